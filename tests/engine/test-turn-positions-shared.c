/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "game-squads.h"
#include "game-zones.h"

/* Zones that several units of a side share: whatever is done to the zone falls on all who stand in it. */

#define FIRES "procedure=fire act=fire actor=a/mg target=b/n zone=5,3"

static void
begin (Game *game, const char *phase, const char *n, const char *m)
{
  g_autofree char *one = g_strdup_printf ("state unit=b/n at=%s facing=s", n);
  g_autofree char *two = g_strdup_printf ("state unit=b/m at=%s facing=s", m);

  zones_init (game, "<place unit='mg' x='4' y='6'/><place unit='a' x='4' y='3'/>", "", "");
  bases_go_to (game, phase);
  game_do (game, one, NULL);
  game_do (game, two, NULL);
}

/* No more than are there, whichever unit they are of: those that were aimed at first. */
static void
test_fire (void)
{
  static const struct
  {
    const char *dice;
    const char *n;
    const char *m;
  } CASES[] = {
    { "1 1 6", "5,3:1 9,9:4", "5,3:2 9,8:4" },  { "6 1 6", "9,9:4", "5,3:2 9,8:4" },
    { "6 6 6", "9,9:4", "5,3:1 9,8:4" },        { "5 1 5", "9,9:4 5,2:2", "5,3:2 9,8:4" },
    { "6 6 5", "9,9:4", "5,3:1 9,8:4 5,2:1" }, { "6 5 1", "9,9:4 5,2:1", "5,3:2 9,8:4" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (CASES); i++)
    {
      g_auto (Game) game = { 0 };

      begin (&game, "european-fire", "5,3:2+9,9:4", "5,3:2+9,8:4");
      game_do (&game, "state unit=a/a at=12,10", NULL);
      squads_assert_filled (&game, FIRES, "target-bases", "4");
      zones_forbid (&game, "resolve " FIRES " target-bases=2", "1 1 1", "SC-FIR-09");
      zones_forbid (&game, "resolve " FIRES " target-bases=5", "1 1 1", "SC-FIR-09");
      game_do (&game, "resolve " FIRES, CASES[i].dice);
      zones_assert_at (&game, "b/n", CASES[i].n, NULL);
      zones_assert_at (&game, "b/m", CASES[i].m, NULL);
    }
}

/* Never more than are there, nor anybody who stands elsewhere. */
static void
test_all_fall (void)
{
  g_auto (Game) game = { 0 };

  begin (&game, "european-fire", "5,3:1+9,9:4+10,9:1", "5,3:1+9,8:4+10,8:1");
  game_do (&game, "state unit=a/a at=12,10", NULL);
  game_do (&game, "resolve " FIRES, "6 6 6");
  zones_assert_at (&game, "b/n", "9,9:4 10,9:1", NULL);
  zones_assert_at (&game, "b/m", "9,8:4 10,8:1", NULL);
}

/* Europeans beside those who are driven back stay. */
static void
test_spared (void)
{
  g_auto (Game) game = { 0 };
  const MusterEntry *entry;

  zones_init (&game, "<place unit='a' x='4' y='5'/><place unit='b' x='9' y='9'/>",
              "<place unit='m' x='4' y='3' facing='180'/><place unit='m' x='4' y='2'/>", "");
  bases_go_to (&game, "native-fire");
  game_do (&game, "state unit=a/a at=5,6:2+1,10:2", NULL);
  game_do (&game, "state unit=a/b at=5,6:1+10,10:3", NULL);
  squads_assert_filled (&game, "procedure=fire act=fire actor=b/m target=a/b zone=5,6", "target-bases", "3");
  entry = game_do (&game, "resolve act=fire actor=b/m target=a/b zone=5,6", "5 5");
  strings_assert_step (entry, "SC-FIR-08", "Guards is there too, and is not driven back.");
  zones_assert_at (&game, "a/a", "5,6:2 1,10:2", NULL);
  zones_assert_at (&game, "a/b", "10,10:3 5,7:1", NULL);
}

/* Hand to hand it is the same on both sides. */
static void
test_melee (void)
{
  g_auto (Game) defends = { 0 };
  g_auto (Game) attacks = { 0 };

  begin (&defends, "close-combat", "5,3:1+9,9:4+10,9:1", "5,3:2+9,8:4");
  squads_assert_filled (&defends, "procedure=melee act=melee actor=a/a target=b/n", "defender-bases", "3");
  game_do (&defends, "resolve act=melee actor=a/a target=b/n attackers=3", "6 6 1 1");
  zones_assert_at (&defends, "b/n", "9,9:4 10,9:1", NULL);
  zones_assert_at (&defends, "b/m", "5,3:1 9,8:4", NULL);

  begin (&attacks, "close-combat", "5,3:1+9,9:4+10,9:1", "5,3:2+9,8:4");
  squads_assert_filled (&attacks, "procedure=melee act=melee actor=b/n target=a/a", "attacker-bases", "3");
  game_do (&attacks, "resolve act=melee actor=b/n target=a/a defenders=2", "1 6 6");
  zones_assert_at (&attacks, "b/n", "9,9:4 10,9:1", NULL);
  zones_assert_at (&attacks, "b/m", "5,3:1 9,8:4", NULL);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rules/SC-FIR-09/a-zone-that-is-shared", test_fire);
  g_test_add_func ("/rules/SC-FIR-06/all-in-a-shared-zone", test_all_fall);
  g_test_add_func ("/rules/SC-FIR-07/europeans-in-a-shared-zone-stay", test_spared);
  g_test_add_func ("/rules/SC-MEL-02/a-zone-that-is-shared", test_melee);

  return g_test_run ();
}
