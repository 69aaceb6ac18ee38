/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What every window has to hold to, whatever it shows: text that is not cut off, controls with a name
 * for a screen reader, text that stands out from its ground. Each finds all faults before it fails. */

#pragma once

#include "gtk-test-util.h"

#include <math.h>

typedef struct
{
  GtkWidget *window;
  const char *what;
  int faults;
  GdkTexture *texture;
  guchar *pixels;
  int scale;
} WindowCheck;

/* "GtkLabel “A Company” in GtkBox" */
static inline char *
describe_widget (GtkWidget *widget)
{
  GtkWidget *parent = gtk_widget_get_parent (widget);
  const char *text = GTK_IS_LABEL (widget)      ? gtk_label_get_text (GTK_LABEL (widget))
                     : GTK_IS_BUTTON (widget)   ? gtk_button_get_label (GTK_BUTTON (widget))
                     : GTK_IS_EDITABLE (widget) ? gtk_editable_get_text (GTK_EDITABLE (widget))
                                                : NULL;

  return g_strdup_printf ("%s%s%s%s in %s (tooltip %s)", G_OBJECT_TYPE_NAME (widget),
                          text != NULL ? " “" : "", text != NULL ? text : "",
                          text != NULL ? "”" : "",
                          parent != NULL ? G_OBJECT_TYPE_NAME (parent) : "nothing",
                          gtk_widget_get_tooltip_text (widget));
}

static inline void
add_fault (WindowCheck *check,
           GtkWidget *widget,
           const char *fault)
{
  g_autofree char *text = describe_widget (widget);

  g_test_message ("%s: %s: %s", check->what, text, fault);
  check->faults++;
}

static inline gboolean
scrolls (GtkWidget *widget)
{
  return gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW) != NULL;
}

/* A text that gives way with dots is not cut off; one in a scrolled view may lie below its edge, not
 * beside it. */
static inline gboolean
check_layout_cb (GtkWidget *widget,
                 gpointer data)
{
  WindowCheck *check = data;
  GtkWidget *root = check->window;
  graphene_rect_t bounds;
  g_autofree char *fault = NULL;
  int width = 0;
  int height = 0;

  if (widget != root && GTK_IS_NATIVE (widget))
    return TRUE;
  if (!gtk_widget_get_mapped (widget) || !gtk_widget_get_child_visible (widget))
    return TRUE;
  if (!GTK_IS_LABEL (widget) && !GTK_IS_BUTTON (widget) && !GTK_IS_EDITABLE (widget))
    return TRUE;
  if (!gtk_widget_compute_bounds (widget, root, &bounds) || gtk_widget_get_width (widget) == 0)
    return TRUE;
  if (bounds.origin.x < -1
      || bounds.origin.x + bounds.size.width > gtk_widget_get_width (root) + 1
      || (!scrolls (widget)
          && (bounds.origin.y < -1
              || bounds.origin.y + bounds.size.height > gtk_widget_get_height (root) + 1)))
    {
      fault = g_strdup_printf ("reaches out of the window: %g to %g of %d", bounds.origin.x,
                               bounds.origin.x + bounds.size.width, gtk_widget_get_width (root));
      add_fault (check, widget, fault);
      return TRUE;
    }
  if (GTK_IS_LABEL (widget))
    {
      PangoLayout *layout = gtk_label_get_layout (GTK_LABEL (widget));

      pango_layout_get_pixel_size (layout, &width, &height);
      if (width > gtk_widget_get_width (widget) + 1 || height > gtk_widget_get_height (widget) + 1)
        fault = g_strdup_printf ("is cut off: %d by %d, needs %d by %d",
                                 gtk_widget_get_width (widget), gtk_widget_get_height (widget),
                                 width, height);
      else if (pango_layout_is_ellipsized (layout)
               && gtk_widget_get_width (widget) < 2 * gtk_widget_get_height (widget))
        fault = g_strdup_printf ("has next to nothing left: %d wide", gtk_widget_get_width (widget));
      if (fault != NULL)
        add_fault (check, widget, fault);
    }
  return TRUE;
}

/* Labels beside each other in one box must not lie over each other. */
static inline gboolean
check_overlap_cb (GtkWidget *widget,
                  gpointer data)
{
  WindowCheck *check = data;
  GtkWidget *next = gtk_widget_get_next_sibling (widget);
  graphene_rect_t a;
  graphene_rect_t b;
  graphene_rect_t common;

  if (widget != check->window && GTK_IS_NATIVE (widget))
    return TRUE;
  if (next == NULL || !GTK_IS_BOX (gtk_widget_get_parent (widget))
      || !gtk_widget_get_mapped (widget) || !gtk_widget_get_mapped (next)
      || !gtk_widget_compute_bounds (widget, check->window, &a)
      || !gtk_widget_compute_bounds (next, check->window, &b))
    return TRUE;
  if (graphene_rect_intersection (&a, &b, &common) && common.size.width > 1
      && common.size.height > 1)
    add_fault (check, widget, "lies over the one after it");
  return TRUE;
}

/* What stands in a box has its room in it: else it runs under what comes after the box. */
static inline gboolean
check_inside_cb (GtkWidget *widget,
                 gpointer data)
{
  WindowCheck *check = data;
  GtkWidget *parent = gtk_widget_get_parent (widget);
  g_autofree char *fault = NULL;
  graphene_rect_t bounds;

  if (widget != check->window && GTK_IS_NATIVE (widget))
    return TRUE;
  if (!GTK_IS_BOX (parent) || !gtk_widget_get_mapped (widget)
      || !gtk_widget_compute_bounds (widget, parent, &bounds)
      || bounds.origin.y + bounds.size.height <= gtk_widget_get_height (parent) + 1)
    return TRUE;
  fault = g_strdup_printf ("reaches %g down in a box %d high", bounds.origin.y + bounds.size.height,
                           gtk_widget_get_height (parent));
  add_fault (check, widget, fault);
  return TRUE;
}

static inline gboolean
has_text_cb (GtkWidget *widget,
             gpointer data)
{
  if (GTK_IS_LABEL (widget) && *gtk_label_get_text (GTK_LABEL (widget)) != '\0')
    *(gboolean *) data = TRUE;
  return !*(gboolean *) data;
}

static inline gboolean
has_name (GtkWidget *widget)
{
  gboolean text = FALSE;

  if (gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL)
      || gtk_test_accessible_has_relation (GTK_ACCESSIBLE (widget),
                                           GTK_ACCESSIBLE_RELATION_LABELLED_BY))
    return TRUE;
  /* what stands on a button names it; a field's content does not name the field */
  if (GTK_IS_BUTTON (widget) || GTK_IS_LIST_BOX_ROW (widget))
    gtu_walk (widget, has_text_cb, &text);
  return text;
}

static inline gboolean
check_name_cb (GtkWidget *widget,
               gpointer data)
{
  WindowCheck *check = data;
  GtkWidget *parent = gtk_widget_get_parent (widget);

  if (!gtk_widget_get_mapped (widget))
    return TRUE;
  /* the button inside a menu button or drop down, and the text inside a field, speak for these */
  if (parent != NULL
      && (GTK_IS_MENU_BUTTON (parent) || GTK_IS_DROP_DOWN (parent) || GTK_IS_SPIN_BUTTON (parent)
          || GTK_IS_SEARCH_ENTRY (parent) || GTK_IS_ENTRY (parent)))
    return TRUE;
  /* a combo row shows its choice in a list of its own */
  if (gtk_widget_get_ancestor (widget, GTK_TYPE_WINDOW_CONTROLS) != NULL
      || (GTK_IS_LIST_VIEW (widget)
          && gtk_widget_get_ancestor (widget, ADW_TYPE_COMBO_ROW) != NULL)
      || (!ADW_IS_ENTRY_ROW (widget)
          && gtk_widget_get_ancestor (widget, ADW_TYPE_ENTRY_ROW) != NULL))
    return TRUE;
  if (GTK_IS_BUTTON (widget) || GTK_IS_MENU_BUTTON (widget) || GTK_IS_DROP_DOWN (widget)
      || GTK_IS_SPIN_BUTTON (widget) || GTK_IS_ENTRY (widget) || GTK_IS_SEARCH_ENTRY (widget)
      || GTK_IS_TEXT_VIEW (widget) || GTK_IS_LIST_VIEW (widget) || GTK_IS_LIST_BOX_ROW (widget)
      || GTK_IS_SWITCH (widget) || GTK_IS_CHECK_BUTTON (widget))
    {
      if (!has_name (widget))
        add_fault (check, widget, "has no name for a screen reader");
    }
  return TRUE;
}

static inline double
get_luminance (const guchar *pixel)
{
  static double channel[256] = { 0 };

  for (int i = 1; i < 256 && channel[255] == 0; i++)
    {
      double value = i / 255.0;

      channel[i] = value <= 0.04045 ? value / 12.92 : pow ((value + 0.055) / 1.055, 2.4);
    }
  /* memory order of GDK_MEMORY_DEFAULT on little endian: blue, green, red, alpha */
  return 0.0722 * channel[pixel[0]] + 0.7152 * channel[pixel[1]] + 0.2126 * channel[pixel[2]];
}

/* The greatest contrast between what is drawn in the rectangle and its corner, the ground. */
static inline double
measure_contrast (WindowCheck *check,
                  const graphene_rect_t *bounds)
{
  int width = gdk_texture_get_width (check->texture);
  int height = gdk_texture_get_height (check->texture);
  int x0 = MAX (bounds->origin.x * check->scale, 0);
  int y0 = MAX (bounds->origin.y * check->scale, 0);
  int x1 = MIN ((bounds->origin.x + bounds->size.width) * check->scale, width);
  int y1 = MIN ((bounds->origin.y + bounds->size.height) * check->scale, height);
  guint shades[64] = { 0 };
  guint most = 0;
  double ground = 1;
  double best = 1;

  if (x0 >= x1 || y0 >= y1)
    return 21;
  /* the ground is what there is most of: a line may run along the edge */
  for (int y = y0; y < y1; y++)
    for (int x = x0; x < x1; x++)
      {
        double shade = get_luminance (check->pixels + ((gsize) y * width + x) * 4);
        guint *count = &shades[(int) (shade * (G_N_ELEMENTS (shades) - 1))];

        *count += 1;
        if (*count > most)
          {
            most = *count;
            ground = shade;
          }
      }
  for (int y = y0; y < y1; y++)
    for (int x = x0; x < x1; x++)
      {
        double ink = get_luminance (check->pixels + ((gsize) y * width + x) * 4);

        best = MAX (best, (MAX (ink, ground) + 0.05) / (MIN (ink, ground) + 0.05));
      }
  return best;
}

/* Whether all of it is on screen: not scrolled under an edge. */
static inline gboolean
is_in_view (WindowCheck *check,
            GtkWidget *widget,
            const graphene_rect_t *bounds)
{
  for (GtkWidget *view = gtk_widget_get_parent (widget); view != NULL;
       view = gtk_widget_get_parent (view))
    {
      graphene_rect_t visible;

      if ((GTK_IS_SCROLLED_WINDOW (view) || view == check->window)
          && gtk_widget_compute_bounds (view, check->window, &visible)
          && !graphene_rect_contains_rect (&visible, bounds))
        return FALSE;
    }
  return TRUE;
}

/* AA wants 4.5 of text that is not large. What cannot be used now is not held to it. */
static inline gboolean
check_contrast_cb (GtkWidget *widget,
                   gpointer data)
{
  WindowCheck *check = data;
  graphene_rect_t bounds;
  double contrast;

  if (widget != check->window && GTK_IS_NATIVE (widget))
    return TRUE;
  if (!GTK_IS_LABEL (widget) || !gtk_widget_get_mapped (widget) || !gtk_widget_is_sensitive (widget)
      || *gtk_label_get_text (GTK_LABEL (widget)) == '\0'
      /* an entry row keeps its large title, unseen, while the small one shows */
      || gtk_widget_get_opacity (widget) == 0
      || !gtk_widget_compute_bounds (widget, check->window, &bounds))
    return TRUE;
  if (!is_in_view (check, widget, &bounds) || bounds.size.width < 1)
    return TRUE;
  contrast = measure_contrast (check, &bounds);
  if (contrast < 4.5)
    {
      g_autofree char *fault = g_strdup_printf ("has a contrast of %.2f, AA wants 4.5", contrast);

      add_fault (check, widget, fault);
    }
  return TRUE;
}

/* The window as it is drawn, SCALE times as large. It draws nothing while sizes are being given out. */
static inline GskRenderNode *
draw_window (GtkWidget *window,
             int scale)
{
  for (int i = 0; i < 20; i++)
    {
      g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (window);
      GtkSnapshot *snapshot = gtk_snapshot_new ();
      GskRenderNode *node;

      gtk_snapshot_scale (snapshot, scale, scale);
      gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (window),
                              gtk_widget_get_height (window));
      node = gtk_snapshot_free_to_node (snapshot);
      if (node != NULL)
        return node;
      gtu_wait_for_frames (window, 1);
    }
  g_assert_not_reached ();
}

/* Drawn three times as large, so that thin strokes are of their full colour. */
static inline void
check_contrast (WindowCheck *check)
{
  GtkWidget *window = check->window;
  g_autoptr (GskRenderNode) node = draw_window (window, 3);
  int width = gtk_widget_get_width (window) * 3;
  int height = gtk_widget_get_height (window) * 3;

  check->scale = 3;
  check->texture
      = gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (window)), node,
                                     &GRAPHENE_RECT_INIT (0, 0, width, height));
  check->pixels = g_malloc ((gsize) width * height * 4);
  gdk_texture_download (check->texture, check->pixels, (gsize) width * 4);
  gtu_walk (window, check_contrast_cb, check);
  g_clear_pointer (&check->pixels, g_free);
  g_clear_object (&check->texture);
}

/* All three, of WINDOW as it is now. WHAT says which state that is. */
G_GNUC_UNUSED static void
check_window (gpointer window,
              const char *what)
{
  WindowCheck check = { .window = window, .what = what };

  gtu_wait_for_frames (window, 3);
  gtu_walk (window, check_layout_cb, &check);
  gtu_walk (window, check_overlap_cb, &check);
  gtu_walk (window, check_inside_cb, &check);
  gtu_walk (window, check_name_cb, &check);
  check_contrast (&check);
  g_assert_cmpint (check.faults, ==, 0);
}
