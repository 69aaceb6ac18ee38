/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "muster-zones-packing.h"

/*
 * Bases in a zone with slanting sides, where the lines of the board lie close. Pushed north and
 * west until each touches something on both sides, they can be laid one after another so that each
 * touches what is there by then: the zone's own sides or bases laid before. So only such corners
 * are tried. Two bases that do not touch can be laid in either order: it is done in the order of
 * their fields only.
 */

typedef struct
{
  MusterZonePacking *packing;
  guint *sums;    /* how many free fields there are north and west of each corner of a field */
  GArray *placed; /* of MusterZoneSpot */
  GArray *
      *always; /* for each kind and way: the fields at which the zone itself has such a corner */
} Corners;

static guint
count_free (const Corners *self, guint column, guint row, guint end_column, guint end_row)
{
  const guint width = self->packing->board->columns + 1;

  return self->sums[end_row * width + end_column] - self->sums[row * width + end_column]
         - self->sums[end_row * width + column] + self->sums[row * width + column];
}

static guint *
sum_up (const MusterZoneBoard *board)
{
  const guint width = board->columns + 1;
  guint *sums = g_new0 (guint, (gsize) width * (board->rows + 1));

  for (guint row = 0; row < board->rows; row++)
    for (guint column = 0; column < board->columns; column++)
      sums[(row + 1) * width + column + 1] =
          sums[row * width + column + 1] + sums[(row + 1) * width + column]
          - sums[row * width + column] + board->free[row * board->columns + column];
  return sums;
}

/* Whether a base of the kind, laid that way, lies inside the zone there. */
static gboolean
get_spot (const Corners *self,
          const MusterZoneKind *kind,
          guint way,
          guint column,
          guint row,
          MusterZoneSpot *spot)
{
  self->packing->looks--;
  *spot = (MusterZoneSpot){ column, row, kind->end_x[way][column], kind->end_y[1 - way][row] };
  return spot->end_column > 0 && spot->end_row > 0
         && count_free (self, column, row, spot->end_column, spot->end_row)
                == (spot->end_column - column) * (spot->end_row - row);
}

static gboolean
zone_is_north (const Corners *self, const MusterZoneSpot *spot)
{
  return spot->row == 0
         || count_free (self, spot->column, spot->row - 1, spot->end_column, spot->row)
                < spot->end_column - spot->column;
}

static gboolean
zone_is_west (const Corners *self, const MusterZoneSpot *spot)
{
  return spot->column == 0
         || count_free (self, spot->column - 1, spot->row, spot->column, spot->end_row)
                < spot->end_row - spot->row;
}

static gboolean
is_north_of (const MusterZoneSpot *placed, const MusterZoneSpot *spot)
{
  return placed->end_row == spot->row && placed->column < spot->end_column
         && spot->column < placed->end_column;
}

static gboolean
is_west_of (const MusterZoneSpot *placed, const MusterZoneSpot *spot)
{
  return placed->end_column == spot->column && placed->row < spot->end_row
         && spot->row < placed->end_row;
}

static gboolean
overlap (const MusterZoneSpot *a, const MusterZoneSpot *b)
{
  return a->column < b->end_column && b->column < a->end_column && a->row < b->end_row
         && b->row < a->end_row;
}

/* Whether it lies clear of all others, and touches something west of it. */
static gboolean
is_free_corner (Corners *self, const MusterZoneSpot *spot)
{
  gboolean west = zone_is_west (self, spot);

  for (guint i = 0; i < self->placed->len; i++)
    {
      const MusterZoneSpot *placed = &g_array_index (self->placed, MusterZoneSpot, i);

      self->packing->looks--;
      if (overlap (placed, spot))
        return FALSE;
      west = west || is_west_of (placed, spot);
    }
  return west;
}

/* Whether the order in which it and the last one are laid says anything, or is the one that is
 * tried. */
static gboolean
comes_next (const Corners *self, const MusterZoneSpot *spot)
{
  const MusterZoneSpot *last;

  if (self->placed->len == 0)
    return TRUE;
  last = &g_array_index (self->placed, MusterZoneSpot, self->placed->len - 1);
  return is_north_of (last, spot) || is_west_of (last, spot) || spot->row > last->row
         || (spot->row == last->row && spot->column > last->column);
}

static gboolean fill_on (Corners *self, gint64 spare);

/* Lays one there, and all that can follow; takes it up again when that does not do. */
static gboolean
try_spot (Corners *self, MusterZoneKind *kind, const MusterZoneSpot *spot, gint64 spare)
{
  const MusterZoneBoard *board = self->packing->board;
  const gint64 lost = (board->x[spot->end_column] - board->x[spot->column])
                          * (board->y[spot->end_row] - board->y[spot->row])
                      - kind->area;

  self->packing->looks--;
  if (lost > spare || !comes_next (self, spot) || !is_free_corner (self, spot))
    return FALSE;
  g_array_append_val (self->placed, *spot);
  kind->left--;
  self->packing->left--;
  if (self->packing->left == 0 || fill_on (self, spare - lost))
    return TRUE;
  self->packing->left++;
  kind->left++;
  g_array_set_size (self->placed, self->placed->len - 1);
  return FALSE;
}

/* South of the one that was laid as number I, if none before has its south side there too. */
static gboolean
try_south (Corners *self, MusterZoneKind *kind, guint way, guint i, gint64 spare)
{
  const MusterZoneSpot placed = g_array_index (self->placed, MusterZoneSpot, i);
  MusterZoneSpot spot;

  if (placed.end_row == self->packing->board->rows)
    return FALSE;
  for (guint column = 0; column < placed.end_column; column++)
    {
      gboolean known = FALSE;

      if (kind->end_x[way][column] <= placed.column
          || !get_spot (self, kind, way, column, placed.end_row, &spot))
        continue;
      for (guint k = 0; k < i && !known; k++)
        known = is_north_of (&g_array_index (self->placed, MusterZoneSpot, k), &spot);
      if (!known && !zone_is_north (self, &spot) && try_spot (self, kind, &spot, spare))
        return TRUE;
    }
  return FALSE;
}

/* East of the one that was laid as number I, where the zone itself is north, if none before has its
 * east side there too. */
static gboolean
try_east (Corners *self, MusterZoneKind *kind, guint way, guint i, gint64 spare)
{
  const MusterZoneSpot placed = g_array_index (self->placed, MusterZoneSpot, i);
  MusterZoneSpot spot;

  if (placed.end_column == self->packing->board->columns)
    return FALSE;
  for (guint row = 0; row < placed.end_row; row++)
    {
      gboolean known = FALSE;

      if (kind->end_y[1 - way][row] <= placed.row
          || !get_spot (self, kind, way, placed.end_column, row, &spot))
        continue;
      for (guint k = 0; k < i && !known; k++)
        known = is_west_of (&g_array_index (self->placed, MusterZoneSpot, k), &spot);
      if (!known && zone_is_north (self, &spot) && !zone_is_west (self, &spot)
          && try_spot (self, kind, &spot, spare))
        return TRUE;
    }
  return FALSE;
}

/* All corners that there are for one of the kind: of the zone, and of those that were laid. */
static gboolean
try_kind (Corners *self, guint index, guint way, gint64 spare)
{
  MusterZoneKind *kind = &g_array_index (self->packing->kinds, MusterZoneKind, index);
  const GArray *always = self->always[2 * index + way];
  const guint columns = self->packing->board->columns;

  for (guint i = 0; i < always->len && self->packing->looks > 0; i++)
    {
      const guint field = g_array_index (always, guint, i);
      MusterZoneSpot spot;

      if (get_spot (self, kind, way, field % columns, field / columns, &spot)
          && try_spot (self, kind, &spot, spare))
        return TRUE;
    }
  for (guint i = 0; i < self->placed->len && self->packing->looks > 0; i++)
    if (try_south (self, kind, way, i, spare) || try_east (self, kind, way, i, spare))
      return TRUE;
  return FALSE;
}

static gboolean
fill_on (Corners *self, gint64 spare)
{
  for (guint i = 0; i < self->packing->kinds->len; i++)
    {
      const MusterZoneKind *kind = &g_array_index (self->packing->kinds, MusterZoneKind, i);

      for (guint way = 0; kind->left > 0 && way < kind->n_ways; way++)
        if (try_kind (self, i, way, spare))
          return TRUE;
    }
  return FALSE;
}

static GArray *
find_always (const Corners *self, const MusterZoneKind *kind, guint way)
{
  const MusterZoneBoard *board = self->packing->board;
  GArray *always = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint field = 0; field < board->columns * board->rows; field++)
    {
      MusterZoneSpot spot;

      if (get_spot (self, kind, way, field % board->columns, field / board->columns, &spot)
          && zone_is_north (self, &spot) && zone_is_west (self, &spot))
        g_array_append_val (always, field);
    }
  return always;
}

/**
 * muster_zone_packing_fill_corners:
 * @self: bases, and a board on which none is laid
 * @spare: how much of the board may lie fallow
 *
 * Returns: whether all of them can be laid on the lines of the board
 */
gboolean
muster_zone_packing_fill_corners (MusterZonePacking *self, gint64 spare)
{
  const guint n_always = 2 * self->kinds->len;
  g_autofree guint *sums = sum_up (self->board);
  g_autofree GArray **always = g_new0 (GArray *, n_always);
  g_autoptr (GArray) placed = g_array_new (FALSE, FALSE, sizeof (MusterZoneSpot));
  Corners corners = { self, sums, placed, always };
  gboolean filled;

  for (guint i = 0; i < n_always; i++)
    always[i] = find_always (&corners, &g_array_index (self->kinds, MusterZoneKind, i / 2), i % 2);
  filled = fill_on (&corners, spare);
  for (guint i = 0; i < n_always; i++)
    g_array_unref (always[i]);
  return filled;
}
