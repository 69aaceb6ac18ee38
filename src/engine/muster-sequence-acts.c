/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "muster-procedure.h"
#include "muster-sequence-private.h"

/* Reading the <act> elements of a sequence of play. */

#define MOST_LIMIT 1000 /* of a number that is asked */

static void
prompt_free (gpointer data)
{
  MusterSequencePrompt *prompt = data;

  g_strfreev (prompt->only);
  g_free (prompt);
}

void
muster_sequence_act_free (gpointer data)
{
  MusterSequenceAct *act = data;

  g_strfreev (act->with);
  g_strfreev (act->sets);
  g_strfreev (act->prompts);
  g_strfreev (act->not_for);
  g_strfreev (act->uses);
  g_strfreev (act->not_with);
  g_strfreev (act->needs_troop);
  g_strfreev (act->without);
  g_strfreev (act->not_after);
  g_ptr_array_unref (act->losses);
  g_ptr_array_unref (act->drives);
  g_ptr_array_unref (act->own_prompts);
  g_ptr_array_unref (act->asks);
  g_ptr_array_unref (act->carries);
  g_free (act);
}

static gboolean
read_prompt (MusterSequenceReader *reader, MusterSequenceAct *act)
{
  MusterSequencePrompt *prompt = g_new0 (MusterSequencePrompt, 1);

  g_ptr_array_add (act->own_prompts, prompt);
  prompt->only = muster_sequence_get_words (reader->element, "only");
  return muster_sequence_need (reader, "rule", &prompt->rule)
         && muster_sequence_read_rule (reader, "rule", &prompt->rule)
         && muster_sequence_check_types (reader, prompt->only);
}

/* "actor" or "target" */
static gboolean
read_party (MusterSequenceReader *reader, const char *attribute, gboolean *is_actor)
{
  const char *word = NULL;

  if (!muster_sequence_need (reader, attribute, &word))
    return FALSE;
  *is_actor = g_str_equal (word, "actor");
  if (*is_actor || g_str_equal (word, "target"))
    return TRUE;
  return muster_sequence_fail (reader, _ ("“%s” cannot lose figures, expected “actor” or “target”"),
                               word);
}

/* Of which outcomes, and of what. */
static gboolean
read_loss_of (MusterSequenceReader *reader, MusterSequenceAct *act, MusterSequenceLoss *loss)
{
  const char *of = muster_element_get (reader->element, "of");
  g_auto (GStrv) pair = NULL;

  loss->when = muster_element_get (reader->element, "when");
  loss->things = g_strcmp0 (of, "things") == 0;
  loss->line = g_strcmp0 (of, "line") == 0;
  if (of != NULL && !loss->things && !loss->line && !g_str_equal (of, "figures"))
    return muster_sequence_fail (
        reader, _ ("“%s” cannot be lost, expected “figures”, “things” or “line”"), of);
  if (!muster_sequence_read_boolean (reader, "captured", &loss->captured))
    return FALSE;
  if (loss->when == NULL)
    return TRUE;
  pair = g_strsplit (loss->when, "=", 2);
  if (pair[0] == NULL || pair[1] == NULL)
    return muster_sequence_fail (reader, _ ("“%s” is no pair, expected name=value"), loss->when);
  return muster_sequence_check_result (reader, act->procedure, pair[0]);
}

static gboolean
read_loss (MusterSequenceReader *reader, MusterSequenceAct *act)
{
  MusterSequenceLoss *loss = g_new0 (MusterSequenceLoss, 1);

  g_ptr_array_add (act->losses, loss);
  return muster_sequence_need (reader, "result", &loss->result)
         && muster_sequence_read_rule (reader, "rule", &loss->rule)
         && read_party (reader, "from", &loss->from_actor)
         && muster_sequence_check_result (reader, act->procedure, loss->result)
         && read_loss_of (reader, act, loss);
}

static gboolean
read_drive (MusterSequenceReader *reader, MusterSequenceAct *act)
{
  MusterSequenceDrive *drive = g_new0 (MusterSequenceDrive, 1);

  g_ptr_array_add (act->drives, drive);
  return muster_sequence_need (reader, "result", &drive->result)
         && muster_sequence_need (reader, "blocked", &drive->blocked)
         && muster_sequence_read_rule (reader, "rule", &drive->rule)
         && read_party (reader, "from", &drive->from_actor)
         && muster_sequence_check_result (reader, act->procedure, drive->result);
}

static gboolean
read_carry (MusterSequenceReader *reader, MusterSequenceAct *act)
{
  MusterSequenceCarry *carry = g_new0 (MusterSequenceCarry, 1);

  g_ptr_array_add (act->carries, carry);
  return muster_sequence_need (reader, "result", &carry->result)
         && muster_sequence_need (reader, "key", &carry->key)
         && read_party (reader, "to", &carry->to_actor)
         && muster_sequence_check_result (reader, act->procedure, carry->result);
}

static gboolean
read_ask (MusterSequenceReader *reader, MusterSequenceAct *act)
{
  static const char *const PLACES[] = { "adjoining", "clear", "distance", "way", NULL };
  MusterSequenceAsk *ask = g_new0 (MusterSequenceAsk, 1);
  const char *known = muster_element_get (reader->element, "known-by");
  const char *most = muster_element_get (reader->element, "most");

  g_ptr_array_add (act->asks, ask);
  ask->most = -1;
  ask->state = muster_element_get (reader->element, "while");
  if (most != NULL && !g_ascii_string_to_signed (most, 10, 0, MOST_LIMIT, &ask->most, NULL))
    return muster_sequence_fail (reader, _ ("“%1$s” is “%2$s”, expected a number from 0 to %3$d"),
                                 "most", most, MOST_LIMIT);
  ask->label = muster_sequence_get_label (reader->element);
  ask->known_by_charge = g_strcmp0 (known, "charge") == 0;
  if (known != NULL && g_strv_contains (PLACES, known))
    ask->known_by_place = known;
  else if (known != NULL && !ask->known_by_charge)
    return muster_sequence_fail (reader,
                                 _ ("A fact cannot be known by “%s”, expected “charge”, "
                                    "“distance”, “adjoining”, “clear” or “way”"),
                                 known);
  return muster_sequence_need (reader, "id", &ask->id)
         && muster_sequence_read_rule (reader, "rule", &ask->rule);
}

static const struct
{
  const char *element;
  gboolean (*read) (MusterSequenceReader *reader, MusterSequenceAct *act);
} CHILDREN[] = {
  { "loss", read_loss },
  { "prompt", read_prompt },
  { "ask", read_ask },
  { "carry", read_carry },
  { "drive", read_drive },
};

static gboolean
read_child (MusterSequenceReader *reader, MusterSequenceAct *act)
{
  const char *name = muster_element_get_name (reader->element);

  for (guint i = 0; i < G_N_ELEMENTS (CHILDREN); i++)
    if (g_strcmp0 (CHILDREN[i].element, name) == 0)
      return CHILDREN[i].read (reader, act);
  return muster_sequence_fail (reader,
                               _ ("Element “%s” cannot stand in an act, expected “loss”, “drive”, "
                                  "“prompt”, “ask” or “carry”"),
                               name);
}

static gboolean
read_children (MusterSequenceReader *reader, MusterSequenceAct *act)
{
  MusterElement *element = reader->element;

  for (guint i = 0; i < muster_element_get_n_children (element); i++)
    {
      reader->element = muster_element_get_child (element, i);
      if (muster_element_get_raw (reader->element) == NULL && !read_child (reader, act))
        return FALSE;
    }
  reader->element = element;
  return TRUE;
}

static gboolean
read_target (MusterSequenceReader *reader, MusterSequenceAct *act)
{
  const char *target = muster_element_get (reader->element, "target");

  act->needs_target = g_strcmp0 (target, "enemy") == 0;
  act->may_target = g_strcmp0 (target, "maybe") == 0;
  if (target != NULL && !act->needs_target && !act->may_target)
    return muster_sequence_fail (
        reader, _ ("“%s” is no target of an act, expected “enemy” or “maybe”"), target);
  return muster_sequence_read_rule (reader, "target-rule", &act->target_rule);
}

/* What bars an act in the kind "phases". */
static gboolean
read_bars (MusterSequenceReader *reader, MusterSequenceAct *act)
{
  const char *once = muster_element_get (reader->element, "once");

  act->as = muster_element_get (reader->element, "as");
  if (act->as == NULL)
    act->as = act->id;
  act->often = g_strcmp0 (once, "no") == 0;
  if (once != NULL && !act->often && !g_str_equal (once, "turn"))
    return muster_sequence_fail (reader, _ ("“%s” is no value of “once”, expected “turn” or “no”"),
                                 once);
  act->uses = muster_sequence_get_words (reader->element, "uses");
  act->not_after = muster_sequence_get_words (reader->element, "not-after");
  act->needs_state = muster_element_get (reader->element, "needs-state");
  return muster_sequence_read_defs (reader, "needs-troop", MUSTER_DEF_TROOP, &act->needs_troop)
         && muster_sequence_read_defs (reader, "without", MUSTER_DEF_TROOP, &act->without)
         && muster_sequence_read_rule (reader, "uses-rule", &act->uses_rule)
         && muster_sequence_read_defs (reader, "not-with", MUSTER_DEF_WEAPON, &act->not_with)
         && muster_sequence_read_rule (reader, "not-with-rule", &act->not_with_rule)
         && muster_sequence_read_rule (reader, "needs-troop-rule", &act->needs_troop_rule)
         && muster_sequence_read_rule (reader, "without-rule", &act->without_rule)
         && muster_sequence_read_rule (reader, "needs-state-rule", &act->needs_state_rule)
         && muster_sequence_read_rule (reader, "not-after-rule", &act->not_after_rule)
         && muster_sequence_read_rule (reader, "pair-rule", &act->pair_rule)
         && muster_sequence_read_boolean (reader, "any-side", &act->any_side)
         && muster_sequence_read_boolean (reader, "charges", &act->charges)
         && muster_sequence_read_boolean (reader, "pair", &act->pair)
         && muster_sequence_read_boolean (reader, "fights", &act->fights);
}

/* What it gives a unit to spend, or takes off that. */
static gboolean
read_spending (MusterSequenceReader *reader, MusterSequenceAct *act)
{
  act->allots = muster_element_get (reader->element, "allots");
  act->spends = muster_element_get (reader->element, "spends");
  return muster_sequence_read_boolean (reader, "moves", &act->moves)
         && muster_sequence_read_boolean (reader, "forms", &act->forms)
         && muster_sequence_read_rule (reader, "spends-rule", &act->spends_rule)
         && (act->allots == NULL
             || muster_sequence_check_result (reader, act->procedure, act->allots))
         && (act->spends == NULL
             || muster_sequence_check_result (reader, act->procedure, act->spends));
}

/* A parameter of the act's procedure. */
static gboolean
read_parameter (MusterSequenceReader *reader,
                const MusterSequenceAct *act,
                const char *attribute,
                gboolean required,
                const char **name)
{
  const MusterProcedure *procedure =
      act->procedure != NULL ? muster_ruleset_find_procedure (reader->ruleset, act->procedure)
                             : NULL;

  *name = muster_element_get (reader->element, attribute);
  if (*name == NULL)
    return !required || muster_sequence_need (reader, attribute, name);
  for (guint i = 0; procedure != NULL && i < muster_procedure_get_n_parameters (procedure); i++)
    if (g_str_equal (muster_procedure_get_parameter (procedure, i)->name, *name))
      return TRUE;
  return muster_sequence_fail (
      reader, _ ("“%1$s” in “%2$s” is no parameter of the act’s procedure"), *name, attribute);
}

/* Who may join in, and how they are counted. */
static gboolean
read_pool (MusterSequenceReader *reader, MusterSequenceAct *act)
{
  if (!read_parameter (reader, act, "pool", FALSE, &act->pool))
    return FALSE;
  return act->pool == NULL
         || (read_parameter (reader, act, "pool-by", TRUE, &act->pool_by)
             && read_parameter (reader, act, "pool-count", TRUE, &act->pool_count)
             && read_parameter (reader, act, "pool-range", FALSE, &act->pool_range)
             && read_parameter (reader, act, "pool-alike", FALSE, &act->pool_alike)
             && muster_sequence_read_rule (reader, "pool-rule", &act->pool_rule));
}

gboolean
muster_sequence_read_act (MusterSequenceReader *reader)
{
  MusterSequenceAct *act = g_new0 (MusterSequenceAct, 1);
  g_auto (GStrv) combat = muster_sequence_get_words (reader->element, "combat");

  act->losses = g_ptr_array_new_with_free_func (g_free);
  act->drives = g_ptr_array_new_with_free_func (g_free);
  act->own_prompts = g_ptr_array_new_with_free_func (prompt_free);
  act->asks = g_ptr_array_new_with_free_func (g_free);
  act->carries = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (reader->self->acts, act);
  if (!muster_sequence_need (reader, "id", &act->id))
    return FALSE;
  act->label = muster_sequence_get_label (reader->element);
  act->with = muster_sequence_get_words (reader->element, "with");
  act->sets = muster_sequence_get_words (reader->element, "sets");
  act->not_for = muster_sequence_get_words (reader->element, "not-for");
  act->actor_combat = muster_sequence_has_word (combat, "actor");
  act->target_combat = muster_sequence_has_word (combat, "target");
  act->on = muster_element_get (reader->element, "on");
  if (act->on != NULL && muster_ruleset_find (reader->ruleset, MUSTER_DEF_TERRAIN, act->on) == NULL)
    return muster_sequence_fail (
        reader, _ ("“%1$s” in “%2$s” is not defined, expected ids that the ruleset defines"),
        act->on, "on");
  return read_target (reader, act) && muster_sequence_read_rule (reader, "rule", &act->rule)
         && muster_sequence_read_rules (reader, "prompts", &act->prompts)
         && muster_sequence_read_procedure (reader, &act->procedure)
         && muster_sequence_check_types (reader, act->not_for)
         && muster_sequence_read_rule (reader, "not-for-rule", &act->not_for_rule)
         && muster_sequence_check_pairs (reader, act->with)
         && muster_sequence_check_pairs (reader, act->sets) && read_bars (reader, act)
         && read_spending (reader, act) && read_pool (reader, act)
         && read_children (reader, act);
}

static gboolean
check_state (MusterSequenceReader *reader, const MusterSequenceAct *act, const char *state)
{
  if (state == NULL || muster_sequence_find_state (reader->self, state) != NULL)
    return TRUE;
  return muster_sequence_fail (
      reader, _ ("State “%1$s” of the act “%2$s” is not defined, expected the id of a state"),
      state, act->id);
}

/* What an act says of states. */
static gboolean
check_states (MusterSequenceReader *reader, const MusterSequenceAct *act)
{
  for (guint k = 0; act->sets != NULL && act->sets[k] != NULL; k++)
    {
      g_auto (GStrv) pair = g_strsplit (act->sets[k], "=", 2);

      if (!check_state (reader, act, pair[0]))
        return FALSE;
    }
  for (guint k = 0; k < act->asks->len; k++)
    {
      const MusterSequenceAsk *ask = g_ptr_array_index (act->asks, k);

      if (!check_state (reader, act, ask->state))
        return FALSE;
    }
  return check_state (reader, act, act->needs_state);
}

/* A base's act may be told of states and acts that stand after it. */
gboolean
muster_sequence_check_acts (MusterSequenceReader *reader)
{
  for (guint i = 0; i < reader->self->acts->len; i++)
    {
      const MusterSequenceAct *act = g_ptr_array_index (reader->self->acts, i);

      reader->element = reader->self->element;
      if (!check_states (reader, act))
        return FALSE;
      for (guint k = 0; act->not_after != NULL && act->not_after[k] != NULL; k++)
        if (muster_sequence_find_act (reader->self, act->not_after[k]) == NULL)
          return muster_sequence_fail (
              reader, _ ("Act “%1$s” in “not-after” of the act “%2$s” is not defined"),
              act->not_after[k], act->id);
    }
  return TRUE;
}
