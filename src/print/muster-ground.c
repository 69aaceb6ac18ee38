/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-ground.h"

#include <math.h>

#include "muster-terrain.h"

/* The words for looks, as rulesets give them: muster_terrain_list_looks(). */
static const struct
{
  const char *look;
  MusterGround ground;
} looks[] = {
  { "open", MUSTER_GROUND_OPEN },       { "grass", MUSTER_GROUND_GRASS },
  { "sand", MUSTER_GROUND_SAND },       { "hill", MUSTER_GROUND_HILL },
  { "cliff", MUSTER_GROUND_ROCKS },     { "pass", MUSTER_GROUND_HILL },
  { "woods", MUSTER_GROUND_WOODS },     { "scrub", MUSTER_GROUND_SCRUB },
  { "rough", MUSTER_GROUND_ROUGH },     { "rocks", MUSTER_GROUND_ROCKS },
  { "marsh", MUSTER_GROUND_MARSH },     { "lake", MUSTER_GROUND_WATER },
  { "river", MUSTER_GROUND_WATER },     { "ford", MUSTER_GROUND_WATER },
  { "bridge", MUSTER_GROUND_ROAD },     { "boat", MUSTER_GROUND_TIMBER },
  { "bed", MUSTER_GROUND_BED },         { "oasis", MUSTER_GROUND_WOODS },
  { "road", MUSTER_GROUND_ROAD },       { "sunken-road", MUSTER_GROUND_BED },
  { "tunnel", MUSTER_GROUND_ROAD },     { "fence", MUSTER_GROUND_TIMBER },
  { "log-wall", MUSTER_GROUND_TIMBER }, { "wall", MUSTER_GROUND_MASONRY },
  { "gate", MUSTER_GROUND_TIMBER },     { "building", MUSTER_GROUND_MASONRY },
  { "village", MUSTER_GROUND_MASONRY }, { "fort", MUSTER_GROUND_MASONRY },
  { "bunker", MUSTER_GROUND_EARTH },    { "wagon", MUSTER_GROUND_TIMBER },
  { "laager", MUSTER_GROUND_TIMBER },   { "trench", MUSTER_GROUND_EARTH },
  { "earthwork", MUSTER_GROUND_EARTH }, { "sangar", MUSTER_GROUND_ROCKS },
  { "train", MUSTER_GROUND_METAL },     { "ship", MUSTER_GROUND_METAL },
  { "place", MUSTER_GROUND_OTHER },     { "other", MUSTER_GROUND_OTHER },
};

/* On light and on dark, then the ink of the pattern on both. */
static const guint32 colours[MUSTER_N_GROUNDS][4] = {
  [MUSTER_GROUND_OPEN] = { 0xf4f0e4, 0x2e2d2a, 0xc9c1aa, 0x4a4842 },
  [MUSTER_GROUND_GRASS] = { 0xe6ebcf, 0x2d3228, 0xa9b884, 0x566148 },
  [MUSTER_GROUND_SAND] = { 0xf3e5bf, 0x3a3428, 0xbc9f5a, 0x7a6a45 },
  [MUSTER_GROUND_HILL] = { 0xe6d3b1, 0x4a3d2b, 0xa47c48, 0x8d7350 },
  [MUSTER_GROUND_WOODS] = { 0xd3e2bd, 0x2d3d2a, 0x6f9455, 0x658656 },
  [MUSTER_GROUND_SCRUB] = { 0xe3e8cc, 0x30382a, 0x8ba36a, 0x66764f },
  [MUSTER_GROUND_ROUGH] = { 0xe9e0d0, 0x38342e, 0x9a8b74, 0x776c5c },
  [MUSTER_GROUND_WATER] = { 0xc4dcec, 0x26394a, 0x5f94b8, 0x5d86a6 },
  [MUSTER_GROUND_MARSH] = { 0xdfe6d6, 0x2f3a37, 0x5f94a8, 0x5f8a8a },
  [MUSTER_GROUND_BED] = { 0xece1bf, 0x413a2a, 0xa89558, 0x8c8057 },
  [MUSTER_GROUND_MASONRY] = { 0xdcdad6, 0x434347, 0x8f8c86, 0x7c7b80 },
  [MUSTER_GROUND_ROCKS] = { 0xd5cec6, 0x3d3a38, 0x877b6e, 0x80776e },
  [MUSTER_GROUND_EARTH] = { 0xe7d6be, 0x463828, 0x9c7a50, 0x8a6d4b },
  [MUSTER_GROUND_TIMBER] = { 0xe2cda9, 0x483a26, 0x8a6534, 0x94764a },
  [MUSTER_GROUND_METAL] = { 0xd3d7db, 0x3a3f45, 0x6f7982, 0x8a949c },
  [MUSTER_GROUND_ROAD] = { 0xf0e5cb, 0x48443b, 0xa38f68, 0x8a8069 },
  [MUSTER_GROUND_OTHER] = { 0xe6e4ea, 0x393741, 0x8a84a0, 0x78738c },
};

/**
 * muster_ground_find:
 * @look: a word of muster_terrain_list_looks()
 *
 * Returns: which ground looks so; %MUSTER_GROUND_OTHER for a word that there is not
 */
MusterGround
muster_ground_find (const char *look)
{
  for (gsize i = 0; i < G_N_ELEMENTS (looks); i++)
    if (g_str_equal (looks[i].look, look))
      return looks[i].ground;
  return MUSTER_GROUND_OTHER;
}

/**
 * muster_ground_get:
 * @zone: what is known of a zone
 *
 * Returns: how its ground looks
 */
MusterGround
muster_ground_get (const MusterZone *zone)
{
  if (zone->terrain != NULL)
    return muster_ground_find (muster_terrain_get_look (zone->terrain));
  if (zone->fortified)
    return MUSTER_GROUND_MASONRY;
  if (!zone->passable)
    return MUSTER_GROUND_ROCKS;
  /* what lies there may be of a kind that these rules do not know */
  return zone->feature != NULL ? MUSTER_GROUND_OTHER : MUSTER_GROUND_OPEN;
}

static void
set_source (cairo_t *cr, guint32 colour)
{
  cairo_set_source_rgb (cr, (colour >> 16 & 0xff) / 255.0, (colour >> 8 & 0xff) / 255.0,
                        (colour & 0xff) / 255.0);
}

/**
 * muster_ground_set_colour:
 * @cr: where to draw
 * @ground: a kind of ground
 * @dark: whether all is dark
 * @contrast: whether contrasts have to be high
 *
 * Takes the colour of the ground.
 */
void
muster_ground_set_colour (cairo_t *cr, MusterGround ground, gboolean dark, gboolean contrast)
{
  if (contrast && ground == MUSTER_GROUND_OPEN)
    set_source (cr, dark ? 0x000000 : 0xffffff);
  else
    set_source (cr, colours[ground][dark ? 1 : 0]);
}

/**
 * muster_ground_set_ink:
 * @cr: where to draw
 * @ground: a kind of ground
 * @dark: whether all is dark
 * @contrast: whether contrasts have to be high
 *
 * Takes the colour of its pattern.
 */
void
muster_ground_set_ink (cairo_t *cr, MusterGround ground, gboolean dark, gboolean contrast)
{
  if (contrast)
    set_source (cr, dark ? 0xffffff : 0x1a1a1a);
  else
    set_source (cr, colours[ground][dark ? 3 : 2]);
}

static void
add_line (cairo_t *cr, double x1, double y1, double x2, double y2)
{
  cairo_move_to (cr, x1, y1);
  cairo_line_to (cr, x2, y2);
}

/* So many lines a side, from corner to corner of what lies beside each other. */
static void
add_hatch (cairo_t *cr, double x, double y, double size, int n)
{
  for (int i = 1; i <= n; i++)
    {
      double along = size * i / n;

      add_line (cr, x, y + along, x + along, y);
      if (i < n)
        add_line (cr, x + along, y + size, x + size, y + along);
    }
}

/* A wave across the middle of each half. */
static void
add_waves (cairo_t *cr, double x, double y, double size)
{
  for (int i = 0; i < 2; i++)
    {
      double at = y + size * (0.3 + 0.4 * i);

      cairo_move_to (cr, x + size * 0.1, at);
      for (int k = 0; k < 2; k++)
        cairo_rel_curve_to (cr, size * 0.1, -size * 0.12, size * 0.3, size * 0.12, size * 0.4, 0);
    }
}

static void
add_trees (cairo_t *cr, double x, double y, double size)
{
  static const double places[3][2] = { { 0.28, 0.3 }, { 0.72, 0.42 }, { 0.4, 0.76 } };

  for (int i = 0; i < 3; i++)
    {
      double at_x = x + size * places[i][0];
      double at_y = y + size * places[i][1];

      cairo_new_sub_path (cr);
      cairo_arc (cr, at_x, at_y, size * 0.1, 0, 2 * G_PI);
      add_line (cr, at_x, at_y + size * 0.1, at_x, at_y + size * 0.17);
    }
}

static void
add_bricks (cairo_t *cr, double x, double y, double size)
{
  for (int i = 0; i < 3; i++)
    {
      double top = y + size * i / 3.0;
      double shift = i % 2 == 0 ? 0.25 : 0.75;

      if (i > 0)
        add_line (cr, x, top, x + size, top);
      add_line (cr, x + size * shift, top, x + size * shift, top + size / 3.0);
    }
}

static void
add_stipple (cairo_t *cr, double x, double y, double size)
{
  static const double places[5][2] = {
    { 0.2, 0.2 }, { 0.7, 0.15 }, { 0.45, 0.5 }, { 0.85, 0.65 }, { 0.2, 0.8 }
  };
  double dot = MAX (size * 0.04, 0.8);

  for (int i = 0; i < 5; i++)
    add_line (cr, x + size * places[i][0] - dot, y + size * places[i][1],
              x + size * places[i][0] + dot, y + size * places[i][1]);
}

static void
add_crags (cairo_t *cr, double x, double y, double size)
{
  static const double places[3][2] = { { 0.12, 0.42 }, { 0.55, 0.6 }, { 0.2, 0.9 } };

  for (int i = 0; i < 3; i++)
    {
      cairo_move_to (cr, x + size * places[i][0], y + size * places[i][1]);
      cairo_rel_line_to (cr, size * 0.14, -size * 0.22);
      cairo_rel_line_to (cr, size * 0.16, size * 0.22);
    }
}

/* Blades of grass, three from one root. */
static void
add_tufts (cairo_t *cr, double x, double y, double size, int n)
{
  static const double places[3][2] = { { 0.25, 0.45 }, { 0.7, 0.8 }, { 0.75, 0.3 } };

  for (int i = 0; i < n; i++)
    for (int k = -1; k <= 1; k++)
      add_line (cr, x + size * places[i][0], y + size * places[i][1],
                x + size * (places[i][0] + 0.08 * k), y + size * (places[i][1] - 0.16));
}

/**
 * muster_ground_add_pattern:
 * @cr: where to draw
 * @ground: a kind of ground
 * @x: left side of a square
 * @y: top of it
 * @size: its width
 *
 * Adds to the path what tells the ground without colour.
 */
void
muster_ground_add_pattern (cairo_t *cr, MusterGround ground, double x, double y, double size)
{
  switch (ground)
    {
    case MUSTER_GROUND_HILL:
      add_hatch (cr, x, y, size, size >= 40 ? 4 : 2);
      break;
    case MUSTER_GROUND_WOODS:
      add_trees (cr, x, y, size);
      break;
    case MUSTER_GROUND_WATER:
      add_waves (cr, x, y, size);
      break;
    case MUSTER_GROUND_MARSH:
      add_line (cr, x + size * 0.15, y + size * 0.35, x + size * 0.5, y + size * 0.35);
      add_line (cr, x + size * 0.3, y + size * 0.35, x + size * 0.3, y + size * 0.2);
      add_line (cr, x + size * 0.5, y + size * 0.75, x + size * 0.85, y + size * 0.75);
      add_line (cr, x + size * 0.68, y + size * 0.75, x + size * 0.68, y + size * 0.6);
      break;
    case MUSTER_GROUND_GRASS:
    case MUSTER_GROUND_SCRUB:
      add_tufts (cr, x, y, size, ground == MUSTER_GROUND_SCRUB ? 3 : 2);
      break;
    case MUSTER_GROUND_TIMBER:
      for (int i = 0; i < 3; i++)
        add_line (cr, x + size * 0.15, y + size * (0.25 + 0.25 * i), x + size * 0.85,
                  y + size * (0.25 + 0.25 * i));
      break;
    case MUSTER_GROUND_METAL:
      cairo_rectangle (cr, x + size * 0.15, y + size * 0.35, size * 0.7, size * 0.3);
      break;
    case MUSTER_GROUND_ROUGH:
    case MUSTER_GROUND_SAND:
    case MUSTER_GROUND_BED:
      add_stipple (cr, x, y, size);
      break;
    case MUSTER_GROUND_MASONRY:
      add_bricks (cr, x, y, size);
      break;
    case MUSTER_GROUND_ROCKS:
      add_crags (cr, x, y, size);
      break;
    case MUSTER_GROUND_EARTH:
      for (int i = 0; i < 3; i++)
        add_line (cr, x + size * (0.2 + 0.3 * i), y + size * 0.3, x + size * (0.2 + 0.3 * i),
                  y + size * 0.7);
      break;
    case MUSTER_GROUND_ROAD:
      add_line (cr, x + size * 0.1, y + size * 0.5, x + size * 0.4, y + size * 0.5);
      add_line (cr, x + size * 0.6, y + size * 0.5, x + size * 0.9, y + size * 0.5);
      break;
    case MUSTER_GROUND_OTHER:
      add_line (cr, x + size * 0.3, y + size * 0.5, x + size * 0.7, y + size * 0.5);
      add_line (cr, x + size * 0.5, y + size * 0.3, x + size * 0.5, y + size * 0.7);
      break;
    case MUSTER_GROUND_OPEN:
    case MUSTER_N_GROUNDS:
    default:
      break;
    }
}
