/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-ruleset.h"

G_BEGIN_DECLS

/*
 * MusterMemory: what a game of some rules remembers and demands beside the order of play, read from the <sequence> of the ruleset
 * and checked once. Private to the engine. Strings are borrowed from the ruleset's element; labels are in the reader's language.
 *
 *   <victory id="KIND" rule="…" share="2/3" fallback="yes" option="OPTION" value="VALUE"/>
 *       id: the kind of condition that it is about; the statement that decides it. share: of the enemy's men, for guns-and-wagons.
 *       fallback: this is how a side wins when the scenario sets no condition. option and value: when they are in force the arrival
 *       of a relief wins.
 */
typedef struct
{
  const char *kind;
  const char *rule;        /* nullable */
  gint64 numerator;        /* of the share; 0: none */
  gint64 denominator;
  gboolean fallback;
  const char *option;      /* nullable */
  const char *value;       /* nullable */
} MusterMemoryVictory;

typedef struct
{
  GPtrArray *victories;    /* of MusterMemoryVictory */
} MusterMemory;

/* What the children of SEQUENCE say. MUSTER_ENGINE_ERROR_RULESET with file and line: what is not defined, or has no meaning. */
MusterMemory *muster_memory_new (const MusterRuleset *ruleset, MusterElement *sequence, GError **error) G_GNUC_WARN_UNUSED_RESULT;
void muster_memory_free (MusterMemory *self);
/* Whether an element of that name is this file's. */
gboolean muster_memory_reads (const char *element);

const MusterMemoryVictory *muster_memory_find_victory (const MusterMemory *self, const char *kind); /* nullable */

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterMemory, muster_memory_free)

G_END_DECLS
