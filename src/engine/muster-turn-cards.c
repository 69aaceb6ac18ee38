/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "muster-engine-error.h"
#include "muster-legality.h"
#include "muster-turn-cards.h"

/*
 * Taking turns by cards: the top card of a pack names a side, or one of two players of a side, who
 * may then activate one unit; the unit tests, chooses among what it may do, does it, and the next
 * card is turned.
 *
 * phase: draw → activate → test → permit → act → draw …, over
 */

static const char *const PHASES[] = { "draw", "activate", "test", "permit", "act", "over", NULL };

int
muster_turn_cards_get_phase (MusterDraft *draft)
{
  const char *word = muster_draft_get (draft, "phase");

  for (int i = 0; i < N_PHASES; i++)
    if (g_str_equal (PHASES[i], word))
      return i;
  return PHASE_DRAW;
}

void
muster_turn_cards_set_phase (MusterTurn *turn, int phase)
{
  muster_draft_set (&turn->draft, "phase", PHASES[phase]);
}

const char *
muster_turn_cards_cite (const MusterTurn *turn, const char *what)
{
  return muster_sequence_cite (turn->sequence, what);
}

char **
muster_turn_cards_list (MusterDraft *draft, const char *key)
{
  const char *text = muster_draft_get (draft, key);

  return text[0] == '\0' ? g_new0 (char *, 1) : g_strsplit (text, " ", -1);
}

/* Who answers to a card. */
const MusterSetupSide *
muster_turn_cards_find_owner (const MusterSetup *setup,
                              const char *card,
                              const MusterSetupPlayer **player)
{
  const char *colour = "";
  const char *suit = "";
  int rank = 0;

  *player = NULL;
  if (!muster_card_parse (card, &colour, &suit, &rank) || colour[0] == '\0')
    return NULL;
  for (guint i = 0; i < setup->sides->len; i++)
    {
      const MusterSetupSide *side = g_ptr_array_index (setup->sides, i);

      if (!g_str_equal (side->colour, colour))
        continue;
      for (guint k = 0; k < side->players->len; k++)
        {
          const MusterSetupPlayer *one = g_ptr_array_index (side->players, k);

          if (g_str_equal (one->cards, suit))
            *player = one;
        }
      return side;
    }
  return NULL;
}

const MusterSetupPlayer *
muster_turn_cards_get_player (MusterDraft *draft, const MusterSetup *setup)
{
  const MusterSetupPlayer *player = NULL;
  const char *card = muster_draft_get (draft, "card");

  if (muster_draft_get (draft, "player")[0] != '\0')
    muster_turn_cards_find_owner (setup, card, &player);
  return player;
}

gboolean
muster_turn_cards_may_activate (MusterDraft *draft,
                                const MusterSetup *setup,
                                const MusterSetupUnit *unit)
{
  const MusterSetupSide *side = g_ptr_array_index (setup->sides, unit->side);

  return g_strcmp0 (side->id, muster_draft_get (draft, "side")) == 0
         && muster_draft_is_in_play (draft, unit)
         && muster_setup_unit_is_led_by (setup, unit, muster_turn_cards_get_player (draft, setup));
}

const char *
muster_turn_cards_name_colour (const MusterSetupSide *side)
{
  if (side == NULL)
    return "";
  return g_str_equal (side->colour, "red") ? _ ("Red") : _ ("Black");
}

/* Start */

static void
set_pack (MusterTurn *turn, char **pack)
{
  g_autofree char *text = g_strjoinv (" ", pack);

  muster_draft_set (&turn->draft, "pack", text);
}

static void
start_cards (MusterTurn *turn)
{
  g_auto (GStrv) pack = muster_pack_new (turn->sequence->jokers);

  muster_pack_shuffle (pack, turn->dice);
  set_pack (turn, pack);
  muster_turn_cards_set_phase (turn, PHASE_DRAW);
  muster_draft_set_int (&turn->draft, "cards", 0);
  for (guint i = 0; i < turn->setup->sides->len; i++)
    {
      const MusterSetupSide *side = g_ptr_array_index (turn->setup->sides, i);

      if (side->players->len == 0)
        /* Translators: "Field Force: Black." the colour of the pack a side answers to. */
        muster_turn_step (turn, muster_turn_cards_cite (turn, "colours"), "%s: %s.", side->name,
                          muster_turn_cards_name_colour (side));
      for (guint k = 0; k < side->players->len; k++)
        {
          const MusterSetupPlayer *player = g_ptr_array_index (side->players, k);

          /* Translators: side, player, suit in the ruleset's word: "Field Force, Burrows:
           * spades." */
          muster_turn_step (turn, muster_turn_cards_cite (turn, "colours"), _ ("%1$s, %2$s: %3$s."),
                            side->name, player->name, player->cards);
        }
    }
  muster_turn_step (turn, muster_turn_cards_cite (turn, "draw"),
                    ngettext ("A pack of %u card is shuffled.", "A pack of %u cards is shuffled.",
                              g_strv_length (pack)),
                    g_strv_length (pack));
}

/* Draw */

/* The pack has run out: it is shuffled and used again, and with it the next turn begins. */
static char **
reshuffle (MusterTurn *turn)
{
  char **pack = muster_pack_new (turn->sequence->jokers);
  gint64 number = muster_draft_get_int (&turn->draft, "turn", 1) + 1;

  muster_pack_shuffle (pack, turn->dice);
  muster_draft_set (&turn->draft, "discard", NULL);
  muster_draft_set_int (&turn->draft, "turn", number);
  muster_turn_step (turn, muster_turn_cards_cite (turn, "reshuffle"),
                    _ ("Every card has been turned: the pack is shuffled and used again."));
  muster_turn_step (turn, muster_turn_cards_cite (turn, "turn"), _ ("Turn %" PRId64 " begins."),
                    number);
  muster_turn_bring_on (turn, number);
  return pack;
}

/* Takes the card that was typed, or else the top one, out of PACK; (transfer full). */
static char *
take_card (MusterTurn *turn, char **pack, GError **error)
{
  const char *typed = muster_dice_get_card (turn->dice);
  guint n = g_strv_length (pack);
  guint at = 0;
  char *card;

  if (typed != NULL)
    {
      while (at < n && g_ascii_strcasecmp (pack[at], typed) != 0)
        at++;
      if (at == n)
        {
          g_autofree char *words = muster_card_describe (typed);

          g_set_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_DICE,
                       _ ("“%1$s” (%2$s) is not among the %3$u cards that are left in the pack"),
                       typed, words, n);
          return NULL;
        }
      muster_dice_take_card (turn->dice);
    }
  card = pack[at];
  memmove (pack + at, pack + at + 1, (n - at) * sizeof *pack);
  muster_entry_set_dice (turn->entry,
                         typed != NULL ? MUSTER_DICE_SOURCE_TYPED : MUSTER_DICE_SOURCE_PROGRAM,
                         card, NULL);
  return card;
}

static void
open_card (MusterTurn *turn, const char *card)
{
  const MusterSetupPlayer *player = NULL;
  const MusterSetupSide *side = muster_turn_cards_find_owner (turn->setup, card, &player);
  g_autofree char *words = muster_card_describe (card);

  muster_draft_set (&turn->draft, "card", card);
  muster_draft_set_int (&turn->draft, "cards", muster_draft_get_int (&turn->draft, "cards", 0) + 1);
  muster_draft_set (&turn->draft, "side", side != NULL ? side->id : NULL);
  muster_draft_set (&turn->draft, "player", player != NULL ? player->name : NULL);
  muster_entry_add_result (turn->entry, "card", card);
  if (side == NULL)
    {
      muster_turn_cards_set_phase (turn, PHASE_DRAW);
      muster_turn_step (turn, muster_turn_cards_cite (turn, "draw"),
                        _ ("The card is %s: it names nobody."), words);
      muster_turn_summary (turn, _ ("The card is %s: it names nobody"), words);
      return;
    }
  muster_entry_add_result (turn->entry, "side", side->id);
  muster_turn_cards_set_phase (turn, PHASE_ACTIVATE);
  if (player != NULL)
    {
      muster_turn_step (turn, muster_turn_cards_cite (turn, "draw"),
                        _ ("The card is %1$s: %2$s of %3$s may activate one unit."), words,
                        player->name, side->name);
      muster_turn_summary (turn, _ ("The card is %1$s: %2$s of %3$s"), words, player->name,
                           side->name);
      return;
    }
  muster_turn_step (turn, muster_turn_cards_cite (turn, "draw"),
                    _ ("The card is %1$s: %2$s may activate one unit."), words, side->name);
  muster_turn_summary (turn, _ ("The card is %1$s: %2$s"), words, side->name);
}

/* What has been begun is dropped. */
void
muster_turn_cards_end_activation (MusterTurn *turn)
{
  static const char *const KEYS[] = { "active", "passed", "choice", "act", "side", "player" };

  for (guint i = 0; i < G_N_ELEMENTS (KEYS); i++)
    muster_draft_set (&turn->draft, KEYS[i], NULL);
  muster_turn_cards_set_phase (turn, PHASE_DRAW);
}

static gboolean
act_draw (MusterTurn *turn, GError **error)
{
  g_auto (GStrv) pack = NULL;
  g_autofree char *card = NULL;
  g_autofree char *discard = NULL;
  const char *turned;

  if (!muster_turn_forbid_when_over (turn, error))
    return FALSE;
  if (muster_turn_cards_get_phase (&turn->draft) == PHASE_ACTIVATE
      && !muster_turn_forbid (turn, muster_turn_cards_cite (turn, "draw"), error,
                              _ ("A card lies open: activate a unit or decline it first")))
    return FALSE;
  if (muster_turn_cards_get_phase (&turn->draft) > PHASE_ACTIVATE
      && !muster_turn_forbid (turn, muster_turn_cards_cite (turn, "order"), error,
                              _ ("“%s” is not done yet: the next card is turned when it is"),
                              muster_turn_name_active (turn)))
    return FALSE;
  if (muster_turn_is_planning (turn))
    {
      MusterThrow what = { .kind = MUSTER_THROW_CARD, .count = 1 };

      g_array_append_val (turn->plan, what);
      return TRUE;
    }
  muster_turn_cards_end_activation (turn);
  pack = muster_turn_cards_list (&turn->draft, "pack");
  if (pack[0] == NULL)
    {
      g_strfreev (pack);
      pack = reshuffle (turn);
    }
  card = take_card (turn, pack, error);
  if (card == NULL)
    return FALSE;
  set_pack (turn, pack);
  turned = muster_draft_get (&turn->draft, "discard");
  discard = turned[0] == '\0' ? g_strdup (card) : g_strconcat (turned, " ", card, NULL);
  muster_draft_set (&turn->draft, "discard", discard);
  open_card (turn, card);
  return TRUE;
}

/* Activate, decline */

gboolean
muster_turn_cards_decline (MusterTurn *turn, GError **error)
{
  const MusterSetupSide *side =
      muster_setup_find_side (turn->setup, muster_draft_get (&turn->draft, "side"));

  if (!muster_turn_forbid_when_over (turn, error))
    return FALSE;
  if (muster_turn_cards_get_phase (&turn->draft) == PHASE_DRAW)
    return muster_turn_refuse (turn, muster_turn_cards_cite (turn, "draw"), error,
                               _ ("No card lies open that could be declined"));
  if (muster_turn_cards_get_phase (&turn->draft) > PHASE_ACTIVATE
      && !muster_turn_forbid (turn, muster_turn_cards_cite (turn, "order"), error,
                              _ ("“%s” has been activated: the card can be declined no more"),
                              muster_turn_name_active (turn)))
    return FALSE;
  muster_turn_cards_end_activation (turn);
  muster_turn_step (turn, muster_turn_cards_cite (turn, "decline"), _ ("%s declines the card."),
                    side != NULL ? side->name : "");
  muster_turn_summary (turn, _ ("%s declines the card"), side != NULL ? side->name : "");
  return TRUE;
}

static gboolean
check_activation (MusterTurn *turn, const MusterSetupUnit *unit, GError **error)
{
  const MusterSetupSide *side =
      muster_setup_find_side (turn->setup, muster_draft_get (&turn->draft, "side"));
  const MusterSetupPlayer *player = muster_turn_cards_get_player (&turn->draft, turn->setup);
  const MusterSetupUnit *active = muster_turn_get_active (turn);
  g_autofree char *absence = muster_draft_describe_absence (&turn->draft, unit);

  if (!muster_turn_forbid_when_over (turn, error))
    return FALSE;
  if (muster_turn_cards_get_phase (&turn->draft) == PHASE_DRAW
      && !muster_turn_forbid (turn, muster_turn_cards_cite (turn, "draw"), error,
                              _ ("No card lies open: turn the next one first")))
    return FALSE;
  if (active != NULL
      && !muster_turn_forbid (turn, muster_turn_cards_cite (turn, "draw"), error,
                              _ ("A card activates one unit, and this one has activated “%s”"),
                              active->unit.name))
    return FALSE;
  if (side != NULL && side != g_ptr_array_index (turn->setup->sides, unit->side)
      && !muster_turn_forbid (turn, muster_turn_cards_cite (turn, "draw"), error,
                              _ ("The card names “%1$s”, and “%2$s” is not of that side"),
                              side->name, unit->unit.name))
    return FALSE;
  if (side != NULL && side == g_ptr_array_index (turn->setup->sides, unit->side)
      && !muster_setup_unit_is_led_by (turn->setup, unit, player)
      && !muster_turn_forbid (turn, muster_turn_cards_cite (turn, "colours"), error,
                              _ ("The card names the player “%1$s”, who does not lead “%2$s”"),
                              player->name, unit->unit.name))
    return FALSE;
  if (absence != NULL
      && !muster_turn_forbid (turn, muster_turn_cards_cite (turn, "draw"), error, "%s", absence))
    return FALSE;
  if (muster_draft_get_strength (&turn->draft, unit) > 0)
    return TRUE;
  /* Nobody is there to overrule the rules for: the umpire puts figures back first. */
  return muster_turn_refuse (turn, muster_turn_cards_cite (turn, "draw"), error,
                             _ ("“%s” has been destroyed"), unit->unit.name);
}

gboolean
muster_turn_cards_needs_test (const MusterSetup *setup, const MusterSetupUnit *unit)
{
  return setup->sequence->test.procedure != NULL && !unit->exempt;
}

static gboolean
act_activate (MusterTurn *turn, GError **error)
{
  const MusterSetupUnit *unit = muster_turn_need_unit (turn, "unit", NULL, error);
  const MusterSetupSide *side;

  if (unit == NULL || !check_activation (turn, unit, error))
    return FALSE;
  side = g_ptr_array_index (turn->setup->sides, unit->side);
  muster_turn_cards_end_activation (turn);
  muster_draft_set (&turn->draft, "side", side->id);
  muster_draft_set (&turn->draft, "active", unit->unit.id);
  muster_draft_set_unit (&turn->draft, unit, "arriving", NULL);
  muster_turn_put_on (turn, unit);
  muster_turn_step (turn, muster_turn_cards_cite (turn, "draw"), _ ("%1$s activates %2$s."),
                    side->name, unit->unit.name);
  muster_turn_summary (turn, _ ("%1$s activates %2$s"), side->name, unit->unit.name);
  if (muster_turn_cards_needs_test (turn->setup, unit))
    {
      muster_turn_cards_set_phase (turn, PHASE_TEST);
      return TRUE;
    }
  muster_turn_cards_set_phase (turn, PHASE_PERMIT);
  muster_draft_set (&turn->draft, "passed", "yes");
  if (turn->sequence->test.procedure != NULL)
    muster_turn_step (turn, turn->sequence->test.exempt_rule, _ ("%s needs no test and may act."),
                      unit->unit.name);
  return TRUE;
}

static const MusterSequenceAct *
find_current_act (MusterDraft *draft,
                  const MusterSetup *setup,
                  const MusterSetupUnit *actor,
                  const char *procedure,
                  GPtrArray *words)
{
  const MusterSequenceAct *act = muster_turn_cards_get_act (draft, setup, actor);

  return act != NULL && procedure != NULL && g_strcmp0 (act->procedure, procedure) != 0 ? NULL
                                                                                        : act;
}

static void
lose_unit (MusterTurn *turn, const MusterSetupUnit *unit)
{
  if (muster_turn_get_active (turn) == unit
      && muster_turn_cards_get_phase (&turn->draft) != PHASE_OVER)
    muster_turn_cards_end_activation (turn);
}

/* The last card of the last turn has been played out. */
static gboolean
is_over (MusterDraft *draft, const MusterSetup *setup)
{
  gint64 limit = muster_setup_get_limit (setup);

  if (muster_turn_cards_get_phase (draft) != PHASE_DRAW)
    return FALSE;
  for (guint i = 0; i < setup->victories->len; i++)
    {
      const MusterSetupVictory *victory = g_ptr_array_index (setup->victories, i);

      /* A scenario may count cards instead. */
      if (g_str_equal (victory->kind, "turn-limit") && victory->count > 0
          && muster_draft_get_int (draft, "cards", 0) >= victory->count)
        return TRUE;
    }
  return limit > 0 && muster_draft_get_int (draft, "turn", 1) >= limit
         && muster_draft_get (draft, "pack")[0] == '\0';
}

static const char *const NO_WORDS[] = { NULL };
static const char *const UNIT_WORDS[] = { "unit", NULL };
static const char *const CHOICE_WORDS[] = { "choice", NULL };
static const char *const NEXT_WORDS[] = { "skip", NULL };

static const MusterTurnVerb VERBS[] = {
  { "draw", NO_WORDS, act_draw },
  { "activate", UNIT_WORDS, act_activate },
  { "decline", NO_WORDS, muster_turn_cards_decline },
  { "test", NULL, muster_turn_cards_test },
  { "permit", CHOICE_WORDS, muster_turn_cards_permit },
  { "resolve", NULL, muster_turn_cards_resolve },
  { "next", NEXT_WORDS, muster_turn_cards_next },
  { NULL, NULL, NULL },
};

const MusterTurnKind muster_turn_cards = {
  .name = "card-activation",
  .phases = PHASES,
  .sides = 2,
  .sides_cite = "colours",
  .check = muster_setup_deal_colours,
  .start = start_cards,
  .verbs = VERBS,
  .lost_unit = lose_unit,
  .resume = muster_turn_cards_end_activation,
  .current_act = find_current_act,
  .is_over = is_over,
  .survey = muster_turn_cards_survey,
};
