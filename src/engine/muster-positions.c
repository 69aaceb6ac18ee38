/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-positions.h"

#include <glib/gi18n-lib.h>

#include "muster-ruleset-private.h"
#include "muster-sequence-private.h"

/* Reading how units stand and move on a field of zones. */

typedef struct
{
  MusterSequenceReader in; /* the element that is being read */
  MusterPositions *self;
  MusterElement *sequence;
} Reader;

/* Whether ID is a state of the sequence, wherever that stands. */
static gboolean
check_state (Reader *reader, const char *id)
{
  for (guint i = 0; i < muster_element_get_n_children (reader->sequence); i++)
    {
      MusterElement *child = muster_element_get_child (reader->sequence, i);

      if (g_strcmp0 (muster_element_get_name (child), "state") == 0
          && g_strcmp0 (muster_element_get (child, "id"), id) == 0)
        return TRUE;
    }
  return muster_sequence_fail (
      &reader->in, _ ("“%1$s” is no “%2$s” of the sequence, expected the id of one"), id, "state");
}

static const char *
get (Reader *reader, const char *attribute)
{
  return muster_element_get (reader->in.element, attribute);
}

static gboolean
read_table (Reader *reader, const MusterTable **table)
{
  return muster_ruleset_read_table (reader->in.ruleset, reader->in.element, "table", TRUE, table,
                                    reader->in.error);
}

/* Whether the option that one attribute names has the value in the other; FALSE when none is
 * named. */
static gboolean
read_switch (Reader *reader, const char *option, const char *value, gboolean *on)
{
  return muster_ruleset_read_switch (reader->in.ruleset, reader->in.element, option, value, on,
                                     reader->in.error);
}

static gboolean
read_number (Reader *reader, const char *attribute, gint64 min, gint64 max, gint64 *value)
{
  const char *text = NULL;

  return muster_sequence_need (&reader->in, attribute, &text)
         && muster_ruleset_read_int (reader->in.ruleset, reader->in.element, attribute, min, max, 0,
                                     value, reader->in.error);
}

/* A column of TABLE in which every row has a number. */
static gboolean
check_column (Reader *reader, const MusterTable *table, const char *column)
{
  MusterElement *rows = muster_table_get_element (table);

  for (guint i = 0; i < muster_element_get_n_children (rows); i++)
    {
      MusterElement *row = muster_element_get_child (rows, i);
      gint64 value = 0;

      if (g_strcmp0 (muster_element_get_name (row), "row") == 0
          && !muster_table_lookup (table, muster_element_get (row, "key"), column, &value, NULL))
        return muster_sequence_fail (
            &reader->in, _ ("Row “%1$s” of the table “%2$s” has no number in the column “%3$s”"),
            muster_element_get (row, "key"), muster_table_get_id (table), column);
    }
  return TRUE;
}

static gboolean
read_base (Reader *reader)
{
  MusterPositions *self = reader->self;

  self->base_state = get (reader, "state");
  self->base_then = get (reader, "then");
  return read_table (reader, &self->bases)
         && muster_sequence_need (&reader->in, "width", &self->width)
         && muster_sequence_need (&reader->in, "depth", &self->depth)
         && muster_sequence_need (&reader->in, "by", &self->base_by)
         && (self->base_state == NULL
             || (check_state (reader, self->base_state)
                 && muster_sequence_need (&reader->in, "then", &self->base_then)))
         && check_column (reader, self->bases, self->width)
         && check_column (reader, self->bases, self->depth);
}

static gboolean
read_formation (Reader *reader)
{
  static const char *const FRONTS[] = { "abreast", "one", "quarter", NULL };
  MusterFormation *formation = g_new0 (MusterFormation, 1);
  int front = 0;

  g_ptr_array_add (reader->self->formations, formation);
  formation->label = muster_sequence_get_label (reader->in.element);
  if (!muster_sequence_need (&reader->in, "id", &formation->id)
      || !muster_sequence_read_rule (&reader->in, "rule", &formation->rule)
      || !muster_sequence_read_boolean (&reader->in, "sideways", &formation->sideways)
      || !muster_sequence_read_boolean (&reader->in, "around", &formation->around)
      || !muster_ruleset_read_choice (reader->in.ruleset, reader->in.element, "front", FRONTS,
                                      &front, reader->in.error))
    return FALSE;
  formation->front = MUSTER_FRONT_ABREAST + front;
  return TRUE;
}

static gboolean
read_sideways (Reader *reader)
{
  return muster_sequence_read_defs (&reader->in, "classes", MUSTER_DEF_CLASS,
                                    &reader->self->sideways)
         && muster_sequence_read_rule (&reader->in, "rule", &reader->self->sideways_rule);
}

static gboolean
read_cost (
    Reader *reader, const MusterTable *table, const char *column, const char *row, gint64 *cost)
{
  if (muster_table_lookup (table, row, column, cost, NULL) && *cost >= 0)
    return TRUE;
  return muster_sequence_fail (
      &reader->in, _ ("The table “%1$s” has no number in the row “%2$s” and the column “%3$s”"),
      muster_table_get_id (table), row, column);
}

static gboolean
read_steps (Reader *reader)
{
  MusterPositions *self = reader->self;
  const MusterTable *table = NULL;
  const char *column = NULL;
  const char *straight = NULL;
  const char *corner = NULL;
  g_auto (GStrv) turns = muster_sequence_get_words (reader->in.element, "turns");

  if (!read_table (reader, &table) || !muster_sequence_need (&reader->in, "column", &column)
      || !muster_sequence_need (&reader->in, "straight", &straight)
      || !muster_sequence_need (&reader->in, "corner", &corner)
      || !read_cost (reader, table, column, straight, &self->straight)
      || !read_cost (reader, table, column, corner, &self->corner)
      || !muster_sequence_read_rule (&reader->in, "rule", &self->steps_rule))
    return FALSE;
  if (turns == NULL || g_strv_length (turns) != MUSTER_N_TURNS)
    return muster_sequence_fail (&reader->in, _ ("“turns” names %u rows, expected %d"),
                                 turns != NULL ? g_strv_length (turns) : 0, MUSTER_N_TURNS);
  for (guint i = 0; i < MUSTER_N_TURNS; i++)
    {
      self->turn_words[i] = g_strdup (turns[i]);
      if (!read_cost (reader, table, column, turns[i], &self->turns[i]))
        return FALSE;
    }
  return TRUE;
}

static gboolean
read_enter (Reader *reader)
{
  return muster_sequence_read_rule (&reader->in, "rule", &reader->self->enter_rule);
}

static gboolean
read_pass (Reader *reader)
{
  return muster_sequence_read_rule (&reader->in, "rule", &reader->self->pass_rule);
}

static gboolean
read_charge (Reader *reader)
{
  return muster_sequence_read_rule (&reader->in, "rule", &reader->self->charge_rule);
}

static gboolean
read_fire (Reader *reader)
{
  MusterPositions *self = reader->self;

  return read_switch (reader, "range-option", "range-value", &self->range_corner)
         && muster_sequence_read_rule (&reader->in, "range-rule", &self->range_rule)
         && read_number (reader, "arc", 0, MUSTER_N_TURNS, &self->arc)
         && muster_sequence_read_rule (&reader->in, "arc-rule", &self->arc_rule)
         && muster_sequence_read_rule (&reader->in, "sight-rule", &self->sight_rule)
         && muster_sequence_read_rule (&reader->in, "front-rule", &self->front_rule)
         && muster_sequence_read_rule (&reader->in, "zone-rule", &self->zone_rule)
         && muster_sequence_read_rule (&reader->in, "there-rule", &self->there_rule)
         && muster_sequence_read_rule (&reader->in, "cover-rule", &self->cover_rule)
         && read_table (reader, &self->reach)
         && muster_sequence_need (&reader->in, "column", &self->reach_column)
         && check_column (reader, self->reach, self->reach_column);
}

static gboolean
read_melee (Reader *reader)
{
  MusterPositions *self = reader->self;

  return read_switch (reader, "side-option", "side-value", &self->melee_side)
         && muster_sequence_read_rule (&reader->in, "rule", &self->melee_rule)
         && muster_sequence_read_rule (&reader->in, "front-rule", &self->melee_front_rule)
         && muster_sequence_read_rule (&reader->in, "cover-rule", &self->melee_cover_rule);
}

static gboolean
read_driven (Reader *reader)
{
  return muster_sequence_read_rule (&reader->in, "rule", &reader->self->driven_rule);
}

static gboolean
read_flight (Reader *reader)
{
  MusterPositions *self = reader->self;

  return read_number (reader, "zones", 1, 1000, &self->flight)
         && muster_sequence_need (&reader->in, "state", &self->flight_state)
         && check_state (reader, self->flight_state)
         && muster_sequence_need (&reader->in, "clear", &self->clear_state)
         && check_state (reader, self->clear_state)
         && muster_sequence_read_rule (&reader->in, "rule", &self->flight_rule)
         && muster_sequence_read_rule (&reader->in, "after-rule", &self->flight_after_rule);
}

static const struct
{
  const char *element;
  gboolean (*read) (Reader *reader);
  gboolean needed;
} PARTS[] = {
  { "base", read_base, TRUE },           { "formation", read_formation, TRUE },
  { "sideways", read_sideways, FALSE },  { "steps", read_steps, TRUE },
  { "enter", read_enter, FALSE },        { "pass", read_pass, FALSE },
  { "charge", read_charge, FALSE },
  { "fire", read_fire, FALSE },          { "melee", read_melee, FALSE },
  { "driven", read_driven, FALSE },      { "flight", read_flight, FALSE },
};

static gboolean
read_child (Reader *reader, guint *seen)
{
  const char *name = muster_element_get_name (reader->in.element);

  for (guint i = 0; i < G_N_ELEMENTS (PARTS); i++)
    if (g_str_equal (PARTS[i].element, name))
      {
        *seen |= 1u << i;
        return PARTS[i].read (reader);
      }
  return muster_sequence_fail (&reader->in, _ ("Element “%s” cannot stand in positions"), name);
}

static gboolean
read_element (Reader *reader)
{
  MusterElement *element = reader->in.element;
  guint seen = 0;

  for (guint i = 0; i < muster_element_get_n_children (element); i++)
    {
      reader->in.element = muster_element_get_child (element, i);
      if (muster_element_get_raw (reader->in.element) == NULL && !read_child (reader, &seen))
        return FALSE;
    }
  reader->in.element = element;
  for (guint i = 0; i < G_N_ELEMENTS (PARTS); i++)
    if (PARTS[i].needed && (seen & (1u << i)) == 0)
      return muster_sequence_fail (&reader->in, _ ("Positions lack the element “%s”"),
                                   PARTS[i].element);
  return TRUE;
}

MusterPositions *
muster_positions_new (const MusterRuleset *ruleset,
                      MusterElement *sequence,
                      MusterElement *element,
                      GError **error)
{
  g_autoptr (MusterPositions) self = g_new0 (MusterPositions, 1);
  Reader reader = { .in = { .ruleset = ruleset, .element = element, .error = error },
                    .self = self,
                    .sequence = sequence };

  self->formations = g_ptr_array_new_with_free_func (g_free);
  if (muster_element_get (element, "option") == NULL)
    self->kept = TRUE;
  else if (!read_switch (&reader, "option", "value", &self->kept))
    return NULL;
  if (!muster_sequence_read_rule (&reader.in, "rule", &self->rule) || !read_element (&reader))
    return NULL;
  return g_steal_pointer (&self);
}

void
muster_positions_free (MusterPositions *self)
{
  if (self == NULL)
    return;
  g_ptr_array_unref (self->formations);
  g_strfreev (self->sideways);
  for (guint i = 0; i < MUSTER_N_TURNS; i++)
    g_free (self->turn_words[i]);
  g_free (self);
}

const MusterFormation *
muster_positions_find_formation (const MusterPositions *self, const char *id)
{
  for (guint i = 0; i < self->formations->len; i++)
    {
      const MusterFormation *formation = g_ptr_array_index (self->formations, i);

      if (id == NULL || id[0] == '\0' || g_str_equal (formation->id, id))
        return formation;
    }
  return NULL;
}

gboolean
muster_positions_find_base (const MusterPositions *self,
                            const MusterDef *type,
                            gboolean changed,
                            MusterZoneBase *base)
{
  const char *row = NULL;
  gint64 width = 0;
  gint64 depth = 0;

  if (type == NULL || self->bases == NULL)
    return FALSE;
  if (changed && self->base_state != NULL)
    row = muster_def_get (type, self->base_then);
  if (row == NULL)
    row = muster_def_get (type, self->base_by);
  if (row == NULL || !muster_table_lookup (self->bases, row, self->width, &width, NULL)
      || !muster_table_lookup (self->bases, row, self->depth, &depth, NULL))
    return FALSE;
  *base = (MusterZoneBase){ (guint) width, (guint) depth };
  return TRUE;
}

MusterZoneCosts
muster_positions_get_costs (const MusterPositions *self,
                            const MusterFormation *formation,
                            const MusterDef *class_def)
{
  MusterZoneCosts costs = { .orthogonal = (guint) self->straight,
                            .diagonal = (guint) self->corner,
                            .moves = MUSTER_ZONE_MOVES_AHEAD };

  for (guint i = 0; i < MUSTER_N_TURNS; i++)
    costs.turns[i + 1] = (guint) self->turns[i];
  if (formation == NULL || !formation->sideways || class_def == NULL || self->sideways == NULL
      || !g_strv_contains ((const char *const *) self->sideways, muster_def_get_id (class_def)))
    return costs;
  costs.moves |= MUSTER_ZONE_MOVES_OBLIQUE | MUSTER_ZONE_MOVES_SIDEWAYS;
  /* Sideways is not back, but who faces all round has no back. */
  if (formation->around)
    costs.moves |= MUSTER_ZONE_MOVES_BACKWARD;
  return costs;
}
