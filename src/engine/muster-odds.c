/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-odds.h"

#include <glib/gi18n-lib.h>

#include "muster-engine-error.h"
#include "muster-odds-push.h"
#include "muster-procedure-private.h"

typedef struct
{
  GArray *results; /* of MusterResult, in the order of the keys */
  long double chance;
} Result;

typedef struct
{
  const char *key;
  double mean;
} Expected;

struct _MusterOdds
{
  gatomicrefcount ref_count;
  GPtrArray *factors; /* of GArray of Result */
  GArray *expected;   /* of Expected */
};

G_DEFINE_BOXED_TYPE (MusterOdds, muster_odds, muster_odds_ref, muster_odds_unref)

/* Lists of results */

static void
clear_result (gpointer result)
{
  g_clear_pointer (&((Result *) result)->results, g_array_unref);
}

static GArray *
create_list (void)
{
  GArray *list = g_array_new (FALSE, TRUE, sizeof (Result));

  g_array_set_clear_func (list, clear_result);
  return list;
}

static int
compare_results (gconstpointer a, gconstpointer b)
{
  const GArray *left = ((const Result *) a)->results;
  const GArray *right = ((const Result *) b)->results;

  for (guint i = 0; i < left->len; i++)
    {
      int order = muster_result_compare (&g_array_index (left, MusterResult, i),
                                         &g_array_index (right, MusterResult, i));

      if (order != 0)
        return order;
    }
  return 0;
}

/* Sorts, and puts what is the same into one: states that differ may come to the same result. */
static GArray *
merge_list (GArray *list)
{
  GArray *merged = create_list ();

  g_array_sort (list, compare_results);
  for (guint i = 0; i < list->len; i++)
    {
      Result *result = &g_array_index (list, Result, i);
      Result *last = merged->len > 0 ? &g_array_index (merged, Result, merged->len - 1) : NULL;

      if (last != NULL && compare_results (last, result) == 0)
        last->chance += result->chance;
      else
        {
          Result copy = { g_array_ref (result->results), result->chance };

          g_array_append_val (merged, copy);
        }
    }
  g_array_unref (list);
  return merged;
}

static GArray *
list_part (const MusterProcedure *procedure,
           const MusterArguments *arguments,
           guint part,
           GError **error)
{
  const char *const *keys = muster_procedure_get_result_keys (procedure);
  MusterDistribution settled;
  GArray *list = create_list ();

  muster_distribution_init (&settled);
  if (!muster_odds_push (procedure->mechanism, procedure->bound, arguments, part, &settled))
    {
      g_set_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_LIMIT,
                   _ ("There are more than %d different results, the limit"), MUSTER_ODDS_LIMIT);
      muster_distribution_clear (&settled);
      g_array_unref (list);
      return NULL;
    }
  for (guint i = 0; i < settled.n; i++)
    {
      MusterOutcomeBuilder b;
      Result result;

      muster_outcome_builder_init (&b, FALSE);
      procedure->mechanism->finish (procedure->bound, arguments, part, &settled.chances[i].state,
                                    &b);
      muster_outcome_builder_sort (&b, keys);
      result.results = g_steal_pointer (&b.results);
      result.chance = settled.chances[i].chance;
      muster_outcome_builder_clear (&b);
      g_array_append_val (list, result);
    }
  muster_distribution_clear (&settled);

  list = merge_list (list);
  if (list->len > MUSTER_ODDS_LIMIT)
    {
      g_set_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_LIMIT,
                   _ ("There are %u different results, more than the limit of %d"), list->len,
                   MUSTER_ODDS_LIMIT);
      g_array_unref (list);
      return NULL;
    }
  return list;
}

static gsize
find_key (const char *const *keys, const char *key)
{
  gsize i = 0;

  while (keys[i] != NULL && !g_str_equal (keys[i], key))
    i++;
  return i;
}

/* The results of both together, in the order of KEYS. */
static GArray *
cross_lists (const GArray *a, const GArray *b, const char *const *keys)
{
  GArray *list = create_list ();

  for (guint i = 0; i < a->len; i++)
    for (guint j = 0; j < b->len; j++)
      {
        const Result *parts[] = { &g_array_index (a, Result, i), &g_array_index (b, Result, j) };
        MusterOutcomeBuilder builder;
        Result result;

        muster_outcome_builder_init (&builder, FALSE);
        for (gsize p = 0; p < G_N_ELEMENTS (parts); p++)
          for (guint r = 0; r < parts[p]->results->len; r++)
            {
              MusterResult copy;

              muster_result_copy (&g_array_index (parts[p]->results, MusterResult, r), &copy);
              g_array_append_val (builder.results, copy);
            }
        muster_outcome_builder_sort (&builder, keys);
        result.results = g_steal_pointer (&builder.results);
        result.chance = parts[0]->chance * parts[1]->chance;
        muster_outcome_builder_clear (&builder);
        g_array_append_val (list, result);
      }
  g_array_sort (list, compare_results);
  return list;
}

/* Means of the numbers, from the parts: they are the same as from what is put together. */
static void
add_expected (MusterOdds *self, const char *const *keys)
{
  for (gsize k = 0; keys[k] != NULL; k++)
    for (guint f = 0; f < self->factors->len; f++)
      {
        const GArray *list = g_ptr_array_index (self->factors, f);
        const GArray *first = g_array_index (list, Result, 0).results;
        Expected expected = { g_intern_string (keys[k]), 0 };
        long double mean = 0;

        for (guint r = 0; r < first->len; r++)
          {
            MusterResultType type = g_array_index (first, MusterResult, r).type;

            if (!g_str_equal (g_array_index (first, MusterResult, r).key, keys[k])
                || (type != MUSTER_RESULT_INTEGER && type != MUSTER_RESULT_DECIMAL))
              continue;
            for (guint i = 0; i < list->len; i++)
              {
                const Result *result = &g_array_index (list, Result, i);
                const MusterResult *value = &g_array_index (result->results, MusterResult, r);

                mean += result->chance
                        * (type == MUSTER_RESULT_INTEGER ? (long double) value->number
                                                         : (long double) value->decimal);
              }
            expected.mean = (double) mean;
            g_array_append_val (self->expected, expected);
          }
      }
}

static int
compare_factors (gconstpointer a, gconstpointer b, gpointer keys)
{
  const GArray *left = g_array_index (*(const GArray *const *) a, Result, 0).results;
  const GArray *right = g_array_index (*(const GArray *const *) b, Result, 0).results;
  gsize l = left->len > 0 ? find_key (keys, g_array_index (left, MusterResult, 0).key) : 0;
  gsize r = right->len > 0 ? find_key (keys, g_array_index (right, MusterResult, 0).key) : 0;

  return l < r ? -1 : l > r;
}

/**
 * muster_odds_new:
 * @procedure: a procedure
 * @arguments: values for it, made for this procedure
 * @error: where to put a %MUSTER_ENGINE_ERROR_LIMIT
 *
 * Works out the chance of each result, exactly as far as numbers of the machine go (better than
 * 1e-15), by pushing the whole distribution of the dice through the functions that settle one
 * throw.
 *
 * Returns: (transfer full): the chances, results in ascending order
 */
MusterOdds *
muster_odds_new (const MusterProcedure *procedure, const MusterArguments *arguments, GError **error)
{
  g_autoptr (MusterOdds) self = NULL;
  const char *const *keys;
  guint n_parts;
  guint64 n_joint = 1;

  g_return_val_if_fail (procedure != NULL && arguments != NULL, NULL);

  self = g_new0 (MusterOdds, 1);
  g_atomic_ref_count_init (&self->ref_count);
  self->factors = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  self->expected = g_array_new (FALSE, FALSE, sizeof (Expected));

  keys = muster_procedure_get_result_keys (procedure);
  n_parts = muster_mechanism_count_parts (procedure->mechanism, procedure->bound, arguments);
  for (guint part = 0; part < n_parts; part++)
    {
      GArray *list = list_part (procedure, arguments, part, error);

      if (list == NULL)
        return NULL;
      g_ptr_array_add (self->factors, list);
      n_joint = MIN (n_joint * list->len, G_MAXUINT32);
    }
  g_ptr_array_sort_with_data (self->factors, compare_factors, (gpointer) keys);
  add_expected (self, keys);

  while (self->factors->len > 1 && n_joint <= MUSTER_ODDS_LIMIT)
    {
      GArray *joint = cross_lists (g_ptr_array_index (self->factors, 0),
                                   g_ptr_array_index (self->factors, 1), keys);

      g_ptr_array_remove_index (self->factors, 1);
      g_ptr_array_remove_index (self->factors, 0);
      g_ptr_array_insert (self->factors, 0, joint);
    }
  return g_steal_pointer (&self);
}

/**
 * muster_odds_ref:
 * @self: chances
 *
 * Returns: (transfer full): the same
 */
MusterOdds *
muster_odds_ref (MusterOdds *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

/**
 * muster_odds_unref:
 * @self: (transfer full): chances
 *
 * Gives a reference back; the last one frees them.
 */
void
muster_odds_unref (MusterOdds *self)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_ptr_array_unref (self->factors);
  g_array_unref (self->expected);
  g_free (self);
}

static const GArray *
get_factor (const MusterOdds *self, guint factor)
{
  return g_ptr_array_index (self->factors, factor);
}

/**
 * muster_odds_get_n_factors:
 * @self: chances
 *
 * Returns: 1, or how many independent lists there are when all results together would be too many
 */
guint
muster_odds_get_n_factors (const MusterOdds *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->factors->len;
}

/**
 * muster_odds_get_n_outcomes:
 * @self: chances
 * @factor: which list
 *
 * Returns: how many different results it has
 */
guint
muster_odds_get_n_outcomes (const MusterOdds *self, guint factor)
{
  g_return_val_if_fail (self != NULL && factor < self->factors->len, 0);

  return get_factor (self, factor)->len;
}

/**
 * muster_odds_get_chance:
 * @self: chances
 * @factor: which list
 * @i: which result
 *
 * Returns: its chance, from 0 to 1; those of a list sum to 1
 */
double
muster_odds_get_chance (const MusterOdds *self, guint factor, guint i)
{
  g_return_val_if_fail (self != NULL && factor < self->factors->len, 0);
  g_return_val_if_fail (i < get_factor (self, factor)->len, 0);

  return (double) g_array_index (get_factor (self, factor), Result, i).chance;
}

/**
 * muster_odds_get_n_results:
 * @self: chances
 * @factor: which list
 *
 * Returns: how many values each of its results has
 */
guint
muster_odds_get_n_results (const MusterOdds *self, guint factor)
{
  g_return_val_if_fail (self != NULL && factor < self->factors->len, 0);

  return g_array_index (get_factor (self, factor), Result, 0).results->len;
}

/**
 * muster_odds_get_result:
 * @self: chances
 * @factor: which list
 * @i: which result, in ascending order
 * @key: which of its values
 *
 * Returns: (transfer none): the value
 */
const MusterResult *
muster_odds_get_result (const MusterOdds *self, guint factor, guint i, guint key)
{
  const GArray *results;

  g_return_val_if_fail (self != NULL && factor < self->factors->len, NULL);
  g_return_val_if_fail (i < get_factor (self, factor)->len, NULL);

  results = g_array_index (get_factor (self, factor), Result, i).results;
  g_return_val_if_fail (key < results->len, NULL);
  return &g_array_index (results, MusterResult, key);
}

/**
 * muster_odds_get_n_expected:
 * @self: chances
 *
 * Returns: how many keys have numbers, and so a mean
 */
guint
muster_odds_get_n_expected (const MusterOdds *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->expected->len;
}

/**
 * muster_odds_get_expected:
 * @self: chances
 * @i: which mean
 * @key: (out) (optional): its key
 * @mean: (out) (optional): the mean
 */
void
muster_odds_get_expected (const MusterOdds *self, guint i, const char **key, double *mean)
{
  g_return_if_fail (self != NULL && i < self->expected->len);

  if (key != NULL)
    *key = g_array_index (self->expected, Expected, i).key;
  if (mean != NULL)
    *mean = g_array_index (self->expected, Expected, i).mean;
}

static void
free_bar (gpointer bar)
{
  g_free (((MusterOddsBar *) bar)->value);
  g_free (bar);
}

static GArray *
list_values (const MusterOdds *self, const char *key)
{
  GArray *values = create_list ();

  for (guint f = 0; f < self->factors->len; f++)
    for (guint i = 0; i < get_factor (self, f)->len; i++)
      {
        const Result *result = &g_array_index (get_factor (self, f), Result, i);

        for (guint r = 0; r < result->results->len; r++)
          {
            Result value = { NULL, result->chance };
            MusterResult copy;

            if (!g_str_equal (g_array_index (result->results, MusterResult, r).key, key))
              continue;
            value.results = g_array_new (FALSE, TRUE, sizeof (MusterResult));
            g_array_set_clear_func (value.results, muster_result_clear);
            muster_result_copy (&g_array_index (result->results, MusterResult, r), &copy);
            g_array_append_val (value.results, copy);
            g_array_append_val (values, value);
          }
      }
  return merge_list (values);
}

/**
 * muster_odds_list_bars:
 * @self: chances
 * @key: one key of the result
 *
 * The chances of one key, whatever the others are.
 *
 * Returns: (transfer full) (element-type MusterOddsBar): its values in ascending order; empty when
 *   there is no such key
 */
GPtrArray *
muster_odds_list_bars (const MusterOdds *self, const char *key)
{
  g_autoptr (GArray) values = NULL;
  GPtrArray *bars;

  g_return_val_if_fail (self != NULL && key != NULL, NULL);

  values = list_values (self, key);
  bars = g_ptr_array_new_with_free_func (free_bar);
  for (guint i = 0; i < values->len; i++)
    {
      const Result *value = &g_array_index (values, Result, i);
      MusterOddsBar *bar = g_new0 (MusterOddsBar, 1);

      bar->value = muster_result_to_string (&g_array_index (value->results, MusterResult, 0));
      bar->chance = (double) value->chance;
      g_ptr_array_add (bars, bar);
    }
  return bars;
}
