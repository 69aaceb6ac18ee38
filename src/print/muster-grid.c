/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-grid.h"

#include "muster-sheet-words.h"

#include <string.h>

#define GAP 6.0
#define PADDING 1.5
#define MARK_WIDTH 5.0
#define SYMBOL_WIDTH 13.5
#define SYMBOL_HEIGHT 9.0
#define SYMBOL_SPACE 18.0
/* Rows of a table that stay on one page together; more may be parted. */
#define ROWS_TOGETHER 24

typedef struct
{
  char *group, *head;
  double width, share, align;
  double x;
  gboolean marked; /* a number in it has the mark of rebuilt values */
} MusterGridColumn;

typedef struct
{
  char *symbol;
  char **cells;
} MusterGridRow;

struct _MusterGrid
{
  GArray *columns;
  GArray *rows;
  gboolean has_symbols;
};

static void
column_clear (gpointer data)
{
  MusterGridColumn *column = data;

  g_free (column->group);
  g_free (column->head);
}

static void
row_clear (gpointer data)
{
  MusterGridRow *row = data;

  g_free (row->symbol);
  g_strfreev (row->cells);
}

MusterGrid *
muster_grid_new (void)
{
  MusterGrid *self = g_new0 (MusterGrid, 1);

  self->columns = g_array_new (FALSE, FALSE, sizeof (MusterGridColumn));
  g_array_set_clear_func (self->columns, column_clear);
  self->rows = g_array_new (FALSE, FALSE, sizeof (MusterGridRow));
  g_array_set_clear_func (self->rows, row_clear);
  return self;
}

void
muster_grid_free (MusterGrid *self)
{
  if (self == NULL)
    return;
  g_array_unref (self->columns);
  g_array_unref (self->rows);
  g_free (self);
}

void
muster_grid_add_column (MusterGrid *self,
                        const char *group,
                        const char *head,
                        double      width,
                        double      share,
                        double      align)
{
  MusterGridColumn column = { .group = g_strdup (group),
                              .head = g_strdup (head),
                              .width = width,
                              .share = share,
                              .align = align };

  g_array_append_val (self->columns, column);
}

void
muster_grid_add_row (MusterGrid        *self,
                     const char        *symbol,
                     const char *const *cells)
{
  MusterGridRow row = { .symbol = g_strdup (symbol), .cells = g_strdupv ((char **) cells) };

  g_return_if_fail (g_strv_length ((char **) cells) == self->columns->len);
  self->has_symbols = self->has_symbols || symbol != NULL;
  for (guint i = 0; i < self->columns->len; i++)
    if (g_str_has_suffix (cells[i], MUSTER_REBUILT_MARK))
      g_array_index (self->columns, MusterGridColumn, i).marked = TRUE;
  g_array_append_val (self->rows, row);
}

guint
muster_grid_get_n_rows (const MusterGrid *self)
{
  return self->rows->len;
}

static MusterGridColumn *
get_column (const MusterGrid *self,
            guint             i)
{
  return &g_array_index (self->columns, MusterGridColumn, i);
}

/* Shares WIDTH out. When there are too many columns of numbers each gets less, so that words keep a
 * half. */
static void
measure (MusterGrid *self,
         double      width)
{
  double fixed = 0.0, shares = 0.0, left = width - GAP * (self->columns->len - 1);
  double squeeze = 1.0, x = 0.0;

  for (guint i = 0; i < self->columns->len; i++)
    {
      fixed += get_column (self, i)->width;
      shares += get_column (self, i)->share;
    }
  if (shares > 0.0 && fixed > left * 0.62)
    squeeze = left * 0.62 / fixed;
  for (guint i = 0; i < self->columns->len; i++)
    {
      MusterGridColumn *column = get_column (self, i);

      column->width *= squeeze;
      if (shares > 0.0)
        column->width += column->share / shares * (left - fixed * squeeze);
      column->x = x;
      x += column->width + GAP;
    }
}

static double
measure_head (const char *text,
              double      width)
{
  MusterTextSpec spec = { .style = MUSTER_STYLE_LABEL, .text = text, .width = width };
  double height;

  if (text == NULL || text[0] == '\0')
    return 0.0;
  muster_text_measure (&spec, NULL, &height);
  return height;
}

static gboolean
same_group (const MusterGrid *self,
            guint             a,
            guint             b)
{
  return b < self->columns->len && get_column (self, b)->group != NULL
         && g_strcmp0 (get_column (self, a)->group, get_column (self, b)->group) == 0;
}

/* How high the heads are: a shared head stands upon the highest of those under it. */
static double
measure_heads (const MusterGrid *self,
               guint             first,
               guint             last)
{
  double highest = 0.0;

  for (guint i = first; i <= last; i++)
    {
      double height = measure_head (get_column (self, i)->head, get_column (self, i)->width);

      highest = MAX (highest, height);
    }
  return highest;
}

static guint
find_last_of_group (const MusterGrid *self,
                    guint             first)
{
  guint last = first;

  while (same_group (self, first, last + 1))
    last++;
  return last;
}

/* Heads stand on the line, however many lines they take, the shared one above with a line under
 * it. */
static void
add_head_group (const MusterGrid *self,
                MusterBlock      *block,
                guint             first,
                guint             last,
                double            bottom)
{
  const MusterGridColumn *start = get_column (self, first), *end = get_column (self, last);
  double line = muster_text_get_line_height (MUSTER_STYLE_LABEL);
  double top = bottom - measure_heads (self, first, last);

  for (guint i = first; i <= last; i++)
    {
      const MusterGridColumn *column = get_column (self, i);
      MusterTextSpec spec = { .style = MUSTER_STYLE_LABEL,
                              .text = column->head,
                              .width = column->width,
                              .align = column->align };

      muster_block_add_text (block, column->x,
                             bottom - measure_head (column->head, column->width), &spec);
    }
  if (start->group != NULL)
    {
      MusterTextSpec spec = { .style = MUSTER_STYLE_LABEL,
                              .text = start->group,
                              .width = end->x + end->width - start->x,
                              .align = last > first ? 0.5 : start->align };

      muster_block_add_line (block, start->x, top - line - 1.0, &spec);
      if (last > first)
        muster_block_add_rule (block, start->x + 4.0, top - 0.5, spec.width - 4.0);
    }
}

static void
add_heads (const MusterGrid *self,
           MusterFlow       *flow,
           double            width)
{
  MusterBlock *block = muster_block_new ();
  double line = muster_text_get_line_height (MUSTER_STYLE_LABEL), bottom = 0.0;

  for (guint i = 0; i < self->columns->len; i = find_last_of_group (self, i) + 1)
    {
      double height = measure_heads (self, i, find_last_of_group (self, i));

      if (get_column (self, i)->group != NULL)
        height += line + 1.0;
      bottom = MAX (bottom, height);
    }
  for (guint i = 0; i < self->columns->len && bottom > 0.0;
       i = find_last_of_group (self, i) + 1)
    add_head_group (self, block, i, find_last_of_group (self, i), bottom);
  muster_block_add_rule (block, 0.0, bottom + 1.0, width);
  muster_block_set_height (block, bottom + 1.0);
  muster_flow_add (flow, block, 1.5, TRUE);
}

/* The mark behind a number hangs outside, so that the digits stay under one another. */
static void
add_number (MusterBlock            *block,
            const MusterGridColumn *column,
            const char             *text)
{
  gboolean marked = g_str_has_suffix (text, MUSTER_REBUILT_MARK);
  g_autofree char *number = g_strndup (text, strlen (text)
                                               - (marked ? strlen (MUSTER_REBUILT_MARK) : 0));
  double room = column->marked ? MARK_WIDTH : 0.0;
  MusterTextSpec spec = { .style = MUSTER_STYLE_FINE,
                          .text = number,
                          .width = column->width - room,
                          .align = column->align };

  muster_block_add_line (block, column->x, PADDING, &spec);
  spec.text = MUSTER_REBUILT_MARK;
  spec.width = MARK_WIDTH;
  spec.align = 0.0;
  if (marked)
    muster_block_add_line (block, column->x + column->width - room, PADDING, &spec);
}

static MusterBlock *
make_row (const MusterGrid    *self,
          const MusterGridRow *row,
          double               width)
{
  MusterBlock *block = muster_block_new ();
  double bottom;

  for (guint i = 0; i < self->columns->len; i++)
    {
      const MusterGridColumn *column = get_column (self, i);
      double indent = i == 0 && self->has_symbols ? SYMBOL_SPACE : 0.0;
      MusterTextSpec spec = { .style = MUSTER_STYLE_FINE,
                              .text = row->cells[i],
                              .width = column->width - indent,
                              .align = column->align };

      /* words wrap, numbers shrink */
      if (column->share > 0.0)
        muster_block_add_text (block, column->x + indent, PADDING, &spec);
      else
        add_number (block, column, row->cells[i]);
    }
  bottom = muster_block_get_height (block);
  if (row->symbol != NULL)
    {
      muster_block_add_box (block, MUSTER_BOX_SYMBOL, 0.0, PADDING, SYMBOL_WIDTH, SYMBOL_HEIGHT)
          ->text = g_strdup (row->symbol);
      bottom = MAX (bottom, PADDING + SYMBOL_HEIGHT);
    }
  muster_block_add_rule (block, 0.0, bottom + PADDING - 0.4, width);
  muster_block_set_height (block, bottom + PADDING - 0.4);
  return block;
}

/**
 * muster_grid_add_to_flow:
 * @self: a grid
 * @flow: where to add it
 * @title: (nullable): what stands above it
 * @ids: (nullable): the statements it comes from, small and grey behind the title
 * @space: what is left free above it
 *
 * Adds the table, nothing when it has no rows.
 */
void
muster_grid_add_to_flow (MusterGrid *self,
                         MusterFlow *flow,
                         const char *title,
                         const char *ids,
                         double      space)
{
  double width = muster_flow_get_width (flow);

  if (self->rows->len == 0)
    return;
  measure (self, width);
  if (title != NULL)
    {
      MusterTextSpec spec = { .style = MUSTER_STYLE_SUBHEAD,
                              .text = title,
                              .tail = ids != NULL && ids[0] != '\0' ? ids : NULL,
                              .width = width };

      muster_flow_add_text (flow, 0.0, &spec, space, TRUE);
    }
  add_heads (self, flow, width);
  for (guint i = 0; i < self->rows->len; i++)
    {
      gboolean together = self->rows->len <= ROWS_TOGETHER || i == 0
                          || i + 2 == self->rows->len;

      muster_flow_add (flow, make_row (self, &g_array_index (self->rows, MusterGridRow, i), width),
                       0.0, together && i + 1 < self->rows->len);
    }
}
