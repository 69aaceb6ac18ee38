/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-deed-form.h"

#include <glib/gi18n-lib.h>

#include "muster-engine-error.h"
#include "muster-odds-view.h"
#include "muster-parameter-row.h"

struct _MusterDeedForm
{
  AdwBin parent_instance;

  GtkWidget *content;
  GtkLabel *heading_label;
  GtkLabel *known_label;
  GtkWidget *target_group;
  AdwComboRow *target_row;
  AdwBin *asked_bin;
  AdwBin *known_bin;
  MusterOddsView *odds;
  GtkLabel *message_label;
  AdwPreferencesGroup *dice_group;
  AdwEntryRow *dice_row;
  GtkButton *typed_button;
  GtkButton *throw_button;

  MusterGameSession *session;
  const MusterProcedure *procedure;
  char *action;
  GStrv words; /* what the permitted action says already */
  char *actor;
  char *last_target;  /* who was aimed at last stays chosen; nullable */
  GPtrArray *targets; /* of unit ids, as the row shows them */
  GPtrArray *rows;    /* of the parameters asked, then those known; borrowed */
  guint n_asked;
  GHashTable *given; /* what the reader said, by parameter: survives a change of target */
  guint n_dice;      /* to be thrown; 0 none */
  gboolean is_card;
  gboolean ready; /* nothing is missing but dice */
  gboolean building;
};

G_DEFINE_FINAL_TYPE (MusterDeedForm, muster_deed_form, ADW_TYPE_BIN)

enum
{
  SIGNAL_DEED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* Words */

static const char *
find_word (const char *const *words, const char *name)
{
  gsize length = strlen (name);

  for (guint i = 0; words != NULL && words[i] != NULL; i++)
    if (strncmp (words[i], name, length) == 0 && words[i][length] == '=')
      return words[i] + length + 1;
  return NULL;
}

static const char *
get_target (MusterDeedForm *self)
{
  guint selected = adw_combo_row_get_selected (self->target_row);

  if (!gtk_widget_get_visible (self->target_group) || selected >= self->targets->len)
    return NULL;
  return g_ptr_array_index (self->targets, selected);
}

/* What the game knows of the deed by itself. */
static char **
fill_words (MusterDeedForm *self)
{
  if (self->procedure == NULL)
    return g_new0 (char *, 1);
  return muster_turn_fill (
      muster_game_session_get_setup (self->session), muster_game_session_get_state (self->session),
      muster_procedure_get_id (self->procedure), self->actor, get_target (self));
}

/* The words of the action: what was permitted, the target, what the reader said. */
static char **
make_words (MusterDeedForm *self)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) known = fill_words (self);
  const char *target = get_target (self);

  g_strv_builder_addv (builder, (const char **) self->words);
  if (target != NULL)
    {
      g_free (self->last_target);
      self->last_target = g_strdup (target);
    }
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

      if (value[0] == '\0' || g_strcmp0 (find_word ((const char *const *) known, name), value) == 0)
        continue;
      g_strv_builder_add (builder, word);
    }
  return g_strv_builder_end (builder);
}

/* The parameters of the procedure alone, for the chances. */
static MusterArguments *
make_arguments (MusterDeedForm *self, GError **error)
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

      if (find_word ((const char *const *) words, name) == NULL)
        g_strv_builder_add (builder, known[i]);
    }
  for (guint i = 0; words[i] != NULL; i++)
    g_strv_builder_add (builder, words[i]);
  g_clear_pointer (&words, g_strfreev);
  words = g_strv_builder_end (builder);
  return muster_arguments_new (self->procedure, (const char *const *) words, error);
}

/* Dice */

static guint
count_typed (MusterDeedForm *self)
{
  g_auto (GStrv) parts =
      g_strsplit_set (gtk_editable_get_text (GTK_EDITABLE (self->dice_row)), ", ;", -1);
  guint n = 0;

  for (guint i = 0; parts[i] != NULL; i++)
    n += parts[i][0] != '\0';
  return n;
}

static void
describe_throws (MusterDeedForm *self, GArray *plan)
{
  g_autoptr (GString) title = g_string_new (NULL);

  self->n_dice = 0;
  self->is_card = FALSE;
  for (guint i = 0; i < plan->len; i++)
    {
      const MusterThrow *throw = &g_array_index (plan, MusterThrow, i);

      if (i > 0)
        g_string_append (title, ", ");
      if (throw->kind == MUSTER_THROW_CARD)
        g_string_append (title, _ ("Turn a card"));
      else if (throw->kind == MUSTER_THROW_COIN)
        g_string_append (title, _ ("Throw a coin: 1 heads, 2 tails"));
      else if (throw->who[0] != '\0')
        /* Translators: how many dice for one side of two: "attackers 4 dice" */
        g_string_append_printf (title, ngettext ("%s %d die", "%s %d dice", throw->count),
                                throw->who, throw->count);
      else
        g_string_append_printf (title, ngettext ("Throw %d die", "Throw %d dice", throw->count),
                                throw->count);
      self->n_dice += throw->count;
      self->is_card = self->is_card || throw->kind == MUSTER_THROW_CARD;
    }
  adw_preferences_group_set_title (self->dice_group, title->str);
  gtk_widget_set_visible (GTK_WIDGET (self->dice_group), self->n_dice > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->typed_button), self->n_dice > 0);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->dice_row),
                                 self->is_card ? _ ("Card turned at the table, such as 7C or KS")
                                               : _ ("Thrown at the table, such as 6 1 3"));
  gtk_button_set_label (self->throw_button, self->n_dice == 0 ? _ ("_Do It")
                                            : self->is_card   ? _ ("_Turn for Me")
                                                              : _ ("_Throw for Me"));
  gtk_button_set_label (self->typed_button,
                        self->is_card ? _ ("_Use This Card") : _ ("_Use These Dice"));
}

static void
set_suggested (GtkButton *button, gboolean suggested)
{
  if (suggested)
    gtk_widget_add_css_class (GTK_WIDGET (button), "suggested-action");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (button), "suggested-action");
}

static void
update_buttons (MusterDeedForm *self)
{
  guint typed = count_typed (self);
  gboolean fits = typed == self->n_dice;

  gtk_widget_set_sensitive (GTK_WIDGET (self->throw_button), self->ready);
  gtk_widget_set_sensitive (GTK_WIDGET (self->typed_button), self->ready && fits && typed > 0);
  set_suggested (self->typed_button, typed > 0);
  set_suggested (self->throw_button, typed == 0);
  if (typed == 0 || fits || self->is_card)
    gtk_widget_remove_css_class (GTK_WIDGET (self->dice_row), "error");
  else if (typed > self->n_dice)
    gtk_widget_add_css_class (GTK_WIDGET (self->dice_row), "error");
}

/**
 * muster_deed_form_say:
 * @self: the form
 * @message: (nullable): why something cannot be done, or what is missing
 *
 * Shows a sentence above the dice, or none.
 */
void
muster_deed_form_say (MusterDeedForm *self, const char *message)
{
  g_return_if_fail (MUSTER_IS_DEED_FORM (self));

  gtk_label_set_text (self->message_label, message != NULL ? message : "");
  gtk_widget_set_visible (GTK_WIDGET (self->message_label), message != NULL);
}

/* The labels of what has to be given and is not, in a sentence; NULL when nothing is missing. */
static char *
describe_missing (MusterDeedForm *self)
{
  g_autoptr (GString) missing = g_string_new (NULL);

  for (guint i = 0; i < self->n_asked; i++)
    {
      GtkWidget *row = g_ptr_array_index (self->rows, i);
      g_autofree char *value = muster_parameter_row_get_value (row);

      if (value[0] == '\0')
        g_string_append_printf (missing, "%s%s", missing->len > 0 ? ", " : "",
                                adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)));
    }
  if (missing->len == 0)
    return NULL;
  /* Translators: names of fields that are still empty: "Still to be given: Range (in)" */
  return g_strdup_printf (_ ("Still to be given: %s"), missing->str);
}

/* Whether everything that the rules ask is there, what has to be thrown, and the chances. */
static void
recheck (MusterDeedForm *self)
{
  g_auto (GStrv) words = make_words (self);
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) plan =
      muster_game_session_plan (self->session, self->action, (const char *const *) words, &error);

  self->ready = plan != NULL;
  if (plan != NULL)
    describe_throws (self, plan);
  else
    {
      g_autofree char *missing =
          g_error_matches (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_ARGUMENT)
              ? describe_missing (self)
              : NULL;

      muster_deed_form_say (self, missing != NULL ? missing : error->message);
    }
  if (plan != NULL)
    muster_deed_form_say (self, NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->dice_group), self->ready && self->n_dice > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->typed_button), self->ready && self->n_dice > 0);
  if (self->procedure != NULL && plan != NULL)
    {
      g_autoptr (MusterArguments) arguments = make_arguments (self, NULL);

      if (arguments != NULL)
        muster_odds_view_ask (
            self->odds, self->procedure, arguments,
            muster_setup_get_ruleset (muster_game_session_get_setup (self->session)));
      else
        muster_odds_view_clear (self->odds);
    }
  else
    muster_odds_view_clear (self->odds);
  update_buttons (self);
}

/* Rows */

static void
parameter_changed_cb (GtkWidget *row, gpointer data)
{
  MusterDeedForm *self = data;

  if (self->building)
    return;
  g_hash_table_replace (self->given, g_strdup (muster_parameter_row_get_name (row)),
                        muster_parameter_row_get_value (row));
  recheck (self);
}

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

static void
build_rows (MusterDeedForm *self)
{
  g_auto (GStrv) known = fill_words (self);
  GtkWidget *asked = adw_preferences_group_new ();
  GtkWidget *more = adw_preferences_group_new ();
  GtkWidget *expander = adw_expander_row_new ();
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GPtrArray) known_rows = g_ptr_array_new ();

  self->building = TRUE;
  g_ptr_array_set_size (self->rows, 0);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (expander), _ ("Change What the Game Knows"));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (more), expander);
  for (guint i = 0;
       self->procedure != NULL && i < muster_procedure_get_n_parameters (self->procedure); i++)
    {
      const MusterParameter *parameter = muster_procedure_get_parameter (self->procedure, i);
      const char *told = find_word ((const char *const *) known, parameter->name);
      const char *said = g_hash_table_lookup (self->given, parameter->name);
      const char *value = said != NULL ? said : told != NULL ? told : parameter->fallback;
      GtkWidget *row;

      /* A card is typed where dice are. */
      if (parameter->type == MUSTER_PARAMETER_CARD)
        continue;
      /* What kind of unit it is nobody can change. */
      if (g_strcmp0 (parameter->role, "actor.type") == 0 && told != NULL)
        {
          append_known (text, parameter, told);
          continue;
        }
      row = muster_parameter_row_new (parameter, value, parameter_changed_cb, self);
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

static gboolean
wants_target (const MusterProcedure *procedure)
{
  for (guint i = 0; i < muster_procedure_get_n_parameters (procedure); i++)
    {
      const char *role = muster_procedure_get_parameter (procedure, i)->role;

      if (role != NULL && g_str_has_prefix (role, "target."))
        return TRUE;
    }
  return FALSE;
}

/* The other side's units that are in play; the one aimed at last stays chosen. */
static void
build_targets (MusterDeedForm *self)
{
  MusterSurvey *survey = muster_game_session_get_survey (self->session);
  const MusterUnitStatus *actor = muster_survey_find_unit (survey, self->actor);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  g_ptr_array_set_size (self->targets, 0);
  for (guint i = 0; i < muster_survey_get_n_units (survey); i++)
    {
      const MusterUnitStatus *status = muster_survey_get_unit (survey, i);

      if (actor == NULL || g_str_equal (status->unit->side, actor->unit->side)
          || !status->may_be_target)
        continue;
      g_ptr_array_add (self->targets, g_strdup (status->unit->id));
      gtk_string_list_append (names, status->unit->name);
    }
  adw_combo_row_set_model (self->target_row, G_LIST_MODEL (names));
  for (guint i = 0; i < self->targets->len; i++)
    if (g_strcmp0 (g_ptr_array_index (self->targets, i), self->last_target) == 0)
      adw_combo_row_set_selected (self->target_row, i);
}

static void
target_changed_cb (MusterDeedForm *self)
{
  if (self->building || self->session == NULL)
    return;
  build_rows (self);
  recheck (self);
}

static void
dice_changed_cb (MusterDeedForm *self)
{
  if (self->session != NULL && !self->building)
    update_buttons (self);
}

static void
go (MusterDeedForm *self, MusterDice *dice)
{
  g_auto (GStrv) words = make_words (self);
  g_autofree char *action = g_strdup (self->action);

  g_signal_emit (self, signals[SIGNAL_DEED], 0, action, words, dice);
}

static void
dice_activated_cb (MusterDeedForm *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterDice) dice = NULL;

  if (!self->ready)
    return;
  if (count_typed (self) == 0)
    {
      muster_deed_form_throw (self);
      return;
    }
  dice = muster_dice_new_typed (gtk_editable_get_text (GTK_EDITABLE (self->dice_row)), &error);
  if (dice == NULL)
    {
      muster_deed_form_say (self, error->message);
      return;
    }
  go (self, dice);
}

/**
 * muster_deed_form_throw:
 * @self: the form
 *
 * Lets the program throw, if nothing else is missing.
 */
void
muster_deed_form_throw (MusterDeedForm *self)
{
  g_return_if_fail (MUSTER_IS_DEED_FORM (self));

  if (self->ready)
    go (self, NULL);
}

static void
throw_clicked_cb (MusterDeedForm *self)
{
  muster_deed_form_throw (self);
}

static void
muster_deed_form_dispose (GObject *object)
{
  MusterDeedForm *self = MUSTER_DEED_FORM (object);

  g_clear_object (&self->session);
  /* the bin must let go of its child itself */
  adw_bin_set_child (ADW_BIN (self), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_DEED_FORM);

  G_OBJECT_CLASS (muster_deed_form_parent_class)->dispose (object);
}

static void
muster_deed_form_finalize (GObject *object)
{
  MusterDeedForm *self = MUSTER_DEED_FORM (object);

  g_free (self->action);
  g_strfreev (self->words);
  g_free (self->actor);
  g_free (self->last_target);
  g_ptr_array_unref (self->targets);
  g_ptr_array_unref (self->rows);
  g_hash_table_unref (self->given);

  G_OBJECT_CLASS (muster_deed_form_parent_class)->finalize (object);
}

static void
muster_deed_form_class_init (MusterDeedFormClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = muster_deed_form_dispose;
  object_class->finalize = muster_deed_form_finalize;

  /**
   * MusterDeedForm::deed:
   * @self: the form
   * @action: an action of muster_turn_act()
   * @words: its words
   * @dice: (nullable): typed dice; %NULL: the program's
   *
   * The umpire says go.
   */
  signals[SIGNAL_DEED] =
      g_signal_new ("deed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 3, G_TYPE_STRING, G_TYPE_STRV, MUSTER_TYPE_DICE);

  g_type_ensure (MUSTER_TYPE_ODDS_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/musterapp/Muster/ui/muster-deed-form.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterDeedForm, content);
  gtk_widget_class_bind_template_child (widget_class, MusterDeedForm, heading_label);
  gtk_widget_class_bind_template_child (widget_class, MusterDeedForm, known_label);
  gtk_widget_class_bind_template_child (widget_class, MusterDeedForm, target_group);
  gtk_widget_class_bind_template_child (widget_class, MusterDeedForm, target_row);
  gtk_widget_class_bind_template_child (widget_class, MusterDeedForm, asked_bin);
  gtk_widget_class_bind_template_child (widget_class, MusterDeedForm, known_bin);
  gtk_widget_class_bind_template_child (widget_class, MusterDeedForm, odds);
  gtk_widget_class_bind_template_child (widget_class, MusterDeedForm, message_label);
  gtk_widget_class_bind_template_child (widget_class, MusterDeedForm, dice_group);
  gtk_widget_class_bind_template_child (widget_class, MusterDeedForm, dice_row);
  gtk_widget_class_bind_template_child (widget_class, MusterDeedForm, typed_button);
  gtk_widget_class_bind_template_child (widget_class, MusterDeedForm, throw_button);
  gtk_widget_class_bind_template_callback (widget_class, target_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, dice_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, dice_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, throw_clicked_cb);
}

static void
muster_deed_form_init (MusterDeedForm *self)
{
  self->targets = g_ptr_array_new_with_free_func (g_free);
  self->rows = g_ptr_array_new ();
  self->given = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_visible (self->content, FALSE);
}

/**
 * muster_deed_form_clear:
 * @self: the form
 *
 * Shows nothing.
 */
void
muster_deed_form_clear (MusterDeedForm *self)
{
  g_return_if_fail (MUSTER_IS_DEED_FORM (self));

  muster_odds_view_clear (self->odds);
  gtk_widget_set_visible (self->content, FALSE);
  self->ready = FALSE;
}

/**
 * muster_deed_form_is_shown:
 * @self: the form
 *
 * Returns: whether it shows a deed
 */
gboolean
muster_deed_form_is_shown (MusterDeedForm *self)
{
  g_return_val_if_fail (MUSTER_IS_DEED_FORM (self), FALSE);

  return gtk_widget_get_visible (self->content);
}

/**
 * muster_deed_form_focus:
 * @self: the form
 *
 * Puts the focus where something is to be typed next: the first thing that is missing, else the dice.
 */
void
muster_deed_form_focus (MusterDeedForm *self)
{
  g_return_if_fail (MUSTER_IS_DEED_FORM (self));

  for (guint i = 0; i < self->n_asked; i++)
    {
      GtkWidget *row = g_ptr_array_index (self->rows, i);
      g_autofree char *value = muster_parameter_row_get_value (row);

      if (value[0] == '\0')
        {
          gtk_widget_grab_focus (row);
          return;
        }
    }
  gtk_widget_grab_focus (self->n_dice > 0 ? GTK_WIDGET (self->dice_row)
                                          : GTK_WIDGET (self->throw_button));
}

/**
 * muster_deed_form_show:
 * @self: the form
 * @session: the game
 * @permitted: what may be done
 *
 * Shows the form for one action.
 */
void
muster_deed_form_show (MusterDeedForm *self,
                       MusterGameSession *session,
                       const MusterPermitted *permitted)
{
  MusterRuleset *ruleset = muster_setup_get_ruleset (muster_game_session_get_setup (session));
  const char *const *words = (const char *const *) permitted->words;
  const char *actor = find_word (words, "actor");

  g_return_if_fail (MUSTER_IS_DEED_FORM (self));

  self->building = TRUE;
  g_set_object (&self->session, session);
  g_free (self->action);
  self->action = g_strdup (permitted->action);
  g_strfreev (self->words);
  self->words = g_strdupv (permitted->words);
  g_free (self->actor);
  self->actor = g_strdup (actor != NULL ? actor : find_word (words, "unit"));
  self->procedure = permitted->procedure != NULL
                        ? muster_ruleset_find_procedure (ruleset, permitted->procedure)
                        : NULL;
  g_hash_table_remove_all (self->given);
  gtk_label_set_text (self->heading_label, permitted->label);
  gtk_editable_set_text (GTK_EDITABLE (self->dice_row), "");
  gtk_widget_set_visible (self->target_group,
                          self->procedure != NULL && wants_target (self->procedure));
  if (gtk_widget_get_visible (self->target_group))
    build_targets (self);
  build_rows (self);
  gtk_widget_set_visible (self->content, TRUE);
  recheck (self);
}
