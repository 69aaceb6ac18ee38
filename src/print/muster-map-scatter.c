/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-map-private.h"

#include <math.h>

/* What is scattered over ground: by chance, and yet the same whenever and in whatever parts it is
 * drawn. */

guint
muster_map_chance (int x, int y)
{
  guint32 h = (guint32) x * 0x9e3779b1u ^ ((guint32) y * 0x85ebca77u + 0x165667b1u);

  h ^= h >> 15;
  h *= 0x2c1b3c6du;
  h ^= h >> 12;
  h *= 0x297a2d39u;
  return h ^ h >> 15;
}

void
muster_map_scatter (const MusterPen *pen,
                    const MusterPatch *patch,
                    double step,
                    double margin,
                    MusterScatterFunc mark,
                    gpointer data)
{
  double left = MAX (patch->bounds.left * pen->scale, pen->part.left - 2 * step);
  double top = MAX (patch->bounds.top * pen->scale, pen->part.top - 2 * step);
  double right = MIN (patch->bounds.right * pen->scale, pen->part.right + 2 * step);
  double bottom = MIN (patch->bounds.bottom * pen->scale, pen->part.bottom + 2 * step);

  for (int row = (int) floor (top / step); row <= bottom / step; row++)
    for (int column = (int) floor (left / step); column <= right / step; column++)
      {
        guint chance = muster_map_chance (column, row);
        double x =
            (column + (row % 2 != 0 ? 0.5 : 0) + 0.55 * ((chance & 0xff) / 255.0 - 0.5)) * step;
        double y = (row + 0.55 * ((chance >> 8 & 0xff) / 255.0 - 0.5)) * step;
        MusterPoint probe = { x / pen->scale, y / pen->scale };

        if (!muster_patch_contains (patch, probe.x, probe.y))
          continue;
        if (margin > 0
            && muster_patch_get_depth (patch, &pen->field, probe.x, probe.y) * pen->scale < margin)
          continue;
        mark (pen, x, y, chance >> 16, data);
      }
}
