/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Units that are put into a fort, a house or a boat, by the pointer. */

#include "config.h"

#include "map-hands.h"

/* A fort in the north-west, a boat on a lake in the east, a wall in the south; a unit in the open. */
#define POSTS                                                                                      \
  "<scenario xmlns='urn:musterapp:scenario:1' ruleset='sahara-sandstorm' name='Test'>"             \
  "<field width='6' height='6' measure='R'/>"                                                      \
  "<feature id='fort' kind='fort' name='Fort'><rect x='1' y='1' width='1.5' height='1.5'/></feature>"  \
  "<feature id='lake' kind='lake' name='Lake'><rect x='3.5' y='0.5' width='2' height='2'/></feature>"  \
  "<feature id='boat' kind='boat' name='Boat'><rect x='4' y='1' width='0.6' height='0.6'/></feature>"  \
  "<feature id='wall' kind='stone-wall' name='Wall'><line points='1,5 3,5' width='0.1'/></feature>" \
  "<side id='one' name='One'>"                                                                     \
  "<place unit='a' x='3' y='3.5' facing='90'/>"                                                    \
  "<army xmlns='urn:musterapp:army:1' ruleset='sahara-sandstorm' name='A' faction='british'>"      \
  "<unit id='a' type='squad' name='Alpha'><figures troop='infantry' count='8'/></unit>"            \
  "<unit id='b' type='squad' name='Bravo'><figures troop='infantry' count='8'/></unit>"            \
  "<unit id='c' type='squad' name='Charlie'><figures troop='infantry' count='8'/></unit>"          \
  "</army><reinforcement id='relief' units='c' turn='3' edge='south'/></side></scenario>"

static const char *
get_inside (MapHands *hands, const char *unit)
{
  return muster_node_get (mh_find_place (hands, "one", unit), "inside");
}

/* Whoever is dragged into a fort garrisons it, and on into a boat garrisons that; on a lake or at a wall nobody does. One step each. */
static void
test_dragged_in (void)
{
  g_autoptr (MapHands) hands = NULL;

  if (!gtu_can_drive ())
    return;
  hands = mh_show (POSTS, 700, 700);
  mh_drag (hands, 3, 3.5, 1.8, 1.8);
  g_assert_cmpstr (get_inside (hands, "a"), ==, "fort");
  mh_drag (hands, 1.8, 1.8, 1.5, 1.5);
  g_assert_cmpstr (get_inside (hands, "a"), ==, "fort");
  mh_undo (hands);
  mh_undo (hands);
  g_assert_null (get_inside (hands, "a"));
  g_assert_cmpfloat (muster_node_get_double (mh_find_place (hands, "one", "a"), "y", 0), ==, 3.5);
  mh_drag (hands, 3, 3.5, 4.3, 1.3);
  g_assert_cmpstr (get_inside (hands, "a"), ==, "boat");
  mh_drag (hands, 4.3, 1.3, 5.2, 2.1);
  g_assert_null (get_inside (hands, "a"));
  mh_drag (hands, 5.2, 2.1, 2, 5);
  g_assert_null (get_inside (hands, "a"));
}

/* A trench that the rules have for a fortification is manned by whoever is dragged there. */
static void
test_trench (void)
{
  g_autoptr (MapHands) hands = NULL;

  if (!gtu_can_drive ())
    return;
  hands = mh_show ("<scenario xmlns='urn:musterapp:scenario:1' ruleset='bundok-and-bayonet' name='Test'>"
                   "<field width='24' height='24' measure='inch'/>"
                   "<feature id='trench' kind='trench'><line points='4,6 20,6'/></feature>"
                   "<feature id='wall' kind='wall'><line points='4,18 20,18'/></feature>"
                   "<side id='one' name='One'><place unit='a' x='12' y='12' facing='0'/>"
                   "<army xmlns='urn:musterapp:army:1' ruleset='bundok-and-bayonet' name='A' faction='british'>"
                   "<unit id='a' type='infantry-company' name='Alpha'/></army></side></scenario>",
                   700, 700);
  mh_drag (hands, 12, 12, 10, 6.5);
  g_assert_cmpstr (get_inside (hands, "a"), ==, "trench");
  mh_drag (hands, 10, 6.5, 10, 17.5);
  g_assert_null (get_inside (hands, "a"));
}

/* Also when it is placed for the first time. */
static void
test_placed_in (void)
{
  g_autoptr (MapHands) hands = NULL;

  if (!gtu_can_drive ())
    return;
  hands = mh_show (POSTS, 700, 700);
  muster_map_view_set_unit (hands->view, "one/b");
  muster_map_view_set_tool (hands->view, MUSTER_MAP_TOOL_UNIT);
  mh_settle (hands);
  mh_click (hands, 1.8, 1.8);
  g_assert_cmpstr (get_inside (hands, "b"), ==, "fort");
  mh_undo (hands);
  g_assert_null (mh_find_place (hands, "one", "b"));
}

/* Who is in a boat goes with it, and stays in it; who is locked stays where he is. */
static void
test_goes_along (void)
{
  g_autoptr (MapHands) hands = NULL;
  MusterNode *place;
  double x;

  if (!gtu_can_drive ())
    return;
  hands = mh_show (POSTS, 700, 700);
  place = mh_find_place (hands, "one", "a");
  mh_drag (hands, 3, 3.5, 4.3, 1.3);
  x = muster_node_get_double (place, "x", 0);
  mh_key (hands, "Escape");
  muster_map_view_select (hands->view, mh_find (hands, "boat"));
  mh_settle (hands);
  mh_key (hands, "shift+Right");
  g_assert_cmpfloat (muster_node_get_double (place, "x", 0), >, x);
  g_assert_cmpfloat_with_epsilon (
      muster_node_get_double (place, "x", 0) - x,
      muster_node_get_double (muster_node_peek_child (mh_find (hands, "boat"), 0), "x", 0) - 4, 1e-9);
  g_assert_cmpstr (get_inside (hands, "a"), ==, "boat");
  /* both together */
  x = muster_node_get_double (place, "x", 0);
  {
    g_autoptr (GPtrArray) both = g_ptr_array_new ();

    g_ptr_array_add (both, mh_find (hands, "boat"));
    g_ptr_array_add (both, place);
    muster_map_view_set_selection (hands->view, both);
  }
  mh_settle (hands);
  mh_key (hands, "shift+Down");
  g_assert_cmpstr (get_inside (hands, "a"), ==, "boat");
  g_assert_cmpfloat (muster_node_get_double (place, "x", 0), ==, x);
}

/* What is fought for in a fort goes with it; what lies elsewhere, and what is locked, stays. */
static void
test_objective_goes_along (void)
{
  static const struct
  {
    const char *objective;
    gboolean goes;
  } rows[] = {
    { "<objective id='flag' feature='fort' x='1.75' y='1.5'/>", TRUE },
    { "<objective id='flag' feature='boat' x='1.75' y='1.5'/>", FALSE },
    { "<objective id='flag' x='1.75' y='1.5'/>", FALSE },
    { "<objective id='flag' feature='fort' x='1.75' y='1.5' locked='yes'/>", FALSE },
  };

  if (!gtu_can_drive ())
    return;
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *end = g_strconcat (rows[i].objective, "</scenario>", NULL);
      g_autoptr (GString) text = g_string_new (POSTS);
      g_autoptr (MapHands) hands = NULL;
      MusterNode *flag;
      double moved;

      g_test_message ("row %" G_GSIZE_FORMAT, i);
      g_string_replace (text, "</scenario>", end, 0);
      hands = mh_show (text->str, 700, 700);
      flag = mh_find (hands, "flag");
      muster_map_view_select (hands->view, mh_find (hands, "fort"));
      mh_settle (hands);
      mh_key (hands, "shift+Right");
      moved = muster_node_get_double (muster_node_peek_child (mh_find (hands, "fort"), 0), "x", 0) - 1;
      g_assert_cmpfloat (moved, >, 0);
      g_assert_cmpfloat_with_epsilon (muster_node_get_double (flag, "x", 0),
                                      1.75 + (rows[i].goes ? moved : 0), 1e-9);
    }
}

/* The field with MORE on it and Alpha at PLACE, the fort selected. */
static MapHands *
show_fort (const char *more, const char *place)
{
  g_autoptr (GString) text = g_string_new (POSTS);
  g_autofree char *before = g_strconcat (more, "<side id='one'", NULL);
  g_autofree char *at = g_strconcat ("<place unit='a' ", place, NULL);
  MapHands *hands;

  g_string_replace (text, "<side id='one'", before, 1);
  g_string_replace (text, "<place unit='a' x='3' y='3.5'", at, 1);
  hands = mh_show (text->str, 700, 700);
  muster_map_view_select (hands->view, mh_find (hands, "fort"));
  mh_settle (hands);
  return hands;
}

/* A tower of a fort and its gate go with the fort, with who is in the tower, and are parts of its copy. */
static void
test_parts_of_parts (void)
{
  g_autoptr (MapHands) hands = NULL;
  MusterNode *place;

  if (!gtu_can_drive ())
    return;
  hands = show_fort ("<feature id='tower' kind='building' of='fort'><rect x='1' y='1' width='0.5' height='0.5'/></feature>"
                     "<feature id='gate' kind='gate' of='tower'><line points='1,1.5 1.5,1.5'/></feature>",
                     "x='1.2' y='1.2' inside='tower'");
  place = mh_find_place (hands, "one", "a");
  mh_key (hands, "shift+Right");
  g_assert_cmpfloat (muster_node_get_double (place, "x", 0), >, 1.2);
  g_assert_cmpstr (get_inside (hands, "a"), ==, "tower");
  g_assert_cmpstr (muster_node_get (muster_node_peek_child (mh_find (hands, "gate"), 0), "points"), !=, "1,1.5 1.5,1.5");
  mh_undo (hands);
  g_assert_cmpstr (muster_node_get (muster_node_peek_child (mh_find (hands, "gate"), 0), "points"), ==, "1,1.5 1.5,1.5");
  g_assert_cmpfloat (muster_node_get_double (place, "x", 0), ==, 1.2);
  mh_key (hands, "ctrl+d");
  g_assert_cmpuint (muster_map_view_get_selection (hands->view)->len, ==, 3);
  for (guint i = 0; i < 3; i++)
    {
      MusterNode *node = g_ptr_array_index (muster_map_view_get_selection (hands->view), i);
      const char *of = muster_node_get (node, "of");

      if (of == NULL)
        continue;
      g_assert_cmpstr (of, !=, "fort");
      g_assert_cmpstr (of, !=, "tower");
      g_assert_nonnull (mh_find (hands, of));
    }
}

/* What is in a fort is turned with it, and is in nothing when the fort is taken away. */
static void
test_turned_and_removed (void)
{
  g_autoptr (MapHands) hands = NULL;
  MusterNode *place;

  if (!gtu_can_drive ())
    return;
  hands = show_fort ("<feature id='gate' kind='gate' of='fort' locked='yes'><line points='1,1.5 1,2'/></feature>"
                     "<objective id='flag' feature='fort' x='2.25' y='1.75'/>",
                     "x='1.75' y='1.25' inside='fort'");
  place = mh_find_place (hands, "one", "a");
  /* a quarter to the right, about 1.75, 1.75: six steps of fifteen degrees */
  for (int i = 0; i < 6; i++)
    mh_key (hands, "r");
  g_assert_cmpfloat_with_epsilon (muster_node_get_double (place, "x", 0), 2.25, 0.01);
  g_assert_cmpfloat_with_epsilon (muster_node_get_double (place, "y", 0), 1.75, 0.01);
  g_assert_cmpfloat_with_epsilon (muster_node_get_double (place, "facing", 0), 180, 0.01);
  g_assert_cmpstr (get_inside (hands, "a"), ==, "fort");
  g_assert_cmpfloat_with_epsilon (muster_node_get_double (mh_find (hands, "flag"), "x", 0), 1.75, 0.01);
  g_assert_cmpfloat_with_epsilon (muster_node_get_double (mh_find (hands, "flag"), "y", 0), 2.25, 0.01);
  /* and back, selected along with it */
  {
    g_autoptr (GPtrArray) both = g_ptr_array_new ();

    g_ptr_array_add (both, place);
    g_ptr_array_add (both, mh_find (hands, "fort"));
    muster_map_view_set_selection (hands->view, both);
  }
  mh_settle (hands);
  for (int i = 0; i < 6; i++)
    mh_key (hands, "shift+r");
  g_assert_cmpfloat_with_epsilon (muster_node_get_double (place, "x", 0), 1.75, 0.01);
  g_assert_cmpfloat_with_epsilon (muster_node_get_double (place, "y", 0), 1.25, 0.01);
  g_assert_cmpfloat_with_epsilon (muster_node_get_double (place, "facing", 0), 90, 0.01);
  muster_map_view_select (hands->view, mh_find (hands, "fort"));
  mh_settle (hands);
  mh_key (hands, "Delete");
  g_assert_null (muster_node_find (hands->root, "fort"));
  g_assert_null (muster_node_get (mh_find (hands, "gate"), "of"));
  g_assert_null (muster_node_get (mh_find (hands, "flag"), "feature"));
  g_assert_null (get_inside (hands, "a"));
  mh_undo (hands);
  g_assert_cmpstr (get_inside (hands, "a"), ==, "fort");
  g_assert_cmpstr (muster_node_get (mh_find (hands, "gate"), "of"), ==, "fort");
}

/* Whoever comes in beside an edge comes over that one; in the middle over the one that was said. */
static void
test_arrival (void)
{
  static const struct
  {
    double x, y;
    const char *edge;
  } rows[] = { { 5.8, 4, "east" }, { 3, 3, "east" }, { 3, 0.2, "north" }, { 0.3, 3, "west" }, { 2, 5.9, "south" } };
  g_autoptr (MapHands) hands = NULL;
  MusterNode *relief;

  if (!gtu_can_drive ())
    return;
  hands = mh_show (POSTS, 700, 700);
  relief = mh_find (hands, "relief");
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      muster_map_view_set_entry (hands->view, relief);
      muster_map_view_set_tool (hands->view, MUSTER_MAP_TOOL_ENTRY);
      mh_settle (hands);
      mh_click (hands, rows[i].x, rows[i].y);
      g_assert_cmpstr (muster_node_get (relief, "edge"), ==, rows[i].edge);
      g_assert_cmpfloat_with_epsilon (muster_node_get_double (relief, "x", 0), rows[i].x, 0.11);
    }
  /* dragged to another edge */
  mh_drag (hands, 2, 5.9, 5.7, 3);
  g_assert_cmpstr (muster_node_get (relief, "edge"), ==, "east");
  mh_undo (hands);
  g_assert_cmpstr (muster_node_get (relief, "edge"), ==, "south");
}

static void
add_tests (void)
{
  g_test_add_func ("/app/map-garrison/dragged-in", test_dragged_in);
  g_test_add_func ("/app/map-garrison/placed-in", test_placed_in);
  g_test_add_func ("/app/map-garrison/trench", test_trench);
  g_test_add_func ("/app/map-garrison/goes-along", test_goes_along);
  g_test_add_func ("/app/map-garrison/parts-of-parts", test_parts_of_parts);
  g_test_add_func ("/app/map-garrison/turned-and-removed", test_turned_and_removed);
  g_test_add_func ("/app/map-garrison/objective-goes-along", test_objective_goes_along);
  g_test_add_func ("/app/map-garrison/arrives-over-the-nearest-edge", test_arrival);
}

int
main (int argc, char **argv)
{
  return mh_run (argc, argv, add_tests);
}
