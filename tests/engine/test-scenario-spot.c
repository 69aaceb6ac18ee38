/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "muster-shape.h"
#include "roster-testing.h"

/* Where the repair puts units that stand outside their deployment area on a field that is measured. */

#define SS "sahara-sandstorm"
#define RECT(x, y, width, height) "<rect x=\"" x "\" y=\"" y "\" width=\"" width "\" height=\"" height "\"/>"
#define NORTH RECT ("0", "0", "6", "3")
#define SOUTH RECT ("0", "6", "6", "3")

/* The places of side “a” after all that is found of places is repaired: "u:3,1.5:180 …". */
static char *
repair (const char *own, const char *enemy, const char *places, const char *more)
{
  g_autofree char *text = g_strdup_printf (
      "<scenario xmlns=\"urn:musterapp:scenario:1\" ruleset=\"" SS "\" turns=\"9\"><side id=\"a\" name=\"First\">"
      "<army xmlns=\"urn:musterapp:army:1\" ruleset=\"" SS "\" faction=\"british\">"
      "<unit id=\"u\" type=\"squad\"><figures troop=\"infantry\" count=\"8\"/></unit>"
      "<unit id=\"v\" type=\"squad\"><figures troop=\"infantry\" count=\"8\"/></unit>"
      "<unit id=\"w\" type=\"squad\"><figures troop=\"infantry\" count=\"8\"/></unit></army>%s%s%s%s</side>"
      "<side id=\"b\" name=\"Second\">%s%s%s</side><field width=\"6\" height=\"9\" measure=\"R\"/>%s</scenario>",
      own[0] != '\0' ? "<deployment>" : "", own, own[0] != '\0' ? "</deployment>" : "", places,
      enemy[0] != '\0' ? "<deployment>" : "", enemy, enemy[0] != '\0' ? "</deployment>" : "", more);
  g_autoptr (MusterNode) scenario = parse_document (text);
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterRuleset) ruleset = muster_ruleset_store_find (SS, &error);
  g_autoptr (MusterReport) report = NULL;
  MusterNode *side = muster_node_find (scenario, "a");
  GString *found = g_string_new (NULL);

  g_assert_no_error (error);
  report = muster_legality_check_scenario (ruleset, scenario);
  for (guint i = 0; i < muster_report_get_n_findings (report); i++)
    {
      MusterFinding *finding = muster_report_get_finding (report, i);

      if (g_str_equal (muster_finding_get_rule (finding), "DOC-PLACE")
          && muster_finding_get_severity (finding) == MUSTER_SEVERITY_WARNING
          && muster_finding_get_fix (finding) != NULL)
        {
          g_assert_cmpstr (muster_finding_get_fix (finding), ==, "Place it in “Deployment of First”");
          apply_fix (finding);
        }
    }
  for (guint i = 0; i < muster_node_get_n_children (side); i++)
    {
      MusterNode *place = muster_node_peek_child (side, i);

      if (muster_node_get_kind (place) == MUSTER_KIND_PLACE)
        g_string_append_printf (found, "%s%s:%s,%s:%s", found->len > 0 ? " " : "", muster_node_get (place, "unit"),
                                muster_node_get (place, "x"), muster_node_get (place, "y"),
                                muster_node_get_or (place, "facing", ""));
    }
  return g_string_free (found, FALSE);
}

static void
test_cases (void)
{
  static const struct
  {
    const char *own, *enemy, *places, *more;
    const char *expected;
  } cases[] = {
    /* as near as may be to where it was, and half a string from the edge */
    { NORTH, SOUTH, "<place unit=\"u\" x=\"3\" y=\"5\"/>", "", "u:3,2.5:180" },
    { SOUTH, NORTH, "<place unit=\"u\" x=\"3\" y=\"5\" facing=\"180\"/>", "", "u:3,6.5:0" },
    { NORTH, SOUTH, "<place unit=\"u\" x=\"0.1\" y=\"8\"/>", "", "u:0.5,2.5:180" },
    /* who looks that way already is left so */
    { NORTH, SOUTH, "<place unit=\"u\" x=\"3\" y=\"5\" facing=\"135\"/>", "", "u:3,2.5:135" },
    { NORTH, SOUTH, "<place unit=\"u\" x=\"3\" y=\"5\" facing=\"90\"/>", "", "u:3,2.5:90" },
    { NORTH, SOUTH, "<place unit=\"u\" x=\"3\" y=\"5\" facing=\"45\"/>", "", "u:3,2.5:180" },
    /* to the side */
    { RECT ("0", "0", "2", "9"), RECT ("4", "0", "2", "9"), "<place unit=\"u\" x=\"3\" y=\"4\"/>", "", "u:1.7,4:90" },
    /* nobody says where the enemy starts */
    { NORTH, "", "<place unit=\"u\" x=\"3\" y=\"5\"/>", "", "u:3,2.5:" },
    /* a spot to be on is not in what nobody can enter */
    { NORTH, SOUTH, "<place unit=\"u\" x=\"3\" y=\"5\"/>",
      "<feature id=\"f\" kind=\"lake\" passable=\"no\"><rect x=\"2\" y=\"2\" width=\"2\" height=\"1\"/></feature>", "u:1.8,2.5:180" },
    /* not across a wall, and beside that of a house as long as there is room */
    { NORTH, SOUTH, "<place unit=\"u\" x=\"3\" y=\"5\"/>",
      "<feature id=\"f\" kind=\"stone-wall\"><line points=\"0,2.5 6,2.5\" width=\"0.1\"/></feature>", "u:3,2.1:180" },
    { NORTH, SOUTH, "<place unit=\"u\" x=\"3\" y=\"5\"/>",
      "<feature id=\"f\" kind=\"building\"><rect x=\"2.9\" y=\"2\" width=\"2\" height=\"2\"/></feature>", "u:2.5,2.5:180" },
    /* an area that reaches beyond the table: not over its edge */
    { RECT ("3", "0", "6", "3"), SOUTH, "<place unit=\"u\" x=\"5.9\" y=\"5\"/>", "", "u:5.5,2.5:180" },
    /* in the second part of it */
    { RECT ("0", "0", "1", "1") RECT ("4", "0", "2", "2"), SOUTH, "<place unit=\"u\" x=\"5\" y=\"5\"/>", "", "u:5,1.7:180" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *found = repair (cases[i].own, cases[i].enemy, cases[i].places, cases[i].more);

      g_test_message ("%" G_GSIZE_FORMAT, i);
      g_assert_cmpstr (found, ==, cases[i].expected);
    }
}

/* All at once, next to one that stands there: nobody over another, nobody on the edge. */
static void
test_together (void)
{
  g_autofree char *found = repair (
      NORTH, SOUTH,
      "<place unit=\"u\" x=\"3\" y=\"2.5\"/><place unit=\"v\" x=\"3\" y=\"5\"/><place unit=\"w\" x=\"3\" y=\"5\"/>", "");
  g_auto (GStrv) words = g_strsplit (found, " ", -1);
  MusterPoint at[3];

  g_assert_cmpuint (g_strv_length (words), ==, 3);
  for (int i = 0; i < 3; i++)
    {
      char *end;

      at[i].x = g_ascii_strtod (strchr (words[i], ':') + 1, &end);
      at[i].y = g_ascii_strtod (end + 1, NULL);
      g_assert_cmpfloat (at[i].x, >=, 0.5);
      g_assert_cmpfloat (at[i].x, <=, 5.5);
      g_assert_cmpfloat (at[i].y, >=, 0.5);
      g_assert_cmpfloat (at[i].y, <=, 2.5);
      for (int k = 0; k < i; k++)
        g_assert_cmpfloat (muster_distance (at[i].x, at[i].y, at[k].x, at[k].y), >=, 0.5);
    }
}

/* In little room they stand closer; where there is none nothing is proposed. */
static void
test_little_room (void)
{
  g_autofree char *close = repair (RECT ("0", "0", "1", "1"), SOUTH, "<place unit=\"u\" x=\"0.5\" y=\"0.5\"/><place unit=\"v\" x=\"0.5\" y=\"0.4\"/>"
                                   "<place unit=\"w\" x=\"3\" y=\"5\"/>", "");
  g_autofree char *none = repair (RECT ("0", "0", "1", "1"), SOUTH, "<place unit=\"w\" x=\"3\" y=\"5\"/>",
                                  "<feature id=\"f\" kind=\"lake\" passable=\"no\"><rect x=\"0\" y=\"0\" width=\"2\" height=\"2\"/></feature>");

  g_assert_nonnull (strstr (close, "w:0."));
  g_assert_cmpstr (none, ==, "w:3,5:");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/scenario-spot/cases", test_cases);
  g_test_add_func ("/engine/scenario-spot/together", test_together);
  g_test_add_func ("/engine/scenario-spot/little-room", test_little_room);
  return g_test_run ();
}
