/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-setup-private.h"

G_BEGIN_DECLS

/* A state with changes laid over it, which become the effects of an entry. */
typedef struct
{
  MusterState *base;
  GHashTable *over;  /* key to value, NULL: gone */
  GPtrArray *order;  /* keys of over, first change first */
} MusterDraft;

void muster_draft_init (MusterDraft *self, MusterState *base);
void muster_draft_clear (MusterDraft *self);
const char *muster_draft_get (MusterDraft *self, const char *key); /* "" when not set */
gint64 muster_draft_get_int (MusterDraft *self, const char *key, gint64 fallback);
/* NULL or "": gone */
void muster_draft_set (MusterDraft *self, const char *key, const char *value);
void muster_draft_set_int (MusterDraft *self, const char *key, gint64 value);
const char *muster_draft_get_unit (MusterDraft *self, const MusterSetupUnit *unit, const char *key);
gint64 muster_draft_get_unit_int (MusterDraft *self,
                                  const MusterSetupUnit *unit,
                                  const char *key,
                                  gint64 fallback);
/* The number under KIND and ID, such as "lost" and a troop. */
gint64 muster_draft_count (MusterDraft *self,
                           const MusterSetupUnit *unit,
                           const char *kind,
                           const char *id,
                           gint64 fallback);
void muster_draft_set_unit (MusterDraft *self,
                            const MusterSetupUnit *unit,
                            const char *key,
                            const char *value);
void muster_draft_write (MusterDraft *self, MusterEntry *entry); /* what differs from the base */

/* What the state says of a unit. */
gint64 muster_draft_get_has (MusterDraft *self,
                             const MusterSetupUnit *unit,
                             const MusterSetupTroop *troop);
gint64 muster_draft_get_lost (MusterDraft *self,
                              const MusterSetupUnit *unit,
                              const MusterSetupTroop *troop);
gint64 muster_draft_get_original (MusterDraft *self, const MusterSetupUnit *unit);
gint64 muster_draft_get_strength (MusterDraft *self, const MusterSetupUnit *unit);
/* not yet on the table */
gboolean muster_draft_is_off (MusterDraft *self, const MusterSetupUnit *unit);
/* off it again, for good */
gboolean muster_draft_has_left (MusterDraft *self, const MusterSetupUnit *unit);
/* "“A Company” is not on the table yet"; (transfer full), NULL: it is there. */
char *muster_draft_describe_absence (MusterDraft *self, const MusterSetupUnit *unit);
/* on the table and not destroyed */
gboolean muster_draft_is_in_play (MusterDraft *self, const MusterSetupUnit *unit);
gboolean muster_draft_is (MusterDraft *self, const MusterSetupUnit *unit, const char *state);
/* Lists of words that a unit has under KEY. */
gboolean muster_draft_has_word (MusterDraft *self,
                                const MusterSetupUnit *unit,
                                const char *key,
                                const char *word);
/* once */
void muster_draft_add_word (MusterDraft *self,
                            const MusterSetupUnit *unit,
                            const char *key,
                            const char *word);
void muster_draft_remove_word (MusterDraft *self,
                               const MusterSetupUnit *unit,
                               const char *key,
                               const char *word);
/* nullable: none given */
const char *
muster_draft_get_grade (MusterDraft *self, const MusterSetup *setup, const MusterSetupUnit *unit);

G_END_DECLS
