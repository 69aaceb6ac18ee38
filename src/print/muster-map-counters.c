/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-map-private.h"

#include <inttypes.h>
#include <math.h>

#include "muster-counter.h"

/* The units on the map. */

/* How wide symbols are, in units. */
#define LEAST 17.0
#define MOST 34.0
#define SMALLEST 8.0
#define TOLD_FROM 11.5 /* how strong it is */
/* How much of a zone one takes. */
#define OF_ZONE 0.62
#define IN_ZONE 4u /* more than so many lie upon each other */

static char *
make_spot (const MusterMap *self, const MusterFieldItem *item)
{
  if (muster_field_get_zones (self->field) != NULL)
    return g_strdup_printf (
        "%u", muster_zones_get_at_point (muster_field_get_zones (self->field), item->x, item->y));
  return g_strdup_printf ("%.2f %.2f", item->x, item->y);
}

/* Who stands on the map. */
void
muster_map_find_counters (MusterMap *self)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  double width = self->bounds.right, height = self->bounds.bottom;

  self->breadth =
      muster_field_get_zones (self->field) != NULL ? OF_ZONE : sqrt (width * height) / 22;
  for (guint i = 0; i < muster_field_get_n_items (self->field); i++)
    {
      const MusterFieldItem *item = muster_field_get_item (self->field, i);
      MusterStandIn stand = { .item = item };

      if (item->kind != MUSTER_FIELD_UNIT || !item->on_table || !item->placed)
        continue;
      stand.is_first = item->unit == NULL || g_hash_table_add (seen, item->unit);
      g_array_append_val (self->counters, stand);
    }
}

/* Who stands where another does, of those that are shown: what is not shown leaves no trace. */
static void
find_places (MusterMap *self, const MusterMapStyle *style)
{
  g_autoptr (GHashTable) spots = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (int pass = 0; pass < 2; pass++)
    for (guint i = 0; i < self->counters->len; i++)
      {
        MusterStandIn *stand = &g_array_index (self->counters, MusterStandIn, i);
        g_autofree char *spot = NULL;
        guint n;

        if (!muster_map_shows (self, style, stand->item))
          continue;
        spot = make_spot (self, stand->item);
        n = GPOINTER_TO_UINT (g_hash_table_lookup (spots, spot));
        if (pass == 1)
          stand->n_places = n;
        else
          {
            stand->place = n;
            g_hash_table_replace (spots, g_steal_pointer (&spot), GUINT_TO_POINTER (n + 1));
          }
      }
}

/* On zones a counter stays within its zone as long as anything can be made out of it. */
static double
get_least (const MusterMap *self, const MusterMapStyle *style)
{
  double unit = style->unit > 0 ? style->unit : 1;

  if (muster_field_get_zones (self->field) == NULL)
    return LEAST * unit;
  return CLAMP (0.74 * style->scale, SMALLEST * unit, LEAST * unit);
}

/* Where the middle of a symbol is and how wide it is: beside each other in a zone, else as a
 * heap. */
static MusterSpot
find_spot (const MusterMap *self, const MusterMapStyle *style, const MusterStandIn *stand)
{
  double unit = style->unit > 0 ? style->unit : 1;
  guint columns = stand->n_places > 1 ? 2 : 1;
  guint rows = (MIN (stand->n_places, IN_ZONE) + 1) / columns;
  MusterSpot spot = { stand->item->x * style->scale, stand->item->y * style->scale,
                      CLAMP (self->breadth * style->scale, get_least (self, style), MOST * unit),
                      stand->item->x * style->scale, stand->item->y * style->scale };

  if (muster_field_get_zones (self->field) == NULL)
    {
      spot.x += stand->place * spot.width * 0.3;
      spot.y += stand->place * spot.width * 0.22;
      return spot;
    }
  if (stand->n_places > 1)
    {
      guint place = stand->place % IN_ZONE;
      double box = style->scale / 2;

      spot.width = CLAMP (0.74 * box, SMALLEST * unit, MOST * unit);
      spot.x += (place % columns - 0.5) * MAX (box, spot.width * 1.05);
      spot.y += (place / columns - (rows - 1) / 2.0) * MAX (box, spot.width);
      spot.x += stand->place / IN_ZONE * spot.width * 0.2;
    }
  spot.y -= spot.width * 0.2;
  return spot;
}

MusterSpot
muster_map_get_spot (MusterMap *self, const MusterMapStyle *style, const MusterStandIn *stand)
{
  if (self->spots == NULL || self->spots_scale != style->scale || self->spots_unit != style->unit
      || g_strcmp0 (self->spots_side, style->seen_by) != 0)
    {
      g_clear_pointer (&self->spots, g_array_unref);
      self->spots = g_array_sized_new (FALSE, FALSE, sizeof (MusterSpot), self->counters->len);
      self->spots_scale = style->scale;
      self->spots_unit = style->unit;
      g_free (self->spots_side);
      self->spots_side = g_strdup (style->seen_by);
      find_places (self, style);
      for (guint i = 0; i < self->counters->len; i++)
        {
          MusterSpot spot =
              find_spot (self, style, &g_array_index (self->counters, MusterStandIn, i));

          g_array_append_val (self->spots, spot);
        }
      if (muster_field_get_zones (self->field) == NULL)
        muster_map_part_spots (self, style, self->spots);
    }
  return g_array_index (self->spots, MusterSpot,
                        stand - (const MusterStandIn *) (gpointer) self->counters->data);
}

/* Of what has no figures nothing is said, nor where it could not be read. */
static gboolean
is_strength_told (const MusterMapStyle *style, const MusterFieldItem *item, double width)
{
  return item->here > 0 && width >= TOLD_FROM * (style->unit > 0 ? style->unit : 1);
}

static MusterCounter
make_counter (const MusterMap *self,
              const MusterMapStyle *style,
              const MusterFieldItem *item,
              double width,
              char *strength,
              gsize size)
{
  if (is_strength_told (style, item, width))
    g_snprintf (strength, size, "%" PRId64, item->here);
  else
    strength[0] = '\0';
  return (MusterCounter){ .symbol = item->symbol,
                          .colour = muster_map_get_counter_colour (self, style, item->side),
                          .strength = strength,
                          .facing = item->facing,
                          .around = item->around,
                          .concealed = item->concealed,
                          .dark = style->dark };
}

static const MusterStandIn *
find_stand (const MusterMap *self, const MusterFieldItem *item)
{
  for (guint i = 0; i < self->counters->len; i++)
    if (g_array_index (self->counters, MusterStandIn, i).item == item)
      return &g_array_index (self->counters, MusterStandIn, i);
  return NULL;
}

double
muster_map_get_counter_height (const MusterMapStyle *style,
                               const MusterStandIn *stand,
                               double width)
{
  MusterCounter counter = { .strength = is_strength_told (style, stand->item, width) ? "0" : NULL };

  return muster_counter_get_height (&counter, width);
}

static void
get_box (MusterMap *self,
         const MusterMapStyle *style,
         const MusterStandIn *stand,
         cairo_rectangle_t *box)
{
  MusterSpot spot = muster_map_get_spot (self, style, stand);
  double edge = MAX (spot.width * 0.085, 1);

  *box = (cairo_rectangle_t){ spot.x - spot.width / 2 - edge, spot.y - spot.width / 3 - edge,
                              spot.width + 2 * edge,
                              muster_map_get_counter_height (style, stand, spot.width) };
}

/**
 * muster_map_get_counter:
 * @self: a map
 * @style: how it is drawn
 * @item: something on its field
 * @box: (out): where its counter is, in device units
 *
 * Returns: whether there is a counter
 */
gboolean
muster_map_get_counter (MusterMap *self,
                        const MusterMapStyle *style,
                        const MusterFieldItem *item,
                        cairo_rectangle_t *box)
{
  const MusterStandIn *stand = find_stand (self, item);

  if (stand == NULL || style->no_units || !muster_map_shows (self, style, item))
    return FALSE;
  get_box (self, style, stand, box);
  return TRUE;
}

gboolean
muster_map_get_counter_with_arrow (MusterMap *self,
                                   const MusterMapStyle *style,
                                   const MusterFieldItem *item,
                                   cairo_rectangle_t *box)
{
  double angle = item->facing * G_PI / 180;
  double across, along;

  if (!muster_map_get_counter (self, style, item, box))
    return FALSE;
  across = sin (angle) * box->width * 0.2;
  along = -cos (angle) * box->width * 0.2;
  box->x += MIN (across, 0);
  box->y += MIN (along, 0);
  box->width += fabs (across);
  box->height += fabs (along);
  return TRUE;
}

/**
 * muster_map_find_counter:
 * @self: a map
 * @style: how it is drawn
 * @x: a spot, in device units
 * @y: the same
 *
 * Returns: (transfer none) (nullable): the unit whose counter is there, the topmost
 */
const MusterFieldItem *
muster_map_find_counter (MusterMap *self, const MusterMapStyle *style, double x, double y)
{
  for (guint i = self->counters->len; i-- > 0 && !style->no_units;)
    {
      const MusterStandIn *stand = &g_array_index (self->counters, MusterStandIn, i);
      cairo_rectangle_t box;

      if (!muster_map_shows (self, style, stand->item))
        continue;
      get_box (self, style, stand, &box);
      if (x >= box.x && y >= box.y && x <= box.x + box.width && y <= box.y + box.height)
        return stand->item;
    }
  return NULL;
}

/* What of one unit stands in several zones is tied together. */
static void
draw_ties (MusterMap *self, const MusterPen *pen)
{
  for (guint i = 0; i < self->counters->len; i++)
    {
      const MusterStandIn *first = &g_array_index (self->counters, MusterStandIn, i);

      for (guint k = i + 1; first->is_first && first->item->unit != NULL && k < self->counters->len;
           k++)
        {
          const MusterStandIn *other = &g_array_index (self->counters, MusterStandIn, k);
          MusterSpot from, to;

          if (other->item->unit != first->item->unit
              || !muster_map_shows (self, pen->style, first->item))
            continue;
          from = muster_map_get_spot (self, pen->style, first);
          to = muster_map_get_spot (self, pen->style, other);
          cairo_move_to (pen->cr, from.x, from.y);
          cairo_line_to (pen->cr, to.x, to.y);
          muster_ink_set_side (pen->cr, pen->style, muster_map_get_colour (self, first->item->side),
                               0.75);
          cairo_set_line_width (pen->cr, to.width * 0.3);
          cairo_stroke (pen->cr);
        }
    }
}

/* Whether an objective is drawn there: that says well enough where the unit stands. */
static gboolean
is_on_objective (const MusterMap *self, const MusterMapStyle *style, double x, double y)
{
  for (guint i = 0; i < muster_field_get_n_items (self->field); i++)
    {
      const MusterFieldItem *item = muster_field_get_item (self->field, i);
      cairo_rectangle_t box;

      if (item->kind == MUSTER_FIELD_OBJECTIVE && muster_map_get_mark (self, style, item, &box)
          && x >= box.x && y >= box.y && x <= box.x + box.width && y <= box.y + box.height)
        return TRUE;
    }
  return FALSE;
}

/* A counter that has been moved aside is tied to the spot where its unit stands. */
static void
draw_true_spots (MusterMap *self, const MusterPen *pen)
{
  for (guint i = 0; i < self->counters->len; i++)
    {
      const MusterStandIn *stand = &g_array_index (self->counters, MusterStandIn, i);
      MusterSpot at = muster_map_get_spot (self, pen->style, stand);
      double x = stand->item->x * pen->scale, y = stand->item->y * pen->scale;

      if (hypot (at.x - x, at.y - y) < at.width * 0.45
          || !muster_map_shows (self, pen->style, stand->item)
          || is_on_objective (self, pen->style, x, y))
        continue;
      cairo_move_to (pen->cr, x, y);
      cairo_line_to (pen->cr, at.x, at.y);
      muster_ink_set (pen->cr, pen->style, MUSTER_INK_INK, 0.8);
      cairo_set_line_width (pen->cr, pen->unit);
      cairo_stroke (pen->cr);
      cairo_arc (pen->cr, x, y, 2 * pen->unit, 0, 2 * G_PI);
      cairo_fill (pen->cr);
    }
}

/**
 * muster_map_draw_counters:
 * @self: a map
 * @cr: where to draw
 * @style: how
 * @part: (nullable): what part of it matters, in device units
 *
 * Draws the units that stand on it.
 */
void
muster_map_draw_counters (MusterMap *self,
                          cairo_t *cr,
                          const MusterMapStyle *style,
                          const cairo_rectangle_t *part)
{
  MusterPen pen = muster_map_make_pen (self, cr, style, part);
  double around = muster_map_get_overhang (style);

  if (style->no_units)
    return;
  cairo_save (cr);
  if (muster_field_get_zones (self->field) != NULL)
    draw_ties (self, &pen);
  else
    draw_true_spots (self, &pen);
  for (guint i = 0; i < self->counters->len; i++)
    {
      const MusterStandIn *stand = &g_array_index (self->counters, MusterStandIn, i);
      MusterBounds spot = { stand->item->x, stand->item->y, stand->item->x, stand->item->y };
      char strength[24];
      MusterCounter counter;
      MusterSpot at;

      if (!muster_pen_meets (&pen, spot, around) || !muster_map_shows (self, style, stand->item))
        continue;
      at = muster_map_get_spot (self, style, stand);
      counter = make_counter (self, style, stand->item, at.width, strength, sizeof strength);
      muster_counter_draw (cr, &counter, at.x, at.y, at.width, NULL);
    }
  cairo_restore (cr);
}
