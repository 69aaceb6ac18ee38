/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "muster-legality-private.h"

#include <string.h>

#include "muster-army.h"

/* Whose unit it is: its faction, the class whose rules it follows, and what its people are
 * called. */

/* The value of ATTRIBUTE at NODE or the nearest unit around it; NULL for none. */
static const char *
find_in_units (MusterNode *node, const char *attribute)
{
  for (; node != NULL; node = muster_node_get_parent (node))
    {
      const char *value;

      if (muster_node_get_kind (node) != MUSTER_KIND_UNIT)
        continue;
      value = muster_node_get (node, attribute);
      if (value != NULL)
        return value;
    }
  return NULL;
}

/* The value of ATTRIBUTE at the army that NODE is in or is. */
static const char *
find_in_army (MusterNode *node, const char *attribute)
{
  MusterNode *army = muster_node_get_army (node);

  return army != NULL ? muster_node_get (army, attribute) : NULL;
}

/* The class of the unit's type where the class that it stands under is not one that it may be of:
 * the usual one, or better one that its faction has. */
static const MusterDef *
find_type_class (const MusterRuleset *ruleset, const MusterUnitRules *rules, MusterNode *node)
{
  const MusterDef *faction = muster_roster_find_faction (ruleset, node);
  const char *has = faction != NULL ? muster_def_get (faction, "classes") : NULL;
  g_auto (GStrv) words = g_strsplit_set (rules->classes, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    if (muster_legality_has_word (has, words[i]))
      return muster_ruleset_find (ruleset, MUSTER_DEF_CLASS, words[i]);
  return muster_ruleset_find (ruleset, MUSTER_DEF_CLASS, words[0]);
}

static const MusterDef *
get_faction_class (const MusterRuleset *ruleset, const char *faction_id)
{
  const MusterDef *faction = muster_ruleset_find (ruleset, MUSTER_DEF_FACTION, faction_id);

  return faction != NULL
             ? muster_ruleset_find (ruleset, MUSTER_DEF_CLASS, muster_def_get (faction, "class"))
             : NULL;
}

/**
 * muster_roster_find_faction:
 * @ruleset: the rules
 * @node: an army, or a formation, unit or figures in one
 *
 * Returns: (transfer none) (nullable): the faction that it belongs to: the nearest unit's own, else
 *   the army's; %NULL when none is given or the rules do not know it
 */
const MusterDef *
muster_roster_find_faction (const MusterRuleset *ruleset, MusterNode *node)
{
  const char *id;

  g_return_val_if_fail (ruleset != NULL && MUSTER_IS_NODE (node), NULL);

  id = find_in_units (node, "faction");
  if (id == NULL)
    id = find_in_army (node, "faction");
  return muster_ruleset_find (ruleset, MUSTER_DEF_FACTION, id);
}

/**
 * muster_roster_find_class:
 * @ruleset: the rules
 * @node: an army, or a formation, unit or figures in one
 *
 * The class whose rules a unit follows. Where its type has a class, that; else the class that the
 * unit, or the nearest unit around it, says it is of; else the class of its faction; and so on for
 * the army. Where its type may be of some classes only and what stands around it is of none of
 * them, it is of the first of them that its faction has. For an army it is the class of those who
 * lead it.
 *
 * Returns: (transfer none) (nullable): the class; %NULL when nothing tells it
 */
const MusterDef *
muster_roster_find_class (const MusterRuleset *ruleset, MusterNode *node)
{
  const MusterUnitRules *rules;
  const MusterDef *class_def = NULL;
  MusterNode *own = node;
  const char *word;

  g_return_val_if_fail (ruleset != NULL && MUSTER_IS_NODE (node), NULL);

  rules = muster_roster_rules_find (ruleset, find_in_units (node, "type"));
  if (rules != NULL && rules->class_def != NULL)
    return rules->class_def;
  for (; node != NULL && class_def == NULL; node = muster_node_get_parent (node))
    {
      MusterKind kind = muster_node_get_kind (node);

      if (kind != MUSTER_KIND_UNIT && kind != MUSTER_KIND_ARMY)
        continue;
      word = muster_node_get (node, "class");
      class_def = muster_ruleset_find (ruleset, MUSTER_DEF_CLASS, word);
      /* A unit's mark stands, even where its type does not allow it. */
      if (class_def != NULL && kind == MUSTER_KIND_UNIT)
        return class_def;
      if (class_def == NULL)
        class_def = get_faction_class (ruleset, muster_node_get (node, "faction"));
    }
  if (rules != NULL && rules->classes != NULL
      && (class_def == NULL || !muster_unit_rules_may_be (rules, muster_def_get_id (class_def))))
    return find_type_class (ruleset, rules, own);
  return class_def;
}

/* The unit's type leaves open whose it is. */
static gboolean
is_of_any_class (const MusterRuleset *ruleset, MusterNode *unit)
{
  const MusterUnitRules *rules = muster_roster_rules_find (ruleset, muster_node_get (unit, "type"));

  return rules != NULL && rules->class_def == NULL;
}

/**
 * muster_roster_find_own_class:
 * @ruleset: the rules
 * @unit: a unit
 *
 * Returns: (transfer none) (nullable): the class that has to be told beside the type of the unit:
 * the one that it is marked with,
 *   or one that is not the army's where its type may be of several; %NULL when nothing has to be
 *   told
 */
const MusterDef *
muster_roster_find_own_class (const MusterRuleset *ruleset, MusterNode *unit)
{
  const MusterUnitRules *rules;
  const MusterDef *class_def;
  MusterNode *army;

  g_return_val_if_fail (ruleset != NULL && MUSTER_IS_NODE (unit), NULL);

  class_def = muster_ruleset_find (ruleset, MUSTER_DEF_CLASS, muster_node_get (unit, "class"));
  if (class_def != NULL)
    return class_def;
  rules = muster_roster_rules_find (ruleset, muster_node_get (unit, "type"));
  army = muster_node_get_army (unit);
  if (rules == NULL || rules->class_def != NULL || rules->classes == NULL || army == NULL)
    return NULL;
  class_def = muster_roster_find_class (ruleset, unit);
  return class_def != muster_roster_find_class (ruleset, army) ? class_def : NULL;
}

/**
 * muster_roster_list_factions:
 * @ruleset: the rules
 * @unit: a unit
 *
 * Returns: (transfer container) (element-type MusterDef): the factions beside the army's own that
 * may
 *   serve in it, as their class may; empty where the type of the unit says whose it is
 */
GPtrArray *
muster_roster_list_factions (const MusterRuleset *ruleset, MusterNode *unit)
{
  GPtrArray *list = g_ptr_array_new ();
  GPtrArray *factions;
  const MusterUnitRules *rules;
  const MusterDef *own;

  g_return_val_if_fail (ruleset != NULL && MUSTER_IS_NODE (unit), list);

  own = muster_ruleset_find (ruleset, MUSTER_DEF_FACTION, find_in_army (unit, "faction"));
  if (own == NULL || !is_of_any_class (ruleset, unit))
    return list;
  rules = muster_roster_rules_find (ruleset, muster_node_get (unit, "type"));
  factions = muster_ruleset_list (ruleset, MUSTER_DEF_FACTION);
  for (guint i = 0; i < factions->len; i++)
    {
      const MusterDef *faction = g_ptr_array_index (factions, i);

      if (faction != own && muster_def_get (faction, "class") != NULL
          && g_strcmp0 (muster_def_get (faction, "class"), muster_def_get (own, "class")) != 0
          && muster_unit_rules_may_be (rules, muster_def_get (faction, "class"))
          && muster_legality_has_word (muster_def_get (own, "classes"),
                                       muster_def_get (faction, "class")))
        g_ptr_array_add (list, (gpointer) faction);
    }
  return list;
}

/**
 * muster_roster_list_classes:
 * @ruleset: the rules
 * @unit: a unit
 *
 * Returns: (transfer container) (element-type MusterDef): the classes that its faction has beside
 * the
 *   usual one; empty where the type of the unit says which it is of
 */
GPtrArray *
muster_roster_list_classes (const MusterRuleset *ruleset, MusterNode *unit)
{
  GPtrArray *list = g_ptr_array_new ();
  GPtrArray *classes;
  const MusterUnitRules *rules;
  const MusterDef *faction;

  g_return_val_if_fail (ruleset != NULL && MUSTER_IS_NODE (unit), list);

  faction = muster_roster_find_faction (ruleset, unit);
  if (faction == NULL || !is_of_any_class (ruleset, unit))
    return list;
  rules = muster_roster_rules_find (ruleset, muster_node_get (unit, "type"));
  classes = muster_ruleset_list (ruleset, MUSTER_DEF_CLASS);
  for (guint i = 0; i < classes->len; i++)
    {
      const char *id = muster_def_get_id (g_ptr_array_index (classes, i));

      if (muster_legality_has_word (muster_def_get (faction, "classes"), id)
          && muster_unit_rules_may_be (rules, id)
          && g_strcmp0 (muster_def_get (faction, "class"), id) != 0)
        g_ptr_array_add (list, g_ptr_array_index (classes, i));
    }
  return list;
}

/**
 * muster_roster_name_troop:
 * @ruleset: the rules
 * @node: an army, or what stands in one
 * @troop: a troop of @ruleset
 *
 * What a troop is called in an army: some factions have names of their own for it. Only label,
 * singular and plural may be asked of what is returned; its id is that of @troop.
 *
 * Returns: (transfer none): the definition to take the names from: @troop itself, unless the
 * faction
 *   has its own
 */
const MusterDef *
muster_roster_name_troop (const MusterRuleset *ruleset, MusterNode *node, const MusterDef *troop)
{
  const MusterRosterRules *rules;
  const MusterDef *faction;
  GHashTable *names;
  const MusterDef *name;

  g_return_val_if_fail (ruleset != NULL && MUSTER_IS_NODE (node) && troop != NULL, troop);

  rules = muster_roster_rules_get (ruleset);
  if (g_hash_table_size (rules->troop_names) == 0)
    return troop;
  faction = muster_roster_find_faction (ruleset, node);
  names = faction != NULL ? g_hash_table_lookup (rules->troop_names, faction) : NULL;
  name = names != NULL ? g_hash_table_lookup (names, muster_def_get_id (troop)) : NULL;
  return name != NULL ? name : troop;
}

/* Whether WORD stands in LIST, words parted by blanks; NULL is an empty list. */
gboolean
muster_legality_has_word (const char *list, const char *word)
{
  gsize length = word != NULL ? strlen (word) : 0;

  while (list != NULL && length > 0 && *list != '\0')
    {
      gsize n = strcspn (list, " ");

      if (n == length && strncmp (list, word, n) == 0)
        return TRUE;
      list += n + strspn (list + n, " ");
    }
  return FALSE;
}

/* Whether the class and the faction of UNIT have such a troop. What is not known forbids
 * nothing. */
gboolean
muster_roster_may_hold (const MusterRuleset *ruleset, MusterNode *unit, const MusterDef *troop)
{
  const MusterDef *class_def = muster_roster_find_class (ruleset, unit);
  const MusterDef *faction = muster_roster_find_faction (ruleset, unit);
  const char *classes = muster_def_get (troop, "classes");
  const char *factions = muster_def_get (troop, "factions");

  if (class_def != NULL && classes != NULL
      && !muster_legality_has_word (classes, muster_def_get_id (class_def)))
    return FALSE;
  return faction == NULL
         || ((factions == NULL || muster_legality_has_word (factions, muster_def_get_id (faction)))
             && !muster_legality_has_word (muster_def_get (faction, "without"),
                                           muster_def_get_id (troop)));
}

/* The year an army is set in, its own or its scenario's; NULL when neither says. */
const char *
muster_legality_find_year (MusterNode *army)
{
  for (MusterNode *node = army; node != NULL; node = muster_node_get_parent (node))
    {
      MusterKind kind = muster_node_get_kind (node);
      const char *year = kind == MUSTER_KIND_ARMY || kind == MUSTER_KIND_SCENARIO
                             ? muster_node_get (node, "year")
                             : NULL;

      if (year != NULL)
        return year;
    }
  return NULL;
}

static void
visit (const MusterRuleset *ruleset,
       MusterNode *unit,
       MusterNode *figures,
       MusterFiguresFunc func,
       gpointer data)
{
  const MusterDef *troop
      = muster_ruleset_find (ruleset, MUSTER_DEF_TROOP, muster_node_get (figures, "troop"));

  if (troop != NULL)
    func (unit, figures, troop, muster_node_get_int (figures, "count", 0), data);
}

void
muster_roster_visit_figures (const MusterRuleset *ruleset,
                             MusterNode *node,
                             MusterFiguresFunc func,
                             gpointer data)
{
  if (muster_node_get_kind (node) == MUSTER_KIND_UNIT
      && muster_roster_is_implied (
          muster_roster_rules_find (ruleset, muster_node_get (node, "type")),
          node))
    {
      g_autoptr (GPtrArray) figures = muster_roster_list_figures (ruleset, node);

      for (guint i = 0; i < figures->len; i++)
        visit (ruleset, node, g_ptr_array_index (figures, i), func, data);
      return;
    }
  for (guint i = 0; i < muster_node_get_n_children (node); i++)
    {
      MusterNode *child = muster_node_peek_child (node, i);

      switch (muster_node_get_kind (child))
        {
        case MUSTER_KIND_FIGURES:
          visit (ruleset, node, child, func, data);
          break;
        case MUSTER_KIND_FORMATION:
        case MUSTER_KIND_UNIT:
          muster_roster_visit_figures (ruleset, child, func, data);
          break;
        default:
          break;
        }
    }
}
