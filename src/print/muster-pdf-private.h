/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Takes PDF, and returns it or one that says what language it is in. */
GBytes *muster_pdf_tell_language (GBytes *pdf) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
