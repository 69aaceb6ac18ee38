/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "game-events.h"

/* Event cards that bring units on or take them off where it is kept in which zones they stand. Zones are 50 mm wide: four foot bases each. */

#define ARGUMENT EVENTS_ARGUMENT
#define FORBIDDEN EVENTS_FORBIDDEN

/* Zones where more bases start than fit into a square one are wider. */
#define WIDE(zone) "<zone at='" zone "' width='100' height='100'/>"
#define FIELD                                                                                      \
  "<field width='12' height='10' measure='zone'><zone at='1,1' passable='no'/>" WIDE ("6,1")       \
      WIDE ("6,6") "</field>"

static void
check_offered (Game *game, const char *event, const char *word, gboolean offered)
{
  g_autoptr (MusterSurvey) survey = muster_survey_new (game->setup, game->state);
  gboolean found = FALSE;

  for (guint i = 0; i < muster_survey_get_n_permitted (survey); i++)
    {
      const MusterPermitted *permitted = muster_survey_get_permitted (survey, i);

      found = found
              || (g_str_equal (permitted->value, event)
                  && g_strv_contains ((const char *const *) permitted->words, word));
    }
  g_test_message ("%s %s", event, word);
  g_assert_true (found == offered);
}

static void
check_zones (Game *game,
             const char *event,
             const char *unit,
             const char *const *good,
             const char *const *bad,
             const char *rule)
{
  for (guint i = 0; bad[i] != NULL; i++)
    {
      g_autofree char *word = g_strconcat ("zone=", bad[i], NULL);
      g_autofree char *line = g_strdup_printf ("permit choice=%s unit=%s %s", event, unit, word);

      check_offered (game, event, word, FALSE);
      game_forbid (game, line, rule);
    }
  for (guint i = 0; good[i] != NULL; i++)
    {
      g_autofree char *word = g_strconcat ("zone=", good[i], NULL);

      check_offered (game, event, word, TRUE);
    }
}

/* At the edge, not where it is impassable, and not within four zones of Europeans. */
static void
test_natives (void)
{
  static const char *const GOOD[] = { "2,10", "1,9", "12,9", "2,1", "12,10", NULL };
  static const char *const BAD[] = { "3,10", "6,10", "9,10", "1,1", "3,3", NULL };
  g_auto (Game) game = { 0 };
  const MusterEntry *entry;

  events_init (&game, "", "<place unit='a' x='5.5' y='8.5' facing='0'/>",
               "<reinforcement units='n' event='native-reinforcements'/>"
               "<place unit='m' x='5.5' y='0.5' facing='180'/>",
               FIELD);
  entry = events_turn (&game, "AS");
  g_assert_true (game_entry_cites (entry, "SC-EVT-03"));
  check_zones (&game, "native-reinforcements", "b/n", GOOD, BAD, "SC-EVT-03");
  game_refuse (&game, "permit choice=native-reinforcements", NULL, ARGUMENT, "zone");
  game_refuse (&game, "permit choice=native-reinforcements zone=40,1", NULL, ARGUMENT, "40,1");
  game_forbid (&game, "permit choice=native-reinforcements clear=no", "SC-EVT-03");
  /* Six bases and four of the others: the others stand next to them, at the edge too. */
  game_do (&game, "permit choice=native-reinforcements unit=b/n zone=2,10", NULL);
  g_assert_cmpstr (events_get (&game, "unit.b/n.at"), ==, "2,10:4 1,9:2");
  g_assert_cmpstr (events_get (&game, "unit.b/n.facing"), ==, "n");
  g_assert_false (game_has_state (&game, "b/n", "off-table"));
  g_assert_cmpstr (events_get (&game, "turn"), ==, "2");
}

/* From the edge of their own side, and not within four zones of natives. */
static void
test_europeans (void)
{
  static const char *const GOOD[] = { "5,10", "7,10", "1,10", "12,10", NULL };
  static const char *const BAD[] = { "6,10", "1,9", "12,1", "6,1", "5,9", NULL };
  static const char *const GOOD_WEST[] = { "1,2", "1,10", NULL };
  static const char *const BAD_WEST[] = { "5,10", "12,10", "1,1", NULL };
  g_auto (Game) game = { 0 };

  events_init (&game, "",
               "<place unit='a' x='5.5' y='8.5' facing='0'/>"
               "<reinforcement units='b c' event='european-reinforcements'/>"
               "<reinforcement units='gun' event='european-reinforcements' edge='west'/>",
               "<place unit='m' x='5.5' y='5.5' facing='180'/>", FIELD);
  events_turn (&game, "AH");
  check_zones (&game, "european-reinforcements", "a/b", GOOD, BAD, "SC-EVT-06");
  game_do (&game, "permit choice=european-reinforcements zone=5,10", NULL);
  g_assert_cmpstr (events_get (&game, "unit.a/b.at"), ==, "5,10:4");
  /* One after the other. */
  g_assert_cmpstr (events_get (&game, "phase"), ==, "event");
  game_refuse (&game, "permit choice=european-reinforcements unit=a/gun zone=5,10", NULL, FORBIDDEN,
               "SC-EVT-06");
  game_forbid (&game, "permit choice=european-reinforcements unit=a/c zone=5,10", "SC-EVT-06");
  game_do (&game, "permit choice=european-reinforcements unit=a/c zone=7,10", NULL);
  g_assert_cmpstr (events_get (&game, "turn"), ==, "2");
  events_turn (&game, "AD");
  check_zones (&game, "european-reinforcements", "a/gun", GOOD_WEST, BAD_WEST, "SC-EVT-06");
  game_do (&game, "permit choice=european-reinforcements zone=1,5", NULL);
  g_assert_cmpstr (events_get (&game, "unit.a/gun.at"), ==, "1,5:1");
  g_assert_cmpstr (events_get (&game, "unit.a/gun.facing"), ==, "e");
}

/* Europeans and those whom they lead keep natives off alike, and not natives. */
static void
test_who_bars (void)
{
  static const struct
  {
    const char *unit;
    gboolean bars;
  } CASES[] = { { "a", TRUE }, { "b", TRUE }, { "train", TRUE }, { "friends", FALSE } };

  for (guint i = 0; i < G_N_ELEMENTS (CASES); i++)
    {
      g_auto (Game) game = { 0 };
      g_autofree char *ours = g_strdup_printf (
          "<place unit='%s' x='5.5' y='8.5' facing='0'/>", CASES[i].unit);
      g_autoptr (GString) brigade = g_string_new (BASES_BRIGADE);
      const MusterEntry *entry;

      g_string_replace (brigade, "<unit id='levy'",
                        "<unit id='friends' type='native-artillery' name='Friendlies' weapon='native-light-gun'/><unit id='levy'", 1);
      g_string_append (brigade, ours);
      strings_init (&game, "scwares", brigade->str,
                    BASES_IMPI "<reinforcement units='n' event='native-reinforcements'/>"
                               "<reinforcement units='g' event='native-reinforcements'/>",
                    "", FIELD);
      g_test_message ("%s", CASES[i].unit);
      entry = events_turn (&game, "AS");
      g_assert_true (game_entry_cites (entry, "SC-EVT-03"));
      check_offered (&game, "native-reinforcements", "zone=3,10", !CASES[i].bars);
      check_offered (&game, "native-reinforcements", "zone=2,10", TRUE);
    }
}

/* Where the enemy is near everything nobody comes on. */
static void
test_barred (void)
{
  g_auto (Game) game = { 0 };
  const MusterEntry *entry;

  events_init (&game, "", "<place unit='a' x='2.5' y='1.5' facing='0'/>",
               "<reinforcement units='n' event='native-reinforcements'/>",
               "<field width='5' height='3' measure='zone'/>");
  entry = events_turn (&game, "AS");
  g_assert_true (game_entry_cites (entry, "SC-EVT-03"));
  g_assert_true (events_tells (entry, "waits"));
  g_assert_true (game_has_state (&game, "b/n", "off-table"));
  g_assert_cmpstr (events_get (&game, "turn"), ==, "2");
}

/* Natives leave by the nearest edge that is passable and at least four zones from Europeans. */
static void
test_leaves (void)
{
  static const struct
  {
    const char *unit;
    const char *column; /* of that battalion, in the fourth row */
    const char *zones;
    const char *over;
  } table[] = {
    { "a", "6.5", "", "3,1" },
    { "a", "2.5", "", "2,1" },
    { "a", "2.5", "<zone at='2,1' passable='no'/>", "4,1" },
    { "a", "1.5", "", "3,1" },
    { "b", "2.5", "", "2,1" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_auto (Game) game = { 0 };
      g_autofree char *ours =
          g_strdup_printf ("<place unit='%s' x='%s' y='3.5' facing='0'/>",
                                               table[i].unit, table[i].column);
      g_autofree char *field =
          g_strdup_printf ("<field width='12' height='10' measure='zone'>" WIDE ("3,3") WIDE ("9,8")
                               WIDE ("9,6") "%s</field>",
                           table[i].zones);
      g_autofree char *text = g_strdup_printf ("at %s.", table[i].over);
      const MusterEntry *entry;

      events_init (&game, "", ours,
                   "<place unit='n' x='2.5' y='2.5' facing='0'/>"
                   "<place unit='m' x='8.5' y='7.5' facing='0'/>"
                   "<place unit='h' x='8.5' y='5.5' facing='0'/>"
                   "<place unit='emir' x='9.5' y='5.5' facing='0'/>",
                   field);
      events_turn (&game, "KS");
      check_offered (&game, "native-formation-leaves", "unit=b/i1", TRUE);
      check_offered (&game, "native-formation-leaves", "clear=no", FALSE);
      game_forbid (&game, "permit choice=native-formation-leaves clear=no", "SC-EVT-04");
      game_refuse (&game, "permit choice=native-formation-leaves unit=b/g", NULL, ARGUMENT,
                   "clear");
      entry = game_do (&game, "permit choice=native-formation-leaves unit=b/i1", NULL);
      g_assert_true (game_entry_cites (entry, "SC-EVT-04"));
      g_assert_true (events_tells (entry, text));
      g_assert_true (game_has_state (&game, "b/n", "left"));
      g_assert_cmpstr (events_get (&game, "unit.b/n.at"), ==, "");
    }
}

/* With no way open for it a formation stays. */
static void
test_shut_in (void)
{
  g_auto (Game) game = { 0 };
  const MusterEntry *entry;

  events_init (&game, "", "<place unit='a' x='2.5' y='1.5' facing='0'/>",
               "<place unit='n' x='0.5' y='0.5' facing='90'/>"
               "<place unit='m' x='0.5' y='2.5' facing='0'/>"
               "<place unit='h' x='4.5' y='0.5' facing='0'/>"
               "<place unit='emir' x='4.5' y='2.5' facing='0'/>"
               "<place unit='g' x='3.5' y='0.5' facing='0'/>"
               "<place unit='camels' x='3.5' y='2.5' facing='0'/>",
               "<field width='5' height='3' measure='zone'>" WIDE ("1,1") WIDE ("1,3")
                   WIDE ("5,1") "</field>");
  entry = events_turn (&game, "KS");
  g_assert_true (events_tells (entry, "no event"));
  g_assert_false (game_has_state (&game, "b/n", "left"));
  g_assert_cmpstr (events_get (&game, "turn"), ==, "2");
}

/* The side chooses the base, and so the zone in which it falls. */
static void
test_loss_by_zone (void)
{
  static const struct
  {
    const char *card;
    const char *event;
    const char *unit;
    const char *zone;
    const char *left;
  } CASES[] = {
    { "QC", "sickness", "a/a", "5,8", "5,8:1 5,9:2" },
    { "QC", "sickness", "a/a", "5,9", "5,8:2 5,9:1" },
    { "QD", "quarrel", "b/n", "2,3", "2,3:3 3,3:2" },
    { "QD", "quarrel", "b/n", "3,3", "2,3:4 3,3:1" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (CASES); i++)
    {
      g_auto (Game) game = { 0 };
      g_autofree char *choice =
          g_strdup_printf ("permit choice=%s unit=%s", CASES[i].event, CASES[i].unit);
      g_autofree char *line = g_strconcat (choice, " zone=", CASES[i].zone, NULL);
      g_autofree char *elsewhere = g_strconcat (choice, " zone=10,2", NULL);
      g_autofree char *nowhere = g_strconcat (choice, " zone=40,2", NULL);
      g_autofree char *word = g_strconcat ("zone=", CASES[i].zone, NULL);
      g_autofree char *at = g_strconcat ("unit.", CASES[i].unit, ".at", NULL);

      events_init (&game, "", "<place unit='a' x='5.5' y='8.5' facing='0'/><place unit='b' x='8.5' y='8.5' facing='0'/>",
                   "<place unit='n' x='5.5' y='0.5' facing='180'/>", FIELD);
      game_do (&game, "state unit=a/a at=5,8:2+5,9:2", NULL);
      game_do (&game, "state unit=b/n at=2,3:4+3,3:2", NULL);
      events_turn (&game, CASES[i].card);
      check_offered (&game, CASES[i].event, word, TRUE);
      check_offered (&game, CASES[i].event, "zone=10,2", FALSE);
      /* Who stands in one zone has nothing to choose. */
      check_offered (&game, CASES[i].event, "zone=9,9", FALSE);
      game_refuse (&game, elsewhere, NULL, ARGUMENT, "has no bases in 10,2");
      game_refuse (&game, nowhere, NULL, ARGUMENT, "40,2");
      game_do (&game, line, NULL);
      g_assert_cmpstr (events_get (&game, at), ==, CASES[i].left);
      g_assert_cmpstr (events_get (&game, "turn"), ==, "2");
    }
}

/* Where nobody keeps zones there is none to name; and a lot falls on all of a unit. */
static void
test_loss_without_zone (void)
{
  g_auto (Game) game = { 0 };
  g_auto (Game) kept = { 0 };

  events_init (&game, "", "", "", "");
  events_turn (&game, "QC");
  check_offered (&game, "sickness", "unit=a/a", TRUE);
  game_refuse (&game, "permit choice=sickness unit=a/a zone=5,8", NULL, ARGUMENT, "“zone” says nothing");
  game_do (&game, "permit choice=sickness unit=a/a", NULL);
  g_assert_cmpint (game_strength (&game, "a/a"), ==, 3);

  events_init (&kept, "", "<place unit='a' x='5.5' y='8.5' facing='0'/>", "<place unit='n' x='5.5' y='0.5' facing='180'/>", FIELD);
  events_turn (&kept, "JH");
  game_refuse (&kept, "permit choice=low-ammunition unit=a/a zone=6,9", NULL, ARGUMENT, "zone");
}

/* Whoever is asked about a card may be dead or on the table meanwhile, by the umpire's word: what is left is asked, or nothing. */
static void
test_nobody_left (void)
{
  static const struct
  {
    const char *card;
    const char *before[8]; /* who is dead */
    const char *lines[2];
  } CASES[] = {
    { "AS", { NULL }, { "casualty unit=b/n count=6", "casualty unit=b/m count=6" } },
    { "AS", { NULL }, { "state unit=b/n table=on", "state unit=b/m table=on" } },
    { "QS",
      { "a/hq count=1", "a/c count=3", "a/gun count=1", "a/siege count=1", "a/mg count=1", "a/levy count=4",
        "a/train count=1", NULL },
      { "casualty unit=a/a count=4", "casualty unit=a/b count=4" } },
    { "KS",
      { "b/g count=1", "b/camels count=1", NULL },
      { "casualty unit=b/emir count=1", "casualty unit=b/h count=4" } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (CASES); i++)
    {
      g_auto (Game) game = { 0 };

      events_init (&game, "", "<place unit='a' x='5.5' y='5.5' facing='0'/>",
                   "<reinforcement units='n m' event='native-reinforcements'/>"
                   "<place unit='emir' x='2.5' y='9.5' facing='180'/>",
                   FIELD);
      for (guint k = 0; CASES[i].before[k] != NULL; k++)
        {
          g_autofree char *line = g_strconcat ("casualty unit=", CASES[i].before[k], NULL);

          game_do (&game, line, NULL);
        }
      events_turn (&game, CASES[i].card);
      g_test_message ("%s", CASES[i].card);
      g_assert_cmpstr (events_get (&game, "turn"), ==, "1");
      game_do (&game, CASES[i].lines[0], NULL);
      g_assert_cmpstr (events_get (&game, "turn"), ==, "1");
      /* The next one is asked about: what is offered is made without a fault. */
      g_assert_false (game_may (&game, "next", NULL));
      game_do (&game, CASES[i].lines[1], NULL);
      g_assert_cmpstr (events_get (&game, "turn"), ==, "2");
      g_assert_cmpstr (events_get (&game, "event"), ==, "");
    }
}

/* A unit that is dead before its turn does not come on. */
static void
test_dead_before_turn (void)
{
  g_auto (Game) game = { 0 };

  events_init (&game, "", "", "<reinforcement units='n' turn='2' edge='south'/>", FIELD);
  game_do (&game, "casualty unit=b/n count=6", NULL);
  events_turn (&game, "2C");
  g_assert_cmpstr (events_get (&game, "unit.b/n.at"), ==, "");
  g_assert_cmpstr (events_get (&game, "unit.b/n.arriving"), ==, "");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/SC-EVT-03/zones", test_natives);
  g_test_add_func ("/rules/SC-EVT-03/barred", test_barred);
  g_test_add_func ("/rules/SC-EVT-03/who-bars", test_who_bars);
  g_test_add_func ("/rules/SC-EVT-06/zones", test_europeans);
  g_test_add_func ("/rules/SC-EVT-02/the-base-is-chosen", test_loss_by_zone);
  g_test_add_func ("/rules/SC-EVT-02/no-zone-to-choose", test_loss_without_zone);
  g_test_add_func ("/rules/SC-EVT-04/nearest-edge", test_leaves);
  g_test_add_func ("/rules/SC-EVT-04/shut-in", test_shut_in);
  g_test_add_func ("/engine/turn-events/nobody-left-to-be-asked-about", test_nobody_left);
  g_test_add_func ("/rules/SC-EVT-06/nobody-dead-comes-on", test_dead_before_turn);
  return g_test_run ();
}
