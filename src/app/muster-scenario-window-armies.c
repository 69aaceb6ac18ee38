/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a scenario's window does with the armies of its sides. */

#include "config.h"

#include "muster-scenario-window-private.h"

#include <glib/gi18n-lib.h>

#include "muster-action-table.h"
#include "muster-army-source.h"
#include "muster-army.h"
#include "muster-dialogs.h"
#include "muster-file-name.h"
#include "muster-scenario-armies.h"

MusterNode *
muster_scenario_window_find_side (MusterScenarioWindow *self, const char *id)
{
  MusterNode *node =
      muster_node_find (muster_document_get_root (muster_scenario_window_get_document (self)), id);

  return node != NULL && muster_node_get_kind (node) == MUSTER_KIND_SIDE ? node : NULL;
}

/* Puts ARMY into the side, when it is one of these rules. */
static void
put_army (MusterScenarioWindow *self, const char *side_id, MusterNode *army, const char *label)
{
  MusterNode *side = muster_scenario_window_find_side (self, side_id);
  MusterRuleset *ruleset = muster_document_get_ruleset (muster_scenario_window_get_document (self));
  g_autoptr (MusterNode) copy = NULL;
  g_autofree char *said = NULL;
  g_autoptr (GError) error = NULL;

  if (side == NULL)
    return;
  if (muster_node_get_kind (army) != MUSTER_KIND_ARMY
      || g_strcmp0 (muster_node_get (army, "ruleset"), muster_ruleset_get_id (ruleset)) != 0)
    {
      /* Translators: a rule system. */
      g_autofree char *text = g_strdup_printf (_ ("That is no army of %s"),
                                               muster_ruleset_get_title (ruleset));

      muster_document_window_say (MUSTER_DOCUMENT_WINDOW (self), text);
      return;
    }
  copy = muster_scenario_army_copy (army);
  if (!muster_scenario_set_army (muster_scenario_window_get_document (self), side, copy, label,
                                 &said, &error))
    muster_document_window_say (MUSTER_DOCUMENT_WINDOW (self), error->message);
  else if (said != NULL)
    muster_document_window_say (MUSTER_DOCUMENT_WINDOW (self), said);
}

static void
take_from_library (MusterScenarioWindow *self,
                   const char *side,
                   const char *uuid,
                   const char *label)
{
  MusterLibrary *library = muster_document_window_get_library (MUSTER_DOCUMENT_WINDOW (self));
  g_autoptr (MusterNode) army = NULL;
  g_autoptr (GError) error = NULL;

  if (library == NULL)
    return;
  army = muster_library_load (library, uuid, NULL, &error);
  if (army == NULL)
    muster_document_window_say (MUSTER_DOCUMENT_WINDOW (self), error->message);
  else
    put_army (self, side, army, label);
}

static void
take_army_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  const char *side;
  const char *uuid;

  g_variant_get (parameter, "(&s&s)", &side, &uuid);
  take_from_library (MUSTER_SCENARIO_WINDOW (widget), side, uuid, _ ("Take Army"));
}

static void
refresh_army_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterScenarioWindow *self = MUSTER_SCENARIO_WINDOW (widget);
  const char *id = g_variant_get_string (parameter, NULL);
  MusterNode *side = muster_scenario_window_find_side (self, id);
  MusterNode *army = side != NULL ? muster_side_get_army (side) : NULL;

  if (army != NULL && muster_node_get (army, "uuid") != NULL)
    take_from_library (self, id, muster_node_get (army, "uuid"), _ ("Take the Library’s Version"));
}

static void
keep_army_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterScenarioWindow *self = MUSTER_SCENARIO_WINDOW (widget);
  MusterNode *side =
      muster_scenario_window_find_side (self, g_variant_get_string (parameter, NULL));
  MusterNode *army = side != NULL ? muster_side_get_army (side) : NULL;
  g_autoptr (MusterNode) current = NULL;
  g_autoptr (GError) error = NULL;

  if (army == NULL
      || !muster_scenario_army_has_changed (
          army, muster_document_window_get_library (MUSTER_DOCUMENT_WINDOW (self)), &current))
    return;
  if (!muster_army_source_keep (muster_scenario_window_get_document (self), army, current, &error))
    muster_document_window_say (MUSTER_DOCUMENT_WINDOW (self), error->message);
}

/* Once, when the scenario is opened. */
void
muster_scenario_window_tell_changed_armies (MusterScenarioWindow *self)
{
  MusterLibrary *library = muster_document_window_get_library (MUSTER_DOCUMENT_WINDOW (self));
  g_autoptr (GPtrArray) sides = muster_scenario_list_sides (
      muster_document_get_root (muster_scenario_window_get_document (self)));
  g_autoptr (GString) names = g_string_new (NULL);
  guint n = 0;
  g_autofree char *text = NULL;

  for (guint i = 0; library != NULL && i < sides->len; i++)
    {
      MusterNode *army = muster_side_get_army (sides->pdata[i]);

      if (army == NULL || !muster_scenario_army_has_changed (army, library, NULL))
        continue;
      g_string_append_printf (names, "%s%s", n > 0 ? ", " : "", muster_node_get_name (army));
      n++;
    }
  if (n == 0)
    return;
  /* Translators: names of armies. */
  text = g_strdup_printf (ngettext ("%s has changed in the library: see Sides",
                                    "%s have changed in the library: see Sides", n),
                          names->str);
  muster_document_window_say (MUSTER_DOCUMENT_WINDOW (self), text);
}

static void
empty_army_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterScenarioWindow *self = MUSTER_SCENARIO_WINDOW (widget);
  const char *id = g_variant_get_string (parameter, NULL);
  MusterNode *side = muster_scenario_window_find_side (self, id);
  g_autoptr (MusterNode) army = NULL;

  if (side == NULL)
    return;
  army = muster_document_new_army (
      muster_document_get_ruleset (muster_scenario_window_get_document (self)),
      muster_node_get_name (side), NULL);
  put_army (self, id, army, _ ("New Army"));
}

/* An army that stands only here goes into the library first: it is edited there, and then taken. */
static gboolean
need_in_library (MusterScenarioWindow *self, MusterNode *army, char **uuid, GError **error)
{
  MusterLibrary *library = muster_document_window_get_library (MUSTER_DOCUMENT_WINDOW (self));
  g_autoptr (MusterNode) copy = NULL;
  g_autoptr (MusterDocument) document = NULL;

  *uuid = g_strdup (muster_node_get (army, "uuid"));
  if (*uuid != NULL)
    {
      g_autofree char *found = muster_library_find (library, "army", *uuid, NULL);

      if (found != NULL)
        return TRUE;
    }
  copy = muster_node_copy (army);
  if (*uuid == NULL)
    {
      *uuid = g_uuid_string_random ();
      if (!muster_document_set (muster_scenario_window_get_document (self), army, "uuid", *uuid,
                                error))
        return FALSE;
      muster_node_build_set (copy, "uuid", *uuid);
    }
  muster_node_build_set (copy, "ruleset",
                         muster_ruleset_get_id (muster_document_get_ruleset (
                             muster_scenario_window_get_document (self))));
  document = muster_document_new (copy, library, 0, error);
  return document != NULL && muster_document_save (document, error);
}

static void
edit_army_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterScenarioWindow *self = MUSTER_SCENARIO_WINDOW (widget);
  MusterNode *side =
      muster_scenario_window_find_side (self, g_variant_get_string (parameter, NULL));
  MusterNode *army = side != NULL ? muster_side_get_army (side) : NULL;
  g_autofree char *uuid = NULL;
  g_autoptr (GError) error = NULL;

  if (army == NULL)
    return;
  if (muster_document_window_get_library (MUSTER_DOCUMENT_WINDOW (self)) == NULL)
    muster_document_window_say (MUSTER_DOCUMENT_WINDOW (self), _ ("The library is not open"));
  else if (!need_in_library (self, army, &uuid, &error))
    muster_document_window_say (MUSTER_DOCUMENT_WINDOW (self), error->message);
  else
    muster_application_open_document (
        MUSTER_APPLICATION (gtk_window_get_application (GTK_WINDOW (self))), uuid,
        GTK_WINDOW (self));
}

static void
file_chosen_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  MusterScenarioWindow *self = MUSTER_SCENARIO_WINDOW (source);
  g_autofree char *side = data;
  g_autofree char *path = muster_file_name_take (result);
  g_autoptr (MusterDocument) document = NULL;
  g_autoptr (GError) error = NULL;

  if (path == NULL)
    return;
  document = muster_document_open_file (path, NULL, &error);
  if (document == NULL)
    muster_tell (GTK_WINDOW (self), _ ("The file cannot be opened"), error->message);
  else
    put_army (self, side, muster_document_get_root (document), _ ("Take Army"));
}

static void
army_file_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  const char *const filters[] = { _ ("Armies"), "*.muster-army", NULL };

  muster_choose_file (GTK_WINDOW (widget), MUSTER_CHOOSE_OPEN, _ ("Take an Army"), NULL, filters,
                      file_chosen_cb, g_variant_dup_string (parameter, NULL));
}

void
muster_scenario_window_install_army_actions (GtkWidgetClass *widget_class)
{
  static const MusterActionRow rows[] = {
    { "win.army-file", "s", army_file_action, 0, 0 },
    { "win.edit-army", "s", edit_army_action, 0, 0 },
    { "win.empty-army", "s", empty_army_action, 0, 0 },
    { "win.keep-army", "s", keep_army_action, 0, 0 },
    { "win.refresh-army", "s", refresh_army_action, 0, 0 },
    { "win.take-army", "(ss)", take_army_action, 0, 0 },
  };

  muster_action_table_install (widget_class, rows, G_N_ELEMENTS (rows));
}
