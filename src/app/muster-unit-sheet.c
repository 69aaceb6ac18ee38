/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-unit-sheet.h"

#include <glib/gi18n-lib.h>

#include "muster-army.h"
#include "muster-caret.h"
#include "muster-choice-row.h"
#include "muster-figures-list.h"
#include "muster-unit-facts.h"

struct _MusterUnitSheet
{
  AdwBin parent_instance;

  GtkStack *stack;
  AdwPreferencesGroup *identity_group;
  AdwEntryRow *name_row;
  MusterChoiceRow *type_row;
  MusterChoiceRow *weapon_row;
  MusterChoiceRow *grade_row;
  MusterChoiceRow *kind_row;
  MusterChoiceRow *faction_row;
  AdwActionRow *year_row;
  GtkSpinButton *year_spin;
  MusterChoiceRow *class_row;
  MusterFiguresList *figures;
  GtkWidget *facts_box;
  GtkLabel *facts_heading;
  GtkListBox *facts_list;
  GtkLabel *rebuilt_note;
  GtkTextView *notes_view;

  MusterDocument *document;
  MusterNode *node;
  gulong changed_handler;
  gboolean updating;
};

G_DEFINE_FINAL_TYPE (MusterUnitSheet, muster_unit_sheet, ADW_TYPE_BIN)

enum
{
  SIGNAL_FAILED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void update (MusterUnitSheet *self);

static MusterRuleset *
get_ruleset (MusterUnitSheet *self)
{
  return muster_document_get_ruleset (self->document);
}

/* Says why an edit was refused, and shows again what is so. */
static void
fail (MusterUnitSheet *self, const GError *error)
{
  g_signal_emit (self, signals[SIGNAL_FAILED], 0, error);
  update (self);
}

static void
set_attribute (MusterUnitSheet *self, const char *attribute, const char *value)
{
  g_autoptr (GError) error = NULL;

  if (self->updating || self->node == NULL
      || g_strcmp0 (muster_node_get (self->node, attribute), value) == 0)
    return;
  if (!muster_document_set (self->document, self->node, attribute, value, &error))
    fail (self, error);
}

static void
name_changed_cb (MusterUnitSheet *self)
{
  const char *name = gtk_editable_get_text (GTK_EDITABLE (self->name_row));

  set_attribute (self, "name", *name != '\0' ? name : NULL);
}

static void
chosen_cb (MusterChoiceRow *row, const char *id, MusterUnitSheet *self)
{
  set_attribute (self, muster_choice_row_get_attribute (row), id);
}

static void
year_changed_cb (MusterUnitSheet *self)
{
  int year = gtk_spin_button_get_value_as_int (self->year_spin);
  g_autofree char *text = g_strdup_printf ("%d", year);

  if (year == 0 && (self->node == NULL || muster_node_get (self->node, "year") == NULL))
    return;
  set_attribute (self, "year", year != 0 ? text : NULL);
}

/* Notes are a child that comes with the first letter and goes with the last. */
static void
notes_changed_cb (MusterUnitSheet *self)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->notes_view);
  g_autofree char *text = NULL;
  g_autoptr (GPtrArray) edits = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_edit_unref);
  g_autoptr (GError) error = NULL;
  MusterNode *notes;

  if (self->updating || self->node == NULL)
    return;
  g_object_get (buffer, "text", &text, NULL);
  notes = muster_node_find_child (self->node, MUSTER_KIND_NOTES);
  if (notes == NULL && *text != '\0')
    {
      g_autoptr (MusterNode) fresh = muster_node_new (MUSTER_KIND_NOTES);

      muster_node_build_set_text (fresh, text);
      g_ptr_array_add (edits, muster_edit_new_insert (self->node, G_MAXUINT, fresh));
    }
  else if (notes != NULL && *text == '\0')
    g_ptr_array_add (edits, muster_edit_new_remove (notes));
  else if (notes != NULL)
    g_ptr_array_add (edits, muster_edit_new_set (notes, "text", text));
  if (edits->len > 0
      && !muster_document_do (self->document, _ ("Edit Notes"), edits, "notes", &error))
    fail (self, error);
}

static void
figures_failed_cb (MusterUnitSheet *self, const GError *error)
{
  fail (self, error);
}

static void
empty_list (GtkListBox *list)
{
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (list))) != NULL)
    gtk_list_box_remove (list, row);
}

static GtkWidget *
make_fact_row (const MusterFact *fact)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *label = gtk_label_new (fact->label);
  g_autofree char *text = g_strconcat (fact->value, fact->rebuilt ? "\u2009†" : NULL, NULL);
  GtkWidget *value = gtk_label_new (text);
  GtkWidget *rule = gtk_label_new (fact->rule);
  g_autofree char *name = fact->rule != NULL
                              ? g_strdup_printf ("%s: %s (%s)", fact->label, text, fact->rule)
                              : g_strdup_printf ("%s: %s", fact->label, text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_label_set_xalign (GTK_LABEL (value), 1);
  gtk_label_set_wrap (GTK_LABEL (value), TRUE);
  gtk_label_set_justify (GTK_LABEL (value), GTK_JUSTIFY_RIGHT);
  gtk_label_set_max_width_chars (GTK_LABEL (value), 26);
  gtk_widget_add_css_class (value, "numeric");
  gtk_label_set_xalign (GTK_LABEL (rule), 0);
  gtk_label_set_width_chars (GTK_LABEL (rule), 10);
  gtk_widget_add_css_class (rule, "statement-id");
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), value);
  gtk_box_append (GTK_BOX (box), rule);
  gtk_widget_add_css_class (box, "fact");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  if (fact->rebuilt)
    gtk_widget_set_tooltip_text (row, _ ("Not in the published text; rebuilt"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  return row;
}

static void
update_facts (MusterUnitSheet *self)
{
  g_autoptr (GPtrArray) facts = NULL;
  gboolean rebuilt = FALSE;

  empty_list (self->facts_list);
  if (muster_node_get_kind (self->node) != MUSTER_KIND_UNIT)
    {
      gtk_widget_set_visible (self->facts_box, FALSE);
      return;
    }
  facts = muster_unit_list_facts (get_ruleset (self), self->node);
  for (guint i = 0; i < facts->len; i++)
    {
      const MusterFact *fact = facts->pdata[i];

      gtk_list_box_append (self->facts_list, make_fact_row (fact));
      rebuilt = rebuilt || fact->rebuilt;
    }
  gtk_widget_set_visible (self->facts_box, facts->len > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->rebuilt_note), rebuilt);
  gtk_label_set_label (self->facts_heading, muster_ruleset_get_title (get_ruleset (self)));
}

/* Whose unit it is, where that does not follow from its type: a faction that serves in the army, or
 * another class. */
static void
update_allegiance (MusterUnitSheet *self)
{
  MusterRuleset *ruleset = get_ruleset (self);
  g_autoptr (GPtrArray) factions = muster_roster_list_factions (ruleset, self->node);
  g_autoptr (GPtrArray) classes = muster_roster_list_classes (ruleset, self->node);

  const MusterDef *faction =
      muster_roster_find_faction (ruleset, muster_node_get_army (self->node));
  const MusterDef *own = muster_roster_find_faction (ruleset, self->node);
  const MusterDef *usual =
      own != NULL
          ? muster_ruleset_find (ruleset, MUSTER_DEF_CLASS, muster_def_get (own, "class"))
          : NULL;

  muster_choice_row_set (self->faction_row, ruleset, factions, MUSTER_DEF_FACTION,
                         muster_node_get (self->node, "faction"),
                         faction != NULL ? muster_def_get_label (faction) : _ ("That of the army"));
  muster_choice_row_set (self->class_row, ruleset, classes, MUSTER_DEF_CLASS,
                         muster_node_get (self->node, "class"),
                         usual != NULL ? muster_def_get_label (usual) : _ ("That of the faction"));
}

static void
update_unit (MusterUnitSheet *self)
{
  MusterRuleset *ruleset = get_ruleset (self);
  g_autoptr (GPtrArray) types =
      muster_roster_list_addable (ruleset, muster_node_get_parent (self->node));
  g_autoptr (GPtrArray) weapons = muster_roster_list_weapons (ruleset, self->node);
  g_autoptr (GPtrArray) grades = muster_roster_list_grades (ruleset, self->node);

  muster_choice_row_set (self->type_row, ruleset, types, MUSTER_DEF_UNIT_TYPE,
                         muster_node_get (self->node, "type"), NULL);
  muster_choice_row_set (
      self->weapon_row, ruleset, weapons, MUSTER_DEF_WEAPON, muster_node_get (self->node, "weapon"),
      muster_node_get_kind (muster_node_get_parent (self->node)) == MUSTER_KIND_UNIT
          ? _ ("As the unit it is in")
          : _ ("Standard"));
  muster_choice_row_set (self->grade_row, ruleset, grades, MUSTER_DEF_GRADE,
                         muster_node_get (self->node, "grade"), NULL);
  update_allegiance (self);
  muster_figures_list_show (self->figures, self->document, self->node);
}

/* Rows that the node's kind has no use for are not there. */
static void
update_visibility (MusterUnitSheet *self)
{
  MusterKind kind = muster_node_get_kind (self->node);
  gboolean unit = kind == MUSTER_KIND_UNIT;

  /* where there is one type only there is nothing to choose */
  gtk_widget_set_visible (
      GTK_WIDGET (self->type_row),
      unit && muster_ruleset_list (get_ruleset (self), MUSTER_DEF_UNIT_TYPE)->len > 1);
  /* where figures are armed one by one the unit is not */
  gtk_widget_set_visible (GTK_WIDGET (self->weapon_row),
                          unit && muster_choice_row_has_choice (self->weapon_row)
                              && !muster_roster_is_open (get_ruleset (self), self->node));
  gtk_widget_set_visible (GTK_WIDGET (self->grade_row),
                          unit && muster_choice_row_has_choice (self->grade_row));
  gtk_widget_set_visible (GTK_WIDGET (self->kind_row), kind == MUSTER_KIND_FORMATION);
  gtk_widget_set_visible (GTK_WIDGET (self->faction_row),
                          (kind == MUSTER_KIND_ARMY || unit)
                              && muster_choice_row_has_choice (self->faction_row));
  gtk_widget_set_visible (GTK_WIDGET (self->class_row),
                          unit && muster_choice_row_has_choice (self->class_row));
  gtk_widget_set_visible (GTK_WIDGET (self->year_row), kind == MUSTER_KIND_ARMY);
  gtk_widget_set_visible (GTK_WIDGET (self->figures), unit);
}

static void
update_texts (MusterUnitSheet *self)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->notes_view);
  MusterNode *notes = muster_node_find_child (self->node, MUSTER_KIND_NOTES);
  const char *text = notes != NULL ? muster_node_get_text (notes) : "";
  const char *name = muster_node_get_name (self->node);
  g_autofree char *shown = NULL;

  if (!g_str_equal (gtk_editable_get_text (GTK_EDITABLE (self->name_row)), name))
    gtk_editable_set_text (GTK_EDITABLE (self->name_row), name);
  g_object_get (buffer, "text", &shown, NULL);
  if (!g_str_equal (shown, text))
    gtk_text_buffer_set_text (buffer, text, -1);
}

static void
update (MusterUnitSheet *self)
{
  if (self->node == NULL || self->updating)
    return;
  self->updating = TRUE;
  update_texts (self);
  switch (muster_node_get_kind (self->node))
    {
    case MUSTER_KIND_UNIT:
      update_unit (self);
      break;
    case MUSTER_KIND_FORMATION:
      muster_choice_row_set (self->kind_row, get_ruleset (self),
                             muster_ruleset_list (get_ruleset (self), MUSTER_DEF_FORMATION_KIND),
                             MUSTER_DEF_FORMATION_KIND, muster_node_get (self->node, "kind"), NULL);
      break;
    default:
      muster_choice_row_set (self->faction_row, get_ruleset (self),
                             muster_ruleset_list (get_ruleset (self), MUSTER_DEF_FACTION),
                             MUSTER_DEF_FACTION, muster_node_get (self->node, "faction"), NULL);
      gtk_spin_button_set_value (self->year_spin, muster_node_get_int (self->node, "year", 0));
      break;
    }
  update_visibility (self);
  update_facts (self);
  self->updating = FALSE;
}

static gboolean
year_output_cb (GtkSpinButton *spin, gpointer data)
{
  int year = gtk_spin_button_get_value_as_int (spin);
  g_autofree char *text = year != 0 ? g_strdup_printf ("%d", year) : g_strdup ("");

  if (!g_str_equal (gtk_editable_get_text (GTK_EDITABLE (spin)), text))
    gtk_editable_set_text (GTK_EDITABLE (spin), text);
  return TRUE;
}

/**
 * muster_unit_sheet_show:
 * @self: the sheet
 * @document: (nullable): an army
 * @node: (nullable): one of its nodes
 *
 * Shows @node, and follows it.
 */
void
muster_unit_sheet_show (MusterUnitSheet *self, MusterDocument *document, MusterNode *node)
{
  g_return_if_fail (MUSTER_IS_UNIT_SHEET (self));

  if (self->node == node && self->document == document)
    return;
  if (self->node != NULL)
    g_clear_signal_handler (&self->changed_handler, self->node);
  g_set_object (&self->document, document);
  g_set_object (&self->node, node);
  gtk_stack_set_visible_child_name (self->stack, node != NULL ? "sheet" : "empty");
  if (node == NULL)
    return;
  self->changed_handler =
      g_signal_connect_swapped (node, "subtree-changed", G_CALLBACK (update), self);
  update (self);
}

/**
 * muster_unit_sheet_get_node:
 * @self: the sheet
 *
 * Returns: (transfer none) (nullable): the node it shows
 */
MusterNode *
muster_unit_sheet_get_node (MusterUnitSheet *self)
{
  g_return_val_if_fail (MUSTER_IS_UNIT_SHEET (self), NULL);

  return self->node;
}

/**
 * muster_unit_sheet_edit_name:
 * @self: the sheet
 *
 * Puts the focus into the name.
 */
void
muster_unit_sheet_edit_name (MusterUnitSheet *self)
{
  g_return_if_fail (MUSTER_IS_UNIT_SHEET (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->name_row));
  gtk_editable_select_region (GTK_EDITABLE (self->name_row), 0, -1);
}

static void
muster_unit_sheet_dispose (GObject *object)
{
  MusterUnitSheet *self = MUSTER_UNIT_SHEET (object);

  if (self->node != NULL)
    g_clear_signal_handler (&self->changed_handler, self->node);
  g_clear_object (&self->node);
  self->updating = TRUE;
  /* the bin must let go of its child itself */
  adw_bin_set_child (ADW_BIN (self), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_UNIT_SHEET);
  g_clear_object (&self->document);

  G_OBJECT_CLASS (muster_unit_sheet_parent_class)->dispose (object);
}

static void
muster_unit_sheet_class_init (MusterUnitSheetClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = muster_unit_sheet_dispose;

  signals[SIGNAL_FAILED] = g_signal_new ("failed", MUSTER_TYPE_UNIT_SHEET, G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_ERROR);

  g_type_ensure (MUSTER_TYPE_CHOICE_ROW);
  g_type_ensure (MUSTER_TYPE_FIGURES_LIST);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/musterapp/Muster/ui/muster-unit-sheet.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterUnitSheet, facts_box);
  gtk_widget_class_bind_template_child (widget_class, MusterUnitSheet, facts_heading);
  gtk_widget_class_bind_template_child (widget_class, MusterUnitSheet, facts_list);
  gtk_widget_class_bind_template_child (widget_class, MusterUnitSheet, faction_row);
  gtk_widget_class_bind_template_child (widget_class, MusterUnitSheet, class_row);
  gtk_widget_class_bind_template_child (widget_class, MusterUnitSheet, figures);
  gtk_widget_class_bind_template_child (widget_class, MusterUnitSheet, grade_row);
  gtk_widget_class_bind_template_child (widget_class, MusterUnitSheet, identity_group);
  gtk_widget_class_bind_template_child (widget_class, MusterUnitSheet, kind_row);
  gtk_widget_class_bind_template_child (widget_class, MusterUnitSheet, name_row);
  gtk_widget_class_bind_template_child (widget_class, MusterUnitSheet, notes_view);
  gtk_widget_class_bind_template_child (widget_class, MusterUnitSheet, rebuilt_note);
  gtk_widget_class_bind_template_child (widget_class, MusterUnitSheet, stack);
  gtk_widget_class_bind_template_child (widget_class, MusterUnitSheet, type_row);
  gtk_widget_class_bind_template_child (widget_class, MusterUnitSheet, weapon_row);
  gtk_widget_class_bind_template_child (widget_class, MusterUnitSheet, year_row);
  gtk_widget_class_bind_template_child (widget_class, MusterUnitSheet, year_spin);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, figures_failed_cb);
  gtk_widget_class_bind_template_callback (widget_class, name_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, year_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, year_output_cb);
}

static void
muster_unit_sheet_init (MusterUnitSheet *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  /* taking back is the document's business: one history, not one a field */
  gtk_editable_set_enable_undo (GTK_EDITABLE (self->name_row), FALSE);
  gtk_editable_set_enable_undo (GTK_EDITABLE (self->year_spin), FALSE);
  gtk_text_buffer_set_enable_undo (gtk_text_view_get_buffer (self->notes_view), FALSE);
  muster_caret_keep_in_view (self->notes_view);
  g_signal_connect_object (gtk_text_view_get_buffer (self->notes_view), "changed",
                           G_CALLBACK (notes_changed_cb), self, G_CONNECT_SWAPPED);
}
