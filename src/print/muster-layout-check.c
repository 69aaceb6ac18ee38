/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-layout-private.h"
#include "muster-print-error.h"
#include "muster-text.h"

#include <glib/gi18n-lib.h>

/* Rounding of font sizes and widths to Pango's units. */
#define SLACK 0.05

static gboolean
muster_layout_report (GError    **error,
                      guint       page,
                      const char *text,
                      const char *what)
{
  g_set_error (error, MUSTER_PRINT_ERROR, MUSTER_PRINT_ERROR_OVERFLOW,
               /* Translators: a page's number, the beginning of a text, what is wrong with it */
               _ ("Page %u, “%.60s”: %s"), page + 1, text != NULL ? text : "", what);
  return FALSE;
}

static gboolean
muster_box_is_inside (const MusterBox          *box,
                      const MusterPrintOptions *options,
                      double                    width,
                      double                    height)
{
  return box->x >= options->margin - SLACK && box->y >= options->margin - SLACK
         && box->width >= 0.0 && box->height >= 0.0
         && box->x + box->width <= width - options->margin + SLACK
         && box->y + box->height <= height - options->margin + SLACK;
}

static gboolean
muster_box_holds_text (const MusterBox *box)
{
  MusterTextSpec spec = { .style = box->style,
                          .text = box->text,
                          .markup = box->markup,
                          .tail = box->tail,
                          .width = box->width,
                          .align = box->align,
                          .scale = box->scale };
  double width, height;

  muster_text_measure (&spec, &width, &height);
  return width <= box->width + SLACK && height <= box->height + SLACK;
}

static gboolean
muster_box_overlaps (const MusterBox *a,
                     const MusterBox *b)
{
  return a->x + SLACK < b->x + b->width && b->x + SLACK < a->x + a->width
         && a->y + SLACK < b->y + b->height && b->y + SLACK < a->y + a->height;
}

/* Boxes that say something and so may not lie on one another; panels and rules may. */
static gboolean
muster_box_is_solid (const MusterBox *box)
{
  return box->kind == MUSTER_BOX_TEXT || box->kind == MUSTER_BOX_TRACK
         || box->kind == MUSTER_BOX_SYMBOL;
}

static int
muster_box_compare_tops (gconstpointer a,
                         gconstpointer b)
{
  const MusterBox *first = *(const MusterBox *const *) a;
  const MusterBox *second = *(const MusterBox *const *) b;

  return first->y < second->y ? -1 : first->y > second->y;
}

static gboolean
muster_page_check_overlaps (const MusterPage *page,
                            guint             number,
                            GError          **error)
{
  g_autoptr (GPtrArray) solid = g_ptr_array_new ();

  for (guint i = 0; i < page->boxes->len; i++)
    if (muster_box_is_solid (g_ptr_array_index (page->boxes, i)))
      g_ptr_array_add (solid, g_ptr_array_index (page->boxes, i));
  g_ptr_array_sort (solid, muster_box_compare_tops);
  for (guint i = 0; i < solid->len; i++)
    {
      const MusterBox *upper = g_ptr_array_index (solid, i);

      for (guint j = i + 1; j < solid->len; j++)
        {
          const MusterBox *lower = g_ptr_array_index (solid, j);

          if (lower->y >= upper->y + upper->height)
            break;
          if (muster_box_overlaps (upper, lower))
            return muster_layout_report (error, number, lower->text,
                                         _ ("it lies on what is beside it"));
        }
    }
  return TRUE;
}

/**
 * muster_layout_check:
 * @self: a layout
 * @error: (nullable): where to say what is wrong
 *
 * Measures anew whether every box lies inside the margins, every text and track inside its box, and
 * none upon another.
 *
 * Returns: %TRUE when all fits
 */
gboolean
muster_layout_check (const MusterLayout *self,
                     GError            **error)
{
  const MusterPrintOptions *options = muster_layout_get_options (self);

  for (guint i = 0; i < muster_layout_get_n_pages (self); i++)
    {
      const MusterPage *page = muster_layout_get_page (self, i);
      double width, height;

      muster_layout_get_page_size (self, i, &width, &height);
      for (guint j = 0; j < page->boxes->len; j++)
        {
          const MusterBox *box = g_ptr_array_index (page->boxes, j);

          if (!muster_box_is_inside (box, options, width, height))
            return muster_layout_report (error, i, box->text, _ ("it reaches into the margin"));
          if (box->kind == MUSTER_BOX_TEXT && !muster_box_holds_text (box))
            return muster_layout_report (error, i, box->text, _ ("it is larger than its box"));
          if (box->kind == MUSTER_BOX_TRACK
              && muster_track_get_height (box->count, box->width) > box->height + SLACK)
            return muster_layout_report (error, i, box->text, _ ("it is larger than its box"));
        }
      if (!muster_page_check_overlaps (page, i, error))
        return FALSE;
    }
  return TRUE;
}
