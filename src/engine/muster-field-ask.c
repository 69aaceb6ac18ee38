/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-field-private.h"

#include <inttypes.h>

#include "muster-army.h"
#include "muster-legality.h"
#include "muster-odds.h"

/* Asking the procedures of the rules about a unit that stands on a map: no game is on, so that what
 * only a game knows is left at its default. */

void
muster_field_move_clear (MusterFieldMove *move)
{
  g_clear_pointer (&move->chances, g_array_unref);
}

/* A figure that rides goes as its mount does, which <arms> says. */
static const char *
find_mover (const MusterRuleset *ruleset, MusterNode *figures)
{
  MusterElement *arms = muster_element_find_child (muster_ruleset_get_element (ruleset), "arms");
  const char *mount = muster_node_get (figures, "mount");

  for (guint i = 0; arms != NULL && mount != NULL && i < muster_element_get_n_children (arms); i++)
    {
      MusterElement *word = muster_element_get_child (arms, i);
      const char *mover = muster_element_get (word, "moves-as");

      if (mover != NULL && g_strcmp0 (muster_element_get (word, "id"), mount) == 0)
        return mover;
    }
  return muster_node_get_or (figures, "troop", "");
}

/* What goes in it, each once, of those that stand in it too. */
static void
collect_movers (const MusterRuleset *ruleset, MusterNode *unit, GPtrArray *movers)
{
  g_autoptr (GPtrArray) figures = muster_roster_list_figures (ruleset, unit);
  g_autoptr (GPtrArray) inner = muster_node_list_units (unit);

  for (guint i = 0; i < figures->len; i++)
    {
      MusterNode *one = g_ptr_array_index (figures, i);
      const char *mover = find_mover (ruleset, one);

      if (muster_node_get_int (one, "count", 0) > 0
          && !g_ptr_array_find_with_equal_func (movers, mover, g_str_equal, NULL))
        g_ptr_array_add (movers, (gpointer) g_intern_string (mover));
    }
  for (guint i = 0; i < inner->len; i++)
    collect_movers (ruleset, g_ptr_array_index (inner, i), movers);
}

/* What is known of the one who acts; NULL: nothing. */
static char *
find_fact (const MusterRuleset *ruleset, MusterNode *unit, const char *role, const char *mover)
{
  const MusterDef *def = NULL;

  if (g_strcmp0 (role, "actor.type") == 0)
    return g_strdup (muster_node_get (unit, "type"));
  if (g_strcmp0 (role, "actor.grade") == 0)
    return g_strdup (muster_node_get (unit, "grade"));
  if (g_strcmp0 (role, "actor.troop") == 0)
    return g_strdup (mover);
  if (g_strcmp0 (role, "actor.class") == 0)
    def = muster_roster_find_class (ruleset, unit);
  else if (g_strcmp0 (role, "actor.faction") == 0)
    def = muster_roster_find_faction (ruleset, unit);
  else if (g_strcmp0 (role, "actor.arm") == 0)
    {
      const MusterDef *type = muster_ruleset_find (ruleset, MUSTER_DEF_UNIT_TYPE,
                                                   muster_node_get_or (unit, "type", ""));
      const char *row = type != NULL ? muster_def_get (type, "troop") : NULL;

      if (row == NULL)
        row = muster_node_get (unit, "weapon");
      if (row == NULL && type != NULL)
        row = muster_def_get (type, "weapon");
      return g_strdup (row);
    }
  return def != NULL ? g_strdup (muster_def_get_id (def)) : NULL;
}

static gboolean
is_given (const char *const *words, const char *name)
{
  const gsize length = strlen (name);

  for (guint i = 0; words != NULL && words[i] != NULL; i++)
    if (strncmp (words[i], name, length) == 0 && words[i][length] == '=')
      return TRUE;
  return FALSE;
}

static MusterArguments *
fill (const MusterRuleset *ruleset,
      const MusterProcedure *procedure,
      MusterNode *unit,
      const char *mover,
      const char *const *words)
{
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; words != NULL && words[i] != NULL; i++)
    g_ptr_array_add (all, g_strdup (words[i]));
  for (guint i = 0; i < muster_procedure_get_n_parameters (procedure); i++)
    {
      const MusterParameter *parameter = muster_procedure_get_parameter (procedure, i);
      g_autofree char *fact = is_given (words, parameter->name)
                                  ? NULL
                                  : find_fact (ruleset, unit, parameter->role, mover);

      if (fact != NULL)
        g_ptr_array_add (all, g_strconcat (parameter->name, "=", fact, NULL));
    }
  g_ptr_array_add (all, NULL);
  return muster_arguments_new (procedure, (const char *const *) all->pdata, NULL);
}

static double
get_number (const MusterResult *result)
{
  return result->type == MUSTER_RESULT_DECIMAL ? result->decimal : (double) result->number;
}

/* The chance of each whole number under KEY, and the mean of it. */
static GArray *
spread (const MusterProcedure *procedure,
        const MusterArguments *arguments,
        const char *key,
        double *mean)
{
  g_autoptr (MusterOdds) odds = muster_odds_new (procedure, arguments, NULL);
  g_autoptr (GArray) chances = g_array_new (FALSE, TRUE, sizeof (double));

  if (odds == NULL || muster_odds_get_n_factors (odds) != 1)
    return NULL;
  *mean = 0;
  for (guint i = 0; i < muster_odds_get_n_outcomes (odds, 0); i++)
    for (guint k = 0; k < muster_odds_get_n_results (odds, 0); k++)
      {
        const MusterResult *result = muster_odds_get_result (odds, 0, i, k);
        const double chance = muster_odds_get_chance (odds, 0, i);
        guint at;

        if (g_strcmp0 (result->key, key) != 0 || result->number < 0)
          continue;
        at = (guint) result->number;
        if (chances->len <= at)
          g_array_set_size (chances, at + 1);
        g_array_index (chances, double, at) += chance;
        *mean += chance * at;
      }
  return g_steal_pointer (&chances);
}

/* One move as that mover goes. */
static gboolean
ask_mover (const MusterField *self,
           MusterNode *unit,
           const char *mover,
           const char *const *words,
           MusterFieldMove *move)
{
  const MusterFieldLaw *law = muster_field_get_law (self);
  const MusterMapRules *map = law->map;
  g_autoptr (MusterArguments) arguments = fill (law->ruleset, map->move, unit, mover, words);
  g_autoptr (MusterOutcome) outcome = NULL;
  g_autoptr (MusterDice) dice = NULL;
  g_autoptr (GArray) throws = NULL;
  const MusterResult *result;

  if (arguments == NULL)
    return FALSE;
  *move = (MusterFieldMove){ .allowed = TRUE };
  throws = muster_procedure_plan (map->move, arguments);
  if (throws->len > 0)
    {
      move->thrown = TRUE;
      move->chances = spread (map->move, arguments, map->gives, &move->far);
      move->far *= law->scale;
      return move->chances != NULL;
    }
  dice = muster_dice_new_seeded (0);
  outcome = muster_procedure_resolve (map->move, arguments, dice, NULL);
  result = outcome != NULL ? muster_outcome_find (outcome, map->gives) : NULL;
  if (result == NULL)
    return FALSE;
  move->far = get_number (result) * law->scale;
  move->allowed = move->far > 0;
  if (muster_outcome_get_n_steps (outcome) > 0)
    {
      const char *rule
          = muster_outcome_get_step (outcome, muster_outcome_get_n_steps (outcome) - 1)->rule;

      move->rule = rule != NULL ? g_intern_string (rule) : NULL;
    }
  return TRUE;
}

static gboolean
asks_for_troop (const MusterProcedure *procedure)
{
  for (guint i = 0; i < muster_procedure_get_n_parameters (procedure); i++)
    if (g_strcmp0 (muster_procedure_get_parameter (procedure, i)->role, "actor.troop") == 0)
      return TRUE;
  return FALSE;
}

gboolean
muster_field_ask_move (const MusterField *self,
                       MusterNode *unit,
                       const char *const *words,
                       MusterFieldMove *move)
{
  const MusterFieldLaw *law = muster_field_get_law (self);
  g_autoptr (GPtrArray) movers = g_ptr_array_new ();
  gboolean any = FALSE;

  if (law->map == NULL || law->map->move == NULL || unit == NULL)
    return FALSE;
  if (!asks_for_troop (law->map->move))
    return ask_mover (self, unit, NULL, words, move);
  collect_movers (law->ruleset, unit, movers);
  for (guint i = 0; i < movers->len; i++)
    {
      MusterFieldMove one = { 0 };

      if (!ask_mover (self, unit, g_ptr_array_index (movers, i), words, &one))
        continue;
      if (!any || !one.allowed || (move->allowed && one.far < move->far))
        {
          if (any)
            muster_field_move_clear (move);
          *move = one;
        }
      else
        muster_field_move_clear (&one);
      any = TRUE;
    }
  return any;
}

gboolean
muster_field_ask_points (
    const MusterField *self, MusterNode *unit, double *mean, guint *most, const char **rule)
{
  const MusterFieldLaw *law = muster_field_get_law (self);
  g_autoptr (GArray) chances = NULL;

  for (guint i = 0; unit != NULL && law->sequence != NULL && i < law->sequence->acts->len; i++)
    {
      const MusterSequenceAct *act = g_ptr_array_index (law->sequence->acts, i);
      const MusterProcedure *procedure
          = act->allots != NULL && !act->charges && act->procedure != NULL
                ? muster_ruleset_find_procedure (law->ruleset, act->procedure)
                : NULL;
      g_autoptr (MusterArguments) arguments = NULL;

      if (procedure == NULL)
        continue;
      arguments = fill (law->ruleset, procedure, unit, NULL, (const char *const *) act->with);
      if (arguments == NULL)
        continue;
      chances = spread (procedure, arguments, act->allots, mean);
      if (chances == NULL || chances->len == 0)
        continue;
      *most = chances->len - 1;
      *rule = act->rule;
      return TRUE;
    }
  return FALSE;
}
