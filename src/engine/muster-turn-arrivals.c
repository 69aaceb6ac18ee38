/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "muster-scenario-tell.h"
#include "muster-turn-positions.h"
#include "muster-turn-scenario.h"
#include "muster-turn-victory.h"

/*
 * Reinforcements: the units whose turn has come, and those that something else brings:
 *   arrival.N: the turn on which those of the scenario's Nth list (from 0) come, once it is known
 */

static void
bring_on (MusterTurn *turn, const MusterSetupUnit *unit, const char *edge)
{
  muster_draft_set_unit (&turn->draft, unit, "off", NULL);
  muster_draft_set_unit (&turn->draft, unit, "arriving", "yes");
  if (edge != NULL)
    {
      g_autofree char *where = muster_scenario_tell_edge (edge);

      /* Translators: a unit, and "over the northern edge". */
      muster_turn_step (turn, NULL, _ ("Reinforcements: %1$s comes on %2$s."), unit->unit.name,
                        where);
    }
  else
    muster_turn_step (turn, NULL, _ ("Reinforcements: %s comes on."), unit->unit.name);
  if (edge != NULL && muster_turn_has_places (&turn->draft, turn->setup)
      && !muster_turn_enter_field (turn, unit, MUSTER_ZONE_NONE, muster_turn_read_edge (edge), NULL,
                                   0))
    muster_turn_step (turn, NULL, _ ("%s finds no room there: the umpire says where it stands."),
                      unit->unit.name);
}

static gboolean
may_come (MusterTurn *turn, const MusterSetupUnit *unit)
{
  return muster_draft_is_off (&turn->draft, unit) && !muster_draft_has_left (&turn->draft, unit)
         && muster_draft_get_strength (&turn->draft, unit) > 0;
}

static char *
make_key (guint n)
{
  return g_strdup_printf ("arrival.%u", n);
}

static void
bring_all_on (MusterTurn *turn, const MusterSetupArrival *arrival)
{
  for (guint i = 0; i < arrival->units->len; i++)
    {
      const MusterSetupUnit *unit = g_ptr_array_index (arrival->units, i);

      if (may_come (turn, unit))
        bring_on (turn, unit, arrival->edge);
    }
}

void
muster_turn_bring_on (MusterTurn *turn, gint64 number)
{
  for (guint i = 0; i < turn->setup->arrivals->len; i++)
    {
      gint64 due = muster_turn_arrival_get_due (&turn->draft, turn->setup, i);

      if (due > 0 && due <= number)
        bring_all_on (turn, g_ptr_array_index (turn->setup->arrivals, i));
    }
}

gboolean
muster_turn_arrival_is_open (MusterDraft *draft, const MusterSetupArrival *arrival)
{
  for (guint i = 0; i < arrival->units->len; i++)
    {
      const MusterSetupUnit *unit = g_ptr_array_index (arrival->units, i);

      if (muster_draft_is_off (draft, unit) && !muster_draft_has_left (draft, unit)
          && muster_draft_get_strength (draft, unit) > 0)
        return TRUE;
    }
  return FALSE;
}

gint64
muster_turn_arrival_get_due (MusterDraft *draft, const MusterSetup *setup, guint n)
{
  const MusterSetupArrival *arrival = g_ptr_array_index (setup->arrivals, n);
  g_autofree char *key = make_key (n);
  gint64 due = muster_draft_get_int (draft, key, 0);
  gint64 turn = arrival->turn > 1 ? arrival->turn : 0; /* else they are there from the start */

  return due > 0 && turn > 0 ? MIN (due, turn) : MAX (due, turn);
}

/* Something has come about that brings list number N: REASON, a sentence without its end. */
static void
call (MusterTurn *turn, guint n, const char *reason)
{
  const MusterSetupArrival *arrival = g_ptr_array_index (turn->setup->arrivals, n);
  gint64 now = muster_draft_get_int (&turn->draft, "turn", 1);
  g_autofree char *key = make_key (n);

  muster_draft_set_int (&turn->draft, key, now + arrival->after);
  if (arrival->after == 0)
    {
      /* Translators: what has come about, that brings reinforcements. */
      muster_turn_step (turn, NULL, _ ("%s: reinforcements come."), reason);
      bring_all_on (turn, arrival);
    }
  else
    muster_turn_step (turn, NULL, _ ("%1$s: reinforcements come on turn %2$" PRId64 "."), reason,
                      now + arrival->after);
}

static gboolean
is_called (MusterTurn *turn, guint n)
{
  g_autofree char *key = make_key (n);

  return muster_draft_get (&turn->draft, key)[0] != '\0'
         || !muster_turn_arrival_is_open (&turn->draft,
                                          g_ptr_array_index (turn->setup->arrivals, n));
}

/* Whether those have lost enough whose losses bring them. */
static gboolean
has_losses (MusterTurn *turn, const MusterSetupArrival *arrival)
{
  gint64 original = 0;
  gint64 lost = 0;

  if (arrival->losses == 0 || arrival->of_side < 0)
    return FALSE;
  muster_turn_count_losses (turn, arrival->of_side, arrival->of_units, &original, &lost);
  return lost > 0 && lost * 100 >= original * arrival->losses;
}

static gboolean
is_held (MusterTurn *turn, const MusterSetupArrival *arrival)
{
  const MusterSetupSide *by =
      arrival->by_side >= 0 ? g_ptr_array_index (turn->setup->sides, arrival->by_side) : NULL;
  MusterNode *objective = arrival->objective != NULL
                              ? muster_node_find (turn->setup->scenario, arrival->objective)
                              : NULL;

  return by != NULL && objective != NULL
         && muster_node_get_kind (objective) == MUSTER_KIND_OBJECTIVE
         && g_strcmp0 (muster_turn_get_holder (&turn->draft, objective), by->id) == 0;
}

void
muster_turn_call_arrivals (MusterTurn *turn, const char *event, const char *card)
{
  for (guint i = 0; i < turn->setup->arrivals->len; i++)
    {
      const MusterSetupArrival *arrival = g_ptr_array_index (turn->setup->arrivals, i);
      g_autofree char *reason = NULL;

      if (is_called (turn, i))
        continue;
      if (event != NULL && g_strcmp0 (arrival->event, event) == 0)
        reason = g_strdup_printf (_ ("The event “%s” has come"),
                                  muster_turn_name_event (turn->setup, event));
      else if (card != NULL && arrival->event == NULL && arrival->card != NULL
               && g_ascii_strcasecmp (arrival->card, card) == 0)
        {
          g_autofree char *words = muster_card_describe (card);

          /* Translators: a card: "The card is the king of spades". */
          reason = g_strdup_printf (_ ("The card is %s"), words);
        }
      if (reason != NULL)
        call (turn, i, reason);
    }
}

void
muster_turn_check_arrivals (MusterTurn *turn)
{
  for (guint i = 0; i < turn->setup->arrivals->len; i++)
    {
      const MusterSetupArrival *arrival = g_ptr_array_index (turn->setup->arrivals, i);
      g_autofree char *reason = NULL;

      if (is_called (turn, i))
        continue;
      if (has_losses (turn, arrival))
        {
          g_autofree char *name =
              muster_turn_name_of (turn->setup, arrival->of_side, arrival->of_units);

          reason = g_strdup_printf (_ ("%1$" PRId64 " %% or more of the figures of %2$s are lost"),
                                    arrival->losses, name);
        }
      else if (is_held (turn, arrival))
        {
          const MusterSetupSide *by = g_ptr_array_index (turn->setup->sides, arrival->by_side);

          reason = g_strdup_printf (_ ("%1$s is held by %2$s"),
                                    muster_turn_name_objective (turn->setup, arrival->objective),
                                    by->name);
        }
      if (reason != NULL)
        call (turn, i, reason);
    }
}

char *
muster_draft_describe_absence (MusterDraft *self, const MusterSetupUnit *unit)
{
  if (muster_draft_has_left (self, unit))
    return g_strdup_printf (_ ("“%s” has left the field"), unit->unit.name);
  if (muster_draft_is_off (self, unit))
    return g_strdup_printf (_ ("“%s” is not on the table yet"), unit->unit.name);
  return NULL;
}

void
muster_turn_put_on (MusterTurn *turn, const MusterSetupUnit *unit)
{
  if (!muster_draft_is_off (&turn->draft, unit))
    return;
  muster_draft_set_unit (&turn->draft, unit, "off", NULL);
  muster_draft_set_unit (&turn->draft, unit, "left", NULL);
  muster_turn_step (turn, NULL, _ ("%s is on the table."), unit->unit.name);
}
