/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-edit.h"
#include "muster-legality.h"
#include "muster-library.h"

G_BEGIN_DECLS

/*
 * MusterDocument: doing one thing to an army or scenario, the same for window and command line:
 * edit, undo, recheck, save. Properties, notified: name, modified (not yet in the library or file),
 * can-undo, can-redo, undo-label, redo-label, report (rechecked on idle after every edit;
 * muster_document_check_now() at once), enemy. Signals: "checked" after a new report; "saved";
 * "save-failed" (GError*): what was kept and what can be done.
 */
#define MUSTER_TYPE_DOCUMENT (muster_document_get_type ())
G_DECLARE_FINAL_TYPE (MusterDocument, muster_document, MUSTER, DOCUMENT, GObject)

/* ROOT is taken over as it is (a ruleset that is not there: error). LIBRARY nullable: then only
 * files. */
MusterDocument *muster_document_new (MusterNode *root,
                                     MusterLibrary *library,
                                     gint64 revision,
                                     GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* a file: saved back to the file, not to the library, until imported */
MusterDocument *muster_document_open_file (const char *path,
                                           MusterLibrary *library,
                                           GError **error) G_GNUC_WARN_UNUSED_RESULT;
MusterDocument *muster_document_open_library (MusterLibrary *library,
                                              const char *uuid,
                                              GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* An empty army of that ruleset and faction (nullable: the first), with a uuid. */
MusterNode *
muster_document_new_army (MusterRuleset *ruleset, const char *name, const char *faction);

MusterNode *muster_document_get_root (MusterDocument *self);
MusterRuleset *muster_document_get_ruleset (MusterDocument *self);
/* the newest; borrowed, never NULL */
MusterReport *muster_document_get_report (MusterDocument *self);
void muster_document_check_now (MusterDocument *self);
MusterNode *muster_document_get_enemy (MusterDocument *self); /* nullable */
void muster_document_set_enemy (MusterDocument *self, MusterNode *enemy);
const char *muster_document_get_path (MusterDocument *self); /* nullable */
gint64 muster_document_get_revision (MusterDocument *self);  /* of the library; 0 */
gboolean muster_document_is_modified (MusterDocument *self);

/* Edits: EDITS of MusterEdit as one undo step; see muster_history_do(). */
gboolean muster_document_do (
    MusterDocument *self, const char *label, GPtrArray *edits, const char *merge, GError **error);
gboolean muster_document_undo (MusterDocument *self, GError **error);
gboolean muster_document_redo (MusterDocument *self, GError **error);
MusterHistory *muster_document_get_history (MusterDocument *self);

/* Common edits, each one undo step. */
/* typing in one field merges */
gboolean muster_document_set (MusterDocument *self,
                              MusterNode *node,
                              const char *attribute,
                              const char *value,
                              GError **error);
/* borrowed: the new unit */
MusterNode *muster_document_add_unit (MusterDocument *self,
                                      MusterNode *parent,
                                      const char *unit_type,
                                      GError **error);
MusterNode *muster_document_add_formation (
    MusterDocument *self, MusterNode *parent, const char *kind, const char *name, GError **error);
gboolean muster_document_remove (MusterDocument *self, MusterNode *node, GError **error);
/* fresh ids below it */
MusterNode *muster_document_duplicate (MusterDocument *self, MusterNode *node, GError **error);
gboolean muster_document_move (
    MusterDocument *self, MusterNode *node, MusterNode *parent, guint index, GError **error);
/* The count of TROOP in UNIT; writes the implied standard figures first where the unit has none. 0
 * removes the element. */
gboolean muster_document_set_count (
    MusterDocument *self, MusterNode *unit, const char *troop, gint64 count, GError **error);
/* borrowed: the figures */
MusterNode *muster_document_add_figures (
    MusterDocument *self, MusterNode *unit, const char *troop, gint64 count, GError **error);
gboolean muster_document_apply_fix (MusterDocument *self, MusterFinding *finding, GError **error);

/* Saves at once. A stale revision is refused (MUSTER_SESSION_ERROR_STALE), never written over. */
gboolean muster_document_save (MusterDocument *self, GError **error);
/* As a new document of the library (a fresh uuid): the way out when the other state was saved
 * meanwhile. */
gboolean muster_document_save_copy (MusterDocument *self, GError **error);
/* A library's document: exports a copy. Any other: is saved there from now on. */
gboolean muster_document_save_as_file (MusterDocument *self, const char *path, GError **error);
/* a file's document becomes one of the library */
gboolean muster_document_import (MusterDocument *self, MusterLibrary *library, GError **error);
/* Within a second after an edit, saves by itself (needs a main loop). On by default for library
 * documents in the application; off here until set. */
void muster_document_set_autosave (MusterDocument *self, gboolean autosave);

G_END_DECLS
