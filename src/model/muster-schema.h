/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/*
 * What the documents are made of: one table for the readers (what is allowed and expected), the
 * writers (the order of attributes), the edit primitives (what may be set) and the tests that hold
 * the RELAX NG schemas against it. Names are those of contract.md.
 */
typedef enum
{
  MUSTER_KIND_NONE,
  MUSTER_KIND_ARMY,
  MUSTER_KIND_FORMATION,
  MUSTER_KIND_UNIT,
  MUSTER_KIND_FIGURES,
  MUSTER_KIND_NOTES,
  MUSTER_KIND_SCENARIO,
  MUSTER_KIND_FIELD,
  MUSTER_KIND_ZONE,
  MUSTER_KIND_FEATURE,
  MUSTER_KIND_SHAPE_POLYGON,
  MUSTER_KIND_SHAPE_LINE,
  MUSTER_KIND_SHAPE_RECT,
  MUSTER_KIND_SHAPE_ELLIPSE,
  MUSTER_KIND_SIDE,
  MUSTER_KIND_PLAYER,
  MUSTER_KIND_PLACE,
  MUSTER_KIND_DEPLOYMENT,
  MUSTER_KIND_REINFORCEMENT,
  MUSTER_KIND_BRIEFING,
  MUSTER_KIND_INTRODUCTION,  /* of a scenario, on its cover */
  MUSTER_KIND_SPECIAL_RULES, /* that hold in it, told to all */
  MUSTER_KIND_AFTERMATH,     /* what came of it, for the umpire */
  MUSTER_KIND_OBJECTIVE,
  MUSTER_KIND_VICTORY,
  MUSTER_KIND_EVENT,
  MUSTER_KIND_RULE,
  MUSTER_KIND_LABEL,   /* words, or a note, on the map */
  MUSTER_KIND_SOURCE,  /* of the bibliography */
  MUSTER_KIND_TABLE,   /* a random table … */
  MUSTER_KIND_ROW,     /* … and a row of it */
  MUSTER_KIND_LIMIT,   /* of a side's force */
  MUSTER_KIND_COST,    /* points of one's own */
  MUSTER_KIND_FOREIGN, /* kept, never interpreted: foreign elements and comments */
  MUSTER_N_KINDS
} MusterKind;

typedef enum
{
  MUSTER_VALUE_TEXT,    /* any text, trimmed of nothing; without control characters */
  /* a word that names: [A-Za-z_][A-Za-z0-9_.-]{0,63}; unique in its army or scenario for "id" */
  MUSTER_VALUE_ID,
  /* an id of the ruleset: unknown ones are read, kept and reported by the check */
  MUSTER_VALUE_WORD,
  MUSTER_VALUE_INTEGER, /* min to max */
  MUSTER_VALUE_DECIMAL, /* min to max, locale-free */
  MUSTER_VALUE_BOOLEAN, /* yes, no */
  MUSTER_VALUE_CHOICE,  /* one of words */
  MUSTER_VALUE_IDS,     /* ids parted by spaces */
  MUSTER_VALUE_POINTS,  /* x,y x,y … at least two, each number min to max */
  MUSTER_VALUE_ZONES,   /* column,row column,row … each from 1; at least one */
  MUSTER_VALUE_UUID
} MusterValueType;

typedef struct
{
  const char *name;
  MusterValueType type;
  gboolean required;
  double min, max;          /* INTEGER, DECIMAL, POINTS; ignored when both 0 */
  const char *const *words; /* CHOICE */
} MusterAttributeSpec;

typedef struct
{
  MusterKind kind;
  const char *element;                    /* "army" */
  const char *ns;                         /* of documents with this root; NULL when never a root */
  const MusterAttributeSpec *attributes;  /* in canonical order, ends with a NULL name */
  /* allowed kinds, in canonical order of none; ends with NONE */
  const MusterKind *children;
  gboolean has_text;                      /* notes, briefing */
  const MusterKind *single;               /* of the children, those allowed once; nullable */
} MusterKindSpec;

const MusterKindSpec *muster_kind_get_spec (MusterKind kind);
/* NONE when not allowed there */
MusterKind muster_kind_from_element (const char *element, MusterKind parent);
/* nullable */
const MusterAttributeSpec *muster_kind_find_attribute (MusterKind kind, const char *name);

/* Whether VALUE may stand in that attribute; the error (MUSTER_MODEL_ERROR_VALUE) says what was
 * expected. */
gboolean
muster_attribute_check (const MusterAttributeSpec *spec, const char *value, GError **error);

/* Whether TEXT may stand in notes or a briefing: MUSTER_MODEL_ERROR_VALUE. */
gboolean muster_text_check (const char *text, GError **error);

/* Limits of every document. */
/* units inside units; formations, conditions of victory inside each other */
#define MUSTER_MAX_DEPTH 64
#define MUSTER_MAX_NODES 200000
#define MUSTER_MAX_TEXT 1000000   /* bytes of notes or a briefing */
#define MUSTER_MAX_COUNT 1000000  /* of one figures element */

G_END_DECLS
