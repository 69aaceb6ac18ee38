/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <math.h>

#include "resolving.h"

#define SAHARA "sahara-sandstorm"
#define SANDPIT "sandpit-showdown"

static void
check_result (const char *procedure,
              const char *words,
              const char *result)
{
  ResolvingCase item = { words, "", result, NULL };

  resolving_check (procedure, &item, 1);
}

/* At most ten, whatever lies there. */
static void
check_ten (const char *id,
           const char *procedure)
{
  static const int counts[] = { 0, 1, 9, 10, 11, 1000 };

  resolving_use (id);
  for (gsize i = 0; i < G_N_ELEMENTS (counts); i++)
    {
      int most = MIN (counts[i], 10);
      g_autofree char *words = g_strdup_printf ("under=%d", counts[i]);
      g_autofree char *result = g_strdup_printf ("targets=%d removed=%d", most, most);

      check_result (procedure, words, result);
    }
  resolving_check_limits (procedure, "target=man", "under", 0, 1000);
  resolving_check_error (procedure, "target=man", MUSTER_ENGINE_ERROR_ARGUMENT,
                         "“under” is missing");
  resolving_check_error (procedure, "under=4 range=-1", MUSTER_ENGINE_ERROR_ARGUMENT, "range");
}

/* A hit for DAMAGE removes a figure that resists as much, and an object that resists less. */
static void
check_damage (const char *id,
              const char *procedure,
              int damage)
{
  resolving_use_cell (id, "resist-figures", "horse", "value", damage);
  check_result (procedure, "under=3 target=horse", "targets=3 removed=3");
  resolving_use_cell (id, "resist-figures", "horse", "value", damage + 1);
  check_result (procedure, "under=3 target=horse", "targets=3 removed=0");
  resolving_use_cell (id, "resist-objects", "wagon", "value", damage - 1);
  check_result (procedure, "under=3 target=wagon", "targets=3 removed=3");
  resolving_use_cell (id, "resist-objects", "wagon", "value", damage);
  check_result (procedure, "under=3 target=wagon", "targets=3 removed=0");
}

/* Everything that may lie there: what it resists, and whether it is an object. */
static void
check_targets (const char *id,
               const char *procedure,
               int damage)
{
  static const struct
  {
    const char *target;
    int resists;
    gboolean is_object;
    gboolean sahara_only;
  } table[] = {
    { "man", 1, FALSE, FALSE },       { "horse", 2, FALSE, FALSE },
    { "armoured", 2, FALSE, TRUE },   { "door", 1, TRUE, FALSE },
    { "wagon", 1, TRUE, FALSE },      { "caisson", 1, TRUE, FALSE },
    { "cannon", 1, TRUE, FALSE },     { "truck", 1, TRUE, TRUE },
    { "armoured-car", 2, TRUE, TRUE }, { "tank", 2, TRUE, TRUE },
    { "log-wall", 5, TRUE, FALSE },   { "bunker", 6, TRUE, FALSE },
    { "stone-wall", 9, TRUE, FALSE }, { "fort", 9, TRUE, FALSE },
  };

  resolving_use (id);
  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autofree char *words = g_strdup_printf ("under=2 target=%s", table[i].target);
      gboolean falls
          = table[i].is_object ? damage > table[i].resists : damage >= table[i].resists;

      if (table[i].sahara_only && !g_str_equal (id, SAHARA))
        resolving_check_error (procedure, words, MUSTER_ENGINE_ERROR_ARGUMENT, table[i].target);
      else
        check_result (procedure, words, falls ? "targets=2 removed=2" : "targets=2 removed=0");
    }
  resolving_check_default (procedure, "under=2", "target", "man");
  resolving_check_role (procedure, "target", "target.kind");
  resolving_check_role (procedure, "weapon", "actor.weapon");
}

/* At R1 or closer, where the range is given. */
static void
check_range (const char *id,
             const char *procedure,
             const char *rule)
{
  g_autofree char *brackets = g_strdup_printf ("needs 1 R or less (%s)", rule);

  resolving_use (id);
  check_result (procedure, "under=4 range=0", "targets=4 removed=4");
  check_result (procedure, "under=4 range=1.000", "targets=4 removed=4");
  resolving_check_error (procedure, "under=4 range=1.000001", MUSTER_ENGINE_ERROR_FORBIDDEN,
                         brackets);
}

static void
check_grapeshot (const char *id,
                 const char *rule)
{
  check_ten (id, "grapeshot");
  check_damage (id, "grapeshot", 2);
  check_targets (id, "grapeshot", 2);
  check_range (id, "grapeshot", rule);
}

static void
test_grapeshot (void)
{
  static const ResolvingCase cases[] = {
    { "under=12 target=armoured", "", "targets=10 removed=10",
      "SS-ART-10 SS-ART-10 SS-RES-01 SS-RES-02" },
    { "under=3 target=horse", "", "targets=3 removed=3", NULL },
    { "under=2 target=door", "", "targets=2 removed=2", NULL },
    { "under=1 target=armoured-car", "", "targets=1 removed=0",
      "SS-ART-10 SS-ART-10 SS-RES-03 SS-RES-02" },
    { "under=1 target=log-wall", "", "targets=1 removed=0", NULL },
    { "under=1 target=fort weapon=cannon", "", "targets=1 removed=0", NULL },
    { "under=2 weapon=light-field-gun", "", "targets=2 removed=2", NULL },
  };

  check_grapeshot (SAHARA, "SS-ART-10");
  resolving_use (SAHARA);
  resolving_check ("grapeshot", cases, G_N_ELEMENTS (cases));
}

static void
test_sandpit_grapeshot (void)
{
  check_grapeshot (SANDPIT, "SP-ART-06");
  resolving_use (SANDPIT);
  check_result ("grapeshot", "under=2 weapon=cannon", "targets=2 removed=2");
  resolving_check_error ("grapeshot", "under=4 weapon=mortar", MUSTER_ENGINE_ERROR_FORBIDDEN,
                         "“Mortar” does not fire “Grapeshot” (SP-ART-06)");
}

static void
test_no_grapeshot_from_mortars (void)
{
  resolving_use (SAHARA);
  resolving_check_error ("grapeshot", "under=4 weapon=mortar", MUSTER_ENGINE_ERROR_FORBIDDEN,
                         "“Mortar” does not fire “Grapeshot” (SS-ART-11)");
  resolving_check_error ("grapeshot", "under=4 weapon=rifle", MUSTER_ENGINE_ERROR_ARGUMENT,
                         "“rifle”");
}

/* The damage is a rifle's, wherever that is changed. */
static void
check_burst (const char *id)
{
  resolving_use (id);
  check_result ("burst", "under=4 target=horse", "targets=4 removed=0");
  check_result ("burst", "under=4 target=door", "targets=4 removed=0");
  check_damage (id, "burst", 1);
  check_targets (id, "burst", 1);
  resolving_use_cell (id, "weapons", "rifle", "damage", 2);
  check_result ("burst", "under=4 target=horse", "targets=4 removed=4");
  resolving_use_cell (id, "weapons", "gatling", "damage", 1);
  check_result ("burst", "under=4 target=horse weapon=gatling", "targets=4 removed=0");
}

static void
test_burst (void)
{
  static const ResolvingCase cases[] = {
    { "under=12 target=horse", "", "targets=10 removed=0",
      "SS-GAT-01 SS-WPN-02 SS-RES-01 SS-RES-02" },
    { "under=5 weapon=gatling", "", "targets=5 removed=5", NULL },
    { "under=5 weapon=machine-gun", "", "targets=5 removed=5", NULL },
  };

  check_ten (SAHARA, "burst");
  check_burst (SAHARA);
  check_range (SAHARA, "burst", "SS-GAT-01");
  resolving_use (SAHARA);
  resolving_check ("burst", cases, G_N_ELEMENTS (cases));
  resolving_check_error ("burst", "under=4 weapon=cannon", MUSTER_ENGINE_ERROR_ARGUMENT, "“cannon”");
}

static void
test_sandpit_burst (void)
{
  check_range (SANDPIT, "burst", "SP-GAT-01");
  resolving_use (SANDPIT);
  check_result ("burst", "under=5 weapon=gatling", "targets=5 removed=5");
}

static void
test_sandpit_burst_hits_ten (void)
{
  check_ten (SANDPIT, "burst");
  check_burst (SANDPIT);
  g_assert_cmpint (resolving_count_dice ("burst", "under=9"), ==, 0);
}

/* With the option: how many of N targets are hit, by looking at every face of their two dice each. */
static void
check_enumeration (const char *procedure,
                   int n)
{
  g_autofree char *words = g_strdup_printf ("under=%d", n);
  g_autoptr (MusterOdds) odds = resolving_take_odds (procedure, words);
  gint64 counts[4] = { 0 };
  gint64 total = 1;

  for (int i = 0; i < n; i++)
    total *= 36;
  for (gint64 code = 0; code < total; code++)
    {
      int hits = 0;
      gint64 rest = code;

      for (int i = 0; i < n; i++, rest /= 36)
        hits += rest % 6 + 1 + rest / 6 % 6 + 1 >= 6;
      counts[hits]++;
    }
  for (int hits = 0; hits <= n; hits++)
    {
      g_autofree char *value = g_strdup_printf ("%d", hits);

      g_assert_cmpfloat_with_epsilon (resolving_get_chance (odds, "removed", value),
                                      (double) counts[hits] / (double) total, 1e-12);
    }
}

/* Ten targets or a thousand, the chances are those of ten that are each hit in 26 of 36 throws. */
static void
check_many (const char *procedure)
{
  g_autoptr (MusterOdds) odds = resolving_take_odds (procedure, "under=1000");
  double choose = 1;

  for (int hits = 0; hits <= 10; hits++)
    {
      g_autofree char *value = g_strdup_printf ("%d", hits);

      g_assert_cmpfloat_with_epsilon (resolving_get_chance (odds, "removed", value),
                                      choose * pow (26.0 / 36, hits) * pow (10.0 / 36, 10 - hits),
                                      1e-12);
      choose = choose * (10 - hits) / (hits + 1);
    }
}

static void
check_dice (const char *id)
{
  static const char *const procedures[] = { "grapeshot", "burst" };
  static const ResolvingCase cases[] = {
    { "under=3", "3,3,2,3,6,6", "targets=3 removed=2", NULL },
    { "under=3", "1,4,4,1,2,2", "targets=3 removed=0", NULL },
    { "under=0", "", "targets=0 removed=0", NULL },
    { "under=11", "6,6,6,6,6,6,6,6,6,6,1,1,1,1,1,1,1,1,1,1", "targets=10 removed=5", NULL },
    { "under=2 target=fort", "6,6,6,6", "targets=2 removed=0", NULL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (procedures); i++)
    {
      static const char *const values[] = { "none", "two", NULL };

      resolving_use (id);
      resolving_check_option ("cup-dice", values);
      g_assert_cmpint (resolving_count_dice (procedures[i], "under=1000"), ==, 0);
      resolving_use (id);
      resolving_add_option ("cup-dice", "none");
      g_assert_cmpint (resolving_count_dice (procedures[i], "under=1000"), ==, 0);
      resolving_use (id);
      resolving_add_option ("cup-dice", "two");
      g_assert_cmpint (resolving_count_dice (procedures[i], "under=1"), ==, 2);
      g_assert_cmpint (resolving_count_dice (procedures[i], "under=1000"), ==, 20);
      resolving_check (procedures[i], cases, G_N_ELEMENTS (cases));
      check_enumeration (procedures[i], 1);
      check_enumeration (procedures[i], 3);
      check_many (procedures[i]);
    }
}

static void
test_dice (void)
{
  static const ResolvingCase cases[] = {
    { "under=3", "3,3,2,3,6,6", "targets=3 removed=2",
      "SS-ART-10 SS-ART-13 SS-ART-10 SS-RES-01 SS-RES-02" },
  };

  check_dice (SAHARA);
  resolving_check ("burst", &(ResolvingCase){ "under=1 target=horse", "6,6", "targets=1 removed=0",
                                              NULL }, 1);
  resolving_check ("grapeshot", cases, G_N_ELEMENTS (cases));
}

static void
test_sandpit_dice (void)
{
  check_dice (SANDPIT);
}

/* Each of the two keeps to its own row. */
static void
check_own_rows (const char *id)
{
  static const char *const procedures[] = { "grapeshot", "burst" };

  for (gsize i = 0; i < G_N_ELEMENTS (procedures); i++)
    {
      const char *other = procedures[1 - i];

      resolving_use_cell (id, "cup", procedures[i], "most", 5);
      check_result (procedures[i], "under=20", "targets=5 removed=5");
      check_result (other, "under=20", "targets=10 removed=10");
      resolving_use_cell (id, "cup", procedures[i], "within", 2);
      check_result (procedures[i], "under=20 range=2", "targets=10 removed=10");
      resolving_check_error (other, "under=20 range=2", MUSTER_ENGINE_ERROR_FORBIDDEN,
                             "needs 1 R or less");
    }
}

static void
test_own_rows (void)
{
  check_own_rows (SAHARA);
  check_own_rows (SANDPIT);
}

/* With dice, a target is hit like one that a rifle fires at close by: as many dice, the same score. */
static void
check_as_rifles (const char *id)
{
  static const char *const procedures[] = { "grapeshot", "burst" };
  static const ResolvingCase twelve = { "under=1", "6,6", "targets=1 removed=1", NULL };
  static const ResolvingCase eleven = { "under=1", "6,5", "targets=1 removed=0", NULL };

  for (gsize i = 0; i < G_N_ELEMENTS (procedures); i++)
    {
      resolving_use_cell (id, "fire-dice", "fire", "value", 3);
      resolving_add_option ("cup-dice", "two");
      g_assert_cmpint (resolving_count_dice (procedures[i], "under=2"), ==, 6);
      resolving_use_cell (id, "fire", "close", "value", 12);
      resolving_add_option ("cup-dice", "two");
      resolving_check (procedures[i], &twelve, 1);
      resolving_check (procedures[i], &eleven, 1);
    }
}

static void
test_as_rifles (void)
{
  check_as_rifles (SAHARA);
  check_as_rifles (SANDPIT);
}

/* A certain result is certain. */
static void
test_certain (void)
{
  g_autoptr (MusterOdds) odds = NULL;

  resolving_use (SAHARA);
  odds = resolving_take_odds ("grapeshot", "under=1000 target=horse");
  g_assert_cmpuint (muster_odds_get_n_outcomes (odds, 0), ==, 1);
  g_assert_cmpfloat (resolving_get_chance (odds, "removed", "10"), ==, 1);
}

/* The words that are read at the table. */
static void
test_sentences (void)
{
  static const char *const sentences[] = {
    "Of 12 under the cup only the 10 nearest are targets",
    "A damage of 1 each",
    "Horse or camel and its rider: resists 2",
    "Not one falls, each that was hit carries the damage on",
  };
  g_autoptr (MusterOutcome) outcome = NULL;

  resolving_use (SAHARA);
  outcome = resolving_resolve ("burst", "under=12 target=horse", "");
  g_assert_cmpuint (muster_outcome_get_n_steps (outcome), ==, G_N_ELEMENTS (sentences));
  for (guint i = 0; i < G_N_ELEMENTS (sentences); i++)
    g_assert_cmpstr (muster_outcome_get_step (outcome, i)->text, ==, sentences[i]);
  g_assert_cmpstr (muster_outcome_get_summary (outcome), ==, "10 targets, 0 removed");
}

/* A change that makes no sense is told by file and line, not at the table. */
static void
test_faults (void)
{
  static const struct
  {
    const char *change;
    const char *part;
  } table[] = {
    { "<throw option=\"dice\"/>", "“dice”, which is not defined in “options”" },
    { "<throw in-force=\"three\"/>", "“three”" },
    { "<throw dice-row=\"none\"/>", "in the row “none”" },
    { "<under most-column=\"least\"/>", "has no “least” from 1 to 1000" },
    { "<near table=\"nowhere\"/>", "“nowhere”" },
    { "<bar equals=\"rifle\"/>", "“rifle” is no value" },
    { "<resist figures-rule=\"QQ-YYY-01\"/>", "QQ-YYY-01" },
    { "<bang/>", "“bang”" },
  };

  resolving_use (SAHARA);
  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autofree char *text = g_strdup_printf (
          "<ruleset xmlns=\"urn:musterapp:ruleset:1\" id=\"house\" title=\"House\" version=\"1\" "
          "base=\"" SAHARA "\"><procedures><procedure id=\"grapeshot\">%s</procedure></procedures>"
          "</ruleset>",
          table[i].change);
      g_autoptr (GError) error = NULL;
      g_autoptr (MusterElement) root = muster_xml_parse (text, strlen (text), "house.xml", &error);

      g_assert_no_error (error);
      g_assert_null (muster_ruleset_new (root, resolving_get_ruleset (), &error));
      g_test_message ("%s", error->message);
      muster_test_assert_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_RULESET,
                                table[i].part);
    }
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rules/SS-ART-10/grapeshot", test_grapeshot);
  g_test_add_func ("/rules/SS-ART-11/no-grapeshot-from-mortars", test_no_grapeshot_from_mortars);
  g_test_add_func ("/rules/SS-ART-13/no-dice-or-two-for-each-target", test_dice);
  g_test_add_func ("/rules/SS-GAT-01/burst", test_burst);
  g_test_add_func ("/rules/SP-ART-06/grapeshot", test_sandpit_grapeshot);
  g_test_add_func ("/rules/SP-ART-07/no-dice-or-two-for-each-target", test_sandpit_dice);
  g_test_add_func ("/rules/SP-GAT-01/burst-at-one-string", test_sandpit_burst);
  g_test_add_func ("/rules/SP-GAT-03/burst-hits-ten-as-rifles", test_sandpit_burst_hits_ten);
  g_test_add_func ("/engine/cup/each-has-its-own-row", test_own_rows);
  g_test_add_func ("/rules/SS-ART-13/dice-like-a-rifle-at-close-range", test_as_rifles);
  g_test_add_func ("/engine/cup/certain-without-dice", test_certain);
  g_test_add_func ("/engine/cup/sentences", test_sentences);
  g_test_add_func ("/engine/cup/faults-of-a-ruleset", test_faults);

  return g_test_run ();
}
