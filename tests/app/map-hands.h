/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Hands on a map: a window with one, the pointer and the keys of the display, and what is in the document then. */

#pragma once

#include <math.h>

#include "gtk-test-util.h"

#include "muster-map-view.h"

typedef struct
{
  GtkWindow *window;
  MusterMapView *view;
  MusterDocument *document;
  MusterNode *root;     /* borrowed */
  char *measured;       /* the newest sentences */
  char *refused;
  guint n_menus;
  guint n_selections;
  MusterNode *added;    /* borrowed */
  double pointed_x, pointed_y;
} MapHands;

static inline void
mh_measured_cb (MusterMapView *view,
                const char *sentence,
                MapHands *hands)
{
  g_free (hands->measured);
  hands->measured = g_strdup (sentence);
}

static inline void
mh_refused_cb (MusterMapView *view,
               const char *sentence,
               MapHands *hands)
{
  g_free (hands->refused);
  hands->refused = g_strdup (sentence);
}

static inline void
mh_menu_cb (MusterMapView *view,
            double x,
            double y,
            MapHands *hands)
{
  hands->n_menus++;
}

static inline void
mh_selection_cb (MusterMapView *view,
                 MapHands *hands)
{
  hands->n_selections++;
}

static inline void
mh_added_cb (MusterMapView *view,
             MusterNode *node,
             MapHands *hands)
{
  hands->added = node;
}

static inline void
mh_pointed_cb (MusterMapView *view,
               double x,
               double y,
               MapHands *hands)
{
  hands->pointed_x = x;
  hands->pointed_y = y;
}

/* A scenario as a document: the text of one, or the name of a sample. */
static inline MusterDocument *
mh_read (const char *text)
{
  g_autofree char *name = NULL;
  g_autofree char *path = NULL;
  g_autoptr (GError) error = NULL;
  MusterDocument *document;

  if (text[0] == '<')
    return gtu_read_scenario (text);
  name = g_strconcat (text, ".muster-scenario", NULL);
  path = g_build_filename (g_getenv ("MUSTER_DATA_DIR"), "samples", name, NULL);
  document = muster_document_open_file (path, NULL, &error);
  g_assert_no_error (error);
  return document;
}

static inline void
mh_watch (MapHands *hands)
{
  g_signal_connect (hands->view, "measured", G_CALLBACK (mh_measured_cb), hands);
  g_signal_connect (hands->view, "refused", G_CALLBACK (mh_refused_cb), hands);
  g_signal_connect (hands->view, "menu", G_CALLBACK (mh_menu_cb), hands);
  g_signal_connect (hands->view, "selection-changed", G_CALLBACK (mh_selection_cb), hands);
  g_signal_connect (hands->view, "added", G_CALLBACK (mh_added_cb), hands);
  g_signal_connect (hands->view, "pointed", G_CALLBACK (mh_pointed_cb), hands);
}

static inline MapHands *
mh_show (const char *text,
         int width,
         int height)
{
  MapHands *hands = g_new0 (MapHands, 1);

  hands->document = mh_read (text);
  hands->root = muster_document_get_root (hands->document);
  hands->window = GTK_WINDOW (gtk_window_new ());
  hands->view = MUSTER_MAP_VIEW (muster_map_view_new ());
  muster_map_view_set_document (hands->view, hands->document);
  gtk_window_set_child (hands->window, GTK_WIDGET (hands->view));
  gtk_window_set_default_size (hands->window, width, height);
  mh_watch (hands);
  gtk_window_present (hands->window);
  gtu_wait_for_focus (hands->window);
  gtk_widget_grab_focus (GTK_WIDGET (hands->view));
  gtu_wait_for_frames (hands->window, 2);
  return hands;
}

static inline void
mh_close (MapHands *hands)
{
  gpointer view = hands->view;

  g_object_add_weak_pointer (view, &view);
  gtu_destroy_window (hands->window);
  gtu_wait_until (view == NULL);
  g_object_unref (hands->document);
  g_free (hands->measured);
  g_free (hands->refused);
  g_free (hands);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MapHands, mh_close)

/* Where a place of the field is on the display. */
static inline void
mh_find_spot (MapHands *hands,
              double x,
              double y,
              int *spot_x,
              int *spot_y)
{
  graphene_point_t spot;
  double left;
  double top;

  muster_map_view_to_view (hands->view, &x, &y);
  g_assert_true (gtk_widget_compute_point (GTK_WIDGET (hands->view), GTK_WIDGET (hands->window),
                                           &GRAPHENE_POINT_INIT ((float) x, (float) y), &spot));
  gtu_find_origin (hands->window, &left, &top);
  *spot_x = (int) round (spot.x + left);
  *spot_y = (int) round (spot.y + top);
}

static inline void
mh_settle (MapHands *hands)
{
  gtu_wait_for_frames (hands->window, 2);
}

static inline void
mh_point (MapHands *hands,
          double x,
          double y)
{
  int spot_x;
  int spot_y;

  mh_find_spot (hands, x, y, &spot_x, &spot_y);
  gtu_drive ("mousemove %d %d", spot_x, spot_y);
  mh_settle (hands);
}

static inline void
mh_click (MapHands *hands,
          double x,
          double y)
{
  mh_point (hands, x, y);
  gtu_drive ("click 1");
  mh_settle (hands);
}

/* In steps, as a hand does, HALF way only if so: the button stays down. */
static inline void
mh_drag_with (MapHands *hands,
              int button,
              double x,
              double y,
              double to_x,
              double to_y,
              gboolean half)
{
  int from[2];
  int to[2];

  mh_find_spot (hands, x, y, &from[0], &from[1]);
  mh_find_spot (hands, to_x, to_y, &to[0], &to[1]);
  gtu_drive ("mousemove %d %d mousedown %d", from[0], from[1], button);
  mh_settle (hands);
  for (int i = 1; i <= 4; i++)
    {
      gtu_drive ("mousemove %d %d", from[0] + (to[0] - from[0]) * i / 4,
                from[1] + (to[1] - from[1]) * i / 4);
      mh_settle (hands);
    }
  if (!half)
    gtu_drive ("mouseup %d", button);
  mh_settle (hands);
}

static inline void
mh_drag (MapHands *hands,
         double x,
         double y,
         double to_x,
         double to_y)
{
  mh_drag_with (hands, 1, x, y, to_x, to_y, FALSE);
}

static inline void
mh_key (MapHands *hands,
        const char *keys)
{
  gtu_drive ("key %s", keys);
  mh_settle (hands);
}

static inline MusterNode *
mh_find (MapHands *hands,
         const char *id)
{
  MusterNode *node = muster_node_find (hands->root, id);

  g_assert_nonnull (node);
  return node;
}

/* The place of "side/unit"; NULL: it has none. */
static inline MusterNode *
mh_find_place (MapHands *hands,
               const char *side,
               const char *unit)
{
  return gtu_find_place (mh_find (hands, side), unit);
}

/* The only thing that is selected; NULL: another number of them. */
static inline MusterNode *
mh_get_selected (MapHands *hands)
{
  GPtrArray *nodes = muster_map_view_get_selection (hands->view);

  return nodes->len == 1 ? g_ptr_array_index (nodes, 0) : NULL;
}

static inline const char *
mh_get_points (MapHands *hands,
               const char *feature)
{
  return muster_node_get (muster_node_peek_child (mh_find (hands, feature), 0), "points");
}

static inline void
mh_undo (MapHands *hands)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (muster_document_undo (hands->document, &error));
  g_assert_no_error (error);
  mh_settle (hands);
}

static inline gboolean
mh_can_undo (MapHands *hands)
{
  return muster_history_can_undo (muster_document_get_history (hands->document));
}

static inline guint
mh_count (MapHands *hands,
          MusterKind kind)
{
  return gtu_count (hands->root, kind);
}

/* Takes a tool, with what it is to draw; NULL: nothing. */
static inline void
mh_take (MapHands *hands,
         const char *tool,
         const char *terrain)
{
  muster_map_view_set_terrain (hands->view, terrain);
  g_assert_true (muster_map_view_set_tool (hands->view, tool));
  mh_settle (hands);
}

static inline double
mh_get_number (MusterNode *node,
               const char *attribute)
{
  return muster_node_get_double (node, attribute, -1000);
}

/* Within what is written of a place, and half a pixel. */
static inline void
mh_assert_near (double value,
                double expected)
{
  g_assert_cmpfloat_with_epsilon (value, expected, 0.011);
}

/* The only place of the only unit that has one. */
static inline MusterNode *
mh_find_only_place (MapHands *hands)
{
  return muster_node_find_child (mh_find (hands, "one"), MUSTER_KIND_PLACE);
}

/* Runs the tests that ADD_TESTS adds: maps want no program around them. */
static inline int
mh_run (int argc,
        char **argv,
        void (*add_tests) (void))
{
  if (!gtu_begin (&argc, &argv))
    return 0;
  adw_init ();
  add_tests ();
  return g_test_run ();
}
