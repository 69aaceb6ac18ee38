/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What the tests of mechanisms share: a case is a line of parameters, the dice, and what comes out. */

#include "muster-engine-error.h"
#include "muster-odds.h"
#include "muster-ruleset-store.h"
#include "muster-test.h"
#include "muster-xml.h"

typedef struct
{
  const char *words;  /* "unit=transport grade=elite" */
  const char *dice;   /* "6,1" */
  const char *result; /* "score=7 passed=no" */
  const char *rules;  /* the statements of its steps, in order; NULL: not looked at */
} ResolvingCase;

/* The rule system that the helpers below ask, by its id; Bundok and Bayonet unless a test says so. */
static const char *resolving_id = "bundok-and-bayonet";

/* What the helpers below ask in place of it: a house ruleset, or one with another option in force; nullable. */
static MusterRuleset *resolving_instead = NULL;

/* Asks the rule system @id from here on: the first line of a test of another system's procedures. */
static inline void
resolving_use (const char *id)
{
  g_clear_pointer (&resolving_instead, muster_ruleset_unref);
  resolving_id = id;
}

static inline MusterRuleset *
resolving_get_ruleset (void)
{
  static GHashTable *rulesets = NULL;
  MusterRuleset *ruleset;

  if (resolving_instead != NULL)
    return resolving_instead;
  if (rulesets == NULL)
    rulesets = g_hash_table_new (g_str_hash, g_str_equal);
  ruleset = g_hash_table_lookup (rulesets, resolving_id);
  if (ruleset == NULL)
    {
      g_autoptr (GError) error = NULL;

      ruleset = muster_ruleset_store_find (resolving_id, &error);
      g_assert_no_error (error);
      g_hash_table_insert (rulesets, g_strdup (resolving_id), ruleset);
    }
  return ruleset;
}

/* Asks the rule system @id with the cell in the column of the row of that table changed, from here on. */
static inline void
resolving_use_cell (const char *id,
                    const char *table,
                    const char *row,
                    const char *column,
                    int value)
{
  g_autofree char *text = g_strdup_printf (
      "<ruleset xmlns=\"urn:musterapp:ruleset:1\" id=\"house\" title=\"House\" version=\"1\" "
      "base=\"%s\"><tables><table id=\"%s\"><row key=\"%s\" %s=\"%d\"/></table></tables></ruleset>",
      id, table, row, column, value);
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterElement) root = muster_xml_parse (text, strlen (text), "house.xml", &error);

  g_assert_no_error (error);
  resolving_use (id);
  resolving_instead = muster_ruleset_new (root, resolving_get_ruleset (), &error);
  g_assert_no_error (error);
}

/* The same rule system as so far, with that option in force. */
static inline void
resolving_add_option (const char *option,
                      const char *value)
{
  g_autoptr (GError) error = NULL;
  MusterRuleset *with
      = muster_ruleset_with_option (resolving_get_ruleset (), option, value, &error);

  g_assert_no_error (error);
  g_clear_pointer (&resolving_instead, muster_ruleset_unref);
  resolving_instead = with;
}

static inline const MusterProcedure *
resolving_find (const char *procedure)
{
  const MusterProcedure *found
      = muster_ruleset_find_procedure (resolving_get_ruleset (), procedure);

  g_assert_nonnull (found);
  return found;
}

static inline MusterArguments *
resolving_parse (const char *procedure,
                 const char *words,
                 GError **error)
{
  g_auto (GStrv) list = g_strsplit (words, " ", -1);

  return muster_arguments_new (resolving_find (procedure), (const char *const *) list, error);
}

static inline MusterArguments *
resolving_take (const char *procedure,
                const char *words)
{
  g_autoptr (GError) error = NULL;
  MusterArguments *arguments = resolving_parse (procedure, words, &error);

  g_test_message ("%s %s", procedure, words);
  g_assert_no_error (error);
  return arguments;
}

static inline MusterOutcome *
resolving_resolve (const char *procedure,
                   const char *words,
                   const char *dice)
{
  g_autoptr (MusterArguments) arguments = resolving_take (procedure, words);
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterDice) typed = muster_dice_new_typed (dice, &error);
  MusterOutcome *outcome;

  g_assert_no_error (error);
  outcome = muster_procedure_resolve (resolving_find (procedure), arguments, typed, &error);
  g_assert_no_error (error);
  return outcome;
}

static inline char *
resolving_describe_result (const MusterOutcome *outcome)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < muster_outcome_get_n_results (outcome); i++)
    {
      const MusterResult *result = muster_outcome_get_result (outcome, i);
      g_autofree char *value = muster_result_to_string (result);

      g_string_append_printf (text, "%s%s=%s", i > 0 ? " " : "", result->key, value);
    }
  return g_string_free (text, FALSE);
}

/* Each step has a statement that is there, and a sentence. */
static inline char *
resolving_describe_rules (const MusterOutcome *outcome)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < muster_outcome_get_n_steps (outcome); i++)
    {
      const MusterStep *step = muster_outcome_get_step (outcome, i);

      g_assert_nonnull (muster_ruleset_find_statement (resolving_get_ruleset (), step->rule));
      g_assert_cmpuint (strlen (step->text), >, 0);
      g_test_message ("%s: %s", step->rule, step->text);
      g_string_append_printf (text, "%s%s", i > 0 ? " " : "", step->rule);
    }
  return g_string_free (text, FALSE);
}

static inline void
resolving_check (const char *procedure,
                 const ResolvingCase *cases,
                 gsize n)
{
  for (gsize i = 0; i < n; i++)
    {
      g_autoptr (MusterOutcome) outcome
          = resolving_resolve (procedure, cases[i].words, cases[i].dice);
      g_autofree char *result = resolving_describe_result (outcome);
      g_autofree char *rules = resolving_describe_rules (outcome);

      g_assert_cmpstr (result, ==, cases[i].result);
      if (cases[i].rules != NULL)
        g_assert_cmpstr (rules, ==, cases[i].rules);
      g_assert_cmpuint (strlen (muster_outcome_get_summary (outcome)), >, 0);
    }
}

/* The dice that all throws need together. */
static inline int
resolving_count_dice (const char *procedure,
                      const char *words)
{
  g_autoptr (MusterArguments) arguments = resolving_take (procedure, words);
  g_autoptr (GArray) plan = muster_procedure_plan (resolving_find (procedure), arguments);
  int n = 0;

  for (guint i = 0; i < plan->len; i++)
    {
      g_assert_cmpint (g_array_index (plan, MusterThrow, i).sides, ==, 6);
      n += g_array_index (plan, MusterThrow, i).count;
    }
  return n;
}

static inline void
resolving_check_error (const char *procedure,
                       const char *words,
                       MusterEngineError code,
                       const char *part)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterArguments) arguments = resolving_parse (procedure, words, &error);

  g_test_message ("%s %s", procedure, words);
  g_assert_null (arguments);
  muster_test_assert_error (error, MUSTER_ENGINE_ERROR, code, part);
}

static inline MusterOdds *
resolving_take_odds (const char *procedure,
                     const char *words)
{
  g_autoptr (MusterArguments) arguments = resolving_take (procedure, words);
  g_autoptr (GError) error = NULL;
  MusterOdds *odds = muster_odds_new (resolving_find (procedure), arguments, &error);

  g_assert_no_error (error);
  return odds;
}

/* The chance of KEY=VALUE, whatever else comes out, of odds in one list. */
static inline double
resolving_get_chance (const MusterOdds *odds,
                      const char *key,
                      const char *value)
{
  double chance = 0;

  g_assert_cmpuint (muster_odds_get_n_factors (odds), ==, 1);
  for (guint i = 0; i < muster_odds_get_n_outcomes (odds, 0); i++)
    for (guint r = 0; r < muster_odds_get_n_results (odds, 0); r++)
      {
        const MusterResult *result = muster_odds_get_result (odds, 0, i, r);
        g_autofree char *text = muster_result_to_string (result);

        if (g_str_equal (result->key, key) && g_str_equal (text, value))
          chance += muster_odds_get_chance (odds, 0, i);
      }
  return chance;
}

/* What a game fills the parameter from; NULL: it asks. */
static inline void
resolving_check_role (const char *procedure,
                      const char *parameter,
                      const char *role)
{
  const MusterProcedure *self = resolving_find (procedure);

  for (guint i = 0; i < muster_procedure_get_n_parameters (self); i++)
    if (g_str_equal (muster_procedure_get_parameter (self, i)->name, parameter))
      {
        g_assert_cmpstr (muster_procedure_get_parameter (self, i)->role, ==, role);
        return;
      }
  g_assert_not_reached ();
}

/* What stands in when the parameter is left out. */
static inline void
resolving_check_default (const char *procedure,
                         const char *words,
                         const char *parameter,
                         const char *value)
{
  g_autoptr (MusterArguments) arguments = resolving_take (procedure, words);

  g_assert_cmpstr (muster_arguments_get (arguments, parameter), ==, value);
}

/* An option that has VALUES (NULL ended) and no others, the first of them in force by itself. */
static inline void
resolving_check_option (const char *option,
                        const char *const *values)
{
  g_autoptr (GError) error = NULL;
  MusterRuleset *ruleset = resolving_get_ruleset ();

  g_assert_cmpstr (muster_ruleset_get_option (ruleset, option), ==, values[0]);
  for (gsize i = 0; values[i] != NULL; i++)
    {
      g_autoptr (MusterRuleset) with
          = muster_ruleset_with_option (ruleset, option, values[i], &error);

      g_assert_no_error (error);
      g_assert_cmpstr (muster_ruleset_get_option (with, option), ==, values[i]);
    }
  g_assert_null (muster_ruleset_with_option (ruleset, option, "something else", &error));
  g_assert_nonnull (error);
}

/* A procedure takes what is just inside these limits and refuses what is just outside. */
static inline void
resolving_check_limits (const char *procedure,
                        const char *words,
                        const char *parameter,
                        int min,
                        int max)
{
  for (int past = 0; past <= 1; past++)
    {
      g_autofree char *low = g_strdup_printf ("%s %s=%d", words, parameter, min - past);
      g_autofree char *high = g_strdup_printf ("%s %s=%d", words, parameter, max + past);

      if (past == 0)
        {
          muster_arguments_unref (resolving_take (procedure, low));
          muster_arguments_unref (resolving_take (procedure, high));
          continue;
        }
      resolving_check_error (procedure, low, MUSTER_ENGINE_ERROR_ARGUMENT, parameter);
      resolving_check_error (procedure, high, MUSTER_ENGINE_ERROR_ARGUMENT, parameter);
    }
}
