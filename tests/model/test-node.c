/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-army.h"
#include "muster-model-error.h"
#include "muster-node.h"
#include "muster-test.h"

static MusterNode *
make_unit (const char *id, gint64 men)
{
  MusterNode *unit =
      muster_node_new_with (MUSTER_KIND_UNIT, "id", id, "type", "infantry-company", NULL);
  g_autofree char *count = g_strdup_printf ("%" G_GINT64_FORMAT, men);

  muster_node_build_add (unit, muster_node_new_with (MUSTER_KIND_FIGURES, "troop", "infantryman",
                                                     "count", count, NULL));
  return unit;
}

static MusterNode *
make_army (void)
{
  MusterNode *army = muster_node_new_with (MUSTER_KIND_ARMY, "ruleset", "bundok-and-bayonet",
                                           "name", "Force", NULL);
  MusterNode *formation = muster_node_new_with (MUSTER_KIND_FORMATION, "id", "f1", NULL);
  MusterNode *battalion = make_unit ("b", 1);

  muster_node_build_add (battalion, make_unit ("b1", 4));
  muster_node_build_add (battalion, make_unit ("b2", 4));
  muster_node_build_add (formation, battalion);
  muster_node_build_add (army, formation);
  muster_node_build_add (army, make_unit ("loose", 3));
  return army;
}

static MusterNode *
make_scenario (void)
{
  MusterNode *scenario =
      muster_node_new_with (MUSTER_KIND_SCENARIO, "ruleset", "bundok-and-bayonet", NULL);
  MusterNode *a = muster_node_new_with (MUSTER_KIND_SIDE, "id", "a", NULL);
  MusterNode *b = muster_node_new_with (MUSTER_KIND_SIDE, "id", "b", NULL);

  muster_node_build_add (a, make_army ());
  muster_node_build_add (scenario, a);
  muster_node_build_add (scenario, b);
  return scenario;
}

static void
test_counts (void)
{
  g_autoptr (MusterNode) army = make_army ();
  MusterNode *battalion = muster_node_find (army, "b");
  g_autoptr (GPtrArray) all = muster_node_list_all_units (army, FALSE);
  g_autoptr (GPtrArray) outermost = muster_node_list_all_units (army, TRUE);
  g_autoptr (GPtrArray) direct = muster_node_list_units (army);

  g_assert_cmpint (muster_unit_count_own (battalion), ==, 1);
  g_assert_cmpint (muster_unit_count_troop (battalion, "infantryman"), ==, 1);
  g_assert_cmpint (muster_unit_count_troop (battalion, "gunner"), ==, 0);
  g_assert_true (muster_unit_has_units (battalion));
  g_assert_cmpuint (all->len, ==, 4);
  g_assert_cmpuint (outermost->len, ==, 2);
  g_assert_cmpuint (direct->len, ==, 1);
  g_assert_true (muster_node_get_army (battalion) == army);
  g_assert_true (muster_node_get_formation (battalion) == muster_node_find (army, "f1"));
  g_assert_null (muster_node_get_formation (muster_node_find (army, "loose")));
}

static void
test_find_in_scenario (void)
{
  g_autoptr (MusterNode) scenario = make_scenario ();
  MusterNode *side = muster_node_find (scenario, "a");

  g_assert_cmpuint (muster_node_get_kind (side), ==, MUSTER_KIND_SIDE);
  g_assert_null (muster_node_find (scenario, "b1"));
  g_assert_cmpstr (muster_node_get_id (muster_node_find (scenario, "a/b1")), ==, "b1");
  g_assert_cmpuint (muster_node_get_kind (muster_node_find (scenario, "b")), ==, MUSTER_KIND_SIDE);
  g_assert_cmpuint (muster_node_get_kind (muster_node_find (scenario, "a/b")), ==,
                    MUSTER_KIND_UNIT);
  g_assert_null (muster_node_find (scenario, "b/b1"));
  g_assert_null (muster_node_find (scenario, "f1/b1"));
  g_assert_null (muster_node_find (scenario, "a/"));
  g_assert_null (muster_node_find (scenario, "/"));
}

static void
test_make_id (void)
{
  g_autoptr (MusterNode) army = make_army ();
  g_autofree char *b = muster_node_make_id (army, "b");
  g_autofree char *company = muster_node_make_id (army, "company");
  g_autofree char *odd = muster_node_make_id (army, "½ & 2");
  const MusterAttributeSpec *id = muster_kind_find_attribute (MUSTER_KIND_UNIT, "id");

  g_assert_cmpstr (b, ==, "b3");
  g_assert_cmpstr (company, ==, "company1");
  g_assert_true (muster_attribute_check (id, odd, NULL));

  muster_node_build_add (army, make_unit ("b999999999", 1));
  g_free (g_steal_pointer (&b));
  b = muster_node_make_id (army, "b");
  g_assert_null (muster_node_find (army, b));
}

static void
test_copy_and_equal (void)
{
  g_autoptr (MusterNode) army = make_army ();
  g_autoptr (MusterNode) copy = muster_node_copy (army);

  g_assert_true (muster_node_equal (army, copy));
  g_assert_false (muster_node_find (army, "b1") == muster_node_find (copy, "b1"));
  muster_node_build_set (muster_node_find (copy, "b1"), "grade", "elite");
  g_assert_false (muster_node_equal (army, copy));
  muster_node_build_set (muster_node_find (copy, "b1"), "grade", NULL);
  g_assert_true (muster_node_equal (army, copy));
}

static void
test_list_model (void)
{
  g_autoptr (MusterNode) army = make_army ();
  g_autoptr (MusterNode) first = g_list_model_get_item (G_LIST_MODEL (army), 0);

  g_assert_true (g_list_model_get_item_type (G_LIST_MODEL (army)) == MUSTER_TYPE_NODE);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (army)), ==, 2);
  g_assert_cmpuint (muster_node_get_kind (first), ==, MUSTER_KIND_FORMATION);
  g_assert_null (g_list_model_get_item (G_LIST_MODEL (army), 2));
}

static void
test_is_within (void)
{
  g_autoptr (MusterNode) army = make_army ();
  g_autoptr (MusterNode) other = make_army ();
  MusterNode *unit = muster_node_find (army, "b1");

  g_assert_true (muster_node_is_within (unit, army));
  g_assert_true (muster_node_is_within (unit, unit));
  g_assert_false (muster_node_is_within (army, unit));
  g_assert_false (muster_node_is_within (unit, other));
  g_assert_false (muster_node_is_within (unit, NULL));
}

static void
test_child_outlives_parent (void)
{
  MusterNode *army = make_army ();
  MusterNode *unit = g_object_ref (muster_node_find (army, "b1"));

  g_assert_finalize_object (army);
  g_assert_null (muster_node_get_parent (unit));
  g_assert_true (muster_node_get_root (unit) == unit);
  g_assert_finalize_object (unit);
}

static void
test_element_round_trip (void)
{
  g_autoptr (MusterNode) scenario = make_scenario ();
  g_autoptr (MusterElement) element = muster_node_to_element (scenario);
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterNode) again = NULL;

  again = muster_node_from_element (element, MUSTER_KIND_NONE, &error);
  g_assert_no_error (error);
  g_assert_true (muster_node_equal (scenario, again));
}

/* A document made element by element: what is wrong with it, and what is said. */
static void
test_refused_elements (void)
{
  g_autoptr (MusterNode) army = make_army ();
  g_autoptr (MusterElement) root = muster_node_to_element (army);
  g_autoptr (GError) error = NULL;
  MusterElement *unit = muster_element_new ("unit", 9);

  muster_element_set_source (root, "a.muster-army");
  muster_element_set (unit, "id", "b1");
  muster_element_set (unit, "type", "infantry-company");
  muster_element_add (root, unit);
  g_assert_null (muster_node_from_element (root, MUSTER_KIND_ARMY, &error));
  muster_test_assert_error (error, MUSTER_MODEL_ERROR, MUSTER_MODEL_ERROR_ID,
                            "a.muster-army:9: The id “b1”");
  g_clear_error (&error);

  g_assert_null (muster_node_from_element (root, MUSTER_KIND_SCENARIO, &error));
  muster_test_assert_error (error, MUSTER_MODEL_ERROR, MUSTER_MODEL_ERROR_KIND,
                            "is a <army>, expected a scenario");
}

static void
test_nesting_limit (void)
{
  for (guint depth = MUSTER_MAX_DEPTH; depth <= MUSTER_MAX_DEPTH + 1; depth++)
    {
      MusterElement *unit = NULL;
      g_autoptr (MusterElement) root = muster_element_new ("army", 1);
      g_autoptr (MusterNode) army = NULL;
      g_autoptr (GError) error = NULL;

      for (guint i = 0; i < depth; i++)
        {
          MusterElement *outer = muster_element_new ("unit", 0);
          g_autofree char *id = g_strdup_printf ("u%u", i);

          muster_element_set (outer, "id", id);
          muster_element_set (outer, "type", "infantry-battalion");
          if (unit != NULL)
            muster_element_add (outer, unit);
          unit = outer;
        }
      muster_element_set_namespace (root, "urn:musterapp:army:1");
      muster_element_set (root, "ruleset", "bundok-and-bayonet");
      muster_element_add (root, unit);
      army = muster_node_from_element (root, MUSTER_KIND_ARMY, &error);
      if (depth == MUSTER_MAX_DEPTH)
        g_assert_no_error (error);
      else
        muster_test_assert_error (error, MUSTER_MODEL_ERROR, MUSTER_MODEL_ERROR_LIMIT, "64");
    }
}

static void
test_boolean (void)
{
  static const struct
  {
    const char *value;
    gboolean fallback, is;
  } rows[] = {
    { "yes", FALSE, TRUE }, { "yes", TRUE, TRUE }, { "no", FALSE, FALSE }, { "no", TRUE, FALSE },
    { NULL, FALSE, FALSE }, { NULL, TRUE, TRUE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MusterNode) place = muster_node_new_with (MUSTER_KIND_PLACE, "unit", "a", "locked", rows[i].value, NULL);

      g_assert_cmpint (muster_node_get_boolean (place, "locked", rows[i].fallback), ==, rows[i].is);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/model/node/counts", test_counts);
  g_test_add_func ("/model/node/find-in-scenario", test_find_in_scenario);
  g_test_add_func ("/model/node/make-id", test_make_id);
  g_test_add_func ("/model/node/copy-and-equal", test_copy_and_equal);
  g_test_add_func ("/model/node/boolean", test_boolean);
  g_test_add_func ("/model/node/list-model", test_list_model);
  g_test_add_func ("/model/node/is-within", test_is_within);
  g_test_add_func ("/model/node/child-outlives-parent", test_child_outlives_parent);
  g_test_add_func ("/model/node/element-round-trip", test_element_round_trip);
  g_test_add_func ("/model/node/refused-elements", test_refused_elements);
  g_test_add_func ("/model/node/nesting-limit", test_nesting_limit);

  return g_test_run ();
}
