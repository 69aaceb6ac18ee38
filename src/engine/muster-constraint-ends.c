/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "muster-legality-private.h"

#include <glib/gi18n-lib.h>

#include "muster-army.h"
#include "muster-constraint-ends-fix.h"
#include "muster-scenario-kind.h"
#include "muster-scenario-tell.h"
#include "muster-side-bounds.h"

/* <end-zones parts rule>: the field is cut into so many parts from end to end, and each army starts
 * in the one at its own end. It holds for kinds of scenario with ends="yes". Ends may be top and
 * bottom or left and right. */

#define MOST_PARTS 100

/* Of a rounding in the file, not of a string. */
#define SLACK 0.001

typedef struct
{
  gint64 parts;
} Ends;

static gpointer
ends_bind (const MusterRuleset *ruleset, const MusterElement *element, GError **error)
{
  g_autofree Ends *ends = g_new0 (Ends, 1);
  const MusterStatement *rule;

  if (!muster_ruleset_read_statement (ruleset, element, "rule", TRUE, &rule, error)
      || !muster_ruleset_read_int (ruleset, element, "parts", 2, MOST_PARTS, 2, &ends->parts,
                                   error))
    return NULL;
  return g_steal_pointer (&ends);
}

gint64
muster_constraint_end_zones_get_parts (const MusterRuleset *ruleset)
{
  const MusterRosterRules *rules = muster_roster_rules_get (ruleset);

  for (guint i = 0; i < rules->constraints->len; i++)
    {
      const MusterConstraint *constraint = g_ptr_array_index (rules->constraints, i);

      if (constraint->kind == &muster_constraint_end_zones)
        return ((const Ends *) constraint->bound)->parts;
    }
  return 2;
}

/* The ends of the field that the side may be in. */
static guint
find_ends (const Ends *ends, const MusterSideBounds *bounds, MusterNode *field)
{
  double width = muster_node_get_double (field, "width", 0);
  double height = muster_node_get_double (field, "height", 0);
  double across = width / (double) ends->parts;
  double depth = height / (double) ends->parts;
  guint found = 0;

  if (bounds->bottom <= depth + SLACK)
    found |= MUSTER_END_TOP;
  if (bounds->top >= height - depth - SLACK)
    found |= MUSTER_END_BOTTOM;
  if (bounds->right <= across + SLACK)
    found |= MUSTER_END_LEFT;
  if (bounds->left >= width - across - SLACK)
    found |= MUSTER_END_RIGHT;
  return found;
}

/* ALLOWED: the ends where it may start. */
static void
report (MusterCheck *check,
        const MusterConstraint *constraint,
        MusterNode *side,
        guint allowed,
        const char *text)
{
  const gint64 n_parts = ((const Ends *) constraint->bound)->parts;
  g_autofree char *parts = g_strdup_printf ("%" G_GINT64_FORMAT, n_parts);
  MusterNode *field = muster_node_find_child (muster_node_get_parent (side), MUSTER_KIND_FIELD);
  char *label = NULL;
  MusterFix *fix = muster_ends_make_fix (side, field, n_parts, allowed, &label);

  check->place = muster_node_find_child (side, MUSTER_KIND_DEPLOYMENT);
  if (check->place == NULL)
    check->place = muster_node_find_child (side, MUSTER_KIND_PLACE);
  muster_check_take_finding (check, constraint->severity, constraint->rule, side,
                             muster_legality_fill (text, "side",
                                                   muster_scenario_tell_child (NULL, side),
                                                   "parts", parts, NULL),
                             label != NULL ? label : g_strdup (_ ("Draw its area at an end")), fix);
}

/* Ends that the sides other than SIDE leave to it: those across from the first of them that is in
 * one. */
static guint
find_allowed (const Ends *ends, GPtrArray *sides, const MusterNode *side, MusterNode *field)
{
  for (guint i = 0; i < sides->len; i++)
    {
      MusterSideBounds bounds = muster_side_measure (g_ptr_array_index (sides, i));
      guint found =
          bounds.any && g_ptr_array_index (sides, i) != side ? find_ends (ends, &bounds, field) : 0;

      if (found != 0)
        return muster_ends_get_opposite (found);
    }
  return MUSTER_ENDS_ALL;
}

static void
ends_check_scenario (MusterCheck *check, const MusterConstraint *constraint, MusterNode *scenario)
{
  const MusterDef *kind = muster_scenario_kind_find (check->ruleset, scenario);
  MusterNode *field = muster_node_find_child (scenario, MUSTER_KIND_FIELD);
  g_autoptr (GPtrArray) sides = muster_scenario_list_sides (scenario);
  guint before = 0;

  if (kind == NULL || !muster_def_get_boolean (kind, "ends", FALSE) || field == NULL)
    return;
  for (guint i = 0; i < sides->len; i++)
    {
      MusterNode *side = g_ptr_array_index (sides, i);
      MusterSideBounds bounds = muster_side_measure (side);
      guint found = find_ends (constraint->bound, &bounds, field);

      if (!bounds.any)
        continue;
      if (found == 0)
        report (check, constraint, side, find_allowed (constraint->bound, sides, side, field),
                _ ("{side} does not start within one end of the field: of {parts} parts from end "
                   "to end each army has the "
                   "last one at its own end."));
      else if (before != 0 && (muster_ends_get_opposite (before) & found) == 0)
        report (check, constraint, side, muster_ends_get_opposite (before),
                _ ("{side} starts at the end of its enemy; each army starts in its own end."));
      else
        before = found;
    }
}

const MusterConstraintKind muster_constraint_end_zones = {
  .name = "end-zones",
  .bind = ends_bind,
  .check_scenario = ends_check_scenario,
};
