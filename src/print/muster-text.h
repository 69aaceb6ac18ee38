/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <pango/pango.h>

#include "muster-layout.h"

G_BEGIN_DECLS

/*
 * Measuring and shaping of text, the same for laying out and for drawing. All lengths are points,
 * and do not hang on the device: no hinting, a resolution of 72.
 */
typedef struct
{
  MusterTextStyle style;
  const char *text;
  const char *tail;   /* nullable */
  double width;       /* to wrap at; 0 or less: one line for each paragraph */
  double align;       /* 0 left, 0.5, 1 right */
  double scale;       /* 0 is taken for 1 */
  gboolean monochrome;
  gboolean coloured;  /* the ink is the caller's, not the style's grey */
  /* nullable: the same words in Pango's markup, what is emphasised among them */
  const char *markup;
} MusterTextSpec;

PangoLayout *muster_text_make_layout (const MusterTextSpec *spec) G_GNUC_WARN_UNUSED_RESULT;
void muster_text_measure (const MusterTextSpec *spec, double *width, double *height);
double muster_text_get_line_height (MusterTextStyle style);
double muster_text_get_line_pitch (MusterTextStyle style); /* from one line of a text to the next */
/* of gsize */
GArray *muster_text_find_cuts (const MusterTextSpec *spec,
                               guint first_lines,
                               guint next_lines) G_GNUC_WARN_UNUSED_RESULT;
char **muster_text_split (const MusterTextSpec *spec,
                          guint first_lines,
                          guint next_lines) G_GNUC_WARN_UNUSED_RESULT;
char *
muster_text_fit (const MusterTextSpec *spec, double width, double *scale) G_GNUC_WARN_UNUSED_RESULT;
char *muster_text_cut (const MusterTextSpec *spec, double width) G_GNUC_WARN_UNUSED_RESULT;
/* As large as it can be in a box, else smaller, else cut, and then CUT is its text; returns how
 * many lines were too many at its smallest. */
guint muster_text_fit_box (MusterTextSpec *spec, double height, char **cut);
char *muster_text_clean (const char *text, gboolean one_line) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
