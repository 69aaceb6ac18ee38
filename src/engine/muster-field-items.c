/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-field-private.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <math.h>

#include "muster-army.h"
#include "muster-scenario-tell.h"
#include "muster-terrain.h"

/* Reading what lies on a field. */

/* The shapes of NODE that can be read. */
static void
add_shapes (MusterField *self, MusterFieldItem *item, MusterNode *node)
{
  const double breadth = self->in_zones ? MUSTER_ZONE_LINE_BREADTH : 0;

  for (guint i = 0; i < muster_node_get_n_children (node); i++)
    {
      MusterNode *child = muster_node_peek_child (node, i);
      MusterKind kind = muster_node_get_kind (child);
      MusterShape *shape;

      if (kind < MUSTER_KIND_SHAPE_POLYGON || kind > MUSTER_KIND_SHAPE_ELLIPSE)
        continue;
      shape = muster_shape_new_on (child, breadth, NULL);
      if (shape != NULL)
        g_ptr_array_add (item->shapes, shape);
    }
}

/* Where its name goes: into the largest of its shapes. */
static void
settle_bounds (MusterFieldItem *item)
{
  double largest = -1;

  if (item->shapes->len == 0)
    {
      item->bounds = (MusterBounds){ item->x, item->y, item->x, item->y };
      return;
    }
  for (guint i = 0; i < item->shapes->len; i++)
    {
      const MusterShape *shape = g_ptr_array_index (item->shapes, i);
      const MusterBounds bounds = muster_shape_get_bounds (shape);
      const double size = hypot (bounds.right - bounds.left, bounds.bottom - bounds.top);

      item->bounds = i == 0 ? bounds : muster_bounds_join (item->bounds, bounds);
      if (size > largest)
        {
          const MusterPoint spot = muster_shape_get_inner_point (shape);

          largest = size;
          item->x = spot.x;
          item->y = spot.y;
        }
    }
}

static gboolean
read_spot (MusterNode *node, double *x, double *y)
{
  if (muster_node_get (node, "x") == NULL || muster_node_get (node, "y") == NULL)
    return FALSE;
  *x = muster_node_get_double (node, "x", 0);
  *y = muster_node_get_double (node, "y", 0);
  return isfinite (*x) && isfinite (*y);
}

static int
find_side (const MusterField *self, const char *id)
{
  for (guint i = 0; id != NULL && i < self->sides->len; i++)
    if (g_str_equal (((const MusterFieldSide *) g_ptr_array_index (self->sides, i))->id, id))
      return (int) i;
  return -1;
}

static void
drop_last (MusterField *self)
{
  g_ptr_array_set_size (self->items, self->items->len - 1);
}

static void
read_feature (MusterField *self, MusterNode *node)
{
  MusterFieldItem *item
      = muster_field_add_item (self, MUSTER_FIELD_FEATURE, node,
                               find_side (self, muster_node_get (node, "side")));
  const char *kind = muster_node_get_or (node, "kind", "");
  const char *name = muster_node_get_name (node);
  const char *look;

  add_shapes (self, item, node);
  if (item->shapes->len == 0)
    {
      drop_last (self);
      return;
    }
  settle_bounds (item);
  item->id = muster_node_get_id (node) != NULL ? muster_field_keep (self, muster_node_get_id (node))
                                               : NULL;
  item->terrain = muster_ruleset_find (self->ruleset, MUSTER_DEF_TERRAIN, kind);
  look = item->terrain != NULL ? muster_def_get (item->terrain, "look") : NULL;
  item->look = muster_field_keep (self, look != NULL ? look : kind);
  item->colour = muster_field_keep (self, muster_node_get (node, "colour"));
  item->contours = (int) muster_node_get_int (node, "contours", -1);
  item->boats = (int) muster_node_get_int (node, "boats", 0);
  if (*name == '\0')
    name = muster_node_get_or (node, "label", "");
  if (*name == '\0')
    name = item->terrain != NULL ? muster_terrain_name_feature (item->terrain, node) : kind;
  item->name = muster_field_keep (self, *name != '\0' ? name : _ ("Feature"));
  item->about
      = muster_field_take (self, muster_field_make_about_feature (self, node, item->terrain));
  item->concealed = muster_node_get_boolean (node, "hidden", FALSE);
}

static void
read_label (MusterField *self, MusterNode *node)
{
  MusterFieldItem *item = muster_field_add_item (self, MUSTER_FIELD_LABEL, node, -1);
  const char *name = muster_node_get_name (node);

  if (!read_spot (node, &item->x, &item->y) || *name == '\0')
    {
      drop_last (self);
      return;
    }
  settle_bounds (item);
  item->id = muster_node_get_id (node) != NULL ? muster_field_keep (self, muster_node_get_id (node))
                                               : NULL;
  item->name = muster_field_keep (self, name);
  item->about = muster_field_keep (self, muster_node_get_text (node));
  item->look = muster_field_keep (self, muster_node_get_or (node, "look", "label"));
  item->facing = muster_node_get_double (node, "rotation", 0);
  item->concealed = !muster_node_is_for_all (node);
}

/* An objective lies where it says, else where its feature does: then it is no more known than
 * that. */
static void
read_objective (MusterField *self, MusterNode *node)
{
  gboolean hidden = FALSE;
  const MusterFieldItem *feature
      = muster_field_find (self, MUSTER_FIELD_FEATURE, muster_node_get (node, "feature"));
  MusterFieldItem *item
      = muster_field_add_item (self, MUSTER_FIELD_OBJECTIVE, node,
                               find_side (self, muster_node_get (node, "side")));

  if (!read_spot (node, &item->x, &item->y))
    {
      if (feature == NULL)
        {
          drop_last (self);
          return;
        }
      item->x = feature->x;
      item->y = feature->y;
      hidden = feature->concealed;
    }
  settle_bounds (item);
  item->id = muster_field_keep (self, muster_node_get_id (node));
  item->inside = feature != NULL ? feature->id : NULL;
  item->name = muster_field_keep (self, muster_scenario_tell_child (self->ruleset, node));
  item->concealed = hidden || muster_node_get_boolean (node, "secret", FALSE);
}

static void
read_area (MusterField *self, MusterNode *node, int side)
{
  MusterFieldItem *item = muster_field_add_item (self, MUSTER_FIELD_AREA, node, side);
  const MusterFieldSide *owner = g_ptr_array_index (self->sides, side);
  const char *name = muster_node_get_name (node);

  add_shapes (self, item, node);
  if (item->shapes->len == 0)
    {
      drop_last (self);
      return;
    }
  settle_bounds (item);
  item->id = muster_node_get_id (node) != NULL ? muster_field_keep (self, muster_node_get_id (node))
                                               : NULL;
  item->name
      = *name != '\0' ? muster_field_keep (self, name)
                      /* Translators: the place where that side starts */
                      : muster_field_take (self,
                                           g_strdup_printf (_ ("Deployment of %s"), owner->name));
  item->concealed = muster_node_get_boolean (node, "hidden", FALSE);
}

/* Of the edges of the field: where they run, and the way in. */
static gboolean
find_edge (const MusterField *self, const char *edge, MusterPoint ends[2], double *way)
{
  static const struct
  {
    const char *word;
    double x1, y1, x2, y2; /* in shares of the field */
    double way;
  } edges[] = {
    { "north", 0, 0, 1, 0, 180 },
    { "east", 1, 0, 1, 1, 270 },
    { "south", 0, 1, 1, 1, 0 },
    { "west", 0, 0, 0, 1, 90 },
  };

  for (gsize i = 0; edge != NULL && i < G_N_ELEMENTS (edges); i++)
    if (g_str_equal (edges[i].word, edge))
      {
        ends[0] = (MusterPoint){ edges[i].x1 * self->width, edges[i].y1 * self->height };
        ends[1] = (MusterPoint){ edges[i].x2 * self->width, edges[i].y2 * self->height };
        *way = edges[i].way;
        return TRUE;
      }
  return FALSE;
}

/* Reinforcements come in at a spot, or all along an edge. */
static void
read_entry (MusterField *self, MusterNode *node, int side)
{
  MusterFieldItem *item = muster_field_add_item (self, MUSTER_FIELD_ENTRY, node, side);
  const MusterFieldSide *owner = g_ptr_array_index (self->sides, side);
  const char *name = muster_node_get_name (node);
  gint64 turn = muster_node_get_int (node, "turn", -1);
  gboolean is_spot = read_spot (node, &item->x, &item->y);
  MusterPoint ends[2];

  if (find_edge (self, muster_node_get (node, "edge"), ends, &item->facing))
    {
      if (!is_spot && (ends[0].x != ends[1].x || ends[0].y != ends[1].y))
        g_ptr_array_add (item->shapes, muster_shape_new_line (ends, 2, 0));
    }
  else if (!is_spot)
    {
      drop_last (self);
      return;
    }
  settle_bounds (item);
  item->id = muster_node_get_id (node) != NULL ? muster_field_keep (self, muster_node_get_id (node))
                                               : NULL;
  item->name = *name != '\0'
                   ? muster_field_keep (self, name)
                   /* Translators: where more of that side come in */
                   : muster_field_take (self,
                                        g_strdup_printf (_ ("Reinforcements of %s"), owner->name));
  if (turn > 0)
    item->about
        = muster_field_take (self, g_strdup_printf (_ ("on turn %" PRId64), turn));
  item->concealed = muster_node_get_boolean (node, "secret", FALSE);
}

static void
read_side (MusterField *self, MusterNode *side, int index)
{
  for (guint i = 0; i < muster_node_get_n_children (side); i++)
    {
      MusterNode *child = muster_node_peek_child (side, i);

      if (muster_node_get_kind (child) == MUSTER_KIND_DEPLOYMENT)
        read_area (self, child, index);
      else if (muster_node_get_kind (child) == MUSTER_KIND_REINFORCEMENT)
        read_entry (self, child, index);
    }
  muster_field_read_units (self, side, index);
}

/* The features by their ids; of several that one the first. */
static GHashTable *
index_features (const MusterField *self)
{
  GHashTable *features = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < self->items->len; i++)
    {
      MusterFieldItem *item = g_ptr_array_index (self->items, i);

      if (item->kind == MUSTER_FIELD_FEATURE && item->id != NULL
          && !g_hash_table_contains (features, item->id))
        g_hash_table_insert (features, (gpointer) item->id, item);
    }
  return features;
}

static const MusterFieldItem *
find_whole (GHashTable *features, const MusterFieldItem *item)
{
  const char *of = muster_node_get (item->node, "of");

  return of != NULL ? g_hash_table_lookup (features, of) : NULL;
}

/* What is a part of something that only the umpire knows of is no more known, however deep; parts
 * may be parts of each other. */
static void
conceal_parts (MusterField *self)
{
  g_autoptr (GHashTable) features = index_features (self);

  for (guint i = 0; i < self->items->len; i++)
    {
      MusterFieldItem *item = g_ptr_array_index (self->items, i);
      const MusterFieldItem *whole = item;

      if (item->kind != MUSTER_FIELD_FEATURE)
        continue;
      for (guint steps = 0; whole != NULL && !whole->concealed && steps < self->items->len; steps++)
        whole = find_whole (features, whole);
      item->concealed = whole != NULL && whole->concealed;
    }
}

void
muster_field_read_items (MusterField *self)
{
  /* objectives look for their features, which may stand behind them */
  for (guint i = 0; i < muster_node_get_n_children (self->scenario); i++)
    {
      MusterNode *child = muster_node_peek_child (self->scenario, i);

      if (muster_node_get_kind (child) == MUSTER_KIND_FEATURE)
        read_feature (self, child);
    }
  conceal_parts (self);
  for (guint i = 0; i < muster_node_get_n_children (self->scenario); i++)
    {
      MusterNode *child = muster_node_peek_child (self->scenario, i);

      if (muster_node_get_kind (child) == MUSTER_KIND_OBJECTIVE)
        read_objective (self, child);
      else if (muster_node_get_kind (child) == MUSTER_KIND_LABEL)
        read_label (self, child);
    }
  for (guint i = 0; i < self->sides->len; i++)
    read_side (self, ((MusterFieldSide *) g_ptr_array_index (self->sides, i))->node, (int) i);
}
