/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "legality-armies.h"

/* One case: an army, and the set of what is found in it. */
typedef struct
{
  const char *path;
  const char *attributes;
  const char *body;
  const char *expected;
} Case;

static const Case cases[] = {
  { "/rules/BB-CLS-01/british-have-regulars", "faction=\"british\"", WHOLE ("a", "infantry-company"), "" },
  { "/rules/BB-CLS-01/zulus-have-none", "faction=\"zulu\"", WHOLE ("a", "infantry-company"), "error BB-CLS-01 a" },
  { "/rules/BB-CLS-01/no-faction-no-limit", "", WHOLE ("a", "infantry-company"), "" },
  { "/rules/BB-CLS-01/one-finding-for-a-battalion", "faction=\"boxer\"", UNIT ("b", "infantry-battalion", COMMANDER COMPANIES_3 WHOLE ("c4", "infantry-company")), "error BB-CLS-01 b" },
  { "/rules/BB-CLS-01/marked-irregular", "", "<unit id=\"a\" type=\"infantry-company\" class=\"irregular\"/>", "error BB-CLS-01 a" },
  { "/rules/BB-CLS-02/british-lead-levies", "faction=\"british\"", FOOT ("a", "10", "1"), "" },
  { "/rules/BB-CLS-02/zulus", "faction=\"zulu\"", FOOT ("a", "10", "1"), "" },
  { "/rules/BB-CLS-02/marked-regular", "", "<unit id=\"a\" type=\"irregular-foot\" class=\"regular\">" FIGURES ("warrior", "10") FIGURES ("leader", "1") "</unit>", "error BB-CLS-02 a" },
  { "/rules/BB-CLS-03/elite", "", "<unit id=\"a\" type=\"infantry-company\" grade=\"elite\"/>", "" },
  { "/rules/BB-CLS-03/inexperienced", "", "<unit id=\"a\" type=\"infantry-company\" grade=\"inexperienced\"/>", "" },
  { "/rules/BB-CLS-03/militia", "", "<unit id=\"a\" type=\"infantry-company\" grade=\"militia\"/>", "" },
  { "/rules/BB-CLS-03/unknown-grade", "", "<unit id=\"a\" type=\"infantry-company\" grade=\"veteran\"/>", "error BB-CLS-03 a" },
  { "/rules/BB-CLS-05/line-by-name", "", "<unit id=\"a\" type=\"infantry-company\" grade=\"line\"/>", "" },
  { "/rules/BB-CLS-05/two-grades", "", "<unit id=\"a\" type=\"infantry-company\" grade=\"elite militia\"/>", "error BB-CLS-05 a" },

  { "/rules/BB-ORG-01/complete-by-type", "", WHOLE ("a", "infantry-company"), "" },
  { "/rules/BB-ORG-01/four-and-one", "", COMPANY ("4", "1"), "" },
  { "/rules/BB-ORG-01/three-men", "", COMPANY ("3", "1"), "error BB-ORG-01 a" },
  { "/rules/BB-ORG-01/five-men", "", COMPANY ("5", "1"), "error BB-ORG-01 a" },
  { "/rules/BB-ORG-01/no-officer", "", COMPANY ("4", "0"), "error BB-ORG-01 a" },
  { "/rules/BB-ORG-01/two-officers", "", COMPANY ("4", "2"), "error BB-ORG-01 a" },
  { "/rules/BB-ORG-01/nobody-written", "", COMPANY ("0", "0"), "error BB-ORG-01 a\nerror BB-ORG-01 a" },
  { "/rules/BB-ORG-01/split-by-weapon", "", UNIT ("a", "infantry-company", "<figures troop=\"infantryman\" count=\"3\"/><figures troop=\"infantryman\" count=\"1\" weapon=\"magazine-rifle\"/>" FIGURES ("infantry-officer", "1")), "" },
  { "/rules/BB-ORG-01/a-stranger", "", UNIT ("a", "infantry-company", FIGURES ("infantryman", "4") FIGURES ("infantry-officer", "1") FIGURES ("gunner", "1")), "error BB-ORG-01 a" },
  { "/rules/BB-ORG-02/complete-by-type", "", WHOLE ("b", "infantry-battalion"), "" },
  { "/rules/BB-ORG-02/four-companies", "", UNIT ("b", "infantry-battalion", COMMANDER COMPANIES_3 WHOLE ("c4", "infantry-company")), "" },
  { "/rules/BB-ORG-02/three-companies", "", UNIT ("b", "infantry-battalion", COMMANDER COMPANIES_3), "error BB-ORG-02 b" },
  { "/rules/BB-ORG-02/five-companies", "", UNIT ("b", "infantry-battalion", COMMANDER COMPANIES_3 WHOLE ("c4", "infantry-company") WHOLE ("c5", "infantry-company")), "error BB-ORG-02 b" },
  { "/rules/BB-ORG-02/no-commander", "", UNIT ("b", "infantry-battalion", COMPANIES_3 WHOLE ("c4", "infantry-company")), "error BB-ORG-02 b" },
  { "/rules/BB-ORG-02/commander-alone", "", UNIT ("b", "infantry-battalion", COMMANDER), "error BB-ORG-02 b" },
  { "/rules/BB-ORG-02/a-squadron-in-it", "", UNIT ("b", "infantry-battalion", COMMANDER COMPANIES_3 WHOLE ("c4", "infantry-company") WHOLE ("s", "cavalry-squadron")), "error BB-ORG-02 b" },
  { "/rules/BB-ORG-02/a-bad-company-in-it", "", UNIT ("b", "infantry-battalion", COMMANDER COMPANIES_3 COMPANY ("3", "1")), "error BB-ORG-01 a" },
  { "/rules/BB-ORG-03/complete-by-type", "", WHOLE ("a", "cavalry-squadron"), "" },
  { "/rules/BB-ORG-03/three-and-one", "", SQUADRON ("3", "1"), "" },
  { "/rules/BB-ORG-03/two-men", "", SQUADRON ("2", "1"), "error BB-ORG-03 a" },
  { "/rules/BB-ORG-03/four-men", "", SQUADRON ("4", "1"), "error BB-ORG-03 a" },
  { "/rules/BB-ORG-04/complete-by-type", "", WHOLE ("r", "cavalry-regiment"), "" },
  { "/rules/BB-ORG-04/two-squadrons", "", UNIT ("r", "cavalry-regiment", COMMANDER WHOLE ("s1", "cavalry-squadron") WHOLE ("s2", "cavalry-squadron")), "" },
  { "/rules/BB-ORG-04/one-squadron", "", UNIT ("r", "cavalry-regiment", COMMANDER WHOLE ("s1", "cavalry-squadron")), "error BB-ORG-04 r" },
  { "/rules/BB-ORG-04/three-squadrons", "", UNIT ("r", "cavalry-regiment", COMMANDER WHOLE ("s1", "cavalry-squadron") WHOLE ("s2", "cavalry-squadron") WHOLE ("s3", "cavalry-squadron")), "error BB-ORG-04 r" },
  { "/rules/BB-ORG-05/complete-by-type", "", WHOLE ("a", "machine-gun-detachment"), "" },
  { "/rules/BB-ORG-05/one-gun-two-crew", "", UNIT ("a", "machine-gun-detachment", FIGURES ("machine-gun", "1") FIGURES ("machine-gun-crew", "2")), "" },
  { "/rules/BB-ORG-05/one-of-crew", "", UNIT ("a", "machine-gun-detachment", FIGURES ("machine-gun", "1") FIGURES ("machine-gun-crew", "1")), "error BB-ORG-05 a" },
  { "/rules/BB-ORG-05/three-of-crew", "", UNIT ("a", "machine-gun-detachment", FIGURES ("machine-gun", "1") FIGURES ("machine-gun-crew", "3")), "error BB-ORG-05 a" },
  { "/rules/BB-ORG-05/no-gun", "", UNIT ("a", "machine-gun-detachment", FIGURES ("machine-gun-crew", "2")), "error BB-ORG-05 a" },
  { "/rules/BB-ORG-06/mountain-complete-by-type", "", WHOLE ("a", "mountain-gun-battery"), "" },
  { "/rules/BB-ORG-06/mountain", "", BATTERY ("mountain-gun-battery", "1", "2", "1"), "" },
  { "/rules/BB-ORG-06/mountain-one-gunner", "", BATTERY ("mountain-gun-battery", "1", "1", "1"), "error BB-ORG-06 a" },
  { "/rules/BB-ORG-06/mountain-three-gunners", "", BATTERY ("mountain-gun-battery", "1", "3", "1"), "error BB-ORG-06 a" },
  { "/rules/BB-ORG-06/field", "", BATTERY ("field-gun-battery", "1", "2", "1"), "" },
  { "/rules/BB-ORG-06/field-two-guns", "", BATTERY ("field-gun-battery", "2", "2", "1"), "error BB-ORG-06 a" },
  { "/rules/BB-ORG-07/medium", "", BATTERY ("medium-gun-battery", "1", "3", "1"), "" },
  { "/rules/BB-ORG-07/two-gunners", "", BATTERY ("medium-gun-battery", "1", "2", "1"), "error BB-ORG-07 a" },
  { "/rules/BB-ORG-07/four-gunners", "", BATTERY ("medium-gun-battery", "1", "4", "1"), "error BB-ORG-07 a" },
  { "/rules/BB-ORG-08/heavy", "", BATTERY ("heavy-gun-battery", "1", "4", "1"), "" },
  { "/rules/BB-ORG-08/three-gunners", "", BATTERY ("heavy-gun-battery", "1", "3", "1"), "error BB-ORG-08 a" },
  { "/rules/BB-ORG-08/five-gunners", "", BATTERY ("heavy-gun-battery", "1", "5", "1"), "error BB-ORG-08 a" },
  { "/rules/BB-ORG-09/complete-by-type", "", WHOLE ("t", "transport"), "" },
  { "/rules/BB-ORG-09/wagon", "", UNIT ("t", "transport", FIGURES ("wagon", "1")), "" },
  { "/rules/BB-ORG-09/camel", "", UNIT ("t", "transport", FIGURES ("pack-camel", "1")), "" },
  { "/rules/BB-ORG-09/two-horses", "", UNIT ("t", "transport", FIGURES ("pack-horse", "2")), "" },
  { "/rules/BB-ORG-09/three-porters", "", UNIT ("t", "transport", FIGURES ("porter", "3")), "" },
  { "/rules/BB-ORG-09/others-instead", "", UNIT ("t", "transport", FIGURES ("trooper", "1") FIGURES ("gunner", "3")), "error BB-ORG-09 t" },
  { "/rules/BB-ORG-09/two-wagons", "", UNIT ("t", "transport", FIGURES ("wagon", "2")), "error BB-ORG-09 t" },
  { "/rules/BB-ORG-09/one-horse", "", UNIT ("t", "transport", FIGURES ("pack-horse", "1")), "error BB-ORG-09 t" },
  { "/rules/BB-ORG-09/three-horses", "", UNIT ("t", "transport", FIGURES ("pack-horse", "3")), "error BB-ORG-09 t" },
  { "/rules/BB-ORG-09/two-porters", "", UNIT ("t", "transport", FIGURES ("porter", "2")), "error BB-ORG-09 t" },
  { "/rules/BB-ORG-09/four-porters", "", UNIT ("t", "transport", FIGURES ("porter", "4")), "error BB-ORG-09 t" },
  { "/rules/BB-ORG-09/a-mixture", "", UNIT ("t", "transport", FIGURES ("wagon", "1") FIGURES ("porter", "3")), "error BB-ORG-09 t" },

  { "/rules/BB-ORG-10/brigade", "", FORMATION ("brigade", HQ WHOLE ("a", "infantry-company") WHOLE ("t", "transport")), "" },
  { "/rules/BB-ORG-10/brigade-without-headquarters", "", FORMATION ("brigade", WHOLE ("a", "infantry-company") WHOLE ("t", "transport")), "error BB-ORG-10 f" },
  { "/rules/BB-ORG-10/field-force-without-headquarters", "", FORMATION ("field-force", WHOLE ("a", "infantry-company") WHOLE ("t", "transport")), "error BB-ORG-10 f" },
  { "/rules/BB-ORG-10/empty-division", "", FORMATION ("division", ""), "error BB-ORG-10 f" },
  { "/rules/BB-ORG-10/general-alone", "", UNIT ("hq", "headquarters", FIGURES ("general", "1")), "error BB-ORG-10 hq" },
  { "/rules/BB-ORG-10/staff-alone", "", UNIT ("hq", "headquarters", FIGURES ("staff", "2")), "error BB-ORG-10 hq" },
  { "/rules/BB-ORG-10/nobody", "", WHOLE ("hq", "headquarters"), "error BB-ORG-10 hq\nerror BB-ORG-10 hq" },
  { "/rules/BB-ORG-10/large-staff", "", UNIT ("hq", "headquarters", FIGURES ("general", "1") FIGURES ("staff", "9")), "" },
  { "/rules/BB-ORG-10/regulars-in-a-host", "", FORMATION ("host", CHIEF WHOLE ("a", "infantry-company") WHOLE ("t", "transport")), "error BB-ORG-10 f" },
  { "/rules/BB-ORG-10/loose-units-need-none", "", WHOLE ("a", "infantry-company") WHOLE ("b", "cavalry-squadron"), "" },
  { "/rules/BB-ORG-10/each-brigade-of-a-division", "", FORMATION ("division", HQ "<formation id=\"g\" kind=\"brigade\"/>"), "error BB-ORG-10 g" },
  { "/rules/BB-ORG-11/as-many", "", FORMATION ("brigade", HQ WHOLE ("a", "infantry-company") WHOLE ("b", "cavalry-squadron") WHOLE ("t1", "transport") WHOLE ("t2", "transport")), "" },
  { "/rules/BB-ORG-11/one-fewer", "", FORMATION ("brigade", HQ WHOLE ("a", "infantry-company") WHOLE ("b", "cavalry-squadron") WHOLE ("t1", "transport")), "advice BB-ORG-11 f" },
  { "/rules/BB-ORG-11/one-more", "", FORMATION ("brigade", HQ WHOLE ("a", "infantry-company") WHOLE ("t1", "transport") WHOLE ("t2", "transport")), "" },
  { "/rules/BB-ORG-11/battalion-counts-once", "", FORMATION ("brigade", HQ UNIT ("b", "infantry-battalion", COMMANDER COMPANIES_3 WHOLE ("c4", "infantry-company")) WHOLE ("t", "transport")), "" },
  { "/rules/BB-ORG-11/transport-of-a-division", "", FORMATION ("division", HQ "<formation id=\"g\" kind=\"brigade\">" UNIT ("hq2", "headquarters", FIGURES ("general", "1") FIGURES ("staff", "1")) WHOLE ("a", "infantry-company") "</formation>" WHOLE ("t", "transport")), "" },

  { "/rules/BB-ORG-12/nine-men", "", FOOT ("a", "9", "1"), "error BB-ORG-12 a" },
  { "/rules/BB-ORG-12/ten-men", "", FOOT ("a", "10", "1"), "" },
  { "/rules/BB-ORG-12/eleven-men", "", FOOT ("a", "11", "1"), "" },
  { "/rules/BB-ORG-12/twenty-nine-men", "", FOOT ("a", "29", "1"), "" },
  { "/rules/BB-ORG-12/thirty-men", "", FOOT ("a", "30", "1"), "" },
  { "/rules/BB-ORG-12/thirty-one-men", "", FOOT ("a", "31", "1"), "error BB-ORG-12 a" },
  { "/rules/BB-ORG-12/no-leader", "", FOOT ("a", "10", "0"), "error BB-ORG-12 a" },
  { "/rules/BB-ORG-12/two-leaders", "", FOOT ("a", "10", "2"), "error BB-ORG-12 a" },
  { "/rules/BB-ORG-12/not-complete-by-type", "", WHOLE ("a", "irregular-foot"), "error BB-ORG-12 a\nerror BB-ORG-12 a" },
  { "/rules/BB-ORG-13/three-men", "", MOUNTED ("3", "1"), "error BB-ORG-13 a" },
  { "/rules/BB-ORG-13/four-men", "", MOUNTED ("4", "1"), "" },
  { "/rules/BB-ORG-13/ten-men", "", MOUNTED ("10", "1"), "" },
  { "/rules/BB-ORG-13/eleven-men", "", MOUNTED ("11", "1"), "error BB-ORG-13 a" },
  { "/rules/BB-ORG-14/one-gunner", "", IRREGULAR_GUN ("1", "1", "1"), "error BB-ORG-14 a" },
  { "/rules/BB-ORG-14/two-gunners", "", IRREGULAR_GUN ("1", "2", "1"), "" },
  { "/rules/BB-ORG-14/four-gunners", "", IRREGULAR_GUN ("1", "4", "1"), "" },
  { "/rules/BB-ORG-14/five-gunners", "", IRREGULAR_GUN ("1", "5", "1"), "error BB-ORG-14 a" },
  { "/rules/BB-ORG-14/no-gun", "", IRREGULAR_GUN ("0", "2", "1"), "error BB-ORG-14 a" },

  { "/rules/BB-ORG-15/host", "", FORMATION ("host", CHIEF FOOT ("a", "10", "1") WHOLE ("t", "transport")), "" },
  { "/rules/BB-ORG-15/host-without-leader", "", FORMATION ("host", FOOT ("a", "10", "1") WHOLE ("t", "transport")), "error BB-ORG-15 f" },
  { "/rules/BB-ORG-15/leader-alone", "", UNIT ("chief", "native-leader", FIGURES ("native-leader", "1")), "error BB-ORG-15 chief" },
  { "/rules/BB-ORG-15/retinue-alone", "", UNIT ("chief", "native-leader", FIGURES ("retinue", "4")), "error BB-ORG-15 chief" },
  { "/rules/BB-ORG-15/irregulars-in-a-brigade", "", FORMATION ("brigade", HQ FOOT ("a", "10", "1") WHOLE ("t", "transport")), "error BB-ORG-15 f" },
  { "/rules/BB-ORG-15/both-in-a-field-force", "", FORMATION ("field-force", HQ CHIEF FOOT ("a", "10", "1") WHOLE ("b", "infantry-company") WHOLE ("t", "transport") WHOLE ("u", "transport")), "" },
  { "/rules/BB-ORG-16/one-for-two", "", FORMATION ("host", CHIEF FOOT ("a", "10", "1") FOOT ("b", "10", "1") WHOLE ("t", "transport")), "" },
  { "/rules/BB-ORG-16/none-for-two", "", FORMATION ("host", CHIEF FOOT ("a", "10", "1") FOOT ("b", "10", "1")), "advice BB-ORG-16 f" },
  { "/rules/BB-ORG-16/one-for-three", "", FORMATION ("host", CHIEF FOOT ("a", "10", "1") FOOT ("b", "10", "1") FOOT ("c", "10", "1") WHOLE ("t", "transport")), "advice BB-ORG-16 f" },
  { "/rules/BB-ORG-17/leaders-are-no-combat-units", "", FORMATION ("host", CHIEF), "" },

  { "/rules/BB-WPN-01/roster-regulars-have-no-muskets", "", "<unit id=\"a\" type=\"infantry-company\" weapon=\"musket\"/>", "error BB-WPN-01 a" },
  { "/rules/BB-WPN-01/roster-regulars-have-magazine-rifles", "", "<unit id=\"a\" type=\"infantry-company\" weapon=\"magazine-rifle\"/>", "" },
  { "/rules/BB-WPN-01/roster-figures-with-muskets", "", UNIT ("a", "infantry-company", "<figures troop=\"infantryman\" count=\"4\" weapon=\"musket\"/>" FIGURES ("infantry-officer", "1")), "error BB-WPN-01 a" },
  { "/rules/BB-WPN-01/roster-unusual-is-a-warning", "", "<unit id=\"a\" type=\"infantry-company\" weapon=\"heavy-gun\"/>", "warning BB-WPN-01 a" },
  { "/rules/BB-WPN-02/roster-irregulars-have-no-magazine-rifles", "", "<unit id=\"a\" type=\"irregular-foot\" weapon=\"magazine-rifle\">" FIGURES ("warrior", "10") FIGURES ("leader", "1") "</unit>", "error BB-WPN-02 a" },
  { "/rules/BB-WPN-02/roster-irregulars-have-spears", "", "<unit id=\"a\" type=\"irregular-foot\" weapon=\"throwing-spear\">" FIGURES ("warrior", "10") FIGURES ("leader", "1") "</unit>", "" },
  { "/rules/BB-SET-01/year-before", "year=\"1874\"", "", "warning BB-SET-01 army" },
  { "/rules/BB-SET-01/first-year", "year=\"1875\"", "", "" },
  { "/rules/BB-SET-01/last-year", "year=\"1900\"", "", "" },
  { "/rules/BB-SET-01/year-after", "year=\"1901\"", "", "warning BB-SET-01 army" },

  { "/engine/legality/unknown-type", "", WHOLE ("a", "flying-column"), "error DOC-TYPE a" },
  { "/engine/legality/unknown-troop", "", UNIT ("a", "infantry-company", FIGURES ("infantryman", "4") FIGURES ("infantry-officer", "1") FIGURES ("drummer", "1")), "error DOC-TROOP a" },
  { "/engine/legality/unknown-troop-twice-is-one-finding", "", UNIT ("a", "infantry-company", FIGURES ("infantryman", "4") FIGURES ("infantry-officer", "1") FIGURES ("drummer", "1") FIGURES ("drummer", "2")), "error DOC-TROOP a" },
  { "/engine/legality/unknown-weapon", "", "<unit id=\"a\" type=\"infantry-company\" weapon=\"ray-gun\"/>", "error DOC-WEAPON a" },
  { "/engine/legality/unknown-weapon-of-figures", "", UNIT ("a", "infantry-company", "<figures troop=\"infantryman\" count=\"4\" melee=\"halberd\"/>" FIGURES ("infantry-officer", "1")), "error DOC-WEAPON a" },
  { "/engine/legality/unknown-class", "", "<unit id=\"a\" type=\"infantry-company\" class=\"guard\"/>", "error DOC-CLASS a" },
  { "/engine/legality/unknown-kind", "", FORMATION ("horde", HQ WHOLE ("a", "infantry-company") WHOLE ("t", "transport")), "error DOC-KIND f" },
  { "/engine/legality/unknown-faction", "faction=\"martian\"", WHOLE ("a", "infantry-company"), "warning DOC-FACTION army" },
  { "/engine/legality/unknown-unit-in-a-battalion", "", UNIT ("b", "infantry-battalion", COMMANDER COMPANIES_3 WHOLE ("c4", "infantry-company") WHOLE ("x", "band")), "error DOC-TYPE x" },
  { "/engine/legality/empty-army", "", "", "" },
};

static void
test_case (gconstpointer data)
{
  const Case *row = data;
  g_autoptr (MusterRuleset) ruleset = load_ruleset ();
  g_autoptr (MusterNode) army = parse_army (row->attributes, row->body);
  g_autoptr (MusterReport) report = proposals_walk (ruleset, army, NULL);
  g_autofree char *found = describe_report (report);

  g_assert_cmpstr (found, ==, row->expected);
  g_assert_cmpint (muster_report_is_legal (report), ==, strstr (found, "error") == NULL);
}

/* Every error of every case that offers a fix is put right by it, one at a time or all by
 * muster_legality_fix(). */
static void
test_fixes (void)
{
  g_autoptr (MusterRuleset) ruleset = load_ruleset ();

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MusterNode) army = parse_army (cases[i].attributes, cases[i].body);
      g_autoptr (MusterNode) other = muster_node_copy (army);
      g_auto (GStrv) done = NULL;
      g_autoptr (MusterReport) after = NULL;
      g_autoptr (MusterReport) at_last = NULL;

      g_test_message ("%s", cases[i].path);
      for (int round = 0; round < 10; round++)
        {
          g_autoptr (MusterReport) report = proposals_walk (ruleset, army, NULL);
          guint j = 0;

          while (j < muster_report_get_n_findings (report)
                 && muster_finding_get_fix (muster_report_get_finding (report, j)) == NULL)
            j++;
          if (j == muster_report_get_n_findings (report))
            break;
          apply_fix (muster_report_get_finding (report, j));
        }
      after = proposals_walk (ruleset, army, NULL);
      for (guint j = 0; j < muster_report_get_n_findings (after); j++)
        {
          MusterFinding *finding = muster_report_get_finding (after, j);

          g_assert_null (muster_finding_get_fix (finding));
          g_assert_null (muster_finding_make_fix (finding));
        }
      done = muster_legality_fix (ruleset, other, NULL, TRUE);
      at_last = proposals_walk (ruleset, other, NULL);
      g_assert_cmpint (muster_report_get_n_findings (at_last),
                       ==,
                       muster_report_get_n_findings (after));
      g_assert_cmpint (muster_report_is_legal (at_last), ==, muster_report_is_legal (after));
    }
}

static guint
count_units (MusterNode *army)
{
  guint n = 0;

  for (guint i = 0; i < muster_node_get_n_children (army); i++)
    {
      MusterNode *child = muster_node_peek_child (army, i);

      n += (muster_node_get_kind (child) == MUSTER_KIND_UNIT) + count_units (child);
    }
  return n;
}

/* Repairing takes no unit away, and what is not known stays as it was. */
static void
test_fix_keeps (void)
{
  g_autoptr (MusterRuleset) ruleset = load_ruleset ();
  g_autoptr (MusterNode) army = parse_army (
      "faction=\"martian\"",
      UNIT ("b",
            "infantry-battalion",
            COMMANDER COMPANIES_3 WHOLE ("c4", "infantry-company") WHOLE ("c5", "infantry-company")
                WHOLE ("s", "cavalry-squadron"))
      UNIT ("x", "band", FIGURES ("drummer", "3")) UNIT (
          "a",
          "infantry-company",
          FIGURES ("infantryman", "9") FIGURES ("drummer", "2")));
  guint before = count_units (army);
  g_auto (GStrv) done = muster_legality_fix (ruleset, army, NULL, FALSE);
  g_autoptr (MusterReport) report = proposals_walk (ruleset, army, NULL);
  g_autofree char *found = describe_report (report);

  g_assert_cmpstr (found,
                   ==,
                   "error DOC-TROOP a\nerror DOC-TROOP x\nerror DOC-TYPE x\nwarning DOC-FACTION army");
  g_assert_cmpuint (count_units (army), ==, before);
  g_assert_cmpuint (g_strv_length (done), ==, 4);
  g_assert_true (muster_node_get_parent (muster_node_find (army, "s")) == army);
  g_assert_true (muster_node_get_parent (muster_node_find (army, "c5")) == army);
  g_assert_cmpint (muster_node_get_int (
                       muster_node_find_child (muster_node_find (army, "x"), MUSTER_KIND_FIGURES),
                       "count",
                       0),
                   ==,
                   3);
  muster_test_assert_contains (done[0], "(BB-ORG-");
}

static void
test_fix_advice (void)
{
  g_autoptr (MusterRuleset) ruleset = load_ruleset ();
  g_autoptr (MusterNode) army
      = parse_army ("",
                    FORMATION ("brigade",
                               WHOLE ("a", "infantry-company") WHOLE ("b", "infantry-company")));
  g_auto (GStrv) done = muster_legality_fix (ruleset, army, NULL, FALSE);
  g_auto (GStrv) more = NULL;
  g_autoptr (MusterReport) report = NULL;
  g_autofree char *found = NULL;

  g_assert_cmpuint (g_strv_length (done), ==, 1);
  report = proposals_walk (ruleset, army, NULL);
  found = describe_report (report);
  g_assert_cmpstr (found, ==, "advice BB-ORG-11 f");
  more = muster_legality_fix (ruleset, army, NULL, TRUE);
  g_assert_cmpuint (g_strv_length (more), ==, 1);
  g_clear_pointer (&report, muster_report_unref);
  report = proposals_walk (ruleset, army, NULL);
  g_assert_cmpuint (count_findings (report), ==, 0);
}

/* The option makes advice of the sizes of irregular units, and of nothing else. */
static void
test_irregular_sizes (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterRuleset) ruleset = load_ruleset ();
  g_autoptr (MusterRuleset) free_sizes
      = muster_ruleset_with_option (ruleset, "irregular-sizes", "advice", &error);
  static const Case rows[] = {
    { "foot", "", FOOT ("a", "9", "1"), "advice BB-ORG-12 a" },
    { "mounted", "", MOUNTED ("11", "1"), "advice BB-ORG-13 a" },
    { "artillery", "", IRREGULAR_GUN ("1", "5", "1"), "advice BB-ORG-14 a" },
    { "legal", "", FOOT ("a", "30", "1"), "" },
    { "company", "", COMPANY ("3", "1"), "error BB-ORG-01 a" },
    { "leader", "", UNIT ("chief", "native-leader", FIGURES ("native-leader", "1")), "error BB-ORG-15 chief" },
  };

  g_assert_no_error (error);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MusterNode) army = parse_army (rows[i].attributes, rows[i].body);
      g_autoptr (MusterReport) report = proposals_walk (free_sizes, army, NULL);
      g_autofree char *found = describe_report (report);

      g_test_message ("%s", rows[i].path);
      g_assert_cmpstr (found, ==, rows[i].expected);
    }
}

/* With the option, a battalion's companies each count for transport. */
static void
test_sub_units (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterRuleset) ruleset = load_ruleset ();
  g_autoptr (MusterRuleset) apart
      = muster_ruleset_with_option (ruleset, "sub-units", "apart", &error);
  const char *written = FORMATION (
      "brigade",
      HQ UNIT ("b", "infantry-battalion", COMMANDER COMPANIES_3 WHOLE ("c4", "infantry-company"))
          WHOLE ("t", "transport"));
  const char *implied
      = FORMATION ("brigade", HQ WHOLE ("b", "cavalry-regiment") WHOLE ("t", "transport"));
  const char *bodies[] = { written, implied };
  const char *better[] = { "Add 3 transport units", "Add 1 transport unit" };

  g_assert_no_error (error);
  for (gsize i = 0; i < G_N_ELEMENTS (bodies); i++)
    {
      g_autoptr (MusterNode) army = parse_army ("", bodies[i]);
      g_autoptr (MusterReport) together = proposals_walk (ruleset, army, NULL);
      g_autoptr (MusterReport) report = proposals_walk (apart, army, NULL);

      g_assert_cmpuint (count_findings (together), ==, 0);
      g_assert_cmpuint (count_findings (report), ==, 1);
      g_assert_cmpstr (muster_finding_get_fix (get_finding (report, 0)),
                       ==,
                       better[i]);
    }
}

/* A headquarters of Europeans is no repair for a host that may have none. */
static void
test_command_of_others (void)
{
  g_autoptr (MusterRuleset) ruleset = load_ruleset ();
  const char *factions[] = { "faction=\"british\"", "faction=\"pathan\"" };

  for (gsize i = 0; i < G_N_ELEMENTS (factions); i++)
    {
      g_autoptr (MusterNode) army =
          parse_army (factions[i], FORMATION ("brigade", WHOLE ("g", "mountain-gun-battery")));
      g_autoptr (MusterReport) report = proposals_walk (ruleset, army, NULL);
      gboolean found = FALSE;

      for (guint k = 0; k < muster_report_get_n_findings (report); k++)
        {
          MusterFinding *finding = muster_report_get_finding (report, k);

          if (!g_str_equal (muster_finding_get_rule (finding), "BB-ORG-10"))
            continue;
          g_assert_cmpstr (i == 0 ? muster_finding_get_fix (finding) : muster_finding_get_task (finding), ==,
                           "Add 1 headquarters");
          found = TRUE;
        }
      g_assert_true (found);
    }
}

#define SCENARIO(sides)                                                                            \
  "<scenario xmlns=\"urn:musterapp:scenario:1\" ruleset=\"bundok-and-bayonet\" name=\"Test\">" sides \
  "</scenario>"

static const Case scenarios[] = {
  { "/rules/BB-SEQ-01/a-colour-each", NULL, SCENARIO ("<side id=\"a\" cards=\"black\"/><side id=\"b\" cards=\"red\"/>"), "" },
  { "/rules/BB-SEQ-01/the-same-colour", NULL, SCENARIO ("<side id=\"a\" cards=\"red\"/><side id=\"b\" cards=\"red\"/>"), "error BB-SEQ-01 b" },
  { "/rules/BB-SEQ-01/no-colour-of-the-pack", NULL, SCENARIO ("<side id=\"a\" cards=\"green\"/><side id=\"b\" cards=\"red\"/>"), "error BB-SEQ-01 a" },
  { "/rules/BB-SEQ-01/two-players", NULL, SCENARIO ("<side id=\"a\" cards=\"black\"><player name=\"N\" cards=\"spades\"/><player name=\"S\" cards=\"clubs\"/></side><side id=\"b\" cards=\"red\"/>"), "" },
  { "/rules/BB-SEQ-01/suit-of-the-other-colour", NULL, SCENARIO ("<side id=\"a\" cards=\"black\"><player name=\"N\" cards=\"hearts\"/><player name=\"S\" cards=\"clubs\"/></side>"), "error BB-SEQ-01 a" },
  { "/rules/BB-SEQ-01/the-same-suit", NULL, SCENARIO ("<side id=\"a\" cards=\"black\"><player name=\"N\" cards=\"clubs\"/><player name=\"S\" cards=\"clubs\"/></side>"), "error BB-SEQ-01 a" },
  { "/rules/BB-SEQ-01/a-player-without-suit", NULL, SCENARIO ("<side id=\"a\" cards=\"black\"><player name=\"N\"/><player name=\"S\" cards=\"clubs\"/></side>"), "error BB-SEQ-01 a" },
  { "/rules/BB-SEQ-01/one-player-needs-no-suit", NULL, SCENARIO ("<side id=\"a\" cards=\"black\"><player name=\"N\"/></side>"), "" },
  { "/engine/legality/scenario-army", NULL, SCENARIO ("<side id=\"a\"><army xmlns=\"urn:musterapp:army:1\" ruleset=\"bundok-and-bayonet\">" COMPANY ("3", "1") "</army></side>"), "error BB-ORG-01 a/a" },
  { "/engine/legality/scenario-army-of-other-rules", NULL, SCENARIO ("<side id=\"a\"><army xmlns=\"urn:musterapp:army:1\" ruleset=\"other\"/></side>"), "error DOC-REF a" },
  { "/engine/legality/scenario-place-of-nobody", NULL, SCENARIO ("<side id=\"a\"><army xmlns=\"urn:musterapp:army:1\" ruleset=\"bundok-and-bayonet\"/><place unit=\"x\" x=\"1\" y=\"1\"/></side><field width=\"8\" height=\"6\" measure=\"inch\"/>"), "error DOC-REF a" },
  { "/engine/legality/scenario-place-on-the-edge", NULL, SCENARIO ("<field width=\"8\" height=\"6\" measure=\"inch\"/><objective id=\"o\" x=\"0\" y=\"6\"/>"), "" },
  { "/engine/legality/scenario-objective-beyond-the-field", NULL, SCENARIO ("<field width=\"8\" height=\"6\" measure=\"inch\"/><objective id=\"o\" x=\"1\" y=\"6.5\"/>"), "warning DOC-FIELD o" },
  { "/engine/legality/scenario-place-beyond-the-field", NULL, SCENARIO ("<field width=\"8\" height=\"6\" measure=\"inch\"/><side id=\"a\"><army xmlns=\"urn:musterapp:army:1\" ruleset=\"bundok-and-bayonet\">" COMPANY ("4", "1") "</army><place unit=\"a\" x=\"8.1\" y=\"1\"/></side>"), "warning DOC-FIELD a/a" },
  { "/engine/legality/scenario-two-places", NULL, SCENARIO ("<side id=\"a\"><army xmlns=\"urn:musterapp:army:1\" ruleset=\"bundok-and-bayonet\">" COMPANY ("4", "1") "</army><place unit=\"a\" x=\"8\" y=\"1\"/><place unit=\"a\" x=\"7\" y=\"1\"/></side><field width=\"8\" height=\"6\" measure=\"inch\"/>"), "warning DOC-REF a" },
  { "/engine/legality/scenario-victory-of-nobody", NULL, SCENARIO ("<victory side=\"x\" kind=\"losses\"/>"), "error DOC-REF scenario" },
};

static void
test_scenario (gconstpointer data)
{
  const Case *row = data;
  g_autoptr (MusterRuleset) ruleset = load_ruleset ();
  g_autoptr (MusterNode) scenario = parse_document (row->body);
  g_autoptr (MusterReport) report = proposals_walk (ruleset, scenario, NULL);
  g_autofree char *found = describe_report (report);

  g_assert_cmpstr (found, ==, row->expected);
  for (guint i = 0; i < muster_report_get_n_findings (report); i++)
    /* what is missing of a whole scenario is not what a row is about */
    if (muster_finding_get_fix (muster_report_get_finding (report, i)) != NULL
        && !g_str_equal (muster_finding_get_rule (muster_report_get_finding (report, i)), "DOC-SIDE")
        && !g_str_equal (muster_finding_get_rule (muster_report_get_finding (report, i)), "DOC-WIN"))
      {
        g_autoptr (MusterReport) after = NULL;

        apply_fix (muster_report_get_finding (report, i));
        after = proposals_walk (ruleset, scenario, NULL);
        g_assert_cmpuint (count_findings (after), <, count_findings (report));
        break;
      }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    g_test_add_data_func (cases[i].path, &cases[i], test_case);
  for (gsize i = 0; i < G_N_ELEMENTS (scenarios); i++)
    g_test_add_data_func (scenarios[i].path, &scenarios[i], test_scenario);
  g_test_add_func ("/rules/BB-ORG-10/a-host-that-may-have-no-headquarters", test_command_of_others);
  g_test_add_func ("/rules/BB-ORG-17/sizes-as-advice", test_irregular_sizes);
  g_test_add_func ("/rules/BB-ORG-18/companies-count-for-transport", test_sub_units);
  g_test_add_func ("/engine/legality/fixes-put-right", test_fixes);
  g_test_add_func ("/engine/legality/fix-keeps", test_fix_keeps);
  g_test_add_func ("/engine/legality/fix-advice", test_fix_advice);
  return g_test_run ();
}
