/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Printing by way of the toolkit: into files, on the paper that was chosen, and through the dialog with the keys of the display. */

#include "config.h"

#include <glib/gstdio.h>
#include <string.h>

#include "scenario-hands.h"

#include "muster-army-window.h"
#include "muster-paper.h"
#include "muster-rules-window.h"
#include "muster-ruleset-store.h"
#include "muster-sheets.h"

static MusterApplication *app;
static const char *folder;

/* The dialog of the toolkit, which is no part of its public interface by name. */
static GtkWindow *
find_dialog (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (g_str_equal (G_OBJECT_TYPE_NAME (window), "GtkPrintUnixDialog")
          && gtk_widget_get_mapped (GTK_WIDGET (window)))
        return window;
    }
  return NULL;
}

static char *
read_with (const char *tool, const char *option, const char *path)
{
  g_autofree char *program = g_find_program_in_path (tool);
  const char *const text_argv[] = { tool, option, path, "-", NULL };
  const char *const info_argv[] = { tool, "-f", "1", "-l", "999", path, NULL };
  g_autoptr (MusterTestRun) run = NULL;

  if (program == NULL)
    return NULL;
  run = muster_test_run (option != NULL ? text_argv : info_argv);
  g_assert_cmpint (run->status, ==, 0);
  return g_strdup (run->out);
}

/* Each page as large as it is in LAYOUT, or as WIDTH and HEIGHT are: upright or across. */
static void
assert_pages (const char *path, MusterLayout *layout, double paper_width, double paper_height)
{
  g_autofree char *info = read_with ("pdfinfo", NULL, path);
  const char *line = info;
  guint n_pages = muster_layout_get_n_pages (layout);
  g_autofree char *count = g_strdup_printf ("Pages:           %u\n", n_pages);

  if (info == NULL)
    return;
  muster_test_assert_contains (info, count);
  for (guint i = 0; i < n_pages; i++)
    {
      gboolean across = muster_layout_get_page (layout, i)->across;
      double width;
      double height;

      line = strstr (line, " size:");
      g_assert_nonnull (line);
      line += strlen (" size:");
      g_assert_cmpint (sscanf (line, "%lf x %lf", &width, &height), ==, 2);
      g_test_message ("page %u: %g x %g", i + 1, width, height);
      g_assert_cmpfloat_with_epsilon (width, across ? paper_height : paper_width, 1.0);
      g_assert_cmpfloat_with_epsilon (height, across ? paper_width : paper_height, 1.0);
    }
}

/* No word reaches over the rim of its page. */
static void
assert_nothing_cut (const char *path)
{
  g_autofree char *text = read_with ("pdftotext", "-bbox", path);
  g_auto (GStrv) lines = g_strsplit (text != NULL ? text : "", "\n", -1);
  double width = 0;
  double height = 0;
  guint n_words = 0;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      double x0, y0, x1, y1;

      if (sscanf (lines[i], " <page width=\"%lf\" height=\"%lf\">", &width, &height) == 2)
        continue;
      if (sscanf (lines[i], " <word xMin=\"%lf\" yMin=\"%lf\" xMax=\"%lf\" yMax=\"%lf\">", &x0, &y0, &x1, &y1) != 4)
        continue;
      n_words++;
      if (x0 < 10 || y0 < 10 || x1 > width - 10 || y1 > height - 10)
        g_error ("cut on a page of %g × %g: %s", width, height, lines[i]);
    }
  g_assert_true (text == NULL || n_words > 100);
}

static void
export_on (MusterLayout *layout, const char *name, const char *paper, const char *words)
{
  g_autoptr (GtkPrintOperation) operation = muster_paper_make_operation (layout);
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GtkPaperSize) size = gtk_paper_size_new (paper);
  g_autoptr (GtkPageSetup) setup = gtk_page_setup_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  gtk_page_setup_set_paper_size (setup, size);
  gtk_print_operation_set_default_page_setup (operation, setup);
  gtk_print_operation_set_export_filename (operation, path);
  g_assert_cmpint (gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_EXPORT, NULL, &error), ==,
                   GTK_PRINT_OPERATION_RESULT_APPLY);
  g_assert_no_error (error);
  assert_pages (path, layout, gtk_paper_size_get_width (size, GTK_UNIT_POINTS),
                gtk_paper_size_get_height (size, GTK_UNIT_POINTS));
  assert_nothing_cut (path);
  text = read_with ("pdftotext", "-layout", path);
  if (text != NULL)
    muster_test_assert_contains (text, words);
}

/* A pack with a map across, a roster and a reference sheet, on the paper that they were made for and on the other. */
static void
test_export (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterRuleset) ruleset = muster_ruleset_store_find ("scwares", &error);
  g_autoptr (MusterLayout) sheet = NULL;
  g_autoptr (MusterLayout) pack = NULL;
  GtkWindow *window = sh_show_sample (app, "samples/maiwand.muster-scenario", 1000);
  const MusterPrintOptions options = { .paper = MUSTER_PAPER_A4, .margin = MUSTER_MARGIN_USUAL };
  guint n_across = 0;

  g_assert_no_error (error);
  sheet = muster_sheet_new_reference (ruleset, &options, &error);
  g_assert_no_error (error);
  pack = MUSTER_DOCUMENT_WINDOW_GET_CLASS (window)->make_paper (MUSTER_DOCUMENT_WINDOW (window), &error);
  g_assert_no_error (error);
  for (guint i = 0; i < muster_layout_get_n_pages (pack); i++)
    n_across += muster_layout_get_page (pack, i)->across ? 1 : 0;
  g_assert_cmpuint (n_across, >=, 3);
  export_on (pack, "pack-a4.pdf", GTK_PAPER_NAME_A4, "Maiwand");
  export_on (pack, "pack-letter.pdf", GTK_PAPER_NAME_LETTER, "page 1 of");
  export_on (sheet, "sheet-a4.pdf", GTK_PAPER_NAME_A4, "SC-FIR-06");
  export_on (sheet, "sheet-letter.pdf", GTK_PAPER_NAME_LETTER, "SC-FIR-06");
  export_on (sheet, "sheet-a5.pdf", GTK_PAPER_NAME_A5, "SC-FIR-06");
  gtu_destroy_window (window);
}

static gboolean
is_whole_pdf (const char *path)
{
  g_autofree char *text = NULL;
  gsize length;

  return g_file_get_contents (path, &text, &length, NULL) && length > 10 && memcmp (text, "%PDF", 4) == 0
         && g_strrstr_len (text + length - 10, 10, "%%EOF") != NULL;
}

/* Control and P, “Print to File”, the name that is there: Return. */
static void
print_by_keys (GtkWindow *window, const char *name, const char *words)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *text = NULL;
  GtkWidget *button;

  gtu_drive ("key --delay 12 ctrl+p");
  gtu_wait_until (find_dialog () != NULL);
  gtu_wait_until (gtu_find_text (find_dialog (), "Print to File") != NULL);
  /* where nobody has a printer none is chosen */
  sh_press (gtu_find_text (find_dialog (), "Print to File"));
  gtu_wait_for_frames (find_dialog (), 3);
  button = gtk_dialog_get_widget_for_response (GTK_DIALOG (find_dialog ()), GTK_RESPONSE_OK);
  g_assert_nonnull (button);
  gtu_wait_until (gtk_widget_get_sensitive (button));
  sh_press (button);
  gtu_wait_until (find_dialog () == NULL);
  gtu_wait_until (is_whole_pdf (path));
  text = read_with ("pdftotext", "-layout", path);
  if (text != NULL)
    muster_test_assert_contains (text, words);
  assert_nothing_cut (path);
}

static void
test_dialog (void)
{
  g_autofree char *here = g_get_current_dir ();
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterRuleset) ruleset = NULL;
  g_autoptr (MusterDocument) army = NULL;
  GtkWindow *window;

  if (!gtu_can_drive ())
    return;
  /* where the dialog proposes to write, as this person has no folder of documents */
  g_assert_cmpint (g_chdir (folder), ==, 0);
  window = sh_show_sample (app, "samples/maiwand.muster-scenario", 1000);
  print_by_keys (window, "Maiwand.pdf", "Burrows");
  gtu_destroy_window (window);

  army = gtu_make_field_force (app);
  window = GTK_WINDOW (muster_army_window_new (app, army));
  gtk_window_present (window);
  gtu_wait_for_frames (window, 3);
  print_by_keys (window, "Frontier Field Force.pdf", "Casualties");
  gtu_destroy_window (window);

  ruleset = muster_ruleset_store_find ("bundok-and-bayonet", &error);
  g_assert_no_error (error);
  window = GTK_WINDOW (muster_rules_window_new (app, ruleset));
  gtk_window_present (window);
  gtu_wait_for_frames (window, 3);
  print_by_keys (window, "Bundok and Bayonet.pdf", "BB-FIR-06");
  gtu_destroy_window (window);
  g_assert_cmpint (g_chdir (here), ==, 0);
}

/* The menu's choice is what all is laid out for, and is kept; no other word is taken. */
static void
test_chosen (void)
{
  static const struct
  {
    const char *asked;
    const char *chosen;
    MusterPaper paper;
  } rows[] = {
    { "Letter", "Letter", MUSTER_PAPER_LETTER },
    { "A4", "A4", MUSTER_PAPER_A4 },
    { "Foolscap", "A4", MUSTER_PAPER_A4 },
    { "Letter", "Letter", MUSTER_PAPER_LETTER },
  };
  GActionGroup *actions = G_ACTION_GROUP (app);
  g_autoptr (GSettings) settings = g_settings_new (APPLICATION_ID);

  g_assert_true (g_action_group_get_action_enabled (actions, "paper"));
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GVariant) state = NULL;
      g_autofree char *kept = NULL;
      g_autofree char *date = NULL;
      MusterPrintOptions options;

      g_test_message ("row %" G_GSIZE_FORMAT ": %s", i, rows[i].asked);
      g_action_group_activate_action (actions, "paper", g_variant_new_string (rows[i].asked));
      state = g_action_group_get_action_state (actions, "paper");
      g_assert_cmpstr (g_variant_get_string (state, NULL), ==, rows[i].chosen);
      kept = g_settings_get_string (settings, "paper");
      g_assert_cmpstr (kept, ==, rows[i].chosen);
      muster_paper_init_options (&options, &date);
      g_assert_cmpint (options.paper, ==, rows[i].paper);
    }
  g_settings_reset (settings, "paper");
}

static void
add_tests (const char *dir)
{
  folder = dir;
  g_test_add_func ("/app/paper/chosen", test_chosen);
  g_test_add_func ("/app/paper/export", test_export);
  g_test_add_func ("/app/paper/dialog", test_dialog);
}

int
main (int argc, char **argv)
{
  return gtu_run (argc, argv, &app, add_tests);
}
