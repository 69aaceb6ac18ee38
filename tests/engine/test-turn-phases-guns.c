/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "game-squads.h"

/* Guns in games: in position, pushed, hooked to a caisson and dropped, and who serves them. */

#define GUN "resolve procedure=gun-shot actor=a/can target=b/f weapon=cannon range=2 under=1"
#define HAUL "resolve procedure=move actor=a/can troop=caisson"

/* Who has nothing to hook a gun to is not asked whether it is hooked, and who goes by land not whether he is on the water; the umpire
 * may still say so. */
static void
test_not_asked (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (SQUADS); i++)
    {
      g_auto (Game) game = { 0 };

      squads_begin (&game, &SQUADS[i], "first-move");
      squads_assert_filled (&game, "procedure=move act=move actor=b/f", "hooked", "no");
      squads_assert_filled (&game, "procedure=move act=move actor=b/f", "afloat", "no");
      squads_assert_filled (&game, "procedure=move act=move actor=b/f hooked=yes", "hooked", "yes");
      squads_assert_filled (&game, "procedure=move act=haul actor=a/can", "hooked", NULL);
    }
}

/* To the same phase of the next turn. */
static void
next_turn (Game *game, const char *phase)
{
  strings_end_turn (game);
  strings_go_to (game, phase);
}

/* What a gun that was pushed may do. Every kind of gun and every way of firing it. */
static void
check_pushed (const Squads *squads)
{
  static const struct
  {
    const char *unit;
    const char *still; /* what it may fire when it has not been moved */
    gboolean sandpit;
  } cases[] = {
    { "a/can", "gun-shot grapeshot fire", TRUE },
    { "a/lfg", "gun-shot grapeshot fire", FALSE },
    { "a/mor", "gun-shot fire", TRUE },
    { "a/gat", "line-fire burst volley fire", TRUE },
    { "a/mg", "line-fire burst volley fire", FALSE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (Game) game = { 0 };
      g_autofree char *push = g_strconcat ("resolve procedure=move actor=", cases[i].unit, NULL);

      if (!squads->sahara && !cases[i].sandpit)
        continue;
      squads_begin (&game, squads, "first-move");
      game_do (&game, push, NULL);
      g_assert_true (game_has_state (&game, cases[i].unit, "pushed"));
      g_assert_true (game_has_state (&game, cases[i].unit, "moved"));
      strings_go_to (&game, "shoot");
      squads_assert_acts (&game, cases[i].unit, "fire");
      /* One move in position: then it fires. */
      next_turn (&game, "shoot");
      g_assert_false (game_has_state (&game, cases[i].unit, "pushed"));
      squads_assert_acts (&game, cases[i].unit, cases[i].still);
    }
}

static void
test_pushed_sahara (void)
{
  check_pushed (&SQUADS[0]);
}

static void
test_pushed_sandpit (void)
{
  check_pushed (&SQUADS[1]);
}

/* Each way of firing that a gun has is forbidden, with the statement. */
static void
test_not_in_position (void)
{
  static const struct
  {
    const char *unit;
    const char *line;
    const char *dice;
  } shots[] = {
    { "a/can", GUN, "6" },
    { "a/can", "resolve procedure=grapeshot actor=a/can target=b/f under=2 attacking=yes", NULL },
    { "a/gat", "resolve procedure=burst actor=a/gat target=b/f under=2 attacking=yes", NULL },
    { "a/gat", "resolve procedure=line-fire actor=a/gat target=b/f bands=long", "6,6" },
    { "a/gat", "resolve procedure=fire actor=a/gat weapon=gatling target=b/f band=long",
      "1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1" },
  };

  for (gsize s = 0; s < G_N_ELEMENTS (SQUADS); s++)
    for (gsize i = 0; i < G_N_ELEMENTS (shots); i++)
      {
        g_auto (Game) game = { 0 };
        g_autofree char *push = g_strconcat ("resolve procedure=move actor=", shots[i].unit, NULL);

        squads_begin (&game, &SQUADS[s], "first-move");
        game_do (&game, push, NULL);
        strings_go_to (&game, "shoot");
        game_forbid (&game, shots[i].line, squads_rule (&SQUADS[s], "SS-ART-01", "SP-ART-01"));
        next_turn (&game, "shoot");
        if (i == 3)
          continue; /* as many dice as it needs */
        game_do (&game, shots[i].line, shots[i].dice);
      }
}

/* The crew may walk while the gun stays in position. */
static void
test_crew_walks (void)
{
  g_auto (Game) game = { 0 };

  squads_begin (&game, &SQUADS[0], "first-move");
  game_do (&game, "resolve procedure=move actor=a/can troop=gunner", NULL);
  g_assert_false (game_has_state (&game, "a/can", "pushed"));
  g_assert_true (game_has_state (&game, "a/can", "moved"));
  strings_go_to (&game, "shoot");
  game_do (&game, GUN, "6");
}

/* Pushed or hooked, never both; hooked and dropped in different turns. */
static void
check_hooked (const Squads *squads)
{
  static const struct
  {
    const char *before;
    const char *after;
  } pairs[] = {
    { "resolve procedure=move actor=a/can act=push", "permit choice=hook unit=a/can" },
    { "permit choice=hook unit=a/can", "resolve procedure=move actor=a/can act=push" },
    { "permit choice=hook unit=a/can", "permit choice=unhook unit=a/can" },
    { "permit choice=unhook unit=a/can", "permit choice=hook unit=a/can" },
  };
  const char *statement = squads_rule (squads, "SS-ART-02", "SP-ART-01");

  for (gsize i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      g_auto (Game) game = { 0 };

      squads_begin (&game, squads, "first-move");
      if (i == 3)
        {
          game_do (&game, "permit choice=hook unit=a/can", NULL);
          next_turn (&game, "first-move");
        }
      game_do (&game, pairs[i].before, NULL);
      squads_forbid (&game, pairs[i].after, NULL, statement);
      next_turn (&game, "first-move");
      if (i == 0 || i == 2 || i == 3)
        game_do (&game, pairs[i].after, NULL);
      else /* it hangs on the caisson now */
        game_forbid (&game, pairs[i].after, squads_rule (squads, "SS-ART-01", "SP-ART-01"));
    }
}

/* Off the caisson again by the umpire's word it still was hooked this turn. */
static void
test_hooked_then_pushed (void)
{
  for (gsize s = 0; s < G_N_ELEMENTS (SQUADS); s++)
    {
      g_auto (Game) game = { 0 };

      squads_begin (&game, &SQUADS[s], "first-move");
      game_do (&game, "permit choice=hook unit=a/can", NULL);
      game_do (&game, "state unit=a/can limbered=no", NULL);
      squads_forbid (&game, "resolve procedure=move actor=a/can act=push", NULL,
                     squads_rule (&SQUADS[s], "SS-ART-02", "SP-ART-01"));
      next_turn (&game, "first-move");
      game_do (&game, "resolve procedure=move actor=a/can act=push", NULL);
    }
}

/* On the water a gun is neither hooked nor dropped, and no caisson hauls it. */
static void
test_afloat (void)
{
  static const struct
  {
    const char *limbered;
    const char *line;
  } cases[] = {
    { "yes", "resolve procedure=move actor=a/can act=haul" },
    { "yes", "permit choice=unhook unit=a/can" },
    { "no", "permit choice=hook unit=a/can" },
    { "no", "resolve procedure=move actor=a/can act=push" },
    { "no", "resolve procedure=move actor=a/can act=move" },
    { "no", "permit choice=charge unit=a/u target=b/f near=yes" },
  };

  for (gsize s = 0; s < G_N_ELEMENTS (SQUADS); s++)
    for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
      {
        g_auto (Game) game = { 0 };
        g_autofree char *limbered =
            g_strdup_printf ("state unit=a/can limbered=%s", cases[i].limbered);

        squads_begin (&game, &SQUADS[s], "first-move");
        game_do (&game, limbered, NULL);
        game_do (&game, "state unit=a/can afloat=yes", NULL);
        game_do (&game, "state unit=a/u afloat=yes", NULL);
        squads_forbid (&game, cases[i].line, NULL, squads_rule (&SQUADS[s], "SS-TER-09", "SP-TER-06"));
        game_do (&game, "state unit=a/can afloat=no", NULL);
        game_do (&game, "state unit=a/u afloat=no", NULL);
        game_do (&game, cases[i].line, NULL);
      }
}

static void
test_hooked_sahara (void)
{
  check_hooked (&SQUADS[0]);
}

static void
test_hooked_sandpit (void)
{
  check_hooked (&SQUADS[1]);
}

/* Who has no caisson hooks nothing, and who has hooked nothing drops and hauls nothing. */
static void
test_no_caisson (void)
{
  for (gsize s = 0; s < G_N_ELEMENTS (SQUADS); s++)
    {
      g_auto (Game) game = { 0 };

      squads_begin (&game, &SQUADS[s], "first-move");
      squads_forbid (&game, "permit choice=hook unit=a/mor", NULL,
                     squads_rule (&SQUADS[s], "SS-ART-02", "SP-ART-01"));
      squads_forbid (&game, "permit choice=unhook unit=a/can", NULL,
                     squads_rule (&SQUADS[s], "SS-ART-03", "SP-ART-01"));
      squads_forbid (&game, "resolve procedure=move actor=a/can act=haul", NULL,
                     squads_rule (&SQUADS[s], "SS-ART-02", "SP-ART-01"));
      squads_forbid (&game, "resolve procedure=move actor=a/u act=push troop=cannon", NULL,
                     squads_rule (&SQUADS[s], "SS-MOV-06", "SP-MOV-01"));
    }
}

/* Half the caisson's speed in the turn in which the gun is hooked, all of it afterwards. */
static void
check_hauled (const Squads *squads)
{
  g_auto (Game) game = { 0 };
  const MusterEntry *entry;

  squads_begin (&game, squads, "first-move");
  game_do (&game, "permit choice=hook unit=a/can", NULL);
  squads_assert_acts (&game, "a/can", "haul move");
  entry = game_do (&game, HAUL, NULL);
  strings_assert_step (entry, squads_rule (squads, "SS-ART-04", "SP-ART-02"), "");
  g_assert_true (game_entry_has (entry, "distance", "1"));
  strings_go_to (&game, "shoot");
  squads_assert_acts (&game, "a/can", "fire");
  game_forbid (&game, GUN, squads_rule (squads, "SS-ART-01", "SP-ART-01"));
  next_turn (&game, "first-move");
  g_assert_false (game_has_state (&game, "a/can", "hooked"));
  g_assert_true (game_has_state (&game, "a/can", "limbered"));
  squads_assert_acts (&game, "a/can", "haul move unhook");
  entry = game_do (&game, "resolve procedure=move actor=a/can", NULL);
  g_assert_true (game_entry_has (entry, "distance", "2"));
  strings_go_to (&game, "shoot");
  game_forbid (&game, GUN, squads_rule (squads, "SS-ART-01", "SP-ART-01"));
}

static void
test_hauled_sahara (void)
{
  check_hauled (&SQUADS[0]);
}

static void
test_hauled_sandpit (void)
{
  check_hauled (&SQUADS[1]);
}

/* Dropped off a caisson it waits a turn. */
static void
check_dropped (const Squads *squads)
{
  g_auto (Game) game = { 0 };

  squads_begin (&game, squads, "first-move");
  game_do (&game, "permit choice=hook unit=a/can", NULL);
  next_turn (&game, "first-move");
  game_do (&game, "permit choice=unhook unit=a/can", NULL);
  g_assert_false (game_has_state (&game, "a/can", "limbered"));
  strings_go_to (&game, "shoot");
  squads_assert_acts (&game, "a/can", "fire");
  squads_forbid (&game, GUN, "6", squads_rule (squads, "SS-ART-03", "SP-ART-01"));
  next_turn (&game, "shoot");
  g_assert_false (game_has_state (&game, "a/can", "dropped"));
  game_do (&game, GUN, "6");
}

static void
test_dropped_sahara (void)
{
  check_dropped (&SQUADS[0]);
}

static void
test_dropped_sandpit (void)
{
  check_dropped (&SQUADS[1]);
}

/* Every kind of gun that hangs on a caisson, or has just come off it, keeps silent. */
static void
test_silent_guns (void)
{
  static const char *const states[] = { "limbered", "dropped", "pushed" };
  static const char *const units[] = { "a/can", "a/gat" };

  for (gsize s = 0; s < G_N_ELEMENTS (SQUADS); s++)
    for (gsize i = 0; i < G_N_ELEMENTS (states); i++)
      for (gsize k = 0; k < G_N_ELEMENTS (units); k++)
        {
          g_auto (Game) game = { 0 };
          g_autofree char *line = g_strdup_printf ("state unit=%s %s=yes", units[k], states[i]);

          squads_begin (&game, &SQUADS[s], "shoot");
          game_do (&game, line, NULL);
          squads_assert_acts (&game, units[k], "fire");
        }
}

/* Gunners defend and never attack. */
static void
check_gunners (const Squads *squads)
{
  const char *statement = squads_rule (squads, "SS-ART-05", "SP-ART-03");
  g_auto (Game) game = { 0 };

  squads_begin (&game, squads, "first-move");
  squads_forbid (&game, "permit choice=charge unit=a/can target=b/f near=yes", NULL, statement);
  strings_go_to (&game, "fight");
  squads_forbid (&game,
                 "resolve procedure=melee actor=a/can target=b/p contact=yes attackers=4 "
                 "attacker-weapon=sword",
                 NULL, statement);
  /* All of them defend. */
  squads_assert_filled (&game, "procedure=melee actor=b/p target=a/can", "defenders", "4");
  game_do (&game, "resolve procedure=melee actor=b/f target=a/can contact=yes", NULL);
  g_assert_cmpint (game_strength (&game, "a/can"), ==, 0);
}

static void
test_gunners_sahara (void)
{
  check_gunners (&SQUADS[0]);
}

static void
test_gunners_sandpit (void)
{
  check_gunners (&SQUADS[1]);
}

/* In a mixed squad they stand aside when it attacks. */
static void
test_gunners_stand_aside (void)
{
  g_auto (Game) game = { 0 };

  strings_init (
      &game, "sahara-sandstorm",
      "<army ruleset='sahara-sandstorm' name='Column' faction='british' year='1900'>"
      "<unit id='x' type='squad' weapon='rifle'><figures troop='infantryman' count='7'/>"
      "<figures troop='gunner' count='3'/><figures troop='cannon' count='1'/></unit></army>",
      SQUADS_MOORS, "", "");
  strings_go_to (&game, "fight");
  squads_assert_filled (&game, "procedure=melee actor=a/x target=b/f", "attackers", "7");
  squads_assert_filled (&game, "procedure=melee actor=b/f target=a/x", "defenders", "10");
  squads_assert_filled (&game, "procedure=melee actor=a/x target=b/f", "attacker-weapon",
                        "bayonet");
}

/* A crew that has lost its gun is to be sent to another. */
static void
check_lost_gun (const Squads *squads)
{
  static const char *const units[] = { "a/can", "a/lfg", "a/mor", "a/gat", "a/mg" };
  static const char *const guns[] = { "cannon", "light-field-gun", "mortar", "gatling",
                                      "machine-gun" };

  for (gsize i = 0; i < G_N_ELEMENTS (units); i++)
    {
      g_auto (Game) game = { 0 };
      g_autofree char *lose =
          g_strdup_printf ("casualty unit=%s troop=%s count=1", units[i], guns[i]);

      squads_begin (&game, squads, "first-move");
      if (muster_setup_find_unit (game.setup, units[i]) == NULL)
        continue;
      g_assert_false (game_prompts (&game, squads_rule (squads, "SS-ART-06", "SP-ART-03")));
      for (int k = 0; k < (i == 0 ? 2 : 1); k++)
        game_do (&game, lose, NULL);
      g_assert_true (game_prompts (&game, squads_rule (squads, "SS-ART-06", "SP-ART-03")));
    }
}

static void
test_lost_gun_sahara (void)
{
  check_lost_gun (&SQUADS[0]);
}

static void
test_lost_gun_sandpit (void)
{
  check_lost_gun (&SQUADS[1]);
}

/* Each gun fires once; two guns may have two targets. */
static void
check_once (const Squads *squads)
{
  const char *statement = squads_rule (squads, "SS-WPN-12", "SP-WPN-11");
  g_auto (Game) game = { 0 };

  squads_begin (&game, squads, "shoot");
  game_do (&game, GUN, "6");
  game_do (&game, "resolve procedure=grapeshot actor=a/can target=b/r under=1 attacking=yes", NULL);
  squads_assert_acts (&game, "a/can", "fire");
  squads_forbid (&game, GUN, "6", statement);
  game_do (&game, "resolve procedure=burst actor=a/gat target=b/f under=1 attacking=yes", NULL);
  squads_forbid (
      &game, "resolve procedure=fire actor=a/gat weapon=gatling target=b/f band=long shooters=1",
      "1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1", statement);
}

static void
test_once_sahara (void)
{
  check_once (&SQUADS[0]);
}

static void
test_once_sandpit (void)
{
  check_once (&SQUADS[1]);
}

/* Whether they attack at R1 only people at the table see, unless they charge; mortars fire no grapeshot. */
static void
check_grapeshot (const Squads *squads)
{
  g_auto (Game) game = { 0 };

  squads_begin (&game, squads, "second-move");
  game_do (&game, "permit choice=charge unit=b/f target=a/can near=yes", NULL);
  game_do (&game, "permit choice=charge unit=b/p target=a/gat near=yes", NULL);
  /* Natives who see it for the first time may take fright, which is another matter. */
  game_do (&game, "overrule reason='they know it'", NULL);
  game_do (&game, "next", NULL);
  game_refuse (&game, "resolve procedure=grapeshot actor=a/can target=b/r under=1", NULL,
               MUSTER_ENGINE_ERROR_ARGUMENT, "attacking");
  game_forbid (&game, "resolve procedure=grapeshot actor=a/can target=b/r under=1 attacking=no",
               squads_rule (squads, "SS-ART-10", "SP-ART-06"));
  game_refuse (&game, "resolve procedure=burst actor=a/gat target=b/r under=1", NULL,
               MUSTER_ENGINE_ERROR_ARGUMENT, "attacking");
  game_forbid (&game, "resolve procedure=burst actor=a/gat target=b/r under=1 attacking=no",
               squads_rule (squads, "SS-GAT-01", "SP-GAT-01"));
  game_forbid (&game, "resolve procedure=grapeshot actor=a/mor target=b/r under=1 attacking=yes",
               squads_rule (squads, "SS-ART-11", "SP-ART-06"));
  game_do (&game, "resolve procedure=grapeshot actor=a/can target=b/f under=2", NULL);
  g_assert_cmpint (game_strength (&game, "b/f"), ==, squads->sahara ? 19 : 18);
  game_do (&game, "resolve procedure=burst actor=a/gat target=b/p under=2", NULL);
  g_assert_cmpint (game_strength (&game, "b/p"), ==, 4);
}

static void
test_grapeshot_sahara (void)
{
  check_grapeshot (&SQUADS[0]);
}

static void
test_grapeshot_sandpit (void)
{
  check_grapeshot (&SQUADS[1]);
}

/* A gun may fire at a wall, which is no unit, and at what a unit has with it. */
static void
check_things (const Squads *squads)
{
  static const char *const lines[] = {
    "resolve procedure=gun-shot actor=a/can target=log-wall range=1 under=0",
    "resolve procedure=gun-shot actor=a/can target-kind=log-wall range=1 under=0",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_auto (Game) game = { 0 };
      const MusterEntry *entry;

      squads_begin (&game, squads, "shoot");
      entry = game_do (&game, lines[i], "6");
      g_assert_true (game_entry_has (entry, "destroyed", "1"));
    }
  {
    g_auto (Game) game = { 0 };

    squads_begin (&game, squads, "shoot");
    game_refuse (&game, "resolve procedure=gun-shot actor=a/can target=moon range=1 under=0", NULL,
                 MUSTER_ENGINE_ERROR_ARGUMENT, "moon");
    game_do (&game, "state unit=b/f moved=yes", NULL);
    game_do (&game, "resolve procedure=gun-shot actor=a/can target=b/f range=1 under=3", "5");
    g_assert_cmpint (game_strength (&game, "b/f"), ==, squads->sahara ? 18 : 17);
  }
}

static void
test_things_sahara (void)
{
  check_things (&SQUADS[0]);
}

static void
test_things_sandpit (void)
{
  check_things (&SQUADS[1]);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rules/SS-ART-01/a-pushed-gun-stays-a-move", test_pushed_sahara);
  g_test_add_func ("/rules/SP-ART-01/a-pushed-gun-stays-a-move", test_pushed_sandpit);
  g_test_add_func ("/rules/SS-ART-01/every-way-of-firing", test_not_in_position);
  g_test_add_func ("/rules/SS-ART-01/the-crew-walks", test_crew_walks);
  g_test_add_func ("/rules/SS-ART-02/pushed-hooked-or-dropped", test_hooked_sahara);
  g_test_add_func ("/rules/SP-ART-01/pushed-hooked-or-dropped", test_hooked_sandpit);
  g_test_add_func ("/rules/SP-ART-01/hooked-then-pushed", test_hooked_then_pushed);
  g_test_add_func ("/rules/SP-TER-06/guns-on-the-water", test_afloat);
  g_test_add_func ("/rules/SS-ART-02/no-caisson-no-gun", test_no_caisson);
  g_test_add_func ("/rules/SS-ART-04/half-rate-in-the-turn-it-is-hooked", test_hauled_sahara);
  g_test_add_func ("/rules/SP-ART-02/half-rate-in-the-turn-it-is-hooked", test_hauled_sandpit);
  g_test_add_func ("/rules/SS-ART-03/dropped-it-waits", test_dropped_sahara);
  g_test_add_func ("/rules/SP-ART-01/dropped-it-waits", test_dropped_sandpit);
  g_test_add_func ("/engine/phases/guns-that-are-silent", test_silent_guns);
  g_test_add_func ("/engine/phases/who-has-no-gun-is-not-asked", test_not_asked);
  g_test_add_func ("/rules/SS-ART-05/gunners-never-attack", test_gunners_sahara);
  g_test_add_func ("/rules/SP-ART-03/gunners-never-attack", test_gunners_sandpit);
  g_test_add_func ("/rules/SS-ART-05/gunners-of-a-mixed-squad", test_gunners_stand_aside);
  g_test_add_func ("/rules/SS-ART-06/a-crew-without-its-gun", test_lost_gun_sahara);
  g_test_add_func ("/rules/SP-ART-03/a-crew-without-its-gun", test_lost_gun_sandpit);
  g_test_add_func ("/rules/SS-WPN-12/a-gun-fires-once", test_once_sahara);
  g_test_add_func ("/rules/SP-WPN-11/a-gun-fires-once", test_once_sandpit);
  g_test_add_func ("/rules/SS-ART-10/attackers-within-reach", test_grapeshot_sahara);
  g_test_add_func ("/rules/SP-ART-06/attackers-within-reach", test_grapeshot_sandpit);
  g_test_add_func ("/rules/SS-ART-08/walls-are-no-units", test_things_sahara);
  g_test_add_func ("/rules/SP-ART-05/walls-are-no-units", test_things_sandpit);

  return g_test_run ();
}
