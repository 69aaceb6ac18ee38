/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "muster-scenario-check.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "muster-army.h"
#include "muster-garrison.h"
#include "muster-shape.h"

/* Those of a side who have no place on a field that is measured: all can be placed at once, spread
 * over their areas in rows that face the enemy. */

/* An area is looked over at so many spots each way. */
#define SPOTS 32
/* So far from the edge of the table, in shares of its shorter side. */
#define EDGE (1.0 / 30)
/* Of the room that each has when all of an area have the same, so much is kept clear around one. */
#define CLEAR 0.6
/* Where there is little room they stand closer, down to such a part of that. */
#define CLOSEST 0.2
/* Facings are eighths. */
#define EIGHTH 45.0
/* So many units stand in a fort that is as deep as it is wide, and more in a longer one, with their
 * counters to be told apart on a map. */
#define GARRISON 4.0

typedef struct
{
  const MusterScenarioCheck *check;
  MusterNode *side;
  GPtrArray *areas; /* of MusterArea */
  MusterGround *ground;
  GPtrArray *places; /* of all sides */
} Start;

typedef struct
{
  MusterPoint at;
  double room;    /* how far it is to the nearest that is placed */
  gboolean taken;
  gboolean clear; /* not across a wall */
} Spot;

static MusterBounds
measure (const MusterArea *area)
{
  MusterBounds box = muster_shape_get_bounds (g_ptr_array_index (area->shapes, 0));

  for (guint i = 1; i < area->shapes->len; i++)
    box = muster_bounds_join (box, muster_shape_get_bounds (g_ptr_array_index (area->shapes, i)));
  return box;
}

static double
get_size (const MusterArea *area)
{
  double size = 0;

  for (guint i = 0; i < area->shapes->len; i++)
    size += muster_shape_get_area (g_ptr_array_index (area->shapes, i));
  return size;
}

static MusterPoint
get_middle (MusterBounds box)
{
  return (MusterPoint){ (box.left + box.right) / 2, (box.top + box.bottom) / 2 };
}

/* Where the enemy is to be looked for: the middle of his areas, else of the field. */
static MusterPoint
find_enemy (const Start *start)
{
  MusterPoint sum = { 0 };
  guint n = 0;

  for (guint i = 0; i < start->check->sides->len; i++)
    {
      MusterNode *side = g_ptr_array_index (start->check->sides, i);
      g_autoptr (GPtrArray) areas = side != start->side ? muster_scenario_list_areas (side) : NULL;

      for (guint k = 0; areas != NULL && k < areas->len; k++)
        {
          MusterPoint middle = get_middle (measure (g_ptr_array_index (areas, k)));

          sum = (MusterPoint){ sum.x + middle.x, sum.y + middle.y };
          n++;
        }
    }
  return n > 0 ? (MusterPoint){ sum.x / n, sum.y / n }
               : (MusterPoint){ start->check->width / 2, start->check->height / 2 };
}

/* Rounded to tenths as long as that stays in the area. */
static MusterPoint
round_spot (const MusterArea *area, MusterPoint at)
{
  MusterPoint round_one = { round (at.x * 10) / 10, round (at.y * 10) / 10 };

  return muster_area_covers (area, round_one.x, round_one.y) ? round_one : at;
}

/* Whether one of either side stands less than WIDTH and HEIGHT from there. */
static gboolean
is_taken (const Start *start, MusterPoint at, double width, double height)
{
  for (guint i = 0; i < start->places->len; i++)
    {
      MusterNode *place = g_ptr_array_index (start->places, i);

      if (fabs (muster_node_get_double (place, "x", 0) - at.x) < width
          && fabs (muster_node_get_double (place, "y", 0) - at.y) < height)
        return TRUE;
    }
  for (guint i = 0; i < start->check->proposed->len; i++)
    {
      const MusterPoint spot = g_array_index (start->check->proposed, MusterPoint, i);

      if (fabs (spot.x - at.x) < width && fabs (spot.y - at.y) < height)
        return TRUE;
    }
  return FALSE;
}

/* How far it is from there to the nearest of either side. */
static double
find_room (const Start *start, MusterPoint at)
{
  double room = G_MAXDOUBLE;

  for (guint i = 0; i < start->places->len; i++)
    {
      MusterNode *place = g_ptr_array_index (start->places, i);

      room = MIN (room, muster_distance (muster_node_get_double (place, "x", 0),
                                         muster_node_get_double (place, "y", 0), at.x, at.y));
    }
  for (guint i = 0; i < start->check->proposed->len; i++)
    {
      const MusterPoint spot = g_array_index (start->check->proposed, MusterPoint, i);

      room = MIN (room, muster_distance (spot.x, spot.y, at.x, at.y));
    }
  return room;
}

/* How far from each other N more and those who stand in BOX already are to be. */
static double
find_gap (const Start *start, MusterBounds box, guint n)
{
  for (guint i = 0; i < start->places->len; i++)
    {
      MusterNode *place = g_ptr_array_index (start->places, i);
      double x = muster_node_get_double (place, "x", 0);
      double y = muster_node_get_double (place, "y", 0);

      n += x >= box.left && x <= box.right && y >= box.top && y <= box.bottom ? 1 : 0;
    }
  return CLEAR * sqrt ((box.right - box.left) * (box.bottom - box.top) / MAX (n, 1));
}

/* Spots in the area, on the field and so far from its edge, where one can stand. */
static GArray *
list_spots_within (const Start *start, const MusterArea *area, double margin)
{
  GArray *spots = g_array_new (FALSE, FALSE, sizeof (Spot));
  MusterBounds box = measure (area);

  for (guint i = 0; i < SPOTS * SPOTS; i++)
    {
      Spot spot = { .at = { box.left + (i % SPOTS + 0.5) / SPOTS * (box.right - box.left),
                            box.top
                                + ((double) (i / SPOTS) + 0.5) / SPOTS * (box.bottom - box.top) } };

      if (!muster_area_covers (area, spot.at.x, spot.at.y))
        continue;
      spot.at = round_spot (area, spot.at);
      spot.room = find_room (start, spot.at);
      spot.clear = muster_ground_is_clear (start->ground, spot.at.x, spot.at.y);
      spot.taken =
          is_taken (start, spot.at, (box.right - box.left) / SPOTS, (box.bottom - box.top) / SPOTS);
      if (spot.at.x >= margin && spot.at.y >= margin && spot.at.x <= start->check->width - margin
          && spot.at.y <= start->check->height - margin
          && muster_ground_find_bar (start->ground, spot.at.x, spot.at.y) == NULL)
        g_array_append_val (spots, spot);
    }
  return spots;
}

/* Nobody needs to stand half off the table, unless there is nothing else in the area. */
static GArray *
list_spots (const Start *start, const MusterArea *area)
{
  GArray *spots =
      list_spots_within (start, area, EDGE * MIN (start->check->width, start->check->height));

  if (spots->len > 0)
    return spots;
  g_array_unref (spots);
  return list_spots_within (start, area, 0);
}

/* The free spot nearest to AT with so much room, CLEAR: of those across no wall; NULL: there is
 * none. */
static Spot *
find_spot (GArray *spots, MusterPoint at, double room, gboolean clear)
{
  Spot *best = NULL;
  double least = G_MAXDOUBLE;

  for (guint i = 0; i < spots->len; i++)
    {
      Spot *spot = &g_array_index (spots, Spot, i);
      double x = spot->at.x - at.x;
      double y = spot->at.y - at.y;

      if (spot->taken || (clear && !spot->clear) || spot->room < room || x * x + y * y >= least)
        continue;
      least = x * x + y * y;
      best = spot;
    }
  return best;
}

/* The free spot nearest to AT, GAP from the others and clear of walls if that can be; FALSE: there
 * is none. */
static gboolean
take_spot (GArray *spots, double gap, MusterPoint *at)
{
  Spot *best = NULL;

  for (int clear = 1; best == NULL && clear >= 0; clear--)
    for (double room = gap; best == NULL && room > gap * CLOSEST; room /= 2)
      best = find_spot (spots, *at, room, clear != 0);
  if (best == NULL)
    best = find_spot (spots, *at, 0, FALSE);
  if (best == NULL)
    return FALSE;
  *at = best->at;
  for (guint i = 0; i < spots->len; i++)
    {
      Spot *spot = &g_array_index (spots, Spot, i);

      spot->room = MIN (spot->room, muster_distance (spot->at.x, spot->at.y, at->x, at->y));
    }
  /* rounding may have brought others there too */
  for (guint i = 0; i < spots->len; i++)
    if (g_array_index (spots, Spot, i).at.x == at->x
        && g_array_index (spots, Spot, i).at.y == at->y)
      g_array_index (spots, Spot, i).taken = TRUE;
  return TRUE;
}

/* Where the Kth of N would stand in rows along the front of BOX, the first nearest to the enemy. */
static MusterPoint
find_wish (MusterBounds box, double facing, guint k, guint n)
{
  double width = MAX (box.right - box.left, 0.001);
  double depth = MAX (box.bottom - box.top, 0.001);
  gboolean across = fmod (facing, 180) < EIGHTH + 1 || fmod (facing, 180) > 180 - EIGHTH - 1;
  double ratio = across ? width / depth : depth / width;
  guint columns = (guint) CLAMP (ceil (sqrt (n * ratio)), 1, n);
  guint rows = (n + columns - 1) / columns;
  guint row = k / columns;
  guint in_row = MIN (columns, n - row * columns);
  double along = (k % columns + 0.5) / in_row;
  double back = (row + 0.5) / rows;

  if (across)
    return (MusterPoint){ box.left + along * width,
                          facing < 90 || facing > 270 ? box.top + back * depth
                                                      : box.bottom - back * depth };
  return (MusterPoint){ facing < 180 ? box.right - back * width : box.left + back * width,
                        box.top + along * depth };
}

/* Places in the area for those of UNITS from FROM on, not more than N, as the garrison of POST
 * (nullable: of nothing). Returns how many. */
static guint
place_some (const Start *start,
            const MusterArea *area,
            const GPtrArray *units,
            guint from,
            guint n,
            const char *post,
            MusterFix *fix)
{
  g_autoptr (GArray) spots = list_spots (start, area);
  MusterBounds box = measure (area);
  MusterPoint middle = get_middle (box);
  MusterPoint enemy = find_enemy (start);
  double facing = round (muster_bearing (middle.x, middle.y, enemy.x, enemy.y) / EIGHTH) * EIGHTH;
  g_autofree char *facing_word = NULL;
  double gap = find_gap (start, box, n);

  facing = fmod (facing, 360);
  facing_word = muster_scenario_format (facing);
  for (guint i = 0; i < n; i++)
    {
      MusterPoint at = find_wish (box, facing, i, n);
      g_autoptr (MusterNode) place = NULL;
      g_autofree char *x = NULL;
      g_autofree char *y = NULL;

      if (!take_spot (spots, gap, &at))
        return i;
      x = muster_scenario_format (at.x);
      y = muster_scenario_format (at.y);
      place = muster_node_new_with (MUSTER_KIND_PLACE, "unit",
                                    muster_node_get_id (g_ptr_array_index (units, from + i)), "x",
                                    x, "y", y, "facing", facing_word, "inside", post, NULL);
      muster_fix_add_child (fix, start->side, place);
      /* the others keep clear of them */
      if (post != NULL)
        g_array_append_val (start->check->proposed, at);
    }
  return n;
}

/* What a side defends where it lies in something built, as a fort that it has to hold: that is
 * where its army waits. Nullable. */
static MusterNode *
find_post (const Start *start, MusterNode *objective)
{
  MusterNode *post =
      muster_node_get (objective, "feature") != NULL
          ? muster_node_find (start->check->scenario, muster_node_get (objective, "feature"))
          : NULL;
  const MusterDef *terrain;

  if (muster_node_get_kind (objective) != MUSTER_KIND_OBJECTIVE || post == NULL
      || g_strcmp0 (muster_node_get (objective, "side"), muster_node_get_id (start->side)) != 0
      || g_strcmp0 (muster_node_get (start->side, "posture"), "defend") != 0
      || muster_node_get_kind (post) != MUSTER_KIND_FEATURE)
    return NULL;
  terrain = muster_ruleset_find (start->check->check->ruleset, MUSTER_DEF_TERRAIN,
                                 muster_node_get_or (post, "kind", ""));
  return terrain != NULL && muster_terrain_get_garrison (terrain) == MUSTER_GARRISON_BUILT ? post
                                                                                           : NULL;
}

/* Its shapes, as an area of the side's is; NULL: it lies elsewhere. */
static MusterArea *
make_post_area (const MusterArea *area, MusterNode *post)
{
  g_autoptr (GPtrArray) shapes =
      g_ptr_array_new_with_free_func ((GDestroyNotify) muster_shape_unref);
  MusterArea *self;
  MusterPoint middle;

  for (guint i = 0; i < muster_node_get_n_children (post); i++)
    {
      MusterShape *shape = muster_shape_new (muster_node_peek_child (post, i), NULL);

      if (shape != NULL)
        g_ptr_array_add (shapes, shape);
    }
  if (shapes->len == 0)
    return NULL;
  self = g_new0 (MusterArea, 1);
  self->node = post;
  self->shapes = g_steal_pointer (&shapes);
  middle = get_middle (measure (self));
  if (get_size (self) > 0 && muster_area_covers (area, middle.x, middle.y))
    return self;
  g_ptr_array_unref (self->shapes);
  g_free (self);
  return NULL;
}

/* Those of UNITS whom a fort in the area has room for are its garrison. Returns how many. */
static guint
man_posts (const Start *start, const MusterArea *area, const GPtrArray *units, MusterFix *fix)
{
  MusterNode *scenario = start->check->scenario;
  guint done = 0;

  for (guint i = 0; i < muster_node_get_n_children (scenario) && done < units->len; i++)
    {
      MusterNode *post = find_post (start, muster_node_peek_child (scenario, i));
      MusterArea *inside = post != NULL ? make_post_area (area, post) : NULL;
      MusterBounds box;
      double width, depth;

      if (inside == NULL)
        continue;
      box = measure (inside);
      width = box.right - box.left;
      depth = box.bottom - box.top;
      done += place_some (
          start, inside, units, done,
          MIN (units->len - done, (guint) (GARRISON * MAX (width, depth) / MIN (width, depth))),
          muster_node_get_id (post), fix);
      g_ptr_array_unref (inside->shapes);
      g_free (inside);
    }
  return done;
}

/* Places for UNITS, that the area is the first of. Whether anybody is placed. */
static gboolean
place_all (const Start *start, const MusterArea *area, const GPtrArray *units, MusterFix *fix)
{
  guint inside = man_posts (start, area, units, fix);

  return place_some (start, area, units, inside, units->len - inside, NULL, fix) + inside > 0;
}

static const MusterArea *
find_area (const Start *start, MusterNode *unit)
{
  for (guint i = 0; i < start->areas->len; i++)
    if (muster_area_is_for (g_ptr_array_index (start->areas, i), unit))
      return g_ptr_array_index (start->areas, i);
  return NULL;
}

/* Units that start on the field, outermost ones, and have no place; PLACED: others have. (transfer
 * full) */
static GPtrArray *
list_starting (MusterNode *side, MusterNode *army, gboolean *placed)
{
  g_autoptr (GHashTable) places = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) later = muster_scenario_list_later (side);
  g_autoptr (GPtrArray) all = muster_node_list_all_units (army, TRUE);
  GPtrArray *units;

  for (guint i = 0; i < muster_node_get_n_children (side); i++)
    if (muster_node_get_kind (muster_node_peek_child (side, i)) == MUSTER_KIND_PLACE)
      g_hash_table_add (
          places, (gpointer) muster_node_get_or (muster_node_peek_child (side, i), "unit", ""));
  *placed = g_hash_table_size (places) > 0;
  units = g_ptr_array_new ();
  for (guint i = 0; i < all->len; i++)
    if (muster_node_get_id (g_ptr_array_index (all, i)) != NULL
        && !g_hash_table_contains (places, muster_node_get_id (g_ptr_array_index (all, i)))
        && !muster_scenario_comes_later (later, g_ptr_array_index (all, i)))
      g_ptr_array_add (units, g_ptr_array_index (all, i));
  return units;
}

static void
check_side (Start *start, MusterNode *army)
{
  gboolean placed;
  g_autoptr (GPtrArray) units = list_starting (start->side, army, &placed);
  g_autoptr (MusterFix) fix = muster_fix_new ();
  g_autofree char *number = NULL;
  gboolean any = FALSE;

  for (guint i = 0; units->len > 0 && i < start->areas->len; i++)
    {
      const MusterArea *area = g_ptr_array_index (start->areas, i);
      g_autoptr (GPtrArray) own = g_ptr_array_new ();

      for (guint k = 0; k < units->len; k++)
        if (find_area (start, g_ptr_array_index (units, k)) == area)
          g_ptr_array_add (own, g_ptr_array_index (units, k));
      if (own->len > 0 && get_size (area) > 0)
        any = place_all (start, area, own, fix) || any;
    }
  if (!any)
    return;
  number = g_strdup_printf ("%u", units->len);
  start->check->check->place = g_ptr_array_index (units, 0);
  muster_check_take_finding (
      start->check->check, MUSTER_SEVERITY_ADVICE, MUSTER_RULE_PLACE, start->side,
      muster_legality_fill (
          placed ? ngettext (
              "{count} unit of {side} has no place yet: where it stands is then settled at the "
              "table "
              "when the game begins.",
              "{count} units of {side} have no place yet: where each stands is then settled at the "
              "table when the game begins.",
              units->len)
                 : _ ("No unit of {side} has a place yet: where each stands is then settled at the "
                      "table when the game begins."),
          "count", number, "side", muster_scenario_name (start->check->check->ruleset, start->side),
          NULL),
      placed ? g_strdup (_ ("Place the rest in their deployment areas"))
             : g_strdup (_ ("Place them in their deployment areas")),
      g_steal_pointer (&fix));
}

void
muster_scenario_check_start (MusterScenarioCheck *self)
{
  g_autoptr (MusterGround) ground = NULL;
  g_autoptr (GPtrArray) places = g_ptr_array_new ();

  /* on zones the rules themselves see to it; and where the others stand a player does not know */
  if (self->field == NULL || self->zones != NULL
      || muster_node_get (self->scenario, "copy") != NULL)
    return;
  ground = muster_ground_new (self->check->ruleset, self->scenario);
  for (guint i = 0; i < self->sides->len; i++)
    for (guint k = 0; k < muster_node_get_n_children (g_ptr_array_index (self->sides, i)); k++)
      {
        MusterNode *child = muster_node_peek_child (g_ptr_array_index (self->sides, i), k);

        if (muster_node_get_kind (child) == MUSTER_KIND_PLACE)
          g_ptr_array_add (places, child);
      }
  for (guint i = 0; i < self->sides->len; i++)
    {
      MusterNode *side = g_ptr_array_index (self->sides, i);
      MusterNode *army = muster_side_get_army (side);
      g_autoptr (GPtrArray) areas = muster_scenario_list_areas (side);
      Start start = { self, side, areas, ground, places };

      if (army != NULL)
        check_side (&start, army);
    }
}
