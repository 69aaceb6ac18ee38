/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "muster-cli-call.h"
#include "muster-procedure.h"
#include "muster-ruleset-store.h"
#include "muster-ruleset.h"

/* Provenance as the contract writes it. */
static const char *
provenance_word (MusterProvenance provenance)
{
  switch (provenance)
    {
    case MUSTER_PROVENANCE_TEXT:
      return "text";
    case MUSTER_PROVENANCE_READING:
      return "reading";
    case MUSTER_PROVENANCE_REBUILT:
      return "rebuilt";
    default:
      g_assert_not_reached ();
    }
}

static const char *
parameter_type_word (MusterParameterType type)
{
  switch (type)
    {
    case MUSTER_PARAMETER_BOOLEAN:
      return "yes-no";
    case MUSTER_PARAMETER_INTEGER:
      return "integer";
    case MUSTER_PARAMETER_DECIMAL:
      return "decimal";
    case MUSTER_PARAMETER_CHOICE:
      return "choice";
    case MUSTER_PARAMETER_CARD:
      return "card";
    case MUSTER_PARAMETER_LIST:
      return "list";
    default:
      g_assert_not_reached ();
    }
}

static void
json_rulesets (MusterCliCall *call, GPtrArray *rulesets, GPtrArray *faults)
{
  g_autoptr (JsonBuilder) json = json_builder_new ();

  json_builder_begin_object (json);
  muster_cli_json_open_list (json, "rulesets");
  for (guint i = 0; i < rulesets->len; i++)
    {
      const MusterRuleset *ruleset = g_ptr_array_index (rulesets, i);

      json_builder_begin_object (json);
      muster_cli_json_text (json, "id", muster_ruleset_get_id (ruleset));
      muster_cli_json_text (json, "title", muster_ruleset_get_title (ruleset));
      muster_cli_json_text (json, "version", muster_ruleset_get_version (ruleset));
      muster_cli_json_text (json, "source", muster_ruleset_get_source (ruleset));
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
  muster_cli_json_open_list (json, "faults");
  for (guint i = 0; i < faults->len; i++)
    json_builder_add_string_value (json, g_ptr_array_index (faults, i));
  json_builder_end_array (json);
  json_builder_end_object (json);
  muster_cli_call_print_json (call, json);
}

/**
 * muster_cli_rulesets:
 * @call: the call
 * @error: unused: a faulty ruleset is listed as such, the others still are
 *
 * `rulesets [--json]`: lists the rule systems.
 *
 * Returns: the exit status
 */
int
muster_cli_rulesets (MusterCliCall *call, GError **error)
{
  g_autoptr (GPtrArray) faults = NULL;
  g_autoptr (GPtrArray) rulesets = muster_ruleset_store_list (&faults);

  if (muster_cli_call_has (call, "json"))
    {
      json_rulesets (call, rulesets, faults);
      return 0;
    }
  for (guint i = 0; i < rulesets->len; i++)
    {
      const MusterRuleset *ruleset = g_ptr_array_index (rulesets, i);

      muster_cli_call_print (call, "%-24s %s, %s\n    %s\n", muster_ruleset_get_id (ruleset),
                             muster_ruleset_get_title (ruleset),
                             muster_ruleset_get_version (ruleset),
                             muster_ruleset_get_source (ruleset));
    }
  for (guint i = 0; i < faults->len; i++)
    /* Translators: a ruleset file that could not be used, and why */
    muster_cli_call_print (call, _ ("refused: %s\n"), (const char *) g_ptr_array_index (faults, i));
  return 0;
}

/* The lists of definitions that `show` prints, and their JSON names. */
static const struct
{
  MusterDefKind kind;
  const char *key;
  const char *title;
} shown_defs[] = {
  { MUSTER_DEF_FACTION, "factions", N_ ("Factions") },
  { MUSTER_DEF_TROOP, "troops", N_ ("Troops") },
  { MUSTER_DEF_WEAPON, "weapons", N_ ("Weapons") },
  { MUSTER_DEF_GRADE, "grades", N_ ("Grades") },
  { MUSTER_DEF_UNIT_TYPE, "unit-types", N_ ("Unit types") },
  { MUSTER_DEF_FORMATION_KIND, "formation-kinds", N_ ("Formations") },
  { MUSTER_DEF_SCENARIO_KIND, "scenario-kinds", N_ ("Kinds of scenario") },
};

static void
json_parameter (JsonBuilder *json, const MusterParameter *parameter)
{
  json_builder_begin_object (json);
  muster_cli_json_text (json, "name", parameter->name);
  muster_cli_json_text (json, "label", parameter->label);
  muster_cli_json_text (json, "type", parameter_type_word (parameter->type));
  muster_cli_json_text (json, "unit", parameter->unit);
  muster_cli_json_text (json, "rule", parameter->rule);
  muster_cli_json_text (json, "default", parameter->fallback);
  muster_cli_json_boolean (json, "required", parameter->fallback == NULL && !parameter->optional);
  if (parameter->choices != NULL)
    muster_cli_json_words (json, "choices", (const char *const *) parameter->choices);
  json_builder_end_object (json);
}

static void
json_procedures (JsonBuilder *json, const MusterRuleset *ruleset)
{
  GPtrArray *procedures = muster_ruleset_list_procedures (ruleset);

  muster_cli_json_open_list (json, "procedures");
  for (guint i = 0; i < procedures->len; i++)
    {
      const MusterProcedure *procedure = g_ptr_array_index (procedures, i);
      const char *const *keys = muster_procedure_get_result_keys (procedure);

      json_builder_begin_object (json);
      muster_cli_json_text (json, "id", muster_procedure_get_id (procedure));
      muster_cli_json_text (json, "label", muster_procedure_get_label (procedure));
      muster_cli_json_open_list (json, "parameters");
      for (guint p = 0; p < muster_procedure_get_n_parameters (procedure); p++)
        json_parameter (json, muster_procedure_get_parameter (procedure, p));
      json_builder_end_array (json);
      muster_cli_json_words (json, "result", keys);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

static void
json_show (MusterCliCall *call, const MusterRuleset *ruleset)
{
  g_autoptr (JsonBuilder) json = json_builder_new ();
  GPtrArray *statements = muster_ruleset_list_statements (ruleset);
  GPtrArray *options = muster_ruleset_list_options (ruleset);

  json_builder_begin_object (json);
  muster_cli_json_text (json, "id", muster_ruleset_get_id (ruleset));
  muster_cli_json_text (json, "title", muster_ruleset_get_title (ruleset));
  muster_cli_json_text (json, "version", muster_ruleset_get_version (ruleset));
  muster_cli_json_text (json, "source", muster_ruleset_get_source (ruleset));
  for (gsize d = 0; d < G_N_ELEMENTS (shown_defs); d++)
    {
      GPtrArray *defs = muster_ruleset_list (ruleset, shown_defs[d].kind);

      muster_cli_json_open_list (json, shown_defs[d].key);
      for (guint i = 0; i < defs->len; i++)
        muster_cli_json_labelled (json, muster_def_get_id (g_ptr_array_index (defs, i)),
                                  muster_def_get_label (g_ptr_array_index (defs, i)));
      json_builder_end_array (json);
    }
  json_procedures (json, ruleset);
  muster_cli_json_open_list (json, "options");
  for (guint i = 0; i < options->len; i++)
    {
      const MusterOption *option = g_ptr_array_index (options, i);

      json_builder_begin_object (json);
      muster_cli_json_text (json, "id", option->id);
      muster_cli_json_text (json, "label", option->label);
      muster_cli_json_text (json, "rule", option->statement);
      muster_cli_json_text (json, "value", option->value);
      muster_cli_json_words (json, "choices", (const char *const *) option->choices);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
  muster_cli_json_open_list (json, "statements");
  for (guint i = 0; i < statements->len; i++)
    {
      const MusterStatement *statement = g_ptr_array_index (statements, i);

      json_builder_begin_object (json);
      muster_cli_json_text (json, "id", statement->id);
      muster_cli_json_text (json, "provenance", provenance_word (statement->provenance));
      muster_cli_json_text (json, "part", statement->part);
      muster_cli_json_text (json, "duty", statement->duty);
      muster_cli_json_text (json, "text", statement->text);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
  json_builder_end_object (json);
  muster_cli_call_print_json (call, json);
}

static void
print_procedures (MusterCliCall *call, const MusterRuleset *ruleset)
{
  GPtrArray *procedures = muster_ruleset_list_procedures (ruleset);

  muster_cli_call_print (call, "\n%s\n", _ ("Procedures"));
  for (guint i = 0; i < procedures->len; i++)
    {
      const MusterProcedure *procedure = g_ptr_array_index (procedures, i);

      muster_cli_call_print (call, "  %s: %s\n", muster_procedure_get_id (procedure),
                             muster_procedure_get_label (procedure));
      for (guint p = 0; p < muster_procedure_get_n_parameters (procedure); p++)
        {
          const MusterParameter *parameter = muster_procedure_get_parameter (procedure, p);
          g_autofree char *choices = parameter->choices != NULL
                                         ? g_strjoinv ("|", (GStrv) parameter->choices)
                                         : g_strdup (parameter_type_word (parameter->type));

          muster_cli_call_print (call, "      %s=%s", parameter->name, choices);
          if (parameter->fallback != NULL)
            /* Translators: %s is a default value, as in "fortified=yes|no (default: no)" */
            muster_cli_call_print (call, _ (" (default: %s)"), parameter->fallback);
          muster_cli_call_print (call, "\n");
        }
    }
}

/**
 * muster_cli_show:
 * @call: the call
 * @error: return location for an error
 *
 * `show RULESET [--json]`: everything that a rule system defines.
 *
 * Returns: the exit status, or -1 with @error
 */
int
muster_cli_show (MusterCliCall *call, GError **error)
{
  g_autoptr (MusterRuleset) ruleset = muster_ruleset_store_find (call->positionals[0], error);
  GPtrArray *statements;

  if (ruleset == NULL)
    return -1;
  if (muster_cli_call_has (call, "json"))
    {
      json_show (call, ruleset);
      return 0;
    }

  muster_cli_call_print (call, "%s (%s) %s\n%s\n", muster_ruleset_get_title (ruleset),
                         muster_ruleset_get_id (ruleset), muster_ruleset_get_version (ruleset),
                         muster_ruleset_get_credit (ruleset));
  for (gsize d = 0; d < G_N_ELEMENTS (shown_defs); d++)
    {
      GPtrArray *defs = muster_ruleset_list (ruleset, shown_defs[d].kind);

      if (defs->len == 0)
        continue;
      muster_cli_call_print (call, "\n%s\n", _ (shown_defs[d].title));
      for (guint i = 0; i < defs->len; i++)
        muster_cli_call_print (call, "  %-26s %s\n",
                               muster_def_get_id (g_ptr_array_index (defs, i)),
                               muster_def_get_label (g_ptr_array_index (defs, i)));
    }
  print_procedures (call, ruleset);
  muster_cli_call_print (call, "\n%s\n", _ ("Statements"));
  statements = muster_ruleset_list_statements (ruleset);
  for (guint i = 0; i < statements->len; i++)
    {
      const MusterStatement *statement = g_ptr_array_index (statements, i);

      muster_cli_call_print (call, "  %s [%s, %s] %s\n", statement->id,
                             provenance_word (statement->provenance), statement->duty,
                             statement->text);
    }
  return 0;
}
