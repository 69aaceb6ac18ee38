/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The page of the rules' switches: what the rules leave open, each as a choice below its
 * statement. */

#include "config.h"

#include "muster-scenario-pages.h"

#include <glib/gi18n-lib.h>

#include "muster-control-row.h"
#include "muster-scenario-words.h"
#include "muster-sheet-words.h"

/* What one group is about. Freed with it. */
typedef struct
{
  GtkWidget *group; /* borrowed: it owns this */
  GPtrArray *checks; /* of GtkCheckButton, one a choice; borrowed */
  MusterDocument *document;
  const MusterOption *option; /* of the document's ruleset */
  gboolean updating;
} Switch;

static void
switch_free (gpointer data)
{
  Switch *self = data;

  g_ptr_array_unref (self->checks);
  g_object_unref (self->document);
  g_free (self);
}

/* What the scenario says of the option; nullable. */
static MusterNode *
find_rule (Switch *self)
{
  MusterNode *scenario = muster_document_get_root (self->document);

  for (guint i = 0; i < muster_node_get_n_children (scenario); i++)
    {
      MusterNode *child = muster_node_peek_child (scenario, i);

      if (muster_node_get_kind (child) == MUSTER_KIND_RULE
          && g_strcmp0 (muster_node_get (child, "switch"), self->option->id) == 0)
        return child;
    }
  return NULL;
}

static void
update_cb (GtkWidget *group)
{
  Switch *self = g_object_get_data (G_OBJECT (group), "muster-switch");
  MusterNode *rule = find_rule (self);
  const char *value = rule != NULL ? muster_node_get (rule, "value") : self->option->standard;

  muster_node_row_set_node (group, rule);
  self->updating = TRUE;
  for (guint i = 0; i < self->checks->len; i++)
    gtk_check_button_set_active (self->checks->pdata[i],
                                 g_strcmp0 (self->option->choices[i], value) == 0);
  self->updating = FALSE;
}

/* What the rules say anyway is not said again. */
static MusterEdit *
make_edit (Switch *self, const char *value)
{
  MusterNode *rule = find_rule (self);
  g_autoptr (MusterNode) fresh = NULL;

  if (g_str_equal (value, self->option->standard))
    return rule != NULL ? muster_edit_new_remove (rule) : NULL;
  if (rule != NULL)
    return muster_edit_new_set (rule, "value", value);
  fresh = muster_node_new_with (MUSTER_KIND_RULE, "switch", self->option->id, "value", value, NULL);
  return muster_edit_new_insert (muster_document_get_root (self->document), G_MAXUINT, fresh);
}

static void
toggled_cb (Switch *self, GtkCheckButton *check)
{
  g_autoptr (GPtrArray) edits = NULL;
  g_autofree char *label = NULL;
  g_autoptr (GError) error = NULL;
  MusterEdit *edit;
  guint index;

  if (self->updating || !gtk_check_button_get_active (check)
      || !g_ptr_array_find (self->checks, check, &index))
    return;
  edit = make_edit (self, self->option->choices[index]);
  if (edit == NULL)
    return;
  edits = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_edit_unref);
  g_ptr_array_add (edits, edit);
  label = g_strdup_printf (_ ("Change %s"), self->option->label);
  if (!muster_document_do (self->document, label, edits, NULL, &error))
    {
      gtk_widget_activate_action (self->group, "win.refuse", "s", error->message);
      update_cb (self->group);
    }
}

static void
add_choice (Switch *self, guint i)
{
  MusterRuleset *ruleset = muster_document_get_ruleset (self->document);
  const char *label =
      muster_sheet_name_choice (ruleset, self->option->id, self->option->choices[i]);
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *check = gtk_check_button_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), label);
  if (i > 0)
    gtk_check_button_set_group (GTK_CHECK_BUTTON (check), self->checks->pdata[0]);
  gtk_widget_set_valign (check, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (check), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  g_ptr_array_add (self->checks, check);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), check);
  muster_control_row_set (ADW_ACTION_ROW (row), check);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self->group), row);
}

static void
add_option (GtkWidget *page, MusterDocument *document, const MusterOption *option)
{
  const MusterStatement *statement =
      muster_ruleset_find_statement (muster_document_get_ruleset (document), option->statement);
  g_autofree char *title = g_markup_escape_text (option->label, -1);
  g_autofree char *text =
      statement != NULL
          ? g_markup_printf_escaped ("%s <span size=\"smaller\" allow_breaks=\"false\">%s</span>",
                                     statement->text, statement->id)
          : NULL;
  GtkWidget *group = GTK_WIDGET (muster_scenario_page_add_group (page, title, text));
  Switch *self = g_new0 (Switch, 1);

  self->group = group;
  self->checks = g_ptr_array_new ();
  self->document = g_object_ref (document);
  self->option = option;
  g_object_set_data_full (G_OBJECT (group), "muster-switch", self, switch_free);
  for (guint i = 0; option->choices[i] != NULL; i++)
    add_choice (self, i);
  update_cb (group);
  for (guint i = 0; i < self->checks->len; i++)
    g_signal_connect_swapped (self->checks->pdata[i], "toggled", G_CALLBACK (toggled_cb), self);
  g_signal_connect_object (muster_document_get_root (document), "subtree-changed",
                           G_CALLBACK (update_cb), group, G_CONNECT_SWAPPED);
}

GtkWidget *
muster_scenario_page_new_rules (MusterDocument *document)
{
  GPtrArray *options = muster_ruleset_list_options (muster_document_get_ruleset (document));
  GtkWidget *page = muster_scenario_page_new ();

  for (guint i = 0; i < options->len; i++)
    add_option (page, document, options->pdata[i]);
  if (options->len == 0)
    muster_scenario_page_add (page, gtk_label_new (_ ("These rules leave nothing open.")));
  muster_scenario_page_add (
      page, muster_node_row_new_child_prose (document, muster_document_get_root (document),
                                             MUSTER_KIND_SPECIAL_RULES,
                                             _ ("Special rules of this scenario, told to all")));
  return page;
}
