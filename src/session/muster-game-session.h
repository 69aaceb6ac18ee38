/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-library.h"
#include "muster-turn.h"

G_BEGIN_DECLS

/*
 * MusterGameSession: playing one game of the library: act, journal, undo. The state on screen is
 * the fold of the journal's effects. Properties, notified: can-undo, can-redo, busy (a row is being
 * committed). Signal "changed" after the state or the mark moved.
 */
#define MUSTER_TYPE_GAME_SESSION (muster_game_session_get_type ())
G_DECLARE_FINAL_TYPE (MusterGameSession, muster_game_session, MUSTER, GAME_SESSION, GObject)

/* Starts a game from a scenario with its armies embedded; SEED 0: from the system. Row 0 holds
 * scenario, armies and the whole ruleset. */
MusterGameSession *muster_game_session_start (MusterLibrary *library,
                                              MusterRuleset *ruleset,
                                              MusterNode *scenario,
                                              const char *name,
                                              guint64 seed,
                                              GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* A name that no game has yet: BASE, then "BASE 2". (transfer full) */
char *muster_game_session_propose_name (MusterLibrary *library, const char *base);
/* A seed of the system's random source; never 0. */
guint64 muster_game_session_draw_seed (void);
/* uuid or name */
MusterGameSession *muster_game_session_open (MusterLibrary *library,
                                             const char *game,
                                             GError **error) G_GNUC_WARN_UNUSED_RESULT;

const char *muster_game_session_get_id (MusterGameSession *self);
const char *muster_game_session_get_name (MusterGameSession *self);
MusterSetup *muster_game_session_get_setup (MusterGameSession *self);
MusterState *muster_game_session_get_state (MusterGameSession *self);
/* borrowed, of the state now */
MusterSurvey *muster_game_session_get_survey (MusterGameSession *self);
/* The entries from row 0 to the mark, oldest first; (transfer container) of MusterJournalRow,
 * borrowed. */
GPtrArray *muster_game_session_list_log (MusterGameSession *self);
/* Every row of every branch, by number. */
GPtrArray *muster_game_session_list_rows (MusterGameSession *self);
gint64 muster_game_session_get_mark (MusterGameSession *self);

/* Where UNIT may move to now, and how one unit lies from another: see muster_turn_list_reach(),
 * muster_turn_measure(), muster_turn_measure_zone(). */
GArray *muster_game_session_list_reach (MusterGameSession *self, const char *unit);
gboolean muster_game_session_measure (MusterGameSession *self,
                                      const char *unit,
                                      const char *other,
                                      MusterMeasure *result);
gboolean muster_game_session_measure_zone (MusterGameSession *self,
                                           const char *unit,
                                           guint zone,
                                           MusterMeasure *result);

/* What WORDS still leaves to be thrown (see muster_turn_plan()). */
GArray *muster_game_session_plan (MusterGameSession *self,
                                  const char *action,
                                  const char *const *words,
                                  GError **error);
/* Whether that would end a game that is not over, where nothing has to be thrown for it. */
gboolean muster_game_session_ends (MusterGameSession *self,
                                   const char *action,
                                   const char *const *words);
/* One action, durable when it returns TRUE. DICE nullable: the program's, from the system's random
 * source. Blocks for the commit: the command line. */
gboolean muster_game_session_act (MusterGameSession *self,
                                  const char *action,
                                  const char *const *words,
                                  MusterDice *dice,
                                  const char *overrule,
                                  GError **error);
/* The same for windows: resolved at once, committed on a worker thread; the state moves when the
 * row is durable. One at a time (busy). */
void muster_game_session_act_async (MusterGameSession *self,
                                    const char *action,
                                    const char *const *words,
                                    MusterDice *dice,
                                    const char *overrule,
                                    GCancellable *cancellable,
                                    GAsyncReadyCallback callback,
                                    gpointer data);
gboolean
muster_game_session_act_finish (MusterGameSession *self, GAsyncResult *result, GError **error);
/* MUSTER_SESSION_ERROR_NOTHING */
gboolean muster_game_session_undo (MusterGameSession *self, GError **error);
/* towards the newest child */
gboolean muster_game_session_redo (MusterGameSession *self, GError **error);
/* any row: another branch */
gboolean muster_game_session_go_to (MusterGameSession *self, gint64 row, GError **error);
/* Another program moved on: reads the journal again. TRUE when something changed. */
gboolean muster_game_session_refresh (MusterGameSession *self, GError **error);
/* The battle report: as HTML or Markdown text, from the log. */
char *muster_game_session_report (MusterGameSession *self, gboolean html);

G_END_DECLS
