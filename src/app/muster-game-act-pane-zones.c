/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-game-act-pane-private.h"
#include "muster-permitted-row.h"

/* What is said by pointing at zones: where a unit goes, at whom it is aimed. */

/* What moves a unit whose place is kept: what the form is for, else the first of what may be done;
 * nullable. */
static const MusterPermitted *
find_move (MusterGameActPane *self)
{
  MusterSurvey *survey = muster_game_session_get_survey (self->session);
  const MusterPermitted *first = NULL;

  for (guint i = 0; i < muster_survey_get_n_permitted (survey); i++)
    {
      const MusterPermitted *permitted = muster_survey_get_permitted (survey, i);

      if (!permitted->zone_needed || !muster_permitted_wants_form (permitted))
        continue;
      if (muster_game_act_pane_is_open (self, permitted))
        return permitted;
      first = first != NULL ? first : permitted;
    }
  return first;
}

/**
 * muster_game_act_pane_get_mover:
 * @self: the pane
 *
 * Returns: (nullable): the unit that may be told now where to go on the field
 */
const char *
muster_game_act_pane_get_mover (MusterGameActPane *self)
{
  const MusterPermitted *move;

  g_return_val_if_fail (MUSTER_IS_GAME_ACT_PANE (self), NULL);

  if (self->session == NULL)
    return NULL;
  if (muster_deed_form_is_shown (self->form))
    return muster_deed_form_get_mover (self->form);
  move = find_move (self);
  return move != NULL ? muster_permitted_find_word (move, "actor") : NULL;
}

/**
 * muster_game_act_pane_get_actor:
 * @self: the pane
 *
 * Returns: (nullable): the unit that the form is for
 */
const char *
muster_game_act_pane_get_actor (MusterGameActPane *self)
{
  g_return_val_if_fail (MUSTER_IS_GAME_ACT_PANE (self), NULL);

  return muster_deed_form_get_actor (self->form);
}

/**
 * muster_game_act_pane_get_destination:
 * @self: the pane
 *
 * Returns: (transfer full): where the move that is being told goes; "" while nothing is said
 */
char *
muster_game_act_pane_get_destination (MusterGameActPane *self)
{
  g_return_val_if_fail (MUSTER_IS_GAME_ACT_PANE (self), NULL);

  return muster_deed_form_get_destination (self->form);
}

/**
 * muster_game_act_pane_can_aim:
 * @self: the pane
 * @unit: (nullable): a unit's id; %NULL: any
 *
 * Returns: whether a target is being chosen, and @unit may be it
 */
gboolean
muster_game_act_pane_can_aim (MusterGameActPane *self, const char *unit)
{
  g_return_val_if_fail (MUSTER_IS_GAME_ACT_PANE (self), FALSE);

  return muster_deed_form_can_aim (self->form, unit);
}

/**
 * muster_game_act_pane_allows_aim:
 * @self: the pane
 * @unit: a unit's id
 * @zone: the name of a zone in which it stands
 *
 * Returns: whether the rules let what is being told be aimed at @unit there
 */
gboolean
muster_game_act_pane_allows_aim (MusterGameActPane *self, const char *unit, const char *zone)
{
  g_return_val_if_fail (MUSTER_IS_GAME_ACT_PANE (self), FALSE);

  return muster_deed_form_allows_aim (self->form, unit, zone);
}

/**
 * muster_game_act_pane_pick_zone:
 * @self: the pane
 * @zone: the name of a zone
 *
 * Says in the form that the unit goes there, or that its target is aimed at there. Where it may
 * move and the form is for nothing, it is opened for that.
 */
void
muster_game_act_pane_pick_zone (MusterGameActPane *self, const char *zone)
{
  const MusterPermitted *move;

  g_return_if_fail (MUSTER_IS_GAME_ACT_PANE (self));

  move = muster_deed_form_is_shown (self->form) ? NULL : find_move (self);
  if (move != NULL)
    muster_game_act_pane_open (self, move);
  if (muster_deed_form_is_shown (self->form))
    muster_deed_form_pick_zone (self->form, zone);
}
