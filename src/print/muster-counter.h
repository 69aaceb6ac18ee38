/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/* A unit as a counter: its symbol in its side's colour with a thin white edge, how strong it is,
 * which way it faces. */
typedef struct
{
  const char *symbol;    /* muster_roster_get_symbol()'s word; nullable: unknown */
  const char *colour;    /* "#rrggbb"; nullable: none */
  const char *strength;  /* "12"; nullable: not said */
  double facing;         /* degrees clockwise from north; below 0: none */
  gboolean around;       /* it faces to all sides, as a square does */
  gboolean concealed;    /* its frame is broken */
  gboolean dark;         /* on dark ground */
  gboolean monochrome;   /* the side is told by hatching of light colours, black of dark ones */
} MusterCounter;

/* How high the whole is for a symbol of WIDTH; the symbol is three wide to two high, strength
 * stands below it. */
double muster_counter_get_height (const MusterCounter *self, double width);
/* Draws it with the middle of its symbol at X, Y. What it covers (nullable) leaves out the arrow of
 * its facing. */
void muster_counter_draw (cairo_t *cr,
                          const MusterCounter *self,
                          double x,
                          double y,
                          double width,
                          cairo_rectangle_t *covered);

/* The colour of a side, "#rrggbb": what it says, by name or number; else that of its cards; else
 * one of four that stay apart for colour-blind eyes and in grey, by INDEX. */
const char *muster_side_colour_find (const char *colour, const char *cards, guint index);

G_END_DECLS
