/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-procedure-private.h"

#include <glib/gi18n-lib.h>

struct _MusterOutcome
{
  gatomicrefcount ref_count;
  GArray *results; /* of MusterResult */
  GArray *steps;   /* of MusterStep */
  char *summary;
  const char *card; /* nullable */
};

G_DEFINE_BOXED_TYPE (MusterOutcome, muster_outcome, muster_outcome_ref, muster_outcome_unref)

/* Results */

void
muster_result_clear (gpointer result)
{
  MusterResult *self = result;

  g_free ((char *) self->word);
  self->word = NULL;
}

void
muster_result_copy (const MusterResult *result,
                    MusterResult *copy)
{
  *copy = *result;
  copy->word = g_strdup (result->word);
}

/* Orders results of the same key, for lists that come out the same each time: numbers upwards, no
 * before yes, words by their letters. */
int
muster_result_compare (const MusterResult *a,
                       const MusterResult *b)
{
  if (a->type == MUSTER_RESULT_DECIMAL)
    return a->decimal < b->decimal ? -1 : a->decimal > b->decimal;
  if (a->type == MUSTER_RESULT_WORD || a->type == MUSTER_RESULT_LIST)
    return g_strcmp0 (a->word, b->word);
  return a->number < b->number ? -1 : a->number > b->number;
}

/**
 * muster_result_to_string:
 * @result: a value of a result
 *
 * Returns: (transfer full): the value as commands and documents write it: “yes”, “3”, “1.5”, “long”
 */
char *
muster_result_to_string (const MusterResult *result)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  g_return_val_if_fail (result != NULL, NULL);

  switch (result->type)
    {
    case MUSTER_RESULT_INTEGER:
      return g_strdup_printf ("%" G_GINT64_FORMAT, result->number);
    case MUSTER_RESULT_BOOLEAN:
      return g_strdup (result->number != 0 ? "yes" : "no");
    case MUSTER_RESULT_DECIMAL:
      return g_strdup (g_ascii_formatd (text, sizeof text, "%.15g", result->decimal));
    case MUSTER_RESULT_WORD:
    case MUSTER_RESULT_LIST:
      return g_strdup (result->word);
    default:
      g_return_val_if_reached (NULL);
    }
}

/* The builder */

static void
clear_step (gpointer step)
{
  MusterStep *self = step;

  g_free (self->rule);
  g_free (self->text);
}

void
muster_outcome_builder_init (MusterOutcomeBuilder *b,
                             gboolean wants_steps)
{
  b->results = g_array_new (FALSE, TRUE, sizeof (MusterResult));
  g_array_set_clear_func (b->results, muster_result_clear);
  b->steps = NULL;
  b->summary = NULL;
  b->card = NULL;
  if (wants_steps)
    {
      b->steps = g_array_new (FALSE, TRUE, sizeof (MusterStep));
      g_array_set_clear_func (b->steps, clear_step);
      b->summary = g_string_new (NULL);
    }
}

void
muster_outcome_builder_clear (MusterOutcomeBuilder *b)
{
  g_clear_pointer (&b->results, g_array_unref);
  g_clear_pointer (&b->steps, g_array_unref);
  if (b->summary != NULL)
    g_string_free (g_steal_pointer (&b->summary), TRUE);
}

static void
add_result (MusterOutcomeBuilder *b,
            MusterResult result)
{
  /* Keys come from rulesets, which may go before what was worked out with them. */
  result.key = g_intern_string (result.key);
  g_array_append_val (b->results, result);
}

void
muster_outcome_builder_add_int (MusterOutcomeBuilder *b,
                                const char *key,
                                gint64 value)
{
  add_result (b, (MusterResult){ .key = key, .type = MUSTER_RESULT_INTEGER, .number = value });
}

void
muster_outcome_builder_add_boolean (MusterOutcomeBuilder *b,
                                    const char *key,
                                    gboolean value)
{
  add_result (b, (MusterResult){ .key = key, .type = MUSTER_RESULT_BOOLEAN, .number = value != 0 });
}

void
muster_outcome_builder_add_decimal (MusterOutcomeBuilder *b,
                                    const char *key,
                                    double value)
{
  add_result (b, (MusterResult){ .key = key, .type = MUSTER_RESULT_DECIMAL, .decimal = value });
}

void
muster_outcome_builder_add_word (MusterOutcomeBuilder *b,
                                 const char *key,
                                 const char *value)
{
  add_result (
      b, (MusterResult){ .key = key, .type = MUSTER_RESULT_WORD, .word = g_strdup (value) });
}

void
muster_outcome_builder_add_list (MusterOutcomeBuilder *b,
                                 const char *key,
                                 const char *numbers)
{
  add_result (
      b, (MusterResult){ .key = key, .type = MUSTER_RESULT_LIST, .word = g_strdup (numbers) });
}

void
muster_outcome_builder_set_card (MusterOutcomeBuilder *b,
                                 const char *card)
{
  b->card = g_intern_string (card);
}

gboolean
muster_outcome_builder_wants_steps (MusterOutcomeBuilder *b)
{
  return b->steps != NULL;
}

void
muster_outcome_builder_add_step (MusterOutcomeBuilder *b,
                                 const char *rule,
                                 const char *format,
                                 ...)
{
  MusterStep step = { g_strdup (rule), NULL };
  va_list arguments;

  g_return_if_fail (b->steps != NULL);

  va_start (arguments, format);
  step.text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_array_append_val (b->steps, step);
}

void
muster_outcome_builder_set_summary (MusterOutcomeBuilder *b,
                                    const char *format,
                                    ...)
{
  va_list arguments;

  g_return_if_fail (b->summary != NULL);

  if (b->summary->len > 0)
    /* Translators: stands between what two sides of a fight come to, “the attackers lose 1; the
     * defenders lose 2”. */
    g_string_append (b->summary, _ ("; "));
  va_start (arguments, format);
  g_string_append_vprintf (b->summary, format, arguments);
  va_end (arguments);
}

void
muster_outcome_builder_sort (MusterOutcomeBuilder *b,
                             const char *const *keys)
{
  guint sorted = 0;

  for (gsize k = 0; keys[k] != NULL; k++)
    for (guint i = sorted; i < b->results->len; i++)
      {
        MusterResult *results = (MusterResult *) (gpointer) b->results->data;
        MusterResult found = results[i];

        if (!g_str_equal (found.key, keys[k]))
          continue;
        results[i] = results[sorted];
        results[sorted++] = found;
        break;
      }
  g_assert (sorted == b->results->len);
}

/* Leaves B cleared. */
MusterOutcome *
muster_outcome_builder_end (MusterOutcomeBuilder *b,
                            const char *const *keys)
{
  MusterOutcome *self = g_new0 (MusterOutcome, 1);

  muster_outcome_builder_sort (b, keys);
  g_atomic_ref_count_init (&self->ref_count);
  self->results = g_steal_pointer (&b->results);
  self->steps = g_steal_pointer (&b->steps);
  self->summary = g_string_free (g_steal_pointer (&b->summary), FALSE);
  self->card = b->card;
  return self;
}

/* The outcome */

MusterOutcome *
muster_outcome_ref (MusterOutcome *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

/**
 * muster_outcome_unref:
 * @self: (transfer full): an outcome
 *
 * Gives a reference back; the last one frees it.
 */
void
muster_outcome_unref (MusterOutcome *self)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_array_unref (self->results);
  g_array_unref (self->steps);
  g_free (self->summary);
  g_free (self);
}

/**
 * muster_outcome_get_n_results:
 * @self: an outcome
 *
 * Returns: how many values its result has
 */
guint
muster_outcome_get_n_results (const MusterOutcome *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->results->len;
}

/**
 * muster_outcome_get_result:
 * @self: an outcome
 * @i: which, in the order of the procedure's keys
 *
 * Returns: (transfer none): the value
 */
const MusterResult *
muster_outcome_get_result (const MusterOutcome *self,
                           guint i)
{
  g_return_val_if_fail (self != NULL && i < self->results->len, NULL);

  return &g_array_index (self->results, MusterResult, i);
}

/**
 * muster_outcome_find:
 * @self: an outcome
 * @key: a key of its result
 *
 * Returns: (transfer none) (nullable): the value
 */
const MusterResult *
muster_outcome_find (const MusterOutcome *self,
                     const char *key)
{
  g_return_val_if_fail (self != NULL && key != NULL, NULL);

  for (guint i = 0; i < self->results->len; i++)
    if (g_str_equal (g_array_index (self->results, MusterResult, i).key, key))
      return &g_array_index (self->results, MusterResult, i);
  return NULL;
}

/**
 * muster_outcome_get_n_steps:
 * @self: an outcome
 *
 * Returns: how many rules were applied
 */
guint
muster_outcome_get_n_steps (const MusterOutcome *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->steps->len;
}

/**
 * muster_outcome_get_step:
 * @self: an outcome
 * @i: which, in the order in which they apply
 *
 * Returns: (transfer none): the statement and the sentence
 */
const MusterStep *
muster_outcome_get_step (const MusterOutcome *self,
                         guint i)
{
  g_return_val_if_fail (self != NULL && i < self->steps->len, NULL);

  return &g_array_index (self->steps, MusterStep, i);
}

/**
 * muster_outcome_get_summary:
 * @self: an outcome
 *
 * Returns: what came out, in a line for the log
 */
const char *
muster_outcome_get_summary (const MusterOutcome *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->summary;
}

/**
 * muster_outcome_get_card:
 * @self: an outcome
 *
 * Returns: (nullable): the card that it hangs on, “KS”, whether drawn, typed or named
 */
const char *
muster_outcome_get_card (const MusterOutcome *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->card;
}
