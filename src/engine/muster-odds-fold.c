/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <math.h>

#include "muster-odds-push.h"
#include "muster-odds.h"

/*
 * Many dice at once, for a mechanism that folds states that come to the same: how many of the dice
 * are of each kind, with the chances that such numbers have, and no further than it makes a
 * difference.
 */

/* Faces of a die that do the same. */
typedef struct
{
  MusterMechanismState add; /* more than the most frequent kind does */
  long double chance;
} Kind;

/* How dice fall that only add to the state, by how many there are of each kind. */
typedef struct
{
  const MusterMechanism *mechanism;
  gconstpointer bound;
  const MusterArguments *arguments;
  guint part;
  GArray *kinds; /* of Kind, the most frequent last */
  MusterDistribution to;
  /* what came last, and its chance so far: neighbours mostly come to the same */
  MusterMechanismState last;
  long double run;
} Fall;

static void
take_run (Fall *self)
{
  if (self->run > 0)
    muster_distribution_add (&self->to, &self->last, self->run);
  self->run = 0;
}

/* What is settled as STATE comes to, with that chance. */
static void
settle (Fall *self,
        const MusterMechanismState *state,
        long double chance)
{
  MusterMechanismState folded = *state;

  self->mechanism->fold (self->bound, self->arguments, self->part, &folded);
  if (memcmp (&folded, &self->last, sizeof folded) != 0)
    take_run (self);
  self->last = folded;
  self->run += chance;
}

/* Whether it makes no difference any more of which kind from KIND on so many DICE are. */
static gboolean
is_settled (const Fall *self,
            guint kind,
            int dice,
            const MusterMechanismState *state)
{
  MusterMechanismState folded = *state;

  self->mechanism->fold (self->bound, self->arguments, self->part, &folded);
  for (; kind + 1 < self->kinds->len; kind++)
    {
      const Kind *what = &g_array_index (self->kinds, Kind, kind);
      MusterMechanismState all = *state;

      for (int w = 0; w < MUSTER_STATE_WORDS; w++)
        all.word[w] += what->add.word[w] * dice;
      self->mechanism->fold (self->bound, self->arguments, self->part, &all);
      if (memcmp (&all, &folded, sizeof all) != 0)
        return FALSE;
    }
  return TRUE;
}

/* Shares DICE out among the kinds from KIND on, which have CHANCE together. */
static void
share_out (Fall *self,
           guint kind,
           int dice,
           long double chance,
           const MusterMechanismState *state,
           long double here)
{
  const Kind *what = &g_array_index (self->kinds, Kind, kind);
  MusterMechanismState now = *state;
  long double rest = 0;
  long double p;
  int n;

  if (kind + 1 == self->kinds->len)
    {
      settle (self, &now, here);
      return;
    }
  p = what->chance / chance;
  here *= powl (1 - p, dice);
  for (n = 0;
       n <= dice && self->to.n <= MUSTER_ODDS_LIMIT && !is_settled (self, kind, dice - n, &now);
       n++)
    {
      share_out (self, kind + 1, dice - n, chance - what->chance, &now, here);
      here *= p / (1 - p) * (dice - n) / (n + 1);
      for (int w = 0; w < MUSTER_STATE_WORDS; w++)
        now.word[w] += what->add.word[w];
    }
  for (; n <= dice; n++)
    {
      rest += here;
      here *= p / (1 - p) * (dice - n) / (n + 1);
    }
  if (rest > 0)
    settle (self, &now, rest);
}

static int
compare_kinds (gconstpointer a,
               gconstpointer b)
{
  const Kind *left = a;
  const Kind *right = b;

  return left->chance < right->chance ? -1 : left->chance > right->chance;
}

static void
list_kinds (Fall *self,
            int sides)
{
  const Kind *most;

  for (int face = 1; face <= sides; face++)
    {
      Kind kind = { { { 0 } }, 1.0L / sides };
      guint k = 0;

      self->mechanism->step (self->bound, self->arguments, self->part, &kind.add, face);
      while (k < self->kinds->len
             && memcmp (&g_array_index (self->kinds, Kind, k).add, &kind.add, sizeof kind.add) != 0)
        k++;
      if (k < self->kinds->len)
        g_array_index (self->kinds, Kind, k).chance += kind.chance;
      else
        g_array_append_val (self->kinds, kind);
    }
  g_array_sort (self->kinds, compare_kinds);
  most = &g_array_index (self->kinds, Kind, self->kinds->len - 1);
  for (guint k = 0; k + 1 < self->kinds->len; k++)
    for (int w = 0; w < MUSTER_STATE_WORDS; w++)
      g_array_index (self->kinds, Kind, k).add.word[w] -= most->add.word[w];
}

/* The kinds after which no other makes a difference come first: then the counting stops soonest.
 * STATE is what there is when all DICE are of the most frequent kind. */
static void
order_kinds (Fall *self,
             int dice,
             const MusterMechanismState *state)
{
  guint first = 0;

  for (guint k = 0; k + 1 < self->kinds->len; k++)
    {
      Kind kind = g_array_index (self->kinds, Kind, k);
      MusterMechanismState all = *state;

      for (int w = 0; w < MUSTER_STATE_WORDS; w++)
        all.word[w] += kind.add.word[w] * dice;
      if (!is_settled (self, 0, dice, &all))
        continue;
      g_array_remove_index (self->kinds, k);
      g_array_insert_val (self->kinds, first, kind);
      first++;
    }
}

gboolean
muster_distribution_throw_folded (MusterDistribution *from,
                                  const MusterMechanism *mechanism,
                                  gconstpointer bound,
                                  const MusterArguments *arguments,
                                  guint part,
                                  const MusterThrow *what)
{
  g_autoptr (GArray) kinds = g_array_new (FALSE, TRUE, sizeof (Kind));
  Fall self = {
    .mechanism = mechanism, .bound = bound, .arguments = arguments, .part = part, .kinds = kinds
  };

  list_kinds (&self, what->sides);
  muster_distribution_init (&self.to);
  for (guint i = 0; i < from->n; i++)
    {
      const Kind *most = &g_array_index (kinds, Kind, kinds->len - 1);
      MusterMechanismState state = from->chances[i].state;

      for (int w = 0; w < MUSTER_STATE_WORDS; w++)
        state.word[w] += most->add.word[w] * what->count;
      order_kinds (&self, what->count, &state);
      share_out (&self, 0, what->count, 1, &state, from->chances[i].chance);
      take_run (&self);
    }
  muster_distribution_clear (from);
  *from = self.to;
  return from->n <= MUSTER_ODDS_LIMIT;
}
