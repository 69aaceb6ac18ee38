/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-map-private.h"

#include "muster-layout-private.h"

/* The inks of the map: on light and on dark ground, and as shades of grey for black and white. With
 * as much contrast as can be, grounds are those of the paper and lines are black on white or white
 * on black. */

/* How light a text may be on the paper. */
#define MOST_FOR_TEXT 0.38

typedef enum
{
  IS_GROUND, /* an area */
  IS_LINE    /* told from any ground */
} InkKind;

static const struct
{
  guint32 light, dark, grey;
  InkKind kind;
} inks[MUSTER_N_INKS] = {
  [MUSTER_INK_PAPER] = { 0xf8f4e8, 0x292826, 0xffffff, IS_GROUND },
  [MUSTER_INK_INK] = { 0x241f1a, 0xf0ebe0, 0x000000, IS_LINE },
  [MUSTER_INK_FAINT] = { 0x8f8468, 0x8d8778, 0x9a9a9a, IS_LINE },
  [MUSTER_INK_GRASS] = { 0xeff0d9, 0x2c3127, 0xffffff, IS_GROUND },
  [MUSTER_INK_TUFT] = { 0xa9b583, 0x5f6d4b, 0x8a8a8a, IS_LINE },
  [MUSTER_INK_SAND] = { 0xf8edcd, 0x353026, 0xffffff, IS_GROUND },
  [MUSTER_INK_DOT] = { 0xbf9f5e, 0x8d7850, 0x606060, IS_LINE },
  [MUSTER_INK_HILL] = { 0xf0e2c2, 0x38322a, 0xffffff, IS_GROUND },
  [MUSTER_INK_TOP] = { 0xd9bd8c, 0x5c4d38, 0xffffff, IS_GROUND },
  [MUSTER_INK_CONTOUR] = { 0x95642f, 0xc29660, 0x303030, IS_LINE },
  [MUSTER_INK_ROCK] = { 0xdcd5ca, 0x45413c, 0xffffff, IS_GROUND },
  [MUSTER_INK_CRAG] = { 0x6d6154, 0xa3988a, 0x202020, IS_LINE },
  [MUSTER_INK_ROUGH] = { 0xf0e8d8, 0x33302b, 0xffffff, IS_GROUND },
  [MUSTER_INK_STONE] = { 0x9c8d76, 0x857a6a, 0x606060, IS_LINE },
  [MUSTER_INK_WOODS] = { 0xd0e0b6, 0x2c3f2a, 0xffffff, IS_GROUND },
  [MUSTER_INK_TREE] = { 0x54803c, 0x7ba86a, 0x303030, IS_LINE },
  [MUSTER_INK_SCRUB] = { 0xe6ebcd, 0x30382a, 0xffffff, IS_GROUND },
  [MUSTER_INK_BUSH] = { 0x809c58, 0x748a5a, 0x505050, IS_LINE },
  [MUSTER_INK_MARSH] = { 0xe0e9df, 0x2b3838, 0xffffff, IS_GROUND },
  [MUSTER_INK_REED] = { 0x4d87a0, 0x6fa0b4, 0x404040, IS_LINE },
  [MUSTER_INK_WATER] = { 0xbcdbec, 0x234158, 0xf0f0f0, IS_GROUND },
  [MUSTER_INK_BANK] = { 0x3a7aa6, 0x78aed2, 0x202020, IS_LINE },
  [MUSTER_INK_BED] = { 0xefe2bd, 0x403929, 0xffffff, IS_GROUND },
  [MUSTER_INK_BEDLINE] = { 0x9a7f42, 0xa99362, 0x404040, IS_LINE },
  [MUSTER_INK_ROAD] = { 0xfffaf0, 0x5a5245, 0xffffff, IS_GROUND },
  [MUSTER_INK_CASING] = { 0x7d6238, 0xbfa880, 0x202020, IS_LINE },
  [MUSTER_INK_MASONRY] = { 0xc6c3be, 0x57575b, 0xd8d8d8, IS_GROUND },
  [MUSTER_INK_WALL] = { 0x4d4a47, 0xc9c7c3, 0x000000, IS_LINE },
  [MUSTER_INK_TIMBER] = { 0xd9b987, 0x5c4930, 0xe6e6e6, IS_GROUND },
  [MUSTER_INK_BEAM] = { 0x6b4718, 0xd0aa74, 0x000000, IS_LINE },
  [MUSTER_INK_EARTH] = { 0xe2c9a2, 0x4f402b, 0xffffff, IS_GROUND },
  [MUSTER_INK_BERM] = { 0x7c5524, 0xc8a06a, 0x000000, IS_LINE },
  [MUSTER_INK_METAL] = { 0xc3cad0, 0x4a525a, 0xd0d0d0, IS_GROUND },
  [MUSTER_INK_RIVET] = { 0x3d4953, 0xbcc7d0, 0x000000, IS_LINE },
  [MUSTER_INK_WATERNAME] = { 0x1d5c86, 0x9fcbea, 0x000000, IS_LINE },
  [MUSTER_INK_GROUNDNAME] = { 0x5b3c17, 0xe2c59a, 0x000000, IS_LINE },
};

/**
 * muster_ink_is_plain:
 * @style: how the map is drawn
 *
 * Returns: whether it is drawn without tints
 */
gboolean
muster_ink_is_plain (const MusterMapStyle *style)
{
  return style->monochrome || style->contrast;
}

static guint32
find_colour (const MusterMapStyle *style, MusterInk ink)
{
  if (style->contrast)
    return (inks[ink].kind == IS_GROUND) == style->dark ? 0x000000 : 0xffffff;
  if (style->monochrome)
    return style->dark ? 0xffffff - inks[ink].grey : inks[ink].grey;
  return style->dark ? inks[ink].dark : inks[ink].light;
}

/**
 * muster_ink_set:
 * @cr: where to draw
 * @style: how the map is drawn
 * @ink: which ink
 * @alpha: how much of it; with much contrast lines are always whole
 *
 * Takes an ink.
 */
void
muster_ink_set (cairo_t *cr, const MusterMapStyle *style, MusterInk ink, double alpha)
{
  guint32 colour = find_colour (style, ink);

  if (style->contrast && inks[ink].kind == IS_LINE && ink != MUSTER_INK_FAINT)
    alpha = MAX (alpha, 0.85);
  cairo_set_source_rgba (cr, (colour >> 16 & 0xff) / 255.0, (colour >> 8 & 0xff) / 255.0,
                         (colour & 0xff) / 255.0, alpha);
}

/**
 * muster_ink_set_side:
 * @cr: where to draw
 * @style: how the map is drawn
 * @colour: a side's colour, “#rrggbb”
 * @alpha: how much of it
 *
 * Takes the colour of a side, lighter on dark ground and darker on light where it would not be
 * seen.
 */
void
muster_ink_set_side (cairo_t *cr, const MusterMapStyle *style, const char *colour, double alpha)
{
  double red, green, blue, light;

  muster_colour_parse (colour, &red, &green, &blue);
  if (style->monochrome)
    red = green = blue = style->dark ? 1 : 0;
  light = muster_colour_get_lightness (red, green, blue);
  if (style->dark && light < 0.45)
    {
      double share = (0.45 - light) / (1 - light) + 0.15;

      red += (1 - red) * share;
      green += (1 - green) * share;
      blue += (1 - blue) * share;
    }
  else if (!style->dark && light > 0.7)
    {
      red *= 0.55;
      green *= 0.55;
      blue *= 0.55;
    }
  cairo_set_source_rgba (cr, red, green, blue, alpha);
}

/**
 * muster_ink_set_side_text:
 * @cr: where to draw
 * @style: how the map is drawn
 * @colour: a side's colour, “#rrggbb”
 *
 * Takes the colour of a side, dark or light enough to be read as text.
 */
void
muster_ink_set_side_text (cairo_t *cr, const MusterMapStyle *style, const char *colour)
{
  double red, green, blue, light;

  muster_colour_parse (colour, &red, &green, &blue);
  light = muster_colour_get_lightness (red, green, blue);
  if (style->dark || style->monochrome || light <= MOST_FOR_TEXT)
    {
      muster_ink_set_side (cr, style, colour, 1);
      return;
    }
  cairo_set_source_rgb (cr, red * MOST_FOR_TEXT / light, green * MOST_FOR_TEXT / light,
                        blue * MOST_FOR_TEXT / light);
}
