/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "muster-army-source.h"
#include "muster-army.h"
#include "muster-cli-call.h"
#include "muster-cli-input.h"
#include "muster-document-file.h"
#include "muster-force-limits.h"
#include "muster-legality.h"
#include "muster-sheets.h"

#define RULE_ARMY "DOC-ARMY"
#define TAKE_SOURCE N_ ("Take the army of the library, or keep this one")

/* The library, when there is one: to look is no reason to make it. (transfer full), nullable */
static MusterLibrary *
open_library_if_any (MusterCliCall *call)
{
  const char *named = muster_cli_call_get (call, "library");
  g_autofree char *usual = muster_library_get_usual_path ();

  if (!g_file_test (named != NULL ? named : usual, G_FILE_TEST_EXISTS))
    return NULL;
  /* one that cannot be read is told where it is used */
  return muster_cli_call_open_library (call, NULL);
}

typedef void (*SourceFunc) (MusterCliCall *call,
                            const char *where,
                            const char *message,
                            gpointer data);

/* Armies of a scenario whose like in the library has changed since they were taken: advice. */
static void
report_sources (MusterCliCall *call, MusterNode *document, SourceFunc func, gpointer data)
{
  g_autoptr (GPtrArray) sides = NULL;
  g_autoptr (MusterLibrary) library = NULL;

  if (muster_node_get_kind (document) != MUSTER_KIND_SCENARIO)
    return;
  sides = muster_scenario_list_sides (document);
  library = sides->len > 0 ? open_library_if_any (call) : NULL;
  for (guint i = 0; library != NULL && i < sides->len; i++)
    {
      MusterNode *army = muster_side_get_army (g_ptr_array_index (sides, i));
      MusterArmySource source =
          army != NULL ? muster_army_source_look_up (army, library, NULL) : MUSTER_ARMY_SOURCE_NONE;
      g_autofree char *message = NULL;

      if (source != MUSTER_ARMY_SOURCE_NEWER && source != MUSTER_ARMY_SOURCE_BOTH)
        continue;
      message = muster_army_source_describe (army, source);
      func (call, muster_node_get_id (g_ptr_array_index (sides, i)), message, data);
    }
}

static void
json_source (MusterCliCall *call, const char *where, const char *message, gpointer data)
{
  JsonBuilder *json = data;

  json_builder_begin_object (json);
  muster_cli_json_text (json, "severity", muster_severity_to_word (MUSTER_SEVERITY_ADVICE));
  muster_cli_json_text (json, "rule", RULE_ARMY);
  muster_cli_json_text (json, "where", where);
  muster_cli_json_text (json, "message", message);
  muster_cli_json_text (json, "fix", NULL);
  muster_cli_json_text (json, "task", _ (TAKE_SOURCE));
  json_builder_end_object (json);
}

static void
print_source (MusterCliCall *call, const char *where, const char *message, gpointer data)
{
  muster_cli_call_print (call, "%s: %s: %s (%s)\n", _ ("advice"), where, message, RULE_ARMY);
  muster_cli_call_print (call, _ ("    to be done: %s\n"), _ (TAKE_SOURCE));
}

static void
json_report (MusterCliCall *call, const MusterReport *report, MusterNode *document)
{
  g_autoptr (JsonBuilder) json = json_builder_new ();

  json_builder_begin_object (json);
  muster_cli_json_boolean (json, "legal", muster_report_is_legal (report));
  muster_cli_json_int (json, "figures", muster_report_get_figures (report));
  muster_cli_json_int (json, "men", muster_report_get_men (report));
  muster_cli_json_int (json, "officers", muster_report_get_officers (report));
  muster_cli_json_int (json, "officers-needed", muster_report_get_officers_needed (report));
  muster_cli_json_open_list (json, "findings");
  for (guint i = 0; i < muster_report_get_n_findings (report); i++)
    {
      const MusterFinding *finding = muster_report_get_finding (report, i);

      json_builder_begin_object (json);
      muster_cli_json_text (json, "severity",
                            muster_severity_to_word (muster_finding_get_severity (finding)));
      muster_cli_json_text (json, "rule", muster_finding_get_rule (finding));
      muster_cli_json_text (json, "where", muster_finding_get_where (finding));
      muster_cli_json_text (json, "message", muster_finding_get_message (finding));
      muster_cli_json_text (json, "fix", muster_finding_get_fix (finding));
      muster_cli_json_text (json, "task", muster_finding_get_task (finding));
      json_builder_end_object (json);
    }
  report_sources (call, document, json_source, json);
  json_builder_end_array (json);
  if (muster_node_get_kind (document) == MUSTER_KIND_ARMY)
    {
      g_autofree char *digest = muster_digest_make (document);

      muster_cli_json_text (json, "digest", digest);
    }
  json_builder_end_object (json);
  muster_cli_call_print_json (call, json);
}

static const char *
severity_label (MusterSeverity severity)
{
  switch (severity)
    {
    case MUSTER_SEVERITY_ERROR:
      return _ ("error");
    case MUSTER_SEVERITY_WARNING:
      return _ ("warning");
    case MUSTER_SEVERITY_ADVICE:
      return _ ("advice");
    default:
      g_assert_not_reached ();
    }
}

static void
print_report (MusterCliCall *call,
              const MusterRuleset *ruleset,
              const MusterReport *report,
              MusterNode *document)
{
  g_autofree char *counted
      = muster_roster_describe_count (ruleset, muster_report_get_figures (report));
  gint64 men = muster_report_get_men (report);

  for (guint i = 0; i < muster_report_get_n_findings (report); i++)
    {
      const MusterFinding *finding = muster_report_get_finding (report, i);

      muster_cli_call_print (
          call, "%s: %s: %s (%s)\n", severity_label (muster_finding_get_severity (finding)),
          muster_finding_get_where (finding), muster_finding_get_message (finding),
          muster_finding_get_rule (finding));
      if (muster_finding_get_fix (finding) != NULL)
        /* Translators: %s is what can be done, "Add 1 infantryman" */
        muster_cli_call_print (call, _ ("    can be fixed: %s\n"),
                               muster_finding_get_fix (finding));
      else
        /* Translators: %s is what a person has to do, "Write the year" */
        muster_cli_call_print (call, _ ("    to be done: %s\n"), muster_finding_get_task (finding));
    }
  report_sources (call, document, print_source, NULL);
  muster_cli_call_print (call, "%s", counted);
  if (muster_roster_counts_men (ruleset))
    muster_cli_call_print (
        call, ngettext (", %" G_GINT64_FORMAT " man", ", %" G_GINT64_FORMAT " men", (gulong) men),
        men);
  muster_cli_call_print (call, ". %s\n",
                         muster_report_is_legal (report) ? _ ("Legal.") : _ ("Not legal."));
  if (muster_node_get_kind (document) == MUSTER_KIND_ARMY)
    {
      g_autofree char *digest = muster_digest_make (document);
      g_autofree char *shown = muster_digest_shorten (digest);

      /* Translators: what a printed roster shows too, so that the two can be compared */
      muster_cli_call_print (call, _ ("digest %s\n"), shown);
    }
}

/* The army that DOCUMENT is to meet: of the same rules, or the two could not fight. */
static MusterNode *
read_enemy (const char *path, MusterNode *document, GError **error)
{
  g_autoptr (MusterNode) enemy = muster_cli_read_document (path, MUSTER_KIND_ARMY, NULL, error);
  const char *rules = muster_node_get_or (document, "ruleset", "");

  if (enemy == NULL || g_str_equal (muster_node_get_or (enemy, "ruleset", ""), rules))
    return g_steal_pointer (&enemy);
  g_set_error (error, MUSTER_CLI_ERROR, MUSTER_CLI_ERROR_USAGE,
               _ ("“%1$s” is an army of “%2$s”, expected an enemy of the same rules, “%3$s”"), path,
               muster_node_get_or (enemy, "ruleset", ""), rules);
  return NULL;
}

/* The side "SCENARIO#side" of a file or of the library (borrowed from SCENARIO), and the rules with
 * that scenario's switches. */
static MusterNode *
read_side (MusterCliCall *call,
           const char *name,
           MusterNode **scenario,
           MusterRuleset **ruleset,
           GError **error)
{
  const char *mark = strrchr (name, '#');
  g_autofree char *path = mark != NULL ? g_strndup (name, mark - name) : NULL;
  g_autoptr (GString) known = g_string_new (NULL);
  g_autoptr (GPtrArray) sides = NULL;

  if (mark == NULL || mark == name || mark[1] == '\0')
    {
      g_set_error (error, MUSTER_CLI_ERROR, MUSTER_CLI_ERROR_USAGE,
                   _ ("“%s” names no side, expected SCENARIO#SIDE"), name);
      return NULL;
    }
  *scenario = muster_cli_find_document (call, path, MUSTER_KIND_SCENARIO, ruleset, error);
  if (*scenario == NULL)
    return NULL;
  sides = muster_scenario_list_sides (*scenario);
  for (guint i = 0; i < sides->len; i++)
    {
      const char *id = muster_node_get_id (g_ptr_array_index (sides, i));

      if (g_strcmp0 (id, mark + 1) == 0)
        return g_ptr_array_index (sides, i);
      g_string_append_printf (known, "%s%s", i > 0 ? ", " : "", id);
    }
  g_set_error (error, MUSTER_CLI_ERROR, MUSTER_CLI_ERROR_USAGE,
               _ ("“%1$s” is no side of the scenario, expected one of: %2$s"), mark + 1,
               sides->len > 0 ? known->str : _ ("none, it has no sides"));
  return NULL;
}

/* The army that stands against SIDE, when only one does; nullable, borrowed. */
static MusterNode *
find_other_army (MusterNode *side)
{
  g_autoptr (GPtrArray) sides = muster_scenario_list_sides (muster_node_get_parent (side));

  if (sides->len != 2)
    return NULL;
  return muster_side_get_army (
      g_ptr_array_index (sides, g_ptr_array_index (sides, 0) == side ? 1 : 0));
}

/* `check ARMY --side SCENARIO#SIDE`: the army as the force of that side. */
static int
check_for_side (MusterCliCall *call, GError **error)
{
  g_autoptr (MusterRuleset) ruleset = NULL;
  g_autoptr (MusterNode) scenario = NULL;
  g_autoptr (MusterNode) army = NULL;
  g_autoptr (MusterNode) enemy = NULL;
  g_autoptr (MusterReport) report = NULL;
  MusterNode *side =
      read_side (call, muster_cli_call_get (call, "side"), &scenario, &ruleset, error);
  const char *rules;

  if (side == NULL)
    return -1;
  army = muster_cli_find_document (call, call->positionals[0], MUSTER_KIND_ARMY, NULL, error);
  if (army == NULL)
    return -1;
  rules = muster_node_get_or (scenario, "ruleset", "");
  if (g_strcmp0 (muster_node_get (army, "ruleset"), rules) != 0)
    {
      g_set_error (error, MUSTER_CLI_ERROR, MUSTER_CLI_ERROR_USAGE,
                   _ ("“%1$s” is an army of “%2$s”, expected one of the scenario’s rules, “%3$s”"),
                   call->positionals[0], muster_node_get_or (army, "ruleset", ""), rules);
      return -1;
    }
  if (muster_cli_call_get (call, "enemy") != NULL)
    {
      enemy = read_enemy (muster_cli_call_get (call, "enemy"), army, error);
      if (enemy == NULL)
        return -1;
    }
  else if (find_other_army (side) != NULL)
    enemy = g_object_ref (find_other_army (side));
  report = muster_legality_check_for_side (ruleset, army, enemy, side);
  if (muster_cli_call_has (call, "json"))
    json_report (call, report, army);
  else
    print_report (call, ruleset, report, army);
  return muster_report_is_legal (report) ? 0 : 1;
}

/* The document to check or repair, its rules, and whom it is to meet, when that is said: an army,
 * by an army. */
static MusterNode *
read_call (MusterCliCall *call, MusterRuleset **ruleset, MusterNode **enemy, GError **error)
{
  const char *enemy_path = muster_cli_call_get (call, "enemy");
  g_autoptr (MusterNode) document
      = muster_cli_read_document (call->positionals[0], MUSTER_KIND_NONE, ruleset, error);

  if (document == NULL)
    return NULL;
  if (enemy_path == NULL)
    return g_steal_pointer (&document);
  if (muster_node_get_kind (document) == MUSTER_KIND_SCENARIO)
    {
      g_set_error (error, MUSTER_CLI_ERROR, MUSTER_CLI_ERROR_USAGE,
                   _ ("“%s” is a scenario: its sides are each other’s enemies, expected no "
                      "--enemy"),
                   call->positionals[0]);
      return NULL;
    }
  *enemy = read_enemy (enemy_path, document, error);
  return *enemy != NULL ? g_steal_pointer (&document) : NULL;
}

static MusterReport *
make_report (const MusterRuleset *ruleset, MusterNode *document, MusterNode *enemy)
{
  return muster_node_get_kind (document) == MUSTER_KIND_SCENARIO
             ? muster_legality_check_scenario (ruleset, document)
             : muster_legality_check (ruleset, document, enemy);
}

/**
 * muster_cli_check:
 * @call: the call
 * @error: return location for an error
 *
 * `check ARMY [--enemy ARMY] [--side SCENARIO#SIDE]` and `check SCENARIO`.
 *
 * Returns: 0 legal, 1 errors found, -1 with @error
 */
int
muster_cli_check (MusterCliCall *call, GError **error)
{
  g_autoptr (MusterRuleset) ruleset = NULL;
  g_autoptr (MusterNode) enemy = NULL;
  g_autoptr (MusterNode) document = NULL;
  g_autoptr (MusterReport) report = NULL;

  if (muster_cli_call_get (call, "side") != NULL)
    return check_for_side (call, error);
  document = read_call (call, &ruleset, &enemy, error);
  if (document == NULL)
    return -1;
  report = make_report (ruleset, document, enemy);
  if (muster_cli_call_has (call, "json"))
    json_report (call, report, document);
  else
    print_report (call, ruleset, report, document);
  return muster_report_is_legal (report) ? 0 : 1;
}

/* What only advises is put right when it is asked for. */
static void
print_nothing_done (MusterCliCall *call, const MusterReport *report)
{
  gboolean advises = FALSE;

  for (guint i = 0; i < muster_report_get_n_findings (report); i++)
    {
      const MusterFinding *finding = muster_report_get_finding (report, i);

      advises = advises
                || (muster_finding_get_severity (finding) == MUSTER_SEVERITY_ADVICE
                    && muster_finding_get_fix (finding) != NULL);
    }
  if (advises && !muster_cli_call_has (call, "advice"))
    muster_cli_call_print (
        call, _ ("Nothing was put right by itself; “--advice” does what is advised below.\n"));
  else
    muster_cli_call_print (call, _ ("Nothing could be put right by itself.\n"));
}

/**
 * muster_cli_fix:
 * @call: the call
 * @error: return location for an error
 *
 * `fix ARMY|SCENARIO -o OUT [--enemy ARMY] [--advice]`: repairs what can be repaired and writes the
 * result; of a scenario its armies too.
 *
 * Returns: 0 legal now, 1 errors remain, -1 with @error
 */
int
muster_cli_fix (MusterCliCall *call, GError **error)
{
  g_autoptr (MusterRuleset) ruleset = NULL;
  g_autoptr (MusterNode) document = NULL;
  g_autoptr (MusterNode) enemy = NULL;
  g_autoptr (MusterReport) report = NULL;
  g_auto (GStrv) done = NULL;
  const char *out = muster_cli_require_output (call, error);

  if (out == NULL)
    return -1;
  document = read_call (call, &ruleset, &enemy, error);
  if (document == NULL)
    return -1;
  done = muster_legality_fix (ruleset, document, enemy, muster_cli_call_has (call, "advice"));
  report = make_report (ruleset, document, enemy);
  /* an army that a repair has made is one like those that were read */
  muster_document_make_uuids (document);
  if (!muster_document_write (document, out, error))
    return -1;

  if (muster_cli_call_has (call, "json"))
    {
      json_report (call, report, document);
      return muster_report_is_legal (report) ? 0 : 1;
    }
  for (guint i = 0; done[i] != NULL; i++)
    muster_cli_call_print (call, "%s\n", done[i]);
  if (done[0] == NULL)
    print_nothing_done (call, report);
  print_report (call, ruleset, report, document);
  return muster_report_is_legal (report) ? 0 : 1;
}
