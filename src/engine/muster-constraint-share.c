/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "muster-legality-private.h"

#include <glib/gi18n-lib.h>

/* <share factions troops|weapons least most rule>: of the men in units of the factions, how many
 * in a hundred are of the troops or carry one of the weapons. A man more or less is let pass
 * where the share does not come out even.
 *
 * <troop-limit factions troops most rule>: how many of the troops those units have together.
 *
 * <group-size least weapons troops rule>: men with those hand weapons stand in units of so many. */

#define COUNT_LIMIT 1000000

typedef struct
{
  const char *factions; /* nullable: any */
  const char *troops;   /* nullable: any */
  const char *weapons;  /* nullable */
  gint64 least;
  gint64 most; /* -1: no limit */
} Amount;

/* Whom it is about and how many; only LEAST or MOST may be needed. */
static gpointer
amount_bind (const MusterRuleset *ruleset, const MusterElement *element, GError **error)
{
  g_autofree Amount *amount = g_new0 (Amount, 1);
  const MusterStatement *rule;

  if (!muster_ruleset_read_statement (ruleset, element, "rule", TRUE, &rule, error)
      || !muster_roster_rules_check_words (ruleset, element, "factions", MUSTER_DEF_FACTION, error)
      || !muster_roster_rules_check_words (ruleset, element, "troops", MUSTER_DEF_TROOP, error)
      || !muster_roster_rules_check_words (ruleset, element, "weapons", MUSTER_DEF_WEAPON, error)
      || !muster_ruleset_read_int (ruleset,
                                   element,
                                   "least",
                                   0,
                                   COUNT_LIMIT,
                                   0,
                                   &amount->least,
                                   error)
      || !muster_ruleset_read_int (ruleset,
                                   element,
                                   "most",
                                   amount->least,
                                   COUNT_LIMIT,
                                   -1,
                                   &amount->most,
                                   error))
    return NULL;
  amount->factions = muster_element_get (element, "factions");
  amount->troops = muster_element_get (element, "troops");
  amount->weapons = muster_element_get (element, "weapons");
  if (amount->troops == NULL && amount->weapons == NULL)
    {
      muster_ruleset_set_error (ruleset,
                                element,
                                error,
                                _ ("Expected one of “%s” and “%s”"),
                                "troops",
                                "weapons");
      return NULL;
    }
  return g_steal_pointer (&amount);
}

static gboolean
is_man (const MusterDef *troop)
{
  return g_strcmp0 (muster_def_get (troop, "counts"), "figure") == 0
         && !muster_def_get_boolean (troop, "officer", FALSE);
}

static gboolean
is_of (const MusterRuleset *ruleset, const Amount *amount, MusterNode *unit)
{
  const MusterDef *faction;

  if (amount->factions == NULL)
    return TRUE;
  faction = muster_roster_find_faction (ruleset, unit);
  return faction != NULL
         && muster_legality_has_word (amount->factions, muster_def_get_id (faction));
}

typedef struct
{
  MusterCheck *check;
  const Amount *amount;
  MusterArm arm; /* which of their weapons is asked */
  gint64 men;
  gint64 have;
} Sum;

static void
add_figures (MusterNode *unit,
             MusterNode *figures,
             const MusterDef *troop,
             gint64 count,
             gpointer data)
{
  Sum *sum = data;
  const Amount *amount = sum->amount;
  const MusterRuleset *ruleset = sum->check->ruleset;

  if (!is_of (ruleset, amount, unit))
    return;
  if (is_man (troop))
    sum->men += count;
  if (amount->troops != NULL
      && !muster_legality_has_word (amount->troops, muster_def_get_id (troop)))
    return;
  if (amount->weapons != NULL
      && (!is_man (troop)
          || !muster_legality_has_word (amount->weapons,
                                        muster_roster_find_arm (ruleset, unit, figures, sum->arm))))
    return;
  sum->have += count;
}

/* The names of the words, as they stand after a number. */
static char *
list_names (const MusterRuleset *ruleset, MusterDefKind kind, const char *list)
{
  g_auto (GStrv) words = g_strsplit (list, " ", -1);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (guint i = 0; words[i] != NULL; i++)
    g_ptr_array_add (names,
                     (char *) muster_def_get_plural (
                         muster_ruleset_find (ruleset, kind, words[i])));
  return muster_legality_list (names, TRUE);
}

/* More of them, or fewer. */
static const char *
describe_change (const Amount *amount, gboolean more)
{
  if (amount->weapons != NULL)
    return more ? _ ("Arm more men with {things}") : _ ("Arm fewer men with {things}");
  return more ? _ ("Have more {things}") : _ ("Have fewer {things}");
}

static void
share_check_army (MusterCheck *check, const MusterConstraint *constraint)
{
  const Amount *amount = constraint->bound;
  Sum sum = { .check = check, .amount = amount, .arm = MUSTER_ARM_WEAPON };
  g_autofree char *things = NULL;
  g_autofree char *have = NULL;
  g_autofree char *men = NULL;
  g_autofree char *range = NULL;

  muster_roster_visit_figures (check->ruleset, check->army, add_figures, &sum);
  if (sum.have >= sum.men * amount->least / 100
      && (amount->most < 0 || sum.have <= (sum.men * amount->most + 99) / 100))
    return;
  things = amount->weapons != NULL
               ? list_names (check->ruleset, MUSTER_DEF_WEAPON, amount->weapons)
               : list_names (check->ruleset, MUSTER_DEF_TROOP, amount->troops);
  have = g_strdup_printf ("%" G_GINT64_FORMAT, sum.have);
  men = g_strdup_printf ("%" G_GINT64_FORMAT, sum.men);
  range = muster_legality_range (amount->least, amount->most);
  muster_check_take_finding (
      check,
      constraint->severity,
      constraint->rule,
      check->army,
      muster_legality_fill (
          amount->weapons != NULL
              /* Translators: for instance "3 of 20 men carry rifles; 40 to 60 in a hundred were
               * usual." */
              ? _ ("{have} of {men} men carry {things}; {range} in a hundred were usual.")
              : _ ("{have} of {men} men are {things}; {range} in a hundred were usual."),
          "have",
          have,
          "men",
          men,
          "things",
          things,
          "range",
          range,
          NULL),
      muster_legality_fill (describe_change (amount, sum.have < sum.men * amount->least / 100),
                            "things", things, NULL),
      NULL);
}

const MusterConstraintKind muster_constraint_share = {
  .name = "share",
  .bind = amount_bind,
  .check_army = share_check_army,
};

static void
limit_check_army (MusterCheck *check, const MusterConstraint *constraint)
{
  const Amount *amount = constraint->bound;
  Sum sum = { .check = check, .amount = amount };
  g_autofree char *things = NULL;
  g_autofree char *have = NULL;
  g_autofree char *most = NULL;

  muster_roster_visit_figures (check->ruleset, check->army, add_figures, &sum);
  if (amount->most < 0 || sum.have <= amount->most)
    return;
  things = list_names (check->ruleset, MUSTER_DEF_TROOP, amount->troops);
  have = g_strdup_printf ("%" G_GINT64_FORMAT, sum.have);
  most = g_strdup_printf ("%" G_GINT64_FORMAT, amount->most);
  muster_check_take_finding (
      check,
      constraint->severity,
      constraint->rule,
      check->army,
      /* Translators: for instance "The army has 3 Gatling guns; 2 at most were usual." */
      muster_legality_fill (_ ("The army has {have} {things}; {most} at most were usual."),
                            "have",
                            have,
                            "things",
                            things,
                            "most",
                            most,
                            NULL),
      muster_legality_fill (_ ("Have fewer {things}"), "things", things, NULL),
      NULL);
}

const MusterConstraintKind muster_constraint_troop_limit = {
  .name = "troop-limit",
  .bind = amount_bind,
  .check_army = limit_check_army,
};

static void
group_check_unit (MusterCheck *check,
                  const MusterConstraint *constraint,
                  const MusterUnitPlace *place)
{
  const Amount *amount = constraint->bound;
  Sum sum = { .check = check, .amount = amount, .arm = MUSTER_ARM_MELEE };
  g_autofree char *name = NULL;
  g_autofree char *have = NULL;
  g_autofree char *least = NULL;

  for (guint i = 0; i < muster_node_get_n_children (place->node); i++)
    {
      MusterNode *child = muster_node_peek_child (place->node, i);
      const MusterDef *troop = muster_ruleset_find (check->ruleset,
                                                    MUSTER_DEF_TROOP,
                                                    muster_node_get (child, "troop"));

      if (troop != NULL)
        add_figures (place->node, child, troop, muster_node_get_int (child, "count", 0), &sum);
    }
  if (sum.have == 0 || sum.have >= amount->least)
    return;
  name = muster_roster_describe (check->ruleset, place->node);
  have = g_strdup_printf ("%" G_GINT64_FORMAT, sum.have);
  least = g_strdup_printf ("%" G_GINT64_FORMAT, amount->least);
  muster_check_take_finding (
      check,
      constraint->severity,
      constraint->rule,
      place->node,
      muster_legality_fill (
          ngettext ("{unit} has {have} man with a long weapon; they count by {least}, so a larger "
                    "unit would do better.",
                    "{unit} has {have} men with long weapons; they count by {least}, so a larger "
                    "unit would do better.",
                    (gulong) sum.have),
          "unit",
          name,
          "have",
          have,
          "least",
          least,
          NULL),
      g_strdup (_ ("Make the unit larger")),
      NULL);
}

const MusterConstraintKind muster_constraint_group_size = {
  .name = "group-size",
  .bind = amount_bind,
  .check_unit = group_check_unit,
};
