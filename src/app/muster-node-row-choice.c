/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Rows of a form in which one of several is chosen, or some of the units of an army. */

#include "config.h"

#include "muster-node-row-private.h"

#include <glib/gi18n-lib.h>

#include "muster-army.h"
#include "muster-combo-row.h"
#include "muster-control-row.h"
#include "muster-scenario-tell.h"

/* Choices */

static MusterChoices *
choices_new (void)
{
  MusterChoices *self = g_new0 (MusterChoices, 1);

  self->ids = g_ptr_array_new_with_free_func (g_free);
  self->labels = g_ptr_array_new_with_free_func (g_free);
  return self;
}

void
muster_choices_free (MusterChoices *self)
{
  g_ptr_array_unref (self->ids);
  g_ptr_array_unref (self->labels);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterChoices, muster_choices_free)

void
muster_choices_add (MusterChoices *self, const char *id, const char *label)
{
  g_ptr_array_add (self->ids, g_strdup (id));
  g_ptr_array_add (self->labels, g_strdup (label));
}

const char *
muster_choices_get_attribute (MusterChoices *self)
{
  return self->attribute;
}

static guint
find_choice (MusterChoices *self, const char *id)
{
  for (guint i = 0; i < self->ids->len; i++)
    if (g_strcmp0 (self->ids->pdata[i], id) == 0)
      return i;
  return GTK_INVALID_LIST_POSITION;
}

static gboolean
same_texts (GPtrArray *a, GPtrArray *b)
{
  if (a->len != b->len)
    return FALSE;
  for (guint i = 0; i < a->len; i++)
    if (g_strcmp0 (a->pdata[i], b->pdata[i]) != 0)
      return FALSE;
  return TRUE;
}

/* One of several */

static void
update_choice (MusterNodeField *self)
{
  g_autoptr (MusterChoices) choices = NULL;
  const char *value = muster_node_field_get (self);

  /* a list must not change while something is being chosen from it */
  self->stale = self->choosing;
  if (self->choosing)
    return;
  choices = choices_new ();
  choices->attribute = self->attribute;
  self->choices_func (self->document, self->node, choices);
  if (find_choice (choices, value) == GTK_INVALID_LIST_POSITION)
    {
      /* Translators: what a document says, and nothing here knows. */
      g_autofree char *unknown = g_strdup_printf (_ ("“%s”, unknown"), value != NULL ? value : "");

      muster_choices_add (choices, value, value != NULL ? unknown : _ ("Not said"));
    }
  if (self->choices == NULL || !same_texts (self->choices->ids, choices->ids)
      || !same_texts (self->choices->labels, choices->labels))
    {
      g_autoptr (GtkStringList) labels = gtk_string_list_new (NULL);

      for (guint i = 0; i < choices->labels->len; i++)
        gtk_string_list_append (labels, choices->labels->pdata[i]);
      g_clear_pointer (&self->choices, muster_choices_free);
      self->choices = g_steal_pointer (&choices);
      adw_combo_row_set_model (ADW_COMBO_ROW (self->row), G_LIST_MODEL (labels));
    }
  adw_combo_row_set_selected (ADW_COMBO_ROW (self->row), find_choice (self->choices, value));
}

static gboolean
chosen_cb (gpointer data)
{
  muster_node_field_update (g_object_get_data (G_OBJECT (data), "muster-node-field"));
  return G_SOURCE_REMOVE;
}

static void
selected_cb (MusterNodeField *self)
{
  guint selected = adw_combo_row_get_selected (ADW_COMBO_ROW (self->row));
  gboolean was_set;

  if (self->choices == NULL || selected >= self->choices->ids->len || self->updating)
    return;
  self->choosing = TRUE;
  was_set = muster_node_field_set (self, self->choices->ids->pdata[selected]);
  self->choosing = FALSE;
  if (!was_set || self->stale)
    g_idle_add_full (G_PRIORITY_HIGH, chosen_cb, g_object_ref (self->row), g_object_unref);
}

static void
checked_cb (GtkWidget *row)
{
  MusterNodeField *self = g_object_get_data (G_OBJECT (row), "muster-node-field");

  muster_node_field_update (self);
}

GtkWidget *
muster_node_row_new_choice (MusterDocument *document,
                            MusterNode *node,
                            const char *attribute,
                            const char *title,
                            MusterChoicesFunc func)
{
  GtkWidget *row = muster_combo_row_new ();
  MusterNodeField *self =
      muster_node_field_attach (row, document, node, attribute, title, update_choice);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  self->choices_func = func;
  muster_node_field_update (self);
  g_signal_connect_swapped (row, "notify::selected", G_CALLBACK (selected_cb), self);
  g_signal_connect_object (document, "checked", G_CALLBACK (checked_cb), row, G_CONNECT_SWAPPED);
  return row;
}

/* Some of the units */

/* The units and formations that a person may mean, in the order of the army. */
static void
list_units (MusterNode *node, GPtrArray *nodes)
{
  for (guint i = 0; i < muster_node_get_n_children (node); i++)
    {
      MusterNode *child = muster_node_peek_child (node, i);
      MusterKind kind = muster_node_get_kind (child);

      if (kind != MUSTER_KIND_UNIT && kind != MUSTER_KIND_FORMATION)
        continue;
      if (muster_node_get_id (child) != NULL)
        g_ptr_array_add (nodes, child);
      if (kind == MUSTER_KIND_FORMATION || muster_unit_has_units (child))
        list_units (child, nodes);
    }
}

static MusterNode *
find_army (MusterNodeField *self)
{
  MusterNode *side = self->find_side (self->node);

  return side != NULL ? muster_side_get_army (side) : NULL;
}

static char *
describe_unit (MusterNodeField *self, MusterNode *node)
{
  if (muster_node_get_kind (node) == MUSTER_KIND_UNIT)
    return muster_roster_describe (muster_document_get_ruleset (self->document), node);
  return muster_scenario_tell_formation (muster_document_get_ruleset (self->document), node);
}

static void
update_units (MusterNodeField *self)
{
  const char *value = muster_node_field_get (self);
  g_auto (GStrv) ids = g_strsplit (value != NULL ? value : "", " ", -1);
  MusterNode *army = find_army (self);
  g_autoptr (GString) names = g_string_new (NULL);

  for (gsize i = 0; ids[i] != NULL; i++)
    {
      MusterNode *unit = army != NULL && *ids[i] != '\0' ? muster_node_find (army, ids[i]) : NULL;
      g_autofree char *name = unit != NULL ? describe_unit (self, unit) : g_strdup (ids[i]);

      if (*name != '\0')
        g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", name);
    }
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->row),
                               names->len > 0          ? names->str
                               : self->none != NULL ? self->none
                                                    : _ ("None chosen"));
}

static void
several_toggled_cb (MusterNodeField *self)
{
  g_autoptr (GPtrArray) more = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_edit_unref);
  g_autofree char *said = NULL;
  g_autoptr (GString) ids = g_string_new (NULL);
  GtkWidget *popover = GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (self->control)));
  GtkWidget *box = g_object_get_data (G_OBJECT (popover), "box");

  for (GtkWidget *check = gtk_widget_get_first_child (box); check != NULL;
       check = gtk_widget_get_next_sibling (check))
    if (GTK_IS_CHECK_BUTTON (check) && gtk_check_button_get_active (GTK_CHECK_BUTTON (check)))
      g_string_append_printf (ids, "%s%s", ids->len > 0 ? " " : "",
                              (const char *) g_object_get_data (G_OBJECT (check), "id"));
  if (self->limit != NULL)
    said = self->limit->complete (self->document, self->node, ids->str, more);
  if (muster_node_field_set_with (self, ids->len > 0 ? ids->str : NULL, more) && said != NULL)
    gtk_widget_activate_action (self->row, "win.refuse", "s", said);
  self->updating = TRUE;
  self->update (self);
  self->updating = FALSE;
}

static void
add_check (
    MusterNodeField *self, GtkWidget *box, const char *id, const char *label, gboolean active)
{
  GtkWidget *check = gtk_check_button_new_with_label (label);

  g_object_set_data_full (G_OBJECT (check), "id", g_strdup (id), g_free);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), active);
  g_signal_connect_swapped (check, "toggled", G_CALLBACK (several_toggled_cb), self);
  gtk_box_append (GTK_BOX (box), check);
}

static guint
get_depth (MusterNode *node)
{
  guint depth = 0;

  for (MusterNode *parent = muster_node_get_parent (node);
       parent != NULL && muster_node_get_kind (parent) != MUSTER_KIND_ARMY;
       parent = muster_node_get_parent (parent))
    depth++;
  return depth;
}

static gboolean
is_offered (MusterNodeField *self, MusterNode *unit)
{
  return self->limit == NULL || self->limit->offers (self->node, unit);
}

/* Shown by BUTTON; EMPTY is said when there is nothing in BOX. */
static void
set_popover (GtkMenuButton *button, GtkWidget *box, const char *empty)
{
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *scrolled = gtk_scrolled_window_new ();

  if (gtk_widget_get_first_child (box) == NULL)
    gtk_box_append (GTK_BOX (box), gtk_label_new (empty));
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scrolled), TRUE);
  gtk_scrolled_window_set_propagate_natural_width (GTK_SCROLLED_WINDOW (scrolled), TRUE);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scrolled), 360);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), box);
  gtk_popover_set_child (GTK_POPOVER (popover), scrolled);
  g_object_set_data (G_OBJECT (popover), "box", box);
  gtk_menu_button_set_popover (button, popover);
}

/* Made anew each time it is asked for: the army may have changed. */
static void
fill_units_cb (GtkMenuButton *button, gpointer data)
{
  MusterNodeField *self = data;
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  const char *value = muster_node_field_get (self);
  g_auto (GStrv) ids = g_strsplit (value != NULL ? value : "", " ", -1);
  g_autoptr (GPtrArray) nodes = g_ptr_array_new ();
  MusterNode *army = find_army (self);

  if (army != NULL)
    list_units (army, nodes);
  for (guint i = 0; i < nodes->len; i++)
    {
      const char *id = muster_node_get_id (nodes->pdata[i]);
      gboolean chosen = g_strv_contains ((const char *const *) ids, id);
      g_autofree char *name = NULL;

      if (!chosen && !is_offered (self, nodes->pdata[i]))
        continue;
      name = describe_unit (self, nodes->pdata[i]);
      add_check (self, box, id, name, chosen);
      gtk_widget_set_margin_start (gtk_widget_get_last_child (box),
                                   18 * get_depth (nodes->pdata[i]));
    }
  for (gsize i = 0; ids[i] != NULL; i++)
    if (*ids[i] != '\0' && (army == NULL || muster_node_find (army, ids[i]) == NULL))
      {
        g_autofree char *unknown = g_strdup_printf (_ ("“%s”, unknown"), ids[i]);

        add_check (self, box, ids[i], unknown, TRUE);
      }
  set_popover (button, box, nodes->len > 0 ? _ ("There is no other unit to choose.")
                                           : _ ("This side has no units yet."));
}

/* A row with a button that shows what can be chosen, as FILL puts it together. */
static GtkWidget *
make_several (MusterNodeField *self, GtkMenuButtonCreatePopupFunc fill)
{
  GtkWidget *row = self->row;
  GtkWidget *button = gtk_menu_button_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), self->title);
  self->control = button;
  gtk_menu_button_set_label (GTK_MENU_BUTTON (button), _ ("Choose…"));
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  self->title, -1);
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (button), fill, self, NULL);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  muster_control_row_set (ADW_ACTION_ROW (row), button);
  muster_node_field_update (self);
  /* units are renamed, and armies replaced */
  g_signal_connect_object (self->document, "checked", G_CALLBACK (checked_cb), row,
                           G_CONNECT_SWAPPED);
  return row;
}

GtkWidget *
muster_node_row_new_units (MusterDocument *document,
                           MusterNode *node,
                           const char *attribute,
                           const char *title,
                           MusterFindSideFunc find_side)
{
  MusterNodeField *self = muster_node_field_attach (adw_action_row_new (), document, node,
                                                    attribute, title, update_units);

  self->find_side = find_side;
  return make_several (self, fill_units_cb);
}

void
muster_node_row_limit_units (GtkWidget *row, const MusterUnitsLimit *limit)
{
  MusterNodeField *self = g_object_get_data (G_OBJECT (row), "muster-node-field");

  g_return_if_fail (self != NULL && self->find_side != NULL);

  self->limit = limit;
}

void
muster_node_row_set_none (GtkWidget *row, const char *none)
{
  MusterNodeField *self = g_object_get_data (G_OBJECT (row), "muster-node-field");

  g_return_if_fail (self != NULL && none != NULL);

  g_free (self->none);
  self->none = g_strdup (none);
  muster_node_field_update (self);
}

/* Several of what the rules have */

static MusterChoices *
list_choices (MusterNodeField *self)
{
  MusterChoices *choices = choices_new ();

  choices->attribute = self->attribute;
  self->choices_func (self->document, self->node, choices);
  return choices;
}

static void
update_several (MusterNodeField *self)
{
  g_autoptr (MusterChoices) choices = list_choices (self);
  const char *value = muster_node_field_get (self);
  g_auto (GStrv) ids = g_strsplit (value != NULL ? value : "", " ", -1);
  g_autoptr (GString) names = g_string_new (NULL);

  for (gsize i = 0; ids[i] != NULL; i++)
    {
      guint place = find_choice (choices, ids[i]);

      if (*ids[i] != '\0')
        g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "",
                                place != GTK_INVALID_LIST_POSITION
                                    ? (const char *) choices->labels->pdata[place]
                                    : ids[i]);
    }
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->row),
                               names->len > 0 ? names->str : self->none);
}

static void
fill_several_cb (GtkMenuButton *button, gpointer data)
{
  MusterNodeField *self = data;
  g_autoptr (MusterChoices) choices = list_choices (self);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  const char *value = muster_node_field_get (self);
  g_auto (GStrv) ids = g_strsplit (value != NULL ? value : "", " ", -1);

  for (guint i = 0; i < choices->ids->len; i++)
    add_check (self, box, choices->ids->pdata[i], choices->labels->pdata[i],
               g_strv_contains ((const char *const *) ids, choices->ids->pdata[i]));
  for (gsize i = 0; ids[i] != NULL; i++)
    if (*ids[i] != '\0' && find_choice (choices, ids[i]) == GTK_INVALID_LIST_POSITION)
      {
        g_autofree char *unknown = g_strdup_printf (_ ("“%s”, unknown"), ids[i]);

        add_check (self, box, ids[i], unknown, TRUE);
      }
  set_popover (button, box, _ ("There is nothing to choose."));
}

GtkWidget *
muster_node_row_new_several (MusterDocument *document,
                             MusterNode *node,
                             const char *attribute,
                             const char *title,
                             const char *none,
                             MusterChoicesFunc func)
{
  GtkWidget *row = adw_action_row_new ();
  MusterNodeField *self =
      muster_node_field_attach (row, document, node, attribute, title, update_several);

  self->none = g_strdup (none);
  self->choices_func = func;
  return make_several (self, fill_several_cb);
}
