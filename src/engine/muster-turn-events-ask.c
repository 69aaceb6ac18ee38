/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "muster-mechanism-private.h"
#include "muster-scenario-tell.h"
#include "muster-turn-events.h"
#include "muster-turn-losses.h"
#include "muster-turn-phases.h"
#include "muster-turn-positions.h"

/* What a card leaves to people: whom it falls on, and whether it can come about. */

/* Who is meant */

static gboolean
is_named_in (MusterNode *list, const MusterSetupUnit *unit)
{
  g_auto (GStrv) ids = g_strsplit (muster_node_get_or (list, "units", ""), " ", -1);

  return muster_setup_is_named (ids, unit->unit.node);
}

/* Of the lists of a side that wait for EVENT the first of which somebody is still to come; adds
 * those. A card that a list names is the one it waits for. */
static void
add_waiting (MusterDraft *draft,
             const MusterSetup *setup,
             const MusterSequenceEvent *event,
             const MusterSetupSide *side,
             GPtrArray *units)
{
  for (guint i = 0; units->len == 0 && i < muster_node_get_n_children (side->node); i++)
    {
      MusterNode *child = muster_node_peek_child (side->node, i);
      const char *card = muster_node_get (child, "card");

      if (muster_node_get_kind (child) != MUSTER_KIND_REINFORCEMENT
          || g_strcmp0 (muster_node_get (child, "event"), event->id) != 0
          || (card != NULL && g_ascii_strcasecmp (card, muster_draft_get (draft, "card")) != 0))
        continue;
      for (guint k = 0; k < setup->units->len; k++)
        {
          const MusterSetupUnit *unit = g_ptr_array_index (setup->units, k);

          if (g_strcmp0 (unit->unit.side, side->id) == 0 && muster_draft_is_off (draft, unit)
              && !muster_draft_has_left (draft, unit) && muster_draft_get_strength (draft, unit) > 0
              && is_named_in (child, unit)
              && muster_turn_events_is_of (draft, setup, unit, event->classes))
            g_ptr_array_add (units, (gpointer) unit);
        }
    }
}

GPtrArray *
muster_turn_events_list_waiting (MusterDraft *draft,
                                 const MusterSetup *setup,
                                 const MusterSequenceEvent *event)
{
  GPtrArray *units = g_ptr_array_new ();

  for (guint i = 0; units->len == 0 && i < setup->sides->len; i++)
    add_waiting (draft, setup, event, g_ptr_array_index (setup->sides, i), units);
  return units;
}

static gboolean
has_one_of (const MusterSetup *setup, GPtrArray *units, const MusterSetupUnit *unit)
{
  const MusterSetupGroup *group = muster_setup_find_group (setup, unit->unit.id);

  for (guint i = 0; i < units->len; i++)
    {
      const MusterSetupUnit *other = g_ptr_array_index (units, i);

      if (muster_setup_find_group (setup, other->unit.id) == group)
        return TRUE;
    }
  return FALSE;
}

/* Whether UNIT could do one of the acts of EVENT at all. */
static gboolean
could_act (const MusterSetup *setup, const MusterSequenceEvent *event, const MusterSetupUnit *unit)
{
  for (guint i = 0; event->acts != NULL && event->acts[i] != NULL; i++)
    {
      const MusterSequenceAct *act = muster_sequence_find_act (setup->sequence, event->acts[i]);

      if (act->not_for == NULL || !muster_setup_is_type (unit, act->not_for))
        return TRUE;
    }
  return event->acts == NULL;
}

/* Those whom an event that is open has still to bring on. */
static GPtrArray *
list_coming (MusterDraft *draft, const MusterSetup *setup)
{
  GPtrArray *units = g_ptr_array_new ();
  g_auto (GStrv) ids = g_strsplit (muster_draft_get (draft, "event.units"), " ", -1);

  for (guint i = 0; ids[i] != NULL; i++)
    {
      const MusterSetupUnit *unit = muster_setup_find (setup, ids[i]);

      if (unit != NULL && muster_draft_is_off (draft, unit) && !muster_draft_has_left (draft, unit)
          && muster_draft_get_strength (draft, unit) > 0)
        g_ptr_array_add (units, (gpointer) unit);
    }
  return units;
}

/* Whether EVENT may fall on UNIT: of those that leave together, on the first. */
static gboolean
is_meant (MusterDraft *draft,
          const MusterSetup *setup,
          const MusterSequenceEvent *event,
          const MusterSetupUnit *unit,
          GPtrArray *before)
{
  const MusterSetupGroup *group;

  if (!muster_draft_is_in_play (draft, unit))
    return FALSE;
  if (event->does != MUSTER_EVENT_LEAVE)
    return muster_turn_events_is_of (draft, setup, unit, event->classes)
           && could_act (setup, event, unit);
  group = muster_setup_find_group (setup, unit->unit.id);
  return group != NULL && !has_one_of (setup, before, unit)
         && (event->classes == NULL
             || (group->class_id != NULL
                 && g_strv_contains ((const char *const *) event->classes, group->class_id)))
         && muster_turn_events_may_leave (draft, setup, event, group) != MUSTER_LEAVE_NEVER;
}

GPtrArray *
muster_turn_events_list_units (MusterDraft *draft,
                               const MusterSetup *setup,
                               const MusterSequenceEvent *event)
{
  GPtrArray *units;

  if (event->does == MUSTER_EVENT_ARRIVE)
    return g_strcmp0 (muster_draft_get (draft, "event"), event->id) == 0
               ? list_coming (draft, setup)
               : muster_turn_events_list_waiting (draft, setup, event);
  units = g_ptr_array_new ();
  for (guint i = 0; i < setup->units->len; i++)
    {
      const MusterSetupUnit *unit = g_ptr_array_index (setup->units, i);

      if (is_meant (draft, setup, event, unit, units))
        g_ptr_array_add (units, (gpointer) unit);
    }
  return units;
}

/* The side that has to choose; NULL when units of several may be meant. */
static const MusterSetupSide *
find_chooser (const MusterSetup *setup, GPtrArray *units)
{
  const MusterSetupUnit *first = units->len > 0 ? g_ptr_array_index (units, 0) : NULL;

  for (guint i = 1; i < units->len; i++)
    if (((const MusterSetupUnit *) g_ptr_array_index (units, i))->side != first->side)
      return NULL;
  return first != NULL ? g_ptr_array_index (setup->sides, first->side) : NULL;
}

/* Questions */

static char *
describe_arrival (const MusterSetup *setup, const MusterSequenceEvent *event, GPtrArray *units)
{
  const MusterSetupUnit *first = g_ptr_array_index (units, 0);
  g_autofree char *distance = muster_words_measure (setup->ruleset, event->within);
  g_autoptr (GString) names = g_string_new (NULL);

  if (muster_turn_events_keeps_places (setup))
    /* Translators: an event, and a unit. */
    return g_strdup_printf (_ ("%1$s: choose the zone in which %2$s comes on"), event->label,
                            first->unit.name);
  for (guint i = 0; i < units->len; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "",
                            ((const MusterSetupUnit *) g_ptr_array_index (units, i))->unit.name);
  if (first->edge != NULL)
    {
      g_autofree char *edge = muster_scenario_tell_edge (first->edge);

      /* Translators: units, "over the northern edge", and a distance ("4 zones"). */
      return g_strdup_printf (_ ("%1$s: find a place to come on %2$s, passable and with no enemy "
                                 "within %3$s"),
                              names->str, edge, distance);
    }
  if (event->own_edge)
    return g_strdup_printf (_ ("%1$s: find a place at the edge of their own side to come on, "
                               "passable and with no enemy within %2$s"),
                            names->str, distance);
  return g_strdup_printf (
      _ ("%1$s: find a place at the edge to come on, passable and with no enemy within %2$s"),
      names->str, distance);
}

char *
muster_turn_events_describe (MusterDraft *draft,
                             const MusterSetup *setup,
                             const MusterSequenceEvent *event)
{
  g_autoptr (GPtrArray) units = muster_turn_events_list_units (draft, setup, event);
  const MusterSetupSide *side = find_chooser (setup, units);
  const char *name = side != NULL ? side->name : _ ("its side");

  if (units->len == 0)
    return g_strdup (event->label);
  switch (event->does)
    {
    case MUSTER_EVENT_ARRIVE:
      return describe_arrival (setup, event, units);
    case MUSTER_EVENT_LEAVE:
      /* Translators: an event, and the side that chooses. */
      return g_strdup_printf (_ ("%1$s: it is for %2$s to choose which formation leaves the field"),
                              event->label, name);
    case MUSTER_EVENT_STATE:
      return g_strdup_printf (_ ("%s: draw the unit by lot"), event->label);
    case MUSTER_EVENT_LOSE:
    case MUSTER_EVENT_LIMIT:
    case MUSTER_EVENT_END:
    case MUSTER_EVENT_NOTHING:
    default:
      return g_strdup_printf (
          _ ("%1$s: it is for %2$s to choose which of its units takes the loss"), event->label,
          name);
    }
}

/* Answers */

gboolean
muster_turn_events_read_clear (MusterTurn *turn, const char *question, gboolean *is, GError **error)
{
  const char *said = muster_turn_word (turn, "clear");

  if (said == NULL)
    return muster_turn_argument_error (
        error, _ ("Parameter “%1$s” is missing, expected “yes” or “no”: %2$s"), "clear", question);
  *is = g_str_equal (said, "yes");
  return *is || g_str_equal (said, "no")
         || muster_turn_argument_error (
             error, _ ("“%1$s” is no value of “%2$s”, expected “yes” or “no”"), said, "clear");
}

static char *
make_answer_id (const MusterSetup *setup,
                const MusterSequenceEvent *event,
                const MusterSetupUnit *unit)
{
  return g_strdup (event->does == MUSTER_EVENT_LEAVE
                       ? muster_setup_find_group (setup, unit->unit.id)->id
                       : unit->unit.id);
}

const MusterSetupUnit *
muster_turn_events_read_unit (MusterTurn *turn,
                              const MusterSequenceEvent *event,
                              GPtrArray *units,
                              GError **error)
{
  const char *id = muster_turn_word (turn, "unit");
  const MusterSetupUnit *named = muster_setup_find (turn->setup, id);
  const MusterSetupGroup *group = id != NULL ? muster_setup_find_group (turn->setup, id) : NULL;
  g_autoptr (GString) known = g_string_new (NULL);

  for (guint i = 0; i < units->len; i++)
    {
      const MusterSetupUnit *unit = g_ptr_array_index (units, i);
      g_autofree char *answer_id = make_answer_id (turn->setup, event, unit);

      if (event->does == MUSTER_EVENT_LEAVE
              ? group != NULL && muster_setup_find_group (turn->setup, unit->unit.id) == group
              : unit == named)
        return unit;
      g_string_append_printf (known, "%s%s", known->len > 0 ? ", " : "", answer_id);
    }
  if (id == NULL)
    muster_turn_argument_error (error, _ ("Parameter “%1$s” is missing, expected one of: %2$s"),
                                "unit", known->str);
  else if (named != NULL || (group != NULL && event->does == MUSTER_EVENT_LEAVE))
    muster_turn_refuse (turn, event->rule, error,
                        _ ("“%1$s” cannot fall on “%2$s”, expected one of: %3$s"), event->label,
                        named != NULL ? named->unit.name : group->name, known->str);
  else
    muster_turn_argument_error (error, _ ("“%1$s” is no value of “%2$s”, expected one of: %3$s"),
                                id, "unit", known->str);
  return NULL;
}

static gboolean
answer_loss (MusterTurn *turn, const MusterSequenceEvent *event, GPtrArray *units, GError **error)
{
  const MusterSetupUnit *unit = muster_turn_events_read_unit (turn, event, units, error);
  gint64 left = muster_draft_get_int (&turn->draft, "event.left", 1) - 1;
  g_autoptr (GPtrArray) others = NULL;

  if (unit == NULL || !muster_turn_note_zone (turn, unit, 1, error))
    return FALSE;
  muster_turn_take_losses (turn, unit, 1, NULL, event->rule);
  muster_turn_summary (turn, _ ("%1$s: %2$s takes the loss"), event->label, unit->unit.name);
  others = muster_turn_events_list_units (&turn->draft, turn->setup, event);
  if (left > 0 && others->len > 0)
    muster_draft_set_int (&turn->draft, "event.left", left);
  else
    muster_turn_events_close (turn);
  return TRUE;
}

static gboolean
answer_lot (MusterTurn *turn, const MusterSequenceEvent *event, GPtrArray *units, GError **error)
{
  const MusterSequenceState *state = muster_sequence_find_state (turn->sequence, event->state);
  gboolean told = muster_turn_word (turn, "unit") != NULL;
  const MusterSetupUnit *unit;

  if (told)
    unit = muster_turn_events_read_unit (turn, event, units, error);
  else if (muster_turn_is_planning (turn))
    return TRUE;
  else
    unit = g_ptr_array_index (units, muster_dice_below (turn->dice, MIN (units->len, 1000)));
  if (unit == NULL)
    return FALSE;
  muster_turn_set_state (turn, unit, state, TRUE);
  muster_turn_step (turn, event->rule, _ ("The lot falls on %s."), unit->unit.name);
  /* Translators: a unit, and the state it is in from now on. */
  muster_turn_step (turn, state->rule, _ ("%1$s: %2$s."), unit->unit.name, state->label);
  muster_turn_summary (turn, _ ("%1$s: the lot falls on %2$s"), event->label, unit->unit.name);
  muster_turn_events_close (turn);
  return TRUE;
}

static gboolean
answer (MusterTurn *turn, const MusterSequenceEvent *event, GError **error)
{
  static const char *const CLEAR_WORDS[] = { "choice", "clear", NULL };
  static const char *const ZONE_WORDS[] = { "choice", "unit", "zone", "clear", NULL };
  static const char *const LEAVE_WORDS[] = { "choice", "unit", "clear", NULL };
  static const char *const LOSS_WORDS[] = { "choice", "unit", "zone", NULL };
  static const char *const UNIT_WORDS[] = { "choice", "unit", NULL };
  g_autoptr (GPtrArray) units = muster_turn_events_list_units (&turn->draft, turn->setup, event);

  switch (event->does)
    {
    case MUSTER_EVENT_ARRIVE:
      return muster_turn_check_words (
                 turn, muster_turn_events_keeps_places (turn->setup) ? ZONE_WORDS : CLEAR_WORDS,
                 error)
             && muster_turn_events_answer_arrival (turn, event, units, error);
    case MUSTER_EVENT_LEAVE:
      return muster_turn_check_words (turn, LEAVE_WORDS, error)
             && muster_turn_events_answer_departure (turn, event, units, error);
    case MUSTER_EVENT_LOSE:
      return muster_turn_check_words (turn, LOSS_WORDS, error)
             && answer_loss (turn, event, units, error);
    case MUSTER_EVENT_STATE:
      return muster_turn_check_words (turn, UNIT_WORDS, error)
             && answer_lot (turn, event, units, error);
    case MUSTER_EVENT_LIMIT:
    case MUSTER_EVENT_END:
    case MUSTER_EVENT_NOTHING:
    default:
      return muster_turn_refuse (turn, event->rule, error, _ ("“%s” has no question"),
                                 event->label);
    }
}

gboolean
muster_turn_events_answer (MusterTurn *turn, const MusterSequenceEvent *event, GError **error)
{
  const MusterSequencePhase *phase = muster_turn_phases_get (&turn->draft, turn->setup);

  if (muster_turn_events_get_open (&turn->draft, turn->setup) != event)
    return muster_turn_refuse (turn, event->rule, error, _ ("The cards ask nothing now about “%s”"),
                               event->label);
  if (!muster_turn_forbid_when_over (turn, error) || !answer (turn, event, error))
    return FALSE;
  if (phase != NULL && phase == turn->sequence->events->phase)
    muster_turn_events_go_on (turn);
  return TRUE;
}

/* Survey */

static void
offer (MusterSurveyBuilder *builder,
       const MusterSequenceEvent *event,
       const char *label,
       const char *word,
       const char *more)
{
  g_autofree char *choice = g_strconcat ("choice=", event->id, NULL);

  if (word == NULL)
    muster_survey_add_permitted (builder, "permit", event->id, event->rule, label, choice, NULL);
  else
    muster_survey_add_permitted (builder, "permit", event->id, event->rule, label, choice, word,
                                 more, NULL);
}

/* Which of its bases UNIT loses is its side's choice too: a choice for each of the zones where
 * there are some. FALSE: there is nothing to choose. */
static gboolean
offer_loss_by_zone (MusterSurveyBuilder *builder,
                    const MusterSequenceEvent *event,
                    const MusterSetupUnit *unit,
                    const char *unit_word)
{
  g_auto (MusterPlace) place = { 0 };

  if (!muster_place_read (&place, &builder->draft, builder->setup, unit) || place.stands->len < 2)
    return FALSE;
  for (guint i = 0; i < place.stands->len; i++)
    {
      g_autofree char *name =
          muster_zones_get_name (builder->setup->zones, muster_place_get_zone (&place, i));
      g_autofree char *word = g_strconcat ("zone=", name, NULL);
      /* Translators: a button: the unit that takes the loss, and the zone of it ("3,1"). */
      g_autofree char *label =
          g_strdup_printf (_ ("%1$s takes the loss in %2$s"), unit->unit.name, name);

      offer (builder, event, label, unit_word, word);
    }
  return TRUE;
}

static void
offer_unit (MusterSurveyBuilder *builder,
            const MusterSequenceEvent *event,
            const MusterSetupUnit *unit)
{
  g_autofree char *id = make_answer_id (builder->setup, event, unit);
  g_autofree char *word = g_strconcat ("unit=", id, NULL);
  g_autofree char *label = NULL;

  if (event->does == MUSTER_EVENT_LEAVE)
    {
      const MusterSetupGroup *group = muster_setup_find_group (builder->setup, unit->unit.id);
      gboolean asked = muster_turn_events_may_leave (&builder->draft, builder->setup, event, group)
                       == MUSTER_LEAVE_ASKED;

      label = muster_turn_events_describe_departure (&builder->draft, builder->setup, event, group);
      offer (builder, event, label, word, asked ? "clear=yes" : NULL);
      return;
    }
  if (event->does == MUSTER_EVENT_LOSE && offer_loss_by_zone (builder, event, unit, word))
    return;
  if (event->does == MUSTER_EVENT_LOSE)
    /* Translators: a button: the unit that takes the loss. */
    label = g_strdup_printf (_ ("%s takes the loss"), unit->unit.name);
  else
    label = g_strdup_printf (_ ("The lot has fallen on %s"), unit->unit.name);
  offer (builder, event, label, word, NULL);
}

/* The zones in which the one comes on that is next; or, where it is not kept where units stand,
 * whether there is a place. */
static void
offer_arrival (MusterSurveyBuilder *builder,
               const MusterSequenceEvent *event,
               const MusterSetupUnit *unit)
{
  g_autoptr (GPtrArray) zones = NULL;
  g_autofree char *unit_word = g_strconcat ("unit=", unit->unit.id, NULL);

  if (!muster_turn_events_keeps_places (builder->setup))
    {
      offer (builder, event, _ ("They come on there"), "clear=yes", NULL);
      offer (builder, event, _ ("There is none: they wait for another card"), "clear=no", NULL);
      return;
    }
  zones = muster_turn_events_name_entries (&builder->draft, builder->setup, event, unit);
  for (guint i = 0; i < zones->len; i++)
    {
      const char *name = g_ptr_array_index (zones, i);
      g_autofree char *word = g_strconcat ("zone=", name, NULL);
      /* Translators: a button: a unit, and a zone ("3,1"). */
      g_autofree char *label = g_strdup_printf (_ ("%1$s comes on in %2$s"), unit->unit.name, name);

      offer (builder, event, label, unit_word, word);
    }
}

void
muster_turn_events_ask (MusterSurveyBuilder *builder, const MusterSequenceEvent *event)
{
  g_autoptr (GPtrArray) units =
      muster_turn_events_list_units (&builder->draft, builder->setup, event);
  g_autofree char *question = muster_turn_events_describe (&builder->draft, builder->setup, event);

  muster_survey_set_now (builder, "%s.", question);
  muster_survey_add_owed (builder, NULL, question, event->rule);
  muster_survey_add_prompt (builder, event->rule);
  if (units->len == 0)
    return;
  if (event->does == MUSTER_EVENT_ARRIVE)
    {
      offer_arrival (builder, event, g_ptr_array_index (units, 0));
      return;
    }
  if (event->does == MUSTER_EVENT_STATE)
    offer (builder, event, _ ("Draw the lot"), NULL, NULL);
  for (guint i = 0; i < units->len; i++)
    offer_unit (builder, event, g_ptr_array_index (units, i));
  if (event->does == MUSTER_EVENT_LEAVE && !muster_turn_events_keeps_places (builder->setup))
    offer (builder, event, _ ("No formation can leave"), "clear=no", NULL);
}

void
muster_turn_events_survey (MusterSurveyBuilder *builder)
{
  const MusterSequenceEvents *events = builder->setup->sequence->events;
  const MusterSequenceEvent *limit;
  g_auto (GStrv) pack = NULL;

  if (events == NULL)
    return;
  pack = g_strsplit (muster_draft_get (&builder->draft, "pack"), " ", -1);
  muster_survey_set_cards_left (
      builder, pack[0] == NULL || pack[0][0] == '\0' ? 0 : (gint64) g_strv_length (pack));
  limit = muster_turn_events_find_limit (&builder->draft, builder->setup, NULL);
  if (limit != NULL && !muster_turn_is_over (&builder->draft))
    muster_survey_add_prompt (builder, limit->rule);
}

gboolean
muster_turn_events_offer_card (MusterSurveyBuilder *builder, const MusterSequencePhase *phase)
{
  const MusterSequenceEvents *events = builder->setup->sequence->events;
  gboolean set = muster_setup_get_limit (builder->setup) > 0;
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);

  if (events == NULL || events->phase != phase)
    return FALSE;
  g_ptr_array_add (words, g_strconcat ("procedure=", phase->procedure, NULL));
  if (events->set_length != NULL)
    g_ptr_array_add (words, g_strconcat (events->set_length, set ? "=yes" : "=no", NULL));
  /* Whether all have agreed that the joker does not count, the scenario says; rules without a
   * switch for it ask. */
  if (events->joker != NULL && (!set || events->option != NULL))
    g_ptr_array_add (
        words, g_strconcat (events->joker,
                            muster_turn_events_drop_joker (builder->setup) ? "=no" : "=yes", NULL));
  g_ptr_array_add (words, NULL);
  /* Translators: the phase of the turn in which a card is turned: "Event card". */
  muster_survey_set_now (builder, _ ("%s: turn the next card of the pack."), phase->label);
  muster_survey_add_permitted_words (builder, "resolve", phase->procedure, phase->rule,
                                     _ ("Turn the next card"), (const char *const *) words->pdata);
  muster_survey_add_prompt (builder, events->rule);
  return TRUE;
}
