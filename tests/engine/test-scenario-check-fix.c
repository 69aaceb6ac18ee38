/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "scenario-check.h"

#include <string.h>

/* What is offered repairs the whole: once it is done nothing is left to be found of what it was offered for. */

#define CAMP_OF(x, y, width, height) "<deployment name=\"Camp\"><rect x=\"" x "\" y=\"" y "\" width=\"" width "\" height=\"" height "\"/></deployment>"
#define NORTH CAMP_OF ("0", "0", "4", "3")
#define SOUTH CAMP_OF ("0", "5", "10", "3")
#define HQ "<place unit=\"hq\" x=\"0.5\" y=\"0.5\"/>"
#define FOES "<place unit=\"n\" x=\"8.5\" y=\"6.5\"/><place unit=\"n\" x=\"7.5\" y=\"6.5\"/>"
#define RIVER "<feature kind=\"river\"><rect x=\"0\" y=\"2\" width=\"10\" height=\"2\"/></feature>"

static const CheckRow rows[] = {
  /* the nearest zone of its own area, not the enemy's */
  { "/engine/scenario-check-fix/off-the-field", SC, NORTH HQ "<place unit=\"u\" x=\"5.5\" y=\"8.5\"/>", SOUTH FOES, ZONES BOTH,
    "Rifles is placed at 6,9, which lies off the field. -> Place it in 4,3" },
  { "/engine/scenario-check-fix/off-the-field-without-an-area", SC, HQ "<place unit=\"u\" x=\"5.5\" y=\"8.5\"/>", SOUTH FOES, ZONES BOTH,
    "Rifles is placed at 6,9, which lies off the field. -> Place it in 6,5" },
  { "/engine/scenario-check-fix/off-the-field-without-areas", SC, HQ "<place unit=\"u\" x=\"7.5\" y=\"8.5\"/>", FOES, ZONES BOTH,
    "Rifles is placed at 8,9, which lies off the field. -> Place it in 8,8" },
  { "/engine/scenario-check-fix/in-a-river", SC, NORTH HQ "<place unit=\"u\" x=\"2.5\" y=\"2.5\"/>", SOUTH FOES, ZONES BOTH RIVER,
    "Rifles is placed in 3,3, where nobody can stand. -> Place it in 3,2" },
  /* where nobody stands, and beside their own when there is no such zone */
  { "/engine/scenario-check-fix/outside", SC, CAMP_OF ("0", "0", "2", "1") "<place unit=\"hq\" x=\"1.5\" y=\"0.5\"/><place unit=\"u\" x=\"3.5\" y=\"0.5\"/>", SOUTH FOES, ZONES BOTH,
    "Rifles is placed outside its deployment area “Camp”. -> Place it in 1,1" },
  { "/engine/scenario-check-fix/outside-where-the-enemy-stands", SC, CAMP_OF ("8", "6", "1", "1") "<place unit=\"hq\" x=\"8.5\" y=\"6.5\"/><place unit=\"u\" x=\"3.5\" y=\"0.5\"/>",
    "<place unit=\"n\" x=\"8.5\" y=\"6.5\"/><place unit=\"n\" x=\"7.5\" y=\"6.5\"/>", ZONES BOTH,
    "Rifles is placed outside its deployment area “Camp”. => Take it off the field" },
  /* all of its bases, and each of several places */
  { "/engine/scenario-check-fix/more-than-a-zone-holds", SC, NORTH HQ "<place unit=\"u\" x=\"1.5\" y=\"1.5\"/>", SOUTH "<place unit=\"n\" x=\"5.5\" y=\"-2\"/>", ZONES BOTH,
    "Second line is placed at 6,-1, which lies off the field. -> Place it in 6,6 and 5,6" },
  { "/engine/scenario-check-fix/the-rest-in-its-area", SC, NORTH HQ "<place unit=\"u\" x=\"1.5\" y=\"1.5\"/>", SOUTH "<place unit=\"n\" x=\"5.5\" y=\"5.5\"/>", ZONES BOTH,
    "2 of the bases of Second line do not fit in 6,6 any more. -> Place the rest in 5,6" },
  { "/engine/scenario-check-fix/two-off-the-field", SC, NORTH HQ "<place unit=\"u\" x=\"1.5\" y=\"1.5\"/>", SOUTH "<place unit=\"n\" x=\"5.5\" y=\"9.5\"/><place unit=\"n\" x=\"5.5\" y=\"10.5\"/>", ZONES BOTH,
    "Second line is placed at 6,10, which lies off the field. -> Place it in 6,8\n"
    "Second line is placed at 6,11, which lies off the field. -> Place it in 5,8" },

  /* a field that can be played on, and its zones */
  { "/engine/scenario-check-fix/too-large-a-field", SC, NORTH HQ "<place unit=\"u\" x=\"1.5\" y=\"1.5\"/>", SOUTH FOES, "<field width=\"10000\" height=\"8\" measure=\"zone\"><zone at=\"201,1\" width=\"80\"/></field>" BOTH,
    "The field of “10000” by “8” zones is too large, expected 200 by 200 or less. -> Make it 200 by 8 zones" },
  { "/engine/scenario-check-fix/a-field-of-halves", SC, NORTH HQ "<place unit=\"u\" x=\"1.5\" y=\"1.5\"/>", SOUTH FOES, "<field width=\"10\" height=\"8.4\" measure=\"zone\"/>" BOTH,
    "The field is “10” by “8.4” zones, expected whole numbers from 1. -> Make it 10 by 8 zones" },
  { "/engine/scenario-check-fix/a-zone-off-the-field", SC, NORTH HQ "<place unit=\"u\" x=\"1.5\" y=\"1.5\"/>", SOUTH FOES, "<field width=\"10\" height=\"8\" measure=\"zone\"><zone at=\"10,8 10,9\"/><zone at=\"4,4\" width=\"80\"/></field>" BOTH,
    "The zone “10,9” lies off the field, which has 10 columns and 8 rows. -> Take out the zones that lie off the field" },

  /* a cover that says nothing, once the briefings are written */
  { "/engine/scenario-check-fix/a-bare-cover", SC, NORTH HQ "<place unit=\"u\" x=\"1.5\" y=\"1.5\"/><briefing>Go.</briefing>", SOUTH FOES "<briefing>Stay.</briefing>", ZONES BOTH,
    "The cover of the pack says neither where nor when it was, nor what it is about. -> Begin an introduction: “First against Second”" },
  { "/engine/scenario-check-fix/a-bare-cover-with-an-empty-introduction", SC, NORTH HQ "<place unit=\"u\" x=\"1.5\" y=\"1.5\"/><briefing>Go.</briefing>", SOUTH FOES "<briefing>Stay.</briefing>", ZONES BOTH "<introduction></introduction>",
    "The cover of the pack says neither where nor when it was, nor what it is about. -> Begin an introduction: “First against Second”" },
  { "/engine/scenario-check-fix/a-cover-with-an-introduction", SC, NORTH HQ "<place unit=\"u\" x=\"1.5\" y=\"1.5\"/><briefing>Go.</briefing>", SOUTH FOES "<briefing>Stay.</briefing>", ZONES BOTH "<introduction>At the ford.</introduction>",
    "" },
  { "/engine/scenario-check-fix/a-bare-cover-before-the-briefings", SC, NORTH HQ "<place unit=\"u\" x=\"1.5\" y=\"1.5\"/><briefing>Go.</briefing>", SOUTH FOES, ZONES BOTH,
    "" },

  /* the scenario's own deck */
  { "/engine/scenario-check-fix/a-deck-that-nobody-turns", SC, NORTH HQ "<place unit=\"u\" x=\"1.5\" y=\"1.5\"/>", SOUTH FOES, ZONES BOTH "<event id=\"e\" name=\"Dust\">Dust.</event>",
    "Some events come with cards of the scenario’s own deck, and nothing says when a card of it is turned. -> Turn a card when the umpire asks" },
  { "/engine/scenario-check-fix/an-event-on-a-turn", SC, NORTH HQ "<place unit=\"u\" x=\"1.5\" y=\"1.5\"/>", SOUTH FOES, ZONES BOTH "<event id=\"e\" name=\"Dust\" turn=\"3\">Dust.</event>",
    "" },
  { "/engine/scenario-check-fix/an-objective-of-nothing", SC, NORTH HQ "<place unit=\"u\" x=\"1.5\" y=\"1.5\"/>", SOUTH FOES, ZONES BOTH "<objective id=\"o\" x=\"5.5\" y=\"5.5\"/>",
    "Nothing hangs on the objective “Objective 1”: no condition of victory names it, and it is worth no points. Name it in a condition, or give it a value. -> Let it be worth 1 point" },
  { "/engine/scenario-check-fix/an-objective-of-a-condition", SC, NORTH HQ "<place unit=\"u\" x=\"1.5\" y=\"1.5\"/>", SOUTH FOES, ZONES BOTH "<objective id=\"o\" x=\"5.5\" y=\"5.5\"/><victory side=\"a\" kind=\"all\"><victory kind=\"take\" objective=\"o\"/></victory>",
    "" },
  { "/engine/scenario-check-fix/an-objective-of-another-condition", SC, NORTH HQ "<place unit=\"u\" x=\"1.5\" y=\"1.5\"/>", SOUTH FOES, ZONES BOTH "<objective id=\"o\" name=\"Well\" x=\"5.5\" y=\"5.5\"/><objective id=\"p\" x=\"5.5\" y=\"4.5\"/><victory side=\"a\" kind=\"take\" objective=\"p\"/>",
    "Nothing hangs on the objective “Well”: no condition of victory names it, and it is worth no points. Name it in a condition, or give it a value. -> Let it be worth 1 point" },
  { "/engine/scenario-check-fix/an-objective-with-a-value", SC, NORTH HQ "<place unit=\"u\" x=\"1.5\" y=\"1.5\"/>", SOUTH FOES, ZONES BOTH "<objective id=\"o\" value=\"2\" x=\"5.5\" y=\"5.5\"/>",
    "" },

  /* on a field that is measured */
  { "/engine/scenario-check-fix/beyond-the-field", BB, "<place unit=\"hq\" x=\"3\" y=\"3\"/><place unit=\"u\" x=\"12\" y=\"32\"/>" CAMP_OF ("0", "0", "20", "10"), CAMP_OF ("0", "20", "40", "10") "<place unit=\"hq\" x=\"3\" y=\"25\"/><place unit=\"u\" x=\"9\" y=\"25\"/>", INCHES BOTH,
    "Rifles is placed beyond the field, which is 40 by 30. -> Place it in “Camp”" },
  { "/engine/scenario-check-fix/beyond-the-field-without-an-area", BB, "<place unit=\"hq\" x=\"3\" y=\"3\"/><place unit=\"u\" x=\"12\" y=\"32\"/>", CAMP_OF ("0", "20", "40", "10") "<place unit=\"hq\" x=\"3\" y=\"25\"/><place unit=\"u\" x=\"9\" y=\"25\"/>", INCHES BOTH,
    "Rifles is placed beyond the field, which is 40 by 30. -> Place it at 11.7, 18.8" },
  { "/engine/scenario-check-fix/an-area-that-sticks-out", BB, "<deployment name=\"Camp\"><polygon points=\"-2,0 20,0 9,10\"/></deployment><place unit=\"hq\" x=\"9\" y=\"3\"/><place unit=\"u\" x=\"12\" y=\"2\"/>", CAMP_OF ("0", "20", "40", "10") "<place unit=\"hq\" x=\"3\" y=\"25\"/><place unit=\"u\" x=\"9\" y=\"25\"/>", INCHES BOTH,
    "The deployment area “Camp” of First goes beyond the field. -> Move it onto the field" },
  { "/engine/scenario-check-fix/the-rest", BB, "<place unit=\"hq\" x=\"10\" y=\"5\"/>" CAMP_OF ("0", "0", "20", "10"), CAMP_OF ("0", "20", "40", "10") "<place unit=\"hq\" x=\"3\" y=\"25\"/><place unit=\"u\" x=\"9\" y=\"25\"/>", INCHES BOTH,
    "1 unit of First has no place yet: where it stands is then settled at the table when the game begins. -> Place the rest in their deployment areas" },
};

/* Whatever rule it is of, but for what the armies of the table are short of. */
static gboolean
counts (const char *rule)
{
  return g_str_has_prefix (rule, "DOC-") || g_str_has_prefix (rule, "SC-ZON-");
}

static void
test_row (gconstpointer data)
{
  const CheckRow *row = data;
  g_autoptr (MusterRuleset) ruleset = muster_ruleset_store_find (row->ruleset, NULL);
  g_autoptr (MusterNode) scenario = check_make (row);
  g_autoptr (MusterReport) report = proposals_walk (ruleset, scenario, NULL);
  g_autoptr (MusterReport) after = NULL;
  g_autofree char *found = check_describe_messages (report, counts);
  g_autofree char *left = NULL;

  g_assert_cmpstr (found, ==, row->expected);
  check_repair (report, counts);
  after = proposals_walk (ruleset, scenario, NULL);
  left = check_describe_messages (after, counts);
  if (strstr (row->expected, " -> ") != NULL)
    g_assert_cmpstr (left, ==, "");
}

/* A fort with a gate, a garrison and a flag, %s: how far down it lies. */
#define FORT(y, gate, unit, flag)                                                                  \
  "<scenario xmlns=\"urn:musterapp:scenario:1\" ruleset=\"sahara-sandstorm\" name=\"Fort\">"             \
  "<field width=\"9\" height=\"6\" measure=\"R\"/>"                                                    \
  "<feature id=\"fort\" kind=\"fort\" name=\"Fort\"><rect x=\"3\" y=\"" y "\" width=\"2\" height=\"1\"/></feature>" \
  "<feature id=\"gate\" kind=\"gate\" of=\"fort\"><line points=\"3.8," gate " 4.2," gate "\"/></feature>" \
  "<side id=\"a\" name=\"Column\"><army ruleset=\"sahara-sandstorm\" faction=\"british\">"             \
  "<unit id=\"u\" type=\"squad\"><figures troop=\"infantryman\" count=\"8\"/></unit></army>"          \
  "<place unit=\"u\" x=\"4\" y=\"" unit "\" inside=\"fort\"/></side>"                                 \
  "<objective id=\"flag\" name=\"Flag\" feature=\"fort\" x=\"4\" y=\"" flag "\"/></scenario>"

static MusterFinding *
find_rule (MusterReport *report, const char *rule, const char *where)
{
  MusterFinding *found = NULL;

  for (guint i = 0; i < muster_report_get_n_findings (report); i++)
    if (g_str_equal (muster_finding_get_rule (muster_report_get_finding (report, i)), rule)
        && g_str_equal (muster_finding_get_where (muster_report_get_finding (report, i)), where))
      found = muster_report_get_finding (report, i);
  return found;
}

/* What is moved is moved with all that is in it, and nothing is said of those before. */
static void
test_carried (void)
{
  static const struct
  {
    const char *text;
    const char *rule;
    const char *where;
    const char *fix;
    const char *y; /* of the fort, its gate, its garrison and what is fought for there, then */
    const char *gate;
    const char *unit;
    const char *flag;
  } cases[] = {
    { FORT ("6.5", "6.5", "7", "7.2"), "DOC-FIELD", "fort", "Move it onto the field", "5", "3.8,5 4.2,5", "5.5", "5.7" },
    { FORT ("2.5", "2.5", "3", "3.2"), "SS-SET-04", "a", "Move it to the northern end", "1.5", "3.8,1.5 4.2,1.5", "2", "2.2" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MusterRuleset) ruleset = muster_ruleset_store_find (SS, NULL);
      g_autoptr (MusterNode) scenario = parse_document (cases[i].text);
      g_autoptr (MusterReport) report = proposals_walk (ruleset, scenario, NULL);
      MusterFinding *finding = find_rule (report, cases[i].rule, cases[i].where);
      MusterNode *place = muster_node_find_child (muster_node_find (scenario, "a"), MUSTER_KIND_PLACE);

      g_assert_nonnull (finding);
      g_assert_cmpstr (muster_finding_get_fix (finding), ==, cases[i].fix);
      g_assert_null (find_rule (report, "DOC-FIELD", "gate"));
      g_assert_null (find_rule (report, "DOC-FIELD", "flag"));
      apply_fix (finding);
      g_assert_cmpstr (muster_node_get (muster_node_peek_child (muster_node_find (scenario, "fort"), 0), "y"), ==, cases[i].y);
      g_assert_cmpstr (muster_node_get (muster_node_peek_child (muster_node_find (scenario, "gate"), 0), "points"), ==, cases[i].gate);
      g_assert_cmpstr (muster_node_get (place, "y"), ==, cases[i].unit);
      g_assert_cmpstr (muster_node_get (place, "inside"), ==, "fort");
      g_assert_cmpstr (muster_node_get (muster_node_find (scenario, "flag"), "y"), ==, cases[i].flag);
    }
}

/* One of a garrison that stands elsewhere is put back into its fort; where the others start is not judged by it. */
static void
test_strayed (void)
{
  g_autoptr (MusterRuleset) ruleset = muster_ruleset_store_find (SS, NULL);
  g_autoptr (MusterNode) scenario = parse_document (FORT ("0.2", "0.2", "8", "0.7"));
  g_autoptr (MusterReport) report = proposals_walk (ruleset, scenario, NULL);
  MusterNode *place = muster_node_find_child (muster_node_find (scenario, "a"), MUSTER_KIND_PLACE);
  gboolean found = FALSE;

  for (guint i = 0; i < muster_report_get_n_findings (report); i++)
    {
      MusterFinding *finding = muster_report_get_finding (report, i);

      g_assert_cmpstr (muster_finding_get_rule (finding), !=, "SS-SET-04");
      if (strstr (muster_finding_get_message (finding), "stands outside it") == NULL)
        continue;
      found = TRUE;
      apply_fix (finding);
    }
  g_assert_true (found);
  g_assert_cmpstr (muster_node_get (place, "inside"), ==, "fort");
  g_assert_cmpfloat (muster_node_get_double (place, "y", 8), <, 3);
}

/* Points in the order of the file, and a polygon that can be seen through after its repair. */
static void
test_crossing (void)
{
  static const struct
  {
    const char *points;
    const char *fix; /* nullable: there is none */
    const char *after;
  } cases[] = {
    { "1,1 5,5 5,1 1,5", "Join its points so that no edge crosses another", "1,1 5,1 5,5 1,5" },
    /* a star of five */
    { "5,0 8,9 0,3 10,3 2,9", "Join its points so that no edge crosses another", NULL },
    /* one edge lies on another: nothing is crossed that could be undone */
    { "1,1 9,1 9,5 5,5 5,1 3,1 3,5 1,5", "Draw it around all of its points", "1,1 9,1 9,5 1,5" },
    { "1,1 5,1 5,5 1,5", NULL, "1,1 5,1 5,5 1,5" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *feature = g_strdup_printf (
          INCHES BOTH "<feature id=\"w\" kind=\"contour\" name=\"Kopje\"><polygon points=\"%s\"/></feature>", cases[i].points);
      const CheckRow row = { "", BB, "", "", feature, "" };
      g_autoptr (MusterRuleset) ruleset = muster_ruleset_store_find (BB, NULL);
      g_autoptr (MusterNode) scenario = check_make (&row);
      g_autoptr (MusterReport) report = proposals_walk (ruleset, scenario, NULL);
      g_autoptr (MusterReport) after = NULL;
      g_autofree char *left = NULL;
      MusterNode *polygon = muster_node_peek_child (muster_node_find (scenario, "w"), 0);
      const char *fix = NULL;

      for (guint k = 0; k < muster_report_get_n_findings (report); k++)
        {
          MusterFinding *finding = muster_report_get_finding (report, k);

          if (!g_str_equal (muster_finding_get_rule (finding), "DOC-SHAPE"))
            continue;
          fix = muster_finding_get_fix (finding);
          apply_fix (finding);
        }
      g_assert_cmpstr (fix, ==, cases[i].fix);
      if (cases[i].after != NULL)
        g_assert_cmpstr (muster_node_get (polygon, "points"), ==, cases[i].after);
      after = proposals_walk (ruleset, scenario, NULL);
      left = check_describe_messages (after, counts);
      g_assert_cmpstr (left, ==, "");
    }
}

/* One side too many, each with its army: none is lost unless somebody says which. */
static void
test_third_army (void)
{
  const CheckRow row = { "", SC, HERE, THERE,
                         ZONES BOTH "<side id=\"c\" name=\"Third\">" ARMY (SC, "zulu", "<unit id=\"w\" type=\"native-foot\" name=\"Third line\" weapon=\"musket\"/>")
                         "</side>", "" };
  g_autoptr (MusterRuleset) ruleset = muster_ruleset_store_find (SC, NULL);
  g_autoptr (MusterNode) scenario = check_make (&row);
  g_autoptr (MusterReport) report = proposals_walk (ruleset, scenario, NULL);
  g_auto (GStrv) done = muster_legality_fix (ruleset, scenario, NULL, TRUE);
  guint n = 0;

  g_assert_nonnull (muster_node_find (scenario, "c"));
  for (guint k = 0; k < muster_report_get_n_findings (report); k++)
    if (g_strcmp0 (muster_finding_get_task (muster_report_get_finding (report, k)), "Take out Third") == 0)
      {
        g_assert_false (muster_finding_is_by_hand (muster_report_get_finding (report, k)));
        n++;
      }
  g_assert_cmpuint (n, ==, 1);
}

/* The one without an army goes, and what names it; the sides that play stay. */
static void
test_third_side (void)
{
  const CheckRow row = { "", SC, HERE, THERE,
                         ZONES BOTH "<side id=\"c\" name=\"Third\"/><victory side=\"c\" kind=\"losses\" share=\"50\"/>"
                                    "<feature id=\"w\" kind=\"fort\" side=\"c\"><rect x=\"4\" y=\"4\" width=\"1\" height=\"1\"/></feature>",
                         "" };
  g_autoptr (MusterRuleset) ruleset = muster_ruleset_store_find (SC, NULL);
  g_autoptr (MusterNode) scenario = check_make (&row);
  g_autoptr (MusterReport) report = proposals_walk (ruleset, scenario, NULL);
  g_autoptr (MusterReport) after = NULL;
  g_autofree char *left = NULL;
  guint n = 0;

  for (guint k = 0; k < muster_report_get_n_findings (report); k++)
    if (g_strcmp0 (muster_finding_get_fix (muster_report_get_finding (report, k)), "Take out Third") == 0)
      {
        /* both that it is one too many and that it has no army: one repair does */
        if (n++ == 0)
          apply_fix (muster_report_get_finding (report, k));
      }
  g_assert_cmpuint (n, ==, 2);
  g_assert_null (muster_node_find (scenario, "c"));
  g_assert_nonnull (muster_node_find (scenario, "b"));
  g_assert_null (muster_node_get (muster_node_find (scenario, "w"), "side"));
  after = proposals_walk (ruleset, scenario, NULL);
  left = check_describe_messages (after, counts);
  g_assert_cmpstr (left, ==, "");
}

/* What a limit is of may read like the side that goes, and stays. */
static void
test_side_like_a_faction (void)
{
  const CheckRow row = { "", SC, HERE, THERE "<limit kind=\"factions\" of=\"zulu\"/>",
                         ZONES BOTH "<side id=\"zulu\" name=\"Third\"/>", "" };
  g_autoptr (MusterRuleset) ruleset = muster_ruleset_store_find (SC, NULL);
  g_autoptr (MusterNode) scenario = check_make (&row);
  g_autoptr (GPtrArray) edits = muster_scenario_make_side_removal (ruleset, muster_node_find (scenario, "zulu"));

  for (guint i = 0; i < edits->len; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MusterEdit) inverse = muster_edit_apply (edits->pdata[i], &error);

      g_assert_no_error (error);
    }
  g_assert_null (muster_node_find (scenario, "zulu"));
  g_assert_cmpstr (muster_node_get (muster_node_find_child (muster_node_find (scenario, "b"), MUSTER_KIND_LIMIT), "of"), ==, "zulu");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    g_test_add_data_func (rows[i].path, &rows[i], test_row);
  g_test_add_func ("/engine/scenario-check-fix/strayed", test_strayed);
  g_test_add_func ("/engine/scenario-check-fix/what-goes-along", test_carried);
  g_test_add_func ("/engine/scenario-check-fix/a-polygon-that-crosses-itself", test_crossing);
  g_test_add_func ("/engine/scenario-check-fix/a-third-army", test_third_army);
  g_test_add_func ("/engine/scenario-check-fix/a-third-side", test_third_side);
  g_test_add_func ("/engine/scenario-check-fix/a-side-like-a-faction", test_side_like_a_faction);
  return g_test_run ();
}
