/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "muster-scenario-check.h"

#include <glib/gi18n-lib.h>

#include "muster-army.h"
#include "muster-garrison.h"
#include "muster-scenario-spot.h"

/* Where units start on a field that is measured: in their deployment areas, and where they can
 * stand. On a field of zones those rules see to it, as they know what a zone holds. */

typedef struct
{
  MusterScenarioCheck *check;
  MusterNode *side;
  GPtrArray *areas; /* of MusterArea */
  MusterGround *ground;
  MusterSpots *free; /* where one more may stand */
  GHashTable *spots; /* where one stands to the unit; nullable: on a field of zones */
} Placing;

/* Whether who is placed there is no garrison any more when it goes to AT. */
static gboolean
leaves (MusterNode *place, MusterPoint at)
{
  MusterNode *post = muster_garrison_find_post (place);

  return post != NULL && !muster_garrison_is_in (post, at.x, at.y);
}

/* To the nearest area of UNIT; one that has none may stand anywhere but where the enemy starts.
 * ASIDE: only out of the way of another. */
static MusterFix *
make_move (
    const Placing *placing, MusterNode *unit, MusterNode *place, gboolean aside, char **label)
{
  gboolean covers;
  const MusterArea *area =
      muster_areas_find (placing->areas, unit, muster_node_get_double (place, "x", 0),
                         muster_node_get_double (place, "y", 0), &covers);
  g_autofree char *name = area != NULL ? muster_area_name (area->node) : NULL;
  g_autofree char *new_x = NULL;
  g_autofree char *new_y = NULL;
  g_autofree char *new_facing = NULL;
  MusterPoint at;
  MusterFix *fix;
  double facing;

  if (!muster_spots_find (placing->free, placing->side, area, place, &at, &facing))
    {
      *label = g_strdup (_ ("Take it off the field"));
      return muster_fix_new_removal (place);
    }
  g_array_append_val (placing->check->proposed, at);
  new_x = muster_scenario_format (at.x);
  new_y = muster_scenario_format (at.y);
  new_facing = muster_scenario_format (facing);
  fix = muster_fix_new ();
  muster_fix_add_set (fix, place, "x", new_x);
  muster_fix_add_set (fix, place, "y", new_y);
  if (!aside && facing != muster_node_get_double (place, "facing", 0))
    muster_fix_add_set (fix, place, "facing", new_facing);
  if (leaves (place, at))
    muster_fix_add_set (fix, place, "inside", NULL);
  *label = name != NULL && !aside
               ? muster_legality_fill (_ ("Place it in “{word}”"), "word", name, NULL)
               : muster_legality_fill (_ ("Place it at {x}, {y}"), "x", new_x, "y", new_y, NULL);
  return fix;
}

static void
report (const Placing *placing,
        MusterNode *unit,
        MusterNode *place,
        const char *rule,
        const char *text,
        const char *word)
{
  g_autofree char *name = muster_roster_describe (placing->check->check->ruleset, unit);
  const char *width = muster_node_get_or (placing->check->field, "width", "");
  const char *height = muster_node_get_or (placing->check->field, "height", "");
  char *label = NULL;
  MusterFix *fix = make_move (placing, unit, place, FALSE, &label);

  placing->check->check->prefix = muster_node_get_id (placing->side);
  placing->check->check->place = place;
  muster_check_take_finding (placing->check->check, MUSTER_SEVERITY_WARNING, rule, unit,
                             muster_legality_fill (text, "unit", name, "name", name, "word", word,
                                                   "width", width, "height", height, NULL),
                             label, fix);
  placing->check->check->prefix = NULL;
}

/* Two of them, of whichever side, where there is room for one; a unit and what belongs to it stand
 * together. */
static void
check_spot (const Placing *placing, MusterNode *unit, MusterNode *place)
{
  g_autofree char *x = NULL;
  g_autofree char *y = NULL;
  g_autofree char *spot = NULL;
  g_autofree char *name = NULL;
  g_autofree char *before = NULL;
  char *label = NULL;
  MusterNode *other;
  MusterFix *fix;

  if (placing->spots == NULL || muster_node_get (place, "inside") != NULL)
    return;
  x = muster_scenario_format (muster_node_get_double (place, "x", 0));
  y = muster_scenario_format (muster_node_get_double (place, "y", 0));
  spot = g_strdup_printf ("%s,%s", x, y);
  other = g_hash_table_lookup (placing->spots, spot);
  if (other == NULL)
    {
      g_hash_table_insert (placing->spots, g_steal_pointer (&spot), unit);
      return;
    }
  if (muster_node_is_within (unit, other) || muster_node_is_within (other, unit))
    return;
  name = muster_roster_describe (placing->check->check->ruleset, unit);
  before = muster_roster_describe (placing->check->check->ruleset, other);
  fix = make_move (placing, unit, place, TRUE, &label);
  placing->check->check->prefix = muster_node_get_id (placing->side);
  placing->check->check->place = place;
  muster_check_take_finding (
      placing->check->check, MUSTER_SEVERITY_ADVICE, MUSTER_RULE_PLACE, unit,
      muster_legality_fill (_ ("{unit} is placed at the very same spot as {other}: {x}, {y}."),
                            "unit", name, "other", before, "x", x, "y", y, NULL),
      label, fix);
  placing->check->check->prefix = NULL;
}

static void
check_place (const Placing *placing, MusterNode *unit, MusterNode *place)
{
  const MusterScenarioCheck *check = placing->check;
  double x = muster_node_get_double (place, "x", 0);
  double y = muster_node_get_double (place, "y", 0);
  const MusterArea *area;
  MusterNode *bar;
  MusterNode *post;
  g_autofree char *name = NULL;
  gboolean covers;

  if (x < 0 || y < 0 || x > check->width || y > check->height)
    {
      report (placing, unit, place, MUSTER_RULE_FIELD,
              _ ("{name} is placed beyond the field, which is {width} by {height}."), "");
      return;
    }
  check_spot (placing, unit, place);
  post = muster_garrison_find_post (place);
  bar = muster_ground_find_bar (placing->ground, x, y);
  /* in a boat one stands on water */
  if (bar != NULL && (post == NULL || post == bar || !muster_garrison_is_in (post, x, y)))
    {
      report (placing, unit, place, MUSTER_RULE_PLACE,
              _ ("{unit} is placed in “{word}”, where nobody can go."),
              muster_scenario_name (placing->check->check->ruleset, bar));
      return;
    }
  area = muster_areas_find (placing->areas, unit, x, y, &covers);
  if (area == NULL || covers)
    return;
  name = muster_area_name (area->node);
  report (placing, unit, place, MUSTER_RULE_PLACE,
          _ ("{unit} is placed outside its deployment area “{word}”."), name);
}

static GHashTable *
index_units (MusterNode *army)
{
  GHashTable *table = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GPtrArray) units = muster_node_list_all_units (army, FALSE);

  for (guint i = 0; i < units->len; i++)
    if (muster_node_get_id (g_ptr_array_index (units, i)) != NULL)
      g_hash_table_insert (table, (gpointer) muster_node_get_id (g_ptr_array_index (units, i)),
                           g_ptr_array_index (units, i));
  return table;
}

static void
check_side (Placing *placing, MusterNode *side, MusterNode *army)
{
  g_autoptr (GHashTable) units = index_units (army);
  g_autoptr (GHashTable) later = muster_scenario_list_later (side);
  g_autoptr (GPtrArray) areas = muster_scenario_list_areas (side);

  placing->side = side;
  placing->areas = areas;
  for (guint i = 0; i < muster_node_get_n_children (side); i++)
    {
      MusterNode *child = muster_node_peek_child (side, i);
      MusterNode *unit = muster_node_get_kind (child) == MUSTER_KIND_PLACE
                                 && muster_node_get (child, "unit") != NULL
                             ? g_hash_table_lookup (units, muster_node_get (child, "unit"))
                             : NULL;

      if (unit != NULL && !muster_scenario_comes_later (later, unit))
        check_place (placing, unit, child);
    }
}

void
muster_scenario_check_places (MusterScenarioCheck *self)
{
  g_autoptr (MusterGround) ground = muster_ground_new (self->check->ruleset, self->scenario);
  g_autoptr (GHashTable) spots =
      muster_zones_are_used (self->scenario, self->check->ruleset)
          ? NULL
          : g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (MusterSpots) free = muster_spots_new (self->scenario, ground);
  Placing placing = { .check = self, .ground = ground, .free = free, .spots = spots };

  if (self->field == NULL
      || muster_constraint_placement_applies (self->check->ruleset, self->scenario))
    return;
  for (guint i = 0; i < self->sides->len; i++)
    {
      MusterNode *side = g_ptr_array_index (self->sides, i);
      MusterNode *army = muster_side_get_army (side);

      if (army != NULL)
        check_side (&placing, side, army);
    }
}
