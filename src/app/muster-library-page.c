/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-library-page.h"

#include <glib/gi18n-lib.h>

#include "muster-words.h"

struct _MusterLibraryPage
{
  AdwBin parent_instance;

  GtkStack *stack;
  GtkListBox *list;
  AdwStatusPage *empty_page;
  GtkButton *empty_button;

  char *kind;
  char *icon_name;
  char *action_label;
  char *folded;
  char *ruleset;
  GHashTable *hidden;
  GListModel *items;
  GtkCustomFilter *kind_filter;
  GtkCustomFilter *search_filter;
  GtkFilterListModel *of_kind;
  GtkFilterListModel *found;
};

G_DEFINE_FINAL_TYPE (MusterLibraryPage, muster_library_page, ADW_TYPE_BIN)

enum
{
  PROP_KIND = 1,
  PROP_ICON_NAME,
  PROP_EMPTY_TITLE,
  PROP_EMPTY_TEXT,
  PROP_ACTION_LABEL,
  PROP_ACTION_NAME,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

#define ITEM_KEY "muster-library-item"

static const struct
{
  const char *kinds;
  const char *label;
  const char *action;
  const char *section;
} menu_entries[] = {
  { "army scenario", N_ ("_Open"), "win.open-item", "1" },
  { "game", N_ ("_Continue"), "win.open-item", "1" },
  { "army scenario", N_ ("_Start a Game…"), "win.start-game", "1" },
  { "ruleset", N_ ("_Read the Rules"), "win.open-item", "1" },
  { "ruleset", N_ ("_New Army…"), "win.new-army-of", "1" },
  { "ruleset", N_ ("New _Scenario…"), "win.new-scenario-of", "1" },
  { "army scenario", N_ ("_Duplicate"), "win.duplicate-item", "2" },
  { "army scenario", N_ ("_Export…"), "win.export-item", "2" },
  { "army", N_ ("Save _Roster as PDF…"), "win.print-item", "2" },
  { "scenario ruleset", N_ ("Save _Reference Sheet as PDF…"), "win.print-item", "2" },
  { "game", N_ ("Save Battle _Report…"), "win.report-item", "2" },
  { "army scenario game", N_ ("De_lete"), "win.delete-item", "3" },
};

static GMenuModel *
make_menu (MusterLibraryItem *item)
{
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) section = g_menu_new ();
  const char *last = "1";

  for (gsize i = 0; i < G_N_ELEMENTS (menu_entries); i++)
    {
      g_autoptr (GMenuItem) entry = NULL;

      if (!muster_words_have (menu_entries[i].kinds, muster_library_item_get_kind (item)))
        continue;
      if (!g_str_equal (last, menu_entries[i].section))
        {
          g_menu_append_section (menu, NULL, G_MENU_MODEL (section));
          g_object_unref (section);
          section = g_menu_new ();
          last = menu_entries[i].section;
        }
      entry = g_menu_item_new (_ (menu_entries[i].label), NULL);
      g_menu_item_set_action_and_target (entry, menu_entries[i].action, "s",
                                         muster_library_item_get_uuid (item));
      g_menu_append_item (section, entry);
    }
  g_menu_append_section (menu, NULL, G_MENU_MODEL (section));
  return G_MENU_MODEL (menu);
}

/* A game is one click away. */
static GtkWidget *
make_play_button (MusterLibraryItem *item)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("media-playback-start-symbolic");
  g_autofree char *label =
      g_strdup_printf (_ ("Play “%s”"), muster_library_item_get_name (item));

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.start-game");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s",
                                    muster_library_item_get_uuid (item));
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
  return button;
}

static GtkWidget *
create_row_cb (gpointer object, gpointer data)
{
  MusterLibraryPage *self = data;
  MusterLibraryItem *item = object;
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *icon = gtk_image_new_from_icon_name (self->icon_name);
  GtkWidget *date = gtk_label_new (muster_library_item_get_date (item));
  GtkWidget *button = gtk_menu_button_new ();
  g_autoptr (GMenuModel) menu = make_menu (item);
  g_autofree char *label =
      g_strdup_printf (_ ("What to do with “%s”"), muster_library_item_get_name (item));

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), muster_library_item_get_name (item));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), muster_library_item_get_summary (item));
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 2);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 2);
  gtk_widget_add_css_class (icon, "kind-icon");
  gtk_accessible_update_property (GTK_ACCESSIBLE (icon), GTK_ACCESSIBLE_PROPERTY_LABEL, self->kind,
                                  -1);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), icon);

  gtk_widget_add_css_class (date, "dim-label");
  gtk_widget_add_css_class (date, "numeric");
  gtk_widget_add_css_class (date, "caption");
  gtk_widget_add_css_class (date, "wide-only");
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), date);

  if (g_str_equal (muster_library_item_get_kind (item), "scenario"))
    adw_action_row_add_suffix (ADW_ACTION_ROW (row), make_play_button (item));

  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (button), "view-more-symbolic");
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (button), menu);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);

  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  g_object_set_data_full (G_OBJECT (row), ITEM_KEY, g_object_ref (item), g_object_unref);
  gtk_accessible_update_property (
      GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, muster_library_item_get_name (item),
      GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, muster_library_item_get_summary (item), -1);
  return row;
}

static void
update_state (MusterLibraryPage *self)
{
  const char *page = "list";

  if (self->of_kind == NULL || g_list_model_get_n_items (G_LIST_MODEL (self->of_kind)) == 0)
    page = "empty";
  else if (g_list_model_get_n_items (G_LIST_MODEL (self->found)) == 0)
    page = "nothing";
  gtk_stack_set_visible_child_name (self->stack, page);
}

static void
row_activated_cb (GtkListBox *list, GtkListBoxRow *row, MusterLibraryPage *self)
{
  MusterLibraryItem *item = g_object_get_data (G_OBJECT (row), ITEM_KEY);

  gtk_widget_activate_action (GTK_WIDGET (self), "win.open-item", "s",
                              muster_library_item_get_uuid (item));
}

static gboolean
is_of_kind_cb (gpointer object, gpointer data)
{
  MusterLibraryPage *self = data;

  return g_strcmp0 (muster_library_item_get_kind (object), self->kind) == 0
         && (self->hidden == NULL
             || !g_hash_table_contains (self->hidden, muster_library_item_get_uuid (object)));
}

static gboolean
is_found_cb (gpointer object, gpointer data)
{
  MusterLibraryPage *self = data;

  return (self->ruleset == NULL
          || g_strcmp0 (muster_library_item_get_ruleset (object), self->ruleset) == 0)
         && muster_library_item_matches (object, self->folded);
}

static void
muster_library_page_dispose (GObject *object)
{
  MusterLibraryPage *self = MUSTER_LIBRARY_PAGE (object);

  if (self->found != NULL)
    g_signal_handlers_disconnect_by_data (self->found, self);
  if (self->list != NULL)
    gtk_list_box_bind_model (self->list, NULL, NULL, NULL, NULL);
  g_clear_object (&self->found);
  g_clear_object (&self->of_kind);
  g_clear_object (&self->kind_filter);
  g_clear_object (&self->search_filter);
  g_clear_object (&self->items);
  g_clear_pointer (&self->hidden, g_hash_table_unref);
  /* the bin must let go of its child itself */
  adw_bin_set_child (ADW_BIN (self), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_LIBRARY_PAGE);

  G_OBJECT_CLASS (muster_library_page_parent_class)->dispose (object);
}

static void
muster_library_page_finalize (GObject *object)
{
  MusterLibraryPage *self = MUSTER_LIBRARY_PAGE (object);

  g_free (self->kind);
  g_free (self->icon_name);
  g_free (self->action_label);
  g_free (self->folded);
  g_free (self->ruleset);

  G_OBJECT_CLASS (muster_library_page_parent_class)->finalize (object);
}

static void
muster_library_page_set_property (GObject *object,
                                  guint prop_id,
                                  const GValue *value,
                                  GParamSpec *pspec)
{
  MusterLibraryPage *self = MUSTER_LIBRARY_PAGE (object);
  const char *text = g_value_get_string (value);

  switch (prop_id)
    {
    case PROP_KIND:
      g_free (self->kind);
      self->kind = g_strdup (text);
      break;
    case PROP_ICON_NAME:
      g_free (self->icon_name);
      self->icon_name = g_strdup (text);
      adw_status_page_set_icon_name (self->empty_page, text);
      break;
    case PROP_EMPTY_TITLE:
      adw_status_page_set_title (self->empty_page, text);
      break;
    case PROP_EMPTY_TEXT:
      adw_status_page_set_description (self->empty_page, text);
      break;
    case PROP_ACTION_LABEL:
      gtk_button_set_label (self->empty_button, text);
      break;
    case PROP_ACTION_NAME:
      gtk_actionable_set_action_name (GTK_ACTIONABLE (self->empty_button), text);
      gtk_widget_set_visible (GTK_WIDGET (self->empty_button), text != NULL);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
muster_library_page_class_init (MusterLibraryPageClass *klass)
{
  static const char *const names[N_PROPS] = {
    NULL, "kind", "icon-name", "empty-title", "empty-text", "action-label", "action-name",
  };
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = muster_library_page_dispose;
  object_class->finalize = muster_library_page_finalize;
  object_class->set_property = muster_library_page_set_property;
  for (guint i = PROP_KIND; i < N_PROPS; i++)
    properties[i] =
        g_param_spec_string (names[i], NULL, NULL, NULL, G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/musterapp/Muster/ui/muster-library-page.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterLibraryPage, stack);
  gtk_widget_class_bind_template_child (widget_class, MusterLibraryPage, list);
  gtk_widget_class_bind_template_child (widget_class, MusterLibraryPage, empty_page);
  gtk_widget_class_bind_template_child (widget_class, MusterLibraryPage, empty_button);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
}

static void
muster_library_page_init (MusterLibraryPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->kind_filter = gtk_custom_filter_new (is_of_kind_cb, self, NULL);
  self->search_filter = gtk_custom_filter_new (is_found_cb, self, NULL);
}

/**
 * muster_library_page_set_items:
 * @self: the page
 * @items: a list of #MusterLibraryItem of all kinds
 *
 * Says where the items come from.
 */
void
muster_library_page_set_items (MusterLibraryPage *self, GListModel *items)
{
  g_return_if_fail (MUSTER_IS_LIBRARY_PAGE (self));
  g_return_if_fail (self->items == NULL);

  self->items = g_object_ref (items);
  self->of_kind = gtk_filter_list_model_new (g_object_ref (items),
                                             GTK_FILTER (g_object_ref (self->kind_filter)));
  self->found = gtk_filter_list_model_new (G_LIST_MODEL (g_object_ref (self->of_kind)),
                                           GTK_FILTER (g_object_ref (self->search_filter)));
  gtk_list_box_bind_model (self->list, G_LIST_MODEL (self->found), create_row_cb, self, NULL);
  g_signal_connect_swapped (self->found, "items-changed", G_CALLBACK (update_state), self);
  g_signal_connect_object (self->of_kind, "items-changed", G_CALLBACK (update_state), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  update_state (self);
}

/**
 * muster_library_page_get_kind:
 * @self: the page
 *
 * Returns: (transfer none): the kind of the items that it shows
 */
const char *
muster_library_page_get_kind (MusterLibraryPage *self)
{
  g_return_val_if_fail (MUSTER_IS_LIBRARY_PAGE (self), NULL);

  return self->kind;
}

/**
 * muster_library_page_set_search:
 * @self: the page
 * @text: (nullable): what was typed
 * @ruleset: (nullable): only items of these rules
 *
 * Narrows the list.
 */
void
muster_library_page_set_search (MusterLibraryPage *self, const char *text, const char *ruleset)
{
  g_return_if_fail (MUSTER_IS_LIBRARY_PAGE (self));

  g_free (self->folded);
  self->folded = text != NULL ? muster_words_fold (text) : NULL;
  g_free (self->ruleset);
  self->ruleset = g_strdup (ruleset);
  gtk_filter_changed (GTK_FILTER (self->search_filter), GTK_FILTER_CHANGE_DIFFERENT);
  update_state (self);
}

static GtkWidget *
get_first_row (MusterLibraryPage *self)
{
  return GTK_WIDGET (gtk_list_box_get_row_at_index (self->list, 0));
}

/**
 * muster_library_page_focus_first:
 * @self: the page
 *
 * Gives the focus to the first of what is found.
 *
 * Returns: whether anything is
 */
gboolean
muster_library_page_focus_first (MusterLibraryPage *self)
{
  g_return_val_if_fail (MUSTER_IS_LIBRARY_PAGE (self), FALSE);

  return get_first_row (self) != NULL && gtk_widget_grab_focus (get_first_row (self));
}

/**
 * muster_library_page_open_first:
 * @self: the page
 *
 * Opens the first of what is found, if anything is.
 */
void
muster_library_page_open_first (MusterLibraryPage *self)
{
  g_return_if_fail (MUSTER_IS_LIBRARY_PAGE (self));

  if (get_first_row (self) != NULL)
    row_activated_cb (self->list, GTK_LIST_BOX_ROW (get_first_row (self)), self);
}

/**
 * muster_library_page_set_hidden:
 * @self: the page
 * @uuids: a set of uuids; to be called again after it has changed
 *
 * Leaves out items that are about to be deleted.
 */
void
muster_library_page_set_hidden (MusterLibraryPage *self, GHashTable *uuids)
{
  g_return_if_fail (MUSTER_IS_LIBRARY_PAGE (self));

  if (self->hidden != uuids)
    {
      g_clear_pointer (&self->hidden, g_hash_table_unref);
      self->hidden = g_hash_table_ref (uuids);
    }
  gtk_filter_changed (GTK_FILTER (self->kind_filter), GTK_FILTER_CHANGE_DIFFERENT);
  update_state (self);
}

/**
 * muster_library_page_get_focus_item:
 * @self: the page
 *
 * Returns: (transfer none) (nullable): the item of the row that has the focus
 */
MusterLibraryItem *
muster_library_page_get_focus_item (MusterLibraryPage *self)
{
  GtkWidget *row = gtk_widget_get_focus_child (GTK_WIDGET (self->list));

  return row != NULL ? g_object_get_data (G_OBJECT (row), ITEM_KEY) : NULL;
}
