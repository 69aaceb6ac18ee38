/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-edit.h"

G_BEGIN_DECLS

/* What the history has to know of an edit. */
gboolean muster_edit_is_same_field (MusterEdit *a, MusterEdit *b);

G_END_DECLS
