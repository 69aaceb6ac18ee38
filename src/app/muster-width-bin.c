/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-width-bin.h"

struct _MusterWidthBin
{
  GtkWidget parent_instance;

  GtkWidget *child;
  int medium_width;
  int wide_width;
  int minimum_width;
  MusterWidthClass width_class;
  MusterWidthClass next_class;
  guint idle_source;
};

static void muster_width_bin_buildable_init (GtkBuildableIface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (MusterWidthBin,
                               muster_width_bin,
                               GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDABLE,
                                                      muster_width_bin_buildable_init))

static GtkBuildableIface *parent_buildable;

enum
{
  PROP_CHILD = 1,
  PROP_MEDIUM_WIDTH,
  PROP_WIDE_WIDTH,
  PROP_MINIMUM_WIDTH,
  PROP_WIDTH_CLASS,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/* Text of twice the size needs twice the room: thresholds are for the usual 96 dots an inch. */
static double
get_text_scale (gpointer widget)
{
  int dpi = 0;

  g_object_get (gtk_widget_get_settings (widget), "gtk-xft-dpi", &dpi, NULL);
  return dpi > 0 ? MAX (dpi / 1024.0 / 96.0, 1.0) : 1.0;
}

static MusterWidthClass
classify (MusterWidthBin *self, int width)
{
  double scale = get_text_scale (self);

  if (width >= self->wide_width * scale)
    return MUSTER_WIDTH_WIDE;
  if (width >= self->medium_width * scale)
    return MUSTER_WIDTH_MEDIUM;
  return MUSTER_WIDTH_NARROW;
}

static gboolean
announce_cb (gpointer data)
{
  MusterWidthBin *self = data;

  self->idle_source = 0;
  if (self->width_class != self->next_class)
    {
      self->width_class = self->next_class;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_WIDTH_CLASS]);
    }
  return G_SOURCE_REMOVE;
}

static void
muster_width_bin_measure (GtkWidget *widget,
                          GtkOrientation orientation,
                          int for_size,
                          int *minimum,
                          int *natural,
                          int *minimum_baseline,
                          int *natural_baseline)
{
  MusterWidthBin *self = MUSTER_WIDTH_BIN (widget);
  int child_width = 0;

  if (self->child == NULL || !gtk_widget_should_layout (self->child))
    return;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      gtk_widget_measure (self->child, orientation, -1, minimum, natural, NULL, NULL);
      *minimum = MIN (*minimum, (int) (self->minimum_width * get_text_scale (self)));
      *natural = MAX (*natural, *minimum);
      return;
    }
  gtk_widget_measure (self->child, GTK_ORIENTATION_HORIZONTAL, -1, &child_width, NULL, NULL, NULL);
  gtk_widget_measure (self->child, orientation, for_size < 0 ? -1 : MAX (for_size, child_width),
                      minimum, natural, NULL, NULL);
}

static void
muster_width_bin_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  MusterWidthBin *self = MUSTER_WIDTH_BIN (widget);
  int child_width = 0;
  int child_height = 0;

  /* The window answers by hiding things, which may not be done while sizes are given out; before
   * the next frame is drawn is soon enough. */
  self->next_class = classify (self, width);
  if (self->next_class != self->width_class && self->idle_source == 0)
    self->idle_source = g_idle_add_full (G_PRIORITY_HIGH_IDLE, announce_cb, self, NULL);

  if (self->child == NULL || !gtk_widget_should_layout (self->child))
    return;
  gtk_widget_measure (self->child, GTK_ORIENTATION_HORIZONTAL, -1, &child_width, NULL, NULL, NULL);
  child_width = MAX (child_width, width);
  gtk_widget_measure (self->child, GTK_ORIENTATION_VERTICAL, child_width, &child_height, NULL, NULL,
                      NULL);
  gtk_widget_allocate (self->child, child_width, MAX (child_height, height), baseline, NULL);
}

static GtkSizeRequestMode
muster_width_bin_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
muster_width_bin_dispose (GObject *object)
{
  MusterWidthBin *self = MUSTER_WIDTH_BIN (object);

  g_clear_handle_id (&self->idle_source, g_source_remove);
  g_clear_pointer (&self->child, gtk_widget_unparent);

  G_OBJECT_CLASS (muster_width_bin_parent_class)->dispose (object);
}

static void
muster_width_bin_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  MusterWidthBin *self = MUSTER_WIDTH_BIN (object);

  switch (prop_id)
    {
    case PROP_CHILD:
      g_value_set_object (value, self->child);
      break;
    case PROP_MEDIUM_WIDTH:
      g_value_set_int (value, self->medium_width);
      break;
    case PROP_WIDE_WIDTH:
      g_value_set_int (value, self->wide_width);
      break;
    case PROP_MINIMUM_WIDTH:
      g_value_set_int (value, self->minimum_width);
      break;
    case PROP_WIDTH_CLASS:
      g_value_set_int (value, self->width_class);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
muster_width_bin_set_property (GObject *object,
                               guint prop_id,
                               const GValue *value,
                               GParamSpec *pspec)
{
  MusterWidthBin *self = MUSTER_WIDTH_BIN (object);

  switch (prop_id)
    {
    case PROP_CHILD:
      muster_width_bin_set_child (self, g_value_get_object (value));
      break;
    case PROP_MEDIUM_WIDTH:
      self->medium_width = g_value_get_int (value);
      gtk_widget_queue_resize (GTK_WIDGET (self));
      break;
    case PROP_WIDE_WIDTH:
      self->wide_width = g_value_get_int (value);
      gtk_widget_queue_resize (GTK_WIDGET (self));
      break;
    case PROP_MINIMUM_WIDTH:
      self->minimum_width = g_value_get_int (value);
      gtk_widget_queue_resize (GTK_WIDGET (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
muster_width_bin_class_init (MusterWidthBinClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = muster_width_bin_dispose;
  object_class->get_property = muster_width_bin_get_property;
  object_class->set_property = muster_width_bin_set_property;
  widget_class->measure = muster_width_bin_measure;
  widget_class->size_allocate = muster_width_bin_size_allocate;
  widget_class->get_request_mode = muster_width_bin_get_request_mode;

  properties[PROP_CHILD] = g_param_spec_object ("child", NULL, NULL, GTK_TYPE_WIDGET,
                                                G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_MEDIUM_WIDTH] = g_param_spec_int ("medium-width", NULL, NULL, 0, G_MAXINT, 600,
                                                    G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_WIDE_WIDTH] = g_param_spec_int ("wide-width", NULL, NULL, 0, G_MAXINT, 1000,
                                                  G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_MINIMUM_WIDTH] = g_param_spec_int ("minimum-width", NULL, NULL, 0, G_MAXINT, 340,
                                                     G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_WIDTH_CLASS] =
      g_param_spec_int ("width-class", NULL, NULL, MUSTER_WIDTH_NARROW, MUSTER_WIDTH_WIDE,
                        MUSTER_WIDTH_WIDE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
muster_width_bin_init (MusterWidthBin *self)
{
  self->medium_width = 600;
  self->wide_width = 1000;
  self->minimum_width = 340;
  self->width_class = self->next_class = MUSTER_WIDTH_WIDE;
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}

static void
muster_width_bin_add_child (GtkBuildable *buildable,
                            GtkBuilder *builder,
                            GObject *child,
                            const char *type)
{
  if (GTK_IS_WIDGET (child))
    muster_width_bin_set_child (MUSTER_WIDTH_BIN (buildable), GTK_WIDGET (child));
  else
    parent_buildable->add_child (buildable, builder, child, type);
}

static void
muster_width_bin_buildable_init (GtkBuildableIface *iface)
{
  parent_buildable = g_type_interface_peek_parent (iface);
  iface->add_child = muster_width_bin_add_child;
}

/**
 * muster_width_bin_get_width_class:
 * @self: the bin
 *
 * Returns: how much room there is
 */
MusterWidthClass
muster_width_bin_get_width_class (MusterWidthBin *self)
{
  g_return_val_if_fail (MUSTER_IS_WIDTH_BIN (self), MUSTER_WIDTH_WIDE);

  return self->width_class;
}

/**
 * muster_width_bin_set_child:
 * @self: the bin
 * @child: (nullable): what it holds
 *
 * Puts @child into the bin, in place of what was there.
 */
void
muster_width_bin_set_child (MusterWidthBin *self, GtkWidget *child)
{
  g_return_if_fail (MUSTER_IS_WIDTH_BIN (self));

  if (self->child == child)
    return;
  g_clear_pointer (&self->child, gtk_widget_unparent);
  self->child = child;
  if (child != NULL)
    gtk_widget_set_parent (child, GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CHILD]);
}

/* A bin that holds its width */

static GtkSizeRequestMode
held_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
held_measure (GtkWidget *widget,
              GtkOrientation orientation,
              int for_size,
              int *minimum,
              int *natural,
              int *minimum_baseline,
              int *natural_baseline)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);
  int width;

  if (child != NULL && gtk_widget_should_layout (child))
    gtk_widget_measure (child, orientation, for_size, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_VERTICAL)
    return;
  gtk_widget_get_size_request (widget, &width, NULL);
  *natural = MAX (*minimum, (int) (width * get_text_scale (widget)));
}

static void
held_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);

  if (child != NULL && gtk_widget_should_layout (child))
    gtk_widget_allocate (child, width, height, baseline, NULL);
}

/**
 * muster_width_bin_hold:
 * @bin: any widget with one child
 *
 * Lets @bin ask for the width it is told to, by its width-request, and for more only where what it
 * holds cannot be made narrower: what stands beside it keeps its place whatever @bin has to tell.
 */
void
muster_width_bin_hold (GtkWidget *bin)
{
  g_return_if_fail (GTK_IS_WIDGET (bin));

  gtk_widget_set_layout_manager (
      bin, gtk_custom_layout_new (held_get_request_mode, held_measure, held_allocate));
}

/* A bin round a scroller, as high as what is scrolled */

static void
fitted_measure (GtkWidget *widget,
                GtkOrientation orientation,
                int for_size,
                int *minimum,
                int *natural,
                int *minimum_baseline,
                int *natural_baseline)
{
  GtkWidget *scroller = gtk_widget_get_first_child (widget);
  GtkWidget *content;
  int height = 0;

  if (scroller == NULL || !gtk_widget_should_layout (scroller))
    return;
  gtk_widget_measure (scroller, orientation, for_size, minimum, natural, NULL, NULL);
  content = gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (scroller));
  if (orientation == GTK_ORIENTATION_HORIZONTAL || content == NULL)
    return;
  gtk_widget_measure (content, orientation, for_size, NULL, &height, NULL, NULL);
  *natural = MAX (*minimum, height);
}

/**
 * muster_width_bin_fit_scroller:
 * @bin: any widget with one child, a scroller that goes up and down alone
 *
 * Lets @bin ask for the height that what is scrolled has at the width there is. A scroller by
 * itself asks for the height it would have if no line were broken, and cuts off the last lines
 * where there is room for them.
 */
void
muster_width_bin_fit_scroller (GtkWidget *bin)
{
  g_return_if_fail (GTK_IS_WIDGET (bin));

  gtk_widget_set_layout_manager (
      bin, gtk_custom_layout_new (held_get_request_mode, fitted_measure, held_allocate));
}
