/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-ids.h"
#include "muster-legality-fix.h"
#include "muster-legality.h"
#include "muster-legality-words.h"
#include "muster-ruleset-private.h"

G_BEGIN_DECLS

/*
 * Legality in three parts: what a ruleset says of rosters, compiled once (MusterRosterRules); one
 * check of one army, which collects findings (MusterCheck); and the kinds of constraint, one file
 * each (MusterConstraintKind), which know how to read and how to judge, but no numbers.
 */

/* What may stand in a unit: so many of a troop, or so many units of a type. */
typedef struct
{
  const MusterDef *def; /* troop or unit type */
  gboolean is_unit;
  gint64 min;
  gint64 max;        /* -1: no upper limit */
  gboolean offered;  /* or only put up with */
  const char *names; /* of new units, parted by "|"; nullable */
} MusterSlot;

typedef struct
{
  GArray *slots; /* of MusterSlot */
} MusterComposition;

typedef struct
{
  const MusterDef *def;
  const MusterDef *class_def; /* nullable: any class, or one of CLASSES */
  const char *classes;        /* which a unit may be of, the usual first; nullable: no say */
  const char *role;           /* "combat", "transport", "command" */
  const char *rule;
  MusterSeverity severity; /* of a breach of its compositions */
  GPtrArray *compositions; /* of MusterComposition, the usual one first */
  char **weapons;          /* what such a unit carries; empty: no say */
  gboolean fixed;          /* the usual composition leaves no choice */
  gboolean totalled;       /* building: the sums below are there */
  gboolean totalling;      /* building: finds types that hold themselves */
  gint64 figures;          /* people of the usual composition at its least, units inside too */
  gint64 officers;         /* officers among them */
} MusterUnitRules;

typedef struct _MusterConstraintKind MusterConstraintKind;

/* A constraint of the ruleset's <roster>: its kind bound to its numbers. */
typedef struct
{
  const MusterConstraintKind *kind;
  const MusterElement *element;
  const char *rule; /* nullable: the kind knows */
  MusterSeverity severity;
  gpointer bound;
} MusterConstraint;

typedef struct
{
  GHashTable *units;      /* unit type id to MusterUnitRules */
  GPtrArray *constraints; /* of MusterConstraint */
  GHashTable *troop_names; /* faction to a table of troop id to MusterDef, which has names only */
  const char *morale_procedure; /* nullable */
  gboolean all_are_men;
  const MusterDef *counted; /* troop that is counted in place of figures; nullable */
} MusterRosterRules;

const MusterRosterRules *muster_roster_rules_get (const MusterRuleset *ruleset);
const MusterUnitRules *muster_roster_rules_find (const MusterRuleset *ruleset,
                                                 const char *unit_type);
/* Whether a unit of the type may be of the class. */
gboolean muster_unit_rules_may_be (const MusterUnitRules *rules, const char *class_id);
/* The weapons that a class has; nullable: no say. */
const MusterTable *muster_roster_rules_get_class_weapons (const MusterRuleset *ruleset,
                                                          const MusterDef *class_def);
/* Whether a class has the weapon: it stands in the class's table, and is not one of other classes
 * only. */
gboolean muster_roster_rules_has_weapon (const MusterRuleset *ruleset,
                                         const MusterDef *class_def,
                                         const MusterDef *weapon);
/* How grave a breach is: what ELEMENT or an option says, else what follows from the duty of
 * RULE. */
gboolean muster_roster_rules_read_severity (const MusterRuleset *ruleset,
                                            const MusterElement *element,
                                            const MusterStatement *rule,
                                            MusterSeverity *severity,
                                            GError **error);
gboolean muster_roster_rules_read_severity_word (const MusterRuleset *ruleset,
                                                 const MusterElement *element,
                                                 const char *word,
                                                 MusterSeverity *severity,
                                                 GError **error);
/* Whether each word of the attribute, where it is there, is defined. */
gboolean muster_roster_rules_check_words (const MusterRuleset *ruleset,
                                          const MusterElement *element,
                                          const char *attribute,
                                          MusterDefKind kind,
                                          GError **error);
/* The defined word that is nearest to one that is not; nullable. */
const char *
muster_legality_find_nearest (const MusterRuleset *ruleset, MusterDefKind kind, const char *word);
/* Whether "over" of TROOP names lower ranks. */
gboolean muster_roster_rules_check_ranks (const MusterRuleset *ruleset,
                                          const MusterDef *troop,
                                          GError **error);

/* A unit as a check comes by it. */
typedef struct
{
  MusterNode *node;
  const MusterUnitRules *rules;  /* nullable: of an unknown type */
  const MusterUnitRules *parent; /* of the unit it is in; nullable */
} MusterUnitPlace;

typedef struct
{
  const MusterRuleset *ruleset;
  const MusterRosterRules *rules;
  MusterNode *army;
  MusterNode *enemy;  /* nullable */
  const char *prefix; /* side id before "where"; nullable */
  /* where on the map the next finding is shown; borrowed, nullable: nowhere. The finding takes
   * it */
  MusterNode *place;
  GPtrArray *findings;
  GPtrArray *tallies; /* of MusterTally, in the order of the constraints */
  GHashTable *seen;
  gint64 figures;
  gint64 officers;
  gint64 officers_needed;
} MusterCheck;

struct _MusterConstraintKind
{
  const char *name; /* of its element */
  /* Reads the element; nullable: there is nothing to read. NULL with error when it has no
   * meaning. */
  gpointer (*bind) (const MusterRuleset *ruleset, const MusterElement *element, GError **error);
  void (*check_army) (MusterCheck *check, const MusterConstraint *constraint); /* nullable */
  void (*check_formation) (MusterCheck *check,
                           const MusterConstraint *constraint,
                           MusterNode *formation); /* nullable */
  void (*check_unit) (MusterCheck *check,
                      const MusterConstraint *constraint,
                      const MusterUnitPlace *place); /* nullable */
  void (*check_scenario) (MusterCheck *check,
                          const MusterConstraint *constraint,
                          MusterNode *scenario); /* nullable */
};

extern const MusterConstraintKind muster_constraint_years;
extern const MusterConstraintKind muster_constraint_faction_classes;
extern const MusterConstraintKind muster_constraint_designations;
extern const MusterConstraintKind muster_constraint_formation_classes;
extern const MusterConstraintKind muster_constraint_leader;
extern const MusterConstraintKind muster_constraint_placement;
extern const MusterConstraintKind muster_constraint_class_weapons;
extern const MusterConstraintKind muster_constraint_one_grade;
extern const MusterConstraintKind muster_constraint_command;
extern const MusterConstraintKind muster_constraint_unit_ratio;
extern const MusterConstraintKind muster_constraint_side_cards;
extern const MusterConstraintKind muster_constraint_officer_ratio;
extern const MusterConstraintKind muster_constraint_faction_troops;
extern const MusterConstraintKind muster_constraint_guests;
extern const MusterConstraintKind muster_constraint_equipment_years;
extern const MusterConstraintKind muster_constraint_against;
extern const MusterConstraintKind muster_constraint_opponents;
extern const MusterConstraintKind muster_constraint_share;
extern const MusterConstraintKind muster_constraint_troop_limit;
extern const MusterConstraintKind muster_constraint_group_size;
extern const MusterConstraintKind muster_constraint_figure_arms;
extern const MusterConstraintKind muster_constraint_size_limit;
extern const MusterConstraintKind muster_constraint_end_zones;
extern const MusterConstraintKind muster_constraint_kind_needs;
/* Whether what the rules say of their kinds of scenario has a meaning. */
gboolean muster_scenario_kinds_check (const MusterRuleset *ruleset, GError **error);
/* Whether the constraint of that kind looks after the places of units, so that nothing else has
 * to. */
gboolean muster_constraint_placement_applies (const MusterRuleset *ruleset, MusterNode *scenario);
/* Into how many parts the field is cut from end to end; 2 when the rules do not say. */
gint64 muster_constraint_end_zones_get_parts (const MusterRuleset *ruleset);
const MusterConstraintKind *muster_constraint_kind_find (const char *name); /* nullable */

/* What holds in every ruleset. */
void muster_legality_check_names (MusterCheck *check, const MusterUnitPlace *place);
void muster_legality_check_army_names (MusterCheck *check);
void muster_legality_check_formation_names (MusterCheck *check, MusterNode *formation);
void muster_legality_check_composition (MusterCheck *check, const MusterUnitPlace *place);
/* What a scenario names has to be there, and its words for the field such as the rules know. */
void muster_legality_check_references (MusterCheck *check, MusterNode *scenario);
/* Whether ATTRIBUTE of an element of KIND names a side, or something of one: others may have the
 * same word and mean something else. */
gboolean muster_legality_names_side (MusterKind kind, const char *attribute);
void muster_legality_check_field_words (MusterCheck *check, MusterNode *scenario);

/* Adds a finding unless the same one is there. Takes MESSAGE, LABEL (what is proposed: "Add 1
 * infantryman") and FIX (nullable: a person has to do it, at NODE). */
void muster_check_take_finding (MusterCheck *check,
                                MusterSeverity severity,
                                const char *rule,
                                MusterNode *node,
                                char *message,
                                char *label,
                                MusterFix *fix);
/* What is counted, whether it is right or not. NEED and MOST may be -1. */
void muster_check_add_tally (
    MusterCheck *check, const char *label, const char *rule, gint64 have, gint64 need, gint64 most);
MusterReport *muster_report_new (MusterCheck *check);
void muster_check_run (MusterCheck *check);

gboolean
muster_roster_may_hold (const MusterRuleset *ruleset, MusterNode *unit, const MusterDef *troop);
/* The year an army is set in, its own or its scenario's; NULL when neither says. */
const char *muster_legality_find_year (MusterNode *army);

/* Counting. */
typedef void (*MusterFiguresFunc) (MusterNode *unit,
                                   MusterNode *figures,
                                   const MusterDef *troop,
                                   gint64 count,
                                   gpointer data);
/* Calls FUNC for all figures of known troops in NODE and below, implied ones too. */
void muster_roster_visit_figures (const MusterRuleset *ruleset,
                                  MusterNode *node,
                                  MusterFiguresFunc func,
                                  gpointer data);
gboolean muster_roster_is_implied (const MusterUnitRules *rules, MusterNode *unit);
/* People and officers in NODE and below. */
void muster_roster_tally (const MusterRuleset *ruleset,
                          MusterNode *node,
                          gint64 *people,
                          gint64 *officers);

/* Arms. */
void muster_arms_add_usual (const MusterRuleset *ruleset, MusterNode *place, MusterNode *unit);

/* A complete unit, those in it too. */
MusterNode *muster_roster_build_unit (const MusterRuleset *ruleset,
                                      const MusterUnitRules *rules,
                                      const char *name,
                                      MusterIds *ids) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
