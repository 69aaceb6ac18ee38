/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "maps.h"

#include <math.h>

#include "muster-counter.h"
#include "muster-terrain.h"

/* A field as a map: what is drawn where, in tiles as in one, and who is shown what. */

#define FIELD "<field width='6' height='4' measure='R' ground='plain'/>"
#define UNIT(id)                                                                                   \
  "<unit id='" id "' type='squad' name='" id                                                       \
  "'><figures troop='infantryman' count='8' weapon='rifle'/></unit>"
#define SIDE(id, places, more)                                                                     \
  "<side id='" id "' name='Side " id "'>" places more "<army xmlns='urn:musterapp:army:1' "        \
  "ruleset='sahara-sandstorm' name='" id "' faction='british'>" UNIT ("one")                       \
      UNIT ("two") "</army></side>"

static const char two_sides[] = FIELD SIDE (
    "a",
    "<place unit='one' x='1' y='1' facing='90'/><place unit='two' x='1' y='3' facing='90'/>",
    "<deployment name='West' hidden='yes'><rect x='0' y='0' width='2' height='4'/></deployment>"
    "<reinforcement units='two' turn='2' edge='west' name='Late'/>")
    SIDE (
        "b",
        "<place unit='one' x='5' y='1' facing='270'/><place unit='two' x='5' y='3' facing='270'/>",
        "<deployment name='East' hidden='yes'><rect x='4' y='0' width='2' height='4'/></deployment>");

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

/* In palettes and legends a river that can be forded is told from one that cannot, in every style. */
static void
test_fordable_swatch (void)
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
          g_autoptr (MusterNode) feature = muster_node_new_with (MUSTER_KIND_FEATURE, "kind", "river", "fordable",
                                                                 i == 0 ? "no" : "yes", NULL);
          cairo_t *cr;

          pictures[i] = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 40, 24);
          cr = cairo_create (pictures[i]);
          muster_map_draw_swatch (cr, "river", feature, 40, 24, &styles[s]);
          cairo_destroy (cr);
          cairo_surface_flush (pictures[i]);
        }
      g_test_message ("style %u", (guint) s);
      g_assert_cmpuint (maps_count_differences (pictures[0], pictures[1]), >, 24);
      cairo_surface_destroy (pictures[0]);
      cairo_surface_destroy (pictures[1]);
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

/* Where the others start a side sees, unless that is hidden from it; its own in either case. */
static void
test_areas_seen (void)
{
  static const struct
  {
    const char *hidden, *side;
    gboolean seen;
  } cases[] = {
    { "", NULL, TRUE }, { "", "a", TRUE }, { "", "b", TRUE }, { "", "", FALSE },
    { " hidden='yes'", NULL, TRUE }, { " hidden='yes'", "a", FALSE }, { " hidden='yes'", "b", TRUE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *inside = g_strdup_printf (
          FIELD SIDE ("a", "", "")
              SIDE ("b", "", "<deployment name='East'%s><rect x='4' y='0' width='2' height='4'/></deployment>"),
          cases[i].hidden);
      g_autoptr (MusterMap) map = maps_make ("sahara-sandstorm", inside);
      MusterMapStyle style = { .scale = 60, .seen_by = cases[i].side, .no_grid = TRUE };
      cairo_rectangle_t all = { 0, 0, 360, 240 };
      cairo_surface_t *picture = maps_draw (map, muster_map_draw, &style, &all);
      cairo_surface_t *bare = maps_draw (map, muster_map_draw_ground, &style, &all);

      g_test_message ("%s %s", cases[i].hidden, cases[i].side);
      g_assert_cmpint (maps_count_differences (picture, bare) > 500, ==, cases[i].seen);
      g_assert_cmpint (maps_count_differences (picture, bare) > 0, ==, cases[i].seen);
      g_assert_cmpuint (muster_map_list_labels (map, &style)->len, ==, cases[i].seen ? 1 : 0);
      cairo_surface_destroy (picture);
      cairo_surface_destroy (bare);
    }
}

/* Who is shown what. */
static void
test_seen_by (void)
{
  g_autoptr (MusterMap) map = maps_make ("sahara-sandstorm", two_sides);
  static const struct
  {
    const char *side;
    gboolean a, b;
  } cases[] = {
    { NULL, TRUE, TRUE }, { "a", TRUE, FALSE }, { "b", FALSE, TRUE }, { "c", FALSE, FALSE }
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MusterMapStyle style = { .scale = 60, .seen_by = cases[i].side, .no_grid = TRUE };
      cairo_rectangle_t all = { 0, 0, 360, 240 };
      cairo_surface_t *picture = maps_draw (map, muster_map_draw, &style, &all);
      cairo_surface_t *bare = maps_draw (map, muster_map_draw_ground, &style, &all);
      const GArray *labels = muster_map_list_labels (map, &style);
      cairo_rectangle_t box;
      guint n_a = 0, n_b = 0;

      for (int y = 0; y < 240; y++)
        for (int x = 0; x < 360; x++)
          if (maps_get_pixel (picture, x, y) != maps_get_pixel (bare, x, y))
            {
              n_a += x < 150 ? 1 : 0;
              n_b += x > 210 ? 1 : 0;
            }
      g_test_message ("%s", cases[i].side);
      g_assert_cmpint (n_a > 500, ==, cases[i].a);
      g_assert_cmpint (n_b > 500, ==, cases[i].b);
      g_assert_cmpint (n_a > 0, ==, cases[i].a);
      g_assert_cmpint (n_b > 0, ==, cases[i].b);
      for (guint k = 0; k < labels->len; k++)
        {
          const MusterFieldItem *item = g_array_index (labels, MusterMapLabel, k).item;

          g_assert_true (item->side == 0 ? cases[i].a : cases[i].b);
        }
      g_assert_cmpint (muster_map_find_counter (map, &style, 60, 60) != NULL, ==, cases[i].a);
      g_assert_cmpint (muster_map_get_counter (map, &style,
                                               muster_field_find (muster_map_get_field (map),
                                                                  MUSTER_FIELD_UNIT, "b/one"),
                                               &box),
                       ==, cases[i].b);
      cairo_surface_destroy (picture);
      cairo_surface_destroy (bare);
    }
}

/* Words that are not said to be for all are the umpire's: no side sees them, nor a part of what is hidden. */
static void
test_umpires_words (void)
{
  static const char open[] = FIELD "<label name='Road' x='1' y='1' audience='all'/>";
  static const char whole[] = FIELD
      "<label name='Road' x='1' y='1' audience='all'/><label name='Nobody' x='3' y='1'/>"
      "<label name='Trap' x='3' y='2' audience='umpire'>Here.</label>"
      "<label name='Ambush' x='1' y='3' look='note'>There.</label>"
      "<feature id='f' kind='fort' hidden='yes'><rect x='4' y='1' width='1' height='1'/></feature>"
      "<feature id='g' kind='gate' of='f'><rect x='4' y='2' width='0.5' height='0.2'/></feature>";
  g_autoptr (MusterMap) map = maps_make ("sahara-sandstorm", whole);
  g_autoptr (MusterMap) bare = maps_make ("sahara-sandstorm", open);
  static const char *const eyes[] = { "", "a" };
  cairo_rectangle_t all = { 0, 0, 360, 240 };
  MusterMapStyle umpire = { .scale = 60 };

  g_assert_cmpuint (muster_map_list_labels (map, &umpire)->len, >=, 4);
  for (gsize i = 0; i < G_N_ELEMENTS (eyes); i++)
    {
      MusterMapStyle style = { .scale = 60, .seen_by = eyes[i] };
      cairo_surface_t *seen = maps_draw (map, muster_map_draw, &style, &all);
      cairo_surface_t *expected = maps_draw (bare, muster_map_draw, &style, &all);
      const GArray *labels = muster_map_list_labels (map, &style);

      g_assert_cmpuint (labels->len, ==, 1);
      g_assert_cmpstr (g_array_index (labels, MusterMapLabel, 0).text, ==, "Road");
      g_assert_cmpuint (maps_count_differences (seen, expected), ==, 0);
      cairo_surface_destroy (seen);
      cairo_surface_destroy (expected);
    }
}

/* Labels: each on the field, none upon another nor upon a counter. */
static gboolean
is_upon (const MusterMapLabel *a, const cairo_rectangle_t *b)
{
  return a->x + a->width > b->x + 0.5 && b->x + b->width > a->x + 0.5
         && a->y + a->height > b->y + 0.5 && b->y + b->height > a->y + 0.5;
}

static void
check_labels (MusterMap *map, const MusterMapStyle *style)
{
  const MusterField *field = muster_map_get_field (map);
  const GArray *labels = muster_map_list_labels (map, style);
  double width = muster_field_get_width (field) * style->scale;
  double height = muster_field_get_height (field) * style->scale;

  for (guint i = 0; i < labels->len; i++)
    {
      const MusterMapLabel *label = &g_array_index (labels, MusterMapLabel, i);

      g_test_message ("“%s”", label->text);
      if (label->angle != 0)
        continue;
      g_assert_cmpfloat (label->x, >=, -0.5);
      g_assert_cmpfloat (label->y, >=, -0.5);
      g_assert_cmpfloat (label->x + label->width, <=, width + 0.5);
      g_assert_cmpfloat (label->y + label->height, <=, height + 0.5);
      for (guint k = 0; k < i; k++)
        {
          const MusterMapLabel *other = &g_array_index (labels, MusterMapLabel, k);
          cairo_rectangle_t box = { other->x, other->y, other->width, other->height };

          g_assert_true (other->angle != 0 || !is_upon (label, &box));
        }
      for (guint k = 0; k < muster_field_get_n_items (field); k++)
        {
          cairo_rectangle_t box;

          if (muster_map_get_counter (map, style, muster_field_get_item (field, k), &box))
            g_assert_false (is_upon (label, &box));
        }
    }
}

static void
test_labels (void)
{
  static const double widths[] = { 300, 640, 1400 };

  for (gsize i = 0; i < G_N_ELEMENTS (maps_samples); i++)
    {
      g_autoptr (MusterMap) map = maps_load (maps_samples[i]);

      for (gsize k = 0; k < G_N_ELEMENTS (widths); k++)
        {
          MusterMapStyle style = { .scale = widths[k]
                                            / muster_field_get_width (muster_map_get_field (map)) };

          g_test_message ("%s, %g", maps_samples[i], widths[k]);
          check_labels (map, &style);
          if (k == 2)
            g_assert_cmpuint (muster_map_list_labels (map, &style)->len, >, 10);
        }
    }
}

static double
get_gap (const MusterMapLabel *label, const cairo_rectangle_t *box)
{
  double dx = MAX (label->x - box->x - box->width, box->x - label->x - label->width);
  double dy = MAX (label->y - box->y - box->height, box->y - label->y - label->height);

  return hypot (MAX (dx, 0), MAX (dy, 0));
}

/* A name stands nearer to its own counter than to any other wherever there is room: in a column, of which each name would
 * fit between two counters, and of rows that leave room at one side only. */
static void
test_names_nearest_to_their_own (void)
{
  static const double scales[] = { 8, 8.5, 9, 9.5, 12, 24 };
  g_autoptr (GString) units = g_string_new (NULL);
  g_autoptr (GString) places = g_string_new (NULL);
  g_autofree char *inside = NULL;
  g_autoptr (MusterMap) map = NULL;

  for (int i = 0; i < 8; i++)
    {
      g_string_append_printf (units,
                              "<unit id='u%d' type='regiment' name='Rifles %d'><figures troop='infantry' "
                              "count='10' weapon='single-shot-rifle'/></unit>",
                              i, i);
      g_string_append_printf (places, "<place unit='u%d' x='%d' y='%g' facing='0'/>", i,
                              i < 4 ? 10 : 38, 6 + i % 4 * 3.3);
    }
  inside = g_strdup_printf ("<field width='48' height='36' measure='inch'/><side id='a'>%s<army "
                            "faction='british'>%s</army></side>",
                            places->str, units->str);
  map = maps_make ("bundok-and-bayonet", inside);
  for (gsize i = 0; i < G_N_ELEMENTS (scales); i++)
    {
      MusterMapStyle style = { .scale = scales[i] };
      const GArray *labels = muster_map_list_labels (map, &style);
      const MusterField *field = muster_map_get_field (map);

      g_assert_cmpuint (labels->len, ==, 8);
      check_labels (map, &style);
      for (guint k = 0; k < labels->len; k++)
        {
          const MusterMapLabel *label = &g_array_index (labels, MusterMapLabel, k);
          double own = 0, other = G_MAXDOUBLE;

          for (guint m = 0; m < muster_field_get_n_items (field); m++)
            {
              const MusterFieldItem *item = muster_field_get_item (field, m);
              cairo_rectangle_t box;

              if (!muster_map_get_counter (map, &style, item, &box))
                continue;
              if (item == label->item)
                own = get_gap (label, &box);
              else
                other = MIN (other, get_gap (label, &box));
            }
          g_test_message ("%g, “%s”: %g, %g", scales[i], label->text, own, other);
          g_assert_cmpfloat (own + 4, <, other);
        }
    }
}

/* Where a name has another place it is not written over the rim of a hill, houses, or the edge of where a side starts. */
static void
test_names_off_lines (void)
{
  static const struct
  {
    const char *what;
    double top; /* of what is drawn */
    const char *drawn;
    gboolean is_flag; /* what is named: an objective, else a unit */
  } cases[] = {
    { "hill", 14.6, "<feature kind='contour' slope='steep'><rect x='4' y='14.6' width='40' height='20'/></feature>", FALSE },
    { "village", 14, "<feature kind='village'><rect x='4' y='14' width='40' height='20'/></feature>", FALSE },
    { "village", 12.9, "<feature kind='village'><rect x='4' y='12.9' width='40' height='20'/></feature>", TRUE },
    { "area", 14.6, "<side id='b'><deployment><rect x='4' y='14.6' width='40' height='20'/></deployment></side>", FALSE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *inside = g_strdup_printf (
          "<field width='48' height='36' measure='inch'/>%s%s", cases[i].drawn,
          cases[i].is_flag
              ? "<objective id='o' name='The gate' x='24' y='12'/>"
              : "<side id='a'><place unit='u' x='24' y='12' facing='0'/><army faction='british'><unit "
                "id='u' type='regiment' name='Rifles'><figures troop='infantry' count='10' "
                "weapon='single-shot-rifle'/></unit></army></side>");
      g_autoptr (MusterMap) map = maps_make ("bundok-and-bayonet", inside);
      MusterMapStyle style = { .scale = 16 };
      const GArray *labels = muster_map_list_labels (map, &style);
      guint n = 0;

      for (guint k = 0; k < labels->len; k++)
        {
          const MusterMapLabel *label = &g_array_index (labels, MusterMapLabel, k);

          if (label->item->kind != MUSTER_FIELD_UNIT && label->item->kind != MUSTER_FIELD_OBJECTIVE)
            continue;
          n++;
          g_test_message ("%s: %g to %g", cases[i].what, label->y, label->y + label->height);
          g_assert_cmpfloat (label->y + label->height, <=, cases[i].top * style.scale);
        }
      g_assert_cmpuint (n, ==, 1);
    }
}

/* Where of all marks only the flags of objectives are drawn, names keep off them, and none is written twice. */
static void
test_labels_of_objectives (void)
{
  static const double widths[] = { 640, 1400 };

  for (gsize i = 0; i < G_N_ELEMENTS (maps_samples) * G_N_ELEMENTS (widths); i++)
    {
      g_autoptr (MusterMap) map = maps_load (maps_samples[i / 2]);
      const MusterField *field = muster_map_get_field (map);
      MusterMapStyle style = { .scale = widths[i % 2] / muster_field_get_width (field),
                               .no_areas = TRUE, .no_units = TRUE };
      const GArray *labels;
      guint n = muster_map_list_labels (map, &style)->len;

      style.objectives = TRUE;
      labels = muster_map_list_labels (map, &style);
      g_test_message ("%s, %g: %u, %u", maps_samples[i / 2], widths[i % 2], n, labels->len);
      for (guint k = 0; k < labels->len; k++)
        for (guint m = 0; m < muster_field_get_n_items (field); m++)
          {
            const MusterMapLabel *label = &g_array_index (labels, MusterMapLabel, k);
            const MusterFieldItem *item = muster_field_get_item (field, m);
            cairo_rectangle_t flag = { item->x * style.scale - 8, item->y * style.scale - 8, 16, 16 };

            g_assert_cmpint (label->item->kind, !=, MUSTER_FIELD_AREA);
            if (item->kind == MUSTER_FIELD_OBJECTIVE && label->angle == 0)
              g_assert_false (is_upon (label, &flag));
          }
    }
}

/* Counters and texts are as large at any scale. */
static void
test_sizes (void)
{
  g_autoptr (MusterMap) map = maps_make ("sahara-sandstorm", two_sides);
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

/* Units that stand close are drawn beside each other, and each is found where it is drawn. */
static void
test_close_units (void)
{
  g_autoptr (MusterMap) map = maps_make (
      "sahara-sandstorm",
      FIELD SIDE ("a", "<place unit='one' x='3' y='2'/><place unit='two' x='3' y='2'/>", "") SIDE (
          "b", "<place unit='one' x='3.05' y='2.05'/><place unit='two' x='2.9' y='1.95'/>", ""));
  const MusterField *field = muster_map_get_field (map);
  MusterMapStyle style = { .scale = 80 };
  g_autoptr (GArray) boxes = g_array_new (FALSE, FALSE, sizeof (cairo_rectangle_t));

  for (guint i = 0; i < muster_field_get_n_items (field); i++)
    {
      const MusterFieldItem *item = muster_field_get_item (field, i);
      cairo_rectangle_t box;

      if (!muster_map_get_counter (map, &style, item, &box))
        continue;
      g_assert_true (
          muster_map_find_counter (map, &style, box.x + box.width / 2, box.y + box.height / 2)
          == item);
      g_assert_cmpfloat (
          hypot (box.x + box.width / 2 - item->x * 80, box.y + box.height / 2 - item->y * 80), <,
          60);
      g_array_append_val (boxes, box);
    }
  g_assert_cmpuint (boxes->len, ==, 4);
}

/* In black and white one side is light and the other dark, whatever their colours. */
static void
test_sides_in_black_and_white (void)
{
  g_autoptr (MusterMap) map = maps_make ("sahara-sandstorm", two_sides);
  const MusterField *field = muster_map_get_field (map);
  MusterMapStyle style = { .scale = 80, .monochrome = TRUE };
  cairo_rectangle_t all = { 0, 0, 480, 320 };
  cairo_surface_t *picture = maps_draw (map, muster_map_draw, &style, &all);
  static const char *const units[] = { "a/one", "b/one" };
  guint32 found[2];

  for (gsize i = 0; i < G_N_ELEMENTS (units); i++)
    {
      cairo_rectangle_t box;

      g_assert_true (muster_map_get_counter (
          map, &style, muster_field_find (field, MUSTER_FIELD_UNIT, units[i]), &box));
      found[i] = maps_get_pixel (picture, (int) (box.x + 5), (int) (box.y + box.height - 6));
    }
  g_assert_cmphex (found[0], ==, 0xffffff);
  g_assert_cmphex (found[1], ==, 0x000000);
  cairo_surface_destroy (picture);
}

/* Who is not shown leaves no trace: the others stand as if he were not there. */
static void
test_no_trace (void)
{
  static const char *const enemies[] = {
    "", SIDE ("b", "<place unit='one' x='3.1' y='2'/><place unit='two' x='3' y='2'/>", "")
  };
  MusterMapStyle style = { .scale = 80, .seen_by = "a" };
  cairo_rectangle_t all = { 0, 0, 480, 320 };
  cairo_surface_t *pictures[2];

  for (gsize i = 0; i < G_N_ELEMENTS (enemies); i++)
    {
      g_autofree char *inside = g_strconcat (
          FIELD SIDE ("a", "<place unit='one' x='3' y='2'/><place unit='two' x='3.2' y='2.1'/>",
                      ""),
          enemies[i], NULL);
      g_autoptr (MusterMap) map = maps_make ("sahara-sandstorm", inside);

      pictures[i] = maps_draw (map, muster_map_draw, &style, &all);
    }
  g_assert_cmpuint (maps_count_differences (pictures[0], pictures[1]), ==, 0);
  for (gsize i = 0; i < G_N_ELEMENTS (pictures); i++)
    cairo_surface_destroy (pictures[i]);
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

static void
test_side_colours (void)
{
  static const struct
  {
    const char *colour, *cards;
    guint index;
    const char *found;
  } cases[] = {
    { "red", NULL, 0, "#b3261e" },      { "Red", "black", 3, "#b3261e" },
    { "#123abc", "red", 1, "#123abc" }, { "#12", "red", 1, "#d0342c" },
    { NULL, "red", 1, "#d0342c" },      { "plaid", "black", 0, "#2b2b33" },
    { NULL, NULL, 0, "#204a87" },       { NULL, NULL, 1, "#c17d11" },
    { "", "", 2, "#5c3566" },           { NULL, NULL, 4, "#204a87" },
    { "white", NULL, 0, "#f4f4f4" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpstr (muster_side_colour_find (cases[i].colour, cases[i].cards, cases[i].index), ==,
                     cases[i].found);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_add_func ("/print/map/fordable-swatch", test_fordable_swatch);
  g_test_add_func ("/print/map/tangles", test_tangles);
  g_test_add_func ("/print/map/corners-lie-where-they-should", test_corners);
  g_test_add_func ("/print/map/in-tiles-as-in-one", test_tiles);
  g_test_add_func ("/print/map/each-ground-looks-its-own", test_looks);
  g_test_add_func ("/print/map/steep-is-hatched-closer", test_steepness);
  g_test_add_func ("/print/map/what-features-say-is-seen", test_own_words);
  g_test_add_func ("/print/map/a-side-sees-its-own", test_seen_by);
  g_test_add_func ("/print/map/a-side-sees-where-others-start", test_areas_seen);
  g_test_add_func ("/print/map/words-of-the-umpire", test_umpires_words);
  g_test_add_func ("/print/map/sides-in-black-and-white", test_sides_in_black_and_white);
  g_test_add_func ("/print/map/who-is-not-shown-leaves-no-trace", test_no_trace);
  g_test_add_func ("/print/map/labels-avoid-each-other", test_labels);
  g_test_add_func ("/print/map/names-nearest-to-their-own", test_names_nearest_to_their_own);
  g_test_add_func ("/print/map/names-off-lines-and-houses", test_names_off_lines);
  g_test_add_func ("/print/map/labels-avoid-objectives", test_labels_of_objectives);
  g_test_add_func ("/print/map/as-large-at-any-scale", test_sizes);
  g_test_add_func ("/print/map/close-units-beside-each-other", test_close_units);
  g_test_add_func ("/print/map/zones", test_zones);
  g_test_add_func ("/print/map/odd-fields", test_odd_fields);
  g_test_add_func ("/print/map/thousands-of-points", test_thousands_of_points);
  g_test_add_func ("/print/counter/says-who-and-how-many", test_counter);
  g_test_add_func ("/print/map/counter-of-a-square", test_counter_around);
  g_test_add_func ("/print/counter/colours-of-sides", test_side_colours);
  return g_test_run ();
}
