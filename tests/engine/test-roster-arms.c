/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-army.h"
#include "muster-legality.h"
#include "muster-ruleset-store.h"
#include "muster-test.h"

#define SS "sahara-sandstorm"
#define SP "sandpit-showdown"

static MusterRuleset *
load (const char *id)
{
  g_autoptr (GError) error = NULL;
  MusterRuleset *ruleset = muster_ruleset_store_find (id, &error);

  g_assert_no_error (error);
  return ruleset;
}

/* A squad of one figure. */
static MusterNode *
make_army (const char *ruleset, const char *faction, const char *troop, const char *weapon)
{
  MusterNode *army
      = muster_node_new_with (MUSTER_KIND_ARMY, "ruleset", ruleset, "faction", faction, NULL);
  MusterNode *unit = muster_node_new_with (MUSTER_KIND_UNIT, "id", "a", "type", "squad", NULL);
  MusterNode *figures
      = muster_node_new_with (MUSTER_KIND_FIGURES, "troop", troop, "count", "1", NULL);

  if (weapon != NULL)
    muster_node_build_set (figures, "weapon", weapon);
  muster_node_build_add (unit, figures);
  muster_node_build_add (army, unit);
  return army;
}

/* What figures may have, the usual first, "weapons | hand weapons | armour | mounts". */
typedef struct
{
  const char *ruleset, *faction, *troop, *weapon;
  const char *arms;
} Row;

#define NATIVE_SHORT " | war-club clubbed-rifle spear sword knife |  | "
#define NATIVE_ANY "thrown-spear thrown-knife thrown-tomahawk bow musket rifle"
#define ARAB_ANY "rifle musket thrown-spear thrown-knife bow"
#define RIDES "horse camel"

static const Row ss_rows[] = {
  { SS, "foreign-legion", "infantryman", NULL, "rifle carbine musket pistol | bayonet |  | " },
  { SS, "askari", "infantryman", "musket", "rifle carbine musket pistol | bayonet |  | " },
  { SS, "british", "cavalryman", NULL, "carbine rifle pistol | sword |  | " },
  { SS, "zouave", "camel-rider", NULL, "carbine rifle pistol | sword |  | " },
  { SS, "german", "gunner", NULL, "pistol | sword |  | " },
  { SS, "british", "wagoner", NULL, "rifle pistol | bayonet |  | " },
  { SS, "british", "wagoner", "pistol", "rifle pistol | sword |  | " },
  { SS, "british", "commander", NULL, "pistol | sword |  | " RIDES },
  { SS, "british", "lieutenant", NULL, "pistol | sword |  | " RIDES },
  { SS, "british", "sergeant", NULL, "pistol | sword |  | " RIDES },
  { SS, "zulu", "infantryman", NULL, NATIVE_ANY " | spear sword knife |  | " },
  { SS, "zulu", "infantryman", "rifle", NATIVE_ANY NATIVE_SHORT },
  { SS, "nama", "cavalryman", "musket", NATIVE_ANY NATIVE_SHORT },
  { SS, "boxer", "camel-rider", "bow", NATIVE_ANY " | spear sword knife |  | " },
  { SS, "bedouin", "camel-rider", NULL, ARAB_ANY NATIVE_SHORT },
  { SS, "tuareg", "infantryman", "thrown-spear", ARAB_ANY " | spear sword knife |  | " },
  { SS, "moor", "cavalryman", NULL, ARAB_ANY NATIVE_SHORT },
  { SS, "dervish", "infantryman", "carbine", ARAB_ANY NATIVE_SHORT },
  { SS, "boer", "infantryman", NULL, "rifle carbine pistol" NATIVE_SHORT },
  { SS, "boer", "chief", NULL, "rifle pistol | sword |  | " RIDES },
  { SS, "boer", "sub-chief", NULL, "rifle pistol | sword |  | " RIDES },
  { SS, "boer", "leader", NULL, "rifle pistol | sword |  | " RIDES },
  { SS, "zulu", "chief", NULL, "thrown-spear musket rifle pistol | sword |  | " RIDES },
  { SS, "zulu", "sub-chief", NULL, "thrown-spear musket rifle pistol | sword |  | " RIDES },
  { SS, "zulu", "leader", NULL, "thrown-spear musket rifle pistol | sword |  | " RIDES },
  { SS, "boxer", "chief", NULL, "thrown-spear musket rifle pistol | sword |  | " RIDES },
  { SS, "boxer", "sub-chief", NULL, "thrown-spear musket rifle pistol | sword |  | " RIDES },
  { SS, "boxer", "leader", NULL, "thrown-spear musket rifle pistol | sword |  | " RIDES },
  { SS, "nama", "chief", NULL, "musket rifle pistol thrown-spear | sword |  | " RIDES },
  { SS, "nama", "sub-chief", NULL, "musket rifle pistol thrown-spear | sword |  | " RIDES },
  { SS, "nama", "leader", NULL, "musket rifle pistol thrown-spear | sword |  | " RIDES },
  { SS, "bedouin", "chief", NULL, "pistol rifle musket | sword |  | " RIDES },
  { SS, "bedouin", "sub-chief", NULL, "pistol rifle musket | sword |  | " RIDES },
  { SS, "bedouin", "leader", NULL, "pistol rifle musket | sword |  | " RIDES },
  { SS, "moor", "chief", NULL, "pistol rifle musket | sword | armoured | " RIDES },
  { SS, "moor", "sub-chief", NULL, "pistol rifle musket | sword | armoured | " RIDES },
  { SS, "dervish", "leader", NULL, "pistol rifle musket | sword | armoured | " RIDES },
  { SS, "dervish", "infantryman", NULL, ARAB_ANY NATIVE_SHORT },
  { SS, "british", "tank", NULL, "machine-gun light-field-gun |  |  | " },
  { SS, "moor", "leader", NULL, "pistol rifle musket | sword | armoured | " RIDES },
  { SS, "dervish", "sub-chief", NULL, "pistol rifle musket | sword | armoured | " RIDES },
  { SS, "boer", "cavalryman", NULL, "rifle carbine pistol" NATIVE_SHORT },
  { SS, "boer", "camel-rider", NULL, "rifle carbine pistol" NATIVE_SHORT },
  { SS, "nama", "cavalryman", "bow", NATIVE_ANY " | spear sword knife |  | " },
  { SS, "boer", "cannon", NULL, " |  |  | " },
  { SS, "moor", "cannon", NULL, " |  |  | " },
  { SS, "zulu", "cannon", NULL, " |  |  | " },
  { SS, "zulu", "wagon", "rifle", " |  |  | " },
  { SS, "british", "cannon", NULL, " |  |  | " },
};

static const Row sp_rows[] = {
  { SP, "union", "infantryman", NULL, "rifle repeating-rifle carbine musket pistol | bayonet |  | " },
  { SP, "us-cavalry", "cavalryman", NULL, "carbine repeating-rifle rifle pistol | sword |  | " },
  { SP, "confederate", "gunner", NULL, "pistol | sword |  | " },
  { SP, "union", "wagoner", "rifle", "rifle pistol | bayonet |  | " },
  { SP, "union", "wagoner", "pistol", "rifle pistol | sword |  | " },
  { SP, "cowboy", "cowboy", NULL, "pistol rifle repeating-rifle carbine | knife |  | horse" },
  { SP, "cowboy", "cowboy", "rifle", "pistol rifle repeating-rifle carbine | war-club clubbed-rifle knife |  | horse" },
  { SP, "cowboy", "cowboy", "repeating-rifle",
    "pistol rifle repeating-rifle carbine | war-club clubbed-rifle knife |  | horse" },
  { SP, "cowboy", "cowboy", "carbine",
    "pistol rifle repeating-rifle carbine | war-club clubbed-rifle knife |  | horse" },
  { SP, "cowboy", "cowboy", "musket",
    "pistol rifle repeating-rifle carbine | war-club clubbed-rifle knife |  | horse" },
  { SP, "indian", "indian", "rifle",
    "rifle repeating-rifle carbine musket thrown-tomahawk thrown-spear thrown-knife | war-club clubbed-rifle spear tomahawk knife |  | horse" },
  { SP, "indian", "indian", "carbine",
    "rifle repeating-rifle carbine musket thrown-tomahawk thrown-spear thrown-knife | war-club clubbed-rifle spear tomahawk knife |  | horse" },
  { SP, "indian", "indian", "musket",
    "rifle repeating-rifle carbine musket thrown-tomahawk thrown-spear thrown-knife | war-club clubbed-rifle spear tomahawk knife |  | horse" },
  { SP, "indian", "archer", NULL, "bow | knife tomahawk |  | horse" },
  { SP, "indian", "indian", "repeating-rifle",
    "rifle repeating-rifle carbine musket thrown-tomahawk thrown-spear thrown-knife | war-club clubbed-rifle spear tomahawk knife |  | horse" },
  { SP, "indian", "indian", "thrown-spear",
    "rifle repeating-rifle carbine musket thrown-tomahawk thrown-spear thrown-knife | spear tomahawk knife |  | horse" },
};

static char *
describe_arms (const MusterRuleset *ruleset, MusterNode *unit)
{
  MusterNode *figures = muster_node_peek_child (unit, 0);
  g_autoptr (GString) text = g_string_new (NULL);

  for (int i = 0; i < 4; i++)
    {
      g_auto (GStrv) words = muster_roster_list_arms (ruleset, unit, figures, (MusterArm) i);
      g_autofree char *arms = g_strjoinv (" ", words);

      g_string_append_printf (text, "%s%s", i > 0 ? " | " : "", arms);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
assert_rows (const Row *rows, gsize n)
{
  for (gsize i = 0; i < n; i++)
    {
      g_autoptr (MusterRuleset) ruleset = load (rows[i].ruleset);
      g_autoptr (MusterNode) army
          = make_army (rows[i].ruleset, rows[i].faction, rows[i].troop, rows[i].weapon);
      MusterNode *unit = muster_node_find (army, "a");
      g_autofree char *arms = describe_arms (ruleset, unit);

      g_test_message ("%s, %s", rows[i].faction, rows[i].troop);
      g_assert_cmpstr (arms, ==, rows[i].arms);
    }
}

static void
test_sahara (void)
{
  assert_rows (ss_rows, G_N_ELEMENTS (ss_rows));
}

/* Auxiliaries are armed like regulars; camel riders like the cavalry of their class. */
static void
test_auxiliaries_and_camels (void)
{
  static const Row rows[] = {
    { SS, "askari", "infantryman", "rifle", "rifle carbine musket pistol | bayonet |  | " },
    { SS, "zouave", "cavalryman", "carbine", "carbine rifle pistol | sword |  | " },
    { SS, "zouave", "camel-rider", "carbine", "carbine rifle pistol | sword |  | " },
    { SS, "british", "camel-rider", "carbine", "carbine rifle pistol | sword |  | " },
    { SS, "bedouin", "camel-rider", "bow", ARAB_ANY " | spear sword knife |  | " },
  };

  assert_rows (rows, G_N_ELEMENTS (rows));
}

static void
test_sandpit (void)
{
  assert_rows (sp_rows, G_N_ELEMENTS (sp_rows));
}

/* What is written comes first, then the unit's, then the usual; armour and mounts only when written. */
static void
test_found (void)
{
  g_autoptr (MusterRuleset) ruleset = load (SS);
  g_autoptr (MusterNode) army = make_army (SS, "moor", "leader", NULL);
  g_autoptr (MusterNode) guns = make_army (SS, "british", "cannon", NULL);
  MusterNode *unit = muster_node_find (army, "a");
  MusterNode *figures = muster_node_peek_child (unit, 0);
  MusterNode *gun_unit = muster_node_find (guns, "a");

  g_assert_cmpstr (muster_roster_find_arm (ruleset, unit, figures, MUSTER_ARM_WEAPON), ==, "pistol");
  g_assert_cmpstr (muster_roster_find_arm (ruleset, unit, figures, MUSTER_ARM_MELEE), ==, "sword");
  g_assert_null (muster_roster_find_arm (ruleset, unit, figures, MUSTER_ARM_ARMOUR));
  g_assert_null (muster_roster_find_arm (ruleset, unit, figures, MUSTER_ARM_MOUNT));
  muster_node_build_set (unit, "weapon", "rifle");
  muster_node_build_set (figures, "armour", "armoured");
  g_assert_cmpstr (muster_roster_find_arm (ruleset, unit, figures, MUSTER_ARM_WEAPON), ==, "rifle");
  g_assert_cmpstr (muster_roster_find_arm (ruleset, unit, figures, MUSTER_ARM_ARMOUR), ==, "armoured");
  muster_node_build_set (figures, "weapon", "bow");
  g_assert_cmpstr (muster_roster_find_arm (ruleset, unit, figures, MUSTER_ARM_WEAPON), ==, "bow");
  muster_node_build_set (gun_unit, "weapon", "rifle");
  g_assert_null (muster_roster_find_arm (ruleset, gun_unit, muster_node_peek_child (gun_unit, 0), MUSTER_ARM_WEAPON));
}

/* A new squad is ten of those whom its faction is known for, and who leads them. */
static void
test_new_squad (void)
{
  static const char *const squads[][3] = {
    { SS, "foreign-legion", "10 infantryman, 1 sergeant" }, { SS, "british", "10 infantryman, 1 sergeant" },
    { SS, "german", "10 infantryman, 1 sergeant" },         { SS, "us-marines", "10 infantryman, 1 sergeant" },
    { SS, "navy", "10 infantryman, 1 sergeant" },           { SS, "askari", "10 infantryman, 1 sergeant" },
    { SS, "zouave", "10 infantryman, 1 sergeant" },         { SS, "bedouin", "10 camel-rider, 1 leader" },
    { SS, "tuareg", "10 camel-rider, 1 leader" },           { SS, "moor", "10 infantryman, 1 leader" },
    { SS, "dervish", "10 infantryman, 1 leader" },          { SS, "zulu", "10 infantryman, 1 leader" },
    { SS, "nama", "10 infantryman, 1 leader" },             { SS, "boxer", "10 infantryman, 1 leader" },
    { SS, "boer", "10 infantryman, 1 leader" },             { SP, "union", "10 infantryman" },
    { SP, "confederate", "10 infantryman" },                { SP, "us-cavalry", "10 cavalryman" },
    { SP, "cowboy", "10 cowboy" },                          { SP, "indian", "10 indian" },
    { SS, "nobody", "" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (squads); i++)
    {
      g_autoptr (MusterRuleset) ruleset = load (squads[i][0]);
      g_autoptr (MusterNode) army = muster_node_new_with (MUSTER_KIND_ARMY, "ruleset", squads[i][0], "faction",
                                                          squads[i][1], NULL);
      g_autoptr (MusterNode) unit = muster_roster_new_unit (ruleset, army, "squad", NULL);
      g_autoptr (GPtrArray) figures = muster_roster_list_figures (ruleset, unit);
      g_autoptr (GString) text = g_string_new (NULL);

      for (guint j = 0; j < figures->len; j++)
        g_string_append_printf (text, "%s%s %s", j > 0 ? ", " : "", muster_node_get (figures->pdata[j], "count"),
                                muster_node_get (figures->pdata[j], "troop"));
      g_test_message ("%s", squads[i][1]);
      g_assert_cmpstr (text->str, ==, squads[i][2]);
      g_assert_true (muster_roster_is_open (ruleset, unit));
    }
}

/* What it takes to remove one: the horse is one target with its rider, armour is written. */
static void
test_points (void)
{
  static const struct
  {
    const char *ruleset, *faction, *troop, *attribute, *value;
    gint64 points;
  } points[] = {
    { SS, "british", "infantryman", NULL, NULL, 1 },        { SS, "british", "cavalryman", NULL, NULL, 2 },
    { SS, "tuareg", "camel-rider", NULL, NULL, 2 },         { SS, "british", "commander", NULL, NULL, 1 },
    { SS, "british", "commander", "mount", "horse", 2 },    { SS, "moor", "leader", NULL, NULL, 1 },
    { SS, "moor", "leader", "armour", "armoured", 2 },      { SS, "british", "cannon", NULL, NULL, 1 },
    { SP, "us-cavalry", "cavalryman", NULL, NULL, 2 },      { SP, "cowboy", "cowboy", NULL, NULL, 1 },
    { SP, "cowboy", "cowboy", "mount", "horse", 2 },        { SP, "union", "wagon", NULL, NULL, 1 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (points); i++)
    {
      g_autoptr (MusterRuleset) ruleset = load (points[i].ruleset);
      g_autoptr (MusterNode) army = make_army (points[i].ruleset, points[i].faction, points[i].troop, NULL);
      MusterNode *unit = muster_node_find (army, "a");
      MusterNode *figures = muster_node_peek_child (unit, 0);

      if (points[i].attribute != NULL)
        muster_node_build_set (figures, points[i].attribute, points[i].value);
      g_test_message ("%s, %s", points[i].troop, points[i].value != NULL ? points[i].value : "");
      g_assert_cmpint (muster_roster_count_points (ruleset, unit, figures), ==, points[i].points);
    }
}

static void
test_open (void)
{
  g_autoptr (MusterRuleset) ruleset = load ("bundok-and-bayonet");
  GPtrArray *types = muster_ruleset_list (ruleset, MUSTER_DEF_UNIT_TYPE);

  for (guint i = 0; i < types->len; i++)
    {
      g_autoptr (MusterNode) unit
          = muster_node_new_with (MUSTER_KIND_UNIT, "type", muster_def_get_id (types->pdata[i]), NULL);

      g_assert_false (muster_roster_is_open (ruleset, unit));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/SS-MEL-01/arms-of-each-troop", test_sahara);
  g_test_add_func ("/rules/SS-MEL-11/auxiliaries-and-camels", test_auxiliaries_and_camels);
  g_test_add_func ("/rules/SP-MEL-01/arms-of-each-troop", test_sandpit);
  g_test_add_func ("/engine/roster/arms/found", test_found);
  g_test_add_func ("/engine/roster/arms/new-squad", test_new_squad);
  g_test_add_func ("/engine/roster/arms/open", test_open);
  g_test_add_func ("/rules/SS-RES-07/points-of-a-figure", test_points);
  return g_test_run ();
}
