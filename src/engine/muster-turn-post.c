/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "muster-army.h"
#include "muster-garrison.h"
#include "muster-scenario-tell.h"
#include "muster-terrain.h"
#include "muster-turn-post.h"

/*
 * Where the scenario has put a unit: the garrison of a fort, whoever mans a wall. It stays there
 * until it moves; what it is behind is proposed to procedures from then on.
 *   UNIT.out: it has left the post that the scenario gave it
 */
#define OUT "out"

MusterNode *
muster_turn_find_start (const MusterSetup *setup, const MusterSetupUnit *unit)
{
  MusterNode *side = ((const MusterSetupSide *) g_ptr_array_index (setup->sides, unit->side))->node;

  for (MusterNode *node = unit->unit.node;
       node != NULL && muster_node_get_kind (node) != MUSTER_KIND_ARMY;
       node = muster_node_get_parent (node))
    for (guint i = 0; muster_node_get_id (node) != NULL && i < muster_node_get_n_children (side);
         i++)
      {
        MusterNode *place = muster_node_peek_child (side, i);

        if (muster_node_get_kind (place) == MUSTER_KIND_PLACE
            && g_strcmp0 (muster_node_get (place, "unit"), muster_node_get_id (node)) == 0)
          return place;
      }
  return NULL;
}

/* Whether these rules know when somebody moves. */
static gboolean
knows_moves (const MusterSequence *sequence)
{
  for (guint i = 0; i < sequence->states->len; i++)
    if (((const MusterSequenceState *) g_ptr_array_index (sequence->states, i))->breaks_aim)
      return TRUE;
  return FALSE;
}

MusterNode *
muster_turn_find_post (MusterDraft *draft, const MusterSetup *setup, const MusterSetupUnit *unit)
{
  MusterNode *place;

  /* where places are kept the ground of the zone tells it */
  if (setup->zones != NULL || !knows_moves (setup->sequence)
      || !muster_draft_is_in_play (draft, unit)
      || muster_draft_get_unit (draft, unit, OUT)[0] != '\0')
    return NULL;
  place = muster_turn_find_start (setup, unit);
  return place != NULL ? muster_garrison_find_post (place) : NULL;
}

void
muster_turn_leave_post (MusterTurn *turn, const MusterSetupUnit *unit)
{
  if (muster_turn_find_post (&turn->draft, turn->setup, unit) != NULL)
    muster_draft_set_unit (&turn->draft, unit, OUT, "yes");
}

char *
muster_turn_find_cover (MusterDraft *draft, const MusterSetup *setup, const MusterSetupUnit *unit)
{
  MusterNode *feature = muster_turn_find_post (draft, setup, unit);

  return feature != NULL ? g_strdup (muster_terrain_get_cover (setup->ruleset, feature)) : NULL;
}

char *
muster_turn_describe_post (MusterDraft *draft,
                           const MusterSetup *setup,
                           const MusterSetupUnit *unit)
{
  MusterNode *feature = muster_turn_find_post (draft, setup, unit);
  const MusterDef *terrain;

  if (feature == NULL)
    return NULL;
  terrain = muster_ruleset_find (setup->ruleset, MUSTER_DEF_TERRAIN,
                                 muster_node_get_or (feature, "kind", ""));
  /* Translators: where a unit stands: "in Fort Ghazi", "at Stone wall". */
  return g_strdup_printf (
      muster_terrain_get_garrison (terrain) == MUSTER_GARRISON_SAID ? _ ("at %s") : _ ("in %s"),
      muster_scenario_tell_child (setup->ruleset, feature));
}
