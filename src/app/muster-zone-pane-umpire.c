/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "muster-zone-pane-private.h"

/* What the umpire sets by hand: where a unit stands, how it faces, how it is drawn up. The log says
 * that it was the umpire. */

static MusterZones *
get_zones (MusterZonePane *self)
{
  return muster_setup_get_zones (muster_game_session_get_setup (self->session));
}

static void
set (MusterZonePane *self, const char *unit, const char *name, const char *value)
{
  g_autofree char *who = g_strconcat ("unit=", unit, NULL);
  g_autofree char *word = g_strconcat (name, "=", value, NULL);
  const char *words[] = { who, word, NULL };

  g_signal_emit_by_name (self, "deed", "state", words);
}

guint
muster_zone_pane_shift (MusterZonePane *self, guint zone, guint from, guint to)
{
  MusterZones *zones = get_zones (self);
  const MusterZone *one = muster_zones_get (zones, zone);
  const MusterZone *first = muster_zones_get (zones, from);
  const MusterZone *second = muster_zones_get (zones, to);
  gint64 column = (gint64) one->column + second->column - first->column;
  gint64 row = (gint64) one->row + second->row - first->row;

  if (column < 1 || row < 1 || column > muster_zones_get_columns (zones)
      || row > muster_zones_get_rows (zones))
    return MUSTER_ZONE_NONE;
  return muster_zones_get_at (zones, (guint) column, (guint) row);
}

/* "3,4:2+3,5:2": as it stands, moved; NULL when some of it would be off the field or two parts in
 * one zone. */
static char *
shift_all (MusterZonePane *self, const GArray *stands, guint from, guint to)
{
  MusterZones *zones = get_zones (self);
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  g_autoptr (GString) at = g_string_new (NULL);

  for (guint i = 0; i < stands->len; i++)
    {
      const MusterStand *stand = &g_array_index (stands, MusterStand, i);
      guint zone = muster_zone_pane_shift (self, stand->zone, from, to);
      g_autofree char *name = NULL;

      if (zone == MUSTER_ZONE_NONE || !g_hash_table_add (seen, GUINT_TO_POINTER (zone)))
        return NULL;
      name = muster_zones_get_name (zones, zone);
      g_string_append_printf (at, "%s%s:%" PRId64, i > 0 ? "+" : "", name, stand->bases);
    }
  return g_string_free (g_steal_pointer (&at), FALSE);
}

void
muster_zone_pane_place (MusterZonePane *self, const char *unit, guint from, guint zone)
{
  const MusterUnitStatus *status =
      muster_survey_find_unit (muster_game_session_get_survey (self->session), unit);
  g_autofree char *at = NULL;

  if (status == NULL)
    return;
  if (from == MUSTER_ZONE_NONE && status->stands != NULL)
    from = g_array_index (status->stands, MusterStand, 0).zone;
  if (status->stands != NULL)
    at = shift_all (self, status->stands, from, zone);
  if (at == NULL)
    at = muster_zones_get_name (get_zones (self), zone);
  set (self, unit, "at", at);
}

/* The menu */

static void
append (GMenu *menu, const char *label, const char *action, const char *value)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  if (value != NULL)
    g_menu_item_set_action_and_target (item, action, "s", value);
  else
    g_menu_item_set_detailed_action (item, action);
  g_menu_append_item (menu, item);
}

static GMenu *
make_menu (MusterZonePane *self, const MusterUnitStatus *status)
{
  MusterSetup *setup = muster_game_session_get_setup (self->session);
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) facings = g_menu_new ();
  g_autoptr (GMenu) formations = g_menu_new ();
  g_autofree char *zone = muster_zones_get_name (get_zones (self), self->menu_zone);
  /* Translators: a unit and a zone: "Place Guards in 3,4". */
  g_autofree char *place = g_strdup_printf (_ ("Place %1$s in %2$s"), status->unit->name, zone);

  append (menu, place, "zone.place", NULL);
  if (status->stands == NULL)
    return menu;
  for (guint i = 0; i < MUSTER_N_FACINGS; i++)
    append (facings, muster_facing_describe (i), "zone.face", muster_facing_to_word (i));
  for (guint i = 0; i < muster_setup_get_n_formations (setup); i++)
    {
      const char *id;
      const char *label;

      muster_setup_get_formation (setup, i, &id, &label);
      append (formations, label, "zone.form", id);
    }
  g_menu_append_submenu (menu, _ ("Turn It To"), G_MENU_MODEL (facings));
  g_menu_append_submenu (menu, _ ("Draw It Up In"), G_MENU_MODEL (formations));
  append (menu, _ ("Take It Off the Field"), "zone.off", NULL);
  return menu;
}

void
muster_zone_pane_open_menu (MusterZonePane *self, guint zone, double x, double y)
{
  const MusterUnitStatus *status =
      self->selected != NULL
          ? muster_survey_find_unit (muster_game_session_get_survey (self->session), self->selected)
          : NULL;
  g_autoptr (GMenu) menu = NULL;
  graphene_point_t point;

  if (status == NULL || status->strength <= 0)
    return;
  self->menu_zone = zone;
  menu = make_menu (self, status);
  if (self->menu == NULL)
    {
      self->menu = GTK_POPOVER (gtk_popover_menu_new_from_model (NULL));
      gtk_widget_set_parent (GTK_WIDGET (self->menu), GTK_WIDGET (self));
      gtk_popover_set_has_arrow (self->menu, FALSE);
      gtk_widget_set_halign (GTK_WIDGET (self->menu), GTK_ALIGN_START);
    }
  gtk_popover_menu_set_menu_model (GTK_POPOVER_MENU (self->menu), G_MENU_MODEL (menu));
  if (gtk_widget_compute_point (GTK_WIDGET (self->grid), GTK_WIDGET (self),
                                &GRAPHENE_POINT_INIT ((float) x, (float) y), &point))
    gtk_popover_set_pointing_to (self->menu, &(GdkRectangle){ (int) point.x, (int) point.y, 1, 1 });
  gtk_popover_popup (self->menu);
}

static void
place_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterZonePane *self = MUSTER_ZONE_PANE (widget);

  if (self->selected != NULL && self->menu_zone != MUSTER_ZONE_NONE)
    muster_zone_pane_place (self, self->selected, MUSTER_ZONE_NONE, self->menu_zone);
}

static void
face_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterZonePane *self = MUSTER_ZONE_PANE (widget);

  if (self->selected != NULL)
    set (self, self->selected, "facing", g_variant_get_string (parameter, NULL));
}

static void
form_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterZonePane *self = MUSTER_ZONE_PANE (widget);

  if (self->selected != NULL)
    set (self, self->selected, "formation", g_variant_get_string (parameter, NULL));
}

static void
off_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterZonePane *self = MUSTER_ZONE_PANE (widget);

  if (self->selected != NULL)
    set (self, self->selected, "at", "off");
}

void
muster_zone_pane_install_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "zone.place", NULL, place_action);
  gtk_widget_class_install_action (widget_class, "zone.face", "s", face_action);
  gtk_widget_class_install_action (widget_class, "zone.form", "s", form_action);
  gtk_widget_class_install_action (widget_class, "zone.off", NULL, off_action);
}
