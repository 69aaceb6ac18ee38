/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-findings-panel.h"

#include <glib/gi18n-lib.h>

#include "muster-finding-row.h"

struct _MusterFindingsPanel
{
  AdwBin parent_instance;

  GtkLabel *heading;
  GtkStack *stack;
  GtkListBox *list;
  GtkLabel *more_label;
};

/* Nobody reads more at a time, and rows cost time; the next ones come when these are put right. */
#define MAX_ROWS 100

G_DEFINE_FINAL_TYPE (MusterFindingsPanel, muster_findings_panel, ADW_TYPE_BIN)

enum
{
  SIGNAL_JUMP,
  SIGNAL_PLACE,
  SIGNAL_FIX,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
go_to (MusterFindingsPanel *self, MusterFinding *finding)
{
  MusterNode *node = muster_finding_get_node (finding);
  MusterNode *place = muster_finding_get_place (finding);

  if (place != NULL)
    g_signal_emit (self, signals[SIGNAL_PLACE], 0, place);
  else if (node != NULL)
    g_signal_emit (self, signals[SIGNAL_JUMP], 0, node, finding);
}

static void
row_activated_cb (GtkListBox *list, GtkListBoxRow *row, MusterFindingsPanel *self)
{
  go_to (self, muster_finding_row_get_finding (MUSTER_FINDING_ROW (row)));
}

static void
row_fix_cb (MusterFindingRow *row, MusterFindingsPanel *self)
{
  /* the answer makes the rows anew */
  g_autoptr (MusterFinding) finding = muster_finding_ref (muster_finding_row_get_finding (row));

  /* what only a person can do is done where it leads to */
  if (muster_finding_is_by_hand (finding))
    go_to (self, finding);
  else
    g_signal_emit (self, signals[SIGNAL_FIX], 0, finding);
}

static gboolean
same_finding (MusterFinding *a, MusterFinding *b)
{
  return muster_finding_get_severity (a) == muster_finding_get_severity (b)
         && muster_finding_get_node (a) == muster_finding_get_node (b)
         && g_strcmp0 (muster_finding_get_rule (a), muster_finding_get_rule (b)) == 0
         && g_strcmp0 (muster_finding_get_message (a), muster_finding_get_message (b)) == 0
         && g_strcmp0 (muster_finding_get_proposal (a), muster_finding_get_proposal (b)) == 0;
}

/* "2 to put right, 1 piece of advice" */
static char *
make_heading (MusterReport *report)
{
  guint errors = muster_report_count (report, MUSTER_SEVERITY_ERROR);
  guint rest = muster_report_get_n_findings (report) - errors;
  g_autofree char *first =
      g_strdup_printf (ngettext ("%u to put right", "%u to put right", errors), errors);
  g_autofree char *second =
      g_strdup_printf (ngettext ("%u to think about", "%u to think about", rest), rest);

  if (errors > 0 && rest > 0)
    return g_strdup_printf ("%s, %s", first, second);
  if (errors > 0)
    return g_steal_pointer (&first);
  return rest > 0 ? g_steal_pointer (&second) : g_strdup (_ ("Findings"));
}

/**
 * muster_findings_panel_set_report:
 * @self: the panel
 * @ruleset: the rules
 * @report: what they say
 * @empty: whether the army has nothing in it yet, so that there is nothing to praise
 *
 * Shows the findings. Rows of findings that stay are kept, so that the focus does not jump about.
 */
void
muster_findings_panel_set_report (MusterFindingsPanel *self,
                                  MusterRuleset *ruleset,
                                  MusterReport *report,
                                  gboolean empty)
{
  guint all = muster_report_get_n_findings (report);
  guint n = MIN (all, MAX_ROWS);
  g_autofree char *more =
      g_strdup_printf (ngettext ("… and %u more", "… and %u more", all - n), all - n);
  g_autofree char *heading = make_heading (report);
  guint i = 0;

  g_return_if_fail (MUSTER_IS_FINDINGS_PANEL (self));

  while (i < n)
    {
      MusterFinding *finding = muster_report_get_finding (report, i);
      GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->list, i);
      GtkWidget *fresh;

      if (row != NULL
          && same_finding (muster_finding_row_get_finding (MUSTER_FINDING_ROW (row)), finding))
        {
          /* the words are the same; its fix is made for the army as it is now */
          muster_finding_row_set_finding (MUSTER_FINDING_ROW (row), finding);
          i++;
          continue;
        }
      if (row != NULL)
        gtk_list_box_remove (self->list, GTK_WIDGET (row));
      fresh = muster_finding_row_new (ruleset, finding);
      g_signal_connect_object (fresh, "fix", G_CALLBACK (row_fix_cb), self, 0);
      gtk_list_box_insert (self->list, fresh, i);
      i++;
    }
  while (gtk_list_box_get_row_at_index (self->list, n) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (gtk_list_box_get_row_at_index (self->list, n)));
  gtk_label_set_label (self->heading, heading);
  gtk_label_set_label (self->more_label, more);
  gtk_widget_set_visible (GTK_WIDGET (self->more_label), all > n);
  gtk_stack_set_visible_child_name (self->stack, n > 0 ? "list" : empty ? "empty" : "none");
}

/**
 * muster_findings_panel_grab_focus:
 * @self: the panel
 *
 * Puts the keyboard's focus on the first finding.
 */
void
muster_findings_panel_grab_focus (MusterFindingsPanel *self)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->list, 0);

  gtk_widget_grab_focus (row != NULL ? GTK_WIDGET (row) : GTK_WIDGET (self));
}

static void
muster_findings_panel_dispose (GObject *object)
{
  /* the bin must let go of its child itself */
  adw_bin_set_child (ADW_BIN (object), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (object), MUSTER_TYPE_FINDINGS_PANEL);

  G_OBJECT_CLASS (muster_findings_panel_parent_class)->dispose (object);
}

static void
muster_findings_panel_class_init (MusterFindingsPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_findings_panel_dispose;

  signals[SIGNAL_JUMP] = g_signal_new ("jump", MUSTER_TYPE_FINDINGS_PANEL, G_SIGNAL_RUN_LAST, 0,
                                       NULL, NULL, NULL, G_TYPE_NONE, 2, MUSTER_TYPE_NODE,
                                       MUSTER_TYPE_FINDING);
  signals[SIGNAL_PLACE] = g_signal_new ("place", MUSTER_TYPE_FINDINGS_PANEL, G_SIGNAL_RUN_LAST, 0,
                                       NULL, NULL, NULL, G_TYPE_NONE, 1, MUSTER_TYPE_NODE);
  signals[SIGNAL_FIX] = g_signal_new ("fix", MUSTER_TYPE_FINDINGS_PANEL, G_SIGNAL_RUN_LAST, 0, NULL,
                                      NULL, NULL, G_TYPE_NONE, 1, MUSTER_TYPE_FINDING);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/musterapp/Muster/ui/muster-findings-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterFindingsPanel, heading);
  gtk_widget_class_bind_template_child (widget_class, MusterFindingsPanel, list);
  gtk_widget_class_bind_template_child (widget_class, MusterFindingsPanel, more_label);
  gtk_widget_class_bind_template_child (widget_class, MusterFindingsPanel, stack);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
}

static void
muster_findings_panel_init (MusterFindingsPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
