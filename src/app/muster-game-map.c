/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-game-map.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <math.h>

#include "muster-map.h"
#include "muster-zoom-keys.h"

struct _MusterGameMap
{
  GtkDrawingArea parent_instance;

  MusterGameSession *session;
  MusterMap *map;
  gboolean open; /* to everybody */
  double zoom;   /* pixels to one of the measure; 0: all of it is in view */
};

G_DEFINE_FINAL_TYPE (MusterGameMap, muster_game_map, GTK_TYPE_DRAWING_AREA)

/* Around the map. */
#define MARGIN 12.0
/* Pixels of usual text for which the map is drawn in its own size. */
#define TEXT 12.0
#define LEAST 4.0
#define MOST 400.0

/* How it is drawn in a widget of that size, and where its north-west corner is. */
static MusterMapStyle
make_style (MusterGameMap *self, double *left, double *top)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self));
  g_autoptr (PangoLayout) layout = pango_layout_new (context);
  MusterField *field = muster_map_get_field (self->map);
  double width = gtk_widget_get_width (GTK_WIDGET (self));
  double height = gtk_widget_get_height (GTK_WIDGET (self));
  double fit = MIN ((width - 2 * MARGIN) / muster_field_get_width (field),
                    (height - 2 * MARGIN) / muster_field_get_height (field));
  double scale = self->zoom > 0 ? self->zoom : fit;
  int line;

  pango_layout_set_text (layout, "0", -1);
  pango_layout_get_pixel_size (layout, NULL, &line);
  scale = CLAMP (scale, LEAST, MOST);
  *left = MAX (MARGIN, (width - scale * muster_field_get_width (field)) / 2);
  *top = MAX (MARGIN, (height - scale * muster_field_get_height (field)) / 2);
  return (MusterMapStyle){
    .scale = scale,
    .unit = MAX (line, 8) / (TEXT * 1.35),
    .dark = adw_style_manager_get_dark (manager),
    .contrast = adw_style_manager_get_high_contrast (manager),
    .no_areas = TRUE,
    .objectives = TRUE,
    .no_units = self->open,
    /* a side that there is not: what not everybody may know is left out */
    .seen_by = self->open ? "" : NULL,
  };
}

/* The unit of the game whose counter ITEM is; nullable. */
static const MusterUnitStatus *
find_status (MusterGameMap *self, const MusterFieldItem *item)
{
  return item != NULL && item->kind == MUSTER_FIELD_UNIT && item->id != NULL
             ? muster_survey_find_unit (muster_game_session_get_survey (self->session), item->id)
             : NULL;
}

static gboolean
is_out (const MusterUnitStatus *status)
{
  return status->strength <= 0 || g_strv_contains ((const char *const *) status->states, "left");
}

/* What is left of it on its counter, where the number stands with which it began; a cross over that
 * of who is out of action. */
static void
draw_status (MusterGameMap *self,
             cairo_t *cr,
             const MusterMapStyle *style,
             const MusterUnitStatus *status,
             const cairo_rectangle_t *box)
{
  g_autofree char *text = g_strdup_printf ("%" PRId64 "/%" PRId64, status->strength,
                                           status->unit->original);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  g_autoptr (PangoAttrList) small = pango_attr_list_new ();
  double ink = style->dark ? 1 : 0;
  double top;
  int width, height;

  if (is_out (status))
    {
      cairo_set_source_rgba (cr, ink, ink, ink, 0.9);
      cairo_set_line_width (cr, 2.5 * style->unit);
      cairo_move_to (cr, box->x, box->y);
      cairo_line_to (cr, box->x + box->width, box->y + box->height);
      cairo_move_to (cr, box->x + box->width, box->y);
      cairo_line_to (cr, box->x, box->y + box->height);
      cairo_stroke (cr);
      return;
    }
  if (status->strength == status->unit->original)
    return;
  pango_attr_list_insert (small, pango_attr_scale_new (0.8));
  pango_attr_list_insert (small, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  pango_layout_set_attributes (layout, small);
  pango_layout_get_pixel_size (layout, &width, &height);
  /* large text, small counters */
  if (width > box->width)
    {
      pango_attr_list_change (small, pango_attr_scale_new (0.8 * box->width / width));
      pango_layout_set_attributes (layout, small);
      pango_layout_get_pixel_size (layout, &width, &height);
    }
  top = box->y + box->height - height - 1;
  cairo_rectangle (cr, box->x + box->width / 2 - width / 2.0 - 2, top, width + 4, height);
  cairo_set_source_rgba (cr, 1 - ink, 1 - ink, 1 - ink, 0.8);
  cairo_fill (cr);
  cairo_set_source_rgb (cr, ink, ink, ink);
  cairo_move_to (cr, box->x + box->width / 2 - width / 2.0, top);
  pango_cairo_show_layout (cr, layout);
}

static void
draw_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  MusterGameMap *self = MUSTER_GAME_MAP (area);
  MusterField *field = muster_map_get_field (self->map);
  double left, top;
  MusterMapStyle style = make_style (self, &left, &top);

  cairo_translate (cr, left, top);
  cairo_save (cr);
  cairo_rectangle (cr, 0, 0, style.scale * muster_field_get_width (field),
                   style.scale * muster_field_get_height (field));
  cairo_clip (cr);
  muster_map_draw (self->map, cr, &style, NULL);
  cairo_restore (cr);
  for (guint i = 0; !self->open && i < muster_field_get_n_items (field); i++)
    {
      const MusterFieldItem *item = muster_field_get_item (field, i);
      const MusterUnitStatus *status = find_status (self, item);
      cairo_rectangle_t box;

      if (status != NULL && muster_map_get_counter (self->map, &style, item, &box))
        draw_status (self, cr, &style, status, &box);
    }
}

static const MusterUnitStatus *
find_at (MusterGameMap *self, double x, double y)
{
  double left, top;
  MusterMapStyle style = make_style (self, &left, &top);

  return self->open
             ? NULL
             : find_status (self, muster_map_find_counter (self->map, &style, x - left, y - top));
}

/**
 * muster_game_map_describe_at:
 * @self: the map
 * @x: pixels from its left edge
 * @y: pixels from its top
 *
 * Returns: (transfer full) (nullable): which unit is there and what is left of it; %NULL: none
 */
char *
muster_game_map_describe_at (MusterGameMap *self, double x, double y)
{
  const MusterUnitStatus *status;
  g_autoptr (GString) text = NULL;

  g_return_val_if_fail (MUSTER_IS_GAME_MAP (self), NULL);

  status = find_at (self, x, y);
  if (status == NULL)
    return NULL;
  text = g_string_new (NULL);
  g_string_printf (text, "%s %" PRId64 "/%" PRId64, status->unit->name, status->strength,
                   status->unit->original);
  for (guint i = 0; status->states[i] != NULL; i++)
    g_string_append_printf (text, ", %s",
                            muster_setup_describe_state (
                                muster_game_session_get_setup (self->session), status->states[i]));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
pressed_cb (MusterGameMap *self, int n, double x, double y)
{
  const MusterUnitStatus *status = find_at (self, x, y);

  if (status != NULL)
    g_signal_emit_by_name (self, "selected", status->unit->id);
}

static gboolean
query_tooltip_cb (MusterGameMap *self, int x, int y, gboolean keyboard, GtkTooltip *tooltip)
{
  g_autofree char *text = keyboard ? NULL : muster_game_map_describe_at (self, x, y);

  gtk_tooltip_set_text (tooltip, text);
  return text != NULL;
}

static void
muster_game_map_dispose (GObject *object)
{
  MusterGameMap *self = MUSTER_GAME_MAP (object);

  g_clear_object (&self->session);
  g_clear_pointer (&self->map, muster_map_unref);

  G_OBJECT_CLASS (muster_game_map_parent_class)->dispose (object);
}

static gboolean
zoom_cb (GtkWidget *widget, GVariant *args, gpointer data)
{
  double factor = g_variant_get_double (args);

  if (factor > 0)
    muster_game_map_zoom (MUSTER_GAME_MAP (widget), factor);
  else
    muster_game_map_fit (MUSTER_GAME_MAP (widget));
  return TRUE;
}

static void
muster_game_map_class_init (MusterGameMapClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = muster_game_map_dispose;
  g_signal_new ("selected", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 1, G_TYPE_STRING);
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_IMG);
  muster_zoom_keys_install (GTK_WIDGET_CLASS (klass), MUSTER_GAME_MAP_STEP, zoom_cb);
}

static void
muster_game_map_init (MusterGameMap *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  g_signal_connect_object (click, "pressed", G_CALLBACK (pressed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  g_signal_connect (self, "query-tooltip", G_CALLBACK (query_tooltip_cb), NULL);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark",
                           G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::high-contrast",
                           G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}

static MusterField *
make_field (MusterGameSession *session)
{
  const MusterSetup *setup = muster_game_session_get_setup (session);

  return muster_field_new (muster_setup_get_scenario (setup), muster_setup_get_ruleset (setup));
}

/**
 * muster_game_map_exists:
 * @session: a game
 *
 * Returns: whether its scenario has a field
 */
gboolean
muster_game_map_exists (MusterGameSession *session)
{
  g_autoptr (MusterField) field = make_field (session);

  return muster_field_get_width (field) > 0 && muster_field_get_height (field) > 0;
}

/**
 * muster_game_map_new:
 * @session: a game whose scenario has a field
 * @open: whether everybody sees it: what is secret is left out, and where units stand
 *
 * Returns: (transfer floating): a map of it
 */
GtkWidget *
muster_game_map_new (MusterGameSession *session, gboolean open)
{
  MusterGameMap *self = g_object_new (MUSTER_TYPE_GAME_MAP, NULL);
  g_autoptr (MusterField) field = make_field (session);
  g_autofree char *text = muster_field_describe (field);

  self->session = g_object_ref (session);
  self->map = muster_map_new (field);
  self->open = open;
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self), draw_cb, NULL, NULL);
  /* what it says of the field may tell of what is hidden */
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  open ? _ ("The field") : text, -1);
  return GTK_WIDGET (self);
}

/**
 * muster_game_map_update:
 * @self: the map
 *
 * Shows what is left of the units now.
 */
void
muster_game_map_update (MusterGameMap *self)
{
  g_return_if_fail (MUSTER_IS_GAME_MAP (self));

  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * muster_game_map_zoom:
 * @self: the map
 * @factor: how many times as large as now
 *
 * Shows it larger or smaller.
 */
void
muster_game_map_zoom (MusterGameMap *self, double factor)
{
  MusterField *field;
  double left, top;

  g_return_if_fail (MUSTER_IS_GAME_MAP (self) && factor > 0);

  field = muster_map_get_field (self->map);
  self->zoom = CLAMP (make_style (self, &left, &top).scale * factor, LEAST, MOST);
  gtk_drawing_area_set_content_width (
      GTK_DRAWING_AREA (self),
      (int) ceil (self->zoom * muster_field_get_width (field) + 2 * MARGIN));
  gtk_drawing_area_set_content_height (
      GTK_DRAWING_AREA (self),
      (int) ceil (self->zoom * muster_field_get_height (field) + 2 * MARGIN));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * muster_game_map_fit:
 * @self: the map
 *
 * Shows all of it.
 */
void
muster_game_map_fit (MusterGameMap *self)
{
  g_return_if_fail (MUSTER_IS_GAME_MAP (self));

  self->zoom = 0;
  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (self), 0);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (self), 0);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
