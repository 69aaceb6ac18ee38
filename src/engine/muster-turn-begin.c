/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "muster-army.h"
#include "muster-garrison.h"
#include "muster-scenario-tell.h"
#include "muster-terrain.h"
#include "muster-turn-post.h"
#include "muster-turn-private.h"

/* What units are when a game begins, as their places in the scenario have them: concealed, in
 * fortifications, in a boat. */

/* FEATURE nullable. */
static gboolean
begins_so (const MusterSetup *setup,
           const MusterSequenceState *state,
           MusterNode *place,
           MusterNode *feature)
{
  const char *kind = feature != NULL ? muster_node_get_or (feature, "kind", "") : "";

  switch (state->placed)
    {
    case MUSTER_PLACED_CONCEALED:
      return muster_node_get_boolean (place, "concealed", FALSE);
    case MUSTER_PLACED_FORTIFIED:
      return feature != NULL && muster_terrain_is_fortified (setup->ruleset, feature);
    case MUSTER_PLACED_INSIDE:
      return feature != NULL && g_strv_contains ((const char *const *) state->in, kind);
    case MUSTER_PLACED_NONE:
    default:
      return FALSE;
    }
}

/* Whether the rules themselves know what is concealed. */
static gboolean
has_concealed (const MusterSequence *sequence)
{
  for (guint i = 0; i < sequence->states->len; i++)
    if (((const MusterSequenceState *) g_ptr_array_index (sequence->states, i))->placed
        == MUSTER_PLACED_CONCEALED)
      return TRUE;
  return FALSE;
}

static void
begin_unit (MusterTurn *turn, const MusterSetupUnit *unit)
{
  MusterNode *place = muster_turn_find_start (turn->setup, unit);
  MusterNode *feature = place != NULL ? muster_garrison_find_post (place) : NULL;

  for (guint i = 0; place != NULL && i < turn->sequence->states->len; i++)
    {
      const MusterSequenceState *state = g_ptr_array_index (turn->sequence->states, i);

      if (!begins_so (turn->setup, state, place, feature))
        continue;
      muster_turn_set_state (turn, unit, state, TRUE);
      if (state->placed == MUSTER_PLACED_CONCEALED)
        /* Translators: "A Company at the start: Concealed." The second is a state as the rules name
         * it. */
        muster_turn_step (turn, state->rule, _ ("%1$s at the start: %2$s."), unit->unit.name,
                          state->label);
      else
        /* Translators: "A Company at the start: In fortifications (Fort Ghazi)." */
        muster_turn_step (turn, state->rule, _ ("%1$s at the start: %2$s (%3$s)."), unit->unit.name,
                          state->label, muster_scenario_tell_child (turn->setup->ruleset, feature));
    }
  if (place != NULL && muster_node_get_boolean (place, "concealed", FALSE)
      && !has_concealed (turn->sequence))
    muster_turn_step (turn, NULL, _ ("%s at the start: concealed, until the umpire shows it."),
                      unit->unit.name);
}

void
muster_turn_begin_states (MusterTurn *turn)
{
  for (guint i = 0; i < turn->setup->units->len; i++)
    {
      const MusterSetupUnit *unit = g_ptr_array_index (turn->setup->units, i);

      if (!muster_draft_is_off (&turn->draft, unit))
        begin_unit (turn, unit);
    }
}
