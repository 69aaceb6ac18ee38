/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-flow.h"

#include "muster-prose.h"

#include <string.h>

/* What an author wrote, with its headings, lists and emphasis, on pages. */

#define ITEM_INDENT 14.0
#define PARAGRAPH_SPACE 5.0
#define ITEM_SPACE 1.5
#define HEADING_SPACE 9.0
/* Lines that stay together where a block runs over the end of a page. */
#define LINES_TOGETHER 3

/* A block's words without what cannot be set, its runs with them. */
static void
clean_runs (MusterProseBlock *block)
{
  for (guint i = 0; i < block->runs->len; i++)
    {
      MusterProseRun *run = &g_array_index (block->runs, MusterProseRun, i);
      g_autofree char *old = g_steal_pointer (&run->text);
      GString *kept = g_string_sized_new (strlen (old));

      for (const char *p = old; *p != '\0'; p = g_utf8_next_char (p))
        {
          gunichar c = g_utf8_get_char (p);

          if (c == '\n' || !g_unichar_iscntrl (c))
            g_string_append_unichar (kept, c == 0x2028 || c == 0x2029 ? '\n' : c);
        }
      run->text = g_string_free (kept, FALSE);
    }
}

/* The bytes from FROM to TO of a block's words, as markup. The same words as text in *TEXT. */
static char *
cut (const MusterProseBlock *block, gsize from, gsize to, char **text)
{
  g_autoptr (GString) words = g_string_new (NULL);
  GString *markup = g_string_new (NULL);
  gsize at = 0;

  for (guint i = 0; i < block->runs->len; i++)
    {
      const MusterProseRun *run = &g_array_index (block->runs, MusterProseRun, i);
      gsize length = strlen (run->text);
      gsize begin = MAX (at, from), end = MIN (at + length, to);

      if (begin < end)
        {
          g_autofree char *part = g_strndup (run->text + (begin - at), end - begin);
          g_autofree char *escaped = g_markup_escape_text (part, -1);

          g_string_append (words, part);
          g_string_append_printf (markup, "%s%s%s%s%s", run->strong ? "<b>" : "",
                                  run->emphasis ? "<i>" : "", escaped, run->emphasis ? "</i>" : "",
                                  run->strong ? "</b>" : "");
        }
      at += length;
    }
  *text = g_string_free (g_steal_pointer (&words), FALSE);
  return g_string_free (markup, FALSE);
}

static char *
join_words (const MusterProseBlock *block)
{
  GString *words = g_string_new (NULL);

  for (guint i = 0; i < block->runs->len; i++)
    g_string_append (words, g_array_index (block->runs, MusterProseRun, i).text);
  return g_string_free (words, FALSE);
}

static void
add_heading (MusterFlow *flow, const MusterProseBlock *prose, double x, double width, double space)
{
  g_autofree char *words = join_words (prose);
  MusterTextSpec spec = { .style = prose->level == 1 ? MUSTER_STYLE_HEAD : MUSTER_STYLE_SUBHEAD,
                          .text = words,
                          .width = width };

  muster_flow_add_text (flow, x, &spec, space, TRUE);
}

/* A paragraph or an item, in parts that can stand on different pages; the bullet hangs before its
 * first line. */
static void
add_words (MusterFlow *flow,
           const MusterProseBlock *prose,
           MusterTextStyle style,
           double x,
           double width,
           double space)
{
  gboolean item = prose->kind == MUSTER_PROSE_ITEM;
  double indent = item ? ITEM_INDENT : 0.0;
  g_autofree char *words = join_words (prose);
  g_autofree char *all = NULL;
  g_autofree char *markup = cut (prose, 0, strlen (words), &all);
  g_autofree char *bullet =
      prose->number > 0 ? g_strdup_printf ("%u.", prose->number) : g_strdup ("•");
  MusterTextSpec spec = {
    .style = style, .text = words, .markup = markup, .width = width - indent
  };
  g_autoptr (GArray) cuts = NULL;
  gsize from = 0;

  if (words[0] == '\0')
    return;
  cuts = muster_text_find_cuts (&spec, LINES_TOGETHER, LINES_TOGETHER);
  for (guint i = 0; i < cuts->len; i++)
    {
      gsize to = g_array_index (cuts, gsize, i);
      gsize end = to;
      MusterBlock *block = muster_block_new ();
      g_autofree char *part = NULL;
      g_autofree char *part_markup = NULL;
      MusterTextSpec mark = { .style = style, .text = bullet, .width = indent - 3.0 };

      /* the space or break at which the line ends */
      while (end > from && g_ascii_isspace (words[end - 1]))
        end--;
      part_markup = cut (prose, from, end, &part);
      spec.text = part;
      spec.markup = part_markup;
      if (item && i == 0)
        muster_block_add_line (block, x, 0.0, &mark);
      muster_block_add_prose (block, x + indent, 0.0, &spec);
      muster_flow_add (flow, block, i == 0 ? space : 0.0, FALSE);
      from = to;
    }
}

/**
 * muster_flow_add_prose:
 * @flow: where to add it
 * @x: its left side
 * @width: what its lines may take
 * @style: of its paragraphs
 * @text: (nullable): what an author wrote: muster-prose.h
 * @space: what is left free above it, unless it comes to stand at the top
 *
 * Adds a text with its headings, lists and emphasis. It may be parted between pages, headings stay
 * with what follows.
 */
void
muster_flow_add_prose (
    MusterFlow *flow, double x, double width, MusterTextStyle style, const char *text, double space)
{
  g_autoptr (GPtrArray) blocks = muster_prose_parse (text);

  for (guint i = 0; i < blocks->len; i++)
    {
      MusterProseBlock *block = g_ptr_array_index (blocks, i);
      const MusterProseBlock *last = i > 0 ? g_ptr_array_index (blocks, i - 1) : NULL;
      double above = last == NULL                          ? space
                     : block->kind == MUSTER_PROSE_HEADING ? HEADING_SPACE
                     : block->kind == MUSTER_PROSE_ITEM && last->kind == MUSTER_PROSE_ITEM
                         ? ITEM_SPACE
                     : last->kind == MUSTER_PROSE_HEADING ? 2.0
                                                          : PARAGRAPH_SPACE;

      clean_runs (block);
      if (block->kind == MUSTER_PROSE_HEADING)
        add_heading (flow, block, x, width, above);
      else
        add_words (flow, block, style, x, width, above);
    }
}
