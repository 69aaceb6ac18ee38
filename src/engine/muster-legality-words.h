/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-ruleset.h"

G_BEGIN_DECLS

/* What is found, in sentences. */

/* The text with {name}s filled in from name, value pairs, NULL ended. */
char *muster_legality_fill (const char *text, ...) G_GNUC_NULL_TERMINATED;
/* "3 infantrymen", "no infantrymen" */
char *muster_legality_count (const MusterDef *def, gint64 count);
/* "4", "10 to 30", "at least 1", "none" */
char *muster_legality_range (gint64 min, gint64 max);
char *muster_legality_list (GPtrArray *words, gboolean alternatives); /* "a, b and c" */
/* "a, b and 20 more": the first MOST of them; WORDS, which owns its strings, is cut. */
char *muster_legality_list_few (GPtrArray *words, guint most);

gboolean muster_legality_has_word (const char *list, const char *word);

G_END_DECLS
