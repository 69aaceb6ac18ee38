/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "muster-survey-private.h"
#include "muster-turn-private.h"
#include "muster-turn-victory.h"

/*
 * Places that are fought for. Who holds one only people at the table can see: the umpire tells it
 * when it changes, and the machine counts the turns. The turn in which a place was taken is no
 * whole turn; a place that the scenario gives to a side is held from the start.
 *   objective.ID.holder: a side, or "none"; objective.ID.since: the turn in which it was told;
 *   objective.ID.destroyed: yes; relieved.SIDE: yes
 */

static char *
make_key (MusterNode *objective, const char *what)
{
  return g_strdup_printf ("objective.%s.%s", muster_node_get_id (objective), what);
}

static const char *
get_told (MusterDraft *draft, MusterNode *objective, const char *what)
{
  g_autofree char *key = make_key (objective, what);

  return muster_draft_get (draft, key);
}

/* The side that has it now; "" and "none": nobody. */
const char *
muster_turn_get_holder (MusterDraft *draft, MusterNode *objective)
{
  const char *told = get_told (draft, objective, "holder");

  return told[0] != '\0' ? told : muster_node_get_or (objective, "side", "");
}

/* Whether NODE is an objective that VICTORY is about. */
static gboolean
is_meant (MusterNode *node, const MusterSetupVictory *victory)
{
  return muster_node_get_kind (node) == MUSTER_KIND_OBJECTIVE
         && (victory->objective == NULL
             || g_strcmp0 (victory->objective, muster_node_get_id (node)) == 0);
}

static const char *
get_side (const MusterSetup *setup, const MusterSetupVictory *victory)
{
  const MusterSetupSide *side = g_ptr_array_index (setup->sides, victory->side);

  return side->id;
}

/* Whole turns that are over since the place was taken. */
static gint64
count_turns (MusterTurn *turn, MusterNode *objective, gboolean last)
{
  g_autofree char *key = make_key (objective, "since");
  gint64 over = muster_draft_get_int (&turn->draft, "turn", 1) - (last ? 0 : 1);

  return over - muster_draft_get_int (&turn->draft, key, 0);
}

gboolean
muster_turn_is_held (MusterTurn *turn, const MusterSetupVictory *victory, gboolean last)
{
  const char *side = get_side (turn->setup, victory);
  MusterNode *scenario = turn->setup->scenario;
  guint n = 0;

  /* For no number of turns: whoever has it at the end. */
  if (victory->turns <= 0 && !last)
    return FALSE;
  for (guint i = 0; i < muster_node_get_n_children (scenario); i++)
    {
      MusterNode *child = muster_node_peek_child (scenario, i);

      if (!is_meant (child, victory))
        continue;
      n++;
      if (g_strcmp0 (muster_turn_get_holder (&turn->draft, child), side) != 0
          || (victory->turns > 0 && count_turns (turn, child, last) < victory->turns))
        return FALSE;
    }
  return n > 0;
}

gint64
muster_turn_count_held (MusterTurn *turn, const MusterSetupVictory *victory, gboolean last)
{
  const char *side = get_side (turn->setup, victory);
  MusterNode *scenario = turn->setup->scenario;
  gint64 least = G_MAXINT64;

  for (guint i = 0; i < muster_node_get_n_children (scenario); i++)
    {
      MusterNode *child = muster_node_peek_child (scenario, i);

      if (!is_meant (child, victory))
        continue;
      if (g_strcmp0 (muster_turn_get_holder (&turn->draft, child), side) != 0)
        return 0;
      least = MIN (least, MAX (count_turns (turn, child, last), 0));
    }
  return least < G_MAXINT64 ? least : 0;
}

gboolean
muster_turn_holds_now (MusterTurn *turn, const MusterSetupVictory *victory)
{
  const char *side = get_side (turn->setup, victory);
  MusterNode *scenario = turn->setup->scenario;

  for (guint i = 0; i < muster_node_get_n_children (scenario); i++)
    {
      MusterNode *child = muster_node_peek_child (scenario, i);

      if (is_meant (child, victory)
          && g_strcmp0 (muster_turn_get_holder (&turn->draft, child), side) != 0)
        return FALSE;
    }
  return muster_turn_has_objectives (turn->setup, victory);
}

gboolean
muster_turn_has_objectives (const MusterSetup *setup, const MusterSetupVictory *victory)
{
  for (guint i = 0; i < muster_node_get_n_children (setup->scenario); i++)
    if (is_meant (muster_node_peek_child (setup->scenario, i), victory))
      return TRUE;
  return FALSE;
}

gboolean
muster_turn_is_taken (MusterTurn *turn, const MusterSetupVictory *victory)
{
  const char *side = get_side (turn->setup, victory);
  MusterNode *scenario = turn->setup->scenario;
  guint n = 0;

  for (guint i = 0; i < muster_node_get_n_children (scenario); i++)
    {
      MusterNode *child = muster_node_peek_child (scenario, i);

      if (!is_meant (child, victory))
        continue;
      n++;
      if (g_strcmp0 (get_told (&turn->draft, child, "holder"), side) != 0
          && get_told (&turn->draft, child, "destroyed")[0] == '\0')
        return FALSE;
    }
  return n > 0;
}

gboolean
muster_turn_is_relieved (MusterTurn *turn, const MusterSetupVictory *victory)
{
  g_autofree char *key = g_strconcat ("relieved.", get_side (turn->setup, victory), NULL);

  return muster_draft_get (&turn->draft, key)[0] != '\0';
}

gboolean
muster_turn_is_late (MusterTurn *turn, const MusterSetupVictory *victory, gboolean last)
{
  gint64 over = muster_draft_get_int (&turn->draft, "turn", 1) - (last ? 0 : 1);

  return victory->turns > 0 && over >= victory->turns && !muster_turn_is_relieved (turn, victory);
}

/* What the umpire tells */

static MusterNode *
find_objective (MusterTurn *turn, const char *id, GError **error)
{
  MusterNode *scenario = turn->setup->scenario;

  for (guint i = 0; i < muster_node_get_n_children (scenario); i++)
    {
      MusterNode *child = muster_node_peek_child (scenario, i);

      if (muster_node_get_kind (child) == MUSTER_KIND_OBJECTIVE
          && g_strcmp0 (muster_node_get_id (child), id) == 0)
        return child;
    }
  muster_turn_argument_error (
      error, _ ("“%s” is no objective of the scenario, expected the id of one"), id);
  return NULL;
}

/* The statement about conditions that hang on OBJECTIVE; nullable. */
static const char *
find_rule (const MusterSetup *setup, MusterNode *objective)
{
  for (guint i = 0; i < setup->conditions->len; i++)
    {
      const MusterSetupVictory *victory = g_ptr_array_index (setup->conditions, i);

      if (victory->rule != NULL && is_meant (objective, victory)
          && muster_turn_is_told (victory))
        return victory->rule;
    }
  return muster_setup_cite_victory (setup);
}

/* Whether turns are counted for OBJECTIVE: a place that is only to be taken is taken at once. */
static gboolean
counts_turns (const MusterSetup *setup, MusterNode *objective)
{
  for (guint i = 0; i < setup->conditions->len; i++)
    {
      const MusterSetupVictory *victory = g_ptr_array_index (setup->conditions, i);

      if (g_str_equal (victory->kind, "hold") && is_meant (objective, victory))
        return TRUE;
    }
  return FALSE;
}

static gboolean
set_holder (MusterTurn *turn, MusterNode *objective, const char *id, GError **error)
{
  const char *name = muster_turn_name_objective (turn->setup, muster_node_get_id (objective));
  const char *rule = find_rule (turn->setup, objective);
  const MusterSetupSide *side = muster_setup_find_side (turn->setup, id);
  gint64 now = muster_draft_get_int (&turn->draft, "turn", 1);
  g_autofree char *holder = make_key (objective, "holder");
  g_autofree char *since = make_key (objective, "since");

  if (side == NULL && !g_str_equal (id, "none"))
    return muster_turn_argument_error (
        error, _ ("“%s” is no side, expected the id of one, or “none”"), id);
  if (g_strcmp0 (muster_turn_get_holder (&turn->draft, objective), id) != 0)
    muster_draft_set_int (&turn->draft, since, now);
  muster_draft_set (&turn->draft, holder, id);
  if (side == NULL)
    {
      muster_turn_step (turn, rule,
                        counts_turns (turn->setup, objective)
                            ? _ ("Nobody holds %s now: turns are counted anew.")
                            : _ ("Nobody holds %s now."),
                        name);
      muster_turn_summary (turn, _ ("Nobody holds %s"), name);
      return TRUE;
    }
  if (counts_turns (turn->setup, objective))
    muster_turn_step (turn, rule,
                      _ ("Held by %1$s: %2$s. Turn %3$" PRId64 " is the first whole turn of it."),
                      side->name, name, muster_draft_get_int (&turn->draft, since, 0) + 1);
  else
    /* Translators: a side, whose name may be of one or of many, has taken a place. */
    muster_turn_step (turn, rule, _ ("Held by %1$s: %2$s."), side->name, name);
  muster_turn_summary (turn, _ ("Held by %1$s: %2$s"), side->name, name);
  return TRUE;
}

static gboolean
set_destroyed (MusterTurn *turn, MusterNode *objective, const char *value, GError **error)
{
  const char *name = muster_turn_name_objective (turn->setup, muster_node_get_id (objective));
  g_autofree char *key = make_key (objective, "destroyed");
  gboolean yes = g_str_equal (value, "yes");

  if (!yes && !g_str_equal (value, "no"))
    return muster_turn_argument_error (
        error, _ ("“%1$s” is no value of “%2$s”, expected “yes” or “no”"), value, "destroyed");
  muster_draft_set (&turn->draft, key, yes ? "yes" : NULL);
  muster_turn_step (turn, find_rule (turn->setup, objective),
                    yes ? _ ("%s is destroyed.") : _ ("%s is not destroyed."), name);
  muster_turn_summary (turn, yes ? _ ("%s is destroyed") : _ ("%s is not destroyed"), name);
  return TRUE;
}

gboolean
muster_turn_set_objective (MusterTurn *turn, const char *id, GError **error)
{
  static const char *const KNOWN[] = { "objective", "holder", "destroyed", NULL };
  const char *holder = muster_turn_word (turn, "holder");
  const char *destroyed = muster_turn_word (turn, "destroyed");
  MusterNode *objective = find_objective (turn, id, error);

  if (objective == NULL || !muster_turn_check_words (turn, KNOWN, error))
    return FALSE;
  if (holder == NULL && destroyed == NULL)
    return muster_turn_argument_error (error, _ ("Parameter “holder” is missing, expected the id "
                                                 "of the side that has the objective, or “none”"));
  return (holder == NULL || set_holder (turn, objective, holder, error))
         && (destroyed == NULL || set_destroyed (turn, objective, destroyed, error));
}

/* The condition of a relief on which SIDE waits; NULL: it waits on none. */
static const MusterSetupVictory *
find_relief (const MusterSetup *setup, const MusterSetupSide *side)
{
  for (guint i = 0; i < setup->conditions->len; i++)
    {
      const MusterSetupVictory *victory = g_ptr_array_index (setup->conditions, i);

      if (victory->side >= 0 && g_str_equal (victory->kind, "relief")
          && g_ptr_array_index (setup->sides, victory->side) == side)
        return victory;
    }
  return NULL;
}

/* Nobody asks whether SIDE is relieved: what the conditions do ask. */
static gboolean
refuse_relief (const MusterSetup *setup, const MusterSetupSide *side, GError **error)
{
  g_autoptr (GString) asked = g_string_new (NULL);

  for (guint i = 0; i < setup->victories->len; i++)
    {
      const MusterSetupVictory *victory = g_ptr_array_index (setup->victories, i);
      const MusterSetupSide *winner =
          victory->side >= 0 ? g_ptr_array_index (setup->sides, victory->side) : NULL;

      if (winner != NULL)
        g_string_append_printf (asked, "%s%s: %s", asked->len > 0 ? "; " : "", winner->name,
                                victory->text);
    }
  if (asked->len == 0)
    return muster_turn_argument_error (
        error, _ ("“%s” waits for no relief, and the scenario’s conditions ask nothing"),
        side->name);
  /* Translators: a side, and all conditions: "Blues: the well is held; Reds: the enemy is
   * destroyed". */
  return muster_turn_argument_error (
      error, _ ("“%1$s” waits for no relief, expected what the scenario’s conditions ask (%2$s)"),
      side->name, asked->str);
}

gboolean
muster_turn_set_relieved (MusterTurn *turn, const char *value, GError **error)
{
  static const char *const KNOWN[] = { "side", "relieved", NULL };
  const char *id = NULL;
  const MusterSetupSide *side;
  const MusterSetupVictory *relief;
  const char *rule;
  gboolean yes = g_str_equal (value, "yes");
  g_autofree char *key = NULL;

  if (!muster_turn_check_words (turn, KNOWN, error)
      || !muster_turn_need_word (turn, "side", _ ("the id of the side that is relieved"), &id,
                                 error))
    return FALSE;
  side = muster_setup_find_side (turn->setup, id);
  if (side == NULL)
    return muster_turn_argument_error (error, _ ("“%s” is no side, expected the id of one"), id);
  if (!yes && !g_str_equal (value, "no"))
    return muster_turn_argument_error (
        error, _ ("“%1$s” is no value of “%2$s”, expected “yes” or “no”"), value, "relieved");
  relief = find_relief (turn->setup, side);
  if (relief == NULL)
    return refuse_relief (turn->setup, side, error);
  rule = relief->rule != NULL ? relief->rule : muster_setup_cite_victory (turn->setup);
  key = g_strconcat ("relieved.", side->id, NULL);
  muster_draft_set (&turn->draft, key, yes ? "yes" : NULL);
  muster_turn_step (turn, rule,
                    yes ? _ ("The relief has reached %s.") : _ ("The relief has not reached %s."),
                    side->name);
  if (yes && !relief->arrival_wins && !relief->scores && !relief->nested
      && muster_setup_get_limit (turn->setup) > 0)
    muster_turn_step (turn, rule,
                      _ ("Victory when turn %" PRId64 " is over, unless the enemy has won before."),
                      muster_setup_get_limit (turn->setup));
  muster_turn_summary (turn,
                       yes ? _ ("The relief has reached %s") : _ ("The relief has not reached %s"),
                       side->name);
  return TRUE;
}

/* What may be told now */

static void
offer_holders (MusterSurveyBuilder *builder, MusterNode *objective, const char *rule)
{
  const char *id = muster_node_get_id (objective);
  const char *name = muster_turn_name_objective (builder->setup, id);
  const char *holder = muster_turn_get_holder (&builder->draft, objective);
  g_autofree char *word = g_strconcat ("objective=", id, NULL);

  for (guint i = 0; i <= builder->setup->sides->len; i++)
    {
      const MusterSetupSide *side =
          i < builder->setup->sides->len ? g_ptr_array_index (builder->setup->sides, i) : NULL;
      const char *side_id = side != NULL ? side->id : "none";
      g_autofree char *who = g_strconcat ("holder=", side_id, NULL);
      g_autofree char *value = g_strconcat (id, "=", side_id, NULL);
      g_autofree char *label = NULL;

      if (g_str_equal (side_id, holder) || (side == NULL && holder[0] == '\0'))
        continue;
      label = side != NULL ? g_strdup_printf (_ ("Held by %1$s: %2$s"), side->name, name)
                           : g_strdup_printf (_ ("Nobody holds %s"), name);
      muster_survey_add_permitted (builder, "state", value, rule, label, word, who, NULL);
    }
}

static void
offer_destruction (MusterSurveyBuilder *builder, MusterNode *objective, const char *rule)
{
  const char *id = muster_node_get_id (objective);
  g_autofree char *word = g_strconcat ("objective=", id, NULL);
  g_autofree char *value = g_strconcat (id, "=destroyed", NULL);
  g_autofree char *label =
      g_strdup_printf (_ ("%s is destroyed"), muster_turn_name_objective (builder->setup, id));

  muster_survey_add_permitted (builder, "state", value, rule, label, word, "destroyed=yes", NULL);
}

static void
offer_relief (MusterSurveyBuilder *builder, const MusterSetupVictory *victory)
{
  const MusterSetupSide *side = g_ptr_array_index (builder->setup->sides, victory->side);
  g_autofree char *key = g_strconcat ("relieved.", side->id, NULL);
  g_autofree char *word = g_strconcat ("side=", side->id, NULL);
  g_autofree char *value = g_strconcat (side->id, "=relieved", NULL);
  g_autofree char *label = g_strdup_printf (_ ("The relief reaches %s"), side->name);

  if (muster_draft_get (&builder->draft, key)[0] == '\0')
    muster_survey_add_permitted (builder, "state", value, victory->rule, label, word,
                                 "relieved=yes", NULL);
}

/* In the last phase of a turn the umpire is reminded to tell who holds what. */
static gboolean
is_last_phase (MusterSurveyBuilder *builder)
{
  GPtrArray *phases = builder->setup->sequence->phases;
  const MusterSequencePhase *last =
      phases->len > 0 ? g_ptr_array_index (phases, phases->len - 1) : NULL;

  return last != NULL && g_str_equal (muster_draft_get (&builder->draft, "phase"), last->id);
}

/* Whether a condition of KIND hangs on OBJECTIVE, and what statement says so. */
static gboolean
find_condition (const MusterSetup *setup,
                MusterNode *objective,
                const char *kind,
                const char **rule)
{
  for (guint i = 0; i < setup->conditions->len; i++)
    {
      const MusterSetupVictory *victory = g_ptr_array_index (setup->conditions, i);

      if (victory->side < 0 || !g_str_equal (victory->kind, kind) || !is_meant (objective, victory))
        continue;
      *rule = victory->rule;
      return TRUE;
    }
  return FALSE;
}

/* Whether reinforcements come when somebody has it. */
static gboolean
is_waited_for (const MusterSetup *setup, MusterNode *objective)
{
  for (guint i = 0; i < setup->arrivals->len; i++)
    {
      const MusterSetupArrival *arrival = g_ptr_array_index (setup->arrivals, i);

      if (g_strcmp0 (arrival->objective, muster_node_get_id (objective)) == 0)
        return TRUE;
    }
  return FALSE;
}

void
muster_turn_offer_objectives (MusterSurveyBuilder *builder)
{
  const MusterSetup *setup = builder->setup;

  for (guint i = 0; i < muster_node_get_n_children (setup->scenario); i++)
    {
      MusterNode *child = muster_node_peek_child (setup->scenario, i);
      const char *rule = NULL;
      gboolean taken;

      if (muster_node_get_kind (child) != MUSTER_KIND_OBJECTIVE)
        continue;
      taken = find_condition (setup, child, "take", &rule);
      if (!taken && !find_condition (setup, child, "hold", &rule) && !is_waited_for (setup, child)
          && muster_node_get_int (child, "value", 0) == 0)
        continue;
      offer_holders (builder, child, rule);
      if (taken)
        offer_destruction (builder, child, rule);
      if (is_last_phase (builder))
        muster_survey_add_prompt (builder, rule);
    }
  for (guint i = 0; i < setup->conditions->len; i++)
    {
      const MusterSetupVictory *victory = g_ptr_array_index (setup->conditions, i);

      if (victory->side < 0 || !g_str_equal (victory->kind, "relief"))
        continue;
      offer_relief (builder, victory);
      if (is_last_phase (builder))
        muster_survey_add_prompt (builder, victory->rule);
    }
}
