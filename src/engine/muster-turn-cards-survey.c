/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "muster-turn-cards.h"
#include "muster-turn-victory.h"

/* Taking turns by cards: what is to be done now. */

static const char *
cite (MusterSurveyBuilder *builder, const char *what)
{
  return muster_sequence_cite (builder->setup->sequence, what);
}

static const MusterSetupSide *
get_side (MusterSurveyBuilder *builder)
{
  return muster_setup_find_side (builder->setup, muster_draft_get (&builder->draft, "side"));
}

/* "Field Force", or "Field Force (Burrows)" where two players lead it. */
static char *
name_side (MusterSurveyBuilder *builder, const MusterSetupSide *side)
{
  const MusterSetupPlayer *player = muster_turn_cards_get_player (&builder->draft, builder->setup);

  if (side == NULL)
    return g_strdup ("");
  if (player != NULL)
    return g_strdup_printf ("%s (%s)", side->name, player->name);
  return g_strdup (side->name);
}

/* Between activations the umpire looks whether somebody has won. */
static gboolean
has_told_victory (const MusterSetup *setup)
{
  for (guint i = 0; i < setup->conditions->len; i++)
    if (muster_turn_is_told (g_ptr_array_index (setup->conditions, i)))
      return TRUE;
  return FALSE;
}

static void
survey_draw (MusterSurveyBuilder *builder, guint left)
{
  gint64 number = muster_draft_get_int (&builder->draft, "turn", 1);

  if (left == 0)
    {
      muster_survey_set_now (
          builder, _ ("Shuffle the pack and turn the first card of turn %" PRId64 "."), number + 1);
      muster_survey_add_permitted (builder, "draw", "", cite (builder, "reshuffle"),
                                   _ ("Shuffle and turn a card"), NULL);
      return;
    }
  /* The turn stands beside this wherever it is shown. */
  muster_survey_set_now (builder,
                         ngettext ("Turn the next card: %u is left in the pack.",
                                   "Turn the next card: %u are left in the pack.", left),
                         left);
  if (has_told_victory (builder->setup))
    muster_survey_add_prompt (builder, muster_setup_cite_victory (builder->setup));
  muster_survey_add_permitted (builder, "draw", "", cite (builder, "draw"),
                               _ ("Turn the next card"), NULL);
}

static void
survey_activate (MusterSurveyBuilder *builder)
{
  const MusterSetupSide *side = get_side (builder);
  g_autofree char *name = name_side (builder, side);
  g_autofree char *card = muster_card_describe (muster_draft_get (&builder->draft, "card"));
  guint n = 0;

  for (guint i = 0; i < builder->setup->units->len; i++)
    {
      const MusterSetupUnit *unit = g_ptr_array_index (builder->setup->units, i);
      g_autofree char *word = g_strconcat ("unit=", unit->unit.id, NULL);
      g_autofree char *label = NULL;

      if (!muster_turn_cards_may_activate (&builder->draft, builder->setup, unit))
        continue;
      n++;
      muster_survey_set_may_act (builder, unit);
      /* Translators: a button: "Activate A Company". */
      label = g_strdup_printf (_ ("Activate %s"), unit->unit.name);
      muster_survey_add_permitted (builder, "activate", unit->unit.id, cite (builder, "draw"),
                                   label, word, NULL);
    }
  muster_survey_add_permitted (builder, "decline", "", cite (builder, "decline"),
                               _ ("Decline the card"), NULL);
  if (n == 0)
    /* Translators: "Red: the card is the 7 of hearts. No unit of Ghazis can be activated: decline
     * the card." */
    muster_survey_set_now (builder,
                           _ ("%1$s: the card is %2$s. No unit of %3$s can be activated: decline "
                              "the card."),
                           muster_turn_cards_name_colour (side), card, name);
  else
    /* Translators: "Red: the card is the 7 of hearts. Choose a unit of Ghazis to activate." */
    muster_survey_set_now (
        builder,
        _ ("%1$s: the card is %2$s. Choose a unit of %3$s to activate, or decline "
           "the card."),
        muster_turn_cards_name_colour (side), card, name);
}

static void
survey_test (MusterSurveyBuilder *builder, const MusterSetupUnit *unit)
{
  const MusterSequenceTest *test = &builder->setup->sequence->test;
  g_autofree char *name = name_side (builder, get_side (builder));
  g_autofree char *word = g_strconcat ("unit=", unit->unit.id, NULL);
  const char *words[] = { word, NULL };
  g_autoptr (GArray) plan = muster_turn_plan (builder->setup, builder->state, "test", words, NULL);
  int dice = plan != NULL && plan->len > 0 ? g_array_index (plan, MusterThrow, 0).count : 0;

  muster_survey_add_owed (builder, unit, test->label, test->rule);
  muster_survey_add_permitted (builder, "test", unit->unit.id, test->rule, test->label, word, NULL);
  if (dice > 0)
    /* Translators: side, unit, what it has to do first, dice: "Ghazis: Tribesmen. Test morale:
     * throw 3 dice." */
    muster_survey_set_now (
        builder,
        ngettext ("%1$s: %2$s. %3$s: throw %4$d die.", "%1$s: %2$s. %3$s: throw %4$d dice.", dice),
        name, unit->unit.name, test->label, dice);
  else if (plan == NULL)
    muster_survey_set_now (builder,
                           _ ("%1$s: %2$s. %3$s: the rules do not know it, say what it counts as."),
                           name, unit->unit.name, test->label);
  else
    muster_survey_set_now (builder, _ ("%1$s: %2$s. %3$s: it has no dice to throw."), name,
                           unit->unit.name, test->label);
}

static gboolean
has_passed (MusterSurveyBuilder *builder)
{
  return !g_str_equal (muster_draft_get (&builder->draft, "passed"), "no");
}

static void
survey_permit (MusterSurveyBuilder *builder, const MusterSetupUnit *unit)
{
  gboolean passed = has_passed (builder);
  g_autofree char *name = name_side (builder, get_side (builder));

  for (guint i = 0; i < builder->setup->sequence->choices->len; i++)
    {
      const MusterSequenceChoice *choice = g_ptr_array_index (builder->setup->sequence->choices, i);
      g_autofree char *word = g_strconcat ("choice=", choice->id, NULL);

      if (muster_turn_cards_is_open (choice, unit, passed))
        muster_survey_add_permitted (builder, "permit", choice->id,
                                     muster_turn_cards_get_rule (choice, passed), choice->label,
                                     word, NULL);
    }
  muster_survey_add_permitted (builder, "next", "", cite (builder, "order"), _ ("Do nothing"),
                               NULL);
  if (!muster_turn_cards_needs_test (builder->setup, unit))
    muster_survey_set_now (builder, _ ("%1$s: %2$s needs no test. Choose what it does."), name,
                           unit->unit.name);
  else if (passed)
    muster_survey_set_now (builder, _ ("%1$s: %2$s has passed. Choose what it does."), name,
                           unit->unit.name);
  else
    muster_survey_set_now (builder, _ ("%1$s: %2$s has failed. Choose what it does."), name,
                           unit->unit.name);
}

/* Whether UNIT is one that can do ACT, whatever the umpire has let it choose, and an enemy is there
 * where it is done to one. */
static gboolean
may_do (MusterSurveyBuilder *builder, const MusterSequenceAct *act, const MusterSetupUnit *unit)
{
  if (act->not_for != NULL && muster_setup_is_type (unit, act->not_for))
    return FALSE;
  if (!act->needs_target)
    return TRUE;
  for (guint i = 0; i < builder->setup->units->len; i++)
    if (muster_turn_may_be_target (&builder->draft, builder->setup, act, unit,
                                   g_ptr_array_index (builder->setup->units, i)))
      return TRUE;
  return FALSE;
}

static void
add_resolve (MusterSurveyBuilder *builder,
             const MusterSequenceAct *act,
             const MusterSetupUnit *unit,
             const char *rule)
{
  g_autofree char *procedure = g_strconcat ("procedure=", act->procedure, NULL);
  g_autofree char *actor = g_strconcat ("actor=", unit->unit.id, NULL);

  muster_survey_add_permitted (builder, "resolve", act->procedure, rule, act->label, procedure,
                               actor, NULL);
  if (act->needs_target || act->may_target)
    muster_survey_set_target (builder, !act->needs_target);
}

static void
survey_act (MusterSurveyBuilder *builder, const MusterSetupUnit *unit, const MusterSequenceAct *act)
{
  const MusterSequenceChoice *choice = muster_sequence_find_choice (
      builder->setup->sequence, muster_draft_get (&builder->draft, "choice"));
  const char *rule = muster_turn_cards_get_rule (choice, has_passed (builder));
  g_autofree char *name = name_side (builder, get_side (builder));
  guint number = (guint) muster_draft_get_int (&builder->draft, "act", 0) + 1;

  if (act->procedure != NULL)
    {
      if (may_do (builder, act, unit))
        add_resolve (builder, act, unit, rule);
      muster_survey_add_permitted (
          builder, "next", "skip", rule,
          /* a charge may have stopped short, a mark be too far away: that is seen on the table */
          act->needs_target ? _ ("Leave it out, or no enemy is in reach") : _ ("Leave it out"),
          "skip=yes", NULL);
    }
  else
    {
      muster_survey_add_permitted (builder, "next", "", rule, act->label, NULL);
      muster_survey_add_permitted (builder, "next", "skip", rule, _ ("Leave it out"), "skip=yes",
                                   NULL);
    }
  muster_survey_mark_targets (builder, act, unit);
  for (guint i = 0; act->prompts != NULL && act->prompts[i] != NULL; i++)
    muster_survey_add_prompt (builder, act->prompts[i]);
  for (guint i = 0; i < act->own_prompts->len; i++)
    {
      const MusterSequencePrompt *prompt = g_ptr_array_index (act->own_prompts, i);

      if (muster_setup_is_type (unit, prompt->only))
        muster_survey_add_prompt (builder, prompt->rule);
    }
  for (guint i = 0; i < act->losses->len; i++)
    {
      const MusterSequenceLoss *loss = g_ptr_array_index (act->losses, i);

      muster_survey_add_prompt (builder, loss->rule);
    }
  if (choice->acts->len > 1)
    /* Translators: "Field Force: A Company, Fire, then move: now Fire (1 of 2)." */
    muster_survey_set_now (builder, _ ("%1$s: %2$s, %3$s: now %4$s (%5$u of %6$u)."), name,
                           unit->unit.name, choice->label, act->label, number, choice->acts->len);
  else
    muster_survey_set_now (builder, "%s: %s, %s.", name, unit->unit.name, act->label);
}

void
muster_turn_cards_survey (MusterSurveyBuilder *builder)
{
  g_auto (GStrv) pack = muster_turn_cards_list (&builder->draft, "pack");
  const MusterSetupUnit *unit =
      muster_setup_find (builder->setup, muster_draft_get (&builder->draft, "active"));
  const MusterSequenceAct *act = muster_turn_cards_get_act (&builder->draft, builder->setup, NULL);

  muster_survey_set_cards_left (builder, g_strv_length (pack));
  switch (muster_turn_cards_get_phase (&builder->draft))
    {
    case PHASE_DRAW:
      survey_draw (builder, g_strv_length (pack));
      break;
    case PHASE_ACTIVATE:
      survey_activate (builder);
      break;
    case PHASE_TEST:
      if (unit != NULL)
        survey_test (builder, unit);
      break;
    case PHASE_PERMIT:
      if (unit != NULL)
        survey_permit (builder, unit);
      break;
    case PHASE_ACT:
      if (unit != NULL && act != NULL)
        survey_act (builder, unit, act);
      break;
    default:
      /* Translators: followed by how it ended. */
      muster_survey_set_now (builder, _ ("The game is over. %s"),
                             muster_draft_get (&builder->draft, "result"));
      break;
    }
}
