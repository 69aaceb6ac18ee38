/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "muster-zones-board.h"

#include <string.h>

/* Lines in one direction: with more of them a base is laid on even distances instead. */
#define MOST_LINES 400

/* Between lines at even distances, if there are not too many of them. */
#define WHOLE_MM MUSTER_ZONE_UNIT

static int
compare (gconstpointer a, gconstpointer b)
{
  const gint64 *left = a;
  const gint64 *right = b;

  return *left < *right ? -1 : (*left > *right ? 1 : 0);
}

static void
sort_lines (GArray *lines)
{
  guint n = 0;

  g_array_sort (lines, compare);
  for (guint i = 0; i < lines->len; i++)
    if (n == 0 || g_array_index (lines, gint64, i) != g_array_index (lines, gint64, n - 1))
      g_array_index (lines, gint64, n++) = g_array_index (lines, gint64, i);
  g_array_set_size (lines, n);
}

/* All that the bases, each either way round or left out, can add up to from one of LINES on, up to
 * END. FALSE: too many. */
static gboolean
add_sums (GArray *lines, const MusterZoneBase *bases, guint n_bases, gint64 end)
{
  for (guint i = 0; i < n_bases; i++)
    {
      const gint64 sides[2] = { (gint64) bases[i].width * MUSTER_ZONE_UNIT,
                                (gint64) bases[i].depth * MUSTER_ZONE_UNIT };
      const guint n = lines->len;

      for (guint k = 0; k < n; k++)
        for (guint side = 0; side < G_N_ELEMENTS (sides); side++)
          {
            gint64 sum = g_array_index (lines, gint64, k) + sides[side];

            if (sum <= end)
              g_array_append_val (lines, sum);
          }
      sort_lines (lines);
      if (lines->len > MOST_LINES)
        return FALSE;
      /* a second of the same kind that adds nothing: no other of it does */
      while (lines->len == n && i + 1 < n_bases && bases[i + 1].width == bases[i].width
             && bases[i + 1].depth == bases[i].depth)
        i++;
    }
  return TRUE;
}

static void
add_even_lines (GArray *lines, gint64 end)
{
  const gint64 steps = (end + WHOLE_MM * MOST_LINES - 1) / (WHOLE_MM * MOST_LINES);

  for (gint64 at = 0; at < end; at += WHOLE_MM * MAX (steps, 1))
    g_array_append_val (lines, at);
  sort_lines (lines);
}

/* The shape of a zone: where it ends, and what is inside. */
typedef struct
{
  const MusterZones *zones;
  guint zone;
  const MusterZonePlan *plan;
  guint left, top; /* of its cells */
  guint across, down;
} Outline;

static Outline
get_outline (const MusterZones *zones, guint zone)
{
  guint n;
  const guint *cells = muster_zones_get_cells (zones, zone, &n);
  Outline outline = { zones, zone, &zones->plans[zone], G_MAXUINT, G_MAXUINT, 0, 0 };
  guint right = 0;
  guint bottom = 0;

  for (guint i = 0; i < n; i++)
    {
      outline.left = MIN (outline.left, cells[i] % zones->columns);
      outline.top = MIN (outline.top, cells[i] / zones->columns);
      right = MAX (right, cells[i] % zones->columns);
      bottom = MAX (bottom, cells[i] / zones->columns);
    }
  outline.across = right - outline.left + 1;
  outline.down = bottom - outline.top + 1;
  return outline;
}

static gboolean
is_upright (const MusterZonePlan *plan)
{
  for (guint i = 0; i < plan->n_points; i++)
    {
      MusterZonePoint a = plan->points[i];
      MusterZonePoint b = plan->points[(i + 1) % plan->n_points];

      if (a.x != b.x && a.y != b.y)
        return FALSE;
    }
  return TRUE;
}

/* The lines on which sides of the zone lie; cells of a zone of another size are as large as one
 * another. */
static GArray *
list_sides (const Outline *outline, gboolean across)
{
  GArray *lines = g_array_new (FALSE, FALSE, sizeof (gint64));
  const MusterZonePlan *plan = outline->plan;
  const guint n = across ? outline->across : outline->down;
  const gint64 end = across ? plan->width : plan->height;

  for (guint i = 0; i < plan->n_points; i++)
    {
      gint64 at = across ? plan->points[i].x : plan->points[i].y;

      if (at < end)
        g_array_append_val (lines, at);
    }
  /* a whole rectangle has no sides inside */
  for (guint i = 0; plan->n_points == 0 && i < n; i++)
    {
      gint64 at = end * i / n;

      if (i == 0 || outline->zones->zones[outline->zone].n_cells != outline->across * outline->down)
        g_array_append_val (lines, at);
    }
  sort_lines (lines);
  return lines;
}

/* On which side of the line from a to b the point lies. */
static gint64
get_side (MusterZonePoint a, MusterZonePoint b, gint64 x, gint64 y)
{
  return (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x);
}

/* Whether the side from a to b of the shape goes through the inside of the field. */
static gboolean
cuts (MusterZonePoint a, MusterZonePoint b, gint64 left, gint64 top, gint64 right, gint64 bottom)
{
  gint64 corners[4];
  gboolean before = FALSE;
  gboolean behind = FALSE;

  if (MAX (a.x, b.x) <= left || MIN (a.x, b.x) >= right || MAX (a.y, b.y) <= top
      || MIN (a.y, b.y) >= bottom)
    return FALSE;
  corners[0] = get_side (a, b, left, top);
  corners[1] = get_side (a, b, right, top);
  corners[2] = get_side (a, b, left, bottom);
  corners[3] = get_side (a, b, right, bottom);
  for (guint i = 0; i < G_N_ELEMENTS (corners); i++)
    {
      before |= corners[i] < 0;
      behind |= corners[i] > 0;
    }
  return before && behind;
}

/* Of a field that no side cuts: whether its middle is inside. Lengths are doubled, so that the
 * middle is a whole number. */
static gboolean
holds_middle (const MusterZonePlan *plan, gint64 x, gint64 y)
{
  gboolean inside = FALSE;

  for (guint i = 0; i < plan->n_points; i++)
    {
      MusterZonePoint a = plan->points[i];
      MusterZonePoint b = plan->points[(i + 1) % plan->n_points];
      gint64 side;

      a.x *= 2, a.y *= 2, b.x *= 2, b.y *= 2;
      if ((a.y > y) == (b.y > y))
        continue;
      side = get_side (a, b, x, y);
      if (b.y > a.y ? side > 0 : side < 0)
        inside = !inside;
    }
  return inside;
}

static gboolean
is_in_cut (const MusterZonePlan *plan, gint64 left, gint64 top, gint64 right, gint64 bottom)
{
  for (guint i = 0; i < plan->n_points; i++)
    if (cuts (plan->points[i], plan->points[(i + 1) % plan->n_points], left, top, right, bottom))
      return FALSE;
  return holds_middle (plan, left + right, top + bottom);
}

/* A field between lines lies in one cell wholly. */
static gboolean
is_in_cells (const Outline *outline, gint64 x, gint64 y)
{
  const MusterZonePlan *plan = outline->plan;
  guint column = 0;
  guint row = 0;

  if (outline->zones->zones[outline->zone].n_cells == outline->across * outline->down)
    return TRUE;
  while (column + 1 < outline->across && x >= plan->width * (column + 1) / outline->across)
    column++;
  while (row + 1 < outline->down && y >= plan->height * (row + 1) / outline->down)
    row++;
  column += outline->left;
  row += outline->top;
  return outline->zones->at[row * outline->zones->columns + column] == outline->zone;
}

static void
mark_free (MusterZoneBoard *self, const Outline *outline)
{
  self->free = g_new (guint8, (gsize) self->columns * self->rows);
  for (guint row = 0; row < self->rows; row++)
    for (guint column = 0; column < self->columns; column++)
      {
        const gint64 left = self->x[column];
        const gint64 right = self->x[column + 1];
        const gint64 top = self->y[row];
        const gint64 bottom = self->y[row + 1];
        gboolean inside = outline->plan->n_points > 0
                              ? is_in_cut (outline->plan, left, top, right, bottom)
                              : is_in_cells (outline, left, top);

        self->free[row * self->columns + column] = inside;
        if (inside)
          self->area += (right - left) * (bottom - top);
      }
}

/* Takes LINES, and ends them where the zone does, or where no base that is pushed away from there
 * reaches further. */
static gint64 *
end_lines (GArray *lines, gint64 end, gboolean coarse, guint *n)
{
  if (coarse)
    g_array_append_val (lines, end);
  *n = lines->len - 1;
  return (gint64 *) (gpointer) g_array_free (lines, FALSE);
}

/**
 * muster_zone_board_new:
 * @zones: zones
 * @zone: one of them
 * @bases: (array length=n_bases): what is to stand in it, the same sizes one after another
 * @n_bases: how many
 *
 * Returns: (transfer full): the zone, cut into fields for these bases, all free that are inside
 */
MusterZoneBoard *
muster_zone_board_new (const MusterZones *zones,
                       guint zone,
                       const MusterZoneBase *bases,
                       guint n_bases)
{
  MusterZoneBoard *self = g_new0 (MusterZoneBoard, 1);
  const Outline outline = get_outline (zones, zone);
  g_autoptr (GArray) x = list_sides (&outline, TRUE);
  g_autoptr (GArray) y = list_sides (&outline, FALSE);

  self->coarse = !is_upright (outline.plan) || !add_sums (x, bases, n_bases, outline.plan->width)
                 || !add_sums (y, bases, n_bases, outline.plan->height);
  if (self->coarse)
    {
      g_array_unref (x);
      g_array_unref (y);
      x = list_sides (&outline, TRUE);
      y = list_sides (&outline, FALSE);
      add_even_lines (x, outline.plan->width);
      add_even_lines (y, outline.plan->height);
    }
  self->x = end_lines (g_steal_pointer (&x), outline.plan->width, self->coarse, &self->columns);
  self->y = end_lines (g_steal_pointer (&y), outline.plan->height, self->coarse, &self->rows);
  mark_free (self, &outline);
  return self;
}

/**
 * muster_zone_board_free:
 * @self: (transfer full): a board
 */
void
muster_zone_board_free (MusterZoneBoard *self)
{
  g_return_if_fail (self != NULL);

  g_free (self->x);
  g_free (self->y);
  g_free (self->free);
  g_free (self);
}
