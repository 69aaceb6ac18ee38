/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-random-private.h"

/*
 * The generator is xoshiro256** by Blackman and Vigna, its state filled by SplitMix64, as its
 * authors advise. Both are plain arithmetic on 64 bits, so that a seed gives the same dice
 * everywhere.
 */
static guint64
split_mix (guint64 *state)
{
  guint64 z = (*state += G_GUINT64_CONSTANT (0x9e3779b97f4a7c15));

  z = (z ^ (z >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return z ^ (z >> 31);
}

static guint64
rotate (guint64 x, int by)
{
  return (x << by) | (x >> (64 - by));
}

static guint64
next_random (guint64 s[4])
{
  guint64 result = rotate (s[1] * 5, 7) * 9;
  guint64 t = s[1] << 17;

  s[2] ^= s[0];
  s[3] ^= s[1];
  s[1] ^= s[2];
  s[0] ^= s[3];
  s[2] ^= t;
  s[3] = rotate (s[3], 45);
  return result;
}

/**
 * muster_random_init:
 * @s: (out): the state to fill
 * @seed: any number
 *
 * Begins the row of numbers that belongs to @seed.
 */
void
muster_random_init (guint64 s[4], guint64 seed)
{
  for (int i = 0; i < 4; i++)
    s[i] = split_mix (&seed);
}

/**
 * muster_random_below:
 * @s: a state
 * @n: at least 1
 *
 * What lies under the greatest multiple of @n would come up once too often: it is thrown again.
 *
 * Returns: the next number, from 0 to @n - 1, each as likely as another
 */
guint64
muster_random_below (guint64 s[4], guint64 n)
{
  guint64 bias = (0 - n) % n;
  guint64 x;

  do
    x = next_random (s);
  while (x < bias);
  return x % n;
}
