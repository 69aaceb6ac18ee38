/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-paper.h"

#include <glib/gi18n-lib.h>

#include "muster-dialogs.h"
#include "muster-file-name.h"
#include "muster-paper-choice.h"

/* Points; what home printers leave blank anyway. */
#define MARGIN 42.0

/**
 * muster_paper_init_options:
 * @options: (out caller-allocates): what to fill
 * @date: (out) (transfer full): the day that stands in them
 *
 * Options for the paper that the person chose, else for that of the country they live in.
 */
void
muster_paper_init_options (MusterPrintOptions *options, char **date)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  *date = g_date_time_format (now, "%F");
  *options = (MusterPrintOptions){ 0 };
  options->margin = MARGIN;
  options->monochrome = FALSE;
  options->date = *date;
  options->paper = muster_paper_choice_get ();
}

/* A page of the layout, in the middle of the paper; made smaller when another paper was chosen in
 * the dialog, on which it would be cut. */
static void
draw_page_cb (GtkPrintOperation *operation,
              GtkPrintContext *context,
              int page,
              MusterLayout *layout)
{
  cairo_t *cr = gtk_print_context_get_cairo_context (context);
  double room_width = gtk_print_context_get_width (context);
  double room_height = gtk_print_context_get_height (context);
  double width, height, scale;

  muster_layout_get_page_size (layout, (guint) page, &width, &height);
  scale = MIN (1.0, MIN (room_width / width, room_height / height));
  /* sizes in points are not the same to the last digit everywhere */
  if (scale > 0.999)
    scale = 1.0;
  cairo_translate (cr, MAX (0.0, (room_width - width * scale) / 2.0),
                   MAX (0.0, (room_height - height * scale) / 2.0));
  cairo_scale (cr, scale, scale);
  muster_layout_draw_page (layout, (guint) page, cr);
}

/* A wide map lies across. */
static void
request_page_setup_cb (GtkPrintOperation *operation,
                       GtkPrintContext *context,
                       int page,
                       GtkPageSetup *setup,
                       MusterLayout *layout)
{
  if (muster_layout_get_page (layout, page)->across)
    gtk_page_setup_set_orientation (setup, GTK_PAGE_ORIENTATION_LANDSCAPE);
}

/**
 * muster_paper_make_operation:
 * @layout: what to print
 *
 * Returns: (transfer full): what prints it, on the paper that it was made for unless another is
 * chosen
 */
GtkPrintOperation *
muster_paper_make_operation (MusterLayout *layout)
{
  GtkPrintOperation *operation = gtk_print_operation_new ();
  g_autoptr (GtkPageSetup) setup = gtk_page_setup_new ();
  g_autoptr (GtkPrintSettings) settings = gtk_print_settings_new ();
  g_autofree char *name = muster_file_name_make (muster_layout_get_title (layout), "muster", NULL);
  g_autoptr (GtkPaperSize) size = gtk_paper_size_new (
      muster_layout_get_options (layout)->paper == MUSTER_PAPER_LETTER ? GTK_PAPER_NAME_LETTER
                                                                       : GTK_PAPER_NAME_A4);

  gtk_page_setup_set_paper_size (setup, size);
  gtk_print_operation_set_default_page_setup (operation, setup);
  /* what a file is called that is printed to */
  gtk_print_settings_set (settings, GTK_PRINT_SETTINGS_OUTPUT_BASENAME, name);
  gtk_print_settings_set (settings, GTK_PRINT_SETTINGS_OUTPUT_FILE_FORMAT, "pdf");
  gtk_print_operation_set_print_settings (operation, settings);
  gtk_print_operation_set_job_name (operation, muster_layout_get_title (layout));
  gtk_print_operation_set_n_pages (operation, (int) muster_layout_get_n_pages (layout));
  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  /* the layout keeps its own margins */
  gtk_print_operation_set_use_full_page (operation, TRUE);
  gtk_print_operation_set_embed_page_setup (operation, FALSE);
  g_signal_connect_data (operation, "draw-page", G_CALLBACK (draw_page_cb),
                         muster_layout_ref (layout), (GClosureNotify) muster_layout_unref, 0);
  g_signal_connect_data (operation, "request-page-setup", G_CALLBACK (request_page_setup_cb),
                         muster_layout_ref (layout), (GClosureNotify) muster_layout_unref, 0);
  return operation;
}

/* PARENT may have gone meanwhile. */
static void
done_cb (GtkPrintOperation *operation, GtkPrintOperationResult result, GWeakRef *parent)
{
  g_autoptr (GtkWindow) window = g_weak_ref_get (parent);
  g_autoptr (GError) error = NULL;

  if (result != GTK_PRINT_OPERATION_RESULT_ERROR)
    return;
  gtk_print_operation_get_error (operation, &error);
  muster_tell (window, _ ("It was not printed"), error != NULL ? error->message : "");
}

static void
free_parent (GWeakRef *parent)
{
  g_weak_ref_clear (parent);
  g_free (parent);
}

/**
 * muster_paper_print:
 * @parent: the window that asks
 * @layout: what to print
 *
 * Shows the print dialog and prints, while all else goes on.
 */
void
muster_paper_print (GtkWindow *parent, MusterLayout *layout)
{
  g_autoptr (GtkPrintOperation) operation = muster_paper_make_operation (layout);
  GWeakRef *asked_by = g_new0 (GWeakRef, 1);

  g_weak_ref_init (asked_by, parent);
  g_signal_connect_data (operation, "done", G_CALLBACK (done_cb), asked_by,
                         (GClosureNotify) free_parent, 0);
  gtk_print_operation_set_allow_async (operation, TRUE);
  /* what goes wrong at once is told by the signal too */
  gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, parent, NULL);
}
