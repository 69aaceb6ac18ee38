/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-prose.h"

#include <string.h>

/* Items can be numbered as far as anybody counts. */
#define MAX_NUMBER 9999

static void
clear_run (gpointer data)
{
  g_free (((MusterProseRun *) data)->text);
}

static void
block_free (gpointer data)
{
  MusterProseBlock *block = data;

  g_array_unref (block->runs);
  g_free (block);
}

static void
flush (GArray *runs, GString *pending, gboolean emphasis, gboolean strong)
{
  if (pending->len == 0)
    return;
  g_array_append_val (runs, ((MusterProseRun){ .text = g_strdup (pending->str),
                                               .emphasis = emphasis,
                                               .strong = strong }));
  g_string_truncate (pending, 0);
}

static gboolean
is_escape (const char *at, const char *end)
{
  return *at == '\\' && at + 1 < end && g_ascii_ispunct (at[1]);
}

/* Where the N stars end that were opened before FROM; NULL: nowhere, so that they are stars. */
static const char *
find_close (const char *from, const char *end, gsize n)
{
  for (const char *at = from; at < end;)
    {
      gsize stars = strspn (at, "*");

      if (is_escape (at, end))
        at += 2;
      else if (stars == 0)
        at++;
      else if (at > from && !g_ascii_isspace (at[-1]) && stars >= n && !(n == 1 && stars == 2))
        /* of three the inner ones close first */
        return MIN (at + (stars - n), end - n);
      else
        at += stars;
    }
  return NULL;
}

static void
parse_runs (const char *at, const char *end, gboolean emphasis, gboolean strong, GArray *runs)
{
  g_autoptr (GString) pending = g_string_new (NULL);
  gboolean unclosed[3] = { FALSE };

  while (at < end)
    {
      gsize n = *at != '*' ? 0 : at + 1 < end && at[1] == '*' ? 2 : 1;
      gboolean opens = n > 0 && at + n < end && !g_ascii_isspace (at[n]) && !unclosed[n]
                       && !(n == 1 ? emphasis : strong);
      const char *close = opens ? find_close (at + n, end, n) : NULL;

      if (is_escape (at, end))
        {
          g_string_append_c (pending, at[1]);
          at += 2;
        }
      else if (close != NULL)
        {
          flush (runs, pending, emphasis, strong);
          parse_runs (at + n, close, emphasis || n == 1, strong || n == 2, runs);
          at = close + n;
        }
      else
        {
          /* what closes nowhere now closes nowhere later: each end is looked for once */
          if (opens)
            unclosed[n] = TRUE;
          g_string_append_len (pending, at, MAX (n, 1));
          at += MAX (n, 1);
        }
    }
  flush (runs, pending, emphasis, strong);
}

/* The length of a list's mark at the beginning of LINE; NUMBER: 0 of a bullet. */
static gsize
read_mark (const char *line, guint *number)
{
  gsize digits = strspn (line, "0123456789");

  *number = 0;
  if (line[0] == '-' && line[1] == ' ')
    return 2;
  if (digits == 0 || digits > 4 || line[digits] != '.' || line[digits + 1] != ' ')
    return 0;
  *number = 1;
  return digits + 2;
}

static MusterProseBlock *
add_block (GPtrArray *blocks, MusterProseKind kind, guint level, guint number)
{
  MusterProseBlock *block = g_new0 (MusterProseBlock, 1);
  const MusterProseBlock *last =
      blocks->len > 0 ? g_ptr_array_index (blocks, blocks->len - 1) : NULL;

  block->kind = kind;
  block->level = level;
  block->number = number;
  /* they are counted anew, whatever their author wrote */
  if (number > 0 && last != NULL && last->kind == kind && last->number > 0)
    block->number = MIN (last->number + 1, MAX_NUMBER);
  block->runs = g_array_new (FALSE, FALSE, sizeof (MusterProseRun));
  g_array_set_clear_func (block->runs, clear_run);
  g_ptr_array_add (blocks, block);
  return block;
}

/* What has been gathered of the block that is open becomes its runs. */
static void
close_block (MusterProseBlock **open, GString *gathered)
{
  if (*open != NULL)
    parse_runs (gathered->str, gathered->str + gathered->len, FALSE, FALSE, (*open)->runs);
  *open = NULL;
  g_string_truncate (gathered, 0);
}

static void
read_line (GPtrArray *blocks, MusterProseBlock **open, GString *gathered, char *line)
{
  gboolean indented = g_ascii_isspace (*line);
  guint number = 0;
  gsize mark;

  g_strstrip (line);
  if (*line == '\0')
    {
      close_block (open, gathered);
      return;
    }
  if (indented && *open != NULL && (*open)->kind == MUSTER_PROSE_ITEM)
    {
      g_string_append_c (gathered, ' ');
      g_string_append (gathered, line);
      return;
    }
  mark = read_mark (line, &number);
  if (g_str_has_prefix (line, "# ") || g_str_has_prefix (line, "## "))
    {
      guint level = line[1] == '#' ? 2 : 1;

      close_block (open, gathered);
      *open = add_block (blocks, MUSTER_PROSE_HEADING, level, 0);
      g_string_append (gathered, g_strchug (line + level));
      close_block (open, gathered);
      return;
    }
  if (mark > 0)
    {
      close_block (open, gathered);
      *open = add_block (blocks, MUSTER_PROSE_ITEM, 0, number);
      g_string_append (gathered, g_strchug (line + mark));
      return;
    }
  if (*open != NULL && (*open)->kind == MUSTER_PROSE_PARAGRAPH)
    g_string_append_c (gathered, '\n');
  else
    {
      close_block (open, gathered);
      *open = add_block (blocks, MUSTER_PROSE_PARAGRAPH, 0, 0);
    }
  g_string_append (gathered, line);
}

/**
 * muster_prose_parse:
 * @text: (nullable): what an author wrote
 *
 * Returns: (transfer container) (element-type MusterProseBlock): its blocks, which go with the
 * array
 */
GPtrArray *
muster_prose_parse (const char *text)
{
  GPtrArray *blocks = g_ptr_array_new_with_free_func (block_free);
  g_autoptr (GString) gathered = g_string_new (NULL);
  g_autofree char *valid = g_utf8_make_valid (text != NULL ? text : "", -1);
  g_auto (GStrv) lines = g_strsplit (valid, "\n", -1);
  MusterProseBlock *open = NULL;

  for (guint i = 0; lines[i] != NULL; i++)
    read_line (blocks, &open, gathered, lines[i]);
  close_block (&open, gathered);
  return blocks;
}

static void
append_bullet (GString *out, const MusterProseBlock *block)
{
  if (block->kind == MUSTER_PROSE_ITEM && block->number > 0)
    g_string_append_printf (out, "%u. ", block->number);
  else if (block->kind == MUSTER_PROSE_ITEM)
    g_string_append (out, "• ");
}

/**
 * muster_prose_block_to_plain:
 * @block: a block
 *
 * Returns: (transfer full): its words, an item's after its bullet or number
 */
char *
muster_prose_block_to_plain (const MusterProseBlock *block)
{
  GString *out = g_string_new (NULL);

  append_bullet (out, block);
  for (guint i = 0; i < block->runs->len; i++)
    g_string_append (out, g_array_index (block->runs, MusterProseRun, i).text);
  return g_string_free (out, FALSE);
}

/**
 * muster_prose_block_words_to_markup:
 * @block: a block
 *
 * Returns: (transfer full): its words as Pango markup, a heading large; without an item's bullet or
 * number, for who sets
 *   that apart
 */
char *
muster_prose_block_words_to_markup (const MusterProseBlock *block)
{
  GString *out = g_string_new (NULL);
  gboolean heading = block->kind == MUSTER_PROSE_HEADING;

  if (heading)
    g_string_append (out,
                     block->level == 1 ? "<span size=\"x-large\"><b>" : "<span size=\"large\"><b>");
  for (guint i = 0; i < block->runs->len; i++)
    {
      const MusterProseRun *run = &g_array_index (block->runs, MusterProseRun, i);
      g_autofree char *escaped = g_markup_escape_text (run->text, -1);

      g_string_append_printf (out, "%s%s%s%s%s", run->strong ? "<b>" : "",
                              run->emphasis ? "<i>" : "", escaped, run->emphasis ? "</i>" : "",
                              run->strong ? "</b>" : "");
    }
  if (heading)
    g_string_append (out, "</b></span>");
  return g_string_free (out, FALSE);
}

/**
 * muster_prose_block_to_markup:
 * @block: a block
 *
 * Returns: (transfer full): the same after its bullet or number, where it has one
 */
char *
muster_prose_block_to_markup (const MusterProseBlock *block)
{
  GString *out = g_string_new (NULL);
  g_autofree char *words = muster_prose_block_words_to_markup (block);

  append_bullet (out, block);
  g_string_append (out, words);
  return g_string_free (out, FALSE);
}

static char *
join (const char *text, char *(*write) (const MusterProseBlock *block))
{
  g_autoptr (GPtrArray) blocks = muster_prose_parse (text);
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < blocks->len; i++)
    {
      const MusterProseBlock *block = g_ptr_array_index (blocks, i);
      const MusterProseBlock *last = i > 0 ? g_ptr_array_index (blocks, i - 1) : NULL;
      g_autofree char *words = write (block);

      /* items of one list stand close */
      if (last != NULL)
        g_string_append (out, last->kind == MUSTER_PROSE_ITEM && block->kind == MUSTER_PROSE_ITEM
                                      && (last->number > 0) == (block->number > 0)
                                  ? "\n"
                                  : "\n\n");
      g_string_append (out, words);
    }
  return g_string_free (out, FALSE);
}

/**
 * muster_prose_to_plain:
 * @text: (nullable): what an author wrote
 *
 * Returns: (transfer full): its words without marks, for searching, titles and people who listen
 */
char *
muster_prose_to_plain (const char *text)
{
  return join (text, muster_prose_block_to_plain);
}

/**
 * muster_prose_to_line:
 * @text: (nullable): what an author wrote
 *
 * Returns: (transfer full): its words without marks, in one line, for a sentence that it stands in
 */
char *
muster_prose_to_line (const char *text)
{
  g_autofree char *plain = muster_prose_to_plain (text);
  g_auto (GStrv) lines = g_strsplit (plain, "\n", -1);
  GString *line = g_string_new (NULL);

  for (gsize i = 0; lines[i] != NULL; i++)
    if (*g_strstrip (lines[i]) != '\0')
      g_string_append_printf (line, "%s%s", line->len > 0 ? " " : "", lines[i]);
  return g_string_free (line, FALSE);
}

/**
 * muster_prose_to_markup:
 * @text: (nullable): what an author wrote
 *
 * Returns: (transfer full): Pango markup of all of it
 */
char *
muster_prose_to_markup (const char *text)
{
  return join (text, muster_prose_block_to_markup);
}
