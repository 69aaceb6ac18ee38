/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-ruleset.h"
#include "muster-zones-pack.h"
#include "muster-zones-ways.h"

G_BEGIN_DECLS

/*
 * MusterPositions: how units stand and move on a field of zones, read from the <positions> element
 * of a <sequence> and checked once. Private to the engine. Strings are borrowed from the ruleset's
 * element; labels are in the reader's language.
 *
 *   <positions id="…" option="OPTION" value="VALUE" rule="…">
 *       Where units stand is kept on a field of zones while the option has the value (no option:
 *       always). rule: no more bases
 *       in a zone than fit.
 *     <base table="TABLE" width="COLUMN" depth="COLUMN" by="ATTRIBUTE" state="STATE"
 *     then="ATTRIBUTE"/>
 *       The size of a unit's bases, in millimetres: the row that its type names in one attribute,
 *       in a state in the other.
 *     <formation id="line" label="…" rule="…" front="abreast|one|quarter" sideways="yes|no"
 *     around="yes|no"/>
 *       How a unit may be drawn up, the usual one first. front: how many bases of a zone face the
 *       enemy: as many as stand side by side,
 *       one, or a quarter of them. sideways: it may step sideways without a turn. around: it faces
 *       all round, and steps back too.
 *     <sideways classes="CLASSES" rule="…"/>          who may step so at all
 *     <steps table="TABLE" column="COLUMN" straight="ROW" corner="ROW" turns="ROWS" rule="…"/>
 *       What it takes to go a zone straight on, one across a corner, to turn by one eighth, two,
 *       three, four.
 *     <enter rule="…"/>                               nobody moves into a zone of the enemy
 *     <pass rule="…"/>                                who does not charge may pass through friends
 *     <charge rule="…"/>                              who charges goes straight at the enemy
 *     <fire range-option="OPTION" range-value="VALUE" range-rule="…" arc="1" arc-rule="…"
 *     sight-rule="…" front-rule="…" zone-rule="…"
 *           there-rule="…" cover-rule="…" table="TABLE" column="COLUMN"/>
 *       range-option: with that value a step across a corner counts as one, else as two. arc: how
 *       many eighths of a circle to either
 *       side of its facing a unit may fire. table: how far each weapon reaches.
 *     <melee side-option="OPTION" side-value="VALUE" rule="…" front-rule="…" cover-rule="…"/>
 *       Who fights stands in zones that adjoin; with the option those that share a side.
 *     <driven rule="…"/>                              who is driven back goes directly away, or is
 *     destroyed
 *     <flight state="STATE" clear="STATE" zones="10" rule="…" after-rule="…"/>
 *       Who is in the one state goes away from the enemy until so far from all; then it is in the
 *       other, and comes no nearer again.
 */
typedef enum
{
  MUSTER_FRONT_ABREAST,
  MUSTER_FRONT_ONE,
  MUSTER_FRONT_QUARTER
} MusterFront;

typedef struct
{
  const char *id;
  const char *label;
  const char *rule;      /* nullable */
  MusterFront front;
  gboolean sideways;
  gboolean around;
} MusterFormation;

#define MUSTER_N_TURNS 4 /* by one eighth to four */

typedef struct
{
  gboolean kept;         /* as the options are */
  const char *rule;      /* of what fits; nullable, as are all the others */

  const MusterTable *bases;
  const char *width;
  const char *depth;
  const char *base_by;
  const char *base_state; /* nullable */
  const char *base_then;  /* nullable */

  GPtrArray *formations; /* of MusterFormation, one or more */

  char **sideways;       /* classes; NULL: none */
  const char *sideways_rule;

  gint64 straight;
  gint64 corner;
  gint64 turns[MUSTER_N_TURNS];
  char *turn_words[MUSTER_N_TURNS]; /* the rows: what a turn is called */
  const char *steps_rule;

  const char *enter_rule;
  const char *pass_rule;

  const char *charge_rule;

  gboolean range_corner; /* a step across a corner counts as one */
  const char *range_rule;
  gint64 arc;
  const char *arc_rule;
  const char *sight_rule;
  const char *front_rule;
  const char *zone_rule;
  const char *there_rule;
  const char *cover_rule;
  const MusterTable *reach;
  const char *reach_column;

  gboolean melee_side;   /* zones have to share a side */
  const char *melee_rule;
  const char *melee_front_rule;
  const char *melee_cover_rule;

  const char *driven_rule;

  gint64 flight;         /* zones; 0: nobody flees so */
  const char *flight_state;
  const char *clear_state;
  const char *flight_rule;
  const char *flight_after_rule;
} MusterPositions;

/* What ELEMENT, a child of SEQUENCE, says. MUSTER_ENGINE_ERROR_RULESET with file and line: what is
 * not defined, or has no meaning. */
MusterPositions *muster_positions_new (const MusterRuleset *ruleset,
                                       MusterElement *sequence,
                                       MusterElement *element,
                                       GError **error) G_GNUC_WARN_UNUSED_RESULT;
void muster_positions_free (MusterPositions *self);

/* That of the id; NULL or "": the usual one. NULL when there is no such formation. */
const MusterFormation *muster_positions_find_formation (const MusterPositions *self,
                                                        const char *id);

/* How large the bases of a unit of that type (nullable) are; CHANGED: it is in the state in which
 * they are others. FALSE: nobody knows. */
gboolean muster_positions_find_base (const MusterPositions *self,
                                     const MusterDef *type,
                                     gboolean changed,
                                     MusterZoneBase *base);

/* What steps cost those of a class (nullable) who are drawn up so (nullable: any), and where they
 * may step without a turn. */
MusterZoneCosts muster_positions_get_costs (const MusterPositions *self,
                                            const MusterFormation *formation,
                                            const MusterDef *class_def);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterPositions, muster_positions_free)

G_END_DECLS
