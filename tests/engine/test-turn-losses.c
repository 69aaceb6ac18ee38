/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "game-strings.h"

/* What squads of several troops lose: figures, guns and wagons, those in line; and what is kept between shots. */

#define QUIET "<victory side='a' kind='losses' share='100'/>"
#define BOERS                                                                                      \
  "<army ruleset='sahara-sandstorm' name='Boers' faction='boer' year='1900'>"                      \
  "<unit id='c' type='squad' name='Staff' weapon='rifle'><figures troop='chief' count='1'/>"       \
  "<figures troop='infantryman' count='9'/><figures troop='leader' count='1'/></unit>"             \
  "<unit id='gun' type='squad' name='Krupp'><figures troop='gunner' count='4'/>"                   \
  "<figures troop='cannon' count='1'/><figures troop='caisson' count='1'/></unit>"                 \
  "<unit id='train' type='squad' name='Laager'><figures troop='wagoner' count='3'/>"               \
  "<figures troop='wagon' count='3'/></unit>"                                                      \
  "<unit id='horse' type='squad' name='Commando' weapon='rifle'>"                                  \
  "<figures troop='cavalryman' count='6'/></unit></army>"

static void
init (Game *game)
{
  strings_init (game, "sahara-sandstorm", STRINGS_BRITISH, BOERS, "", QUIET);
  strings_go_to (game, "shoot");
}

static const char *
get (Game *game, const char *key)
{
  return muster_state_get (game->state, key);
}

/* A shot that wounds a horse is carried until the next. */
static void
test_wounds (void)
{
  g_auto (Game) game = { 0 };

  init (&game);
  game_do (&game,
           "resolve procedure=fire actor=a/a target=b/horse weapon=rifle shooters=1 band=close",
           "6,6");
  g_assert_cmpint (game_strength (&game, "b/horse"), ==, 6);
  g_assert_true (game_has_state (&game, "b/horse", "wounded:1"));
  strings_end_turn (&game);
  strings_go_to (&game, "shoot");
  game_do (
      &game,
      "resolve procedure=fire actor=a/a target=b/horse weapon=rifle shooters=1 band=close again=no",
      "6,6");
  g_assert_cmpint (game_strength (&game, "b/horse"), ==, 5);
  g_assert_false (game_has_state (&game, "b/horse", "wounded:1"));
}

/* Men fall first, officers last, unless it is said who. */
static void
test_who_falls (void)
{
  g_auto (Game) game = { 0 };

  init (&game);
  game_do (&game, "resolve procedure=fire actor=a/a target=b/c weapon=rifle shooters=1 band=close",
           "6,6");
  g_assert_cmpstr (get (&game, "unit.b/c.lost.infantryman"), ==, "1");
  game_do (&game,
           "resolve procedure=fire actor=a/b target=b/c weapon=rifle shooters=1 band=close "
           "remove=leader",
           "6,6");
  g_assert_cmpstr (get (&game, "unit.b/c.lost.leader"), ==, "1");
  game_do (&game, "casualty unit=b/c count=9", NULL);
  g_assert_cmpstr (get (&game, "unit.b/c.lost.infantryman"), ==, "9");
  g_assert_cmpstr (get (&game, "unit.b/c.lost.chief"), ==, "1");
}

/* Of officers the lowest rank falls first, wherever it stands in the roster, and comes back last. */
static void
test_lowest_rank_first (void)
{
  static const struct
  {
    const char *ruleset, *faction, *figures;
    const char *order; /* as they fall, one after another */
  } table[] = {
    { "sahara-sandstorm", "boer",
      "<figures troop='chief' count='1'/><figures troop='sub-chief' count='1'/>"
      "<figures troop='leader' count='1'/><figures troop='infantryman' count='1'/>",
      "infantryman leader sub-chief chief" },
    { "sahara-sandstorm", "british",
      "<figures troop='commander' count='1'/><figures troop='lieutenant' count='1'/>"
      "<figures troop='sergeant' count='1'/><figures troop='gunner' count='1'/>",
      "gunner sergeant lieutenant commander" },
    /* Natives whom Europeans advise. */
    { "sahara-sandstorm", "zulu",
      "<figures troop='chief' count='1'/><figures troop='lieutenant' count='1'/>"
      "<figures troop='wagoner' count='1'/>",
      "wagoner lieutenant chief" },
    { "sahara-sandstorm", "zulu",
      "<figures troop='sub-chief' count='1'/><figures troop='sergeant' count='1'/>"
      "<figures troop='infantryman' count='1'/>",
      "infantryman sergeant sub-chief" },
    /* Who has nobody between them and him. */
    { "sahara-sandstorm", "zulu",
      "<figures troop='chief' count='1'/><figures troop='leader' count='1'/>", "leader chief" },
    { "bundok-and-bayonet", "british",
      "<figures troop='commanding-officer' count='1'/><figures troop='infantry-officer' "
      "count='1'/><figures troop='infantryman' count='1'/>",
      "infantryman infantry-officer commanding-officer" },
    { "bundok-and-bayonet", "british",
      "<figures troop='commanding-officer' count='1'/><figures troop='cavalry-officer' "
      "count='1'/><figures troop='trooper' count='1'/>",
      "trooper cavalry-officer commanding-officer" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_auto (Game) game = { 0 };
      g_auto (GStrv) order = g_strsplit (table[i].order, " ", -1);
      gboolean bundok = g_str_equal (table[i].ruleset, "bundok-and-bayonet");
      const char *type = !bundok                                     ? "squad"
                         : strstr (table[i].order, "trooper") != NULL ? "cavalry-regiment"
                                                                      : "infantry-battalion";
      g_autofree char *army = g_strdup_printf (
          "<army ruleset='%s' name='Force' faction='%s' year='1885'>"
          "<unit id='u' type='%s' name='Unit'>%s</unit></army>",
          table[i].ruleset, table[i].faction, type, table[i].figures);
      g_autofree char *other = g_strdup_printf (
          "<army ruleset='%s' name='Other' faction='zulu' year='1885'>"
          "<unit id='o' type='%s'><figures troop='%s' count='10'/></unit></army>",
          table[i].ruleset, bundok ? "irregular-foot" : "squad", bundok ? "warrior" : "infantryman");

      g_test_message ("%s", table[i].order);
      strings_init (&game, table[i].ruleset, army, other, "", QUIET);
      for (guint k = 0; order[k] != NULL; k++)
        {
          g_autofree char *key = g_strdup_printf ("unit.a/u.lost.%s", order[k]);

          g_assert_cmpstr (get (&game, key), ==, NULL);
          game_do (&game, "casualty unit=a/u count=1", NULL);
          g_assert_cmpstr (get (&game, key), ==, "1");
        }
      game_do (&game, "casualty unit=a/u count=-1", NULL);
      for (guint k = 0; order[k] != NULL; k++)
        {
          g_autofree char *key = g_strdup_printf ("unit.a/u.lost.%s", order[k]);

          g_assert_cmpstr (get (&game, key), ==, order[k + 1] != NULL ? "1" : NULL);
        }
    }
}

/* Those fall who were aimed at: what most of them are, or what is said. */
static void
test_who_is_aimed_at (void)
{
  static const struct
  {
    const char *words, *key;
  } table[] = {
    { "", "unit.b/m.lost.infantryman" },
    { "target-kind=man", "unit.b/m.lost.infantryman" },
    { "target-kind=armoured", "unit.b/m.lost.leader" },
    { "target-kind=horse", "unit.b/m.lost.cavalryman" },
    { "target-kind=horse remove=infantryman", "unit.b/m.lost.infantryman" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_auto (Game) game = { 0 };
      g_autofree char *line = g_strdup_printf (
          "resolve procedure=fire actor=a/a target=b/m weapon=rifle shooters=2 band=close %s",
          table[i].words);

      g_test_message ("%s", table[i].words);
      strings_init (&game, "sahara-sandstorm", STRINGS_BRITISH,
                    "<army ruleset='sahara-sandstorm' name='Red' faction='dervish' year='1885'>"
                    "<unit id='m' type='squad' name='Mixed'><figures troop='leader' count='1' "
                    "armour='armoured'/>"
                    "<figures troop='cavalryman' count='3'/><figures troop='infantryman' "
                    "count='6'/></unit></army>",
                    "", QUIET);
      strings_go_to (&game, "shoot");
      game_do (&game, line, "6,6,6,6");
      g_assert_nonnull (get (&game, table[i].key));
    }
}

/* Guns and wagons are no figures: they are destroyed one by one, whatever becomes of the men. */
static void
test_guns_destroyed (void)
{
  static const struct
  {
    const char *target, *words, *key, *lost;
    guint under;
  } table[] = {
    { "b/gun", "target-kind=cannon", "unit.b/gun.lost.cannon", "1", 2 },
    { "b/gun", "target-kind=caisson", "unit.b/gun.lost.caisson", "1", 0 },
    { "b/gun", "target-kind=cannon remove=caisson", "unit.b/gun.lost.cannon", "1", 0 },
    { "b/train", "target-kind=wagon", "unit.b/train.lost.wagon", "1", 1 },
    { "b/train", "target-kind=door", "unit.b/train.lost.wagon", "1", 0 },
    { "b/gun", "target-kind=door", "unit.b/gun.lost.cannon", NULL, 0 },
    { "b/c", "target-kind=door", "unit.b/c.lost.infantryman", NULL, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_auto (Game) game = { 0 };
      gint64 before;
      g_autofree char *line = g_strdup_printf (
          "resolve procedure=gun-shot actor=a/gun target=%s weapon=cannon range=2 under=%u %s",
          table[i].target, table[i].under, table[i].words);
      const MusterEntry *entry;

      g_test_message ("%s", table[i].words);
      init (&game);
      before = game_strength (&game, table[i].target);
      entry = game_do (&game, line, "5");
      g_assert_cmpint (game_strength (&game, table[i].target), ==, before - table[i].under);
      g_assert_cmpstr (get (&game, table[i].key), ==, table[i].lost);
      g_assert_true (game_entry_cites (entry, "SS-ART-08"));
    }
}

/* The crew is gone, the gun is there; a gun that is gone leaves its crew. */
static void
test_crew_and_gun (void)
{
  g_auto (Game) game = { 0 };

  init (&game);
  game_do (&game, "casualty unit=b/gun count=1 troop=cannon", NULL);
  g_assert_cmpint (game_strength (&game, "b/gun"), ==, 4);
  g_assert_false (game_has_state (&game, "b/gun", "destroyed"));
  game_do (&game, "casualty unit=b/train count=3", NULL);
  g_assert_true (game_has_state (&game, "b/train", "destroyed"));
  g_assert_true (game_has_state (&game, "b/train", "crewless:3"));
  game_do (&game, "casualty unit=b/train count=1 troop=wagon", NULL);
  g_assert_true (game_has_state (&game, "b/train", "crewless:2"));
}

/* Gunners who have no gun left are told where to go; those who still have one are not, nor is who never had any. */
static void
test_crew_without_gun (gconstpointer data)
{
  static const struct
  {
    const char *ruleset, *rule, *guns;
  } table[] = {
    { "sahara-sandstorm", "SS-ART-06", "cannon light-field-gun mortar gatling machine-gun" },
    { "sandpit-showdown", "SP-ART-03", "cannon mortar gatling" },
  };
  gboolean sahara = GPOINTER_TO_INT (data);
  guint at = sahara ? 0 : 1;
  g_auto (GStrv) guns = g_strsplit (table[at].guns, " ", -1);

  for (guint i = 0; guns[i] != NULL; i++)
    {
      g_auto (Game) game = { 0 };
      g_autofree char *army = g_strdup_printf (
          "<army ruleset='%s' name='Guns' faction='%s' year='1900'>"
          "<unit id='g' type='squad' name='Battery'><figures troop='gunner' count='5'/>"
          "<figures troop='%s' count='2'/><figures troop='caisson' count='1'/></unit>"
          "<unit id='h' type='squad' name='Spare'><figures troop='gunner' "
          "count='5'/></unit></army>",
          table[at].ruleset, sahara ? "foreign-legion" : "union", guns[i]);
      g_autofree char *line = g_strdup_printf ("casualty unit=a/g count=1 troop=%s", guns[i]);
      const MusterEntry *entry;

      g_test_message ("%s", guns[i]);
      strings_init (&game, table[at].ruleset, army, sahara ? STRINGS_ZULU : STRINGS_INDIANS, "",
                    QUIET);
      entry = game_do (&game, line, NULL);
      g_assert_false (game_entry_cites (entry, table[at].rule));
      g_assert_false (game_prompts (&game, table[at].rule));
      entry = game_do (&game, line, NULL);
      strings_assert_step (entry, table[at].rule, "Battery: it goes to another gun");
      g_assert_true (game_prompts (&game, table[at].rule));
      entry = game_do (&game, "casualty unit=a/g count=1", NULL);
      g_assert_false (game_entry_cites (entry, table[at].rule));
      game_do (&game, "casualty unit=a/g count=4", NULL);
      g_assert_false (game_prompts (&game, table[at].rule));
    }
}

/* Those in line may be of several units. */
static void
test_line (void)
{
  g_auto (Game) game = { 0 };

  init (&game);
  game_do (&game,
           "resolve procedure=line-fire actor=a/gat target=b/c weapon=gatling "
           "bands=medium,medium,long,long "
           "targets=man,horse,wagon,door units=b/c,b/horse,b/train,",
           "6,6,6,6,6,6,6,6");
  g_assert_cmpint (game_strength (&game, "b/c"), ==, 10);
  g_assert_cmpint (game_strength (&game, "b/horse"), ==, 5);
  g_assert_cmpint (game_strength (&game, "b/train"), ==, 3);
  g_assert_cmpstr (get (&game, "unit.b/train.lost.wagon"), ==, "1");
}

/* When nobody is named they are all the target's; who is missed stands. */
static void
test_line_of_one_unit (void)
{
  g_auto (Game) game = { 0 };

  init (&game);
  game_do (&game,
           "resolve procedure=line-fire actor=a/gat target=b/train weapon=gatling "
           "bands=medium,medium,medium "
           "targets=man,man,wagon",
           "6,6,6,6,6,6");
  g_assert_cmpint (game_strength (&game, "b/train"), ==, 1);
  g_assert_cmpstr (get (&game, "unit.b/train.lost.wagon"), ==, "1");
}

static void
test_line_misses (void)
{
  g_auto (Game) game = { 0 };

  init (&game);
  game_do (&game,
           "resolve procedure=line-fire actor=a/gat target=b/c weapon=gatling bands=medium,medium "
           "units=b/c,b/horse",
           "6,6,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1");
  g_assert_cmpint (game_strength (&game, "b/c"), ==, 10);
  g_assert_cmpint (game_strength (&game, "b/horse"), ==, 6);
  strings_end_turn (&game);
  strings_go_to (&game, "shoot");
  game_refuse (
      &game,
      "resolve procedure=line-fire actor=a/gat target=b/c weapon=gatling bands=medium units=b/x",
      "6,6", MUSTER_ENGINE_ERROR_ARGUMENT, "“b/x”");
}

/* Who is captured hand to hand is a prisoner of those who fought him, whichever side attacked; who is killed is not. */
static void
test_captured (gconstpointer data)
{
  static const struct
  {
    const char *line, *captured, *captor, *taken, *prisoners;
    gint64 left;
  } table[] = {
    /* Six against two: taken at contact. */
    { "actor=a/x target=b/y attackers=6 defenders=2", "b/y", "a/x", "captured:2", "prisoners:2:1",
      3 },
    { "actor=a/x target=b/y attackers=2 defenders=5", "a/x", "b/y", "captured:2", "prisoners:2:1",
      4 },
    /* Four against three: two of each fall, then two stand against one. */
    { "actor=a/x target=b/y attackers=4 defenders=3", "b/y", "a/x", "captured:1", "prisoners:1:1",
      2 },
  };
  gboolean sahara = GPOINTER_TO_INT (data);

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_auto (Game) game = { 0 };
      const char *ruleset = sahara ? "sahara-sandstorm" : "sandpit-showdown";
      g_autofree char *first =
          g_strdup_printf ("<army ruleset='%s' name='First' faction='%s' year='1880'><unit id='x' "
                           "type='squad' name='X'>"
                           "<figures troop='infantryman' count='6'/></unit></army>",
                           ruleset, sahara ? "british" : "union");
      g_autofree char *second =
          g_strdup_printf ("<army ruleset='%s' name='Second' faction='%s' year='1880'><unit id='y' "
                           "type='squad' name='Y'>"
                           "<figures troop='infantryman' count='5'/></unit></army>",
                           ruleset, sahara ? "german" : "confederate");
      g_autofree char *line =
          g_strdup_printf ("resolve procedure=melee %s contact=yes attacker-weapon=bayonet "
                           "defender-weapon=bayonet",
                           table[i].line);
      const MusterEntry *entry;

      g_test_message ("%s", line);
      strings_init (&game, ruleset, first, second, "", QUIET);
      strings_go_to (&game, "fight");
      entry = game_do (&game, line, NULL);
      g_assert_true (game_entry_cites (entry, sahara ? "SS-PRI-01" : "SP-PRI-01"));
      g_assert_true (game_has_state (&game, table[i].captured, table[i].taken));
      g_assert_true (game_has_state (&game, table[i].captor, table[i].prisoners));
      g_assert_cmpint (game_strength (&game, table[i].captured), ==, table[i].left);
    }
}

/* Factions have their own words for who falls. */
static void
test_words_of_a_faction (void)
{
  g_auto (Game) game = { 0 };
  const MusterEntry *entry;

  init (&game);
  entry = game_do (&game, "casualty unit=b/c count=1 troop=chief", NULL);
  strings_assert_step (entry, NULL, "1 commandant");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rules/SS-RES-02/wounds-between-turns", test_wounds);
  g_test_add_func ("/engine/turn/who-falls", test_who_falls);
  g_test_add_func ("/engine/turn/lowest-rank-falls-first", test_lowest_rank_first);
  g_test_add_func ("/rules/SS-RES-07/who-is-aimed-at", test_who_is_aimed_at);
  g_test_add_func ("/rules/SS-ART-08/guns-and-wagons", test_guns_destroyed);
  g_test_add_func ("/engine/turn/crew-and-gun", test_crew_and_gun);
  g_test_add_data_func ("/rules/SS-ART-06/a-crew-without-a-gun", GINT_TO_POINTER (1),
                        test_crew_without_gun);
  g_test_add_data_func ("/rules/SP-ART-03/a-crew-without-a-gun", GINT_TO_POINTER (0),
                        test_crew_without_gun);
  g_test_add_func ("/rules/SS-GAT-02/those-in-line", test_line);
  g_test_add_func ("/rules/SS-GAT-02/all-of-one-unit", test_line_of_one_unit);
  g_test_add_func ("/rules/SS-GAT-02/those-who-are-missed", test_line_misses);
  g_test_add_data_func ("/rules/SS-PRI-01/SS-MEL-02/captured-hand-to-hand", GINT_TO_POINTER (1),
                        test_captured);
  g_test_add_data_func ("/rules/SP-PRI-01/SP-MEL-02/captured-hand-to-hand", GINT_TO_POINTER (0),
                        test_captured);
  g_test_add_func ("/rules/SS-FAC-10/a-commandant-falls", test_words_of_a_faction);

  return g_test_run ();
}
