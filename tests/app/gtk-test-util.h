/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Helpers for tests of windows, all in one process: waiting, finding, a program with a library of its
 * own and an army to look at. */

#pragma once

#include <adwaita.h>
#include <gdk/x11/gdkx.h>

#include "muster-application.h"
#include "muster-army-window.h"
#include "muster-document-file.h"
#include "muster-ruleset-store.h"
#include "muster-test.h"

static inline gboolean
gtu_timed_out_cb (gpointer data)
{
  *(gboolean *) data = TRUE;
  return G_SOURCE_CONTINUE;
}

/* Runs the main loop until COND holds; the test fails after 10 s. */
#define gtu_wait_until(cond)                                                                       \
  G_STMT_START                                                                                     \
  {                                                                                                \
    gboolean gtu_out_ = FALSE;                                                                     \
    guint gtu_id_ = g_timeout_add_seconds (10, gtu_timed_out_cb, &gtu_out_);                       \
    while (!(cond) && !gtu_out_)                                                                   \
      g_main_context_iteration (NULL, TRUE);                                                       \
    g_source_remove (gtu_id_);                                                                     \
    g_assert_true (cond);                                                                          \
  }                                                                                                \
  G_STMT_END

static inline void
gtu_painted_cb (GdkFrameClock *clock,
                int *frames)
{
  *frames += 1;
}

/* Waits until the widget is mapped and its window has painted FRAMES times more. */
static inline void
gtu_wait_for_frames (gpointer widget,
                     int frames)
{
  GdkFrameClock *clock;
  int painted = 0;
  gulong id;

  gtu_wait_until (gtk_widget_get_mapped (widget));
  clock = gtk_widget_get_frame_clock (widget);
  id = g_signal_connect (clock, "after-paint", G_CALLBACK (gtu_painted_cb), &painted);
  for (int i = 1; i <= frames; i++)
    {
      gtk_widget_queue_draw (widget);
      gtu_wait_until (painted >= i);
      while (g_main_context_pending (NULL))
        g_main_context_iteration (NULL, FALSE);
    }
  g_signal_handler_disconnect (clock, id);
}

/* Where what NATIVE draws begins on the display: a window manager puts windows anywhere. */
static inline void
gtu_find_origin (gpointer native,
                 double *left,
                 double *top)
{
  GdkSurface *surface = gtk_native_get_surface (native);
  Display *display = gdk_x11_display_get_xdisplay (gdk_surface_get_display (surface));
  Window below;
  int x;
  int y;

  XSync (display, False);
  g_assert_true (XTranslateCoordinates (display, gdk_x11_surface_get_xid (surface),
                                        DefaultRootWindow (display), 0, 0, &x, &y, &below));
  gtk_native_get_surface_transform (native, left, top);
  *left += x;
  *top += y;
}

/* Where the middle of a widget is on the display. */
static inline void
gtu_find_middle (gpointer widget,
                 int *x,
                 int *y)
{
  GtkNative *native = gtk_widget_get_native (widget);
  graphene_rect_t bounds;
  double left;
  double top;

  gtu_wait_for_frames (widget, 2);
  g_assert_true (gtk_widget_compute_bounds (widget, GTK_WIDGET (native), &bounds));
  gtu_find_origin (native, &left, &top);
  *x = (int) (bounds.origin.x + bounds.size.width / 2 + left);
  *y = (int) (bounds.origin.y + bounds.size.height / 2 + top);
}

/* Until the keys of the display go to WINDOW: a window manager gives it the focus after it is shown. */
static inline void
gtu_wait_for_focus (gpointer window)
{
  gtu_wait_until (gtk_window_is_active (window));
  gtu_wait_for_frames (window, 2);
}

typedef gboolean (*GtuWalkFunc) (GtkWidget *widget,
                                 gpointer data);

/* Depth first over WIDGET and all below it, until FUNC returns FALSE. */
static inline gboolean
gtu_walk (GtkWidget *widget,
          GtuWalkFunc func,
          gpointer data)
{
  if (!func (widget, data))
    return FALSE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (!gtu_walk (child, func, data))
      return FALSE;
  return TRUE;
}

static inline GtkWidget *
gtu_find_nth (GtkWidget *widget,
              GType type,
              int *n)
{
  if (g_type_is_a (G_OBJECT_TYPE (widget), type) && (*n)-- == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = gtu_find_nth (child, type, n);

      if (found != NULL)
        return found;
    }
  return NULL;
}

/* The nth (from 0) widget of this type below WIDGET, depth first; NULL when there is none. */
static inline GtkWidget *
gtu_nth (gpointer widget,
         GType type,
         int n)
{
  return gtu_find_nth (GTK_WIDGET (widget), type, &n);
}

typedef struct
{
  const char *text;
  GtkWidget *found;
} GtuTextSearch;

static inline gboolean
gtu_text_cb (GtkWidget *widget,
             gpointer data)
{
  GtuTextSearch *search = data;

  if (!gtk_widget_get_mapped (widget))
    return TRUE;
  if (GTK_IS_LABEL (widget) && strstr (gtk_label_get_text (GTK_LABEL (widget)), search->text) != NULL)
    search->found = widget;
  return search->found == NULL;
}

/* The label on screen below WIDGET in which TEXT stands; NULL when there is none. */
static inline GtkWidget *
gtu_find_text (gpointer widget,
               const char *text)
{
  GtuTextSearch search = { .text = text };

  gtu_walk (widget, gtu_text_cb, &search);
  return search.found;
}

/* The button on screen below WIDGET on which TEXT stands; the test fails when there is none. */
static inline GtkWidget *
gtu_find_button (gpointer widget,
                 const char *text)
{
  GtkWidget *label = gtu_find_text (widget, text);

  g_assert_nonnull (label);
  return gtk_widget_get_ancestor (label, GTK_TYPE_BUTTON);
}

/* Closes a window and fails unless it is then freed. */
static inline void
gtu_destroy_window (gpointer window)
{
  gpointer weak = window;

  g_object_add_weak_pointer (G_OBJECT (window), &weak);
  gtk_window_destroy (GTK_WINDOW (window));
  gtu_wait_until (weak == NULL);
}

/* The window of that type that is on screen; NULL when there is none. */
static inline GtkWindow *
gtu_find_window (GType type)
{
  GListModel *all = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (all, i);

      if (g_type_is_a (G_OBJECT_TYPE (window), type)
          && gtk_widget_get_visible (GTK_WIDGET (window)))
        return window;
    }
  return NULL;
}

/* The question or message that is on screen; NULL when there is none. */
static inline AdwMessageDialog *
gtu_find_message (void)
{
  return (AdwMessageDialog *) gtu_find_window (ADW_TYPE_MESSAGE_DIALOG);
}

/* As a click on the button of that response. */
static inline void
gtu_answer (const char *response)
{
  AdwMessageDialog *message = gtu_find_message ();

  g_assert_nonnull (message);
  adw_message_dialog_response (message, response);
  gtk_window_destroy (GTK_WINDOW (message));
  while (g_main_context_pending (NULL))
    g_main_context_iteration (NULL, FALSE);
}

/* Closes whatever is open, without a question. */
static inline void
gtu_close_windows (MusterApplication *app)
{
  while (gtk_application_get_windows (GTK_APPLICATION (app)) != NULL)
    gtk_window_destroy (gtk_application_get_windows (GTK_APPLICATION (app))->data);
  while (g_main_context_pending (NULL))
    g_main_context_iteration (NULL, FALSE);
}

/* Keys and pointer of the display itself. */
static inline void
gtu_drive (const char *format,
           ...)
{
  g_autofree char *line = NULL;
  g_autofree char *command = NULL;
  g_autoptr (GError) error = NULL;
  va_list args;

  va_start (args, format);
  line = g_strdup_vprintf (format, args);
  va_end (args);
  command = g_strconcat ("xdotool ", line, NULL);
  g_assert_true (g_spawn_command_line_sync (command, NULL, NULL, NULL, &error));
  g_assert_no_error (error);
}

static inline gboolean
gtu_can_drive (void)
{
  g_autofree char *xdotool = g_find_program_in_path ("xdotool");

  if (xdotool == NULL)
    g_test_skip ("xdotool is not installed");
  return xdotool != NULL;
}

/* How many parts of that kind the node has. */
static inline guint
gtu_count (MusterNode *parent,
           MusterKind kind)
{
  guint n = 0;

  for (guint i = 0; i < muster_node_get_n_children (parent); i++)
    n += muster_node_get_kind (muster_node_peek_child (parent, i)) == kind;
  return n;
}

/* The place of a unit of that side of a scenario; NULL: it has none. */
static inline MusterNode *
gtu_find_place (MusterNode *side,
                const char *unit)
{
  for (guint i = 0; i < muster_node_get_n_children (side); i++)
    {
      MusterNode *place = muster_node_peek_child (side, i);

      if (muster_node_get_kind (place) == MUSTER_KIND_PLACE
          && g_strcmp0 (muster_node_get (place, "unit"), unit) == 0)
        return place;
    }
  return NULL;
}

/* A registered program with a new library in DIR. */
static inline MusterApplication *
gtu_make_app (const char *dir)
{
  g_autoptr (GError) error = NULL;
  MusterApplication *app = muster_application_new (G_APPLICATION_NON_UNIQUE);
  g_autofree char *path = g_build_filename (dir, "library.db", NULL);

  muster_application_set_library_path (app, path);
  g_application_register (G_APPLICATION (app), NULL, &error);
  g_assert_no_error (error);
  g_assert_no_error (muster_application_get_library_error (app));
  /* as g_application_run() would */
  g_application_set_default (G_APPLICATION (app));
  return app;
}

static inline MusterNode *
gtu_add (MusterDocument *document,
         MusterNode *parent,
         const char *type,
         const char *name)
{
  g_autoptr (GError) error = NULL;
  MusterNode *unit = muster_document_add_unit (document, parent, type, &error);

  g_assert_no_error (error);
  if (name != NULL)
    muster_document_set (document, unit, "name", name, &error);
  g_assert_no_error (error);
  return unit;
}

/* An empty army, saved in the library. */
static inline MusterDocument *
gtu_make_army (MusterApplication *app,
               const char *name,
               const char *faction)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterRuleset) ruleset = muster_ruleset_store_find ("bundok-and-bayonet", &error);
  g_autoptr (MusterNode) army = NULL;
  MusterDocument *document;

  g_assert_no_error (error);
  army = muster_document_new_army (ruleset, name, faction);
  document = muster_document_new (army, muster_application_get_library (app), 0, &error);
  g_assert_no_error (error);
  muster_document_save (document, &error);
  g_assert_no_error (error);
  return document;
}

/* A legal force of some twenty lines. */
static inline MusterDocument *
gtu_make_field_force (MusterApplication *app)
{
  g_autoptr (GError) error = NULL;
  MusterDocument *document = gtu_make_army (app, "Frontier Field Force", "british");
  MusterNode *root = muster_document_get_root (document);
  MusterNode *force
      = muster_document_add_formation (document, root, "field-force", "Field Force", &error);
  MusterNode *guides;

  g_assert_no_error (error);
  gtu_add (document, force, "headquarters", NULL);
  gtu_add (document, force, "infantry-battalion", "2nd Foot");
  gtu_add (document, force, "infantry-battalion", "5th Gurkhas");
  guides = gtu_add (document, force, "cavalry-squadron", "Guides");
  muster_document_set (document, guides, "grade", "elite", &error);
  g_assert_no_error (error);
  gtu_add (document, force, "mountain-gun-battery", "Hazara Mountain Battery");
  gtu_add (document, force, "machine-gun-detachment", "Hearth & Home Gatling");
  for (int i = 0; i < 5; i++)
    gtu_add (document, force, "transport", NULL);
  muster_document_save (document, &error);
  g_assert_no_error (error);
  return document;
}

/* FALSE: there is no display, which has been said. */
static inline gboolean
gtu_begin (int *argc,
           char ***argv)
{
  g_test_init (argc, argv, NULL);
  if (!gtk_init_check ())
    {
      g_print ("1..0 # SKIP no display\n");
      return FALSE;
    }
  /* one fault must not hide the others */
  g_test_set_nonfatal_assertions ();
  return TRUE;
}

/* Runs the tests that ADD_TESTS adds, after gtu_begin(), with a program whose library is in a folder of its own. */
static inline int
gtu_run_tests (MusterApplication **app,
               void (*add_tests) (const char *dir))
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  int status;

  *app = gtu_make_app (dir);
  g_application_hold (G_APPLICATION (*app));
  add_tests (dir);
  status = g_test_run ();

  g_application_release (G_APPLICATION (*app));
  g_clear_object (app);
  return status;
}

static inline int
gtu_run (int argc,
         char **argv,
         MusterApplication **app,
         void (*add_tests) (const char *dir))
{
  return gtu_begin (&argc, &argv) ? gtu_run_tests (app, add_tests) : 0;
}

/* A scenario written in the test, as a document. */
static inline MusterDocument *
gtu_read_scenario (const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterNode) root
      = muster_document_parse (text, strlen (text), "test", MUSTER_KIND_SCENARIO, &error);
  MusterDocument *document;

  g_assert_no_error (error);
  document = muster_document_new (root, NULL, 0, &error);
  g_assert_no_error (error);
  return document;
}
