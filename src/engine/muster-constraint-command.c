/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "muster-legality-private.h"

#include <glib/gi18n-lib.h>

/* <command class unit-type min rule>: units of the class that are grouped in a formation are under
 * so many units of the type; a kind of formation that is of the class always is. */

typedef struct
{
  const MusterDef *class_def;
  const MusterDef *type;
  gint64 min;
} Command;

static gpointer
command_bind (const MusterRuleset *ruleset, const MusterElement *element, GError **error)
{
  g_autofree Command *command = g_new0 (Command, 1);
  const MusterStatement *rule;

  if (!muster_ruleset_read_statement (ruleset, element, "rule", TRUE, &rule, error)
      || !muster_ruleset_read_def (ruleset,
                                   element,
                                   "class",
                                   MUSTER_DEF_CLASS,
                                   TRUE,
                                   &command->class_def,
                                   error)
      || !muster_ruleset_read_def (ruleset,
                                   element,
                                   "unit-type",
                                   MUSTER_DEF_UNIT_TYPE,
                                   TRUE,
                                   &command->type,
                                   error)
      || !muster_ruleset_read_int (ruleset, element, "min", 1, 1000, 1, &command->min, error))
    return NULL;
  return g_steal_pointer (&command);
}

/* Counts the commanding units directly in FORMATION, and finds out whether there are units to
 * command. */
static gint64
count_commands (const MusterRuleset *ruleset,
                const Command *command,
                MusterNode *formation,
                gboolean *has_units)
{
  gint64 count = 0;

  *has_units = FALSE;
  for (guint i = 0; i < muster_node_get_n_children (formation); i++)
    {
      MusterNode *child = muster_node_peek_child (formation, i);
      const MusterUnitRules *rules;

      if (muster_node_get_kind (child) != MUSTER_KIND_UNIT)
        continue;
      rules = muster_roster_rules_find (ruleset, muster_node_get (child, "type"));
      if (rules == NULL)
        continue;
      if (rules->def == command->type)
        count++;
      else if (rules->class_def == command->class_def && !g_str_equal (rules->role, "command"))
        *has_units = TRUE;
    }
  return count;
}

static char *
describe_lack (MusterCheck *check,
               const Command *command,
               const MusterDef *kind,
               gboolean of_class,
               MusterNode *formation,
               gint64 have)
{
  g_autofree char *name = muster_roster_describe (check->ruleset, formation);
  g_autofree char *things = muster_legality_count (command->type, have);
  g_autofree char *need = muster_legality_range (command->min, command->min);

  if (of_class)
    /* Translators: for instance "1st Brigade has no headquarters; a brigade has 1." */
    return muster_legality_fill (_ ("{unit} has {things}; {kind} has {number}."),
                                 "unit",
                                 name,
                                 "things",
                                 things,
                                 "kind",
                                 muster_def_get_indefinite (kind),
                                 "number",
                                 need,
                                 NULL);
  return muster_legality_fill (
      _ ("{unit} has {things}; {units} grouped in a formation are under {number}."),
      "unit",
      name,
      "things",
      things,
      "units",
      muster_def_get_plural (command->class_def),
      "number",
      need,
      NULL);
}

/* Whether the faction of the formation has units of that class; of those that it has without, it is
 * said for itself. */
static gboolean
may_have (MusterCheck *check, const Command *command, MusterNode *formation)
{
  const MusterDef *faction = muster_roster_find_faction (check->ruleset, formation);
  const char *list = faction != NULL ? muster_def_get (faction, "classes") : NULL;

  return list == NULL || muster_legality_has_word (list, muster_def_get_id (command->class_def));
}

static void
command_check_formation (MusterCheck *check,
                         const MusterConstraint *constraint,
                         MusterNode *formation)
{
  const Command *command = constraint->bound;
  const MusterDef *kind = muster_ruleset_find (check->ruleset,
                                               MUSTER_DEF_FORMATION_KIND,
                                               muster_node_get (formation, "kind"));
  gboolean of_class = kind != NULL
                      && g_strcmp0 (muster_def_get (kind, "class"),
                                    muster_def_get_id (command->class_def))
                             == 0;
  gboolean has_units;
  gint64 have = count_commands (check->ruleset, command, formation, &has_units);
  gint64 lack = command->min - have;
  g_autoptr (MusterFix) fix = NULL;
  g_autofree char *things = NULL;
  const MusterUnitRules *rules;

  if (lack <= 0 || (!of_class && !has_units))
    return;
  rules = muster_roster_rules_find (check->ruleset, muster_def_get_id (command->type));
  check->officers_needed += lack * rules->officers;
  fix = muster_fix_new ();
  muster_fix_add_units (fix, formation, command->type, lack, NULL);
  /* it would be wrong itself */
  if (!may_have (check, command, formation))
    muster_fix_set_asked (fix);
  things = muster_legality_count (command->type, lack);
  muster_check_take_finding (
      check,
      constraint->severity,
      constraint->rule,
      formation,
      describe_lack (check, command, kind, of_class, formation, have),
      muster_legality_fill (_ ("Add {things}"), "things", things, NULL),
      g_steal_pointer (&fix));
}

const MusterConstraintKind muster_constraint_command = {
  .name = "command",
  .bind = command_bind,
  .check_formation = command_check_formation,
};
