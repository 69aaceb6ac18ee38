/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-node-list.h"

#include <glib/gi18n-lib.h>

#include "muster-marks.h"
#include "muster-node-row.h"
#include "muster-widgets.h"

struct _MusterNodeList
{
  AdwBin parent_instance;

  GtkListBox *list;
  GtkLabel *empty_label;

  MusterDocument *document;
  MusterNode *parent;
  const MusterNodeListSpec *spec;
};

G_DEFINE_FINAL_TYPE (MusterNodeList, muster_node_list, ADW_TYPE_BIN)

#define BUTTONS_KEY "muster-buttons"
#define MARK_KEY "muster-mark"

enum
{
  BUTTON_UP,
  BUTTON_DOWN,
  BUTTON_REMOVE,
  N_BUTTONS
};

/* Steps */

static gboolean
do_one (GtkWidget *widget, MusterDocument *document, MusterEdit *edit, const char *label)
{
  g_autoptr (GPtrArray) edits = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_edit_unref);
  g_autoptr (GError) error = NULL;

  g_ptr_array_add (edits, edit);
  if (muster_document_do (document, label, edits, NULL, &error))
    return TRUE;
  gtk_widget_activate_action (widget, "win.refuse", "s", error->message);
  return FALSE;
}

/* After the last of its kind, else at the end. */
static guint
find_place (MusterNode *parent, MusterKind kind)
{
  for (guint i = muster_node_get_n_children (parent); i-- > 0;)
    if (muster_node_get_kind (muster_node_peek_child (parent, i)) == kind)
      return i + 1;
  return G_MAXUINT;
}

gboolean
muster_node_list_insert (GtkWidget *widget,
                         MusterDocument *document,
                         MusterNode *parent,
                         MusterNode *child,
                         const char *label)
{
  return do_one (
      widget, document,
      muster_edit_new_insert (parent, find_place (parent, muster_node_get_kind (child)), child),
      label);
}

gboolean
muster_node_list_remove (GtkWidget *widget,
                         MusterDocument *document,
                         MusterNode *node,
                         const char *label)
{
  return do_one (widget, document, muster_edit_new_remove (node), label);
}

MusterNode *
muster_node_list_get_sibling (MusterNode *node, int step)
{
  MusterNode *parent = muster_node_get_parent (node);
  int n = parent != NULL ? (int) muster_node_get_n_children (parent) : 0;

  for (int i = (int) muster_node_get_index (node) + step; i >= 0 && i < n; i += step)
    {
      MusterNode *other = muster_node_peek_child (parent, (guint) i);

      if (muster_node_get_kind (other) == muster_node_get_kind (node))
        return other;
    }
  return NULL;
}

gboolean
muster_node_list_move (GtkWidget *widget, MusterDocument *document, MusterNode *node, int step)
{
  MusterNode *other = muster_node_list_get_sibling (node, step);

  /* once the node is taken out, the place after the other is where the other was */
  return other != NULL
         && do_one (widget, document,
                    muster_edit_new_move (node, muster_node_get_parent (node),
                                          muster_node_get_index (other)),
                    step < 0 ? _ ("Move Up") : _ ("Move Down"));
}

/* Rows */

static void
up_cb (MusterNodeList *self, GtkWidget *button)
{
  muster_node_list_move (GTK_WIDGET (self), self->document, muster_node_row_get_node (button), -1);
}

static void
down_cb (MusterNodeList *self, GtkWidget *button)
{
  muster_node_list_move (GTK_WIDGET (self), self->document, muster_node_row_get_node (button), 1);
}

static void
remove_cb (MusterNodeList *self, GtkWidget *button)
{
  /* the row goes with the node */
  g_autoptr (MusterNode) node = g_object_ref (muster_node_row_get_node (button));
  MusterNode *next = muster_node_list_get_sibling (node, 1);

  if (next == NULL)
    next = muster_node_list_get_sibling (node, -1);
  if (!muster_node_list_remove (GTK_WIDGET (self), self->document, node,
                                _ (self->spec->remove_label)))
    return;
  for (int i = 0; next != NULL && gtk_list_box_get_row_at_index (self->list, i) != NULL; i++)
    if (muster_node_row_get_node (GTK_WIDGET (gtk_list_box_get_row_at_index (self->list, i)))
        == next)
      gtk_widget_child_focus (GTK_WIDGET (gtk_list_box_get_row_at_index (self->list, i)),
                              GTK_DIR_TAB_FORWARD);
}

static GtkWidget *
make_button (MusterNodeList *self,
             MusterNode *node,
             const char *icon,
             const char *label,
             GCallback callback)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  muster_node_row_set_node (button, node);
  gtk_widget_set_tooltip_text (button, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
  gtk_widget_add_css_class (button, "flat");
  g_signal_connect_object (button, "clicked", callback, self, G_CONNECT_SWAPPED);
  return button;
}

/* What can be done with the child as a whole stands at the end of its form. */
static void
add_buttons (MusterNodeList *self, AdwExpanderRow *row, MusterNode *node)
{
  GtkWidget *last = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget **buttons = g_new0 (GtkWidget *, N_BUTTONS);
  GtkWidget *space = gtk_label_new (NULL);

  buttons[BUTTON_UP] =
      make_button (self, node, "go-up-symbolic", _ ("Move Up"), G_CALLBACK (up_cb));
  buttons[BUTTON_DOWN] =
      make_button (self, node, "go-down-symbolic", _ ("Move Down"), G_CALLBACK (down_cb));
  buttons[BUTTON_REMOVE] = make_button (self, node, "user-trash-symbolic",
                                        _ (self->spec->remove_label), G_CALLBACK (remove_cb));
  gtk_widget_set_hexpand (space, TRUE);
  gtk_box_append (GTK_BOX (box), buttons[BUTTON_UP]);
  gtk_box_append (GTK_BOX (box), buttons[BUTTON_DOWN]);
  gtk_box_append (GTK_BOX (box), space);
  gtk_box_append (GTK_BOX (box), buttons[BUTTON_REMOVE]);
  gtk_widget_add_css_class (box, "node-buttons");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (last), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (last), FALSE);
  gtk_widget_set_focusable (last, FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (last), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Order and removal"), -1);
  adw_expander_row_add_row (row, last);
  g_object_set_data_full (G_OBJECT (row), BUTTONS_KEY, buttons, g_free);
}

static void
update_row (MusterNodeList *self, GtkWidget *row)
{
  MusterNode *node = muster_node_row_get_node (row);
  GtkWidget **buttons = g_object_get_data (G_OBJECT (row), BUTTONS_KEY);
  g_autofree char *subtitle = NULL;
  g_autofree char *title = self->spec->describe (self->document, node, &subtitle);

  if (g_strcmp0 (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), title) != 0)
    adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  if (g_strcmp0 (adw_expander_row_get_subtitle (ADW_EXPANDER_ROW (row)), subtitle) != 0)
    adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (row), subtitle != NULL ? subtitle : "");
  muster_mark_image_set (g_object_get_data (G_OBJECT (row), MARK_KEY),
                         muster_marks_find (self->document, node));
  if (buttons == NULL)
    return;
  gtk_widget_set_sensitive (buttons[BUTTON_UP], muster_node_list_get_sibling (node, -1) != NULL);
  gtk_widget_set_sensitive (buttons[BUTTON_DOWN], muster_node_list_get_sibling (node, 1) != NULL);
}

/* A form is made when it is first unfolded: a scenario may have hundreds. */
static void
expanded_cb (MusterNodeList *self, GParamSpec *pspec, GtkWidget *row)
{
  MusterNode *node = muster_node_row_get_node (row);

  if (g_object_get_data (G_OBJECT (row), BUTTONS_KEY) != NULL
      || !adw_expander_row_get_expanded (ADW_EXPANDER_ROW (row)))
    return;
  self->spec->fill (row, self->document, node);
  add_buttons (self, ADW_EXPANDER_ROW (row), node);
  update_row (self, row);
}

static GtkWidget *
make_row (MusterNodeList *self, MusterNode *node)
{
  GtkWidget *row = adw_expander_row_new ();
  GtkWidget *mark = muster_mark_image_new ();

  muster_expander_row_add_suffix (ADW_EXPANDER_ROW (row), mark);
  g_object_set_data (G_OBJECT (row), MARK_KEY, mark);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  muster_node_row_set_node (row, node);
  g_signal_connect_object (row, "notify::expanded", G_CALLBACK (expanded_cb), self,
                           G_CONNECT_SWAPPED);
  return row;
}

static GtkWidget *
find_row (MusterNodeList *self, MusterNode *node)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    if (muster_node_row_get_node (GTK_WIDGET (row)) == node)
      return GTK_WIDGET (row);
  return NULL;
}

/* Takes out the rows of those that are gone; fills ROWS with the others, by their nodes. */
static void
drop_rows (MusterNodeList *self, GHashTable *rows)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL;)
    {
      MusterNode *node = muster_node_row_get_node (GTK_WIDGET (row));

      if (muster_node_get_parent (node) == self->parent)
        {
          g_hash_table_insert (rows, node, row);
          i++;
        }
      else
        gtk_list_box_remove (self->list, GTK_WIDGET (row));
    }
}

static void
update (MusterNodeList *self)
{
  g_autoptr (GHashTable) rows = g_hash_table_new (NULL, NULL);
  int place = 0;

  drop_rows (self, rows);
  for (guint i = 0; i < muster_node_get_n_children (self->parent); i++)
    {
      MusterNode *node = muster_node_peek_child (self->parent, i);
      GtkWidget *row;

      if (muster_node_get_kind (node) != self->spec->kind)
        continue;
      row = g_hash_table_lookup (rows, node);
      if (row == NULL)
        {
          row = make_row (self, node);
          gtk_list_box_insert (self->list, row, place);
        }
      else if (gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row)) != place)
        {
          g_object_ref (row);
          gtk_list_box_remove (self->list, row);
          gtk_list_box_insert (self->list, row, place);
          g_object_unref (row);
        }
      update_row (self, row);
      place++;
    }
  gtk_widget_set_visible (GTK_WIDGET (self->list), place > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->empty_label), place == 0);
}

/* Adds CHILD, and what else belongs to that. */
static gboolean
insert_child (MusterNodeList *self, MusterNode *child)
{
  g_autoptr (GPtrArray) edits = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_edit_unref);
  g_autoptr (GError) error = NULL;
  g_autofree char *said = NULL;

  if (self->spec->complete != NULL)
    said = self->spec->complete (self->document, self->parent, child, edits);
  /* first: what is taken out moves the others */
  g_ptr_array_insert (edits, 0,
                      muster_edit_new_insert (self->parent,
                                              find_place (self->parent, self->spec->kind), child));
  if (!muster_document_do (self->document, _ (self->spec->add_label), edits, NULL, &error))
    {
      gtk_widget_activate_action (GTK_WIDGET (self), "win.refuse", "s", error->message);
      return FALSE;
    }
  if (said != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.refuse", "s", said);
  return TRUE;
}

void
muster_node_list_add (MusterNodeList *self)
{
  g_autoptr (MusterNode) child = NULL;
  GtkWidget *row;

  g_return_if_fail (MUSTER_IS_NODE_LIST (self));

  child = self->spec->make (self->document, self->parent);
  if (child == NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.refuse", "s", _ (self->spec->cannot));
  if (child == NULL || !insert_child (self, child))
    return;
  row = find_row (self, child);
  if (row == NULL || !muster_node_row_reveal (row, child))
    return;
  /* past the head of the row, to its first field */
  if (!self->spec->is_text || !muster_node_row_focus_text (row))
    gtk_widget_child_focus (row, GTK_DIR_TAB_FORWARD);
}

static void
muster_node_list_dispose (GObject *object)
{
  MusterNodeList *self = MUSTER_NODE_LIST (object);

  if (self->parent != NULL)
    g_signal_handlers_disconnect_by_data (self->parent, self);
  if (self->document != NULL)
    g_signal_handlers_disconnect_by_data (self->document, self);
  g_clear_object (&self->parent);
  g_clear_object (&self->document);

  G_OBJECT_CLASS (muster_node_list_parent_class)->dispose (object);
}

static void
muster_node_list_class_init (MusterNodeListClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = muster_node_list_dispose;
}

static void
muster_node_list_init (MusterNodeList *self)
{
}

GtkWidget *
muster_node_list_new (MusterDocument *document, MusterNode *parent, const MusterNodeListSpec *spec)
{
  MusterNodeList *self = g_object_new (MUSTER_TYPE_NODE_LIST, NULL);
  GtkWidget *group = adw_preferences_group_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *button = gtk_button_new ();
  GtkWidget *content = adw_button_content_new ();

  self->document = g_object_ref (document);
  self->parent = g_object_ref (parent);
  self->spec = spec;
  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_NONE);
  gtk_widget_add_css_class (GTK_WIDGET (self->list), "boxed-list");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ (spec->title), -1);
  self->empty_label = GTK_LABEL (gtk_label_new (_ (spec->empty)));
  gtk_label_set_wrap (self->empty_label, TRUE);
  gtk_label_set_xalign (self->empty_label, 0);
  gtk_widget_add_css_class (GTK_WIDGET (self->empty_label), "dim-label");
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->list));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->empty_label));

  adw_button_content_set_icon_name (ADW_BUTTON_CONTENT (content), "list-add-symbolic");
  adw_button_content_set_label (ADW_BUTTON_CONTENT (content), _ ("Add"));
  gtk_button_set_child (GTK_BUTTON (button), content);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (button, _ (spec->add_label));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ (spec->add_label), -1);
  g_signal_connect_object (button, "clicked", G_CALLBACK (muster_node_list_add), self,
                           G_CONNECT_SWAPPED);

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), _ (spec->title));
  if (spec->description != NULL)
    adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (group), _ (spec->description));
  adw_preferences_group_set_header_suffix (ADW_PREFERENCES_GROUP (group), button);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), box);
  adw_bin_set_child (ADW_BIN (self), group);
  g_signal_connect_swapped (parent, "items-changed", G_CALLBACK (update), self);
  /* what a row says may hang on something else: the name of a side, of a unit */
  g_signal_connect_swapped (document, "checked", G_CALLBACK (update), self);
  update (self);
  return GTK_WIDGET (self);
}
