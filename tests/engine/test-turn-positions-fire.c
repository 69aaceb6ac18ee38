/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "game-squads.h"
#include "game-zones.h"

/* Fire and close combat of units whose places are kept: what follows from where they stand, and losses. */

#define ARGUMENT MUSTER_ENGINE_ERROR_ARGUMENT
#define FORBIDDEN MUSTER_ENGINE_ERROR_FORBIDDEN

/* Whether TARGET may be one when UNIT is chosen. */
static gboolean
is_offered (Game *game, const char *unit, const char *target)
{
  g_autoptr (MusterState) state = muster_state_copy (game->state);
  g_autoptr (MusterEntry) entry = muster_entry_new ("activate");
  g_autoptr (MusterSurvey) survey = NULL;

  muster_entry_add_effect (entry, "active", unit);
  muster_state_apply (state, entry);
  survey = muster_survey_new (game->setup, state);
  return muster_survey_find_unit (survey, target)->may_be_target;
}

#define SHOOTS "resolve procedure=fire act=fire actor=a/a target=b/n"

/* Ranges by the sides stepped through; with the option a step across a corner is one. */
static void
test_range (void)
{
  static const struct
  {
    int x;
    int y;
    const char *range;
    const char *corners;
  } CASES[] = {
    { 4, 3, "1", "1" }, { 5, 3, "2", "1" }, { 4, 0, "4", "4" }, { 6, 0, "6", "4" }, { 7, 1, "6", "3" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (CASES); i++)
    for (guint option = 0; option < 2; option++)
      {
        g_auto (Game) game = { 0 };
        g_autofree char *enemy = g_strdup_printf ("<place unit='m' x='%d' y='%d'/><place unit='m' x='11' y='9'/>",
                                                  CASES[i].x, CASES[i].y);
        const char *range = option == 0 ? CASES[i].range : CASES[i].corners;
        const MusterEntry *entry;
        g_autofree char *told = g_strdup_printf ("range %s.", range);

        zones_begin (&game, "european-fire", "<place unit='a' x='4' y='4'/>", enemy,
                     option == 0 ? "" : "<rule switch='range' value='diagonal-as-one'/>");
        squads_assert_filled (&game, "procedure=fire act=fire actor=a/a target=b/m", "range", range);
        entry = game_do (&game, "resolve act=fire actor=a/a target=b/m", "1 1");
        strings_assert_step (entry, "SC-FIR-03", told);
      }
}

static void
test_range_said (void)
{
  g_auto (Game) game = { 0 };

  zones_begin (&game, "european-fire", "<place unit='a' x='4' y='4'/><place unit='b' x='4' y='9'/>",
               "<place unit='emir' x='4' y='2'/>", "");
  zones_forbid (&game, "resolve act=fire actor=a/a target=b/emir range=3", "1 1", "SC-FIR-03");
  game_do (&game, "resolve act=fire actor=a/a target=b/emir range=2", "1 1");
  /* Of others it is asked. */
  game_refuse (&game, "resolve act=fire actor=a/b target=b/n", "1 1", ARGUMENT, "range");
  game_refuse (&game, "resolve act=fire actor=a/c target=b/emir", "1 1", ARGUMENT, "range");
}

/* Too far for a rifle. */
static void
test_reach (void)
{
  g_auto (Game) game = { 0 };

  zones_begin (&game, "european-fire", "<place unit='a' x='4' y='8'/>",
               "<place unit='emir' x='4' y='2'/><place unit='g' x='4' y='1'/>", "");
  game_forbid (&game, "resolve act=fire actor=a/a target=b/g", "SC-WPN-01");
  game_do (&game, "resolve act=fire actor=a/a target=b/emir", "1 1");
}

/* Where nobody has written with what a unit shoots, the weapon of its type that reaches farthest says whom it may fire at. */
static void
test_reach_unwritten (void)
{
  for (guint y = 7; y <= 8; y++)
    {
      g_auto (Game) game = { 0 };
      g_autofree char *own = g_strdup_printf ("<place unit='a' x='4' y='%u'/>", y);
      g_autoptr (MusterNode) scenario =
          zones_make (own, "<place unit='emir' x='4' y='1' facing='180'/>", ZONES_FIELD, "");

      muster_node_build_set (muster_node_find (scenario, "b/emir"), "weapon", NULL);
      game_init_scenario (&game, scenario);
      bases_go_to (&game, "native-fire");
      g_assert_cmpint (is_offered (&game, "b/emir", "a/a"), ==, y == 7);
    }
}

/* Up to 45 degrees either side of the facing. */
static void
test_arc (void)
{
  static const struct
  {
    int x;
    int y;
    int facing;
    gboolean may;
  } CASES[] = {
    { 4, 2, 0, TRUE },  { 6, 2, 0, TRUE },   { 7, 2, 0, FALSE }, { 2, 2, 0, TRUE },  { 1, 2, 0, FALSE },
    { 6, 4, 0, FALSE }, { 4, 6, 0, FALSE },  { 6, 2, 90, TRUE }, { 5, 2, 90, FALSE }, { 6, 4, 45, TRUE },
    { 4, 2, 45, TRUE }, { 3, 2, 45, FALSE }, { 4, 6, 180, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (CASES); i++)
    {
      g_auto (Game) game = { 0 };
      g_autofree char *enemy = g_strdup_printf ("<place unit='emir' x='%d' y='%d'/>", CASES[i].x, CASES[i].y);
      g_autofree char *own = g_strdup_printf ("<place unit='a' x='4' y='4' facing='%d'/>", CASES[i].facing);
      g_autofree char *square = g_strdup_printf ("<place unit='a' x='4' y='4' formation='square'/>");
      g_auto (Game) around = { 0 };

      zones_begin (&game, "european-fire", own, enemy, "");
      g_test_message ("%d,%d facing %d", CASES[i].x, CASES[i].y, CASES[i].facing);
      if (CASES[i].may)
        game_do (&game, "resolve act=fire actor=a/a target=b/emir", "1 1");
      else
        zones_forbid (&game, "resolve act=fire actor=a/a target=b/emir", "1 1", "SC-FIR-05");
      /* A square faces all round. */
      zones_begin (&around, "european-fire", square, enemy, "");
      game_do (&around, "resolve act=fire actor=a/a target=b/emir", "1");
    }
}

static void
test_one_zone (void)
{
  g_auto (Game) game = { 0 };

  zones_begin (&game, "european-fire", "<place unit='hq' x='4' y='4'/>", "<place unit='emir' x='4' y='4'/>", "");
  game_forbid (&game, "resolve act=fire actor=a/hq target=b/emir", "SC-FIR-02");
}

/* What is between; where the two stand themselves it does not matter. */
static void
test_sight (void)
{
  static const struct
  {
    const char *kind;
    gboolean blocks;
    gboolean passable;
  } CASES[] = {
    { "open", FALSE, TRUE },  { "trench", FALSE, TRUE }, { "fort", TRUE, TRUE },    { "rocks", TRUE, TRUE },
    { "hill", TRUE, TRUE },   { "woods", TRUE, TRUE },   { "village", TRUE, TRUE }, { "cliff", TRUE, FALSE },
    { "lake", FALSE, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (CASES); i++)
    {
      g_auto (Game) game = { 0 };
      g_auto (Game) beside = { 0 };
      g_autofree char *ground = g_strdup_printf (
          "<feature kind='%s'><rect x='4' y='3' width='1' height='1'/></feature>", CASES[i].kind);

      g_test_message ("%s", CASES[i].kind);
      zones_begin (&game, "european-fire", "<place unit='a' x='4' y='4'/>", "<place unit='emir' x='4' y='2'/>", ground);
      g_assert_cmpint (is_offered (&game, "a/a", "b/emir"), ==, !CASES[i].blocks);
      if (CASES[i].blocks)
        zones_forbid (&game, "resolve act=fire actor=a/a target=b/emir", "1 1", "SC-FIR-02");
      else
        game_do (&game, "resolve act=fire actor=a/a target=b/emir", "1 1");
      if (!CASES[i].passable)
        continue;
      zones_begin (&beside, "european-fire", "<place unit='a' x='4' y='4'/>", "<place unit='emir' x='4' y='3'/>", ground);
      game_do (&beside, "resolve act=fire actor=a/a target=b/emir", "1 1");
    }
}

/* Who is in front: as many as stand side by side, a quarter, one. */
static void
test_front (void)
{
  static const struct
  {
    const char *unit;
    const char *formation;
    const char *front;
    const char *most;
    const char *more;
  } CASES[] = {
    { "a", "line", "2", "4", "5" },  { "a", "square", "1", "4", "5" }, { "a", "column", "1", "4", "5" },
    { "c", "line", "2", "2", "3" },  { "gun", "line", "1", "1", "2" }, { "mg", "line", "1", "1", "2" },
    { "hq", "line", "1", "1", "2" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (CASES); i++)
    {
      g_auto (Game) game = { 0 };
      g_autofree char *own =
          g_strdup_printf ("<place unit='%1$s' x='4' y='4' formation='%2$s'/><place unit='%1$s' x='4' y='9'/>",
                           CASES[i].unit, CASES[i].formation);
      g_autofree char *words = g_strdup_printf ("procedure=fire act=fire actor=a/%s target=b/emir zone=5,4 from=5,5", CASES[i].unit);
      g_autofree char *most = g_strdup_printf ("resolve %s bases=%s", words, CASES[i].most);
      g_autofree char *more = g_strdup_printf ("resolve %s bases=%s", words, CASES[i].more);

      zones_begin (&game, "european-fire", own, "<place unit='emir' x='4' y='3'/>", "");
      squads_assert_filled (&game, words, "bases", CASES[i].front);
      game_forbid (&game, more, "SC-FIR-02");
      game_do (&game, most, NULL);
    }
}

/* In zones of other sizes: along the side that they face; a quarter of more than four. */
static void
test_front_of_others (void)
{
  static const struct
  {
    const char *formation;
    int facing;
    int width;
    int height;
    const char *front;
  } CASES[] = {
    { "line", 180, 100, 50, "4" },   { "line", 180, 75, 50, "3" },    { "line", 90, 100, 50, "2" },
    { "line", 135, 100, 50, "2" },   { "line", 180, 150, 100, "6" },  { "square", 180, 150, 100, "2" },
    { "column", 180, 150, 100, "1" }, { "line", 90, 50, 75, "3" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (CASES); i++)
    {
      g_autofree char *field =
          g_strdup_printf ("<field width='12' height='10' measure='zone'><zone at='5,5' width='%d' height='%d'/></field>",
                           CASES[i].width, CASES[i].height);
      g_autofree char *places = g_strdup_printf ("<place unit='m' x='4' y='4' facing='%d' formation='%s'/><place unit='m' x='3' y='4'/>",
                                                 CASES[i].facing, CASES[i].formation);
      g_autoptr (MusterNode) scenario = zones_make ("", places, field, "");
      g_auto (Game) game = { 0 };

      game_init_scenario (&game, scenario);
      bases_go_to (&game, "native-fire");
      squads_assert_filled (&game, "procedure=fire act=fire actor=b/m target=a/a from=5,5", "bases", CASES[i].front);
    }
}

/* Several units fire as one, at one zone. */
static void
test_pool (void)
{
  g_auto (Game) game = { 0 };

  zones_begin (&game, "european-fire", "<place unit='a' x='4' y='4'/><place unit='b' x='5' y='5'/><place unit='c' x='4' y='7' facing='180'/><place unit='c' x='4' y='8'/>",
               "<place unit='n' x='4' y='2'/><place unit='n' x='5' y='1'/>", "");
  squads_assert_filled (&game, SHOOTS " with=b", "also", "magazine-rifle:2:4");
  squads_assert_filled (&game, SHOOTS " with=b zone=6,2", "also", "magazine-rifle:2:4");
  squads_assert_filled (&game, SHOOTS " zone=6,2 with=b", "range", "4");
  zones_forbid (&game, SHOOTS " with=b@2", NULL, "SC-FIR-03");
  /* The hussars face the other way. */
  zones_forbid (&game, SHOOTS " with=c", NULL, "SC-FIR-05");
  game_do (&game, SHOOTS " with=b", "6 1 6 1 1 1");
  zones_assert_at (&game, "b/n", "5,3:2 6,2:2", NULL);
}

/* Those in the zone that is aimed at, and no others, are hit. */
static void
test_zone (void)
{
  g_auto (Game) game = { 0 };
  const MusterEntry *entry;

  zones_begin (&game, "european-fire", "<place unit='a' x='4' y='4'/>",
               "<place unit='n' x='4' y='2'/><place unit='n' x='5' y='1'/>", "");
  zones_assert_at (&game, "b/n", "5,3:4 6,2:2", NULL);
  squads_assert_filled (&game, SHOOTS, "target-bases", "4");
  squads_assert_filled (&game, SHOOTS " zone=6,2", "target-bases", "2");
  squads_assert_filled (&game, SHOOTS " zone=6,2", "range", "4");
  game_refuse (&game, SHOOTS " zone=6,3", "1 1", ARGUMENT, "6,3");
  game_refuse (&game, SHOOTS " zone=15,3", "1 1", ARGUMENT, "15,3");
  game_refuse (&game, SHOOTS " from=5,4", "1 1", ARGUMENT, "5,4");
  zones_forbid (&game, SHOOTS " target-bases=6", "1 1", "SC-FIR-09");
  entry = game_do (&game, SHOOTS " zone=6,2", "6 1");
  g_assert_true (game_entry_cites (entry, "SC-FIR-06"));
  zones_assert_at (&game, "b/n", "5,3:4 6,2:1", NULL);
}

/* All zones out of which it can fire. */
static void
test_from (void)
{
  g_auto (Game) game = { 0 };

  zones_begin (&game, "native-fire", "<place unit='a' x='4' y='8'/>",
               "<place unit='m' x='4' y='4' facing='180'/><place unit='m' x='5' y='4'/>", "");
  zones_assert_at (&game, "b/m", "5,5:4 6,5:2", "s");
  squads_assert_filled (&game, "procedure=fire act=fire actor=b/m target=a/a", "bases", "2");
  squads_assert_filled (&game, "procedure=fire act=fire actor=b/m target=a/a", "range", "4");
  squads_assert_filled (&game, "procedure=fire act=fire actor=b/m target=a/a", "also", "single-shot-rifle:2:5");
  squads_assert_filled (&game, "procedure=fire act=fire actor=b/m target=a/a from=5,5", "bases", "2");
  squads_assert_filled (&game, "procedure=fire act=fire actor=b/m target=a/a from=5,5", "range", "4");
  game_do (&game, "resolve act=fire actor=b/m target=a/a", "1 1 1 1");
}

static void
test_from_in_reach (void)
{
  g_auto (Game) game = { 0 };

  /* 6 and 7 zones away, with rifles that reach 6. */
  zones_begin (&game, "native-fire", "<place unit='a' x='4' y='9'/>",
               "<place unit='m' x='4' y='3' facing='180'/><place unit='m' x='4' y='2'/>", "");
  squads_assert_filled (&game, "procedure=fire act=fire actor=b/m target=a/a", "bases", "2");
  squads_assert_filled (&game, "procedure=fire act=fire actor=b/m target=a/a", "range", "6");
}

static void
test_fortified (void)
{
  g_auto (Game) game = { 0 };

  zones_begin (&game, "european-fire", "<place unit='a' x='4' y='4'/>",
               "<place unit='n' x='4' y='2'/><place unit='n' x='5' y='1'/>",
               "<feature kind='trench'><rect x='4' y='2' width='1' height='1'/></feature>");
  squads_assert_filled (&game, SHOOTS, "fortified", "yes");
  squads_assert_filled (&game, SHOOTS " zone=6,2", "fortified", "no");
  zones_forbid (&game, SHOOTS " fortified=no", "1 1", "SC-FIR-06");
  zones_forbid (&game, SHOOTS " zone=6,2 fortified=yes", "1 1", "SC-FIR-06");
  /* A six destroys nobody there. */
  game_do (&game, SHOOTS, "6 1");
  zones_assert_at (&game, "b/n", "5,3:4 6,2:2", NULL);
  /* What the umpire tells of a unit goes before the ground. */
  game_do (&game, "state unit=b/n fortified=no", NULL);
  squads_assert_filled (&game, SHOOTS, "fortified", "no");
}

/* What the umpire tells of a unit is of where it stands: it goes with the place. */
static void
test_told_of_the_place (void)
{
  g_auto (Game) game = { 0 };

  zones_begin (&game, "native-move", "<place unit='a' x='4' y='6'/>",
               "<place unit='m' x='4' y='2' facing='180'/><place unit='m' x='4' y='1'/>", "");
  game_do (&game, "state unit=b/m fortified=yes", NULL);
  g_assert_true (game_has_state (&game, "b/m", "fortified"));
  /* Who stays, turns or loses a base is where he was. */
  game_do (&game, "state unit=b/m at=5,3:3+5,2:3 facing=s", NULL);
  game_do (&game, "casualty unit=b/m count=1", NULL);
  g_assert_cmpstr (zones_get (&game, "b/m", "is.fortified"), ==, "yes");
  game_do (&game, "resolve act=points actor=b/m", "3 4");
  game_do (&game, "resolve act=move actor=b/m to=5,4", NULL);
  g_assert_cmpstr (zones_get (&game, "b/m", "is.fortified"), ==, "");
  /* Told together with a place it is of that. */
  game_do (&game, "state unit=b/m fortified=yes at=5,4:2+6,4:3", NULL);
  g_assert_cmpstr (zones_get (&game, "b/m", "is.fortified"), ==, "yes");
  game_do (&game, "state unit=b/m at=5,4:1+6,4:4", NULL);
  g_assert_cmpstr (zones_get (&game, "b/m", "is.fortified"), ==, "yes");
  game_do (&game, "state unit=b/m at=5,5:1+6,4:4", NULL);
  g_assert_cmpstr (zones_get (&game, "b/m", "is.fortified"), ==, "");
}

/* Close combat */

#define FIGHTS "resolve procedure=melee act=melee actor=a/a target=b/n"

static void
test_adjoining (void)
{
  static const struct
  {
    int x;
    int y;
    int facing;
    gboolean corner;
    gboolean side;
  } CASES[] = {
    { 4, 3, 0, TRUE, TRUE },    { 5, 3, 0, TRUE, FALSE },    { 4, 2, 0, FALSE, FALSE },
    { 6, 4, 90, FALSE, FALSE }, { 3, 5, 225, TRUE, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (CASES); i++)
    for (guint option = 0; option < 2; option++)
      {
        g_auto (Game) game = { 0 };
        g_autofree char *enemy = g_strdup_printf ("<place unit='emir' x='%d' y='%d'/>", CASES[i].x, CASES[i].y);
        g_autofree char *own = g_strdup_printf ("<place unit='a' x='4' y='4' facing='%d'/>", CASES[i].facing);
        gboolean may = option == 0 ? CASES[i].corner : CASES[i].side;

        zones_begin (&game, "close-combat", own, enemy,
                     option == 0 ? "" : "<rule switch='adjoining' value='side'/>");
        g_assert_cmpint (is_offered (&game, "a/a", "b/emir"), ==, may);
        if (may)
          game_do (&game, "resolve act=melee actor=a/a target=b/emir", NULL);
        else
          game_forbid (&game, "resolve act=melee actor=a/a target=b/emir", "SC-MEL-05");
      }
}

static void
test_melee (void)
{
  g_auto (Game) game = { 0 };
  const MusterEntry *entry;

  zones_begin (&game, "close-combat", "<place unit='a' x='4' y='4'/>",
               "<place unit='n' x='4' y='3'/><place unit='n' x='5' y='3'/>",
               "<feature kind='trench'><rect x='5' y='3' width='1' height='1'/></feature>");
  squads_assert_filled (&game, FIGHTS, "attackers", "2");
  squads_assert_filled (&game, FIGHTS, "defenders", "0");
  squads_assert_filled (&game, FIGHTS, "defender-fortified", "no");
  squads_assert_filled (&game, FIGHTS " zone=6,4", "defender-fortified", "yes");
  zones_forbid (&game, FIGHTS " adjoining=no", NULL, "SC-MEL-05");
  zones_forbid (&game, FIGHTS " attackers=5", NULL, "SC-MEL-01");
  zones_forbid (&game, FIGHTS " defenders=5", NULL, "SC-MEL-01");
  zones_forbid (&game, FIGHTS " defender-fortified=yes", NULL, "SC-MEL-02");
  zones_forbid (&game, FIGHTS " attacker-fortified=yes", NULL, "SC-MEL-02");
  /* Two sixes and a five: two fall, one of the Ansar goes back; Europeans do not. */
  entry = game_do (&game, FIGHTS " attackers=3 defenders=4", "6 6 5 6 5 5 1");
  /* The Ansar turn their backs. */
  strings_assert_step (entry, "SC-MEL-01", "Ansar faces north and not the enemy");
  zones_assert_at (&game, "a/a", "5,5:3", NULL);
  zones_assert_at (&game, "b/n", "5,4:1 6,4:2 5,3:1", NULL);
}

/* Two guns, where somebody has more than the rules give: limbered they stand side by side in a zone, unlimbered one behind the other. */
static void
test_limbered_front (void)
{
  g_autoptr (GString) brigade = g_string_new (BASES_BRIGADE "<place unit='a' x='4' y='4'/><place unit='gun' x='2' y='2'/>");
  g_autoptr (GString) impi = g_string_new (BASES_IMPI "<place unit='m' x='2' y='1'/><place unit='m' x='8' y='1'/>"
                                                      "<place unit='g' x='4' y='3' facing='180'/>");
  static const struct
  {
    const char *fight;
    const char *state;
  } CASES[] = {
    { "resolve procedure=melee act=melee actor=b/m target=a/gun", "state unit=a/gun limbered=%s" },
    { "resolve procedure=melee act=melee actor=a/a target=b/g", "state unit=b/g limbered=%s" },
  };
  g_auto (Game) game = { 0 };

  g_string_replace (brigade, "weapon='field-gun'/>", "weapon='field-gun'><figures troop='base' count='2'/></unit>", 1);
  g_string_replace (impi, "weapon='native-light-gun'/>",
                    "weapon='native-light-gun'><figures troop='base' count='2'/></unit>", 1);
  strings_init (&game, "scwares", brigade->str, impi->str, "", ZONES_FIELD);
  bases_go_to (&game, "close-combat");
  for (guint i = 0; i < G_N_ELEMENTS (CASES); i++)
    {
      g_autoptr (GString) yes = g_string_new (CASES[i].state);
      g_autoptr (GString) no = g_string_new (CASES[i].state);

      g_string_replace (yes, "%s", "yes", 1);
      g_string_replace (no, "%s", "no charging=yes", 1);
      squads_assert_filled (&game, CASES[i].fight, "defenders", "1");
      game_do (&game, yes->str, NULL);
      squads_assert_filled (&game, CASES[i].fight, "defenders", "2");
      game_do (&game, no->str, NULL);
      squads_assert_filled (&game, CASES[i].fight, "defenders", "1");
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rules/SC-FIR-04/ranges-as-they-stand", test_range);
  g_test_add_func ("/rules/SC-FIR-03/ranges-are-not-gainsaid", test_range_said);
  g_test_add_func ("/rules/SC-WPN-01/out-of-reach-as-they-stand", test_reach);
  g_test_add_func ("/rules/SC-WPN-01/reach-of-what-it-may-have", test_reach_unwritten);
  g_test_add_func ("/rules/SC-FIR-05/arcs", test_arc);
  g_test_add_func ("/rules/SC-FIR-02/not-inside-one-zone", test_one_zone);
  g_test_add_func ("/rules/SC-FIR-02/lines-of-sight", test_sight);
  g_test_add_func ("/rules/SC-FIR-02/who-is-in-front", test_front);
  g_test_add_func ("/rules/SC-FIR-02/who-is-in-front-of-other-zones", test_front_of_others);
  g_test_add_func ("/rules/SC-FIR-06/pools-as-they-stand", test_pool);
  g_test_add_func ("/rules/SC-FIR-09/no-more-than-in-the-zone", test_zone);
  g_test_add_func ("/rules/SC-FIR-06/out-of-several-zones", test_from);
  g_test_add_func ("/engine/turn-positions/fire-in-reach", test_from_in_reach);
  g_test_add_func ("/rules/SC-FIR-06/fortified-by-the-ground", test_fortified);
  g_test_add_func ("/rules/SC-ORG-05/limbered-guns-in-front", test_limbered_front);
  g_test_add_func ("/rules/SC-FIR-06/told-of-the-place", test_told_of_the_place);
  g_test_add_func ("/rules/SC-MEL-05/adjoining-as-they-stand", test_adjoining);
  g_test_add_func ("/rules/SC-MEL-01/who-fights-as-they-stand", test_melee);

  return g_test_run ();
}
