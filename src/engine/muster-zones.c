/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "muster-zones-private.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "muster-engine-error.h"
#include "muster-ruleset-private.h"

/* The field as zones: how it is read from a scenario, and what is where. */

/* The measure of a field that is counted in zones. */
#define MEASURE "zone"

/* Of a zone, where the ruleset does not say. */
#define USUAL_CENTIMETRES 5.0

G_DEFINE_BOXED_TYPE (MusterZones, muster_zones, muster_zones_ref, muster_zones_unref)

gboolean
muster_zones_fail (MusterNode *node, GError **error, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  muster_node_set_error_valist (node, error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_SETUP, format,
                                args);
  va_end (args);
  return FALSE;
}

static MusterNode *
find_field (MusterNode *scenario)
{
  return muster_node_find_child (scenario, MUSTER_KIND_FIELD);
}

/**
 * muster_zones_are_used:
 * @scenario: a scenario
 * @ruleset: its rules
 *
 * Returns: whether its field is counted in zones: as it says itself, else as the ruleset measures
 */
gboolean
muster_zones_are_used (MusterNode *scenario, const MusterRuleset *ruleset)
{
  MusterNode *field;

  g_return_val_if_fail (MUSTER_IS_NODE (scenario), FALSE);
  g_return_val_if_fail (ruleset != NULL, FALSE);

  field = find_field (scenario);
  return field != NULL
         && g_str_equal (
             muster_node_get_or (field, "measure", muster_ruleset_get_measure (ruleset)), MEASURE);
}

/* How long the side of a usual zone is, in hundredths of a millimetre. */
static gint64
get_side (const MusterRuleset *ruleset)
{
  MusterElement *root = muster_ruleset_get_element (ruleset);
  double centimetres = 0;

  for (guint i = 0; i < muster_element_get_n_children (root); i++)
    {
      MusterElement *child = muster_element_get_child (root, i);

      if (muster_element_get_raw (child) == NULL
          && g_str_equal (muster_element_get_name (child), "measure")
          && g_strcmp0 (muster_element_get (child, "id"), MEASURE) == 0
          && muster_element_get (child, "centimetres") != NULL)
        centimetres = g_ascii_strtod (muster_element_get (child, "centimetres"), NULL);
    }
  if (!(centimetres > 0 && centimetres < 1000))
    centimetres = USUAL_CENTIMETRES;
  return (gint64) round (centimetres * 10 * MUSTER_ZONE_UNIT);
}

static gboolean
check_terrains (const MusterRuleset *ruleset, GError **error)
{
  static const char *const switches[] = { "passable", "fortification", "blocks-sight" };
  GPtrArray *terrains = muster_ruleset_list (ruleset, MUSTER_DEF_TERRAIN);

  for (guint i = 0; i < terrains->len; i++)
    for (guint k = 0; k < G_N_ELEMENTS (switches); k++)
      {
        MusterElement *element = muster_def_get_element (g_ptr_array_index (terrains, i));
        gboolean value;

        if (!muster_ruleset_read_boolean (ruleset, element, switches[k], FALSE, &value, error))
          return FALSE;
      }
  return TRUE;
}

static gboolean
read_size (MusterZones *self, MusterNode *field, GError **error)
{
  double width = muster_node_get_double (field, "width", 0);
  double height = muster_node_get_double (field, "height", 0);

  if (width > MUSTER_ZONES_MOST || height > MUSTER_ZONES_MOST)
    return muster_zones_fail (
        field, error, _ ("The field of “%s” by “%s” zones is too large, expected %d by %d or less"),
        muster_node_get (field, "width"), muster_node_get (field, "height"), MUSTER_ZONES_MOST,
        MUSTER_ZONES_MOST);
  if (!(width >= 1) || !(height >= 1) || floor (width) != width || floor (height) != height)
    return muster_zones_fail (
        field, error, _ ("The field is “%s” by “%s” zones, expected whole numbers from 1"),
        muster_node_get_or (field, "width", ""), muster_node_get_or (field, "height", ""));
  self->columns = (guint) width;
  self->rows = (guint) height;
  return TRUE;
}

/* Of a <zone>: its cells in the order in which they are named. */
static GArray *
read_cells (MusterZones *self, MusterNode *node, GError **error)
{
  g_auto (GStrv) words = g_strsplit (muster_node_get_or (node, "at", ""), " ", -1);
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; words[i] != NULL; i++)
    {
      g_auto (GStrv) numbers = g_strsplit (words[i], ",", 2);
      guint64 column = g_ascii_strtoull (numbers[0], NULL, 10);
      guint64 row = numbers[1] != NULL ? g_ascii_strtoull (numbers[1], NULL, 10) : 0;
      guint cell;

      if (column < 1 || column > self->columns || row < 1 || row > self->rows)
        {
          muster_zones_fail (
              node, error, _ ("The zone “%s” lies off the field, which has %u columns and %u rows"),
              words[i], self->columns, self->rows);
          return NULL;
        }
      cell = (guint) ((row - 1) * self->columns + column - 1);
      g_array_append_val (cells, cell);
    }
  return g_steal_pointer (&cells);
}

/* Whether one can go from the first to all others over their sides. */
static gboolean
hang_together (MusterZones *self, const GArray *cells)
{
  g_autoptr (GHashTable) left = g_hash_table_new (NULL, NULL);
  g_autoptr (GArray) queue = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 1; i < cells->len; i++)
    g_hash_table_add (left, GUINT_TO_POINTER (g_array_index (cells, guint, i)));
  g_array_append_val (queue, g_array_index (cells, guint, 0));
  for (guint i = 0; i < queue->len; i++)
    {
      guint cell = g_array_index (queue, guint, i);
      guint column = cell % self->columns;
      guint next[4];
      guint n = 0;

      if (column > 0)
        next[n++] = cell - 1;
      if (column + 1 < self->columns)
        next[n++] = cell + 1;
      if (cell >= self->columns)
        next[n++] = cell - self->columns;
      next[n++] = cell + self->columns;
      for (guint k = 0; k < n; k++)
        if (g_hash_table_remove (left, GUINT_TO_POINTER (next[k])))
          g_array_append_val (queue, next[k]);
    }
  return g_hash_table_size (left) == 0;
}

/* The nodes of <zone>, by the cell that names them. */
typedef struct
{
  MusterNode **of_cell; /* nullable each */
  guint *first;         /* of the zone that a cell belongs to, the cell named first */
} Claims;

static gboolean
claim_zone (MusterZones *self, MusterNode *node, Claims *claims, GError **error)
{
  g_autoptr (GArray) cells = read_cells (self, node, error);

  if (cells == NULL)
    return FALSE;
  for (guint i = 0; i < cells->len; i++)
    {
      guint cell = g_array_index (cells, guint, i);

      if (claims->of_cell[cell] != NULL)
        return muster_zones_fail (node, error, _ ("The zone “%u,%u” is named twice, expected once"),
                                  cell % self->columns + 1, cell / self->columns + 1);
      claims->of_cell[cell] = node;
      claims->first[cell] = g_array_index (cells, guint, 0);
    }
  if (!hang_together (self, cells))
    return muster_zones_fail (
        node, error, _ ("The zones “%.60s” do not hang together, expected that they share sides"),
        muster_node_get (node, "at"));
  self->merged |= cells->len > 1;
  return TRUE;
}

static gboolean
claim_zones (MusterZones *self, MusterNode *field, Claims *claims, GError **error)
{
  for (guint i = 0; i < self->columns * self->rows; i++)
    claims->first[i] = i;
  for (guint i = 0; i < muster_node_get_n_children (field); i++)
    {
      MusterNode *node = muster_node_peek_child (field, i);

      if (muster_node_get_kind (node) == MUSTER_KIND_ZONE
          && !claim_zone (self, node, claims, error))
        return FALSE;
    }
  return TRUE;
}

/* Numbers the zones by their first cells, and sorts the cells by zone. */
static void
number_zones (MusterZones *self, const Claims *claims)
{
  const guint n_cells = self->columns * self->rows;
  g_autofree guint *number = g_new (guint, n_cells);
  g_autofree guint *filled = NULL;

  memset (number, 0xff, n_cells * sizeof (guint));
  self->at = g_new (guint, n_cells);
  for (guint i = 0; i < n_cells; i++)
    {
      if (number[claims->first[i]] == G_MAXUINT)
        number[claims->first[i]] = self->n++;
      self->at[i] = number[claims->first[i]];
    }
  self->zones = g_new0 (MusterZone, self->n);
  self->plans = g_new0 (MusterZonePlan, self->n + 1);
  for (guint i = 0; i < n_cells; i++)
    {
      MusterZone *zone = &self->zones[self->at[i]];

      zone->n_cells++;
      zone->column = claims->first[i] % self->columns + 1;
      zone->row = claims->first[i] / self->columns + 1;
    }
  for (guint i = 0; i < self->n; i++)
    self->plans[i + 1].first_cell = self->plans[i].first_cell + self->zones[i].n_cells;
  self->cells = g_new (guint, n_cells);
  filled = g_new0 (guint, self->n);
  for (guint i = 0; i < n_cells; i++)
    self->cells[self->plans[self->at[i]].first_cell + filled[self->at[i]]++] = i;
}

/* In cells: the last column and row too. */
typedef struct
{
  guint left, top, right, bottom;
} Extent;

static Extent
get_extent (const MusterZones *self, guint zone)
{
  guint n;
  const guint *cells = muster_zones_get_cells (self, zone, &n);
  Extent extent = { G_MAXUINT, G_MAXUINT, 0, 0 };

  for (guint i = 0; i < n; i++)
    {
      extent.left = MIN (extent.left, cells[i] % self->columns);
      extent.right = MAX (extent.right, cells[i] % self->columns);
      extent.top = MIN (extent.top, cells[i] / self->columns);
      extent.bottom = MAX (extent.bottom, cells[i] / self->columns);
    }
  return extent;
}

/* The middle of its bounds, or if that is not in it, of its cell that is nearest to it. */
static void
find_middle (MusterZones *self, guint zone)
{
  MusterZonePlan *plan = &self->plans[zone];
  const Extent extent = get_extent (self, zone);
  const gint64 x = extent.left + extent.right + 1;
  const gint64 y = extent.top + extent.bottom + 1;
  gint64 least = G_MAXINT64;
  guint n;
  const guint *cells = muster_zones_get_cells (self, zone, &n);

  for (guint i = 0; i < n; i++)
    {
      const gint64 cell_x = 2 * (gint64) (cells[i] % self->columns) + 1;
      const gint64 cell_y = 2 * (gint64) (cells[i] / self->columns) + 1;
      const gint64 far = (cell_x - x) * (cell_x - x) + (cell_y - y) * (cell_y - y);

      if (ABS (cell_x - x) <= 1 && ABS (cell_y - y) <= 1)
        {
          plan->middle_x = (guint) x;
          plan->middle_y = (guint) y;
          return;
        }
      if (far >= least)
        continue;
      least = far;
      plan->middle_x = (guint) cell_x;
      plan->middle_y = (guint) cell_y;
    }
}

/* How large it is on the table, and in what shape. */
static gboolean
read_bounds (MusterZones *self, guint zone, MusterNode *node, gint64 side, GError **error)
{
  MusterZonePlan *plan = &self->plans[zone];
  MusterNode *polygon =
      node != NULL ? muster_node_find_child (node, MUSTER_KIND_SHAPE_POLYGON) : NULL;
  const Extent extent = get_extent (self, zone);

  if (node != NULL)
    {
      plan->width = (gint64) round (muster_node_get_double (node, "width", 0) * MUSTER_ZONE_UNIT);
      plan->height = (gint64) round (muster_node_get_double (node, "height", 0) * MUSTER_ZONE_UNIT);
    }
  if (polygon != NULL && !muster_zones_read_cut (polygon, plan, error))
    return FALSE;
  if (plan->width == 0)
    plan->width = side * (extent.right - extent.left + 1);
  if (plan->height == 0)
    plan->height = side * (extent.bottom - extent.top + 1);
  self->zones[zone].width = plan->width / (double) MUSTER_ZONE_UNIT;
  self->zones[zone].height = plan->height / (double) MUSTER_ZONE_UNIT;
  return TRUE;
}

/* What the <zone> itself says goes before what lies there. */
static void
override_terrain (MusterZone *zone, MusterNode *node)
{
  const char *passable = muster_node_get (node, "passable");
  const char *fortified = muster_node_get (node, "fortified");

  if (passable != NULL)
    zone->passable = g_str_equal (passable, "yes");
  if (fortified != NULL)
    zone->fortified = g_str_equal (fortified, "yes");
}

static gboolean
read_zones (MusterZones *self, MusterNode *field, GError **error)
{
  const gint64 side = get_side (self->ruleset);
  g_autofree MusterNode **of_cell = g_new0 (MusterNode *, self->columns * self->rows);
  g_autofree guint *first = g_new (guint, self->columns * self->rows);
  Claims claims = { of_cell, first };

  if (!claim_zones (self, field, &claims, error))
    return FALSE;
  number_zones (self, &claims);
  for (guint i = 0; i < self->n; i++)
    {
      find_middle (self, i);
      if (!read_bounds (self, i, of_cell[self->cells[self->plans[i].first_cell]], side, error))
        return FALSE;
    }
  muster_zones_read_terrain (self, field);
  for (guint i = 0; i < self->n; i++)
    {
      MusterNode *node = of_cell[self->cells[self->plans[i].first_cell]];

      if (node != NULL)
        override_terrain (&self->zones[i], node);
    }
  return TRUE;
}

/**
 * muster_zones_new:
 * @scenario: a scenario whose field is counted in zones; it is not to change while the zones are
 * used
 * @ruleset: its rules: how large a zone is on the table, and what terrain there is
 * @error: return location for an error of %MUSTER_ENGINE_ERROR_SETUP, with file and line, or of
 *   %MUSTER_ENGINE_ERROR_RULESET for a terrain that the ruleset does not say right
 *
 * Returns: (transfer full) (nullable): the field as zones
 */
MusterZones *
muster_zones_new (MusterNode *scenario, const MusterRuleset *ruleset, GError **error)
{
  g_autoptr (MusterZones) self = NULL;
  MusterNode *field;

  g_return_val_if_fail (MUSTER_IS_NODE (scenario), NULL);
  g_return_val_if_fail (ruleset != NULL, NULL);

  field = find_field (scenario);
  if (field == NULL || !muster_zones_are_used (scenario, ruleset))
    {
      muster_zones_fail (field != NULL ? field : scenario, error,
                         _ ("The scenario has no field of zones, expected one with measure “%s”"),
                         MEASURE);
      return NULL;
    }
  self = g_new0 (MusterZones, 1);
  g_atomic_ref_count_init (&self->refs);
  self->scenario = g_object_ref (scenario);
  self->ruleset = muster_ruleset_ref ((MusterRuleset *) ruleset);
  if (!check_terrains (ruleset, error) || !read_size (self, field, error)
      || !read_zones (self, field, error))
    return NULL;
  return g_steal_pointer (&self);
}

/**
 * muster_zones_ref:
 * @self: zones
 *
 * Returns: (transfer full): @self
 */
MusterZones *
muster_zones_ref (MusterZones *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->refs);
  return self;
}

/**
 * muster_zones_unref:
 * @self: (transfer full): zones
 */
void
muster_zones_unref (MusterZones *self)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_ref_count_dec (&self->refs))
    return;
  for (guint i = 0; self->plans != NULL && i < self->n; i++)
    g_free (self->plans[i].points);
  g_clear_pointer (&self->links, g_array_unref);
  g_free (self->plans);
  g_free (self->zones);
  g_free (self->cells);
  g_free (self->at);
  muster_ruleset_unref (self->ruleset);
  g_object_unref (self->scenario);
  g_free (self);
}
