/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "muster-map-view-private.h"
#include "muster-map-view-snap.h"
#include "muster-scenario-words.h"

/* The tools that put something onto a spot: objectives, labels, notes, units, where arrivals come
 * in. */

static void
select_new (MusterMapView *self, MusterNode *node)
{
  muster_map_view_set_only (self, node);
  muster_map_view_added (self, node);
}

/* The nearest spot where another side than OWN may start. */
static gboolean
find_enemy (MusterMapView *self, const char *own, double x, double y, MusterPoint *enemy)
{
  double least = G_MAXDOUBLE;

  for (guint i = 0; i < muster_field_get_n_items (self->field); i++)
    {
      const MusterFieldItem *item = muster_field_get_item (self->field, i);
      MusterPoint at;
      double distance;

      if (item->kind != MUSTER_FIELD_AREA || item->side < 0 || !muster_map_view_shows (self, item)
          || g_strcmp0 (muster_field_get_side (self->field, (guint) item->side)->id, own) == 0)
        continue;
      at = (MusterPoint){ CLAMP (x, item->bounds.left, item->bounds.right),
                          CLAMP (y, item->bounds.top, item->bounds.bottom) };
      distance = muster_distance (x, y, at.x, at.y);
      if (distance <= 0 || distance >= least)
        continue;
      least = distance;
      *enemy = at;
    }
  return least < G_MAXDOUBLE;
}

/* UNIT looks to where the enemy starts, by eighths; else over the middle of the field. */
static double
find_facing (MusterMapView *self, const char *unit, double x, double y)
{
  const char *slash = strchr (unit, '/');
  g_autofree char *own = slash != NULL ? g_strndup (unit, (gsize) (slash - unit)) : NULL;
  MusterPoint enemy = { x, y };
  double bearing = muster_bearing (x, y, muster_field_get_width (self->field) / 2,
                                   muster_field_get_height (self->field) / 2);

  if (find_enemy (self, own, x, y, &enemy))
    return fmod (round (muster_bearing (x, y, enemy.x, enemy.y) / MUSTER_FACING_DEGREES)
                     * MUSTER_FACING_DEGREES,
                 360);
  /* across the field, not along its edge */
  return bearing > 90 && bearing < 270 ? 180 : 0;
}

static gboolean
is_placed (MusterMapView *self, const char *unit)
{
  const MusterFieldItem *item = muster_field_find (self->field, MUSTER_FIELD_UNIT, unit);

  return item != NULL && muster_node_get_kind (item->node) == MUSTER_KIND_PLACE;
}

/* Who is put onto the field does not come later. A sentence, (transfer full), nullable. */
static char *
put_on (MusterMapView *self, const char *unit, MusterMapEdits *edits)
{
  const char *slash = strchr (unit, '/');
  g_autofree char *id = slash != NULL ? g_strndup (unit, (gsize) (slash - unit)) : NULL;
  MusterNode *side = id != NULL ? muster_node_find (muster_map_view_get_root (self), id) : NULL;

  if (side == NULL || muster_node_get_kind (side) != MUSTER_KIND_SIDE)
    return NULL;
  return muster_scenario_put_on (self->document, side, slash + 1, edits->edits);
}

/* "side/unit", which may be on the map already. */
gboolean
muster_map_view_place_unit (MusterMapView *self, const char *unit, double x, double y)
{
  g_autoptr (MusterMapEdits) edits = muster_map_edits_new ();
  double facing = is_placed (self, unit) ? -1 : find_facing (self, unit, x, y);
  MusterNode *node =
      muster_map_edits_place (edits, muster_map_view_get_root (self), unit, x, y, facing);
  const MusterFieldItem *item = muster_field_find (self->field, MUSTER_FIELD_UNIT, unit);
  g_autofree char *said = NULL;
  g_autofree char *label = g_strdup_printf (_ ("Place %s"), item != NULL ? item->name : unit);

  if (node == NULL)
    {
      g_autofree char *text =
          g_strdup_printf (_ ("“%s” is no unit of a side of this scenario"), unit);

      muster_map_view_refused (self, text);
      return FALSE;
    }
  g_object_ref (node);
  muster_map_view_settle_garrison (self, edits, node, x, y);
  /* who comes later is not seen on the field: it would vanish there */
  said = put_on (self, unit, edits);
  if (edits->edits->len == 0 || muster_map_view_do (self, label, edits, NULL))
    {
      select_new (self, node);
      if (said != NULL)
        muster_map_view_refused (self, said);
    }
  g_object_unref (node);
  return TRUE;
}

/* What is fought for is often a place, the topmost with a name or else the topmost: it is called by
 * that name then. */
static MusterNode *
add_objective (MusterMapView *self, MusterMapEdits *edits, double x, double y)
{
  g_autoptr (GPtrArray) items = muster_field_list_at (self->field, x, y, 0);
  const MusterFieldItem *place = NULL;
  gboolean named = FALSE;
  MusterNode *node;

  for (guint i = 0; i < items->len && !named; i++)
    {
      const MusterFieldItem *item = g_ptr_array_index (items, i);

      if (item->kind != MUSTER_FIELD_FEATURE || item->id == NULL)
        continue;
      named = muster_node_get_name (item->node)[0] != '\0';
      if (named || place == NULL)
        place = item;
    }
  node = muster_map_edits_add_objective (edits, muster_map_view_get_root (self),
                                         named ? place->name : _ ("Objective"), x, y);
  if (place != NULL)
    muster_node_build_set (node, "feature", place->id);
  return node;
}

static void
put (MusterMapView *self, double x, double y)
{
  g_autoptr (MusterMapEdits) edits = muster_map_edits_new ();
  MusterNode *root = muster_map_view_get_root (self);
  g_autoptr (MusterNode) node = NULL;
  const char *label = NULL;

  if (self->tool == &muster_map_tool_unit)
    {
      if (self->unit == NULL)
        muster_map_view_refused (self, _ ("Choose first which unit is to be placed"));
      else
        muster_map_view_place_unit (self, self->unit, x, y);
      return;
    }
  if (self->tool == &muster_map_tool_entry)
    {
      if (self->entry == NULL || muster_node_get_root (self->entry) != root)
        {
          muster_map_view_refused (self, _ ("Choose first whose arrival it is"));
          return;
        }
      muster_map_edits_set_number (edits, self->entry, "x", x);
      muster_map_edits_set_number (edits, self->entry, "y", y);
      muster_map_view_settle_entry (self, edits, self->entry, x, y);
      g_set_object (&node, self->entry);
      label = _ ("Set Arrival");
    }
  else if (self->tool == &muster_map_tool_objective)
    {
      g_set_object (&node, add_objective (self, edits, x, y));
      label = _ ("Add Objective");
    }
  else
    {
      gboolean note = self->tool == &muster_map_tool_note;

      g_set_object (&node, muster_map_edits_add_label (edits, root, note ? "note" : "label",
                                                       note ? _ ("Note") : _ ("Label"), x, y));
      label = note ? _ ("Add Note") : _ ("Add Label");
    }
  if (muster_map_view_do (self, label, edits, NULL))
    select_new (self, node);
}

/* One, and the tool is laid down; with Shift it stays in hand. */
static void
press (MusterMapView *self, double x, double y, guint n_press, GdkModifierType state)
{
  MusterPoint at = muster_map_view_snap_tool (self, x, y, state);

  put (self, at.x, at.y);
  if ((state & GDK_SHIFT_MASK) == 0)
    muster_map_view_set_tool (self, NULL);
}

static void
enter (MusterMapView *self, double x, double y)
{
  put (self, x, y);
  muster_map_view_set_tool (self, NULL);
}

#define PLACES(n, h)                                                                               \
  {                                                                                                \
    .name = n, .cursor = "crosshair", .has_cross = TRUE, .in_zones = TRUE, .hint = h,              \
    .press = press, .enter = enter,                                                                \
  }

const MusterMapTool muster_map_tool_objective =
    PLACES (MUSTER_MAP_TOOL_OBJECTIVE,
            N_ ("Placing an objective: arrow keys move the cross, Enter puts it there"));
const MusterMapTool muster_map_tool_label = PLACES (
    MUSTER_MAP_TOOL_LABEL, N_ ("Placing a label: arrow keys move the cross, Enter puts it there"));
const MusterMapTool muster_map_tool_note = PLACES (
    MUSTER_MAP_TOOL_NOTE, N_ ("Placing a note: arrow keys move the cross, Enter puts it there"));
const MusterMapTool muster_map_tool_unit = PLACES (
    MUSTER_MAP_TOOL_UNIT, N_ ("Placing a unit: arrow keys move the cross, Enter puts it there"));
const MusterMapTool muster_map_tool_entry =
    PLACES (MUSTER_MAP_TOOL_ENTRY,
            N_ ("Placing an arrival: arrow keys move the cross, Enter puts it there"));
