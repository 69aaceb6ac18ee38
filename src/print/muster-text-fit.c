/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-text.h"

#include <math.h>
#include <string.h>

/* Text that has to stand in a line or a box of a given size. */

/* How far a line that has to fit is shrunk before it is cut. */
#define LEAST_SCALE 0.75
/* What has more bytes fits no box on a page. */
#define MOST_IN_BOX 16384

/**
 * muster_text_cut:
 * @spec: a text and how it is set
 * @width: the width that it has to stand in, on one line
 *
 * Makes a text fit on one line at its size: as it is, else cut with an ellipsis.
 *
 * Returns: (transfer full): the text to set
 */
char *
muster_text_cut (const MusterTextSpec *spec, double width)
{
  MusterTextSpec line = *spec;
  g_autofree char *clean = muster_text_clean (spec->text, TRUE);
  glong low = 0, high;
  char *best = NULL;
  double natural;

  line.text = clean;
  line.width = 0.0;
  muster_text_measure (&line, &natural, NULL);
  if (natural <= width)
    return g_steal_pointer (&clean);

  high = g_utf8_strlen (clean, -1);
  while (low < high)
    {
      glong middle = (low + high + 1) / 2;
      g_autofree char *head = g_utf8_substring (clean, 0, middle);
      g_autofree char *cut = g_strconcat (g_strchomp (head), "…", NULL);

      line.text = cut;
      muster_text_measure (&line, &natural, NULL);
      if (natural > width)
        {
          high = middle - 1;
          continue;
        }
      low = middle;
      g_free (best);
      best = g_steal_pointer (&cut);
    }
  return best != NULL ? best : g_strdup ("…");
}

/**
 * muster_text_fit:
 * @spec: a text and how it is set
 * @width: the width that it has to stand in, on one line
 * @scale: (out): what its size has to be multiplied by
 *
 * Makes a text fit on one line: as it is, else smaller, else cut with an ellipsis.
 *
 * Returns: (transfer full): the text to set
 */
char *
muster_text_fit (const MusterTextSpec *spec,
                 double                width,
                 double               *scale)
{
  MusterTextSpec line = *spec;
  g_autofree char *clean = muster_text_clean (spec->text, TRUE);
  double natural;

  line.text = clean;
  line.width = 0.0;
  line.scale = 1.0;
  muster_text_measure (&line, &natural, NULL);
  /* a little less than it takes: sizes are rounded */
  *scale = natural <= width ? 1.0 : MAX (LEAST_SCALE, width / natural * 0.995);
  line.scale = *scale;
  return muster_text_cut (&line, width);
}

/* Of a text that fits no box: its beginning, and how many times as long it is. */
static char *
shorten (MusterTextSpec *spec, double *times)
{
  gsize length = strlen (spec->text);
  const char *end = g_utf8_find_prev_char (spec->text, spec->text + MOST_IN_BOX + 1);
  char *begin = g_strndup (spec->text, end - spec->text);

  *times = (double) length / (double) (end - spec->text);
  spec->text = begin;
  spec->markup = NULL;
  return begin;
}

guint
muster_text_fit_box (MusterTextSpec *spec,
                     double          height,
                     char          **cut)
{
  double full = spec->scale > 0.0 ? spec->scale : 1.0;
  double high = 0.0, pitch, times = 1.0;
  g_autoptr (GArray) cuts = NULL;
  g_autofree char *begin = NULL;
  g_autofree char *shorter = NULL;

  if (strlen (spec->text) > MOST_IN_BOX)
    shorter = shorten (spec, &times);
  for (int percent = shorter != NULL ? (int) (100 * LEAST_SCALE) : 100;
       percent >= (int) (100 * LEAST_SCALE); percent -= 5)
    {
      spec->scale = full * percent / 100.0;
      muster_text_measure (spec, NULL, &high);
      if (high <= height && shorter == NULL)
        return 0;
    }
  pitch = muster_text_get_line_pitch (spec->style) * spec->scale;
  spec->markup = NULL;
  cuts = muster_text_find_cuts (spec, (guint) MAX (1.0, floor (height / pitch) - 1.0), 2);
  begin = g_strndup (spec->text, g_array_index (cuts, gsize, 0));
  *cut = g_strconcat (g_strchomp (begin), " …", NULL);
  spec->text = *cut;
  return (guint) ceil (MAX (high * times - height, pitch) / pitch);
}
