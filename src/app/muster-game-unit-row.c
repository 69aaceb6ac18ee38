/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-game-unit-row.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "muster-legality.h"
#include "muster-strength-view.h"
#include "muster-symbol-view.h"

struct _MusterGameUnitRow
{
  GtkListBoxRow parent_instance;

  GtkLabel *name_label;
  GtkLabel *state_label;
  GtkLabel *strength_label;
  GtkWidget *state_box;
  MusterSymbolView *symbol;
  MusterStrengthView *strength;

  char *id;
  gboolean lost;
};

G_DEFINE_FINAL_TYPE (MusterGameUnitRow, muster_game_unit_row, GTK_TYPE_LIST_BOX_ROW)

static void
muster_game_unit_row_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), MUSTER_TYPE_GAME_UNIT_ROW);

  G_OBJECT_CLASS (muster_game_unit_row_parent_class)->dispose (object);
}

static void
muster_game_unit_row_finalize (GObject *object)
{
  MusterGameUnitRow *self = MUSTER_GAME_UNIT_ROW (object);

  g_clear_pointer (&self->id, g_free);

  G_OBJECT_CLASS (muster_game_unit_row_parent_class)->finalize (object);
}

static void
muster_game_unit_row_class_init (MusterGameUnitRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = muster_game_unit_row_dispose;
  object_class->finalize = muster_game_unit_row_finalize;

  g_type_ensure (MUSTER_TYPE_SYMBOL_VIEW);
  g_type_ensure (MUSTER_TYPE_STRENGTH_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/musterapp/Muster/ui/muster-game-unit-row.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterGameUnitRow, name_label);
  gtk_widget_class_bind_template_child (widget_class, MusterGameUnitRow, state_label);
  gtk_widget_class_bind_template_child (widget_class, MusterGameUnitRow, strength_label);
  gtk_widget_class_bind_template_child (widget_class, MusterGameUnitRow, state_box);
  gtk_widget_class_bind_template_child (widget_class, MusterGameUnitRow, symbol);
  gtk_widget_class_bind_template_child (widget_class, MusterGameUnitRow, strength);
}

static void
muster_game_unit_row_init (MusterGameUnitRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * muster_game_unit_row_new:
 * @unit: a unit of a game
 * @colour: (nullable): its side's colour, `#rrggbb`
 *
 * Returns: a row for it, without strength until it is updated
 */
GtkWidget *
muster_game_unit_row_new (const MusterGameUnit *unit, const char *colour)
{
  MusterGameUnitRow *self = g_object_new (MUSTER_TYPE_GAME_UNIT_ROW, NULL);

  self->id = g_strdup (unit->id);
  gtk_label_set_text (self->name_label, unit->name);
  muster_symbol_view_set_symbol (self->symbol, unit->symbol);
  muster_symbol_view_set_colour (self->symbol, colour);
  return GTK_WIDGET (self);
}

/**
 * muster_game_unit_row_get_id:
 * @self: the row
 *
 * Returns: the unit's id, "side/unit"
 */
const char *
muster_game_unit_row_get_id (MusterGameUnitRow *self)
{
  g_return_val_if_fail (MUSTER_IS_GAME_UNIT_ROW (self), NULL);

  return self->id;
}

/**
 * muster_game_unit_row_is_lost:
 * @self: the row
 *
 * Returns: whether no figure of the unit is left
 */
gboolean
muster_game_unit_row_is_lost (MusterGameUnitRow *self)
{
  g_return_val_if_fail (MUSTER_IS_GAME_UNIT_ROW (self), FALSE);

  return self->lost;
}

static void
set_class (GtkWidget *widget, const char *name, gboolean on)
{
  if (on)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}

/**
 * muster_game_unit_row_update:
 * @self: the row
 * @setup: what is played
 * @status: how the unit stands
 * @active: whether it is the one that acts
 * @owes: (nullable): what it owes
 *
 * Shows how the unit stands.
 */
void
muster_game_unit_row_update (MusterGameUnitRow *self,
                             const MusterSetup *setup,
                             const MusterUnitStatus *status,
                             gboolean active,
                             const char *owes)
{
  g_autoptr (GString) states = g_string_new (owes);
  g_autofree char *strength = NULL;
  g_autofree char *tooltip = NULL;
  g_autofree char *counted = NULL;
  g_autofree char *label = NULL;

  g_return_if_fail (MUSTER_IS_GAME_UNIT_ROW (self));

  for (guint i = 0; status->states[i] != NULL; i++)
    g_string_append_printf (states, "%s%s", states->len > 0 ? " · " : "",
                            muster_setup_describe_state (setup, status->states[i]));
  gtk_label_set_text (self->state_label, states->str);
  /* Where it stands the field shows; who does not see it hears it, or reads it in the tip. */
  if (status->place != NULL)
    g_string_append_printf (states, "%s%s", states->len > 0 ? " · " : "", status->place);
  tooltip = states->len > 0 ? g_strdup_printf ("%s\n%s", status->unit->name, states->str)
                            : g_strdup (status->unit->name);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), tooltip);
  gtk_widget_set_visible (GTK_WIDGET (self->state_label),
                          *gtk_label_get_text (self->state_label) != '\0');
  strength = g_strdup_printf ("%" G_GINT64_FORMAT "/%" G_GINT64_FORMAT, status->strength,
                              status->unit->original);
  gtk_label_set_text (self->strength_label, strength);
  muster_strength_view_set (self->strength, status->strength, status->unit->original,
                            status->morale_mark);
  set_class (GTK_WIDGET (self), "active-unit", active);
  set_class (GTK_WIDGET (self), "may-act", status->may_act && !active);
  /* Out of the way: a line of its own at the end of the list. */
  self->lost = status->strength <= 0;
  gtk_widget_set_visible (self->state_box, !self->lost);
  set_class (GTK_WIDGET (self), "lost-unit", self->lost);
  counted =
      muster_roster_describe_count (muster_setup_get_ruleset (setup), status->unit->original);
  /* Translators: read out for a unit of a game: name, how many are left, of how many ("30
   * figures"), states */
  label = g_strdup_printf (_ ("%1$s, %2$" PRId64 " of %3$s. %4$s"), status->unit->name,
                           status->strength, counted, states->str);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}
