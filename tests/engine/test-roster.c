/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib.h>

#include "roster-testing.h"

/* Figures, men and officers, whether written or not, of a unit of each type. */
static const struct
{
  const char *path;
  const char *body;
  gint64 figures;
  gint64 men;
} counts[] = {
  { "/rules/BB-ORG-01/counts-five", "<unit id=\"a\" type=\"infantry-company\"/>", 5, 4 },
  { "/rules/BB-ORG-02/counts-twenty-one", "<unit id=\"a\" type=\"infantry-battalion\"/>", 21, 16 },
  { "/rules/BB-ORG-03/counts-four", "<unit id=\"a\" type=\"cavalry-squadron\"/>", 4, 3 },
  { "/rules/BB-ORG-04/counts-nine", "<unit id=\"a\" type=\"cavalry-regiment\"/>", 9, 6 },
  { "/rules/BB-ORG-05/counts-two", "<unit id=\"a\" type=\"machine-gun-detachment\"/>", 2, 2 },
  { "/rules/BB-ORG-06/counts-three", "<unit id=\"a\" type=\"field-gun-battery\"/>", 3, 2 },
  { "/rules/BB-ORG-07/counts-four", "<unit id=\"a\" type=\"medium-gun-battery\"/>", 4, 3 },
  { "/rules/BB-ORG-08/counts-five", "<unit id=\"a\" type=\"heavy-gun-battery\"/>", 5, 4 },
  { "/rules/BB-ORG-09/a-wagon-is-no-figure", "<unit id=\"a\" type=\"transport\"/>", 0, 0 },
  { "/rules/BB-ORG-09/a-camel-is-no-figure", "<unit id=\"a\" type=\"transport\"><figures troop=\"pack-camel\" count=\"1\"/></unit>", 0, 0 },
  { "/rules/BB-ORG-09/horses-are-no-figures", "<unit id=\"a\" type=\"transport\"><figures troop=\"pack-horse\" count=\"2\"/></unit>", 0, 0 },
  { "/rules/BB-ORG-09/porters-are-figures", "<unit id=\"a\" type=\"transport\"><figures troop=\"porter\" count=\"3\"/></unit>", 3, 3 },
  { "/rules/BB-ORG-10/counts-two-or-more", "<unit id=\"a\" type=\"headquarters\"><figures troop=\"general\" count=\"1\"/><figures troop=\"staff\" count=\"2\"/></unit>", 3, 2 },
  { "/rules/BB-ORG-12/counts-with-leader", "<unit id=\"a\" type=\"irregular-foot\"><figures troop=\"warrior\" count=\"12\"/><figures troop=\"leader\" count=\"1\"/></unit>", 13, 12 },
  { "/rules/BB-ORG-15/counts-with-retinue", "<unit id=\"a\" type=\"native-leader\"><figures troop=\"native-leader\" count=\"1\"/><figures troop=\"retinue\" count=\"2\"/></unit>", 3, 2 },
  { "/engine/roster/nested-counted-once", "<unit id=\"b\" type=\"infantry-battalion\"><figures troop=\"commanding-officer\" count=\"1\"/><unit id=\"a\" type=\"infantry-company\"/><unit id=\"c\" type=\"infantry-company\"><figures troop=\"infantryman\" count=\"3\"/></unit></unit>", 9, 7 },
  { "/engine/roster/unknown-troops-do-not-count", "<unit id=\"a\" type=\"band\"><figures troop=\"drummer\" count=\"9\"/><figures troop=\"infantryman\" count=\"2\"/></unit>", 2, 2 },
  { "/engine/roster/unwritten-irregulars-are-nobody", "<unit id=\"a\" type=\"irregular-foot\"/>", 0, 0 },
};

static void
test_count (gconstpointer data)
{
  const gsize i = GPOINTER_TO_SIZE (data);
  g_autoptr (MusterRuleset) ruleset = load_ruleset ();
  g_autoptr (MusterNode) army = parse_army ("", counts[i].body);
  g_autoptr (MusterReport) report = muster_legality_check (ruleset, army, NULL);

  g_assert_cmpint (muster_roster_count_figures (ruleset, army), ==, counts[i].figures);
  g_assert_cmpint (muster_report_get_figures (report), ==, counts[i].figures);
  g_assert_cmpint (muster_report_get_men (report), ==, counts[i].men);
  g_assert_cmpint (muster_report_get_officers (report), ==, counts[i].figures - counts[i].men);
}

/* A new unit of every type is legal, alone and where it belongs, and its ids are new. */
static void
test_new_units (void)
{
  g_autoptr (MusterRuleset) ruleset = load_ruleset ();
  GPtrArray *types = muster_ruleset_list (ruleset, MUSTER_DEF_UNIT_TYPE);
  g_autoptr (MusterNode) army = parse_army ("", "<unit id=\"u2\" type=\"transport\"/>");

  for (guint i = 0; i < types->len; i++)
    {
      const char *type = muster_def_get_id (g_ptr_array_index (types, i));
      g_autoptr (MusterNode) unit = muster_roster_new_unit (ruleset, army, type, "New");
      g_autoptr (MusterEdit) edit = muster_edit_new_insert (army, G_MAXUINT, unit);
      g_autoptr (GError) error = NULL;
      g_autoptr (MusterEdit) inverse = muster_edit_apply (edit, &error);
      g_autoptr (MusterReport) report = NULL;

      g_test_message ("%s", type);
      g_assert_no_error (error);
      g_assert_cmpstr (muster_node_get_name (unit), ==, "New");
      report = muster_legality_check (ruleset, army, NULL);
      g_assert_cmpuint (muster_report_get_n_findings (report), ==, 0);
    }
  g_assert_null (muster_roster_new_unit (ruleset, army, "band", NULL));
}

static void
test_new_battalion (void)
{
  g_autoptr (MusterRuleset) ruleset = load_ruleset ();
  g_autoptr (MusterNode) army = parse_army ("", "");
  g_autoptr (MusterNode) unit
      = muster_roster_new_unit (ruleset, army, "infantry-battalion", "2nd Foot");
  MusterNode *third = muster_node_peek_child (unit, 3);

  g_assert_cmpuint (muster_node_get_n_children (unit), ==, 5);
  g_assert_cmpstr (muster_node_get_name (third), ==, "C Company");
  g_assert_cmpstr (muster_node_get (unit, "weapon"), ==, "single-shot-rifle");
  g_assert_cmpint (muster_roster_count_figures (ruleset, unit), ==, 21);
}

static void
test_implied_figures (void)
{
  g_autoptr (MusterRuleset) ruleset = load_ruleset ();
  g_autoptr (MusterNode) army
      = parse_army ("",
                    "<unit id=\"a\" type=\"infantry-company\"/><unit id=\"b\" "
                    "type=\"infantry-company\"><figures troop=\"infantryman\" count=\"3\"/></unit>"
                    "<unit id=\"c\" type=\"irregular-foot\"/>");
  g_autoptr (GPtrArray) implied
      = muster_roster_list_figures (ruleset, muster_node_find (army, "a"));
  g_autoptr (GPtrArray) written
      = muster_roster_list_figures (ruleset, muster_node_find (army, "b"));
  g_autoptr (GPtrArray) none = muster_roster_list_figures (ruleset, muster_node_find (army, "c"));

  g_assert_cmpuint (implied->len, ==, 2);
  g_assert_cmpstr (muster_node_get (g_ptr_array_index (implied, 0), "troop"), ==, "infantryman");
  g_assert_cmpint (muster_node_get_int (g_ptr_array_index (implied, 0), "count", 0), ==, 4);
  g_assert_cmpuint (written->len, ==, 1);
  g_assert_cmpuint (none->len, ==, 0);
}

static char *
join_defs (GPtrArray *defs)
{
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();

  for (guint i = 0; i < defs->len; i++)
    g_ptr_array_add (ids, (gpointer) muster_def_get_id (g_ptr_array_index (defs, i)));
  g_ptr_array_add (ids, NULL);
  return g_strjoinv (" ", (char **) ids->pdata);
}

typedef GPtrArray *(*ListFunc) (const MusterRuleset *ruleset, MusterNode *node);

static void
assert_list (const MusterRuleset *ruleset, MusterNode *node, ListFunc list, const char *expected)
{
  g_autoptr (GPtrArray) defs = list (ruleset, node);
  g_autofree char *found = join_defs (defs);

  g_assert_cmpstr (found, ==, expected);
}

static void
test_lists (void)
{
  g_autoptr (MusterRuleset) ruleset = load_ruleset ();
  g_autoptr (MusterNode) army
      = parse_army ("faction=\"zulu\"",
                    "<unit id=\"a\" type=\"infantry-company\"/><unit id=\"f\" "
                    "type=\"irregular-foot\"/><unit id=\"t\" type=\"transport\"/><unit id=\"b\" "
                    "type=\"infantry-battalion\"><unit id=\"c1\" type=\"infantry-company\"/></unit>"
                    "<unit id=\"x\" type=\"band\"/><unit id=\"chief\" type=\"native-leader\"/>");
  MusterNode *unknown = muster_node_find (army, "x");

  assert_list (ruleset,
               army,
               muster_roster_list_addable,
               "transport irregular-foot irregular-mounted irregular-artillery native-leader");
  assert_list (ruleset,
               muster_node_find (army, "b"),
               muster_roster_list_addable,
               "infantry-company");
  assert_list (ruleset, muster_node_find (army, "a"), muster_roster_list_addable, "");
  assert_list (ruleset, unknown, muster_roster_list_addable, "");
  assert_list (ruleset,
               muster_node_find (army, "a"),
               muster_roster_list_weapons,
               "pistol single-shot-rifle magazine-rifle");
  assert_list (ruleset,
               muster_node_find (army, "f"),
               muster_roster_list_weapons,
               "throwing-spear musket single-shot-rifle");
  assert_list (ruleset, muster_node_find (army, "t"), muster_roster_list_weapons, "");
  assert_list (ruleset, unknown, muster_roster_list_weapons, "");
  assert_list (ruleset,
               muster_node_find (army, "a"),
               muster_roster_list_grades,
               "line elite inexperienced militia");
  assert_list (ruleset, muster_node_find (army, "chief"), muster_roster_list_grades, "");
  assert_list (ruleset,
               muster_node_find (army, "t"),
               muster_roster_list_troops,
               "wagon pack-camel pack-horse porter");
  assert_list (ruleset, unknown, muster_roster_list_troops, "");
  g_assert_cmpstr (muster_roster_get_symbol (ruleset, muster_node_find (army, "a")),
                   ==,
                   "infantry");
  g_assert_cmpstr (muster_roster_get_symbol (ruleset, unknown), ==, "unknown");
}

static void
test_describe (void)
{
  g_autoptr (MusterRuleset) ruleset = load_ruleset ();
  g_autoptr (MusterNode) army
      = parse_army ("",
                    "<formation id=\"f\" kind=\"brigade\"/><unit id=\"a\" "
                    "type=\"infantry-company\"/><unit id=\"b\" type=\"infantry-company\" "
                    "name=\"Hearth &amp; Home\"/><unit id=\"x\" type=\"band\"/>");
  static const char *const rows[][2] = {
    { "f", "Brigade" },
    { "a", "Infantry company" },
    { "b", "Hearth & Home" },
    { "x", "x" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *name
          = muster_roster_describe (ruleset, muster_node_find (army, rows[i][0]));

      g_assert_cmpstr (name, ==, rows[i][1]);
    }
}

/* The strength below which a test can fail: the most that the dice can show. */
static const struct
{
  const char *path;
  const char *unit;
  gint64 mark;
} marks[] = {
  { "/rules/BB-MOR-03/mark-of-a-company", "type=\"infantry-company\"", 6 },
  { "/rules/BB-MOR-03/mark-of-a-squadron", "type=\"cavalry-squadron\"", 6 },
  { "/rules/BB-MOR-04/mark-of-a-battalion", "type=\"infantry-battalion\"", 18 },
  { "/rules/BB-MOR-04/mark-of-a-regiment", "type=\"cavalry-regiment\"", 12 },
  { "/rules/BB-MOR-05/mark-of-foot", "type=\"irregular-foot\"", 18 },
  { "/rules/BB-MOR-05/mark-of-mounted", "type=\"irregular-mounted\"", 12 },
  { "/rules/BB-MOR-06/mark-of-transport", "type=\"transport\"", 6 },
  { "/rules/BB-MOR-07/mark-of-elite", "type=\"infantry-battalion\" grade=\"elite\"", 12 },
  { "/rules/BB-MOR-07/mark-of-militia", "type=\"infantry-company\" grade=\"militia\"", 18 },
  { "/rules/BB-MOR-08/elite-company-never-fails", "type=\"infantry-company\" grade=\"elite\"", 0 },
  { "/rules/BB-MOR-02/mark-of-machine-guns", "type=\"machine-gun-detachment\"", -1 },
  { "/rules/BB-MOR-02/mark-of-artillery", "type=\"field-gun-battery\"", -1 },
  { "/rules/BB-MOR-02/mark-of-headquarters", "type=\"headquarters\"", -1 },
  { "/rules/BB-MOR-02/mark-of-a-native-leader", "type=\"native-leader\"", -1 },
  { "/engine/roster/mark-of-the-unknown", "type=\"band\"", -1 },
};

static void
test_mark (gconstpointer data)
{
  const gsize i = GPOINTER_TO_SIZE (data);
  g_autofree char *body = g_strdup_printf ("<unit id=\"a\" %s/>", marks[i].unit);
  g_autoptr (MusterRuleset) ruleset = load_ruleset ();
  g_autoptr (MusterNode) army = parse_army ("", body);

  g_assert_cmpint (muster_roster_get_morale_mark (ruleset, muster_node_find (army, "a")),
                   ==,
                   marks[i].mark);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (counts); i++)
    g_test_add_data_func (counts[i].path, GSIZE_TO_POINTER (i), test_count);
  for (gsize i = 0; i < G_N_ELEMENTS (marks); i++)
    g_test_add_data_func (marks[i].path, GSIZE_TO_POINTER (i), test_mark);
  g_test_add_func ("/engine/roster/new-units", test_new_units);
  g_test_add_func ("/engine/roster/new-battalion", test_new_battalion);
  g_test_add_func ("/engine/roster/implied-figures", test_implied_figures);
  g_test_add_func ("/engine/roster/lists", test_lists);
  g_test_add_func ("/engine/roster/describe", test_describe);
  return g_test_run ();
}
