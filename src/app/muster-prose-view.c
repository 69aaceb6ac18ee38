/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-prose-view.h"

#include <glib/gi18n-lib.h>

#include "muster-prose.h"

struct _MusterProseView
{
  AdwBin parent_instance;

  GtkWidget *box;
  char *text;
};

G_DEFINE_FINAL_TYPE (MusterProseView, muster_prose_view, ADW_TYPE_BIN)

#define SPACING 9

static GtkWidget *
make_label (const MusterProseBlock *block)
{
  gboolean heading = block->kind == MUSTER_PROSE_HEADING;
  GtkWidget *label =
      g_object_new (GTK_TYPE_LABEL, "accessible-role",
                    heading ? GTK_ACCESSIBLE_ROLE_HEADING : GTK_ACCESSIBLE_ROLE_LABEL, NULL);
  g_autofree char *markup = muster_prose_block_words_to_markup (block);

  gtk_label_set_markup (GTK_LABEL (label), markup);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  if (heading)
    {
      gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LEVEL,
                                      (int) block->level, -1);
      gtk_widget_add_css_class (label, block->level == 1 ? "title-3" : "heading");
    }
  return label;
}

/* Its bullet or number stands before it, so that what is broken stands below the first line. */
static GtkWidget *
make_item (const MusterProseBlock *block)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  g_autofree char *number =
      block->number > 0 ? g_strdup_printf ("%u.", block->number) : g_strdup ("•");
  GtkWidget *bullet = gtk_label_new (number);

  gtk_widget_set_valign (bullet, GTK_ALIGN_START);
  gtk_widget_add_css_class (bullet, "numeric");
  gtk_widget_set_margin_start (bullet, SPACING);
  gtk_box_append (GTK_BOX (box), bullet);
  gtk_box_append (GTK_BOX (box), make_label (block));
  return box;
}

/**
 * muster_prose_view_set_text:
 * @self: the view
 * @text: (nullable): what is written
 *
 * Shows it as its readers see it.
 */
void
muster_prose_view_set_text (MusterProseView *self, const char *text)
{
  g_autoptr (GPtrArray) blocks = muster_prose_parse (text);
  GtkWidget *child;

  g_return_if_fail (MUSTER_IS_PROSE_VIEW (self));

  if (g_strcmp0 (self->text, text != NULL ? text : "") == 0)
    return;
  g_free (self->text);
  self->text = g_strdup (text != NULL ? text : "");
  while ((child = gtk_widget_get_first_child (self->box)) != NULL)
    gtk_box_remove (GTK_BOX (self->box), child);
  for (guint i = 0; i < blocks->len; i++)
    {
      const MusterProseBlock *block = g_ptr_array_index (blocks, i);

      gtk_box_append (GTK_BOX (self->box),
                      block->kind == MUSTER_PROSE_ITEM ? make_item (block) : make_label (block));
    }
  if (blocks->len == 0)
    {
      child = gtk_label_new (_ ("Nothing is written yet."));
      gtk_label_set_xalign (GTK_LABEL (child), 0);
      gtk_label_set_wrap (GTK_LABEL (child), TRUE);
      gtk_widget_add_css_class (child, "dim-label");
      gtk_box_append (GTK_BOX (self->box), child);
    }
}

static void
muster_prose_view_finalize (GObject *object)
{
  g_free (MUSTER_PROSE_VIEW (object)->text);

  G_OBJECT_CLASS (muster_prose_view_parent_class)->finalize (object);
}

static void
muster_prose_view_class_init (MusterProseViewClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = muster_prose_view_finalize;
}

static void
muster_prose_view_init (MusterProseView *self)
{
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, SPACING);
  gtk_widget_add_css_class (self->box, "prose");
  adw_bin_set_child (ADW_BIN (self), self->box);
}

GtkWidget *
muster_prose_view_new (void)
{
  return g_object_new (MUSTER_TYPE_PROSE_VIEW, NULL);
}
