/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-shape.h"
#include "muster-zones.h"

G_BEGIN_DECLS

/*
 * MusterField: what a scenario has on its map, as it was when this was made: for drawing, for
 * telling it in words, for finding what is under the pointer and for measuring. Immutable, boxed,
 * reference counted; cheap enough to be made anew after each edit.
 *
 * All places are in the measure of the field, from its north-west corner, x to the east and y to
 * the south; facings and bearings are in degrees clockwise from the north. What cannot be read or
 * understood is kept out: the checks of a scenario say what is wrong.
 */
#define MUSTER_TYPE_FIELD (muster_field_get_type ())
typedef struct _MusterField MusterField;
GType muster_field_get_type (void);

/* In the order in which they are drawn. */
typedef enum
{
  MUSTER_FIELD_FEATURE,   /* terrain and what is built */
  MUSTER_FIELD_AREA,      /* where a side starts */
  MUSTER_FIELD_ENTRY,     /* where reinforcements come in */
  MUSTER_FIELD_OBJECTIVE,
  MUSTER_FIELD_LABEL,     /* words on the map, notes */
  MUSTER_FIELD_UNIT,
  MUSTER_N_FIELD_KINDS
} MusterFieldKind;

typedef struct
{
  MusterFieldKind kind;
  guint index;          /* among all items */
  /* the feature, deployment, reinforcement, objective, label; of a unit its place, or itself when
   * it has none */
  MusterNode *node;
  MusterNode *unit;     /* of a unit: itself; nullable: its army is not here */
  /* nullable; "side/unit" for units; a unit that stands in several places has several items */
  const char *id;
  int side;             /* whose it is; -1 nobody's */
  const char *name;     /* for people; never empty */
  /* what is told of it in words, by the rules: "gentle, 2 R high"; may be empty */
  const char *about;
  GPtrArray *shapes;    /* of MusterShape; none for what is a spot only */
  MusterBounds bounds;  /* of all its shapes, or the spot */
  double x, y;          /* the spot, or one inside the largest shape: where a name goes */
  double facing;        /* of a unit; of an entry, the way in; of a label, how far it is turned */
  const MusterDef *terrain; /* of a feature; nullable: the rules do not know it */
  /* of a feature: what it says of it, "#rrggbb" or a name; "" when it does not */
  const char *colour;
  int contours;         /* of a hill: the lines that it is drawn with; -1 when it does not say */
  int boats;            /* of a lake: those that lie on it */
  /* how a feature is drawn, a label: "label" or "note"; never NULL, "" when not said */
  const char *look;
  const char *symbol;   /* of a unit: muster_roster_get_symbol() */
  gint64 strength;      /* of a unit: its figures or bases, wherever they stand; -1 unknown */
  /* of a unit: those that stand here: on zones its places share them as in the game; else all of
   * them */
  gint64 here;
  guint n_places;       /* of a unit: in how many places it stands */
  gboolean is_first;    /* of a unit: no item before this one is of it; of all else TRUE */
  const char *formation; /* of a unit: what it is drawn up in, for people; "" when not said */
  gboolean around;      /* of a unit: drawn up so that it faces to all sides, as a square does */
  const char *inside;   /* of a unit: the id of the feature that it garrisons; nullable */
  /* of a unit: it comes with a reinforcement that not even its own player knows of */
  gboolean secret;
  gboolean concealed;   /* of a unit, or a feature that only the umpire knows of */
  /* of a unit: it stands there when the game begins; else of one without a place X and Y are 0 */
  gboolean on_table;
  gboolean later;       /* of a unit: a reinforcement brings it, placed or not */
  gboolean placed;      /* it has a place on the map: all but units that are given none */
  gboolean locked;
} MusterFieldItem;

typedef struct
{
  const char *id;
  const char *name;
  const char *colour; /* as the scenario writes it; "" when it does not */
  MusterNode *node;
} MusterFieldSide;

/* Never fails. A scenario without a field has one without a size. */
MusterField *muster_field_new (MusterNode *scenario,
                               const MusterRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;
MusterField *muster_field_ref (MusterField *self);
void muster_field_unref (MusterField *self);

MusterNode *muster_field_get_scenario (const MusterField *self);
const MusterRuleset *muster_field_get_ruleset (const MusterField *self);
double muster_field_get_width (const MusterField *self);
double muster_field_get_height (const MusterField *self);
const char *muster_field_get_measure (const MusterField *self); /* "R", "inch", "zone" */
/* "R", "in", "cm", of the measure; in the reader's language */
const char *muster_field_get_symbol (const MusterField *self);
/* what lies where no feature does; nullable */
const MusterDef *muster_field_get_ground (const MusterField *self);
/* how that is drawn: its look, else its id, else "" */
const char *muster_field_get_ground_word (const MusterField *self);
/* borrowed; NULL in free measure, or when the zones make no sense */
MusterZones *muster_field_get_zones (const MusterField *self);
guint muster_field_get_n_sides (const MusterField *self);
const MusterFieldSide *muster_field_get_side (const MusterField *self, guint i);

/* What is on it, in the order in which it is drawn. Items are owned by the field. */
guint muster_field_get_n_items (const MusterField *self);
const MusterFieldItem *muster_field_get_item (const MusterField *self, guint i);
/* nullable; the first of several */
const MusterFieldItem *
muster_field_find (const MusterField *self, MusterFieldKind kind, const char *id);
/* nullable; NODE may be a shape or a unit too */
const MusterFieldItem *muster_field_find_node (const MusterField *self, MusterNode *node);
/* What the spot is on, or not farther than SLACK from: of spots (units, labels, objectives) the
 * nearest, else the topmost shape; an area only when nothing else is there or its edge is meant.
 * Nullable. */
const MusterFieldItem *
muster_field_item_at (const MusterField *self, double x, double y, double slack);
/* All that are so near, the one that muster_field_item_at() gives first: to go through what lies on
 * a heap. (transfer container): of MusterFieldItem. */
GPtrArray *muster_field_list_at (const MusterField *self, double x, double y, double slack);
/* Those whose bounds meet the box, in drawing order. Units and other spots are as small as a spot:
 * make the box larger by what is drawn of them. (transfer container): of MusterFieldItem. */
GPtrArray *muster_field_list_items_in (const MusterField *self, MusterBounds bounds);
/* Of a unit that stands in several places the first of them, else ITEM. */
const MusterFieldItem *muster_field_get_first (const MusterField *self,
                                               const MusterFieldItem *item);
/* Whether the players of a side see it on their map: what is their own; of what is nobody's, and of
 * where the others start, all that is not hidden. SIDE is an id; "" is somebody of no side, who
 * sees no areas either; NULL sees all. */
gboolean
muster_field_is_seen_by (const MusterField *self, const MusterFieldItem *item, const char *side);
/* What a unit that is put there is the garrison of: the topmost fort, house, boat, or other
 * fortification; nullable; on zones nothing. */
const MusterFieldItem *muster_field_find_post (const MusterField *self, double x, double y);
gboolean muster_field_item_contains (const MusterFieldItem *item, double x, double y);
/* from its nearest spot; 0 inside */
double muster_field_item_distance (const MusterFieldItem *item, double x, double y);

/* What something of terrain KIND that lies there is a part of, by the rules: the fort of a gate;
 * nullable. */
const MusterFieldItem *
muster_field_find_whole (const MusterField *self, const char *kind, const MusterShape *shape);

/* In words */

char *muster_field_format (const MusterField *self, double distance); /* "1.2 R", "3 zones" */
char *muster_field_describe (const MusterField *self); /* the field as a whole */
/* a sentence that says what and where it is */
char *muster_field_describe_item (const MusterField *self, const MusterFieldItem *item);
/* Where OTHER is as seen from ITEM: "Hospital, 1.2 R to the north-east". */
char *muster_field_describe_from (const MusterField *self,
                                  const MusterFieldItem *item,
                                  const MusterFieldItem *other);
/* Up to MOST of the other things on the map, the nearest to ITEM first: (transfer container), of
 * MusterFieldItem. Areas and entries are not among them. */
GPtrArray *
muster_field_list_nearest (const MusterField *self, const MusterFieldItem *item, guint most);
/* What is at a spot, and next to it. */
char *muster_field_describe_spot (const MusterField *self, double x, double y);
/* A zone that the scenario makes unlike the others. */
typedef struct
{
  guint zone;
  MusterNode *node; /* the <zone> that says so; borrowed */
  char *text;       /* a sentence: "Zones 3,4 and 4,4, one zone of 100 × 50 mm." */
} MusterFieldZone;

void muster_field_zone_free (MusterFieldZone *zone);
/* Those that are merged, cut, of another size, or said to be passable or fortified or not:
 * (transfer full), of MusterFieldZone; none in free measure. */
GPtrArray *muster_field_list_zones (const MusterField *self);
/* "2.5 R from the west edge, 1 R from the north edge"; "zone 3,4" */
char *muster_field_describe_place (const MusterField *self, double x, double y);

/* Measuring, by the rules with the switches that the scenario sets: ranges, arcs, commanders and
 * moves are in muster-field-measure.h */

/* How far apart two spots are: in free measure in a straight line, on zones as the rules count
 * them. */
double muster_field_measure (const MusterField *self, double x1, double y1, double x2, double y2);
/* Whether there is a clear line between the spots. What either of them lies in does not block it.
 * BLOCKERS (nullable, of MusterFieldItem): what does is added, each once. The same both ways. */
gboolean muster_field_can_see (
    const MusterField *self, double x1, double y1, double x2, double y2, GPtrArray *blockers);
/* Walls that a clear line goes over without the rules' saying who sees over them: (transfer
 * container), of MusterFieldItem. */
GPtrArray *
muster_field_list_screens (const MusterField *self, double x1, double y1, double x2, double y2);
/* The same in a sentence, with how far it is. */
char *
muster_field_describe_sight (const MusterField *self, double x1, double y1, double x2, double y2);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterField, muster_field_unref)

G_END_DECLS
