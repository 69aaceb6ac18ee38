/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-edit.h"
#include "muster-ruleset.h"
#include "muster-shape.h"
#include "muster-zones.h"

G_BEGIN_DECLS

/*
 * What doing something to things on a map is, as edits of the scenario: no widget, no display. A
 * thing is an element that lies somewhere: <feature>, <deployment>, <objective>, <label>, <place>
 * of a unit, <reinforcement>.
 *
 * Each function adds to EDITS; nothing is done until muster_document_do(). Edits that would change
 * nothing are not added.
 */
typedef struct
{
  GPtrArray *edits;  /* of MusterEdit, for muster_document_do() */
  GHashTable *ids;   /* given by these edits */
} MusterMapEdits;

MusterMapEdits *muster_map_edits_new (void) G_GNUC_WARN_UNUSED_RESULT;
void muster_map_edits_free (MusterMapEdits *self);

gboolean muster_map_thing_is (MusterNode *node);
gboolean muster_map_thing_is_locked (MusterNode *node);
/* Whether it has shapes; else it is a spot, if anywhere. */
gboolean muster_map_thing_has_shapes (MusterNode *node);
gboolean muster_map_thing_has_spot (MusterNode *node);
/* (transfer full): of MusterNode, borrowed: its <polygon>, <line>, <rect>, <ellipse>. */
GPtrArray *muster_map_thing_list_shapes (MusterNode *node);
/* Those that are no part of another in it, not locked unless LOCKED, each once. (transfer full): of
 * MusterNode, borrowed. */
GPtrArray *muster_map_things_list_movable (GPtrArray *nodes, gboolean locked);
/* The box around all of it; FALSE: it lies nowhere. */
gboolean muster_map_thing_get_bounds (MusterNode *node, MusterBounds *box);

void muster_map_edits_set (MusterMapEdits *self,
                           MusterNode *node,
                           const char *attribute,
                           const char *value);
void muster_map_edits_set_number (MusterMapEdits *self,
                                  MusterNode *node,
                                  const char *attribute,
                                  double value);
void muster_map_edits_move (MusterMapEdits *self, MusterNode *node, double dx, double dy);
void muster_map_edits_face (MusterMapEdits *self, MusterNode *place, double facing); /* a unit */
/* How a thing is turned, and all that is turned with it. */
typedef struct
{
  MusterPoint about;
  double degrees;    /* clockwise */
  MusterPoint shift; /* after it, on to zones */
  gboolean on_zones;
} MusterMapTurn;
MusterMapTurn muster_map_thing_plan_turn (MusterNode *node, double degrees, gboolean on_zones);
/* Of a label its writing. */
void
muster_map_edits_rotate (MusterMapEdits *self, MusterNode *node, const MusterMapTurn *turn);
/* What is a part of something, or in it, with that. */
void
muster_map_edits_rotate_about (MusterMapEdits *self, MusterNode *node, const MusterMapTurn *turn);
void muster_map_edits_set_shape (MusterMapEdits *self, MusterNode *shape, const MusterShape *with);
void muster_map_edits_remove (MusterMapEdits *self, MusterNode *node);
/* With an id of its own. Nullable: units are where they are but once. Borrowed, from the edit. */
MusterNode *
muster_map_edits_duplicate (MusterMapEdits *self, MusterNode *node, double dx, double dy);
/* ID itself when nothing in the scenario has it, else one like it. (transfer full) */
char *muster_map_edits_take_id (MusterMapEdits *self, MusterNode *root, const char *id);
/* one that is not yet in a document */
void muster_map_thing_shift (MusterNode *node, double dx, double dy);
/* Before or behind all of its kind. */
void muster_map_edits_order (MusterMapEdits *self, GPtrArray *nodes, gboolean front);
void muster_map_edits_lock (MusterMapEdits *self, MusterNode *node, gboolean locked);

/* New things. Each returns it, borrowed from the edit. */
MusterNode *muster_map_edits_add_feature (MusterMapEdits *self,
                                          MusterNode *scenario,
                                          const char *kind,
                                          const MusterShape *shape);
MusterNode *
muster_map_edits_add_shape (MusterMapEdits *self, MusterNode *node, const MusterShape *shape);
MusterNode *
muster_map_edits_add_area (MusterMapEdits *self, MusterNode *side, const MusterShape *shape);
MusterNode *muster_map_edits_add_objective (
    MusterMapEdits *self, MusterNode *scenario, const char *name, double x, double y);
MusterNode *muster_map_edits_add_label (MusterMapEdits *self,
                                        MusterNode *scenario,
                                        const char *look,
                                        const char *name,
                                        double x,
                                        double y);
/* UNIT is "side/unit". One that has a place is moved there; NULL: there is no such side. FACING
 * below 0: as it is. */
MusterNode *muster_map_edits_place (MusterMapEdits *self,
                                    MusterNode *scenario,
                                    const char *unit,
                                    double x,
                                    double y,
                                    double facing);

/* Taken along in words, into another scenario too: muster-map-edits-clip.c. Both (transfer full)
 * (nullable). */
char *muster_map_clip_new (MusterNode *scenario, GPtrArray *nodes);
MusterNode *muster_map_clip_read (const char *text);
/* LEFT: of how many there is no side or unit. (transfer full): of MusterNode, owned: what is
 * added */
GPtrArray *muster_map_edits_paste (
    MusterMapEdits *self, MusterNode *scenario, MusterNode *clip, double step, guint *left);

/* Fields of zones: muster-map-edits-zones.c. LIST: of guint, numbers of ZONES; FIELD: the
 * <field>. */
MusterNode *muster_map_edits_paint_zones (MusterMapEdits *self,
                                          MusterNode *scenario,
                                          const char *kind,
                                          const MusterZones *zones,
                                          const GArray *list,
                                          MusterNode *into);
void muster_map_edits_clear_zones (MusterMapEdits *self,
                                   MusterNode *feature,
                                   const MusterZones *zones,
                                   const GArray *list);
void muster_map_edits_merge_zones (MusterMapEdits *self,
                                   MusterNode *field,
                                   const MusterZones *zones,
                                   const GArray *list);
void muster_map_edits_reset_zone (MusterMapEdits *self,
                                  MusterNode *field,
                                  const MusterZones *zones,
                                  guint zone);
void muster_map_edits_size_zone (MusterMapEdits *self,
                                 MusterNode *field,
                                 const MusterZones *zones,
                                 guint zone,
                                 double width,
                                 double height);
void muster_map_edits_cut_zone (MusterMapEdits *self,
                                MusterNode *field,
                                const MusterZones *zones,
                                guint zone,
                                const MusterShape *shape);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterMapEdits, muster_map_edits_free)

G_END_DECLS
