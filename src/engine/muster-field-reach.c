/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-field-private.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "muster-army.h"
#include "muster-legality-private.h"

/* How far a unit fires and goes. */

#define DEGREES_A_CORNER 5.0 /* of a drawn arc */

void
muster_field_arc_free (gpointer data)
{
  MusterFieldArc *arc = data;

  g_free (arc->label);
  g_clear_pointer (&arc->shape, muster_shape_unref);
  g_clear_pointer (&arc->zones, g_array_unref);
  g_free (arc);
}

/* Weapons */

typedef struct
{
  const MusterDef *weapon;
  gint64 count;
  guint index;
} Armed;

static void
add_armed (const MusterRuleset *ruleset, GArray *armed, const char *weapon, gint64 count)
{
  Armed one = { weapon != NULL ? muster_ruleset_find (ruleset, MUSTER_DEF_WEAPON, weapon) : NULL,
                count, armed->len };

  if (one.weapon == NULL)
    return;
  for (guint i = 0; i < armed->len; i++)
    if (g_array_index (armed, Armed, i).weapon == one.weapon)
      {
        g_array_index (armed, Armed, i).count += count;
        return;
      }
  g_array_append_val (armed, one);
}

/* A gun is a troop, and the weapon of the same name. */
static void
collect_armed (const MusterRuleset *ruleset, MusterNode *unit, GArray *armed)
{
  g_autoptr (GPtrArray) figures = muster_roster_list_figures (ruleset, unit);
  g_autoptr (GPtrArray) inner = muster_node_list_units (unit);

  for (guint i = 0; muster_roster_is_open (ruleset, unit) && i < figures->len; i++)
    {
      MusterNode *one = g_ptr_array_index (figures, i);
      const gint64 count = muster_node_get_int (one, "count", 0);

      if (count <= 0)
        continue;
      add_armed (ruleset, armed, muster_node_get (one, "troop"), count);
      add_armed (ruleset, armed,
                 muster_roster_find_arm (ruleset, unit, one, MUSTER_ARM_WEAPON), count);
    }
  if (!muster_roster_is_open (ruleset, unit))
    {
      const MusterDef *type = muster_ruleset_find (ruleset, MUSTER_DEF_UNIT_TYPE,
                                                   muster_node_get_or (unit, "type", ""));
      const char *weapon = NULL;

      for (MusterNode *at = unit; weapon == NULL && at != NULL
                                  && muster_node_get_kind (at) == MUSTER_KIND_UNIT;
           at = muster_node_get_parent (at))
        weapon = muster_node_get (at, "weapon");
      if (weapon == NULL && type != NULL && inner->len == 0)
        weapon = muster_def_get (type, "weapon");
      add_armed (ruleset, armed, weapon, 1);
    }
  for (guint i = 0; i < inner->len; i++)
    collect_armed (ruleset, g_ptr_array_index (inner, i), armed);
}

static int
compare_armed (gconstpointer a, gconstpointer b)
{
  const Armed *left = a;
  const Armed *right = b;

  if (left->count != right->count)
    return left->count > right->count ? -1 : 1;
  return left->index < right->index ? -1 : 1;
}

static int
compare_bands (gconstpointer a, gconstpointer b)
{
  const MusterBand *left = a;
  const MusterBand *right = b;

  return left->to < right->to ? -1 : left->to > right->to;
}

static GArray *
list_bands (const MusterField *self, const MusterDef *class_def, const char *weapon)
{
  const MusterFieldLaw *law = muster_field_get_law (self);
  GPtrArray *procedures = muster_ruleset_list_procedures (law->ruleset);
  GArray *all = g_array_new (FALSE, FALSE, sizeof (MusterBand));

  for (guint i = 0; i < procedures->len; i++)
    {
      g_autoptr (GArray) bands
          = muster_procedure_list_bands (g_ptr_array_index (procedures, i), weapon, class_def);

      for (guint k = 0; k < bands->len; k++)
        {
          const MusterBand band = g_array_index (bands, MusterBand, k);
          gboolean known = FALSE;

          for (guint j = 0; j < all->len; j++)
            known = known || g_str_equal (g_array_index (all, MusterBand, j).label, band.label);
          if (!known)
            g_array_append_val (all, band);
        }
    }
  for (guint i = 0; i < all->len; i++)
    {
      g_array_index (all, MusterBand, i).from *= law->scale;
      g_array_index (all, MusterBand, i).to *= law->scale;
    }
  g_array_sort (all, compare_bands);
  return all;
}

/**
 * muster_field_list_bands:
 * @self: a field
 * @unit: (nullable): a unit on it
 * @weapon: a weapon
 *
 * Returns: (transfer full) (element-type MusterBand): how far that weapon reaches, the nearest
 * first, as the procedures of the rules have
 *   it for the class of @unit, or for the first class that has it
 */
GArray *
muster_field_list_bands (const MusterField *self, const MusterFieldItem *unit, const char *weapon)
{
  GPtrArray *classes;
  GArray *bands;

  g_return_val_if_fail (self != NULL && weapon != NULL, NULL);

  if (unit != NULL && unit->unit != NULL)
    return list_bands (self, muster_roster_find_class (self->ruleset, unit->unit), weapon);
  bands = list_bands (self, NULL, weapon);
  classes = muster_ruleset_list (self->ruleset, MUSTER_DEF_CLASS);
  for (guint i = 0; bands->len == 0 && i < classes->len; i++)
    {
      g_array_unref (bands);
      bands = list_bands (self, g_ptr_array_index (classes, i), weapon);
    }
  return bands;
}

/**
 * muster_field_list_weapons:
 * @self: a field
 * @unit: a unit on it
 *
 * Returns: (transfer container) (element-type MusterDef): its weapons that reach somewhere, those
 * that most have first
 */
GPtrArray *
muster_field_list_weapons (const MusterField *self, const MusterFieldItem *unit)
{
  g_autoptr (GArray) armed = g_array_new (FALSE, FALSE, sizeof (Armed));
  GPtrArray *weapons = g_ptr_array_new ();

  g_return_val_if_fail (self != NULL && unit != NULL, weapons);

  if (unit->unit != NULL)
    collect_armed (self->ruleset, unit->unit, armed);
  g_array_sort (armed, compare_armed);
  for (guint i = 0; i < armed->len; i++)
    {
      const MusterDef *weapon = g_array_index (armed, Armed, i).weapon;
      g_autoptr (GArray) bands = muster_field_list_bands (self, unit, muster_def_get_id (weapon));

      if (bands->len > 0)
        g_ptr_array_add (weapons, (gpointer) weapon);
    }
  return weapons;
}

/* Arcs */

/* The part of a ring about a spot, all round or between two bearings. */
static MusterShape *
make_sector (const MusterFieldItem *unit, const MusterFieldArc *arc)
{
  const guint n = (guint) ceil ((arc->to - arc->from) / DEGREES_A_CORNER) + 1;
  g_autofree MusterPoint *points = NULL;
  guint count = 0;

  if (arc->far <= 0)
    return NULL;
  if (arc->to - arc->from >= 360 && arc->least <= 0)
    return muster_shape_new_ellipse (unit->x - arc->far, unit->y - arc->far, 2 * arc->far,
                                     2 * arc->far, 0);
  points = g_new (MusterPoint, 2 * n + 1);
  for (guint i = 0; i < n; i++)
    {
      const double angle = (arc->from + (arc->to - arc->from) * i / (n - 1)) * G_PI / 180;

      points[count++] = (MusterPoint){ unit->x + arc->far * sin (angle),
                                       unit->y - arc->far * cos (angle) };
    }
  if (arc->least <= 0)
    points[count++] = (MusterPoint){ unit->x, unit->y };
  for (guint i = n; arc->least > 0 && i > 0; i--)
    {
      const double angle = (arc->from + (arc->to - arc->from) * (i - 1) / (n - 1)) * G_PI / 180;

      points[count++] = (MusterPoint){ unit->x + arc->least * sin (angle),
                                       unit->y - arc->least * cos (angle) };
    }
  return muster_shape_new_polygon (points, count);
}

/* The formation that its place says; NULL where the rules have none such. */
static const MusterFormation *
find_formation (const MusterField *self, const MusterFieldItem *unit)
{
  const MusterPositions *positions = muster_field_get_positions (self);

  return positions != NULL ? muster_positions_find_formation (
             positions, muster_node_get (unit->node, "formation"))
                           : NULL;
}

/* The zones within the arc that are so far and in sight. */
static GArray *
list_zones (const MusterField *self, const MusterFieldItem *unit, const MusterFieldArc *arc)
{
  const MusterPositions *positions = muster_field_get_positions (self);
  const MusterFormation *formation = find_formation (self, unit);
  const guint from = muster_zones_get_at_point (self->zones, unit->x, unit->y);
  const MusterFacing facing = muster_facing_from_degrees (unit->facing);
  g_autoptr (GArray) ranges
      = muster_zones_measure (self->zones, &from, 1, muster_field_get_range (self));
  GArray *zones = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint zone = 0; zone < muster_zones_get_n (self->zones); zone++)
    {
      const guint range = g_array_index (ranges, guint, zone);

      if (zone == from || range > arc->far || range < arc->least
          || (formation != NULL && !formation->around
              && !muster_zones_is_in_arc (self->zones, from, facing, zone,
                                          (double) positions->arc * MUSTER_FACING_DEGREES))
          || !muster_zones_can_see (self->zones, from, zone, NULL, NULL, NULL))
        continue;
      g_array_append_val (zones, zone);
    }
  return zones;
}

/* Where it looks. */
static void
set_bearings (const MusterField *self, const MusterFieldItem *unit, MusterFieldArc *arc)
{
  const MusterFieldLaw *law = muster_field_get_law (self);
  const MusterPositions *positions = muster_field_get_positions (self);
  const MusterFormation *formation = find_formation (self, unit);
  double half = law->map != NULL ? (double) law->map->degrees : 0;

  if (self->zones != NULL && positions != NULL)
    half = formation != NULL && formation->around ? 0
                                                  : (double) positions->arc * MUSTER_FACING_DEGREES;
  arc->from = half > 0 ? unit->facing - half : 0;
  arc->to = half > 0 ? unit->facing + half : 360;
}

static void
add_fire_arcs (const MusterField *self,
               const MusterFieldItem *unit,
               const MusterDef *weapon,
               GPtrArray *arcs)
{
  g_autoptr (GArray) bands = muster_field_list_bands (self, unit, muster_def_get_id (weapon));

  for (guint i = 0; i < bands->len; i++)
    {
      const MusterBand *band = &g_array_index (bands, MusterBand, i);
      MusterFieldArc *arc = g_new0 (MusterFieldArc, 1);
      g_autofree char *far = muster_field_format (self, band->to);
      g_autofree char *name = muster_label_lower_first (band->label);

      arc->kind = MUSTER_FIELD_FIRE;
      /* Translators: a weapon, a part of its range, how far that is: "Rifle, close: 1 R" */
      arc->label = muster_legality_fill (_ ("{weapon}, {band}: {distance}"), "weapon",
                                         muster_def_get_label (weapon), "band", name, "distance",
                                         far, NULL);
      arc->rule = band->rule;
      arc->least = band->from;
      arc->far = band->to;
      set_bearings (self, unit, arc);
      if (self->zones != NULL)
        arc->zones = list_zones (self, unit, arc);
      else
        arc->shape = make_sector (unit, arc);
      g_ptr_array_add (arcs, arc);
    }
}

/* Whether it stands somewhere that can be measured from. */
static gboolean
stands (const MusterField *self, const MusterFieldItem *unit)
{
  return unit->kind == MUSTER_FIELD_UNIT && unit->placed
         && (self->zones == NULL
             || muster_zones_get_at_point (self->zones, unit->x, unit->y) != MUSTER_ZONE_NONE);
}

/**
 * muster_field_list_fire_arcs:
 * @self: a field
 * @unit: a unit on it
 * @weapon: (nullable): one of its weapons; all of them
 *
 * Returns: (transfer full) (element-type MusterFieldArc): for each part of its range where it may
 * fire: the zones that are in reach, in the
 *   arc and in sight, or in free measure a part of a circle; none without a place
 */
GPtrArray *
muster_field_list_fire_arcs (const MusterField *self,
                             const MusterFieldItem *unit,
                             const char *weapon)
{
  GPtrArray *arcs = g_ptr_array_new_with_free_func (muster_field_arc_free);
  g_autoptr (GPtrArray) weapons = NULL;

  g_return_val_if_fail (self != NULL && unit != NULL, arcs);

  if (!stands (self, unit))
    return arcs;
  weapons = muster_field_list_weapons (self, unit);
  for (guint i = 0; i < weapons->len; i++)
    {
      const MusterDef *def = g_ptr_array_index (weapons, i);

      if (weapon == NULL || g_str_equal (muster_def_get_id (def), weapon))
        add_fire_arcs (self, unit, def, arcs);
    }
  return arcs;
}

/* The zones that it gets to with its points. */
static void
add_zone_move (const MusterField *self, const MusterFieldItem *unit, GPtrArray *arcs)
{
  g_autoptr (MusterZoneReach) reach = NULL;
  MusterFieldArc *arc;
  const char *rule = NULL;
  double mean;
  guint most;

  if (!muster_field_ask_points (self, unit->unit, &mean, &most, &rule))
    return;
  reach = muster_field_reach_zones (self, unit, (guint) floor (mean));
  if (reach == NULL)
    return;
  arc = g_new0 (MusterFieldArc, 1);
  arc->kind = MUSTER_FIELD_MOVE;
  arc->rule = rule;
  arc->to = 360;
  arc->far = floor (mean);
  arc->label = mean == most
                   ? g_strdup_printf (ngettext ("Move: %u point", "Move: %u points", most), most)
                   /* Translators: of points by dice: their mean, then the most there can be */
                   : g_strdup_printf (_ ("Move: %.1f points on average, %u at most"), mean, most);
  arc->zones = muster_zone_reach_list (reach);
  g_ptr_array_add (arcs, arc);
}

/**
 * muster_field_list_move_arcs:
 * @self: a field
 * @unit: a unit on it
 *
 * Returns: (transfer full) (element-type MusterFieldArc): how far it gets in one move on level
 * ground, by dice on average; none where the
 *   rules do not say
 */
GPtrArray *
muster_field_list_move_arcs (const MusterField *self, const MusterFieldItem *unit)
{
  GPtrArray *arcs = g_ptr_array_new_with_free_func (muster_field_arc_free);
  g_auto (MusterFieldMove) move = { 0 };
  g_autofree char *far = NULL;
  MusterFieldArc *arc;

  g_return_val_if_fail (self != NULL && unit != NULL, arcs);

  if (!stands (self, unit) || unit->unit == NULL)
    return arcs;
  if (self->zones != NULL)
    {
      add_zone_move (self, unit, arcs);
      return arcs;
    }
  if (!muster_field_ask_move (self, unit->unit, NULL, &move) || !move.allowed)
    return arcs;
  far = muster_field_format (self, move.far);
  arc = g_new0 (MusterFieldArc, 1);
  arc->kind = MUSTER_FIELD_MOVE;
  arc->rule = move.rule != NULL ? move.rule : muster_field_get_law (self)->map->move_rule;
  arc->to = 360;
  arc->far = move.far;
  arc->label = g_strdup_printf (move.thrown ? _ ("Move: %s on average") : _ ("Move: %s"), far);
  arc->shape = make_sector (unit, arc);
  g_ptr_array_add (arcs, arc);
  return arcs;
}

/* Who commands */

static gboolean
commands (const MusterFieldItem *item)
{
  return item->kind == MUSTER_FIELD_UNIT && item->unit != NULL && item->on_table
         && g_str_has_suffix (item->symbol, "headquarters");
}

/**
 * muster_field_find_commander:
 * @self: a field
 * @unit: a unit on it
 * @distance: (out) (optional): how far that is
 * @within: (out) (optional): whether it is near enough for the rules, where they say how near
 * @rule: (out) (optional) (nullable): the statement that says so
 *
 * Returns: (transfer none) (nullable): the nearest unit of its side that commands and stands on the
 * field, other than itself
 */
const MusterFieldItem *
muster_field_find_commander (const MusterField *self,
                             const MusterFieldItem *unit,
                             double *distance,
                             gboolean *within,
                             const char **rule)
{
  const MusterMapRules *map;
  const MusterFieldItem *found = NULL;
  double least = G_MAXDOUBLE;

  g_return_val_if_fail (self != NULL && unit != NULL, NULL);

  map = muster_field_get_law (self)->map;
  for (guint i = 0; unit->kind == MUSTER_FIELD_UNIT && unit->placed && i < self->items->len; i++)
    {
      const MusterFieldItem *item = g_ptr_array_index (self->items, i);
      double far;

      if (item->side != unit->side || g_strcmp0 (item->id, unit->id) == 0 || !commands (item))
        continue;
      far = muster_field_measure (self, unit->x, unit->y, item->x, item->y);
      if (far >= least)
        continue;
      least = far;
      found = item;
    }
  if (distance != NULL)
    *distance = found != NULL ? least : 0;
  if (within != NULL)
    *within = found != NULL
              && (map == NULL || map->within == 0
                  || least <= (double) map->within * muster_field_get_law (self)->scale + 1e-9);
  if (rule != NULL)
    *rule = map != NULL ? map->command_rule : NULL;
  return found;
}

/**
 * muster_field_describe_commander:
 * @self: a field
 * @unit: a unit on it
 *
 * Returns: (transfer full) (nullable): a sentence that says who commands it, how far away, and
 * whether that is near enough; %NULL when
 *   nobody does
 */
char *
muster_field_describe_commander (const MusterField *self, const MusterFieldItem *unit)
{
  const MusterFieldItem *commander;
  g_autofree char *far = NULL;
  g_autofree char *most = NULL;
  const MusterMapRules *map;
  const char *rule;
  const char *direction;
  double distance;
  gboolean within;

  g_return_val_if_fail (self != NULL && unit != NULL, NULL);

  commander = muster_field_find_commander (self, unit, &distance, &within, &rule);
  if (commander == NULL)
    return NULL;
  map = muster_field_get_law (self)->map;
  far = muster_field_format (self, distance);
  direction =
      muster_bearing_to_words (muster_bearing (unit->x, unit->y, commander->x, commander->y));
  if (distance <= 0)
    return muster_legality_fill (_ ("{name} commands, and stands here."), "name", commander->name,
                                 NULL);
  if (map == NULL || map->within == 0 || rule == NULL)
    return muster_legality_fill (_ ("{name} commands, {distance} to the {direction}."), "name",
                                 commander->name, "distance", far, "direction", direction, NULL);
  most = muster_field_format (self, (double) map->within * muster_field_get_law (self)->scale);
  if (!within && g_str_equal (far, most))
    {
      g_free (far);
      /* Translators: a distance that is not told apart from another when it is rounded: “just over
       * 1 R” */
      far = g_strdup_printf (_ ("just over %s"), most);
    }
  return muster_legality_fill (
      within ? _ ("{name} commands, {distance} to the {direction}: within {most} ({rule}).")
             : _ ("{name} commands, {distance} to the {direction}: not within {most} ({rule})."),
      "name", commander->name, "distance", far, "direction", direction, "most", most, "rule", rule,
      NULL);
}
