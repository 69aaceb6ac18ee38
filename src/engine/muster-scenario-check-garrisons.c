/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "muster-scenario-check.h"

#include <glib/gi18n-lib.h>

#include "muster-army.h"
#include "muster-garrison.h"

/* Garrisons stand in what they garrison. */

static void
check_place (const MusterScenarioCheck *self, MusterNode *side, MusterNode *unit, MusterNode *place)
{
  const char *word;
  g_autofree char *name = NULL;
  g_autofree char *x = NULL;
  g_autofree char *y = NULL;
  MusterPoint spot;
  MusterFix *fix;

  if (!muster_garrison_has_strayed (place, &spot))
    return;
  word = muster_scenario_name (self->check->ruleset, muster_garrison_find_post (place));
  name = muster_roster_describe (self->check->ruleset, unit);
  x = muster_scenario_format (spot.x);
  y = muster_scenario_format (spot.y);
  fix = muster_fix_new ();
  muster_fix_add_set (fix, place, "x", x);
  muster_fix_add_set (fix, place, "y", y);
  self->check->prefix = muster_node_get_id (side);
  self->check->place = place;
  muster_check_take_finding (
      self->check, MUSTER_SEVERITY_WARNING, MUSTER_RULE_PLACE, unit,
      muster_legality_fill (_ ("{unit} is the garrison of “{word}”, and stands outside it."),
                            "unit", name, "word", word, NULL),
      muster_legality_fill (_ ("Place it in “{word}”"), "word", word, NULL), fix);
  self->check->prefix = NULL;
}

void
muster_scenario_check_garrisons (MusterScenarioCheck *self)
{
  for (guint i = 0; i < self->sides->len; i++)
    {
      MusterNode *side = g_ptr_array_index (self->sides, i);
      MusterNode *army = muster_side_get_army (side);

      for (guint k = 0; army != NULL && k < muster_node_get_n_children (side); k++)
        {
          MusterNode *place = muster_node_peek_child (side, k);
          MusterNode *unit = muster_node_get_kind (place) == MUSTER_KIND_PLACE
                                     && muster_node_get (place, "inside") != NULL
                                     && muster_node_get (place, "unit") != NULL
                                 ? muster_node_find (army, muster_node_get (place, "unit"))
                                 : NULL;

          if (unit != NULL)
            check_place (self, side, unit, place);
        }
    }
}
