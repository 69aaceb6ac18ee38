/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The page of the rules' switches: what the rules leave open, each as one choice with its statement. */

#include "config.h"

#include "muster-scenario-pages.h"

#include <glib/gi18n-lib.h>

#include "muster-scenario-words.h"
#include "muster-sheet-words.h"

/* What one row is about. Freed with it. */
typedef struct
{
  GtkWidget *row;
  MusterDocument *document;
  const MusterOption *option; /* of the document's ruleset */
  gboolean updating;
} Switch;

static void
switch_free (gpointer data)
{
  Switch *self = data;

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
update_cb (GtkWidget *row)
{
  Switch *self = g_object_get_data (G_OBJECT (row), "muster-switch");
  MusterNode *rule = find_rule (self);
  const char *value = rule != NULL ? muster_node_get (rule, "value") : self->option->standard;
  guint selected = GTK_INVALID_LIST_POSITION;

  for (guint i = 0; self->option->choices[i] != NULL; i++)
    if (g_strcmp0 (self->option->choices[i], value) == 0)
      selected = i;
  muster_node_row_set_node (row, rule);
  self->updating = TRUE;
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), selected);
  self->updating = FALSE;
}

static void
selected_cb (Switch *self)
{
  guint selected = adw_combo_row_get_selected (ADW_COMBO_ROW (self->row));
  MusterNode *rule = find_rule (self);
  g_autoptr (GPtrArray) edits = NULL;
  g_autofree char *label = NULL;
  g_autoptr (GError) error = NULL;
  const char *value;

  if (self->updating || selected == GTK_INVALID_LIST_POSITION)
    return;
  value = self->option->choices[selected];
  edits = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_edit_unref);
  if (g_str_equal (value, self->option->standard))
    {
      /* what the rules say anyway need not be said */
      if (rule != NULL)
        g_ptr_array_add (edits, muster_edit_new_remove (rule));
    }
  else if (rule != NULL)
    g_ptr_array_add (edits, muster_edit_new_set (rule, "value", value));
  else
    {
      g_autoptr (MusterNode) fresh = muster_node_new_with (
          MUSTER_KIND_RULE, "switch", self->option->id, "value", value, NULL);

      g_ptr_array_add (edits, muster_edit_new_insert (muster_document_get_root (self->document),
                                                      G_MAXUINT, fresh));
    }
  if (edits->len == 0)
    return;
  label = g_strdup_printf (_ ("Change %s"), self->option->label);
  if (!muster_document_do (self->document, label, edits, NULL, &error))
    {
      gtk_widget_activate_action (self->row, "win.refuse", "s", error->message);
      update_cb (self->row);
    }
}

static GtkWidget *
make_row (MusterDocument *document, const MusterOption *option)
{
  MusterRuleset *ruleset = muster_document_get_ruleset (document);
  GtkWidget *row = adw_combo_row_new ();
  g_autoptr (GtkStringList) labels = gtk_string_list_new (NULL);
  Switch *self = g_new0 (Switch, 1);

  self->row = row;
  self->document = g_object_ref (document);
  self->option = option;
  g_object_set_data_full (G_OBJECT (row), "muster-switch", self, switch_free);
  for (guint i = 0; option->choices[i] != NULL; i++)
    gtk_string_list_append (labels,
                            muster_sheet_name_choice (ruleset, option->id, option->choices[i]));
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ ("In this scenario"));
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (labels));
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  option->label, -1);
  update_cb (row);
  g_signal_connect_swapped (row, "notify::selected", G_CALLBACK (selected_cb), self);
  g_signal_connect_object (muster_document_get_root (document), "subtree-changed",
                           G_CALLBACK (update_cb), row, G_CONNECT_SWAPPED);
  return row;
}

GtkWidget *
muster_scenario_page_new_rules (MusterDocument *document)
{
  MusterRuleset *ruleset = muster_document_get_ruleset (document);
  GPtrArray *options = muster_ruleset_list_options (ruleset);
  GtkWidget *page = muster_scenario_page_new ();

  for (guint i = 0; i < options->len; i++)
    {
      const MusterOption *option = options->pdata[i];
      const MusterStatement *statement =
          muster_ruleset_find_statement (ruleset, option->statement);
      g_autofree char *title = g_markup_escape_text (option->label, -1);
      g_autofree char *text =
          statement != NULL
              ? g_markup_printf_escaped ("%s <span size=\"smaller\" allow_breaks=\"false\">%s</span>",
                                         statement->text, statement->id)
              : NULL;

      adw_preferences_group_add (muster_scenario_page_add_group (page, title, text),
                                 make_row (document, option));
    }
  if (options->len == 0)
    muster_scenario_page_add (page, gtk_label_new (_ ("These rules leave nothing open.")));
  return page;
}
