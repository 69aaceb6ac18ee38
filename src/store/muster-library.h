/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-node.h"
#include "muster-ruleset.h"
#include "muster-state.h"

G_BEGIN_DECLS

/*
 * MusterLibrary: one SQLite file that keeps documents (with revisions) and games (journals). The
 * document's text is the one truth; index rows are derived. Every call is a whole transaction. May
 * be used from one thread at a time (an internal lock); several programs may have it open. Signal
 * "changed" (uuid) after a write through this object; muster_library_poll() sees writes of other
 * programs.
 */
#define MUSTER_TYPE_LIBRARY (muster_library_get_type ())
G_DECLARE_FINAL_TYPE (MusterLibrary, muster_library, MUSTER, LIBRARY, GObject)

#define MUSTER_LIBRARY_VERSION 1

/* PATH NULL: the user's data folder, muster/library.db, made when missing. Newer, damaged, locked
 * or read-only: an error, and the file is left as it is. */
MusterLibrary *muster_library_open (const char *path, GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* Where a user's library is, whether there is one or not. (transfer full) */
char *muster_library_get_usual_path (void);
/* Puts the shipped samples into a library that has none of its own yet; returns how many. */
int muster_library_add_samples (MusterLibrary *self, GError **error);
const char *muster_library_get_path (MusterLibrary *self);
/* TRUE when somebody else changed it since the last call */
gboolean muster_library_poll (MusterLibrary *self);

/* One row of the library window and of 'library list'. */
typedef struct
{
  char *uuid;
  char *kind;       /* "army", "scenario", "ruleset", "game" */
  char *name;
  char *ruleset;    /* id */
  char *faction;    /* army; "" */
  char *modified;   /* ISO 8601, UTC */
  gint64 revision;  /* of a game: the row that is now */
  char *note;       /* "58 figures", "turn 3, Black to act": derived; "" */
} MusterLibraryRow;
/* KIND nullable; (transfer full), by kind and name */
GPtrArray *muster_library_list (MusterLibrary *self, const char *kind, GError **error);
void muster_library_row_free (MusterLibraryRow *row);

/* Documents. NAME_OR_UUID: NOT_FOUND, or AMBIGUOUS (then only the uuid will do). */
/* uuid */
char *muster_library_find (MusterLibrary *self,
                           const char *kind,
                           const char *name_or_uuid,
                           GError **error);
MusterNode *muster_library_load (MusterLibrary *self,
                                 const char *uuid,
                                 gint64 *revision,
                                 GError **error) G_GNUC_WARN_UNUSED_RESULT;
char *
muster_library_load_text (MusterLibrary *self, const char *uuid, gint64 *revision, GError **error);
/* Saves what was made from revision BASED_ON (0: new). STALE when the library has a newer one:
 * nothing is written. NOTE is the row's derived note. Returns the new revision, 0 on error. */
gint64 muster_library_save (
    MusterLibrary *self, MusterNode *document, const char *note, gint64 based_on, GError **error);
/* Several changes that are kept all or not at all; the thread holds the library, others wait.
 * "changed" is sent with each. */
gboolean muster_library_begin_group (MusterLibrary *self, GError **error);
/* TRUE: kept, or dropped as asked */
gboolean muster_library_end_group (MusterLibrary *self, gboolean keep, GError **error);
gboolean muster_library_remove (MusterLibrary *self, const char *uuid, GError **error);
/* of gint64, newest first */
GArray *muster_library_list_revisions (MusterLibrary *self, const char *uuid, GError **error);
MusterNode *muster_library_load_revision (MusterLibrary *self,
                                          const char *uuid,
                                          gint64 revision,
                                          GError **error);
/* TRUE when the whole file was looked over; it is sound when PROBLEMS (transfer full; sentences) is
 * empty. */
gboolean muster_library_verify (MusterLibrary *self, GPtrArray **problems, GError **error);
/* What the list shows of a document ("58 figures"): the NOTE of muster_library_save(). RULESET
 * nullable: "". (transfer full) */
char *muster_library_make_note (MusterNode *document, MusterRuleset *ruleset);
gboolean muster_library_backup (MusterLibrary *self, const char *path, GError **error);

/* Games. Row 0 of the journal holds SETUP_TEXT (the scenario with its armies and the whole ruleset
 * as they were) and the start entry. */
/* game uuid; NOTE nullable */
char *muster_library_new_game (MusterLibrary *self,
                               const char *name,
                               const char *ruleset,
                               const char *setup_text,
                               MusterEntry *start,
                               const char *note,
                               GError **error);
char *muster_library_load_game_setup (MusterLibrary *self, const char *game, GError **error);
/* One row of a journal. */
typedef struct
{
  gint64 row;        /* from 0 */
  gint64 parent;     /* -1 for row 0 */
  int format;
  char *time;        /* ISO 8601, UTC */
  MusterEntry *entry;
} MusterJournalRow;
void muster_journal_row_free (MusterJournalRow *row);
/* all rows by number (all branches); MARK: the row that is "now" */
GPtrArray *
muster_library_load_journal (MusterLibrary *self, const char *game, gint64 *mark, GError **error);
/* Adds a row after PARENT and moves the mark to it, durably (synchronous=FULL) when this returns.
 * STALE when the mark is not PARENT any more. NOTE is the game's derived note. Returns the row's
 * number, -1 on error. */
gint64 muster_library_append (MusterLibrary *self,
                              const char *game,
                              gint64 parent,
                              MusterEntry *entry,
                              const char *note,
                              GError **error);
/* Moves the mark from FROM to TO (undo, redo, another branch). STALE as above. */
gboolean muster_library_move_mark (MusterLibrary *self,
                                   const char *game,
                                   gint64 from,
                                   gint64 to,
                                   const char *note,
                                   GError **error);

/* The journal's text form of an entry (urn:musterapp:journal:1), also what an exported game
 * holds. */
char *muster_entry_to_text (MusterEntry *entry);
MusterEntry *muster_entry_from_text (const char *text, GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
