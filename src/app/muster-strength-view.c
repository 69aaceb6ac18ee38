/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-strength-view.h"

#include <adwaita.h>
#include <math.h>

struct _MusterStrengthView
{
  GtkWidget parent_instance;

  gint64 strength;
  gint64 original;
  gint64 mark;
};

G_DEFINE_FINAL_TYPE (MusterStrengthView, muster_strength_view, GTK_TYPE_WIDGET)

/* As many pips as one counts at a glance; beyond, a bar of the same length. */
#define MAX_PIPS 10
#define PIP 6.0
#define GAP 2.0
#define WIDTH ((int) (MAX_PIPS * (PIP + GAP)))
#define HEIGHT 8

static void
muster_strength_view_measure (GtkWidget *widget,
                              GtkOrientation orientation,
                              int for_size,
                              int *minimum,
                              int *natural,
                              int *minimum_baseline,
                              int *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? WIDTH : HEIGHT;
}

static void
append_box (GtkSnapshot *snapshot, double x, double width, const GdkRGBA *colour, gboolean filled)
{
  graphene_rect_t rect = GRAPHENE_RECT_INIT (x, (HEIGHT - PIP) / 2, width, PIP);
  GskRoundedRect outline;

  if (width <= 0)
    return;
  gsk_rounded_rect_init_from_rect (&outline, &rect, 1.5);
  if (filled)
    {
      gtk_snapshot_push_rounded_clip (snapshot, &outline);
      gtk_snapshot_append_color (snapshot, colour, &rect);
      gtk_snapshot_pop (snapshot);
    }
  else
    gtk_snapshot_append_border (snapshot, &outline, (const float[4]){ 1, 1, 1, 1 },
                                (const GdkRGBA[4]){ *colour, *colour, *colour, *colour });
}

static void
muster_strength_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  MusterStrengthView *self = MUSTER_STRENGTH_VIEW (widget);
  gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  GdkRGBA ink = dark ? (GdkRGBA){ 1, 1, 1, 0.85 } : (GdkRGBA){ 0.14, 0.14, 0.16, 0.9 };
  GdkRGBA faint = ink;
  double at = 0;

  if (self->original <= 0)
    return;
  faint.alpha = 0.4;
  if (self->original <= MAX_PIPS)
    {
      for (gint64 i = 0; i < self->original; i++)
        append_box (snapshot, i * (PIP + GAP), PIP, i < self->strength ? &ink : &faint,
                    i < self->strength);
      at = self->mark * (PIP + GAP) - GAP / 2;
    }
  else
    {
      double full = WIDTH - GAP;

      append_box (snapshot, 0, full, &faint, FALSE);
      append_box (snapshot, 0, full * self->strength / self->original, &ink, TRUE);
      at = full * self->mark / self->original;
    }
  if (self->mark > 0 && self->mark < self->original)
    gtk_snapshot_append_color (snapshot, &ink,
                               &GRAPHENE_RECT_INIT (round (at) - 0.5, 0, 1, HEIGHT));
}

static void
muster_strength_view_class_init (MusterStrengthViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = muster_strength_view_measure;
  widget_class->snapshot = muster_strength_view_snapshot;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
  gtk_widget_class_set_css_name (widget_class, "strength");
}

static void
muster_strength_view_init (MusterStrengthView *self)
{
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark",
                           G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}

/**
 * muster_strength_view_new:
 *
 * Returns: a view of nothing
 */
GtkWidget *
muster_strength_view_new (void)
{
  return g_object_new (MUSTER_TYPE_STRENGTH_VIEW, NULL);
}

/**
 * muster_strength_view_set:
 * @self: the view
 * @strength: the figures it has
 * @original: the figures it had at the start
 * @mark: the strength from which on downwards its morale test can fail; 0 or less: no mark
 *
 * Says what to show.
 */
void
muster_strength_view_set (MusterStrengthView *self, gint64 strength, gint64 original, gint64 mark)
{
  g_return_if_fail (MUSTER_IS_STRENGTH_VIEW (self));

  if (self->strength == strength && self->original == original && self->mark == mark)
    return;
  self->strength = strength;
  self->original = original;
  self->mark = mark;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
