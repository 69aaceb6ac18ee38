/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Whether WORD (nullable: FALSE) is one of LIST, words parted by single blanks (nullable: none). */
gboolean muster_words_have (const char *list, const char *word);

G_END_DECLS
