/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "muster-setup-private.h"
#include "muster-turn-memory.h"

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
