/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-map-view.h"

#include <adwaita.h>
#include <math.h>

#include "muster-map-view-private.h"
#include "muster-map-view-snap.h"

G_DEFINE_FINAL_TYPE (MusterMapView, muster_map_view, GTK_TYPE_WIDGET)

enum
{
  PROP_TOOL = 1,
  PROP_REACH,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

enum
{
  SELECTION_CHANGED,
  POINTED,
  MENU,
  MEASURED,
  REFUSED,
  ADDED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* The document */

MusterNode *
muster_map_view_get_root (MusterMapView *self)
{
  return self->document != NULL ? muster_document_get_root (self->document) : NULL;
}

/* What is no longer there cannot be selected. */
void
muster_map_view_prune_selection (MusterMapView *self)
{
  MusterNode *root = muster_map_view_get_root (self);
  guint before = self->selection->len;

  g_clear_handle_id (&self->prune_id, g_source_remove);
  for (guint i = self->selection->len; i-- > 0;)
    if (root == NULL || muster_node_get_root (g_ptr_array_index (self->selection, i)) != root)
      g_ptr_array_remove_index (self->selection, i);
  if (self->selection->len != before)
    muster_map_view_selection_changed (self);
}

static gboolean
changed_cb (gpointer data)
{
  MusterMapView *self = data;

  self->prune_id = 0;
  muster_map_view_prune_selection (self);
  muster_map_view_tell (self);
  /* they may go farther from elsewhere */
  muster_map_view_tell_reach (self);
  return G_SOURCE_REMOVE;
}

static void
document_changed_cb (MusterMapView *self)
{
  self->stale = TRUE;
  muster_map_view_cancel (self);
  self->handle.what = MUSTER_MAP_DRAG_NONE;
  self->turned = 0;
  /* not now: what is moved elsewhere is nowhere for a moment */
  if (self->prune_id == 0)
    self->prune_id = g_idle_add_full (G_PRIORITY_HIGH_IDLE, changed_cb, self, NULL);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
update_field (MusterMapView *self)
{
  MusterField *field = muster_field_new (muster_document_get_root (self->document),
                                         muster_document_get_ruleset (self->document));
  gboolean same = self->field != NULL
                  && muster_field_get_width (self->field) == muster_field_get_width (field)
                  && muster_field_get_height (self->field) == muster_field_get_height (field);

  self->stale = FALSE;
  muster_map_view_take_field (self, field);
  if (!same)
    muster_map_view_arrange (self);
  muster_map_view_tell (self);
}

/* As it is now; NULL without a document. */
MusterField *
muster_map_view_peek_field (MusterMapView *self)
{
  if (self->document != NULL && (self->stale || self->field == NULL))
    update_field (self);
  return self->field;
}

gboolean
muster_map_view_do (MusterMapView *self,
                    const char *label,
                    MusterMapEdits *edits,
                    const char *merge)
{
  g_autoptr (GError) error = NULL;

  if (self->document == NULL || edits->edits->len == 0)
    return FALSE;
  if (muster_document_do (self->document, label, edits->edits, merge, &error))
    {
      muster_map_view_update_actions (self);
      return TRUE;
    }
  muster_map_view_refused (self, error->message);
  return FALSE;
}

/* What it tells */

void
muster_map_view_selection_changed (MusterMapView *self)
{
  self->handle.what = MUSTER_MAP_DRAG_NONE;
  self->turned = 0;
  /* the cross was on something else */
  if (self->selection->len > 0 && !self->tool->has_cross)
    self->crossed = FALSE;
  muster_map_view_update_actions (self);
  muster_map_view_forget_reach (self);
  muster_map_view_tell (self);
  muster_map_view_tell_reach (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit (self, signals[SELECTION_CHANGED], 0);
}

void
muster_map_view_measured (MusterMapView *self, const char *sentence)
{
  if (g_strcmp0 (self->measured, sentence) == 0)
    return;
  g_free (self->measured);
  self->measured = g_strdup (sentence);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (sentence != NULL)
    muster_map_view_tell_words (self, sentence);
  g_signal_emit (self, signals[MEASURED], 0, sentence);
}

void
muster_map_view_refused (MusterMapView *self, const char *sentence)
{
  g_signal_emit (self, signals[REFUSED], 0, sentence);
}

void
muster_map_view_added (MusterMapView *self, MusterNode *node)
{
  g_signal_emit (self, signals[ADDED], 0, node);
}

/* Another tool is in hand. */
void
muster_map_view_tool_changed (MusterMapView *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TOOL]);
}

void
muster_map_view_reach_changed (MusterMapView *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_REACH]);
}

void
muster_map_view_ask_menu (MusterMapView *self, double x, double y)
{
  g_signal_emit (self, signals[MENU], 0, x, y);
}

/* The place that is pointed at is another one. */
void
muster_map_view_pointed (MusterMapView *self)
{
  double x = self->pointer_x;
  double y = self->pointer_y;

  if (self->crossed)
    {
      x = self->cross.x;
      y = self->cross.y;
    }
  else if (self->pointed)
    muster_map_transform_to_field (&self->transform, &x, &y);
  else
    x = y = NAN;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit (self, signals[POINTED], 0, x, y);
}

/* Widget */

static void
muster_map_view_measure (GtkWidget *widget,
                         GtkOrientation orientation,
                         int for_size,
                         int *minimum,
                         int *natural,
                         int *minimum_baseline,
                         int *natural_baseline)
{
  *minimum = 160;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 640 : 480;
}

static void
muster_map_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  MusterMapView *self = MUSTER_MAP_VIEW (widget);

  self->room =
      (MusterMapRoom){ MUSTER_MAP_RULER, MUSTER_MAP_RULER, MAX (width - MUSTER_MAP_RULER, 1),
                       MAX (height - MUSTER_MAP_RULER, 1) };
  muster_map_view_arrange (self);
}

static void
muster_map_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  muster_map_view_draw (MUSTER_MAP_VIEW (widget), snapshot);
}

static void
muster_map_view_unmap (GtkWidget *widget)
{
  MusterMapView *self = MUSTER_MAP_VIEW (widget);

  muster_map_view_cancel (self);
  self->space = FALSE;
  GTK_WIDGET_CLASS (muster_map_view_parent_class)->unmap (widget);
}

static void
muster_map_view_dispose (GObject *object)
{
  MusterMapView *self = MUSTER_MAP_VIEW (object);

  muster_map_view_set_document (self, NULL);
  g_clear_handle_id (&self->prepare_id, g_source_remove);
  g_clear_handle_id (&self->prune_id, g_source_remove);
  g_clear_object (&self->entry);

  G_OBJECT_CLASS (muster_map_view_parent_class)->dispose (object);
}

static void
muster_map_view_finalize (GObject *object)
{
  MusterMapView *self = MUSTER_MAP_VIEW (object);

  g_clear_pointer (&self->reshaped, muster_shape_unref);
  g_clear_pointer (&self->tiles, muster_map_tiles_free);
  g_ptr_array_unref (self->selection);
  g_array_unref (self->points);
  g_array_unref (self->blockers);
  g_array_unref (self->way);
  g_array_unref (self->stroke);
  g_ptr_array_unref (self->arcs);
  g_ptr_array_unref (self->reaches);
  g_hash_table_unref (self->numbers);
  g_free (self->terrain);
  g_clear_object (&self->model);
  g_free (self->area);
  g_free (self->unit);
  g_free (self->weapon);
  g_free (self->hidden_from);
  g_free (self->measured);

  G_OBJECT_CLASS (muster_map_view_parent_class)->finalize (object);
}

static void
muster_map_view_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  MusterMapView *self = MUSTER_MAP_VIEW (object);

  switch (prop_id)
    {
    case PROP_TOOL:
      g_value_set_string (value, self->tool->name);
      break;
    case PROP_REACH:
      g_value_set_boolean (value, self->shows_reach);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
muster_map_view_set_property (GObject *object,
                              guint prop_id,
                              const GValue *value,
                              GParamSpec *pspec)
{
  MusterMapView *self = MUSTER_MAP_VIEW (object);

  switch (prop_id)
    {
    case PROP_TOOL:
      muster_map_view_set_tool (self, g_value_get_string (value));
      break;
    case PROP_REACH:
      muster_map_view_set_show_reach (self, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
install_signals (GType type)
{
  signals[SELECTION_CHANGED] = g_signal_new ("selection-changed", type, G_SIGNAL_RUN_LAST, 0, NULL,
                                             NULL, NULL, G_TYPE_NONE, 0);
  signals[POINTED] = g_signal_new ("pointed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 2, G_TYPE_DOUBLE, G_TYPE_DOUBLE);
  signals[MENU] = g_signal_new ("menu", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                2, G_TYPE_DOUBLE, G_TYPE_DOUBLE);
  signals[MEASURED] = g_signal_new ("measured", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                    G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[REFUSED] = g_signal_new ("refused", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[ADDED] = g_signal_new ("added", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                 1, MUSTER_TYPE_NODE);
}

static void
muster_map_view_class_init (MusterMapViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = muster_map_view_dispose;
  object_class->finalize = muster_map_view_finalize;
  object_class->get_property = muster_map_view_get_property;
  object_class->set_property = muster_map_view_set_property;
  widget_class->measure = muster_map_view_measure;
  widget_class->size_allocate = muster_map_view_size_allocate;
  widget_class->snapshot = muster_map_view_snapshot;
  widget_class->unmap = muster_map_view_unmap;

  properties[PROP_TOOL] =
      g_param_spec_string ("tool", NULL, NULL, MUSTER_MAP_TOOL_SELECT,
                           G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_REACH] =
      g_param_spec_boolean ("reach", NULL, NULL, FALSE,
                            G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  gtk_widget_class_install_property_action (widget_class, "map.reach", "reach");
  install_signals (G_TYPE_FROM_CLASS (klass));
  muster_map_view_install_actions (widget_class);
  muster_map_view_install_keys (widget_class);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_css_name (widget_class, "map-view");
}

/* Light or dark: all is drawn anew. */
static void
look_changed_cb (MusterMapView *self)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();

  self->dark = adw_style_manager_get_dark (manager);
  self->contrast = adw_style_manager_get_high_contrast (manager);
  muster_map_tiles_clear (self->tiles);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
muster_map_view_init (MusterMapView *self)
{
  self->selection = g_ptr_array_new_with_free_func (g_object_unref);
  self->points = g_array_new (FALSE, FALSE, sizeof (MusterPoint));
  self->blockers = g_array_new (FALSE, FALSE, sizeof (MusterPoint));
  self->stroke = g_array_new (FALSE, FALSE, sizeof (guint));
  self->way = g_array_new (FALSE, FALSE, sizeof (guint));
  self->arcs = g_ptr_array_new_with_free_func (muster_field_arc_free);
  self->reaches = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  self->numbers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);
  self->tiles = muster_map_tiles_new (muster_map_view_draw_tile, self);
  self->tool = &muster_map_tool_select;
  self->fits = self->snaps = self->shows_grid = TRUE;
  self->transform.scale = 1;
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  muster_map_view_watch_pointer (self);
  muster_map_view_watch_space (self);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark",
                           G_CALLBACK (look_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::high-contrast",
                           G_CALLBACK (look_changed_cb), self, G_CONNECT_SWAPPED);
  look_changed_cb (self);
  muster_map_view_update_actions (self);
  muster_map_view_tell (self);
}

/**
 * muster_map_view_new:
 *
 * Returns: (transfer floating): a map without a document
 */
GtkWidget *
muster_map_view_new (void)
{
  return g_object_new (MUSTER_TYPE_MAP_VIEW, NULL);
}

/**
 * muster_map_view_set_document:
 * @self: the map
 * @document: (nullable): of a scenario
 *
 * Shows it, all of its field. Nothing of what was done with another one stays: no selection, no
 * tool, no gesture.
 */
void
muster_map_view_set_document (MusterMapView *self, MusterDocument *document)
{
  g_return_if_fail (MUSTER_IS_MAP_VIEW (self));

  if (self->document == document)
    return;
  muster_map_view_cancel (self);
  muster_map_view_set_tool (self, MUSTER_MAP_TOOL_SELECT);
  g_clear_pointer (&self->terrain, g_free);
  g_clear_object (&self->model);
  g_clear_pointer (&self->area, g_free);
  g_clear_pointer (&self->unit, g_free);
  g_clear_pointer (&self->weapon, g_free);
  g_clear_object (&self->entry);
  if (self->document != NULL)
    {
      g_signal_handlers_disconnect_by_data (muster_document_get_root (self->document), self);
      g_signal_handlers_disconnect_by_data (self->document, self);
    }
  g_set_object (&self->document, document);
  g_clear_pointer (&self->field, muster_field_unref);
  g_clear_pointer (&self->map, muster_map_unref);
  muster_map_tiles_clear (self->tiles);
  muster_map_view_prune_selection (self);
  self->fits = TRUE;
  self->crossed = FALSE;
  if (document != NULL)
    g_signal_connect_object (muster_document_get_root (document), "subtree-changed",
                             G_CALLBACK (document_changed_cb), self, G_CONNECT_SWAPPED);
  /* what is found is marked */
  if (document != NULL)
    g_signal_connect_object (document, "checked", G_CALLBACK (gtk_widget_queue_draw), self,
                             G_CONNECT_SWAPPED);
  muster_map_view_arrange (self);
  muster_map_view_update_actions (self);
  muster_map_view_tell (self);
}

/**
 * muster_map_view_get_document:
 * @self: the map
 *
 * Returns: (transfer none) (nullable): what it shows
 */
MusterDocument *
muster_map_view_get_document (MusterMapView *self)
{
  g_return_val_if_fail (MUSTER_IS_MAP_VIEW (self), NULL);

  return self->document;
}

/**
 * muster_map_view_get_field:
 * @self: the map
 *
 * Returns: (transfer none) (nullable): the field as the document is now
 */
MusterField *
muster_map_view_get_field (MusterMapView *self)
{
  g_return_val_if_fail (MUSTER_IS_MAP_VIEW (self), NULL);

  return muster_map_view_peek_field (self);
}
