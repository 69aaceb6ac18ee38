/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-node.h"
#include "muster-ruleset-private.h"

G_BEGIN_DECLS

/* A repair, as what is to be done rather than as edits: the document may have changed meanwhile. */
typedef struct _MusterFix MusterFix;
MusterFix *muster_fix_new (void);
void muster_fix_free (MusterFix *self);
/* What only a person can do, at ATTRIBUTE (nullable: anywhere) of NODE: it makes no edits. */
MusterFix *muster_fix_new_task (MusterNode *node, const char *attribute);
/* Does what OTHER does as well. */
void muster_fix_join (MusterFix *self, const MusterFix *other);
/* Takes NODE, a part of a scenario, out when somebody asks for it. */
MusterFix *muster_fix_new_removal (MusterNode *node);
/* One of several ways, or one that loses something: it is carried out when somebody asks for it,
 * never by itself. */
void muster_fix_set_asked (MusterFix *self);
gboolean muster_fix_is_asked (const MusterFix *self);
/* Whether it makes no edits. */
gboolean muster_fix_is_task (const MusterFix *self);
void
muster_fix_add_count (MusterFix *self, MusterNode *unit, const MusterDef *troop, gint64 change);
void muster_fix_add_units (
    MusterFix *self, MusterNode *parent, const MusterDef *type, gint64 count, const char *names);
/* A new unit of the type with so many of the troop in it. */
void muster_fix_add_staffed_unit (MusterFix *self,
                                  MusterNode *parent,
                                  const MusterDef *type,
                                  const MusterDef *troop,
                                  gint64 count);
void muster_fix_add_move_out (MusterFix *self, MusterNode *unit);
void
muster_fix_add_set (MusterFix *self, MusterNode *node, const char *attribute, const char *value);
/* Puts NODE behind SIBLING, or behind those that were put there before it. */
void muster_fix_add_insert (MusterFix *self, MusterNode *sibling, MusterNode *node);
/* Puts NODE into PARENT, behind all that is there. */
void muster_fix_add_child (MusterFix *self, MusterNode *parent, MusterNode *node);
/* Takes NODE out: a part of a scenario, never a unit or what is in one. */
void muster_fix_add_remove (MusterFix *self, MusterNode *node);
/* What is put in, else what is changed first: NODE, its ATTRIBUTE (nullable), or the kind of what
 * is put into it (MUSTER_KIND_NONE: nothing is). */
gboolean muster_fix_get_aim (const MusterFix *self,
                             MusterNode **node,
                             const char **attribute,
                             MusterKind *child);
GPtrArray *muster_fix_make_edits (const MusterFix *self, const MusterRuleset *ruleset);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterFix, muster_fix_free)

G_END_DECLS
