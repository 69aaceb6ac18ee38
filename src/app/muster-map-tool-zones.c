/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "muster-map-view-private.h"

/* The tools of fields of zones: a stroke over zones paints terrain on them, or makes one zone of
 * them; corners cut one to a shape. */

/* Of a stroke so many spots in each zone are looked at. */
#define SPOTS 4.0
/* Corners of a cut come to lie on so many mm. */
#define FINE_MM 5.0

static MusterZones *
get_zones (MusterMapView *self)
{
  return self->field != NULL ? muster_field_get_zones (self->field) : NULL;
}

static MusterNode *
get_field_node (MusterMapView *self)
{
  return muster_node_find_child (muster_map_view_get_root (self), MUSTER_KIND_FIELD);
}

static gboolean
refuse_without_zones (MusterMapView *self)
{
  if (get_zones (self) != NULL)
    return FALSE;
  muster_map_view_refused (self, _ ("This field has no zones"));
  return TRUE;
}

/* The stroke */

static void
add_at (MusterMapView *self, double x, double y)
{
  guint zone = muster_zones_get_at_point (get_zones (self), x, y);

  if (zone == MUSTER_ZONE_NONE)
    return;
  for (guint i = self->stroke->len; i-- > 0;)
    if (g_array_index (self->stroke, guint, i) == zone)
      return;
  g_array_append_val (self->stroke, zone);
}

/* All zones on the way, so that each adjoins the one before by a side. */
static void
walk_to (MusterMapView *self, MusterPoint to)
{
  const MusterPoint from = self->from;
  const double far = MAX (fabs (to.x - from.x), fabs (to.y - from.y));
  const int n = (int) MIN (ceil (far * SPOTS), 4000) + 1;
  MusterPoint last = from;

  for (int i = 1; i <= n; i++)
    {
      const MusterPoint at = { from.x + (to.x - from.x) * i / n, from.y + (to.y - from.y) * i / n };

      if (floor (at.x) != floor (last.x) && floor (at.y) != floor (last.y))
        add_at (self, at.x, last.y);
      add_at (self, at.x, at.y);
      last = at;
    }
  self->from = to;
}

static void
begin (MusterMapView *self, double x, double y, gboolean takes)
{
  g_array_set_size (self->stroke, 0);
  self->from = (MusterPoint){ x, y };
  self->adds = takes;
  add_at (self, x, y);
}

/* What the stroke begins on goes on: a feature of the same kind that is not locked. */
static MusterNode *
find_same (MusterMapView *self)
{
  const MusterZone *zone =
      muster_zones_get (get_zones (self), g_array_index (self->stroke, guint, 0));
  MusterNode *node = zone->feature;

  return node != NULL && !muster_map_thing_is_locked (node)
                 && g_strcmp0 (muster_node_get (node, "kind"), self->terrain) == 0
             ? node
             : NULL;
}

/* The zones of the stroke that are not the feature's already. (transfer full): of guint */
static GArray *
list_others (MusterMapView *self, MusterNode *feature)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < self->stroke->len; i++)
    if (feature == NULL
        || muster_zones_get (get_zones (self), g_array_index (self->stroke, guint, i))->feature
               != feature)
      g_array_append_val (list, g_array_index (self->stroke, guint, i));
  return list;
}

static void
paint (MusterMapView *self)
{
  g_autoptr (MusterMapEdits) edits = muster_map_edits_new ();
  MusterNode *same = self->terrain != NULL ? find_same (self) : NULL;
  g_autoptr (GArray) list = list_others (self, same);
  g_autoptr (MusterNode) node = NULL;

  if (self->terrain == NULL)
    {
      muster_map_view_refused (self, _ ("Choose first what is to be painted"));
      return;
    }
  if (list->len == 0)
    return;
  g_set_object (&node, muster_map_edits_paint_zones (edits, muster_map_view_get_root (self),
                                                     self->terrain, get_zones (self), list, same));
  if (same == NULL)
    muster_map_view_take_values (self, node);
  if (!muster_map_view_do (self, _ ("Paint Zones"), edits, NULL))
    return;
  muster_map_view_set_only (self, node);
  if (same == NULL)
    muster_map_view_added (self, node);
}

/* Whatever lies topmost there and is not locked. */
static void
take_away (MusterMapView *self)
{
  g_autoptr (MusterMapEdits) edits = muster_map_edits_new ();
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  MusterZones *zones = get_zones (self);

  for (guint i = 0; i < self->stroke->len; i++)
    {
      MusterNode *feature =
          muster_zones_get (zones, g_array_index (self->stroke, guint, i))->feature;

      if (feature != NULL && !muster_map_thing_is_locked (feature)
          && g_hash_table_add (seen, feature))
        muster_map_edits_clear_zones (edits, feature, zones, self->stroke);
    }
  muster_map_view_do (self, _ ("Clear Zones"), edits, NULL);
}

/* One alone: it becomes as the others are. */
static void
merge (MusterMapView *self)
{
  g_autoptr (MusterMapEdits) edits = muster_map_edits_new ();
  MusterZones *zones = get_zones (self);

  if (self->stroke->len > 1)
    muster_map_edits_merge_zones (edits, get_field_node (self), zones, self->stroke);
  else
    muster_map_edits_reset_zone (edits, get_field_node (self), zones,
                                 g_array_index (self->stroke, guint, 0));
  muster_map_view_do (self, self->stroke->len > 1 ? _ ("Merge Zones") : _ ("Zone as the Others"),
                      edits, NULL);
}

static void
finish (MusterMapView *self)
{
  if (self->stroke->len == 0 || get_zones (self) == NULL)
    return;
  if (self->tool == &muster_map_tool_merge)
    merge (self);
  else if (self->adds)
    take_away (self);
  else
    paint (self);
  g_array_set_size (self->stroke, 0);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
press (MusterMapView *self, double x, double y, guint n_press, GdkModifierType state)
{
  if (!refuse_without_zones (self))
    begin (self, x, y, (state & GDK_SHIFT_MASK) != 0);
}

static void
drag (MusterMapView *self, double x, double y, GdkModifierType state)
{
  if (self->stroke->len > 0 && get_zones (self) != NULL)
    walk_to (self, (MusterPoint){ x, y });
}

static void
release (MusterMapView *self, double x, double y, GdkModifierType state)
{
  drag (self, x, y, state);
  finish (self);
}

/* Only the cross draws without a button. */
static void
motion (MusterMapView *self, double x, double y, GdkModifierType state)
{
  if (self->crossed)
    drag (self, x, y, state);
}

/* The first time it begins a stroke, which the arrows draw; the next time it ends it. */
static void
enter (MusterMapView *self, double x, double y)
{
  if (self->stroke->len > 0)
    finish (self);
  else if (!refuse_without_zones (self))
    begin (self, x, y, FALSE);
}

static gboolean
back (MusterMapView *self)
{
  if (self->stroke->len == 0)
    return FALSE;
  g_array_set_size (self->stroke, self->stroke->len - 1);
  return TRUE;
}

static gboolean
cancel (MusterMapView *self)
{
  gboolean half = self->stroke->len > 0;

  g_array_set_size (self->stroke, 0);
  return half;
}

static void
draw (MusterMapView *self, cairo_t *cr)
{
  if (self->stroke->len == 0 || get_zones (self) == NULL)
    return;
  muster_map_view_add_cells (self, cr, self->stroke);
  muster_map_view_set_accent (self, cr, 0.35);
  cairo_fill_preserve (cr);
  muster_map_view_set_accent (self, cr, 1);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
}

#define STROKES(n, h)                                                                              \
  {                                                                                                \
    .name = n, .cursor = "crosshair", .has_cross = TRUE, .on_zones = TRUE, .hint = h,              \
    .press = press, .drag = drag, .release = release, .motion = motion, .enter = enter,            \
    .finish = finish, .back = back, .cancel = cancel, .draw = draw,                                \
  }

const MusterMapTool muster_map_tool_paint =
    STROKES (MUSTER_MAP_TOOL_PAINT,
             N_ ("Painting zones: Enter begins, arrow keys paint, Enter ends, Escape gives up"));
const MusterMapTool muster_map_tool_merge =
    STROKES (MUSTER_MAP_TOOL_MERGE,
             N_ ("Merging zones: Enter begins, arrow keys go on, Enter ends; on one zone alone it "
                 "makes it as the others are"));

/* Cutting */

/* The box that the cells of the zone are in. */
static MusterBounds
get_box (MusterMapView *self, guint zone)
{
  MusterZones *zones = get_zones (self);
  const guint columns = muster_zones_get_columns (zones);
  MusterBounds box = { G_MAXDOUBLE, G_MAXDOUBLE, 0, 0 };
  guint n;
  const guint *cells = muster_zones_get_cells (zones, zone, &n);

  for (guint i = 0; i < n; i++)
    {
      const double x = cells[i] % columns;
      const double y = cells[i] / columns;

      box = (MusterBounds){ MIN (box.left, x), MIN (box.top, y), MAX (box.right, x + 1),
                            MAX (box.bottom, y + 1) };
    }
  return box;
}

/* In the zone that is cut, in mm from its north-west corner. */
static MusterPoint
to_mm (MusterMapView *self, MusterPoint at)
{
  const guint zone = g_array_index (self->stroke, guint, 0);
  const MusterZone *one = muster_zones_get (get_zones (self), zone);
  const MusterBounds box = get_box (self, zone);

  return (MusterPoint){ (at.x - box.left) / (box.right - box.left) * one->width,
                        (at.y - box.top) / (box.bottom - box.top) * one->height };
}

static MusterPoint
from_mm (MusterMapView *self, MusterPoint mm)
{
  const guint zone = g_array_index (self->stroke, guint, 0);
  const MusterZone *one = muster_zones_get (get_zones (self), zone);
  const MusterBounds box = get_box (self, zone);

  return (MusterPoint){ box.left + mm.x / one->width * (box.right - box.left),
                        box.top + mm.y / one->height * (box.bottom - box.top) };
}

/* Kept within the zone, and on whole steps. */
static MusterPoint
snap_corner (MusterMapView *self, double x, double y)
{
  const MusterZone *one =
      muster_zones_get (get_zones (self), g_array_index (self->stroke, guint, 0));
  MusterPoint mm = to_mm (self, (MusterPoint){ x, y });

  mm.x = CLAMP (self->snaps ? round (mm.x / FINE_MM) * FINE_MM : mm.x, 0, one->width);
  mm.y = CLAMP (self->snaps ? round (mm.y / FINE_MM) * FINE_MM : mm.y, 0, one->height);
  return mm;
}

static gboolean
cut_cancel (MusterMapView *self)
{
  gboolean half = self->points->len > 0;

  g_array_set_size (self->points, 0);
  g_array_set_size (self->stroke, 0);
  self->stretched = FALSE;
  return half;
}

static void
cut_finish (MusterMapView *self)
{
  g_autoptr (MusterMapEdits) edits = muster_map_edits_new ();
  g_autoptr (MusterShape) shape = NULL;
  guint zone;

  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (self->points->len == 0)
    return;
  if (self->points->len >= 3)
    shape = muster_shape_new_polygon ((const MusterPoint *) (void *) self->points->data,
                                      self->points->len);
  zone = g_array_index (self->stroke, guint, 0);
  cut_cancel (self);
  if (shape == NULL || muster_shape_get_area (shape) <= 0)
    {
      muster_map_view_refused (self, _ ("A zone is cut to a shape with three corners or more"));
      return;
    }
  if (muster_shape_is_self_crossing (shape))
    {
      muster_map_view_refused (self, _ ("The sides of the shape cross each other"));
      return;
    }
  muster_map_edits_cut_zone (edits, get_field_node (self), get_zones (self), zone, shape);
  muster_map_view_do (self, _ ("Cut Zone"), edits, NULL);
}

static void
set_corner (MusterMapView *self, double x, double y)
{
  MusterPoint mm;

  if (refuse_without_zones (self))
    return;
  if (self->points->len == 0)
    {
      g_array_set_size (self->stroke, 0);
      add_at (self, x, y);
    }
  if (self->stroke->len == 0)
    return;
  mm = snap_corner (self, x, y);
  for (guint i = 0; i < self->points->len; i++)
    {
      const MusterPoint other = g_array_index (self->points, MusterPoint, i);

      if (other.x != mm.x || other.y != mm.y)
        continue;
      /* back on the first or the last one it is done */
      if (i == 0 || i + 1 == self->points->len)
        cut_finish (self);
      return;
    }
  g_array_append_val (self->points, mm);
  self->next = mm;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Whether the last corner is there, and was set where the button was let go. */
static gboolean
goes_on (MusterMapView *self, double x, double y)
{
  const gboolean stretched = self->stretched;
  MusterPoint last;

  self->stretched = FALSE;
  if (!stretched || self->points->len == 0 || get_zones (self) == NULL)
    return FALSE;
  last = from_mm (self, g_array_index (self->points, MusterPoint, self->points->len - 1));
  return muster_distance (last.x, last.y, x, y) * self->transform.scale < MUSTER_MAP_SLACK;
}

/* Whoever clicks quickly lets the button go only where the next corner is: the press there is no
 * second corner, and finishes nothing. */
static void
cut_press (MusterMapView *self, double x, double y, guint n_press, GdkModifierType state)
{
  const gboolean on = goes_on (self, x, y);

  self->from = (MusterPoint){ x, y };
  if (!on)
    set_corner (self, x, y);
}

/* After a drag the other end is a corner too. */
static void
cut_release (MusterMapView *self, double x, double y, GdkModifierType state)
{
  if (self->points->len == 0
      || muster_distance (self->from.x, self->from.y, x, y) * self->transform.scale
             <= MUSTER_MAP_SLACK)
    return;
  set_corner (self, x, y);
  self->stretched = self->points->len > 0;
}

static void
cut_motion (MusterMapView *self, double x, double y, GdkModifierType state)
{
  if (self->points->len == 0 || get_zones (self) == NULL)
    return;
  self->next = snap_corner (self, x, y);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static gboolean
cut_back (MusterMapView *self)
{
  if (self->points->len == 0)
    return FALSE;
  g_array_set_size (self->points, self->points->len - 1);
  return TRUE;
}

static void
cut_draw (MusterMapView *self, cairo_t *cr)
{
  if (self->points->len == 0 || get_zones (self) == NULL)
    return;
  for (guint i = 0; i <= self->points->len; i++)
    {
      MusterPoint at = from_mm (self, i < self->points->len
                                          ? g_array_index (self->points, MusterPoint, i)
                                          : self->next);

      muster_map_transform_to_view (&self->transform, &at.x, &at.y);
      cairo_line_to (cr, at.x, at.y);
    }
  cairo_close_path (cr);
  muster_map_view_set_accent (self, cr, 0.25);
  cairo_fill_preserve (cr);
  muster_map_view_set_accent (self, cr, 1);
  cairo_stroke (cr);
}

const MusterMapTool muster_map_tool_cut = {
  .name = MUSTER_MAP_TOOL_CUT,
  .cursor = "crosshair",
  .has_cross = TRUE,
  .hint =
      N_ ("Cutting a zone: Enter sets a corner, again on the same spot finishes, Escape gives up"),
  .press = cut_press,
  .drag = cut_motion,
  .release = cut_release,
  .motion = cut_motion,
  .enter = set_corner,
  .finish = cut_finish,
  .back = cut_back,
  .cancel = cut_cancel,
  .draw = cut_draw,
};

/* Of the zone under the cross or the pointer: so much broader and deeper, in mm. FALSE: there is
 * none. */
gboolean
muster_map_view_size_zone (MusterMapView *self, double width, double height)
{
  g_autoptr (MusterMapEdits) edits = muster_map_edits_new ();
  g_autofree char *merge = NULL;
  double x = self->crossed ? self->cross.x : self->pointer_x;
  double y = self->crossed ? self->cross.y : self->pointer_y;
  guint zone;

  if (muster_map_view_peek_field (self) == NULL || get_zones (self) == NULL
      || (!self->crossed && !self->pointed))
    return FALSE;
  if (!self->crossed)
    muster_map_transform_to_field (&self->transform, &x, &y);
  zone = muster_zones_get_at_point (get_zones (self), x, y);
  if (zone == MUSTER_ZONE_NONE)
    return FALSE;
  merge = g_strdup_printf ("map-zone-size-%u", zone);
  muster_map_edits_size_zone (edits, get_field_node (self), get_zones (self), zone, width, height);
  muster_map_view_do (self, _ ("Size of a Zone"), edits, merge);
  return TRUE;
}
