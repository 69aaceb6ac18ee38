/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How far those who are selected fire and go, upon the map. */

#include "config.h"

#include "map-field.h"
#include "map-hands.h"

#include "muster-map-view-private.h"

/* By the key and by the action; told in words of one unit, gone with the selection. */
static void
test_toggle (void)
{
  g_autoptr (MapHands) hands = NULL;

  if (!gtu_can_drive ())
    return;
  hands = mh_show ("adobe-walls", 800, 700);
  g_assert_false (muster_map_view_get_show_reach (hands->view));
  mh_key (hands, "f");
  g_assert_true (muster_map_view_get_show_reach (hands->view));
  g_assert_null (hands->measured);
  mh_click (hands, 1.6, 4.6);
  g_assert_nonnull (hands->measured);
  g_assert_nonnull (strstr (hands->measured, "Rifle, close: 1"));
  g_assert_nonnull (strstr (hands->measured, "Move: "));
  g_assert_nonnull (strstr (hands->measured, "[SP-MOV-"));
  mh_key (hands, "Escape");
  g_assert_null (hands->measured);
  mh_click (hands, 1.6, 4.6);
  g_assert_nonnull (hands->measured);
  gtk_widget_activate_action (GTK_WIDGET (hands->view), "map.reach", NULL);
  g_assert_false (muster_map_view_get_show_reach (hands->view));
  g_assert_null (hands->measured);
}

/* A chosen weapon alone; what is no unit has none; many at once are drawn without words. */
static void
test_whose (void)
{
  g_autoptr (MapHands) hands = NULL;

  if (!gtu_can_drive ())
    return;
  hands = mh_show (MAP_FIELD, 700, 600);
  muster_map_view_set_show_reach (hands->view, TRUE);
  muster_map_view_select (hands->view, mh_find (hands, "house"));
  g_assert_null (hands->measured);
  muster_map_view_select (hands->view, mh_find_place (hands, "one", "a"));
  g_assert_nonnull (strstr (hands->measured, "Alpha: "));
  mh_key (hands, "ctrl+a");
  mh_settle (hands);
  g_assert_null (hands->measured);
}

static void
grab (MapHands *hands,
      guchar **pixels)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (GTK_WIDGET (hands->view));
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  GskRenderer *renderer = gtk_native_get_renderer (GTK_NATIVE (hands->window));

  gdk_paintable_snapshot (paintable, snapshot, 700, 600);
  node = gtk_snapshot_free_to_node (snapshot);
  texture = gsk_renderer_render_texture (renderer, node, &GRAPHENE_RECT_INIT (0, 0, 700, 600));
  *pixels = g_malloc0 (700 * 600 * 4);
  gdk_texture_download (texture, *pixels, 700 * 4);
}

/* On zones it is said which is which: what it fires at is tinted, where it goes has dots. */
static void
test_legend (void)
{
  g_autoptr (MapHands) hands = NULL;

  if (!gtu_can_drive ())
    return;
  hands = mh_show ("abu-klea", 900, 700);
  mh_key (hands, "f");
  mh_click (hands, 8.5, 9.5);
  g_assert_nonnull (hands->measured);
  g_assert_nonnull (strstr (hands->measured, " (tinted)"));
  g_assert_nonnull (strstr (hands->measured, " (dots)"));
}

/* It is seen: on fields that are measured and on zones. */
static void
test_drawn (void)
{
  static const struct
  {
    const char *sample;
    double x, y;
  } cases[] = { { "adobe-walls", 1.6, 4.6 }, { "abu-klea", 8.5, 8.5 } };

  if (!gtu_can_drive ())
    return;
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MapHands) hands = mh_show (cases[i].sample, 700, 600);
      g_autofree guchar *without = NULL;
      g_autofree guchar *with = NULL;
      guint differ = 0;

      mh_click (hands, cases[i].x, cases[i].y);
      gtu_wait_for_frames (hands->window, 6);
      grab (hands, &without);
      mh_key (hands, "f");
      gtu_wait_for_frames (hands->window, 6);
      grab (hands, &with);
      for (gsize k = 0; k < 700 * 600; k++)
        differ += memcmp (without + 4 * k, with + 4 * k, 4) != 0;
      g_test_message ("%s: %u pixels", cases[i].sample, differ);
      g_assert_cmpuint (differ, >, 2000);
    }
}

static gboolean
lie_upon (const cairo_rectangle_t *a, const cairo_rectangle_t *b)
{
  return a->x < b->x + b->width && b->x < a->x + a->width && a->y < b->y + b->height
         && b->y < a->y + a->height;
}

/* What a range is called hides no counter and no name where there is room elsewhere upon its line,
 * and never what is written already; else it is left out. */
static void
test_words_hide_nothing (void)
{
  g_autoptr (MapHands) hands = NULL;
  g_autoptr (GPtrArray) arcs = NULL;
  g_autoptr (GArray) others = NULL;
  g_autoptr (GArray) written = g_array_new (FALSE, FALSE, sizeof (cairo_rectangle_t));
  cairo_surface_t *surface;
  cairo_t *cr;
  MusterNode *node;
  const MusterFieldItem *unit;
  cairo_rectangle_t counter;
  MusterPoint at;

  if (!gtu_can_drive ())
    return;
  hands = mh_show ("adobe-walls", 1200, 820);
  mh_click (hands, 2.4, 1);
  node = g_ptr_array_index (hands->view->selection, 0);
  unit = muster_field_find_node (hands->view->field, node);
  arcs = muster_field_list_fire_arcs (hands->view->field, unit, NULL);
  others = muster_map_view_list_written (hands->view);
  g_assert_cmpuint (others->len, >, 20);
  g_assert_true (muster_map_view_get_counter (hands->view, node, &counter));
  at = (MusterPoint){ unit->x, unit->y };
  muster_map_transform_to_view (&hands->view->transform, &at.x, &at.y);
  surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 8, 8);
  cr = cairo_create (surface);
  for (guint i = 0; i < arcs->len; i++)
    muster_map_view_write_arc (hands->view, cr, g_ptr_array_index (arcs, i), at, NAN, written,
                               others);
  g_assert_cmpuint (written->len, ==, arcs->len);
  for (guint i = 0; i < written->len; i++)
    for (guint k = 0; k < others->len; k++)
      g_assert_false (lie_upon (&g_array_index (written, cairo_rectangle_t, i),
                                &g_array_index (others, cairo_rectangle_t, k)));
  /* all of the map is written upon: then upon that, but not upon the unit */
  counter = (cairo_rectangle_t){ at.x - 150, at.y - 150, 300, 300 };
  g_array_set_size (written, 0);
  g_array_append_val (written, counter);
  counter = (cairo_rectangle_t){ 0, 0, 1200, 820 };
  g_array_append_val (others, counter);
  for (guint i = 0; i < arcs->len; i++)
    muster_map_view_write_arc (hands->view, cr, g_ptr_array_index (arcs, i), at, NAN, written,
                               others);
  g_assert_cmpuint (written->len, >, 1);
  g_assert_cmpuint (written->len, <, arcs->len + 1);
  for (guint i = 1; i < written->len; i++)
    g_assert_false (lie_upon (&g_array_index (written, cairo_rectangle_t, 0),
                              &g_array_index (written, cairo_rectangle_t, i)));
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

static void
add_tests (void)
{
  g_test_add_func ("/app/map-reach/legend-on-zones", test_legend);
  g_test_add_func ("/app/map-reach/words-hide-nothing", test_words_hide_nothing);
  g_test_add_func ("/app/map-reach/toggle", test_toggle);
  g_test_add_func ("/app/map-reach/whose", test_whose);
  g_test_add_func ("/app/map-reach/drawn", test_drawn);
}

int
main (int argc, char **argv)
{
  return mh_run (argc, argv, add_tests);
}
