/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "large-scenario.h"
#include "muster-map-view.h"

/*
 * map-pan: what a frame takes while a map is moved about, against one texture as large as the canvas that is moved the same way.
 * A field of 500 features and 200 units, and a board of 200 by 200 zones, each at three sizes. The median frame of the map may
 * take one and a half times that of the texture, counted in work of the processor and, where nobody else works, by the clock. And what an edit takes: until the map shows it.
 */

#define WIDTH 1200
#define HEIGHT 800
#define FRAMES 40
#define ROUNDS 3
#define MOST 1.5
/* Less load than that is this program's own. */
#define IDLE 1.5

/* The other canvas */

#define MUSTER_TYPE_PICTURE (muster_picture_get_type ())
G_DECLARE_FINAL_TYPE (MusterPicture, muster_picture, MUSTER, PICTURE, GtkWidget)

struct _MusterPicture
{
  GtkWidget parent_instance;
  GdkTexture *texture;
  double x, y;
};

G_DEFINE_FINAL_TYPE (MusterPicture, muster_picture, GTK_TYPE_WIDGET)

static void
muster_picture_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  MusterPicture *self = MUSTER_PICTURE (widget);

  gtk_snapshot_append_texture (snapshot, self->texture,
                               &GRAPHENE_RECT_INIT ((float) self->x, (float) self->y, WIDTH, HEIGHT));
}

static void
muster_picture_finalize (GObject *object)
{
  g_clear_object (&MUSTER_PICTURE (object)->texture);
  G_OBJECT_CLASS (muster_picture_parent_class)->finalize (object);
}

static void
muster_picture_class_init (MusterPictureClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = muster_picture_finalize;
  GTK_WIDGET_CLASS (klass)->snapshot = muster_picture_snapshot;
}

static void
muster_picture_init (MusterPicture *self)
{
  gsize size = (gsize) WIDTH * HEIGHT * 4;
  guint8 *data = g_malloc (size);
  g_autoptr (GBytes) bytes = NULL;

  for (gsize i = 0; i < size; i++)
    data[i] = i % 4 == 3 ? 255 : (guint8) (i * 7919 >> 8);
  bytes = g_bytes_new_take (data, size);
  self->texture = gdk_memory_texture_new (WIDTH, HEIGHT, GDK_MEMORY_DEFAULT, bytes, WIDTH * 4);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}

/* Frames */

typedef struct
{
  GtkWindow *window;
  MusterMapView *view;
  MusterPicture *picture;
  double began;
  double frame; /* ms of the processor; 0: not yet painted */
  double began_wall;
  double frame_wall; /* ms by the clock on the wall */
} Bench;

/* What this program has used of the processor, in ms: what else the machine does counts for neither canvas. */
static double
get_used (void)
{
  struct timespec used;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &used);
  return (double) used.tv_sec * 1000 + (double) used.tv_nsec / 1e6;
}

static void
before_cb (GdkFrameClock *clock, Bench *bench)
{
  bench->began = get_used ();
  bench->began_wall = (double) g_get_monotonic_time () / 1000;
}

static void
after_cb (GdkFrameClock *clock, Bench *bench)
{
  bench->frame = get_used () - bench->began;
  bench->frame_wall = (double) g_get_monotonic_time () / 1000 - bench->began_wall;
}

static double
paint (Bench *bench, GtkWidget *widget)
{
  bench->frame = 0;
  gtk_widget_queue_draw (widget);
  while (bench->frame <= 0)
    g_main_context_iteration (NULL, TRUE);
  return bench->frame;
}

/* Until it has nothing left to draw. */
static void
settle (Bench *bench)
{
  gint64 end = g_get_monotonic_time () + 20 * G_USEC_PER_SEC;

  paint (bench, GTK_WIDGET (bench->window));
  while (g_main_context_pending (NULL) && g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, FALSE);
}

static int
compare (const void *a, const void *b)
{
  const double *left = a;
  const double *right = b;

  return *left < *right ? -1 : *left > *right;
}

static double
find_median (GArray *times)
{
  qsort (times->data, times->len, sizeof (double), compare);
  return g_array_index (times, double, times->len / 2);
}

/* To and fro, so that both canvases go the same way. */
static void
measure_round (Bench *bench, GtkWidget *widget, GArray *times, GArray *walls)
{
  gtk_window_set_child (bench->window, widget);
  settle (bench);
  for (int i = 0; i < FRAMES; i++)
    {
      double way = i < FRAMES / 2 ? 1 : -1;
      double time;

      if (widget == GTK_WIDGET (bench->view))
        muster_map_view_pan (bench->view, way * 11, way * 5);
      else
        {
          bench->picture->x += way * 11;
          bench->picture->y += way * 5;
        }
      time = paint (bench, widget);
      g_array_append_val (times, time);
      g_array_append_val (walls, bench->frame_wall);
    }
}

/* Whether the clock on the wall tells of this program alone. */
static gboolean
is_idle (void)
{
  double load;

  return getloadavg (&load, 1) == 1 && load < IDLE;
}

static gboolean
measure_scale (Bench *bench, const char *what, double scale)
{
  g_autoptr (GArray) map = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GArray) texture = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GArray) map_walls = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GArray) texture_walls = g_array_new (FALSE, FALSE, sizeof (double));
  double ours;
  double theirs;
  double wall;

  gtk_window_set_child (bench->window, GTK_WIDGET (bench->view));
  muster_map_view_fit (bench->view);
  settle (bench);
  muster_map_view_zoom (bench->view, scale);
  settle (bench);
  for (int i = 0; i < ROUNDS; i++)
    {
      measure_round (bench, GTK_WIDGET (bench->view), map, map_walls);
      measure_round (bench, GTK_WIDGET (bench->picture), texture, texture_walls);
    }
  ours = find_median (map);
  theirs = find_median (texture);
  wall = find_median (map_walls) / find_median (texture_walls);
  printf ("%-30s x%-3g map %6.2f ms, texture %6.2f ms, ratio %.2f, by the clock %.2f%s\n", what, scale,
          ours, theirs, ours / theirs, wall, is_idle () ? "" : " (others are at work)");
  return ours / theirs <= MOST && (wall <= MOST || !is_idle ());
}

/* A unit is moved: from the edit to the frame that shows it. */
static void
measure_edit (Bench *bench, const char *what)
{
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (double));
  MusterNode *root = muster_document_get_root (muster_map_view_get_document (bench->view));
  MusterNode *side = muster_node_find (root, "s0");

  gtk_window_set_child (bench->window, GTK_WIDGET (bench->view));
  muster_map_view_fit (bench->view);
  settle (bench);
  for (guint i = 0; i < 30; i++)
    {
      double began = get_used ();
      double time;
      char x[16];

      g_snprintf (x, sizeof x, "%u.5", i % 6);
      muster_document_set (muster_map_view_get_document (bench->view),
                           muster_node_peek_child (side, i), "x", x, NULL);
      paint (bench, GTK_WIDGET (bench->view));
      time = get_used () - began;
      g_array_append_val (times, time);
      settle (bench);
    }
  printf ("%-30s edit to frame %6.2f ms\n", what, find_median (times));
}

static gboolean
measure (gboolean zones)
{
  static const double scales[] = { 1, 3, 10 };
  const char *what = zones ? "200 by 200 zones" : "500 features, 200 units";
  g_autoptr (MusterDocument) document = large_make_document (zones, LARGE_FEATURES, LARGE_UNITS);
  Bench bench = { .window = GTK_WINDOW (gtk_window_new ()) };
  GdkFrameClock *clock;
  gboolean good = TRUE;

  bench.view = g_object_ref_sink (MUSTER_MAP_VIEW (muster_map_view_new ()));
  bench.picture = g_object_ref_sink (g_object_new (MUSTER_TYPE_PICTURE, NULL));
  muster_map_view_set_document (bench.view, document);
  gtk_window_set_decorated (bench.window, FALSE);
  gtk_window_set_default_size (bench.window, WIDTH, HEIGHT);
  gtk_window_set_child (bench.window, GTK_WIDGET (bench.view));
  gtk_window_present (bench.window);
  while (!gtk_widget_get_mapped (GTK_WIDGET (bench.view)))
    g_main_context_iteration (NULL, TRUE);
  clock = gtk_widget_get_frame_clock (GTK_WIDGET (bench.window));
  g_signal_connect (clock, "before-paint", G_CALLBACK (before_cb), &bench);
  g_signal_connect (clock, "after-paint", G_CALLBACK (after_cb), &bench);
  for (gsize i = 0; i < G_N_ELEMENTS (scales); i++)
    good = measure_scale (&bench, what, scales[i]) && good;
  measure_edit (&bench, what);
  g_signal_handlers_disconnect_by_data (clock, &bench);
  gtk_window_destroy (bench.window);
  g_object_unref (bench.view);
  g_object_unref (bench.picture);
  return good;
}

int
main (int argc, char **argv)
{
  gboolean good;

  if (!gtk_init_check ())
    {
      fprintf (stderr, "map-pan: no display\n");
      return 77;
    }
  adw_init ();
  setvbuf (stdout, NULL, _IOLBF, 0);
  good = measure (FALSE);
  good = measure (TRUE) && good;
  if (!good)
    fprintf (stderr, "map-pan: a frame takes more than %.1f times as long\n", MOST);
  return good ? 0 : 1;
}
