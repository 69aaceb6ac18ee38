/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "muster-legality-private.h"

#include <glib/gi18n-lib.h>

/* <unit-ratio unit-type for-role inner-option inner-value> with <share class each rule>: an
 * outermost formation has one unit of the type for each so many units of the role and class,
 * counted rounded up. Outermost units are counted, or, with the option at that value, those inside
 * them. In a formation of several classes the needs add up, and the statement is of the first that
 * is not met. */

#define MAX_SHARES 4

typedef struct
{
  const MusterDef *class_def;
  gint64 each;
  const char *rule;
  MusterSeverity severity;
} Share;

typedef struct
{
  const MusterDef *type;
  const char *role;
  gboolean inner;
  guint n_shares;
  Share shares[MAX_SHARES];
} Ratio;

/* What was counted in a formation. */
typedef struct
{
  gint64 have;
  gint64 units[MAX_SHARES];
} Tally;

static gboolean
read_share (const MusterRuleset *ruleset,
            const MusterElement *element,
            Ratio *ratio,
            GError **error)
{
  Share *share = &ratio->shares[ratio->n_shares];
  const MusterStatement *rule;

  if (!g_str_equal (muster_element_get_name (element), "share") || ratio->n_shares == MAX_SHARES)
    return muster_ruleset_set_error (ruleset,
                                     element,
                                     error,
                                     _ ("Element “%s” cannot stand here, expected “%s”"),
                                     muster_element_get_name (element),
                                     "share");
  if (!muster_ruleset_read_def (ruleset,
                                element,
                                "class",
                                MUSTER_DEF_CLASS,
                                TRUE,
                                &share->class_def,
                                error)
      || !muster_ruleset_read_int (ruleset, element, "each", 1, 1000, 1, &share->each, error)
      || !muster_ruleset_read_statement (ruleset, element, "rule", TRUE, &rule, error)
      || !muster_roster_rules_read_severity (ruleset, element, rule, &share->severity, error))
    return FALSE;
  share->rule = rule->id;
  ratio->n_shares++;
  return TRUE;
}

static gpointer
ratio_bind (const MusterRuleset *ruleset, const MusterElement *element, GError **error)
{
  g_autofree Ratio *ratio = g_new0 (Ratio, 1);

  if (!muster_ruleset_read_def (ruleset,
                                element,
                                "unit-type",
                                MUSTER_DEF_UNIT_TYPE,
                                TRUE,
                                &ratio->type,
                                error)
      || !muster_ruleset_need (ruleset, element, "for-role", &ratio->role, error)
      || !muster_ruleset_read_switch (ruleset,
                                      element,
                                      "inner-option",
                                      "inner-value",
                                      &ratio->inner,
                                      error))
    return NULL;
  for (guint i = 0; i < muster_element_get_n_children (element); i++)
    {
      MusterElement *child = muster_element_get_child (element, i);

      if (muster_element_get_raw (child) == NULL && !read_share (ruleset, child, ratio, error))
        return NULL;
    }
  return g_steal_pointer (&ratio);
}

/* How many units such a one stands for when those inside count: what it holds or, complete and
 * written as one, would hold. */
static gint64
count_inner (const MusterRuleset *ruleset, const MusterUnitRules *rules, MusterNode *unit)
{
  const MusterComposition *usual;
  gint64 count = 0;

  for (guint i = 0; i < muster_node_get_n_children (unit); i++)
    count += muster_node_get_kind (muster_node_peek_child (unit, i)) == MUSTER_KIND_UNIT;
  if (count > 0 || !muster_roster_is_implied (rules, unit))
    return MAX (count, 1);
  usual = g_ptr_array_index (rules->compositions, 0);
  for (guint i = 0; i < usual->slots->len; i++)
    {
      const MusterSlot *slot = &g_array_index (usual->slots, MusterSlot, i);

      if (slot->is_unit)
        count += slot->min;
    }
  return MAX (count, 1);
}

static void
count_unit (const MusterRuleset *ruleset, const Ratio *ratio, MusterNode *unit, Tally *tally)
{
  const MusterUnitRules *rules
      = muster_roster_rules_find (ruleset, muster_node_get (unit, "type"));

  if (rules == NULL)
    return;
  if (rules->def == ratio->type)
    tally->have++;
  if (!g_str_equal (rules->role, ratio->role))
    return;
  for (guint i = 0; i < ratio->n_shares; i++)
    if (ratio->shares[i].class_def == rules->class_def)
      tally->units[i] += ratio->inner ? count_inner (ruleset, rules, unit) : 1;
}

static void
count_formation (const MusterRuleset *ruleset, const Ratio *ratio, MusterNode *node, Tally *tally)
{
  for (guint i = 0; i < muster_node_get_n_children (node); i++)
    {
      MusterNode *child = muster_node_peek_child (node, i);

      if (muster_node_get_kind (child) == MUSTER_KIND_UNIT)
        count_unit (ruleset, ratio, child, tally);
      else if (muster_node_get_kind (child) == MUSTER_KIND_FORMATION)
        count_formation (ruleset, ratio, child, tally);
    }
}

static void
report_share (MusterCheck *check,
              const Ratio *ratio,
              const Share *share,
              MusterNode *formation,
              gint64 have,
              gint64 units,
              gint64 need)
{
  g_autoptr (MusterFix) fix = muster_fix_new ();
  g_autofree char *name = muster_roster_describe (check->ruleset, formation);
  g_autofree char *things = muster_legality_count (ratio->type, have);
  g_autofree char *lacking = muster_legality_count (ratio->type, need - have);
  g_autofree char *count = g_strdup_printf ("%" G_GINT64_FORMAT, units);
  g_autofree char *better = g_strdup_printf ("%" G_GINT64_FORMAT, need);

  muster_fix_add_units (fix, formation, ratio->type, need - have, NULL);
  muster_check_take_finding (
      check,
      share->severity,
      share->rule,
      formation,
      /* Translators: for instance "1st Brigade has no transport units for 2 combat units; 2 would
       * be better." */
      muster_legality_fill (
          ngettext ("{unit} has {things} for {count} combat unit; {number} would be better.",
                    "{unit} has {things} for {count} combat units; {number} would be better.",
                    (gulong) units),
          "unit",
          name,
          "things",
          things,
          "count",
          count,
          "number",
          better,
          NULL),
      muster_legality_fill (_ ("Add {things}"), "things", lacking, NULL),
      g_steal_pointer (&fix));
}

static void
ratio_check_formation (MusterCheck *check,
                       const MusterConstraint *constraint,
                       MusterNode *formation)
{
  const Ratio *ratio = constraint->bound;
  MusterNode *parent = muster_node_get_parent (formation);
  const Share *short_share = NULL;
  Tally tally = { 0 };
  gint64 need = 0;
  gint64 units = 0;

  /* What stands anywhere in a division serves all its brigades. */
  if (parent != NULL && muster_node_get_kind (parent) == MUSTER_KIND_FORMATION)
    return;
  count_formation (check->ruleset, ratio, formation, &tally);
  for (guint i = 0; i < ratio->n_shares; i++)
    {
      const Share *share = &ratio->shares[i];

      need += (tally.units[i] + share->each - 1) / share->each;
      units += tally.units[i];
      if (short_share == NULL && tally.have < need)
        short_share = share;
    }
  if (short_share != NULL)
    report_share (check, ratio, short_share, formation, tally.have, units, need);
}

const MusterConstraintKind muster_constraint_unit_ratio = {
  .name = "unit-ratio",
  .bind = ratio_bind,
  .check_formation = ratio_check_formation,
};
