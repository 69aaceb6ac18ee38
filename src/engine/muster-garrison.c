/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-garrison.h"

#include <math.h>

#include "muster-army.h"
#include "muster-terrain.h"

/* Who mans a wall stands so near to it, in shares of the longer side of the field; on a field of
 * zones within a zone of it. */
#define NEAR (1.0 / 24)
#define NEAR_ZONES 0.75

/**
 * muster_terrain_get_garrison:
 * @terrain: (nullable): what a ruleset knows; %NULL for what it does not
 *
 * Returns: whether units are inside of it, by what it looks like
 */
MusterGarrison
muster_terrain_get_garrison (const MusterDef *terrain)
{
  static const char *const ground[] = { "open",  "grass", "sand", "hill",  "cliff",
                                        "river", "ford",  "lake", "marsh", "scrub",
                                        "rough", "other", "road", "place", NULL };
  static const char *const built[] = { "fort",   "building", "village", "bunker", "sangar", "wagon",
                                       "laager", "boat",     "ship",    "train",  NULL };
  const char *look;

  if (terrain == NULL)
    return MUSTER_GARRISON_SAID;
  look = muster_terrain_get_look (terrain);
  if (g_strv_contains (ground, look))
    return MUSTER_GARRISON_NONE;
  return g_strv_contains (built, look) ? MUSTER_GARRISON_BUILT : MUSTER_GARRISON_SAID;
}

static double
find_slack (MusterNode *feature, gboolean *zones)
{
  MusterNode *field = muster_node_find_child (muster_node_get_root (feature), MUSTER_KIND_FIELD);

  *zones = field != NULL && g_strcmp0 (muster_node_get (field, "measure"), "zone") == 0;
  if (*zones || field == NULL)
    return *zones ? NEAR_ZONES : 0;
  return NEAR
         * MAX (muster_node_get_double (field, "width", 0),
                muster_node_get_double (field, "height", 0));
}

/**
 * muster_garrison_is_in:
 * @feature: a feature of a scenario
 * @x: a spot
 * @y: the same
 *
 * Returns: whether a unit there stands in it, or at it when it is a line
 */
gboolean
muster_garrison_is_in (MusterNode *feature, double x, double y)
{
  gboolean zones;
  const double slack = find_slack (feature, &zones);

  for (guint i = 0; i < muster_node_get_n_children (feature); i++)
    {
      g_autoptr (MusterShape) shape = muster_shape_new (muster_node_peek_child (feature, i), NULL);

      if (shape != NULL
          && (muster_shape_contains (shape, x, y)
              || ((zones || !muster_shape_is_closed (shape))
                  && muster_shape_distance (shape, x, y) <= slack)))
        return TRUE;
    }
  return FALSE;
}

/**
 * muster_garrison_find_spot:
 * @feature: a feature of a scenario
 * @spot: (out): well inside the largest of its shapes; in the middle of a zone where there are any
 *
 * Returns: whether it has a shape
 */
gboolean
muster_garrison_find_spot (MusterNode *feature, MusterPoint *spot)
{
  double largest = -1;
  gboolean zones;

  find_slack (feature, &zones);
  for (guint i = 0; i < muster_node_get_n_children (feature); i++)
    {
      g_autoptr (MusterShape) shape = muster_shape_new (muster_node_peek_child (feature, i), NULL);
      MusterBounds box;

      if (shape == NULL)
        continue;
      box = muster_shape_get_bounds (shape);
      if (hypot (box.right - box.left, box.bottom - box.top) <= largest)
        continue;
      largest = hypot (box.right - box.left, box.bottom - box.top);
      *spot = muster_shape_get_inner_point (shape);
    }
  if (largest >= 0 && zones)
    *spot = (MusterPoint){ floor (spot->x) + 0.5, floor (spot->y) + 0.5 };
  return largest >= 0;
}

/**
 * muster_garrison_find_post:
 * @place: the place of a unit in a scenario
 *
 * Returns: (transfer none) (nullable): the feature that the unit is the garrison of
 */
MusterNode *
muster_garrison_find_post (MusterNode *place)
{
  const char *inside;

  g_return_val_if_fail (MUSTER_IS_NODE (place), NULL);

  inside = muster_node_get (place, "inside");
  return inside != NULL ? muster_scenario_find_part (muster_node_get_root (place),
                                                     MUSTER_KIND_FEATURE, inside)
                        : NULL;
}

/**
 * muster_garrison_has_strayed:
 * @place: the place of a unit in a scenario
 * @spot: (out) (optional): where it could stand in what it is the garrison of
 *
 * Returns: whether it is the garrison of something and stands outside of that
 */
gboolean
muster_garrison_has_strayed (MusterNode *place, MusterPoint *spot)
{
  MusterNode *post;
  MusterPoint at;

  g_return_val_if_fail (MUSTER_IS_NODE (place), FALSE);

  post = muster_garrison_find_post (place);
  if (post == NULL || !muster_garrison_find_spot (post, &at)
      || muster_garrison_is_in (post, muster_node_get_double (place, "x", 0),
                                muster_node_get_double (place, "y", 0)))
    return FALSE;
  if (spot != NULL)
    *spot = at;
  return TRUE;
}
