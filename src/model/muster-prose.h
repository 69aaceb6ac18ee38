/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * The text of briefings, notes and events, which is formatted simply and reads well as it stands:
 *
 *   an empty line begins a paragraph, a line that is only broken stays so
 *   # Heading          ## Smaller heading
 *   - item             1. numbered item     (lines below that begin with a space go on with it)
 *   *emphasis*         **strong**           (next to the word, on both ends, within one block; else
 *   they are stars)
 *   \* and so on       the character as it is
 */
typedef enum
{
  MUSTER_PROSE_PARAGRAPH,
  MUSTER_PROSE_HEADING,
  MUSTER_PROSE_ITEM
} MusterProseKind;

typedef struct
{
  char *text;
  gboolean emphasis;
  gboolean strong;
} MusterProseRun;

typedef struct
{
  MusterProseKind kind;
  guint level;  /* of a heading: 1 or 2 */
  guint number; /* of a numbered item, from 1 in each list; 0: it has none */
  GArray *runs; /* of MusterProseRun */
} MusterProseBlock;

/* (transfer container) of MusterProseBlock, which it owns; none for NULL or blank text. Any text
 * can be read. */
GPtrArray *muster_prose_parse (const char *text);
/* The words without their marks, a line a block, items with a bullet or number. */
char *muster_prose_to_plain (const char *text);
/* All of that in one line, for a sentence that it stands in; "" for NULL and blank text. */
char *muster_prose_to_line (const char *text);
char *muster_prose_block_to_plain (const MusterProseBlock *block);
/* The same as Pango markup. */
char *muster_prose_to_markup (const char *text);
char *muster_prose_block_to_markup (const MusterProseBlock *block);
/* That of an item without its bullet or number, for who sets it apart. */
char *muster_prose_block_words_to_markup (const MusterProseBlock *block);

G_END_DECLS
