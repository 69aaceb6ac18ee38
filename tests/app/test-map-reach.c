/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How far those who are selected fire and go, upon the map. */

#include "config.h"

#include "map-field.h"
#include "map-hands.h"

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

static void
add_tests (void)
{
  g_test_add_func ("/app/map-reach/legend-on-zones", test_legend);
  g_test_add_func ("/app/map-reach/toggle", test_toggle);
  g_test_add_func ("/app/map-reach/whose", test_whose);
  g_test_add_func ("/app/map-reach/drawn", test_drawn);
}

int
main (int argc, char **argv)
{
  return mh_run (argc, argv, add_tests);
}
