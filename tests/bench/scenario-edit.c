/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>
#include <time.h>

#include "large-scenario.h"
#include "muster-map-view.h"
#include "muster-scenario-window.h"

/*
 * scenario-edit: what the window of a scenario with 500 features and 200 units takes to open, and from an edit to the frame that shows it,
 * and until all that hangs on it is done: checks, lists, marks. Against the same window with one feature and two units, in the same run.
 * Times are those of the processor, so that what else the machine does counts for neither. A frame after an edit may take MOST times
 * that of the small window.
 */

#define MOST 6.0

#define EDITS 21
#define OPENINGS 5

typedef struct
{
  GtkWindow *window;
  MusterDocument *document;
  MusterNode *feature;
  MusterNode *place;
  gboolean painted;
} Bench;

typedef struct
{
  double open;
  double frame[3];
  double settled[3];
} Times;

/* What is edited: a name, a place, a shape. */
static const char *const edits[] = { "name", "place", "shape" };

static double
get_used (void)
{
  struct timespec used;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &used);
  return (double) used.tv_sec * 1000 + (double) used.tv_nsec / 1e6;
}

static void
painted_cb (GdkFrameClock *clock, Bench *bench)
{
  bench->painted = TRUE;
}

static void
wait_for_frame (Bench *bench)
{
  bench->painted = FALSE;
  while (!bench->painted)
    g_main_context_iteration (NULL, TRUE);
}

/* Until there is nothing left to do. */
static void
settle (Bench *bench)
{
  do
    {
      gtk_widget_queue_draw (GTK_WIDGET (bench->window));
      wait_for_frame (bench);
    }
  while (g_main_context_pending (NULL));
}

static MusterNode *
find_kind (MusterNode *node, MusterKind kind)
{
  MusterNode *found = muster_node_find_child (node, kind);

  for (guint i = 0; found == NULL && i < muster_node_get_n_children (node); i++)
    found = find_kind (muster_node_peek_child (node, i), kind);
  return found;
}

static double
open_window (Bench *bench, guint features, guint units)
{
  double began;

  bench->document = large_make_document (FALSE, features, units);
  began = get_used ();
  bench->window = GTK_WINDOW (muster_scenario_window_new (NULL, bench->document));
  gtk_window_present (bench->window);
  while (!gtk_widget_get_mapped (GTK_WIDGET (bench->window)))
    g_main_context_iteration (NULL, TRUE);
  g_signal_connect (gtk_widget_get_frame_clock (GTK_WIDGET (bench->window)), "after-paint",
                    G_CALLBACK (painted_cb), bench);
  wait_for_frame (bench);
  return get_used () - began;
}

static void
close_window (Bench *bench)
{
  g_signal_handlers_disconnect_by_data (
      gtk_widget_get_frame_clock (GTK_WIDGET (bench->window)), bench);
  gtk_window_destroy (bench->window);
  while (g_main_context_pending (NULL))
    g_main_context_iteration (NULL, FALSE);
  g_clear_object (&bench->document);
}

static void
edit (Bench *bench, guint what, guint i)
{
  g_autofree char *text = what == 0 ? g_strdup_printf ("Hill %u", i)
                                    : g_strdup_printf ("%g", 1 + 0.01 * i);
  MusterNode *node = what == 0   ? bench->feature
                     : what == 1 ? bench->place
                                 : muster_node_peek_child (bench->feature, 0);
  g_autofree char *points = g_strdup_printf ("1,1 2,1 2,%g 1,2", 2 + 0.01 * i);
  g_autoptr (GError) error = NULL;

  if (!muster_document_set (bench->document, node,
                            what == 0   ? "name"
                            : what == 1 ? "x"
                                        : "points",
                            what == 2 ? points : text, &error))
    {
      fprintf (stderr, "scenario-edit: %s\n", error->message);
      exit (1);
    }
}

static int
compare (const void *a, const void *b)
{
  const double *left = a;
  const double *right = b;

  return *left < *right ? -1 : *left > *right;
}

static double
find_median (double *times, gsize n)
{
  qsort (times, n, sizeof times[0], compare);
  return times[n / 2];
}

static void
measure_edits (Bench *bench, guint what, Times *times)
{
  double frame[EDITS];
  double settled[EDITS];

  for (guint i = 0; i < EDITS; i++)
    {
      double began = get_used ();

      edit (bench, what, i);
      wait_for_frame (bench);
      frame[i] = get_used () - began;
      settle (bench);
      settled[i] = get_used () - began;
    }
  times->frame[what] = find_median (frame, EDITS);
  times->settled[what] = find_median (settled, EDITS);
}

static Times
measure (guint features, guint units)
{
  Bench bench = { 0 };
  Times times = { 0 };
  double open[OPENINGS];

  for (guint i = 0; i < OPENINGS; i++)
    {
      open[i] = open_window (&bench, features, units);
      settle (&bench);
      if (i + 1 < OPENINGS)
        close_window (&bench);
    }
  times.open = find_median (open, OPENINGS);
  bench.feature = muster_node_find_child (muster_document_get_root (bench.document),
                                          MUSTER_KIND_FEATURE);
  bench.place = find_kind (muster_document_get_root (bench.document), MUSTER_KIND_PLACE);
  for (guint i = 0; i < G_N_ELEMENTS (edits); i++)
    measure_edits (&bench, i, &times);
  close_window (&bench);
  return times;
}

int
main (int argc, char **argv)
{
  Times large;
  Times small;
  gboolean good = TRUE;

  if (!gtk_init_check ())
    {
      fprintf (stderr, "scenario-edit: no display\n");
      return 77;
    }
  adw_init ();
  setvbuf (stdout, NULL, _IOLBF, 0);
  small = measure (1, 2);
  large = measure (LARGE_FEATURES, LARGE_UNITS);
  printf ("opening: %.1f ms, small %.1f ms, ratio %.2f\n", large.open, small.open,
          large.open / small.open);
  for (guint i = 0; i < G_N_ELEMENTS (edits); i++)
    {
      printf ("%s to frame: %.2f ms, small %.2f ms, ratio %.2f\n", edits[i], large.frame[i],
              small.frame[i], large.frame[i] / small.frame[i]);
      printf ("%s until all is done: %.2f ms, small %.2f ms, ratio %.2f\n", edits[i],
              large.settled[i], small.settled[i], large.settled[i] / small.settled[i]);
      good = good && large.frame[i] <= small.frame[i] * MOST;
    }
  if (!good)
    fprintf (stderr, "scenario-edit: a frame takes more than %.0f times as long\n", MOST);
  return good ? 0 : 1;
}
