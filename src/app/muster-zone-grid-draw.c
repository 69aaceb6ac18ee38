/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <adwaita.h>
#include <math.h>

#include "muster-zone-grid-private.h"
#include "muster-ground.h"

/* The field: ground, lines, names, the numbers at the edges, and what moves with the pointer. Only what is in view. */

/* Pixels a zone from which on something can be made out. */
#define PATTERN_FROM 14.0
#define LINES_FROM 5.0
#define GAP 6.0

static const GdkRGBA accents[] = { { 0.11f, 0.44f, 0.85f, 1 }, { 0.47f, 0.68f, 0.93f, 1 } };

/* What is in view: columns and rows from 0, the last one past it. */
typedef struct
{
  guint left, top, right, bottom;
} Range;

static guint
clamp_cell (double at, guint most)
{
  return (guint) CLAMP (at, 0, (double) most);
}

static Range
get_range (MusterZoneGrid *self)
{
  const MusterZoneGridView *view = &self->view;
  guint columns = muster_zones_get_columns (self->zones);
  guint rows = muster_zones_get_rows (self->zones);

  return (Range){
    .left = clamp_cell (floor ((self->head_width - view->x) / view->zoom), columns),
    .top = clamp_cell (floor ((self->head_height - view->y) / view->zoom), rows),
    .right = clamp_cell (ceil ((view->width - view->x) / view->zoom), columns),
    .bottom = clamp_cell (ceil ((view->height - view->y) / view->zoom), rows),
  };
}

static guint
get_at (MusterZoneGrid *self, guint column, guint row)
{
  return muster_zones_get_at (self->zones, column + 1, row + 1);
}

static const MusterZone *
get_zone (MusterZoneGrid *self, guint column, guint row)
{
  return muster_zones_get (self->zones, get_at (self, column, row));
}

/* Ground */

/* What the cells of ZONE cover, as cells from 0: left, top, right, bottom. */
static Range
get_bounds (MusterZoneGrid *self, guint zone)
{
  guint columns = muster_zones_get_columns (self->zones);
  guint n;
  const guint *cells = muster_zones_get_cells (self->zones, zone, &n);
  Range bounds = { G_MAXUINT, G_MAXUINT, 0, 0 };

  for (guint i = 0; i < n; i++)
    {
      bounds.left = MIN (bounds.left, cells[i] % columns);
      bounds.right = MAX (bounds.right, cells[i] % columns + 1);
      bounds.top = MIN (bounds.top, cells[i] / columns);
      bounds.bottom = MAX (bounds.bottom, cells[i] / columns + 1);
    }
  return bounds;
}

/* The cut shape of a zone, within its bounds BOX. FALSE: it is not cut. */
static gboolean
add_cut (MusterZoneGrid *self, cairo_t *cr, guint zone, const graphene_rect_t *box)
{
  g_autoptr (GArray) corners = muster_zones_list_corners (self->zones, zone);

  for (guint i = 0; corners != NULL && i + 1 < corners->len; i += 2)
    {
      double x = box->origin.x + box->size.width * g_array_index (corners, double, i);
      double y = box->origin.y + box->size.height * g_array_index (corners, double, i + 1);

      if (i == 0)
        cairo_move_to (cr, x, y);
      else
        cairo_line_to (cr, x, y);
    }
  if (corners != NULL)
    cairo_close_path (cr);
  return corners != NULL;
}

static MusterGround
get_ground (MusterZoneGrid *self, guint column, guint row)
{
  return self->grounds[get_at (self, column, row)];
}

/* What each zone looks like never changes in a game. */
static void
find_grounds (MusterZoneGrid *self)
{
  guint n = muster_zones_get_n (self->zones);

  self->grounds = g_new (guint8, n);
  for (guint i = 0; i < n; i++)
    self->grounds[i] = (guint8) muster_ground_get (muster_zones_get (self->zones, i));
}

/* The squares of one kind of ground, those that lie beside each other as one. */
static void
add_squares (MusterZoneGrid *self, cairo_t *cr, const Range *range, MusterGround ground)
{
  double zoom = self->view.zoom;

  for (guint row = range->top; row < range->bottom; row++)
    for (guint column = range->left; column < range->right;)
      {
        guint from = column;

        while (column < range->right && get_ground (self, column, row) == ground)
          column++;
        if (column > from)
          cairo_rectangle (cr, self->view.x + from * zoom, self->view.y + row * zoom,
                           (column - from) * zoom, zoom);
        else
          column++;
      }
}

static void
add_patterns (MusterZoneGrid *self, cairo_t *cr, const Range *range, MusterGround ground)
{
  double zoom = self->view.zoom;

  for (guint row = range->top; row < range->bottom; row++)
    for (guint column = range->left; column < range->right; column++)
      if (get_ground (self, column, row) == ground)
        muster_ground_add_pattern (cr, ground, self->view.x + column * zoom,
                                   self->view.y + row * zoom, zoom);
}

static void
draw_grounds (MusterZoneGrid *self, cairo_t *cr, const Range *range)
{
  const MusterZoneGridView *view = &self->view;

  for (guint i = 0; i < MUSTER_N_GROUNDS; i++)
    {
      add_squares (self, cr, range, i);
      muster_ground_set_colour (cr, i, view->dark, view->contrast);
      cairo_fill (cr);
      if (view->zoom < PATTERN_FROM)
        continue;
      add_patterns (self, cr, range, i);
      muster_ground_set_ink (cr, i, view->dark, view->contrast);
      cairo_set_line_width (cr, 1);
      cairo_stroke (cr);
    }
}

/* What of a cut zone is no part of it is taken away again. */
static void
draw_cut (MusterZoneGrid *self, cairo_t *cr, guint zone)
{
  double zoom = self->view.zoom;
  double grey = self->view.dark ? 0.1 : 0.72;
  double ink = self->view.dark ? 1 : 0;
  Range bounds = get_bounds (self, zone);
  graphene_rect_t box =
      GRAPHENE_RECT_INIT (self->view.x + bounds.left * zoom, self->view.y + bounds.top * zoom,
                          (bounds.right - bounds.left) * zoom, (bounds.bottom - bounds.top) * zoom);

  if (!add_cut (self, cr, zone, &box))
    return;
  cairo_rectangle (cr, box.origin.x, box.origin.y, box.size.width, box.size.height);
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
  cairo_set_source_rgb (cr, grey, grey, grey);
  cairo_fill_preserve (cr);
  cairo_set_source_rgba (cr, ink, ink, ink, 0.6);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_WINDING);
}

static void
draw_cuts (MusterZoneGrid *self, cairo_t *cr, const Range *range)
{
  for (guint row = range->top; row < range->bottom; row++)
    for (guint column = range->left; column < range->right; column++)
      {
        guint zone = get_at (self, column, row);
        const MusterZone *one = muster_zones_get (self->zones, zone);

        /* once, at its first cell or where it comes into view */
        if ((one->column == column + 1 && one->row == row + 1)
            || (one->n_cells > 1 && (row == range->top || column == range->left)))
          draw_cut (self, cr, zone);
      }
}

/* Whoever cannot go there sees it at once: barred with crossed lines. */
static void
draw_barred (MusterZoneGrid *self, cairo_t *cr, const Range *range)
{
  double zoom = self->view.zoom;
  double ink = self->view.dark ? 1 : 0;

  for (guint row = range->top; row < range->bottom; row++)
    for (guint column = range->left; column < range->right; column++)
      {
        double x = self->view.x + column * zoom;
        double y = self->view.y + row * zoom;

        if (get_zone (self, column, row)->passable)
          continue;
        cairo_move_to (cr, x + zoom * 0.15, y + zoom * 0.15);
        cairo_line_to (cr, x + zoom * 0.85, y + zoom * 0.85);
        cairo_move_to (cr, x + zoom * 0.85, y + zoom * 0.15);
        cairo_line_to (cr, x + zoom * 0.15, y + zoom * 0.85);
      }
  cairo_set_source_rgba (cr, ink, ink, ink, self->view.contrast ? 0.9 : 0.45);
  cairo_set_line_width (cr, MAX (1, zoom / 24));
  cairo_stroke (cr);
}

/* Lines */

typedef gboolean (*SideTest) (MusterZoneGrid *self, guint one, guint other);

static gboolean
is_other (MusterZoneGrid *self, guint one, guint other)
{
  return one != other;
}

static gboolean
is_wall (MusterZoneGrid *self, guint one, guint other)
{
  gboolean first = one != MUSTER_ZONE_NONE && muster_zones_get (self->zones, one)->fortified;
  gboolean second = other != MUSTER_ZONE_NONE && muster_zones_get (self->zones, other)->fortified;

  return first != second;
}

/* The sides between zones for which TEST holds, those in a line as one. */
static void
add_sides (MusterZoneGrid *self, cairo_t *cr, const Range *range, SideTest test)
{
  double zoom = self->view.zoom;

  for (guint column = range->left; column <= range->right; column++)
    for (guint row = range->top; row < range->bottom;)
      {
        guint from = row;
        double x = floor (self->view.x + column * zoom) + 0.5;

        while (row < range->bottom
               && test (self, column > 0 ? get_at (self, column - 1, row) : MUSTER_ZONE_NONE,
                        get_at (self, column, row)))
          row++;
        cairo_move_to (cr, x, self->view.y + from * zoom);
        cairo_line_to (cr, x, self->view.y + row * zoom);
        row += row == from;
      }
  for (guint row = range->top; row <= range->bottom; row++)
    for (guint column = range->left; column < range->right;)
      {
        guint from = column;
        double y = floor (self->view.y + row * zoom) + 0.5;

        while (column < range->right
               && test (self, row > 0 ? get_at (self, column, row - 1) : MUSTER_ZONE_NONE,
                        get_at (self, column, row)))
          column++;
        cairo_move_to (cr, self->view.x + from * zoom, y);
        cairo_line_to (cr, self->view.x + column * zoom, y);
        column += column == from;
      }
}

static void
draw_lines (MusterZoneGrid *self, cairo_t *cr, const Range *range)
{
  const MusterZoneGridView *view = &self->view;
  double ink = view->dark ? 1 : 0;

  if (view->zoom >= LINES_FROM)
    {
      add_sides (self, cr, range, is_other);
      cairo_set_source_rgba (cr, ink, ink, ink, view->contrast ? 0.7 : view->dark ? 0.16 : 0.2);
      cairo_set_line_width (cr, 1);
      cairo_stroke (cr);
    }
  add_sides (self, cr, range, is_wall);
  cairo_set_source_rgba (cr, ink, ink, ink, view->contrast ? 1 : 0.75);
  cairo_set_line_width (cr, view->zoom >= PATTERN_FROM ? 3 : 2);
  cairo_stroke (cr);
}

/* Numbers at the edges */

void
muster_zone_grid_measure_heads (MusterZoneGrid *self)
{
  g_autoptr (PangoLayout) layout = muster_zone_grid_make_layout (self, 0.8);
  g_autofree char *last = NULL;
  int width;
  int height;

  if (self->zones == NULL)
    return;
  last = g_strdup_printf ("%u", muster_zones_get_rows (self->zones));
  pango_layout_set_text (layout, last, -1);
  pango_layout_get_pixel_size (layout, &width, &height);
  self->head_width = width + (int) GAP;
  self->head_height = height + (int) GAP / 2;
}

static void
draw_head (
    MusterZoneGrid *self, cairo_t *cr, PangoLayout *layout, guint from, guint to, gboolean wide)
{
  static const guint steps[] = { 1, 2, 5, 10, 20, 50, 100, 200 };
  const MusterZoneGridView *view = &self->view;
  double room = wide ? self->head_width + GAP : self->head_height;
  guint step = 1;

  for (gsize i = 0; i < G_N_ELEMENTS (steps) && step * view->zoom < room; i++)
    step = steps[i];
  for (guint i = from; i < to; i++)
    {
      char number[12];
      int width;
      int height;

      if ((i + 1) % step != 0 && i != 0)
        continue;
      g_snprintf (number, sizeof number, "%u", i + 1);
      pango_layout_set_text (layout, number, -1);
      pango_layout_get_pixel_size (layout, &width, &height);
      if (wide)
        cairo_move_to (cr, view->x + (i + 0.5) * view->zoom - width / 2.0,
                       MAX (self->head_height, view->y) - height - 1);
      else
        cairo_move_to (cr, MAX (self->head_width, view->x) - width - GAP / 2,
                       view->y + (i + 0.5) * view->zoom - height / 2.0);
      pango_cairo_show_layout (cr, layout);
    }
}

static void
draw_heads (MusterZoneGrid *self, GtkSnapshot *snapshot)
{
  const MusterZoneGridView *view = &self->view;
  g_autoptr (PangoLayout) layout = muster_zone_grid_make_layout (self, 0.8);
  Range range = get_range (self);
  double ink = view->dark ? 1 : 0;
  cairo_t *cr =
      gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, view->width, view->height));

  cairo_set_source_rgba (cr, ink, ink, ink, 0.8);
  cairo_save (cr);
  cairo_rectangle (cr, self->head_width, 0, view->width, view->height);
  cairo_clip (cr);
  draw_head (self, cr, layout, range.left, range.right, TRUE);
  cairo_restore (cr);
  cairo_rectangle (cr, 0, self->head_height, view->width, view->height);
  cairo_clip (cr);
  draw_head (self, cr, layout, range.top, range.bottom, FALSE);
  cairo_destroy (cr);
}

/* All of it */

static GskRenderNode *
draw_ground (MusterZoneGrid *self)
{
  Range range = get_range (self);
  GskRenderNode *node =
      gsk_cairo_node_new (&GRAPHENE_RECT_INIT (0, 0, self->view.width, self->view.height));
  cairo_t *cr = gsk_cairo_node_get_draw_context (node);

  draw_grounds (self, cr, &range);
  draw_cuts (self, cr, &range);
  draw_barred (self, cr, &range);
  draw_lines (self, cr, &range);
  muster_zone_grid_draw_names (self, cr);
  cairo_destroy (cr);
  return node;
}

static GskRenderNode *
draw_pieces (MusterZoneGrid *self)
{
  GskRenderNode *node =
      gsk_cairo_node_new (&GRAPHENE_RECT_INIT (0, 0, self->view.width, self->view.height));
  cairo_t *cr = gsk_cairo_node_get_draw_context (node);

  muster_zone_grid_draw_pieces (self, cr);
  cairo_destroy (cr);
  return node;
}

static gboolean
update_view (MusterZoneGrid *self)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();
  MusterZoneGridView view = {
    .zoom = self->zoom,
    .width = gtk_widget_get_width (GTK_WIDGET (self)),
    .height = gtk_widget_get_height (GTK_WIDGET (self)),
    .dark = adw_style_manager_get_dark (manager),
    .contrast = adw_style_manager_get_high_contrast (manager),
  };
  gboolean same;

  muster_zone_grid_get_origin (self, &view.x, &view.y);
  same = view.zoom == self->view.zoom && view.x == self->view.x && view.y == self->view.y
         && view.width == self->view.width && view.height == self->view.height
         && view.dark == self->view.dark && view.contrast == self->view.contrast;
  self->view = view;
  return same;
}

/* A frame around all cells of ZONE. */
static void
draw_frame (MusterZoneGrid *self, GtkSnapshot *snapshot, guint zone, float width, float alpha)
{
  GdkRGBA colour = accents[self->view.dark ? 1 : 0];
  double zoom = self->view.zoom;
  guint columns = muster_zones_get_columns (self->zones);
  const guint *cells;
  guint n;

  if (zone == MUSTER_ZONE_NONE)
    return;
  colour.alpha = alpha;
  cells = muster_zones_get_cells (self->zones, zone, &n);
  for (guint i = 0; i < n; i++)
    {
      graphene_rect_t box =
          GRAPHENE_RECT_INIT (self->view.x + (cells[i] % columns) * zoom,
                              self->view.y + (cells[i] / columns) * zoom, zoom + 1, zoom + 1);
      GskRoundedRect outline;

      gsk_rounded_rect_init_from_rect (&outline, &box, 0);
      gtk_snapshot_append_border (snapshot, &outline, (float[4]){ width, width, width, width },
                                  (GdkRGBA[4]){ colour, colour, colour, colour });
    }
}

/* What is being dragged, at the pointer. */
static void
draw_dragged (MusterZoneGrid *self, GtkSnapshot *snapshot)
{
  double size = MAX (self->view.zoom, 24);
  graphene_rect_t box =
      GRAPHENE_RECT_INIT (self->drag_x - size / 2, self->drag_y - size / 2, size, size);

  for (guint i = 0; self->dragged != NULL && i < self->units->len; i++)
    {
      const MusterZoneGridUnit *unit = g_ptr_array_index (self->units, i);
      cairo_t *cr;

      if (unit->unit != self->dragged)
        continue;
      cr = gtk_snapshot_append_cairo (snapshot, &box);
      muster_zone_grid_draw_piece (
          self, cr,
          &(MusterZoneGridStand){ unit, g_array_index (unit->stands, MusterStand, 0).bases }, &box);
      cairo_destroy (cr);
    }
}

void
muster_zone_grid_draw (MusterZoneGrid *self, GtkSnapshot *snapshot)
{
  gboolean focus = gtk_widget_has_visible_focus (GTK_WIDGET (self));

  if (self->zones == NULL)
    return;
  if (!update_view (self) || self->ground == NULL)
    {
      if (self->grounds == NULL)
        find_grounds (self);
      if (self->ground == NULL)
        muster_zone_grid_find_names (self);
      g_clear_pointer (&self->ground, gsk_render_node_unref);
      g_clear_pointer (&self->pieces, gsk_render_node_unref);
      self->ground = draw_ground (self);
    }
  if (self->pieces == NULL)
    self->pieces = draw_pieces (self);
  gtk_snapshot_push_clip (snapshot, &GRAPHENE_RECT_INIT (self->head_width, self->head_height,
                                                         self->view.width - self->head_width,
                                                         self->view.height - self->head_height));
  gtk_snapshot_append_node (snapshot, self->ground);
  gtk_snapshot_append_node (snapshot, self->pieces);
  draw_frame (self, snapshot, self->hovered, 1, 0.9f);
  if (gtk_widget_has_focus (GTK_WIDGET (self)))
    draw_frame (self, snapshot, self->cursor, focus ? 3 : 2, 1);
  draw_dragged (self, snapshot);
  gtk_snapshot_pop (snapshot);
  draw_heads (self, snapshot);
}
