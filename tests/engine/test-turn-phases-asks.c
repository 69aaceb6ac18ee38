/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "game-squads.h"
#include "game-zones.h"

/* What an act needs to be so, in sentences: when nothing is said of it, when it is not so, and how it is offered. */

#define ARGUMENT MUSTER_ENGINE_ERROR_ARGUMENT
#define FORBIDDEN MUSTER_ENGINE_ERROR_FORBIDDEN

typedef struct
{
  const char *phase;
  const char *deed;
  const char *ask;
  const char *label; /* of the act */
  const char *need;
} Row;

/* Nothing is said of it, then that it is not so. */
static void
check_row (Game *game, const Row *row)
{
  g_autofree char *no = g_strdup_printf ("%s %s=no", row->deed, row->ask);
  g_autofree char *missing = g_strdup_printf ("Parameter “%s” is missing, expected “yes” if %s, or “no”", row->ask, row->need);
  g_autofree char *refusal = g_strdup_printf ("“%s” is possible only if %s. If that is so on your table, say “%s=yes”",
                                              row->label, row->need, row->ask);

  game_refuse (game, row->deed, NULL, ARGUMENT, missing);
  game_refuse (game, no, NULL, FORBIDDEN, refusal);
}

static void
check_squads (const Squads *squads)
{
  static const Row ROWS[] = {
    { "first-move", "permit choice=charge unit=a/u target=b/p", "near", "Charge", "it starts within R1 of the target" },
    { "fight", "resolve procedure=melee actor=b/f target=a/can", "contact", "Hand-to-hand fighting", "the two units are in contact" },
    { "shoot", "resolve procedure=grapeshot actor=a/can target=b/r under=1", "attacking", "Grapeshot",
      "the target attacks and is at R1 or closer" },
    { "shoot", "resolve procedure=burst actor=a/gat target=b/r under=1", "attacking", "Burst",
      "the target attacks and is at R1 or closer" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (ROWS); i++)
    {
      g_auto (Game) game = { 0 };

      squads_begin (&game, squads, ROWS[i].phase);
      check_row (&game, &ROWS[i]);
    }
}

static void
test_sahara (void)
{
  check_squads (&SQUADS[0]);
}

static void
test_sandpit (void)
{
  check_squads (&SQUADS[1]);
}

/* Bases whose places nobody keeps. */
static void
test_bases (void)
{
  static const Row ROWS[] = {
    { "european-move", "resolve act=charge actor=a/a target=b/n distance=4", "clear", "Charge",
      "no unit of its own side is in the way" },
    { "european-move", "resolve act=move actor=a/b orthogonal=1", "away", "Move",
      "it goes straight away from the enemy and, once clear of all by 10 zones, comes no nearer than that" },
    { "close-combat", "resolve act=melee actor=b/n target=a/b", "adjoining", "Close combat",
      "the zones adjoin, or the bases touch inside one" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (ROWS); i++)
    {
      g_auto (Game) game = { 0 };

      bases_begin (&game, ROWS[i].phase);
      game_do (&game, "state unit=a/b fleeing=yes", NULL);
      check_row (&game, &ROWS[i]);
    }
}

/* A number is the most of what is counted. */
static void
test_number (void)
{
  g_auto (Game) game = { 0 };

  bases_begin (&game, "european-move");
  game_refuse (&game, "resolve act=charge actor=a/a target=b/n clear=yes", NULL, ARGUMENT,
               "Parameter “distance” is missing, expected a number: zones to the enemy");
  game_refuse (&game, "resolve act=charge actor=a/a target=b/n distance=5 clear=yes", NULL, FORBIDDEN,
               "“Charge” is possible only with up to 4 zones to the enemy, and there are 5 (SC-MOV-06)");
}

/* Where it is kept where the units stand nobody is told to say that it is otherwise. */
static void
test_known (void)
{
  g_auto (Game) game = { 0 };

  zones_init (&game, "<place unit='a' x='4' y='4'/>", "<place unit='n' x='4' y='1'/><place unit='n' x='5' y='1'/>", "");
  bases_go_to (&game, "close-combat");
  game_refuse (&game, "resolve act=melee actor=a/a target=b/n", NULL, FORBIDDEN,
               "“Close combat” is possible only if the zones adjoin, or the bases touch inside one, and as the units stand "
               "that is not so. Against");
  game_refuse (&game, "resolve act=melee actor=a/a target=b/n adjoining=yes", NULL, FORBIDDEN,
               "“adjoining” is “yes”, and as the units stand it is “no”: leave it out, or first put them where they are on "
               "your table");
}

/* An umpire who lets it pass has it written down what was not so, and no advice. */
static void
test_overruled (void)
{
  g_auto (Game) game = { 0 };
  const MusterEntry *entry;
  gboolean told = FALSE;

  bases_begin (&game, "close-combat");
  game_do (&game, "overrule reason='they reach'", NULL);
  entry = game_do (&game, "resolve act=melee actor=b/n target=a/b adjoining=no", "1 1 1 1 1 1 1 1 1 1");
  for (guint i = 0; i < muster_entry_get_n_steps (entry); i++)
    told = told
           || g_str_equal (muster_entry_get_step (entry, i)->text,
                           "Overruled: “Close combat” is possible only if the zones adjoin, or the bases touch inside one.");
  g_assert_true (told);
}

/* What is offered says what has to be so for it. */
static void
test_offered (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (SQUADS); i++)
    {
      g_auto (Game) game = { 0 };
      g_autoptr (MusterSurvey) survey = NULL;
      const MusterPermitted *permitted;

      squads_begin (&game, &SQUADS[i], "first-move");
      game_do (&game, "activate unit=a/u", NULL);
      survey = muster_survey_new (game.setup, game.state);
      permitted = game_find_permitted (survey, "permit", "charge");
      g_assert_nonnull (permitted);
      g_assert_true (g_str_has_prefix (permitted->label, "Charge: "));
      g_assert_true (g_str_has_suffix (permitted->label, ", if it starts within R1 of the target"));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/engine/turn-phases/asks/sahara", test_sahara);
  g_test_add_func ("/engine/turn-phases/asks/sandpit", test_sandpit);
  g_test_add_func ("/engine/turn-phases/asks/bases", test_bases);
  g_test_add_func ("/engine/turn-phases/asks/number", test_number);
  g_test_add_func ("/engine/turn-phases/asks/known", test_known);
  g_test_add_func ("/engine/turn-phases/asks/overruled", test_overruled);
  g_test_add_func ("/engine/turn-phases/asks/offered", test_offered);

  return g_test_run ();
}
