/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "muster-legality-private.h"

#include <glib/gi18n-lib.h>

/* <years from to missing rule>: the years that the rules are made for; a faction may have from, to
 * and rule of its own. missing: how grave it is that an army says no year; left out, it is not. */

#define YEAR_LIMIT 3000

typedef struct
{
  gint64 from;
  gint64 to;
  gboolean asks; /* for a year */
  MusterSeverity missing;
} Years;

/* The years in the attributes from and to, without limit where one is not there. */
static gboolean
read_years (const MusterRuleset *ruleset,
            const MusterElement *element,
            Years *years,
            GError **error)
{
  return muster_ruleset_read_int (ruleset,
                                  element,
                                  "from",
                                  -YEAR_LIMIT,
                                  YEAR_LIMIT,
                                  -YEAR_LIMIT,
                                  &years->from,
                                  error)
         && muster_ruleset_read_int (ruleset,
                                     element,
                                     "to",
                                     years->from,
                                     YEAR_LIMIT,
                                     YEAR_LIMIT,
                                     &years->to,
                                     error);
}

static gboolean
has_years (const MusterElement *element)
{
  return muster_element_get (element, "from") != NULL || muster_element_get (element, "to") != NULL;
}

static gpointer
years_bind (const MusterRuleset *ruleset, const MusterElement *element, GError **error)
{
  GPtrArray *factions = muster_ruleset_list (ruleset, MUSTER_DEF_FACTION);
  g_autofree Years *years = g_new0 (Years, 1);
  const MusterStatement *rule;

  if (!muster_ruleset_read_statement (ruleset, element, "rule", TRUE, &rule, error)
      || !read_years (ruleset, element, years, error))
    return NULL;
  years->asks = muster_element_get (element, "missing") != NULL;
  if (years->asks
      && !muster_roster_rules_read_severity_word (ruleset,
                                                  element,
                                                  muster_element_get (element, "missing"),
                                                  &years->missing,
                                                  error))
    return NULL;
  for (guint i = 0; i < factions->len; i++)
    {
      MusterElement *faction = muster_def_get_element (g_ptr_array_index (factions, i));
      Years own;

      if (has_years (faction)
          && (!muster_ruleset_read_statement (ruleset, faction, "rule", TRUE, &rule, error)
              || !read_years (ruleset, faction, &own, error)))
        return NULL;
    }
  return g_steal_pointer (&years);
}

static gboolean
is_outside (const Years *years, MusterNode *node)
{
  gint64 year = muster_node_get_int (node, "year", years->from);

  return muster_node_get (node, "year") != NULL && (year < years->from || year > years->to);
}

/* "1875 to 1900", "1875 on", "up to 1900" */
static char *
describe_years (const Years *years)
{
  g_autofree char *from = g_strdup_printf ("%" G_GINT64_FORMAT, years->from);
  g_autofree char *to = g_strdup_printf ("%" G_GINT64_FORMAT, years->to);

  if (years->to == YEAR_LIMIT)
    return muster_legality_fill (_ ("{from} on"), "from", from, NULL);
  if (years->from == -YEAR_LIMIT)
    return muster_legality_fill (_ ("the years up to {to}"), "to", to, NULL);
  return muster_legality_fill (_ ("{from} to {to}"), "from", from, "to", to, NULL);
}

static void
check_node (MusterCheck *check, const MusterConstraint *constraint, MusterNode *node)
{
  const Years *years = constraint->bound;
  g_autofree char *span = NULL;

  if (!is_outside (years, node))
    return;
  span = describe_years (years);
  muster_check_take_finding (
      check,
      constraint->severity,
      constraint->rule,
      node,
      muster_legality_fill (_ ("The year is {year}; the rules are made for {years}."),
                            "year",
                            muster_node_get (node, "year"),
                            "years",
                            span,
                            NULL),
      g_strdup (_ ("Write another year")),
      muster_fix_new_task (node, "year"));
}

/* A faction that was there only so long, under its own statement. */
static void
check_faction (MusterCheck *check, MusterNode *army)
{
  const MusterDef *faction = muster_ruleset_find (check->ruleset,
                                                  MUSTER_DEF_FACTION,
                                                  muster_node_get (army, "faction"));
  MusterElement *element = faction != NULL ? muster_def_get_element (faction) : NULL;
  const char *rule = element != NULL ? muster_element_get (element, "rule") : NULL;
  MusterSeverity severity;
  g_autofree char *span = NULL;
  Years years;

  if (element == NULL || !has_years (element)
      || !read_years (check->ruleset, element, &years, NULL) || !is_outside (&years, army)
      || !muster_roster_rules_read_severity (check->ruleset,
                                             element,
                                             muster_ruleset_find_statement (check->ruleset, rule),
                                             &severity,
                                             NULL))
    return;
  span = describe_years (&years);
  muster_check_take_finding (
      check,
      severity,
      rule,
      army,
      muster_legality_fill (_ ("The year is {year}; the faction {faction} is for {years}."),
                            "year",
                            muster_node_get (army, "year"),
                            "faction",
                            muster_def_get_label (faction),
                            "years",
                            span,
                            NULL),
      g_strdup (_ ("Write another year, or choose another faction")),
      muster_fix_new_task (army, "year"));
}

static void
years_check_army (MusterCheck *check, const MusterConstraint *constraint)
{
  const Years *years = constraint->bound;

  if (years->asks && muster_legality_find_year (check->army) == NULL)
    muster_check_take_finding (check,
                               years->missing,
                               constraint->rule,
                               check->army,
                               g_strdup (_ ("The army says no year; a roster has one.")),
                               g_strdup (_ ("Write the year")),
                               muster_fix_new_task (check->army, "year"));
  check_node (check, constraint, check->army);
  check_faction (check, check->army);
}

const MusterConstraintKind muster_constraint_years = {
  .name = "years",
  .bind = years_bind,
  .check_army = years_check_army,
  .check_scenario = check_node,
};
