/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-army.h"
#include "muster-legality.h"
#include "muster-ruleset-store.h"
#include "muster-test.h"

/* A squad is drawn by what most of it is, in the frame of its class. */

typedef struct
{
  const char *ruleset;
  const char *faction;
  const char *figures; /* "troop count, troop count", "+" before a troop that is mounted */
  const char *symbol;
} Row;

#define SS "sahara-sandstorm"
#define SP "sandpit-showdown"

static const Row rows[] = {
  { SS, "foreign-legion", "", "infantry" },
  { SS, "foreign-legion", "infantryman 10, sergeant 1", "infantry" },
  { SS, "foreign-legion", "infantryman 0, cavalryman 1", "cavalry" },
  { SS, "foreign-legion", "infantryman 5, cavalryman 5", "infantry" },
  { SS, "foreign-legion", "infantryman 5, cavalryman 6", "cavalry" },
  { SS, "zouave", "camel-rider 3", "camel" },
  { SS, "tuareg", "camel-rider 3", "irregular-camel" },
  { SS, "british", "infantryman 20, commander 1", "headquarters" },
  { SS, "zulu", "infantryman 20, chief 1", "irregular-headquarters" },
  { SS, "zulu", "infantryman 20, sub-chief 1", "irregular-infantry" },
  { SS, "askari", "infantryman 3", "infantry" },
  { SS, "british", "wagoner 2", "transport" },
  { SS, "british", "gunner 4", "artillery" },
  { SS, "british", "gunner 6, gatling 1", "machine-gun" },
  { SS, "british", "gunner 6, machine-gun 1", "machine-gun" },
  { SS, "british", "gunner 6, cannon 1", "artillery" },
  { SS, "british", "+infantryman 6", "cavalry" },
  { SS, "british", "gunner 1, mortar 1, infantryman 4", "artillery" },
  { SS, "british", "caisson 1, gunner 2", "artillery" },
  { SP, "union", "", "infantry" },
  { SP, "union", "cavalryman 1", "cavalry" },
  { SP, "confederate", "gunner 6, gatling 1", "machine-gun" },
  { SP, "us-cavalry", "wagoner 1", "transport" },
  { SP, "union", "+infantryman 4", "cavalry" },
  { SP, "cowboy", "cowboy 4", "irregular-infantry" },
  { SP, "cowboy", "+cowboy 4", "irregular-cavalry" },
  { SP, "indian", "+indian 4", "irregular-cavalry" },
  { SP, "indian", "+archer 4", "irregular-cavalry" },
  { SP, "indian", "archer 4, indian 5", "irregular-infantry" },
};

static MusterNode *
make_army (const char *ruleset, const char *faction, const char *figures)
{
  MusterNode *army =
      muster_node_new_with (MUSTER_KIND_ARMY, "ruleset", ruleset, "faction", faction, NULL);
  MusterNode *unit = muster_node_new_with (MUSTER_KIND_UNIT, "id", "a", "type", "squad", NULL);
  g_auto (GStrv) parts = g_strsplit (figures, ", ", -1);

  for (guint i = 0; parts[i] != NULL; i++)
    {
      g_auto (GStrv) words = g_strsplit (parts[i], " ", 2);
      gboolean mounted = *words[0] == '+';
      MusterNode *node = muster_node_new_with (MUSTER_KIND_FIGURES, "troop", words[0] + mounted,
                                               "count", words[1], NULL);

      if (mounted)
        muster_node_build_set (node, "mount", "horse");
      muster_node_build_add (unit, node);
    }
  muster_node_build_add (army, unit);
  return army;
}

static void
assert_symbol (const char *ruleset_id, const char *faction, const char *figures, const char *symbol)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterRuleset) ruleset = muster_ruleset_store_find (ruleset_id, &error);
  g_autoptr (MusterNode) army = make_army (ruleset_id, faction, figures);

  g_assert_no_error (error);
  g_test_message ("%s, %s: %s", ruleset_id, faction, figures);
  g_assert_cmpstr (muster_roster_get_symbol (ruleset, muster_node_find (army, "a")), ==, symbol);
}

static void
test_rows (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    assert_symbol (rows[i].ruleset, rows[i].faction, rows[i].figures, rows[i].symbol);
}

/* What a gun, a wagon or a vehicle counts for: as many men are drawn before it, one fewer are not. */
static void
test_weights (void)
{
  static const struct
  {
    const char *ruleset, *faction, *troop, *symbol;
    int weight;
  } things[] = {
    { SS, "british", "cannon", "artillery", 4 },
    { SS, "british", "light-field-gun", "artillery", 4 },
    { SS, "british", "mortar", "artillery", 4 },
    { SS, "british", "gatling", "machine-gun", 4 },
    { SS, "british", "machine-gun", "machine-gun", 4 },
    { SS, "british", "wagon", "transport", 4 },
    { SS, "british", "truck", "transport", 4 },
    { SS, "british", "tank", "armour", 10 },
    { SS, "british", "armoured-car", "armour", 10 },
    { SP, "union", "cannon", "artillery", 4 },
    { SP, "union", "mortar", "artillery", 4 },
    { SP, "union", "gatling", "machine-gun", 4 },
    { SP, "union", "wagon", "transport", 4 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (things); i++)
    {
      g_autofree char *as_many =
          g_strdup_printf ("infantryman %d, %s 1", things[i].weight, things[i].troop);
      g_autofree char *fewer =
          g_strdup_printf ("infantryman %d, %s 1", things[i].weight - 1, things[i].troop);

      assert_symbol (things[i].ruleset, things[i].faction, as_many, "infantry");
      assert_symbol (things[i].ruleset, things[i].faction, fewer, things[i].symbol);
    }
}

/* A unit that names its class is of that class, whatever its army. */
static void
test_class (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterRuleset) ruleset = muster_ruleset_store_find (SS, &error);
  g_autoptr (MusterNode) army = make_army (SS, "bedouin", "infantryman 5");
  MusterNode *unit = muster_node_find (army, "a");

  g_assert_cmpstr (muster_def_get_id (muster_roster_find_class (ruleset, unit)), ==, "native");
  muster_node_build_set (unit, "class", "auxiliary");
  g_assert_cmpstr (muster_def_get_id (muster_roster_find_class (ruleset, unit)), ==, "auxiliary");
  g_assert_cmpstr (muster_roster_get_symbol (ruleset, unit), ==, "infantry");
  muster_node_build_set (unit, "class", "nobody");
  g_assert_cmpstr (muster_def_get_id (muster_roster_find_class (ruleset, unit)), ==, "native");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/roster/symbol/by-figures", test_rows);
  g_test_add_func ("/engine/roster/symbol/weights", test_weights);
  g_test_add_func ("/engine/roster/symbol/class", test_class);
  return g_test_run ();
}
