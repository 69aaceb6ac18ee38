/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-field-private.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <math.h>

#include "muster-legality-private.h"
#include "muster-shape-private.h"

/*
 * What a straight move takes. The way is cut where it comes into a feature that does something to a
 * move, and out of it; on each piece the topmost of these features holds. Who climbs a hill and
 * descends on the other side does so halfway through it; who begins or ends on it does the one or
 * the other all the way, and who does both goes on the level.
 *
 * Where a table says how far a unit goes in a move, pieces are added up as parts of moves; where
 * dice do, what is in the way is counted, and the chance is told that one move is enough.
 */

/* A way through a feature. */
typedef struct
{
  const MusterFieldItem *item;
  const MusterOver *over; /* nullable: it is only told */
  MusterSpan span;
  guint edges;            /* that are crossed */
} Crossing;

typedef struct
{
  const MusterField *field;
  const MusterFieldLaw *law;
  const MusterFieldItem *unit;
  MusterPoint a, b;
  double length;
  GArray *crossings; /* of Crossing, as the items are drawn */
  MusterFieldCost *cost;
} Way;

void
muster_field_cost_free (MusterFieldCost *self)
{
  if (self == NULL)
    return;
  g_free (self->text);
  g_ptr_array_unref (self->steps);
  g_clear_pointer (&self->zones, g_array_unref);
  g_free (self);
}

static void
step_free (gpointer data)
{
  MusterFieldCostStep *step = data;

  g_free (step->text);
  g_free (step);
}

MusterFieldCost *
muster_field_cost_new (double distance)
{
  MusterFieldCost *cost = g_new0 (MusterFieldCost, 1);

  cost->distance = distance;
  cost->moves = -1;
  cost->chance = -1;
  cost->points = -1;
  cost->obstacles = -1;
  cost->possible = TRUE;
  cost->steps = g_ptr_array_new_with_free_func (step_free);
  return cost;
}

/* Takes TEXT. */
void
muster_field_cost_take_step (MusterFieldCost *cost, const char *rule, char *text)
{
  MusterFieldCostStep *step = g_new0 (MusterFieldCostStep, 1);

  step->rule = rule;
  step->text = text;
  g_ptr_array_add (cost->steps, step);
}

/* Not at all: that is all there is to say. Takes TEXT. */
void
muster_field_cost_refuse (MusterFieldCost *cost, const char *rule, char *text)
{
  cost->possible = FALSE;
  g_free (cost->text);
  cost->text =
      rule != NULL ? g_strdup_printf ("%s (%s).", text, rule) : g_strdup_printf ("%s.", text);
  muster_field_cost_take_step (cost, rule, text);
}

/* What is on the way */

static gboolean
lies_on_edge (double share, const Way *way)
{
  return share * way->length > MUSTER_SHAPE_SLACK && (1 - share) * way->length > MUSTER_SHAPE_SLACK;
}

static void
add_crossings (Way *way, const MusterFieldItem *item)
{
  const MusterOver *over = muster_map_rules_find_over (way->law->map, item->node);

  for (guint i = 0; i < item->shapes->len; i++)
    {
      const MusterShape *shape = g_ptr_array_index (item->shapes, i);
      g_autoptr (GArray) spans = NULL;

      if (!muster_shape_is_crossed (shape, way->a, way->b))
        continue;
      spans = muster_shape_list_inside (shape, way->a, way->b);
      for (guint k = 0; k < spans->len; k++)
        {
          const MusterSpan span = g_array_index (spans, MusterSpan, k);
          Crossing crossing = { item, over, span, 1 };

          if (muster_shape_is_closed (shape))
            crossing.edges =
                (guint) lies_on_edge (span.from, way) + (guint) lies_on_edge (span.to, way);
          g_array_append_val (way->crossings, crossing);
        }
    }
}

static void
find_crossings (Way *way)
{
  g_autoptr (GPtrArray) near = muster_field_list_items_in (
      way->field, (MusterBounds){ MIN (way->a.x, way->b.x), MIN (way->a.y, way->b.y),
                                  MAX (way->a.x, way->b.x), MAX (way->a.y, way->b.y) });

  for (guint i = 0; i < near->len; i++)
    {
      const MusterFieldItem *item = g_ptr_array_index (near, i);

      if (item->kind == MUSTER_FIELD_FEATURE)
        add_crossings (way, item);
    }
}

/* The topmost crossing that holds at a share of the way; NULL on open ground. */
static const Crossing *
find_top (const Way *way, double share)
{
  const Crossing *top = NULL;

  for (guint i = 0; i < way->crossings->len; i++)
    {
      const Crossing *crossing = &g_array_index (way->crossings, Crossing, i);

      /* scenery changes nothing of what lies below it, and what leads over something leads over it
       * however they are drawn */
      if (crossing->over != NULL && share >= crossing->span.from && share <= crossing->span.to
          && (top == NULL || !top->over->carries || crossing->over->carries))
        top = crossing;
    }
  return top;
}

/* Pieces */

static gboolean
has_slope (const Crossing *crossing)
{
  return crossing->over->up != NULL || crossing->over->down != NULL;
}

/* Who crosses the whole of it climbs and descends. */
static gboolean
is_crossed_wholly (const Way *way, const Crossing *crossing)
{
  return lies_on_edge (crossing->span.from, way) && lies_on_edge (crossing->span.to, way);
}

/* Where pieces begin and end. */
static GArray *
list_cuts (const Way *way)
{
  GArray *cuts = g_array_new (FALSE, FALSE, sizeof (double));
  const double ends[] = { 0, 1 };

  g_array_append_vals (cuts, ends, 2);
  for (guint i = 0; i < way->crossings->len; i++)
    {
      const Crossing *crossing = &g_array_index (way->crossings, Crossing, i);
      const double middle = (crossing->span.from + crossing->span.to) / 2;

      if (crossing->over == NULL)
        continue;
      g_array_append_val (cuts, crossing->span.from);
      g_array_append_val (cuts, crossing->span.to);
      if (has_slope (crossing) && is_crossed_wholly (way, crossing))
        g_array_append_val (cuts, middle);
    }
  g_array_sort (cuts, muster_compare_numbers);
  return cuts;
}

/* The word for the procedure on a piece; NULL: none, as on level ground. */
static const char *
find_value (const Way *way, const Crossing *crossing, double share)
{
  const MusterOver *over = crossing->over;
  const gboolean begins_in = !lies_on_edge (crossing->span.from, way);
  const gboolean ends_in = !lies_on_edge (crossing->span.to, way);

  if (over->parameter == NULL || over->value != NULL)
    return over->value;
  if (begins_in && ends_in)
    return NULL;
  if (begins_in)
    return over->down;
  if (ends_in)
    return over->up;
  return share < (crossing->span.from + crossing->span.to) / 2 ? over->up : over->down;
}

static char *
describe_piece (
    const Way *way, const Crossing *crossing, const char *value, double length, const char *far)
{
  g_autofree char *long_text = muster_field_format (way->field, length);
  const char *name = crossing != NULL ? crossing->item->name : NULL;

  if (crossing == NULL)
    /* Translators: a piece of a move: how long it is, and how far one goes so in a move */
    return muster_legality_fill (_ ("{length} over open ground, at {far} a move"), "length",
                                 long_text, "far", far, NULL);
  if (value != NULL && value == crossing->over->up)
    return muster_legality_fill (_ ("{length} up {name}, at {far} a move"), "length", long_text,
                                 "name", name, "far", far, NULL);
  if (value != NULL && value == crossing->over->down)
    return muster_legality_fill (_ ("{length} down {name}, at {far} a move"), "length", long_text,
                                 "name", name, "far", far, NULL);
  return muster_legality_fill (_ ("{length} across {name}, at {far} a move"), "length", long_text,
                               "name", name, "far", far, NULL);
}

/* What is left of the move under way is lost. */
static void
stop (Way *way, const Crossing *crossing, gboolean in)
{
  way->cost->moves = ceil (way->cost->moves - 1e-9);
  muster_field_cost_take_step (way->cost, crossing->over->rule,
             g_strdup_printf (in ? _ ("It stops at %s and goes on in its next move")
                                 : _ ("It stops on the far side of %s"),
                              crossing->item->name));
}

static void
add_moves (Way *way, const Crossing *crossing, gint64 moves, gboolean before)
{
  if (moves <= 0)
    return;
  way->cost->moves = ceil (way->cost->moves - 1e-9) + (double) moves;
  muster_field_cost_take_step (way->cost, crossing->over->rule,
             g_strdup_printf (before ? ngettext ("%2$" PRId64 " move to get onto %1$s",
                                                 "%2$" PRId64 " moves to get onto %1$s",
                                                 (gulong) moves)
                                     : ngettext ("%2$" PRId64 " move to get off %1$s",
                                                 "%2$" PRId64 " moves to get off %1$s",
                                                 (gulong) moves),
                              crossing->item->name, moves));
}

/* The piece between two shares of the way; FALSE: nobody gets there so. */
static gboolean
go_piece (Way *way, const Crossing *crossing, double from, double to)
{
  const double length = (to - from) * way->length;
  const char *value = crossing != NULL ? find_value (way, crossing, (from + to) / 2) : NULL;
  g_autofree char *word
      = value != NULL ? g_strdup_printf ("%s=%s", crossing->over->parameter, value) : NULL;
  const char *words[] = { word, NULL };
  g_autofree char *far = NULL;
  g_auto (MusterFieldMove) move = { 0 };

  if (crossing != NULL && crossing->over->bars)
    {
      muster_field_cost_refuse (way->cost, crossing->over->rule,
              g_strdup_printf (_ ("%s cannot be crossed there"), crossing->item->name));
      return FALSE;
    }
  if (!muster_field_ask_move (way->field, way->unit->unit, words, &move) || !move.allowed
      || move.far <= 0)
    {
      muster_field_cost_refuse (way->cost, move.rule != NULL ? move.rule : way->law->map->move_rule,
              crossing != NULL
                  ? g_strdup_printf (_ ("%1$s cannot go over %2$s"), way->unit->name,
                                     crossing->item->name)
                  : g_strdup_printf (_ ("%s cannot move by itself"), way->unit->name));
      return FALSE;
    }
  /* a line without breadth is only looked at: it takes no way */
  if (length * 1e6 < 1)
    return TRUE;
  way->cost->moves += length / move.far;
  far = muster_field_format (way->field, move.far);
  muster_field_cost_take_step (way->cost,
                               crossing != NULL && value == NULL ? crossing->over->rule : move.rule,
                               describe_piece (way, crossing, value, length, far));
  return TRUE;
}

/* Whether the piece before, or after, belongs to the same crossing. */
static gboolean
is_same (const Crossing *a, const Crossing *b)
{
  return a == b || (a != NULL && b != NULL && a->item == b->item);
}

/* Whether the next piece is gone over as the one before it is. */
static gboolean
goes_on (const Way *way, const Crossing *top, double before, double from, double to)
{
  const double share = (from + to) / 2;

  return find_top (way, share) == top
         && (top == NULL || find_value (way, top, before) == find_value (way, top, share));
}

static void
go_by_table (Way *way)
{
  g_autoptr (GArray) cuts = list_cuts (way);
  const Crossing *last = NULL;

  way->cost->moves = 0;
  for (guint i = 0; i + 1 < cuts->len; i++)
    {
      const double from = g_array_index (cuts, double, i);
      double to = g_array_index (cuts, double, i + 1);
      const Crossing *top = find_top (way, (from + to) / 2);

      /* between two cuts at one spot there is only what is as thin as that */
      if (to - from < 1e-12 && (top == NULL || top->span.to - top->span.from > 1e-12))
        continue;
      if (last != NULL && !is_same (last, top))
        {
          add_moves (way, last, last->over->after, FALSE);
          if (last->over->stops_out)
            stop (way, last, FALSE);
        }
      if (top != NULL && !is_same (last, top))
        {
          if (top->over->stops_in && from > 0)
            stop (way, top, TRUE);
          add_moves (way, top, top->over->before, TRUE);
        }
      /* what lies under the same thing is one piece */
      while (i + 2 < cuts->len && to - from > 1e-12
             && goes_on (way, top, (from + to) / 2, to, g_array_index (cuts, double, i + 2)))
        to = g_array_index (cuts, double, ++i + 1);
      if (!go_piece (way, top, from, to))
        return;
      last = top;
    }
}

/* Things that are in the way when dice say how far one goes. */
static void
count_obstacles (Way *way)
{
  way->cost->obstacles = 0;
  for (guint i = 0; i < way->crossings->len; i++)
    {
      const Crossing *crossing = &g_array_index (way->crossings, Crossing, i);
      const MusterOver *over = crossing->over;
      const guint count = over == NULL || over->counted == MUSTER_OVER_NOT_COUNTED ? 0
                          : over->counted == MUSTER_OVER_ONCE ? 1
                                                              : crossing->edges;

      if (over != NULL && over->bars)
        {
          muster_field_cost_refuse (way->cost, over->rule,
                  g_strdup_printf (_ ("%s cannot be crossed there"), crossing->item->name));
          return;
        }
      if (count == 0)
        continue;
      way->cost->obstacles += (int) count;
      muster_field_cost_take_step (way->cost, over->rule,
                 g_strdup_printf (ngettext ("%1$s: %2$u obstacle", "%1$s: %2$u obstacles", count),
                                  crossing->item->name, count));
    }
}

static void
go_by_dice (Way *way)
{
  const MusterMapRules *map = way->law->map;
  g_autofree char *word = NULL;
  const char *words[] = { NULL, NULL };
  g_auto (MusterFieldMove) move = { 0 };
  const guint needed = (guint) ceil (way->length / way->law->scale - 1e-9);

  count_obstacles (way);
  if (!way->cost->possible)
    return;
  if (map->counts != NULL)
    words[0] = word = g_strdup_printf ("%s=%d", map->counts, way->cost->obstacles);
  if (!muster_field_ask_move (way->field, way->unit->unit, words, &move) || move.chances == NULL)
    return;
  way->cost->chance = 0;
  for (guint i = needed; i < move.chances->len; i++)
    way->cost->chance += g_array_index (move.chances, double, i);
}

/* What lies on the way and does nothing to the move. */
static void
tell_scenery (Way *way)
{
  for (guint i = 0; i < way->crossings->len; i++)
    {
      const Crossing *crossing = &g_array_index (way->crossings, Crossing, i);

      if (crossing->over == NULL)
        muster_field_cost_take_step (way->cost, NULL,
                                     g_strdup_printf (_ ("Across %s"), crossing->item->name));
      else if (crossing->over->carries && crossing->over->parameter == NULL)
        muster_field_cost_take_step (way->cost, crossing->over->rule,
                   g_strdup_printf (_ ("Over %s"), crossing->item->name));
    }
}

static void
tell_whole (Way *way)
{
  MusterFieldCost *cost = way->cost;
  /* a share of a hair less than none is none, and not "-0" */
  const double whole = MAX (ceil (cost->moves - 1e-9), 0) + 0.0;
  g_autofree char *far = muster_field_format (way->field, way->length);
  const char *direction
      = muster_bearing_to_words (muster_bearing (way->a.x, way->a.y, way->b.x, way->b.y));
  g_autofree char *moves = NULL;
  g_autofree char *things = NULL;

  if (way->length <= 0)
    {
      cost->text = g_strdup (_ ("It stands there: no move."));
      return;
    }
  if (cost->chance >= 0)
    {
      moves = g_strdup_printf ("%.0f", cost->chance * 100);
      things = cost->obstacles <= 0 ? g_strdup (_ ("nothing in the way"))
                                    : g_strdup_printf (ngettext ("%d obstacle", "%d obstacles",
                                                                 (gulong) cost->obstacles),
                                                       cost->obstacles);
      cost->text = muster_legality_fill (
          /* Translators: a move by dice: “9 in to the north, 2 obstacles: one move is enough in 41
           * of 100.” */
          _ ("{distance} to the {direction}, {things}: one move is enough in {chance} of 100."),
          "distance", far, "direction", direction, "things", things, "chance", moves, NULL);
      return;
    }
  moves = g_strdup_printf (ngettext ("%.0f move", "%.0f moves", (gulong) whole), whole);
  cost->text = muster_legality_fill (_ ("{distance} to the {direction}: {moves}."), "distance", far,
                                     "direction", direction, "moves", moves, NULL);
}

static void
go (Way *way)
{
  g_auto (MusterFieldMove) plain = { 0 };

  find_crossings (way);
  if (!muster_field_ask_move (way->field, way->unit->unit, NULL, &plain))
    {
      muster_field_cost_refuse (way->cost, way->law->map->move_rule,
              g_strdup_printf (_ ("%s cannot move by itself"), way->unit->name));
      return;
    }
  if (plain.thrown)
    go_by_dice (way);
  else
    go_by_table (way);
  if (!way->cost->possible)
    return;
  tell_scenery (way);
  tell_whole (way);
}

/**
 * muster_field_cost:
 * @self: a field
 * @unit: a unit that has a place
 * @x: where to
 * @y: where to
 *
 * Returns: (transfer full): what it takes the unit to get there: in free measure in a straight
 * line, on zones by the cheapest way
 */
MusterFieldCost *
muster_field_cost (const MusterField *self, const MusterFieldItem *unit, double x, double y)
{
  Way way = { .field = self, .unit = unit };

  g_return_val_if_fail (self != NULL && unit != NULL, NULL);

  if (unit->kind == MUSTER_FIELD_UNIT && unit->placed && self->zones != NULL)
    return muster_field_cost_zones (self, unit, x, y);
  way.a = (MusterPoint){ unit->x, unit->y };
  way.b = (MusterPoint){ x, y };
  way.length = muster_distance (unit->x, unit->y, x, y);
  way.law = muster_field_get_law (self);
  way.cost = muster_field_cost_new (way.length);
  if (unit->kind != MUSTER_FIELD_UNIT || !unit->placed || unit->unit == NULL || way.law->map == NULL
      || way.law->map->move == NULL)
    {
      muster_field_cost_refuse (way.cost, NULL, g_strdup (_ ("The rules do not say how it moves")));
      return way.cost;
    }
  way.crossings = g_array_new (FALSE, FALSE, sizeof (Crossing));
  go (&way);
  g_array_unref (way.crossings);
  return way.cost;
}
