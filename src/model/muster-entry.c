/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-state.h"

/* Name and value of a parameter, result or effect; rule and text of a step. */
typedef struct
{
  char *first;
  char *second;
} Pair;

/* The public structs are read in place. */
G_STATIC_ASSERT (sizeof (Pair) == sizeof (MusterEffect));
G_STATIC_ASSERT (sizeof (Pair) == sizeof (MusterStep));

struct _MusterEntry
{
  gatomicrefcount ref_count;
  char *action;
  GArray *parameters; /* of Pair */
  GArray *results;    /* of Pair */
  GArray *steps;      /* of MusterStep */
  GArray *effects;    /* of MusterEffect */
  MusterDiceSource dice_source;
  char *faces;
  char *seed;
  char *summary;
  char *overrule;
};

G_DEFINE_BOXED_TYPE (MusterEntry, muster_entry, muster_entry_ref, muster_entry_unref)

static void
clear_pair (gpointer data)
{
  Pair *pair = data;

  g_free (pair->first);
  g_free (pair->second);
}

static GArray *
new_pairs (void)
{
  GArray *pairs = g_array_new (FALSE, FALSE, sizeof (Pair));

  g_array_set_clear_func (pairs, clear_pair);
  return pairs;
}

static void
add_pair (GArray *pairs, const char *first, const char *second)
{
  g_array_append_val (pairs, ((Pair){ g_strdup (first), g_strdup (second) }));
}

static void
set_text (char **slot, const char *text)
{
  char *copy = g_strdup (text);

  g_free (*slot);
  *slot = copy;
}

/**
 * muster_entry_new:
 * @action: what was done: "draw", "resolve", "start" and so on
 *
 * Returns: (transfer full): an entry to be filled
 */
MusterEntry *
muster_entry_new (const char *action)
{
  MusterEntry *self;

  g_return_val_if_fail (action != NULL, NULL);

  self = g_new0 (MusterEntry, 1);
  g_atomic_ref_count_init (&self->ref_count);
  self->action = g_strdup (action);
  self->parameters = new_pairs ();
  self->results = new_pairs ();
  self->steps = new_pairs ();
  self->effects = new_pairs ();
  return self;
}

/**
 * muster_entry_ref:
 * @self: an entry
 *
 * Returns: (transfer full): @self with one more reference
 */
MusterEntry *
muster_entry_ref (MusterEntry *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

/**
 * muster_entry_unref:
 * @self: (transfer full): an entry
 *
 * Gives back a reference; the last one frees the entry.
 */
void
muster_entry_unref (MusterEntry *self)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_free (self->action);
  g_array_unref (self->parameters);
  g_array_unref (self->results);
  g_array_unref (self->steps);
  g_array_unref (self->effects);
  g_free (self->faces);
  g_free (self->seed);
  g_free (self->summary);
  g_free (self->overrule);
  g_free (self);
}

/**
 * muster_entry_add_parameter:
 * @self: an entry that is being filled
 * @name: what was asked with the action
 * @value: its value
 *
 * Adds a parameter.
 */
void
muster_entry_add_parameter (MusterEntry *self, const char *name, const char *value)
{
  g_return_if_fail (name != NULL);
  g_return_if_fail (value != NULL);

  add_pair (self->parameters, name, value);
}

/**
 * muster_entry_set_dice:
 * @self: an entry that is being filled
 * @source: who threw
 * @faces: (nullable): what was thrown, "6 1 2", or a card, "KS"
 * @seed: (nullable): the seed of the program's generator
 *
 * Sets what was thrown.
 */
void
muster_entry_set_dice (MusterEntry *self,
                       MusterDiceSource source,
                       const char *faces,
                       const char *seed)
{
  self->dice_source = source;
  set_text (&self->faces, faces);
  set_text (&self->seed, seed);
}

/**
 * muster_entry_add_step:
 * @self: an entry that is being filled
 * @rule: (nullable): the statement that was applied
 * @text: a sentence that a player can read
 *
 * Adds a step.
 */
void
muster_entry_add_step (MusterEntry *self, const char *rule, const char *text)
{
  g_return_if_fail (text != NULL);

  add_pair (self->steps, rule, text);
}

/**
 * muster_entry_add_result:
 * @self: an entry that is being filled
 * @name: a result's name
 * @value: its value
 *
 * Adds a result.
 */
void
muster_entry_add_result (MusterEntry *self, const char *name, const char *value)
{
  g_return_if_fail (name != NULL);
  g_return_if_fail (value != NULL);

  add_pair (self->results, name, value);
}

/**
 * muster_entry_add_effect:
 * @self: an entry that is being filled
 * @key: a key of the state
 * @value: (nullable): the value it has from now on; %NULL: none
 *
 * Adds an effect.
 */
void
muster_entry_add_effect (MusterEntry *self, const char *key, const char *value)
{
  g_return_if_fail (key != NULL);

  add_pair (self->effects, key, value);
}

/**
 * muster_entry_set_summary:
 * @self: an entry that is being filled
 * @summary: one line for the log
 *
 * Sets what the log shows.
 */
void
muster_entry_set_summary (MusterEntry *self, const char *summary)
{
  set_text (&self->summary, summary);
}

/**
 * muster_entry_set_overrule:
 * @self: an entry that is being filled
 * @reason: (nullable): why the umpire overruled
 *
 * Says that the umpire overruled the rules.
 */
void
muster_entry_set_overrule (MusterEntry *self, const char *reason)
{
  set_text (&self->overrule, reason);
}

/**
 * muster_entry_get_action:
 * @self: an entry
 *
 * Returns: what was done
 */
const char *
muster_entry_get_action (const MusterEntry *self)
{
  return self->action;
}

static void
get_pair (GArray *pairs, guint i, const char **name, const char **value)
{
  const Pair *pair;

  g_return_if_fail (i < pairs->len);

  pair = &g_array_index (pairs, Pair, i);
  if (name != NULL)
    *name = pair->first;
  if (value != NULL)
    *value = pair->second;
}

/**
 * muster_entry_get_n_parameters:
 * @self: an entry
 *
 * Returns: how many parameters it has
 */
guint
muster_entry_get_n_parameters (const MusterEntry *self)
{
  return self->parameters->len;
}

/**
 * muster_entry_get_nth_parameter:
 * @self: an entry
 * @i: which parameter, in the order they were added
 * @name: (out) (optional): its name
 * @value: (out) (optional): its value
 *
 * Gets a parameter.
 */
void
muster_entry_get_nth_parameter (const MusterEntry *self,
                                guint i,
                                const char **name,
                                const char **value)
{
  get_pair (self->parameters, i, name, value);
}

/**
 * muster_entry_get_parameter:
 * @self: an entry
 * @name: a parameter's name
 *
 * Returns: (nullable): its value, %NULL when there is no such parameter
 */
const char *
muster_entry_get_parameter (const MusterEntry *self, const char *name)
{
  for (guint i = 0; i < self->parameters->len; i++)
    {
      const Pair *pair = &g_array_index (self->parameters, Pair, i);

      if (g_str_equal (pair->first, name))
        return pair->second;
    }
  return NULL;
}

/**
 * muster_entry_get_dice_source:
 * @self: an entry
 *
 * Returns: who threw
 */
MusterDiceSource
muster_entry_get_dice_source (const MusterEntry *self)
{
  return self->dice_source;
}

/**
 * muster_entry_get_faces:
 * @self: an entry
 *
 * Returns: (nullable): what was thrown
 */
const char *
muster_entry_get_faces (const MusterEntry *self)
{
  return self->faces;
}

/**
 * muster_entry_get_seed:
 * @self: an entry
 *
 * Returns: (nullable): the seed of the program's generator
 */
const char *
muster_entry_get_seed (const MusterEntry *self)
{
  return self->seed;
}

/**
 * muster_entry_get_n_steps:
 * @self: an entry
 *
 * Returns: how many steps it has
 */
guint
muster_entry_get_n_steps (const MusterEntry *self)
{
  return self->steps->len;
}

/**
 * muster_entry_get_step:
 * @self: an entry
 * @i: which step
 *
 * Returns: (transfer none): the step
 */
const MusterStep *
muster_entry_get_step (const MusterEntry *self, guint i)
{
  g_return_val_if_fail (i < self->steps->len, NULL);

  return &g_array_index (self->steps, MusterStep, i);
}

/**
 * muster_entry_get_n_results:
 * @self: an entry
 *
 * Returns: how many results it has
 */
guint
muster_entry_get_n_results (const MusterEntry *self)
{
  return self->results->len;
}

/**
 * muster_entry_get_nth_result:
 * @self: an entry
 * @i: which result, in the order they were added
 * @name: (out) (optional): its name
 * @value: (out) (optional): its value
 *
 * Gets a result.
 */
void
muster_entry_get_nth_result (const MusterEntry *self,
                             guint i,
                             const char **name,
                             const char **value)
{
  get_pair (self->results, i, name, value);
}

/**
 * muster_entry_get_n_effects:
 * @self: an entry
 *
 * Returns: how many effects it has
 */
guint
muster_entry_get_n_effects (const MusterEntry *self)
{
  return self->effects->len;
}

/**
 * muster_entry_get_effect:
 * @self: an entry
 * @i: which effect, in the order they were added
 *
 * Returns: (transfer none): the effect
 */
const MusterEffect *
muster_entry_get_effect (const MusterEntry *self, guint i)
{
  g_return_val_if_fail (i < self->effects->len, NULL);

  return &g_array_index (self->effects, MusterEffect, i);
}

/**
 * muster_entry_get_summary:
 * @self: an entry
 *
 * Returns: one line for the log, "" when none was set
 */
const char *
muster_entry_get_summary (const MusterEntry *self)
{
  return self->summary != NULL ? self->summary : "";
}

/**
 * muster_entry_get_overrule:
 * @self: an entry
 *
 * Returns: (nullable): why the umpire overruled, %NULL when nobody did
 */
const char *
muster_entry_get_overrule (const MusterEntry *self)
{
  return self->overrule;
}
