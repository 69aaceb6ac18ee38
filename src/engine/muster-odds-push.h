/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-mechanism.h"

G_BEGIN_DECLS

/*
 * A distribution over the states of a mechanism: each state once, with its chance. Chances are long
 * doubles: thousands of products of them stay far more exact than what is shown, and chances that
 * are beyond the reach of doubles on the way are kept.
 */
typedef struct
{
  MusterMechanismState state;
  long double chance;
} MusterChance;

typedef struct
{
  MusterChance *chances;
  guint n;
  guint32 *slots; /* index + 1 into chances; 0 free */
  guint n_slots;  /* a power of two, more than twice the chances there is room for */
} MusterDistribution;

void muster_distribution_init (MusterDistribution *self);
void muster_distribution_clear (MusterDistribution *self);
void muster_distribution_empty (MusterDistribution *self);
void muster_distribution_add (MusterDistribution *self,
                              const MusterMechanismState *state,
                              long double chance);

/* Throws those dice from FROM for an additive mechanism that folds, and replaces it by what comes
 * of it, folded. FALSE when there are more states than MUSTER_ODDS_LIMIT. */
gboolean muster_distribution_throw_folded (MusterDistribution *from,
                                           const MusterMechanism *mechanism,
                                           gconstpointer bound,
                                           const MusterArguments *arguments,
                                           guint part,
                                           const MusterThrow *what);

/* Pushes all throws of PART through the mechanism; SETTLED (initialized) gets the states it
 * ends in. FALSE as soon as it is sure that there will be more than MUSTER_ODDS_LIMIT results. */
gboolean muster_odds_push (const MusterMechanism *mechanism,
                           gconstpointer bound,
                           const MusterArguments *arguments,
                           guint part,
                           MusterDistribution *settled);

G_END_DECLS
