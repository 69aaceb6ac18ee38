/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-node.h"

G_BEGIN_DECLS

/*
 * The five primitives by which a document changes: insert, remove, move, set, replace. Each can be
 * applied once and gives its inverse. Nodes are named by reference: a removed node that comes back
 * by undo is the same object. Boxed, reference counted.
 */
#define MUSTER_TYPE_EDIT (muster_edit_get_type ())

typedef struct _MusterEdit MusterEdit;

GType muster_edit_get_type (void);

/* G_MAXUINT: at the end */
MusterEdit *muster_edit_new_insert (MusterNode *parent,
                                    guint index,
                                    MusterNode *child) G_GNUC_WARN_UNUSED_RESULT;
MusterEdit *muster_edit_new_remove (MusterNode *node) G_GNUC_WARN_UNUSED_RESULT;
/* index counted after it was taken out */
MusterEdit *
muster_edit_new_move (MusterNode *node, MusterNode *parent, guint index) G_GNUC_WARN_UNUSED_RESULT;
/* value NULL unsets; attribute "text" sets the text */
MusterEdit *muster_edit_new_set (MusterNode *node,
                                 const char *attribute,
                                 const char *value) G_GNUC_WARN_UNUSED_RESULT;
MusterEdit *muster_edit_new_replace (MusterNode *node, MusterNode *with) G_GNUC_WARN_UNUSED_RESULT;
MusterEdit *muster_edit_ref (MusterEdit *self);
void muster_edit_unref (MusterEdit *self);

/* Does it, and returns the inverse. Refused with MUSTER_MODEL_ERROR_* (and nothing changed): a
 * child kind not allowed there, a bad value, an id that the document has, a node moved into itself,
 * too deep, another document's node. */
MusterEdit *muster_edit_apply (MusterEdit *self, GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterEdit, muster_edit_unref)

/* MusterHistory: undo and redo of labelled groups of edits on one document.
 * Properties, notified: can-undo, can-redo, undo-label, redo-label (nullable), at-saved. */
#define MUSTER_TYPE_HISTORY (muster_history_get_type ())
G_DECLARE_FINAL_TYPE (MusterHistory, muster_history, MUSTER, HISTORY, GObject)

MusterHistory *muster_history_new (void) G_GNUC_WARN_UNUSED_RESULT;
/* All of EDITS (of MusterEdit) or, when one is refused, none: those done are taken back. LABEL is a
 * menu label ("Add A Company"). Edits of one field in a row with the same MERGE key (nullable)
 * become one step. */
gboolean muster_history_do (
    MusterHistory *self, const char *label, GPtrArray *edits, const char *merge, GError **error);
/* FALSE without error when there is nothing */
gboolean muster_history_undo (MusterHistory *self, GError **error);
gboolean muster_history_redo (MusterHistory *self, GError **error);
gboolean muster_history_can_undo (MusterHistory *self);
gboolean muster_history_can_redo (MusterHistory *self);
const char *muster_history_get_undo_label (MusterHistory *self); /* nullable */
const char *muster_history_get_redo_label (MusterHistory *self); /* nullable */
void muster_history_mark_saved (MusterHistory *self);
gboolean muster_history_is_at_saved (MusterHistory *self);

G_END_DECLS
