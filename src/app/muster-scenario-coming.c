/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Who can come later: each unit once, and none that stands on the field already. */

#include "config.h"

#include "muster-scenario-words.h"

#include <glib/gi18n-lib.h>

#include "muster-army.h"
#include "muster-words.h"

/* Whether UNIT, or what it is in, is among UNITS. */
static gboolean
is_named (const char *units, MusterNode *unit)
{
  for (; unit != NULL && muster_node_get_kind (unit) != MUSTER_KIND_ARMY;
       unit = muster_node_get_parent (unit))
    if (muster_words_have (units, muster_node_get_id (unit)))
      return TRUE;
  return FALSE;
}

/* Whether something in UNIT is among UNITS. */
static gboolean
names_part (const char *units, MusterNode *unit)
{
  for (guint i = 0; i < muster_node_get_n_children (unit); i++)
    {
      MusterNode *child = muster_node_peek_child (unit, i);

      if (muster_words_have (units, muster_node_get_id (child)) || names_part (units, child))
        return TRUE;
    }
  return FALSE;
}

/* NODE nullable: of no reinforcement in particular. */
static gboolean
is_free (MusterNode *side, MusterNode *node, MusterNode *unit)
{
  for (guint i = 0; i < muster_node_get_n_children (side); i++)
    {
      MusterNode *other = muster_node_peek_child (side, i);
      const char *units = muster_node_get (other, "units");

      if (muster_node_get_kind (other) == MUSTER_KIND_REINFORCEMENT && other != node
          && units != NULL && (is_named (units, unit) || names_part (units, unit)))
        return FALSE;
    }
  return TRUE;
}

gboolean
muster_scenario_is_free_to_come (MusterNode *node, MusterNode *unit)
{
  MusterNode *side = muster_scenario_get_side (node);

  return side == NULL || is_free (side, node, unit);
}

/* Whether UNIT or a part of it has a place on the field. */
static gboolean
is_placed (MusterNode *side, MusterNode *unit)
{
  for (guint i = 0; i < muster_node_get_n_children (side); i++)
    {
      MusterNode *child = muster_node_peek_child (side, i);
      const char *id = muster_node_get_kind (child) == MUSTER_KIND_PLACE
                           ? muster_node_get (child, "unit")
                           : NULL;

      if (id != NULL && (g_strcmp0 (muster_node_get_id (unit), id) == 0 || names_part (id, unit)))
        return TRUE;
    }
  return FALSE;
}

const char *
muster_scenario_find_coming (MusterNode *side)
{
  MusterNode *army = muster_side_get_army (side);
  g_autoptr (GPtrArray) units = army != NULL ? muster_node_list_all_units (army, TRUE) : NULL;
  const char *found = NULL;

  for (guint i = units != NULL ? units->len : 0; i-- > 0;)
    {
      MusterNode *unit = g_ptr_array_index (units, i);

      if (muster_node_get_id (unit) == NULL || !is_free (side, NULL, unit))
        continue;
      if (!is_placed (side, unit))
        return muster_node_get_id (unit);
      if (found == NULL)
        found = muster_node_get_id (unit);
    }
  return found;
}

char *
muster_scenario_take_off (MusterDocument *document,
                          MusterNode *side,
                          const char *units,
                          GPtrArray *edits)
{
  MusterNode *army = side != NULL ? muster_side_get_army (side) : NULL;
  g_autoptr (GString) ids = g_string_new (NULL);
  g_autofree char *names = NULL;
  guint n = 0;

  for (guint i = 0; army != NULL && units != NULL && i < muster_node_get_n_children (side); i++)
    {
      MusterNode *child = muster_node_peek_child (side, i);
      const char *id = muster_node_get (child, "unit");
      MusterNode *unit = muster_node_get_kind (child) == MUSTER_KIND_PLACE && id != NULL
                             ? muster_node_find (army, id)
                             : NULL;

      if (unit == NULL || !is_named (units, unit))
        continue;
      g_ptr_array_add (edits, muster_edit_new_remove (child));
      if (muster_words_have (ids->str, id))
        continue;
      g_string_append_printf (ids, "%s%s", n > 0 ? " " : "", id);
      n++;
    }
  if (n == 0)
    return NULL;
  names = muster_scenario_name_units (document, side, ids->str);
  /* Translators: names of units, which may be of one or of many, that will come later and stood on
   * the field. */
  return g_strdup_printf (_ ("Taken off the field, to come later: %s"), names);
}

/* Adds the ids of all that is in NODE, but for UNIT and what UNIT is in. */
static void
add_others (GString *ids, MusterNode *node, MusterNode *unit)
{
  for (guint i = 0; i < muster_node_get_n_children (node); i++)
    {
      MusterNode *child = muster_node_peek_child (node, i);
      MusterKind kind = muster_node_get_kind (child);

      if (child == unit || (kind != MUSTER_KIND_UNIT && kind != MUSTER_KIND_FORMATION))
        continue;
      if (muster_node_is_within (unit, child) || muster_node_get_id (child) == NULL)
        add_others (ids, child, unit);
      else
        g_string_append_printf (ids, "%s%s", ids->len > 0 ? " " : "", muster_node_get_id (child));
    }
}

/* UNITS without UNIT: of what it is in the others stay. (transfer full) */
static char *
leave_out (MusterNode *army, const char *units, MusterNode *unit)
{
  g_auto (GStrv) words = g_strsplit (units, " ", -1);
  GString *left = g_string_new (NULL);

  for (guint i = 0; words[i] != NULL; i++)
    {
      MusterNode *named = words[i][0] != '\0' ? muster_node_find (army, words[i]) : NULL;

      if (named != NULL && named != unit && muster_node_is_within (unit, named))
        add_others (left, named, unit);
      else if (named != unit && words[i][0] != '\0')
        g_string_append_printf (left, "%s%s", left->len > 0 ? " " : "", words[i]);
    }
  return g_string_free (left, FALSE);
}

char *
muster_scenario_put_on (MusterDocument *document,
                        MusterNode *side,
                        const char *id,
                        GPtrArray *edits)
{
  MusterNode *army = muster_side_get_army (side);
  MusterNode *unit = army != NULL ? muster_node_find (army, id) : NULL;
  g_autofree char *name = NULL;
  gboolean found = FALSE;

  for (guint i = 0; unit != NULL && i < muster_node_get_n_children (side); i++)
    {
      MusterNode *child = muster_node_peek_child (side, i);
      const char *units = muster_node_get (child, "units");
      g_autofree char *left = NULL;

      if (muster_node_get_kind (child) != MUSTER_KIND_REINFORCEMENT || units == NULL
          || !is_named (units, unit) || muster_node_get_int (child, "turn", 2) <= 1)
        continue;
      found = TRUE;
      left = leave_out (army, units, unit);
      /* an arrival of nobody is none */
      g_ptr_array_add (edits, left[0] != '\0' ? muster_edit_new_set (child, "units", left)
                                              : muster_edit_new_remove (child));
    }
  if (!found)
    return NULL;
  name = muster_scenario_name_units (document, side, id);
  /* Translators: a unit that was to come later and has been put onto the field. */
  return g_strdup_printf (
      _ ("On the field from the start now, and no more among those who come later: %s"), name);
}
