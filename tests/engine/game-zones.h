/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Games on a field of zones in which the places of units are kept: 12 columns, 10 rows. For the tests of positions. */

#include "game-bases.h"

G_BEGIN_DECLS

#define ZONES_FIELD "<field width='12' height='10' measure='zone'/>"

static inline MusterNode *
zones_make (const char *british, const char *native, const char *field, const char *rest)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GString) text = g_string_new (NULL);
  MusterNode *scenario;

  g_string_printf (text,
                   "<scenario xmlns='urn:musterapp:scenario:1' ruleset='scwares' name='Test'>%s"
                   "<side id='a' name='Blue'>%s%s</side><side id='b' name='Red'>%s%s</side>%s</scenario>",
                   field, BASES_BRIGADE, british, BASES_IMPI, native, rest);
  g_string_replace (text, "<army ", "<army xmlns='urn:musterapp:army:1' ", 0);
  scenario = muster_document_parse (text->str, text->len, "test", MUSTER_KIND_SCENARIO, &error);
  g_assert_no_error (error);
  return scenario;
}

/* BRITISH and NATIVE are the <place> elements of the two sides, REST what else the scenario has. */
static inline void
zones_init (Game *game, const char *british, const char *native, const char *rest)
{
  g_autoptr (MusterNode) scenario = zones_make (british, native, ZONES_FIELD, rest);

  game_init_scenario (game, scenario);
}

/* The same in that phase. */
static inline void
zones_begin (Game *game, const char *phase, const char *british, const char *native, const char *rest)
{
  zones_init (game, british, native, rest);
  bases_go_to (game, phase);
}

/* What the state says of UNIT under KEY; "" when nothing. */
static inline const char *
zones_get (Game *game, const char *unit, const char *key)
{
  g_autofree char *full = g_strdup_printf ("unit.%s.%s", unit, key);

  return muster_state_get_or (game->state, full, "");
}

/* UNIT stands there: "3,4:2 3,5:2". */
static inline void
zones_assert_at (Game *game, const char *unit, const char *at, const char *facing)
{
  g_test_message ("%s at %s %s", unit, zones_get (game, unit, "at"), zones_get (game, unit, "facing"));
  g_assert_cmpstr (zones_get (game, unit, "at"), ==, at);
  if (facing != NULL)
    g_assert_cmpstr (zones_get (game, unit, "facing"), ==, facing);
}

/* LINE is forbidden by STATEMENT; the umpire may let it pass. */
static inline void
zones_forbid (Game *game, const char *line, const char *dice, const char *statement)
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

G_END_DECLS
