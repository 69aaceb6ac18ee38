/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-table-rows.h"

#include <glib/gi18n-lib.h>

#include "muster-marks.h"
#include "muster-node-list.h"
#include "muster-node-row-private.h"

#define CELLS_KEY "muster-cells"
/* What can be thrown, as documents have it. */
#define LEAST 1
#define MOST 1000
#define THROWN_CHARS 6

struct _MusterTableRows
{
  AdwBin parent_instance;

  GtkWidget *head;
  GtkBox *box; /* a widget for each row */
  GtkLabel *empty_label;
  GtkToggleButton *names; /* rows without a name have a cell for one too */
  GtkSizeGroup *thrown;

  MusterDocument *document;
  MusterNode *table;
  MusterNode *moved; /* borrowed, nullable: it is nowhere for a moment, and keeps its row */
};

G_DEFINE_FINAL_TYPE (MusterTableRows, muster_table_rows, ADW_TYPE_BIN)

/* Of one row; owned by its widget. */
typedef struct
{
  GtkWidget *thrown;
  GtkWidget *name;
  GtkWidget *text;
  GtkWidget *mark;
} Cells;

/* What is thrown */

/* Both ends, in whatever order they are written. */
static gboolean
read_ends (const char *text, gint64 *from, gint64 *to)
{
  static GRegex *regex;
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char *first = NULL;
  g_autofree char *last = NULL;

  if (g_once_init_enter (&regex))
    g_once_init_leave (&regex, g_regex_new ("^\\s*(\\d{1,4})\\s*(?:[-–]\\s*(\\d{1,4})\\s*)?$", 0, 0,
                                            NULL));
  if (!g_regex_match (regex, text, 0, &match))
    return FALSE;
  first = g_match_info_fetch (match, 1);
  last = g_match_info_fetch (match, 2);
  *from = g_ascii_strtoll (first, NULL, 10);
  *to = last != NULL && *last != '\0' ? g_ascii_strtoll (last, NULL, 10) : *from;
  return MIN (*from, *to) >= LEAST && MAX (*from, *to) <= MOST;
}

gboolean
muster_table_rows_read_thrown (const char *text, gint64 *from, gint64 *to)
{
  g_return_val_if_fail (text != NULL, FALSE);

  return read_ends (text, from, to) && *to >= *from;
}

/* (transfer full) */
static char *
write_thrown (MusterNode *row)
{
  const char *from = muster_node_get_or (row, "from", "");
  const char *to = muster_node_get_or (row, "to", from);

  /* Translators: what is thrown, from and to. */
  return g_str_equal (from, to) ? g_strdup (from) : g_strdup_printf (_ ("%s–%s"), from, to);
}

static void
update_thrown (MusterNodeField *self)
{
  g_autofree char *text = write_thrown (self->node);
  gint64 from;
  gint64 to;
  gint64 shown_from;
  gint64 shown_to;

  gtk_widget_remove_css_class (self->row, "error");
  /* as it was typed, if that says the same */
  if (muster_table_rows_read_thrown (gtk_editable_get_text (GTK_EDITABLE (self->row)), &shown_from,
                                     &shown_to)
      && muster_table_rows_read_thrown (text, &from, &to) && from == shown_from && to == shown_to)
    return;
  gtk_editable_set_text (GTK_EDITABLE (self->row), text);
}

/* Both ends in one step, and one step for all that is typed. */
static void
thrown_changed_cb (MusterNodeField *self)
{
  g_autoptr (GPtrArray) edits = NULL;
  g_autofree char *merge = NULL;
  g_autofree char *first = NULL;
  g_autofree char *last = NULL;
  g_autoptr (GError) error = NULL;
  gint64 from;
  gint64 to;
  gboolean done;

  if (self->updating)
    return;
  /* half of what is to be typed is nothing yet */
  if (!muster_table_rows_read_thrown (gtk_editable_get_text (GTK_EDITABLE (self->row)), &from, &to))
    {
      gtk_widget_add_css_class (self->row, "error");
      return;
    }
  gtk_widget_remove_css_class (self->row, "error");
  first = g_strdup_printf ("%" G_GINT64_FORMAT, from);
  last = to > from ? g_strdup_printf ("%" G_GINT64_FORMAT, to) : NULL;
  edits = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_edit_unref);
  if (g_strcmp0 (muster_node_get (self->node, "from"), first) != 0)
    g_ptr_array_add (edits, muster_edit_new_set (self->node, "from", first));
  if (g_strcmp0 (muster_node_get (self->node, "to"), last) != 0)
    g_ptr_array_add (edits, muster_edit_new_set (self->node, "to", last));
  if (edits->len == 0)
    return;
  merge = g_strdup_printf ("thrown %p", self->node);
  self->updating = TRUE;
  done = muster_document_do (self->document, _ ("Change What Is Thrown"), edits, merge, &error);
  self->updating = FALSE;
  if (!done)
    muster_node_field_refuse (self, error);
}

static void
name_changed_cb (MusterNodeField *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->row));

  muster_node_field_set (self, *text != '\0' ? text : NULL);
}

static void
update_name (MusterNodeField *self)
{
  const char *name = muster_node_get_name (self->node);

  if (!g_str_equal (gtk_editable_get_text (GTK_EDITABLE (self->row)), name))
    gtk_editable_set_text (GTK_EDITABLE (self->row), name);
}

/* A range from its end to its beginning is turned round, not before all of it is typed: "3-1" may
 * still become "3-12". */
static void
turn_round (MusterNodeField *self)
{
  g_autofree char *turned = NULL;
  gint64 from;
  gint64 to;

  if (!read_ends (gtk_editable_get_text (GTK_EDITABLE (self->row)), &from, &to) || from <= to)
    return;
  turned = g_strdup_printf ("%" G_GINT64_FORMAT "-%" G_GINT64_FORMAT, to, from);
  /* what is typed now is the range */
  gtk_editable_set_text (GTK_EDITABLE (self->row), turned);
}

/* What was not understood is not kept beyond the cell, and a range stands there as it is
 * written. */
static void
left_cb (MusterNodeField *self)
{
  turn_round (self);
  self->updating = TRUE;
  gtk_editable_set_text (GTK_EDITABLE (self->row), "");
  self->updating = FALSE;
  muster_node_field_update (self);
}

static void
other_end_cb (GtkWidget *entry)
{
  MusterNodeField *self = g_object_get_data (G_OBJECT (entry), "muster-node-field");

  if (!self->updating)
    muster_node_field_update (self);
}

/* Cells */

static GtkWidget *
make_entry (MusterTableRows *self,
            MusterNode *row,
            const char *attribute,
            const char *title,
            void (*update) (MusterNodeField *field),
            void (*changed) (MusterNodeField *field))
{
  GtkWidget *entry = gtk_entry_new ();
  MusterNodeField *field =
      muster_node_field_attach (entry, self->document, row, attribute, title, update);

  /* taking back is the document's business: one history, not one a field */
  gtk_editable_set_enable_undo (GTK_EDITABLE (entry), FALSE);
  gtk_widget_set_valign (entry, GTK_ALIGN_START);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  muster_node_field_update (field);
  g_signal_connect_swapped (entry, "changed", G_CALLBACK (changed), field);
  return entry;
}

static GtkWidget *
make_thrown (MusterTableRows *self, MusterNode *row)
{
  GtkWidget *entry = make_entry (self, row, "from", _ ("Thrown"), update_thrown, thrown_changed_cb);
  GtkEventController *focus = gtk_event_controller_focus_new ();

  gtk_editable_set_width_chars (GTK_EDITABLE (entry), THROWN_CHARS);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (entry), THROWN_CHARS);
  gtk_widget_add_css_class (entry, "numeric");
  g_signal_connect_object (row, "changed::to", G_CALLBACK (other_end_cb), entry, G_CONNECT_SWAPPED);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (left_cb),
                            g_object_get_data (G_OBJECT (entry), "muster-node-field"));
  gtk_widget_add_controller (entry, focus);
  gtk_size_group_add_widget (self->thrown, entry);
  return entry;
}

static GtkWidget *
find_row (MusterTableRows *self, MusterNode *node)
{
  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->box)); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    if (muster_node_row_get_node (row) == node)
      return row;
  return NULL;
}

static void
remove_row (MusterTableRows *self, MusterNode *node)
{
  /* the cells go with it */
  g_autoptr (MusterNode) gone = g_object_ref (node);
  MusterNode *next = muster_node_list_get_sibling (gone, 1);
  GtkWidget *row;

  if (next == NULL)
    next = muster_node_list_get_sibling (gone, -1);
  if (!muster_node_list_remove (GTK_WIDGET (self), self->document, gone, _ ("Remove Row")))
    return;
  row = next != NULL ? find_row (self, next) : NULL;
  gtk_widget_child_focus (row != NULL ? row : GTK_WIDGET (self), GTK_DIR_TAB_FORWARD);
}

static void
remove_cb (MusterTableRows *self, GtkWidget *button)
{
  remove_row (self, muster_node_row_get_node (button));
}

/* Keys */

static gboolean
remove_key_cb (GtkWidget *row, GVariant *args, gpointer data)
{
  remove_row (data, muster_node_row_get_node (row));
  return GDK_EVENT_STOP;
}

static gboolean
move_key_cb (GtkWidget *row, GVariant *args, gpointer data)
{
  MusterTableRows *self = data;

  self->moved = muster_node_row_get_node (row);
  muster_node_list_move (GTK_WIDGET (self), self->document, self->moved,
                         g_variant_get_int32 (args));
  self->moved = NULL;
  return GDK_EVENT_STOP;
}

static void
add_key (GtkWidget *row, const char *keys, GtkShortcutFunc func, int step, MusterTableRows *self)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();
  GtkShortcut *shortcut =
      gtk_shortcut_new (gtk_shortcut_trigger_parse_string (keys),
                        gtk_callback_action_new (func, self, NULL));

  gtk_shortcut_set_arguments (shortcut, g_variant_new_int32 (step));
  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller), shortcut);
  /* before the cells have them */
  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  gtk_widget_add_controller (row, controller);
}

/* Rows */

static GtkWidget *
make_row (MusterTableRows *self, MusterNode *node)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *button = gtk_button_new_from_icon_name ("user-trash-symbolic");
  Cells *cells = g_new0 (Cells, 1);

  muster_node_row_set_node (row, node);
  cells->thrown = make_thrown (self, node);
  cells->name = make_entry (self, node, "name", _ ("Name"), update_name, name_changed_cb);
  gtk_entry_set_placeholder_text (GTK_ENTRY (cells->name), _ ("Name"));
  cells->text = muster_node_row_new_cell (self->document, node, _ ("What happens"));
  cells->mark = muster_mark_image_new ();
  gtk_widget_set_hexpand (column, TRUE);
  gtk_box_append (GTK_BOX (column), cells->name);
  gtk_box_append (GTK_BOX (column), cells->text);
  /* for the pointer; the keys have their own way, and go from cell to cell */
  muster_node_row_set_node (button, node);
  gtk_widget_set_focusable (button, FALSE);
  gtk_widget_set_valign (button, GTK_ALIGN_START);
  gtk_widget_set_tooltip_text (button, _ ("Remove Row (Ctrl+Delete)"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Remove Row"), -1);
  gtk_widget_add_css_class (button, "flat");
  g_signal_connect_object (button, "clicked", G_CALLBACK (remove_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_set_halign (cells->mark, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (head), cells->thrown);
  gtk_box_append (GTK_BOX (head), cells->mark);
  gtk_box_append (GTK_BOX (row), head);
  gtk_box_append (GTK_BOX (row), column);
  gtk_box_append (GTK_BOX (row), button);
  add_key (row, "<Control>Delete", remove_key_cb, 0, self);
  add_key (row, "<Alt>Up", move_key_cb, -1, self);
  add_key (row, "<Alt>Down", move_key_cb, 1, self);
  g_object_set_data_full (G_OBJECT (row), CELLS_KEY, cells, g_free);
  return row;
}

static void
update_row (MusterTableRows *self, GtkWidget *row)
{
  Cells *cells = g_object_get_data (G_OBJECT (row), CELLS_KEY);
  MusterNode *node = muster_node_row_get_node (row);

  /* a name that is being wiped keeps its cell */
  gtk_widget_set_visible (cells->name, gtk_toggle_button_get_active (self->names)
                                           || *muster_node_get_name (node) != '\0'
                                           || gtk_widget_get_state_flags (cells->name)
                                                  & GTK_STATE_FLAG_FOCUS_WITHIN);
  muster_mark_image_set (cells->mark, muster_marks_find (self->document, node));
}

static void
drop_rows (MusterTableRows *self)
{
  GtkWidget *next;

  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->box)); row != NULL;
       row = next)
    {
      MusterNode *node = muster_node_row_get_node (row);

      next = gtk_widget_get_next_sibling (row);
      if (node != self->moved && muster_node_get_parent (node) != self->table)
        gtk_box_remove (self->box, row);
    }
}

static void
update (MusterTableRows *self)
{
  GtkWidget *before = NULL;

  drop_rows (self);
  for (guint i = 0; i < muster_node_get_n_children (self->table); i++)
    {
      MusterNode *node = muster_node_peek_child (self->table, i);
      GtkWidget *row;

      if (muster_node_get_kind (node) != MUSTER_KIND_ROW)
        continue;
      row = find_row (self, node);
      if (row == NULL)
        {
          row = make_row (self, node);
          gtk_box_insert_child_after (self->box, row, before);
        }
      else if (gtk_widget_get_prev_sibling (row) != before)
        gtk_box_reorder_child_after (self->box, row, before);
      update_row (self, row);
      before = row;
    }
  gtk_widget_set_visible (self->head, before != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->box), before != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->empty_label), before == NULL);
}

/* The next that can be thrown; what happens then is what is typed first. */
static void
add_cb (MusterTableRows *self)
{
  gint64 next = muster_node_get_int (self->table, "dice", 1);
  g_autoptr (MusterNode) fresh = NULL;
  g_autofree char *from = NULL;
  GtkWidget *row;

  for (guint i = 0; i < muster_node_get_n_children (self->table); i++)
    {
      MusterNode *child = muster_node_peek_child (self->table, i);

      if (muster_node_get_kind (child) == MUSTER_KIND_ROW)
        next = MAX (next,
                    muster_node_get_int (child, "to", muster_node_get_int (child, "from", 0)) + 1);
    }
  from = g_strdup_printf ("%" G_GINT64_FORMAT, CLAMP (next, LEAST, MOST));
  fresh = muster_node_new_with (MUSTER_KIND_ROW, "from", from, NULL);
  if (!muster_node_list_insert (GTK_WIDGET (self), self->document, self->table, fresh,
                                _ ("Add Row")))
    return;
  row = find_row (self, fresh);
  if (row != NULL)
    gtk_widget_child_focus (((Cells *) g_object_get_data (G_OBJECT (row), CELLS_KEY))->text,
                            GTK_DIR_TAB_FORWARD);
}

/* Building */

static GtkWidget *
make_caption (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (label, "dim-label");
  return label;
}

static void
make_head (MusterTableRows *self)
{
  GtkWidget *thrown = make_caption (_ ("Thrown"));

  self->head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  gtk_size_group_add_widget (self->thrown, thrown);
  gtk_box_append (GTK_BOX (self->head), thrown);
  gtk_box_append (GTK_BOX (self->head), make_caption (_ ("What happens")));
}

static gboolean
has_names (MusterNode *table)
{
  for (guint i = 0; i < muster_node_get_n_children (table); i++)
    if (muster_node_get_kind (muster_node_peek_child (table, i)) == MUSTER_KIND_ROW
        && *muster_node_get_name (muster_node_peek_child (table, i)) != '\0')
      return TRUE;
  return FALSE;
}

static GtkWidget *
make_title (MusterTableRows *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *title = gtk_label_new (_ ("Rows"));
  GtkWidget *button = gtk_button_new ();
  GtkWidget *content = adw_button_content_new ();

  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_widget_set_hexpand (title, TRUE);
  gtk_widget_add_css_class (title, "heading");
  self->names = GTK_TOGGLE_BUTTON (gtk_toggle_button_new_with_label (_ ("Names")));
  gtk_toggle_button_set_active (self->names, has_names (self->table));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->names), _ ("A Name for Each Row"));
  gtk_widget_add_css_class (GTK_WIDGET (self->names), "flat");
  g_signal_connect_object (self->names, "toggled", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  adw_button_content_set_icon_name (ADW_BUTTON_CONTENT (content), "list-add-symbolic");
  adw_button_content_set_label (ADW_BUTTON_CONTENT (content), _ ("Add"));
  gtk_button_set_child (GTK_BUTTON (button), content);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, _ ("Add Row"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Add Row"), -1);
  g_signal_connect_object (button, "clicked", G_CALLBACK (add_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (box), title);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->names));
  gtk_box_append (GTK_BOX (box), button);
  return box;
}

static void
muster_table_rows_dispose (GObject *object)
{
  MusterTableRows *self = MUSTER_TABLE_ROWS (object);

  if (self->table != NULL)
    g_signal_handlers_disconnect_by_data (self->table, self);
  if (self->document != NULL)
    g_signal_handlers_disconnect_by_data (self->document, self);
  g_clear_object (&self->thrown);
  g_clear_object (&self->table);
  g_clear_object (&self->document);

  G_OBJECT_CLASS (muster_table_rows_parent_class)->dispose (object);
}

static void
muster_table_rows_class_init (MusterTableRowsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = muster_table_rows_dispose;
}

static void
muster_table_rows_init (MusterTableRows *self)
{
}

GtkWidget *
muster_table_rows_new (MusterDocument *document, MusterNode *table)
{
  MusterTableRows *self = g_object_new (MUSTER_TYPE_TABLE_ROWS, NULL);
  GtkWidget *all = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  self->document = g_object_ref (document);
  self->table = g_object_ref (table);
  self->thrown = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  self->box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 12));
  self->empty_label = GTK_LABEL (make_caption (_ ("Nothing to read yet.")));
  gtk_label_set_wrap (self->empty_label, TRUE);
  make_head (self);
  gtk_box_append (GTK_BOX (all), make_title (self));
  gtk_box_append (GTK_BOX (all), self->head);
  gtk_box_append (GTK_BOX (all), GTK_WIDGET (self->box));
  gtk_box_append (GTK_BOX (all), GTK_WIDGET (self->empty_label));
  adw_bin_set_child (ADW_BIN (self), all);
  g_signal_connect_swapped (table, "items-changed", G_CALLBACK (update), self);
  /* what is found of a row stands beside it */
  g_signal_connect_swapped (document, "checked", G_CALLBACK (update), self);
  update (self);
  return GTK_WIDGET (self);
}
