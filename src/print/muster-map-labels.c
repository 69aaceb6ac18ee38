/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-map-labels-private.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <pango/pangocairo.h>
#include <string.h>

#include "muster-text.h"

/*
 * Names on the map. Each looks for a place where it hides nothing: inside of what it names, along
 * it or around it. One that finds none is left out at small scales, where what it names is told
 * when one asks for it.
 */

/* Of a word that is not broken, in units. */
#define LONGEST_WORD 120.0

static MusterTextSpec
make_spec (const MusterWanted *wanted, double unit, double wrap)
{
  static const double sizes[] = { [MUSTER_STYLE_BODY] = 8.5,
                                  [MUSTER_STYLE_BOLD] = 8.5,
                                  [MUSTER_STYLE_NOTE] = 7.5,
                                  [MUSTER_STYLE_SUBHEAD] = 9 };

  return (MusterTextSpec){ .style = wanted->style,
                           .text = wanted->text,
                           .width = wrap,
                           .align = 0.5,
                           .scale = wanted->size * unit / sizes[wanted->style],
                           .coloured = TRUE };
}

/* How wide the longest of its words is. */
static double
measure_longest_word (const MusterLabelling *self, const MusterWanted *wanted)
{
  g_auto (GStrv) words = g_strsplit (wanted->text, " ", -1);
  double longest = 0;

  for (guint i = 0; words[i] != NULL; i++)
    {
      MusterTextSpec spec = make_spec (wanted, self->unit, 0);
      double width;

      spec.text = words[i];
      muster_text_measure (&spec, &width, NULL);
      longest = MAX (longest, width);
    }
  return longest;
}

MusterMeasured
muster_label_measure (const MusterLabelling *self, const MusterWanted *wanted)
{
  g_autofree char *key = g_strdup_printf ("%d %.3f %.1f %s", wanted->style,
                                          wanted->size * self->unit, wanted->most, wanted->text);
  MusterMeasured *known = g_hash_table_lookup (self->map->texts, key);
  MusterMeasured found = { 0 };
  MusterTextSpec spec;

  if (known != NULL)
    return *known;
  spec = make_spec (wanted, self->unit, 0);
  muster_text_measure (&spec, &found.width, &found.height);
  if (found.width > wanted->most * self->unit)
    {
      double lines = ceil (found.width / (wanted->most * self->unit));

      /* lines of about one length */
      found.wrap = found.width / lines * 1.18 + wanted->size * self->unit;
      /* no word is broken, unless it is longer than any name should be */
      found.wrap = MAX (found.wrap, MIN (measure_longest_word (self, wanted) + self->unit,
                                         LONGEST_WORD * self->unit));
      spec = make_spec (wanted, self->unit, found.wrap);
      muster_text_measure (&spec, &found.width, &found.height);
      found.wrap = found.width = MIN (found.width + 1, found.wrap);
      spec = make_spec (wanted, self->unit, found.wrap);
      muster_text_measure (&spec, NULL, &found.height);
    }
  if (g_hash_table_size (self->map->texts) > 20000)
    g_hash_table_remove_all (self->map->texts);
  g_hash_table_insert (self->map->texts, g_steal_pointer (&key), g_memdup2 (&found, sizeof found));
  return found;
}

/* Who wants a label */

static gboolean
is_own_name (const MusterFieldItem *item)
{
  const char *label = muster_node_get (item->node, "label");

  return muster_node_get_name (item->node)[0] != '\0' || (label != NULL && label[0] != '\0');
}

/* Whether an objective says the same name in the same place. */
static gboolean
is_said_by_objective (const MusterLabelling *self, const MusterFieldItem *feature)
{
  for (guint i = 0; i < self->map->objectives->len; i++)
    {
      const MusterFieldItem *item = g_ptr_array_index (self->map->objectives, i);
      cairo_rectangle_t box;

      if (g_strcmp0 (item->inside, feature->id) == 0 && feature->id != NULL
          && g_str_equal (item->name, feature->name)
          && muster_map_get_mark (self->map, self->style, item, &box))
        return TRUE;
    }
  return FALSE;
}

static MusterInk
get_feature_ink (const char *look, MusterTextStyle *style)
{
  static const char *const waters[] = { "lake", "river", "ford",  "marsh",
                                        "boat", "bed",   "oasis", NULL };
  static const char *const grounds[] = { "hill",  "cliff", "pass",  "rocks", "rough", "woods",
                                         "scrub", "sand",  "grass", "open",  NULL };

  *style = MUSTER_STYLE_NOTE;
  if (g_strv_contains (waters, look))
    return MUSTER_INK_WATERNAME;
  if (g_strv_contains (grounds, look))
    return MUSTER_INK_GROUNDNAME;
  *style = MUSTER_STYLE_BODY;
  return MUSTER_INK_INK;
}

const MusterShape *
muster_label_get_largest (const MusterFieldItem *item)
{
  const MusterShape *largest = NULL;
  double most = -1;

  for (guint i = 0; i < item->shapes->len; i++)
    {
      const MusterShape *shape = g_ptr_array_index (item->shapes, i);
      MusterBounds bounds = muster_shape_get_bounds (shape);
      double size = hypot (bounds.right - bounds.left, bounds.bottom - bounds.top);

      if (size > most)
        {
          most = size;
          largest = shape;
        }
    }
  return largest;
}

static cairo_rectangle_t
get_bounds_box (const MusterLabelling *self, const MusterFieldItem *item)
{
  double scale = self->style->scale;

  return (cairo_rectangle_t){ item->bounds.left * scale, item->bounds.top * scale,
                              (item->bounds.right - item->bounds.left) * scale,
                              (item->bounds.bottom - item->bounds.top) * scale };
}

static void
want_feature (MusterLabelling *self, const MusterFieldItem *item)
{
  const MusterShape *shape = muster_label_get_largest (item);
  MusterWanted wanted = { .item = item, .text = item->name, .size = 10, .most = 96, .order = 3 };
  double scale = self->style->scale;
  MusterMeasured size;

  if (!is_own_name (item) || shape == NULL || is_said_by_objective (self, item))
    return;
  wanted.ink = get_feature_ink (item->look, &wanted.style);
  wanted.box = get_bounds_box (self, item);
  size = muster_label_measure (self, &wanted);
  /* on zones what covers some of them is no line */
  if (muster_shape_get_kind (shape) == MUSTER_SHAPE_LINE
      && muster_field_get_zones (self->map->field) == NULL)
    {
      MusterWanted line = wanted;

      line.most = 1e6;
      if (muster_shape_get_length (shape) * scale > muster_label_measure (self, &line).width * 0.9)
        wanted = line;
      wanted.manner = wanted.most > 1e5 ? MUSTER_LABEL_ALONG : MUSTER_LABEL_AROUND;
    }
  else
    wanted.manner = wanted.box.width > size.width * 1.05 && wanted.box.height > size.height * 1.2
                        ? MUSTER_LABEL_WITHIN
                        : MUSTER_LABEL_AROUND;
  g_array_append_val (self->wanted, wanted);
}

static void
want_others (MusterLabelling *self, const MusterFieldItem *item)
{
  MusterWanted wanted = { .item = item,
                          .text = item->name,
                          .style = MUSTER_STYLE_BODY,
                          .ink = MUSTER_INK_INK,
                          .size = 9.2,
                          .most = 84,
                          .manner = MUSTER_LABEL_AROUND };

  switch (item->kind)
    {
    case MUSTER_FIELD_OBJECTIVE:
      wanted.style = MUSTER_STYLE_BOLD;
      wanted.size = 10.5;
      wanted.order = 1;
      if (!muster_map_get_mark (self->map, self->style, item, &wanted.box))
        return;
      break;
    case MUSTER_FIELD_ENTRY:
      wanted.style = MUSTER_STYLE_NOTE;
      wanted.is_side = TRUE;
      wanted.order = 4;
      if (item->about[0] != '\0')
        {
          /* Translators: reinforcements, and when: “2nd Brigade, on turn 3” */
          g_autofree char *text = g_strdup_printf (_ ("%1$s, %2$s"), item->name, item->about);

          wanted.text = g_string_chunk_insert_const (self->map->strings, text);
        }
      if (!muster_map_get_mark (self->map, self->style, item, &wanted.box))
        return;
      break;
    case MUSTER_FIELD_AREA:
      wanted.style = MUSTER_STYLE_NOTE;
      wanted.is_side = TRUE;
      wanted.size = 10;
      wanted.most = 140;
      wanted.order = 5;
      wanted.manner = MUSTER_LABEL_WITHIN;
      wanted.box = get_bounds_box (self, item);
      if (self->style->no_areas)
        return;
      break;
    case MUSTER_FIELD_LABEL:
      wanted.style = g_str_equal (item->look, "note") ? MUSTER_STYLE_NOTE : MUSTER_STYLE_BOLD;
      wanted.size = 10;
      wanted.most = 150;
      wanted.manner = MUSTER_LABEL_AT_SPOT;
      wanted.order = 0;
      break;
    case MUSTER_FIELD_UNIT:
    case MUSTER_FIELD_FEATURE:
    case MUSTER_N_FIELD_KINDS:
    default:
      return;
    }
  g_array_append_val (self->wanted, wanted);
}

static void
want_units (MusterLabelling *self)
{
  for (guint i = 0; i < self->map->counters->len; i++)
    {
      const MusterStandIn *stand = &g_array_index (self->map->counters, MusterStandIn, i);
      MusterWanted wanted = { .item = stand->item,
                              .text = stand->item->name,
                              .style = MUSTER_STYLE_BODY,
                              .ink = MUSTER_INK_INK,
                              .size = 8.6,
                              .most = 72,
                              .manner = MUSTER_LABEL_AROUND,
                              .order = 2 };

      if (stand->is_first
          && muster_map_get_counter_with_arrow (self->map, self->style, stand->item, &wanted.box))
        g_array_append_val (self->wanted, wanted);
    }
}

static int
compare_wanted (gconstpointer a, gconstpointer b)
{
  const MusterWanted *left = a, *right = b;

  if (left->order != right->order)
    return left->order - right->order;
  return (int) left->item->index - (int) right->item->index;
}

/* What may not be hidden. */
static void
add_obstacles (MusterLabelling *self)
{
  for (guint i = 0; i < self->map->counters->len; i++)
    {
      const MusterStandIn *stand = &g_array_index (self->map->counters, MusterStandIn, i);
      cairo_rectangle_t box;

      if (muster_map_get_counter_with_arrow (self->map, self->style, stand->item, &box))
        muster_placing_add_named (self->placing, &box, 3, stand->item);
    }
  for (guint i = 0; i < muster_field_get_n_items (self->map->field); i++)
    {
      const MusterFieldItem *item = muster_field_get_item (self->map->field, i);
      cairo_rectangle_t box;

      if (muster_map_get_mark (self->map, self->style, item, &box))
        muster_placing_add (self->placing, &box, 2, NULL);
      /* small things that are built are not written over either */
      else if (item->kind == MUSTER_FIELD_FEATURE && muster_map_shows (self->map, self->style, item)
               && muster_label_get_largest (item) != NULL)
        {
          box = get_bounds_box (self, item);
          if (box.width * box.height < 5000 * self->unit * self->unit)
            muster_placing_add (self->placing, &box, 0.25, item);
        }
    }
}

static gboolean
is_same_style (const MusterMap *self, const MusterMapStyle *style)
{
  const MusterMapStyle *old = &self->label_style;

  return self->labels != NULL && old->scale == style->scale && old->unit == style->unit
         && old->no_labels == style->no_labels && old->no_units == style->no_units
         && old->no_areas == style->no_areas && old->objectives == style->objectives
         && g_strcmp0 (self->label_side, style->seen_by) == 0;
}

static MusterLabelling
collect (MusterMap *self, const MusterMapStyle *style)
{
  MusterLabelling labelling = { .map = self,
                                .style = style,
                                .pen = muster_map_make_pen (self, NULL, style, NULL) };

  labelling.unit = labelling.pen.unit;
  labelling.wanted = g_array_new (FALSE, FALSE, sizeof (MusterWanted));
  for (guint i = 0; i < muster_field_get_n_items (self->field); i++)
    {
      const MusterFieldItem *item = muster_field_get_item (self->field, i);

      if (!muster_map_shows (self, style, item))
        continue;
      if (item->kind == MUSTER_FIELD_FEATURE)
        want_feature (&labelling, item);
      else
        want_others (&labelling, item);
    }
  want_units (&labelling);
  g_array_sort (labelling.wanted, compare_wanted);
  return labelling;
}

/**
 * muster_map_list_labels:
 * @self: a map
 * @style: how it is drawn
 *
 * Returns: (transfer none) (element-type MusterMapLabel): all labels that are drawn, until another
 * style is asked for
 */
const GArray *
muster_map_list_labels (MusterMap *self, const MusterMapStyle *style)
{
  MusterLabelling labelling;

  if (is_same_style (self, style))
    return self->labels;
  g_clear_pointer (&self->labels, g_array_unref);
  g_ptr_array_set_size (self->unnamed, 0);
  self->labels = g_array_new (FALSE, FALSE, sizeof (MusterMapLabel));
  self->label_style = *style;
  g_free (self->label_side);
  self->label_side = g_strdup (style->seen_by);
  self->label_style.seen_by = self->label_side;
  if (style->no_labels || self->bounds.right <= 0 || self->bounds.bottom <= 0)
    return self->labels;
  labelling = collect (self, style);
  labelling.field_width = self->bounds.right * style->scale;
  labelling.placing = muster_placing_new (self->bounds.right * style->scale,
                                          self->bounds.bottom * style->scale, 64 * labelling.unit);
  labelling.clutter = muster_clutter_new (self, style, labelling.unit);
  add_obstacles (&labelling);
  for (guint i = 0; i < labelling.wanted->len; i++)
    muster_label_settle (&labelling, &g_array_index (labelling.wanted, MusterWanted, i));
  muster_clutter_free (labelling.clutter);
  muster_placing_free (labelling.placing);
  g_array_unref (labelling.wanted);
  return self->labels;
}

const GPtrArray *
muster_map_list_unnamed (MusterMap *self, const MusterMapStyle *style)
{
  muster_map_list_labels (self, style);
  return self->unnamed;
}

/* Drawing */

/* How an item's label is set; the same as when it was placed. */
static MusterWanted
find_wanted (MusterMap *self, const MusterMapStyle *style, const MusterFieldItem *item)
{
  MusterLabelling labelling = { .map = self,
                                .style = style,
                                .pen = muster_map_make_pen (self, NULL, style, NULL) };
  MusterWanted wanted = { .item = item,
                          .text = item->name,
                          .style = MUSTER_STYLE_BODY,
                          .ink = MUSTER_INK_INK,
                          .size = 8.6,
                          .most = 72 };

  labelling.unit = labelling.pen.unit;
  labelling.wanted = g_array_new (FALSE, FALSE, sizeof (MusterWanted));
  if (item->kind == MUSTER_FIELD_FEATURE)
    want_feature (&labelling, item);
  else
    want_others (&labelling, item);
  if (labelling.wanted->len > 0)
    wanted = g_array_index (labelling.wanted, MusterWanted, 0);
  g_array_unref (labelling.wanted);
  return wanted;
}

/* From a label that stands apart to what it names. */
static void
draw_leader (const MusterPen *pen, const MusterMapLabel *label, const cairo_rectangle_t *box)
{
  double x = box->x + box->width / 2, y = box->y + box->height / 2;
  double from_x = CLAMP (x, label->x, label->x + label->width),
         from_y = CLAMP (y, label->y, label->y + label->height);
  double to_x = CLAMP (from_x, box->x, box->x + box->width),
         to_y = CLAMP (from_y, box->y, box->y + box->height);

  if (hypot (from_x - to_x, from_y - to_y) < 6 * pen->unit)
    return;
  cairo_move_to (pen->cr, from_x, from_y);
  cairo_line_to (pen->cr, to_x, to_y);
  muster_ink_set (pen->cr, pen->style, MUSTER_INK_INK, 0.7);
  cairo_set_line_width (pen->cr, 0.7 * pen->unit);
  cairo_stroke (pen->cr);
}

/* A seam of paper around a text, so that it can be read on anything. On a screen it is written
 * eight times, which is faster than to follow its outlines. */
static void
draw_halo (const MusterPen *pen, PangoLayout *layout, double x, double y)
{
  double far = 1.15 * pen->unit;

  muster_ink_set (pen->cr, pen->style, MUSTER_INK_PAPER, 1);
  if (cairo_surface_get_type (cairo_get_target (pen->cr)) == CAIRO_SURFACE_TYPE_IMAGE)
    {
      for (int i = 0; i < 8; i++)
        {
          cairo_move_to (pen->cr, x + far * cos (i * G_PI / 4), y + far * sin (i * G_PI / 4));
          pango_cairo_show_layout (pen->cr, layout);
        }
      return;
    }
  cairo_move_to (pen->cr, x, y);
  pango_cairo_layout_path (pen->cr, layout);
  muster_ink_set (pen->cr, pen->style, MUSTER_INK_PAPER, pen->style->contrast ? 1 : 0.85);
  cairo_set_line_width (pen->cr, 2.6 * pen->unit);
  cairo_set_line_join (pen->cr, CAIRO_LINE_JOIN_ROUND);
  cairo_stroke (pen->cr);
}

static void
draw_label (MusterMap *self, const MusterPen *pen, const MusterMapLabel *label)
{
  MusterWanted wanted = find_wanted (self, pen->style, label->item);
  MusterLabelling labelling = { .map = self, .style = pen->style, .unit = pen->unit };
  MusterTextSpec spec = make_spec (&wanted, pen->unit, label->wrap);
  g_autoptr (PangoLayout) layout = muster_text_make_layout (&spec);
  cairo_rectangle_t box;
  cairo_t *cr = pen->cr;

  if (label->item->kind == MUSTER_FIELD_FEATURE)
    {
      /* what lies far from it is tied to it */
      double x = label->item->x * pen->scale, y = label->item->y * pen->scale;

      box = (cairo_rectangle_t){ x, y, 0, 0 };
      /* or to its rim, where that is not a line */
      if (muster_shape_is_closed (muster_label_get_largest (label->item)))
        box = get_bounds_box (&labelling, label->item);
      if (wanted.manner != MUSTER_LABEL_WITHIN && label->angle == 0
          && muster_field_item_distance (label->item, (label->x + label->width / 2) / pen->scale,
                                         (label->y + label->height / 2) / pen->scale)
                     * pen->scale
                 > label->height / 2 + 12 * pen->unit)
        draw_leader (pen, label, &box);
    }
  else if (label->item->kind == MUSTER_FIELD_UNIT
               ? muster_map_get_counter_with_arrow (self, pen->style, label->item, &box)
               : muster_map_get_mark (self, pen->style, label->item, &box))
    draw_leader (pen, label, &box);
  cairo_save (cr);
  cairo_translate (cr, label->x + label->width / 2, label->y + label->height / 2);
  cairo_rotate (cr, label->angle);
  cairo_move_to (cr, -label->width / 2, -label->height / 2);
  draw_halo (pen, layout, -label->width / 2, -label->height / 2);
  if (wanted.is_side)
    muster_ink_set_side_text (cr, pen->style, muster_map_get_colour (self, label->item->side));
  else
    muster_ink_set (cr, pen->style, wanted.ink, 1);
  /* as text, so that it can be looked for in a document */
  cairo_move_to (cr, -label->width / 2, -label->height / 2);
  pango_cairo_show_layout (cr, layout);
  cairo_restore (cr);
}

/**
 * muster_map_draw_labels:
 * @self: a map
 * @cr: where to draw
 * @style: how
 * @part: (nullable): what part of it matters, in device units
 *
 * Writes the names on it.
 */
void
muster_map_draw_labels (MusterMap *self,
                        cairo_t *cr,
                        const MusterMapStyle *style,
                        const cairo_rectangle_t *part)
{
  MusterPen pen = muster_map_make_pen (self, cr, style, part);
  const GArray *labels = muster_map_list_labels (self, style);
  double around = muster_map_get_overhang (style);

  for (guint i = 0; i < labels->len; i++)
    {
      const MusterMapLabel *label = &g_array_index (labels, MusterMapLabel, i);
      cairo_rectangle_t plain = { label->x, label->y, label->width, label->height };
      cairo_rectangle_t box = muster_label_turn_box (&plain, label->angle);

      if (box.x - around <= pen.part.right && box.x + box.width + around >= pen.part.left
          && box.y - around <= pen.part.bottom && box.y + box.height + around >= pen.part.top)
        draw_label (self, &pen, label);
    }
}
