/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "resolving.h"

/* The least and the most that may be said for a number, and one less and one more. */

typedef struct
{
  const char *procedure;
  const char *words; /* the other parameters */
  const char *parameter;
  int least;
  int most;
} Limit;

static const Limit bundok[] = {
  { "morale", "unit=irregular-foot", "figures", 1, 1000 },
  { "move", "unit=transport", "obstacles", 0, 1000 },
  { "fire", "unit=irregular-foot weapon=musket range=3", "figures", 1, 1000 },
  { "fire", "unit=infantry-company weapon=pistol range=3", "joined", 0, 1000 },
  { "fire", "unit=infantry-company weapon=pistol range=3", "target-figures", 1, 100000 },
  { "melee", "defenders=1", "attackers", 1, 1000 },
  { "melee", "attackers=1", "defenders", 1, 1000 },
};

/* The same of both systems of strings. */
static const Limit strings[] = {
  { "free-shot", "", "shooters", 1, 1000 },
  { "free-shot", "shooters=1", "wounds", 0, 1000 },
  { "free-shot", "shooters=1", "target-figures", 1, 100000 },
};

static void
assert_taken (const Limit *limit, int number, gboolean taken)
{
  g_autofree char *words = g_strdup_printf (
      "%s%s%s=%d", limit->words, *limit->words != '\0' ? " " : "", limit->parameter, number);
  g_autofree char *fault =
      g_strdup_printf ("“%d” does not fit the parameter “%s”", number, limit->parameter);

  if (!taken)
    resolving_check_error (limit->procedure, words, MUSTER_ENGINE_ERROR_ARGUMENT, fault);
  else
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MusterArguments) arguments = resolving_parse (limit->procedure, words, &error);

      /* What can be said may be refused all the same, such as wounds that nobody survives. */
      if (arguments == NULL)
        g_assert_null (strstr (error->message, "does not fit"));
    }
}

static void
check_limits (const Limit *limits, gsize n)
{
  for (gsize i = 0; i < n; i++)
    {
      assert_taken (&limits[i], limits[i].least - 1, FALSE);
      assert_taken (&limits[i], limits[i].least, TRUE);
      assert_taken (&limits[i], limits[i].most, TRUE);
      assert_taken (&limits[i], limits[i].most + 1, FALSE);
    }
}

static void
test_bundok (void)
{
  resolving_use ("bundok-and-bayonet");
  check_limits (bundok, G_N_ELEMENTS (bundok));
}

static void
test_strings (gconstpointer data)
{
  resolving_use (data);
  check_limits (strings, G_N_ELEMENTS (strings));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/engine/arguments/limits/bundok-and-bayonet", test_bundok);
  g_test_add_data_func ("/engine/arguments/limits/sahara-sandstorm", "sahara-sandstorm",
                        test_strings);
  g_test_add_data_func ("/engine/arguments/limits/sandpit-showdown", "sandpit-showdown",
                        test_strings);

  return g_test_run ();
}
