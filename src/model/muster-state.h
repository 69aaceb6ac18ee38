/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/*
 * MusterState: what is true in a game now, as words: key to value, both text. The fold of the
 * effects of a line of journal entries; nothing else ever changes it. Keys are paths with dots
 * ("turn", "deck", "card", "unit.british/a.lost.infantryman"); the turn machine of the engine gives
 * them meaning, so an old game opens with any later engine. Signal "changed" after one entry was
 * folded in or the state was replaced.
 */
#define MUSTER_TYPE_STATE (muster_state_get_type ())
G_DECLARE_FINAL_TYPE (MusterState, muster_state, MUSTER, STATE, GObject)

MusterState *muster_state_new (void) G_GNUC_WARN_UNUSED_RESULT;
MusterState *muster_state_copy (MusterState *self) G_GNUC_WARN_UNUSED_RESULT;
gboolean muster_state_equal (MusterState *a, MusterState *b);
const char *muster_state_get (MusterState *self, const char *key); /* nullable */
const char *muster_state_get_or (MusterState *self, const char *key, const char *fallback);
gint64 muster_state_get_int (MusterState *self, const char *key, gint64 fallback);
/* sorted; (transfer container) borrowed keys */
GList *muster_state_list_keys (MusterState *self, const char *prefix);
char *muster_state_to_string (MusterState *self); /* "key=value\n" sorted: for tests and digests */

/* One effect: KEY now has VALUE (NULL: gone). */
typedef struct { char *key; char *value; } MusterEffect;

/* One rule that was applied, in a sentence a player can read. */
typedef struct { char *rule; char *text; } MusterStep;

typedef enum
{
  MUSTER_DICE_SOURCE_NONE,
  MUSTER_DICE_SOURCE_PROGRAM,
  MUSTER_DICE_SOURCE_TYPED
} MusterDiceSource;

/*
 * MusterEntry: one row of a game's journal. Built with the functions below, then immutable. Boxed,
 * reference counted.
 */
#define MUSTER_TYPE_ENTRY (muster_entry_get_type ())
typedef struct _MusterEntry MusterEntry;
GType muster_entry_get_type (void);

#define MUSTER_ENTRY_FORMAT 1

/* "draw", "resolve", "start" … */
MusterEntry *muster_entry_new (const char *action) G_GNUC_WARN_UNUSED_RESULT;
MusterEntry *muster_entry_ref (MusterEntry *self);
void muster_entry_unref (MusterEntry *self);
void muster_entry_add_parameter (MusterEntry *self, const char *name, const char *value);
/* faces "6 1 2" or a card "KS"; seed nullable */
void muster_entry_set_dice (MusterEntry *self,
                            MusterDiceSource source,
                            const char *faces,
                            const char *seed);
/* rule nullable */
void muster_entry_add_step (MusterEntry *self, const char *rule, const char *text);
void muster_entry_add_result (MusterEntry *self, const char *name, const char *value);
/* value NULL: unset */
void muster_entry_add_effect (MusterEntry *self, const char *key, const char *value);
void muster_entry_set_summary (MusterEntry *self, const char *summary); /* one line for the log */
void muster_entry_set_overrule (MusterEntry *self, const char *reason); /* the umpire's reason */

const char *muster_entry_get_action (const MusterEntry *self);
guint muster_entry_get_n_parameters (const MusterEntry *self);
void muster_entry_get_nth_parameter (const MusterEntry *self,
                                     guint i,
                                     const char **name,
                                     const char **value);
const char *muster_entry_get_parameter (const MusterEntry *self, const char *name); /* nullable */
MusterDiceSource muster_entry_get_dice_source (const MusterEntry *self);
const char *muster_entry_get_faces (const MusterEntry *self); /* nullable */
const char *muster_entry_get_seed (const MusterEntry *self);  /* nullable */
guint muster_entry_get_n_steps (const MusterEntry *self);
const MusterStep *muster_entry_get_step (const MusterEntry *self, guint i);
guint muster_entry_get_n_results (const MusterEntry *self);
void muster_entry_get_nth_result (const MusterEntry *self,
                                  guint i,
                                  const char **name,
                                  const char **value);
guint muster_entry_get_n_effects (const MusterEntry *self);
const MusterEffect *muster_entry_get_effect (const MusterEntry *self, guint i);
const char *muster_entry_get_summary (const MusterEntry *self);
const char *muster_entry_get_overrule (const MusterEntry *self); /* nullable */

/* Folds the effects of ENTRY into STATE. */
void muster_state_apply (MusterState *self, const MusterEntry *entry);
/* Empties STATE, then folds ENTRIES (of MusterEntry) in order; one "changed" at the end. */
void muster_state_replay (MusterState *self, GPtrArray *entries);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterEntry, muster_entry_unref)

G_END_DECLS
