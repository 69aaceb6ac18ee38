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

/**
 * muster_deed_form_is_aimless:
 * @self: the form
 *
 * Returns: whether a target has to be chosen and is not
 */
gboolean
muster_deed_form_is_aimless (MusterDeedForm *self)
{
  return gtk_widget_get_visible (self->target_group) && !self->target_optional
         && muster_deed_form_get_target (self) == NULL;
}

/* Words of an action itself: a parameter that is called like one of them has another word there. */
static char *
name_word (MusterDeedForm *self, const char *parameter)
{
  static const char *const own[] = {
    "procedure", "act", "actor", "target", "remove", "units", NULL
  };

  return g_str_equal (self->action, "resolve") && g_strv_contains (own, parameter)
             ? g_strconcat (parameter, "-kind", NULL)
             : g_strdup (parameter);
}

/* What the game knows of the deed by itself. */
static char **
fill_words (MusterDeedForm *self)
{
  MusterSetup *setup = muster_game_session_get_setup (self->session);
  MusterState *state = muster_game_session_get_state (self->session);
  const char *target = muster_deed_form_get_target (self);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autofree char *word = target != NULL ? g_strconcat ("target=", target, NULL) : NULL;
  g_auto (GStrv) words = NULL;

  if (self->procedure == NULL)
    return g_new0 (char *, 1);
  if (!g_str_equal (self->action, "resolve") || self->actor == NULL)
    return muster_turn_fill (setup, state, muster_procedure_get_id (self->procedure), self->actor,
                             target);
  g_strv_builder_addv (builder, (const char **) self->words);
  if (muster_deed_form_find_word ((const char *const *) self->words, "actor") == NULL)
    {
      g_autofree char *actor = g_strconcat ("actor=", self->actor, NULL);

      g_strv_builder_add (builder, actor);
    }
  if (word != NULL)
    g_strv_builder_add (builder, word);
  muster_deed_form_add_place_words (self, builder);
  muster_deed_form_add_pool_words (self, builder);
  words = g_strv_builder_end (builder);
  return muster_turn_fill_deed (setup, state, (const char *const *) words);
}

/**
 * muster_deed_form_make_words:
 * @self: the form
 *
 * Returns: (transfer full): the words of the action: what was permitted, the target, what the
 * reader said
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
  muster_deed_form_add_place_words (self, builder);
  muster_deed_form_add_pool_words (self, builder);
  for (guint i = 0; i < self->rows->len; i++)
    {
      GtkWidget *row = g_ptr_array_index (self->rows, i);
      const char *name = muster_parameter_row_get_name (row);
      g_autofree char *value = muster_parameter_row_get_value (row);
      g_autofree char *word_name = name_word (self, name);
      g_autofree char *word = g_strconcat (word_name, "=", value, NULL);

      if (value[0] == '\0'
          || g_strcmp0 (muster_deed_form_find_word ((const char *const *) known, name), value) == 0)
        continue;
      g_strv_builder_add (builder, word);
    }
  return g_strv_builder_end (builder);
}

/* Adds those of WORDS that are parameters and are not said yet. */
static void
add_parameters (MusterDeedForm *self, GPtrArray *list, const char *const *words)
{
  for (guint i = 0; i < muster_procedure_get_n_parameters (self->procedure); i++)
    {
      const char *name = muster_procedure_get_parameter (self->procedure, i)->name;
      const char *value = muster_deed_form_find_word (words, name);

      g_ptr_array_add (list, NULL);
      if (value != NULL
          && muster_deed_form_find_word ((const char *const *) list->pdata, name) == NULL)
        list->pdata[list->len - 1] = g_strconcat (name, "=", value, NULL);
      else
        g_ptr_array_set_size (list, (int) list->len - 1);
    }
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
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  g_auto (GStrv) known = fill_words (self);

  for (guint i = 0; i < self->rows->len; i++)
    {
      GtkWidget *row = g_ptr_array_index (self->rows, i);
      g_autofree char *value = muster_parameter_row_get_value (row);

      if (value[0] != '\0')
        g_ptr_array_add (words,
                         g_strconcat (muster_parameter_row_get_name (row), "=", value, NULL));
    }
  add_parameters (self, words, (const char *const *) known);
  /* the actor of a deed is no parameter, but what it is done with may be */
  add_parameters (self, words, (const char *const *) self->words);
  g_ptr_array_add (words, NULL);
  return muster_arguments_new (self->procedure, (const char *const *) words->pdata, error);
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
  /* a number that is as it always is says nothing */
  else if (g_strcmp0 (value, parameter->fallback) != 0)
    g_string_append_printf (text, "%s%s: %s", separator, parameter->label, value);
}

/* A word or number that the game fills in when there is something to fill in; a yes or no it may
 * not know, nor a way on the table. */
static gboolean
is_known (const MusterParameter *parameter)
{
  return parameter->role != NULL && parameter->type != MUSTER_PARAMETER_BOOLEAN
         && parameter->fallback != NULL && !g_str_has_prefix (parameter->role, "actor.way-");
}

/* The parameter that says the same as PARAMETER in another way, whichever of the two names the
 * other; nullable. */
static const MusterParameter *
find_other (MusterDeedForm *self, const MusterParameter *parameter)
{
  for (guint i = 0; i < muster_procedure_get_n_parameters (self->procedure); i++)
    {
      const MusterParameter *other = muster_procedure_get_parameter (self->procedure, i);

      if (g_strcmp0 (parameter->instead, other->name) == 0
          || g_strcmp0 (other->instead, parameter->name) == 0)
        return other;
    }
  return NULL;
}

/* What nobody has to say; of two ways to say one thing, the second. */
static gboolean
is_aside (MusterDeedForm *self, const MusterParameter *parameter)
{
  return parameter->optional && parameter->fallback == NULL
         && (parameter->instead != NULL || find_other (self, parameter) == NULL);
}

/* What kind of unit it is, and what was permitted, nobody can change. */
static gboolean
is_settled (MusterDeedForm *self, const MusterParameter *parameter, const char *told)
{
  return (told != NULL && g_strcmp0 (parameter->role, "actor.type") == 0)
         || (self->actor != NULL && parameter->role != NULL
             && muster_deed_form_find_word ((const char *const *) self->words, parameter->name)
                    != NULL);
}

/* A form being made. */
typedef struct
{
  GtkWidget *asked;
  GtkWidget *expander;
  GPtrArray *lists; /* of rows of lists */
  GPtrArray *known; /* of rows in the expander */
  GString *text;    /* what need not be asked, in a line */
  gboolean aside;   /* the expander has something that the game does not know either */
} Building;

/* What PARAMETER is called in this game, where it has to be said whatever its default; nullable. */
static const MusterAsked *
find_ask (MusterDeedForm *self, const MusterParameter *parameter)
{
  for (guint i = 0; self->asks != NULL && i < self->asks->len; i++)
    {
      const MusterAsked *asked = g_ptr_array_index (self->asks, i);

      if (g_str_equal (asked->name, parameter->name))
        return asked;
    }
  return NULL;
}

/* The words of the statement that ROW comes from. */
static void
explain_row (MusterDeedForm *self, GtkWidget *row, const MusterParameter *parameter)
{
  MusterRuleset *ruleset = muster_setup_get_ruleset (muster_game_session_get_setup (self->session));
  const MusterStatement *statement =
      parameter->rule != NULL ? muster_ruleset_find_statement (ruleset, parameter->rule) : NULL;
  const char *how = gtk_widget_get_tooltip_text (row);
  g_autofree char *text = NULL;

  if (statement == NULL)
    return;
  if (how != NULL && !g_str_equal (how, parameter->rule))
    text = g_strdup_printf ("%s\n%s (%s)", how, statement->text, statement->id);
  else
    text = g_strdup_printf ("%s (%s)", statement->text, statement->id);
  gtk_widget_set_tooltip_text (row, text);
}

static void
add_row (MusterDeedForm *self,
         Building *building,
         const MusterParameter *parameter,
         const char *told,
         const char *value)
{
  GtkWidget *row = muster_parameter_row_new (parameter, find_ask (self, parameter), value,
                                             muster_deed_form_parameter_changed, self);

  explain_row (self, row, parameter);
  /* Enter goes on to what is to be said next. */
  if (ADW_IS_ENTRY_ROW (row))
    g_signal_connect_swapped (row, "entry-activated", G_CALLBACK (muster_deed_form_focus), self);
  if (parameter->type == MUSTER_PARAMETER_LIST)
    {
      g_ptr_array_insert (building->lists, parameter->like != NULL ? -1 : 0, row);
      g_ptr_array_add (self->rows, row);
    }
  else if (told != NULL || is_known (parameter) || is_aside (self, parameter))
    {
      adw_expander_row_add_row (ADW_EXPANDER_ROW (building->expander), row);
      g_ptr_array_add (building->known, row);
      if (told != NULL)
        append_known (building->text, parameter, value);
      else
        building->aside = TRUE;
    }
  else
    {
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (building->asked), row);
      g_ptr_array_add (self->rows, row);
    }
}

static void
add_parameter_row (MusterDeedForm *self,
                   Building *building,
                   const MusterParameter *parameter,
                   const char *const *known)
{
  const char *permitted =
      muster_deed_form_find_word ((const char *const *) self->words, parameter->name);
  const char *filled = muster_deed_form_find_word (known, parameter->name);
  const char *told = filled != NULL ? filled : self->actor != NULL ? permitted : NULL;
  const char *said = g_hash_table_lookup (self->given, parameter->name);

  /* A card is typed where dice are. */
  if (parameter->type == MUSTER_PARAMETER_CARD)
    return;
  /* Nothing is known of a target that is still to be chosen. */
  if (muster_deed_form_is_aimless (self) && parameter->role != NULL
      && g_str_has_prefix (parameter->role, "target."))
    return;
  /* Nobody's deed: what the game knows of it stands in its words. */
  if (self->actor == NULL && permitted != NULL)
    return;
  /* How it gets there follows from where it goes, what is thrown for others from who joins in. */
  if (muster_deed_form_is_way (self, parameter) || muster_deed_form_is_pool (self, parameter))
    {
      if (filled != NULL)
        append_known (building->text, parameter, filled);
      return;
    }
  if (is_settled (self, parameter, told))
    append_known (building->text, parameter, told);
  else
    add_row (self, building, parameter, told,
             said != NULL                          ? said
             : told != NULL                        ? told
             : find_ask (self, parameter) != NULL ? NULL
                                                   : parameter->fallback);
}

/* What stands in line is shown under what is asked else. */
static void
show_asked (MusterDeedForm *self, Building *building, guint n_plain)
{
  GtkWidget *box;

  self->line_editor = NULL;
  gtk_widget_set_visible (GTK_WIDGET (self->asked_bin), self->n_asked > 0);
  if (building->lists->len == 0)
    {
      adw_bin_set_child (self->asked_bin, building->asked);
      return;
    }
  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  gtk_box_append (GTK_BOX (box), building->asked);
  gtk_widget_set_visible (building->asked, n_plain > 0);
  self->line_editor = MUSTER_LINE_EDITOR (muster_line_editor_new (building->lists));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->line_editor));
  adw_bin_set_child (self->asked_bin, box);
}

/**
 * muster_deed_form_build_rows:
 * @self: the form
 *
 * Makes a row for each parameter of the procedure: what has to be asked, and apart what the game
 * knows.
 */
void
muster_deed_form_build_rows (MusterDeedForm *self)
{
  g_auto (GStrv) known = fill_words (self);
  g_autoptr (GPtrArray) lists = g_ptr_array_new ();
  g_autoptr (GPtrArray) known_rows = g_ptr_array_new ();
  g_autoptr (GString) text = g_string_new (NULL);
  GtkWidget *more = adw_preferences_group_new ();
  Building building = {
    adw_preferences_group_new (), adw_expander_row_new (), lists, known_rows, text, FALSE
  };

  self->building = TRUE;
  g_ptr_array_set_size (self->rows, 0);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (more), building.expander);
  for (guint i = 0;
       self->procedure != NULL && i < muster_procedure_get_n_parameters (self->procedure); i++)
    add_parameter_row (self, &building, muster_procedure_get_parameter (self->procedure, i),
                       (const char *const *) known);
  self->n_asked = self->rows->len;
  g_ptr_array_extend (self->rows, known_rows, NULL, NULL);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (building.expander), _ ("Details"));
  adw_expander_row_set_subtitle (
      ADW_EXPANDER_ROW (building.expander),
      building.aside ? _ ("What the game fills in, and what need not be said")
                     : _ ("What the game fills in, to be changed where it is otherwise"));
  gtk_label_set_text (self->known_label, text->str);
  gtk_widget_set_visible (GTK_WIDGET (self->known_label), text->len > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->known_bin), known_rows->len > 0);
  show_asked (self, &building, self->n_asked - lists->len);
  adw_bin_set_child (self->known_bin, more);
  self->building = FALSE;
}

static GtkWidget *
find_row (MusterDeedForm *self, const char *name)
{
  for (guint i = 0; i < self->rows->len; i++)
    if (g_str_equal (muster_parameter_row_get_name (self->rows->pdata[i]), name))
      return self->rows->pdata[i];
  return NULL;
}

/* The row of what says the same in another way; nullable. */
static GtkWidget *
find_other_row (MusterDeedForm *self, GtkWidget *row)
{
  const MusterParameter *other =
      find_other (self, muster_parameter_row_get_parameter (row));

  return other != NULL ? find_row (self, other->name) : NULL;
}

/**
 * muster_deed_form_is_row_missing:
 * @self: the form
 * @row: one of its rows
 *
 * Returns: whether it has to be said and is not: neither so nor in another way. Of two ways it is
 * the first that is missing
 */
gboolean
muster_deed_form_is_row_missing (MusterDeedForm *self, GtkWidget *row)
{
  GtkWidget *other = find_other_row (self, row);
  g_autofree char *value = NULL;
  g_autofree char *other_value = NULL;

  if (other == NULL || muster_parameter_row_get_parameter (row)->instead != NULL)
    return muster_parameter_row_is_missing (row);
  value = muster_parameter_row_get_value (row);
  other_value = muster_parameter_row_get_value (other);
  return value[0] == '\0' && other_value[0] == '\0';
}

/**
 * muster_deed_form_keep_apart:
 * @self: the form
 * @row: the row of which the reader said something
 *
 * What was said in another way before is taken back.
 */
void
muster_deed_form_keep_apart (MusterDeedForm *self, GtkWidget *row)
{
  GtkWidget *other = find_other_row (self, row);
  g_autofree char *value = muster_parameter_row_get_value (row);

  if (other == NULL || value[0] == '\0')
    return;
  g_hash_table_remove (self->given, muster_parameter_row_get_name (other));
  self->building = TRUE;
  muster_parameter_row_set_value (other, "");
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
 * Lists the other side's units that may be aimed at. None is chosen beforehand, but the only one
 * there is, and the one that the actor was aimed at before.
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
  self->known = muster_turn_list_targets (
      muster_game_session_get_setup (self->session), muster_game_session_get_state (self->session),
      muster_deed_form_find_word ((const char *const *) self->words, "act"), self->actor);
  g_ptr_array_set_size (self->targets, 0);
  g_ptr_array_add (self->targets, g_strdup (""));
  gtk_string_list_append (names,
                          self->target_optional ? _ ("No unit") : _ ("Choose a target"));
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
  if (self->targets->len == 2 && !self->target_optional)
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
