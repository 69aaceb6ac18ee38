/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-layout.h"

#include "muster-layout-private.h"
#include "muster-text.h"

#include <glib/gi18n-lib.h>

/* What a line of the foot may take, whatever script it is in, and the room for the page's
 * number. */
#define FOOT_LINE 12.0
#define NUMBER_WIDTH 80.0
#define NUMBER_GAP 10.0

struct _MusterPicture
{
  gatomicrefcount ref_count;
  MusterPictureFunc draw;
  gpointer data;
  GDestroyNotify free_data;
};

struct _MusterLayout
{
  gatomicrefcount ref_count;
  char *title;
  char *author;  /* nullable */
  char *subject; /* nullable */
  MusterPrintOptions options; /* its strings are owned here */
  GPtrArray *pages;
};

G_DEFINE_BOXED_TYPE (MusterLayout, muster_layout, muster_layout_ref, muster_layout_unref)

/**
 * muster_paper_parse:
 * @word: (nullable): a paper's name, in any case
 * @paper: (out): the paper
 *
 * Returns: %FALSE when @word is neither A4 nor Letter
 */
gboolean
muster_paper_parse (const char  *word,
                    MusterPaper *paper)
{
  g_return_val_if_fail (paper != NULL, FALSE);

  if (word == NULL)
    return FALSE;
  if (g_ascii_strcasecmp (word, "A4") == 0)
    *paper = MUSTER_PAPER_A4;
  else if (g_ascii_strcasecmp (word, "Letter") == 0)
    *paper = MUSTER_PAPER_LETTER;
  else
    return FALSE;
  return TRUE;
}

/**
 * muster_paper_get_size:
 * @paper: a paper
 * @width: (out): its width in points
 * @height: (out): its height in points
 *
 * The size of a sheet held upright: 210 by 297 mm, or 8½ by 11 inches.
 */
void
muster_paper_get_size (MusterPaper paper,
                       double     *width,
                       double     *height)
{
  if (paper == MUSTER_PAPER_LETTER)
    {
      *width = 612.0;
      *height = 792.0;
    }
  else
    {
      *width = 210.0 * 72.0 / 25.4;
      *height = 297.0 * 72.0 / 25.4;
    }
}

/**
 * muster_picture_new:
 * @draw: draws it
 * @data: what it is drawn from
 * @free_data: (nullable): frees @data
 *
 * Returns: (transfer full): a picture
 */
MusterPicture *
muster_picture_new (MusterPictureFunc draw,
                    gpointer          data,
                    GDestroyNotify    free_data)
{
  MusterPicture *self = g_new0 (MusterPicture, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->draw = draw;
  self->data = data;
  self->free_data = free_data;
  return self;
}

MusterPicture *
muster_picture_ref (MusterPicture *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
muster_picture_unref (MusterPicture *self)
{
  if (self == NULL || !g_atomic_ref_count_dec (&self->ref_count))
    return;
  if (self->free_data != NULL)
    self->free_data (self->data);
  g_free (self);
}

void
muster_picture_draw (MusterPicture *self,
                     cairo_t       *cr,
                     double         width,
                     double         height)
{
  self->draw (cr, width, height, self->data);
}

MusterBox *
muster_box_new (MusterBoxKind kind,
                double        x,
                double        y,
                double        width,
                double        height)
{
  MusterBox *self = g_new0 (MusterBox, 1);

  self->kind = kind;
  self->x = x;
  self->y = y;
  self->width = width;
  self->height = height;
  self->scale = 1.0;
  return self;
}

MusterBox *
muster_box_copy (const MusterBox *self)
{
  MusterBox *copy = g_new0 (MusterBox, 1);

  *copy = *self;
  copy->text = g_strdup (self->text);
  copy->markup = g_strdup (self->markup);
  copy->tail = g_strdup (self->tail);
  copy->colour = g_strdup (self->colour);
  if (self->picture != NULL)
    copy->picture = muster_picture_ref (self->picture);
  return copy;
}

void
muster_box_free (MusterBox *self)
{
  if (self == NULL)
    return;
  g_free (self->text);
  g_free (self->markup);
  g_free (self->tail);
  g_free (self->colour);
  muster_picture_unref (self->picture);
  g_free (self);
}

static void
muster_page_free (gpointer data)
{
  MusterPage *page = data;

  g_ptr_array_unref (page->boxes);
  g_free (page->part);
  g_free (page);
}

/**
 * muster_layout_new:
 * @title: what the PDF is called
 * @options: (nullable): paper and look, copied; %NULL: A4, the usual margin, in colour
 *
 * Returns: (transfer full): a layout without pages
 */
MusterLayout *
muster_layout_new (const char               *title,
                   const MusterPrintOptions *options)
{
  MusterLayout *self = g_new0 (MusterLayout, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->title = g_strdup (title);
  self->options.margin = MUSTER_MARGIN_USUAL;
  if (options != NULL)
    {
      self->options = *options;
      /* written so that a margin that is no number becomes none */
      if (!(self->options.margin > 0.0))
        self->options.margin = 0.0;
      if (self->options.margin > MUSTER_MARGIN_MAX)
        self->options.margin = MUSTER_MARGIN_MAX;
      self->options.date = g_strdup (options->date);
      self->options.digest = g_strdup (options->digest);
    }
  self->pages = g_ptr_array_new_with_free_func (muster_page_free);
  return self;
}

MusterPage *
muster_layout_add_page (MusterLayout *self)
{
  MusterPage *page = g_new0 (MusterPage, 1);

  page->boxes = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_box_free);
  g_ptr_array_add (self->pages, page);
  return page;
}

void
muster_layout_append (MusterLayout       *self,
                      const MusterLayout *other,
                      const char         *part)
{
  for (guint i = 0; i < other->pages->len; i++)
    {
      const MusterPage *page = g_ptr_array_index (other->pages, i);
      MusterPage *copy = muster_layout_add_page (self);

      copy->across = page->across;
      copy->part = g_strdup (i == 0 && part != NULL ? part : page->part);
      for (guint k = 0; k < page->boxes->len; k++)
        {
          MusterBox *box = muster_box_copy (g_ptr_array_index (page->boxes, k));

          if (g_ptr_array_index (page->boxes, k) == page->number)
            copy->number = box;
          g_ptr_array_add (copy->boxes, box);
        }
    }
}

/* A text that stands on one line in its box: shrunk, or cut. */
static void
set_line (MusterBox  *box,
          const char *text)
{
  MusterTextSpec spec = {
    .style = box->style, .text = text, .width = box->width, .align = box->align
  };

  g_free (box->text);
  box->text = muster_text_fit (&spec, box->width, &box->scale);
  spec.text = box->text;
  spec.scale = box->scale;
  muster_text_measure (&spec, NULL, &box->height);
}

void
muster_layout_set_numbers (MusterLayout *self)
{
  for (guint i = 0; i < self->pages->len; i++)
    {
      const MusterPage *page = g_ptr_array_index (self->pages, i);
      /* Translators: the foot of a printed page */
      g_autofree char *number = g_strdup_printf (_ ("page %u of %u"), i + 1, self->pages->len);

      if (page->number != NULL)
        set_line (page->number, number);
    }
}

void
muster_layout_add_foot (const MusterLayout *self,
                        MusterPage         *page,
                        const char         *left)
{
  double margin = self->options.margin, paper_width, paper_height, width, y;
  MusterBox *box;

  muster_paper_get_size (self->options.paper, &paper_width, &paper_height);
  width = (page->across ? paper_height : paper_width) - 2.0 * margin;
  y = (page->across ? paper_width : paper_height) - margin - FOOT_LINE;
  g_ptr_array_add (page->boxes, muster_box_new (MUSTER_BOX_RULE, margin, y - 2.0, width, 0.0));
  if (left != NULL && left[0] != '\0')
    {
      box = muster_box_new (MUSTER_BOX_TEXT, margin, y, width - NUMBER_WIDTH - NUMBER_GAP, 0.0);
      box->style = MUSTER_STYLE_SMALL;
      set_line (box, left);
      g_ptr_array_add (page->boxes, box);
    }
  box = muster_box_new (MUSTER_BOX_TEXT, margin + width - NUMBER_WIDTH, y, NUMBER_WIDTH, 0.0);
  box->style = MUSTER_STYLE_SMALL;
  box->align = 1.0;
  page->number = box;
  g_ptr_array_add (page->boxes, box);
}

/**
 * muster_layout_ref:
 * @self: a layout
 *
 * Returns: (transfer full): @self
 */
MusterLayout *
muster_layout_ref (MusterLayout *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

/**
 * muster_layout_unref:
 * @self: (transfer full): a layout
 *
 * Gives up a reference.
 */
void
muster_layout_unref (MusterLayout *self)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_ptr_array_unref (self->pages);
  g_free ((char *) self->options.date);
  g_free ((char *) self->options.digest);
  g_free (self->title);
  g_free (self->author);
  g_free (self->subject);
  g_free (self);
}

void
muster_layout_set_about (MusterLayout *self,
                         const char   *author,
                         const char   *subject)
{
  g_free (self->author);
  g_free (self->subject);
  self->author = g_strdup (author);
  self->subject = g_strdup (subject);
}

const char *
muster_layout_get_author (const MusterLayout *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->author;
}

const char *
muster_layout_get_subject (const MusterLayout *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->subject;
}

/**
 * muster_layout_get_title:
 * @self: a layout
 *
 * Returns: what the PDF is called
 */
const char *
muster_layout_get_title (const MusterLayout *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->title;
}

/**
 * muster_layout_get_n_pages:
 * @self: a layout
 *
 * Returns: the number of pages, at least one for every sheet
 */
guint
muster_layout_get_n_pages (const MusterLayout *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->pages->len;
}

/**
 * muster_layout_get_page:
 * @self: a layout
 * @i: a page, from 0
 *
 * Returns: (transfer none) (nullable): the page, %NULL past the last one
 */
const MusterPage *
muster_layout_get_page (const MusterLayout *self,
                        guint               i)
{
  g_return_val_if_fail (self != NULL, NULL);

  return i < self->pages->len ? g_ptr_array_index (self->pages, i) : NULL;
}

/**
 * muster_layout_get_page_size:
 * @self: a layout
 * @i: a page, from 0
 * @width: (out): how wide it is as it lies, in points
 * @height: (out): how high
 *
 * The size of a page, which may lie on its long side.
 */
void
muster_layout_get_page_size (const MusterLayout *self,
                             guint               i,
                             double             *width,
                             double             *height)
{
  const MusterPage *page = muster_layout_get_page (self, i);

  if (page != NULL && page->across)
    muster_paper_get_size (self->options.paper, height, width);
  else
    muster_paper_get_size (self->options.paper, width, height);
}

/**
 * muster_layout_get_options:
 * @self: a layout
 *
 * Returns: (transfer none): the options it was made with, the margin brought into its limits
 */
const MusterPrintOptions *
muster_layout_get_options (const MusterLayout *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return &self->options;
}
