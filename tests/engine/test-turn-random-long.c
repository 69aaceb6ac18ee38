/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "random-game.h"

/* Many random games: the scenarios and armies that are shipped, and small ones with what those leave out. */

#define SAMPLE_GAMES 8
#define PAIR_GAMES 6
#define SMALL_GAMES 12

/* What a game of the small armies is played for. */
static const char *const SAHARA_RESTS[] = {
  "",
  "<objective id='well' name='The well' x='1' y='1'/>"
  "<victory side='b' kind='hold' objective='well' turns='2'/><victory side='a' kind='losses' "
  "share='50'/>",
  "<feature id='l' kind='lake'><rect x='0' y='0' width='2' height='2'/></feature>"
  "<rule switch='coin' value='every-turn'/><rule switch='fright-memory' value='unit'/>",
};
static const char *const SANDPIT_RESTS[] = {
  "",
  "<rule switch='coin' value='every-turn'/>",
};

/* With all that carries weapons, vehicles, officers of every rank, and units that come later. */
#define RANDOM_LEGION                                                                              \
  "<army ruleset='sahara-sandstorm' name='Legion' faction='foreign-legion' year='1918'>"           \
  "<unit id='staff' type='squad' name='Staff' weapon='pistol'>"                                    \
  "<figures troop='commander' count='1'/><figures troop='lieutenant' count='1'/></unit>"           \
  "<unit id='f' type='squad' name='Foot' weapon='rifle'>"                                          \
  "<figures troop='infantryman' count='6'/><figures troop='sergeant' count='1'/></unit>"           \
  "<unit id='c' type='squad' name='Cavalry' weapon='carbine'>"                                     \
  "<figures troop='cavalryman' count='5'/><figures troop='sergeant' count='1'/></unit>"            \
  "<unit id='z' type='squad' name='Zouaves' class='auxiliary'>"                                    \
  "<figures troop='camel-rider' count='4' weapon='carbine'/>"                                      \
  "<figures troop='infantryman' count='4' weapon='musket'/></unit>"                                \
  "<unit id='g' type='squad' name='Battery'><figures troop='gunner' count='6'/>"                   \
  "<figures troop='light-field-gun' count='1'/><figures troop='mortar' count='1'/>"                \
  "<figures troop='caisson' count='1'/></unit>"                                                    \
  "<unit id='m' type='squad' name='Machine guns'><figures troop='gunner' count='2'/>"              \
  "<figures troop='machine-gun' count='2'/><figures troop='truck' count='1'/></unit>"              \
  "<unit id='t' type='squad' name='Tank'><figures troop='gunner' count='2'/>"                      \
  "<figures troop='tank' count='1'/><figures troop='armoured-car' count='1'/></unit></army>"
#define RANDOM_MOORS                                                                               \
  "<army ruleset='sahara-sandstorm' name='Harka' faction='moor' year='1918'>"                      \
  "<unit id='chief' type='squad' name='Sheik' weapon='rifle'>"                                     \
  "<figures troop='chief' count='1' armour='armour'/><figures troop='cavalryman' "                 \
  "count='3'/></unit>"                                                                             \
  "<unit id='s' type='squad' name='Sub-chief' weapon='bow'>"                                       \
  "<figures troop='sub-chief' count='1'/><figures troop='camel-rider' count='7'/></unit>"          \
  "<unit id='r' type='squad' name='Rifles' weapon='rifle'><figures troop='leader' count='1'/>"     \
  "<figures troop='infantryman' count='9'/></unit>"                                                \
  "<unit id='p' type='squad' name='Spears' weapon='thrown-spear'>"                                 \
  "<figures troop='infantryman' count='10'/></unit>"                                               \
  "<unit id='k' type='squad' name='Old gun'><figures troop='gunner' count='2'/>"                   \
  "<figures troop='cannon' count='1'/></unit></army>"

static guint
play (MusterNode *scenario, guint games)
{
  guint steps = 0;

  for (guint seed = 1; seed <= games; seed++)
    steps += random_play_scenario (scenario, seed);
  return steps;
}

static void
play_small (
    const char *ruleset, const char *first, const char *second, const char *const *rests, gsize n)
{
  for (gsize i = 0; i < n; i++)
    {
      g_autoptr (MusterNode) scenario =
          strings_make (ruleset, first, second, "turns='5'", rests[i]);

      g_assert_cmpuint (play (scenario, SMALL_GAMES), >, SMALL_GAMES * 10);
    }
}

static void
test_sahara (void)
{
  play_small ("sahara-sandstorm", STRINGS_BRITISH, STRINGS_ZULU, SAHARA_RESTS,
              G_N_ELEMENTS (SAHARA_RESTS));
}

static void
test_every_arm (void)
{
  play_small ("sahara-sandstorm", RANDOM_LEGION, RANDOM_MOORS, SAHARA_RESTS,
              G_N_ELEMENTS (SAHARA_RESTS));
}

static void
test_sandpit (void)
{
  play_small ("sandpit-showdown", STRINGS_UNION, STRINGS_INDIANS, SANDPIT_RESTS,
              G_N_ELEMENTS (SANDPIT_RESTS));
}

static MusterRuleset *
find_ruleset (MusterNode *document)
{
  g_autoptr (GError) error = NULL;
  MusterRuleset *ruleset =
      muster_ruleset_store_find (muster_node_get (document, "ruleset"), &error);

  g_assert_no_error (error);
  return ruleset;
}

static int
compare_paths (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (*(const char *const *) a, *(const char *const *) b);
}

static GPtrArray *
list_samples (const char *suffix)
{
  g_autofree char *folder = muster_test_data_path ("samples");
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = g_dir_open (folder, 0, &error);
  GPtrArray *paths = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  g_assert_no_error (error);
  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, suffix))
      g_ptr_array_add (paths, g_build_filename (folder, name, NULL));
  g_ptr_array_sort (paths, compare_paths);
  return paths;
}

static void
test_scenarios (void)
{
  g_autoptr (GPtrArray) paths = list_samples (".muster-scenario");
  guint n = 0;

  for (guint i = 0; i < paths->len; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MusterNode) scenario =
          muster_document_read (g_ptr_array_index (paths, i), MUSTER_KIND_SCENARIO, &error);

      g_assert_no_error (error);
      play (scenario, SAMPLE_GAMES);
      n++;
    }
  g_assert_cmpuint (n, >, 0);
}

/* Each army against the one that follows it in the list, when both are of the same rules. */
static void
test_armies (void)
{
  g_autoptr (GPtrArray) paths = list_samples (".muster-army");
  guint n = 0;

  for (guint i = 1; i < paths->len; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MusterNode) one =
          muster_document_read (g_ptr_array_index (paths, i - 1), MUSTER_KIND_ARMY, &error);
      g_autoptr (MusterNode) other =
          muster_document_read (g_ptr_array_index (paths, i), MUSTER_KIND_ARMY, &error);
      g_autoptr (MusterRuleset) ruleset = find_ruleset (one);
      g_autoptr (MusterNode) scenario = NULL;

      g_assert_no_error (error);
      if (g_strcmp0 (muster_node_get (one, "ruleset"), muster_node_get (other, "ruleset")) != 0)
        continue;
      scenario = muster_setup_make_scenario (ruleset, one, other);
      play (scenario, PAIR_GAMES);
      n++;
    }
  g_assert_cmpuint (n, >, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/turn-random-long/sahara", test_sahara);
  g_test_add_func ("/engine/turn-random-long/every-arm", test_every_arm);
  g_test_add_func ("/engine/turn-random-long/sandpit", test_sandpit);
  g_test_add_func ("/engine/turn-random-long/scenarios", test_scenarios);
  g_test_add_func ("/engine/turn-random-long/armies", test_armies);
  return g_test_run ();
}
