/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "game-squads.h"

/* What the guns of squads do to those who are shot at: figures, things, those in line; and with what else they fire then. */

#define HITS_1 "6,6,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1"
#define QUIET "<victory side='a' kind='losses' share='100'/>"

/* The guns of the first side against a train: a gun, wagons, riders and men on foot, some of whom throw. */
static void
init (Game *game, const Squads *squads)
{
  g_autofree char *train = g_strdup_printf (
      "<army ruleset='%s' name='Train' faction='%s' year='1903'>"
      "<unit id='gun' type='squad' name='Gun'><figures troop='gunner' count='4'/>"
      "<figures troop='cannon' count='1'/></unit>"
      "<unit id='train' type='squad' name='Wagons'><figures troop='wagoner' count='3'/>"
      "<figures troop='wagon' count='2'/></unit>"
      "<unit id='foot' type='squad' name='Foot' weapon='rifle'>"
      "<figures troop='infantryman' count='8'/></unit>"
      "<unit id='carbines' type='squad' name='Carbines' weapon='carbine'>"
      "<figures troop='infantryman' count='6'/></unit>"
      "<unit id='pistols' type='squad' name='Pistols' weapon='pistol'>"
      "<figures troop='infantryman' count='6'/></unit>"
      "<unit id='horse' type='squad' name='Horse' weapon='carbine'>"
      "<figures troop='cavalryman' count='6'/></unit></army>",
      squads->id, squads->sahara ? "british" : "confederate");

  strings_init (game, squads->id, squads->first, train, "", QUIET);
  strings_go_to (game, "shoot");
}

static gint64
count_lost (Game *game, const char *unit, const char *troop)
{
  g_autofree char *key = g_strdup_printf ("unit.%s.lost.%s", unit, troop);

  return g_ascii_strtoll (muster_state_get_or (game->state, key, "0"), NULL, 10);
}

/* What is destroyed is a thing and nobody falls for it; what is no unit's is nobody's loss. */
static void
check_things (const Squads *squads)
{
  static const struct
  {
    const char *line;
    const char *dice;
    const char *unit;
    const char *thing;
    gint64 things;
    gint64 left;
  } cases[] = {
    { "procedure=gun-shot actor=a/can target=b/gun target-kind=cannon weapon=cannon range=2 "
      "under=1",
      "5", "b/gun", "cannon", 1, 3 },
    { "procedure=gun-shot actor=a/can target=b/train target-kind=wagon weapon=cannon range=2 "
      "under=0",
      "5", "b/train", "wagon", 1, 3 },
    { "procedure=gun-shot actor=a/can target=b/foot target-kind=door weapon=cannon range=2 "
      "under=0",
      "5", "b/foot", "infantryman", 0, 8 },
    { "procedure=line-fire actor=a/gat target=b/train bands=medium targets=wagon", "6,6", "b/train",
      "wagon", 1, 3 },
    { "procedure=line-fire actor=a/gat target=b/train bands=medium,medium targets=wagon,man",
      "6,6,6,6", "b/train", "wagon", 1, 2 },
    { "procedure=line-fire actor=a/gat target=b/foot bands=medium targets=door", "6,6", "b/foot",
      "infantryman", 0, 8 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (Game) game = { 0 };
      g_autofree char *line = g_strconcat ("resolve ", cases[i].line, NULL);

      init (&game, squads);
      game_do (&game, line, cases[i].dice);
      g_assert_cmpint (count_lost (&game, cases[i].unit, cases[i].thing), ==, cases[i].things);
      g_assert_cmpint (game_strength (&game, cases[i].unit), ==, cases[i].left);
    }
}

static void
test_things_sahara (void)
{
  check_things (&SQUADS[0]);
}

static void
test_things_sandpit (void)
{
  check_things (&SQUADS[1]);
}

/* Those in line may be of several units: each loses who was hit of it. */
static void
check_line (const Squads *squads)
{
  g_auto (Game) game = { 0 };

  init (&game, squads);
  game_do (&game,
           "resolve procedure=line-fire actor=a/gat target=b/foot bands=medium,medium,long "
           "targets=man,horse,wagon units=b/foot,b/horse,b/train",
           "6,6,6,6,6,6");
  g_assert_cmpint (game_strength (&game, "b/foot"), ==, 7);
  g_assert_cmpint (game_strength (&game, "b/horse"), ==, 5);
  g_assert_cmpint (game_strength (&game, "b/train"), ==, 3);
  g_assert_cmpint (count_lost (&game, "b/train", "wagon"), ==, 1);
}

static void
test_line_sahara (void)
{
  check_line (&SQUADS[0]);
}

static void
test_line_sandpit (void)
{
  check_line (&SQUADS[1]);
}

/* A machine that has fired along a line has fired: neither a burst nor a volley is left, nor the other way round. */
static void
check_once (const Squads *squads)
{
  static const struct
  {
    const char *line;
    const char *dice;
  } shots[] = {
    { "resolve procedure=line-fire actor=a/gat target=b/foot bands=medium", "6,6" },
    { "resolve procedure=burst actor=a/gat target=b/foot under=1 attacking=yes", NULL },
    { "resolve procedure=fire act=volley actor=a/gat weapon=gatling target=b/foot band=medium "
      "shooters=1",
      HITS_1 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (shots); i++)
    for (gsize k = 0; k < G_N_ELEMENTS (shots); k++)
      {
        g_auto (Game) game = { 0 };

        init (&game, squads);
        game_do (&game, shots[i].line, shots[i].dice);
        game_refuse (&game, shots[k].line, shots[k].dice, MUSTER_ENGINE_ERROR_FORBIDDEN,
                     squads_rule (squads, "SS-WPN-12", "SP-WPN-11"));
      }
}

static void
test_once_sahara (void)
{
  check_once (&SQUADS[0]);
}

static void
test_once_sandpit (void)
{
  check_once (&SQUADS[1]);
}

/* The horse that a rifle has wounded falls to the machine, and the next one is whole. */
static void
check_volley_wounds (const Squads *squads)
{
  const char *shot = squads_rule (
      squads, "resolve procedure=fire actor=a/u target=b/horse weapon=rifle range=1 shooters=1",
      "resolve procedure=fire actor=a/u target=b/horse weapon=pistol band=close");
  g_auto (Game) game = { 0 };

  init (&game, squads);
  game_do (&game, shot, squads->sahara ? "6,6" : "6,6,1,1");
  g_assert_true (game_has_state (&game, "b/horse", "wounded:1"));
  game_do (&game,
           "resolve procedure=fire act=volley actor=a/gat weapon=gatling target=b/horse "
           "band=medium shooters=1",
           HITS_1);
  g_assert_cmpint (game_strength (&game, "b/horse"), ==, 5);
  g_assert_false (game_has_state (&game, "b/horse", "wounded:1"));
}

static void
test_volley_wounds_sahara (void)
{
  check_volley_wounds (&SQUADS[0]);
}

static void
test_volley_wounds_sandpit (void)
{
  check_volley_wounds (&SQUADS[1]);
}

/* What is thrown is used as what is fired is. */
static void
test_thrown (void)
{
  static const char *const armies[] = {
    "<army ruleset='sahara-sandstorm' name='Impi' faction='zulu' year='1903'>"
    "<unit id='t' type='squad' name='Throwers' weapon='thrown-spear'>"
    "<figures troop='infantryman' count='6'/></unit></army>",
    "<army ruleset='sandpit-showdown' name='Band' faction='indian' year='1862'>"
    "<unit id='t' type='squad' name='Throwers' weapon='thrown-spear'>"
    "<figures troop='indian' count='6'/></unit></army>",
  };

  for (gsize s = 0; s < G_N_ELEMENTS (SQUADS); s++)
    {
      g_auto (Game) game = { 0 };

      strings_init (&game, SQUADS[s].id, SQUADS[s].first, armies[s], "", QUIET);
      strings_go_to (&game, "shoot");
      squads_assert_acts (&game, "b/t", "fire");
      game_do (&game, "resolve procedure=fire actor=b/t target=a/u band=close", "6,5,4,1,1,1");
      g_assert_cmpint (game_strength (&game, "a/u"), ==, 8);
    }
}

/* It is rifles of any kind that count against riders, and no other arm. */
static void
check_rifles (const Squads *squads)
{
  static const struct
  {
    const char *unit;
    const char *rifles;
  } cases[] = {
    { "b/foot", "yes" }, { "b/carbines", "no" }, { "b/pistols", "no" },
    { "b/horse", "no" }, { "b/gun", "no" },
  };
  g_auto (Game) game = { 0 };

  init (&game, squads);
  strings_go_to (&game, "fight");
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *attack =
          g_strdup_printf ("procedure=melee actor=%s target=a/u", cases[i].unit);
      g_autofree char *defence =
          g_strdup_printf ("procedure=melee actor=a/u target=%s", cases[i].unit);

      squads_assert_filled (&game, attack, "attacker-army-rifles", cases[i].rifles);
      squads_assert_filled (&game, attack, "defender-army-rifles", "yes");
      squads_assert_filled (&game, defence, "defender-army-rifles", cases[i].rifles);
    }
}

static void
test_rifles_sahara (void)
{
  check_rifles (&SQUADS[0]);
}

static void
test_rifles_sandpit (void)
{
  check_rifles (&SQUADS[1]);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rules/SS-ART-08/things-are-no-figures", test_things_sahara);
  g_test_add_func ("/rules/SP-ART-05/things-are-no-figures", test_things_sandpit);
  g_test_add_func ("/rules/SS-GAT-02/units-in-line", test_line_sahara);
  g_test_add_func ("/rules/SP-GAT-01/units-in-line", test_line_sandpit);
  g_test_add_func ("/rules/SS-GAT-02/one-way-of-firing-a-turn", test_once_sahara);
  g_test_add_func ("/rules/SP-GAT-01/one-way-of-firing-a-turn", test_once_sandpit);
  g_test_add_func ("/rules/SS-RES-02/wounds-and-volleys", test_volley_wounds_sahara);
  g_test_add_func ("/rules/SP-RES-01/wounds-and-volleys", test_volley_wounds_sandpit);
  g_test_add_func ("/rules/SP-WPN-11/thrown-in-a-game", test_thrown);
  g_test_add_func ("/rules/SS-MEL-04/rifles-of-any-kind", test_rifles_sahara);
  g_test_add_func ("/rules/SP-MEL-04/rifles-of-any-kind", test_rifles_sandpit);

  return g_test_run ();
}
