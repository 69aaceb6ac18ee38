/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-mechanism-throws.h"

G_BEGIN_DECLS

/* What a procedure of the mechanism “faces” says: muster-mechanism-faces-read.c reads it,
 * muster-mechanism-faces.c does it. */

#define MUSTER_FACES_N_SIDES 2

typedef struct
{
  const char *id;
  const char *label;
  const char *colour;  /* nullable */
  const char *by;      /* a parameter; nullable: throws nothing */
  const char *prefix;  /* nullable: nothing befalls them */
  const char *also_rule; /* nullable */
  GPtrArray *rows;       /* of MusterTable, each for some classes: who they may be; nullable: any */
  const char *rows_rule;
  MusterEffectTarget target;
  char *keys[MUSTER_MAX_EFFECTS];
} MusterFacesSide;

typedef struct
{
  const MusterRuleset *ruleset;
  MusterFacesSide sides[MUSTER_FACES_N_SIDES];
  guint throwers[MUSTER_FACES_N_SIDES]; /* which side throws in which part */
  guint n_throwers;
  const MusterTable *dice;
  const char *dice_column;
  int die;
  MusterNumber reach; /* table NULL: however far */
  const char *range;
  MusterEffects *effects;
  const char *keys[MUSTER_FACES_N_SIDES * MUSTER_MAX_EFFECTS + 1];
  const char *rule;
} MusterFaces;

gboolean muster_faces_read (gpointer bound,
                            const MusterRuleset *ruleset,
                            MusterElement *element,
                            GError **error);
void muster_faces_clear (gpointer bound);

G_END_DECLS
