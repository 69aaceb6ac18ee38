/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "muster-zones-private.h"
#include "muster-zones-ways.h"

/*
 * Where a base can get: the cheapest ways from one zone and facing to all others. Costs are small
 * whole numbers, so what is still to be looked at lies in buckets, one for each sum of points, used
 * in turn: as many as the dearest step costs, and one.
 */

/* A base somewhere that faces somewhere: zone x 8 + facing. */
typedef guint State;

#define NOT_ASKED 0xff

struct _MusterZoneReach
{
  MusterZones *zones;
  State start;
  MusterZoneCosts costs;
  guint *cost;   /* of each state; G_MAXUINT when it cannot be */
  guint *length; /* in steps */
  State *before;
  guint8 *entry; /* of each zone: MusterZoneEntry */
};

typedef struct
{
  MusterZoneReach *reach;
  guint points;
  MusterZoneEnter enter; /* nullable */
  gpointer data;
  GArray **buckets;
  guint n_buckets;
  guint waiting; /* in all buckets */
} Search;

static State
make_state (guint zone, MusterFacing facing)
{
  return zone * MUSTER_N_FACINGS + facing;
}

static gboolean
may_enter (Search *search, guint zone)
{
  guint8 *entry = &search->reach->entry[zone];

  if (*entry == NOT_ASKED)
    *entry = search->enter != NULL ? search->enter (zone, search->data) : MUSTER_ZONE_OPEN;
  return *entry != MUSTER_ZONE_BARRED;
}

/* Notes a way to STATE, if it is the cheapest so far, or as cheap and shorter. */
static void
offer (Search *search, State state, State before, guint cost)
{
  MusterZoneReach *reach = search->reach;
  const guint64 total = (guint64) reach->cost[before] + cost;
  const guint length = reach->length[before] + 1;

  if (total > search->points || total >= G_MAXUINT || total > reach->cost[state]
      || (total == reach->cost[state] && length >= reach->length[state]))
    return;
  reach->cost[state] = (guint) total;
  reach->length[state] = length;
  reach->before[state] = before;
  g_array_append_val (search->buckets[total % search->n_buckets], state);
  search->waiting++;
}

static void
offer_turns (Search *search, State state)
{
  const guint zone = state / MUSTER_N_FACINGS;
  const MusterFacing facing = state % MUSTER_N_FACINGS;

  for (guint eighths = 1; eighths < MUSTER_N_FACINGS; eighths++)
    {
      MusterFacing turned = muster_facing_turn (facing, (int) eighths);

      offer (search, make_state (zone, turned), state,
             search->reach->costs
                 .turns[muster_facing_get_angle (facing, turned) / MUSTER_FACING_DEGREES]);
    }
}

/* What it costs to go over the link for who faces so; FALSE when that is no move. */
static gboolean
get_move_cost (const MusterZoneReach *self,
               const MusterZoneLink *link,
               MusterFacing facing,
               guint *cost)
{
  const guint off = (link->facing + MUSTER_N_FACINGS - facing) % MUSTER_N_FACINGS;

  *cost = muster_facing_is_diagonal (link->facing) ? self->costs.diagonal : self->costs.orthogonal;
  return link->passable && (off == 0 || (self->costs.moves & (1u << off)) != 0);
}

static void
offer_moves (Search *search, State state)
{
  const guint zone = state / MUSTER_N_FACINGS;
  const MusterFacing facing = state % MUSTER_N_FACINGS;
  guint n;
  const MusterZoneLink *links = muster_zones_get_links (search->reach->zones, zone, &n);

  for (guint i = 0; i < n; i++)
    {
      guint cost;

      if (get_move_cost (search->reach, &links[i], facing, &cost)
          && may_enter (search, links[i].zone))
        offer (search, make_state (links[i].zone, facing), state, cost);
    }
}

/* Takes one bucket after another; what costs nothing goes on in the same one. */
static void
search_all (Search *search)
{
  for (guint cost = 0; search->waiting > 0; cost++)
    {
      GArray *bucket = search->buckets[cost % search->n_buckets];

      for (guint i = 0; i < bucket->len; i++)
        {
          State state = g_array_index (bucket, State, i);

          search->waiting--;
          /* a cheaper way was found since */
          if (search->reach->cost[state] != cost)
            continue;
          offer_turns (search, state);
          offer_moves (search, state);
        }
      g_array_set_size (bucket, 0);
    }
}

static guint
find_dearest (const MusterZoneCosts *costs)
{
  guint dearest = MAX (costs->orthogonal, costs->diagonal);

  for (guint i = 1; i < G_N_ELEMENTS (costs->turns); i++)
    dearest = MAX (dearest, costs->turns[i]);
  return dearest;
}

static MusterZoneReach *
reach_new (MusterZones *zones, guint from, MusterFacing facing)
{
  MusterZoneReach *self = g_new0 (MusterZoneReach, 1);
  const guint n_states = muster_zones_get_n (zones) * MUSTER_N_FACINGS;

  self->zones = muster_zones_ref (zones);
  self->start = make_state (from, facing);
  self->cost = g_new (guint, n_states);
  self->length = g_new (guint, n_states);
  self->before = g_new (State, n_states);
  self->entry = g_new (guint8, muster_zones_get_n (zones));
  for (guint i = 0; i < n_states; i++)
    self->cost[i] = G_MAXUINT;
  for (guint i = 0; i < muster_zones_get_n (zones); i++)
    self->entry[i] = NOT_ASKED;
  self->cost[self->start] = 0;
  self->length[self->start] = 0;
  self->before[self->start] = self->start;
  self->entry[from] = MUSTER_ZONE_OPEN;
  return self;
}

/**
 * muster_zones_reach:
 * @self: zones
 * @from: where a base stands
 * @facing: how it faces
 * @costs: what steps cost, %MUSTER_ZONE_COST_MOST each at most
 * @points: the most it may spend; %G_MAXUINT for no limit
 * @enter: (nullable) (scope call): what the caller knows of a zone; it is asked once of each
 * @data: for @enter
 *
 * A base goes only into zones that it faces, beyond what @costs says of other moves, and keeps its
 * facing. It turns on the spot. It does not go across a corner between two impassable zones. From
 * where it stands it may go wherever @enter lets it, and it may always stay.
 *
 * Returns: (transfer full): where it can get, and how
 */
MusterZoneReach *
muster_zones_reach (MusterZones *self,
                    guint from,
                    MusterFacing facing,
                    const MusterZoneCosts *costs,
                    guint points,
                    MusterZoneEnter enter,
                    gpointer data)
{
  Search search = { 0 };

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (from < self->n, NULL);
  g_return_val_if_fail ((guint) facing < MUSTER_N_FACINGS, NULL);
  g_return_val_if_fail (costs != NULL && find_dearest (costs) <= MUSTER_ZONE_COST_MOST, NULL);

  search.reach = reach_new (self, from, facing);
  search.reach->costs = *costs;
  search.points = points;
  search.enter = enter;
  search.data = data;
  search.n_buckets = find_dearest (costs) + 1;
  search.buckets = g_new (GArray *, search.n_buckets);
  for (guint i = 0; i < search.n_buckets; i++)
    search.buckets[i] = g_array_new (FALSE, FALSE, sizeof (State));
  g_array_append_val (search.buckets[0], search.reach->start);
  search.waiting = 1;
  search_all (&search);
  for (guint i = 0; i < search.n_buckets; i++)
    g_array_unref (search.buckets[i]);
  g_free (search.buckets);
  return search.reach;
}

/**
 * muster_zone_reach_free:
 * @self: (transfer full): where a base can get
 */
void
muster_zone_reach_free (MusterZoneReach *self)
{
  g_return_if_fail (self != NULL);

  muster_zones_unref (self->zones);
  g_free (self->cost);
  g_free (self->length);
  g_free (self->before);
  g_free (self->entry);
  g_free (self);
}

/* The cheapest state of the zone, of several the one with fewer steps; NONE when no way ends
 * there. */
static State
find_state (const MusterZoneReach *self, guint zone, MusterFacing facing)
{
  State found = MUSTER_ZONE_NONE;

  if (self->entry[zone] != MUSTER_ZONE_OPEN)
    return MUSTER_ZONE_NONE;
  for (guint any = 0; any < MUSTER_N_FACINGS; any++)
    {
      State state = make_state (zone, any);

      if ((facing != MUSTER_FACING_NONE && any != facing) || self->cost[state] == G_MAXUINT)
        continue;
      if (found == MUSTER_ZONE_NONE || self->cost[state] < self->cost[found]
          || (self->cost[state] == self->cost[found] && self->length[state] < self->length[found]))
        found = state;
    }
  return found;
}

/**
 * muster_zone_reach_get_cost:
 * @self: where a base can get
 * @zone: a zone
 * @facing: how it is to face there, or %MUSTER_FACING_NONE for however is cheapest
 *
 * Returns: the points that takes; %G_MAXUINT when it cannot be
 */
guint
muster_zone_reach_get_cost (const MusterZoneReach *self, guint zone, MusterFacing facing)
{
  State state;

  g_return_val_if_fail (self != NULL, G_MAXUINT);
  g_return_val_if_fail (zone < self->zones->n, G_MAXUINT);
  g_return_val_if_fail ((guint) facing <= MUSTER_FACING_NONE, G_MAXUINT);

  state = find_state (self, zone, facing);
  return state != MUSTER_ZONE_NONE ? self->cost[state] : G_MAXUINT;
}

static MusterZoneStep
describe_step (const MusterZoneReach *self, State state)
{
  const State before = self->before[state];
  MusterZoneStep step = { 0 };
  guint n;
  const MusterZoneLink *links;

  step.zone = state / MUSTER_N_FACINGS;
  step.facing = state % MUSTER_N_FACINGS;
  step.is_turn = before / MUSTER_N_FACINGS == step.zone;
  step.going = MUSTER_FACING_NONE;
  step.cost = self->cost[state] - self->cost[before];
  step.total = self->cost[state];
  if (step.is_turn)
    return step;
  /* of several that lead there for this cost, the one most nearly ahead */
  links = muster_zones_get_links (self->zones, before / MUSTER_N_FACINGS, &n);
  for (guint i = 0; i < n; i++)
    {
      guint cost;

      if (links[i].zone == step.zone && get_move_cost (self, &links[i], step.facing, &cost)
          && cost == step.cost
          && (step.going == MUSTER_FACING_NONE
              || muster_facing_get_angle (step.facing, links[i].facing)
                     < muster_facing_get_angle (step.facing, step.going)))
        step.going = links[i].facing;
    }
  return step;
}

/**
 * muster_zone_reach_get_way:
 * @self: where a base can get
 * @zone: where to
 * @facing: how it is to face there, or %MUSTER_FACING_NONE for however is cheapest
 *
 * Returns: (transfer full) (nullable) (element-type MusterZoneStep): the steps of the cheapest way,
 * none when it is there
 *   already; %NULL when there is no way
 */
GArray *
muster_zone_reach_get_way (const MusterZoneReach *self, guint zone, MusterFacing facing)
{
  GArray *way;
  State state;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (zone < self->zones->n, NULL);
  g_return_val_if_fail ((guint) facing <= MUSTER_FACING_NONE, NULL);

  state = find_state (self, zone, facing);
  if (state == MUSTER_ZONE_NONE)
    return NULL;
  way = g_array_new (FALSE, FALSE, sizeof (MusterZoneStep));
  g_array_set_size (way, self->length[state]);
  for (guint i = way->len; i > 0; i--)
    {
      g_array_index (way, MusterZoneStep, i - 1) = describe_step (self, state);
      state = self->before[state];
    }
  return way;
}

/**
 * muster_zone_reach_list:
 * @self: where a base can get
 *
 * Returns: (transfer full) (element-type guint): the zones where a way may end, where it is already
 * too, ascending
 */
GArray *
muster_zone_reach_list (const MusterZoneReach *self)
{
  GArray *list;

  g_return_val_if_fail (self != NULL, NULL);

  list = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint zone = 0; zone < self->zones->n; zone++)
    if (find_state (self, zone, MUSTER_FACING_NONE) != MUSTER_ZONE_NONE)
      g_array_append_val (list, zone);
  return list;
}

/**
 * muster_zone_reach_find_nearest:
 * @self: where a base can get
 * @test: (scope call): what the zone has to be
 * @data: for @test
 *
 * Returns: the zone for which @test holds that is cheapest to get to, where the base is already
 * too, of several the first in
 *   reading order; %MUSTER_ZONE_NONE when there is none
 */
guint
muster_zone_reach_find_nearest (const MusterZoneReach *self, MusterZoneTest test, gpointer data)
{
  guint found = MUSTER_ZONE_NONE;
  guint least = G_MAXUINT;

  g_return_val_if_fail (self != NULL, MUSTER_ZONE_NONE);
  g_return_val_if_fail (test != NULL, MUSTER_ZONE_NONE);

  for (guint zone = 0; zone < self->zones->n; zone++)
    {
      guint cost = muster_zone_reach_get_cost (self, zone, MUSTER_FACING_NONE);

      if (cost >= least || !test (zone, data))
        continue;
      least = cost;
      found = zone;
    }
  return found;
}
