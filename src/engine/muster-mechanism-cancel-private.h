/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-mechanism-private.h"

G_BEGIN_DECLS

/* What the files of the mechanism “cancel” share; nobody else includes this. */

#define MUSTER_CANCEL_SIDES 2

typedef struct
{
  const char *id;
  const char *label;
  const char *figures;
  const char *weapon;
  const char *mounted;
  const char *rifles;
  const char *engaged;
} MusterCancelSide;

typedef struct
{
  const MusterRuleset *ruleset;
  MusterCancelSide sides[MUSTER_CANCEL_SIDES];
  const char *keys[MUSTER_CANCEL_SIDES + 3]; /* killed of each side, the side captured, how many */
  MusterNumber mounted;
  const char *halves_rule;
  const MusterTable *weapons;
  const char *column;
  MusterNumber each;
  const char *reach_rule; /* of when it is reckoned */
  MusterNumber ratio;
  const char *contact_rule;
  const char *rule;
} MusterCancel;

/* Where a fight may end. */
typedef enum
{
  MUSTER_CANCEL_END_AT_CONTACT,
  MUSTER_CANCEL_END_AFTER_REACH,
  MUSTER_CANCEL_END_BY_CANCELLING
} MusterCancelEnd;

/* How one side fares. */
typedef struct
{
  gint64 figures;
  gint64 weight;    /* men that each figure counts as */
  gint64 full;      /* … when nothing makes it fewer */
  gint64 felled;    /* figures that the longer weapon fells */
  gint64 cancelled; /* men, after that */
  gint64 killed;    /* figures, by both */
} MusterCancelParty;

typedef struct
{
  MusterCancelParty parties[MUSTER_CANCEL_SIDES];
  gint64 fives; /* how many figures fell one more; 0 when nobody has reach */
  MusterCancelEnd end;
  int captured; /* the side; -1 for none */
} MusterCancelFight;

/* The men that still stand, of a side with so many more cancelled. */
gint64 muster_cancel_count_men (const MusterCancelParty *party, gint64 cancelled);
/* A number of the rules; 1 where they have none. */
gint64 muster_cancel_get_number (const MusterNumber *number);
gint64 muster_cancel_count_prisoners (const MusterCancelFight *fight);
/* What came of the fight, and why. */
void muster_cancel_tell (const MusterCancel *self,
                         const MusterArguments *arguments,
                         const MusterCancelFight *fight,
                         MusterOutcomeBuilder *b);

G_END_DECLS
