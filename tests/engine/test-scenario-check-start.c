/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib.h>

#include "scenario-check.h"

#include "muster-garrison.h"
#include "muster-shape.h"

/* Units that are not placed yet: where they are put, all at once or one by one. */

/* Nobody is placed: all are at once, each on a spot of its own in its area, where one can stand, in rows that face the enemy. */
static void
test_start (void)
{
  static const struct
  {
    const char *ruleset, *faction, *type;
    const char *areas; /* of the first side; the second is in the south */
    const char *facing;
    double left, top, right, bottom;
  } cases[] = {
    { BB, "british", "infantry-company", AREA ("", "0", "0", "40", "10"), "180", 0, 0, 40, 10 },
    { BB, "british", "infantry-company", AREA ("", "0", "0", "4", "4"), "135", 0, 0, 4, 4 },
    { SS, "british", "infantry-platoon", AREA ("", "0", "0", "40", "9"), "180", 0, 0, 40, 9 },
    { "sandpit-showdown", "american", "squad", AREA ("", "0", "0", "40", "9"), "180", 0, 0, 40, 9 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MusterRuleset) ruleset = muster_ruleset_store_find (cases[i].ruleset, &error);
      g_autoptr (GString) units = g_string_new (NULL);
      g_autofree char *text = NULL;
      g_autoptr (MusterNode) scenario = NULL;
      g_autoptr (MusterReport) report = NULL;
      g_autoptr (MusterReport) after = NULL;
      g_autoptr (GHashTable) spots = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      MusterFinding *found = NULL;
      MusterNode *side;
      guint n = 0;

      g_assert_no_error (error);
      for (guint k = 0; k < 12; k++)
        g_string_append_printf (units, "<unit id=\"u%u\" type=\"%s\"><figures troop=\"x\" count=\"1\"/></unit>", k, cases[i].type);
      text = g_strdup_printf (
          "<scenario xmlns=\"urn:musterapp:scenario:1\" ruleset=\"%s\"><field width=\"40\" height=\"30\" measure=\"%s\"/>"
          "<side id=\"a\" name=\"First\"><army xmlns=\"urn:musterapp:army:1\" ruleset=\"%s\" faction=\"%s\">%s</army>%s"
          "<reinforcement units=\"u11\" turn=\"4\" edge=\"north\"/></side>"
          "<side id=\"b\" army=\"b.muster-army\">" AREA ("", "0", "20", "40", "10") "</side>"
          "<feature kind=\"rocks\" passable=\"no\"><rect x=\"2\" y=\"2\" width=\"1\" height=\"1\"/></feature></scenario>",
          cases[i].ruleset, muster_ruleset_get_measure (ruleset), cases[i].ruleset, cases[i].faction, units->str,
          cases[i].areas);
      scenario = parse_document (text);
      report = proposals_walk (ruleset, scenario, NULL);
      for (guint k = 0; k < muster_report_get_n_findings (report); k++)
        if (strstr (muster_finding_get_message (muster_report_get_finding (report, k)), "has a place yet") != NULL)
          found = muster_report_get_finding (report, k);
      g_assert_nonnull (found);
      g_assert_cmpint (muster_finding_get_severity (found), ==, MUSTER_SEVERITY_ADVICE);
      g_assert_cmpstr (muster_finding_get_fix (found), ==, "Place them in their deployment areas");
      g_assert_cmpstr (muster_node_get_id (muster_finding_get_place (found)), ==, "u0");
      apply_fix (found);
      side = muster_node_find_child (scenario, MUSTER_KIND_SIDE);
      for (guint k = 0; k < muster_node_get_n_children (side); k++)
        {
          MusterNode *place = muster_node_peek_child (side, k);
          double x = muster_node_get_double (place, "x", -1);
          double y = muster_node_get_double (place, "y", -1);

          if (muster_node_get_kind (place) != MUSTER_KIND_PLACE)
            continue;
          n++;
          g_assert_cmpstr (muster_node_get (place, "unit"), !=, "u11");
          g_assert_cmpfloat (x, >, cases[i].left);
          g_assert_cmpfloat (x, <, cases[i].right);
          g_assert_cmpfloat (y, >, cases[i].top);
          g_assert_cmpfloat (y, <, cases[i].bottom);
          g_assert_false (x > 2 && x < 3 && y > 2 && y < 3);
          g_assert_cmpstr (muster_node_get (place, "facing"), ==, cases[i].facing);
          g_assert_true (g_hash_table_add (spots, g_strdup_printf ("%g,%g", x, y)));
        }
      g_assert_cmpuint (n, ==, 11);
      after = proposals_walk (ruleset, scenario, NULL);
      for (guint k = 0; k < muster_report_get_n_findings (after); k++)
        g_assert_cmpstr (muster_finding_get_rule (muster_report_get_finding (after, k)), !=, "DOC-PLACE");
    }
}

/* Those without a place are spread over their area, formation beside formation, the single bases behind, and look at the enemy. */
static void
test_spread (void)
{
  static const struct
  {
    const char *first;
    const char *second;
    const char *expected;
  } cases[] = {
    { AREA ("", "0", "0", "12", "3"), AREA ("", "0", "9", "12", "3"),
      "c:3.5,1.5:180 a:2.5,2.5:180 b:5.5,2.5:180 d:8.5,2.5:180 d:7.5,2.5:180 e:10.5,2.5:180 e:9.5,2.5:180" },
    { AREA ("", "0", "9", "12", "3"), AREA ("", "0", "0", "12", "3"),
      "c:3.5,10.5:0 a:2.5,9.5:0 b:5.5,9.5:0 d:8.5,9.5:0 d:7.5,9.5:0 e:10.5,9.5:0 e:9.5,9.5:0" },
    { AREA ("", "0", "0", "3", "12"), AREA ("", "9", "0", "3", "12"),
      "c:1.5,3.5:90 a:2.5,2.5:90 b:2.5,5.5:90 d:2.5,8.5:90 d:2.5,7.5:90 e:2.5,10.5:90 e:2.5,9.5:90" },
    { AREA ("", "9", "0", "3", "12"), AREA ("", "0", "0", "3", "12"),
      "c:10.5,3.5:270 a:9.5,2.5:270 b:9.5,5.5:270 d:9.5,8.5:270 d:9.5,7.5:270 e:9.5,10.5:270 e:9.5,9.5:270" },
    /* nobody says where the enemy starts: away from the edge */
    { AREA ("", "0", "0", "12", "3"), "",
      "c:3.5,1.5:180 a:2.5,2.5:180 b:5.5,2.5:180 d:8.5,2.5:180 d:7.5,2.5:180 e:10.5,2.5:180 e:9.5,2.5:180" },
  };
  g_autoptr (MusterRuleset) ruleset = muster_ruleset_store_find (SC, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strdup_printf (
          "<scenario xmlns=\"urn:musterapp:scenario:1\" ruleset=\"" SC "\" turns=\"9\"><side id=\"a\">" ARMY (
              SC, "british",
              "<formation id=\"f\" kind=\"brigade\"><unit id=\"c\" type=\"commander\"/><unit id=\"a\" type=\"infantry-battalion\"/>"
              "<unit id=\"b\" type=\"infantry-battalion\"/></formation>"
              "<unit id=\"d\" type=\"cavalry-regiment\"/><unit id=\"e\" type=\"cavalry-regiment\"/>") "%s</side><side id=\"b\">%s%s</side>"
          "<field width=\"12\" height=\"12\" measure=\"zone\"/></scenario>",
          cases[i].first, check_get_army (SC, TRUE), cases[i].second);
      g_autoptr (MusterNode) scenario = parse_document (text);
      g_auto (GStrv) done = muster_legality_fix (ruleset, scenario, NULL, TRUE);
      MusterNode *side = muster_node_find (scenario, "a");
      g_autoptr (GString) places = g_string_new (NULL);

      for (guint k = 0; k < muster_node_get_n_children (side); k++)
        {
          MusterNode *child = muster_node_peek_child (side, k);

          if (muster_node_get_kind (child) == MUSTER_KIND_PLACE)
            g_string_append_printf (places, "%s%s:%s,%s:%s", places->len > 0 ? " " : "", muster_node_get (child, "unit"),
                                    muster_node_get (child, "x"), muster_node_get (child, "y"), muster_node_get (child, "facing"));
        }
      g_assert_cmpstr (places->str, ==, cases[i].expected);
    }
}

static double
get_least_distance (MusterNode *side)
{
  double least = G_MAXDOUBLE;

  for (guint i = 0; i < muster_node_get_n_children (side); i++)
    for (guint k = 0; k < i; k++)
      {
        MusterNode *one = muster_node_peek_child (side, i);
        MusterNode *other = muster_node_peek_child (side, k);

        if (muster_node_get_kind (one) == MUSTER_KIND_PLACE && muster_node_get_kind (other) == MUSTER_KIND_PLACE)
          least = MIN (least, muster_distance (muster_node_get_double (one, "x", 0), muster_node_get_double (one, "y", 0),
                                               muster_node_get_double (other, "x", 0),
                                               muster_node_get_double (other, "y", 0)));
      }
  return least;
}

/* The army that has a fort to hold is its garrison, as far as there is room; the rest, and every other army, waits in the open. */
static void
test_garrison (void)
{
  static const struct
  {
    const char *posture, *of;
    const char *kind;
    const char *fort;
    guint n_units, n_inside;
  } cases[] = {
    { "defend", "a", "fort", "x=\"2.25\" y=\"1\" width=\"1.5\" height=\"1\"", 4, 4 },
    { "defend", "a", "fort", "x=\"2.25\" y=\"1\" width=\"1.5\" height=\"1\"", 6, 6 },
    { "defend", "a", "fort", "x=\"2.25\" y=\"1\" width=\"1.5\" height=\"1\"", 9, 6 },
    { "defend", "a", "fort", "x=\"2.25\" y=\"1\" width=\"1\" height=\"1\"", 9, 4 },
    { "attack", "a", "fort", "x=\"2.25\" y=\"1\" width=\"1.5\" height=\"1\"", 4, 0 },
    { "defend", "b", "fort", "x=\"2.25\" y=\"1\" width=\"1.5\" height=\"1\"", 4, 0 },
    { "defend", "a", "hill", "x=\"2.25\" y=\"1\" width=\"1.5\" height=\"1\"", 4, 0 },
    /* not where it starts */
    { "defend", "a", "fort", "x=\"2.25\" y=\"4\" width=\"1.5\" height=\"1\"", 4, 0 },
  };
  g_autoptr (MusterRuleset) ruleset = muster_ruleset_store_find (SS, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GString) units = g_string_new (NULL);
      g_autofree char *text = NULL;
      g_autoptr (MusterNode) scenario = NULL;
      g_autoptr (MusterReport) report = NULL;
      g_autoptr (MusterReport) after = NULL;
      MusterNode *fort;
      MusterNode *side;
      guint n_inside = 0;
      guint n = 0;

      g_test_message ("row %" G_GSIZE_FORMAT, i);
      for (guint k = 0; k < cases[i].n_units; k++)
        g_string_append_printf (units, "<unit id=\"u%u\" type=\"squad\"/>", k);
      text = g_strdup_printf (
          "<scenario xmlns=\"urn:musterapp:scenario:1\" ruleset=\"" SS "\"><field width=\"6\" height=\"6\" measure=\"R\"/>"
          "<feature id=\"walls\" kind=\"%s\"><rect %s/></feature>"
          "<objective id=\"o\" feature=\"walls\" side=\"%s\"/>"
          "<side id=\"a\" posture=\"%s\"><army xmlns=\"urn:musterapp:army:1\" ruleset=\"" SS "\" faction=\"british\">%s</army>"
          "<deployment><rect x=\"0\" y=\"0\" width=\"6\" height=\"3\"/></deployment></side><side id=\"b\"/></scenario>",
          cases[i].kind, cases[i].fort, cases[i].of, cases[i].posture, units->str);
      scenario = parse_document (text);
      report = proposals_walk (ruleset, scenario, NULL);
      for (guint k = 0; k < muster_report_get_n_findings (report); k++)
        if (g_strcmp0 (muster_finding_get_fix (muster_report_get_finding (report, k)),
                       "Place them in their deployment areas") == 0)
          apply_fix (muster_report_get_finding (report, k));
      fort = muster_node_find (scenario, "walls");
      side = muster_node_find (scenario, "a");
      for (guint k = 0; k < muster_node_get_n_children (side); k++)
        {
          MusterNode *place = muster_node_peek_child (side, k);

          if (muster_node_get_kind (place) != MUSTER_KIND_PLACE)
            continue;
          n++;
          if (muster_node_get (place, "inside") == NULL)
            continue;
          n_inside++;
          g_assert_cmpstr (muster_node_get (place, "inside"), ==, "walls");
          g_assert_true (muster_garrison_is_in (fort, muster_node_get_double (place, "x", 0),
                                                muster_node_get_double (place, "y", 0)));
        }
      g_assert_cmpuint (n, ==, cases[i].n_units);
      g_assert_cmpuint (n_inside, ==, cases[i].n_inside);
      g_assert_cmpfloat (get_least_distance (side), >, 0.2);
      after = proposals_walk (ruleset, scenario, NULL);
      for (guint k = 0; k < muster_report_get_n_findings (after); k++)
        g_assert_cmpstr (muster_finding_get_rule (muster_report_get_finding (after, k)), !=, "DOC-PLACE");
    }
}

/* The rest keep clear of those who stand there already, as far as the room goes. */
static void
test_rest (void)
{
  static const struct
  {
    const char *placed;
    const char *depth;
    double least;
  } cases[] = {
    { "<place unit=\"u0\" x=\"5.5\" y=\"6.1\"/>", "10", 4.2 },
    { "<place unit=\"u0\" x=\"20\" y=\"5\"/><place unit=\"u1\" x=\"36\" y=\"8\"/>", "10", 4.2 },
    /* a narrow strip */
    { "<place unit=\"u0\" x=\"20\" y=\"0.5\"/>", "1", 1.2 },
  };
  g_autoptr (MusterRuleset) ruleset = muster_ruleset_store_find (BB, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GString) units = g_string_new (NULL);
      g_autofree char *text = NULL;
      g_autoptr (MusterNode) scenario = NULL;
      g_autoptr (MusterReport) report = NULL;
      MusterFinding *found = NULL;
      MusterNode *side;

      for (guint k = 0; k < 7; k++)
        g_string_append_printf (units, "<unit id=\"u%u\" type=\"infantry-company\"/>", k);
      text = g_strdup_printf (
          "<scenario xmlns=\"urn:musterapp:scenario:1\" ruleset=\"" BB "\"><field width=\"40\" height=\"30\" measure=\"inch\"/>"
          "<side id=\"a\" name=\"First\"><army xmlns=\"urn:musterapp:army:1\" ruleset=\"" BB "\" faction=\"british\">%s</army>%s"
          "<deployment><rect x=\"0\" y=\"0\" width=\"40\" height=\"%s\"/></deployment></side><side id=\"b\"/></scenario>",
          units->str, cases[i].placed, cases[i].depth);
      scenario = parse_document (text);
      report = proposals_walk (ruleset, scenario, NULL);
      for (guint k = 0; k < muster_report_get_n_findings (report); k++)
        if (g_strcmp0 (muster_finding_get_fix (muster_report_get_finding (report, k)),
                       "Place the rest in their deployment areas") == 0)
          found = muster_report_get_finding (report, k);
      g_assert_nonnull (found);
      apply_fix (found);
      side = muster_node_find (scenario, "a");
      g_test_message ("%s: %f", cases[i].placed, get_least_distance (side));
      g_assert_cmpfloat (get_least_distance (side), >=, cases[i].least);
    }
}

/* Units that wait for a place are not offered the same room. */
static void
test_room (void)
{
  static const CheckRow row = {
    NULL, SC,
    "<place unit=\"z\" x=\"0.5\" y=\"0.5\"/>" AREA ("", "0", "0", "2", "1"), THERE, ZONES BOTH, NULL
  };
  g_autoptr (MusterRuleset) ruleset = muster_ruleset_store_find (SC, NULL);
  g_autofree char *text = g_strdup_printf (
      "<scenario xmlns=\"urn:musterapp:scenario:1\" ruleset=\"" SC "\" turns=\"9\"><side id=\"a\">%s" ARMY (
          SC, "british",
          "<unit id=\"z\" type=\"infantry-battalion\" name=\"Z\"/><unit id=\"y\" type=\"commander\" name=\"Y\"/>"
          "<unit id=\"x\" type=\"cavalry-regiment\" name=\"X\"><figures troop=\"base\" count=\"1\"/></unit>"
          "<unit id=\"w\" type=\"infantry-battalion\" name=\"W\"/>") "</side><side id=\"b\">%s%s</side>%s</scenario>",
      row.first, row.second, check_get_army (SC, TRUE), row.rest);
  g_autoptr (MusterNode) scenario = parse_document (text);
  g_autoptr (MusterReport) report = proposals_walk (ruleset, scenario, NULL);
  g_autofree char *found = check_describe (report);

  /* four bases of foot fill the first zone, a commander and a mounted base most of the second */
  g_assert_cmpstr (found, ==,
                   "warning DOC-PLACE a: Y, X and W of Side 1 have no place, so a game does not know where they stand. -> Place the rest in their deployment areas");
  for (guint i = 0; i < muster_report_get_n_findings (report); i++)
    if (g_str_equal (muster_finding_get_rule (muster_report_get_finding (report, i)), "DOC-PLACE")
        && muster_finding_get_fix (muster_report_get_finding (report, i)) != NULL)
      apply_fix (muster_report_get_finding (report, i));
  {
    g_autoptr (MusterReport) after = proposals_walk (ruleset, scenario, NULL);
    g_autofree char *left = check_describe (after);

    /* nor is the zone over-full */
    g_assert_cmpstr (left, ==,
                     "warning DOC-PLACE a/w: W has no place, so a game does not know where it stands. => Make room for it, or let it come later");
  }
}

/* Nobody is put half off the table, unless the area lies along its edge and is no deeper. */
static void
test_edge (void)
{
  static const struct
  {
    const char *area;
    double low; /* the least and the most y */
    double high;
  } cases[] = {
    { AREA ("", "0", "6", "6", "3"), 8.6, 8.8 },
    { AREA ("", "0", "8.9", "6", "0.1"), 8.9, 9 },
  };
  g_autoptr (MusterRuleset) ruleset = muster_ruleset_store_find (SS, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GString) units = g_string_new (NULL);
      g_autofree char *text = NULL;
      g_autoptr (MusterNode) scenario = NULL;
      g_auto (GStrv) done = NULL;
      MusterNode *side;
      guint placed = 0;

      for (int k = 0; k < 21; k++)
        g_string_append_printf (units, "<unit id=\"u%d\" type=\"squad\"><figures troop=\"infantryman\" count=\"1\"/></unit>", k);
      text = g_strdup_printf (
          "<scenario xmlns=\"urn:musterapp:scenario:1\" ruleset=\"" SS "\"><field width=\"6\" height=\"9\" measure=\"R\"/>"
          "<side id=\"a\"><army xmlns=\"urn:musterapp:army:1\" ruleset=\"" SS "\" faction=\"british\">%s</army>%s</side>"
          "<feature kind=\"lake\"><rect x=\"0\" y=\"6\" width=\"6\" height=\"2.6\"/></feature></scenario>",
          units->str, cases[i].area);
      scenario = parse_document (text);
      done = muster_legality_fix (ruleset, scenario, NULL, TRUE);
      side = muster_node_find (scenario, "a");
      for (guint k = 0; k < muster_node_get_n_children (side); k++)
        {
          MusterNode *child = muster_node_peek_child (side, k);

          if (muster_node_get_kind (child) != MUSTER_KIND_PLACE)
            continue;
          g_assert_cmpfloat (muster_node_get_double (child, "y", 0), >=, cases[i].low);
          g_assert_cmpfloat (muster_node_get_double (child, "y", 0), <=, cases[i].high);
          placed++;
        }
      g_assert_cmpuint (placed, >=, 21);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/scenario-check-start/edge", test_edge);
  g_test_add_func ("/engine/scenario-check-start/garrison", test_garrison);
  g_test_add_func ("/rules/SC-ZON-02/units-without-a-place-are-spread", test_spread);
  g_test_add_func ("/engine/scenario-check/nobody-placed-yet", test_start);
  g_test_add_func ("/engine/scenario-check/room-for-each", test_room);
  g_test_add_func ("/engine/scenario-check/the-rest-keep-clear", test_rest);

  return g_test_run ();
}
