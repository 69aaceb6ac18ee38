/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-procedure-private.h"

#include "muster-ruleset-private.h"

/**
 * muster_ruleset_find_procedure:
 * @self: a ruleset
 * @id: a procedure's id
 *
 * Returns: (transfer none) (nullable): the procedure; it lives as long as the ruleset
 */
const MusterProcedure *
muster_ruleset_find_procedure (const MusterRuleset *self, const char *id)
{
  g_return_val_if_fail (self != NULL && id != NULL, NULL);

  return self->procedure_index != NULL ? g_hash_table_lookup (self->procedure_index, id) : NULL;
}

/**
 * muster_ruleset_list_procedures:
 * @self: a ruleset
 *
 * Returns: (transfer none) (element-type MusterProcedure): all procedures, in document order
 */
GPtrArray *
muster_ruleset_list_procedures (const MusterRuleset *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->procedures;
}

/**
 * muster_procedure_get_id:
 * @self: a procedure
 *
 * Returns: its id, “fire”
 */
const char *
muster_procedure_get_id (const MusterProcedure *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->id;
}

/**
 * muster_procedure_get_label:
 * @self: a procedure
 *
 * Returns: what it is called, in the reader's language
 */
const char *
muster_procedure_get_label (const MusterProcedure *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->label;
}

/**
 * muster_procedure_get_rule:
 * @self: a procedure
 *
 * Returns: (nullable): its main statement
 */
const char *
muster_procedure_get_rule (const MusterProcedure *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->rule;
}

/**
 * muster_procedure_get_n_parameters:
 * @self: a procedure
 *
 * Returns: how many parameters it has
 */
guint
muster_procedure_get_n_parameters (const MusterProcedure *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->parameters->len;
}

/**
 * muster_procedure_get_parameter:
 * @self: a procedure
 * @i: which, in document order
 *
 * Returns: (transfer none): the parameter
 */
const MusterParameter *
muster_procedure_get_parameter (const MusterProcedure *self, guint i)
{
  g_return_val_if_fail (self != NULL && i < self->parameters->len, NULL);

  return &g_array_index (self->parameters, MusterParameterInfo, i).parameter;
}

/**
 * muster_procedure_describe_expected:
 * @self: a procedure
 * @name: a name
 *
 * What may be given for a parameter, for a sentence.
 *
 * Returns: (transfer full) (nullable): such as "a whole number from 1 to 6"; %NULL when there is
 * none of
 *   that name
 */
char *
muster_procedure_describe_expected (const MusterProcedure *self, const char *name)
{
  g_return_val_if_fail (self != NULL && name != NULL, NULL);

  for (guint i = 0; i < self->parameters->len; i++)
    {
      const MusterParameter *parameter = muster_procedure_get_parameter (self, i);

      if (g_str_equal (parameter->name, name))
        return muster_argument_value_describe_expected (parameter);
    }
  return NULL;
}

/**
 * muster_procedure_get_result_keys:
 * @self: a procedure
 *
 * Returns: (transfer none) (array zero-terminated=1): the keys of its result, in their order
 */
const char *const *
muster_procedure_get_result_keys (const MusterProcedure *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->mechanism->keys (self->bound);
}

/**
 * muster_procedure_is_exempt:
 * @self: a procedure
 * @arguments: values for it
 *
 * Returns: whether the rules ask nothing of who the arguments describe, such as a unit that takes
 * no
 *   test
 */
gboolean
muster_procedure_is_exempt (const MusterProcedure *self, const MusterArguments *arguments)
{
  g_return_val_if_fail (self != NULL && arguments != NULL, FALSE);

  return self->mechanism->is_exempt != NULL && self->mechanism->is_exempt (self->bound, arguments);
}

/**
 * muster_procedure_plan:
 * @self: a procedure
 * @arguments: values for it
 *
 * What has to be thrown, so that it can be said before anyone throws. Where a throw hangs on what
 * an earlier one showed, only the first is told, and marked as open.
 *
 * Returns: (transfer full) (element-type MusterThrow): the throws in their order; maybe none
 */
GArray *
muster_procedure_plan (const MusterProcedure *self, const MusterArguments *arguments)
{
  const MusterMechanism *mechanism;
  GArray *plan;
  guint n_parts;

  g_return_val_if_fail (self != NULL && arguments != NULL, NULL);

  mechanism = self->mechanism;
  plan = g_array_new (FALSE, FALSE, sizeof (MusterThrow));
  n_parts = muster_mechanism_count_parts (mechanism, self->bound, arguments);
  for (guint part = 0; part < n_parts; part++)
    {
      MusterMechanismState state;
      MusterThrow what;

      muster_mechanism_start (mechanism, self->bound, arguments, part, &state);
      if (!muster_mechanism_ask (mechanism, self->bound, arguments, part, &state, &what))
        continue;
      what.open = !mechanism->one_throw;
      g_array_append_val (plan, what);
      if (!mechanism->one_throw)
        break;
    }
  return plan;
}

/* Tells of too few and too many typed dice by the number that all throws together need. */
static gboolean
check_count (const MusterProcedure *self,
             const MusterArguments *arguments,
             MusterDice *dice,
             GError **error)
{
  g_autoptr (GArray) plan = NULL;
  gsize n = 0;
  int sides = 6;

  if (!self->mechanism->one_throw)
    return TRUE;

  plan = muster_procedure_plan (self, arguments);
  for (guint i = 0; i < plan->len; i++)
    {
      const MusterThrow *what = &g_array_index (plan, MusterThrow, i);

      if (what->kind == MUSTER_THROW_CARD)
        return TRUE;
      n += (gsize) what->count;
      sides = what->sides;
    }
  return muster_dice_check_count (dice, n, sides, error);
}

static gboolean
resolve_part (const MusterProcedure *self,
              const MusterArguments *arguments,
              guint part,
              MusterDice *dice,
              MusterOutcomeBuilder *b,
              GError **error)
{
  const MusterMechanism *mechanism = self->mechanism;
  MusterMechanismState state;
  MusterThrow what;

  muster_mechanism_start (mechanism, self->bound, arguments, part, &state);
  while (muster_mechanism_ask (mechanism, self->bound, arguments, part, &state, &what))
    {
      g_autofree int *faces = g_new0 (int, what.count);

      if (!muster_dice_throw (dice, &what, faces, error))
        return FALSE;
      for (int i = 0; i < what.count; i++)
        mechanism->step (self->bound, arguments, part, &state, faces[i]);
    }
  mechanism->finish (self->bound, arguments, part, &state, b);
  return TRUE;
}

/**
 * muster_procedure_resolve:
 * @self: a procedure
 * @arguments: values for it, made for this procedure
 * @dice: where the dice come from
 * @error: where to put a %MUSTER_ENGINE_ERROR_DICE
 *
 * Settles it once. Typed dice have to be just as many as it needs; when they are not, none is used.
 *
 * Returns: (transfer full): what came out
 */
MusterOutcome *
muster_procedure_resolve (const MusterProcedure *self,
                          const MusterArguments *arguments,
                          MusterDice *dice,
                          GError **error)
{
  MusterOutcomeBuilder b;
  MusterDiceMark mark;
  guint n_parts;
  gboolean fits;

  g_return_val_if_fail (self != NULL && arguments != NULL && dice != NULL, NULL);

  mark = muster_dice_get_mark (dice);
  muster_outcome_builder_init (&b, TRUE);
  n_parts = muster_mechanism_count_parts (self->mechanism, self->bound, arguments);
  fits = check_count (self, arguments, dice, error);
  for (guint part = 0; part < n_parts && fits; part++)
    fits = resolve_part (self, arguments, part, dice, &b, error);
  if (fits && muster_dice_finish (dice, error))
    return muster_outcome_builder_end (&b, muster_procedure_get_result_keys (self));

  muster_dice_go_back (dice, &mark);
  muster_outcome_builder_clear (&b);
  return NULL;
}

/* Whether the procedure is done with the weapon at all. */
static gboolean
takes_weapon (const MusterProcedure *self, const char *weapon)
{
  for (guint i = 0; i < self->parameters->len; i++)
    {
      const MusterParameterInfo *info = &g_array_index (self->parameters, MusterParameterInfo, i);

      if (g_strcmp0 (info->parameter.role, "actor.weapon") == 0)
        return muster_argument_value_find_choice (&info->parameter, weapon) >= 0;
    }
  return FALSE;
}

static int
compare_bands (gconstpointer a, gconstpointer b)
{
  const MusterBand *left = a;
  const MusterBand *right = b;

  return left->to < right->to ? -1 : left->to > right->to;
}

/**
 * muster_procedure_list_bands:
 * @self: a procedure
 * @weapon: a weapon
 * @class_def: (nullable): the class of who has it
 *
 * Returns: (transfer full) (element-type MusterBand): how far it is done with that weapon, the
 * nearest first; none when it is not done
 *   with it at all, or however far
 */
GArray *
muster_procedure_list_bands (const MusterProcedure *self,
                             const char *weapon,
                             const MusterDef *class_def)
{
  GArray *bands = g_array_new (FALSE, FALSE, sizeof (MusterBand));

  g_return_val_if_fail (self != NULL && weapon != NULL, bands);

  if (self->mechanism->bands == NULL || !takes_weapon (self, weapon))
    return bands;
  self->mechanism->bands (self->bound, weapon, class_def, bands);
  for (guint i = 0; i < bands->len; i++)
    {
      MusterBand *band = &g_array_index (bands, MusterBand, i);

      if (band->label == NULL)
        band->label = self->label;
    }
  g_array_sort (bands, compare_bands);
  return bands;
}
