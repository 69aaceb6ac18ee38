/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "muster-engine-error.h"
#include "muster-turn-events.h"
#include "muster-turn-kit.h"
#include "muster-turn-phases.h"
#include "muster-turn-positions.h"

/* Taking turns by phases: what is done in them. */

/* How well ACT fits what was said: of which troops, with what weapon. Below 0: not at all. */
static int
judge_words (const MusterSetup *setup, const MusterSequenceAct *act, GPtrArray *words)
{
  const char *troop = muster_turn_find_word (words, "troop");
  const char *weapon = muster_turn_find_word (words, "weapon");

  if (weapon != NULL && act->uses != NULL && !muster_kit_is_used (setup, act, weapon))
    return -1;
  if (muster_turn_is_against (act, words))
    return -1;
  if (troop == NULL || act->needs_troop == NULL)
    return 0;
  return g_strv_contains ((const char *const *) act->needs_troop, troop) ? 1 : -1;
}

/* And how well it fits ACTOR: one that it may do now, or that it at least has the weapons for. */
static int
judge_actor (MusterDraft *draft,
             const MusterSetup *setup,
             const MusterSequenceAct *act,
             const MusterSetupUnit *actor)
{
  g_autoptr (GPtrArray) weapons = NULL;
  gboolean unknown = FALSE;

  if (muster_turn_phases_may (draft, setup, act, actor))
    return 2;
  if (act->uses == NULL)
    return 1;
  weapons = muster_kit_list_weapons (draft, setup, actor, act, &unknown);
  return weapons->len > 0 || unknown ? 1 : 0;
}

const MusterSequenceAct *
muster_turn_phases_find_act (MusterDraft *draft,
                             const MusterSetup *setup,
                             const MusterSetupUnit *actor,
                             const char *procedure,
                             GPtrArray *words)
{
  const MusterSequencePhase *phase = muster_turn_phases_get (draft, setup);
  const MusterSequenceAct *found = NULL;
  int best = -1;

  for (guint i = 0; phase != NULL && i < phase->acts->len; i++)
    {
      const MusterSequenceAct *act = g_ptr_array_index (phase->acts, i);
      int fit = judge_words (setup, act, words);

      if (g_strcmp0 (act->procedure, procedure) != 0 || fit < 0)
        continue;
      /* What was said counts for more than what is open. */
      fit = 3 * fit + (actor != NULL ? judge_actor (draft, setup, act, actor) : 0);
      if (fit <= best)
        continue;
      best = fit;
      found = act;
    }
  return found;
}

static const char *
get_phase_rule (MusterTurn *turn)
{
  const MusterSequencePhase *phase = muster_turn_phases_get (&turn->draft, turn->setup);

  return phase != NULL ? phase->rule : NULL;
}

const char *
muster_turn_phases_get_rule (MusterDraft *draft,
                             const MusterSetup *setup,
                             const MusterSequenceAct *act)
{
  const MusterSequencePhase *phase = muster_turn_phases_get (draft, setup);

  if (act != NULL && act->rule != NULL)
    return act->rule;
  return phase != NULL ? phase->rule : NULL;
}

/* Whether it may be done */

/* A phase that is settled as a whole comes before all that units do. */
static gboolean
check_settled (MusterTurn *turn, GError **error)
{
  const MusterSequencePhase *phase = muster_turn_phases_get (&turn->draft, turn->setup);
  const MusterSequenceEvent *event = muster_turn_events_get_open (&turn->draft, turn->setup);

  if (event != NULL)
    {
      g_autofree char *question = muster_turn_events_describe (&turn->draft, turn->setup, event);

      /* Translators: what a card asks. */
      return muster_turn_forbid (turn, event->rule, error,
                                 _ ("First comes what the card asks. %s"), question);
    }
  return phase == NULL || phase->procedure == NULL
         /* Translators: what has to be settled first, such as a coin. */
         || muster_turn_forbid (turn, phase->rule, error,
                                _ ("First comes “%s”"), phase->label);
}

static gboolean
check_bars (MusterTurn *turn,
            const MusterSequenceAct *act,
            const MusterSetupUnit *unit,
            GError **error)
{
  g_autoptr (GPtrArray) bars =
      muster_turn_phases_list_bars (&turn->draft, turn->setup, act, unit, FALSE);

  for (guint i = 0; i < bars->len; i++)
    {
      const MusterTurnBar *bar = g_ptr_array_index (bars, i);

      if (bar->absolute)
        return muster_turn_refuse (turn, bar->rule, error, "%s", bar->text);
      if (!muster_turn_forbid (turn, bar->rule, error, "%s", bar->text))
        return FALSE;
    }
  return TRUE;
}

static gboolean
check_pair (MusterTurn *turn, const MusterTurnDeed *deed, GError **error)
{
  /* Both have struck when they fight: whoever began, they have had their fight. */
  if (muster_turn_phases_have_fought (&turn->draft, turn->setup, deed->act, deed->actor,
                                      deed->target)
      && !muster_turn_forbid (
          turn, muster_turn_phases_get_rule (&turn->draft, turn->setup, deed->act), error,
          _ ("“%1$s” and “%2$s” have fought this turn, and both have struck: they can again in the "
             "next"),
          deed->actor->unit.name, deed->target->unit.name))
    return FALSE;
  if (!deed->act->pair || deed->target == NULL
      || muster_turn_phases_is_charge (&turn->draft, deed->actor, deed->target))
    return TRUE;
  return muster_turn_forbid (turn, deed->act->pair_rule, error,
                             _ ("“%1$s” is between a unit that charges and the one it charges: "
                                "declare the charge of “%2$s” at “%3$s” first"),
                             deed->act->label, deed->actor->unit.name, deed->target->unit.name);
}

/* How many use their weapon for the act: as the umpire says, else all that can; a gun is one. */
static gint64
count_users (MusterTurn *turn, const MusterTurnDeed *deed, gint64 ready)
{
  for (guint i = 0; i < muster_procedure_get_n_parameters (deed->procedure); i++)
    {
      const MusterParameter *parameter = muster_procedure_get_parameter (deed->procedure, i);
      const char *said;
      gint64 n = 0;

      if (g_strcmp0 (parameter->role, "actor.shooters") != 0)
        continue;
      said = muster_turn_word (turn, parameter->name);
      if (said != NULL && g_ascii_string_to_signed (said, 10, 1, G_MAXINT32, &n, NULL))
        return n;
      return MAX (ready, 1);
    }
  return 1;
}

/* Nobody knows which of several weapons is meant: FALSE when it has to be said, with those to
 * choose from. */
static gboolean
need_weapon (MusterTurn *turn, const MusterTurnDeed *deed, GError **error)
{
  g_autoptr (GPtrArray) weapons = NULL;
  g_autofree char *known = NULL;
  gboolean unknown = FALSE;

  for (guint i = 0; i < muster_procedure_get_n_parameters (deed->procedure); i++)
    {
      const MusterParameter *parameter = muster_procedure_get_parameter (deed->procedure, i);

      if (!g_str_equal (parameter->name, "weapon") || parameter->fallback != NULL
          || parameter->optional)
        continue;
      weapons =
          muster_kit_list_weapons (&turn->draft, turn->setup, deed->actor, deed->act, &unknown);
      /* Of people whose weapon is written nowhere the procedure asks, and takes any. */
      if (unknown || weapons->len == 0)
        return TRUE;
      g_ptr_array_add (weapons, NULL);
      known = g_strjoinv (", ", (char **) weapons->pdata);
      return muster_turn_argument_error (error, _ ("Parameter “%s” is missing, expected %s"),
                                         parameter->name, known);
    }
  return TRUE;
}

/* Whether the weapon is there, and enough of it has not been used this turn. N: how many use it. */
static gboolean
check_weapon (MusterTurn *turn, MusterTurnDeed *deed, gint64 *n, GError **error)
{
  const MusterSequenceAct *act = deed->act;
  const MusterDef *def;
  gint64 carriers;
  gint64 ready;

  *n = 0;
  if (act->uses == NULL)
    return TRUE;
  deed->weapon = muster_turn_word (turn, "weapon");
  if (deed->weapon == NULL)
    deed->weapon = muster_kit_get_fixed_weapon (act);
  if (deed->weapon == NULL)
    {
      g_autofree char *only = muster_turn_find_fact (&turn->draft, turn->setup, deed, deed->actor,
                                                     "weapon", turn->words);

      def =
          only != NULL ? muster_ruleset_find (turn->setup->ruleset, MUSTER_DEF_WEAPON, only) : NULL;
      deed->weapon = def != NULL ? muster_def_get_id (def) : NULL;
    }
  if (deed->weapon == NULL)
    return need_weapon (turn, deed, error);
  def = muster_ruleset_find (turn->setup->ruleset, MUSTER_DEF_WEAPON, deed->weapon);
  if (def != NULL && !muster_kit_is_used (turn->setup, act, deed->weapon))
    return muster_turn_forbid (turn, act->not_with != NULL ? act->not_with_rule : act->uses_rule,
                               error, _ ("“%1$s” is not done with this: %2$s"), act->label,
                               muster_def_get_label (def));
  carriers = muster_kit_count_carriers (&turn->draft, turn->setup, deed->actor, deed->weapon);
  ready = carriers - muster_kit_count_used (&turn->draft, deed->actor, act->as, deed->weapon);
  *n = count_users (turn, deed, ready);
  if (*n <= ready || def == NULL)
    return TRUE;
  if (*n > carriers)
    return muster_turn_forbid (turn, act->uses_rule, error,
                               _ ("“%1$s” has %2$" PRId64 " of these, not %3$" PRId64 ": %4$s"),
                               deed->actor->unit.name, carriers, *n, muster_def_get_label (def));
  return muster_turn_forbid (
      turn, act->uses_rule, error,
      /* Translators: a unit, how many are left, of how many, and their weapon. */
      _ ("In “%1$s” %2$" PRId64 " of %3$" PRId64
         " can still do this in this turn, the others have done it: %4$s"),
      deed->actor->unit.name, MAX (ready, 0), carriers, muster_def_get_label (def));
}

static gboolean
check_deed (MusterTurn *turn, MusterTurnDeed *deed, gint64 *n, GError **error)
{
  return muster_turn_forbid_when_over (turn, error) && check_settled (turn, error)
         && check_bars (turn, deed->act, deed->actor, error) && check_pair (turn, deed, error)
         && muster_turn_phases_check_asks (turn, deed, error) && check_weapon (turn, deed, n, error)
         && muster_turn_phases_check_pool (turn, deed, error)
         && muster_turn_phases_prepare (turn, deed, error);
}

/* What it leaves behind */

static void
record_deed (MusterTurn *turn, const MusterTurnDeed *deed, gint64 n)
{
  MusterDraft *draft = &turn->draft;
  const MusterSequenceAct *act = deed->act;

  muster_draft_add_word (draft, deed->actor, "done", act->id);
  muster_draft_set_unit (draft, deed->actor, "arriving", NULL);
  if (n > 0 && deed->weapon != NULL)
    muster_kit_add_used (draft, deed->actor, act->as, deed->weapon, n);
  if (deed->target == NULL)
    return;
  if (act->uses != NULL)
    muster_draft_add_word (draft, deed->actor, "aims", deed->target->unit.id);
  if (act->charges)
    muster_draft_set_unit (draft, deed->actor, "charge", deed->target->unit.id);
  if (act->fights)
    {
      muster_draft_add_word (draft, deed->actor, "fought", deed->target->unit.id);
      muster_draft_add_word (draft, deed->target, "fought", deed->actor->unit.id);
    }
}

/* The unit goes on as long as there is something it may still do. */
static void
keep_active (MusterTurn *turn, const MusterSetupUnit *unit)
{
  gboolean goes_on = !muster_turn_is_over (&turn->draft)
                     && muster_draft_is_in_play (&turn->draft, unit)
                     && muster_turn_phases_may_anything (&turn->draft, turn->setup, unit);

  muster_draft_set (&turn->draft, "active", goes_on ? unit->unit.id : NULL);
}

/* Activate, decline */

gboolean
muster_turn_phases_activate (MusterTurn *turn, GError **error)
{
  const MusterSetupUnit *unit = muster_turn_need_unit (turn, "unit", NULL, error);
  g_autofree char *absence = NULL;

  if (unit == NULL || !muster_turn_forbid_when_over (turn, error)
      || !check_settled (turn, error))
    return FALSE;
  if (muster_draft_get_strength (&turn->draft, unit) == 0)
    return muster_turn_refuse (turn, NULL, error, _ ("“%s” has been destroyed"), unit->unit.name);
  absence = muster_draft_describe_absence (&turn->draft, unit);
  if (absence != NULL && !muster_turn_forbid (turn, get_phase_rule (turn), error, "%s", absence))
    return FALSE;
  muster_turn_put_on (turn, unit);
  if (!muster_turn_phases_may_anything (&turn->draft, turn->setup, unit)
      && !muster_turn_forbid (turn, get_phase_rule (turn), error,
                              _ ("“%s” has nothing to do in this phase: choose another unit, or "
                                 "end the phase"),
                              unit->unit.name))
    return FALSE;
  muster_draft_set (&turn->draft, "active", unit->unit.id);
  muster_turn_step (turn, get_phase_rule (turn), _ ("%s is to act."), unit->unit.name);
  muster_turn_summary (turn, _ ("%s is to act"), unit->unit.name);
  return TRUE;
}

gboolean
muster_turn_phases_decline (MusterTurn *turn, GError **error)
{
  const MusterSetupUnit *unit = muster_turn_get_active (turn);

  if (!muster_turn_forbid_when_over (turn, error) || !check_settled (turn, error))
    return FALSE;
  if (unit == NULL)
    return muster_turn_refuse (turn, get_phase_rule (turn), error,
                               _ ("No unit is chosen: choose one, or end the phase"));
  muster_draft_set (&turn->draft, "active", NULL);
  muster_turn_step (turn, get_phase_rule (turn), _ ("%s does no more for now."), unit->unit.name);
  muster_turn_summary (turn, _ ("%s does no more for now"), unit->unit.name);
  return TRUE;
}

/* Permit: acts that no procedure settles */

static const MusterSequenceAct *
read_choice (MusterTurn *turn, GError **error)
{
  const char *id = NULL;
  const MusterSequenceAct *act;
  const MusterSequenceEvent *open = muster_turn_events_get_open (&turn->draft, turn->setup);
  g_autoptr (GString) known = NULL;

  if (!muster_turn_need_word (turn, "choice", _ ("the id of what is done"), &id, error))
    return NULL;
  act = muster_sequence_find_act (turn->sequence, id);
  if (act != NULL && act->procedure == NULL)
    return act;
  known = g_string_new (NULL);
  /* What lies open asks for its own answer before anything else. */
  if (open != NULL)
    g_string_append (known, open->id);
  for (guint i = 0; open == NULL && i < turn->sequence->acts->len; i++)
    {
      const MusterSequenceAct *one = g_ptr_array_index (turn->sequence->acts, i);

      if (one->procedure == NULL)
        g_string_append_printf (known, "%s%s", known->len > 0 ? ", " : "", one->id);
    }
  if (act != NULL)
    muster_turn_argument_error (
        error,
        _ ("“%1$s” is settled by “%2$s”: use “resolve” with “procedure=%2$s” and “act=%1$s”"), id,
        act->procedure);
  else
    muster_turn_argument_error (error, _ ("“%1$s” is no choice, expected one of: %2$s"), id,
                                known->str);
  return NULL;
}

static gboolean
check_permit_words (MusterTurn *turn, const MusterSequenceAct *act, GError **error)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) known = NULL;

  g_strv_builder_add (builder, "choice");
  g_strv_builder_add (builder, "unit");
  if (act->needs_target || act->may_target)
    g_strv_builder_add (builder, "target");
  for (guint i = 0; i < act->asks->len; i++)
    g_strv_builder_add (builder,
                        ((const MusterSequenceAsk *) g_ptr_array_index (act->asks, i))->id);
  if (act->forms && turn->sequence->positions != NULL)
    g_strv_builder_add (builder, "formation");
  known = g_strv_builder_end (builder);
  return muster_turn_check_words (turn, (const char *const *) known, error);
}

gboolean
muster_turn_phases_permit (MusterTurn *turn, GError **error)
{
  const MusterSequenceEvent *event =
      muster_sequence_find_event (turn->sequence, muster_turn_word (turn, "choice"));
  const MusterSequenceAct *act = event == NULL ? read_choice (turn, error) : NULL;
  MusterTurnDeed deed = { .act = act };
  const char *rule = muster_turn_phases_get_rule (&turn->draft, turn->setup, act);
  gint64 n = 0;

  if (event != NULL)
    return muster_turn_events_answer (turn, event, error);
  if (act == NULL || !check_permit_words (turn, act, error))
    return FALSE;
  deed.actor =
      muster_turn_need_unit (turn, "unit", muster_draft_get (&turn->draft, "active"), error);
  if (deed.actor == NULL)
    return FALSE;
  if (act->needs_target || (act->may_target && muster_turn_word (turn, "target") != NULL))
    {
      deed.target = muster_turn_need_unit (turn, "target", NULL, error);
      if (deed.target == NULL || !muster_turn_check_target (turn, &deed, error))
        return FALSE;
    }
  if (!check_deed (turn, &deed, &n, error) || !muster_turn_check_positions (turn, &deed, error))
    return FALSE;
  record_deed (turn, &deed, n);
  if (deed.target != NULL)
    {
      /* Translators: a unit, what it does, and the enemy it does it to. */
      muster_turn_step (turn, rule, _ ("%1$s: %2$s, against %3$s."), deed.actor->unit.name,
                        act->label, deed.target->unit.name);
      muster_turn_summary (turn, _ ("%1$s: %2$s, against %3$s"), deed.actor->unit.name, act->label,
                           deed.target->unit.name);
    }
  else
    {
      muster_turn_step (turn, rule, "%1$s: %2$s.", deed.actor->unit.name, act->label);
      muster_turn_summary (turn, "%1$s: %2$s", deed.actor->unit.name, act->label);
    }
  if (!muster_turn_finish_deed (turn, &deed, NULL, error))
    return FALSE;
  keep_active (turn, deed.actor);
  return TRUE;
}

/* Resolve */

/* The phase that PROCEDURE settles as a whole; nullable. */
static const MusterSequencePhase *
find_settled (MusterTurn *turn, const char *procedure)
{
  for (guint i = 0; i < turn->sequence->phases->len; i++)
    {
      const MusterSequencePhase *phase = g_ptr_array_index (turn->sequence->phases, i);

      if (phase->procedure != NULL && g_strcmp0 (phase->procedure, procedure) == 0)
        return phase;
    }
  return NULL;
}

static void
take_first (MusterTurn *turn, const MusterSequencePhase *phase, MusterOutcome *outcome)
{
  const MusterResult *result =
      phase->first != NULL ? muster_outcome_find (outcome, phase->first) : NULL;
  const MusterSetupSide *side;

  if (result == NULL)
    return;
  side = g_ptr_array_index (turn->setup->sides, g_strcmp0 (result->word, "second") == 0 ? 1 : 0);
  muster_draft_set (&turn->draft, "first", side->id);
  muster_turn_step (turn, phase->rule, _ ("The first move is for %s."), side->name);
}

/* "The call of Garrison", "The winner of the toss moves (yes: First, no: Second)" */
static char *
describe_ask (const MusterSetup *setup, const MusterSequenceAsk *ask)
{
  g_autofree char *label = muster_setup_name_sides (setup, ask->label);

  if (ask->yes == NULL || ask->no == NULL)
    return g_steal_pointer (&label);
  /* Translators: what is asked, and what its two answers mean. */
  return g_strdup_printf (_ ("%1$s (yes: %2$s, no: %3$s)"), label, ask->yes, ask->no);
}

/* What has to be said is not left to a default. */
static gboolean
check_said (MusterTurn *turn,
            const MusterSequencePhase *phase,
            const MusterProcedure *procedure,
            GError **error)
{
  for (guint i = 0; i < phase->asks->len; i++)
    {
      const MusterSequenceAsk *ask = g_ptr_array_index (phase->asks, i);
      g_autofree char *expected = NULL;
      g_autofree char *label = NULL;

      if (muster_turn_word (turn, ask->id) != NULL)
        continue;
      expected = muster_procedure_describe_expected (procedure, ask->id);
      label = describe_ask (turn->setup, ask);
      /* Translators: a parameter, what it may be, and what it is about: "“call” is missing,
       * expected “heads” or “tails”: The call of Garrison". */
      return muster_turn_argument_error (error,
                                         _ ("The parameter “%1$s” is missing, expected %2$s: %3$s"),
                                         ask->id, expected, label);
    }
  return TRUE;
}

static gboolean
settle_phase (MusterTurn *turn, const MusterSequencePhase *phase, GError **error)
{
  MusterTurnDeed deed = { 0 };
  g_autoptr (MusterOutcome) outcome = NULL;
  gboolean is_on;

  if (!muster_turn_forbid_when_over (turn, error))
    return FALSE;
  is_on = phase == muster_turn_phases_get (&turn->draft, turn->setup);
  if (!is_on
      && !muster_turn_forbid (turn, phase->rule, error, _ ("“%s” does not come now"), phase->label))
    return FALSE;
  deed.procedure = muster_ruleset_find_procedure (turn->setup->ruleset, phase->procedure);
  if (!check_said (turn, phase, deed.procedure, error)
      || !muster_turn_events_take_card (turn, phase, error)
      || !muster_turn_carry_out (turn, &deed, phase->rule, &outcome, error))
    return FALSE;
  if (outcome == NULL)
    return TRUE;
  muster_turn_summary (turn, "%1$s: %2$s", phase->label, muster_outcome_get_summary (outcome));
  take_first (turn, phase, outcome);
  muster_turn_events_happen (turn, phase, outcome);
  if (is_on)
    muster_turn_events_go_on (turn);
  return TRUE;
}

static gboolean
resolve_deed (MusterTurn *turn, MusterTurnDeed *deed, GError **error)
{
  const MusterSetupUnit *acting = muster_turn_get_active (turn);
  g_autoptr (MusterOutcome) outcome = NULL;
  gint64 n = 0;

  if (deed->act != NULL
          ? !check_deed (turn, deed, &n, error)
                || !muster_turn_events_check_deed (turn, deed, error)
          : !muster_turn_forbid_when_over (turn, error)
                || !muster_turn_forbid (turn, get_phase_rule (turn), error,
                                        _ ("“%s” is nothing that a unit does by itself"),
                                        muster_procedure_get_label (deed->procedure)))
    return FALSE;
  if (!muster_turn_carry_out (turn, deed,
                              muster_turn_phases_get_rule (&turn->draft, turn->setup, deed->act),
                              &outcome, error)
      || (deed->act != NULL && !muster_turn_phases_spend (turn, deed, outcome, error)))
    return FALSE;
  if (deed->act != NULL)
    {
      record_deed (turn, deed, n);
      muster_turn_phases_record_pool (turn, deed);
    }
  if (!muster_turn_finish_deed (turn, deed, outcome, error))
    return FALSE;
  muster_turn_summarise (turn, deed, outcome);
  /* Who only answers does not take the other's place. */
  keep_active (turn,
               deed->act != NULL && deed->act->any_side && acting != NULL ? acting : deed->actor);
  return TRUE;
}

gboolean
muster_turn_phases_resolve (MusterTurn *turn, GError **error)
{
  MusterTurnDeed deed = { 0 };
  const MusterSequencePhase *phase = find_settled (turn, muster_turn_word (turn, "procedure"));

  if (phase != NULL)
    return settle_phase (turn, phase, error);
  if (!muster_turn_read_deed (turn, &deed, error))
    return FALSE;
  if (resolve_deed (turn, &deed, error))
    return TRUE;
  muster_turn_phases_advise (turn, &deed, error);
  return FALSE;
}
