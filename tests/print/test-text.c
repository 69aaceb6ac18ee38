/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-text.h"
#include "muster-test.h"

#include <string.h>

static void
test_clean (void)
{
  const struct
  {
    const char *text, *one_line, *lines;
  } rows[] = {
    { "plain", "plain", "plain" },
    { "  a \t b  ", "a b", "a b" },
    { "a\nb", "a b", "a\nb" },
    { "\n\na\r\n\n\n\nb\n", "a b", "a\n\nb" },
    { "a\001\033b\177", "ab", "ab" },
    { "bad \xff byte", "bad \357\277\275 byte", "bad \357\277\275 byte" },
    { "élan ½ 45º — <&> مرحبا 😀", "élan ½ 45º — <&> مرحبا 😀", "élan ½ 45º — <&> مرحبا 😀" },
    { "line\342\200\250separator", "line separator", "line\nseparator" },
    { "", "", "" },
    { NULL, "", "" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *one_line = muster_text_clean (rows[i].text, TRUE);
      g_autofree char *lines = muster_text_clean (rows[i].text, FALSE);

      g_test_message ("row %" G_GSIZE_FORMAT, i);
      g_assert_cmpstr (one_line, ==, rows[i].one_line);
      g_assert_cmpstr (lines, ==, rows[i].lines);
    }
}

static void
test_wraps_inside_words (void)
{
  g_autofree char *word = g_strnfill (300, 'W');
  MusterTextSpec spec = { .style = MUSTER_STYLE_BOLD, .text = word, .width = 50.0 };
  double width, height;

  muster_text_measure (&spec, &width, &height);
  g_assert_cmpfloat (width, <=, 50.0);
  g_assert_cmpfloat (height, >, 20.0 * muster_text_get_line_height (MUSTER_STYLE_BOLD));
}

static void
test_fit (void)
{
  g_autofree char *endless = g_strnfill (4000, 'x');
  const struct
  {
    const char *text;
    double width;
    gboolean shrunk, cut;
  } rows[] = {
    { "12", 60.0, FALSE, FALSE },
    { "Magazine rifle", 50.0, TRUE, FALSE },
    { "Magazine rifle or carbine", 50.0, TRUE, TRUE },
    { endless, 80.0, TRUE, TRUE },
    { "😀😀😀😀😀😀😀😀😀😀😀😀", 30.0, TRUE, TRUE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      MusterTextSpec spec = { .style = MUSTER_STYLE_BODY, .text = rows[i].text };
      double scale, width;
      g_autofree char *fit = muster_text_fit (&spec, rows[i].width, &scale);

      g_test_message ("row %" G_GSIZE_FORMAT, i);
      g_assert_true (g_utf8_validate (fit, -1, NULL));
      g_assert_cmpint (scale < 1.0, ==, rows[i].shrunk);
      g_assert_cmpint (g_str_has_suffix (fit, "…"), ==, rows[i].cut);
      spec.text = fit;
      spec.scale = scale;
      muster_text_measure (&spec, &width, NULL);
      g_assert_cmpfloat (width, <=, rows[i].width);
    }
}

static void
test_split_keeps_two_lines (void)
{
  g_autofree char *text = NULL;
  MusterTextSpec spec = { .style = MUSTER_STYLE_BODY, .width = 100.0 };

  for (guint words = 1; words < 60; words++)
    {
      g_autoptr (GString) long_text = g_string_new ("one");
      g_auto (GStrv) parts = NULL;
      g_autofree char *whole = NULL;
      guint n_parts;

      for (guint i = 1; i < words; i++)
        g_string_append (long_text, " another");
      spec.text = long_text->str;
      parts = muster_text_split (&spec, 4, 4);
      n_parts = g_strv_length (parts);
      whole = g_strjoinv (" ", parts);
      g_assert_cmpstr (whole, ==, long_text->str);
      for (guint i = 0; i < n_parts; i++)
        {
          MusterTextSpec part = spec;
          g_autoptr (PangoLayout) layout = NULL;

          part.text = parts[i];
          layout = muster_text_make_layout (&part);
          g_assert_cmpint (pango_layout_get_line_count (layout), <=, 4);
          if (n_parts > 1)
            g_assert_cmpint (pango_layout_get_line_count (layout), >=, 2);
        }
    }
}

/* A long text is laid out in pieces, and its lines end where they would if it were laid out whole. */
static void
test_pieces_make_the_same_lines (void)
{
  g_autoptr (GString) words = g_string_new (NULL);
  g_autoptr (GString) markup = g_string_new (NULL);
  MusterTextSpec spec = { .style = MUSTER_STYLE_PROSE, .width = 181.0 };
  g_autoptr (PangoLayout) whole = NULL;
  g_autoptr (GArray) cuts = NULL;
  guint line = 0;

  for (guint i = 0; i < 3000; i++)
    {
      const char *word = i % 11 == 0 ? "naïveté" : i % 7 == 0 ? "re-entrenchment" : "of";
      const char *mark = i % 5 == 0 ? "b" : "i";
      const char *end = i % 97 == 96 ? "\n" : " ";

      g_string_append_printf (words, "%s%s", word, end);
      g_string_append_printf (markup, "<%s>%s</%s>%s", mark, word, mark, end);
    }
  spec.text = words->str;
  spec.markup = markup->str;
  whole = muster_text_make_layout (&spec);
  cuts = muster_text_find_cuts (&spec, 2, 2);
  g_assert_cmpuint (words->len, >, 10000);
  for (guint i = 0; i + 2 < cuts->len; i++)
    {
      line += 2;
      g_assert_cmpuint (g_array_index (cuts, gsize, i), ==,
                        (gsize) pango_layout_get_line_readonly (whole, (int) line)->start_index);
    }
  g_assert_cmpuint (g_array_index (cuts, gsize, cuts->len - 1), ==, words->len);
}

/* Nothing of a paragraph is lost, however long it is, with spaces or without: many times what is laid out as one piece. A
 * megabyte on pages is looked at with the pack. */
static void
test_long_paragraph_is_kept (gconstpointer data)
{
  const char *word = data;
  g_autoptr (GString) text = g_string_new (NULL);
  MusterTextSpec spec = { .style = MUSTER_STYLE_PROSE, .width = 400.0 };
  g_autoptr (GArray) cuts = NULL;
  gsize from = 0;

  while (text->len < 150000)
    g_string_append (text, word);
  spec.text = text->str;
  cuts = muster_text_find_cuts (&spec, 3, 3);
  for (guint i = 0; i < cuts->len; i++)
    {
      gsize to = g_array_index (cuts, gsize, i);

      g_assert_cmpuint (to, >, from);
      g_assert_cmpuint (to - from, <, 3000);
      from = to;
    }
  g_assert_cmpuint (from, ==, text->len);
}

/* What fits no box is cut, and how much too long it is said. */
static void
test_long_text_in_box (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  MusterTextSpec spec = { .style = MUSTER_STYLE_BODY, .width = 150.0 };
  g_autofree char *cut = NULL;
  double high;
  guint over;

  while (text->len < 600000)
    g_string_append (text, "words ");
  spec.text = text->str;
  over = muster_text_fit_box (&spec, 100.0, &cut);
  g_assert_cmpuint (over, >, 10000);
  g_assert_cmpuint (over, <, 60000);
  g_assert_nonnull (cut);
  g_assert_true (g_str_has_prefix (cut, "words words words"));
  g_assert_true (g_str_has_suffix (cut, "words …"));
  muster_text_measure (&spec, NULL, &high);
  g_assert_cmpfloat (high, <=, 100.0);
}

/* Digits have one width, so that numbers under one another are read as a column. */
static void
test_tabular_figures (void)
{
  MusterTextSpec ones = { .style = MUSTER_STYLE_NUMBER, .text = "1111" };
  MusterTextSpec eights = { .style = MUSTER_STYLE_NUMBER, .text = "8888" };
  double width_of_ones, width_of_eights;

  muster_text_measure (&ones, &width_of_ones, NULL);
  muster_text_measure (&eights, &width_of_eights, NULL);
  g_assert_cmpfloat_with_epsilon (width_of_ones, width_of_eights, 0.01);
}

static void
test_tail_is_one_word (void)
{
  for (double width = 60.0; width < 120.0; width += 3.0)
    {
      MusterTextSpec spec = { .style = MUSTER_STYLE_BODY,
                              .text = "Only the front ranks fire.",
                              .tail = "BB-FIR-02",
                              .width = width };
      g_autoptr (PangoLayout) layout = muster_text_make_layout (&spec);
      const char *text = pango_layout_get_text (layout);
      gboolean found = FALSE;

      for (int i = 0; i < pango_layout_get_line_count (layout); i++)
        {
          PangoLayoutLine *line = pango_layout_get_line_readonly (layout, i);

          found = found
                  || g_strstr_len (text + line->start_index, line->length, "BB-FIR-02") != NULL;
        }
      g_assert_true (found);
    }
}

/* No line ends within an id that stands among words, at whatever width; other words may be broken at
 * their hyphens, and what is too long for the width always. */
static void
test_keeps_ids_among_words (void)
{
  static const char *const ids[] = { "SS-FIR-04", "SS-RES-03", "BB-SEQ-2" };
  MusterTextSpec spec = {
    .style = MUSTER_STYLE_PROSE,
    .text = "It screens those behind it. (SS-FIR-04, SS-RES-03) Its hand-to-hand fight is settled as"
            " BB-SEQ-2: at once.",
  };
  gboolean broken = FALSE;

  for (spec.width = 70; spec.width < 400; spec.width += 3)
    {
      g_autoptr (PangoLayout) layout = muster_text_make_layout (&spec);
      const char *text = pango_layout_get_text (layout);
      guint found = 0;

      for (int i = 0; i < pango_layout_get_line_count (layout); i++)
        {
          PangoLayoutLine *line = pango_layout_get_line_readonly (layout, i);
          g_autofree char *words = g_strndup (text + line->start_index, (gsize) line->length);

          for (gsize k = 0; k < G_N_ELEMENTS (ids); k++)
            found += strstr (words, ids[k]) != NULL ? 1 : 0;
          broken = broken || g_str_has_suffix (words, "hand-") || g_str_has_suffix (words, "to-");
        }
      g_test_message ("%g wide", spec.width);
      g_assert_cmpuint (found, ==, G_N_ELEMENTS (ids));
    }
  g_assert_true (broken);
}

/* A column of a table is narrower than all the ids of its title. */
static void
test_tail_wraps_between_ids (void)
{
  MusterTextSpec spec = { .style = MUSTER_STYLE_SUBHEAD,
                          .text = "Weapons",
                          .tail = "SS-FIR-01, SS-FIR-07, SS-FIR-08, SS-WPN-01, SS-WPN-02, SS-WPN-04",
                          .width = 120.0 };
  double width;

  muster_text_measure (&spec, &width, NULL);
  g_assert_cmpfloat (width, <=, 120.0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/print/text/clean", test_clean);
  g_test_add_func ("/print/text/wraps-inside-words", test_wraps_inside_words);
  g_test_add_func ("/print/text/fit", test_fit);
  g_test_add_func ("/print/text/split-keeps-two-lines", test_split_keeps_two_lines);
  g_test_add_func ("/print/text/pieces-make-the-same-lines", test_pieces_make_the_same_lines);
  g_test_add_data_func ("/print/text/long-paragraph-is-kept", "word ", test_long_paragraph_is_kept);
  g_test_add_data_func ("/print/text/long-word-is-kept", "w", test_long_paragraph_is_kept);
  g_test_add_func ("/print/text/long-text-in-box", test_long_text_in_box);
  g_test_add_func ("/print/text/tabular-figures", test_tabular_figures);
  g_test_add_func ("/print/text/tail-is-one-word", test_tail_is_one_word);
  g_test_add_func ("/print/text/keeps-ids-among-words", test_keeps_ids_among_words);
  g_test_add_func ("/print/text/tail-wraps-between-ids", test_tail_wraps_between_ids);
  return g_test_run ();
}
