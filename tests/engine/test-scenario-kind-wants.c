/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where a scenario of each kind puts its armies, and what it wants. */

#include "config.h"

#include "kind-testing.h"

/* A scenario as it stands in a file: ATTRIBUTES beside its name, what stands in the sides, and the rest. */
static MusterNode *
parse_scenario (
    const char *id, const char *attributes, const char *first, const char *second, const char *rest)
{
  g_autofree char *text = g_strdup_printf (
      "<scenario xmlns='urn:musterapp:scenario:1' ruleset='%s' name='Test' %s>"
      "<field width='6' height='9'/><side id='a'>%s</side><side id='b'>%s</side>%s</scenario>",
      id, attributes, first, second, rest);

  return kind_testing_parse (text);
}

/* What is found of it. */
static char *
check_text (
    const char *id, const char *attributes, const char *first, const char *second, const char *rest)
{
  g_autoptr (MusterRuleset) ruleset = kind_testing_load (id);
  g_autoptr (MusterNode) scenario = parse_scenario (id, attributes, first, second, rest);

  return kind_testing_check (ruleset, scenario);
}

#define RECT(x, y, w, h)                                                                           \
  "<deployment><rect x='" x "' y='" y "' width='" w "' height='" h "'/></deployment>"
#define AT(unit, x, y) "<place unit='" unit "' x='" x "' y='" y "'/>"
#define TOP RECT ("0", "0", "6", "3")
#define BOTTOM RECT ("0", "6", "6", "3")

typedef struct
{
  const char *path;
  const char *attributes;
  const char *first;
  const char *second;
  const char *rest;
  const char *expected; /* with # for the statement about ends */
} Ends;

static const Ends ends[] = {
  { "thirds", "", TOP, BOTTOM, "", "" },
  { "other-way-round", "", BOTTOM, TOP, "", "" },
  { "left-and-right", "", RECT ("0", "0", "2", "9"), RECT ("4", "0", "2", "9"), "", "" },
  { "right-and-left", "", RECT ("4", "0", "2", "9"), RECT ("0", "0", "2", "9"), "", "" },
  { "turned", "", "<deployment><rect x='1.5' y='-1.5' width='3' height='6' rotation='90'/></deployment>", BOTTOM,
    "", "" },
  { "turned-out-of-it", "",
    "<deployment><rect x='0' y='0' width='6' height='3' rotation='90'/></deployment>", BOTTOM, "", "# a" },
  { "too-deep", "", RECT ("0", "0", "6", "3.1"), BOTTOM, "", "# a" },
  { "too-deep-at-the-bottom", "", TOP, RECT ("0", "5.9", "6", "3.1"), "", "# b" },
  { "too-wide", "", RECT ("0", "0", "2.1", "9"), RECT ("4", "0", "2", "9"), "", "# a" },
  { "too-wide-on-the-right", "", RECT ("0", "0", "2", "9"), RECT ("3.9", "0", "2.1", "9"), "",
    "# b" },
  { "no-mans-land", "", TOP, RECT ("0", "3", "6", "3"), "", "# b" },
  { "the-same-end", "", TOP, TOP, "", "# b" },
  { "ends-that-do-not-face", "", TOP, RECT ("4", "0", "2", "9"), "", "# b" },
  { "a-corner-of-both", "", RECT ("0", "0", "2", "3"), RECT ("4", "0", "2", "9"), "", "" },
  { "nothing-said", "", "", TOP, "", "" },
  { "place-within", "", AT ("u", "3", "3"), AT ("u", "3", "6"), "", "" },
  { "place-beyond", "", TOP AT ("u", "3", "3.1"), BOTTOM, "", "# a" },
  { "polygon-within", "", "<deployment><polygon points='0,0 6,0 3,3'/></deployment>", BOTTOM, "",
    "" },
  { "polygon-beyond", "", "<deployment><polygon points='0,0 6,0 3,3.2'/></deployment>", BOTTOM, "",
    "# a" },
  { "who-comes-later-starts-nowhere", "",
    TOP AT ("v", "3", "4.5") "<reinforcement units='u v' turn='2'/>", BOTTOM, "", "" },
  { "deployment-of-who-comes-later", "",
    TOP "<deployment units='u v'><rect x='0' y='4' width='1' "
        "height='1'/></deployment><reinforcement units='u v' turn='2'/>",
    BOTTOM, "", "" },
  { "deployment-of-some-who-come-later", "",
    TOP "<deployment units='u w'><rect x='0' y='4' width='1' "
        "height='1'/></deployment><reinforcement units='u v' turn='2'/>",
    BOTTOM, "", "# a" },
  { "a-siege-by-its-condition", "", TOP, RECT ("0", "3", "6", "3"),
    "<objective id='p' x='3' y='4'/><victory side='b' kind='relief' objective='p' turns='3'/>",
    "" },
  { "a-fort-by-its-condition", "", TOP, RECT ("0", "3", "6", "3"),
    "<objective id='p' x='3' y='4'/><victory side='a' kind='take' objective='p'/>", "# b" },
  { "a-place-to-hold", "", TOP, RECT ("0", "3", "6", "3"),
    "<objective id='p' x='3' y='4'/><victory side='a' kind='hold' objective='p' turns='5'/>",
    "# b" },
};

/* A side that is found at a wrong end is brought to one of its own by the repair: all of it, and all that is there stays on the field. */
static void
repair_ends (const Ends *row, const char *ruleset_id, const char *rule)
{
  g_autoptr (MusterRuleset) ruleset = kind_testing_load (ruleset_id);
  g_autoptr (MusterNode) scenario = parse_scenario (ruleset_id, row->attributes, row->first, row->second, row->rest);
  g_autoptr (MusterReport) report = proposals_walk (ruleset, scenario, NULL);
  g_autofree char *after = NULL;

  for (guint i = 0; i < muster_report_get_n_findings (report); i++)
    {
      MusterFinding *finding = muster_report_get_finding (report, i);

      if (!g_str_equal (muster_finding_get_rule (finding), rule))
        continue;
      g_test_message ("%s", muster_finding_get_fix (finding));
      g_assert_nonnull (muster_finding_get_place (finding));
      apply_fix (finding);
    }
  after = kind_testing_check (ruleset, scenario);
  g_assert_cmpstr (after, ==, "");
}

static void
check_ends (const Ends *row, const char *ruleset, const char *rule)
{
  g_autofree char *found =
      check_text (ruleset, row->attributes, row->first, row->second, row->rest);
  g_autoptr (GString) expected = g_string_new (row->expected);

  g_string_replace (expected, "#", rule, 0);
  g_assert_cmpstr (found, ==, expected->str);
  if (*expected->str != '\0')
    repair_ends (row, ruleset, rule);
}

/* Where all of it goes: those at the enemy's end turn about and keep who is in front; those between the ends are moved as they are. */
static void
test_ends_repaired (void)
{
  static const struct
  {
    const char *first;
    const char *second;
    const char *label;
    const char *after; /* of side b: its parts, each with its numbers */
  } rows[] = {
    { TOP, RECT ("0", "0", "6", "2") AT ("u", "1", "2") "<place unit='v' x='2' y='0.5' facing='180'/>",
      "Move it to the southern end", "0 7 6 2|5 7|4 8.5 0|" },
    { TOP, RECT ("0", "3", "6", "3") AT ("u", "1", "4"), "Move it to the southern end", "0 6 6 3|1 7|" },
    { TOP, RECT ("0", "2", "6", "5") AT ("u", "1", "2") AT ("v", "1", "7"), "Move it to the southern end", "0 6 6 3|1 6.3|1 8.7|" },
    { RECT ("0", "0", "2", "9"), RECT ("0.5", "0", "1", "9"), "Move it to the eastern end", "4.5 0 1 9|" },
    { RECT ("4", "0", "2", "9"), RECT ("3", "1", "2", "2"), "Move it to the western end", "0 1 2 2|" },
    { BOTTOM, "<deployment><polygon points='0,7 6,7 3,9'/></deployment><place unit='u' x='3' y='8' inside='f'/>",
      "Move it to the northern end", "6,2 0,2 3,0|3 1 f|" }, /* and the fort with its garrison */
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MusterRuleset) ruleset = kind_testing_load (SS);
      g_autoptr (MusterNode) scenario = parse_scenario (SS, "", rows[i].first, rows[i].second,
                                                                     "<feature id='f' kind='fort'><rect x='2' y='7' width='2' height='2'/></feature>");
      g_autoptr (MusterReport) report = proposals_walk (ruleset, scenario, NULL);
      g_autoptr (GString) after = g_string_new (NULL);
      MusterNode *side = muster_node_find (scenario, "b");
      guint done = 0;

      for (guint k = 0; k < muster_report_get_n_findings (report); k++)
        {
          MusterFinding *finding = muster_report_get_finding (report, k);

          if (!g_str_equal (muster_finding_get_rule (finding), "SS-SET-04"))
            continue;
          g_assert_cmpstr (muster_finding_get_fix (finding), ==, rows[i].label);
          apply_fix (finding);
          done++;
        }
      g_assert_cmpuint (done, ==, 1);
      for (guint k = 0; k < muster_node_get_n_children (side); k++)
        {
          MusterNode *child = muster_node_peek_child (side, k);
          static const char *const names[] = { "points", "x", "y", "width", "height", "facing", "inside" };

          if (muster_node_get_kind (child) == MUSTER_KIND_DEPLOYMENT)
            child = muster_node_peek_child (child, 0);
          for (gsize n = 0; n < G_N_ELEMENTS (names); n++)
            if (muster_node_get (child, names[n]) != NULL)
              g_string_append_printf (after, "%s%s", after->len > 0 && after->str[after->len - 1] != '|' ? " " : "",
                                      muster_node_get (child, names[n]));
          g_string_append_c (after, '|');
        }
      g_assert_cmpstr (after->str, ==, rows[i].after);
    }
}

static void
test_ends (gconstpointer data)
{
  check_ends (data, SS, "SS-SET-04");
}

static void
test_sandpit_ends (gconstpointer data)
{
  check_ends (data, SP, "SP-SET-03");
}

/* Each kind by name, one side in no man's land: whether that is an error. */
static void
test_kinds_with_ends (void)
{
  static const struct
  {
    const char *ruleset;
    const char *kind;
    const char *expected;
  } rows[] = {
    { SS, "open-battle", "SS-SET-04 " },  { SS, "siege", NULL },
    { SS, "fort-defence", "SS-SET-04 " }, { SS, "one-oasis", "SS-SET-04 " },
    { SS, "three-oases", "SS-SET-04 " },  { SS, "great-war", "SS-SET-04 " },
    { SS, "advisers", "SS-SET-04 " },     { SP, "open-battle", "SP-SET-03 " },
    { SP, "save-the-fort", NULL },        { SP, "fort-defence", "SP-SET-03 " },
    { SP, "defence", "SP-SET-03 " },      { SP, "two-objectives", "SP-SET-03 " },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *kind = g_strdup_printf ("kind='%s'", rows[i].kind);
      g_autofree char *found =
          check_text (rows[i].ruleset, kind, TOP, RECT ("0", "3", "6", "3"), "");

      g_test_message ("%s %s", rows[i].ruleset, rows[i].kind);
      if (rows[i].expected != NULL)
        muster_test_assert_contains (found, rows[i].expected);
      else
        {
          g_assert_null (strstr (found, "SS-SET-04"));
          g_assert_null (strstr (found, "SP-SET-03"));
        }
    }
}

typedef struct
{
  const char *path;
  const char *ruleset;
  const char *attributes;
  const char *first;
  const char *second;
  const char *rest;
  const char *expected;
} Need;

#define PLACE "<objective id='p' x='3' y='4'/>"
#define PLACES(n) "<objective id='" n "' x='3' y='4'/>"
#define VICTORY(attributes) "<victory side='a' " attributes "/>"
#define COMING "<reinforcement units='u' turn='2'/>"

static const Need needs[] = {
  { "/rules/SS-SET-05/a-siege-has-a-relief-in-a-turn", SS, "kind='siege'", "", COMING,
    PLACE VICTORY ("kind='relief' objective='p' turns='3'"), "" },
  { "/rules/SS-SET-05/a-siege-by-its-turn", SS, "kind='siege'", "", COMING,
    PLACE VICTORY ("kind='relief' objective='p' turn='3'"), "" },
  { "/rules/SS-SET-05/a-relief-needs-a-set-turn", SS, "kind='siege'", "", COMING,
    PLACE VICTORY ("kind='relief' objective='p'"), "SS-SET-05 scenario" },
  { "/rules/SS-SET-05/a-siege-needs-a-relief", SS, "kind='siege'", "", COMING,
    PLACE VICTORY ("kind='take' objective='p'"), "SS-SET-05 scenario" },
  { "/rules/SS-SET-05/a-siege-needs-a-column", SS, "kind='siege'", "", "",
    PLACE VICTORY ("kind='relief' objective='p' turns='3'"), "SS-SET-05 scenario" },
  { "/rules/SS-SET-05/a-siege-needs-a-place", SS, "kind='siege'", "", COMING,
    VICTORY ("kind='relief' turns='3'"), "SS-SET-05 scenario" },
  { "/rules/SS-SET-05/a-fort-is-to-be-taken", SS, "kind='fort-defence'", "", "",
    PLACE VICTORY ("kind='take' objective='p'"), "" },
  { "/rules/SS-SET-05/a-fort-without-taking-it", SS, "kind='fort-defence'", "", "", PLACE,
    "SS-SET-05 scenario" },
  { "/rules/SS-SET-05/no-fort-to-be-taken", SS, "kind='fort-defence'", "", "",
    VICTORY ("kind='take'"), "SS-SET-05 scenario" },
  { "/rules/SS-SET-05/an-oasis-is-to-be-held", SS, "kind='one-oasis'", "", "",
    PLACE VICTORY ("kind='hold' objective='p'"), "" },
  { "/rules/SS-SET-05/an-oasis-without-holding-it", SS, "kind='one-oasis'", "", "",
    PLACE VICTORY ("kind='take' objective='p'"), "SS-SET-05 scenario" },
  { "/rules/SS-SET-05/no-oasis", SS, "kind='one-oasis'", "", "", VICTORY ("kind='hold'"),
    "SS-SET-05 scenario" },
  { "/rules/SS-SET-05/three-oases-on-the-field", SS, "kind='three-oases'", "", "",
    PLACES ("p") PLACES ("q") PLACES ("r") VICTORY ("kind='hold'"), "" },
  { "/rules/SS-SET-05/two-oases-of-three", SS, "kind='three-oases'", "", "",
    PLACES ("p") PLACES ("q") VICTORY ("kind='hold'"), "SS-SET-05 scenario" },
  { "/rules/SS-SET-05/three-oases-without-holding", SS, "kind='three-oases'", "", "",
    PLACES ("p") PLACES ("q") PLACES ("r"), "SS-SET-05 scenario" },
  { "/rules/SS-SET-05/an-open-battle-needs-nothing", SS, "kind='open-battle'", "", "", "", "" },
  { "/rules/SS-SET-09/the-first-year", SS, "kind='great-war' year='1914'", "", "", "", "" },
  { "/rules/SS-SET-09/the-last-year", SS, "kind='great-war' year='1918'", "", "", "", "" },
  { "/rules/SS-SET-09/before-the-war", SS, "kind='great-war' year='1913'", "", "", "",
    "SS-SET-09 scenario" },
  { "/rules/SS-SET-09/after-the-war", SS, "kind='great-war' year='1919'", "", "", "",
    "SS-SET-09 scenario" },
  { "/rules/SS-SET-09/any-year-with-advisers", SS, "kind='advisers' year='1890'", "", "", "", "" },
  { "/rules/SP-SET-05/the-fort-is-to-be-reinforced", SP, "kind='save-the-fort'", "", COMING,
    PLACE VICTORY ("kind='relief' objective='p' turns='3'"), "" },
  { "/rules/SP-SET-05/by-a-turn", SP, "kind='save-the-fort'", "", COMING,
    PLACE VICTORY ("kind='relief' objective='p'"), "SP-SET-05 scenario" },
  { "/rules/SP-SET-05/by-somebody", SP, "kind='save-the-fort'", "", "",
    PLACE VICTORY ("kind='relief' objective='p' turns='3'"), "SP-SET-05 scenario" },
  { "/rules/SP-SET-05/a-fort", SP, "kind='save-the-fort'", "", COMING,
    VICTORY ("kind='relief' turns='3'"), "SP-SET-05 scenario" },
  { "/rules/SP-SET-04/a-fort-is-to-be-taken", SP, "kind='fort-defence'", "", "",
    PLACE VICTORY ("kind='take' objective='p'"), "" },
  { "/rules/SP-SET-04/a-fort-without-taking-it", SP, "kind='fort-defence'", "", "", PLACE,
    "SP-SET-04 scenario" },
  { "/rules/SP-SET-04/no-fort", SP, "kind='fort-defence'", "", "", VICTORY ("kind='take'"),
    "SP-SET-04 scenario" },
  { "/rules/SP-SET-06/a-place-held-for-turns", SP, "kind='defence'", "", "",
    PLACE VICTORY ("kind='hold' objective='p' turns='5'"), "" },
  { "/rules/SP-SET-06/held-for-how-many", SP, "kind='defence'", "", "",
    PLACE VICTORY ("kind='hold' objective='p'"), "SP-SET-06 scenario" },
  { "/rules/SP-SET-06/no-place", SP, "kind='defence'", "", "", VICTORY ("kind='hold' turns='5'"),
    "SP-SET-06 scenario" },
  { "/rules/SP-SET-06/places-of-both", SP, "kind='two-objectives'", "", "",
    PLACES ("p") PLACES ("q") VICTORY ("kind='hold' objective='p' turns='5'"), "" },
  { "/rules/SP-SET-06/a-place-of-one", SP, "kind='two-objectives'", "", "",
    PLACE VICTORY ("kind='hold' objective='p' turns='5'"), "SP-SET-06 scenario" },
  { "/engine/scenario-kind/unknown", SP, "kind='tournament'", "", "", "", "DOC-KIND scenario" },
};

static void
test_need (gconstpointer data)
{
  const Need *row = data;
  g_autofree char *found =
      check_text (row->ruleset, row->attributes, row->first, row->second, row->rest);

  g_assert_cmpstr (found, ==, row->expected);
}

/* What a scenario of the kind has lost is put in again, for the sides and the place that it has now. */
static void
test_repaired (void)
{
  static const char *const units = "<army name='B' ruleset='sahara-sandstorm' faction='british'>"
                                   "<unit id='k' type='squad'/><unit id='l' type='squad'/></army>";
  static const struct
  {
    const char *rest;
    const char *label;
    MusterKind kind; /* of what is put in */
    const char *attribute;
    const char *value;
  } rows[] = {
    { "", "Add the condition", MUSTER_KIND_VICTORY, "turns", "8" },
    { "", "Add the condition", MUSTER_KIND_VICTORY, "objective", "p" },
    { "<victory side='besieged' kind='relief' objective='p' turns='3'/>",
      "Let the last half of its units come on turn 5", MUSTER_KIND_REINFORCEMENT, "units", "l" },
    { "<victory side='besieged' kind='all'><victory kind='relief' objective='p' turns='3'/></victory>",
      "Let the last half of its units come on turn 5", MUSTER_KIND_REINFORCEMENT, "edge", "south" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MusterRuleset) ruleset = kind_testing_load (SS);
      g_autofree char *text = g_strdup_printf (
          "<scenario xmlns='urn:musterapp:scenario:1' ruleset='sahara-sandstorm' name='S' kind='siege'>"
          "<field width='6' height='9' measure='R'/><side id='a' name='A'/>"
          "<side id='besieged' name='B'>%s<place unit='l' x='3' y='4'/></side>%s%s</scenario>",
          units, PLACE, rows[i].rest);
      g_autoptr (MusterNode) scenario = kind_testing_parse (text);
      g_autoptr (MusterReport) report = proposals_walk (ruleset, scenario, NULL);
      guint done = 0;

      for (guint k = 0; k < muster_report_get_n_findings (report); k++)
        {
          MusterFinding *finding = muster_report_get_finding (report, k);
          MusterNode *aim = NULL;
          const char *attribute = NULL;
          MusterKind kind = MUSTER_KIND_NONE;

          if (!g_str_equal (muster_finding_get_rule (finding), "SS-SET-05")
              || g_strcmp0 (muster_finding_get_fix (finding), rows[i].label) != 0)
            continue;
          g_assert_true (muster_finding_get_aim (finding, &aim, &attribute, &kind));
          g_assert_cmpint (kind, ==, rows[i].kind);
          g_assert_null (attribute);
          apply_fix (finding);
          aim = muster_node_find_child (aim, rows[i].kind);
          g_assert_cmpstr (muster_node_get (aim, rows[i].attribute), ==, rows[i].value);
          done++;
        }
      g_assert_cmpuint (done, ==, 1);
      if (rows[i].kind == MUSTER_KIND_REINFORCEMENT)
        g_assert_null (muster_node_find_child (muster_node_find (scenario, "besieged"), MUSTER_KIND_PLACE));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rules/SS-SET-04/%s", ends[i].path);
      g_autofree char *sandpit = g_strdup_printf ("/rules/SP-SET-03/%s", ends[i].path);

      g_test_add_data_func (path, &ends[i], test_ends);
      g_test_add_data_func (sandpit, &ends[i], test_sandpit_ends);
    }
  g_test_add_func ("/rules/SS-SET-04/which-kinds", test_kinds_with_ends);
  g_test_add_func ("/rules/SS-SET-04/brought-to-an-end", test_ends_repaired);
  g_test_add_func ("/rules/SS-SET-05/put-in-again", test_repaired);
  for (gsize i = 0; i < G_N_ELEMENTS (needs); i++)
    g_test_add_data_func (needs[i].path, &needs[i], test_need);

  return g_test_run ();
}
