/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-map-edits.h"

#include <string.h>

/* What is changed of a field of zones: terrain zone by zone, zones that are merged, of another
 * size, or cut. */

#define SMALLEST_MM 5.0

/* Cells of a stroke, in rectangles */

static int
compare_cells (gconstpointer a, gconstpointer b)
{
  const guint left = *(const guint *) a;
  const guint right = *(const guint *) b;

  return (left > right) - (left < right);
}

/* The cells of ZONES, ascending, each once. (transfer full): of guint */
static GArray *
list_cells (const MusterZones *zones, const GArray *list)
{
  GArray *cells = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < list->len; i++)
    {
      guint n;
      const guint *own = muster_zones_get_cells (zones, g_array_index (list, guint, i), &n);

      g_array_append_vals (cells, own, n);
    }
  g_array_sort (cells, compare_cells);
  return cells;
}

typedef struct
{
  guint left, top, right, bottom; /* the last cells too */
} Rect;

/* Runs of cells side by side, those below one another that are as long as one. (transfer full): of
 * Rect */
static GArray *
make_rects (const GArray *cells, guint columns)
{
  GArray *rects = g_array_new (FALSE, FALSE, sizeof (Rect));

  for (guint i = 0; i < cells->len;)
    {
      const guint first = g_array_index (cells, guint, i);
      guint n = 1;
      Rect run = { first % columns, first / columns, 0, first / columns };
      gboolean taller = FALSE;

      while (i + n < cells->len && g_array_index (cells, guint, i + n) == first + n
             && (first + n) / columns == run.top)
        n++;
      run.right = run.left + n - 1;
      for (guint k = rects->len; k-- > 0 && !taller;)
        {
          Rect *above = &g_array_index (rects, Rect, k);

          taller = above->left == run.left && above->right == run.right
                   && above->bottom + 1 == run.top;
          if (taller)
            above->bottom = run.top;
        }
      if (!taller)
        g_array_append_val (rects, run);
      i += n;
    }
  return rects;
}

static MusterShape *
make_shape (const Rect *rect)
{
  return muster_shape_new_rect (rect->left, rect->top, rect->right - rect->left + 1,
                                rect->bottom - rect->top + 1, 0);
}

/**
 * muster_map_edits_paint_zones:
 * @self: the edits
 * @scenario: where
 * @kind: of terrain
 * @zones: of its field
 * @list: (element-type guint): which of them
 * @into: (nullable): a feature of that kind that is to cover them too; %NULL: a new one
 *
 * Lays terrain on zones.
 *
 * Returns: (transfer none): the feature
 */
MusterNode *
muster_map_edits_paint_zones (MusterMapEdits *self,
                              MusterNode *scenario,
                              const char *kind,
                              const MusterZones *zones,
                              const GArray *list,
                              MusterNode *into)
{
  g_autoptr (GArray) cells = list_cells (zones, list);
  g_autoptr (GArray) rects = make_rects (cells, muster_zones_get_columns (zones));
  MusterNode *node = into;

  for (guint i = 0; i < rects->len; i++)
    {
      g_autoptr (MusterShape) shape = make_shape (&g_array_index (rects, Rect, i));

      if (into != NULL)
        muster_map_edits_add_shape (self, into, shape);
      else if (node == NULL)
        node = muster_map_edits_add_feature (self, scenario, kind, shape);
      else
        muster_node_build_add (node, muster_shape_to_node (shape));
    }
  return node;
}

/**
 * muster_map_edits_clear_zones:
 * @self: the edits
 * @feature: a feature
 * @zones: of the field
 * @list: (element-type guint): from which of them it is taken away
 *
 * Leaves of it what it covers beside them; nothing: it is removed.
 */
void
muster_map_edits_clear_zones (MusterMapEdits *self,
                              MusterNode *feature,
                              const MusterZones *zones,
                              const GArray *list)
{
  g_autoptr (GPtrArray) shapes = muster_map_thing_list_shapes (feature);
  g_autoptr (GHashTable) gone = g_hash_table_new (NULL, NULL);
  g_autoptr (GArray) left = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GArray) cells = NULL;
  g_autoptr (GArray) rects = NULL;

  for (guint i = 0; i < list->len; i++)
    g_hash_table_add (gone, GUINT_TO_POINTER (g_array_index (list, guint, i)));
  for (guint zone = 0; zone < muster_zones_get_n (zones); zone++)
    if (muster_zones_get (zones, zone)->feature == feature
        && !g_hash_table_contains (gone, GUINT_TO_POINTER (zone)))
      g_array_append_val (left, zone);
  if (left->len == 0)
    {
      muster_map_edits_remove (self, feature);
      return;
    }
  for (guint i = 0; i < shapes->len; i++)
    g_ptr_array_add (self->edits, muster_edit_new_remove (g_ptr_array_index (shapes, i)));
  cells = list_cells (zones, left);
  rects = make_rects (cells, muster_zones_get_columns (zones));
  for (guint i = 0; i < rects->len; i++)
    {
      g_autoptr (MusterShape) shape = make_shape (&g_array_index (rects, Rect, i));

      muster_map_edits_add_shape (self, feature, shape);
    }
  /* the rectangles lie as they are */
  muster_map_edits_set (self, feature, "rotation", NULL);
}

/* Zones that are not as the others */

/* The <zone> that says so of ZONE; nullable. */
static MusterNode *
find_zone (MusterNode *field, const MusterZones *zones, guint zone)
{
  for (guint i = 0; i < muster_node_get_n_children (field); i++)
    {
      MusterNode *node = muster_node_peek_child (field, i);
      const char *at =
          muster_node_get_kind (node) == MUSTER_KIND_ZONE ? muster_node_get (node, "at") : NULL;
      g_auto (GStrv) names = g_strsplit (at != NULL ? at : "", " ", -1);

      for (guint k = 0; names[k] != NULL; k++)
        if (names[k][0] != '\0' && muster_zones_find (zones, names[k], NULL) == zone)
          return node;
    }
  return NULL;
}

static char *
name_cells (const MusterZones *zones, const GArray *cells)
{
  const guint columns = muster_zones_get_columns (zones);
  GString *names = g_string_new (NULL);

  for (guint i = 0; i < cells->len; i++)
    {
      const guint cell = g_array_index (cells, guint, i);

      g_string_append_printf (names, "%s%u,%u", i > 0 ? " " : "", cell % columns + 1,
                              cell / columns + 1);
    }
  return g_string_free (names, FALSE);
}

static MusterNode *
add_zone (MusterMapEdits *self, MusterNode *field, const char *at, MusterNode *like)
{
  g_autoptr (MusterNode) node = muster_node_new_with (MUSTER_KIND_ZONE, "at", at, NULL);

  for (int i = 0; like != NULL && i < 2; i++)
    {
      const char *name = i == 0 ? "passable" : "fortified";

      if (muster_node_get (like, name) != NULL)
        muster_node_build_set (node, name, muster_node_get (like, name));
    }
  g_ptr_array_add (self->edits, muster_edit_new_insert (field, G_MAXUINT, node));
  return node;
}

/**
 * muster_map_edits_merge_zones:
 * @self: the edits
 * @field: the element of the field
 * @zones: of the field
 * @list: (element-type guint): zones that adjoin, one after another
 *
 * Makes one zone of them. What was said of the first one's ground stays; another size or shape does
 * not.
 */
void
muster_map_edits_merge_zones (MusterMapEdits *self,
                              MusterNode *field,
                              const MusterZones *zones,
                              const GArray *list)
{
  g_autoptr (GArray) cells = list_cells (zones, list);
  g_autofree char *at = name_cells (zones, cells);
  MusterNode *like =
      list->len > 0 ? find_zone (field, zones, g_array_index (list, guint, 0)) : NULL;

  if (list->len < 2)
    return;
  add_zone (self, field, at, like);
  for (guint i = 0; i < list->len; i++)
    {
      MusterNode *node = find_zone (field, zones, g_array_index (list, guint, i));

      if (node != NULL)
        g_ptr_array_add (self->edits, muster_edit_new_remove (node));
    }
}

/**
 * muster_map_edits_reset_zone:
 * @self: the edits
 * @field: the element of the field
 * @zones: of the field
 * @zone: one of them
 *
 * Makes it as the others are: a merged one falls into its cells, one of another size or shape has
 * that no more. What is said of its ground stays.
 */
void
muster_map_edits_reset_zone (MusterMapEdits *self,
                             MusterNode *field,
                             const MusterZones *zones,
                             guint zone)
{
  MusterNode *node = find_zone (field, zones, zone);
  g_autoptr (GArray) list = g_array_new (FALSE, FALSE, sizeof (guint));
  gboolean plain;

  if (node == NULL)
    return;
  plain = muster_zones_get (zones, zone)->n_cells == 1 && muster_node_get (node, "width") == NULL
          && muster_node_get (node, "height") == NULL && muster_node_get_n_children (node) == 0;
  if (plain)
    return;
  if (muster_node_get (node, "passable") != NULL || muster_node_get (node, "fortified") != NULL)
    {
      g_autoptr (GArray) cells = NULL;

      g_array_append_val (list, zone);
      cells = list_cells (zones, list);
      for (guint i = 0; i < cells->len; i++)
        {
          g_autoptr (GArray) one = g_array_new (FALSE, FALSE, sizeof (guint));
          g_autofree char *at = NULL;

          g_array_append_val (one, g_array_index (cells, guint, i));
          at = name_cells (zones, one);
          add_zone (self, field, at, node);
        }
    }
  g_ptr_array_add (self->edits, muster_edit_new_remove (node));
}

/* The <zone> of ZONE, or a new one. */
static MusterNode *
need_zone (MusterMapEdits *self, MusterNode *field, const MusterZones *zones, guint zone)
{
  MusterNode *node = find_zone (field, zones, zone);
  g_autofree char *name = NULL;

  if (node != NULL)
    return node;
  name = muster_zones_get_name (zones, zone);
  return add_zone (self, field, name, NULL);
}

/* A new one is built, one that is there edited. */
static void
set_number (MusterMapEdits *self, MusterNode *node, const char *attribute, double value)
{
  g_autofree char *text = muster_shape_format (value);

  if (muster_node_get_parent (node) != NULL)
    muster_map_edits_set (self, node, attribute, text);
  else
    muster_node_build_set (node, attribute, text);
}

/**
 * muster_map_edits_size_zone:
 * @self: the edits
 * @field: the element of the field
 * @zones: of the field
 * @zone: one of them
 * @width: how much broader, in mm
 * @height: how much deeper, in mm
 *
 * Gives it another size, and no cut shape. It is not made smaller than can be seen.
 */
void
muster_map_edits_size_zone (MusterMapEdits *self,
                            MusterNode *field,
                            const MusterZones *zones,
                            guint zone,
                            double width,
                            double height)
{
  const MusterZone *was = muster_zones_get (zones, zone);
  MusterNode *node = need_zone (self, field, zones, zone);

  set_number (self, node, "width", MAX (was->width + width, SMALLEST_MM));
  set_number (self, node, "height", MAX (was->height + height, SMALLEST_MM));
  for (guint i = 0; i < muster_node_get_n_children (node); i++)
    if (muster_node_get_kind (muster_node_peek_child (node, i)) == MUSTER_KIND_SHAPE_POLYGON)
      g_ptr_array_add (self->edits, muster_edit_new_remove (muster_node_peek_child (node, i)));
}

/**
 * muster_map_edits_cut_zone:
 * @self: the edits
 * @field: the element of the field
 * @zones: of the field
 * @zone: one of them
 * @shape: a polygon, in mm from the north-west corner of the zone
 *
 * Cuts the zone to that shape; it says then how large it is as a whole, else its shape would.
 */
void
muster_map_edits_cut_zone (MusterMapEdits *self,
                           MusterNode *field,
                           const MusterZones *zones,
                           guint zone,
                           const MusterShape *shape)
{
  MusterNode *node = need_zone (self, field, zones, zone);
  g_autoptr (MusterNode) polygon = muster_shape_to_node (shape);

  set_number (self, node, "width", muster_zones_get (zones, zone)->width);
  set_number (self, node, "height", muster_zones_get (zones, zone)->height);
  if (muster_node_get_parent (node) == NULL)
    {
      muster_node_build_add (node, g_steal_pointer (&polygon));
      return;
    }
  for (guint i = 0; i < muster_node_get_n_children (node); i++)
    if (muster_node_get_kind (muster_node_peek_child (node, i)) == MUSTER_KIND_SHAPE_POLYGON)
      {
        g_ptr_array_add (self->edits,
                         muster_edit_new_replace (muster_node_peek_child (node, i), polygon));
        return;
      }
  g_ptr_array_add (self->edits, muster_edit_new_insert (node, G_MAXUINT, polygon));
}
