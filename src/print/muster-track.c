/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-layout-private.h"

/* The boxes of a casualty track stand in groups of five, so that they are counted at a glance; a
 * row is broken only between groups unless not even one group fits. */

double
muster_track_get_width (int per_row)
{
  if (per_row <= 0)
    return 0.0;
  return per_row * MUSTER_TRACK_PITCH
         + ((per_row - 1) / MUSTER_TRACK_GROUP) * MUSTER_TRACK_GROUP_GAP
         - (MUSTER_TRACK_PITCH - MUSTER_TRACK_BOX);
}

int
muster_track_get_per_row (int    count,
                          double width)
{
  int groups = 0;
  int single = 1;

  if (count <= 0)
    return 0;
  while (muster_track_get_width ((groups + 1) * MUSTER_TRACK_GROUP) <= width
         && groups * MUSTER_TRACK_GROUP < count)
    groups++;
  if (groups > 0)
    return MIN (groups * MUSTER_TRACK_GROUP, count);
  while (single < count && muster_track_get_width (single + 1) <= width)
    single++;
  return single;
}

double
muster_track_get_height (int    count,
                         double width)
{
  int per_row = muster_track_get_per_row (count, width);
  int rows;

  if (per_row == 0)
    return 0.0;
  rows = (count + per_row - 1) / per_row;
  return rows * MUSTER_TRACK_PITCH - (MUSTER_TRACK_PITCH - MUSTER_TRACK_BOX);
}
