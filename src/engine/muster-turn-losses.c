/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "muster-legality.h"
#include "muster-turn-kit.h"
#include "muster-turn-losses.h"
#include "muster-turn-memory.h"
#include "muster-turn-positions.h"

/* What units lose: figures, and guns, wagons and vehicles, which are no figures. */

/* "2 infantrymen" */
char *
muster_turn_describe_troops (const MusterSetup *setup,
                             const MusterSetupUnit *unit,
                             const char *id,
                             gint64 n)
{
  const MusterDef *def = muster_ruleset_find (setup->ruleset, MUSTER_DEF_TROOP, id);
  const char *name = id;

  if (def != NULL)
    {
      def = muster_roster_name_troop (setup->ruleset, unit->unit.node, def);
      name = n == 1 ? muster_def_get_singular (def) : muster_def_get_plural (def);
    }
  return g_strdup_printf ("%" PRId64 " %s", n, name);
}

static void
set_lost (MusterTurn *turn, const MusterSetupUnit *unit, const MusterSetupTroop *troop, gint64 lost)
{
  g_autofree char *key = g_strconcat ("lost.", troop->id, NULL);
  g_autofree char *value = lost == 0 ? NULL : g_strdup_printf ("%" PRId64, lost);

  muster_draft_set_unit (&turn->draft, unit, key, value);
  muster_turn_trim_place (turn, unit);
}

gint64
muster_turn_take_from (MusterTurn *turn,
                       const MusterSetupUnit *unit,
                       const MusterSetupTroop *troop,
                       gint64 n,
                       GString *text)
{
  gint64 lost = muster_draft_get_lost (&turn->draft, unit, troop);
  gint64 taken = MIN (n, muster_draft_get_has (&turn->draft, unit, troop) - lost);

  if (taken <= 0)
    return 0;
  set_lost (turn, unit, troop, lost + taken);
  if (text != NULL)
    {
      g_autofree char *part = muster_turn_describe_troops (turn->setup, unit, troop->id, taken);

      g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", part);
    }
  return taken;
}

/* Tells how the unit stands now; a unit without figures is out of the game. */
void
muster_turn_report_strength (MusterTurn *turn, const MusterSetupUnit *unit)
{
  gint64 left = muster_draft_get_strength (&turn->draft, unit);

  if (left > 0)
    return;
  muster_turn_step (turn, NULL, _ ("%s is destroyed and out of the game."), unit->unit.name);
  turn->sequence->kind->lost_unit (turn, unit);
}

gint64
muster_turn_take_losses (
    MusterTurn *turn, const MusterSetupUnit *unit, gint64 n, char **first, const char *rule)
{
  g_autoptr (GString) text = g_string_new (NULL);
  gint64 wanted = MIN (n, muster_draft_get_strength (&turn->draft, unit));
  gint64 taken = 0;

  /* Those that were chosen; then the men; then their officers, the lowest rank first. */
  for (guint i = 0; first != NULL && first[i] != NULL; i++)
    for (guint k = 0; k < unit->troops->len; k++)
      {
        const MusterSetupTroop *troop = g_ptr_array_index (unit->troops, k);

        if (troop->counts && g_str_equal (troop->id, first[i]))
          taken += muster_turn_take_from (turn, unit, troop, wanted - taken, text);
      }
  for (guint i = 0; i < unit->falling->len; i++)
    {
      const MusterSetupTroop *troop = g_ptr_array_index (unit->falling, i);

      if (troop->counts)
        taken += muster_turn_take_from (turn, unit, troop, wanted - taken, text);
    }
  if (taken == 0)
    return 0;
  /* Translators: %1$s is a unit, %2$s the figures it loses ("2 warriors, 1 leader"), then how many
   * of how many are left. */
  muster_turn_step (turn, rule, _ ("%1$s loses %2$s: %3$" PRId64 " of %4$" PRId64 " are left."),
                    unit->unit.name, text->str, muster_draft_get_strength (&turn->draft, unit),
                    muster_draft_get_original (&turn->draft, unit));
  muster_turn_report_strength (turn, unit);
  return taken;
}

gint64
muster_turn_put_back (MusterTurn *turn,
                      const MusterSetupUnit *unit,
                      const MusterSetupTroop *troop,
                      gint64 n)
{
  gint64 put = 0;

  /* Those who went last come back first. */
  for (guint i = unit->falling->len; i-- > 0;)
    {
      const MusterSetupTroop *one = g_ptr_array_index (unit->falling, i);
      gint64 lost = muster_draft_get_lost (&turn->draft, unit, one);
      gint64 step = MIN (n - put, muster_draft_get_killed (&turn->draft, unit, one));

      if ((troop != NULL ? one != troop : !one->counts) || step <= 0)
        continue;
      set_lost (turn, unit, one, lost - step);
      put += step;
    }
  return put;
}

/* Acts */

/* Whether the outcome is one that LOSS is about: "captured-side=attacker". */
static gboolean
applies (const MusterSequenceLoss *loss, MusterOutcome *outcome)
{
  g_auto (GStrv) pair = NULL;
  g_autofree char *value = NULL;
  const MusterResult *result;

  if (loss->when == NULL)
    return TRUE;
  pair = g_strsplit (loss->when, "=", 2);
  result = muster_outcome_find (outcome, pair[0]);
  value = result != NULL ? muster_result_to_string (result) : NULL;
  return g_strcmp0 (value, pair[1]) == 0;
}

static gboolean
has_left (MusterTurn *turn, const MusterSetupUnit *unit, const MusterSetupTroop *troop)
{
  return muster_draft_get_has (&turn->draft, unit, troop)
         > muster_draft_get_lost (&turn->draft, unit, troop);
}

/* The gun, wagon or vehicle that was aimed at: one of FIRST, the one that the umpire named, or the
 * only kind there is. NULL: it is not known. */
static const MusterSetupTroop *
find_thing (MusterTurn *turn, const MusterSetupUnit *unit, char **first)
{
  const char *aimed = muster_turn_word (turn, "target-kind");
  const MusterSetupTroop *only = NULL;
  guint n = 0;

  for (guint i = 0; i < unit->troops->len; i++)
    {
      const MusterSetupTroop *troop = g_ptr_array_index (unit->troops, i);

      if (!troop->thing || !has_left (turn, unit, troop))
        continue;
      if (g_strcmp0 (troop->id, aimed) == 0
          || (first != NULL && g_strv_contains ((const char *const *) first, troop->id)))
        return troop;
      only = troop;
      n++;
    }
  return n == 1 ? only : NULL;
}

static void
lose_thing (MusterTurn *turn, const MusterSetupUnit *unit, char **first, const char *rule)
{
  const MusterSetupTroop *troop = find_thing (turn, unit, first);
  g_autoptr (GString) text = g_string_new (NULL);

  if (troop == NULL)
    {
      muster_turn_step (turn, rule, _ ("What was hit is destroyed."));
      return;
    }
  muster_turn_take_from (turn, unit, troop, 1, text);
  muster_turn_step (turn, rule, _ ("%1$s loses %2$s."), unit->unit.name, text->str);
  if (troop->counts)
    muster_turn_report_strength (turn, unit);
}

/* Those who stood in line, as the umpire names their units; what is no unit's stays empty.
 * (transfer full); NULL: not told. */
static char **
split_line (MusterTurn *turn, const char *name)
{
  const char *units = muster_turn_word (turn, name);

  return units != NULL ? g_strsplit (units, ",", -1) : NULL;
}

gboolean
muster_turn_check_line (MusterTurn *turn, GError **error)
{
  g_auto (GStrv) ids = split_line (turn, "units");

  for (guint i = 0; ids != NULL && ids[i] != NULL; i++)
    if (ids[i][0] != '\0' && muster_setup_find (turn->setup, ids[i]) == NULL)
      return muster_turn_argument_error (
          error, _ ("“%s” in “units” is no unit of this game, expected the ids of those in line"),
          ids[i]);
  return TRUE;
}

/* One number for each who stood in line: who was hit falls. What he was the words of the procedure
 * tell: a gun is no figure. */
static void
lose_in_line (MusterTurn *turn, const MusterResult *result, const char *rule)
{
  g_auto (GStrv) hits = g_strsplit (result->word, ",", -1);
  g_auto (GStrv) ids = split_line (turn, "units");
  g_auto (GStrv) targets = split_line (turn, "targets");
  guint named = g_strv_length (ids);
  guint told = targets != NULL ? g_strv_length (targets) : 0;

  for (guint i = 0; hits[i] != NULL && i < named; i++)
    {
      const MusterSetupUnit *unit = muster_setup_find (turn->setup, ids[i]);
      const MusterSetupTroop *thing = NULL;

      if (unit == NULL || g_ascii_strtoll (hits[i], NULL, 10) <= 0)
        continue;
      for (guint k = 0; i < told && k < unit->troops->len; k++)
        {
          const MusterSetupTroop *troop = g_ptr_array_index (unit->troops, k);

          if (troop->thing && g_str_equal (troop->id, targets[i]))
            thing = troop;
        }
      if (thing != NULL)
        {
          char *first[] = { thing->id, NULL };

          lose_thing (turn, unit, first, rule);
        }
      else
        muster_turn_take_losses (turn, unit, 1, NULL, rule);
    }
}

/* The parameter that tells what is aimed at. */
static const MusterParameter *
find_mark (const MusterTurnDeed *deed)
{
  for (guint i = 0;
       deed->procedure != NULL && i < muster_procedure_get_n_parameters (deed->procedure); i++)
    {
      const MusterParameter *parameter = muster_procedure_get_parameter (deed->procedure, i);

      if (g_strcmp0 (parameter->role, "target.kind") == 0)
        return parameter;
    }
  return NULL;
}

char **
muster_turn_list_aimed (MusterTurn *turn, const MusterTurnDeed *deed)
{
  const MusterParameter *mark = find_mark (deed);
  const char *said = muster_turn_word (turn, "target-kind");
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autoptr (GArray) kits = NULL;
  g_autofree char *kind = NULL;

  if (mark == NULL || deed->target == NULL)
    return NULL;
  kind = said != NULL ? g_strdup (said)
                      : muster_turn_find_fact (&turn->draft, turn->setup, deed, deed->target,
                                               "kind", turn->words);
  kits = muster_kit_list (&turn->draft, deed->target);
  /* Officers, who stand behind their men, fall only when they were meant. */
  for (guint k = 0; k < deed->target->falling->len; k++)
    {
      const MusterSetupTroop *troop = g_ptr_array_index (deed->target->falling, k);

      for (guint i = 0; i < kits->len && (said != NULL || !troop->officer); i++)
        {
          const MusterKit *kit = &g_array_index (kits, MusterKit, i);

          if (kit->troop == troop
              && g_strcmp0 (muster_kit_get_kind (turn->setup, kit), kind) == 0)
            g_strv_builder_add (builder, kit->troop->id);
        }
    }
  return g_strv_builder_end (builder);
}

/* What befalls a side falls first on the one whose act it is, or at whom it is done; then on those
 * who have joined in, and all in its zones. */
static gint64
take_shared (MusterTurn *turn,
             const MusterTurnDeed *deed,
             const MusterSequenceLoss *loss,
             gint64 n,
             char **first)
{
  const MusterSetupUnit *unit = loss->from_actor ? deed->actor : deed->target;
  g_autoptr (GPtrArray) others = muster_turn_list_sharing (turn, deed, loss->from_actor);
  gint64 taken;

  /* Those of it that stand elsewhere are spared while others are there. */
  taken = muster_turn_take_losses (
      turn, unit, others->len > 0 ? MIN (n, muster_turn_count_hit (turn, unit)) : n, first,
      loss->rule);
  for (guint i = 0; i < others->len && taken < n; i++)
    {
      const MusterSetupUnit *other = g_ptr_array_index (others, i);

      taken += muster_turn_take_losses (
          turn, other, MIN (n - taken, muster_turn_count_hit (turn, other)), NULL, loss->rule);
    }
  return taken;
}

gboolean
muster_turn_apply_loss (MusterTurn *turn,
                        const MusterTurnDeed *deed,
                        const MusterSequenceLoss *loss,
                        MusterOutcome *outcome,
                        char **first)
{
  const MusterResult *result = muster_outcome_find (outcome, loss->result);
  const MusterSetupUnit *unit = loss->from_actor ? deed->actor : deed->target;
  const MusterSetupUnit *by = loss->from_actor ? deed->target : deed->actor;

  if (loss->from_actor)
    first = NULL;
  if (result == NULL || unit == NULL || !applies (loss, outcome))
    return FALSE;
  if (loss->line && result->type == MUSTER_RESULT_LIST && muster_turn_word (turn, "units") != NULL)
    lose_in_line (turn, result, loss->rule);
  if (loss->line || muster_turn_word (turn, "units") != NULL || result->number <= 0)
    return FALSE;
  if (loss->captured && by != NULL)
    muster_turn_capture (turn, unit, by, result->number, first, loss->rule);
  else if (loss->things)
    for (gint64 i = 0; i < result->number; i++)
      lose_thing (turn, unit, first, loss->rule);
  else
    return take_shared (turn, deed, loss, result->number, first) > 0;
  return FALSE;
}
