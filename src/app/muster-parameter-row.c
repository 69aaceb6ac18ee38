/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-parameter-row.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "muster-choice-buttons.h"
#include "muster-combo-row.h"
#include "muster-control-row.h"

#define ROW_KEY "muster-parameter-row"
#define STEP_KEY "muster-step"
/* A choice of so few, of so many letters in all, has a button for each. */
#define MAX_BUTTONS 4
#define MAX_BUTTON_LETTERS 30

/* What hangs on a row; the strings of the parameter belong to a ruleset that outlives the form. */
typedef struct
{
  const MusterParameter *parameter;
  gboolean asked;     /* it has to be said, whatever its default */
  GtkWidget *control; /* the switch of a yes or no; the box of buttons of a choice */
  char *value;        /* of a list, which others show; nullable */
  MusterParameterFunc changed;
  gpointer data;
} RowData;

static void
row_data_free (gpointer data)
{
  RowData *row_data = data;

  g_free (row_data->value);
  g_free (row_data);
}

static RowData *
get_data (GtkWidget *row)
{
  return g_object_get_data (G_OBJECT (row), ROW_KEY);
}

static void
changed_cb (GtkWidget *row)
{
  RowData *data = get_data (row);

  data->changed (row, data->data);
}

static char *
make_title (const MusterParameter *parameter, const MusterAsked *asked)
{
  if (asked != NULL)
    return g_strdup (asked->label);
  if (parameter->unit != NULL)
    /* Translators: a field and what it is measured in: "Range (in)" */
    return g_strdup_printf (_ ("%s (%s)"), parameter->label, parameter->unit);
  return g_strdup (parameter->label);
}

static GtkWidget *
make_switch_row (RowData *data, const char *value)
{
  GtkWidget *row = adw_action_row_new ();

  data->control = gtk_switch_new ();
  gtk_switch_set_active (GTK_SWITCH (data->control), g_strcmp0 (value, "yes") == 0);
  gtk_widget_set_valign (data->control, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), data->control);
  muster_control_row_set (ADW_ACTION_ROW (row), data->control);
  gtk_accessible_update_property (GTK_ACCESSIBLE (data->control), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  data->parameter->label, -1);
  g_signal_connect_swapped (data->control, "notify::active", G_CALLBACK (changed_cb), row);
  return row;
}

/* Whether nothing may be chosen: that stands before the choices. */
static gboolean
has_blank (const MusterParameter *parameter)
{
  return parameter->optional && parameter->fallback == NULL;
}

/* Whether there is a button for each choice: a switch could not be left where nothing is said. */
static gboolean
has_buttons (const MusterParameter *parameter, const MusterAsked *asked)
{
  glong letters = 0;
  guint n = 0;

  if (parameter->type == MUSTER_PARAMETER_BOOLEAN)
    return asked != NULL;
  if (parameter->type != MUSTER_PARAMETER_CHOICE || parameter->role != NULL)
    return FALSE;
  for (; parameter->choices[n] != NULL; n++)
    letters += g_utf8_strlen (parameter->choice_labels[n], -1);
  return n > 1 && n <= MAX_BUTTONS && letters <= MAX_BUTTON_LETTERS;
}

static GtkWidget *
make_choice_row (RowData *data, const char *value)
{
  const MusterParameter *parameter = data->parameter;
  GtkWidget *row = muster_combo_row_new ();
  g_autoptr (GtkStringList) labels = gtk_string_list_new (NULL);
  guint first = has_blank (parameter) ? 1 : 0;

  if (has_blank (parameter))
    /* Translators: a choice that nobody has to make. */
    gtk_string_list_append (labels, _ ("Not said"));
  gtk_string_list_splice (labels, first, 0, (const char *const *) parameter->choice_labels);
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (labels));
  for (guint i = 0; parameter->choices[i] != NULL; i++)
    if (g_strcmp0 (parameter->choices[i], value) == 0)
      adw_combo_row_set_selected (ADW_COMBO_ROW (row), first + i);
  g_signal_connect (row, "notify::selected", G_CALLBACK (changed_cb), NULL);
  return row;
}

static GtkWidget *
make_buttons_row (RowData *data, const char *heading, const MusterAsked *asked, const char *value)
{
  const char *const answers[] = { "yes", "no", NULL };
  const char *const labels[] = { asked != NULL && asked->yes != NULL ? asked->yes : _ ("Yes"),
                                 asked != NULL && asked->no != NULL ? asked->no : _ ("No"), NULL };
  const MusterParameter *parameter = data->parameter;
  gboolean yes_or_no = parameter->type == MUSTER_PARAMETER_BOOLEAN;
  GtkWidget *row = adw_preferences_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *title = gtk_label_new (heading);

  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_widget_add_css_class (title, "choice-title");
  data->control = muster_choice_buttons_new (heading, yes_or_no ? answers : parameter->choices,
                                             yes_or_no ? labels : parameter->choice_labels, value);
  g_signal_connect_swapped (data->control, "changed", G_CALLBACK (changed_cb), row);
  gtk_box_append (GTK_BOX (box), title);
  gtk_box_append (GTK_BOX (box), data->control);
  gtk_widget_add_css_class (box, "choice-field");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_focusable (row, FALSE);
  return row;
}

/* Numbers in parts of the measure */

/* How many parts the text is, "1 2/3" is five thirds; -1 when it is none of that. */
static gint64
count_parts (const MusterParameter *parameter, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", 2);
  const char *fraction = words[0] != NULL && words[1] != NULL ? words[1] : text;
  g_auto (GStrv) halves = g_strsplit (fraction, "/", 2);
  gint64 whole = 0;
  gint64 above = 0;
  gint64 below = 1;

  if (strchr (text, '/') == NULL)
    return g_ascii_string_to_signed (text, 10, 0, G_MAXINT16, &whole, NULL)
               ? whole * parameter->parts
               : -1;
  if (!g_ascii_string_to_signed (halves[0], 10, 0, G_MAXINT16, &above, NULL)
      || !g_ascii_string_to_signed (halves[1], 10, 1, G_MAXINT16, &below, NULL)
      || below != parameter->parts
      || (fraction != text
          && !g_ascii_string_to_signed (words[0], 10, 0, G_MAXINT16, &whole, NULL)))
    return -1;
  return whole * parameter->parts + above;
}

static char *
write_parts (const MusterParameter *parameter, gint64 n)
{
  gint64 whole = n / parameter->parts;
  gint64 rest = n % parameter->parts;

  if (rest == 0)
    return g_strdup_printf ("%" PRId64, whole);
  if (whole == 0)
    return g_strdup_printf ("%" PRId64 "/%d", rest, parameter->parts);
  return g_strdup_printf ("%" PRId64 " %" PRId64 "/%d", whole, rest, parameter->parts);
}

/* A part more or less; from what is no number of parts, to the first. */
static void
step_cb (GtkWidget *row, GtkWidget *button)
{
  const MusterParameter *parameter = get_data (row)->parameter;
  g_autofree char *value = muster_parameter_row_get_value (row);
  gint64 n = count_parts (parameter, value);
  gboolean more = g_object_get_data (G_OBJECT (button), STEP_KEY) != NULL;
  g_autofree char *text = NULL;

  n = n < 0 ? (more ? 1 : 0) : n + (more ? 1 : -1);
  text = write_parts (parameter, MAX (0, n));
  gtk_editable_set_text (GTK_EDITABLE (row), text);
}

static void
add_step (GtkWidget *row, gboolean more)
{
  GtkWidget *button =
      gtk_button_new_from_icon_name (more ? "list-add-symbolic" : "list-remove-symbolic");
  const char *label = more ? _ ("A knot farther") : _ ("A knot nearer");

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "circular");
  gtk_widget_add_css_class (button, "part-step");
  gtk_widget_set_tooltip_text (button, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
  if (more)
    g_object_set_data (G_OBJECT (button), STEP_KEY, row);
  g_signal_connect_object (button, "clicked", G_CALLBACK (step_cb), row, G_CONNECT_SWAPPED);
  adw_entry_row_add_suffix (ADW_ENTRY_ROW (row), button);
}

static GtkWidget *
make_text_row (RowData *data, const char *value)
{
  GtkWidget *row = adw_entry_row_new ();
  gboolean number = data->parameter->type == MUSTER_PARAMETER_INTEGER
                    || data->parameter->type == MUSTER_PARAMETER_DECIMAL;

  gtk_editable_set_text (GTK_EDITABLE (row), value != NULL ? value : "");
  if (number)
    {
      adw_entry_row_set_input_purpose (ADW_ENTRY_ROW (row), GTK_INPUT_PURPOSE_NUMBER);
      gtk_widget_add_css_class (row, "numeric");
    }
  if (data->parameter->type == MUSTER_PARAMETER_DECIMAL && data->parameter->parts > 1)
    {
      /* a fraction has its bar */
      adw_entry_row_set_input_purpose (ADW_ENTRY_ROW (row), GTK_INPUT_PURPOSE_FREE_FORM);
      add_step (row, FALSE);
      add_step (row, TRUE);
    }
  g_signal_connect (row, "changed", G_CALLBACK (changed_cb), NULL);
  return row;
}

/* A list is shown by others: here is only its value. */
static GtkWidget *
make_list_row (RowData *data, const char *value)
{
  data->value = g_strdup (value);
  return adw_preferences_row_new ();
}

/**
 * muster_parameter_row_new:
 * @parameter: a parameter of a procedure that outlives the row
 * @asked: (nullable): when it has to be said, whatever its default, what it is called in the game
 * @value: (nullable): its value, as words take it
 * @changed: called when the reader changed it
 * @data: for @changed
 *
 * Returns: (transfer floating): a row of a preferences group
 */
GtkWidget *
muster_parameter_row_new (const MusterParameter *parameter,
                          const MusterAsked *asked,
                          const char *value,
                          MusterParameterFunc changed,
                          gpointer data)
{
  RowData *row_data = g_new0 (RowData, 1);
  g_autofree char *title = make_title (parameter, asked);
  g_autofree char *tooltip = NULL;
  GtkWidget *row;

  row_data->parameter = parameter;
  row_data->changed = changed;
  row_data->data = data;
  row_data->asked = asked != NULL;
  if (has_buttons (parameter, asked))
    row = make_buttons_row (row_data, parameter->unit == NULL ? title : parameter->label, asked,
                            value);
  else if (parameter->type == MUSTER_PARAMETER_BOOLEAN)
    row = make_switch_row (row_data, value);
  else if (parameter->type == MUSTER_PARAMETER_CHOICE)
    row = make_choice_row (row_data, value);
  else if (parameter->type == MUSTER_PARAMETER_LIST)
    row = make_list_row (row_data, value);
  else
    row = make_text_row (row_data, value);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  if (parameter->type == MUSTER_PARAMETER_DECIMAL && parameter->parts > 1)
    /* Translators: how a distance may be typed. */
    tooltip = g_strdup_printf (_ ("In knots of the string: 1 2/%d"), parameter->parts);
  if (tooltip != NULL || parameter->rule != NULL)
    gtk_widget_set_tooltip_text (row, tooltip != NULL ? tooltip : parameter->rule);
  g_object_set_data_full (G_OBJECT (row), ROW_KEY, row_data, row_data_free);
  return row;
}

/**
 * muster_parameter_row_get_name:
 * @row: a row made by muster_parameter_row_new()
 *
 * Returns: the parameter's name
 */
const char *
muster_parameter_row_get_name (GtkWidget *row)
{
  return get_data (row)->parameter->name;
}

/**
 * muster_parameter_row_get_value:
 * @row: a row made by muster_parameter_row_new()
 *
 * Returns: (transfer full): the value, as words take it; "" where nothing was given
 */
char *
muster_parameter_row_get_value (GtkWidget *row)
{
  RowData *data = get_data (row);
  guint selected;

  switch (data->parameter->type)
    {
    case MUSTER_PARAMETER_BOOLEAN:
      if (MUSTER_IS_CHOICE_BUTTONS (data->control))
        return g_strdup (muster_choice_buttons_get (data->control));
      return g_strdup (gtk_switch_get_active (GTK_SWITCH (data->control)) ? "yes" : "no");
    case MUSTER_PARAMETER_LIST:
      return g_strdup (data->value != NULL ? data->value : "");
    case MUSTER_PARAMETER_CHOICE:
      if (data->control != NULL)
        return g_strdup (muster_choice_buttons_get (data->control));
      selected = adw_combo_row_get_selected (ADW_COMBO_ROW (row));
      if (selected == GTK_INVALID_LIST_POSITION || (selected == 0 && has_blank (data->parameter)))
        return g_strdup ("");
      return g_strdup (data->parameter->choices[selected - (has_blank (data->parameter) ? 1 : 0)]);
    case MUSTER_PARAMETER_INTEGER:
    case MUSTER_PARAMETER_DECIMAL:
    case MUSTER_PARAMETER_CARD:
    default:
      {
        char *text = g_strdup (gtk_editable_get_text (GTK_EDITABLE (row)));

        /* A decimal comma is what many keyboards give. */
        if (data->parameter->type == MUSTER_PARAMETER_DECIMAL)
          g_strdelimit (text, ",", '.');
        return g_strstrip (text);
      }
    }
}

/**
 * muster_parameter_row_is_missing:
 * @row: a row made by muster_parameter_row_new()
 *
 * Returns: whether nothing was given where something has to be
 */
gboolean
muster_parameter_row_is_missing (GtkWidget *row)
{
  RowData *data = get_data (row);
  g_autofree char *value = muster_parameter_row_get_value (row);

  return value[0] == '\0'
         && (data->asked || (data->parameter->fallback == NULL && !data->parameter->optional));
}

/**
 * muster_parameter_row_get_parameter:
 * @row: a row made by muster_parameter_row_new()
 *
 * Returns: (transfer none): the parameter that it is for
 */
const MusterParameter *
muster_parameter_row_get_parameter (GtkWidget *row)
{
  return get_data (row)->parameter;
}

/**
 * muster_parameter_row_keep_value:
 * @row: a row made by muster_parameter_row_new(), of a list
 * @value: the value, as words take it; "" for none
 *
 * Says it, and leaves it to another row to tell.
 */
void
muster_parameter_row_keep_value (GtkWidget *row, const char *value)
{
  RowData *data = get_data (row);

  g_return_if_fail (data->parameter->type == MUSTER_PARAMETER_LIST);

  g_free (data->value);
  data->value = g_strdup (value);
}

/**
 * muster_parameter_row_set_value:
 * @row: a row made by muster_parameter_row_new(), of a list, a choice with buttons, or a text
 * @value: the value, as words take it; "" for none
 *
 * Says it as if the reader had.
 */
void
muster_parameter_row_set_value (GtkWidget *row, const char *value)
{
  RowData *data = get_data (row);

  if (data->parameter->type == MUSTER_PARAMETER_LIST)
    {
      muster_parameter_row_keep_value (row, value);
      changed_cb (row);
    }
  else if (data->control != NULL && MUSTER_IS_CHOICE_BUTTONS (data->control))
    muster_choice_buttons_set (data->control, value);
  else if (ADW_IS_ENTRY_ROW (row))
    gtk_editable_set_text (GTK_EDITABLE (row), value);
}

/**
 * muster_parameter_row_focus:
 * @row: a row made by muster_parameter_row_new()
 *
 * Puts the focus where its value is said.
 */
void
muster_parameter_row_focus (GtkWidget *row)
{
  RowData *data = get_data (row);

  if (data->control != NULL && MUSTER_IS_CHOICE_BUTTONS (data->control))
    gtk_widget_child_focus (data->control, GTK_DIR_TAB_FORWARD);
  else
    gtk_widget_grab_focus (row);
}
