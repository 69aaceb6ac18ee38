/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-zone-pane.h"

#include <glib/gi18n-lib.h>

#include "muster-permitted-row.h"
#include "muster-zone-pane-private.h"

G_DEFINE_FINAL_TYPE (MusterZonePane, muster_zone_pane, ADW_TYPE_BIN)

static const MusterUnitStatus *
find_unit (MusterZonePane *self, const char *unit)
{
  return unit != NULL
             ? muster_survey_find_unit (muster_game_session_get_survey (self->session), unit)
             : NULL;
}

static char *
get_name (MusterZonePane *self, guint zone)
{
  return muster_zones_get_name (
      muster_setup_get_zones (muster_game_session_get_setup (self->session)), zone);
}

/* What is told */

/* Who looks at the zone that is pointed at: who does something now, else the unit that is
 * selected. */
static const MusterUnitStatus *
find_looker (MusterZonePane *self)
{
  const char *actor = muster_game_act_pane_get_actor (self->act_pane);
  const char *active =
      muster_survey_get_active_unit (muster_game_session_get_survey (self->session));

  return find_unit (self, actor != NULL ? actor : active != NULL ? active : self->selected);
}

/* "From Guards: range 4, in its arc, in sight": whether something can be done from there. */
static char *
describe_aim (MusterZonePane *self, guint zone)
{
  const MusterUnitStatus *looker = find_looker (self);
  g_autoptr (GString) text = g_string_new (NULL);
  MusterMeasure measure;

  if (looker == NULL || zone == MUSTER_ZONE_NONE
      || !muster_game_session_measure_zone (self->session, looker->unit->id, zone, &measure)
      || measure.range == 0)
    return NULL;
  /* Translators: a unit, and how far it is to the zone that is pointed at. */
  g_string_append_printf (text, _ ("From %1$s: range %2$u"), looker->unit->name, measure.range);
  g_string_append (text, measure.in_arc ? _ (", in its arc") : _ (", outside its arc"));
  g_string_append (text, measure.in_sight ? _ (", in sight") : _ (", out of sight"));
  if (measure.adjoins)
    g_string_append (text, _ (", in reach of a fight"));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
pointed_cb (MusterZonePane *self)
{
  guint zone = muster_zone_grid_get_pointed (self->grid);
  g_autofree char *text = NULL;
  g_autofree char *aim = NULL;

  if (self->session == NULL)
    return;
  text = muster_zone_grid_describe (self->grid, zone);
  aim = describe_aim (self, zone);
  gtk_label_set_text (self->zone_label, text);
  gtk_label_set_text (self->aim_label, aim != NULL ? aim : "");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->zone_label), text);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->aim_label), aim);
}

/* What is done by choosing ZONE, where one of several has to be chosen; of several units there the
 * one that is selected. Nullable. */
static const MusterPermitted *
find_choice (MusterZonePane *self, guint zone)
{
  MusterSurvey *survey = muster_game_session_get_survey (self->session);
  g_autofree char *name = get_name (self, zone);
  const MusterPermitted *found = NULL;

  for (guint i = 0; i < muster_survey_get_n_permitted (survey); i++)
    {
      const MusterPermitted *permitted = muster_survey_get_permitted (survey, i);
      const char *word = muster_permitted_find_word (permitted, "zone");

      if (muster_permitted_wants_form (permitted) || g_strcmp0 (word, name) != 0)
        continue;
      if (found == NULL
          || g_strcmp0 (muster_permitted_find_word (permitted, "unit"), self->selected) == 0)
        found = permitted;
    }
  return found;
}

static GArray *
list_choices (MusterZonePane *self)
{
  MusterSurvey *survey = muster_game_session_get_survey (self->session);
  MusterZones *zones = muster_setup_get_zones (muster_game_session_get_setup (self->session));
  GArray *list = g_array_new (FALSE, FALSE, sizeof (MusterReach));

  for (guint i = 0; i < muster_survey_get_n_permitted (survey); i++)
    {
      const MusterPermitted *permitted = muster_survey_get_permitted (survey, i);
      const char *word = muster_permitted_find_word (permitted, "zone");
      MusterReach one = { MUSTER_ZONE_NONE, MUSTER_ZONE_GRID_FREE };

      if (word != NULL && !muster_permitted_wants_form (permitted))
        one.zone = muster_zones_find (zones, word, NULL);
      if (one.zone != MUSTER_ZONE_NONE)
        g_array_append_val (list, one);
    }
  return list;
}

/* Whether what is shown is what the unit that is selected could do, not what is being done. */
static gboolean
is_previewing (MusterZonePane *self)
{
  return self->preview != NULL && self->preview->refusal == NULL;
}

/* Asks what the unit that is selected could do, unless it is the one that acts, one is being told
 * where to go, or something waits for an answer. */
static void
update_preview (MusterZonePane *self)
{
  const MusterUnitStatus *status = find_unit (self, self->selected);
  const char *active =
      muster_survey_get_active_unit (muster_game_session_get_survey (self->session));

  g_clear_pointer (&self->preview, muster_zone_preview_free);
  self->is_current = FALSE;
  self->has_aims = FALSE;
  if (status == NULL || status->strength <= 0 || g_strcmp0 (self->selected, active) == 0
      || (active != NULL
          && (!status->may_act || muster_game_act_pane_get_mover (self->act_pane) != NULL)))
    return;
  self->preview = muster_zone_preview_new (self->session, self->selected);
}

/* Where the one that acts may go, or what may be chosen now. */
static void
update_reach (MusterZonePane *self)
{
  const char *mover = is_previewing (self) ? NULL : muster_game_act_pane_get_mover (self->act_pane);
  g_autoptr (GArray) reach = NULL;

  if (self->is_current && g_strcmp0 (mover, self->mover) == 0)
    return;
  self->is_current = TRUE;
  g_free (self->mover);
  self->mover = g_strdup (mover);
  if (is_previewing (self))
    reach = g_array_ref (self->preview->reach);
  else
    reach =
        mover != NULL ? muster_game_session_list_reach (self->session, mover) : list_choices (self);
  self->n_reach = reach->len;
  muster_zone_grid_set_reach (self->grid, reach);
}

/* The zones in which targets may be aimed at: where one stands in several, it may be that only some
 * of them will do. */
static void
update_aims (MusterZonePane *self)
{
  g_autoptr (GArray) aims = NULL;
  MusterSurvey *survey = muster_game_session_get_survey (self->session);
  MusterZones *zones = muster_setup_get_zones (muster_game_session_get_setup (self->session));
  const char *actor = muster_game_act_pane_get_actor (self->act_pane);

  if (is_previewing (self))
    {
      muster_zone_grid_set_aims (self->grid, self->preview->aims);
      return;
    }
  if (!muster_game_act_pane_can_aim (self->act_pane, NULL))
    {
      self->has_aims = FALSE;
      muster_zone_grid_set_aims (self->grid, NULL);
      return;
    }
  if (self->has_aims && g_strcmp0 (actor, self->aimer) == 0)
    return;
  self->has_aims = TRUE;
  g_free (self->aimer);
  self->aimer = g_strdup (actor);
  aims = g_array_new (FALSE, FALSE, sizeof (MusterZoneGridAim));
  for (guint i = 0; i < muster_survey_get_n_units (survey); i++)
    {
      const MusterUnitStatus *status = muster_survey_get_unit (survey, i);
      guint n = status->stands != NULL && status->may_be_target ? status->stands->len : 0;

      for (guint k = 0; k < n; k++)
        {
          MusterZoneGridAim aim = { g_array_index (status->stands, MusterStand, k).zone,
                                    status->unit };
          g_autofree char *name = muster_zones_get_name (zones, aim.zone);

          if (n == 1 || muster_game_act_pane_allows_aim (self->act_pane, status->unit->id, name))
            g_array_append_val (aims, aim);
        }
    }
  self->n_aims = aims->len;
  muster_zone_grid_set_aims (self->grid, aims);
}

/* What is being said in the form, on the field. */
static void
told_cb (MusterZonePane *self)
{
  g_autofree char *to = NULL;

  if (self->session == NULL)
    return;
  update_reach (self);
  to = muster_game_act_pane_get_destination (self->act_pane);
  muster_zone_grid_set_chosen (
      self->grid,
      to[0] != '\0' ? muster_zones_find (
          muster_setup_get_zones (muster_game_session_get_setup (self->session)), to, NULL)
                    : MUSTER_ZONE_NONE);
  update_aims (self);
  muster_zone_pane_update_legend (self);
  pointed_cb (self);
}

/* What is done */

/* Where a move is being told, or may be, the zone is where it goes; said once more, it goes. */
static gboolean
pick_destination (MusterZonePane *self, guint zone)
{
  g_autofree char *name = get_name (self, zone);
  g_autofree char *to = muster_game_act_pane_get_destination (self->act_pane);

  if (self->mover == NULL || muster_zone_grid_get_cost (self->grid, zone) == G_MAXUINT)
    return FALSE;
  if (g_strcmp0 (to, name) == 0)
    muster_game_act_pane_throw (self->act_pane);
  else
    muster_game_act_pane_pick_zone (self->act_pane, name);
  return TRUE;
}

/* Where something waits for a zone, this is it. */
static gboolean
pick_choice (MusterZonePane *self, guint zone)
{
  const MusterPermitted *choice = self->mover == NULL ? find_choice (self, zone) : NULL;

  if (choice != NULL)
    g_signal_emit_by_name (self, "deed", choice->action, choice->words);
  return choice != NULL;
}

static gboolean
pick_target (MusterZonePane *self, GPtrArray *units, guint zone)
{
  for (guint i = 0; i < units->len; i++)
    {
      g_autofree char *name = get_name (self, zone);

      if (!muster_game_act_pane_can_aim (self->act_pane, units->pdata[i]))
        continue;
      muster_game_act_pane_aim (self->act_pane, units->pdata[i]);
      muster_game_act_pane_pick_zone (self->act_pane, name);
      g_signal_emit_by_name (self, "selected", units->pdata[i]);
      return TRUE;
    }
  return FALSE;
}

/* Of several in a zone each click takes the next. */
static const char *
find_next (MusterZonePane *self, GPtrArray *units, gboolean again)
{
  guint place;

  if (units->len == 0)
    return NULL;
  if (self->selected == NULL
      || !g_ptr_array_find_with_equal_func (units, self->selected, g_str_equal, &place))
    return units->pdata[0];
  return units->pdata[again ? place : (place + 1) % units->len];
}

static void
picked_cb (MusterZonePane *self, guint zone, gboolean again)
{
  g_autoptr (GPtrArray) units = muster_zone_grid_list_units (self->grid, zone);
  const MusterUnitStatus *status;
  g_autofree char *unit = NULL;

  if (self->session == NULL || pick_choice (self, zone))
    return;
  if (pick_destination (self, zone) || pick_target (self, units, zone))
    {
      g_signal_emit_by_name (self, "told");
      return;
    }
  unit = g_strdup (find_next (self, units, again));
  if (unit == NULL)
    return;
  status = find_unit (self, unit);
  if (again && g_strcmp0 (unit, self->selected) == 0 && status->may_act)
    g_signal_emit_by_name (self, "activated", unit);
  else
    g_signal_emit_by_name (self, "selected", unit);
}

/* A unit that may move there goes there by the rules; else it is the umpire who puts it there. */
static void
dropped_cb (MusterZonePane *self, const char *id, guint from, guint to)
{
  const MusterUnitStatus *status = find_unit (self, id);
  g_autofree char *unit = g_strdup (id);
  guint lead;

  if (status == NULL || status->stands == NULL)
    return;
  lead =
      muster_zone_pane_shift (self, g_array_index (status->stands, MusterStand, 0).zone, from, to);
  g_signal_emit_by_name (self, "selected", unit);
  if (g_strcmp0 (unit, self->mover) == 0 && lead != MUSTER_ZONE_NONE
      && pick_destination (self, lead))
    {
      g_signal_emit_by_name (self, "told");
      return;
    }
  muster_zone_pane_place (self, unit, from, to);
}

static void
menu_cb (MusterZonePane *self, guint zone, double x, double y)
{
  g_autoptr (GPtrArray) units = muster_zone_grid_list_units (self->grid, zone);

  if (self->selected == NULL && units->len > 0)
    g_signal_emit_by_name (self, "selected", units->pdata[0]);
  muster_zone_pane_open_menu (self, zone, x, y);
}

static void
larger_cb (MusterZonePane *self)
{
  muster_zone_grid_zoom (self->grid, 1.25);
}

static void
smaller_cb (MusterZonePane *self)
{
  muster_zone_grid_zoom (self->grid, 1 / 1.25);
}

static void
fit_cb (MusterZonePane *self)
{
  muster_zone_grid_fit (self->grid);
}

static void
muster_zone_pane_dispose (GObject *object)
{
  MusterZonePane *self = MUSTER_ZONE_PANE (object);

  g_clear_pointer ((GtkWidget **) &self->menu, gtk_widget_unparent);
  g_clear_object (&self->session);
  g_clear_pointer (&self->preview, muster_zone_preview_free);
  /* the bin must let go of its child itself */
  adw_bin_set_child (ADW_BIN (self), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_ZONE_PANE);

  G_OBJECT_CLASS (muster_zone_pane_parent_class)->dispose (object);
}

static void
muster_zone_pane_finalize (GObject *object)
{
  MusterZonePane *self = MUSTER_ZONE_PANE (object);

  g_free (self->selected);
  g_free (self->mover);
  g_free (self->active);
  g_free (self->aimer);

  G_OBJECT_CLASS (muster_zone_pane_parent_class)->finalize (object);
}

static void
install_signals (GType type)
{
  g_signal_new ("selected", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                G_TYPE_STRING);
  g_signal_new ("activated", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                G_TYPE_STRING);
  g_signal_new ("deed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_STRING,
                G_TYPE_STRV);
  g_signal_new ("told", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
muster_zone_pane_class_init (MusterZonePaneClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = muster_zone_pane_dispose;
  object_class->finalize = muster_zone_pane_finalize;

  install_signals (G_TYPE_FROM_CLASS (klass));
  g_type_ensure (MUSTER_TYPE_ZONE_GRID);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/musterapp/Muster/ui/muster-zone-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterZonePane, grid);
  gtk_widget_class_bind_template_child (widget_class, MusterZonePane, zone_label);
  gtk_widget_class_bind_template_child (widget_class, MusterZonePane, aim_label);
  gtk_widget_class_bind_template_child (widget_class, MusterZonePane, legend_label);
  gtk_widget_class_bind_template_callback (widget_class, picked_cb);
  gtk_widget_class_bind_template_callback (widget_class, dropped_cb);
  gtk_widget_class_bind_template_callback (widget_class, menu_cb);
  gtk_widget_class_bind_template_callback (widget_class, pointed_cb);
  gtk_widget_class_bind_template_callback (widget_class, larger_cb);
  gtk_widget_class_bind_template_callback (widget_class, smaller_cb);
  gtk_widget_class_bind_template_callback (widget_class, fit_cb);
  muster_zone_pane_install_actions (widget_class);
}

static void
muster_zone_pane_init (MusterZonePane *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  /* the tints are others in the dark */
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark", G_CALLBACK (told_cb),
                           self, G_CONNECT_SWAPPED);
}

/**
 * muster_zone_pane_new:
 * @act_pane: what may be done, of the same window
 *
 * Returns: (transfer floating): a pane that shows nothing yet
 */
GtkWidget *
muster_zone_pane_new (MusterGameActPane *act_pane)
{
  MusterZonePane *self = g_object_new (MUSTER_TYPE_ZONE_PANE, NULL);

  self->act_pane = act_pane;
  g_signal_connect_object (act_pane, "told", G_CALLBACK (told_cb), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}

/**
 * muster_zone_pane_get_grid:
 * @self: the pane
 *
 * Returns: (transfer none): the field
 */
MusterZoneGrid *
muster_zone_pane_get_grid (MusterZonePane *self)
{
  g_return_val_if_fail (MUSTER_IS_ZONE_PANE (self), NULL);

  return self->grid;
}

/* The cursor goes to who acts now, unless somebody is going about with it. */
static void
follow_active (MusterZonePane *self)
{
  const char *active =
      muster_survey_get_active_unit (muster_game_session_get_survey (self->session));
  const MusterUnitStatus *status = find_unit (self, active);

  if (g_strcmp0 (active, self->active) == 0)
    return;
  g_free (self->active);
  self->active = g_strdup (active);
  if (status != NULL && status->stands != NULL && !gtk_widget_has_focus (GTK_WIDGET (self->grid)))
    muster_zone_grid_set_cursor (self->grid, g_array_index (status->stands, MusterStand, 0).zone);
}

/**
 * muster_zone_pane_update:
 * @self: the pane
 * @session: a game that keeps where units stand
 *
 * Shows how it stands now; the pane of what may be done has been updated before.
 */
void
muster_zone_pane_update (MusterZonePane *self, MusterGameSession *session)
{
  g_return_if_fail (MUSTER_IS_ZONE_PANE (self));

  g_set_object (&self->session, session);
  muster_zone_grid_update (self->grid, session);
  /* it may reach other zones than before */
  update_preview (self);
  follow_active (self);
  told_cb (self);
}

/**
 * muster_zone_pane_select:
 * @self: the pane
 * @unit: (nullable): a unit's id
 *
 * Marks the unit that is meant.
 */
void
muster_zone_pane_select (MusterZonePane *self, const char *unit)
{
  g_return_if_fail (MUSTER_IS_ZONE_PANE (self));

  if (g_strcmp0 (self->selected, unit) != 0)
    {
      g_free (self->selected);
      self->selected = g_strdup (unit);
    }
  muster_zone_grid_set_selected (self->grid, unit);
  if (self->session == NULL)
    return;
  update_preview (self);
  told_cb (self);
}
