/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-rules-window.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "muster-dialogs.h"
#include "muster-file-name.h"
#include "muster-paper.h"
#include "muster-save-file.h"
#include "muster-sheet-words.h"
#include "muster-sheets.h"
#include "muster-words.h"

struct _MusterRulesWindow
{
  AdwApplicationWindow parent_instance;

  AdwToastOverlay *toasts;
  AdwWindowTitle *title;
  GtkSearchEntry *search;
  GtkListBox *list;
  GtkLabel *credit_label;
  AdwPreferencesGroup *options;

  MusterRuleset *ruleset;
};

G_DEFINE_FINAL_TYPE (MusterRulesWindow, muster_rules_window, ADW_TYPE_APPLICATION_WINDOW)

#define STATEMENT_KEY "muster-statement"
#define HAYSTACK_KEY "muster-haystack"

static const MusterStatement *
get_statement (GtkListBoxRow *row)
{
  return g_object_get_data (G_OBJECT (row), STATEMENT_KEY);
}

static gboolean
filter_cb (GtkListBoxRow *row, gpointer data)
{
  MusterRulesWindow *self = data;
  g_autofree char *folded =
      muster_words_fold (gtk_editable_get_text (GTK_EDITABLE (self->search)));
  g_auto (GStrv) words = g_strsplit (folded, " ", -1);

  for (gsize i = 0; words[i] != NULL; i++)
    if (strstr (g_object_get_data (G_OBJECT (row), HAYSTACK_KEY), words[i]) == NULL)
      return FALSE;
  return TRUE;
}

static void
header_cb (GtkListBoxRow *row, GtkListBoxRow *before, gpointer data)
{
  MusterRulesWindow *self = data;
  const char *part = get_statement (row)->part;
  GtkWidget *label;

  if (before != NULL && g_strcmp0 (get_statement (before)->part, part) == 0)
    {
      gtk_list_box_row_set_header (row, NULL);
      return;
    }
  label = gtk_label_new (muster_ruleset_name_part (self->ruleset, part));
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "heading");
  gtk_widget_add_css_class (label, "rules-part");
  gtk_list_box_row_set_header (row, label);
}

static void
search_changed_cb (MusterRulesWindow *self)
{
  gtk_list_box_invalidate_filter (self->list);
  gtk_list_box_invalidate_headers (self->list);
}

/* Where a statement comes from, when it is not simply in the text; nullable. */
static const char *
describe_provenance (const MusterStatement *statement)
{
  if (statement->changed)
    return _ ("House rule");
  switch (statement->provenance)
    {
    case MUSTER_PROVENANCE_READING:
      return _ ("Our reading");
    case MUSTER_PROVENANCE_REBUILT:
      return _ ("† Rebuilt");
    default:
      return NULL;
    }
}

static void
add_statement (MusterRulesWindow *self, const MusterStatement *statement)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *label = gtk_label_new (NULL);
  const char *provenance = describe_provenance (statement);
  g_autofree char *markup = g_markup_printf_escaped (
      "%s <span size=\"smaller\" alpha=\"75%%\" allow_breaks=\"false\">%s%s%s</span>",
      statement->text, statement->id, provenance != NULL ? " · " : "",
      provenance != NULL ? provenance : "");
  g_autofree char *plain =
      g_strjoin (" ", statement->text, statement->id, statement->part, provenance, NULL);

  gtk_label_set_markup (GTK_LABEL (label), markup);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_selectable (GTK_LABEL (label), FALSE);
  gtk_widget_add_css_class (label, "fact");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), label);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  g_object_set_data (G_OBJECT (row), STATEMENT_KEY, (gpointer) statement);
  g_object_set_data_full (G_OBJECT (row), HAYSTACK_KEY, muster_words_fold (plain), g_free);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, plain, -1);
  gtk_list_box_append (self->list, row);
}

/* What the rules leave open, and how it is taken; a scenario may take it otherwise. */
static void
add_options (MusterRulesWindow *self)
{
  GPtrArray *options = muster_ruleset_list_options (self->ruleset);

  for (guint i = 0; i < options->len; i++)
    {
      const MusterOption *option = options->pdata[i];
      g_autoptr (GString) others = g_string_new (NULL);
      g_autofree char *text = NULL;
      GtkWidget *row = adw_action_row_new ();
      GtkWidget *id = gtk_label_new (option->statement);

      for (gsize j = 0; option->choices[j] != NULL; j++)
        if (!g_str_equal (option->choices[j], option->value))
          g_string_append_printf (others, "%s%s", others->len > 0 ? ", " : "",
                                  muster_sheet_name_choice (self->ruleset, option->id,
                                                            option->choices[j]));
      /* Translators: how an option is taken, and how else it may be. */
      text = g_strdup_printf (_ ("%s (or: %s)"),
                              muster_sheet_name_choice (self->ruleset, option->id, option->value),
                              others->str);
      adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), option->label);
      adw_action_row_set_subtitle (ADW_ACTION_ROW (row), text);
      gtk_widget_add_css_class (id, "statement-id");
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), id);
      adw_preferences_group_add (self->options, row);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->options), options->len > 0);
}

static void
search_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_widget_grab_focus (GTK_WIDGET (MUSTER_RULES_WINDOW (widget)->search));
}

/* The reference sheet of the whole rule system. */
static MusterLayout *
make_paper (MusterRulesWindow *self, GError **error)
{
  g_autofree char *date = NULL;
  MusterPrintOptions options;

  muster_paper_init_options (&options, &date);
  return muster_sheet_new_reference (self->ruleset, &options, error);
}

static void
print_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterRulesWindow *self = MUSTER_RULES_WINDOW (widget);
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterLayout) layout = make_paper (self, &error);

  if (layout == NULL)
    muster_tell (GTK_WINDOW (self), _ ("The sheet cannot be printed"), error->message);
  else
    muster_paper_print (GTK_WINDOW (self), layout);
}

static void
pdf_chosen_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  MusterRulesWindow *self = MUSTER_RULES_WINDOW (source);
  g_autofree char *path = muster_save_file_finish (result);
  g_autofree char *base = path != NULL ? g_path_get_basename (path) : NULL;
  g_autofree char *text = NULL;
  g_autofree char *markup = NULL;
  g_autoptr (MusterLayout) layout = NULL;
  g_autoptr (GError) error = NULL;

  if (path == NULL)
    return;
  layout = make_paper (self, &error);
  if (layout == NULL || !muster_layout_write_pdf (layout, path, &error))
    {
      muster_tell (GTK_WINDOW (self), _ ("The sheet was not written"), error->message);
      return;
    }
  text = g_strdup_printf (_ ("“%s” written"), base);
  markup = g_markup_escape_text (text, -1);
  adw_toast_overlay_add_toast (self->toasts, adw_toast_new (markup));
}

static void
save_pdf_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterRulesWindow *self = MUSTER_RULES_WINDOW (widget);
  const char *const filters[] = { _ ("PDF documents"), "*.pdf", NULL };
  g_autofree char *file_name = muster_file_name_make (muster_ruleset_get_title (self->ruleset),
                                                      muster_ruleset_get_id (self->ruleset), "pdf");

  muster_save_file (GTK_WINDOW (self), _ ("Save Reference Sheet as PDF"), file_name, filters,
                    pdf_chosen_cb, NULL);
}

static void
muster_rules_window_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), MUSTER_TYPE_RULES_WINDOW);

  G_OBJECT_CLASS (muster_rules_window_parent_class)->dispose (object);
}

static void
muster_rules_window_finalize (GObject *object)
{
  g_clear_pointer (&MUSTER_RULES_WINDOW (object)->ruleset, muster_ruleset_unref);

  G_OBJECT_CLASS (muster_rules_window_parent_class)->finalize (object);
}

static void
muster_rules_window_class_init (MusterRulesWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = muster_rules_window_dispose;
  object_class->finalize = muster_rules_window_finalize;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/musterapp/Muster/ui/muster-rules-window.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterRulesWindow, credit_label);
  gtk_widget_class_bind_template_child (widget_class, MusterRulesWindow, list);
  gtk_widget_class_bind_template_child (widget_class, MusterRulesWindow, options);
  gtk_widget_class_bind_template_child (widget_class, MusterRulesWindow, search);
  gtk_widget_class_bind_template_child (widget_class, MusterRulesWindow, title);
  gtk_widget_class_bind_template_child (widget_class, MusterRulesWindow, toasts);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_install_action (widget_class, "win.search", NULL, search_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_f, GDK_CONTROL_MASK, "win.search",
                                       NULL);
  gtk_widget_class_install_action (widget_class, "win.print", NULL, print_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_p, GDK_CONTROL_MASK, "win.print",
                                       NULL);
  gtk_widget_class_install_action (widget_class, "win.save-pdf", NULL, save_pdf_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_p, GDK_CONTROL_MASK | GDK_SHIFT_MASK,
                                       "win.save-pdf", NULL);
}

static void
muster_rules_window_init (MusterRulesWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_list_box_set_filter_func (self->list, filter_cb, self, NULL);
  gtk_list_box_set_header_func (self->list, header_cb, self, NULL);
}

/**
 * muster_rules_window_new:
 * @app: the program
 * @ruleset: a rule system
 *
 * Returns: (transfer none): its window, not yet presented
 */
GtkWidget *
muster_rules_window_new (MusterApplication *app, MusterRuleset *ruleset)
{
  MusterRulesWindow *self = g_object_new (MUSTER_TYPE_RULES_WINDOW, "application", app, NULL);
  g_autoptr (GPtrArray) statements = muster_ruleset_list_statements_by_part (ruleset);
  g_autofree char *subtitle = g_strdup_printf (
      ngettext ("%u statement · version %s", "%u statements · version %s", statements->len),
      statements->len, muster_ruleset_get_version (ruleset));

  self->ruleset = muster_ruleset_ref (ruleset);
  gtk_window_set_title (GTK_WINDOW (self), muster_ruleset_get_title (ruleset));
  adw_window_title_set_title (self->title, muster_ruleset_get_title (ruleset));
  adw_window_title_set_subtitle (self->title, subtitle);
  gtk_label_set_label (self->credit_label, muster_ruleset_get_credit (ruleset));
  for (guint i = 0; i < statements->len; i++)
    add_statement (self, statements->pdata[i]);
  add_options (self);
  return GTK_WIDGET (self);
}
