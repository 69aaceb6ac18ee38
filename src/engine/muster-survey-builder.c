/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-survey-private.h"

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
  permitted->asks = g_ptr_array_new_with_free_func (muster_asked_free);
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
muster_survey_add_ask (MusterSurveyBuilder *self, const MusterSequenceAsk *ask)
{
  GPtrArray *list = self->survey->permitted;
  MusterAsked *asked = g_new0 (MusterAsked, 1);
  MusterPermitted *last;

  g_return_if_fail (list->len > 0);

  last = g_ptr_array_index (list, list->len - 1);
  asked->name = g_strdup (ask->id);
  asked->label = muster_setup_name_sides (self->setup, ask->label);
  asked->yes = g_strdup (ask->yes);
  asked->no = g_strdup (ask->no);
  g_ptr_array_add (last->asks, asked);
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
muster_survey_set_zone (MusterSurveyBuilder *self)
{
  GPtrArray *list = self->survey->permitted;

  g_return_if_fail (list->len > 0);

  ((MusterPermitted *) g_ptr_array_index (list, list->len - 1))->zone_needed = TRUE;
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
