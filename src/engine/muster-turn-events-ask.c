/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "muster-army.h"
#include "muster-mechanism-private.h"
#include "muster-turn-events.h"
#include "muster-turn-phases.h"

/* What a card leaves to people: whom it falls on, and whether it can come about. */

/* Who is meant */

static gboolean
is_named_in (MusterNode *list, const MusterSetupUnit *unit)
{
  g_auto (GStrv) ids = g_strsplit (muster_node_get_or (list, "units", ""), " ", -1);

  return muster_setup_is_named (ids, unit->unit.node);
}

/* Of the lists of a side that wait for EVENT the first of which somebody is still to come; adds those. A card that a list names is the one it waits for. */
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

/* Who leaves together: the units of a formation, or one that is in none. */
static gboolean
is_together (const MusterSetupUnit *one, const MusterSetupUnit *other)
{
  MusterNode *formation = muster_node_get_formation (one->unit.node);

  return one == other
         || (formation != NULL && formation == muster_node_get_formation (other->unit.node));
}

static gboolean
has_one_of (GPtrArray *units, const MusterSetupUnit *unit)
{
  for (guint i = 0; i < units->len; i++)
    if (is_together (g_ptr_array_index (units, i), unit))
      return TRUE;
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

GPtrArray *
muster_turn_events_list_units (MusterDraft *draft,
                               const MusterSetup *setup,
                               const MusterSequenceEvent *event)
{
  GPtrArray *units;

  if (event->does == MUSTER_EVENT_ARRIVE)
    return muster_turn_events_list_waiting (draft, setup, event);
  units = g_ptr_array_new ();
  for (guint i = 0; i < setup->units->len; i++)
    {
      const MusterSetupUnit *unit = g_ptr_array_index (setup->units, i);

      if (muster_draft_is_in_play (draft, unit)
          && muster_turn_events_is_of (draft, setup, unit, event->classes)
          && could_act (setup, event, unit)
          && (event->does != MUSTER_EVENT_LEAVE || !has_one_of (units, unit)))
        g_ptr_array_add (units, (gpointer) unit);
    }
  return units;
}

/* The name of the formation that UNIT stands in, or its own. */
static const char *
name_group (const MusterSetupUnit *unit)
{
  MusterNode *formation = muster_node_get_formation (unit->unit.node);
  const char *name = formation != NULL ? muster_node_get_name (formation) : NULL;

  if (name != NULL && name[0] == '\0')
    name = muster_node_get_id (formation);
  return name != NULL ? name : unit->unit.name;
}

/* "british/f1": how the group of UNIT is named in an answer. (transfer full) */
static char *
make_group_id (const MusterSetupUnit *unit)
{
  MusterNode *formation = muster_node_get_formation (unit->unit.node);
  const char *id = formation != NULL ? muster_node_get_id (formation) : NULL;

  return id != NULL ? g_strconcat (unit->unit.side, "/", id, NULL) : g_strdup (unit->unit.id);
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

  for (guint i = 0; i < units->len; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "",
                            ((const MusterSetupUnit *) g_ptr_array_index (units, i))->unit.name);
  if (first->edge != NULL)
    /* Translators: units, an edge of the field, and a distance ("4 zones"). */
    return g_strdup_printf (_ ("%1$s: is there a place at the edge “%2$s” to come on, where it is "
                               "passable and no enemy within %3$s"),
                            names->str, first->edge, distance);
  if (event->own_edge)
    return g_strdup_printf (_ ("%1$s: is there a place at the edge of their own side to come on, "
                               "where it is passable and no enemy within %2$s"),
                            names->str, distance);
  return g_strdup_printf (_ ("%1$s: is there a place at the edge to come on, where it is passable "
                             "and no enemy within %2$s"),
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
      return g_strdup_printf (_ ("%1$s: %2$s chooses which formation leaves the field"),
                              event->label, name);
    case MUSTER_EVENT_STATE:
      return g_strdup_printf (_ ("%s: draw the unit by lot"), event->label);
    case MUSTER_EVENT_LOSE:
    case MUSTER_EVENT_LIMIT:
    case MUSTER_EVENT_END:
    case MUSTER_EVENT_NOTHING:
    default:
      return g_strdup_printf (_ ("%1$s: %2$s chooses which of its units has the loss"),
                              event->label, name);
    }
}

/* Answers */

/* Whether "clear" was answered: what only people at the table see. IS: what it was. */
static gboolean
read_clear (MusterTurn *turn, const char *question, gboolean *is, GError **error)
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

/* The one of UNITS that "unit" names, by itself or by the formation it stands in; NULL with an error. */
static const MusterSetupUnit *
read_unit (MusterTurn *turn, const MusterSequenceEvent *event, GPtrArray *units, GError **error)
{
  const char *id = muster_turn_word (turn, "unit");
  const MusterSetupUnit *named = muster_setup_find (turn->setup, id);
  g_autoptr (GString) known = g_string_new (NULL);
  gboolean groups = event->does == MUSTER_EVENT_LEAVE;

  for (guint i = 0; i < units->len; i++)
    {
      const MusterSetupUnit *unit = g_ptr_array_index (units, i);
      g_autofree char *group = groups ? make_group_id (unit) : g_strdup (unit->unit.id);

      if (unit == named || (groups && named != NULL && is_together (unit, named))
          || (groups && g_strcmp0 (group, id) == 0)
          || (groups && id != NULL && g_strcmp0 (strchr (group, '/') + 1, id) == 0))
        return unit;
      g_string_append_printf (known, "%s%s", known->len > 0 ? ", " : "", group);
    }
  if (id == NULL)
    muster_turn_argument_error (error, _ ("Parameter “%1$s” is missing, expected one of: %2$s"),
                                "unit", known->str);
  else if (named != NULL)
    muster_turn_refuse (turn, event->rule, error,
                        _ ("%1$s cannot fall on “%2$s”, expected one of: %3$s"), event->label,
                        named->unit.name, known->str);
  else
    muster_turn_argument_error (error, _ ("“%1$s” is no value of “%2$s”, expected one of: %3$s"),
                                id, "unit", known->str);
  return NULL;
}

static void
bring_on (MusterTurn *turn, const MusterSequenceEvent *event, GPtrArray *units)
{
  for (guint i = 0; i < units->len; i++)
    {
      const MusterSetupUnit *unit = g_ptr_array_index (units, i);

      muster_draft_set_unit (&turn->draft, unit, "off", NULL);
      if (unit->edge != NULL)
        muster_turn_step (turn, event->rule,
                          _ ("Reinforcements: %1$s comes on at the edge “%2$s”."), unit->unit.name,
                          unit->edge);
      else
        muster_turn_step (turn, event->rule, _ ("Reinforcements: %s comes on."), unit->unit.name);
    }
}

static gboolean
answer_arrival (MusterTurn *turn,
                const MusterSequenceEvent *event,
                GPtrArray *units,
                GError **error)
{
  g_autofree char *question = muster_turn_events_describe (&turn->draft, turn->setup, event);
  gboolean clear = FALSE;

  if (!read_clear (turn, question, &clear, error))
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

/* The units of the group are off the field for good. */
static void
take_off (MusterTurn *turn, const MusterSequenceEvent *event, const MusterSetupUnit *of)
{
  for (guint i = 0; i < turn->setup->units->len; i++)
    {
      const MusterSetupUnit *unit = g_ptr_array_index (turn->setup->units, i);

      if (!is_together (of, unit) || !muster_draft_is_in_play (&turn->draft, unit))
        continue;
      muster_draft_set_unit (&turn->draft, unit, "off", "yes");
      muster_draft_set_unit (&turn->draft, unit, "left", "yes");
      muster_turn_step (turn, event->rule, _ ("%s leaves the field."), unit->unit.name);
      turn->sequence->kind->lost_unit (turn, unit);
    }
}

/* "an edge that is passable and from which …" */
static char *
describe_way (const MusterSetup *setup, const MusterSequenceEvent *event)
{
  g_autofree char *distance = muster_words_measure (setup->ruleset, event->clear);

  /* Translators: a distance ("4 zones"). */
  return g_strdup_printf (
      _ ("it can reach an edge that is passable and at least %s from the enemy"), distance);
}

static gboolean
answer_departure (MusterTurn *turn,
                  const MusterSequenceEvent *event,
                  GPtrArray *units,
                  GError **error)
{
  g_autofree char *way = describe_way (turn->setup, event);
  const MusterSetupUnit *unit;
  gboolean clear = FALSE;

  if (g_strcmp0 (muster_turn_word (turn, "clear"), "no") == 0
      && muster_turn_word (turn, "unit") == NULL)
    {
      muster_turn_step (turn, event->rule, _ ("No formation can leave: the card is no event."));
      muster_turn_summary (turn, _ ("%s: none can leave"), event->label);
      muster_turn_events_close (turn);
      return TRUE;
    }
  unit = read_unit (turn, event, units, error);
  if (unit == NULL || !read_clear (turn, way, &clear, error))
    return FALSE;
  if (!clear
      && !muster_turn_forbid (turn, event->rule, error, _ ("“%1$s” leaves only when %2$s"),
                              name_group (unit), way))
    return FALSE;
  take_off (turn, event, unit);
  muster_turn_summary (turn, _ ("%1$s: %2$s leaves the field"), event->label, name_group (unit));
  muster_turn_events_close (turn);
  return TRUE;
}

static gboolean
answer_loss (MusterTurn *turn, const MusterSequenceEvent *event, GPtrArray *units, GError **error)
{
  const MusterSetupUnit *unit = read_unit (turn, event, units, error);
  gint64 left = muster_draft_get_int (&turn->draft, "event.left", 1) - 1;
  g_autoptr (GPtrArray) others = NULL;

  if (unit == NULL)
    return FALSE;
  muster_turn_take_losses (turn, unit, 1, NULL, event->rule);
  muster_turn_summary (turn, _ ("%1$s: %2$s has the loss"), event->label, unit->unit.name);
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
    unit = read_unit (turn, event, units, error);
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
  static const char *const LEAVE_WORDS[] = { "choice", "unit", "clear", NULL };
  static const char *const UNIT_WORDS[] = { "choice", "unit", NULL };
  g_autoptr (GPtrArray) units = muster_turn_events_list_units (&turn->draft, turn->setup, event);

  switch (event->does)
    {
    case MUSTER_EVENT_ARRIVE:
      return muster_turn_check_words (turn, CLEAR_WORDS, error)
             && answer_arrival (turn, event, units, error);
    case MUSTER_EVENT_LEAVE:
      return muster_turn_check_words (turn, LEAVE_WORDS, error)
             && answer_departure (turn, event, units, error);
    case MUSTER_EVENT_LOSE:
      return muster_turn_check_words (turn, UNIT_WORDS, error)
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

static void
offer_unit (MusterSurveyBuilder *builder,
            const MusterSequenceEvent *event,
            const MusterSetupUnit *unit)
{
  g_autofree char *group =
      event->does == MUSTER_EVENT_LEAVE ? make_group_id (unit) : g_strdup (unit->unit.id);
  g_autofree char *word = g_strconcat ("unit=", group, NULL);
  g_autofree char *label = NULL;

  if (event->does == MUSTER_EVENT_LEAVE)
    {
      g_autofree char *way = describe_way (builder->setup, event);

      /* Translators: a button: a formation, and what has to be so for it to leave. */
      label = g_strdup_printf (_ ("%1$s leaves: %2$s"), name_group (unit), way);
    }
  else if (event->does == MUSTER_EVENT_LOSE)
    /* Translators: a button: the unit that has the loss. */
    label = g_strdup_printf (_ ("%s has the loss"), unit->unit.name);
  else
    label = g_strdup_printf (_ ("The lot has fallen on %s"), unit->unit.name);
  offer (builder, event, label, word, event->does == MUSTER_EVENT_LEAVE ? "clear=yes" : NULL);
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
  if (event->does == MUSTER_EVENT_ARRIVE)
    {
      offer (builder, event, _ ("There is: they come on there"), "clear=yes", NULL);
      offer (builder, event, _ ("There is none: they wait for another card"), "clear=no", NULL);
      return;
    }
  if (event->does == MUSTER_EVENT_STATE)
    offer (builder, event, _ ("Draw the lot"), NULL, NULL);
  for (guint i = 0; i < units->len; i++)
    offer_unit (builder, event, g_ptr_array_index (units, i));
  if (event->does == MUSTER_EVENT_LEAVE)
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
  const MusterRuleset *ruleset = builder->setup->ruleset;
  gboolean set = muster_setup_get_limit (builder->setup) > 0;
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);

  if (events == NULL || events->phase != phase)
    return FALSE;
  g_ptr_array_add (words, g_strconcat ("procedure=", phase->procedure, NULL));
  if (events->set_length != NULL)
    g_ptr_array_add (words, g_strconcat (events->set_length, set ? "=yes" : "=no", NULL));
  /* Whether the joker counts people may have agreed among themselves, where the scenario says nothing. */
  if (events->joker != NULL && !set)
    g_ptr_array_add (words, g_strconcat (events->joker, "=yes", NULL));
  else if (events->joker != NULL && events->option != NULL
           && g_strcmp0 (muster_ruleset_get_option (ruleset, events->option), events->value) == 0)
    g_ptr_array_add (words, g_strconcat (events->joker, "=no", NULL));
  g_ptr_array_add (words, NULL);
  /* Translators: the phase of the turn in which a card is turned: "Event card". */
  muster_survey_set_now (builder, _ ("%s: turn the next card of the pack."), phase->label);
  muster_survey_add_permitted_words (builder, "resolve", phase->procedure, phase->rule,
                                     phase->label, (const char *const *) words->pdata);
  muster_survey_add_prompt (builder, events->rule);
  return TRUE;
}
