/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What comes out of a scenario's window, by the pointer and the keys of the display: maps, players' copies, papers. */

#include "config.h"

#include <string.h>

#include "scenario-hands.h"

#include "muster-dialogs.h"
#include "muster-library-window.h"
#include "muster-map-sheet.h"
#include "muster-map-view.h"
#include "muster-new-scenario-dialog.h"
#include "muster-save-file.h"

static MusterApplication *app;
static char *folder;

static void
chosen_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GListModel) files = muster_choose_file_finish (result);
  gboolean *accepted = data;

  *accepted = files != NULL;
}

/* What is chosen next is looked for where the last was. */
static void
test_folder (void)
{
  GtkWindow *window = sh_show_sample (app, "samples/maiwand.muster-scenario", 1180);
  g_autoptr (GFile) wanted = g_file_new_for_path (folder);
  gboolean accepted = FALSE;
  gboolean again = TRUE;

  if (!gtu_can_drive ())
    return;
  muster_choose_file (window, MUSTER_CHOOSE_SAVE, "First", "first.txt", NULL, chosen_cb, &accepted);
  sh_save_as (folder, "first.txt", TRUE);
  gtu_wait_until (accepted);
  for (int mode = MUSTER_CHOOSE_OPEN; mode <= MUSTER_CHOOSE_SAVE; mode++)
    {
      GtkWindow *dialog;
      g_autoptr (GFile) there = NULL;

      again = TRUE;
      muster_choose_file (window, mode, "Second", mode == MUSTER_CHOOSE_SAVE ? "second.txt" : NULL, NULL, chosen_cb,
                          &again);
      gtu_wait_until ((dialog = gtu_find_window (GTK_TYPE_FILE_CHOOSER_DIALOG)) != NULL);
      gtu_wait_for_frames (dialog, 3);
      there = gtk_file_chooser_get_current_folder (GTK_FILE_CHOOSER (dialog));
      g_assert_true (there != NULL && g_file_equal (there, wanted));
      gtu_drive ("key --delay 12 Escape");
      gtu_wait_until (!again);
    }
  gtu_destroy_window (window);
}

static char *
wait_for_file (const char *name, gsize *length)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  gtu_wait_until (g_file_test (path, G_FILE_TEST_EXISTS));
  return muster_test_load_file (path, length);
}

static gboolean
is_there (const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  return g_file_test (path, G_FILE_TEST_EXISTS);
}

static char *
read_pdf_line (const char *name, const char *label)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  return muster_test_find_pdf_info (path, label);
}

static double
get_svg_width (const char *text)
{
  const char *at = strstr (text, "width=\"");

  g_assert_nonnull (at);
  return g_ascii_strtod (at + strlen ("width=\""), NULL);
}

/* How wide the sheet is on which the field of DOCUMENT has MM to one of its measure, in points. */
static double
get_sheet_width (MusterDocument *document, double mm)
{
  g_autoptr (MusterField) field =
      muster_field_new (muster_document_get_root (document), muster_document_get_ruleset (document));
  g_autoptr (MusterMap) map = muster_map_new (field);
  const MusterMapSheetOptions options = { .mm = mm, .no_paper = TRUE, .margin = 42 };
  g_autoptr (GError) error = NULL;
  MusterMapSheet *sheet = muster_map_sheet_new (map, &options, &error);
  double width, height;

  g_assert_no_error (error);
  muster_map_sheet_get_size (sheet, &width, &height);
  muster_map_sheet_unref (sheet);
  return width;
}

/* A map 1:N of the table: a picture as large as that asks for, a PDF on the paper, or on several that are put together. An
 * inch of these rules is 25 mm. */
static void
test_maps_to_scale (void)
{
  static const struct
  {
    int scale;
    const char *name;
    const char *pages; /* of a PDF: as many, or "" for more than one */
  } rows[] = {
    { 5, "five.svg", NULL }, { 2, "two.svg", NULL }, { 20, "twenty.pdf", "1" }, { 2, "two.pdf", "" }
  };
  g_autoptr (MusterDocument) document = sh_open ("samples/maiwand.muster-scenario");
  GtkWindow *window;

  if (!gtu_can_drive ())
    return;
  window = sh_show (app, document, 1180);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = NULL;
      g_autofree char *pages = NULL;
      g_autofree char *size = NULL;
      gsize length;

      g_test_message ("row %" G_GSIZE_FORMAT ": %s", i, rows[i].name);
      g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.save-map-to-scale", "i",
                                                 rows[i].scale));
      sh_save_as (folder, rows[i].name, TRUE);
      text = wait_for_file (rows[i].name, &length);
      g_assert_cmpuint (length, >, 2000);
      if (rows[i].pages == NULL)
        {
          g_assert_cmpfloat_with_epsilon (get_svg_width (text),
                                          get_sheet_width (document, 25.0 / rows[i].scale), 0.5);
          continue;
        }
      pages = read_pdf_line (rows[i].name, "Pages:");
      if (rows[i].pages[0] != '\0')
        g_assert_cmpstr (pages, ==, rows[i].pages);
      else
        g_assert_cmpint (g_ascii_strtoll (pages, NULL, 10), >, 4);
      size = read_pdf_line (rows[i].name, "Page size:");
      muster_test_assert_contains (size, "A4");
    }
  gtu_destroy_window (window);
}

/* The end of the name decides; without one it is what the filter says; another is refused. */
static void
test_maps (void)
{
  static const struct
  {
    const char *typed;
    const char *written;
    const char *start;
    gboolean whole;
  } rows[] = {
    { "map.svg", "map.svg", "<?xml", TRUE },
    { "map.png", "map.png", "\x89PNG", TRUE },
    { "MAP.PDF", "MAP.PDF", "%PDF", TRUE },
    { "plain", "plain.pdf", "%PDF", TRUE },
    { "Fort No. 3", "Fort No. 3.pdf", "%PDF", TRUE },
    { "proposed", "proposed.pdf", "%PDF", FALSE },
    { "before.svg", "before.svg", "<?xml", FALSE },
  };
  GtkWindow *window;

  if (!gtu_can_drive ())
    return;
  window = sh_show_sample (app, "samples/maiwand.muster-scenario", 1180);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = NULL;
      gsize length;

      g_test_message ("row %" G_GSIZE_FORMAT ": %s", i, rows[i].typed);
      gtu_drive ("key --delay 12 ctrl+shift+m");
      sh_save_as (folder, rows[i].typed, rows[i].whole);
      text = wait_for_file (rows[i].written, &length);
      g_assert_cmpuint (length, >, 2000);
      g_assert_true (g_str_has_prefix (text, rows[i].start));
    }
  gtu_wait_until (gtu_find_text (window, "written") != NULL);

  gtu_drive ("key --delay 12 ctrl+shift+m");
  sh_save_as (folder, "map.jpg", TRUE);
  gtu_wait_until (gtu_find_message () != NULL);
  muster_test_assert_contains (adw_message_dialog_get_body (gtu_find_message ()), "“map.jpg”");
  muster_test_assert_contains (adw_message_dialog_get_body (gtu_find_message ()),
                               ".pdf, .svg or .png");
  gtu_answer ("close");
  g_assert_false (is_there ("map.jpg"));
  g_assert_false (is_there ("map.jpg.pdf"));

  /* a file whose name we have made is not written over unasked */
  g_free (muster_test_write_file (folder, "plain.pdf", "mine"));
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *text = NULL;

      gtu_drive ("key --delay 12 ctrl+shift+m");
      sh_save_as (folder, "plain", TRUE);
      gtu_wait_until (gtu_find_message () != NULL);
      g_assert_cmpstr (adw_message_dialog_get_heading (gtu_find_message ()), ==,
                       "Replace “plain.pdf”?");
      gtu_answer (i == 0 ? "cancel" : "lose");
      text = wait_for_file ("plain.pdf", NULL);
      g_assert_true (g_str_equal (text, "mine") == (i == 0));
    }
  gtu_destroy_window (window);
}

static void
test_names (void)
{
  static const char *const suffixes[] = { ".pdf", ".svg", ".png", NULL };
  static const struct
  {
    const char *chosen;
    const char *typed;
    const char *path; /* NULL: refused */
  } rows[] = {
    { ".svg", "/a/map.svg", "/a/map.svg" },
    { ".svg", "/a/map.PNG", "/a/map.PNG" },
    { ".svg", "/a/map", "/a/map.svg" },
    { ".svg", "/a.b/map", "/a.b/map.svg" },
    { ".svg", "/a/map.2", "/a/map.2.svg" },
    { ".svg", "/a/Dr. Smith", "/a/Dr. Smith.svg" },
    { ".svg", "/a/St.Helena-1900", "/a/St.Helena-1900.svg" },
    { ".svg", "/a/.svg", "/a/.svg.svg" },
    { ".svg", "/a/map.svg.bak", NULL },
    { ".svg", "/a/map.jpeg", NULL },
    { ".svg", "/a/map.c", NULL },
    /* what was proposed says the usual format, and another was chosen */
    { ".svg", "/a/map.pdf", "/a/map.svg" },
    { ".png", "/a.pdf/map.PDF", "/a.pdf/map.png" },
    { ".png", "/a/map.svg", "/a/map.svg" },
    { ".png", "/a/.pdf", "/a/.pdf.png" },
    { ".pdf", "/a/map.pdf", "/a/map.pdf" },
    { ".pdf", "/a/map.png", "/a/map.png" },
    { ".pdf", "/a/map.png.pdf", "/a/map.png" },
    { ".pdf", "/a/map.jpg.pdf", "/a/map.jpg.pdf" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *path = muster_save_file_complete (rows[i].typed, suffixes, rows[i].chosen, &error);

      g_test_message ("row %" G_GSIZE_FORMAT ": %s", i, rows[i].typed);
      g_assert_cmpstr (path, ==, rows[i].path);
      if (rows[i].path == NULL)
        muster_test_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_FILENAME,
                                  "expected a name that ends in .pdf, .svg or .png");
      else
        g_assert_no_error (error);
    }
}

typedef struct
{
  const char *action;
  const char *side;
  GtkWidget *found;
} CopySearch;

static gboolean
copy_button_cb (GtkWidget *widget, gpointer data)
{
  CopySearch *search = data;

  if (GTK_IS_BUTTON (widget)
      && g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), search->action)
             == 0
      && g_str_equal (search->side,
                      g_variant_get_string (
                          gtk_actionable_get_action_target_value (GTK_ACTIONABLE (widget)), NULL)))
    search->found = widget;
  return search->found == NULL;
}

static GtkWidget *
find_copy_button (GtkWindow *window, const char *action, const char *side)
{
  CopySearch search = { .action = action, .side = side };

  gtu_walk (GTK_WIDGET (window), copy_button_cb, &search);
  g_assert_nonnull (search.found);
  return search.found;
}

/* How many of the units of ARMY stand in TEXT with their names. */
static guint
count_units_in (MusterNode *army, const char *text)
{
  g_autofree char *unit =
      g_strdup_printf ("<unit id=\"%s\" type=\"%s\" name=\"%s\"", muster_node_get_id (army),
                       muster_node_get_or (army, "type", ""), muster_node_get_name (army));
  guint n = muster_node_get_kind (army) == MUSTER_KIND_UNIT && strstr (text, unit) != NULL;

  for (guint i = 0; i < muster_node_get_n_children (army); i++)
    n += count_units_in (muster_node_peek_child (army, i), text);
  return n;
}

/* What the umpire and the other side know stands in no player's file. */
static void
test_players_copies (void)
{
  static const char *const names[] = { "british", "afghan" };
  GtkWindow *window;
  MusterNode *scenario;
  g_autoptr (MusterNode) note = muster_node_new (MUSTER_KIND_NOTES);
  g_autoptr (GPtrArray) edits = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_edit_unref);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) sides = NULL;

  if (!gtu_can_drive ())
    return;
  window = sh_show_sample (app, "samples/maiwand.muster-scenario", 1180);
  scenario = sh_get_scenario (window);
  sides = muster_scenario_list_sides (scenario);
  /* one note is for everybody; this one is not */
  muster_node_build_set_text (note, "For the umpire alone");
  g_ptr_array_add (edits, muster_edit_new_insert (scenario, G_MAXUINT, note));
  g_assert_true (muster_document_do (sh_get_document (window), "Note", edits, NULL, &error));
  g_assert_no_error (error);
  for (guint i = 0; i < 2; i++)
    {
      MusterNode *ours = sides->pdata[i];
      MusterNode *theirs = sides->pdata[1 - i];
      MusterNode *briefing = muster_node_find_child (theirs, MUSTER_KIND_BRIEFING);
      g_autofree char *file = g_strconcat (names[i], ".muster-scenario", NULL);
      g_autofree char *text = NULL;
      GtkWidget *button;

      sh_show_page (window, "briefings");
      button = find_copy_button (window, "win.player-copy", muster_node_get_id (ours));
      /* the second side's is below the edge */
      gtk_widget_grab_focus (button);
      gtu_wait_for_frames (window, 3);
      sh_press (button);
      sh_save_as (folder, names[i], FALSE);
      text = wait_for_file (file, NULL);
      muster_test_assert_contains (text, "<scenario");
      muster_test_assert_contains (text, muster_node_get_name (muster_side_get_army (ours)));
      g_assert_null (strstr (text, muster_node_get_text (briefing)));
      muster_test_assert_contains (text, "A small British and Indian brigade meets");
      /* how it went */
      g_assert_null (strstr (text, "its left gave way"));
      g_assert_null (strstr (text, "For the umpire alone"));
      g_assert_cmpuint (count_units_in (muster_side_get_army (ours), text), >, 10);
      g_assert_cmpuint (count_units_in (muster_side_get_army (theirs), text), ==, 0);
    }
  gtu_destroy_window (window);
}

/* The whole pack by its key, and from beside a briefing what the players of that side are handed, which has fewer pages. */
static void
test_papers (void)
{
  GtkWindow *window;
  GtkWidget *button;
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterLayout) whole = NULL;
  g_autofree char *pack = NULL;
  g_autofree char *papers = NULL;
  gsize pack_length, papers_length;

  if (!gtu_can_drive ())
    return;
  window = sh_show_sample (app, "samples/maiwand.muster-scenario", 1180);
  whole = MUSTER_DOCUMENT_WINDOW_GET_CLASS (window)->make_paper (MUSTER_DOCUMENT_WINDOW (window), &error);
  g_assert_no_error (error);
  g_assert_cmpuint (muster_layout_get_n_pages (whole), >, 10);
  gtu_drive ("key --delay 12 ctrl+shift+p");
  sh_save_as (folder, "pack", FALSE);
  pack = wait_for_file ("pack.pdf", &pack_length);
  g_assert_true (g_str_has_prefix (pack, "%PDF"));
  gtu_wait_until (gtu_find_text (window, "written") != NULL);

  sh_show_page (window, "briefings");
  button = find_copy_button (window, "win.save-side-pdf", "british");
  gtk_widget_grab_focus (button);
  gtu_wait_for_frames (window, 3);
  sh_press (button);
  sh_save_as (folder, "handed", FALSE);
  papers = wait_for_file ("handed.pdf", &papers_length);
  g_assert_true (g_str_has_prefix (papers, "%PDF"));
  g_assert_cmpuint (papers_length, <, pack_length * 3 / 4);
  g_assert_nonnull (find_copy_button (window, "win.print-side", "afghan"));
  gtu_destroy_window (window);
}

/* A file without a field says so, and one button lays one; one step takes it back. */
static void
test_no_field (void)
{
  static const struct
  {
    const char *ruleset;
    const char *width;
    const char *height;
  } rows[] = {
    { "bundok-and-bayonet", "72", "48" },
    { "sahara-sandstorm", "6", "9" },
    { "sandpit-showdown", "6", "9" },
    { "scwares", "20", "16" },
  };

  if (!gtu_can_drive ())
    return;
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = g_strdup_printf (
          "<scenario xmlns=\"urn:musterapp:scenario:1\" ruleset=\"%s\" name=\"Bare\">"
          "<side id=\"a\"/><side id=\"b\"/></scenario>",
          rows[i].ruleset);
      g_autofree char *path = muster_test_write_file (folder, "bare.muster-scenario", text);
      g_autoptr (GFile) file = g_file_new_for_path (path);
      GtkWindow *window = muster_application_open_file (app, file, NULL);
      MusterNode *scenario;
      MusterNode *field;

      gtu_wait_for_frames (window, 3);
      scenario = sh_get_scenario (window);
      g_assert_nonnull (gtu_find_text (window, "No Field Yet"));
      g_assert_null (muster_node_find_child (scenario, MUSTER_KIND_FIELD));
      check_window (window, "no field");
      /* and no game begins without armies, although the rules only warn of that */
      g_assert_cmpuint (sh_count_errors (window), ==, 0);
      g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.play", NULL));
      g_assert_nonnull (gtu_find_message ());
      muster_test_assert_contains (adw_message_dialog_get_body (gtu_find_message ()),
                                   "has no army; a game needs one on each side");
      gtu_answer ("cancel");
      sh_press (gtu_find_button (window, "Lay a Field"));
      gtu_wait_until (muster_node_find_child (scenario, MUSTER_KIND_FIELD) != NULL);
      field = muster_node_find_child (scenario, MUSTER_KIND_FIELD);
      g_assert_cmpstr (muster_node_get (field, "width"), ==, rows[i].width);
      g_assert_cmpstr (muster_node_get (field, "height"), ==, rows[i].height);
      gtu_wait_until (gtu_find_text (window, "No Field Yet") == NULL);
      gtu_wait_for_frames (window, 3);
      g_assert_true (gtk_widget_get_mapped (gtu_nth (window, MUSTER_TYPE_MAP_VIEW, 0)));
      sh_key (window, "ctrl+z");
      gtu_wait_until (gtu_find_text (window, "No Field Yet") != NULL);
      g_assert_false (muster_document_is_modified (sh_get_document (window)));
      gtu_destroy_window (window);
    }
}

/* From wherever one is. */
static void
test_new_scenario_key (void)
{
  GtkWindow *window;

  if (!gtu_can_drive ())
    return;
  window = sh_show_sample (app, "samples/maiwand.muster-scenario", 1180);
  gtu_drive ("key --delay 12 ctrl+alt+n");
  gtu_wait_until (gtu_find_window (MUSTER_TYPE_NEW_SCENARIO_DIALOG) != NULL);
  gtk_window_destroy (gtu_find_window (MUSTER_TYPE_NEW_SCENARIO_DIALOG));
  gtk_window_destroy (gtu_find_window (MUSTER_TYPE_LIBRARY_WINDOW));
  gtu_destroy_window (window);
}

static void
add_tests (const char *dir)
{
  folder = sh_make_folder (dir);
  g_test_add_func ("/app/save-file/names", test_names);
  g_test_add_func ("/app/scenario-out/folder", test_folder);
  g_test_add_func ("/app/scenario-out/maps", test_maps);
  g_test_add_func ("/app/scenario-out/maps-to-scale", test_maps_to_scale);
  g_test_add_func ("/app/scenario-out/players-copies", test_players_copies);
  g_test_add_func ("/app/scenario-out/papers", test_papers);
  g_test_add_func ("/app/scenario-out/no-field", test_no_field);
  g_test_add_func ("/app/scenario-out/new-scenario-key", test_new_scenario_key);
}

int
main (int argc, char **argv)
{
  return gtu_run (argc, argv, &app, add_tests);
}
