/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What has to be so in every game, whatever is done in it. */

#include "muster-turn-cards.h"
#include "muster-turn-events.h"
#include "muster-turn-kit.h"
#include "muster-turn-memory.h"
#include "muster-turn-phases.h"
#include "random-zones.h"

G_BEGIN_DECLS

/* Units */

static inline void
random_check_troops (MusterDraft *draft,
                     const MusterSetupUnit *unit,
                     gint64 strength,
                     gint64 *taken)
{
  gint64 people = 0;
  gint64 gone = 0;

  for (guint i = 0; i < unit->troops->len; i++)
    {
      const MusterSetupTroop *troop = g_ptr_array_index (unit->troops, i);
      gint64 lost = muster_draft_get_lost (draft, unit, troop);
      gint64 alive =
          muster_draft_get_taken (draft, unit, troop) + muster_draft_get_away (draft, unit, troop);

      g_assert_cmpint (muster_draft_get_has (draft, unit, troop), ==, troop->count);
      g_assert_cmpint (lost, >=, 0);
      g_assert_cmpint (lost, <=, troop->count);
      g_assert_cmpint (muster_draft_get_taken (draft, unit, troop), >=, 0);
      g_assert_cmpint (muster_draft_get_away (draft, unit, troop), >=, 0);
      g_assert_cmpint (alive, <=, lost);
      g_assert_cmpint (muster_draft_get_killed (draft, unit, troop), ==, lost - alive);
      if (!troop->counts)
        continue;
      people += troop->count;
      gone += lost;
      *taken += muster_draft_get_taken (draft, unit, troop);
    }
  /* Those present and those lost are all there were. */
  g_assert_cmpint (people, ==, unit->unit.original);
  g_assert_cmpint (strength + gone, ==, people);
}

/* A prisoner is in somebody's hands, and nobody is led away by a unit that is gone. */
static inline void
random_check_prisoners (RandomPlay *self,
                        MusterDraft *draft,
                        const MusterSetupUnit *unit,
                        gint64 taken)
{
  gint64 held = 0;

  if (self->game.setup->sequence->memory->prisoners.march == 0)
    {
      g_assert_cmpint (taken, ==, 0);
      return;
    }
  for (guint i = 0; i < self->game.setup->units->len; i++)
    {
      const MusterSetupUnit *other = g_ptr_array_index (self->game.setup->units, i);
      gint64 marched = muster_draft_get_prisoners (draft, other, unit, FALSE);
      gint64 kept = muster_draft_get_prisoners (draft, other, unit, TRUE);

      g_assert_cmpint (marched, >=, 0);
      g_assert_cmpint (kept, >=, 0);
      if (marched > 0)
        {
          g_assert_cmpint (muster_draft_get_strength (draft, other), >, 0);
          g_assert_cmpuint (other->side, !=, unit->side);
        }
      held += marched + kept;
    }
  g_assert_cmpint (held, ==, taken);
}

/* Nobody spends more than he has, nor are more driven back than there are. */
static inline void
random_check_numbers (MusterDraft *draft, const MusterSetupUnit *unit, gint64 strength)
{
  gint64 driven = muster_draft_get_driven (draft, unit);

  g_assert_cmpint (muster_draft_get_unit_int (draft, unit, "points", 0), >=, 0);
  g_assert_cmpint (muster_draft_get_unit_int (draft, unit, "spent", 0), >=, 0);
  g_assert_cmpint (driven, >=, 0);
  g_assert_cmpint (driven, <=, strength);
}

static inline void
random_check_unit (RandomPlay *self,
                   MusterDraft *draft,
                   const MusterSetupUnit *unit,
                   const MusterUnitStatus *status)
{
  gint64 taken = 0;

  g_assert_true (status->unit == &unit->unit);
  g_assert_cmpint (status->strength, >=, 0);
  g_assert_cmpint (status->strength, <=, unit->unit.original);
  random_check_troops (draft, unit, status->strength, &taken);
  random_check_prisoners (self, draft, unit, taken);
  random_check_numbers (draft, unit, status->strength);
  if (muster_draft_is_in_play (draft, unit))
    return;
  g_assert_false (status->may_act);
  g_assert_false (status->may_be_target);
  g_assert_cmpstr (muster_draft_get (draft, "active"), !=, unit->unit.id);
  /* Who is gone owes nothing. */
  for (guint i = 0; i < muster_survey_get_n_owed (self->survey); i++)
    g_assert_cmpstr (muster_survey_get_owed (self->survey, i)->unit, !=, unit->unit.id);
}

/* The pack */

static inline guint
random_count_cards (MusterDraft *draft, const char *key, guint8 *seen)
{
  g_auto (GStrv) cards = muster_turn_cards_list (draft, key);

  for (guint i = 0; cards[i] != NULL; i++)
    {
      int face = muster_card_to_face (cards[i]);

      g_assert_cmpint (face, >, 0);
      seen[face]++;
    }
  return g_strv_length (cards);
}

/* Pack and discard are the whole pack, each card once; the one that lies open is the last that was turned. */
static inline void
random_check_pack (RandomPlay *self, MusterDraft *draft)
{
  guint whole = 52 + self->game.setup->sequence->jokers;
  guint8 seen[64] = { 0 };
  guint left = random_count_cards (draft, "pack", seen);
  guint turned = random_count_cards (draft, "discard", seen);
  const char *card = muster_draft_get (draft, "card");

  g_assert_cmpuint (left + turned, ==, whole);
  for (guint i = 1; i <= 52; i++)
    g_assert_cmpuint (seen[i], ==, 1);
  g_assert_cmpint (muster_survey_get_cards_left (self->survey), ==, left);
  g_assert_cmpint (muster_draft_get_int (draft, "cards", 0), ==,
                   (muster_survey_get_turn (self->survey) - 1) * whole + turned);
  if (card[0] == '\0')
    g_assert_cmpuint (turned, ==, 0);
  else
    g_assert_true (g_str_has_suffix (muster_draft_get (draft, "discard"), card));
}

/* Cards that are to be turned, those not dealt and those turned are the whole pack, each once. */
static inline void
random_check_events (RandomPlay *self, MusterDraft *draft)
{
  static const char *const KEYS[] = { "pack", "undealt", "discard" };
  const MusterSequenceEvents *events = self->game.setup->sequence->events;
  guint8 seen[64] = { 0 };
  guint left = 0;

  if (events == NULL)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (KEYS); i++)
    {
      guint n = random_count_cards (draft, KEYS[i], seen);

      left = i == 0 ? n : left;
    }
  for (guint i = 1; i <= 52 + events->jokers; i++)
    g_assert_cmpuint (seen[i], ==, 1);
  g_assert_cmpint (muster_survey_get_cards_left (self->survey), ==, left);
}

/* What a card has begun: who may act, who does, and how far. */
static inline void
random_check_activation (RandomPlay *self, MusterDraft *draft)
{
  int phase = muster_turn_cards_get_phase (draft);
  const MusterSetupUnit *active =
      muster_setup_find (self->game.setup, muster_draft_get (draft, "active"));
  const MusterSetupPlayer *player = NULL;
  const MusterSetupSide *owner =
      muster_turn_cards_find_owner (self->game.setup, muster_draft_get (draft, "card"), &player);

  random_check_pack (self, draft);
  if (phase == PHASE_OVER)
    return;
  g_assert_cmpint (active != NULL, ==, phase > PHASE_ACTIVATE);
  g_assert_cmpint (muster_draft_get (draft, "choice")[0] != '\0', ==, phase == PHASE_ACT);
  g_assert_cmpint (muster_draft_get (draft, "passed")[0] != '\0', ==, phase > PHASE_TEST);
  g_assert_cmpint (muster_draft_get (draft, "side")[0] != '\0', ==, phase != PHASE_DRAW);
  if (phase == PHASE_ACT)
    g_assert_nonnull (muster_turn_cards_get_act (draft, self->game.setup, active));
  if (phase == PHASE_DRAW || self->bent)
    return;
  g_assert_nonnull (owner);
  g_assert_cmpstr (muster_draft_get (draft, "side"), ==, owner->id);
  if (active == NULL)
    return;
  g_assert_true (g_ptr_array_index (self->game.setup->sides, active->side) == owner);
  g_assert_true (muster_setup_unit_is_led_by (self->game.setup, active, player));
}

/* All of it */

/* What a statement demands comes first; who has come on is put on the table without ado. */
static inline gboolean
random_is_demanded (const RandomPlay *self)
{
  for (guint i = 0; i < muster_survey_get_n_owed (self->survey); i++)
    if (muster_survey_get_owed (self->survey, i)->rule[0] != '\0')
      return TRUE;
  return FALSE;
}

/* There is always a way on. */
static inline void
random_check_ways (RandomPlay *self)
{
  gboolean next = game_find_permitted (self->survey, "next", NULL) != NULL;
  gboolean demanded = random_is_demanded (self);
  guint n = 0;

  for (guint i = 0; i < muster_survey_get_n_permitted (self->survey); i++)
    {
      const MusterPermitted *permitted = muster_survey_get_permitted (self->survey, i);

      g_assert_cmpstr (permitted->label, !=, "");
      n += !permitted->found;
    }
  if (n == 0)
    g_error ("no way on: %s", muster_survey_get_now (self->survey));
  if (random_has_phases (self))
    g_assert_cmpint (next, ==, !demanded);
  else
    g_assert_false (next && demanded);
}

static inline void
random_check (RandomPlay *self)
{
  MusterDraft draft;
  gboolean over = random_is_over (self);

  muster_draft_init (&draft, self->game.state);
  g_assert_cmpuint (muster_survey_get_n_units (self->survey), ==, self->game.setup->units->len);
  for (guint i = 0; i < self->game.setup->units->len; i++)
    random_check_unit (self, &draft, g_ptr_array_index (self->game.setup->units, i),
                       muster_survey_get_unit (self->survey, i));
  g_assert_cmpint (over, ==, muster_turn_is_over (&draft));
  random_check_places (self, &draft);
  if (!random_has_phases (self))
    random_check_activation (self, &draft);
  random_check_events (self, &draft);
  muster_draft_clear (&draft);
  g_assert_cmpstr (muster_survey_get_now (self->survey), !=, "");
  if (!over)
    {
      random_check_ways (self);
      return;
    }
  g_assert_cmpuint (muster_survey_get_n_owed (self->survey), ==, 0);
  g_assert_null (game_find_permitted (self->survey, "next", NULL));
}

/* From one action to the next */

/* The phases follow one another as the rules list them. */
static inline void
random_check_listed (RandomPlay *self, const char *action, const char *before, gint64 turn)
{
  const GPtrArray *phases = self->game.setup->sequence->phases;
  const MusterSequencePhase *old = muster_sequence_find_phase (self->game.setup->sequence, before);
  const MusterSequencePhase *now = muster_sequence_find_phase (
      self->game.setup->sequence, muster_survey_get_phase (self->survey));
  gint64 new_turn = muster_survey_get_turn (self->survey);
  guint from = 0;
  guint to = 0;

  g_assert_nonnull (old);
  g_assert_nonnull (now);
  if (!g_str_equal (action, "next") && (old->procedure == NULL || old == now))
    {
      g_assert_true (old == now);
      g_assert_cmpint (turn, ==, new_turn);
      return;
    }
  g_assert_true (g_ptr_array_find ((GPtrArray *) phases, old, &from));
  g_assert_true (g_ptr_array_find ((GPtrArray *) phases, now, &to));
  if (turn == new_turn)
    g_assert_cmpuint (to, ==, from + 1);
  else
    {
      g_assert_cmpint (new_turn, ==, turn + 1);
      g_assert_cmpuint (from, ==, phases->len - 1);
      g_assert_true (to == 0
                     || ((MusterSequencePhase *) g_ptr_array_index (phases, 0))->option != NULL);
    }
}

static inline int
random_find_card_phase (const char *word)
{
  for (int i = 0; i < N_PHASES; i++)
    if (g_str_equal (muster_turn_cards.phases[i], word))
      return i;
  g_assert_not_reached ();
}

/* A card, a unit, its test, its choice, what it does; whatever is on may end, as its unit may be lost. */
static inline void
random_check_drawn (RandomPlay *self, const char *action, const char *before, gint64 turn)
{
  static const char *const STEPS[] = { "draw", "activate", "test resolve", "permit",
                                       "resolve next" };
  int from = random_find_card_phase (before);
  int to = random_find_card_phase (muster_survey_get_phase (self->survey));
  gint64 new_turn = muster_survey_get_turn (self->survey);

  g_assert_cmpint (new_turn, >=, turn);
  g_assert_cmpint (new_turn, <=, turn + g_str_equal (action, "draw"));
  if (to == from || to == PHASE_DRAW || self->bent)
    return;
  /* Who needs no test is ready for its choice. */
  g_assert_cmpint (to, >, from);
  g_assert_cmpint (to, <=, from + 1 + (from == PHASE_ACTIVATE));
  g_assert_nonnull (strstr (STEPS[from], action));
}

static inline void
random_check_order (RandomPlay *self, const char *action, const char *before, gint64 turn)
{
  if (random_is_over (self))
    return;
  if (random_has_phases (self))
    random_check_listed (self, action, before, turn);
  else
    random_check_drawn (self, action, before, turn);
}

G_END_DECLS
