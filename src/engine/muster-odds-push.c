/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-odds-push.h"

#include "muster-odds.h"

#define FIRST_SLOTS 64

void
muster_distribution_init (MusterDistribution *self)
{
  self->n = 0;
  self->n_slots = FIRST_SLOTS;
  self->slots = g_new0 (guint32, self->n_slots);
  self->chances = g_new (MusterChance, self->n_slots / 2);
}

void
muster_distribution_clear (MusterDistribution *self)
{
  g_clear_pointer (&self->slots, g_free);
  g_clear_pointer (&self->chances, g_free);
  self->n = 0;
}

void
muster_distribution_empty (MusterDistribution *self)
{
  self->n = 0;
  memset (self->slots, 0, self->n_slots * sizeof *self->slots);
}

static guint
hash_state (const MusterMechanismState *state)
{
  guint64 pairs[MUSTER_STATE_WORDS / 2];
  guint64 hash = 0;

  G_STATIC_ASSERT (sizeof pairs == sizeof *state);
  memcpy (pairs, state, sizeof pairs);
  for (gsize i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      hash = (hash ^ pairs[i]) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
      hash ^= hash >> 32;
    }
  return (guint) hash;
}

static void
grow (MusterDistribution *self)
{
  guint n_slots = self->n_slots * 2;

  self->chances = g_renew (MusterChance, self->chances, n_slots / 2);
  g_free (self->slots);
  self->slots = g_new0 (guint32, n_slots);
  self->n_slots = n_slots;
  for (guint i = 0; i < self->n; i++)
    {
      guint slot = hash_state (&self->chances[i].state) & (n_slots - 1);

      while (self->slots[slot] != 0)
        slot = (slot + 1) & (n_slots - 1);
      self->slots[slot] = i + 1;
    }
}

void
muster_distribution_add (MusterDistribution *self,
                         const MusterMechanismState *state,
                         long double chance)
{
  guint slot = hash_state (state) & (self->n_slots - 1);

  for (; self->slots[slot] != 0; slot = (slot + 1) & (self->n_slots - 1))
    {
      MusterChance *found = &self->chances[self->slots[slot] - 1];

      if (memcmp (&found->state, state, sizeof *state) == 0)
        {
          found->chance += chance;
          return;
        }
    }
  self->chances[self->n].state = *state;
  self->chances[self->n].chance = chance;
  self->slots[slot] = ++self->n;
  if (self->n == self->n_slots / 2)
    grow (self);
}

/* States that are to make the same throw next. */
typedef struct
{
  MusterThrow what;
  MusterDistribution from;
} Group;

static void
clear_group (gpointer group)
{
  muster_distribution_clear (&((Group *) group)->from);
}

static Group *
find_group (GArray *groups,
            const MusterThrow *what)
{
  Group *group;

  for (guint i = 0; i < groups->len; i++)
    {
      group = &g_array_index (groups, Group, i);
      if (group->what.kind == what->kind && group->what.count == what->count
          && group->what.sides == what->sides && group->what.together == what->together)
        return group;
    }
  g_array_set_size (groups, groups->len + 1);
  group = &g_array_index (groups, Group, groups->len - 1);
  group->what = *what;
  muster_distribution_init (&group->from);
  return group;
}

/* How many faces of a single die leave the state as it is: the die is thrown again for them,
 * however often they come. What it comes to in the end is one of the other faces, each as likely as
 * the next. */
static int
count_again (const MusterMechanism *mechanism,
             gconstpointer bound,
             const MusterArguments *arguments,
             guint part,
             const MusterMechanismState *from,
             const MusterThrow *what)
{
  int again = 0;

  if (what->count != 1)
    return 0;
  for (int face = 1; face <= what->sides; face++)
    {
      MusterMechanismState state = *from;

      mechanism->step (bound, arguments, part, &state, face);
      again += memcmp (&state, from, sizeof state) == 0;
    }
  g_return_val_if_fail (again < what->sides, 0);
  return again;
}

/* One die from one state. Neighbouring faces mostly do the same, so that they are counted first and
 * looked up once. */
static void
throw_die (const MusterMechanism *mechanism,
           gconstpointer bound,
           const MusterArguments *arguments,
           guint part,
           const MusterThrow *what,
           const MusterChance *from,
           MusterDistribution *to)
{
  int again = count_again (mechanism, bound, arguments, part, &from->state, what);
  long double face_chance = from->chance / (what->sides - again);
  MusterMechanismState last = from->state;
  int run = 0;

  for (int face = 1; face <= what->sides; face++)
    {
      MusterMechanismState state = from->state;

      mechanism->step (bound, arguments, part, &state, face);
      if (again > 0 && memcmp (&state, &from->state, sizeof state) == 0)
        continue;
      if (run > 0 && memcmp (&state, &last, sizeof state) != 0)
        {
          muster_distribution_add (to, &last, face_chance * run);
          run = 0;
        }
      last = state;
      run++;
    }
  if (run > 0)
    muster_distribution_add (to, &last, face_chance * run);
}

/* One die after the other, COUNT of them. */
static void
throw_dice (const MusterMechanism *mechanism,
            gconstpointer bound,
            const MusterArguments *arguments,
            guint part,
            const MusterThrow *what,
            int count,
            MusterDistribution *from)
{
  MusterDistribution to;

  muster_distribution_init (&to);
  for (int die = 0; die < count; die++)
    {
      MusterDistribution swap;

      for (guint i = 0; i < from->n; i++)
        throw_die (mechanism, bound, arguments, part, what, &from->chances[i], &to);
      swap = *from;
      *from = to;
      to = swap;
      muster_distribution_empty (&to);
    }
  muster_distribution_clear (&to);
}

/* What dice that belong together make of a state whose counters stand at nothing. */
typedef struct
{
  MusterMechanismState from;
  MusterDistribution to;
} Kernel;

static guint
hash_kernel (gconstpointer kernel)
{
  return hash_state (&((const Kernel *) kernel)->from);
}

static gboolean
equal_kernels (gconstpointer a,
               gconstpointer b)
{
  return memcmp (&((const Kernel *) a)->from, &((const Kernel *) b)->from,
                 sizeof (MusterMechanismState))
         == 0;
}

static void
free_kernel (gpointer kernel)
{
  muster_distribution_clear (&((Kernel *) kernel)->to);
  g_free (kernel);
}

/* Moves what is in the counters of STATE over to TO, and leaves nothing there. */
static void
take_counters (const MusterMechanism *mechanism,
               MusterMechanismState *state,
               MusterMechanismState *to)
{
  for (int w = 0; w < MUSTER_STATE_WORDS; w++)
    if ((mechanism->counters & (1u << w)) != 0)
      {
        to->word[w] += state->word[w];
        state->word[w] = 0;
      }
}

static const MusterDistribution *
find_kernel (GHashTable *kernels,
             const MusterMechanism *mechanism,
             gconstpointer bound,
             const MusterArguments *arguments,
             guint part,
             const MusterThrow *what,
             const MusterMechanismState *state)
{
  Kernel *kernel = g_hash_table_lookup (kernels, state);

  if (kernel == NULL)
    {
      kernel = g_new (Kernel, 1);
      kernel->from = *state;
      muster_distribution_init (&kernel->to);
      muster_distribution_add (&kernel->to, state, 1);
      throw_dice (mechanism, bound, arguments, part, what, what->together, &kernel->to);
      g_hash_table_add (kernels, kernel);
    }
  return &kernel->to;
}

/* The same as throw_dice(), so many dice at a time as belong together. FALSE when there are more
 * states than may be listed and they will not become fewer. */
static gboolean
throw_together (const MusterMechanism *mechanism,
                gconstpointer bound,
                const MusterArguments *arguments,
                guint part,
                Group *group)
{
  g_autoptr (GHashTable) kernels
      = g_hash_table_new_full (hash_kernel, equal_kernels, free_kernel, NULL);
  MusterDistribution to;
  gboolean fits = TRUE;

  muster_distribution_init (&to);
  for (int die = 0; die < group->what.count && fits; die += group->what.together)
    {
      MusterDistribution swap;

      for (guint i = 0; i < group->from.n; i++)
        {
          MusterMechanismState state = group->from.chances[i].state;
          MusterMechanismState counted = { 0 };
          const MusterDistribution *made;

          take_counters (mechanism, &state, &counted);
          made = find_kernel (kernels, mechanism, bound, arguments, part, &group->what, &state);
          for (guint m = 0; m < made->n; m++)
            {
              MusterMechanismState sum = made->chances[m].state;

              for (int w = 0; w < MUSTER_STATE_WORDS; w++)
                sum.word[w] += counted.word[w];
              muster_distribution_add (&to, &sum,
                                       group->from.chances[i].chance * made->chances[m].chance);
            }
        }
      swap = group->from;
      group->from = to;
      to = swap;
      muster_distribution_empty (&to);
      fits = !mechanism->keeps_apart || group->from.n <= MUSTER_ODDS_LIMIT;
    }
  muster_distribution_clear (&to);
  return fits;
}

/* TO gets the sums of the states of A and B, which hang together in nothing. */
static void
add_up (const MusterDistribution *a,
        const MusterDistribution *b,
        MusterDistribution *to)
{
  for (guint i = 0; i < a->n; i++)
    for (guint j = 0; j < b->n; j++)
      {
        MusterMechanismState sum = a->chances[i].state;

        for (int w = 0; w < MUSTER_STATE_WORDS; w++)
          sum.word[w] += b->chances[j].state.word[w];
        muster_distribution_add (to, &sum, a->chances[i].chance * b->chances[j].chance);
      }
}

/* Replaces SELF by what add_up() makes of it and OTHER. */
static void
add_to (MusterDistribution *self,
        const MusterDistribution *other)
{
  MusterDistribution sum;

  muster_distribution_init (&sum);
  add_up (self, other, &sum);
  muster_distribution_clear (self);
  *self = sum;
}

/* The same as throw_dice() where faces only add to the state: 2 dice are twice 1, 4 are twice 2,
 * and so on, as many as the number is made of. */
static void
throw_group_at_once (const MusterMechanism *mechanism,
                     gconstpointer bound,
                     const MusterArguments *arguments,
                     guint part,
                     Group *group)
{
  MusterDistribution dice;

  muster_distribution_init (&dice);
  for (int face = 1; face <= group->what.sides; face++)
    {
      MusterMechanismState state = { 0 };

      mechanism->step (bound, arguments, part, &state, face);
      muster_distribution_add (&dice, &state, 1.0L / group->what.sides);
    }
  for (int count = group->what.count; count > 0; count /= 2)
    {
      if (count % 2 != 0)
        add_to (&group->from, &dice);
      if (count > 1)
        add_to (&dice, &dice);
    }
  muster_distribution_clear (&dice);
}

/* FALSE when it cannot be listed what comes out. */
static gboolean
throw_group (const MusterMechanism *mechanism,
             gconstpointer bound,
             const MusterArguments *arguments,
             guint part,
             Group *group)
{
  if (group->what.together > 0)
    return throw_together (mechanism, bound, arguments, part, group);
  if (mechanism->fold != NULL)
    return muster_distribution_throw_folded (&group->from, mechanism, bound, arguments, part,
                                             &group->what);
  if (mechanism->additive)
    throw_group_at_once (mechanism, bound, arguments, part, group);
  else
    throw_dice (mechanism, bound, arguments, part, &group->what, group->what.count, &group->from);
  return TRUE;
}

gboolean
muster_odds_push (const MusterMechanism *mechanism,
                  gconstpointer bound,
                  const MusterArguments *arguments,
                  guint part,
                  MusterDistribution *settled)
{
  MusterDistribution now;
  MusterMechanismState first;
  gboolean fits = TRUE;

  muster_distribution_init (&now);
  muster_mechanism_start (mechanism, bound, arguments, part, &first);
  muster_distribution_add (&now, &first, 1);

  while (now.n > 0 && fits)
    {
      g_autoptr (GArray) groups = g_array_new (FALSE, TRUE, sizeof (Group));

      g_array_set_clear_func (groups, clear_group);
      for (guint i = 0; i < now.n; i++)
        {
          const MusterChance *chance = &now.chances[i];
          MusterThrow what;

          if (muster_mechanism_ask (mechanism, bound, arguments, part, &chance->state, &what))
            muster_distribution_add (&find_group (groups, &what)->from, &chance->state,
                                     chance->chance);
          else
            muster_distribution_add (settled, &chance->state, chance->chance);
        }
      muster_distribution_empty (&now);
      for (guint g = 0; g < groups->len && fits; g++)
        {
          Group *group = &g_array_index (groups, Group, g);

          fits = throw_group (mechanism, bound, arguments, part, group);
          for (guint i = 0; i < group->from.n; i++)
            muster_distribution_add (&now, &group->from.chances[i].state,
                                     group->from.chances[i].chance);
        }
    }
  muster_distribution_clear (&now);
  return fits;
}
