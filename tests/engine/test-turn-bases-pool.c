/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "game-bases.h"

/* Several units of bases that fire or fight as one. Positions are left to the table. */

#define ARGUMENT MUSTER_ENGINE_ERROR_ARGUMENT
#define FORBIDDEN MUSTER_ENGINE_ERROR_FORBIDDEN

static void
test_fire (void)
{
  g_auto (Game) game = { 0 };
  const MusterEntry *entry;

  bases_begin (&game, "european-fire");
  /* 4 single-shot rifles, 8 dice of magazine rifles, 3 of the gun that is farther off. */
  entry = game_do (&game, "resolve act=fire actor=a/a target=b/n range=5 with=a/b,a/gun@18",
                   "6 1 1 1 6 1 1 1 1 1 1 1 6 1 1");
  g_assert_true (game_entry_cites (entry, "SC-FIR-06"));
  g_assert_cmpint (game_strength (&game, "b/n"), ==, 3);
  /* All of them have fired. */
  game_forbid (&game, "resolve act=fire actor=a/a target=b/m range=3", "SC-FIR-06");
  game_forbid (&game, "resolve act=fire actor=a/b target=b/m range=3", "SC-FIR-06");
  game_forbid (&game, "resolve act=fire actor=a/gun target=b/m range=3", "SC-FIR-06");
  game_forbid (&game, "resolve act=fire actor=a/c target=b/m range=3 with=a/gun", "SC-FIR-06");
  game_do (&game, "resolve act=fire actor=a/c target=b/m range=3", "1 1 1");
}

static void
test_who (void)
{
  g_auto (Game) game = { 0 };

  bases_begin (&game, "european-fire");
  game_forbid (&game, "resolve act=fire actor=a/a target=b/n range=3 with=b/m", "SC-FIR-06");
  game_forbid (&game, "resolve act=fire actor=a/a target=b/n range=3 with=a/a", "SC-FIR-06");
  game_forbid (&game, "resolve act=fire actor=a/a target=b/n range=3 with=a/train", "SC-WPN-01");
  game_forbid (&game, "resolve act=fire actor=a/a target=b/n range=6 with=a/levy", "SC-WPN-01");
  game_forbid (&game, "resolve act=fire actor=a/a target=b/n range=3 with=a/levy@5", "SC-WPN-01");
  game_refuse (&game, "resolve act=fire actor=a/a target=b/n range=3 with=a/zz", NULL, ARGUMENT, "a/zz");
  game_refuse (&game, "resolve act=fire actor=a/a target=b/n range=3 with=a/b,a/b", NULL, ARGUMENT, "a/b");
  game_refuse (&game, "resolve act=fire actor=a/a target=b/n range=3 with=a/b@far", NULL, ARGUMENT, "far");
  game_do (&game, "casualty unit=a/c count=3", NULL);
  game_refuse (&game, "resolve act=fire actor=a/a target=b/n range=3 with=a/c", NULL, FORBIDDEN, "Hussars");
  game_do (&game, "resolve act=fire actor=a/a target=b/n range=6 with=a/levy@4", "1 1 1 1 1 1 1 1");
}

/* Who joins in a fight has fought, and falls when nobody of the first is left. */
static void
test_melee (void)
{
  g_auto (Game) game = { 0 };
  const MusterEntry *entry;

  bases_begin (&game, "close-combat");
  game_do (&game, "casualty unit=b/n count=5", NULL);
  game_do (&game, "casualty unit=b/m count=4", NULL);
  entry = game_do (&game, "resolve act=melee actor=b/n target=a/b with=b/m adjoining=yes", "6 1 1 6 6 5 1");
  g_assert_true (game_entry_cites (entry, "SC-MEL-03"));
  g_assert_cmpint (game_strength (&game, "a/b"), ==, 3);
  g_assert_true (game_has_state (&game, "b/n", "destroyed"));
  g_assert_cmpint (game_strength (&game, "b/m"), ==, 1);
  /* The one who is left goes back. */
  g_assert_true (strings_owes (&game, "b/m", "SC-FIR-08"));
  game_do (&game, "answer unit=b/m blocked=0", NULL);
  game_forbid (&game, "resolve act=melee actor=b/m target=a/a adjoining=yes", "SC-MEL-02");
  game_do (&game, "resolve act=melee actor=a/a target=b/h with=a/c adjoining=yes",
           "1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1");
}

/* Europeans, who are not driven back, join those who are: then it is told of the right ones. */
static void
test_classes (void)
{
  g_auto (Game) game = { 0 };
  const MusterEntry *entry;

  bases_begin (&game, "close-combat");
  game_forbid (&game, "resolve act=melee actor=a/a target=b/h with=a/levy adjoining=yes", "SC-MEL-03");
  game_do (&game, "casualty unit=a/levy count=3", NULL);
  entry = game_do (&game, "resolve act=melee actor=a/levy target=b/h with=a/a adjoining=yes",
                   "1 1 1 1 1 5 5 1 1 1 1 1 1");
  strings_assert_step (entry, "SC-FIR-08", "Guards is there too, and is not driven back.");
  game_do (&game, "answer unit=a/levy blocked=0", NULL);
  g_assert_false (strings_owes (&game, "a/a", "SC-FIR-08"));
  g_assert_cmpint (game_strength (&game, "a/a"), ==, 4);
}

/* At the table too each throws its dice once. */
static void
test_thrown (void)
{
  g_auto (Game) game = { 0 };
  const MusterEntry *entry;

  bases_begin (&game, "close-combat");
  game_refuse (&game, "resolve act=melee actor=b/n target=a/a adjoining=yes defenders=-1", NULL, ARGUMENT, "defenders");
  game_do (&game, "resolve act=melee actor=b/n target=a/a adjoining=yes defenders=1", "1 1 1 1 1 1 1");
  game_forbid (&game, "resolve act=melee actor=b/m target=a/a adjoining=yes defenders=4", "SC-MEL-01");
  game_do (&game, "resolve act=melee actor=b/m target=a/a adjoining=yes defenders=1", "1 1 1 1 1 1 1");
  /* Two are left. */
  game_do (&game, "resolve act=melee actor=b/h target=a/a adjoining=yes", "1 1 1 1 1 1 1 1 1 1");
  game_forbid (&game, "resolve act=melee actor=a/a target=b/emir adjoining=yes", "SC-MEL-02");
  /* Nobody strikes back, and all can be hit. */
  entry = game_do (&game, "resolve act=melee actor=b/emir target=a/a adjoining=yes", "6");
  strings_assert_step (entry, "SC-MEL-02", "Guards has thrown its dice this turn");
  g_assert_cmpint (game_strength (&game, "a/a"), ==, 3);
  game_do (&game, "next", NULL);
  game_do (&game, "resolve procedure=event", bases_find_plain (&game));
  bases_go_to (&game, "close-combat");
  game_do (&game, "resolve act=melee actor=b/emir target=a/a adjoining=yes", "1 1 1 1");
}

/* A number with both: how many of all that attack cannot go. */
static void
test_driven (void)
{
  g_auto (Game) game = { 0 };

  bases_begin (&game, "close-combat");
  game_do (&game, "casualty unit=b/n count=5", NULL);
  game_do (&game, "resolve act=melee actor=b/n target=a/a with=b/m adjoining=yes", "1 1 1 1 1 1 1 5 5 5 1");
  g_assert_true (strings_owes (&game, "b/n", "SC-FIR-08"));
  g_assert_true (strings_owes (&game, "b/m", "SC-FIR-08"));
  game_refuse (&game, "answer unit=b/n blocked=2", NULL, ARGUMENT, "blocked");
  game_do (&game, "answer unit=b/n blocked=1", NULL);
  game_refuse (&game, "answer unit=b/m blocked=3", NULL, ARGUMENT, "blocked");
  game_do (&game, "answer unit=b/m blocked=2", NULL);
  g_assert_cmpint (game_strength (&game, "b/m"), ==, 4);
}

/* What the umpire tells of those who join in without naming their units. */
static void
test_told (void)
{
  g_auto (Game) game = { 0 };

  bases_begin (&game, "european-fire");
  game_do (&game, "resolve act=fire actor=a/a target=b/n range=3 also=musket:2", "6 1 1 1 6 1");
  g_assert_cmpint (game_strength (&game, "b/n"), ==, 4);
}

/* What a card forbids it forbids those who join in as well. */
static void
test_dust (void)
{
  g_auto (Game) game = { 0 };

  bases_begin (&game, "event");
  game_do (&game, "resolve procedure=event", "JS");
  bases_go_to (&game, "european-fire");
  game_forbid (&game, "resolve act=fire actor=a/a target=b/n range=4 with=a/gun@5", "SC-EVT-02");
  game_forbid (&game, "resolve act=fire actor=a/a target=b/n range=4 also=field-gun:1:5", "SC-EVT-02");
  game_do (&game, "resolve act=fire actor=a/a target=b/n range=4 with=a/gun@4", "1 1 1 1 1 1 1");
}

/* No more can do it, or be there, than there are. */
static void
test_strength (void)
{
  static const struct
  {
    const char *phase;
    const char *line;
    gint64 most;
    const char *rule;
  } CASES[] = {
    { "european-fire", "resolve act=fire actor=a/a target=b/n range=3 bases=%d", 4, "SC-FIR-02" },
    { "european-fire", "resolve act=fire actor=a/a target=b/n range=3 with=a/b bases=%d", 4, "SC-FIR-02" },
    { "european-fire", "resolve act=fire actor=a/a target=b/n range=3 target-bases=%d", 6, "SC-FIR-09" },
    { "close-combat", "resolve act=melee actor=b/n target=a/a adjoining=yes attackers=%d", 6, "SC-MEL-01" },
    { "close-combat", "resolve act=melee actor=b/n target=a/a adjoining=yes defenders=%d", 4, "SC-MEL-01" },
    { "close-combat", "resolve act=melee actor=b/n target=a/a adjoining=yes attackers=1 attacker-bases=%d", 6, "SC-FIR-09" },
    { "close-combat", "resolve act=melee actor=b/n target=a/a adjoining=yes defenders=1 defender-bases=%d", 4, "SC-FIR-09" },
    { "close-combat", "resolve act=melee actor=b/n target=a/a adjoining=yes with=b/m attacker-bases=%d", 12, "SC-FIR-09" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (CASES); i++)
    for (gint64 lost = 0; lost <= 1; lost++)
      {
        g_auto (Game) game = { 0 };
        g_autoptr (GString) most = g_string_new (CASES[i].line);
        g_autoptr (GString) more = g_string_new (CASES[i].line);
        g_autofree char *number = g_strdup_printf ("%d", (int) (CASES[i].most - lost));
        g_autofree char *number_more = g_strdup_printf ("%d", (int) (CASES[i].most - lost + 1));

        g_string_replace (most, "%d", number, 1);
        g_string_replace (more, "%d", number_more, 1);
        bases_begin (&game, CASES[i].phase);
        if (lost > 0)
          {
            game_do (&game, "casualty unit=a/a count=1", NULL);
            game_do (&game, "casualty unit=b/n count=1", NULL);
          }
        game_forbid (&game, more->str, CASES[i].rule);
        game_do (&game, most->str, NULL);
      }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rules/SC-FIR-06/units-that-fire-together", test_fire);
  g_test_add_func ("/rules/SC-FIR-06/who-may-join-in", test_who);
  g_test_add_func ("/rules/SC-MEL-03/units-that-fight-together", test_melee);
  g_test_add_func ("/rules/SC-FIR-09/no-more-than-the-unit-has", test_strength);
  g_test_add_func ("/rules/SC-MEL-03/classes-that-fight-together", test_classes);
  g_test_add_func ("/rules/SC-MEL-02/each-throws-once-at-the-table", test_thrown);
  g_test_add_func ("/rules/SC-FIR-08/those-who-joined-in-go-back", test_driven);
  g_test_add_func ("/rules/SC-EVT-02/dust-and-those-who-join-in", test_dust);
  g_test_add_func ("/turn/pool/told-without-units", test_told);

  return g_test_run ();
}
