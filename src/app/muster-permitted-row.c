/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-permitted-row.h"

#include <string.h>

#define INDEX_KEY "muster-permitted"

/**
 * muster_permitted_find_word:
 * @permitted: a thing that may be done now
 * @name: of one of its words, “name=value”
 *
 * Returns: (nullable): the value of that word; %NULL when it has none of that name
 */
const char *
muster_permitted_find_word (const MusterPermitted *permitted, const char *name)
{
  gsize length = strlen (name);

  for (guint i = 0; permitted->words[i] != NULL; i++)
    if (strncmp (permitted->words[i], name, length) == 0 && permitted->words[i][length] == '=')
      return permitted->words[i] + length + 1;
  return NULL;
}

static gboolean
is_owed (const MusterSurvey *survey, const char *unit)
{
  for (guint i = 0; i < muster_survey_get_n_owed (survey); i++)
    if (g_strcmp0 (muster_survey_get_owed (survey, i)->unit, unit) == 0)
      return TRUE;
  return FALSE;
}

/**
 * muster_permitted_find_place:
 * @survey: what may be done now
 * @permitted: one of it
 *
 * Returns: where it stands
 */
MusterPlace
muster_permitted_find_place (const MusterSurvey *survey, const MusterPermitted *permitted)
{
  if (permitted->found || g_str_equal (permitted->action, "state"))
    return MUSTER_PLACE_FOUND;
  if (muster_permitted_find_word (permitted, "owed") != NULL)
    return is_owed (survey, muster_permitted_find_word (permitted, "unit")) ? MUSTER_PLACE_OWED
                                                                            : MUSTER_PLACE_FOUND;
  /* with a pack of cards it is one of the things that a unit may do */
  return g_str_equal (permitted->action, "next") && muster_survey_has_phases (survey)
             ? MUSTER_PLACE_NEXT
             : MUSTER_PLACE_CHOICE;
}

/**
 * muster_permitted_wants_form:
 * @permitted: a thing that may be done now
 *
 * A thing that wants facts, dice or a card has the form; everything else is a row to press.
 *
 * Returns: whether it does
 */
gboolean
muster_permitted_wants_form (const MusterPermitted *permitted)
{
  return permitted->procedure != NULL || g_str_equal (permitted->action, "draw");
}

/**
 * muster_permitted_row_set_index:
 * @widget: a row or button
 * @index: which of the things that may be done now it stands for
 *
 * Remembers it.
 */
void
muster_permitted_row_set_index (GtkWidget *widget, guint index)
{
  g_object_set_data (G_OBJECT (widget), INDEX_KEY, GUINT_TO_POINTER (index));
}

/**
 * muster_permitted_row_get_index:
 * @widget: a row or button
 *
 * Returns: which of the things that may be done now it stands for
 */
guint
muster_permitted_row_get_index (GtkWidget *widget)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (widget), INDEX_KEY));
}

/**
 * muster_permitted_row_new:
 * @permitted: a thing that may be done now
 * @index: which it is in the survey
 * @rule: (nullable): its statement; left out where the row above has the same
 *
 * Returns: (transfer floating): a row to press for it
 */
GtkWidget *
muster_permitted_row_new (const MusterPermitted *permitted, guint index, const char *rule)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *label = gtk_label_new (permitted->label);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (box), label);
  if (rule != NULL)
    {
      GtkWidget *rule_label = gtk_label_new (rule);

      gtk_widget_add_css_class (rule_label, "statement-id");
      gtk_box_append (GTK_BOX (box), rule_label);
    }
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_widget_add_css_class (row, "choice");
  gtk_widget_set_tooltip_text (row, permitted->rule);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  permitted->label, -1);
  muster_permitted_row_set_index (row, index);
  return row;
}

/**
 * muster_permitted_row_empty_list:
 * @list: a list of such rows
 *
 * Takes all of them out.
 */
void
muster_permitted_row_empty_list (GtkListBox *list)
{
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (list, 0)) != NULL)
    gtk_list_box_remove (list, GTK_WIDGET (row));
}
