/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-game-session.h"

G_BEGIN_DECLS

/* What the files of MusterGameSession share; nobody else includes this. */

struct _MusterGameSession
{
  GObject parent_instance;

  MusterLibrary *library;
  char *id;
  char *name;
  MusterSetup *setup;
  GPtrArray *rows;     /* of MusterJournalRow: rows->pdata[n] is row n */
  gint64 mark;
  GHashTable *undone;  /* row to the child that was last left by undo, for redo */
  MusterState *state;
  MusterSurvey *survey;
  gboolean busy;
};

/* Row 0's text: the scenario with its armies and the whole ruleset as they are. */
char *muster_game_setup_to_text (MusterRuleset *ruleset, MusterNode *scenario);
/* The setup as it was, from that text alone: an installed ruleset that changed since is not looked
 * at. */
MusterSetup *muster_game_setup_from_text (const char *text, GError **error);

/* The row that redo leads to; -1 none. */
gint64 muster_game_session_find_redo (MusterGameSession *self);
void muster_game_session_set_busy (MusterGameSession *self, gboolean busy);
/* The state at ROW: the fold of the effects from row 0 to there. */
void muster_game_session_fold (MusterGameSession *self, gint64 row, MusterState *state);
/* Looks at what is so now. */
void muster_game_session_take_survey (MusterGameSession *self);
/* After the state or the mark moved: looks at what is so now, and tells of it. */
void muster_game_session_moved (MusterGameSession *self);
/* Reads the journal; on error the old one stays. */
gboolean muster_game_session_load_rows (MusterGameSession *self, GError **error);
/* What the library's list shows of a game in that state. (transfer full) */
char *muster_game_session_make_note (MusterSetup *setup, MusterState *state);

/* nullable */
const MusterJournalRow *muster_game_session_get_row (MusterGameSession *self, gint64 row);

G_END_DECLS
