/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-game-notice.h"

struct _MusterGameNotice
{
  AdwBin parent_instance;

  GtkRevealer *revealer;
  GtkLabel *label;
  GtkWidget *overrule_button;
  GtkPopover *popover;
  GtkEntry *entry;
};

G_DEFINE_FINAL_TYPE (MusterGameNotice, muster_game_notice, ADW_TYPE_BIN)

enum
{
  SIGNAL_OVERRULE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
overrule_cb (MusterGameNotice *self)
{
  g_autofree char *reason = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->entry)));

  g_strstrip (reason);
  if (reason[0] == '\0')
    {
      gtk_widget_grab_focus (GTK_WIDGET (self->entry));
      return;
    }
  gtk_popover_popdown (self->popover);
  gtk_editable_set_text (GTK_EDITABLE (self->entry), "");
  g_signal_emit (self, signals[SIGNAL_OVERRULE], 0, reason);
}

static void
dismiss_cb (MusterGameNotice *self)
{
  muster_game_notice_dismiss (self);
}

static void
muster_game_notice_dispose (GObject *object)
{
  /* the bin must let go of its child itself */
  adw_bin_set_child (ADW_BIN (object), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (object), MUSTER_TYPE_GAME_NOTICE);

  G_OBJECT_CLASS (muster_game_notice_parent_class)->dispose (object);
}

static void
muster_game_notice_class_init (MusterGameNoticeClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = muster_game_notice_dispose;

  /**
   * MusterGameNotice::overrule:
   * @self: the notice
   * @reason: the umpire's reason
   *
   * What was refused is to be done all the same.
   */
  signals[SIGNAL_OVERRULE] = g_signal_new ("overrule", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                           0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/musterapp/Muster/ui/muster-game-notice.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterGameNotice, revealer);
  gtk_widget_class_bind_template_child (widget_class, MusterGameNotice, label);
  gtk_widget_class_bind_template_child (widget_class, MusterGameNotice, overrule_button);
  gtk_widget_class_bind_template_child (widget_class, MusterGameNotice, popover);
  gtk_widget_class_bind_template_child (widget_class, MusterGameNotice, entry);
  gtk_widget_class_bind_template_callback (widget_class, dismiss_cb);
  gtk_widget_class_bind_template_callback (widget_class, overrule_cb);
}

static void
muster_game_notice_init (MusterGameNotice *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * muster_game_notice_show:
 * @self: the notice
 * @message: why something was not done
 * @may_overrule: whether the umpire may have it done all the same
 *
 * Shows a sentence until it is dismissed.
 */
void
muster_game_notice_show (MusterGameNotice *self, const char *message, gboolean may_overrule)
{
  g_return_if_fail (MUSTER_IS_GAME_NOTICE (self));

  gtk_label_set_text (self->label, message);
  gtk_widget_set_visible (self->overrule_button, may_overrule);
  gtk_revealer_set_reveal_child (self->revealer, TRUE);
}

/**
 * muster_game_notice_dismiss:
 * @self: the notice
 *
 * Hides it.
 */
void
muster_game_notice_dismiss (MusterGameNotice *self)
{
  g_return_if_fail (MUSTER_IS_GAME_NOTICE (self));

  gtk_revealer_set_reveal_child (self->revealer, FALSE);
}
