/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The forms of a scenario: what they offer, what they do in one step, and what they call things. */

#include "config.h"

#include "scenario-hands.h"

#include "muster-library-window.h"
#include "muster-new-scenario-dialog.h"
#include "muster-node-row.h"
#include "muster-prose-view.h"
#include "muster-scenario-map.h"
#include "muster-scenario-words.h"

static MusterApplication *app;

/* Zones are counted from 1 on the pages as they are on the map; the file keeps its own way. */
static void
test_zones (void)
{
  GtkWindow *window = sh_show_sample (app, "samples/ulundi.muster-scenario", 1180);
  MusterDocument *document = sh_get_document (window);
  MusterNode *side = muster_node_find_child (muster_document_get_root (document), MUSTER_KIND_SIDE);
  MusterNode *place = muster_node_find_child (side, MUSTER_KIND_PLACE);
  double x = muster_node_get_double (place, "x", 0);
  GtkWidget *spin;

  sh_show_page (window, "deployment");
  g_assert_nonnull (gtu_find_text (window, "columns 11 to 14, rows 9 to 12 · all units"));
  sh_show_page (window, "map");
  muster_scenario_map_reveal (MUSTER_SCENARIO_MAP (gtu_nth (window, MUSTER_TYPE_SCENARIO_MAP, 0)),
                              place);
  gtu_wait_for_frames (window, 5);
  spin = gtu_nth (sh_row (window, ADW_TYPE_ACTION_ROW, "Column, from the west"),
                  GTK_TYPE_SPIN_BUTTON, 0);
  g_assert_cmpfloat (gtk_spin_button_get_value (GTK_SPIN_BUTTON (spin)), ==, floor (x) + 1);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), 1);
  g_assert_cmpstr (muster_node_get (place, "x"), ==, "0.5");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.undo", NULL));
  g_assert_cmpfloat (muster_node_get_double (place, "x", 0), ==, x);
  g_assert_false (muster_document_is_modified (document));
  gtu_destroy_window (window);
}

static gboolean
prose_cb (GtkWidget *widget, gpointer data)
{
  GtkWidget **found = data;

  if (MUSTER_IS_PROSE_VIEW (widget) && gtk_widget_get_mapped (widget))
    *found = widget;
  return *found == NULL;
}

static GtkWidget *
find_prose (GtkWindow *window)
{
  GtkWidget *found = NULL;

  gtu_walk (GTK_WIDGET (window), prose_cb, &found);
  return found;
}

/* A briefing is shown as it will be read, and follows what is taken back. */
static void
test_preview (void)
{
  GtkWindow *window = sh_show_sample (app, "samples/maiwand.muster-scenario", 1180);
  MusterDocument *document = sh_get_document (window);
  MusterNode *side = muster_node_find_child (muster_document_get_root (document), MUSTER_KIND_SIDE);
  MusterNode *briefing = muster_node_find_child (side, MUSTER_KIND_BRIEFING);
  GtkWidget *toggle;
  GtkWidget *label;

  if (!gtu_can_drive ())
    return;
  sh_show_page (window, "briefings");
  sh_set (window, briefing, "text", "# Orders\n\nHold the *ravine*.\n\n- The guns < 2 miles\n- The wells");
  g_assert_null (find_prose (window));
  toggle = gtk_widget_get_ancestor (gtu_find_text (window, "Preview"), GTK_TYPE_TOGGLE_BUTTON);
  sh_click (toggle);
  gtu_wait_until (find_prose (window) != NULL);
  label = gtu_find_text (find_prose (window), "Orders");
  g_assert_nonnull (label);
  g_assert_cmpint (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (label)), ==,
                   GTK_ACCESSIBLE_ROLE_HEADING);
  g_assert_nonnull (gtu_find_text (find_prose (window), "•"));
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (gtu_nth (find_prose (window), GTK_TYPE_LABEL, 1))),
                   ==, "Hold the ravine.");
  /* the bullet once, and the words beside it */
  g_assert_nonnull (gtu_find_text (find_prose (window), "The guns < 2 miles"));
  g_assert_null (gtu_find_text (find_prose (window), "• The guns < 2 miles"));
  check_window (window, "preview of a briefing");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.undo", NULL));
  gtu_wait_for_frames (window, 2);
  g_assert_null (gtu_find_text (find_prose (window), "Orders"));
  sh_click (toggle);
  gtu_wait_until (find_prose (window) == NULL);
  gtu_destroy_window (window);
}

static gboolean
whole_cb (GtkWidget *widget, gpointer data)
{
  guint *seen = data;

  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget)
      && *gtk_label_get_text (GTK_LABEL (widget)) != '\0')
    {
      if (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget))))
        g_error ("“%s” is cut", gtk_label_get_text (GTK_LABEL (widget)));
      (*seen)++;
    }
  return TRUE;
}

/* Lists of choices cut no words that there is room for: neither in the row nor in the list. */
static void
test_whole (void)
{
  GtkWindow *window = sh_show_sample (app, "samples/maiwand.muster-scenario", 1180);
  MusterNode *victory =
      muster_node_find_child (sh_get_scenario (window), MUSTER_KIND_VICTORY);
  GtkWindow *dialog;
  GtkWidget *row;
  guint seen = 0;

  sh_set (window, victory, "kind", "losses");
  muster_scenario_window_reveal (MUSTER_SCENARIO_WINDOW (window), victory);
  gtu_wait_for_frames (window, 5);
  row = sh_row (window, ADW_TYPE_COMBO_ROW, "When");
  gtk_widget_activate (row);
  gtu_wait_for_frames (window, 5);
  gtu_walk (row, whole_cb, &seen);
  /* its title, what is chosen, and what is offered */
  g_assert_cmpuint (seen, >=, 10);
  gtu_destroy_window (window);

  window = GTK_WINDOW (muster_library_window_new (app));
  gtk_window_present (window);
  dialog = GTK_WINDOW (muster_new_scenario_dialog_new (window, "bundok-and-bayonet"));
  gtk_window_present (dialog);
  gtu_wait_for_frames (dialog, 5);
  seen = 0;
  gtu_walk (GTK_WIDGET (dialog), whole_cb, &seen);
  g_assert_cmpuint (seen, >=, 10);
  gtk_window_destroy (dialog);
  gtu_destroy_window (window);
}

/* A click after a choice in a list does what it does elsewhere. */
static void
test_click_after_choice (void)
{
  GtkWindow *library = GTK_WINDOW (muster_library_window_new (app));
  GtkWindow *dialog;
  GtkWidget *row;
  GtkWidget *army;
  GtkWidget *name;

  if (!gtu_can_drive ())
    return;
  gtk_window_present (library);
  dialog = GTK_WINDOW (muster_new_scenario_dialog_new (library, "sahara-sandstorm"));
  gtk_window_present (dialog);
  gtu_wait_for_frames (dialog, 10);
  row = sh_row (dialog, ADW_TYPE_COMBO_ROW, "Ready kind");
  army = gtu_nth (dialog, ADW_TYPE_COMBO_ROW, 3);
  name = gtu_nth (dialog, ADW_TYPE_ENTRY_ROW, 0);
  for (guint i = 1; i < 4; i++)
    {
      GtkWidget *offers;
      GtkWidget *offer;

      sh_click (row);
      gtu_wait_for_frames (dialog, 20);
      offers = gtu_nth (gtu_nth (row, GTK_TYPE_POPOVER, 0), GTK_TYPE_LIST_VIEW, 0);
      g_assert_true (gtk_widget_get_mapped (offers));
      offer = gtk_widget_get_first_child (offers);
      for (guint k = 0; k < i; k++)
        offer = gtk_widget_get_next_sibling (offer);
      sh_click (offer);
      gtu_wait_for_frames (dialog, 20);
      g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (row)), ==, i);
      g_assert_false (gtk_widget_get_mapped (offers));
      gtk_window_set_focus (dialog, row);
      sh_click (name);
      gtu_wait_for_frames (dialog, 5);
      g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (dialog), name));
      /* nor is one lost that opens the next list */
      sh_click (row);
      gtu_wait_for_frames (dialog, 20);
      g_assert_true (gtk_widget_get_mapped (offers));
      sh_click (gtk_widget_get_first_child (offers));
      gtu_wait_for_frames (dialog, 20);
      g_assert_false (gtk_widget_get_mapped (offers));
      offers = gtu_nth (gtu_nth (army, GTK_TYPE_POPOVER, 0), GTK_TYPE_LIST_VIEW, 0);
      sh_click (army);
      gtu_wait_for_frames (dialog, 20);
      g_assert_true (gtk_widget_get_mapped (offers));
      sh_click (gtk_widget_get_first_child (offers));
      gtu_wait_for_frames (dialog, 20);
      g_assert_false (gtk_widget_get_mapped (offers));
    }
  gtk_window_destroy (dialog);
  gtu_destroy_window (library);
}

static gboolean
side_name_cb (GtkWidget *widget, gpointer data)
{
  GtkWidget **found = data;

  if (ADW_IS_ENTRY_ROW (widget) && gtk_widget_get_mapped (widget)
      && g_strcmp0 (gtk_editable_get_text (GTK_EDITABLE (widget)), "Side 3") == 0)
    *found = widget;
  return *found == NULL;
}

/* A new side is in view with its name: the page goes there. */
static void
test_new_side (void)
{
  GtkWindow *window = sh_show_sample (app, "samples/maiwand.muster-scenario", 1180);
  GtkWidget *name = NULL;
  GtkWidget *scrolled;
  graphene_rect_t bounds;

  sh_show_page (window, "sides");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.add-side", NULL));
  gtu_wait_for_frames (window, 10);
  gtu_walk (GTK_WIDGET (window), side_name_cb, &name);
  g_assert_nonnull (name);
  scrolled = gtk_widget_get_ancestor (name, GTK_TYPE_SCROLLED_WINDOW);
  g_assert_true (gtk_widget_compute_bounds (name, scrolled, &bounds));
  g_test_message ("at %.0f of %d", bounds.origin.y, gtk_widget_get_height (scrolled));
  g_assert_cmpfloat (bounds.origin.y, >=, 0);
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, gtk_widget_get_height (scrolled));
  g_assert_cmpfloat (gtk_adjustment_get_value (
                         gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled))),
                     >, 0);
  gtu_destroy_window (window);
}

/* What a list says of a part: an event without the marks of its text, an area as the map calls it. */
static void
test_described (void)
{
  GtkWindow *window = sh_show_sample (app, "samples/maiwand.muster-scenario", 1180);
  MusterDocument *document = sh_get_document (window);
  MusterNode *scenario = muster_document_get_root (document);
  MusterNode *side = muster_node_find_child (scenario, MUSTER_KIND_SIDE);
  g_autoptr (MusterNode) event = muster_node_new_with (MUSTER_KIND_EVENT, "id", "ev", "name", "Storm", "turn", "3", NULL);
  g_autoptr (MusterNode) area = muster_node_new_with (MUSTER_KIND_DEPLOYMENT, "id", "ar", NULL);
  g_autoptr (GPtrArray) edits = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_edit_unref);
  g_autoptr (GError) error = NULL;
  g_autofree char *subtitle = NULL;
  g_autofree char *title = NULL;
  g_autofree char *beneath = NULL;
  g_autofree char *name = NULL;
  g_autofree char *expected = g_strdup_printf ("Deployment of %s", muster_node_get_name (side));

  muster_node_build_set_text (event, "A *sand* storm **blows**.\nNobody sees.");
  g_ptr_array_add (edits, muster_edit_new_insert (scenario, G_MAXUINT, event));
  g_ptr_array_add (edits, muster_edit_new_insert (side, G_MAXUINT, area));
  muster_document_do (document, "Test", edits, NULL, &error);
  g_assert_no_error (error);
  title = muster_scenario_describe_event (document, event, &subtitle);
  g_assert_cmpstr (title, ==, "Storm");
  g_assert_true (g_str_has_suffix (subtitle, "A sand storm blows."));
  name = muster_scenario_describe_deployment (document, area, &beneath);
  g_assert_cmpstr (name, ==, expected);
  gtu_destroy_window (window);
}

/* *DATA is the node that is sought, NULL once a widget about it is met. */
static gboolean
unless_about_cb (GtkWidget *widget, gpointer data)
{
  MusterNode **sought = data;

  if (muster_node_row_get_node (widget) == *sought)
    *sought = NULL;
  return *sought != NULL;
}

/* Forms are made when they are unfolded; one inside another is found all the same. */
static void
test_folded (void)
{
  GtkWindow *window = sh_show_sample (app, "good/everything.muster-scenario", 1180);
  MusterNode *scenario = muster_document_get_root (sh_get_document (window));
  MusterNode *node = muster_node_find_child (scenario, MUSTER_KIND_VICTORY);
  MusterNode *sought;
  GtkWidget *around;

  /* the innermost of all: the sheikh has fallen */
  for (int i = 0; i < 2; i++)
    node = muster_node_peek_child (node, muster_node_get_n_children (node) - 1);
  g_assert_cmpstr (muster_node_get_name (node), ==, "the sheikh has fallen");
  sought = node;
  sh_show_page (window, "victory");
  gtu_walk (GTK_WIDGET (window), unless_about_cb, &sought);
  g_assert_nonnull (sought); /* no widget is about it yet */
  muster_scenario_window_reveal (MUSTER_SCENARIO_WINDOW (window), node);
  gtu_wait_for_frames (window, 5);
  around = gtk_widget_get_ancestor (gtk_window_get_focus (window), ADW_TYPE_EXPANDER_ROW);
  g_assert_nonnull (around);
  g_assert_true (muster_node_row_get_node (around) == node);
  for (; around != NULL;
       around = gtk_widget_get_ancestor (gtk_widget_get_parent (around), ADW_TYPE_EXPANDER_ROW))
    g_assert_true (adw_expander_row_get_expanded (ADW_EXPANDER_ROW (around)));
  g_assert_false (muster_document_is_modified (sh_get_document (window)));
  gtu_destroy_window (window);
}

/* What a turn is stands where turns are counted, in rules that count them in cards. */
static void
test_turn_is_told (void)
{
  static const struct
  {
    const char *sample;
    gboolean told;
  } table[] = {
    { "samples/maiwand.muster-scenario", TRUE },
    { "samples/taghit.muster-scenario", FALSE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      GtkWindow *window = sh_show_sample (app, table[i].sample, 1180);

      sh_show_page (window, "about");
      gtu_wait_for_frames (window, 3);
      g_assert_cmpint (gtu_find_text (window, "is one run through the pack") != NULL, ==, table[i].told);
      if (gtu_can_drive ())
        {
          sh_show_page (window, "deployment");
          sh_click (sh_button (window, "Add Reinforcements"));
          gtu_wait_until (gtu_find_text (window, "On turn") != NULL);
          g_assert_cmpint (gtu_find_text (window, "is one run through the pack") != NULL, ==, table[i].told);
        }
      gtu_destroy_window (window);
    }
}

static void
add_tests (const char *dir)
{
  g_test_add_func ("/app/scenario-forms/zones", test_zones);
  g_test_add_func ("/app/scenario-forms/preview", test_preview);
  g_test_add_func ("/app/scenario-forms/whole", test_whole);
  g_test_add_func ("/app/scenario-forms/click-after-choice", test_click_after_choice);
  g_test_add_func ("/app/scenario-forms/folded", test_folded);
  g_test_add_func ("/app/scenario-forms/new-side", test_new_side);
  g_test_add_func ("/app/scenario-forms/described", test_described);
  g_test_add_func ("/app/scenario-forms/turn-is-told", test_turn_is_told);
}

int
main (int argc, char **argv)
{
  return gtu_run (argc, argv, &app, add_tests);
}
