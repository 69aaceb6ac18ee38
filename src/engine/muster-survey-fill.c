/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "muster-legality.h"
#include "muster-scenario-tell.h"
#include "muster-survey-private.h"
#include "muster-turn-memory.h"
#include "muster-turn-positions.h"
#include "muster-turn-post.h"
#include "muster-turn-scenario.h"
#include "muster-turn-victory.h"

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

/* Who is left in a unit of any troops, "8 infantrymen, 1 cannon"; nothing where its type says
 * it. */
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
      const MusterDef *def =
          muster_ruleset_find (self->setup->ruleset, MUSTER_DEF_TROOP, troop->id);
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
  muster_turn_add_place (self, unit, status);
  if (status->place == NULL)
    status->place = muster_turn_describe_post (&self->draft, self->setup, unit);
  if (status->strength == 0)
    g_strv_builder_add (words, "destroyed");
  if (muster_draft_has_left (&self->draft, unit))
    g_strv_builder_add (words, "left");
  else if (muster_draft_is_off (&self->draft, unit))
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
      /* Translators: a button: a unit that has been in combat gets another grade: "Raise A Company
       * to Line". */
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
  const char *rule = muster_setup_cite_victory (self->setup);

  for (guint i = 0; i < self->setup->victories->len; i++)
    {
      const MusterSetupVictory *victory = g_ptr_array_index (self->setup->victories, i);
      const MusterSetupSide *side;
      g_autofree char *word = NULL;
      g_autofree char *label = NULL;

      if (victory->side < 0 || victory->scores || !muster_turn_is_umpires (self->setup, victory))
        continue;
      side = g_ptr_array_index (self->setup->sides, victory->side);
      word = g_strconcat ("side=", side->id, NULL);
      /* Translators: a button: the umpire finds that a condition is met: "Victory for Field Force:
       * the ford is held". */
      label = g_strdup_printf (_ ("Victory for %1$s: %2$s"), side->name, victory->text);
      muster_survey_add_permitted (self, "state", side->id, rule, label, word, "victory=yes", NULL);
    }
}

/* The game is over, and it is for the umpire to say who has won. */
static void
offer_verdicts (MusterSurveyBuilder *self)
{
  const char *rule = muster_setup_cite_victory (self->setup);

  if (muster_draft_get (&self->draft, "undecided")[0] == '\0')
    return;
  for (guint i = 0; i < self->setup->sides->len; i++)
    {
      const MusterSetupSide *side = g_ptr_array_index (self->setup->sides, i);
      g_autofree char *word = g_strconcat ("side=", side->id, NULL);
      /* Translators: a button: the umpire decides who has won. */
      g_autofree char *label = g_strdup_printf (_ ("Victory for %s"), side->name);

      muster_survey_add_permitted (self, "state", side->id, rule, label, word, "victory=yes", NULL);
    }
  muster_survey_add_permitted (self, "state", "draw", rule, _ ("A draw"), "victory=draw", NULL);
}

/* Who has come to the edge and is still to be put down. */
static void
offer_arrival (MusterSurveyBuilder *self, const MusterSetupUnit *unit)
{
  g_autofree char *id = g_strconcat ("unit=", unit->unit.id, NULL);
  g_autofree char *edge = muster_scenario_tell_edge (unit->edge);
  g_autofree char *what = NULL;
  g_autofree char *label = NULL;

  /* Whose place the game keeps stands there already. */
  if (muster_draft_get_unit (&self->draft, unit, "arriving")[0] == '\0'
      || !muster_draft_is_in_play (&self->draft, unit)
      || muster_draft_get_unit (&self->draft, unit, "at")[0] != '\0')
    return;
  if (unit->edge != NULL)
    /* Translators: what a unit owes: "to come on over the northern edge". */
    what = g_strdup_printf (_ ("to come on %s"), edge);
  else
    what = g_strdup (_ ("to come on to the table"));
  muster_survey_add_owed (self, unit, what, NULL);
  /* where the game keeps places the umpire says where */
  if (muster_turn_has_places (&self->draft, self->setup))
    return;
  /* Translators: a button: a unit that was to come on has been put on the table. */
  label = g_strdup_printf (_ ("%s: put on the table"), unit->unit.name);
  muster_survey_add_permitted (self, "state", unit->unit.id, NULL, label, id, "table=on", NULL);
}

void
muster_survey_fill (MusterSurveyBuilder *self)
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
      if (survey->result == NULL)
        offer_arrival (self, unit);
    }
  if (survey->result == NULL)
    {
      offer_victories (self);
      muster_turn_offer_objectives (self);
      muster_turn_offer_conditions (self);
      muster_turn_offer_deck (self);
    }
  else
    {
      muster_survey_add_prompt (self, muster_setup_cite_victory (self->setup));
      offer_verdicts (self);
    }
  muster_survey_fill_scenario (self);
}
