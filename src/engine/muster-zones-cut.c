/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "muster-zones-private.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* The shape that the ground leaves of a zone: a polygon in mm, whose sides do not cross. */

/* Enough for any cut; each pair of sides is looked at. */
#define MOST_POINTS 200

static gint64
to_units (double mm)
{
  return (gint64) round (mm * MUSTER_ZONE_UNIT);
}

/* Twice the area on the left of a, b, c: which side of a line a point lies on. */
static gint64
get_side (MusterZonePoint a, MusterZonePoint b, MusterZonePoint c)
{
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

static gboolean
lies_between (MusterZonePoint a, MusterZonePoint b, MusterZonePoint c)
{
  return c.x >= MIN (a.x, b.x) && c.x <= MAX (a.x, b.x) && c.y >= MIN (a.y, b.y)
         && c.y <= MAX (a.y, b.y);
}

static int
get_sign (gint64 number)
{
  return number > 0 ? 1 : (number < 0 ? -1 : 0);
}

/* Whether two sides have a point in common. */
static gboolean
meet (MusterZonePoint a, MusterZonePoint b, MusterZonePoint c, MusterZonePoint d)
{
  int abc = get_sign (get_side (a, b, c));
  int abd = get_sign (get_side (a, b, d));
  int cda = get_sign (get_side (c, d, a));
  int cdb = get_sign (get_side (c, d, b));

  if (abc * abd < 0 && cda * cdb < 0)
    return TRUE;
  return (abc == 0 && lies_between (a, b, c)) || (abd == 0 && lies_between (a, b, d))
         || (cda == 0 && lies_between (c, d, a)) || (cdb == 0 && lies_between (c, d, b));
}

/* Neighbouring sides share a corner; beyond it they may not run back over one another. */
static gboolean
sides_cross (const MusterZonePoint *points, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      MusterZonePoint a = points[i];
      MusterZonePoint b = points[(i + 1) % n];
      MusterZonePoint next = points[(i + 2) % n];

      if (get_side (a, b, next) == 0
          && (b.x - a.x) * (next.x - b.x) + (b.y - a.y) * (next.y - b.y) < 0)
        return TRUE;
      for (guint k = i + 2; k < n; k++)
        if ((k + 1) % n != i && meet (a, b, points[k], points[(k + 1) % n]))
          return TRUE;
    }
  return FALSE;
}

static gint64
get_double_area (const MusterZonePoint *points, guint n)
{
  gint64 area = 0;

  for (guint i = 0; i < n; i++)
    area += points[i].x * points[(i + 1) % n].y - points[(i + 1) % n].x * points[i].y;
  return ABS (area);
}

/* Without points that stand twice in a row: they make no side. */
static GArray *
read_points (MusterNode *polygon)
{
  GArray *points = g_array_new (FALSE, FALSE, sizeof (MusterZonePoint));
  const char *c = muster_node_get_or (polygon, "points", "");

  while (*c != '\0')
    {
      char *end = NULL;
      double x = g_ascii_strtod (c, &end);
      double y = g_ascii_strtod (end + 1, &end);
      MusterZonePoint point;

      /* far outside is outside: no overflow */
      point.x = to_units (CLAMP (x, -100000, 100000));
      point.y = to_units (CLAMP (y, -100000, 100000));
      c = *end == ' ' ? end + 1 : end;
      if (points->len > 0)
        {
          MusterZonePoint last = g_array_index (points, MusterZonePoint, points->len - 1);
          MusterZonePoint first = g_array_index (points, MusterZonePoint, 0);

          if ((point.x == last.x && point.y == last.y)
              || (*c == '\0' && point.x == first.x && point.y == first.y))
            continue;
        }
      g_array_append_val (points, point);
    }
  return points;
}

/* A plan without a width and height takes those of the shape. */
static gboolean
is_within (MusterZonePlan *plan, const MusterZonePoint *points, guint n)
{
  gint64 width = 0;
  gint64 height = 0;

  for (guint i = 0; i < n; i++)
    {
      if (points[i].x < 0 || points[i].y < 0)
        return FALSE;
      width = MAX (width, points[i].x);
      height = MAX (height, points[i].y);
    }
  if (plan->width == 0)
    plan->width = width;
  if (plan->height == 0)
    plan->height = height;
  return width <= plan->width && height <= plan->height;
}

/**
 * muster_zones_read_cut:
 * @polygon: the polygon of a zone
 * @plan: the plan of that zone; a width or height of 0 becomes the shape's
 * @error: return location for an error of %MUSTER_ENGINE_ERROR_SETUP
 *
 * Width and rotation of the polygon say nothing here: it has neither breadth nor another way to
 * lie.
 *
 * Returns: whether it is a shape that bases can stand in
 */
gboolean
muster_zones_read_cut (MusterNode *polygon, MusterZonePlan *plan, GError **error)
{
  g_autoptr (GArray) array = read_points (polygon);
  MusterZonePoint *points = (MusterZonePoint *) (gpointer) array->data;

  if (array->len > MOST_POINTS)
    return muster_zones_fail (polygon, error,
                              _ ("The shape of a zone has %u corners, expected %d or fewer"),
                              array->len, MOST_POINTS);
  if (array->len < 3 || get_double_area (points, array->len) == 0)
    return muster_zones_fail (
        polygon, error,
        _ ("The shape “%.60s” of a zone has no inside, expected three corners or more"),
        muster_node_get (polygon, "points"));
  if (sides_cross (points, array->len))
    return muster_zones_fail (
        polygon, error,
        _ ("The sides of the shape “%.60s” of a zone cross or touch, expected one outline"),
        muster_node_get (polygon, "points"));
  if (!is_within (plan, points, array->len))
    return muster_zones_fail (polygon, error,
                              _ ("The shape “%.60s” reaches over the bounds of its zone, expected "
                                 "it within them, in millimetres from "
                                 "the north-west corner"),
                              muster_node_get (polygon, "points"));
  plan->n_points = array->len;
  plan->points = (MusterZonePoint *) (gpointer) g_array_free (g_steal_pointer (&array), FALSE);
  return TRUE;
}
