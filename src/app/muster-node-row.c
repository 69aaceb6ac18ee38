/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What all rows of a form have in common, and those of one line of text. */

#include "config.h"

#include "muster-node-row-private.h"

#include <glib/gi18n-lib.h>

#define FIELD_KEY "muster-node-field"
#define NODE_KEY "muster-node"

/* Nodes */

void
muster_node_row_set_node (GtkWidget *widget, MusterNode *node)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  g_object_set_data_full (G_OBJECT (widget), NODE_KEY, node != NULL ? g_object_ref (node) : NULL,
                          g_object_unref);
}

MusterNode *
muster_node_row_get_node (GtkWidget *widget)
{
  g_return_val_if_fail (GTK_IS_WIDGET (widget), NULL);

  return g_object_get_data (G_OBJECT (widget), NODE_KEY);
}

static GtkWidget *
find_widget (GtkWidget *widget, MusterNode *node)
{
  GtkWidget *found = NULL;

  if (muster_node_row_get_node (widget) == node)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_widget (child, node);
  return found;
}

static GtkWidget *
find_text (GtkWidget *widget)
{
  GtkWidget *found
      = ADW_IS_ENTRY_ROW (widget) || GTK_IS_ENTRY (widget) || GTK_IS_TEXT_VIEW (widget) ? widget
                                                                                        : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_text (child);
  return found;
}

/**
 * muster_node_row_focus_text:
 * @widget: where to look
 *
 * Puts the focus into the first entry or text of several lines in @widget.
 *
 * Returns: whether there is one that takes it
 */
gboolean
muster_node_row_focus_text (GtkWidget *widget)
{
  GtkWidget *text = find_text (widget);

  return text != NULL && gtk_widget_grab_focus (text);
}

/* Of a section its name, if it has one, or its text, rather than the buttons beside its title. */
static void
focus (GtkWidget *widget)
{
  if (!ADW_IS_PREFERENCES_ROW (widget) && muster_node_row_focus_text (widget))
    return;
  if (!gtk_widget_child_focus (widget, GTK_DIR_TAB_FORWARD))
    gtk_widget_grab_focus (widget);
}

/* As much of it as there is room for, from its beginning: the focus alone may be no more than its
 * heading. What lies above stays in view as far as it can. */
static void
bring_into_view (GtkWidget *widget)
{
  GtkWidget *scrolled = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);
  GtkWidget *page =
      scrolled != NULL ? gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (scrolled)) : NULL;
  GtkAdjustment *adjustment;
  graphene_rect_t bounds;
  double top;

  if (GTK_IS_VIEWPORT (page))
    page = gtk_viewport_get_child (GTK_VIEWPORT (page));
  if (page == NULL || !gtk_widget_compute_bounds (widget, page, &bounds))
    return;
  adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));
  top = (double) bounds.origin.y;
  gtk_adjustment_clamp_page (adjustment, top,
                             top + MIN ((double) bounds.size.height,
                                        gtk_adjustment_get_page_size (adjustment)));
}

/* Something in WIDGET is still being folded open or shut. */
static gboolean
is_unfolding (GtkWidget *widget)
{
  gboolean unfolding = GTK_IS_REVEALER (widget)
                       && gtk_revealer_get_child_revealed (GTK_REVEALER (widget))
                              != gtk_revealer_get_reveal_child (GTK_REVEALER (widget));

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && !unfolding;
       child = gtk_widget_get_next_sibling (child))
    unfolding = is_unfolding (child);
  return unfolding;
}

static gboolean
has_place (GtkWidget *widget)
{
  GtkWidget *scrolled = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);

  return gtk_widget_get_height (widget) > 0
         && (scrolled == NULL || !is_unfolding (gtk_scrolled_window_get_child (
                                      GTK_SCROLLED_WINDOW (scrolled))));
}

/* A page goes where the focus comes to, and knows of the heights of the last frame only: when all
 * has been unfolded and laid out it goes there anew, unless the focus has gone elsewhere. */
static gboolean
laid_out_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  gboolean *was_there = data;
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *at = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (at == NULL || (at != widget && !gtk_widget_is_ancestor (at, widget)))
    return G_SOURCE_REMOVE;
  if (!has_place (widget))
    {
      *was_there = FALSE;
      return G_SOURCE_CONTINUE;
    }
  /* what has come to its end in this frame is laid out after it */
  if (!*was_there)
    {
      *was_there = TRUE;
      return G_SOURCE_CONTINUE;
    }
  bring_into_view (widget);
  bring_into_view (at);
  return G_SOURCE_REMOVE;
}

static void
follow (GtkWidget *widget)
{
  gtk_widget_add_tick_callback (widget, laid_out_cb, g_new0 (gboolean, 1), g_free);
}

/* The widget about NODE. A row inside another is made when that is unfolded. */
static GtkWidget *
unfold (GtkWidget *root, MusterNode *node)
{
  GtkWidget *found = find_widget (root, node);
  MusterNode *parent = muster_node_get_parent (node);
  GtkWidget *around = found == NULL && parent != NULL ? unfold (root, parent) : NULL;

  if (!ADW_IS_EXPANDER_ROW (around) || adw_expander_row_get_expanded (ADW_EXPANDER_ROW (around)))
    return found;
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (around), TRUE);
  return find_widget (root, node);
}

/**
 * muster_node_row_reveal:
 * @root: where to look
 * @node: what to look for
 *
 * Opens what the widget about @node is folded away in, and the widget itself, and puts the focus
 * there.
 *
 * Returns: whether there is one
 */
gboolean
muster_node_row_reveal (GtkWidget *root, MusterNode *node)
{
  GtkWidget *found = unfold (root, node);

  if (found == NULL)
    return FALSE;
  for (GtkWidget *widget = found; widget != NULL; widget = gtk_widget_get_parent (widget))
    if (ADW_IS_EXPANDER_ROW (widget))
      adw_expander_row_set_expanded (ADW_EXPANDER_ROW (widget), TRUE);
  focus (found);
  follow (found);
  return TRUE;
}

static GtkWidget *
find_field (GtkWidget *widget, MusterNode *node, const char *attribute)
{
  const MusterNodeField *field = g_object_get_data (G_OBJECT (widget), FIELD_KEY);
  GtkWidget *found = NULL;

  if (field != NULL && field->node == node && g_strcmp0 (field->attribute, attribute) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_field (child, node, attribute);
  return found;
}

/**
 * muster_node_row_reveal_attribute:
 * @root: where to look
 * @node: what to look for
 * @attribute: (nullable): what of it
 *
 * As muster_node_row_reveal(), and where there is a row for the attribute that can be seen, puts
 * the focus there.
 *
 * Returns: whether there is a widget about @node
 */
gboolean
muster_node_row_reveal_attribute (GtkWidget *root, MusterNode *node, const char *attribute)
{
  gboolean found = muster_node_row_reveal (root, node);
  GtkWidget *row = attribute != NULL ? find_field (root, node, attribute) : NULL;

  if (row == NULL || !gtk_widget_get_visible (row))
    return found;
  focus (row);
  follow (row);
  return TRUE;
}

/* Fields */

static void
field_free (gpointer data)
{
  MusterNodeField *self = data;

  g_clear_pointer (&self->choices, muster_choices_free);
  g_object_unref (self->document);
  g_object_unref (self->node);
  g_free (self->attribute);
  g_free (self->title);
  g_free (self->none);
  g_free (self);
}

void
muster_node_field_update (MusterNodeField *self)
{
  gtk_widget_remove_css_class (self->row, "error");
  self->updating = TRUE;
  self->update (self);
  self->updating = FALSE;
}

static void
changed_cb (GtkWidget *row)
{
  MusterNodeField *self = g_object_get_data (G_OBJECT (row), FIELD_KEY);

  if (self != NULL)
    muster_node_field_update (self);
}

MusterNodeField *
muster_node_field_attach (GtkWidget *row,
                          MusterDocument *document,
                          MusterNode *node,
                          const char *attribute,
                          const char *title,
                          void (*update) (MusterNodeField *self))
{
  MusterNodeField *self = g_new0 (MusterNodeField, 1);
  g_autofree char *signal = g_strdup_printf ("changed::%s", attribute);

  self->row = row;
  self->document = g_object_ref (document);
  self->node = g_object_ref (node);
  self->attribute = g_strdup (attribute);
  self->title = g_strdup (title);
  self->update = update;
  g_object_set_data_full (G_OBJECT (row), FIELD_KEY, self, field_free);
  g_signal_connect_object (node, signal, G_CALLBACK (changed_cb), row, G_CONNECT_SWAPPED);
  return self;
}

const char *
muster_node_field_get (MusterNodeField *self)
{
  return g_str_equal (self->attribute, "text") ? muster_node_get_text (self->node)
                                               : muster_node_get (self->node, self->attribute);
}

void
muster_node_field_refuse (MusterNodeField *self, const GError *error)
{
  gtk_widget_add_css_class (self->row, "error");
  gtk_widget_activate_action (self->row, "win.refuse", "s", error->message);
}

gboolean
muster_node_field_set (MusterNodeField *self, const char *value)
{
  g_autoptr (GPtrArray) more = NULL;

  if (self->complete != NULL && !self->updating
      && g_strcmp0 (muster_node_field_get (self), value) != 0)
    {
      more = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_edit_unref);
      self->complete (self->node, value, more);
    }
  return muster_node_field_set_with (self, value, more);
}

void
muster_node_row_complete (GtkWidget *row, MusterRowCompleteFunc func)
{
  MusterNodeField *self = g_object_get_data (G_OBJECT (row), FIELD_KEY);

  g_return_if_fail (self != NULL);

  self->complete = func;
}

gboolean
muster_node_field_set_with (MusterNodeField *self, const char *value, GPtrArray *more)
{
  g_autoptr (GPtrArray) edits = NULL;
  g_autofree char *label = NULL;
  g_autofree char *merge = NULL;
  g_autoptr (GError) error = NULL;
  gboolean done;

  if (self->updating)
    return TRUE;
  if (g_strcmp0 (muster_node_field_get (self), value) == 0)
    {
      gtk_widget_remove_css_class (self->row, "error");
      return TRUE;
    }
  edits = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_edit_unref);
  g_ptr_array_add (edits, muster_edit_new_set (self->node, self->attribute, value));
  /* Translators: a step that can be undone; %s is the name of a field, such as “Turns”. */
  label = g_strdup_printf (_ ("Change %s"), self->title);
  /* what does more than set is a step of its own */
  if (more == NULL || more->len == 0)
    merge = g_strdup_printf ("set %p %s", self->node, self->attribute);
  for (guint i = 0; more != NULL && i < more->len; i++)
    g_ptr_array_add (edits, muster_edit_ref (g_ptr_array_index (more, i)));
  /* what is on screen is what was typed: it is not to be set again while it is typed */
  self->updating = TRUE;
  done = muster_document_do (self->document, label, edits, merge, &error);
  self->updating = FALSE;
  if (done)
    gtk_widget_remove_css_class (self->row, "error");
  else
    muster_node_field_refuse (self, error);
  return done;
}

void
muster_node_row_set_title (GtkWidget *row, const char *title)
{
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
}

void
muster_node_row_add (GtkWidget *container, GtkWidget *row)
{
  if (ADW_IS_EXPANDER_ROW (container))
    adw_expander_row_add_row (ADW_EXPANDER_ROW (container), row);
  else
    adw_preferences_group_add (ADW_PREFERENCES_GROUP (container), row);
}

GtkWidget *
muster_node_row_wrap (GtkWidget *widget, const char *title)
{
  GtkWidget *row = gtk_list_box_row_new ();

  gtk_widget_add_css_class (widget, "wrapped");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), widget);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_focusable (row, FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  return row;
}

gboolean
muster_node_field_is_required (MusterNodeField *self)
{
  const MusterAttributeSpec *spec =
      muster_kind_find_attribute (muster_node_get_kind (self->node), self->attribute);

  return spec != NULL && spec->required;
}

/* A line of text */

static void
update_text (MusterNodeField *self)
{
  const char *value = muster_node_field_get (self);

  muster_node_row_set_title (self->row, self->title);
  if (!g_str_equal (gtk_editable_get_text (GTK_EDITABLE (self->row)), value != NULL ? value : ""))
    gtk_editable_set_text (GTK_EDITABLE (self->row), value != NULL ? value : "");
}

/* What has to be there is kept until something else is: whoever types anew is not to be told of
 * it. */
static void
await_text (MusterNodeField *self)
{
  /* Translators: %s is the name of a field that must not be empty, such as “Words”. */
  g_autofree char *title = g_strdup_printf (_ ("%s: something has to stand here"), self->title);

  muster_node_row_set_title (self->row, title);
  gtk_widget_add_css_class (self->row, "error");
}

static void
text_changed_cb (MusterNodeField *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->row));

  if (*text == '\0' && !self->updating && muster_node_field_is_required (self)
      && muster_node_field_get (self) != NULL)
    {
      await_text (self);
      return;
    }
  muster_node_row_set_title (self->row, self->title);
  muster_node_field_set (self, *text != '\0' ? text : NULL);
}

/* What was refused is not kept beyond the field. */
static void
left_cb (MusterNodeField *self)
{
  if (gtk_widget_has_css_class (self->row, "error"))
    muster_node_field_update (self);
}

GtkWidget *
muster_node_row_new_text (MusterDocument *document,
                          MusterNode *node,
                          const char *attribute,
                          const char *title)
{
  GtkWidget *row = adw_entry_row_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();
  MusterNodeField *self =
      muster_node_field_attach (row, document, node, attribute, title, update_text);

  muster_node_row_set_title (row, title);
  /* taking back is the document's business: one history, not one a field */
  gtk_editable_set_enable_undo (GTK_EDITABLE (row), FALSE);
  g_signal_connect_swapped (row, "changed", G_CALLBACK (text_changed_cb), self);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (left_cb), self);
  gtk_widget_add_controller (row, focus);
  muster_node_field_update (self);
  return row;
}
