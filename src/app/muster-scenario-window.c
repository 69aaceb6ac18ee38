/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-scenario-window-private.h"

#include <glib/gi18n-lib.h>

#include "muster-army-row.h"
#include "muster-marks.h"
#include "muster-node-row.h"
#include "muster-scenario-map.h"
#include "muster-tab-bin.h"

G_DEFINE_FINAL_TYPE (MusterScenarioWindow, muster_scenario_window, MUSTER_TYPE_DOCUMENT_WINDOW)

enum
{
  PROP_PAGE = 1,
  PROP_PANE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

#define PAGE_KEY "muster-page"
#define MARK_KEY "muster-mark"

/* NULL until there is a document. */
static MusterScenarioMap *
get_map (MusterScenarioWindow *self)
{
  GtkWidget *child = gtk_stack_get_child_by_name (self->stack, "map");

  return child != NULL ? MUSTER_SCENARIO_MAP (child) : NULL;
}

/* Shows the panes that there is room for. */
static void
muster_scenario_window_arrange (MusterDocumentWindow *window, MusterWidthClass width)
{
  MusterScenarioWindow *self = MUSTER_SCENARIO_WINDOW (window);
  gboolean wide = width == MUSTER_WIDTH_WIDE;
  gboolean narrow = width == MUSTER_WIDTH_NARROW;
  gboolean findings = g_str_equal (self->pane, "findings");
  gboolean pages = g_str_equal (self->pane, "pages");
  MusterScenarioMap *map = get_map (self);
  /* beside the map the findings stand below what else is there */
  gboolean beside = wide && !(map != NULL && g_str_equal (self->page, "map"));

  if (map != NULL)
    muster_scenario_map_set_width (map, width);
  gtk_widget_set_visible (self->pages_pane, !narrow || pages);
  gtk_widget_set_hexpand (self->pages_pane, narrow);
  gtk_widget_set_visible (self->pages_separator, !narrow);
  gtk_widget_set_visible (self->form_pane, wide || (!findings && !(narrow && pages)));
  gtk_widget_set_visible (self->findings_pane, beside || (!wide && findings));
  gtk_widget_set_hexpand (self->findings_pane, !wide);
  gtk_widget_set_visible (self->findings_separator, beside);
  gtk_widget_set_visible (self->switcher, !wide);
  gtk_widget_set_visible (self->pages_toggle, narrow);
  gtk_widget_set_visible (self->play_label, !narrow);
}

MusterFindingsPanel *
muster_scenario_window_get_findings (MusterScenarioWindow *self)
{
  return gtk_widget_get_visible (self->findings_pane)
             ? self->findings
             : muster_scenario_map_get_findings (get_map (self));
}

static void
muster_scenario_window_width_changed (MusterDocumentWindow *window, MusterWidthClass width)
{
  MusterScenarioWindow *self = MUSTER_SCENARIO_WINDOW (window);

  /* where the list of pages is always there, it is not a pane of its own */
  if (width != MUSTER_WIDTH_NARROW && g_str_equal (self->pane, "pages"))
    muster_scenario_window_set_pane (self, "form");
}

void
muster_scenario_window_set_pane (MusterScenarioWindow *self, const char *pane)
{
  static const char *const panes[] = { "pages", "form", "findings", NULL };

  if (pane == NULL || !g_strv_contains (panes, pane) || g_strcmp0 (self->pane, pane) == 0)
    return;
  g_free (self->pane);
  self->pane = g_strdup (pane);
  muster_document_window_arrange (MUSTER_DOCUMENT_WINDOW (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PANE]);
}

/* The row of the list that stands for the page; nullable. */
static GtkListBoxRow *
find_page_row (MusterScenarioWindow *self, const char *page)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->pages_list, i)) != NULL; i++)
    if (g_strcmp0 (g_object_get_data (G_OBJECT (row), PAGE_KEY), page) == 0)
      return row;
  return NULL;
}

/* What stands on the buttons below gives way where there is little room. */
static void
set_toggle_label (GtkButton *toggle, const char *label)
{
  gtk_button_set_label (toggle, label);
  gtk_label_set_ellipsize (GTK_LABEL (gtk_button_get_child (toggle)), PANGO_ELLIPSIZE_END);
}

void
muster_scenario_window_set_page (MusterScenarioWindow *self, const char *page)
{
  GtkListBoxRow *row = find_page_row (self, page);
  const MusterScenarioPage *pages;
  gsize n;

  if (row == NULL)
    return;
  gtk_list_box_select_row (self->pages_list, row);
  if (gtk_stack_get_child_by_name (self->stack, page) != NULL)
    gtk_stack_set_visible_child_name (self->stack, page);
  pages = muster_scenario_pages_get (&n);
  for (gsize i = 0; i < n; i++)
    if (g_str_equal (pages[i].name, page))
      set_toggle_label (self->form_toggle, _ (pages[i].title));
  if (g_strcmp0 (self->page, page) == 0)
    return;
  g_free (self->page);
  self->page = g_strdup (page);
  muster_document_window_arrange (MUSTER_DOCUMENT_WINDOW (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PAGE]);
}

static void
page_activated_cb (MusterScenarioWindow *self, GtkListBoxRow *row)
{
  muster_scenario_window_set_page (self, g_object_get_data (G_OBJECT (row), PAGE_KEY));
  muster_scenario_window_set_pane (self, "form");
}

static void
page_selected_cb (MusterScenarioWindow *self, GtkListBoxRow *row)
{
  if (row != NULL)
    muster_scenario_window_set_page (self, g_object_get_data (G_OBJECT (row), PAGE_KEY));
}

static GtkWidget *
make_page_row (const MusterScenarioPage *page)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = gtk_label_new (_ (page->title));
  GtkWidget *mark = muster_mark_image_new ();

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  /* large text takes a second line */
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_lines (GTK_LABEL (label), 2);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), mark);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  g_object_set_data (G_OBJECT (row), PAGE_KEY, (gpointer) page->name);
  g_object_set_data (G_OBJECT (row), MARK_KEY, mark);
  return row;
}

static void
make_page_rows (MusterScenarioWindow *self)
{
  gsize n;
  const MusterScenarioPage *pages = muster_scenario_pages_get (&n);

  for (gsize i = 0; i < n; i++)
    gtk_list_box_append (self->pages_list, make_page_row (&pages[i]));
}

/* The gravest of what is found on each page. */
void
muster_scenario_window_update_marks (MusterScenarioWindow *self)
{
  MusterReport *report = muster_document_get_report (muster_scenario_window_get_document (self));
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->pages_list, i)) != NULL; i++)
    {
      GtkWidget *image = g_object_get_data (G_OBJECT (row), MARK_KEY);
      const char *page = g_object_get_data (G_OBJECT (row), PAGE_KEY);
      MusterMark mark = MUSTER_MARK_NONE;

      for (guint k = 0; k < muster_report_get_n_findings (report) && mark == MUSTER_MARK_NONE; k++)
        {
          MusterFinding *finding = muster_report_get_finding (report, k);

          /* errors come first */
          if (g_str_equal (muster_scenario_pages_find_finding (finding), page))
            mark = muster_mark_from_severity (muster_finding_get_severity (finding));
        }
      muster_mark_image_set (image, mark);
    }
}

static void
muster_scenario_window_show_report (MusterDocumentWindow *window, MusterReport *report)
{
  MusterScenarioWindow *self = MUSTER_SCENARIO_WINDOW (window);
  guint n = muster_report_get_n_findings (report);
  g_autofree char *label = n > 0 ? g_strdup_printf (_ ("Findings (%u)"), n)
                                 : g_strdup (_ ("Findings"));

  muster_findings_panel_set_report (
      self->findings, muster_document_get_ruleset (muster_scenario_window_get_document (self)),
      report, FALSE);
  muster_scenario_map_set_report (get_map (self), report);
  set_toggle_label (self->findings_toggle, label);
  muster_scenario_window_update_marks (self);
}

/* NODE on the page that is shown, and its ATTRIBUTE (nullable). */
static void
reveal_here (MusterScenarioWindow *self, MusterNode *node, const char *attribute)
{
  muster_scenario_window_set_pane (self, "form");
  if (g_str_equal (self->page, "map") && muster_scenario_map_reveal (get_map (self), node))
    return;
  for (MusterNode *at = node; at != NULL; at = muster_node_get_parent (at))
    if (muster_node_row_reveal_attribute (gtk_stack_get_visible_child (self->stack), at,
                                          at == node ? attribute : NULL))
      return;
}

void
muster_scenario_window_reveal (MusterScenarioWindow *self, MusterNode *node)
{
  g_return_if_fail (MUSTER_IS_SCENARIO_WINDOW (self));

  muster_scenario_window_set_page (self, muster_scenario_pages_find (node));
  reveal_here (self, node, NULL);
}

static void
jump_cb (MusterFindingsPanel *panel,
         MusterNode *node,
         MusterFinding *finding,
         MusterScenarioWindow *self)
{
  const char *attribute = NULL;
  MusterNode *aim = finding != NULL ? muster_scenario_pages_find_aim (finding, &attribute) : node;

  muster_scenario_window_set_page (self, finding != NULL
                                             ? muster_scenario_pages_find_finding (finding)
                                             : muster_scenario_pages_find (node));
  reveal_here (self, aim, attribute);
}

/* What is found of a place is looked at on the map. */
static void
place_cb (MusterFindingsPanel *panel, MusterNode *place, MusterScenarioWindow *self)
{
  muster_scenario_window_set_page (self, "map");
  muster_scenario_window_set_pane (self, "form");
  muster_scenario_map_show (get_map (self), place);
}

static void
make_pages (MusterScenarioWindow *self)
{
  gsize n;
  const MusterScenarioPage *pages = muster_scenario_pages_get (&n);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->stack))) != NULL)
    gtk_stack_remove (self->stack, child);
  for (gsize i = 0; i < n; i++)
    gtk_stack_add_titled (self->stack, pages[i].make (muster_scenario_window_get_document (self)),
                          pages[i].name, _ (pages[i].title));
  g_signal_connect_object (muster_scenario_map_get_findings (get_map (self)), "jump",
                           G_CALLBACK (jump_cb), self, 0);
  g_signal_connect_object (muster_scenario_map_get_findings (get_map (self)), "place",
                           G_CALLBACK (place_cb), self, 0);
  g_signal_connect_object (muster_scenario_map_get_findings (get_map (self)), "fix",
                           G_CALLBACK (muster_document_window_fix), self, G_CONNECT_SWAPPED);
}

static void
muster_scenario_window_show_document (MusterDocumentWindow *window)
{
  MusterScenarioWindow *self = MUSTER_SCENARIO_WINDOW (window);
  g_autofree char *page = g_strdup (self->page);

  make_pages (self);
  muster_scenario_window_set_page (self, page);
  muster_scenario_window_tell_changed_armies (self);
}

static void
muster_scenario_window_dispose (GObject *object)
{
  MusterScenarioWindow *self = MUSTER_SCENARIO_WINDOW (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_SCENARIO_WINDOW);

  G_OBJECT_CLASS (muster_scenario_window_parent_class)->dispose (object);
}

static void
muster_scenario_window_finalize (GObject *object)
{
  MusterScenarioWindow *self = MUSTER_SCENARIO_WINDOW (object);

  g_free (self->page);
  g_free (self->pane);

  G_OBJECT_CLASS (muster_scenario_window_parent_class)->finalize (object);
}

static void
muster_scenario_window_get_property (GObject *object,
                                     guint prop_id,
                                     GValue *value,
                                     GParamSpec *pspec)
{
  MusterScenarioWindow *self = MUSTER_SCENARIO_WINDOW (object);

  switch (prop_id)
    {
    case PROP_PAGE:
      g_value_set_string (value, self->page);
      break;
    case PROP_PANE:
      g_value_set_string (value, self->pane);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
muster_scenario_window_set_property (GObject *object,
                                     guint prop_id,
                                     const GValue *value,
                                     GParamSpec *pspec)
{
  MusterScenarioWindow *self = MUSTER_SCENARIO_WINDOW (object);

  switch (prop_id)
    {
    case PROP_PAGE:
      muster_scenario_window_set_page (self, g_value_get_string (value));
      break;
    case PROP_PANE:
      muster_scenario_window_set_pane (self, g_value_get_string (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, MusterScenarioWindow, findings);
  gtk_widget_class_bind_template_child (widget_class, MusterScenarioWindow, findings_pane);
  gtk_widget_class_bind_template_child (widget_class, MusterScenarioWindow, findings_separator);
  gtk_widget_class_bind_template_child (widget_class, MusterScenarioWindow, findings_toggle);
  gtk_widget_class_bind_template_child (widget_class, MusterScenarioWindow, form_pane);
  gtk_widget_class_bind_template_child (widget_class, MusterScenarioWindow, form_toggle);
  gtk_widget_class_bind_template_child (widget_class, MusterScenarioWindow, pages_list);
  gtk_widget_class_bind_template_child (widget_class, MusterScenarioWindow, pages_pane);
  gtk_widget_class_bind_template_child (widget_class, MusterScenarioWindow, pages_separator);
  gtk_widget_class_bind_template_child (widget_class, MusterScenarioWindow, pages_toggle);
  gtk_widget_class_bind_template_child (widget_class, MusterScenarioWindow, play_label);
  gtk_widget_class_bind_template_child (widget_class, MusterScenarioWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, MusterScenarioWindow, switcher);
}

static void
muster_scenario_window_class_init (MusterScenarioWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  MusterDocumentWindowClass *window_class = MUSTER_DOCUMENT_WINDOW_CLASS (klass);
  static const MusterDocumentWords words = {
    .kind = "scenario",
    .suffix = "muster-scenario",
    .files = N_ ("Scenarios"),
    .file_name = N_ ("Scenario"),
    .unnamed = N_ ("Scenario without a name"),
    .imported = N_ ("The scenario is now in the library"),
    .not_imported = N_ ("The scenario was not imported"),
    .unreadable = N_ ("The scenario cannot be read again"),
    .unprintable = N_ ("The pack cannot be printed"),
    .save_paper = N_ ("Save Pack as PDF"),
  };

  window_class->words = &words;
  window_class->show_document = muster_scenario_window_show_document;
  window_class->show_report = muster_scenario_window_show_report;
  window_class->width_changed = muster_scenario_window_width_changed;
  window_class->arrange = muster_scenario_window_arrange;
  window_class->make_paper = muster_scenario_window_make_paper;
  object_class->dispose = muster_scenario_window_dispose;
  object_class->finalize = muster_scenario_window_finalize;
  object_class->get_property = muster_scenario_window_get_property;
  object_class->set_property = muster_scenario_window_set_property;

  properties[PROP_PAGE] =
      g_param_spec_string ("page", NULL, NULL, "map",
                           G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_PANE] =
      g_param_spec_string ("pane", NULL, NULL, "form",
                           G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (MUSTER_TYPE_FINDINGS_PANEL);
  g_type_ensure (MUSTER_TYPE_TAB_BIN);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/musterapp/Muster/ui/muster-scenario-window.ui");
  bind_children (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, jump_cb);
  gtk_widget_class_bind_template_callback (widget_class, muster_document_window_fix);
  gtk_widget_class_bind_template_callback (widget_class, page_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, page_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, place_cb);
  muster_scenario_window_install_actions (widget_class);
}

static void
muster_scenario_window_init (MusterScenarioWindow *self)
{
  self->page = g_strdup ("map");
  self->pane = g_strdup ("form");
  gtk_widget_init_template (GTK_WIDGET (self));
  make_page_rows (self);
  muster_document_window_add_pane (MUSTER_DOCUMENT_WINDOW (self), self->pages_pane);
  muster_document_window_add_pane (MUSTER_DOCUMENT_WINDOW (self), self->form_pane);
  muster_document_window_add_pane (MUSTER_DOCUMENT_WINDOW (self), self->findings_pane);
}

/**
 * muster_scenario_window_new:
 * @app: the program
 * @document: a scenario
 *
 * Returns: (transfer none): its window, not yet presented
 */
GtkWidget *
muster_scenario_window_new (MusterApplication *app, MusterDocument *document)
{
  MusterScenarioWindow *self =
      g_object_new (MUSTER_TYPE_SCENARIO_WINDOW, "application", app, NULL);

  muster_document_window_set_document (MUSTER_DOCUMENT_WINDOW (self), document);
  return GTK_WIDGET (self);
}

/**
 * muster_scenario_window_get_document:
 * @self: the window
 *
 * Returns: (transfer none): the scenario that it shows
 */
MusterDocument *
muster_scenario_window_get_document (MusterScenarioWindow *self)
{
  g_return_val_if_fail (MUSTER_IS_SCENARIO_WINDOW (self), NULL);

  return muster_document_window_get_document (MUSTER_DOCUMENT_WINDOW (self));
}
