/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "muster-map-view-private.h"

/* How far those who are selected fire and go, upon the map, as the rules have it. */

/* Of so many units at the most: of more nothing could be told apart. */
#define MOST 12
/* Degrees from one place for the words of a range to the next. */
#define APART 6.0
/* Degrees between what is written and a line that it keeps away from. */
#define CLEAR 25.0
/* Pixels round what the key says, and between its parts. */
#define KEY_EDGE 8.0
#define KEY_SAMPLE 18.0

/* What was found for the field and the selection as they are is kept. */
void
muster_map_view_forget_reach (MusterMapView *self)
{
  g_ptr_array_set_size (self->reaches, 0);
}

static const MusterFieldItem *
find_unit (MusterMapView *self, MusterNode *node)
{
  const MusterFieldItem *item = muster_field_find_node (self->field, node);

  return item != NULL && item->kind == MUSTER_FIELD_UNIT && item->placed ? item : NULL;
}

/* (transfer full): of MusterFieldArc: what it fires first, then how far it goes. */
static GPtrArray *
list_arcs (MusterMapView *self, const MusterFieldItem *unit)
{
  GPtrArray *arcs = muster_field_list_fire_arcs (self->field, unit, self->weapon);
  g_autoptr (GPtrArray) moves = muster_field_list_move_arcs (self->field, unit);

  while (moves->len > 0)
    g_ptr_array_add (arcs, g_ptr_array_steal_index (moves, 0));
  return arcs;
}

/* Those of each selected unit, in its order; of what is none an empty list. */
static void
find_reaches (MusterMapView *self)
{
  if (self->reaches->len > 0)
    return;
  for (guint i = 0; i < MIN (self->selection->len, MOST); i++)
    {
      const MusterFieldItem *unit = find_unit (self, g_ptr_array_index (self->selection, i));

      g_ptr_array_add (self->reaches,
                       unit != NULL ? list_arcs (self, unit)
                                    : g_ptr_array_new_with_free_func (muster_field_arc_free));
    }
}

/* Zones: of fire a tint, of a move a dot in the middle of each. */
static void
draw_zones (MusterMapView *self, cairo_t *cr, const MusterFieldArc *arc)
{
  MusterZones *zones = muster_field_get_zones (self->field);

  if (arc->kind == MUSTER_FIELD_FIRE)
    {
      muster_map_view_add_cells (self, cr, arc->zones);
      muster_map_view_set_accent (self, cr, 0.22);
      cairo_fill (cr);
      return;
    }
  for (guint i = 0; i < arc->zones->len; i++)
    {
      double x;
      double y;

      muster_zones_get_middle (zones, g_array_index (arc->zones, guint, i), &x, &y);
      muster_map_transform_to_view (&self->transform, &x, &y);
      cairo_new_sub_path (cr);
      cairo_arc (cr, x, y, CLAMP (self->transform.scale * 0.1, 2, 5), 0, 2 * G_PI);
    }
  muster_map_view_set_accent (self, cr, 1);
  cairo_fill_preserve (cr);
  cairo_set_source_rgb (cr, self->dark ? 0 : 1, self->dark ? 0 : 1, self->dark ? 0 : 1);
  cairo_set_line_width (cr, 0.75);
  cairo_stroke (cr);
}

/* Free measure: of fire a line all round and a faint tint, of a move a dashed line: not told by a
 * colour alone. */
static void
draw_sector (MusterMapView *self, cairo_t *cr, const MusterFieldArc *arc, MusterPoint at)
{
  const double dashes[] = { 7, 5 };

  cairo_set_dash (cr, dashes, arc->kind == MUSTER_FIELD_MOVE ? 2 : 0, 0);
  muster_map_view_draw_slice (self, cr, arc, at);
  cairo_set_dash (cr, NULL, 0, 0);
}

static gboolean
meets (const cairo_rectangle_t *a, const cairo_rectangle_t *b)
{
  return a->x < b->x + b->width && b->x < a->x + a->width && a->y < b->y + b->height
         && b->y < a->y + a->height;
}

/* Whether what stands there is in view, and upon nothing of what is written. */
static gboolean
has_room (MusterMapView *self,
          const cairo_rectangle_t *box,
          const GArray *written,
          const GArray *others)
{
  if (box->x < self->room.left || box->y < self->room.top
      || box->x + box->width > self->room.left + self->room.width
      || box->y + box->height > self->room.top + self->room.height)
    return FALSE;
  for (guint i = 0; i < written->len; i++)
    if (meets (box, &g_array_index (written, cairo_rectangle_t, i)))
      return FALSE;
  for (guint i = 0; others != NULL && i < others->len; i++)
    if (meets (box, &g_array_index (others, cairo_rectangle_t, i)))
      return FALSE;
  return TRUE;
}

static gboolean
is_near (double bearing, double other)
{
  return fabs (remainder (bearing - other, 360)) < CLEAR;
}

/* The middle of words so large, upon the arc's line and as near to its middle as there is room, and
 * of one all round not near the bearing AVOID (NAN: none). OTHERS nullable. */
static gboolean
find_room (MusterMapView *self,
           const MusterFieldArc *arc,
           MusterPoint at,
           double avoid,
           const GArray *written,
           const GArray *others,
           cairo_rectangle_t *box)
{
  const gboolean whole = arc->to - arc->from >= 360;
  const double half = MIN (arc->to - arc->from, 360) / 2;
  const double middle = whole ? 0 : (arc->from + arc->to) / 2;
  const double far = arc->far * self->transform.scale;

  for (double off = 0; off <= half; off += APART)
    for (int side = -1; side <= 1; side += 2)
      {
        const double bearing = (middle + side * off) * G_PI / 180;

        box->x = at.x + sin (bearing) * far - box->width / 2;
        box->y = at.y - cos (bearing) * far - box->height / 2;
        if ((!whole || isnan (avoid) || !is_near (middle + side * off, avoid))
            && has_room (self, box, written, others))
          return TRUE;
      }
  return FALSE;
}

/* Upon the arc's line: best where no counter or name of the map (OTHERS) is, else upon those, but
 * not upon what is WRITTEN, both of cairo_rectangle_t. */
void
muster_map_view_write_arc (MusterMapView *self,
                           cairo_t *cr,
                           const MusterFieldArc *arc,
                           MusterPoint at,
                           double avoid,
                           GArray *written,
                           const GArray *others)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), arc->label);
  cairo_rectangle_t box;
  int width;
  int height;

  pango_layout_get_pixel_size (layout, &width, &height);
  box = (cairo_rectangle_t){ 0, 0, width, height };
  if (!find_room (self, arc, at, avoid, written, others, &box)
      && !find_room (self, arc, at, avoid, written, NULL, &box))
    return;
  g_array_append_val (written, box);
  muster_map_view_draw_text (self, cr, arc->label, box.x, box.y);
}

/* What finds no room is told beside the map all the same. */
static void
draw_words (MusterMapView *self,
            cairo_t *cr,
            const MusterFieldItem *unit,
            const GPtrArray *arcs,
            MusterPoint at)
{
  g_autoptr (GArray) written = g_array_new (FALSE, FALSE, sizeof (cairo_rectangle_t));
  g_autoptr (GArray) others = muster_map_view_list_written (self);
  cairo_rectangle_t counter;

  /* of a short range nothing is left but the unit itself, which stays to be seen */
  if (muster_map_view_get_counter (self, unit->node, &counter))
    g_array_append_val (written, counter);
  for (guint i = 0; i < arcs->len; i++)
    {
      const MusterFieldArc *arc = g_ptr_array_index (arcs, i);

      if (arc->zones == NULL)
        muster_map_view_write_arc (self, cr, arc, at, NAN, written, others);
    }
}

/* Whether a unit that is selected stands in the box. */
static gboolean
is_on_selected (MusterMapView *self, const cairo_rectangle_t *box)
{
  for (guint i = 0; i < self->reaches->len; i++)
    {
      const MusterFieldItem *unit = find_unit (self, g_ptr_array_index (self->selection, i));
      cairo_rectangle_t counter;

      if (unit != NULL && muster_map_view_get_counter (self, unit->node, &counter)
          && meets (box, &counter))
        return TRUE;
    }
  return FALSE;
}

/* Of what is drawn: whether any of it is of that kind. */
static gboolean
has_kind (MusterMapView *self, MusterFieldArcKind kind)
{
  for (guint i = 0; i < self->reaches->len; i++)
    {
      const GPtrArray *arcs = g_ptr_array_index (self->reaches, i);

      for (guint k = 0; k < arcs->len; k++)
        if (((const MusterFieldArc *) g_ptr_array_index (arcs, k))->kind == kind)
          return TRUE;
    }
  return FALSE;
}

/* How that kind is drawn, in small. */
static void
draw_sample (MusterMapView *self, cairo_t *cr, MusterFieldArcKind kind, double x, double y)
{
  const double dashes[] = { 5, 3 };
  const gboolean zones = muster_field_get_zones (self->field) != NULL;

  cairo_new_path (cr);
  muster_map_view_set_accent (self, cr, zones && kind == MUSTER_FIELD_FIRE ? 0.4 : 1);
  if (zones && kind == MUSTER_FIELD_FIRE)
    {
      cairo_rectangle (cr, x + 3, y - 6, 12, 12);
      cairo_fill_preserve (cr);
      muster_map_view_set_accent (self, cr, 1);
      cairo_set_line_width (cr, 1);
      cairo_stroke (cr);
    }
  else if (zones)
    {
      cairo_arc (cr, x + 9, y, 4, 0, 2 * G_PI);
      cairo_fill (cr);
    }
  else
    {
      cairo_set_dash (cr, dashes, kind == MUSTER_FIELD_MOVE ? 2 : 0, 0);
      cairo_move_to (cr, x, y);
      cairo_line_to (cr, x + KEY_SAMPLE, y);
      cairo_set_line_width (cr, 2);
      cairo_stroke (cr);
      cairo_set_dash (cr, NULL, 0, 0);
    }
}

/* A kind of what is drawn, and what it is. */
typedef struct
{
  MusterFieldArcKind kind;
  PangoLayout *words;
  int width, height;
} Row;

static void
clear_row (gpointer data)
{
  g_object_unref (((Row *) data)->words);
}

/* (transfer full): of Row */
static GArray *
list_rows (MusterMapView *self)
{
  static const char *const words[] = {
    [MUSTER_FIELD_FIRE] = N_ ("Fire"), [MUSTER_FIELD_MOVE] = N_ ("Moves")
  };
  GArray *rows = g_array_new (FALSE, FALSE, sizeof (Row));

  g_array_set_clear_func (rows, clear_row);
  for (guint kind = 0; kind < G_N_ELEMENTS (words); kind++)
    {
      Row row = { .kind = (MusterFieldArcKind) kind };

      if (!has_kind (self, row.kind))
        continue;
      row.words = gtk_widget_create_pango_layout (GTK_WIDGET (self), _ (words[kind]));
      pango_layout_get_pixel_size (row.words, &row.width, &row.height);
      g_array_append_val (rows, row);
    }
  return rows;
}

/* In a corner of the map where no unit is that it is about; in the one to the right below is the
 * scale. */
static cairo_rectangle_t
find_corner (MusterMapView *self, const GArray *rows)
{
  cairo_rectangle_t box = { self->room.left + KEY_EDGE, 0, 0, 2 * KEY_EDGE };

  for (guint i = 0; i < rows->len; i++)
    {
      const Row *row = &g_array_index (rows, Row, i);

      box.width = MAX (box.width, row->width + 3 * KEY_EDGE + KEY_SAMPLE);
      box.height += row->height;
    }
  box.y = self->room.top + self->room.height - box.height - KEY_EDGE;
  if (is_on_selected (self, &box))
    box.y = self->room.top + KEY_EDGE;
  return box;
}

/* Which is which. */
static void
draw_key (MusterMapView *self, cairo_t *cr)
{
  g_autoptr (GArray) rows = list_rows (self);
  const cairo_rectangle_t box = find_corner (self, rows);
  const double ground = self->dark ? 0.12 : 1;
  double y = box.y + KEY_EDGE;

  if (rows->len == 0)
    return;
  cairo_new_path (cr);
  cairo_rectangle (cr, round (box.x) + 0.5, round (box.y) + 0.5, round (box.width),
                   round (box.height));
  cairo_set_source_rgba (cr, ground, ground, ground, 0.88);
  cairo_fill_preserve (cr);
  muster_map_view_set_accent (self, cr, self->contrast ? 1 : 0.5);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
  for (guint i = 0; i < rows->len; i++)
    {
      const Row *row = &g_array_index (rows, Row, i);
      const double ink = self->dark ? 1 : 0;

      draw_sample (self, cr, row->kind, box.x + KEY_EDGE, y + row->height / 2.0);
      cairo_move_to (cr, box.x + 2 * KEY_EDGE + KEY_SAMPLE, y);
      cairo_set_source_rgb (cr, ink, ink, ink);
      pango_cairo_show_layout (cr, row->words);
      y += row->height;
    }
}

void
muster_map_view_draw_reach (MusterMapView *self, cairo_t *cr)
{
  if (!self->shows_reach || self->selection->len == 0 || self->arcs->len > 0)
    return;
  find_reaches (self);
  cairo_set_line_width (cr, self->contrast ? 2.5 : 1.5);
  for (guint i = 0; i < self->reaches->len; i++)
    {
      const GPtrArray *arcs = g_ptr_array_index (self->reaches, i);
      const MusterFieldItem *unit = find_unit (self, g_ptr_array_index (self->selection, i));
      MusterPoint at;

      if (unit == NULL)
        continue;
      at = (MusterPoint){ unit->x, unit->y };
      muster_map_transform_to_view (&self->transform, &at.x, &at.y);
      /* the nearest upon the others */
      for (guint k = arcs->len; k-- > 0;)
        {
          const MusterFieldArc *arc = g_ptr_array_index (arcs, k);

          if (arc->zones != NULL && muster_field_get_zones (self->field) != NULL)
            draw_zones (self, cr, arc);
          else
            draw_sector (self, cr, arc, at);
        }
      if (self->selection->len == 1)
        draw_words (self, cr, unit, arcs, at);
    }
  draw_key (self, cr);
}

/* The same in words, of the one unit that is selected: (transfer full), nullable. */
char *
muster_map_view_describe_reach (MusterMapView *self)
{
  g_autoptr (GString) text = NULL;
  const MusterFieldItem *unit;
  const GPtrArray *arcs;

  if (!self->shows_reach || self->field == NULL || self->selection->len != 1)
    return NULL;
  unit = find_unit (self, g_ptr_array_index (self->selection, 0));
  if (unit == NULL)
    return NULL;
  find_reaches (self);
  arcs = g_ptr_array_index (self->reaches, 0);
  if (arcs->len == 0)
    return g_strdup_printf (_ ("%s: the rules say neither how far it fires nor how far it goes"),
                            unit->name);
  text = g_string_new (unit->name);
  for (guint i = 0; i < arcs->len; i++)
    {
      const MusterFieldArc *arc = g_ptr_array_index (arcs, i);

      g_string_append (text, i == 0 ? ": " : "; ");
      g_string_append (text, arc->label);
      if (arc->zones != NULL)
        /* Translators: how it is drawn on the map what a unit can do. */
        g_string_append (text, arc->kind == MUSTER_FIELD_FIRE ? _ (" (tinted)") : _ (" (dots)"));
      if (arc->rule != NULL)
        g_string_append_printf (text, " [%s]", arc->rule);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* It is told beside the map as what a tool has measured is. */
void
muster_map_view_tell_reach (MusterMapView *self)
{
  g_autofree char *words = NULL;

  if (self->points->len > 0 || self->drag >= MUSTER_MAP_DRAG_MOVE)
    return;
  words = muster_map_view_describe_reach (self);
  if (words != NULL || self->told_reach)
    muster_map_view_measured (self, words);
  self->told_reach = words != NULL;
}

/**
 * muster_map_view_set_show_reach:
 * @self: the map
 * @shown: whether it is seen how far those who are selected fire and go
 */
void
muster_map_view_set_show_reach (MusterMapView *self, gboolean shown)
{
  g_return_if_fail (MUSTER_IS_MAP_VIEW (self));

  if (self->shows_reach == shown)
    return;
  self->shows_reach = shown;
  muster_map_view_forget_reach (self);
  muster_map_view_peek_field (self);
  muster_map_view_tell_reach (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  muster_map_view_reach_changed (self);
}

/**
 * muster_map_view_get_show_reach:
 * @self: the map
 *
 * Returns: whether it is seen how far those who are selected fire and go
 */
gboolean
muster_map_view_get_show_reach (MusterMapView *self)
{
  g_return_val_if_fail (MUSTER_IS_MAP_VIEW (self), FALSE);

  return self->shows_reach;
}
