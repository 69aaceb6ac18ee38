/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "muster-zones-pack.h"
#include "zones-testing.h"

/* How many bases a zone holds: by whether they fit, not by a number. */

/* "foot foot gun" by the ruleset's table of bases, or "30x20" in mm. */
static GArray *
read_bases (const char *words)
{
  const MusterTable *table = muster_ruleset_find_table (zones_testing_get_ruleset (), "bases");
  g_auto (GStrv) list = g_strsplit (words, " ", -1);
  GArray *bases = g_array_new (FALSE, FALSE, sizeof (MusterZoneBase));

  for (guint i = 0; list[i] != NULL && *list[i] != '\0'; i++)
    {
      gint64 width = 0;
      gint64 depth = 0;
      MusterZoneBase base;

      if (g_ascii_isdigit (*list[i]))
        {
          char *end = NULL;

          width = g_ascii_strtoll (list[i], &end, 10);
          depth = g_ascii_strtoll (end + 1, NULL, 10);
        }
      else
        {
          g_assert_true (muster_table_lookup (table, list[i], "width", &width, NULL));
          g_assert_true (muster_table_lookup (table, list[i], "depth", &depth, NULL));
        }
      base = (MusterZoneBase){ (guint) width, (guint) depth };
      g_array_append_val (bases, base);
    }
  return bases;
}

static gboolean
fits (MusterZones *zones, const char *name, const char *words)
{
  g_autoptr (GArray) bases = read_bases (words);

  return muster_zones_fits (zones, zones_testing_find (zones, name),
                            (MusterZoneBase *) (gpointer) bases->data, bases->len);
}

static void
check_zone (const char *zone, const char *const *inside, const char *const *outside)
{
  g_autofree char *field = g_strdup_printf ("<field width='4' height='4'>%s</field>", zone);
  g_autoptr (MusterZones) zones = zones_testing_make (field);

  for (guint i = 0; inside[i] != NULL; i++)
    if (!fits (zones, "1,1", inside[i]))
      g_error ("%s: “%s” does not fit", zone, inside[i]);
  for (guint i = 0; outside[i] != NULL; i++)
    if (fits (zones, "1,1", outside[i]))
      g_error ("%s: “%s” fits", zone, outside[i]);
}

/* The zone that everybody has, and each kind of base in it. */
static void
test_usual_zone (void)
{
  static const char *const inside[] = {
    "",
    "foot",
    "foot foot foot foot",
    "mounted mounted",
    "mounted foot foot",
    "gun gun",
    "gun foot foot",
    "gun mounted",
    "gun-limbered gun",
    "commander foot foot foot",
    "transport",
    "transport foot foot",
    "transport transport",
    "gun-limbered gun-limbered",
    NULL,
  };
  static const char *const outside[] = {
    "foot foot foot foot foot",
    "mounted mounted foot",
    "mounted foot foot foot",
    "gun gun foot",
    "gun foot foot foot",
    "gun gun gun",
    "commander mounted gun",
    "transport foot foot foot",
    "transport transport foot",
    "gun-limbered gun commander",
    "51x1",
    "50x50 1x1",
    NULL,
  };

  check_zone ("", inside, outside);
}

/* Another size holds another number, also where areas would say more. */
static void
test_other_sizes (void)
{
  static const char *const wide_in[] = { "foot foot foot foot foot foot foot foot",
                                         "gun gun gun gun", NULL };
  static const char *const wide_out[] = { "foot foot foot foot foot foot foot foot foot", "60x60",
                                          NULL };
  static const char *const narrow_in[] = { "foot", "foot foot", "mounted", "gun", NULL };
  static const char *const narrow_out[] = { "foot foot foot", "mounted foot", NULL };
  static const char *const odd_in[] = { "foot foot foot foot", "mounted mounted", NULL };
  static const char *const odd_out[] = { "foot foot foot foot foot", "mounted mounted foot", NULL };
  static const char *const slim_in[] = { NULL };
  static const char *const slim_out[] = { "foot", "mounted", NULL };
  static const char *const exact_in[] = { "foot foot foot foot", NULL };

  check_zone ("<zone at='1,1' width='100'/>", wide_in, wide_out);
  check_zone ("<zone at='1,1' height='25'/>", narrow_in, narrow_out);
  check_zone ("<zone at='1,1' width='74.99' height='74'/>", odd_in, odd_out);
  check_zone ("<zone at='1,1' width='24.99' height='200'/>", slim_in, slim_out);
  check_zone ("<zone at='1,1' width='25' height='100'/>", exact_in, odd_out);
  check_zone ("<zone at='1,1 2,1'/>", wide_in, wide_out);
  check_zone ("<zone at='1,1 1,2'/>", wide_in, wide_out);
}

/* Zones of another shape: merged ones round a corner, and cut ones. */
static void
test_other_shapes (void)
{
  static const char *const corner_in[] = {
    "foot foot foot foot foot foot foot foot foot foot foot foot", "100x50 foot foot foot foot",
    "50x100 50x50", NULL
  };
  static const char *const corner_out[] = {
    "foot foot foot foot foot foot foot foot foot foot foot foot foot", "75x75", "100x50 100x50",
    NULL
  };
  static const char *const step_in[] = { "foot foot foot", "mounted foot", "gun foot", NULL };
  static const char *const step_out[] = { "foot foot foot foot", "mounted mounted", "gun gun",
                                          NULL };
  static const char *const half_in[] = { "foot", "10x10 foot", "10x40", NULL };
  static const char *const half_out[] = { "foot foot", "mounted", "26x25", "40x11", NULL };
  static const char *const notch_in[] = { "foot foot", "20x50 20x50", NULL };
  static const char *const notch_out[] = { "foot foot foot", "mounted mounted", "50x50",
                                           "26x26 26x26", NULL };

  check_zone ("<zone at='1,1 2,1 1,2'/>", corner_in, corner_out);
  check_zone ("<zone at='1,1'><polygon points='0,0 25,0 25,25 50,25 50,50 0,50'/></zone>", step_in,
              step_out);
  check_zone ("<zone at='1,1'><polygon points='0,0 50,0 0,50'/></zone>", half_in, half_out);
  check_zone ("<zone at='1,1'><polygon points='50,50 50,0 0,50'/></zone>", half_in, half_out);
  /* a wedge is driven into it from the south */
  check_zone ("<zone at='1,1'><polygon points='0,0 50,0 50,50 25,25 0,50'/></zone>", notch_in + 2,
              notch_out);
  check_zone ("<zone at='1,1'><polygon points='0,0 50,0 50,50 25,25 0,50'/></zone>",
              (const char *const[]){ "foot foot", "50x25", NULL }, notch_out);
}

/* What the ways of filling that come to mind first do not find. */
static void
test_puzzles (void)
{
  g_autoptr (MusterZones) zones =
      zones_testing_make ("<field width='4' height='4'><zone at='1,1' width='50' "
                          "height='50'/><zone at='2,1' width='32' height='33'/>"
                          "<zone at='3,1' width='175' height='175'/></field>");

  /* a windmill round a hole */
  g_assert_true (fits (zones, "1,1", "30x20 30x20 30x20 30x20"));
  g_assert_true (fits (zones, "1,1", "30x20 30x20 30x20 30x20 10x10"));
  g_assert_false (fits (zones, "1,1", "30x20 30x20 30x20 30x20 11x10"));
  g_assert_true (fits (zones, "1,1", "29x21 29x21 29x21 29x21"));
  g_assert_false (fits (zones, "1,1", "31x20 31x20 31x20 31x20"));
  /* nine squares of different sizes */
  g_assert_true (fits (zones, "2,1", "18x18 15x15 14x14 10x10 9x9 8x8 7x7 4x4 1x1"));
  g_assert_false (fits (zones, "2,1", "18x18 15x15 14x14 10x10 9x9 8x8 7x7 4x4 1x1 1x1"));
  /* twenty-one of them in another */
  g_assert_false (fits (zones, "3,1", "88x88 88x88"));
}

static void
test_counts (void)
{
  g_autoptr (MusterZones) zones =
      zones_testing_make ("<field width='30' height='30'><zone at='2,1' width='120' "
                          "height='130'/><zone at='3,1' width='5000' height='5000'/>"
                          "<zone at='4,1' width='10000' height='10000'/></field>");
  const guint usual = zones_testing_find (zones, "1,1");

  g_assert_cmpuint (muster_zones_count_fitting (zones, usual, (MusterZoneBase){ 25, 25 }), ==, 4);
  g_assert_cmpuint (muster_zones_count_fitting (zones, usual, (MusterZoneBase){ 25, 50 }), ==, 2);
  g_assert_cmpuint (muster_zones_count_fitting (zones, usual, (MusterZoneBase){ 50, 25 }), ==, 2);
  g_assert_cmpuint (muster_zones_count_fitting (zones, usual, (MusterZoneBase){ 26, 26 }), ==, 1);
  g_assert_cmpuint (muster_zones_count_fitting (zones, usual, (MusterZoneBase){ 51, 1 }), ==, 0);
  g_assert_cmpuint (muster_zones_count_fitting (zones, usual, (MusterZoneBase){ 30, 20 }), ==, 4);
  g_assert_cmpuint (
      muster_zones_count_fitting (zones, usual, (MusterZoneBase){ G_MAXUINT, G_MAXUINT }), ==, 0);
  g_assert_cmpuint (muster_zones_count_fitting (zones, zones_testing_find (zones, "2,1"),
                                                (MusterZoneBase){ 25, 50 }),
                    ==, 10);
  g_assert_cmpuint (muster_zones_count_fitting (zones, zones_testing_find (zones, "3,1"),
                                                (MusterZoneBase){ 50, 100 }),
                    ==, 5000);
  g_assert_cmpuint (muster_zones_count_fitting (zones, zones_testing_find (zones, "4,1"),
                                                (MusterZoneBase){ 1, 1 }),
                    ==, MUSTER_ZONE_PACK_MOST);
}

static void
test_odd_input (void)
{
  g_autoptr (MusterZones) zones = zones_testing_make_open (2, 2);
  g_autofree MusterZoneBase *many = g_new (MusterZoneBase, 1000000);

  g_assert_true (fits (zones, "1,1", "0x0"));
  g_assert_true (fits (zones, "1,1", "0x30 foot foot foot foot"));
  g_assert_false (fits (zones, "1,1", "4294967295x4294967295"));
  for (guint i = 0; i < 1000000; i++)
    many[i] = (MusterZoneBase){ 1, 1 };
  g_assert_false (muster_zones_fits (zones, 0, many, 1000000));
  g_assert_true (muster_zones_fits (zones, 0, many, 2500));
  g_assert_false (muster_zones_fits (zones, 0, many, 2501));
}

/* Many of many sizes that almost fill a large zone: an answer comes soon, whatever it is. */
static void
test_hard_ones_end (void)
{
  g_autoptr (MusterZones) zones =
      zones_testing_make ("<field width='4' height='4'><zone at='1,1' width='300' height='300'/>"
                          "<zone at='2,1' width='100' height='100'><polygon points='0,0 100,3 "
                          "97,100 2,97'/></zone></field>");

  for (guint round = 0; round < 20; round++)
    {
      MusterZoneBase bases[40];
      guint n = 0;
      guint area = 0;
      const guint most = round % 2 == 0 ? 300 * 300 : 97 * 94;

      while (n < (round % 2 == 0 ? 40 : 12) && area < most)
        {
          bases[n] = (MusterZoneBase){ (guint) g_test_rand_int_range (20, 60),
                                       (guint) g_test_rand_int_range (20, 60) };
          area += bases[n].width * bases[n].depth;
          n++;
        }
      muster_zones_fits (zones, round % 2, bases, n);
    }
}

/*
 * The other way to find out: each base in turn on every whole number of steps. Slow, and so plain that it is right: in zones and
 * with bases whose sides are whole numbers of steps a base that fits at all fits so.
 */
typedef struct
{
  guint columns, rows;
  gboolean taken[12][12];
} Squares;

static gboolean
is_free (const Squares *squares, guint x, guint y, guint width, guint height)
{
  if (x + width > squares->columns || y + height > squares->rows)
    return FALSE;
  for (guint i = y; i < y + height; i++)
    for (guint k = x; k < x + width; k++)
      if (squares->taken[i][k])
        return FALSE;
  return TRUE;
}

static void
take (Squares *squares, guint x, guint y, guint width, guint height, gboolean taken)
{
  for (guint i = y; i < y + height; i++)
    for (guint k = x; k < x + width; k++)
      squares->taken[i][k] = taken;
}

static gboolean
try_all (Squares *squares, const MusterZoneBase *bases, guint n)
{
  if (n == 0)
    return TRUE;
  for (guint way = 0; way < 2; way++)
    for (guint y = 0; y < squares->rows; y++)
      for (guint x = 0; x < squares->columns; x++)
        {
          guint width = way == 0 ? bases->width : bases->depth;
          guint height = way == 0 ? bases->depth : bases->width;
          gboolean fine;

          if (!is_free (squares, x, y, width, height))
            continue;
          take (squares, x, y, width, height, TRUE);
          fine = try_all (squares, bases + 1, n - 1);
          take (squares, x, y, width, height, FALSE);
          if (fine)
            return TRUE;
        }
  return FALSE;
}

/* A zone of COLUMNS x ROWS squares of 10 mm, of which those in the notch, at the south-east, are cut away. */
static MusterZones *
make_notched (Squares *squares, guint columns, guint rows, guint notch_columns, guint notch_rows)
{
  g_autofree char *field = g_strdup_printf (
      "<field width='1' height='1'><zone at='1,1'><polygon points='0,0 %u,0 %u,%u %u,%u %u,%u "
      "0,%u'/></zone></field>",
      columns * 10, columns * 10, (rows - notch_rows) * 10, (columns - notch_columns) * 10,
      (rows - notch_rows) * 10, (columns - notch_columns) * 10, rows * 10, rows * 10);

  memset (squares, 0, sizeof *squares);
  squares->columns = columns;
  squares->rows = rows;
  take (squares, columns - notch_columns, rows - notch_rows, notch_columns, notch_rows, TRUE);
  return zones_testing_make (field);
}

static void
test_against_trying_all (void)
{
  guint n_fitting = 0;
  guint n_not = 0;

  for (guint round = 0; round < 1500; round++)
    {
      guint columns = (guint) g_test_rand_int_range (2, 8);
      guint rows = (guint) g_test_rand_int_range (2, 8);
      Squares squares;
      g_autoptr (MusterZones) zones = make_notched (
          &squares, columns, rows, (guint) g_test_rand_int_range (0, (gint32) columns),
          (guint) g_test_rand_int_range (0, (gint32) rows));
      MusterZoneBase small[5];
      MusterZoneBase bases[5];
      guint n = (guint) g_test_rand_int_range (1, 6);
      gboolean expected;

      for (guint i = 0; i < n; i++)
        {
          small[i].width = (guint) g_test_rand_int_range (1, 5);
          small[i].depth = (guint) g_test_rand_int_range (1, 5);
          bases[i] = (MusterZoneBase){ 10 * small[i].width, 10 * small[i].depth };
        }
      expected = try_all (&squares, small, n);
      if (muster_zones_fits (zones, 0, bases, n) != expected)
        {
          for (guint i = 0; i < n; i++)
            g_test_message ("%u x %u", bases[i].width, bases[i].depth);
          g_error ("%u x %u squares: expected %s", columns, rows,
                   expected ? "that they fit" : "that they do not");
        }
      n_fitting += expected;
      n_not += !expected;
    }
  g_assert_cmpuint (n_fitting, >, 200);
  g_assert_cmpuint (n_not, >, 200);
}

/*
 * Sixteen bases of the rules' own sizes, in a zone of any size: squares and twice that, so as many of the long ones as there are
 * pairs of squares in the zone, and of the others as many as are left.
 */
static void
test_sixteen_of_the_rules (void)
{
  guint n_fitting = 0;
  guint n_not = 0;

  for (guint round = 0; round < 600; round++)
    {
      const guint width = (guint) g_test_rand_int_range (10, 190);
      const guint height = (guint) g_test_rand_int_range (10, 190);
      const guint squares = (width / 25) * (height / 25);
      g_autofree char *field = g_strdup_printf (
          "<field width='1' height='1'><zone at='1,1' width='%u.5' height='%u'/></field>", width,
          height);
      g_autoptr (MusterZones) zones = zones_testing_make (field);
      MusterZoneBase bases[16];
      guint n_long = 0;
      const guint more = (guint) g_test_rand_int_range (1, (gint32) squares + 3);
      const guint n = MIN (16, more);
      gboolean expected;

      for (guint i = 0; i < n; i++)
        {
          bases[i] = (MusterZoneBase){ 25, 25 };
          if (g_test_rand_int_range (0, 3) > 0)
            continue;
          bases[i] = g_test_rand_bit () ? (MusterZoneBase){ 25, 50 } : (MusterZoneBase){ 50, 25 };
          n_long++;
        }
      expected = n_long <= squares / 2 && n + n_long <= squares;
      if (muster_zones_fits (zones, 0, bases, n) != expected)
        g_error ("%u x %u: %u bases, %u of them long", width, height, n, n_long);
      n_fitting += expected;
      n_not += !expected;
    }
  g_assert_cmpuint (n_fitting, >, 50);
  g_assert_cmpuint (n_not, >, 50);
}

/* A zone with slanting sides, and the same seen in a mirror. */
static MusterZones *
make_slanting (const guint *corners, gboolean mirrored)
{
  g_autoptr (GString) points = g_string_new (NULL);
  g_autofree char *field = NULL;

  for (guint i = 0; i < 4; i++)
    g_string_append_printf (points, "%s%u,%u", i > 0 ? " " : "",
                            mirrored ? 60 - corners[2 * i] : corners[2 * i], corners[2 * i + 1]);
  field = g_strdup_printf ("<field width='1' height='1'><zone at='1,1' width='60' "
                           "height='60'><polygon points='%s'/></zone></field>",
                           points->str);
  return zones_testing_make (field);
}

/* Whatever the zone: areas bound it, fewer bases fit where more do, and so they do in another order, turned, and in a mirror. */
static void
test_holds_for_all (void)
{
  guint n_fitting = 0;

  for (guint round = 0; round < 200; round++)
    {
      const guint corners[8] = {
        (guint) g_test_rand_int_range (0, 20),  (guint) g_test_rand_int_range (0, 20),
        (guint) g_test_rand_int_range (40, 61), (guint) g_test_rand_int_range (0, 20),
        (guint) g_test_rand_int_range (40, 61), (guint) g_test_rand_int_range (40, 61),
        (guint) g_test_rand_int_range (0, 20),  (guint) g_test_rand_int_range (40, 61)
      };
      g_autoptr (MusterZones) zones = make_slanting (corners, FALSE);
      g_autoptr (MusterZones) mirrored = make_slanting (corners, TRUE);
      MusterZoneBase bases[5];
      MusterZoneBase turned[5];
      guint n = (guint) g_test_rand_int_range (1, 6);
      guint area = 0;
      gboolean fit;

      for (guint i = 0; i < n; i++)
        {
          bases[i] = (MusterZoneBase){ (guint) g_test_rand_int_range (5, 31),
                                       (guint) g_test_rand_int_range (5, 31) };
          turned[n - 1 - i] = (MusterZoneBase){ bases[i].depth, bases[i].width };
          area += bases[i].width * bases[i].depth;
        }
      fit = muster_zones_fits (zones, 0, bases, n);
      g_assert_cmpint (muster_zones_fits (zones, 0, turned, n), ==, fit);
      g_assert_cmpint (muster_zones_fits (mirrored, 0, bases, n), ==, fit);
      if (!fit)
        continue;
      n_fitting++;
      g_assert_cmpuint (area, <=, 3600);
      for (guint i = 0; i < n; i++)
        {
          MusterZoneBase left_out = bases[i];

          bases[i] = (MusterZoneBase){ 0, 0 };
          g_assert_true (muster_zones_fits (zones, 0, bases, n));
          bases[i] = left_out;
        }
    }
  g_assert_cmpuint (n_fitting, >, 20);
}

/* Several places share the bases of a unit: each takes what fits in beside those that stand there, and the next one the rest. */
static void
test_shared (void)
{
  static const struct
  {
    const char *places; /* "-": nobody can stand there */
    const char *size;   /* "": nobody knows */
    gint64 bases;
    gint64 shares[3];
    gint64 left;
  } cases[] = {
    { "1,1 2,1", "25x25", 6, { 4, 2 }, 0 },
    { "1,1 2,1", "25x50", 5, { 2, 2 }, 1 },
    { "1,1 1,1 2,1", "25x25", 6, { 4, 0, 2 }, 0 },
    { "2,2 1,1", "25x25", 3, { 1, 2 }, 0 },
    { "3,3 1,1", "25x25", 6, { 0, 4 }, 2 },
    { "- 1,1", "25x25", 3, { 0, 3 }, 0 },
    { "- -", "25x25", 3, { 0, 0 }, 3 },
    { "1,1 2,1", "25x25", 0, { 0, 0 }, 0 },
    { "1,1 2,1", "", 70, { 70, 0 }, 0 },
    { "- 2,1", "", 70, { 0, 70 }, 0 },
    /* more than are tried one by one */
    { "4,1 1,1 2,1", "25x25", 408, { 400, 4, 4 }, 0 },
    { "4,1 1,1 2,1", "25x25", 410, { 400, 4, 4 }, 2 },
    { "4,1", "1x1", G_MAXINT64, { MUSTER_ZONE_PACK_MOST }, G_MAXINT64 - MUSTER_ZONE_PACK_MOST },
  };
  g_autoptr (MusterZones) zones
      = zones_testing_make ("<field width='4' height='4'><zone at='4,1' width='500' height='500'/></field>");

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (GStrv) names = g_strsplit (cases[i].places, " ", -1);
      g_autoptr (GArray) size = read_bases (cases[i].size);
      /* somebody stands there already: two in the one, and no room at all in the other */
      g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
      MusterZoneShare shares[3] = { 0 };
      guint n = g_strv_length (names);

      for (guint z = 0; z < muster_zones_get_n (zones); z++)
        {
          g_autofree char *name = muster_zones_get_name (zones, z);

          g_ptr_array_add (all, read_bases (g_str_equal (name, "2,2")   ? "25x50 25x25"
                                            : g_str_equal (name, "3,3") ? "50x50"
                                                                        : ""));
        }
      for (guint k = 0; k < n; k++)
        if (!g_str_equal (names[k], "-"))
          {
            shares[k].zone = zones_testing_find (zones, names[k]);
            shares[k].there = all->pdata[shares[k].zone];
          }
      g_test_message ("%s of %s: %" G_GINT64_FORMAT, cases[i].places, cases[i].size, cases[i].bases);
      g_assert_cmpint (muster_zones_share (zones, shares, n,
                                           size->len > 0 ? &g_array_index (size, MusterZoneBase, 0)
                                                         : NULL,
                                           cases[i].bases),
                       ==, cases[i].left);
      for (guint k = 0; k < n; k++)
        g_assert_cmpint (shares[k].n, ==, cases[i].shares[k]);
      if (g_str_equal (names[0], "2,2"))
        g_assert_cmpuint (shares[0].there->len, ==, 3);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/rules/SC-ORG-05/what-a-usual-zone-holds", test_usual_zone);
  g_test_add_func ("/rules/SC-ZON-02/zones-of-other-sizes-hold-others", test_other_sizes);
  g_test_add_func ("/rules/SC-ZON-02/zones-of-other-shapes-hold-others", test_other_shapes);
  g_test_add_func ("/rules/SC-ZON-02/what-fits-is-found", test_puzzles);
  g_test_add_func ("/rules/SC-ZON-02/sixteen-of-the-rules-sizes", test_sixteen_of_the_rules);
  g_test_add_func ("/engine/zones-pack/counts", test_counts);
  g_test_add_func ("/rules/SC-ZON-02/places-take-what-fits", test_shared);
  g_test_add_func ("/engine/zones-pack/odd-input", test_odd_input);
  g_test_add_func ("/engine/zones-pack/hard-ones-end", test_hard_ones_end);
  g_test_add_func ("/engine/zones-pack/against-trying-all", test_against_trying_all);
  g_test_add_func ("/engine/zones-pack/holds-for-all", test_holds_for_all);
  return g_test_run ();
}
