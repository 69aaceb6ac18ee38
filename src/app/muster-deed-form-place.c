/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "muster-deed-form-private.h"
#include "muster-combo-row.h"
#include "muster-engine-error.h"
#include "muster-facing-dial.h"

/* Where a unit goes, and which zone of a target is meant, in games that keep where units stand. */

/* Words */

static void
add_word (GStrvBuilder *builder, const char *name, const char *value)
{
  g_autofree char *word = g_strconcat (name, "=", value, NULL);

  g_strv_builder_add (builder, word);
}

static char *
get_text (AdwEntryRow *row)
{
  return row != NULL ? g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (row))))
                     : g_strdup ("");
}

/* The zone that is chosen in ROW, of those that it was made for; NULL: none. */
static const char *
get_zone (AdwComboRow *row)
{
  GtkStringObject *item;

  if (row == NULL || !gtk_widget_get_visible (GTK_WIDGET (row))
      || adw_combo_row_get_selected (row) == 0)
    return NULL;
  item = adw_combo_row_get_selected_item (row);
  return item != NULL ? gtk_string_object_get_string (item) : NULL;
}

/**
 * muster_deed_form_add_place_words:
 * @self: the form
 * @builder: words so far
 *
 * Adds what was said about zones.
 */
void
muster_deed_form_add_place_words (MusterDeedForm *self, GStrvBuilder *builder)
{
  const char *zone = get_zone (self->zone_row);
  const char *from = get_zone (self->from_row);
  g_autofree char *to = get_text (self->to_row);
  g_autofree char *count = get_text (self->count_row);
  MusterFacing facing =
      self->dial != NULL ? muster_facing_dial_get (self->dial) : MUSTER_FACING_NONE;

  if (zone != NULL && muster_deed_form_get_target (self) != NULL)
    add_word (builder, "zone", zone);
  if (!self->zone_needed)
    return;
  if (to[0] != '\0')
    add_word (builder, "to", to);
  if (facing != MUSTER_FACING_NONE)
    add_word (builder, "facing", muster_facing_to_word (facing));
  if (from != NULL)
    add_word (builder, "from", from);
  if (count[0] != '\0')
    add_word (builder, "count", count);
}

/**
 * muster_deed_form_is_placeless:
 * @self: the form
 *
 * Returns: whether it has to be said where the unit goes and is not
 */
gboolean
muster_deed_form_is_placeless (MusterDeedForm *self)
{
  g_autofree char *to = get_text (self->to_row);

  return self->to_row != NULL && to[0] == '\0'
         && muster_facing_dial_get (self->dial) == MUSTER_FACING_NONE;
}

/**
 * muster_deed_form_is_way:
 * @self: the form
 * @parameter: a parameter
 *
 * Returns: whether it follows from where the unit goes, so that nobody says it
 */
gboolean
muster_deed_form_is_way (MusterDeedForm *self, const MusterParameter *parameter)
{
  return self->zone_needed && parameter->role != NULL
         && g_str_has_prefix (parameter->role, "actor.way-");
}

/* Rows */

static void
keep (MusterDeedForm *self, const char *name, char *value)
{
  g_hash_table_replace (self->given, g_strconcat ("place.", name, NULL), value);
}

static const char *
find_kept (MusterDeedForm *self, const char *name)
{
  g_autofree char *key = g_strconcat ("place.", name, NULL);

  return g_hash_table_lookup (self->given, key);
}

static void
changed_cb (MusterDeedForm *self)
{
  if (self->building)
    return;
  keep (self, "to", get_text (self->to_row));
  keep (self, "facing",
        g_strdup (self->dial != NULL ? muster_facing_to_word (muster_facing_dial_get (self->dial))
                                     : ""));
  keep (self, "count", get_text (self->count_row));
  muster_deed_form_place_changed (self);
}

static AdwEntryRow *
add_entry (MusterDeedForm *self, GtkWidget *group, const char *title, const char *name)
{
  GtkWidget *row = adw_entry_row_new ();
  const char *kept = find_kept (self, name);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  gtk_widget_add_css_class (row, "numeric");
  gtk_editable_set_text (GTK_EDITABLE (row), kept != NULL ? kept : "");
  g_signal_connect_object (row, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "entry-activated", G_CALLBACK (muster_deed_form_focus), self,
                           G_CONNECT_SWAPPED);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
  return ADW_ENTRY_ROW (row);
}

/* Zones to choose from, after WHICHEVER. */
static void
fill_zones (AdwComboRow *row, const char *const *zones, const char *whichever)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (zones);

  gtk_string_list_splice (names, 0, 0, (const char *const[]){ whichever, NULL });
  adw_combo_row_set_model (row, G_LIST_MODEL (names));
  gtk_widget_set_visible (GTK_WIDGET (row), zones != NULL && g_strv_length ((GStrv) zones) > 1);
}

/* The names of the zones in which a unit stands; empty where that is not kept. */
static GStrv
name_zones (MusterDeedForm *self, const MusterUnitStatus *status)
{
  MusterZones *zones = muster_setup_get_zones (muster_game_session_get_setup (self->session));
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  guint n = status != NULL && status->stands != NULL ? status->stands->len : 0;

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name =
          muster_zones_get_name (zones, g_array_index (status->stands, MusterStand, i).zone);

      g_strv_builder_add (builder, name);
    }
  return g_strv_builder_end (builder);
}

/* Which bases go, where it is not all of them. */
static void
add_part (MusterDeedForm *self, GtkWidget *group, const MusterUnitStatus *status)
{
  g_auto (GStrv) zones = name_zones (self, status);

  self->from_row = ADW_COMBO_ROW (muster_combo_row_new ());
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->from_row), _ ("Led by Zone"));
  fill_zones (self->from_row, (const char *const *) zones, _ ("The first"));
  g_signal_connect_object (self->from_row, "notify::selected", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), GTK_WIDGET (self->from_row));
  if (status->strength < 2)
    return;
  /* Translators: how many bases of a unit go, where not all of them do. */
  self->count_row = add_entry (self, group, _ ("Only So Many"), "count");
  adw_entry_row_set_input_purpose (self->count_row, GTK_INPUT_PURPOSE_NUMBER);
}

static void
add_facing (MusterDeedForm *self, GtkWidget *group)
{
  GtkWidget *row = adw_action_row_new ();
  const char *kept = find_kept (self, "facing");

  self->dial = MUSTER_FACING_DIAL (muster_facing_dial_new ());
  muster_facing_dial_set (self->dial, muster_facing_from_word (kept));
  g_signal_connect_object (self->dial, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ ("Facing in the End"));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), _ ("The middle: as it comes"));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), GTK_WIDGET (self->dial));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_focusable (row, FALSE);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
}

/**
 * muster_deed_form_build_place:
 * @self: the form
 *
 * Makes the rows that say where it goes; none where nothing goes anywhere.
 */
void
muster_deed_form_build_place (MusterDeedForm *self)
{
  const MusterUnitStatus *status =
      muster_survey_find_unit (muster_game_session_get_survey (self->session), self->actor);
  GtkWidget *group;

  self->to_row = NULL;
  self->dial = NULL;
  self->from_row = NULL;
  self->count_row = NULL;
  gtk_widget_set_visible (GTK_WIDGET (self->place_bin), self->zone_needed);
  if (!self->zone_needed || status == NULL)
    {
      adw_bin_set_child (self->place_bin, NULL);
      return;
    }
  group = adw_preferences_group_new ();
  self->to_row = add_entry (self, group, _ ("To Zone"), "to");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->to_row),
                               _ ("Column and row, 3,4, or a click on the field"));
  add_facing (self, group);
  add_part (self, group, status);
  adw_bin_set_child (self->place_bin, group);
}

/* What the game knows of the target that is chosen; nullable. */
static const MusterTarget *
find_target (MusterDeedForm *self)
{
  const char *target = muster_deed_form_get_target (self);

  for (guint i = 0; target != NULL && self->known != NULL && i < self->known->len; i++)
    {
      const MusterTarget *one = g_ptr_array_index (self->known, i);

      if (g_str_equal (one->unit->id, target))
        return one;
    }
  return NULL;
}

/* Those in which it may be done, the one in which it is done unless another is chosen first. */
static GStrv
split_zones (const MusterTarget *target)
{
  return g_strsplit (target->zones, "; ", -1);
}

/**
 * muster_deed_form_update_zones:
 * @self: the form
 *
 * Offers the zones of the target in which it may be done, where they are several.
 */
void
muster_deed_form_update_zones (MusterDeedForm *self)
{
  const MusterTarget *target = find_target (self);
  const char *id = muster_deed_form_get_target (self);
  gboolean known = target != NULL && target->zones != NULL;
  g_auto (GStrv) zones =
      known ? split_zones (target)
            : name_zones (self, id != NULL ? muster_survey_find_unit (
                                    muster_game_session_get_survey (self->session), id)
                                           : NULL);
  g_autofree char *whichever = NULL;

  if (known)
    /* Translators: the zone of a target that is taken unless another is chosen. */
    whichever = g_strdup_printf (_ ("Whichever suits: %s"), zones[0]);
  fill_zones (self->zone_row, (const char *const *) zones,
              known ? whichever : _ ("Whichever suits"));
}

/* Whether people say themselves how many of the target's front do something. */
static gboolean
is_front_given (MusterDeedForm *self)
{
  for (guint i = 0;
       self->procedure != NULL && i < muster_procedure_get_n_parameters (self->procedure); i++)
    {
      const MusterParameter *parameter = muster_procedure_get_parameter (self->procedure, i);
      const char *given = g_hash_table_lookup (self->given, parameter->name);

      if (g_strcmp0 (parameter->role, "target.front") == 0 && given != NULL && given[0] != '\0')
        return TRUE;
    }
  return FALSE;
}

/**
 * muster_deed_form_show_note:
 * @self: the form
 *
 * Says what is to be known before it is done to the target that is chosen: that it does not fight
 * back, and why.
 */
void
muster_deed_form_show_note (MusterDeedForm *self)
{
  const MusterTarget *target = find_target (self);
  const char *zone = get_zone (self->zone_row);
  const char *note = target != NULL ? target->note : NULL;
  g_auto (GStrv) zones = note != NULL && target->zones != NULL ? split_zones (target) : NULL;

  /* it is of the zone that is taken unless another is chosen */
  if ((zone != NULL && zones != NULL && !g_str_equal (zone, zones[0])) || is_front_given (self))
    note = NULL;
  gtk_label_set_text (self->note_label, note != NULL ? note : "");
  gtk_widget_set_visible (self->note_box, note != NULL);
}

/**
 * muster_deed_form_pick_zone:
 * @self: the form
 * @zone: the name of a zone
 *
 * Says that the unit goes there, or, where a target is chosen that stands in it, that it is aimed
 * at there.
 */
void
muster_deed_form_pick_zone (MusterDeedForm *self, const char *zone)
{
  GListModel *zones;

  g_return_if_fail (MUSTER_IS_DEED_FORM (self));

  if (self->to_row != NULL)
    {
      gtk_editable_set_text (GTK_EDITABLE (self->to_row), zone);
      return;
    }
  zones = adw_combo_row_get_model (self->zone_row);
  for (guint i = 1; zones != NULL && i < g_list_model_get_n_items (zones); i++)
    {
      g_autoptr (GtkStringObject) item = g_list_model_get_item (zones, i);

      if (g_str_equal (gtk_string_object_get_string (item), zone))
        adw_combo_row_set_selected (self->zone_row, i);
    }
}

/**
 * muster_deed_form_get_mover:
 * @self: the form
 *
 * Returns: (nullable): the unit that is told where to go; %NULL when the form is for something else
 */
const char *
muster_deed_form_get_mover (MusterDeedForm *self)
{
  g_return_val_if_fail (MUSTER_IS_DEED_FORM (self), NULL);

  return muster_deed_form_is_shown (self) && self->zone_needed ? self->actor : NULL;
}

/**
 * muster_deed_form_get_destination:
 * @self: the form
 *
 * Returns: (transfer full): the zone that it goes to, as it was said; "" while nothing is
 */
char *
muster_deed_form_get_destination (MusterDeedForm *self)
{
  g_return_val_if_fail (MUSTER_IS_DEED_FORM (self), NULL);

  return get_text (muster_deed_form_get_mover (self) != NULL ? self->to_row : NULL);
}

/**
 * muster_deed_form_get_actor:
 * @self: the form
 *
 * Returns: (nullable): the unit that it is for; %NULL while nothing is shown
 */
const char *
muster_deed_form_get_actor (MusterDeedForm *self)
{
  g_return_val_if_fail (MUSTER_IS_DEED_FORM (self), NULL);

  return muster_deed_form_is_shown (self) ? self->actor : NULL;
}

/**
 * muster_deed_form_can_aim:
 * @self: the form
 * @unit: a unit's id
 *
 * Returns: whether @unit may be chosen as its target
 */
gboolean
muster_deed_form_can_aim (MusterDeedForm *self, const char *unit)
{
  g_return_val_if_fail (MUSTER_IS_DEED_FORM (self), FALSE);

  return muster_deed_form_is_shown (self) && gtk_widget_get_visible (self->target_group)
         && (unit == NULL
             || g_ptr_array_find_with_equal_func (self->targets, unit, g_str_equal, NULL));
}

/**
 * muster_deed_form_allows_aim:
 * @self: the form
 * @unit: a unit's id
 * @zone: the name of a zone in which it stands
 *
 * Returns: whether the rules do not forbid @unit as the target there; what else is still missing
 * does not matter
 */
gboolean
muster_deed_form_allows_aim (MusterDeedForm *self, const char *unit, const char *zone)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autoptr (GArray) plan = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) words = NULL;

  g_return_val_if_fail (MUSTER_IS_DEED_FORM (self), FALSE);

  if (!muster_deed_form_can_aim (self, unit))
    return FALSE;
  g_strv_builder_addv (builder, (const char **) self->words);
  add_word (builder, "target", unit);
  add_word (builder, "zone", zone);
  words = g_strv_builder_end (builder);
  plan =
      muster_game_session_plan (self->session, self->action, (const char *const *) words, &error);
  return plan != NULL
         || !g_error_matches (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_FORBIDDEN);
}

/**
 * muster_deed_form_is_diceless:
 * @self: the form
 *
 * Returns: whether nothing has to be thrown wherever it goes, as far as can be told before that is
 * said
 */
gboolean
muster_deed_form_is_diceless (MusterDeedForm *self)
{
  MusterZones *zones = muster_setup_get_zones (muster_game_session_get_setup (self->session));
  g_autoptr (GArray) reach = NULL;
  g_autoptr (GArray) plan = NULL;
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autofree char *name = NULL;
  g_auto (GStrv) words = NULL;

  if (zones == NULL || !muster_deed_form_is_placeless (self))
    return FALSE;
  reach = muster_game_session_list_reach (self->session, self->actor);
  if (reach == NULL || reach->len == 0)
    return FALSE;
  name = muster_zones_get_name (zones, g_array_index (reach, MusterReach, 0).zone);
  g_strv_builder_addv (builder, (const char **) self->words);
  add_word (builder, "to", name);
  words = g_strv_builder_end (builder);
  plan = muster_game_session_plan (self->session, self->action, (const char *const *) words, NULL);
  return plan != NULL && plan->len == 0;
}
