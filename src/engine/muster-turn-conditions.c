/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "muster-turn-scenario.h"
#include "muster-turn-victory.h"

/*
 * Whether a condition of victory is so now: those that are made of others, those that are worth
 * points, and those that the umpire tells:
 *   condition.KEY: yes
 */

static char *
make_key (const MusterSetupVictory *victory)
{
  return g_strconcat ("condition.", victory->key, NULL);
}

static gboolean
is_told (MusterDraft *draft, const MusterSetupVictory *victory)
{
  g_autofree char *key = make_key (victory);

  return muster_draft_get (draft, key)[0] != '\0';
}

/* Turns, or cards, that are over. */
static gboolean
is_late (MusterTurn *turn, const MusterSetupVictory *victory, gboolean last)
{
  gint64 over = muster_draft_get_int (&turn->draft, "turn", 1) - (last ? 0 : 1);

  if (victory->count > 0)
    return muster_draft_get_int (&turn->draft, "cards", 0) >= victory->count;
  return last || (victory->turns > 0 && over >= victory->turns);
}

/* Beside others it does not wait for the end of the game when it names no turns. */
static gboolean
is_held (MusterTurn *turn, const MusterSetupVictory *victory, gboolean last)
{
  if (!muster_turn_has_objectives (turn->setup, victory))
    return FALSE;
  if (victory->turns <= 0 && (victory->nested || victory->scores))
    return muster_turn_holds_now (turn, victory);
  return muster_turn_is_held (turn, victory, last);
}

/* COUNTING: points are being counted, on which no condition hangs then that asks for points. */
static gboolean
is_so (MusterTurn *turn, const MusterSetupVictory *victory, gboolean last, gboolean counting)
{
  const char *kind = victory->kind;
  gboolean all = g_str_equal (kind, "all");

  if (all || g_str_equal (kind, "any"))
    {
      for (guint i = 0; i < victory->parts->len; i++)
        if (is_so (turn, g_ptr_array_index (victory->parts, i), last, counting) != all)
          return !all;
      return all && victory->parts->len > 0;
    }
  if (victory->side < 0)
    return FALSE;
  if (is_told (&turn->draft, victory))
    return TRUE;
  if (g_str_equal (kind, "points"))
    return !counting && victory->count >= 0
           && muster_turn_count_points (turn, victory->side, last) >= victory->count;
  if (g_str_equal (kind, "turn-limit"))
    return is_late (turn, victory, last);
  if (g_str_equal (kind, "hold"))
    return is_held (turn, victory, last);
  if (g_str_equal (kind, "take"))
    return muster_turn_is_taken (turn, victory);
  if (g_str_equal (kind, "relief"))
    return muster_turn_is_relieved (turn, victory);
  if (g_str_equal (kind, "losses") || g_str_equal (kind, "guns-and-wagons"))
    return muster_turn_has_lost (turn, victory);
  return FALSE;
}

gboolean
muster_turn_is_so (MusterTurn *turn, const MusterSetupVictory *victory, gboolean last)
{
  return is_so (turn, victory, last, FALSE);
}

/* Points */

static gint64
get_value (MusterNode *node)
{
  return muster_node_get_kind (node) == MUSTER_KIND_OBJECTIVE
             ? muster_node_get_int (node, "value", 0)
             : 0;
}

gboolean
muster_setup_has_points (const MusterSetup *setup)
{
  for (guint i = 0; i < setup->victories->len; i++)
    if (((const MusterSetupVictory *) g_ptr_array_index (setup->victories, i))->scores)
      return TRUE;
  for (guint i = 0; i < setup->conditions->len; i++)
    {
      const MusterSetupVictory *victory = g_ptr_array_index (setup->conditions, i);

      if (g_str_equal (victory->kind, "points"))
        return TRUE;
    }
  for (guint i = 0; i < muster_node_get_n_children (setup->scenario); i++)
    if (get_value (muster_node_peek_child (setup->scenario, i)) != 0)
      return TRUE;
  return FALSE;
}

/* What the conditions that are so now are worth, and the places it holds. */
gint64
muster_turn_count_points (MusterTurn *turn, int side, gboolean last)
{
  const MusterSetup *setup = turn->setup;
  const char *id = ((const MusterSetupSide *) g_ptr_array_index (setup->sides, side))->id;
  gint64 points = 0;

  for (guint i = 0; i < setup->victories->len; i++)
    {
      const MusterSetupVictory *victory = g_ptr_array_index (setup->victories, i);

      if (victory->scores && victory->side == side && is_so (turn, victory, last, TRUE))
        points += victory->points;
    }
  for (guint i = 0; i < muster_node_get_n_children (setup->scenario); i++)
    {
      MusterNode *child = muster_node_peek_child (setup->scenario, i);

      if (get_value (child) != 0
          && g_strcmp0 (muster_turn_get_holder (&turn->draft, child), id) == 0)
        points += get_value (child);
    }
  return points;
}

int
muster_turn_find_most_points (MusterTurn *turn, gboolean last)
{
  gint64 most = 0;
  int winner = -1;

  for (guint i = 0; i < turn->setup->sides->len; i++)
    {
      gint64 points = muster_turn_count_points (turn, (int) i, last);

      if (i == 0 || points > most)
        winner = (int) i;
      else if (points == most)
        winner = -1;
      most = i == 0 ? points : MAX (most, points);
    }
  return winner;
}

char *
muster_turn_describe_points (MusterTurn *turn, gboolean last)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < turn->setup->sides->len; i++)
    {
      const MusterSetupSide *side = g_ptr_array_index (turn->setup->sides, i);

      g_string_append_printf (text, "%s%s %" PRId64, i > 0 ? ", " : "", side->name,
                              muster_turn_count_points (turn, (int) i, last));
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* What the umpire tells */

/* Whether the umpire has to say whether it is so, as part of another or for its points. */
static gboolean
is_asked (const MusterSetup *setup, const MusterSetupVictory *victory)
{
  if (!victory->nested && !victory->scores)
    return FALSE;
  if (g_str_equal (victory->kind, "hold") || g_str_equal (victory->kind, "take"))
    return !muster_turn_has_objectives (setup, victory);
  return g_str_equal (victory->kind, "told") || g_str_equal (victory->kind, "exit");
}

static const MusterSetupVictory *
find_condition (const MusterSetup *setup, const char *key)
{
  for (guint i = 0; i < setup->conditions->len; i++)
    {
      const MusterSetupVictory *victory = g_ptr_array_index (setup->conditions, i);

      if (victory->side >= 0 && muster_turn_is_told (victory) && g_strcmp0 (victory->key, key) == 0)
        return victory;
    }
  return NULL;
}

gboolean
muster_turn_set_condition (MusterTurn *turn, const char *id, GError **error)
{
  static const char *const KNOWN[] = { "condition", "so", NULL };
  const MusterSetupVictory *victory = find_condition (turn->setup, id);
  const char *so = NULL;
  g_autofree char *key = NULL;
  gboolean yes;

  if (victory == NULL)
    return muster_turn_argument_error (
        error,
        _ ("“%s” is no condition that the umpire tells, expected the id of one of the scenario’s"),
        id);
  if (!muster_turn_check_words (turn, KNOWN, error)
      || !muster_turn_need_word (turn, "so", _ ("“yes” or “no”"), &so, error))
    return FALSE;
  yes = g_str_equal (so, "yes");
  if (!yes && !g_str_equal (so, "no"))
    return muster_turn_argument_error (
        error, _ ("“%1$s” is no value of “%2$s”, expected “yes” or “no”"), so, "so");
  key = make_key (victory);
  muster_draft_set (&turn->draft, key, yes ? "yes" : NULL);
  /* Translators: a condition of victory: "It is so: the sheikh has fallen." */
  muster_turn_step (turn, victory->rule,
                    yes ? _ ("It is so: %s.") : _ ("It is not, or no longer, so: %s."),
                    victory->text);
  muster_turn_summary (turn, yes ? _ ("It is so: %s") : _ ("It is not so: %s"), victory->text);
  return TRUE;
}

void
muster_turn_offer_conditions (MusterSurveyBuilder *builder)
{
  for (guint i = 0; i < builder->setup->conditions->len; i++)
    {
      const MusterSetupVictory *victory = g_ptr_array_index (builder->setup->conditions, i);
      gboolean so = victory->side >= 0 && is_told (&builder->draft, victory);
      g_autofree char *word = g_strconcat ("condition=", victory->key, NULL);
      g_autofree char *value = g_strconcat (victory->key, so ? "=no" : "=yes", NULL);
      g_autofree char *label = NULL;

      if (victory->side < 0 || !is_asked (builder->setup, victory))
        continue;
      /* Translators: buttons: the umpire finds that a condition is met, or is not after all. */
      label = g_strdup_printf (so ? _ ("It is not so: %s") : _ ("It is so: %s"), victory->text);
      muster_survey_add_permitted (builder, "state", value, victory->rule, label, word,
                                   so ? "so=no" : "so=yes", NULL);
    }
}
