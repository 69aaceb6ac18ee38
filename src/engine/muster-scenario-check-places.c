/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "muster-scenario-check.h"

#include <glib/gi18n-lib.h>

#include "muster-army.h"
#include "muster-shape.h"

/* Where units start: in their deployment areas, and where they can stand. That a zone holds them, the rules of zones say. */

typedef struct
{
  MusterScenarioCheck *check;
  MusterNode *side;
  GPtrArray *areas; /* of MusterArea */
  MusterGround *ground;
} Placing;

/* The spot of an area's shape that is nearest, as long as it is simple to say. */
static gboolean
find_spot (const MusterArea *area, double *x, double *y)
{
  for (guint i = 0; i < area->shapes->len; i++)
    {
      const MusterShape *shape = g_ptr_array_index (area->shapes, i);
      MusterBounds box = muster_shape_get_bounds (shape);
      const double spots[][2] = {
        { CLAMP (*x, box.left, box.right), CLAMP (*y, box.top, box.bottom) },
        { (box.left + box.right) / 2, (box.top + box.bottom) / 2 },
      };

      for (gsize k = 0; k < G_N_ELEMENTS (spots); k++)
        if (muster_shape_contains (shape, spots[k][0], spots[k][1]))
          {
            *x = spots[k][0];
            *y = spots[k][1];
            return TRUE;
          }
    }
  return FALSE;
}

/* In zones: the passable zone of the area that is nearest to the spot. */
static gboolean
find_zone (const MusterZones *zones, const MusterArea *area, double *x, double *y)
{
  const double from_x = *x, from_y = *y;
  double least = G_MAXDOUBLE;

  for (guint zone = 0; zone < muster_zones_get_n (zones); zone++)
    {
      double middle_x, middle_y, distance;

      muster_zones_get_middle (zones, zone, &middle_x, &middle_y);
      distance = (middle_x - from_x) * (middle_x - from_x) + (middle_y - from_y) * (middle_y - from_y);
      if (distance < least && muster_zones_get (zones, zone)->passable
          && muster_area_covers (area, middle_x, middle_y))
        {
          least = distance;
          *x = middle_x;
          *y = middle_y;
        }
    }
  return least < G_MAXDOUBLE;
}

static MusterFix *
make_move (const Placing *placing, MusterNode *place, const MusterArea *area)
{
  double x = muster_node_get_double (place, "x", 0);
  double y = muster_node_get_double (place, "y", 0);
  g_autofree char *new_x = NULL;
  g_autofree char *new_y = NULL;
  MusterFix *fix;

  if (placing->check->zones != NULL ? !find_zone (placing->check->zones, area, &x, &y)
                                    : !find_spot (area, &x, &y))
    return NULL;
  new_x = muster_scenario_format (x);
  new_y = muster_scenario_format (y);
  fix = muster_fix_new ();
  muster_fix_add_set (fix, place, "x", new_x);
  muster_fix_add_set (fix, place, "y", new_y);
  return fix;
}

static void
report (const Placing *placing, MusterNode *unit, const char *text, const char *word, MusterFix *fix)
{
  g_autofree char *name = muster_roster_describe (placing->check->check->ruleset, unit);

  placing->check->check->prefix = muster_node_get_id (placing->side);
  muster_check_take_finding (placing->check->check, MUSTER_SEVERITY_WARNING, MUSTER_RULE_PLACE, unit,
                             muster_legality_fill (text, "unit", name, "word", word, NULL),
                             fix != NULL ? muster_legality_fill (_ ("Place it in “{word}”"), "word",
                                                                 word, NULL)
                                         : NULL,
                             fix);
  placing->check->check->prefix = NULL;
}

/* The first of the areas that are the unit's; COVERS: whether one of them covers the spot. */
static const MusterArea *
find_area (const Placing *placing, MusterNode *unit, double x, double y, gboolean *covers)
{
  const MusterArea *own = NULL;

  *covers = FALSE;
  for (guint i = 0; i < placing->areas->len && !*covers; i++)
    {
      const MusterArea *area = g_ptr_array_index (placing->areas, i);

      if (!muster_area_is_for (area, unit))
        continue;
      own = own != NULL ? own : area;
      *covers = muster_area_covers (area, x, y);
    }
  return own;
}

static void
check_place (const Placing *placing, MusterNode *unit, MusterNode *place)
{
  const MusterScenarioCheck *check = placing->check;
  double x = muster_node_get_double (place, "x", 0);
  double y = muster_node_get_double (place, "y", 0);
  MusterNode *bar;
  const MusterArea *area;
  gboolean covers;

  /* that it lies off the field is said elsewhere */
  if (x < 0 || y < 0 || x > check->width || y > check->height)
    return;
  if (check->zones != NULL)
    {
      guint zone = muster_zones_get_at_point (check->zones, x, y);

      if (zone == MUSTER_ZONE_NONE || !muster_zones_get (check->zones, zone)->passable)
        return;
      muster_zones_get_middle (check->zones, zone, &x, &y);
    }
  else if ((bar = muster_ground_find_bar (placing->ground, x, y)) != NULL)
    {
      report (placing, unit, _ ("{unit} is placed in “{word}”, where nobody can go."),
              muster_scenario_name (bar), NULL);
      return;
    }
  area = find_area (placing, unit, x, y, &covers);
  if (area != NULL && !covers)
    report (placing, unit, _ ("{unit} is placed outside its deployment area “{word}”."),
            muster_scenario_name (area->node), make_move (placing, place, area));
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
  Placing placing = { .check = self, .ground = ground };

  if (self->field == NULL)
    return;
  for (guint i = 0; i < self->sides->len; i++)
    {
      MusterNode *side = g_ptr_array_index (self->sides, i);
      MusterNode *army = muster_side_get_army (side);

      if (army != NULL)
        check_side (&placing, side, army);
    }
}
