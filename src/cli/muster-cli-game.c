/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>
#include <unistd.h>

#include "muster-army.h"
#include "muster-cli-call.h"
#include "muster-cli-game.h"
#include "muster-cli-input.h"
#include "muster-xml.h"

/* The scenario that `game new` is to play: one that stands somewhere, or one made of two armies. */
static MusterNode *
read_new_game (MusterCliCall *call, MusterRuleset **ruleset, GError **error)
{
  const char *const *armies = muster_cli_call_get_all (call, "army");
  g_autoptr (MusterNode) first = NULL;
  g_autoptr (MusterNode) second = NULL;
  guint n_armies = armies != NULL ? g_strv_length ((GStrv) armies) : 0;

  if ((call->n_positionals == 1) == (n_armies > 0) || (n_armies > 0 && n_armies != 2))
    {
      g_set_error_literal (
          error, MUSTER_CLI_ERROR, MUSTER_CLI_ERROR_USAGE,
          _ ("A game starts from a scenario or from two armies, expected: muster-cli game new "
             "SCENARIO, or muster-cli game new --army ARMY --army ARMY"));
      return NULL;
    }
  if (n_armies == 0)
    return muster_cli_find_document (call, call->positionals[0], MUSTER_KIND_SCENARIO, ruleset,
                                     error);

  first = muster_cli_find_document (call, armies[0], MUSTER_KIND_ARMY, ruleset, error);
  if (first == NULL)
    return NULL;
  second = muster_cli_find_document (call, armies[1], MUSTER_KIND_ARMY, NULL, error);
  if (second == NULL)
    return NULL;
  if (g_strcmp0 (muster_node_get (first, "ruleset"), muster_node_get (second, "ruleset")) != 0)
    {
      g_set_error (error, MUSTER_CLI_ERROR, MUSTER_CLI_ERROR_USAGE,
                   _ ("The armies are of different rule systems (“%s” and “%s”), expected two of "
                      "the same"),
                   muster_node_get_or (first, "ruleset", ""),
                   muster_node_get_or (second, "ruleset", ""));
      return NULL;
    }
  return muster_setup_make_scenario (*ruleset, first, second);
}

/**
 * muster_cli_game_new:
 * @call: the call
 * @error: return location for an error
 *
 * `game new SCENARIO`, or from two armies: prints the game's id.
 *
 * Returns: the exit status, or -1 with @error
 */
int
muster_cli_game_new (MusterCliCall *call, GError **error)
{
  g_autoptr (MusterRuleset) ruleset = NULL;
  g_autoptr (MusterNode) scenario = read_new_game (call, &ruleset, error);
  g_autoptr (MusterLibrary) library = NULL;
  g_autoptr (MusterGameSession) session = NULL;
  const char *name = muster_cli_call_get (call, "name");
  guint64 seed;

  if (scenario == NULL || !muster_cli_call_get_seed (call, &seed, NULL, error))
    return -1;
  library = muster_cli_call_open_library (call, error);
  if (library == NULL)
    return -1;
  session = muster_game_session_start (library, ruleset, scenario, name, seed, error);
  if (session == NULL)
    return -1;
  muster_cli_call_print (call, "%s\n", muster_game_session_get_id (session));
  /* a script takes the id; a person at a terminal wants to know how it goes on */
  if (isatty (STDOUT_FILENO))
    {
      muster_cli_call_print (call, "%s\n",
                             muster_survey_get_now (muster_game_session_get_survey (session)));
      muster_cli_call_print (call, _ ("Next: muster-cli game show %s\n"),
                             muster_game_session_get_id (session));
    }
  return 0;
}

static MusterGameSession *
open_game (MusterCliCall *call, GError **error)
{
  g_autoptr (MusterLibrary) library = muster_cli_call_open_library (call, error);

  if (library == NULL)
    return NULL;
  return muster_game_session_open (library, call->positionals[0], error);
}

/* What the last row said, then what to do now. */
static void
print_last_row (MusterCliCall *call, MusterGameSession *session)
{
  g_autoptr (GPtrArray) log = muster_game_session_list_log (session);
  const MusterJournalRow *row = g_ptr_array_index (log, log->len - 1);

  if (muster_cli_call_has (call, "json"))
    {
      g_autoptr (JsonBuilder) json = json_builder_new ();

      json_builder_begin_object (json);
      json_builder_set_member_name (json, "row");
      muster_cli_game_json_row (json, row);
      muster_cli_json_text (json, "now",
                            muster_survey_get_now (muster_game_session_get_survey (session)));
      json_builder_end_object (json);
      muster_cli_call_print_json (call, json);
      return;
    }
  muster_cli_game_print_row (call, row);
  muster_cli_call_print (call, "%s\n",
                         muster_survey_get_now (muster_game_session_get_survey (session)));
}

/* “overrule reason=… ACTION …” in one call is ACTION, overruled; alone it is an action of its
 * own. */
static const char *const *
take_overrule (MusterCliCall *call, const char **reason)
{
  const char *const *words = (const char *const *) call->positionals + 1;

  *reason = muster_cli_call_get (call, "overrule");
  if (*reason != NULL || !g_str_equal (words[0], "overrule") || words[1] == NULL
      || words[2] == NULL || !g_str_has_prefix (words[1], "reason=")
      || strlen (words[1]) == strlen ("reason=") || strchr (words[2], '=') != NULL)
    return words;
  *reason = words[1] + strlen ("reason=");
  return words + 2;
}

/**
 * muster_cli_game_do:
 * @call: the call
 * @error: return location for an error
 *
 * `game do GAME ACTION …`: one durable step.
 *
 * Returns: the exit status, or -1 with @error
 */
int
muster_cli_game_do (MusterCliCall *call, GError **error)
{
  g_autoptr (MusterGameSession) session = NULL;
  g_autoptr (MusterDice) dice = NULL;
  const char *reason = NULL;
  const char *const *words = take_overrule (call, &reason);

  dice = muster_cli_call_take_dice (call, error);
  if (dice == NULL)
    return -1;
  session = open_game (call, error);
  if (session == NULL
      || !muster_game_session_act (session, words[0], words + 1, dice, reason, error))
    return -1;
  print_last_row (call, session);
  return 0;
}

/**
 * muster_cli_game_undo:
 * @call: the call
 * @error: return location for an error
 *
 * `game undo GAME`
 *
 * Returns: the exit status, or -1 with @error
 */
int
muster_cli_game_undo (MusterCliCall *call, GError **error)
{
  g_autoptr (MusterGameSession) session = open_game (call, error);
  g_autoptr (GPtrArray) log = session != NULL ? muster_game_session_list_log (session) : NULL;
  const MusterJournalRow *row = log != NULL ? g_ptr_array_index (log, log->len - 1) : NULL;

  if (session == NULL || !muster_game_session_undo (session, error))
    return -1;
  if (!muster_cli_call_has (call, "json"))
    /* Translators: the number of a step in the log, and what it was. */
    muster_cli_call_print (call, _ ("Taken back: %" PRId64 ". %s\n"), row->row,
                           muster_entry_get_summary (row->entry));
  print_last_row (call, session);
  return 0;
}

/**
 * muster_cli_game_redo:
 * @call: the call
 * @error: return location for an error
 *
 * `game redo GAME`
 *
 * Returns: the exit status, or -1 with @error
 */
int
muster_cli_game_redo (MusterCliCall *call, GError **error)
{
  g_autoptr (MusterGameSession) session = open_game (call, error);

  if (session == NULL || !muster_game_session_redo (session, error))
    return -1;
  print_last_row (call, session);
  return 0;
}

/**
 * muster_cli_game_go:
 * @call: the call
 * @error: return location for an error
 *
 * `game go GAME ROW`: to any row, another branch's too.
 *
 * Returns: the exit status, or -1 with @error
 */
int
muster_cli_game_go (MusterCliCall *call, GError **error)
{
  g_autoptr (MusterGameSession) session = NULL;
  guint64 row;

  if (!g_ascii_string_to_unsigned (call->positionals[1], 10, 0, G_MAXINT64, &row, NULL))
    {
      g_set_error (error, MUSTER_CLI_ERROR, MUSTER_CLI_ERROR_USAGE,
                   _ ("“%s” is no row, expected a whole number from the log"),
                   call->positionals[1]);
      return -1;
    }
  session = open_game (call, error);
  if (session == NULL || !muster_game_session_go_to (session, (gint64) row, error))
    return -1;
  print_last_row (call, session);
  return 0;
}

/**
 * muster_cli_game_show:
 * @call: the call
 * @error: return location for an error
 *
 * `game show GAME`: how it stands and what may be done now.
 *
 * Returns: the exit status, or -1 with @error
 */
int
muster_cli_game_show (MusterCliCall *call, GError **error)
{
  g_autoptr (MusterGameSession) session = open_game (call, error);

  if (session == NULL)
    return -1;
  if (muster_cli_call_has (call, "json"))
    muster_cli_game_json_survey (call, session);
  else
    muster_cli_game_print_survey (call, session);
  return 0;
}

/**
 * muster_cli_game_log:
 * @call: the call
 * @error: return location for an error
 *
 * `game log GAME [--all]`: the line that led here, or the rows of every branch.
 *
 * Returns: the exit status, or -1 with @error
 */
int
muster_cli_game_log (MusterCliCall *call, GError **error)
{
  g_autoptr (MusterGameSession) session = open_game (call, error);
  g_autoptr (GPtrArray) rows = NULL;

  if (session == NULL)
    return -1;
  rows = muster_cli_call_has (call, "all") ? muster_game_session_list_rows (session)
                                           : muster_game_session_list_log (session);
  if (muster_cli_call_has (call, "json"))
    {
      g_autoptr (JsonBuilder) json = json_builder_new ();

      json_builder_begin_object (json);
      muster_cli_json_text (json, "game", muster_game_session_get_id (session));
      muster_cli_json_int (json, "mark", muster_game_session_get_mark (session));
      muster_cli_json_open_list (json, "rows");
      for (guint i = 0; i < rows->len; i++)
        muster_cli_game_json_row (json, g_ptr_array_index (rows, i));
      json_builder_end_array (json);
      json_builder_end_object (json);
      muster_cli_call_print_json (call, json);
      return 0;
    }
  for (guint i = 0; i < rows->len; i++)
    muster_cli_game_print_row (call, g_ptr_array_index (rows, i));
  return 0;
}

/**
 * muster_cli_game_report:
 * @call: the call
 * @error: return location for an error
 *
 * `game report GAME -o OUT.html|OUT.md`: the battle report.
 *
 * Returns: the exit status, or -1 with @error
 */
int
muster_cli_game_report (MusterCliCall *call, GError **error)
{
  const char *out = muster_cli_require_output (call, error);
  g_autoptr (MusterGameSession) session = NULL;
  g_autofree char *text = NULL;
  gboolean html;

  if (out == NULL)
    return -1;
  html = g_str_has_suffix (out, ".html") || g_str_has_suffix (out, ".htm");
  if (!html && !g_str_has_suffix (out, ".md"))
    {
      g_set_error (error, MUSTER_CLI_ERROR, MUSTER_CLI_ERROR_USAGE,
                   _ ("A report cannot be written as “%s”, expected a name that ends in .html or "
                      ".md"),
                   out);
      return -1;
    }
  session = open_game (call, error);
  if (session == NULL)
    return -1;
  text = muster_game_session_report (session, html);
  if (!muster_store_write_file (out, text, -1, error))
    return -1;
  muster_cli_call_print (call, "%s\n", out);
  return 0;
}
