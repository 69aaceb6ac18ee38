/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "muster-legality-private.h"

#include <string.h>

#include "muster-army.h"
#include "muster-procedure.h"

/* What the builder, the sheets and the games ask of the rules about an army. */

#define ID_PREFIX "u"

/* Whether UNIT is complete because nothing is written in it. */
gboolean
muster_roster_is_implied (const MusterUnitRules *rules, MusterNode *unit)
{
  return rules != NULL && rules->fixed && !muster_unit_has_figures (unit)
         && !muster_unit_has_units (unit);
}

static const MusterUnitRules *
find_rules (const MusterRuleset *ruleset, MusterNode *unit)
{
  return muster_roster_rules_find (ruleset, muster_node_get (unit, "type"));
}

static void
tally_figures (const MusterRuleset *ruleset, MusterNode *figures, gint64 *people, gint64 *officers)
{
  const MusterDef *troop
      = muster_ruleset_find (ruleset, MUSTER_DEF_TROOP, muster_node_get (figures, "troop"));
  gint64 count = muster_node_get_int (figures, "count", 0);

  if (troop == NULL || g_strcmp0 (muster_def_get (troop, "counts"), "figure") != 0)
    return;
  *people += count;
  if (muster_def_get_boolean (troop, "officer", FALSE))
    *officers += count;
}

static void
tally_node (const MusterRuleset *ruleset, MusterNode *node, gint64 *people, gint64 *officers)
{
  if (muster_node_get_kind (node) == MUSTER_KIND_UNIT)
    {
      const MusterUnitRules *rules = find_rules (ruleset, node);

      if (muster_roster_is_implied (rules, node))
        {
          *people += rules->figures;
          *officers += rules->officers;
          return;
        }
    }
  for (guint i = 0; i < muster_node_get_n_children (node); i++)
    {
      MusterNode *child = muster_node_peek_child (node, i);

      switch (muster_node_get_kind (child))
        {
        case MUSTER_KIND_FIGURES:
          tally_figures (ruleset, child, people, officers);
          break;
        case MUSTER_KIND_FORMATION:
        case MUSTER_KIND_UNIT:
          tally_node (ruleset, child, people, officers);
          break;
        default:
          break;
        }
    }
}

void
muster_roster_tally (const MusterRuleset *ruleset,
                     MusterNode *node,
                     gint64 *people,
                     gint64 *officers)
{
  *people = *officers = 0;
  tally_node (ruleset, node, people, officers);
}

/**
 * muster_roster_count_figures:
 * @ruleset: the rules
 * @node: an army, a formation or a unit
 *
 * Returns: the people in it, those of units inside it and those that a complete unit need not write
 *   too; never guns, vehicles or animals, nor troops that the rules do not know
 */
gint64
muster_roster_count_figures (const MusterRuleset *ruleset, MusterNode *node)
{
  gint64 people, officers;

  g_return_val_if_fail (ruleset != NULL && MUSTER_IS_NODE (node), 0);

  muster_roster_tally (ruleset, node, &people, &officers);
  return people;
}

static MusterNode *
new_figures (const MusterDef *troop, gint64 count)
{
  g_autofree char *text = g_strdup_printf ("%" G_GINT64_FORMAT, count);

  return muster_node_new_with (MUSTER_KIND_FIGURES,
                               "troop",
                               muster_def_get_id (troop),
                               "count",
                               text,
                               NULL);
}

/**
 * muster_roster_list_figures:
 * @ruleset: the rules
 * @unit: a unit
 *
 * Lists the figures that stand in the unit itself: those that are written, or the usual ones of a
 * complete unit that writes none. Figures of units inside it are not among them.
 *
 * Returns: (transfer full) (element-type MusterNode): nodes of figures
 */
GPtrArray *
muster_roster_list_figures (const MusterRuleset *ruleset, MusterNode *unit)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (g_object_unref);
  const MusterUnitRules *rules;

  g_return_val_if_fail (ruleset != NULL && MUSTER_IS_NODE (unit), list);

  rules = find_rules (ruleset, unit);
  if (muster_roster_is_implied (rules, unit))
    {
      const MusterComposition *usual = g_ptr_array_index (rules->compositions, 0);

      for (guint i = 0; i < usual->slots->len; i++)
        {
          const MusterSlot *slot = &g_array_index (usual->slots, MusterSlot, i);

          if (!slot->is_unit)
            g_ptr_array_add (list, new_figures (slot->def, slot->min));
        }
      return list;
    }
  for (guint i = 0; i < muster_node_get_n_children (unit); i++)
    {
      MusterNode *child = muster_node_peek_child (unit, i);

      if (muster_node_get_kind (child) == MUSTER_KIND_FIGURES)
        g_ptr_array_add (list, g_object_ref (child));
    }
  return list;
}

static gboolean
collect_id (MusterNode *node, gpointer data)
{
  const char *id = muster_node_get_id (node);

  if (id != NULL)
    g_hash_table_add (data, g_strdup (id));
  return TRUE;
}

void
muster_ids_init (MusterIds *self, MusterNode *root)
{
  self->used = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->next = 1;
  muster_node_walk (root, collect_id, self->used);
}

void
muster_ids_clear (MusterIds *self)
{
  g_clear_pointer (&self->used, g_hash_table_unref);
}

static void
take_id (MusterIds *self, MusterNode *unit)
{
  for (;;)
    {
      g_autofree char *id = g_strdup_printf ("%s%u", ID_PREFIX, self->next++);

      if (g_hash_table_contains (self->used, id))
        continue;
      muster_node_build_set (unit, "id", id);
      g_hash_table_add (self->used, g_steal_pointer (&id));
      return;
    }
}

static void
build_slot (const MusterRuleset *ruleset, const MusterSlot *slot, MusterNode *unit, MusterIds *ids)
{
  const MusterUnitRules *inner;
  g_auto (GStrv) names = NULL;
  guint n_names;

  if (!slot->is_unit)
    {
      if (slot->min > 0)
        muster_node_build_add (unit, new_figures (slot->def, slot->min));
      return;
    }
  inner = muster_roster_rules_find (ruleset, muster_def_get_id (slot->def));
  names = g_strsplit (slot->names != NULL ? slot->names : "", "|", -1);
  n_names = g_strv_length (names);
  for (gint64 i = 0; i < slot->min; i++)
    muster_node_build_add (
        unit,
        muster_roster_build_unit (ruleset, inner, i < n_names ? names[i] : NULL, ids));
}

/* What a unit has at its least; one inside another is armed as that is. */
MusterNode *
muster_roster_build_unit (const MusterRuleset *ruleset,
                          const MusterUnitRules *rules,
                          const char *name,
                          MusterIds *ids)
{
  MusterNode *unit
      = muster_node_new_with (MUSTER_KIND_UNIT, "type", muster_def_get_id (rules->def), NULL);

  take_id (ids, unit);
  if (name != NULL && *name != '\0')
    muster_node_build_set (unit, "name", name);
  if (rules->compositions->len > 0)
    {
      const MusterComposition *usual = g_ptr_array_index (rules->compositions, 0);

      for (guint i = 0; i < usual->slots->len; i++)
        build_slot (ruleset, &g_array_index (usual->slots, MusterSlot, i), unit, ids);
    }
  return unit;
}

/**
 * muster_roster_new_unit:
 * @ruleset: the rules
 * @army: any node of the document that it is for
 * @unit_type: the type, which the rules know
 * @name: (nullable): its name
 *
 * Makes a complete unit, with those inside it: as small as the rules allow, armed as is usual, with
 * ids that are new in the document.
 *
 * Returns: (transfer full) (nullable): the unit, not yet in the document; %NULL for an unknown type
 */
MusterNode *
muster_roster_new_unit (const MusterRuleset *ruleset,
                        MusterNode *army,
                        const char *unit_type,
                        const char *name)
{
  const MusterUnitRules *rules;
  MusterIds ids;
  MusterNode *unit;
  const char *weapon;

  g_return_val_if_fail (ruleset != NULL && MUSTER_IS_NODE (army), NULL);

  rules = muster_roster_rules_find (ruleset, unit_type);
  if (rules == NULL)
    return NULL;
  muster_ids_init (&ids, muster_node_get_root (army));
  unit = muster_roster_build_unit (ruleset, rules, name, &ids);
  muster_ids_clear (&ids);
  weapon = muster_def_get (rules->def, "weapon");
  if (weapon != NULL)
    muster_node_build_set (unit, "weapon", weapon);
  if (muster_roster_is_open (ruleset, unit))
    muster_arms_add_usual (ruleset, army, unit);
  return unit;
}

static gboolean
may_field (const MusterRuleset *ruleset, MusterNode *node, const MusterUnitRules *rules)
{
  MusterNode *army = muster_node_get_army (node);
  const MusterDef *faction
      = army != NULL ? muster_ruleset_find (ruleset,
                                            MUSTER_DEF_FACTION,
                                            muster_node_get (army, "faction"))
                     : NULL;
  const char *list = faction != NULL ? muster_def_get (faction, "classes") : NULL;
  g_auto (GStrv) classes = NULL;

  if (list == NULL)
    return TRUE;
  classes = g_strsplit_set (list, " ", -1);
  for (guint i = 0; classes[i] != NULL; i++)
    if (muster_unit_rules_may_be (rules, classes[i]))
      return TRUE;
  return FALSE;
}

/* What a unit still has room for. */
static void
list_inner (const MusterRuleset *ruleset, MusterNode *unit, GPtrArray *list)
{
  const MusterUnitRules *rules = find_rules (ruleset, unit);
  const MusterComposition *usual
      = rules != NULL && rules->compositions->len > 0 ? g_ptr_array_index (rules->compositions, 0)
                                                       : NULL;

  for (guint i = 0; usual != NULL && i < usual->slots->len; i++)
    {
      const MusterSlot *slot = &g_array_index (usual->slots, MusterSlot, i);
      g_autoptr (GPtrArray) units = muster_node_list_units (unit);
      gint64 have = 0;

      if (!slot->is_unit || !slot->offered)
        continue;
      for (guint j = 0; j < units->len; j++)
        have += g_strcmp0 (muster_node_get (g_ptr_array_index (units, j), "type"),
                           muster_def_get_id (slot->def))
                == 0;
      if (slot->max < 0 || have < slot->max)
        g_ptr_array_add (list, (gpointer) slot->def);
    }
}

/**
 * muster_roster_list_addable:
 * @ruleset: the rules
 * @parent: an army, a formation or a unit
 *
 * Returns: (transfer container) (element-type MusterDef): the types of unit that may be added
 *   directly to @parent: those that the army's faction fields, or what a unit still has room for
 */
GPtrArray *
muster_roster_list_addable (const MusterRuleset *ruleset, MusterNode *parent)
{
  GPtrArray *list = g_ptr_array_new ();
  GPtrArray *types;

  g_return_val_if_fail (ruleset != NULL && MUSTER_IS_NODE (parent), list);

  if (muster_node_get_kind (parent) == MUSTER_KIND_UNIT)
    {
      list_inner (ruleset, parent, list);
      return list;
    }
  types = muster_ruleset_list (ruleset, MUSTER_DEF_UNIT_TYPE);
  for (guint i = 0; i < types->len; i++)
    {
      const MusterDef *type = g_ptr_array_index (types, i);

      if (may_field (ruleset,
                     parent,
                     muster_roster_rules_find (ruleset, muster_def_get_id (type))))
        g_ptr_array_add (list, (gpointer) type);
    }
  return list;
}

/**
 * muster_roster_list_weapons:
 * @ruleset: the rules
 * @unit: a unit
 *
 * Returns: (transfer container) (element-type MusterDef): the weapons that such a unit carries and
 *   its class has; empty for a unit that has none or is of an unknown type
 */
GPtrArray *
muster_roster_list_weapons (const MusterRuleset *ruleset, MusterNode *unit)
{
  GPtrArray *list = g_ptr_array_new ();
  const MusterUnitRules *rules;
  const MusterDef *class_def;

  g_return_val_if_fail (ruleset != NULL && MUSTER_IS_NODE (unit), list);

  rules = find_rules (ruleset, unit);
  if (rules == NULL)
    return list;
  class_def = muster_roster_find_class (ruleset, unit);
  for (guint i = 0; rules->weapons[i] != NULL; i++)
    {
      const MusterDef *weapon
          = muster_ruleset_find (ruleset, MUSTER_DEF_WEAPON, rules->weapons[i]);

      if (weapon != NULL
          && (class_def == NULL || muster_roster_rules_has_weapon (ruleset, class_def, weapon)))
        g_ptr_array_add (list, (gpointer) weapon);
    }
  return list;
}

/**
 * muster_roster_list_grades:
 * @ruleset: the rules
 * @unit: a unit
 *
 * Returns: (transfer container) (element-type MusterDef): the grades that it may be of; empty for
 *   those who command, and for a unit of an unknown type
 */
GPtrArray *
muster_roster_list_grades (const MusterRuleset *ruleset, MusterNode *unit)
{
  GPtrArray *list = g_ptr_array_new ();
  GPtrArray *grades;
  const MusterUnitRules *rules;

  g_return_val_if_fail (ruleset != NULL && MUSTER_IS_NODE (unit), list);

  rules = find_rules (ruleset, unit);
  if (rules == NULL || g_str_equal (rules->role, "command"))
    return list;
  grades = muster_ruleset_list (ruleset, MUSTER_DEF_GRADE);
  for (guint i = 0; i < grades->len; i++)
    g_ptr_array_add (list, g_ptr_array_index (grades, i));
  return list;
}

/**
 * muster_roster_list_troops:
 * @ruleset: the rules
 * @unit: a unit
 *
 * Returns: (transfer container) (element-type MusterDef): the troops that may stand in it, as far
 * as its
 *   type, class and faction have a say
 */
GPtrArray *
muster_roster_list_troops (const MusterRuleset *ruleset, MusterNode *unit)
{
  GPtrArray *list = g_ptr_array_new ();
  const MusterUnitRules *rules;

  g_return_val_if_fail (ruleset != NULL && MUSTER_IS_NODE (unit), list);

  rules = find_rules (ruleset, unit);
  for (guint i = 0; rules != NULL && i < rules->compositions->len; i++)
    {
      const MusterComposition *composition = g_ptr_array_index (rules->compositions, i);

      for (guint j = 0; j < composition->slots->len; j++)
        {
          const MusterSlot *slot = &g_array_index (composition->slots, MusterSlot, j);

          if (!slot->is_unit && muster_roster_may_hold (ruleset, unit, slot->def)
              && !g_ptr_array_find (list, slot->def, NULL))
            g_ptr_array_add (list, (gpointer) slot->def);
        }
    }
  return list;
}

/* The label of the type or kind that the word names; NULL when it is unknown. */
static const char *
get_kind_label (const MusterRuleset *ruleset, MusterNode *node)
{
  const MusterDef *def = NULL;

  if (muster_node_get_kind (node) == MUSTER_KIND_UNIT)
    def = muster_ruleset_find (ruleset, MUSTER_DEF_UNIT_TYPE, muster_node_get (node, "type"));
  else if (muster_node_get_kind (node) == MUSTER_KIND_FORMATION)
    def = muster_ruleset_find (ruleset, MUSTER_DEF_FORMATION_KIND, muster_node_get (node, "kind"));
  return def != NULL ? muster_def_get_label (def) : NULL;
}

/**
 * muster_roster_describe:
 * @ruleset: the rules
 * @unit: a unit, a formation or an army
 *
 * Returns: (transfer full): what people call it: its name, else its type's, else its id
 */
char *
muster_roster_describe (const MusterRuleset *ruleset, MusterNode *unit)
{
  const char *name;

  g_return_val_if_fail (ruleset != NULL && MUSTER_IS_NODE (unit), NULL);

  name = muster_node_get_name (unit);
  if (*name == '\0')
    name = get_kind_label (ruleset, unit);
  if (name == NULL && muster_kind_find_attribute (muster_node_get_kind (unit), "id") != NULL)
    name = muster_node_get_id (unit);
  return g_strdup (name != NULL ? name
                                : muster_kind_get_spec (muster_node_get_kind (unit))->element);
}

/* The word for a parameter of the morale procedure that is filled from the unit; NULL for none. */
static char *
fill_parameter (const MusterRuleset *ruleset, MusterNode *unit, const MusterParameter *parameter)
{
  const char *value = NULL;
  g_autofree char *number = NULL;

  if (g_strcmp0 (parameter->role, "actor.type") == 0)
    value = muster_node_get (unit, "type");
  else if (g_strcmp0 (parameter->role, "actor.grade") == 0)
    value = muster_node_get (unit, "grade");
  else if (g_strcmp0 (parameter->role, "actor.figures") == 0)
    {
      gint64 figures = muster_roster_count_figures (ruleset, unit);

      number = g_strdup_printf ("%" G_GINT64_FORMAT, MAX (figures, 1));
      value = number;
    }
  return value != NULL ? g_strconcat (parameter->name, "=", value, NULL) : NULL;
}

static MusterArguments *
fill_morale (const MusterRuleset *ruleset, MusterNode *unit, const MusterProcedure *procedure)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < muster_procedure_get_n_parameters (procedure); i++)
    {
      char *word
          = fill_parameter (ruleset, unit, muster_procedure_get_parameter (procedure, i));

      if (word != NULL)
        g_ptr_array_add (words, word);
    }
  g_ptr_array_add (words, NULL);
  return muster_arguments_new (procedure, (const char *const *) words->pdata, NULL);
}

/**
 * muster_roster_get_morale_mark:
 * @ruleset: the rules
 * @unit: a unit
 *
 * The strength below which its morale test can fail: the highest total of the dice that it throws,
 * as the ruleset's own procedure has it.
 *
 * Returns: that strength; 0 when it never fails, -1 when it does not test
 */
gint64
muster_roster_get_morale_mark (const MusterRuleset *ruleset, MusterNode *unit)
{
  const MusterRosterRules *rules;
  const MusterProcedure *procedure;
  g_autoptr (MusterArguments) arguments = NULL;
  g_autoptr (GArray) throws = NULL;
  gint64 mark = 0;

  g_return_val_if_fail (ruleset != NULL && MUSTER_IS_NODE (unit), -1);

  rules = muster_roster_rules_get (ruleset);
  procedure = rules->morale_procedure != NULL
                  ? muster_ruleset_find_procedure (ruleset, rules->morale_procedure)
                  : NULL;
  if (procedure == NULL)
    return -1;
  arguments = fill_morale (ruleset, unit, procedure);
  if (arguments == NULL || muster_procedure_is_exempt (procedure, arguments))
    return -1;
  throws = muster_procedure_plan (procedure, arguments);
  for (guint i = 0; i < throws->len; i++)
    {
      const MusterThrow *what = &g_array_index (throws, MusterThrow, i);

      mark += (gint64) what->count * what->sides;
    }
  return mark;
}
