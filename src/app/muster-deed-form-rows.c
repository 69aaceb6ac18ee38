/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "muster-deed-form-private.h"
#include "muster-parameter-row.h"

/* Words */

/**
 * muster_deed_form_find_word:
 * @words: (nullable): "name=value" words, %NULL ended
 * @name: a name
 *
 * Returns: (transfer none) (nullable): its value
 */
const char *
muster_deed_form_find_word (const char *const *words, const char *name)
{
  gsize length = strlen (name);

  for (guint i = 0; words != NULL && words[i] != NULL; i++)
    if (strncmp (words[i], name, length) == 0 && words[i][length] == '=')
      return words[i] + length + 1;
  return NULL;
}

/**
 * muster_deed_form_get_target:
 * @self: the form
 *
 * Returns: (transfer none) (nullable): the unit that is aimed at
 */
const char *
muster_deed_form_get_target (MusterDeedForm *self)
{
  guint selected = adw_combo_row_get_selected (self->target_row);

  const char *target;

  if (!gtk_widget_get_visible (self->target_group) || selected >= self->targets->len)
    return NULL;
  target = g_ptr_array_index (self->targets, selected);
  return target[0] != '\0' ? target : NULL;
}

/* What the game knows of the deed by itself. */
static char **
fill_words (MusterDeedForm *self)
{
  if (self->procedure == NULL)
    return g_new0 (char *, 1);
  return muster_turn_fill (
      muster_game_session_get_setup (self->session), muster_game_session_get_state (self->session),
      muster_procedure_get_id (self->procedure), self->actor, muster_deed_form_get_target (self));
}

/**
 * muster_deed_form_make_words:
 * @self: the form
 *
 * Returns: (transfer full): the words of the action: what was permitted, the target, what the reader said
 */
char **
muster_deed_form_make_words (MusterDeedForm *self)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) known = fill_words (self);
  const char *target = muster_deed_form_get_target (self);

  g_strv_builder_addv (builder, (const char **) self->words);
  if (target != NULL)
    {
      g_autofree char *word = g_strconcat ("target=", target, NULL);

      g_strv_builder_add (builder, word);
    }
  for (guint i = 0; i < self->rows->len; i++)
    {
      GtkWidget *row = g_ptr_array_index (self->rows, i);
      const char *name = muster_parameter_row_get_name (row);
      g_autofree char *value = muster_parameter_row_get_value (row);
      g_autofree char *word = g_strconcat (name, "=", value, NULL);

      if (value[0] == '\0' || g_strcmp0 (muster_deed_form_find_word ((const char *const *) known, name), value) == 0)
        continue;
      g_strv_builder_add (builder, word);
    }
  return g_strv_builder_end (builder);
}

/**
 * muster_deed_form_make_arguments:
 * @self: the form
 * @error: (out): what is missing or does not fit
 *
 * Returns: (transfer full) (nullable): the parameters of the procedure alone, for the chances
 */
MusterArguments *
muster_deed_form_make_arguments (MusterDeedForm *self, GError **error)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) words = NULL;
  g_auto (GStrv) known = fill_words (self);

  for (guint i = 0; i < self->rows->len; i++)
    {
      GtkWidget *row = g_ptr_array_index (self->rows, i);
      const char *name = muster_parameter_row_get_name (row);
      g_autofree char *value = muster_parameter_row_get_value (row);
      g_autofree char *word = g_strconcat (name, "=", value, NULL);

      if (value[0] != '\0')
        g_strv_builder_add (builder, word);
    }
  words = g_strv_builder_end (builder);
  for (guint i = 0; known[i] != NULL; i++)
    {
      g_autofree char *name = g_strndup (known[i], strcspn (known[i], "="));

      if (muster_deed_form_find_word ((const char *const *) words, name) == NULL)
        g_strv_builder_add (builder, known[i]);
    }
  for (guint i = 0; words[i] != NULL; i++)
    g_strv_builder_add (builder, words[i]);
  g_clear_pointer (&words, g_strfreev);
  words = g_strv_builder_end (builder);
  return muster_arguments_new (self->procedure, (const char *const *) words, error);
}

/* Rows */

static const char *
label_choice (const MusterParameter *parameter, const char *value)
{
  for (guint i = 0; parameter->choices != NULL && parameter->choices[i] != NULL; i++)
    if (g_str_equal (parameter->choices[i], value))
      return parameter->choice_labels[i];
  return value;
}

/* "Infantry company · 4 figures · Single-shot rifle": what need not be asked. */
static void
append_known (GString *text, const MusterParameter *parameter, const char *value)
{
  const char *separator = text->len > 0 ? " · " : "";

  if (parameter->type == MUSTER_PARAMETER_BOOLEAN)
    {
      if (g_str_equal (value, "yes"))
        g_string_append_printf (text, "%s%s", separator, parameter->label);
    }
  else if (parameter->type == MUSTER_PARAMETER_CHOICE)
    g_string_append_printf (text, "%s%s", separator, label_choice (parameter, value));
  else
    g_string_append_printf (text, "%s%s: %s", separator, parameter->label, value);
}

/* A word or number that the game fills in when there is something to fill in; a yes or no it may not know. */
static gboolean
is_known (const MusterParameter *parameter)
{
  return parameter->role != NULL && parameter->type != MUSTER_PARAMETER_BOOLEAN
         && parameter->fallback != NULL;
}

/**
 * muster_deed_form_build_rows:
 * @self: the form
 *
 * Makes a row for each parameter of the procedure: what has to be asked, and apart what the game knows.
 */
void
muster_deed_form_build_rows (MusterDeedForm *self)
{
  g_auto (GStrv) known = fill_words (self);
  GtkWidget *asked = adw_preferences_group_new ();
  GtkWidget *more = adw_preferences_group_new ();
  GtkWidget *expander = adw_expander_row_new ();
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GPtrArray) known_rows = g_ptr_array_new ();
  gboolean aimless =
      gtk_widget_get_visible (self->target_group) && muster_deed_form_get_target (self) == NULL;

  self->building = TRUE;
  g_ptr_array_set_size (self->rows, 0);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (expander), _ ("Change What the Game Knows"));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (more), expander);
  for (guint i = 0;
       self->procedure != NULL && i < muster_procedure_get_n_parameters (self->procedure); i++)
    {
      const MusterParameter *parameter = muster_procedure_get_parameter (self->procedure, i);
      const char *told = muster_deed_form_find_word ((const char *const *) known, parameter->name);
      const char *said = g_hash_table_lookup (self->given, parameter->name);
      const char *value = said != NULL ? said : told != NULL ? told : parameter->fallback;
      GtkWidget *row;

      /* A card is typed where dice are. */
      if (parameter->type == MUSTER_PARAMETER_CARD)
        continue;
      /* Nothing is known of a target that is still to be chosen. */
      if (aimless && parameter->role != NULL && g_str_has_prefix (parameter->role, "target."))
        continue;
      /* What kind of unit it is nobody can change. */
      if (g_strcmp0 (parameter->role, "actor.type") == 0 && told != NULL)
        {
          append_known (text, parameter, told);
          continue;
        }
      row = muster_parameter_row_new (parameter, value, muster_deed_form_parameter_changed, self);
      /* Enter goes on to what is to be said next. */
      if (ADW_IS_ENTRY_ROW (row))
        g_signal_connect_swapped (row, "entry-activated", G_CALLBACK (muster_deed_form_focus),
                                  self);
      if (told != NULL || is_known (parameter))
        {
          adw_expander_row_add_row (ADW_EXPANDER_ROW (expander), row);
          g_ptr_array_add (known_rows, row);
          if (told != NULL)
            append_known (text, parameter, value);
        }
      else
        {
          adw_preferences_group_add (ADW_PREFERENCES_GROUP (asked), row);
          g_ptr_array_add (self->rows, row);
        }
    }
  self->n_asked = self->rows->len;
  g_ptr_array_extend (self->rows, known_rows, NULL, NULL);
  gtk_label_set_text (self->known_label, text->str);
  gtk_widget_set_visible (GTK_WIDGET (self->known_label), text->len > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->asked_bin), self->n_asked > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->known_bin), known_rows->len > 0);
  adw_bin_set_child (self->asked_bin, asked);
  adw_bin_set_child (self->known_bin, more);
  self->building = FALSE;
}

/**
 * muster_deed_form_wants_target:
 * @procedure: a procedure
 *
 * Returns: whether it is aimed at a unit
 */
gboolean
muster_deed_form_wants_target (const MusterProcedure *procedure)
{
  for (guint i = 0; i < muster_procedure_get_n_parameters (procedure); i++)
    {
      const char *role = muster_procedure_get_parameter (procedure, i)->role;

      if (role != NULL && g_str_has_prefix (role, "target."))
        return TRUE;
    }
  return FALSE;
}

/**
 * muster_deed_form_build_targets:
 * @self: the form
 * @aimed: (nullable): the unit that is chosen already
 *
 * Lists the other side's units that may be aimed at. None is chosen beforehand, but the only one there is,
 * and the one that the actor was aimed at before.
 */
void
muster_deed_form_build_targets (MusterDeedForm *self, const char *aimed)
{
  MusterSurvey *survey = muster_game_session_get_survey (self->session);
  const MusterUnitStatus *actor = muster_survey_find_unit (survey, self->actor);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint chosen = 0;

  if (aimed == NULL && self->actor != NULL)
    aimed = g_hash_table_lookup (self->aimed, self->actor);
  g_ptr_array_set_size (self->targets, 0);
  g_ptr_array_add (self->targets, g_strdup (""));
  gtk_string_list_append (names, _ ("Choose a target"));
  for (guint i = 0; i < muster_survey_get_n_units (survey); i++)
    {
      const MusterUnitStatus *status = muster_survey_get_unit (survey, i);

      if (actor == NULL || g_str_equal (status->unit->side, actor->unit->side)
          || !status->may_be_target)
        continue;
      if (g_strcmp0 (status->unit->id, aimed) == 0)
        chosen = self->targets->len;
      g_ptr_array_add (self->targets, g_strdup (status->unit->id));
      gtk_string_list_append (names, status->unit->name);
    }
  if (self->targets->len == 2)
    chosen = 1;
  adw_combo_row_set_model (self->target_row, G_LIST_MODEL (names));
  adw_combo_row_set_selected (self->target_row, chosen);
}

/**
 * muster_deed_form_aim:
 * @self: the form
 * @unit: the id of a unit
 *
 * Takes @unit as the target, as if it were chosen from the list; does nothing when it is not on it.
 */
void
muster_deed_form_aim (MusterDeedForm *self, const char *unit)
{
  guint place;

  g_return_if_fail (MUSTER_IS_DEED_FORM (self));

  if (gtk_widget_get_visible (self->target_group)
      && g_ptr_array_find_with_equal_func (self->targets, unit, g_str_equal, &place))
    adw_combo_row_set_selected (self->target_row, place);
}
