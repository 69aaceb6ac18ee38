/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-map-private.h"

#include <math.h>

#include "muster-counter.h"
#include "muster-terrain.h"

/* A field made ready to be drawn, and its ground with what lies on it. */

G_DEFINE_BOXED_TYPE (MusterMap, muster_map, muster_map_ref, muster_map_unref)

/* How far what is drawn reaches beyond its outline, in units. */
#define REACH 18.0

void
muster_site_free (MusterSite *self)
{
  muster_patch_free (self->patch);
  g_clear_pointer (&self->depths, muster_depths_free);
  g_free (self);
}

/* Built things have corners; so has what is laid out. */
static gboolean
is_built (const char *look)
{
  static const char *const natural[] = { "hill",  "cliff",       "pass",  "woods", "scrub",
                                         "rough", "rocks",       "marsh", "lake",  "river",
                                         "ford",  "bed",         "oasis", "sand",  "grass",
                                         "road",  "sunken-road", "train", NULL };

  return !g_strv_contains (natural, look);
}

/* What resists like something that is drawn as wood is of wood. */
static gboolean
is_of_wood (MusterNode *feature)
{
  static const char *const wooden[] = { "log-wall", "fence", NULL };
  const char *resist = feature != NULL ? muster_node_get (feature, "resist") : NULL;

  return resist != NULL && g_strv_contains (wooden, resist);
}

static MusterLookSpec
read_spec (const MusterFieldItem *item)
{
  double height = muster_node_get_double (item->node, "height", 1);

  return (MusterLookSpec){
    .look = muster_terrain_get_look (item->terrain),
    .steep = g_strcmp0 (muster_node_get (item->node, "slope"), "steep") == 0,
    .fordable = muster_node_get_boolean (item->node, "fordable", FALSE),
    .timber = is_of_wood (item->node),
    .height = height >= 1 && height < 100 ? (int) height : 1,
    .contours = item->contours,
    .boats = item->boats,
    .colour = item->colour,
    .barred = !muster_node_get_boolean (item->node, "passable", TRUE),
    .fortified = muster_node_get_boolean (item->node, "fortified", FALSE),
  };
}

static void
add_sites (MusterMap *self)
{
  for (guint i = 0; i < muster_field_get_n_items (self->field); i++)
    {
      const MusterFieldItem *item = muster_field_get_item (self->field, i);

      for (guint k = 0; item->kind == MUSTER_FIELD_FEATURE && k < item->shapes->len; k++)
        {
          const MusterShape *shape = g_ptr_array_index (item->shapes, k);
          MusterSite *site = g_new0 (MusterSite, 1);

          site->item = item;
          site->spec = read_spec (item);
          site->patch = muster_patch_new_from_shape (shape);
          site->patch->exact = site->patch->exact || is_built (site->spec.look);
          g_ptr_array_add (self->sites, site);
        }
    }
}

/**
 * muster_map_new:
 * @field: a field
 *
 * Returns: (transfer full): the same, ready to be drawn
 */
MusterMap *
muster_map_new (MusterField *field)
{
  MusterMap *self;

  g_return_val_if_fail (field != NULL, NULL);

  self = g_new0 (MusterMap, 1);
  g_atomic_ref_count_init (&self->refs);
  self->field = muster_field_ref (field);
  self->bounds =
      (MusterBounds){ 0, 0, muster_field_get_width (field), muster_field_get_height (field) };
  self->sites = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_site_free);
  self->counters = g_array_new (FALSE, FALSE, sizeof (MusterStandIn));
  self->entries = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  self->strings = g_string_chunk_new (1024);
  self->unnamed = g_ptr_array_new ();
  self->texts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->objectives = g_ptr_array_new ();
  for (guint i = 0; i < muster_field_get_n_items (field); i++)
    if (muster_field_get_item (field, i)->kind == MUSTER_FIELD_OBJECTIVE)
      g_ptr_array_add (self->objectives, (gpointer) muster_field_get_item (field, i));
  if (muster_field_get_zones (field) != NULL)
    muster_map_add_zone_sites (self);
  else
    add_sites (self);
  muster_map_find_counters (self);
  muster_map_find_entries (self);
  return self;
}

/**
 * muster_map_new_after:
 * @field: a field
 * @before: (nullable): a map of the field as it was before an edit, for the same thread
 *
 * How large a text is does not hang on the field: what @before has measured is measured no more.
 *
 * Returns: (transfer full): the field, ready to be drawn
 */
MusterMap *
muster_map_new_after (MusterField *field, MusterMap *before)
{
  MusterMap *self = muster_map_new (field);

  if (before != NULL)
    {
      g_hash_table_unref (self->texts);
      self->texts = g_hash_table_ref (before->texts);
    }
  return self;
}

MusterMap *
muster_map_ref (MusterMap *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->refs);
  return self;
}

void
muster_map_unref (MusterMap *self)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_ref_count_dec (&self->refs))
    return;
  g_ptr_array_unref (self->sites);
  g_array_unref (self->counters);
  g_clear_pointer (&self->spots, g_array_unref);
  g_clear_pointer (&self->labels, g_array_unref);
  g_hash_table_unref (self->texts);
  g_ptr_array_unref (self->objectives);
  g_ptr_array_unref (self->unnamed);
  g_hash_table_unref (self->entries);
  g_string_chunk_free (self->strings);
  g_free (self->label_side);
  g_free (self->spots_side);
  muster_field_unref (self->field);
  g_free (self);
}

MusterField *
muster_map_get_field (const MusterMap *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->field;
}

/* What the files of the map share */

MusterPen
muster_map_make_pen (const MusterMap *self,
                     cairo_t *cr,
                     const MusterMapStyle *style,
                     const cairo_rectangle_t *part)
{
  MusterPen pen = { .cr = cr,
                    .style = style,
                    .scale = style->scale,
                    .unit = style->unit > 0 ? style->unit : 1,
                    .field = self->bounds };

  if (part != NULL)
    pen.part = (MusterBounds){ part->x, part->y, part->x + part->width, part->y + part->height };
  else
    pen.part =
        (MusterBounds){ self->bounds.left * style->scale, self->bounds.top * style->scale,
                        self->bounds.right * style->scale, self->bounds.bottom * style->scale };
  return pen;
}

gboolean
muster_pen_meets (const MusterPen *pen, MusterBounds bounds, double around)
{
  return bounds.left * pen->scale - around <= pen->part.right
         && bounds.right * pen->scale + around >= pen->part.left
         && bounds.top * pen->scale - around <= pen->part.bottom
         && bounds.bottom * pen->scale + around >= pen->part.top;
}

/* Whether an item is seen by whom the map is drawn for. */
gboolean
muster_map_shows (const MusterMap *self, const MusterMapStyle *style, const MusterFieldItem *item)
{
  return muster_field_is_seen_by (self->field, item, style->seen_by);
}

const char *
muster_map_get_colour (const MusterMap *self, int side)
{
  const MusterFieldSide *owner =
      side >= 0 ? muster_field_get_side (self->field, (guint) side) : NULL;

  return owner != NULL ? muster_side_colour_find (
             owner->colour, muster_node_get (owner->node, "cards"), (guint) side)
                       : NULL;
}

const char *
muster_map_get_counter_colour (const MusterMap *self, const MusterMapStyle *style, int side)
{
  static const char *const greys[] = { "#ffffff", "#000000", "#a8a8a8", "#5a5a5a" };

  if (style->monochrome && side >= 0)
    return greys[side % G_N_ELEMENTS (greys)];
  return muster_map_get_colour (self, side);
}

/**
 * muster_map_get_overhang:
 * @style: how the map is drawn
 *
 * Returns: how far beyond its outline an item may be drawn, in device units
 */
double
muster_map_get_overhang (const MusterMapStyle *style)
{
  return 64 * (style->unit > 0 ? style->unit : 1);
}

/* Ground */

/* What has a colour of its own: a veil of it, and its outline. */
static void
draw_own_colour (const MusterPen *pen, const MusterSite *site)
{
  const char *colour = muster_side_colour_find (site->spec.colour, NULL, 0);
  g_autoptr (GPtrArray) trails = muster_patch_list_trails (site->patch, pen);
  double half = muster_map_get_breadth (pen, site->patch, 3) / 2;

  for (guint i = 0; i < trails->len; i++)
    {
      const MusterTrail *trail = g_ptr_array_index (trails, i);

      if (trail->closed)
        muster_trail_add_path (trail, pen->cr, 0);
      else
        muster_trail_add_band (trail, pen->cr, half);
    }
  muster_ink_set_side (pen->cr, pen->style, colour, muster_ink_is_plain (pen->style) ? 0 : 0.25);
  cairo_set_fill_rule (pen->cr, CAIRO_FILL_RULE_EVEN_ODD);
  cairo_fill_preserve (pen->cr);
  cairo_set_fill_rule (pen->cr, CAIRO_FILL_RULE_WINDING);
  muster_ink_set_side (pen->cr, pen->style, colour, 1);
  cairo_set_line_width (pen->cr, 1.6 * pen->unit);
  cairo_set_line_join (pen->cr, CAIRO_LINE_JOIN_ROUND);
  cairo_stroke (pen->cr);
}

static void
draw_site (const MusterPen *pen, MusterSite *site)
{
  if (!muster_map_draw_cover (pen, site) && !muster_map_draw_hill (pen, site)
      && !muster_map_draw_way (pen, site))
    muster_map_draw_work (pen, site);
  if (site->spec.colour != NULL && *site->spec.colour != '\0')
    draw_own_colour (pen, site);
}

static void
clip_to_field (const MusterPen *pen)
{
  cairo_rectangle (pen->cr, pen->field.left * pen->scale, pen->field.top * pen->scale,
                   (pen->field.right - pen->field.left) * pen->scale,
                   (pen->field.bottom - pen->field.top) * pen->scale);
  cairo_clip (pen->cr);
}

/**
 * muster_map_draw_ground:
 * @self: a map
 * @cr: where to draw
 * @style: how
 * @part: (nullable): what part of it matters, in device units
 *
 * Draws the ground and what lies and stands on it.
 */
void
muster_map_draw_ground (MusterMap *self,
                        cairo_t *cr,
                        const MusterMapStyle *style,
                        const cairo_rectangle_t *part)
{
  MusterPen pen = muster_map_make_pen (self, cr, style, part);
  const MusterDef *ground = muster_field_get_ground (self->field);

  if (self->bounds.right <= 0 || self->bounds.bottom <= 0)
    return;
  cairo_save (cr);
  clip_to_field (&pen);
  muster_map_draw_sheet (&pen, ground != NULL ? muster_terrain_get_look (ground) : "open");
  for (guint i = 0; i < self->sites->len; i++)
    {
      MusterSite *site = g_ptr_array_index (self->sites, i);

      if (muster_pen_meets (&pen, site->patch->bounds, REACH * pen.unit)
          && (site->item == NULL || muster_map_shows (self, style, site->item)))
        draw_site (&pen, site);
    }
  cairo_restore (cr);
}

/**
 * muster_map_draw:
 * @self: a map
 * @cr: where to draw
 * @style: how
 * @part: (nullable): what part of it matters, in device units
 *
 * Draws all of it.
 */
void
muster_map_draw (MusterMap *self,
                 cairo_t *cr,
                 const MusterMapStyle *style,
                 const cairo_rectangle_t *part)
{
  muster_map_draw_ground (self, cr, style, part);
  muster_map_draw_marks (self, cr, style, part);
  muster_map_draw_counters (self, cr, style, part);
  muster_map_draw_labels (self, cr, style, part);
}

/* Swatches */

static MusterPatch *
make_swatch (const char *look, double width, double height, double unit)
{
  static const char *const lines[] = { "cliff",    "river", "ford", "bridge",      "pass",
                                       "tunnel",   "road",  "bed",  "sunken-road", "fence",
                                       "log-wall", "wall",  "gate", "trench",      "earthwork",
                                       "train",    NULL };
  MusterPatch *patch = muster_patch_new ();
  GArray *points = g_array_new (FALSE, FALSE, sizeof (MusterPoint));
  /* the towers of a fort stand out at its corners */
  double in = MAX (height * 0.14, g_str_equal (look, "fort") ? 6 * unit : 0);
  const MusterPoint line[] = { { in, height * 0.56 },
                               { width * 0.5, height * 0.5 },
                               { width - in, height * 0.46 } };
  /* narrow and near the top: its leaves stand open downwards */
  const MusterPoint gate[] = { { width * 0.28, height * 0.25 }, { width * 0.72, height * 0.25 } };
  const MusterPoint ring[] = {
    { in, in }, { width - in, in }, { width - in, height - in }, { in, height - in }
  };

  if (g_strv_contains (lines, look))
    {
      if (g_str_equal (look, "gate"))
        g_array_append_vals (points, gate, G_N_ELEMENTS (gate));
      else
        g_array_append_vals (points, line, G_N_ELEMENTS (line));
      g_ptr_array_add (patch->strokes, points);
      patch->breadth = g_str_equal (look, "river") || g_str_equal (look, "bed") ? height * 0.4 : 0;
    }
  else
    {
      g_array_append_vals (points, ring, G_N_ELEMENTS (ring));
      g_ptr_array_add (patch->rings, points);
    }
  patch->exact = is_built (look);
  muster_patch_measure (patch);
  return patch;
}

/**
 * muster_map_draw_swatch:
 * @cr: where to draw
 * @look: a word of muster_terrain_list_looks()
 * @feature: (nullable): a feature that has the values which are drawn: how steep it is, whether
 * it can be forded, and whether it is of wood
 * @width: how wide the swatch is
 * @height: how high
 * @style: how to draw
 *
 * Draws what the map shows for a ground.
 */
void
muster_map_draw_swatch (cairo_t *cr,
                        const char *look,
                        MusterNode *feature,
                        double width,
                        double height,
                        const MusterMapStyle *style)
{
  const char *slope = feature != NULL ? muster_node_get (feature, "slope") : NULL;
  const gboolean fordable =
      feature != NULL && muster_node_get_boolean (feature, "fordable", FALSE);
  double unit = style->unit > 0 ? style->unit : 1;
  MusterSite site = { .patch = make_swatch (look, width, height, unit),
                      .spec = {
                          .look = look, .steep = g_strcmp0 (slope, "steep") == 0,
                          .fordable = fordable,
                          .timber = is_of_wood (feature), .height = 1, .contours = -1 } };
  MusterPen pen = { .cr = cr,
                    .style = style,
                    .scale = 1,
                    .unit = unit,
                    .part = { 0, 0, width, height },
                    .field = { -1e4, -1e4, 1e4, 1e4 } };

  cairo_save (cr);
  cairo_rectangle (cr, 0, 0, width, height);
  cairo_clip (cr);
  muster_ink_set (cr, style, MUSTER_INK_PAPER, 1);
  cairo_paint (cr);
  draw_site (&pen, &site);
  cairo_restore (cr);
  muster_patch_free (site.patch);
  g_clear_pointer (&site.depths, muster_depths_free);
}
