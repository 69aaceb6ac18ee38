/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "muster-engine-error.h"
#include "muster-turn-losses.h"
#include "muster-turn-memory.h"
#include "muster-turn-positions.h"
#include "muster-turn-post.h"

/* Procedures within a game: what is meant, and what comes out is done to the units. */

static void
write_outcome (MusterTurn *turn, MusterOutcome *outcome)
{
  for (guint i = 0; i < muster_outcome_get_n_results (outcome); i++)
    {
      const MusterResult *result = muster_outcome_get_result (outcome, i);
      g_autofree char *text = muster_result_to_string (result);

      muster_entry_add_result (turn->entry, result->key, text);
    }
  for (guint i = 0; i < muster_outcome_get_n_steps (outcome); i++)
    {
      const MusterStep *step = muster_outcome_get_step (outcome, i);

      muster_entry_add_step (turn->entry, step->rule, step->text);
    }
}

gboolean
muster_turn_carry_out (MusterTurn *turn,
                       const MusterTurnDeed *deed,
                       const char *rule,
                       MusterOutcome **outcome,
                       GError **error)
{
  g_autoptr (MusterArguments) arguments = NULL;
  g_autoptr (GError) refused = NULL;
  g_auto (GStrv) words = NULL;

  *outcome = NULL;
  if (!muster_turn_check_given (turn, deed, rule, error)
      || !muster_turn_check_positions (turn, deed, error))
    return FALSE;
  words = muster_turn_fill_words (&turn->draft, turn->setup, deed, turn->words);
  arguments = muster_arguments_new (deed->procedure, (const char *const *) words, &refused);
  if (arguments == NULL)
    {
      muster_turn_note_refusal (turn, refused);
      if (!g_error_matches (refused, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_FORBIDDEN)
          || turn->overrule == NULL)
        {
          g_propagate_error (error, g_steal_pointer (&refused));
          return FALSE;
        }
      /* The umpire lets it happen, but no rule says what comes of it. */
      turn->overruled = TRUE;
      muster_turn_step (turn, turn->refusal_rule, _ ("Overruled: %s."), turn->refusal);
      muster_turn_step (
          turn, NULL, _ ("The rules give no result for this: the umpire enters what comes of it."));
      return TRUE;
    }
  muster_arguments_name_sides (
      arguments, ((MusterSetupSide *) g_ptr_array_index (turn->setup->sides, 0))->name,
      ((MusterSetupSide *) g_ptr_array_index (turn->setup->sides, 1))->name);
  if (muster_turn_is_planning (turn))
    {
      g_autoptr (GArray) plan = muster_procedure_plan (deed->procedure, arguments);

      g_array_append_vals (turn->plan, plan->data, plan->len);
      return TRUE;
    }
  *outcome = muster_procedure_resolve (deed->procedure, arguments, turn->dice, error);
  if (*outcome == NULL)
    return FALSE;
  write_outcome (turn, *outcome);
  return TRUE;
}

static void
enter_combat (MusterTurn *turn, const MusterSetupUnit *unit)
{
  g_autofree char *count = g_strdup_printf (
      "%" PRId64, muster_draft_get_unit_int (&turn->draft, unit, "combats", 0) + 1);

  muster_draft_set_unit (&turn->draft, unit, "combats", count);
}

void
muster_turn_note_moved (MusterTurn *turn, const MusterSetupUnit *unit)
{
  for (guint i = 0; i < turn->setup->units->len; i++)
    {
      const MusterSetupUnit *other = g_ptr_array_index (turn->setup->units, i);

      muster_draft_remove_word (&turn->draft, other, "aims", unit->unit.id);
      muster_draft_remove_word (&turn->draft, other, "aimed", unit->unit.id);
    }
  muster_turn_leave_post (turn, unit);
}

void
muster_turn_set_state (MusterTurn *turn,
                       const MusterSetupUnit *unit,
                       const MusterSequenceState *state,
                       gboolean is)
{
  g_autofree char *key = g_strconcat ("is.", state->id, NULL);
  g_autofree char *until_key = g_strconcat ("until.", state->id, NULL);
  g_autofree char *until = NULL;

  muster_draft_set_unit (&turn->draft, unit, key, is ? "yes" : "no");
  if (state->lasts >= 0)
    {
      if (is)
        until = g_strdup_printf ("%" PRId64,
                                 muster_draft_get_int (&turn->draft, "turn", 1) + state->lasts);
      muster_draft_set_unit (&turn->draft, unit, until_key, until);
    }
  if (is && state->breaks_aim)
    muster_turn_note_moved (turn, unit);
}

static void
leave_states (MusterTurn *turn, const MusterTurnDeed *deed)
{
  for (guint i = 0; i < turn->sequence->states->len; i++)
    {
      const MusterSequenceState *state = g_ptr_array_index (turn->sequence->states, i);

      if (state->ends == NULL || !g_strv_contains ((const char *const *) state->ends, deed->act->id)
          || !muster_draft_is (&turn->draft, deed->actor, state->id))
        continue;
      muster_turn_set_state (turn, deed->actor, state, FALSE);
      /* Translators: "A Company is no longer concealed." The second is a state in lower case or as
       * the rules name it. */
      muster_turn_step (turn, state->rule, _ ("%1$s is no longer: %2$s."), deed->actor->unit.name,
                        state->label);
    }
}

static void
set_states (MusterTurn *turn, const MusterTurnDeed *deed)
{
  for (guint i = 0; deed->act->sets != NULL && deed->act->sets[i] != NULL; i++)
    {
      g_auto (GStrv) pair = g_strsplit (deed->act->sets[i], "=", 2);

      muster_turn_set_state (turn, deed->actor,
                             muster_sequence_find_state (turn->sequence, pair[0]),
                             g_str_equal (pair[1], "yes"));
    }
}

static void
carry_numbers (MusterTurn *turn,
               const MusterTurnDeed *deed,
               MusterOutcome *outcome,
               const char *mark)
{
  for (guint i = 0; outcome != NULL && i < deed->act->carries->len; i++)
    {
      const MusterSequenceCarry *carry = g_ptr_array_index (deed->act->carries, i);
      const MusterResult *result = muster_outcome_find (outcome, carry->result);
      const MusterSetupUnit *unit = carry->to_actor ? deed->actor : deed->target;
      g_autofree char *text = NULL;
      g_autofree char *of = g_strconcat (carry->key, "-of", NULL);

      if (result == NULL || unit == NULL)
        continue;
      text = result->number != 0 ? muster_result_to_string (result) : NULL;
      muster_draft_set_unit (&turn->draft, unit, carry->key, text);
      muster_draft_set_unit (&turn->draft, unit, of, text != NULL ? mark : NULL);
    }
}

/* The troops that are to be taken first, as "remove" names them. */
static gboolean
read_remove (MusterTurn *turn, const MusterSetupUnit *unit, char ***first, GError **error)
{
  const char *remove = muster_turn_word (turn, "remove");

  *first = NULL;
  if (remove == NULL)
    return TRUE;
  *first = g_strsplit (remove, ",", -1);
  for (guint i = 0; (*first)[i] != NULL; i++)
    {
      gboolean known = FALSE;

      for (guint k = 0; unit != NULL && k < unit->troops->len; k++)
        {
          const MusterSetupTroop *troop = g_ptr_array_index (unit->troops, k);

          known = known || g_str_equal (troop->id, (*first)[i]);
        }
      if (!known)
        {
          muster_turn_argument_error (
              error, _ ("“%s” does not stand in the target, expected the id of a troop that does"),
              (*first)[i]);
          g_clear_pointer (first, g_strfreev);
          return FALSE;
        }
    }
  return TRUE;
}

/* The men were taken; where there are others the side that hit them may choose. */
static void
tell_chooser (MusterTurn *turn,
              const MusterSetupUnit *unit,
              const MusterSetupUnit *by,
              const char *rule)
{
  const MusterSetupSide *side;
  guint kinds = 0;

  for (guint i = 0; i < unit->troops->len; i++)
    {
      const MusterSetupTroop *troop = g_ptr_array_index (unit->troops, i);

      if (troop->counts && muster_draft_get_has (&turn->draft, unit, troop) > 0)
        kinds++;
    }
  if (kinds < 2 || by == NULL || muster_draft_get_strength (&turn->draft, unit) == 0)
    return;
  side = g_ptr_array_index (turn->setup->sides, by->side);
  /* Translators: a side, and the unit of the enemy that has lost figures. */
  muster_turn_step (turn, rule, _ ("%1$s may choose other figures of %2$s instead."), side->name,
                    unit->unit.name);
}

gboolean
muster_turn_finish_deed (MusterTurn *turn,
                         const MusterTurnDeed *deed,
                         MusterOutcome *outcome,
                         GError **error)
{
  g_auto (GStrv) first = NULL;
  g_auto (GStrv) aimed = NULL;
  g_autofree char *mark = NULL;

  if (!read_remove (turn, deed->target, &first, error) || !muster_turn_check_line (turn, error)
      || !muster_turn_finish_positions (turn, deed, error))
    return FALSE;
  if (muster_turn_is_planning (turn) || deed->act == NULL)
    return TRUE;
  muster_turn_note_acted (turn, deed);
  muster_turn_meet (turn, deed);
  /* As they were when they were fired at. */
  mark = muster_turn_find_mark (&turn->draft, turn->setup, deed, turn->words);
  aimed = first == NULL ? muster_turn_list_aimed (turn, deed) : NULL;
  for (guint i = 0; outcome != NULL && i < deed->act->losses->len; i++)
    {
      const MusterSequenceLoss *loss = g_ptr_array_index (deed->act->losses, i);

      if (muster_turn_apply_loss (turn, deed, loss, outcome, first != NULL ? first : aimed)
          && (loss->from_actor || first == NULL))
        tell_chooser (turn, loss->from_actor ? deed->actor : deed->target,
                      loss->from_actor ? deed->target : deed->actor, loss->rule);
    }
  for (guint i = 0; outcome != NULL && i < deed->act->drives->len; i++)
    if (!muster_turn_drive_all (turn, deed, g_ptr_array_index (deed->act->drives, i), outcome,
                                error))
      return FALSE;
  if (deed->act->actor_combat)
    enter_combat (turn, deed->actor);
  if (deed->act->target_combat && deed->target != NULL)
    enter_combat (turn, deed->target);
  leave_states (turn, deed);
  set_states (turn, deed);
  carry_numbers (turn, deed, outcome, mark);
  return TRUE;
}

/* The state of TARGET that bars ACT; NULL when none does. */
static const MusterSequenceState *
find_bar (MusterDraft *draft,
          const MusterSetup *setup,
          const MusterSequenceAct *act,
          const MusterSetupUnit *target)
{
  for (guint i = 0; i < setup->sequence->states->len; i++)
    {
      const MusterSequenceState *state = g_ptr_array_index (setup->sequence->states, i);

      if (state->bars != NULL && g_strv_contains ((const char *const *) state->bars, act->id)
          && muster_draft_is (draft, target, state->id))
        return state;
    }
  return NULL;
}

gboolean
muster_turn_may_be_target (MusterDraft *draft,
                           const MusterSetup *setup,
                           const MusterSequenceAct *act,
                           const MusterSetupUnit *actor,
                           const MusterSetupUnit *target)
{
  return (act->needs_target || act->may_target) && target->side != actor->side
         && muster_draft_is_in_play (draft, target) && find_bar (draft, setup, act, target) == NULL;
}

gboolean
muster_turn_check_target (MusterTurn *turn, const MusterTurnDeed *deed, GError **error)
{
  const MusterSequenceAct *act = deed->act;
  const MusterSetupUnit *target = deed->target;
  const MusterSequenceState *bar;
  g_autofree char *absence = NULL;

  if (target->side == deed->actor->side
      && !muster_turn_forbid (turn, act->target_rule, error,
                              _ ("“%1$s” is on the side of “%2$s”, expected an enemy as target"),
                              target->unit.name, deed->actor->unit.name))
    return FALSE;
  if (muster_draft_get_strength (&turn->draft, target) == 0
      && !muster_turn_forbid (turn, act->target_rule, error, _ ("“%s” has been destroyed"),
                              target->unit.name))
    return FALSE;
  absence = muster_draft_describe_absence (&turn->draft, target);
  if (absence != NULL && !muster_turn_forbid (turn, act->target_rule, error, "%s", absence))
    return FALSE;
  bar = find_bar (&turn->draft, turn->setup, act, target);
  return bar == NULL
         || muster_turn_forbid (turn, bar->rule, error,
                                _ ("“%1$s” cannot be the target of “%2$s”: %3$s"),
                                target->unit.name, act->label, bar->label);
}

gboolean
muster_turn_is_against (const MusterSequenceAct *act, GPtrArray *words)
{
  for (guint i = 0; act->with != NULL && act->with[i] != NULL; i++)
    {
      g_auto (GStrv) pair = g_strsplit (act->with[i], "=", 2);
      const char *said = muster_turn_find_word (words, pair[0]);

      if (said != NULL && !g_str_equal (said, pair[1]))
        return TRUE;
    }
  return FALSE;
}

/* Of acts that count as one the one that is named may not be the one that is described: the points
 * of a charge. */
static const MusterSequenceAct *
find_described (MusterTurn *turn, const MusterSequenceAct *named)
{
  if (named == NULL || !muster_turn_is_against (named, turn->words))
    return named;
  for (guint i = 0; i < turn->sequence->acts->len; i++)
    {
      const MusterSequenceAct *act = g_ptr_array_index (turn->sequence->acts, i);

      if (g_str_equal (act->as, named->id) && g_strcmp0 (act->procedure, named->procedure) == 0
          && !muster_turn_is_against (act, turn->words))
        return act;
    }
  return named;
}

/* The act that is meant: the one that is named, else the one by PROCEDURE that comes now, else the
 * first by it. */
static gboolean
read_act (MusterTurn *turn, MusterTurnDeed *deed, const char *procedure, GError **error)
{
  const char *id = muster_turn_word (turn, "act");

  if (id == NULL)
    {
      deed->act =
          turn->sequence->kind->current_act (&turn->draft, turn->setup, deed->actor, procedure,
                                             turn->words);
      if (deed->act == NULL)
        deed->act = muster_sequence_find_act_by_procedure (turn->sequence, procedure);
      return TRUE;
    }
  deed->act = find_described (turn, muster_sequence_find_act (turn->sequence, id));
  if (deed->act != NULL && g_strcmp0 (deed->act->procedure, procedure) == 0)
    return TRUE;
  return muster_turn_argument_error (
      error, _ ("“%1$s” is no act that “%2$s” settles, expected the id of one"), id, procedure);
}

/* Whether "target" names no unit but what else is aimed at, such as a wall. */
static gboolean
is_thing (const MusterTurn *turn, const MusterTurnDeed *deed, const char *target)
{
  for (guint i = 0; i < muster_procedure_get_n_parameters (deed->procedure); i++)
    {
      const MusterParameter *parameter = muster_procedure_get_parameter (deed->procedure, i);

      if (g_str_equal (parameter->name, "target"))
        return muster_setup_find (turn->setup, target) == NULL && parameter->choices != NULL
               && g_strv_contains (parameter->choices, target);
    }
  return FALSE;
}

/* Whoever names an act need not name what settles it. */
static const char *
find_procedure (const MusterSequence *sequence, GPtrArray *words)
{
  const char *act = muster_turn_find_word (words, "act");
  const char *procedure = muster_turn_find_word (words, "procedure");
  const MusterSequenceAct *named =
      procedure == NULL && act != NULL ? muster_sequence_find_act (sequence, act) : NULL;

  return named != NULL ? named->procedure : procedure;
}

/* An act that no procedure settles, or that there is not. */
static gboolean
refuse_act (MusterTurn *turn, const char *id, GError **error)
{
  const MusterSequenceAct *act = muster_sequence_find_act (turn->sequence, id);
  g_autoptr (GString) ids = NULL;

  if (act != NULL)
    return muster_turn_argument_error (
        error, _ ("“%1$s” is done by saying so, expected “permit choice=%2$s unit=…”"), act->label,
        id);
  ids = g_string_new (NULL);
  for (guint i = 0; i < turn->sequence->acts->len; i++)
    {
      act = g_ptr_array_index (turn->sequence->acts, i);
      if (act->procedure != NULL)
        g_string_append_printf (ids, "%s%s", ids->len > 0 ? ", " : "", act->id);
    }
  return muster_turn_argument_error (
      error, _ ("“%1$s” is no act of these rules, expected one of: %2$s"), id, ids->str);
}

gboolean
muster_turn_read_deed (MusterTurn *turn, MusterTurnDeed *deed, GError **error)
{
  g_auto (GStrv) first = NULL;
  const char *procedure = find_procedure (turn->sequence, turn->words);
  const char *target = muster_turn_word (turn, "target");
  gboolean needs_target;

  if (procedure == NULL && muster_turn_word (turn, "act") != NULL)
    return refuse_act (turn, muster_turn_word (turn, "act"), error);
  if (procedure == NULL
      && !muster_turn_need_word (turn, "procedure", _ ("the id of a procedure"), &procedure, error))
    return FALSE;
  deed->procedure = muster_ruleset_find_procedure (turn->setup->ruleset, procedure);
  if (deed->procedure == NULL)
    return muster_turn_argument_error (
        error, _ ("“%s” is no procedure of these rules, expected the id of one"), procedure);
  deed->actor =
      muster_turn_need_unit (turn, "actor", muster_draft_get (&turn->draft, "active"), error);
  if (deed->actor == NULL || !read_act (turn, deed, procedure, error))
    return FALSE;
  needs_target = deed->act != NULL && deed->act->needs_target;
  if (!needs_target && (target == NULL || is_thing (turn, deed, target)))
    return read_remove (turn, NULL, &first, error);
  deed->target = muster_turn_need_unit (turn, "target", NULL, error);
  if (deed->target == NULL || !read_remove (turn, deed->target, &first, error))
    return FALSE;
  return deed->act == NULL || (!needs_target && !deed->act->may_target)
         || muster_turn_check_target (turn, deed, error);
}

const char *
muster_turn_get_deed_label (const MusterTurnDeed *deed)
{
  return deed->act != NULL ? deed->act->label : muster_procedure_get_label (deed->procedure);
}

void
muster_turn_summarise (MusterTurn *turn, const MusterTurnDeed *deed, MusterOutcome *outcome)
{
  const char *what =
      outcome != NULL ? muster_outcome_get_summary (outcome) : _ ("as the umpire says");

  if (deed->target != NULL)
    /* Translators: "A Company, Fire against Ghazis: two sixes at short range: 2 casualties" */
    muster_turn_summary (turn, _ ("%1$s, %2$s against %3$s: %4$s"), deed->actor->unit.name,
                         muster_turn_get_deed_label (deed), deed->target->unit.name, what);
  else
    muster_turn_summary (turn, "%1$s, %2$s: %3$s", deed->actor->unit.name,
                         muster_turn_get_deed_label (deed), what);
}
