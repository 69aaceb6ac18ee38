/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "muster-map-view-private.h"

/* What a screen reader says of the map: its name is what is selected, or where the cross is, so
 * that it is read when it changes. */

static void
add_handle (MusterMapView *self, GString *text)
{
  g_autofree char *place =
      muster_field_describe_place (self->field, self->handle.at.x, self->handle.at.y);

  switch (self->handle.what)
    {
    case MUSTER_MAP_DRAG_POINT:
      /* Translators: the number of a point of a shape, and where it is. */
      g_string_append_printf (text, _ (" Point %1$u: %2$s."), self->handle.index + 1, place);
      break;
    case MUSTER_MAP_DRAG_HANDLE:
      /* Translators: the side or corner of a box that is at hand, and where it is. */
      g_string_append_printf (text, _ (" Handle to the %1$s: %2$s."),
                              muster_bearing_to_words (self->handle.index * 45.0), place);
      break;
    case MUSTER_MAP_DRAG_ROTATE:
      g_string_append (text, _ (" Handle that turns it."));
      break;
    default:
      break;
    }
}

static char *
describe_selection (MusterMapView *self)
{
  g_autoptr (GString) text = g_string_new (NULL);
  const MusterFieldItem *item;
  MusterNode *node;

  if (self->selection->len == 0)
    return muster_field_describe (self->field);
  if (self->selection->len > 1)
    return g_strdup_printf (
        ngettext ("%u thing selected", "%u things selected", self->selection->len),
        self->selection->len);
  node = g_ptr_array_index (self->selection, 0);
  item = muster_field_find_node (self->field, node);
  if (item != NULL)
    {
      g_autofree char *sentence = muster_field_describe_item (self->field, item);

      g_string_append (text, sentence);
    }
  if (muster_map_thing_is_locked (node))
    g_string_append (text, _ (" Locked."));
  add_handle (self, text);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static char *
describe_cross (MusterMapView *self)
{
  g_autofree char *place = muster_field_describe_place (self->field, self->cross.x, self->cross.y);
  g_autofree char *spot = muster_field_describe_spot (self->field, self->cross.x, self->cross.y);

  return g_strdup_printf ("%s. %s", place, spot);
}

void
muster_map_view_tell_words (MusterMapView *self, const char *words)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, _ (self->tool->hint), -1);
}

void
muster_map_view_tell (MusterMapView *self)
{
  g_autofree char *text = NULL;

  if (self->telling)
    return;
  if (self->document == NULL)
    text = g_strdup (_ ("Map"));
  else
    {
      /* making the field tells too */
      self->telling = TRUE;
      muster_map_view_peek_field (self);
      self->telling = FALSE;
      text = self->crossed ? describe_cross (self) : describe_selection (self);
    }
  muster_map_view_tell_words (self, text);
}
