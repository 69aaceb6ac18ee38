/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-survey-private.h"
#include "muster-turn-scenario.h"

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

void
muster_asked_free (gpointer data)
{
  MusterAsked *asked = data;

  g_free (asked->name);
  g_free (asked->label);
  g_free (asked->yes);
  g_free (asked->no);
  g_free (asked);
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
  g_ptr_array_unref (permitted->asks);
  g_free (permitted);
}

static void
status_free (gpointer data)
{
  MusterUnitStatus *status = data;

  g_free (status->figures);
  g_clear_pointer (&status->stands, g_array_unref);
  g_free (status->place);
  g_clear_pointer (&status->troops, g_array_unref);
  g_strfreev (status->states);
  g_free (status);
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
  self->standings = g_ptr_array_new_with_free_func (muster_standing_free);
  self->coming = g_ptr_array_new_with_free_func (muster_coming_free);
  builder.survey = self;
  builder.setup = setup;
  builder.state = state;
  muster_draft_init (&builder.draft, state);
  muster_survey_fill (&builder);
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
  g_ptr_array_unref (self->standings);
  g_ptr_array_unref (self->coming);
  g_free (self->points);
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

gint64
muster_survey_get_last_turn (const MusterSurvey *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->last_turn;
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

gboolean
muster_survey_has_phases (const MusterSurvey *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->phases;
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
