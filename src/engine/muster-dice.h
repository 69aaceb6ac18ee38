/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "muster-state.h"

G_BEGIN_DECLS

/* The faces of a coin. Typed, they are “heads” and “tails” or these numbers. */
#define MUSTER_COIN_HEADS 1
#define MUSTER_COIN_TAILS 2

/* What is to be thrown next. */
typedef enum { MUSTER_THROW_DICE, MUSTER_THROW_COIN, MUSTER_THROW_CARD } MusterThrowKind;
typedef struct
{
  MusterThrowKind kind;
  int count;          /* dice; 1 for a card */
  int sides;          /* 6; 2 for a coin (1 heads, 2 tails); 52 and its jokers for a card */
  char who[32];       /* "attackers", "defenders" or "" : whose dice */
  const char *colour; /* "white", "red": which of two colours; nullable */
  const char *rule;   /* the statement that says what is thrown; nullable */
  /* so many dice after each other belong together, such as those of one shooter; 0: each is by
   * itself */
  int together;
  gboolean open;      /* what it shows may ask for more: then the plan tells it alone */
} MusterThrow;

/*
 * MusterDice: where the faces come from. Three sources: the program's generator (seeded and
 * recorded, the same on every machine), faces typed in by people, and a script (tests, replays:
 * same as typed). Boxed, reference counted, keeps what was thrown.
 */
#define MUSTER_TYPE_DICE (muster_dice_get_type ())
typedef struct _MusterDice MusterDice;
GType muster_dice_get_type (void);

MusterDice *muster_dice_new_seeded (guint64 seed) G_GNUC_WARN_UNUSED_RESULT;
/* TEXT "6,1,3" (commas or spaces) or a card ("KS", "10H", "JOKER"). MUSTER_ENGINE_ERROR_DICE when
 * it is neither. */
MusterDice *muster_dice_new_typed (const char *text, GError **error) G_GNUC_WARN_UNUSED_RESULT;
MusterDice *muster_dice_ref (MusterDice *self);
void muster_dice_unref (MusterDice *self);

/* Throws. FACES has room for THROW->count. Typed: a face off the die, a missing or (at
 * muster_dice_finish()) a left-over one is an error that names how many the throw needs, and
 * nothing is used up. A card is the face muster_card_to_face() gives it. */
gboolean muster_dice_throw (MusterDice *self, const MusterThrow *what, int *faces, GError **error);
/* A number below N from the program's source, for shuffles (never typed: a typed source needs
 * muster_dice_set_seed() first); N up to 1000. */
guint muster_dice_below (MusterDice *self, guint n);
/* Gives a typed source a generator, for the shuffles that come with what was typed. */
void muster_dice_set_seed (MusterDice *self, guint64 seed);
/* The typed card, or NULL when the source is not a typed card. */
const char *muster_dice_get_card (MusterDice *self);
void muster_dice_take_card (MusterDice *self); /* marks the typed card as used */
gboolean muster_dice_finish (MusterDice *self, GError **error);

/* How far a source has been used, to go back to when what it was thrown for comes to nothing. */
typedef struct
{
  guint64 generator[4];
  gsize n_used;
  gsize n_thrown;
  gboolean card_used;
  int sides;
} MusterDiceMark;
MusterDiceMark muster_dice_get_mark (const MusterDice *self);
void muster_dice_go_back (MusterDice *self, const MusterDiceMark *mark);
/* Whether typed dice are N dice, for throws whose number is known before the first is made; always
 * TRUE for the program's. */
gboolean muster_dice_check_count (MusterDice *self, gsize n, int sides, GError **error);

MusterDiceSource muster_dice_get_source (MusterDice *self);
guint64 muster_dice_get_seed (MusterDice *self);
/* What a coin shows, as a journal keeps it: "heads", "tails". muster_coin_describe() says it in the
 * reader's language; NULL: it is no coin. */
const char *muster_coin_get_word (int face);
const char *muster_coin_describe (const char *word);
/* What lay on the table, as a journal keeps it ("6 1 3", "heads", "KS"), for people. (transfer
 * full) */
char *muster_faces_describe (const char *faces);
gboolean muster_dice_is_coin (MusterDice *self); /* whether what was thrown last was a coin */
/* all dice thrown so far, in order; no cards */
const int *muster_dice_get_faces (MusterDice *self, gsize *n);

/* Cards: "AS".."KC", "JOKER". colour "black" or "red", suit "spades" "hearts" "diamonds" "clubs";
 * FALSE when not a card. For the joker colour and suit are "". A pack in its new order: (transfer
 * full) NULL-ended strv of 52 + JOKERS. */
gboolean muster_card_parse (const char *card, const char **colour, const char **suit, int *rank);
/* From 1 in the order of a new pack; 53 is the joker; 0 when not a card. */
int muster_card_to_face (const char *card);
const char *muster_card_from_face (int face);
char *muster_card_describe (const char *card); /* "the king of spades", translated */
char **muster_pack_new (guint jokers);
void muster_pack_shuffle (char **pack, MusterDice *dice);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterDice, muster_dice_unref)

G_END_DECLS
