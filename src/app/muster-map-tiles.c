/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-map-tiles.h"

#include <math.h>

/* Pixels of a square: larger ones are cheaper to draw, smaller ones to draw anew where something
 * has changed. */
#define SIDE 256
/* It is shown in parts: a renderer that copies textures copies little that is not in view. */
#define PARTS 2
/* So many times as many squares as are in view are kept. */
#define KEPT 4

/* Columns and rows of squares; the last ones are in it. */
typedef struct
{
  int left, top, right, bottom;
} Range;

typedef struct
{
  int column, row;
} Key;

typedef struct
{
  Key key;
  GdkTexture *textures[PARTS * PARTS];
  GBytes *picture; /* what they show parts of */
  guint64 seen;    /* when it was last in view */
  gboolean stale;  /* some of it shows what was there before */
  /* that part: pixels from the origin of the drawing; those at its right and bottom are not in
   * it */
  Range changed;
} Tile;

/* Squares of one size of the drawing. */
typedef struct
{
  GHashTable *tiles; /* Key to Tile */
  double scale;
  int factor;        /* pixels of the screen a pixel */
  gboolean complete; /* all that was in view was there once */
} Sheet;

struct _MusterMapTiles
{
  MusterMapTileFunc draw;
  gpointer data;
  cairo_rectangle_t extent; /* in units of the drawing */
  double around;            /* pixels */
  Sheet now, before;
  guint64 frame;
  guint64 n_drawn;
};

static guint
key_hash (gconstpointer data)
{
  const Key *key = data;

  return (guint) key->column * 73856093u ^ (guint) key->row * 19349663u;
}

static gboolean
key_equal (gconstpointer a, gconstpointer b)
{
  const Key *left = a;
  const Key *right = b;

  return left->column == right->column && left->row == right->row;
}

static void
clear_textures (Tile *tile)
{
  for (guint i = 0; i < G_N_ELEMENTS (tile->textures); i++)
    g_clear_object (&tile->textures[i]);
  g_clear_pointer (&tile->picture, g_bytes_unref);
}

static void
tile_free (gpointer data)
{
  clear_textures (data);
  g_free (data);
}

static GHashTable *
make_table (void)
{
  return g_hash_table_new_full (key_hash, key_equal, NULL, tile_free);
}

/* The squares that PART of the drawing touches, as far as there is a drawing. */
static Range
find_range (MusterMapTiles *self, const cairo_rectangle_t *part, double scale)
{
  const cairo_rectangle_t *extent = &self->extent;
  double around = self->around;
  double left = MAX (part->x, extent->x * scale - around);
  double top = MAX (part->y, extent->y * scale - around);
  double right = MIN (part->x + part->width, (extent->x + extent->width) * scale + around);
  double bottom = MIN (part->y + part->height, (extent->y + extent->height) * scale + around);

  if (!(right > left && bottom > top))
    return (Range){ 0, 0, -1, -1 };
  return (Range){
    .left = (int) floor (left / SIDE),
    .top = (int) floor (top / SIDE),
    .right = (int) ceil (right / SIDE) - 1,
    .bottom = (int) ceil (bottom / SIDE) - 1,
  };
}

/* Drawing */

/* What of the square is to be drawn: all, or what of it has changed. */
static cairo_rectangle_t
find_missing (const Tile *tile)
{
  cairo_rectangle_t all = { tile->key.column * (double) SIDE, tile->key.row * (double) SIDE, SIDE,
                            SIDE };
  cairo_rectangle_t part;

  if (tile->picture == NULL)
    return all;
  part.x = MAX (tile->changed.left, all.x);
  part.y = MAX (tile->changed.top, all.y);
  part.width = MIN (tile->changed.right, all.x + SIDE) - part.x;
  part.height = MIN (tile->changed.bottom, all.y + SIDE) - part.y;
  return part;
}

/* Draws PART, whole pixels, into the picture of the square, of which DATA is a copy. */
static void
draw_part (
    MusterMapTiles *self, const Tile *tile, const cairo_rectangle_t *part, guint8 *data, int stride)
{
  int pixels = SIDE * self->now.factor;
  cairo_surface_t *surface =
      cairo_image_surface_create_for_data (data, CAIRO_FORMAT_ARGB32, pixels, pixels, stride);
  cairo_t *cr = cairo_create (surface);

  cairo_scale (cr, self->now.factor, self->now.factor);
  cairo_translate (cr, -tile->key.column * (double) SIDE, -tile->key.row * (double) SIDE);
  cairo_rectangle (cr, part->x, part->y, part->width, part->height);
  cairo_clip (cr);
  cairo_set_operator (cr, CAIRO_OPERATOR_CLEAR);
  cairo_paint (cr);
  cairo_set_operator (cr, CAIRO_OPERATOR_OVER);
  self->draw (cr, self->now.scale, part, self->data);
  cairo_destroy (cr);
  cairo_surface_finish (surface);
  cairo_surface_destroy (surface);
}

/* One picture, of which each texture shows a part. */
static void
draw_textures (MusterMapTiles *self, Tile *tile)
{
  int pixels = SIDE * self->now.factor;
  int part = pixels / PARTS;
  int stride = cairo_format_stride_for_width (CAIRO_FORMAT_ARGB32, pixels);
  gsize size = (gsize) stride * (gsize) pixels;
  cairo_rectangle_t missing = find_missing (tile);
  guint8 *data;
  g_autoptr (GBytes) picture = NULL;

  if (missing.width <= 0 || missing.height <= 0)
    return;
  data = tile->picture != NULL ? g_memdup2 (g_bytes_get_data (tile->picture, NULL), size)
                               : g_malloc0 (size);
  draw_part (self, tile, &missing, data, stride);
  picture = g_bytes_new_take (data, size);
  clear_textures (tile);
  for (int i = 0; i < PARTS * PARTS; i++)
    {
      gsize start = (gsize) (i / PARTS * part) * (gsize) stride + (gsize) (i % PARTS * part) * 4;
      g_autoptr (GBytes) some = g_bytes_new_from_bytes (
          picture, start, (gsize) stride * (gsize) (part - 1) + (gsize) part * 4);

      tile->textures[i] =
          gdk_memory_texture_new (part, part, GDK_MEMORY_DEFAULT, some, (gsize) stride);
    }
  tile->picture = g_steal_pointer (&picture);
  self->n_drawn++;
}

static Tile *
find_tile (MusterMapTiles *self, int column, int row)
{
  Key key = { column, row };

  return g_hash_table_lookup (self->now.tiles, &key);
}

static void
draw_tile (MusterMapTiles *self, int column, int row)
{
  Tile *tile = find_tile (self, column, row);

  if (tile == NULL)
    {
      tile = g_new0 (Tile, 1);
      tile->key = (Key){ column, row };
      tile->seen = self->frame;
      g_hash_table_insert (self->now.tiles, &tile->key, tile);
    }
  draw_textures (self, tile);
  tile->stale = FALSE;
}

/* What is missing in RANGE, as long as there is time. Whatever is not there at all comes before
 * what has only changed. */
static gboolean
draw_missing (MusterMapTiles *self, const Range *range, gint64 time)
{
  gint64 end = g_get_monotonic_time () + time;
  gboolean all = TRUE;

  for (int pass = 0; pass < 2; pass++)
    for (int row = range->top; row <= range->bottom; row++)
      for (int column = range->left; column <= range->right; column++)
        {
          const Tile *tile = find_tile (self, column, row);

          if (tile != NULL && (pass == 0 || !tile->stale))
            continue;
          if (g_get_monotonic_time () >= end)
            {
              all = FALSE;
              continue;
            }
          draw_tile (self, column, row);
        }
  return all;
}

/* Showing */

/* What of it is in VIEW, its side so many pixels long. */
static void
append (GtkSnapshot *snapshot, const Tile *tile, double side, const cairo_rectangle_t *view)
{
  double part = side / PARTS;

  for (int i = 0; i < PARTS * PARTS; i++)
    {
      double x = tile->key.column * side + i % PARTS * part;
      double y = tile->key.row * side + i / PARTS * part;

      if (x < view->x + view->width && x + part > view->x && y < view->y + view->height
          && y + part > view->y)
        gtk_snapshot_append_texture (
            snapshot, tile->textures[i],
            &GRAPHENE_RECT_INIT ((float) x, (float) y, (float) part, (float) part));
    }
}

/* The same place as it looked at another size, until it is drawn. */
static void
append_before (MusterMapTiles *self, GtkSnapshot *snapshot, const cairo_rectangle_t *view)
{
  double side = SIDE * self->now.scale / MAX (self->before.scale, 1e-9);
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, self->before.tiles);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    append (snapshot, value, side, view);
}

static gboolean
is_old (gpointer key, gpointer value, gpointer data)
{
  const Tile *tile = value;
  const guint64 *oldest = data;

  return tile->seen < *oldest;
}

static int
compare_ages (gconstpointer a, gconstpointer b)
{
  const guint64 *left = a;
  const guint64 *right = b;

  return *left < *right ? 1 : (*left > *right ? -1 : 0);
}

/* Forgets those that were not in view for the longest time. */
static void
thin (MusterMapTiles *self, const Range *range)
{
  guint wanted =
      (guint) MAX ((range->right - range->left + 3) * (range->bottom - range->top + 3), 16);
  guint n = g_hash_table_size (self->now.tiles);
  g_autoptr (GArray) ages = NULL;
  GHashTableIter iter;
  gpointer value;

  if (n <= wanted * KEPT)
    return;
  ages = g_array_sized_new (FALSE, FALSE, sizeof (guint64), n);
  g_hash_table_iter_init (&iter, self->now.tiles);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    g_array_append_val (ages, ((Tile *) value)->seen);
  g_array_sort (ages, compare_ages);
  g_hash_table_foreach_remove (self->now.tiles, is_old,
                               &g_array_index (ages, guint64, wanted * KEPT / 2));
}

static void
set_scale (MusterMapTiles *self, double scale, int factor)
{
  Sheet kept;

  if (self->now.scale == scale && self->now.factor == factor)
    return;
  /* while the size changes from frame to frame, the last whole picture is the one to show */
  if (self->now.complete)
    {
      kept = self->before;
      self->before = self->now;
      self->now = kept;
    }
  g_hash_table_remove_all (self->now.tiles);
  self->now.scale = scale;
  self->now.factor = factor;
  self->now.complete = FALSE;
}

/**
 * muster_map_tiles_new:
 * @draw: what draws a part of it
 * @data: for @draw
 *
 * Returns: (transfer full): squares of a drawing, none of them drawn
 */
MusterMapTiles *
muster_map_tiles_new (MusterMapTileFunc draw, gpointer data)
{
  MusterMapTiles *self = g_new0 (MusterMapTiles, 1);

  self->draw = draw;
  self->data = data;
  self->now.tiles = make_table ();
  self->before.tiles = make_table ();
  return self;
}

/**
 * muster_map_tiles_free:
 * @self: the squares
 *
 * Frees them.
 */
void
muster_map_tiles_free (MusterMapTiles *self)
{
  g_hash_table_unref (self->now.tiles);
  g_hash_table_unref (self->before.tiles);
  g_free (self);
}

/**
 * muster_map_tiles_set_extent:
 * @self: the squares
 * @extent: how far the drawing goes, in its own units
 * @around: pixels beyond that, at any scale
 *
 * Says what there is to be drawn.
 */
void
muster_map_tiles_set_extent (MusterMapTiles *self, const cairo_rectangle_t *extent, double around)
{
  self->extent = *extent;
  self->around = around;
}

/**
 * muster_map_tiles_clear:
 * @self: the squares
 *
 * All is drawn anew.
 */
void
muster_map_tiles_clear (MusterMapTiles *self)
{
  g_hash_table_remove_all (self->now.tiles);
  g_hash_table_remove_all (self->before.tiles);
  self->now.complete = FALSE;
}

static gboolean
touches (const Tile *tile, const Range *range)
{
  return tile->key.column >= range->left && tile->key.column <= range->right
         && tile->key.row >= range->top && tile->key.row <= range->bottom;
}

/* The square shows what was there before in PART too, in pixels from the origin of the drawing. */
static void
set_stale (Tile *tile, const Range *part)
{
  if (tile->stale)
    tile->changed = (Range){
      .left = MIN (tile->changed.left, part->left),
      .top = MIN (tile->changed.top, part->top),
      .right = MAX (tile->changed.right, part->right),
      .bottom = MAX (tile->changed.bottom, part->bottom),
    };
  else
    tile->changed = *part;
  tile->stale = TRUE;
}

static int
find_square (int pixel)
{
  return (int) floor (pixel / (double) SIDE);
}

static int
round_out (double pixel)
{
  return (int) CLAMP (pixel, G_MININT / 2, G_MAXINT / 2);
}

static void
invalidate_sheet (Sheet *sheet, const cairo_rectangle_t *part, double around, gboolean drop)
{
  GHashTableIter iter;
  gpointer value;
  Range changed;
  Range range;

  if (sheet->scale <= 0)
    return;
  changed = (Range){
    .left = round_out (floor (part->x * sheet->scale - around)),
    .top = round_out (floor (part->y * sheet->scale - around)),
    .right = round_out (ceil ((part->x + part->width) * sheet->scale + around)),
    .bottom = round_out (ceil ((part->y + part->height) * sheet->scale + around)),
  };
  range = (Range){ find_square (changed.left), find_square (changed.top),
                   find_square (changed.right), find_square (changed.bottom) };
  g_hash_table_iter_init (&iter, sheet->tiles);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      Tile *tile = value;

      if (!touches (tile, &range))
        continue;
      if (drop)
        g_hash_table_iter_remove (&iter);
      else
        set_stale (tile, &changed);
    }
}

/**
 * muster_map_tiles_invalidate:
 * @self: the squares
 * @part: what has changed, in units of the drawing
 * @around: pixels around it that may look different too
 *
 * What it touches of the squares is drawn anew when they are looked at next.
 */
void
muster_map_tiles_invalidate (MusterMapTiles *self, const cairo_rectangle_t *part, double around)
{
  invalidate_sheet (&self->now, part, around, FALSE);
  invalidate_sheet (&self->before, part, around, TRUE);
}

/**
 * muster_map_tiles_snapshot:
 * @self: the squares
 * @snapshot: what is drawn on, its origin that of the drawing
 * @scale: pixels a unit of the drawing
 * @factor: pixels of the screen a pixel
 * @view: what is seen, in pixels from the origin of the drawing
 * @time: how long missing squares may be drawn, in µs
 *
 * Shows that part of the drawing.
 *
 * Returns: whether all that is seen is there and new; else it wants to be shown again soon
 */
gboolean
muster_map_tiles_snapshot (MusterMapTiles *self,
                           GtkSnapshot *snapshot,
                           double scale,
                           int factor,
                           const cairo_rectangle_t *view,
                           gint64 time)
{
  Range range;
  gboolean all;
  gboolean gap = FALSE;

  set_scale (self, scale, factor);
  self->frame++;
  range = find_range (self, view, scale);
  all = draw_missing (self, &range, time);
  for (int row = range.top; row <= range.bottom && !all; row++)
    for (int column = range.left; column <= range.right; column++)
      gap = gap || find_tile (self, column, row) == NULL;
  if (gap)
    append_before (self, snapshot, view);
  for (int row = range.top; row <= range.bottom; row++)
    for (int column = range.left; column <= range.right; column++)
      {
        Tile *tile = find_tile (self, column, row);

        if (tile == NULL)
          continue;
        tile->seen = self->frame;
        append (snapshot, tile, SIDE, view);
      }
  self->now.complete = self->now.complete || all;
  thin (self, &range);
  return all;
}

/**
 * muster_map_tiles_prepare:
 * @self: the squares
 * @scale: pixels a unit of the drawing
 * @factor: pixels of the screen a pixel
 * @view: what is seen, in pixels from the origin of the drawing
 *
 * Draws one more square beside what is seen, for when it comes into view. To be called while there
 * is nothing else to do.
 *
 * Returns: whether there was one
 */
gboolean
muster_map_tiles_prepare (MusterMapTiles *self,
                          double scale,
                          int factor,
                          const cairo_rectangle_t *view)
{
  cairo_rectangle_t more = { view->x - SIDE, view->y - SIDE, view->width + 2 * SIDE,
                             view->height + 2 * SIDE };
  Range range = find_range (self, &more, scale);

  if (self->now.scale != scale || self->now.factor != factor)
    return FALSE;
  for (int row = range.top; row <= range.bottom; row++)
    for (int column = range.left; column <= range.right; column++)
      {
        const Tile *tile = find_tile (self, column, row);

        if (tile != NULL && !tile->stale)
          continue;
        draw_tile (self, column, row);
        return TRUE;
      }
  return FALSE;
}

/**
 * muster_map_tiles_get_n_drawn:
 * @self: the squares
 *
 * Returns: how many have been drawn in all
 */
guint64
muster_map_tiles_get_n_drawn (const MusterMapTiles *self)
{
  return self->n_drawn;
}

/**
 * muster_map_tiles_get_n_kept:
 * @self: the squares
 *
 * Returns: how many there are
 */
guint
muster_map_tiles_get_n_kept (const MusterMapTiles *self)
{
  return g_hash_table_size (self->now.tiles);
}
