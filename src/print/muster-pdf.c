/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-layout.h"

#include "muster-pdf-private.h"
#include "muster-print-error.h"
#include "muster-print-file.h"

#include <cairo-pdf.h>
#include <glib/gi18n-lib.h>

/* The PDF always has a date; when none is asked for it is this one, for the same bytes each
 * time. */
#define NO_DATE "1970-01-01T00:00:00Z"

static cairo_status_t
take_bytes (void                *closure,
            const unsigned char *data,
            unsigned int         length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

/* One bookmark; returns what others can stand under. */
static int
add_bookmark (cairo_surface_t *surface,
              int              parent,
              const char      *text,
              guint            number,
              double           x,
              double           y)
{
  /* whole points: Cairo reads this with the user's decimal sign, but has to be given a point */
  g_autofree char *target = g_strdup_printf ("page=%u pos=[%d %d]", number + 1, (int) x, (int) y);

  return cairo_pdf_surface_add_outline (surface, parent, text, target, 0);
}

/* The parts and heads of a sheet become the bookmarks of the file, heads under their part. */
static void
add_bookmarks (const MusterLayout *self,
               cairo_surface_t    *surface,
               guint               number,
               int                *parent)
{
  const MusterPage *page = muster_layout_get_page (self, number);

  if (page->part != NULL)
    *parent = add_bookmark (surface, CAIRO_PDF_OUTLINE_ROOT, page->part, number, 0.0, 0.0);
  for (guint i = 0; i < page->boxes->len; i++)
    {
      const MusterBox *box = g_ptr_array_index (page->boxes, i);

      if (box->kind != MUSTER_BOX_TEXT
          || (box->style != MUSTER_STYLE_HEAD && box->style != MUSTER_STYLE_SUBHEAD
              && (box->style != MUSTER_STYLE_TITLE || *parent != CAIRO_PDF_OUTLINE_ROOT)))
        continue;
      add_bookmark (surface, *parent, box->text, number, box->x, box->y);
    }
}

/**
 * muster_layout_to_pdf:
 * @self: a layout
 * @error: (nullable): where to say why it could not be
 *
 * Returns: (transfer full): the whole as a PDF, the same bytes for the same layout; %NULL with
 *   %MUSTER_PRINT_ERROR_FAILED
 */
GBytes *
muster_layout_to_pdf (const MusterLayout *self,
                      GError            **error)
{
  const MusterPrintOptions *options = muster_layout_get_options (self);
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  cairo_surface_t *surface;
  cairo_status_t status;
  double width, height;
  int parent = CAIRO_PDF_OUTLINE_ROOT;
  cairo_t *cr;

  muster_paper_get_size (options->paper, &width, &height);
  surface = cairo_pdf_surface_create_for_stream (take_bytes, bytes, width, height);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE,
                                  muster_layout_get_title (self));
  if (muster_layout_get_author (self) != NULL)
    cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_AUTHOR,
                                    muster_layout_get_author (self));
  if (muster_layout_get_subject (self) != NULL)
    cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_SUBJECT,
                                    muster_layout_get_subject (self));
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATOR, "Muster");
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATE_DATE,
                                  options->date != NULL ? options->date : NO_DATE);
  cr = cairo_create (surface);
  for (guint i = 0; i < muster_layout_get_n_pages (self); i++)
    {
      muster_layout_get_page_size (self, i, &width, &height);
      cairo_pdf_surface_set_size (surface, width, height);
      add_bookmarks (self, surface, i, &parent);
      muster_layout_draw_page (self, i, cr);
      cairo_show_page (cr);
    }
  status = cairo_status (cr);
  cairo_destroy (cr);
  cairo_surface_finish (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);
  if (status != CAIRO_STATUS_SUCCESS)
    {
      g_set_error (error, MUSTER_PRINT_ERROR, MUSTER_PRINT_ERROR_FAILED,
                   /* Translators: a title, and what the drawing library says */
                   _ ("“%s” cannot be drawn: %s"), muster_layout_get_title (self),
                   cairo_status_to_string (status));
      return NULL;
    }
  return muster_pdf_tell_language (g_byte_array_free_to_bytes (g_steal_pointer (&bytes)));
}

/**
 * muster_layout_write_pdf:
 * @self: a layout
 * @path: the file; an older PDF there is replaced, another file is not
 * @error: (nullable): where to say why it could not be
 *
 * Writes the whole as a PDF file: a temporary file beside it, then renamed, so that there is the
 * old one or the new one and never a part.
 *
 * Returns: %FALSE with %MUSTER_PRINT_ERROR_FAILED
 */
gboolean
muster_layout_write_pdf (const MusterLayout *self,
                         const char         *path,
                         GError            **error)
{
  static const MusterPrintFormat pdf = { ".pdf", "%PDF-", "PDF" };
  g_autoptr (GBytes) bytes = NULL;

  if (!muster_print_check_target (path, &pdf, error))
    return FALSE;
  bytes = muster_layout_to_pdf (self, error);
  return bytes != NULL && muster_print_write_file (path, &pdf, bytes, error);
}
