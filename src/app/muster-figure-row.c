/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-figure-row.h"

#include <glib/gi18n-lib.h>

#include "muster-schema.h"

struct _MusterFigureRow
{
  AdwPreferencesRow parent_instance;

  GtkLabel *label;
  GtkLabel *note;
  GtkMenuButton *arms_button;
  GtkLabel *arms_label;
  GtkButton *remove_button;
  GtkSpinButton *spin;
  GSimpleActionGroup *arms;
  char *troop;
  char *menu_shape; /* what the menu was made for */
  MusterNode *figures;
  gboolean updating;
};

G_DEFINE_FINAL_TYPE (MusterFigureRow, muster_figure_row, ADW_TYPE_PREFERENCES_ROW)

enum
{
  SIGNAL_COUNT_CHANGED,
  SIGNAL_ARM_CHOSEN,
  SIGNAL_REMOVED,
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
remove_clicked_cb (MusterFigureRow *self)
{
  g_signal_emit (self, signals[SIGNAL_REMOVED], 0);
}

/* The state follows the document, not the click: a choice that is refused leaves the mark where it
 * was. */
static void
arm_activated_cb (GSimpleAction *action, GVariant *value, gpointer data)
{
  MusterFigureRow *self = data;
  const char *id = g_variant_get_string (value, NULL);

  g_signal_emit (self, signals[SIGNAL_ARM_CHOSEN], 0, g_action_get_name (G_ACTION (action)),
                 *id != '\0' ? id : NULL);
}

static void
muster_figure_row_dispose (GObject *object)
{
  MusterFigureRow *self = MUSTER_FIGURE_ROW (object);

  g_clear_object (&self->arms);
  g_clear_object (&self->figures);

  G_OBJECT_CLASS (muster_figure_row_parent_class)->dispose (object);
}

static void
muster_figure_row_finalize (GObject *object)
{
  g_free (MUSTER_FIGURE_ROW (object)->troop);
  g_free (MUSTER_FIGURE_ROW (object)->menu_shape);

  G_OBJECT_CLASS (muster_figure_row_parent_class)->finalize (object);
}

static void
muster_figure_row_class_init (MusterFigureRowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = muster_figure_row_dispose;
  G_OBJECT_CLASS (klass)->finalize = muster_figure_row_finalize;

  signals[SIGNAL_COUNT_CHANGED] =
      g_signal_new ("count-changed", MUSTER_TYPE_FIGURE_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 1, G_TYPE_INT64);
  signals[SIGNAL_ARM_CHOSEN] =
      g_signal_new ("arm-chosen", MUSTER_TYPE_FIGURE_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_STRING);
  signals[SIGNAL_REMOVED] = g_signal_new ("removed", MUSTER_TYPE_FIGURE_ROW, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
init_arms (MusterFigureRow *self)
{
  self->arms = g_simple_action_group_new ();
  for (int what = 0; what < MUSTER_N_ARMS; what++)
    {
      g_autoptr (GSimpleAction) action =
          g_simple_action_new_stateful (muster_arm_get_attribute ((MusterArm) what),
                                        G_VARIANT_TYPE_STRING, g_variant_new_string (""));

      g_signal_connect_object (action, "activate", G_CALLBACK (arm_activated_cb), self, 0);
      g_action_map_add_action (G_ACTION_MAP (self->arms), G_ACTION (action));
    }
  gtk_widget_insert_action_group (GTK_WIDGET (self), "arms", G_ACTION_GROUP (self->arms));

  self->arms_label = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_ellipsize (self->arms_label, PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (self->arms_label, 0);
  self->arms_button = GTK_MENU_BUTTON (gtk_menu_button_new ());
  gtk_menu_button_set_child (self->arms_button, GTK_WIDGET (self->arms_label));
  gtk_menu_button_set_always_show_arrow (self->arms_button, TRUE);
  gtk_widget_set_halign (GTK_WIDGET (self->arms_button), GTK_ALIGN_START);
  gtk_widget_set_visible (GTK_WIDGET (self->arms_button), FALSE);
  gtk_widget_add_css_class (GTK_WIDGET (self->arms_button), "flat");
  gtk_widget_add_css_class (GTK_WIDGET (self->arms_button), "arms");
}

static void
init_spin (MusterFigureRow *self)
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
}

static void
muster_figure_row_init (MusterFigureRow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->label = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_xalign (self->label, 0);
  gtk_label_set_wrap (self->label, TRUE);
  self->note = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_xalign (self->note, 0);
  gtk_label_set_wrap (self->note, TRUE);
  gtk_widget_set_visible (GTK_WIDGET (self->note), FALSE);
  gtk_widget_add_css_class (GTK_WIDGET (self->note), "subtitle");
  init_arms (self);
  init_spin (self);
  self->remove_button = GTK_BUTTON (gtk_button_new_from_icon_name ("user-trash-symbolic"));
  gtk_widget_set_valign (GTK_WIDGET (self->remove_button), GTK_ALIGN_CENTER);
  gtk_widget_set_visible (GTK_WIDGET (self->remove_button), FALSE);
  gtk_widget_add_css_class (GTK_WIDGET (self->remove_button), "flat");
  g_signal_connect_object (self->remove_button, "clicked", G_CALLBACK (remove_clicked_cb), self,
                           G_CONNECT_SWAPPED);

  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (words), GTK_WIDGET (self->label));
  gtk_box_append (GTK_BOX (words), GTK_WIDGET (self->note));
  gtk_box_append (GTK_BOX (words), GTK_WIDGET (self->arms_button));
  gtk_box_append (GTK_BOX (box), words);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->remove_button));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->spin));
  gtk_widget_add_css_class (box, "figure");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), FALSE);
  /* what is typed goes to the number */
  gtk_widget_set_focusable (GTK_WIDGET (self), FALSE);
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
  /* Translators: of the figures that are named. */
  g_autofree char *remove = g_strdup_printf (_ ("Remove: %s"), label);

  self->troop = g_strdup (troop);
  gtk_label_set_label (self->label, label);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->remove_button), remove);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->remove_button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, remove, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->spin), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
  return GTK_WIDGET (self);
}

const char *
muster_figure_row_get_troop (MusterFigureRow *self)
{
  return self->troop;
}

MusterNode *
muster_figure_row_get_figures (MusterFigureRow *self)
{
  return self->figures;
}

void
muster_figure_row_set_figures (MusterFigureRow *self, MusterNode *figures)
{
  g_return_if_fail (MUSTER_IS_FIGURE_ROW (self));

  g_set_object (&self->figures, figures);
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
  gtk_label_set_label (self->note, note != NULL ? note : "");
  gtk_widget_set_visible (GTK_WIDGET (self->note), note != NULL);
}

/* The heading of a part of the menu, and what having nothing is called there; NULL where something
 * is always had. */
static const char *
name_arms (MusterArm what, const char **none)
{
  *none = NULL;
  switch (what)
    {
    case MUSTER_ARM_WEAPON:
      return _ ("Weapon");
    case MUSTER_ARM_MELEE:
      return _ ("Hand Weapon");
    case MUSTER_ARM_ARMOUR:
      *none = _ ("No armour");
      return _ ("Armour");
    default:
      *none = _ ("On foot");
      return _ ("Mount");
    }
}

static void
append_item (GMenu *section, MusterArm what, const char *label, const char *id)
{
  g_autofree char *action = g_strconcat ("arms.", muster_arm_get_attribute (what), NULL);
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, action, "s", id);
  g_menu_append_item (section, item);
}

/* Adds what may be chosen of one kind; nothing when there is no choice. VALUE is there even if the
 * rules do not list it. */
static gboolean
append_section (
    GMenu *menu, MusterRuleset *ruleset, MusterArm what, char **words, const char *value)
{
  g_autoptr (GMenu) section = g_menu_new ();
  const char *none;
  const char *heading = name_arms (what, &none);
  gboolean listed = value == NULL || g_strv_contains ((const char *const *) words, value);

  if (g_strv_length (words) + (none != NULL && *words != NULL) + !listed < 2)
    return FALSE;
  if (none != NULL)
    append_item (section, what, none, "");
  for (guint i = 0; words[i] != NULL; i++)
    append_item (section, what, muster_roster_name_arm (ruleset, what, words[i]), words[i]);
  if (!listed)
    append_item (section, what, muster_roster_name_arm (ruleset, what, value), value);
  g_menu_append_section (menu, heading, G_MENU_MODEL (section));
  return TRUE;
}

static void
set_menu (MusterFigureRow *self, GMenu *menu, gboolean choice, GString *text, const char *shape)
{
  g_autofree char *name = g_strdup_printf ("%s: %s", gtk_label_get_label (self->label), text->str);

  gtk_label_set_label (self->arms_label, text->str);
  /* the label may be cut short */
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->arms_button), text->len > 0 ? text->str : NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->arms_button), choice);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->arms_button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  name, -1);
  /* a menu that is open stays as it is while its marks move */
  if (g_strcmp0 (shape, self->menu_shape) == 0)
    return;
  g_free (self->menu_shape);
  self->menu_shape = g_strdup (shape);
  gtk_menu_button_set_menu_model (self->arms_button, choice ? G_MENU_MODEL (menu) : NULL);
}

/**
 * muster_figure_row_set_arms:
 * @self: the row
 * @ruleset: the rules
 * @unit: the unit
 * @figures: its figures
 *
 * Shows what they carry.
 */
void
muster_figure_row_set_arms (MusterFigureRow *self,
                            MusterRuleset *ruleset,
                            MusterNode *unit,
                            MusterNode *figures)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GString) shape = g_string_new (NULL);
  gboolean choice = FALSE;

  g_return_if_fail (MUSTER_IS_FIGURE_ROW (self));

  for (int i = 0; i < MUSTER_N_ARMS; i++)
    {
      MusterArm what = (MusterArm) i;
      g_auto (GStrv) words = muster_roster_list_arms (ruleset, unit, figures, what);
      const char *value = muster_roster_find_arm (ruleset, unit, figures, what);
      g_autofree char *joined = g_strjoinv (" ", words);
      GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->arms),
                                                    muster_arm_get_attribute (what));

      g_simple_action_set_state (G_SIMPLE_ACTION (action),
                                 g_variant_new_string (value != NULL ? value : ""));
      choice = append_section (menu, ruleset, what, words, value) || choice;
      g_string_append_printf (shape, "%s/%s|", joined,
                              value != NULL && !g_strv_contains ((const char *const *) words, value)
                                  ? value
                                  : "");
      if (value != NULL)
        g_string_append_printf (text, "%s%s", text->len > 0 ? " · " : "",
                                muster_roster_name_arm (ruleset, what, value));
    }
  set_menu (self, menu, choice, text, shape->str);
  if (!choice && text->len > 0)
    muster_figure_row_set_note (self, text->str);
}

void
muster_figure_row_set_removable (MusterFigureRow *self, gboolean removable)
{
  gtk_widget_set_visible (GTK_WIDGET (self->remove_button), removable);
}

GtkSpinButton *
muster_figure_row_get_spin (MusterFigureRow *self)
{
  return self->spin;
}

GtkMenuButton *
muster_figure_row_get_arms_button (MusterFigureRow *self)
{
  return self->arms_button;
}

GtkButton *
muster_figure_row_get_remove_button (MusterFigureRow *self)
{
  return self->remove_button;
}
