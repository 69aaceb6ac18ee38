/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-flow.h"

#include "muster-block-private.h"
#include "muster-print-error.h"

#include <glib/gi18n-lib.h>

/* Heights and places that differ by less are the same: sums of measured heights. */
#define SLACK 0.01
/* What the running head of all pages but the first takes. */
#define HEAD_HEIGHT 20.0
/* Lines of a long text that stay together. */
#define LINES_TOGETHER 4

typedef struct
{
  MusterBlock *block;
  MusterBlock *repeat; /* nullable */
  double space;
  gboolean keep;
} MusterFlowItem;

/* A run of blocks set in the same number of columns. */
typedef struct
{
  GArray *items; /* of MusterFlowItem */
  guint n_columns;
  double gap;
  double need; /* room without which it begins on a new page */
  guint number;
} MusterFlowSection;

struct _MusterFlow
{
  MusterLayout *layout;
  GPtrArray *sections;
  MusterBlock *repeat;
  char *footer;
  double paper_width, paper_height, margin;
  double top, bottom; /* of what blocks may fill on this page */
  double y;           /* where the next section begins */
  MusterPage *page;
};

/* Where the next block of a section goes. */
typedef struct
{
  guint column;
  double y;
  gboolean empty; /* nothing stands in this column yet */
} MusterFlowPlace;

static void
muster_flow_item_clear (gpointer data)
{
  MusterFlowItem *item = data;

  muster_block_unref (item->block);
  muster_block_unref (item->repeat);
}

static void
muster_flow_section_free (gpointer data)
{
  MusterFlowSection *section = data;

  g_array_unref (section->items);
  g_free (section);
}

/**
 * muster_flow_new:
 * @title: what the PDF is called, and the running head
 * @options: (nullable): paper and look
 *
 * Returns: (transfer full): a flow without blocks, in one column
 */
MusterFlow *
muster_flow_new (const char               *title,
                 const MusterPrintOptions *options)
{
  MusterFlow *self = g_new0 (MusterFlow, 1);
  g_autofree char *clean = muster_text_clean (title, TRUE);
  const MusterPrintOptions *taken;

  self->layout = muster_layout_new (clean, options);
  taken = muster_layout_get_options (self->layout);
  self->margin = taken->margin;
  muster_paper_get_size (taken->paper, &self->paper_width, &self->paper_height);
  self->sections = g_ptr_array_new_with_free_func (muster_flow_section_free);
  muster_flow_set_columns (self, 1, 0.0);
  return self;
}

void
muster_flow_free (MusterFlow *self)
{
  if (self == NULL)
    return;
  g_clear_pointer (&self->layout, muster_layout_unref);
  g_ptr_array_unref (self->sections);
  muster_block_unref (self->repeat);
  g_free (self->footer);
  g_free (self);
}

static MusterFlowSection *
muster_flow_get_section (const MusterFlow *self)
{
  return g_ptr_array_index (self->sections, self->sections->len - 1);
}

static double
muster_flow_get_column_width (const MusterFlow        *self,
                              const MusterFlowSection *section)
{
  double width = self->paper_width - 2.0 * self->margin;

  return (width - (section->n_columns - 1) * section->gap) / section->n_columns;
}

/**
 * muster_flow_get_width:
 * @self: a flow
 *
 * Returns: the width of a column in points
 */
double
muster_flow_get_width (const MusterFlow *self)
{
  return muster_flow_get_column_width (self, muster_flow_get_section (self));
}

/**
 * muster_flow_set_columns:
 * @self: a flow
 * @n_columns: how many columns, from 1
 * @gap: what lies between them, in points
 *
 * Begins a new section below what is there.
 */
void
muster_flow_set_columns (MusterFlow *self,
                         guint       n_columns,
                         double      gap)
{
  MusterFlowSection *section = g_new0 (MusterFlowSection, 1);

  section->items = g_array_new (FALSE, FALSE, sizeof (MusterFlowItem));
  g_array_set_clear_func (section->items, muster_flow_item_clear);
  section->n_columns = MAX (n_columns, 1);
  section->gap = gap;
  section->number = self->sections->len;
  g_ptr_array_add (self->sections, section);
}

void
muster_flow_break_page (MusterFlow *self)
{
  muster_flow_set_columns (self, 1, 0.0);
  muster_flow_need (self, self->paper_height);
}

void
muster_flow_need (MusterFlow *self,
                  double      height)
{
  muster_flow_get_section (self)->need = height;
}

void
muster_flow_set_repeat (MusterFlow  *self,
                        MusterBlock *repeat)
{
  g_autoptr (MusterBlock) old = g_steal_pointer (&self->repeat);

  self->repeat = repeat != NULL ? muster_block_ref (repeat) : NULL;
}

void
muster_flow_set_footer (MusterFlow *self,
                        const char *footer)
{
  g_free (self->footer);
  self->footer = g_strdup (footer);
}

/**
 * muster_flow_add:
 * @self: a flow
 * @block: (transfer full): what comes next
 * @space: what is left free above it, unless it comes to stand at the top
 * @keep: whether it has to stand on the page of what follows it
 *
 * Adds a block.
 */
void
muster_flow_add (MusterFlow  *self,
                 MusterBlock *block,
                 double       space,
                 gboolean     keep)
{
  MusterFlowItem item = { .block = block, .space = space, .keep = keep };

  if (self->repeat != NULL)
    item.repeat = muster_block_ref (self->repeat);
  g_array_append_val (muster_flow_get_section (self)->items, item);
}

/**
 * muster_flow_add_text:
 * @self: a flow
 * @x: its left side
 * @spec: the text, the width that it wraps at and how it is set
 * @space: what is left free above it, unless it comes to stand at the top
 * @keep: whether its end has to stand on the page of what follows it
 *
 * Adds a text of any length; it may be parted between pages, never with one line left alone.
 */
void
muster_flow_add_text (MusterFlow           *self,
                      double                x,
                      const MusterTextSpec *spec,
                      double                space,
                      gboolean              keep)
{
  g_autofree char *clean = muster_text_clean (spec->text, FALSE);
  g_auto (GStrv) parts = NULL;
  MusterTextSpec part = *spec;

  if (clean[0] == '\0' && spec->tail == NULL)
    return;
  part.text = clean;
  parts = muster_text_split (&part, LINES_TOGETHER, LINES_TOGETHER);
  for (guint i = 0; parts[i] != NULL; i++)
    {
      MusterBlock *block = muster_block_new ();
      gboolean last = parts[i + 1] == NULL;

      part.text = parts[i];
      part.tail = last ? spec->tail : NULL;
      muster_block_add_text (block, x, 0.0, &part);
      muster_flow_add (self, block, i == 0 ? space : 0.0, last && keep);
    }
}

static void
muster_flow_put (MusterFlow        *self,
                 const MusterBlock *block,
                 double             x,
                 double             y)
{
  for (guint i = 0; i < block->boxes->len; i++)
    {
      MusterBox *box = muster_box_copy (g_ptr_array_index (block->boxes, i));

      box->x += x;
      box->y += y;
      g_ptr_array_add (self->page->boxes, box);
    }
}

static void
muster_flow_begin_page (MusterFlow *self)
{
  gboolean first = muster_layout_get_n_pages (self->layout) == 0;

  self->page = muster_layout_add_page (self->layout);
  self->top = self->margin + (first ? 0.0 : HEAD_HEIGHT);
  self->bottom = self->paper_height - self->margin - MUSTER_FOOT_HEIGHT;
  self->y = self->top;
}

/* What follows an item, in its section or the next. */
static const MusterFlowItem *
muster_flow_get_next (const MusterFlow *self,
                      guint            *section,
                      guint            *index)
{
  const MusterFlowSection *at = g_ptr_array_index (self->sections, *section);

  ++*index;
  while (*index >= at->items->len)
    {
      if (++*section >= self->sections->len)
        return NULL;
      at = g_ptr_array_index (self->sections, *section);
      *index = 0;
    }
  return &g_array_index (at->items, MusterFlowItem, *index);
}

/* The height of the item at INDEX and of all that has to stay with it, without the space above
 * it. */
static double
muster_flow_get_chain_height (const MusterFlow        *self,
                              const MusterFlowSection *section,
                              guint                    index,
                              double                   most)
{
  const MusterFlowItem *item = &g_array_index (section->items, MusterFlowItem, index);
  double height = item->block->height;
  double whole = height;
  guint at = section->number;

  while (item->keep)
    {
      item = muster_flow_get_next (self, &at, &index);
      if (item == NULL)
        break;
      whole += item->space + item->block->height;
      if (whole > most)
        return height; /* too much to keep together on any page */
    }
  return whole;
}

/* Whether the item at INDEX, with what has to stay with it, still fits at PLACE. */
static gboolean
muster_flow_fits (const MusterFlow        *self,
                  const MusterFlowSection *section,
                  guint                    index,
                  const MusterFlowPlace   *place,
                  double                   limit)
{
  const MusterFlowItem *item = &g_array_index (section->items, MusterFlowItem, index);
  double most = self->paper_height - 2.0 * self->margin - HEAD_HEIGHT - MUSTER_FOOT_HEIGHT;
  double space = place->empty ? 0.0 : item->space;

  return place->y + space + muster_flow_get_chain_height (self, section, index, most)
         <= limit + SLACK;
}

/* Whether all from INDEX on fits in the columns of this page when none reaches below LIMIT. */
static gboolean
muster_flow_rest_fits (const MusterFlow        *self,
                       const MusterFlowSection *section,
                       guint                    index,
                       double                   top,
                       double                   limit)
{
  MusterFlowPlace place = { .column = 0, .y = top, .empty = TRUE };

  for (guint i = index; i < section->items->len; i++)
    {
      const MusterFlowItem *item = &g_array_index (section->items, MusterFlowItem, i);

      if (!muster_flow_fits (self, section, i, &place, limit))
        {
          if (place.empty || ++place.column == section->n_columns)
            return FALSE;
          place.y = top;
          place.empty = TRUE;
          if (!muster_flow_fits (self, section, i, &place, limit))
            return FALSE;
        }
      place.y += (place.empty ? 0.0 : item->space) + item->block->height;
      place.empty = FALSE;
    }
  return TRUE;
}

/* Where columns that begin at TOP should end: level when what is left fits on this page. */
static double
muster_flow_find_limit (const MusterFlow        *self,
                        const MusterFlowSection *section,
                        guint                    index,
                        double                   top)
{
  double low = top, high = self->bottom;

  if (section->n_columns == 1 || !muster_flow_rest_fits (self, section, index, top, high))
    return high;
  while (high - low > 0.25)
    {
      double middle = (low + high) / 2.0;

      if (muster_flow_rest_fits (self, section, index, top, middle))
        high = middle;
      else
        low = middle;
    }
  return high;
}

static gboolean
muster_flow_refuse (const MusterFlow  *self,
                    const MusterBlock *block,
                    GError           **error)
{
  const char *text = NULL;

  for (guint i = 0; i < block->boxes->len && text == NULL; i++)
    text = ((MusterBox *) g_ptr_array_index (block->boxes, i))->text;
  g_set_error (error, MUSTER_PRINT_ERROR, MUSTER_PRINT_ERROR_OVERFLOW,
               /* Translators: the place holder is the beginning of a text */
               _ ("What begins with “%.60s” is higher than a page"), text != NULL ? text : "");
  return FALSE;
}

/* The space above a section's first block is above all its columns. */
static double
muster_flow_get_section_top (const MusterFlow        *self,
                             const MusterFlowSection *section)
{
  if (section->items->len == 0 || self->y <= self->top + SLACK)
    return self->y;
  return self->y + g_array_index (section->items, MusterFlowItem, 0).space;
}

static gboolean
muster_flow_place_section (MusterFlow              *self,
                           const MusterFlowSection *section,
                           GError                 **error)
{
  double width = muster_flow_get_column_width (self, section);
  double top, lowest, limit;
  MusterFlowPlace place = { .column = 0, .empty = TRUE };

  if (section->items->len > 0 && self->y > self->top + SLACK
      && self->y + section->need > self->bottom)
    muster_flow_begin_page (self);
  place.y = top = lowest = muster_flow_get_section_top (self, section);
  limit = muster_flow_find_limit (self, section, 0, top);

  for (guint i = 0; i < section->items->len; i++)
    {
      const MusterFlowItem *item = &g_array_index (section->items, MusterFlowItem, i);

      /* twice at most: the rest of a page may be too small where the next page is not */
      while (!muster_flow_fits (self, section, i, &place, limit))
        {
          if (place.column + 1 < section->n_columns && (!place.empty || top > self->top + SLACK))
            place.column++;
          else if (place.empty && top <= self->top + SLACK)
            return muster_flow_refuse (self, item->block, error);
          else
            {
              muster_flow_begin_page (self);
              top = lowest = self->top;
              limit = muster_flow_find_limit (self, section, i, top);
              place.column = 0;
            }
          place.y = top;
          place.empty = TRUE;
          if (item->repeat != NULL && place.column == 0 && top <= self->top + SLACK
              && top + item->repeat->height
                         + muster_flow_get_chain_height (self, section, i, limit - top)
                     <= limit + SLACK)
            {
              muster_flow_put (self, item->repeat, self->margin, top);
              place.y = top + item->repeat->height;
              place.empty = FALSE;
            }
        }
      place.y += place.empty ? 0.0 : item->space;
      muster_flow_put (self, item->block, self->margin + place.column * (width + section->gap),
                       place.y);
      place.y += item->block->height;
      place.empty = FALSE;
      lowest = MAX (lowest, place.y);
    }
  self->y = lowest;
  return TRUE;
}

/* Heads and feet are made when the number of pages is known. */
static void
muster_flow_furnish (MusterFlow *self)
{
  guint n_pages = muster_layout_get_n_pages (self->layout);
  double width = self->paper_width - 2.0 * self->margin;
  const char *date = muster_layout_get_options (self->layout)->date;
  g_autofree char *left = g_strjoin (self->footer != NULL && date != NULL ? " · " : "",
                                     self->footer != NULL ? self->footer : "",
                                     date != NULL ? date : "", NULL);

  for (guint i = 0; i < n_pages; i++)
    {
      MusterTextSpec head = { .style = MUSTER_STYLE_LABEL,
                              .text = muster_layout_get_title (self->layout),
                              .width = width };

      self->page = (MusterPage *) muster_layout_get_page (self->layout, i);
      muster_layout_add_foot (self->layout, self->page, left);
      if (i > 0 && width > 0.0)
        {
          g_autoptr (MusterBlock) block = muster_block_new ();

          muster_block_add_line (block, 0.0, 0.0, &head);
          muster_block_add_rule (block, 0.0, HEAD_HEIGHT - 8.0, width);
          muster_flow_put (self, block, self->margin, self->margin);
        }
    }
  muster_layout_set_numbers (self->layout);
}

/**
 * muster_flow_finish:
 * @self: a flow; nothing can be added to it afterwards
 * @error: (nullable): where to say what does not fit
 *
 * Places the blocks on pages.
 *
 * Returns: (transfer full): the layout, of one page at least; %NULL with
 * %MUSTER_PRINT_ERROR_OVERFLOW
 *   when a block is higher than a page
 */
MusterLayout *
muster_flow_finish (MusterFlow *self,
                    GError    **error)
{
  g_return_val_if_fail (self->layout != NULL, NULL);

  muster_flow_begin_page (self);
  for (guint i = 0; i < self->sections->len; i++)
    if (!muster_flow_place_section (self, g_ptr_array_index (self->sections, i), error))
      return NULL;
  muster_flow_furnish (self);
  return g_steal_pointer (&self->layout);
}
