/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "muster-legality-private.h"

#include <glib/gi18n-lib.h>

/* <years from to rule>: the years that the rules are made for. */

#define YEAR_LIMIT 3000

typedef struct
{
  gint64 from;
  gint64 to;
} Years;

static gpointer
years_bind (const MusterRuleset *ruleset, const MusterElement *element, GError **error)
{
  g_autofree Years *years = g_new0 (Years, 1);
  const MusterStatement *rule;

  if (!muster_ruleset_read_statement (ruleset, element, "rule", TRUE, &rule, error)
      || !muster_ruleset_read_int (ruleset,
                                   element,
                                   "from",
                                   -YEAR_LIMIT,
                                   YEAR_LIMIT,
                                   -YEAR_LIMIT,
                                   &years->from,
                                   error)
      || !muster_ruleset_read_int (ruleset,
                                   element,
                                   "to",
                                   years->from,
                                   YEAR_LIMIT,
                                   YEAR_LIMIT,
                                   &years->to,
                                   error))
    return NULL;
  return g_steal_pointer (&years);
}

static void
check_node (MusterCheck *check, const MusterConstraint *constraint, MusterNode *node)
{
  const Years *years = constraint->bound;
  const char *text = muster_node_get (node, "year");
  gint64 year = muster_node_get_int (node, "year", years->from);
  g_autofree char *from = NULL;
  g_autofree char *to = NULL;

  if (text == NULL || (year >= years->from && year <= years->to))
    return;
  from = g_strdup_printf ("%" G_GINT64_FORMAT, years->from);
  to = g_strdup_printf ("%" G_GINT64_FORMAT, years->to);
  muster_check_take_finding (
      check,
      constraint->severity,
      constraint->rule,
      node,
      muster_legality_fill (_ ("The year is {year}; the rules are made for {from} to {to}."),
                            "year",
                            text,
                            "from",
                            from,
                            "to",
                            to,
                            NULL),
      NULL,
      NULL);
}

static void
years_check_army (MusterCheck *check, const MusterConstraint *constraint)
{
  check_node (check, constraint, check->army);
}

const MusterConstraintKind muster_constraint_years = {
  .name = "years",
  .bind = years_bind,
  .check_army = years_check_army,
  .check_scenario = check_node,
};
