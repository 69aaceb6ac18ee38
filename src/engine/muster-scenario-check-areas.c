/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "muster-scenario-check.h"

#include <glib/gi18n-lib.h>

#include "muster-garrison.h"
#include "muster-shape.h"

/* Where the units of a side may start, and where nobody may go. */

/* Of a line that is given none, in the measure of the field: as zones have it. */
#define LINE_BREADTH 1.0

static GPtrArray *
read_shapes (MusterNode *owner)
{
  GPtrArray *shapes = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_shape_unref);

  for (guint i = 0; i < muster_node_get_n_children (owner); i++)
    {
      MusterNode *child = muster_node_peek_child (owner, i);
      MusterKind kind = muster_node_get_kind (child);

      MusterShape *shape = kind != MUSTER_KIND_NOTES && kind != MUSTER_KIND_FOREIGN
                               ? muster_shape_new_on (child, LINE_BREADTH, NULL)
                               : NULL;

      if (shape != NULL)
        g_ptr_array_add (shapes, shape);
    }
  return shapes;
}

static gboolean
covers_any (GPtrArray *shapes, double x, double y)
{
  for (guint i = 0; i < shapes->len; i++)
    if (muster_shape_contains (g_ptr_array_index (shapes, i), x, y))
      return TRUE;
  return FALSE;
}

/* Areas */

static void
area_free (gpointer data)
{
  MusterArea *self = data;

  g_clear_pointer (&self->units, g_hash_table_unref);
  g_ptr_array_unref (self->shapes);
  g_free (self);
}

static MusterArea *
area_new (MusterNode *node)
{
  MusterArea *self = g_new0 (MusterArea, 1);
  const char *units = muster_node_get (node, "units");

  self->node = node;
  self->shapes = read_shapes (node);
  if (units != NULL)
    {
      g_auto (GStrv) words = g_strsplit (units, " ", -1);

      self->units = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      for (guint i = 0; words[i] != NULL; i++)
        g_hash_table_add (self->units, g_strdup (words[i]));
    }
  return self;
}

/**
 * muster_scenario_list_areas:
 * @side: a side
 *
 * Returns: (transfer full) (element-type MusterArea): its deployment areas that have a shape
 */
GPtrArray *
muster_scenario_list_areas (MusterNode *side)
{
  GPtrArray *areas = g_ptr_array_new_with_free_func (area_free);

  for (guint i = 0; i < muster_node_get_n_children (side); i++)
    {
      MusterNode *child = muster_node_peek_child (side, i);
      MusterArea *area;

      if (muster_node_get_kind (child) != MUSTER_KIND_DEPLOYMENT)
        continue;
      area = area_new (child);
      if (area->shapes->len > 0)
        g_ptr_array_add (areas, area);
      else
        area_free (area);
    }
  return areas;
}

/**
 * muster_area_name:
 * @area: the element of an area
 *
 * Returns: (transfer full): what it is called; one without a name by its side
 */
char *
muster_area_name (MusterNode *area)
{
  const char *name = muster_node_get_name (area);
  MusterNode *side = muster_node_get_parent (area);

  if (*name != '\0')
    return g_strdup (name);
  if (side == NULL)
    return g_strdup (_ ("Deployment area"));
  return muster_legality_fill (_ ("Deployment of {side}"), "side",
                               muster_scenario_name (NULL, side), NULL);
}

/**
 * muster_area_is_for:
 * @self: an area of a side
 * @unit: a unit of its army
 *
 * Returns: whether the unit may start there: it is everybody's, or names it or what it stands in
 */
gboolean
muster_area_is_for (const MusterArea *self, MusterNode *unit)
{
  for (MusterNode *node = unit; self->units != NULL && node != NULL
                                && muster_node_get_kind (node) != MUSTER_KIND_ARMY;
       node = muster_node_get_parent (node))
    if (muster_node_get_id (node) != NULL
        && g_hash_table_contains (self->units, muster_node_get_id (node)))
      return TRUE;
  return self->units == NULL;
}

/**
 * muster_area_covers:
 * @self: an area
 * @x: from the west edge of the field, in its measure
 * @y: from the north edge
 *
 * Returns: whether the spot is in it
 */
gboolean
muster_area_covers (const MusterArea *self, double x, double y)
{
  return covers_any (self->shapes, x, y);
}

/**
 * muster_areas_find:
 * @areas: (element-type MusterArea): those of a side
 * @unit: a unit of its army
 * @x: from the west edge of the field, in its measure
 * @y: from the north edge
 * @covers: (out): whether the spot is in one that is the unit's
 *
 * Returns: (transfer none) (nullable): of those that are the unit's the one in which the spot is,
 * else the nearest to it;
 * %NULL when none is, so that it may start anywhere
 */
const MusterArea *
muster_areas_find (GPtrArray *areas, MusterNode *unit, double x, double y, gboolean *covers)
{
  const MusterArea *own = NULL;
  double least = G_MAXDOUBLE;

  *covers = FALSE;
  for (guint i = 0; i < areas->len && !*covers; i++)
    {
      const MusterArea *area = g_ptr_array_index (areas, i);

      if (!muster_area_is_for (area, unit))
        continue;
      *covers = muster_area_covers (area, x, y);
      for (guint k = 0; k < area->shapes->len; k++)
        {
          double distance =
              *covers ? -1 : muster_shape_distance (g_ptr_array_index (area->shapes, k), x, y);

          if (own != NULL && distance >= least)
            continue;
          least = distance;
          own = area;
        }
    }
  return own;
}

/* Ground */

typedef struct
{
  MusterNode *feature;
  GPtrArray *shapes;
  gboolean is_bar;
} Layer;

/* So far from a wall, in shares of the field's shorter side, a unit does not stand across it. */
#define BESIDE_WALL (1.0 / 30)

struct _MusterGround
{
  GArray *layers;   /* of Layer, the lowest first */
  GPtrArray *walls; /* of MusterShape: lines that are manned, and what is built */
  double beside;    /* so far from them one stands clear */
};

static void
layer_clear (gpointer data)
{
  g_ptr_array_unref (((Layer *) data)->shapes);
}

/* Whether nobody may go there: the feature says it, or that it cannot be forded; else its kind of
 * terrain. */
static gboolean
is_bar (const MusterRuleset *ruleset, MusterNode *feature)
{
  const char *value = muster_node_get (feature, "passable");
  const MusterDef *terrain
      = muster_ruleset_find (ruleset, MUSTER_DEF_TERRAIN, muster_node_get (feature, "kind"));

  if (value != NULL)
    return g_str_equal (value, "no");
  if (!muster_node_get_boolean (feature, "fordable", TRUE))
    return TRUE;
  return terrain != NULL && !muster_def_get_boolean (terrain, "passable", TRUE);
}

/* A wall or a trench, or the walls of a fort or a house, and nothing that is only an area. */
static void
add_walls (MusterGround *self, const MusterRuleset *ruleset, const Layer *layer)
{
  const MusterDef *terrain = muster_ruleset_find (ruleset, MUSTER_DEF_TERRAIN,
                                                  muster_node_get_or (layer->feature, "kind", ""));
  const MusterGarrison garrison
      = terrain != NULL ? muster_terrain_get_garrison (terrain) : MUSTER_GARRISON_NONE;

  for (guint i = 0; garrison != MUSTER_GARRISON_NONE && i < layer->shapes->len; i++)
    {
      MusterShape *shape = g_ptr_array_index (layer->shapes, i);

      if (garrison == MUSTER_GARRISON_BUILT || !muster_shape_is_closed (shape))
        g_ptr_array_add (self->walls, muster_shape_ref (shape));
    }
}

MusterGround *
muster_ground_new (const MusterRuleset *ruleset, MusterNode *scenario)
{
  MusterGround *self = g_new0 (MusterGround, 1);
  MusterNode *field = muster_node_find_child (scenario, MUSTER_KIND_FIELD);
  gboolean any = FALSE;

  if (field != NULL)
    self->beside = BESIDE_WALL
                   * MIN (muster_node_get_double (field, "width", 0),
                          muster_node_get_double (field, "height", 0));
  self->walls = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_shape_unref);
  self->layers = g_array_new (FALSE, FALSE, sizeof (Layer));
  g_array_set_clear_func (self->layers, layer_clear);
  for (guint i = 0; i < muster_node_get_n_children (scenario); i++)
    {
      MusterNode *child = muster_node_peek_child (scenario, i);
      Layer layer = { child, NULL, FALSE };

      if (muster_node_get_kind (child) != MUSTER_KIND_FEATURE)
        continue;
      layer.shapes = read_shapes (child);
      layer.is_bar = is_bar (ruleset, child);
      add_walls (self, ruleset, &layer);
      any = any || layer.is_bar;
      g_array_append_val (self->layers, layer);
    }
  /* where everybody may go everywhere there is nothing to ask */
  if (!any)
    g_array_set_size (self->layers, 0);
  return self;
}

void
muster_ground_free (MusterGround *self)
{
  g_array_unref (self->layers);
  g_ptr_array_unref (self->walls);
  g_free (self);
}

/**
 * muster_ground_find_bar:
 * @self: the ground of a scenario
 * @x: from the west edge of the field, in its measure
 * @y: from the north edge
 *
 * Returns: (transfer none) (nullable): the feature topmost there, when it is one where nobody may
 * go
 */
MusterNode *
muster_ground_find_bar (const MusterGround *self, double x, double y)
{
  for (guint i = self->layers->len; i > 0; i--)
    {
      const Layer *layer = &g_array_index (self->layers, Layer, i - 1);

      if (covers_any (layer->shapes, x, y))
        return layer->is_bar ? layer->feature : NULL;
    }
  return NULL;
}

/**
 * muster_ground_is_clear:
 * @self: the ground of a scenario
 * @x: from the west edge of the field, in its measure
 * @y: from the north edge
 *
 * Returns: whether a unit that stands there stands across no wall, and not in a house or a fort:
 *   who does is its garrison, which is to be said
 */
gboolean
muster_ground_is_clear (const MusterGround *self, double x, double y)
{
  for (guint i = 0; i < self->walls->len; i++)
    if (muster_shape_distance (g_ptr_array_index (self->walls, i), x, y) < self->beside)
      return FALSE;
  return TRUE;
}
