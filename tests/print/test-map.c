/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "maps.h"

#include <math.h>

#include "muster-counter.h"
#include "muster-terrain.h"

/* A field as a map: what is drawn where, in tiles as in one. */

/* Where a corner lies, exactly: a house from 1 to 2 and from 1 to 3. */
static void
test_corners (void)
{
  g_autoptr (MusterMap) map =
      maps_make ("sahara-sandstorm", FIELD
                 "<feature kind='building'><rect x='1' y='1' width='1' height='2'/></feature>");
  static const double scales[] = { 20, 37.5, 100 };

  for (gsize i = 0; i < G_N_ELEMENTS (scales); i++)
    {
      MusterMapStyle style = { .scale = scales[i], .no_grid = TRUE };
      cairo_rectangle_t all = { 0, 0, 6 * scales[i], 4 * scales[i] };
      cairo_surface_t *picture = maps_draw (map, muster_map_draw_ground, &style, &all);
      guint32 paper = maps_get_pixel (picture, (int) (5 * scales[i]), (int) (3.5 * scales[i]));
      int left = (int) (1 * scales[i]), right = (int) (2 * scales[i]);
      int top = (int) (1 * scales[i]), middle = (int) (1.3 * scales[i]);

      g_assert_cmphex (maps_get_pixel (picture, left - 3, middle), ==, paper);
      g_assert_cmphex (maps_get_pixel (picture, left + 2, middle), !=, paper);
      g_assert_cmphex (maps_get_pixel (picture, right - 3, middle), !=, paper);
      g_assert_cmphex (maps_get_pixel (picture, right + 5, middle), ==, paper);
      g_assert_cmphex (maps_get_pixel (picture, (left + right) / 2, top - 3), ==, paper);
      g_assert_cmphex (maps_get_pixel (picture, (left + right) / 2, top + 2), !=, paper);
      cairo_surface_destroy (picture);
    }
}

/* In tiles it looks as in one, whatever is drawn: no seam, nothing left out. */
static void
check_tiles (MusterMap *map, const MusterMapStyle *style, double tile)
{
  double width = ceil (muster_field_get_width (muster_map_get_field (map)) * style->scale);
  double height = ceil (muster_field_get_height (muster_map_get_field (map)) * style->scale);
  cairo_rectangle_t all = { 0, 0, width, height };
  cairo_surface_t *whole = maps_draw (map, muster_map_draw, style, &all);
  cairo_surface_t *pieces =
      cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) width, (int) height);
  cairo_t *cr = cairo_create (pieces);

  for (double y = 0; y < height; y += tile)
    for (double x = 0; x < width; x += tile)
      {
        cairo_rectangle_t part = { x, y, tile, tile };
        cairo_surface_t *piece = maps_draw (map, muster_map_draw, style, &part);

        cairo_set_source_surface (cr, piece, x, y);
        cairo_paint (cr);
        cairo_surface_destroy (piece);
      }
  cairo_destroy (cr);
  cairo_surface_flush (pieces);
  g_assert_cmpuint (maps_count_differences (whole, pieces), <=, (guint) (width * height / 2000));
  cairo_surface_destroy (whole);
  cairo_surface_destroy (pieces);
}

static void
test_tiles (void)
{
  static const char *const names[] = { "abu-klea", "burnside-bridge", "tamai" };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (MusterMap) map = maps_load (names[i]);
      MusterMapStyle style = { .scale = 420 / muster_field_get_width (muster_map_get_field (map)) };

      g_test_message ("%s", names[i]);
      check_tiles (map, &style, 128);
    }
}

/* Every ground looks like something, and no two of them the same, in any style. */
static void
test_looks (void)
{
  static const MusterMapStyle styles[] = {
    { .scale = 1 },
    { .scale = 1, .dark = TRUE },
    { .scale = 1, .contrast = TRUE },
    { .scale = 1, .contrast = TRUE, .dark = TRUE },
    { .scale = 1, .monochrome = TRUE },
    { .scale = 1, .monochrome = TRUE, .dark = TRUE },
  };
  const char *const *looks = muster_terrain_list_looks ();
  guint n = g_strv_length ((char **) looks);

  for (gsize s = 0; s < G_N_ELEMENTS (styles); s++)
    {
      g_autoptr (GPtrArray) pictures =
          g_ptr_array_new_with_free_func ((GDestroyNotify) cairo_surface_destroy);

      for (guint i = 0; i < n; i++)
        {
          cairo_surface_t *picture = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 72, 44);
          cairo_t *cr = cairo_create (picture);

          muster_map_draw_swatch (cr, looks[i], NULL, 72, 44, &styles[s]);
          cairo_destroy (cr);
          cairo_surface_flush (picture);
          for (guint k = 0; k < pictures->len; k++)
            {
              /* what no rules tell from one another may look alike */
              if (g_str_equal (looks[i], "other") && g_str_equal (looks[k], "place"))
                continue;
              g_test_message ("style %u: %s and %s", (guint) s, looks[i], looks[k]);
              g_assert_cmpuint (maps_count_differences (picture, g_ptr_array_index (pictures, k)),
                                >, 12);
            }
          g_ptr_array_add (pictures, picture);
        }
    }
}

/* In palettes and legends a river that can be forded is told from one that cannot, and a house of
 * wood from one of stone, in every style. */
static void
check_told_apart (const char *look,
                  const char *attribute,
                  const char *first,
                  const char *second)
{
  static const MusterMapStyle styles[] = {
    { .scale = 1 },
    { .scale = 1, .dark = TRUE },
    { .scale = 1, .contrast = TRUE },
    { .scale = 1, .contrast = TRUE, .dark = TRUE },
    { .scale = 1, .monochrome = TRUE },
  };

  for (gsize s = 0; s < G_N_ELEMENTS (styles); s++)
    {
      cairo_surface_t *pictures[2];

      for (guint i = 0; i < 2; i++)
        {
          g_autoptr (MusterNode) feature = muster_node_new_with (MUSTER_KIND_FEATURE, "kind", look,
                                                                 attribute, i == 0 ? first : second, NULL);
          cairo_t *cr;

          pictures[i] = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 40, 24);
          cr = cairo_create (pictures[i]);
          muster_map_draw_swatch (cr, look, feature, 40, 24, &styles[s]);
          cairo_destroy (cr);
          cairo_surface_flush (pictures[i]);
        }
      g_test_message ("style %u", (guint) s);
      g_assert_cmpuint (maps_count_differences (pictures[0], pictures[1]), >, 24);
      cairo_surface_destroy (pictures[0]);
      cairo_surface_destroy (pictures[1]);
    }
}

static void
test_fordable_swatch (void)
{
  check_told_apart ("river", "fordable", "no", "yes");
}

static void
test_wooden_swatch (void)
{
  check_told_apart ("building", "resist", "log-wall", "stone-wall");
}

/* What is built stands whole in its swatch, at the sizes of palette, legend and paper: nothing runs
 * out of it above or below. */
static void
test_whole_swatches (void)
{
  static const char *const looks[] = { "building", "gate", "wagon", "fort", "wall" };
  static const int sizes[][2] = { { 40, 24 }, { 26, 14 }, { 72, 44 } };
  const MusterMapStyle style = { .scale = 1, .unit = 0.8 };

  for (gsize i = 0; i < G_N_ELEMENTS (looks) * G_N_ELEMENTS (sizes); i++)
    {
      const char *look = looks[i / G_N_ELEMENTS (sizes)];
      const int *size = sizes[i % G_N_ELEMENTS (sizes)];
      cairo_surface_t *picture = cairo_image_surface_create (CAIRO_FORMAT_RGB24, size[0], size[1]);
      cairo_t *cr = cairo_create (picture);

      g_test_message ("%s, %d by %d", look, size[0], size[1]);
      muster_map_draw_swatch (cr, look, NULL, size[0], size[1], &style);
      cairo_destroy (cr);
      cairo_surface_flush (picture);
      for (int x = 0; x < size[0]; x++)
        {
          /* a shadow may fall there, a line may not */
          g_assert_cmpuint (maps_get_pixel (picture, x, 0) & 0xff, >, 0xc0);
          g_assert_cmpuint (maps_get_pixel (picture, x, size[1] - 1) & 0xff, >, 0xc0);
        }
      cairo_surface_destroy (picture);
    }
}

/* Steep ground is hatched closer than gentle ground. */
static guint
count_ink (const char *slope)
{
  MusterMapStyle style = { .scale = 1, .monochrome = TRUE };
  g_autoptr (MusterNode) feature = muster_node_new_with (MUSTER_KIND_FEATURE, "kind", "hill", "slope", slope, NULL);
  cairo_surface_t *picture = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 160, 100);
  cairo_t *cr = cairo_create (picture);
  guint n = 0;

  muster_map_draw_swatch (cr, "hill", feature, 160, 100, &style);
  cairo_destroy (cr);
  cairo_surface_flush (picture);
  for (int y = 0; y < 100; y++)
    for (int x = 0; x < 160; x++)
      n += (maps_get_pixel (picture, x, y) & 0xff) < 0xa0 ? 1 : 0;
  cairo_surface_destroy (picture);
  return n;
}

static void
test_steepness (void)
{
  g_assert_cmpuint (count_ink ("steep"), >, count_ink ("gentle") * 5 / 4);
  g_assert_cmpuint (count_ink ("gentle"), >, 0);
}

/* What a feature says of itself is seen: more lines, boats, a colour of its own. */
static void
test_own_words (void)
{
  static const struct
  {
    const char *kind, *one, *other;
  } cases[] = {
    { "hill", "contours='1'", "contours='4'" },
    { "hill", "", "contours='0'" },
    { "lake", "", "boats='1'" },
    { "lake", "boats='1'", "boats='3'" },
    { "woods", "", "colour='red'" },
    { "woods", "colour='red'", "colour='#2040c0'" },
    { "stone-wall", "", "colour='blue'" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      cairo_surface_t *pictures[2];
      const char *words[] = { cases[i].one, cases[i].other };
      const cairo_rectangle_t part = { 0, 0, 6 * 60, 4 * 60 };
      MusterMapStyle style = { .scale = 60 };

      for (gsize k = 0; k < 2; k++)
        {
          g_autofree char *inside = g_strdup_printf (
              FIELD "<feature kind='%s' %s><rect x='1' y='1' width='4' height='2'/></feature>",
              cases[i].kind, words[k]);
          g_autoptr (MusterMap) map = maps_make ("sahara-sandstorm", inside);

          pictures[k] = maps_draw (map, muster_map_draw_ground, &style, &part);
        }
      g_test_message ("%s: %s, %s", cases[i].kind, words[0], words[1]);
      g_assert_cmpuint (maps_count_differences (pictures[0], pictures[1]), >, 60);
      cairo_surface_destroy (pictures[0]);
      cairo_surface_destroy (pictures[1]);
    }
}

/* Counters and texts are as large at any scale. */
static void
test_sizes (void)
{
  g_autoptr (MusterMap) map = maps_make ("sahara-sandstorm", TWO_SIDES);
  const MusterFieldItem *unit =
      muster_field_find (muster_map_get_field (map), MUSTER_FIELD_UNIT, "a/one");
  cairo_rectangle_t box;

  for (double scale = 10; scale < 2000; scale *= 3)
    {
      MusterMapStyle style = { .scale = scale };

      g_assert_true (muster_map_get_counter (map, &style, unit, &box));
      g_assert_cmpfloat (box.width, >=, 16);
      g_assert_cmpfloat (box.width, <=, 44);
      g_assert_cmpfloat (box.height, >=, 16);
      for (guint i = 0; i < muster_map_list_labels (map, &style)->len; i++)
        g_assert_cmpfloat (
            g_array_index (muster_map_list_labels (map, &style), MusterMapLabel, i).height, <, 60);
    }
}

/* On zones, what is closed and fortified is told too; nothing is drawn beyond the field. */
static void
test_zones (void)
{
  g_autoptr (MusterMap) map = maps_make (
      "scwares", "<field width='6' height='4' measure='zone' ground='open'><zone at='6,1' "
                 "passable='no'/></field>"
                 "<feature kind='woods'><rect x='1' y='1' width='2' height='2'/></feature>"
                 "<feature kind='fort'><rect x='4' y='2' width='1' height='1'/></feature>");
  MusterMapStyle style = { .scale = 50 };
  cairo_rectangle_t part = { -20, -20, 340, 240 };
  cairo_surface_t *picture = maps_draw (map, muster_map_draw, &style, &part);
  guint32 paper = maps_get_pixel (picture, 20 + 275, 20 + 180);

  g_assert_cmphex (maps_get_pixel (picture, 5, 5), ==, 0xff00ff);
  g_assert_cmphex (maps_get_pixel (picture, 335, 120), ==, 0xff00ff);
  g_assert_cmphex (maps_get_pixel (picture, 20 + 275, 20 + 25), !=, paper); /* its cross */
  g_assert_cmphex (maps_get_pixel (picture, 20 + 125, 20 + 80), !=, paper);
  g_assert_cmphex (maps_get_pixel (picture, 20 + 25, 20 + 80), ==, paper);
  /* the wall around the fort */
  g_assert_cmphex (maps_get_pixel (picture, 20 + 225, 20 + 100), !=, paper);
  cairo_surface_destroy (picture);
  check_tiles (map, &style, 64);
}

/* What makes no sense is not drawn, and stops nothing. */
static void
test_odd_fields (void)
{
  static const char *const insides[] = {
    "",
    "<field width='0.01' height='10000' measure='R'/>",
    "<field width='6' height='6' measure='R' ground='cheese'/><feature kind='pudding'><rect x='-9' "
    "y='-9' width='1' height='1'/></feature>",
    FIELD "<feature kind='hill' height='9999'><polygon points='0,0 6,4 6,0 0,4'/></feature>",
    FIELD "<feature kind='hill' height='-3'><line points='1,1 1,1'/></feature>",
    FIELD
    "<feature kind='river'><line points='-10000,-10000 10000,10000' width='10000'/></feature>",
    FIELD "<feature kind='woods'><ellipse x='0' y='0' width='0.01' height='4000'/></feature>",
    FIELD
    "<feature kind='gate'><rect x='1' y='1' width='0.01' height='0.01' rotation='45'/></feature>",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (insides); i++)
    {
      g_autoptr (MusterMap) map = maps_make ("sahara-sandstorm", insides[i]);
      MusterMapStyle style = { .scale = 40 };
      cairo_rectangle_t part = { 0, 0, 200, 160 };

      g_test_message ("%s", insides[i]);
      cairo_surface_destroy (maps_draw (map, muster_map_draw, &style, &part));
      cairo_surface_destroy (
          maps_draw (map, muster_map_draw, &style, &(cairo_rectangle_t){ 9e5, 9e5, 8, 8 }));
    }
}

/* A feature along the corners of a diamond, with so many points a side. */
static char *
make_fine (const char *kind, gboolean closed, guint n)
{
  static const MusterPoint corners[] = { { 0.5, 2 }, { 2.5, 0.5 }, { 4.5, 2 }, { 2.5, 3.5 }, { 0.5, 2 } };
  g_autoptr (GString) points = g_string_new (NULL);

  for (guint i = 0; i < 4 * n; i++)
    {
      MusterPoint a = corners[i / n], b = corners[i / n + 1];
      double share = (double) (i % n) / n;
      char x[G_ASCII_DTOSTR_BUF_SIZE], y[G_ASCII_DTOSTR_BUF_SIZE];

      g_string_append_printf (points, "%s%s,%s", i > 0 ? " " : "",
                              g_ascii_formatd (x, sizeof x, "%.3f", a.x + (b.x - a.x) * share),
                              g_ascii_formatd (y, sizeof y, "%.3f", a.y + (b.y - a.y) * share));
    }
  return g_strdup_printf (FIELD "<feature kind='%s'><%s points='%s'/></feature>", kind,
                          closed ? "polygon" : "line", points->str);
}

/* Thousands of points are drawn as some hundreds are: without gaps, and hatched as closely. */
static void
test_thousands_of_points (void)
{
  static const struct
  {
    const char *kind;
    gboolean closed;
  } cases[] = { { "lake", TRUE }, { "river", FALSE }, { "road", FALSE }, { "hill", TRUE } };
  g_autoptr (MusterMap) empty = maps_make ("sahara-sandstorm", FIELD);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *few = make_fine (cases[i].kind, cases[i].closed, 100);
      g_autofree char *many = make_fine (cases[i].kind, cases[i].closed, 1100);
      g_autoptr (MusterMap) coarse = maps_make ("sahara-sandstorm", few);
      g_autoptr (MusterMap) fine = maps_make ("sahara-sandstorm", many);
      MusterMapStyle style = { .scale = 60 };
      cairo_rectangle_t part = { 0, 0, 300, 240 };
      cairo_surface_t *a = maps_draw (coarse, muster_map_draw, &style, &part);
      cairo_surface_t *b = maps_draw (fine, muster_map_draw, &style, &part);

      cairo_surface_t *none = maps_draw (empty, muster_map_draw, &style, &part);
      double inked = (double) maps_count_differences (a, none);

      g_test_message ("%s: %u of %.0f", cases[i].kind, maps_count_differences (a, b), inked);
      g_assert_cmpfloat (inked, >, 500);
      /* a hachure may stand elsewhere, but there are as many */
      if (g_str_equal (cases[i].kind, "hill"))
        g_assert_cmpfloat_with_epsilon ((double) maps_count_differences (b, none), inked, inked / 20);
      else
        /* a seam between two pieces of a line differs in a pixel or two */
        g_assert_cmpfloat (maps_count_differences (a, b), <, MAX (40, inked / 60));
      cairo_surface_destroy (a);
      cairo_surface_destroy (b);
      cairo_surface_destroy (none);
    }
}

/* The edge of an area that crosses itself a thousand times is there all round, as that of one with few points is, and so is the bank of such a
 * river: they are drawn in pieces, or would take minutes. */
static void
test_tangles (void)
{
  static const char *const things[] = {
    "<side id='a' name='A'><deployment><polygon points='%s'/></deployment></side>",
    "<feature kind='river'><line points='%s'/></feature>",
  };
  g_autoptr (MusterMap) empty = maps_make ("sahara-sandstorm", FIELD);

  for (gsize i = 0; i < G_N_ELEMENTS (things); i++)
    {
      g_autoptr (GString) points = g_string_new (NULL);
      g_autoptr (GString) text = NULL;
      g_autoptr (MusterMap) map = NULL;
      MusterMapStyle style = { .scale = 60 };
      cairo_rectangle_t part = { 0, 0, 300, 240 };
      cairo_surface_t *picture, *none;

      for (guint k = 0; k < 2000; k++)
        g_string_append_printf (points, "%s%u.%03u,%u.%03u", k > 0 ? " " : "", k * 37 % 5, k * 7919 % 1000, k * 53 % 4,
                                k * 6101 % 1000);
      text = g_string_new (FIELD);
      g_string_append_printf (text, "%s", things[i]);
      g_string_replace (text, "%s", points->str, 0);
      map = maps_make ("sahara-sandstorm", text->str);
      picture = maps_draw (map, muster_map_draw, &style, &part);
      none = maps_draw (empty, muster_map_draw, &style, &part);
      g_assert_cmpuint (maps_count_differences (picture, none), >, 30000);
      cairo_surface_destroy (picture);
      cairo_surface_destroy (none);
    }
}

/* Counters */

static void
test_counter (void)
{
  MusterCounter counter = {
    .symbol = "infantry", .colour = "#b3261e", .strength = "12", .facing = 90
  };
  cairo_surface_t *picture = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 80, 80);
  cairo_t *cr = cairo_create (picture);
  cairo_rectangle_t covered;

  cairo_set_source_rgb (cr, 1, 0, 1);
  cairo_paint (cr);
  muster_counter_draw (cr, &counter, 40, 30, 36, &covered);
  cairo_destroy (cr);
  cairo_surface_flush (picture);
  g_assert_cmpfloat_with_epsilon (covered.height, muster_counter_get_height (&counter, 36), 1e-9);
  g_assert_cmpfloat (covered.x, <, 40 - 18);
  g_assert_cmpfloat (covered.x + covered.width, >, 40 + 18);
  /* its colour below the symbol, and the arrow to the east alone */
  g_assert_cmphex (maps_get_pixel (picture, 24, (int) (covered.y + covered.height) - 6), ==,
                   0xb3261e);
  g_assert_cmphex (maps_get_pixel (picture, (int) (covered.x + covered.width) + 3,
                                   (int) (covered.y + covered.height / 2)),
                   !=, 0xff00ff);
  g_assert_cmphex (
      maps_get_pixel (picture, (int) covered.x - 4, (int) (covered.y + covered.height / 2)), ==,
      0xff00ff);
  cairo_surface_destroy (picture);
  counter.strength = NULL;
  g_assert_cmpfloat (muster_counter_get_height (&counter, 36), <, covered.height - 10);
}

/* A square has its arrow on all four sides. */
static void
test_counter_around (void)
{
  for (int around = 0; around < 2; around++)
    {
      MusterCounter counter = { .symbol = "infantry", .colour = "#b3261e", .facing = 0, .around = around };
      cairo_surface_t *picture = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 80, 80);
      cairo_t *cr = cairo_create (picture);
      cairo_rectangle_t box;

      cairo_set_source_rgb (cr, 1, 0, 1);
      cairo_paint (cr);
      muster_counter_draw (cr, &counter, 40, 40, 36, &box);
      cairo_destroy (cr);
      cairo_surface_flush (picture);
      {
        int x = (int) (box.x + box.width / 2);
        int y = (int) (box.y + box.height / 2);
        int right = (int) (box.x + box.width) + 3;
        int below = (int) (box.y + box.height) + 3;

        g_assert_cmphex (maps_get_pixel (picture, x, (int) box.y - 4), !=, 0xff00ff);
        g_assert_cmpint (maps_get_pixel (picture, right, y) != 0xff00ff, ==, around);
        g_assert_cmpint (maps_get_pixel (picture, x, below) != 0xff00ff, ==, around);
        g_assert_cmpint (maps_get_pixel (picture, (int) box.x - 4, y) != 0xff00ff, ==, around);
      }
      cairo_surface_destroy (picture);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/print/map/fordable-swatch", test_fordable_swatch);
  g_test_add_func ("/print/map/wooden-swatch", test_wooden_swatch);
  g_test_add_func ("/print/map/whole-swatches", test_whole_swatches);
  g_test_add_func ("/print/map/tangles", test_tangles);
  g_test_add_func ("/print/map/corners-lie-where-they-should", test_corners);
  g_test_add_func ("/print/map/in-tiles-as-in-one", test_tiles);
  g_test_add_func ("/print/map/each-ground-looks-its-own", test_looks);
  g_test_add_func ("/print/map/steep-is-hatched-closer", test_steepness);
  g_test_add_func ("/print/map/what-features-say-is-seen", test_own_words);
  g_test_add_func ("/print/map/as-large-at-any-scale", test_sizes);
  g_test_add_func ("/print/map/zones", test_zones);
  g_test_add_func ("/print/map/odd-fields", test_odd_fields);
  g_test_add_func ("/print/map/thousands-of-points", test_thousands_of_points);
  g_test_add_func ("/print/counter/says-who-and-how-many", test_counter);
  g_test_add_func ("/print/map/counter-of-a-square", test_counter_around);

  return g_test_run ();
}
