/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "muster-zones-private.h"

#include <glib/gi18n-lib.h>

#include "muster-engine-error.h"
#include "muster-zones-pack.h"

/* What is asked of the zones: sizes, names, what is where. */

/**
 * muster_zones_get_columns:
 * @self: zones
 *
 * Returns: how many columns of cells the field has
 */
guint
muster_zones_get_columns (const MusterZones *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->columns;
}

/**
 * muster_zones_get_rows:
 * @self: zones
 *
 * Returns: how many rows of cells the field has
 */
guint
muster_zones_get_rows (const MusterZones *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->rows;
}

/**
 * muster_zones_get_n:
 * @self: zones
 *
 * Returns: how many zones there are, merged ones counted once
 */
guint
muster_zones_get_n (const MusterZones *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->n;
}

/**
 * muster_zones_get:
 * @self: zones
 * @zone: one of them
 *
 * Returns: (transfer none): what is known of it
 */
const MusterZone *
muster_zones_get (const MusterZones *self, guint zone)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (zone < self->n, NULL);

  return &self->zones[zone];
}

/**
 * muster_zones_get_at:
 * @self: zones
 * @column: a column, from 1
 * @row: a row, from 1
 *
 * Returns: the zone that has that cell; %MUSTER_ZONE_NONE off the field
 */
guint
muster_zones_get_at (const MusterZones *self, guint column, guint row)
{
  g_return_val_if_fail (self != NULL, MUSTER_ZONE_NONE);

  if (column < 1 || column > self->columns || row < 1 || row > self->rows)
    return MUSTER_ZONE_NONE;
  return self->at[(row - 1) * self->columns + column - 1];
}

/**
 * muster_zones_get_at_point:
 * @self: zones
 * @x: in zones from the western edge, as places have it
 * @y: in zones from the northern edge
 *
 * A point on the side of a zone is of the one to the south or east; so one on the southern or
 * eastern edge is off.
 *
 * Returns: the zone there; %MUSTER_ZONE_NONE off the field
 */
guint
muster_zones_get_at_point (const MusterZones *self, double x, double y)
{
  g_return_val_if_fail (self != NULL, MUSTER_ZONE_NONE);

  if (!(x >= 0 && x < self->columns && y >= 0 && y < self->rows))
    return MUSTER_ZONE_NONE;
  return self->at[(guint) y * self->columns + (guint) x];
}

/**
 * muster_zones_get_name:
 * @self: zones
 * @zone: one of them
 *
 * Returns: (transfer full): its name: column and row of its cell that is named first
 */
char *
muster_zones_get_name (const MusterZones *self, guint zone)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (zone < self->n, NULL);

  return g_strdup_printf ("%u,%u", self->zones[zone].column, self->zones[zone].row);
}

/* A number from 1; 0 for anything else. Sets *END behind it. */
static guint
read_number (const char *text, const char **end)
{
  guint number = 0;

  *end = text;
  if (*text == '0')
    return 0;
  for (; g_ascii_isdigit (**end) && *end - text < 6; (*end)++)
    number = number * 10 + (guint) (**end - '0');
  return number;
}

/**
 * muster_zones_find:
 * @self: zones
 * @name: "COLUMN,ROW", of any cell of the zone
 * @error: return location for an error of %MUSTER_ENGINE_ERROR_ARGUMENT
 *
 * Returns: the zone, or %MUSTER_ZONE_NONE
 */
guint
muster_zones_find (const MusterZones *self, const char *name, GError **error)
{
  const char *end;
  guint column;
  guint row = 0;

  g_return_val_if_fail (self != NULL, MUSTER_ZONE_NONE);
  g_return_val_if_fail (name != NULL, MUSTER_ZONE_NONE);

  column = read_number (name, &end);
  if (column > 0 && *end == ',')
    row = read_number (end + 1, &end);
  if (row == 0 || *end != '\0')
    {
      g_autofree char *valid = g_utf8_make_valid (name, -1);

      g_set_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_ARGUMENT,
                   /* Translators: what was given, and an example of what should be */
                   _ ("“%s” is no zone, expected its column and row such as “%s”"), valid, "3,4");
      return MUSTER_ZONE_NONE;
    }
  if (column > self->columns || row > self->rows)
    {
      g_set_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_ARGUMENT,
                   _ ("The zone “%s” lies off the field, which has %u columns and %u rows"), name,
                   self->columns, self->rows);
      return MUSTER_ZONE_NONE;
    }
  return muster_zones_get_at (self, column, row);
}

/**
 * muster_zones_get_cells:
 * @self: zones
 * @zone: one of them
 * @n_cells: (out): how many
 *
 * Returns: (transfer none): its cells, each (row - 1) x columns + column - 1, ascending
 */
const guint *
muster_zones_get_cells (const MusterZones *self, guint zone, guint *n_cells)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (zone < self->n, NULL);

  *n_cells = self->zones[zone].n_cells;
  return self->cells + self->plans[zone].first_cell;
}

/**
 * muster_zones_is_stepped:
 * @self: zones
 * @zone: one of them
 *
 * Returns: whether it is merged of cells that make no rectangle
 */
gboolean
muster_zones_is_stepped (const MusterZones *self, guint zone)
{
  guint left = G_MAXUINT, top = G_MAXUINT, right = 0, bottom = 0;
  const guint *cells;
  guint columns;
  guint n;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (zone < self->n, FALSE);

  columns = self->columns;
  cells = muster_zones_get_cells (self, zone, &n);
  for (guint i = 0; i < n; i++)
    {
      left = MIN (left, cells[i] % columns);
      right = MAX (right, cells[i] % columns + 1);
      top = MIN (top, cells[i] / columns);
      bottom = MAX (bottom, cells[i] / columns + 1);
    }
  return (right - left) * (bottom - top) != n;
}

/**
 * muster_zones_list_corners:
 * @self: zones
 * @zone: one of them
 *
 * Returns: (transfer full) (nullable) (element-type gdouble): the corners of its cut shape, x and y
 * in turn, in shares of
 *   its bounds from their north-west corner; %NULL when it is all of its cells
 */
GArray *
muster_zones_list_corners (const MusterZones *self, guint zone)
{
  const MusterZonePlan *plan;
  GArray *corners;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (zone < self->n, NULL);

  plan = &self->plans[zone];
  if (plan->n_points == 0)
    return NULL;
  corners = g_array_new (FALSE, FALSE, sizeof (double));
  for (guint i = 0; i < plan->n_points; i++)
    {
      double x = (double) plan->points[i].x / (double) plan->width;
      double y = (double) plan->points[i].y / (double) plan->height;

      g_array_append_val (corners, x);
      g_array_append_val (corners, y);
    }
  return corners;
}

/**
 * muster_zones_tell_size:
 * @self: zones
 * @zone: one of them
 *
 * Returns: (transfer full): how large it is: the sides of a rectangle in mm; of cells that make
 * none how many they are, as the
 *   box around them would tell of more than fits in
 */
char *
muster_zones_tell_size (const MusterZones *self, guint zone)
{
  const MusterZone *one;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (zone < self->n, NULL);

  one = &self->zones[zone];
  if (self->plans[zone].n_points > 0)
    /* Translators: how broad and how deep a zone is, in mm, that is cut to a shape which is no
     * rectangle. */
    return g_strdup_printf (_ ("%1$g × %2$g, cut"), one->width, one->height);
  if (muster_zones_is_stepped (self, zone))
    return g_strdup_printf (ngettext ("%u zone", "%u zones", one->n_cells), one->n_cells);
  return g_strdup_printf ("%g × %g", one->width, one->height);
}

/**
 * muster_zones_get_middle:
 * @self: zones
 * @zone: one of them
 * @x: (out): in zones from the western edge
 * @y: (out): in zones from the northern edge
 *
 * The middle of a merged zone is that of its bounds; when it does not lie in the zone, that of the
 * cell nearest to it.
 */
void
muster_zones_get_middle (const MusterZones *self, guint zone, double *x, double *y)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (zone < self->n);

  *x = self->plans[zone].middle_x / 2.0;
  *y = self->plans[zone].middle_y / 2.0;
}

static gboolean
is_cell_at_edge (const MusterZones *self, guint cell, MusterFacing edge)
{
  switch (edge)
    {
    case MUSTER_FACING_N:
      return cell < self->columns;
    case MUSTER_FACING_E:
      return cell % self->columns == self->columns - 1;
    case MUSTER_FACING_S:
      return cell / self->columns == self->rows - 1;
    case MUSTER_FACING_W:
      return cell % self->columns == 0;
    default:
      return FALSE;
    }
}

/**
 * muster_zones_is_edge:
 * @self: zones
 * @zone: one of them
 * @edge: north, east, south or west, or none for any edge
 *
 * Returns: whether it lies on that edge of the field
 */
gboolean
muster_zones_is_edge (const MusterZones *self, guint zone, MusterFacing edge)
{
  guint n;
  const guint *cells;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (zone < self->n, FALSE);

  cells = muster_zones_get_cells (self, zone, &n);
  for (guint i = 0; i < n; i++)
    {
      if (edge != MUSTER_FACING_NONE && is_cell_at_edge (self, cells[i], edge))
        return TRUE;
      for (guint any = MUSTER_FACING_N; edge == MUSTER_FACING_NONE && any < MUSTER_N_FACINGS; any++)
        if (is_cell_at_edge (self, cells[i], any))
          return TRUE;
    }
  return FALSE;
}
