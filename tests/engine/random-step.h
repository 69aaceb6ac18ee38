/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* One step of a random game: what the survey permits, what the umpire sets, what nobody has offered, or a step back. */

#include "random-check.h"
#include "random-words.h"

G_BEGIN_DECLS

#define RANDOM_PHASE_STEPS 25
#define RANDOM_DEAD_END 400

/* Folds ENTRY in and looks at what has become of it. */
static inline void
random_take (RandomPlay *self, const char *action, MusterEntry *entry)
{
  g_autofree char *phase = g_strdup (muster_survey_get_phase (self->survey));
  gint64 turn = muster_survey_get_turn (self->survey);

  g_assert_cmpstr (muster_entry_get_summary (entry), !=, "");
  g_assert_cmpuint (muster_entry_get_n_steps (entry), >, 0);
  if (muster_entry_get_overrule (entry) != NULL)
    self->bent = self->lenient = TRUE;
  else if (g_str_equal (action, "draw"))
    self->bent = FALSE;
  g_ptr_array_add (self->game.entries, entry);
  muster_state_apply (self->game.state, entry);
  g_ptr_array_add (self->digests, muster_state_to_string (self->game.state));
  random_survey (self);
  random_check (self);
  if (muster_entry_get_overrule (entry) == NULL)
    random_check_order (self, action, phase, turn);
  self->in_phase =
      g_strcmp0 (phase, muster_survey_get_phase (self->survey)) == 0 ? self->in_phase + 1 : 0;
  self->steps++;
}

/* FALSE: it is refused, and nothing has changed. */
static inline gboolean
random_try (RandomPlay *self, const char *action, const GPtrArray *words, GError **error)
{
  Game *game = &self->game;
  const char *const *list = (const char *const *) words->pdata;
  g_autoptr (MusterDice) dice = muster_dice_new_seeded (game->seed++);
  g_autoptr (GError) plan_error = NULL;
  g_autoptr (GArray) plan = muster_turn_plan (game->setup, game->state, action, list, &plan_error);
  g_autofree char *after = NULL;
  MusterEntry *entry = muster_turn_act (game->setup, game->state, action, list, dice, NULL, error);

  after = muster_state_to_string (game->state);
  g_assert_cmpstr (random_get_digest (self), ==, after);
  if (entry == NULL)
    {
      g_assert_true (error == NULL || (*error)->domain == MUSTER_ENGINE_ERROR);
      return FALSE;
    }
  /* What can be done can be planned. */
  g_assert_no_error (plan_error);
  g_assert_nonnull (plan);
  random_take (self, action, entry);
  return TRUE;
}

/* What is permitted */

/* Does what is permitted; whatever a player may say of the table, some of it is taken. */
static inline void
random_do (RandomPlay *self, guint i)
{
  const MusterPermitted *permitted = muster_survey_get_permitted (self->survey, i);
  gboolean asks = permitted->procedure != NULL || g_str_equal (permitted->action, "resolve");
  g_autofree char *why = NULL;

  for (guint attempt = 0; attempt < (asks ? 200 : 1); attempt++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) words = random_new_words ((const char *const *) permitted->words);
      g_autofree char *action = g_strdup (permitted->action);
      g_autofree char *text = NULL;

      random_finish_words (self, action, permitted->procedure, permitted->zone_needed, words,
                           attempt < 150);
      text = random_describe (action, words);
      if (attempt == 0)
        g_test_message ("%s", text);
      if (random_try (self, action, words, &error))
        return;
      /* Nothing but what was made up may be wrong. */
      g_free (why);
      why = g_strdup_printf ("%s: %s", text, error->message);
    }
  g_error ("permitted and refused: %s", why);
}

/* What brings the phase to its end. */
static inline gboolean
random_ends (RandomPlay *self, const MusterPermitted *permitted)
{
  static const char *const SETTLING[] = { "next", "test", "answer", "decline", NULL };
  const char *unit = muster_survey_get_active_unit (self->survey);

  if (muster_survey_get_n_owed (self->survey) == 0)
    return g_str_equal (permitted->action, "next");
  if (g_strv_contains (SETTLING, permitted->action))
    return !permitted->found;
  for (guint i = 0; i < muster_survey_get_n_owed (self->survey); i++)
    {
      const char *owing = muster_survey_get_owed (self->survey, i)->unit;

      if (g_str_equal (permitted->action, "activate") && g_strcmp0 (permitted->value, owing) == 0)
        return TRUE;
      if (g_str_equal (permitted->action, "resolve")
          && (owing == NULL || owing[0] == '\0' || g_strcmp0 (unit, owing) == 0))
        return TRUE;
    }
  return FALSE;
}

/* What the umpire finds comes seldom, and a victory above all. */
static inline gboolean
random_comes (RandomPlay *self, const MusterPermitted *permitted)
{
  if (!permitted->found)
    return TRUE;
  if (permitted->words != NULL
      && g_strv_contains ((const char *const *) permitted->words, "victory=yes"))
    return random_chance (self, 400);
  return random_chance (self, 15);
}

static inline void
random_play_on (RandomPlay *self)
{
  g_autoptr (GArray) list = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < muster_survey_get_n_permitted (self->survey); i++)
    {
      const MusterPermitted *permitted = muster_survey_get_permitted (self->survey, i);

      if (self->in_phase < RANDOM_PHASE_STEPS ? random_comes (self, permitted)
                                              : random_ends (self, permitted))
        g_array_append_val (list, i);
    }
  if (self->in_phase > RANDOM_DEAD_END || list->len == 0)
    g_error ("a dead end: %s, active: %s", muster_survey_get_now (self->survey),
             muster_survey_get_active_unit (self->survey));
  random_do (self, g_array_index (list, guint, random_below (self, list->len)));
}

/* What is not: it is done or refused, and all is well in either case. */

/* LINE may be refused. */
static inline void
random_say (RandomPlay *self, const char *line)
{
  g_auto (GStrv) argv = g_strsplit (line, " ", -1);
  g_autoptr (GPtrArray) words = random_new_words ((const char *const *) argv + 1);
  g_autoptr (GError) error = NULL;

  g_test_message ("%s", line);
  random_try (self, argv[0], words, &error);
}

/* Something that anybody may type at any time. */
static inline void
random_stray (RandomPlay *self)
{
  const MusterSequence *sequence = self->game.setup->sequence;
  const MusterSetupUnit *unit = random_pick_unit (self);
  const MusterSetupUnit *other = random_pick_unit (self);
  const MusterSequenceAct *act = random_pick (self, sequence->acts);
  const MusterSequenceChoice *choice = random_pick (self, sequence->choices);
  const MusterMemoryOwe *owe = random_pick (self, sequence->memory->owes);
  static const char *const PLAIN[] = {
    "next", "draw", "decline", "next skip=yes", "test", "answer"
  };
  g_autoptr (GPtrArray) words = random_new_words (NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *line = NULL;

  switch (random_below (self, 6))
    {
    case 0:
      random_say (self, PLAIN[random_below (self, G_N_ELEMENTS (PLAIN))]);
      return;
    case 1:
      line = g_strdup_printf ("activate unit=%s", unit->unit.id);
      break;
    case 2:
      if (choice == NULL && act->needs_target)
        line = g_strdup_printf ("permit choice=%s unit=%s target=%s", act->id, unit->unit.id,
                                other->unit.id);
      else
        line = g_strdup_printf ("permit choice=%s", choice != NULL ? choice->id : act->id);
      break;
    case 3:
      line = owe != NULL ? g_strdup_printf ("test unit=%s owed=%s", unit->unit.id, owe->id)
                         : g_strdup_printf ("test unit=%s", unit->unit.id);
      break;
    case 4:
      line = g_strdup_printf ("rally unit=%s with=%s", unit->unit.id, other->unit.id);
      break;
    default:
      if (act->procedure == NULL)
        return;
      random_add_word (words, "procedure", act->procedure);
      random_add_word (words, "act", act->id);
      random_add_word (words, "actor", unit->unit.id);
      if (act->needs_target)
        random_add_word (words, "target", other->unit.id);
      random_complete (self,
                       muster_ruleset_find_procedure (self->game.setup->ruleset, act->procedure),
                       NULL, words, TRUE);
      random_try (self, "resolve", words, &error);
      return;
    }
  random_say (self, line);
}

/* The umpire */

static inline char *
random_correct (RandomPlay *self)
{
  const MusterSetupUnit *unit = random_pick_unit (self);
  const MusterSetupTroop *troop = random_pick (self, unit->troops);
  const MusterSetupTroop *other = random_pick (self, unit->troops);

  switch (random_below (self, 4))
    {
    case 0:
      return g_strdup_printf ("casualty unit=%s troop=%s count=%d", unit->unit.id, troop->id,
                              g_rand_int_range (self->rand, -1, 3));
    case 1:
      return g_strdup_printf ("casualty unit=%s troop=%s instead-of=%s count=1", unit->unit.id,
                              troop->id, other->id);
    case 2:
      return g_strdup_printf ("casualty unit=%s count=%u captured-by=%s", unit->unit.id,
                              1 + random_below (self, 9), random_pick_unit (self)->unit.id);
    default:
      return g_strdup_printf ("casualty unit=%s count=%d", unit->unit.id,
                              g_rand_int_range (self->rand, -2, random_chance (self, 4) ? 6 : 2));
    }
}

static inline char *
random_set_state (RandomPlay *self)
{
  const MusterSetup *setup = self->game.setup;
  const MusterSetupUnit *unit = random_pick_unit (self);
  const MusterSetupUnit *other = random_pick_unit (self);
  const MusterSequenceState *state = random_pick (self, setup->sequence->states);
  const MusterDef *grade =
      random_pick (self, muster_ruleset_list (setup->ruleset, MUSTER_DEF_GRADE));

  if (muster_setup_keeps_positions (setup) && random_chance (self, 3))
    return g_strdup_printf ("state unit=%s at=%u,%u", unit->unit.id, 1 + random_below (self, 10),
                            1 + random_below (self, 9));
  switch (random_below (self, 5))
    {
    case 0:
      return g_strdup_printf ("state unit=%s table=%s", unit->unit.id,
                              random_chance (self, 4) ? "off" : "on");
    case 1:
      return g_strdup_printf ("prisoners unit=%s of=%s now=%s count=%u", unit->unit.id,
                              other->unit.id, random_chance (self, 2) ? "freed" : "behind",
                              1 + random_below (self, 3));
    case 2:
      if (grade != NULL)
        return g_strdup_printf ("state unit=%s grade=%s", unit->unit.id, muster_def_get_id (grade));
      G_GNUC_FALLTHROUGH;
    default:
      return g_strdup_printf ("state unit=%s %s=%s", unit->unit.id,
                              state != NULL ? state->id : "none",
                              random_chance (self, 2) ? "yes" : "no");
    }
}

static inline void
random_intervene (RandomPlay *self)
{
  g_autofree char *line = NULL;

  switch (random_below (self, 8))
    {
    case 0:
      line = g_strdup_printf ("note text=%u", self->steps);
      break;
    case 1:
      /* The next action passes, whatever the rules say. */
      if (random_chance (self, 4))
        line = g_strdup ("overrule reason=fair");
      else
        line = random_correct (self);
      break;
    case 2:
    case 3:
    case 4:
      line = random_correct (self);
      break;
    default:
      line = random_set_state (self);
      break;
    }
  random_say (self, line);
  if (g_str_has_prefix (line, "overrule") && random_chance (self, 2) && !random_is_over (self))
    random_stray (self);
}

/* Some of the last entries are taken back: the game is what it was before them. */
static inline void
random_undo (RandomPlay *self)
{
  guint n = 1 + random_below (self, 4);

  if (n >= self->game.entries->len)
    return;
  g_test_message ("undo %u", n);
  g_ptr_array_set_size (self->game.entries, (int) (self->game.entries->len - n));
  g_ptr_array_set_size (self->digests, (int) (self->digests->len - n));
  muster_state_replay (self->game.state, self->game.entries);
  {
    g_autofree char *now = muster_state_to_string (self->game.state);

    g_assert_cmpstr (now, ==, random_get_digest (self));
  }
  /* Whether it was let through by the umpire is not looked up. */
  self->bent = TRUE;
  random_survey (self);
  random_check (self);
}

static inline void
random_step (RandomPlay *self)
{
  if (self->umpire && random_chance (self, 9))
    random_intervene (self);
  else if (random_chance (self, 25))
    random_stray (self);
  else if (self->umpire && random_chance (self, 40))
    random_undo (self);
  else
    random_play_on (self);
}

G_END_DECLS
