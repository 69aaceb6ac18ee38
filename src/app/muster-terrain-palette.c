/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-terrain-palette.h"

#include <glib/gi18n-lib.h>

#include "muster-army.h"
#include "muster-group-headers.h"
#include "muster-map.h"
#include "muster-node-row.h"
#include "muster-scenario-tell.h"
#include "muster-scenario-words.h"
#include "muster-tab-bin.h"

struct _MusterTerrainPalette
{
  AdwBin parent_instance;

  GtkListBox *list;
  MusterDocument *document;
};

G_DEFINE_FINAL_TYPE (MusterTerrainPalette, muster_terrain_palette, ADW_TYPE_BIN)

enum
{
  SIGNAL_OFFERED,
  SIGNAL_AREA,
  SIGNAL_ENTRY,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

#define SWATCH_WIDTH 40
#define SWATCH_HEIGHT 24

typedef struct
{
  char *look;
  MusterNode *feature;
} Swatch;

static void
swatch_free (gpointer data)
{
  Swatch *swatch = data;

  g_free (swatch->look);
  g_object_unref (swatch->feature);
  g_free (swatch);
}

static void
draw_swatch_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  Swatch *swatch = data;
  MusterMapStyle style = {
    .scale = 20,
    .unit = 1,
    .dark = adw_style_manager_get_dark (adw_style_manager_get_default ()),
    .contrast = adw_style_manager_get_high_contrast (adw_style_manager_get_default ()),
  };

  muster_map_draw_swatch (cr, swatch->look, swatch->feature, width, height, &style);
}

static GtkWidget *
make_swatch (const char *look, MusterNode *feature)
{
  GtkWidget *area = gtk_drawing_area_new ();
  Swatch *swatch = g_new0 (Swatch, 1);

  swatch->look = g_strdup (look);
  swatch->feature = g_object_ref (feature);
  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (area), SWATCH_WIDTH);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (area), SWATCH_HEIGHT);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw_swatch_cb, swatch, swatch_free);
  gtk_widget_set_valign (area, GTK_ALIGN_CENTER);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark",
                           G_CALLBACK (gtk_widget_queue_draw), area, G_CONNECT_SWAPPED);
  return area;
}

static GtkWidget *
add_row (MusterTerrainPalette *self, GtkWidget *picture, const char *label, const char *group)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *text = gtk_label_new (label);

  gtk_label_set_xalign (GTK_LABEL (text), 0);
  gtk_label_set_wrap (GTK_LABEL (text), TRUE);
  gtk_box_append (GTK_BOX (box), picture);
  gtk_box_append (GTK_BOX (box), text);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  muster_group_headers_take (row, g_strdup (group));
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_list_box_append (self->list, row);
  return row;
}

/* SCENERY: what no statement names. */
static void
add_offers (MusterTerrainPalette *self, gboolean scenery)
{
  MusterRuleset *ruleset = muster_document_get_ruleset (self->document);
  g_autoptr (GPtrArray) offers = muster_terrain_list_offers (ruleset);

  for (guint i = 0; i < offers->len; i++)
    {
      const MusterTerrainOffer *offer = g_ptr_array_index (offers, i);
      g_autoptr (MusterNode) feature = muster_terrain_offer_make (offer);
      GtkWidget *row;

      if (muster_terrain_is_scenery (offer->terrain) != scenery)
        continue;
      row = add_row (self, make_swatch (muster_terrain_get_look (offer->terrain), feature),
                     offer->label,
                     scenery ? _ ("No rule names it: agree on what it does") : _ ("Terrain"));
      muster_node_row_set_node (row, feature);
      g_object_set_data (G_OBJECT (row), "tool",
                         (gpointer) muster_terrain_get_tool (offer->terrain));
    }
}

static void
add_areas (MusterTerrainPalette *self)
{
  g_autoptr (GPtrArray) sides =
      muster_scenario_list_sides (muster_document_get_root (self->document));

  for (guint i = 0; i < sides->len; i++)
    {
      const char *id = muster_node_get_id (sides->pdata[i]);
      GtkWidget *row =
          add_row (self, gtk_image_new_from_icon_name ("muster-tool-rect-symbolic"),
                   muster_scenario_tell_child (NULL, sides->pdata[i]), _ ("Areas to deploy in"));

      g_object_set_data_full (G_OBJECT (row), "side", g_strdup (id), g_free);
    }
}

/* Where columns come in that are not there from the start. */
static void
add_entries (MusterTerrainPalette *self)
{
  MusterNode *scenario = muster_document_get_root (self->document);
  g_autoptr (GPtrArray) sides = muster_scenario_list_sides (scenario);

  for (guint i = 0; i < sides->len; i++)
    for (guint k = 0; k < muster_node_get_n_children (sides->pdata[i]); k++)
      {
        MusterNode *child = muster_node_peek_child (sides->pdata[i], k);
        g_autofree char *subtitle = NULL;
        g_autofree char *label = NULL;
        GtkWidget *row;

        if (muster_node_get_kind (child) != MUSTER_KIND_REINFORCEMENT)
          continue;
        label = muster_scenario_describe_reinforcement (self->document, child, &subtitle);
        row = add_row (self, gtk_image_new_from_icon_name ("muster-tool-move-symbolic"), label,
                       _ ("Where reinforcements come in"));
        muster_node_row_set_node (row, child);
      }
}

/* What the rows about sides and their columns say. */
static char *
describe_sides (MusterTerrainPalette *self)
{
  g_autoptr (GPtrArray) sides =
      muster_scenario_list_sides (muster_document_get_root (self->document));
  g_autoptr (GString) now = g_string_new (NULL);

  for (guint i = 0; i < sides->len; i++)
    {
      g_string_append_printf (now, "%s\n%s\n", muster_node_get_id (sides->pdata[i]),
                              muster_scenario_tell_child (NULL, sides->pdata[i]));
      for (guint k = 0; k < muster_node_get_n_children (sides->pdata[i]); k++)
        {
          MusterNode *child = muster_node_peek_child (sides->pdata[i], k);

          if (muster_node_get_kind (child) == MUSTER_KIND_REINFORCEMENT)
            g_string_append_printf (now, "%p %s %s\n", child, muster_node_get_name (child),
                                    muster_node_get_or (child, "units", ""));
        }
    }
  return g_string_free (g_steal_pointer (&now), FALSE);
}

/* Sides come and go, and are renamed. */
static void
update_cb (MusterTerrainPalette *self)
{
  g_autofree char *now = describe_sides (self);
  GtkListBoxRow *row;

  if (g_strcmp0 (now, g_object_get_data (G_OBJECT (self), "sides")) == 0)
    return;
  g_object_set_data_full (G_OBJECT (self), "sides", g_strdup (now), g_free);
  while ((row = gtk_list_box_get_row_at_index (self->list, 0)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
  add_areas (self);
  add_entries (self);
  add_offers (self, FALSE);
  add_offers (self, TRUE);
}

static void
activated_cb (MusterTerrainPalette *self, GtkListBoxRow *row)
{
  const char *side = g_object_get_data (G_OBJECT (row), "side");

  MusterNode *node = muster_node_row_get_node (GTK_WIDGET (row));

  if (side != NULL)
    g_signal_emit (self, signals[SIGNAL_AREA], 0, side);
  else if (muster_node_get_kind (node) == MUSTER_KIND_REINFORCEMENT)
    g_signal_emit (self, signals[SIGNAL_ENTRY], 0, node);
  else
    g_signal_emit (self, signals[SIGNAL_OFFERED], 0, node,
                   g_object_get_data (G_OBJECT (row), "tool"));
}

static void
muster_terrain_palette_dispose (GObject *object)
{
  MusterTerrainPalette *self = MUSTER_TERRAIN_PALETTE (object);

  g_clear_object (&self->document);

  G_OBJECT_CLASS (muster_terrain_palette_parent_class)->dispose (object);
}

static void
muster_terrain_palette_class_init (MusterTerrainPaletteClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = muster_terrain_palette_dispose;

  signals[SIGNAL_OFFERED] =
      g_signal_new ("offered", MUSTER_TYPE_TERRAIN_PALETTE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 2, MUSTER_TYPE_NODE, G_TYPE_STRING);
  signals[SIGNAL_AREA] = g_signal_new ("area", MUSTER_TYPE_TERRAIN_PALETTE, G_SIGNAL_RUN_LAST, 0,
                                       NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[SIGNAL_ENTRY] = g_signal_new ("entry", MUSTER_TYPE_TERRAIN_PALETTE, G_SIGNAL_RUN_LAST, 0,
                                        NULL, NULL, NULL, G_TYPE_NONE, 1, MUSTER_TYPE_NODE);
}

static void
muster_terrain_palette_init (MusterTerrainPalette *self)
{
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkWidget *bin = g_object_new (MUSTER_TYPE_TAB_BIN, NULL);

  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_SINGLE);
  gtk_list_box_set_activate_on_single_click (self->list, TRUE);
  muster_group_headers_watch (self->list);
  gtk_widget_add_css_class (GTK_WIDGET (self->list), "map-list");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("What can be drawn"), -1);
  g_signal_connect_object (self->list, "row-activated", G_CALLBACK (activated_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), GTK_WIDGET (self->list));
  adw_bin_set_child (ADW_BIN (bin), scrolled);
  adw_bin_set_child (ADW_BIN (self), bin);
}

GtkWidget *
muster_terrain_palette_new (MusterDocument *document)
{
  MusterTerrainPalette *self = g_object_new (MUSTER_TYPE_TERRAIN_PALETTE, NULL);

  self->document = g_object_ref (document);
  g_signal_connect_object (document, "checked", G_CALLBACK (update_cb), self, G_CONNECT_SWAPPED);
  update_cb (self);
  return GTK_WIDGET (self);
}
