/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "muster-scenario-check.h"

#include <glib/gi18n-lib.h>

#include "muster-army.h"
#include "muster-carry.h"
#include "muster-shape.h"

/* What lies on the field: features and deployment areas with a shape that is at least in part on
 * it. */

/* Of a rounding in the file. */
#define SLACK 0.001

gboolean
muster_scenario_is_shape (MusterNode *node)
{
  MusterKind kind = muster_node_get_kind (node);

  return kind == MUSTER_KIND_SHAPE_POLYGON || kind == MUSTER_KIND_SHAPE_LINE
         || kind == MUSTER_KIND_SHAPE_RECT || kind == MUSTER_KIND_SHAPE_ELLIPSE;
}

/* How many shapes NODE has, and what holds all of them. */
static guint
measure (MusterNode *node, MusterBounds *bounds)
{
  guint n = 0;

  for (guint i = 0; i < muster_node_get_n_children (node); i++)
    {
      MusterNode *child = muster_node_peek_child (node, i);
      g_autoptr (MusterShape) shape =
          muster_scenario_is_shape (child) ? muster_shape_new (child, NULL) : NULL;

      if (shape == NULL)
        continue;
      *bounds = n == 0 ? muster_shape_get_bounds (shape)
                       : muster_bounds_join (*bounds, muster_shape_get_bounds (shape));
      n++;
    }
  return n;
}

/* How far a stretch from LOW to HIGH has to go to lie between 0 and LENGTH; one that is too long
 * begins at 0. */
static double
find_shift (double low, double high, double length)
{
  if (low < 0 || high - low > length)
    return -low;
  return high > length ? length - high : 0;
}

static char *
shift_points (const char *points, double x, double y)
{
  GString *out = g_string_new (NULL);

  while (*points != '\0')
    {
      char *end;
      g_autofree char *new_x = NULL;
      g_autofree char *new_y = NULL;

      new_x = muster_scenario_format (g_ascii_strtod (points, &end) + x);
      new_y = muster_scenario_format (g_ascii_strtod (end + 1, &end) + y);
      g_string_append_printf (out, "%s%s,%s", out->len > 0 ? " " : "", new_x, new_y);
      points = *end == ' ' ? end + 1 : end;
    }
  return g_string_free (out, FALSE);
}

static void
add_spot (MusterFix *fix, MusterNode *node, double x, double y)
{
  g_autofree char *new_x = muster_scenario_format (muster_node_get_double (node, "x", 0) + x);
  g_autofree char *new_y = muster_scenario_format (muster_node_get_double (node, "y", 0) + y);

  muster_fix_add_set (fix, node, "x", new_x);
  muster_fix_add_set (fix, node, "y", new_y);
}

static void
add_shift (MusterFix *fix, MusterNode *node, double x, double y)
{
  for (guint i = 0; i < muster_node_get_n_children (node); i++)
    {
      MusterNode *child = muster_node_peek_child (node, i);
      const char *points = muster_node_get (child, "points");

      if (!muster_scenario_is_shape (child))
        continue;
      if (points != NULL)
        {
          g_autofree char *moved = shift_points (points, x, y);

          muster_fix_add_set (fix, child, "points", moved);
        }
      else
        add_spot (fix, child, x, y);
    }
}

/* A feature goes with its parts, its garrison and what is fought for in it. */
static MusterFix *
make_shift (MusterNode *node, double x, double y)
{
  g_autoptr (GPtrArray) carried = muster_carry_list (node, FALSE);
  MusterFix *fix = muster_fix_new ();

  add_shift (fix, node, x, y);
  for (guint i = 0; i < carried->len; i++)
    if (muster_node_get_kind (g_ptr_array_index (carried, i)) == MUSTER_KIND_FEATURE)
      add_shift (fix, g_ptr_array_index (carried, i), x, y);
    else
      add_spot (fix, g_ptr_array_index (carried, i), x, y);
  return fix;
}

/* Every shape of an area that sticks out is a plain rectangle: what is cut off. */
static MusterFix *
make_cut (const MusterScenarioCheck *self, MusterNode *node)
{
  g_autoptr (MusterFix) fix = muster_fix_new ();

  for (guint i = 0; i < muster_node_get_n_children (node); i++)
    {
      MusterNode *child = muster_node_peek_child (node, i);
      g_autoptr (MusterShape) shape = NULL;
      MusterBounds box, cut;
      g_autofree char *x = NULL;
      g_autofree char *y = NULL;
      g_autofree char *width = NULL;
      g_autofree char *height = NULL;

      shape = muster_scenario_is_shape (child) ? muster_shape_new (child, NULL) : NULL;
      if (shape == NULL)
        continue;
      box = muster_shape_get_bounds (shape);
      cut = (MusterBounds){ MAX (box.left, 0), MAX (box.top, 0), MIN (box.right, self->width),
                         MIN (box.bottom, self->height) };
      if (muster_shape_get_kind (shape) != MUSTER_SHAPE_RECT
          || muster_shape_get_rotation (shape) != 0 || cut.right - cut.left < SLACK
          || cut.bottom - cut.top < SLACK)
        return NULL;
      x = muster_scenario_format (cut.left);
      y = muster_scenario_format (cut.top);
      width = muster_scenario_format (cut.right - cut.left);
      height = muster_scenario_format (cut.bottom - cut.top);
      muster_fix_add_set (fix, child, "x", x);
      muster_fix_add_set (fix, child, "y", y);
      muster_fix_add_set (fix, child, "width", width);
      muster_fix_add_set (fix, child, "height", height);
    }
  return g_steal_pointer (&fix);
}

static void
report (const MusterScenarioCheck *self,
        const char *rule,
        MusterNode *node,
        const char *text,
        char *label,
        MusterFix *fix)
{
  MusterNode *parent = muster_node_get_parent (node);

  self->check->place = node;
  muster_check_take_finding (
      self->check, MUSTER_SEVERITY_WARNING, rule, node,
      muster_legality_fill (text, "name", muster_scenario_name (self->check->ruleset, node), "side",
                            muster_node_get_kind (parent) == MUSTER_KIND_SIDE
                                ? muster_scenario_name (self->check->ruleset, parent)
                                : "",
                            NULL),
      label, fix);
}

static gboolean
is_off (const MusterScenarioCheck *self, MusterBounds box)
{
  return box.right <= 0 || box.bottom <= 0 || box.left >= self->width || box.top >= self->height;
}

gboolean
muster_scenario_lies_off (MusterNode *field, MusterNode *feature)
{
  const MusterScenarioCheck self = {
    .width = muster_node_get_double (field, "width", 0),
    .height = muster_node_get_double (field, "height", 0),
  };
  MusterBounds bounds = { 0 };

  return measure (feature, &bounds) > 0 && is_off (&self, bounds);
}

/* Whether it goes with something that lies off the field, of which that is said. */
static gboolean
goes_with_another (const MusterScenarioCheck *self, MusterNode *feature)
{
  MusterNode *whole = muster_scenario_find_part (self->scenario, MUSTER_KIND_FEATURE,
                                                 muster_node_get (feature, "of"));

  return whole != NULL && whole != feature && muster_scenario_lies_off (self->field, whole);
}

static gboolean
sticks_out (const MusterScenarioCheck *self, MusterBounds box)
{
  return box.left < -SLACK || box.top < -SLACK || box.right > self->width + SLACK
         || box.bottom > self->height + SLACK;
}

/* A part of what is a part of it, which goes with itself. */
static void
check_ring (const MusterScenarioCheck *self, MusterNode *feature)
{
  g_autoptr (GHashTable) seen = NULL;
  MusterNode *whole;
  MusterFix *fix;

  if (muster_node_get (feature, "of") == NULL || muster_node_get_id (feature) == NULL)
    return;
  seen = g_hash_table_new (NULL, NULL);
  whole = muster_carry_find_whole (feature);
  while (whole != NULL && whole != feature && g_hash_table_add (seen, whole))
    whole = muster_carry_find_whole (whole);
  if (whole != feature
      && g_strcmp0 (muster_node_get (feature, "of"), muster_node_get_id (feature)) != 0)
    return;
  fix = muster_fix_new ();
  muster_fix_add_set (fix, feature, "of", NULL);
  report (self, MUSTER_RULE_SHAPE, feature,
          _ ("“{name}” is a part of itself, by what it is said to be a part of."),
          g_strdup (_ ("Let it stand by itself")), fix);
}

static void
check_feature (const MusterScenarioCheck *self, MusterNode *feature)
{
  MusterBounds bounds = { 0 };

  check_ring (self, feature);
  if (measure (feature, &bounds) == 0)
    {
      MusterFix *fix = muster_fix_new ();

      muster_fix_add_remove (fix, feature);
      report (self, MUSTER_RULE_SHAPE, feature,
              _ ("The feature “{name}” has no shape, so it lies nowhere."),
              g_strdup (_ ("Remove the feature")), fix);
    }
  else if (self->field != NULL && is_off (self, bounds) && !goes_with_another (self, feature))
    report (self, MUSTER_RULE_FIELD, feature,
            _ ("The feature “{name}” lies wholly beyond the field."),
            g_strdup (_ ("Move it onto the field")),
            make_shift (feature, find_shift (bounds.left, bounds.right, self->width),
                        find_shift (bounds.top, bounds.bottom, self->height)));
}

static void
check_deployment (const MusterScenarioCheck *self, MusterNode *deployment)
{
  MusterBounds bounds = { 0 };

  if (measure (deployment, &bounds) == 0)
    {
      MusterFix *fix = muster_fix_new ();

      muster_fix_add_remove (fix, deployment);
      report (self, MUSTER_RULE_SHAPE, deployment,
              _ ("The deployment area “{name}” of {side} has no shape, so nobody can start there."),
              g_strdup (_ ("Remove the area")), fix);
      return;
    }
  if (self->field == NULL)
    return;
  if (is_off (self, bounds))
    report (self, MUSTER_RULE_FIELD, deployment,
            _ ("The deployment area “{name}” of {side} lies wholly beyond the field."),
            g_strdup (_ ("Move it onto the field")),
            make_shift (deployment, find_shift (bounds.left, bounds.right, self->width),
                        find_shift (bounds.top, bounds.bottom, self->height)));
  else if (sticks_out (self, bounds))
    {
      MusterFix *cut = make_cut (self, deployment);
      const gboolean moved = cut == NULL && bounds.right - bounds.left <= self->width
                             && bounds.bottom - bounds.top <= self->height;

      /* what is no plain rectangle is moved, as it is, where there is room for it */
      if (moved)
        cut = make_shift (deployment, find_shift (bounds.left, bounds.right, self->width),
                          find_shift (bounds.top, bounds.bottom, self->height));
      report (self, MUSTER_RULE_FIELD, deployment,
              _ ("The deployment area “{name}” of {side} goes beyond the field."),
              g_strdup (cut == NULL ? _ ("Draw it within the field")
                : moved     ? _ ("Move it onto the field")
                            : _ ("Cut it to the field")),
              cut);
    }
}

void
muster_scenario_check_shapes (MusterScenarioCheck *self)
{
  for (guint i = 0; i < muster_node_get_n_children (self->scenario); i++)
    {
      MusterNode *child = muster_node_peek_child (self->scenario, i);

      if (muster_node_get_kind (child) == MUSTER_KIND_FEATURE)
        check_feature (self, child);
      for (guint k = 0; muster_node_get_kind (child) == MUSTER_KIND_SIDE
                        && k < muster_node_get_n_children (child);
           k++)
        if (muster_node_get_kind (muster_node_peek_child (child, k)) == MUSTER_KIND_DEPLOYMENT)
          check_deployment (self, muster_node_peek_child (child, k));
    }
}
