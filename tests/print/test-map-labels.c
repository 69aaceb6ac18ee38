/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "maps.h"

#include "muster-map-private.h"

#include <math.h>

/* The names on a map: they avoid each other and what they would lie upon, and stand by what they name. */

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
          /* in one line they do not run into each other */
          box.x -= 2.5;
          box.width += 5;
          g_assert_true (other->angle != 0 || other->item->kind == MUSTER_FIELD_LABEL
                         || label->item->kind == MUSTER_FIELD_LABEL || !is_upon (label, &box));
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

/* Where there is no room for a name in long lines it is broken into more and shorter ones, but no
 * word of it is; where its middle would be too near the edge it stands aside; and it is left out
 * where not even that helps. */
static void
test_names_in_short_lines (void)
{
  static const struct
  {
    const char *name;
    double width; /* of the field, in inches at 16 */
    double x;     /* of the unit */
    double least, most; /* of what is written */
  } cases[] = {
    { "Kansu riflemen of the west", 10, 5, 60, 100 },
    { "Kansu riflemen of the west", 4.2, 2.1, 40, 66 },
    { "The International gun", 4.2, 2.1, 45, 66 },
    { "Riflemen", 4, 1, 30, 64 },
    { "Riflemen", 1.5, 0.7, 0, 0 },
    { "Extraordinarily", 3, 1.5, 0, 0 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *inside = g_strdup_printf (
          "<field width='%g' height='36' measure='inch'/>"
          "<side id='a'><place unit='u' x='%g' y='12' facing='0'/><army faction='british'><unit "
          "id='u' type='regiment' name='%s'><figures troop='infantry' count='10' "
          "weapon='single-shot-rifle'/></unit></army></side>",
          cases[i].width, cases[i].x, cases[i].name);
      g_autoptr (MusterMap) map = maps_make ("bundok-and-bayonet", inside);
      MusterMapStyle style = { .scale = 16 };
      const GArray *labels = muster_map_list_labels (map, &style);
      const MusterMapLabel *label;

      g_test_message ("%s, %g", cases[i].name, cases[i].width);
      g_assert_cmpuint (labels->len, ==, cases[i].most > 0 ? 1 : 0);
      if (labels->len == 0)
        continue;
      label = &g_array_index (labels, MusterMapLabel, 0);
      g_test_message ("%g wide, %g high", label->width, label->height);
      g_assert_cmpfloat (label->width, >=, cases[i].least);
      g_assert_cmpfloat (label->width, <=, cases[i].most);
      g_assert_cmpfloat (label->height, <, 3 * 14);
      g_assert_cmpfloat (label->x, >=, 0);
      g_assert_cmpfloat (label->x + label->width, <=, cases[i].width * 16);
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

/* A garrison stands within its walls, clear of each other and of what is fought for in the middle;
 * who has no room there any more hides nothing all the same. */
static void
test_garrison (void)
{
  for (guint n = 1; n <= 6; n++)
    {
      g_autoptr (GString) inside = g_string_new (
          "<field width='6' height='6' measure='R'/>"
          "<feature id='fort' kind='fort'><rect x='2.25' y='3' width='1.5' height='1'/></feature>"
          "<objective id='flag' x='3' y='3.5' feature='fort'/><side id='a'>");
      g_autoptr (MusterMap) map = NULL;
      g_autoptr (GArray) boxes = g_array_new (FALSE, FALSE, sizeof (cairo_rectangle_t));
      const MusterField *field;
      MusterMapStyle style = { .scale = 94 };
      const cairo_rectangle_t fort = { 2.25 * 94, 3 * 94, 1.5 * 94, 94 };

      for (guint i = 0; i < n; i++)
        g_string_append_printf (inside, "<place unit='u%u' x='3' y='3.5' facing='0' inside='fort'/>", i);
      g_string_append (inside, "<army faction='british'>");
      for (guint i = 0; i < n; i++)
        g_string_append_printf (inside,
                                "<unit id='u%u' type='squad' name='Squad %u'><figures "
                                "troop='infantryman' count='10' weapon='rifle'/></unit>",
                                i, i);
      g_string_append (inside, "</army></side>");
      map = maps_make ("sahara-sandstorm", inside->str);
      field = muster_map_get_field (map);
      for (guint i = 0; i < muster_field_get_n_items (field); i++)
        {
          const MusterFieldItem *item = muster_field_get_item (field, i);
          cairo_rectangle_t box;

          if (muster_map_get_counter (map, &style, item, &box)
              || (item->kind == MUSTER_FIELD_OBJECTIVE
                  && muster_map_get_mark (map, &style, item, &box)))
            g_array_append_val (boxes, box);
        }
      g_test_message ("%u in the fort", n);
      g_assert_cmpuint (boxes->len, ==, n + 1);
      for (guint i = 0; i < boxes->len; i++)
        {
          const cairo_rectangle_t *a = &g_array_index (boxes, cairo_rectangle_t, i);

          for (guint k = i + 1; k < boxes->len; k++)
            {
              const cairo_rectangle_t *b = &g_array_index (boxes, cairo_rectangle_t, k);

              g_test_message ("%g %g and %g %g", a->x, a->y, b->x, b->y);
              g_assert_true (a->x + a->width <= b->x + 1 || b->x + b->width <= a->x + 1
                             || a->y + a->height <= b->y + 1 || b->y + b->height <= a->y + 1);
            }
          if (n > 4)
            continue;
          g_assert_cmpfloat (a->x, >=, fort.x);
          g_assert_cmpfloat (a->y, >=, fort.y - 2);
          g_assert_cmpfloat (a->x + a->width, <=, fort.x + fort.width);
          g_assert_cmpfloat (a->y + a->height, <=, fort.y + fort.height + 2);
        }
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/print/map/names-in-short-lines", test_names_in_short_lines);
  g_test_add_func ("/print/map/labels-avoid-each-other", test_labels);
  g_test_add_func ("/print/map/names-nearest-to-their-own", test_names_nearest_to_their_own);
  g_test_add_func ("/print/map/names-off-lines-and-houses", test_names_off_lines);
  g_test_add_func ("/print/map/labels-avoid-objectives", test_labels_of_objectives);
  g_test_add_func ("/print/map/garrison-within-its-walls", test_garrison);
  g_test_add_func ("/print/map/close-units-beside-each-other", test_close_units);

  return g_test_run ();
}
