/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-field-private.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "muster-legality-private.h"

/* The field in words, for people who do not see it. */

/* To one place, and none that is 0. */
static char *
format_number (double number)
{
  const double tenths = round (number * 10);

  return g_strdup_printf (fmod (tenths, 10) == 0 ? "%.0f" : "%.1f", tenths / 10);
}

char *
muster_field_format (const MusterField *self, double distance)
{
  g_autofree char *number = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  if (self->in_zones && distance == floor (distance) && distance < 1e6)
    return g_strdup_printf (ngettext ("%d zone", "%d zones", (gulong) distance), (int) distance);
  number = format_number (distance);
  return g_strdup_printf ("%s\u00a0%s", number, muster_field_get_symbol (self));
}

char *
muster_field_describe (const MusterField *self)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *width = NULL;
  g_autofree char *height = NULL;
  g_autofree char *list = NULL;
  guint counts[MUSTER_N_FIELD_KINDS] = { 0 };
  guint features, objectives, units;

  g_return_val_if_fail (self != NULL, NULL);

  for (guint i = 0; i < self->items->len; i++)
    {
      const MusterFieldItem *item = g_ptr_array_index (self->items, i);

      if (item->placed)
        counts[item->kind]++;
    }
  features = counts[MUSTER_FIELD_FEATURE];
  objectives = counts[MUSTER_FIELD_OBJECTIVE];
  units = counts[MUSTER_FIELD_UNIT];
  if (features > 0)
    g_ptr_array_add (parts,
                     g_strdup_printf (ngettext ("%u feature", "%u features", features), features));
  if (objectives > 0)
    g_ptr_array_add (parts, g_strdup_printf (ngettext ("%u objective", "%u objectives", objectives),
                                             objectives));
  if (units > 0)
    g_ptr_array_add (parts, g_strdup_printf (ngettext ("%u unit", "%u units", units), units));
  list = muster_legality_list (parts, FALSE);
  width = muster_field_format (self, self->width);
  height = muster_field_format (self, self->height);
  /* Translators: “A field of 9 R from west to east and 6 R from north to south, with 7 features and 12 units.” */
  return muster_legality_fill (
      _ ("A field of {width} from west to east and {height} from north to south, with {things}."),
      "width", width, "height", height, "things", list, NULL);
}

char *
muster_field_describe_place (const MusterField *self, double x, double y)
{
  g_autofree char *across = NULL;
  g_autofree char *down = NULL;
  guint zone;

  g_return_val_if_fail (self != NULL, NULL);

  if (self->zones != NULL)
    {
      g_autofree char *name = NULL;

      zone = muster_zones_get_at_point (self->zones, x, y);
      if (zone == MUSTER_ZONE_NONE)
        return g_strdup (_ ("off the field"));
      name = muster_zones_get_name (self->zones, zone);
      return g_strdup_printf (_ ("zone %s"), name);
    }
  if (x < 0 || y < 0 || x > self->width || y > self->height)
    return g_strdup (_ ("off the field"));
  across = muster_field_format (self, MIN (x, self->width - x));
  down = muster_field_format (self, MIN (y, self->height - y));
  if (x <= self->width - x)
    return muster_legality_fill (y <= self->height - y
                                     /* Translators: where something is on the field */
                                     ? _ ("{across} from the west edge and {down} from the north edge")
                                     : _ ("{across} from the west edge and {down} from the south edge"),
                                 "across", across, "down", down, NULL);
  return muster_legality_fill (y <= self->height - y
                                   ? _ ("{across} from the east edge and {down} from the north edge")
                                   : _ ("{across} from the east edge and {down} from the south edge"),
                               "across", across, "down", down, NULL);
}

static void
add_part (GString *text, const char *part)
{
  if (part != NULL && *part != '\0')
    g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", part);
}

static const char *
name_side (const MusterField *self, const MusterFieldItem *item)
{
  return item->side >= 0
             ? ((const MusterFieldSide *) g_ptr_array_index (self->sides, (guint) item->side))->name
             : "";
}

/* How large it is, of shapes. */
static char *
describe_size (const MusterField *self, const MusterFieldItem *item)
{
  g_autofree char *width = muster_field_format (self, item->bounds.right - item->bounds.left);
  g_autofree char *height = muster_field_format (self, item->bounds.bottom - item->bounds.top);

  return muster_legality_fill (_ ("{width} wide and {height} deep"), "width", width, "height", height,
                               NULL);
}

static void
add_unit (const MusterField *self, const MusterFieldItem *item, GString *text)
{
  const MusterFieldItem *inside = muster_field_find (self, MUSTER_FIELD_FEATURE, item->inside);

  if (*item->formation != '\0')
    /* Translators: a formation: line, square */
    add_part (text, item->formation);
  if (inside != NULL)
    {
      g_autofree char *word = g_strdup_printf (_ ("in %s"), inside->name);

      add_part (text, word);
    }
  if (item->concealed)
    add_part (text, _ ("concealed"));
  if (!item->placed)
    add_part (text, _ ("without a place"));
  else if (!item->on_table)
    add_part (text, _ ("comes later"));
  if (item->placed)
    {
      g_autofree char *facing
          = g_strdup_printf (_ ("facing %s"), muster_bearing_to_words (item->facing));

      add_part (text, facing);
    }
}

/**
 * muster_field_describe_item:
 * @self: a field
 * @item: an item of it
 *
 * Returns: (transfer full): a sentence that says what it is, whose, where, and what the rules have to know of it
 */
char *
muster_field_describe_item (const MusterField *self, const MusterFieldItem *item)
{
  g_autoptr (GString) text = g_string_new (NULL);

  g_return_val_if_fail (self != NULL && item != NULL, NULL);

  add_part (text, item->name);
  if (item->kind != MUSTER_FIELD_AREA && item->kind != MUSTER_FIELD_ENTRY)
    add_part (text, name_side (self, item));
  if (item->kind == MUSTER_FIELD_OBJECTIVE)
    add_part (text, _ ("objective"));
  add_part (text, item->about);
  if (item->kind == MUSTER_FIELD_UNIT)
    add_unit (self, item, text);
  if (item->placed)
    {
      g_autofree char *place = muster_field_describe_place (self, item->x, item->y);

      add_part (text, place);
    }
  if (item->shapes->len > 0 && item->kind != MUSTER_FIELD_ENTRY)
    {
      g_autofree char *size = describe_size (self, item);

      add_part (text, size);
    }
  return g_strconcat (text->str, ".", NULL);
}

double
muster_field_measure (const MusterField *self, double x1, double y1, double x2, double y2)
{
  g_return_val_if_fail (self != NULL, 0);

  return muster_distance (x1, y1, x2, y2);
}

char *
muster_field_describe_from (const MusterField *self,
                            const MusterFieldItem *item,
                            const MusterFieldItem *other)
{
  const double distance = muster_field_item_distance (other, item->x, item->y);
  g_autofree char *far = NULL;

  g_return_val_if_fail (self != NULL && item != NULL && other != NULL, NULL);

  if (distance <= 0)
    /* Translators: where something is: “Hospital, here” */
    return muster_legality_fill (_ ("{name}, here"), "name", other->name, NULL);
  far = muster_field_format (self, distance);
  /* Translators: “Hospital, 1.2 R to the north-east” */
  return muster_legality_fill (
      _ ("{name}, {distance} to the {direction}"), "name", other->name, "distance", far, "direction",
      muster_bearing_to_words (muster_bearing (item->x, item->y, other->x, other->y)), NULL);
}

char *
muster_field_describe_spot (const MusterField *self, double x, double y)
{
  g_autoptr (GPtrArray) items = NULL;
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree char *place = NULL;
  g_autofree char *list = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  items = muster_field_list_at (self, x, y, 0);
  for (guint i = 0; i < items->len; i++)
    g_ptr_array_add (names, (gpointer) ((MusterFieldItem *) g_ptr_array_index (items, i))->name);
  place = muster_field_describe_place (self, x, y);
  list = muster_legality_list (names, FALSE);
  /* Translators: a place on the field, then what is there */
  return muster_legality_fill (_ ("{place}: {things}"), "place", place, "things", list, NULL);
}
