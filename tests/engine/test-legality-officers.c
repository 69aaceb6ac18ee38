/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib.h>

#define RULESET_ID "sahara-sandstorm"
#include "roster-testing.h"

/* Officers for the men of a side, and how many men that may be. */

#define SQUAD(id, inside) "<unit id=\"" id "\" type=\"squad\">" inside "</unit>"
#define FIGURES(troop, count) "<figures troop=\"" troop "\" count=\"" count "\"/>"

/* What each class calls its officers, highest first. */
static const struct
{
  const char *faction;
  const char *ranks[3];
} ladders[] = {
  { "british", { "commander", "lieutenant", "sergeant" } },
  { "askari", { "commander", "lieutenant", "sergeant" } },
  { "zulu", { "chief", "sub-chief", "leader" } },
};

/* Men, and the officers that they need: worked out by hand. */
static const struct
{
  int men;
  int second;
  int third;
} needs[] = {
  { 0, 0, 0 },  { 1, 1, 1 },  { 9, 1, 1 },  { 10, 1, 1 }, { 11, 1, 2 },   { 20, 1, 2 },
  { 21, 1, 3 }, { 24, 1, 3 }, { 25, 1, 3 }, { 26, 2, 3 }, { 50, 2, 5 },   { 51, 3, 6 },
  { 75, 3, 8 }, { 76, 4, 8 }, { 99, 4, 10 }, { 100, 4, 10 },
};

typedef enum { ONE_SQUAD, SPREAD, TWO_FORMATIONS, NESTED, N_LAYOUTS } Layout;

static void
add_figures (GString *body, const char *troop, int count)
{
  if (count > 0)
    g_string_append_printf (body, "<figures troop=\"%s\" count=\"%d\"/>", troop, count);
}

/* MEN and the officers in COUNTS, laid out so. The officers never stand where most men are. */
static MusterNode *
make_army (gsize ladder, Layout layout, int men, const int counts[3], const char *attributes)
{
  static const char *const troops[] = { "gunner", "wagoner", "gunner", "wagoner" };
  g_autoptr (GString) body = g_string_new (NULL);
  g_autofree char *head
      = g_strdup_printf ("faction=\"%s\" year=\"1885\" %s", ladders[ladder].faction, attributes);
  int parts = layout == ONE_SQUAD ? 1 : 4;
  int given = 0;

  for (int i = 0; i < parts; i++)
    {
      int share = i == parts - 1 ? men - given : men / parts;

      given += share;
      if (layout == TWO_FORMATIONS && i % 2 == 0)
        g_string_append_printf (body, "<formation id=\"f%d\" name=\"Column %d\">", i, i);
      g_string_append_printf (body, "<unit id=\"u%d\" type=\"squad\">", i);
      add_figures (body, troops[i], share);
      for (int rank = 0; rank < 3 && i == 0; rank++)
        add_figures (body, ladders[ladder].ranks[rank], counts[rank]);
      g_string_append (body, layout == NESTED ? "" : "</unit>");
      if (layout == TWO_FORMATIONS && i % 2 == 1)
        g_string_append (body, "</formation>");
    }
  for (int i = 0; i < parts && layout == NESTED; i++)
    g_string_append (body, "</unit>");
  return parse_army (head, body->str);
}

static void
assert_found (MusterRuleset *ruleset, MusterNode *army, const char *expected)
{
  g_autoptr (MusterReport) report = proposals_walk (ruleset, army, NULL);
  g_autofree char *found = describe_report (report);

  g_assert_cmpstr (found, ==, expected);
}

/* Just enough, one too few and, of those who lead the whole, one too many. */
static void
test_ratio (gconstpointer data)
{
  Layout layout = (Layout) GPOINTER_TO_INT (data);
  g_autoptr (MusterRuleset) ruleset = load_ruleset ();

  for (gsize ladder = 0; ladder < G_N_ELEMENTS (ladders); ladder++)
    for (gsize i = 0; i < G_N_ELEMENTS (needs); i++)
      {
        static const int changes[][3]
            = { { 0, 0, 0 }, { -1, 0, 0 }, { 1, 0, 0 }, { 0, -1, 0 }, { 0, 0, -1 }, { 0, 0, 1 } };

        for (gsize j = 0; j < G_N_ELEMENTS (changes); j++)
          {
            int counts[3] = { 1 + changes[j][0],
                              needs[i].second + changes[j][1],
                              needs[i].third + changes[j][2] };
            g_autoptr (MusterNode) army = NULL;
            const char *expected = needs[i].men > 0 ? "advice SS-ROS-05 army" : "";

            if (counts[1] < 0 || counts[2] < 0)
              continue;
            if (changes[j][0] != 0)
              expected = "error SS-ROS-01 army";
            else if (changes[j][1] != 0)
              expected = "error SS-ROS-02 army";
            else if (changes[j][2] < 0)
              expected = "error SS-ROS-03 army";
            else if (changes[j][2] > 0)
              expected = "";
            army = make_army (ladder, layout, needs[i].men, counts, "");
            g_test_message ("%s, %d men, change %d", ladders[ladder].faction, needs[i].men, (int) j);
            assert_found (ruleset, army, expected);
          }
      }
}

/* What the window and the sheets show. */
static void
test_sums (void)
{
  g_autoptr (MusterRuleset) ruleset = load_ruleset ();

  for (gsize i = 0; i < G_N_ELEMENTS (needs); i++)
    for (int layout = 0; layout < N_LAYOUTS; layout++)
      {
        static const int counts[3] = { 1, 5, 12 };
        g_autoptr (MusterNode) army
            = make_army (0, (Layout) layout, needs[i].men, counts, "");
        g_autoptr (MusterReport) report = proposals_walk (ruleset, army, NULL);

        g_assert_cmpint (muster_report_get_men (report), ==, needs[i].men);
        g_assert_cmpint (muster_report_get_figures (report), ==, needs[i].men + 18);
        g_assert_cmpint (muster_report_get_officers (report), ==, 18);
        g_assert_cmpint (muster_report_get_officers_needed (report),
                         ==,
                         1 + needs[i].second + needs[i].third);
      }
}

static void
shuffle (MusterNode *node, GRand *rand)
{
  guint n = muster_node_get_n_children (node);

  for (guint i = 0; i < n; i++)
    shuffle (muster_node_peek_child (node, i), rand);
  for (guint i = n; i > 1; i--)
    {
      g_autoptr (MusterEdit) edit = muster_edit_new_move (
          muster_node_peek_child (node, g_rand_int_range (rand, 0, i)), node, n - 1);
      g_autoptr (MusterEdit) inverse = muster_edit_apply (edit, NULL);

      g_assert_nonnull (inverse);
    }
}

/* What is found does not hang on the order of squads or figures. */
static void
test_order (void)
{
  g_autoptr (MusterRuleset) ruleset = load_ruleset ();
  g_autoptr (GRand) rand = g_rand_new_with_seed (1885);

  for (int layout = 0; layout < N_LAYOUTS; layout++)
    {
      static const int counts[3] = { 2, 3, 9 };
      g_autoptr (MusterNode) army = make_army (0, (Layout) layout, 103, counts, "");
      g_autoptr (MusterReport) report = proposals_walk (ruleset, army, NULL);
      g_autofree char *expected = print_report (report);

      for (int i = 0; i < 20; i++)
        {
          g_autoptr (MusterReport) other = NULL;
          g_autofree char *found = NULL;

          shuffle (army, rand);
          other = proposals_walk (ruleset, army, NULL);
          found = print_report (other);
          g_assert_cmpstr (found, ==, expected);
        }
    }
}

typedef struct
{
  const char *path;
  const char *attributes;
  const char *body;
  const char *expected;
} Case;

static const Case cases[] = {
  { "/rules/SS-ROS-01/nobody-at-all", "faction=\"british\" year=\"1885\"", "", "error SS-ROS-01 army" },
  { "/rules/SS-ROS-01/a-chief-does-not-lead-regulars", "faction=\"british\" year=\"1885\"", SQUAD ("a", FIGURES ("chief", "1")), "error SS-ROS-01 a\nerror SS-ROS-01 army" },
  { "/rules/SS-ROS-01/a-chief-beside-the-commander", "faction=\"british\" year=\"1885\"", SQUAD ("a", FIGURES ("chief", "1") FIGURES ("commander", "1")), "error SS-ROS-01 a" },
  { "/rules/SS-ROS-01/a-commander-does-not-lead-natives", "faction=\"zulu\" year=\"1885\"", SQUAD ("a", FIGURES ("commander", "1")), "error SS-ROS-01 a\nerror SS-ROS-01 army" },
  { "/rules/SS-ROS-02/a-sub-chief-among-regulars", "faction=\"british\" year=\"1885\"", SQUAD ("a", FIGURES ("infantryman", "5") FIGURES ("commander", "1") FIGURES ("sub-chief", "1") FIGURES ("sergeant", "1")), "error SS-ROS-02 a\nerror SS-ROS-02 army" },
  { "/rules/SS-ROS-02/a-lieutenant-among-natives", "faction=\"zulu\" year=\"1885\"", SQUAD ("a", FIGURES ("infantryman", "5") FIGURES ("chief", "1") FIGURES ("lieutenant", "1") FIGURES ("leader", "1")), "error SS-ROS-02 a\nerror SS-ROS-02 army" },
  { "/rules/SS-ROS-03/a-leader-among-regulars", "faction=\"british\" year=\"1885\"", SQUAD ("a", FIGURES ("infantryman", "5") FIGURES ("commander", "1") FIGURES ("lieutenant", "1") FIGURES ("leader", "1")), "error SS-ROS-03 a\nerror SS-ROS-03 army" },
  { "/rules/SS-ROS-03/a-sergeant-among-natives", "faction=\"zulu\" year=\"1885\"", SQUAD ("a", FIGURES ("infantryman", "5") FIGURES ("chief", "1") FIGURES ("sub-chief", "1") FIGURES ("sergeant", "1")), "error SS-ROS-03 a\nerror SS-ROS-03 army" },
  { "/rules/SS-ROS-03/officers-of-another-squad-count", "faction=\"british\" year=\"1885\"", SQUAD ("a", FIGURES ("infantryman", "11")) SQUAD ("b", FIGURES ("commander", "1") FIGURES ("lieutenant", "1") FIGURES ("sergeant", "3")), "" },
  { "/rules/SS-ROS-04/gunners-and-wagoners-are-men", "faction=\"british\" year=\"1885\"", SQUAD ("a", FIGURES ("gunner", "5") FIGURES ("wagoner", "6") FIGURES ("cannon", "3") FIGURES ("wagon", "2") FIGURES ("commander", "1") FIGURES ("lieutenant", "1") FIGURES ("sergeant", "1")), "error SS-ROS-03 army" },
  { "/rules/SS-ROS-04/officers-and-guns-are-no-men", "faction=\"british\" year=\"1885\"", SQUAD ("a", FIGURES ("infantryman", "10") FIGURES ("cannon", "9") FIGURES ("caisson", "9") FIGURES ("commander", "1") FIGURES ("lieutenant", "3") FIGURES ("sergeant", "1")), "" },
  { "/rules/SS-ROS-04/camel-riders-are-men", "faction=\"zulu\" year=\"1885\"", SQUAD ("a", FIGURES ("camel-rider", "21") FIGURES ("chief", "1") FIGURES ("sub-chief", "1") FIGURES ("leader", "2")), "error SS-ROS-03 army" },
  { "/rules/SS-ROS-09/auxiliaries-count-with-their-army", "faction=\"british\" year=\"1885\"", SQUAD ("a", FIGURES ("infantryman", "6") FIGURES ("commander", "1") FIGURES ("lieutenant", "1") FIGURES ("sergeant", "1")) "<unit id=\"b\" type=\"squad\" faction=\"askari\">" FIGURES ("infantryman", "5") "</unit>", "error SS-ROS-03 army" },
  { "/rules/SS-ROS-09/auxiliaries-lead-as-regulars-do", "faction=\"british\" year=\"1885\"", SQUAD ("a", FIGURES ("infantryman", "6") FIGURES ("commander", "1") FIGURES ("lieutenant", "1") FIGURES ("sergeant", "1")) "<unit id=\"b\" type=\"squad\" faction=\"askari\">" FIGURES ("infantryman", "5") FIGURES ("sergeant", "2") "</unit>", "" },
  { "/rules/SS-ROS-09/leaders-do-not-lead-auxiliaries", "faction=\"british\" year=\"1885\"", SQUAD ("a", FIGURES ("infantryman", "6") FIGURES ("commander", "1") FIGURES ("lieutenant", "1") FIGURES ("sergeant", "2")) "<unit id=\"b\" type=\"squad\" class=\"auxiliary\">" FIGURES ("infantryman", "5") FIGURES ("leader", "1") "</unit>", "error SS-ROS-03 b" },
  { "/rules/SS-ROS-09/auxiliaries-alone-have-a-commander", "faction=\"zouave\" year=\"1885\"", SQUAD ("a", FIGURES ("infantryman", "5") FIGURES ("lieutenant", "1") FIGURES ("sergeant", "2")), "error SS-ROS-01 army" },
  { "/engine/legality/officers-without-a-faction-regular", "year=\"1885\"", SQUAD ("a", FIGURES ("infantryman", "5") FIGURES ("commander", "1") FIGURES ("lieutenant", "1") FIGURES ("sergeant", "2")), "" },
  { "/engine/legality/officers-without-a-faction-native", "year=\"1885\"", SQUAD ("a", FIGURES ("infantryman", "5") FIGURES ("chief", "1") FIGURES ("sub-chief", "1") FIGURES ("leader", "2")), "" },
  { "/rules/SS-FAC-02/no-natives-in-a-british-army", "faction=\"british\" year=\"1885\"", SQUAD ("a", FIGURES ("commander", "1")) "<unit id=\"b\" type=\"squad\" faction=\"zulu\"/>", "error SS-FAC-02 b" },
  { "/rules/SS-FAC-06/askaris-are-no-regulars", "faction=\"askari\" year=\"1885\"", SQUAD ("a", FIGURES ("commander", "1")) "<unit id=\"b\" type=\"squad\" class=\"regular\"/>", "error SS-FAC-06 b" },
  { "/rules/SS-SET-01/year-before", "faction=\"british\" year=\"1878\"", SQUAD ("a", FIGURES ("commander", "1")), "error SS-SET-01 army" },
  { "/rules/SS-SET-01/first-year", "faction=\"british\" year=\"1879\"", SQUAD ("a", FIGURES ("commander", "1")), "" },
  { "/rules/SS-SET-01/last-year", "faction=\"british\" year=\"1929\"", SQUAD ("a", FIGURES ("commander", "1")), "" },
  { "/rules/SS-SET-01/year-after", "faction=\"british\" year=\"1930\"", SQUAD ("a", FIGURES ("commander", "1")), "error SS-SET-01 army" },
  { "/rules/SS-FAC-03/germans-last-year", "faction=\"german\" year=\"1918\"", SQUAD ("a", FIGURES ("commander", "1")), "" },
  { "/rules/SS-FAC-03/germans-a-year-later", "faction=\"german\" year=\"1919\"", SQUAD ("a", FIGURES ("commander", "1")), "error SS-FAC-03 army" },
};

static void
test_case (gconstpointer data)
{
  const Case *row = data;
  g_autoptr (MusterRuleset) ruleset = load_ruleset ();
  g_autoptr (MusterNode) army = parse_army (row->attributes, row->body);

  assert_found (ruleset, army, row->expected);
}

/* At most a hundred men, with or without their officers. */
static void
test_limit (void)
{
  static const struct
  {
    int men;
    const char *on_top;
    const char *counted;
  } rows[] = {
    { 84, "", "" },
    { 85, "", "error SS-SET-02 army" },
    { 100, "", "error SS-SET-02 army" },
    { 101,
      "error SS-ROS-03 army\nerror SS-SET-02 army",
      "error SS-ROS-03 army\nerror SS-SET-02 army" },
  };
  static const int counts[3] = { 1, 5, 10 };
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterRuleset) ruleset = load_ruleset ();
  g_autoptr (MusterRuleset) counted
      = muster_ruleset_with_option (ruleset, "officers-in-limit", "counted", &error);

  g_assert_no_error (error);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    for (int layout = 0; layout < N_LAYOUTS; layout++)
      {
        g_autoptr (MusterNode) army = make_army (0, (Layout) layout, rows[i].men, counts, "");

        assert_found (ruleset, army, rows[i].on_top);
        assert_found (counted, army, rows[i].counted);
      }
}

/* Cutting down takes men from where most are, and no officers. */
static void
test_limit_fix (void)
{
  g_autoptr (MusterRuleset) ruleset = load_ruleset ();
  g_autoptr (MusterNode) army = parse_army (
      "faction=\"british\" year=\"1885\"",
      SQUAD ("a", FIGURES ("infantryman", "60") FIGURES ("commander", "1") FIGURES ("lieutenant", "5"))
          SQUAD ("b", FIGURES ("infantryman", "58") FIGURES ("sergeant", "12"))
              SQUAD ("c", FIGURES ("gunner", "4")));
  g_auto (GStrv) done = muster_legality_fix (ruleset, army, NULL, FALSE);

  /* with so few men there are sergeants enough */
  g_assert_cmpuint (g_strv_length (done), ==, 1);
  muster_test_assert_contains (done[0], "Remove 22 men (SS-SET-02)");
  assert_found (ruleset, army, "");
  g_assert_cmpint (muster_node_get_int (muster_node_peek_child (muster_node_find (army, "a"), 0), "count", 0), ==, 48);
  g_assert_cmpint (muster_node_get_int (muster_node_peek_child (muster_node_find (army, "b"), 0), "count", 0), ==, 48);
  g_assert_cmpint (muster_node_get_int (muster_node_peek_child (muster_node_find (army, "c"), 0), "count", 0), ==, 4);
}

static int
count_troop (MusterNode *army, const char *unit, const char *troop)
{
  MusterNode *node = muster_node_find (army, unit);
  int count = 0;

  g_assert_nonnull (node);
  for (guint i = 0; i < muster_node_get_n_children (node); i++)
    {
      MusterNode *child = muster_node_peek_child (node, i);

      if (g_strcmp0 (muster_node_get (child, "troop"), troop) == 0)
        count += (int) muster_node_get_int (child, "count", 0);
    }
  return count;
}

/* Officers are added where the men are, and the wrong sort becomes the right one, arms and all. */
static void
test_officer_fix (void)
{
  g_autoptr (MusterRuleset) ruleset = load_ruleset ();
  g_autoptr (MusterNode) army = parse_army (
      "faction=\"british\" year=\"1885\"",
      SQUAD ("a", FIGURES ("infantryman", "9") "<figures troop=\"chief\" count=\"1\" mount=\"horse\"/>")
          SQUAD ("b", FIGURES ("infantryman", "21") FIGURES ("sergeant", "1"))
              SQUAD ("c", FIGURES ("gunner", "4") FIGURES ("cannon", "1")));
  g_auto (GStrv) done = muster_legality_fix (ruleset, army, NULL, FALSE);
  MusterNode *commander = muster_node_peek_child (muster_node_find (army, "a"), 1);

  assert_found (ruleset, army, "advice SS-ROS-05 army");
  g_assert_cmpuint (g_strv_length (done), ==, 3);
  g_assert_cmpstr (muster_node_get (commander, "troop"), ==, "commander");
  g_assert_cmpstr (muster_node_get (commander, "mount"), ==, "horse");
  g_assert_cmpint (count_troop (army, "b", "lieutenant"), ==, 1);
  g_assert_cmpint (count_troop (army, "a", "lieutenant"), ==, 1);
  g_assert_cmpint (count_troop (army, "a", "sergeant"), ==, 1);
  g_assert_cmpint (count_troop (army, "b", "sergeant"), ==, 2);
  g_assert_cmpint (count_troop (army, "c", "sergeant"), ==, 1);
  g_strfreev (g_steal_pointer (&done));
  done = muster_legality_fix (ruleset, army, NULL, TRUE);
  g_assert_cmpuint (g_strv_length (done), ==, 1);
  muster_test_assert_contains (done[0], "Add 2 sergeants (SS-ROS-05)");
  g_assert_cmpint (count_troop (army, "b", "sergeant"), ==, 4);
  assert_found (ruleset, army, "");
}

/* Too many commanders: those who stand last go. Their squad stays. */
static void
test_surplus (void)
{
  g_autoptr (MusterRuleset) ruleset = load_ruleset ();
  g_autoptr (MusterNode) army
      = parse_army ("faction=\"boer\" year=\"1900\"",
                    SQUAD ("a", FIGURES ("chief", "2")) SQUAD ("b", FIGURES ("chief", "1")));
  g_autoptr (MusterReport) report = proposals_walk (ruleset, army, NULL);
  MusterFinding *finding = muster_report_get_finding (report, 0);
  g_auto (GStrv) done = NULL;

  g_assert_cmpstr (muster_finding_get_message (finding),
                   ==,
                   "The army has 3 commandants; it has to have exactly 1.");
  g_assert_cmpstr (muster_finding_get_fix (finding), ==, "Remove 2 commandants");
  done = muster_legality_fix (ruleset, army, NULL, FALSE);
  g_assert_cmpuint (g_strv_length (done), ==, 1);
  g_assert_cmpint (count_troop (army, "a", "chief"), ==, 1);
  g_assert_cmpint (count_troop (army, "b", "chief"), ==, 0);
}

/* An army of nobody gets a squad for its commander. */
static void
test_first_squad (void)
{
  g_autoptr (MusterRuleset) ruleset = load_ruleset ();
  g_autoptr (MusterNode) army = parse_army ("faction=\"british\" year=\"1885\"", "");
  g_auto (GStrv) done = muster_legality_fix (ruleset, army, NULL, TRUE);

  g_assert_cmpuint (g_strv_length (done), ==, 1);
  assert_found (ruleset, army, "");
  g_assert_cmpint (muster_roster_count_figures (ruleset, army), ==, 1);
}

/* Whatever it is, repaired it is legal, and a second repair has nothing to do. */
static void
test_any_army (void)
{
  static const char *const troops[]
      = { "infantryman", "cavalryman", "gunner",  "commander", "lieutenant", "sergeant",
          "chief",       "sub-chief",  "leader",  "cannon",    "wagoner",    "camel-rider" };
  static const char *const factions[] = { "british", "foreign-legion", "zulu", "boer" };
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterRuleset) ruleset = load_ruleset ();
  g_autoptr (MusterRuleset) counted
      = muster_ruleset_with_option (ruleset, "officers-in-limit", "counted", &error);
  g_autoptr (GRand) rand = g_rand_new_with_seed (1929);

  g_assert_no_error (error);
  for (int i = 0; i < 400; i++)
    {
      MusterRuleset *rules = i % 2 == 0 ? ruleset : counted;
      g_autoptr (GString) body = g_string_new (NULL);
      g_autofree char *head = g_strdup_printf (
          "faction=\"%s\" year=\"1885\"", factions[g_rand_int_range (rand, 0, 4)]);
      g_autoptr (MusterNode) army = NULL;
      g_autoptr (MusterReport) report = NULL;
      g_autofree char *found = NULL;
      g_auto (GStrv) done = NULL;
      g_auto (GStrv) again = NULL;
      int n = g_rand_int_range (rand, 0, 6);

      for (int j = 0; j < n; j++)
        {
          g_string_append_printf (body, "<unit id=\"u%d\" type=\"squad\">", j);
          for (int k = g_rand_int_range (rand, 0, 5); k > 0; k--)
            add_figures (body, troops[g_rand_int_range (rand, 0, G_N_ELEMENTS (troops))],
                         g_rand_int_range (rand, 0, 40));
          g_string_append (body, "</unit>");
        }
      army = parse_army (head, body->str);
      done = muster_legality_fix (rules, army, NULL, i % 3 == 0);
      report = proposals_walk (rules, army, NULL);
      found = print_report (report);
      g_test_message ("%s %s: %s", head, body->str, found);
      /* Nobody knows which of too many officers is meant to go. */
      if (rules == counted && muster_report_get_officers (report) > 100)
        g_assert_cmpstr (
            muster_finding_get_rule (muster_report_get_finding (report, 0)), ==, "SS-SET-02");
      else
        g_assert_true (muster_report_is_legal (report));
      again = muster_legality_fix (rules, army, NULL, i % 3 == 0);
      g_assert_cmpuint (g_strv_length (again), ==, 0);
    }
}

int
main (int argc, char *argv[])
{
  static const char *const layouts[] = { "one-squad", "several-squads", "two-formations", "nested" };

  g_test_init (&argc, &argv, NULL);
  for (int i = 0; i < N_LAYOUTS; i++)
    {
      g_autofree char *path = g_strconcat ("/rules/SS-ROS-04/", layouts[i], NULL);

      g_test_add_data_func (path, GINT_TO_POINTER (i), test_ratio);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    g_test_add_data_func (cases[i].path, &cases[i], test_case);
  g_test_add_func ("/rules/SS-ROS-04/officers-needed", test_sums);
  g_test_add_func ("/rules/SS-ROS-10/officers-on-top-or-counted", test_limit);
  g_test_add_func ("/rules/SS-SET-02/fewer-men", test_limit_fix);
  g_test_add_func ("/rules/SS-ROS-05/officers-where-the-men-are", test_officer_fix);
  g_test_add_func ("/rules/SS-ROS-01/too-many", test_surplus);
  g_test_add_func ("/rules/SS-ROS-01/a-squad-for-the-commander", test_first_squad);
  g_test_add_func ("/engine/legality/officers-in-any-order", test_order);
  g_test_add_func ("/engine/legality/officers-of-any-army", test_any_army);
  return g_test_run ();
}
