/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Squares of a drawing: which are drawn, when, and what is seen meanwhile. */

#include "config.h"

#include "muster-map-tiles.h"
#include "muster-test.h"

#define ALWAYS G_USEC_PER_SEC

typedef struct
{
  MusterMapTiles *tiles;
  guint n;
  GArray *parts; /* of cairo_rectangle_t, as they were asked for */
} Drawing;

static void
draw_cb (cairo_t *cr,
         double scale,
         const cairo_rectangle_t *part,
         gpointer data)
{
  Drawing *drawing = data;

  drawing->n++;
  g_array_append_val (drawing->parts, *part);
  /* as many as there are, each of another colour */
  cairo_set_source_rgb (cr, (drawing->n % 7) / 7.0, 0, 1);
  cairo_rectangle (cr, part->x, part->y, part->width, part->height);
  cairo_fill (cr);
}

static Drawing *
make (double width,
      double height)
{
  Drawing *drawing = g_new0 (Drawing, 1);
  cairo_rectangle_t extent = { 0, 0, width, height };

  drawing->parts = g_array_new (FALSE, FALSE, sizeof (cairo_rectangle_t));
  drawing->tiles = muster_map_tiles_new (draw_cb, drawing);
  muster_map_tiles_set_extent (drawing->tiles, &extent, 0);
  return drawing;
}

static void
drawing_free (Drawing *drawing)
{
  muster_map_tiles_free (drawing->tiles);
  g_array_unref (drawing->parts);
  g_free (drawing);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Drawing, drawing_free)

/* How many textures are in the picture. */
static guint
count_nodes (GskRenderNode *node)
{
  guint n = 0;

  if (node == NULL)
    return 0;
  if (gsk_render_node_get_node_type (node) == GSK_TEXTURE_NODE)
    return 1;
  if (gsk_render_node_get_node_type (node) == GSK_CONTAINER_NODE)
    for (guint i = 0; i < gsk_container_node_get_n_children (node); i++)
      n += count_nodes (gsk_container_node_get_child (node, i));
  return n;
}

static guint
show (Drawing *drawing,
      double scale,
      double x,
      double y,
      double width,
      double height,
      gint64 time,
      gboolean *all)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  cairo_rectangle_t view = { x, y, width, height };
  GskRenderNode *node;
  gboolean complete = muster_map_tiles_snapshot (drawing->tiles, snapshot, scale, 1, &view, time);
  guint n;

  if (all != NULL)
    *all = complete;
  node = gtk_snapshot_free_to_node (snapshot);
  n = count_nodes (node);
  g_clear_pointer (&node, gsk_render_node_unref);
  return n;
}

/* What is in view is drawn once; moving on draws only what comes into view. */
static void
test_pan (void)
{
  g_autoptr (Drawing) drawing = make (100, 100);
  gboolean all;
  guint n;

  /* 100 units of 20 pixels: 2000 pixels */
  n = show (drawing, 20, 0, 0, 600, 400, ALWAYS, &all);
  g_assert_true (all);
  g_assert_cmpuint (drawing->n, ==, 3 * 2);
  /* shown in parts: those that are in view */
  g_assert_cmpuint (n, ==, 5 * 4);
  show (drawing, 20, 30, 20, 600, 400, ALWAYS, &all);
  g_assert_cmpuint (drawing->n, ==, 3 * 2);
  show (drawing, 20, 200, 0, 600, 400, ALWAYS, &all);
  g_assert_cmpuint (drawing->n, ==, 4 * 2);
  show (drawing, 20, 0, 0, 600, 400, ALWAYS, &all);
  g_assert_cmpuint (drawing->n, ==, 4 * 2);
  for (guint i = 0; i < drawing->parts->len; i++)
    {
      const cairo_rectangle_t *part = &g_array_index (drawing->parts, cairo_rectangle_t, i);

      g_assert_cmpfloat (part->width, ==, 256);
      g_assert_cmpfloat (part->x / 256, ==, (int) (part->x / 256));
    }
}

/* Nothing is drawn where there is nothing. */
static void
test_extent (void)
{
  g_autoptr (Drawing) drawing = make (10, 10);
  gboolean all;

  g_assert_cmpuint (show (drawing, 10, -500, -500, 2000, 2000, ALWAYS, &all), ==, 4);
  g_assert_cmpuint (drawing->n, ==, 1);
  g_assert_true (all);
  g_assert_cmpuint (show (drawing, 10, 300, 300, 500, 500, ALWAYS, &all), ==, 0);
  g_assert_true (all);
}

/* An edit has only the squares drawn anew that it touches, and before that they are seen as they were. */
static void
test_invalidate (void)
{
  g_autoptr (Drawing) drawing = make (100, 100);
  cairo_rectangle_t inside = { 10, 10, 1, 1 };  /* pixels 200 to 220 */
  cairo_rectangle_t across = { 12, 12, 2, 2 };  /* pixels 240 to 280 */
  gboolean all;

  show (drawing, 20, 0, 0, 1000, 1000, ALWAYS, &all);
  g_assert_cmpuint (drawing->n, ==, 16);
  muster_map_tiles_invalidate (drawing->tiles, &inside, 0);
  g_assert_cmpuint (show (drawing, 20, 0, 0, 1000, 1000, 0, &all), ==, 64);
  g_assert_false (all);
  g_assert_cmpuint (drawing->n, ==, 16);
  show (drawing, 20, 0, 0, 1000, 1000, ALWAYS, &all);
  g_assert_true (all);
  g_assert_cmpuint (drawing->n, ==, 17);
  muster_map_tiles_invalidate (drawing->tiles, &across, 0);
  show (drawing, 20, 0, 0, 1000, 1000, ALWAYS, &all);
  g_assert_cmpuint (drawing->n, ==, 17 + 4);
  /* so many pixels around may look different too */
  muster_map_tiles_invalidate (drawing->tiles, &inside, 40);
  show (drawing, 20, 0, 0, 1000, 1000, ALWAYS, &all);
  g_assert_cmpuint (drawing->n, ==, 21 + 4);
  muster_map_tiles_clear (drawing->tiles);
  show (drawing, 20, 0, 0, 1000, 1000, ALWAYS, &all);
  g_assert_cmpuint (drawing->n, ==, 25 + 16);
}

/* Without time nothing is drawn; at another size what was there is seen until it is. */
static void
test_budget (void)
{
  g_autoptr (Drawing) drawing = make (100, 100);
  gboolean all;

  g_assert_cmpuint (show (drawing, 20, 0, 0, 600, 400, 0, &all), ==, 0);
  g_assert_false (all);
  g_assert_cmpuint (drawing->n, ==, 0);
  show (drawing, 20, 0, 0, 600, 400, ALWAYS, &all);
  g_assert_cmpuint (show (drawing, 25, 0, 0, 600, 400, 0, &all), >=, 4);
  g_assert_false (all);
  /* and from one size to the next before any of it is whole */
  g_assert_cmpuint (show (drawing, 31, 0, 0, 600, 400, 0, &all), >=, 4);
  g_assert_cmpuint (drawing->n, ==, 6);
  g_assert_cmpuint (show (drawing, 31, 0, 0, 600, 400, ALWAYS, &all), ==, 20);
  g_assert_true (all);
}

/* While there is nothing to do, what lies around is drawn; then there is nothing left. */
static void
test_prepare (void)
{
  g_autoptr (Drawing) drawing = make (100, 100);
  cairo_rectangle_t view = { 512, 512, 256, 256 };
  gboolean all;
  guint n = 0;

  show (drawing, 20, view.x, view.y, view.width, view.height, ALWAYS, &all);
  g_assert_cmpuint (drawing->n, ==, 1);
  while (muster_map_tiles_prepare (drawing->tiles, 20, 1, &view))
    n++;
  g_assert_cmpuint (n, ==, 8);
  show (drawing, 20, view.x + 200, view.y, view.width, view.height, ALWAYS, &all);
  g_assert_cmpuint (drawing->n, ==, 9);
  /* not at a size that is no longer shown */
  g_assert_false (muster_map_tiles_prepare (drawing->tiles, 21, 1, &view));
}

/* However far one goes, there are not more and more of them. */
static void
test_memory (void)
{
  g_autoptr (Drawing) drawing = make (10000, 10000);

  for (int i = 0; i < 300; i++)
    {
      show (drawing, 20, i * 256.0, (i % 7) * 300.0, 800, 600, ALWAYS, NULL);
      g_assert_cmpuint (muster_map_tiles_get_n_kept (drawing->tiles), <, 200);
    }
  g_assert_cmpuint (muster_map_tiles_get_n_drawn (drawing->tiles), ==, drawing->n);
}

/* The colour of a pixel of the first texture. */
static guint32
get_pixel (Drawing *drawing, int x, int y)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  cairo_rectangle_t view = { 0, 0, 200, 200 };
  GskRenderNode *node;
  GskRenderNode *first;
  GdkTexture *texture;
  g_autofree guint32 *pixels = NULL;
  guint32 pixel;
  int width;

  muster_map_tiles_snapshot (drawing->tiles, snapshot, 20, 1, &view, ALWAYS);
  node = gtk_snapshot_free_to_node (snapshot);
  for (first = node; gsk_render_node_get_node_type (first) == GSK_CONTAINER_NODE;)
    first = gsk_container_node_get_child (first, 0);
  texture = gsk_texture_node_get_texture (first);
  width = gdk_texture_get_width (texture);
  pixels = g_new (guint32, (gsize) width * (gsize) gdk_texture_get_height (texture));
  gdk_texture_download (texture, (guchar *) pixels, (gsize) width * 4);
  pixel = pixels[y * width + x];
  gsk_render_node_unref (node);
  return pixel;
}

/* Of a square only what has changed is drawn, in whole pixels; the rest stays as it was. */
static void
test_part_of_a_square (void)
{
  g_autoptr (Drawing) drawing = make (100, 100);
  cairo_rectangle_t first = { 1, 1, 2, 2 };
  cairo_rectangle_t second = { 4, 2, 0.5, 0.5 };
  const cairo_rectangle_t *part;
  guint32 before;

  show (drawing, 20, 0, 0, 200, 200, ALWAYS, NULL);
  g_assert_cmpuint (drawing->n, ==, 1);
  before = get_pixel (drawing, 10, 10);
  g_assert_cmpuint (get_pixel (drawing, 40, 40), ==, before);
  muster_map_tiles_invalidate (drawing->tiles, &first, 3.5);
  muster_map_tiles_invalidate (drawing->tiles, &second, 0);
  show (drawing, 20, 0, 0, 200, 200, ALWAYS, NULL);
  g_assert_cmpuint (drawing->n, ==, 2);
  part = &g_array_index (drawing->parts, cairo_rectangle_t, 1);
  g_assert_cmpfloat (part->x, ==, 16);
  g_assert_cmpfloat (part->y, ==, 16);
  g_assert_cmpfloat (part->x + part->width, ==, 90);
  g_assert_cmpfloat (part->y + part->height, ==, 64);
  g_assert_cmpuint (get_pixel (drawing, 15, 16), ==, before);
  g_assert_cmpuint (get_pixel (drawing, 16, 16), !=, before);
  g_assert_cmpuint (get_pixel (drawing, 89, 63), !=, before);
  g_assert_cmpuint (get_pixel (drawing, 90, 63), ==, before);
  /* what has changed at its edge only is drawn in the square that it lies in */
  muster_map_tiles_invalidate (drawing->tiles, &(cairo_rectangle_t){ 12.8, 0, 1, 1 }, 0);
  show (drawing, 20, 0, 0, 200, 200, ALWAYS, NULL);
  g_assert_cmpuint (drawing->n, ==, 2);
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  if (!gtk_init_check ())
    {
      g_print ("1..0 # SKIP no display\n");
      return 0;
    }
  g_test_add_func ("/app/map-tiles/pan", test_pan);
  g_test_add_func ("/app/map-tiles/extent", test_extent);
  g_test_add_func ("/app/map-tiles/invalidate", test_invalidate);
  g_test_add_func ("/app/map-tiles/part-of-a-square", test_part_of_a_square);
  g_test_add_func ("/app/map-tiles/budget", test_budget);
  g_test_add_func ("/app/map-tiles/prepare", test_prepare);
  g_test_add_func ("/app/map-tiles/memory", test_memory);
  return g_test_run ();
}
