/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-document.h"

G_BEGIN_DECLS

/* What the files of MusterDocument share; nobody else includes this. */

/* One save under way, in this thread or another. */
typedef struct _MusterSaveJob MusterSaveJob;

struct _MusterDocument
{
  GObject parent_instance;

  MusterNode *root;
  MusterLibrary *library; /* nullable */
  gint64 revision;        /* of the library; 0: not in it */
  char *path;             /* nullable: saved to this file, not to the library */
  char *file_digest;      /* of the file's bytes as we last saw them; nullable */
  gboolean never_saved;   /* neither in the library nor in a file yet */

  MusterRuleset *ruleset;
  MusterHistory *history;
  gboolean was_modified;  /* as last notified */
  guint64 serial;         /* counts changes: tells whether a save caught the last one */

  MusterReport *report;
  MusterNode *enemy;      /* nullable */
  gboolean rules_changed; /* a scenario's switches: the ruleset has to be made again */
  guint check_source;

  gboolean autosave;
  gboolean stale;         /* found out: nothing more is tried until somebody decides */
  guint autosave_source;
  MusterSaveJob *job;     /* nullable: the one that runs on a worker thread */
};

/* Tells of "modified" when it is another than before. */
void muster_document_update_modified (MusterDocument *self);
/* After a change of the document: an autosave within a second, when it is on. */
void muster_document_schedule_save (MusterDocument *self);
/* Before the document goes away: what still waits is saved. */
void muster_document_flush (MusterDocument *self);
/* SHA-256 of a file's bytes; NULL when it cannot be read. */
char *muster_document_digest_file (const char *path);

/* muster-document-edits.c: what edits of armies share. */
GPtrArray *muster_document_new_edits (void);
/* Where among the children of PARENT a new one of that kind goes. */
guint muster_document_find_place (MusterNode *parent, MusterKind kind);
/* The edits that write what is implied of a unit without figures, TROOP with COUNT instead; TROOP
 * nullable: all as implied. */
void muster_document_add_implied (
    MusterDocument *self, MusterNode *unit, const char *troop, gint64 count, GPtrArray *edits);
/* Several of a troop, as the army of NODE calls them. */
const char *muster_document_name_troop (MusterDocument *self, MusterNode *node, const char *troop);

extern guint muster_document_signal_saved;
extern guint muster_document_signal_save_failed;

G_END_DECLS
