/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-army.h"
#include "muster-edit.h"
#include "muster-model-error.h"
#include "muster-test.h"

/* An army with the formation f1 (units b and c, a company b1 in b), the unit loose and a note. */
static MusterNode *
make_army (void)
{
  MusterNode *army = muster_node_new_with (MUSTER_KIND_ARMY, "ruleset", "bundok-and-bayonet",
                                           "name", "Force", NULL);
  MusterNode *formation = muster_node_new_with (MUSTER_KIND_FORMATION, "id", "f1", NULL);
  MusterNode *b = muster_node_new_with (MUSTER_KIND_UNIT, "id", "b", "type", "t", NULL);
  MusterNode *notes = muster_node_new (MUSTER_KIND_NOTES);

  muster_node_build_add (b, muster_node_new_with (MUSTER_KIND_UNIT, "id", "b1", "type", "t", NULL));
  muster_node_build_add (formation, b);
  muster_node_build_add (formation,
                         muster_node_new_with (MUSTER_KIND_UNIT, "id", "c", "type", "t", NULL));
  muster_node_build_set_text (notes, "At first");
  muster_node_build_add (army, formation);
  muster_node_build_add (army, muster_node_new_with (MUSTER_KIND_UNIT, "id", "loose", "type", "t",
                                                     "grade", "line", NULL));
  muster_node_build_add (army, notes);
  return army;
}

static MusterNode *
make_unit (const char *id)
{
  return muster_node_new_with (MUSTER_KIND_UNIT, "id", id, "type", "t", NULL);
}

/* What each list model says, with the id of the node: "f1:1-0+1 ". */
static void
items_changed_cb (MusterNode *node, guint position, guint removed, guint added, GString *log)
{
  const char *id = muster_node_get_id (node);

  g_string_append_printf (log, "%s:%u-%u+%u ", id != NULL ? id : "army", position, removed, added);
}

static void
changed_cb (MusterNode *node, const char *attribute, GString *log)
{
  g_string_append_printf (log, "%s=%s ", attribute, muster_node_get_or (node, attribute, "(none)"));
}

static void
subtree_changed_cb (MusterNode *node, MusterNode *where, GString *log)
{
  const char *id = muster_node_get_id (where);

  g_string_append_printf (log, "[%s] ", id != NULL ? id : "army");
}

static gboolean
watch (MusterNode *node, gpointer log)
{
  g_signal_connect (node, "items-changed", G_CALLBACK (items_changed_cb), log);
  g_signal_connect (node, "changed::grade", G_CALLBACK (changed_cb), log);
  return TRUE;
}

typedef MusterEdit *(*MakeEdit) (MusterNode *army);

static MusterEdit *
insert_at_end (MusterNode *army)
{
  g_autoptr (MusterNode) unit = make_unit ("new");

  return muster_edit_new_insert (muster_node_find (army, "f1"), G_MAXUINT, unit);
}

static MusterEdit *
insert_in_front (MusterNode *army)
{
  g_autoptr (MusterNode) unit = make_unit ("new");

  return muster_edit_new_insert (army, 0, unit);
}

static MusterEdit *
remove_tree (MusterNode *army)
{
  return muster_edit_new_remove (muster_node_find (army, "b"));
}

static MusterEdit *
move_forward (MusterNode *army)
{
  return muster_edit_new_move (muster_node_find (army, "b"), muster_node_find (army, "f1"), 1);
}

static MusterEdit *
move_out (MusterNode *army)
{
  return muster_edit_new_move (muster_node_find (army, "b1"), army, 1);
}

static MusterEdit *
move_into_unit (MusterNode *army)
{
  return muster_edit_new_move (muster_node_find (army, "loose"), muster_node_find (army, "c"), 0);
}

static MusterEdit *
set_attribute (MusterNode *army)
{
  return muster_edit_new_set (muster_node_find (army, "loose"), "grade", "elite");
}

static MusterEdit *
set_unset (MusterNode *army)
{
  return muster_edit_new_set (muster_node_find (army, "loose"), "grade", NULL);
}

static MusterEdit *
set_new (MusterNode *army)
{
  return muster_edit_new_set (muster_node_find (army, "c"), "grade", "elite");
}

static MusterEdit *
set_id (MusterNode *army)
{
  return muster_edit_new_set (muster_node_find (army, "c"), "id", "d");
}

static MusterEdit *
set_text (MusterNode *army)
{
  return muster_edit_new_set (muster_node_find_child (army, MUSTER_KIND_NOTES), "text",
                              "Then\nthis");
}

static MusterEdit *
replace_node (MusterNode *army)
{
  /* the id of what goes away is free for what comes */
  g_autoptr (MusterNode) unit = make_unit ("b1");

  return muster_edit_new_replace (muster_node_find (army, "b"), unit);
}

typedef struct
{
  const char *name;
  MakeEdit make;
  const char *log; /* of the list models and grades, when it is done */
} EditCase;

static const EditCase edit_cases[] = {
  { "insert-at-end", insert_at_end, "f1:2-0+1 " },
  { "insert-in-front", insert_in_front, "army:0-0+1 " },
  { "remove-tree", remove_tree, "f1:0-1+0 " },
  { "move-forward", move_forward, "f1:0-1+0 f1:1-0+1 " },
  { "move-out", move_out, "b:0-1+0 army:1-0+1 " },
  { "move-into-unit", move_into_unit, "army:1-1+0 c:0-0+1 " },
  { "set", set_attribute, "grade=elite " },
  { "set-unset", set_unset, "grade=(none) " },
  { "set-new", set_new, "grade=elite " },
  { "set-id", set_id, "" },
  { "set-text", set_text, "" },
  { "replace", replace_node, "f1:0-1+1 " },
};

static void
check_indexes (MusterNode *node)
{
  for (guint i = 0; i < muster_node_get_n_children (node); i++)
    {
      MusterNode *child = muster_node_peek_child (node, i);

      g_assert_cmpuint (muster_node_get_index (child), ==, i);
      g_assert_true (muster_node_get_parent (child) == node);
      check_indexes (child);
    }
}

/* Done, undone, redone and undone: the document, the log and the nodes are what they have to be. */
static void
test_primitive (gconstpointer data)
{
  const EditCase *row = data;
  MusterNode *army = make_army ();
  g_autoptr (MusterNode) before = muster_node_copy (army);
  g_autoptr (MusterNode) after = NULL;
  g_autoptr (GString) log = g_string_new (NULL);
  g_autoptr (GError) error = NULL;

  {
    g_autoptr (MusterEdit) edit = row->make (army);
    g_autoptr (MusterEdit) undo = NULL;
    g_autoptr (MusterEdit) redo = NULL;
    g_autoptr (MusterEdit) undo_again = NULL;
    g_autoptr (MusterEdit) last = NULL;

    muster_node_walk (army, watch, log);
    undo = muster_edit_apply (edit, &error);
    g_assert_no_error (error);
    g_assert_cmpstr (log->str, ==, row->log);
    g_assert_false (muster_node_equal (army, before));
    check_indexes (army);
    after = muster_node_copy (army);

    /* an edit is done once */
    g_assert_null (muster_edit_apply (edit, &error));
    muster_test_assert_error (error, MUSTER_MODEL_ERROR, MUSTER_MODEL_ERROR_PLACE, NULL);
    g_clear_error (&error);

    redo = muster_edit_apply (undo, &error);
    g_assert_no_error (error);
    g_assert_true (muster_node_equal (army, before));
    check_indexes (army);

    undo_again = muster_edit_apply (redo, &error);
    g_assert_no_error (error);
    g_assert_true (muster_node_equal (army, after));

    last = muster_edit_apply (undo_again, &error);
    g_assert_no_error (error);
    g_assert_true (muster_node_equal (army, before));
    check_indexes (army);
  }
  g_assert_finalize_object (army);
}

static void
test_removed_node_comes_back (void)
{
  g_autoptr (MusterNode) army = make_army ();
  MusterNode *b = muster_node_find (army, "b");
  g_autoptr (MusterEdit) edit = muster_edit_new_remove (b);
  g_autoptr (MusterEdit) undo = muster_edit_apply (edit, NULL);
  g_autoptr (MusterEdit) redo = muster_edit_apply (undo, NULL);

  g_assert_nonnull (redo);
  g_assert_true (muster_node_find (army, "b") == b);
}

static void
test_subtree_changed (void)
{
  g_autoptr (MusterNode) army = make_army ();
  g_autoptr (GString) log = g_string_new (NULL);
  g_autoptr (MusterEdit) edit = muster_edit_new_set (muster_node_find (army, "b1"), "name", "½ é");
  g_autoptr (MusterEdit) undo = NULL;
  g_autoptr (MusterEdit) remove = muster_edit_new_remove (muster_node_find (army, "b1"));
  g_autoptr (MusterEdit) back = NULL;

  g_signal_connect (army, "subtree-changed", G_CALLBACK (subtree_changed_cb), log);
  g_signal_connect (muster_node_find (army, "loose"), "subtree-changed",
                    G_CALLBACK (subtree_changed_cb), log);
  undo = muster_edit_apply (edit, NULL);
  back = muster_edit_apply (remove, NULL);
  g_assert_cmpstr (log->str, ==, "[b1] [b] ");
}

static void
notify_cb (GObject *object, GParamSpec *pspec, guint *n)
{
  (*n)++;
}

static void
test_name_is_notified (void)
{
  g_autoptr (MusterNode) army = make_army ();
  g_autoptr (MusterEdit) edit = muster_edit_new_set (army, "name", "Another");
  g_autoptr (MusterEdit) other = muster_edit_new_set (army, "faction", "british");
  g_autoptr (MusterEdit) undo = NULL;
  g_autoptr (MusterEdit) undo_other = NULL;
  g_autofree char *name = NULL;
  guint n = 0;

  g_signal_connect (army, "notify::name", G_CALLBACK (notify_cb), &n);
  undo = muster_edit_apply (edit, NULL);
  undo_other = muster_edit_apply (other, NULL);
  g_object_get (army, "name", &name, NULL);
  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpstr (name, ==, "Another");
}

static void
check_refused (MusterNode *army, MusterEdit *take_edit, int code, const char *part)
{
  g_autoptr (MusterEdit) edit = take_edit;
  g_autoptr (MusterNode) before = muster_node_copy (army);
  g_autoptr (MusterEdit) inverse = NULL;
  g_autoptr (GError) error = NULL;

  inverse = muster_edit_apply (edit, &error);
  g_assert_null (inverse);
  muster_test_assert_error (error, MUSTER_MODEL_ERROR, code, part);
  g_assert_true (muster_node_equal (army, before));
}

static void
test_refused (void)
{
  g_autoptr (MusterNode) army = make_army ();
  g_autoptr (MusterNode) other = make_army ();
  g_autoptr (MusterNode) unit = make_unit ("new");
  g_autoptr (MusterNode) doubled = make_unit ("loose");
  g_autoptr (MusterNode) inner = make_unit ("outer");
  g_autoptr (MusterNode) side = muster_node_new_with (MUSTER_KIND_SIDE, "id", "s", NULL);
  g_autoptr (MusterNode) bare = muster_node_new (MUSTER_KIND_UNIT);
  g_autoptr (MusterNode) wrong =
      muster_node_new_with (MUSTER_KIND_FIGURES, "troop", "t", "count", "-1", NULL);
  MusterNode *b = muster_node_find (army, "b");
  MusterNode *loose = muster_node_find (army, "loose");

  muster_node_build_add (inner, make_unit ("outer"));

  check_refused (army, muster_edit_new_insert (army, 0, side), MUSTER_MODEL_ERROR_KIND, "side");
  check_refused (army, muster_edit_new_insert (army, 4, unit), MUSTER_MODEL_ERROR_PLACE,
                 "from 0 to 3");
  check_refused (army, muster_edit_new_insert (army, 0, doubled), MUSTER_MODEL_ERROR_ID, "loose");
  check_refused (army, muster_edit_new_insert (army, 0, inner), MUSTER_MODEL_ERROR_ID, "outer");
  check_refused (army, muster_edit_new_insert (army, 0, b), MUSTER_MODEL_ERROR_PLACE, NULL);
  check_refused (army, muster_edit_new_insert (army, 0, army), MUSTER_MODEL_ERROR_PLACE, NULL);
  check_refused (army, muster_edit_new_insert (b, 0, army), MUSTER_MODEL_ERROR_PLACE, NULL);
  check_refused (army, muster_edit_new_insert (army, 0, bare), MUSTER_MODEL_ERROR_ATTRIBUTE, "id");
  check_refused (army, muster_edit_new_insert (b, 0, wrong), MUSTER_MODEL_ERROR_VALUE, "-1");
  check_refused (army, muster_edit_new_remove (army), MUSTER_MODEL_ERROR_PLACE, NULL);
  check_refused (army, muster_edit_new_remove (unit), MUSTER_MODEL_ERROR_PLACE, NULL);
  check_refused (army, muster_edit_new_move (b, b, 0), MUSTER_MODEL_ERROR_PLACE, "itself");
  check_refused (army, muster_edit_new_move (b, muster_node_find (army, "b1"), 0),
                 MUSTER_MODEL_ERROR_PLACE, "itself");
  check_refused (army, muster_edit_new_move (b, other, 0), MUSTER_MODEL_ERROR_PLACE, "document");
  check_refused (army, muster_edit_new_move (b, muster_node_find (army, "f1"), 2),
                 MUSTER_MODEL_ERROR_PLACE, "from 0 to 1");
  check_refused (army, muster_edit_new_move (muster_node_find (army, "f1"), loose, 0),
                 MUSTER_MODEL_ERROR_KIND, "formation");
  check_refused (army, muster_edit_new_set (loose, "id", "b"), MUSTER_MODEL_ERROR_ID, "b");
  check_refused (army, muster_edit_new_set (loose, "id", NULL), MUSTER_MODEL_ERROR_ATTRIBUTE, "id");
  check_refused (army, muster_edit_new_set (loose, "id", "a b"), MUSTER_MODEL_ERROR_VALUE, "a b");
  check_refused (army, muster_edit_new_set (loose, "count", "1"), MUSTER_MODEL_ERROR_ATTRIBUTE,
                 "count");
  check_refused (army, muster_edit_new_set (loose, "text", "x"), MUSTER_MODEL_ERROR_ATTRIBUTE,
                 "text");
  check_refused (
      army,
      muster_edit_new_set (muster_node_find_child (army, MUSTER_KIND_NOTES), "text", "bell\a"),
      MUSTER_MODEL_ERROR_VALUE, NULL);
  check_refused (army, muster_edit_new_replace (b, doubled), MUSTER_MODEL_ERROR_ID, "loose");
  check_refused (army, muster_edit_new_replace (army, unit), MUSTER_MODEL_ERROR_PLACE, NULL);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (edit_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/model/edit/", edit_cases[i].name, NULL);

      g_test_add_data_func (path, &edit_cases[i], test_primitive);
    }
  g_test_add_func ("/model/edit/removed-node-comes-back", test_removed_node_comes_back);
  g_test_add_func ("/model/edit/subtree-changed", test_subtree_changed);
  g_test_add_func ("/model/edit/name-is-notified", test_name_is_notified);
  g_test_add_func ("/model/edit/refused", test_refused);

  return g_test_run ();
}
