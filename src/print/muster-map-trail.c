/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-map-private.h"

#include <math.h>

/* Trails: from outlines to lines that look drawn by hand and yet go through each of their
 * corners. */

/* How far a line that is rounded may leave the straight way between two corners, in units. */
#define WOBBLE 5.0
#define PER_CURVE 8
/* An outline with more corners is fine enough as it is; each curve would be drawn in as many pieces
 * as it has points. */
#define MANY_CORNERS 600
/* So many points of a line are stroked at once: what that costs grows with how often the line may
 * cross itself. */
#define STROKED_POINTS 512
/* Any path: from so many points on, in pieces of so many. */
#define PIECED_POINTS 900
#define PIECE 600
/* What goes on beyond the edge of the field is drawn so far beyond it, in units. */
#define BEYOND 40.0

/* Where what reaches the edge of the field at P goes on beyond it: in the direction in which its
 * line came from INNER (nullable: it runs along the edge), else straight out. */
static MusterPoint
extend (const MusterBounds *field, MusterPoint p, const MusterPoint *inner, double far)
{
  MusterMapSides sides = muster_map_get_sides (field, p);
  MusterPoint out = {
    (sides & MUSTER_MAP_SIDE_RIGHT ? 1 : 0) - (sides & MUSTER_MAP_SIDE_LEFT ? 1 : 0),
    (sides & MUSTER_MAP_SIDE_BOTTOM ? 1 : 0) - (sides & MUSTER_MAP_SIDE_TOP ? 1 : 0)
  };
  double length = inner != NULL ? muster_distance (inner->x, inner->y, p.x, p.y) : 0;

  if (length > 0)
    {
      MusterPoint way = { (p.x - inner->x) / length, (p.y - inner->y) / length };
      double across = way.x * out.x + way.y * out.y;

      if (across > 0.3)
        out = (MusterPoint){ way.x / across, way.y / across };
    }
  return (MusterPoint){ p.x + out.x * far, p.y + out.y * far };
}

static void
add_point (MusterTrail *trail, MusterPoint p)
{
  double length = 0;

  if (trail->points->len > 0)
    {
      MusterPoint last = g_array_index (trail->points, MusterPoint, trail->points->len - 1);
      double step = hypot (p.x - last.x, p.y - last.y);

      if (step < 1e-9)
        return;
      length = g_array_index (trail->lengths, double, trail->lengths->len - 1) + step;
    }
  g_array_append_val (trail->points, p);
  g_array_append_val (trail->lengths, length);
}

/* Half of the way that a curve bends at a corner: along the line through its neighbours, no further
 * than it may leave the straight line. */
static MusterPoint
get_handle (MusterPoint p, MusterPoint before, MusterPoint after, MusterPoint to, double wobble)
{
  double dx = after.x - before.x, dy = after.y - before.y;
  double length = hypot (dx, dy);
  double far = hypot (to.x - p.x, to.y - p.y);
  double reach = far / 3;
  double aside;

  if (length < 1e-9 || far < 1e-9)
    return (MusterPoint){ 0, 0 };
  dx /= length;
  dy /= length;
  aside = fabs (dx * (to.y - p.y) - dy * (to.x - p.x)) / far;
  if (aside * reach > wobble)
    reach = wobble / aside;
  return (MusterPoint){ dx * reach, dy * reach };
}

static void
add_curve (MusterTrail *trail, const MusterPoint *p, double wobble)
{
  MusterPoint out = get_handle (p[1], p[0], p[2], p[2], wobble);
  MusterPoint in = get_handle (p[2], p[1], p[3], p[1], wobble);

  for (int i = 1; i <= PER_CURVE; i++)
    {
      double t = (double) i / PER_CURVE, s = 1 - t;
      double a = s * s * s, b = 3 * s * s * t, c = 3 * s * t * t, d = t * t * t;
      MusterPoint at = {
        a * p[1].x + b * (p[1].x + out.x) + c * (p[2].x - in.x) + d * p[2].x,
        a * p[1].y + b * (p[1].y + out.y) + c * (p[2].y - in.y) + d * p[2].y,
      };

      add_point (trail, at);
    }
}

/* The corner I as it is drawn: on the edge of the field the line goes through it and on beyond. */
static void
add_corner (GArray *drawn, const MusterPen *pen, const GArray *points, guint i, gboolean closed)
{
  const guint n = points->len;
  const double far = BEYOND * pen->unit / pen->scale;
  const MusterPoint p = g_array_index (points, MusterPoint, i);
  const MusterPoint *before = &g_array_index (points, MusterPoint, (i + n - 1) % n);
  const MusterPoint *after = &g_array_index (points, MusterPoint, (i + 1) % n);
  const MusterMapSides sides = muster_map_get_sides (&pen->field, p);
  gboolean from_before =
      (closed || i > 0) && (muster_map_get_sides (&pen->field, *before) & sides) == 0;
  gboolean from_after =
      (closed || i + 1 < n) && (muster_map_get_sides (&pen->field, *after) & sides) == 0;
  MusterPoint beyond;

  /* one that only touches it stays */
  if (sides == 0 || (from_before && from_after))
    {
      g_array_append_val (drawn, p);
      return;
    }
  beyond = extend (&pen->field, p, from_before ? before : from_after ? after : NULL, far);
  if (from_before)
    g_array_append_val (drawn, p);
  g_array_append_val (drawn, beyond);
  if (from_after)
    g_array_append_val (drawn, p);
}

static MusterTrail *
make_trail (const MusterPatch *self, const MusterPen *pen, const GArray *points, gboolean closed)
{
  MusterTrail *trail = g_new0 (MusterTrail, 1);
  g_autoptr (GArray) drawn = g_array_new (FALSE, FALSE, sizeof (MusterPoint));
  MusterPoint *device;
  gboolean straight = self->exact || points->len > MANY_CORNERS;
  guint n;
  guint last;

  trail->points = g_array_new (FALSE, FALSE, sizeof (MusterPoint));
  trail->lengths = g_array_new (FALSE, FALSE, sizeof (double));
  trail->closed = closed;
  for (guint i = 0; i < points->len; i++)
    if (self->exact && closed)
      g_array_append_val (drawn, g_array_index (points, MusterPoint, i));
    else
      add_corner (drawn, pen, points, i, closed);
  n = drawn->len;
  if (n == 0)
    return trail;
  device = (MusterPoint *) (void *) drawn->data;
  last = closed ? n : n - 1;
  for (guint i = 0; i < n; i++)
    device[i] = (MusterPoint){ device[i].x * pen->scale, device[i].y * pen->scale };
  add_point (trail, device[0]);
  for (guint i = 0; i < last; i++)
    {
      MusterPoint four[4] = { device[i > 0    ? i - 1
                                     : closed ? n - 1
                                              : 0],
                              device[i], device[(i + 1) % n],
                              device[closed ? (i + 2) % n : MIN (i + 2, n - 1)] };

      if (straight)
        add_point (trail, four[2]);
      else
        add_curve (trail, four, WOBBLE * pen->unit);
    }
  return trail;
}

static void
free_trail (gpointer data)
{
  MusterTrail *trail = data;

  g_array_unref (trail->points);
  g_array_unref (trail->lengths);
  g_free (trail);
}

GPtrArray *
muster_patch_list_trails (const MusterPatch *self, const MusterPen *pen)
{
  GPtrArray *trails = g_ptr_array_new_with_free_func (free_trail);

  for (guint i = 0; i < self->rings->len; i++)
    g_ptr_array_add (trails, make_trail (self, pen, g_ptr_array_index (self->rings, i), TRUE));
  for (guint i = 0; i < self->strokes->len; i++)
    g_ptr_array_add (trails, make_trail (self, pen, g_ptr_array_index (self->strokes, i), FALSE));
  return trails;
}

double
muster_trail_get_length (const MusterTrail *self)
{
  return self->lengths->len > 0 ? g_array_index (self->lengths, double, self->lengths->len - 1) : 0;
}

MusterPoint
muster_trail_get_at (const MusterTrail *self, double along, double *dx, double *dy)
{
  guint low = 0, high = self->points->len - 1;
  MusterPoint a, b;
  double from, length, share;

  *dx = 1;
  *dy = 0;
  if (self->points->len < 2)
    return self->points->len > 0 ? g_array_index (self->points, MusterPoint, 0)
                                 : (MusterPoint){ 0, 0 };
  while (high - low > 1)
    {
      guint middle = (low + high) / 2;

      if (g_array_index (self->lengths, double, middle) <= along)
        low = middle;
      else
        high = middle;
    }
  a = g_array_index (self->points, MusterPoint, low);
  b = g_array_index (self->points, MusterPoint, high);
  from = g_array_index (self->lengths, double, low);
  length = g_array_index (self->lengths, double, high) - from;
  share = CLAMP ((along - from) / length, 0, 1);
  *dx = (b.x - a.x) / length;
  *dy = (b.y - a.y) / length;
  return (MusterPoint){ a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share };
}

/* Which part of the stretch from A to B lies in the box, in shares of it; FALSE: none. */
static gboolean
clip_stretch (MusterPoint a, MusterPoint b, const MusterBounds *box, double *from, double *to)
{
  const double ways[4] = { a.x - b.x, b.x - a.x, a.y - b.y, b.y - a.y };
  const double rooms[4] = { a.x - box->left, box->right - a.x, a.y - box->top, box->bottom - a.y };

  *from = 0;
  *to = 1;
  for (int i = 0; i < 4; i++)
    {
      if (ways[i] == 0 && rooms[i] < 0)
        return FALSE;
      if (ways[i] < 0)
        *from = MAX (*from, rooms[i] / ways[i]);
      else if (ways[i] > 0)
        *to = MIN (*to, rooms[i] / ways[i]);
    }
  return *from <= *to;
}

void
muster_trail_walk (const MusterTrail *self,
                   const MusterPen *pen,
                   double step,
                   double near,
                   MusterTrailFunc each,
                   gpointer data)
{
  double length = muster_trail_get_length (self);
  double n = MAX (round (length / step), 1);
  const MusterBounds box = { pen->part.left - near, pen->part.top - near, pen->part.right + near,
                             pen->part.bottom + near };

  for (guint k = 0; k + 1 < self->points->len; k++)
    {
      MusterPoint a = g_array_index (self->points, MusterPoint, k);
      MusterPoint b = g_array_index (self->points, MusterPoint, k + 1);
      double start = g_array_index (self->lengths, double, k);
      double stretch = g_array_index (self->lengths, double, k + 1) - start;
      double from, to;

      if (!clip_stretch (a, b, &box, &from, &to))
        continue;
      /* the steps that come to lie there; one that falls on a point belongs to what follows it */
      for (double i = MAX (ceil ((start + from * stretch) * n / length - 0.5), 0);
           i < n && (i + 0.5) * length / n < start + stretch
           && (i + 0.5) * length / n <= start + to * stretch;
           i++)
        {
          double share = ((i + 0.5) * length / n - start) / stretch;
          MusterPoint at = { a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share };

          if (share >= 0)
            each (pen, at, (b.x - a.x) / stretch, (b.y - a.y) / stretch, (guint) MIN (i, G_MAXUINT),
                  data);
        }
    }
}

/* To the right of the way that one goes. */
static MusterPoint
shift_point (const MusterTrail *self, guint i, double shift)
{
  guint n = self->points->len;
  MusterPoint p = g_array_index (self->points, MusterPoint, i);
  MusterPoint before = g_array_index (self->points, MusterPoint,
                                      i > 0                   ? i - 1
                                      : self->closed && n > 2 ? n - 2
                                                              : 0);
  MusterPoint after = g_array_index (self->points, MusterPoint,
                                     i + 1 < n               ? i + 1
                                     : self->closed && n > 2 ? 1
                                                             : n - 1);
  double dx = after.x - before.x, dy = after.y - before.y;
  double length = hypot (dx, dy);

  if (length > 0)
    {
      p.x -= dy / length * shift;
      p.y += dx / length * shift;
    }
  return p;
}

void
muster_trail_add_path (const MusterTrail *self, cairo_t *cr, double shift)
{
  for (guint i = 0; i < self->points->len; i++)
    {
      MusterPoint p =
          shift != 0 ? shift_point (self, i, shift) : g_array_index (self->points, MusterPoint, i);

      if (i == 0)
        cairo_move_to (cr, p.x, p.y);
      else
        cairo_line_to (cr, p.x, p.y);
    }
  if (self->closed)
    cairo_close_path (cr);
}

/* One step of PATH; whether it went anywhere, and how far. */
static gboolean
follow (
    cairo_t *cr, const cairo_path_data_t *step, MusterPoint *at, MusterPoint *begin, double *length)
{
  MusterPoint to = *begin;

  if (step->header.type != CAIRO_PATH_CLOSE_PATH)
    to = (MusterPoint){ step[1].point.x, step[1].point.y };
  if (step->header.type == CAIRO_PATH_MOVE_TO)
    {
      cairo_move_to (cr, to.x, to.y);
      *at = *begin = to;
      return FALSE;
    }
  *length += hypot (to.x - at->x, to.y - at->y);
  cairo_line_to (cr, to.x, to.y);
  *at = to;
  return TRUE;
}

void
muster_map_stroke (cairo_t *cr)
{
  cairo_path_t *path = cairo_copy_path_flat (cr);
  const cairo_line_cap_t cap = cairo_get_line_cap (cr);
  const int n_dashes = MIN (cairo_get_dash_count (cr), 8);
  double dashes[8] = { 0 };
  MusterPoint at = { 0, 0 };
  MusterPoint begin = { 0, 0 };
  double offset = 0;
  double length = 0;
  guint n = 0;

  /* a step is a header and a point at most */
  if (path->num_data <= 2 * PIECED_POINTS)
    {
      cairo_path_destroy (path);
      cairo_stroke (cr);
      return;
    }
  if (n_dashes > 0)
    cairo_get_dash (cr, dashes, &offset);
  else
    /* so that no seam shows between the pieces */
    cairo_set_line_cap (cr, CAIRO_LINE_CAP_SQUARE);
  cairo_new_path (cr);
  for (int i = 0; i < path->num_data; i += path->data[i].header.length)
    {
      if (!follow (cr, &path->data[i], &at, &begin, &length) || ++n < PIECE)
        continue;
      /* the dashes of the next piece go on where those of this one end */
      if (n_dashes > 0)
        cairo_set_dash (cr, dashes, n_dashes, offset);
      cairo_stroke (cr);
      cairo_move_to (cr, at.x, at.y);
      offset += length;
      length = 0;
      n = 0;
    }
  if (n_dashes > 0)
    cairo_set_dash (cr, dashes, n_dashes, offset);
  cairo_stroke (cr);
  cairo_set_line_cap (cr, cap);
  cairo_path_destroy (path);
}

/**
 * muster_trail_stroke:
 * @self: a line
 * @cr: with the ink, width and joins of it
 *
 * Strokes the line. A very long one in pieces, each of which begins where the last stretch of the
 * one before does.
 */
void
muster_trail_stroke (const MusterTrail *self, cairo_t *cr)
{
  guint n = self->points->len;

  if (n <= 2 * STROKED_POINTS)
    {
      muster_trail_add_path (self, cr, 0);
      cairo_stroke (cr);
      return;
    }
  for (guint from = 0; from + 1 < n; from += STROKED_POINTS)
    {
      for (guint i = from; i < MIN (from + STROKED_POINTS + 2, n); i++)
        cairo_line_to (cr, g_array_index (self->points, MusterPoint, i).x,
                       g_array_index (self->points, MusterPoint, i).y);
      if (from + STROKED_POINTS + 1 >= n && self->closed)
        cairo_line_to (cr, g_array_index (self->points, MusterPoint, 0).x,
                       g_array_index (self->points, MusterPoint, 0).y);
      cairo_stroke (cr);
    }
}

void
muster_trail_add_band (const MusterTrail *self, cairo_t *cr, double half)
{
  guint n = self->points->len;

  for (guint i = 0; i < 2 * n; i++)
    {
      MusterPoint p =
          i < n ? shift_point (self, i, half) : shift_point (self, 2 * n - 1 - i, -half);

      if (i == 0)
        cairo_move_to (cr, p.x, p.y);
      else
        cairo_line_to (cr, p.x, p.y);
    }
  if (n > 0)
    cairo_close_path (cr);
}

void
muster_patch_add_path (const MusterPatch *self, const MusterPen *pen)
{
  g_autoptr (GPtrArray) trails = muster_patch_list_trails (self, pen);

  for (guint i = 0; i < self->rings->len; i++)
    muster_trail_add_path (g_ptr_array_index (trails, i), pen->cr, 0);
}

void
muster_patch_add_strokes (const MusterPatch *self, const MusterPen *pen)
{
  g_autoptr (GPtrArray) trails = muster_patch_list_trails (self, pen);

  for (guint i = 0; i < trails->len; i++)
    muster_trail_add_path (g_ptr_array_index (trails, i), pen->cr, 0);
}

int
muster_trail_get_inner (const MusterTrail *self)
{
  double area = 0;

  for (guint i = 0; self->closed && i < self->points->len; i++)
    {
      MusterPoint a = g_array_index (self->points, MusterPoint, i);
      MusterPoint b = g_array_index (self->points, MusterPoint, (i + 1) % self->points->len);

      area += a.x * b.y - b.x * a.y;
    }
  return area >= 0 ? 1 : -1;
}
