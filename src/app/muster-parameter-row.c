/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-parameter-row.h"

#include <glib/gi18n-lib.h>

#define ROW_KEY "muster-parameter-row"

/* What hangs on a row; the strings of the parameter belong to a ruleset that outlives the form. */
typedef struct
{
  const MusterParameter *parameter;
  GtkWidget *control; /* the switch, for a yes or no */
  MusterParameterFunc changed;
  gpointer data;
} RowData;

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
make_title (const MusterParameter *parameter)
{
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
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), data->control);
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

static GtkWidget *
make_choice_row (RowData *data, const char *value)
{
  const MusterParameter *parameter = data->parameter;
  GtkWidget *row = adw_combo_row_new ();
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
  g_signal_connect (row, "changed", G_CALLBACK (changed_cb), NULL);
  return row;
}

/**
 * muster_parameter_row_new:
 * @parameter: a parameter of a procedure that outlives the row
 * @value: (nullable): its value, as words take it
 * @changed: called when the reader changed it
 * @data: for @changed
 *
 * Returns: (transfer floating): a row of a preferences group
 */
GtkWidget *
muster_parameter_row_new (const MusterParameter *parameter,
                          const char *value,
                          MusterParameterFunc changed,
                          gpointer data)
{
  RowData *row_data = g_new0 (RowData, 1);
  g_autofree char *title = make_title (parameter);
  GtkWidget *row;

  row_data->parameter = parameter;
  row_data->changed = changed;
  row_data->data = data;
  if (parameter->type == MUSTER_PARAMETER_BOOLEAN)
    row = make_switch_row (row_data, value);
  else if (parameter->type == MUSTER_PARAMETER_CHOICE)
    row = make_choice_row (row_data, value);
  else
    row = make_text_row (row_data, value);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  if (parameter->rule != NULL)
    gtk_widget_set_tooltip_text (row, parameter->rule);
  g_object_set_data_full (G_OBJECT (row), ROW_KEY, row_data, g_free);
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
      return g_strdup (gtk_switch_get_active (GTK_SWITCH (data->control)) ? "yes" : "no");
    case MUSTER_PARAMETER_CHOICE:
      selected = adw_combo_row_get_selected (ADW_COMBO_ROW (row));
      if (selected == GTK_INVALID_LIST_POSITION || (selected == 0 && has_blank (data->parameter)))
        return g_strdup ("");
      return g_strdup (data->parameter->choices[selected - (has_blank (data->parameter) ? 1 : 0)]);
    case MUSTER_PARAMETER_INTEGER:
    case MUSTER_PARAMETER_DECIMAL:
    case MUSTER_PARAMETER_CARD:
    case MUSTER_PARAMETER_LIST:
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
  const MusterParameter *parameter = get_data (row)->parameter;
  g_autofree char *value = muster_parameter_row_get_value (row);

  return value[0] == '\0' && parameter->fallback == NULL && !parameter->optional;
}
