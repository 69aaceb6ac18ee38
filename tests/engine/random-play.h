/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Games of the rules that take turns by phases, played at random: what the survey permits is done, sometimes the umpire steps in, and after every step
 * all that has to be so is looked at. For the tests that play many. */

#include "game-strings.h"
#include "muster-turn-kit.h"
#include "muster-turn-memory.h"
#include "muster-turn-phases.h"

G_BEGIN_DECLS

#define RANDOM_TURNS 6
#define RANDOM_PHASE_STEPS 25
#define RANDOM_DEAD_END 400

typedef struct
{
  Game game;
  GRand *rand;
  MusterSurvey *survey;
  GPtrArray *digests; /* the state after each entry, as text */
  gboolean umpire;    /* steps in now and then */
  guint in_phase;     /* steps since the phase began */
  guint steps;
} RandomPlay;

static inline void
random_survey (RandomPlay *self)
{
  g_clear_pointer (&self->survey, muster_survey_unref);
  self->survey = muster_survey_new (self->game.setup, self->game.state);
}

static inline void
random_clear (RandomPlay *self)
{
  g_clear_pointer (&self->survey, muster_survey_unref);
  g_clear_pointer (&self->digests, g_ptr_array_unref);
  g_clear_pointer (&self->rand, g_rand_free);
  game_clear (&self->game);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (RandomPlay, random_clear)

static inline guint
random_below (RandomPlay *self, guint n)
{
  return g_rand_int_range (self->rand, 0, MAX (n, 1));
}

static inline gboolean
random_chance (RandomPlay *self, guint in)
{
  return random_below (self, in) == 0;
}

/* What has to be so */

static inline void
random_check_unit (RandomPlay *self, MusterDraft *draft, const MusterSetupUnit *unit)
{
  const MusterUnitStatus *status = muster_survey_find_unit (self->survey, unit->unit.id);
  gint64 people = 0;
  gint64 gone = 0;
  gint64 held = 0;
  gint64 taken = 0;

  g_assert_cmpint (status->strength, >=, 0);
  g_assert_cmpint (status->strength, <=, unit->unit.original);
  for (guint i = 0; i < unit->troops->len; i++)
    {
      const MusterSetupTroop *troop = g_ptr_array_index (unit->troops, i);
      gint64 lost = muster_draft_get_lost (draft, unit, troop);
      gint64 alive =
          muster_draft_get_taken (draft, unit, troop) + muster_draft_get_away (draft, unit, troop);

      g_assert_cmpint (lost, >=, 0);
      g_assert_cmpint (lost, <=, muster_draft_get_has (draft, unit, troop));
      g_assert_cmpint (muster_draft_get_taken (draft, unit, troop), >=, 0);
      g_assert_cmpint (muster_draft_get_away (draft, unit, troop), >=, 0);
      g_assert_cmpint (alive, <=, lost);
      g_assert_cmpint (muster_draft_get_killed (draft, unit, troop), ==, lost - alive);
      if (!troop->counts)
        continue;
      people += troop->count;
      gone += lost;
      taken += muster_draft_get_taken (draft, unit, troop);
    }
  /* Those present and those lost are all there were; a prisoner is in somebody's hands. */
  g_assert_cmpint (people, ==, unit->unit.original);
  g_assert_cmpint (status->strength + gone, ==, people);
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
  if (status->strength > 0 && !muster_draft_is_off (draft, unit))
    return;
  g_assert_false (status->may_act);
  g_assert_false (status->may_be_target);
  g_assert_cmpstr (muster_draft_get (draft, "active"), !=, unit->unit.id);
  /* Who is gone owes nothing. */
  for (guint i = 0; i < muster_survey_get_n_owed (self->survey); i++)
    g_assert_cmpstr (muster_survey_get_owed (self->survey, i)->unit, !=, unit->unit.id);
}

static inline void
random_check (RandomPlay *self)
{
  MusterDraft draft;
  gboolean over = muster_survey_get_result (self->survey) != NULL;
  gboolean next = game_find_permitted (self->survey, "next", NULL) != NULL;
  gboolean demanded = FALSE;

  muster_draft_init (&draft, self->game.state);
  for (guint i = 0; i < self->game.setup->units->len; i++)
    random_check_unit (self, &draft, g_ptr_array_index (self->game.setup->units, i));
  g_assert_cmpint (over, ==, muster_turn_is_over (&draft));
  muster_draft_clear (&draft);
  g_assert_cmpstr (muster_survey_get_now (self->survey), !=, "");
  if (over)
    {
      g_assert_cmpuint (muster_survey_get_n_owed (self->survey), ==, 0);
      g_assert_false (next);
      return;
    }
  g_test_message ("%s", muster_survey_get_n_permitted (self->survey) > 0
                            ? ""
                            : muster_survey_get_now (self->survey));
  g_assert_cmpuint (muster_survey_get_n_permitted (self->survey), >, 0);
  /* Who has come on is put on the table without ado; what a statement demands comes first. */
  for (guint i = 0; i < muster_survey_get_n_owed (self->survey); i++)
    demanded = demanded || muster_survey_get_owed (self->survey, i)->rule[0] != '\0';
  g_assert_cmpint (next, ==, !demanded);
}

/* The phases follow one another as the rules list them. */
static inline void
random_check_phase (RandomPlay *self, const char *action, const char *before, gint64 turn)
{
  const GPtrArray *phases = self->game.setup->sequence->phases;
  const MusterSequencePhase *old = muster_sequence_find_phase (self->game.setup->sequence, before);
  const MusterSequencePhase *now;
  gint64 new_turn = muster_survey_get_turn (self->survey);
  guint from = 0;
  guint to = 0;

  if (muster_survey_get_result (self->survey) != NULL || old == NULL)
    return;
  now = muster_sequence_find_phase (self->game.setup->sequence,
                                    muster_survey_get_phase (self->survey));
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

/* Doing */

static inline char *
random_describe (const char *action, const char *const *words)
{
  g_autofree char *rest = g_strjoinv (" ", (char **) words);

  return g_strdup_printf ("%s %s", action, rest);
}

static inline gboolean
random_try (RandomPlay *self, const char *action, const char *const *words, GError **error)
{
  Game *game = &self->game;
  g_autoptr (MusterDice) dice = muster_dice_new_seeded (game->seed++);
  g_autoptr (GError) plan_error = NULL;
  g_autoptr (GArray) plan = muster_turn_plan (game->setup, game->state, action, words, &plan_error);
  g_autofree char *before = muster_state_to_string (game->state);
  g_autofree char *phase = g_strdup (muster_survey_get_phase (self->survey));
  g_autofree char *after = NULL;
  gint64 turn = muster_survey_get_turn (self->survey);
  MusterEntry *entry = muster_turn_act (game->setup, game->state, action, words, dice, NULL, error);

  after = muster_state_to_string (game->state);
  g_assert_cmpstr (before, ==, after);
  if (entry == NULL)
    return FALSE;
  /* What can be done can be planned. */
  g_assert_no_error (plan_error);
  g_assert_nonnull (plan);
  g_assert_cmpstr (muster_entry_get_summary (entry), !=, "");
  g_assert_cmpuint (muster_entry_get_n_steps (entry), >, 0);
  g_ptr_array_add (game->entries, entry);
  muster_state_apply (game->state, entry);
  g_ptr_array_add (self->digests, muster_state_to_string (game->state));
  random_survey (self);
  random_check (self);
  random_check_phase (self, action, phase, turn);
  self->in_phase =
      g_strcmp0 (phase, muster_survey_get_phase (self->survey)) == 0 ? self->in_phase + 1 : 0;
  self->steps++;
  return TRUE;
}

/* A legal value of PARAMETER, LENGTH of them in a list. */
static inline char *
random_make_value (RandomPlay *self, const MusterParameter *parameter, guint length)
{
  g_autoptr (GString) text = g_string_new (NULL);
  int low;

  switch (parameter->type)
    {
    case MUSTER_PARAMETER_BOOLEAN:
      return g_strdup (random_chance (self, 2) ? "yes" : "no");
    case MUSTER_PARAMETER_INTEGER:
      low = (int) parameter->min;
      return g_strdup_printf (
          "%d", g_rand_int_range (self->rand, low, (int) MIN (parameter->max, low + 6.0) + 1));
    case MUSTER_PARAMETER_DECIMAL:
      return g_strdup_printf ("%d.%d", (int) random_below (self, 4), (int) random_below (self, 10));
    case MUSTER_PARAMETER_CHOICE:
      return g_strdup (
          parameter->choices[random_below (self, g_strv_length ((char **) parameter->choices))]);
    case MUSTER_PARAMETER_LIST:
      for (guint i = 0; i < length; i++)
        g_string_append_printf (
            text, "%s%s", i > 0 ? "," : "",
            parameter->choices[random_below (self, g_strv_length ((char **) parameter->choices))]);
      return g_strdup (text->str);
    case MUSTER_PARAMETER_CARD:
    default:
      g_assert_not_reached ();
    }
}

static inline gboolean
random_is_given (char **words, const char *name)
{
  g_autofree char *prefix = g_strconcat (name, "=", NULL);

  for (guint i = 0; words[i] != NULL; i++)
    if (g_str_has_prefix (words[i], prefix))
      return TRUE;
  return FALSE;
}

/* What PROCEDURE still asks, with random values. FREELY: also what need not be said. */
static inline void
random_complete (RandomPlay *self,
                 const MusterProcedure *procedure,
                 char **filled,
                 GPtrArray *words,
                 gboolean freely)
{
  guint length = 1 + random_below (self, 3);

  for (guint i = 0; i < muster_procedure_get_n_parameters (procedure); i++)
    {
      const MusterParameter *parameter = muster_procedure_get_parameter (procedure, i);
      gboolean asked =
          parameter->fallback == NULL && !parameter->optional && parameter->instead == NULL;

      if (random_is_given (filled, parameter->name)
          || random_is_given ((char **) words->pdata, parameter->name))
        continue;
      if (parameter->instead != NULL)
        {
          /* The first of the two, or else the other. */
          gboolean said = random_is_given ((char **) words->pdata, parameter->instead);
          gboolean comes = FALSE;

          for (guint k = i + 1; k < muster_procedure_get_n_parameters (procedure); k++)
            comes = comes
                    || g_str_equal (muster_procedure_get_parameter (procedure, k)->name,
                                    parameter->instead);
          asked = !said && (!comes || random_chance (self, 2));
          if (!asked)
            continue;
        }
      if (!asked && !(freely && random_chance (self, 3)))
        continue;
      {
        g_autofree char *value = random_make_value (self, parameter, length);
        g_autofree char *name = random_is_given ((char **) words->pdata, parameter->name)
                                    ? NULL
                                    : g_strdup (parameter->name);

        if (name == NULL)
          continue;
        words->pdata[words->len - 1] = g_strconcat (name, "=", value, NULL);
        g_ptr_array_add (words, NULL);
      }
    }
}

static inline const MusterSetupUnit *
random_choose_target (RandomPlay *self, const MusterSequenceAct *act, const MusterSetupUnit *actor)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new ();
  MusterDraft draft;

  muster_draft_init (&draft, self->game.state);
  for (guint i = 0; i < self->game.setup->units->len; i++)
    {
      const MusterSetupUnit *unit = g_ptr_array_index (self->game.setup->units, i);

      if (!muster_turn_phases_may_target (&draft, self->game.setup, act, actor, unit))
        continue;
      g_ptr_array_add (list, (gpointer) unit);
      /* Charges are fought out. */
      for (guint k = 0; act->fights && k < 8 && muster_turn_phases_is_charge (&draft, actor, unit);
           k++)
        g_ptr_array_add (list, (gpointer) unit);
    }
  muster_draft_clear (&draft);
  return list->len > 0 ? g_ptr_array_index (list, random_below (self, list->len)) : NULL;
}

static inline GPtrArray *
random_take_words (const MusterPermitted *permitted)
{
  GPtrArray *words = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; permitted->words != NULL && permitted->words[i] != NULL; i++)
    g_ptr_array_add (words, g_strdup (permitted->words[i]));
  g_ptr_array_add (words, NULL);
  return words;
}

static inline const char *
random_find_word (const GPtrArray *words, const char *name)
{
  gsize length = strlen (name);

  for (guint i = 0; i + 1 < words->len; i++)
    {
      const char *word = g_ptr_array_index (words, i);

      if (strncmp (word, name, length) == 0 && word[length] == '=')
        return word + length + 1;
    }
  return NULL;
}

/* The words of PERMITTED with all that is asked beside. */
static inline GPtrArray *
random_finish_words (RandomPlay *self, const MusterPermitted *permitted, gboolean freely)
{
  GPtrArray *words = random_take_words (permitted);
  const char *id = random_find_word (words, "procedure");
  const MusterProcedure *procedure = muster_ruleset_find_procedure (
      self->game.setup->ruleset, id != NULL                     ? id
                                 : permitted->procedure != NULL ? permitted->procedure
                                                                : "");
  g_auto (GStrv) filled = NULL;

  if (procedure == NULL)
    return words;
  if (g_str_equal (permitted->action, "resolve"))
    {
      const char *act_id = random_find_word (words, "act");
      const MusterSequenceAct *act =
          act_id != NULL ? muster_sequence_find_act (self->game.setup->sequence, act_id) : NULL;
      const MusterSetupUnit *actor =
          muster_setup_find (self->game.setup, random_find_word (words, "actor"));

      if (act != NULL && (act->needs_target || (act->may_target && random_chance (self, 2))))
        {
          const MusterSetupUnit *target = random_choose_target (self, act, actor);

          g_assert_true (target != NULL || !act->needs_target);
          if (target != NULL)
            {
              words->pdata[words->len - 1] = g_strconcat ("target=", target->unit.id, NULL);
              g_ptr_array_add (words, NULL);
            }
        }
      filled = muster_turn_fill_deed (self->game.setup, self->game.state,
                                      (const char *const *) words->pdata);
    }
  else
    filled =
        muster_turn_fill (self->game.setup, self->game.state, muster_procedure_get_id (procedure),
                          random_find_word (words, "unit"), NULL);
  random_complete (self, procedure, filled, words, freely);
  return words;
}

/* Does what is permitted; whatever a player may say of the table, some of it is taken. */
static inline void
random_do (RandomPlay *self, guint i)
{
  const MusterPermitted *permitted = muster_survey_get_permitted (self->survey, i);
  g_autofree char *why = NULL;

  for (guint attempt = 0; attempt < 200; attempt++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) words = random_finish_words (self, permitted, attempt < 150);
      g_autofree char *text =
          random_describe (permitted->action, (const char *const *) words->pdata);
      g_autofree char *action = g_strdup (permitted->action);

      if (attempt == 0)
        g_test_message ("%s", text);
      if (random_try (self, action, (const char *const *) words->pdata, &error))
        return;
      /* Nothing but what was made up may be wrong. */
      g_assert_true (error->domain == MUSTER_ENGINE_ERROR);
      g_free (why);
      why = g_strdup_printf ("%s: %s", text, error->message);
      if (permitted->procedure == NULL && !g_str_equal (permitted->action, "resolve"))
        break;
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

static inline void
random_step (RandomPlay *self)
{
  g_autoptr (GArray) list = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < muster_survey_get_n_permitted (self->survey); i++)
    {
      const MusterPermitted *permitted = muster_survey_get_permitted (self->survey, i);

      /* What the umpire finds, and above all a victory, comes seldom. */
      if (self->in_phase < RANDOM_PHASE_STEPS
              ? (!permitted->found && !g_str_equal (permitted->action, "state"))
                    || random_chance (self, 15)
              : random_ends (self, permitted))
        g_array_append_val (list, i);
    }
  if (self->in_phase > RANDOM_DEAD_END || list->len == 0)
    g_error ("a dead end: %s, active: %s", muster_survey_get_now (self->survey),
             muster_survey_get_active_unit (self->survey));
  random_do (self, g_array_index (list, guint, random_below (self, list->len)));
}

/* The umpire */

static inline void
random_intervene (RandomPlay *self)
{
  const GPtrArray *units = self->game.setup->units;
  const GPtrArray *states = self->game.setup->sequence->states;
  const MusterSetupUnit *unit = g_ptr_array_index (units, random_below (self, units->len));
  const MusterSetupUnit *other = g_ptr_array_index (units, random_below (self, units->len));
  const MusterSetupTroop *troop =
      g_ptr_array_index (unit->troops, random_below (self, unit->troops->len));
  const MusterSequenceState *state = g_ptr_array_index (states, random_below (self, states->len));
  g_autofree char *line = NULL;
  g_auto (GStrv) argv = NULL;
  g_autoptr (GError) error = NULL;

  switch (random_below (self, 8))
    {
    case 0:
    case 1:
      line = g_strdup_printf ("casualty unit=%s count=%d", unit->unit.id,
                              g_rand_int_range (self->rand, -2, 6));
      break;
    case 2:
      line = g_strdup_printf ("casualty unit=%s troop=%s count=%d", unit->unit.id, troop->id,
                              g_rand_int_range (self->rand, -1, 3));
      break;
    case 3:
      line = g_strdup_printf ("casualty unit=%s count=%d captured-by=%s", unit->unit.id,
                              1 + (int) random_below (self, 9), other->unit.id);
      break;
    case 4:
      line = g_strdup_printf ("state unit=%s %s=%s", unit->unit.id, state->id,
                              random_chance (self, 2) ? "yes" : "no");
      break;
    case 5:
      line = g_strdup_printf ("state unit=%s table=%s", unit->unit.id,
                              random_chance (self, 4) ? "off" : "on");
      break;
    case 6:
      line = g_strdup_printf ("prisoners unit=%s of=%s now=%s count=%d", unit->unit.id,
                              other->unit.id, random_chance (self, 2) ? "freed" : "behind",
                              1 + (int) random_below (self, 3));
      break;
    default:
      line = g_strdup_printf ("note text=%u", self->steps);
      break;
    }
  argv = g_strsplit (line, " ", -1);
  g_test_message ("%s", line);
  if (!random_try (self, argv[0], (const char *const *) argv + 1, &error))
    g_assert_true (error->domain == MUSTER_ENGINE_ERROR);
}

/* A game to its end, or until RANDOM_TURNS are over. */
static inline void
random_play (RandomPlay *self)
{
  self->digests = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (self->digests, muster_state_to_string (self->game.state));
  random_survey (self);
  random_check (self);
  while (muster_survey_get_result (self->survey) == NULL
         && muster_survey_get_turn (self->survey) <= RANDOM_TURNS)
    if (self->umpire && random_chance (self, 9))
      random_intervene (self);
    else
      random_step (self);
}

/* Folding the rows in again from the first gives the state after each: an undone row leaves what was before it. */
static inline void
random_check_fold (RandomPlay *self)
{
  g_autoptr (MusterState) state = muster_state_new ();
  g_autoptr (MusterState) whole = muster_state_new ();

  g_assert_cmpuint (self->digests->len, ==, self->game.entries->len);
  for (guint i = 0; i < self->game.entries->len; i++)
    {
      g_autofree char *text = NULL;

      muster_state_apply (state, g_ptr_array_index (self->game.entries, i));
      text = muster_state_to_string (state);
      g_assert_cmpstr (text, ==, g_ptr_array_index (self->digests, i));
    }
  muster_state_replay (whole, self->game.entries);
  g_assert_true (muster_state_equal (whole, self->game.state));
}

/* Plays SCENARIO with that seed, every second game with an umpire who steps in. */
static inline guint
random_play_scenario (MusterNode *scenario, guint seed)
{
  g_auto (RandomPlay) play = { 0 };

  g_test_message ("%s, seed %u", muster_node_get_or (scenario, "name", ""), seed);
  game_init_scenario (&play.game, scenario);
  play.rand = g_rand_new_with_seed (seed);
  play.game.seed = seed * 1000;
  play.umpire = seed % 2 == 0;
  random_play (&play);
  random_check_fold (&play);
  return play.steps;
}

G_END_DECLS
