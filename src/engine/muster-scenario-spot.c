/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "muster-scenario-spot.h"

#include <math.h>

#include "muster-army.h"

/* A spot for a unit in its deployment area on a field that is measured: well inside, where one
 * can stand, with room to the others, as near as may be to where it was; and where it looks from
 * there. */

/* In shares of the shorter side of an area's box: how far from its edge, and from others. */
#define INSIDE (1.0 / 6)
/* So many tries along each side of the box. */
#define TRIES 24
/* Places are told to a tenth of the measure where that does. */
#define FINE 10.0
/* Degrees. */
#define EIGHTH 45.0

struct _MusterSpots
{
  MusterNode *scenario;
  const MusterGround *ground;
  GArray *taken; /* of Taken */
  GPtrArray *sides; /* of the scenario */
  GPtrArray *areas; /* of each side, an array of MusterArea */
  double width, height; /* of the field */
  GPtrArray *anywhere; /* the whole field, a MusterShape; empty without one */
  GHashTable *by_spot;  /* of MusterPoint to which of TAKEN, and 1 */
  GHashTable *full;     /* of words: what has no room any more */
  /* spots that were tried to which of TAKEN, and 1, stood in the way: that one mostly does again */
  GHashTable *blockers;
};

typedef struct
{
  MusterNode *place; /* nullable: it has been proposed, or several stand there */
  double x, y;
} Taken;

/* Several at one spot are held against others once. */
static void
add_taken (MusterSpots *self, MusterNode *place, double x, double y)
{
  const MusterPoint at = { x, y };
  const Taken taken = { place, x, y };
  const guint before = GPOINTER_TO_UINT (g_hash_table_lookup (self->by_spot, &at));

  if (before > 0)
    {
      g_array_index (self->taken, Taken, before - 1).place = NULL;
      return;
    }
  g_array_append_val (self->taken, taken);
  g_hash_table_insert (self->by_spot, g_memdup2 (&at, sizeof at),
                       GUINT_TO_POINTER (self->taken->len));
}

static void
add_places (MusterSpots *self, MusterNode *side)
{
  for (guint i = 0; i < muster_node_get_n_children (side); i++)
    {
      MusterNode *place = muster_node_peek_child (side, i);

      if (muster_node_get_kind (place) == MUSTER_KIND_PLACE)
        add_taken (self, place, muster_node_get_double (place, "x", 0),
                   muster_node_get_double (place, "y", 0));
    }
}

static void
read_field (MusterSpots *self, MusterNode *field)
{
  g_autoptr (MusterNode) whole = NULL;
  MusterShape *shape;

  if (field == NULL)
    return;
  self->width = muster_node_get_double (field, "width", 0);
  self->height = muster_node_get_double (field, "height", 0);
  whole = muster_node_new_with (MUSTER_KIND_SHAPE_RECT, "x", "0", "y", "0", "width",
                                muster_node_get_or (field, "width", "0"), "height",
                                muster_node_get_or (field, "height", "0"), NULL);
  shape = muster_shape_new (whole, NULL);
  if (shape != NULL)
    g_ptr_array_add (self->anywhere, shape);
}

static guint
hash_point (gconstpointer point)
{
  const MusterPoint *self = point;

  return g_double_hash (&self->x) * 31 + g_double_hash (&self->y);
}

static gboolean
is_same_point (gconstpointer a, gconstpointer b)
{
  const MusterPoint *one = a;
  const MusterPoint *other = b;

  return one->x == other->x && one->y == other->y;
}

MusterSpots *
muster_spots_new (MusterNode *scenario, const MusterGround *ground)
{
  MusterSpots *self = g_new0 (MusterSpots, 1);

  self->scenario = scenario;
  self->ground = ground;
  self->taken = g_array_new (FALSE, FALSE, sizeof (Taken));
  self->by_spot = g_hash_table_new_full (hash_point, is_same_point, g_free, NULL);
  self->full = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->blockers = g_hash_table_new_full (hash_point, is_same_point, g_free, NULL);
  self->sides = muster_scenario_list_sides (scenario);
  self->areas = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  for (guint i = 0; i < self->sides->len; i++)
    g_ptr_array_add (self->areas, muster_scenario_list_areas (g_ptr_array_index (self->sides, i)));
  self->anywhere = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_shape_unref);
  read_field (self, muster_node_find_child (scenario, MUSTER_KIND_FIELD));
  for (guint i = 0; i < muster_node_get_n_children (scenario); i++)
    if (muster_node_get_kind (muster_node_peek_child (scenario, i)) == MUSTER_KIND_SIDE)
      add_places (self, muster_node_peek_child (scenario, i));
  return self;
}

void
muster_spots_free (MusterSpots *self)
{
  g_array_unref (self->taken);
  g_ptr_array_unref (self->sides);
  g_ptr_array_unref (self->areas);
  g_ptr_array_unref (self->anywhere);
  g_hash_table_unref (self->blockers);
  g_hash_table_unref (self->full);
  g_hash_table_unref (self->by_spot);
  g_free (self);
}

static gboolean
is_blocked_by (const MusterSpots *self, guint i, MusterNode *place, MusterPoint at, double gap)
{
  const Taken *taken = &g_array_index (self->taken, Taken, i);

  return taken->place != place && muster_distance (taken->x, taken->y, at.x, at.y) < gap;
}

static gboolean
is_free (const MusterSpots *self, MusterNode *place, MusterPoint at, double gap)
{
  const guint before = GPOINTER_TO_UINT (g_hash_table_lookup (self->blockers, &at));

  if (before > 0 && is_blocked_by (self, before - 1, place, at, gap))
    return FALSE;
  for (guint i = 0; i < self->taken->len; i++)
    if (is_blocked_by (self, i, place, at, gap))
      {
        g_hash_table_insert (self->blockers, g_memdup2 (&at, sizeof at), GUINT_TO_POINTER (i + 1));
        return FALSE;
      }
  return TRUE;
}

typedef struct
{
  const MusterSpots *spots;
  MusterNode *place;
  MusterNode *side;
  gboolean ours;  /* not where the enemy may start */
  gboolean clear; /* not across a wall */
  double x, y;    /* where it was */
  double best;    /* how far the best one is from there */
  MusterPoint at; /* that */
} Search;

static gboolean
is_theirs (const Search *search, MusterPoint at)
{
  for (guint i = 0; i < search->spots->sides->len; i++)
    {
      const GPtrArray *areas = g_ptr_array_index (search->spots->areas, i);

      for (guint k = 0;
           g_ptr_array_index (search->spots->sides, i) != search->side && k < areas->len; k++)
        if (muster_area_covers (g_ptr_array_index (areas, k), at.x, at.y))
          return TRUE;
    }
  return FALSE;
}

/* Whether it is on the field, so far from its edge: an area may reach beyond. */
static gboolean
lies_within (const MusterSpots *spots, MusterPoint at, double inside)
{
  return at.x >= inside && at.y >= inside && at.x <= spots->width - inside
         && at.y <= spots->height - inside;
}

static void
try_spot (Search *search, const MusterShape *shape, MusterPoint at, double inside, double gap)
{
  const double distance = muster_distance (search->x, search->y, at.x, at.y);

  if (distance < search->best && muster_shape_contains (shape, at.x, at.y)
      && muster_shape_distance_to_edge (shape, at.x, at.y) >= inside * (1 - 1e-9)
      && lies_within (search->spots, at, inside * (1 - 1e-9))
      && is_free (search->spots, search->place, at, gap)
      && muster_ground_find_bar (search->spots->ground, at.x, at.y) == NULL
      && (!search->clear || muster_ground_is_clear (search->spots->ground, at.x, at.y))
      && (!search->ours || !is_theirs (search, at)))
    {
      search->best = distance;
      search->at = at;
    }
}

/* FINE: to a tenth of the measure. */
static MusterPoint
settle (MusterPoint at, gboolean fine)
{
  return fine ? (MusterPoint){ round (at.x * FINE) / FINE, round (at.y * FINE) / FINE } : at;
}

static void
search_shape (Search *search, const MusterShape *shape, double share, gboolean fine)
{
  const MusterBounds box = muster_shape_get_bounds (shape);
  const double width = box.right - box.left;
  const double height = box.bottom - box.top;
  const double side = MIN (width, height) * share;
  const double inside = side >= 1 / FINE ? floor (side * FINE) / FINE : side;
  const MusterPoint nearest = { CLAMP (search->x, MAX (box.left, 0) + inside,
                                       MIN (box.right, search->spots->width) - inside),
                                CLAMP (search->y, MAX (box.top, 0) + inside,
                                       MIN (box.bottom, search->spots->height) - inside) };

  try_spot (search, shape, settle (nearest, fine), inside, inside);
  for (int i = 0; i <= TRIES; i++)
    for (int k = 0; k <= TRIES; k++)
      {
        const MusterPoint at = { box.left + width * i / TRIES, box.top + height * k / TRIES };

        try_spot (search, shape, settle (at, fine), inside, inside);
      }
}

/* The nearest spot of what the others may start in; FALSE: they may nowhere. */
static gboolean
find_enemy (const MusterSpots *self, MusterNode *side, MusterPoint at, MusterPoint *enemy)
{
  double best = G_MAXDOUBLE;

  for (guint i = 0; i < muster_node_get_n_children (self->scenario); i++)
    {
      MusterNode *other = muster_node_peek_child (self->scenario, i);
      g_autoptr (GPtrArray) areas = NULL;

      if (muster_node_get_kind (other) != MUSTER_KIND_SIDE || other == side)
        continue;
      areas = muster_scenario_list_areas (other);
      for (guint k = 0; k < areas->len; k++)
        {
          GPtrArray *shapes = ((const MusterArea *) g_ptr_array_index (areas, k))->shapes;

          for (guint n = 0; n < shapes->len; n++)
            {
              const MusterBounds box = muster_shape_get_bounds (g_ptr_array_index (shapes, n));
              const MusterPoint spot
                  = { CLAMP (at.x, box.left, box.right), CLAMP (at.y, box.top, box.bottom) };
              const double distance = muster_distance (at.x, at.y, spot.x, spot.y);

              if (distance <= 0 || distance >= best)
                continue;
              best = distance;
              *enemy = spot;
            }
        }
    }
  return best < G_MAXDOUBLE;
}

/* To the enemy, by eighths; as it does already when that is not far off. */
static double
find_facing (const MusterSpots *self, MusterNode *side, MusterNode *place, MusterPoint at)
{
  const double facing = muster_node_get_double (place, "facing", 0);
  MusterPoint enemy = { 0, 0 };
  double bearing;
  double off;

  if (!find_enemy (self, side, at, &enemy))
    return facing;
  bearing = fmod (round (muster_bearing (at.x, at.y, enemy.x, enemy.y) / EIGHTH) * EIGHTH, 360);
  off = fabs (remainder (facing - bearing, 360));
  return muster_node_get (place, "facing") != NULL && off <= 2 * EIGHTH ? facing : bearing;
}

/* What had no room for one has none for the next. */
static void
search_shapes (Search *search, const GPtrArray *shapes, double share, gboolean fine)
{
  g_autofree char *key
      = g_strdup_printf ("%p %p %d %d %.4f %d", (const void *) search->side, (const void *) shapes,
                         search->ours, search->clear, share, fine);

  if (g_hash_table_contains (search->spots->full, key))
    return;
  for (guint i = 0; i < shapes->len; i++)
    search_shape (search, g_ptr_array_index (shapes, i), share, fine);
  if (search->best == G_MAXDOUBLE)
    g_hash_table_add (search->spots->full, g_steal_pointer (&key));
}

/* In little room they stand closer, and nearer to its edge. OF_AREA: SHAPES are, else the field. */
static void
search_closer (Search *search, const GPtrArray *shapes, gboolean of_area)
{
  for (double share = of_area ? INSIDE : INSIDE / 4;
       search->best == G_MAXDOUBLE && share > INSIDE / 10; share /= 2)
    for (int fine = 1; search->best == G_MAXDOUBLE && fine >= 0; fine--)
      search_shapes (search, shapes, share, fine != 0);
}

gboolean
muster_spots_find (MusterSpots *self, MusterNode *side, const MusterArea *area, MusterNode *place,
                   MusterPoint *at, double *facing)
{
  Search search = {
    .spots = self,
    .place = place,
    .side = side,
    .x = muster_node_get_double (place, "x", 0),
    .y = muster_node_get_double (place, "y", 0),
    .best = G_MAXDOUBLE,
  };
  const GPtrArray *shapes = area != NULL ? area->shapes : self->anywhere;

  /* across a wall, and in what both may start in, only when there is nothing else */
  for (int ours = 1; search.best == G_MAXDOUBLE && ours >= (area != NULL ? 0 : 1); ours--)
    for (int clear = muster_node_get (place, "inside") == NULL ? 1 : 0;
         search.best == G_MAXDOUBLE && clear >= 0; clear--)
      {
        search.ours = ours != 0;
        search.clear = clear != 0;
        search_closer (&search, shapes, area != NULL);
      }
  if (search.best == G_MAXDOUBLE)
    return FALSE;
  *at = search.at;
  *facing = find_facing (self, side, place, search.at);
  /* the next one is not to be sent to the same spot */
  add_taken (self, NULL, at->x, at->y);
  return TRUE;
}
