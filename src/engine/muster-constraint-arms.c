/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "muster-legality-private.h"

#include <glib/gi18n-lib.h>

/* <figure-arms> with <unwritten troops table severity>: that those have the usual weapon of
 * several, as none is written, is told under the statement of its row in the table. And with <check
 * what troops rule severity>: what is written at figures is something that the ruleset's <arms> let
 * them have; of no troops: of any. Where <arms> say nothing of a weapon they forbid none; armour
 * and mounts are only for those that have them there. */

#define N_ARMS 4

static const char written_weapon[] = "weapon";

static const char *const whats[] = { "weapon", "melee", "armour", "mount", NULL };

typedef struct
{
  const char *rules[N_ARMS]; /* nullable: not looked at */
  MusterSeverity severities[N_ARMS];
  const char *troops[N_ARMS]; /* nullable: any */
  const char *unwritten;      /* troops whose weapon has to be written; nullable */
  const MusterTable *weapons; /* of UNWRITTEN */
  const char *column;         /* the first of it */
  MusterSeverity unwritten_severity;
} Arms;

static gboolean
read_unwritten (const MusterRuleset *ruleset,
                const MusterElement *element,
                Arms *arms,
                GError **error)
{
  const char *troops, *table, *severity;
  MusterElement *column;

  if (!muster_ruleset_need (ruleset, element, "troops", &troops, error)
      || !muster_ruleset_need (ruleset, element, "table", &table, error)
      || !muster_ruleset_need (ruleset, element, "severity", &severity, error)
      || !muster_roster_rules_check_words (ruleset, element, "troops", MUSTER_DEF_TROOP, error)
      || !muster_roster_rules_read_severity_word (ruleset, element, severity,
                                                  &arms->unwritten_severity, error))
    return FALSE;
  arms->weapons = muster_ruleset_find_table (ruleset, table);
  column = arms->weapons != NULL
               ? muster_element_find_child (muster_table_get_element (arms->weapons), "column")
               : NULL;
  if (column == NULL)
    return muster_ruleset_set_error (ruleset, element, error,
                                     _ ("“%s” names “%s”, which is not defined in “%s”"), "table",
                                     table, "tables");
  arms->unwritten = troops;
  arms->column = muster_element_get (column, "id");
  return TRUE;
}

static gpointer
arms_bind (const MusterRuleset *ruleset, const MusterElement *element, GError **error)
{
  g_autofree Arms *arms = g_new0 (Arms, 1);

  for (guint i = 0; i < muster_element_get_n_children (element); i++)
    {
      MusterElement *child = muster_element_get_child (element, i);
      const MusterStatement *rule;
      int what;

      if (muster_element_get_raw (child) != NULL)
        continue;
      if (g_str_equal (muster_element_get_name (child), "unwritten"))
        {
          if (!read_unwritten (ruleset, child, arms, error))
            return NULL;
          continue;
        }
      if (!muster_ruleset_read_choice (ruleset, child, "what", whats, &what, error)
          || !muster_ruleset_read_statement (ruleset, child, "rule", TRUE, &rule, error)
          || !muster_roster_rules_read_severity (ruleset,
                                                 child,
                                                 rule,
                                                 &arms->severities[what],
                                                 error)
          || !muster_roster_rules_check_words (ruleset, child, "troops", MUSTER_DEF_TROOP, error))
        return NULL;
      arms->rules[what] = rule->id;
      arms->troops[what] = muster_element_get (child, "troops");
    }
  return g_steal_pointer (&arms);
}

static char *
name_word (const MusterRuleset *ruleset, MusterArm what, const char *word)
{
  const MusterDef *weapon = what == MUSTER_ARM_WEAPON || what == MUSTER_ARM_MELEE
                                ? muster_ruleset_find (ruleset, MUSTER_DEF_WEAPON, word)
                                : NULL;

  return g_strdup (weapon != NULL ? muster_def_get_plural (weapon) : word);
}

/* What they may have, "rifles or pistols", or "none". */
static char *
list_allowed (const MusterRuleset *ruleset, MusterArm what, char **allowed)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  if (*allowed == NULL)
    return g_strdup (_ ("none"));
  for (guint i = 0; allowed[i] != NULL; i++)
    g_ptr_array_add (names, name_word (ruleset, what, allowed[i]));
  return muster_legality_list (names, TRUE);
}

static void
report (MusterCheck *check,
        const Arms *arms,
        MusterArm what,
        MusterNode *unit,
        MusterNode *figures,
        const MusterDef *troop,
        const char *word,
        char **allowed)
{
  const char *text[N_ARMS] = {
    [MUSTER_ARM_WEAPON] = _ ("{unit} has {troops} with {things}; they may have {allowed}."),
    [MUSTER_ARM_MELEE] = _ ("{unit} has {troops} who fight with {things}; they have {allowed}."),
    [MUSTER_ARM_ARMOUR] = _ ("{unit} has {troops} in armour, which they may not have."),
    [MUSTER_ARM_MOUNT] =
        _ ("{unit} has {troops} with the mount “{things}”; they may have {allowed}."),
  };
  g_autofree char *name = muster_roster_describe (check->ruleset, unit);
  g_autofree char *things = name_word (check->ruleset, what, word);
  g_autofree char *others = list_allowed (check->ruleset, what, allowed);
  MusterFix *fix;
  const char *label[N_ARMS] = {
    [MUSTER_ARM_WEAPON] = _ ("Take the {things} from {troops}"),
    [MUSTER_ARM_MELEE] = _ ("Take the {things} from {troops}"),
    [MUSTER_ARM_ARMOUR] = _ ("Take the armour from {troops}"),
    [MUSTER_ARM_MOUNT] = _ ("Take the mount “{things}” from {troops}"),
  };
  const char *who = muster_def_get_plural (muster_roster_name_troop (check->ruleset, unit, troop));
  char *repair = muster_legality_fill (label[what], "troops", who, "things", things, NULL);

  if (muster_node_get (figures, whats[what]) != NULL)
    {
      fix = muster_fix_new ();
      muster_fix_add_set (fix, figures, whats[what], NULL);
    }
  else
    /* the whole unit has them, and others in it may */
    fix = muster_fix_new_task (unit, whats[what]);
  muster_check_take_finding (
      check,
      arms->severities[what],
      arms->rules[what],
      unit,
      muster_legality_fill (
          text[what],
          "troops",
          who,
          "unit",
          name,
          "things",
          things,
          "allowed",
          others,
          NULL),
      repair,
      fix);
}

static void
check_figures (MusterCheck *check,
               const Arms *arms,
               MusterNode *unit,
               MusterNode *figures,
               const MusterDef *troop)
{
  for (int what = 0; what < N_ARMS; what++)
    {
      const char *word = muster_node_get (figures, whats[what]);
      g_auto (GStrv) allowed = NULL;

      if (word == NULL && what == MUSTER_ARM_ARMOUR)
        word = muster_node_get (unit, whats[what]);
      if (arms->rules[what] == NULL || word == NULL || *word == '\0' || g_str_equal (word, "none")
          || (arms->troops[what] != NULL
              && !muster_legality_has_word (arms->troops[what], muster_def_get_id (troop)))
          || (what <= (int) MUSTER_ARM_MELEE
              && muster_ruleset_find (check->ruleset, MUSTER_DEF_WEAPON, word) == NULL))
        continue;
      allowed = muster_roster_list_arms (check->ruleset, unit, figures, (MusterArm) what);
      if (g_strv_contains ((const char *const *) allowed, word)
          || (*allowed == NULL && what <= (int) MUSTER_ARM_MELEE))
        continue;
      report (check, arms, (MusterArm) what, unit, figures, troop, word, allowed);
    }
}

static gboolean
has_written_weapon (MusterNode *unit, MusterNode *figures)
{
  if (muster_node_get (figures, written_weapon) != NULL)
    return TRUE;
  for (; unit != NULL && muster_node_get_kind (unit) == MUSTER_KIND_UNIT;
       unit = muster_node_get_parent (unit))
    if (muster_node_get (unit, written_weapon) != NULL)
      return TRUE;
  return FALSE;
}

/* Nobody wrote what they shoot with: they are taken to have what is usual. */
static void
check_unwritten (MusterCheck *check,
                 const Arms *arms,
                 MusterNode *unit,
                 MusterNode *figures,
                 const MusterDef *troop)
{
  const char *who = muster_def_get_plural (muster_roster_name_troop (check->ruleset, unit, troop));
  g_auto (GStrv) allowed = NULL;
  g_autofree char *name = NULL;
  g_autofree char *usual = NULL;
  g_autofree char *others = NULL;
  const char *rule = NULL;
  char *label;
  MusterFix *fix;
  gint64 value;

  if (arms->unwritten == NULL || muster_node_get_int (figures, "count", 0) == 0
      || !muster_legality_has_word (arms->unwritten, muster_def_get_id (troop))
      || has_written_weapon (unit, figures))
    return;
  allowed = muster_roster_list_arms (check->ruleset, unit, figures, MUSTER_ARM_WEAPON);
  if (*allowed == NULL
      || !muster_table_lookup (arms->weapons, allowed[0], arms->column, &value, &rule))
    return;
  name = muster_roster_describe (check->ruleset, unit);
  usual = name_word (check->ruleset, MUSTER_ARM_WEAPON, allowed[0]);
  others = list_allowed (check->ruleset, MUSTER_ARM_WEAPON, allowed);
  if (allowed[1] == NULL)
    {
      fix = muster_fix_new ();
      muster_fix_add_set (fix, figures, written_weapon, allowed[0]);
      label = muster_legality_fill (_ ("Arm with {weapons}"), "weapons", usual, NULL);
    }
  else
    {
      fix = muster_fix_new_task (figures, written_weapon);
      label = g_strdup (_ ("Choose what they shoot with"));
    }
  muster_check_take_finding (
      check, arms->unwritten_severity, rule, unit,
      muster_legality_fill (
          allowed[1] == NULL
              ? _ ("Nothing says what {unit} has its {troops} shoot with; they have {others}.")
              : _ ("Nothing says what {unit} has its {troops} shoot with: they are taken to have "
                   "{usual}, and may have {others}."),
          "unit", name, "troops", who, "usual", usual, "others", others, NULL),
      label, fix);
}

static void
arms_check_unit (MusterCheck *check,
                 const MusterConstraint *constraint,
                 const MusterUnitPlace *place)
{
  for (guint i = 0; i < muster_node_get_n_children (place->node); i++)
    {
      MusterNode *child = muster_node_peek_child (place->node, i);
      const MusterDef *troop
          = muster_node_get_kind (child) == MUSTER_KIND_FIGURES
                ? muster_ruleset_find (check->ruleset,
                                       MUSTER_DEF_TROOP,
                                       muster_node_get (child, "troop"))
                : NULL;

      if (troop != NULL && g_strcmp0 (muster_def_get (troop, "counts"), "figure") == 0)
        {
          check_figures (check, constraint->bound, place->node, child, troop);
          check_unwritten (check, constraint->bound, place->node, child, troop);
        }
    }
}

const MusterConstraintKind muster_constraint_figure_arms = {
  .name = "figure-arms",
  .bind = arms_bind,
  .check_unit = arms_check_unit,
};
