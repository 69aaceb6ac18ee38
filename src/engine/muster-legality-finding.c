/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "muster-legality-private.h"

struct _MusterFinding
{
  gatomicrefcount ref_count;
  MusterSeverity severity;
  guint order; /* as they were found: document order */
  char *rule;
  char *where;
  char *message;
  char *label; /* of what is proposed */
  MusterFix *fix;
  MusterNode *node;
  MusterNode *place; /* nullable */
  MusterRuleset *ruleset;
};

struct _MusterReport
{
  gatomicrefcount ref_count;
  GPtrArray *findings;
  GPtrArray *tallies;
  guint counts[MUSTER_SEVERITY_ADVICE + 1];
  gint64 figures;
  gint64 men;
  gint64 officers;
  gint64 officers_needed;
};

G_DEFINE_BOXED_TYPE (MusterFinding, muster_finding, muster_finding_ref, muster_finding_unref)
G_DEFINE_BOXED_TYPE (MusterReport, muster_report, muster_report_ref, muster_report_unref)

/**
 * muster_finding_ref:
 * @self: a finding
 *
 * Returns: (transfer full): @self
 */
MusterFinding *
muster_finding_ref (MusterFinding *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

/**
 * muster_finding_unref:
 * @self: (transfer full): a finding
 */
void
muster_finding_unref (MusterFinding *self)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_free (self->rule);
  g_free (self->where);
  g_free (self->message);
  g_free (self->label);
  g_clear_pointer (&self->fix, muster_fix_free);
  g_clear_object (&self->node);
  g_clear_object (&self->place);
  g_clear_pointer (&self->ruleset, muster_ruleset_unref);
  g_free (self);
}

/**
 * muster_severity_to_word:
 * @severity: a severity
 *
 * Returns: "error", "warning" or "advice"
 */
const char *
muster_severity_to_word (MusterSeverity severity)
{
  static const char *const words[] = { "error", "warning", "advice" };

  g_return_val_if_fail ((guint) severity < G_N_ELEMENTS (words), NULL);

  return words[severity];
}

/**
 * muster_finding_get_severity:
 * @self: a finding
 *
 * Returns: whether it is an error, a warning or advice
 */
MusterSeverity
muster_finding_get_severity (const MusterFinding *self)
{
  g_return_val_if_fail (self != NULL, MUSTER_SEVERITY_ERROR);

  return self->severity;
}

/**
 * muster_finding_get_rule:
 * @self: a finding
 *
 * Returns: the statement that it follows, or a word that begins with "DOC-" for what is wrong with
 *   the document itself
 */
const char *
muster_finding_get_rule (const MusterFinding *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->rule;
}

/**
 * muster_finding_get_where:
 * @self: a finding
 *
 * Returns: the id of the unit or formation, "army" or "scenario"; after the side's id and a slash
 * in
 *   a scenario
 */
const char *
muster_finding_get_where (const MusterFinding *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->where;
}

/**
 * muster_finding_get_node:
 * @self: a finding
 *
 * Returns: (transfer none): the node that it is about
 */
MusterNode *
muster_finding_get_node (const MusterFinding *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->node;
}

/**
 * muster_finding_get_place:
 * @self: a finding
 *
 * Returns: (transfer none) (nullable): what on the map it is about: a place, a feature, an area, an
 *   objective, a label, or a unit that has no place yet; %NULL when it is not about the map
 */
MusterNode *
muster_finding_get_place (const MusterFinding *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->place;
}

/**
 * muster_finding_get_message:
 * @self: a finding
 *
 * Returns: what is so and what the rules say, a sentence with its full stop
 */
const char *
muster_finding_get_message (const MusterFinding *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->message;
}

/**
 * muster_finding_get_fix:
 * @self: a finding
 *
 * Returns: (nullable): what would put it right and may be done by itself ("Add 1 infantryman");
 *   %NULL when it has a task
 */
const char *
muster_finding_get_fix (const MusterFinding *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return muster_fix_is_asked (self->fix) ? NULL : self->label;
}

/**
 * muster_finding_get_task:
 * @self: a finding
 *
 * Returns: (nullable): what a person has to do, or to decide that it is to be done ("Write the
 *   year"); %NULL when it has a fix
 */
const char *
muster_finding_get_task (const MusterFinding *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return muster_fix_is_asked (self->fix) ? self->label : NULL;
}

/**
 * muster_finding_get_proposal:
 * @self: a finding
 *
 * Returns: what would put it right, its fix or its task
 */
const char *
muster_finding_get_proposal (const MusterFinding *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->label;
}

/**
 * muster_finding_is_by_hand:
 * @self: a finding
 *
 * Returns: whether nobody but a person can do what is proposed
 */
gboolean
muster_finding_is_by_hand (const MusterFinding *self)
{
  g_return_val_if_fail (self != NULL, TRUE);

  return muster_fix_is_task (self->fix);
}

/**
 * muster_finding_get_aim:
 * @self: a finding
 * @node: (out): what is to be changed
 * @attribute: (out) (nullable): what is to be set there
 * @child: (out): of what kind something is to be put there
 *
 * Returns: whether something is to be set, added or done by hand
 */
gboolean
muster_finding_get_aim (const MusterFinding *self,
                        MusterNode **node,
                        const char **attribute,
                        MusterKind *child)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return muster_fix_get_aim (self->fix, node, attribute, child);
}

/**
 * muster_finding_make_fix:
 * @self: a finding
 *
 * Returns: (transfer full) (nullable) (element-type MusterEdit): the edits that carry out what is
 *   proposed, on the document as it is now; %NULL when only a person can
 */
GPtrArray *
muster_finding_make_fix (const MusterFinding *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return muster_fix_is_task (self->fix) ? NULL
                                        : muster_fix_make_edits (self->fix, self->ruleset);
}

/* The nearest id at NODE or above it, or the name of the document. */
static char *
describe_where (const MusterCheck *check, MusterNode *node)
{
  const char *word = "army";
  gboolean plain = FALSE;

  for (; node != NULL; node = muster_node_get_parent (node))
    {
      MusterKind kind = muster_node_get_kind (node);
      const char *id = muster_node_get_id (node);

      if (kind == MUSTER_KIND_ARMY)
        break;
      if (kind == MUSTER_KIND_SIDE || kind == MUSTER_KIND_SCENARIO)
        {
          plain = TRUE;
          word = kind == MUSTER_KIND_SIDE && id != NULL ? id : "scenario";
          break;
        }
      if (id != NULL)
        {
          word = id;
          break;
        }
    }
  return check->prefix != NULL && !plain ? g_strconcat (check->prefix, "/", word, NULL)
                                         : g_strdup (word);
}

void
muster_check_take_finding (MusterCheck *check,
                           MusterSeverity severity,
                           const char *rule,
                           MusterNode *node,
                           char *message,
                           char *label,
                           MusterFix *fix)
{
  g_autofree char *where = describe_where (check, node);
  char *key = g_strjoin ("\n", rule, where, message, NULL);
  MusterNode *place = g_steal_pointer (&check->place);
  MusterFinding *finding = g_hash_table_lookup (check->seen, key);

  /* whoever finds something says what is to be done about it */
  if (label == NULL)
    g_critical ("Nothing is proposed for %s: %s", rule, message);
  if (finding != NULL)
    {
      /* of another thing that reads the same: one repair for both */
      if (fix != NULL && finding->node != node && g_strcmp0 (finding->label, label) == 0)
        muster_fix_join (finding->fix, fix);
      g_free (key);
      g_free (message);
      g_free (label);
      g_clear_pointer (&fix, muster_fix_free);
      return;
    }
  finding = g_new0 (MusterFinding, 1);
  g_hash_table_insert (check->seen, key, finding);
  g_atomic_ref_count_init (&finding->ref_count);
  finding->severity = severity;
  finding->order = check->findings->len;
  finding->rule = g_strdup (rule);
  finding->where = g_steal_pointer (&where);
  finding->message = message;
  finding->label = label != NULL ? label : g_strdup ("");
  finding->fix = fix != NULL ? fix : muster_fix_new_task (node, NULL);
  finding->node = g_object_ref (node);
  g_set_object (&finding->place, place);
  finding->ruleset = muster_ruleset_ref ((MusterRuleset *) check->ruleset);
  g_ptr_array_add (check->findings, finding);
}

static int
compare_findings (gconstpointer a, gconstpointer b)
{
  const MusterFinding *first = *(const MusterFinding *const *) a;
  const MusterFinding *second = *(const MusterFinding *const *) b;

  if (first->severity != second->severity)
    return first->severity < second->severity ? -1 : 1;
  return first->order < second->order ? -1 : first->order > second->order;
}

static void
tally_free (gpointer data)
{
  MusterTally *tally = data;

  g_free (tally->label);
  g_free (tally->rule);
  g_free (tally);
}

void
muster_check_add_tally (MusterCheck *check,
                        const char *label,
                        const char *rule,
                        gint64 have,
                        gint64 need,
                        gint64 most)
{
  MusterTally *tally = g_new0 (MusterTally, 1);

  tally->label = g_strdup (label);
  tally->rule = g_strdup (rule);
  tally->have = have;
  tally->need = need;
  tally->most = most;
  if (check->tallies == NULL)
    check->tallies = g_ptr_array_new_with_free_func (tally_free);
  g_ptr_array_add (check->tallies, tally);
}

/* Takes the findings of CHECK. */
MusterReport *
muster_report_new (MusterCheck *check)
{
  MusterReport *self = g_new0 (MusterReport, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->findings = g_steal_pointer (&check->findings);
  g_ptr_array_sort (self->findings, compare_findings);
  for (guint i = 0; i < self->findings->len; i++)
    self->counts[((MusterFinding *) g_ptr_array_index (self->findings, i))->severity]++;
  self->tallies = check->tallies != NULL ? g_steal_pointer (&check->tallies)
                                         : g_ptr_array_new_with_free_func (tally_free);
  self->figures = check->figures;
  self->men = check->figures - (check->rules->all_are_men ? 0 : check->officers);
  self->officers = check->officers;
  self->officers_needed = check->officers_needed;
  return self;
}

/**
 * muster_report_ref:
 * @self: a report
 *
 * Returns: (transfer full): @self
 */
MusterReport *
muster_report_ref (MusterReport *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

/**
 * muster_report_unref:
 * @self: (transfer full): a report
 */
void
muster_report_unref (MusterReport *self)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_ptr_array_unref (self->findings);
  g_ptr_array_unref (self->tallies);
  g_free (self);
}

/**
 * muster_report_is_legal:
 * @self: a report
 *
 * Returns: whether there is no error among the findings
 */
gboolean
muster_report_is_legal (const MusterReport *self)
{
  return muster_report_count (self, MUSTER_SEVERITY_ERROR) == 0;
}

/**
 * muster_report_get_figures:
 * @self: a report
 *
 * Returns: people (or bases), those of nested units once
 */
gint64
muster_report_get_figures (const MusterReport *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->figures;
}

/**
 * muster_report_get_men:
 * @self: a report
 *
 * Returns: the figures that are men as the rules count them
 */
gint64
muster_report_get_men (const MusterReport *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->men;
}

/**
 * muster_report_get_officers:
 * @self: a report
 *
 * Returns: how many officers there are
 */
gint64
muster_report_get_officers (const MusterReport *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->officers;
}

/**
 * muster_report_get_n_tallies:
 * @self: a report
 *
 * Returns: of how much it says how many there are and may be
 */
guint
muster_report_get_n_tallies (const MusterReport *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->tallies->len;
}

/**
 * muster_report_get_tally:
 * @self: a report
 * @i: which, from 0
 *
 * Returns: (transfer none) (nullable): what is counted against a number of the rules
 */
const MusterTally *
muster_report_get_tally (const MusterReport *self, guint i)
{
  g_return_val_if_fail (self != NULL, NULL);

  return i < self->tallies->len ? g_ptr_array_index (self->tallies, i) : NULL;
}

/**
 * muster_report_get_officers_needed:
 * @self: a report
 *
 * Returns: how many officers the units and formations need
 */
gint64
muster_report_get_officers_needed (const MusterReport *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->officers_needed;
}

/**
 * muster_report_count:
 * @self: a report
 * @severity: a severity
 *
 * Returns: how many findings are of it
 */
guint
muster_report_count (const MusterReport *self, MusterSeverity severity)
{
  g_return_val_if_fail (self != NULL, 0);
  g_return_val_if_fail ((guint) severity < G_N_ELEMENTS (self->counts), 0);

  return self->counts[severity];
}

/**
 * muster_report_get_n_findings:
 * @self: a report
 *
 * Returns: how many findings there are
 */
guint
muster_report_get_n_findings (const MusterReport *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->findings->len;
}

/**
 * muster_report_get_finding:
 * @self: a report
 * @i: which, below muster_report_get_n_findings()
 *
 * Returns: (transfer none): that finding; errors come first, then document order
 */
MusterFinding *
muster_report_get_finding (const MusterReport *self, guint i)
{
  g_return_val_if_fail (self != NULL && i < self->findings->len, NULL);

  return g_ptr_array_index (self->findings, i);
}
