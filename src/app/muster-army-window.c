/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-army-window-private.h"

#include <glib/gi18n-lib.h>

#include "muster-dialogs.h"
#include "muster-undo-keys.h"
#include "muster-window-size.h"

G_DEFINE_FINAL_TYPE (MusterArmyWindow, muster_army_window, ADW_TYPE_APPLICATION_WINDOW)

enum
{
  PROP_PAGE = 1,
  PROP_ENEMY,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

void
muster_army_window_say (MusterArmyWindow *self, const char *text)
{
  g_autofree char *markup = g_markup_escape_text (text, -1);

  adw_toast_overlay_add_toast (self->toasts, adw_toast_new (markup));
}

/* Shows the panes that there is room for. Where two are shown, the order of battle is one of them. */
static void
arrange (MusterArmyWindow *self)
{
  MusterWidthClass width = muster_width_bin_get_width_class (self->width_bin);
  gboolean wide = width == MUSTER_WIDTH_WIDE;
  gboolean narrow = width == MUSTER_WIDTH_NARROW;
  gboolean findings = g_str_equal (self->page, "findings");
  gboolean tree = g_str_equal (self->page, "tree");

  gtk_widget_set_visible (self->tree_pane, !narrow || tree);
  gtk_widget_set_visible (self->side, !narrow || !tree);
  gtk_widget_set_visible (self->unit_pane, wide || !findings);
  gtk_widget_set_visible (self->findings_pane, wide || findings);
  gtk_widget_set_visible (self->findings_separator, wide);
  gtk_widget_set_hexpand (self->findings_pane, !wide);
  gtk_widget_set_visible (self->switcher, !wide);
  muster_army_tree_set_compact (self->tree, !wide);
  gtk_widget_set_visible (self->tree_toggle, narrow);
  gtk_widget_set_visible (GTK_WIDGET (self->enemy_label), wide);
  /* a window of a phone's width is neither made smaller nor larger */
  adw_header_bar_set_decoration_layout (self->header_bar, narrow ? ":close" : NULL);
  if (narrow)
    gtk_widget_add_css_class (GTK_WIDGET (self), "narrow");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "narrow");
}

static void
width_class_cb (MusterArmyWindow *self)
{
  /* beside the order of battle stands the unit, until somebody asks for the findings */
  if (muster_width_bin_get_width_class (self->width_bin) == MUSTER_WIDTH_MEDIUM
      && g_str_equal (self->page, "tree"))
    muster_army_window_set_page (self, "unit");
  else
    arrange (self);
}

void
muster_army_window_set_page (MusterArmyWindow *self, const char *page)
{
  static const char *const pages[] = { "tree", "unit", "findings", NULL };

  if (page == NULL || !g_strv_contains (pages, page) || g_strcmp0 (self->page, page) == 0)
    return;
  g_free (self->page);
  self->page = g_strdup (page);
  arrange (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PAGE]);
}

static void
checked_cb (MusterArmyWindow *self)
{
  MusterReport *report = muster_document_get_report (self->document);
  MusterNode *army = muster_document_get_root (self->document);
  gboolean empty = muster_node_find_child (army, MUSTER_KIND_UNIT) == NULL
                   && muster_node_find_child (army, MUSTER_KIND_FORMATION) == NULL;

  muster_findings_panel_set_report (self->findings, muster_document_get_ruleset (self->document),
                                    report, empty);
  muster_army_tree_set_report (self->tree, report);
  muster_totals_bar_set_report (self->totals, muster_document_get_ruleset (self->document), report);
}

static void
selected_cb (MusterArmyWindow *self)
{
  muster_unit_sheet_show (self->sheet, self->document, muster_army_tree_get_selected (self->tree));
  muster_army_window_update_actions (self);
}

static void
saved_cb (MusterArmyWindow *self)
{
  muster_trouble_bar_clear (self->trouble);
  muster_army_window_update_title (self);
}

static void
save_failed_cb (MusterDocument *document, const GError *error, MusterArmyWindow *self)
{
  muster_army_window_show_trouble (self, error);
}

static void
tree_dropped_cb (
    MusterArmyTree *tree, MusterNode *node, MusterNode *parent, guint index, MusterArmyWindow *self)
{
  g_autoptr (GError) error = NULL;

  /* the document counts places as they are once the node is taken out */
  if (muster_node_get_parent (node) == parent && index != G_MAXUINT
      && muster_node_get_index (node) < index)
    index--;
  if (!muster_document_move (self->document, node, parent, index, &error))
    muster_army_window_say (self, error->message);
  else
    muster_army_window_select (self, node);
}

static void
jump_cb (MusterFindingsPanel *panel, MusterNode *node, MusterArmyWindow *self)
{
  muster_army_window_select (self, node);
  if (muster_width_bin_get_width_class (self->width_bin) != MUSTER_WIDTH_WIDE)
    muster_army_window_set_page (self, "unit");
  else
    muster_army_tree_grab_focus (self->tree);
}

static void
fix_cb (MusterFindingsPanel *panel, MusterFinding *finding, MusterArmyWindow *self)
{
  muster_army_window_fix (self, finding);
}

static void
sheet_failed_cb (MusterUnitSheet *sheet, const GError *error, MusterArmyWindow *self)
{
  muster_army_window_say (self, error->message);
}

static void
add_unit_cb (MusterAddPalette *palette,
             MusterNode *parent,
             const char *type,
             MusterArmyWindow *self)
{
  g_autoptr (GError) error = NULL;
  MusterNode *node = muster_document_add_unit (self->document, parent, type, &error);

  if (node == NULL)
    {
      muster_army_window_say (self, error->message);
      return;
    }
  muster_army_window_select (self, node);
  muster_army_tree_grab_focus (self->tree);
}

static void
add_formation_cb (MusterAddPalette *palette,
                  MusterNode *parent,
                  const char *kind,
                  MusterArmyWindow *self)
{
  const MusterDef *def = muster_ruleset_find (muster_document_get_ruleset (self->document),
                                              MUSTER_DEF_FORMATION_KIND, kind);
  g_autoptr (GError) error = NULL;
  MusterNode *node = muster_document_add_formation (
      self->document, parent, kind, def != NULL ? muster_def_get_label (def) : kind, &error);

  if (node == NULL)
    {
      muster_army_window_say (self, error->message);
      return;
    }
  muster_army_window_select (self, node);
  muster_army_tree_grab_focus (self->tree);
}

static void
palette_shown_cb (MusterArmyWindow *self)
{
  MusterNode *node = muster_army_tree_get_selected (self->tree);

  muster_add_palette_set_place (self->palette, muster_document_get_ruleset (self->document),
                                node != NULL ? node : muster_document_get_root (self->document));
}

static void
forget_document (MusterArmyWindow *self)
{
  if (self->document == NULL)
    return;
  g_signal_handlers_disconnect_by_data (self->document, self);
  g_clear_object (&self->document);
}

/**
 * muster_army_window_set_document:
 * @self: the window
 * @document: an army
 *
 * Shows @document in place of the one before.
 */
void
muster_army_window_set_document (MusterArmyWindow *self, MusterDocument *document)
{
  g_object_ref (document);
  forget_document (self);
  self->document = document;
  g_clear_pointer (&self->enemy, g_free);
  self->enemy = g_strdup ("");
  gtk_label_set_label (self->enemy_label, _ ("No enemy"));

  g_signal_connect_swapped (document, "checked", G_CALLBACK (checked_cb), self);
  g_signal_connect_swapped (document, "saved", G_CALLBACK (saved_cb), self);
  g_signal_connect (document, "save-failed", G_CALLBACK (save_failed_cb), self);
  g_signal_connect_swapped (document, "notify::can-undo",
                            G_CALLBACK (muster_army_window_update_history), self);
  g_signal_connect_swapped (document, "notify::can-redo",
                            G_CALLBACK (muster_army_window_update_history), self);
  g_signal_connect_swapped (document, "notify::undo-label",
                            G_CALLBACK (muster_army_window_update_history), self);
  g_signal_connect_swapped (document, "notify::redo-label",
                            G_CALLBACK (muster_army_window_update_history), self);
  g_signal_connect_swapped (document, "notify::modified",
                            G_CALLBACK (muster_army_window_update_title), self);
  g_signal_connect_swapped (document, "notify::name", G_CALLBACK (muster_army_window_update_title),
                            self);

  muster_trouble_bar_clear (self->trouble);
  muster_army_tree_set_document (self->tree, document);
  muster_document_check_now (document);
  checked_cb (self);
  muster_army_window_update_history (self);
  selected_cb (self);
  muster_army_window_recall_enemy (self);
}

static void
close_answered_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  MusterArmyWindow *self = MUSTER_ARMY_WINDOW (source);
  g_autoptr (GError) error = NULL;

  switch (muster_ask_finish (result))
    {
    case MUSTER_ANSWER_AGREE:
      if (!muster_document_save (self->document, &error))
        {
          muster_army_window_show_trouble (self, error);
          return;
        }
      break;
    case MUSTER_ANSWER_LOSE:
      break;
    default:
      return;
    }
  self->closing = TRUE;
  gtk_window_close (GTK_WINDOW (self));
}

/* An army of the library is saved; a file is asked about, and so is what cannot be saved. */
static gboolean
muster_army_window_close_request (GtkWindow *window)
{
  MusterArmyWindow *self = MUSTER_ARMY_WINDOW (window);
  g_autoptr (GError) error = NULL;

  if (!self->closing && muster_document_is_modified (self->document))
    {
      if (muster_document_get_path (self->document) != NULL)
        {
          muster_ask (window, _ ("Save Changes?"),
                      _ ("The file does not have what you changed since you last saved it."),
                      _ ("_Save"), _ ("_Discard"), close_answered_cb, NULL);
          return GDK_EVENT_STOP;
        }
      if (!muster_document_save (self->document, &error))
        {
          muster_army_window_show_trouble (self, error);
          muster_ask (window, _ ("Close Without Saving?"),
                      _ ("The last changes could not be saved and would be lost."), NULL,
                      _ ("Close _Without Saving"), close_answered_cb, NULL);
          return GDK_EVENT_STOP;
        }
    }
  return GTK_WINDOW_CLASS (muster_army_window_parent_class)->close_request (window);
}

static void
muster_army_window_dispose (GObject *object)
{
  MusterArmyWindow *self = MUSTER_ARMY_WINDOW (object);

  forget_document (self);
  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_ARMY_WINDOW);

  G_OBJECT_CLASS (muster_army_window_parent_class)->dispose (object);
}

static void
muster_army_window_finalize (GObject *object)
{
  MusterArmyWindow *self = MUSTER_ARMY_WINDOW (object);

  g_free (self->page);
  g_free (self->enemy);

  G_OBJECT_CLASS (muster_army_window_parent_class)->finalize (object);
}

static void
muster_army_window_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  MusterArmyWindow *self = MUSTER_ARMY_WINDOW (object);

  switch (prop_id)
    {
    case PROP_PAGE:
      g_value_set_string (value, self->page);
      break;
    case PROP_ENEMY:
      g_value_set_string (value, self->enemy);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
muster_army_window_set_property (GObject *object,
                                 guint prop_id,
                                 const GValue *value,
                                 GParamSpec *pspec)
{
  MusterArmyWindow *self = MUSTER_ARMY_WINDOW (object);

  switch (prop_id)
    {
    case PROP_PAGE:
      muster_army_window_set_page (self, g_value_get_string (value));
      break;
    case PROP_ENEMY:
      muster_army_window_set_enemy (self, g_value_get_string (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, MusterArmyWindow, add_button);
  gtk_widget_class_bind_template_child (widget_class, MusterArmyWindow, enemy_button);
  gtk_widget_class_bind_template_child (widget_class, MusterArmyWindow, enemy_label);
  gtk_widget_class_bind_template_child (widget_class, MusterArmyWindow, findings);
  gtk_widget_class_bind_template_child (widget_class, MusterArmyWindow, findings_pane);
  gtk_widget_class_bind_template_child (widget_class, MusterArmyWindow, findings_separator);
  gtk_widget_class_bind_template_child (widget_class, MusterArmyWindow, header_bar);
  gtk_widget_class_bind_template_child (widget_class, MusterArmyWindow, palette);
  gtk_widget_class_bind_template_child (widget_class, MusterArmyWindow, panes);
  gtk_widget_class_bind_template_child (widget_class, MusterArmyWindow, redo_button);
  gtk_widget_class_bind_template_child (widget_class, MusterArmyWindow, sheet);
  gtk_widget_class_bind_template_child (widget_class, MusterArmyWindow, side);
  gtk_widget_class_bind_template_child (widget_class, MusterArmyWindow, switcher);
  gtk_widget_class_bind_template_child (widget_class, MusterArmyWindow, title);
  gtk_widget_class_bind_template_child (widget_class, MusterArmyWindow, totals);
  gtk_widget_class_bind_template_child (widget_class, MusterArmyWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, MusterArmyWindow, tree);
  gtk_widget_class_bind_template_child (widget_class, MusterArmyWindow, tree_pane);
  gtk_widget_class_bind_template_child (widget_class, MusterArmyWindow, tree_toggle);
  gtk_widget_class_bind_template_child (widget_class, MusterArmyWindow, trouble);
  gtk_widget_class_bind_template_child (widget_class, MusterArmyWindow, undo_button);
  gtk_widget_class_bind_template_child (widget_class, MusterArmyWindow, unit_menu);
  gtk_widget_class_bind_template_child (widget_class, MusterArmyWindow, unit_pane);
  gtk_widget_class_bind_template_child (widget_class, MusterArmyWindow, width_bin);
}

static void
muster_army_window_class_init (MusterArmyWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = muster_army_window_dispose;
  object_class->finalize = muster_army_window_finalize;
  object_class->get_property = muster_army_window_get_property;
  object_class->set_property = muster_army_window_set_property;
  GTK_WINDOW_CLASS (klass)->close_request = muster_army_window_close_request;

  properties[PROP_PAGE] =
      g_param_spec_string ("page", NULL, NULL, "unit",
                           G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_ENEMY] =
      g_param_spec_string ("enemy", NULL, NULL, "",
                           G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (MUSTER_TYPE_ADD_PALETTE);
  g_type_ensure (MUSTER_TYPE_ARMY_TREE);
  g_type_ensure (MUSTER_TYPE_FINDINGS_PANEL);
  g_type_ensure (MUSTER_TYPE_TOTALS_BAR);
  g_type_ensure (MUSTER_TYPE_TROUBLE_BAR);
  g_type_ensure (MUSTER_TYPE_UNIT_SHEET);
  g_type_ensure (MUSTER_TYPE_WIDTH_BIN);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/musterapp/Muster/ui/muster-army-window.ui");
  bind_children (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, add_formation_cb);
  gtk_widget_class_bind_template_callback (widget_class, add_unit_cb);
  gtk_widget_class_bind_template_callback (widget_class, fix_cb);
  gtk_widget_class_bind_template_callback (widget_class, jump_cb);
  gtk_widget_class_bind_template_callback (widget_class, palette_shown_cb);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, sheet_failed_cb);
  gtk_widget_class_bind_template_callback (widget_class, tree_dropped_cb);
  gtk_widget_class_bind_template_callback (widget_class, width_class_cb);
  muster_army_window_install_actions (widget_class);
}

static void
muster_army_window_init (MusterArmyWindow *self)
{
  self->page = g_strdup ("unit");
  self->enemy = g_strdup ("");
  gtk_widget_init_template (GTK_WIDGET (self));
  muster_window_size_keep (GTK_WINDOW (self), "army");
  muster_undo_keys_add (GTK_WIDGET (self));
  muster_army_tree_set_menu (self->tree, self->unit_menu);
  gtk_menu_button_set_create_popup_func (self->enemy_button, muster_army_window_make_enemy_menu,
                                          self, NULL);
  arrange (self);
}

/**
 * muster_army_window_new:
 * @app: the program
 * @document: an army
 *
 * Returns: (transfer none): its window, not yet presented
 */
GtkWidget *
muster_army_window_new (MusterApplication *app, MusterDocument *document)
{
  MusterArmyWindow *self = g_object_new (MUSTER_TYPE_ARMY_WINDOW, "application", app, NULL);

  muster_army_window_set_document (self, document);
  muster_army_tree_grab_focus (self->tree);
  return GTK_WIDGET (self);
}

/**
 * muster_army_window_get_document:
 * @self: the window
 *
 * Returns: (transfer none): the army that it shows
 */
MusterDocument *
muster_army_window_get_document (MusterArmyWindow *self)
{
  g_return_val_if_fail (MUSTER_IS_ARMY_WINDOW (self), NULL);

  return self->document;
}

MusterNode *
muster_army_window_get_selected (MusterArmyWindow *self)
{
  g_return_val_if_fail (MUSTER_IS_ARMY_WINDOW (self), NULL);

  return muster_army_tree_get_selected (self->tree);
}

void
muster_army_window_select (MusterArmyWindow *self, MusterNode *node)
{
  g_return_if_fail (MUSTER_IS_ARMY_WINDOW (self));

  muster_army_tree_select (self->tree, node);
}
