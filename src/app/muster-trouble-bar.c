/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-trouble-bar.h"

#include <glib/gi18n-lib.h>

#include "muster-session-error.h"
#include "muster-store-error.h"

struct _MusterTroubleBar
{
  AdwBin parent_instance;

  GtkRevealer *revealer;
  GtkLabel *label;
  GtkWidget *reload_button;
  GtkWidget *retry_button;
};

G_DEFINE_FINAL_TYPE (MusterTroubleBar, muster_trouble_bar, ADW_TYPE_BIN)

static void
muster_trouble_bar_dispose (GObject *object)
{
  /* the bin must let go of its child itself */
  adw_bin_set_child (ADW_BIN (object), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (object), MUSTER_TYPE_TROUBLE_BAR);

  G_OBJECT_CLASS (muster_trouble_bar_parent_class)->dispose (object);
}

static void
muster_trouble_bar_class_init (MusterTroubleBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_trouble_bar_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/musterapp/Muster/ui/muster-trouble-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterTroubleBar, label);
  gtk_widget_class_bind_template_child (widget_class, MusterTroubleBar, reload_button);
  gtk_widget_class_bind_template_child (widget_class, MusterTroubleBar, retry_button);
  gtk_widget_class_bind_template_child (widget_class, MusterTroubleBar, revealer);
}

static void
muster_trouble_bar_init (MusterTroubleBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * muster_trouble_bar_show:
 * @self: the bar
 * @error: why the document was not saved
 *
 * Says what happened and what can be done.
 */
void
muster_trouble_bar_show (MusterTroubleBar *self, const GError *error)
{
  gboolean stale = g_error_matches (error, MUSTER_SESSION_ERROR, MUSTER_SESSION_ERROR_STALE)
                   || g_error_matches (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_STALE);
  g_autofree char *text = NULL;

  g_return_if_fail (MUSTER_IS_TROUBLE_BAR (self));

  text = stale
             ? g_strdup (_ ("This was changed elsewhere since you opened it. Nothing has been "
                            "written over."))
             : g_strdup_printf (_ ("Your changes are not saved: %s."), error->message);
  gtk_label_set_label (self->label, text);
  gtk_widget_set_visible (self->reload_button, stale);
  gtk_widget_set_visible (self->retry_button, !stale);
  gtk_revealer_set_reveal_child (self->revealer, TRUE);
}

/**
 * muster_trouble_bar_clear:
 * @self: the bar
 *
 * The trouble is over.
 */
void
muster_trouble_bar_clear (MusterTroubleBar *self)
{
  g_return_if_fail (MUSTER_IS_TROUBLE_BAR (self));

  gtk_revealer_set_reveal_child (self->revealer, FALSE);
}

/**
 * muster_trouble_bar_is_shown:
 * @self: the bar
 *
 * Returns: whether there is trouble
 */
gboolean
muster_trouble_bar_is_shown (MusterTroubleBar *self)
{
  g_return_val_if_fail (MUSTER_IS_TROUBLE_BAR (self), FALSE);

  return gtk_revealer_get_reveal_child (self->revealer);
}
