/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib.h>

#define RULESET_ID "sahara-sandstorm"
#include "roster-testing.h"

/* The class of unit "a" and its faction, in an army of ATTRIBUTES. */
typedef struct
{
  const char *path;
  const char *attributes;
  const char *body;
  const char *class_id;   /* nullable */
  const char *faction_id; /* nullable */
} Case;

static const Case cases[] = {
  { "/rules/SS-FAC-01/legionnaires-are-regulars", "faction=\"foreign-legion\"", "<unit id=\"a\" type=\"squad\"/>", "regular", "foreign-legion" },
  { "/rules/SS-FAC-02/british-are-regulars", "faction=\"british\"", "<unit id=\"a\" type=\"squad\"/>", "regular", "british" },
  { "/rules/SS-FAC-03/germans-are-regulars", "faction=\"german\"", "<unit id=\"a\" type=\"squad\"/>", "regular", "german" },
  { "/rules/SS-FAC-04/marines-are-regulars", "faction=\"us-marines\"", "<unit id=\"a\" type=\"squad\"/>", "regular", "us-marines" },
  { "/rules/SS-FAC-05/sailors-are-regulars", "faction=\"navy\"", "<unit id=\"a\" type=\"squad\"/>", "regular", "navy" },
  { "/rules/SS-FAC-06/askaris-are-auxiliaries", "faction=\"askari\"", "<unit id=\"a\" type=\"squad\"/>", "auxiliary", "askari" },
  { "/rules/SS-FAC-06/class-of-askaris-beside-germans", "faction=\"german\"", "<unit id=\"a\" type=\"squad\" faction=\"askari\"/>", "auxiliary", "askari" },
  { "/rules/SS-FAC-07/zouaves-are-auxiliaries", "faction=\"zouave\"", "<unit id=\"a\" type=\"squad\"/>", "auxiliary", "zouave" },
  { "/rules/SS-FAC-07/zouaves-beside-the-legion", "faction=\"foreign-legion\"", "<formation id=\"f\"><unit id=\"o\" type=\"squad\" faction=\"zouave\"><unit id=\"a\" type=\"squad\"/></unit></formation>", "auxiliary", "zouave" },
  { "/rules/SS-FAC-08/bedouins-are-natives", "faction=\"bedouin\"", "<unit id=\"a\" type=\"squad\"/>", "native", "bedouin" },
  { "/rules/SS-FAC-08/tuaregs-are-natives", "faction=\"tuareg\"", "<unit id=\"a\" type=\"squad\"/>", "native", "tuareg" },
  { "/rules/SS-FAC-09/moors-are-natives", "faction=\"moor\"", "<unit id=\"a\" type=\"squad\"/>", "native", "moor" },
  { "/rules/SS-FAC-09/dervishes-are-natives", "faction=\"dervish\"", "<unit id=\"a\" type=\"squad\"/>", "native", "dervish" },
  { "/rules/SS-FAC-09/zulu-are-natives", "faction=\"zulu\"", "<unit id=\"a\" type=\"squad\"/>", "native", "zulu" },
  { "/rules/SS-FAC-09/nama-are-natives", "faction=\"nama\"", "<unit id=\"a\" type=\"squad\"/>", "native", "nama" },
  { "/rules/SS-FAC-09/boxers-are-natives", "faction=\"boxer\"", "<unit id=\"a\" type=\"squad\"/>", "native", "boxer" },
  { "/rules/SS-FAC-10/boers-are-organised-as-natives", "faction=\"boer\"", "<unit id=\"a\" type=\"squad\"/>", "native", "boer" },
  { "/engine/roster/class-of-the-unit-itself", "faction=\"british\"", "<unit id=\"a\" type=\"squad\" class=\"auxiliary\"/>", "auxiliary", "british" },
  { "/engine/roster/class-before-faction", "faction=\"british\"", "<unit id=\"a\" type=\"squad\" class=\"regular\" faction=\"askari\"/>", "regular", "askari" },
  { "/engine/roster/class-of-the-army", "class=\"native\"", "<unit id=\"a\" type=\"squad\"/>", "native", NULL },
  { "/engine/roster/class-unknown", "", "<unit id=\"a\" type=\"squad\"/>", NULL, NULL },
  { "/engine/roster/class-of-an-unknown-word", "faction=\"british\"", "<unit id=\"a\" type=\"squad\" class=\"guard\" faction=\"guards\"/>", "regular", NULL },
};

static void
test_case (gconstpointer data)
{
  const Case *row = data;
  g_autoptr (MusterRuleset) ruleset = load_ruleset ();
  g_autoptr (MusterNode) army = parse_army (row->attributes, row->body);
  MusterNode *unit = muster_node_find (army, "a");
  const MusterDef *class_def = muster_roster_find_class (ruleset, unit);
  const MusterDef *faction = muster_roster_find_faction (ruleset, unit);

  g_assert_cmpstr (class_def != NULL ? muster_def_get_id (class_def) : NULL, ==, row->class_id);
  g_assert_cmpstr (faction != NULL ? muster_def_get_id (faction) : NULL, ==, row->faction_id);
}

/* Sandpit's armies and those who are none. */
static void
test_sandpit (void)
{
  static const char *const rows[][2] = {
    { "union", "army" },       { "confederate", "army" },  { "us-cavalry", "army" },
    { "cowboy", "irregular" }, { "indian", "irregular" },
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterRuleset) ruleset = muster_ruleset_store_find ("sandpit-showdown", &error);

  g_assert_no_error (error);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *body = g_strdup_printf (
          "<unit id=\"a\" type=\"squad\" faction=\"%s\"/>", rows[i][0]);
      g_autoptr (MusterNode) army = parse_army ("", body);
      const MusterDef *class_def
          = muster_roster_find_class (ruleset, muster_node_find (army, "a"));

      g_assert_nonnull (class_def);
      g_assert_cmpstr (muster_def_get_id (class_def), ==, rows[i][1]);
      g_assert_cmpint (muster_def_get_boolean (class_def, "army", TRUE), ==, i < 3);
    }
}

/* Where the type of a unit has a class, a mark on the unit changes nothing. */
static void
test_class_of_the_type (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterRuleset) ruleset = muster_ruleset_store_find ("bundok-and-bayonet", &error);
  g_autoptr (MusterNode) army
      = parse_army ("", "<unit id=\"a\" type=\"infantry-company\" class=\"irregular\"/>");

  g_assert_no_error (error);
  g_assert_cmpstr (
      muster_def_get_id (muster_roster_find_class (ruleset, muster_node_find (army, "a"))),
      ==,
      "regular");
}

static void
test_names (void)
{
  static const struct
  {
    const char *attributes;
    const char *troop;
    const char *label;
    const char *singular;
    const char *plural;
  } rows[] = {
    { "faction=\"boer\"", "chief", "Commandant", "commandant", "commandants" },
    { "faction=\"boer\"", "sub-chief", "Field cornet", "field cornet", "field cornets" },
    { "faction=\"boer\"", "leader", "Corporal", "corporal", "corporals" },
    { "faction=\"boer\"", "cavalryman", "Cavalryman", "cavalryman", "cavalrymen" },
    { "faction=\"zulu\"", "chief", "Chief or sheik", "chief", "chiefs" },
    { "", "leader", "Leader", "leader", "leaders" },
  };
  g_autoptr (MusterRuleset) ruleset = load_ruleset ();

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MusterNode) army
          = parse_army (rows[i].attributes, "<unit id=\"a\" type=\"squad\"/>");
      const MusterDef *name = muster_roster_name_troop (
          ruleset,
          muster_node_find (army, "a"),
          muster_ruleset_find (ruleset, MUSTER_DEF_TROOP, rows[i].troop));

      g_assert_cmpstr (muster_def_get_id (name), ==, rows[i].troop);
      g_assert_cmpstr (muster_def_get_label (name), ==, rows[i].label);
      g_assert_cmpstr (muster_def_get_singular (name), ==, rows[i].singular);
      g_assert_cmpstr (muster_def_get_plural (name), ==, rows[i].plural);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    g_test_add_data_func (cases[i].path, &cases[i], test_case);
  g_test_add_func ("/rules/SP-FAC-02/class-of-each-faction", test_sandpit);
  g_test_add_func ("/engine/roster/class-of-the-type", test_class_of_the_type);
  g_test_add_func ("/rules/SS-FAC-10/boers-rename-their-ranks", test_names);
  return g_test_run ();
}
