/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-dialogs.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#define PATTERN_KEY "muster-pattern"

/* Where files were last chosen: that is where the next are looked for. Nullable. */
static GFile *last_folder = NULL;

static void
remember_folder (GListModel *files)
{
  g_autoptr (GFile) file = g_list_model_get_item (files, 0);
  GFile *folder = file != NULL ? g_file_get_parent (file) : NULL;

  if (folder == NULL)
    return;
  g_clear_object (&last_folder);
  last_folder = folder;
}

static void
choose_response_cb (GtkNativeDialog *dialog, int response, GTask *task)
{
  GtkFileFilter *filter = gtk_file_chooser_get_filter (GTK_FILE_CHOOSER (dialog));
  GListModel *files = NULL;

  if (filter != NULL)
    g_task_set_task_data (task, g_strdup (g_object_get_data (G_OBJECT (filter), PATTERN_KEY)),
                          g_free);
  if (response == GTK_RESPONSE_ACCEPT)
    files = gtk_file_chooser_get_files (GTK_FILE_CHOOSER (dialog));
  if (files != NULL)
    remember_folder (files);
  g_task_return_pointer (task, files, g_object_unref);
  gtk_native_dialog_destroy (dialog);
  /* both references that muster_choose_file() left to the dialog's life */
  g_object_unref (dialog);
  g_object_unref (task);
}

/**
 * muster_choose_file:
 * @parent: (nullable): the window that asks
 * @mode: what is chosen
 * @title: the dialog's title
 * @name: (nullable): the name proposed for a file to be written
 * @filters: (nullable) (array zero-terminated=1): pairs of a label and a pattern such as `*.pdf`
 * @callback: called when the person has chosen or given up
 * @data: for @callback
 *
 * Lets the person choose files, beginning in the folder from which, or into which, the last ones
 * were chosen.
 */
void
muster_choose_file (GtkWindow *parent,
                    MusterChooseMode mode,
                    const char *title,
                    const char *name,
                    const char *const *filters,
                    GAsyncReadyCallback callback,
                    gpointer data)
{
  gboolean save = mode == MUSTER_CHOOSE_SAVE;
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (
      title, parent, save ? GTK_FILE_CHOOSER_ACTION_SAVE : GTK_FILE_CHOOSER_ACTION_OPEN, NULL,
      NULL);
  GTask *task = g_task_new (parent, NULL, callback, data);

  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  gtk_file_chooser_set_select_multiple (GTK_FILE_CHOOSER (dialog), mode == MUSTER_CHOOSE_OPEN_MANY);
  /* one that is gone since is left out of it */
  if (last_folder != NULL && g_file_query_exists (last_folder, NULL))
    gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (dialog), last_folder, NULL);
  if (name != NULL)
    gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), name);
  for (gsize i = 0; filters != NULL && filters[i] != NULL; i += 2)
    {
      g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

      gtk_file_filter_set_name (filter, filters[i]);
      gtk_file_filter_add_pattern (filter, filters[i + 1]);
      /* a filter does not say what it was made of */
      g_object_set_data_full (G_OBJECT (filter), PATTERN_KEY, g_strdup (filters[i + 1]), g_free);
      gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (dialog), filter);
    }
  g_signal_connect (dialog, "response", G_CALLBACK (choose_response_cb), task);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

/**
 * muster_choose_file_get_pattern:
 * @result: what the callback was given
 *
 * Returns: (transfer none) (nullable): the pattern of the filter that was chosen
 */
const char *
muster_choose_file_get_pattern (GAsyncResult *result)
{
  return g_task_get_task_data (G_TASK (result));
}

/**
 * muster_choose_file_finish:
 * @result: what the callback was given
 *
 * Returns: (transfer full) (nullable): a list of #GFile, or %NULL when the person gave up
 */
GListModel *
muster_choose_file_finish (GAsyncResult *result)
{
  return g_task_propagate_pointer (G_TASK (result), NULL);
}

static void
ask_response_cb (AdwMessageDialog *dialog, const char *response, GTask *task)
{
  static const struct
  {
    const char *response;
    MusterAnswer answer;
  } answers[] = {
    { "agree", MUSTER_ANSWER_AGREE },
    { "lose", MUSTER_ANSWER_LOSE },
    { "other", MUSTER_ANSWER_OTHER },
  };
  MusterAnswer answer = MUSTER_ANSWER_CANCEL;

  for (gsize i = 0; i < G_N_ELEMENTS (answers); i++)
    if (g_str_equal (response, answers[i].response))
      answer = answers[i].answer;
  g_task_return_int (task, answer);
  /* one question, one answer */
  g_signal_handlers_disconnect_by_data (dialog, task);
  g_object_unref (task);
}

/* OTHER is the response beside the one that agrees, SECOND its label. */
static void
ask (GtkWindow *parent,
     const char *heading,
     const char *body,
     const char *agree,
     const char *other,
     const char *second,
     GTask *task)
{
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (adw_message_dialog_new (parent, heading, body));

  adw_message_dialog_add_response (dialog, "cancel", _ ("_Cancel"));
  if (second != NULL)
    {
      adw_message_dialog_add_response (dialog, other, second);
      if (g_str_equal (other, "lose"))
        adw_message_dialog_set_response_appearance (dialog, other, ADW_RESPONSE_DESTRUCTIVE);
    }
  if (agree != NULL)
    {
      adw_message_dialog_add_response (dialog, "agree", agree);
      adw_message_dialog_set_response_appearance (dialog, "agree", ADW_RESPONSE_SUGGESTED);
    }
  adw_message_dialog_set_default_response (dialog, agree != NULL ? "agree" : "cancel");
  adw_message_dialog_set_close_response (dialog, "cancel");
  g_signal_connect (dialog, "response", G_CALLBACK (ask_response_cb), task);
  gtk_window_present (GTK_WINDOW (dialog));
}

/**
 * muster_ask:
 * @parent: (nullable): the window that asks
 * @heading: the question
 * @body: (nullable): what follows from it
 * @agree: (nullable): the label of the button that agrees, with its mnemonic
 * @lose: (nullable): the label of the button by which something is lost, with its mnemonic
 * @callback: called with the answer
 * @data: for @callback
 *
 * Asks one question, which can always be left unanswered.
 */
void
muster_ask (GtkWindow *parent,
            const char *heading,
            const char *body,
            const char *agree,
            const char *lose,
            GAsyncReadyCallback callback,
            gpointer data)
{
  ask (parent, heading, body, agree, "lose", lose, g_task_new (parent, NULL, callback, data));
}

/**
 * muster_offer:
 * @parent: (nullable): the window that asks
 * @heading: the question
 * @body: (nullable): what follows from it
 * @agree: the label of the button for what is advised, with its mnemonic
 * @other: (nullable): the label of the button for the other way, with its mnemonic
 * @callback: called with the answer
 * @data: for @callback
 *
 * Asks which of two ways is to be gone, by neither of which anything is lost; or none.
 */
void
muster_offer (GtkWindow *parent,
              const char *heading,
              const char *body,
              const char *agree,
              const char *other,
              GAsyncReadyCallback callback,
              gpointer data)
{
  ask (parent, heading, body, agree, "other", other, g_task_new (parent, NULL, callback, data));
}

/**
 * muster_ask_finish:
 * @result: what the callback was given
 *
 * Returns: the answer
 */
MusterAnswer
muster_ask_finish (GAsyncResult *result)
{
  return g_task_propagate_int (G_TASK (result), NULL);
}

/**
 * muster_tell:
 * @parent: (nullable): the window that it happened in
 * @heading: what could not be done
 * @body: (nullable): why, and what can be done
 *
 * Says what went wrong.
 */
void
muster_tell (GtkWindow *parent, const char *heading, const char *body)
{
  GtkWidget *dialog = adw_message_dialog_new (parent, heading, body);

  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "close", _ ("_Close"));
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "close");
  gtk_window_present (GTK_WINDOW (dialog));
}

/**
 * muster_show_about:
 * @parent: (nullable): the window to stand over
 *
 * Shows who made the program and under which licence it comes.
 */
void
muster_show_about (GtkWindow *parent)
{
  static const char *const developers[] = { N_ ("The Muster developers"), NULL };
  const char *names[] = { _ (developers[0]), NULL };

  adw_show_about_window (
      parent, "application-name", _ ("Muster"), "application-icon", APPLICATION_ID, "version",
      VERSION, "developer-name", names[0], "developers", names, "license-type", GTK_LICENSE_GPL_3_0,
      "comments",
      _ ("Armies, scenarios and battles for free historical wargames with model soldiers."),
      /* Translators: your name, and those of others who translated before you, one a line. */
      "translator-credits", _ ("translator-credits"), NULL);
}
