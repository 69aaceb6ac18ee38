/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-army-tree.h"

#include <glib/gi18n-lib.h>

#include "muster-army-row.h"

struct _MusterArmyTree
{
  AdwBin parent_instance;

  GtkListView *view;
  GtkWidget *empty_hint;
  GtkPopover *menu;

  MusterDocument *document;
  GtkTreeListModel *tree;
  GtkSingleSelection *selection;
  GHashTable *marks; /* MusterNode (not owned) to a Mark */
  GPtrArray *rows;   /* the MusterArmyRow in use; not owned */
  gboolean compact;
};

G_DEFINE_FINAL_TYPE (MusterArmyTree, muster_army_tree, ADW_TYPE_BIN)

enum
{
  PROP_SELECTED = 1,
  N_PROPS
};

enum
{
  SIGNAL_NODE_DROPPED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

/* What the findings say of one node. */
typedef struct
{
  MusterMark own;
  guint n_own;
  MusterMark below; /* its own and those of what stands in it */
  guint n_below;
} Mark;

static gboolean
is_unit_or_formation_cb (gpointer item, gpointer data)
{
  MusterKind kind = muster_node_get_kind (item);

  return kind == MUSTER_KIND_UNIT || kind == MUSTER_KIND_FORMATION;
}

/* Every node has a model of children, also while it is empty: so the tree sees when it gets
 * some. */
static GListModel *
create_children_cb (gpointer item, gpointer data)
{
  return G_LIST_MODEL (gtk_filter_list_model_new (
      G_LIST_MODEL (g_object_ref (item)),
      GTK_FILTER (gtk_custom_filter_new (is_unit_or_formation_cb, NULL, NULL))));
}

static void
show_mark (MusterArmyTree *self, MusterArmyRow *row)
{
  MusterNode *node = muster_army_row_get_node (row);
  Mark *mark = node != NULL ? g_hash_table_lookup (self->marks, node) : NULL;
  gboolean open = node == NULL || muster_node_get_kind (node) != MUSTER_KIND_UNIT;

  if (mark == NULL)
    muster_army_row_set_mark (row, MUSTER_MARK_NONE, 0);
  else if (open)
    /* a formation's line says what the formation lacks, its units speak for themselves */
    muster_army_row_set_mark (row, mark->own, mark->n_own);
  else
    muster_army_row_set_mark (row, mark->below, mark->n_below);
}

static void
node_dropped_cb (
    MusterArmyRow *row, MusterNode *node, MusterNode *parent, guint index, MusterArmyTree *self)
{
  g_signal_emit (self, signals[SIGNAL_NODE_DROPPED], 0, node, parent, index);
}

static void
popup_menu (MusterArmyTree *self, GtkWidget *row, double x, double y)
{
  graphene_point_t point;

  if (self->menu == NULL
      || !gtk_widget_compute_point (row, GTK_WIDGET (self), &GRAPHENE_POINT_INIT (x, y), &point))
    return;
  gtk_popover_set_pointing_to (self->menu, &(GdkRectangle){ point.x, point.y, 1, 1 });
  gtk_popover_popup (self->menu);
}

static void
row_pressed_cb (GtkGestureClick *gesture, int n_press, double x, double y, MusterArmyTree *self)
{
  GtkWidget *row = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture));
  MusterNode *node = muster_army_row_get_node (MUSTER_ARMY_ROW (row));

  if (node == NULL)
    return;
  muster_army_tree_select (self, node);
  popup_menu (self, row, x, y);
}

/* The menu key: at the line of what is selected. */
static void
menu_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterArmyTree *self = MUSTER_ARMY_TREE (widget);
  MusterNode *node = muster_army_tree_get_selected (self);

  for (guint i = 0; i < self->rows->len; i++)
    if (muster_army_row_get_node (self->rows->pdata[i]) == node)
      popup_menu (self, self->rows->pdata[i], 48, gtk_widget_get_height (self->rows->pdata[i]));
}

static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item, MusterArmyTree *self)
{
  GtkWidget *row = muster_army_row_new ();
  GtkGesture *gesture = gtk_gesture_click_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (gesture), GDK_BUTTON_SECONDARY);
  g_signal_connect_object (gesture, "pressed", G_CALLBACK (row_pressed_cb), self, 0);
  gtk_widget_add_controller (row, GTK_EVENT_CONTROLLER (gesture));
  g_signal_connect_object (row, "node-dropped", G_CALLBACK (node_dropped_cb), self, 0);
  gtk_list_item_set_child (item, row);
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, MusterArmyTree *self)
{
  MusterArmyRow *row = MUSTER_ARMY_ROW (gtk_list_item_get_child (item));

  muster_army_row_set_compact (row, self->compact);
  muster_army_row_bind (row, self->document, gtk_list_item_get_item (item));
  g_ptr_array_add (self->rows, row);
  show_mark (self, row);
}

static void
unbind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, MusterArmyTree *self)
{
  MusterArmyRow *row = MUSTER_ARMY_ROW (gtk_list_item_get_child (item));

  if (self->rows != NULL)
    g_ptr_array_remove_fast (self->rows, row);
  muster_army_row_unbind (row);
}

static void
selected_cb (MusterArmyTree *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SELECTED]);
}

/* A double click, or Enter, opens and closes what holds units. */
static void
activate_cb (GtkListView *view, guint position, MusterArmyTree *self)
{
  g_autoptr (GtkTreeListRow) row = gtk_tree_list_model_get_row (self->tree, position);

  if (row != NULL)
    gtk_tree_list_row_set_expanded (row, !gtk_tree_list_row_get_expanded (row));
}

/* An army without anything in it says how to begin. */
static void
update_hint (MusterArmyTree *self)
{
  MusterNode *root = muster_document_get_root (self->document);
  gboolean empty = muster_node_find_child (root, MUSTER_KIND_UNIT) == NULL
                   && muster_node_find_child (root, MUSTER_KIND_FORMATION) == NULL;

  gtk_widget_set_visible (self->empty_hint, empty);
}

static void
forget_document (MusterArmyTree *self)
{
  if (self->document == NULL)
    return;
  g_signal_handlers_disconnect_by_data (muster_document_get_root (self->document), self);
  g_clear_object (&self->document);
}

static void
muster_army_tree_dispose (GObject *object)
{
  MusterArmyTree *self = MUSTER_ARMY_TREE (object);

  if (self->selection != NULL)
    g_signal_handlers_disconnect_by_data (self->selection, self);
  if (self->view != NULL)
    gtk_list_view_set_model (self->view, NULL);
  if (self->menu != NULL)
    gtk_widget_unparent (GTK_WIDGET (g_steal_pointer (&self->menu)));
  /* the bin must let go of its child itself */
  adw_bin_set_child (ADW_BIN (self), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_ARMY_TREE);
  g_clear_object (&self->selection);
  g_clear_object (&self->tree);
  forget_document (self);

  G_OBJECT_CLASS (muster_army_tree_parent_class)->dispose (object);
}

static void
muster_army_tree_finalize (GObject *object)
{
  MusterArmyTree *self = MUSTER_ARMY_TREE (object);

  g_clear_pointer (&self->marks, g_hash_table_unref);
  g_clear_pointer (&self->rows, g_ptr_array_unref);

  G_OBJECT_CLASS (muster_army_tree_parent_class)->finalize (object);
}

/* A popover that is no child of the bin's own has to be given its place with it. */
static void
muster_army_tree_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  MusterArmyTree *self = MUSTER_ARMY_TREE (widget);

  GTK_WIDGET_CLASS (muster_army_tree_parent_class)->size_allocate (widget, width, height, baseline);
  if (self->menu != NULL)
    gtk_popover_present (self->menu);
}

static void
muster_army_tree_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_SELECTED:
      g_value_set_object (value, muster_army_tree_get_selected (MUSTER_ARMY_TREE (object)));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
muster_army_tree_class_init (MusterArmyTreeClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = muster_army_tree_dispose;
  object_class->finalize = muster_army_tree_finalize;
  object_class->get_property = muster_army_tree_get_property;
  widget_class->size_allocate = muster_army_tree_size_allocate;

  properties[PROP_SELECTED] = g_param_spec_object ("selected", NULL, NULL, MUSTER_TYPE_NODE,
                                                   G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[SIGNAL_NODE_DROPPED] =
      g_signal_new ("node-dropped", MUSTER_TYPE_ARMY_TREE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 3, MUSTER_TYPE_NODE, MUSTER_TYPE_NODE, G_TYPE_UINT);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/musterapp/Muster/ui/muster-army-tree.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterArmyTree, empty_hint);
  gtk_widget_class_bind_template_child (widget_class, MusterArmyTree, view);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, unbind_cb);
  gtk_widget_class_install_action (widget_class, "tree.menu", NULL, menu_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Menu, 0, "tree.menu", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F10, GDK_SHIFT_MASK, "tree.menu",
                                       NULL);
}

static void
muster_army_tree_init (MusterArmyTree *self)
{
  self->marks = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  self->rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * muster_army_tree_set_document:
 * @self: the tree
 * @document: an army
 *
 * Shows the army; its first line is the army itself.
 */
void
muster_army_tree_set_document (MusterArmyTree *self, MusterDocument *document)
{
  g_autoptr (GListStore) root = g_list_store_new (MUSTER_TYPE_NODE);

  g_return_if_fail (MUSTER_IS_ARMY_TREE (self));

  if (self->selection != NULL)
    g_signal_handlers_disconnect_by_data (self->selection, self);
  gtk_list_view_set_model (self->view, NULL);
  g_clear_object (&self->selection);
  g_clear_object (&self->tree);
  g_hash_table_remove_all (self->marks);
  forget_document (self);
  self->document = g_object_ref (document);
  g_signal_connect_swapped (muster_document_get_root (document), "items-changed",
                            G_CALLBACK (update_hint), self);
  update_hint (self);

  g_list_store_append (root, muster_document_get_root (document));
  self->tree = gtk_tree_list_model_new (G_LIST_MODEL (g_steal_pointer (&root)), FALSE, TRUE,
                                        create_children_cb, NULL, NULL);
  self->selection = gtk_single_selection_new (G_LIST_MODEL (g_object_ref (self->tree)));
  g_signal_connect_swapped (self->selection, "notify::selected-item", G_CALLBACK (selected_cb),
                            self);
  gtk_list_view_set_model (self->view, GTK_SELECTION_MODEL (self->selection));
  selected_cb (self);
}

/**
 * muster_army_tree_get_selected:
 * @self: the tree
 *
 * Returns: (transfer none) (nullable): the selected node
 */
MusterNode *
muster_army_tree_get_selected (MusterArmyTree *self)
{
  GtkTreeListRow *row;
  g_autoptr (MusterNode) node = NULL;

  g_return_val_if_fail (MUSTER_IS_ARMY_TREE (self), NULL);

  if (self->selection == NULL)
    return NULL;
  row = gtk_single_selection_get_selected_item (self->selection);
  if (row != NULL)
    node = gtk_tree_list_row_get_item (row);
  /* the document keeps it alive */
  return node;
}

/* The position of NODE's line, or GTK_INVALID_LIST_POSITION. What it stands in is opened first. */
static guint
find_position (MusterArmyTree *self, MusterNode *node)
{
  MusterNode *parent = muster_node_get_parent (node);
  guint position = 0;

  if (parent != NULL)
    {
      g_autoptr (GtkTreeListRow) row = NULL;

      position = find_position (self, parent);
      if (position == GTK_INVALID_LIST_POSITION)
        return position;
      row = gtk_tree_list_model_get_row (self->tree, position);
      gtk_tree_list_row_set_expanded (row, TRUE);
      position++;
    }
  for (; position < g_list_model_get_n_items (G_LIST_MODEL (self->tree)); position++)
    {
      g_autoptr (GtkTreeListRow) row = gtk_tree_list_model_get_row (self->tree, position);
      g_autoptr (MusterNode) item = gtk_tree_list_row_get_item (row);

      if (item == node)
        return position;
    }
  return GTK_INVALID_LIST_POSITION;
}

/**
 * muster_army_tree_select:
 * @self: the tree
 * @node: a unit, a formation or the army
 *
 * Selects @node and brings its line into view.
 */
void
muster_army_tree_select (MusterArmyTree *self, MusterNode *node)
{
  guint position;

  g_return_if_fail (MUSTER_IS_ARMY_TREE (self));
  g_return_if_fail (MUSTER_IS_NODE (node));

  if (self->tree == NULL)
    return;
  position = find_position (self, node);
  if (position == GTK_INVALID_LIST_POSITION)
    return;
  gtk_single_selection_set_selected (self->selection, position);
  gtk_widget_activate_action (GTK_WIDGET (self->view), "list.scroll-to-item", "u", position);
}

static Mark *
ensure_mark (MusterArmyTree *self, MusterNode *node)
{
  Mark *mark = g_hash_table_lookup (self->marks, node);

  if (mark == NULL)
    {
      mark = g_new0 (Mark, 1);
      g_hash_table_insert (self->marks, node, mark);
    }
  return mark;
}

/**
 * muster_army_tree_set_report:
 * @self: the tree
 * @report: what the rules say of the army
 *
 * Marks the lines that something is to be said of.
 */
void
muster_army_tree_set_report (MusterArmyTree *self, MusterReport *report)
{
  g_return_if_fail (MUSTER_IS_ARMY_TREE (self));

  g_hash_table_remove_all (self->marks);
  for (guint i = 0; i < muster_report_get_n_findings (report); i++)
    {
      MusterFinding *finding = muster_report_get_finding (report, i);
      MusterMark severity = muster_mark_from_severity (muster_finding_get_severity (finding));
      MusterNode *node = muster_finding_get_node (finding);

      if (node == NULL)
        continue;
      ensure_mark (self, node)->n_own++;
      ensure_mark (self, node)->own = MAX (ensure_mark (self, node)->own, severity);
      for (; node != NULL; node = muster_node_get_parent (node))
        {
          Mark *mark = ensure_mark (self, node);

          mark->n_below++;
          mark->below = MAX (mark->below, severity);
        }
    }
  for (guint i = 0; i < self->rows->len; i++)
    show_mark (self, self->rows->pdata[i]);
}

/**
 * muster_army_tree_set_compact:
 * @self: the tree
 * @compact: whether there is little room
 *
 * Leaves the types' names out, so that the units' own names are read in full.
 */
void
muster_army_tree_set_compact (MusterArmyTree *self, gboolean compact)
{
  g_return_if_fail (MUSTER_IS_ARMY_TREE (self));

  if (self->compact == compact)
    return;
  self->compact = compact;
  for (guint i = 0; i < self->rows->len; i++)
    muster_army_row_set_compact (self->rows->pdata[i], compact);
}

/**
 * muster_army_tree_set_menu:
 * @self: the tree
 * @menu: actions of the window
 *
 * Offers @menu at each line; the line is selected first.
 */
void
muster_army_tree_set_menu (MusterArmyTree *self, GMenuModel *menu)
{
  g_return_if_fail (MUSTER_IS_ARMY_TREE (self));
  g_return_if_fail (self->menu == NULL);

  self->menu = GTK_POPOVER (gtk_popover_menu_new_from_model (menu));
  gtk_popover_set_has_arrow (self->menu, FALSE);
  gtk_widget_set_halign (GTK_WIDGET (self->menu), GTK_ALIGN_START);
  gtk_widget_set_parent (GTK_WIDGET (self->menu), GTK_WIDGET (self));
}

/**
 * muster_army_tree_grab_focus:
 * @self: the tree
 *
 * Puts the keyboard's focus on the selected line.
 */
void
muster_army_tree_grab_focus (MusterArmyTree *self)
{
  g_return_if_fail (MUSTER_IS_ARMY_TREE (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

/**
 * muster_army_tree_expand_all:
 * @self: the tree
 * @expand: whether to open or to close
 *
 * Opens everything, or closes all units that hold others.
 */
void
muster_army_tree_expand_all (MusterArmyTree *self, gboolean expand)
{
  g_return_if_fail (MUSTER_IS_ARMY_TREE (self));

  for (guint i = 0; self->tree != NULL && i < g_list_model_get_n_items (G_LIST_MODEL (self->tree));
       i++)
    {
      g_autoptr (GtkTreeListRow) row = gtk_tree_list_model_get_row (self->tree, i);
      g_autoptr (MusterNode) node = gtk_tree_list_row_get_item (row);

      if (expand || muster_node_get_kind (node) == MUSTER_KIND_UNIT)
        gtk_tree_list_row_set_expanded (row, expand);
    }
}
