/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-army-window-private.h"

#include <glib/gi18n-lib.h>

#include "muster-paper.h"
#include "muster-sheets.h"

G_DEFINE_FINAL_TYPE (MusterArmyWindow, muster_army_window, MUSTER_TYPE_DOCUMENT_WINDOW)

enum
{
  PROP_PAGE = 1,
  PROP_ENEMY,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/* Shows the panes that there is room for. Where two are shown, the order of battle is one of
 * them. */
static void
muster_army_window_arrange (MusterDocumentWindow *window, MusterWidthClass width)
{
  MusterArmyWindow *self = MUSTER_ARMY_WINDOW (window);
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
}

static void
muster_army_window_width_changed (MusterDocumentWindow *window, MusterWidthClass width)
{
  MusterArmyWindow *self = MUSTER_ARMY_WINDOW (window);

  /* beside the order of battle stands the unit, until somebody asks for the findings */
  if (width == MUSTER_WIDTH_MEDIUM && g_str_equal (self->page, "tree"))
    muster_army_window_set_page (self, "unit");
}

void
muster_army_window_set_page (MusterArmyWindow *self, const char *page)
{
  static const char *const pages[] = { "tree", "unit", "findings", NULL };

  if (page == NULL || !g_strv_contains (pages, page) || g_strcmp0 (self->page, page) == 0)
    return;
  g_free (self->page);
  self->page = g_strdup (page);
  muster_document_window_arrange (MUSTER_DOCUMENT_WINDOW (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PAGE]);
}

static void
muster_army_window_show_report (MusterDocumentWindow *window, MusterReport *report)
{
  MusterArmyWindow *self = MUSTER_ARMY_WINDOW (window);
  MusterNode *army = muster_document_get_root (muster_army_window_get_document (self));
  gboolean empty = muster_node_find_child (army, MUSTER_KIND_UNIT) == NULL
                   && muster_node_find_child (army, MUSTER_KIND_FORMATION) == NULL;

  muster_findings_panel_set_report (
      self->findings, muster_document_get_ruleset (muster_army_window_get_document (self)), report,
      empty);
  muster_army_tree_set_report (self->tree, report);
  muster_totals_bar_set_report (
      self->totals, muster_document_get_ruleset (muster_army_window_get_document (self)), report);
}

static void
selected_cb (MusterArmyWindow *self)
{
  muster_unit_sheet_show (self->sheet, muster_army_window_get_document (self),
                          muster_army_tree_get_selected (self->tree));
  muster_army_window_update_actions (self);
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
  if (!muster_document_move (muster_army_window_get_document (self), node, parent, index, &error))
    muster_document_window_say (MUSTER_DOCUMENT_WINDOW (self), error->message);
  else
    muster_army_window_select (self, node);
}

static void
jump_cb (MusterFindingsPanel *panel,
         MusterNode *node,
         MusterFinding *finding,
         MusterArmyWindow *self)
{
  muster_army_window_select (self, node);
  if (muster_document_window_get_width_class (MUSTER_DOCUMENT_WINDOW (self)) != MUSTER_WIDTH_WIDE)
    muster_army_window_set_page (self, "unit");
  else
    muster_army_tree_grab_focus (self->tree);
}

static void
sheet_failed_cb (MusterUnitSheet *sheet, const GError *error, MusterArmyWindow *self)
{
  muster_document_window_say (MUSTER_DOCUMENT_WINDOW (self), error->message);
}

static void
add_unit_cb (MusterAddPalette *palette,
             MusterNode *parent,
             const char *type,
             MusterArmyWindow *self)
{
  g_autoptr (GError) error = NULL;
  MusterNode *node =
      muster_document_add_unit (muster_army_window_get_document (self), parent, type, &error);

  if (node == NULL)
    {
      muster_document_window_say (MUSTER_DOCUMENT_WINDOW (self), error->message);
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
  const MusterDef *def =
      muster_ruleset_find (muster_document_get_ruleset (muster_army_window_get_document (self)),
                           MUSTER_DEF_FORMATION_KIND, kind);
  g_autoptr (GError) error = NULL;
  MusterNode *node =
      muster_document_add_formation (muster_army_window_get_document (self), parent, kind,
                                     def != NULL ? muster_def_get_label (def) : kind, &error);

  if (node == NULL)
    {
      muster_document_window_say (MUSTER_DOCUMENT_WINDOW (self), error->message);
      return;
    }
  muster_army_window_select (self, node);
  muster_army_tree_grab_focus (self->tree);
}

static void
palette_shown_cb (MusterArmyWindow *self)
{
  MusterNode *node = muster_army_tree_get_selected (self->tree);

  muster_add_palette_set_place (
      self->palette, muster_document_get_ruleset (muster_army_window_get_document (self)),
      node != NULL ? node : muster_document_get_root (muster_army_window_get_document (self)));
}

static void
muster_army_window_show_document (MusterDocumentWindow *window)
{
  MusterArmyWindow *self = MUSTER_ARMY_WINDOW (window);

  muster_army_window_forget_enemy (self);
  muster_army_tree_set_document (self->tree, muster_army_window_get_document (self));
  selected_cb (self);
  muster_army_window_recall_enemy (self);
}

/* “Afghan” */
static char *
muster_army_window_describe (MusterDocumentWindow *window)
{
  MusterDocument *document = muster_document_window_get_document (window);
  const char *id = muster_node_get_or (muster_document_get_root (document), "faction", "");
  const MusterDef *faction =
      muster_ruleset_find (muster_document_get_ruleset (document), MUSTER_DEF_FACTION, id);

  return faction != NULL ? g_strdup (muster_def_get_label (faction)) : NULL;
}

static MusterLayout *
muster_army_window_make_paper (MusterDocumentWindow *window, GError **error)
{
  MusterDocument *document = muster_document_window_get_document (window);
  MusterPrintOptions options;
  g_autofree char *date = NULL;

  muster_paper_init_options (&options, &date);
  return muster_sheet_new_roster (muster_document_get_ruleset (document),
                                  muster_document_get_root (document),
                                  muster_document_get_enemy (document), &options, error);
}

static gboolean
muster_army_window_enter_pane (MusterDocumentWindow *window, GtkWidget *pane)
{
  MusterArmyWindow *self = MUSTER_ARMY_WINDOW (window);

  if (pane != self->tree_pane)
    return MUSTER_DOCUMENT_WINDOW_CLASS (muster_army_window_parent_class)
        ->enter_pane (window, pane);
  muster_army_tree_grab_focus (self->tree);
  return TRUE;
}

static void
muster_army_window_dispose (GObject *object)
{
  MusterArmyWindow *self = MUSTER_ARMY_WINDOW (object);

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
  gtk_widget_class_bind_template_child (widget_class, MusterArmyWindow, palette);
  gtk_widget_class_bind_template_child (widget_class, MusterArmyWindow, panes);
  gtk_widget_class_bind_template_child (widget_class, MusterArmyWindow, sheet);
  gtk_widget_class_bind_template_child (widget_class, MusterArmyWindow, side);
  gtk_widget_class_bind_template_child (widget_class, MusterArmyWindow, switcher);
  gtk_widget_class_bind_template_child (widget_class, MusterArmyWindow, totals);
  gtk_widget_class_bind_template_child (widget_class, MusterArmyWindow, tree);
  gtk_widget_class_bind_template_child (widget_class, MusterArmyWindow, tree_pane);
  gtk_widget_class_bind_template_child (widget_class, MusterArmyWindow, tree_toggle);
  gtk_widget_class_bind_template_child (widget_class, MusterArmyWindow, unit_menu);
  gtk_widget_class_bind_template_child (widget_class, MusterArmyWindow, unit_pane);
}

static void
muster_army_window_class_init (MusterArmyWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  MusterDocumentWindowClass *window_class = MUSTER_DOCUMENT_WINDOW_CLASS (klass);
  static const MusterDocumentWords words = {
    .kind = "army",
    .suffix = "muster-army",
    .files = N_ ("Armies"),
    .file_name = N_ ("Army"),
    .unnamed = N_ ("Army without a name"),
    .imported = N_ ("The army is now in the library"),
    .not_imported = N_ ("The army was not imported"),
    .unreadable = N_ ("The army cannot be read again"),
    .unprintable = N_ ("The roster cannot be printed"),
    .save_paper = N_ ("Save Roster as PDF"),
  };

  window_class->words = &words;
  window_class->show_document = muster_army_window_show_document;
  window_class->show_report = muster_army_window_show_report;
  window_class->width_changed = muster_army_window_width_changed;
  window_class->arrange = muster_army_window_arrange;
  window_class->describe = muster_army_window_describe;
  window_class->make_paper = muster_army_window_make_paper;
  window_class->enter_pane = muster_army_window_enter_pane;
  object_class->dispose = muster_army_window_dispose;
  object_class->finalize = muster_army_window_finalize;
  object_class->get_property = muster_army_window_get_property;
  object_class->set_property = muster_army_window_set_property;

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
  g_type_ensure (MUSTER_TYPE_UNIT_SHEET);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/musterapp/Muster/ui/muster-army-window.ui");
  bind_children (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, add_formation_cb);
  gtk_widget_class_bind_template_callback (widget_class, add_unit_cb);
  gtk_widget_class_bind_template_callback (widget_class, jump_cb);
  gtk_widget_class_bind_template_callback (widget_class, muster_document_window_fix);
  gtk_widget_class_bind_template_callback (widget_class, palette_shown_cb);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, sheet_failed_cb);
  gtk_widget_class_bind_template_callback (widget_class, tree_dropped_cb);
  muster_army_window_install_actions (widget_class);
}

static void
muster_army_window_init (MusterArmyWindow *self)
{
  self->page = g_strdup ("unit");
  self->enemy = g_strdup ("");
  gtk_widget_init_template (GTK_WIDGET (self));
  muster_army_tree_set_menu (self->tree, self->unit_menu);
  gtk_menu_button_set_create_popup_func (self->enemy_button, muster_army_window_make_enemy_menu,
                                          self, NULL);
  muster_document_window_add_pane (MUSTER_DOCUMENT_WINDOW (self), self->tree_pane);
  muster_document_window_add_pane (MUSTER_DOCUMENT_WINDOW (self), self->unit_pane);
  muster_document_window_add_pane (MUSTER_DOCUMENT_WINDOW (self), self->findings_pane);
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

  muster_document_window_set_document (MUSTER_DOCUMENT_WINDOW (self), document);
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

  return muster_document_window_get_document (MUSTER_DOCUMENT_WINDOW (self));
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
