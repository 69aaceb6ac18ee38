/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "muster-army-source.h"
#include "muster-army.h"
#include "muster-cli-call.h"
#include "muster-cli-input.h"
#include "muster-document-file.h"
#include "muster-ruleset-store.h"
#include "muster-scenario-copy.h"
#include "muster-scenario-kind.h"

static void
json_kinds (MusterCliCall *call, GPtrArray *kinds)
{
  g_autoptr (JsonBuilder) json = json_builder_new ();

  json_builder_begin_object (json);
  muster_cli_json_open_list (json, "kinds");
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

/**
 * muster_cli_scenario_copy:
 * @call: the call
 * @error: return location for an error
 *
 * `scenario copy SCENARIO --side SIDE -o OUT [--seen]`: writes what the players of a side get of a
 * scenario.
 *
 * Returns: the exit status, or -1 with @error
 */
int
muster_cli_scenario_copy (MusterCliCall *call, GError **error)
{
  g_autoptr (MusterNode) scenario = NULL;
  g_autoptr (MusterNode) copy = NULL;
  const char *side = muster_cli_call_get (call, "side");
  const char *out = muster_cli_require_output (call, error);

  if (out == NULL)
    return -1;
  if (side == NULL)
    {
      g_set_error_literal (error, MUSTER_CLI_ERROR, MUSTER_CLI_ERROR_USAGE,
                           _ ("Nobody is named whose copy it is, expected --side SIDE"));
      return -1;
    }
  scenario =
      muster_cli_find_document (call, call->positionals[0], MUSTER_KIND_SCENARIO, NULL, error);
  if (scenario == NULL)
    return -1;
  if (muster_scenario_get_copy_side (scenario) != NULL)
    {
      g_set_error (error, MUSTER_CLI_ERROR, MUSTER_CLI_ERROR_USAGE,
                   _ ("“%1$s” is a copy for “%2$s” itself, expected the whole scenario"),
                   call->positionals[0], muster_scenario_get_copy_side (scenario));
      return -1;
    }
  copy = muster_scenario_make_copy (
      scenario, side, muster_cli_call_has (call, "seen") ? MUSTER_COPY_SEEN : MUSTER_COPY_PLAIN,
      error);
  if (copy == NULL || !muster_document_write (copy, out, error))
    return -1;
  muster_cli_call_print (call, "%s\n", out);
  return 0;
}

/* Takes what the library has for the army of SIDE, when that is another; prints what was done. */
static gboolean
update_side (MusterCliCall *call,
             MusterDocument *document,
             MusterNode *side,
             MusterLibrary *library,
             GError **error)
{
  MusterNode *army = muster_side_get_army (side);
  g_autoptr (MusterNode) current = NULL;
  g_auto (GStrv) gone = NULL;
  g_autofree char *list = NULL;
  MusterArmySource source = MUSTER_ARMY_SOURCE_NONE;

  if (army != NULL)
    source = muster_army_source_look_up (army, library, &current);
  if (source != MUSTER_ARMY_SOURCE_NEWER && source != MUSTER_ARMY_SOURCE_BOTH)
    return TRUE;
  if (!muster_army_source_take (document, side, current, NULL, &gone, error))
    return FALSE;
  list = g_strjoinv (", ", gone);
  /* Translators: a side of a scenario, and an army of the library that now stands in it. */
  muster_cli_call_print (call, _ ("%1$s: “%2$s” is the library’s now\n"), muster_node_get_id (side),
                         muster_node_get_name (current));
  if (gone[0] != NULL)
    muster_cli_call_print (
        call, _ ("    no longer there, and out of places, areas and reinforcements: %s\n"), list);
  return TRUE;
}

/**
 * muster_cli_scenario_update:
 * @call: the call
 * @error: return location for an error
 *
 * `scenario update SCENARIO [--side SIDE] -o OUT`: writes the scenario with the library's armies as
 * they are now.
 *
 * Returns: the exit status, or -1 with @error
 */
int
muster_cli_scenario_update (MusterCliCall *call, GError **error)
{
  g_autoptr (MusterNode) scenario = NULL;
  g_autoptr (MusterLibrary) library = NULL;
  g_autoptr (MusterDocument) document = NULL;
  g_autoptr (GPtrArray) sides = NULL;
  const char *only = muster_cli_call_get (call, "side");
  const char *out = muster_cli_require_output (call, error);

  if (out == NULL)
    return -1;
  scenario =
      muster_cli_find_document (call, call->positionals[0], MUSTER_KIND_SCENARIO, NULL, error);
  if (scenario == NULL)
    return -1;
  library = muster_cli_call_open_library (call, error);
  document = library != NULL ? muster_document_new (scenario, NULL, 0, error) : NULL;
  if (document == NULL)
    return -1;
  sides = muster_scenario_list_sides (scenario);
  if (only != NULL && !muster_scenario_check_side (scenario, only, error))
    return -1;
  for (guint i = 0; i < sides->len; i++)
    if ((only == NULL || g_strcmp0 (muster_node_get_id (g_ptr_array_index (sides, i)), only) == 0)
        && !update_side (call, document, g_ptr_array_index (sides, i), library, error))
      return -1;
  if (!muster_document_write (scenario, out, error))
    return -1;
  muster_cli_call_print (call, "%s\n", out);
  return 0;
}

/* Each army remembers what it was taken from: what it is now. */
static void
add_digests (MusterNode *scenario)
{
  g_autoptr (GPtrArray) sides = muster_scenario_list_sides (scenario);

  for (guint i = 0; i < sides->len; i++)
    {
      MusterNode *army = muster_side_get_army (g_ptr_array_index (sides, i));
      g_autoptr (MusterNode) taken = muster_army_source_copy (army);

      muster_node_build_set (army, "digest", muster_node_get (taken, "digest"));
    }
}

/**
 * muster_cli_scenario_new:
 * @call: the call
 * @error: return location for an error
 *
 * `scenario new RULESET KIND --army ARMY --army ARMY -o OUT`: writes a scenario of one of the kinds
 * that the rules offer.
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
