/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "muster-map-view-private.h"
#include "muster-map-view-snap.h"

/* Copy, cut and paste, within a map and from one scenario to another. */

/* What is selected, with what is a part of it: into the clipboard. Whether there is anything to
 * take along. */
static gboolean
copy (MusterMapView *self)
{
  MusterNode *root = muster_map_view_get_root (self);
  g_autoptr (GArray) moved = muster_map_view_list_moved (self, TRUE);
  g_autoptr (GPtrArray) nodes = g_ptr_array_new ();
  g_autofree char *text = NULL;

  for (guint i = 0; i < moved->len; i++)
    g_ptr_array_add (nodes, g_array_index (moved, MusterMapMoved, i).node);
  text = root != NULL ? muster_map_clip_new (root, nodes) : NULL;
  if (text == NULL)
    {
      muster_map_view_refused (self, _ ("An arrival goes with its column, and is not copied"));
      return FALSE;
    }
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  return TRUE;
}

static void
copy_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  copy (MUSTER_MAP_VIEW (widget));
}

static void
cut_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  if (copy (MUSTER_MAP_VIEW (widget)))
    gtk_widget_activate_action (widget, "map.delete", NULL);
}

static void
paste (MusterMapView *self, MusterNode *clip)
{
  MusterNode *root = muster_map_view_get_root (self);
  g_autoptr (MusterMapEdits) edits = muster_map_edits_new ();
  g_autoptr (GPtrArray) added = NULL;
  g_autofree char *name = NULL;
  g_autofree char *label = NULL;
  guint left = 0;

  added = muster_map_edits_paste (edits, root, clip, muster_map_view_get_step (self), &left);
  name = muster_map_view_name (added);
  label = g_strdup_printf (_ ("Paste %s"), name);
  if (muster_map_view_do (self, label, edits, NULL))
    {
      muster_map_view_set_tool (self, NULL);
      muster_map_view_set_selection (self, added);
    }
  if (left > 0)
    {
      g_autofree char *text
          = g_strdup_printf (ngettext ("%u of those has no army here, and is left out",
                                       "%u of those have no army here, and are left out", left),
                             left);

      muster_map_view_refused (self, text);
    }
  else if (added->len == 0)
    muster_map_view_refused (self, _ ("A unit stands on the map once, and arrives once"));
}

static void
read_cb (GObject *clipboard, GAsyncResult *result, gpointer data)
{
  g_autoptr (MusterMapView) self = data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);
  g_autoptr (MusterNode) clip = muster_map_clip_read (text);

  /* the window may have been closed meanwhile */
  if (muster_map_view_get_root (self) == NULL)
    return;
  if (clip == NULL)
    muster_map_view_refused (
        self, _ ("The clipboard holds nothing of a map; copy something on a map first"));
  else
    paste (self, clip);
}

static void
paste_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (widget), NULL, read_cb,
                                 g_object_ref (widget));
}

void
muster_map_view_install_clip (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "map.copy", NULL, copy_cb);
  gtk_widget_class_install_action (widget_class, "map.cut", NULL, cut_cb);
  gtk_widget_class_install_action (widget_class, "map.paste", NULL, paste_cb);
}
