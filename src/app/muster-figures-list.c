/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-figures-list.h"

#include <glib/gi18n-lib.h>

#include "muster-army.h"
#include "muster-figure-row.h"

struct _MusterFiguresList
{
  AdwBin parent_instance;

  AdwPreferencesGroup *group;
  GtkListBox *list;
  GtkMenuButton *add_button;

  MusterDocument *document;
  MusterNode *unit;
  char *menu_shape; /* what the menu was made for */
  gboolean updating;
};

G_DEFINE_FINAL_TYPE (MusterFiguresList, muster_figures_list, ADW_TYPE_BIN)

enum
{
  SIGNAL_FAILED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* What a row stands for: written figures, or a troop. */
typedef struct
{
  char *troop;
  MusterNode *figures; /* borrowed, nullable */
} Entry;

static void
entry_free (Entry *entry)
{
  g_free (entry->troop);
  g_free (entry);
}

static MusterRuleset *
get_ruleset (MusterFiguresList *self)
{
  return muster_document_get_ruleset (self->document);
}

static void
fail (MusterFiguresList *self, const GError *error)
{
  g_signal_emit (self, signals[SIGNAL_FAILED], 0, error);
}

static void
count_changed_cb (MusterFigureRow *row, gint64 count, MusterFiguresList *self)
{
  MusterNode *figures = muster_figure_row_get_figures (row);
  g_autofree char *text = g_strdup_printf ("%" G_GINT64_FORMAT, count);
  g_autoptr (GError) error = NULL;
  gboolean done;

  if (self->updating || self->unit == NULL)
    return;
  done = figures != NULL ? muster_document_set (self->document, figures, "count", text, &error)
                         : muster_document_set_count (self->document, self->unit,
                                                      muster_figure_row_get_troop (row), count,
                                                      &error);
  if (!done)
    fail (self, error);
}

/* The usual weapon need not be written. */
static void
arm_chosen_cb (MusterFigureRow *row, const char *attribute, const char *id, MusterFiguresList *self)
{
  MusterNode *figures = muster_figure_row_get_figures (row);
  g_autoptr (GError) error = NULL;

  if (figures != NULL && !muster_document_set (self->document, figures, attribute, id, &error))
    fail (self, error);
}

static void
removed_cb (MusterFigureRow *row, MusterFiguresList *self)
{
  MusterNode *figures = muster_figure_row_get_figures (row);
  g_autoptr (GError) error = NULL;

  if (figures != NULL && !muster_document_remove (self->document, figures, &error))
    fail (self, error);
}

static void
add_entry (GPtrArray *entries, const char *troop, MusterNode *figures)
{
  Entry *entry;

  if (troop == NULL)
    return;
  for (guint i = 0; figures == NULL && i < entries->len; i++)
    if (g_str_equal (((Entry *) entries->pdata[i])->troop, troop))
      return;
  entry = g_new0 (Entry, 1);
  entry->troop = g_strdup (troop);
  entry->figures = figures;
  g_ptr_array_add (entries, entry);
}

static GPtrArray *
list_entries (MusterFiguresList *self, GPtrArray *standing, gboolean open)
{
  GPtrArray *entries = g_ptr_array_new_with_free_func ((GDestroyNotify) entry_free);
  g_autoptr (GPtrArray) allowed = muster_roster_list_troops (get_ruleset (self), self->unit);

  for (guint i = 0; !open && i < allowed->len; i++)
    add_entry (entries, muster_def_get_id (allowed->pdata[i]), NULL);
  for (guint i = 0; i < standing->len; i++)
    add_entry (entries, muster_node_get (standing->pdata[i], "troop"),
               open ? standing->pdata[i] : NULL);
  return entries;
}

static gint64
count_troop (GPtrArray *standing, const char *troop)
{
  gint64 count = 0;

  for (guint i = 0; i < standing->len; i++)
    if (g_strcmp0 (muster_node_get (standing->pdata[i], "troop"), troop) == 0)
      count += muster_node_get_int (standing->pdata[i], "count", 0);
  return count;
}

static gboolean
is_row_of (MusterFigureRow *row, const Entry *entry)
{
  return muster_figure_row_get_figures (row) == entry->figures
         && g_str_equal (muster_figure_row_get_troop (row), entry->troop);
}

static const char *
name_troop (MusterFiguresList *self, const char *id)
{
  const MusterDef *troop = muster_ruleset_find (get_ruleset (self), MUSTER_DEF_TROOP, id);

  return troop != NULL ? muster_def_get_label (
             muster_roster_name_troop (get_ruleset (self), self->unit, troop))
                       : id;
}

/* The row of an entry at its place, made when it is not there: whoever types in another row stays
 * there. */
static MusterFigureRow *
need_row (MusterFiguresList *self, const Entry *entry, int place)
{
  GtkListBoxRow *there;
  MusterFigureRow *row;

  while ((there = gtk_list_box_get_row_at_index (self->list, place)) != NULL)
    {
      gboolean later = FALSE;

      if (is_row_of (MUSTER_FIGURE_ROW (there), entry))
        return MUSTER_FIGURE_ROW (there);
      for (int i = place + 1; gtk_list_box_get_row_at_index (self->list, i) != NULL; i++)
        later = later
                || is_row_of (MUSTER_FIGURE_ROW (gtk_list_box_get_row_at_index (self->list, i)),
                              entry);
      if (!later)
        break;
      gtk_list_box_remove (self->list, GTK_WIDGET (there));
    }
  row = MUSTER_FIGURE_ROW (muster_figure_row_new (entry->troop, name_troop (self, entry->troop)));
  muster_figure_row_set_figures (row, entry->figures);
  g_signal_connect_object (row, "count-changed", G_CALLBACK (count_changed_cb), self, 0);
  g_signal_connect_object (row, "arm-chosen", G_CALLBACK (arm_chosen_cb), self, 0);
  g_signal_connect_object (row, "removed", G_CALLBACK (removed_cb), self, 0);
  gtk_list_box_insert (self->list, GTK_WIDGET (row), place);
  return row;
}

static void
update_rows (MusterFiguresList *self, GPtrArray *standing, gboolean open)
{
  g_autoptr (GPtrArray) entries = list_entries (self, standing, open);
  gboolean implied = !open && !muster_unit_has_figures (self->unit);
  GtkListBoxRow *rest;

  for (guint i = 0; i < entries->len; i++)
    {
      const Entry *entry = entries->pdata[i];
      MusterFigureRow *row = need_row (self, entry, (int) i);
      gboolean known =
          muster_ruleset_find (get_ruleset (self), MUSTER_DEF_TROOP, entry->troop) != NULL;

      muster_figure_row_set_count (row, entry->figures != NULL
                                            ? muster_node_get_int (entry->figures, "count", 0)
                                            : count_troop (standing, entry->troop));
      muster_figure_row_set_note (row, !known    ? _ ("These rules do not know it")
                                       : implied ? _ ("Standard")
                                                 : NULL);
      muster_figure_row_set_removable (row, open);
      if (entry->figures != NULL)
        muster_figure_row_set_arms (row, get_ruleset (self), self->unit, entry->figures);
    }
  while ((rest = gtk_list_box_get_row_at_index (self->list, (int) entries->len)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (rest));
  gtk_widget_set_visible (GTK_WIDGET (self->list), entries->len > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->group), open || entries->len > 0);
}

/* In which part of the menu a troop stands. */
static guint
find_section (const MusterDef *troop)
{
  if (g_strcmp0 (muster_def_get (troop, "counts"), "figure") != 0)
    return 2;
  return muster_def_get_boolean (troop, "officer", FALSE) ? 1 : 0;
}

static void
update_menu (MusterFiguresList *self, gboolean open)
{
  g_autoptr (GPtrArray) troops = muster_roster_list_troops (get_ruleset (self), self->unit);
  g_autoptr (GString) shape = g_string_new (NULL);
  GMenu *sections[] = { g_menu_new (), g_menu_new (), g_menu_new () };
  g_autoptr (GMenu) menu = g_menu_new ();

  for (guint i = 0; open && i < troops->len; i++)
    {
      const char *id = muster_def_get_id (troops->pdata[i]);
      const char *label = name_troop (self, id);
      g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

      g_menu_item_set_action_and_target (item, "figures.add", "s", id);
      g_menu_append_item (sections[find_section (troops->pdata[i])], item);
      g_string_append_printf (shape, "%s=%s|", id, label);
    }
  g_menu_append_section (menu, NULL, G_MENU_MODEL (sections[0]));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (sections[1]));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (sections[2]));
  for (gsize i = 0; i < G_N_ELEMENTS (sections); i++)
    g_object_unref (sections[i]);
  gtk_widget_set_visible (GTK_WIDGET (self->add_button), shape->len > 0);
  if (g_strcmp0 (shape->str, self->menu_shape) == 0)
    return;
  g_free (self->menu_shape);
  self->menu_shape = g_strdup (shape->str);
  gtk_menu_button_set_menu_model (self->add_button, G_MENU_MODEL (menu));
}

static void
update_description (MusterFiguresList *self, gboolean open)
{
  gint64 inside = muster_roster_count_figures (get_ruleset (self), self->unit);
  g_autofree char *counted = muster_roster_name_counted (get_ruleset (self));
  g_autofree char *text = NULL;

  adw_preferences_group_set_title (self->group, counted);

  if (muster_unit_has_units (self->unit))
    text = g_strdup_printf (
        ngettext ("%u figure with all units inside", "%u figures with all units inside", inside),
        (guint) inside);
  else if (open)
    text = inside > 0
               ? g_strdup_printf (ngettext ("%u figure", "%u figures", inside), (guint) inside)
               : g_strdup (_ ("Nobody yet"));
  adw_preferences_group_set_description (self->group, text);
}

/**
 * muster_figures_list_show:
 * @self: the list
 * @document: (nullable): an army
 * @unit: (nullable): one of its units
 *
 * Shows @unit as it is now.
 */
void
muster_figures_list_show (MusterFiguresList *self, MusterDocument *document, MusterNode *unit)
{
  g_autoptr (GPtrArray) standing = NULL;
  gboolean open;

  g_return_if_fail (MUSTER_IS_FIGURES_LIST (self));

  g_set_object (&self->document, document);
  g_set_object (&self->unit, unit);
  if (unit == NULL)
    return;
  self->updating = TRUE;
  standing = muster_roster_list_figures (get_ruleset (self), unit);
  open = muster_roster_is_open (get_ruleset (self), unit);
  update_rows (self, standing, open);
  update_menu (self, open);
  update_description (self, open);
  self->updating = FALSE;
}

static MusterFigureRow *
find_row_of (MusterFiguresList *self, MusterNode *figures)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    if (muster_figure_row_get_figures (MUSTER_FIGURE_ROW (row)) == figures)
      return MUSTER_FIGURE_ROW (row);
  return NULL;
}

/**
 * muster_figures_list_add:
 * @self: the list
 * @troop: one of what the menu offers
 *
 * Adds one, and puts the focus where its number can be typed.
 */
void
muster_figures_list_add (MusterFiguresList *self, const char *troop)
{
  g_autoptr (GError) error = NULL;
  MusterNode *figures;
  MusterFigureRow *row;

  g_return_if_fail (MUSTER_IS_FIGURES_LIST (self));

  if (self->unit == NULL)
    return;
  figures = muster_document_add_figures (self->document, self->unit, troop, 1, &error);
  if (figures == NULL)
    {
      fail (self, error);
      return;
    }
  row = find_row_of (self, figures);
  if (row != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (muster_figure_row_get_spin (row)));
}

static void
add_activated_cb (GSimpleAction *action, GVariant *value, gpointer data)
{
  muster_figures_list_add (data, g_variant_get_string (value, NULL));
}

static void
muster_figures_list_dispose (GObject *object)
{
  MusterFiguresList *self = MUSTER_FIGURES_LIST (object);

  g_clear_object (&self->document);
  g_clear_object (&self->unit);

  G_OBJECT_CLASS (muster_figures_list_parent_class)->dispose (object);
}

static void
muster_figures_list_finalize (GObject *object)
{
  g_free (MUSTER_FIGURES_LIST (object)->menu_shape);

  G_OBJECT_CLASS (muster_figures_list_parent_class)->finalize (object);
}

static void
muster_figures_list_class_init (MusterFiguresListClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = muster_figures_list_dispose;
  G_OBJECT_CLASS (klass)->finalize = muster_figures_list_finalize;

  signals[SIGNAL_FAILED] = g_signal_new ("failed", MUSTER_TYPE_FIGURES_LIST, G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_ERROR);
}

static void
muster_figures_list_init (MusterFiguresList *self)
{
  GtkWidget *content = g_object_new (ADW_TYPE_BUTTON_CONTENT, "icon-name", "list-add-symbolic",
                                     "label", _ ("_Add"), "use-underline", TRUE, NULL);
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();
  g_autoptr (GSimpleAction) add = g_simple_action_new ("add", G_VARIANT_TYPE_STRING);

  g_signal_connect_object (add, "activate", G_CALLBACK (add_activated_cb), self, 0);
  g_action_map_add_action (G_ACTION_MAP (actions), G_ACTION (add));
  gtk_widget_insert_action_group (GTK_WIDGET (self), "figures", G_ACTION_GROUP (actions));

  self->add_button = GTK_MENU_BUTTON (gtk_menu_button_new ());
  gtk_menu_button_set_child (self->add_button, content);
  gtk_widget_set_valign (GTK_WIDGET (self->add_button), GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (GTK_WIDGET (self->add_button), "flat");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->add_button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Add figures, guns or vehicles"), -1);
  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_NONE);
  gtk_widget_add_css_class (GTK_WIDGET (self->list), "boxed-list");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Figures"), -1);
  self->group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  adw_preferences_group_set_title (self->group, _ ("Figures"));
  adw_preferences_group_set_header_suffix (self->group, GTK_WIDGET (self->add_button));
  adw_preferences_group_add (self->group, GTK_WIDGET (self->list));
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->group));
}

GtkListBox *
muster_figures_list_get_list (MusterFiguresList *self)
{
  return self->list;
}

GtkMenuButton *
muster_figures_list_get_add_button (MusterFiguresList *self)
{
  return self->add_button;
}
