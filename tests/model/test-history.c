/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-edit.h"
#include "muster-model-error.h"
#include "muster-test.h"

static MusterNode *
make_army (void)
{
  MusterNode *army = muster_node_new_with (MUSTER_KIND_ARMY, "ruleset", "r", "name", "A", NULL);

  muster_node_build_add (army,
                         muster_node_new_with (MUSTER_KIND_UNIT, "id", "a", "type", "t", NULL));
  muster_node_build_add (army,
                         muster_node_new_with (MUSTER_KIND_UNIT, "id", "b", "type", "t", NULL));
  return army;
}

static GPtrArray *
take_edits (MusterEdit *first, MusterEdit *second)
{
  GPtrArray *edits = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_edit_unref);

  g_ptr_array_add (edits, first);
  if (second != NULL)
    g_ptr_array_add (edits, second);
  return edits;
}

static void
set (MusterHistory *history,
     MusterNode *node,
     const char *attribute,
     const char *value,
     const char *merge)
{
  g_autoptr (GPtrArray) edits = take_edits (muster_edit_new_set (node, attribute, value), NULL);
  g_autoptr (GError) error = NULL;

  g_assert_true (muster_history_do (history, "Change It", edits, merge, &error));
  g_assert_no_error (error);
}

static void
undo (MusterHistory *history)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (muster_history_undo (history, &error));
  g_assert_no_error (error);
}

static void
redo (MusterHistory *history)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (muster_history_redo (history, &error));
  g_assert_no_error (error);
}

static void
test_groups (void)
{
  g_autoptr (MusterNode) army = make_army ();
  g_autoptr (MusterNode) before = muster_node_copy (army);
  g_autoptr (MusterNode) after = NULL;
  g_autoptr (MusterHistory) history = muster_history_new ();
  MusterNode *a = muster_node_find (army, "a");
  g_autoptr (GPtrArray) edits =
      take_edits (muster_edit_new_set (a, "name", "First"), muster_edit_new_remove (a));
  g_autoptr (GError) error = NULL;

  g_assert_true (muster_history_do (history, "Name and Remove", edits, NULL, &error));
  after = muster_node_copy (army);
  g_assert_cmpuint (muster_node_get_n_children (army), ==, 1);
  g_assert_cmpstr (muster_history_get_undo_label (history), ==, "Name and Remove");
  g_assert_null (muster_history_get_redo_label (history));

  for (guint i = 0; i < 3; i++)
    {
      undo (history);
      g_assert_true (muster_node_equal (army, before));
      g_assert_true (muster_node_find (army, "a") == a);
      g_assert_cmpstr (muster_history_get_redo_label (history), ==, "Name and Remove");
      redo (history);
      g_assert_true (muster_node_equal (army, after));
    }
  undo (history);
  g_assert_false (muster_history_undo (history, &error));
  g_assert_no_error (error);
  redo (history);
  g_assert_false (muster_history_redo (history, &error));
  g_assert_no_error (error);
}

static void
test_all_or_none (void)
{
  g_autoptr (MusterNode) army = make_army ();
  g_autoptr (MusterNode) before = muster_node_copy (army);
  g_autoptr (MusterHistory) history = muster_history_new ();
  MusterNode *a = muster_node_find (army, "a");
  g_autoptr (GPtrArray) edits = take_edits (
      muster_edit_new_remove (a), muster_edit_new_set (muster_node_find (army, "b"), "grade", ""));
  g_autoptr (GError) error = NULL;

  g_assert_false (muster_history_do (history, "Both", edits, NULL, &error));
  muster_test_assert_error (error, MUSTER_MODEL_ERROR, MUSTER_MODEL_ERROR_VALUE, "grade");
  g_assert_true (muster_node_equal (army, before));
  g_assert_false (muster_history_can_undo (history));
}

static void
test_typing_is_one_step (void)
{
  g_autoptr (MusterNode) army = make_army ();
  g_autoptr (MusterHistory) history = muster_history_new ();
  MusterNode *a = muster_node_find (army, "a");

  set (history, a, "name", "F", "a.name");
  set (history, a, "name", "Fi", "a.name");
  set (history, a, "name", "First", "a.name");
  set (history, a, "grade", "elite", "a.grade");
  undo (history);
  g_assert_cmpstr (muster_node_get_name (a), ==, "First");
  undo (history);
  g_assert_cmpstr (muster_node_get_name (a), ==, "");
  g_assert_false (muster_history_can_undo (history));
  redo (history);
  g_assert_cmpstr (muster_node_get_name (a), ==, "First");

  /* what is typed after an undo is a step of its own */
  undo (history);
  set (history, a, "name", "G", "a.name");
  g_assert_false (muster_history_can_redo (history));
  undo (history);
  g_assert_cmpstr (muster_node_get_name (a), ==, "");
}

static void
test_merged_steps_of_many_edits (void)
{
  g_autoptr (MusterNode) army = make_army ();
  g_autoptr (MusterNode) before = muster_node_copy (army);
  g_autoptr (MusterNode) after = NULL;
  g_autoptr (MusterHistory) history = muster_history_new ();
  MusterNode *a = muster_node_find (army, "a");
  MusterNode *b = muster_node_find (army, "b");

  for (guint i = 0; i < 3; i++)
    {
      g_autofree char *name = g_strdup_printf ("%u", i);
      g_autoptr (GPtrArray) edits =
          take_edits (muster_edit_new_set (a, "name", name), muster_edit_new_move (b, army, i % 2));

      g_assert_true (muster_history_do (history, "Shuffle", edits, "shuffle", NULL));
    }
  after = muster_node_copy (army);
  undo (history);
  g_assert_true (muster_node_equal (army, before));
  redo (history);
  g_assert_true (muster_node_equal (army, after));
}

static void
notify_cb (GObject *object, GParamSpec *pspec, guint *n)
{
  (*n)++;
}

static void
test_saved (void)
{
  g_autoptr (MusterNode) army = make_army ();
  g_autoptr (MusterHistory) history = muster_history_new ();
  MusterNode *a = muster_node_find (army, "a");
  guint n = 0;

  g_signal_connect (history, "notify::at-saved", G_CALLBACK (notify_cb), &n);
  g_assert_true (muster_history_is_at_saved (history));
  set (history, a, "name", "F", "a.name");
  g_assert_false (muster_history_is_at_saved (history));
  muster_history_mark_saved (history);
  g_assert_true (muster_history_is_at_saved (history));
  g_assert_cmpuint (n, ==, 2);

  /* typing goes on after a save: the saved state stays a step */
  set (history, a, "name", "Fi", "a.name");
  g_assert_false (muster_history_is_at_saved (history));
  undo (history);
  g_assert_true (muster_history_is_at_saved (history));
  g_assert_cmpstr (muster_node_get_name (a), ==, "F");
  undo (history);
  g_assert_false (muster_history_is_at_saved (history));
  redo (history);
  g_assert_true (muster_history_is_at_saved (history));

  /* another way from before the save never comes back to it */
  undo (history);
  set (history, a, "name", "F", NULL);
  g_assert_false (muster_history_is_at_saved (history));
}

static void
test_nothing_to_do_is_no_step (void)
{
  g_autoptr (MusterHistory) history = muster_history_new ();
  g_autoptr (GPtrArray) edits = g_ptr_array_new ();

  g_assert_true (muster_history_do (history, "Nothing", edits, NULL, NULL));
  g_assert_false (muster_history_can_undo (history));
}

static void
test_lets_go_of_documents (void)
{
  MusterNode *army = make_army ();
  MusterHistory *history = muster_history_new ();

  set (history, army, "name", "B", NULL);
  undo (history);
  g_assert_finalize_object (history);
  g_assert_finalize_object (army);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/model/history/groups", test_groups);
  g_test_add_func ("/model/history/all-or-none", test_all_or_none);
  g_test_add_func ("/model/history/typing-is-one-step", test_typing_is_one_step);
  g_test_add_func ("/model/history/merged-steps-of-many-edits", test_merged_steps_of_many_edits);
  g_test_add_func ("/model/history/saved", test_saved);
  g_test_add_func ("/model/history/nothing-to-do-is-no-step", test_nothing_to_do_is_no_step);
  g_test_add_func ("/model/history/lets-go-of-documents", test_lets_go_of_documents);

  return g_test_run ();
}
