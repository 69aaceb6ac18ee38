/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-army.h"
#include "muster-edit.h"
#include "muster-test.h"

/* Edits by chance, good and bad: whatever is done or refused, the document stays one that can be written
 * and read, its list models tell what happened, and undo leads back to where it began. */

/* A copy of a node's children, kept up by its signals alone. */
typedef struct
{
  MusterNode *node;
  GPtrArray *seen;
} Mirror;

static void
items_changed_cb (GListModel *model, guint position, guint removed, guint added, Mirror *mirror)
{
  if (removed > 0)
    g_ptr_array_remove_range (mirror->seen, position, removed);
  for (guint i = 0; i < added; i++)
    {
      g_autoptr (MusterNode) child = g_list_model_get_item (model, position + i);

      g_ptr_array_insert (mirror->seen, position + i, child);
    }
}

static void
check_mirror (Mirror *mirror)
{
  g_assert_cmpuint (mirror->seen->len, ==, muster_node_get_n_children (mirror->node));
  for (guint i = 0; i < mirror->seen->len; i++)
    {
      g_assert_true (g_ptr_array_index (mirror->seen, i)
                     == muster_node_peek_child (mirror->node, i));
      g_assert_cmpuint (muster_node_get_index (muster_node_peek_child (mirror->node, i)), ==, i);
    }
}

static Mirror *
mirror_new (MusterNode *node)
{
  Mirror *mirror = g_new0 (Mirror, 1);

  mirror->node = node;
  mirror->seen = g_ptr_array_new ();
  for (guint i = 0; i < muster_node_get_n_children (node); i++)
    g_ptr_array_add (mirror->seen, muster_node_peek_child (node, i));
  g_signal_connect (node, "items-changed", G_CALLBACK (items_changed_cb), mirror);
  return mirror;
}

static void
mirror_free (Mirror *mirror)
{
  g_signal_handlers_disconnect_by_data (mirror->node, mirror);
  g_ptr_array_unref (mirror->seen);
  g_free (mirror);
}

static gboolean
collect (MusterNode *node, gpointer nodes)
{
  g_ptr_array_add (nodes, node);
  return TRUE;
}

static MusterNode *
make_node (GRand *rand)
{
  g_autofree char *id = g_strdup_printf ("u%d", g_rand_int_range (rand, 0, 40));
  MusterNode *node;

  switch (g_rand_int_range (rand, 0, 5))
    {
    case 0:
      return muster_node_new_with (MUSTER_KIND_FORMATION, "id", id, NULL);
    case 1:
      return muster_node_new_with (MUSTER_KIND_FIGURES, "troop", "t", "count", "3", NULL);
    case 2:
      node = muster_node_new_with (MUSTER_KIND_UNIT, "id", id, "type", "t", NULL);
      muster_node_build_add (
          node, muster_node_new_with (MUSTER_KIND_FIGURES, "troop", "t", "count", "1", NULL));
      return node;
    case 3:
      return muster_node_new (MUSTER_KIND_NOTES);
    default:
      return muster_node_new_with (MUSTER_KIND_UNIT, "id", id, "type", "t", NULL);
    }
}

static MusterEdit *
make_edit (GRand *rand, MusterNode *army)
{
  static const char *const attributes[] = { "id", "name", "type", "grade", "count", "text" };
  static const char *const values[] = { "u1", "u2", "line", "", "-1", "7", NULL };
  g_autoptr (GPtrArray) nodes = g_ptr_array_new ();
  g_autoptr (MusterNode) fresh = make_node (rand);
  MusterNode *node, *other;

  muster_node_walk (army, collect, nodes);
  node = g_ptr_array_index (nodes, g_rand_int_range (rand, 0, nodes->len));
  other = g_ptr_array_index (nodes, g_rand_int_range (rand, 0, nodes->len));
  switch (g_rand_int_range (rand, 0, 9))
    {
    case 0:
      return muster_edit_new_remove (node);
    case 1:
    case 2:
      return muster_edit_new_move (node, other, g_rand_int_range (rand, 0, 4));
    case 3:
      return muster_edit_new_replace (node, fresh);
    case 4:
    case 5:
      return muster_edit_new_set (node,
                                  attributes[g_rand_int_range (rand, 0, G_N_ELEMENTS (attributes))],
                                  values[g_rand_int_range (rand, 0, G_N_ELEMENTS (values))]);
    default:
      return muster_edit_new_insert (node, g_rand_int_range (rand, 0, 4), fresh);
    }
}

/* What is written is accepted again: so no id stands twice and nothing stands where it must not. */
static void
check_document (MusterNode *army)
{
  g_autoptr (MusterElement) element = muster_node_to_element (army);
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterNode) again = muster_node_from_element (element, MUSTER_KIND_ARMY, &error);

  g_assert_no_error (error);
  g_assert_true (muster_node_equal (army, again));
}

static void
walk (guint32 seed)
{
  GRand *rand = g_rand_new_with_seed (seed);
  MusterNode *army = muster_node_new_with (MUSTER_KIND_ARMY, "ruleset", "r", NULL);
  g_autoptr (MusterNode) before = NULL;
  g_autoptr (MusterNode) after = NULL;
  MusterHistory *history = muster_history_new ();
  Mirror *mirror;
  guint n_done = 0;
  guint n_refused = 0;

  muster_node_build_add (army, make_node (rand));
  muster_node_build_add (army,
                         muster_node_new_with (MUSTER_KIND_UNIT, "id", "first", "type", "t", NULL));
  if (muster_node_find_child (army, MUSTER_KIND_FIGURES) != NULL)
    {
      g_object_unref (army);
      army = muster_node_new_with (MUSTER_KIND_ARMY, "ruleset", "r", NULL);
    }
  before = muster_node_copy (army);
  mirror = mirror_new (army);

  for (guint i = 0; i < 300; i++)
    {
      g_autoptr (GPtrArray) edits =
          g_ptr_array_new_with_free_func ((GDestroyNotify) muster_edit_unref);
      g_autoptr (MusterNode) last = muster_node_copy (army);
      guint n = g_rand_int_range (rand, 1, 3);

      for (guint k = 0; k < n; k++)
        g_ptr_array_add (edits, make_edit (rand, army));
      if (muster_history_do (history, "Something", edits, i % 7 == 0 ? "merge" : NULL, NULL))
        n_done++;
      else
        {
          n_refused++;
          g_assert_true (muster_node_equal (army, last));
        }
      check_mirror (mirror);
      check_document (army);
      if (g_rand_int_range (rand, 0, 10) == 0)
        muster_history_undo (history, NULL);
    }
  g_assert_cmpuint (n_done, >, 20);
  g_assert_cmpuint (n_refused, >, 20);

  after = muster_node_copy (army);
  while (muster_history_undo (history, NULL))
    check_mirror (mirror);
  g_assert_true (muster_node_equal (army, before));
  while (muster_history_can_redo (history) && !muster_node_equal (army, after))
    g_assert_true (muster_history_redo (history, NULL));
  g_assert_true (muster_node_equal (army, after));

  mirror_free (mirror);
  g_assert_finalize_object (history);
  g_assert_finalize_object (army);
  g_rand_free (rand);
}

static void
test_walk (void)
{
  for (guint32 seed = 1; seed <= 20; seed++)
    {
      g_test_message ("seed %u", seed);
      walk (seed);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/model/edit/any-edits-by-chance", test_walk);

  return g_test_run ();
}
