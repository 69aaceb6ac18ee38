/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-figure-row.h"

#include <glib/gi18n-lib.h>

#include "muster-schema.h"

struct _MusterFigureRow
{
  AdwActionRow parent_instance;

  GtkSpinButton *spin;
  char *troop;
  gboolean updating;
};

G_DEFINE_FINAL_TYPE (MusterFigureRow, muster_figure_row, ADW_TYPE_ACTION_ROW)

enum
{
  SIGNAL_COUNT_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
value_changed_cb (MusterFigureRow *self)
{
  if (!self->updating)
    g_signal_emit (self, signals[SIGNAL_COUNT_CHANGED], 0, muster_figure_row_get_count (self));
}

static void
muster_figure_row_finalize (GObject *object)
{
  g_free (MUSTER_FIGURE_ROW (object)->troop);

  G_OBJECT_CLASS (muster_figure_row_parent_class)->finalize (object);
}

static void
muster_figure_row_class_init (MusterFigureRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = muster_figure_row_finalize;

  signals[SIGNAL_COUNT_CHANGED] =
      g_signal_new ("count-changed", MUSTER_TYPE_FIGURE_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 1, G_TYPE_INT64);
}

static void
muster_figure_row_init (MusterFigureRow *self)
{
  self->spin = GTK_SPIN_BUTTON (gtk_spin_button_new_with_range (0, MUSTER_MAX_COUNT, 1));
  gtk_spin_button_set_numeric (self->spin, TRUE);
  gtk_editable_set_width_chars (GTK_EDITABLE (self->spin), 3);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (self->spin), 5);
  gtk_editable_set_enable_undo (GTK_EDITABLE (self->spin), FALSE);
  gtk_editable_set_alignment (GTK_EDITABLE (self->spin), 0.5);
  gtk_widget_set_valign (GTK_WIDGET (self->spin), GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (GTK_WIDGET (self->spin), "numeric");
  g_signal_connect_object (self->spin, "value-changed", G_CALLBACK (value_changed_cb), self,
                           G_CONNECT_SWAPPED);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), GTK_WIDGET (self->spin));
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (self), GTK_WIDGET (self->spin));
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (self), FALSE);
}

/**
 * muster_figure_row_new:
 * @troop: the troop's id
 * @label: its name for people
 *
 * Returns: (transfer floating): the row
 */
GtkWidget *
muster_figure_row_new (const char *troop, const char *label)
{
  MusterFigureRow *self = g_object_new (MUSTER_TYPE_FIGURE_ROW, "title", label, NULL);

  self->troop = g_strdup (troop);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->spin), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
  return GTK_WIDGET (self);
}

const char *
muster_figure_row_get_troop (MusterFigureRow *self)
{
  return self->troop;
}

/**
 * muster_figure_row_set_count:
 * @self: the row
 * @count: how many there are
 *
 * Shows @count without saying that somebody changed it.
 */
void
muster_figure_row_set_count (MusterFigureRow *self, gint64 count)
{
  g_return_if_fail (MUSTER_IS_FIGURE_ROW (self));

  self->updating = TRUE;
  gtk_spin_button_set_value (self->spin, count);
  self->updating = FALSE;
}

gint64
muster_figure_row_get_count (MusterFigureRow *self)
{
  return gtk_spin_button_get_value_as_int (self->spin);
}

void
muster_figure_row_set_note (MusterFigureRow *self, const char *note)
{
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), note != NULL ? note : "");
}

GtkSpinButton *
muster_figure_row_get_spin (MusterFigureRow *self)
{
  return self->spin;
}
