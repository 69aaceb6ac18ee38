/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "muster-engine-error.h"
#include "muster-turn-cards.h"

/* Taking turns by cards: what the activated unit does. */

/* Test, permit */

static gboolean
check_test (MusterTurn *turn, const MusterSetupUnit *unit, GError **error)
{
  const MusterSetupUnit *active = muster_turn_get_active (turn);
  const char *rule = turn->sequence->test.rule;

  if (!muster_turn_forbid_when_over (turn, error))
    return FALSE;
  if (turn->sequence->test.procedure == NULL)
    return muster_turn_argument_error (error, _ ("These rules have no test before acting"));
  if (!muster_turn_cards_needs_test (turn->setup, unit)
      && !muster_turn_forbid (turn, turn->sequence->test.exempt_rule, error,
                              _ ("“%s” needs no test"), unit->unit.name))
    return FALSE;
  if (active == NULL)
    return muster_turn_forbid (turn, rule, error,
                               _ ("A unit tests when it is activated, and none is"));
  if (active != unit)
    return muster_turn_forbid (turn, rule, error, _ ("Only the activated unit tests: “%s”"),
                               active->unit.name);
  if (muster_turn_cards_get_phase (&turn->draft) != PHASE_TEST)
    return muster_turn_forbid (turn, rule, error, _ ("“%s” has had its test"), unit->unit.name);
  return TRUE;
}

static gboolean
run_test (MusterTurn *turn, const MusterSetupUnit *unit, gboolean is_test, GError **error)
{
  const MusterSequenceTest *test = &turn->sequence->test;
  g_autoptr (MusterOutcome) outcome = NULL;
  MusterTurnDeed deed = { .actor = unit, .is_test = is_test };
  const MusterResult *passed;

  if (!check_test (turn, unit, error))
    return FALSE;
  deed.procedure = muster_ruleset_find_procedure (turn->setup->ruleset, test->procedure);
  if (!muster_turn_carry_out (turn, &deed, test->rule, &outcome, error))
    return FALSE;
  if (outcome == NULL)
    return TRUE;
  passed = muster_outcome_find (outcome, test->passed);
  muster_turn_summary (turn, "%1$s, %2$s: %3$s", unit->unit.name,
                       muster_procedure_get_label (deed.procedure),
                       muster_outcome_get_summary (outcome));
  if (unit != muster_turn_get_active (turn))
    return TRUE;
  muster_draft_set (&turn->draft, "passed", passed->number != 0 ? "yes" : "no");
  muster_draft_set (&turn->draft, "choice", NULL);
  muster_draft_set (&turn->draft, "act", NULL);
  muster_turn_cards_set_phase (turn, PHASE_PERMIT);
  return TRUE;
}

gboolean
muster_turn_cards_test (MusterTurn *turn, GError **error)
{
  const MusterSetupUnit *unit =
      muster_turn_need_unit (turn, "unit", muster_draft_get (&turn->draft, "active"), error);

  return unit != NULL && run_test (turn, unit, TRUE, error);
}

const char *
muster_turn_cards_get_rule (const MusterSequenceChoice *choice, gboolean passed)
{
  return !passed && choice->failed_rule != NULL ? choice->failed_rule : choice->rule;
}

/* The first act of CHOICE that units like UNIT cannot do; NULL when there is none. */
static const MusterSequenceAct *
find_closed (const MusterSequenceChoice *choice, const MusterSetupUnit *unit)
{
  for (guint i = 0; i < choice->acts->len; i++)
    {
      const MusterSequenceAct *act = g_ptr_array_index (choice->acts, i);

      if (act->not_for != NULL && muster_setup_is_type (unit, act->not_for))
        return act;
    }
  return NULL;
}

gboolean
muster_turn_cards_is_open (const MusterSequenceChoice *choice,
                           const MusterSetupUnit *unit,
                           gboolean passed)
{
  return (passed ? choice->when_passed : choice->when_failed)
         && muster_setup_is_type (unit, choice->only) && find_closed (choice, unit) == NULL;
}

static gboolean
check_choice (MusterTurn *turn, const MusterSequenceChoice *choice, GError **error)
{
  const MusterSetupUnit *unit = muster_turn_get_active (turn);
  gboolean passed = g_str_equal (muster_draft_get (&turn->draft, "passed"), "yes");
  int phase = muster_turn_cards_get_phase (&turn->draft);
  const MusterSequenceAct *closed;

  if (unit == NULL)
    return muster_turn_refuse (turn, muster_turn_cards_cite (turn, "draw"), error,
                               _ ("No unit is activated that could do something"));
  if (phase == PHASE_TEST
      && !muster_turn_forbid (turn, muster_turn_cards_cite (turn, "order"), error,
                              _ ("“%s” has to test first"), unit->unit.name))
    return FALSE;
  if (phase == PHASE_ACT
      && !muster_turn_forbid (turn, muster_turn_cards_cite (turn, passed ? "passed" : "failed"),
                              error, _ ("“%s” has chosen what it does"), unit->unit.name))
    return FALSE;
  if (phase == PHASE_TEST)
    return TRUE;
  if (!muster_setup_is_type (unit, choice->only)
      && !muster_turn_forbid (turn, choice->rule, error, _ ("“%1$s” is not for units like “%2$s”"),
                              choice->label, unit->unit.name))
    return FALSE;
  closed = find_closed (choice, unit);
  if (closed != NULL
      && !muster_turn_forbid (turn, closed->not_for_rule, error,
                              _ ("“%1$s” is not for units like “%2$s”"), closed->label,
                              unit->unit.name))
    return FALSE;
  if (passed && !choice->when_passed)
    return muster_turn_forbid (turn, muster_turn_cards_cite (turn, "passed"), error,
                               _ ("“%s” is not permitted after a test that was passed"),
                               choice->label);
  if (!passed && !choice->when_failed)
    return muster_turn_forbid (turn, muster_turn_cards_cite (turn, "failed"), error,
                               _ ("“%s” is not permitted after a test that was failed"),
                               choice->label);
  return TRUE;
}

gboolean
muster_turn_cards_permit (MusterTurn *turn, GError **error)
{
  const char *id = NULL;
  const MusterSequenceChoice *choice;
  gboolean passed;

  if (!muster_turn_need_word (turn, "choice", _ ("the id of what is done"), &id, error))
    return FALSE;
  choice = muster_sequence_find_choice (turn->sequence, id);
  if (choice == NULL)
    {
      g_autoptr (GString) known = g_string_new (NULL);

      for (guint i = 0; i < turn->sequence->choices->len; i++)
        {
          const MusterSequenceChoice *one = g_ptr_array_index (turn->sequence->choices, i);

          g_string_append_printf (known, "%s%s", i > 0 ? ", " : "", one->id);
        }
      return muster_turn_argument_error (error, _ ("“%1$s” is no choice, expected one of: %2$s"),
                                         id, known->str);
    }
  if (!muster_turn_forbid_when_over (turn, error) || !check_choice (turn, choice, error))
    return FALSE;
  /* Whom the umpire spares the test has done as well as the choice asks. */
  if (muster_draft_get (&turn->draft, "passed")[0] == '\0')
    muster_draft_set (&turn->draft, "passed", choice->when_passed ? "yes" : "no");
  passed = g_str_equal (muster_draft_get (&turn->draft, "passed"), "yes");
  muster_draft_set (&turn->draft, "choice", choice->id);
  muster_draft_set_int (&turn->draft, "act", 0);
  muster_turn_cards_set_phase (turn, PHASE_ACT);
  muster_turn_step (turn, muster_turn_cards_get_rule (choice, passed), "%s: %s.",
                    muster_turn_name_active (turn), choice->label);
  muster_turn_summary (turn, "%s: %s", muster_turn_name_active (turn), choice->label);
  return TRUE;
}

/* Acts */

const MusterSequenceAct *
muster_turn_cards_get_act (MusterDraft *draft,
                           const MusterSetup *setup,
                           const MusterSetupUnit *actor)
{
  const MusterSequenceChoice *choice =
      muster_sequence_find_choice (setup->sequence, muster_draft_get (draft, "choice"));
  gint64 index = muster_draft_get_int (draft, "act", -1);

  if (muster_turn_cards_get_phase (draft) != PHASE_ACT || choice == NULL || index < 0
      || index >= (gint64) choice->acts->len
      || (actor != NULL && !g_str_equal (actor->unit.id, muster_draft_get (draft, "active"))))
    return NULL;
  return g_ptr_array_index (choice->acts, index);
}

static void
advance (MusterTurn *turn)
{
  gint64 index = muster_draft_get_int (&turn->draft, "act", 0) + 1;

  muster_draft_set_int (&turn->draft, "act", index);
  if (muster_turn_cards_get_act (&turn->draft, turn->setup, NULL) == NULL)
    muster_turn_cards_end_activation (turn);
}

/* Whether the act that DEED is may be done now. FITS: it is the one whose turn it is. */
static gboolean
check_deed (MusterTurn *turn, const MusterTurnDeed *deed, gboolean *fits, GError **error)
{
  const MusterSequenceAct *now = muster_turn_cards_get_act (&turn->draft, turn->setup, deed->actor);
  const MusterSetupUnit *active = muster_turn_get_active (turn);
  const MusterSequenceChoice *choice =
      muster_sequence_find_choice (turn->sequence, muster_draft_get (&turn->draft, "choice"));
  gboolean passed = !g_str_equal (muster_draft_get (&turn->draft, "passed"), "no");
  const char *label = muster_procedure_get_label (deed->procedure);

  *fits = now != NULL && deed->act == now;
  if (*fits)
    return TRUE;
  if (!muster_turn_forbid_when_over (turn, error))
    return FALSE;
  if (active == NULL)
    return muster_turn_forbid (turn, muster_turn_cards_cite (turn, "draw"), error,
                               _ ("No unit is activated that could do something"));
  if (deed->actor != active)
    return muster_turn_forbid (turn, muster_turn_cards_cite (turn, "draw"), error,
                               _ ("“%1$s” is not activated, “%2$s” is"), deed->actor->unit.name,
                               active->unit.name);
  if (muster_turn_cards_get_phase (&turn->draft) == PHASE_TEST)
    return muster_turn_forbid (turn, muster_turn_cards_cite (turn, "order"), error,
                               _ ("“%s” has to test first"), active->unit.name);
  if (choice == NULL || now == NULL)
    return muster_turn_forbid (turn, muster_turn_cards_cite (turn, passed ? "passed" : "failed"),
                               error, _ ("“%s” has to choose what it does first"),
                               active->unit.name);
  return muster_turn_forbid (turn, muster_turn_cards_get_rule (choice, passed), error,
                             _ ("“%1$s” does not come now, but “%2$s”"), label, now->label);
}

gboolean
muster_turn_cards_resolve (MusterTurn *turn, GError **error)
{
  MusterTurnDeed deed = { 0 };
  g_autoptr (MusterOutcome) outcome = NULL;
  gboolean fits = FALSE;
  gboolean passed = !g_str_equal (muster_draft_get (&turn->draft, "passed"), "no");
  const char *rule = muster_turn_cards_cite (turn, passed ? "passed" : "failed");

  if (!muster_turn_read_deed (turn, &deed, error))
    return FALSE;
  if (g_strcmp0 (muster_procedure_get_id (deed.procedure), turn->sequence->test.procedure) == 0)
    return run_test (turn, deed.actor, FALSE, error);
  if (!check_deed (turn, &deed, &fits, error)
      || !muster_turn_carry_out (turn, &deed, rule, &outcome, error))
    return FALSE;
  /* The act is over before its losses are taken: they may end the unit's turn. */
  if (fits)
    advance (turn);
  if (!muster_turn_finish_deed (turn, &deed, outcome, error))
    return FALSE;
  muster_turn_summarise (turn, &deed, outcome);
  return TRUE;
}

static gboolean
pass_act (MusterTurn *turn,
          const MusterSetupUnit *unit,
          const MusterSequenceAct *act,
          gboolean skip,
          GError **error)
{
  MusterTurnDeed deed = { .act = act, .actor = unit };
  const MusterSequenceChoice *choice =
      muster_sequence_find_choice (turn->sequence, muster_draft_get (&turn->draft, "choice"));
  gboolean passed = !g_str_equal (muster_draft_get (&turn->draft, "passed"), "no");

  skip = skip || act->procedure != NULL;
  advance (turn);
  if (!skip && !muster_turn_finish_deed (turn, &deed, NULL, error))
    return FALSE;
  muster_turn_step (turn, muster_turn_cards_get_rule (choice, passed),
                    skip ? _ ("%1$s leaves out: %2$s.") : _ ("%1$s: %2$s."), unit->unit.name,
                    act->label);
  muster_turn_summary (turn, skip ? _ ("%1$s leaves out: %2$s") : _ ("%1$s: %2$s"), unit->unit.name,
                       act->label);
  return TRUE;
}

gboolean
muster_turn_cards_next (MusterTurn *turn, GError **error)
{
  const MusterSetupUnit *unit = muster_turn_get_active (turn);
  const char *skip = muster_turn_word (turn, "skip");
  const MusterSequenceAct *act = muster_turn_cards_get_act (&turn->draft, turn->setup, NULL);

  if (skip != NULL && !g_str_equal (skip, "yes") && !g_str_equal (skip, "no"))
    return muster_turn_argument_error (
        error, _ ("“%s” is no value of “skip”, expected “yes” or “no”"), skip);
  if (!muster_turn_forbid_when_over (turn, error))
    return FALSE;
  if (muster_turn_cards_get_phase (&turn->draft) == PHASE_ACTIVATE)
    return muster_turn_cards_decline (turn, error);
  if (unit == NULL)
    return muster_turn_refuse (turn, muster_turn_cards_cite (turn, "draw"), error,
                               _ ("No unit is activated: turn the next card"));
  if (act != NULL)
    return pass_act (turn, unit, act, g_strcmp0 (skip, "yes") == 0, error);
  if (muster_turn_cards_get_phase (&turn->draft) == PHASE_TEST
      && !muster_turn_forbid (turn, muster_turn_cards_cite (turn, "order"), error,
                              _ ("“%s” has to test first"), unit->unit.name))
    return FALSE;
  muster_turn_cards_end_activation (turn);
  muster_turn_step (turn, muster_turn_cards_cite (turn, "order"), _ ("%s does nothing."),
                    unit->unit.name);
  muster_turn_summary (turn, _ ("%s does nothing"), unit->unit.name);
  return TRUE;
}
