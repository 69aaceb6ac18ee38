/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-sequence.h"
#include "muster-turn.h"
#include "muster-zones.h"

G_BEGIN_DECLS

#define MUSTER_SETUP_NO_TURN G_MAXINT /* arrives when the umpire says so */

/* One kind of figure in a unit as it starts. */
typedef struct
{
  char *id;
  gint64 count;
  gboolean counts;  /* towards the unit's strength */
  gboolean officer;
  const MusterDef *def; /* nullable: unknown to the rules */
  gboolean thing;   /* a gun, a wagon, a vehicle, an animal: nobody */
} MusterSetupTroop;

typedef struct
{
  MusterGameUnit unit; /* what the others see; must stand first */
  guint side;
  GPtrArray *troops;   /* of MusterSetupTroop, in document order */
  /* the same, those who fall first ahead: men, then their officers from the lowest rank up */
  GPtrArray *falling;
  GPtrArray *nodes;    /* of MusterNode, borrowed: what its figures were counted from */
  /* of MusterKit: who stands in it, with which arms, as many as at the start */
  GArray *kits;
  gint64 enters;       /* turn; 0: on the table from the start */
  const char *edge;    /* nullable */
  gboolean exempt;     /* acts without a test */
  gint64 mark;         /* see muster_roster_get_morale_mark() */
} MusterSetupUnit;

typedef struct
{
  char *name;
  const char *cards; /* a suit; "" none */
  /* ids of units or formations that are this player's; NULL: any of the side's */
  char **units;
} MusterSetupPlayer;

typedef struct
{
  const char *id;
  char *name;
  const char *colour; /* of the pack; "" none */
  GPtrArray *players; /* of MusterSetupPlayer: only when the cards tell them apart */
  MusterNode *node;   /* borrowed */
  MusterNode *army;   /* borrowed */
} MusterSetupSide;

typedef struct _MusterSetupVictory
{
  char *key;             /* its id, or another that no other has */
  int side;              /* whose victory it is; -1 nobody's */
  const char *kind;
  gint64 share;          /* per cent; -1 not given */
  gint64 count;          /* -1 not given */
  gint64 turns;          /* 0 not given */
  const char *objective; /* NULL: every objective of the scenario */
  gint64 numerator;      /* of the share of the enemy's men that the rules ask for; 0: none */
  gint64 denominator;
  gboolean arrival_wins; /* a relief decides the game when it comes */
  const char *rule;      /* the statement that decides; nullable */
  char *text;            /* what has to be done, in words */
  int of_side;           /* whose losses; -1: every enemy's */
  /* … and of which formations or units, or which of its own have to leave; NULL: all */
  char **of_units;
  const char *edge;      /* over which they have to leave; NULL: over any */
  gboolean nested;       /* part of another */
  gboolean scores;       /* it is worth points instead of ending the game */
  gint64 points;
  gboolean secret;       /* to all but its side */
  GPtrArray *parts;      /* of MusterSetupVictory: those it is made of */
} MusterSetupVictory;

/* Units that come on when something is so (muster-turn-arrivals.c). */
typedef struct
{
  guint side;
  GPtrArray *units;      /* of MusterSetupUnit, borrowed */
  gint64 turn;           /* on which they come; 0: on none that is known */
  gint64 losses;         /* per cent; 0: not by losses */
  int of_side;           /* whose losses */
  char **of_units;       /* nullable */
  const char *objective; /* nullable */
  int by_side;           /* who has to hold it */
  const char *event;     /* of the scenario's own or of the rules; nullable */
  const char *card;      /* nullable */
  gint64 after;          /* turns from what brings them */
  const char *edge;      /* nullable */
  gboolean secret;       /* to all but the umpire */
} MusterSetupArrival;

/* Units that are led as one: those of a formation, or one that is in none. */
typedef struct
{
  char *id;              /* "side/formation", or the unit's */
  const char *name;
  const char *class_id;  /* of its commander, else of most of its figures; nullable */
  MusterNode *formation; /* borrowed; nullable */
  GPtrArray *units;      /* of MusterSetupUnit, borrowed */
} MusterSetupGroup;

struct _MusterSetup
{
  MusterRuleset *ruleset;
  MusterSequence *sequence;
  MusterNode *scenario;
  GPtrArray *sides;      /* of MusterSetupSide */
  GPtrArray *units;      /* of MusterSetupUnit */
  GPtrArray *groups;     /* of MusterSetupGroup, by their first units */
  GPtrArray *victories;  /* of MusterSetupVictory */
  GPtrArray *conditions; /* the same with their parts: all that are made of no others; borrowed */
  GPtrArray *arrivals;   /* of MusterSetupArrival */
  gint64 turns;          /* 0: no limit */
  gboolean parts;        /* companies act for themselves */
  MusterZones *zones;    /* where positions are kept; NULL: they are not */
};

/* nullable; also by a unit's own id when only one has it */
const MusterSetupUnit *muster_setup_find (const MusterSetup *self, const char *id);
/* nullable */
const MusterSetupSide *muster_setup_find_side (const MusterSetup *self, const char *id);
/* Whether UNIT may be led by PLAYER (NULL: by anybody of its side). */
gboolean muster_setup_unit_is_led_by (const MusterSetup *self,
                                      const MusterSetupUnit *unit,
                                      const MusterSetupPlayer *player);
gboolean muster_setup_is_type (const MusterSetupUnit *unit, char **types); /* TYPES NULL: any */

/* muster-setup-units.c */
void muster_setup_unit_free (gpointer unit);
/* NODE, a unit of SIDE (the last of the setup's), as one unit or as its parts. */
void muster_setup_add_units (MusterSetup *self, const MusterSetupSide *side, MusterNode *node);
void muster_setup_find_exempt (MusterSetup *self); /* once all units are there */
/* nullable */
const MusterSetupTroop *muster_setup_find_troop (const MusterSetupUnit *unit, const char *id);
/* whether IDS name NODE or something it stands in */
gboolean muster_setup_is_named (char **ids, MusterNode *node);

/* muster-setup-groups.c */
void muster_setup_group_free (gpointer group);
void muster_setup_add_groups (MusterSetup *self); /* once all units are there */
/* The one that is called ID, or that the unit so called is in; nullable. */
const MusterSetupGroup *muster_setup_find_group (const MusterSetup *self, const char *id);

/* muster-turn-kit.c: once all units are there */
void muster_setup_find_kits (MusterSetup *self);

/* muster-setup-victories.c: what the scenario asks for, or else the rules. */
void muster_setup_victory_free (gpointer victory);
void muster_setup_add_victories (MusterSetup *self);
/* The statement by which games of its kind are decided where a condition has none of its own;
 * nullable. */
const char *muster_setup_cite_victory (const MusterSetup *self);
/* -1: none of that id */
int muster_setup_find_side_index (const MusterSetup *self, const char *id);
/* “side” or “side/unit”, as a scenario names whose losses count: which side, and what of it (NULL:
 * all). FALSE: it is neither. */
gboolean muster_setup_read_of (const MusterSetup *self, const char *of, int *side, char ***units);
/* Whether UNIT is one of those. */
gboolean muster_setup_is_of (const MusterSetupUnit *unit, int side, char **units);

/* muster-setup-arrivals.c */
void muster_setup_arrival_free (gpointer arrival);
void muster_setup_add_arrivals (MusterSetup *self); /* once all units are there */

/* muster-setup-cards.c: which colour and suit is whose. */
gboolean muster_setup_deal_colours (MusterSetup *self, GError **error);

G_END_DECLS
