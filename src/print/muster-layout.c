/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-layout.h"

#include "muster-layout-private.h"

struct _MusterLayout
{
  gatomicrefcount ref_count;
  char *title;
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
  copy->tail = g_strdup (self->tail);
  copy->colour = g_strdup (self->colour);
  return copy;
}

void
muster_box_free (MusterBox *self)
{
  if (self == NULL)
    return;
  g_free (self->text);
  g_free (self->tail);
  g_free (self->colour);
  g_free (self);
}

static void
muster_page_free (gpointer data)
{
  MusterPage *page = data;

  g_ptr_array_unref (page->boxes);
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
  g_free (self);
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
