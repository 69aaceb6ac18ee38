/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The rows of a random table, written cell by cell with the keys of the display. */

#include "config.h"

#include "scenario-hands.h"

#include "muster-node-list.h"
#include "muster-table-rows.h"

static MusterApplication *app;

static void
test_thrown (void)
{
  static const struct
  {
    const char *text;
    gint64 from, to; /* 0: refused */
  } table[] = {
    { "3", 3, 3 },       { "3-5", 3, 5 },   { "3–5", 3, 5 },     { " 3 – 5 ", 3, 5 },
    { "1", 1, 1 },       { "1000", 1000, 1000 }, { "5-5", 5, 5 }, { "0", 0, 0 },
    { "1001", 0, 0 },    { "5-3", 0, 0 },   { "3-1001", 0, 0 },  { "3-", 0, 0 },
    { "-3", 0, 0 },      { "", 0, 0 },      { "three", 0, 0 },   { "3 5", 0, 0 },
    { "99999999999", 0, 0 }, { "2.5", 0, 0 }, { "0-3", 0, 0 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      gint64 from = 0;
      gint64 to = 0;
      gboolean read = muster_table_rows_read_thrown (table[i].text, &from, &to);

      g_test_message ("“%s”", table[i].text);
      g_assert_cmpint (read, ==, table[i].from > 0);
      if (read)
        {
          g_assert_cmpint (from, ==, table[i].from);
          g_assert_cmpint (to, ==, table[i].to);
        }
    }
}

static MusterNode *
get_row (MusterNode *table, guint nth)
{
  for (guint i = 0; i < muster_node_get_n_children (table); i++)
    if (muster_node_get_kind (muster_node_peek_child (table, i)) == MUSTER_KIND_ROW && nth-- == 0)
      return muster_node_peek_child (table, i);
  return NULL;
}

static void
check_row (MusterNode *table, guint nth, const char *from, const char *to, const char *name, const char *text)
{
  MusterNode *row = get_row (table, nth);

  g_assert_nonnull (row);
  g_assert_cmpstr (muster_node_get (row, "from"), ==, from);
  g_assert_cmpstr (muster_node_get (row, "to"), ==, to);
  g_assert_cmpstr (muster_node_get (row, "name"), ==, name);
  g_assert_cmpstr (muster_node_get_text (row), ==, text);
}

static void
undo (GtkWindow *window, guint n)
{
  for (guint i = 0; i < n; i++)
    g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.undo", NULL));
  gtu_wait_for_frames (window, 3);
}

/* A window with a fresh table, and the focus where the button has put it. */
static MusterNode *
begin (GtkWindow **window, int width)
{
  MusterNode *scenario;
  MusterNode *table;

  *window = sh_show_sample (app, "samples/taghit.muster-scenario", width);
  scenario = sh_get_scenario (*window);
  sh_show_page (*window, "events");
  sh_show_spot (sh_button (*window, "Add Table"));
  sh_click (sh_button (*window, "Add Table"));
  table = muster_node_find_child (scenario, MUSTER_KIND_TABLE);
  g_assert_nonnull (table);
  return table;
}

static void
add (GtkWindow *window)
{
  GtkWidget *button = sh_button (window, "Add Row");

  sh_show_spot (button);
  sh_click (button);
}

/* Three rows in a go: each is there to be typed into at once, each cell is one stop and one step. */
static void
test_write (void)
{
  static const int widths[] = { 1180, 360 };

  if (!gtu_can_drive ())
    return;
  for (gsize i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      GtkWindow *window;
      MusterNode *table = begin (&window, widths[i]);
      GtkWidget *rows;

      add (window);
      add (window);
      add (window);
      check_row (table, 2, "3", NULL, NULL, "");
      /* from cell to cell by Tab alone, back to the first */
      sh_key (window, "shift+Tab");
      sh_key (window, "shift+Tab");
      sh_key (window, "shift+Tab");
      sh_key (window, "shift+Tab");
      sh_key (window, "shift+Tab");
      sh_type (window, "1-2");
      sh_key (window, "Tab");
      sh_type (window, "Rain. All walk.");
      sh_key (window, "Tab");
      sh_type (window, "3-5");
      sh_key (window, "Tab");
      sh_type (window, "Dust.");
      sh_key (window, "Tab");
      sh_type (window, "6");
      sh_key (window, "Tab");
      sh_type (window, "Nothing.");
      check_row (table, 0, "1", "2", NULL, "Rain. All walk.");
      check_row (table, 1, "3", "5", NULL, "Dust.");
      check_row (table, 2, "6", NULL, NULL, "Nothing.");
      rows = gtu_nth (window, MUSTER_TYPE_TABLE_ROWS, 0);
      g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (gtu_nth (rows, GTK_TYPE_ENTRY, 2))), ==, "3–5");
      check_window (window, "rows of a table");
      undo (window, 1);
      check_row (table, 2, "6", NULL, NULL, "");
      undo (window, 1);
      check_row (table, 2, "3", NULL, NULL, "");
      undo (window, 2);
      check_row (table, 1, "2", NULL, NULL, "");
      undo (window, 2);
      check_row (table, 0, "1", NULL, NULL, "");
      undo (window, 3);
      g_assert_null (get_row (table, 0));
      gtu_destroy_window (window);
    }
}

/* From its end to its beginning a range is the same range, when all of it has been typed. */
static void
test_turned_round (void)
{
  GtkWindow *window;
  MusterNode *table;
  GtkWidget *rows;

  if (!gtu_can_drive ())
    return;
  table = begin (&window, 1180);
  add (window);
  rows = gtu_nth (window, MUSTER_TYPE_TABLE_ROWS, 0);
  sh_key (window, "shift+Tab");
  sh_type (window, "3-1");
  check_row (table, 0, "3", NULL, NULL, "");
  g_assert_true (gtk_widget_has_css_class (gtu_nth (rows, GTK_TYPE_ENTRY, 0), "error"));
  sh_key (window, "Tab");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (gtu_nth (rows, GTK_TYPE_ENTRY, 0))), ==, "1–3");
  g_assert_false (gtk_widget_has_css_class (gtu_nth (rows, GTK_TYPE_ENTRY, 0), "error"));
  check_row (table, 0, "1", "3", NULL, "");
  undo (window, 1);
  check_row (table, 0, "1", NULL, NULL, "");
  gtu_destroy_window (window);
}

/* Names have a cell where there are some or they are asked for; rows go and change places by keys; what is no number
   is not kept. */
static void
test_keys (void)
{
  GtkWindow *window;
  MusterNode *table;
  MusterNode *first;
  GtkWidget *rows;

  if (!gtu_can_drive ())
    return;
  table = begin (&window, 1180);
  add (window);
  sh_type (window, "One");
  add (window);
  sh_type (window, "Two");
  rows = gtu_nth (window, MUSTER_TYPE_TABLE_ROWS, 0);
  g_assert_false (gtk_widget_get_mapped (gtu_nth (rows, GTK_TYPE_ENTRY, 1)));
  sh_click (sh_button (window, "A Name for Each Row"));
  g_assert_true (gtk_widget_get_mapped (gtu_nth (rows, GTK_TYPE_ENTRY, 1)));
  sh_click (gtu_nth (rows, GTK_TYPE_ENTRY, 1));
  sh_type (window, "Storm");
  check_row (table, 0, "1", NULL, "Storm", "One");
  sh_click (sh_button (window, "A Name for Each Row"));
  g_assert_true (gtk_widget_get_mapped (gtu_nth (rows, GTK_TYPE_ENTRY, 1)));
  g_assert_false (gtk_widget_get_mapped (gtu_nth (rows, GTK_TYPE_ENTRY, 3)));

  sh_click (gtu_nth (rows, GTK_TYPE_ENTRY, 0));
  sh_key (window, "ctrl+a");
  sh_type (window, "9-");
  g_assert_true (gtk_widget_has_css_class (gtu_nth (rows, GTK_TYPE_ENTRY, 0), "error"));
  sh_key (window, "Tab");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (gtu_nth (rows, GTK_TYPE_ENTRY, 0))), ==, "9");
  g_assert_false (gtk_widget_has_css_class (gtu_nth (rows, GTK_TYPE_ENTRY, 0), "error"));
  check_row (table, 0, "9", NULL, "Storm", "One");

  /* the focus goes with the row */
  first = get_row (table, 0);
  sh_key (window, "alt+Down");
  g_assert_true (get_row (table, 1) == first);
  sh_key (window, "End");
  sh_type (window, "y");
  check_row (table, 1, "9", NULL, "Stormy", "One");
  sh_key (window, "alt+Up");
  g_assert_true (get_row (table, 0) == first);
  sh_key (window, "ctrl+Delete");
  check_row (table, 0, "2", NULL, NULL, "Two");
  g_assert_null (get_row (table, 1));
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (window), rows));
  sh_click (sh_button (window, "Remove Row (Ctrl+Delete)"));
  g_assert_null (get_row (table, 0));
  g_assert_nonnull (gtu_find_text (window, "Nothing to read yet."));
  undo (window, 1);
  check_row (table, 0, "2", NULL, NULL, "Two");
  /* what is found of a row leads to it */
  muster_scenario_window_reveal (MUSTER_SCENARIO_WINDOW (window), get_row (table, 0));
  gtu_wait_for_frames (window, 3);
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (window), gtu_nth (rows, GTK_TYPE_ENTRY, 0)));
  gtu_destroy_window (window);
}

/* In a narrow window with large text, with what a label measures badly: a blank at the end of a long text. */
static void
test_large (void)
{
  g_autoptr (MusterNode) row = muster_node_new_with (MUSTER_KIND_ROW, "from", "1", "to", "2", "name", "Rain", NULL);
  g_autoptr (MusterNode) table
      = muster_node_new_with (MUSTER_KIND_TABLE, "id", "t", "dice", "1", "faces", "6", NULL);
  GtkWindow *window = sh_show_sample (app, "samples/taghit.muster-scenario", 360);
  int dpi;

  g_object_get (gtk_settings_get_default (), "gtk-xft-dpi", &dpi, NULL);
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", dpi * 3 / 2, NULL);
  muster_node_build_set_text (
      row, "Rain. All who march on foot lose 2 inches until the end of the turn, and no fire is lit. ");
  muster_node_build_add (table, row);
  g_assert_true (muster_node_list_insert (GTK_WIDGET (window), sh_get_document (window),
                                          sh_get_scenario (window), table, "Test"));
  muster_scenario_window_reveal (MUSTER_SCENARIO_WINDOW (window), row);
  gtu_wait_for_frames (window, 5);
  check_window (window, "rows of a table, large");
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", dpi, NULL);
  gtu_destroy_window (window);
}

static void
add_tests (const char *dir)
{
  g_test_add_func ("/app/table-rows/thrown", test_thrown);
  g_test_add_func ("/app/table-rows/write", test_write);
  g_test_add_func ("/app/table-rows/keys", test_keys);
  g_test_add_func ("/app/table-rows/turned-round", test_turned_round);
  g_test_add_func ("/app/table-rows/large", test_large);
}

int
main (int argc, char **argv)
{
  return gtu_run (argc, argv, &app, add_tests);
}
