/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "muster-army.h"
#include "muster-engine-error.h"
#include "muster-legality.h"
#include "muster-turn-private.h"

/* Procedures within a game: what the game knows is filled in, what it does not know is asked, and what comes out is done to the units. */

/* Words that are the machine's own; all others go to the procedure. */
static const char *const RESOLVE_WORDS[] = { "procedure", "actor", "target", "remove", NULL };
static const char *const TEST_WORDS[] = { "unit", NULL };

static gboolean
is_own (const MusterTurnDeed *deed, const char *name)
{
  return g_strv_contains (deed->is_test ? TEST_WORDS : RESOLVE_WORDS, name);
}

static const char *
find_word (GPtrArray *words, const char *name)
{
  for (guint i = 0; words != NULL && i < words->len; i++)
    {
      const MusterTurnWord *word = g_ptr_array_index (words, i);

      if (g_str_equal (word->name, name))
        return word->value;
    }
  return NULL;
}

/* What an act always gives its procedure under NAME; NULL when it leaves that open. */
static const char *
find_fixed (const MusterSequenceAct *act, const char *name)
{
  gsize length = strlen (name);

  for (guint i = 0; act != NULL && act->with != NULL && act->with[i] != NULL; i++)
    if (strncmp (act->with[i], name, length) == 0 && act->with[i][length] == '=')
      return act->with[i] + length + 1;
  return NULL;
}

/* An attribute of a unit, of the unit it stands in, or of its figures or inner units where they agree. */
static const char *
find_attribute (const MusterSetupUnit *unit, const char *name)
{
  const char *found = NULL;

  for (MusterNode *at = unit->unit.node;
       at != NULL && muster_node_get_kind (at) == MUSTER_KIND_UNIT;
       at = muster_node_get_parent (at))
    if (muster_node_get (at, name) != NULL)
      return muster_node_get (at, name);
  for (guint i = 0; i < unit->nodes->len; i++)
    {
      MusterNode *node = g_ptr_array_index (unit->nodes, i);
      const char *value = muster_node_get (node, name);

      for (guint k = 0; k <= muster_node_get_n_children (node); k++)
        {
          MusterNode *child = k > 0 ? muster_node_peek_child (node, k - 1) : NULL;

          if (child != NULL)
            value = muster_node_get_kind (child) == MUSTER_KIND_FIGURES
                        ? muster_node_get (child, name)
                        : NULL;
          if (value == NULL)
            continue;
          if (found != NULL && !g_str_equal (found, value))
            return NULL;
          found = value;
        }
    }
  return found;
}

static const char *
find_weapon (const MusterSetup *setup, const MusterSetupUnit *unit)
{
  const char *weapon = find_attribute (unit, "weapon");
  g_autoptr (GPtrArray) allowed = NULL;

  if (weapon != NULL)
    return weapon;
  allowed = muster_roster_list_weapons (setup->ruleset, unit->unit.node);
  return allowed->len == 1 ? muster_def_get_id (g_ptr_array_index (allowed, 0)) : NULL;
}

static const char *
find_class (const MusterSetup *setup, const MusterSetupUnit *unit)
{
  const MusterDef *def =
      muster_ruleset_find (setup->ruleset, MUSTER_DEF_UNIT_TYPE, unit->unit.type);
  const char *value = find_attribute (unit, "class");

  return value == NULL && def != NULL ? muster_def_get (def, "class") : value;
}

/* What the game knows of UNIT under the second half of a role; (transfer full), NULL when it does not know. */
static char *
find_fact (MusterDraft *draft,
           const MusterSetup *setup,
           const MusterSetupUnit *unit,
           const char *what)
{
  g_autofree char *key = NULL;
  const char *value;

  if (g_str_equal (what, "type"))
    return g_strdup (unit->unit.type);
  if (g_str_equal (what, "figures"))
    return g_strdup_printf ("%" PRId64, muster_draft_get_strength (draft, unit));
  if (g_str_equal (what, "original"))
    return g_strdup_printf ("%" PRId64, muster_draft_get_original (draft, unit));
  if (g_str_equal (what, "grade"))
    return g_strdup (muster_draft_get_grade (draft, setup, unit));
  if (g_str_equal (what, "weapon"))
    return g_strdup (find_weapon (setup, unit));
  if (g_str_equal (what, "class"))
    return g_strdup (find_class (setup, unit));

  key = g_strconcat ("is.", what, NULL);
  value = muster_draft_get_unit (draft, unit, key);
  if (value[0] != '\0')
    return g_strdup (value);
  return g_strdup (find_attribute (unit, what));
}

/* Splits "actor.figures"; NULL when the role is nobody's. */
static const MusterSetupUnit *
find_role (const MusterTurnDeed *deed, const MusterParameter *parameter, const char **what)
{
  if (parameter->role == NULL)
    return NULL;
  if (g_str_has_prefix (parameter->role, "actor."))
    {
      *what = parameter->role + strlen ("actor.");
      return deed->actor;
    }
  if (g_str_has_prefix (parameter->role, "target."))
    {
      *what = parameter->role + strlen ("target.");
      return deed->target;
    }
  return NULL;
}

/* A unit of a type that the rules do not know has none that a parameter takes: the umpire says what it counts as. */
static gboolean
is_taken (const MusterParameter *parameter, const char *value)
{
  return value[0] != '\0'
         && (parameter->choices == NULL || g_strv_contains (parameter->choices, value));
}

char **
muster_turn_fill_words (MusterDraft *draft,
                        const MusterSetup *setup,
                        const MusterTurnDeed *deed,
                        GPtrArray *user)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint i = 0; user != NULL && i < user->len; i++)
    {
      const MusterTurnWord *word = g_ptr_array_index (user, i);
      g_autofree char *text = g_strconcat (word->name, "=", word->value, NULL);

      /* Where a word of the machine is a parameter's name as well, the game fills the parameter. */
      if (!is_own (deed, word->name))
        g_strv_builder_add (builder, text);
    }
  for (guint i = 0; i < muster_procedure_get_n_parameters (deed->procedure); i++)
    {
      const MusterParameter *parameter = muster_procedure_get_parameter (deed->procedure, i);
      const char *what = NULL;
      const MusterSetupUnit *unit = find_role (deed, parameter, &what);
      const char *fixed = find_fixed (deed->act, parameter->name);
      g_autofree char *value = NULL;
      g_autofree char *text = NULL;

      if (!is_own (deed, parameter->name) && find_word (user, parameter->name) != NULL)
        continue;
      if (fixed != NULL)
        value = g_strdup (fixed);
      else if (unit != NULL)
        value = find_fact (draft, setup, unit, what);
      if (value == NULL || !is_taken (parameter, value))
        continue;
      text = g_strconcat (parameter->name, "=", value, NULL);
      g_strv_builder_add (builder, text);
    }
  return g_strv_builder_end (builder);
}

/* A unit cannot be given another type or grade than it has, nor more figures. */
static gboolean
check_fact (MusterTurn *turn,
            const MusterTurnDeed *deed,
            const MusterParameter *parameter,
            GError **error)
{
  const char *given = find_word (turn->words, parameter->name);
  const char *what = NULL;
  const MusterSetupUnit *unit = find_role (deed, parameter, &what);
  gint64 strength;
  gint64 number = 0;

  if (given == NULL || unit == NULL)
    return TRUE;
  if (g_str_equal (what, "type") || g_str_equal (what, "grade"))
    {
      g_autofree char *fact = find_fact (&turn->draft, turn->setup, unit, what);

      if (fact != NULL && is_taken (parameter, fact) && !g_str_equal (fact, given))
        return muster_turn_argument_error (
            error, _ ("Parameter “%1$s” is “%2$s”, expected “%3$s” for “%4$s”"), parameter->name,
            given, fact, unit->unit.name);
    }
  if (!g_str_equal (what, "figures"))
    return TRUE;
  strength = muster_draft_get_strength (&turn->draft, unit);
  if (g_ascii_string_to_signed (given, 10, G_MININT32, G_MAXINT32, &number, NULL)
      && number > strength)
    return muster_turn_argument_error (
        error,
        ngettext ("Parameter “%s” is “%s”, expected at most %" PRId64 ", the figure that “%s” has",
                  "Parameter “%s” is “%s”, expected at most %" PRId64 ", the figures that “%s” has",
                  (gulong) strength),
        parameter->name, given, strength, unit->unit.name);
  return TRUE;
}

static gboolean
check_given (MusterTurn *turn, const MusterTurnDeed *deed, const char *rule, GError **error)
{
  for (guint i = 0; i < muster_procedure_get_n_parameters (deed->procedure); i++)
    {
      const MusterParameter *parameter = muster_procedure_get_parameter (deed->procedure, i);
      const char *given = find_word (turn->words, parameter->name);
      const char *fixed = find_fixed (deed->act, parameter->name);

      if (given == NULL || is_own (deed, parameter->name))
        continue;
      if (fixed != NULL && !g_str_equal (fixed, given)
          && !muster_turn_forbid (turn, rule, error,
                                  _ ("“%1$s” is done with %2$s=%3$s, not with “%4$s”"),
                                  deed->act->label, parameter->name, fixed, given))
        return FALSE;
      if (!check_fact (turn, deed, parameter, error))
        return FALSE;
    }
  return TRUE;
}

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
  if (!check_given (turn, deed, rule, error))
    return FALSE;
  words = muster_turn_fill_words (&turn->draft, turn->setup, deed, turn->words);
  arguments = muster_arguments_new (deed->procedure, (const char *const *) words, &refused);
  if (arguments == NULL)
    {
      if (!g_error_matches (refused, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_FORBIDDEN)
          || turn->overrule == NULL)
        {
          g_propagate_error (error, g_steal_pointer (&refused));
          return FALSE;
        }
      /* The umpire lets it happen, but no rule says what comes of it. */
      turn->overruled = TRUE;
      muster_turn_step (turn, NULL, _ ("Overruled: %s."), refused->message);
      muster_turn_step (
          turn, NULL, _ ("The rules give no result for this: the umpire enters what comes of it."));
      return TRUE;
    }
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

static void
leave_states (MusterTurn *turn, const MusterTurnDeed *deed)
{
  for (guint i = 0; i < turn->sequence->states->len; i++)
    {
      const MusterSequenceState *state = g_ptr_array_index (turn->sequence->states, i);
      g_autofree char *key = g_strconcat ("is.", state->id, NULL);

      if (state->ends == NULL || !g_strv_contains ((const char *const *) state->ends, deed->act->id)
          || !muster_draft_is (&turn->draft, deed->actor, state->id))
        continue;
      muster_draft_set_unit (&turn->draft, deed->actor, key, "no");
      /* Translators: "A Company is no longer concealed." The second is a state in lower case or as the rules name it. */
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
      g_autofree char *key = g_strconcat ("is.", pair[0], NULL);

      muster_draft_set_unit (&turn->draft, deed->actor, key, pair[1]);
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

  if (!read_remove (turn, deed->target, &first, error))
    return FALSE;
  if (muster_turn_is_planning (turn) || deed->act == NULL)
    return TRUE;
  for (guint i = 0; outcome != NULL && i < deed->act->losses->len; i++)
    {
      const MusterSequenceLoss *loss = g_ptr_array_index (deed->act->losses, i);
      const MusterResult *result = muster_outcome_find (outcome, loss->result);
      const MusterSetupUnit *unit = loss->from_actor ? deed->actor : deed->target;

      if (result == NULL || unit == NULL || result->number <= 0)
        continue;
      muster_turn_take_losses (turn, unit, result->number, loss->from_actor ? NULL : first,
                               loss->rule);
      if (loss->from_actor || first == NULL)
        tell_chooser (turn, unit, loss->from_actor ? deed->target : deed->actor, loss->rule);
    }
  if (deed->act->actor_combat)
    enter_combat (turn, deed->actor);
  if (deed->act->target_combat && deed->target != NULL)
    enter_combat (turn, deed->target);
  leave_states (turn, deed);
  set_states (turn, deed);
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
  return act->needs_target && target->side != actor->side && muster_draft_is_in_play (draft, target)
         && find_bar (draft, setup, act, target) == NULL;
}

static gboolean
check_target (MusterTurn *turn, const MusterTurnDeed *deed, GError **error)
{
  const MusterSequenceAct *act = deed->act;
  const MusterSetupUnit *target = deed->target;
  const MusterSequenceState *bar;

  if (target->side == deed->actor->side
      && !muster_turn_forbid (turn, act->target_rule, error,
                              _ ("“%1$s” is on the side of “%2$s”, expected an enemy as target"),
                              target->unit.name, deed->actor->unit.name))
    return FALSE;
  if (muster_draft_get_strength (&turn->draft, target) == 0
      && !muster_turn_forbid (turn, act->target_rule, error, _ ("“%s” has been destroyed"),
                              target->unit.name))
    return FALSE;
  if (muster_draft_is_off (&turn->draft, target)
      && !muster_turn_forbid (turn, act->target_rule, error, _ ("“%s” is not on the table yet"),
                              target->unit.name))
    return FALSE;
  bar = find_bar (&turn->draft, turn->setup, act, target);
  return bar == NULL
         || muster_turn_forbid (turn, bar->rule, error,
                                _ ("“%1$s” cannot be the target of “%2$s”: %3$s"),
                                target->unit.name, act->label, bar->label);
}

gboolean
muster_turn_read_deed (MusterTurn *turn, MusterTurnDeed *deed, GError **error)
{
  g_auto (GStrv) first = NULL;
  const char *procedure = NULL;

  if (!muster_turn_need_word (turn, "procedure", _ ("the id of a procedure"), &procedure, error))
    return FALSE;
  deed->procedure = muster_ruleset_find_procedure (turn->setup->ruleset, procedure);
  if (deed->procedure == NULL)
    return muster_turn_argument_error (
        error, _ ("“%s” is no procedure of these rules, expected the id of one"), procedure);
  deed->actor =
      muster_turn_need_unit (turn, "actor", muster_draft_get (&turn->draft, "active"), error);
  if (deed->actor == NULL)
    return FALSE;
  deed->act = turn->sequence->kind->current_act (&turn->draft, turn->setup, deed->actor);
  if (deed->act == NULL || g_strcmp0 (deed->act->procedure, procedure) != 0)
    deed->act = muster_sequence_find_act_by_procedure (turn->sequence, procedure);
  if (muster_turn_word (turn, "target") == NULL && (deed->act == NULL || !deed->act->needs_target))
    return read_remove (turn, NULL, &first, error);
  deed->target = muster_turn_need_unit (turn, "target", NULL, error);
  if (deed->target == NULL)
    return FALSE;
  if (!read_remove (turn, deed->target, &first, error))
    return FALSE;
  return deed->act == NULL || !deed->act->needs_target || check_target (turn, deed, error);
}
