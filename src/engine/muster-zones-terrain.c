/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "muster-zones-private.h"

#include <math.h>

#include "muster-shape.h"

/* What lies on the field: the topmost feature at the middle of each zone, and what its kind of
 * terrain says. */

static guint
clamp_cell (double at, guint n)
{
  return (guint) CLAMP (floor (at), 0, n - 1);
}

static void
lay_shape (MusterZones *self, const MusterShape *shape, MusterNode *feature)
{
  /* the middle of a merged zone may lie on the side of a cell: one more all round */
  const MusterBounds box = muster_shape_get_bounds (shape);
  const guint left = clamp_cell (box.left - 1, self->columns);
  const guint right = clamp_cell (box.right + 1, self->columns);
  const guint top = clamp_cell (box.top - 1, self->rows);
  const guint bottom = clamp_cell (box.bottom + 1, self->rows);

  for (guint row = top; row <= bottom; row++)
    for (guint column = left; column <= right; column++)
      {
        guint zone = self->at[row * self->columns + column];
        const MusterZonePlan *plan = &self->plans[zone];

        if (self->zones[zone].feature != feature
            && muster_shape_contains (shape, plan->middle_x / 2.0, plan->middle_y / 2.0))
          self->zones[zone].feature = feature;
      }
}

static void
lay_feature (MusterZones *self, MusterNode *feature)
{
  for (guint i = 0; i < muster_node_get_n_children (feature); i++)
    {
      MusterNode *node = muster_node_peek_child (feature, i);
      MusterKind kind = muster_node_get_kind (node);
      g_autoptr (MusterShape) shape = NULL;

      if (kind == MUSTER_KIND_NOTES || kind == MUSTER_KIND_FOREIGN)
        continue;
      /* what cannot be read covers nothing: the checks say what is wrong with it */
      shape = muster_shape_new_on (node, MUSTER_ZONE_LINE_BREADTH, NULL);
      if (shape != NULL)
        lay_shape (self, shape, feature);
    }
}

/* What FEATURE says of itself as SAID, else what the rules say of TERRAIN as RULED; either may be
 * NULL. */
static gboolean
is_said_of (MusterNode *feature,
            const MusterDef *terrain,
            const char *said,
            const char *ruled,
            gboolean fallback)
{
  const gboolean as_ruled =
      terrain != NULL ? muster_def_get_boolean (terrain, ruled, fallback) : fallback;

  return feature != NULL ? muster_node_get_boolean (feature, said, as_ruled) : as_ruled;
}

/* What is topmost says so, whatever lies below it. */
static void
settle_zone (MusterZones *self, MusterZone *zone, const MusterDef *ground)
{
  MusterNode *feature = zone->feature;

  zone->terrain = feature != NULL ? muster_ruleset_find (self->ruleset, MUSTER_DEF_TERRAIN,
                                                         muster_node_get (feature, "kind"))
                                  : ground;
  zone->passable = is_said_of (feature, zone->terrain, "passable", "passable", TRUE);
  zone->fortified = is_said_of (feature, zone->terrain, "fortified", "fortification", FALSE);
  zone->blocks_sight =
      zone->terrain != NULL && muster_def_get_boolean (zone->terrain, "blocks-sight", FALSE);
}

/**
 * muster_zones_read_terrain:
 * @self: zones whose middles are known
 * @field: the field
 *
 * Fills in what each zone is: by the last feature of the scenario that covers its middle, else by
 * the field's ground. A shape is turned about the middle of its own bounds, by its rotation and the
 * feature's together. A line without a width is one zone broad.
 */
void
muster_zones_read_terrain (MusterZones *self, MusterNode *field)
{
  const char *word = muster_node_get (field, "ground");
  const MusterDef *ground =
      word != NULL ? muster_ruleset_find (self->ruleset, MUSTER_DEF_TERRAIN, word) : NULL;

  for (guint i = 0; i < muster_node_get_n_children (self->scenario); i++)
    {
      MusterNode *child = muster_node_peek_child (self->scenario, i);

      if (muster_node_get_kind (child) == MUSTER_KIND_FEATURE)
        lay_feature (self, child);
    }
  for (guint i = 0; i < self->n; i++)
    settle_zone (self, &self->zones[i], ground);
}
