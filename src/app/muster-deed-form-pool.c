/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "muster-deed-form-private.h"
#include "muster-control-row.h"

/* Others of the same side who join in what a unit does, and throw their dice with it. */

#define UNIT_KEY "muster-unit"

static gboolean
is_pool (const MusterParameter *parameter)
{
  return parameter->type == MUSTER_PARAMETER_LIST && parameter->counted;
}

/**
 * muster_deed_form_is_pool:
 * @self: the form
 * @parameter: a parameter
 *
 * Returns: whether it follows from who joins in, so that nobody says it
 */
gboolean
muster_deed_form_is_pool (MusterDeedForm *self, const MusterParameter *parameter)
{
  return self->actor != NULL && is_pool (parameter);
}

/**
 * muster_deed_form_add_pool_words:
 * @self: the form
 * @builder: words so far
 *
 * Adds who joins in.
 */
void
muster_deed_form_add_pool_words (MusterDeedForm *self, GStrvBuilder *builder)
{
  g_autoptr (GString) word = g_string_new (NULL);

  for (guint i = 0; i < self->pool->len; i++)
    if (gtk_check_button_get_active (self->pool->pdata[i]))
      g_string_append_printf (word, "%s%s", word->len > 0 ? "," : "with=",
                              (const char *) g_object_get_data (self->pool->pdata[i], UNIT_KEY));
  if (word->len > 0)
    g_strv_builder_add (builder, word->str);
}

static void
show_names (MusterDeedForm *self)
{
  MusterSurvey *survey = muster_game_session_get_survey (self->session);
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < self->pool->len; i++)
    {
      const MusterUnitStatus *status =
          muster_survey_find_unit (survey, g_object_get_data (self->pool->pdata[i], UNIT_KEY));

      if (status != NULL && gtk_check_button_get_active (self->pool->pdata[i]))
        g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", status->unit->name);
    }
  adw_expander_row_set_subtitle (self->pool_row, names->len > 0 ? names->str : _ ("Nobody"));
}

static void
toggled_cb (MusterDeedForm *self)
{
  show_names (self);
  muster_deed_form_place_changed (self);
}

static gboolean
may_join (MusterDeedForm *self, const MusterUnitStatus *actor, const MusterUnitStatus *status)
{
  return status->may_act && status->strength > 0 && status != actor
         && g_str_equal (status->unit->side, actor->unit->side);
}

static void
add_unit (MusterDeedForm *self, const MusterUnitStatus *status)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *check = gtk_check_button_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), status->unit->name);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), check);
  muster_control_row_set (ADW_ACTION_ROW (row), check);
  gtk_accessible_update_property (GTK_ACCESSIBLE (check), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  status->unit->name, -1);
  g_object_set_data_full (G_OBJECT (check), UNIT_KEY, g_strdup (status->unit->id), g_free);
  g_signal_connect_object (check, "toggled", G_CALLBACK (toggled_cb), self, G_CONNECT_SWAPPED);
  adw_expander_row_add_row (self->pool_row, row);
  g_ptr_array_add (self->pool, check);
}

/**
 * muster_deed_form_build_pool:
 * @self: the form
 *
 * Offers those who may join in, where the deed is one that several may do as one.
 */
void
muster_deed_form_build_pool (MusterDeedForm *self)
{
  MusterSurvey *survey = muster_game_session_get_survey (self->session);
  const MusterUnitStatus *actor =
      self->actor != NULL ? muster_survey_find_unit (survey, self->actor) : NULL;
  GtkWidget *group = adw_preferences_group_new ();
  gboolean pooled = FALSE;

  g_ptr_array_set_size (self->pool, 0);
  for (guint i = 0;
       self->procedure != NULL && i < muster_procedure_get_n_parameters (self->procedure); i++)
    pooled = pooled || is_pool (muster_procedure_get_parameter (self->procedure, i));
  self->pool_row = ADW_EXPANDER_ROW (adw_expander_row_new ());
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (self->pool_row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->pool_row), _ ("Together With"));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), GTK_WIDGET (self->pool_row));
  for (guint i = 0; pooled && actor != NULL && i < muster_survey_get_n_units (survey); i++)
    if (may_join (self, actor, muster_survey_get_unit (survey, i)))
      add_unit (self, muster_survey_get_unit (survey, i));
  show_names (self);
  adw_bin_set_child (self->pool_bin, group);
  gtk_widget_set_visible (GTK_WIDGET (self->pool_bin), self->pool->len > 0);
}
