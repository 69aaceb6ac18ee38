/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-carry.h"

#include "muster-army.h"

typedef struct
{
  GPtrArray *list;     /* of MusterNode, borrowed */
  MusterNode *feature; /* with which it began */
  gboolean parts;      /* and nothing else */
  gboolean locked;     /* what is locked goes too */
} Carrying;

/**
 * muster_carry_get_word:
 * @node: something of a scenario
 *
 * Returns: (transfer none) (nullable): the attribute by which it says with what it goes; %NULL: it
 *   goes with nothing
 */
const char *
muster_carry_get_word (MusterNode *node)
{
  g_return_val_if_fail (MUSTER_IS_NODE (node), NULL);

  switch (muster_node_get_kind (node))
    {
    case MUSTER_KIND_FEATURE:
      return "of";
    case MUSTER_KIND_PLACE:
      return "inside";
    case MUSTER_KIND_OBJECTIVE:
      return "feature";
    default:
      return NULL;
    }
}

/* What CHILD goes with: an id; NULL: with nothing, or it has no place of its own. */
static const char *
get_carrier (const Carrying *self, MusterNode *child)
{
  const char *word = muster_carry_get_word (child);

  if (word == NULL
      || (muster_node_get_kind (child) != MUSTER_KIND_FEATURE
          && (self->parts || muster_node_get (child, "x") == NULL)))
    return NULL;
  return muster_node_get (child, word);
}

/* Adds what of PARENT goes with what has the ID, and with that in turn. */
static void
list_carried (Carrying *self, MusterNode *parent, const char *id)
{
  for (guint i = 0; i < muster_node_get_n_children (parent); i++)
    {
      MusterNode *child = muster_node_peek_child (parent, i);
      const char *carrier = get_carrier (self, child);

      if (muster_node_get_kind (child) == MUSTER_KIND_SIDE && !self->parts)
        list_carried (self, child, id);
      if (carrier == NULL || !g_str_equal (carrier, id) || child == self->feature
          || (!self->locked && muster_node_get_boolean (child, "locked", FALSE))
          || g_ptr_array_find (self->list, child, NULL))
        continue;
      g_ptr_array_add (self->list, child);
      if (muster_node_get_kind (child) == MUSTER_KIND_FEATURE
          && muster_node_get_id (child) != NULL)
        list_carried (self, muster_node_get_root (child), muster_node_get_id (child));
    }
}

static GPtrArray *
list_all (MusterNode *feature, gboolean parts, gboolean locked)
{
  Carrying self = { g_ptr_array_new (), feature, parts, locked };

  if (muster_node_get_kind (feature) == MUSTER_KIND_FEATURE
      && muster_node_get_id (feature) != NULL)
    list_carried (&self, muster_node_get_root (feature), muster_node_get_id (feature));
  return self.list;
}

/**
 * muster_carry_find_whole:
 * @node: something of a scenario
 *
 * Returns: (transfer none) (nullable): the feature that it is a part of: the fort of a gate
 */
MusterNode *
muster_carry_find_whole (MusterNode *node)
{
  const char *of = NULL;
  MusterNode *whole = NULL;

  g_return_val_if_fail (MUSTER_IS_NODE (node), NULL);

  if (muster_node_get_kind (node) == MUSTER_KIND_FEATURE)
    of = muster_node_get (node, "of");
  if (of != NULL)
    whole = muster_scenario_find_part (muster_node_get_root (node), MUSTER_KIND_FEATURE, of);
  return whole != node ? whole : NULL;
}

/**
 * muster_carry_list_parts:
 * @feature: something of a scenario; only a feature has parts
 * @locked: whether those that are locked are told too
 *
 * Returns: (transfer container) (element-type MusterNode): its parts and theirs, each once
 */
GPtrArray *
muster_carry_list_parts (MusterNode *feature, gboolean locked)
{
  g_return_val_if_fail (MUSTER_IS_NODE (feature), NULL);

  return list_all (feature, TRUE, locked);
}

/**
 * muster_carry_list:
 * @feature: something of a scenario; only a feature carries anything
 * @locked: whether what is locked, and stays, is told too
 *
 * Returns: (transfer container) (element-type MusterNode): what goes along when it is moved: its
 *   parts, the places of its garrison, objectives that lie in it and have a spot of their own, and
 *   what goes with the parts; each once
 */
GPtrArray *
muster_carry_list (MusterNode *feature, gboolean locked)
{
  g_return_val_if_fail (MUSTER_IS_NODE (feature), NULL);

  return list_all (feature, FALSE, locked);
}
