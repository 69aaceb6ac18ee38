/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "game-squads.h"
#include "game-zones.h"

/* Units that stand in several zones: who of them is in front, and each by its own range. */

#define FIRES "procedure=fire act=fire actor=b/m target=a/a"

/* Rifles of the Jihadia, which reach six zones, from zones in which they stand in line. */
static void
test_ranks (void)
{
  static const struct
  {
    const char *target;
    const char *at;
    const char *range;
    const char *bases;
    const char *also;
    const char *dice;
  } CASES[] = {
    /* side by side, one zone farther off */
    { "5,9:4 facing=n", "5,5:4+6,5:2 facing=s", "4", "2", "single-shot-rifle:2:5", "1 1 1 1" },
    { "5,9:4 facing=n", "6,5:2+5,5:4 facing=s", "4", "2", "single-shot-rifle:2:5", "1 1 1 1" },
    /* one behind the other, whichever is named first */
    { "5,9:4 facing=n", "5,5:4+5,4:2 facing=s", "4", "2", NULL, "1 1" },
    { "5,9:4 facing=n", "5,4:2+5,5:4 facing=s", "4", "2", NULL, "1 1" },
    { "5,9:4 facing=n", "5,3:2+5,5:4 facing=s", "4", "2", NULL, "1 1" },
    /* a gap before those behind */
    { "5,9:4 facing=n", "4,5:2+6,5:2+5,4:2 facing=s", "5", "6", NULL, "1 1 1 1 1 1" },
    /* past those in front */
    { "5,9:4 facing=n", "5,5:2+4,4:2+6,4:2 facing=s", "4", "2", "single-shot-rifle:4:6", "1 1 1 1 1 1" },
    /* three ranges */
    { "5,9:4 facing=n", "6,5:2+7,5:2+5,5:2 facing=s", "4", "2", "single-shot-rifle:2:5,single-shot-rifle:2:6", "1 1 1 1 1 1" },
    /* out of reach */
    { "5,9:4 facing=n", "5,4:2+4,3:2+6,3:2 facing=s", "5", "2", NULL, "1 1" },
    /* out of the arc */
    { "6,6:4 facing=n", "5,5:4+5,6:2 facing=s", "2", "2", NULL, "1 1" },
    /* across a corner */
    { "7,7:4 facing=n", "5,5:4+4,4:2 facing=se", "4", "2", NULL, "1 1" },
    { "5,5:4 facing=n", "4,4:2+5,4:2+4,5:2 facing=se", "1", "4", NULL, "1 1 1 1" },
    { "5,5:4 facing=n", "4,4:2+5,4:4 facing=se", "1", "2", "single-shot-rifle:2:2", "1 1 1 1" },
    /* in other formations */
    { "5,9:4 facing=n", "5,5:4+6,5:2 facing=s formation=column", "4", "1", "single-shot-rifle:1:5", "1 1" },
    { "5,9:4 facing=n", "5,5:4+5,4:2 facing=n formation=square", "4", "1", NULL, "1" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (CASES); i++)
    {
      g_auto (Game) game = { 0 };
      g_autofree char *target = g_strdup_printf ("state unit=a/a at=%s", CASES[i].target);
      g_autofree char *own = g_strdup_printf ("state unit=b/m at=%s", CASES[i].at);

      g_test_message ("%s", CASES[i].at);
      zones_init (&game, "<place unit='a' x='0' y='0'/>", "", "");
      bases_go_to (&game, "native-fire");
      game_do (&game, target, NULL);
      game_do (&game, own, NULL);
      squads_assert_filled (&game, FIRES, "range", CASES[i].range);
      squads_assert_filled (&game, FIRES, "bases", CASES[i].bases);
      squads_assert_filled (&game, FIRES, "also", CASES[i].also);
      game_do (&game, "resolve " FIRES, CASES[i].dice);
    }
}

static void
begin (Game *game, const char *at)
{
  g_autofree char *own = g_strdup_printf ("state unit=b/m at=%s facing=s", at);

  zones_init (game, "<place unit='a' x='4' y='8'/>", "", "");
  bases_go_to (game, "native-fire");
  game_do (game, own, NULL);
}

/* It is told who fires from where, and who does not. */
static void
test_told (void)
{
  g_auto (Game) game = { 0 };
  const MusterEntry *entry;

  begin (&game, "5,5:2+5,4:2+6,5:2");
  entry = game_do (&game, "resolve " FIRES, "1 1 1 1");
  strings_assert_step (entry, "SC-FIR-03", "Jihadia fires from 5,5 at Guards in 5,9: range 4.");
  strings_assert_step (entry, "SC-FIR-03", "Jihadia fires from 6,5 at Guards in 5,9: range 5.");
  strings_assert_step (entry, "SC-FIR-02", "Jihadia in 5,4 stands behind others of it and does not fire.");
}

/* Out of a zone that is named, when it may; and by the numbers of what is nearest. */
static void
test_named (void)
{
  g_auto (Game) game = { 0 };

  begin (&game, "5,5:2+5,4:2+6,5:2");
  zones_forbid (&game, "resolve " FIRES " from=5,4", "1 1", "SC-FIR-02");
  squads_assert_filled (&game, FIRES " from=6,5", "range", "5");
  squads_assert_filled (&game, FIRES " from=6,5", "also", NULL);
  zones_forbid (&game, "resolve " FIRES " range=5", "1 1 1 1", "SC-FIR-03");
  zones_forbid (&game, "resolve " FIRES " bases=3", "1 1 1 1 1", "SC-FIR-02");
  game_do (&game, "resolve " FIRES " bases=1", "1 1 1");
}

/* Each zone of those who join in, too. */
static void
test_joined (void)
{
  g_auto (Game) game = { 0 };

  zones_init (&game, "<place unit='a' x='4' y='6'/>", "", "");
  bases_go_to (&game, "european-fire");
  game_do (&game, "state unit=b/n at=5,3:4+9,1:2 facing=s", NULL);
  game_do (&game, "state unit=a/b at=6,7:1+7,7:2+6,8:1 facing=n", NULL);
  squads_assert_filled (&game, "procedure=fire act=fire actor=a/a target=b/n with=a/b", "also",
                        "magazine-rifle:1:5,magazine-rifle:2:6");
  game_do (&game, "resolve act=fire actor=a/a target=b/n with=a/b", "1 1 1 1 1 1 1 1");
}

/* In dust those fire whom it lets, and a weapon that is said fires from all zones. */
static void
test_hindered (void)
{
  g_auto (Game) game = { 0 };

  begin (&game, "5,5:4+6,5:2");
  bases_go_to (&game, "event");
  game_do (&game, "resolve procedure=event", "JS");
  bases_go_to (&game, "native-fire");
  squads_assert_filled (&game, FIRES, "range", "4");
  squads_assert_filled (&game, FIRES, "also", NULL);
  game_do (&game, "resolve " FIRES, "1 1");
  bases_go_to (&game, "event");
  bases_go_to (&game, "native-fire");
  squads_assert_filled (&game, FIRES " weapon=magazine-rifle", "also", "magazine-rifle:2:5");
  game_do (&game, "resolve " FIRES " weapon=magazine-rifle", "1 1 1 1 1 1 1 1");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rules/SC-FIR-02/front-of-several-zones", test_ranks);
  g_test_add_func ("/rules/SC-FIR-02/who-stands-behind-is-told", test_told);
  g_test_add_func ("/rules/SC-FIR-02/a-zone-behind-does-not-fire", test_named);
  g_test_add_func ("/rules/SC-FIR-06/joined-from-several-zones", test_joined);
  g_test_add_func ("/rules/SC-EVT-02/dust-before-some-zones", test_hindered);

  return g_test_run ();
}
