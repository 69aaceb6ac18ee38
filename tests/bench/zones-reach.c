/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "muster-ruleset-store.h"
#include "muster-xml.h"
#include "muster-zones-pack.h"
#include "muster-zones-ways.h"

/*
 * zones-reach: how long it takes to make the zones of a field of 200 x 200, to find the cheapest way to all of them, and
 * to look from one to all others, against a plain spread over as many places and steps, which knows neither costs nor ways.
 */

#define RUNS 11
#define SIDE 200
#define FACINGS 8

static int
compare_times (const void *a, const void *b)
{
  const double *left = a;
  const double *right = b;

  return *left < *right ? -1 : (*left > *right ? 1 : 0);
}

/* The median of RUNS, in ms. */
static double
measure (void (*job) (gpointer data), gpointer data)
{
  double times[RUNS];

  for (guint i = 0; i < RUNS; i++)
    {
      gint64 start = g_get_monotonic_time ();

      job (data);
      times[i] = (double) (g_get_monotonic_time () - start) / 1000;
    }
  qsort (times, RUNS, sizeof times[0], compare_times);
  return times[RUNS / 2];
}

typedef struct
{
  MusterNode *scenario;
  MusterRuleset *ruleset;
  MusterZones *zones;
  MusterZoneCosts costs;
  guint points;
  guint found;
} Field;

static void
make_zones (gpointer data)
{
  Field *field = data;

  g_clear_pointer (&field->zones, muster_zones_unref);
  field->zones = muster_zones_new (field->scenario, field->ruleset, NULL);
}

static void
reach_all (gpointer data)
{
  Field *field = data;
  g_autoptr (MusterZoneReach) reach = muster_zones_reach (field->zones, 0, MUSTER_FACING_S,
                                                          &field->costs, field->points, NULL, NULL);
  g_autoptr (GArray) list = muster_zone_reach_list (reach);

  field->found = list->len;
}

static void
look_all (gpointer data)
{
  Field *field = data;

  field->found = 0;
  for (guint zone = 0; zone < muster_zones_get_n (field->zones); zone++)
    field->found += muster_zones_can_see (field->zones, 0, zone, NULL, NULL, NULL);
}

static void
pack_all (gpointer data)
{
  static const MusterZoneBase bases[] = { { 50, 25 }, { 25, 25 }, { 25, 25 } };
  Field *field = data;

  field->found = 0;
  for (guint zone = 0; zone < muster_zones_get_n (field->zones); zone++)
    field->found += muster_zones_fits (field->zones, zone, bases, G_N_ELEMENTS (bases));
}

/* The yardstick: first come, first served over cells and facings, seven turns and one step from each. */
static void
spread_plainly (gpointer data)
{
  static const int steps[FACINGS][2] = { { 0, -1 }, { 1, -1 }, { 1, 0 },  { 1, 1 },
                                         { 0, 1 },  { -1, 1 }, { -1, 0 }, { -1, -1 } };
  static guint queue[SIDE * SIDE * FACINGS];
  static guint8 seen[SIDE * SIDE * FACINGS];
  guint *found = data;
  guint n = 0;

  memset (seen, 0, sizeof seen);
  seen[0] = 1;
  queue[n++] = 0;
  for (guint i = 0; i < n; i++)
    {
      const guint cell = queue[i] / FACINGS;
      const guint facing = queue[i] % FACINGS;
      const int column = (int) (cell % SIDE) + steps[facing][0];
      const int row = (int) (cell / SIDE) + steps[facing][1];

      for (guint turn = 0; turn < FACINGS; turn++)
        if (!seen[cell * FACINGS + turn])
          {
            seen[cell * FACINGS + turn] = 1;
            queue[n++] = cell * FACINGS + turn;
          }
      if (column >= 0 && row >= 0 && column < SIDE && row < SIDE)
        {
          const guint next = (guint) (row * SIDE + column) * FACINGS + facing;

          if (!seen[next])
            {
              seen[next] = 1;
              queue[n++] = next;
            }
        }
    }
  *found = n / FACINGS;
}

static MusterNode *
read_scenario (void)
{
  static const char text[] =
      "<scenario xmlns='urn:musterapp:scenario:1' ruleset='bundok-and-bayonet'>"
      "<field width='200' height='200' measure='zone'/></scenario>";
  g_autoptr (MusterElement) root = muster_xml_parse (text, sizeof text - 1, "field", NULL);

  return root != NULL ? muster_node_from_element (root, MUSTER_KIND_SCENARIO, NULL) : NULL;
}

int
main (void)
{
  Field field = { .costs = { 2, 3, { 0, 1, 2, 2, 1 }, MUSTER_ZONE_MOVES_AHEAD },
                  .points = G_MAXUINT };
  double plain;
  double ours;
  guint spread = 0;

  field.scenario = read_scenario ();
  field.ruleset = muster_ruleset_store_find ("bundok-and-bayonet", NULL);
  if (field.scenario == NULL || field.ruleset == NULL)
    {
      fputs ("zones-reach: no ruleset to be found\n", stderr);
      return 1;
    }
  printf ("a field of %d x %d zones; medians of %d\n", SIDE, SIDE, RUNS);
  printf ("made from the scenario: %.1f ms\n", measure (make_zones, &field));
  plain = measure (spread_plainly, &spread);
  printf ("a plain spread over cells and facings, %u zones: %.1f ms\n", spread, plain);
  ours = measure (reach_all, &field);
  printf ("the cheapest ways to %u zones: %.1f ms, %.1f times that\n", field.found, ours,
          ours / plain);
  field.points = 12;
  ours = measure (reach_all, &field);
  printf ("those for 12 points, to %u zones: %.2f ms\n", field.found, ours);
  ours = measure (look_all, &field);
  printf ("lines of sight to %u zones: %.1f ms\n", field.found, ours);
  ours = measure (pack_all, &field);
  printf ("a gun and two foot bases in %u zones: %.1f ms\n", field.found, ours);
  muster_zones_unref (field.zones);
  muster_ruleset_unref (field.ruleset);
  g_object_unref (field.scenario);
  return 0;
}
