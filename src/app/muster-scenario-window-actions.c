/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-scenario-window-private.h"

#include <glib/gi18n-lib.h>

#include "muster-action-table.h"
#include "muster-army.h"
#include "muster-dialogs.h"
#include "muster-finding-row.h"
#include "muster-legality.h"
#include "muster-new-game-dialog.h"
#include "muster-node-list.h"
#include "muster-scenario-words.h"
#include "muster-turn.h"

/* Playing */

/* So many faults are named before a game begins; the rest stands in the list of findings. */
#define MAX_FAULTS 4

/* The scenario is played as it is on screen. */
static void
play (MusterScenarioWindow *self)
{
  MusterNode *scenario = muster_document_get_root (muster_scenario_window_get_document (self));

  gtk_window_present (
      GTK_WINDOW (muster_new_game_dialog_new_scenario (GTK_WINDOW (self), scenario)));
}

static void
faults_answered_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  MusterScenarioWindow *self = MUSTER_SCENARIO_WINDOW (source);

  switch (muster_ask_finish (result))
    {
    case MUSTER_ANSWER_AGREE:
      gtk_widget_activate_action (GTK_WIDGET (self), "win.show-findings", NULL);
      break;
    case MUSTER_ANSWER_OTHER:
      play (self);
      break;
    default:
      break;
    }
}

/* “A Company, 66th Foot: A Company has no officer. [BB-ORG-01]”, a paragraph each; the gravest come
 * first in a report. */
static char *
list_faults (MusterDocument *document, guint n_faults)
{
  MusterRuleset *ruleset = muster_document_get_ruleset (document);
  MusterReport *report = muster_document_get_report (document);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < MIN (n_faults, MAX_FAULTS); i++)
    {
      MusterFinding *finding = muster_report_get_finding (report, i);
      const char *rule = muster_finding_get_rule (finding);
      g_autofree char *where =
          muster_finding_row_describe_where (ruleset, muster_finding_get_node (finding));

      if (i > 0)
        g_string_append (text, "\n\n");
      /* most sentences begin with it */
      if (!g_str_has_prefix (muster_finding_get_message (finding), where))
        g_string_append_printf (text, "%s: ", where);
      g_string_append (text, muster_finding_get_message (finding));
      if (muster_ruleset_find_statement (ruleset, rule) != NULL)
        g_string_append_printf (text, " [%s]", rule);
    }
  if (n_faults > MAX_FAULTS)
    {
      guint more = n_faults - MAX_FAULTS;

      g_string_append (text, "\n\n");
      /* Translators: after the first faults of a list. */
      g_string_append_printf (text, ngettext ("And %u more.", "And %u more.", more), more);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Lets the faults be looked at, or be played with. */
static void
ask_about_faults (MusterScenarioWindow *self, guint n_errors)
{
  g_autofree char *faults = list_faults (muster_scenario_window_get_document (self), n_errors);

  muster_offer (GTK_WINDOW (self), _ ("Play With These Faults?"), faults, _ ("_Look at Them"),
                _ ("_Play Nonetheless"), faults_answered_cb, NULL);
}

/* No game can be started from this. What the rules only warn of may be the reason. */
static void
refuse_to_play (MusterScenarioWindow *self, const GError *error)
{
  MusterDocument *document = muster_scenario_window_get_document (self);
  MusterReport *report = muster_document_get_report (document);
  guint n_faults = muster_report_count (report, MUSTER_SEVERITY_ERROR)
                   + muster_report_count (report, MUSTER_SEVERITY_WARNING);
  g_autofree char *faults = list_faults (document, n_faults);
  /* Translators: first why no game can be started, then a list of faults, which may be empty. */
  g_autofree char *body = g_strdup_printf (_ ("%s.\n\n%s"), error->message, faults);

  g_strchomp (body);
  if (n_faults == 0)
    {
      muster_tell (GTK_WINDOW (self), _ ("This Cannot Be Played Yet"), body);
      return;
    }
  muster_offer (GTK_WINDOW (self), _ ("This Cannot Be Played Yet"), body, _ ("_Look at Them"), NULL,
                faults_answered_cb, NULL);
}

static void
play_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterScenarioWindow *self = MUSTER_SCENARIO_WINDOW (widget);
  MusterDocument *document = muster_scenario_window_get_document (self);
  g_autoptr (MusterSetup) setup = NULL;
  guint n_errors;
  g_autoptr (GError) error = NULL;

  if (muster_document_window_get_library (MUSTER_DOCUMENT_WINDOW (self)) == NULL)
    {
      muster_document_window_say (MUSTER_DOCUMENT_WINDOW (self),
                                  _ ("Games are kept in the library, and it is not open"));
      return;
    }
  muster_document_check_now (document);
  n_errors = muster_report_count (muster_document_get_report (document), MUSTER_SEVERITY_ERROR);
  setup = muster_setup_new (muster_document_get_ruleset (document),
                            muster_document_get_root (document), &error);
  if (setup == NULL)
    refuse_to_play (self, error);
  else if (n_errors > 0)
    ask_about_faults (self, n_errors);
  else
    play (self);
}

/* Sides */

static void
add_side_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterScenarioWindow *self = MUSTER_SCENARIO_WINDOW (widget);
  MusterNode *scenario = muster_document_get_root (muster_scenario_window_get_document (self));
  g_autofree char *id = muster_node_make_id (scenario, "side");
  /* Translators: what a side is called until it has a name. */
  g_autofree char *title =
      muster_scenario_number_name (scenario, MUSTER_KIND_SIDE, _ ("Side {number}"));
  g_autoptr (MusterNode) side =
      muster_node_new_with (MUSTER_KIND_SIDE, "id", id, "name", title, NULL);

  if (muster_node_list_insert (widget, muster_scenario_window_get_document (self), scenario, side,
                               _ ("Add Side")))
    muster_scenario_window_reveal (self, side);
}

static void
remove_side_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterScenarioWindow *self = MUSTER_SCENARIO_WINDOW (widget);
  MusterNode *side =
      muster_scenario_window_find_side (self, g_variant_get_string (parameter, NULL));

  MusterDocument *document = muster_scenario_window_get_document (self);
  g_autoptr (GPtrArray) edits = NULL;
  g_autoptr (GError) error = NULL;

  if (side == NULL)
    return;
  /* and what names it */
  edits = muster_scenario_make_side_removal (muster_document_get_ruleset (document), side);
  if (!muster_document_do (document, _ ("Remove Side"), edits, NULL, &error))
    muster_document_window_say (MUSTER_DOCUMENT_WINDOW (self), error->message);
}

static void
move_side_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterScenarioWindow *self = MUSTER_SCENARIO_WINDOW (widget);
  MusterNode *side =
      muster_scenario_window_find_side (self, g_variant_get_string (parameter, NULL));

  if (side != NULL)
    muster_node_list_move (widget, muster_scenario_window_get_document (self), side,
                           g_str_equal (name, "win.side-up") ? -1 : 1);
}

/* Panes and pages */

static void
show_findings_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterScenarioWindow *self = MUSTER_SCENARIO_WINDOW (widget);

  muster_scenario_window_set_pane (self, "findings");
  muster_findings_panel_grab_focus (muster_scenario_window_get_findings (self));
}

static void
step_page (MusterScenarioWindow *self, int step)
{
  gsize n;
  const MusterScenarioPage *pages = muster_scenario_pages_get (&n);

  for (gsize i = 0; i < n; i++)
    if (g_str_equal (pages[i].name, self->page))
      {
        muster_scenario_window_set_page (self, pages[(i + n + (gsize) step) % n].name);
        return;
      }
}

static void
next_page_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  step_page (MUSTER_SCENARIO_WINDOW (widget), g_str_equal (name, "win.next-page") ? 1 : -1);
}

void
muster_scenario_window_install_actions (GtkWidgetClass *widget_class)
{
  static const MusterActionRow rows[] = {
    { "win.add-side", NULL, add_side_action, 0, 0 },
    { "win.next-page", NULL, next_page_action, GDK_KEY_Page_Down, GDK_CONTROL_MASK },
    { "win.play", NULL, play_action, GDK_KEY_F5, 0 },
    { "win.previous-page", NULL, next_page_action, GDK_KEY_Page_Up, GDK_CONTROL_MASK },
    { "win.remove-side", "s", remove_side_action, 0, 0 },
    { "win.show-findings", NULL, show_findings_action, GDK_KEY_F8, 0 },
    { "win.side-down", "s", move_side_action, 0, 0 },
    { "win.side-up", "s", move_side_action, 0, 0 },
  };

  muster_scenario_window_install_army_actions (widget_class);
  muster_scenario_window_install_file_actions (widget_class);
  muster_scenario_window_install_paper_actions (widget_class);
  muster_action_table_install (widget_class, rows, G_N_ELEMENTS (rows));
  gtk_widget_class_install_property_action (widget_class, "win.page", "page");
  gtk_widget_class_install_property_action (widget_class, "win.pane", "pane");
}
