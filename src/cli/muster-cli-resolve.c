/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "muster-cli-call.h"
#include "muster-engine-error.h"
#include "muster-odds.h"
#include "muster-procedure.h"
#include "muster-ruleset-store.h"

/* The ruleset, procedure and arguments of a call of resolve or odds. */
static MusterArguments *
read_call (MusterCliCall *call,
           MusterRuleset **ruleset,
           const MusterProcedure **procedure,
           GError **error)
{
  *ruleset = muster_ruleset_store_find (call->positionals[0], error);
  if (*ruleset == NULL)
    return NULL;
  *procedure = muster_ruleset_find_procedure (*ruleset, call->positionals[1]);
  if (*procedure == NULL)
    {
      GPtrArray *all = muster_ruleset_list_procedures (*ruleset);
      g_autoptr (GString) known = g_string_new (NULL);

      for (guint i = 0; i < all->len; i++)
        g_string_append_printf (known, "%s%s", i > 0 ? ", " : "",
                                muster_procedure_get_id (g_ptr_array_index (all, i)));
      g_set_error (error, MUSTER_CLI_ERROR, MUSTER_CLI_ERROR_USAGE,
                   _ ("“%s” has no procedure “%s”, expected one of: %s"), call->positionals[0],
                   call->positionals[1], known->str);
      return NULL;
    }
  return muster_arguments_new (*procedure, (const char *const *) call->positionals + 2, error);
}

static void
json_words (JsonBuilder *json, const char *list)
{
  g_auto (GStrv) words = g_strsplit (list, ",", -1);

  json_builder_begin_array (json);
  for (guint i = 0; words[i] != NULL; i++)
    json_builder_add_string_value (json, words[i]);
  json_builder_end_array (json);
}

static void
json_parameters (JsonBuilder *json,
                 const MusterProcedure *procedure,
                 const MusterArguments *arguments)
{
  json_builder_set_member_name (json, "parameters");
  json_builder_begin_object (json);
  for (guint i = 0; i < muster_procedure_get_n_parameters (procedure); i++)
    {
      const MusterParameter *parameter = muster_procedure_get_parameter (procedure, i);
      const char *value = muster_arguments_get (arguments, parameter->name);

      if (value == NULL)
        continue;
      json_builder_set_member_name (json, parameter->name);
      switch (parameter->type)
        {
        case MUSTER_PARAMETER_BOOLEAN:
          json_builder_add_boolean_value (
              json, muster_arguments_get_boolean (arguments, parameter->name));
          break;
        case MUSTER_PARAMETER_INTEGER:
          json_builder_add_int_value (json,
                                      muster_arguments_get_int (arguments, parameter->name, 0));
          break;
        case MUSTER_PARAMETER_DECIMAL:
          json_builder_add_double_value (
              json, muster_arguments_get_double (arguments, parameter->name, 0));
          break;
        case MUSTER_PARAMETER_LIST:
          json_words (json, value);
          break;
        case MUSTER_PARAMETER_CHOICE:
        case MUSTER_PARAMETER_CARD:
        default:
          json_builder_add_string_value (json, value);
          break;
        }
    }
  json_builder_end_object (json);
}

static void
json_list (JsonBuilder *json, const char *numbers)
{
  g_auto (GStrv) words = g_strsplit (numbers, ",", -1);

  json_builder_begin_array (json);
  for (guint i = 0; words[i] != NULL; i++)
    if (words[i][0] != '\0')
      json_builder_add_int_value (json, g_ascii_strtoll (words[i], NULL, 10));
  json_builder_end_array (json);
}

static void
json_result (JsonBuilder *json, const MusterResult *result)
{
  json_builder_set_member_name (json, result->key);
  switch (result->type)
    {
    case MUSTER_RESULT_INTEGER:
      json_builder_add_int_value (json, result->number);
      break;
    case MUSTER_RESULT_BOOLEAN:
      json_builder_add_boolean_value (json, result->number != 0);
      break;
    case MUSTER_RESULT_DECIMAL:
      json_builder_add_double_value (json, result->decimal);
      break;
    case MUSTER_RESULT_LIST:
      json_list (json, result->word);
      break;
    case MUSTER_RESULT_WORD:
    default:
      json_builder_add_string_value (json, result->word);
      break;
    }
}

static void
json_dice (JsonBuilder *json, MusterDice *dice, const MusterOutcome *outcome)
{
  gsize n = 0;
  const int *faces = muster_dice_get_faces (dice, &n);

  muster_cli_json_open_list (json, "dice");
  for (gsize i = 0; i < n; i++)
    json_builder_add_int_value (json, faces[i]);
  if (muster_outcome_get_card (outcome) != NULL)
    json_builder_add_string_value (json, muster_outcome_get_card (outcome));
  json_builder_end_array (json);
}

static void
json_resolution (MusterCliCall *call,
                 const MusterProcedure *procedure,
                 const MusterArguments *arguments,
                 MusterDice *dice,
                 const MusterOutcome *outcome)
{
  g_autoptr (JsonBuilder) json = json_builder_new ();

  json_builder_begin_object (json);
  muster_cli_json_text (json, "ruleset", call->positionals[0]);
  muster_cli_json_text (json, "procedure", call->positionals[1]);
  json_parameters (json, procedure, arguments);
  json_dice (json, dice, outcome);
  json_builder_set_member_name (json, "result");
  json_builder_begin_object (json);
  for (guint i = 0; i < muster_outcome_get_n_results (outcome); i++)
    json_result (json, muster_outcome_get_result (outcome, i));
  json_builder_end_object (json);
  muster_cli_json_open_list (json, "steps");
  for (guint i = 0; i < muster_outcome_get_n_steps (outcome); i++)
    {
      const MusterStep *step = muster_outcome_get_step (outcome, i);

      muster_cli_json_step (json, step->rule, step->text);
    }
  json_builder_end_array (json);
  json_builder_end_object (json);
  muster_cli_call_print_json (call, json);
}

static void
print_resolution (MusterCliCall *call, MusterDice *dice, const MusterOutcome *outcome)
{
  gsize n = 0;
  const int *faces = muster_dice_get_faces (dice, &n);

  if (n > 0)
    {
      gboolean coin = muster_dice_is_coin (dice);

      muster_cli_call_print (call, "%s", coin ? _ ("Coin:") : _ ("Dice:"));
      for (gsize i = 0; i < n; i++)
        if (coin)
          muster_cli_call_print (call, " %s",
                                 faces[i] == MUSTER_COIN_HEADS ? _ ("heads") : _ ("tails"));
        else
          muster_cli_call_print (call, " %d", faces[i]);
      muster_cli_call_print (call, "\n");
    }
  if (muster_outcome_get_card (outcome) != NULL)
    muster_cli_call_print (call, _ ("Card: %s\n"), muster_outcome_get_card (outcome));
  for (guint i = 0; i < muster_outcome_get_n_steps (outcome); i++)
    {
      const MusterStep *step = muster_outcome_get_step (outcome, i);

      if (step->rule != NULL)
        muster_cli_call_print (call, "  %s  [%s]\n", step->text, step->rule);
      else
        muster_cli_call_print (call, "  %s\n", step->text);
    }
  muster_cli_call_print (call, "%s\n", muster_outcome_get_summary (outcome));
  for (guint i = 0; i < muster_outcome_get_n_results (outcome); i++)
    {
      const MusterResult *result = muster_outcome_get_result (outcome, i);
      g_autofree char *value = muster_result_to_string (result);

      muster_cli_call_print (call, "%s: %s\n", result->key, value);
    }
}

/**
 * muster_cli_resolve:
 * @call: the call
 * @error: return location for an error
 *
 * `resolve RULESET PROCEDURE …`: one resolution, with dice typed in, seeded or at random.
 *
 * Returns: the exit status, or -1 with @error
 */
int
muster_cli_resolve (MusterCliCall *call, GError **error)
{
  g_autoptr (MusterRuleset) ruleset = NULL;
  g_autoptr (MusterArguments) arguments = NULL;
  g_autoptr (MusterDice) dice = NULL;
  g_autoptr (MusterOutcome) outcome = NULL;
  const MusterProcedure *procedure = NULL;

  arguments = read_call (call, &ruleset, &procedure, error);
  if (arguments == NULL)
    return -1;
  dice = muster_cli_call_take_dice (call, error);
  if (dice == NULL)
    return -1;
  outcome = muster_procedure_resolve (procedure, arguments, dice, error);
  if (outcome == NULL || !muster_dice_finish (dice, error))
    return -1;
  if (muster_cli_call_has (call, "json"))
    json_resolution (call, procedure, arguments, dice, outcome);
  else
    print_resolution (call, dice, outcome);
  return 0;
}

static void
json_outcomes (JsonBuilder *json, const MusterOdds *odds, guint factor)
{
  json_builder_begin_array (json);
  for (guint i = 0; i < muster_odds_get_n_outcomes (odds, factor); i++)
    {
      json_builder_begin_object (json);
      json_builder_set_member_name (json, "result");
      json_builder_begin_object (json);
      for (guint k = 0; k < muster_odds_get_n_results (odds, factor); k++)
        json_result (json, muster_odds_get_result (odds, factor, i, k));
      json_builder_end_object (json);
      json_builder_set_member_name (json, "p");
      json_builder_add_double_value (json, muster_odds_get_chance (odds, factor, i));
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

static void
json_odds (MusterCliCall *call, const MusterOdds *odds)
{
  g_autoptr (JsonBuilder) json = json_builder_new ();
  guint factors = muster_odds_get_n_factors (odds);

  json_builder_begin_object (json);
  if (factors == 1)
    {
      json_builder_set_member_name (json, "outcomes");
      json_outcomes (json, odds, 0);
    }
  else
    {
      muster_cli_json_open_list (json, "factors");
      for (guint f = 0; f < factors; f++)
        json_outcomes (json, odds, f);
      json_builder_end_array (json);
    }
  json_builder_set_member_name (json, "expected");
  json_builder_begin_object (json);
  for (guint i = 0; i < muster_odds_get_n_expected (odds); i++)
    {
      const char *key;
      double mean;

      muster_odds_get_expected (odds, i, &key, &mean);
      json_builder_set_member_name (json, key);
      json_builder_add_double_value (json, mean);
    }
  json_builder_end_object (json);
  json_builder_end_object (json);
  muster_cli_call_print_json (call, json);
}

static void
print_odds (MusterCliCall *call, const MusterOdds *odds)
{
  for (guint f = 0; f < muster_odds_get_n_factors (odds); f++)
    for (guint i = 0; i < muster_odds_get_n_outcomes (odds, f); i++)
      {
        muster_cli_call_print (call, "%8.4f %%  ", 100 * muster_odds_get_chance (odds, f, i));
        for (guint k = 0; k < muster_odds_get_n_results (odds, f); k++)
          {
            const MusterResult *result = muster_odds_get_result (odds, f, i, k);
            g_autofree char *value = muster_result_to_string (result);

            muster_cli_call_print (call, "%s%s=%s", k > 0 ? " " : "", result->key, value);
          }
        muster_cli_call_print (call, "\n");
      }
  for (guint i = 0; i < muster_odds_get_n_expected (odds); i++)
    {
      const char *key;
      double mean;

      muster_odds_get_expected (odds, i, &key, &mean);
      /* Translators: the mean of a result: "expected casualties: 0.588" */
      muster_cli_call_print (call, _ ("expected %s: %.4f\n"), key, mean);
    }
}

/**
 * muster_cli_odds:
 * @call: the call
 * @error: return location for an error
 *
 * `odds RULESET PROCEDURE …`: the exact chances of every result.
 *
 * Returns: the exit status, or -1 with @error
 */
int
muster_cli_odds (MusterCliCall *call, GError **error)
{
  g_autoptr (MusterRuleset) ruleset = NULL;
  g_autoptr (MusterArguments) arguments = NULL;
  g_autoptr (MusterOdds) odds = NULL;
  const MusterProcedure *procedure = NULL;

  arguments = read_call (call, &ruleset, &procedure, error);
  if (arguments == NULL)
    return -1;
  odds = muster_odds_new (procedure, arguments, error);
  if (odds == NULL)
    return -1;
  if (muster_cli_call_has (call, "json"))
    json_odds (call, odds);
  else
    print_odds (call, odds);
  return 0;
}
