/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Squads of mixed arms, of every kind of gun, in the rules that take turns by phases. For the tests of the phases. */

#include "game-strings.h"

G_BEGIN_DECLS

#define SQUADS_LEGION                                                                              \
  "<army ruleset='sahara-sandstorm' name='Legion' faction='foreign-legion' year='1903'>"           \
  "<unit id='u' type='squad' name='First Squad' weapon='rifle'>"                                   \
  "<figures troop='infantryman' count='9'/>"                                                       \
  "<figures troop='commander' count='1' weapon='pistol'/></unit>"                                  \
  "<unit id='can' type='squad' name='Cannon'><figures troop='gunner' count='4'/>"                  \
  "<figures troop='cannon' count='2'/><figures troop='caisson' count='1'/></unit>"                 \
  "<unit id='lfg' type='squad' name='Light Gun'><figures troop='gunner' count='2'/>"               \
  "<figures troop='light-field-gun' count='1'/></unit>"                                            \
  "<unit id='mor' type='squad' name='Mortar'><figures troop='gunner' count='2'/>"                  \
  "<figures troop='mortar' count='1'/></unit>"                                                     \
  "<unit id='gat' type='squad' name='Gatling'><figures troop='gunner' count='2'/>"                 \
  "<figures troop='gatling' count='1'/></unit>"                                                    \
  "<unit id='mg' type='squad' name='Machine Gun'><figures troop='gunner' count='2'/>"              \
  "<figures troop='machine-gun' count='1'/></unit>"                                                \
  "<unit id='cav' type='squad' name='Spahis' class='auxiliary' weapon='carbine'>"                  \
  "<figures troop='cavalryman' count='6'/></unit></army>"
#define SQUADS_MOORS                                                                               \
  "<army ruleset='sahara-sandstorm' name='Moors' faction='moor' year='1903'>"                      \
  "<unit id='r' type='squad' name='Riders' weapon='musket'>"                                       \
  "<figures troop='cavalryman' count='8'/></unit>"                                                 \
  "<unit id='f' type='squad' name='Foot' weapon='musket'>"                                         \
  "<figures troop='infantryman' count='20'/><figures troop='leader' count='1'/></unit>"            \
  "<unit id='p' type='squad' name='Pistols' weapon='pistol'>"                                      \
  "<figures troop='infantryman' count='6'/></unit>"                                                \
  "<unit id='c' type='squad' name='Chief'><figures troop='chief' count='1' weapon='rifle'"         \
  " armour='armoured'/></unit>"                                                                    \
  "<unit id='m' type='squad' name='Camels' weapon='thrown-spear'>"                                 \
  "<figures troop='camel-rider' count='5'/></unit></army>"
#define SQUADS_UNION                                                                               \
  "<army ruleset='sandpit-showdown' name='Union' faction='union' year='1862'>"                     \
  "<unit id='u' type='squad' name='First Squad' weapon='repeating-rifle'>"                         \
  "<figures troop='infantryman' count='9'/>"                                                       \
  "<figures troop='infantryman' count='1' weapon='pistol'/></unit>"                                \
  "<unit id='can' type='squad' name='Cannon'><figures troop='gunner' count='4'/>"                  \
  "<figures troop='cannon' count='2'/><figures troop='caisson' count='1'/></unit>"                 \
  "<unit id='mor' type='squad' name='Mortar'><figures troop='gunner' count='2'/>"                  \
  "<figures troop='mortar' count='1'/></unit>"                                                     \
  "<unit id='gat' type='squad' name='Gatling'><figures troop='gunner' count='2'/>"                 \
  "<figures troop='gatling' count='1'/></unit></army>"
#define SQUADS_BAND                                                                                \
  "<army ruleset='sandpit-showdown' name='Band' faction='indian' year='1862'>"                     \
  "<unit id='r' type='squad' name='Riders' weapon='rifle'>"                                        \
  "<figures troop='cavalryman' count='8'/></unit>"                                                 \
  "<unit id='f' type='squad' name='Braves' weapon='rifle'>"                                        \
  "<figures troop='indian' count='20'/></unit>"                                                    \
  "<unit id='p' type='squad' name='Pistols' weapon='pistol'>"                                      \
  "<figures troop='indian' count='6'/></unit></army>"
#define SQUADS_LAKE "<feature id='l' kind='lake'><ellipse x='1' y='1' width='2' height='2'/></feature>"

/* The two rule systems, whose statements differ. */
typedef struct
{
  const char *id;
  const char *first;
  const char *second;
  gboolean sahara;
} Squads;

static const Squads SQUADS[] = {
  { "sahara-sandstorm", SQUADS_LEGION, SQUADS_MOORS, TRUE },
  { "sandpit-showdown", SQUADS_UNION, SQUADS_BAND, FALSE },
};

/* Which of the two statements it is that says so. */
static inline const char *
squads_rule (const Squads *squads, const char *sahara, const char *sandpit)
{
  return squads->sahara ? sahara : sandpit;
}

static inline void
squads_init (Game *game, const Squads *squads, const char *attributes, const char *rest)
{
  strings_init (game, squads->id, squads->first, squads->second, attributes, rest);
}

/* The same after the coin: side "a" moves first, and the phase is ID. */
static inline void
squads_begin (Game *game, const Squads *squads, const char *id)
{
  squads_init (game, squads, "", "");
  strings_go_to (game, id);
}

/* What UNIT may do now, each act once, parted by blanks, as the window offers it when it is chosen. */
static inline char *
squads_list_acts (Game *game, const char *unit)
{
  g_autoptr (MusterState) state = muster_state_copy (game->state);
  g_autoptr (MusterSurvey) survey = NULL;
  g_autoptr (GString) list = g_string_new (NULL);
  g_autofree char *actor = g_strconcat ("actor=", unit, NULL);
  g_autofree char *chosen = g_strconcat ("unit=", unit, NULL);
  g_autoptr (MusterEntry) entry = muster_entry_new ("activate");
  const char *last = NULL;

  muster_entry_add_effect (entry, "active", unit);
  muster_state_apply (state, entry);
  survey = muster_survey_new (game->setup, state);
  for (guint i = 0; i < muster_survey_get_n_permitted (survey); i++)
    {
      const MusterPermitted *permitted = muster_survey_get_permitted (survey, i);
      const char *const *words = (const char *const *) permitted->words;

      if (!g_strv_contains (words, actor)
          && !(g_str_equal (permitted->action, "permit") && g_strv_contains (words, chosen)))
        continue;
      g_assert_cmpstr (permitted->label, !=, "");
      if (g_strcmp0 (last, permitted->value) == 0)
        continue;
      last = permitted->value;
      g_string_append_printf (list, "%s%s", list->len > 0 ? " " : "", permitted->value);
    }
  return g_string_free (g_steal_pointer (&list), FALSE);
}

static inline void
squads_assert_acts (Game *game, const char *unit, const char *acts)
{
  g_autofree char *list = squads_list_acts (game, unit);

  g_test_message ("%s in %s", unit, muster_state_get (game->state, "phase"));
  g_assert_cmpstr (list, ==, acts);
}

/* What the game fills in for WORDS under NAME; NULL when nothing. */
static inline char *
squads_fill (Game *game, const char *line, const char *name)
{
  g_auto (GStrv) words = g_strsplit (line, " ", -1);
  g_auto (GStrv) filled =
      muster_turn_fill_deed (game->setup, game->state, (const char *const *) words);
  g_autofree char *prefix = g_strconcat (name, "=", NULL);

  for (guint i = 0; filled[i] != NULL; i++)
    if (g_str_has_prefix (filled[i], prefix))
      return g_strdup (filled[i] + strlen (prefix));
  return NULL;
}

static inline void
squads_assert_filled (Game *game, const char *line, const char *name, const char *value)
{
  g_autofree char *filled = squads_fill (game, line, name);

  g_test_message ("%s: %s", line, name);
  g_assert_cmpstr (filled, ==, value);
}

/* LINE is forbidden by STATEMENT, and done when the umpire overrules that. */
static inline void
squads_forbid (Game *game, const char *line, const char *dice, const char *statement)
{
  g_autofree char *part = g_strdup_printf ("(%s)", statement);
  g_autoptr (MusterState) kept = muster_state_copy (game->state);
  const MusterEntry *entry;

  game_refuse (game, line, dice, MUSTER_ENGINE_ERROR_FORBIDDEN, part);
  game_do (game, "overrule reason='as agreed'", NULL);
  entry = game_do (game, line, dice);
  g_assert_cmpstr (muster_entry_get_overrule (entry), ==, "as agreed");
  g_assert_true (game_entry_cites (entry, statement));
  g_set_object (&game->state, kept);
}

/* Whether the result of ENTRY has VALUE under NAME. */
static inline gboolean
game_entry_has (const MusterEntry *entry, const char *name, const char *value)
{
  for (guint i = 0; i < muster_entry_get_n_results (entry); i++)
    {
      const char *key;
      const char *word;

      muster_entry_get_nth_result (entry, i, &key, &word);
      if (g_str_equal (key, name))
        {
          g_test_message ("%s=%s", key, word);
          return g_str_equal (word, value);
        }
    }
  return FALSE;
}

G_END_DECLS
