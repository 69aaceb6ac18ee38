/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-map-list.h"

#include <glib/gi18n-lib.h>

#include "muster-group-headers.h"
#include "muster-marks.h"
#include "muster-node-row.h"
#include "muster-tab-bin.h"

struct _MusterMapList
{
  AdwBin parent_instance;

  GtkLabel *field_label;
  GtkListBox *list;
  GtkLabel *heading;
  GtkListBox *around; /* where the others are, from the chosen one */

  MusterField *field;
  MusterDocument *document; /* nullable */
  char *seen_by;            /* nullable: all is told */
  gboolean updating;
};

G_DEFINE_FINAL_TYPE (MusterMapList, muster_map_list, ADW_TYPE_BIN)

enum
{
  SIGNAL_CHOSEN,
  SIGNAL_ACTIVATED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* So many of the nearest are told. */
#define MOST_AROUND 12

static GtkWidget *
make_row (MusterNode *node, const char *sentence)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *image = muster_mark_image_new ();
  GtkWidget *label = gtk_label_new (sentence);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_valign (image, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (box), image);
  gtk_box_append (GTK_BOX (box), label);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  muster_node_row_set_node (row, node);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, sentence,
                                  -1);
  return row;
}

/* What a row says, and the mark of what is found there. */
static void
set_row (MusterMapList *self, GtkWidget *row, MusterNode *node, const char *sentence)
{
  GtkWidget *image =
      gtk_widget_get_first_child (gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (row)));
  MusterMark mark = MUSTER_MARK_NONE;
  g_autofree char *name = NULL;

  if (self->document != NULL)
    mark = muster_marks_find (self->document, node);
  muster_mark_image_set (image, mark);
  gtk_label_set_label (GTK_LABEL (gtk_widget_get_last_child (gtk_widget_get_parent (image))),
                       sentence);
  if (mark != MUSTER_MARK_NONE)
    /* Translators: how grave what is found is, and a sentence of the map: "Warning: The well,
     * …". */
    name = g_strdup_printf (_ ("%s: %s"), muster_mark_get_word (mark), sentence);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  name != NULL ? name : sentence, -1);
}

static void
empty (GtkListBox *list)
{
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (list, 0)) != NULL)
    gtk_list_box_remove (list, GTK_WIDGET (row));
}

static MusterNode *
get_chosen (MusterMapList *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list);

  return row != NULL ? muster_node_row_get_node (GTK_WIDGET (row)) : NULL;
}

typedef struct
{
  const MusterFieldItem *item;
  double distance;
} Near;

static int
compare_near (gconstpointer a, gconstpointer b)
{
  double first = ((const Near *) a)->distance;
  double second = ((const Near *) b)->distance;

  return first < second ? -1 : first > second;
}

/* Where the others are, the nearest first. */
static void
update_around (MusterMapList *self)
{
  MusterNode *node = get_chosen (self);
  const MusterFieldItem *item =
      node != NULL && self->field != NULL ? muster_field_find_node (self->field, node) : NULL;
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (Near));
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  g_autofree char *heading = NULL;
  guint told = 0;

  empty (self->around);
  gtk_widget_set_visible (GTK_WIDGET (self->heading), item != NULL && item->placed);
  gtk_widget_set_visible (GTK_WIDGET (self->around), item != NULL && item->placed);
  if (item == NULL || !item->placed)
    return;
  /* Translators: what follows are bearings and distances from this thing on the map. */
  heading = g_strdup_printf (_ ("From %s"), item->name);
  gtk_label_set_label (self->heading, heading);
  for (guint i = 0; i < muster_field_get_n_items (self->field); i++)
    {
      const MusterFieldItem *other = muster_field_get_item (self->field, i);
      Near near = { other,
                    muster_field_measure (self->field, item->x, item->y, other->x, other->y) };

      if (muster_field_get_first (self->field, other) != item && other->placed
          && other->kind != MUSTER_FIELD_AREA
          && muster_field_is_seen_by (self->field, other, self->seen_by))
        g_array_append_val (all, near);
    }
  g_array_sort (all, compare_near);
  for (guint i = 0; i < all->len && told < MOST_AROUND; i++)
    {
      const MusterFieldItem *other = g_array_index (all, Near, i).item;
      g_autofree char *text = NULL;

      /* of a unit in several places the nearest */
      if (other->n_places > 1 && !g_hash_table_add (seen, (gpointer) other->id))
        continue;
      told++;
      text = muster_field_describe_from (self->field, item, other);
      gtk_list_box_append (self->around, make_row (other->node, text));
    }
}

static void
selected_cb (MusterMapList *self)
{
  if (self->updating)
    return;
  update_around (self);
  g_signal_emit (self, signals[SIGNAL_CHOSEN], 0, get_chosen (self));
}

static void
activated_cb (GtkListBox *list, GtkListBoxRow *row, MusterMapList *self)
{
  MusterNode *node = muster_node_row_get_node (GTK_WIDGET (row));

  if (node == NULL)
    return;
  if (list == self->around)
    {
      muster_map_list_select (self, node);
      g_signal_emit (self, signals[SIGNAL_CHOSEN], 0, node);
      if (gtk_list_box_get_selected_row (self->list) != NULL)
        gtk_widget_grab_focus (GTK_WIDGET (gtk_list_box_get_selected_row (self->list)));
      return;
    }
  g_signal_emit (self, signals[SIGNAL_ACTIVATED], 0, node);
}

/* "Features", "Units of the relief column": what the sentences below are about. */
static char *
name_group (MusterMapList *self, const MusterFieldItem *item)
{
  static const char *const titles[MUSTER_N_FIELD_KINDS] = {
    [MUSTER_FIELD_FEATURE] = N_ ("Terrain"),
    [MUSTER_FIELD_AREA] = N_ ("Areas to deploy in"),
    [MUSTER_FIELD_ENTRY] = N_ ("Ways in"),
    [MUSTER_FIELD_OBJECTIVE] = N_ ("Objectives"),
    [MUSTER_FIELD_LABEL] = N_ ("Words and notes"),
  };

  if (item->kind != MUSTER_FIELD_UNIT || item->side < 0)
    return g_strdup (titles[item->kind] != NULL ? _ (titles[item->kind]) : _ ("Units"));
  /* Translators: a side. */
  return g_strdup_printf (_ ("Units of %s"),
                          muster_field_get_side (self->field, (guint) item->side)->name);
}

/* The row at AT: the one that is there when it is about the same, so that the focus stays where it
 * is. GROUP: (transfer full). */
static void
put_row (MusterMapList *self, int at, MusterNode *node, const char *sentence, char *group)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->list, at);
  GtkWidget *fresh;

  if (row != NULL && muster_node_row_get_node (GTK_WIDGET (row)) == node)
    {
      set_row (self, GTK_WIDGET (row), node, sentence);
      g_free (group);
      return;
    }
  if (row != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
  fresh = make_row (node, sentence);
  set_row (self, fresh, node, sentence);
  muster_group_headers_take (fresh, group);
  gtk_list_box_insert (self->list, fresh, at);
}

/* The zones that are not as the others: terrain that no feature is. From AT on; where the next row
 * goes. */
static int
put_zones (MusterMapList *self, int at)
{
  g_autoptr (GPtrArray) zones = muster_field_list_zones (self->field);

  for (guint i = 0; i < zones->len; i++)
    {
      const MusterFieldZone *zone = g_ptr_array_index (zones, i);

      put_row (self, at++, zone->node, zone->text, g_strdup (_ ("Zones")));
    }
  return at;
}

/* One sentence a thing, a unit once wherever it stands; the zones stand behind the terrain. */
static void
update_rows (MusterMapList *self)
{
  guint n = self->field != NULL ? muster_field_get_n_items (self->field) : 0;
  gboolean zoned = FALSE;
  GtkListBoxRow *row;
  int at = 0;

  for (guint i = 0; i < n; i++)
    {
      const MusterFieldItem *item = muster_field_get_item (self->field, i);
      g_autofree char *text = NULL;

      if (!item->is_first || !muster_field_is_seen_by (self->field, item, self->seen_by))
        continue;
      if (!zoned && item->kind != MUSTER_FIELD_FEATURE)
        {
          zoned = TRUE;
          at = put_zones (self, at);
        }
      text = muster_field_describe_item (self->field, item);
      put_row (self, at++, item->node, text, name_group (self, item));
    }
  if (!zoned && self->field != NULL)
    at = put_zones (self, at);
  while ((row = gtk_list_box_get_row_at_index (self->list, at)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
}

void
muster_map_list_set_field (MusterMapList *self, MusterField *field)
{
  g_autofree char *text = field != NULL ? muster_field_describe (field) : g_strdup ("");
  MusterNode *chosen;

  g_return_if_fail (MUSTER_IS_MAP_LIST (self));

  chosen = get_chosen (self);
  if (chosen != NULL)
    g_object_ref (chosen);
  self->updating = TRUE;
  if (field != NULL)
    muster_field_ref (field);
  g_clear_pointer (&self->field, muster_field_unref);
  self->field = field;
  gtk_label_set_label (self->field_label, text);
  update_rows (self);
  self->updating = FALSE;
  muster_map_list_select (self, chosen);
  g_clear_object (&chosen);
}

/**
 * muster_map_list_set_seen_by:
 * @self: the list
 * @side: (nullable): a side's id
 *
 * Tells what that side may know; %NULL: all. The field has to be set after it.
 */
void
muster_map_list_set_seen_by (MusterMapList *self, const char *side)
{
  g_return_if_fail (MUSTER_IS_MAP_LIST (self));

  g_free (self->seen_by);
  self->seen_by = g_strdup (side);
}

void
muster_map_list_set_document (MusterMapList *self, MusterDocument *document)
{
  g_return_if_fail (MUSTER_IS_MAP_LIST (self));

  g_set_object (&self->document, document);
}

void
muster_map_list_select (MusterMapList *self, MusterNode *node)
{
  GtkListBoxRow *row;
  const MusterFieldItem *item
      = node != NULL && self->field != NULL ? muster_field_find_node (self->field, node) : NULL;

  g_return_if_fail (MUSTER_IS_MAP_LIST (self));

  /* another place of a unit is told with its first */
  if (item != NULL && item->kind == MUSTER_FIELD_UNIT)
    node = muster_field_get_first (self->field, item)->node;
  self->updating = TRUE;
  gtk_list_box_unselect_all (self->list);
  for (int i = 0; node != NULL && (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL;
       i++)
    if (muster_node_row_get_node (GTK_WIDGET (row)) == node)
      {
        gtk_list_box_select_row (self->list, row);
        break;
      }
  self->updating = FALSE;
  update_around (self);
}

static void
muster_map_list_dispose (GObject *object)
{
  MusterMapList *self = MUSTER_MAP_LIST (object);

  self->updating = TRUE;
  g_clear_pointer (&self->field, muster_field_unref);
  g_clear_pointer (&self->seen_by, g_free);
  g_clear_object (&self->document);

  G_OBJECT_CLASS (muster_map_list_parent_class)->dispose (object);
}

static void
muster_map_list_class_init (MusterMapListClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = muster_map_list_dispose;

  signals[SIGNAL_CHOSEN] = g_signal_new ("chosen", MUSTER_TYPE_MAP_LIST, G_SIGNAL_RUN_LAST, 0, NULL,
                                         NULL, NULL, G_TYPE_NONE, 1, MUSTER_TYPE_NODE);
  signals[SIGNAL_ACTIVATED] = g_signal_new ("activated", MUSTER_TYPE_MAP_LIST, G_SIGNAL_RUN_LAST, 0,
                                            NULL, NULL, NULL, G_TYPE_NONE, 1, MUSTER_TYPE_NODE);
}

static GtkListBox *
add_list (MusterMapList *self, GtkWidget *box, GtkSelectionMode mode, const char *name)
{
  GtkWidget *list = gtk_list_box_new ();
  /* a map of hundreds of things is one stop of the Tab key */
  GtkWidget *bin = g_object_new (MUSTER_TYPE_TAB_BIN, NULL);

  adw_bin_set_child (ADW_BIN (bin), list);
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), mode);
  gtk_widget_add_css_class (list, "map-list");
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_signal_connect (list, "row-activated", G_CALLBACK (activated_cb), self);
  gtk_box_append (GTK_BOX (box), bin);
  return GTK_LIST_BOX (list);
}

static void
muster_map_list_init (MusterMapList *self)
{
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  self->field_label = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_wrap (self->field_label, TRUE);
  gtk_label_set_xalign (self->field_label, 0);
  gtk_widget_add_css_class (GTK_WIDGET (self->field_label), "map-list-head");
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->field_label));
  self->list = add_list (self, box, GTK_SELECTION_SINGLE, _ ("What is on the map"));
  /* a click chooses; Enter or two clicks go into the form */
  gtk_list_box_set_activate_on_single_click (self->list, FALSE);
  muster_group_headers_watch (self->list);
  g_signal_connect_swapped (self->list, "row-selected", G_CALLBACK (selected_cb), self);
  self->heading = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_xalign (self->heading, 0);
  gtk_label_set_wrap (self->heading, TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self->heading), "heading");
  gtk_widget_add_css_class (GTK_WIDGET (self->heading), "map-list-head");
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->heading));
  self->around = add_list (self, box, GTK_SELECTION_NONE, _ ("Bearings and distances"));
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), box);
  adw_bin_set_child (ADW_BIN (self), scrolled);
  update_around (self);
}

GtkWidget *
muster_map_list_new (void)
{
  return g_object_new (MUSTER_TYPE_MAP_LIST, NULL);
}
