/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-add-palette.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "muster-symbol-view.h"
#include "muster-words.h"

struct _MusterAddPalette
{
  GtkPopover parent_instance;

  GtkSearchEntry *search;
  GtkListBox *list;
};

G_DEFINE_FINAL_TYPE (MusterAddPalette, muster_add_palette, GTK_TYPE_POPOVER)

enum
{
  SIGNAL_ADD_UNIT,
  SIGNAL_ADD_FORMATION,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* What a row adds, and where. */
typedef struct
{
  MusterNode *parent;
  char *place;    /* "To 2nd Foot" */
  char *id;       /* of the unit type or formation kind */
  char *haystack; /* folded */
  gboolean formation;
} Choice;

#define CHOICE_KEY "muster-choice"

static void
choice_free (Choice *choice)
{
  g_object_unref (choice->parent);
  g_free (choice->place);
  g_free (choice->id);
  g_free (choice->haystack);
  g_free (choice);
}

static Choice *
get_choice (GtkListBoxRow *row)
{
  return g_object_get_data (G_OBJECT (row), CHOICE_KEY);
}

static void
row_activated_cb (GtkListBox *list, GtkListBoxRow *row, MusterAddPalette *self)
{
  Choice *choice = get_choice (row);
  g_autoptr (MusterNode) parent = g_object_ref (choice->parent);
  g_autofree char *id = g_strdup (choice->id);
  guint signal = choice->formation ? SIGNAL_ADD_FORMATION : SIGNAL_ADD_UNIT;

  gtk_popover_popdown (GTK_POPOVER (self));
  g_signal_emit (self, signals[signal], 0, parent, id);
}

static void
search_changed_cb (MusterAddPalette *self)
{
  gtk_list_box_invalidate_filter (self->list);
}

/* Enter in the search takes the first row that is left. */
static void
search_activate_cb (MusterAddPalette *self)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    if (gtk_widget_get_child_visible (GTK_WIDGET (row)))
      {
        row_activated_cb (self->list, row, self);
        return;
      }
}

static void
search_stop_cb (MusterAddPalette *self)
{
  gtk_popover_popdown (GTK_POPOVER (self));
}

static gboolean
filter_cb (GtkListBoxRow *row, gpointer data)
{
  MusterAddPalette *self = data;
  g_autofree char *folded =
      muster_words_fold (gtk_editable_get_text (GTK_EDITABLE (self->search)));

  return strstr (get_choice (row)->haystack, folded) != NULL;
}

static void
header_cb (GtkListBoxRow *row, GtkListBoxRow *before, gpointer data)
{
  GtkWidget *label;

  if (before != NULL && get_choice (before)->parent == get_choice (row)->parent)
    {
      gtk_list_box_row_set_header (row, NULL);
      return;
    }
  label = gtk_label_new (get_choice (row)->place);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (label, "caption-heading");
  gtk_widget_add_css_class (label, "dim-label");
  gtk_widget_add_css_class (label, "palette-place");
  gtk_list_box_row_set_header (row, label);
}

static void
add_row (MusterAddPalette *self,
         MusterNode *parent,
         const char *place,
         const MusterDef *def,
         gboolean formation)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  GtkWidget *symbol = muster_symbol_view_new ();
  GtkWidget *label = gtk_label_new (muster_def_get_label (def));
  const char *word = muster_def_get (def, "symbol");
  Choice *choice = g_new0 (Choice, 1);
  g_autofree char *name = NULL;

  choice->parent = g_object_ref (parent);
  choice->place = g_strdup (place);
  choice->id = g_strdup (muster_def_get_id (def));
  choice->haystack = muster_words_fold (muster_def_get_label (def));
  choice->formation = formation;
  g_object_set_data_full (G_OBJECT (row), CHOICE_KEY, choice, (GDestroyNotify) choice_free);

  if (word == NULL)
    word = formation ? "headquarters" : "unknown";
  muster_symbol_view_set_symbol (MUSTER_SYMBOL_VIEW (symbol), word);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_box_append (GTK_BOX (box), symbol);
  gtk_box_append (GTK_BOX (box), label);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  /* Translators: what, and where: “Infantry company, to 2nd Foot”. */
  name = g_strdup_printf (_ ("%s, %s"), muster_def_get_label (def), place);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_list_box_append (self->list, row);
}

static char *
describe_place (MusterRuleset *ruleset, MusterNode *node)
{
  g_autofree char *name = NULL;

  if (muster_node_get_kind (node) == MUSTER_KIND_ARMY)
    return g_strdup (_ ("To the army"));
  name = muster_node_get_kind (node) == MUSTER_KIND_UNIT ? muster_roster_describe (ruleset, node)
                                                         : g_strdup (muster_node_get_name (node));
  if (*name == '\0')
    {
      const MusterDef *kind = muster_ruleset_find (ruleset, MUSTER_DEF_FORMATION_KIND,
                                                   muster_node_get_or (node, "kind", ""));

      g_free (name);
      name = g_strdup (kind != NULL ? muster_def_get_label (kind) : _ ("Formation"));
    }
  /* Translators: a unit or formation that something is added to. */
  return g_strdup_printf (_ ("To %s"), name);
}

/* What may be added to NODE. */
static void
add_place (MusterAddPalette *self, MusterRuleset *ruleset, MusterNode *node)
{
  GPtrArray *kinds = muster_ruleset_list (ruleset, MUSTER_DEF_FORMATION_KIND);
  g_autofree char *place = describe_place (ruleset, node);
  g_autoptr (GPtrArray) types = muster_roster_list_addable (ruleset, node);

  for (guint i = 0; i < types->len; i++)
    add_row (self, node, place, types->pdata[i], FALSE);
  /* a formation may stand in the army or in another formation */
  for (guint i = 0; muster_node_get_kind (node) != MUSTER_KIND_UNIT && i < kinds->len; i++)
    add_row (self, node, place, kinds->pdata[i], TRUE);
}

/**
 * muster_add_palette_set_place:
 * @self: the palette
 * @ruleset: the rules
 * @node: what is selected
 *
 * Offers what may be added to @node and to what it stands in.
 */
void
muster_add_palette_set_place (MusterAddPalette *self, MusterRuleset *ruleset, MusterNode *node)
{
  GtkListBoxRow *row;

  g_return_if_fail (MUSTER_IS_ADD_PALETTE (self));
  g_return_if_fail (MUSTER_IS_NODE (node));

  while ((row = gtk_list_box_get_row_at_index (self->list, 0)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  /* an army that has a formation seldom takes units beside it */
  if (muster_node_get_kind (node) == MUSTER_KIND_ARMY)
    for (guint i = 0; i < muster_node_get_n_children (node); i++)
      if (muster_node_get_kind (muster_node_peek_child (node, i)) == MUSTER_KIND_FORMATION)
        add_place (self, ruleset, muster_node_peek_child (node, i));
  for (; node != NULL; node = muster_node_get_parent (node))
    add_place (self, ruleset, node);
}

static void
muster_add_palette_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), MUSTER_TYPE_ADD_PALETTE);

  G_OBJECT_CLASS (muster_add_palette_parent_class)->dispose (object);
}

static void
muster_add_palette_class_init (MusterAddPaletteClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_add_palette_dispose;

  signals[SIGNAL_ADD_UNIT] =
      g_signal_new ("add-unit", MUSTER_TYPE_ADD_PALETTE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 2, MUSTER_TYPE_NODE, G_TYPE_STRING);
  signals[SIGNAL_ADD_FORMATION] =
      g_signal_new ("add-formation", MUSTER_TYPE_ADD_PALETTE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                    NULL, G_TYPE_NONE, 2, MUSTER_TYPE_NODE, G_TYPE_STRING);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/musterapp/Muster/ui/muster-add-palette.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterAddPalette, list);
  gtk_widget_class_bind_template_child (widget_class, MusterAddPalette, search);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_stop_cb);
}

static void
muster_add_palette_init (MusterAddPalette *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_list_box_set_filter_func (self->list, filter_cb, self, NULL);
  gtk_list_box_set_header_func (self->list, header_cb, self, NULL);
}
