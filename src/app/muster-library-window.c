/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-library-window-private.h"

#include <glib/gi18n-lib.h>

#include "muster-ruleset-store.h"
#include "muster-store-error.h"
#include "muster-width-bin.h"
#include "muster-window-size.h"

G_DEFINE_FINAL_TYPE (MusterLibraryWindow, muster_library_window, ADW_TYPE_APPLICATION_WINDOW)

/* The pages, in the order of the switcher; the names of the stack's pages are the kinds. */
static const char *const kinds[] = { "army", "scenario", "game", "ruleset" };

static MusterLibraryPage *
get_page (MusterLibraryWindow *self, const char *kind)
{
  return MUSTER_LIBRARY_PAGE (adw_view_stack_get_child_by_name (self->view_stack, kind));
}

MusterLibrary *
muster_library_window_get_library (MusterLibraryWindow *self)
{
  GtkApplication *app = gtk_window_get_application (GTK_WINDOW (self));

  return app != NULL ? muster_application_get_library (MUSTER_APPLICATION (app)) : NULL;
}

MusterLibraryItem *
muster_library_window_find_item (MusterLibraryWindow *self, const char *uuid)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->items)); i++)
    {
      /* the store keeps it alive */
      g_autoptr (MusterLibraryItem) item = g_list_model_get_item (G_LIST_MODEL (self->items), i);

      if (g_str_equal (muster_library_item_get_uuid (item), uuid))
        return item;
    }
  return NULL;
}

void
muster_library_window_say (MusterLibraryWindow *self, const char *text)
{
  g_autofree char *markup = g_markup_escape_text (text, -1);

  adw_toast_overlay_add_toast (self->toasts, adw_toast_new (markup));
}

void
muster_library_window_update_hidden (MusterLibraryWindow *self)
{
  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    muster_library_page_set_hidden (get_page (self, kinds[i]), self->doomed);
}

/* Removes for good what the person deleted and did not take back. */
void
muster_library_window_flush_doomed (MusterLibraryWindow *self)
{
  MusterLibrary *library = muster_library_window_get_library (self);
  GHashTableIter iter;
  gpointer key;

  if (library == NULL)
    return;
  while (g_hash_table_iter_init (&iter, self->doomed), g_hash_table_iter_next (&iter, &key, NULL))
    {
      g_autofree char *uuid = g_strdup (key);
      g_autoptr (GError) error = NULL;

      /* first: removing it makes the lists look here */
      g_hash_table_remove (self->doomed, uuid);
      if (!muster_library_remove (library, uuid, &error))
        g_message ("“%s” could not be deleted: %s", uuid, error->message);
    }
}

static const char *
get_chosen_ruleset (MusterLibraryWindow *self)
{
  guint selected = gtk_drop_down_get_selected (self->ruleset_filter);

  if (selected == 0 || selected > self->rulesets->len)
    return NULL;
  return muster_ruleset_get_id (self->rulesets->pdata[selected - 1]);
}

static void
search_changed_cb (MusterLibraryWindow *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->search_entry));

  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    muster_library_page_set_search (get_page (self, kinds[i]), text, get_chosen_ruleset (self));
}

static MusterLibraryPage *
get_visible_page (MusterLibraryWindow *self)
{
  GtkWidget *page = adw_view_stack_get_visible_child (self->view_stack);

  return MUSTER_IS_LIBRARY_PAGE (page) ? MUSTER_LIBRARY_PAGE (page) : NULL;
}

/* Return opens what is found first; what was typed last counts too. */
static void
search_activated_cb (MusterLibraryWindow *self)
{
  search_changed_cb (self);
  if (get_visible_page (self) != NULL)
    muster_library_page_open_first (get_visible_page (self));
}

/* Down goes from the words to what is found. */
static gboolean
search_key_cb (MusterLibraryWindow *self, guint key)
{
  if (key != GDK_KEY_Down && key != GDK_KEY_KP_Down)
    return GDK_EVENT_PROPAGATE;
  search_changed_cb (self);
  return get_visible_page (self) != NULL
         && muster_library_page_focus_first (get_visible_page (self));
}

static void
watch_search (MusterLibraryWindow *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  /* before the entry's own text has them */
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (search_key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->search_entry), keys);
}

/* Puts NEW_ITEMS in the place of the items, leaving alone what is the same at both ends, so that
 * the focus stays where it is. */
static void
replace_items (MusterLibraryWindow *self, GPtrArray *new_items)
{
  guint old_n = g_list_model_get_n_items (G_LIST_MODEL (self->items));
  guint start = 0;
  guint end = 0;

  while (start < MIN (old_n, new_items->len))
    {
      g_autoptr (MusterLibraryItem) old = g_list_model_get_item (G_LIST_MODEL (self->items), start);

      if (!muster_library_item_equal (old, new_items->pdata[start]))
        break;
      start++;
    }
  while (end < MIN (old_n, new_items->len) - start)
    {
      g_autoptr (MusterLibraryItem) old =
          g_list_model_get_item (G_LIST_MODEL (self->items), old_n - 1 - end);

      if (!muster_library_item_equal (old, new_items->pdata[new_items->len - 1 - end]))
        break;
      end++;
    }
  if (start + end < MAX (old_n, new_items->len))
    g_list_store_splice (self->items, start, old_n - start - end, new_items->pdata + start,
                         new_items->len - start - end);
}

static void
show_error (MusterLibraryWindow *self, const GError *error)
{
  const char *title = _ ("The Library Cannot Be Opened");
  const char *advice = _ ("Muster has left it as it is. You can still open armies from files.");
  g_autofree char *text = NULL;
  g_autofree char *markup = NULL;

  if (g_error_matches (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_NEWER))
    {
      title = _ ("The Library Is From a Newer Muster");
      advice =
          _ ("Muster has left it as it is. Install the newer version to use it; armies can still "
             "be opened from files.");
    }
  else if (g_error_matches (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_LOCKED))
    {
      title = _ ("The Library Is in Use");
      advice = _ ("Another program holds it. Close that program, then try again.");
    }
  else if (g_error_matches (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_DAMAGED))
    {
      title = _ ("The Library Is Damaged");
      advice =
          _ ("Muster has left it as it is, so that nothing more is lost. Move the file to another "
             "folder and try again to begin with a new one, or put a backup in its place.");
    }
  else if (g_error_matches (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_READ_ONLY))
    {
      title = _ ("The Library Cannot Be Written");
      advice = _ ("Give yourself the right to write the file and its folder, then try again.");
    }
  adw_status_page_set_title (self->error_page, title);
  text = g_strdup_printf ("%s\n\n%s.", advice, error->message);
  markup = g_markup_escape_text (text, -1);
  adw_status_page_set_description (self->error_page, markup);
}

static void
refresh (MusterLibraryWindow *self)
{
  GtkApplication *app = gtk_window_get_application (GTK_WINDOW (self));
  MusterLibrary *library = muster_library_window_get_library (self);
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GPtrArray) rows = NULL;
  g_autoptr (GError) error = NULL;

  if (app == NULL)
    return;
  if (library == NULL)
    {
      const GError *reason = muster_application_get_library_error (MUSTER_APPLICATION (app));

      if (reason != NULL)
        show_error (self, reason);
      gtk_stack_set_visible_child_name (self->state_stack, "error");
      return;
    }
  rows = muster_library_list (library, NULL, &error);
  if (rows == NULL)
    {
      show_error (self, error);
      gtk_stack_set_visible_child_name (self->state_stack, "error");
      return;
    }
  for (guint i = 0; i < rows->len; i++)
    g_ptr_array_add (items, muster_library_item_new (rows->pdata[i]));
  for (guint i = 0; i < self->rulesets->len; i++)
    g_ptr_array_add (items, muster_library_item_new_ruleset (self->rulesets->pdata[i]));
  replace_items (self, items);
  gtk_stack_set_visible_child_name (self->state_stack, "library");
}

static void
fill_rulesets (MusterLibraryWindow *self)
{
  g_autoptr (GPtrArray) faults = NULL;
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  self->rulesets = muster_ruleset_store_list (&faults);
  for (guint i = 0; faults != NULL && i < faults->len; i++)
    g_message ("%s", (const char *) faults->pdata[i]);
  gtk_string_list_append (names, _ ("All Rules"));
  for (guint i = 0; i < self->rulesets->len; i++)
    gtk_string_list_append (names, muster_ruleset_get_title (self->rulesets->pdata[i]));
  gtk_drop_down_set_model (self->ruleset_filter, G_LIST_MODEL (names));
  /* with one rule system there is nothing to choose from */
  gtk_widget_set_visible (GTK_WIDGET (self->ruleset_filter), self->rulesets->len > 1);
}

static void
width_class_cb (MusterWidthBin *bin, GParamSpec *pspec, MusterLibraryWindow *self)
{
  gboolean narrow = muster_width_bin_get_width_class (bin) == MUSTER_WIDTH_NARROW;

  gtk_stack_set_visible_child_name (self->title_stack, narrow ? "title" : "switcher");
  adw_view_switcher_bar_set_reveal (self->switcher_bar, narrow);
  adw_header_bar_set_decoration_layout (self->header_bar, narrow ? ":close" : NULL);
  adw_header_bar_set_centering_policy (self->header_bar, narrow ? ADW_CENTERING_POLICY_LOOSE
                                                                : ADW_CENTERING_POLICY_STRICT);
  if (narrow)
    gtk_widget_add_css_class (GTK_WIDGET (self), "narrow");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "narrow");
}

static gboolean
muster_library_window_close_request (GtkWindow *window)
{
  muster_library_window_flush_doomed (MUSTER_LIBRARY_WINDOW (window));

  return GTK_WINDOW_CLASS (muster_library_window_parent_class)->close_request (window);
}

static void
muster_library_window_dispose (GObject *object)
{
  MusterLibraryWindow *self = MUSTER_LIBRARY_WINDOW (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_LIBRARY_WINDOW);
  g_clear_object (&self->items);
  g_clear_pointer (&self->rulesets, g_ptr_array_unref);
  g_clear_pointer (&self->doomed, g_hash_table_unref);

  G_OBJECT_CLASS (muster_library_window_parent_class)->dispose (object);
}

static void
muster_library_window_class_init (MusterLibraryWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = muster_library_window_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = muster_library_window_close_request;

  g_type_ensure (MUSTER_TYPE_LIBRARY_PAGE);
  g_type_ensure (MUSTER_TYPE_WIDTH_BIN);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/musterapp/Muster/ui/muster-library-window.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterLibraryWindow, error_page);
  gtk_widget_class_bind_template_child (widget_class, MusterLibraryWindow, header_bar);
  gtk_widget_class_bind_template_child (widget_class, MusterLibraryWindow, ruleset_filter);
  gtk_widget_class_bind_template_child (widget_class, MusterLibraryWindow, search_entry);
  gtk_widget_class_bind_template_child (widget_class, MusterLibraryWindow, state_stack);
  gtk_widget_class_bind_template_child (widget_class, MusterLibraryWindow, switcher_bar);
  gtk_widget_class_bind_template_child (widget_class, MusterLibraryWindow, title_stack);
  gtk_widget_class_bind_template_child (widget_class, MusterLibraryWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, MusterLibraryWindow, view_stack);
  gtk_widget_class_bind_template_callback (widget_class, search_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, width_class_cb);
  muster_library_window_install_actions (widget_class);
}

static void
muster_library_window_init (MusterLibraryWindow *self)
{
  self->items = g_list_store_new (MUSTER_TYPE_LIBRARY_ITEM);
  self->doomed = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
  muster_window_size_keep (GTK_WINDOW (self), "library");
  fill_rulesets (self);
  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    muster_library_page_set_items (get_page (self, kinds[i]), G_LIST_MODEL (self->items));
  watch_search (self);
  gtk_search_entry_set_key_capture_widget (self->search_entry, GTK_WIDGET (self->view_stack));
}

/**
 * muster_library_window_new:
 * @app: the program
 *
 * Returns: (transfer none): the library's window, not yet presented
 */
GtkWidget *
muster_library_window_new (MusterApplication *app)
{
  MusterLibraryWindow *self = g_object_new (MUSTER_TYPE_LIBRARY_WINDOW, "application", app, NULL);

  g_signal_connect_object (app, "library-changed", G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);
  refresh (self);
  return GTK_WIDGET (self);
}

/**
 * muster_library_window_show_kind:
 * @self: the window
 * @kind: `army`, `scenario`, `game` or `ruleset`
 *
 * Shows the page of that kind.
 */
void
muster_library_window_show_kind (MusterLibraryWindow *self, const char *kind)
{
  g_return_if_fail (MUSTER_IS_LIBRARY_WINDOW (self));

  adw_view_stack_set_visible_child_name (self->view_stack, kind);
}

/**
 * muster_library_window_get_kind:
 * @self: the window
 *
 * Returns: (transfer none): of what kind the page is that is shown, as
 *   muster_library_window_show_kind() has it
 */
const char *
muster_library_window_get_kind (MusterLibraryWindow *self)
{
  const char *kind;

  g_return_val_if_fail (MUSTER_IS_LIBRARY_WINDOW (self), kinds[0]);

  kind = adw_view_stack_get_visible_child_name (self->view_stack);
  return kind != NULL ? kind : kinds[0];
}
