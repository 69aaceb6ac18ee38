/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the map draws over itself and where: the handle that things are turned by, where units look then, sentences, and what fire and moves look
   like. */

#include "config.h"

#include "map-field.h"
#include "map-hands.h"
#include "muster-map-view-private.h"

static const char shapes[]
    = "<scenario xmlns='urn:musterapp:scenario:1' ruleset='sahara-sandstorm' name='Test'>"
      "<field width='6' height='6' measure='R'/>"
      "<feature id='box' kind='building'><rect x='2' y='2' width='2' height='1'/></feature>"
      "<feature id='lean' kind='building'><rect x='2' y='4' width='1' height='0.5' rotation='30'/></feature>"
      "<feature id='hill' kind='hill'><polygon points='1,1 2,1 2,2 1,2'/></feature>"
      "<feature id='big' kind='rough'><rect x='-1' y='-1' width='8' height='8'/></feature>"
      "<label id='name' name='Fort' x='3' y='0' rotation='0'/>"
      "<side id='one' name='One'/></scenario>";

static MusterMapHandle
get_handle (MapHands *hands)
{
  g_autoptr (GArray) handles = muster_map_view_list_handles (hands->view);

  for (guint i = 0; i < handles->len; i++)
    if (g_array_index (handles, MusterMapHandle, i).what == MUSTER_MAP_DRAG_ROTATE)
      return g_array_index (handles, MusterMapHandle, i);
  g_assert_not_reached ();
}

/* The bearing of the handle from the middle of what is selected. */
static double
get_bearing (MapHands *hands, double x, double y)
{
  const MusterMapHandle handle = get_handle (hands);

  return muster_bearing (x, y, handle.at.x, handle.at.y);
}

static void
assert_in_room (MapHands *hands, MusterPoint at)
{
  const MusterMapRoom *room = &hands->view->room;

  muster_map_view_to_view (hands->view, &at.x, &at.y);
  g_assert_cmpfloat (at.x, >=, room->left + MUSTER_MAP_HANDLE / 2);
  g_assert_cmpfloat (at.y, >=, room->top + MUSTER_MAP_HANDLE / 2);
  g_assert_cmpfloat (at.x, <=, room->left + room->width - MUSTER_MAP_HANDLE / 2);
  g_assert_cmpfloat (at.y, <=, room->top + room->height - MUSTER_MAP_HANDLE / 2);
}

/* It lies on the side that is up for the thing, after a turn too; back and forth the thing is as before. */
static void
test_up (void)
{
  static const struct
  {
    const char *id;
    double x, y; /* the middle */
  } cases[] = { { "box", 3, 2.5 }, { "hill", 1.5, 1.5 } };
  g_autoptr (MapHands) hands = NULL;

  if (!gtu_can_drive ())
    return;
  hands = mh_show (shapes, 700, 700);
  muster_map_view_select (hands->view, mh_find (hands, "lean"));
  g_assert_cmpfloat_with_epsilon (get_bearing (hands, 2.5, 4.25), 30, 0.5);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MusterNode *shape = muster_node_peek_child (mh_find (hands, cases[i].id), 0);
      g_autofree char *before = g_strdup (muster_node_get (shape, "points"));
      MusterMapHandle handle;

      muster_map_view_select (hands->view, mh_find (hands, cases[i].id));
      handle = get_handle (hands);
      g_assert_cmpfloat_with_epsilon (get_bearing (hands, cases[i].x, cases[i].y), 0, 0.5);
      mh_drag (hands, handle.at.x, handle.at.y, cases[i].x + 1.5, cases[i].y);
      g_assert_cmpfloat_with_epsilon (get_bearing (hands, cases[i].x, cases[i].y), 90, 0.5);
      handle = get_handle (hands);
      /* beyond what is turned, with a stem from its edge */
      g_assert_cmpfloat (handle.at.x, >, handle.root.x + 10 / muster_map_view_get_scale (hands->view));
      g_assert_cmpfloat_with_epsilon (handle.root.x, cases[i].x + 0.5, 0.05);
      mh_drag (hands, handle.at.x, handle.at.y, cases[i].x, cases[i].y - 1.4);
      g_assert_cmpfloat_with_epsilon (get_bearing (hands, cases[i].x, cases[i].y), 0, 0.5);
      g_assert_cmpstr (muster_node_get (shape, "points"), ==, before);
      g_assert_cmpfloat_with_epsilon (muster_node_get_double (shape, "rotation", 0), 0, 0.5);
      mh_undo (hands);
    }
}

/* Where there is no room for it above it lies within the map all the same, and apart from the handles of the shape. */
static void
test_room (void)
{
  static const char *const ids[] = { "box", "lean", "hill", "name" };
  g_autoptr (MapHands) hands = NULL;

  if (!gtu_can_drive ())
    return;
  hands = mh_show (shapes, 700, 700);
  for (gsize i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      MusterNode *node = mh_find (hands, ids[i]);
      MusterBounds box;

      muster_map_view_select (hands->view, node);
      g_assert_true (muster_map_thing_get_bounds (node, &box));
      /* its upper edge is brought to the edge of the view, and beyond it */
      for (int far = 60; far >= -20; far -= 8)
        {
          g_autoptr (GArray) handles = NULL;
          double x = box.left;
          double y = box.top;
          MusterMapHandle handle;

          muster_map_view_to_view (hands->view, &x, &y);
          muster_map_view_pan (hands->view, 0, hands->view->room.top + far - y);
          handle = get_handle (hands);
          x = (box.left + box.right) / 2;
          y = (box.top + box.bottom) / 2;
          muster_map_view_to_view (hands->view, &x, &y);
          /* what is out of sight itself has nothing to show */
          if (y < hands->view->room.top + 10)
            continue;
          assert_in_room (hands, handle.at);
          handles = muster_map_view_list_handles (hands->view);
          for (guint k = 0; k < handles->len; k++)
            {
              const MusterMapHandle *other = &g_array_index (handles, MusterMapHandle, k);

              if (other->what != MUSTER_MAP_DRAG_ROTATE)
                g_assert_cmpfloat (muster_distance (other->at.x, other->at.y, handle.at.x, handle.at.y)
                                       * muster_map_view_get_scale (hands->view),
                                   >, MUSTER_MAP_HANDLE);
            }
        }
      gtk_widget_activate_action (GTK_WIDGET (hands->view), "map.fit", NULL);
    }
  /* larger than the view on all sides: it is within reach */
  muster_map_view_select (hands->view, mh_find (hands, "big"));
  gtk_widget_activate_action (GTK_WIDGET (hands->view), "map.fit", NULL);
  muster_map_view_set_scale (hands->view, muster_map_view_get_scale (hands->view) * 2);
  mh_settle (hands);
  assert_in_room (hands, get_handle (hands).at);
}

/* The ink of what FUNC draws lies within the map. */
static void
assert_ink_in_room (MapHands *hands, cairo_surface_t *surface, const char *what)
{
  const MusterMapRoom *room = &hands->view->room;
  double x;
  double y;
  double width;
  double height;

  cairo_recording_surface_ink_extents (surface, &x, &y, &width, &height);
  if (x < room->left - 4 || y < room->top - 4 || x + width > room->left + room->width + 4
      || y + height > room->top + room->height + 4)
    {
      g_test_message ("%s: ink at %.0f,%.0f, %.0f x %.0f", what, x, y, width, height);
      g_test_fail ();
    }
}

/* A long sentence wraps, and stays in the map wherever it is to stand. */
static void
test_words (void)
{
  static const int widths[] = { 360, 700, 1100 };

  for (gsize i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      g_autoptr (MapHands) hands = mh_show (MAP_FIELD, widths[i], 500);

      for (int x = -40; x <= widths[i] + 40; x += 60)
        for (int y = -40; y <= 540; y += 60)
          {
            cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
            cairo_t *cr = cairo_create (surface);
            g_autofree char *what = g_strdup_printf ("%d wide, at %d,%d", widths[i], x, y);
            double left;
            double top;
            double width;
            double height;

            muster_map_view_draw_text (
                hands->view, cr,
                "From Alpha to 2.5 R from the west edge and 3.1 R from the south edge: 3.4 R; nothing can be seen, "
                "as the Bluff and the Mission stand in the way, and whoever looks over the wall stands behind it",
                x, y);
            assert_ink_in_room (hands, surface, what);
            cairo_recording_surface_ink_extents (surface, &left, &top, &width, &height);
            /* not from edge to edge, and not in one line */
            g_assert_cmpfloat (width, <=, 372);
            g_assert_cmpfloat (height, >, 40);
            cairo_destroy (cr);
            cairo_surface_destroy (surface);
          }
    }
}

/* So does what the tool that looks says, wherever one looks to. */
static void
test_sight_words (void)
{
  g_autoptr (MapHands) hands = NULL;

  if (!gtu_can_drive ())
    return;
  hands = mh_show (MAP_FIELD, 420, 440);
  g_assert_true (muster_map_view_set_tool (hands->view, "sight"));
  mh_click (hands, 3, 3);
  for (double x = 0.05; x < 6; x += 1.475)
    for (double y = 0.05; y < 6; y += 1.475)
      {
        cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
        cairo_t *cr = cairo_create (surface);
        g_autofree char *what = g_strdup_printf ("looking at %.2f,%.2f", x, y);

        mh_point (hands, x, y);
        g_assert_nonnull (hands->measured);
        hands->view->tool->draw (hands->view, cr);
        assert_ink_in_room (hands, surface, what);
        cairo_destroy (cr);
        cairo_surface_destroy (surface);
      }
}

/* What the map looks like. */
static guchar *
grab (MapHands *hands, int *width)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (GTK_WIDGET (hands->view));
  const int height = gtk_widget_get_height (GTK_WIDGET (hands->view));
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  guchar *pixels;

  *width = gtk_widget_get_width (GTK_WIDGET (hands->view));
  gdk_paintable_snapshot (paintable, snapshot, *width, height);
  node = gtk_snapshot_free_to_node (snapshot);
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (hands->window)), node,
                                         &GRAPHENE_RECT_INIT (0, 0, (float) *width, (float) height));
  pixels = g_malloc0 ((gsize) *width * (gsize) height * 4);
  gdk_texture_download (texture, pixels, (gsize) *width * 4);
  return pixels;
}

/* What is selected and locked has a lock at the corner of its box, beyond its outline; unlocked it has none. */
static void
test_lock (void)
{
  g_autoptr (MapHands) hands = mh_show (MAP_FIELD, 700, 600);
  MusterNode *hill = mh_find (hands, "hill1");
  MusterBounds box;
  g_autofree guchar *loose = NULL;
  g_autofree guchar *locked = NULL;
  guint differ = 0;
  int width;

  g_assert_true (muster_map_thing_get_bounds (hill, &box));
  muster_map_view_select (hands->view, hill);
  gtu_wait_for_frames (hands->window, 6);
  loose = grab (hands, &width);
  gtk_widget_activate_action (GTK_WIDGET (hands->view), "map.lock", NULL);
  g_assert_cmpstr (muster_node_get (hill, "locked"), ==, "yes");
  gtu_wait_for_frames (hands->window, 6);
  locked = grab (hands, &width);
  muster_map_view_to_view (hands->view, &box.right, &box.bottom);
  for (int y = (int) box.bottom + 7; y < (int) box.bottom + 12; y++)
    for (int x = (int) box.right - 4; x < (int) box.right + 4; x++)
      differ += memcmp (loose + 4 * (y * width + x), locked + 4 * (y * width + x), 4) != 0;
  g_assert_cmpuint (differ, >, 10);
}

/* How much of a corner of the map the key covers: the lower left one, or the upper one. */
static guint
count_changed (MapHands *hands, gboolean upper)
{
  const int width = gtk_widget_get_width (GTK_WIDGET (hands->view));
  const int height = gtk_widget_get_height (GTK_WIDGET (hands->view));
  guint n = 0;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (surface);
  const guchar *pixels;

  muster_map_view_set_show_reach (hands->view, TRUE);
  muster_map_view_draw_reach (hands->view, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  pixels = cairo_image_surface_get_data (surface);
  /* the ground of what is written is all but opaque */
  for (int y = upper ? 38 : height - 50; y < (upper ? 80 : height - 8); y++)
    for (int x = 38; x < 88; x++)
      n += pixels[y * cairo_image_surface_get_stride (surface) + 4 * x + 3] > 200;
  cairo_surface_destroy (surface);
  return n;
}

/* What is fire and what are moves is written on the map, in a corner where the unit is not. */
static void
test_key (void)
{
  g_autoptr (MapHands) hands = mh_show ("adobe-walls", 600, 640);
  MusterNode *side = muster_node_find_child (hands->root, MUSTER_KIND_SIDE);
  MusterNode *place = muster_node_find_child (side, MUSTER_KIND_PLACE);
  g_autoptr (GError) error = NULL;
  g_autofree char *to_x = NULL;
  g_autofree char *to_y = NULL;
  double x;
  double y;

  muster_map_view_select (hands->view, place);
  g_assert_cmpuint (count_changed (hands, FALSE), >, 1500);
  g_assert_cmpuint (count_changed (hands, TRUE), <, 100);
  /* without a unit there is nothing to be told apart */
  muster_map_view_select (hands->view, muster_node_find_child (hands->root, MUSTER_KIND_FEATURE));
  g_assert_cmpuint (count_changed (hands, FALSE), ==, 0);
  /* it makes way */
  x = MUSTER_MAP_RULER + 30;
  y = gtk_widget_get_height (GTK_WIDGET (hands->view)) - 30;
  muster_map_view_to_field (hands->view, &x, &y);
  to_x = muster_shape_format (x);
  to_y = muster_shape_format (y);
  muster_document_set (hands->document, place, "x", to_x, &error);
  g_assert_no_error (error);
  muster_document_set (hands->document, place, "y", to_y, &error);
  g_assert_no_error (error);
  muster_map_view_select (hands->view, place);
  g_assert_cmpuint (count_changed (hands, TRUE), >, 1500);
}

/* What ranges are called is written in the view, not upon one another, and not along the line that is measured. */
static void
test_ranges (void)
{
  static const MusterPoint spots[] = { { 300, 60 }, { 60, 300 }, { 560, 320 }, { 300, 560 } };
  g_autoptr (MapHands) hands = mh_show (MAP_FIELD, 640, 640);
  const double scale = muster_map_view_get_scale (hands->view);
  const MusterMapRoom *room = &hands->view->room;

  for (gsize i = 0; i < G_N_ELEMENTS (spots); i++)
    for (int avoid = 0; avoid < 360; avoid += 45)
      {
        g_autoptr (GArray) written = g_array_new (FALSE, FALSE, sizeof (cairo_rectangle_t));
        cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
        cairo_t *cr = cairo_create (surface);

        for (int k = 1; k <= 3; k++)
          {
            g_autofree char *label = g_strdup_printf ("Carbine, range %d", k);
            const MusterFieldArc arc = { .kind = MUSTER_FIELD_FIRE, .label = label, .to = 360, .far = k * 60 / scale };

            muster_map_view_write_arc (hands->view, cr, &arc, spots[i], avoid, written, NULL);
          }
        g_assert_cmpuint (written->len, >=, 2);
        for (guint k = 0; k < written->len; k++)
          {
            const cairo_rectangle_t *box = &g_array_index (written, cairo_rectangle_t, k);
            const double bearing = muster_bearing (spots[i].x, spots[i].y, box->x + box->width / 2, box->y + box->height / 2);

            g_assert_cmpfloat (fabs (remainder (bearing - avoid, 360)), >, 20);
            g_assert_cmpfloat (box->x, >=, room->left);
            g_assert_cmpfloat (box->y, >=, room->top);
            g_assert_cmpfloat (box->x + box->width, <=, room->left + room->width);
            g_assert_cmpfloat (box->y + box->height, <=, room->top + room->height);
            for (guint n = 0; n < k; n++)
              {
                const cairo_rectangle_t *other = &g_array_index (written, cairo_rectangle_t, n);

                g_assert_true (other->x + other->width <= box->x || box->x + box->width <= other->x
                               || other->y + other->height <= box->y || box->y + box->height <= other->y);
              }
          }
        cairo_destroy (cr);
        cairo_surface_destroy (surface);
      }
}

/* A unit is turned by the handle before it, by steps of fifteen degrees. */
static void
test_facing (void)
{
  g_autoptr (MapHands) hands = NULL;
  MusterNode *place;

  if (!gtu_can_drive ())
    return;
  hands = mh_show (MAP_FIELD, 700, 600);
  place = mh_find_place (hands, "one", "a");
  mh_click (hands, 3, 3);
  mh_drag (hands, 3 + 1.6 * 26 / muster_map_view_get_scale (hands->view), 3, 3.1, 3.9);
  mh_assert_near (mh_get_number (place, "facing"), 180);
  mh_assert_near (mh_get_number (place, "x"), 3);
  mh_key (hands, "r");
  mh_assert_near (mh_get_number (place, "facing"), 195);
  mh_key (hands, "shift+r");
  mh_key (hands, "shift+r");
  mh_assert_near (mh_get_number (place, "facing"), 165);
}

/* Who does not say where it looks faces the enemy on zones: its handle is there, and it is turned from there. */
static void
test_unsaid_facing (void)
{
  static const char zones[]
      = "<scenario xmlns='urn:musterapp:scenario:1' ruleset='scwares' name='Test'>"
        "<field width='12' height='8' measure='zone' ground='open'/>"
        "<side id='one' name='One'><place unit='a' x='2.5' y='3.5'/>"
        "<army xmlns='urn:musterapp:army:1' ruleset='scwares' name='A'>"
        "<unit id='a' type='battalion' name='Alpha'/></army></side>"
        "<side id='two' name='Two'><deployment><rect x='9' y='3' width='1' height='1'/></deployment>"
        "</side></scenario>";
  g_autoptr (MapHands) hands = NULL;
  MusterNode *place;

  if (!gtu_can_drive ())
    return;
  hands = mh_show (zones, 700, 600);
  place = mh_find_place (hands, "one", "a");
  mh_click (hands, 2.5, 3.5);
  mh_key (hands, "r");
  mh_assert_near (mh_get_number (place, "facing"), 135);
  mh_undo (hands);
  g_assert_null (muster_node_get (place, "facing"));
  mh_drag (hands, 2.5 + 1.6 * 26 / muster_map_view_get_scale (hands->view), 3.5, 2.6, 6.5);
  mh_assert_near (mh_get_number (place, "facing"), 180);
  mh_assert_near (mh_get_number (place, "x"), 2.5);
}

/* Who is put onto the field looks to where the enemy starts, wherever the middle of the field is. */
static void
test_faces_the_enemy (void)
{
  static const char field[]
      = "<scenario xmlns='urn:musterapp:scenario:1' ruleset='sahara-sandstorm' name='Test'><field width='6' height='9' measure='R'/>"
        "<side id='one'><deployment><rect x='0' y='3' width='6' height='3'/></deployment>"
        "<army xmlns='urn:musterapp:army:1' ruleset='sahara-sandstorm' faction='british'><unit id='u' type='squad'/>"
        "<unit id='v' type='squad'/></army></side>"
        "<side id='two'><deployment><rect x='%s' y='0' width='%s' height='%s'/></deployment></side></scenario>";
  static const struct
  {
    const char *x, *width, *height;
    const char *facing;
  } rows[] = {
    { "0", "6", "3", "0" }, { "5", "1", "9", "90" }, { "0", "0.5", "9", "270" }, { "5", "1", "2", "45" },
  };

  if (!gtu_can_drive ())
    return;
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GString) text = g_string_new (field);
      g_autoptr (MapHands) hands = NULL;

      g_string_replace (text, "%s", rows[i].x, 1);
      g_string_replace (text, "%s", rows[i].width, 1);
      g_string_replace (text, "%s", rows[i].height, 1);
      hands = mh_show (text->str, 600, 600);
      muster_map_view_set_unit (hands->view, "one/u");
      g_assert_true (muster_map_view_set_tool (hands->view, MUSTER_MAP_TOOL_UNIT));
      mh_click (hands, 2, 4.3);
      gtu_wait_until (mh_find_only_place (hands) != NULL);
      g_assert_cmpstr (muster_node_get (mh_find_only_place (hands), "facing"), ==, rows[i].facing);
    }
}

int
main (int argc,
      char **argv)
{
  if (!gtu_begin (&argc, &argv))
    return 0;
  adw_init ();
  g_test_add_func ("/app/map-handles/lock", test_lock);
  g_test_add_func ("/app/map-handles/up", test_up);
  g_test_add_func ("/app/map-handles/room", test_room);
  g_test_add_func ("/app/map-handles/words", test_words);
  g_test_add_func ("/app/map-handles/sight-words", test_sight_words);
  g_test_add_func ("/app/map-handles/key", test_key);
  g_test_add_func ("/app/map-handles/ranges", test_ranges);
  g_test_add_func ("/app/map-handles/facing", test_facing);
  g_test_add_func ("/app/map-handles/unsaid-facing", test_unsaid_facing);
  g_test_add_func ("/app/map-handles/faces-the-enemy", test_faces_the_enemy);
  return g_test_run ();
}
