/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-map-sheet-private.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "muster-pdf-private.h"
#include "muster-print-error.h"
#include "muster-print-file.h"

/* A sheet as a file. */

#define NO_DATE "1970-01-01T00:00:00Z"
#define MOST_PIXELS 2.0e8
/* Bytes of a PNG: up to the end of its first part, and of the part that tells the size of its
 * pixels. */
#define PNG_HEAD 33
#define PNG_SIZES 21

typedef enum
{
  FORMAT_PDF,
  FORMAT_SVG,
  FORMAT_PNG,
  N_FORMATS
} Format;

static const MusterPrintFormat formats[N_FORMATS] = {
  [FORMAT_PDF] = { ".pdf", "%PDF-", "PDF" },
  [FORMAT_SVG] = { ".svg", "<?xml", "SVG" },
  [FORMAT_PNG] = { ".png", "\x89PNG", "PNG" },
};

static Format
find_format (const char *path)
{
  gsize length = strlen (path);

  for (int i = 0; i < N_FORMATS; i++)
    if (length > strlen (formats[i].suffix)
        && g_ascii_strcasecmp (path + length - strlen (formats[i].suffix), formats[i].suffix) == 0)
      return i;
  return N_FORMATS;
}

/**
 * muster_map_sheet_check_name:
 * @path: where somebody wants a map
 * @error: (nullable): where to say that it is no name for one
 *
 * Returns: whether the name says what kind of file it is to be
 */
gboolean
muster_map_sheet_check_name (const char *path, GError **error)
{
  if (find_format (path) != N_FORMATS)
    return TRUE;
  g_set_error (error, MUSTER_PRINT_ERROR, MUSTER_PRINT_ERROR_FAILED,
               _ ("“%s” is no name for a map, expected one that ends in .pdf, .svg or .png"), path);
  return FALSE;
}

static cairo_status_t
take_bytes (void *closure, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

static void
put_number (guint8 *to, guint32 number)
{
  const guint32 big = GUINT32_TO_BE (number);

  memcpy (to, &big, sizeof (big));
}

/* The sum over a part of a PNG by which it is seen to be whole. */
static guint32
sum_up (const guint8 *data, gsize length)
{
  guint32 sum = 0xffffffff;

  for (gsize i = 0; i < length; i++)
    {
      sum ^= data[i];
      for (int k = 0; k < 8; k++)
        sum = sum >> 1 ^ ((sum & 1) != 0 ? 0xedb88320 : 0);
    }
  return ~sum;
}

/* Says how large the pixels of a PNG are, behind its head: else who prints it does not know its
 * scale. */
static void
put_resolution (GByteArray *png, double dpi)
{
  const guint32 per_metre = (guint32) lround (dpi * 1000 / 25.4);
  guint8 part[PNG_SIZES] = { 0, 0, 0, 9, 'p', 'H', 'Y', 's' };
  g_autoptr (GByteArray) rest = NULL;

  if (png->len < PNG_HEAD)
    return;
  put_number (part + 8, per_metre);
  put_number (part + 12, per_metre);
  /* per metre */
  part[16] = 1;
  put_number (part + 17, sum_up (part + 4, 13));
  rest = g_byte_array_new ();
  g_byte_array_append (rest, png->data + PNG_HEAD, png->len - PNG_HEAD);
  g_byte_array_set_size (png, PNG_HEAD);
  g_byte_array_append (png, part, sizeof (part));
  g_byte_array_append (png, rest->data, rest->len);
}

static cairo_surface_t *
make_surface (const MusterMapSheet *self,
              const MusterPosterPlan *plan,
              Format format,
              double dpi,
              GByteArray *bytes)
{
  MusterNode *scenario = muster_field_get_scenario (self->map->field);
  const char *title = muster_node_get_name (scenario);
  const char *author = muster_node_get (scenario, "author");
  cairo_surface_t *surface;

  switch (format)
    {
    case FORMAT_PDF:
      surface = cairo_pdf_surface_create_for_stream (
          take_bytes, bytes, plan != NULL ? plan->page_width : self->width,
          plan != NULL ? plan->page_height : self->height);
      cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, title);
      if (author != NULL)
        cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_AUTHOR, author);
      cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATOR, "Muster");
      cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATE_DATE,
                                      self->date != NULL ? self->date : NO_DATE);
      return surface;
    case FORMAT_SVG:
      surface = cairo_svg_surface_create_for_stream (take_bytes, bytes, self->width, self->height);
      cairo_svg_surface_set_document_unit (surface, CAIRO_SVG_UNIT_PT);
      return surface;
    case FORMAT_PNG:
    case N_FORMATS:
    default:
      return cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) ceil (self->width * dpi / 72),
                                         (int) ceil (self->height * dpi / 72));
    }
}

/* Cairo draws letters as outlines: without a title nobody who does not see the drawing knows what
 * it is. */
static void
add_title (const MusterMapSheet *self, GByteArray *bytes)
{
  const char *title = muster_node_get_name (muster_field_get_scenario (self->map->field));
  const char *head = g_strstr_len ((const char *) bytes->data, bytes->len, "<svg ");
  const char *end = head != NULL
                        ? g_strstr_len (head, bytes->len - (head - (const char *) bytes->data), ">")
                        : NULL;
  g_autofree char *element = g_markup_printf_escaped ("\n<title>%s</title>", title);
  g_autoptr (GString) text = NULL;
  gsize before;

  if (end == NULL || title[0] == '\0')
    return;
  before = (gsize) (end - (const char *) bytes->data) + 1;
  text = g_string_new_len ((const char *) bytes->data, bytes->len);
  g_string_insert (text, (gssize) before, element);
  g_byte_array_set_size (bytes, 0);
  g_byte_array_append (bytes, (const guint8 *) text->str, (guint) text->len);
}

/* The sheet, or the pages of a poster. */
static void
draw_pages (MusterMapSheet *self, const MusterPosterPlan *plan, cairo_t *cr)
{
  if (plan == NULL)
    {
      muster_map_sheet_draw (self, cr);
      cairo_show_page (cr);
      return;
    }
  for (guint i = 0; i < plan->columns * plan->rows; i++)
    {
      muster_map_sheet_draw_poster_page (self, plan, i, cr);
      cairo_show_page (cr);
    }
}

/* PLAN: of a poster; nullable. */
static GBytes *
make_bytes (MusterMapSheet *self, const MusterPosterPlan *plan, Format format, GError **error)
{
  double dpi = self->options.dpi > 0
                   ? CLAMP (self->options.dpi, MUSTER_MAP_DPI_LEAST, MUSTER_MAP_DPI_MOST)
                   : MUSTER_MAP_DPI_USUAL;
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  cairo_surface_t *surface;
  cairo_status_t status;
  cairo_t *cr;

  if (format == FORMAT_PNG && self->width * self->height * dpi * dpi / 72 / 72 > MOST_PIXELS)
    {
      g_set_error (
          error, MUSTER_PRINT_ERROR, MUSTER_PRINT_ERROR_FAILED,
          _ ("At %1$.0f dots to the inch the picture is too large, expected %2$.0f or fewer"), dpi,
          floor (sqrt (MOST_PIXELS * 72 * 72 / self->width / self->height)));
      return NULL;
    }
  surface = make_surface (self, plan, format, dpi, bytes);
  cr = cairo_create (surface);
  if (format == FORMAT_PNG)
    {
      /* pixels at the rim that are half off the paper */
      cairo_set_source_rgb (cr, !self->style.dark, !self->style.dark, !self->style.dark);
      cairo_paint (cr);
    }
  if (format == FORMAT_PNG)
    cairo_scale (cr, dpi / 72, dpi / 72);
  draw_pages (self, plan, cr);
  status = cairo_status (cr);
  cairo_destroy (cr);
  if (status == CAIRO_STATUS_SUCCESS && format == FORMAT_PNG)
    {
      status = cairo_surface_write_to_png_stream (surface, take_bytes, bytes);
      put_resolution (bytes, dpi);
    }
  cairo_surface_finish (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);
  if (status == CAIRO_STATUS_SUCCESS && format == FORMAT_SVG)
    add_title (self, bytes);
  if (status == CAIRO_STATUS_SUCCESS && format == FORMAT_PDF)
    return muster_pdf_tell_language (g_byte_array_free_to_bytes (g_steal_pointer (&bytes)));
  if (status == CAIRO_STATUS_SUCCESS)
    return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
  g_set_error (error, MUSTER_PRINT_ERROR, MUSTER_PRINT_ERROR_FAILED,
               /* Translators: a title, and what the drawing library says */
               _ ("“%s” cannot be drawn: %s"),
               muster_node_get_name (muster_field_get_scenario (self->map->field)),
               cairo_status_to_string (status));
  return NULL;
}

/**
 * muster_map_sheet_write:
 * @self: a sheet
 * @path: the file, called .pdf, .svg or .png
 * @error: (nullable): where to say why it could not be
 *
 * Writes the sheet. An older file of that kind is replaced, another is not.
 *
 * Returns: %FALSE with %MUSTER_PRINT_ERROR_FAILED
 */
gboolean
muster_map_sheet_write (MusterMapSheet *self, const char *path, GError **error)
{
  Format format = find_format (path);
  g_autoptr (GBytes) bytes = NULL;

  if (!muster_map_sheet_check_name (path, error))
    return FALSE;
  if (!muster_print_check_target (path, &formats[format], error))
    return FALSE;
  bytes = make_bytes (self, NULL, format, error);
  return bytes != NULL && muster_print_write_file (path, &formats[format], bytes, error);
}

/**
 * muster_map_sheet_check_poster_name:
 * @path: where somebody wants a poster
 * @error: (nullable): where to say that it is no name for one
 *
 * Returns: whether it is called as what has pages
 */
gboolean
muster_map_sheet_check_poster_name (const char *path, GError **error)
{
  if (find_format (path) == FORMAT_PDF)
    return TRUE;
  g_set_error (error, MUSTER_PRINT_ERROR, MUSTER_PRINT_ERROR_FAILED,
               _ ("“%s” cannot hold several sheets, expected a name that ends in .pdf"), path);
  return FALSE;
}

/**
 * muster_map_sheet_write_poster:
 * @self: a sheet
 * @plan: what muster_map_sheet_plan_poster() made of it
 * @path: the file, called .pdf
 * @error: (nullable): where to say why it could not be
 *
 * Writes all pages as one PDF. An older one is replaced, another file is not.
 *
 * Returns: %FALSE with %MUSTER_PRINT_ERROR_FAILED
 */
gboolean
muster_map_sheet_write_poster (MusterMapSheet *self,
                               const MusterPosterPlan *plan,
                               const char *path,
                               GError **error)
{
  g_autoptr (GBytes) bytes = NULL;

  if (!muster_map_sheet_check_poster_name (path, error))
    return FALSE;
  if (!muster_print_check_target (path, &formats[FORMAT_PDF], error))
    return FALSE;
  bytes = make_bytes (self, plan, FORMAT_PDF, error);
  return bytes != NULL && muster_print_write_file (path, &formats[FORMAT_PDF], bytes, error);
}
