/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-map-private.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <pango/pangocairo.h>
#include <string.h>

#include "muster-text.h"

/*
 * Names on the map. Each looks for a place where it hides nothing: inside of what it names, along it or around it. One that
 * finds none is left out at small scales, where what it names is told when one asks for it.
 */

typedef enum
{
  AT_SPOT, /* there and nowhere else */
  AROUND,  /* beside a box, or off it with a line to it */
  WITHIN,  /* inside a shape */
  ALONG    /* a line */
} Manner;

typedef struct
{
  const MusterFieldItem *item;
  const char *text;
  MusterTextStyle style;
  MusterInk ink;
  double size; /* in units */
  double most; /* width, in units */
  Manner manner;
  cairo_rectangle_t box; /* AROUND: what it stands beside */
  gboolean is_side;      /* in the colour of its side */
  int order;             /* who comes first */
} Wanted;

/* How a text is set, in device units. */
typedef struct
{
  double width, height, wrap;
} Measured;

typedef struct
{
  MusterMap *map;
  const MusterMapStyle *style;
  MusterPen pen;
  double unit;
  MusterPlacing *placing;
  GArray *wanted; /* of Wanted */
} Labelling;

static MusterTextSpec
make_spec (const Wanted *wanted, double unit, double wrap)
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

static Measured
measure (const Labelling *self, const Wanted *wanted)
{
  g_autofree char *key = g_strdup_printf ("%d %.3f %.1f %s", wanted->style,
                                          wanted->size * self->unit, wanted->most, wanted->text);
  Measured *known = g_hash_table_lookup (self->map->texts, key);
  Measured found = { 0 };
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
is_said_by_objective (const Labelling *self, const MusterFieldItem *feature)
{
  for (guint i = 0; i < muster_field_get_n_items (self->map->field) && !self->style->no_areas; i++)
    {
      const MusterFieldItem *item = muster_field_get_item (self->map->field, i);

      if (item->kind == MUSTER_FIELD_OBJECTIVE && g_strcmp0 (item->inside, feature->id) == 0
          && feature->id != NULL && (g_str_equal (item->name, feature->name))
          && muster_map_shows (self->map, self->style, item))
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

static const MusterShape *
get_largest (const MusterFieldItem *item)
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
get_bounds_box (const Labelling *self, const MusterFieldItem *item)
{
  double scale = self->style->scale;

  return (cairo_rectangle_t){ item->bounds.left * scale, item->bounds.top * scale,
                              (item->bounds.right - item->bounds.left) * scale,
                              (item->bounds.bottom - item->bounds.top) * scale };
}

static void
want_feature (Labelling *self, const MusterFieldItem *item)
{
  const MusterShape *shape = get_largest (item);
  Wanted wanted = { .item = item, .text = item->name, .size = 10, .most = 96, .order = 3 };
  double scale = self->style->scale;
  Measured size;

  if (!is_own_name (item) || shape == NULL || is_said_by_objective (self, item))
    return;
  wanted.ink = get_feature_ink (item->look, &wanted.style);
  wanted.box = get_bounds_box (self, item);
  size = measure (self, &wanted);
  if (muster_shape_get_kind (shape) == MUSTER_SHAPE_LINE)
    {
      Wanted line = wanted;

      line.most = 1e6;
      if (muster_shape_get_length (shape) * scale > measure (self, &line).width * 0.9)
        wanted = line;
      wanted.manner = wanted.most > 1e5 ? ALONG : AROUND;
    }
  else
    wanted.manner = wanted.box.width > size.width * 1.05 && wanted.box.height > size.height * 1.2
                        ? WITHIN
                        : AROUND;
  g_array_append_val (self->wanted, wanted);
}

static void
want_others (Labelling *self, const MusterFieldItem *item)
{
  Wanted wanted = { .item = item,
                    .text = item->name,
                    .style = MUSTER_STYLE_BODY,
                    .ink = MUSTER_INK_INK,
                    .size = 9.2,
                    .most = 84,
                    .manner = AROUND };

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
      wanted.manner = WITHIN;
      wanted.box = get_bounds_box (self, item);
      if (self->style->no_areas)
        return;
      break;
    case MUSTER_FIELD_LABEL:
      wanted.style = g_str_equal (item->look, "note") ? MUSTER_STYLE_NOTE : MUSTER_STYLE_BOLD;
      wanted.size = 10;
      wanted.most = 150;
      wanted.manner = AT_SPOT;
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
want_units (Labelling *self)
{
  for (guint i = 0; i < self->map->counters->len; i++)
    {
      const MusterStandIn *stand = &g_array_index (self->map->counters, MusterStandIn, i);
      Wanted wanted = { .item = stand->item,
                        .text = stand->item->name,
                        .style = MUSTER_STYLE_BODY,
                        .ink = MUSTER_INK_INK,
                        .size = 8.6,
                        .most = 72,
                        .manner = AROUND,
                        .order = 2 };

      if (stand->is_first
          && muster_map_get_counter_with_arrow (self->map, self->style, stand->item, &wanted.box))
        g_array_append_val (self->wanted, wanted);
    }
}

static int
compare_wanted (gconstpointer a, gconstpointer b)
{
  const Wanted *left = a, *right = b;

  if (left->order != right->order)
    return left->order - right->order;
  return (int) left->item->index - (int) right->item->index;
}

/* What may not be hidden. */
static void
add_obstacles (Labelling *self)
{
  for (guint i = 0; i < self->map->counters->len; i++)
    {
      const MusterStandIn *stand = &g_array_index (self->map->counters, MusterStandIn, i);
      cairo_rectangle_t box;

      if (muster_map_get_counter_with_arrow (self->map, self->style, stand->item, &box))
        muster_placing_add (self->placing, &box, 3, NULL);
    }
  for (guint i = 0; i < muster_field_get_n_items (self->map->field); i++)
    {
      const MusterFieldItem *item = muster_field_get_item (self->map->field, i);
      cairo_rectangle_t box;

      if (muster_map_get_mark (self->map, self->style, item, &box))
        muster_placing_add (self->placing, &box, 2, NULL);
      /* small things that are built are not written over either */
      else if (item->kind == MUSTER_FIELD_FEATURE && muster_map_shows (self->map, self->style, item)
               && get_largest (item) != NULL)
        {
          box = get_bounds_box (self, item);
          if (box.width * box.height < 5000 * self->unit * self->unit)
            muster_placing_add (self->placing, &box, 0.25, item);
        }
    }
}

/* Places */

typedef struct
{
  cairo_rectangle_t box;
  double angle;
  double cost; /* of the place itself, in square device units */
} Place;

/* The box around a box that is turned about its middle. */
static cairo_rectangle_t
turn_box (const cairo_rectangle_t *box, double angle)
{
  double width = fabs (cos (angle)) * box->width + fabs (sin (angle)) * box->height;
  double height = fabs (sin (angle)) * box->width + fabs (cos (angle)) * box->height;

  return (cairo_rectangle_t){ box->x + (box->width - width) / 2,
                              box->y + (box->height - height) / 2, width, height };
}

static void
try_place (
    const Labelling *self, const Wanted *wanted, const Place *place, Place *best, double *least)
{
  cairo_rectangle_t box = turn_box (&place->box, place->angle);
  double cost = muster_placing_measure (self->placing, &box, wanted->item);

  /* what is covered counts before anything else */
  cost = cost > 0 ? 1e6 + cost * 100 + place->cost : place->cost;
  if (cost < *least)
    {
      *least = cost;
      *best = *place;
    }
}

static void
try_around (
    const Labelling *self, const Wanted *wanted, const Measured *size, Place *best, double *least)
{
  /* below, above, to the right, to the left, then the corners */
  static const double sides[8][2] = { { 0, 1 }, { 0, -1 }, { 1, 0 },  { -1, 0 },
                                      { 1, 1 }, { -1, 1 }, { 1, -1 }, { -1, -1 } };
  static const double gaps[] = { 1.5, 9, 20, 34 };
  const cairo_rectangle_t *b = &wanted->box;

  for (gsize far = 0; far < G_N_ELEMENTS (gaps) && *least >= 1e6; far++)
    for (int i = 0; i < 8; i++)
      {
        double gap = gaps[far] * self->unit;
        double x = b->x + b->width / 2 + sides[i][0] * (b->width / 2 + size->width / 2 + gap);
        double y =
            b->y + b->height / 2
            + sides[i][1] * (b->height / 2 + size->height / 2 + gap * (sides[i][0] == 0 ? 1 : 0.6));

        for (int shift = 0; shift < 3; shift++)
          {
            /* above and below it may stand a little to one side */
            double aside = sides[i][0] == 0 ? (shift == 0   ? 0
                                               : shift == 1 ? 0.35
                                                            : -0.35)
                                                  * size->width
                                            : 0;
            Place place = { { x + aside - size->width / 2, y - size->height / 2, size->width,
                              size->height },
                            0,
                            i + far * 20.0 + shift * 3 };

            if (shift == 0 || sides[i][0] == 0)
              try_place (self, wanted, &place, best, least);
          }
      }
}

static gboolean
lies_within (const Wanted *wanted, const cairo_rectangle_t *box, double scale)
{
  for (int i = 0; i < 6; i++)
    if (!muster_field_item_contains (wanted->item, (box->x + box->width * (i % 3) / 2.0) / scale,
                                     (box->y + box->height * (i / 3)) / scale))
      return FALSE;
  return TRUE;
}

#define ACROSS 9
static void
try_within (
    const Labelling *self, const Wanted *wanted, const Measured *size, Place *best, double *least)
{
  double scale = self->style->scale;
  double spot_x = wanted->item->x * scale, spot_y = wanted->item->y * scale;
  const cairo_rectangle_t *b = &wanted->box;
  gboolean is_area = wanted->item->kind == MUSTER_FIELD_AREA;
  double margin = 4 * self->unit;

  for (int i = -1; i < ACROSS * ACROSS; i++)
    {
      double x = i < 0
                     ? spot_x
                     : b->x + size->width / 2 + margin
                           + (b->width - size->width - 2 * margin) * (i % ACROSS) / (ACROSS - 1.0);
      double y =
          i < 0 ? spot_y
                : b->y + size->height / 2 + margin
                      + (b->height - size->height - 2 * margin) * (i / ACROSS) / (ACROSS - 1.0);
      Place place = { { x - size->width / 2, y - size->height / 2, size->width, size->height },
                      0,
                      0 };

      if (!lies_within (wanted, &place.box, scale))
        place.cost += 4000 * self->unit;
      /* an area is named at its rim, anything else in its middle */
      place.cost += is_area ? -hypot (x - spot_x, y - spot_y) : hypot (x - spot_x, y - spot_y);
      try_place (self, wanted, &place, best, least);
    }
  if (*least >= 1e6 && !is_area)
    try_around (self, wanted, size, best, least);
}

static void
try_along (
    const Labelling *self, const Wanted *wanted, const Measured *size, Place *best, double *least)
{
  static const double shares[] = { 0.5, 0.3, 0.7, 0.2, 0.8, 0.4, 0.6, 0.1, 0.9 };
  g_autoptr (MusterPatch) patch = muster_patch_new_from_shape (get_largest (wanted->item));
  g_autoptr (GPtrArray) trails = muster_patch_list_trails (patch, &self->pen);
  const MusterTrail *trail = g_ptr_array_index (trails, 0);
  double length = muster_trail_get_length (trail);
  double breadth = muster_map_get_breadth (&self->pen, patch, 4);
  static const char *const wet[] = { "river", "bed", "ford", "road", "lake", NULL };
  /* in what is broad enough and has little in it; else beside it */
  gboolean inside = breadth > size->height * 1.1 && g_strv_contains (wet, wanted->item->look);

  for (gsize i = 0; i < G_N_ELEMENTS (shares); i++)
    for (int side = -1; side <= 1; side++)
      {
        double dx, dy;
        double from = CLAMP (length * shares[i] - size->width / 2, 0, length);
        MusterPoint a = muster_trail_get_at (trail, from, &dx, &dy);
        MusterPoint b = muster_trail_get_at (trail, MIN (from + size->width, length), &dx, &dy);
        MusterPoint c = muster_trail_get_at (trail, MIN (from + size->width / 2, length), &dx, &dy);
        double chord = hypot (b.x - a.x, b.y - a.y);
        double angle = atan2 (b.y - a.y, b.x - a.x);
        double shift = side * (breadth / 2 + size->height / 2 + self->unit);
        Place place = { .cost = i * 6.0 + (size->width - chord) * 8 };

        if ((side == 0) != inside || chord < 1)
          continue;
        if (angle > G_PI / 2 + 0.01)
          angle -= G_PI;
        else if (angle < -G_PI / 2 + 0.01)
          angle += G_PI;
        place.angle = angle;
        c.x += -sin (angle) * shift;
        c.y += cos (angle) * shift;
        place.cost += side > 0 ? 3 : 0;
        place.box = (cairo_rectangle_t){ c.x - size->width / 2, c.y - size->height / 2, size->width,
                                         size->height };
        try_place (self, wanted, &place, best, least);
      }
  if (*least >= 1e6)
    {
      Wanted other = *wanted;

      other.box = (cairo_rectangle_t){ wanted->item->x * self->style->scale,
                                       wanted->item->y * self->style->scale, 0, 0 };
      try_around (self, &other, size, best, least);
    }
}

static void
settle (Labelling *self, const Wanted *wanted)
{
  Measured size = measure (self, wanted);
  double scale = self->style->scale, least = G_MAXDOUBLE;
  Place best = { 0 };
  MusterMapLabel label = { .item = wanted->item, .text = wanted->text };
  cairo_rectangle_t taken;

  switch (wanted->manner)
    {
    case AT_SPOT:
      best = (Place){ { wanted->item->x * scale - size.width / 2,
                        wanted->item->y * scale - size.height / 2, size.width, size.height },
                      wanted->item->facing * G_PI / 180,
                      0 };
      least = 0;
      break;
    case AROUND:
      try_around (self, wanted, &size, &best, &least);
      break;
    case WITHIN:
      try_within (self, wanted, &size, &best, &least);
      break;
    case ALONG:
    default:
      try_along (self, wanted, &size, &best, &least);
      break;
    }
  if (least >= 1e6)
    return;
  label.x = best.box.x;
  label.y = best.box.y;
  label.width = best.box.width;
  label.height = best.box.height;
  label.angle = best.angle;
  g_array_append_val (self->map->labels, label);
  taken = turn_box (&best.box, best.angle);
  muster_placing_add (self->placing, &taken, 3, NULL);
}

static gboolean
is_same_style (const MusterMap *self, const MusterMapStyle *style)
{
  const MusterMapStyle *old = &self->label_style;

  return self->labels != NULL && old->scale == style->scale && old->unit == style->unit
         && old->no_labels == style->no_labels && old->no_units == style->no_units
         && old->no_areas == style->no_areas && g_strcmp0 (self->label_side, style->seen_by) == 0;
}

static Labelling
collect (MusterMap *self, const MusterMapStyle *style)
{
  Labelling labelling = { .map = self,
                          .style = style,
                          .pen = muster_map_make_pen (self, NULL, style, NULL) };

  labelling.unit = labelling.pen.unit;
  labelling.wanted = g_array_new (FALSE, FALSE, sizeof (Wanted));
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
 * Returns: (transfer none) (element-type MusterMapLabel): all labels that are drawn, until another style is asked for
 */
const GArray *
muster_map_list_labels (MusterMap *self, const MusterMapStyle *style)
{
  Labelling labelling;

  if (is_same_style (self, style))
    return self->labels;
  g_clear_pointer (&self->labels, g_array_unref);
  self->labels = g_array_new (FALSE, FALSE, sizeof (MusterMapLabel));
  self->label_style = *style;
  g_free (self->label_side);
  self->label_side = g_strdup (style->seen_by);
  self->label_style.seen_by = self->label_side;
  if (style->no_labels || self->bounds.right <= 0 || self->bounds.bottom <= 0)
    return self->labels;
  labelling = collect (self, style);
  labelling.placing = muster_placing_new (self->bounds.right * style->scale,
                                          self->bounds.bottom * style->scale, 64 * labelling.unit);
  add_obstacles (&labelling);
  for (guint i = 0; i < labelling.wanted->len; i++)
    settle (&labelling, &g_array_index (labelling.wanted, Wanted, i));
  muster_placing_free (labelling.placing);
  g_array_unref (labelling.wanted);
  return self->labels;
}

/* Drawing */

/* How an item's label is set; the same as when it was placed. */
static Wanted
find_wanted (MusterMap *self, const MusterMapStyle *style, const MusterFieldItem *item)
{
  Labelling labelling = { .map = self,
                          .style = style,
                          .pen = muster_map_make_pen (self, NULL, style, NULL) };
  Wanted wanted = { .item = item,
                    .text = item->name,
                    .style = MUSTER_STYLE_BODY,
                    .ink = MUSTER_INK_INK,
                    .size = 8.6,
                    .most = 72 };

  labelling.unit = labelling.pen.unit;
  labelling.wanted = g_array_new (FALSE, FALSE, sizeof (Wanted));
  if (item->kind == MUSTER_FIELD_FEATURE)
    want_feature (&labelling, item);
  else
    want_others (&labelling, item);
  if (labelling.wanted->len > 0)
    wanted = g_array_index (labelling.wanted, Wanted, 0);
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

/* A seam of paper around a text, so that it can be read on anything. On a screen it is written eight times, which is faster
 * than to follow its outlines. */
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
  Wanted wanted = find_wanted (self, pen->style, label->item);
  Labelling labelling = { .map = self, .style = pen->style, .unit = pen->unit };
  Measured size = measure (&labelling, &wanted);
  MusterTextSpec spec = make_spec (&wanted, pen->unit, size.wrap);
  g_autoptr (PangoLayout) layout = muster_text_make_layout (&spec);
  cairo_rectangle_t box;
  cairo_t *cr = pen->cr;

  if (label->item->kind == MUSTER_FIELD_UNIT
          ? muster_map_get_counter (self, pen->style, label->item, &box)
          : muster_map_get_mark (self, pen->style, label->item, &box))
    draw_leader (pen, label, &box);
  cairo_save (cr);
  cairo_translate (cr, label->x + label->width / 2, label->y + label->height / 2);
  cairo_rotate (cr, label->angle);
  cairo_move_to (cr, -label->width / 2, -label->height / 2);
  draw_halo (pen, layout, -label->width / 2, -label->height / 2);
  if (wanted.is_side)
    muster_ink_set_side (cr, pen->style, muster_map_get_colour (self, label->item->side), 1);
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
      cairo_rectangle_t box = turn_box (&plain, label->angle);

      if (box.x - around <= pen.part.right && box.x + box.width + around >= pen.part.left
          && box.y - around <= pen.part.bottom && box.y + box.height + around >= pen.part.top)
        draw_label (self, &pen, label);
    }
}
