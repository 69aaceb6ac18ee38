/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "muster-scenario-check.h"

#include <stdlib.h>

#include "muster-shape.h"

/* A polygon whose edge crosses itself: its points in an order in which it does not, else what goes
 * round all of them. */

/* So many points, and rounds over them, are not noticed while one types. */
#define MOST_POINTS 400
#define MOST_ROUNDS 400

static double
turn (MusterPoint a, MusterPoint b, MusterPoint c)
{
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

static gboolean
do_cross (MusterPoint a, MusterPoint b, MusterPoint c, MusterPoint d)
{
  return turn (a, b, c) * turn (a, b, d) < 0 && turn (c, d, a) * turn (c, d, b) < 0;
}

/* Goes round the other way from A to B, both of them too. */
static void
reverse (MusterPoint *points, guint a, guint b)
{
  for (; a < b; a++, b--)
    {
      MusterPoint point = points[a];

      points[a] = points[b];
      points[b] = point;
    }
}

/* Each two edges that cross are undone, which makes the whole shorter; FALSE: it takes too long. */
static gboolean
uncross (MusterPoint *points, guint n)
{
  for (guint round = 0; round < MOST_ROUNDS; round++)
    {
      gboolean any = FALSE;

      for (guint i = 0; i + 2 < n; i++)
        for (guint k = i + 2; k < n; k++)
          if ((k + 1) % n != i
              && do_cross (points[i], points[i + 1], points[k], points[(k + 1) % n]))
            {
              reverse (points, i + 1, k);
              any = TRUE;
            }
      if (!any)
        return TRUE;
    }
  return FALSE;
}

static int
compare_points (gconstpointer a, gconstpointer b)
{
  const MusterPoint *left = a;
  const MusterPoint *right = b;

  if (left->x != right->x)
    return left->x < right->x ? -1 : 1;
  return left->y < right->y ? -1 : left->y > right->y;
}

/* The convex hull, without points on its straight edges. (transfer full) */
static GArray *
wrap (const GArray *points)
{
  g_autofree MusterPoint *sorted = g_memdup2 (points->data, points->len * sizeof (MusterPoint));
  GArray *hull = g_array_new (FALSE, FALSE, sizeof (MusterPoint));

  qsort (sorted, points->len, sizeof (MusterPoint), compare_points);
  for (int way = 0; way < 2; way++)
    {
      const guint first = hull->len;

      for (guint i = 0; i < points->len; i++)
        {
          const MusterPoint point = sorted[way == 0 ? i : points->len - 1 - i];

          while (hull->len >= first + 2
                 && turn (g_array_index (hull, MusterPoint, hull->len - 2),
                          g_array_index (hull, MusterPoint, hull->len - 1), point)
                        <= 0)
            g_array_set_size (hull, hull->len - 1);
          g_array_append_val (hull, point);
        }
      /* the next way begins with it */
      g_array_set_size (hull, hull->len - 1);
    }
  return hull;
}

char *
muster_scenario_write_points (const GArray *points)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < points->len; i++)
    {
      g_autofree char *x = muster_scenario_format (g_array_index (points, MusterPoint, i).x);
      g_autofree char *y = muster_scenario_format (g_array_index (points, MusterPoint, i).y);

      g_string_append_printf (text, "%s%s,%s", i > 0 ? " " : "", x, y);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Whether POINTS are a polygon whose edge does not cross itself. */
static gboolean
is_plain (const char *points)
{
  g_autoptr (MusterNode) node =
      muster_node_new_with (MUSTER_KIND_SHAPE_POLYGON, "points", points, NULL);
  g_autoptr (MusterShape) shape = muster_shape_new (node, NULL);

  return shape != NULL && muster_shape_get_area (shape) > 0
         && !muster_shape_is_self_crossing (shape);
}

/* Those of the element as they are written, each once in a row. (transfer full) */
GArray *
muster_scenario_read_points (MusterNode *polygon)
{
  GArray *points = g_array_new (FALSE, FALSE, sizeof (MusterPoint));
  g_auto (GStrv) words = g_strsplit (muster_node_get_or (polygon, "points", ""), " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      char *end;
      MusterPoint point = { .x = g_ascii_strtod (words[i], &end) };
      const MusterPoint *last
          = points->len > 0 ? &g_array_index (points, MusterPoint, points->len - 1) : NULL;

      if (end == words[i] || *end != ',')
        continue;
      point.y = g_ascii_strtod (end + 1, NULL);
      if (last == NULL || last->x != point.x || last->y != point.y)
        g_array_append_val (points, point);
    }
  return points;
}

/**
 * muster_scenario_untangle:
 * @polygon: the element of a polygon whose edge crosses itself
 * @hull: (out): whether it is what goes round all of its points
 *
 * Returns: (transfer full) (nullable): points of a polygon whose edge does not; %NULL when there is
 * none
 */
char *
muster_scenario_untangle (MusterNode *polygon, gboolean *hull)
{
  g_autoptr (GArray) points = muster_scenario_read_points (polygon);
  g_autoptr (GArray) round = NULL;
  g_autofree char *text = NULL;

  *hull = FALSE;
  if (points->len < 3)
    return NULL;
  round = wrap (points);
  if (points->len <= MOST_POINTS && uncross ((MusterPoint *) (gpointer) points->data, points->len))
    {
      text = muster_scenario_write_points (points);
      if (is_plain (text))
        return g_steal_pointer (&text);
      g_free (text);
    }
  *hull = TRUE;
  text = muster_scenario_write_points (round);
  return is_plain (text) ? g_steal_pointer (&text) : NULL;
}
