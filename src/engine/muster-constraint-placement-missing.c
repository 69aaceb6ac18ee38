/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "muster-constraint-placement-private.h"

#include <glib/gi18n-lib.h>

#include "muster-army.h"
#include "muster-scenario-front.h"

/* So many zones are named on a button. */
#define MOST_NAMED 4

/* Units outside of their deployment areas, and without a place where a game keeps where they stand.
 * Each is placed where its area has room, and room that one is offered is not offered to another:
 * the repairs do not get into each other's way. Those without a place are spread over their area,
 * formation beside formation, in front where the enemy starts, single bases behind them, and face
 * him. */

typedef struct
{
  MusterPlacing *placing;
  GPtrArray *areas;   /* of MusterArea */
  GArray **zones;     /* of each area, that are passable and in it; nullable until asked for */
  GArray *anywhere;   /* passable zones; nullable until asked for */
  guint8 *theirs;     /* of each zone, whether the enemy may start there */
  guint8 *full;       /* of each zone, whether it has been filled up */
  GArray *enemies;    /* of guint: where the enemy starts */
} Rooms;

/* Where a unit would like to stand. */
typedef struct
{
  double x;
  double y;
  MusterFacing front; /* of its area */
} Spot;

static void
list_zones (Rooms *rooms, guint area)
{
  const MusterZones *zones = rooms->placing->zones;
  GArray *list = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint zone = 0; zone < muster_zones_get_n (zones); zone++)
    {
      double x, y;

      muster_zones_get_middle (zones, zone, &x, &y);
      if (muster_zones_get (zones, zone)->passable
          && muster_area_covers (g_ptr_array_index (rooms->areas, area), x, y))
        g_array_append_val (list, zone);
    }
  rooms->zones[area] = list;
}

static MusterFacing
find_facing (const Rooms *rooms, guint zone)
{
  MusterFacing facing = muster_zones_face (rooms->placing->zones, rooms->enemies, zone);

  return facing != MUSTER_FACING_NONE ? facing
                                      : muster_zones_face_inward (rooms->placing->zones, zone);
}

static void
add_place (const Rooms *rooms, MusterNode *unit, guint zone, MusterFacing facing, MusterFix *fix)
{
  g_autofree char *x_word = NULL;
  g_autofree char *y_word = NULL;
  g_autofree char *facing_word = muster_scenario_format (muster_facing_to_degrees (facing));
  g_autoptr (MusterNode) place = NULL;
  double x, y;

  muster_zones_get_middle (rooms->placing->zones, zone, &x, &y);
  x_word = muster_scenario_format (x);
  y_word = muster_scenario_format (y);
  place = muster_node_new_with (MUSTER_KIND_PLACE, "unit", muster_node_get_id (unit), "x", x_word,
                                "y", y_word, "facing", facing_word, NULL);
  muster_fix_add_child (fix, rooms->placing->side, place);
}

/* The first area that is for UNIT, with its zones listed; G_MAXUINT when there is none. */
static guint
find_area (Rooms *rooms, MusterNode *unit)
{
  for (guint i = 0; i < rooms->areas->len; i++)
    {
      if (!muster_area_is_for (g_ptr_array_index (rooms->areas, i), unit))
        continue;
      if (rooms->zones[i] == NULL)
        list_zones (rooms, i);
      if (rooms->zones[i]->len > 0)
        return i;
    }
  return G_MAXUINT;
}

/* The box around the middles of the zones of AREA, and where its front is. */
typedef struct
{
  double left, top, right, bottom;
  MusterFacing front;
} Box;

static Box
measure_area (const Rooms *rooms, guint area)
{
  const GArray *list = rooms->zones[area];
  Box box = { G_MAXDOUBLE, G_MAXDOUBLE, -1, -1, MUSTER_FACING_N };
  guint middle = g_array_index (list, guint, 0);
  double least = G_MAXDOUBLE;

  for (guint i = 0; i < list->len; i++)
    {
      double x, y;

      muster_zones_get_middle (rooms->placing->zones, g_array_index (list, guint, i), &x, &y);
      box.left = MIN (box.left, x);
      box.right = MAX (box.right, x);
      box.top = MIN (box.top, y);
      box.bottom = MAX (box.bottom, y);
    }
  for (guint i = 0; i < list->len; i++)
    {
      double x, y, distance;

      muster_zones_get_middle (rooms->placing->zones, g_array_index (list, guint, i), &x, &y);
      x -= (box.left + box.right) / 2;
      y -= (box.top + box.bottom) / 2;
      distance = x * x + y * y;
      if (distance >= least)
        continue;
      least = distance;
      middle = g_array_index (list, guint, i);
    }
  box.front = find_facing (rooms, middle);
  return box;
}

/* SHARE (0 to 1) along the front of BOX, in its first row or (BEHIND) one farther back. */
static Spot
find_spot (const Box *box, double share, gboolean behind)
{
  gboolean across = box->front == MUSTER_FACING_N || box->front == MUSTER_FACING_S
                    || (muster_facing_is_diagonal (box->front)
                        && box->right - box->left >= box->bottom - box->top);
  double back = behind ? 1 : 0;
  Spot spot = { .front = box->front };

  if (across)
    {
      gboolean north = box->front == MUSTER_FACING_N || box->front == MUSTER_FACING_NE
                       || box->front == MUSTER_FACING_NW;

      spot.x = box->left + share * (box->right - box->left);
      spot.y = north ? MIN (box->top + back, box->bottom) : MAX (box->bottom - back, box->top);
      return spot;
    }
  spot.y = box->top + share * (box->bottom - box->top);
  if (box->front == MUSTER_FACING_W || box->front == MUSTER_FACING_NW
      || box->front == MUSTER_FACING_SW)
    spot.x = MIN (box->left + back, box->right);
  else
    spot.x = MAX (box->right - back, box->left);
  return spot;
}

static gboolean
is_single (const Rooms *rooms, MusterNode *unit)
{
  return muster_roster_count_figures (rooms->placing->check->ruleset, unit) <= 1;
}

/* The Kth of UNITS is one of those N of its formation, single bases or others, that start in the
 * same area; AT: it is so far among them. FIRST and ALL: so many of the area are before the
 * formation, and in the area. */
typedef struct
{
  guint at;
  guint n;
  guint first;
  guint own;
  guint all;
} Share;

static Share
count_share (const Rooms *rooms, GPtrArray *units, const guint *areas, guint k)
{
  MusterNode *unit = g_ptr_array_index (units, k);
  MusterNode *formation = muster_node_get_parent (unit);
  gboolean single = is_single (rooms, unit);
  Share share = { 0 };
  gboolean begun = FALSE;

  for (guint i = 0; i < units->len; i++)
    {
      MusterNode *other = g_ptr_array_index (units, i);
      gboolean same = muster_node_get_parent (other) == formation;

      if (areas[i] != areas[k])
        continue;
      begun = begun || same;
      share.all++;
      share.own += same;
      share.first += !begun;
      if (!same || is_single (rooms, other) != single)
        continue;
      share.at += i < k;
      share.n++;
    }
  return share;
}

/* A spot for each of UNITS: (transfer full). */
static Spot *
spread (Rooms *rooms, GPtrArray *units)
{
  Spot *spots = g_new0 (Spot, units->len + 1);
  g_autofree guint *areas = g_new0 (guint, units->len + 1);

  for (guint i = 0; i < units->len; i++)
    areas[i] = find_area (rooms, g_ptr_array_index (units, i));
  for (guint i = 0; i < units->len; i++)
    {
      Share share;
      Box box;
      double within;

      if (areas[i] == G_MAXUINT)
        continue;
      share = count_share (rooms, units, areas, i);
      box = measure_area (rooms, areas[i]);
      within = ((double) share.at + 0.5) / share.n;
      spots[i] = find_spot (&box, ((double) share.first + within * share.own) / share.all,
                            is_single (rooms, g_ptr_array_index (units, i)));
    }
  return spots;
}

/* Of the zones of LIST that are not full, and in which no enemy stands, the one nearest to SPOT;
 * EMPTY: only one where nobody stands; OURS: none where the enemy may start. MUSTER_ZONE_NONE when
 * there is none. */
static guint
find_nearest (const Rooms *rooms,
              const GArray *list,
              const Spot *spot,
              MusterZoneBase base,
              gboolean empty,
              gboolean ours)
{
  double best = G_MAXDOUBLE;
  guint found = MUSTER_ZONE_NONE;

  for (guint i = 0; i < list->len; i++)
    {
      guint zone = g_array_index (list, guint, i);
      const GArray *stands = rooms->placing->stands[zone];
      MusterNode *holder = rooms->placing->holders[zone];
      double x, y, distance;

      if (rooms->full[zone] || (empty && stands != NULL && stands->len > 0)
          || (ours && rooms->theirs[zone]) || (holder != NULL && holder != rooms->placing->side))
        continue;
      muster_zones_get_middle (rooms->placing->zones, zone, &x, &y);
      distance = (x - spot->x) * (x - spot->x) + (y - spot->y) * (y - spot->y);
      if (distance < best && muster_placement_fill (rooms->placing, zone, base, 1, FALSE) == 1)
        {
          best = distance;
          found = zone;
        }
    }
  return found;
}

static guint
find_nearest_room (
    const Rooms *rooms, guint area, const Spot *spot, MusterZoneBase base, gboolean empty)
{
  return find_nearest (rooms, rooms->zones[area], spot, base, empty, FALSE);
}

/* Places for all bases of UNIT in its areas, near SPOT; FALSE when there is no room, and then
 * nothing is added. */
static gboolean
find_places (Rooms *rooms, MusterNode *unit, const Spot *spot, MusterFix *fix, GPtrArray *names)
{
  gint64 left = muster_roster_count_figures (rooms->placing->check->ruleset, unit);
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (guint));
  MusterZoneBase base;

  if (!muster_placement_find_base (rooms->placing, unit, &base))
    return FALSE;
  for (guint i = 0; i < rooms->areas->len && left > 0; i++)
    {
      if (!muster_area_is_for (g_ptr_array_index (rooms->areas, i), unit))
        continue;
      if (rooms->zones[i] == NULL)
        list_zones (rooms, i);
      while (left > 0)
        {
          guint zone = find_nearest_room (rooms, i, spot, base, TRUE);

          if (zone == MUSTER_ZONE_NONE)
            zone = find_nearest_room (rooms, i, spot, base, FALSE);
          if (zone == MUSTER_ZONE_NONE)
            break;
          left -= muster_placement_fill (rooms->placing, zone, base, left, TRUE);
          rooms->full[zone] = left > 0;
          g_array_append_val (found, zone);
        }
    }
  if (left > 0)
    return FALSE;
  for (guint i = 0; i < found->len; i++)
    {
      add_place (rooms, unit, g_array_index (found, guint, i),
                 rooms->enemies->len > 0 ? find_facing (rooms, g_array_index (found, guint, 0))
                                         : spot->front,
                 fix);
      g_ptr_array_add (
          names, muster_zones_get_name (rooms->placing->zones, g_array_index (found, guint, i)));
    }
  return TRUE;
}

static void
report_unit (Rooms *rooms, MusterNode *unit, const Spot *spot)
{
  MusterCheck *check = rooms->placing->check;
  g_autofree char *name = muster_roster_describe (check->ruleset, unit);
  g_autoptr (MusterFix) fix = muster_fix_new ();
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  gboolean found = find_places (rooms, unit, spot, fix, names);
  g_autofree char *list = found ? muster_legality_list_few (names, MOST_NAMED) : NULL;

  check->prefix = muster_node_get_id (rooms->placing->side);
  check->place = unit;
  muster_check_take_finding (
      check, MUSTER_SEVERITY_WARNING, MUSTER_RULE_PLACE, unit,
      muster_legality_fill (_ ("{unit} has no place, so a game does not know where it stands."),
                            "unit", name, NULL),
      found ? muster_legality_fill (_ ("Place it in {zones}"), "zones", list, NULL)
            : g_strdup (_ ("Make room for it, or let it come later")),
      found ? g_steal_pointer (&fix) : NULL);
  check->prefix = NULL;
}

/* Said once, so that one step places them all. REST: others of the side have a place; else it is
 * known of nobody. */
static void
report_several (Rooms *rooms, GPtrArray *units, const Spot *spots, gboolean rest)
{
  MusterCheck *check = rooms->placing->check;
  g_autoptr (MusterFix) fix = muster_fix_new ();
  g_autoptr (GPtrArray) zones = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL;
  const char *label;
  gboolean found = FALSE;

  for (guint i = 0; i < units->len; i++)
    {
      g_ptr_array_add (names,
                       muster_roster_describe (check->ruleset, g_ptr_array_index (units, i)));
      found = find_places (rooms, g_ptr_array_index (units, i), &spots[i], fix, zones) || found;
    }
  list = muster_legality_list_few (names, MOST_NAMED);
  if (rest)
    label = found ? _ ("Place the rest in their deployment areas")
                  : _ ("Make room for them, or let them come later");
  else
    label = found ? _ ("Place them in their deployment areas") : _ ("Place them on the map");
  check->place = g_ptr_array_index (units, 0);
  muster_check_take_finding (
      check, rest ? MUSTER_SEVERITY_WARNING : MUSTER_SEVERITY_ADVICE, MUSTER_RULE_PLACE,
      rooms->placing->side,
      muster_legality_fill (
          rest ? _ ("{units} of {side} have no place, so a game does not know where they stand.")
               : _ ("No unit of {side} has a place: when the game begins the umpire says where "
                    "each stands, or it is left to the table."),
          "units", list, "side", muster_scenario_name (check->ruleset, rooms->placing->side), NULL),
      g_strdup (label), found ? g_steal_pointer (&fix) : NULL);
}

static const GArray *
list_anywhere (Rooms *rooms)
{
  const MusterZones *zones = rooms->placing->zones;

  if (rooms->anywhere != NULL)
    return rooms->anywhere;
  rooms->anywhere = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint zone = 0; zone < muster_zones_get_n (zones); zone++)
    if (muster_zones_get (zones, zone)->passable)
      g_array_append_val (rooms->anywhere, zone);
  return rooms->anywhere;
}

/* The zone nearest to SPOT where a base of UNIT may start, and nobody of the enemy does: best one
 * where nobody stands. A unit without an area may start anywhere; one whose areas are the enemy's
 * too, in those. */
static guint
find_zone_for (Rooms *rooms, MusterNode *unit, const Spot *spot, MusterZoneBase base)
{
  g_autoptr (GArray) own = g_array_new (FALSE, FALSE, sizeof (guint));
  gboolean has_area = FALSE;

  for (guint i = 0; i < rooms->areas->len; i++)
    {
      if (!muster_area_is_for (g_ptr_array_index (rooms->areas, i), unit))
        continue;
      if (rooms->zones[i] == NULL)
        list_zones (rooms, i);
      has_area = TRUE;
      g_array_append_vals (own, rooms->zones[i]->data, rooms->zones[i]->len);
    }
  for (guint try = 0; try < (has_area ? 4 : 2); try++)
    {
      guint zone = find_nearest (rooms, has_area ? own : list_anywhere (rooms), spot, base,
                                 try % 2 == 0, try < 2);

      if (zone != MUSTER_ZONE_NONE)
        return zone;
    }
  return MUSTER_ZONE_NONE;
}

static void
set_place (const Rooms *rooms, MusterNode *place, guint zone, MusterFix *fix)
{
  g_autofree char *x_word = NULL;
  g_autofree char *y_word = NULL;
  double x, y;

  muster_zones_get_middle (rooms->placing->zones, zone, &x, &y);
  x_word = muster_scenario_format (x);
  y_word = muster_scenario_format (y);
  if (fix != NULL)
    {
      muster_fix_add_set (fix, place, "x", x_word);
      muster_fix_add_set (fix, place, "y", y_word);
      return;
    }
  muster_node_build_set (place, "x", x_word);
  muster_node_build_set (place, "y", y_word);
}

/* Room for all bases of PLACED: it is moved to the nearest zone, and where that is too small others
 * are put beside it. FALSE: there is no room. */
static gboolean
find_room (Rooms *rooms, const MusterPlacedOutside *placed, MusterFix *fix, GPtrArray *names)
{
  gint64 left = MAX (placed->n, 1);
  Spot spot = { .x = muster_node_get_double (placed->place, "x", 0),
                .y = muster_node_get_double (placed->place, "y", 0) };
  MusterZoneBase base;

  if (!muster_placement_find_base (rooms->placing, placed->unit, &base))
    return FALSE;
  for (gboolean move = !placed->stays; left > 0; move = FALSE)
    {
      guint zone = find_zone_for (rooms, placed->unit, &spot, base);

      if (zone == MUSTER_ZONE_NONE)
        return FALSE;
      if (move)
        set_place (rooms, placed->place, zone, fix);
      else
        {
          g_autoptr (MusterNode) place = muster_node_copy (placed->place);

          set_place (rooms, place, zone, NULL);
          muster_fix_add_insert (fix, placed->place, place);
        }
      left -= muster_placement_fill (rooms->placing, zone, base, left, TRUE);
      rooms->full[zone] = rooms->full[zone] || left > 0;
      g_ptr_array_add (names, muster_zones_get_name (rooms->placing->zones, zone));
    }
  return TRUE;
}

/* Those of PLACED that are of the same unit and are outside of its area, together; how many there
 * are. */
static guint
report_outside (Rooms *rooms, const MusterPlacedOutside *placed, guint n)
{
  const MusterPlacing *placing = rooms->placing;
  MusterCheck *check = placing->check;
  g_autofree char *name = muster_roster_describe (check->ruleset, placed->unit);
  g_autofree char *area = placed->area != NULL ? muster_area_name (placed->area) : NULL;
  g_autofree char *list = NULL;
  g_autoptr (MusterFix) fix = muster_fix_new ();
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const gboolean is_own = placed->message != NULL;
  gboolean found = TRUE;
  char *label;
  guint same = 0;

  for (; same < (is_own ? 1 : n) && placed[same].unit == placed->unit
         && (placed[same].message != NULL) == is_own;
       same++)
    found = found && find_room (rooms, &placed[same], fix, names);
  if (found)
    {
      list = muster_legality_list_few (names, MOST_NAMED);
      label = muster_legality_fill (placed->rest ? _ ("Place the rest in {zones}")
                                                 : _ ("Place it in {zones}"),
                                    "zones", list, NULL);
    }
  else
    {
      g_clear_pointer (&fix, muster_fix_free);
      label = g_strdup (_ ("Take it off the field"));
      fix = muster_fix_new_removal (placed[0].place);
      for (guint i = 1; i < same; i++)
        muster_fix_add_remove (fix, placed[i].place);
    }
  check->prefix = muster_node_get_id (placing->side);
  check->place = placed->place;
  muster_check_take_finding (
      check, is_own ? placing->constraint->severity : MUSTER_SEVERITY_WARNING,
      is_own ? placing->constraint->rule : MUSTER_RULE_PLACE, placed->unit,
      is_own ? g_strdup (placed->message)
             : muster_legality_fill (_ ("{unit} is placed outside its deployment area “{word}”."),
                                     "unit", name, "word", area, NULL),
      label, g_steal_pointer (&fix));
  check->prefix = NULL;
  return same;
}

static void
check_outside (Rooms *rooms)
{
  const GArray *outside = rooms->placing->outside;

  for (guint i = 0; i < outside->len;)
    {
      const MusterPlacedOutside *placed = &g_array_index (outside, MusterPlacedOutside, i);

      i += placed->side == rooms->placing->side ? report_outside (rooms, placed, outside->len - i)
                                                : 1;
    }
}

/* Units that have to be somewhere when the game begins, and have no place. ANY: others have. */
static GPtrArray *
list_missing (MusterNode *side, MusterNode *army, gboolean *any)
{
  g_autoptr (GHashTable) places = muster_placement_collect (side);
  g_autoptr (GHashTable) later = muster_scenario_list_later (side);
  g_autoptr (GPtrArray) units = muster_node_list_all_units (army, TRUE);
  GPtrArray *missing = g_ptr_array_new ();

  *any = FALSE;
  for (guint i = 0; i < units->len; i++)
    {
      MusterNode *unit = g_ptr_array_index (units, i);
      const char *id = muster_node_get_id (unit);

      if (id != NULL && g_hash_table_contains (places, id))
        *any = TRUE;
      else if (id != NULL && !muster_scenario_comes_later (later, unit))
        g_ptr_array_add (missing, unit);
    }
  return missing;
}

void
muster_placement_check_missing (MusterPlacing *placing, MusterNode *side, gboolean missing)
{
  MusterNode *army = muster_side_get_army (side);
  g_autoptr (GPtrArray) areas = muster_scenario_list_areas (side);
  g_autoptr (GPtrArray) units = NULL;
  g_autoptr (GArray) enemies = NULL;
  g_autofree Spot *spots = NULL;
  g_autofree guint8 *full = NULL;
  g_autofree guint8 *theirs = NULL;
  gboolean any = FALSE;
  Rooms rooms = { .placing = placing, .areas = areas };

  if (army == NULL)
    return;
  placing->side = side;
  rooms.zones = g_new0 (GArray *, areas->len + 1);
  full = g_new0 (guint8, muster_zones_get_n (placing->zones));
  rooms.full = full;
  enemies = muster_scenario_list_enemy_zones (muster_node_get_parent (side), side, placing->zones);
  rooms.enemies = enemies;
  theirs = g_new0 (guint8, muster_zones_get_n (placing->zones));
  for (guint i = 0; i < enemies->len; i++)
    theirs[g_array_index (enemies, guint, i)] = TRUE;
  rooms.theirs = theirs;
  check_outside (&rooms);
  units = missing ? list_missing (side, army, &any) : g_ptr_array_new ();
  spots = spread (&rooms, units);
  if (units->len > 1 || (units->len == 1 && !any))
    report_several (&rooms, units, spots, any);
  else if (units->len == 1)
    report_unit (&rooms, g_ptr_array_index (units, 0), &spots[0]);
  for (guint i = 0; i < areas->len; i++)
    g_clear_pointer (&rooms.zones[i], g_array_unref);
  g_free (rooms.zones);
  g_clear_pointer (&rooms.anywhere, g_array_unref);
}
