/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Rows that are shown only where the node has a use for them. */

#include "config.h"

#include "muster-node-row.h"

#define USE_KEY "muster-use"

/* Freed with its row. */
typedef struct
{
  MusterDocument *document;
  MusterNode *node;
  char *attribute;
  MusterRowUseFunc func;
  gboolean alone; /* what is set does not count */
} Use;

static void
use_free (gpointer data)
{
  Use *self = data;

  g_object_unref (self->document);
  g_object_unref (self->node);
  g_free (self->attribute);
  g_free (self);
}

/* What is set is shown, whether there is a use for it or not: a file may say more than the form. */
static void
update_cb (GtkWidget *row)
{
  Use *self = g_object_get_data (G_OBJECT (row), USE_KEY);

  gtk_widget_set_visible (row, self->func (self->document, self->node, self->attribute)
                                   || (!self->alone
                                       && muster_node_get (self->node, self->attribute) != NULL));
}

static void
show_for (GtkWidget *row,
          MusterDocument *document,
          MusterNode *node,
          const char *attribute,
          MusterRowUseFunc func,
          gboolean alone)
{
  Use *self = g_new0 (Use, 1);

  self->document = g_object_ref (document);
  self->node = g_object_ref (node);
  self->attribute = g_strdup (attribute);
  self->func = func;
  self->alone = alone;
  g_object_set_data_full (G_OBJECT (row), USE_KEY, self, use_free);
  g_signal_connect_object (node, "changed", G_CALLBACK (update_cb), row, G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "checked", G_CALLBACK (update_cb), row, G_CONNECT_SWAPPED);
  update_cb (row);
}

/**
 * muster_node_row_show_for:
 * @row: a row of the form of @node
 * @document: the document
 * @node: what the form is about
 * @attribute: what @row changes, or a word of @func's own
 * @func: whether there is a use for it
 *
 * Shows @row as long as @func says so or @attribute is set; asked again when @node changes and
 * after each check.
 */
void
muster_node_row_show_for (GtkWidget *row,
                          MusterDocument *document,
                          MusterNode *node,
                          const char *attribute,
                          MusterRowUseFunc func)
{
  g_return_if_fail (GTK_IS_WIDGET (row) && MUSTER_IS_DOCUMENT (document) && MUSTER_IS_NODE (node));

  show_for (row, document, node, attribute, func, FALSE);
}

/**
 * muster_node_row_show_if:
 * @row: a row of the form of @node
 * @document: the document
 * @node: what the form is about
 * @attribute: a word for @func
 * @func: whether there is a use for it
 *
 * Shows @row as long as @func says so; asked again when @node changes and after each check.
 */
void
muster_node_row_show_if (GtkWidget *row,
                         MusterDocument *document,
                         MusterNode *node,
                         const char *attribute,
                         MusterRowUseFunc func)
{
  g_return_if_fail (GTK_IS_WIDGET (row) && MUSTER_IS_DOCUMENT (document) && MUSTER_IS_NODE (node));

  show_for (row, document, node, attribute, func, TRUE);
}
