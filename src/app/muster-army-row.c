/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-army-row.h"

#include <glib/gi18n-lib.h>

#include "muster-army.h"
#include "muster-symbol-view.h"

struct _MusterArmyRow
{
  GtkWidget parent_instance;

  GtkTreeExpander *expander;
  MusterSymbolView *symbol;
  GtkLabel *name_label;
  GtkLabel *type_label;
  GtkImage *mark_image;
  GtkLabel *strength_label;

  MusterDocument *document;
  MusterNode *node;
  gulong changed_handler;
  gboolean compact;
};

G_DEFINE_FINAL_TYPE (MusterArmyRow, muster_army_row, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_NODE_DROPPED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

typedef enum
{
  DROP_NOWHERE,
  DROP_BEFORE,
  DROP_INTO,
  DROP_AFTER,
} DropPlace;

static const char *const drop_classes[] = { NULL, "drop-before", "drop-into", "drop-after" };

MusterMark
muster_mark_from_severity (MusterSeverity severity)
{
  switch (severity)
    {
    case MUSTER_SEVERITY_ERROR:
      return MUSTER_MARK_ERROR;
    case MUSTER_SEVERITY_WARNING:
      return MUSTER_MARK_WARNING;
    case MUSTER_SEVERITY_ADVICE:
      return MUSTER_MARK_ADVICE;
    default:
      return MUSTER_MARK_NONE;
    }
}

const char *
muster_mark_get_icon (MusterMark mark)
{
  static const char *const icons[] = { NULL, "dialog-information-symbolic",
                                       "dialog-warning-symbolic", "dialog-error-symbolic" };

  return icons[mark];
}

const char *
muster_mark_get_css_class (MusterMark mark)
{
  static const char *const classes[] = { NULL, "mark-advice", "mark-warning", "mark-error" };

  return classes[mark];
}

const char *
muster_mark_get_word (MusterMark mark)
{
  static const char *const words[] = { NULL, N_ ("Advice"), N_ ("Warning"), N_ ("Not legal") };

  return words[mark] != NULL ? _ (words[mark]) : "";
}

/* Who stands in a unit that holds any troops, and whose it is when it is not the army's: “Zouaves,
 * 9 infantrymen”. */
static char *
describe_squad (MusterArmyRow *self)
{
  MusterRuleset *ruleset = muster_document_get_ruleset (self->document);
  const MusterDef *faction =
      muster_ruleset_find (ruleset, MUSTER_DEF_FACTION, muster_node_get (self->node, "faction"));
  const MusterDef *class_def =
      muster_ruleset_find (ruleset, MUSTER_DEF_CLASS, muster_node_get (self->node, "class"));
  const MusterDef *whose = faction != NULL ? faction : class_def;
  g_autoptr (GString) text = g_string_new (whose != NULL ? muster_def_get_label (whose) : NULL);
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < muster_node_get_n_children (self->node); i++)
    {
      MusterNode *child = muster_node_peek_child (self->node, i);
      const char *id = muster_node_get (child, "troop");
      const MusterDef *troop = muster_ruleset_find (ruleset, MUSTER_DEF_TROOP, id);
      gint64 count;

      if (muster_node_get_kind (child) != MUSTER_KIND_FIGURES || troop == NULL
          || !g_hash_table_add (seen, (gpointer) id))
        continue;
      count = muster_unit_count_troop (self->node, id);
      if (count == 0)
        continue;
      troop = muster_roster_name_troop (ruleset, self->node, troop);
      g_string_append_printf (text, "%s%" G_GINT64_FORMAT " %s", text->len > 0 ? ", " : "", count,
                              count == 1 ? muster_def_get_singular (troop)
                                         : muster_def_get_plural (troop));
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* What stands small beside the name: the type of a unit, the kind of a formation. */
static char *
describe_type (MusterArmyRow *self)
{
  MusterRuleset *ruleset = muster_document_get_ruleset (self->document);
  const MusterDef *def = NULL;
  const MusterDef *class_def;
  const char *id;

  switch (muster_node_get_kind (self->node))
    {
    case MUSTER_KIND_UNIT:
      id = muster_node_get_or (self->node, "type", "");
      def = muster_ruleset_find (ruleset, MUSTER_DEF_UNIT_TYPE, id);
      class_def = muster_roster_find_own_class (ruleset, self->node);
      if (def != NULL && class_def != NULL)
        /* Translators: a type of unit and its class: “Infantry battalion, European-led”. */
        return g_strdup_printf (_ ("%s, %s"), muster_def_get_label (def),
                                muster_def_get_label (class_def));
      return g_strdup (def != NULL ? muster_def_get_label (def) : id);
    case MUSTER_KIND_FORMATION:
      id = muster_node_get_or (self->node, "kind", "");
      def = muster_ruleset_find (ruleset, MUSTER_DEF_FORMATION_KIND, id);
      return g_strdup (def != NULL ? muster_def_get_label (def) : id);
    default:
      return g_strdup (_ ("Army"));
    }
}

static const char *
get_symbol (MusterArmyRow *self)
{
  if (muster_node_get_kind (self->node) == MUSTER_KIND_UNIT)
    return muster_roster_get_symbol (muster_document_get_ruleset (self->document), self->node);
  return "headquarters";
}

/* The companies of a battalion need not say that they are companies. */
static gboolean
is_obvious (MusterNode *node)
{
  MusterNode *parent = muster_node_get_parent (node);

  return parent == NULL || muster_node_get_kind (parent) == MUSTER_KIND_UNIT;
}

/**
 * muster_army_row_update:
 * @self: the row
 *
 * Shows the node as it is now.
 */
void
muster_army_row_update (MusterArmyRow *self)
{
  MusterRuleset *ruleset;
  g_autofree char *name = NULL;
  g_autofree char *strength = NULL;
  g_autofree char *label = NULL;
  g_autofree char *squad = NULL;
  g_autofree char *type = NULL;
  g_autofree char *counted = NULL;
  gint64 figures;

  if (self->node == NULL)
    return;
  ruleset = muster_document_get_ruleset (self->document);
  type = describe_type (self);
  name = muster_node_get_kind (self->node) == MUSTER_KIND_UNIT
             ? muster_roster_describe (ruleset, self->node)
             : g_strdup (muster_node_get_name (self->node));
  if (*name == '\0')
    {
      g_free (name);
      name = g_strdup (type);
    }
  figures = muster_roster_count_figures (ruleset, self->node);
  strength = g_strdup_printf ("%" G_GINT64_FORMAT, figures);

  gtk_label_set_label (self->name_label, name);
  if (muster_node_get_kind (self->node) == MUSTER_KIND_UNIT
      && muster_roster_is_open (ruleset, self->node))
    squad = describe_squad (self);
  if (squad != NULL)
    gtk_label_set_label (self->type_label, self->compact ? "" : squad);
  else
    gtk_label_set_label (self->type_label, self->compact || g_str_equal (name, type)
                                                   || is_obvious (self->node)
                                               ? ""
                                               : type);
  gtk_label_set_label (self->strength_label, figures > 0 ? strength : "–");
  muster_symbol_view_set_symbol (self->symbol, get_symbol (self));
  gtk_widget_set_visible (GTK_WIDGET (self->symbol),
                          muster_node_get_kind (self->node) != MUSTER_KIND_ARMY);
  if (muster_node_get_kind (self->node) == MUSTER_KIND_UNIT)
    gtk_widget_remove_css_class (GTK_WIDGET (self), "group");
  else
    gtk_widget_add_css_class (GTK_WIDGET (self), "group");
  if (muster_node_get_kind (self->node) == MUSTER_KIND_UNIT && !muster_unit_has_units (self->node))
    gtk_widget_add_css_class (GTK_WIDGET (self->expander), "leaf");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->expander), "leaf");

  counted = muster_roster_describe_count (ruleset, figures);
  /* Translators: read out for a unit: its name, its type, how many figures it has. */
  label = g_strdup_printf (_ ("%s, %s, %s"), name, type, counted);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

/**
 * muster_army_row_set_mark:
 * @self: the row
 * @mark: the worst finding here
 * @count: how many findings there are
 *
 * Shows the state of the findings.
 */
void
muster_army_row_set_mark (MusterArmyRow *self, MusterMark mark, guint count)
{
  g_autofree char *text = NULL;

  g_return_if_fail (MUSTER_IS_ARMY_ROW (self));

  for (MusterMark m = MUSTER_MARK_ADVICE; m <= MUSTER_MARK_ERROR; m++)
    if (m == mark)
      gtk_widget_add_css_class (GTK_WIDGET (self->mark_image), muster_mark_get_css_class (m));
    else
      gtk_widget_remove_css_class (GTK_WIDGET (self->mark_image), muster_mark_get_css_class (m));
  gtk_widget_set_visible (GTK_WIDGET (self->mark_image), mark != MUSTER_MARK_NONE);
  if (mark == MUSTER_MARK_NONE)
    return;
  gtk_image_set_from_icon_name (self->mark_image, muster_mark_get_icon (mark));
  /* Translators: the state of a unit, and how many findings there are: “Not legal: 2 findings”. */
  text = g_strdup_printf (ngettext ("%s: %u finding", "%s: %u findings", count),
                          muster_mark_get_word (mark), count);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->mark_image), text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->mark_image), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  text, -1);
}

/**
 * muster_army_row_bind:
 * @self: the row
 * @document: whose node it is
 * @row: the place in the tree
 *
 * Shows a node, and follows it until muster_army_row_unbind().
 */
void
muster_army_row_bind (MusterArmyRow *self, MusterDocument *document, GtkTreeListRow *row)
{
  g_return_if_fail (MUSTER_IS_ARMY_ROW (self));

  muster_army_row_unbind (self);
  self->document = g_object_ref (document);
  self->node = gtk_tree_list_row_get_item (row);
  gtk_tree_expander_set_list_row (self->expander, row);
  self->changed_handler = g_signal_connect_swapped (self->node, "subtree-changed",
                                                    G_CALLBACK (muster_army_row_update), self);
  muster_army_row_update (self);
}

/**
 * muster_army_row_unbind:
 * @self: the row
 *
 * Lets go of the node.
 */
void
muster_army_row_unbind (MusterArmyRow *self)
{
  g_return_if_fail (MUSTER_IS_ARMY_ROW (self));

  if (self->node != NULL)
    g_clear_signal_handler (&self->changed_handler, self->node);
  g_clear_object (&self->node);
  g_clear_object (&self->document);
  if (self->expander != NULL)
    gtk_tree_expander_set_list_row (self->expander, NULL);
}

/**
 * muster_army_row_get_node:
 * @self: the row
 *
 * Returns: (transfer none) (nullable): the node it shows
 */
MusterNode *
muster_army_row_get_node (MusterArmyRow *self)
{
  g_return_val_if_fail (MUSTER_IS_ARMY_ROW (self), NULL);

  return self->node;
}

/**
 * muster_army_row_set_compact:
 * @self: the row
 * @compact: whether to leave the type's name out
 *
 * Says how much room there is.
 */
void
muster_army_row_set_compact (MusterArmyRow *self, gboolean compact)
{
  g_return_if_fail (MUSTER_IS_ARMY_ROW (self));

  self->compact = compact;
  muster_army_row_update (self);
}

/* Drag and drop */

static GdkContentProvider *
drag_prepare_cb (GtkDragSource *source, double x, double y, MusterArmyRow *self)
{
  if (self->node == NULL || muster_node_get_parent (self->node) == NULL)
    return NULL;
  return gdk_content_provider_new_typed (MUSTER_TYPE_NODE, self->node);
}

static void
drag_begin_cb (GtkDragSource *source, GdkDrag *drag, MusterArmyRow *self)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (GTK_WIDGET (self));

  gtk_drag_source_set_icon (source, paintable, 0, 0);
}

static gboolean
is_inside (MusterNode *node, MusterNode *container)
{
  for (; node != NULL; node = muster_node_get_parent (node))
    if (node == container)
      return TRUE;
  return FALSE;
}

/* The upper and the lower quarter of a row are before and after it, the middle is in it. */
static DropPlace
find_place (MusterArmyRow *self, MusterNode *dragged, double y)
{
  double height = gtk_widget_get_height (GTK_WIDGET (self));
  gboolean holds_all = muster_node_get_kind (self->node) != MUSTER_KIND_UNIT;
  gboolean is_root = muster_node_get_parent (self->node) == NULL;

  if (dragged == NULL || is_inside (self->node, dragged)
      || muster_node_get_root (dragged) != muster_node_get_root (self->node))
    return DROP_NOWHERE;
  if (is_root)
    return DROP_INTO;
  if (muster_node_get_kind (dragged) == MUSTER_KIND_FORMATION && !holds_all)
    {
      if (muster_node_get_kind (muster_node_get_parent (self->node)) == MUSTER_KIND_UNIT)
        return DROP_NOWHERE;
      return y < height / 2 ? DROP_BEFORE : DROP_AFTER;
    }
  if (holds_all || muster_unit_has_units (self->node))
    return y < height / 4 ? DROP_BEFORE : y > height * 3 / 4 ? DROP_AFTER : DROP_INTO;
  return y < height / 2 ? DROP_BEFORE : DROP_AFTER;
}

static void
show_place (MusterArmyRow *self, DropPlace place)
{
  for (DropPlace p = DROP_BEFORE; p <= DROP_AFTER; p++)
    if (p == place)
      gtk_widget_add_css_class (GTK_WIDGET (self), drop_classes[p]);
    else
      gtk_widget_remove_css_class (GTK_WIDGET (self), drop_classes[p]);
}

static MusterNode *
get_dragged (GtkDropTarget *target)
{
  const GValue *value = gtk_drop_target_get_value (target);

  return value != NULL ? g_value_get_object (value) : NULL;
}

static GdkDragAction
drop_motion_cb (GtkDropTarget *target, double x, double y, MusterArmyRow *self)
{
  DropPlace place = self->node != NULL ? find_place (self, get_dragged (target), y) : DROP_NOWHERE;

  show_place (self, place);
  return place != DROP_NOWHERE ? GDK_ACTION_MOVE : 0;
}

static void
drop_leave_cb (GtkDropTarget *target, MusterArmyRow *self)
{
  show_place (self, DROP_NOWHERE);
}

static gboolean
drop_cb (GtkDropTarget *target, const GValue *value, double x, double y, MusterArmyRow *self)
{
  MusterNode *dragged = g_value_get_object (value);
  DropPlace place = self->node != NULL ? find_place (self, dragged, y) : DROP_NOWHERE;

  show_place (self, DROP_NOWHERE);
  if (place == DROP_NOWHERE)
    return FALSE;
  if (place == DROP_INTO)
    g_signal_emit (self, signals[SIGNAL_NODE_DROPPED], 0, dragged, self->node, G_MAXUINT);
  else
    g_signal_emit (self, signals[SIGNAL_NODE_DROPPED], 0, dragged,
                   muster_node_get_parent (self->node),
                   muster_node_get_index (self->node) + (place == DROP_AFTER ? 1 : 0));
  return TRUE;
}

static void
muster_army_row_dispose (GObject *object)
{
  MusterArmyRow *self = MUSTER_ARMY_ROW (object);

  muster_army_row_unbind (self);
  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_ARMY_ROW);

  G_OBJECT_CLASS (muster_army_row_parent_class)->dispose (object);
}

static void
muster_army_row_class_init (MusterArmyRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_army_row_dispose;

  signals[SIGNAL_NODE_DROPPED] =
      g_signal_new ("node-dropped", MUSTER_TYPE_ARMY_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 3, MUSTER_TYPE_NODE, MUSTER_TYPE_NODE, G_TYPE_UINT);

  g_type_ensure (MUSTER_TYPE_SYMBOL_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/musterapp/Muster/ui/muster-army-row.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterArmyRow, expander);
  gtk_widget_class_bind_template_child (widget_class, MusterArmyRow, mark_image);
  gtk_widget_class_bind_template_child (widget_class, MusterArmyRow, name_label);
  gtk_widget_class_bind_template_child (widget_class, MusterArmyRow, strength_label);
  gtk_widget_class_bind_template_child (widget_class, MusterArmyRow, symbol);
  gtk_widget_class_bind_template_child (widget_class, MusterArmyRow, type_label);
  gtk_widget_class_bind_template_callback (widget_class, drag_begin_cb);
  gtk_widget_class_bind_template_callback (widget_class, drag_prepare_cb);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "armyrow");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
muster_army_row_init (MusterArmyRow *self)
{
  GtkDropTarget *target = gtk_drop_target_new (MUSTER_TYPE_NODE, GDK_ACTION_MOVE);

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_drop_target_set_preload (target, TRUE);
  g_signal_connect (target, "motion", G_CALLBACK (drop_motion_cb), self);
  g_signal_connect (target, "leave", G_CALLBACK (drop_leave_cb), self);
  g_signal_connect (target, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}

/**
 * muster_army_row_new:
 *
 * Returns: an empty row
 */
GtkWidget *
muster_army_row_new (void)
{
  return g_object_new (MUSTER_TYPE_ARMY_ROW, NULL);
}
