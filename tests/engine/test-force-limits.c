/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "game-armies.h"
#include "game-strings.h"
#include "muster-force-limits.h"
#include "muster-legality.h"
#include "proposals-testing.h"

/* What a scenario says of the force of a side, and armies that keep to it or do not. */

#define BASES                                                                                      \
  "<army ruleset='scwares' name='Column' faction='british' year='1885'>"                           \
  "<formation id='f' kind='brigade'><unit id='c' type='commander' weapon='pistol'/>"               \
  "<unit id='i' type='infantry-battalion' weapon='single-shot-rifle'><figures troop='base' count='4'/></unit>" \
  "<unit id='m' type='machine-gun-battery'/><unit id='g' type='artillery-battery' weapon='field-gun'>"   \
  "<figures troop='base' count='2'/></unit></formation></army>"
#define NATIVES                                                                                    \
  "<army ruleset='scwares' name='Host' faction='mahdist' year='1885'>"                             \
  "<unit id='n' type='native-artillery' weapon='native-light-gun'><figures troop='base' count='3'/></unit></army>"

/* The army of side "a", and what is said of it. */
static MusterNode *
make (const char *ruleset, const char *army, const char *limits)
{
  g_autofree char *first = g_strconcat (army, limits, NULL);

  return strings_make (ruleset, first, "", "", "");
}

/* What is found of the limits, a line each. */
static char *
find (MusterReport *report)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < muster_report_get_n_findings (report); i++)
    {
      const MusterFinding *finding = muster_report_get_finding (report, i);

      if (g_str_equal (muster_finding_get_rule (finding), MUSTER_RULE_LIMIT))
        g_string_append_printf (text, "%s%s: %s", text->len > 0 ? "\n" : "",
                                muster_finding_get_where (finding),
                                muster_finding_get_message (finding));
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* The first repair of a limit that is offered, as often as one is: nothing is left then that says so. */
static void
repair (const MusterRuleset *ruleset, MusterNode *scenario)
{
  for (guint round = 0; round < 40; round++)
    {
      g_autoptr (MusterReport) report = proposals_walk (ruleset, scenario, NULL);
      MusterFinding *finding = NULL;
      g_autoptr (GPtrArray) edits = NULL;

      for (guint i = 0; finding == NULL && i < muster_report_get_n_findings (report); i++)
        if (g_str_equal (muster_finding_get_rule (muster_report_get_finding (report, i)), MUSTER_RULE_LIMIT))
          finding = muster_report_get_finding (report, i);
      if (finding == NULL)
        return;
      g_assert_nonnull (muster_finding_get_fix (finding));
      edits = muster_finding_make_fix (finding);
      for (guint i = 0; i < edits->len; i++)
        {
          g_autoptr (GError) error = NULL;
          g_autoptr (MusterEdit) back = muster_edit_apply (g_ptr_array_index (edits, i), &error);

          g_assert_no_error (error);
          g_assert_nonnull (back);
        }
    }
  g_assert_not_reached ();
}

typedef struct
{
  const char *ruleset;
  const char *army;
  const char *limits;
  const char *found; /* "": it is kept */
} Case;

/* STRINGS_BRITISH: 33 people, of whom 2 officers; 2 cannon and a Gatling gun; a wagon; six squads. */
#define SS "sahara-sandstorm", STRINGS_BRITISH
#define BB "bundok-and-bayonet"
static const Case cases[] = {
  { SS, "<limit kind='men' max='29'/>", "" },
  { SS, "<limit kind='men' max='28'/>", "army: The force has 29 men; the scenario allows Blue at most 28 men." },
  { SS, "<limit kind='men' min='29'/>", "" },
  { SS, "<limit kind='men' min='30'/>", "army: The force has 29 men; the scenario allows Blue at least 30 men." },
  { SS, "<limit kind='men' min='5' max='20'/>",
    "army: The force has 29 men; the scenario allows Blue 5 to 20 men." },
  { SS, "<limit kind='men' min='20' max='20'/>",
    "army: The force has 29 men; the scenario allows Blue exactly 20 men." },
  { SS, "<limit kind='figures' max='31'/>", "" },
  { SS, "<limit kind='figures' max='30'/>",
    "army: The force has 31 figures; the scenario allows Blue at most 30 figures." },
  { SS, "<limit kind='guns' max='3'/>", "" },
  { SS, "<limit kind='guns' max='2'/>", "army: The force has 3 guns; the scenario allows Blue at most 2 guns." },
  { SS, "<limit kind='guns' max='1' of='cannon'/>",
    "army: The force has 2 guns of those (Cannon); the scenario allows Blue at most 1 gun (Cannon)." },
  { SS, "<limit kind='guns' max='1' of='gatling'/>", "" },
  { SS, "<limit kind='guns' max='0' of='machine-gun mortar light-field-gun'/>", "" },
  { SS, "<limit kind='men' max='8' of='zouave'/>", "" },
  { SS, "<limit kind='figures' max='5' of='gunner wagoner'/>",
    "army: The force has 8 figures of those (Gunner, Wagoner); the scenario allows Blue at most 5 figures (Gunner, "
    "Wagoner)." },
  { SS, "<limit kind='units' max='6'/>", "" },
  { SS, "<limit kind='units' max='5'/>", "army: The force has 6 units; the scenario allows Blue at most 5 units." },
  { SS, "<limit kind='units' max='5' of='squad'/>",
    "army: The force has 6 units of those (Squad); the scenario allows Blue at most 5 units (Squad)." },
  { SS, "<limit kind='factions' of='british'/>", "" },
  { SS, "<limit kind='factions' of='german zulu'/>",
    "army: The force: the scenario allows Blue no “British colonials”, only German colonials, Zulu." },
  { SS, "<limit kind='factions' of='british' barred='yes'/>",
    "army: The force: the scenario allows Blue no “British colonials”." },
  { SS, "<limit kind='factions' of='german' barred='yes'/>", "" },
  { SS, "<limit kind='types' of='squad'/>", "" },
  { SS, "<limit kind='troops' of='gatling cannon' barred='yes'/>",
    "gun: Guns: the scenario allows Blue no “Cannon”.\ngat: Gatling: the scenario allows Blue no “Gatling gun”." },
  { SS, "<limit kind='weapons' of='bow' barred='yes'/>", "" },
  { SS, "<limit kind='weapons' of='rifle' barred='yes'/>",
    "staff: Staff: the scenario allows Blue no “Rifle”.\na: A Squad: the scenario allows Blue no “Rifle”.\nb: Askaris: the "
    "scenario allows Blue no “Rifle”.\ntrain: Train: the scenario allows Blue no “Rifle”." },
  /* two limits, two findings */
  { SS, "<limit kind='men' max='28'/><limit kind='units' max='5'/>",
    "army: The force has 29 men; the scenario allows Blue at most 28 men.\narmy: The force has 6 units; the scenario "
    "allows Blue at most 5 units." },
  /* points: what a figure costs, what a unit does, of a side and of the scenario */
  { SS, "<limit kind='points' max='24'/><cost troop='infantryman' points='1'/><cost troop='cannon' points='2'/>",
    "army: The force has 25 points; the scenario allows Blue at most 24 points." },
  { SS, "<limit kind='points' max='25'/><cost troop='infantryman' points='1'/><cost troop='cannon' points='2'/>", "" },
  { SS, "<limit kind='points' min='7' max='11'/><cost type='squad' points='2'/>",
    "army: The force has 12 points; the scenario allows Blue 7 to 11 points." },
  { SS, "<limit kind='points' max='0'/><cost type='company' points='2'/>", "" },
  { SS, "<limit kind='points' max='9'/><cost troop='infantryman' weapon='rifle' points='2'/>",
    "army: The force has 42 points; the scenario allows Blue at most 9 points." },
  { SS, "<limit kind='points' max='0'/><cost troop='infantryman' weapon='bow' points='2'/>", "" },
  { SS, "<limit kind='points' min='0' max='0'/><cost troop='gunner' points='5'/><cost troop='wagoner' points='-15'/>",
    "" },
  /* a battalion is one unit, and its companies are in it */
  { BB, GAME_BRITISH, "<limit kind='units' max='7'/>", "" },
  { BB, GAME_BRITISH, "<limit kind='units' max='6'/>",
    "army: The force has 7 units; the scenario allows Blue at most 6 units." },
  { BB, GAME_BRITISH, "<limit kind='units' max='5' of='infantry-company'/>",
    "army: The force has 6 units of those (Infantry company); the scenario allows Blue at most 5 units (Infantry company)." },
  { BB, GAME_BRITISH, "<limit kind='guns' max='1'/>",
    "army: The force has 2 guns; the scenario allows Blue at most 1 gun." },
  { BB, GAME_BRITISH, "<limit kind='guns' max='0' of='machine-gun'/>",
    "army: The force has 1 gun of those (Machine gun); the scenario allows Blue at most 0 guns (Machine gun)." },
  { BB, GAME_BRITISH, "<limit kind='guns' max='0' of='mountain-gun-battery'/>",
    "army: The force has 1 gun of those (Mountain gun battery); the scenario allows Blue at most 0 guns (Mountain gun "
    "battery)." },
  { BB, GAME_BRITISH,
    "<limit kind='types' of='headquarters infantry-company infantry-battalion machine-gun-detachment transport'/>",
    "gun: Screw Guns: the scenario allows Blue no “Mountain gun battery”, only Headquarters, Infantry company, Infantry "
    "battalion, Machine-gun detachment, Transport." },
  { BB, GAME_BRITISH, "<limit kind='points' max='9'/><cost grade='inexperienced' points='10'/>",
    "army: The force has 10 points; the scenario allows Blue at most 9 points." },
  /* bases are counted whole */
  { "scwares", BASES, "<limit kind='men' max='8'/>", "" },
  { "scwares", BASES, "<limit kind='men' max='7'/>",
    "army: The force has 8 bases; the scenario allows Blue at most 7 bases." },
  { "scwares", BASES, "<limit kind='guns' max='3'/>", "" },
  { "scwares", BASES, "<limit kind='guns' max='2'/>",
    "army: The force has 3 guns; the scenario allows Blue at most 2 guns." },
  { "scwares", BASES, "<limit kind='guns' max='0' of='machine-gun-battery'/>",
    "army: The force has 1 gun of those (Machine-gun battery); the scenario allows Blue at most 0 guns (Machine-gun "
    "battery)." },
  { "scwares", NATIVES, "<limit kind='guns' max='2'/>",
    "army: The force has 3 guns; the scenario allows Blue at most 2 guns." },
};

static void
test_cases (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MusterNode) scenario = make (cases[i].ruleset, cases[i].army, cases[i].limits);
      g_autoptr (MusterRuleset) ruleset = game_find_ruleset (cases[i].ruleset);
      MusterNode *side = muster_node_find (scenario, "a");
      MusterNode *army = muster_side_get_army (side);
      g_autoptr (MusterNode) alone = muster_node_copy (army);
      g_autoptr (MusterReport) report = muster_legality_check_for_side (ruleset, alone, NULL, side);
      g_autoptr (MusterReport) plain = proposals_walk (ruleset, alone, NULL);
      g_autoptr (MusterReport) whole = proposals_walk (ruleset, scenario, NULL);
      g_autofree char *found = find (report);
      g_autofree char *none = find (plain);
      g_autofree char *all = find (whole);
      g_auto (GStrv) lines = g_strsplit (cases[i].found, "\n", -1);

      g_test_message ("row %u: %s", i, cases[i].limits);
      g_assert_cmpstr (found, ==, cases[i].found);
      g_assert_cmpstr (none, ==, "");
      /* the same in its scenario, under the name of its side */
      for (guint k = 0; lines[k] != NULL; k++)
        g_assert_nonnull (strstr (all, strchr (lines[k], ':')));
      /* an army that is brought to a scenario changes nothing of it */
      for (guint k = 0; k < muster_report_get_n_findings (report); k++)
        if (g_str_equal (muster_finding_get_rule (muster_report_get_finding (report, k)), MUSTER_RULE_LIMIT))
          g_assert_null (muster_finding_get_fix (muster_report_get_finding (report, k)));
      repair (ruleset, scenario);
    }
}

/* Each troop that is a gun is one, and nothing else is. */
static void
test_guns (void)
{
  static const struct
  {
    const char *ruleset;
    const char *guns;
    const char *others;
  } table[] = {
    { "sahara-sandstorm", "cannon light-field-gun mortar gatling machine-gun",
      "caisson wagon truck armoured-car tank gunner" },
    { "sandpit-showdown", "cannon mortar gatling", "caisson wagon gunner" },
    { "bundok-and-bayonet", "gun machine-gun", "wagon pack-camel pack-horse gunner machine-gun-crew" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_auto (GStrv) guns = g_strsplit (table[i].guns, " ", -1);
      g_auto (GStrv) others = g_strsplit (table[i].others, " ", -1);
      g_autoptr (GString) army = g_string_new (NULL);
      g_autoptr (MusterRuleset) ruleset = game_find_ruleset (table[i].ruleset);
      g_autoptr (MusterNode) scenario = NULL;
      g_autoptr (MusterReport) report = NULL;
      g_autofree char *expected = NULL;
      g_autofree char *found = NULL;

      g_string_append_printf (army, "<army ruleset='%s'><unit id='u' type='squad'>", table[i].ruleset);
      for (guint k = 0; guns[k] != NULL; k++)
        g_string_append_printf (army, "<figures troop='%s' count='%u'/>", guns[k], 1u << k);
      for (guint k = 0; others[k] != NULL; k++)
        g_string_append_printf (army, "<figures troop='%s' count='1000'/>", others[k]);
      g_string_append (army, "</unit></army>");
      scenario = make (table[i].ruleset, army->str, "<limit kind='guns' max='0'/>");
      report = proposals_walk (ruleset, scenario, NULL);
      found = find (report);
      expected = g_strdup_printf ("The force has %u guns;", (1u << g_strv_length (guns)) - 1);
      g_test_message ("%s: %s", table[i].ruleset, found);
      g_assert_nonnull (strstr (found, expected));
    }
}

static void
test_points_of_the_scenario (void)
{
  g_autoptr (MusterNode) scenario
      = strings_make ("sahara-sandstorm", STRINGS_BRITISH "<cost troop='cannon' points='7'/>", STRINGS_ZULU, "",
                      "<cost troop='gunner' points='1'/><cost troop='infantryman' points='2'/>");
  g_autoptr (MusterRuleset) ruleset = game_find_ruleset ("sahara-sandstorm");
  MusterNode *first = muster_node_find (scenario, "a");
  MusterNode *second = muster_node_find (scenario, "b");

  g_assert_true (muster_force_has_costs (second));
  g_assert_cmpint (muster_force_count_points (ruleset, first, muster_side_get_army (first)), ==,
                   2 * 7 + 6 * 1 + 21 * 2);
  g_assert_cmpint (muster_force_count_points (ruleset, second, muster_side_get_army (second)), ==, 36 * 2);
}

/* A tally for each number, for the bar of totals. */
static void
test_tallies (void)
{
  g_autoptr (MusterNode) scenario
      = make (SS, "<limit kind='men' max='40'/><limit kind='guns' min='1' max='4' of='cannon'/>");
  g_autoptr (MusterRuleset) ruleset = game_find_ruleset ("sahara-sandstorm");
  MusterNode *side = muster_node_find (scenario, "a");
  g_autoptr (MusterReport) report
      = muster_legality_check_for_side (ruleset, muster_side_get_army (side), NULL, side);
  guint n = 0;

  for (guint i = 0; i < muster_report_get_n_tallies (report); i++)
    {
      const MusterTally *tally = muster_report_get_tally (report, i);

      if (!g_str_equal (tally->rule, MUSTER_RULE_LIMIT))
        continue;
      g_assert_cmpstr (tally->label, ==, n == 0 ? "men" : "Cannon");
      g_assert_cmpint (tally->have, ==, n == 0 ? 29 : 2);
      g_assert_cmpint (tally->need, ==, n == 0 ? -1 : 1);
      g_assert_cmpint (tally->most, ==, n == 0 ? 40 : 4);
      n++;
    }
  g_assert_cmpuint (n, ==, 2);
}

/* Limits that nobody can keep, or that say nothing. */
static void
test_limits_themselves (void)
{
  static const struct
  {
    const char *limits;
    const char *found;
  } table[] = {
    { "<limit kind='men' min='5' max='4'/>", "error A limit of Blue asks for more than it allows: no force can keep it." },
    { "<limit kind='men'/>", "warning A limit of Blue says nothing: give it a number, or what it is of." },
    { "<limit kind='troops'/>", "warning A limit of Blue says nothing: give it a number, or what it is of." },
    { "<limit kind='men' max='40' of='marines'/>", "warning A limit of Blue names “marines”, which these rules do not have." },
    { "<limit kind='weapons' of='gunner rifle'/>", "warning A limit of Blue names “gunner”, which these rules do not have." },
    { "<limit kind='points' max='40'/>", "warning Blue is limited in points, and nothing costs any." },
    { "<cost points='4'/>", "warning Points are given for nothing: name a type, troop, weapon or grade." },
    { "<cost troop='dragon' points='4'/>", "warning Points are given for “dragon”, which these rules do not have." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autoptr (MusterNode) scenario = make (SS, table[i].limits);
      g_autoptr (MusterRuleset) ruleset = game_find_ruleset ("sahara-sandstorm");
      g_autoptr (MusterReport) report = proposals_walk (ruleset, scenario, NULL);
      gboolean found = FALSE;

      g_test_message ("%s", table[i].limits);
      for (guint k = 0; k < muster_report_get_n_findings (report); k++)
        {
          const MusterFinding *finding = muster_report_get_finding (report, k);
          g_autofree char *line
              = g_strconcat (muster_severity_to_word (muster_finding_get_severity (finding)), " ",
                             muster_finding_get_message (finding), NULL);

          found = found || g_str_equal (line, table[i].found);
        }
      g_assert_true (found);
      repair (ruleset, scenario);
    }
}

/* Turns are taken between two sides by all rules that there are; a scenario that has more says so before a game does. */
static void
test_sides (void)
{
  static const struct
  {
    const char *ruleset;
    const char *rule;
  } table[] = {
    { "sahara-sandstorm", "SS-SEQ-02" },
    { "sandpit-showdown", "SP-SEQ-01" },
    { "bundok-and-bayonet", "BB-SEQ-01" },
    { "scwares", "SC-SEQ-01" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autoptr (MusterRuleset) ruleset = game_find_ruleset (table[i].ruleset);

      for (guint n = 0; n <= 10; n++)
        {
          g_autoptr (MusterNode) scenario
              = muster_node_new_with (MUSTER_KIND_SCENARIO, "ruleset", table[i].ruleset, NULL);
          g_autoptr (MusterReport) report = NULL;
          guint found = 0;

          for (guint k = 0; k < n; k++)
            {
              g_autofree char *id = g_strdup_printf ("s%u", k);

              muster_node_build_add (scenario, muster_node_new_with (MUSTER_KIND_SIDE, "id", id, NULL));
            }
          report = proposals_walk (ruleset, scenario, NULL);
          for (guint k = 0; k < muster_report_get_n_findings (report); k++)
            {
              const MusterFinding *finding = muster_report_get_finding (report, k);

              if (strstr (muster_finding_get_message (finding), "2 sides take turns") == NULL)
                continue;
              g_assert_cmpstr (muster_finding_get_rule (finding), ==, table[i].rule);
              g_assert_cmpint (muster_finding_get_severity (finding), ==, MUSTER_SEVERITY_ERROR);
              found++;
            }
          g_assert_cmpuint (found, ==, n > 2 ? 1 : 0);
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/engine/force-limits/cases", test_cases);
  g_test_add_func ("/engine/force-limits/guns", test_guns);
  g_test_add_func ("/engine/force-limits/points-of-the-scenario", test_points_of_the_scenario);
  g_test_add_func ("/engine/force-limits/tallies", test_tallies);
  g_test_add_func ("/engine/force-limits/limits-themselves", test_limits_themselves);
  g_test_add_func ("/engine/force-limits/sides", test_sides);

  return g_test_run ();
}
