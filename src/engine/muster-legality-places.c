/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "muster-legality-places.h"

#include <glib/gi18n-lib.h>

#include "muster-army.h"
#include "muster-scenario-check.h"
#include "muster-scenario-tell.h"

/* Where units, objectives and labels of a scenario lie: on the field, and each unit once. */

#define RULE_REFERENCE "DOC-REF"
#define RULE_FIELD "DOC-FIELD"

static gboolean
is_within (MusterNode *node, const char *attribute, MusterNode *field, const char *size)
{
  double value = muster_node_get_double (node, attribute, 0);

  return value >= 0 && value <= muster_node_get_double (field, size, G_MAXDOUBLE);
}

/* Of a unit of its army that starts on the field it is said, with room for it, where places are
 * looked at. */
static gboolean
is_told_elsewhere (GHashTable *army_ids, MusterNode *node)
{
  MusterNode *unit = muster_node_get_kind (node) == MUSTER_KIND_PLACE && army_ids != NULL
                             && muster_node_get (node, "unit") != NULL
                         ? g_hash_table_lookup (army_ids, muster_node_get (node, "unit"))
                         : NULL;
  g_autoptr (GHashTable) later = NULL;

  if (unit == NULL || muster_node_get_kind (unit) != MUSTER_KIND_UNIT)
    return FALSE;
  later = muster_scenario_list_later (muster_node_get_parent (node));
  return !muster_scenario_comes_later (later, unit);
}

/* ATTRIBUTE of NODE as far onto the field as is needed, in zones the middle of the last. */
static void
bring_back (MusterCheck *check,
            MusterNode *field,
            MusterNode *node,
            const char *attribute,
            const char *size,
            MusterFix *fix)
{
  const double most = muster_node_get_double (field, size, G_MAXDOUBLE);
  const double value = muster_node_get_double (node, attribute, 0);
  const double half = muster_scenario_counts_zones (check->ruleset, node) ? 0.5 : 0.0;
  const double edge = MIN (half, most / 2);
  g_autofree char *text = muster_scenario_format (CLAMP (value, edge, most - edge));

  if (!is_within (node, attribute, field, size))
    muster_fix_add_set (fix, node, attribute, text);
}

/* Whether an objective comes back onto the field with what it lies in, of which that is said. */
static gboolean
goes_with_feature (MusterNode *field, MusterNode *node)
{
  MusterNode *feature =
      muster_node_get_kind (node) == MUSTER_KIND_OBJECTIVE
          ? muster_scenario_find_part (muster_node_get_parent (node), MUSTER_KIND_FEATURE,
                                       muster_node_get (node, "feature"))
          : NULL;

  return feature != NULL && muster_scenario_lies_off (field, feature);
}

/* A unit's place or an objective lies on the field. */
void
muster_legality_check_point (MusterCheck *check,
                             MusterNode *field,
                             GHashTable *army_ids,
                             MusterNode *node)
{
  MusterKind kind = muster_node_get_kind (node);
  g_autofree char *name = NULL;
  MusterFix *fix;

  if (field == NULL
      || (is_within (node, "x", field, "width") && is_within (node, "y", field, "height"))
      || is_told_elsewhere (army_ids, node) || goes_with_feature (field, node))
    return;
  name = kind == MUSTER_KIND_PLACE
             ? muster_scenario_tell_units (check->ruleset, muster_node_get_parent (node),
                                           muster_node_get_or (node, "unit", ""))
             : g_strdup (muster_scenario_name (check->ruleset, node));
  fix = muster_fix_new ();
  bring_back (check, field, node, "x", "width", fix);
  bring_back (check, field, node, "y", "height", fix);
  check->place = node;
  muster_check_take_finding (
      check,
      MUSTER_SEVERITY_WARNING,
      RULE_FIELD,
      node,
      muster_legality_fill (
          kind == MUSTER_KIND_PLACE
              ? _ ("{name} is placed beyond the field, which is {width} by {height}.")
          : kind == MUSTER_KIND_OBJECTIVE
              ? _ ("The objective “{name}” lies beyond the field, which is {width} by {height}.")
              : _ ("“{name}” is written beyond the field, which is {width} by {height}."),
          "name",
          name,
          "width",
          muster_node_get_or (field, "width", ""),
          "height",
          muster_node_get_or (field, "height", ""),
          NULL),
      g_strdup (_ ("Bring it back onto the field")),
      fix);
}

/* A unit stands in one place. */
void
muster_legality_check_doubled_place (MusterCheck *check, GHashTable *placed, MusterNode *node)
{
  const char *unit = muster_node_get (node, "unit");
  g_autofree char *name = NULL;
  MusterFix *remove;

  if (unit == NULL || g_hash_table_add (placed, (gpointer) unit))
    return;
  name = muster_scenario_tell_units (check->ruleset, muster_node_get_parent (node), unit);
  remove = muster_fix_new ();
  muster_fix_add_remove (remove, node);
  check->place = node;
  muster_check_take_finding (
      check,
      MUSTER_SEVERITY_WARNING,
      RULE_REFERENCE,
      node,
      muster_legality_fill (_ ("The unit “{word}” has two places, expected one."), "word", name,
                            NULL),
      muster_legality_fill (_ ("Remove the place of “{word}”"), "word", name, NULL),
      remove);
}
