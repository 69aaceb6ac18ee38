/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "muster-legality-private.h"

#include <glib/gi18n-lib.h>

#include "muster-army.h"

/* <leader unit-types rule>: every formation has a unit of one of the types directly in it, of a
 * type that may be of the class of those whom it leads. Which types may lead whom follows from the
 * classes of the types. */

typedef struct
{
  const char *types; /* ids parted by blanks */
} Leader;

static gpointer
leader_bind (const MusterRuleset *ruleset, const MusterElement *element, GError **error)
{
  g_autofree Leader *leader = g_new0 (Leader, 1);
  const MusterStatement *rule;

  if (!muster_ruleset_read_statement (ruleset, element, "rule", TRUE, &rule, error)
      || !muster_ruleset_need (ruleset, element, "unit-types", &leader->types, error)
      || !muster_roster_rules_check_words (ruleset,
                                           element,
                                           "unit-types",
                                           MUSTER_DEF_UNIT_TYPE,
                                           error))
    return NULL;
  return g_steal_pointer (&leader);
}

/* The classes of all units in NODE that command, or of all others: their definitions, in the order
 * in which they are met. */
static void
collect_classes (const MusterRuleset *ruleset,
                 MusterNode *node,
                 gboolean command,
                 GPtrArray *classes)
{
  g_autoptr (GPtrArray) units = muster_node_list_all_units (node, TRUE);

  for (guint i = 0; i < units->len; i++)
    {
      MusterNode *unit = g_ptr_array_index (units, i);
      const MusterUnitRules *rules
          = muster_roster_rules_find (ruleset, muster_node_get (unit, "type"));
      const MusterDef *class_def = muster_roster_find_class (ruleset, unit);

      if (rules != NULL && g_str_equal (rules->role, "command") == command && class_def != NULL
          && !g_ptr_array_find (classes, class_def, NULL))
        g_ptr_array_add (classes, (gpointer) class_def);
    }
}

/* Who has to be led: the units of the formation, else whom its kind is for, else whoever stands in
 * it alone, else the army's own. */
static GPtrArray *
list_led (MusterCheck *check, MusterNode *formation)
{
  const MusterDef *kind = muster_ruleset_find (check->ruleset,
                                               MUSTER_DEF_FORMATION_KIND,
                                               muster_node_get (formation, "kind"));
  GPtrArray *classes = g_ptr_array_new ();
  const MusterDef *class_def;

  collect_classes (check->ruleset, formation, FALSE, classes);
  if (classes->len > 0)
    return classes;
  class_def = kind != NULL ? muster_ruleset_find (check->ruleset,
                                                  MUSTER_DEF_CLASS,
                                                  muster_def_get (kind, "class"))
                           : NULL;
  if (class_def == NULL)
    collect_classes (check->ruleset, formation, TRUE, classes);
  if (class_def == NULL && classes->len == 0)
    class_def = muster_roster_find_class (check->ruleset, check->army);
  if (class_def != NULL)
    g_ptr_array_add (classes, (gpointer) class_def);
  return classes;
}

static gboolean
may_lead (const MusterUnitRules *rules, GPtrArray *classes)
{
  for (guint i = 0; i < classes->len; i++)
    if (muster_unit_rules_may_be (rules, muster_def_get_id (g_ptr_array_index (classes, i))))
      return TRUE;
  return classes->len == 0;
}

static gboolean
has_leader (MusterCheck *check, const Leader *leader, MusterNode *formation, GPtrArray *classes)
{
  for (guint i = 0; i < muster_node_get_n_children (formation); i++)
    {
      MusterNode *child = muster_node_peek_child (formation, i);
      const char *type = muster_node_get_kind (child) == MUSTER_KIND_UNIT
                             ? muster_node_get (child, "type")
                             : NULL;
      const MusterUnitRules *rules = muster_roster_rules_find (check->ruleset, type);

      if (rules != NULL && muster_legality_has_word (leader->types, type)
          && may_lead (rules, classes))
        return TRUE;
    }
  return FALSE;
}

/* The first of the types that may lead them; NULL when none may. */
static const MusterDef *
find_type (MusterCheck *check, const Leader *leader, GPtrArray *classes)
{
  g_auto (GStrv) words = g_strsplit_set (leader->types, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      const MusterUnitRules *rules = muster_roster_rules_find (check->ruleset, words[i]);

      if (rules != NULL && may_lead (rules, classes))
        return rules->def;
    }
  return NULL;
}

static void
leader_check_formation (MusterCheck *check,
                        const MusterConstraint *constraint,
                        MusterNode *formation)
{
  const Leader *leader = constraint->bound;
  g_autoptr (GPtrArray) classes = list_led (check, formation);
  g_autofree char *name = NULL;
  g_autofree char *thing = NULL;
  g_autoptr (MusterFix) fix = NULL;
  const MusterDef *type;

  if (has_leader (check, leader, formation, classes))
    return;
  type = find_type (check, leader, classes);
  if (type == NULL)
    return;
  fix = muster_fix_new ();
  muster_fix_add_units (fix, formation, type, 1, NULL);
  name = muster_roster_describe (check->ruleset, formation);
  thing = muster_legality_count (type, 1);
  muster_check_take_finding (
      check,
      constraint->severity,
      constraint->rule,
      formation,
      /* Translators: for instance "1st Brigade has no commander and staff; every formation has
       * one." */
      muster_legality_fill (_ ("{unit} has no {leader}; every formation has one."),
                            "unit",
                            name,
                            "leader",
                            muster_def_get_singular (type),
                            NULL),
      muster_legality_fill (_ ("Add {things}"), "things", thing, NULL),
      g_steal_pointer (&fix));
}

const MusterConstraintKind muster_constraint_leader = {
  .name = "leader",
  .bind = leader_bind,
  .check_formation = leader_check_formation,
};
