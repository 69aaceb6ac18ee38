/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "game-zones.h"

/* Words that say something else of a unit than what it is, where it stands or what it has done. Each is refused and nothing changes. */

#define ARGUMENT MUSTER_ENGINE_ERROR_ARGUMENT

#define GUARDS "<place unit='a' x='4' y='4' facing='180'/>"
#define ANSAR "<place unit='n' x='4' y='6' facing='0'/><place unit='n' x='5' y='6' facing='0'/>"

static void
begin (Game *game, const char *phase)
{
  zones_init (game, GUARDS "<place unit='gun' x='8' y='4' facing='180'/>", ANSAR, "");
  bases_go_to (game, phase);
}

/* What a unit is the roster says; the umpire may set that aside. */
static void
test_what_it_is (void)
{
  static const struct
  {
    const char *phase;
    const char *line;
    const char *dice;
    const char *statement;
  } CASES[] = {
    { "european-move", "resolve act=points actor=a/a troop=cavalry", NULL, "SC-MOV-04" },
    { "european-move", "resolve act=points actor=a/gun limbered=yes", NULL, "SC-MOV-04" },
    { "european-fire", "resolve act=fire actor=a/a target=b/n zone=5,7 target-class=european", "1 1",
      "SC-FIR-07" },
    { "european-fire", "resolve act=fire actor=a/a target=b/n zone=5,7 weapon=heavy-gun", "1 1 1 1 1 1",
      "SC-WPN-01" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (CASES); i++)
    {
      g_auto (Game) game = { 0 };

      begin (&game, CASES[i].phase);
      g_test_message ("%s", CASES[i].line);
      zones_forbid (&game, CASES[i].line, CASES[i].dice, CASES[i].statement);
    }
}

/* What agrees with it may be said, and a weapon that its type may have. */
static void
test_what_agrees (void)
{
  static const struct
  {
    const char *phase;
    const char *line;
    const char *dice;
  } CASES[] = {
    { "european-move", "resolve act=points actor=a/a troop=infantry class=european", NULL },
    { "european-move", "resolve act=points actor=a/gun limbered=no", NULL },
    { "european-fire", "resolve act=fire actor=a/a target=b/n zone=5,7 target-class=native", "1 1" },
    { "european-fire", "resolve act=fire actor=a/a target=b/n zone=5,7 weapon=musket", "1 1" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (CASES); i++)
    {
      g_auto (Game) game = { 0 };

      begin (&game, CASES[i].phase);
      game_do (&game, CASES[i].line, CASES[i].dice);
    }
}

/* A limbered gun has the points of one. */
static void
test_limbered (void)
{
  g_auto (Game) game = { 0 };

  begin (&game, "european-move");
  game_do (&game, "state unit=a/gun limbered=yes", NULL);
  zones_forbid (&game, "resolve act=points actor=a/gun limbered=no", NULL, "SC-MOV-04");
  game_do (&game, "resolve act=points actor=a/gun", NULL);
  g_assert_cmpstr (zones_get (&game, "a/gun", "points"), ==, "6");
}

/* Nobody joins in out of nowhere where places are kept. */
static void
test_joining_from_nowhere (void)
{
  g_auto (Game) game = { 0 };

  begin (&game, "european-fire");
  zones_forbid (&game, "resolve act=fire actor=a/a target=b/n zone=5,7 also=heavy-gun:1", "1 1 1 1 1",
                "SC-FIR-06");
}

/* A move is at nobody, and an act that there is not is told with those there are. */
static void
test_acts (void)
{
  g_auto (Game) game = { 0 };

  begin (&game, "european-move");
  game_refuse (&game, "resolve act=move actor=a/a to=5,6 target=b/n", NULL, ARGUMENT, "without a target");
  game_refuse (&game, "resolve act=dance actor=a/a", NULL, ARGUMENT, "points, charge, move, limber");
  game_refuse (&game, "resolve act=formation actor=a/a", NULL, ARGUMENT, "permit choice=formation");
  game_do (&game, "resolve act=move actor=a/a to=5,6", NULL);
}

/* Bases fall where there are some. */
static void
test_where_they_fall (void)
{
  g_auto (Game) game = { 0 };

  begin (&game, "european-move");
  game_refuse (&game, "casualty unit=b/n count=1 zone=5,5", NULL, ARGUMENT, "5,5");
  game_do (&game, "casualty unit=b/n count=1 zone=6,7", NULL);
  zones_assert_at (&game, "b/n", "5,7:4 6,7:1", NULL);
}

/* And no more fall in a zone than stand there: nobody has said where the others would. */
static void
test_how_many_fall (void)
{
  g_auto (Game) game = { 0 };

  begin (&game, "european-move");
  zones_assert_at (&game, "b/n", "5,7:4 6,7:2", NULL);
  game_refuse (&game, "casualty unit=b/n count=3 zone=6,7", NULL, ARGUMENT,
               "“count” is “3”, but “Ansar” has 2 bases in 6,7: expected no more than stand there");
  game_refuse (&game, "casualty unit=b/n count=5 zone=5,7", NULL, ARGUMENT, "4 bases in 5,7");
  zones_assert_at (&game, "b/n", "5,7:4 6,7:2", NULL);
  /* All that do; and without a zone as many as there are. */
  game_do (&game, "casualty unit=b/n count=4 zone=5,7", NULL);
  zones_assert_at (&game, "b/n", "6,7:2", NULL);
  game_do (&game, "state unit=b/n at=5,7:1+6,7:1", NULL);
  game_do (&game, "casualty unit=b/n count=2", NULL);
  g_assert_cmpint (game_strength (&game, "b/n"), ==, 0);
}

/* Who is dead stands nowhere; and all bases stand somewhere. */
static void
test_how_many (void)
{
  g_auto (Game) game = { 0 };

  begin (&game, "european-move");
  game_refuse (&game, "state unit=a/a at=4,5:1", NULL, ARGUMENT, "has 1 base, expected 4");
  game_refuse (&game, "state unit=a/a at=4,5:5", NULL, ARGUMENT, "has 5 bases, expected 4");
  game_do (&game, "casualty unit=a/a count=4", NULL);
  game_refuse (&game, "state unit=a/a at=4,5:4", NULL, ARGUMENT, "destroyed");
}

/* What has no limber is not limbered, unless the umpire says so against the rules. */
static void
test_no_limber (void)
{
  static const char *const WITHOUT[] = { "a/a", "a/c", "a/mg", "a/hq", "a/train", "b/n", "b/h", "b/emir" };
  g_auto (Game) game = { 0 };

  begin (&game, "european-move");
  for (guint i = 0; i < G_N_ELEMENTS (WITHOUT); i++)
    {
      g_autofree char *line = g_strdup_printf ("state unit=%s limbered=yes", WITHOUT[i]);

      zones_forbid (&game, line, NULL, "SC-MOV-03");
    }
  game_do (&game, "state unit=a/gun limbered=yes", NULL);
  game_do (&game, "state unit=b/g limbered=yes", NULL);
  game_do (&game, "state unit=a/a limbered=no", NULL);
}

/* Whoever has reached the enemy does not say that he has not. */
static void
test_reached (void)
{
  for (guint reached = 0; reached < 2; reached++)
    {
      g_auto (Game) game = { 0 };

      begin (&game, "european-move");
      game_do (&game, "resolve act=charge actor=a/a target=b/n", NULL);
      if (reached)
        game_do (&game, "resolve act=move actor=a/a to=5,6", NULL);
      else
        game_do (&game, "overrule reason='it stays'", NULL);
      bases_go_to (&game, "close-combat");
      if (reached)
        zones_forbid (&game, "permit choice=short unit=a/a", NULL, "SC-MOV-06");
      else
        game_do (&game, "permit choice=short unit=a/a", NULL);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rules/SC-CLS-01/what-a-unit-is-stays", test_what_it_is);
  g_test_add_func ("/engine/turn-positions/what-agrees-may-be-said", test_what_agrees);
  g_test_add_func ("/rules/SC-MOV-04/limbered-is-what-it-is", test_limbered);
  g_test_add_func ("/rules/SC-MOV-03/no-limber-not-limbered", test_no_limber);
  g_test_add_func ("/rules/SC-FIR-06/nobody-joins-in-from-nowhere", test_joining_from_nowhere);
  g_test_add_func ("/engine/turn-positions/all-bases-stand-somewhere", test_how_many);
  g_test_add_func ("/engine/turn-positions/acts-that-are-none", test_acts);
  g_test_add_func ("/engine/turn-positions/bases-fall-where-some-are", test_where_they_fall);
  g_test_add_func ("/engine/turn-positions/no-more-fall-than-stand-there", test_how_many_fall);
  g_test_add_func ("/rules/SC-MOV-06/reached-is-not-short", test_reached);
  return g_test_run ();
}
