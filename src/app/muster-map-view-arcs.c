/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <math.h>

#include "muster-map-view-private.h"

/* How far something is done from where one measures: the ranges of a weapon, a move. */

static void
add_ring (MusterMapView *self, const MusterBand *band)
{
  g_autofree char *far = muster_field_format (self->field, band->to);
  MusterFieldArc *arc = g_new0 (MusterFieldArc, 1);

  arc->kind = MUSTER_FIELD_FIRE;
  arc->label = g_strdup_printf ("%s: %s", band->label, far);
  arc->to = 360;
  arc->least = band->from;
  arc->far = band->to;
  g_ptr_array_add (self->arcs, arc);
}

static void
take_all (MusterMapView *self, GPtrArray *arcs)
{
  g_ptr_array_extend_and_steal (self->arcs, arcs);
}

/* Those of the tool in hand. UNIT nullable: nobody stands there; the ranges are those of the weapon
 * that was chosen. */
void
muster_map_view_find_arcs (MusterMapView *self, MusterPoint at, const MusterFieldItem *unit)
{
  g_ptr_array_set_size (self->arcs, 0);
  if (self->tool == &muster_map_tool_move)
    {
      if (unit != NULL)
        take_all (self, muster_field_list_move_arcs (self->field, unit));
      return;
    }
  if (self->tool != &muster_map_tool_ruler)
    return;
  if (unit != NULL)
    {
      g_autoptr (GPtrArray) weapons = muster_field_list_weapons (self->field, unit);
      const char *weapon = self->weapon;

      /* of several only the one that most have: it could not be told apart */
      if (weapon == NULL && weapons->len > 0)
        weapon = muster_def_get_id (g_ptr_array_index (weapons, 0));
      take_all (self, muster_field_list_fire_arcs (self->field, unit, weapon));
    }
  else if (self->weapon != NULL)
    {
      g_autoptr (GArray) bands = muster_field_list_bands (self->field, NULL, self->weapon);

      for (guint i = 0; i < bands->len; i++)
        add_ring (self, &g_array_index (bands, MusterBand, i));
    }
}

static gboolean
is_between (double bearing, double from, double to)
{
  if (to - from >= 360)
    return TRUE;
  return fmod (bearing - from + 720, 360) <= fmod (to - from + 720, 360);
}

/* Whether TO is within, as seen from where it begins. */
gboolean
muster_map_view_is_in_arc (MusterMapView *self,
                           const MusterFieldArc *arc,
                           MusterPoint from,
                           MusterPoint to)
{
  MusterZones *zones = muster_field_get_zones (self->field);
  double distance;

  if (zones != NULL && arc->zones != NULL)
    {
      guint zone = muster_zones_get_at_point (zones, to.x, to.y);

      for (guint i = 0; i < arc->zones->len; i++)
        if (g_array_index (arc->zones, guint, i) == zone)
          return TRUE;
      return FALSE;
    }
  distance = muster_field_measure (self->field, from.x, from.y, to.x, to.y);
  return distance >= arc->least && distance <= arc->far
         && is_between (muster_bearing (from.x, from.y, to.x, to.y), arc->from, arc->to);
}

/* Drawing */

/* What goes around each zone: cells that are one zone have no lines between them. */
void
muster_map_view_add_cells (MusterMapView *self, cairo_t *cr, GArray *list)
{
  MusterZones *zones = muster_field_get_zones (self->field);

  for (guint i = 0; i < list->len; i++)
    {
      guint n;
      const guint *cells = muster_zones_get_cells (zones, g_array_index (list, guint, i), &n);
      g_autoptr (GPtrArray) rings = muster_zones_trace (zones, cells, n);

      for (guint k = 0; k < rings->len; k++)
        muster_map_view_add_outline (self, cr, g_ptr_array_index (rings, k), TRUE);
    }
}

/* A slice of a ring. */
void
muster_map_view_draw_slice (MusterMapView *self,
                            cairo_t *cr,
                            const MusterFieldArc *arc,
                            MusterPoint at)
{
  double far = arc->far * self->transform.scale;
  double from = (arc->from - 90) * G_PI / 180;
  double to = (arc->to - 90) * G_PI / 180;
  gboolean whole = arc->to - arc->from >= 360;

  if (far < 1 || far > 1e5)
    return;
  cairo_new_path (cr);
  if (!whole)
    cairo_move_to (cr, at.x, at.y);
  cairo_arc (cr, at.x, at.y, far, from, to < from ? to + 2 * G_PI : to);
  cairo_close_path (cr);
  /* faintly: what lies there is what one looks for */
  muster_map_view_set_accent (self, cr, 0.07);
  cairo_fill_preserve (cr);
  muster_map_view_set_accent (self, cr, 0.9);
  cairo_stroke (cr);
}

/* The way of a move through zones, and how far it goes from FROM; the line goes to TO. */
void
muster_map_view_draw_arcs (MusterMapView *self, cairo_t *cr, MusterPoint from, MusterPoint to)
{
  MusterPoint at = from;
  double bearing = muster_bearing (from.x, from.y, to.x, to.y);
  g_autoptr (GArray) written = g_array_new (FALSE, FALSE, sizeof (cairo_rectangle_t));
  g_autoptr (GArray) others = muster_map_view_list_written (self);

  muster_map_transform_to_view (&self->transform, &at.x, &at.y);
  cairo_set_line_width (cr, 1.5);
  for (guint i = self->arcs->len; i-- > 0;)
    {
      const MusterFieldArc *arc = g_ptr_array_index (self->arcs, i);

      if (arc->zones != NULL && muster_field_get_zones (self->field) != NULL)
        {
          muster_map_view_add_cells (self, cr, arc->zones);
          muster_map_view_set_accent (self, cr, 0.16);
          cairo_fill (cr);
        }
      else
        muster_map_view_draw_slice (self, cr, arc, at);
    }
  for (guint i = 0; i < self->arcs->len; i++)
    if (((const MusterFieldArc *) g_ptr_array_index (self->arcs, i))->zones == NULL)
      muster_map_view_write_arc (self, cr, g_ptr_array_index (self->arcs, i), at, bearing, written,
                                 others);
  if (self->way->len > 0 && muster_field_get_zones (self->field) != NULL)
    {
      muster_map_view_add_cells (self, cr, self->way);
      muster_map_view_set_accent (self, cr, 0.35);
      cairo_fill (cr);
    }
}
