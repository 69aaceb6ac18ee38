/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-totals-bar.h"

#include <glib/gi18n-lib.h>

#include "muster-army-row.h"

struct _MusterTotalsBar
{
  AdwBin parent_instance;

  GtkLabel *figures_label;
  GtkLabel *men_label;
  GtkLabel *officers_label;
  GtkWidget *verdict_button;
  GtkImage *verdict_image;
  GtkLabel *verdict_label;
};

G_DEFINE_FINAL_TYPE (MusterTotalsBar, muster_totals_bar, ADW_TYPE_BIN)

static void
muster_totals_bar_dispose (GObject *object)
{
  /* the bin must let go of its child itself */
  adw_bin_set_child (ADW_BIN (object), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (object), MUSTER_TYPE_TOTALS_BAR);

  G_OBJECT_CLASS (muster_totals_bar_parent_class)->dispose (object);
}

static void
muster_totals_bar_class_init (MusterTotalsBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_totals_bar_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/musterapp/Muster/ui/muster-totals-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterTotalsBar, figures_label);
  gtk_widget_class_bind_template_child (widget_class, MusterTotalsBar, men_label);
  gtk_widget_class_bind_template_child (widget_class, MusterTotalsBar, officers_label);
  gtk_widget_class_bind_template_child (widget_class, MusterTotalsBar, verdict_button);
  gtk_widget_class_bind_template_child (widget_class, MusterTotalsBar, verdict_image);
  gtk_widget_class_bind_template_child (widget_class, MusterTotalsBar, verdict_label);
}

static void
muster_totals_bar_init (MusterTotalsBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * muster_totals_bar_set_report:
 * @self: the bar
 * @report: what the rules say of an army
 *
 * Shows the totals.
 */
void
muster_totals_bar_set_report (MusterTotalsBar *self, MusterReport *report)
{
  guint figures = muster_report_get_figures (report);
  guint men = muster_report_get_men (report);
  guint officers = muster_report_get_officers (report);
  guint needed = muster_report_get_officers_needed (report);
  gboolean legal = muster_report_is_legal (report);
  const char *word = legal ? _ ("Legal") : _ ("Not legal");
  g_autofree char *figures_text = NULL;
  g_autofree char *men_text = NULL;
  g_autofree char *officers_text = NULL;

  figures_text =
      g_strdup_printf (ngettext ("<b>%u</b> figure", "<b>%u</b> figures", figures), figures);
  men_text = g_strdup_printf (ngettext ("<b>%u</b> man", "<b>%u</b> men", men), men);
  /* Translators: how many officers there are, and how many are needed. */
  officers_text = g_strdup_printf (_ ("<b>%u</b> of %u officers"), officers, needed);
  gtk_label_set_markup (self->figures_label, figures_text);
  gtk_label_set_markup (self->men_label, men_text);
  gtk_label_set_markup (self->officers_label, officers_text);

  gtk_image_set_from_icon_name (
      self->verdict_image, legal ? "emblem-ok-symbolic" : muster_mark_get_icon (MUSTER_MARK_ERROR));
  gtk_label_set_label (self->verdict_label, word);
  gtk_widget_remove_css_class (self->verdict_button, legal ? "not-legal" : "legal");
  gtk_widget_add_css_class (self->verdict_button, legal ? "legal" : "not-legal");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->verdict_button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, word, -1);
}
