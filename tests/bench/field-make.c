/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "muster-field.h"
#include "muster-ruleset-store.h"
#include "muster-xml.h"

/*
 * field-make: how long it takes to make the field of a scenario with 500 features and 200 units anew, as after each edit, and of one of
 * 200 x 200 zones; and to find what lies in a thousand tiles of it. Against a plain copy of the scenario, and against looking at every item.
 */

#define RUNS 11
#define FEATURES 500
#define UNITS 200
#define TILES 1000

static int
compare_times (const void *a, const void *b)
{
  const double *left = a;
  const double *right = b;

  return *left < *right ? -1 : (*left > *right ? 1 : 0);
}

/* What this program has used of the processor, in ms: what else the machine does does not count. */
static double
get_used (void)
{
  struct timespec used;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &used);
  return (double) used.tv_sec * 1000 + (double) used.tv_nsec / 1e6;
}

/* The median of RUNS, in ms. */
static double
measure (void (*job) (gpointer data), gpointer data)
{
  double times[RUNS];

  for (guint i = 0; i < RUNS; i++)
    {
      double start = get_used ();

      job (data);
      times[i] = get_used () - start;
    }
  qsort (times, RUNS, sizeof times[0], compare_times);
  return times[RUNS / 2];
}

typedef struct
{
  MusterNode *scenario;
  MusterRuleset *ruleset;
  MusterField *field;
  guint found;
} Bench;

static void
make_field (gpointer data)
{
  Bench *bench = data;

  g_clear_pointer (&bench->field, muster_field_unref);
  bench->field = muster_field_new (bench->scenario, bench->ruleset);
}

static void
copy_scenario (gpointer data)
{
  g_autoptr (MusterNode) copy = muster_node_copy (((Bench *) data)->scenario);

  g_assert_nonnull (copy);
}

static MusterBounds
get_tile (const Bench *bench, guint i)
{
  const double width = muster_field_get_width (bench->field) / 40;
  const double height = muster_field_get_height (bench->field) / 25;
  const double x = (i % 40) * width, y = (double) (i / 40) * height;

  return (MusterBounds){ x, y, x + width, y + height };
}

static void
find_tiles (gpointer data)
{
  Bench *bench = data;

  bench->found = 0;
  for (guint i = 0; i < TILES; i++)
    {
      g_autoptr (GPtrArray) items = muster_field_list_items_in (bench->field, get_tile (bench, i));

      bench->found += items->len;
    }
}

static void
find_plainly (gpointer data)
{
  Bench *bench = data;

  bench->found = 0;
  for (guint i = 0; i < TILES; i++)
    {
      g_autoptr (GPtrArray) items = g_ptr_array_new ();
      const MusterBounds tile = get_tile (bench, i);

      for (guint k = 0; k < muster_field_get_n_items (bench->field); k++)
        if (muster_bounds_meets (muster_field_get_item (bench->field, k)->bounds, tile))
          g_ptr_array_add (items, (gpointer) muster_field_get_item (bench->field, k));
      bench->found += items->len;
    }
}

static MusterNode *
read_text (const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterElement) root = muster_xml_parse (text, strlen (text), "field", &error);
  MusterNode *node = root != NULL ? muster_node_from_element (root, MUSTER_KIND_SCENARIO, &error) : NULL;

  if (node == NULL)
    g_error ("%s", error->message);
  return node;
}

/* The same on every machine. */
static MusterNode *
make_scenario (void)
{
  static const char *const kinds[] = { "hill", "river", "woods", "building", "stone-wall" };
  g_autoptr (GRand) chance = g_rand_new_with_seed (1885);
  g_autoptr (GString) text
      = g_string_new ("<scenario xmlns='urn:musterapp:scenario:1' ruleset='sahara-sandstorm'>"
                      "<field width='40' height='25'/>");

  for (guint i = 0; i < FEATURES; i++)
    {
      g_string_append_printf (text, "<feature id='f%u' kind='%s' name='Feature %u' slope='steep'><polygon points='", i,
                              kinds[i % G_N_ELEMENTS (kinds)], i);
      for (guint k = 0; k < 12; k++)
        g_string_append_printf (text, "%s%.3f,%.3f", k > 0 ? " " : "",
                                (i % 30) * 1.3 + g_rand_double_range (chance, 0, 2),
                                (double) (i / 30) * 1.4 + g_rand_double_range (chance, 0, 2));
      g_string_append (text, "'/></feature>");
    }
  g_string_append (text, "<side id='a'><army name='A' ruleset='sahara-sandstorm' faction='british'>");
  for (guint i = 0; i < UNITS; i++)
    g_string_append_printf (text,
                            "<unit id='u%u' type='squad' name='Unit %u'><figures troop='infantryman' count='10' weapon='rifle'/>"
                            "<figures troop='sergeant' count='1'/></unit>",
                            i, i);
  g_string_append (text, "</army>");
  for (guint i = 0; i < UNITS; i++)
    g_string_append_printf (text, "<place unit='u%u' x='%.3f' y='%.3f' facing='90'/>", i,
                            g_rand_double_range (chance, 0, 40), g_rand_double_range (chance, 0, 25));
  g_string_append (text, "</side></scenario>");
  return read_text (text->str);
}

int
main (void)
{
  Bench bench = { 0 };
  g_autoptr (GError) error = NULL;
  double make, copy, tiles, plain;
  guint found;

  bench.ruleset = muster_ruleset_store_find ("sahara-sandstorm", &error);
  if (bench.ruleset == NULL)
    g_error ("%s", error->message);
  bench.scenario = make_scenario ();
  make = measure (make_field, &bench);
  copy = measure (copy_scenario, &bench);
  tiles = measure (find_tiles, &bench);
  found = bench.found;
  plain = measure (find_plainly, &bench);
  g_assert_cmpuint (found, ==, bench.found);
  printf ("a field of %u features and %u units: %.2f ms, %.1f times a copy of the scenario (%.2f ms)\n", FEATURES,
          UNITS, make, make / copy, copy);
  printf ("what lies in %u tiles (%u items): %.2f ms, %.2f times looking at every item (%.2f ms)\n", TILES, found,
          tiles, tiles / plain, plain);
  g_clear_pointer (&bench.field, muster_field_unref);
  g_clear_object (&bench.scenario);
  g_clear_pointer (&bench.ruleset, muster_ruleset_unref);

  bench.ruleset = muster_ruleset_store_find ("scwares", &error);
  bench.scenario = read_text ("<scenario xmlns='urn:musterapp:scenario:1' ruleset='scwares'>"
                              "<field width='200' height='200'/></scenario>");
  printf ("a field of 200 x 200 zones: %.2f ms\n", measure (make_field, &bench));
  muster_field_unref (bench.field);
  g_object_unref (bench.scenario);
  muster_ruleset_unref (bench.ruleset);
  return 0;
}
