/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "game-squads.h"
#include "game-zones.h"

/* Charges of units whose places are kept: they go at the enemy, face him, come up to him if they can, and are not forgotten. */

/* The Guards in 5,5 face north, and charge the Emir. */
static void
begin (Game *game, const char *emir)
{
  g_autofree char *place = g_strdup_printf ("state unit=b/emir at=%s", emir);

  zones_init (game, "<place unit='a' x='4' y='4'/>", "", "");
  bases_go_to (game, "european-move");
  game_do (game, place, NULL);
  game_do (game, "resolve act=charge actor=a/a target=b/emir", NULL);
}

/* The zones that the Guards may go to: “5,2:6 6,2:7”. */
static char *
list_reach (Game *game, const char *unit)
{
  g_autoptr (GArray) reach = muster_turn_list_reach (game->setup, game->state, unit);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < reach->len; i++)
    {
      const MusterReach *one = &g_array_index (reach, MusterReach, i);
      g_autofree char *zone = muster_zones_get_name (muster_setup_get_zones (game->setup), one->zone);

      g_string_append_printf (text, "%s%s:%u", i > 0 ? " " : "", zone, one->cost);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Who charges does not turn away; it may turn on the spot first. */
static void
test_turns (void)
{
  static const struct
  {
    const char *emir;
    const char *facing;
    gboolean may;
  } CASES[] = {
    { "5,2", "n", TRUE },  { "5,2", "ne", TRUE }, { "5,2", "nw", TRUE }, { "5,2", "e", FALSE }, { "5,2", "s", FALSE },
    { "8,5", "n", FALSE }, { "8,5", "ne", TRUE }, { "8,5", "e", TRUE },  { "8,5", "se", TRUE }, { "8,5", "s", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (CASES); i++)
    {
      g_auto (Game) game = { 0 };
      g_autofree char *turn = g_strdup_printf ("resolve act=move actor=a/a facing=%s", CASES[i].facing);

      if (g_str_equal (CASES[i].facing, "n"))
        continue;
      begin (&game, CASES[i].emir);
      if (CASES[i].may)
        game_do (&game, turn, NULL);
      else
        zones_forbid (&game, turn, NULL, "SC-MOV-06");
    }
}

/* Who is beside the enemy already turns to face him, as far as its points go. */
static void
test_beside (void)
{
  static const struct
  {
    const char *facing;
    const char *turned;
    gboolean owes;
  } CASES[] = {
    { "n", NULL, FALSE }, { "ne", NULL, FALSE }, { "nw", NULL, FALSE },
    { "e", "n", TRUE },   { "s", "nw", TRUE },   { "sw", "ne", TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (CASES); i++)
    {
      g_auto (Game) game = { 0 };
      g_autofree char *state = g_strdup_printf ("state unit=a/a facing=%s", CASES[i].facing);
      g_autofree char *turn = g_strdup_printf ("resolve act=move actor=a/a facing=%s", CASES[i].turned);

      zones_init (&game, "<place unit='a' x='4' y='4'/>", "", "");
      bases_go_to (&game, "european-move");
      game_do (&game, "state unit=b/emir at=5,4", NULL);
      game_do (&game, state, NULL);
      game_do (&game, "resolve act=charge actor=a/a target=b/emir", NULL);
      if (CASES[i].owes)
        {
          game_refuse (&game, "next", NULL, MUSTER_ENGINE_ERROR_FORBIDDEN, "it charges “Emir” and turns to face it");
          game_do (&game, turn, NULL);
        }
      game_do (&game, "next", NULL);
    }
}

/* It comes up to the enemy where its points let it, by any straight way. */
static void
test_stops (void)
{
  g_auto (Game) game = { 0 };
  g_autofree char *reach = NULL;

  begin (&game, "5,1");
  reach = list_reach (&game, "a/a");
  g_assert_cmpstr (reach, ==, "4,2:7 5,2:6 6,2:7");
  zones_forbid (&game, "resolve act=move actor=a/a to=5,4", NULL, "SC-MOV-06");
  zones_forbid (&game, "resolve act=move actor=a/a to=5,3", NULL, "SC-MOV-06");
  zones_forbid (&game, "resolve act=move actor=a/a to=5,2 facing=s", NULL, "SC-MOV-06");
  game_do (&game, "resolve act=move actor=a/a to=5,2", NULL);
  g_assert_cmpint (bases_points (&game, "a/a"), ==, 2);
}

/* Some of its bases may go ahead of the others. */
static void
test_some (void)
{
  g_auto (Game) game = { 0 };

  begin (&game, "5,1");
  game_do (&game, "resolve act=move actor=a/a to=5,4 count=2", NULL);
  zones_assert_at (&game, "a/a", "5,5:2 5,4:2", "n");
}

/* Sideways it would get there, and must face the enemy. */
static void
test_faces (void)
{
  g_auto (Game) game = { 0 };

  begin (&game, "9,5");
  zones_forbid (&game, "resolve act=move actor=a/a to=8,5 facing=n", NULL, "SC-MOV-06");
  game_do (&game, "resolve act=move actor=a/a to=8,5", NULL);
  zones_assert_at (&game, "a/a", "8,5:4", "ne");
  g_assert_cmpint (bases_points (&game, "a/a"), ==, 1);
}

/* A square faces all round. */
static void
test_square (void)
{
  g_auto (Game) game = { 0 };

  zones_init (&game, "<place unit='a' x='4' y='4' formation='square'/>", "<place unit='emir' x='4' y='8'/>", "");
  bases_go_to (&game, "european-move");
  game_do (&game, "resolve act=charge actor=a/a target=b/emir", NULL);
  game_do (&game, "resolve act=move actor=a/a to=5,8 facing=n", NULL);
  zones_assert_at (&game, "a/a", "5,8:4", "n");
}

/* With too few points it goes as far as it likes, and it is told that it has not come up. */
static void
test_too_few (void)
{
  g_auto (Game) game = { 0 };
  const MusterEntry *entry;

  zones_init (&game, "<place unit='a' x='4' y='8'/>", "", "");
  bases_go_to (&game, "native-move");
  game_do (&game, "state unit=b/n at=5,5:4+9,1:2 facing=s", NULL);
  game_do (&game, "resolve act=charge actor=b/n target=a/a", "1 1");
  zones_forbid (&game, "resolve act=move actor=b/n facing=n", NULL, "SC-MOV-06");
  g_assert_true (game_may (&game, "next", NULL));
  entry = game_do (&game, "next", NULL);
  strings_assert_step (entry, "SC-MOV-06", "Ansar charges Guards and has not reached it.");
  entry = game_do (&game, "next", NULL);
  for (guint i = 0; i < muster_entry_get_n_steps (entry); i++)
    g_assert_null (strstr (muster_entry_get_step (entry, i)->text, "has not reached"));
  bases_go_to (&game, "close-combat");
  entry = game_do (&game, "next", NULL);
  strings_assert_step (entry, "SC-MOV-06", "Ansar charges Guards and has not reached it.");
}

/* A charge that can be carried out is: the phase does not end before. */
static void
test_owed (void)
{
  g_auto (Game) game = { 0 };
  g_auto (Game) ended = { 0 };
  g_auto (Game) gone = { 0 };

  begin (&game, "5,1");
  g_assert_true (strings_owes (&game, "a/a", "SC-MOV-06"));
  g_assert_false (game_may (&game, "next", NULL));
  zones_forbid (&game, "next", NULL, "SC-MOV-06");
  game_do (&game, "resolve act=move actor=a/a to=5,2", NULL);
  g_assert_false (strings_owes (&game, "a/a", "SC-MOV-06"));
  game_do (&game, "next", NULL);
  /* Nor when the umpire has ended it, nor when nobody is left to charge. */
  begin (&ended, "5,1");
  game_do (&ended, "state unit=a/a charging=no", NULL);
  g_assert_false (strings_owes (&ended, "a/a", "SC-MOV-06"));
  game_do (&ended, "next", NULL);
  begin (&gone, "5,1");
  game_do (&gone, "casualty unit=b/emir count=1", NULL);
  game_do (&gone, "next", NULL);
}

/* With the points that are left. */
static void
test_spent (void)
{
  g_auto (Game) game = { 0 };

  begin (&game, "5,1");
  game_do (&game, "resolve act=move actor=a/a facing=ne", NULL);
  game_do (&game, "resolve act=move actor=a/a facing=nw", NULL);
  g_assert_cmpint (bases_points (&game, "a/a"), ==, 5);
  g_assert_false (strings_owes (&game, "a/a", "SC-MOV-06"));
  game_do (&game, "resolve act=move actor=a/a to=5,4 facing=nw", NULL);
  game_do (&game, "next", NULL);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rules/SC-MOV-06/who-is-beside-the-enemy-turns-to-him", test_beside);
  g_test_add_func ("/rules/SC-MOV-06/charges-do-not-turn-away", test_turns);
  g_test_add_func ("/rules/SC-MOV-06/charges-come-up-to-the-enemy", test_stops);
  g_test_add_func ("/rules/SC-MOV-06/some-bases-charge-ahead", test_some);
  g_test_add_func ("/rules/SC-MOV-06/charges-face-the-enemy", test_faces);
  g_test_add_func ("/rules/SC-MOV-06/squares-face-all-round", test_square);
  g_test_add_func ("/rules/SC-MOV-06/charges-that-fall-short-are-told", test_too_few);
  g_test_add_func ("/rules/SC-MOV-06/charges-are-owed", test_owed);
  g_test_add_func ("/rules/SC-MOV-06/charges-with-what-is-left", test_spent);

  return g_test_run ();
}
