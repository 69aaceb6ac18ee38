/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* A game on the sample of two small armies, driven by lines such as "activate unit=british/a". For the tests of the turn machine. */

#include "game-armies.h"
#include "muster-army.h"
#include "muster-document-file.h"
#include "muster-engine-error.h"
#include "muster-ruleset-store.h"
#include "muster-test.h"
#include "muster-turn.h"

G_BEGIN_DECLS

typedef struct
{
  MusterRuleset *ruleset;
  MusterSetup *setup;
  MusterState *state;
  GPtrArray *entries; /* of MusterEntry */
  guint64 seed;       /* of the next dice */
} Game;

static inline MusterNode *
game_make_scenario (const char *attributes,
                    const char *british,
                    const char *afghan,
                    const char *rest)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GString) text = g_string_new ("<scenario xmlns='urn:musterapp:scenario:1' "
                                           "ruleset='bundok-and-bayonet' name='Maiwand' ");
  MusterNode *scenario;

  g_string_append_printf (text,
                          "%s><side id='british' name='Field Force' %s</side>"
                          "<side id='afghan' name='Host' %s</side>%s</scenario>",
                          attributes, british, afghan, rest);
  /* An embedded army stands in its own namespace. */
  g_string_replace (text, "<army ", "<army xmlns='urn:musterapp:army:1' ", 0);
  scenario = muster_document_parse (text->str, text->len, "test", MUSTER_KIND_SCENARIO, &error);
  g_assert_no_error (error);
  return scenario;
}

static inline void
game_clear (Game *game)
{
  g_clear_object (&game->state);
  g_clear_pointer (&game->setup, muster_setup_unref);
  g_clear_pointer (&game->ruleset, muster_ruleset_unref);
  g_clear_pointer (&game->entries, g_ptr_array_unref);
}

static inline MusterRuleset *
game_find_ruleset (const char *id)
{
  g_autoptr (GError) error = NULL;
  MusterRuleset *ruleset = muster_ruleset_store_find (id, &error);

  g_assert_no_error (error);
  return ruleset;
}

/* Begins a game of SETUP, which it takes. */
static inline void
game_init_setup (Game *game, MusterSetup *setup)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterDice) dice = muster_dice_new_seeded (1);
  MusterEntry *entry;

  game->setup = setup;
  game->entries = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_entry_unref);
  game->state = muster_state_new ();
  game->seed = 100;
  entry = muster_turn_start (game->setup, dice, &error);
  g_assert_no_error (error);
  g_ptr_array_add (game->entries, entry);
  muster_state_apply (game->state, entry);
}

static inline void
game_init_scenario (Game *game, MusterNode *scenario)
{
  g_autoptr (GError) error = NULL;
  MusterSetup *setup;

  game->ruleset = game_find_ruleset (muster_node_get (scenario, "ruleset"));
  setup = muster_setup_new (game->ruleset, scenario, &error);
  g_assert_no_error (error);
  game_init_setup (game, setup);
}

static inline void
game_init (Game *game, const char *attributes, const char *rest)
{
  g_autoptr (MusterNode) scenario =
      game_make_scenario (attributes, ">" GAME_BRITISH, ">" GAME_AFGHAN, rest);

  game_init_scenario (game, scenario);
}

static inline MusterEntry *
game_try (Game *game, const char *line, const char *dice_text, GError **error)
{
  g_auto (GStrv) argv = NULL;
  g_autoptr (GError) local = NULL;
  g_autoptr (MusterDice) dice = NULL;
  g_autofree char *before = muster_state_to_string (game->state);
  g_autofree char *after = NULL;
  MusterEntry *entry;

  g_assert_true (g_shell_parse_argv (line, NULL, &argv, &local));
  dice = dice_text != NULL ? muster_dice_new_typed (dice_text, &local)
                           : muster_dice_new_seeded (game->seed++);
  g_assert_no_error (local);
  entry = muster_turn_act (game->setup, game->state, argv[0], (const char *const *) argv + 1, dice,
                           NULL, error);
  after = muster_state_to_string (game->state);
  g_assert_cmpstr (before, ==, after);
  return entry;
}

/* Does LINE, which has to be allowed; the entry stays the game's. */
static inline const MusterEntry *
game_do (Game *game, const char *line, const char *dice_text)
{
  g_autoptr (GError) error = NULL;
  MusterEntry *entry;

  g_test_message ("%s %s", line, dice_text != NULL ? dice_text : "");
  entry = game_try (game, line, dice_text, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (muster_entry_get_summary (entry), !=, "");
  g_assert_cmpuint (muster_entry_get_n_steps (entry), >, 0);
  g_ptr_array_add (game->entries, entry);
  muster_state_apply (game->state, entry);
  return entry;
}

static inline void
game_refuse (Game *game, const char *line, const char *dice_text, int code, const char *part)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterEntry) entry = NULL;

  g_test_message ("refused: %s", line);
  entry = game_try (game, line, dice_text, &error);
  g_assert_null (entry);
  muster_test_assert_error (error, MUSTER_ENGINE_ERROR, code, part);
}

static inline void
game_forbid (Game *game, const char *line, const char *statement)
{
  g_autofree char *part = g_strdup_printf ("(%s)", statement);

  game_refuse (game, line, NULL, MUSTER_ENGINE_ERROR_FORBIDDEN, part);
}

/* A card of that suit ("S", "C", "H", "D") that is still in the pack, turned as from a real pack. */
static inline const MusterEntry *
game_draw (Game *game, const char *suits)
{
  g_auto (GStrv) pack = g_strsplit (muster_state_get_or (game->state, "pack", ""), " ", -1);

  for (guint i = 0; pack[i] != NULL; i++)
    if (pack[i][0] != '\0' && strchr (suits, pack[i][strlen (pack[i]) - 1]) != NULL)
      return game_do (game, "draw", pack[i]);
  g_assert_not_reached ();
}

/* A card for the unit's side, and the unit activated. */
static inline void
game_activate (Game *game, const char *unit)
{
  g_autofree char *line = g_strconcat ("activate unit=", unit, NULL);

  game_draw (game, g_str_has_prefix (unit, "british") ? "SC" : "HD");
  game_do (game, line, NULL);
}

/* What the state has under KEY; "" when nothing. */
static inline const char *
game_get (Game *game, const char *key)
{
  return muster_state_get_or (game->state, key, "");
}

static inline gint64
game_strength (Game *game, const char *unit)
{
  g_autoptr (MusterSurvey) survey = muster_survey_new (game->setup, game->state);

  return muster_survey_find_unit (survey, unit)->strength;
}

static inline gboolean
game_has_state (Game *game, const char *unit, const char *word)
{
  g_autoptr (MusterSurvey) survey = muster_survey_new (game->setup, game->state);

  return g_strv_contains ((const char *const *) muster_survey_find_unit (survey, unit)->states,
                          word);
}

static inline const MusterPermitted *
game_find_permitted (MusterSurvey *survey, const char *action, const char *value)
{
  for (guint i = 0; i < muster_survey_get_n_permitted (survey); i++)
    {
      const MusterPermitted *permitted = muster_survey_get_permitted (survey, i);

      if (g_str_equal (permitted->action, action)
          && (value == NULL || g_str_equal (permitted->value, value)))
        return permitted;
    }
  return NULL;
}

static inline gboolean
game_may (Game *game, const char *action, const char *value)
{
  g_autoptr (MusterSurvey) survey = muster_survey_new (game->setup, game->state);

  return game_find_permitted (survey, action, value) != NULL;
}

static inline gboolean
game_prompts (Game *game, const char *statement)
{
  g_autoptr (MusterSurvey) survey = muster_survey_new (game->setup, game->state);
  g_autoptr (GPtrArray) prompts = muster_survey_list_prompts (survey);

  for (guint i = 0; i < prompts->len; i++)
    {
      const MusterStatement *one = g_ptr_array_index (prompts, i);

      if (g_str_equal (one->id, statement))
        return TRUE;
    }
  return FALSE;
}

static inline gboolean
game_entry_cites (const MusterEntry *entry, const char *statement)
{
  for (guint i = 0; i < muster_entry_get_n_steps (entry); i++)
    if (g_strcmp0 (muster_entry_get_step (entry, i)->rule, statement) == 0)
      return TRUE;
  return FALSE;
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Game, game_clear)

G_END_DECLS
