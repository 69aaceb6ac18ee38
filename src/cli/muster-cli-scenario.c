/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "muster-army.h"
#include "muster-cli-call.h"
#include "muster-cli-input.h"
#include "muster-document-file.h"
#include "muster-ruleset-store.h"
#include "muster-scenario-kind.h"
#include "muster-xml.h"

static void
json_kinds (MusterCliCall *call, GPtrArray *kinds)
{
  g_autoptr (JsonBuilder) json = json_builder_new ();

  json_builder_begin_object (json);
  json_builder_set_member_name (json, "kinds");
  json_builder_begin_array (json);
  for (guint i = 0; i < kinds->len; i++)
    {
      const MusterDef *kind = g_ptr_array_index (kinds, i);

      json_builder_begin_object (json);
      muster_cli_json_text (json, "id", muster_def_get_id (kind));
      muster_cli_json_text (json, "label", muster_def_get_label (kind));
      muster_cli_json_text (json, "rule", muster_def_get (kind, "rule"));
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
  json_builder_end_object (json);
  muster_cli_call_print_json (call, json);
}

/**
 * muster_cli_scenario_kinds:
 * @call: the call
 * @error: return location for an error
 *
 * `scenario kinds RULESET [--json]`: which kinds of scenario the rules offer.
 *
 * Returns: the exit status, or -1 with @error
 */
int
muster_cli_scenario_kinds (MusterCliCall *call, GError **error)
{
  g_autoptr (MusterRuleset) ruleset = muster_ruleset_store_find (call->positionals[0], error);
  GPtrArray *kinds;

  if (ruleset == NULL)
    return -1;
  kinds = muster_ruleset_list (ruleset, MUSTER_DEF_SCENARIO_KIND);
  if (muster_cli_call_has (call, "json"))
    {
      json_kinds (call, kinds);
      return 0;
    }
  if (kinds->len == 0)
    muster_cli_call_print (call,
                           _ ("None: %s leaves it to each scenario what is played for, and on what "
                              "field.\n"),
                           muster_ruleset_get_title (ruleset));
  for (guint i = 0; i < kinds->len; i++)
    {
      const MusterDef *kind = g_ptr_array_index (kinds, i);

      muster_cli_call_print (call, "%-16s %s  [%s]\n", muster_def_get_id (kind),
                             muster_def_get_label (kind), muster_def_get (kind, "rule"));
    }
  return 0;
}

/* What an embedded army was taken from: the army as it is now. */
static void
add_digests (MusterNode *scenario)
{
  g_autoptr (GPtrArray) sides = muster_scenario_list_sides (scenario);

  for (guint i = 0; i < sides->len; i++)
    {
      MusterNode *army = muster_side_get_army (g_ptr_array_index (sides, i));
      g_autoptr (MusterElement) written = NULL;
      g_autofree char *digest = NULL;

      muster_node_build_set (army, "digest", NULL);
      written = muster_node_to_element (army);
      digest = muster_xml_digest (written);
      muster_node_build_set (army, "digest", digest);
    }
}

/**
 * muster_cli_scenario_new:
 * @call: the call
 * @error: return location for an error
 *
 * `scenario new RULESET KIND --army ARMY --army ARMY -o OUT`: writes a scenario of one of the kinds that the rules offer.
 *
 * Returns: the exit status, or -1 with @error
 */
int
muster_cli_scenario_new (MusterCliCall *call, GError **error)
{
  g_autoptr (MusterRuleset) ruleset = NULL;
  g_autoptr (MusterNode) first = NULL;
  g_autoptr (MusterNode) second = NULL;
  g_autoptr (MusterNode) scenario = NULL;
  const char *const *armies = muster_cli_call_get_all (call, "army");
  const char *out = muster_cli_require_output (call, error);

  if (out == NULL)
    return -1;
  if (armies == NULL || g_strv_length ((GStrv) armies) != 2)
    {
      g_set_error_literal (error, MUSTER_CLI_ERROR, MUSTER_CLI_ERROR_USAGE,
                           _ ("A scenario has two sides, expected: --army ARMY --army ARMY"));
      return -1;
    }
  ruleset = muster_ruleset_store_find (call->positionals[0], error);
  if (ruleset == NULL)
    return -1;
  first = muster_cli_find_document (call, armies[0], MUSTER_KIND_ARMY, NULL, error);
  if (first == NULL)
    return -1;
  second = muster_cli_find_document (call, armies[1], MUSTER_KIND_ARMY, NULL, error);
  if (second == NULL)
    return -1;
  scenario = muster_scenario_kind_make (ruleset, call->positionals[1],
                                        muster_cli_call_get (call, "name"), first, second, error);
  if (scenario == NULL)
    return -1;
  add_digests (scenario);
  if (!muster_document_write (scenario, out, error))
    return -1;
  muster_cli_call_print (call, "%s\n", out);
  return 0;
}
