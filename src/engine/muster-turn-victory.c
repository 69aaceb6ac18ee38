/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "muster-turn-private.h"

/*
 * When a game ends. What can be counted the machine sees by itself: losses, guns and wagons lost, turns, a side
 * without units. What hangs on the table (holding, taking, relief, leaving) the umpire decides.
 */

static const char *
name_objective (MusterNode *scenario, MusterNode *node)
{
  const char *id = muster_node_get (node, "objective");

  for (guint i = 0; id != NULL && i < muster_node_get_n_children (scenario); i++)
    {
      MusterNode *child = muster_node_peek_child (scenario, i);

      if (muster_node_get_kind (child) == MUSTER_KIND_OBJECTIVE
          && g_strcmp0 (muster_node_get_id (child), id) == 0
          && muster_node_get_name (child)[0] != '\0')
        return muster_node_get_name (child);
    }
  return id != NULL ? id : _ ("the objective");
}

static char *
describe_losses (const MusterSetupVictory *victory)
{
  if (victory->count >= 0)
    return g_strdup_printf (ngettext ("the enemy loses %" PRId64 " figure",
                                      "the enemy loses %" PRId64 " figures",
                                      (gulong) victory->count),
                            victory->count);
  if (victory->share >= 0)
    return g_strdup_printf (_ ("the enemy loses %" PRId64 " %% of his figures"), victory->share);
  return g_strdup (_ ("the enemy is destroyed"));
}

char *
muster_turn_describe_victory (const MusterSetup *setup,
                              const MusterSetupVictory *victory,
                              MusterNode *node)
{
  const char *text = muster_node_get_text (node);
  const char *objective = name_objective (setup->scenario, node);

  if (text != NULL && text[0] != '\0')
    return g_strdup (text);
  if (muster_node_get_name (node)[0] != '\0')
    return g_strdup (muster_node_get_name (node));
  if (g_str_equal (victory->kind, "losses"))
    return describe_losses (victory);
  if (g_str_equal (victory->kind, "guns-and-wagons"))
    return g_strdup (_ ("the enemy's guns and wagons are lost"));
  if (g_str_equal (victory->kind, "turn-limit"))
    return g_strdup (_ ("the turns run out"));
  if (g_str_equal (victory->kind, "take"))
    return g_strdup_printf (_ ("%s is taken"), objective);
  if (g_str_equal (victory->kind, "relief"))
    return g_strdup_printf (_ ("%s is relieved"), objective);
  if (g_str_equal (victory->kind, "exit"))
    return g_strdup (_ ("enough of the units leave the table where they have to"));
  if (victory->turns > 0)
    return g_strdup_printf (ngettext ("%1$s is held for %2$" PRId64 " turn",
                                      "%1$s is held for %2$" PRId64 " turns",
                                      (gulong) victory->turns),
                            objective, victory->turns);
  return g_strdup_printf (_ ("%s is held"), objective);
}

gboolean
muster_turn_is_umpires (const MusterSetupVictory *victory)
{
  return !g_str_equal (victory->kind, "losses") && !g_str_equal (victory->kind, "turn-limit")
         && !g_str_equal (victory->kind, "guns-and-wagons");
}

void
muster_turn_end_game (MusterTurn *turn, const MusterSetupSide *winner, const char *result)
{
  const char *summary = muster_entry_get_summary (turn->entry);

  if (muster_turn_is_planning (turn))
    return;
  muster_draft_set (&turn->draft, "result", result);
  muster_draft_set (&turn->draft, "winner", winner != NULL ? winner->id : NULL);
  muster_draft_set (&turn->draft, "phase", "over");
  muster_turn_step (turn, muster_sequence_cite (turn->sequence, "victory"), "%s", result);
  if (summary == NULL || summary[0] == '\0')
    muster_turn_summary (turn, "%s", result);
  muster_entry_add_result (turn->entry, "result", result);
}

static void
win (MusterTurn *turn, const MusterSetupSide *winner, const char *reason)
{
  /* Translators: how a game ended: "Half of the enemy's figures are lost: Field Force wins." */
  g_autofree char *result = g_strdup_printf (_ ("%1$s: %2$s wins."), reason, winner->name);

  muster_turn_end_game (turn, winner, result);
}

/* Figures of a side, and how many of them are lost. Units that are still to come count: they are not lost. */
static void
count_side (MusterTurn *turn, guint side, gint64 *original, gint64 *lost)
{
  *original = 0;
  *lost = 0;
  for (guint i = 0; i < turn->setup->units->len; i++)
    {
      const MusterSetupUnit *unit = g_ptr_array_index (turn->setup->units, i);
      gint64 had = muster_draft_get_original (&turn->draft, unit);

      if (unit->side != side)
        continue;
      *original += had;
      *lost += had - muster_draft_get_strength (&turn->draft, unit);
    }
}

static gboolean
losses_are_reached (MusterTurn *turn, const MusterSetupVictory *victory, guint loser)
{
  gint64 original = 0;
  gint64 lost = 0;

  count_side (turn, loser, &original, &lost);
  if (victory->count >= 0)
    return lost >= victory->count;
  if (victory->share >= 0)
    return lost > 0 && lost * 100 >= original * victory->share;
  return lost >= original;
}

/* Things that are no people: every one of them is gone, or stands in a unit that is. */
static gboolean
guns_are_lost (MusterTurn *turn, guint loser)
{
  gint64 things = 0;
  gint64 left = 0;

  for (guint i = 0; i < turn->setup->units->len; i++)
    {
      const MusterSetupUnit *unit = g_ptr_array_index (turn->setup->units, i);

      for (guint k = 0; unit->side == loser && k < unit->troops->len; k++)
        {
          const MusterSetupTroop *troop = g_ptr_array_index (unit->troops, k);
          const MusterDef *def =
              muster_ruleset_find (turn->setup->ruleset, MUSTER_DEF_TROOP, troop->id);

          if (def == NULL || g_strcmp0 (muster_def_get (def, "counts"), "none") != 0)
            continue;
          things += muster_draft_get_has (&turn->draft, unit, troop);
          if (muster_draft_get_strength (&turn->draft, unit) > 0)
            left += muster_draft_get_has (&turn->draft, unit, troop)
                    - muster_draft_get_lost (&turn->draft, unit, troop);
        }
    }
  return things > 0 && left == 0;
}

static gboolean
is_fulfilled (MusterTurn *turn, const MusterSetupVictory *victory)
{
  for (guint i = 0; victory->side >= 0 && i < turn->setup->sides->len; i++)
    {
      if ((int) i == victory->side)
        continue;
      if (g_str_equal (victory->kind, "losses") && losses_are_reached (turn, victory, i))
        return TRUE;
      if (g_str_equal (victory->kind, "guns-and-wagons") && guns_are_lost (turn, i))
        return TRUE;
    }
  return FALSE;
}

/* Capitals in the middle of a sentence's start: conditions are worded to follow "when". */
static char *
capitalise (const char *text)
{
  g_autofree char *first = g_utf8_substring (text, 0, 1);
  g_autofree char *upper = g_utf8_strup (first, -1);

  return g_strconcat (upper, g_utf8_next_char (text), NULL);
}

static gboolean
check_conditions (MusterTurn *turn)
{
  for (guint i = 0; i < turn->setup->victories->len; i++)
    {
      const MusterSetupVictory *victory = g_ptr_array_index (turn->setup->victories, i);
      g_autofree char *reason = NULL;

      if (!is_fulfilled (turn, victory))
        continue;
      reason = capitalise (victory->text);
      win (turn, g_ptr_array_index (turn->setup->sides, victory->side), reason);
      return TRUE;
    }
  return FALSE;
}

/* The last side that has figures has won, whatever the scenario asks for. */
static gboolean
check_survivors (MusterTurn *turn)
{
  const MusterSetupSide *survivor = NULL;
  const MusterSetupSide *fallen = NULL;
  g_autofree char *reason = NULL;

  for (guint i = 0; i < turn->setup->sides->len; i++)
    {
      gint64 original = 0;
      gint64 lost = 0;

      count_side (turn, i, &original, &lost);
      if (lost >= original)
        fallen = g_ptr_array_index (turn->setup->sides, i);
      else if (survivor != NULL)
        return FALSE;
      else
        survivor = g_ptr_array_index (turn->setup->sides, i);
    }
  if (survivor == NULL || fallen == NULL)
    {
      muster_turn_end_game (turn, NULL, _ ("Nobody is left."));
      return TRUE;
    }
  reason = g_strdup_printf (_ ("%s has no figures left"), fallen->name);
  win (turn, survivor, reason);
  return TRUE;
}

static void
end_by_turns (MusterTurn *turn)
{
  const MusterSetupSide *winner = NULL;

  for (guint i = 0; i < turn->setup->victories->len; i++)
    {
      const MusterSetupVictory *victory = g_ptr_array_index (turn->setup->victories, i);

      if (g_str_equal (victory->kind, "turn-limit") && victory->side >= 0)
        winner = g_ptr_array_index (turn->setup->sides, victory->side);
    }
  if (winner != NULL)
    win (turn, winner, _ ("The turns have run out"));
  else
    muster_turn_end_game (
        turn, NULL,
        _ ("The turns have run out; the umpire decides by what the scenario asks for."));
}

void
muster_turn_check_victory (MusterTurn *turn)
{
  if (muster_turn_is_planning (turn)
      || g_str_equal (muster_draft_get (&turn->draft, "phase"), "over")
      || muster_draft_get (&turn->draft, "extended")[0] != '\0')
    return;
  if (check_conditions (turn) || check_survivors (turn))
    return;
  if (turn->sequence->kind->is_over (&turn->draft, turn->setup))
    end_by_turns (turn);
}
