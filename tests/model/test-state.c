/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-state.h"
#include "muster-test.h"

static MusterEntry *
make_entry (const char *key, const char *value)
{
  MusterEntry *entry = muster_entry_new ("note");

  muster_entry_add_effect (entry, key, value);
  return entry;
}

static void
count_cb (gpointer data)
{
  guint *n = data;

  (*n)++;
}

static void
test_fold (void)
{
  g_autoptr (MusterState) state = muster_state_new ();
  g_autoptr (MusterEntry) set = make_entry ("unit.british/a.lost", "2");
  g_autoptr (MusterEntry) text = make_entry ("note", "two\nlines \\");
  g_autoptr (MusterEntry) unset = make_entry ("unit.british/a.lost", NULL);
  g_autofree char *all = NULL;
  guint n = 0;

  g_signal_connect_swapped (state, "changed", G_CALLBACK (count_cb), &n);
  muster_state_apply (state, set);
  muster_state_apply (state, text);
  g_assert_cmpint (muster_state_get_int (state, "unit.british/a.lost", 0), ==, 2);
  g_assert_cmpint (muster_state_get_int (state, "note", -1), ==, -1);
  all = muster_state_to_string (state);
  g_assert_cmpstr (all, ==, "note=two\\nlines \\\\\nunit.british/a.lost=2\n");
  muster_state_apply (state, unset);
  g_assert_null (muster_state_get (state, "unit.british/a.lost"));
  g_assert_cmpuint (n, ==, 3);
}

static void
test_replay (void)
{
  g_autoptr (GPtrArray) entries =
      g_ptr_array_new_with_free_func ((GDestroyNotify) muster_entry_unref);
  g_autoptr (MusterState) one = muster_state_new ();
  g_autoptr (MusterState) other = muster_state_new ();
  g_autoptr (MusterState) copy = NULL;
  g_autoptr (MusterEntry) stray = make_entry ("stray", "1");
  guint n = 0;

  g_ptr_array_add (entries, make_entry ("turn", "1"));
  g_ptr_array_add (entries, make_entry ("card", "KS"));
  g_ptr_array_add (entries, make_entry ("turn", "2"));
  for (guint i = 0; i < entries->len; i++)
    muster_state_apply (one, g_ptr_array_index (entries, i));

  muster_state_apply (other, stray);
  g_signal_connect_swapped (other, "changed", G_CALLBACK (count_cb), &n);
  muster_state_replay (other, entries);
  g_assert_cmpuint (n, ==, 1);
  g_assert_true (muster_state_equal (one, other));

  copy = muster_state_copy (one);
  g_assert_true (muster_state_equal (one, copy));
  muster_state_apply (copy, stray);
  g_assert_false (muster_state_equal (one, copy));
}

static void
test_keys (void)
{
  g_autoptr (MusterState) state = muster_state_new ();
  const char *const names[] = { "unit.b", "unit.a", "turn", "unit.a.lost" };
  g_autoptr (GList) keys = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (MusterEntry) entry = make_entry (names[i], "1");

      muster_state_apply (state, entry);
    }
  keys = muster_state_list_keys (state, "unit.");
  g_assert_cmpuint (g_list_length (keys), ==, 3);
  g_assert_cmpstr (keys->data, ==, "unit.a");
  g_assert_cmpstr (keys->next->data, ==, "unit.a.lost");
  g_assert_cmpstr (keys->next->next->data, ==, "unit.b");
}

static void
test_entry (void)
{
  g_autoptr (MusterEntry) entry = muster_entry_new ("resolve");
  const char *name = NULL;
  const char *value = NULL;

  muster_entry_add_parameter (entry, "procedure", "fire");
  muster_entry_add_parameter (entry, "range", "9");
  muster_entry_set_dice (entry, MUSTER_DICE_SOURCE_TYPED, "6 6 2 1", NULL);
  muster_entry_add_step (entry, "BB-FIR-06", "Two sixes, one casualty");
  muster_entry_add_step (entry, NULL, "Nothing more");
  muster_entry_add_result (entry, "casualties", "1");
  muster_entry_set_summary (entry, "A Company fires");
  muster_entry_set_overrule (entry, "agreed");

  g_assert_cmpstr (muster_entry_get_action (entry), ==, "resolve");
  g_assert_cmpstr (muster_entry_get_parameter (entry, "range"), ==, "9");
  g_assert_null (muster_entry_get_parameter (entry, "unit"));
  muster_entry_get_nth_parameter (entry, 1, &name, &value);
  g_assert_cmpstr (name, ==, "range");
  g_assert_cmpstr (value, ==, "9");
  muster_entry_get_nth_result (entry, 0, &name, &value);
  g_assert_cmpstr (name, ==, "casualties");
  g_assert_cmpstr (muster_entry_get_step (entry, 0)->rule, ==, "BB-FIR-06");
  g_assert_null (muster_entry_get_step (entry, 1)->rule);
  g_assert_cmpstr (muster_entry_get_faces (entry), ==, "6 6 2 1");
  g_assert_null (muster_entry_get_seed (entry));
  g_assert_cmpstr (muster_entry_get_overrule (entry), ==, "agreed");
  g_assert_cmpstr (muster_entry_get_summary (entry), ==, "A Company fires");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/model/state/fold", test_fold);
  g_test_add_func ("/model/state/replay", test_replay);
  g_test_add_func ("/model/state/keys", test_keys);
  g_test_add_func ("/model/entry/holds-what-was-added", test_entry);

  return g_test_run ();
}
