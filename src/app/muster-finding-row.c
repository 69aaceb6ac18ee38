/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-finding-row.h"

#include <glib/gi18n-lib.h>

#include "muster-army-row.h"
#include "muster-scenario-tell.h"
#include "muster-terrain.h"

struct _MusterFindingRow
{
  GtkListBoxRow parent_instance;

  GtkImage *image;
  GtkLabel *where_label;
  GtkLabel *message_label;
  GtkWidget *fix_button;
  GtkLabel *fix_label;

  MusterFinding *finding;
};

G_DEFINE_FINAL_TYPE (MusterFindingRow, muster_finding_row, GTK_TYPE_LIST_BOX_ROW)

enum
{
  SIGNAL_FIX,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
fix_clicked_cb (MusterFindingRow *self)
{
  g_signal_emit (self, signals[SIGNAL_FIX], 0);
}

static void
muster_finding_row_dispose (GObject *object)
{
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (object), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (object), MUSTER_TYPE_FINDING_ROW);

  G_OBJECT_CLASS (muster_finding_row_parent_class)->dispose (object);
}

static void
muster_finding_row_finalize (GObject *object)
{
  g_clear_pointer (&MUSTER_FINDING_ROW (object)->finding, muster_finding_unref);

  G_OBJECT_CLASS (muster_finding_row_parent_class)->finalize (object);
}

static void
muster_finding_row_class_init (MusterFindingRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = muster_finding_row_dispose;
  object_class->finalize = muster_finding_row_finalize;

  signals[SIGNAL_FIX] = g_signal_new ("fix", MUSTER_TYPE_FINDING_ROW, G_SIGNAL_RUN_LAST, 0, NULL,
                                      NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/musterapp/Muster/ui/muster-finding-row.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterFindingRow, fix_button);
  gtk_widget_class_bind_template_child (widget_class, MusterFindingRow, fix_label);
  gtk_widget_class_bind_template_child (widget_class, MusterFindingRow, image);
  gtk_widget_class_bind_template_child (widget_class, MusterFindingRow, message_label);
  gtk_widget_class_bind_template_child (widget_class, MusterFindingRow, where_label);
  gtk_widget_class_bind_template_callback (widget_class, fix_clicked_cb);
}

static void
muster_finding_row_init (MusterFindingRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* The side that a condition of victory names, or the outermost that it is part of; nullable. */
static MusterNode *
find_side_of (MusterNode *node)
{
  MusterNode *found = NULL;

  while (muster_node_get_parent (node) != NULL
         && muster_node_get_kind (muster_node_get_parent (node)) == MUSTER_KIND_VICTORY)
    node = muster_node_get_parent (node);
  if (muster_node_get_kind (node) == MUSTER_KIND_VICTORY && muster_node_get (node, "side") != NULL)
    found = muster_node_find (muster_node_get_root (node), muster_node_get (node, "side"));
  return found != NULL && muster_node_get_kind (found) == MUSTER_KIND_SIDE ? found : NULL;
}

/* What a part of a scenario is, where it has no name. */
static char *
describe_nameless (const MusterRuleset *ruleset, MusterNode *node)
{
  static const struct
  {
    MusterKind kind;
    const char *label;
  } labels[] = {
    { MUSTER_KIND_SCENARIO, N_ ("The scenario") },
    { MUSTER_KIND_FIELD, N_ ("The field") },
    { MUSTER_KIND_ZONE, N_ ("A zone") },
    { MUSTER_KIND_DEPLOYMENT, N_ ("An area to deploy in") },
    { MUSTER_KIND_REINFORCEMENT, N_ ("Reinforcements") },
    { MUSTER_KIND_PLACE, N_ ("A unit’s place") },
    { MUSTER_KIND_BRIEFING, N_ ("A briefing") },
    { MUSTER_KIND_INTRODUCTION, N_ ("The introduction") },
    { MUSTER_KIND_SPECIAL_RULES, N_ ("The special rules") },
    { MUSTER_KIND_AFTERMATH, N_ ("The aftermath") },
    { MUSTER_KIND_VICTORY, N_ ("A condition of victory") },
    { MUSTER_KIND_RULE, N_ ("A switch of the rules") },
    { MUSTER_KIND_LIMIT, N_ ("A limit of a force") },
    { MUSTER_KIND_COST, N_ ("Points of one’s own") },
    { MUSTER_KIND_LABEL, N_ ("Words on the map") },
  };
  MusterNode *side = find_side_of (node);
  const MusterDef *terrain =
      muster_node_get_kind (node) == MUSTER_KIND_FEATURE
          ? muster_ruleset_find (ruleset, MUSTER_DEF_TERRAIN, muster_node_get_or (node, "kind", ""))
          : NULL;

  if (terrain != NULL)
    return g_strdup (muster_terrain_name_feature (terrain, node));
  switch ((int) muster_node_get_kind (node))
    {
    case MUSTER_KIND_SIDE:
    case MUSTER_KIND_EVENT:
    case MUSTER_KIND_TABLE:
    case MUSTER_KIND_OBJECTIVE:
      return g_strdup (muster_scenario_tell_child (ruleset, node));
    case MUSTER_KIND_PLACE:
      if (side != NULL && muster_node_get (node, "unit") != NULL)
        return muster_scenario_tell_units (ruleset, side, muster_node_get (node, "unit"));
      break;
    case MUSTER_KIND_ROW:
      return g_strdup (muster_scenario_tell_child (ruleset, muster_node_get_parent (node)));
    case MUSTER_KIND_VICTORY:
      if (side != NULL)
        /* Translators: a side. */
        return g_strdup_printf (_ ("Victory of %s"), muster_scenario_tell_child (ruleset, side));
      break;
    default:
      break;
    }
  for (gsize i = 0; i < G_N_ELEMENTS (labels); i++)
    if (muster_node_get_kind (node) == labels[i].kind)
      return g_strdup (_ (labels[i].label));
  return g_strdup (muster_node_get_or (node, "kind", ""));
}

/**
 * muster_finding_row_describe_where:
 * @ruleset: the rules
 * @node: (nullable): what a finding is about
 *
 * Returns: (transfer full): "A Company, 66th Foot", since every battalion has one; the name of a
 * formation; or the army
 */
char *
muster_finding_row_describe_where (const MusterRuleset *ruleset, MusterNode *node)
{
  MusterNode *parent = node != NULL ? muster_node_get_parent (node) : NULL;

  if (node == NULL)
    return g_strdup (_ ("The whole army"));
  if (muster_node_get_kind (node) == MUSTER_KIND_ARMY)
    {
      /* in a scenario there are several */
      if (parent != NULL && *muster_node_get_name (node) != '\0')
        return g_strdup (muster_node_get_name (node));
      if (parent != NULL && *muster_node_get_name (parent) != '\0')
        /* Translators: a side of a battle. */
        return g_strdup_printf (_ ("The army of %s"), muster_node_get_name (parent));
      return g_strdup (_ ("The whole army"));
    }
  if (muster_node_get_kind (node) == MUSTER_KIND_UNIT)
    {
      g_autofree char *unit = muster_roster_describe (ruleset, node);
      g_autofree char *whole = NULL;

      if (parent == NULL || muster_node_get_kind (parent) != MUSTER_KIND_UNIT)
        return g_steal_pointer (&unit);
      whole = muster_roster_describe (ruleset, parent);
      /* Translators: a part of a unit, and the unit: "A Company, 66th Foot". */
      return g_strdup_printf (_("%s, %s"), unit, whole);
    }
  if (*muster_node_get_name (node) != '\0')
    return g_strdup (muster_node_get_name (node));
  return describe_nameless (ruleset, node);
}

/**
 * muster_finding_row_new:
 * @ruleset: the rules
 * @finding: what they say
 *
 * Returns: (transfer floating): the row
 */
GtkWidget *
muster_finding_row_new (const MusterRuleset *ruleset, MusterFinding *finding)
{
  MusterFindingRow *self = g_object_new (MUSTER_TYPE_FINDING_ROW, NULL);
  MusterMark mark = muster_mark_from_severity (muster_finding_get_severity (finding));
  const MusterStatement *statement =
      muster_ruleset_find_statement (ruleset, muster_finding_get_rule (finding));
  g_autofree char *where =
      muster_finding_row_describe_where (ruleset, muster_finding_get_node (finding));
  g_autofree char *tooltip = NULL;
  g_autofree char *markup = NULL;
  g_autofree char *label = NULL;
  g_autofree char *fix = NULL;

  self->finding = muster_finding_ref (finding);
  gtk_image_set_from_icon_name (self->image, muster_mark_get_icon (mark));
  gtk_widget_add_css_class (GTK_WIDGET (self->image), muster_mark_get_css_class (mark));
  /* on the words it would lie over the button that puts it right while they are read */
  tooltip = statement != NULL ? g_strdup_printf ("%s\n%s: %s", muster_mark_get_word (mark),
                                                 statement->id, statement->text)
                              : g_strdup (muster_mark_get_word (mark));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->image), tooltip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->image), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  muster_mark_get_word (mark), -1);
  gtk_label_set_label (self->where_label, where);
  markup = g_markup_printf_escaped ("%s <span size=\"smaller\" alpha=\"75%%\" "
                                    "allow_breaks=\"false\">%s</span>",
                                    muster_finding_get_message (finding),
                                    muster_finding_get_rule (finding));
  gtk_label_set_markup (self->message_label, markup);
  if (muster_finding_is_by_hand (finding))
    /* Translators: what a person has to do ("Write the year"); the button leads there. */
    fix = g_strdup_printf (_ ("%s…"), muster_finding_get_proposal (finding));
  else
    fix = g_strdup (muster_finding_get_proposal (finding));
  gtk_label_set_label (self->fix_label, fix);

  /* Translators: how grave, where, what, and the rule: “Not legal. A Company: It has …
   * BB-ORG-01” */
  label = g_strdup_printf (_ ("%s. %s: %s %s"), muster_mark_get_word (mark), where,
                           muster_finding_get_message (finding), muster_finding_get_rule (finding));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  return GTK_WIDGET (self);
}

/**
 * muster_finding_row_get_finding:
 * @self: the row
 *
 * Returns: (transfer none): what it shows
 */
MusterFinding *
muster_finding_row_get_finding (MusterFindingRow *self)
{
  g_return_val_if_fail (MUSTER_IS_FINDING_ROW (self), NULL);

  return self->finding;
}

/**
 * muster_finding_row_set_finding:
 * @self: the row
 * @finding: a finding of a later report that reads the same
 *
 * Goes on with @finding.
 */
void
muster_finding_row_set_finding (MusterFindingRow *self, MusterFinding *finding)
{
  g_return_if_fail (MUSTER_IS_FINDING_ROW (self));

  muster_finding_ref (finding);
  muster_finding_unref (self->finding);
  self->finding = finding;
}
