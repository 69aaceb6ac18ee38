/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-unit-tray.h"

#include <glib/gi18n-lib.h>

#include "muster-army.h"
#include "muster-counter.h"
#include "muster-group-headers.h"
#include "muster-legality.h"
#include "muster-marks.h"
#include "muster-symbol-view.h"
#include "muster-tab-bin.h"

struct _MusterUnitTray
{
  AdwBin parent_instance;

  GtkListBox *list;
  GtkLabel *empty_label;

  MusterDocument *document; /* nullable */
};

G_DEFINE_FINAL_TYPE (MusterUnitTray, muster_unit_tray, ADW_TYPE_BIN)

enum
{
  SIGNAL_PICKED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

#define ID_KEY "muster-unit"

static GdkContentProvider *
drag_prepare_cb (GtkDragSource *source, double x, double y, GtkWidget *row)
{
  return gdk_content_provider_new_typed (G_TYPE_STRING, g_object_get_data (G_OBJECT (row), ID_KEY));
}

static void
drag_begin_cb (GtkDragSource *source, GdkDrag *drag, GtkWidget *row)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (row);

  gtk_drag_source_set_icon (source, paintable, 0, 0);
  /* what is dragged is what is chosen now */
  gtk_list_box_select_row (GTK_LIST_BOX (gtk_widget_get_parent (row)), GTK_LIST_BOX_ROW (row));
}

/* "12 figures · placed", "20 figures · in Fort Ghazi", "comes later" of what has no figures */
static char *
describe_state (const MusterField *field, const MusterFieldItem *item)
{
  const MusterFieldItem *post
      = item->inside != NULL ? muster_field_find (field, MUSTER_FIELD_FEATURE, item->inside) : NULL;
  g_autofree char *count = NULL;
  g_autofree char *state = NULL;

  if (item->later)
    state = g_strdup (_ ("comes later"));
  else if (item->placed && post != NULL)
    /* Translators: a fort, a house, a boat in which a unit is. */
    state = g_strdup_printf (_ ("in %s"), post->name);
  else
    state = g_strdup (item->placed ? _ ("placed") : _ ("not placed"));
  if (item->strength <= 0)
    return g_steal_pointer (&state);
  count = muster_roster_describe_count (muster_field_get_ruleset (field), item->strength);
  return g_strdup_printf ("%s · %s", count, state);
}

static GtkWidget *
make_row (MusterField *field, const MusterFieldItem *item)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *symbol = muster_symbol_view_new ();
  GtkWidget *name = gtk_label_new (item->name);
  GtkWidget *state = gtk_label_new (NULL);
  GtkWidget *mark = muster_mark_image_new ();
  GtkDragSource *drag = gtk_drag_source_new ();

  muster_symbol_view_set_symbol (MUSTER_SYMBOL_VIEW (symbol), item->symbol);
  if (item->side >= 0)
    {
      MusterNode *side = muster_field_get_side (field, (guint) item->side)->node;

      muster_symbol_view_set_colour (MUSTER_SYMBOL_VIEW (symbol),
                                     muster_side_colour_find (muster_node_get (side, "colour"),
                                                              muster_node_get (side, "cards"),
                                                              (guint) item->side));
    }
  gtk_widget_set_valign (symbol, GTK_ALIGN_CENTER);
  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_label_set_wrap (GTK_LABEL (name), TRUE);
  gtk_label_set_xalign (GTK_LABEL (state), 0);
  gtk_widget_add_css_class (state, "caption");
  gtk_widget_add_css_class (state, "dim-label");
  gtk_widget_add_css_class (state, "numeric");
  gtk_box_append (GTK_BOX (texts), name);
  gtk_box_append (GTK_BOX (texts), state);
  gtk_box_append (GTK_BOX (box), symbol);
  gtk_widget_set_hexpand (texts, TRUE);
  gtk_box_append (GTK_BOX (box), texts);
  gtk_box_append (GTK_BOX (box), mark);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  g_object_set_data_full (G_OBJECT (row), ID_KEY, g_strdup (item->id), g_free);
  g_object_set_data (G_OBJECT (row), "state", state);
  g_object_set_data (G_OBJECT (row), "mark", mark);
  muster_group_headers_take (
      row,
      g_strdup (item->side >= 0 ? muster_field_get_side (field, (guint) item->side)->name : ""));
  g_signal_connect (drag, "prepare", G_CALLBACK (drag_prepare_cb), row);
  g_signal_connect (drag, "drag-begin", G_CALLBACK (drag_begin_cb), row);
  gtk_widget_add_controller (row, GTK_EVENT_CONTROLLER (drag));
  return row;
}

static void
update_row (MusterUnitTray *self, MusterField *field, GtkWidget *row, const MusterFieldItem *item)
{
  MusterMark mark =
      self->document != NULL ? muster_marks_find (self->document, item->unit) : MUSTER_MARK_NONE;
  g_autofree char *state = describe_state (field, item);
  g_autofree char *name =
      g_strdup_printf (mark != MUSTER_MARK_NONE ? "%s, %s, %s" : "%s, %s", item->name, state,
                       muster_mark_get_word (mark));

  gtk_label_set_label (GTK_LABEL (g_object_get_data (G_OBJECT (row), "state")), state);
  muster_mark_image_set (g_object_get_data (G_OBJECT (row), "mark"), mark);
  g_object_set_data (G_OBJECT (row), "placed", GINT_TO_POINTER (item->placed));
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

/* Where each unit stands in its army's roster, the armies one behind the other. */
static GHashTable *
rank_units (MusterField *field)
{
  GHashTable *ranks = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < muster_field_get_n_sides (field); i++)
    {
      MusterNode *army = muster_side_get_army (muster_field_get_side (field, i)->node);
      g_autoptr (GPtrArray) units =
          army != NULL ? muster_node_list_all_units (army, FALSE) : g_ptr_array_new ();

      for (guint k = 0; k < units->len; k++)
        g_hash_table_insert (ranks, units->pdata[k],
                             GUINT_TO_POINTER (g_hash_table_size (ranks)));
    }
  return ranks;
}

static int
compare_ranks (gconstpointer a, gconstpointer b, gpointer ranks)
{
  const MusterFieldItem *item = *(const MusterFieldItem *const *) a;
  const MusterFieldItem *other = *(const MusterFieldItem *const *) b;
  guint rank = GPOINTER_TO_UINT (g_hash_table_lookup (ranks, item->unit));
  guint other_rank = GPOINTER_TO_UINT (g_hash_table_lookup (ranks, other->unit));

  return (rank > other_rank) - (rank < other_rank);
}

/* Each unit once, side by side, as the rosters have them: so that a row stays under the pointer
 * when its unit is placed; a unit on several zones stands there once too. (transfer container): of
 * MusterFieldItem */
static GPtrArray *
list_units (MusterField *field)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) ranks = rank_units (field);
  GPtrArray *units = g_ptr_array_new ();

  for (guint i = 0; i < muster_field_get_n_items (field); i++)
    {
      const MusterFieldItem *item = muster_field_get_item (field, i);

      if (item->kind == MUSTER_FIELD_UNIT && item->unit != NULL && item->id != NULL
          && g_hash_table_add (seen, (gpointer) item->id))
        g_ptr_array_add (units, (gpointer) item);
    }
  g_ptr_array_sort_with_data (units, compare_ranks, ranks);
  return units;
}

void
muster_unit_tray_set_field (MusterUnitTray *self, MusterField *field)
{
  g_autoptr (GPtrArray) units = NULL;
  GtkListBoxRow *row;
  int place = 0;

  g_return_if_fail (MUSTER_IS_UNIT_TRAY (self));

  units = field != NULL ? list_units (field) : g_ptr_array_new ();
  for (guint i = 0; i < units->len; i++)
    {
      const MusterFieldItem *item = units->pdata[i];

      row = gtk_list_box_get_row_at_index (self->list, place);
      if (row == NULL || g_strcmp0 (g_object_get_data (G_OBJECT (row), ID_KEY), item->id) != 0)
        {
          if (row != NULL)
            gtk_list_box_remove (self->list, GTK_WIDGET (row));
          gtk_list_box_insert (self->list, make_row (field, item), place);
          row = gtk_list_box_get_row_at_index (self->list, place);
        }
      update_row (self, field, GTK_WIDGET (row), item);
      place++;
    }
  while ((row = gtk_list_box_get_row_at_index (self->list, place)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
  gtk_widget_set_visible (GTK_WIDGET (self->empty_label), place == 0);
}

void
muster_unit_tray_set_document (MusterUnitTray *self, MusterDocument *document)
{
  g_return_if_fail (MUSTER_IS_UNIT_TRAY (self));

  g_set_object (&self->document, document);
}

void
muster_unit_tray_show (MusterUnitTray *self, const char *unit)
{
  GtkListBoxRow *row;

  g_return_if_fail (MUSTER_IS_UNIT_TRAY (self));

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    if (g_strcmp0 (g_object_get_data (G_OBJECT (row), ID_KEY), unit) == 0)
      {
        gtk_list_box_select_row (self->list, row);
        gtk_widget_grab_focus (GTK_WIDGET (row));
        return;
      }
}

static void
activated_cb (MusterUnitTray *self, GtkListBoxRow *row)
{
  g_signal_emit (self, signals[SIGNAL_PICKED], 0, g_object_get_data (G_OBJECT (row), ID_KEY),
                 GPOINTER_TO_INT (g_object_get_data (G_OBJECT (row), "placed")));
}

static void
muster_unit_tray_dispose (GObject *object)
{
  g_clear_object (&MUSTER_UNIT_TRAY (object)->document);

  G_OBJECT_CLASS (muster_unit_tray_parent_class)->dispose (object);
}

static void
muster_unit_tray_class_init (MusterUnitTrayClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = muster_unit_tray_dispose;
  signals[SIGNAL_PICKED] =
      g_signal_new ("picked", MUSTER_TYPE_UNIT_TRAY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_BOOLEAN);
}

static void
muster_unit_tray_init (MusterUnitTray *self)
{
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *bin = g_object_new (MUSTER_TYPE_TAB_BIN, NULL);

  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_SINGLE);
  muster_group_headers_watch (self->list);
  gtk_widget_add_css_class (GTK_WIDGET (self->list), "map-list");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Units to be placed"), -1);
  g_signal_connect_object (self->list, "row-activated", G_CALLBACK (activated_cb), self,
                           G_CONNECT_SWAPPED);
  self->empty_label = GTK_LABEL (gtk_label_new (_ ("The sides have no units yet.")));
  gtk_label_set_wrap (self->empty_label, TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self->empty_label), "map-list-head");
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->list));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->empty_label));
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), box);
  adw_bin_set_child (ADW_BIN (bin), scrolled);
  adw_bin_set_child (ADW_BIN (self), bin);
}

GtkWidget *
muster_unit_tray_new (void)
{
  return g_object_new (MUSTER_TYPE_UNIT_TRAY, NULL);
}
