/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib.h>

#include "muster-words.h"

static void
test_have (void)
{
  static const struct
  {
    const char *list;
    const char *word;
    gboolean expected;
  } table[] = {
    { "u", "u", TRUE },        { "u v w", "u", TRUE },  { "u v w", "v", TRUE },   { "u v w", "w", TRUE },
    { "uv w", "u", FALSE },    { "vu w", "u", FALSE },  { "u v", "u v", FALSE },  { "u  w", "w", TRUE },
    { "unit", "units", FALSE }, { "", "u", FALSE },     { NULL, "u", FALSE },     { "u", NULL, FALSE },
    { NULL, NULL, FALSE },     { " u", "u", TRUE },     { "u ", "u", TRUE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_test_message ("%zu: “%s” in “%s”", i, table[i].word != NULL ? table[i].word : "(none)",
                      table[i].list != NULL ? table[i].list : "(none)");
      g_assert_cmpint (muster_words_have (table[i].list, table[i].word), ==, table[i].expected);
    }
}

static void
test_fold (void)
{
  static const struct
  {
    const char *text, *folded;
  } table[] = {
    { "Burrows’s Brigade", "burrows's brigade" }, { "Rorke's Drift", "rorke's drift" },
    { "ŻÓŁTY", "żółty" },                         { "", "" },
    { "‘no’", "‘no'" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autofree char *folded = muster_words_fold (table[i].text);

      g_assert_cmpstr (folded, ==, table[i].folded);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/model/words/have", test_have);
  g_test_add_func ("/model/words/fold", test_fold);
  return g_test_run ();
}
