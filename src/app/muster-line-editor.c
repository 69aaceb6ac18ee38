/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-line-editor.h"

#include <glib/gi18n-lib.h>

#include "muster-choice-buttons.h"
#include "muster-parameter-row.h"

struct _MusterLineEditor
{
  AdwBin parent_instance;

  /* of GtkWidget: a row of muster_parameter_row_new() for each list, the one that leads first */
  GPtrArray *rows;
  GPtrArray *values; /* of GPtrArray of strings: of each list, a word of each that stands in line */
  GtkListBox *list;
};

G_DEFINE_FINAL_TYPE (MusterLineEditor, muster_line_editor, ADW_TYPE_BIN)

#define LIST_KEY "muster-list"
#define PLACE_KEY "muster-place"
/* So many buttons beside each other are no choice any more but a row of type. */
#define MAX_BUTTONS 4

static void build (MusterLineEditor *self);

static const MusterParameter *
get_parameter (MusterLineEditor *self, guint list)
{
  return muster_parameter_row_get_parameter (self->rows->pdata[list]);
}

static guint
count_places (MusterLineEditor *self)
{
  return ((GPtrArray *) self->values->pdata[0])->len;
}

static const char *
get_word (MusterLineEditor *self, guint list, guint place)
{
  return g_ptr_array_index ((GPtrArray *) self->values->pdata[list], place);
}

/* What a place has before anything is said of it. */
static const char *
get_default (MusterLineEditor *self, guint list)
{
  const char *fallback = get_parameter (self, list)->fallback;

  return fallback != NULL ? fallback : "";
}

/* A list in which one is missing is not said. */
static char *
join (MusterLineEditor *self, guint list)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < count_places (self); i++)
    {
      if (*get_word (self, list, i) == '\0')
        return g_strdup ("");
      g_string_append_printf (text, "%s%s", i > 0 ? "," : "", get_word (self, list, i));
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* The one that leads is told last, and tells of all. */
static void
tell (MusterLineEditor *self)
{
  for (guint i = self->rows->len; i-- > 0;)
    {
      g_autofree char *text = join (self, i);

      if (i > 0)
        muster_parameter_row_keep_value (self->rows->pdata[i], text);
      else
        muster_parameter_row_set_value (self->rows->pdata[i], text);
    }
}

static void
set_word (MusterLineEditor *self, gpointer widget, const char *word)
{
  guint list = GPOINTER_TO_UINT (g_object_get_data (widget, LIST_KEY));
  guint place = GPOINTER_TO_UINT (g_object_get_data (widget, PLACE_KEY));
  GPtrArray *values = self->values->pdata[list];

  g_free (values->pdata[place]);
  values->pdata[place] = g_strdup (word);
  tell (self);
}

static void
buttons_changed_cb (MusterLineEditor *self, GtkWidget *buttons)
{
  set_word (self, buttons, muster_choice_buttons_get (buttons));
}

static void
selected_cb (GtkDropDown *drop_down, GParamSpec *pspec, MusterLineEditor *self)
{
  guint list = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (drop_down), LIST_KEY));
  guint selected = gtk_drop_down_get_selected (drop_down);

  if (selected != GTK_INVALID_LIST_POSITION)
    set_word (self, drop_down, get_parameter (self, list)->choices[selected]);
}

static void
checked_cb (MusterLineEditor *self, GtkCheckButton *check)
{
  set_word (self, check, gtk_check_button_get_active (check) ? "yes" : "no");
}

static void
add_cb (MusterLineEditor *self)
{
  guint place = count_places (self);

  for (guint i = 0; i < self->values->len; i++)
    g_ptr_array_add (self->values->pdata[i], g_strdup (get_default (self, i)));
  build (self);
  tell (self);
  gtk_widget_child_focus (
      GTK_WIDGET (gtk_list_box_get_row_at_index (self->list, (int) place)), GTK_DIR_TAB_FORWARD);
}

static void
remove_cb (MusterLineEditor *self, GtkWidget *button)
{
  guint place = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), PLACE_KEY));

  for (guint i = 0; i < self->values->len; i++)
    g_ptr_array_remove_index (self->values->pdata[i], place);
  build (self);
  tell (self);
  muster_line_editor_focus (self);
}

/* A choice of yes and no is something to tick. */
static gboolean
is_tick (const MusterParameter *parameter)
{
  return parameter->choices[0] != NULL && parameter->choices[1] != NULL
         && parameter->choices[2] == NULL && g_str_equal (parameter->choices[0], "no")
         && g_str_equal (parameter->choices[1], "yes");
}

static gboolean
has_buttons (const MusterParameter *parameter)
{
  guint n = 0;

  while (parameter->choices[n] != NULL)
    n++;
  return n <= MAX_BUTTONS && parameter->fallback == NULL;
}

static GtkWidget *
make_drop_down (MusterLineEditor *self, guint list, guint place)
{
  const MusterParameter *parameter = get_parameter (self, list);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *title = gtk_label_new (parameter->label);
  GtkWidget *drop_down = gtk_drop_down_new_from_strings (parameter->choice_labels);

  for (guint i = 0; parameter->choices[i] != NULL; i++)
    if (g_str_equal (parameter->choices[i], get_word (self, list, place)))
      gtk_drop_down_set_selected (GTK_DROP_DOWN (drop_down), i);
  g_signal_connect (drop_down, "notify::selected", G_CALLBACK (selected_cb), self);
  g_object_set_data (G_OBJECT (drop_down), LIST_KEY, GUINT_TO_POINTER (list));
  g_object_set_data (G_OBJECT (drop_down), PLACE_KEY, GUINT_TO_POINTER (place));
  gtk_accessible_update_property (GTK_ACCESSIBLE (drop_down), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  parameter->label, -1);
  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_label_set_ellipsize (GTK_LABEL (title), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (title, "caption");
  gtk_widget_add_css_class (title, "dim-label");
  gtk_widget_set_hexpand (drop_down, TRUE);
  gtk_box_append (GTK_BOX (box), title);
  gtk_box_append (GTK_BOX (box), drop_down);
  return box;
}

static GtkWidget *
make_tick (MusterLineEditor *self, guint list, guint place)
{
  GtkWidget *check = gtk_check_button_new_with_label (get_parameter (self, list)->label);

  gtk_check_button_set_active (GTK_CHECK_BUTTON (check),
                               g_str_equal (get_word (self, list, place), "yes"));
  g_object_set_data (G_OBJECT (check), LIST_KEY, GUINT_TO_POINTER (list));
  g_object_set_data (G_OBJECT (check), PLACE_KEY, GUINT_TO_POINTER (place));
  g_signal_connect_object (check, "toggled", G_CALLBACK (checked_cb), self, G_CONNECT_SWAPPED);
  return check;
}

static GtkWidget *
make_buttons (MusterLineEditor *self, guint list, guint place)
{
  const MusterParameter *parameter = get_parameter (self, list);
  GtkWidget *buttons = muster_choice_buttons_new (
      parameter->label, parameter->choices, parameter->choice_labels, get_word (self, list, place));

  g_object_set_data (G_OBJECT (buttons), LIST_KEY, GUINT_TO_POINTER (list));
  g_object_set_data (G_OBJECT (buttons), PLACE_KEY, GUINT_TO_POINTER (place));
  g_signal_connect_object (buttons, "changed", G_CALLBACK (buttons_changed_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_set_hexpand (buttons, TRUE);
  return buttons;
}

/* Which it is in the line, and the way to take it out again. */
static GtkWidget *
make_head (MusterLineEditor *self, guint place)
{
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  /* Translators: the first, second … of those that stand in the line of fire. */
  g_autofree char *text = g_strdup_printf (_ ("%u in line"), place + 1);
  GtkWidget *number = gtk_label_new (text);
  GtkWidget *button = gtk_button_new_from_icon_name ("list-remove-symbolic");
  g_autofree char *name = g_strdup_printf (_ ("Take %u out of the line"), place + 1);

  gtk_label_set_xalign (GTK_LABEL (number), 0);
  gtk_widget_set_hexpand (number, TRUE);
  gtk_widget_add_css_class (number, "caption-heading");
  gtk_widget_add_css_class (number, "numeric");
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "part-step");
  gtk_widget_set_tooltip_text (button, _ ("Take It out of the Line"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_widget_set_visible (button, count_places (self) > 1);
  g_object_set_data (G_OBJECT (button), PLACE_KEY, GUINT_TO_POINTER (place));
  g_signal_connect_object (button, "clicked", G_CALLBACK (remove_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (head), number);
  gtk_box_append (GTK_BOX (head), button);
  return head;
}

static GtkWidget *
make_place (MusterLineEditor *self, guint place)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *lists = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *ticks = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_box_set_homogeneous (GTK_BOX (lists), TRUE);
  gtk_box_append (GTK_BOX (box), make_head (self, place));
  for (guint i = 0; i < self->rows->len; i++)
    if (is_tick (get_parameter (self, i)))
      gtk_box_append (GTK_BOX (ticks), make_tick (self, i, place));
    else if (has_buttons (get_parameter (self, i)))
      gtk_box_append (GTK_BOX (box), make_buttons (self, i, place));
    else
      gtk_box_append (GTK_BOX (lists), make_drop_down (self, i, place));
  gtk_box_append (GTK_BOX (box), lists);
  gtk_box_append (GTK_BOX (box), ticks);
  gtk_widget_add_css_class (box, "line-target");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_focusable (row, FALSE);
  return row;
}

static void
build (MusterLineEditor *self)
{
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->list, 0)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
  for (guint i = 0; i < count_places (self); i++)
    gtk_list_box_append (self->list, make_place (self, i));
}

static void
muster_line_editor_finalize (GObject *object)
{
  MusterLineEditor *self = MUSTER_LINE_EDITOR (object);

  g_ptr_array_unref (self->rows);
  g_ptr_array_unref (self->values);

  G_OBJECT_CLASS (muster_line_editor_parent_class)->finalize (object);
}

static void
muster_line_editor_class_init (MusterLineEditorClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = muster_line_editor_finalize;
}

static void
free_values (gpointer values)
{
  g_ptr_array_unref (values);
}

static void
muster_line_editor_init (MusterLineEditor *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *add = gtk_button_new_with_mnemonic (_ ("Add the _Next in Line"));

  self->rows = g_ptr_array_new_with_free_func (g_object_unref);
  self->values = g_ptr_array_new_with_free_func (free_values);
  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_NONE);
  gtk_widget_add_css_class (GTK_WIDGET (self->list), "boxed-list");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Who stands in line, the nearest first"), -1);
  g_signal_connect_object (add, "clicked", G_CALLBACK (add_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->list));
  gtk_box_append (GTK_BOX (box), add);
  adw_bin_set_child (ADW_BIN (self), box);
}

/**
 * muster_line_editor_new:
 * @rows: (element-type GtkWidget): rows of muster_parameter_row_new() for lists that are to be of
 * one length, the one
 *   that the others follow first; they are not shown themselves
 *
 * Returns: (transfer floating): a list of those that stand in line, with one in it where nothing
 * was said yet
 */
GtkWidget *
muster_line_editor_new (GPtrArray *rows)
{
  MusterLineEditor *self = g_object_new (MUSTER_TYPE_LINE_EDITOR, NULL);
  guint n = 1;

  for (guint i = 0; i < rows->len; i++)
    {
      g_autofree char *text = muster_parameter_row_get_value (rows->pdata[i]);
      GPtrArray *words = g_ptr_array_new_with_free_func (g_free);
      g_auto (GStrv) said = g_strsplit (text, ",", -1);

      g_ptr_array_add (self->rows, g_object_ref_sink (rows->pdata[i]));
      g_ptr_array_add (self->values, words);
      for (guint k = 0; said[k] != NULL; k++)
        g_ptr_array_add (words, g_strdup (said[k]));
      n = MAX (n, words->len);
    }
  for (guint i = 0; i < self->values->len; i++)
    while (((GPtrArray *) self->values->pdata[i])->len < n)
      g_ptr_array_add (self->values->pdata[i], g_strdup (get_default (self, i)));
  build (self);
  return GTK_WIDGET (self);
}

/**
 * muster_line_editor_focus:
 * @self: the list
 *
 * Puts the focus on the first of whom something is not said.
 */
void
muster_line_editor_focus (MusterLineEditor *self)
{
  guint place = 0;

  g_return_if_fail (MUSTER_IS_LINE_EDITOR (self));

  for (guint i = count_places (self); i-- > 0;)
    for (guint k = 0; k < self->values->len; k++)
      if (*get_word (self, k, i) == '\0')
        place = i;
  gtk_widget_child_focus (GTK_WIDGET (gtk_list_box_get_row_at_index (self->list, (int) place)),
                          GTK_DIR_TAB_FORWARD);
}
