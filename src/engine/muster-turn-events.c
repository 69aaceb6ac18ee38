/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-turn-events.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "muster-engine-error.h"
#include "muster-mechanism-throws.h"
#include "muster-turn-phases.h"

/* The pack of event cards, and what happens when one of them is turned. */

/* Lists of cards in the state */

static GPtrArray *
list_cards (MusterDraft *draft, const char *key)
{
  GPtrArray *cards = g_ptr_array_new_with_free_func (g_free);
  g_auto (GStrv) words = g_strsplit (muster_draft_get (draft, key), " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    if (words[i][0] != '\0')
      g_ptr_array_add (cards, g_strdup (words[i]));
  return cards;
}

static void
set_cards (MusterDraft *draft, const char *key, GPtrArray *cards)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < cards->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? " " : "", (char *) g_ptr_array_index (cards, i));
  muster_draft_set (draft, key, text->str);
}

static gboolean
find_card (GPtrArray *cards, const char *card, guint *at)
{
  return g_ptr_array_find_with_equal_func (cards, card, g_str_equal, at);
}

/* The pack */

/* A new pack is shuffled. With N cards to be dealt the others stay aside; 0: it is used whole. */
static void
shuffle (MusterTurn *turn, gint64 n)
{
  g_auto (GStrv) all = muster_pack_new (turn->sequence->events->jokers);
  g_autoptr (GPtrArray) pack = g_ptr_array_new ();
  g_autoptr (GPtrArray) aside = g_ptr_array_new ();

  muster_pack_shuffle (all, turn->dice);
  for (guint i = 0; all[i] != NULL; i++)
    g_ptr_array_add (n > 0 && i >= n ? aside : pack, all[i]);
  set_cards (&turn->draft, "pack", pack);
  set_cards (&turn->draft, "undealt", aside);
  muster_draft_set (&turn->draft, "discard", NULL);
}

void
muster_turn_events_start (MusterTurn *turn)
{
  const MusterSequenceEvents *events = turn->sequence->events;
  gint64 turns = muster_setup_get_limit (turn->setup);
  g_autoptr (GPtrArray) pack = NULL;
  g_autoptr (GPtrArray) aside = NULL;

  if (events == NULL)
    return;
  shuffle (turn, turns);
  muster_draft_set_int (&turn->draft, "cards", 0);
  pack = list_cards (&turn->draft, "pack");
  aside = list_cards (&turn->draft, "undealt");
  if (aside->len == 0)
    muster_turn_step (turn, events->rule,
                      ngettext ("A pack of %u event card is shuffled.",
                                "A pack of %u event cards is shuffled.", pack->len),
                      pack->len);
  else
    muster_turn_step (turn, events->rule,
                      ngettext ("A pack of event cards is shuffled, and %u card dealt from it: as "
                                "many as the game has turns.",
                                "A pack of event cards is shuffled, and %u cards dealt from it: as "
                                "many as the game has turns.",
                                pack->len),
                      pack->len);
}

/*
 * Nothing is left to be turned. A game that goes on beyond the turns it was dealt for goes on with
 * the rest of the pack; and a pack that has been turned to its last card is shuffled and used
 * again, with its joker, as the rules do not say that a game comes to be without events.
 */
static void
refill (MusterTurn *turn)
{
  g_autoptr (GPtrArray) aside = list_cards (&turn->draft, "undealt");

  if (aside->len > 0)
    {
      set_cards (&turn->draft, "pack", aside);
      muster_draft_set (&turn->draft, "undealt", NULL);
      muster_turn_step (turn, turn->sequence->events->rule,
                        _ ("The cards that were dealt are used up: the rest of the pack follows."));
      return;
    }
  shuffle (turn, 0);
  muster_turn_step (turn, turn->sequence->events->rule,
                    _ ("Every card has been turned: the pack is shuffled and used again."));
}

/* The card that people have turned from a pack of their own; nullable. FALSE: it is no card of this
 * pack. */
static gboolean
read_typed (MusterTurn *turn, const char **card)
{
  const MusterSequenceEvents *events = turn->sequence->events;
  const char *said = muster_turn_word (turn, events->card);
  int face;

  *card = NULL;
  if (said == NULL)
    said = muster_dice_get_card (turn->dice);
  if (said == NULL)
    return TRUE;
  face = muster_card_to_face (said);
  if (face == 0)
    return FALSE;
  *card = muster_card_from_face (face);
  return TRUE;
}

/*
 * A pack of people's own has been shuffled and dealt otherwise than the program's: whatever has not
 * been turned yet may come. It takes the place of the top card where that was dealt and it was not.
 */
static gboolean
take_typed (MusterTurn *turn, GPtrArray *pack, const char *card, GError **error)
{
  g_autoptr (GPtrArray) aside = list_cards (&turn->draft, "undealt");
  g_autofree char *words = muster_card_describe (card);
  guint at = 0;

  if (find_card (pack, card, &at))
    {
      g_ptr_array_remove_index (pack, at);
      return TRUE;
    }
  if (!find_card (aside, card, &at))
    {
      g_set_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_DICE,
                   _ ("“%1$s” (%2$s) has been turned already, expected one of the %3$u cards that "
                      "have not"),
                   card, words, pack->len + aside->len);
      return FALSE;
    }
  g_ptr_array_remove_index (aside, at);
  g_ptr_array_add (aside, g_ptr_array_steal_index (pack, 0));
  set_cards (&turn->draft, "undealt", aside);
  return TRUE;
}

static void
add_word (MusterTurn *turn, const char *name, const char *value)
{
  MusterTurnWord *word = g_new0 (MusterTurnWord, 1);

  word->name = g_strdup (name);
  word->value = g_strdup (value);
  g_ptr_array_add (turn->words, word);
}

static gboolean
turn_card (MusterTurn *turn, GError **error)
{
  const MusterSequenceEvents *events = turn->sequence->events;
  g_autoptr (GPtrArray) pack = NULL;
  g_autoptr (GPtrArray) turned = NULL;
  g_autofree char *top = NULL;
  const char *typed = NULL;

  if (!read_typed (turn, &typed))
    return TRUE; /* the procedure says what is wrong with it */
  if (muster_draft_get (&turn->draft, "pack")[0] == '\0')
    refill (turn);
  pack = list_cards (&turn->draft, "pack");
  if (typed != NULL && !take_typed (turn, pack, typed, error))
    return FALSE;
  if (typed == NULL)
    top = g_ptr_array_steal_index (pack, 0);
  else
    top = g_strdup (typed);
  set_cards (&turn->draft, "pack", pack);
  turned = list_cards (&turn->draft, "discard");
  g_ptr_array_add (turned, g_strdup (top));
  set_cards (&turn->draft, "discard", turned);
  muster_draft_set (&turn->draft, "card", top);
  muster_draft_set_int (&turn->draft, "cards", muster_draft_get_int (&turn->draft, "cards", 0) + 1);
  muster_entry_set_dice (turn->entry,
                         typed != NULL ? MUSTER_DICE_SOURCE_TYPED : MUSTER_DICE_SOURCE_PROGRAM, top,
                         NULL);
  muster_entry_add_result (turn->entry, "card", top);
  if (muster_turn_word (turn, events->card) != NULL)
    return TRUE;
  if (typed != NULL)
    muster_dice_take_card (turn->dice);
  add_word (turn, events->card, top);
  return TRUE;
}

gboolean
muster_turn_events_drop_joker (const MusterSetup *setup)
{
  const MusterSequenceEvents *events = setup->sequence->events;

  return muster_setup_get_limit (setup) > 0 && events->option != NULL
         && g_strcmp0 (muster_ruleset_get_option (setup->ruleset, events->option), events->value)
                == 0;
}

/* The joker is said to be no event. */
static gboolean
check_joker (MusterTurn *turn, GError **error)
{
  const MusterSequenceEvents *events = turn->sequence->events;

  if (muster_setup_get_limit (turn->setup) <= 0)
    return muster_turn_forbid (turn, events->joker_rule, error,
                               _ ("The joker may be agreed to be no event only in a game that has "
                                  "a number of turns"));
  if (events->option == NULL || muster_turn_events_drop_joker (turn->setup))
    return TRUE;
  return muster_turn_forbid (
      turn, events->joker_rule, error,
      /* Translators: a switch of the rules ("joker"), and the value that it should have
       * ("none"). */
      _ ("The joker is no event only if all have agreed on it, and the scenario does not say so: "
         "its switch “%1$s” is not “%2$s”"),
      events->option, events->value);
}

/* What the procedure has to know of the game: the umpire need not say it, and cannot say
 * otherwise. */
static gboolean
tell_length (MusterTurn *turn, GError **error)
{
  const MusterSequenceEvents *events = turn->sequence->events;
  gboolean set = muster_setup_get_limit (turn->setup) > 0;
  const char *said =
      events->set_length != NULL ? muster_turn_word (turn, events->set_length) : NULL;
  const char *joker = events->joker != NULL ? muster_turn_word (turn, events->joker) : NULL;

  if (said != NULL && !g_str_equal (said, set ? "yes" : "no"))
    return muster_turn_argument_error (
        error,
        set ? _ ("Parameter “%1$s” is “%2$s”, expected “yes”: the scenario has a number of turns")
            : _ ("Parameter “%1$s” is “%2$s”, expected “no”: the scenario has no number of turns"),
        events->set_length, said);
  if (g_strcmp0 (joker, "no") == 0 && !check_joker (turn, error))
    return FALSE;
  if (said == NULL && set && events->set_length != NULL)
    add_word (turn, events->set_length, "yes");
  if (joker == NULL && events->joker != NULL && muster_turn_events_drop_joker (turn->setup))
    add_word (turn, events->joker, "no");
  return TRUE;
}

gboolean
muster_turn_events_take_card (MusterTurn *turn, const MusterSequencePhase *phase, GError **error)
{
  const MusterSequenceEvents *events = turn->sequence->events;
  const MusterSequenceEvent *open = muster_turn_events_get_open (&turn->draft, turn->setup);

  if (events == NULL || events->phase != phase)
    return TRUE;
  if (open != NULL)
    {
      g_autofree char *question = muster_turn_events_describe (&turn->draft, turn->setup, open);

      if (!muster_turn_forbid (turn, open->rule, error,
                               _ ("The card of this turn has been turned, and has a question: %s"),
                               question))
        return FALSE;
      muster_turn_events_close (turn);
    }
  return tell_length (turn, error) && (muster_turn_is_planning (turn) || turn_card (turn, error));
}

/* What comes of it */

gboolean
muster_turn_events_is_of (MusterDraft *draft,
                          const MusterSetup *setup,
                          const MusterSetupUnit *unit,
                          char **classes)
{
  MusterTurnDeed deed = { .actor = unit };
  g_autofree char *class = NULL;

  if (classes == NULL)
    return TRUE;
  class = muster_turn_find_fact (draft, setup, &deed, unit, "class", NULL);
  return class != NULL && g_strv_contains ((const char *const *) classes, class);
}

const MusterSequenceEvent *
muster_turn_events_get_open (MusterDraft *draft, const MusterSetup *setup)
{
  const char *id = muster_draft_get (draft, "event");

  return id[0] != '\0' ? muster_sequence_find_event (setup->sequence, id) : NULL;
}

void
muster_turn_events_close (MusterTurn *turn)
{
  static const char *const KEYS[] = { "event", "event.units", "event.left" };

  for (guint i = 0; i < G_N_ELEMENTS (KEYS); i++)
    muster_draft_set (&turn->draft, KEYS[i], NULL);
}

void
muster_turn_events_go_on (MusterTurn *turn)
{
  if (!muster_turn_is_planning (turn)
      && muster_turn_events_get_open (&turn->draft, turn->setup) == NULL
      && muster_draft_get (&turn->draft, "last")[0] == '\0')
    muster_turn_phases_advance (turn);
}

void
muster_turn_events_settle (MusterTurn *turn)
{
  const MusterSequenceEvent *event = muster_turn_events_get_open (&turn->draft, turn->setup);
  g_autoptr (GPtrArray) units = NULL;

  if (event == NULL)
    return;
  units = muster_turn_events_list_units (&turn->draft, turn->setup, event);
  if (units->len > 0)
    return;
  muster_turn_step (turn, event->rule, _ ("%s: nobody is left whom it is about."), event->label);
  muster_turn_events_close (turn);
  muster_turn_events_go_on (turn);
}

const MusterSequenceEvent *
muster_turn_events_find_limit (MusterDraft *draft,
                               const MusterSetup *setup,
                               const MusterSequenceAct *act)
{
  const char *id = muster_draft_get (draft, "limit");
  const MusterSequenceEvent *event =
      id[0] != '\0' ? muster_sequence_find_event (setup->sequence, id) : NULL;

  if (event == NULL || event->acts == NULL
      || muster_draft_get_int (draft, "turn", 1) > muster_draft_get_int (draft, "limit-until", 0)
      || (act != NULL && !g_strv_contains ((const char *const *) event->acts, act->id)))
    return NULL;
  return event;
}

static void
limit_acts (MusterTurn *turn, const MusterSequenceEvent *event)
{
  gint64 until = muster_draft_get_int (&turn->draft, "turn", 1) + event->lasts;
  g_autofree char *most = muster_words_measure (turn->setup->ruleset, event->most);

  muster_draft_set (&turn->draft, "limit", event->id);
  muster_draft_set_int (&turn->draft, "limit-until", until);
  for (guint i = 0; event->acts[i] != NULL; i++)
    muster_turn_step (
        turn, event->rule,
        /* Translators: what units do ("Fire"), how far it reaches ("4 zones"), and the last turn of
         * it. */
        _ ("“%1$s” reaches no farther than %2$s, to the end of turn %3$" PRId64 "."),
        muster_sequence_find_act (turn->sequence, event->acts[i])->label, most, until);
}

/* The question is open, unless there is nobody whom it could be about. */
static void
open_question (MusterTurn *turn, const MusterSequenceEvent *event)
{
  g_autoptr (GPtrArray) units = muster_turn_events_list_units (&turn->draft, turn->setup, event);
  g_autofree char *question = NULL;
  gboolean any = units->len > 0;

  if (event->does == MUSTER_EVENT_ARRIVE)
    muster_turn_events_drop_barred (turn, event, units);
  if (any && units->len == 0)
    return;
  if (units->len == 0)
    {
      muster_turn_step (turn, event->none_rule != NULL ? event->none_rule : event->rule,
                        event->does == MUSTER_EVENT_ARRIVE
                            ? _ ("No reinforcements are left: the card is no event.")
                            : _ ("There is nobody whom it could fall on: the card is no event."));
      return;
    }
  muster_draft_set (&turn->draft, "event", event->id);
  if (event->does == MUSTER_EVENT_LOSE)
    muster_draft_set_int (&turn->draft, "event.left", event->count);
  if (event->does == MUSTER_EVENT_ARRIVE)
    {
      g_autoptr (GString) ids = g_string_new (NULL);

      for (guint i = 0; i < units->len; i++)
        g_string_append_printf (ids, "%s%s", i > 0 ? " " : "",
                                ((const MusterSetupUnit *) g_ptr_array_index (units, i))->unit.id);
      muster_draft_set (&turn->draft, "event.units", ids->str);
    }
  question = muster_turn_events_describe (&turn->draft, turn->setup, event);
  muster_turn_step (turn, event->rule, "%s.", question);
}

void
muster_turn_events_happen (MusterTurn *turn,
                           const MusterSequencePhase *phase,
                           MusterOutcome *outcome)
{
  const MusterSequenceEvents *events = turn->sequence->events;
  const MusterSequenceEvent *event;

  if (events == NULL || events->phase != phase)
    return;
  event = muster_sequence_find_event (turn->sequence,
                                      muster_outcome_find (outcome, events->result)->word);
  if (event == NULL)
    return;
  switch (event->does)
    {
    case MUSTER_EVENT_LIMIT:
      limit_acts (turn, event);
      break;
    case MUSTER_EVENT_END:
      muster_draft_set (&turn->draft, "night", event->id);
      muster_turn_phases_stop (turn);
      break;
    case MUSTER_EVENT_ARRIVE:
    case MUSTER_EVENT_LEAVE:
    case MUSTER_EVENT_LOSE:
    case MUSTER_EVENT_STATE:
      open_question (turn, event);
      break;
    case MUSTER_EVENT_NOTHING:
    default:
      break;
    }
}

/* Limits */

/* The value of PARAMETER with which DEED is done; 0: it is not known. */
static gint64
find_value (MusterTurn *turn, const MusterTurnDeed *deed, const char *parameter)
{
  g_auto (GStrv) words = muster_turn_fill_words (&turn->draft, turn->setup, deed, turn->words);
  gsize length = strlen (parameter);
  gint64 value = 0;

  for (guint i = 0; words[i] != NULL; i++)
    if (strncmp (words[i], parameter, length) == 0 && words[i][length] == '='
        && g_ascii_string_to_signed (words[i] + length + 1, 10, 0, G_MAXINT32, &value, NULL))
      return value;
  return 0;
}

/* Of those who join in the farthest; 0: nobody says how far off he is. */
static gint64
find_farthest (MusterTurn *turn, const MusterTurnDeed *deed)
{
  g_autofree char *pool = muster_turn_fill_pool (&turn->draft, turn->setup, deed, turn->words);
  const char *told = deed->act->pool != NULL ? muster_turn_word (turn, deed->act->pool) : NULL;
  g_auto (GStrv) entries = g_strsplit (pool != NULL ? pool : told != NULL ? told : "", ",", -1);
  gint64 farthest = 0;

  for (guint i = 0; entries[i] != NULL; i++)
    {
      gint64 count = 0;
      gint64 range = 0;

      if (muster_joined_read (entries[i], NULL, &count, &range))
        farthest = MAX (farthest, range);
    }
  return farthest;
}

gboolean
muster_turn_events_check_deed (MusterTurn *turn, const MusterTurnDeed *deed, GError **error)
{
  const MusterSequenceEvent *event =
      muster_turn_events_find_limit (&turn->draft, turn->setup, deed->act);
  g_autofree char *most = NULL;

  if (event == NULL || deed->act == NULL || deed->procedure == NULL
      || (find_value (turn, deed, event->parameter) <= event->most
          && (g_strcmp0 (deed->act->pool_range, event->parameter) != 0
              || find_farthest (turn, deed) <= event->most)))
    return TRUE;
  most = muster_words_measure (turn->setup->ruleset, event->most);
  /* Translators: what hinders ("Dust or mist"), what is done ("Fire"), and how far it reaches ("4
   * zones"). */
  return muster_turn_forbid (turn, event->rule, error,
                             _ ("%1$s: “%2$s” reaches no farther than %3$s in this turn"),
                             event->label, deed->act->label, most);
}
