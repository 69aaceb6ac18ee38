/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "muster-setup-private.h"
#include "muster-turn-memory.h"
#include "muster-turn-private.h"

/* The machine's own words for how a unit stands; a ruleset's states and grades come with labels. */
static const struct
{
  const char *word;
  const char *label;
} own_words[] = {
  { "active", N_ ("Acts now") },
  { "arriving", N_ ("Arrives") },
  { "destroyed", N_ ("Destroyed") },
  { "left", N_ ("Has left the field") },
  { "off-table", N_ ("Not yet on the table") },
};

/**
 * muster_setup_get_n_states:
 * @self: a setup
 *
 * Returns: how many states its rules know that may be set on a unit
 */
guint
muster_setup_get_n_states (const MusterSetup *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->sequence->states->len;
}

static gboolean
has_any (const MusterSetupUnit *unit, char **troops)
{
  for (guint i = 0; troops != NULL && i < unit->troops->len; i++)
    if (g_strv_contains ((const char *const *) troops,
                         ((const MusterSetupTroop *) g_ptr_array_index (unit->troops, i))->id))
      return TRUE;
  return troops == NULL;
}

/* Whether UNIT can come into STATE by anything that it does; SEEN: the states for which that is
 * being asked, which lead to nothing new. */
static gboolean
can_be (const MusterSetup *self, const MusterSetupUnit *unit, const char *state, GHashTable *seen)
{
  g_autofree char *set = g_strconcat (state, "=yes", NULL);
  const char *rule;
  gboolean any = FALSE;

  if (muster_turn_find_not_for (self, unit, state, &rule) != NULL
      || !g_hash_table_add (seen, (gpointer) state))
    return FALSE;
  for (guint i = 0; i < self->sequence->acts->len; i++)
    {
      const MusterSequenceAct *act = g_ptr_array_index (self->sequence->acts, i);

      if (act->sets == NULL || !g_strv_contains ((const char *const *) act->sets, set))
        continue;
      if (has_any (unit, act->needs_troop)
          && (act->needs_state == NULL || can_be (self, unit, act->needs_state, seen)))
        return TRUE;
      any = TRUE;
    }
  /* what nothing leads to the umpire alone tells */
  return !any;
}

/**
 * muster_setup_may_be:
 * @self: a setup
 * @unit: a unit's id
 * @state: a state's
 *
 * Returns: whether a unit like that ever comes into that state: men without guns have none hooked
 */
gboolean
muster_setup_may_be (const MusterSetup *self, const char *unit, const char *state)
{
  g_autoptr (GHashTable) seen = NULL;
  const MusterSetupUnit *found;

  g_return_val_if_fail (self != NULL && unit != NULL && state != NULL, FALSE);

  seen = g_hash_table_new (g_str_hash, g_str_equal);
  found = muster_setup_find (self, unit);
  return found != NULL && can_be (self, found, state, seen);
}

/**
 * muster_setup_get_state:
 * @self: a setup
 * @i: less than muster_setup_get_n_states()
 * @id: (out) (optional) (transfer none): its word
 * @label: (out) (optional) (transfer none): its label
 * @rule: (out) (optional) (nullable) (transfer none): the statement about it
 *
 * Tells one of the states that may be set on a unit.
 */
void
muster_setup_get_state (
    const MusterSetup *self, guint i, const char **id, const char **label, const char **rule)
{
  const MusterSequenceState *state;

  g_return_if_fail (self != NULL && i < self->sequence->states->len);

  state = g_ptr_array_index (self->sequence->states, i);
  if (id != NULL)
    *id = state->id;
  if (label != NULL)
    *label = state->label;
  if (rule != NULL)
    *rule = state->rule;
}

/**
 * muster_setup_describe_state:
 * @self: a setup
 * @word: a word of a #MusterUnitStatus
 *
 * Returns: (transfer none): the word for people, or @word itself when it is unknown
 */
const char *
muster_setup_describe_state (const MusterSetup *self, const char *word)
{
  const MusterSequenceState *state;
  const MusterDef *grade;
  const char *counted;

  g_return_val_if_fail (self != NULL && word != NULL, NULL);

  state = muster_sequence_find_state (self->sequence, word);
  if (state != NULL)
    return state->label;
  grade = muster_ruleset_find (self->ruleset, MUSTER_DEF_GRADE, word);
  if (grade != NULL)
    return muster_def_get_label (grade);
  for (gsize i = 0; i < G_N_ELEMENTS (own_words); i++)
    if (g_str_equal (own_words[i].word, word))
      return _ (own_words[i].label);
  counted = muster_turn_describe_memory_word (word);
  return counted != NULL ? counted : word;
}
