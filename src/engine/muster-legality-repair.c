/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "muster-legality-private.h"

#include <glib/gi18n-lib.h>

#include "muster-army.h"
#include "muster-scenario-check.h"

/* Repairs of a whole document, one after the other. */

/* What is found again so often after its repair is left to a person: another repair undoes it. */
#define REPAIRS_EACH 4

/* Every round of repairs is made from a new check. */
#define MOST_ROUNDS 10000

/* Up to so many findings each repair has a check of its own. */
#define FEW_FINDINGS 64

/* All of EDITS, or none: those done are taken back. */
static gboolean
apply_edits (GPtrArray *edits)
{
  g_autoptr (GPtrArray) inverses
      = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_edit_unref);

  for (guint i = 0; i < edits->len; i++)
    {
      MusterEdit *inverse = muster_edit_apply (g_ptr_array_index (edits, i), NULL);

      if (inverse != NULL)
        {
          g_ptr_array_add (inverses, inverse);
          continue;
        }
      for (guint j = inverses->len; j > 0; j--)
        {
          g_autoptr (MusterEdit) again
              = muster_edit_apply (g_ptr_array_index (inverses, j - 1), NULL);
        }
      return FALSE;
    }
  return edits->len > 0;
}

/* Who or what is repaired: a unit by its name, a part of a scenario by its own. */
static char *
describe_repaired (const MusterRuleset *ruleset, MusterNode *node)
{
  MusterNode *army = muster_node_get_army (node);
  MusterNode *side = army != NULL ? muster_node_get_parent (army) : NULL;
  g_autofree char *unit = NULL;

  if (army == NULL)
    return g_strdup (muster_scenario_name (ruleset, node));
  unit = muster_roster_describe (ruleset, node);
  if (side == NULL || g_str_equal (unit, muster_scenario_name (ruleset, side)))
    return g_steal_pointer (&unit);
  /* Translators: whose it is, in a scenario, where units of two sides may be called the same:
   * "Relief column, 2nd Squad" */
  return muster_legality_fill (_ ("{side}, {unit}"), "side", muster_scenario_name (ruleset, side),
                               "unit", unit, NULL);
}

static char *
describe_repair (const MusterRuleset *ruleset, const MusterFinding *finding)
{
  g_autofree char *name = describe_repaired (ruleset, muster_finding_get_node (finding));

  /* Translators: for instance "A Company: Add 1 infantryman (BB-ORG-01)" */
  return muster_legality_fill (_ ("{unit}: {repair} ({rule})"),
                               "unit",
                               name,
                               "repair",
                               muster_finding_get_fix (finding),
                               "rule",
                               muster_finding_get_rule (finding),
                               NULL);
}

typedef struct
{
  const MusterRuleset *ruleset;
  MusterNode *document;
  MusterNode *enemy; /* nullable */
  gboolean advice;
  GStrvBuilder *done;
  GHashTable *often; /* how often each finding has been repaired, by what it says */
} Repair;

/* Whether FINDING may be repaired once more. */
static gboolean
count_repair (const Repair *repair, const MusterFinding *finding)
{
  char *key =
      g_strjoin ("\n", muster_finding_get_rule (finding), muster_finding_get_where (finding),
                 muster_finding_get_message (finding), NULL);
  const guint often = GPOINTER_TO_UINT (g_hash_table_lookup (repair->often, key));

  g_hash_table_insert (repair->often, key, GUINT_TO_POINTER (often + 1));
  return often < REPAIRS_EACH;
}

static MusterReport *
check_document (const Repair *repair)
{
  return muster_node_get_kind (repair->document) == MUSTER_KIND_SCENARIO
             ? muster_legality_check_scenario (repair->ruleset, repair->document)
             : muster_legality_check (repair->ruleset, repair->document, repair->enemy);
}

/* What was repaired since the check, and what that is in. */
typedef struct
{
  GHashTable *nodes;
  GHashTable *above;
} Touched;

static void
touch (Touched *touched, MusterNode *node)
{
  g_hash_table_add (touched->nodes, node);
  for (; node != NULL; node = muster_node_get_parent (node))
    g_hash_table_add (touched->above, node);
}

/* Whether a repair since the check may have put NODE right too, or made its own a wrong one. */
static gboolean
is_touched (const Touched *touched, MusterNode *node)
{
  if (g_hash_table_contains (touched->above, node))
    return TRUE;
  for (; node != NULL; node = muster_node_get_parent (node))
    if (g_hash_table_contains (touched->nodes, node))
      return TRUE;
  return FALSE;
}

/* One check and its repairs, no more than MOST; whether anything was done. */
static gboolean
repair_once (const Repair *repair, MusterReport *report, guint most)
{
  g_autoptr (GHashTable) nodes = g_hash_table_new (NULL, NULL);
  g_autoptr (GHashTable) above = g_hash_table_new (NULL, NULL);
  Touched touched = { nodes, above };
  gboolean any_error = FALSE;
  guint n = 0;

  for (guint i = 0; i < muster_report_get_n_findings (report) && n < most; i++)
    {
      MusterFinding *finding = muster_report_get_finding (report, i);
      const gboolean is_error = muster_finding_get_severity (finding) == MUSTER_SEVERITY_ERROR;
      g_autoptr (GPtrArray) edits = NULL;
      g_autofree char *sentence = NULL;

      /* What is only advised waits until no error can be repaired: its numbers may change. */
      if (!is_error && (!repair->advice || any_error))
        break;
      if (muster_finding_get_fix (finding) == NULL
          || is_touched (&touched, muster_finding_get_node (finding))
          || !count_repair (repair, finding))
        continue;
      sentence = describe_repair (repair->ruleset, finding);
      edits = muster_finding_make_fix (finding);
      if (edits == NULL || edits->len == 0 || !apply_edits (edits))
        continue;
      g_strv_builder_add (repair->done, sentence);
      touch (&touched, muster_finding_get_node (finding));
      any_error = any_error || is_error;
      n++;
    }
  return n > 0;
}

/**
 * muster_legality_fix:
 * @ruleset: the rules, of a scenario with its switches in force
 * @document: an army, or a scenario with its armies, that is in no open document; changed in place
 * @enemy: (nullable): the army that an army is to meet
 * @advice: whether what is only advised is repaired too
 *
 * Repairs what can be repaired, until nothing can be; each repair is followed by a new check, as it
 * may put right more than one thing (in a document with very much to repair, only things that do
 * not hang together are repaired from one check). Never removes a unit, removes figures only where
 * there are too many, and keeps what it does not know.
 *
 * Returns: (transfer full): what was done, sentences
 */
char **
muster_legality_fix (const MusterRuleset *ruleset,
                     MusterNode *document,
                     MusterNode *enemy,
                     gboolean advice)
{
  g_autoptr (GStrvBuilder) done = g_strv_builder_new ();
  g_autoptr (GHashTable) often = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Repair repair = { ruleset, document, enemy, advice, done, often };

  g_return_val_if_fail (ruleset != NULL && MUSTER_IS_NODE (document), NULL);

  for (guint i = 0; i < MOST_ROUNDS; i++)
    {
      g_autoptr (MusterReport) report = check_document (&repair);
      guint n = muster_report_get_n_findings (report);

      if (!repair_once (&repair, report, n <= FEW_FINDINGS ? 1 : G_MAXUINT))
        break;
    }
  return g_strv_builder_end (done);
}
