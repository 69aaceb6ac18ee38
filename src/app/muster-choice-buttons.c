/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-choice-buttons.h"

struct _MusterChoiceButtons
{
  AdwBin parent_instance;

  GStrv choices;
  GPtrArray *buttons; /* of GtkToggleButton, borrowed, in the order of the choices */
  gboolean setting;
};

G_DEFINE_FINAL_TYPE (MusterChoiceButtons, muster_choice_buttons, ADW_TYPE_BIN)

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
toggled_cb (MusterChoiceButtons *self)
{
  if (!self->setting)
    g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/* One down lifts the others; it may be lifted itself only where something else says the same. */
static void
clicked_cb (MusterChoiceButtons *self, GtkToggleButton *button)
{
  self->setting = TRUE;
  for (guint i = 0; i < self->buttons->len; i++)
    gtk_toggle_button_set_active (self->buttons->pdata[i], self->buttons->pdata[i] == button);
  self->setting = FALSE;
  toggled_cb (self);
}

static void
muster_choice_buttons_dispose (GObject *object)
{
  MusterChoiceButtons *self = MUSTER_CHOICE_BUTTONS (object);

  g_ptr_array_set_size (self->buttons, 0);

  G_OBJECT_CLASS (muster_choice_buttons_parent_class)->dispose (object);
}

static void
muster_choice_buttons_finalize (GObject *object)
{
  MusterChoiceButtons *self = MUSTER_CHOICE_BUTTONS (object);

  g_ptr_array_unref (self->buttons);
  g_strfreev (self->choices);

  G_OBJECT_CLASS (muster_choice_buttons_parent_class)->finalize (object);
}

static void
muster_choice_buttons_class_init (MusterChoiceButtonsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = muster_choice_buttons_dispose;
  object_class->finalize = muster_choice_buttons_finalize;
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", MUSTER_TYPE_CHOICE_BUTTONS, G_SIGNAL_RUN_LAST,
                                          0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
muster_choice_buttons_init (MusterChoiceButtons *self)
{
  self->buttons = g_ptr_array_new ();
}

/**
 * muster_choice_buttons_new:
 * @title: what is chosen
 * @choices: ids of the choices, %NULL ended
 * @labels: what they are called
 * @value: (nullable): the id of the choice that is down
 *
 * Returns: (transfer floating): a row of buttons
 */
GtkWidget *
muster_choice_buttons_new (const char *title,
                           const char *const *choices,
                           const char *const *labels,
                           const char *value)
{
  MusterChoiceButtons *self = g_object_new (MUSTER_TYPE_CHOICE_BUTTONS, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  self->choices = g_strdupv ((char **) choices);
  gtk_box_set_homogeneous (GTK_BOX (box), TRUE);
  gtk_widget_add_css_class (box, "linked");
  for (guint i = 0; choices[i] != NULL; i++)
    {
      GtkWidget *button = gtk_toggle_button_new ();
      GtkWidget *label = gtk_label_new (labels[i]);
      g_autofree char *name = g_strdup_printf ("%s: %s", title, labels[i]);

      gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
      gtk_button_set_child (GTK_BUTTON (button), label);
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), g_strcmp0 (choices[i], value) == 0);
      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                      -1);
      g_signal_connect_object (button, "clicked", G_CALLBACK (clicked_cb), self, G_CONNECT_SWAPPED);
      gtk_box_append (GTK_BOX (box), button);
      g_ptr_array_add (self->buttons, button);
    }
  adw_bin_set_child (ADW_BIN (self), box);
  return GTK_WIDGET (self);
}

/**
 * muster_choice_buttons_get:
 * @buttons: the buttons
 *
 * Returns: (transfer none): the id of the choice that is down, "" while none is
 */
const char *
muster_choice_buttons_get (GtkWidget *buttons)
{
  MusterChoiceButtons *self = MUSTER_CHOICE_BUTTONS (buttons);

  for (guint i = 0; i < self->buttons->len; i++)
    if (gtk_toggle_button_get_active (self->buttons->pdata[i]))
      return self->choices[i];
  return "";
}

/**
 * muster_choice_buttons_set:
 * @buttons: the buttons
 * @value: the id of a choice; "" lifts all
 *
 * Presses the button of @value, and tells so.
 */
void
muster_choice_buttons_set (GtkWidget *buttons, const char *value)
{
  MusterChoiceButtons *self = MUSTER_CHOICE_BUTTONS (buttons);

  if (g_str_equal (muster_choice_buttons_get (buttons), value))
    return;
  self->setting = TRUE;
  for (guint i = 0; i < self->buttons->len; i++)
    gtk_toggle_button_set_active (self->buttons->pdata[i],
                                  g_str_equal (self->choices[i], value));
  self->setting = FALSE;
  toggled_cb (self);
}
