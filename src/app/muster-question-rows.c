/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-question-rows.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "muster-permitted-row.h"

/* What is owed, as a sentence begins: the answers to it go on from there. */
static char *
make_question (const MusterSurvey *survey, const MusterPermitted *permitted)
{
  const char *unit = muster_permitted_find_word (permitted, "unit");

  for (guint i = 0; i < muster_survey_get_n_owed (survey); i++)
    {
      const MusterOwed *owed = muster_survey_get_owed (survey, i);
      const MusterUnitStatus *status = muster_survey_find_unit (survey, owed->unit);
      g_autofree char *question = NULL;

      if (status == NULL || g_strcmp0 (owed->unit, unit) != 0)
        continue;
      question = g_strdup_printf ("%s, %s", status->unit->name, owed->what);
      if (g_str_has_prefix (permitted->label, question))
        return g_steal_pointer (&question);
    }
  return g_strdup (permitted->label);
}

/* An answer to what is owed: what its label says more than the question does. */
static GtkWidget *
make_answer (const MusterPermitted *permitted, const char *question, guint index)
{
  const char *more = permitted->label + strlen (question);
  GtkWidget *label;
  GtkWidget *button = gtk_button_new ();
  g_autofree char *capital = NULL;

  more += strspn (more, ": ");
  if (*more != '\0')
    {
      g_autofree char *first = g_utf8_substring (more, 0, 1);
      g_autofree char *upper = g_utf8_strup (first, -1);

      capital = g_strconcat (upper, g_utf8_next_char (more), NULL);
    }
  /* Translators: a button: the test that a unit owes is made. */
  label = gtk_label_new (capital != NULL ? capital : _ ("Test Now"));
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_button_set_child (GTK_BUTTON (button), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  permitted->label, -1);
  muster_permitted_row_set_index (button, index);
  return button;
}

/* A unit's question, with a button for each answer. */
static GtkBox *
add_question (GtkListBox *list, const MusterPermitted *permitted, const char *question)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *label = gtk_label_new (question);
  GtkWidget *rule = gtk_label_new (permitted->rule);
  GtkWidget *answers = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (rule, "statement-id");
  gtk_box_append (GTK_BOX (head), label);
  gtk_box_append (GTK_BOX (head), rule);
  gtk_box_set_homogeneous (GTK_BOX (answers), TRUE);
  gtk_box_append (GTK_BOX (box), head);
  gtk_box_append (GTK_BOX (box), answers);
  gtk_widget_add_css_class (box, "question");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_focusable (row, FALSE);
  gtk_list_box_append (list, row);
  return GTK_BOX (answers);
}

/**
 * muster_question_rows_fill:
 * @list: a list
 * @survey: what may be done now
 * @clicked_cb: of the signal “clicked” of each answer's button, swapped
 * @object: what it is called with, which may go before the buttons do
 *
 * Puts the questions that have to be settled first into @list, in place of what is there. Which
 * answer it is muster_permitted_row_get_index() of the button says.
 *
 * Returns: whether there are any
 */
gboolean
muster_question_rows_fill (GtkListBox *list,
                           const MusterSurvey *survey,
                           GCallback clicked_cb,
                           gpointer object)
{
  g_autofree char *last = NULL;
  GtkBox *answers = NULL;

  muster_permitted_row_empty_list (list);
  for (guint i = 0; i < muster_survey_get_n_permitted (survey); i++)
    {
      const MusterPermitted *permitted = muster_survey_get_permitted (survey, i);
      g_autofree char *question = NULL;
      GtkWidget *answer;

      if (muster_permitted_find_place (survey, permitted) != MUSTER_PLACE_OWED)
        continue;
      question = make_question (survey, permitted);
      if (g_strcmp0 (question, last) != 0)
        answers = add_question (list, permitted, question);
      answer = make_answer (permitted, question, i);
      g_signal_connect_object (answer, "clicked", clicked_cb, object, G_CONNECT_SWAPPED);
      gtk_box_append (answers, answer);
      g_free (last);
      last = g_steal_pointer (&question);
    }
  return last != NULL;
}
