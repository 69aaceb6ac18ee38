/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-map-sheet-private.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <pango/pangocairo.h>

#include "muster-print-error.h"
#include "muster-text.h"

/* A sheet that is larger than any paper, on several that are put together. */

#define MARK_LONG (4 * MUSTER_POINTS_PER_MM)
#define MARK_OFF (1 * MUSTER_POINTS_PER_MM)
#define MOST_PAGES 200u
/* Rounding needs no sheet of its own. */
#define TINY 0.01

/* How many windows of SIZE, each over the last by OVERLAP, cover WHOLE. */
static guint
count_windows (double whole, double size, double overlap)
{
  if (whole <= size + TINY)
    return 1;
  return (guint) ceil ((whole - overlap - TINY) / (size - overlap));
}

static MusterPosterPlan
plan_pages (const MusterMapSheet *self, const MusterPosterOptions *options, gboolean across)
{
  double margin = MAX (options->margin, MUSTER_POSTER_MARGIN_LEAST);
  MusterPosterPlan plan = { .margin = margin, .overlap = options->overlap };
  double width, height;

  muster_paper_get_size (options->paper, &width, &height);
  plan.page_width = across ? height : width;
  plan.page_height = across ? width : height;
  plan.columns = count_windows (self->width, plan.page_width - 2 * margin, plan.overlap);
  plan.rows = count_windows (self->height, plan.page_height - 2 * margin, plan.overlap);
  return plan;
}

/**
 * muster_map_sheet_plan_poster:
 * @self: a sheet, as large as its map needs
 * @options: the paper
 * @plan: (out caller-allocates): on how many it goes, all upright or all across, whichever takes
 * fewer
 * @error: (nullable): where to say that it is too many
 *
 * Returns: %FALSE with %MUSTER_PRINT_ERROR_OVERFLOW
 */
gboolean
muster_map_sheet_plan_poster (const MusterMapSheet *self,
                              const MusterPosterOptions *options,
                              MusterPosterPlan *plan,
                              GError **error)
{
  MusterPosterPlan across = plan_pages (self, options, TRUE);

  *plan = plan_pages (self, options, FALSE);
  if (across.columns * across.rows < plan->columns * plan->rows)
    *plan = across;
  if (plan->columns * plan->rows <= MOST_PAGES)
    return TRUE;
  g_set_error (error, MUSTER_PRINT_ERROR, MUSTER_PRINT_ERROR_OVERFLOW,
               _ ("As large as that the map would take %1$u sheets of paper, expected %2$u or "
                  "fewer: choose a smaller scale, such as 1:2, or larger paper, or save it as a "
                  "drawing"),
               plan->columns * plan->rows, MOST_PAGES);
  return FALSE;
}

void
muster_poster_get_window (const MusterPosterPlan *plan, guint number, cairo_rectangle_t *window)
{
  window->width = plan->page_width - 2 * plan->margin;
  window->height = plan->page_height - 2 * plan->margin;
  window->x = number % plan->columns * (window->width - plan->overlap);
  window->y = number / plan->columns * (window->height - plan->overlap);
}

static void
draw_line (cairo_t *cr, double x, double y, double dx, double dy)
{
  cairo_move_to (cr, x, y);
  cairo_rel_line_to (cr, dx, dy);
}

/* Where to cut: in the middle of what two sheets both have, so that those of both meet, and at the
 * ends of the whole. */
static void
draw_marks (const MusterMapSheet *self,
            const MusterPosterPlan *plan,
            guint number,
            const cairo_rectangle_t *window,
            cairo_t *cr)
{
  guint column = number % plan->columns, row = number / plan->columns;
  double right = plan->page_width - plan->margin, bottom = plan->page_height - plan->margin;
  double cuts_x[] = {
    plan->margin + (column > 0 ? plan->overlap / 2 : 0),
    column + 1 < plan->columns ? right - plan->overlap / 2
                               : plan->margin + MIN (self->width - window->x, window->width),
  };
  double cuts_y[] = {
    plan->margin + (row > 0 ? plan->overlap / 2 : 0),
    row + 1 < plan->rows ? bottom - plan->overlap / 2
                         : plan->margin + MIN (self->height - window->y, window->height),
  };

  for (int i = 0; i < 2; i++)
    {
      draw_line (cr, cuts_x[i], plan->margin - MARK_OFF, 0, -MARK_LONG);
      draw_line (cr, cuts_x[i], bottom + MARK_OFF, 0, MARK_LONG);
      draw_line (cr, plan->margin - MARK_OFF, cuts_y[i], -MARK_LONG, 0);
      draw_line (cr, right + MARK_OFF, cuts_y[i], MARK_LONG, 0);
    }
  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_set_line_width (cr, 0.4);
  cairo_stroke (cr);
}

/* Which sheet it is, below it and between the marks. */
static void
draw_number (const MusterMapSheet *self, const MusterPosterPlan *plan, guint number, cairo_t *cr)
{
  const char *name = muster_node_get_name (muster_field_get_scenario (self->map->field));
  /* Translators: one sheet of a map that is printed on several: its name; which of how many, and
   * where that lies */
  g_autofree char *text =
      g_strdup_printf (_ ("%1$s: sheet %2$u of %3$u, row %4$u, column %5$u"),
                       name[0] != '\0' ? name : _ ("Map"), number + 1, plan->columns * plan->rows,
                       number / plan->columns + 1, number % plan->columns + 1);
  MusterTextSpec spec = { .style = MUSTER_STYLE_SMALL, .text = text };
  g_autofree char *fitted = NULL;
  g_autoptr (PangoLayout) layout = NULL;
  double room = plan->page_width - 2 * plan->margin - plan->overlap - 4 * MUSTER_POINTS_PER_MM;
  double shrunk, high;

  fitted = muster_text_fit (&spec, room, &shrunk);
  spec.text = fitted;
  spec.scale = shrunk;
  muster_text_measure (&spec, NULL, &high);
  layout = muster_text_make_layout (&spec);
  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_move_to (cr, plan->margin + plan->overlap / 2 + 2 * MUSTER_POINTS_PER_MM,
                 plan->page_height - plan->margin + MARK_OFF + (MARK_LONG - high) / 2);
  pango_cairo_show_layout (cr, layout);
}

/**
 * muster_map_sheet_draw_poster_page:
 * @self: a sheet
 * @plan: what muster_map_sheet_plan_poster() made of it
 * @number: which of the pages, from 0, row by row
 * @cr: where to draw, in points
 *
 * Draws one page with its top left corner at the origin.
 */
void
muster_map_sheet_draw_poster_page (MusterMapSheet *self,
                                   const MusterPosterPlan *plan,
                                   guint number,
                                   cairo_t *cr)
{
  cairo_rectangle_t window;

  muster_poster_get_window (plan, number, &window);
  cairo_save (cr);
  cairo_rectangle (cr, plan->margin, plan->margin, window.width, window.height);
  cairo_clip (cr);
  cairo_translate (cr, plan->margin - window.x, plan->margin - window.y);
  muster_map_sheet_draw_part (self, cr, &window);
  cairo_restore (cr);
  draw_marks (self, plan, number, &window, cr);
  draw_number (self, plan, number, cr);
}
