/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "game-squads.h"

/* Both sides of a game by phases have the same acts, each in its own move, and what a squad is goes into a fight. */

static const char *const moves[] = { "first-move", "second-move" };

/* What the guns may do in the move of their side, which is SIDE, when they stand as STATE says. */
static char *
list_acts (const Squads *squads, guint side, const char *unit, const char *state)
{
  g_auto (Game) game = { 0 };
  g_autofree char *id = g_strconcat (side == 0 ? "a/" : "b/", unit, NULL);
  g_autofree char *line = g_strdup_printf ("state unit=%s %s=yes", id, state);

  strings_init (&game, squads->id, side == 0 ? squads->first : squads->second,
                side == 0 ? squads->second : squads->first, "", SQUADS_LAKE);
  strings_go_to (&game, moves[side]);
  if (state != NULL)
    game_do (&game, line, NULL);
  return squads_list_acts (&game, id);
}

static void
check_sides (const Squads *squads)
{
  static const char *const states[][2] = { { NULL, "push move hook board" },
                                           { "limbered", "haul move unhook" },
                                           { "afloat", "sail land" } };

  for (gsize i = 0; i < G_N_ELEMENTS (states); i++)
    {
      g_autofree char *first = list_acts (squads, 0, "can", states[i][0]);
      g_autofree char *second = list_acts (squads, 1, "can", states[i][0]);

      g_test_message ("%s: %s", states[i][0], first);
      g_assert_true (g_str_has_prefix (first, states[i][1]));
      g_assert_cmpstr (first, ==, second);
    }
}

static void
test_sides_sahara (void)
{
  check_sides (&SQUADS[0]);
}

static void
test_sides_sandpit (void)
{
  check_sides (&SQUADS[1]);
}

/* Who sails, lands or hauls guns has moved. */
static void
check_moved (const Squads *squads)
{
  static const struct
  {
    const char *unit;
    const char *state;
    const char *line;
  } rows[] = {
    { "a/u", "afloat", "resolve procedure=move act=sail actor=a/u" },
    { "a/u", "afloat", "permit choice=land unit=a/u" },
    { "a/can", "limbered", "resolve procedure=move act=haul actor=a/can troop=caisson" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_auto (Game) game = { 0 };
      g_autofree char *line = g_strdup_printf ("state unit=%s %s=yes", rows[i].unit, rows[i].state);

      squads_begin (&game, squads, "first-move");
      game_do (&game, line, NULL);
      g_assert_false (game_has_state (&game, rows[i].unit, "moved"));
      game_do (&game, rows[i].line, NULL);
      g_assert_true (game_has_state (&game, rows[i].unit, "moved"));
    }
}

static void
test_moved_sahara (void)
{
  check_moved (&SQUADS[0]);
}

static void
test_moved_sandpit (void)
{
  check_moved (&SQUADS[1]);
}

/* What is fired or fought needs somebody it is done to. */
static void
check_targets (const Squads *squads)
{
  static const char *const lines[][2] = {
    { "shoot", "resolve procedure=grapeshot actor=a/can under=2" },
    { "shoot", "resolve procedure=line-fire actor=a/gat bands=close" },
    { "shoot", "resolve procedure=burst actor=a/gat under=2" },
    { "fight", "resolve procedure=melee actor=a/u" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_auto (Game) game = { 0 };

      squads_begin (&game, squads, lines[i][0]);
      game_refuse (&game, lines[i][1], NULL, MUSTER_ENGINE_ERROR_ARGUMENT, "“target”");
    }
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

/* A move a turn: who has hauled or pushed guns, or sailed, does not move as well; and on the water means on the
 * water. */
static void
check_one_move (const Squads *squads)
{
  static const struct
  {
    const char *unit;
    const char *state;
    const char *line;
    const char *then;
  } rows[] = {
    { "a/can", NULL, "resolve procedure=move act=push actor=a/can troop=cannon",
      "resolve procedure=move act=move actor=a/can troop=gunner" },
    { "a/can", "limbered", "resolve procedure=move act=haul actor=a/can troop=caisson",
      "resolve procedure=move act=move actor=a/can troop=gunner" },
    { "a/u", "afloat", "resolve procedure=move act=sail actor=a/u", "permit choice=land unit=a/u" },
    { "a/u", "afloat", NULL, "resolve procedure=move act=sail actor=a/u afloat=no" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_auto (Game) game = { 0 };
      g_autofree char *line = g_strdup_printf ("state unit=%s %s=yes", rows[i].unit, rows[i].state);

      squads_begin (&game, squads, "first-move");
      if (rows[i].state != NULL)
        game_do (&game, line, NULL);
      if (rows[i].line != NULL)
        game_do (&game, rows[i].line, NULL);
      game_refuse (&game, rows[i].then, NULL, MUSTER_ENGINE_ERROR_FORBIDDEN, "(S");
    }
}

static void
test_one_move_sahara (void)
{
  check_one_move (&SQUADS[0]);
}

static void
test_one_move_sandpit (void)
{
  check_one_move (&SQUADS[1]);
}

/* All ten shots of a machine at one target: who falls is gone, and with him what he carried. */
static void
check_volley (const Squads *squads)
{
  g_auto (Game) game = { 0 };

  squads_begin (&game, squads, "shoot");
  game_refuse (&game, "resolve procedure=fire act=volley actor=a/gat band=medium", NULL,
               MUSTER_ENGINE_ERROR_ARGUMENT, "“target”");
  game_do (&game, "resolve procedure=fire act=volley actor=a/gat target=b/f band=medium",
           "6,6,6,6,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1");
  g_assert_cmpint (game_strength (&game, "b/f"), ==, squads->sahara ? 20 : 19);
}

static void
test_volley_sahara (void)
{
  check_volley (&SQUADS[0]);
}

static void
test_volley_sandpit (void)
{
  check_volley (&SQUADS[1]);
}

/* Regulars and auxiliaries are army units, natives are not; and it is rifles that count. */
static void
test_army_rifles (void)
{
  static const char *const rows[][3] = {
    { "a/a", "b/c", "attacker-army-rifles=yes defender-army-rifles=no" },
    { "a/b", "b/f", "attacker-army-rifles=yes defender-army-rifles=no" },
    { "a/gun", "b/r", "attacker-army-rifles=no defender-army-rifles=no" },
  };
  g_auto (Game) game = { 0 };

  strings_init (&game, "sahara-sandstorm", STRINGS_BRITISH, SQUADS_MOORS, "", "");
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_auto (GStrv) fill =
          muster_turn_fill (game.setup, game.state, "melee", rows[i][0], rows[i][1]);
      g_auto (GStrv) words = g_strsplit (rows[i][2], " ", -1);

      for (guint j = 0; words[j] != NULL; j++)
        {
          g_test_message ("%s against %s: %s", rows[i][0], rows[i][1], words[j]);
          g_assert_true (g_strv_contains ((const char *const *) fill, words[j]));
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rules/SS-SEQ-02/both-sides-have-the-same-acts", test_sides_sahara);
  g_test_add_func ("/rules/SP-SEQ-01/both-sides-have-the-same-acts", test_sides_sandpit);
  g_test_add_func ("/rules/SS-SEQ-02/who-sails-lands-or-hauls-has-moved", test_moved_sahara);
  g_test_add_func ("/rules/SP-SEQ-01/who-sails-lands-or-hauls-has-moved", test_moved_sandpit);
  g_test_add_func ("/rules/SS-SEQ-02/one-move-a-turn", test_one_move_sahara);
  g_test_add_func ("/rules/SP-SEQ-01/one-move-a-turn", test_one_move_sandpit);
  g_test_add_func ("/rules/SS-GAT-02/ten-shots-at-one-target", test_volley_sahara);
  g_test_add_func ("/rules/SP-GAT-01/ten-shots-at-one-target", test_volley_sandpit);
  g_test_add_func ("/rules/SS-WPN-12/what-is-done-to-somebody-needs-one", test_targets_sahara);
  g_test_add_func ("/rules/SP-SEQ-04/what-is-done-to-somebody-needs-one", test_targets_sandpit);
  g_test_add_func ("/rules/SS-MEL-04/army-units-with-rifles", test_army_rifles);

  return g_test_run ();
}
