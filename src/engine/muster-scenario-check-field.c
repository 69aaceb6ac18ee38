/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "muster-scenario-check.h"

#include <math.h>

#include <glib/gi18n-lib.h>

/* Things that lie on a field which nobody has said the size of. */

typedef struct
{
  double right;
  double bottom;
  gboolean any;
} Extent;

static void
reach (Extent *self, double x, double y)
{
  self->right = MAX (self->right, x);
  self->bottom = MAX (self->bottom, y);
  self->any = TRUE;
}

/* What lies on the field in NODE, armies aside. */
static void
measure (Extent *self, MusterNode *node)
{
  for (guint i = 0; i < muster_node_get_n_children (node); i++)
    {
      MusterNode *child = muster_node_peek_child (node, i);
      const MusterKind kind = muster_node_get_kind (child);
      g_autoptr (MusterShape) shape =
          muster_scenario_is_shape (child) ? muster_shape_new (child, NULL) : NULL;

      if (shape != NULL)
        reach (self, muster_shape_get_bounds (shape).right, muster_shape_get_bounds (shape).bottom);
      else if (muster_node_get (child, "x") != NULL && muster_node_get (child, "y") != NULL)
        reach (self, muster_node_get_double (child, "x", 0),
               muster_node_get_double (child, "y", 0));
      if (kind != MUSTER_KIND_ARMY)
        measure (self, child);
    }
}

static char *
make_side (const MusterScenarioCheck *self, double length)
{
  const gboolean zones = g_str_equal (muster_ruleset_get_measure (self->check->ruleset), "zone");

  return muster_scenario_format (CLAMP (ceil (length), 1, zones ? MUSTER_ZONES_MOST : G_MAXINT));
}

void
muster_scenario_check_field (MusterScenarioCheck *self)
{
  Extent extent = { 0 };
  g_autofree char *width = NULL;
  g_autofree char *height = NULL;
  g_autoptr (MusterNode) field = NULL;
  MusterFix *fix;

  if (self->field != NULL)
    return;
  measure (&extent, self->scenario);
  if (!extent.any)
    return;
  width = make_side (self, extent.right);
  height = make_side (self, extent.bottom);
  field = muster_node_new_with (MUSTER_KIND_FIELD, "width", width, "height", height, "measure",
                                muster_ruleset_get_measure (self->check->ruleset), NULL);
  fix = muster_fix_new ();
  muster_fix_add_child (fix, self->scenario, field);
  muster_check_take_finding (
      self->check, MUSTER_SEVERITY_WARNING, MUSTER_RULE_FIELD, self->scenario,
      g_strdup (
          _ ("Nothing says how large the field is, so that nobody can see where anything lies "
             "on it.")),
      muster_legality_fill (_ ("Make it {width} by {height}"), "width", width, "height", height,
                            NULL),
      fix);
}
