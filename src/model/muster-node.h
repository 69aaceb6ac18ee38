/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "muster-element.h"
#include "muster-schema.h"

G_BEGIN_DECLS

/*
 * MusterNode: one element of a document (army, formation, unit, figures, scenario, side …), a
 * GObject that can be watched and a GListModel of its child nodes. Knows no rules.
 *
 * Properties (read-only, notified): kind, name (the "name" attribute or ""), text.
 * Signals:
 *   "changed::ATTRIBUTE" (const char *attribute)   an attribute was set ("text" for the text)
 *   "items-changed"                                 children, from GListModel
 *   "subtree-changed" (MusterNode *where)           on the node and all its parents, after either
 *
 * Nodes are changed only by the five primitives of muster-edit.h.
 */
#define MUSTER_TYPE_NODE (muster_node_get_type ())
G_DECLARE_FINAL_TYPE (MusterNode, muster_node, MUSTER, NODE, GObject)

MusterNode *muster_node_new (MusterKind kind) G_GNUC_WARN_UNUSED_RESULT;
/* name, value pairs, NULL ended: for building (samples, fixes, templates, tests) before a node is
 * part of a document. */
MusterNode *muster_node_new_with (MusterKind kind,
                                  const char *first_name,
                                  ...) G_GNUC_NULL_TERMINATED G_GNUC_WARN_UNUSED_RESULT;
/* Appends CHILD (takes it) while building a tree that is not yet part of a document. */
void muster_node_build_add (MusterNode *self, MusterNode *child);
void muster_node_build_set (MusterNode *self, const char *name, const char *value);
void muster_node_build_set_text (MusterNode *self, const char *text);
/* A deep copy without a parent; ids as they are. */
MusterNode *muster_node_copy (MusterNode *self) G_GNUC_WARN_UNUSED_RESULT;
gboolean muster_node_equal (MusterNode *a, MusterNode *b);

MusterKind muster_node_get_kind (MusterNode *self);
MusterNode *muster_node_get_parent (MusterNode *self);  /* borrowed, nullable */
MusterNode *muster_node_get_root (MusterNode *self);    /* borrowed */
/* Whether it is WHOLE or anything below that. */
gboolean muster_node_is_within (MusterNode *self, MusterNode *whole);
guint muster_node_get_index (MusterNode *self);         /* in its parent; G_MAXUINT without one */

const char *muster_node_get (MusterNode *self, const char *attribute); /* nullable when not set */
const char *muster_node_get_or (MusterNode *self, const char *attribute, const char *fallback);
gboolean muster_node_get_boolean (MusterNode *self, const char *attribute, gboolean fallback);
gint64 muster_node_get_int (MusterNode *self, const char *attribute, gint64 fallback);
double muster_node_get_double (MusterNode *self, const char *attribute, double fallback);
const char *muster_node_get_id (MusterNode *self);   /* "id", or NULL */
const char *muster_node_get_name (MusterNode *self); /* "name", or "" */
const char *muster_node_get_text (MusterNode *self); /* notes, briefing: "" when empty */
const char *muster_node_get_raw (MusterNode *self);  /* FOREIGN nodes */
/* The line of the document it was read from; 0 when made here. */
int muster_node_get_line (MusterNode *self);
/* The file that line is of, as messages name it; nullable. */
const char *muster_node_get_source (MusterNode *self);
/* "FILE:LINE: " for the beginning of a message about SELF; "" when it was made here. */
char *muster_node_describe_place (MusterNode *self);
/* An error that begins with that; FALSE. */
gboolean muster_node_set_error (
    MusterNode *self, GError **error, GQuark domain, int code, const char *format, ...)
    G_GNUC_PRINTF (5, 6);
gboolean muster_node_set_error_valist (
    MusterNode *self, GError **error, GQuark domain, int code, const char *format, va_list args)
    G_GNUC_PRINTF (5, 0);

guint muster_node_get_n_children (MusterNode *self);
MusterNode *muster_node_peek_child (MusterNode *self, guint index); /* borrowed, nullable */
/* first; borrowed, nullable */
MusterNode *muster_node_find_child (MusterNode *self, MusterKind kind);
/* The node below (or at) SELF with that id, not looking into embedded armies when SELF is a
 * scenario ("side/unit" finds a unit there). Borrowed, nullable. */
MusterNode *muster_node_find (MusterNode *self, const char *id);
/* Depth first over SELF and all below it; stops when FUNC returns FALSE. */
typedef gboolean (*MusterNodeFunc) (MusterNode *node, gpointer data);
gboolean muster_node_walk (MusterNode *self, MusterNodeFunc func, gpointer data);
/* An id in the style of PREFIX ("u", "company") that no node of the document has yet. */
char *muster_node_make_id (MusterNode *root, const char *prefix);

/* The border with the files. Strict: the error names line, what is wrong and what was expected, and
 * nothing is returned. EXPECTED is ARMY, SCENARIO, or NONE for either; MUSTER_MODEL_ERROR_*.
 * Doubled ids, bad values, too deep, too many: errors. */
MusterNode *muster_node_from_element (const MusterElement *root,
                                      MusterKind expected,
                                      GError **error) G_GNUC_WARN_UNUSED_RESULT;
MusterElement *muster_node_to_element (MusterNode *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
