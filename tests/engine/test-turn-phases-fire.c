/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "game-squads.h"

/* Shooting in games: who has which weapon and has used it, what is known of those who are shot at. */

#define ARGUMENT MUSTER_ENGINE_ERROR_ARGUMENT
#define FORBIDDEN MUSTER_ENGINE_ERROR_FORBIDDEN
#define MISSES_2 "1,1,1,1"
#define MISSES_6 "1,1,1,1,1,1,1,1,1,1,1,1"

/* What the squad carries */

/* The weapons that are offered, with how many carry each. */
static void
test_weapons (void)
{
  static const struct
  {
    const char *unit;
    const char *weapon;
    const char *shooters;
    int systems; /* 1: Sahara, 2: Sandpit */
  } cases[] = {
    { "a/u", "rifle", "9", 1 },           { "a/u", "pistol", "1", 3 },
    { "a/u", "repeating-rifle", "9", 2 }, { "a/can", "pistol", "4", 3 },
    { "b/f", "musket", "21", 1 },         { "b/f", "rifle", "20", 2 },
    { "b/p", "pistol", "6", 3 },          { "b/m", "thrown-spear", "5", 1 },
    { "a/cav", "carbine", "6", 1 },
  };

  for (gsize s = 0; s < G_N_ELEMENTS (SQUADS); s++)
    for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
      {
        g_auto (Game) game = { 0 };
        g_autofree char *choose = g_strconcat ("activate unit=", cases[i].unit, NULL);
        g_autofree char *word = g_strconcat ("weapon=", cases[i].weapon, NULL);
        g_autofree char *line =
            g_strdup_printf ("procedure=fire actor=%s weapon=%s", cases[i].unit, cases[i].weapon);
        g_autoptr (MusterSurvey) survey = NULL;
        gboolean offered = FALSE;

        if ((cases[i].systems & (SQUADS[s].sahara ? 1 : 2)) == 0)
          continue;
        squads_begin (&game, &SQUADS[s], "shoot");
        squads_assert_filled (&game, line, "shooters", cases[i].shooters);
        game_do (&game, choose, NULL);
        survey = muster_survey_new (game.setup, game.state);
        for (guint k = 0; k < muster_survey_get_n_permitted (survey); k++)
          {
            const MusterPermitted *permitted = muster_survey_get_permitted (survey, k);

            if (!g_strv_contains ((const char *const *) permitted->words, word))
              continue;
            offered = TRUE;
            g_assert_nonnull (strstr (permitted->label, cases[i].shooters));
            g_assert_cmpstr (permitted->procedure, ==, "fire");
          }
        g_assert_true (offered);
      }
}

/* Of two kinds of weapon one has to be named; a squad with one kind fires with that. */
static void
test_which_weapon (void)
{
  g_auto (Game) game = { 0 };

  squads_begin (&game, &SQUADS[0], "shoot");
  game_refuse (&game, "resolve procedure=fire actor=a/u target=b/f range=1", NULL, ARGUMENT,
               "weapon");
  squads_assert_filled (&game, "procedure=fire actor=a/u", "weapon", NULL);
  squads_assert_filled (&game, "procedure=fire actor=a/u", "shooters", NULL);
  squads_assert_filled (&game, "procedure=fire actor=b/p", "weapon", "pistol");
  squads_assert_filled (&game, "procedure=fire actor=b/p", "shooters", "6");
  game_do (&game, "resolve procedure=fire actor=a/u target=b/f weapon=pistol band=close", MISSES_2);
  /* The pistol has been fired: the rifles are all there is left. */
  squads_assert_filled (&game, "procedure=fire actor=a/u", "weapon", "rifle");
  squads_assert_filled (&game, "procedure=fire actor=a/u", "shooters", "9");
}

/* Losses fall on those who are written first; who is gone fires no more. */
static void
test_losses_take_weapons (void)
{
  g_auto (Game) game = { 0 };

  squads_begin (&game, &SQUADS[0], "shoot");
  game_do (&game, "casualty unit=a/u troop=infantryman count=4", NULL);
  squads_assert_filled (&game, "procedure=fire actor=a/u weapon=rifle", "shooters", "5");
  squads_assert_filled (&game, "procedure=fire actor=a/u weapon=pistol", "shooters", "1");
  game_do (&game, "casualty unit=a/u troop=commander count=1", NULL);
  squads_assert_filled (&game, "procedure=fire actor=a/u", "weapon", "rifle");
  squads_forbid (&game,
                 "resolve procedure=fire actor=a/u target=b/f weapon=pistol shooters=1 band=close",
                 MISSES_2, "SS-WPN-12");
}

static void
check_split (const Squads *squads)
{
  const char *statement = squads_rule (squads, "SS-WPN-12", "SP-WPN-11");
  g_auto (Game) game = { 0 };

  squads_begin (&game, squads, "shoot");
  game_refuse (&game, "resolve procedure=fire actor=b/p target=a/u band=close shooters=7", NULL,
               FORBIDDEN, statement);
  game_do (&game, "resolve procedure=fire actor=b/p target=a/u band=close shooters=4",
           "1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1");
  squads_assert_filled (&game, "procedure=fire actor=b/p", "shooters", "2");
  squads_forbid (&game, "resolve procedure=fire actor=b/p target=a/can band=close shooters=3",
                 MISSES_6, statement);
  /* The others may have another target. */
  game_do (&game, "resolve procedure=fire actor=b/p target=a/can band=close", "1,1,1,1,1,1,1,1");
  squads_assert_acts (&game, "b/p", "");
  squads_forbid (&game, "resolve procedure=fire actor=b/p target=a/can band=close shooters=1",
                 MISSES_2, statement);
  strings_end_turn (&game);
  strings_go_to (&game, "shoot");
  squads_assert_filled (&game, "procedure=fire actor=b/p", "shooters", "6");
}

static void
test_split_sahara (void)
{
  check_split (&SQUADS[0]);
}

static void
test_split_sandpit (void)
{
  check_split (&SQUADS[1]);
}

/* A weapon that is for something else, or that nobody has. */
static void
test_wrong_weapon (void)
{
  g_auto (Game) game = { 0 };

  squads_begin (&game, &SQUADS[0], "shoot");
  squads_forbid (&game,
                 "resolve procedure=fire actor=b/p target=a/u weapon=musket shooters=1 band=close",
                 "1,1", "SS-WPN-12");
  game_refuse (&game,
               "resolve procedure=gun-shot actor=a/u target=b/f range=1 under=1 weapon=cannon",
               NULL, FORBIDDEN, "no weapon");
  game_forbid (&game,
               "resolve procedure=fire act=fire actor=a/gat target=b/f weapon=gatling band=long",
               "SS-WPN-12");
}

/* Targets */

static void
check_targets (const Squads *squads)
{
  const char *statement = squads_rule (squads, "SS-WPN-12", "SP-WPN-11");
  g_auto (Game) game = { 0 };

  squads_begin (&game, squads, "shoot");
  game_refuse (&game, "resolve procedure=fire actor=b/p band=close", NULL, ARGUMENT, "target");
  squads_forbid (&game, "resolve procedure=fire actor=b/p target=b/f band=close",
                 "1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1", statement);
  game_do (&game, "state unit=a/u table=off", NULL);
  game_forbid (&game, "resolve procedure=fire actor=b/p target=a/u band=close", statement);
  game_do (&game, "state unit=a/u table=on", NULL);
  game_do (&game, "casualty unit=a/u count=10", NULL);
  game_forbid (&game, "resolve procedure=fire actor=b/p target=a/u band=close", statement);
}

static void
test_targets_sahara (void)
{
  check_targets (&SQUADS[0]);
}

static void
test_targets_sandpit (void)
{
  check_targets (&SQUADS[1]);
}

/* What they resist as: most of those that are left. */
static void
test_kinds (void)
{
  static const struct
  {
    const char *unit;
    const char *kind;
    gboolean sandpit;
  } cases[] = {
    { "b/f", "man", TRUE },    { "b/r", "horse", TRUE },     { "b/p", "man", TRUE },
    { "b/m", "horse", FALSE }, { "b/c", "armoured", FALSE },
  };

  for (gsize s = 0; s < G_N_ELEMENTS (SQUADS); s++)
    for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
      {
        g_auto (Game) game = { 0 };
        g_autofree char *fire =
            g_strconcat ("procedure=fire actor=a/u target=", cases[i].unit, NULL);
        g_autofree char *shot =
            g_strconcat ("procedure=gun-shot actor=a/can target=", cases[i].unit, NULL);

        if (!SQUADS[s].sahara && !cases[i].sandpit)
          continue;
        squads_begin (&game, &SQUADS[s], "shoot");
        squads_assert_filled (&game, fire, "target", cases[i].kind);
        squads_assert_filled (&game, shot, "target", cases[i].kind);
      }
}

/* A gun, a caisson or a wagon that nobody is left with is aimed at as what it is. */
static void
test_kind_of_things (void)
{
  g_auto (Game) game = { 0 };

  strings_init (&game, "sahara-sandstorm", SQUADS_LEGION,
                "<army ruleset='sahara-sandstorm' name='Train' faction='moor' year='1903'>"
                "<unit id='w' type='squad'><figures troop='wagon' count='2'/></unit>"
                "<unit id='x' type='squad' weapon='musket'><figures troop='infantryman' count='3'/>"
                "<figures troop='cavalryman' count='4'/></unit></army>",
                "", "");
  strings_go_to (&game, "shoot");
  squads_assert_filled (&game, "procedure=gun-shot actor=a/can target=b/w", "target", "wagon");
  squads_assert_filled (&game, "procedure=fire actor=a/u target=b/x", "target", "horse");
  /* The umpire says which of them is hit. */
  squads_assert_filled (&game, "procedure=fire actor=a/u target=b/x target-kind=man", "target",
                        "man");
  game_do (&game, "casualty unit=b/x troop=cavalryman count=2", NULL);
  squads_assert_filled (&game, "procedure=fire actor=a/u target=b/x", "target", "man");
}

/* Damage that does not remove a figure stays on it for the next who shoots, in the next turn as well. */
static void
check_wounds (const Squads *squads)
{
  g_auto (Game) game = { 0 };
  const char *shot =
      squads->sahara ? "resolve procedure=fire actor=a/u target=b/r weapon=rifle range=1 shooters=1"
                     : "resolve procedure=fire actor=a/u target=b/r weapon=pistol band=close";
  const char *dice = squads->sahara ? "6,6" : "6,6,1,1";

  squads_begin (&game, squads, "shoot");
  game_do (&game, shot, dice);
  g_assert_cmpint (game_strength (&game, "b/r"), ==, 8);
  squads_assert_filled (&game, "procedure=fire actor=a/u target=b/r", "wounds", "1");
  strings_end_turn (&game);
  strings_go_to (&game, "shoot");
  game_do (&game, shot, dice);
  g_assert_cmpint (game_strength (&game, "b/r"), ==, 7);
  squads_assert_filled (&game, "procedure=fire actor=a/u target=b/r", "wounds", "0");
}

static void
test_wounds_sahara (void)
{
  check_wounds (&SQUADS[0]);
}

static void
test_wounds_sandpit (void)
{
  check_wounds (&SQUADS[1]);
}

/* Again */

/* Fired at in the last turn, and where it was then. */
static void
check_again (const Squads *squads)
{
  static const char *const moves[] = {
    NULL,
    "resolve procedure=move actor=b/p",
    "permit choice=charge unit=b/p target=a/u near=yes",
    "permit choice=board unit=b/p",
    "state unit=b/p moved=yes",
  };
  const char *fire = "resolve procedure=fire actor=a/u target=b/p weapon=pistol band=close";
  const char *query = "procedure=fire actor=a/u target=b/p weapon=pistol";

  for (gsize i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      g_auto (Game) game = { 0 };

      squads_begin (&game, squads, "shoot");
      squads_assert_filled (&game, query, "again", "no");
      game_do (&game, fire, MISSES_2);
      /* Not in the same turn: it is the next fire that is better aimed. */
      squads_assert_filled (&game, query, "again", "no");
      strings_end_turn (&game);
      strings_go_to (&game, "second-move");
      if (moves[i] != NULL)
        game_do (&game, moves[i], NULL);
      strings_go_to (&game, "shoot");
      squads_assert_filled (&game, query, "again", moves[i] == NULL ? "yes" : "no");
      squads_assert_filled (&game, "procedure=fire actor=a/u target=b/f", "again", "no");
      squads_assert_filled (&game, "procedure=fire actor=a/can target=b/p", "again", "no");
      if (moves[i] == NULL)
        {
          /* 4 with two dice hits at close range with the 2 that are added. */
          game_do (&game, fire, "2,2,1,1");
          g_assert_cmpint (game_strength (&game, "b/p"), ==, 5);
          strings_end_turn (&game);
          strings_end_turn (&game);
          strings_go_to (&game, "shoot");
          squads_assert_filled (&game, query, "again", "no");
        }
    }
}

static void
test_again_sahara (void)
{
  check_again (&SQUADS[0]);
}

static void
test_again_sandpit (void)
{
  check_again (&SQUADS[1]);
}

/* Fighting */

/* Who has fired is fighting, and can be shot behind a wall; of others the umpire says. */
static void
check_fighting (const Squads *squads)
{
  const char *statement = squads_rule (squads, "SS-FIR-06", "SP-FIR-03");
  const char *hidden = "resolve procedure=fire actor=a/u target=b/p weapon=pistol band=close "
                       "cover=stone-wall fighting=no";
  g_auto (Game) game = { 0 };

  squads_begin (&game, squads, "shoot");
  squads_assert_filled (&game, "procedure=fire actor=a/u target=b/p", "fighting", NULL);
  game_forbid (&game, hidden, statement);
  game_do (&game, "resolve procedure=fire actor=b/p target=a/can band=close shooters=1", MISSES_2);
  squads_assert_filled (&game, "procedure=fire actor=a/u target=b/p", "fighting", "yes");
  game_do (&game,
           "resolve procedure=fire actor=a/u target=b/p weapon=pistol band=close cover=stone-wall",
           MISSES_2);
}

static void
test_fighting_sahara (void)
{
  check_fighting (&SQUADS[0]);
}

static void
test_fighting_sandpit (void)
{
  check_fighting (&SQUADS[1]);
}

/* Losses of each way of shooting */
static void
check_losses (const Squads *squads)
{
  g_auto (Game) game = { 0 };
  const MusterEntry *entry;

  squads_begin (&game, squads, "shoot");
  entry = game_do (&game, "resolve procedure=fire actor=b/p target=a/u band=close shooters=2",
                   "6,6,1,1,6,6,1,1");
  g_assert_cmpint (game_strength (&game, "a/u"), ==, 8);
  g_assert_true (game_entry_cites (entry, squads_rule (squads, "SS-WPN-12", "SP-WPN-11")));
  entry = game_do (&game, "resolve procedure=line-fire actor=a/gat target=b/f bands=medium", "6,6");
  g_assert_cmpint (game_strength (&game, "b/f"), ==, squads->sahara ? 20 : 19);
  entry = game_do (
      &game, "resolve procedure=gun-shot actor=a/can target=b/f target-kind=man range=1 under=2",
      "6");
  g_assert_cmpint (game_strength (&game, "b/f"), ==, squads->sahara ? 18 : 17);
}

static void
test_losses_sahara (void)
{
  check_losses (&SQUADS[0]);
}

static void
test_losses_sandpit (void)
{
  check_losses (&SQUADS[1]);
}

/* Who moves */
static void
test_troops (void)
{
  static const struct
  {
    const char *line;
    const char *troop;
    gboolean sandpit;
  } cases[] = {
    { "procedure=move actor=a/u", "infantryman", TRUE },
    { "procedure=move actor=a/can", "cannon", TRUE },
    { "procedure=move actor=a/can act=move", "gunner", TRUE },
    { "procedure=move actor=a/lfg", "light-field-gun", FALSE },
    { "procedure=move actor=a/mor", "mortar", TRUE },
    { "procedure=move actor=a/gat", "gatling", TRUE },
    { "procedure=move actor=a/mg", "machine-gun", FALSE },
    { "procedure=move actor=a/cav", "cavalryman", FALSE },
    { "procedure=move actor=b/r", "cavalryman", TRUE },
    { "procedure=move actor=b/m", "camel-rider", FALSE },
    { "procedure=move actor=b/c", "chief", FALSE },
  };

  for (gsize s = 0; s < G_N_ELEMENTS (SQUADS); s++)
    for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
      {
        g_auto (Game) game = { 0 };

        if (!SQUADS[s].sahara && !cases[i].sandpit)
          continue;
        squads_begin (&game, &SQUADS[s],
                      strstr (cases[i].line, "=b/") != NULL ? "second-move" : "first-move");
        squads_assert_filled (&game, cases[i].line, "troop", cases[i].troop);
      }
}

/* Foot and horse in one squad: the umpire says how fast it goes. */
static void
test_mixed_troops (void)
{
  g_auto (Game) game = { 0 };

  strings_init (&game, "sandpit-showdown",
                "<army ruleset='sandpit-showdown' name='Union' faction='union' year='1862'>"
                "<unit id='x' type='squad'><figures troop='infantryman' count='3'/>"
                "<figures troop='cavalryman' count='3'/></unit></army>",
                SQUADS_BAND, "", "");
  strings_go_to (&game, "first-move");
  game_refuse (&game, "resolve procedure=move actor=a/x", NULL, ARGUMENT, "troop");
  game_do (&game, "resolve procedure=move actor=a/x troop=infantryman", NULL);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/engine/phases/weapons-of-a-squad", test_weapons);
  g_test_add_func ("/engine/phases/which-weapon", test_which_weapon);
  g_test_add_func ("/engine/phases/losses-take-weapons", test_losses_take_weapons);
  g_test_add_func ("/rules/SS-WPN-12/a-weapon-fires-once-a-turn", test_split_sahara);
  g_test_add_func ("/rules/SP-WPN-11/a-weapon-fires-once-a-turn", test_split_sandpit);
  g_test_add_func ("/rules/SS-WPN-12/weapons-that-are-not-there", test_wrong_weapon);
  g_test_add_func ("/rules/SS-WPN-12/targets-in-a-game", test_targets_sahara);
  g_test_add_func ("/rules/SP-WPN-11/targets-in-a-game", test_targets_sandpit);
  g_test_add_func ("/engine/phases/kinds-of-targets", test_kinds);
  g_test_add_func ("/engine/phases/things-as-targets", test_kind_of_things);
  g_test_add_func ("/rules/SS-RES-02/wounds-stay-in-a-game", test_wounds_sahara);
  g_test_add_func ("/rules/SP-RES-01/wounds-stay-in-a-game", test_wounds_sandpit);
  g_test_add_func ("/rules/SS-FIR-03/who-has-not-moved-since", test_again_sahara);
  g_test_add_func ("/rules/SP-FIR-02/who-has-not-moved-since", test_again_sandpit);
  g_test_add_func ("/rules/SS-FIR-06/who-has-fired-is-fighting", test_fighting_sahara);
  g_test_add_func ("/rules/SP-FIR-03/who-has-fired-is-fighting", test_fighting_sandpit);
  g_test_add_func ("/engine/phases/losses-by-shooting-sahara", test_losses_sahara);
  g_test_add_func ("/engine/phases/losses-by-shooting-sandpit", test_losses_sandpit);
  g_test_add_func ("/engine/phases/who-moves", test_troops);
  g_test_add_func ("/engine/phases/foot-and-horse", test_mixed_troops);

  return g_test_run ();
}
