/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <math.h>
#include <string.h>

#include "muster-map-view-private.h"

/* The drawing of the field in tiles, and which of them an edit changes. */

/* Pixels of usual text for which the map is drawn in its own size. */
#define TEXT 12.0

/* How the map is drawn at that scale. */
static MusterMapStyle
make_style (MusterMapView *self, double scale)
{
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self));
  const PangoFontDescription *font = pango_context_get_font_description (context);
  double size = pango_font_description_get_size (font) / (double) PANGO_SCALE;
  double resolution = pango_cairo_context_get_resolution (context);

  if (!pango_font_description_get_size_is_absolute (font))
    size *= (resolution > 0 ? resolution : 96) / 72;
  return (MusterMapStyle){ .scale = scale,
                           .unit = MAX (size, 6) / TEXT,
                           .dark = self->dark,
                           .contrast = self->contrast,
                           .no_grid = !self->shows_grid,
                           .grid = self->grid,
                           .seen_by = self->hidden_from };
}

void
muster_map_view_draw_tile (cairo_t *cr, double scale, const cairo_rectangle_t *part, gpointer data)
{
  MusterMapView *self = data;
  MusterMapStyle style = make_style (self, scale);

  if (self->map != NULL)
    muster_map_draw (self->map, cr, &style, part);
}

static gboolean
is_same_shape (GPtrArray *a, GPtrArray *b)
{
  if (a == NULL || b == NULL)
    return a == b;
  if (a->len != b->len)
    return FALSE;
  for (guint i = 0; i < a->len; i++)
    if (!muster_shape_equal (g_ptr_array_index (a, i), g_ptr_array_index (b, i)))
      return FALSE;
  return TRUE;
}

/* Whether it looks the same. */
static gboolean
is_same_item (const MusterFieldItem *a, const MusterFieldItem *b)
{
  return a->kind == b->kind && a->node == b->node && a->side == b->side && a->x == b->x
         && a->y == b->y && a->facing == b->facing && a->strength == b->strength
         && a->here == b->here && a->concealed == b->concealed && a->on_table == b->on_table
         && a->placed == b->placed && a->contours == b->contours && a->boats == b->boats
         && g_strcmp0 (a->colour, b->colour) == 0 && a->terrain == b->terrain
         && g_strcmp0 (a->name, b->name) == 0 && g_strcmp0 (a->about, b->about) == 0
         && g_strcmp0 (a->look, b->look) == 0 && g_strcmp0 (a->symbol, b->symbol) == 0
         && g_strcmp0 (a->formation, b->formation) == 0 && g_strcmp0 (a->inside, b->inside) == 0
         && is_same_shape (a->shapes, b->shapes);
}

static gboolean
is_same_cut (const MusterZones *a, const MusterZones *b, guint zone)
{
  g_autoptr (GArray) left = muster_zones_list_corners (a, zone);
  g_autoptr (GArray) right = muster_zones_list_corners (b, zone);

  if (left == NULL || right == NULL)
    return left == right;
  return left->len == right->len
         && memcmp (left->data, right->data, left->len * sizeof (double)) == 0;
}

/* Whether the zones are the same ones, whatever lies on them. */
static gboolean
is_same_zones (const MusterZones *a, const MusterZones *b)
{
  if (a == NULL || b == NULL)
    return a == b;
  if (muster_zones_get_n (a) != muster_zones_get_n (b))
    return FALSE;
  for (guint i = 0; i < muster_zones_get_n (a); i++)
    {
      const MusterZone *left = muster_zones_get (a, i);
      const MusterZone *right = muster_zones_get (b, i);
      guint n_left;
      guint n_right;
      const guint *cells = muster_zones_get_cells (a, i, &n_left);
      const guint *others = muster_zones_get_cells (b, i, &n_right);

      if (left->width != right->width || left->height != right->height
          || left->passable != right->passable || left->fortified != right->fortified
          || n_left != n_right || memcmp (cells, others, n_left * sizeof (guint)) != 0
          || !is_same_cut (a, b, i))
        return FALSE;
    }
  return TRUE;
}

static gboolean
is_same_ground (MusterField *a, MusterField *b)
{
  if (muster_field_get_width (a) != muster_field_get_width (b)
      || muster_field_get_height (a) != muster_field_get_height (b)
      || g_strcmp0 (muster_field_get_measure (a), muster_field_get_measure (b)) != 0
      || muster_field_get_ground (a) != muster_field_get_ground (b)
      || muster_field_get_n_sides (a) != muster_field_get_n_sides (b))
    return FALSE;
  if (!is_same_zones (muster_field_get_zones (a), muster_field_get_zones (b)))
    return FALSE;
  for (guint i = 0; i < muster_field_get_n_sides (a); i++)
    if (g_strcmp0 (muster_field_get_side (a, i)->colour, muster_field_get_side (b, i)->colour) != 0)
      return FALSE;
  return TRUE;
}

static double
get_overhang (MusterMapView *self)
{
  MusterMapStyle style = make_style (self, self->transform.scale);

  return muster_map_get_overhang (&style);
}

static void
invalidate (MusterMapView *self, const MusterFieldItem *item)
{
  cairo_rectangle_t part = { item->bounds.left, item->bounds.top,
                             item->bounds.right - item->bounds.left,
                             item->bounds.bottom - item->bounds.top };

  muster_map_tiles_invalidate (self->tiles, &part, get_overhang (self));
}

/* BOX is in pixels from the corner of the field. */
static void
invalidate_box (MusterMapView *self, const cairo_rectangle_t *box)
{
  double scale = self->transform.scale;
  cairo_rectangle_t part = { box->x / scale, box->y / scale, box->width / scale,
                             box->height / scale };

  muster_map_tiles_invalidate (self->tiles, &part, get_overhang (self));
}

/* Names make way for each other: one that is moved may move another far away. */

static guint
hash_label (gconstpointer data)
{
  const MusterMapLabel *label = data;

  return g_str_hash (label->text) ^ (guint) (label->x * 16) ^ (guint) (label->y * 16) << 8;
}

static gboolean
is_same_label (gconstpointer a, gconstpointer b)
{
  const MusterMapLabel *left = a;
  const MusterMapLabel *right = b;

  return left->x == right->x && left->y == right->y && left->width == right->width
         && left->height == right->height && left->angle == right->angle
         && g_str_equal (left->text, right->text);
}

static void
invalidate_label (MusterMapView *self, const MusterMapLabel *label)
{
  double reach = hypot (label->width, label->height) / 2;
  cairo_rectangle_t box = { label->x + label->width / 2 - reach,
                            label->y + label->height / 2 - reach, 2 * reach, 2 * reach };

  invalidate_box (self, &box);
}

/* Those of LABELS that are not among OTHERS. */
static void
compare_labels (MusterMapView *self, const GArray *labels, const GArray *others)
{
  g_autoptr (GHashTable) known = g_hash_table_new (hash_label, is_same_label);

  for (guint i = 0; i < others->len; i++)
    g_hash_table_add (known, &g_array_index (others, MusterMapLabel, i));
  for (guint i = 0; i < labels->len; i++)
    if (!g_hash_table_contains (known, &g_array_index (labels, MusterMapLabel, i)))
      invalidate_label (self, &g_array_index (labels, MusterMapLabel, i));
}

/* Counters that stand on one spot make room for each other too. */
static void
compare_counters (MusterMapView *self,
                  MusterMap *before,
                  MusterMap *now,
                  const MusterMapStyle *style)
{
  MusterField *field = muster_map_get_field (now);

  for (guint i = 0; i < muster_field_get_n_items (field); i++)
    {
      const MusterFieldItem *new = muster_field_get_item (field, i);
      const MusterFieldItem *old;
      cairo_rectangle_t was = { 0 };
      cairo_rectangle_t is = { 0 };

      if (new->kind != MUSTER_FIELD_UNIT)
        continue;
      old = muster_field_find_node (muster_map_get_field (before), new->node);
      if (old == NULL || !muster_map_get_counter (before, style, old, &was)
          || !muster_map_get_counter (now, style, new, &is))
        continue;
      if (was.x == is.x && was.y == is.y && was.width == is.width && was.height == is.height)
        continue;
      invalidate_box (self, &was);
      invalidate_box (self, &is);
    }
}

/* How far the drawing goes: the field, and what lies beside it. */
static void
set_extent (MusterMapView *self, MusterField *field)
{
  MusterBounds all = { 0, 0, muster_field_get_width (field), muster_field_get_height (field) };
  cairo_rectangle_t extent;

  for (guint i = 0; i < muster_field_get_n_items (field); i++)
    if (muster_field_get_item (field, i)->placed)
      all = muster_bounds_join (all, muster_field_get_item (field, i)->bounds);
  self->extent = all;
  extent = (cairo_rectangle_t){ all.left, all.top, all.right - all.left, all.bottom - all.top };
  muster_map_tiles_set_extent (self->tiles, &extent, get_overhang (self));
}

/* The next one from I on that is in the OTHER field too. */
static const MusterFieldItem *
find_common (MusterField *field, MusterField *other, guint *i)
{
  while (*i < muster_field_get_n_items (field))
    {
      const MusterFieldItem *item = muster_field_get_item (field, (*i)++);

      if (muster_field_find_node (other, item->node) != NULL)
        return item;
    }
  return NULL;
}

/* What lies upon what is seen where they overlap. */
static void
compare_order (MusterMapView *self, MusterField *before, MusterField *now)
{
  const MusterFieldItem *old;
  guint i = 0;
  guint k = 0;

  while ((old = find_common (before, now, &i)) != NULL)
    {
      const MusterFieldItem *new = find_common (now, before, &k);

      if (new == NULL || new->node == old->node)
        continue;
      invalidate (self, old);
      invalidate (self, new);
    }
}

static void
compare_items (MusterMapView *self, MusterField *before, MusterField *now)
{
  for (guint i = 0; i < muster_field_get_n_items (now); i++)
    {
      const MusterFieldItem *new = muster_field_get_item (now, i);
      const MusterFieldItem *old = muster_field_find_node (before, new->node);

      if (old != NULL && is_same_item (old, new))
        continue;
      invalidate (self, new);
      if (old != NULL)
        invalidate (self, old);
    }
  for (guint i = 0; i < muster_field_get_n_items (before); i++)
    {
      const MusterFieldItem *old = muster_field_get_item (before, i);

      if (muster_field_find_node (now, old->node) == NULL)
        invalidate (self, old);
    }
}

/* The field is FIELD now: what differs is drawn anew. Takes it. */
void
muster_map_view_take_field (MusterMapView *self, MusterField *field)
{
  g_autoptr (MusterMap) before = g_steal_pointer (&self->map);
  MusterMapStyle style = make_style (self, self->transform.scale);

  muster_map_view_forget_reach (self);
  g_clear_pointer (&self->field, muster_field_unref);
  self->field = field;
  self->map = muster_map_new_after (field, before);
  set_extent (self, field);
  if (before == NULL || !is_same_ground (muster_map_get_field (before), field))
    {
      muster_map_tiles_clear (self->tiles);
      return;
    }
  compare_items (self, muster_map_get_field (before), field);
  compare_order (self, muster_map_get_field (before), field);
  compare_counters (self, before, self->map, &style);
  compare_labels (self, muster_map_list_labels (before, &style),
                  muster_map_list_labels (self->map, &style));
  compare_labels (self, muster_map_list_labels (self->map, &style),
                  muster_map_list_labels (before, &style));
}

/* The thing whose name is written there; ONLY: whose name is all that is seen of it. */
static const MusterFieldItem *
find_label (MusterMapView *self, const MusterMapStyle *style, double x, double y, gboolean only)
{
  const GArray *labels = muster_map_list_labels (self->map, style);

  for (guint i = labels->len; i-- > 0;)
    {
      const MusterMapLabel *label = &g_array_index (labels, MusterMapLabel, i);
      double middle_x = label->x + label->width / 2;
      double middle_y = label->y + label->height / 2;
      double dx = (x - middle_x) * cos (label->angle) + (y - middle_y) * sin (label->angle);
      double dy = (y - middle_y) * cos (label->angle) - (x - middle_x) * sin (label->angle);

      if (fabs (dx) <= label->width / 2 && fabs (dy) <= label->height / 2
          && (!only || label->item->kind == MUSTER_FIELD_LABEL))
        return label->item;
    }
  return NULL;
}

/* The topmost of what lies there and is seen. */
static const MusterFieldItem *
find_on_ground (MusterMapView *self, double x, double y)
{
  g_autoptr (GPtrArray) items = muster_map_view_list_items (self, x, y);

  return items->len > 0 ? g_ptr_array_index (items, 0) : NULL;
}

/* What lies there and is seen, the topmost first. (transfer container): of MusterFieldItem */
GPtrArray *
muster_map_view_list_items (MusterMapView *self, double x, double y)
{
  GPtrArray *items =
      muster_field_list_at (self->field, x, y, MUSTER_MAP_SLACK / self->transform.scale);

  for (guint i = items->len; i-- > 0;)
    if (!muster_map_view_shows (self, g_ptr_array_index (items, i)))
      g_ptr_array_remove_index (items, i);
  return items;
}

/* Whether those whose eyes the map has see ITEM. */
gboolean
muster_map_view_shows (MusterMapView *self, const MusterFieldItem *item)
{
  return muster_field_is_seen_by (self->field, item, self->hidden_from);
}

/* What is there, as it is seen: a counter, words, what lies on the ground, a name, an area. */
const MusterFieldItem *
muster_map_view_find_item (MusterMapView *self, double x, double y)
{
  double scale = self->transform.scale;
  MusterMapStyle style = make_style (self, scale);
  const MusterFieldItem *item = muster_map_find_counter (self->map, &style, x * scale, y * scale);
  const MusterFieldItem *named;

  if (item == NULL)
    item = find_label (self, &style, x * scale, y * scale, TRUE);
  if (item != NULL)
    return item;
  item = find_on_ground (self, x, y);
  if (item != NULL && item->kind != MUSTER_FIELD_AREA)
    return item;
  named = find_label (self, &style, x * scale, y * scale, FALSE);
  return named != NULL ? named : item;
}

/* Where the counter of a unit is, in the view. */
gboolean
muster_map_view_get_counter (MusterMapView *self, MusterNode *node, cairo_rectangle_t *box)
{
  MusterMapStyle style = make_style (self, self->transform.scale);
  const MusterFieldItem *item =
      self->field != NULL ? muster_field_find_node (self->field, node) : NULL;

  if (item == NULL || !muster_map_get_counter (self->map, &style, item, box))
    return FALSE;
  box->x += self->transform.x;
  box->y += self->transform.y;
  return TRUE;
}

/* Where counters and names are, in the view. (transfer full): of cairo_rectangle_t */
GArray *
muster_map_view_list_written (MusterMapView *self)
{
  GArray *boxes = g_array_new (FALSE, FALSE, sizeof (cairo_rectangle_t));
  MusterMapStyle style = make_style (self, self->transform.scale);
  const GArray *labels = self->field != NULL ? muster_map_list_labels (self->map, &style) : NULL;
  cairo_rectangle_t box;

  for (guint i = 0; self->field != NULL && i < muster_field_get_n_items (self->field); i++)
    {
      const MusterFieldItem *item = muster_field_get_item (self->field, i);

      if (item->kind == MUSTER_FIELD_UNIT
          && muster_map_view_get_counter (self, item->node, &box))
        g_array_append_val (boxes, box);
    }
  for (guint i = 0; labels != NULL && i < labels->len; i++)
    {
      const MusterMapLabel *label = &g_array_index (labels, MusterMapLabel, i);
      const double across = fabs (cos (label->angle)), along = fabs (sin (label->angle));

      box.width = label->width * across + label->height * along;
      box.height = label->width * along + label->height * across;
      box.x = label->x + (label->width - box.width) / 2 + self->transform.x;
      box.y = label->y + (label->height - box.height) / 2 + self->transform.y;
      g_array_append_val (boxes, box);
    }
  return boxes;
}

/* Where the unit of PLACE looks, in degrees: it may not say so itself, and the field knows what it
 * is without. */
double
muster_map_view_get_facing (MusterMapView *self, MusterNode *place)
{
  const MusterFieldItem *item =
      self->field != NULL ? muster_field_find_node (self->field, place) : NULL;

  return item != NULL ? item->facing : muster_node_get_double (place, "facing", 0);
}

/* What is not shown any more is not in hand either. */
static void
drop_unseen (MusterMapView *self)
{
  g_autoptr (GPtrArray) seen = g_ptr_array_new ();

  for (guint i = 0; i < self->selection->len; i++)
    {
      MusterNode *node = g_ptr_array_index (self->selection, i);
      const MusterFieldItem *item =
          self->field != NULL ? muster_field_find_node (self->field, node) : NULL;

      if (item == NULL || muster_map_view_shows (self, item))
        g_ptr_array_add (seen, node);
    }
  muster_map_view_set_selection (self, seen);
}

/**
 * muster_map_view_set_hidden_from:
 * @self: the map
 * @side: (nullable): a side's id
 *
 * Shows what that side may know; %NULL: all. Nothing else stays selected.
 */
void
muster_map_view_set_hidden_from (MusterMapView *self, const char *side)
{
  g_return_if_fail (MUSTER_IS_MAP_VIEW (self));

  if (g_strcmp0 (self->hidden_from, side) == 0)
    return;
  g_free (self->hidden_from);
  self->hidden_from = g_strdup (side);
  drop_unseen (self);
  muster_map_tiles_clear (self->tiles);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
