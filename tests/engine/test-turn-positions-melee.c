/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "game-squads.h"
#include "game-zones.h"

/* Close combat of units that stand in several zones: whom it falls on. */

#define ATTACKS "procedure=melee act=melee actor=b/m target=a/a"

#define TRENCH "<feature kind='trench'><rect x='5' y='4' width='1' height='1'/></feature>"

static void
begin_on (Game *game, const char *ground, const char *m, const char *n)
{
  g_autofree char *own = g_strdup_printf ("state unit=b/m at=%s facing=n", m);
  g_autofree char *other = n != NULL ? g_strdup_printf ("state unit=b/n at=%s facing=n", n) : NULL;

  zones_init (game, "<place unit='a' x='4' y='3' facing='180'/>", "", ground);
  bases_go_to (game, "close-combat");
  game_do (game, own, NULL);
  if (other != NULL)
    game_do (game, other, NULL);
}

static void
begin (Game *game, const char *m, const char *n)
{
  begin_on (game, "", m, n);
}

/* All who stand in the zones that fight can be hit, though those in front alone strike. */
static void
test_engaged (void)
{
  static const struct
  {
    const char *m;
    const char *n;
    const char *words;
    const char *attackers;
    const char *bases;
  } CASES[] = {
    { "5,5:4+9,9:2", NULL, "", "2", "4" },
    { "5,5:2+6,5:2+6,6:2", NULL, "", "4", "4" },
    { "5,5:2+6,5:2+6,6:2", NULL, " from=6,5", "2", "2" },
    { "5,5:3+6,6:3", "6,5:4+9,1:2", " with=b/n", "2", "7" },
    { "5,5:1+6,6:4+7,6:1", "6,5:3+9,1:3", " with=b/n", "1", "4" },
    /* whoever lets more fight knows of more */
    { "5,5:4+9,9:2", NULL, " attackers=5", NULL, "5" },
    { "5,5:4+9,9:2", NULL, " also=foot:3", "2", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (CASES); i++)
    {
      g_auto (Game) game = { 0 };
      g_autofree char *words = g_strconcat (ATTACKS, CASES[i].words, NULL);

      begin (&game, CASES[i].m, CASES[i].n);
      squads_assert_filled (&game, words, "attacker-bases", CASES[i].bases);
      squads_assert_filled (&game, words, "defender-bases", "4");
      if (CASES[i].attackers != NULL)
        squads_assert_filled (&game, words, "attackers", CASES[i].attackers);
    }
}

static void
test_not_kept (void)
{
  g_auto (Game) game = { 0 };

  bases_begin (&game, "close-combat");
  squads_assert_filled (&game, ATTACKS, "attacker-bases", NULL);
  squads_assert_filled (&game, ATTACKS, "defender-bases", NULL);
}

/* Of a unit those fight who face the enemy. */
static void
test_facing (void)
{
  static const struct
  {
    const char *m;
    const char *attackers;
    gboolean told;
  } CASES[] = {
    { "5,5:2+5,3:2+9,9:2", "2", TRUE },
    { "5,3:2+5,5:1+9,9:3", "1", TRUE },
    { "5,5:2+6,5:2+9,9:2", "4", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (CASES); i++)
    {
      g_auto (Game) game = { 0 };
      const MusterEntry *entry;
      gboolean told = FALSE;

      begin (&game, CASES[i].m, NULL);
      squads_assert_filled (&game, ATTACKS, "attackers", CASES[i].attackers);
      entry = game_do (&game, "resolve " ATTACKS, NULL);
      for (guint k = 0; k < muster_entry_get_n_steps (entry); k++)
        told = told
               || g_str_equal (muster_entry_get_step (entry, k)->text,
                               "Jihadia in 5,3 does not face the enemy and does not fight.");
      g_assert_cmpint (told, ==, CASES[i].told);
    }
}

/* Who does not face the enemy does not fight: nobody does so out of itself, and who is fought does not strike back. */
static void
test_averted (void)
{
  static const struct
  {
    const char *mine;
    const char *facing;
    gboolean may;
    const char *target;
    const char *other;
    const char *defenders;
  } CASES[] = {
    { "5,5:4+9,9:2", "n", TRUE, "5,4:4", "s", "2" },  { "5,5:4+9,9:2", "ne", TRUE, "5,4:4", "sw", "2" },
    { "5,5:4+9,9:2", "e", FALSE, "5,4:4", "s", NULL }, { "5,5:4+9,9:2", "s", FALSE, "5,4:4", "s", NULL },
    { "5,5:4+9,9:2", "nw", TRUE, "5,4:4", "w", "0" },  { "5,5:4+9,9:2", "n", TRUE, "5,4:4", "n", "0" },
    /* over a corner */
    { "6,5:4+9,9:2", "n", TRUE, "5,4:4", "s", "2" },   { "6,5:4+9,9:2", "ne", FALSE, "5,4:4", "s", NULL },
    { "6,5:4+9,9:2", "w", TRUE, "5,4:4", "n", "0" },
    /* from two zones, one of which is enough to face */
    { "5,5:2+6,5:2+9,9:2", "n", TRUE, "5,4:4", "e", "2" },
    { "5,5:2+6,5:2+9,9:2", "n", TRUE, "5,4:4", "w", "0" },
    /* the one that does not face fights no more than if it were not there */
    { "4,4:2+5,5:2+9,9:2", "e", TRUE, "5,4:4", "w", "2" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (CASES); i++)
    {
      g_auto (Game) game = { 0 };
      g_autofree char *own = g_strdup_printf ("state unit=b/m at=%s facing=%s", CASES[i].mine, CASES[i].facing);
      g_autofree char *other = g_strdup_printf ("state unit=a/a at=%s facing=%s", CASES[i].target, CASES[i].other);
      g_autoptr (MusterSurvey) survey = NULL;

      g_test_message ("%s %s", CASES[i].mine, CASES[i].facing);
      zones_init (&game, "<place unit='a' x='4' y='3' facing='180'/>", "", "");
      bases_go_to (&game, "close-combat");
      game_do (&game, own, NULL);
      game_do (&game, other, NULL);
      game_do (&game, "activate unit=b/m", NULL);
      survey = muster_survey_new (game.setup, game.state);
      g_assert_cmpint (muster_survey_find_unit (survey, "a/a")->may_be_target, ==, CASES[i].may);
      if (!CASES[i].may)
        {
          zones_forbid (&game, "resolve " ATTACKS, NULL, "SC-MEL-01");
          squads_assert_filled (&game, ATTACKS, "attackers", "0");
          /* people know better */
          game_do (&game, "resolve " ATTACKS " attackers=1 defenders=0", "1");
          continue;
        }
      squads_assert_filled (&game, ATTACKS, "defenders", CASES[i].defenders);
    }
}

/* Nobody who turns his back joins in; and a target fights when it faces one of those who do. */
static void
test_averted_joins (void)
{
  g_auto (Game) game = { 0 };

  begin (&game, "5,3:4+9,9:2", "5,5:4+9,1:2");
  game_do (&game, "state unit=b/m facing=s", NULL);
  squads_assert_filled (&game, ATTACKS, "defenders", "0");
  squads_assert_filled (&game, ATTACKS " with=b/n", "defenders", "2");
  game_do (&game, "state unit=b/n facing=w", NULL);
  zones_forbid (&game, "resolve " ATTACKS " with=b/n", "1 1 1 1", "SC-MEL-01");
}

/* Whom it may fight, in which zones, and who does not fight back, is told before the dice are thrown. */
static void
test_targets (void)
{
  static const struct
  {
    const char *m;
    const char *target;
    const char *facing;
    const char *zones; /* NULL: it may not be fought */
    gboolean averted;
  } CASES[] = {
    { "5,5:4+9,9:2", "5,4:4", "s", "5,4", FALSE },
    { "5,5:4+9,9:2", "5,4:4", "n", "5,4", TRUE },
    { "5,5:4+9,9:2", "5,4:2+6,4:2", "s", "5,4; 6,4", FALSE },
    { "5,5:4+9,9:2", "8,4:2+6,4:2", "s", "6,4", FALSE },
    { "5,5:4+9,9:2", "5,6:4", "n", NULL, FALSE },
    { "5,5:4+9,9:2", "5,3:4", "s", NULL, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (CASES); i++)
    {
      g_auto (Game) game = { 0 };
      g_autofree char *own = g_strdup_printf ("state unit=b/m at=%s facing=n", CASES[i].m);
      g_autofree char *other = g_strdup_printf ("state unit=a/a at=%s facing=%s", CASES[i].target, CASES[i].facing);
      g_autoptr (GPtrArray) targets = NULL;
      const MusterTarget *found = NULL;

      zones_init (&game, "<place unit='a' x='4' y='3' facing='180'/>", "", "");
      bases_go_to (&game, "close-combat");
      game_do (&game, own, NULL);
      game_do (&game, other, NULL);
      targets = muster_turn_list_targets (game.setup, game.state, "melee", "b/m");
      for (guint k = 0; k < targets->len; k++)
        if (g_str_equal (((const MusterTarget *) g_ptr_array_index (targets, k))->unit->id, "a/a"))
          found = g_ptr_array_index (targets, k);
      g_assert_cmpstr (found != NULL ? found->zones : NULL, ==, CASES[i].zones);
      g_assert_cmpstr (found != NULL ? found->note : NULL, ==,
                       CASES[i].averted
                           ? "Guards faces north and not the enemy, so none of it fights: say by “defenders=” if some do."
                           : NULL);
    }
}

static void
test_losses (void)
{
  g_auto (Game) game = { 0 };

  begin (&game, "5,5:4+9,9:2", NULL);
  zones_forbid (&game, "resolve " ATTACKS " attacker-bases=6", "1 1 1 1", "SC-FIR-09");
  zones_forbid (&game, "resolve " ATTACKS " defender-bases=3", "1 1 1 1", "SC-FIR-09");
  /* Two strike on either side: three of the four fall. */
  game_do (&game, "resolve " ATTACKS " defenders=3", "6 6 6 6 6");
  zones_assert_at (&game, "b/m", "5,5:1 9,9:2", NULL);
  zones_assert_at (&game, "a/a", "5,4:2", NULL);
}

/* Of several zones, those that fight before those behind; each goes directly away. */
static void
test_several_zones (void)
{
  g_auto (Game) lost = { 0 };
  g_auto (Game) driven = { 0 };

  begin (&lost, "5,5:2+6,5:2+6,6:2", NULL);
  game_do (&lost, "resolve " ATTACKS " defenders=3", "1 1 1 1 6 6 6");
  zones_assert_at (&lost, "b/m", "6,5:1 6,6:2", NULL);
  begin (&driven, "5,5:2+6,5:2+9,9:2", NULL);
  game_do (&driven, "resolve " ATTACKS " defenders=3", "1 1 1 1 5 5 5");
  zones_assert_at (&driven, "b/m", "6,5:1 9,9:2 5,6:2 7,6:1", NULL);
}

/* Those who join in are hit before those of the other unit who stand elsewhere. */
static void
test_joined (void)
{
  g_auto (Game) lost = { 0 };
  g_auto (Game) driven = { 0 };

  begin (&lost, "5,5:2+9,9:4", "6,5:2+9,1:4");
  game_do (&lost, "resolve " ATTACKS " with=b/n defenders=4", "1 1 1 1 6 6 6 1");
  zones_assert_at (&lost, "b/m", "9,9:4", NULL);
  zones_assert_at (&lost, "b/n", "6,5:1 9,1:4", NULL);
  begin (&driven, "5,5:2+9,9:4", "6,5:2+9,1:4");
  game_do (&driven, "resolve " ATTACKS " with=b/n defenders=4", "1 1 1 1 5 5 5 1");
  zones_assert_at (&driven, "b/m", "9,9:4 5,6:2", NULL);
  zones_assert_at (&driven, "b/n", "6,5:1 9,1:4 7,6:1", NULL);
}

/* Those who fight as one have one cover: bases that stand otherwise are not in it, and are struck by themselves. */
static void
test_cover (void)
{
  static const struct
  {
    const char *m;
    const char *n;
    const char *words;
    const char *attackers;
    const char *bases;
    const char *cover;
    const char *also;
  } CASES[] = {
    { "5,5:2+6,5:2+9,9:2", NULL, "", "2", "2", "no", NULL },
    { "6,5:2+5,5:2+9,9:2", NULL, "", "2", "2", "yes", NULL },
    { "5,5:2+6,5:1+9,9:3", NULL, " from=6,5", "1", "1", "yes", NULL },
    { "5,5:2+6,5:1+9,9:3", NULL, " from=5,5", "2", "2", "no", NULL },
    { "5,5:2+4,5:1+9,9:3", NULL, "", "3", "3", "no", NULL },
    { "5,5:2+9,9:4", "6,5:3+4,5:1+9,1:2", " with=b/n", "2", "3", "no", "foot:1" },
    { "6,5:1+9,9:4+9,8:1", "4,5:3+6,5:2+9,1:1", " with=b/n", "1", "3", "yes", "foot:2" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (CASES); i++)
    {
      g_auto (Game) game = { 0 };
      g_autofree char *words = g_strconcat (ATTACKS, CASES[i].words, NULL);

      begin_on (&game, TRENCH, CASES[i].m, CASES[i].n);
      squads_assert_filled (&game, words, "attackers", CASES[i].attackers);
      squads_assert_filled (&game, words, "attacker-bases", CASES[i].bases);
      squads_assert_filled (&game, words, "attacker-fortified", CASES[i].cover);
      squads_assert_filled (&game, words, "also", CASES[i].also);
    }
}

static void
test_cover_counts (void)
{
  g_auto (Game) open = { 0 };
  g_auto (Game) covered = { 0 };
  g_auto (Game) joins = { 0 };
  g_auto (Game) told = { 0 };
  const MusterEntry *entry;

  begin_on (&open, TRENCH, "5,5:2+6,5:2+9,9:2", NULL);
  zones_forbid (&open, "resolve " ATTACKS " attacker-fortified=yes", NULL, "SC-MEL-02");
  entry = game_do (&open, "resolve " ATTACKS " defenders=1", "1 1 6");
  strings_assert_step (entry, "SC-MEL-02", "Jihadia in 6,5 has another cover and fights by itself.");
  zones_assert_at (&open, "b/m", "5,5:1 6,5:2 9,9:2", NULL);

  begin_on (&covered, TRENCH, "6,5:2+5,5:2+9,9:2", NULL);
  game_do (&covered, "resolve " ATTACKS " defenders=3", "1 1 6 1 6");
  zones_assert_at (&covered, "b/m", "6,5:1 5,5:2 9,9:2", NULL);

  begin_on (&joins, TRENCH, "5,5:2+9,9:4", "6,5:2+9,1:4");
  zones_forbid (&joins, "resolve " ATTACKS " with=b/n", NULL, "SC-MEL-02");

  /* What the umpire tells is told of all of the unit. */
  begin_on (&told, TRENCH, "5,5:2+6,5:2+9,9:2", NULL);
  game_do (&told, "state unit=b/m fortified=no", NULL);
  squads_assert_filled (&told, ATTACKS, "attackers", "4");
  squads_assert_filled (&told, ATTACKS, "attacker-fortified", "no");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rules/SC-FIR-09/bases-in-zones-that-fight", test_engaged);
  g_test_add_func ("/rules/SC-MEL-02/one-cover-for-all-who-fight", test_cover);
  g_test_add_func ("/rules/SC-MEL-02/cover-of-the-zone-that-is-fought", test_cover_counts);
  g_test_add_func ("/rules/SC-MEL-01/who-faces-the-enemy-fights", test_facing);
  g_test_add_func ("/rules/SC-MEL-01/who-turns-away-does-not-fight", test_averted);
  g_test_add_func ("/rules/SC-MEL-01/who-turns-away-does-not-join-in", test_averted_joins);
  g_test_add_func ("/rules/SC-MEL-01/whom-it-may-fight-is-told-before", test_targets);
  g_test_add_func ("/rules/SC-FIR-09/not-kept-as-many-as-fight", test_not_kept);
  g_test_add_func ("/rules/SC-FIR-09/losses-of-all-in-the-zone", test_losses);
  g_test_add_func ("/rules/SC-FIR-08/out-of-several-zones", test_several_zones);
  g_test_add_func ("/rules/SC-MEL-03/who-joins-in-is-hit", test_joined);

  return g_test_run ();
}
