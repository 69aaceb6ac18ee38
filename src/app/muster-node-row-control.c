/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Rows of a form with a control at their end: that of a number, of a zone and of a switch. */

#include "config.h"

#include "muster-node-row-private.h"

#include <math.h>
#include <string.h>

#include "muster-control-row.h"

/* A number */

char *
muster_node_row_format (double number)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];
  char *end;

  g_ascii_formatd (buffer, sizeof buffer, "%.3f", number);
  for (end = buffer + strlen (buffer) - 1; *end == '0'; end--)
    *end = '\0';
  if (*end == '.')
    *end = '\0';
  return g_strdup (g_str_equal (buffer, "-0") ? "0" : buffer);
}

static void
update_number (MusterNodeField *self)
{
  const char *value = muster_node_field_get (self);

  double number = value != NULL ? g_ascii_strtod (value, NULL) : self->low;

  if (value != NULL && self->counts)
    number = floor (number) + 1;
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->control), number);
}

static void
number_changed_cb (MusterNodeField *self)
{
  double value = gtk_spin_button_get_value (GTK_SPIN_BUTTON (self->control));
  g_autofree char *text = muster_node_row_format (self->counts ? value - 0.5 : value);

  muster_node_field_set (self,
                         muster_node_field_is_required (self) || value > self->low ? text : NULL);
}

/* The lowest number is no number where there need be none; and no zeros stand behind the last
 * digit. */
static gboolean
number_output_cb (GtkSpinButton *spin, MusterNodeField *self)
{
  double value = gtk_spin_button_get_value (spin);
  gboolean empty = !muster_node_field_is_required (self) && value <= self->low;
  g_autofree char *text = empty ? g_strdup ("") : muster_node_row_format (value);

  if (!g_str_equal (gtk_editable_get_text (GTK_EDITABLE (spin)), text))
    gtk_editable_set_text (GTK_EDITABLE (spin), text);
  return TRUE;
}

static int
number_input_cb (GtkSpinButton *spin, double *value, MusterNodeField *self)
{
  if (muster_node_field_is_required (self) || *gtk_editable_get_text (GTK_EDITABLE (spin)) != '\0')
    return FALSE;
  *value = self->low;
  return TRUE;
}

/* A form is scrolled with the wheel; what lies under the pointer is not to change by that. */
static void
ignore_wheel (GtkWidget *widget)
{
  g_autoptr (GListModel) all = gtk_widget_observe_controllers (widget);

  for (guint i = g_list_model_get_n_items (all); i-- > 0;)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (all, i);

      if (GTK_IS_EVENT_CONTROLLER_SCROLL (controller))
        gtk_widget_remove_controller (widget, controller);
    }
}

static GtkWidget *
make_number (MusterDocument *document,
             MusterNode *node,
             const char *attribute,
             const char *title,
             double low,
             double high,
             double step,
             gboolean counts)
{
  GtkWidget *row = adw_action_row_new ();
  MusterNodeField *self =
      muster_node_field_attach (row, document, node, attribute, title, update_number);

  muster_node_row_set_title (row, title);
  self->low = low;
  self->counts = counts;
  self->control = gtk_spin_button_new_with_range (low, high, step);
  gtk_spin_button_set_digits (GTK_SPIN_BUTTON (self->control), step >= 1 ? 0 : 3);
  ignore_wheel (self->control);
  gtk_spin_button_set_numeric (GTK_SPIN_BUTTON (self->control), TRUE);
  gtk_editable_set_width_chars (GTK_EDITABLE (self->control), 6);
  gtk_editable_set_enable_undo (GTK_EDITABLE (self->control), FALSE);
  gtk_widget_set_valign (self->control, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (self->control, "numeric");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->control), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  title, -1);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), self->control);
  muster_control_row_set (ADW_ACTION_ROW (row), self->control);
  g_signal_connect (self->control, "output", G_CALLBACK (number_output_cb), self);
  g_signal_connect (self->control, "input", G_CALLBACK (number_input_cb), self);
  g_signal_connect_swapped (self->control, "value-changed", G_CALLBACK (number_changed_cb), self);
  muster_node_field_update (self);
  /* it is made with the lowest already, and then says nothing of it */
  self->updating = TRUE;
  gtk_spin_button_update (GTK_SPIN_BUTTON (self->control));
  self->updating = FALSE;
  return row;
}

GtkWidget *
muster_node_row_new_number (MusterDocument *document,
                            MusterNode *node,
                            const char *attribute,
                            const char *title,
                            double low,
                            double high,
                            double step)
{
  return make_number (document, node, attribute, title, low, high, step, FALSE);
}

GtkWidget *
muster_node_row_new_zone (MusterDocument *document,
                          MusterNode *node,
                          const char *attribute,
                          const char *title,
                          double high)
{
  const MusterAttributeSpec *spec =
      muster_kind_find_attribute (muster_node_get_kind (node), attribute);
  double low = spec != NULL && spec->required ? 1 : 0;

  return make_number (document, node, attribute, title, low, high, 1, TRUE);
}

/* A switch */

static void
update_switch (MusterNodeField *self)
{
  const char *value = muster_node_field_get (self);
  gboolean fallback = self->low > 0;

  gtk_switch_set_active (GTK_SWITCH (self->control),
                         value != NULL ? g_str_equal (value, "yes") : fallback);
}

static void
switch_changed_cb (MusterNodeField *self)
{
  gboolean fallback = self->low > 0;
  gboolean active = gtk_switch_get_active (GTK_SWITCH (self->control));

  muster_node_field_set (self, active == fallback ? NULL : active ? "yes" : "no");
}

GtkWidget *
muster_node_row_new_switch (MusterDocument *document,
                            MusterNode *node,
                            const char *attribute,
                            const char *title,
                            gboolean fallback)
{
  GtkWidget *row = adw_action_row_new ();
  MusterNodeField *self =
      muster_node_field_attach (row, document, node, attribute, title, update_switch);

  muster_node_row_set_title (row, title);
  self->low = fallback ? 1 : 0;
  self->control = gtk_switch_new ();
  gtk_widget_set_valign (self->control, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->control), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  title, -1);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), self->control);
  muster_control_row_set (ADW_ACTION_ROW (row), self->control);
  muster_node_field_update (self);
  g_signal_connect_swapped (self->control, "notify::active", G_CALLBACK (switch_changed_cb), self);
  return row;
}
