/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-shape-private.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "muster-engine-error.h"

/* Reading shapes as documents have them. */

static gboolean
fail (MusterNode *node, GError **error, const char *format, ...) G_GNUC_PRINTF (3, 4);

static gboolean
fail (MusterNode *node, GError **error, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  muster_node_set_error_valist (node, error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_ARGUMENT,
                                format, args);
  va_end (args);
  return FALSE;
}

/* What is read that way is finite and within the limits of documents. */
static gboolean
is_within (double number)
{
  return isfinite (number) && fabs (number) <= MUSTER_SHAPE_FARTHEST;
}

static gboolean
read_number (
    MusterNode *node, const char *attribute, double fallback, double *number, GError **error)
{
  const char *text = muster_node_get (node, attribute);
  char *end = NULL;

  *number = text != NULL ? g_ascii_strtod (text, &end) : fallback;
  if (text != NULL && (*text == '\0' || *end != '\0' || !is_within (*number)))
    return fail (node, error, _ ("“%s” cannot be the %s of a shape, expected a number"), text,
                 attribute);
  return TRUE;
}

/* As many digits as a double holds for certain: then one division gives the number as exactly as
 * strtod() does. */
#define MOST_DIGITS 15

/* The same as g_ascii_strtod(), sooner for numbers as documents have them. */
static double
parse_number (const char *text, char **end)
{
  static const double powers[]
      = { 1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15 };
  const char *c = *text == '-' ? text + 1 : text;
  gint64 number = 0;
  guint digits = 0, places = 0;
  gboolean broken = FALSE;

  for (; g_ascii_isdigit (*c) || (*c == '.' && !broken); c++)
    {
      if (*c == '.')
        {
          broken = TRUE;
          continue;
        }
      if (digits == MOST_DIGITS)
        return g_ascii_strtod (text, end);
      number = number * 10 + (*c - '0');
      digits++;
      places += broken;
    }
  if (digits == 0 || (*c != ',' && *c != ' ' && *c != '\0'))
    return g_ascii_strtod (text, end);
  *end = (char *) c;
  return (*text == '-' ? -1 : 1) * ((double) number / powers[places]);
}

static GArray *
read_points (MusterNode *node, GError **error)
{
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (MusterPoint));
  const char *text = muster_node_get_or (node, "points", "");

  for (const char *c = text; *c != '\0';)
    {
      char *comma = NULL;
      char *end = NULL;
      MusterPoint point;

      point.x = parse_number (c, &comma);
      if (comma != c && *comma == ',')
        point.y = parse_number (comma + 1, &end);
      if (end == NULL || end == comma + 1 || (*end != ' ' && *end != '\0') || !is_within (point.x)
          || !is_within (point.y))
        {
          fail (node, error,
                _ ("“%.40s” is no point of a shape, expected two numbers such as “2,1.5”"), c);
          return NULL;
        }
      g_array_append_val (points, point);
      c = *end == ' ' ? end + 1 : end;
    }
  return g_steal_pointer (&points);
}

static MusterNode *
find_feature (MusterNode *node)
{
  MusterNode *parent = muster_node_get_parent (node);

  return parent != NULL && muster_node_get_kind (parent) == MUSTER_KIND_FEATURE ? parent : NULL;
}

/* Points are turned about the middle of what holds them. */
static void
turn_points (MusterPoint *points, guint n, double degrees)
{
  const MusterBounds box = muster_bounds_of_points (points, n);
  const MusterPoint middle = { (box.left + box.right) / 2, (box.top + box.bottom) / 2 };
  const double cosine = cos (degrees * G_PI / 180);
  const double sine = sin (degrees * G_PI / 180);

  for (guint i = 0; degrees != 0 && i < n; i++)
    {
      const double x = points[i].x - middle.x;
      const double y = points[i].y - middle.y;

      points[i].x = middle.x + x * cosine - y * sine;
      points[i].y = middle.y + x * sine + y * cosine;
    }
}

static MusterShape *
read_run (MusterNode *node, MusterShapeKind kind, double degrees, double breadth, GError **error)
{
  g_autoptr (GArray) points = read_points (node, error);
  const guint least = kind == MUSTER_SHAPE_LINE ? 2 : 3;
  MusterNode *feature = find_feature (node);
  MusterShape *self;
  guint n;

  if (points == NULL
      || (feature != NULL && !read_number (feature, "width", breadth, &breadth, error))
      || !read_number (node, "width", breadth, &breadth, error))
    return NULL;
  n = points->len;
  if (n < least)
    {
      fail (node, error,
            kind == MUSTER_SHAPE_LINE ? _ ("A line has %u points, expected two or more")
                                      : _ ("A polygon has %u points, expected three or more"),
            n);
      return NULL;
    }
  turn_points ((MusterPoint *) (gpointer) points->data, n, degrees);
  self = muster_shape_new_points (
      kind, (MusterPoint *) (gpointer) g_array_free (g_steal_pointer (&points), FALSE), n, breadth);
  self->own_breadth = kind == MUSTER_SHAPE_LINE && muster_node_get (node, "width") != NULL;
  return self;
}

static MusterShape *
read_box (MusterNode *node, MusterShapeKind kind, double degrees, GError **error)
{
  double x, y, width, height;

  if (!read_number (node, "x", 0, &x, error) || !read_number (node, "y", 0, &y, error)
      || !read_number (node, "width", 0, &width, error)
      || !read_number (node, "height", 0, &height, error))
    return NULL;
  if (width <= 0 || height <= 0)
    {
      fail (node, error, _ ("A shape is %g by %g, expected more than 0"), width, height);
      return NULL;
    }
  return muster_shape_new_box (kind, (MusterPoint){ x + width / 2, y + height / 2 }, width, height,
                               degrees);
}

MusterShape *
muster_shape_new (MusterNode *node, GError **error)
{
  return muster_shape_new_on (node, 0, error);
}

/**
 * muster_shape_new_on:
 * @node: a shape of a document
 * @breadth: of a line for which neither it nor its feature gives a width
 * @error: return location for an error
 *
 * Reads a shape as it lies on the field: turned by its own rotation and that of the feature it
 * stands in, about the middle of its box. A line is as broad as its own width says, else as its
 * feature's.
 *
 * Returns: (transfer full) (nullable): the shape; %NULL and %MUSTER_ENGINE_ERROR_ARGUMENT, with
 * file and line, when it is no
 *   shape, has too few points, has no size or a number that is none or out of the limits of
 *   documents
 */
MusterShape *
muster_shape_new_on (MusterNode *node, double breadth, GError **error)
{
  double own, turned = 0;
  MusterShape *self = NULL;
  MusterNode *feature;
  guint kind = 0;

  g_return_val_if_fail (MUSTER_IS_NODE (node), NULL);

  while (kind <= MUSTER_SHAPE_ELLIPSE
         && muster_shape_kind_to_node_kind (kind) != muster_node_get_kind (node))
    kind++;
  if (kind > MUSTER_SHAPE_ELLIPSE)
    {
      fail (node, error, _ ("This is no shape, expected a polygon, line, rectangle or ellipse"));
      return NULL;
    }
  feature = find_feature (node);
  if (!read_number (node, "rotation", 0, &own, error)
      || (feature != NULL && !read_number (feature, "rotation", 0, &turned, error)))
    return NULL;
  self = kind == MUSTER_SHAPE_POLYGON || kind == MUSTER_SHAPE_LINE
             ? read_run (node, kind, own + turned, breadth, error)
             : read_box (node, kind, own + turned, error);
  if (self != NULL)
    self->turned = turned;
  return self;
}
