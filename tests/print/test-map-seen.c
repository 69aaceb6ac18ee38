/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "maps.h"

#include "muster-counter.h"

/* Who sees what on a map, and how sides are told apart. */

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
  g_autoptr (MusterMap) map = maps_make ("sahara-sandstorm", TWO_SIDES);
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

/* In black and white one side is light and the other dark, whatever their colours. */
static void
test_sides_in_black_and_white (void)
{
  g_autoptr (MusterMap) map = maps_make ("sahara-sandstorm", TWO_SIDES);
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
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/print/map/a-side-sees-its-own", test_seen_by);
  g_test_add_func ("/print/map/a-side-sees-where-others-start", test_areas_seen);
  g_test_add_func ("/print/map/words-of-the-umpire", test_umpires_words);
  g_test_add_func ("/print/map/sides-in-black-and-white", test_sides_in_black_and_white);
  g_test_add_func ("/print/map/who-is-not-shown-leaves-no-trace", test_no_trace);
  g_test_add_func ("/print/counter/colours-of-sides", test_side_colours);

  return g_test_run ();
}
