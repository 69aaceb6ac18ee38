/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One widget for each child of a kind; see muster-node-list.h. */

#include "config.h"

#include "muster-node-list.h"
#include "muster-node-row.h"

typedef struct
{
  GtkWidget *box; /* borrowed: it owns this */
  MusterDocument *document;
  MusterNode *parent;
  MusterKind kind;
  MusterNodeSectionFunc func;
} Sections;

static void
sections_free (gpointer data)
{
  Sections *self = data;

  g_object_unref (self->document);
  g_object_unref (self->parent);
  g_free (self);
}

static GtkWidget *
find_section (Sections *self, MusterNode *node)
{
  for (GtkWidget *child = gtk_widget_get_first_child (self->box); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (muster_node_row_get_node (child) == node)
      return child;
  return NULL;
}

static void
drop_sections (Sections *self)
{
  GtkWidget *next;

  for (GtkWidget *child = gtk_widget_get_first_child (self->box); child != NULL; child = next)
    {
      next = gtk_widget_get_next_sibling (child);
      if (muster_node_get_parent (muster_node_row_get_node (child)) != self->parent)
        gtk_box_remove (GTK_BOX (self->box), child);
    }
}

static void
update_cb (GtkWidget *box)
{
  Sections *self = g_object_get_data (G_OBJECT (box), "muster-sections");
  GtkWidget *last = NULL;

  drop_sections (self);
  for (guint i = 0; i < muster_node_get_n_children (self->parent); i++)
    {
      MusterNode *node = muster_node_peek_child (self->parent, i);
      GtkWidget *section;

      if (muster_node_get_kind (node) != self->kind)
        continue;
      section = find_section (self, node);
      if (section == NULL)
        {
          section = self->func (self->document, node);
          muster_node_row_set_node (section, node);
          gtk_box_append (GTK_BOX (box), section);
        }
      gtk_box_reorder_child_after (GTK_BOX (box), section, last);
      last = section;
    }
}

GtkWidget *
muster_node_sections_new (MusterDocument *document,
                          MusterNode *parent,
                          MusterKind kind,
                          MusterNodeSectionFunc func)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 24);
  Sections *self = g_new0 (Sections, 1);

  self->box = box;
  self->document = g_object_ref (document);
  self->parent = g_object_ref (parent);
  self->kind = kind;
  self->func = func;
  g_object_set_data_full (G_OBJECT (box), "muster-sections", self, sections_free);
  g_signal_connect_object (parent, "items-changed", G_CALLBACK (update_cb), box, G_CONNECT_SWAPPED);
  update_cb (box);
  return box;
}
