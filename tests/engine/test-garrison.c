/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "scenario-check.h"

#include "field-testing.h"
#include "muster-garrison.h"

/* Garrisons of features, and where they stand. */

/* Whoever is put into a fort, a house or a boat is inside; a wall is manned when that is said; on ground one stands. */
static void
test_kinds (void)
{
  static const struct
  {
    const char *ruleset, *terrain;
    MusterGarrison garrison;
  } rows[] = {
    { SS, "fort", MUSTER_GARRISON_BUILT },      { SS, "building", MUSTER_GARRISON_BUILT },
    { SS, "village", MUSTER_GARRISON_BUILT },   { SS, "bunker", MUSTER_GARRISON_BUILT },
    { SS, "sangar", MUSTER_GARRISON_BUILT },    { SS, "wagon", MUSTER_GARRISON_BUILT },
    { SS, "laager", MUSTER_GARRISON_BUILT },    { SS, "boat", MUSTER_GARRISON_BUILT },
    { BB, "armoured-warship", MUSTER_GARRISON_BUILT }, { BB, "armoured-train", MUSTER_GARRISON_BUILT },
    { SS, "stone-wall", MUSTER_GARRISON_SAID }, { SS, "log-wall", MUSTER_GARRISON_SAID },
    { SS, "trench", MUSTER_GARRISON_SAID },     { SS, "woods", MUSTER_GARRISON_SAID },
    { SS, "oasis", MUSTER_GARRISON_SAID },      { SS, "rocks", MUSTER_GARRISON_SAID },
    { SS, "tunnel", MUSTER_GARRISON_SAID },     { SS, "pass", MUSTER_GARRISON_SAID },
    { SS, "bridge", MUSTER_GARRISON_SAID },     { SS, "lake", MUSTER_GARRISON_NONE },
    { SS, "river", MUSTER_GARRISON_NONE },      { SS, "ford", MUSTER_GARRISON_NONE },
    { SS, "hill", MUSTER_GARRISON_NONE },       { SS, "cliff", MUSTER_GARRISON_NONE },
    { SS, "road", MUSTER_GARRISON_NONE },       { SS, "sand", MUSTER_GARRISON_NONE },
    { SS, "grass", MUSTER_GARRISON_NONE },      { SS, "scrub", MUSTER_GARRISON_NONE },
    { SS, "rough", MUSTER_GARRISON_NONE },      { SS, "swamp", MUSTER_GARRISON_NONE },
    { "sandpit-showdown", "objective-place", MUSTER_GARRISON_NONE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MusterRuleset) ruleset = muster_ruleset_store_find (rows[i].ruleset, NULL);
      const MusterDef *terrain = muster_ruleset_find (ruleset, MUSTER_DEF_TERRAIN, rows[i].terrain);

      g_test_message ("%s", rows[i].terrain);
      g_assert_nonnull (terrain);
      g_assert_cmpint (muster_terrain_get_garrison (terrain), ==, rows[i].garrison);
    }
  g_assert_cmpint (muster_terrain_get_garrison (NULL), ==, MUSTER_GARRISON_SAID);
}

/* The topmost of what can be garrisoned at once, on the map of free measure. */
static void
test_post (void)
{
  static const struct
  {
    double x, y;
    const char *post;
  } spots[] = {
    { 1.5, 1.5, "house" }, { 2.5, 2.5, "fort" }, { 3.5, 3.5, NULL }, { 6, 2, NULL }, { 5, 5, NULL },
  };
  g_autoptr (MusterField) field = NULL;

  resolving_use ("sahara-sandstorm");
  field = field_testing_make ("<field width='9' height='6'/>"
                              "<feature id='fort' kind='fort'><rect x='1' y='1' width='2' height='2'/></feature>"
                              "<feature id='house' kind='building'><rect x='1' y='1' width='1' height='1'/></feature>"
                              "<feature id='grass' kind='grass'><rect x='0' y='0' width='9' height='6'/></feature>"
                              "<feature id='wall' kind='stone-wall'><line points='6,1 6,3'/></feature>");
  for (gsize i = 0; i < G_N_ELEMENTS (spots); i++)
    {
      const MusterFieldItem *post = muster_field_find_post (field, spots[i].x, spots[i].y);

      g_assert_cmpstr (post != NULL ? post->id : NULL, ==, spots[i].post);
    }
}

/* A trench is manned by whoever is put there, where the rules have it for a fortification; a wall only when it is called one. */
static void
test_trench (void)
{
  static const struct
  {
    const char *ruleset, *kind, *said;
    double y;
    gboolean post;
  } rows[] = {
    { BB, "trench", "", 10, TRUE },     { BB, "trench", "", 11.9, TRUE },
    { BB, "trench", "", 14, FALSE },    { BB, "trench", "fortified='no'", 10, FALSE },
    { BB, "wall", "", 10, FALSE },      { BB, "wall", "fortified='yes'", 10, TRUE },
    { BB, "sunken-road", "", 10, TRUE }, { BB, "road", "fortified='yes'", 10, FALSE },
    { SS, "trench", "", 10, FALSE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text
          = g_strdup_printf ("<field width='48' height='36' measure='inch'/><feature id='t' kind='%s' %s>"
                             "<line points='2,10 40,10'/></feature>", rows[i].kind, rows[i].said);
      g_autoptr (MusterField) field = NULL;

      resolving_use (rows[i].ruleset);
      field = field_testing_make (text);
      g_test_message ("%s %s %s %g", rows[i].ruleset, rows[i].kind, rows[i].said, rows[i].y);
      g_assert_cmpint (muster_field_find_post (field, 20, rows[i].y) != NULL, ==, rows[i].post);
    }
}

/* What is found of a garrison that is not in its post is put right by its repair, and by no other then. */
static void
test_fixed (void)
{
  static const char *const posts[] = {
    "<feature id=\"w\" kind=\"fort\"><polygon points=\"2,2 12,2 12,3 3,3 3,12 2,12\"/></feature>",
    "<feature id=\"w\" kind=\"trench\"><line points=\"2,2 12,12\"/></feature>",
    "<feature id=\"w\" kind=\"building\"><ellipse x=\"2\" y=\"2\" width=\"3\" height=\"3\"/></feature>",
  };
  g_autoptr (MusterRuleset) ruleset = muster_ruleset_store_find (BB, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (posts); i++)
    {
      g_autofree char *rest = g_strconcat (INCHES BOTH, posts[i], NULL);
      CheckRow row = { NULL, BB, "<place unit=\"hq\" x=\"39\" y=\"1\"/><place unit=\"u\" x=\"30\" y=\"20\" inside=\"w\"/>", "", rest, NULL };
      g_autoptr (MusterNode) scenario = check_make (&row);
      g_auto (GStrv) done = muster_legality_fix (ruleset, scenario, NULL, TRUE);
      MusterNode *place = muster_node_peek_child (muster_node_find (scenario, "a"), 1);

      g_assert_cmpuint (g_strv_length (done), >=, 1);
      g_assert_cmpstr (muster_node_get (place, "inside"), ==, "w");
      g_assert_true (muster_garrison_is_in (muster_node_find (scenario, "w"),
                                            muster_node_get_double (place, "x", 0),
                                            muster_node_get_double (place, "y", 0)));
    }
}

/* Whoever is sent to the area where he starts is no garrison of what lies elsewhere. */
static void
test_sent_away (void)
{
  g_autoptr (MusterRuleset) ruleset = muster_ruleset_store_find (BB, NULL);
  CheckRow row = { NULL, BB,
                   "<place unit=\"hq\" x=\"3\" y=\"1\"/><place unit=\"u\" x=\"30\" y=\"20\" inside=\"w\"/>" AREA ("", "0", "0", "20", "10"),
                   "", INCHES BOTH "<feature id=\"w\" kind=\"fort\"><rect x=\"28\" y=\"18\" width=\"4\" height=\"4\"/></feature>", NULL };
  g_autoptr (MusterNode) scenario = check_make (&row);
  g_auto (GStrv) done = muster_legality_fix (ruleset, scenario, NULL, TRUE);
  MusterNode *side = muster_node_find (scenario, "a");

  g_assert_cmpuint (g_strv_length (done), >=, 1);
  for (guint i = 0; i < muster_node_get_n_children (side); i++)
    g_assert_null (muster_node_get (muster_node_peek_child (side, i), "inside"));
}

/* Nobody starts in water that one cannot wade through; but on a boat one does, whichever of both was drawn first. */
static void
test_water (void)
{
  static const char *const rulesets[] = { SS, "sandpit-showdown" };
  static const struct
  {
    const char *inside, *features;
    const char *said; /* nullable: nothing */
  } rows[] = {
    { "", "<feature kind='lake' name='Mere'><ellipse x='1' y='1' width='2' height='2'/></feature>", "is placed in “Mere”, where nobody can go" },
    { "", "<feature kind='lake' name='Mere'><ellipse x='4' y='4' width='2' height='2'/></feature>", NULL },
    { "", "<feature kind='lake'><ellipse x='1' y='1' width='2' height='2'/></feature>"
          "<feature kind='boat'><rect x='1.8' y='1.8' width='0.4' height='0.4'/></feature>", NULL },
    { " inside='barge'", "<feature id='barge' kind='boat'><rect x='1.8' y='1.8' width='0.4' height='0.4'/></feature>"
                     "<feature kind='lake'><ellipse x='1' y='1' width='2' height='2'/></feature>", NULL },
    { " inside='barge'", "<feature kind='lake'><ellipse x='1' y='1' width='2' height='2'/></feature>"
                     "<feature id='barge' kind='boat'><rect x='4' y='4' width='0.4' height='0.4'/></feature>",
      "is placed in “Lake”, where nobody can go" },
    { "", "<feature kind='river' fordable='no' name='Flood'><line points='2,0 2,9' width='0.4'/></feature>",
      "is placed in “Flood”, where nobody can go" },
    { "", "<feature kind='river' fordable='yes'><line points='2,0 2,9' width='0.4'/></feature>", NULL },
    { "", "<feature kind='river'><line points='2,0 2,9' width='0.4'/></feature>", NULL },
    { "", "<feature kind='river' fordable='no'><line points='2,0 2,9' width='0.4'/></feature>"
          "<feature kind='bridge'><line points='1.5,2 2.5,2' width='0.3'/></feature>", NULL },
  };

  for (gsize r = 0; r < G_N_ELEMENTS (rulesets); r++)
    for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
      {
        g_autoptr (MusterRuleset) ruleset = muster_ruleset_store_find (rulesets[r], NULL);
        g_autofree char *text = g_strdup_printf (
            "<scenario xmlns='urn:musterapp:scenario:1' ruleset='%s' turns='9'><side id='a'>"
            "<army xmlns='urn:musterapp:army:1' ruleset='%s' faction='union'><unit id='u' type='squad' name='Scouts'>"
            "<figures troop='infantryman' count='5'/></unit></army><place unit='u' x='2' y='2'%s/></side><side id='b'/>"
            "<field width='6' height='9' measure='R'/>%s</scenario>",
            rulesets[r], rulesets[r], rows[i].inside, rows[i].features);
        g_autoptr (MusterNode) scenario = parse_document (text);
        g_autoptr (MusterReport) report = proposals_walk (ruleset, scenario, NULL);
        const char *found = NULL;

        for (guint k = 0; k < muster_report_get_n_findings (report); k++)
          if (strstr (muster_finding_get_message (muster_report_get_finding (report, k)), "where nobody can go") != NULL)
            {
              found = muster_finding_get_message (muster_report_get_finding (report, k));
              g_assert_nonnull (muster_finding_get_fix (muster_report_get_finding (report, k)));
            }
        g_test_message ("%s: %s: %s", rulesets[r], rows[i].features, found);
        g_assert_cmpint (found != NULL, ==, rows[i].said != NULL);
        g_assert_true (found == NULL || strstr (found, rows[i].said) != NULL);
      }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/garrison/kinds", test_kinds);
  g_test_add_func ("/engine/garrison/post", test_post);
  g_test_add_func ("/engine/garrison/put-right", test_fixed);
  g_test_add_func ("/rules/BB-FRT-01/whoever-is-put-into-a-trench-mans-it", test_trench);
  g_test_add_func ("/engine/garrison/sent-away", test_sent_away);
  g_test_add_func ("/rules/SS-TER-09/nobody-starts-in-a-lake", test_water);

  return g_test_run ();
}
