/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "muster-constraint-ends-fix.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "muster-army.h"
#include "muster-carry.h"
#include "muster-garrison.h"
#include "muster-scenario-check.h"
#include "muster-shape.h"
#include "muster-side-bounds.h"

/* A side that does not start where it has to is brought to an end of the field. */

/* Of a rounding in the file. */
#define SLACK 0.001
/* Of the depth of an end, kept clear on either side of those who are pressed into it. */
#define MARGIN 0.1

typedef struct
{
  MusterNode *side;
  MusterSideBounds bounds;
  double width, height; /* of the field */
  MusterBounds end;
  MusterFix *fix;
} Bringing;

guint
muster_ends_get_opposite (guint ends)
{
  return (ends & MUSTER_END_TOP ? MUSTER_END_BOTTOM : 0u)
         | (ends & MUSTER_END_BOTTOM ? MUSTER_END_TOP : 0u)
         | (ends & MUSTER_END_LEFT ? MUSTER_END_RIGHT : 0u)
         | (ends & MUSTER_END_RIGHT ? MUSTER_END_LEFT : 0u);
}

static MusterBounds
get_end (double width, double height, gint64 parts, MusterEnd end)
{
  const double across = width / (double) parts;
  const double depth = height / (double) parts;

  switch (end)
    {
    case MUSTER_END_TOP:
      return (MusterBounds){ 0, 0, width, depth };
    case MUSTER_END_BOTTOM:
      return (MusterBounds){ 0, height - depth, width, height };
    case MUSTER_END_LEFT:
      return (MusterBounds){ 0, 0, across, height };
    case MUSTER_END_RIGHT:
    default:
      return (MusterBounds){ width - across, 0, width, height };
    }
}

static const char *
get_label (MusterEnd end)
{
  switch (end)
    {
    case MUSTER_END_TOP:
      return _ ("Move it to the northern end");
    case MUSTER_END_BOTTOM:
      return _ ("Move it to the southern end");
    case MUSTER_END_LEFT:
      return _ ("Move it to the western end");
    case MUSTER_END_RIGHT:
    default:
      return _ ("Move it to the eastern end");
    }
}

/* The one of ENDS whose middle is nearest to that of what the side starts with. */
static MusterEnd
choose_end (const Bringing *self, gint64 parts, guint ends)
{
  MusterEnd best = MUSTER_END_TOP;
  double least = G_MAXDOUBLE;

  for (guint end = MUSTER_END_TOP; end <= MUSTER_END_RIGHT; end <<= 1)
    {
      const MusterBounds box = get_end (self->width, self->height, parts, (MusterEnd) end);
      const double distance =
          hypot ((box.left + box.right - self->bounds.left - self->bounds.right) / 2,
                 (box.top + box.bottom - self->bounds.top - self->bounds.bottom) / 2);

      if ((ends & end) == 0 || distance >= least)
        continue;
      least = distance;
      best = (MusterEnd) end;
    }
  return best;
}

static gboolean
lies_in (MusterBounds box, MusterBounds whole)
{
  return box.left >= whole.left - SLACK && box.top >= whole.top - SLACK
         && box.right <= whole.right + SLACK && box.bottom <= whole.bottom + SLACK;
}

static void
set_number (const Bringing *self, MusterNode *node, const char *attribute, double value)
{
  g_autofree char *word = muster_scenario_format (value);

  muster_fix_add_set (self->fix, node, attribute, word);
}

/* As it is after @shape has become of it. */
static void
set_shape (const Bringing *self, MusterNode *node, const MusterShape *shape)
{
  g_auto (GStrv) words = muster_shape_write (shape);

  for (guint i = 0; words[i] != NULL && words[i + 1] != NULL; i += 2)
    if (g_strcmp0 (muster_node_get_or (node, words[i], ""), words[i + 1]) != 0)
      muster_fix_add_set (self->fix, node, words[i], *words[i + 1] != '\0' ? words[i + 1] : NULL);
}

/* Half a turn about the middle of the field; a box lies then as it lay before. */
static MusterShape *
turn_shape (const Bringing *self, MusterShape *shape)
{
  const MusterBounds box = muster_shape_get_box (shape);

  if (muster_shape_get_kind (shape) == MUSTER_SHAPE_RECT
      || muster_shape_get_kind (shape) == MUSTER_SHAPE_ELLIPSE)
    return muster_shape_moved (shape, self->width - box.left - box.right,
                               self->height - box.top - box.bottom);
  return muster_shape_rotated_about (shape, self->width / 2, self->height / 2, 180);
}

static void
bring_area (const Bringing *self, MusterNode *area, gboolean turned, double dx, double dy)
{
  for (guint i = 0; i < muster_node_get_n_children (area); i++)
    {
      MusterNode *child = muster_node_peek_child (area, i);
      g_autoptr (MusterShape) shape = NULL;
      g_autoptr (MusterShape) after = NULL;

      shape = muster_node_get_kind (child) != MUSTER_KIND_FOREIGN ? muster_shape_new (child, NULL)
                                                                  : NULL;
      if (shape == NULL)
        continue;
      after = turned ? turn_shape (self, shape) : muster_shape_moved (shape, dx, dy);
      set_shape (self, child, after);
    }
}

static void
bring_place (const Bringing *self, MusterNode *place, double x, double y, gboolean turned)
{
  set_number (self, place, "x", x);
  set_number (self, place, "y", y);
  if (turned && muster_node_get (place, "facing") != NULL)
    set_number (self, place, "facing",
                fmod (muster_node_get_double (place, "facing", 0) + 180, 360));
}

/* Where NODE is then that has a spot of its own. */
static void
bring_spot (const Bringing *self, MusterNode *node, gboolean turned, double dx, double dy)
{
  const double x = muster_node_get_double (node, "x", 0);
  const double y = muster_node_get_double (node, "y", 0);

  bring_place (self, node, turned ? self->width - x : x + dx, turned ? self->height - y : y + dy,
               turned);
}

/* What the side garrisons comes along, with its parts and what is fought for there; the places of
 * the garrison are brought by themselves. */
static void
bring_posts (const Bringing *self, GPtrArray *starting, gboolean turned, double dx, double dy)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < starting->len; i++)
    {
      MusterNode *post = muster_garrison_find_post (g_ptr_array_index (starting, i));
      g_autoptr (GPtrArray) carried = NULL;

      if (post == NULL || !g_hash_table_add (seen, post))
        continue;
      carried = muster_carry_list (post, FALSE);
      bring_area (self, post, turned, dx, dy);
      for (guint k = 0; k < carried->len; k++)
        {
          MusterNode *node = g_ptr_array_index (carried, k);

          if (muster_node_get_kind (node) == MUSTER_KIND_FEATURE)
            bring_area (self, node, turned, dx, dy);
          else if (muster_node_get_kind (node) == MUSTER_KIND_OBJECTIVE)
            bring_spot (self, node, turned, dx, dy);
        }
    }
}

static void
bring (const Bringing *self, GPtrArray *starting, gboolean turned, double dx, double dy)
{
  bring_posts (self, starting, turned, dx, dy);
  for (guint i = 0; i < starting->len; i++)
    {
      MusterNode *node = g_ptr_array_index (starting, i);

      if (muster_node_get_kind (node) == MUSTER_KIND_DEPLOYMENT)
        bring_area (self, node, turned, dx, dy);
      else
        bring_spot (self, node, turned, dx, dy);
    }
}

/* How far a stretch has to go to lie within another that is as long or longer. */
static double
find_shift (double low, double high, double from, double to)
{
  return low < from ? from - low : high > to ? to - high : 0;
}

/* A value of the stretch LOW to HIGH within the one FROM to TO, with some room on either side when
 * it is pressed into that. */
static double
press (double value, double low, double high, double from, double to)
{
  const double room = (to - from) * MARGIN;

  if (high - low <= to - from + SLACK)
    return value + find_shift (low, high, from, to);
  return from + room + (value - low) / (high - low) * (to - from - 2 * room);
}

/* Each area becomes the whole end; those who stand somewhere keep their order. */
static void
press_into (const Bringing *self, GPtrArray *starting)
{
  const MusterSideBounds *from = &self->bounds;

  for (guint i = 0; i < starting->len; i++)
    {
      MusterNode *node = g_ptr_array_index (starting, i);

      if (muster_node_get_kind (node) == MUSTER_KIND_DEPLOYMENT)
        {
          g_autoptr (MusterShape) shape = muster_shape_new_rect (
              self->end.left, self->end.top, self->end.right - self->end.left,
              self->end.bottom - self->end.top, 0);
          g_autoptr (MusterNode) rect = muster_shape_to_node (shape);

          for (guint k = 0; k < muster_node_get_n_children (node); k++)
            muster_fix_add_remove (self->fix, muster_node_peek_child (node, k));
          if (muster_node_get (node, "rotation") != NULL)
            muster_fix_add_set (self->fix, node, "rotation", NULL);
          muster_fix_add_child (self->fix, node, rect);
          continue;
        }
      /* whoever stood in something does not any more */
      if (muster_node_get (node, "inside") != NULL)
        muster_fix_add_set (self->fix, node, "inside", NULL);
      bring_place (self, node,
                   press (muster_node_get_double (node, "x", 0), from->left, from->right,
                          self->end.left, self->end.right),
                   press (muster_node_get_double (node, "y", 0), from->top, from->bottom,
                          self->end.top, self->end.bottom),
                   FALSE);
    }
}

MusterFix *
muster_ends_make_fix (MusterNode *side, MusterNode *field, gint64 parts, guint ends, char **label)
{
  g_autoptr (GPtrArray) starting = muster_side_list_starting (side);
  Bringing self = {
    .side = side,
    .bounds = muster_side_measure (side),
    .width = muster_node_get_double (field, "width", 0),
    .height = muster_node_get_double (field, "height", 0),
    .fix = muster_fix_new (),
  };
  const MusterEnd end = choose_end (&self, parts, ends);
  const MusterSideBounds *from = &self.bounds;

  self.end = get_end (self.width, self.height, parts, end);
  *label = g_strdup (get_label (end));
  if (lies_in ((MusterBounds){ self.width - from->right, self.height - from->bottom,
                               self.width - from->left, self.height - from->top },
               self.end))
    bring (&self, starting, TRUE, 0, 0);
  else if (from->right - from->left <= self.end.right - self.end.left + SLACK
           && from->bottom - from->top <= self.end.bottom - self.end.top + SLACK)
    bring (&self, starting, FALSE,
           find_shift (from->left, from->right, self.end.left, self.end.right),
           find_shift (from->top, from->bottom, self.end.top, self.end.bottom));
  else
    press_into (&self, starting);
  return self.fix;
}
