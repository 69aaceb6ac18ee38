/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "muster-ruleset.h"
#include "muster-legality.h"
#include "muster-zone-grid-private.h"
#include "muster-zoom-keys.h"

/* The keyboard and the screen reader: a cursor that goes from zone to zone, and says where it
 * is. */

/* So many zones a page. */
#define PAGE 5

/* What a zone is: its name, its ground, what the ground does. */
static void
describe_ground (MusterZoneGrid *self, const MusterZone *zone, GString *text)
{
  const char *name = zone->feature != NULL ? muster_node_get_name (zone->feature) : NULL;
  const char *terrain = zone->terrain != NULL ? muster_def_get_label (zone->terrain) : NULL;

  if (name != NULL && name[0] != '\0' && terrain != NULL)
    /* Translators: a place on the field, then what kind of ground it is: ", Khor (Dry river
     * bed)". */
    g_string_append_printf (text, _ (", %1$s (%2$s)"), name, terrain);
  else if (terrain != NULL)
    g_string_append_printf (text, ", %s", terrain);
  if (muster_zone_grid_is_unusual (self, zone))
    /* Translators: how wide and how deep a zone is. */
    g_string_append_printf (text, _ (", %1$g by %2$g mm"), zone->width, zone->height);
  if (!zone->passable)
    g_string_append (text, _ (", impassable"));
  if (zone->fortified)
    g_string_append (text, _ (", fortified"));
}

static void
describe_stand (MusterZoneGrid *self, const MusterZoneGridStand *stand, GString *text)
{
  MusterSetup *setup = muster_game_session_get_setup (self->session);
  g_autofree char *bases =
      muster_roster_describe_count (muster_setup_get_ruleset (setup), stand->bases);

  if (stand->unit->facing == MUSTER_FACING_NONE)
    /* Translators: a unit and how much of it: "; Guards 2 bases". */
    g_string_append_printf (text, _ ("; %1$s %2$s"), stand->unit->unit->name, bases);
  else
    /* Translators: a unit, how much of it, and a direction: "; Guards 2 bases facing
     * north-east". */
    g_string_append_printf (text, _ ("; %1$s %2$s facing %3$s"), stand->unit->unit->name, bases,
                            muster_facing_describe (stand->unit->facing));
  if (stand->unit->formation != NULL)
    g_string_append_printf (text, ", %s", stand->unit->formation);
}

/**
 * muster_zone_grid_describe:
 * @self: the grid
 * @zone: a zone
 *
 * Returns: (transfer full): what is there, in words: "Zone 3,4, Hill; Northern Battalion 4 bases
 * facing north-east, Line"
 */
char *
muster_zone_grid_describe (MusterZoneGrid *self, guint zone)
{
  const GArray *stands;
  g_autofree char *name = NULL;
  g_autoptr (GString) text = g_string_new (NULL);
  guint cost;

  g_return_val_if_fail (MUSTER_IS_ZONE_GRID (self), NULL);

  if (self->zones == NULL || zone == MUSTER_ZONE_NONE)
    return g_strdup ("");
  name = muster_zones_get_name (self->zones, zone);
  g_string_append_printf (text, C_ ("one by its column and row", "Zone %s"), name);
  describe_ground (self, muster_zones_get (self->zones, zone), text);
  stands = muster_zone_grid_get_stands (self, zone);
  for (guint i = 0; stands != NULL && i < stands->len; i++)
    describe_stand (self, &g_array_index (stands, MusterZoneGridStand, i), text);
  cost = muster_zone_grid_get_cost (self, zone);
  if (cost == MUSTER_ZONE_GRID_FREE)
    g_string_append (text, _ ("; may be chosen"));
  else if (cost != G_MAXUINT)
    /* Translators: what it takes to move into a zone. */
    g_string_append_printf (
        text, ngettext ("; %u point to move here", "; %u points to move here", cost), cost);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* The name of the grid is where the cursor is: a reader says so when it changes. */
void
muster_zone_grid_tell_cursor (MusterZoneGrid *self)
{
  g_autofree char *text = muster_zone_grid_describe (self, self->cursor);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  _ ("Field of zones: arrow keys move, Enter chooses"), -1);
}

/**
 * muster_zone_grid_get_cursor:
 * @self: the grid
 *
 * Returns: the zone that the cursor is on; %MUSTER_ZONE_NONE: there is none
 */
guint
muster_zone_grid_get_cursor (MusterZoneGrid *self)
{
  g_return_val_if_fail (MUSTER_IS_ZONE_GRID (self), MUSTER_ZONE_NONE);

  return self->cursor;
}

/**
 * muster_zone_grid_set_cursor:
 * @self: the grid
 * @zone: a zone
 *
 * Puts the cursor there, and that into view.
 */
void
muster_zone_grid_set_cursor (MusterZoneGrid *self, guint zone)
{
  g_return_if_fail (MUSTER_IS_ZONE_GRID (self));

  self->cursor = zone;
  muster_zone_grid_show_zone (self, zone);
  muster_zone_grid_tell_cursor (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit_by_name (self, "pointed");
}

static gboolean
move_cb (GtkWidget *widget, GVariant *args, gpointer data)
{
  MusterZoneGrid *self = MUSTER_ZONE_GRID (widget);
  const MusterZone *zone;
  int columns;
  int rows;
  int column;
  int row;
  int dx;
  int dy;

  g_variant_get (args, "(ii)", &dx, &dy);
  if (self->zones == NULL)
    return FALSE;
  zone = muster_zones_get (self->zones, self->cursor != MUSTER_ZONE_NONE ? self->cursor : 0);
  columns = (int) muster_zones_get_columns (self->zones);
  rows = (int) muster_zones_get_rows (self->zones);
  column = (int) zone->column;
  row = (int) zone->row;
  /* on through the cells of a merged zone, until it is another one or the edge is reached */
  do
    {
      column += dx;
      row += dy;
    }
  while (ABS (dx) <= 1 && ABS (dy) <= 1 && column >= 1 && column <= columns && row >= 1
         && row <= rows
         && muster_zones_get_at (self->zones, (guint) column, (guint) row) == self->cursor);
  column = CLAMP (column, 1, columns);
  row = CLAMP (row, 1, rows);
  /* the keyboard points now, not the pointer */
  self->hovered = MUSTER_ZONE_NONE;
  muster_zone_grid_set_cursor (self,
                               muster_zones_get_at (self->zones, (guint) column, (guint) row));
  return TRUE;
}

static gboolean
pick_cb (GtkWidget *widget, GVariant *args, gpointer data)
{
  MusterZoneGrid *self = MUSTER_ZONE_GRID (widget);

  if (self->cursor != MUSTER_ZONE_NONE)
    g_signal_emit_by_name (self, "picked", self->cursor, TRUE);
  return TRUE;
}

static gboolean
menu_cb (GtkWidget *widget, GVariant *args, gpointer data)
{
  MusterZoneGrid *self = MUSTER_ZONE_GRID (widget);
  GdkRectangle place;

  if (self->cursor == MUSTER_ZONE_NONE)
    return FALSE;
  muster_zone_grid_show_zone (self, self->cursor);
  muster_zone_grid_get_rectangle (self, self->cursor, &place);
  g_signal_emit_by_name (self, "menu", self->cursor, place.x + place.width / 2.0,
                         place.y + place.height / 2.0);
  return TRUE;
}

static gboolean
zoom_cb (GtkWidget *widget, GVariant *args, gpointer data)
{
  double factor = g_variant_get_double (args);

  if (factor > 0)
    muster_zone_grid_zoom (MUSTER_ZONE_GRID (widget), factor);
  else
    muster_zone_grid_fit (MUSTER_ZONE_GRID (widget));
  return TRUE;
}

void
muster_zone_grid_install_keys (GtkWidgetClass *widget_class)
{
  static const struct
  {
    guint keys[2];
    int dx, dy;
  } moves[] = {
    { { GDK_KEY_Left, GDK_KEY_KP_Left }, -1, 0 },
    { { GDK_KEY_Right, GDK_KEY_KP_Right }, 1, 0 },
    { { GDK_KEY_Up, GDK_KEY_KP_Up }, 0, -1 },
    { { GDK_KEY_Down, GDK_KEY_KP_Down }, 0, 1 },
    { { GDK_KEY_Home, GDK_KEY_KP_Home }, -MUSTER_ZONES_MOST, 0 },
    { { GDK_KEY_End, GDK_KEY_KP_End }, MUSTER_ZONES_MOST, 0 },
    { { GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up }, 0, -PAGE },
    { { GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down }, 0, PAGE },
  };
  static const guint picks[] = { GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_space };

  for (gsize i = 0; i < G_N_ELEMENTS (moves); i++)
    for (gsize k = 0; k < 2; k++)
      gtk_widget_class_add_binding (widget_class, moves[i].keys[k], 0, move_cb, "(ii)", moves[i].dx,
                                    moves[i].dy);
  for (gsize i = 0; i < G_N_ELEMENTS (picks); i++)
    gtk_widget_class_add_binding (widget_class, picks[i], 0, pick_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Menu, 0, menu_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_F10, GDK_SHIFT_MASK, menu_cb, NULL);
  muster_zoom_keys_install (widget_class, MUSTER_ZONE_GRID_STEP, zoom_cb);
}
