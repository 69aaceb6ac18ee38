/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <string.h>

#include "kind-testing.h"
#include "muster-army.h"
#include "muster-legality.h"
#include "muster-ruleset-store.h"
#include "muster-scenario-kind.h"
#include "muster-scenario-tell.h"
#include "muster-test.h"
#include "muster-turn.h"
#include "muster-xml.h"

/* What a new scenario of each kind has, and what a scenario of that kind has to have. */

#define BRITISH                                                                                    \
  "<army xmlns='urn:musterapp:army:1' ruleset='sahara-sandstorm' name='Garrison' "                 \
  "faction='british' year='1885'><unit id='a' type='squad' name='Staff'>"                          \
  "<figures troop='commander' count='1'/><figures troop='lieutenant' count='2'/>"                  \
  "<figures troop='sergeant' count='2'/></unit><unit id='b' type='squad' name='B'>"                \
  "<figures troop='infantryman' count='10'/></unit><unit id='c' type='squad' name='C'>"            \
  "<figures troop='gunner' count='2'/><figures troop='gatling' count='1'/></unit></army>"
#define DERVISH                                                                                    \
  "<army xmlns='urn:musterapp:army:1' ruleset='sahara-sandstorm' name='Ansar' "                    \
  "faction='dervish' year='1885'><unit id='a' type='squad' name='Chiefs'>"                         \
  "<figures troop='chief' count='1'/><figures troop='sub-chief' count='2'/>"                       \
  "<figures troop='leader' count='3'/></unit><unit id='b' type='squad' name='B'>"                  \
  "<figures troop='infantryman' count='10' weapon='rifle'/>"                                       \
  "<figures troop='infantryman' count='10' weapon='thrown-spear'/></unit></army>"
#define GERMAN                                                                                     \
  "<army xmlns='urn:musterapp:army:1' ruleset='sahara-sandstorm' name='Schutztruppe' "             \
  "faction='german' year='1915'><unit id='a' type='squad' name='Staff'>"                           \
  "<figures troop='commander' count='1'/><figures troop='lieutenant' count='2'/>"                  \
  "<figures troop='sergeant' count='2'/></unit><unit id='b' type='squad' faction='askari' "        \
  "name='B'>"                                                                                      \
  "<figures troop='infantryman' count='10'/></unit></army>"
#define ADVISED                                                                                    \
  "<army xmlns='urn:musterapp:army:1' ruleset='sahara-sandstorm' name='Advised' "                  \
  "faction='nama' year='1906'><unit id='a' type='squad' name='Chiefs'>"                            \
  "<figures troop='chief' count='1'/><figures troop='sub-chief' count='2'/>"                       \
  "<figures troop='leader' count='2'/></unit><unit id='b' type='squad' faction='german' name='B'>" \
  "<figures troop='gunner' count='2'/><figures troop='machine-gun' count='1'/></unit></army>"
#define UNION                                                                                      \
  "<army xmlns='urn:musterapp:army:1' ruleset='sandpit-showdown' name='Regiment' faction='union'>" \
  "<unit id='a' type='squad' name='A'><figures troop='infantryman' count='10'/></unit>"            \
  "<unit id='b' type='squad' name='B'><figures troop='infantryman' count='10'/></unit></army>"
#define INDIANS                                                                                    \
  "<army xmlns='urn:musterapp:army:1' ruleset='sandpit-showdown' name='Riders' faction='indian'>"  \
  "<unit id='a' type='squad' name='A'><figures troop='indian' count='10'/></unit></army>"

#define COMPANY                                                                                    \
  "<army xmlns='urn:musterapp:army:1' ruleset='bundok-and-bayonet' name='Column' faction='british' "  \
  "year='1880'><unit id='hq' type='headquarters'>"  \
  "<figures troop='general' count='1'/><figures troop='staff' count='1'/></unit><unit id='a' type='infantry-company'/></army>"
#define HILLMEN                                                                                    \
  "<army xmlns='urn:musterapp:army:1' ruleset='bundok-and-bayonet' name='Lashkar' faction='pathan' "  \
  "year='1880'><unit id='chief' type='native-leader'>"  \
  "<figures troop='native-leader' count='1'/><figures troop='retinue' count='1'/></unit></army>"

static MusterNode *
make (MusterRuleset *ruleset, const char *kind, const char *first, const char *second)
{
  g_autoptr (MusterNode) one = kind_testing_parse (first);
  g_autoptr (MusterNode) other = kind_testing_parse (second);
  g_autoptr (GError) error = NULL;
  MusterNode *scenario = muster_scenario_kind_make (ruleset, kind, "Test", one, other, &error);

  g_assert_no_error (error);
  return scenario;
}

static void
append (GString *line, const char *format, ...)
{
  va_list args;

  if (line->len > 0)
    g_string_append (line, "; ");
  va_start (args, format);
  g_string_append_vprintf (line, format, args);
  va_end (args);
}

static void
append_rect (GString *line, const char *what, MusterNode *rect)
{
  append (line, "%s %s,%s %sx%s", what, muster_node_get (rect, "x"), muster_node_get (rect, "y"),
          muster_node_get (rect, "width"), muster_node_get (rect, "height"));
}

static void
append_side (GString *line, MusterNode *side)
{
  append (line, "%s %s", muster_node_get_id (side), muster_node_get_or (side, "posture", "-"));
  for (guint i = 0; i < muster_node_get_n_children (side); i++)
    {
      MusterNode *child = muster_node_peek_child (side, i);

      if (muster_node_get_kind (child) == MUSTER_KIND_DEPLOYMENT)
        append_rect (line, "starts", muster_node_peek_child (child, 0));
      if (muster_node_get_kind (child) == MUSTER_KIND_REINFORCEMENT)
        append (line, "%s come in turn %s at %s", muster_node_get (child, "units"),
                muster_node_get (child, "turn"), muster_node_get (child, "edge"));
    }
}

/* The scenario in a line. */
static char *
describe (MusterNode *scenario)
{
  GString *line = g_string_new (NULL);

  for (guint i = 0; i < muster_node_get_n_children (scenario); i++)
    {
      MusterNode *child = muster_node_peek_child (scenario, i);

      switch (muster_node_get_kind (child))
        {
        case MUSTER_KIND_FIELD:
          append (line, "%sx%s %s, %s turns", muster_node_get (child, "width"),
                  muster_node_get (child, "height"), muster_node_get (child, "measure"),
                  muster_node_get (scenario, "turns"));
          break;
        case MUSTER_KIND_FEATURE:
          append_rect (line, muster_node_get (child, "kind"), muster_node_peek_child (child, 0));
          break;
        case MUSTER_KIND_SIDE:
          append_side (line, child);
          break;
        case MUSTER_KIND_OBJECTIVE:
          append (line, "%s in %s at %s,%s of %s", muster_node_get_id (child),
                  muster_node_get_or (child, "feature", "-"), muster_node_get (child, "x"),
                  muster_node_get (child, "y"), muster_node_get_or (child, "side", "-"));
          break;
        case MUSTER_KIND_VICTORY:
          append (line, "%s wins by %s %s %s", muster_node_get (child, "side"),
                  muster_node_get (child, "kind"), muster_node_get_or (child, "objective", "-"),
                  muster_node_get_or (child, "turns", "-"));
          if (muster_node_get (child, "share") != NULL)
            g_string_append_printf (line, " %s%%", muster_node_get (child, "share"));
          break;
        default:
          break;
        }
    }
  return g_string_free (line, FALSE);
}

typedef struct
{
  const char *path;
  const char *ruleset;
  const char *kind;
  const char *first;
  const char *second;
  const char *expected;
} Model;

#define OPEN_SIDES "first -; starts 0,0 6x3; second -; starts 0,6 6x3"
#define FORT_SIDES "attacker attack; starts 0,0 6x3; defender defend; starts 0,6 6x3"

static const Model models[] = {
  { "/rules/SS-SET-05/open-battle-is-offered", SS, "open-battle", DERVISH, BRITISH,
    "6x9 R, 12 turns; " OPEN_SIDES },
  { "/rules/SS-SET-05/siege-is-offered", SS, "siege", DERVISH, BRITISH,
    "6x9 R, 10 turns; fort 2.25,4 1.5x1; besieger attack; starts 0,0 6x3; defender defend; "
    "starts 0,3 6x3; c come in turn 5 at south; place in walls at 3,4.5 of defender; defender wins "
    "by "
    "relief place 8; besieger wins by take place -" },
  { "/rules/SS-SET-05/fort-defence-is-offered", SS, "fort-defence", DERVISH, BRITISH,
    "6x9 R, 10 turns; fort 2.25,7 1.5x1; " FORT_SIDES
    "; fort in walls at 3,7.5 of defender; attacker wins by take fort -; defender wins by "
    "turn-limit - -" },
  { "/rules/SS-SET-05/one-oasis-is-offered", SS, "one-oasis", DERVISH, BRITISH,
    "6x9 R, 12 turns; oasis 2.25,4 1.5x1; " OPEN_SIDES
    "; oasis in palms at 3,4.5 of -; first wins by hold oasis -; second wins by hold oasis -" },
  { "/rules/SS-SET-05/three-oases-are-offered", SS, "three-oases", DERVISH, BRITISH,
    "6x9 R, 12 turns; oasis 0.5,4 1x1; oasis 2.5,4 1x1; oasis 4.5,4 1x1; " OPEN_SIDES
    "; oasis1 in palms1 at 1,4.5 of -; oasis2 in palms2 at 3,4.5 of -; oasis3 in palms3 at 5,4.5 "
    "of -; first wins by hold - -; "
    "second wins by hold - -" },
  { "/rules/SS-SET-09/great-war-is-offered", SS, "great-war", GERMAN, GERMAN,
    "6x9 R, 12 turns; " OPEN_SIDES },
  { "/rules/SS-SET-09/advisers-are-offered", SS, "advisers", ADVISED, GERMAN,
    "6x9 R, 12 turns; advised -; starts 0,0 6x3; enemy -; starts 0,6 6x3" },
  { "/rules/SP-SET-03/regular-game-is-offered", SP, "open-battle", INDIANS, UNION,
    "6x9 R, 12 turns; " OPEN_SIDES },
  { "/rules/SP-SET-05/save-the-fort-is-offered", SP, "save-the-fort", INDIANS, UNION,
    "6x9 R, 10 turns; fort 2.25,4 1.5x1; attacker attack; starts 0,0 6x3; defender defend; "
    "starts 0,3 6x3; b come in turn 4 at south; fort in walls at 3,4.5 of defender; defender wins "
    "by relief "
    "fort 8; attacker wins by take fort -" },
  { "/rules/SP-SET-04/fort-defence-is-offered", SP, "fort-defence", INDIANS, UNION,
    "6x9 R, 10 turns; fort 2.25,7 1.5x1; " FORT_SIDES
    "; fort in walls at 3,7.5 of defender; attacker wins by take fort -; defender wins by "
    "turn-limit - -" },
  { "/rules/SP-SET-06/defence-is-offered", SP, "defence", INDIANS, UNION,
    "6x9 R, 12 turns; objective-place 2.5,7 1x1; " FORT_SIDES
    "; place in ground at 3,7.5 of defender; attacker wins by hold place 5; defender wins by "
    "turn-limit - "
    "-" },
  { "/rules/SP-SET-06/places-of-both-are-offered", SP, "two-objectives", INDIANS, UNION,
    "6x9 R, 12 turns; objective-place 2.5,1 1x1; objective-place 2.5,7 1x1; " OPEN_SIDES
    "; place1 in ground1 at 3,1.5 of first; place2 in ground2 at 3,7.5 of second; first wins by "
    "hold place2 5; second "
    "wins by hold place1 5" },
  { "/rules/BB-VIC-01/open-battle-is-offered", BB, "open-battle", HILLMEN, COMPANY,
    "72x48 inch, 2 turns; first -; starts 0,0 72x16; second -; starts 0,32 72x16; first wins by losses - - 50%; "
    "second wins by losses - - 50%" },
};

/* The numbers that a condition asks for are read by the players too: words of its own do not hide them. */
static void
check_numbers_told (const MusterRuleset *ruleset, MusterNode *scenario)
{
  static const char *const numbers[] = { "turns", "share", "count" };

  for (guint i = 0; i < muster_node_get_n_children (scenario); i++)
    {
      MusterNode *child = muster_node_peek_child (scenario, i);
      g_autofree char *told = NULL;

      if (muster_node_get_kind (child) != MUSTER_KIND_VICTORY)
        continue;
      told = muster_scenario_tell_victory (ruleset, child);
      for (gsize k = 0; k < G_N_ELEMENTS (numbers); k++)
        if (muster_node_get (child, numbers[k]) != NULL)
          muster_test_assert_contains (told, muster_node_get (child, numbers[k]));
    }
}

/* A new scenario has what its kind needs, is legal, and a game can be started from it. */
static void
test_model (gconstpointer data)
{
  const Model *model = data;
  g_autoptr (MusterRuleset) ruleset = kind_testing_load (model->ruleset);
  g_autoptr (MusterNode) scenario = make (ruleset, model->kind, model->first, model->second);
  g_autoptr (MusterSetup) setup = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *found = describe (scenario);
  g_autofree char *errors = kind_testing_check (ruleset, scenario);

  g_assert_cmpstr (found, ==, model->expected);
  g_assert_cmpstr (errors, ==, "");
  check_numbers_told (ruleset, scenario);
  g_assert_cmpstr (muster_node_get (scenario, "kind"), ==, model->kind);
  g_assert_true (muster_scenario_kind_find (ruleset, scenario)
                 == muster_ruleset_find (ruleset, MUSTER_DEF_SCENARIO_KIND, model->kind));
  setup = muster_setup_new (ruleset, scenario, &error);
  g_assert_no_error (error);
  g_assert_nonnull (setup);
}

/* The same army on both sides: the second is told apart, in a ready kind and on an empty field. */
static void
test_same_army_twice (void)
{
  g_autoptr (MusterRuleset) ruleset = kind_testing_load (SS);

  for (gsize i = 0; i < 2; i++)
    {
      g_autoptr (MusterNode) army = kind_testing_parse (BRITISH);
      g_autoptr (MusterNode) scenario = i == 0 ? make (ruleset, "siege", BRITISH, BRITISH)
                                               : muster_setup_make_scenario (ruleset, army, army);
      g_autoptr (GPtrArray) sides = muster_scenario_list_sides (scenario);

      g_assert_cmpstr (muster_scenario_tell_child (NULL, sides->pdata[0]), ==, "Garrison");
      g_assert_cmpstr (muster_scenario_tell_child (NULL, sides->pdata[1]), ==, "Garrison (2)");
    }
}

/* A fort that comes ready covers and resists as one that is drawn by hand. */
static void
test_ready_fort (void)
{
  static const struct
  {
    const char *ruleset, *kind;
  } forts[] = { { SS, "fort-defence" }, { SP, "fort-defence" }, { SP, "save-the-fort" } };

  for (gsize i = 0; i < G_N_ELEMENTS (forts); i++)
    {
      g_autoptr (MusterRuleset) ruleset = kind_testing_load (forts[i].ruleset);
      g_autoptr (MusterNode) scenario = make (ruleset, forts[i].kind, i == 0 ? BRITISH : UNION, i == 0 ? DERVISH : INDIANS);
      MusterNode *fort = muster_node_find_child (scenario, MUSTER_KIND_FEATURE);

      g_assert_cmpstr (muster_node_get (fort, "kind"), ==, "fort");
      g_assert_cmpstr (muster_node_get (fort, "cover"), ==, "fort");
      g_assert_cmpstr (muster_node_get (fort, "resist"), ==, "fort");
      g_assert_cmpstr (muster_node_get_name (fort), ==, "Fort");
    }
}

/* Every kind of the rules has its row above. */
static void
test_all_kinds (void)
{
  static const char *const rulesets[] = { SS, SP, BB };
  guint n = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (rulesets); i++)
    {
      g_autoptr (MusterRuleset) ruleset = kind_testing_load (rulesets[i]);

      n += muster_ruleset_list (ruleset, MUSTER_DEF_SCENARIO_KIND)->len;
    }
  g_assert_cmpuint (n, ==, G_N_ELEMENTS (models));
}

/* A condition that the kind needs may be one of several that are asked for together. */
static void
test_condition_in_a_whole (void)
{
  static const char *const wholes[] = { "all", "any" };
  g_autoptr (MusterRuleset) ruleset = kind_testing_load (SS);

  for (gsize i = 0; i < G_N_ELEMENTS (wholes); i++)
    {
      g_autoptr (MusterNode) scenario = make (ruleset, "siege", DERVISH, BRITISH);
      g_autoptr (MusterNode) whole = muster_node_new_with (MUSTER_KIND_VICTORY, "side", "defender", "kind", wholes[i], NULL);
      g_autofree char *found = NULL;
      guint n = 0;

      for (guint k = 0; k < muster_node_get_n_children (scenario); k++)
        {
          MusterNode *child = muster_node_peek_child (scenario, k);
          g_autoptr (MusterNode) part = NULL;

          if (muster_node_get_kind (child) != MUSTER_KIND_VICTORY
              || g_strcmp0 (muster_node_get (child, "kind"), "relief") != 0)
            continue;
          part = muster_node_copy (child);
          muster_node_build_set (part, "side", NULL);
          muster_node_build_add (whole, g_steal_pointer (&part));
          muster_node_build_set (child, "kind", "losses");
          n++;
        }
      g_assert_cmpuint (n, ==, 1);
      found = kind_testing_check (ruleset, scenario);
      g_assert_nonnull (strstr (found, "SS-SET-05"));
      g_clear_pointer (&found, g_free);
      muster_node_build_add (scenario, g_steal_pointer (&whole));
      found = kind_testing_check (ruleset, scenario);
      g_assert_null (strstr (found, "SS-SET-05"));
    }
}

/* Whose armies they are. */
static void
test_armies (void)
{
  static const struct
  {
    const char *kind;
    const char *first;
    const char *second;
    const char *expected;
  } rows[] = {
    { "great-war", GERMAN, GERMAN, "" },
    { "great-war", BRITISH, GERMAN, "" },
    { "great-war", DERVISH, GERMAN, "SS-SET-09 scenario" },
    { "great-war", GERMAN, DERVISH, "SS-SET-09 scenario" },
    { "advisers", ADVISED, BRITISH, "" },
    { "advisers", DERVISH, BRITISH, "SS-SET-09 scenario" },
    { "advisers", BRITISH, GERMAN, "SS-SET-09 scenario" },
  };
  g_autoptr (MusterRuleset) ruleset = kind_testing_load (SS);

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MusterNode) scenario = make (ruleset, rows[i].kind, rows[i].first, rows[i].second);
      g_autofree char *found = NULL;

      muster_node_build_set (scenario, "year", "1915");
      found = kind_testing_check (ruleset, scenario);
      g_test_message ("%s %u", rows[i].kind, (guint) i);
      g_assert_cmpstr (found, ==, rows[i].expected);
    }
}

static void
test_refused (void)
{
  g_autoptr (MusterRuleset) ruleset = kind_testing_load (SS);
  g_autoptr (MusterRuleset) bundok = kind_testing_load (BB);
  static const char none[] = "<ruleset xmlns='urn:musterapp:ruleset:1' id='t' title='T' version='1' measure='R'/>";
  g_autoptr (MusterElement) root = muster_xml_parse (none, strlen (none), "test", NULL);
  g_autoptr (MusterRuleset) bare = muster_ruleset_new (root, NULL, NULL);
  g_autoptr (MusterNode) first = kind_testing_parse (DERVISH);
  g_autoptr (MusterNode) second = kind_testing_parse (BRITISH);
  g_autoptr (MusterNode) other = kind_testing_parse (UNION);
  g_autoptr (GError) error = NULL;

  g_assert_null (muster_scenario_kind_make (ruleset, "tournament", NULL, first, second, &error));
  g_assert_nonnull (error);
  muster_test_assert_contains (
      error->message, "“tournament” is no kind of scenario, expected one of: open-battle, siege");
  g_clear_error (&error);
  g_assert_null (muster_scenario_kind_make (ruleset, "siege", NULL, first, other, &error));
  muster_test_assert_contains (error->message, "made for “sandpit-showdown”");
  g_clear_error (&error);
  g_assert_null (muster_scenario_kind_make (bundok, "siege", NULL, first, second, &error));
  muster_test_assert_contains (error->message, "expected one of: open-battle");
  g_clear_error (&error);
  g_assert_null (muster_scenario_kind_make (bare, "siege", NULL, first, second, &error));
  muster_test_assert_contains (error->message, "offers no kinds");
}

/* Kinds with a fault in them: the ruleset is refused, and the fault named. */
static void
test_bad_kinds (void)
{
  static const char *const rows[][2] = {
    { "<scenario-kind id='x' label='X' height='9' rule='R-1'>"
      "%s"
      "</scenario-kind>",
      "width" },
    { "<scenario-kind id='x' label='X' width='0' height='9' rule='R-1'>%s</scenario-kind>",
      "“width” is “0”" },
    { "<scenario-kind id='x' label='X' width='6' height='9/0' rule='R-1'>%s</scenario-kind>",
      "“height” is “9/0”" },
    { "<scenario-kind id='x' label='X' width='6' height='9'>%s</scenario-kind>", "rule" },
    { "<scenario-kind id='x' label='X' width='6' height='9' rule='R-2'>%s</scenario-kind>", "R-2" },
    { "<scenario-kind id='x' label='X' width='6' height='9' rule='R-1' victory-rule='R-2'>%s</scenario-kind>", "R-2" },
    { "<scenario-kind id='x' label='X' width='6' height='9' turns='0' "
      "rule='R-1'>%s</scenario-kind>",
      "turns" },
    { "<scenario-kind id='x' label='X' width='6' height='9' ends='maybe' "
      "rule='R-1'>%s</scenario-kind>",
      "ends" },
    { "<scenario-kind id='x' label='X' width='6' height='9' rule='R-1'>%s<side "
      "id='c'/></scenario-kind>",
      "3 sides" },
    { "<scenario-kind id='x' label='X' width='6' height='9' rule='R-1'>%s<tree "
      "id='c'/></scenario-kind>",
      "“tree” cannot stand here" },
    { "<scenario-kind id='x' label='X' width='6' height='9' rule='R-1'>%s<victory id='v' side='a' "
      "kind='glory'/></scenario-kind>",
      "glory" },
    { "<scenario-kind id='x' label='X' width='6' height='9' rule='R-1'>%s<victory id='v' side='c' "
      "kind='take'/></scenario-kind>",
      "“side” names “c”" },
    { "<scenario-kind id='x' label='X' width='6' height='9' rule='R-1'>%s<objective id='o' "
      "across='2'/></scenario-kind>",
      "across" },
    { "<scenario-kind id='x' label='X' width='6' height='9' rule='R-1'>%s<feature id='o' "
      "kind='sea'/></scenario-kind>",
      "sea" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GString) kind = g_string_new (rows[i][0]);
      g_autofree char *text = NULL;
      g_autoptr (MusterElement) root = NULL;
      g_autoptr (MusterRuleset) ruleset = NULL;
      g_autoptr (GError) error = NULL;

      g_string_replace (kind, "%s", "<side id='a'/><side id='b'/>", 0);
      text = g_strdup_printf (
          "<ruleset xmlns='urn:musterapp:ruleset:1' id='t' title='T' version='1' measure='R'>"
          "<scenario-kinds>%s</scenario-kinds><statements><statement id='R-1' part='p' "
          "duty='offer' "
          "provenance='text'>One.</statement></statements></ruleset>",
          kind->str);
      root = muster_xml_parse (text, strlen (text), "test", &error);
      g_assert_no_error (error);
      ruleset = muster_ruleset_new (root, NULL, &error);
      g_test_message ("%s", error != NULL ? error->message : "accepted");
      g_assert_null (ruleset);
      muster_test_assert_contains (error->message, rows[i][1]);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (models); i++)
    g_test_add_data_func (models[i].path, &models[i], test_model);
  g_test_add_func ("/rules/SS-SET-09/whose-armies", test_armies);
  g_test_add_func ("/engine/scenario-kind/a-condition-in-a-whole", test_condition_in_a_whole);
  g_test_add_func ("/engine/scenario-kind/all", test_all_kinds);
  g_test_add_func ("/engine/scenario-kind/same-army-twice", test_same_army_twice);
  g_test_add_func ("/engine/scenario-kind/ready-fort", test_ready_fort);
  g_test_add_func ("/engine/scenario-kind/refused", test_refused);
  g_test_add_func ("/engine/scenario-kind/bad-data", test_bad_kinds);

  return g_test_run ();
}
