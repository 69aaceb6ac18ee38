/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is done to things on a map, as edits of the scenario: each can be taken back as a whole. */

#include "config.h"

#include "muster-document-file.h"
#include "muster-document.h"
#include "muster-map-edits.h"
#include "muster-test.h"

static const char field[]
    = "<scenario xmlns='urn:musterapp:scenario:1' ruleset='sahara-sandstorm' name='Test'>"
      "<field width='6' height='6' measure='R'/>"
      "<feature id='hill1' kind='hill' name='Bluff'><polygon points='1,1 2,1 2,2 1,2'/></feature>"
      "<feature id='house' kind='building'><rect x='4' y='1' width='1' height='0.5'/></feature>"
      "<feature id='woods' kind='woods'><rect x='1' y='4' width='1' height='1'/><ellipse x='3' y='4' width='1' height='1'/></feature>"
      "<feature id='turned' kind='building' rotation='90'><rect x='4' y='4' width='1' height='0.5'/></feature>"
      "<feature id='rock' kind='rough' locked='yes'><rect x='5' y='5' width='1' height='1'/></feature>"
      "<side id='one'><place unit='a' x='3' y='3' facing='350'/><place unit='b' x='3' y='4'/>"
      "<deployment><rect x='0' y='0' width='6' height='2'/></deployment>"
      "<reinforcement units='c' turn='2' x='0' y='3'/></side>"
      "<side id='two'/>"
      "<objective id='well' name='Well' x='3' y='5'/>"
      "<label name='Ford' x='2' y='2'/>"
      "</scenario>";

typedef struct
{
  MusterDocument *document;
  MusterNode *root;
  MusterMapEdits *edits;
} Map;

static Map *
make (void)
{
  g_autoptr (GError) error = NULL;
  Map *map = g_new0 (Map, 1);
  g_autoptr (MusterNode) root
      = muster_document_parse (field, strlen (field), "test", MUSTER_KIND_SCENARIO, &error);

  g_assert_no_error (error);
  map->document = muster_document_new (root, NULL, 0, &error);
  g_assert_no_error (error);
  map->root = muster_document_get_root (map->document);
  map->edits = muster_map_edits_new ();
  return map;
}

static void
map_free (Map *map)
{
  g_object_unref (map->document);
  muster_map_edits_free (map->edits);
  g_free (map);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Map, map_free)

/* Does what was asked, N edits of it; then it can be taken back as a whole, and done again. */
static void
carry_out (Map *map,
           guint n)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterNode) before = muster_node_copy (map->root);
  g_autoptr (MusterNode) after = NULL;

  g_assert_cmpuint (map->edits->edits->len, ==, n);
  g_assert_true (muster_document_do (map->document, "Test", map->edits->edits, NULL, &error));
  g_assert_no_error (error);
  after = muster_node_copy (map->root);
  g_assert_false (muster_node_equal (map->root, before));
  g_assert_true (muster_document_undo (map->document, &error));
  g_assert_true (muster_node_equal (map->root, before));
  g_assert_true (muster_document_redo (map->document, &error));
  g_assert_true (muster_node_equal (map->root, after));
  muster_map_edits_free (map->edits);
  map->edits = muster_map_edits_new ();
}

static MusterNode *
find (Map *map,
      const char *id)
{
  MusterNode *node = muster_node_find (map->root, id);

  g_assert_nonnull (node);
  return node;
}

/* The nth child of that kind. */
static MusterNode *
find_child (MusterNode *node,
            MusterKind kind,
            guint n)
{
  for (guint i = 0; i < muster_node_get_n_children (node); i++)
    if (muster_node_get_kind (muster_node_peek_child (node, i)) == kind && n-- == 0)
      return muster_node_peek_child (node, i);
  g_assert_not_reached ();
}

static const char *
get_points (Map *map,
            const char *id)
{
  return muster_node_get (muster_node_peek_child (find (map, id), 0), "points");
}

static double
get (MusterNode *node,
     const char *attribute)
{
  return muster_node_get_double (node, attribute, -1000);
}

/* Tests */

static void
test_things (void)
{
  g_autoptr (Map) map = make ();
  g_autoptr (GPtrArray) all = g_ptr_array_new ();
  g_autoptr (GPtrArray) loose = NULL;
  g_autoptr (GPtrArray) any = NULL;
  MusterNode *side = find (map, "one");
  MusterBounds box;

  g_ptr_array_add (all, find (map, "hill1"));
  g_ptr_array_add (all, find (map, "rock"));
  g_ptr_array_add (all, find (map, "hill1"));
  g_ptr_array_add (all, side);
  loose = muster_map_things_list_movable (all, FALSE);
  any = muster_map_things_list_movable (all, TRUE);
  g_assert_cmpuint (loose->len, ==, 1);
  g_assert_cmpuint (any->len, ==, 2);
  g_assert_true (muster_map_thing_get_bounds (find (map, "woods"), &box));
  g_assert_cmpfloat_with_epsilon (box.left, 1, 1e-9);
  g_assert_cmpfloat_with_epsilon (box.right, 4, 1e-9);
  g_assert_true (muster_map_thing_get_bounds (find (map, "turned"), &box));
  g_assert_cmpfloat_with_epsilon (box.right - box.left, 0.5, 1e-6);
  g_assert_true (muster_map_thing_get_bounds (find_child (side, MUSTER_KIND_PLACE, 0), &box));
  g_assert_cmpfloat (box.left, ==, 3);
  g_assert_cmpfloat (box.bottom, ==, 3);
  g_assert_false (muster_map_thing_get_bounds (side, &box));
}

/* All of its shapes, or its spot; nothing to do is no edit. */
static void
test_move (void)
{
  g_autoptr (Map) map = make ();
  MusterNode *side = find (map, "one");
  MusterNode *place = find_child (side, MUSTER_KIND_PLACE, 0);
  MusterNode *arrival = find_child (side, MUSTER_KIND_REINFORCEMENT, 0);

  muster_map_edits_move (map->edits, find (map, "hill1"), 0, 0);
  g_assert_cmpuint (map->edits->edits->len, ==, 0);
  muster_map_edits_move (map->edits, find (map, "hill1"), 0.5, -0.25);
  carry_out (map, 1);
  g_assert_cmpstr (get_points (map, "hill1"), ==, "1.5,0.75 2.5,0.75 2.5,1.75 1.5,1.75");
  muster_map_edits_move (map->edits, find (map, "woods"), 1, 0);
  carry_out (map, 2);
  g_assert_cmpfloat (get (muster_node_peek_child (find (map, "woods"), 0), "x"), ==, 2);
  g_assert_cmpfloat (get (muster_node_peek_child (find (map, "woods"), 1), "x"), ==, 4);
  muster_map_edits_move (map->edits, place, 1, 1);
  muster_map_edits_move (map->edits, arrival, 0, 0.5);
  muster_map_edits_move (map->edits, find (map, "well"), -0.1, 0);
  muster_map_edits_move (map->edits, find_child (map->root, MUSTER_KIND_LABEL, 0), 0, 0.2);
  carry_out (map, 5);
  g_assert_cmpstr (muster_node_get (place, "x"), ==, "4");
  g_assert_cmpstr (muster_node_get (arrival, "y"), ==, "3.5");
  g_assert_cmpstr (muster_node_get (find (map, "well"), "x"), ==, "2.9");
}

static void
rotate (Map *map, MusterNode *node, double degrees)
{
  const MusterMapTurn turn = muster_map_thing_plan_turn (node, degrees, FALSE);

  muster_map_edits_rotate (map->edits, node, &turn);
}

/* A shape turns about its own middle, several about their common one; a unit looks anywhere round the circle. */
static void
test_rotate (void)
{
  g_autoptr (Map) map = make ();
  MusterNode *place = find_child (find (map, "one"), MUSTER_KIND_PLACE, 0);
  MusterNode *woods = find (map, "woods");

  rotate (map, find (map, "house"), 30);
  carry_out (map, 1);
  g_assert_cmpfloat (get (muster_node_peek_child (find (map, "house"), 0), "rotation"), ==, 30);
  g_assert_cmpfloat (get (muster_node_peek_child (find (map, "house"), 0), "x"), ==, 4);
  muster_map_edits_face (map->edits, place, 365);
  carry_out (map, 1);
  g_assert_cmpstr (muster_node_get (place, "facing"), ==, "5");
  muster_map_edits_face (map->edits, place, -10);
  carry_out (map, 1);
  g_assert_cmpstr (muster_node_get (place, "facing"), ==, "350");
  rotate (map, woods, 180);
  carry_out (map, map->edits->edits->len);
  /* they have changed places */
  g_assert_cmpfloat_with_epsilon (get (muster_node_peek_child (woods, 0), "x"), 3, 1e-3);
  g_assert_cmpfloat_with_epsilon (get (muster_node_peek_child (woods, 1), "x"), 1, 1e-3);
}

/* A shape becomes what it is given, of another kind too; within a feature that is turned it lies where it was meant. */
static void
test_set_shape (void)
{
  g_autoptr (Map) map = make ();
  const MusterPoint points[] = { { 4, 1 }, { 5, 1 }, { 5, 2 } };
  g_autoptr (MusterShape) polygon = muster_shape_new_polygon (points, 3);
  MusterNode *element = muster_node_peek_child (find (map, "turned"), 0);
  g_autoptr (MusterShape) shape = muster_shape_new (element, NULL);
  g_autoptr (MusterShape) moved = muster_shape_moved (shape, 1, 0);
  g_autoptr (MusterShape) now = NULL;

  muster_map_edits_set_shape (map->edits, muster_node_peek_child (find (map, "house"), 0), polygon);
  carry_out (map, 1);
  g_assert_cmpint (muster_node_get_kind (muster_node_peek_child (find (map, "house"), 0)), ==,
                   MUSTER_KIND_SHAPE_POLYGON);
  g_assert_cmpstr (get_points (map, "house"), ==, "4,1 5,1 5,2");
  muster_map_edits_set_shape (map->edits, element, moved);
  carry_out (map, 1);
  now = muster_shape_new (element, NULL);
  g_assert_cmpfloat_with_epsilon (muster_shape_get_bounds (now).left,
                                  muster_shape_get_bounds (shape).left + 1, 1e-3);
}

/* What is removed is gone, an arrival only from the map. */
static void
test_remove (void)
{
  g_autoptr (Map) map = make ();
  MusterNode *arrival = find_child (find (map, "one"), MUSTER_KIND_REINFORCEMENT, 0);

  muster_map_edits_remove (map->edits, find (map, "hill1"));
  muster_map_edits_remove (map->edits, arrival);
  carry_out (map, 3);
  g_assert_null (muster_node_find (map->root, "hill1"));
  g_assert_null (muster_node_get (arrival, "x"));
  g_assert_cmpstr (muster_node_get (arrival, "turn"), ==, "2");
}

/* What was copied: in the same scenario beside its like with another id; in another one where it lay, called as it was; names that they
 * have for each other go with them, and a unit that is there too stands where it stood. */
static void
test_paste (void)
{
  static const char other[]
      = "<scenario xmlns='urn:musterapp:scenario:1' ruleset='sahara-sandstorm'><field width='3' height='3' measure='R'/>"
        "<feature id='fort1' kind='fort'><rect x='0' y='0' width='1' height='1'/></feature>"
        "<side id='red'><deployment units='u v'><rect x='0' y='2' width='3' height='1'/></deployment>"
        "<place unit='u' x='2' y='2' inside='fort1'/><place unit='gone' x='1' y='1'/>"
        "<army xmlns='urn:musterapp:army:1' ruleset='sahara-sandstorm'><unit id='u' type='squad'/><unit id='v' type='squad'/></army></side>"
        "<side id='blue'/></scenario>";
  static const char first[]
      = "<scenario xmlns='urn:musterapp:scenario:1' ruleset='sahara-sandstorm'><field width='6' height='9' measure='R'/>"
        "<feature id='fort1' kind='fort'><rect x='4' y='4' width='1' height='1'/></feature>"
        "<feature id='gate1' kind='gate' of='fort1'><line points='4,5 5,5'/></feature>"
        "<objective id='o' feature='fort1' x='4.5' y='4.5'/>"
        "<side id='red'><place unit='u' x='4.5' y='4.5' inside='fort1'/><place unit='gone' x='1' y='1'/>"
        "<deployment units='u'><rect x='3' y='3' width='3' height='3'/></deployment></side></scenario>";
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterNode) from = muster_document_parse (first, strlen (first), "first", MUSTER_KIND_SCENARIO, &error);
  g_autoptr (MusterNode) root = muster_document_parse (other, strlen (other), "other", MUSTER_KIND_SCENARIO, &error);
  g_autoptr (MusterDocument) document = muster_document_new (root, NULL, 0, &error);
  g_autoptr (GPtrArray) all = g_ptr_array_new ();
  g_autofree char *text = NULL;
  g_autoptr (MusterNode) clip = NULL;
  g_autoptr (MusterMapEdits) edits = muster_map_edits_new ();
  g_autoptr (GPtrArray) added = NULL;
  MusterNode *side = muster_node_find (from, "red");
  MusterNode *scenario;
  guint left = 0;

  g_assert_no_error (error);
  for (guint i = 1; i < muster_node_get_n_children (from) - 1; i++)
    g_ptr_array_add (all, muster_node_peek_child (from, i));
  for (guint i = 0; i < muster_node_get_n_children (side); i++)
    g_ptr_array_add (all, muster_node_peek_child (side, i));
  text = muster_map_clip_new (from, all);
  g_assert_nonnull (text);
  clip = muster_map_clip_read (text);
  g_assert_nonnull (clip);
  scenario = muster_document_get_root (document);
  added = muster_map_edits_paste (edits, scenario, clip, 0.5, &left);
  /* who is in no army here is left out */
  g_assert_cmpuint (left, ==, 1);
  g_assert_cmpuint (added->len, ==, 5);
  g_assert_true (muster_document_do (document, "Paste", edits->edits, NULL, &error));
  g_assert_no_error (error);
  /* onto the smaller field; the fort that is there keeps its name */
  g_assert_cmpstr (muster_node_get (muster_node_find (scenario, "gate1"), "of"), ==, "fort2");
  g_assert_cmpstr (muster_node_get (muster_node_find (scenario, "o"), "feature"), ==, "fort2");
  g_assert_cmpstr (muster_node_get (muster_node_peek_child (muster_node_find (scenario, "fort2"), 0), "x"), ==, "1");
  side = muster_node_find (scenario, "red");
  g_assert_cmpstr (muster_node_get (added->pdata[3], "inside"), ==, "fort2");
  g_assert_true (muster_node_get_parent (added->pdata[3]) == side);
  g_assert_cmpstr (muster_node_get (added->pdata[4], "units"), ==, "u");
  g_assert_true (muster_document_undo (document, &error));
  g_assert_null (muster_node_find (scenario, "fort2"));

  /* words that are none of a map */
  g_assert_null (muster_map_clip_read (NULL));
  g_assert_null (muster_map_clip_read ("Dear Sir"));
  g_assert_null (muster_map_clip_read ("<scenario"));
  g_assert_null (muster_map_clip_read ("<scenario xmlns='urn:musterapp:scenario:1'/>"));
}

/* Put down where it was taken up it steps aside, each time a step farther. */
static void
test_paste_beside (void)
{
  g_autoptr (Map) map = make ();
  g_autoptr (GPtrArray) nodes = g_ptr_array_new ();
  g_autofree char *text = NULL;
  g_autoptr (MusterNode) clip = NULL;

  g_ptr_array_add (nodes, find (map, "rock"));
  g_ptr_array_add (nodes, find (map, "hill1"));
  g_ptr_array_add (nodes, find_child (find (map, "one"), MUSTER_KIND_REINFORCEMENT, 0));
  text = muster_map_clip_new (map->root, nodes);
  clip = muster_map_clip_read (text);
  for (guint i = 1; i <= 2; i++)
    {
      g_autoptr (GPtrArray) added = muster_map_edits_paste (map->edits, map->root, clip, -0.5, NULL);
      double x;

      /* arrivals stay with their column */
      g_assert_cmpuint (added->len, ==, 2);
      g_assert_null (muster_node_get (added->pdata[0], "locked"));
      x = muster_node_get_double (muster_node_peek_child (added->pdata[0], 0), "x", 0);
      g_assert_cmpfloat_with_epsilon (x, 5 - 0.5 * i, 1e-6);
      carry_out (map, 2);
    }
  g_ptr_array_set_size (nodes, 0);
  g_assert_null (muster_map_clip_new (map->root, nodes));
}

/* Each copy has an id of its own, beside its like and not locked; a unit stands on the map but once. */
static void
test_duplicate (void)
{
  g_autoptr (Map) map = make ();
  MusterNode *side = find (map, "one");
  MusterNode *copies[4];

  g_assert_null (muster_map_edits_duplicate (map->edits, find_child (side, MUSTER_KIND_PLACE, 0), 1, 1));
  g_assert_null (
      muster_map_edits_duplicate (map->edits, find_child (side, MUSTER_KIND_REINFORCEMENT, 0), 1, 1));
  copies[0] = muster_map_edits_duplicate (map->edits, find (map, "hill1"), 0.1, 0.2);
  copies[1] = muster_map_edits_duplicate (map->edits, find (map, "hill1"), 0.2, 0.2);
  copies[2] = muster_map_edits_duplicate (map->edits, find (map, "rock"), 0.1, 0.1);
  copies[3] = muster_map_edits_duplicate (map->edits, find_child (side, MUSTER_KIND_DEPLOYMENT, 0), 0, 3);
  carry_out (map, 4);
  g_assert_cmpstr (muster_node_get_id (copies[0]), ==, "hill2");
  g_assert_cmpstr (muster_node_get_id (copies[1]), ==, "hill3");
  g_assert_cmpstr (get_points (map, "hill2"), ==, "1.1,1.2 2.1,1.2 2.1,2.2 1.1,2.2");
  g_assert_null (muster_node_get (copies[2], "locked"));
  g_assert_cmpfloat (get (muster_node_peek_child (copies[2], 0), "x"), ==, 5.1);
  g_assert_true (muster_node_get_parent (copies[3]) == side);
  g_assert_cmpfloat (get (muster_node_peek_child (copies[3], 0), "y"), ==, 3);
}

static char *
list_features (Map *map)
{
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint i = 0; i < muster_node_get_n_children (map->root); i++)
    if (muster_node_get_kind (muster_node_peek_child (map->root, i)) == MUSTER_KIND_FEATURE)
      g_string_append_printf (list, "%s ", muster_node_get_id (muster_node_peek_child (map->root, i)));
  return g_string_free (g_steal_pointer (&list), FALSE);
}

/* To the front or the back of its kind; several keep their order, and what is there already stays. */
static void
test_order (void)
{
  static const struct
  {
    const char *ids[4];
    gboolean front;
    const char *order;
  } rows[] = {
    { { "hill1" }, TRUE, "house woods turned rock hill1 " },
    { { "rock" }, FALSE, "rock hill1 house woods turned " },
    { { "woods" }, FALSE, "woods hill1 house turned rock " },
    { { "turned", "hill1" }, TRUE, "house woods rock hill1 turned " },
    { { "turned", "house" }, FALSE, "house turned hill1 woods rock " },
    { { "rock", "house" }, TRUE, "hill1 woods turned house rock " },
    { { "rock" }, TRUE, "hill1 house woods turned rock " },
    { { "house", "hill1" }, FALSE, "hill1 house woods turned rock " },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (Map) map = make ();
      g_autoptr (GPtrArray) nodes = g_ptr_array_new ();
      g_autofree char *before = list_features (map);
      g_autofree char *order = NULL;

      for (guint k = 0; rows[i].ids[k] != NULL; k++)
        g_ptr_array_add (nodes, find (map, rows[i].ids[k]));
      muster_map_edits_order (map->edits, nodes, rows[i].front);
      if (g_str_equal (before, rows[i].order))
        g_assert_cmpuint (map->edits->edits->len, ==, 0);
      else
        carry_out (map, map->edits->edits->len);
      order = list_features (map);
      g_assert_cmpstr (order, ==, rows[i].order);
    }
}

static void
test_lock (void)
{
  g_autoptr (Map) map = make ();

  muster_map_edits_lock (map->edits, find (map, "hill1"), TRUE);
  muster_map_edits_lock (map->edits, find (map, "rock"), FALSE);
  muster_map_edits_lock (map->edits, find (map, "house"), FALSE);
  muster_map_edits_lock (map->edits, find_child (find (map, "one"), MUSTER_KIND_REINFORCEMENT, 0), TRUE);
  carry_out (map, 2);
  g_assert_true (muster_map_thing_is_locked (find (map, "hill1")));
  g_assert_false (muster_map_thing_is_locked (find (map, "rock")));
}

/* New things stand beside their like. */
static void
test_add (void)
{
  g_autoptr (Map) map = make ();
  g_autoptr (MusterShape) rect = muster_shape_new_rect (1, 2, 3, 0.5, 0);
  MusterNode *feature = muster_map_edits_add_feature (map->edits, map->root, "hill", rect);
  MusterNode *other = muster_map_edits_add_feature (map->edits, map->root, "hill", rect);
  MusterNode *area = muster_map_edits_add_area (map->edits, find (map, "two"), rect);
  MusterNode *objective = muster_map_edits_add_objective (map->edits, map->root, "Hearth & Home", 1, 2);
  MusterNode *label = muster_map_edits_add_label (map->edits, map->root, "note", "See here", 0.25, 1);
  MusterNode *words = muster_map_edits_add_label (map->edits, map->root, "label", "To Cairo", 1, 1);
  MusterNode *part = muster_map_edits_add_shape (map->edits, find (map, "woods"), rect);

  carry_out (map, 7);
  g_assert_cmpstr (muster_node_get_id (feature), ==, "hill2");
  g_assert_cmpstr (muster_node_get_id (other), ==, "hill3");
  g_assert_cmpuint (muster_node_get_index (feature), >, muster_node_get_index (find (map, "hill1")));
  g_assert_cmpuint (muster_node_get_index (feature), <, muster_node_get_index (find (map, "one")));
  g_assert_true (muster_node_get_parent (area) == find (map, "two"));
  g_assert_cmpstr (muster_node_get (objective, "name"), ==, "Hearth & Home");
  g_assert_cmpstr (muster_node_get (label, "look"), ==, "note");
  /* who reads it is said from the first */
  g_assert_cmpstr (muster_node_get (label, "audience"), ==, "umpire");
  g_assert_cmpstr (muster_node_get (words, "audience"), ==, "all");
  g_assert_cmpstr (muster_node_get (label, "x"), ==, "0.25");
  g_assert_true (muster_node_get_parent (part) == find (map, "woods"));
}

/* A unit is placed once: a second time it is moved. */
static void
test_place (void)
{
  g_autoptr (Map) map = make ();
  MusterNode *place = muster_map_edits_place (map->edits, map->root, "two/x", 1.5, 2, 180);

  g_assert_nonnull (place);
  g_assert_null (muster_map_edits_place (map->edits, map->root, "three/x", 1, 2, 0));
  g_assert_null (muster_map_edits_place (map->edits, map->root, "x", 1, 2, 0));
  carry_out (map, 1);
  g_assert_true (muster_node_get_parent (place) == find (map, "two"));
  g_assert_cmpstr (muster_node_get (place, "facing"), ==, "180");
  g_assert_true (muster_map_edits_place (map->edits, map->root, "two/x", 1, 2, -1) == place);
  carry_out (map, 1);
  g_assert_cmpstr (muster_node_get (place, "x"), ==, "1");
  g_assert_cmpstr (muster_node_get (place, "facing"), ==, "180");
  /* where it is already */
  muster_map_edits_place (map->edits, map->root, "two/x", 1, 2, 180);
  g_assert_cmpuint (map->edits->edits->len, ==, 0);
}

/* Beyond what a document holds: all is refused, and nothing of it done. */
static void
test_too_far (void)
{
  g_autoptr (Map) map = make ();
  g_autoptr (GError) error = NULL;

  muster_map_edits_move (map->edits, find (map, "hill1"), 1, 1);
  muster_map_edits_move (map->edits, find (map, "well"), 20000, 0);
  g_assert_false (muster_document_do (map->document, "Test", map->edits->edits, NULL, &error));
  g_assert_nonnull (error);
  g_assert_cmpstr (get_points (map, "hill1"), ==, "1,1 2,1 2,2 1,2");
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/map-edits/things", test_things);
  g_test_add_func ("/app/map-edits/move", test_move);
  g_test_add_func ("/app/map-edits/rotate", test_rotate);
  g_test_add_func ("/app/map-edits/set-shape", test_set_shape);
  g_test_add_func ("/app/map-edits/remove", test_remove);
  g_test_add_func ("/app/map-edits/duplicate", test_duplicate);
  g_test_add_func ("/app/map-edits/paste", test_paste);
  g_test_add_func ("/app/map-edits/paste-beside", test_paste_beside);
  g_test_add_func ("/app/map-edits/order", test_order);
  g_test_add_func ("/app/map-edits/lock", test_lock);
  g_test_add_func ("/app/map-edits/add", test_add);
  g_test_add_func ("/app/map-edits/place", test_place);
  g_test_add_func ("/app/map-edits/too-far", test_too_far);
  return g_test_run ();
}
