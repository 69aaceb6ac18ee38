/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-node.h"
#include "muster-procedure.h"

G_BEGIN_DECLS

/*
 * What a ruleset says of measuring on a map, read from its <map> element and checked once. Private
 * to the engine; strings are borrowed from the ruleset's element.
 *
 *   <map>
 *     <command within="1" rule="…"/>
 *       How near who commands (whose symbol says so) has to be for the statement to hold.
 *     <arc degrees="45" rule="…"/>
 *       How far to either side of straight ahead a unit may fire in free measure.
 *     <move procedure="move" gives="distance" counts="obstacles" rule="…">
 *       What settles a move in free measure; gives: the key of how far it goes, 0 where it may not;
 *       counts: the parameter that
 *       says how much is in the way.
 *       <over id="gentle" terrains="hill" when="slope" is="gentle" parameter="slope" value="…"
 *       up="gentle-up" down="gentle-down"
 *             bars="yes" carries="yes" counted="edges|once" stops="in out" before="1" after="1"
 *             rule="…"/>
 *     </move>
 *   </map>
 *
 * over: what features of these terrains do to a move; the first that fits a feature holds. when,
 * is: only if the feature says so. parameter: what the procedure is told: value, else up or down
 * where one climbs or descends (who crosses the whole of it climbs to the middle). bars: nobody
 * gets across. carries: it leads over what lies below. counted: in the way, once or for each edge
 * of it. stops: whoever comes to it, or leaves it, stops for this turn. before, after: moves that
 * it takes to begin and to end.
 */
typedef enum
{
  MUSTER_OVER_NOT_COUNTED,
  MUSTER_OVER_ONCE,
  MUSTER_OVER_EDGES,
} MusterOverCount;

typedef struct
{
  char **terrains;
  const char *when; /* nullable: always */
  const char *is;
  const char *parameter; /* nullable, as are the next three */
  const char *value;
  const char *up;
  const char *down;
  gboolean bars;
  gboolean carries;
  gboolean stops_in, stops_out;
  MusterOverCount counted;
  gint64 before, after;
  const char *rule; /* nullable */
} MusterOver;

typedef struct
{
  gint64 within;            /* in the measure of the rules; 0: not said */
  const char *command_rule; /* nullable */
  gint64 degrees;           /* to either side; 0: all round */
  const char *arc_rule;     /* nullable */
  const MusterProcedure *move; /* nullable */
  const char *gives;
  const char *counts;       /* nullable */
  const char *move_rule;    /* nullable */
  GPtrArray *overs;         /* of MusterOver, in order */
} MusterMapRules;

/* MUSTER_ENGINE_ERROR_RULESET, with file and line: what is not defined or has no meaning. */
MusterMapRules *muster_map_rules_new (const MusterRuleset *ruleset,
                                      GError **error) G_GNUC_WARN_UNUSED_RESULT;
void muster_map_rules_free (MusterMapRules *self);
/* What a feature of that kind does to a move; nullable. */
const MusterOver *muster_map_rules_find_over (const MusterMapRules *self, MusterNode *feature);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterMapRules, muster_map_rules_free)

G_END_DECLS
