/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "muster-engine-error.h"
#include "muster-mechanism-private.h"
#include "muster-scenario-tell.h"
#include "muster-side-bounds.h"
#include "muster-turn-events.h"
#include "muster-turn-positions.h"

/* Where units come on and leave, as far as it is kept where they stand. */

/* Edges */

/* The edge that a side starts nearest to; any when it starts nowhere in particular. */
static MusterFacing
find_own_edge (const MusterSetup *setup, const MusterSetupSide *side)
{
  MusterSideBounds bounds = muster_side_measure (side->node);
  double width = muster_zones_get_columns (setup->zones);
  double height = muster_zones_get_rows (setup->zones);
  double least = height - bounds.bottom;
  MusterFacing edge = MUSTER_FACING_S;

  if (!bounds.any)
    return MUSTER_FACING_NONE;
  if (bounds.top < least)
    {
      least = bounds.top;
      edge = MUSTER_FACING_N;
    }
  if (bounds.left < least)
    {
      least = bounds.left;
      edge = MUSTER_FACING_W;
    }
  return width - bounds.right < least ? MUSTER_FACING_E : edge;
}

static MusterFacing
find_edge (const MusterSetup *setup, const MusterSequenceEvent *event, const MusterSetupUnit *unit)
{
  MusterFacing edge = muster_turn_read_edge (unit->edge);

  if (edge != MUSTER_FACING_NONE || !event->own_edge)
    return edge;
  return find_own_edge (setup, g_ptr_array_index (setup->sides, unit->side));
}

/* Coming on */

static GArray *
list_entries (MusterDraft *draft,
              const MusterSetup *setup,
              const MusterSequenceEvent *event,
              const MusterSetupUnit *unit)
{
  return muster_turn_list_entries (draft, setup, unit, find_edge (setup, event, unit),
                                   event->enemies, (guint) event->within + 1);
}

gboolean
muster_turn_events_keeps_places (const MusterSetup *setup)
{
  return muster_setup_keeps_positions (setup);
}

static gboolean
has_zone (GArray *zones, guint zone)
{
  for (guint i = 0; i < zones->len; i++)
    if (g_array_index (zones, guint, i) == zone)
      return TRUE;
  return FALSE;
}

GPtrArray *
muster_turn_events_name_entries (MusterDraft *draft,
                                 const MusterSetup *setup,
                                 const MusterSequenceEvent *event,
                                 const MusterSetupUnit *unit)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GArray) entries = NULL;

  if (!muster_setup_keeps_positions (setup))
    return names;
  entries = list_entries (draft, setup, event, unit);
  for (guint i = 0; i < entries->len; i++)
    g_ptr_array_add (names,
                     muster_zones_get_name (setup->zones, g_array_index (entries, guint, i)));
  return names;
}

void
muster_turn_events_drop_barred (MusterTurn *turn,
                                const MusterSequenceEvent *event,
                                GPtrArray *units)
{
  for (guint i = units->len; muster_setup_keeps_positions (turn->setup) && i-- > 0;)
    {
      const MusterSetupUnit *unit = g_ptr_array_index (units, i);
      g_autoptr (GArray) entries = list_entries (&turn->draft, turn->setup, event, unit);

      if (entries->len > 0)
        continue;
      muster_turn_step (
          turn, event->rule,
          _ ("There is no zone in which %s could come on: it waits for another card."),
          unit->unit.name);
      g_ptr_array_remove_index (units, i);
    }
}

static gboolean
enter (MusterTurn *turn,
       const MusterSequenceEvent *event,
       const MusterSetupUnit *unit,
       GError **error)
{
  g_autoptr (GArray) entries = list_entries (&turn->draft, turn->setup, event, unit);
  const char *name = NULL;
  guint zone = MUSTER_ZONE_NONE;

  if (!muster_turn_need_word (turn, "zone", _ ("the zone in which it comes on, such as “3,1”"),
                              &name, error)
      || !muster_turn_read_zone (turn, name, &zone, error))
    return FALSE;
  if (!has_zone (entries, zone))
    {
      g_autofree char *distance = muster_words_measure (turn->setup->ruleset, event->within);

      if (!muster_turn_forbid (
              turn, event->rule, error,
              /* Translators: a unit, a zone ("3,1"), and a distance ("4 zones"). */
              _ ("“%1$s” cannot come on in %2$s: that has to be at the edge, "
                 "passable, with room, and no enemy within %3$s"),
              unit->unit.name, name, distance))
        return FALSE;
    }
  muster_draft_set_unit (&turn->draft, unit, "off", NULL);
  /* Where the umpire lets it come on all the same, nothing else keeps it out but that there is no
   * room. */
  if (has_zone (entries, zone)
          ? muster_turn_enter_field (turn, unit, zone, find_edge (turn->setup, event, unit),
                                     event->enemies, (guint) event->within + 1)
          : muster_turn_enter_field (turn, unit, zone, MUSTER_FACING_NONE, NULL, 0))
    return TRUE;
  return muster_turn_refuse (turn, event->rule, error,
                             _ ("“%1$s” has no room around %2$s: choose another zone"),
                             unit->unit.name, name);
}

/* Those who come next are asked for one after the other. */
static gboolean
answer_zone (MusterTurn *turn, const MusterSequenceEvent *event, GPtrArray *units, GError **error)
{
  const MusterSetupUnit *unit = muster_turn_word (turn, "unit") != NULL
                                    ? muster_turn_events_read_unit (turn, event, units, error)
                                    : g_ptr_array_index (units, 0);
  const char *clear = muster_turn_word (turn, "clear");
  g_autoptr (GPtrArray) left = g_ptr_array_new ();
  g_autoptr (GString) ids = g_string_new (NULL);

  if (unit == NULL)
    return FALSE;
  if (g_strcmp0 (clear, "no") == 0)
    {
      if (!muster_turn_forbid (turn, event->rule, error,
                               _ ("There are zones in which “%s” may come on: choose one"),
                               unit->unit.name))
        return FALSE;
      muster_turn_summary (turn, _ ("%1$s: %2$s waits"), event->label, unit->unit.name);
    }
  else if (!enter (turn, event, unit, error))
    return FALSE;
  else
    {
      muster_turn_step (turn, event->rule, _ ("Reinforcements: %s comes on."), unit->unit.name);
      muster_turn_summary (turn, _ ("%1$s: %2$s comes on"), event->label, unit->unit.name);
    }
  for (guint i = 0; i < units->len; i++)
    if (g_ptr_array_index (units, i) != unit)
      g_ptr_array_add (left, g_ptr_array_index (units, i));
  muster_turn_events_drop_barred (turn, event, left);
  for (guint i = 0; i < left->len; i++)
    g_string_append_printf (ids, "%s%s", i > 0 ? " " : "",
                            ((const MusterSetupUnit *) g_ptr_array_index (left, i))->unit.id);
  if (left->len > 0)
    muster_draft_set (&turn->draft, "event.units", ids->str);
  else
    muster_turn_events_close (turn);
  return TRUE;
}

static void
bring_on (MusterTurn *turn, const MusterSequenceEvent *event, GPtrArray *units)
{
  for (guint i = 0; i < units->len; i++)
    {
      const MusterSetupUnit *unit = g_ptr_array_index (units, i);

      muster_draft_set_unit (&turn->draft, unit, "off", NULL);
      if (unit->edge != NULL)
        {
          g_autofree char *edge = muster_scenario_tell_edge (unit->edge);

          muster_turn_step (turn, event->rule,
                            /* Translators: a unit, and "over the northern edge". */
                            _ ("Reinforcements: %1$s comes on %2$s."), unit->unit.name, edge);
        }
      else
        muster_turn_step (turn, event->rule, _ ("Reinforcements: %s comes on."), unit->unit.name);
    }
}

gboolean
muster_turn_events_answer_arrival (MusterTurn *turn,
                                   const MusterSequenceEvent *event,
                                   GPtrArray *units,
                                   GError **error)
{
  g_autofree char *question = NULL;
  gboolean clear = FALSE;

  if (muster_setup_keeps_positions (turn->setup))
    return answer_zone (turn, event, units, error);
  question = muster_turn_events_describe (&turn->draft, turn->setup, event);
  if (!muster_turn_events_read_clear (turn, question, &clear, error))
    return FALSE;
  if (clear)
    {
      bring_on (turn, event, units);
      muster_turn_summary (turn, _ ("%s: they come on"), event->label);
    }
  else
    {
      muster_turn_step (turn, event->rule,
                        _ ("There is no such place: the reinforcements wait for the next card that "
                           "brings them."));
      muster_turn_summary (turn, _ ("%s: they cannot come on"), event->label);
    }
  muster_turn_events_close (turn);
  return TRUE;
}

/* Leaving */

/* The zone at the nearest edge over which UNIT, whose place is kept, may leave; MUSTER_ZONE_NONE:
 * there is none. */
static guint
find_exit (MusterDraft *draft,
           const MusterSetup *setup,
           const MusterSequenceEvent *event,
           const MusterSetupUnit *unit)
{
  return muster_turn_find_exit (draft, setup, unit, event->enemies, (guint) event->clear);
}

MusterLeave
muster_turn_events_may_leave (MusterDraft *draft,
                              const MusterSetup *setup,
                              const MusterSequenceEvent *event,
                              const MusterSetupGroup *group)
{
  MusterLeave may = MUSTER_LEAVE_MAY;

  for (guint i = 0; i < group->units->len; i++)
    {
      const MusterSetupUnit *unit = g_ptr_array_index (group->units, i);

      if (!muster_draft_is_in_play (draft, unit))
        continue;
      if (!muster_draft_is_placed (draft, setup, unit))
        may = MUSTER_LEAVE_ASKED;
      else if (!muster_turn_has_exit (draft, setup, unit, event->enemies, (guint) event->clear))
        return MUSTER_LEAVE_NEVER;
    }
  return may;
}

/* What has to be so for it to leave, as far as nobody but people at the table sees it. */
static char *
describe_way (const MusterSetup *setup, const MusterSequenceEvent *event)
{
  g_autofree char *distance = muster_words_measure (setup->ruleset, event->clear);

  /* Translators: a distance ("4 zones"). */
  return g_strdup_printf (
      _ ("it can reach an edge that is passable and at least %s from the enemy"), distance);
}

char *
muster_turn_events_describe_departure (MusterDraft *draft,
                                       const MusterSetup *setup,
                                       const MusterSequenceEvent *event,
                                       const MusterSetupGroup *group)
{
  g_autofree char *way = describe_way (setup, event);

  if (muster_turn_events_may_leave (draft, setup, event, group) == MUSTER_LEAVE_MAY)
    /* Translators: a button: a formation. */
    return g_strdup_printf (_ ("%s leaves the field"), group->name);
  /* Translators: a button: a formation, and what has to be so for it to leave. */
  return g_strdup_printf (_ ("%1$s leaves: %2$s"), group->name, way);
}

/* The units of GROUP are off the field for good. */
static void
take_off (MusterTurn *turn, const MusterSequenceEvent *event, const MusterSetupGroup *group)
{
  for (guint i = 0; i < group->units->len; i++)
    {
      const MusterSetupUnit *unit = g_ptr_array_index (group->units, i);
      guint zone;

      if (!muster_draft_is_in_play (&turn->draft, unit))
        continue;
      zone = muster_draft_is_placed (&turn->draft, turn->setup, unit)
                 ? find_exit (&turn->draft, turn->setup, event, unit)
                 : MUSTER_ZONE_NONE;
      if (zone != MUSTER_ZONE_NONE)
        {
          g_autofree char *name = muster_zones_get_name (turn->setup->zones, zone);

          /* Translators: a unit, and the zone over whose edge it goes ("3,1"). */
          muster_turn_step (turn, event->rule, _ ("%1$s leaves the field over the edge at %2$s."),
                            unit->unit.name, name);
        }
      else
        muster_turn_step (turn, event->rule, _ ("%s leaves the field."), unit->unit.name);
      muster_draft_set_unit (&turn->draft, unit, "off", "yes");
      muster_draft_set_unit (&turn->draft, unit, "left", "yes");
      muster_turn_leave_field (turn, unit);
      turn->sequence->kind->lost_unit (turn, unit);
    }
}

static gboolean
answer_none (MusterTurn *turn, const MusterSequenceEvent *event, GError **error)
{
  if (muster_setup_keeps_positions (turn->setup)
      && !muster_turn_forbid (turn, event->rule, error,
                              _ ("There are formations that can leave: choose one")))
    return FALSE;
  muster_turn_step (turn, event->rule, _ ("No formation can leave: the card is no event."));
  muster_turn_summary (turn, _ ("%s: none can leave"), event->label);
  muster_turn_events_close (turn);
  return TRUE;
}

gboolean
muster_turn_events_answer_departure (MusterTurn *turn,
                                     const MusterSequenceEvent *event,
                                     GPtrArray *units,
                                     GError **error)
{
  g_autofree char *way = describe_way (turn->setup, event);
  const MusterSetupUnit *unit;
  const MusterSetupGroup *group;
  gboolean clear = TRUE;

  if (g_strcmp0 (muster_turn_word (turn, "clear"), "no") == 0
      && muster_turn_word (turn, "unit") == NULL)
    return answer_none (turn, event, error);
  unit = muster_turn_events_read_unit (turn, event, units, error);
  if (unit == NULL)
    return FALSE;
  group = muster_setup_find_group (turn->setup, unit->unit.id);
  if ((muster_turn_word (turn, "clear") != NULL
       || muster_turn_events_may_leave (&turn->draft, turn->setup, event, group)
              == MUSTER_LEAVE_ASKED)
      && !muster_turn_events_read_clear (turn, way, &clear, error))
    return FALSE;
  if (!clear
      && !muster_turn_forbid (turn, event->rule, error, _ ("“%1$s” leaves only when %2$s"),
                              group->name, way))
    return FALSE;
  take_off (turn, event, group);
  muster_turn_summary (turn, _ ("%1$s: %2$s leaves the field"), event->label, group->name);
  muster_turn_events_close (turn);
  return TRUE;
}
