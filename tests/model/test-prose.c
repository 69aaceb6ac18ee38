/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <string.h>

#include "muster-prose.h"
#include "muster-test.h"

typedef struct
{
  const char *text;
  const char *plain;
  const char *markup;
} Case;

static const Case cases[] = {
  { NULL, "", "" },
  { "", "", "" },
  { " \n\n \n", "", "" },
  { "One.", "One.", "One." },
  { "One.\nTwo.\n\n\nThree & four.", "One.\nTwo.\n\nThree & four.", "One.\nTwo.\n\nThree &amp; four." },
  { "# Orders\nHold.", "Orders\n\nHold.", "<span size=\"x-large\"><b>Orders</b></span>\n\nHold." },
  { "## Supply", "Supply", "<span size=\"large\"><b>Supply</b></span>" },
  { "### Not one", "### Not one", "### Not one" },
  { "#none", "#none", "#none" },
  { "- a\n- b\nc", "• a\n• b\n\nc", "• a\n• b\n\nc" },
  { "- a\n  goes on\n- b", "• a goes on\n• b", "• a goes on\n• b" },
  { "4. a\n4. b\n\ntext\n1. c", "1. a\n2. b\n\ntext\n\n1. c", "1. a\n2. b\n\ntext\n\n1. c" },
  { "1. a\n- b", "1. a\n\n• b", "1. a\n\n• b" },
  { "1885. It began", "1. It began", "1. It began" },
  { "18850. It began", "18850. It began", "18850. It began" },
  { "In *the* night", "In the night", "In <i>the</i> night" },
  { "In **the night**.", "In the night.", "In <b>the night</b>." },
  { "***all***", "all", "<b><i>all</i></b>" },
  { "**a *b* c**", "a b c", "<b>a </b><b><i>b</i></b><b> c</b>" },
  { "*a **b** c*", "a b c", "<i>a </i><b><i>b</i></b><i> c</i>" },
  { "2 * 3 * 4", "2 * 3 * 4", "2 * 3 * 4" },
  { "*open", "*open", "*open" },
  { "**open*", "**open*", "**open*" },
  { "a * b*", "a * b*", "a * b*" },
  { "****", "****", "****" },
  { "\\*no\\* \\# \\\\", "*no* # \\", "*no* # \\" },
  { "C:\\path", "C:\\path", "C:\\path" },
  { "\\- no item", "- no item", "- no item" },
  { "*<b>&*", "<b>&", "<i>&lt;b&gt;&amp;</i>" },
  { "*é*ü", "éü", "<i>é</i>ü" },
};

static void
test_cases (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *plain = muster_prose_to_plain (cases[i].text);
      g_autofree char *markup = muster_prose_to_markup (cases[i].text);

      g_test_message ("row %u: %s", i, cases[i].text);
      g_assert_cmpstr (plain, ==, cases[i].plain);
      g_assert_cmpstr (markup, ==, cases[i].markup);
    }
}

static void
test_line (void)
{
  static const struct
  {
    const char *text;
    const char *line;
  } rows[] = {
    { NULL, "" },
    { " \n\n ", "" },
    { "*One* line", "One line" },
    { "# Head\n\nFirst.\n\nSecond,\nbroken.", "Head First. Second, broken." },
    { "- a\n- **b**\n\n1. c", "• a • b 1. c" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *line = muster_prose_to_line (rows[i].text);

      g_assert_cmpstr (line, ==, rows[i].line);
    }
}

static void
test_blocks (void)
{
  g_autoptr (GPtrArray) blocks = muster_prose_parse ("# A\n## B\n- c\n1. d\n2. e\n\nf **g**");
  const MusterProseKind kinds[] = { MUSTER_PROSE_HEADING, MUSTER_PROSE_HEADING, MUSTER_PROSE_ITEM,
                                    MUSTER_PROSE_ITEM,    MUSTER_PROSE_ITEM,    MUSTER_PROSE_PARAGRAPH };
  const guint levels[] = { 1, 2, 0, 0, 0, 0 };
  const guint numbers[] = { 0, 0, 0, 1, 2, 0 };

  g_assert_cmpuint (blocks->len, ==, G_N_ELEMENTS (kinds));
  for (guint i = 0; i < blocks->len; i++)
    {
      const MusterProseBlock *block = g_ptr_array_index (blocks, i);

      g_assert_cmpint (block->kind, ==, kinds[i]);
      g_assert_cmpuint (block->level, ==, levels[i]);
      g_assert_cmpuint (block->number, ==, numbers[i]);
      g_assert_cmpuint (block->runs->len, ==, i == 5 ? 2 : 1);
    }
}

/* Stars without end, nested or not, take no more than a moment; a million bytes are the most that a document holds. */
static void
test_long (void)
{
  const char *const patterns[] = { "*a ", "**a ", "*a**b ", "* ", "*", "- *\n", "\\", "***a " };

  for (guint i = 0; i < G_N_ELEMENTS (patterns); i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_autofree char *markup = NULL;

      while (text->len < 1000000)
        g_string_append (text, patterns[i]);
      markup = muster_prose_to_markup (text->str);
      g_assert_cmpuint (strlen (markup), >, 0);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/model/prose/cases", test_cases);
  g_test_add_func ("/model/prose/blocks", test_blocks);
  g_test_add_func ("/model/prose/line", test_line);
  g_test_add_func ("/model/prose/long", test_long);

  return g_test_run ();
}
