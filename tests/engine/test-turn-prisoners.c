/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "game-strings.h"

/* Prisoners: who guards them, how they get away, and when they are back. */

typedef struct
{
  const char *ruleset;
  const char *take; /* without the number */
  const char *captor;
  const char *taken; /* the unit they are of */
  const char *rule;
  const char *escape;
  const char *rejoin;
} Case;

static const Case SAHARA = {
  "sahara-sandstorm", "casualty unit=b/z captured-by=a/a", "a/a", "b/z", "SS-PRI-01", "SS-PRI-02",
  "SS-PRI-02"
};
static const Case SANDPIT = {
  "sandpit-showdown", "casualty unit=b/i captured-by=a/a", "a/a", "b/i", "SP-PRI-01", "SP-PRI-01",
  "SP-PRI-02"
};

static const MusterEntry *
take (Game *game, const Case *one, guint n)
{
  g_autofree char *line = g_strdup_printf ("%s count=%u", one->take, n);

  if (game->setup == NULL && one == &SAHARA)
    sahara_init (game, "", "<victory side='a' kind='losses' share='100'/>");
  else if (game->setup == NULL)
    sandpit_init (game, "", "<victory side='a' kind='losses' share='100'/>");
  return game_do (game, line, NULL);
}

static const MusterEntry *
decide (Game *game, const char *unit, const char *now)
{
  g_autofree char *line = g_strdup_printf ("prisoners unit=%s now=%s", unit, now);

  return game_do (game, line, NULL);
}

/* One for each started 8 on the march, for each started 12 behind the lines. */
static void
test_guards (gconstpointer data)
{
  static const struct
  {
    guint n, march, behind;
  } table[] = { { 1, 1, 1 }, { 8, 1, 1 }, { 9, 2, 1 }, { 12, 2, 1 }, { 13, 2, 2 }, { 17, 3, 2 } };
  const Case *one = data;

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_auto (Game) game = { 0 };
      g_autofree char *marching = g_strdup_printf ("prisoners:%u:%u", table[i].n, table[i].march);
      g_autofree char *behind =
          g_strdup_printf ("prisoners-behind:%u:%u", table[i].n, table[i].behind);
      g_autofree char *captured = g_strdup_printf ("captured:%u", table[i].n);
      g_autofree char *march_words = g_strdup_printf ("%u soldier", table[i].march);
      g_autofree char *behind_words = g_strdup_printf ("%u soldier", table[i].behind);
      const MusterEntry *entry = take (&game, one, table[i].n);

      strings_assert_step (entry, one->rule, march_words);
      g_assert_true (game_has_state (&game, one->captor, marching));
      g_assert_true (game_has_state (&game, one->taken, captured));
      g_assert_true (game_prompts (&game, one->rule));
      entry = decide (&game, one->captor, "behind");
      strings_assert_step (entry, one->rule, behind_words);
      g_assert_true (game_entry_cites (entry, one->escape));
      g_assert_false (game_has_state (&game, one->captor, marching));
      g_assert_true (game_has_state (&game, one->captor, behind));
    }
}

/* Escaped or freed, they are back when they have reached their own lines. */
static void
test_way_back (gconstpointer data)
{
  static const char *const HOW[] = { "escaped", "freed" };
  const Case *one = data;

  for (guint i = 0; i < G_N_ELEMENTS (HOW); i++)
    {
      g_auto (Game) game = { 0 };
      const MusterEntry *entry;
      g_autofree char *line = NULL;
      gint64 before;

      take (&game, one, 6);
      before = game_strength (&game, one->taken);
      entry = decide (&game, one->captor, HOW[i]);
      g_assert_true (game_entry_cites (entry, one->escape));
      strings_assert_step (entry, one->rejoin, "own lines");
      g_assert_false (game_has_state (&game, one->captor, "prisoners:6:1"));
      g_assert_true (game_has_state (&game, one->taken, "escaped:6"));
      g_assert_true (game_prompts (&game, one->rejoin));
      g_assert_cmpint (game_strength (&game, one->taken), ==, before);
      line = g_strdup_printf ("prisoners unit=%s now=rejoined count=2", one->taken);
      entry = game_do (&game, line, NULL);
      strings_assert_step (entry, one->rejoin, "2 figures have reached their own lines");
      g_assert_cmpint (game_strength (&game, one->taken), ==, before + 2);
      g_assert_true (game_has_state (&game, one->taken, "escaped:4"));
    }
}

/* Whose guard falls on the way, they escape; behind the lines they stay. */
static void
test_guard_falls (gconstpointer data)
{
  const Case *one = data;

  for (guint behind = 0; behind < 2; behind++)
    {
      g_auto (Game) game = { 0 };
      const MusterEntry *entry;
      g_autofree char *line = NULL;

      take (&game, one, 6);
      if (behind)
        decide (&game, one->captor, "behind");
      line = g_strdup_printf ("casualty unit=%s count=%" G_GINT64_FORMAT, one->captor,
                              game_strength (&game, one->captor));
      entry = game_do (&game, line, NULL);
      if (behind)
        {
          g_assert_true (game_has_state (&game, one->captor, "prisoners-behind:6:1"));
          g_assert_true (game_has_state (&game, one->taken, "captured:6"));
          g_assert_false (game_entry_cites (entry, one->escape));
        }
      else
        {
          strings_assert_step (entry, one->escape, "The guard has fallen: 6 prisoners");
          g_assert_true (game_has_state (&game, one->taken, "escaped:6"));
        }
    }
}

/* Nobody gets away from behind the lines but by others. */
static void
test_behind_the_lines (gconstpointer data)
{
  const Case *one = data;
  g_auto (Game) game = { 0 };
  g_autofree char *escape = g_strdup_printf ("prisoners unit=%s now=escaped", one->captor);

  take (&game, one, 6);
  decide (&game, one->captor, "behind");
  game_forbid (&game, escape, one->escape);
  decide (&game, one->captor, "freed");
  g_assert_true (game_has_state (&game, one->taken, "escaped:6"));
}

/* Some of them, and of several units. */
static void
test_parts (void)
{
  g_auto (Game) game = { 0 };

  take (&game, &SAHARA, 10);
  game_do (&game, "casualty unit=b/y count=3 captured-by=a/a", NULL);
  g_assert_true (game_has_state (&game, "a/a", "prisoners:13:2"));
  game_refuse (&game, "prisoners unit=a/a now=behind", NULL, MUSTER_ENGINE_ERROR_ARGUMENT, "“of”");
  game_do (&game, "prisoners unit=a/a of=b/z now=behind count=4", NULL);
  g_assert_true (game_has_state (&game, "a/a", "prisoners:9:2"));
  g_assert_true (game_has_state (&game, "a/a", "prisoners-behind:4:1"));
  game_do (&game, "prisoners unit=a/a of=b/y now=escaped", NULL);
  g_assert_true (game_has_state (&game, "a/a", "prisoners:6:1"));
  g_assert_true (game_has_state (&game, "b/y", "escaped:3"));
  game_do (&game, "prisoners unit=b/y now=rejoined count=2", NULL);
  g_assert_true (game_has_state (&game, "b/y", "escaped:1"));
  g_assert_cmpint (game_strength (&game, "b/y"), ==, 11);
  game_do (&game, "prisoners unit=b/y now=rejoined", NULL);
  g_assert_cmpint (game_strength (&game, "b/y"), ==, 12);
  game_do (&game, "prisoners unit=a/a of=b/z now=freed count=7", NULL);
  g_assert_true (game_has_state (&game, "b/z", "captured:3"));
  g_assert_true (game_has_state (&game, "b/z", "escaped:7"));
  g_assert_true (game_has_state (&game, "a/a", "prisoners-behind:3:1"));
}

/* They count as lost until they get away. */
static void
test_lost_until_they_escape (void)
{
  g_auto (Game) game = { 0 };

  sandpit_init (&game, "", "");
  game_do (&game, "casualty unit=b/i count=10 captured-by=a/a", NULL);
  game_do (&game, "prisoners unit=a/a now=escaped count=2", NULL);
  game_do (&game, "casualty unit=b/i count=5", NULL);
  g_assert_null (muster_state_get (game.state, "winner"));
  game_do (&game, "casualty unit=b/i count=1", NULL);
  g_assert_cmpstr (muster_state_get (game.state, "winner"), ==, "a");
}

/* With the last of a unit its guns are taken; a unit of which all are prisoners may stand again. */
static void
test_guns_are_taken_too (void)
{
  g_auto (Game) game = { 0 };
  const MusterEntry *entry;

  sahara_init (&game, "", "<victory side='a' kind='losses' share='100'/>");
  entry = game_do (&game, "casualty unit=a/gun count=3 captured-by=b/z", NULL);
  g_assert_cmpstr (muster_state_get (game.state, "unit.a/gun.lost.cannon"), ==, NULL);
  entry = game_do (&game, "casualty unit=a/gun count=1 captured-by=b/z", NULL);
  strings_assert_step (entry, "SS-PRI-01", "2 cannon of Guns captured");
  g_assert_cmpstr (muster_state_get (game.state, "unit.a/gun.lost.cannon"), ==, "2");
  g_assert_true (game_has_state (&game, "a/gun", "destroyed"));
  game_do (&game, "prisoners unit=b/z now=freed", NULL);
  game_do (&game, "prisoners unit=a/gun now=rejoined", NULL);
  g_assert_cmpint (game_strength (&game, "a/gun"), ==, 4);
  g_assert_false (game_has_state (&game, "a/gun", "destroyed"));
}

/* Only the dead are put back by the umpire's hand. */
static void
test_putting_back (void)
{
  g_auto (Game) game = { 0 };

  take (&game, &SAHARA, 6);
  game_do (&game, "casualty unit=b/z count=2", NULL);
  game_refuse (&game, "casualty unit=b/z count=-3", NULL, MUSTER_ENGINE_ERROR_ARGUMENT, "-1 to -2");
  game_do (&game, "casualty unit=b/z count=-2", NULL);
  g_assert_cmpint (game_strength (&game, "b/z"), ==, 15);
  g_assert_true (game_has_state (&game, "b/z", "captured:6"));
}

static void
test_bad_words (void)
{
  static const struct
  {
    const char *line, *part;
    int code;
  } table[] = {
    { "prisoners unit=a/a", "“now”", MUSTER_ENGINE_ERROR_ARGUMENT },
    { "prisoners now=behind", "“unit”", MUSTER_ENGINE_ERROR_ARGUMENT },
    { "prisoners unit=a/a now=eaten", "“eaten”", MUSTER_ENGINE_ERROR_ARGUMENT },
    { "prisoners unit=a/a now=behind count=7", "1 to 6", MUSTER_ENGINE_ERROR_ARGUMENT },
    { "prisoners unit=a/a now=behind count=0", "1 to 6", MUSTER_ENGINE_ERROR_ARGUMENT },
    { "prisoners unit=a/a now=behind side=a", "“side”", MUSTER_ENGINE_ERROR_ARGUMENT },
    { "prisoners unit=a/a of=b/y now=behind", "(SS-PRI-01)", MUSTER_ENGINE_ERROR_FORBIDDEN },
    { "prisoners unit=a/a of=b/y now=freed", "(SS-PRI-01)", MUSTER_ENGINE_ERROR_FORBIDDEN },
    { "prisoners unit=a/b now=behind", "(SS-PRI-01)", MUSTER_ENGINE_ERROR_FORBIDDEN },
    { "prisoners unit=b/z now=rejoined", "(SS-PRI-02)", MUSTER_ENGINE_ERROR_FORBIDDEN },
    { "casualty unit=b/z count=1 captured-by=b/y", "expected an enemy",
      MUSTER_ENGINE_ERROR_ARGUMENT },
    { "casualty unit=b/z count=1 captured-by=nobody", "“nobody”", MUSTER_ENGINE_ERROR_ARGUMENT },
    { "casualty unit=a/gun count=1 troop=cannon captured-by=b/z", "people",
      MUSTER_ENGINE_ERROR_ARGUMENT },
  };
  g_auto (Game) game = { 0 };

  take (&game, &SAHARA, 6);
  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    game_refuse (&game, table[i].line, NULL, table[i].code, table[i].part);
}

/* Each word that can be pressed can be done, and tells in words what it is. */
static void
test_permitted (void)
{
  static const char *const VALUES[] = { "a/a=b/z=behind", "a/a=b/z=escaped", "a/a=b/z=freed" };
  g_auto (Game) game = { 0 };

  take (&game, &SAHARA, 6);
  for (guint i = 0; i < G_N_ELEMENTS (VALUES); i++)
    g_assert_true (game_may (&game, "prisoners", VALUES[i]));
  g_assert_false (game_may (&game, "prisoners", "b/z=rejoined"));
  decide (&game, "a/a", "behind");
  g_assert_false (game_may (&game, "prisoners", VALUES[0]));
  g_assert_false (game_may (&game, "prisoners", VALUES[1]));
  g_assert_true (game_may (&game, "prisoners", VALUES[2]));
  decide (&game, "a/a", "freed");
  g_assert_true (game_may (&game, "prisoners", "b/z=rejoined"));
  g_assert_cmpstr (muster_setup_describe_state (game.setup, "prisoners:6:1"), ==,
                   "Prisoners 6, guards needed 1");
  g_assert_cmpstr (muster_setup_describe_state (game.setup, "prisoners-behind:6:1"), ==,
                   "Prisoners behind the lines 6, guards needed 1");
  g_assert_cmpstr (muster_setup_describe_state (game.setup, "captured:6"), ==, "Captured 6");
  g_assert_cmpstr (muster_setup_describe_state (game.setup, "escaped:6"), ==, "On the way back 6");
  g_assert_cmpstr (muster_setup_describe_state (game.setup, "escaped:six"), ==, "escaped:six");
  g_assert_cmpstr (muster_setup_describe_state (game.setup, "lost:6"), ==, "lost:6");
}

/* Rules without prisoners take none. */
static void
test_no_prisoners (void)
{
  g_auto (Game) game = { 0 };

  game_init (&game, "", "");
  game_refuse (&game, "prisoners unit=british/a now=behind", NULL, MUSTER_ENGINE_ERROR_ARGUMENT,
               "“prisoners”");
  game_refuse (&game, "casualty unit=british/a count=1 captured-by=afghan/g", NULL,
               MUSTER_ENGINE_ERROR_ARGUMENT, "no prisoners");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_data_func ("/rules/SS-PRI-01/guards", &SAHARA, test_guards);
  g_test_add_data_func ("/rules/SP-PRI-01/guards", &SANDPIT, test_guards);
  g_test_add_data_func ("/rules/SS-PRI-02/the-guard-falls", &SAHARA, test_guard_falls);
  g_test_add_data_func ("/rules/SP-PRI-01/the-guard-falls", &SANDPIT, test_guard_falls);
  g_test_add_data_func ("/rules/SS-PRI-02/behind-the-lines", &SAHARA, test_behind_the_lines);
  g_test_add_data_func ("/rules/SP-PRI-01/behind-the-lines", &SANDPIT, test_behind_the_lines);
  g_test_add_data_func ("/rules/SS-PRI-02/the-way-back", &SAHARA, test_way_back);
  g_test_add_data_func ("/rules/SP-PRI-02/the-way-back", &SANDPIT, test_way_back);
  g_test_add_func ("/rules/SS-PRI-01/some-of-them", test_parts);
  g_test_add_func ("/rules/SP-PRI-02/lost-until-they-escape", test_lost_until_they_escape);
  g_test_add_func ("/rules/SS-PRI-01/guns-are-taken-too", test_guns_are_taken_too);
  g_test_add_func ("/engine/turn/prisoners-are-not-put-back", test_putting_back);
  g_test_add_func ("/engine/turn/prisoners-in-bad-words", test_bad_words);
  g_test_add_func ("/engine/turn/prisoners-permitted", test_permitted);
  g_test_add_func ("/engine/turn/no-prisoners", test_no_prisoners);

  return g_test_run ();
}
