/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-turn-phases.h"
#include "muster-turn-positions.h"

/* Whom an act may be done to now, in which zones, and what is to be known before it is done. */

static void
target_free (gpointer data)
{
  MusterTarget *self = data;

  g_free (self->zones);
  g_free (self->note);
  g_free (self);
}

/* "13,6; 14,6": that in which it is done unless people say another comes first. */
static char *
list_zones (MusterDraft *draft,
            const MusterSetup *setup,
            const MusterTurnDeed *deed,
            const MusterAim *aim)
{
  g_autofree char *first = muster_zones_get_name (setup->zones, aim->zone);
  g_autoptr (GString) list = g_string_new (first);

  for (guint i = 0; i < aim->target.stands->len; i++)
    {
      guint zone = muster_place_get_zone (&aim->target, i);
      g_autofree char *name = muster_zones_get_name (setup->zones, zone);

      if (zone != aim->zone && muster_aim_is_possible (draft, setup, deed, zone))
        g_string_append_printf (list, "; %s", name);
    }
  return g_string_free (g_steal_pointer (&list), FALSE);
}

static MusterTarget *
make_target (MusterDraft *draft, const MusterSetup *setup, const MusterTurnDeed *deed)
{
  MusterTarget *self = g_new0 (MusterTarget, 1);
  g_auto (MusterAim) aim = { 0 };

  self->unit = &deed->target->unit;
  if (!muster_turn_is_aimed (setup, deed) || !muster_aim_read (&aim, draft, setup, deed, NULL, NULL)
      || !aim.has_actor || !aim.has_target)
    return self;
  self->zones = list_zones (draft, setup, deed, &aim);
  self->note = muster_aim_describe_averted (&aim, draft, setup, deed, NULL);
  return self;
}

/**
 * muster_turn_list_targets:
 * @setup: what is played
 * @state: the game as it is
 * @act: the id of an act
 * @unit: the id of the unit that would do it
 *
 * Returns: (transfer full) (element-type MusterTarget): the units that it may be done to now; none
 * when there are no such act and unit, or the act has no
 *   target
 */
GPtrArray *
muster_turn_list_targets (MusterSetup *setup, MusterState *state, const char *act, const char *unit)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (target_free);
  MusterTurnDeed deed = { 0 };
  MusterDraft draft;

  g_return_val_if_fail (setup != NULL && MUSTER_IS_STATE (state), list);

  deed.act = act != NULL ? muster_sequence_find_act (setup->sequence, act) : NULL;
  deed.actor = unit != NULL ? muster_setup_find (setup, unit) : NULL;
  if (deed.act == NULL || deed.actor == NULL || !(deed.act->needs_target || deed.act->may_target))
    return list;
  if (deed.act->procedure != NULL)
    deed.procedure = muster_ruleset_find_procedure (setup->ruleset, deed.act->procedure);
  muster_draft_init (&draft, state);
  for (guint i = 0; i < setup->units->len; i++)
    {
      deed.target = g_ptr_array_index (setup->units, i);
      if (muster_turn_phases_may_target (&draft, setup, deed.act, deed.actor, deed.target))
        g_ptr_array_add (list, make_target (&draft, setup, &deed));
    }
  muster_draft_clear (&draft);
  return list;
}
