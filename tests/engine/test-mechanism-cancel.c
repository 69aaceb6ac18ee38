/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "resolving.h"

#define SS "sahara-sandstorm"
#define SP "sandpit-showdown"
#define CHECK(cases) resolving_check ("melee", cases, G_N_ELEMENTS (cases))

/* A fight as people have it on a table: men in a row, each with how many more he can cancel. */

typedef struct
{
  gboolean mounted;
  gboolean rifles;
  gboolean engaged;
} Flags;

static GArray *
line_up (int figures,
         const Flags *own,
         const Flags *enemy)
{
  GArray *men = g_array_new (FALSE, FALSE, sizeof (int));
  int worth = 1;

  if (own->mounted && !(enemy->rifles && !enemy->engaged))
    worth = 2;
  for (int i = 0; i < figures; i++)
    g_array_append_val (men, worth);
  return men;
}

static int
add_up (const GArray *men)
{
  int sum = 0;

  for (guint i = 0; i < men->len; i++)
    sum += g_array_index (men, int, i);
  return sum;
}

static void
cancel_one (GArray *men)
{
  int *front = &g_array_index (men, int, 0);

  if (--*front == 0)
    g_array_remove_index (men, 0);
}

static const char *
find_captured (const GArray *attackers,
               const GArray *defenders)
{
  if (attackers->len == 0 || defenders->len == 0)
    return NULL;
  if (add_up (attackers) >= 2 * add_up (defenders))
    return "defender";
  if (add_up (defenders) >= 2 * add_up (attackers))
    return "attacker";
  return NULL;
}

static gboolean
is_long (const char *weapon)
{
  return strstr ("bayonet sword spear", weapon) != NULL;
}

static char *
fight (int n_attackers,
       int n_defenders,
       const Flags *attacker,
       const Flags *defender,
       gboolean reach)
{
  g_autoptr (GArray) attackers = line_up (n_attackers, attacker, defender);
  g_autoptr (GArray) defenders = line_up (n_defenders, defender, attacker);
  const char *captured = find_captured (attackers, defenders);
  guint prisoners = 0;

  if (captured == NULL && reach)
    for (int five = 5; five <= n_attackers && defenders->len > 0; five += 5)
      g_array_remove_index (defenders, defenders->len - 1);
  for (captured = find_captured (attackers, defenders);
       captured == NULL && attackers->len > 0 && defenders->len > 0;
       captured = find_captured (attackers, defenders))
    {
      cancel_one (attackers);
      cancel_one (defenders);
    }
  if (captured != NULL)
    prisoners = g_str_equal (captured, "attacker") ? attackers->len : defenders->len;
  if (g_strcmp0 (captured, "attacker") == 0)
    return g_strdup_printf ("attacker-killed=%u defender-killed=%u captured-side=attacker captured=%u",
                            n_attackers - attackers->len, n_defenders - defenders->len, prisoners);
  return g_strdup_printf ("attacker-killed=%u defender-killed=%u captured-side=%s captured=%u",
                          n_attackers - attackers->len, n_defenders - defenders->len,
                          captured != NULL ? captured : "none", prisoners);
}

static void
check_fight (int n_attackers,
             int n_defenders,
             const char *attacker_weapon,
             const char *defender_weapon,
             guint flags)
{
  Flags attacker = { (flags & 1) != 0, (flags & 2) != 0, (flags & 4) != 0 };
  Flags defender = { (flags & 8) != 0, (flags & 16) != 0, (flags & 32) != 0 };
  gboolean reach = is_long (attacker_weapon) && !is_long (defender_weapon);
  g_autofree char *words = g_strdup_printf (
      "attackers=%d defenders=%d attacker-weapon=%s defender-weapon=%s attacker-mounted=%s "
      "attacker-army-rifles=%s attacker-engaged=%s defender-mounted=%s defender-army-rifles=%s "
      "defender-engaged=%s",
      n_attackers, n_defenders, attacker_weapon, defender_weapon, attacker.mounted ? "yes" : "no",
      attacker.rifles ? "yes" : "no", attacker.engaged ? "yes" : "no",
      defender.mounted ? "yes" : "no", defender.rifles ? "yes" : "no",
      defender.engaged ? "yes" : "no");
  g_autofree char *expected = fight (n_attackers, n_defenders, &attacker, &defender, reach);
  g_autoptr (MusterOutcome) outcome = resolving_resolve ("melee", words, "");
  g_autofree char *result = resolving_describe_result (outcome);
  g_autofree char *rules = resolving_describe_rules (outcome);

  g_assert_cmpstr (result, ==, expected);
}

static void
test_as_men_in_rows (gconstpointer system)
{
  int most = g_str_equal (system, SS) ? 11 : 7;

  resolving_use (system);
  for (int attackers = 1; attackers <= most; attackers++)
    for (int defenders = 1; defenders <= most; defenders++)
      for (guint flags = 0; flags < 64; flags++)
        check_fight (attackers, defenders, flags % 3 == 0 ? "sword" : "bayonet",
                     flags % 5 == 0 ? "spear" : "knife", flags);
}

/* Who attacks with what against what, and whether a five of them fells one more. */
static void
test_weapons (gconstpointer system)
{
  static const char *const weapons[] = { "bayonet",  "sword",         "spear",   "knife",
                                         "tomahawk", "clubbed-rifle", "war-club" };

  resolving_use (system);
  for (gsize a = 0; a < G_N_ELEMENTS (weapons); a++)
    for (gsize d = 0; d < G_N_ELEMENTS (weapons); d++)
      check_fight (6, 5, weapons[a], weapons[d], 0);
}

static void
test_war_club (gconstpointer system)
{
  static const ResolvingCase cases[] = {
    { "attackers=5 defenders=5 attacker-weapon=spear defender-weapon=war-club", "",
      "attacker-killed=3 defender-killed=4 captured-side=defender captured=1", NULL },
    { "attackers=5 defenders=5 attacker-weapon=war-club defender-weapon=knife", "",
      "attacker-killed=5 defender-killed=5 captured-side=none captured=0", NULL },
    { "attackers=5 defenders=5 attacker-weapon=clubbed-rifle defender-weapon=war-club", "",
      "attacker-killed=5 defender-killed=5 captured-side=none captured=0", NULL },
  };

  resolving_use (system);
  CHECK (cases);
}

#define SWORDS " attacker-weapon=sword defender-weapon=sword"

static void
test_one_for_one (gconstpointer system)
{
  static const ResolvingCase cases[] = {
    { "attackers=5 defenders=3" SWORDS, "",
      "attacker-killed=1 defender-killed=1 captured-side=defender captured=2", NULL },
    { "attackers=3 defenders=5" SWORDS, "",
      "attacker-killed=1 defender-killed=1 captured-side=attacker captured=2", NULL },
    { "attackers=10 defenders=9" SWORDS, "",
      "attacker-killed=8 defender-killed=8 captured-side=defender captured=1", NULL },
    { "attackers=19 defenders=10" SWORDS, "",
      "attacker-killed=1 defender-killed=1 captured-side=defender captured=9", NULL },
  };

  resolving_use (system);
  CHECK (cases);
}

static void
test_contact (gconstpointer system)
{
  static const ResolvingCase cases[] = {
    { "attackers=2 defenders=1" SWORDS, "",
      "attacker-killed=0 defender-killed=0 captured-side=defender captured=1", NULL },
    { "attackers=1 defenders=2" SWORDS, "",
      "attacker-killed=0 defender-killed=0 captured-side=attacker captured=1", NULL },
    { "attackers=1 defenders=1000" SWORDS, "",
      "attacker-killed=0 defender-killed=0 captured-side=attacker captured=1", NULL },
    /* captured before the reach of the attack counts */
    { "attackers=10 defenders=5 attacker-weapon=bayonet defender-weapon=knife", "",
      "attacker-killed=0 defender-killed=0 captured-side=defender captured=5", NULL },
    { "attackers=5 defenders=10 attacker-weapon=bayonet defender-weapon=knife", "",
      "attacker-killed=0 defender-killed=0 captured-side=attacker captured=5", NULL },
  };

  resolving_use (system);
  CHECK (cases);
}

static void
test_equal (gconstpointer system)
{
  static const ResolvingCase cases[] = {
    { "attackers=1 defenders=1" SWORDS, "",
      "attacker-killed=1 defender-killed=1 captured-side=none captured=0", NULL },
    { "attackers=5 defenders=5" SWORDS, "",
      "attacker-killed=5 defender-killed=5 captured-side=none captured=0", NULL },
    { "attackers=1000 defenders=1000" SWORDS, "",
      "attacker-killed=1000 defender-killed=1000 captured-side=none captured=0", NULL },
    { "attackers=1 defenders=2 attacker-mounted=yes" SWORDS, "",
      "attacker-killed=1 defender-killed=2 captured-side=none captured=0", NULL },
  };

  resolving_use (system);
  CHECK (cases);
}

static void
test_mounted (gconstpointer system)
{
  static const ResolvingCase cases[] = {
    { "attackers=1 defenders=1 attacker-mounted=yes" SWORDS, "",
      "attacker-killed=0 defender-killed=0 captured-side=defender captured=1", NULL },
    { "attackers=1 defenders=1 defender-mounted=yes" SWORDS, "",
      "attacker-killed=0 defender-killed=0 captured-side=attacker captured=1", NULL },
    /* both mounted: nobody has the better of it */
    { "attackers=3 defenders=3 attacker-mounted=yes defender-mounted=yes" SWORDS, "",
      "attacker-killed=3 defender-killed=3 captured-side=none captured=0", NULL },
    /* against an army unit with rifles: as one man */
    { "attackers=2 defenders=2 attacker-mounted=yes defender-army-rifles=yes" SWORDS, "",
      "attacker-killed=2 defender-killed=2 captured-side=none captured=0", NULL },
    { "attackers=2 defenders=2 defender-mounted=yes attacker-army-rifles=yes" SWORDS, "",
      "attacker-killed=2 defender-killed=2 captured-side=none captured=0", NULL },
    /* … that is engaged with another unit already: as two */
    { "attackers=2 defenders=2 attacker-mounted=yes defender-army-rifles=yes defender-engaged=yes" SWORDS, "",
      "attacker-killed=0 defender-killed=0 captured-side=defender captured=2", NULL },
    { "attackers=2 defenders=2 defender-mounted=yes attacker-army-rifles=yes attacker-engaged=yes" SWORDS, "",
      "attacker-killed=0 defender-killed=0 captured-side=attacker captured=2", NULL },
    /* what the mounted side itself has, and whom it fights besides, does not matter */
    { "attackers=2 defenders=2 attacker-mounted=yes attacker-army-rifles=yes" SWORDS, "",
      "attacker-killed=0 defender-killed=0 captured-side=defender captured=2", NULL },
    { "attackers=2 defenders=2 attacker-mounted=yes attacker-engaged=yes defender-army-rifles=yes" SWORDS, "",
      "attacker-killed=2 defender-killed=2 captured-side=none captured=0", NULL },
  };

  resolving_use (system);
  CHECK (cases);
}

static void
test_halves (gconstpointer system)
{
  static const ResolvingCase cases[] = {
    /* 6 men against 5: four cancelled, and two of the three have fallen for them */
    { "attackers=3 defenders=5 attacker-mounted=yes" SWORDS, "",
      "attacker-killed=2 defender-killed=4 captured-side=defender captured=1", NULL },
    /* 7 men against 10: four cancelled, two have fallen, the others are 6 against 3 */
    { "attackers=7 defenders=5 defender-mounted=yes" SWORDS, "",
      "attacker-killed=4 defender-killed=2 captured-side=attacker captured=3", NULL },
    /* 10 men against 9: eight cancelled: one left of the foot */
    { "attackers=5 defenders=9 attacker-mounted=yes" SWORDS, "",
      "attacker-killed=4 defender-killed=8 captured-side=defender captured=1", NULL },
    /* 6 men against 7: five cancelled, so that the third has cancelled one and is taken as a prisoner */
    { "attackers=3 defenders=7 attacker-mounted=yes" SWORDS, "",
      "attacker-killed=2 defender-killed=5 captured-side=attacker captured=1", NULL },
    /* 10 men against 13: seven cancelled, the fourth is half cancelled: two prisoners for three men */
    { "attackers=5 defenders=13 attacker-mounted=yes" SWORDS, "",
      "attacker-killed=3 defender-killed=7 captured-side=attacker captured=2", NULL },
  };

  resolving_use (system);
  CHECK (cases);
}

#define REACH " attacker-weapon=bayonet defender-weapon=knife"

static void
test_reach (gconstpointer system)
{
  static const ResolvingCase cases[] = {
    /* fewer than five, five, and whole fives only */
    { "attackers=4 defenders=4" REACH, "",
      "attacker-killed=4 defender-killed=4 captured-side=none captured=0", NULL },
    { "attackers=5 defenders=5" REACH, "",
      "attacker-killed=3 defender-killed=4 captured-side=defender captured=1", NULL },
    { "attackers=9 defenders=9" REACH, "",
      "attacker-killed=7 defender-killed=8 captured-side=defender captured=1", NULL },
    { "attackers=10 defenders=9" REACH, "",
      "attacker-killed=4 defender-killed=6 captured-side=defender captured=3", NULL },
    /* only who attacks has it */
    { "attackers=9 defenders=10 attacker-weapon=knife defender-weapon=bayonet", "",
      "attacker-killed=8 defender-killed=8 captured-side=attacker captured=1", NULL },
  };

  resolving_use (system);
  CHECK (cases);
}

static void
test_reach_comes_first (gconstpointer system)
{
  static const ResolvingCase cases[] = {
    /* two to one after the reach: nobody is cancelled */
    { "attackers=10 defenders=6" REACH, "",
      "attacker-killed=0 defender-killed=2 captured-side=defender captured=4", NULL },
    { "attackers=10 defenders=7" REACH, "",
      "attacker-killed=0 defender-killed=2 captured-side=defender captured=5", NULL },
    { "attackers=10 defenders=8" REACH, "",
      "attacker-killed=2 defender-killed=4 captured-side=defender captured=4", NULL },
    /* fives count figures, also mounted ones */
    { "attackers=4 defenders=8 attacker-mounted=yes" REACH, "",
      "attacker-killed=4 defender-killed=8 captured-side=none captured=0", NULL },
    { "attackers=5 defenders=9 attacker-mounted=yes" REACH, "",
      "attacker-killed=3 defender-killed=7 captured-side=defender captured=2", NULL },
    /* … and fell figures: 10 against a mounted five, of whom two fall and three count as six */
    { "attackers=10 defenders=6 defender-mounted=yes" REACH, "",
      "attacker-killed=6 defender-killed=5 captured-side=defender captured=1", NULL },
  };

  resolving_use (system);
  CHECK (cases);
}

/* What each step is taken under. */
static void
test_statements (void)
{
  static const ResolvingCase sahara[] = {
    { "attackers=10 defenders=5" REACH, "",
      "attacker-killed=0 defender-killed=0 captured-side=defender captured=5", "SS-MEL-03" },
    { "attackers=10 defenders=6" REACH, "",
      "attacker-killed=0 defender-killed=2 captured-side=defender captured=4",
      "SS-MEL-03 SS-MEL-05 SS-MEL-06" },
    { "attackers=4 defenders=4" REACH, "",
      "attacker-killed=4 defender-killed=4 captured-side=none captured=0",
      "SS-MEL-03 SS-MEL-05 SS-MEL-02 SS-MEL-03 SS-MEL-03" },
    { "attackers=3 defenders=7 attacker-mounted=yes" SWORDS, "",
      "attacker-killed=2 defender-killed=5 captured-side=attacker captured=1",
      "SS-MEL-04 SS-MEL-03 SS-MEL-02 SS-MEL-09 SS-MEL-09 SS-MEL-02 SS-MEL-09" },
    { "attackers=2 defenders=1 attacker-mounted=yes defender-army-rifles=yes" SWORDS, "",
      "attacker-killed=0 defender-killed=0 captured-side=defender captured=1", "SS-MEL-04 SS-MEL-03" },
  };
  static const ResolvingCase sandpit[] = {
    { "attackers=10 defenders=6" REACH, "",
      "attacker-killed=0 defender-killed=2 captured-side=defender captured=4",
      "SP-MEL-03 SP-MEL-05 SP-MEL-06" },
    { "attackers=3 defenders=7 attacker-mounted=yes" SWORDS, "",
      "attacker-killed=2 defender-killed=5 captured-side=attacker captured=1",
      "SP-MEL-04 SP-MEL-03 SP-MEL-02 SP-MEL-06 SP-MEL-06 SP-MEL-02 SP-MEL-06" },
  };

  resolving_use (SS);
  CHECK (sahara);
  resolving_use (SP);
  CHECK (sandpit);
}

static void
check_sentences (const char *words,
                 const char *const *sentences,
                 guint n,
                 const char *summary)
{
  g_autoptr (MusterOutcome) outcome = resolving_resolve ("melee", words, "");

  for (guint i = 0; i < MIN (n, muster_outcome_get_n_steps (outcome)); i++)
    g_assert_cmpstr (muster_outcome_get_step (outcome, i)->text, ==, sentences[i]);
  g_assert_cmpuint (muster_outcome_get_n_steps (outcome), ==, n);
  g_assert_cmpstr (muster_outcome_get_summary (outcome), ==, summary);
}

static void
test_sentences (void)
{
  static const char *const halves[] = {
    "Attackers: mounted, each counts as 2 men",
    "Attackers 6, Defenders 7: nobody is outnumbered 2 to 1 at contact",
    "Man for man, 5 on each side are cancelled",
    "Attackers: one falls for every 2 men cancelled, 2 figures in all",
    "Attackers: one has cancelled fewer than 2 men and stays in the fight",
    "Attackers: 1 man against 2 is outnumbered 2 to 1 and captured",
    "Captured mounted men count as one prisoner each: 1 prisoner",
  };
  static const char *const reach[] = {
    "Attackers 12, Defenders 10: nobody is outnumbered 2 to 1 at contact",
    "Attacking with bayonets against knives: each whole 5 of 12 figures fells one more, 2 in all",
    "Man for man, 4 on each side are cancelled",
    "Defenders: 4 men against 8 are outnumbered 2 to 1 and captured",
  };
  static const char *const equal[] = {
    "Attackers: mounted, but each counts as one man against an army unit with rifles that is not "
    "engaged with another unit",
    "Attackers 1, Defenders 1: nobody is outnumbered 2 to 1 at contact",
    "Attacking with bayonets against knives: 1 figure is no whole 5, nobody falls to the reach",
    "Man for man, 1 on each side is cancelled",
    "Attackers: wiped out, nobody is captured",
    "Defenders: wiped out, nobody is captured",
  };

  resolving_use (SS);
  check_sentences ("attackers=3 defenders=7 attacker-mounted=yes" SWORDS, halves,
                   G_N_ELEMENTS (halves), "Captured: Attackers, 1; killed: Attackers 2, Defenders 5");
  check_sentences ("attackers=12 defenders=10" REACH, reach, G_N_ELEMENTS (reach),
                   "Captured: Defenders, 4; killed: Attackers 4, Defenders 6");
  check_sentences ("attackers=1 defenders=1 attacker-mounted=yes defender-army-rifles=yes" REACH,
                   equal, G_N_ELEMENTS (equal),
                   "Nobody is captured; killed: Attackers 1, Defenders 1");
}

static void
test_many (gconstpointer system)
{
  static const char *const words[] = {
    "attackers=1000 defenders=999" SWORDS,
    "attackers=1000 defenders=1000 attacker-mounted=yes defender-mounted=yes" REACH,
  };

  resolving_use (system);
  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    {
      g_autoptr (MusterArguments) arguments = resolving_take ("melee", words[i]);
      g_autoptr (GError) error = NULL;
      g_autoptr (MusterOdds) odds = muster_odds_new (resolving_find ("melee"), arguments, &error);
      g_autoptr (MusterOutcome) outcome = resolving_resolve ("melee", words[i], "");

      g_assert_no_error (error);
      g_assert_cmpuint (muster_odds_get_n_factors (odds), ==, 1);
      g_assert_cmpuint (muster_odds_get_n_outcomes (odds, 0), ==, 1);
      g_assert_cmpfloat (muster_odds_get_chance (odds, 0, 0), ==, 1.0);
      for (guint k = 0; k < muster_odds_get_n_results (odds, 0); k++)
        {
          const MusterResult *result = muster_odds_get_result (odds, 0, 0, k);
          const MusterResult *other = muster_outcome_find (outcome, result->key);
          g_autofree char *chance = muster_result_to_string (result);
          g_autofree char *resolved = muster_result_to_string (other);

          g_assert_cmpstr (chance, ==, resolved);
        }
    }
}

static void
test_roles (gconstpointer system)
{
  static const char *const roles[][3] = {
    { "melee", "attackers", "actor.figures" },
    { "melee", "defenders", "target.figures" },
    { "melee", "attacker-weapon", "actor.melee-weapon" },
    { "melee", "defender-weapon", "target.melee-weapon" },
    { "melee", "attacker-mounted", "actor.mounted" },
    { "melee", "defender-mounted", "target.mounted" },
    { "melee", "attacker-army-rifles", "actor.army-rifles" },
    { "melee", "defender-army-rifles", "target.army-rifles" },
    { "melee", "attacker-engaged", "actor.engaged" },
    { "melee", "defender-engaged", "target.engaged" },
  };

  resolving_use (system);
  for (gsize i = 0; i < G_N_ELEMENTS (roles); i++)
    resolving_check_role (roles[i][0], roles[i][1], roles[i][2]);
}

static void
test_refused (gconstpointer system)
{
  static const char *const words[][2] = {
    { "attackers=0 defenders=1" SWORDS, "attackers" },
    { "attackers=1001 defenders=1" SWORDS, "attackers" },
    { "attackers=1 defenders=0" SWORDS, "defenders" },
    { "attackers=1 defenders=1001" SWORDS, "defenders" },
    { "attackers=1 defenders=1 attacker-weapon=sword", "defender-weapon" },
    { "attackers=1 defenders=1 defender-weapon=sword", "attacker-weapon" },
    { "attackers=1 defenders=1 attacker-weapon=rifle defender-weapon=sword", "rifle" },
    { "attackers=1 defenders=1 attacker-weapon=sword defender-weapon=thrown-knife", "thrown-knife" },
    { "attackers=1 defenders=1 attacker-mounted=maybe" SWORDS, "maybe" },
  };

  resolving_use (system);
  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    resolving_check_error ("melee", words[i][0], MUSTER_ENGINE_ERROR_ARGUMENT, words[i][1]);
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_data_func ("/rules/SS-MEL-02/one-for-one", SS, test_one_for_one);
  g_test_add_data_func ("/rules/SP-MEL-02/one-for-one", SP, test_one_for_one);
  g_test_add_data_func ("/rules/SS-MEL-03/two-to-one-at-contact", SS, test_contact);
  g_test_add_data_func ("/rules/SP-MEL-03/two-to-one-at-contact", SP, test_contact);
  g_test_add_data_func ("/rules/SS-MEL-03/equal-to-the-last", SS, test_equal);
  g_test_add_data_func ("/rules/SP-MEL-03/equal-to-the-last", SP, test_equal);
  g_test_add_data_func ("/rules/SS-MEL-04/mounted-count-as-two", SS, test_mounted);
  g_test_add_data_func ("/rules/SP-MEL-04/mounted-count-as-two", SP, test_mounted);
  g_test_add_data_func ("/rules/SS-MEL-05/fives-fell-one-more", SS, test_reach);
  g_test_add_data_func ("/rules/SP-MEL-05/fives-fell-one-more", SP, test_reach);
  g_test_add_data_func ("/rules/SS-MEL-05/long-against-short", SS, test_weapons);
  g_test_add_data_func ("/rules/SP-MEL-05/long-against-short", SP, test_weapons);
  g_test_add_data_func ("/rules/SS-MEL-06/reach-comes-first", SS, test_reach_comes_first);
  g_test_add_data_func ("/rules/SP-MEL-06/reach-comes-first", SP, test_reach_comes_first);
  g_test_add_data_func ("/rules/SS-MEL-09/halves-stay", SS, test_halves);
  g_test_add_data_func ("/rules/SP-MEL-06/halves-stay", SP, test_halves);
  g_test_add_data_func ("/rules/SS-MEL-10/war-club-is-short", SS, test_war_club);
  g_test_add_data_func ("/rules/SP-MEL-07/war-club-is-short", SP, test_war_club);
  g_test_add_data_func ("/engine/cancel/as-men-in-rows/SS", SS, test_as_men_in_rows);
  g_test_add_data_func ("/engine/cancel/as-men-in-rows/SP", SP, test_as_men_in_rows);
  g_test_add_func ("/engine/cancel/statements", test_statements);
  g_test_add_func ("/engine/cancel/sentences", test_sentences);
  g_test_add_data_func ("/engine/cancel/many/SS", SS, test_many);
  g_test_add_data_func ("/engine/cancel/many/SP", SP, test_many);
  g_test_add_data_func ("/engine/cancel/roles/SS", SS, test_roles);
  g_test_add_data_func ("/engine/cancel/roles/SP", SP, test_roles);
  g_test_add_data_func ("/engine/cancel/refused/SS", SS, test_refused);
  g_test_add_data_func ("/engine/cancel/refused/SP", SP, test_refused);
  return g_test_run ();
}
