/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "muster-zones-pack.h"

#include <stdlib.h>
#include <string.h>

#include "muster-zones-packing.h"

/*
 * Whether bases fit inside a zone. Any way in which they do can be pushed north and west until each
 * base touches something on both sides; so it is enough to try the fields of a board
 * (muster-zones-board.h) row by row: in each that is still free begins one of the bases, or nothing
 * will ever lie in it. What lies fallow so may not be more than what the bases leave of the zone,
 * which ends most attempts early.
 */

/* Looks at a field: as many as a moment holds. The few are for more bases than the answer is exact
 * for. */
#define MOST_LOOKS 40000000
#define FEW_LOOKS 2000000

/* With more bases than these only the plain ways of filling a zone are tried. */
#define MOST_TRIED 64

/* For each of N lines where LENGTH from there on ends. */
static guint *
find_ends (const gint64 *lines, guint n, gint64 length, gboolean coarse)
{
  guint *ends = g_new0 (guint, n);
  guint at = 0;

  for (guint i = 0; i < n; i++)
    {
      while (at < n && lines[at] < lines[i] + length)
        at++;
      if (lines[at] == lines[i] + length || (coarse && lines[at] > lines[i] + length))
        ends[i] = at;
    }
  return ends;
}

static void
add_kind (MusterZonePacking *self, const MusterZoneBase *base)
{
  const MusterZoneBoard *board = self->board;
  const gint64 sides[2] = { (gint64) base->width * MUSTER_ZONE_UNIT,
                            (gint64) base->depth * MUSTER_ZONE_UNIT };
  MusterZoneKind kind = { 0 };

  kind.area = sides[0] * sides[1];
  kind.n_ways = base->width == base->depth ? 1 : 2;
  for (guint i = 0; i < 2; i++)
    {
      kind.end_x[i] = find_ends (board->x, board->columns, sides[i], board->coarse);
      kind.end_y[i] = find_ends (board->y, board->rows, sides[i], board->coarse);
    }
  g_array_append_val (self->kinds, kind);
}

static void
clear_kind (MusterZoneKind *kind)
{
  for (guint i = 0; i < 2; i++)
    {
      g_free (kind->end_x[i]);
      g_free (kind->end_y[i]);
    }
}

/* BASES are sorted, the same sizes one after another. */
static MusterZonePacking *
packing_new (const MusterZones *zones, guint zone, const MusterZoneBase *bases, guint n_bases)
{
  MusterZonePacking *self = g_new0 (MusterZonePacking, 1);

  self->board = muster_zone_board_new (zones, zone, bases, n_bases);
  self->kinds = g_array_new (FALSE, FALSE, sizeof (MusterZoneKind));
  g_array_set_clear_func (self->kinds, (GDestroyNotify) clear_kind);
  self->left = n_bases;
  self->looks = n_bases <= MUSTER_ZONE_PACK_EXACT ? MOST_LOOKS : FEW_LOOKS;
  for (guint i = 0; i < n_bases; i++)
    {
      if (i == 0 || bases[i].width != bases[i - 1].width || bases[i].depth != bases[i - 1].depth)
        add_kind (self, &bases[i]);
      g_array_index (self->kinds, MusterZoneKind, self->kinds->len - 1).left++;
    }
  return self;
}

static void
packing_free (MusterZonePacking *self)
{
  muster_zone_board_free (self->board);
  g_array_unref (self->kinds);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterZonePacking, packing_free)

/* Whether one of the kind, laid that way, finds room from the field on. */
static gboolean
find_room (MusterZonePacking *self,
           const MusterZoneKind *kind,
           guint way,
           guint column,
           guint row,
           MusterZoneSpot *spot)
{
  const MusterZoneBoard *board = self->board;

  *spot = (MusterZoneSpot){ column, row, kind->end_x[way][column], kind->end_y[1 - way][row] };
  if (spot->end_column == 0 || spot->end_row == 0)
    return FALSE;
  /* a corner is the likeliest to be taken */
  if (!board->free[row * board->columns + spot->end_column - 1]
      || !board->free[(spot->end_row - 1) * board->columns + column])
    return FALSE;
  for (guint i = row; i < spot->end_row; i++)
    {
      const guint8 *field = board->free + i * board->columns;

      self->looks -= spot->end_column - column;
      if (memchr (field + column, FALSE, spot->end_column - column) != NULL)
        return FALSE;
    }
  return TRUE;
}

/* Whether it could not be pushed further north: what lies there was laid before. */
static gboolean
touches_north (MusterZonePacking *self, const MusterZoneSpot *spot)
{
  const MusterZoneBoard *board = self->board;

  if (spot->row == 0)
    return TRUE;
  return memchr (board->free + (spot->row - 1) * board->columns + spot->column, FALSE,
                 spot->end_column - spot->column)
         != NULL;
}

/* Lays a base there, or takes it up again. */
static void
lay (MusterZonePacking *self, MusterZoneKind *kind, const MusterZoneSpot *spot, gboolean up)
{
  for (guint i = spot->row; i < spot->end_row; i++)
    memset (self->board->free + i * self->board->columns + spot->column, up ? TRUE : FALSE,
            spot->end_column - spot->column);
  kind->left += up ? 1 : -1;
  self->left += up ? 1 : -1;
}

static gint64
get_spot_area (const MusterZoneBoard *board, const MusterZoneSpot *spot)
{
  return (board->x[spot->end_column] - board->x[spot->column])
         * (board->y[spot->end_row] - board->y[spot->row]);
}

static gboolean fill_from (MusterZonePacking *self, guint field, gint64 spare);

/* Tries all that can begin in the field, and all that can follow then. */
static gboolean
fill_field (MusterZonePacking *self, guint field, gint64 spare)
{
  const guint column = field % self->board->columns;
  const guint row = field / self->board->columns;

  for (guint i = 0; i < self->kinds->len; i++)
    {
      MusterZoneKind *kind = &g_array_index (self->kinds, MusterZoneKind, i);

      for (guint way = 0; kind->left > 0 && way < kind->n_ways; way++)
        {
          MusterZoneSpot spot;
          gint64 lost;

          if (!find_room (self, kind, way, column, row, &spot) || !touches_north (self, &spot))
            continue;
          lost = get_spot_area (self->board, &spot) - kind->area;
          if (lost > spare)
            continue;
          lay (self, kind, &spot, FALSE);
          if (self->left == 0 || fill_from (self, field + 1, spare - lost))
            return TRUE;
          lay (self, kind, &spot, TRUE);
        }
    }
  return FALSE;
}

/* SPARE: how much of the zone may lie fallow. */
static gboolean
fill_from (MusterZonePacking *self, guint field, gint64 spare)
{
  const MusterZoneBoard *board = self->board;

  for (; field < board->columns * board->rows && self->looks > 0; field++)
    {
      const guint column = field % board->columns;
      const guint row = field / board->columns;

      self->looks--;
      if (!board->free[field])
        continue;
      if (fill_field (self, field, spare))
        return TRUE;
      spare -= (board->x[column + 1] - board->x[column]) * (board->y[row + 1] - board->y[row]);
      if (spare < 0)
        return FALSE;
    }
  return FALSE;
}

/* Lays as many of the kind as find room, one after another. */
static void
lay_kind (MusterZonePacking *self, MusterZoneKind *kind, guint first_way)
{
  const MusterZoneBoard *board = self->board;

  for (guint field = 0; kind->left > 0 && field < board->columns * board->rows; field++)
    for (guint i = 0; kind->left > 0 && i < kind->n_ways; i++)
      {
        MusterZoneSpot spot;

        if (!board->free[field]
            || !find_room (self, kind, (first_way + i) % 2, field % board->columns,
                           field / board->columns, &spot))
          continue;
        lay (self, kind, &spot, FALSE);
      }
}

/* The largest first, each as soon as there is room for it. Returns how many found none, and takes
 * all up again. */
static guint
fill_plainly (MusterZonePacking *self, guint first_way)
{
  const gsize n_fields = (gsize) self->board->columns * self->board->rows;
  g_autofree guint8 *empty = NULL;
  const guint n = self->left;
  guint left_over;

  if (n_fields == 0)
    return n;
  empty = g_memdup2 (self->board->free, n_fields);
  for (guint i = 0; i < self->kinds->len; i++)
    {
      MusterZoneKind *kind = &g_array_index (self->kinds, MusterZoneKind, i);
      const guint of_kind = kind->left;

      lay_kind (self, kind, kind->n_ways == 1 ? 0 : first_way);
      kind->left = of_kind;
    }
  left_over = self->left;
  self->left = n;
  memcpy (self->board->free, empty, n_fields);
  return left_over;
}

/* Larger ones first, the same sizes together. */
static int
compare_bases (gconstpointer a, gconstpointer b)
{
  const MusterZoneBase *left = a;
  const MusterZoneBase *right = b;
  const guint64 left_area = (guint64) left->width * left->depth;
  const guint64 right_area = (guint64) right->width * right->depth;

  if (left_area != right_area)
    return left_area < right_area ? 1 : -1;
  return left->width < right->width ? 1 : (left->width > right->width ? -1 : 0);
}

/* The bases that take room, the longer side first, in order. NULL when one alone, or all of them by
 * their area, are too large. */
static GArray *
sort_bases (const MusterZonePlan *plan, const MusterZoneBase *bases, guint n_bases)
{
  g_autoptr (GArray) sorted = g_array_new (FALSE, FALSE, sizeof (MusterZoneBase));
  gint64 area = 0;

  for (guint i = 0; i < n_bases; i++)
    {
      const MusterZoneBase base = { MAX (bases[i].width, bases[i].depth),
                                    MIN (bases[i].width, bases[i].depth) };

      if (base.depth == 0)
        continue;
      if ((gint64) base.width * MUSTER_ZONE_UNIT > MAX (plan->width, plan->height))
        return NULL;
      area += (gint64) base.width * MUSTER_ZONE_UNIT * base.depth * MUSTER_ZONE_UNIT;
      if (area > plan->width * plan->height)
        return NULL;
      g_array_append_val (sorted, base);
    }
  g_array_sort (sorted, compare_bases);
  return g_steal_pointer (&sorted);
}

static gint64
sum_areas (const MusterZonePacking *self)
{
  gint64 area = 0;

  for (guint i = 0; i < self->kinds->len; i++)
    {
      const MusterZoneKind *kind = &g_array_index (self->kinds, MusterZoneKind, i);

      area += kind->area * kind->left;
    }
  return area;
}

/**
 * muster_zones_fits:
 * @self: zones
 * @zone: one of them
 * @bases: (array length=n_bases): how large they are
 * @n_bases: how many
 *
 * Bases lie with their sides parallel to the zone's, each either way round. One without a width or
 * depth takes no room. It never says that they fit when they do not. That they do not fit is right
 * for up to %MUSTER_ZONE_PACK_EXACT bases in a zone with upright sides whose sizes are multiples of
 * one another, and for half as many of any sizes; beyond that the search gives up after a moment,
 * and so may miss a way to fill a zone almost wholly. In a zone with slanting sides bases lie on
 * whole millimetres from its north-west corner and on its corners: what fits by less than that may
 * be said not to.
 *
 * Returns: whether all of them fit inside the zone's bounds together, without overlapping
 */
gboolean
muster_zones_fits (const MusterZones *self, guint zone, const MusterZoneBase *bases, guint n_bases)
{
  g_autoptr (GArray) sorted = NULL;
  g_autoptr (MusterZonePacking) packing = NULL;
  gint64 spare;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (zone < self->n, FALSE);
  g_return_val_if_fail (bases != NULL || n_bases == 0, FALSE);

  sorted = sort_bases (&self->plans[zone], bases, n_bases);
  if (sorted == NULL || sorted->len == 0)
    return sorted != NULL;
  packing = packing_new (self, zone, (MusterZoneBase *) (gpointer) sorted->data, sorted->len);
  spare = packing->board->area - sum_areas (packing);
  if (spare < 0)
    return FALSE;
  return fill_plainly (packing, 0) == 0 || fill_plainly (packing, 1) == 0
         || (sorted->len <= MOST_TRIED
             && (packing->board->coarse ? muster_zone_packing_fill_corners (packing, spare)
                                        : fill_from (packing, 0, spare)));
}

/**
 * muster_zones_count_fitting:
 * @self: zones
 * @zone: one of them
 * @base: how large a base is, in both directions 1 mm or more
 *
 * Returns: how many such bases fit inside the zone, as muster_zones_fits() has it;
 * %MUSTER_ZONE_PACK_MOST at most
 */
guint
muster_zones_count_fitting (const MusterZones *self, guint zone, MusterZoneBase base)
{
  g_autofree MusterZoneBase *bases = NULL;
  g_autoptr (MusterZonePacking) packing = NULL;
  const MusterZonePlan *plan;
  guint most;
  guint n;

  g_return_val_if_fail (self != NULL, 0);
  g_return_val_if_fail (zone < self->n, 0);
  g_return_val_if_fail (base.width > 0 && base.depth > 0, 0);

  plan = &self->plans[zone];
  base = (MusterZoneBase){ MAX (base.width, base.depth), MIN (base.width, base.depth) };
  if ((gint64) base.width * MUSTER_ZONE_UNIT > MAX (plan->width, plan->height))
    return 0;
  most =
      (guint) MIN (plan->width * plan->height
                       / ((gint64) base.width * base.depth * MUSTER_ZONE_UNIT * MUSTER_ZONE_UNIT),
                   MUSTER_ZONE_PACK_MOST);
  if (most == 0)
    return 0;
  bases = g_new (MusterZoneBase, most);
  for (guint i = 0; i < most; i++)
    bases[i] = base;
  packing = packing_new (self, zone, bases, most);
  n = most - MIN (fill_plainly (packing, 0), fill_plainly (packing, 1));
  while (n < most && muster_zones_fits (self, zone, bases, n + 1))
    n++;
  return n;
}

/**
 * muster_zones_fill:
 * @self: zones
 * @zone: one of them
 * @there: (element-type MusterZoneBase): the bases that stand in it
 * @base: (nullable): how large one more is; %NULL: nobody knows, and it fits
 * @most: how many more there are, 0 or more
 *
 * Puts as many of them to @there as fit beside the others, %MUSTER_ZONE_PACK_MOST at most. Those of
 * an unknown size are not kept, nor those that take no room.
 *
 * Returns: how many fit
 */
gint64
muster_zones_fill (const MusterZones *self,
                   guint zone,
                   GArray *there,
                   const MusterZoneBase *base,
                   gint64 most)
{
  gint64 n = 0;
  gint64 step;

  g_return_val_if_fail (self != NULL && zone < self->n && there != NULL, 0);

  if (base == NULL || base->width == 0 || base->depth == 0)
    return MAX (most, 0);
  most = MIN (most, MUSTER_ZONE_PACK_MOST);
  /* few one by one, many at once, and by halves where those are too many */
  step = most > MUSTER_ZONE_PACK_EXACT ? most : 1;
  while (step > 0 && n < most)
    {
      const gint64 more = MIN (step, most - n);
      const guint before = there->len;

      for (gint64 i = 0; i < more; i++)
        g_array_append_val (there, *base);
      if (muster_zones_fits (self, zone, (const MusterZoneBase *) (gpointer) there->data,
                             there->len))
        n += more;
      else
        {
          g_array_set_size (there, before);
          step = more / 2;
        }
    }
  return n;
}

/**
 * muster_zones_share:
 * @self: zones
 * @shares: (array length=n_shares): the places of a unit, in their order
 * @n_shares: how many there are
 * @base: (nullable): how large a base of it is; %NULL: nobody knows
 * @n: how many bases the unit has
 *
 * Shares the bases of a unit among its places as when a game begins: each takes what fits in beside
 * those that stand there, and the next one the rest. Sets how many stand in each, and puts them to
 * those that stand there.
 *
 * Returns: how many find no room in any of them
 */
gint64
muster_zones_share (const MusterZones *self,
                    MusterZoneShare *shares,
                    guint n_shares,
                    const MusterZoneBase *base,
                    gint64 n)
{
  for (guint i = 0; i < n_shares; i++)
    {
      MusterZoneShare *share = &shares[i];

      share->n =
          share->there != NULL ? muster_zones_fill (self, share->zone, share->there, base, n) : 0;
      n -= share->n;
    }
  return n;
}
