/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-facing-dial.h"

#include <glib/gi18n-lib.h>

#include "muster-turn.h"

struct _MusterFacingDial
{
  AdwBin parent_instance;

  GtkToggleButton *buttons[MUSTER_N_FACINGS + 1]; /* the last one leaves it open */
};

G_DEFINE_FINAL_TYPE (MusterFacingDial, muster_facing_dial, ADW_TYPE_BIN)

/* Where each stands in a square of three. */
static const struct
{
  const char *sign;
  int column, row;
} points[MUSTER_N_FACINGS + 1] = {
  { "↑", 1, 0 }, { "↗", 2, 0 }, { "→", 2, 1 }, { "↘", 2, 2 }, { "↓", 1, 2 },
  { "↙", 0, 2 }, { "←", 0, 1 }, { "↖", 0, 0 }, { "·", 1, 1 },
};

static void
toggled_cb (GtkToggleButton *button, MusterFacingDial *self)
{
  if (gtk_toggle_button_get_active (button))
    g_signal_emit_by_name (self, "changed");
}

static void
muster_facing_dial_class_init (MusterFacingDialClass *klass)
{
  g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
}

static void
muster_facing_dial_init (MusterFacingDial *self)
{
  GtkWidget *grid = gtk_grid_new ();

  for (guint i = 0; i < G_N_ELEMENTS (points); i++)
    {
      GtkWidget *button = gtk_toggle_button_new_with_label (points[i].sign);
      g_autofree char *name = i < MUSTER_N_FACINGS
                                  /* Translators: a direction: "Facing north-east". */
                                  ? g_strdup_printf (_ ("Facing %s"), muster_facing_describe (i))
                                  : g_strdup (_ ("Facing as it comes"));

      self->buttons[i] = GTK_TOGGLE_BUTTON (button);
      gtk_widget_add_css_class (button, "flat");
      gtk_widget_add_css_class (button, "dial-point");
      gtk_widget_set_tooltip_text (button, name);
      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                      -1);
      if (i > 0)
        gtk_toggle_button_set_group (self->buttons[i], self->buttons[0]);
      gtk_grid_attach (GTK_GRID (grid), button, points[i].column, points[i].row, 1, 1);
    }
  gtk_toggle_button_set_active (self->buttons[MUSTER_FACING_NONE], TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (points); i++)
    g_signal_connect_object (self->buttons[i], "toggled", G_CALLBACK (toggled_cb), self, 0);
  gtk_widget_set_valign (grid, GTK_ALIGN_CENTER);
  adw_bin_set_child (ADW_BIN (self), grid);
}

/**
 * muster_facing_dial_new:
 *
 * Returns: (transfer floating): a dial on which nothing is said
 */
GtkWidget *
muster_facing_dial_new (void)
{
  return g_object_new (MUSTER_TYPE_FACING_DIAL, NULL);
}

/**
 * muster_facing_dial_get:
 * @self: the dial
 *
 * Returns: the direction that is down; %MUSTER_FACING_NONE while it is left open
 */
MusterFacing
muster_facing_dial_get (MusterFacingDial *self)
{
  g_return_val_if_fail (MUSTER_IS_FACING_DIAL (self), MUSTER_FACING_NONE);

  for (guint i = 0; i < MUSTER_N_FACINGS; i++)
    if (gtk_toggle_button_get_active (self->buttons[i]))
      return i;
  return MUSTER_FACING_NONE;
}

/**
 * muster_facing_dial_set:
 * @self: the dial
 * @facing: a direction; %MUSTER_FACING_NONE leaves it open
 *
 * Presses it, as if the reader had.
 */
void
muster_facing_dial_set (MusterFacingDial *self, MusterFacing facing)
{
  g_return_if_fail (MUSTER_IS_FACING_DIAL (self) && facing <= MUSTER_FACING_NONE);

  gtk_toggle_button_set_active (self->buttons[facing], TRUE);
}
