/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "muster-carry.h"
#include "muster-garrison.h"
#include "muster-map-view-private.h"
#include "muster-map-view-snap.h"

/* What can be done with what is selected, each as one step of undo; and selecting. */

/* So near to an edge, in shares of the shorter side of the field, arrivals come over it. */
#define BESIDE (1.0 / 8)

/* "Hill", "3 things": for the label of a step. */
char *
muster_map_view_name (GPtrArray *nodes)
{
  const char *name;

  if (nodes->len != 1)
    return g_strdup_printf (ngettext ("%u Thing", "%u Things", nodes->len), nodes->len);
  name = muster_node_get_name (g_ptr_array_index (nodes, 0));
  if (name[0] == '\0')
    name = muster_node_get (g_ptr_array_index (nodes, 0), "unit");
  if (name == NULL)
    name = muster_node_get (g_ptr_array_index (nodes, 0), "kind");
  return g_strdup (name != NULL ? name : _ ("Area"));
}

static void
refuse_locked (MusterMapView *self, GPtrArray *nodes)
{
  if (nodes->len == 0 && self->selection->len > 0)
    muster_map_view_refused (self, _ ("It is locked; unlock it to change it"));
}

/* A unit that leaves what it garrisons is no longer inside; one that is put into a fort, a house or
 * a boat is its garrison. */
void
muster_map_view_settle_garrison (
    MusterMapView *self, MusterMapEdits *edits, MusterNode *place, double x, double y)
{
  MusterNode *feature = muster_garrison_find_post (place);
  const MusterFieldItem *post;

  if (feature != NULL && muster_garrison_is_in (feature, x, y))
    return;
  post = self->field != NULL ? muster_field_find_post (self->field, x, y) : NULL;
  if (feature != NULL || post != NULL)
    muster_map_edits_set (edits, place, "inside", post != NULL ? post->id : NULL);
}

static gboolean
is_moved (const GArray *moved, const MusterNode *node)
{
  for (guint i = 0; i < moved->len; i++)
    if (g_array_index (moved, MusterMapMoved, i).node == node)
      return TRUE;
  return FALSE;
}

/* Whoever is in a boat or a fort goes with it, and what is fought for there, unless it is locked
 * where it is. */
static void
move_carried (MusterMapEdits *edits, const GArray *moved, double dx, double dy)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < moved->len; i++)
    {
      g_autoptr (GPtrArray) carried
          = muster_carry_list (g_array_index (moved, MusterMapMoved, i).node, FALSE);

      for (guint k = 0; k < carried->len; k++)
        {
          MusterNode *node = g_ptr_array_index (carried, k);

          if (!is_moved (moved, node) && g_hash_table_add (seen, node))
            muster_map_edits_move (edits, node, dx, dy);
        }
    }
}

/* The unit of PLACE is moved so far: what it is the garrison of then. */
static void
move_place (MusterMapView *self,
            MusterMapEdits *edits,
            const GArray *moved,
            MusterNode *place,
            double dx,
            double dy)
{
  MusterNode *post = muster_garrison_find_post (place);

  /* both may go together */
  if (post == NULL || !is_moved (moved, post))
    muster_map_view_settle_garrison (self, edits, place,
                                     muster_node_get_double (place, "x", 0) + dx,
                                     muster_node_get_double (place, "y", 0) + dy);
}

/* Whoever comes in beside an edge comes over that one. */
void
muster_map_view_settle_entry (
    MusterMapView *self, MusterMapEdits *edits, MusterNode *entry, double x, double y)
{
  static const char *const words[] = { "north", "east", "south", "west" };
  double width = self->field != NULL ? muster_field_get_width (self->field) : 0;
  double height = self->field != NULL ? muster_field_get_height (self->field) : 0;
  const double distances[] = { y, width - x, height - y, x };
  double near = self->field != NULL && muster_field_get_zones (self->field) != NULL
                    ? 1
                    : MIN (width, height) * BESIDE;
  guint best = 0;

  for (guint i = 1; i < G_N_ELEMENTS (words); i++)
    if (distances[i] < distances[best])
      best = i;
  if (distances[best] <= near)
    muster_map_edits_set (edits, entry, "edge", words[best]);
}

/* What goes by itself may leave what it is a part of, or come to another. */
static void
move_part (MusterMapView *self, MusterMapEdits *edits, MusterNode *node, double dx, double dy)
{
  g_autoptr (GPtrArray) shapes = muster_map_thing_list_shapes (node);
  g_autoptr (MusterShape) shape =
      shapes->len > 0 ? muster_shape_new (g_ptr_array_index (shapes, 0), NULL) : NULL;
  g_autoptr (MusterShape) after = shape != NULL ? muster_shape_moved (shape, dx, dy) : NULL;

  if (after != NULL)
    muster_map_view_settle_part (self, edits, node, g_ptr_array_index (shapes, 0), after);
}

/* BY_KEYS: one press after another is one step. */
void
muster_map_view_move_selection (MusterMapView *self, double dx, double dy, gboolean by_keys)
{
  g_autoptr (GPtrArray) nodes = muster_map_things_list_movable (self->selection, FALSE);
  g_autoptr (GArray) moved = muster_map_view_list_moved (self, FALSE);
  g_autoptr (MusterMapEdits) edits = muster_map_edits_new ();
  g_autofree char *name = muster_map_view_name (nodes);
  g_autofree char *label = g_strdup_printf (_ ("Move %s"), name);
  g_autofree char *merge = NULL;

  refuse_locked (self, nodes);
  for (guint i = 0; i < moved->len; i++)
    {
      const MusterMapMoved *one = &g_array_index (moved, MusterMapMoved, i);

      muster_map_edits_move (edits, one->node, dx, dy);
      if (muster_node_get_kind (one->node) == MUSTER_KIND_PLACE)
        move_place (self, edits, moved, one->node, dx, dy);
      else if (muster_node_get_kind (one->node) == MUSTER_KIND_REINFORCEMENT
               && muster_node_get (one->node, "x") != NULL)
        muster_map_view_settle_entry (self, edits, one->node,
                                      muster_node_get_double (one->node, "x", 0) + dx,
                                      muster_node_get_double (one->node, "y", 0) + dy);
      if (one->whole == NULL)
        move_part (self, edits, one->node, dx, dy);
    }
  move_carried (edits, moved, dx, dy);
  if (by_keys && nodes->len > 0)
    merge = g_strdup_printf ("map-move-%p-%u", g_ptr_array_index (nodes, 0), nodes->len);
  if (muster_map_view_do (self, label, edits, merge) && by_keys)
    {
      MusterBounds box;

      if (muster_map_thing_get_bounds (g_ptr_array_index (nodes, 0), &box))
        muster_map_view_show_box (self, &box);
    }
}

/* Turns NODE, and whoever is in it and what is fought for there. DONE: what has been turned. */
static void
rotate_with_carried (MusterMapView *self,
                     MusterMapEdits *edits,
                     MusterNode *node,
                     const MusterMapTurn *turn,
                     GHashTable *done)
{
  g_autoptr (GPtrArray) carried = muster_carry_list (node, FALSE);

  muster_map_edits_rotate (edits, node, turn);
  for (guint i = 0; i < carried->len; i++)
    {
      MusterNode *child = g_ptr_array_index (carried, i);

      if (!g_hash_table_add (done, child))
        continue;
      muster_map_edits_rotate_about (edits, child, turn);
      if (muster_node_get_kind (child) == MUSTER_KIND_PLACE)
        muster_map_edits_face (edits, child,
                               muster_map_view_get_facing (self, child) + turn->degrees);
    }
}

/* Whether NODE is a part of something in NODES, with which it goes. */
static gboolean
has_selected_whole (GPtrArray *nodes, MusterNode *node)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);

  for (MusterNode *whole = muster_carry_find_whole (node);
       whole != NULL && g_hash_table_add (seen, whole); whole = muster_carry_find_whole (whole))
    if (whole != node && g_ptr_array_find (nodes, whole, NULL))
      return TRUE;
  return FALSE;
}

static gboolean
is_place (MusterNode *node)
{
  return muster_node_get_kind (node) == MUSTER_KIND_PLACE;
}

void
muster_map_view_rotate_selection (MusterMapView *self, double degrees)
{
  g_autoptr (GPtrArray) nodes = muster_map_things_list_movable (self->selection, FALSE);
  g_autoptr (MusterMapEdits) edits = muster_map_edits_new ();
  g_autofree char *name = muster_map_view_name (nodes);
  g_autofree char *label = g_strdup_printf (_ ("Turn %s"), name);
  g_autoptr (GHashTable) done = g_hash_table_new (NULL, NULL);
  g_autofree char *merge = NULL;
  const double turned = self->turned;
  const gboolean on_zones = self->snaps && muster_map_view_has_whole_zones (self);

  refuse_locked (self, nodes);
  if (nodes->len == 0)
    return;
  for (guint i = 0; i < nodes->len; i++)
    {
      MusterNode *node = g_ptr_array_index (nodes, i);
      const MusterMapTurn turn = muster_map_thing_plan_turn (node, degrees, on_zones);

      if (!is_place (node) && !has_selected_whole (nodes, node) && g_hash_table_add (done, node))
        rotate_with_carried (self, edits, node, &turn, done);
    }
  /* who is in what is turned has been turned with it */
  for (guint i = 0; i < nodes->len; i++)
    {
      MusterNode *node = g_ptr_array_index (nodes, i);

      if (is_place (node) && g_hash_table_add (done, node))
        muster_map_edits_face (edits, node, muster_map_view_get_facing (self, node) + degrees);
    }
  merge = g_strdup_printf ("map-turn-%p-%u", g_ptr_array_index (nodes, 0), nodes->len);
  if (muster_map_view_do (self, label, edits, merge))
    self->turned = turned + degrees;
}

/* Selecting */

gboolean
muster_map_view_is_selected (MusterMapView *self, MusterNode *node)
{
  return g_ptr_array_find (self->selection, node, NULL);
}

static gboolean
is_same (GPtrArray *a, GPtrArray *b)
{
  for (guint i = 0; a->len == b->len && i < a->len; i++)
    if (g_ptr_array_index (a, i) != g_ptr_array_index (b, i))
      return FALSE;
  return a->len == b->len;
}

/**
 * muster_map_view_set_selection:
 * @self: the map
 * @nodes: (element-type MusterNode): elements of things on it; others are left out
 *
 * Selects them and nothing else.
 */
void
muster_map_view_set_selection (MusterMapView *self, GPtrArray *nodes)
{
  MusterNode *root;
  g_autoptr (GPtrArray) kept = g_ptr_array_new ();

  g_return_if_fail (MUSTER_IS_MAP_VIEW (self));

  root = muster_map_view_get_root (self);
  for (guint i = 0; i < nodes->len; i++)
    {
      MusterNode *node = g_ptr_array_index (nodes, i);

      if (root != NULL && muster_map_thing_is (node) && muster_node_get_root (node) == root
          && !g_ptr_array_find (kept, node, NULL))
        g_ptr_array_add (kept, node);
    }
  if (is_same (kept, self->selection))
    return;
  for (guint i = 0; i < kept->len; i++)
    g_object_ref (g_ptr_array_index (kept, i));
  g_ptr_array_set_size (self->selection, 0);
  for (guint i = 0; i < kept->len; i++)
    g_ptr_array_add (self->selection, g_ptr_array_index (kept, i));
  muster_map_view_selection_changed (self);
}

/* NODE and nothing else; NULL: nothing. */
void
muster_map_view_set_only (MusterMapView *self, MusterNode *node)
{
  g_autoptr (GPtrArray) nodes = g_ptr_array_new ();

  if (node != NULL)
    g_ptr_array_add (nodes, node);
  muster_map_view_set_selection (self, nodes);
}

/**
 * muster_map_view_get_selection:
 * @self: the map
 *
 * Returns: (transfer none) (element-type MusterNode): the elements of what is selected
 */
GPtrArray *
muster_map_view_get_selection (MusterMapView *self)
{
  g_return_val_if_fail (MUSTER_IS_MAP_VIEW (self), NULL);

  if (self->prune_id != 0)
    muster_map_view_prune_selection (self);
  return self->selection;
}

/**
 * muster_map_view_select:
 * @self: the map
 * @node: (nullable): the element of something on it
 *
 * Selects it and nothing else, and brings it into view.
 */
void
muster_map_view_select (MusterMapView *self, MusterNode *node)
{
  g_return_if_fail (MUSTER_IS_MAP_VIEW (self));

  muster_map_view_set_only (self, node);
  if (node != NULL)
    muster_map_view_show_node (self, node);
}

/* All that is seen and can be selected, in the order in which it is drawn. (transfer container): of
 * MusterNode */
GPtrArray *
muster_map_view_list_nodes (MusterMapView *self)
{
  GPtrArray *list = g_ptr_array_new ();
  MusterField *field = muster_map_view_peek_field (self);
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);

  for (guint i = 0; field != NULL && i < muster_field_get_n_items (field); i++)
    {
      const MusterFieldItem *item = muster_field_get_item (field, i);

      if (item->node != NULL && muster_map_thing_is (item->node)
          && muster_map_view_shows (self, item) && g_hash_table_add (seen, item->node))
        g_ptr_array_add (list, item->node);
    }
  return list;
}

/* Actions */

/* What stays when NODE goes is of it, or in it, no more. */
static void
loose_carried (MusterMapEdits *edits, const GArray *removed, MusterNode *node)
{
  g_autoptr (GPtrArray) carried = muster_carry_list (node, TRUE);

  for (guint i = 0; i < carried->len; i++)
    {
      MusterNode *child = g_ptr_array_index (carried, i);
      const char *word = muster_carry_get_word (child);

      if (!is_moved (removed, child)
          && g_strcmp0 (muster_node_get (child, word), muster_node_get_id (node)) == 0)
        muster_map_edits_set (edits, child, word, NULL);
    }
}

static void
delete_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MusterMapView *self = MUSTER_MAP_VIEW (widget);
  g_autoptr (GPtrArray) nodes = muster_map_things_list_movable (self->selection, FALSE);
  g_autoptr (MusterMapEdits) edits = muster_map_edits_new ();
  g_autofree char *name = muster_map_view_name (nodes);
  g_autofree char *label = g_strdup_printf (_ ("Remove %s"), name);
  g_autoptr (GArray) moved = muster_map_view_list_moved (self, FALSE);

  refuse_locked (self, nodes);
  for (guint i = 0; i < moved->len; i++)
    loose_carried (edits, moved, g_array_index (moved, MusterMapMoved, i).node);
  for (guint i = 0; i < moved->len; i++)
    muster_map_edits_remove (edits, g_array_index (moved, MusterMapMoved, i).node);
  muster_map_view_do (self, label, edits, NULL);
}

/* The copy of a gate is a part of the copy of its fort. */
static void
join_copies (GArray *moved, GHashTable *others)
{
  for (guint i = 0; i < moved->len; i++)
    {
      const MusterMapMoved *one = &g_array_index (moved, MusterMapMoved, i);
      MusterNode *copy = g_hash_table_lookup (others, one->node);
      MusterNode *whole = one->whole != NULL ? muster_carry_find_whole (one->node) : NULL;
      MusterNode *joined = whole != NULL ? g_hash_table_lookup (others, whole) : NULL;

      if (copy != NULL && joined != NULL)
        muster_node_build_set (copy, "of", muster_node_get_id (joined));
    }
}

static void
duplicate_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MusterMapView *self = MUSTER_MAP_VIEW (widget);
  g_autoptr (GPtrArray) nodes = muster_map_things_list_movable (self->selection, TRUE);
  g_autoptr (MusterMapEdits) edits = muster_map_edits_new ();
  g_autoptr (GPtrArray) copies = g_ptr_array_new_with_free_func (g_object_unref);
  double step = muster_map_view_get_step (self);
  g_autofree char *name = muster_map_view_name (nodes);
  g_autofree char *label = g_strdup_printf (_ ("Duplicate %s"), name);
  g_autoptr (GArray) moved = muster_map_view_list_moved (self, TRUE);
  g_autoptr (GHashTable) others = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < moved->len; i++)
    {
      const MusterMapMoved *one = &g_array_index (moved, MusterMapMoved, i);
      MusterNode *copy = muster_map_edits_duplicate (edits, one->node, step, step);

      if (copy == NULL)
        continue;
      g_ptr_array_add (copies, g_object_ref (copy));
      g_hash_table_insert (others, one->node, copy);
    }
  join_copies (moved, others);
  if (nodes->len > 0 && copies->len == 0)
    muster_map_view_refused (self, _ ("A unit stands on the map once, and arrives once"));
  if (muster_map_view_do (self, label, edits, NULL))
    muster_map_view_set_selection (self, copies);
}

static void
order_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MusterMapView *self = MUSTER_MAP_VIEW (widget);
  gboolean front = g_str_equal (action, "map.front");
  g_autoptr (GPtrArray) nodes = muster_map_things_list_movable (self->selection, FALSE);
  g_autoptr (MusterMapEdits) edits = muster_map_edits_new ();

  refuse_locked (self, nodes);
  muster_map_edits_order (edits, nodes, front);
  muster_map_view_do (self, front ? _ ("Bring to Front") : _ ("Send to Back"), edits, NULL);
}

/* If anything of it is not locked, all is; else nothing any more. */
static void
lock_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MusterMapView *self = MUSTER_MAP_VIEW (widget);
  g_autoptr (GPtrArray) loose = muster_map_things_list_movable (self->selection, FALSE);
  g_autoptr (GPtrArray) nodes = muster_map_things_list_movable (self->selection, TRUE);
  g_autoptr (MusterMapEdits) edits = muster_map_edits_new ();
  gboolean locks = loose->len > 0;

  for (guint i = 0; i < nodes->len; i++)
    muster_map_edits_lock (edits, g_ptr_array_index (nodes, i), locks);
  if (muster_map_view_do (self, locks ? _ ("Lock") : _ ("Unlock"), edits, NULL))
    muster_map_view_tell (self);
}

static void
rotate_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  muster_map_view_rotate_selection (MUSTER_MAP_VIEW (widget), g_variant_get_double (parameter));
}

static void
select_all_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MusterMapView *self = MUSTER_MAP_VIEW (widget);
  g_autoptr (GPtrArray) all = muster_map_view_list_nodes (self);

  muster_map_view_set_tool (self, NULL);
  muster_map_view_set_selection (self, all);
}

static void
select_none_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  muster_map_view_set_only (MUSTER_MAP_VIEW (widget), NULL);
}

static void
zoom_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  muster_map_view_zoom (MUSTER_MAP_VIEW (widget), g_str_equal (action, "map.zoom-in")
                                                      ? MUSTER_MAP_ZOOM
                                                      : 1 / MUSTER_MAP_ZOOM);
}

static void
fit_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  muster_map_view_fit (MUSTER_MAP_VIEW (widget));
}

static void
fit_selection_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MusterMapView *self = MUSTER_MAP_VIEW (widget);
  gboolean found = FALSE;
  MusterBounds all;
  MusterBounds box;

  for (guint i = 0; i < self->selection->len; i++)
    if (muster_map_thing_get_bounds (g_ptr_array_index (self->selection, i), &box))
      {
        all = found ? muster_bounds_join (all, box) : box;
        found = TRUE;
      }
  if (found)
    muster_map_view_fit_box (self, &all);
}

/* Behind the point that is chosen, else where the pointer is. */
static void
add_point_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MusterMapView *self = MUSTER_MAP_VIEW (widget);
  MusterMapHandle kept = self->handle;
  double x = self->pointer_x;
  double y = self->pointer_y;

  if (kept.what == MUSTER_MAP_DRAG_POINT)
    {
      MusterNode *element = muster_map_view_get_shape (&kept);
      g_autoptr (MusterShape) shape = element != NULL ? muster_shape_new (element, NULL) : NULL;
      guint n = shape != NULL ? muster_shape_get_n_points (shape) : 0;
      MusterPoint next;

      if (n == 0)
        return;
      /* the last one of a line: the stretch before it */
      if (kept.index + 1 == n && !muster_shape_is_closed (shape))
        next = muster_shape_get_point (shape, kept.index - 1);
      else
        next = muster_shape_get_point (shape, (kept.index + 1) % n);
      x = (kept.at.x + next.x) / 2;
      y = (kept.at.y + next.y) / 2;
    }
  else if (self->pointed)
    muster_map_transform_to_field (&self->transform, &x, &y);
  else
    return;
  muster_map_view_add_point (self, x, y);
}

static void
remove_point_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  muster_map_view_remove_point (MUSTER_MAP_VIEW (widget));
}

static void
tool_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  muster_map_view_set_tool (MUSTER_MAP_VIEW (widget), g_variant_get_string (parameter, NULL));
}

static void
zone_size_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  double width;
  double height;

  g_variant_get (parameter, "(dd)", &width, &height);
  muster_map_view_size_zone (MUSTER_MAP_VIEW (widget), width, height);
}

void
muster_map_view_install_actions (GtkWidgetClass *widget_class)
{
  static const struct
  {
    const char *name;
    const char *type;
    GtkWidgetActionActivateFunc activate;
  } actions[] = {
    { "map.delete", NULL, delete_cb },
    { "map.duplicate", NULL, duplicate_cb },
    { "map.front", NULL, order_cb },
    { "map.back", NULL, order_cb },
    { "map.lock", NULL, lock_cb },
    { "map.rotate", "d", rotate_cb },
    { "map.select-all", NULL, select_all_cb },
    { "map.select-none", NULL, select_none_cb },
    { "map.zoom-in", NULL, zoom_cb },
    { "map.zoom-out", NULL, zoom_cb },
    { "map.fit", NULL, fit_cb },
    { "map.fit-selection", NULL, fit_selection_cb },
    { "map.add-point", NULL, add_point_cb },
    { "map.remove-point", NULL, remove_point_cb },
    { "map.tool", "s", tool_cb },
    { "map.zone-size", "(dd)", zone_size_cb },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (widget_class, actions[i].name, actions[i].type,
                                     actions[i].activate);
  muster_map_view_install_clip (widget_class);
}

/* What cannot be done now is grey in menus. */
void
muster_map_view_update_actions (MusterMapView *self)
{
  static const char *const needs[] = { "map.delete",      "map.front",        "map.back",
                                       "map.lock",        "map.rotate",       "map.duplicate",
                                       "map.select-none", "map.fit-selection", "map.copy",
                                       "map.cut" };
  gboolean any = self->selection->len > 0;

  for (gsize i = 0; i < G_N_ELEMENTS (needs); i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), needs[i], any);
}
