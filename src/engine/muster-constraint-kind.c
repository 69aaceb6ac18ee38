/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "muster-legality-private.h"

#include <glib/gi18n-lib.h>

#include "muster-army.h"
#include "muster-scenario-kind.h"
#include "muster-scenario-tell.h"

/* <kind-needs rule>: a scenario that names its kind has what the model of that kind has: conditions
 * of victory, as many objectives, reinforcements, armies of such classes, a year in that time. Each
 * need's rule is its own, else the kind's. */

#define RULE_KIND "DOC-KIND"

typedef struct
{
  MusterCheck *check;
  const MusterConstraint *constraint;
  const MusterDef *kind;
  MusterNode *scenario;
} Needs;

static MusterFix *
make_kindless (MusterNode *scenario)
{
  MusterFix *fix = muster_fix_new ();

  muster_fix_add_set (fix, scenario, "kind", NULL);
  return fix;
}

static const char *
get_rule (const Needs *needs, const MusterElement *need)
{
  const char *rule = need != NULL ? muster_element_get (need, "rule") : NULL;

  if (rule == NULL)
    rule = muster_def_get (needs->kind, "rule");
  return rule != NULL ? rule : needs->constraint->rule;
}

/* WHERE: what is looked at when it is asked where. */
static void
report_at (const Needs *needs,
           MusterNode *where,
           const MusterElement *need,
           const char *text,
           const char *word,
           char *label,
           MusterFix *fix)
{
  muster_check_take_finding (
      needs->check, needs->constraint->severity, get_rule (needs, need), where,
      muster_legality_fill (text, "kind", muster_def_get_label (needs->kind), "word", word, NULL),
      label, fix);
}

static void
report (const Needs *needs, const MusterElement *need, const char *text, const char *word)
{
  report_at (needs, needs->scenario, need, text, word, g_strdup (_ ("Let it be of no ready kind")),
             make_kindless (needs->scenario));
}

/* In its scenario, whose places it names. */
static char *
tell_condition (const Needs *needs, MusterNode *victory)
{
  g_autoptr (MusterNode) scenario = muster_node_copy (needs->scenario);
  MusterNode *copy = muster_node_copy (victory);

  muster_node_build_add (scenario, copy);
  return muster_scenario_tell_condition (needs->check->ruleset, copy);
}

/* What is missing is put in as a new scenario of the kind has it. FALSE: it cannot be. */
static gboolean
report_missing (const Needs *needs, const MusterElement *need, const char *text)
{
  const gboolean wins = g_str_equal (muster_element_get_name (need), "victory");
  MusterNode *parent = NULL;
  g_autoptr (MusterNode) part = muster_scenario_kind_make_part (
      needs->scenario, muster_def_get_element (needs->kind), need, &parent);
  g_autofree char *word = NULL;
  MusterFix *fix;

  if (part == NULL)
    return FALSE;
  word = wins ? tell_condition (needs, part)
              : g_strdup (muster_node_get_or (part, "turn", ""));
  fix = muster_fix_new ();
  for (guint i = 0; !wins && i < muster_node_get_n_children (parent); i++)
    {
      MusterNode *child = muster_node_peek_child (parent, i);

      /* who comes later stands nowhere yet */
      if (muster_node_get_kind (child) == MUSTER_KIND_PLACE
          && muster_legality_has_word (muster_node_get (part, "units"),
                                       muster_node_get_or (child, "unit", "")))
        muster_fix_add_remove (fix, child);
    }
  muster_fix_add_child (fix, parent, part);
  report_at (needs, wins ? needs->scenario : parent, need, text, word,
             wins ? g_strdup (_ ("Add the condition"))
                  : muster_legality_fill (_ ("Let the last half of its units come on turn {turn}"),
                                          "turn", word, NULL),
             fix);
  return TRUE;
}

/* Whether the scenario has a condition like that of the model; one that the model gives a number of
 * turns has one too. */
static gboolean
has_condition (MusterNode *parent, const MusterElement *need)
{
  for (guint i = 0; i < muster_node_get_n_children (parent); i++)
    {
      MusterNode *child = muster_node_peek_child (parent, i);

      if (muster_node_get_kind (child) != MUSTER_KIND_VICTORY)
        continue;
      /* those that all or any of are asked for count as well */
      if (has_condition (child, need))
        return TRUE;
      if (g_strcmp0 (muster_node_get (child, "kind"), muster_element_get (need, "kind")) == 0
          && (muster_element_get (need, "turns") == NULL
              || muster_node_get_int (child, "turns", muster_node_get_int (child, "turn", 0)) > 0))
        return TRUE;
    }
  return FALSE;
}

static void
check_condition (const Needs *needs, const MusterElement *need)
{
  if (g_strcmp0 (muster_element_get (need, "needed"), "no") == 0
      || has_condition (needs->scenario, need)
      || report_missing (needs, need,
                         _ ("A scenario of the kind “{kind}” needs a condition such as “{word}”.")))
    return;
  report (needs, need,
          muster_element_get (need, "turns") != NULL
              ? _ ("A scenario of the kind “{kind}” needs the condition of victory “{word}” with a "
                   "number of turns.")
              : _ ("A scenario of the kind “{kind}” needs the condition of victory “{word}”."),
          muster_element_get (need, "kind"));
}

static guint
count_elements (MusterElement *model, const char *name, const MusterElement **first)
{
  guint n = 0;

  *first = NULL;
  for (guint i = 0; i < muster_element_get_n_children (model); i++)
    {
      MusterElement *child = muster_element_get_child (model, i);

      if (!g_str_equal (muster_element_get_name (child), name))
        continue;
      if (n == 0)
        *first = child;
      n++;
    }
  return n;
}

static guint
count_children (MusterNode *node, MusterKind kind)
{
  guint n = 0;

  for (guint i = 0; i < muster_node_get_n_children (node); i++)
    n += muster_node_get_kind (muster_node_peek_child (node, i)) == kind;
  return n;
}

static void
check_counts (const Needs *needs, GPtrArray *sides)
{
  MusterElement *model = muster_def_get_element (needs->kind);
  const MusterElement *first;
  guint wanted = count_elements (model, "objective", &first);
  guint coming = 0;

  if (count_children (needs->scenario, MUSTER_KIND_OBJECTIVE) < wanted)
    {
      g_autofree char *number = g_strdup_printf ("%u", wanted);

      report (needs, first,
              ngettext ("A scenario of the kind “{kind}” needs {word} objective.",
                        "A scenario of the kind “{kind}” needs {word} objectives.", wanted),
              number);
    }
  for (guint i = 0; i < sides->len; i++)
    coming += count_children (g_ptr_array_index (sides, i), MUSTER_KIND_REINFORCEMENT);
  /* of another side's a player knows nothing */
  if (count_elements (model, "reinforcement", &first) > 0 && coming == 0
      && muster_node_get (needs->scenario, "copy") == NULL
      && !report_missing (needs, first,
                          _ ("A scenario of the kind “{kind}” needs reinforcements that come in a "
                             "turn of the game.")))
    report (
        needs, first,
        _ ("A scenario of the kind “{kind}” needs reinforcements that come in a turn of the game."),
        "");
}

/* "regular units or auxiliary units" */
static char *
describe_classes (const MusterRuleset *ruleset, const char *list)
{
  g_auto (GStrv) words = g_strsplit_set (list, " ", -1);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0')
      g_ptr_array_add (names, (gpointer) muster_def_get_plural (
                                  muster_ruleset_find (ruleset, MUSTER_DEF_CLASS, words[i])));
  return muster_legality_list (names, TRUE);
}

static gboolean
has_unit_of (const MusterRuleset *ruleset, MusterNode *army, const char *classes)
{
  g_autoptr (GPtrArray) units = muster_node_list_all_units (army, FALSE);

  for (guint i = 0; i < units->len; i++)
    {
      const MusterDef *class_def = muster_roster_find_class (ruleset, g_ptr_array_index (units, i));

      if (class_def != NULL && muster_legality_has_word (classes, muster_def_get_id (class_def)))
        return TRUE;
    }
  return FALSE;
}

/* Armies of a kind that says whose they are, whichever side they are on. */
static void
check_armies (const Needs *needs, GPtrArray *sides)
{
  MusterElement *model = muster_def_get_element (needs->kind);

  for (guint i = 0; i < muster_element_get_n_children (model); i++)
    {
      MusterElement *need = muster_element_get_child (model, i);
      const char *classes = muster_element_get (need, "classes");
      const char *guests = muster_element_get (need, "guests");
      guint wanted = 0;
      guint found = 0;

      if (!g_str_equal (muster_element_get_name (need), "side") || classes == NULL)
        continue;
      for (guint k = 0; k < muster_element_get_n_children (model); k++)
        wanted +=
            g_strcmp0 (muster_element_get (muster_element_get_child (model, k), "classes"), classes)
            == 0;
      for (guint k = 0; k < sides->len; k++)
        {
          MusterNode *army = muster_side_get_army (g_ptr_array_index (sides, k));
          const MusterDef *own =
              army != NULL ? muster_roster_find_class (needs->check->ruleset, army) : NULL;

          /* An army that is not here says nothing. */
          found += army == NULL
                   || (own != NULL && muster_legality_has_word (classes, muster_def_get_id (own))
                       && (guests == NULL || has_unit_of (needs->check->ruleset, army, guests)));
        }
      if (found < wanted)
        {
          g_autofree char *names =
              describe_classes (needs->check->ruleset, guests != NULL ? guests : classes);

          report (
              needs, need,
              guests != NULL
                  ? _ ("A scenario of the kind “{kind}” needs an army with {word} among its own.")
                  : _ ("A scenario of the kind “{kind}” needs armies of {word} on those sides."),
              names);
        }
    }
}

static void
check_year (const Needs *needs)
{
  gint64 from = muster_def_get_int (needs->kind, "from", G_MININT64);
  gint64 to = muster_def_get_int (needs->kind, "to", G_MAXINT64);
  gint64 year = muster_node_get_int (needs->scenario, "year", from);
  g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, year);

  if (muster_node_get (needs->scenario, "year") != NULL && (year < from || year > to))
    report (needs, NULL, _ ("A scenario of the kind “{kind}” is not set in {word}."), number);
}

/* A kind of set length has a number of turns, one without has none. */
static void
check_length (const Needs *needs)
{
  const char *timed = muster_def_get (needs->kind, "timed");
  const char *turns = muster_def_get (needs->kind, "turns");
  gboolean is_timed = timed != NULL && muster_def_get_boolean (needs->kind, "timed", FALSE);
  MusterFix *fix;

  if (timed == NULL || is_timed == (muster_node_get_int (needs->scenario, "turns", 0) > 0))
    return;
  fix = muster_fix_new ();
  muster_fix_add_set (fix, needs->scenario, "turns", is_timed ? turns : NULL);
  muster_check_take_finding (
      needs->check, needs->constraint->severity, muster_def_get (needs->kind, "timed-rule"),
      needs->scenario,
      muster_legality_fill (
          is_timed
              ? _ ("A scenario of the kind “{kind}” needs a length in turns.")
              : _ ("A scenario of the kind “{kind}” has no length in turns, and this one has."),
          "kind", muster_def_get_label (needs->kind), NULL),
      is_timed ? muster_legality_fill (_ ("Let it last {turns} turns"), "turns", turns, NULL)
               : g_strdup (_ ("Let it last as long as the game does")),
      fix);
}

static void
needs_check_scenario (MusterCheck *check, const MusterConstraint *constraint, MusterNode *scenario)
{
  const char *named = muster_node_get (scenario, "kind");
  const MusterDef *kind = muster_ruleset_find (check->ruleset, MUSTER_DEF_SCENARIO_KIND, named);
  Needs needs = { check, constraint, kind, scenario };
  g_autoptr (GPtrArray) sides = NULL;
  MusterElement *model;

  if (named == NULL)
    return;
  if (kind == NULL)
    {
      muster_check_take_finding (
          check, MUSTER_SEVERITY_ERROR, RULE_KIND, scenario,
          muster_legality_fill (
              _ ("The scenario is of the kind “{word}”, which these rules do not offer."), "word",
              named, NULL),
          g_strdup (_ ("Let it be of no ready kind")), make_kindless (scenario));
      return;
    }
  sides = muster_scenario_list_sides (scenario);
  model = muster_def_get_element (kind);
  for (guint i = 0; i < muster_element_get_n_children (model); i++)
    if (g_str_equal (muster_element_get_name (muster_element_get_child (model, i)), "victory"))
      check_condition (&needs, muster_element_get_child (model, i));
  check_length (&needs);
  check_counts (&needs, sides);
  check_armies (&needs, sides);
  check_year (&needs);
}

static gpointer
needs_bind (const MusterRuleset *ruleset, const MusterElement *element, GError **error)
{
  const MusterStatement *rule;

  if (!muster_ruleset_read_statement (ruleset, element, "rule", TRUE, &rule, error))
    return NULL;
  return g_new0 (char, 1);
}

const MusterConstraintKind muster_constraint_kind_needs = {
  .name = "kind-needs",
  .bind = needs_bind,
  .check_scenario = needs_check_scenario,
};
