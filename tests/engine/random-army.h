/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Legal armies and scenarios, made up at random of whatever a ruleset defines: nothing here knows one ruleset from another. */

#include <inttypes.h>

#include "muster-army.h"
#include "muster-legality.h"
#include "random-play.h"

G_BEGIN_DECLS

#define RANDOM_TRIES 60

typedef struct
{
  const MusterRuleset *ruleset;
  GRand *rand;
} RandomMaker;

static inline guint
maker_below (RandomMaker *self, guint n)
{
  return (guint) g_rand_int_range (self->rand, 0, (gint32) MAX (n, 1));
}

static inline gboolean
maker_chance (RandomMaker *self, guint in)
{
  return maker_below (self, in) == 0;
}

static inline gpointer
maker_pick (RandomMaker *self, const GPtrArray *list)
{
  return list->len > 0 ? g_ptr_array_index (list, maker_below (self, list->len)) : NULL;
}

static inline const char *
maker_pick_id (RandomMaker *self, const GPtrArray *defs)
{
  const MusterDef *def = maker_pick (self, defs);

  return def != NULL ? muster_def_get_id (def) : NULL;
}

static inline void
maker_set_int (MusterNode *node, const char *name, gint64 value)
{
  g_autofree char *text = g_strdup_printf ("%" PRId64, value);

  muster_node_build_set (node, name, text);
}

/* Figures */

static inline void
maker_arm (RandomMaker *self, MusterNode *unit, MusterNode *figures)
{
  for (MusterArm arm = 0; arm < MUSTER_N_ARMS; arm++)
    {
      g_auto (GStrv) ids = muster_roster_list_arms (self->ruleset, unit, figures, arm);
      guint n = ids != NULL ? g_strv_length (ids) : 0;

      if (n > 0 && maker_chance (self, 2))
        muster_node_build_set (figures, muster_arm_get_attribute (arm), ids[maker_below (self, n)]);
    }
}

/* Whatever may stand in a unit that holds anything. */
static inline void
maker_fill (RandomMaker *self, MusterNode *unit)
{
  g_autoptr (GPtrArray) troops = muster_roster_list_troops (self->ruleset, unit);

  for (guint i = maker_below (self, 4); troops->len > 0 && i > 0; i--)
    {
      MusterNode *figures =
          muster_node_new_with (MUSTER_KIND_FIGURES, "troop", maker_pick_id (self, troops), NULL);

      maker_set_int (figures, "count", 1 + maker_below (self, maker_chance (self, 2) ? 3 : 10));
      muster_node_build_add (unit, figures);
      maker_arm (self, unit, figures);
    }
}

/* More of what stands in it; what is too much the check takes away. */
static inline void
maker_swell (RandomMaker *self, MusterNode *unit)
{
  for (guint i = 0; i < muster_node_get_n_children (unit); i++)
    {
      MusterNode *child = muster_node_peek_child (unit, i);

      if (muster_node_get_kind (child) == MUSTER_KIND_FIGURES && maker_chance (self, 3))
        maker_set_int (child, "count",
                       muster_node_get_int (child, "count", 0) + maker_below (self, 8));
    }
}

/* Units */

static inline void
maker_dress (RandomMaker *self, MusterNode *unit)
{
  g_autoptr (GPtrArray) weapons = muster_roster_list_weapons (self->ruleset, unit);
  g_autoptr (GPtrArray) grades = muster_roster_list_grades (self->ruleset, unit);
  g_autoptr (GPtrArray) classes = muster_roster_list_classes (self->ruleset, unit);

  if (classes->len > 0 && maker_chance (self, 3))
    muster_node_build_set (unit, "class", maker_pick_id (self, classes));
  if (weapons->len > 0 && !maker_chance (self, 4))
    muster_node_build_set (unit, "weapon", maker_pick_id (self, weapons));
  if (grades->len > 0 && maker_chance (self, 2))
    muster_node_build_set (unit, "grade", maker_pick_id (self, grades));
  if (muster_roster_is_open (self->ruleset, unit))
    maker_fill (self, unit);
  else
    maker_swell (self, unit);
}

static inline void
maker_add_unit (RandomMaker *self, MusterNode *army, MusterNode *parent)
{
  g_autoptr (GPtrArray) types = muster_roster_list_addable (self->ruleset, parent);
  MusterNode *unit;

  if (types->len == 0)
    return;
  unit = muster_roster_new_unit (self->ruleset, army, maker_pick_id (self, types), NULL);
  g_assert_nonnull (unit);
  muster_node_build_add (parent, unit);
  maker_dress (self, unit);
}

static inline MusterNode *
maker_try_army (RandomMaker *self, const char *faction, gint64 year)
{
  GPtrArray *kinds = muster_ruleset_list (self->ruleset, MUSTER_DEF_FORMATION_KIND);
  MusterNode *army =
      muster_node_new_with (MUSTER_KIND_ARMY, "ruleset", muster_ruleset_get_id (self->ruleset),
                            "name", faction, "faction", faction, NULL);
  MusterNode *parent = army;

  maker_set_int (army, "year", year);
  if (kinds->len > 0 && maker_chance (self, 3))
    {
      parent = muster_node_new_with (MUSTER_KIND_FORMATION, "id", "formation", "kind",
                                     maker_pick_id (self, kinds), NULL);
      muster_node_build_add (army, parent);
    }
  for (guint i = 2 + maker_below (self, 5); i > 0; i--)
    maker_add_unit (self, army, parent);
  g_strfreev (muster_legality_fix (self->ruleset, army, NULL, maker_chance (self, 2)));
  return army;
}

/* An army of any faction that is legal, in itself and against ENEMY (nullable). */
static inline MusterNode *
maker_make_army (RandomMaker *self, MusterNode *enemy)
{
  GPtrArray *factions = muster_ruleset_list (self->ruleset, MUSTER_DEF_FACTION);
  gint64 year = enemy != NULL ? muster_node_get_int (enemy, "year", 0) : 0;

  for (guint i = 0; i < RANDOM_TRIES; i++)
    {
      g_autoptr (MusterNode) army =
          maker_try_army (self, maker_pick_id (self, factions),
                          enemy != NULL ? year : 1850 + maker_below (self, 80));
      g_autoptr (MusterReport) report = muster_legality_check (self->ruleset, army, enemy);

      if (muster_report_is_legal (report) && muster_report_get_figures (report) > 0)
        return g_steal_pointer (&army);
      if (muster_report_get_n_findings (report) > 0 && i == RANDOM_TRIES - 1)
        g_test_message ("not legal: %s",
                        muster_finding_get_message (muster_report_get_finding (report, 0)));
    }
  g_error ("no legal army of “%s” was found", muster_ruleset_get_id (self->ruleset));
}

/* Scenarios */

static inline MusterNode *
maker_get_side (MusterNode *scenario, guint i)
{
  g_autoptr (GPtrArray) sides = muster_scenario_list_sides (scenario);

  return g_ptr_array_index (sides, i);
}

/* Two lead a side, each with a suit of its colour where there are cards. */
static inline void
maker_add_players (RandomMaker *self, MusterNode *side, const char *unit)
{
  static const char *const SUITS[2][2] = { { "clubs", "spades" }, { "hearts", "diamonds" } };
  const char *cards = muster_node_get (side, "cards");

  for (guint i = 0; i < 2; i++)
    {
      MusterNode *player =
          muster_node_new_with (MUSTER_KIND_PLAYER, "name", i == 0 ? "One" : "Two", NULL);

      if (cards != NULL)
        muster_node_build_set (player, "cards", SUITS[g_str_equal (cards, "red")][i]);
      if (i == 1)
        muster_node_build_set (player, "units", unit);
      muster_node_build_add (side, player);
    }
}

/* Some come later, and two may lead a side. */
static inline void
maker_add_to_side (RandomMaker *self, MusterNode *side)
{
  static const char *const EDGES[] = { "north", "east", "south", "west" };
  g_autoptr (GPtrArray) units = muster_node_list_all_units (muster_side_get_army (side), TRUE);

  for (guint i = 0; i < 2 && maker_chance (self, 3); i++)
    {
      MusterNode *later = muster_node_new_with (
          MUSTER_KIND_REINFORCEMENT, "units", muster_node_get_id (maker_pick (self, units)), NULL);

      if (!maker_chance (self, 4))
        maker_set_int (later, "turn", 1 + maker_below (self, 4));
      if (maker_chance (self, 2))
        muster_node_build_set (later, "edge", EDGES[maker_below (self, G_N_ELEMENTS (EDGES))]);
      muster_node_build_add (side, later);
    }
  if (maker_chance (self, 4))
    maker_add_players (self, side, muster_node_get_id (maker_pick (self, units)));
}

static inline void
maker_add_ground (RandomMaker *self, MusterNode *scenario)
{
  GPtrArray *terrains = muster_ruleset_list (self->ruleset, MUSTER_DEF_TERRAIN);

  for (guint i = maker_below (self, 3); terrains->len > 0 && i > 0; i--)
    {
      MusterNode *feature =
          muster_node_new_with (MUSTER_KIND_FEATURE, "kind", maker_pick_id (self, terrains), NULL);
      MusterNode *shape =
          muster_node_new_with (MUSTER_KIND_SHAPE_RECT, "width", "2", "height", "2", NULL);

      maker_set_int (shape, "x", maker_below (self, 8));
      maker_set_int (shape, "y", maker_below (self, 8));
      muster_node_build_add (feature, shape);
      muster_node_build_add (scenario, feature);
    }
  if (maker_chance (self, 2))
    muster_node_build_add (scenario,
                           muster_node_new_with (MUSTER_KIND_OBJECTIVE, "id", "well", "name",
                                                 "The well", "x", "1", "y", "1", NULL));
}

static inline void
maker_add_victory (RandomMaker *self, MusterNode *scenario)
{
  static const char *const KINDS[] = {
    "hold", "losses", "guns-and-wagons", "take", "relief", "exit"
  };
  const char *kind = KINDS[maker_below (self, G_N_ELEMENTS (KINDS))];
  MusterNode *side = maker_get_side (scenario, maker_below (self, 2));
  MusterNode *victory = muster_node_new_with (MUSTER_KIND_VICTORY, "kind", kind, "side",
                                              muster_node_get_id (side), NULL);

  if (muster_node_find (scenario, "well") != NULL && !g_str_equal (kind, "losses"))
    muster_node_build_set (victory, "objective", "well");
  if (g_str_equal (kind, "losses"))
    maker_set_int (victory, "share", 20 + 10 * maker_below (self, 8));
  if (g_str_equal (kind, "hold"))
    maker_set_int (victory, "turns", 1 + maker_below (self, 3));
  if (g_str_equal (kind, "relief") && maker_chance (self, 2))
    maker_set_int (victory, "turn", 1 + maker_below (self, 4));
  muster_node_build_add (scenario, victory);
}

/* Readings that the rules leave open. */
static inline void
maker_add_switches (RandomMaker *self, MusterNode *scenario)
{
  GPtrArray *options = muster_ruleset_list_options (self->ruleset);

  for (guint i = 0; i < options->len; i++)
    {
      const MusterOption *option = g_ptr_array_index (options, i);
      guint n = g_strv_length ((char **) option->choices);

      if (maker_chance (self, 2))
        muster_node_build_add (
            scenario, muster_node_new_with (MUSTER_KIND_RULE, "switch", option->id, "value",
                                            option->choices[maker_below (self, n)], NULL));
    }
}

/* Zones */

#define RANDOM_COLUMNS 10
#define RANDOM_ROWS 9

/* The units of SIDE in rows from FIRST on, each where there may be room for it; one in eight is left to the table. */
static inline void
maker_place (RandomMaker *self, MusterNode *side, guint first)
{
  g_autoptr (GPtrArray) units = muster_node_list_all_units (muster_side_get_army (side), TRUE);

  for (guint i = 0; i < units->len; i++)
    {
      guint x = maker_below (self, RANDOM_COLUMNS - 2);
      guint y = first + maker_below (self, 3);
      guint facing = 45 * maker_below (self, 8);

      if (maker_chance (self, 8))
        continue;
      for (guint k = 0; k < 3; k++)
        {
          MusterNode *place = muster_node_new_with (
              MUSTER_KIND_PLACE, "unit", muster_node_get_id (g_ptr_array_index (units, i)), NULL);

          maker_set_int (place, "x", x + k);
          maker_set_int (place, "y", y);
          maker_set_int (place, "facing", facing);
          muster_node_build_add (side, place);
        }
    }
}

/* One that is larger, smaller, or of several cells, or where nobody can stand. */
static inline void
maker_add_zone (RandomMaker *self, MusterNode *field)
{
  static const char *const SIZES[] = { "100", "80", "30" };
  guint column = 1 + maker_below (self, RANDOM_COLUMNS - 1);
  guint row = 1 + maker_below (self, RANDOM_ROWS - 1);
  g_autofree char *one = g_strdup_printf ("%u,%u", column, row);
  g_autofree char *two = g_strdup_printf ("%u,%u %u,%u", column, row, column + 1, row);
  MusterNode *zone = muster_node_new (MUSTER_KIND_ZONE);

  muster_node_build_set (zone, "at", maker_chance (self, 3) ? two : one);
  if (maker_chance (self, 2))
    muster_node_build_set (zone, "width", SIZES[maker_below (self, G_N_ELEMENTS (SIZES))]);
  if (maker_chance (self, 2))
    muster_node_build_set (zone, "height", SIZES[maker_below (self, G_N_ELEMENTS (SIZES))]);
  if (maker_chance (self, 6))
    muster_node_build_set (zone, "passable", "no");
  muster_node_build_add (field, zone);
}

static inline void
maker_add_zones (RandomMaker *self, MusterNode *scenario)
{
  MusterNode *field;

  if (!g_str_equal (muster_ruleset_get_measure (self->ruleset), "zone") || maker_chance (self, 4))
    return;
  field = muster_node_new_with (MUSTER_KIND_FIELD, "measure", "zone", NULL);
  maker_set_int (field, "width", RANDOM_COLUMNS);
  maker_set_int (field, "height", RANDOM_ROWS);
  for (guint i = maker_below (self, 4); i > 0; i--)
    maker_add_zone (self, field);
  muster_node_build_add (scenario, field);
  maker_place (self, maker_get_side (scenario, 0), 0);
  maker_place (self, maker_get_side (scenario, 1), RANDOM_ROWS - 3);
}

static inline MusterNode *
maker_try_scenario (RandomMaker *self)
{
  g_autoptr (MusterNode) one = maker_make_army (self, NULL);
  g_autoptr (MusterNode) other = maker_make_army (self, one);
  MusterNode *scenario = muster_setup_make_scenario ((MusterRuleset *) self->ruleset, one, other);

  /* A pack is a long turn. */
  maker_set_int (scenario, "turns",
                 muster_node_get (maker_get_side (scenario, 0), "cards") != NULL
                     ? 1u + (guint) maker_chance (self, 3)
                     : 2 + maker_below (self, 4));
  for (guint i = 0; i < 2; i++)
    maker_add_to_side (self, maker_get_side (scenario, i));
  maker_add_zones (self, scenario);
  maker_add_ground (self, scenario);
  maker_add_switches (self, scenario);
  for (guint i = maker_below (self, 3); i > 0; i--)
    maker_add_victory (self, scenario);
  return scenario;
}

/* SCENARIO set up, if it is legal by the rules as its switches have them and can be played; NULL: it is not. */
static inline MusterSetup *
maker_set_up (RandomMaker *self, MusterNode *scenario)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterSetup) setup =
      muster_setup_new ((MusterRuleset *) self->ruleset, scenario, &error);
  g_autoptr (MusterReport) report = NULL;

  if (setup == NULL)
    {
      g_test_message ("not to be played: %s", error->message);
      return NULL;
    }
  report = muster_legality_check_scenario (muster_setup_get_ruleset (setup), scenario);
  if (muster_report_is_legal (report))
    return g_steal_pointer (&setup);
  g_test_message ("not legal: %s",
                  muster_finding_get_message (muster_report_get_finding (report, 0)));
  return NULL;
}

/* What a game by RULESET is played with, two legal armies, the same for the same SEED; it ends with its last turn, or before. */
static inline MusterSetup *
random_make_setup (const MusterRuleset *ruleset, guint seed)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  RandomMaker maker = { ruleset, rand };
  MusterSetup *setup = NULL;

  for (guint i = 0; setup == NULL; i++)
    {
      g_autoptr (MusterNode) scenario = maker_try_scenario (&maker);

      g_assert_cmpuint (i, <, RANDOM_TRIES);
      setup = maker_set_up (&maker, scenario);
    }
  return setup;
}

G_END_DECLS
