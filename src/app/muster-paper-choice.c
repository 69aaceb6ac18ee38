/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-paper-choice.h"

#define ACTION "paper"
#define KEY "paper"

/* Nullable: settings are not installed in a tree that was not set up. */
static GSettings *
open_settings (void)
{
  GSettingsSchemaSource *source = g_settings_schema_source_get_default ();
  g_autoptr (GSettingsSchema) schema =
      source != NULL ? g_settings_schema_source_lookup (source, APPLICATION_ID, TRUE) : NULL;

  return schema != NULL ? g_settings_new_full (schema, NULL, NULL) : NULL;
}

static const char *
get_usual (void)
{
  return g_str_equal (gtk_paper_size_get_default (), GTK_PAPER_NAME_LETTER) ? "Letter" : "A4";
}

static void
changed_cb (GSettings *settings, const char *key, GSimpleAction *action)
{
  g_autoptr (GVariant) chosen = g_settings_get_user_value (settings, KEY);

  g_simple_action_set_state (action, chosen != NULL ? chosen : g_variant_new_string (get_usual ()));
}

/* What the menu asks for; a word that is no paper changes nothing. */
static void
change_state_cb (GSimpleAction *action, GVariant *value, GSettings *settings)
{
  MusterPaper paper;

  if (!muster_paper_parse (g_variant_get_string (value, NULL), &paper))
    return;
  g_simple_action_set_state (action, value);
  if (settings != NULL)
    g_settings_set_value (settings, KEY, value);
}

/**
 * muster_paper_choice_add:
 * @app: the application
 *
 * Adds the action by which the person chooses the paper.
 */
void
muster_paper_choice_add (GtkApplication *app)
{
  g_autoptr (GSettings) settings = open_settings ();
  g_autoptr (GSimpleAction) action = g_simple_action_new_stateful (
      ACTION, G_VARIANT_TYPE_STRING, g_variant_new_string (get_usual ()));

  if (settings != NULL)
    {
      g_signal_connect_object (settings, "changed::" KEY, G_CALLBACK (changed_cb), action, 0);
      changed_cb (settings, KEY, action);
    }
  /* the action keeps the settings, which keep nothing of it */
  g_signal_connect_data (action, "change-state", G_CALLBACK (change_state_cb),
                         settings != NULL ? g_object_ref (settings) : NULL,
                         settings != NULL ? (GClosureNotify) (GCallback) g_object_unref : NULL, 0);
  g_action_map_add_action (G_ACTION_MAP (app), G_ACTION (action));
}

/**
 * muster_paper_choice_get:
 *
 * Returns: the paper to print on now
 */
MusterPaper
muster_paper_choice_get (void)
{
  GApplication *app = g_application_get_default ();
  g_autoptr (GVariant) state =
      app != NULL ? g_action_group_get_action_state (G_ACTION_GROUP (app), ACTION) : NULL;
  MusterPaper paper = MUSTER_PAPER_A4;

  muster_paper_parse (state != NULL ? g_variant_get_string (state, NULL) : get_usual (), &paper);
  return paper;
}
