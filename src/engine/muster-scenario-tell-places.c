/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-scenario-tell.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "muster-mechanism-private.h"
#include "muster-scenario-check.h"

/* Where something is, as people count: lengths from the edges, zones from 1. */

/* Of a rounding in the file. */
#define SLACK 0.001

gboolean
muster_scenario_counts_zones (const MusterRuleset *ruleset, MusterNode *node)
{
  MusterNode *field = muster_node_find_child (muster_node_get_root (node), MUSTER_KIND_FIELD);

  return field != NULL
         && g_strcmp0 (muster_node_get_or (field, "measure", muster_ruleset_get_measure (ruleset)),
                       "zone")
                == 0;
}

/* What stands after a number of the field that NODE is in. */
const char *
muster_scenario_tell_measure (const MusterRuleset *ruleset, MusterNode *node)
{
  MusterNode *field = muster_node_find_child (muster_node_get_root (node), MUSTER_KIND_FIELD);
  const char *usual = muster_ruleset_get_measure (ruleset);

  return muster_words_symbol_of (
      ruleset, field != NULL ? muster_node_get_or (field, "measure", usual) : usual);
}

char *
muster_scenario_tell_spot (const MusterRuleset *ruleset, MusterNode *node, double x, double y)
{
  g_autofree char *across = NULL;
  g_autofree char *down = NULL;

  if (muster_scenario_counts_zones (ruleset, node))
    /* Translators: a zone of the field, by its column and its row. */
    return g_strdup_printf (_ ("zone %d,%d"), (int) floor (x) + 1, (int) floor (y) + 1);
  across = muster_scenario_format (x);
  down = muster_scenario_format (y);
  /* Translators: how far from the western and from the northern edge of the field: "2.5 R from the
   * west, 3 R from the north". */
  return muster_legality_fill (
      _ ("{across} {measure} from the west, {down} {measure} from the north"), "across", across,
      "down", down, "measure", muster_scenario_tell_measure (ruleset, node), NULL);
}

/* From what to what, as zones are counted; one alone is named once. */
static char *
tell_zones (const char *one, const char *several, double low, double high)
{
  int first = (int) floor (low + SLACK) + 1;
  int last = MAX ((int) ceil (high - SLACK), first);
  g_autofree char *first_word = g_strdup_printf ("%d", first);
  g_autofree char *last_word = g_strdup_printf ("%d", last);

  return muster_legality_fill (first == last ? one : several, "first", first_word, "last",
                               last_word, NULL);
}

char *
muster_scenario_tell_area (const MusterRuleset *ruleset, MusterNode *node, MusterBounds box)
{
  g_autofree char *across = NULL;
  g_autofree char *down = NULL;
  g_autofree char *left = NULL;
  g_autofree char *top = NULL;
  g_autofree char *right = NULL;
  g_autofree char *bottom = NULL;

  if (muster_scenario_counts_zones (ruleset, node))
    {
      across =
          tell_zones (_ ("column {first}"), _ ("columns {first} to {last}"), box.left, box.right);
      down = tell_zones (_ ("row {first}"), _ ("rows {first} to {last}"), box.top, box.bottom);
      return g_strconcat (across, ", ", down, NULL);
    }
  left = muster_scenario_format (box.left);
  top = muster_scenario_format (box.top);
  right = muster_scenario_format (box.right);
  bottom = muster_scenario_format (box.bottom);
  return muster_legality_fill (
      _ ("{left} to {right} {measure} from the west, {top} to {bottom} {measure} from the north"),
      "left", left, "right", right, "top", top, "bottom", bottom, "measure",
      muster_scenario_tell_measure (ruleset, node), NULL);
}
