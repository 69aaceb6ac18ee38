/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-flow.h"

#include "muster-block-private.h"

/**
 * muster_block_new:
 *
 * Returns: (transfer full): a block without boxes
 */
MusterBlock *
muster_block_new (void)
{
  MusterBlock *self = g_new0 (MusterBlock, 1);

  g_ref_count_init (&self->ref_count);
  self->boxes = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_box_free);
  return self;
}

MusterBlock *
muster_block_ref (MusterBlock *self)
{
  g_ref_count_inc (&self->ref_count);
  return self;
}

void
muster_block_unref (MusterBlock *self)
{
  if (self == NULL || !g_ref_count_dec (&self->ref_count))
    return;
  g_ptr_array_unref (self->boxes);
  g_free (self);
}

/**
 * muster_block_add_box:
 * @self: a block
 * @kind: what kind of box
 * @x: its left side
 * @y: its top
 * @width: its width
 * @height: its height
 *
 * Returns: (transfer none): the new box
 */
MusterBox *
muster_block_add_box (MusterBlock  *self,
                      MusterBoxKind kind,
                      double        x,
                      double        y,
                      double        width,
                      double        height)
{
  MusterBox *box = muster_box_new (kind, x, y, width, height);

  g_ptr_array_add (self->boxes, box);
  self->height = MAX (self->height, y + height);
  return box;
}

/**
 * muster_block_add_text:
 * @self: a block
 * @x: its left side
 * @y: its top
 * @spec: the text, the width that it wraps at and how it is set
 *
 * Adds a text that wraps; nothing when it is empty.
 *
 * Returns: where it ends
 */
double
muster_block_add_text (MusterBlock          *self,
                       double                x,
                       double                y,
                       const MusterTextSpec *spec)
{
  g_autofree char *clean = muster_text_clean (spec->text, FALSE);
  MusterTextSpec cleaned = *spec;

  if (clean[0] == '\0' && spec->tail == NULL)
    return y;
  cleaned.text = clean;
  cleaned.markup = NULL;
  return muster_block_add_prose (self, x, y, &cleaned);
}

double
muster_block_add_prose (MusterBlock          *self,
                        double                x,
                        double                y,
                        const MusterTextSpec *spec)
{
  MusterBox *box;
  double height;

  muster_text_measure (spec, NULL, &height);
  box = muster_block_add_box (self, MUSTER_BOX_TEXT, x, y, spec->width, height);
  box->style = spec->style;
  box->text = g_strdup (spec->text);
  box->markup = g_strdup (spec->markup);
  box->tail = g_strdup (spec->tail);
  box->align = spec->align;
  box->scale = spec->scale > 0.0 ? spec->scale : 1.0;
  return y + height;
}

/**
 * muster_block_add_line:
 * @self: a block
 * @x: its left side
 * @y: its top
 * @spec: the text, the width that it has to stand in and how it is set; its tail is not looked at
 *
 * Adds a text that stands on one line: shrunk where it has to be, and cut when that is not enough.
 *
 * Returns: where it ends
 */
double
muster_block_add_line (MusterBlock          *self,
                       double                x,
                       double                y,
                       const MusterTextSpec *spec)
{
  MusterTextSpec line = *spec;
  g_autofree char *text = muster_text_fit (spec, spec->width, &line.scale);

  line.text = text;
  line.tail = NULL;
  line.markup = NULL;
  return muster_block_add_text (self, x, y, &line);
}

double
muster_block_add_rule (MusterBlock *self,
                       double       x,
                       double       y,
                       double       width)
{
  muster_block_add_box (self, MUSTER_BOX_RULE, x, y, width, 0.0);
  return y;
}

double
muster_block_get_height (const MusterBlock *self)
{
  return self->height;
}

void
muster_block_set_height (MusterBlock *self,
                         double       height)
{
  self->height = MAX (self->height, height);
}

guint
muster_block_get_n_boxes (const MusterBlock *self)
{
  return self->boxes->len;
}

void
muster_block_set_colour (MusterBlock *self,
                         guint        from,
                         const char  *colour)
{
  for (guint i = from; i < self->boxes->len; i++)
    {
      MusterBox *box = g_ptr_array_index (self->boxes, i);

      if (box->kind != MUSTER_BOX_TEXT)
        continue;
      g_free (box->colour);
      box->colour = g_strdup (colour);
    }
}
