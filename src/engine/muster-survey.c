/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "muster-legality.h"
#include "muster-survey-private.h"
#include "muster-turn-memory.h"

struct _MusterSurvey
{
  MusterSetup *setup;
  char *now;
  gint64 turn;
  char *phase;
  char *side;
  char *active;
  char *card;
  gint64 cards_left;
  char *result;
  GPtrArray *owed;
  GPtrArray *permitted;
  GPtrArray *units;
  GPtrArray *prompts;
};

G_DEFINE_BOXED_TYPE (MusterSurvey, muster_survey, muster_survey_ref, muster_survey_unref)

static void
owed_free (gpointer data)
{
  MusterOwed *owed = data;

  g_free (owed->unit);
  g_free (owed->what);
  g_free (owed->rule);
  g_free (owed);
}

static void
permitted_free (gpointer data)
{
  MusterPermitted *permitted = data;

  g_free (permitted->action);
  g_free (permitted->value);
  g_free (permitted->label);
  g_free (permitted->rule);
  g_strfreev (permitted->words);
  g_free (permitted->procedure);
  g_free (permitted);
}

static void
status_free (gpointer data)
{
  MusterUnitStatus *status = data;

  g_free (status->figures);
  g_clear_pointer (&status->troops, g_array_unref);
  g_strfreev (status->states);
  g_free (status);
}

/* Adding */

/* Such actions tell what has happened. */
static const char *const FOUND[] = { "state", "prisoners", "rally", NULL };

void
muster_survey_set_now (MusterSurveyBuilder *self, const char *format, ...)
{
  va_list args;

  g_free (self->survey->now);
  va_start (args, format);
  self->survey->now = g_strdup_vprintf (format, args);
  va_end (args);
}

void
muster_survey_set_cards_left (MusterSurveyBuilder *self, gint64 left)
{
  self->survey->cards_left = left;
}

void
muster_survey_add_owed (MusterSurveyBuilder *self,
                        const MusterSetupUnit *unit,
                        const char *what,
                        const char *rule)
{
  MusterOwed *owed = g_new0 (MusterOwed, 1);

  owed->unit = g_strdup (unit != NULL ? unit->unit.id : "");
  owed->what = g_strdup (what);
  owed->rule = g_strdup (rule != NULL ? rule : "");
  g_ptr_array_add (self->survey->owed, owed);
}

/* What settles an action: a resolve names it, a test has its own. */
static const char *
find_procedure (MusterSurveyBuilder *self, const MusterPermitted *permitted)
{
  for (guint i = 0; permitted->words[i] != NULL; i++)
    if (g_str_has_prefix (permitted->words[i], "procedure="))
      return permitted->words[i] + strlen ("procedure=");
  return g_str_equal (permitted->action, "test") ? self->setup->sequence->test.procedure : NULL;
}

void
muster_survey_add_permitted_words (MusterSurveyBuilder *self,
                                   const char *action,
                                   const char *value,
                                   const char *rule,
                                   const char *label,
                                   const char *const *words)
{
  MusterPermitted *permitted = g_new0 (MusterPermitted, 1);

  permitted->action = g_strdup (action);
  permitted->value = g_strdup (value);
  permitted->label = g_strdup (label);
  permitted->rule = g_strdup (rule);
  permitted->words = g_strdupv ((char **) words);
  permitted->procedure = g_strdup (find_procedure (self, permitted));
  permitted->found = g_strv_contains (FOUND, action);
  g_ptr_array_add (self->survey->permitted, permitted);
}

void
muster_survey_add_permitted (MusterSurveyBuilder *self,
                             const char *action,
                             const char *value,
                             const char *rule,
                             const char *label,
                             ...)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) words = NULL;
  const char *word;
  va_list args;

  va_start (args, label);
  while ((word = va_arg (args, const char *)) != NULL)
    g_strv_builder_add (builder, word);
  va_end (args);
  words = g_strv_builder_end (builder);
  muster_survey_add_permitted_words (self, action, value, rule, label,
                                     (const char *const *) words);
}

void
muster_survey_set_procedure (MusterSurveyBuilder *self, const char *procedure)
{
  GPtrArray *list = self->survey->permitted;
  MusterPermitted *last;

  g_return_if_fail (list->len > 0);

  last = g_ptr_array_index (list, list->len - 1);
  g_free (last->procedure);
  last->procedure = g_strdup (procedure);
}

void
muster_survey_set_target (MusterSurveyBuilder *self, gboolean optional)
{
  GPtrArray *list = self->survey->permitted;
  MusterPermitted *last;

  g_return_if_fail (list->len > 0);

  last = g_ptr_array_index (list, list->len - 1);
  last->target_needed = !optional;
  last->target_optional = optional;
}

void
muster_survey_set_found (MusterSurveyBuilder *self)
{
  GPtrArray *list = self->survey->permitted;

  g_return_if_fail (list->len > 0);

  ((MusterPermitted *) g_ptr_array_index (list, list->len - 1))->found = TRUE;
}

void
muster_survey_forbid (MusterSurveyBuilder *self, const char *action)
{
  for (guint i = self->survey->permitted->len; i-- > 0;)
    {
      const MusterPermitted *permitted = g_ptr_array_index (self->survey->permitted, i);

      if (g_str_equal (permitted->action, action))
        g_ptr_array_remove_index (self->survey->permitted, i);
    }
}

void
muster_survey_add_prompt (MusterSurveyBuilder *self, const char *rule)
{
  const MusterStatement *statement =
      rule != NULL ? muster_ruleset_find_statement (self->setup->ruleset, rule) : NULL;

  if (statement != NULL && !g_ptr_array_find (self->survey->prompts, statement, NULL))
    g_ptr_array_add (self->survey->prompts, (gpointer) statement);
}

static MusterUnitStatus *
find_status (MusterSurveyBuilder *self, const MusterSetupUnit *unit)
{
  for (guint i = 0; i < self->survey->units->len; i++)
    {
      MusterUnitStatus *status = g_ptr_array_index (self->survey->units, i);

      if (status->unit == &unit->unit)
        return status;
    }
  return NULL;
}

void
muster_survey_set_may_act (MusterSurveyBuilder *self, const MusterSetupUnit *unit)
{
  find_status (self, unit)->may_act = TRUE;
}

void
muster_survey_set_may_be_target (MusterSurveyBuilder *self, const MusterSetupUnit *unit)
{
  find_status (self, unit)->may_be_target = TRUE;
}

void
muster_survey_mark_targets (MusterSurveyBuilder *self,
                            const MusterSequenceAct *act,
                            const MusterSetupUnit *actor)
{
  for (guint i = 0; i < self->setup->units->len; i++)
    {
      const MusterSetupUnit *unit = g_ptr_array_index (self->setup->units, i);

      if (muster_turn_may_be_target (&self->draft, self->setup, act, actor, unit))
        muster_survey_set_may_be_target (self, unit);
    }
}

/* Units */

/* The mark follows a grade that has changed during the game. */
static gint64
find_mark (MusterSurveyBuilder *self, const MusterSetupUnit *unit)
{
  const char *grade = muster_draft_get_unit (&self->draft, unit, "grade");
  g_autoptr (MusterNode) copy = NULL;

  if (grade[0] == '\0' || unit->mark < 0
      || g_strcmp0 (grade, muster_node_get (unit->unit.node, "grade")) == 0)
    return unit->mark;
  copy = muster_node_copy (unit->unit.node);
  muster_node_build_set (copy, "grade", grade);
  return muster_roster_get_morale_mark (self->setup->ruleset, copy);
}

/* Who is left in a unit of any troops, "8 infantrymen, 1 cannon"; nothing where its type says it. */
static void
add_figures (MusterSurveyBuilder *self, MusterUnitStatus *status, const MusterSetupUnit *unit)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (!muster_roster_is_open (self->setup->ruleset, unit->unit.node))
    return;
  status->troops = g_array_new (FALSE, FALSE, sizeof (MusterTroopStatus));
  for (guint i = 0; i < unit->troops->len; i++)
    {
      const MusterSetupTroop *troop = g_ptr_array_index (unit->troops, i);
      const MusterDef *def = muster_ruleset_find (self->setup->ruleset, MUSTER_DEF_TROOP, troop->id);
      gint64 has = muster_draft_get_has (&self->draft, unit, troop);
      gint64 n = has - muster_draft_get_lost (&self->draft, unit, troop);
      MusterTroopStatus kind = { troop->id, troop->id, n, has };

      if (def != NULL)
        {
          def = muster_roster_name_troop (self->setup->ruleset, unit->unit.node, def);
          kind.label = muster_def_get_label (def);
        }
      g_array_append_val (status->troops, kind);
      if (n > 0 && def != NULL)
        g_string_append_printf (text, "%s%" PRId64 " %s", text->len > 0 ? ", " : "", n,
                                n == 1 ? muster_def_get_singular (def)
                                       : muster_def_get_plural (def));
    }
  if (text->len > 0)
    status->figures = g_string_free (g_steal_pointer (&text), FALSE);
}

static void
add_unit (MusterSurveyBuilder *self, const MusterSetupUnit *unit)
{
  MusterUnitStatus *status = g_new0 (MusterUnitStatus, 1);
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();
  GPtrArray *grades = muster_ruleset_list (self->setup->ruleset, MUSTER_DEF_GRADE);
  const char *grade = muster_draft_get_grade (&self->draft, self->setup, unit);

  status->unit = &unit->unit;
  status->strength = muster_draft_get_strength (&self->draft, unit);
  status->morale_mark = find_mark (self, unit);
  add_figures (self, status, unit);
  if (status->strength == 0)
    g_strv_builder_add (words, "destroyed");
  if (muster_draft_is_off (&self->draft, unit))
    g_strv_builder_add (words, "off-table");
  if (muster_draft_get_unit (&self->draft, unit, "arriving")[0] != '\0')
    g_strv_builder_add (words, "arriving");
  if (g_strcmp0 (self->survey->active, unit->unit.id) == 0)
    g_strv_builder_add (words, "active");
  /* The first grade is what a unit is that has none: nothing to be said. */
  if (grade != NULL
      && (grades->len == 0
          || g_strcmp0 (grade, muster_def_get_id (g_ptr_array_index (grades, 0))) != 0))
    g_strv_builder_add (words, grade);
  for (guint i = 0; i < self->setup->sequence->states->len; i++)
    {
      const MusterSequenceState *state = g_ptr_array_index (self->setup->sequence->states, i);

      if (muster_draft_is (&self->draft, unit, state->id))
        g_strv_builder_add (words, state->id);
    }
  muster_turn_add_memory_words (self, unit, words);
  status->states = g_strv_builder_end (words);
  g_ptr_array_add (self->survey->units, status);
}

/* A grade that combat has earned. */
static void
offer_raises (MusterSurveyBuilder *self, const MusterSetupUnit *unit)
{
  const char *now = muster_draft_get_grade (&self->draft, self->setup, unit);

  if (muster_draft_get_unit_int (&self->draft, unit, "combats", 0) == 0
      || muster_draft_get_strength (&self->draft, unit) == 0)
    return;
  for (guint i = 0; i < self->setup->sequence->raises->len; i++)
    {
      const MusterSequenceRaise *raise = g_ptr_array_index (self->setup->sequence->raises, i);
      const MusterDef *to = muster_ruleset_find (self->setup->ruleset, MUSTER_DEF_GRADE, raise->to);
      g_autofree char *id = g_strconcat ("unit=", unit->unit.id, NULL);
      g_autofree char *grade = g_strconcat ("grade=", raise->to, NULL);
      g_autofree char *label = NULL;

      if (g_strcmp0 (raise->from, now) != 0)
        continue;
      /* Translators: a button: a unit that has been in combat gets another grade: "Raise A Company to Line". */
      label =
          g_strdup_printf (_ ("Raise %1$s to %2$s"), unit->unit.name, muster_def_get_label (to));
      muster_survey_add_permitted (self, "state", unit->unit.id, raise->rule, label, id, grade,
                                   NULL);
      muster_survey_add_prompt (self, raise->rule);
    }
}

/* Conditions that only people at the table can see to be fulfilled. */
static void
offer_victories (MusterSurveyBuilder *self)
{
  const char *rule = muster_sequence_cite (self->setup->sequence, "victory");

  for (guint i = 0; i < self->setup->victories->len; i++)
    {
      const MusterSetupVictory *victory = g_ptr_array_index (self->setup->victories, i);
      const MusterSetupSide *side;
      g_autofree char *word = NULL;
      g_autofree char *label = NULL;

      if (victory->side < 0 || !muster_turn_is_umpires (victory))
        continue;
      side = g_ptr_array_index (self->setup->sides, victory->side);
      word = g_strconcat ("side=", side->id, NULL);
      /* Translators: a button: the umpire finds that a condition is met: "Field Force wins: the ford is held". */
      label = g_strdup_printf (_ ("%1$s wins: %2$s"), side->name, victory->text);
      muster_survey_add_permitted (self, "state", side->id, rule, label, word, "victory=yes", NULL);
    }
}

static void
fill (MusterSurveyBuilder *self)
{
  MusterSurvey *survey = self->survey;
  const char *active = muster_draft_get (&self->draft, "active");
  const char *card = muster_draft_get (&self->draft, "card");
  const char *result = muster_draft_get (&self->draft, "result");

  survey->turn = muster_draft_get_int (&self->draft, "turn", 1);
  survey->phase = g_strdup (muster_draft_get (&self->draft, "phase"));
  survey->side = g_strdup (muster_draft_get (&self->draft, "side"));
  survey->active = active[0] != '\0' ? g_strdup (active) : NULL;
  survey->card = card[0] != '\0' ? g_strdup (card) : NULL;
  survey->result = result[0] != '\0' ? g_strdup (result) : NULL;
  survey->cards_left = -1;
  for (guint i = 0; i < self->setup->units->len; i++)
    add_unit (self, g_ptr_array_index (self->setup->units, i));

  muster_turn_survey_owed (self);
  self->setup->sequence->kind->survey (self);
  muster_turn_survey_memory (self);

  for (guint i = 0; i < self->setup->units->len; i++)
    {
      const MusterSetupUnit *unit = g_ptr_array_index (self->setup->units, i);

      offer_raises (self, unit);
      if (muster_draft_get_unit (&self->draft, unit, "arriving")[0] == '\0'
          || !muster_draft_is_in_play (&self->draft, unit) || survey->result != NULL)
        continue;
      if (unit->edge != NULL)
        {
          g_autofree char *what = g_strdup_printf (_ ("comes on at the edge “%s”"), unit->edge);

          muster_survey_add_owed (self, unit, what, NULL);
        }
      else
        muster_survey_add_owed (self, unit, _ ("comes on to the table"), NULL);
    }
  if (survey->result == NULL)
    {
      offer_victories (self);
      muster_turn_offer_objectives (self);
    }
  else
    muster_survey_add_prompt (self, muster_sequence_cite (self->setup->sequence, "victory"));
}

/**
 * muster_survey_new:
 * @setup: what is played
 * @state: the game as it is
 *
 * Returns: (transfer full): what is so now: who may do what, what is owed, how the units stand
 */
MusterSurvey *
muster_survey_new (MusterSetup *setup, MusterState *state)
{
  MusterSurvey *self;
  MusterSurveyBuilder builder = { 0 };

  g_return_val_if_fail (setup != NULL && MUSTER_IS_STATE (state), NULL);

  self = g_atomic_rc_box_new0 (MusterSurvey);
  self->setup = muster_setup_ref (setup);
  self->owed = g_ptr_array_new_with_free_func (owed_free);
  self->permitted = g_ptr_array_new_with_free_func (permitted_free);
  self->units = g_ptr_array_new_with_free_func (status_free);
  self->prompts = g_ptr_array_new ();
  builder.survey = self;
  builder.setup = setup;
  builder.state = state;
  muster_draft_init (&builder.draft, state);
  fill (&builder);
  muster_draft_clear (&builder.draft);
  if (self->now == NULL)
    self->now = g_strdup ("");
  return self;
}

static void
survey_clear (gpointer data)
{
  MusterSurvey *self = data;

  g_ptr_array_unref (self->owed);
  g_ptr_array_unref (self->permitted);
  g_ptr_array_unref (self->units);
  g_ptr_array_unref (self->prompts);
  g_free (self->now);
  g_free (self->phase);
  g_free (self->side);
  g_free (self->active);
  g_free (self->card);
  g_free (self->result);
  muster_setup_unref (self->setup);
}

MusterSurvey *
muster_survey_ref (MusterSurvey *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return g_atomic_rc_box_acquire (self);
}

void
muster_survey_unref (MusterSurvey *self)
{
  g_return_if_fail (self != NULL);

  g_atomic_rc_box_release_full (self, survey_clear);
}

const char *
muster_survey_get_now (const MusterSurvey *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->now;
}

gint64
muster_survey_get_turn (const MusterSurvey *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->turn;
}

const char *
muster_survey_get_phase (const MusterSurvey *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->phase;
}

const char *
muster_survey_get_side (const MusterSurvey *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->side;
}

const char *
muster_survey_get_active_unit (const MusterSurvey *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->active;
}

const char *
muster_survey_get_card (const MusterSurvey *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->card;
}

gint64
muster_survey_get_cards_left (const MusterSurvey *self)
{
  g_return_val_if_fail (self != NULL, -1);

  return self->cards_left;
}

const char *
muster_survey_get_result (const MusterSurvey *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->result;
}

guint
muster_survey_get_n_owed (const MusterSurvey *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->owed->len;
}

const MusterOwed *
muster_survey_get_owed (const MusterSurvey *self, guint i)
{
  g_return_val_if_fail (self != NULL && i < self->owed->len, NULL);

  return g_ptr_array_index (self->owed, i);
}

guint
muster_survey_get_n_permitted (const MusterSurvey *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->permitted->len;
}

const MusterPermitted *
muster_survey_get_permitted (const MusterSurvey *self, guint i)
{
  g_return_val_if_fail (self != NULL && i < self->permitted->len, NULL);

  return g_ptr_array_index (self->permitted, i);
}

guint
muster_survey_get_n_units (const MusterSurvey *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->units->len;
}

const MusterUnitStatus *
muster_survey_get_unit (const MusterSurvey *self, guint i)
{
  g_return_val_if_fail (self != NULL && i < self->units->len, NULL);

  return g_ptr_array_index (self->units, i);
}

const MusterUnitStatus *
muster_survey_find_unit (const MusterSurvey *self, const char *id)
{
  g_return_val_if_fail (self != NULL, NULL);

  for (guint i = 0; i < self->units->len; i++)
    {
      const MusterUnitStatus *status = g_ptr_array_index (self->units, i);

      if (g_strcmp0 (status->unit->id, id) == 0)
        return status;
    }
  return NULL;
}

GPtrArray *
muster_survey_list_prompts (const MusterSurvey *self)
{
  GPtrArray *list;

  g_return_val_if_fail (self != NULL, NULL);

  list = g_ptr_array_new ();
  g_ptr_array_extend (list, self->prompts, NULL, NULL);
  return list;
}
