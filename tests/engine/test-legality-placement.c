/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib.h>

#define RULESET_ID "scwares"
#include "muster-army.h"
#include "muster-field.h"
#include "roster-testing.h"

/* Scenarios on a field of zones: whether it is one, and whether bases find room where they are placed. */

#define FIELD "<field width=\"6\" height=\"4\" measure=\"zone\"/>"
#define COMMANDER "<unit id=\"hq\" type=\"commander\" name=\"Staff\"/>"
#define FOOT "<unit id=\"a\" type=\"infantry-battalion\" name=\"Rifles\"/>"

/* A scenario with FIELD, and on the side “s” PLACES and an army of UNITS. */
static MusterNode *
parse_scenario (const char *field, const char *places, const char *units)
{
  g_autofree char *text = g_strdup_printf (
      "<scenario xmlns=\"urn:musterapp:scenario:1\" ruleset=\"" RULESET_ID "\" turns=\"9\">%s<side id=\"s\">%s"
      "<army xmlns=\"urn:musterapp:army:1\" ruleset=\"" RULESET_ID "\" faction=\"british\">%s</army></side>"
      "</scenario>",
      field, places, units);

  return parse_document (text);
}

/* What is found of zones, a line each: "error SC-ZON-02 s/a: … -> …". */
static char *
describe_zones (MusterNode *scenario)
{
  g_autoptr (MusterRuleset) ruleset = load_ruleset ();
  g_autoptr (MusterReport) report = proposals_walk (ruleset, scenario, NULL);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < muster_report_get_n_findings (report); i++)
    {
      MusterFinding *finding = muster_report_get_finding (report, i);
      const char *fix = muster_finding_get_fix (finding);

      if (g_str_has_prefix (muster_finding_get_rule (finding), "SC-ZON-")
          || g_str_equal (muster_finding_get_rule (finding), "DOC-WORD")
          || g_str_equal (muster_finding_get_rule (finding), "DOC-REF")
          || g_str_equal (muster_finding_get_rule (finding), "DOC-COME")
          || g_str_equal (muster_finding_get_rule (finding), "DOC-FIELD"))
        g_string_append_printf (text, "%s%s %s %s: %s%s%s", text->len > 0 ? "\n" : "",
                                muster_severity_to_word (muster_finding_get_severity (finding)),
                                muster_finding_get_rule (finding),
                                muster_finding_get_where (finding),
                                muster_finding_get_message (finding), fix != NULL ? " -> " : "",
                                fix != NULL ? fix : "");
    }
  return g_string_free (text, FALSE);
}

static void
assert_zones (const char *field, const char *places, const char *units, const char *expected)
{
  g_autoptr (MusterNode) scenario = parse_scenario (field, places, units);
  g_autofree char *found = describe_zones (scenario);

  g_assert_cmpstr (found, ==, expected);
}

/* The same, and the repair of the one finding leaves nothing to find. */
/* In each place of a unit some of it stand. */
static void
assert_nobody_nowhere (MusterNode *scenario, MusterRuleset *ruleset)
{
  g_autoptr (MusterField) field = muster_field_new (scenario, ruleset);

  for (guint i = 0; i < muster_field_get_n_items (field); i++)
    {
      const MusterFieldItem *item = muster_field_get_item (field, i);

      if (item->kind == MUSTER_FIELD_UNIT && item->placed)
        g_assert_cmpint (item->here, >, 0);
    }
}

static void
assert_zones_repaired (const char *field, const char *places, const char *units, const char *expected)
{
  g_autoptr (MusterRuleset) ruleset = load_ruleset ();
  g_autoptr (MusterNode) scenario = parse_scenario (field, places, units);
  g_autoptr (MusterReport) report = proposals_walk (ruleset, scenario, NULL);
  g_autofree char *found = describe_zones (scenario);
  g_autofree char *left = NULL;

  g_assert_cmpstr (found, ==, expected);
  for (guint i = 0; i < muster_report_get_n_findings (report); i++)
    if (g_str_has_prefix (muster_finding_get_rule (muster_report_get_finding (report, i)), "SC-ZON-"))
      apply_fix (muster_report_get_finding (report, i));
  left = describe_zones (scenario);
  g_assert_cmpstr (left, ==, "");
  assert_nobody_nowhere (scenario, ruleset);
}

/* One base of each type of unit in a zone as large as it is, and in zones a millimetre too narrow or too shallow. */
static void
test_base_sizes (void)
{
  static const struct
  {
    const char *type;
    int width, depth;
  } bases[] = {
    { "infantry-battalion", 25, 25 }, { "cavalry-regiment", 25, 50 },
    { "artillery-battery", 50, 25 },  { "machine-gun-battery", 50, 25 },
    { "commander", 25, 25 },          { "transport", 25, 50 },
    { "native-foot", 25, 25 },        { "native-mounted", 25, 50 },
    { "native-artillery", 50, 25 },   { "native-commander", 25, 25 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (bases); i++)
    for (int less = 0; less < 3; less++)
      {
        g_autofree char *field = g_strdup_printf (
            "<field width=\"1\" height=\"1\" measure=\"zone\"><zone at=\"1,1\" width=\"%d\" "
            "height=\"%d\"/></field>",
            bases[i].width - (less == 1), bases[i].depth - (less == 2));
        g_autofree char *units = g_strdup_printf (
            "<unit id=\"a\" type=\"%s\" name=\"A\"><figures troop=\"base\" count=\"1\"/></unit>",
            bases[i].type);
        g_autoptr (MusterNode) scenario
            = parse_scenario (field, "<place unit=\"a\" x=\"0.5\" y=\"0.5\"/>", units);
        g_autofree char *found = describe_zones (scenario);

        g_test_message ("%s in %s", bases[i].type, field);
        g_assert_cmpint (strstr (found, "SC-ZON-02") != NULL, ==, less > 0);
      }
}

/* What the sheets say of figures fixed to a base; nothing else follows from it. */
static void
test_figures_on_bases (void)
{
  static const struct
  {
    const char *row;
    int figures;
  } bases[] = { { "foot", 3 }, { "mounted", 2 }, { "gun", 2 }, { "gun-limbered", 2 }, { "commander", 2 } };
  g_autoptr (MusterRuleset) ruleset = load_ruleset ();
  const MusterTable *table = muster_ruleset_find_table (ruleset, "bases");

  for (gsize i = 0; i < G_N_ELEMENTS (bases); i++)
    {
      gint64 figures = 0;

      g_assert_true (muster_table_lookup (table, bases[i].row, "figures", &figures, NULL));
      g_assert_cmpint (figures, ==, bases[i].figures);
    }
}

/* Four foot or two mounted in a standard zone, guns and commanders in between, and not one more. */
static void
test_standard_zone (void)
{
  assert_zones (FIELD, "<place unit=\"a\" x=\"0.5\" y=\"0.5\"/>", FOOT, "");
  assert_zones_repaired (
      FIELD, "<place unit=\"a\" x=\"1.5\" y=\"1.5\"/><place unit=\"hq\" x=\"1.2\" y=\"1.9\"/>",
      FOOT COMMANDER,
      "error SC-ZON-02 s/hq: 1 of the bases of Staff does not fit in 2,2 any more. -> Place it in 2,3");
  assert_zones_repaired (FIELD, "<place unit=\"c\" x=\"1.5\" y=\"1.5\"/>",
                         "<unit id=\"c\" type=\"cavalry-regiment\" name=\"Hussars\"/>",
                         "error SC-ZON-02 s/c: 1 of the bases of Hussars does not fit in 2,2 any more. -> Place "
                         "the rest in 2,1");
  assert_zones (FIELD,
                "<place unit=\"g\" x=\"1.5\" y=\"1.5\"/><place unit=\"hq\" x=\"1.5\" y=\"1.5\"/>"
                "<place unit=\"c\" x=\"1.5\" y=\"1.5\"/>",
                "<unit id=\"g\" type=\"artillery-battery\"/>" COMMANDER
                "<unit id=\"c\" type=\"native-commander\"/>",
                "");
}

/* Places are filled in their order, beside whoever stands there. */
static void
test_several_places (void)
{
  const char *warriors = "<unit id=\"n\" type=\"native-foot\" name=\"Warriors\"/>" COMMANDER;

  assert_zones (FIELD,
                "<place unit=\"n\" x=\"0.5\" y=\"0.5\"/><place unit=\"n\" x=\"1.5\" y=\"0.5\"/>"
                "<place unit=\"hq\" x=\"1.5\" y=\"0.5\"/>",
                warriors, "");
  assert_zones_repaired (FIELD, "<place unit=\"n\" x=\"0.5\" y=\"0.5\" facing=\"90\"/>", warriors,
                         "error SC-ZON-02 s/n: 2 of the bases of Warriors do not fit in 1,1 any more. -> Place "
                         "the rest in 2,1");
  /* two of its places are one zone */
  assert_zones (FIELD,
                "<place unit=\"n\" x=\"0.2\" y=\"0.2\"/><place unit=\"n\" x=\"0.7\" y=\"0.7\"/>"
                "<place unit=\"n\" x=\"1\" y=\"0\"/>",
                warriors, "");
  /* with twelve bases more it takes as many zones as are needed, past those that are full */
  assert_zones_repaired (
      FIELD, "<place unit=\"a\" x=\"0.5\" y=\"0.5\"/><place unit=\"n\" x=\"1.5\" y=\"0.5\"/>",
      FOOT "<unit id=\"n\" type=\"native-foot\" name=\"Warriors\"><figures troop=\"base\" "
           "count=\"12\"/></unit>",
      "error SC-ZON-02 s/n: 8 of the bases of Warriors do not fit in 2,1 any more. -> Place the rest in 3,1 "
      "and 2,2");
  /* a place that is full already is moved, not added to */
  assert_zones_repaired (
      FIELD, "<place unit=\"a\" x=\"1.5\" y=\"0.5\"/><place unit=\"n\" x=\"1.5\" y=\"0.5\"/>",
      FOOT "<unit id=\"n\" type=\"native-foot\" name=\"Warriors\"><figures troop=\"base\" count=\"4\"/></unit>",
      "error SC-ZON-02 s/n: 4 of the bases of Warriors do not fit in 2,1 any more. -> Place it in 1,1");
  assert_zones_repaired (
      FIELD,
      "<place unit=\"a\" x=\"1.5\" y=\"0.5\"/><place unit=\"n\" x=\"0.5\" y=\"0.5\"/><place unit=\"n\" x=\"1.5\" y=\"0.5\"/>",
      FOOT "<unit id=\"n\" type=\"native-foot\" name=\"Warriors\"><figures troop=\"base\" count=\"8\"/></unit>",
      "error SC-ZON-02 s/n: 4 of the bases of Warriors do not fit in 1,1 and 2,1 any more. -> Place the rest in 3,1");
  /* nowhere to go */
  assert_zones ("<field width=\"1\" height=\"1\" measure=\"zone\"/>", "<place unit=\"n\" x=\"0\" y=\"0\"/>",
                warriors,
                "error SC-ZON-02 s/n: 2 of the bases of Warriors do not fit in 1,1 any more.");
}

static void
test_nowhere_to_stand (void)
{
  const char *river = FIELD "<feature kind=\"river\"><rect x=\"0\" y=\"0\" width=\"6\" height=\"1\"/></feature>";
  const char *wall = "<field width=\"2\" height=\"1\" measure=\"zone\"><zone at=\"1,1\" passable=\"no\"/></field>";

  assert_zones_repaired (FIELD, "<place unit=\"hq\" x=\"6\" y=\"3.5\"/>", COMMANDER,
                         "error SC-ZON-02 s/hq: Staff is placed at 7,4, which lies off the field. -> Place "
                         "it in 6,4");
  assert_zones_repaired (FIELD, "<place unit=\"hq\" x=\"2\" y=\"-1\"/>", COMMANDER,
                         "error SC-ZON-02 s/hq: Staff is placed at 3,0, which lies off the field. -> Place "
                         "it in 2,1");
  assert_zones_repaired (river, "<place unit=\"hq\" x=\"2.5\" y=\"0.5\"/>", COMMANDER,
                         "error SC-ZON-02 s/hq: Staff is placed in 3,1, where nobody can stand. -> Place it in "
                         "3,2");
  assert_zones_repaired (wall, "<place unit=\"hq\" x=\"0.5\" y=\"0.5\"/>", COMMANDER,
                         "error SC-ZON-02 s/hq: Staff is placed in 1,1, where nobody can stand. -> Place it in "
                         "2,1");
  assert_zones ("<field width=\"1\" height=\"1\" measure=\"zone\"><zone at=\"1,1\" passable=\"no\"/></field>",
                "<place unit=\"hq\" x=\"0.5\" y=\"0.5\"/>", COMMANDER,
                "error SC-ZON-02 s/hq: Staff is placed in 1,1, where nobody can stand.");
}

/* Who comes later takes no room at the start. */
static void
test_reinforcements (void)
{
  const char *both = "<place unit=\"a\" x=\"0.5\" y=\"0.5\"/><place unit=\"hq\" x=\"0.5\" y=\"0.5\"/>";
  static const struct
  {
    const char *attributes;
    gboolean later;
  } cases[] = {
    { "units=\"hq\" turn=\"2\"", TRUE },
    { "units=\"x hq\" event=\"european-reinforcements\"", TRUE },
    { "units=\"f\" turn=\"4\"", TRUE },
    { "units=\"hq\" turn=\"1\"", FALSE },
    { "units=\"hqs\" turn=\"2\"", FALSE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *places
          = g_strdup_printf ("%s<reinforcement %s/>", both, cases[i].attributes);
      g_autoptr (MusterNode) scenario = parse_scenario (
          FIELD, places, FOOT "<formation id=\"f\" kind=\"brigade\">" COMMANDER "</formation>");
      g_autofree char *found = describe_zones (scenario);

      g_test_message ("%s", cases[i].attributes);
      g_assert_cmpint (strstr (found, "SC-ZON-02") == NULL, ==, cases[i].later);
    }
}

static void
test_field (void)
{
  assert_zones_repaired (
      "<field width=\"6\" height=\"4\" measure=\"inch\"/>", "", COMMANDER,
      "error SC-ZON-01 scenario: The field is measured in “inch”, expected zones. -> Count it in zones");
  assert_zones ("<field width=\"6\" height=\"4\"/>", "", COMMANDER, "");
  assert_zones ("<field width=\"6.5\" height=\"4\" measure=\"zone\"/>", "", COMMANDER,
                "error SC-ZON-01 scenario: The field is “6.5” by “4” zones, expected whole numbers from 1. -> Make it 7 by 4 zones");
  assert_zones ("<field width=\"6\" height=\"4\" measure=\"zone\"><zone at=\"7,1\" width=\"25\"/></field>",
                "", COMMANDER,
                "error SC-ZON-01 scenario: The zone “7,1” lies off the field, which has 6 columns and 4 rows. -> Take out the zones that lie off the field");
  /* without a field there is nothing to say */
  assert_zones ("", "", COMMANDER, "");
}

/* The smallest base is 25 mm wide. */
static void
test_small_zone (void)
{
  assert_zones ("<field width=\"6\" height=\"4\" measure=\"zone\"><zone at=\"2,2\" width=\"25\" "
                "height=\"25\"/></field>",
                "", COMMANDER, "");
  assert_zones_repaired (
      "<field width=\"6\" height=\"4\" measure=\"zone\"><zone at=\"2,2\" width=\"24\"/></field>", "",
      COMMANDER,
      "advice SC-ZON-01 scenario: No base fits in the zone 2,2, so nobody can go there; it may as well be "
      "impassable. -> Make it impassable");
  assert_zones ("<field width=\"6\" height=\"4\" measure=\"zone\"><zone at=\"2,2\" width=\"24\" "
                "passable=\"no\"/></field>",
                "", COMMANDER, "");
}

/* Words that these rules do not know: grounds, formations, edges, events; and what comes too late or faces no eighth. */
static void
test_words (void)
{
  static const struct
  {
    const char *rest;
    const char *in_side;
    const char *expected;
  } CASES[] = {
    { "<feature id=\"f\" kind=\"hill\"><rect x=\"4\" y=\"2\" width=\"1\" height=\"1\"/></feature>", "", "" },
    { "<feature id=\"f\" kind=\"bog\"><rect x=\"4\" y=\"2\" width=\"1\" height=\"1\"/></feature>", "",
      "warning DOC-WORD f: These rules know no ground “bog”" },
    { "", "<place unit=\"a\" x=\"1.5\" y=\"1.5\" facing=\"-45\" formation=\"column\"/>", "" },
    { "", "<place unit=\"a\" x=\"1.5\" y=\"1.5\" formation=\"wedge\"/>",
      "error DOC-WORD s: “Rifles” is placed in the formation “wedge”, expected one of: line, square, column. -> Leave it out" },
    { "", "<place unit=\"a\" x=\"1.5\" y=\"1.5\" facing=\"50\"/>",
      "warning DOC-WORD s: “Rifles” faces “50” degrees" },
    { "", "<reinforcement units=\"a\" turn=\"9\" edge=\"south\"/>", "" },
    { "", "<reinforcement units=\"a\" turn=\"10\" edge=\"south\"/>",
      "warning DOC-COME s: “Rifles” of Side 1 comes in turn 10, and the game ends after 9. -> Let it come in turn 9" },
    { "", "<reinforcement units=\"a\" turn=\"2\" edge=\"down\"/>",
      "warning DOC-WORD s: The field has no edge “down”" },
    { "", "<reinforcement units=\"a\" event=\"european-reinforcements\"/>", "" },
    { "", "<reinforcement units=\"a\" event=\"native-reinforcements\"/>",
      "warning DOC-WORD s: The event “Native reinforcements” brings none" },
    { "", "<reinforcement units=\"a\" event=\"dust\"/>",
      "warning DOC-WORD s: No units come on with the event “Dust or mist”, expected one of: Native reinforcements, European reinforcements. -> Leave it out" },
    { "", "<reinforcement units=\"a\" event=\"holiday\"/>",
      "error DOC-REF s: A reinforcement of Side 1 names the event “holiday”, which neither the scenario nor the rules have. -> Leave it out" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (CASES); i++)
    {
      g_autofree char *field = g_strconcat (FIELD, CASES[i].rest, NULL);
      g_autoptr (MusterNode) scenario = parse_scenario (field, CASES[i].in_side, COMMANDER FOOT);
      g_autofree char *found = describe_zones (scenario);

      g_test_message ("%s", found);
      g_assert_true (CASES[i].expected[0] == '\0' ? found[0] == '\0'
                                                  : g_str_has_prefix (found, CASES[i].expected));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/SC-ORG-05/bases-in-zones-of-their-size", test_base_sizes);
  g_test_add_func ("/rules/SC-ORG-06/figures-on-bases", test_figures_on_bases);
  g_test_add_func ("/rules/SC-ZON-01/a-field-of-zones", test_field);
  g_test_add_func ("/rules/SC-ZON-01/zones-too-small-for-a-base", test_small_zone);
  g_test_add_func ("/rules/SC-ZON-02/a-standard-zone", test_standard_zone);
  g_test_add_func ("/rules/SC-ZON-02/several-places", test_several_places);
  g_test_add_func ("/rules/SC-ZON-02/nowhere-to-stand", test_nowhere_to_stand);
  g_test_add_func ("/rules/SC-ZON-02/who-comes-later", test_reinforcements);
  g_test_add_func ("/engine/legality/words-of-the-field", test_words);
  return g_test_run ();
}
