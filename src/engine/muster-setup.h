/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-node.h"
#include "muster-ruleset.h"
#include "muster-zones.h"

G_BEGIN_DECLS

/* What a game is played with: who is there, by which rules, on which field. It never changes during
 * a game. */
#define MUSTER_TYPE_SETUP (muster_setup_get_type ())
typedef struct _MusterSetup MusterSetup;
GType muster_setup_get_type (void);

/* From a scenario with all its armies embedded (takes references; the nodes must not change
 * afterwards: give copies). MUSTER_ENGINE_ERROR_SETUP: fewer than two sides with an army, a ruleset
 * without a sequence, no unit to play with. */
MusterSetup *muster_setup_new (MusterRuleset *ruleset,
                               MusterNode *scenario,
                               GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* A plain scenario from two armies (copies them), named after them. */
MusterNode *muster_setup_make_scenario (MusterRuleset *ruleset,
                                        MusterNode *first,
                                        MusterNode *second) G_GNUC_WARN_UNUSED_RESULT;
/* Of a new scenario with two sides of one name, such as the same army twice, the second is called
 * "… (2)". */
void muster_scenario_tell_sides_apart (MusterNode *scenario);
MusterSetup *muster_setup_ref (MusterSetup *self);
void muster_setup_unref (MusterSetup *self);
/* borrowed, options of the scenario in force */
MusterRuleset *muster_setup_get_ruleset (const MusterSetup *self);
MusterNode *muster_setup_get_scenario (const MusterSetup *self);   /* borrowed */

/* A unit as the game knows it (a battalion is one unit of all its figures unless the option says
 * otherwise). Owned by the setup. */
typedef struct
{
  const char *id;        /* "side/unit" */
  const char *side;      /* side id */
  const char *name;
  const char *type;      /* unit type id */
  const char *symbol;
  gint64 original;       /* figures at the start */
  MusterNode *node;      /* borrowed */
} MusterGameUnit;
guint muster_setup_get_n_units (const MusterSetup *self);
const MusterGameUnit *muster_setup_get_unit (const MusterSetup *self, guint i);
/* nullable */
const MusterGameUnit *muster_setup_find_unit (const MusterSetup *self, const char *id);

/* Units of a formation that are led as one: ID stands for all of them where an action wants a unit
 * or a group that tests or leaves. */
typedef struct
{
  const char *id;   /* "side/formation" */
  const char *side; /* side id */
  const char *name;
  char **units;     /* their ids; NULL ended */
} MusterGameGroup;
/* (transfer full): array of MusterGameGroup; units in no formation are not among them. */
GPtrArray *muster_setup_list_groups (const MusterSetup *self);

/* The states that the rules know and the umpire may set on a unit by "state unit=… ID=yes". */
guint muster_setup_get_n_states (const MusterSetup *self);
/* rule nullable */
void muster_setup_get_state (
    const MusterSetup *self, guint i, const char **id, const char **label, const char **rule);
/* Whether a unit like that ever comes into the state. */
gboolean muster_setup_may_be (const MusterSetup *self, const char *unit, const char *state);
/* A word of MusterUnitStatus's states for people ("In fortifications", "Elite", "Destroyed"); the
 * word itself when it is unknown. */
const char *muster_setup_describe_state (const MusterSetup *self, const char *word);

/* What the side ID is called, else the id itself; NULL for none. */
const char *muster_setup_name_side (const MusterSetup *self, const char *id);
/* TEXT with the names of the sides for "{first}" and "{second}": (transfer full). */
char *muster_setup_name_sides (const MusterSetup *setup, const char *text);
/* Where positions are kept: the field (borrowed); NULL where they are left to the table. */
MusterZones *muster_setup_get_zones (const MusterSetup *self);
const char *muster_facing_describe (MusterFacing facing); /* "north-east" */
/* In how many ways a unit may be drawn up there, the usual one first. */
guint muster_setup_get_n_formations (const MusterSetup *self);
void
muster_setup_get_formation (const MusterSetup *self, guint i, const char **id, const char **label);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterSetup, muster_setup_unref)

G_END_DECLS
