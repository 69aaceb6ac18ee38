/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "muster-scenario-check.h"

#include <math.h>

/* A polygon with fewer points that is drawn alike: those that lie nearly on the way from one that
 * stays to the next go, farthest first. */

/* The edge is looked at in stretches of so many points, so that not all are held against all. */
#define STRETCH 64

static MusterPoint
get (const GArray *points, guint i)
{
  return g_array_index (points, MusterPoint, i % points->len);
}

/* From the way between A and B, which may be one spot. */
static double
measure (MusterPoint point, MusterPoint a, MusterPoint b)
{
  const double dx = b.x - a.x;
  const double dy = b.y - a.y;
  const double length = dx * dx + dy * dy;
  const double share =
      length > 0 ? CLAMP (((point.x - a.x) * dx + (point.y - a.y) * dy) / length, 0, 1) : 0;

  return hypot (point.x - a.x - share * dx, point.y - a.y - share * dy);
}

/* The point between FROM and TO that is farthest from the way between them. */
static guint
find_farthest (const GArray *points, guint from, guint to, double *distance)
{
  guint farthest = from;

  *distance = -1;
  for (guint i = from + 1; i < to; i++)
    {
      const double far = measure (get (points, i), get (points, from), get (points, to));

      if (far > *distance)
        {
          *distance = far;
          farthest = i;
        }
    }
  return farthest;
}

/* Marks what stays of those between FROM and TO. */
static void
keep (const GArray *points, guint from, guint to, double tolerance, gboolean *stays)
{
  g_autoptr (GArray) todo = g_array_new (FALSE, FALSE, sizeof (guint));

  g_array_append_val (todo, from);
  g_array_append_val (todo, to);
  while (todo->len > 0)
    {
      const guint end = g_array_index (todo, guint, todo->len - 1);
      const guint begin = g_array_index (todo, guint, todo->len - 2);
      double distance;
      const guint farthest = find_farthest (points, begin, end, &distance);

      g_array_set_size (todo, todo->len - 2);
      if (distance <= tolerance)
        continue;
      stays[farthest] = TRUE;
      g_array_append_val (todo, begin);
      g_array_append_val (todo, farthest);
      g_array_append_val (todo, farthest);
      g_array_append_val (todo, end);
    }
}

GArray *
muster_scenario_thin (const GArray *points, double tolerance)
{
  GArray *thin = g_array_new (FALSE, FALSE, sizeof (MusterPoint));
  g_autofree gboolean *stays = g_new0 (gboolean, points->len + 1);
  double distance;
  guint across;

  if (points->len > 3)
    {
      /* a triangle stays in any case: the first, the farthest from it, and the farthest from the
       * way between them */
      across = find_farthest (points, 0, points->len, &distance);
      stays[0] = stays[across] = TRUE;
      {
        double before, after;
        const guint one = find_farthest (points, 0, across, &before);
        const guint other = find_farthest (points, across, points->len, &after);

        stays[before >= after ? one : other] = TRUE;
      }
      for (guint i = 0; i < points->len; i += STRETCH)
        {
          stays[i] = TRUE;
          keep (points, i, MIN (i + STRETCH, points->len), tolerance, stays);
        }
    }
  for (guint i = 0; i < points->len; i++)
    if (stays[i] || points->len <= 3)
      g_array_append_val (thin, g_array_index (points, MusterPoint, i));
  return thin;
}
