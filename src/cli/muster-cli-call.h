/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>
#include "muster-cli-json.h"
#include "muster-dice.h"
#include "muster-library.h"

G_BEGIN_DECLS

/**
 * MusterCliError:
 * @MUSTER_CLI_ERROR_USAGE: the words of the call do not fit the command
 *
 * The codes of %MUSTER_CLI_ERROR.
 */
typedef enum
{
  MUSTER_CLI_ERROR_USAGE,
} MusterCliError;

#define MUSTER_CLI_ERROR (muster_cli_error_quark ())
GQuark muster_cli_error_quark (void);

/**
 * MusterCliCall:
 * @out: what will be written on standard output, unless the command fails
 * @positionals: the words that are neither options nor their values, in order, `NULL` ended
 *
 * One call of the program, its options sorted out. Nothing reaches standard output before the
 * command is done, so that a failed one has written nothing there.
 */
typedef struct
{
  GString *out;
  GStrv positionals;
  guint n_positionals;
  /*< private >*/
  GHashTable *options; /* name → GPtrArray of values */
} MusterCliCall;

typedef int (*MusterCliFunc) (MusterCliCall *call, GError **error);

/**
 * MusterCliCommand:
 * @name: the words that name it ("game new")
 * @usage: its arguments, for the help
 * @options: names of the options it takes beside those of every command, parted by spaces, those
 *   with a value ending in “=”
 * @min: the least number of other words
 * @max: the most, or -1
 * @run: does it; returns the exit status, or -1 with an error
 * @summary: what it does, in a line
 */
typedef struct
{
  const char *name;
  const char *usage;
  const char *options;
  int min;
  int max;
  MusterCliFunc run;
  const char *summary;
} MusterCliCommand;

MusterCliCall *muster_cli_call_new (const MusterCliCommand *command,
                                    const char *const *words,
                                    GError **error) G_GNUC_WARN_UNUSED_RESULT;
void muster_cli_call_free (MusterCliCall *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterCliCall, muster_cli_call_free)

gboolean muster_cli_call_has (MusterCliCall *self, const char *option);
const char *muster_cli_call_get (MusterCliCall *self, const char *option);
const char *const *muster_cli_call_get_all (MusterCliCall *self, const char *option);
gboolean
muster_cli_call_get_seed (MusterCliCall *self, guint64 *seed, gboolean *given, GError **error);
MusterDice *muster_cli_call_take_dice (MusterCliCall *self, GError **error);
MusterLibrary *muster_cli_call_open_library (MusterCliCall *self, GError **error);
void muster_cli_call_print_json (MusterCliCall *self, JsonBuilder *builder);
void muster_cli_call_print (MusterCliCall *self, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* The commands, by file. */
int muster_cli_rulesets (MusterCliCall *call, GError **error);
int muster_cli_show (MusterCliCall *call, GError **error);
int muster_cli_check (MusterCliCall *call, GError **error);
int muster_cli_fix (MusterCliCall *call, GError **error);
int muster_cli_resolve (MusterCliCall *call, GError **error);
int muster_cli_odds (MusterCliCall *call, GError **error);
int muster_cli_print_roster (MusterCliCall *call, GError **error);
int muster_cli_print_reference (MusterCliCall *call, GError **error);
int muster_cli_print_pack (MusterCliCall *call, GError **error);
int muster_cli_print_map (MusterCliCall *call, GError **error);
int muster_cli_scenario_kinds (MusterCliCall *call, GError **error);
int muster_cli_scenario_copy (MusterCliCall *call, GError **error);
int muster_cli_scenario_update (MusterCliCall *call, GError **error);
int muster_cli_scenario_new (MusterCliCall *call, GError **error);
int muster_cli_game_new (MusterCliCall *call, GError **error);
int muster_cli_game_list (MusterCliCall *call, GError **error);
int muster_cli_game_do (MusterCliCall *call, GError **error);
int muster_cli_game_undo (MusterCliCall *call, GError **error);
int muster_cli_game_redo (MusterCliCall *call, GError **error);
int muster_cli_game_go (MusterCliCall *call, GError **error);
int muster_cli_game_show (MusterCliCall *call, GError **error);
int muster_cli_game_log (MusterCliCall *call, GError **error);
int muster_cli_game_report (MusterCliCall *call, GError **error);
int muster_cli_library_list (MusterCliCall *call, GError **error);
int muster_cli_library_import (MusterCliCall *call, GError **error);
int muster_cli_library_export (MusterCliCall *call, GError **error);
int muster_cli_library_verify (MusterCliCall *call, GError **error);
int muster_cli_library_backup (MusterCliCall *call, GError **error);

G_END_DECLS
