/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Games of the rules that take turns by phases, between two small armies. For the tests of what such a game remembers. */

#include "game-fixture.h"

G_BEGIN_DECLS

#define STRINGS_BRITISH                                                                            \
  "<army ruleset='sahara-sandstorm' name='Column' faction='british' year='1885'>"                  \
  "<unit id='staff' type='squad' name='Staff' weapon='rifle'>"                                     \
  "<figures troop='commander' count='1'/><figures troop='infantryman' count='3'/></unit>"          \
  "<unit id='a' type='squad' name='A Squad' weapon='rifle'>"                                       \
  "<figures troop='infantryman' count='10'/><figures troop='sergeant' count='1'/></unit>"          \
  "<unit id='b' type='squad' name='Askaris' class='auxiliary' weapon='rifle'>"                     \
  "<figures troop='infantryman' count='8'/></unit>"                                                \
  "<unit id='gun' type='squad' name='Guns'>"                                                       \
  "<figures troop='gunner' count='4'/><figures troop='cannon' count='2'/></unit>"                  \
  "<unit id='gat' type='squad' name='Gatling'>"                                                    \
  "<figures troop='gunner' count='2'/><figures troop='gatling' count='1'/></unit>"                 \
  "<unit id='train' type='squad' name='Train'>"                                                    \
  "<figures troop='wagoner' count='2'/><figures troop='wagon' count='1'/></unit></army>"
#define STRINGS_ZULU                                                                               \
  "<army ruleset='sahara-sandstorm' name='Impi' faction='zulu' year='1885'>"                       \
  "<unit id='chief' type='squad' name='Chief' weapon='thrown-spear'>"                              \
  "<figures troop='chief' count='1'/><figures troop='infantryman' count='4'/></unit>"              \
  "<unit id='z' type='squad' name='Zulus' weapon='thrown-spear'>"                                  \
  "<figures troop='infantryman' count='20'/><figures troop='leader' count='1'/></unit>"            \
  "<unit id='y' type='squad' name='Young Men' weapon='thrown-spear'>"                              \
  "<figures troop='infantryman' count='12'/></unit>"                                               \
  "<unit id='h' type='squad' name='Horse' weapon='thrown-spear'>"                                  \
  "<figures troop='cavalryman' count='6'/><figures troop='sub-chief' count='1'/></unit></army>"
#define STRINGS_UNION                                                                              \
  "<army ruleset='sandpit-showdown' name='Union' faction='union' year='1862'>"                     \
  "<unit id='a' type='squad' name='A Squad' weapon='rifle'>"                                       \
  "<figures troop='infantryman' count='10'/></unit>"                                               \
  "<unit id='gun' type='squad' name='Guns'>"                                                       \
  "<figures troop='gunner' count='4'/><figures troop='cannon' count='1'/></unit>"                  \
  "<unit id='train' type='squad' name='Train'>"                                                    \
  "<figures troop='wagoner' count='2'/><figures troop='wagon' count='1'/></unit></army>"
#define STRINGS_INDIANS                                                                            \
  "<army ruleset='sandpit-showdown' name='Band' faction='indian' year='1862'>"                     \
  "<unit id='i' type='squad' name='Braves' weapon='rifle'>"                                        \
  "<figures troop='indian' count='20'/></unit></army>"

/* RULESET between an army of side "a" and one of side "b". */
static inline MusterNode *
strings_make (const char *ruleset,
              const char *first,
              const char *second,
              const char *attributes,
              const char *rest)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GString) text = g_string_new (NULL);
  MusterNode *scenario;

  g_string_printf (text,
                   "<scenario xmlns='urn:musterapp:scenario:1' ruleset='%s' name='Test' %s>"
                   "<side id='a' name='Blue'>%s</side><side id='b' name='Red'>%s</side>%s</scenario>",
                   ruleset, attributes, first, second, rest);
  g_string_replace (text, "<army ", "<army xmlns='urn:musterapp:army:1' ", 0);
  scenario = muster_document_parse (text->str, text->len, "test", MUSTER_KIND_SCENARIO, &error);
  g_assert_no_error (error);
  return scenario;
}

static inline void
strings_init (Game *game,
              const char *ruleset,
              const char *first,
              const char *second,
              const char *attributes,
              const char *rest)
{
  g_autoptr (MusterNode) scenario = strings_make (ruleset, first, second, attributes, rest);

  game_init_scenario (game, scenario);
}

static inline void
sahara_init (Game *game, const char *attributes, const char *rest)
{
  strings_init (game, "sahara-sandstorm", STRINGS_BRITISH, STRINGS_ZULU, attributes, rest);
}

static inline void
sandpit_init (Game *game, const char *attributes, const char *rest)
{
  strings_init (game, "sandpit-showdown", STRINGS_UNION, STRINGS_INDIANS, attributes, rest);
}

/* What a phase itself has to be settled by: heads, and the winner moves first. */
static inline void
strings_settle (Game *game)
{
  if (g_strcmp0 (muster_state_get (game->state, "phase"), "coin") == 0)
    game_do (game, "resolve procedure=first-side call=heads winner-moves=yes", "1");
}

/* Up to the phase ID of this turn or the next. */
static inline void
strings_go_to (Game *game, const char *id)
{
  for (guint i = 0; i < 12 && g_strcmp0 (muster_state_get (game->state, "phase"), id) != 0; i++)
    {
      const char *phase = muster_state_get (game->state, "phase");

      if (g_strcmp0 (phase, "coin") == 0)
        strings_settle (game);
      else
        game_do (game, "next", NULL);
    }
  g_assert_cmpstr (muster_state_get (game->state, "phase"), ==, id);
}

/* Until the turn that is on is over. */
static inline const MusterEntry *
strings_end_turn (Game *game)
{
  g_autofree char *turn = g_strdup (muster_state_get (game->state, "turn"));
  const MusterEntry *entry = NULL;

  for (guint i = 0; i < 12; i++)
    {
      if (muster_state_get (game->state, "result") != NULL
          || g_strcmp0 (muster_state_get (game->state, "turn"), turn) != 0)
        return entry;
      if (g_strcmp0 (muster_state_get (game->state, "phase"), "coin") == 0)
        strings_settle (game);
      else
        entry = game_do (game, "next", NULL);
    }
  g_assert_not_reached ();
}

static inline gboolean
strings_owes (Game *game, const char *unit, const char *rule)
{
  g_autoptr (MusterSurvey) survey = muster_survey_new (game->setup, game->state);

  for (guint i = 0; i < muster_survey_get_n_owed (survey); i++)
    {
      const MusterOwed *owed = muster_survey_get_owed (survey, i);

      if (g_str_equal (owed->unit, unit) && g_str_equal (owed->rule, rule))
        {
          g_assert_cmpstr (owed->what, !=, "");
          return TRUE;
        }
    }
  return FALSE;
}

/* The umpire takes N figures. */
static inline const MusterEntry *
strings_lose (Game *game, const char *unit, guint n, const char *troop)
{
  g_autofree char *line =
      troop != NULL ? g_strdup_printf ("casualty unit=%s count=%u troop=%s", unit, n, troop)
                    : g_strdup_printf ("casualty unit=%s count=%u", unit, n);

  return game_do (game, line, NULL);
}

/* Tests that are owed; a coin or a fight may be, too. */
static inline guint
strings_count_owed (Game *game)
{
  g_autoptr (MusterSurvey) survey = muster_survey_new (game->setup, game->state);
  guint n = 0;

  for (guint i = 0; i < muster_survey_get_n_owed (survey); i++)
    {
      const char *rule = muster_survey_get_owed (survey, i)->rule;

      n += g_str_has_prefix (rule, "SS-LDR-") || g_str_equal (rule, "SS-MEL-07");
    }
  return n;
}

/* The step of ENTRY that cites STATEMENT and contains PART. */
static inline void
strings_assert_step (const MusterEntry *entry, const char *statement, const char *part)
{
  for (guint i = 0; i < muster_entry_get_n_steps (entry); i++)
    {
      const MusterStep *step = muster_entry_get_step (entry, i);

      g_test_message ("%s: %s", step->rule != NULL ? step->rule : "", step->text);
      if (g_strcmp0 (step->rule, statement) == 0 && strstr (step->text, part) != NULL)
        return;
    }
  g_error ("no step of %s says “%s”", statement, part);
}

/* Who has won; NULL: the game goes on. */
static inline void
strings_assert_winner (Game *game, const char *winner)
{
  g_assert_cmpstr (muster_state_get (game->state, "winner"), ==, winner);
  if (winner == NULL)
    g_assert_cmpstr (muster_state_get (game->state, "phase"), !=, "over");
  else
    g_assert_cmpstr (muster_state_get (game->state, "phase"), ==, "over");
}

G_END_DECLS
