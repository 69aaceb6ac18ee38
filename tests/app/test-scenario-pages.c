/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The pages beside the map, as somebody uses them who makes a scenario in the window alone: with pointer and keys of the display. */

#include "config.h"

#include "scenario-hands.h"

#include "muster-finding-row.h"
#include "muster-node-list.h"
#include "muster-scenario-words.h"

static MusterApplication *app;

static GtkWidget *
find_expander (MusterNode *node, GtkWindow *window)
{
  muster_scenario_window_reveal (MUSTER_SCENARIO_WINDOW (window), node);
  gtu_wait_for_frames (window, 5);
  return gtk_widget_get_ancestor (gtk_window_get_focus (window), ADW_TYPE_EXPANDER_ROW);
}

/* Chooses what stands NTH in the list of the row, by pointer and keys. */
static void
choose (GtkWindow *window, GtkWidget *row, guint nth)
{
  GtkWidget *popover = gtu_nth (row, GTK_TYPE_POPOVER, 0);

  sh_show_spot (row);
  sh_click (row);
  gtu_wait_until (gtk_widget_get_mapped (popover));
  gtu_wait_for_frames (window, 5);
  sh_key (window, "Home");
  for (guint i = 0; i < nth; i++)
    sh_key (window, "Down");
  sh_key (window, "Return");
  gtu_wait_until (!gtk_widget_get_mapped (popover));
  gtu_wait_for_frames (window, 3);
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (row)), ==, nth);
}

static void
undo (GtkWindow *window, guint n)
{
  for (guint i = 0; i < n; i++)
    g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.undo", NULL));
  gtu_wait_for_frames (window, 3);
}

typedef struct
{
  const char *fix;
  GtkWidget *button;
} FixSearch;

static gboolean
fix_cb (GtkWidget *widget, gpointer data)
{
  FixSearch *search = data;

  if (GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget)
      && gtk_widget_get_ancestor (widget, MUSTER_TYPE_FINDING_ROW) != NULL
      && gtu_find_text (widget, search->fix) != NULL)
    search->button = widget;
  return search->button == NULL;
}

static GtkWidget *
find_fix (GtkWindow *window, const char *fix)
{
  FixSearch search = { .fix = fix };

  gtu_walk (GTK_WIDGET (window), fix_cb, &search);
  return search.button;
}

/* What is offered for what is found, clicked. */
static void
click_fix (GtkWindow *window, const char *fix)
{
  muster_document_check_now (sh_get_document (window));
  gtu_wait_for_frames (window, 5);
  g_assert_nonnull (find_fix (window, fix));
  sh_click (find_fix (window, fix));
  muster_document_check_now (sh_get_document (window));
  gtu_wait_for_frames (window, 5);
}

static MusterNode *
find_last (MusterNode *parent, MusterKind kind)
{
  MusterNode *found = NULL;

  for (guint i = 0; i < muster_node_get_n_children (parent); i++)
    if (muster_node_get_kind (muster_node_peek_child (parent, i)) == kind)
      found = muster_node_peek_child (parent, i);
  return found;
}

/* By a button of the page: what it makes, the last of its kind in PARENT. */
static MusterNode *
add_by (GtkWindow *window, const char *tooltip, MusterNode *parent, MusterKind kind)
{
  sh_click (sh_button (window, tooltip));
  return find_last (parent, kind);
}

/* Brings the text of a row into view and puts the caret into it. */
static void
click_text (GtkWidget *within, const char *title)
{
  GtkWidget *row = sh_row (within, ADW_TYPE_ACTION_ROW, title);

  sh_show_spot (row);
  sh_click (gtu_nth (row, GTK_TYPE_TEXT, 0));
}

static void
type_number (GtkWindow *window, GtkWidget *within, const char *title, const char *number)
{
  click_text (within, title);
  sh_key (window, "ctrl+a");
  sh_type (window, number);
  sh_key (window, "Tab");
}

static guint
count_findings (GtkWindow *window)
{
  return muster_report_get_n_findings (muster_document_get_report (sh_get_document (window)));
}

/* All has been taken back. */
static void
close_unchanged (GtkWindow *window)
{
  g_assert_false (muster_document_is_modified (sh_get_document (window)));
  gtu_destroy_window (window);
}

/* A condition becomes the first of several, others are added to it, one of those is made of others again; all of it is taken back. */
static void
test_combined (void)
{
  GtkWindow *window = sh_show_sample (app, "samples/taghit.muster-scenario", 1180);
  MusterDocument *document = sh_get_document (window);
  MusterNode *scenario = muster_document_get_root (document);
  MusterNode *victory;
  MusterNode *part;
  GtkWidget *row;

  if (!gtu_can_drive ())
    return;
  sh_show_page (window, "victory");
  victory = add_by (window, "Add Condition", scenario, MUSTER_KIND_VICTORY);
  g_assert_cmpstr (muster_node_get (victory, "kind"), ==, "take");
  row = find_expander (victory, window);
  choose (window, sh_row (row, ADW_TYPE_COMBO_ROW, "When"), 9);
  g_assert_cmpstr (muster_node_get (victory, "kind"), ==, "all");
  g_assert_cmpstr (muster_node_get (victory, "objective"), ==, NULL);
  g_assert_cmpuint (gtu_count (victory, MUSTER_KIND_VICTORY), ==, 1);
  part = muster_node_find_child (victory, MUSTER_KIND_VICTORY);
  g_assert_cmpstr (muster_node_get (part, "kind"), ==, "take");
  g_assert_cmpstr (muster_node_get (part, "objective"), ==, "oasis");
  g_assert_cmpstr (muster_node_get (part, "side"), ==, NULL);
  muster_document_check_now (document);
  g_assert_cmpuint (count_findings (window), ==, 0);

  /* the button of the inner list is the second of its tooltip */
  row = find_expander (victory, window);
  row = sh_button (row, "Add Condition");
  sh_show_spot (row);
  sh_click (row);
  g_assert_cmpuint (gtu_count (victory, MUSTER_KIND_VICTORY), ==, 2);
  part = find_last (victory, MUSTER_KIND_VICTORY);
  row = find_expander (part, window);
  choose (window, sh_row (row, ADW_TYPE_COMBO_ROW, "When"), 10);
  g_assert_cmpstr (muster_node_get (part, "kind"), ==, "any");
  g_assert_cmpuint (gtu_count (part, MUSTER_KIND_VICTORY), ==, 1);
  check_window (window, "a condition made of others");

  /* back to one that is none: what stood in it is still shown, as the file says it */
  undo (window, 2);
  g_assert_cmpuint (gtu_count (victory, MUSTER_KIND_VICTORY), ==, 1);
  undo (window, 2);
  close_unchanged (window);
}

/* Conditions that cannot come true are found, lead to their row, and are put right by a click. */
static void
test_impossible (void)
{
  GtkWindow *window = sh_show_sample (app, "samples/taghit.muster-scenario", 1280);
  MusterDocument *document = sh_get_document (window);
  MusterNode *scenario = muster_document_get_root (document);
  MusterNode *victory;
  GtkWidget *row;

  if (!gtu_can_drive ())
    return;
  sh_show_page (window, "victory");
  victory = add_by (window, "Add Condition", scenario, MUSTER_KIND_VICTORY);
  row = find_expander (victory, window);
  choose (window, sh_row (row, ADW_TYPE_COMBO_ROW, "When"), 5);
  g_assert_cmpstr (muster_node_get (victory, "kind"), ==, "exit");
  type_number (window, row, "Number", "40");
  g_assert_cmpstr (muster_node_get (victory, "count"), ==, "40");
  muster_document_check_now (document);
  gtu_wait_for_frames (window, 3);
  g_assert_nonnull (gtu_find_text (window, "Victory of Garrison of Taghit"));
  check_window (window, "a condition that cannot come true");
  sh_show_page (window, "about");
  sh_click (gtu_find_text (window, "Victory of Garrison of Taghit"));
  gtu_wait_for_frames (window, 5);
  row = gtk_widget_get_ancestor (gtk_window_get_focus (window), ADW_TYPE_EXPANDER_ROW);
  g_assert_nonnull (row);
  g_assert_true (muster_node_row_get_node (row) == victory);
  click_fix (window, "Let it be 6");
  g_assert_cmpstr (muster_node_get (victory, "count"), ==, "6");
  g_assert_cmpuint (count_findings (window), ==, 0);
  undo (window, 1);
  g_assert_cmpstr (muster_node_get (victory, "count"), ==, "40");
  gtu_destroy_window (window);
}

/* The number of turns of a condition is called what it is for one of its kind, also when that is
 * changed. */
static void
test_names_of_turns (void)
{
  static const struct
  {
    const char *kind, *title;
  } cases[] = {
    { "relief", "By the end of turn" },
    { "hold", "For so many whole turns" },
    { "turn-limit", "Turns" },
  };
  GtkWindow *window = sh_show_sample (app, "samples/peking.muster-scenario", 1280);
  MusterDocument *document = sh_get_document (window);
  MusterNode *victory =
      muster_node_find_child (muster_document_get_root (document), MUSTER_KIND_VICTORY);

  sh_show_page (window, "victory");
  gtu_wait_for_frames (window, 3);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;

      muster_document_set (document, victory, "kind", cases[i].kind, &error);
      g_assert_no_error (error);
      g_assert_nonnull (sh_row (find_expander (victory, window), ADW_TYPE_ACTION_ROW, cases[i].title));
    }
  gtu_destroy_window (window);
}

/* A random table is told to have no rows, gets one for each throw by a click, and each new one has a name of its own. */
static void
test_table (void)
{
  GtkWindow *window = sh_show_sample (app, "samples/taghit.muster-scenario", 1280);
  MusterDocument *document = sh_get_document (window);
  MusterNode *scenario = muster_document_get_root (document);
  MusterNode *table;

  if (!gtu_can_drive ())
    return;
  sh_show_page (window, "events");
  table = add_by (window, "Add Table", scenario, MUSTER_KIND_TABLE);
  g_assert_cmpstr (muster_node_get_name (table), ==, "Table 1");
  sh_type (window, "Weather");
  sh_key (window, "Return");
  g_assert_cmpstr (muster_node_get_name (table), ==, "Weather");
  click_fix (window, "Add a row for each throw");
  g_assert_cmpuint (gtu_count (table, MUSTER_KIND_ROW), ==, 6);
  g_assert_cmpstr (muster_node_get (find_last (table, MUSTER_KIND_ROW), "from"), ==, "6");
  /* until somebody has written what happens */
  for (guint i = 0; i < muster_node_get_n_children (table); i++)
    {
      g_assert_cmpuint (count_findings (window), ==, 1);
      if (muster_node_get_kind (muster_node_peek_child (table, i)) == MUSTER_KIND_ROW)
        sh_set (window, muster_node_peek_child (table, i), "text", "Fog.");
      muster_document_check_now (document);
    }
  g_assert_cmpuint (count_findings (window), ==, 0);
  check_window (window, "a random table");
  sh_click (sh_button (window, "Add Table"));
  g_assert_cmpstr (muster_node_get_name (find_last (scenario, MUSTER_KIND_TABLE)), ==, "Table 2");
  undo (window, 10);
  close_unchanged (window);
}

static gboolean
has_row (GtkWindow *window, const char *title)
{
  GtkWidget *label = gtu_find_text (window, title);

  return label != NULL && gtk_widget_get_mapped (label);
}

/* Rows are there for what there is a use for: cards where the rules have a pack, whose losses where losses are asked for. */
static void
test_uses (void)
{
  static const struct
  {
    const char *sample;
    gboolean pack;
    gboolean events;
    const char *edge; /* on whose side the first side starts */
  } table[] = {
    { "samples/taghit.muster-scenario", FALSE, FALSE, "west" },
    { "samples/maiwand.muster-scenario", TRUE, FALSE, "south" },
    { "samples/abu-klea.muster-scenario", TRUE, TRUE, "west" },
  };

  if (!gtu_can_drive ())
    return;
  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      GtkWindow *window = sh_show_sample (app, table[i].sample, 1180);
      MusterNode *scenario = muster_document_get_root (sh_get_document (window));
      MusterNode *event;
      MusterNode *coming;

      sh_show_page (window, "events");
      event = add_by (window, "Add Event", scenario, MUSTER_KIND_EVENT);
      find_expander (event, window);
      g_assert_cmpint (has_row (window, "On a card of the rules’ pack, such as KS or 10H"), ==, table[i].pack);
      g_assert_cmpint (has_row (window, "Does"), ==, table[i].events);
      g_assert_true (has_row (window, "Cards of it in the scenario’s deck"));
      sh_set (window, event, "turn", "3");
      gtu_wait_for_frames (window, 3);
      g_assert_false (has_row (window, "Cards of it in the scenario’s deck"));
      g_assert_false (has_row (window, "Units"));
      undo (window, 2);

      sh_show_page (window, "deployment");
      coming = add_by (window, "Add Reinforcements", muster_node_find_child (scenario, MUSTER_KIND_SIDE), MUSTER_KIND_REINFORCEMENT);
      g_assert_cmpstr (muster_node_get (coming, "edge"), ==, table[i].edge);
      find_expander (coming, window);
      g_assert_cmpint (has_row (window, "On a card of the rules’ pack, such as KS or 10H"), ==, table[i].pack);
      g_assert_false (has_row (window, "Whose losses"));
      g_assert_false (has_row (window, "Held by"));
      sh_set (window, coming, "losses", "20");
      gtu_wait_for_frames (window, 3);
      g_assert_true (has_row (window, "Whose losses"));
      undo (window, 2);
      gtu_destroy_window (window);
    }
}

/* What a limit is of decides what it says: numbers go with what is counted, and come back when it is taken back. */
static void
test_limit_kinds (void)
{
  GtkWindow *window = sh_show_sample (app, "samples/taghit.muster-scenario", 1280);
  MusterDocument *document = sh_get_document (window);
  MusterNode *side = muster_node_find_child (muster_document_get_root (document), MUSTER_KIND_SIDE);
  MusterNode *limit;
  GtkWidget *row;

  if (!gtu_can_drive ())
    return;
  sh_show_page (window, "sides");
  limit = add_by (window, "Add Limit", side, MUSTER_KIND_LIMIT);
  row = find_expander (limit, window);
  g_assert_false (has_row (window, "None of these"));
  type_number (window, row, "At most", "10");
  g_assert_cmpstr (muster_node_get (limit, "max"), ==, "10");
  check_window (window, "a limit");
  click_fix (window, "Allow 48");
  g_assert_cmpstr (muster_node_get (limit, "max"), ==, "48");
  choose (window, sh_row (row, ADW_TYPE_COMBO_ROW, "Of what"), 5);
  g_assert_cmpstr (muster_node_get (limit, "kind"), ==, "factions");
  g_assert_cmpstr (muster_node_get (limit, "max"), ==, NULL);
  g_assert_true (has_row (window, "None of these"));
  g_assert_false (has_row (window, "At most"));
  undo (window, 1);
  g_assert_cmpstr (muster_node_get (limit, "max"), ==, "48");
  undo (window, 3);
  close_unchanged (window);
}

/* Ten sides: each is shown as it is made, its name under the caret; what is too much is found at its side, and goes by a click. */
static void
test_ten_sides (void)
{
  GtkWindow *window = sh_show_sample (app, "samples/taghit.muster-scenario", 1280);
  MusterDocument *document = sh_get_document (window);
  MusterNode *scenario = muster_document_get_root (document);
  guint shown = 0;

  if (!gtu_can_drive ())
    return;
  sh_show_page (window, "sides");
  for (guint n = 3; n <= 10; n++)
    {
      GtkWidget *button = gtu_find_button (window, "Add a Side");
      g_autofree char *name = g_strdup_printf ("Tribe %u", n);
      MusterNode *side;

      sh_show_spot (button);
      sh_click (button);
      gtu_wait_for_frames (window, 5);
      side = find_last (scenario, MUSTER_KIND_SIDE);
      g_assert_true (ADW_IS_ENTRY_ROW (
          gtk_widget_get_ancestor (gtk_window_get_focus (window), ADW_TYPE_ENTRY_ROW)));
      sh_key (window, "ctrl+a");
      sh_type (window, name);
      sh_key (window, "Return");
      g_assert_cmpstr (muster_node_get_name (side), ==, name);
    }
  g_assert_cmpuint (gtu_count (scenario, MUSTER_KIND_SIDE), ==, 10);
  muster_document_check_now (document);
  gtu_wait_for_frames (window, 5);
  check_window (window, "ten sides");
  for (guint n = 10; n > 2; n--)
    {
      g_autofree char *fix = g_strdup_printf ("Take out Tribe %u", n);

      click_fix (window, fix);
      shown++;
    }
  g_assert_cmpuint (shown, ==, 8);
  g_assert_cmpuint (gtu_count (scenario, MUSTER_KIND_SIDE), ==, 2);
  g_assert_cmpuint (count_findings (window), ==, 0);
  undo (window, 8);
  g_assert_cmpuint (gtu_count (scenario, MUSTER_KIND_SIDE), ==, 10);
  undo (window, 16);
  close_unchanged (window);
}

/* Sides change places by the arrows beside their names, as far as there is room; two of one colour are told apart by a click. */
static void
test_order (void)
{
  GtkWindow *window = sh_show_sample (app, "samples/taghit.muster-scenario", 1280);
  MusterDocument *document = sh_get_document (window);
  MusterNode *scenario = muster_document_get_root (document);
  MusterNode *first = muster_node_find_child (scenario, MUSTER_KIND_SIDE);
  MusterNode *second = muster_node_list_get_sibling (first, 1);

  if (!gtu_can_drive ())
    return;
  sh_show_page (window, "sides");
  g_assert_false (gtk_widget_get_sensitive (sh_button (window, "Move Up")));
  sh_click (sh_button (window, "Move Up"));
  g_assert_true (muster_node_find_child (scenario, MUSTER_KIND_SIDE) == first);
  g_assert_false (muster_document_is_modified (document));
  sh_click (sh_button (window, "Move Down"));
  g_assert_true (muster_node_find_child (scenario, MUSTER_KIND_SIDE) == second);
  gtu_wait_for_frames (window, 3);
  g_assert_false (gtk_widget_get_sensitive (sh_button (window, "Move Up")));
  undo (window, 1);
  choose (window, sh_row (window, ADW_TYPE_COMBO_ROW, "Colour"), 3);
  g_assert_cmpstr (muster_node_get (first, "colour"), ==, "green");
  click_fix (window, "Let the program choose its colour");
  g_assert_cmpstr (muster_node_get (second, "colour"), ==, NULL);
  g_assert_cmpuint (count_findings (window), ==, 0);
  undo (window, 2);
  close_unchanged (window);
}

/* With a side goes what it wins by, and comes back with it. */
static void
test_remove_side (void)
{
  GtkWindow *window = sh_show_sample (app, "samples/taghit.muster-scenario", 1280);
  MusterDocument *document = sh_get_document (window);
  MusterNode *scenario = muster_document_get_root (document);
  guint before = gtu_count (scenario, MUSTER_KIND_VICTORY);

  if (!gtu_can_drive ())
    return;
  sh_show_page (window, "sides");
  sh_click (sh_button (window, "Remove Side"));
  g_assert_cmpuint (gtu_count (scenario, MUSTER_KIND_SIDE), ==, 1);
  g_assert_cmpuint (gtu_count (scenario, MUSTER_KIND_VICTORY), ==, 1);
  muster_document_check_now (document);
  for (guint i = 0; i < muster_report_get_n_findings (muster_document_get_report (document)); i++)
    g_assert_cmpstr (muster_finding_get_rule (
                         muster_report_get_finding (muster_document_get_report (document), i)),
                     !=, "DOC-REF");
  undo (window, 1);
  g_assert_cmpuint (gtu_count (scenario, MUSTER_KIND_VICTORY), ==, before);
  close_unchanged (window);
}

/* An arrival that is put off leaves its units' places behind: it is found at the arrival, and put right by a click. */
static void
test_put_off (void)
{
  GtkWindow *window = sh_show_sample (app, "samples/taghit.muster-scenario", 1280);
  MusterDocument *document = sh_get_document (window);
  MusterNode *side = muster_node_find_child (muster_document_get_root (document), MUSTER_KIND_SIDE);
  guint places = gtu_count (side, MUSTER_KIND_PLACE);
  g_autoptr (GPtrArray) edits = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_edit_unref);
  g_autoptr (MusterNode) coming =
      muster_node_new_with (MUSTER_KIND_REINFORCEMENT, "units", "guns", "turn", "1", "edge", "west", NULL);

  if (!gtu_can_drive ())
    return;
  g_ptr_array_add (edits, muster_edit_new_insert (side, G_MAXUINT, coming));
  g_assert_true (muster_document_do (document, "Add", edits, NULL, NULL));
  muster_document_check_now (document);
  g_assert_cmpuint (count_findings (window), ==, 0);
  sh_show_page (window, "deployment");
  click_text (find_expander (coming, window), "On turn");
  sh_key (window, "Up");
  g_assert_cmpstr (muster_node_get (coming, "turn"), ==, "2");
  click_fix (window, "Take it off the field");
  g_assert_cmpuint (gtu_count (side, MUSTER_KIND_PLACE), ==, places - 1);
  g_assert_cmpuint (count_findings (window), ==, 0);
  undo (window, 3);
  g_assert_cmpuint (gtu_count (side, MUSTER_KIND_PLACE), ==, places);
  close_unchanged (window);
}

/* The library's army has changed: this one is kept, or that one is taken, and who is gone with it is told. */
static void
test_library (void)
{
  g_autoptr (MusterDocument) force = gtu_make_field_force (app);
  g_autoptr (MusterDocument) document = sh_open ("samples/maiwand.muster-scenario");
  GtkWindow *window = sh_show (app, document, 1180);
  MusterNode *side = muster_node_find_child (muster_document_get_root (document), MUSTER_KIND_SIDE);
  const char *uuid = muster_node_get (muster_document_get_root (force), "uuid");
  const char *offer = "The library has another version of this army";
  g_autoptr (GPtrArray) units = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *gone = NULL;
  g_autoptr (MusterNode) place = NULL;
  MusterNode *unit;

  if (!gtu_can_drive ())
    return;
  sh_show_page (window, "sides");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.take-army", "(ss)",
                                             muster_node_get_id (side), uuid));
  gtu_wait_until (gtu_find_text (window, "Frontier Field Force") != NULL);
  units = muster_node_list_all_units (muster_side_get_army (side), TRUE);
  unit = units->pdata[units->len - 1];
  g_assert_nonnull (muster_node_get_id (unit));
  {
    g_autoptr (GPtrArray) edits = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_edit_unref);

    place = muster_node_new_with (MUSTER_KIND_PLACE, "unit", muster_node_get_id (unit), "x", "3", "y", "3", NULL);
    g_ptr_array_add (edits, muster_edit_new_insert (side, G_MAXUINT, place));
    g_assert_true (muster_document_do (document, "Place", edits, NULL, &error));
    g_assert_no_error (error);
  }
  {
    g_autoptr (GPtrArray) edits = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_edit_unref);
    g_autofree char *name = muster_roster_describe (muster_document_get_ruleset (document), unit);

    g_ptr_array_add (edits, muster_edit_new_remove (muster_node_find (muster_document_get_root (force),
                                                                      muster_node_get_id (unit))));
    g_assert_true (muster_document_do (force, "Remove", edits, NULL, &error));
    g_assert_no_error (error);
    gone = g_strdup_printf ("In the army no more, and gone from the map: %s", name);
  }
  muster_document_save (force, &error);
  g_assert_no_error (error);
  gtu_wait_until (gtu_find_text (window, offer) != NULL);
  check_window (window, "an army that has changed in the library");
  sh_click (gtu_find_button (window, "Keep This One"));
  gtu_wait_until (gtu_find_text (window, offer) == NULL);
  g_assert_nonnull (muster_node_find (muster_side_get_army (side), muster_node_get (place, "unit")));
  undo (window, 1);
  gtu_wait_until (gtu_find_text (window, offer) != NULL);
  sh_click (gtu_find_button (window, "Take It"));
  gtu_wait_until (gtu_find_text (window, gone) != NULL);
  g_assert_null (muster_node_find (muster_side_get_army (side), muster_node_get (place, "unit")));
  g_assert_null (muster_node_get_parent (place));
  undo (window, 1);
  g_assert_nonnull (muster_node_get_parent (place));
  gtu_destroy_window (window);
}

/* Rows say who has what of it: who wins, who has points, that the game ends; a part stands as a sentence of its own. */
static void
test_titles (void)
{
  static const struct
  {
    const char *side, *kind, *points, *title;
  } table[] = {
    { "french", "losses", NULL, "Victory for Garrison of Taghit" },
    { "french", "losses", "3", "Garrison of Taghit" },
    { NULL, "losses", NULL, "Victory for nobody yet" },
    { NULL, "losses", "3", "For no side yet" },
    { NULL, "turn-limit", NULL, "The game ends" },
  };
  g_autoptr (MusterDocument) document = sh_open ("samples/taghit.muster-scenario");
  MusterNode *scenario = muster_document_get_root (document);

  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autoptr (GPtrArray) edits = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_edit_unref);
      g_autoptr (MusterNode) victory = muster_node_new_with (MUSTER_KIND_VICTORY, "kind", table[i].kind, NULL);
      g_autofree char *title = NULL;
      g_autofree char *subtitle = NULL;

      muster_node_build_set (victory, "side", table[i].side);
      muster_node_build_set (victory, "points", table[i].points);
      g_ptr_array_add (edits, muster_edit_new_insert (scenario, G_MAXUINT, victory));
      g_assert_true (muster_document_do (document, "Add", edits, NULL, NULL));
      title = muster_scenario_describe_victory (document, victory, &subtitle);
      g_assert_cmpstr (title, ==, table[i].title);
      if (table[i].points != NULL)
        g_assert_true (g_str_has_prefix (subtitle, "3 points while "));
    }
  {
    g_autoptr (GPtrArray) edits = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_edit_unref);
    g_autoptr (MusterNode) all = muster_node_new_with (MUSTER_KIND_VICTORY, "kind", "all", "side", "french", NULL);
    g_autofree char *title = NULL;
    g_autofree char *subtitle = NULL;

    muster_node_build_add (all, muster_node_new_with (MUSTER_KIND_VICTORY, "kind", "losses", "share", "30", NULL));
    g_ptr_array_add (edits, muster_edit_new_insert (scenario, G_MAXUINT, all));
    g_assert_true (muster_document_do (document, "Add", edits, NULL, NULL));
    title = muster_scenario_describe_victory (document, muster_node_peek_child (all, 0), &subtitle);
    g_assert_cmpstr (title, ==, "The enemy has lost 30 %");
  }
}

static void
add_tests (const char *dir)
{
  g_test_add_func ("/app/scenario-pages/titles", test_titles);
  g_test_add_func ("/app/scenario-pages/combined", test_combined);
  g_test_add_func ("/app/scenario-pages/impossible", test_impossible);
  g_test_add_func ("/app/scenario-pages/names-of-turns", test_names_of_turns);
  g_test_add_func ("/app/scenario-pages/table", test_table);
  g_test_add_func ("/app/scenario-pages/uses", test_uses);
  g_test_add_func ("/app/scenario-pages/limit-kinds", test_limit_kinds);
  g_test_add_func ("/app/scenario-pages/ten-sides", test_ten_sides);
  g_test_add_func ("/app/scenario-pages/order", test_order);
  g_test_add_func ("/app/scenario-pages/remove-side", test_remove_side);
  g_test_add_func ("/app/scenario-pages/put-off", test_put_off);
  g_test_add_func ("/app/scenario-pages/library", test_library);
}

int
main (int argc, char **argv)
{
  return gtu_run (argc, argv, &app, add_tests);
}
