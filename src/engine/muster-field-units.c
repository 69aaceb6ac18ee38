/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-field-private.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "muster-army.h"
#include "muster-legality.h"
#include "muster-scenario-front.h"

/* Reading who stands on a field, and who does not. */

typedef struct
{
  MusterField *field;
  int side;
  const char *side_id;
  GArray *enemies;    /* of guint: on zones, where the enemy starts; NULL until somebody asks */
  GHashTable *units;  /* id to unit; borrowed */
  GHashTable *placed; /* ids of those with a place */
  GHashTable *later;  /* ids of those that come later, or of what they stand in */
} Reading;

static void
note_units (MusterNode *node, GHashTable *units)
{
  for (guint i = 0; i < muster_node_get_n_children (node); i++)
    {
      MusterNode *child = muster_node_peek_child (node, i);
      MusterKind kind = muster_node_get_kind (child);

      if (kind == MUSTER_KIND_UNIT && muster_node_get_id (child) != NULL)
        g_hash_table_insert (units, (gpointer) muster_node_get_id (child), child);
      if (kind == MUSTER_KIND_UNIT || kind == MUSTER_KIND_FORMATION)
        note_units (child, units);
    }
}

/* Who is named in REINFORCEMENT comes later, unless that is with the first turn. */
static void
note_later (Reading *reading, MusterNode *reinforcement)
{
  g_auto (GStrv) words = g_strsplit (muster_node_get_or (reinforcement, "units", ""), " ", -1);
  gboolean later = muster_node_get_int (reinforcement, "turn", 2)
                         + muster_node_get_int (reinforcement, "after", 0) > 1;

  for (guint i = 0; words[i] != NULL; i++)
    {
      if (later)
        g_hash_table_add (reading->later, g_strdup (words[i]));
      else
        g_hash_table_remove (reading->later, words[i]);
    }
}

static gboolean
comes_later (const Reading *reading, MusterNode *unit)
{
  for (MusterNode *node = unit; node != NULL && muster_node_get_kind (node) != MUSTER_KIND_ARMY;
       node = muster_node_get_parent (node))
    if (muster_node_get_id (node) != NULL
        && g_hash_table_contains (reading->later, muster_node_get_id (node)))
      return TRUE;
  return FALSE;
}

/* The formation that a place names; nullable: the rules do not know it. */
static MusterElement *
find_formation (const MusterRuleset *ruleset, const char *word)
{
  MusterElement *sequence
      = muster_element_find_child (muster_ruleset_get_element (ruleset), "sequence");
  MusterElement *positions
      = sequence != NULL ? muster_element_find_child (sequence, "positions") : NULL;

  for (guint i = 0; positions != NULL && i < muster_element_get_n_children (positions); i++)
    {
      MusterElement *child = muster_element_get_child (positions, i);

      if (g_str_equal (muster_element_get_name (child), "formation")
          && g_strcmp0 (muster_element_get (child, "id"), word) == 0)
        return child;
    }
  return NULL;
}

/* Called as the rules do; by the word itself when they do not know it. */
static void
read_formation (const Reading *reading, MusterFieldItem *item, const char *word)
{
  MusterElement *formation = find_formation (reading->field->ruleset, word);
  const char *label = formation != NULL ? muster_element_get (formation, "label") : NULL;

  item->formation = muster_field_keep (reading->field,
                                       label != NULL ? g_dgettext (GETTEXT_PACKAGE, label) : word);
  item->around =
      formation != NULL && g_strcmp0 (muster_element_get (formation, "around"), "yes") == 0;
}

static MusterFieldItem *
add_unit (const Reading *reading, MusterNode *node, MusterNode *unit, const char *id)
{
  MusterField *field = reading->field;
  MusterFieldItem *item = muster_field_add_item (field, MUSTER_FIELD_UNIT, node, reading->side);

  item->id = muster_field_take (field, g_strdup_printf ("%s/%s", reading->side_id, id));
  if (unit == NULL)
    {
      /* its army is named by a file that is not here, or it is in none */
      item->name = muster_field_keep (field, id);
      item->symbol = "unknown";
      return item;
    }
  item->unit = g_object_ref (unit);
  item->name = muster_field_take (field, muster_roster_describe (field->ruleset, unit));
  item->symbol = muster_roster_get_symbol (field->ruleset, unit);
  item->strength = muster_roster_count_figures (field->ruleset, unit);
  item->about = muster_field_take (field, muster_field_make_about_unit (field, unit));
  return item;
}

/* On zones whoever is not said to face anywhere looks as the game has it. */
static double
find_facing (Reading *reading, MusterNode *place)
{
  const MusterField *field = reading->field;
  double facing = muster_node_get_double (place, "facing", 0);

  if (muster_node_get (place, "facing") != NULL || field->zones == NULL)
    return isfinite (facing) ? fmod (fmod (facing, 360) + 360, 360) : 0;
  if (reading->enemies == NULL)
    reading->enemies = muster_scenario_list_enemy_zones (
        field->scenario, muster_node_get_parent (place), field->zones);
  return muster_facing_to_degrees (
      muster_place_find_facing (place, field->zones, reading->enemies));
}

static void
read_place (Reading *reading, MusterNode *place)
{
  const char *id = muster_node_get_or (place, "unit", "");
  MusterNode *unit = g_hash_table_lookup (reading->units, id);
  double x = muster_node_get_double (place, "x", 0);
  double y = muster_node_get_double (place, "y", 0);
  const char *formation = muster_node_get (place, "formation");
  MusterFieldItem *item;

  if (!isfinite (x) || !isfinite (y))
    return;
  item = add_unit (reading, place, unit, id);
  item->x = x;
  item->y = y;
  item->bounds = (MusterBounds){ x, y, x, y };
  item->facing = find_facing (reading, place);
  if (formation != NULL)
    read_formation (reading, item, formation);
  if (muster_node_get (place, "inside") != NULL)
    item->inside = muster_field_keep (reading->field, muster_node_get (place, "inside"));
  item->concealed = muster_node_get_boolean (place, "concealed", FALSE);
  item->later = unit != NULL && comes_later (reading, unit);
  item->on_table = !item->later;
  g_hash_table_add (reading->placed, (gpointer) id);
}

/* Whether UNIT has a place, or one that stands in it does. */
static gboolean
is_placed (const Reading *reading, MusterNode *unit, gboolean inner)
{
  if (muster_node_get_id (unit) != NULL
      && g_hash_table_contains (reading->placed, muster_node_get_id (unit)))
    return TRUE;
  for (guint i = 0; inner && i < muster_node_get_n_children (unit); i++)
    {
      MusterNode *child = muster_node_peek_child (unit, i);

      if (muster_node_get_kind (child) == MUSTER_KIND_UNIT && is_placed (reading, child, TRUE))
        return TRUE;
    }
  return FALSE;
}

/* Units that are given no place: as a whole, or the parts that are left when others of them have
 * one. */
static void
read_unplaced (const Reading *reading, MusterNode *node)
{
  for (guint i = 0; i < muster_node_get_n_children (node); i++)
    {
      MusterNode *child = muster_node_peek_child (node, i);
      MusterKind kind = muster_node_get_kind (child);
      MusterFieldItem *item;

      if (kind == MUSTER_KIND_FORMATION)
        read_unplaced (reading, child);
      if (kind != MUSTER_KIND_UNIT || is_placed (reading, child, FALSE))
        continue;
      if (is_placed (reading, child, TRUE))
        {
          read_unplaced (reading, child);
          continue;
        }
      item = add_unit (reading, child, child, muster_node_get_or (child, "id", ""));
      item->later = comes_later (reading, child);
      item->placed = FALSE;
      item->on_table = FALSE;
    }
}

void
muster_field_read_units (MusterField *self, MusterNode *side, int index)
{
  g_autoptr (GHashTable) units = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) placed = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) later = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  MusterNode *army = muster_side_get_army (side);
  Reading reading = {
    .field = self,
    .side = index,
    .side_id = ((MusterFieldSide *) g_ptr_array_index (self->sides, (guint) index))->id,
    .units = units,
    .placed = placed,
    .later = later,
  };

  if (army != NULL)
    note_units (army, units);
  for (guint i = 0; i < muster_node_get_n_children (side); i++)
    if (muster_node_get_kind (muster_node_peek_child (side, i)) == MUSTER_KIND_REINFORCEMENT)
      note_later (&reading, muster_node_peek_child (side, i));
  for (guint i = 0; i < muster_node_get_n_children (side); i++)
    if (muster_node_get_kind (muster_node_peek_child (side, i)) == MUSTER_KIND_PLACE)
      read_place (&reading, muster_node_peek_child (side, i));
  if (army != NULL)
    read_unplaced (&reading, army);
  g_clear_pointer (&reading.enemies, g_array_unref);
}
