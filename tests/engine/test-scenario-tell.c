/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-field.h"
#include "muster-scenario-tell.h"
#include "roster-testing.h"

/* What has no name is called by what it is, never by its id. */

#define OBJECTIVES                                                                                      \
  "<objective id='o1' name='The well' x='1' y='1'/><objective id='o2' x='2' y='1'/>"               \
  "<objective id='o3' feature='f2'/><objective id='o4' feature='f1'/>"

#define SCENARIO                                                                                   \
  "<scenario xmlns='urn:musterapp:scenario:1' ruleset='sahara-sandstorm' name='Nameless'>"        \
  "<field width='6' height='4' measure='R' ground='plain'/>"                                       \
  "<feature id='f1' kind='woods'><rect x='1' y='1' width='1' height='1'/></feature>"                 \
  "<feature id='f2' kind='woods' name='Old wood'><rect x='3' y='1' width='1' height='1'/></feature>" \
  "<side id='a' name='Reds'/><side id='b'/><side id='c'><army xmlns='urn:musterapp:army:1' name='Harka'/></side>" \
  "<event id='e1' name='Rain'/><event id='e2' turn='2'/><table id='t1'/>"                          \
  OBJECTIVES "<victory side='a' kind='hold' objective='o2' turns='2'/></scenario>"

static MusterNode *
find (MusterNode *scenario, MusterKind kind)
{
  for (guint i = 0; i < muster_node_get_n_children (scenario); i++)
    if (muster_node_get_kind (muster_node_peek_child (scenario, i)) == kind)
      return muster_node_peek_child (scenario, i);
  return NULL;
}

static void
test_names (void)
{
  static const struct
  {
    MusterKind kind;
    const char *id, *name;
  } table[] = {
    { MUSTER_KIND_FEATURE, "f1", "Woods" },         { MUSTER_KIND_FEATURE, "f2", "Old wood" },
    { MUSTER_KIND_FEATURE, "f9", "f9" },            { MUSTER_KIND_OBJECTIVE, "o1", "The well" },
    { MUSTER_KIND_OBJECTIVE, "o2", "Objective 2" }, { MUSTER_KIND_OBJECTIVE, "o3", "Old wood" },
    { MUSTER_KIND_OBJECTIVE, "o4", "Objective 4" }, { MUSTER_KIND_OBJECTIVE, "f1", "f1" },
    { MUSTER_KIND_SIDE, "a", "Reds" },              { MUSTER_KIND_SIDE, "b", "Side 2" },
    { MUSTER_KIND_SIDE, "c", "Harka" },             { MUSTER_KIND_SIDE, "d", "d" },
    { MUSTER_KIND_EVENT, "e1", "Rain" },            { MUSTER_KIND_EVENT, "e2", "Event 2" },
    { MUSTER_KIND_TABLE, "t1", "Table 1" },
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterRuleset) ruleset = muster_ruleset_store_find ("sahara-sandstorm", &error);
  g_autoptr (MusterNode) scenario = parse_document (SCENARIO);
  g_autoptr (MusterField) field = NULL;
  g_autofree char *victory = NULL;

  g_assert_no_error (error);
  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    g_assert_cmpstr (muster_scenario_tell_name (ruleset, scenario, table[i].kind, table[i].id), ==,
                     table[i].name);
  g_assert_cmpstr (muster_scenario_tell_objective (scenario, "o2"), ==, "Objective 2");
  g_assert_cmpstr (muster_scenario_tell_objective (scenario, NULL), ==, "every objective");
  victory = muster_scenario_tell_victory (ruleset, find (scenario, MUSTER_KIND_VICTORY));
  g_assert_cmpstr (victory, ==, "Victory for Reds when Objective 2 is held for 2 turns.");
  /* on the map as well */
  field = muster_field_new (scenario, ruleset);
  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      MusterNode *node = muster_node_find (scenario, table[i].id);
      const MusterFieldItem *item = node != NULL ? muster_field_find_node (field, node) : NULL;

      if (item != NULL && muster_node_get_kind (node) == table[i].kind)
        g_assert_cmpstr (item->name, ==, table[i].name);
    }
}

/* One that stands alone is meant by a condition that names none. */
static void
test_only_one (void)
{
  g_autoptr (MusterNode) one = parse_document ("<scenario xmlns='urn:musterapp:scenario:1' ruleset='sahara-sandstorm'>"
                                               "<objective id='o' x='1' y='1'/></scenario>");
  g_autoptr (MusterNode) none = parse_document ("<scenario xmlns='urn:musterapp:scenario:1' ruleset='sahara-sandstorm'/>");

  g_assert_cmpstr (muster_scenario_tell_objective (one, NULL), ==, "Objective 1");
  g_assert_cmpstr (muster_scenario_tell_objective (none, NULL), ==, "the objective");
}

/* Where something is has its measure, that of the field where it has one of its own; zones have none. */
static void
test_places (void)
{
  static const struct
  {
    const char *ruleset, *field, *spot, *area;
  } table[] = {
    { "sahara-sandstorm", "<field width='6' height='4' measure='R'/>", "2.5 R from the west, 3 R from the north",
      "0 to 6 R from the west, 1 to 3 R from the north" },
    { "sahara-sandstorm", "<field width='6' height='4'/>", "2.5 R from the west, 3 R from the north",
      "0 to 6 R from the west, 1 to 3 R from the north" },
    { "sahara-sandstorm", "<field width='60' height='40' measure='inch'/>", "2.5 in from the west, 3 in from the north",
      "0 to 6 in from the west, 1 to 3 in from the north" },
    { "bundok-and-bayonet", "<field width='60' height='40' measure='inch'/>",
      "2.5 in from the west, 3 in from the north", "0 to 6 in from the west, 1 to 3 in from the north" },
    { "scwares", "<field width='12' height='8' measure='zone'/>", "zone 3,4", "columns 1 to 6, rows 2 to 3" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MusterRuleset) ruleset = muster_ruleset_store_find (table[i].ruleset, &error);
      g_autofree char *text = g_strdup_printf (
          "<scenario xmlns='urn:musterapp:scenario:1' ruleset='%s' name='Test'>%s<side id='a'/></scenario>",
          table[i].ruleset, table[i].field);
      g_autoptr (MusterNode) scenario = parse_document (text);
      MusterNode *side = find (scenario, MUSTER_KIND_SIDE);
      g_autofree char *spot = NULL;
      g_autofree char *area = NULL;

      g_assert_no_error (error);
      spot = muster_scenario_tell_spot (ruleset, side, 2.5, 3);
      g_assert_cmpstr (spot, ==, table[i].spot);
      area = muster_scenario_tell_area (ruleset, side, (MusterBounds){ 0, 1, 6, 3 });
      g_assert_cmpstr (area, ==, table[i].area);
    }
}

/* A day that does not say its year gets it, and no day has it twice. */
static void
test_day (void)
{
  static const struct
  {
    const char *date, *year, *day;
  } table[] = {
    { "date='14 August'", "year='1903'", "14 August 1903" },
    { "date='14 August 1903'", "year='1903'", "14 August 1903" },
    { "date='14 August'", "", "14 August" },
    { "", "year='1903'", "1903" },
    { "", "", "" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autofree char *text = g_strdup_printf (
          "<scenario xmlns='urn:musterapp:scenario:1' ruleset='sahara-sandstorm' %s %s/>", table[i].date,
          table[i].year);
      g_autoptr (MusterNode) scenario = parse_document (text);
      g_autofree char *day = muster_scenario_tell_day (scenario);

      g_assert_cmpstr (day, ==, table[i].day);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/scenario-tell/names", test_names);
  g_test_add_func ("/engine/scenario-tell/day", test_day);
  g_test_add_func ("/engine/scenario-tell/places", test_places);
  g_test_add_func ("/engine/scenario-tell/only-one", test_only_one);
  return g_test_run ();
}
