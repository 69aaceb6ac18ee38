/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The library's own rows cut every choice after twenty letters, however wide the row is. */

#include "config.h"

#include "muster-combo-row.h"

struct _MusterComboRow
{
  AdwComboRow parent_instance;
};

G_DEFINE_FINAL_TYPE (MusterComboRow, muster_combo_row, ADW_TYPE_COMBO_ROW)

/* A longer choice is broken in the list. */
#define LIST_LETTERS 44

static GtkWidget *
add_label (GtkWidget *box)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_widget_set_valign (label, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), label);
  return label;
}

/* What is chosen: as long as it is, and cut only where the row ends. */
static void
setup_chosen_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *label = add_label (box);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_list_item_set_child (item, box);
}

static void
bind_chosen_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *label = gtk_widget_get_first_child (gtk_list_item_get_child (item));
  const char *words = gtk_string_object_get_string (gtk_list_item_get_item (item));

  gtk_label_set_label (GTK_LABEL (label), words);
  gtk_widget_set_tooltip_text (label, words);
}

static void
setup_offer_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = add_label (box);
  GtkWidget *tick = g_object_new (GTK_TYPE_IMAGE, "accessible-role",
                                  GTK_ACCESSIBLE_ROLE_PRESENTATION, "icon-name",
                                  "object-select-symbolic", NULL);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), LIST_LETTERS);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (box), tick);
  gtk_list_item_set_child (item, box);
}

/* The tick keeps its room, so that the list does not grow by it. */
static void
update_tick_cb (GtkListItem *item, GParamSpec *pspec, AdwComboRow *row)
{
  GtkWidget *tick = gtk_widget_get_last_child (gtk_list_item_get_child (item));
  gboolean chosen = adw_combo_row_get_selected_item (row) == gtk_list_item_get_item (item);

  gtk_widget_set_opacity (tick, chosen ? 1 : 0);
}

static void
bind_offer_cb (GtkSignalListItemFactory *factory, GtkListItem *item, AdwComboRow *row)
{
  GtkWidget *label = gtk_widget_get_first_child (gtk_list_item_get_child (item));

  gtk_label_set_label (GTK_LABEL (label),
                       gtk_string_object_get_string (gtk_list_item_get_item (item)));
  g_signal_connect_object (row, "notify::selected-item", G_CALLBACK (update_tick_cb), item,
                           G_CONNECT_SWAPPED);
  update_tick_cb (item, NULL, row);
}

static void
unbind_offer_cb (GtkSignalListItemFactory *factory, GtkListItem *item, AdwComboRow *row)
{
  g_signal_handlers_disconnect_by_func (row, update_tick_cb, item);
}

/**
 * muster_combo_row_show_whole:
 * @row: a row whose model has strings
 *
 * Shows its choices whole: in the row while there is room, in the list in as many lines as they
 * need.
 */
void
muster_combo_row_show_whole (AdwComboRow *row)
{
  g_autoptr (GtkListItemFactory) chosen = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkListItemFactory) offers = gtk_signal_list_item_factory_new ();

  g_return_if_fail (ADW_IS_COMBO_ROW (row));

  g_signal_connect (chosen, "setup", G_CALLBACK (setup_chosen_cb), NULL);
  g_signal_connect (chosen, "bind", G_CALLBACK (bind_chosen_cb), NULL);
  g_signal_connect (offers, "setup", G_CALLBACK (setup_offer_cb), NULL);
  /* the row owns the list and what makes its lines */
  g_signal_connect (offers, "bind", G_CALLBACK (bind_offer_cb), row);
  g_signal_connect (offers, "unbind", G_CALLBACK (unbind_offer_cb), row);
  adw_combo_row_set_list_factory (row, offers);
  adw_combo_row_set_factory (row, chosen);
}

static void
muster_combo_row_class_init (MusterComboRowClass *klass)
{
}

static void
muster_combo_row_init (MusterComboRow *self)
{
  muster_combo_row_show_whole (ADW_COMBO_ROW (self));
}

GtkWidget *
muster_combo_row_new (void)
{
  return g_object_new (MUSTER_TYPE_COMBO_ROW, NULL);
}
