/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-map-labels-private.h"

#include <math.h>

/* Where a label stands: inside of what it names, along it or around it, and where it hides
 * nothing. */

typedef struct
{
  cairo_rectangle_t box;
  double angle;
  double cost; /* of the place itself, in square device units */
} Place;

/* A name that is not clearly nearer to what it names than to another counter may be read as that
 * one's: within how far, and what it costs at most. */
#define DOUBTFUL 9.0
#define DOUBT_WEIGHT 26.0

/* What is left before and after a name, in units. */
#define BETWEEN 3.0
/* Width of the lines of a name, in units, where it has found no place in longer ones. */
#define NARROW 40.0

/* What a label costs that has found no place. */
#define NO_PLACE G_MAXDOUBLE

cairo_rectangle_t
muster_label_turn_box (const cairo_rectangle_t *box, double angle)
{
  double width = fabs (cos (angle)) * box->width + fabs (sin (angle)) * box->height;
  double height = fabs (sin (angle)) * box->width + fabs (cos (angle)) * box->height;

  return (cairo_rectangle_t){ box->x + (box->width - width) / 2,
                              box->y + (box->height - height) / 2, width, height };
}

/* What it costs that a name may be taken for that of another counter, which is as near or
 * nearer. */
static double
get_doubt (const MusterLabelling *self, const MusterWanted *wanted, const cairo_rectangle_t *box)
{
  const double doubtful = DOUBTFUL * self->unit;
  double nearest = muster_placing_get_nearest (self->placing, box, wanted->item, doubtful);

  return (1 - nearest / doubtful) * DOUBT_WEIGHT;
}

static void
try_place (const MusterLabelling *self,
           const MusterWanted *wanted,
           const Place *place,
           Place *best,
           double *least)
{
  cairo_rectangle_t box;

  double cost = place->cost;

  /* one that is as good has been found */
  if (cost >= *least)
    return;
  box = muster_label_turn_box (&place->box, place->angle);
  if (!muster_placing_is_free (self->placing, &box, wanted->item))
    return;
  cost += get_doubt (self, wanted, &box);
  if (cost < *least)
    cost += muster_clutter_get_cost (self->clutter, &box, wanted->item);
  if (cost >= *least)
    return;
  *least = cost;
  *best = *place;
}

static void
try_around (const MusterLabelling *self,
            const MusterWanted *wanted,
            const MusterMeasured *size,
            Place *best,
            double *least)
{
  /* below, above, to the right, to the left, then the corners */
  static const double sides[8][2] = { { 0, 1 }, { 0, -1 }, { 1, 0 },  { -1, 0 },
                                      { 1, 1 }, { -1, 1 }, { 1, -1 }, { -1, -1 } };
  static const double gaps[] = { 1.5, 9, 20, 34 };
  const cairo_rectangle_t *b = &wanted->box;

  /* what is farther off has to be so much better; so have the corners */
  for (gsize far = 0; far < G_N_ELEMENTS (gaps); far++)
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

            /* at the edge of the field it stands as far aside as it has to */
            if (sides[i][0] == 0 && size->width <= self->field_width)
              place.box.x = CLAMP (place.box.x, 0, self->field_width - size->width);
            if (shift == 0 || sides[i][0] == 0)
              try_place (self, wanted, &place, best, least);
          }
      }
}

static gboolean
lies_within (const MusterWanted *wanted, const cairo_rectangle_t *box, double scale)
{
  for (int i = 0; i < 6; i++)
    if (!muster_field_item_contains (wanted->item, (box->x + box->width * (i % 3) / 2.0) / scale,
                                     (box->y + box->height * (i / 3)) / scale))
      return FALSE;
  return TRUE;
}

#define ACROSS 9
static void
try_within (const MusterLabelling *self,
            const MusterWanted *wanted,
            const MusterMeasured *size,
            Place *best,
            double *least)
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

      /* an area is named at its rim, anything else in its middle */
      place.cost += is_area ? -hypot (x - spot_x, y - spot_y) : hypot (x - spot_x, y - spot_y);
      if (place.cost < *least && !lies_within (wanted, &place.box, scale))
        place.cost += 4000 * self->unit;
      try_place (self, wanted, &place, best, least);
    }
  if (*least >= NO_PLACE && !is_area)
    try_around (self, wanted, size, best, least);
}

static void
try_along (const MusterLabelling *self,
           const MusterWanted *wanted,
           const MusterMeasured *size,
           Place *best,
           double *least)
{
  static const double shares[] = { 0.5, 0.3, 0.7, 0.2, 0.8, 0.4, 0.6, 0.1, 0.9 };
  g_autoptr (MusterPatch) patch =
      muster_patch_new_from_shape (muster_label_get_largest (wanted->item));
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
  if (*least >= NO_PLACE)
    {
      MusterWanted other = *wanted;

      other.box = (cairo_rectangle_t){ wanted->item->x * self->style->scale,
                                       wanted->item->y * self->style->scale, 0, 0 };
      try_around (self, &other, size, best, least);
    }
}

/* Looks for a place for words of that size. */
static void
try_size (const MusterLabelling *self,
          const MusterWanted *wanted,
          const MusterMeasured *size,
          Place *best,
          double *least)
{
  double scale = self->style->scale;

  switch (wanted->manner)
    {
    case MUSTER_LABEL_AT_SPOT:
      *best = (Place){ { wanted->item->x * scale - size->width / 2,
                         wanted->item->y * scale - size->height / 2, size->width, size->height },
                       wanted->item->facing * G_PI / 180,
                       0 };
      *least = 0;
      break;
    case MUSTER_LABEL_AROUND:
      try_around (self, wanted, size, best, least);
      break;
    case MUSTER_LABEL_WITHIN:
      try_within (self, wanted, size, best, least);
      break;
    case MUSTER_LABEL_ALONG:
    default:
      try_along (self, wanted, size, best, least);
      break;
    }
}

/* In more and shorter lines there may be room where there is none for few and long ones. */
static void
try_narrower (const MusterLabelling *self,
              const MusterWanted *wanted,
              MusterMeasured *size,
              Place *best,
              double *least)
{
  MusterWanted narrow = *wanted;
  MusterMeasured other;

  if (wanted->manner == MUSTER_LABEL_ALONG)
    {
      narrow.manner = MUSTER_LABEL_AROUND;
      narrow.box = (cairo_rectangle_t){ wanted->item->x * self->style->scale,
                                        wanted->item->y * self->style->scale, 0, 0 };
    }
  narrow.most = NARROW;
  other = muster_label_measure (self, &narrow);
  if (other.width >= size->width)
    return;
  try_size (self, &narrow, &other, best, least);
  if (*least < NO_PLACE)
    *size = other;
}

void
muster_label_settle (MusterLabelling *self, const MusterWanted *wanted)
{
  MusterMeasured size = muster_label_measure (self, wanted);
  double least = NO_PLACE;
  Place best = { 0 };
  MusterMapLabel label = { .item = wanted->item, .text = wanted->text };
  cairo_rectangle_t taken;

  try_size (self, wanted, &size, &best, &least);
  if (least >= NO_PLACE)
    try_narrower (self, wanted, &size, &best, &least);
  if (least >= NO_PLACE)
    {
      g_ptr_array_add (self->map->unnamed, (gpointer) wanted->item);
      return;
    }
  label.x = best.box.x;
  label.y = best.box.y;
  label.width = best.box.width;
  label.height = best.box.height;
  label.angle = best.angle;
  label.wrap = size.wrap;
  g_array_append_val (self->map->labels, label);
  /* two names in one line are not read as one */
  best.box.x -= BETWEEN * self->unit;
  best.box.width += 2 * BETWEEN * self->unit;
  taken = muster_label_turn_box (&best.box, best.angle);
  muster_placing_add (self->placing, &taken, 3, NULL);
}
