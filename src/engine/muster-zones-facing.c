/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "muster-zones.h"

#include <math.h>

/* Directions in eighths: words, degrees, and turning. */

static const char *const words[MUSTER_N_FACINGS] = { "n", "ne", "e", "se", "s", "sw", "w", "nw" };

/**
 * muster_facing_to_word:
 * @facing: a direction, or %MUSTER_FACING_NONE
 *
 * Returns: its word in actions and in the state, "" for none
 */
const char *
muster_facing_to_word (MusterFacing facing)
{
  return (guint) facing < MUSTER_N_FACINGS ? words[facing] : "";
}

/**
 * muster_facing_from_word:
 * @word: (nullable): what stands for a direction
 *
 * Returns: the direction, %MUSTER_FACING_NONE when @word is none of "n", "ne" and so on
 */
MusterFacing
muster_facing_from_word (const char *word)
{
  for (guint i = 0; i < MUSTER_N_FACINGS; i++)
    if (g_strcmp0 (words[i], word) == 0)
      return i;
  return MUSTER_FACING_NONE;
}

/**
 * muster_facing_to_degrees:
 * @facing: a direction
 *
 * Returns: the degrees clockwise from north, as documents have them
 */
double
muster_facing_to_degrees (MusterFacing facing)
{
  g_return_val_if_fail ((guint) facing < MUSTER_N_FACINGS, 0);

  return (double) MUSTER_FACING_DEGREES * facing;
}

/**
 * muster_facing_from_degrees:
 * @degrees: clockwise from north, negative or more than a circle too
 *
 * Returns: the nearest direction; of two as near the one that comes next clockwise
 */
MusterFacing
muster_facing_from_degrees (double degrees)
{
  double eighths;

  g_return_val_if_fail (isfinite (degrees), MUSTER_FACING_N);

  eighths = floor (fmod (degrees, 360) / MUSTER_FACING_DEGREES + 0.5);
  return ((int) eighths + MUSTER_N_FACINGS) % MUSTER_N_FACINGS;
}

/**
 * muster_facing_turn:
 * @facing: a direction
 * @eighths: how far to turn, clockwise, or the other way when negative
 *
 * Returns: the direction after the turn
 */
MusterFacing
muster_facing_turn (MusterFacing facing, int eighths)
{
  g_return_val_if_fail ((guint) facing < MUSTER_N_FACINGS, MUSTER_FACING_NONE);

  return ((int) facing + eighths % MUSTER_N_FACINGS + MUSTER_N_FACINGS) % MUSTER_N_FACINGS;
}

/**
 * muster_facing_get_angle:
 * @from: a direction
 * @to: another
 *
 * Returns: the degrees between them the shorter way round: 0, 45, 90, 135 or 180
 */
guint
muster_facing_get_angle (MusterFacing from, MusterFacing to)
{
  guint eighths;

  g_return_val_if_fail ((guint) from < MUSTER_N_FACINGS, 0);
  g_return_val_if_fail ((guint) to < MUSTER_N_FACINGS, 0);

  eighths = (to + MUSTER_N_FACINGS - from) % MUSTER_N_FACINGS;
  return MUSTER_FACING_DEGREES * MIN (eighths, MUSTER_N_FACINGS - eighths);
}

/**
 * muster_facing_is_diagonal:
 * @facing: a direction
 *
 * Returns: whether it leads across a corner of a zone
 */
gboolean
muster_facing_is_diagonal (MusterFacing facing)
{
  g_return_val_if_fail ((guint) facing < MUSTER_N_FACINGS, FALSE);

  return facing % 2 == 1;
}
