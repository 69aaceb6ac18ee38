/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-zone-grid.h"

#include <adwaita.h>

#include "muster-zone-grid-private.h"

G_DEFINE_FINAL_TYPE_WITH_CODE (MusterZoneGrid,
                               muster_zone_grid,
                               GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_SCROLLABLE, NULL))

enum
{
  PROP_HADJUSTMENT = 1,
  PROP_VADJUSTMENT,
  PROP_HSCROLL_POLICY,
  PROP_VSCROLL_POLICY
};

/* Units */

static void
unit_free (gpointer data)
{
  MusterZoneGridUnit *unit = data;

  g_array_unref (unit->stands);
  g_free (unit);
}

static const char *
find_formation (const MusterSetup *setup, const char *formation)
{
  for (guint i = 0; i < muster_setup_get_n_formations (setup); i++)
    {
      const char *id;
      const char *label;

      muster_setup_get_formation (setup, i, &id, &label);
      if (g_strcmp0 (id, formation) == 0)
        return label;
    }
  return NULL;
}

static void
add_stand (MusterZoneGrid *self, const MusterZoneGridUnit *unit, const MusterStand *stand)
{
  GArray *stands = g_hash_table_lookup (self->by_zone, GUINT_TO_POINTER (stand->zone));
  MusterZoneGridStand one = { unit, stand->bases, stand->zone };

  if (stands == NULL)
    {
      stands = g_array_new (FALSE, FALSE, sizeof (MusterZoneGridStand));
      g_hash_table_insert (self->by_zone, GUINT_TO_POINTER (stand->zone), stands);
    }
  g_array_append_val (stands, one);
}

static void
add_unit (MusterZoneGrid *self, const MusterUnitStatus *status)
{
  MusterZoneGridUnit *unit = g_new0 (MusterZoneGridUnit, 1);

  unit->unit = status->unit;
  unit->colour = g_hash_table_lookup (self->colours, status->unit->side);
  unit->stands = g_array_ref (status->stands);
  unit->facing = status->facing;
  unit->formation =
      find_formation (muster_game_session_get_setup (self->session), status->formation);
  unit->may_be_target = status->may_be_target;
  unit->may_act = status->may_act;
  g_ptr_array_add (self->units, unit);
  for (guint i = 0; i < unit->stands->len; i++)
    add_stand (self, unit, &g_array_index (unit->stands, MusterStand, i));
}

const GArray *
muster_zone_grid_get_stands (MusterZoneGrid *self, guint zone)
{
  return g_hash_table_lookup (self->by_zone, GUINT_TO_POINTER (zone));
}

/* Widget */

static void
scrolled_cb (MusterZoneGrid *self)
{
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
set_adjustment (MusterZoneGrid *self, GtkAdjustment **place, GtkAdjustment *adjustment)
{
  if (*place != NULL)
    g_signal_handlers_disconnect_by_data (*place, self);
  g_set_object (place, adjustment);
  if (adjustment == NULL)
    return;
  g_signal_connect_object (adjustment, "value-changed", G_CALLBACK (scrolled_cb), self,
                           G_CONNECT_SWAPPED);
  muster_zone_grid_arrange (self);
}

static void
muster_zone_grid_measure (GtkWidget *widget,
                          GtkOrientation orientation,
                          int for_size,
                          int *minimum,
                          int *natural,
                          int *minimum_baseline,
                          int *natural_baseline)
{
  *minimum = 120;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 480 : 360;
}

static void
muster_zone_grid_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  MusterZoneGrid *self = MUSTER_ZONE_GRID (widget);

  muster_zone_grid_measure_heads (self);
  muster_zone_grid_arrange (self);
}

static void
muster_zone_grid_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  muster_zone_grid_draw (MUSTER_ZONE_GRID (widget), snapshot);
}

/* Everything is drawn anew. */
void
muster_zone_grid_changed (MusterZoneGrid *self)
{
  g_clear_pointer (&self->pieces, gsk_render_node_unref);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
muster_zone_grid_dispose (GObject *object)
{
  MusterZoneGrid *self = MUSTER_ZONE_GRID (object);

  set_adjustment (self, &self->hadjustment, NULL);
  set_adjustment (self, &self->vadjustment, NULL);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (muster_zone_grid_parent_class)->dispose (object);
}

static void
muster_zone_grid_finalize (GObject *object)
{
  MusterZoneGrid *self = MUSTER_ZONE_GRID (object);

  g_clear_pointer (&self->zones, muster_zones_unref);
  g_clear_pointer (&self->ground, gsk_render_node_unref);
  g_clear_pointer (&self->pieces, gsk_render_node_unref);
  g_hash_table_unref (self->by_zone);
  g_hash_table_unref (self->costs);
  g_clear_pointer (&self->aims, g_hash_table_unref);
  g_hash_table_unref (self->aimed);
  g_array_unref (self->names);
  g_hash_table_unref (self->colours);
  g_ptr_array_unref (self->units);
  g_free (self->selected);
  g_clear_pointer (&self->map, muster_map_unref);

  G_OBJECT_CLASS (muster_zone_grid_parent_class)->finalize (object);
}

static void
muster_zone_grid_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  MusterZoneGrid *self = MUSTER_ZONE_GRID (object);

  switch (prop_id)
    {
    case PROP_HADJUSTMENT:
      g_value_set_object (value, self->hadjustment);
      break;
    case PROP_VADJUSTMENT:
      g_value_set_object (value, self->vadjustment);
      break;
    case PROP_HSCROLL_POLICY:
      g_value_set_enum (value, self->hscroll_policy);
      break;
    case PROP_VSCROLL_POLICY:
      g_value_set_enum (value, self->vscroll_policy);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
muster_zone_grid_set_property (GObject *object,
                               guint prop_id,
                               const GValue *value,
                               GParamSpec *pspec)
{
  MusterZoneGrid *self = MUSTER_ZONE_GRID (object);

  switch (prop_id)
    {
    case PROP_HADJUSTMENT:
      set_adjustment (self, &self->hadjustment, g_value_get_object (value));
      break;
    case PROP_VADJUSTMENT:
      set_adjustment (self, &self->vadjustment, g_value_get_object (value));
      break;
    case PROP_HSCROLL_POLICY:
      self->hscroll_policy = g_value_get_enum (value) & 1;
      gtk_widget_queue_resize (GTK_WIDGET (self));
      break;
    case PROP_VSCROLL_POLICY:
      self->vscroll_policy = g_value_get_enum (value) & 1;
      gtk_widget_queue_resize (GTK_WIDGET (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
install_signals (GType type)
{
  g_signal_new ("picked", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_UINT,
                G_TYPE_BOOLEAN);
  g_signal_new ("dropped", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 3,
                G_TYPE_STRING, G_TYPE_UINT, G_TYPE_UINT);
  g_signal_new ("menu", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 3, G_TYPE_UINT,
                G_TYPE_DOUBLE, G_TYPE_DOUBLE);
  g_signal_new ("pointed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
muster_zone_grid_class_init (MusterZoneGridClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = muster_zone_grid_dispose;
  object_class->finalize = muster_zone_grid_finalize;
  object_class->get_property = muster_zone_grid_get_property;
  object_class->set_property = muster_zone_grid_set_property;
  widget_class->measure = muster_zone_grid_measure;
  widget_class->size_allocate = muster_zone_grid_size_allocate;
  widget_class->snapshot = muster_zone_grid_snapshot;

  g_object_class_override_property (object_class, PROP_HADJUSTMENT, "hadjustment");
  g_object_class_override_property (object_class, PROP_VADJUSTMENT, "vadjustment");
  g_object_class_override_property (object_class, PROP_HSCROLL_POLICY, "hscroll-policy");
  g_object_class_override_property (object_class, PROP_VSCROLL_POLICY, "vscroll-policy");
  install_signals (G_TYPE_FROM_CLASS (klass));
  muster_zone_grid_install_keys (widget_class);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_css_name (widget_class, "zone-grid");
}

static void
muster_zone_grid_init (MusterZoneGrid *self)
{
  self->colours = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->units = g_ptr_array_new_with_free_func (unit_free);
  self->by_zone = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_array_unref);
  self->costs = g_hash_table_new (NULL, NULL);
  self->aimed = g_hash_table_new (NULL, NULL);
  self->names = g_array_new (FALSE, FALSE, sizeof (MusterZoneGridName));
  self->cursor = self->hovered = self->chosen = self->dragged_from = MUSTER_ZONE_NONE;
  self->zoom = 24;
  self->fits = TRUE;
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  muster_zone_grid_watch_pointer (self);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark",
                           G_CALLBACK (muster_zone_grid_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::high-contrast",
                           G_CALLBACK (muster_zone_grid_changed), self, G_CONNECT_SWAPPED);
}

/* What the window says */

/**
 * muster_zone_grid_set_colour:
 * @self: the grid
 * @side: a side's id
 * @colour: its colour, `#rrggbb`
 *
 * To be said before the first muster_zone_grid_update().
 */
void
muster_zone_grid_set_colour (MusterZoneGrid *self, const char *side, const char *colour)
{
  g_return_if_fail (MUSTER_IS_ZONE_GRID (self));

  g_hash_table_insert (self->colours, g_strdup (side), g_strdup (colour));
}

/* The ground and the lines between zones are drawn as on every map of the field. */
static void
make_map (MusterZoneGrid *self, const MusterSetup *setup)
{
  g_autoptr (MusterField) field =
      muster_field_new (muster_setup_get_scenario (setup), muster_setup_get_ruleset (setup));

  g_clear_pointer (&self->map, muster_map_unref);
  self->map = muster_map_new (field);
}

/**
 * muster_zone_grid_update:
 * @self: the grid
 * @session: a game that keeps where units stand
 *
 * Shows how they stand now.
 */
void
muster_zone_grid_update (MusterZoneGrid *self, MusterGameSession *session)
{
  MusterZones *zones = muster_setup_get_zones (muster_game_session_get_setup (session));
  MusterSurvey *survey = muster_game_session_get_survey (session);

  g_return_if_fail (MUSTER_IS_ZONE_GRID (self) && zones != NULL);

  g_set_object (&self->session, session);
  if (self->zones != zones)
    {
      g_clear_pointer (&self->zones, muster_zones_unref);
      self->zones = muster_zones_ref (zones);
      make_map (self, muster_game_session_get_setup (session));
      self->cursor = 0;
      muster_zone_grid_find_usual (self);
      gtk_widget_queue_resize (GTK_WIDGET (self));
    }
  g_hash_table_remove_all (self->by_zone);
  g_ptr_array_set_size (self->units, 0);
  self->dragged = NULL;
  /* names keep out of the way of units */
  g_clear_pointer (&self->ground, gsk_render_node_unref);
  for (guint i = 0; i < muster_survey_get_n_units (survey); i++)
    {
      const MusterUnitStatus *status = muster_survey_get_unit (survey, i);

      if (status->stands != NULL && status->strength > 0)
        add_unit (self, status);
    }
  muster_zone_grid_tell_cursor (self);
  muster_zone_grid_changed (self);
}

/**
 * muster_zone_grid_set_selected:
 * @self: the grid
 * @unit: (nullable): a unit's id
 *
 * Marks it, and brings it into view.
 */
void
muster_zone_grid_set_selected (MusterZoneGrid *self, const char *unit)
{
  g_return_if_fail (MUSTER_IS_ZONE_GRID (self));

  if (g_strcmp0 (self->selected, unit) == 0)
    return;
  g_free (self->selected);
  self->selected = g_strdup (unit);
  for (guint i = 0; i < self->units->len; i++)
    {
      const MusterZoneGridUnit *one = g_ptr_array_index (self->units, i);

      if (g_strcmp0 (one->unit->id, unit) == 0)
        {
          guint zone = g_array_index (one->stands, MusterStand, 0).zone;

          if (gtk_widget_has_focus (GTK_WIDGET (self)))
            muster_zone_grid_show_zone (self, zone);
          else
            muster_zone_grid_set_cursor (self, zone);
        }
    }
  muster_zone_grid_changed (self);
}

/**
 * muster_zone_grid_set_reach:
 * @self: the grid
 * @reach: (nullable) (element-type MusterReach): zones that somebody may move into
 *
 * Shows them, with what each takes.
 */
void
muster_zone_grid_set_reach (MusterZoneGrid *self, GArray *reach)
{
  g_return_if_fail (MUSTER_IS_ZONE_GRID (self));

  g_hash_table_remove_all (self->costs);
  for (guint i = 0; reach != NULL && i < reach->len; i++)
    {
      const MusterReach *one = &g_array_index (reach, MusterReach, i);

      g_hash_table_insert (self->costs, GUINT_TO_POINTER (one->zone),
                           GUINT_TO_POINTER (one->cost + 1));
    }
  muster_zone_grid_changed (self);
}

/**
 * muster_zone_grid_get_cost:
 * @self: the grid
 * @zone: a zone
 *
 * Returns: what it takes to move there; %G_MAXUINT where nobody may
 */
guint
muster_zone_grid_get_cost (MusterZoneGrid *self, guint zone)
{
  gpointer cost;

  g_return_val_if_fail (MUSTER_IS_ZONE_GRID (self), G_MAXUINT);

  cost = g_hash_table_lookup (self->costs, GUINT_TO_POINTER (zone));
  return cost != NULL ? GPOINTER_TO_UINT (cost) - 1 : G_MAXUINT;
}

/**
 * muster_zone_grid_set_chosen:
 * @self: the grid
 * @zone: where the move that is being told goes; %MUSTER_ZONE_NONE: nowhere yet
 *
 * Marks it.
 */
void
muster_zone_grid_set_chosen (MusterZoneGrid *self, guint zone)
{
  g_return_if_fail (MUSTER_IS_ZONE_GRID (self));

  if (self->chosen == zone)
    return;
  self->chosen = zone;
  muster_zone_grid_changed (self);
}

/**
 * muster_zone_grid_set_aims:
 * @self: the grid
 * @aims: (nullable) (element-type MusterZoneGridAim): those who may be the target, in each zone in
 * which they may be aimed at; %NULL:
 *   no target is being chosen
 *
 * Tints and marks them.
 */
void
muster_zone_grid_set_aims (MusterZoneGrid *self, GArray *aims)
{
  g_return_if_fail (MUSTER_IS_ZONE_GRID (self));

  if (aims == NULL && self->aims == NULL)
    return;
  g_clear_pointer (&self->aims, g_hash_table_unref);
  g_hash_table_remove_all (self->aimed);
  if (aims != NULL)
    self->aims = g_hash_table_new (NULL, NULL);
  for (guint i = 0; aims != NULL && i < aims->len; i++)
    {
      const MusterZoneGridAim *aim = &g_array_index (aims, MusterZoneGridAim, i);

      g_hash_table_add (self->aims, GUINT_TO_POINTER (aim->zone));
      g_hash_table_add (self->aimed, (gpointer) aim->unit);
    }
  muster_zone_grid_changed (self);
}

/**
 * muster_zone_grid_is_aim:
 * @self: the grid
 * @zone: a zone
 *
 * Returns: whether a target is being chosen, and one that stands there may be aimed at there
 */
gboolean
muster_zone_grid_is_aim (MusterZoneGrid *self, guint zone)
{
  g_return_val_if_fail (MUSTER_IS_ZONE_GRID (self), FALSE);

  return self->aims != NULL && g_hash_table_contains (self->aims, GUINT_TO_POINTER (zone));
}

/**
 * muster_zone_grid_get_pointed:
 * @self: the grid
 *
 * Returns: the zone under the pointer, else the one that the cursor is on; %MUSTER_ZONE_NONE: there
 * is none
 */
guint
muster_zone_grid_get_pointed (MusterZoneGrid *self)
{
  g_return_val_if_fail (MUSTER_IS_ZONE_GRID (self), MUSTER_ZONE_NONE);

  return self->hovered != MUSTER_ZONE_NONE ? self->hovered : self->cursor;
}

/**
 * muster_zone_grid_list_units:
 * @self: the grid
 * @zone: a zone
 *
 * Returns: (transfer container) (element-type utf8): the ids of the units that have bases there
 */
GPtrArray *
muster_zone_grid_list_units (MusterZoneGrid *self, guint zone)
{
  const GArray *stands = muster_zone_grid_get_stands (self, zone);
  GPtrArray *list = g_ptr_array_new ();

  for (guint i = 0; stands != NULL && i < stands->len; i++)
    g_ptr_array_add (list,
                     (gpointer) g_array_index (stands, MusterZoneGridStand, i).unit->unit->id);
  return list;
}
