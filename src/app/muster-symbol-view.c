/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-symbol-view.h"

#include <adwaita.h>

#include "muster-layout.h"

struct _MusterSymbolView
{
  GtkWidget parent_instance;

  char *symbol;
  char *colour;
};

G_DEFINE_FINAL_TYPE (MusterSymbolView, muster_symbol_view, GTK_TYPE_WIDGET)

enum
{
  PROP_SYMBOL = 1,
  PROP_COLOUR,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/* The frame of a map symbol is three by two. */
#define DEFAULT_WIDTH 27
#define DEFAULT_HEIGHT 18

static void
muster_symbol_view_measure (GtkWidget *widget,
                            GtkOrientation orientation,
                            int for_size,
                            int *minimum,
                            int *natural,
                            int *minimum_baseline,
                            int *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? DEFAULT_WIDTH : DEFAULT_HEIGHT;
}

static void
muster_symbol_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  MusterSymbolView *self = MUSTER_SYMBOL_VIEW (widget);
  double width = gtk_widget_get_width (widget);
  double height = gtk_widget_get_height (widget);
  double scale = MIN (width / DEFAULT_WIDTH, height / DEFAULT_HEIGHT);
  gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  cairo_t *cr;

  if (self->symbol == NULL || scale <= 0)
    return;
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  muster_symbol_draw (cr, self->symbol, (width - DEFAULT_WIDTH * scale) / 2 + 1,
                      (height - DEFAULT_HEIGHT * scale) / 2 + 1, DEFAULT_WIDTH * scale - 2,
                      DEFAULT_HEIGHT * scale - 2, self->colour, dark);
  cairo_destroy (cr);
}

static void
muster_symbol_view_finalize (GObject *object)
{
  MusterSymbolView *self = MUSTER_SYMBOL_VIEW (object);

  g_clear_pointer (&self->symbol, g_free);
  g_clear_pointer (&self->colour, g_free);

  G_OBJECT_CLASS (muster_symbol_view_parent_class)->finalize (object);
}

static void
muster_symbol_view_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  MusterSymbolView *self = MUSTER_SYMBOL_VIEW (object);

  switch (prop_id)
    {
    case PROP_SYMBOL:
      g_value_set_string (value, self->symbol);
      break;
    case PROP_COLOUR:
      g_value_set_string (value, self->colour);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
muster_symbol_view_set_property (GObject *object,
                                 guint prop_id,
                                 const GValue *value,
                                 GParamSpec *pspec)
{
  MusterSymbolView *self = MUSTER_SYMBOL_VIEW (object);

  switch (prop_id)
    {
    case PROP_SYMBOL:
      muster_symbol_view_set_symbol (self, g_value_get_string (value));
      break;
    case PROP_COLOUR:
      muster_symbol_view_set_colour (self, g_value_get_string (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
muster_symbol_view_class_init (MusterSymbolViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->finalize = muster_symbol_view_finalize;
  object_class->get_property = muster_symbol_view_get_property;
  object_class->set_property = muster_symbol_view_set_property;
  widget_class->measure = muster_symbol_view_measure;
  widget_class->snapshot = muster_symbol_view_snapshot;

  properties[PROP_SYMBOL] =
      g_param_spec_string ("symbol", NULL, NULL, NULL,
                           G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_COLOUR] =
      g_param_spec_string ("colour", NULL, NULL, NULL,
                           G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  /* the words beside it say what it is */
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
  gtk_widget_class_set_css_name (widget_class, "symbol");
}

static void
muster_symbol_view_init (MusterSymbolView *self)
{
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark",
                           G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}

/**
 * muster_symbol_view_new:
 *
 * Returns: a view without a symbol
 */
GtkWidget *
muster_symbol_view_new (void)
{
  return g_object_new (MUSTER_TYPE_SYMBOL_VIEW, NULL);
}

/**
 * muster_symbol_view_set_symbol:
 * @self: the view
 * @symbol: (nullable): the symbol's word
 *
 * Says what to draw.
 */
void
muster_symbol_view_set_symbol (MusterSymbolView *self, const char *symbol)
{
  g_return_if_fail (MUSTER_IS_SYMBOL_VIEW (self));

  if (g_strcmp0 (self->symbol, symbol) == 0)
    return;
  g_free (self->symbol);
  self->symbol = g_strdup (symbol);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SYMBOL]);
}

/**
 * muster_symbol_view_set_colour:
 * @self: the view
 * @colour: (nullable): a side's colour, `#rrggbb`
 *
 * Says in which colour to fill the symbol.
 */
void
muster_symbol_view_set_colour (MusterSymbolView *self, const char *colour)
{
  g_return_if_fail (MUSTER_IS_SYMBOL_VIEW (self));

  if (g_strcmp0 (self->colour, colour) == 0)
    return;
  g_free (self->colour);
  self->colour = g_strdup (colour);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_COLOUR]);
}
