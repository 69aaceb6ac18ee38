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

/* What is counted against a number of the rules: “2 of 3 sergeants”, marked where it is wrong. */
static void
append_tally (GString *text, const MusterTally *tally)
{
  gboolean wrong = (tally->need >= 0 && tally->have < tally->need)
                   || (tally->most >= 0 && tally->have > tally->most);
  gint64 bound = tally->need >= 0 ? tally->need : tally->most;
  g_autofree char *label = g_markup_escape_text (tally->label, -1);
  g_autofree char *have = g_strdup_printf ("%" G_GINT64_FORMAT, tally->have);
  g_autofree char *of = g_strdup_printf ("%" G_GINT64_FORMAT, bound);
  g_autofree char *words = NULL;

  /* Translators: how many there are of how many that are needed, or may be at most, and what: “2 of
   * 3 sergeants”. */
  words = g_strdup_printf (_ ("<b>%s</b> of %s %s"), have, of, label);
  g_string_append_printf (text, "%s%s%s", text->len > 0 ? "   " : "", wrong ? "⚠ " : "", words);
}

/* The officers rank by rank where the rules ask for ranks, else all together; nothing where they
 * ask for none. */
static void
set_officers (MusterTotalsBar *self, MusterReport *report)
{
  guint officers = muster_report_get_officers (report);
  guint needed = muster_report_get_officers_needed (report);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *plain = NULL;

  for (guint i = 0; i < muster_report_get_n_tallies (report); i++)
    if (muster_report_get_tally (report, i)->need >= 0)
      append_tally (text, muster_report_get_tally (report, i));
  if (text->len == 0 && officers + needed > 0)
    /* Translators: how many officers there are, and how many are needed. */
    g_string_append_printf (text, _ ("<b>%u</b> of %u officers"), officers, needed);
  gtk_label_set_markup (self->officers_label, text->str);
  pango_parse_markup (text->str, -1, 0, NULL, &plain, NULL, NULL);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->officers_label), text->len > 0 ? plain : NULL);
}

/* “30 figures”, or what else the rules count, with the number in bold. */
static char *
format_counted (MusterRuleset *ruleset, gint64 count)
{
  g_autofree char *text = muster_roster_describe_count (ruleset, count);
  g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, count);
  g_autofree char *escaped = g_markup_escape_text (text, -1);
  char *at = strstr (escaped, number);

  if (at == NULL)
    return g_steal_pointer (&escaped);
  return g_strdup_printf ("%.*s<b>%s</b>%s", (int) (at - escaped), escaped, number,
                          at + strlen (number));
}

/* The men, of as many as there may be. */
static void
set_men (MusterTotalsBar *self, MusterReport *report)
{
  guint men = muster_report_get_men (report);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < muster_report_get_n_tallies (report); i++)
    if (muster_report_get_tally (report, i)->need < 0)
      append_tally (text, muster_report_get_tally (report, i));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->men_label),
                               text->len > 0 ? _ ("How many there are, of how many there may be")
                                             : NULL);
  if (text->len == 0)
    g_string_append_printf (text, ngettext ("<b>%u</b> man", "<b>%u</b> men", men), men);
  gtk_label_set_markup (self->men_label, text->str);
}

/**
 * muster_totals_bar_set_report:
 * @self: the bar
 * @ruleset: the rules
 * @report: what the rules say of an army
 *
 * Shows the totals.
 */
void
muster_totals_bar_set_report (MusterTotalsBar *self, MusterRuleset *ruleset, MusterReport *report)
{
  gboolean legal = muster_report_is_legal (report);
  const char *word = legal ? _ ("Legal") : _ ("Not legal");
  g_autofree char *figures_text = NULL;

  figures_text = format_counted (ruleset, muster_report_get_figures (report));
  gtk_label_set_markup (self->figures_label, figures_text);
  set_men (self, report);
  /* Where bases are counted there are no single men to tell of. */
  gtk_widget_set_visible (GTK_WIDGET (self->men_label),
                          muster_roster_counts_men (ruleset)
                              || muster_report_get_n_tallies (report) > 0);
  set_officers (self, report);

  gtk_image_set_from_icon_name (
      self->verdict_image, legal ? "emblem-ok-symbolic" : muster_mark_get_icon (MUSTER_MARK_ERROR));
  gtk_label_set_label (self->verdict_label, word);
  gtk_widget_remove_css_class (self->verdict_button, legal ? "not-legal" : "legal");
  gtk_widget_add_css_class (self->verdict_button, legal ? "legal" : "not-legal");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->verdict_button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, word, -1);
}
