/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-element.h"
#include "muster-node.h"

G_BEGIN_DECLS

/*
 * MusterRuleset: one rule system as data, immutable once built. The store reads the XML
 * (urn:musterapp:ruleset:1) and hands over the element tree; the engine checks the meaning and
 * names what is undefined. Boxed, reference counted, safe to share.
 */
#define MUSTER_TYPE_RULESET (muster_ruleset_get_type ())
typedef struct _MusterRuleset MusterRuleset;
GType muster_ruleset_get_type (void);

/* A thing that the ruleset defines. Each kind is a list of elements inside one container element:
 * <factions><faction id label [classes] [from] [to] [rule]/></factions>   (years it was there)
 * <classes><class id label/></classes>            (BB: regular, irregular) <troops><troop id label
 * [singular] [plural] counts="figure|none" officer="yes|no" [over] symbol …/></troops> (over: of an
 * officer, the ranks right below: muster_roster_is_over()) <weapons><weapon id label …/></weapons>
 * (ranges stand in a table for each class) <grades><grade id label/></grades>
 * <unit-types><unit-type id label class symbol …>  slots and constraints  </unit-type></unit-types>
 * <formation-kinds>, <terrains>, <phases> … Every attribute and child stays readable through the
 * element. */
typedef enum
{
  MUSTER_DEF_FACTION,
  MUSTER_DEF_CLASS,
  MUSTER_DEF_TROOP,
  MUSTER_DEF_WEAPON,
  MUSTER_DEF_GRADE,
  MUSTER_DEF_UNIT_TYPE,
  MUSTER_DEF_FORMATION_KIND,
  MUSTER_DEF_TERRAIN,
  MUSTER_DEF_SCENARIO_KIND, /* what a new scenario begins with: muster-scenario-kind.h */
  MUSTER_DEF_PART, /* of the rules: what statements and tables are grouped by on sheets */
  MUSTER_N_DEFS
} MusterDefKind;

typedef struct _MusterDef MusterDef; /* owned by its ruleset */
const char *muster_def_get_id (const MusterDef *self);
/* in the reader's language when translated */
const char *muster_def_get_label (const MusterDef *self);
/* after 1 in a sentence ("infantry company"); label when the ruleset gives none */
const char *muster_def_get_singular (const MusterDef *self);
/* after other numbers ("infantry companies"); label when the ruleset gives none */
const char *muster_def_get_plural (const MusterDef *self);
/* "an infantry company"; label when the ruleset gives none */
const char *muster_def_get_indefinite (const MusterDef *self);
const char *muster_def_get (const MusterDef *self, const char *attribute); /* nullable */
gint64 muster_def_get_int (const MusterDef *self, const char *attribute, gint64 fallback);
gboolean muster_def_get_boolean (const MusterDef *self, const char *attribute, gboolean fallback);
MusterElement *muster_def_get_element (const MusterDef *self); /* borrowed */

/* A label as it follows a comma: "HQ" stays as it is; (transfer full). */
char *muster_label_lower_first (const char *label);

/* A rule statement. */
typedef enum
{
  MUSTER_PROVENANCE_TEXT,
  MUSTER_PROVENANCE_READING,
  MUSTER_PROVENANCE_REBUILT
} MusterProvenance;
typedef struct
{
  const char *id;         /* "BB-FIR-06" */
  const char *part;       /* "fire": groups on sheets */
  const char *duty;       /* enforce, check, advise, resolve, prompt, offer, show */
  const char *text;       /* wording */
  MusterProvenance provenance;
  gboolean changed;       /* by a ruleset with a base: a house rule */
} MusterStatement;

/* A switch that a reading offers: <option id label statement default><choice value label/></option>
 * inside <options>. */
typedef struct
{
  const char *id;
  const char *label;
  const char *statement;
  const char *value;      /* in force */
  const char *standard;   /* the ruleset's own default */
  const char *const *choices; /* NULL ended */
} MusterOption;

/* Builds a ruleset from ROOT. BASE (nullable) is the ruleset that ROOT's base attribute names:
 * elements with the same tag and id change attributes and text of the base's, new ones are added.
 * MUSTER_ENGINE_ERROR_RULESET, with file and line: what is undefined, doubled, out of range or of
 * an unknown mechanism. */
MusterRuleset *muster_ruleset_new (MusterElement *root,
                                   MusterRuleset *base,
                                   GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* The same rules with other options in force (name, value pairs of a scenario's <rule switch
 * value>). Unknown option or value: error. */
MusterRuleset *muster_ruleset_with_option (MusterRuleset *self,
                                           const char *option,
                                           const char *value,
                                           GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* With all switches of a scenario, one after the other. LENIENT: those that make no sense are left
 * out. */
MusterRuleset *muster_ruleset_with_switches (MusterRuleset *self,
                                             MusterNode *scenario,
                                             gboolean lenient,
                                             GError **error) G_GNUC_WARN_UNUSED_RESULT;
MusterRuleset *muster_ruleset_ref (MusterRuleset *self);
void muster_ruleset_unref (MusterRuleset *self);

const char *muster_ruleset_get_id (const MusterRuleset *self);
const char *muster_ruleset_get_title (const MusterRuleset *self);
const char *muster_ruleset_get_version (const MusterRuleset *self);
/* file it was read from, or "library" */
const char *muster_ruleset_get_source (const MusterRuleset *self);
/* whose rules, in a sentence; "" when not given */
const char *muster_ruleset_get_credit (const MusterRuleset *self);
const char *muster_ruleset_get_measure (const MusterRuleset *self); /* "inch", "R", "zone" */
/* The whole merged tree: frozen in a game's first row, and for tables of the sheets. Borrowed. */
MusterElement *muster_ruleset_get_element (const MusterRuleset *self);

/* nullable */
const MusterDef *
muster_ruleset_find (const MusterRuleset *self, MusterDefKind kind, const char *id);
/* borrowed array of MusterDef, in document order */
GPtrArray *muster_ruleset_list (const MusterRuleset *self, MusterDefKind kind);
/* nullable */
const MusterStatement *muster_ruleset_find_statement (const MusterRuleset *self, const char *id);
/* borrowed array of MusterStatement */
GPtrArray *muster_ruleset_list_statements (const MusterRuleset *self);
/* The same, one part of the rules after another, in the order of the <parts>: (transfer
 * container). */
GPtrArray *muster_ruleset_list_statements_by_part (const MusterRuleset *self);
/* its label; PART itself when the ruleset gives none */
const char *muster_ruleset_name_part (const MusterRuleset *self, const char *part);
/* borrowed array of MusterOption */
GPtrArray *muster_ruleset_list_options (const MusterRuleset *self);
/* in force; nullable when unknown */
const char *muster_ruleset_get_option (const MusterRuleset *self, const char *option);

/* Tables of numbers: <table id label rule key="unit-type" …><row key="infantry-company"
 * value="1" rule="BB-MOR-03"/></table>, extra attributes as columns. A row's rule is its own or
 * the table's. */
typedef struct _MusterTable MusterTable;
/* nullable */
const MusterTable *muster_ruleset_find_table (const MusterRuleset *self, const char *id);
/* borrowed array of MusterTable */
GPtrArray *muster_ruleset_list_tables (const MusterRuleset *self);
const char *muster_table_get_id (const MusterTable *self);
const char *muster_table_get_label (const MusterTable *self);
/* whether there is such a row */
gboolean muster_table_has (const MusterTable *self, const char *key);
gboolean muster_table_lookup (
    const MusterTable *self, const char *key, const char *column, gint64 *value, const char **rule);
/* The same for a column of type="fraction", whose cells read "2" or "3/2". */
gboolean muster_table_lookup_fraction (const MusterTable *self,
                                       const char *key,
                                       const char *column,
                                       gint64 *numerator,
                                       gint64 *denominator,
                                       const char **rule);
/* The same for a column of type="words": ids parted by spaces; with of="weapon" on the column each
 * is one of the ruleset's. Nullable. */
const char *muster_table_lookup_words (const MusterTable *self,
                                       const char *key,
                                       const char *column,
                                       const char **rule);
/* A sentence that stands in a cell, in the reader's language, with the numbers of its row where it
 * says “{COLUMN}”; (transfer full), nullable. */
char *muster_table_make_text (const MusterTable *self,
                              const char *key,
                              const char *column,
                              const char **rule);
MusterElement *muster_table_get_element (const MusterTable *self); /* borrowed: its rows */

/* "rebuilt" and house-rule marks: whether the statement's value is not in the published text. NULL
 * rule: FALSE. */
gboolean muster_ruleset_is_rebuilt (const MusterRuleset *self, const char *rule);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterRuleset, muster_ruleset_unref)

G_END_DECLS
