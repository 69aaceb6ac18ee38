/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-caret.h"

#define FOLLOWING_KEY "muster-caret-following"
/* So many frames until what was typed has its room: the row grows, then the page. */
#define FRAMES 2
/* So many frames without a change, and it rests; no more than so many in all. */
#define REST 8
#define MOST_FRAMES 600
/* So much below and above the caret is to be seen, too. */
#define MARGIN 12

typedef struct
{
  GtkTextView *view;
  int y, height; /* of the caret in its text, and of the text, in the last frame */
  guint resting; /* frames without a change */
  guint n;
} Following;

/* Where the caret is on the page that scrolls. */
static gboolean
find_caret (GtkTextView *view, GtkWidget *page, double *top, double *bottom)
{
  GdkRectangle caret;
  graphene_point_t at;
  int x, y;

  gtk_text_view_get_cursor_locations (view, NULL, &caret, NULL);
  gtk_text_view_buffer_to_window_coords (view, GTK_TEXT_WINDOW_WIDGET, caret.x, caret.y, &x, &y);
  if (!gtk_widget_compute_point (GTK_WIDGET (view), page,
                                 &GRAPHENE_POINT_INIT ((float) x, (float) y), &at))
    return FALSE;
  *top = (double) at.y - MARGIN;
  *bottom = (double) at.y + caret.height + MARGIN;
  return TRUE;
}

static void
bring_into_view (GtkTextView *view)
{
  GtkWidget *scrolled = gtk_widget_get_ancestor (GTK_WIDGET (view), GTK_TYPE_SCROLLED_WINDOW);
  GtkWidget *page =
      scrolled != NULL ? gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (scrolled)) : NULL;
  double top, bottom;

  if (GTK_IS_VIEWPORT (page))
    page = gtk_viewport_get_child (GTK_VIEWPORT (page));
  if (page != NULL && find_caret (view, page, &top, &bottom))
    gtk_adjustment_clamp_page (
        gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled)), top, bottom);
}

/* A long text is laid out little by little, and the caret goes down with it: till it rests. */
static gboolean
frame_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  Following *self = data;
  GdkRectangle caret;

  /* a page that one has left is not to move */
  if (!gtk_widget_has_focus (widget) || ++self->n > MOST_FRAMES)
    return G_SOURCE_REMOVE;
  gtk_text_view_get_cursor_locations (GTK_TEXT_VIEW (widget), NULL, &caret, NULL);
  if (caret.y != self->y || gtk_widget_get_height (widget) != self->height)
    self->resting = 0;
  self->y = caret.y;
  self->height = gtk_widget_get_height (widget);
  if (++self->resting < FRAMES)
    return G_SOURCE_CONTINUE;
  bring_into_view (GTK_TEXT_VIEW (widget));
  return self->resting < REST ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

static void
following_free (gpointer data)
{
  Following *self = data;

  g_object_set_data (G_OBJECT (self->view), FOLLOWING_KEY, NULL);
  g_free (self);
}

static void
moved_cb (GtkTextView *view)
{
  Following *self = g_object_get_data (G_OBJECT (view), FOLLOWING_KEY);

  if (!gtk_widget_has_focus (GTK_WIDGET (view)))
    return;
  if (self != NULL)
    {
      self->resting = self->n = 0;
      return;
    }
  self = g_new0 (Following, 1);
  self->view = view;
  g_object_set_data (G_OBJECT (view), FOLLOWING_KEY, self);
  gtk_widget_add_tick_callback (GTK_WIDGET (view), frame_cb, self, following_free);
}

/**
 * muster_caret_keep_in_view:
 * @view: a text view that is no scrolled window’s own child, whose buffer stays
 *
 * Has the page around it follow the caret. GTK does so only for a text view that scrolls by itself.
 */
void
muster_caret_keep_in_view (GtkTextView *view)
{
  GtkTextBuffer *buffer;

  g_return_if_fail (GTK_IS_TEXT_VIEW (view));

  buffer = gtk_text_view_get_buffer (view);
  g_signal_connect_object (buffer, "notify::cursor-position", G_CALLBACK (moved_cb), view,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (buffer, "changed", G_CALLBACK (moved_cb), view, G_CONNECT_SWAPPED);
}
