/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-edit.h"
#include "muster-ruleset.h"

G_BEGIN_DECLS

typedef enum
{
  MUSTER_SEVERITY_ERROR,
  MUSTER_SEVERITY_WARNING,
  MUSTER_SEVERITY_ADVICE
} MusterSeverity;

/* One finding; a report holds each (rule, where, message) once. Boxed, reference counted. */
#define MUSTER_TYPE_FINDING (muster_finding_get_type ())
typedef struct _MusterFinding MusterFinding;
GType muster_finding_get_type (void);
MusterFinding *muster_finding_ref (MusterFinding *self);
void muster_finding_unref (MusterFinding *self);
MusterSeverity muster_finding_get_severity (const MusterFinding *self);
const char *muster_severity_to_word (MusterSeverity severity); /* "error", "warning", "advice" */
/* statement, or DOC-TYPE, DOC-TROOP, DOC-WEAPON … */
const char *muster_finding_get_rule (const MusterFinding *self);
/* unit or formation id, or "army" */
const char *muster_finding_get_where (const MusterFinding *self);
MusterNode *muster_finding_get_node (const MusterFinding *self);    /* borrowed */
/* Where on the map it is shown: a place, feature, area, objective, label, or a unit that has no
 * place yet. Borrowed; NULL: it is not about the map. */
MusterNode *muster_finding_get_place (const MusterFinding *self);
/* a sentence with its full stop */
const char *muster_finding_get_message (const MusterFinding *self);
/* Each finding proposes what puts it right: either a fix ("Add 1 infantryman"), which may be
 * carried out by itself, or a task ("Write the year"), which a person decides upon. The other is
 * NULL. */
const char *muster_finding_get_fix (const MusterFinding *self);
const char *muster_finding_get_task (const MusterFinding *self);
/* Whichever of the two it has. */
const char *muster_finding_get_proposal (const MusterFinding *self);
/* Whether only a person can do what is proposed, so that it makes no edits. */
gboolean muster_finding_is_by_hand (const MusterFinding *self);
/* What is proposed sets (ATTRIBUTE of NODE, nullable), or puts into NODE (CHILD, a kind); FALSE: it
 * does neither. All are borrowed. */
gboolean muster_finding_get_aim (const MusterFinding *self,
                                 MusterNode **node,
                                 const char **attribute,
                                 MusterKind *child);
/* The edits that carry out what is proposed, made for the document as it is now: (transfer full)
 * array of MusterEdit; NULL when only a person can. */
GPtrArray *muster_finding_make_fix (const MusterFinding *self);

#define MUSTER_TYPE_REPORT (muster_report_get_type ())
typedef struct _MusterReport MusterReport;
GType muster_report_get_type (void);
MusterReport *muster_report_ref (MusterReport *self);
void muster_report_unref (MusterReport *self);
gboolean muster_report_is_legal (const MusterReport *self); /* no error findings */
/* people (or bases), nested units once */
gint64 muster_report_get_figures (const MusterReport *self);
gint64 muster_report_get_men (const MusterReport *self);
gint64 muster_report_get_officers (const MusterReport *self);        /* present */
gint64 muster_report_get_officers_needed (const MusterReport *self);
/* What is counted against a number of the rules: officers of a rank, men of a side. */
typedef struct
{
  char *label;  /* "sergeants", as they stand after HAVE */
  char *rule;   /* the statement */
  gint64 have;
  gint64 need;  /* at least; -1 no say */
  gint64 most;  /* -1 no say */
} MusterTally;
guint muster_report_get_n_tallies (const MusterReport *self);
const MusterTally *muster_report_get_tally (const MusterReport *self, guint i); /* borrowed */
guint muster_report_count (const MusterReport *self, MusterSeverity severity);
guint muster_report_get_n_findings (const MusterReport *self);
/* borrowed; errors first, then document order */
MusterFinding *muster_report_get_finding (const MusterReport *self, guint i);

/* Checks ARMY, alone or against ENEMY (nullable). Linear in the army. Findings do not hang on the
 * order of units. */
MusterReport *muster_legality_check (const MusterRuleset *ruleset,
                                     MusterNode *army,
                                     MusterNode *enemy) G_GNUC_WARN_UNUSED_RESULT;
/* A scenario's own checks; each embedded army's findings with where "side/unit". */
MusterReport *muster_legality_check_scenario (const MusterRuleset *ruleset,
                                              MusterNode *scenario) G_GNUC_WARN_UNUSED_RESULT;
/* Whether something of the rules turns cards of a pack. */
gboolean muster_ruleset_has_pack (const MusterRuleset *ruleset);
/* What takes SIDE out of its scenario, with the conditions that are its own or of its losses.
 * (transfer full): of MusterEdit */
GPtrArray *muster_scenario_make_side_removal (const MusterRuleset *ruleset, MusterNode *side);
/*
 * What does not fit its page. The engine lays nothing out; who does, above it, says so once, and is
 * asked of every scenario that is checked from then on: FUNC calls TAKE for each text that is too
 * long, with a sentence that says how much (transfer full). NULL: nobody.
 */
typedef void (*MusterPageTake) (MusterNode *text, char *message, gpointer data);
typedef void (*MusterPageFunc) (const MusterRuleset *ruleset,
                                MusterNode *scenario,
                                MusterPageTake take,
                                gpointer data);
void muster_legality_set_pages (MusterPageFunc func);
/* Repairs an army, or a scenario and its armies, until nothing can be: errors, and ADVICE too when
 * asked. Never removes a unit, removes figures only where there are too many. Returns what was
 * done, sentences, NULL ended (transfer full). DOCUMENT is changed in place (a copy that is no open
 * document). */
char **muster_legality_fix (const MusterRuleset *ruleset,
                            MusterNode *document,
                            MusterNode *enemy,
                            gboolean advice);

/* What the builder and the sheets may ask of the rules. */
/* Standard figures of a fixed-size unit that writes none: (transfer full) list of FIGURES nodes;
 * what the unit in fact has, implied or written. */
GPtrArray *muster_roster_list_figures (const MusterRuleset *ruleset, MusterNode *unit);
/* people in NODE and below, implied ones too, nested once */
gint64 muster_roster_count_figures (const MusterRuleset *ruleset, MusterNode *node);
/* A new unit of that type, complete and legal, nested units and all, ids new in ARMY ("add a
 * battalion with its four companies in one step"). */
MusterNode *muster_roster_new_unit (const MusterRuleset *ruleset,
                                    MusterNode *army,
                                    const char *unit_type,
                                    const char *name) G_GNUC_WARN_UNUSED_RESULT;
/* Unit types that may be added directly to PARENT (army, formation or unit) for this army's
 * faction: (transfer container) array of MusterDef. */
GPtrArray *muster_roster_list_addable (const MusterRuleset *ruleset, MusterNode *parent);
/* allowed; (transfer container) of MusterDef */
GPtrArray *muster_roster_list_weapons (const MusterRuleset *ruleset, MusterNode *unit);
GPtrArray *muster_roster_list_grades (const MusterRuleset *ruleset, MusterNode *unit);
/* that may stand in it: MusterDef */
GPtrArray *muster_roster_list_troops (const MusterRuleset *ruleset, MusterNode *unit);
/* What figures of a unit carry, where the ruleset's <arms> say. Figures may be written or
 * implied. */
typedef enum
{
  MUSTER_ARM_WEAPON,
  MUSTER_ARM_MELEE,
  MUSTER_ARM_ARMOUR,
  MUSTER_ARM_MOUNT,
  MUSTER_N_ARMS
} MusterArm;
const char *muster_arm_get_attribute (MusterArm what); /* "weapon", "melee", "armour", "mount" */
/* its label */
const char *muster_roster_name_arm (const MusterRuleset *ruleset, MusterArm what, const char *id);
/* ids, the usual first (transfer full) */
char **muster_roster_list_arms (const MusterRuleset *ruleset,
                                MusterNode *unit,
                                MusterNode *figures,
                                MusterArm what);
/* what they have; nullable */
const char *muster_roster_find_arm (const MusterRuleset *ruleset,
                                    MusterNode *unit,
                                    MusterNode *figures,
                                    MusterArm what);
/* damage that removes one of them */
gint64
muster_roster_count_points (const MusterRuleset *ruleset, MusterNode *unit, MusterNode *figures);
/* What the rules count: figures one by one, or bases. */
gboolean muster_roster_counts_men (const MusterRuleset *ruleset);
/* "30 figures", "30 bases" (transfer full) */
char *muster_roster_describe_count (const MusterRuleset *ruleset, gint64 count);
/* as a head: "Figures", "Bases" (transfer full) */
char *muster_roster_name_counted (const MusterRuleset *ruleset);
/* holds whatever is put in it */
gboolean muster_roster_is_open (const MusterRuleset *ruleset, MusterNode *unit);
/* Whose it is. The faction of the nearest unit, else of the army; the class whose rules it follows:
 * its type's, else its own, else its faction's; for an army, of those who lead it. Nullable,
 * borrowed. */
const MusterDef *muster_roster_find_faction (const MusterRuleset *ruleset, MusterNode *node);
const MusterDef *muster_roster_find_class (const MusterRuleset *ruleset, MusterNode *node);
/* The class of a unit as far as neither its army nor its type has said it: what it is marked with,
 * or what its type makes it. Nullable. */
const MusterDef *muster_roster_find_own_class (const MusterRuleset *ruleset, MusterNode *unit);
/* What else the faction and the class of a unit may be, beside the usual: (transfer container) of
 * MusterDef; empty when its type says. */
GPtrArray *muster_roster_list_factions (const MusterRuleset *ruleset, MusterNode *unit);
GPtrArray *muster_roster_list_classes (const MusterRuleset *ruleset, MusterNode *unit);
/* What TROOP is called in NODE's army ("Field cornet"): ask only id, label, singular and plural of
 * it. Borrowed. */
const MusterDef *
muster_roster_name_troop (const MusterRuleset *ruleset, MusterNode *node, const MusterDef *troop);
/* Whether HIGH is an officer of a higher rank than LOW. */
gboolean
muster_roster_is_over (const MusterRuleset *ruleset, const MusterDef *high, const MusterDef *low);
/* The symbol a unit is drawn with ("infantry", "cavalry", "camel", "artillery", "machine-gun",
 * "headquarters", "transport", "armour", "boat", "unknown", of irregulars with "irregular-" before
 * it). */
const char *muster_roster_get_symbol (const MusterRuleset *ruleset, MusterNode *unit);
/* A unit's label for people: its name, else its type's label. (transfer full) */
char *muster_roster_describe (const MusterRuleset *ruleset, MusterNode *unit);
/* The strength at which UNIT's morale test can first fail: the highest dice total possible (it
 * fails with fewer figures than the score); 0: never fails, -1: it does not test. Takes it from the
 * ruleset's morale procedure: what the casualty track marks. */
gint64 muster_roster_get_morale_mark (const MusterRuleset *ruleset, MusterNode *unit);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterFinding, muster_finding_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterReport, muster_report_unref)

G_END_DECLS
