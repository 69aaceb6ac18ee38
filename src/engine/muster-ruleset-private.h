/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-procedure.h"
#include "muster-ruleset.h"

G_BEGIN_DECLS

struct _MusterDef
{
  MusterElement *element; /* of the ruleset's tree */
  MusterDefKind kind;
};

/*
 * What the files of the engine share about a ruleset. It is filled once, by muster_ruleset_new(),
 * in this order: statements, definitions, tables, options, roster rules, procedures, sequence; each
 * step may look up what came before it. Afterwards nothing changes it.
 */
struct _MusterRuleset
{
  gatomicrefcount ref_count;
  MusterElement *root; /* merged with the base's */
  char *source;        /* file, or "library" */

  GPtrArray *statements; /* of MusterStatement */
  GHashTable *statement_index;
  GPtrArray *defs[MUSTER_N_DEFS]; /* of MusterDef */
  GHashTable *def_index[MUSTER_N_DEFS];
  GPtrArray *tables; /* of MusterTable */
  GHashTable *table_index;
  GPtrArray *options; /* of MusterOption */
  GHashTable *option_index;

  /* Filled by muster_roster_rules_build(); muster-legality's own. */
  gpointer roster_rules;
  GDestroyNotify roster_rules_free;

  /* Filled by muster_procedures_build(), with the free function set by it; muster-procedure.c's
   * own. */
  GPtrArray *procedures; /* of MusterProcedure, in document order */
  GHashTable *procedure_index; /* id (borrowed) to MusterProcedure (borrowed) */
};

/* A text of a ruleset in the reader's language; "" for none. */
const char *muster_ruleset_translate (const char *text);

/* Each of these is handed its section of the ruleset, NULL when there is none, and names what has
 * no meaning with muster_ruleset_set_error(). */
gboolean muster_roster_rules_build (MusterRuleset *self, GError **error);
gboolean muster_terrains_check (const MusterRuleset *self, GError **error);
/* once there are procedures */
gboolean muster_map_rules_check (const MusterRuleset *self, GError **error);
gboolean muster_arms_check (const MusterRuleset *self, MusterElement *arms, GError **error);
gboolean muster_procedures_build (MusterRuleset *self, MusterElement *procedures, GError **error);
/* once there are terrains and arms */
gboolean muster_ruleset_check_met (const MusterRuleset *self, GError **error);
gboolean muster_sequence_check (const MusterRuleset *self, MusterElement *sequence, GError **error);

/* Sets MUSTER_ENGINE_ERROR_RULESET, "FILE:LINE: " of WHERE before the sentence (capital first
 * letter, no full stop). Always returns FALSE, for `return muster_ruleset_set_error (…)`. */
gboolean muster_ruleset_set_error (const MusterRuleset *self,
                                   const MusterElement *where,
                                   GError **error,
                                   const char *format,
                                   ...) G_GNUC_PRINTF (4, 5);

/* The attribute, or FALSE with an error that names it as missing. */
gboolean muster_ruleset_need (const MusterRuleset *self,
                              const MusterElement *element,
                              const char *attribute,
                              const char **value,
                              GError **error);
/* A whole number from MIN to MAX in the attribute; FALLBACK when it is not there. */
gboolean muster_ruleset_read_int (const MusterRuleset *self,
                                  const MusterElement *element,
                                  const char *attribute,
                                  gint64 min,
                                  gint64 max,
                                  gint64 fallback,
                                  gint64 *value,
                                  GError **error);
/* "yes" or "no" in the attribute; FALLBACK when it is not there. */
gboolean muster_ruleset_read_boolean (const MusterRuleset *self,
                                      const MusterElement *element,
                                      const char *attribute,
                                      gboolean fallback,
                                      gboolean *value,
                                      GError **error);
/* Which of WORDS (NULL ended) stands in the attribute, which has to be there. */
gboolean muster_ruleset_read_choice (const MusterRuleset *self,
                                     const MusterElement *element,
                                     const char *attribute,
                                     const char *const *words,
                                     int *index,
                                     GError **error);
/* The definition that the attribute names; *DEF is NULL when it is not there and not REQUIRED. */
gboolean muster_ruleset_read_def (const MusterRuleset *self,
                                  const MusterElement *element,
                                  const char *attribute,
                                  MusterDefKind kind,
                                  gboolean required,
                                  const MusterDef **def,
                                  GError **error);
/* The statement that the attribute names (usually "rule"); *STATEMENT is NULL when it is not there
 * and not REQUIRED. */
gboolean muster_ruleset_read_statement (const MusterRuleset *self,
                                        const MusterElement *element,
                                        const char *attribute,
                                        gboolean required,
                                        const MusterStatement **statement,
                                        GError **error);
/* Whether the option that one attribute names has the value that the other gives, both of which
 * have to be there; *ON is FALSE when no option is named. Options are built before roster rules,
 * procedures and sequence. */
gboolean muster_ruleset_read_switch (const MusterRuleset *self,
                                     const MusterElement *element,
                                     const char *option_attribute,
                                     const char *value_attribute,
                                     gboolean *on,
                                     GError **error);
/* The table that the attribute names. */
gboolean muster_ruleset_read_table (const MusterRuleset *self,
                                    const MusterElement *element,
                                    const char *attribute,
                                    gboolean required,
                                    const MusterTable **table,
                                    GError **error);

G_END_DECLS
