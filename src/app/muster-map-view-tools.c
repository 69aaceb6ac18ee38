/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-map-view-private.h"

/* The tool in hand, and what it is to be used for. */

static const MusterMapTool *const tools[] = {
  &muster_map_tool_select, &muster_map_tool_polygon, &muster_map_tool_line,
  &muster_map_tool_rect,   &muster_map_tool_ellipse, &muster_map_tool_objective,
  &muster_map_tool_label,  &muster_map_tool_note,    &muster_map_tool_unit,
  &muster_map_tool_entry,  &muster_map_tool_ruler,   &muster_map_tool_sight,
  &muster_map_tool_move,   &muster_map_tool_paint,   &muster_map_tool_merge,
  &muster_map_tool_cut,
};

/**
 * muster_map_view_set_tool:
 * @self: the map
 * @tool: (nullable): its name; %NULL: the one that selects
 *
 * Takes another tool; what is half done with this one is given up.
 *
 * Returns: whether there is one of that name
 */
gboolean
muster_map_view_set_tool (MusterMapView *self, const char *tool)
{
  g_return_val_if_fail (MUSTER_IS_MAP_VIEW (self), FALSE);

  for (gsize i = 0; i < G_N_ELEMENTS (tools); i++)
    {
      if (!g_str_equal (tools[i]->name, tool != NULL ? tool : MUSTER_MAP_TOOL_SELECT))
        continue;
      if (tools[i] == self->tool)
        return TRUE;
      muster_map_view_end_drawing (self);
      muster_map_view_cancel (self);
      muster_map_view_measured (self, NULL);
      self->tool = tools[i];
      if (!self->tool->has_cross)
        self->crossed = FALSE;
      gtk_widget_set_cursor_from_name (GTK_WIDGET (self), self->tool->cursor);
      muster_map_view_tell (self);
      gtk_widget_queue_draw (GTK_WIDGET (self));
      muster_map_view_tool_changed (self);
      return TRUE;
    }
  return FALSE;
}

/**
 * muster_map_view_get_tool:
 * @self: the map
 *
 * Returns: (transfer none): the name of the tool in hand
 */
const char *
muster_map_view_get_tool (MusterMapView *self)
{
  g_return_val_if_fail (MUSTER_IS_MAP_VIEW (self), NULL);

  return self->tool->name;
}

static void
set_word (MusterMapView *self, char **place, const char *word)
{
  if (g_strcmp0 (*place, word) == 0)
    return;
  muster_map_view_end_drawing (self);
  muster_map_view_cancel (self);
  g_free (*place);
  *place = g_strdup (word);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * muster_map_view_set_terrain:
 * @self: the map
 * @terrain: (nullable): a kind of terrain of the ruleset
 *
 * Says what the drawing tools draw.
 */
void
muster_map_view_set_terrain (MusterMapView *self, const char *terrain)
{
  g_return_if_fail (MUSTER_IS_MAP_VIEW (self));

  set_word (self, &self->terrain, terrain);
  g_clear_object (&self->model);
  if (terrain != NULL)
    set_word (self, &self->area, NULL);
}

/**
 * muster_map_view_set_model:
 * @self: the map
 * @feature: a feature
 *
 * Lets the drawing tools draw terrain of its kind, which begins with its other values.
 */
void
muster_map_view_set_model (MusterMapView *self, MusterNode *feature)
{
  g_return_if_fail (MUSTER_IS_MAP_VIEW (self));

  muster_map_view_set_terrain (self, muster_node_get (feature, "kind"));
  g_set_object (&self->model, feature);
}

/**
 * muster_map_view_get_terrain:
 * @self: the map
 *
 * Returns: (transfer none) (nullable): what the drawing tools draw
 */
const char *
muster_map_view_get_terrain (MusterMapView *self)
{
  g_return_val_if_fail (MUSTER_IS_MAP_VIEW (self), NULL);

  return self->terrain;
}

/**
 * muster_map_view_set_area:
 * @self: the map
 * @side: (nullable): a side's id
 *
 * Says whose areas of deployment the drawing tools draw; %NULL: they draw terrain.
 */
void
muster_map_view_set_area (MusterMapView *self, const char *side)
{
  g_return_if_fail (MUSTER_IS_MAP_VIEW (self));

  set_word (self, &self->area, side);
}

/**
 * muster_map_view_set_unit:
 * @self: the map
 * @unit: (nullable): "side/unit"
 *
 * Says which unit the tool for it places.
 */
void
muster_map_view_set_unit (MusterMapView *self, const char *unit)
{
  g_return_if_fail (MUSTER_IS_MAP_VIEW (self));

  set_word (self, &self->unit, unit);
}

/**
 * muster_map_view_set_entry:
 * @self: the map
 * @reinforcement: (nullable): an element of the document
 *
 * Says for which arrival the tool sets the spot.
 */
void
muster_map_view_set_entry (MusterMapView *self, MusterNode *reinforcement)
{
  g_return_if_fail (MUSTER_IS_MAP_VIEW (self));

  g_set_object (&self->entry, reinforcement);
}

/**
 * muster_map_view_set_weapon:
 * @self: the map
 * @weapon: (nullable): of the ruleset; %NULL: what the selected unit has
 *
 * Says whose ranges the ruler shows.
 */
void
muster_map_view_set_weapon (MusterMapView *self, const char *weapon)
{
  g_return_if_fail (MUSTER_IS_MAP_VIEW (self));

  set_word (self, &self->weapon, weapon);
  muster_map_view_forget_reach (self);
}

/**
 * muster_map_view_cancel:
 * @self: the map
 *
 * Gives up what is half done.
 *
 * Returns: whether anything was
 */
gboolean
muster_map_view_cancel (MusterMapView *self)
{
  gboolean done;

  g_return_val_if_fail (MUSTER_IS_MAP_VIEW (self), FALSE);

  done = self->tool->cancel != NULL && self->tool->cancel (self);
  if (done)
    gtk_widget_queue_draw (GTK_WIDGET (self));
  return done;
}
