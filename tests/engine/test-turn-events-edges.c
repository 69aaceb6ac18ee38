/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <inttypes.h>

#include "game-events.h"

/* Event cards that bring units on to the field or take them off it. */

#define ARGUMENT EVENTS_ARGUMENT
#define FORBIDDEN EVENTS_FORBIDDEN

/* Reinforcements, where positions are left to the table */

#define MORE_OF_OURS                                                                               \
  "<reinforcement units='a' event='european-reinforcements' edge='south'/>"                        \
  "<reinforcement units='b c' event='european-reinforcements'/>"
#define MORE_OF_THEIRS                                                                             \
  "<reinforcement units='n' event='native-reinforcements'/>"                                       \
  "<reinforcement units='i1' event='native-reinforcements'/>"

static gboolean
is_off (Game *game, const char *unit)
{
  return game_has_state (game, unit, "off-table");
}

/* Each card brings the next list of the scenario; with none left the card is no event. */
static void
test_natives_arrive (void)
{
  g_auto (Game) game = { 0 };
  const MusterEntry *entry;

  events_init (&game, "", "", MORE_OF_THEIRS, "");
  g_assert_true (is_off (&game, "b/n"));
  g_assert_true (is_off (&game, "b/m"));
  g_assert_false (is_off (&game, "b/g"));
  entry = events_turn (&game, "AS");
  g_assert_true (game_entry_cites (entry, "SC-EVT-03"));
  g_assert_true (events_tells (entry, "within 4 zones"));
  g_assert_cmpstr (events_get (&game, "phase"), ==, "event");
  g_assert_true (is_off (&game, "b/n"));
  game_forbid (&game, "next", "SC-EVT-03");
  g_assert_true (strings_owes (&game, "", "SC-EVT-03"));
  g_assert_true (game_prompts (&game, "SC-EVT-03"));
  g_assert_cmpuint (events_count_answers (&game, "native-reinforcements"), ==, 2);
  game_refuse (&game, "permit choice=native-reinforcements", NULL, ARGUMENT, "clear");
  game_refuse (&game, "permit choice=native-reinforcements clear=maybe", NULL, ARGUMENT, "maybe");
  game_refuse (&game, "permit choice=native-reinforcements clear=yes by=night", NULL, ARGUMENT,
               "by");
  entry = game_do (&game, "permit choice=native-reinforcements clear=yes", NULL);
  g_assert_true (game_entry_cites (entry, "SC-EVT-03"));
  g_assert_false (is_off (&game, "b/n"));
  g_assert_true (is_off (&game, "b/m"));
  g_assert_cmpstr (events_get (&game, "turn"), ==, "2");
  events_turn (&game, "AC");
  game_do (&game, "permit choice=native-reinforcements clear=yes", NULL);
  g_assert_false (is_off (&game, "b/m"));
  g_assert_false (is_off (&game, "b/emir"));
  g_assert_cmpstr (events_get (&game, "turn"), ==, "3");
}

/* Where no such place is, they wait for the next card. */
static void
test_no_place (void)
{
  g_auto (Game) game = { 0 };

  events_init (&game, "", "", MORE_OF_THEIRS, "");
  events_turn (&game, "AS");
  game_do (&game, "permit choice=native-reinforcements clear=no", NULL);
  g_assert_true (is_off (&game, "b/n"));
  g_assert_cmpstr (events_get (&game, "turn"), ==, "2");
  events_turn (&game, "AC");
  game_do (&game, "permit choice=native-reinforcements clear=yes", NULL);
  g_assert_false (is_off (&game, "b/n"));
  g_assert_true (is_off (&game, "b/m"));
}

static void
test_europeans_arrive (void)
{
  g_auto (Game) game = { 0 };
  const MusterEntry *entry;

  events_init (&game, "", MORE_OF_OURS, "", "");
  entry = events_turn (&game, "AH");
  g_assert_true (game_entry_cites (entry, "SC-EVT-06"));
  g_assert_true (events_tells (entry, "south"));
  g_assert_true (events_tells (entry, "within 4 zones"));
  game_do (&game, "permit choice=european-reinforcements clear=yes", NULL);
  g_assert_false (is_off (&game, "a/a"));
  g_assert_true (is_off (&game, "a/b"));
  entry = events_turn (&game, "AD");
  g_assert_true (events_tells (entry, "their own side"));
  game_do (&game, "permit choice=european-reinforcements clear=yes", NULL);
  g_assert_false (is_off (&game, "a/b"));
  g_assert_false (is_off (&game, "a/c"));
}

/* With none left, or none for such a card, it is no event. */
static void
test_none_left (void)
{
  static const char *const CARDS[] = { "AS", "AH", "AC", "AD" };
  g_auto (Game) game = { 0 };

  events_init (&game, "", "<reinforcement units='a' turn='9'/>", "", "");
  for (guint i = 0; i < G_N_ELEMENTS (CARDS); i++)
    {
      const MusterEntry *entry = events_turn (&game, CARDS[i]);
      g_autofree char *turn = g_strdup_printf ("%u", i + 2);

      g_assert_true (game_entry_cites (entry, "SC-EVT-06"));
      g_assert_true (events_tells (entry, "no event"));
      g_assert_cmpstr (events_get (&game, "turn"), ==, turn);
    }
}

/* Whom a card brings: those of its classes, whatever else waits for it. */
static void
test_whom (void)
{
  static const struct
  {
    const char *ours; /* nullable */
    const char *theirs;
    const char *card;
    const char *unit;
    gboolean comes;
  } CASES[] = {
    { "a", "", "AH", "a/a", TRUE },    { "b", "", "AD", "a/b", TRUE },   { "a", "", "AS", "a/a", FALSE },
    { "b", "", "AC", "a/b", FALSE },   { NULL, "n", "AS", "b/n", TRUE }, { NULL, "n", "AD", "b/n", FALSE },
    { "train", "", "AH", "a/train", TRUE }, { "levy", "", "AS", "a/levy", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (CASES); i++)
    {
      g_auto (Game) game = { 0 };
      const char *event = strchr ("SC", CASES[i].card[1]) != NULL ? "native-reinforcements" : "european-reinforcements";
      g_autofree char *list = g_strdup_printf ("<reinforcement units='%s' event='%s'/>",
                                               CASES[i].ours != NULL ? CASES[i].ours : CASES[i].theirs, event);

      events_init (&game, "", CASES[i].ours != NULL ? list : "", CASES[i].ours != NULL ? "" : list, "");
      g_assert_true (is_off (&game, CASES[i].unit));
      events_turn (&game, CASES[i].card);
      g_test_message ("%s %s", CASES[i].card, CASES[i].unit);
      g_assert_cmpstr (events_get (&game, "turn"), ==, CASES[i].comes ? "1" : "2");
    }
}

/* All other cards bring nobody, even where somebody waits for one. */
static void
test_other_cards (void)
{
  g_auto (Game) game = { 0 };

  events_init (&game, "", "<reinforcement units='a' event='none'/>", "", "");
  events_turn (&game, "2C");
  g_assert_cmpstr (events_get (&game, "turn"), ==, "2");
  g_assert_true (is_off (&game, "a/a"));
}

/* A list may wait for one card of its kind. */
static void
test_one_card (void)
{
  g_auto (Game) game = { 0 };

  events_init (&game, "", "", "<reinforcement units='n' event='native-reinforcements' card='AC'/>",
               "");
  events_turn (&game, "AS");
  g_assert_cmpstr (events_get (&game, "turn"), ==, "2");
  g_assert_true (is_off (&game, "b/n"));
  events_turn (&game, "AC");
  game_do (&game, "permit choice=native-reinforcements clear=yes", NULL);
  g_assert_false (is_off (&game, "b/n"));
}

/* Departures, where positions are left to the table */

static void
test_formation_leaves (void)
{
  static const char *const GONE[] = { "b/emir", "b/n", "b/m", "b/h" };
  g_auto (Game) game = { 0 };
  const MusterEntry *entry;

  events_init (&game, "", "", "", "");
  entry = events_turn (&game, "KS");
  g_assert_true (game_entry_cites (entry, "SC-EVT-04"));
  /* the flag, the guns and the camels, and none of them */
  g_assert_cmpuint (events_count_answers (&game, "native-formation-leaves"), ==, 4);
  game_forbid (&game, "next", "SC-EVT-04");
  game_refuse (&game, "permit choice=native-formation-leaves clear=yes", NULL, ARGUMENT, "unit");
  game_refuse (&game, "permit choice=native-formation-leaves unit=i1", NULL, ARGUMENT, "clear");
  game_forbid (&game, "permit choice=native-formation-leaves unit=i1 clear=no", "SC-EVT-04");
  game_forbid (&game, "permit choice=native-formation-leaves unit=f1 clear=yes", "SC-EVT-04");
  game_refuse (&game, "permit choice=native-formation-leaves unit=f9 clear=yes", NULL, ARGUMENT,
               "f9");
  game_forbid (&game, "permit choice=native-formation-leaves unit=a/a clear=yes", "SC-EVT-04");
  entry = game_do (&game, "permit choice=native-formation-leaves unit=b/i1 clear=yes", NULL);
  g_assert_true (game_entry_cites (entry, "SC-EVT-04"));
  for (guint i = 0; i < G_N_ELEMENTS (GONE); i++)
    {
      g_assert_true (game_has_state (&game, GONE[i], "left"));
      g_assert_false (is_off (&game, GONE[i]));
    }
  g_assert_false (game_has_state (&game, "b/g", "left"));
  g_assert_cmpstr (events_get (&game, "turn"), ==, "2");
  bases_go_to (&game, "european-fire");
  game_forbid (&game, "resolve act=fire actor=a/a target=b/n range=1", "SC-FIR-02");
  bases_go_to (&game, "native-fire");
  game_forbid (&game, "resolve act=fire actor=b/m target=a/a range=1", "SC-FIR-01");
  /* The umpire may bring one back. */
  game_do (&game, "state unit=b/n table=on", NULL);
  g_assert_false (game_has_state (&game, "b/n", "left"));
}

/* By one of its units as well; and nobody leaves when no way is open. */
static void
test_formation_named (void)
{
  g_auto (Game) game = { 0 };
  g_auto (Game) other = { 0 };

  events_init (&game, "", "", "<reinforcement units='h' turn='2'/>", "");
  events_turn (&game, "2C");
  g_assert_false (is_off (&game, "b/h"));
  events_turn (&game, "KC");
  game_do (&game, "permit choice=native-formation-leaves unit=b/m clear=yes", NULL);
  g_assert_true (game_has_state (&game, "b/emir", "left"));
  g_assert_true (game_has_state (&game, "b/h", "left"));
  /* Who has left comes on no more. */
  events_turn (&game, "3C");
  g_assert_true (game_has_state (&game, "b/h", "left"));

  events_init (&other, "", "", "", "");
  events_turn (&other, "KS");
  game_do (&other, "permit choice=native-formation-leaves clear=no", NULL);
  g_assert_false (game_has_state (&other, "b/n", "left"));
  g_assert_cmpstr (events_get (&other, "turn"), ==, "2");
}

static const MusterEntry *
let_all_leave (Game *game, const char *attributes, const char *rest)
{
  events_init (game, attributes, "", "", rest);
  game_do (game, "casualty unit=b/camels count=1", NULL);
  game_do (game, "casualty unit=b/g count=1", NULL);
  events_turn (game, "KS");
  return game_do (game, "permit choice=native-formation-leaves unit=i1 clear=yes", NULL);
}

/* Who has won the scenario says: where it sets no condition the game is over, and the umpire is asked. */
static void
test_last_on_the_field (void)
{
  static const struct
  {
    const char *attributes, *rest;
  } table[] = {
    { "", "" },
    { "turns='9'", "" },
    { "turns='9'", "<victory side='b' kind='turn-limit'/>" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_auto (Game) game = { 0 };
      const MusterEntry *entry = let_all_leave (&game, table[i].attributes, table[i].rest);

      g_assert_cmpstr (events_get (&game, "phase"), ==, "over");
      g_assert_cmpstr (events_get (&game, "winner"), ==, "");
      g_assert_nonnull (strstr (events_get (&game, "result"), "is left on the field"));
      g_assert_nonnull (strstr (events_get (&game, "result"), "the umpire decides"));
      g_assert_true (game_entry_cites (entry, "SC-VIC-01"));
      g_assert_true (game_prompts (&game, "SC-VIC-01"));
      game_do (&game, "state side=b victory=yes", NULL);
      g_assert_cmpstr (events_get (&game, "winner"), ==, "b");
    }
}

/* The same when the last of them fall. */
static void
test_last_to_fall (void)
{
  static const char *const NATIVES[] = { "camels", "g", "n", "m", "h", "emir" };
  g_auto (Game) game = { 0 };

  events_init (&game, "", "", "", "");
  for (gsize i = 0; i < G_N_ELEMENTS (NATIVES); i++)
    {
      g_autofree char *id = g_strconcat ("b/", NATIVES[i], NULL);
      g_autofree char *line =
          g_strdup_printf ("casualty unit=%s count=%" PRId64, id, game_strength (&game, id));

      game_do (&game, line, NULL);
    }
  g_assert_cmpstr (events_get (&game, "phase"), ==, "over");
  g_assert_cmpstr (events_get (&game, "winner"), ==, "");
  g_assert_nonnull (strstr (events_get (&game, "result"), "No figures of"));
}

/* Where the scenario has conditions, a side of which nobody is left on the field has lost it. */
static void
test_all_leave (void)
{
  g_auto (Game) game = { 0 };

  let_all_leave (&game, "", "<victory side='b' kind='losses' share='50'/>");
  g_assert_cmpstr (events_get (&game, "phase"), ==, "over");
  g_assert_cmpstr (events_get (&game, "winner"), ==, "a");
  g_assert_nonnull (strstr (events_get (&game, "result"), "is left on the field"));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/SC-EVT-03/natives-arrive", test_natives_arrive);
  g_test_add_func ("/rules/SC-EVT-03/no-place", test_no_place);
  g_test_add_func ("/rules/SC-EVT-06/europeans-arrive", test_europeans_arrive);
  g_test_add_func ("/rules/SC-EVT-06/none-left", test_none_left);
  g_test_add_func ("/rules/SC-EVT-06/one-card", test_one_card);
  g_test_add_func ("/rules/SC-EVT-06/whom-a-card-brings", test_whom);
  g_test_add_func ("/rules/SC-EVT-02/other-cards-bring-nobody", test_other_cards);
  g_test_add_func ("/rules/SC-EVT-04/formation-leaves", test_formation_leaves);
  g_test_add_func ("/rules/SC-EVT-04/formation-named", test_formation_named);
  g_test_add_func ("/rules/SC-EVT-04/all-leave", test_all_leave);
  g_test_add_func ("/rules/SC-VIC-01/last-on-the-field", test_last_on_the_field);
  g_test_add_func ("/rules/SC-VIC-01/last-to-fall", test_last_to_fall);
  return g_test_run ();
}
