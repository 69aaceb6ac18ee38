/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "game-squads.h"
#include "game-zones.h"

/* Each base fires once a turn, and throws its dice hand to hand once, wherever its unit stands. */

#define FIRES "act=fire actor=a/a"
#define ATTACKS "procedure=melee act=melee actor=b/m target=a/a"

static void
begin (Game *game, const char *phase, const char *a, const char *m, const char *n)
{
  g_autofree char *one = g_strdup_printf ("state unit=a/a at=%s facing=n", a);
  g_autofree char *two = g_strdup_printf ("state unit=b/m at=%s facing=n", m);
  g_autofree char *three = g_strdup_printf ("state unit=b/n at=%s facing=n", n);

  zones_init (game, "<place unit='hq' x='11' y='9'/>", "", "");
  bases_go_to (game, phase);
  game_do (game, one, NULL);
  game_do (game, two, NULL);
  game_do (game, three, NULL);
}

/* Whether UNIT, which has just acted, goes on. */
static gboolean
goes_on (Game *game, const char *unit)
{
  return g_strcmp0 (muster_state_get (game->state, "active"), unit) == 0;
}

static void
test_fire (void)
{
  g_auto (Game) game = { 0 };

  begin (&game, "european-fire", "5,5:2+8,5:2", "5,3:4+12,1:2", "8,3:4+12,2:2");
  squads_assert_filled (&game, "procedure=fire " FIRES " target=b/m", "bases", "2");
  game_do (&game, "resolve " FIRES " target=b/m from=5,5", "1 1");
  zones_forbid (&game, "resolve " FIRES " target=b/m from=5,5", "1 1", "SC-FIR-06");
  g_assert_true (goes_on (&game, "a/a"));
  squads_assert_filled (&game, "procedure=fire " FIRES " target=b/n", "bases", "2");
  squads_assert_filled (&game, "procedure=fire " FIRES " target=b/n", "also", NULL);
  game_do (&game, "resolve " FIRES " target=b/n", "1 1");
  g_assert_false (goes_on (&game, "a/a"));
  game_forbid (&game, "resolve " FIRES " target=b/n from=8,5", "SC-FIR-06");
  /* And in the next turn again. */
  bases_go_to (&game, "event");
  game_do (&game, "resolve procedure=event", bases_find_plain (&game));
  bases_go_to (&game, "european-fire");
  game_do (&game, "resolve " FIRES " target=b/m from=5,5", "1 1");
}

/* Whoever has come among those who have fired has not. */
static void
test_fresh (void)
{
  g_auto (Game) game = { 0 };

  begin (&game, "european-fire", "5,5:2+12,10:2", "5,3:4+12,1:2", "8,3:4+12,2:2");
  game_do (&game, "resolve " FIRES " target=b/m", "1 1");
  g_assert_cmpstr (zones_get (&game, "a/a", "acted.fire"), ==, "5,5:2");
  game_do (&game, "state unit=a/a at=5,5:3+12,10:1", NULL);
  squads_assert_filled (&game, "procedure=fire " FIRES " target=b/m", "bases", "1");
  game_do (&game, "resolve " FIRES " target=b/m", "1");
  g_assert_cmpstr (zones_get (&game, "a/a", "acted.fire"), ==, "5,5:3");
}

/* With others each of them has done it where it stands. */
static void
test_joined (void)
{
  g_auto (Game) game = { 0 };

  begin (&game, "european-fire", "5,5:2+12,10:2", "5,3:4+12,1:2", "8,3:4+12,2:2");
  game_do (&game, "state unit=a/b at=6,5:2+4,5:2 facing=n", NULL);
  game_do (&game, "resolve " FIRES " target=b/m with=a/b zone=5,3", "1 1 1 1 1 1 1 1 1 1");
  g_assert_cmpstr (zones_get (&game, "a/b", "acted.fire"), ==, "6,5:2 4,5:2");
}

static void
test_defenders (void)
{
  g_auto (Game) game = { 0 };
  const MusterEntry *entry;

  begin (&game, "close-combat", "5,4:4", "5,5:2+9,9:4", "6,5:2+9,8:4");
  game_do (&game, "resolve " ATTACKS " defenders=4", "1 1 1 1 1 1");
  squads_assert_filled (&game, "procedure=melee act=melee actor=b/n target=a/a", "defenders", "0");
  squads_assert_filled (&game, "procedure=melee act=melee actor=b/n target=a/a", "defender-bases", "4");
  zones_forbid (&game, "resolve act=melee actor=b/n target=a/a defenders=1", NULL, "SC-MEL-01");
  entry = game_do (&game, "resolve act=melee actor=b/n target=a/a", "6 6");
  strings_assert_step (entry, "SC-MEL-02", "Guards has thrown its dice this turn for “Close combat” and does not throw again.");
  zones_assert_at (&game, "a/a", "5,4:2", NULL);
  /* Nor do they begin another fight. */
  game_forbid (&game, "resolve act=melee actor=a/a target=b/n", "SC-MEL-02");
}

/* Who turns his back has not thrown, and may still fight those whom he faces. */
static void
test_averted (void)
{
  g_auto (Game) game = { 0 };

  begin (&game, "close-combat", "5,4:4", "5,5:2+9,9:4", "5,3:2+9,8:4");
  game_do (&game, "state unit=b/n at=5,3:2+9,8:4 facing=s", NULL);
  game_do (&game, "state unit=a/a at=5,4:4 facing=s", NULL);
  game_do (&game, "resolve act=melee actor=b/n target=a/a", "1 1");
  g_assert_cmpstr (zones_get (&game, "a/a", "acted.melee"), ==, "");
  game_do (&game, "resolve act=melee actor=a/a target=b/m", "1 1 1 1");
  g_assert_cmpstr (zones_get (&game, "a/a", "acted.melee"), ==, "5,4:4");
}

/* Those of another zone may fight the same enemy, and those who stand elsewhere are not worn out. */
static void
test_zones (void)
{
  g_auto (Game) game = { 0 };

  begin (&game, "close-combat", "5,4:2+9,7:2", "5,5:2+6,5:2+12,1:2", "9,8:2+12,2:4");
  game_do (&game, "resolve " ATTACKS " from=5,5 defenders=2", "1 1 1 1");
  g_assert_cmpstr (zones_get (&game, "b/m", "acted.melee"), ==, "5,5:2");
  g_assert_cmpstr (zones_get (&game, "a/a", "acted.melee"), ==, "5,4:2");
  zones_forbid (&game, "resolve " ATTACKS " from=5,5", NULL, "SC-MEL-02");
  game_do (&game, "resolve " ATTACKS, "1 1");
  game_do (&game, "resolve act=melee actor=b/n target=a/a defenders=2", "1 1 1 1");
  g_assert_cmpstr (zones_get (&game, "a/a", "acted.melee"), ==, "5,4:2 9,7:2");
}

/* Who is driven back takes with him that he has fought. */
static void
test_carried (void)
{
  g_auto (Game) game = { 0 };

  begin (&game, "close-combat", "5,4:4", "5,5:2+12,1:4", "12,2:4+12,3:2");
  game_do (&game, "state unit=a/hq at=5,7 facing=n", NULL);
  game_do (&game, "resolve " ATTACKS " defenders=4", "1 1 5 1 1 1");
  zones_assert_at (&game, "b/m", "5,5:1 12,1:4 5,6:1", NULL);
  g_assert_cmpstr (zones_get (&game, "b/m", "acted.melee"), ==, "5,5:1 5,6:1");
  zones_forbid (&game, "resolve act=melee actor=b/m target=a/hq from=5,6", NULL, "SC-MEL-02");
}

/* Nor does the umpire give anybody a second shot by putting him elsewhere, or take one from those who have not fired. */
static void
test_put (void)
{
  g_auto (Game) game = { 0 };

  begin (&game, "european-fire", "5,5:2+12,10:2", "5,3:4+12,1:2", "8,3:4+12,2:2");
  game_do (&game, "resolve " FIRES " target=b/m", "1 1");
  /* All of them, then some of them with others. */
  game_do (&game, "state unit=a/a at=8,5:2+12,10:2", NULL);
  g_assert_cmpstr (zones_get (&game, "a/a", "acted.fire"), ==, "8,5:2");
  zones_forbid (&game, "resolve " FIRES " target=b/n from=8,5", "1 1", "SC-FIR-06");
  game_do (&game, "state unit=a/a at=8,5:1+12,10:2+7,5:1", NULL);
  g_assert_cmpstr (zones_get (&game, "a/a", "acted.fire"), ==, "8,5:1 7,5:1");
  game_do (&game, "state unit=a/a at=5,5:4", NULL);
  g_assert_cmpstr (zones_get (&game, "a/a", "acted.fire"), ==, "5,5:2");
  /* Those who have fired go first, and where they have been others may. */
  game_do (&game, "state unit=a/a at=5,5:2+7,5:2", NULL);
  g_assert_cmpstr (zones_get (&game, "a/a", "acted.fire"), ==, "7,5:2");
  game_do (&game, "resolve " FIRES " target=b/m from=5,5", "1 1");
  g_assert_cmpstr (zones_get (&game, "a/a", "acted.fire"), ==, "7,5:2 5,5:2");
}

/* Of those who have fired and fallen nothing is left to those who come into their place. */
static void
test_put_fallen (void)
{
  g_auto (Game) game = { 0 };

  begin (&game, "european-fire", "5,5:2+12,10:2", "5,3:4+12,1:2", "8,3:4+12,2:2");
  game_do (&game, "resolve " FIRES " target=b/m", "1 1");
  game_do (&game, "casualty unit=a/a count=1 zone=5,5", NULL);
  game_do (&game, "state unit=a/a at=5,5:2+12,10:1", NULL);
  g_assert_cmpstr (zones_get (&game, "a/a", "acted.fire"), ==, "5,5:1");
  squads_assert_filled (&game, "procedure=fire " FIRES " target=b/m", "bases", "1");
}

/* Off the field and on it again, they have thrown their dice as before. */
static void
test_put_off (void)
{
  g_auto (Game) game = { 0 };

  begin (&game, "close-combat", "5,4:2+9,7:2", "5,5:2+6,5:2+12,1:2", "9,8:2+12,2:4");
  game_do (&game, "resolve " ATTACKS " from=5,5 defenders=2", "1 1 1 1");
  game_do (&game, "state unit=b/m at=off", NULL);
  g_assert_cmpstr (zones_get (&game, "b/m", "acted.melee"), ==, "2");
  game_do (&game, "state unit=b/m at=5,5:3+6,5:3", NULL);
  g_assert_cmpstr (zones_get (&game, "b/m", "acted.melee"), ==, "5,5:2");
  game_do (&game, "state unit=b/n at=off", NULL);
  g_assert_cmpstr (zones_get (&game, "b/n", "acted.melee"), ==, "");
  game_do (&game, "state unit=b/n at=9,8:2+12,2:4", NULL);
  game_do (&game, "resolve act=melee actor=b/n target=a/a defenders=2", "1 1 1 1");
}

/* Whoever fired from where nobody kept has fired when it is told where he stands. */
static void
test_put_on (void)
{
  g_auto (Game) game = { 0 };

  begin (&game, "european-fire", "5,5:4", "5,3:4+12,1:2", "8,3:4+12,2:2");
  game_do (&game, "state unit=a/a at=off", NULL);
  game_do (&game, "resolve " FIRES " target=b/m range=2 bases=4 target-bases=4", "1 1 1 1");
  game_do (&game, "state unit=a/a at=5,5:2+4,5:2 facing=n", NULL);
  g_assert_cmpstr (zones_get (&game, "a/a", "acted.fire"), ==, "5,5:2 4,5:2");
  zones_forbid (&game, "resolve " FIRES " target=b/m from=5,5", "1 1", "SC-FIR-06");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rules/SC-FIR-06/each-zone-fires-once", test_fire);
  g_test_add_func ("/rules/SC-FIR-02/bases-that-have-not-fired", test_fresh);
  g_test_add_func ("/rules/SC-FIR-06/who-joins-in-has-fired", test_joined);
  g_test_add_func ("/rules/SC-MEL-02/each-throws-once", test_defenders);
  g_test_add_func ("/rules/SC-MEL-01/who-turns-his-back-has-not-thrown", test_averted);
  g_test_add_func ("/rules/SC-MEL-01/each-zone-fights-once", test_zones);
  g_test_add_func ("/rules/SC-FIR-08/driven-back-after-the-fight", test_carried);
  g_test_add_func ("/engine/turn/positions-acted/put-elsewhere", test_put);
  g_test_add_func ("/engine/turn/positions-acted/put-in-place-of-the-fallen", test_put_fallen);
  g_test_add_func ("/engine/turn/positions-acted/put-off-the-field", test_put_off);
  g_test_add_func ("/engine/turn/positions-acted/put-on-the-field", test_put_on);

  return g_test_run ();
}
