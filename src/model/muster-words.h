/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Whether WORD (nullable: FALSE) is one of LIST, words parted by single blanks (nullable: none). */
gboolean muster_words_have (const char *list, const char *word);

/* TEXT as searches hold it against what is typed: small letters, and apostrophes as keyboards have
 * them. (transfer full) */
char *muster_words_fold (const char *text);

G_END_DECLS
