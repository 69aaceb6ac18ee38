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

/**
 * muster_field_format:
 * @self: a field
 * @distance: in its measure
 *
 * Returns: (transfer full): to one place, with its measure: "1.2 R", "3 zones"
 */
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

/**
 * muster_field_describe:
 * @self: a field
 *
 * Returns: (transfer full): a sentence that says how large it is and how much is on it
 */
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

      if (item->placed && item->is_first)
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
  /* Translators: “A field of 9 R from west to east and 6 R from north to south, with 7 features and
   * 12 units.” */
  return muster_legality_fill (
      _ ("A field of {width} from west to east and {height} from north to south, with {things}."),
      "width", width, "height", height, "things", list, NULL);
}

/* From the nearer of two edges. */
static char *
describe_margin (const MusterField *self, double at, double size, const char *low, const char *high)
{
  const double margin = MIN (at, size - at);
  const char *edge = at <= size - at ? low : high;
  g_autofree char *far = muster_field_format (self, margin);
  g_autofree char *none = muster_field_format (self, 0);

  if (g_str_equal (far, none))
    /* Translators: an edge of the field: north, east, south, west */
    return muster_legality_fill (_ ("at the {edge} edge"), "edge", edge, NULL);
  return muster_legality_fill (_ ("{distance} from the {edge} edge"), "distance", far, "edge", edge,
                               NULL);
}

/* No more than to be off an edge. */
#define HAIR 1e-6

/* The far edges of the field are those of its last zones. */
static guint
find_zone (const MusterField *self, double x, double y)
{
  return muster_zones_get_at_point (self->zones, x == self->width ? x - HAIR : x,
                                    y == self->height ? y - HAIR : y);
}

/* Whether it goes on for half a zone, to the edge of the one in whose middle it ends. */
static gboolean
ends_in_middle (const MusterField *self, MusterPoint end)
{
  const guint zone = find_zone (self, end.x, end.y);
  double x, y;

  if (zone == MUSTER_ZONE_NONE)
    return FALSE;
  muster_zones_get_middle (self->zones, zone, &x, &y);
  return fabs (x - end.x) < HAIR && fabs (y - end.y) < HAIR;
}

/**
 * muster_field_describe_place:
 * @self: a field
 * @x: where
 * @y: where
 *
 * Returns: (transfer full): where that is, by the nearest edges or by its zone
 */
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

      zone = find_zone (self, x, y);
      if (zone == MUSTER_ZONE_NONE)
        return g_strdup (_ ("off the field"));
      name = muster_zones_get_name (self->zones, zone);
      return g_strdup_printf (_ ("zone %s"), name);
    }
  if (x < 0 || y < 0 || x > self->width || y > self->height)
    return g_strdup (_ ("off the field"));
  across = describe_margin (self, x, self->width, _ ("west"), _ ("east"));
  down = describe_margin (self, y, self->height, _ ("north"), _ ("south"));
  /* Translators: where something is: how far from one edge of the field, and how far from
   * another */
  return muster_legality_fill (_ ("{across} and {down}"), "across", across, "down", down, NULL);
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

/* How large it is, of shapes; a line goes from somewhere to somewhere. */
static char *
describe_size (const MusterField *self, const MusterFieldItem *item)
{
  const MusterShape *shape = g_ptr_array_index (item->shapes, 0);
  g_autofree char *width = muster_field_format (self, item->bounds.right - item->bounds.left);
  g_autofree char *height = muster_field_format (self, item->bounds.bottom - item->bounds.top);

  if (item->shapes->len == 1 && !muster_shape_is_closed (shape))
    {
      const MusterPoint from = muster_shape_get_point (shape, 0);
      const MusterPoint to = muster_shape_get_point (shape, muster_shape_get_n_points (shape) - 1);
      g_autofree char *begin = muster_field_describe_place (self, from.x, from.y);
      g_autofree char *end = muster_field_describe_place (self, to.x, to.y);
      const double more = self->zones == NULL ? 0
                                              : 0.5 * ends_in_middle (self, from)
                                                    + 0.5 * ends_in_middle (self, to);
      g_autofree char *length = muster_field_format (self, muster_shape_get_length (shape) + more);

      /* Translators: of a river or a wall: how long it is, and where it begins and ends */
      return muster_legality_fill (
          _ ("{length} long, {direction} from {begin} to {end}"), "length", length, "direction",
          muster_bearing_to_words (muster_bearing (from.x, from.y, to.x, to.y)), "begin", begin,
          "end", end, NULL);
    }
  return muster_legality_fill (_ ("{width} wide and {height} deep"), "width", width, "height",
                               height, NULL);
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
  if (item->later)
    add_part (text, _ ("comes later"));
  else if (!item->placed)
    add_part (text, _ ("without a place"));
  if (item->placed)
    {
      g_autofree char *facing
          = g_strdup_printf (_ ("facing %s"), muster_bearing_to_words (item->facing));

      add_part (text, facing);
    }
}

/* What it stands on. */
static void
add_ground (const MusterField *self, const MusterFieldItem *item, GString *text)
{
  g_autoptr (GPtrArray) near = NULL;
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree char *list = NULL;
  g_autofree char *word = NULL;

  if (!item->placed)
    return;
  near = muster_field_list_items_in (self, item->bounds);
  for (guint i = 0; i < near->len; i++)
    {
      const MusterFieldItem *other = g_ptr_array_index (near, i);

      if (other->kind == MUSTER_FIELD_FEATURE && g_strcmp0 (other->id, item->inside) != 0
          && !g_str_equal (other->name, item->name)
          && muster_field_item_contains (other, item->x, item->y))
        g_ptr_array_add (names, (gpointer) other->name);
    }
  if (names->len == 0)
    return;
  list = muster_legality_list (names, FALSE);
  /* Translators: on which pieces of ground a unit stands */
  word = g_strdup_printf (_ ("on %s"), list);
  add_part (text, word);
}

static gboolean
is_same_unit (const MusterFieldItem *a, const MusterFieldItem *b)
{
  return a->kind == MUSTER_FIELD_UNIT && b->kind == MUSTER_FIELD_UNIT && a->n_places > 1
         && g_strcmp0 (a->id, b->id) == 0;
}

/* "zone 3,4 (4 bases) and zone 3,5 (2 bases)": all places of a unit. */
static char *
describe_places (const MusterField *self, const MusterFieldItem *unit)
{
  g_autoptr (GPtrArray) places = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < self->items->len; i++)
    {
      const MusterFieldItem *item = g_ptr_array_index (self->items, i);
      g_autofree char *place = NULL;
      g_autofree char *count = NULL;

      if (item != unit && !is_same_unit (item, unit))
        continue;
      place = muster_field_describe_place (self, item->x, item->y);
      if (self->zones != NULL && item->here > 0)
        count = muster_roster_describe_count (self->ruleset, item->here);
      if (count != NULL)
        /* Translators: a zone, and how many of a unit's bases stand in it: "zone 3,4 (2 bases)". */
        g_ptr_array_add (places, g_strdup_printf (_ ("%1$s (%2$s)"), place, count));
      else
        g_ptr_array_add (places, g_steal_pointer (&place));
    }
  return muster_legality_list (places, FALSE);
}

/**
 * muster_field_describe_item:
 * @self: a field
 * @item: an item of it
 *
 * Returns: (transfer full): a sentence that says what it is, whose, where, and what the rules have
 * to know of it
 */
char *
muster_field_describe_item (const MusterField *self, const MusterFieldItem *item)
{
  g_autoptr (GString) text = g_string_new (NULL);
  gboolean plain;

  g_return_val_if_fail (self != NULL && item != NULL, NULL);

  plain = (item->kind == MUSTER_FIELD_AREA || item->kind == MUSTER_FIELD_ENTRY)
          && *muster_node_get_name (item->node) == '\0';
  add_part (text, item->name);
  /* where a side starts or comes in and that has no name is called by what it is, and whose */
  if (!plain)
    add_part (text, name_side (self, item));
  if (item->kind == MUSTER_FIELD_AREA && !plain)
    add_part (text, _ ("starts here"));
  else if (item->kind == MUSTER_FIELD_ENTRY && !plain)
    add_part (text, _ ("reinforcements"));
  else if (item->kind == MUSTER_FIELD_OBJECTIVE)
    add_part (text, _ ("objective"));
  else if (item->kind == MUSTER_FIELD_LABEL && item->concealed)
    /* Translators: of words on a map: "Mine, for the umpire". */
    add_part (text, _ ("for the umpire"));
  add_part (text, item->about);
  if (item->kind == MUSTER_FIELD_UNIT)
    add_unit (self, item, text);
  if (item->placed && (item->shapes->len != 1 || muster_shape_is_closed (item->shapes->pdata[0])))
    {
      g_autofree char *place = item->n_places > 1
                                   ? describe_places (self, item)
                                   : muster_field_describe_place (self, item->x, item->y);

      add_part (text, place);
    }
  if (item->kind == MUSTER_FIELD_ENTRY && item->shapes->len > 0)
    {
      g_autofree char *edge = muster_legality_fill (
          _ ("along the {edge} edge"), "edge", muster_bearing_to_words (item->facing + 180), NULL);

      add_part (text, edge);
    }
  if (item->kind == MUSTER_FIELD_UNIT || item->kind == MUSTER_FIELD_OBJECTIVE)
    add_ground (self, item, text);
  if (item->shapes->len > 0 && item->kind != MUSTER_FIELD_ENTRY)
    {
      g_autofree char *size = describe_size (self, item);

      add_part (text, size);
    }
  return g_strconcat (text->str, ".", NULL);
}

/**
 * muster_field_measure:
 * @self: a field
 * @x1: from
 * @y1: from
 * @x2: to
 * @y2: to
 *
 * Returns: how far that is: in a straight line, on zones in steps as the rules and the switches of
 * the scenario count them
 */
double
muster_field_measure (const MusterField *self, double x1, double y1, double x2, double y2)
{
  g_return_val_if_fail (self != NULL, 0);

  if (self->zones != NULL)
    {
      const guint from = muster_zones_get_at_point (self->zones, x1, y1);
      const guint to = muster_zones_get_at_point (self->zones, x2, y2);

      if (from != MUSTER_ZONE_NONE && to != MUSTER_ZONE_NONE)
        return muster_zones_get_range (self->zones, from, to, muster_field_get_range (self));
    }
  return muster_distance (x1, y1, x2, y2);
}

/* How far the nearest spot of an item is, as the field counts. */
static double
measure_item (const MusterField *self, double x, double y, const MusterFieldItem *other)
{
  const guint from = self->zones != NULL ? muster_zones_get_at_point (self->zones, x, y)
                                         : MUSTER_ZONE_NONE;
  g_autoptr (GArray) ranges = NULL;
  double least = G_MAXDOUBLE;

  if (from == MUSTER_ZONE_NONE)
    return muster_field_item_distance (other, x, y);
  if (other->shapes->len == 0)
    return muster_field_measure (self, x, y, other->x, other->y);
  if (muster_field_item_contains (other, x, y))
    return 0;
  ranges = muster_zones_measure (self->zones, &from, 1, muster_field_get_range (self));
  for (guint zone = 0; zone < muster_zones_get_n (self->zones); zone++)
    {
      double middle_x, middle_y;

      if (g_array_index (ranges, guint, zone) >= least)
        continue;
      muster_zones_get_middle (self->zones, zone, &middle_x, &middle_y);
      if (muster_field_item_contains (other, middle_x, middle_y))
        least = g_array_index (ranges, guint, zone);
    }
  return least < G_MAXDOUBLE ? least : muster_field_measure (self, x, y, other->x, other->y);
}

/* To its nearest spot: that way the distance shrinks the fastest. */
static double
find_bearing (double x, double y, const MusterFieldItem *other)
{
  const double step = 1e-6;
  const double east = muster_field_item_distance (other, x - step, y)
                      - muster_field_item_distance (other, x + step, y);
  const double south = muster_field_item_distance (other, x, y - step)
                       - muster_field_item_distance (other, x, y + step);

  /* halfway between two spots that are as near there is no such way */
  if (other->shapes->len == 0 || hypot (east, south) < step)
    return muster_bearing (x, y, other->x, other->y);
  return muster_bearing (0, 0, east, south);
}

/* "Hospital, 1.2 R to the north-east". */
static char *
describe_other (const MusterField *self, double x, double y, const MusterFieldItem *other)
{
  const double distance = measure_item (self, x, y, other);
  g_autofree char *far = NULL;

  if (distance <= 0)
    /* Translators: where something is: “Hospital, here” */
    return muster_legality_fill (_ ("{name}, here"), "name", other->name, NULL);
  far = muster_field_format (self, distance);
  /* Translators: “Hospital, 1.2 R to the north-east” */
  return muster_legality_fill (_ ("{name}, {distance} to the {direction}"), "name", other->name,
                               "distance", far, "direction",
                               muster_bearing_to_words (find_bearing (x, y, other)), NULL);
}

/**
 * muster_field_describe_from:
 * @self: a field
 * @item: what one looks from
 * @other: what one looks at
 *
 * Returns: (transfer full): where the nearest spot of @other is as seen from @item: "Hospital, 1.2
 * R to the north-east"
 */
char *
muster_field_describe_from (const MusterField *self,
                            const MusterFieldItem *item,
                            const MusterFieldItem *other)
{
  g_return_val_if_fail (self != NULL && item != NULL && other != NULL, NULL);

  return describe_other (self, item->x, item->y, other);
}

typedef struct
{
  MusterFieldItem *item;
  double distance;
} Near;

static int
compare_near (gconstpointer a, gconstpointer b)
{
  const Near *left = a;
  const Near *right = b;

  if (left->distance != right->distance)
    return left->distance < right->distance ? -1 : 1;
  return left->item->index < right->item->index ? -1 : 1;
}

/* Of all that has a place and is no mere line on the map. */
static GPtrArray *
list_nearest (
    const MusterField *self, double x, double y, const MusterFieldItem *without, guint most)
{
  g_autoptr (GArray) near = g_array_new (FALSE, FALSE, sizeof (Near));
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  GPtrArray *items = g_ptr_array_new ();

  for (guint i = 0; i < self->items->len; i++)
    {
      Near one = { g_ptr_array_index (self->items, i), 0 };

      if (one.item == without || !one.item->placed
          || (without != NULL && is_same_unit (one.item, without))
          || one.item->kind == MUSTER_FIELD_AREA || one.item->kind == MUSTER_FIELD_ENTRY)
        continue;
      one.distance = muster_field_item_distance (one.item, x, y);
      g_array_append_val (near, one);
    }
  g_array_sort (near, compare_near);
  for (guint i = 0; i < near->len && items->len < most; i++)
    {
      MusterFieldItem *item = g_array_index (near, Near, i).item;

      /* of a unit in several places the nearest */
      if (item->n_places == 1 || g_hash_table_add (seen, (gpointer) item->id))
        g_ptr_array_add (items, item);
    }
  return items;
}

/**
 * muster_field_list_nearest:
 * @self: a field
 * @item: an item
 * @most: how many
 *
 * Returns: (transfer container) (element-type MusterFieldItem): what is nearest to it, but for
 * areas and entries
 */
GPtrArray *
muster_field_list_nearest (const MusterField *self, const MusterFieldItem *item, guint most)
{
  g_return_val_if_fail (self != NULL && item != NULL, NULL);

  return list_nearest (self, item->x, item->y, item, most);
}

/* How many things are told that are not at the spot itself. */
#define N_NEAR 2

/**
 * muster_field_describe_spot:
 * @self: a field
 * @x: where
 * @y: where
 *
 * Returns: (transfer full): where that is, what is there, and what is nearest
 */
char *
muster_field_describe_spot (const MusterField *self, double x, double y)
{
  g_autoptr (GPtrArray) near = NULL;
  g_autoptr (GPtrArray) here = g_ptr_array_new ();
  g_autoptr (GString) text = NULL;
  g_autofree char *place = NULL;
  guint told = 0;

  g_return_val_if_fail (self != NULL, NULL);

  near = list_nearest (self, x, y, NULL, G_MAXUINT);
  place = muster_field_describe_place (self, x, y);
  text = g_string_new (place);
  for (guint i = 0; i < near->len; i++)
    if (muster_field_item_distance (g_ptr_array_index (near, i), x, y) <= 0)
      g_ptr_array_add (here, (gpointer) ((MusterFieldItem *) g_ptr_array_index (near, i))->name);
  if (here->len > 0)
    {
      g_autofree char *list = muster_legality_list (here, FALSE);

      g_string_append_printf (text, ": %s", list);
    }
  g_string_append_c (text, '.');
  for (guint i = here->len; i < near->len && told < N_NEAR; i++, told++)
    {
      g_autofree char *other = describe_other (self, x, y, g_ptr_array_index (near, i));

      g_string_append_printf (text, " %s.", other);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}
