/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Texts of several lines in the forms of a scenario: where one types is in view, and is where one is led to. */

#include "config.h"

#include "scenario-hands.h"

static MusterApplication *app;

/* Whether the caret of VIEW is within what is shown of its page. */
static gboolean
caret_is_seen (GtkWidget *view)
{
  GtkWidget *scrolled = gtk_widget_get_ancestor (view, GTK_TYPE_SCROLLED_WINDOW);
  GdkRectangle caret;
  graphene_point_t at;
  int x, y;

  gtk_text_view_get_cursor_locations (GTK_TEXT_VIEW (view), NULL, &caret, NULL);
  gtk_text_view_buffer_to_window_coords (GTK_TEXT_VIEW (view), GTK_TEXT_WINDOW_WIDGET, caret.x, caret.y, &x, &y);
  g_assert_true (gtk_widget_compute_point (view, scrolled, &GRAPHENE_POINT_INIT ((float) x, (float) y), &at));
  return at.y >= 0 && at.y + caret.height <= gtk_widget_get_height (scrolled);
}

/* However much is typed, the page goes along; so it does when the caret is moved by keys, and back. */
static void
test_typed (void)
{
  GtkWindow *window = sh_show_sample (app, "samples/maiwand.muster-scenario", 1180);
  GtkWidget *view;
  GtkAdjustment *place;

  if (!gtu_can_drive ())
    return;
  sh_show_page (window, "briefings");
  view = gtu_nth (gtk_widget_get_ancestor (gtu_find_text (window, "Preview"), GTK_TYPE_SCROLLED_WINDOW),
                  GTK_TYPE_TEXT_VIEW, 0);
  sh_click (view);
  g_assert_true (gtk_widget_has_focus (view));
  sh_key (window, "ctrl+End");
  for (int i = 0; i < 40; i++)
    gtu_drive ("key --delay 12 Return");
  sh_type (window, "Hold the ravine.");
  gtu_wait_until (caret_is_seen (view));
  place = gtk_scrolled_window_get_vadjustment (
      GTK_SCROLLED_WINDOW (gtk_widget_get_ancestor (view, GTK_TYPE_SCROLLED_WINDOW)));
  g_assert_cmpfloat (gtk_adjustment_get_value (place), >, 0);
  sh_key (window, "ctrl+Home");
  gtu_wait_until (caret_is_seen (view));
  sh_key (window, "ctrl+End");
  gtu_wait_until (caret_is_seen (view));
  gtu_destroy_window (window);
}

/* What was typed is taken back sentence by sentence and line by line, what was pasted at once. */
static void
test_undo (void)
{
  static const char *const steps[] = { "", "Hold the ravine.", "Hold the ravine. Then fall back.",
                                       "Hold the ravine. Then fall back.\n", "Hold the ravine. Then fall back.\nGo" };
  GtkWindow *window = sh_show_sample (app, "samples/maiwand.muster-scenario", 1180);
  MusterNode *side = muster_node_find_child (sh_get_scenario (window), MUSTER_KIND_SIDE);
  MusterNode *briefing = muster_node_find_child (side, MUSTER_KIND_BRIEFING);
  GtkWidget *view;
  g_autofree char *was = g_strdup (muster_node_get_text (briefing));

  if (!gtu_can_drive ())
    return;
  sh_show_page (window, "briefings");
  view = gtu_nth (gtk_widget_get_ancestor (gtu_find_text (window, "Preview"), GTK_TYPE_SCROLLED_WINDOW),
                  GTK_TYPE_TEXT_VIEW, 0);
  sh_click (view);
  sh_key (window, "ctrl+a");
  sh_type (window, "Hold the ravine. Then fall back.");
  sh_key (window, "Return");
  sh_type (window, "Go");
  for (gsize i = G_N_ELEMENTS (steps) - 1; i > 0; i--)
    {
      briefing = muster_node_find_child (side, MUSTER_KIND_BRIEFING);
      g_assert_cmpstr (muster_node_get_text (briefing), ==, steps[i]);
      sh_key (window, "ctrl+z");
    }
  /* the first letter took the place of all that had been there */
  for (int i = 0; i < 2 && g_strcmp0 (muster_node_get_text (briefing), was) != 0; i++)
    {
      sh_key (window, "ctrl+z");
      briefing = muster_node_find_child (side, MUSTER_KIND_BRIEFING);
    }
  g_assert_cmpstr (muster_node_get_text (briefing), ==, was);
  gtu_destroy_window (window);
}

/* However long a text is, its box is as high. */
static void
test_height (void)
{
  GtkWindow *window = sh_show_sample (app, "samples/maiwand.muster-scenario", 1180);
  MusterNode *side = muster_node_find_child (sh_get_scenario (window), MUSTER_KIND_SIDE);
  MusterNode *briefing = muster_node_find_child (side, MUSTER_KIND_BRIEFING);
  g_autoptr (GString) text = g_string_new (NULL);
  GtkWidget *view;
  GtkTextIter end;
  GdkRectangle last;
  int x, y;

  if (!gtu_can_drive ())
    return;
  for (int i = 0; i < 1000; i++)
    g_string_append_printf (text, "Hold the ravine%s ", i % 7 == 0 ? ", and the wells beyond it" : "");
  sh_show_page (window, "briefings");
  sh_set (window, briefing, "text", text->str);
  view = gtu_nth (gtk_widget_get_ancestor (gtu_find_text (window, "Preview"), GTK_TYPE_SCROLLED_WINDOW),
                  GTK_TYPE_TEXT_VIEW, 0);
  /* its middle is far below */
  gtk_widget_grab_focus (view);
  sh_key (window, "ctrl+End");
  gtu_wait_until (caret_is_seen (view));
  gtk_text_buffer_get_end_iter (gtk_text_view_get_buffer (GTK_TEXT_VIEW (view)), &end);
  gtk_text_view_get_iter_location (GTK_TEXT_VIEW (view), &end, &last);
  gtk_text_view_buffer_to_window_coords (GTK_TEXT_VIEW (view), GTK_TEXT_WINDOW_WIDGET, last.x, last.y, &x, &y);
  g_assert_cmpint (y + last.height, <=, gtk_widget_get_height (view));
  gtu_destroy_window (window);
}

/* Of a text too long for its page one is led into the text, from wherever. */
static void
test_led_to (void)
{
  static const char *const pages[] = { "briefings", "sides" };
  g_autoptr (GString) text = g_string_new (NULL);

  if (!gtu_can_drive ())
    return;
  for (int i = 0; i < 600; i++)
    g_string_append (text, "Hold the ravine. ");
  for (gsize i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      GtkWindow *window = sh_show_sample (app, "samples/maiwand.muster-scenario", 1180);
      MusterDocument *document = sh_get_document (window);
      MusterNode *side = muster_node_find_child (muster_document_get_root (document), MUSTER_KIND_SIDE);
      MusterNode *briefing = muster_node_find_child (side, MUSTER_KIND_BRIEFING);
      GtkWidget *button;

      g_test_message ("%s", pages[i]);
      sh_show_page (window, pages[i]);
      sh_set (window, briefing, "text", text->str);
      muster_document_check_now (document);
      gtu_wait_for_frames (window, 3);
      button = gtk_widget_get_ancestor (gtu_find_text (window, "Shorten it…"), GTK_TYPE_BUTTON);
      sh_show_spot (button);
      sh_click (button);
      gtu_wait_until (GTK_IS_TEXT_VIEW (gtk_window_get_focus (window)));
      sh_key (window, "ctrl+Home");
      sh_type (window, "ZZ");
      g_assert_true (g_str_has_prefix (muster_node_get_text (briefing), "ZZHold"));
      gtu_destroy_window (window);
    }
}

/* A note that is added is typed at once. */
static void
test_new_note (void)
{
  GtkWindow *window = sh_show_sample (app, "samples/maiwand.muster-scenario", 1180);
  GtkWidget *button;
  MusterNode *note = NULL;

  if (!gtu_can_drive ())
    return;
  sh_show_page (window, "sources");
  button = sh_button (window, "Add Note");
  sh_show_spot (button);
  sh_click (button);
  sh_type (window, "House rule");
  for (guint i = 0; i < muster_node_get_n_children (sh_get_scenario (window)); i++)
    if (muster_node_get_kind (muster_node_peek_child (sh_get_scenario (window), i)) == MUSTER_KIND_NOTES)
      note = muster_node_peek_child (sh_get_scenario (window), i);
  g_assert_nonnull (note);
  g_assert_cmpstr (muster_node_get_text (note), ==, "House rule");
  gtu_destroy_window (window);
}

static void
add_tests (const char *dir)
{
  g_test_add_func ("/app/prose-rows/typed", test_typed);
  g_test_add_func ("/app/prose-rows/undo", test_undo);
  g_test_add_func ("/app/prose-rows/height", test_height);
  g_test_add_func ("/app/prose-rows/led-to", test_led_to);
  g_test_add_func ("/app/prose-rows/new-note", test_new_note);
}

int
main (int argc, char **argv)
{
  return gtu_run (argc, argv, &app, add_tests);
}
