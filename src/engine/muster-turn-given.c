/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-turn-fill-private.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "muster-legality-private.h"
#include "muster-turn-positions.h"

/* What the umpire says of parameters is held against what the game knows. */

/* What a unit is and what has come about: no word given with a deed changes that. */
static const char *const STANDING[] = { "arm", "class", "original", "tested-before", NULL };

/* Whether UNIT might fight with WEAPON: it has it, or its type may. */
static gboolean
may_have (const MusterSetup *setup,
          const MusterSetupUnit *unit,
          const char *weapon,
          const char *own)
{
  g_autoptr (GPtrArray) allowed = muster_roster_list_weapons (setup->ruleset, unit->unit.node);

  if (allowed->len == 0 || g_strcmp0 (weapon, own) == 0)
    return TRUE;
  for (guint i = 0; i < allowed->len; i++)
    if (g_str_equal (muster_def_get_id (g_ptr_array_index (allowed, i)), weapon))
      return TRUE;
  return FALSE;
}

/* Nobody has written down what UNIT fights with: then it is one of those that its type may have. */
static gboolean
check_unwritten_weapon (MusterTurn *turn,
                        const MusterParameter *parameter,
                        const MusterSetupUnit *unit,
                        const char *given,
                        GError **error)
{
  g_autoptr (GPtrArray) allowed =
      muster_roster_list_weapons (turn->setup->ruleset, unit->unit.node);
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *expected = NULL;

  if (may_have (turn->setup, unit, given, NULL))
    return TRUE;
  for (guint i = 0; i < allowed->len; i++)
    g_ptr_array_add (
        words, g_strdup_printf (_ ("“%s”"), muster_def_get_id (g_ptr_array_index (allowed, i))));
  expected = muster_legality_list (words, TRUE);
  return muster_turn_forbid (turn, parameter->rule, error,
                             _ ("Parameter “%1$s” is “%2$s”, expected %3$s for “%4$s”"),
                             parameter->name, given, expected, unit->unit.name);
}

/* What GIVEN says of UNIT against what it is. */
static gboolean
check_standing (MusterTurn *turn,
                const MusterTurnDeed *deed,
                const MusterParameter *parameter,
                const MusterSetupUnit *unit,
                const char *what,
                const char *given,
                GError **error)
{
  gboolean is_weapon =
      g_str_equal (what, "weapon") && (deed->act == NULL || deed->act->uses == NULL);
  gboolean is_state = muster_turn_is_strict (turn->setup, unit, what);
  g_autofree char *fact = NULL;

  if (!is_weapon && !is_state && !g_strv_contains (STANDING, what))
    return TRUE;
  fact = muster_turn_find_strict_fact (&turn->draft, turn->setup, deed, unit, what, turn->words);
  if (is_weapon && fact == NULL)
    return check_unwritten_weapon (turn, parameter, unit, given, error);
  if (fact == NULL || !muster_turn_may_be_told (parameter, fact)
      || (is_weapon ? may_have (turn->setup, unit, given, fact) : g_str_equal (fact, given)))
    return TRUE;
  return muster_turn_forbid (turn, parameter->rule, error,
                             _ ("Parameter “%1$s” is “%2$s”, expected “%3$s” for “%4$s”"),
                             parameter->name, given, fact, unit->unit.name);
}

/* Nobody can do more than there are of UNIT and of those who join it, where the game does not know
 * how many stand there. */
static gboolean
check_strength (MusterTurn *turn,
                const MusterTurnDeed *deed,
                const MusterParameter *parameter,
                const MusterSetupUnit *unit,
                const char *what,
                const char *given,
                GError **error)
{
  static const char *const COUNTS[] = { "front", "there", "engaged-bases", NULL };
  gboolean of_all = unit == deed->actor && g_str_equal (what, "engaged-bases");
  gint64 most = muster_draft_get_strength (&turn->draft, unit);
  g_autofree char *bases = NULL;
  g_autofree char *kept = NULL;
  gint64 number = 0;

  if (!g_strv_contains (COUNTS, what)
      || !g_ascii_string_to_signed (given, 10, G_MININT32, G_MAXINT32, &number, NULL))
    return TRUE;
  if (g_str_equal (what, "front") && deed->act != NULL && deed->act->fights
      && muster_turn_acts_by_base (turn->setup, deed->act))
    most = muster_draft_count_fresh (&turn->draft, turn->setup, deed->act, unit);
  kept = muster_turn_find_aim_fact (&turn->draft, turn->setup, deed, unit, what, turn->words);
  if (of_all && deed->act != NULL)
    {
      g_autoptr (GPtrArray) pool = muster_turn_list_pool (turn->setup, deed, turn->words);

      /* Others who are told without their unit. */
      if (deed->act->pool != NULL && muster_turn_word (turn, deed->act->pool) != NULL)
        return TRUE;
      for (guint i = 0; i < pool->len; i++)
        most += muster_draft_get_strength (&turn->draft, g_ptr_array_index (pool, i));
    }
  if (kept != NULL || number <= most)
    return TRUE;
  bases = muster_setup_describe_bases (turn->setup, unit, most);
  if (of_all)
    return muster_turn_forbid (turn, parameter->rule, error,
                               _ ("“%1$s” is “%2$s”, and “%3$s” and those who join it have %4$s"),
                               parameter->name, given, unit->unit.name, bases);
  return muster_turn_forbid (turn, parameter->rule, error,
                             _ ("“%1$s” is “%2$s”, and “%3$s” has %4$s"), parameter->name, given,
                             unit->unit.name, bases);
}

/* A unit cannot be given another type or grade than it has, nor more figures. */
static gboolean
check_fact (MusterTurn *turn,
            const MusterTurnDeed *deed,
            const MusterParameter *parameter,
            GError **error)
{
  const char *given = muster_turn_find_given (turn->setup, deed, parameter, turn->words);
  const char *what = NULL;
  const MusterSetupUnit *unit = muster_turn_find_role (deed, parameter, &what);
  gint64 strength;
  gint64 number = 0;

  if (given == NULL || unit == NULL)
    return TRUE;
  if (g_str_equal (what, "type") || g_str_equal (what, "grade"))
    {
      g_autofree char *fact =
          muster_turn_find_fact (&turn->draft, turn->setup, deed, unit, what, turn->words);

      if (fact != NULL && muster_turn_may_be_told (parameter, fact) && !g_str_equal (fact, given))
        return muster_turn_argument_error (
            error, _ ("Parameter “%1$s” is “%2$s”, expected “%3$s” for “%4$s”"), parameter->name,
            given, fact, unit->unit.name);
    }
  if (!check_standing (turn, deed, parameter, unit, what, given, error)
      || !check_strength (turn, deed, parameter, unit, what, given, error))
    return FALSE;
  if (!g_str_equal (what, "figures"))
    return TRUE;
  strength = muster_draft_get_strength (&turn->draft, unit);
  if (g_ascii_string_to_signed (given, 10, G_MININT32, G_MAXINT32, &number, NULL)
      && number > strength)
    return muster_turn_argument_error (
        error,
        ngettext ("Parameter “%s” is “%s”, expected at most %" PRId64 ", the figure that “%s” has",
                  "Parameter “%s” is “%s”, expected at most %" PRId64 ", the figures that “%s” has",
                  (gulong) strength),
        parameter->name, given, strength, unit->unit.name);
  return TRUE;
}

gboolean
muster_turn_check_given (MusterTurn *turn,
                         const MusterTurnDeed *deed,
                         const char *rule,
                         GError **error)
{
  for (guint i = 0; i < muster_procedure_get_n_parameters (deed->procedure); i++)
    {
      const MusterParameter *parameter = muster_procedure_get_parameter (deed->procedure, i);
      const char *given = muster_turn_find_given (turn->setup, deed, parameter, turn->words);
      const char *fixed = muster_turn_find_fixed (deed->act, parameter->name);

      if (given == NULL)
        continue;
      if (fixed != NULL && !g_str_equal (fixed, given)
          && !muster_turn_forbid (turn, rule, error,
                                  _ ("“%1$s” is done with %2$s=%3$s, not with “%4$s”"),
                                  deed->act->label, parameter->name, fixed, given))
        return FALSE;
      /* Who stands where is known: nobody joins in whom the game does not find there. */
      if (deed->act != NULL && g_strcmp0 (deed->act->pool, parameter->name) == 0
          && muster_draft_is_placed (&turn->draft, turn->setup, deed->actor)
          && !muster_turn_forbid (
              turn, deed->act->pool_rule, error,
              _ ("Where “%1$s” stands is kept: say by “with” which units join in, "
                 "not by “%2$s”"),
              deed->actor->unit.name, parameter->name))
        return FALSE;
      if (!check_fact (turn, deed, parameter, error))
        return FALSE;
    }
  return TRUE;
}
