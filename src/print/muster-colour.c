/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-layout-private.h"

gboolean
muster_colour_parse (const char *colour,
                     double     *red,
                     double     *green,
                     double     *blue)
{
  guint part[3] = { 0, 0, 0 };
  gboolean good = colour != NULL && colour[0] == '#';

  for (int i = 0; i < 6 && good; i++)
    {
      int digit = g_ascii_xdigit_value (colour[i + 1]);

      good = digit >= 0;
      part[i / 2] = part[i / 2] * 16 + (guint) MAX (digit, 0);
    }
  good = good && colour[7] == '\0';
  *red = good ? part[0] / 255.0 : 0.0;
  *green = good ? part[1] / 255.0 : 0.0;
  *blue = good ? part[2] / 255.0 : 0.0;
  return good;
}

double
muster_colour_get_lightness (double red,
                             double green,
                             double blue)
{
  return 0.299 * red + 0.587 * green + 0.114 * blue;
}
