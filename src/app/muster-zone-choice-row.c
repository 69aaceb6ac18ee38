/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-zone-choice-row.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "muster-permitted-row.h"

/* Whether the two are the same but for the zone. */
static gboolean
is_alike (const MusterPermitted *one, const MusterPermitted *other)
{
  guint n = g_strv_length (one->words);

  if (!g_str_equal (one->action, other->action) || g_strcmp0 (one->value, other->value) != 0
      || g_strv_length (other->words) != n)
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (!g_str_equal (one->words[i], other->words[i])
        && !(g_str_has_prefix (one->words[i], "zone=")
             && g_str_has_prefix (other->words[i], "zone=")))
      return FALSE;
  return TRUE;
}

/**
 * muster_zone_choice_count:
 * @survey: what may be done now
 * @first: one of it
 *
 * Returns: how many from @first on are the same thing, each in another zone; 1 where it is the only
 * one, or has no zone
 */
guint
muster_zone_choice_count (const MusterSurvey *survey, guint first)
{
  const MusterPermitted *permitted = muster_survey_get_permitted (survey, first);
  guint n = 1;

  if (muster_permitted_find_word (permitted, "zone") == NULL
      || muster_permitted_wants_form (permitted))
    return 1;
  while (first + n < muster_survey_get_n_permitted (survey)
         && is_alike (permitted, muster_survey_get_permitted (survey, first + n)))
    n++;
  return n;
}

/* What the row is called: as each of them is, without its zone. */
static char *
make_title (const MusterPermitted *permitted)
{
  const char *zone = muster_permitted_find_word (permitted, "zone");
  const char *at = g_strrstr (permitted->label, zone);

  if (at == NULL)
    return g_strdup (permitted->label);
  return g_strdup_printf ("%.*s…%s", (int) (at - permitted->label), permitted->label,
                          at + strlen (zone));
}

/* Before the first zone of the list stands that none is chosen yet. */
static void
chosen_cb (GtkDropDown *zones, GParamSpec *pspec, GtkWidget *button)
{
  guint selected = gtk_drop_down_get_selected (zones);
  guint first = muster_permitted_row_get_index (GTK_WIDGET (zones));

  gtk_widget_set_sensitive (button, selected > 0 && selected != GTK_INVALID_LIST_POSITION);
  muster_permitted_row_set_index (button, selected > 0 ? first + selected - 1 : first);
}

static GtkWidget *
make_zones (const MusterSurvey *survey, guint first, guint n)
{
  GtkStringList *names = gtk_string_list_new (NULL);
  GtkWidget *zones;

  gtk_string_list_append (names, _ ("Choose a zone"));
  for (guint i = 0; i < n; i++)
    gtk_string_list_append (
        names,
        muster_permitted_find_word (muster_survey_get_permitted (survey, first + i), "zone"));
  zones = gtk_drop_down_new (G_LIST_MODEL (names), NULL);
  muster_permitted_row_set_index (zones, first);
  return zones;
}

/**
 * muster_zone_choice_row_new:
 * @survey: what may be done now
 * @first: the first of those that differ in their zone alone
 * @n: how many they are: muster_zone_choice_count()
 * @rule: (nullable): their statement; left out where the row above has the same
 * @clicked_cb: of the signal “clicked” of its button, swapped; which of them is meant
 * muster_permitted_row_get_index() of
 *   the button says
 * @object: what it is called with, which may go before the row does
 *
 * Returns: (transfer floating): a row to choose a zone in and to go on with it
 */
GtkWidget *
muster_zone_choice_row_new (const MusterSurvey *survey,
                            guint first,
                            guint n,
                            const char *rule,
                            GCallback clicked_cb,
                            gpointer object)
{
  const MusterPermitted *permitted = muster_survey_get_permitted (survey, first);
  g_autofree char *title = make_title (permitted);
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *tail = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *label = gtk_label_new (title);
  GtkWidget *rule_label = gtk_label_new (rule);
  GtkWidget *hint = gtk_label_new (_ ("Choose one of the tinted zones on the field, or here:"));
  GtkWidget *zones = make_zones (survey, first, n);
  GtkWidget *button = gtk_button_new_with_mnemonic (_ ("_Do It"));

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (rule_label, "statement-id");
  gtk_label_set_xalign (GTK_LABEL (hint), 0);
  gtk_label_set_wrap (GTK_LABEL (hint), TRUE);
  gtk_widget_add_css_class (hint, "dim-label");
  gtk_widget_set_hexpand (zones, TRUE);
  gtk_widget_set_sensitive (button, FALSE);
  gtk_box_append (GTK_BOX (head), label);
  gtk_box_append (GTK_BOX (head), rule_label);
  gtk_box_append (GTK_BOX (tail), zones);
  gtk_box_append (GTK_BOX (tail), button);
  gtk_box_append (GTK_BOX (box), head);
  gtk_box_append (GTK_BOX (box), hint);
  gtk_box_append (GTK_BOX (box), tail);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_focusable (row, FALSE);
  gtk_widget_add_css_class (row, "choice");
  gtk_accessible_update_property (GTK_ACCESSIBLE (zones), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  muster_permitted_row_set_index (row, first);
  muster_permitted_row_set_index (button, first);
  g_signal_connect_object (zones, "notify::selected", G_CALLBACK (chosen_cb), button, 0);
  g_signal_connect_object (button, "clicked", clicked_cb, object, G_CONNECT_SWAPPED);
  return row;
}
