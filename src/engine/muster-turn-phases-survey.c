/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "muster-engine-error.h"
#include "muster-turn-events.h"
#include "muster-turn-kit.h"
#include "muster-turn-memory.h"
#include "muster-turn-phases.h"
#include "muster-turn-positions.h"
#include "muster-turn-victory.h"

/* Taking turns by phases: what is to be done now. */

static void
add_owed (gpointer data, const MusterSetupUnit *unit, const char *what, const char *rule)
{
  muster_survey_add_owed (data, unit, what, rule);
}

/* Statements to be reminded of */

static void
add_act_prompts (MusterSurveyBuilder *builder,
                 const MusterSequenceAct *act,
                 const MusterSetupUnit *unit)
{
  for (guint i = 0; act->prompts != NULL && act->prompts[i] != NULL; i++)
    muster_survey_add_prompt (builder, act->prompts[i]);
  for (guint i = 0; i < act->own_prompts->len; i++)
    {
      const MusterSequencePrompt *prompt = g_ptr_array_index (act->own_prompts, i);

      if (muster_setup_is_type (unit, prompt->only))
        muster_survey_add_prompt (builder, prompt->rule);
    }
}

/* Permitted */

/* Whether where the units stand tells what ASK asks. Of enemies whose places are not kept somebody
 * has to say it; a yes contradicts nothing that is known of the others, a number may. */
static gboolean
is_told_by_place (MusterSurveyBuilder *builder,
                  const MusterSequenceAct *act,
                  const MusterSequenceAsk *ask,
                  const MusterSetupUnit *unit)
{
  guint placed = 0;
  guint others = 0;

  if (ask->known_by_place == NULL
      || !muster_draft_is_placed (&builder->draft, builder->setup, unit))
    return FALSE;
  for (guint i = 0; act->needs_target && i < builder->setup->units->len; i++)
    {
      const MusterSetupUnit *target = g_ptr_array_index (builder->setup->units, i);

      if (!muster_turn_phases_may_target (&builder->draft, builder->setup, act, unit, target))
        continue;
      if (muster_draft_is_placed (&builder->draft, builder->setup, target))
        placed++;
      else
        others++;
    }
  return others == 0 || (ask->most >= 0 && placed > 0);
}

/* Who does it says that what it needs is so; a number is the most that it may be. */
static void
add_answers (MusterSurveyBuilder *builder,
             const MusterSequenceAct *act,
             const MusterSetupUnit *unit,
             GPtrArray *words,
             GString *label)
{
  for (guint i = 0; i < act->asks->len; i++)
    {
      const MusterSequenceAsk *ask = g_ptr_array_index (act->asks, i);

      if (!muster_turn_phases_is_asked (&builder->draft, ask, unit)
          || is_told_by_place (builder, act, ask, unit))
        continue;
      g_ptr_array_add (words, ask->most < 0
                                  ? g_strconcat (ask->id, "=yes", NULL)
                                  : g_strdup_printf ("%s=%" PRId64, ask->id, ask->most));
      if (label == NULL)
        continue;
      if (ask->most < 0)
        /* Translators: after what is done ("Charge"): what has to be so for it. */
        g_string_append_printf (label, _ (", if %s"), ask->label);
      else
        /* Translators: after what is done ("Charge"): how many there may be of what: ", with up to
         * 4 zones to the enemy". */
        g_string_append_printf (label, _ (", with up to %1$" PRId64 " %2$s"), ask->most,
                                ask->label);
    }
}

/* Whether the rules refuse what WORDS say, whatever may be said beside. */
static gboolean
is_refused (MusterSurveyBuilder *builder, const char *procedure, const char *const *words)
{
  g_auto (GStrv) filled = muster_turn_fill_deed (builder->setup, builder->state, words);
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterArguments) arguments =
      muster_arguments_new (muster_ruleset_find_procedure (builder->setup->ruleset, procedure),
                            (const char *const *) filled, &error);

  return arguments == NULL
         && g_error_matches (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_FORBIDDEN);
}

static void
add_resolve (MusterSurveyBuilder *builder,
             const MusterSequenceAct *act,
             const MusterSetupUnit *unit,
             const char *weapon,
             gint64 ready)
{
  const char *rule = muster_turn_phases_get_rule (&builder->draft, builder->setup, act);
  const MusterDef *def =
      weapon != NULL ? muster_ruleset_find (builder->setup->ruleset, MUSTER_DEF_WEAPON, weapon)
                     : NULL;
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *label = NULL;

  g_ptr_array_add (words, g_strconcat ("procedure=", act->procedure, NULL));
  g_ptr_array_add (words, g_strconcat ("act=", act->id, NULL));
  g_ptr_array_add (words, g_strconcat ("actor=", unit->unit.id, NULL));
  if (weapon != NULL)
    g_ptr_array_add (words, g_strconcat ("weapon=", weapon, NULL));
  add_answers (builder, act, unit, words, NULL);
  g_ptr_array_add (words, NULL);
  if (is_refused (builder, act->procedure, (const char *const *) words->pdata))
    return;
  if (def != NULL)
    /* Translators: a button: what is done, and with how many of a weapon: "Fire: 8 rifles". */
    label =
        g_strdup_printf (_ ("%1$s: %2$" PRId64 " %3$s"), act->label, ready,
                         ready == 1 ? muster_def_get_singular (def) : muster_def_get_plural (def));
  muster_survey_add_permitted_words (builder, "resolve", act->id, rule,
                                     label != NULL ? label : act->label,
                                     (const char *const *) words->pdata);
  if (act->needs_target || act->may_target)
    muster_survey_set_target (builder, !act->needs_target);
  if (act->moves && muster_draft_is_placed (&builder->draft, builder->setup, unit))
    muster_survey_set_zone (builder);
}

static void
add_resolves (MusterSurveyBuilder *builder,
              const MusterSequenceAct *act,
              const MusterSetupUnit *unit)
{
  g_autoptr (GPtrArray) weapons = NULL;
  gboolean unknown = FALSE;

  if (act->uses == NULL)
    {
      add_resolve (builder, act, unit, NULL, 0);
      return;
    }
  weapons = muster_kit_list_weapons (&builder->draft, builder->setup, unit, act, &unknown);
  for (guint i = 0; i < weapons->len; i++)
    {
      const char *weapon = g_ptr_array_index (weapons, i);
      gint64 ready = muster_kit_count_ready (&builder->draft, builder->setup, unit, act, weapon);

      if (ready > 0)
        add_resolve (builder, act, unit, weapon, ready);
    }
  if (unknown)
    add_resolve (builder, act, unit, NULL, 0);
}

/* An act that is done by saying so; at each of those it may be done to. */
static void
add_permit (MusterSurveyBuilder *builder,
            const MusterSequenceAct *act,
            const MusterSetupUnit *unit,
            const MusterSetupUnit *target)
{
  const char *rule = muster_turn_phases_get_rule (&builder->draft, builder->setup, act);
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GString) label = g_string_new (act->label);

  g_ptr_array_add (words, g_strconcat ("choice=", act->id, NULL));
  g_ptr_array_add (words, g_strconcat ("unit=", unit->unit.id, NULL));
  if (target != NULL)
    {
      g_ptr_array_add (words, g_strconcat ("target=", target->unit.id, NULL));
      g_string_append_printf (label, ": %s", target->unit.name);
    }
  add_answers (builder, act, unit, words, label);
  g_ptr_array_add (words, NULL);
  muster_survey_add_permitted_words (builder, "permit", act->id, rule, label->str,
                                     (const char *const *) words->pdata);
}

/* The formations that a unit whose place is kept is not in. */
static void
add_formations (MusterSurveyBuilder *builder,
                const MusterSequenceAct *act,
                const MusterSetupUnit *unit)
{
  const char *rule = muster_turn_phases_get_rule (&builder->draft, builder->setup, act);
  GPtrArray *formations = builder->setup->sequence->positions->formations;
  g_auto (MusterPlace) place = { 0 };

  muster_place_read (&place, &builder->draft, builder->setup, unit);
  for (guint i = 0; i < formations->len; i++)
    {
      const MusterFormation *formation = g_ptr_array_index (formations, i);
      g_autofree char *choice = g_strconcat ("choice=", act->id, NULL);
      g_autofree char *who = g_strconcat ("unit=", unit->unit.id, NULL);
      g_autofree char *word = g_strconcat ("formation=", formation->id, NULL);
      g_autofree char *label = g_strdup_printf ("%s: %s", act->label, formation->label);

      if (formation != place.formation)
        muster_survey_add_permitted (builder, "permit", act->id, rule, label, choice, who, word,
                                     NULL);
    }
}

/* Whether the scenario's map has what the act is done on. */
static gboolean
is_offered (MusterSurveyBuilder *builder, const MusterSequenceAct *act)
{
  MusterNode *scenario = builder->setup->scenario;

  if (act->on == NULL)
    return TRUE;
  for (guint i = 0; i < muster_node_get_n_children (scenario); i++)
    {
      MusterNode *child = muster_node_peek_child (scenario, i);

      if (muster_node_get_kind (child) == MUSTER_KIND_FEATURE
          && g_strcmp0 (muster_node_get (child, "kind"), act->on) == 0)
        return TRUE;
    }
  return FALSE;
}

static void
add_act (MusterSurveyBuilder *builder, const MusterSequenceAct *act, const MusterSetupUnit *unit)
{
  gboolean any = !act->needs_target;

  if (!is_offered (builder, act)
      /* What is anybody's without saying so has no button. */
      || muster_turn_phases_is_plain (&builder->draft, builder->setup, act, unit)
      || !muster_turn_phases_may (&builder->draft, builder->setup, act, unit))
    return;
  for (guint i = 0; act->needs_target && i < builder->setup->units->len; i++)
    {
      const MusterSetupUnit *target = g_ptr_array_index (builder->setup->units, i);

      if (!muster_turn_phases_may_target (&builder->draft, builder->setup, act, unit, target))
        continue;
      any = TRUE;
      if (act->procedure == NULL)
        add_permit (builder, act, unit, target);
    }
  if (!any)
    return;
  if (act->procedure != NULL)
    add_resolves (builder, act, unit);
  else if (act->forms && muster_draft_is_placed (&builder->draft, builder->setup, unit))
    add_formations (builder, act, unit);
  else if (!act->needs_target)
    add_permit (builder, act, unit, NULL);
  if (act->procedure != NULL)
    for (guint i = 0; i < builder->setup->units->len; i++)
      {
        const MusterSetupUnit *target = g_ptr_array_index (builder->setup->units, i);

        if (muster_turn_phases_may_target (&builder->draft, builder->setup, act, unit, target))
          muster_survey_set_may_be_target (builder, target);
      }
  add_act_prompts (builder, act, unit);
}

/* The phases */

static void
survey_settling (MusterSurveyBuilder *builder, const MusterSequencePhase *phase)
{
  g_autofree char *word = g_strconcat ("procedure=", phase->procedure, NULL);
  const MusterProcedure *procedure =
      muster_ruleset_find_procedure (builder->setup->ruleset, phase->procedure);

  muster_survey_set_now (builder, _ ("%s: settle this first."), phase->label);
  muster_survey_add_permitted (builder, "resolve", phase->procedure, phase->rule,
                               muster_procedure_get_label (procedure), word, NULL);
  for (guint i = 0; i < phase->asks->len; i++)
    muster_survey_add_ask (builder, g_ptr_array_index (phase->asks, i));
}

static void
add_next (MusterSurveyBuilder *builder, const MusterSequencePhase *phase)
{
  g_autofree char *label = NULL;

  if (muster_turn_phases_list_owed (&builder->draft, builder->setup, phase, NULL, NULL) > 0)
    return;
  /* Translators: a button: ends a phase of the turn: "End “Shooting”". */
  label = g_strdup_printf (_ ("End “%s”"), phase->label);
  muster_survey_add_permitted (builder, "next", "", phase->rule, label, NULL);
}

/* What the one that UNIT charges, or that charges it, may do now whoever's phase it is: with its
 * name, as it is not the one that acts. */
static void
add_answering (MusterSurveyBuilder *builder,
               const MusterSequencePhase *phase,
               const MusterSetupUnit *unit)
{
  for (guint i = 0; i < phase->acts->len; i++)
    {
      const MusterSequenceAct *act = g_ptr_array_index (phase->acts, i);

      for (guint k = 0; act->any_side && act->pair && k < builder->setup->units->len; k++)
        {
          const MusterSetupUnit *other = g_ptr_array_index (builder->setup->units, k);
          guint before = builder->survey->permitted->len;

          if (!muster_turn_phases_may_target (&builder->draft, builder->setup, act, other, unit))
            continue;
          add_act (builder, act, other);
          for (guint n = before; n < builder->survey->permitted->len; n++)
            {
              MusterPermitted *permitted = g_ptr_array_index (builder->survey->permitted, n);
              g_autofree char *label = g_steal_pointer (&permitted->label);

              /* Translators: a unit of the other side, and what it may do now: "Pickets: Free
               * pistol shot: 4 pistols". */
              permitted->label = g_strdup_printf (_ ("%1$s: %2$s"), other->unit.name, label);
            }
        }
    }
}

static void
survey_unit (MusterSurveyBuilder *builder,
             const MusterSequencePhase *phase,
             const MusterSetupUnit *unit)
{
  const MusterSetupSide *side = g_ptr_array_index (builder->setup->sides, unit->side);

  for (guint i = 0; i < phase->acts->len; i++)
    add_act (builder, g_ptr_array_index (phase->acts, i), unit);
  add_answering (builder, phase, unit);
  muster_survey_add_permitted (builder, "decline", "", phase->rule, _ ("Another unit"), NULL);
  /* Translators: phase, side, unit: "First move: Relief Column, 1st Squad. Choose what it does." */
  muster_survey_set_now (builder, _ ("%1$s: %2$s, %3$s. Choose what it does."), phase->label,
                         side->name, unit->unit.name);
}

/* ONLY: the side of all who may act; NULL when they are of both. */
static guint
add_activations (MusterSurveyBuilder *builder,
                 const MusterSequencePhase *phase,
                 const MusterSetupSide **only)
{
  guint n = 0;

  *only = NULL;
  for (guint i = 0; i < builder->setup->units->len; i++)
    {
      const MusterSetupUnit *unit = g_ptr_array_index (builder->setup->units, i);
      g_autofree char *word = g_strconcat ("unit=", unit->unit.id, NULL);
      const MusterSetupSide *side;

      if (!muster_turn_phases_may_anything (&builder->draft, builder->setup, unit))
        continue;
      muster_survey_set_may_act (builder, unit);
      muster_survey_add_permitted (builder, "activate", unit->unit.id, phase->rule, unit->unit.name,
                                   word, NULL);
      side = g_ptr_array_index (builder->setup->sides, unit->side);
      *only = n == 0 || *only == side ? side : NULL;
      n++;
    }
  return n;
}

static void
tell_first (gpointer data, const MusterSetupUnit *unit, const char *what, const char *rule)
{
  GString *text = data;

  if (text->len == 0 && unit != NULL)
    g_string_append_printf (text, "%s: %s", unit->unit.name, what);
  else if (text->len == 0)
    g_string_append (text, what);
}

static void
survey_phase (MusterSurveyBuilder *builder, const MusterSequencePhase *phase)
{
  const MusterSetupSide *side =
      muster_turn_phases_get_side (&builder->draft, builder->setup, phase);
  const MusterSetupSide *only = NULL;
  g_autoptr (GString) owed = g_string_new (NULL);
  guint n = add_activations (builder, phase, &only);

  /* Classes may act, and all who can be of one side. */
  if (side == NULL)
    side = only;

  muster_turn_phases_list_owed (&builder->draft, builder->setup, phase, tell_first, owed);
  if (owed->len > 0)
    /* Translators: a phase, and what has to be done before it may end. */
    muster_survey_set_now (builder, _ ("%1$s. Owed first: %2$s."), phase->label, owed->str);
  else if (n == 0)
    muster_survey_set_now (builder, _ ("%s: nobody has anything left to do. End this phase."),
                           phase->label);
  else if (side != NULL)
    /* Translators: a phase and a side: "First move: Relief Column. Choose a unit, or end this
     * phase." */
    muster_survey_set_now (builder, _ ("%1$s: %2$s. Choose a unit, or end this phase."),
                           phase->label, side->name);
  else
    muster_survey_set_now (builder, _ ("%s. Choose a unit of either side, or end this phase."),
                           phase->label);
}

/* While a unit acts, those of its own side may be chosen instead; of the enemy's, one may be aimed
 * at. */
static void
mark_others (MusterSurveyBuilder *builder, const MusterSetupUnit *unit)
{
  for (guint i = 0; i < builder->setup->units->len; i++)
    {
      const MusterSetupUnit *other = g_ptr_array_index (builder->setup->units, i);

      if (other != unit && other->side == unit->side
          && muster_turn_phases_may_anything (&builder->draft, builder->setup, other))
        muster_survey_set_may_act (builder, other);
    }
}

void
muster_turn_phases_survey (MusterSurveyBuilder *builder)
{
  const MusterSequencePhase *phase = muster_turn_phases_get (&builder->draft, builder->setup);
  const MusterSetupUnit *unit =
      muster_setup_find (builder->setup, muster_draft_get (&builder->draft, "active"));
  GPtrArray *phases = builder->setup->sequence->phases;
  const MusterSequenceEvent *event;

  builder->survey->phases = TRUE;
  muster_turn_events_survey (builder);
  if (phase == NULL)
    {
      /* Translators: followed by how it ended. */
      muster_survey_set_now (builder, _ ("The game is over. %s"),
                             muster_draft_get (&builder->draft, "result"));
      return;
    }
  if (muster_turn_survey_driven (builder))
    return;
  event = muster_turn_events_get_open (&builder->draft, builder->setup);
  if (event != NULL)
    {
      muster_turn_events_ask (builder, event);
      return;
    }
  muster_turn_phases_list_owed (&builder->draft, builder->setup, phase, add_owed, builder);
  for (guint i = 0; phase->prompts != NULL && phase->prompts[i] != NULL; i++)
    muster_survey_add_prompt (builder, phase->prompts[i]);
  /* With the last phase of a turn the game may end: who has won then nobody has said. */
  if (phase == g_ptr_array_index (phases, phases->len - 1)
      && !muster_setup_has_condition (builder->setup))
    muster_survey_add_prompt (builder,
                              muster_setup_cite_victory (builder->setup));
  if (phase->procedure != NULL)
    {
      if (!muster_turn_events_offer_card (builder, phase))
        survey_settling (builder, phase);
      return;
    }
  if (unit != NULL)
    {
      survey_unit (builder, phase, unit);
      mark_others (builder, unit);
    }
  else
    survey_phase (builder, phase);
  add_next (builder, phase);
}
