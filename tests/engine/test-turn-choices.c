/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "game-fixture.h"

/* What each choice consists of, act by act, and for whom it is. */

#define GUNS                                                                                       \
  "<army ruleset='bundok-and-bayonet' name='Train' faction='british' year='1880'>"                 \
  "<unit id='mountain' type='mountain-gun-battery' name='Mountain'/>"                              \
  "<unit id='field' type='field-gun-battery' name='Field'/>"                                       \
  "<unit id='medium' type='medium-gun-battery' name='Medium'/>"                                    \
  "<unit id='heavy' type='heavy-gun-battery' name='Heavy'/>"                                       \
  "<unit id='native' type='irregular-artillery' name='Native'>"                                    \
  "<figures troop='gun' count='1'/><figures troop='gunner' count='2'/>"                            \
  "<figures troop='leader' count='1'/></unit></army>"
#define RECRUITS                                                                                   \
  "<army ruleset='bundok-and-bayonet' name='Recruits' faction='afghan' year='1880'>"               \
  "<unit id='r' type='infantry-company' name='Recruits' weapon='single-shot-rifle' "               \
  "grade='inexperienced'/></army>"

/* Activates UNIT; where it tests, it passes with ones, or fails for want of figures. */
static void
ready (Game *game, const char *unit, gboolean passes)
{
  static const char *const passing[] = { "1", "1,1", "1,1,1" };
  static const char *const failing[] = { "6", "6,6", "6,6,6" };

  game_activate (game, unit);
  if (!g_str_equal (muster_state_get (game->state, "phase"), "test"))
    return;
  if (!passes && game_strength (game, unit) > 1)
    {
      g_autofree char *weak =
          g_strdup_printf ("casualty unit=%s count=%d", unit, (int) game_strength (game, unit) - 1);

      game_do (game, weak, NULL);
    }
  for (guint i = 0; i < G_N_ELEMENTS (passing); i++)
    {
      g_autoptr (GError) error = NULL;
      const char *dice = passes ? passing[i] : failing[i];
      g_autoptr (MusterEntry) entry = game_try (game, "test", dice, &error);

      if (entry == NULL)
        continue;
      game_do (game, "test", dice);
      break;
    }
  g_assert_cmpstr (muster_state_get (game->state, "passed"), ==, passes ? "yes" : "no");
}

/* Whether the act that is due may be done with that word. */
static gboolean
may_say (Game *game, const char *word)
{
  g_autofree char *line = g_strconcat ("resolve procedure=move ", word, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterEntry) entry = game_try (game, line, NULL, &error);

  if (entry == NULL)
    g_assert_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_FORBIDDEN);
  return entry != NULL;
}

/* The acts of a choice in their order, as the machine asks for them: "double" and "single" for moves
 * that have to be, or cannot be, at the double, other procedures by name, "say" for what is done by saying
 * so. Each is left out, and so the unit is done. */
static char *
walk (Game *game, const char *choice)
{
  g_autofree char *line = g_strconcat ("permit choice=", choice, NULL);
  GString *acts = g_string_new (NULL);

  game_do (game, line, NULL);
  while (g_str_equal (muster_state_get (game->state, "phase"), "act"))
    {
      g_autoptr (MusterSurvey) survey = muster_survey_new (game->setup, game->state);
      const MusterPermitted *resolve = game_find_permitted (survey, "resolve", NULL);
      const char *act = resolve != NULL ? resolve->value : "say";

      if (g_str_equal (act, "move") && !may_say (game, "double=yes"))
        act = "single";
      else if (g_str_equal (act, "move") && !may_say (game, "double=no"))
        act = "double";
      g_string_append_printf (acts, "%s%s", acts->len > 0 ? " " : "", act);
      game_do (game, "next skip=yes", NULL);
    }
  return g_string_free (acts, FALSE);
}

static const struct
{
  const char *choice;
  gboolean passed;
  const char *acts;
} choices[] = {
  { "fire-twice", TRUE, "fire fire" },       { "double", TRUE, "double" },
  { "fire-move", TRUE, "fire single" },      { "move-fire", TRUE, "single fire" },
  { "formation-fire", TRUE, "say fire" },    { "fire-formation", TRUE, "fire say" },
  { "formation-move", TRUE, "say single" },  { "move-formation", TRUE, "single say" },
  { "charge", TRUE, "single melee" },        { "melee-away", TRUE, "melee single" },
  { "fire-twice", FALSE, "fire fire" },      { "double-away", FALSE, "double" },
  { "fire-away", FALSE, "fire single" },     { "away-fire", FALSE, "single fire" },
  { "formation-fire", FALSE, "say fire" },   { "fire-formation", FALSE, "fire say" },
  { "formation-away", FALSE, "say single" }, { "away-formation", FALSE, "single say" },
  { "melee-away", FALSE, "melee single" },
};

static void
test_acts (gconstpointer data)
{
  gboolean passed = GPOINTER_TO_INT (data);

  for (gsize i = 0; i < G_N_ELEMENTS (choices); i++)
    {
      g_auto (Game) game = { 0 };
      g_autofree char *acts = NULL;

      if (choices[i].passed != passed)
        continue;
      game_init (&game, "", "");
      ready (&game, "british/a", passed);
      acts = walk (&game, choices[i].choice);
      g_assert_cmpstr (acts, ==, choices[i].acts);
      g_assert_cmpstr (muster_state_get (game.state, "phase"), ==, "draw");
    }
}

/* Every kind of gun is limbered and unlimbered, and fires over friends only so. */
static void
test_each_gun (void)
{
  static const char *const guns[] = { "mountain", "field", "medium", "heavy", "native" };
  static const char *const limbering[][2] = { { "limber-move", "say single" },
                                              { "fire-limber", "fire say" },
                                              { "move-unlimber", "single say" },
                                              { "unlimber-fire", "say fire" } };
  g_auto (Game) game = { 0 };
  g_autoptr (MusterNode) scenario = game_make_scenario ("", ">" GUNS, ">" GAME_AFGHAN, "");

  game_init_scenario (&game, scenario);
  for (gsize i = 0; i < G_N_ELEMENTS (guns); i++)
    {
      g_autofree char *unit = g_strconcat ("british/", guns[i], NULL);

      for (gsize j = 0; j < G_N_ELEMENTS (limbering); j++)
        {
          g_autofree char *acts = NULL;

          game_activate (&game, unit);
          acts = walk (&game, limbering[j][0]);
          g_assert_cmpstr (acts, ==, limbering[j][1]);
        }
      game_activate (&game, unit);
      game_do (&game, "permit choice=fire-twice", NULL);
      g_assert_true (game_prompts (&game, "BB-FIR-04"));
      game_do (&game, "next skip=yes", NULL);
      game_do (&game, "next skip=yes", NULL);
    }
}

/* Both sides of a fight have been in it: recruits are blooded by fire and in close combat, whether it
 * is they who act or the others. */
static void
test_who_is_blooded (void)
{
  static const struct
  {
    const char *unit;
    const char *choice;
    const char *line;
    const char *dice;
  } rows[] = {
    { "british/a", "fire-twice", "resolve procedure=fire target=afghan/r range=6", "1,1,1,1,1" },
    { "british/a", "melee-away", "resolve procedure=melee target=afghan/r attackers=1 defenders=1",
      "1,1" },
    { "afghan/r", "fire-twice", "resolve procedure=fire target=british/a range=4", "1,1,1,1,1" },
    { "afghan/r", "melee-away", "resolve procedure=melee target=british/a attackers=1 defenders=1",
      "1,1" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_auto (Game) game = { 0 };
      g_autoptr (MusterNode) scenario = game_make_scenario ("", ">" GAME_BRITISH, ">" RECRUITS, "");
      g_autofree char *permit = g_strconcat ("permit choice=", rows[i].choice, NULL);

      game_init_scenario (&game, scenario);
      ready (&game, rows[i].unit, TRUE);
      game_do (&game, permit, NULL);
      g_assert_false (game_may (&game, "state", "afghan/r"));
      game_do (&game, rows[i].line, rows[i].dice);
      g_assert_true (game_may (&game, "state", "afghan/r"));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_data_func ("/rules/BB-ACT-01/acts-of-each-choice", GINT_TO_POINTER (TRUE), test_acts);
  g_test_add_data_func ("/rules/BB-ACT-03/acts-of-each-choice", GINT_TO_POINTER (FALSE), test_acts);
  g_test_add_func ("/rules/BB-ACT-02/each-gun-limbers", test_each_gun);
  g_test_add_func ("/rules/BB-CLS-04/both-sides-of-a-fight-are-blooded", test_who_is_blooded);

  return g_test_run ();
}
