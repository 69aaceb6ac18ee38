/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What every window does with its document, each test on every kind of window that there is. */

#include "config.h"

#include "scenario-hands.h"

#include "muster-trouble-bar.h"

static MusterApplication *app;
static const char *folder;

typedef struct
{
  const char *sample;
  const char *file;
  const char *unnamed;
} Kind;

static const Kind kinds[] = {
  { "samples/maiwand-british.muster-army", "doc.muster-army", "Army without a name" },
  { "samples/maiwand.muster-scenario", "doc.muster-scenario", "Scenario without a name" },
};

/* Each test once for each kind of window. */
#define FOR_EACH_KIND(kind)                                                                        \
  for (const Kind *kind = kinds; kind < kinds + G_N_ELEMENTS (kinds); kind++)

static MusterDocument *
get_document (GtkWindow *window)
{
  return muster_document_window_get_document (MUSTER_DOCUMENT_WINDOW (window));
}

static void
rename_to (GtkWindow *window, const char *name)
{
  MusterDocument *document = get_document (window);
  g_autoptr (GError) error = NULL;

  muster_document_set (document, muster_document_get_root (document), "name", name, &error);
  g_assert_no_error (error);
}

static char *
write_sample (const Kind *kind)
{
  g_autofree char *from = muster_test_data_path (kind->sample);
  g_autofree char *text = muster_test_load_file (from, NULL);

  return muster_test_write_file (folder, kind->file, text);
}

/* A window for a file of its own, by the path that the program takes. */
static GtkWindow *
open_file (const Kind *kind)
{
  g_autofree char *path = write_sample (kind);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  GtkWindow *window = muster_application_open_file (app, file, NULL);

  g_assert_nonnull (window);
  gtu_wait_for_frames (window, 2);
  return window;
}

static GtkWindow *
open_library (const Kind *kind)
{
  GtkWindow *window = open_file (kind);
  MusterNode *root = muster_document_get_root (get_document (window));
  g_autofree char *uuid = g_uuid_string_random ();
  g_autoptr (MusterNode) copy = muster_node_copy (root);
  g_autoptr (MusterDocument) document = NULL;
  g_autoptr (GError) error = NULL;

  gtk_window_destroy (window);
  muster_node_build_set (copy, "uuid", uuid);
  document = muster_document_new (copy, muster_application_get_library (app), 0, &error);
  g_assert_no_error (error);
  muster_document_save (document, &error);
  g_assert_no_error (error);
  window = muster_application_open_document (app, uuid, NULL);
  gtu_wait_for_frames (window, 2);
  return window;
}

static gboolean
is_in_trouble (GtkWindow *window)
{
  return muster_trouble_bar_is_shown (
      MUSTER_TROUBLE_BAR (gtu_nth (window, MUSTER_TYPE_TROUBLE_BAR, 0)));
}

static void
test_asks_before_closing (void)
{
  FOR_EACH_KIND (kind)
  {
    GtkWindow *window = open_file (kind);
    g_autofree char *path = g_strdup (muster_document_get_path (get_document (window)));
    g_autofree char *text = NULL;
    gpointer weak = window;

    rename_to (window, "Altered & kept");
    g_assert_cmpstr (gtk_window_get_title (window), ==, "• Altered & kept");
    gtk_window_close (window);
    gtu_wait_until (gtu_find_message () != NULL);
    g_assert_cmpstr (adw_message_dialog_get_heading (gtu_find_message ()), ==, "Save Changes?");
    gtu_answer ("cancel");
    g_assert_true (gtk_widget_get_visible (GTK_WIDGET (window)));
    g_object_add_weak_pointer (G_OBJECT (window), &weak);
    gtk_window_close (window);
    gtu_wait_until (gtu_find_message () != NULL);
    gtu_answer ("agree");
    gtu_wait_until (weak == NULL);
    text = muster_test_load_file (path, NULL);
    muster_test_assert_contains (text, "name=\"Altered &amp; kept\"");
  }
}

/* Every way out of the trouble is offered where it can be seen, however wide the window is. */
static void
assert_ways_out (GtkWindow *window)
{
  static const char *const ways[] = { "Reload", "Save as a Copy", "Save to a File" };
  GtkWidget *bar = gtu_nth (window, MUSTER_TYPE_TROUBLE_BAR, 0);

  gtu_wait_until (gtk_widget_get_height (bar) > 40);
  for (gsize i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      graphene_rect_t bounds;

      g_test_message ("%s", ways[i]);
      gtu_wait_until (
          gtk_widget_compute_bounds (gtu_find_button (bar, ways[i]), bar, &bounds)
          && bounds.origin.y + bounds.size.height <= (float) gtk_widget_get_height (bar)
          && bounds.origin.x + bounds.size.width <= (float) gtk_widget_get_width (bar));
    }
}

/* A file that another program wrote is not written over, and what it wrote can be looked at. */
static void
test_changed_on_disk (void)
{
  FOR_EACH_KIND (kind)
  {
    GtkWindow *window = open_file (kind);
    const char *path = muster_document_get_path (get_document (window));
    g_autoptr (MusterDocument) other = NULL;
    g_autofree char *text = NULL;
    g_autoptr (GError) error = NULL;

    other = muster_document_open_file (path, NULL, &error);
    g_assert_no_error (error);
    muster_document_set (other, muster_document_get_root (other), "name", "From elsewhere", &error);
    muster_document_save (other, &error);
    g_assert_no_error (error);

    rename_to (window, "From here");
    g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.save", NULL));
    gtu_wait_for_frames (window, 2);
    g_assert_true (is_in_trouble (window));
    g_assert_nonnull (gtu_find_text (window, "changed elsewhere"));
    g_assert_nonnull (gtu_find_text (window, "not saved"));
    assert_ways_out (window);
    text = muster_test_load_file (path, NULL);
    muster_test_assert_contains (text, "name=\"From elsewhere\"");

    g_signal_emit_by_name (gtu_find_button (window, "Reload"), "clicked");
    gtu_wait_for_frames (window, 2);
    g_assert_false (is_in_trouble (window));
    g_assert_cmpstr (gtk_window_get_title (window), ==, "From elsewhere");
    rename_to (window, "Both seen");
    g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.save", NULL));
    g_assert_false (is_in_trouble (window));
    g_assert_cmpstr (gtk_window_get_title (window), ==, "Both seen");
    gtu_destroy_window (window);
  }
}

/* Of two states of one document of the library, the later is kept as a copy. */
static void
test_changed_in_the_library (void)
{
  FOR_EACH_KIND (kind)
  {
    GtkWindow *window = open_library (kind);
    MusterLibrary *library = muster_application_get_library (app);
    g_autofree char *uuid =
        g_strdup (muster_node_get (muster_document_get_root (get_document (window)), "uuid"));
    g_autoptr (MusterDocument) other = NULL;
    g_autoptr (MusterNode) kept = NULL;
    g_autoptr (GError) error = NULL;

    other = muster_document_open_library (library, uuid, &error);
    g_assert_no_error (error);
    muster_document_set (other, muster_document_get_root (other), "name", "Theirs", &error);
    muster_document_save (other, &error);
    g_assert_no_error (error);

    rename_to (window, "Ours");
    gtu_wait_until (is_in_trouble (window));
    g_signal_emit_by_name (gtu_find_button (window, "Save as a Copy"), "clicked");
    gtu_wait_until (!is_in_trouble (window));
    g_assert_cmpstr (gtk_window_get_title (window), ==, "Ours (copy)");
    g_assert_cmpstr (muster_node_get (muster_document_get_root (get_document (window)), "uuid"), !=,
                     uuid);
    kept = muster_library_load (library, uuid, NULL, &error);
    g_assert_no_error (error);
    g_assert_cmpstr (muster_node_get_name (kept), ==, "Theirs");
    gtu_destroy_window (window);
  }
}

/* What would be undone stands at the button, and the keys do it wherever the focus is. */
static void
test_undo_and_redo (void)
{
  if (!gtu_can_drive ())
    return;
  FOR_EACH_KIND (kind)
  {
    GtkWindow *window = open_file (kind);
    g_autofree char *before = g_strdup (gtk_window_get_title (window));
    GtkWidget *undo = gtu_nth (gtu_nth (window, ADW_TYPE_HEADER_BAR, 0), GTK_TYPE_BUTTON, 0);
    GtkWidget *redo = gtu_nth (gtu_nth (window, ADW_TYPE_HEADER_BAR, 0), GTK_TYPE_BUTTON, 1);

    g_assert_false (gtk_widget_is_sensitive (undo));
    g_assert_cmpstr (gtk_widget_get_tooltip_text (undo), ==, "Undo");
    rename_to (window, "");
    muster_test_assert_contains (gtk_window_get_title (window), kind->unnamed);
    g_assert_true (g_str_has_prefix (gtk_widget_get_tooltip_text (undo), "Undo: "));
    sh_key (window, "ctrl+z");
    gtu_wait_until (g_strcmp0 (gtk_window_get_title (window), before) == 0);
    g_assert_false (gtk_widget_is_sensitive (undo));
    g_assert_true (g_str_has_prefix (gtk_widget_get_tooltip_text (redo), "Redo: "));
    sh_click (redo);
    muster_test_assert_contains (gtk_window_get_title (window), kind->unnamed);
    g_assert_false (gtk_widget_is_sensitive (redo));
    gtu_destroy_window (window);
  }
}

/* A file comes into the library, and from then on saves itself. */
static void
test_import (void)
{
  if (!gtu_can_drive ())
    return;
  FOR_EACH_KIND (kind)
  {
    GtkWindow *window = open_file (kind);
    g_autofree char *uuid = NULL;
    g_autoptr (MusterNode) saved = NULL;
    g_autoptr (GError) error = NULL;

    sh_key (window, "ctrl+i");
    gtu_wait_until (gtu_find_text (window, "is now in the library") != NULL);
    g_assert_null (muster_document_get_path (get_document (window)));
    rename_to (window, "Imported");
    gtu_wait_until (!muster_document_is_modified (get_document (window)));
    uuid = g_strdup (muster_node_get (muster_document_get_root (get_document (window)), "uuid"));
    saved = muster_library_load (muster_application_get_library (app), uuid, NULL, &error);
    g_assert_no_error (error);
    g_assert_cmpstr (muster_node_get_name (saved), ==, "Imported");
    /* a second time there is nothing to import */
    sh_key (window, "ctrl+i");
    g_assert_cmpstr (gtk_window_get_title (window), ==, "Imported");
    gtu_destroy_window (window);
  }
}

/* F6 goes round the panes that are on screen, and comes back to the first. */
static void
test_next_pane (void)
{
  if (!gtu_can_drive ())
    return;
  FOR_EACH_KIND (kind)
  {
    GtkWindow *window = open_file (kind);
    GtkWidget *seen[6];
    gboolean back = FALSE;

    gtk_window_set_focus (window, NULL);
    for (gsize i = 0; i < G_N_ELEMENTS (seen); i++)
      {
        sh_key (window, "F6");
        seen[i] = gtk_window_get_focus (window);
        g_assert_nonnull (seen[i]);
        if (i > 0)
          g_assert_true (seen[i] != seen[i - 1]);
        back = back || (i > 1 && seen[i] == seen[0]);
      }
    g_assert_true (back);
    gtu_destroy_window (window);
  }
}

static void
add_tests (const char *dir)
{
  folder = dir;
  g_test_add_func ("/app/document-window/asks-before-closing", test_asks_before_closing);
  g_test_add_func ("/app/document-window/changed-on-disk", test_changed_on_disk);
  g_test_add_func ("/app/document-window/changed-in-the-library", test_changed_in_the_library);
  g_test_add_func ("/app/document-window/undo-and-redo", test_undo_and_redo);
  g_test_add_func ("/app/document-window/import", test_import);
  g_test_add_func ("/app/document-window/next-pane", test_next_pane);
}

int
main (int argc, char **argv)
{
  return gtu_run (argc, argv, &app, add_tests);
}
