/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "muster-legality-private.h"

#include <glib/gi18n-lib.h>

/* Roster against roster: these hold where the army to be met is known.
 *
 * <against troops class unless rule>: some troops are allowed against an army of the class only
 * if that has one of the troops in "unless".
 *
 * <opponents rule>: factions with a list of opponents usually met those; it is said when they
 * meet another. */

typedef struct
{
  const char *troops;
  const MusterDef *class_def;
  const char *unless;
} Against;

static gpointer
against_bind (const MusterRuleset *ruleset, const MusterElement *element, GError **error)
{
  g_autofree Against *against = g_new0 (Against, 1);
  const MusterStatement *rule;

  if (!muster_ruleset_read_statement (ruleset, element, "rule", TRUE, &rule, error)
      || !muster_ruleset_need (ruleset, element, "troops", &against->troops, error)
      || !muster_ruleset_need (ruleset, element, "unless", &against->unless, error)
      || !muster_roster_rules_check_words (ruleset, element, "troops", MUSTER_DEF_TROOP, error)
      || !muster_roster_rules_check_words (ruleset, element, "unless", MUSTER_DEF_TROOP, error)
      || !muster_ruleset_read_def (ruleset,
                                   element,
                                   "class",
                                   MUSTER_DEF_CLASS,
                                   TRUE,
                                   &against->class_def,
                                   error))
    return NULL;
  return g_steal_pointer (&against);
}

typedef struct
{
  MusterCheck *check;
  const MusterConstraint *constraint;
  gboolean found;
} Search;

static void
find_answer (MusterNode *unit,
             MusterNode *figures,
             const MusterDef *troop,
             gint64 count,
             gpointer data)
{
  Search *search = data;
  const Against *against = search->constraint->bound;

  if (count > 0 && muster_legality_has_word (against->unless, muster_def_get_id (troop)))
    search->found = TRUE;
}

static char *
list_troops (const MusterRuleset *ruleset, const char *list)
{
  g_auto (GStrv) words = g_strsplit (list, " ", -1);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (guint i = 0; words[i] != NULL; i++)
    g_ptr_array_add (names,
                     (char *) muster_def_get_singular (
                         muster_ruleset_find (ruleset, MUSTER_DEF_TROOP, words[i])));
  return muster_legality_list (names, TRUE);
}

static void
report_unit (MusterNode *unit,
             MusterNode *figures,
             const MusterDef *troop,
             gint64 count,
             gpointer data)
{
  Search *search = data;
  const Against *against = search->constraint->bound;
  const MusterRuleset *ruleset = search->check->ruleset;
  g_autofree char *name = NULL;
  g_autofree char *answers = NULL;

  if (count == 0 || !muster_legality_has_word (against->troops, muster_def_get_id (troop)))
    return;
  name = muster_roster_describe (ruleset, unit);
  answers = list_troops (ruleset, against->unless);
  muster_check_take_finding (
      search->check,
      search->constraint->severity,
      search->constraint->rule,
      unit,
      /* Translators: for instance "A Company has tanks; they are allowed only if the enemy has a
       * light field gun or machine gun." */
      muster_legality_fill (_ ("{unit} has {things}; they are allowed only if the enemy has one "
                               "{answer} at least."),
                            "unit",
                            name,
                            "things",
                            muster_def_get_plural (troop),
                            "answer",
                            answers,
                            NULL),
      muster_legality_fill (_ ("Take the {things} out, or give the enemy one {answer}"), "things",
                            muster_def_get_plural (troop), "answer", answers, NULL),
      NULL);
}

static void
against_check_army (MusterCheck *check, const MusterConstraint *constraint)
{
  const Against *against = constraint->bound;
  Search search = { check, constraint, FALSE };

  if (check->enemy == NULL
      || muster_roster_find_class (check->ruleset, check->enemy) != against->class_def)
    return;
  muster_roster_visit_figures (check->ruleset, check->enemy, find_answer, &search);
  if (!search.found)
    muster_roster_visit_figures (check->ruleset, check->army, report_unit, &search);
}

const MusterConstraintKind muster_constraint_against = {
  .name = "against",
  .bind = against_bind,
  .check_army = against_check_army,
};

static gpointer
opponents_bind (const MusterRuleset *ruleset, const MusterElement *element, GError **error)
{
  GPtrArray *factions = muster_ruleset_list (ruleset, MUSTER_DEF_FACTION);
  const MusterStatement *rule;

  if (!muster_ruleset_read_statement (ruleset, element, "rule", TRUE, &rule, error))
    return NULL;
  for (guint i = 0; i < factions->len; i++)
    if (!muster_roster_rules_check_words (ruleset,
                                          muster_def_get_element (g_ptr_array_index (factions, i)),
                                          "opponents",
                                          MUSTER_DEF_FACTION,
                                          error))
      return NULL;
  return g_new0 (char, 1);
}

static void
opponents_check_army (MusterCheck *check, const MusterConstraint *constraint)
{
  const MusterDef *own = muster_roster_find_faction (check->ruleset, check->army);
  const MusterDef *other
      = check->enemy != NULL ? muster_roster_find_faction (check->ruleset, check->enemy) : NULL;
  const char *own_list = own != NULL ? muster_def_get (own, "opponents") : NULL;
  const char *other_list = other != NULL ? muster_def_get (other, "opponents") : NULL;

  if (own == NULL || other == NULL || (own_list == NULL && other_list == NULL)
      || muster_legality_has_word (own_list, muster_def_get_id (other))
      || muster_legality_has_word (other_list, muster_def_get_id (own)))
    return;
  muster_check_take_finding (
      check,
      constraint->severity,
      constraint->rule,
      check->army,
      /* Translators: two factions, for instance "Zulu and German colonials did not usually
       * meet." */
      muster_legality_fill (_ ("{faction} and {enemy} did not usually meet."),
                            "faction",
                            muster_def_get_label (own),
                            "enemy",
                            muster_def_get_label (other),
                            NULL),
      g_strdup (_ ("Choose another enemy")),
      NULL);
}

const MusterConstraintKind muster_constraint_opponents = {
  .name = "opponents",
  .bind = opponents_bind,
  .check_army = opponents_check_army,
};
