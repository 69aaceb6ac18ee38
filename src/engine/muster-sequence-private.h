/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-sequence.h"

G_BEGIN_DECLS

/* What the files that read a sequence of play share. */

typedef struct
{
  MusterSequence *self;
  const MusterRuleset *ruleset;
  MusterElement *element; /* the one that is being read: errors name its line */
  GError **error;
} MusterSequenceReader;

/* muster-sequence-read.c */
/* FALSE, with an error that names the line. */
gboolean muster_sequence_fail (MusterSequenceReader *reader, const char *format, ...)
    G_GNUC_PRINTF (2, 3);
/* "" when there is none */
const char *muster_sequence_get_label (MusterElement *element);
/* (transfer full); NULL when not there or empty */
char **muster_sequence_get_words (MusterElement *element, const char *attribute);
gboolean muster_sequence_has_word (char **words, const char *word);
gboolean
muster_sequence_need (MusterSequenceReader *reader, const char *attribute, const char **value);
gboolean
muster_sequence_read_rule (MusterSequenceReader *reader, const char *attribute, const char **rule);
/* A list of statements; (transfer full). */
gboolean
muster_sequence_read_rules (MusterSequenceReader *reader, const char *attribute, char ***rules);
gboolean muster_sequence_read_procedure (MusterSequenceReader *reader, const char **procedure);
/* An attribute that is “yes” or “no”; "no" when not there. */
gboolean
muster_sequence_read_boolean (MusterSequenceReader *reader, const char *attribute, gboolean *value);
/* A list of ids of definitions of KIND; (transfer full). */
gboolean muster_sequence_read_defs (MusterSequenceReader *reader,
                                    const char *attribute,
                                    MusterDefKind kind,
                                    char ***ids);
/* Whether KEY is a result of PROCEDURE (nullable: of none). */
gboolean
muster_sequence_check_result (MusterSequenceReader *reader, const char *procedure, const char *key);

/* of name=value */
gboolean muster_sequence_check_pairs (MusterSequenceReader *reader, char **pairs);
gboolean muster_sequence_check_types (MusterSequenceReader *reader, char **types); /* of units */

/* muster-sequence-acts.c */
gboolean muster_sequence_read_act (MusterSequenceReader *reader);
void muster_sequence_act_free (gpointer act);
/* What an act says of others: once all have been read. */
gboolean muster_sequence_check_acts (MusterSequenceReader *reader);

/* muster-sequence-phases.c */
gboolean muster_sequence_read_phase (MusterSequenceReader *reader);
void muster_sequence_phase_free (gpointer phase);
/* What a phase says of states: once all have been read. */
gboolean muster_sequence_check_phases (MusterSequenceReader *reader);

G_END_DECLS
