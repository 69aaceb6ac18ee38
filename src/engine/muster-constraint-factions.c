/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "muster-legality-private.h"

#include <glib/gi18n-lib.h>

/* <faction-troops rule>: a faction fields no troops that it is without, a troop of some factions
 * only in those, and a unit of another faction than its army's only beside those it fights
 * beside. What a faction has no leave for is under the faction's own statement. In a faction:
 * without (troops), beside (factions); in a troop: factions.
 *
 * <guests class guest troops rule>: in an army led by the one class, units of the other are
 * there to serve certain troops only. */

/* Takes MESSAGE and TASK, which is done at ATTRIBUTE (nullable). */
static void
report (MusterCheck *check,
        const MusterConstraint *constraint,
        const char *rule,
        MusterNode *unit,
        char *message,
        char *task,
        const char *attribute)
{
  muster_check_take_finding (check,
                             constraint->severity,
                             rule != NULL ? rule : constraint->rule,
                             unit,
                             message,
                             task,
                             muster_fix_new_task (unit, attribute));
}

/* Whose troops these are not; every troop of the unit once, however many lines it has. */
static void
report_troop (MusterCheck *check,
              const MusterConstraint *constraint,
              const char *rule,
              MusterNode *unit,
              const MusterDef *troop,
              const char *whose)
{
  g_autofree char *name = muster_roster_describe (check->ruleset, unit);

  report (check,
          constraint,
          rule,
          unit,
          /* Translators: for instance "A Company has tanks; German colonials have none." */
          muster_legality_fill (
              _ ("{unit} has {things}; {whose} have none."),
              "unit",
              name,
              "things",
              muster_def_get_plural (muster_roster_name_troop (check->ruleset, unit, troop)),
              "whose",
              whose,
              NULL),
          muster_legality_fill (
              _ ("Take the {things} out"), "things",
              muster_def_get_plural (muster_roster_name_troop (check->ruleset, unit, troop)), NULL),
          NULL);
}

static void
check_troops (MusterCheck *check,
              const MusterConstraint *constraint,
              MusterNode *unit,
              const MusterDef *faction)
{
  for (guint i = 0; i < muster_node_get_n_children (unit); i++)
    {
      MusterNode *child = muster_node_peek_child (unit, i);
      const MusterDef *troop;
      const char *factions;

      if (muster_node_get_kind (child) != MUSTER_KIND_FIGURES
          || muster_node_get_int (child, "count", 0) == 0)
        continue;
      troop = muster_ruleset_find (check->ruleset,
                                   MUSTER_DEF_TROOP,
                                   muster_node_get (child, "troop"));
      if (troop == NULL)
        continue;
      factions = muster_def_get (troop, "factions");
      if (muster_legality_has_word (muster_def_get (faction, "without"), muster_def_get_id (troop)))
        report_troop (check,
                      constraint,
                      muster_def_get (faction, "rule"),
                      unit,
                      troop,
                      muster_def_get_label (faction));
      else if (factions != NULL
               && !muster_legality_has_word (factions, muster_def_get_id (faction)))
        report_troop (check, constraint, NULL, unit, troop, muster_def_get_label (faction));
    }
}

static void
check_beside (MusterCheck *check,
              const MusterConstraint *constraint,
              MusterNode *unit,
              const MusterDef *faction)
{
  const MusterDef *army_faction = muster_roster_find_faction (check->ruleset, check->army);
  const char *beside = muster_def_get (faction, "beside");
  g_autoptr (GPtrArray) labels = NULL;
  g_auto (GStrv) words = NULL;
  g_autofree char *name = NULL;
  g_autofree char *others = NULL;

  if (army_faction == NULL || army_faction == faction || beside == NULL
      || muster_legality_has_word (beside, muster_def_get_id (army_faction)))
    return;
  labels = g_ptr_array_new ();
  words = g_strsplit (beside, " ", -1);
  for (guint i = 0; words[i] != NULL; i++)
    g_ptr_array_add (labels,
                     (char *) muster_def_get_label (
                         muster_ruleset_find (check->ruleset, MUSTER_DEF_FACTION, words[i])));
  others = muster_legality_list (labels, TRUE);
  name = muster_roster_describe (check->ruleset, unit);
  report (check,
          constraint,
          muster_def_get (faction, "rule"),
          unit,
          /* Translators: for instance "A Squad is of Zouaves, who fight beside French Foreign
           * Legion." */
          muster_legality_fill (_ ("{unit} is of {faction}, who fight beside {others}."),
                                "unit",
                                name,
                                "faction",
                                muster_def_get_label (faction),
                                "others",
                                others,
                                NULL),
          g_strdup (_ ("Choose another faction")),
          "faction");
}

static void
troops_check_unit (MusterCheck *check,
                   const MusterConstraint *constraint,
                   const MusterUnitPlace *place)
{
  const MusterDef *faction = muster_roster_find_faction (check->ruleset, place->node);

  if (faction == NULL)
    return;
  check_troops (check, constraint, place->node, faction);
  if (muster_node_get (place->node, "faction") != NULL)
    check_beside (check, constraint, place->node, faction);
}

static gpointer
troops_bind (const MusterRuleset *ruleset, const MusterElement *element, GError **error)
{
  GPtrArray *factions = muster_ruleset_list (ruleset, MUSTER_DEF_FACTION);
  const MusterStatement *rule;

  if (!muster_ruleset_read_statement (ruleset, element, "rule", TRUE, &rule, error))
    return NULL;
  for (guint i = 0; i < factions->len; i++)
    {
      MusterElement *faction = muster_def_get_element (g_ptr_array_index (factions, i));

      if (!muster_roster_rules_check_words (ruleset, faction, "without", MUSTER_DEF_TROOP, error)
          || !muster_roster_rules_check_words (ruleset,
                                               faction,
                                               "beside",
                                               MUSTER_DEF_FACTION,
                                               error))
        return NULL;
    }
  return g_new0 (char, 1);
}

const MusterConstraintKind muster_constraint_faction_troops = {
  .name = "faction-troops",
  .bind = troops_bind,
  .check_unit = troops_check_unit,
};

typedef struct
{
  const MusterDef *class_def;
  const MusterDef *guest;
  const char *troops;
} Guests;

static gpointer
guests_bind (const MusterRuleset *ruleset, const MusterElement *element, GError **error)
{
  g_autofree Guests *guests = g_new0 (Guests, 1);
  const MusterStatement *rule;

  if (!muster_ruleset_read_statement (ruleset, element, "rule", TRUE, &rule, error)
      || !muster_ruleset_read_def (ruleset,
                                   element,
                                   "class",
                                   MUSTER_DEF_CLASS,
                                   TRUE,
                                   &guests->class_def,
                                   error)
      || !muster_ruleset_read_def (ruleset,
                                   element,
                                   "guest",
                                   MUSTER_DEF_CLASS,
                                   TRUE,
                                   &guests->guest,
                                   error)
      || !muster_ruleset_need (ruleset, element, "troops", &guests->troops, error)
      || !muster_roster_rules_check_words (ruleset, element, "troops", MUSTER_DEF_TROOP, error))
    return NULL;
  return g_steal_pointer (&guests);
}

static void
guests_check_unit (MusterCheck *check,
                   const MusterConstraint *constraint,
                   const MusterUnitPlace *place)
{
  const Guests *guests = constraint->bound;
  g_autofree char *whose = NULL;

  if (muster_roster_find_class (check->ruleset, place->node) != guests->guest
      || muster_roster_find_class (check->ruleset, check->army) != guests->class_def)
    return;
  /* Translators: for instance "regular units among native units" */
  whose = muster_legality_fill (_ ("{guests} among {hosts}"),
                                "guests",
                                muster_def_get_plural (guests->guest),
                                "hosts",
                                muster_def_get_plural (guests->class_def),
                                NULL);
  for (guint i = 0; i < muster_node_get_n_children (place->node); i++)
    {
      MusterNode *child = muster_node_peek_child (place->node, i);
      const char *id = muster_node_get (child, "troop");
      const MusterDef *troop = muster_ruleset_find (check->ruleset, MUSTER_DEF_TROOP, id);

      if (troop != NULL && muster_node_get_int (child, "count", 0) > 0
          && !muster_legality_has_word (guests->troops, id))
        report_troop (check, constraint, NULL, place->node, troop, whose);
    }
}

const MusterConstraintKind muster_constraint_guests = {
  .name = "guests",
  .bind = guests_bind,
  .check_unit = guests_check_unit,
};
