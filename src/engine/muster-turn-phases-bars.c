/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "muster-turn-kit.h"
#include "muster-turn-phases.h"
#include "muster-turn-positions.h"

/* Why a unit cannot do something now. Each sentence says what to do instead, where there is
 * something. */

typedef struct
{
  MusterDraft *draft;
  const MusterSetup *setup;
  const MusterSequencePhase *phase;
  const MusterSequenceAct *act;
  const MusterSetupUnit *unit;
  GPtrArray *bars;
} Look;

static void
bar_free (gpointer data)
{
  MusterTurnBar *bar = data;

  g_free (bar->text);
  g_free (bar);
}

static MusterTurnBar *bar (Look *look, const char *rule, const char *format, ...)
    G_GNUC_PRINTF (3, 4);

static MusterTurnBar *
bar (Look *look, const char *rule, const char *format, ...)
{
  MusterTurnBar *one = g_new0 (MusterTurnBar, 1);
  va_list args;

  va_start (args, format);
  one->text = g_strdup_vprintf (format, args);
  va_end (args);
  one->rule = rule;
  g_ptr_array_add (look->bars, one);
  return one;
}

static void
look_at_presence (Look *look)
{
  const char *name = look->unit->unit.name;
  g_autofree char *absence = muster_draft_describe_absence (look->draft, look->unit);

  if (muster_draft_get_strength (look->draft, look->unit) == 0)
    bar (look, NULL, _ ("“%s” has been destroyed"), name)->absolute = TRUE;
  else if (absence != NULL)
    bar (look, look->phase != NULL ? look->phase->rule : NULL, "%s", absence);
}

/* Whether those of the unit's class act in PHASE. */
static gboolean
is_of_classes (const Look *look, const MusterSequencePhase *phase)
{
  g_autofree char *class = NULL;
  MusterTurnDeed deed = { .actor = look->unit };

  if (phase == NULL || phase->classes == NULL)
    return TRUE;
  class = muster_turn_find_fact (look->draft, look->setup, &deed, look->unit, "class", NULL);
  return class != NULL && g_strv_contains ((const char *const *) phase->classes, class);
}

/* The phase that ACT comes in for the unit, else for anybody; nullable. OVER: it has been this
 * turn. */
static const MusterSequencePhase *
find_home (const Look *look, gboolean *over)
{
  const MusterSequencePhase *found = NULL;
  gboolean after = FALSE;

  *over = FALSE;
  for (guint i = 0; i < look->setup->sequence->phases->len; i++)
    {
      const MusterSequencePhase *phase = g_ptr_array_index (look->setup->sequence->phases, i);

      after = after || phase == look->phase;
      if (!g_ptr_array_find (phase->acts, look->act, NULL)
          || (found != NULL
              && (!is_of_classes (look, phase) || (is_of_classes (look, found) && !*over))))
        continue;
      found = phase;
      *over = !after;
    }
  return found;
}

static void
look_at_phase (Look *look)
{
  const MusterSequencePhase *home;
  gboolean over = FALSE;

  if (look->phase == NULL || g_ptr_array_find (look->phase->acts, look->act, NULL))
    return;
  home = find_home (look, &over);
  if (home != NULL && over)
    bar (look, look->phase->rule,
         _ ("“%1$s” does not come now, in “%2$s”, but in “%3$s” when it comes again"),
         look->act->label, look->phase->label, home->label);
  else if (home != NULL)
    bar (look, look->phase->rule,
         _ ("“%1$s” does not come now, in “%2$s”, but in “%3$s”: end the phases before it with "
            "“next”"),
         look->act->label, look->phase->label, home->label);
  else
    bar (look, look->phase->rule, _ ("“%1$s” does not come now, in “%2$s”"), look->act->label,
         look->phase->label);
}

static void
look_at_side (Look *look)
{
  const MusterSetupSide *own = g_ptr_array_index (look->setup->sides, look->unit->side);
  const MusterSetupSide *side;

  if (look->phase == NULL || look->act->any_side)
    return;
  side = muster_turn_phases_get_side (look->draft, look->setup, look->phase);
  if (side != NULL && side != own)
    bar (look, look->phase->rule,
         _ ("“%1$s” is of “%2$s”, and in “%3$s” only “%4$s” acts: its turn comes in another phase"),
         look->unit->unit.name, own->name, look->phase->label, side->name);
  else if (!is_of_classes (look, look->phase))
    bar (look, look->phase->rule, _ ("“%1$s” is not of those who act in “%2$s”"),
         look->unit->unit.name, look->phase->label);
}

static void
look_at_troops (Look *look)
{
  const MusterSequenceAct *act = look->act;
  gint64 strength = muster_draft_get_strength (look->draft, look->unit);

  if (act->not_for != NULL && muster_setup_is_type (look->unit, act->not_for))
    bar (look, act->not_for_rule, _ ("“%1$s” is not for units like “%2$s”"), act->label,
         look->unit->unit.name);
  if (act->needs_troop != NULL
      && muster_kit_count_troops (look->draft, look->unit, act->needs_troop) == 0)
    bar (look, act->needs_troop_rule, _ ("“%1$s” has nothing that “%2$s” is done with"),
         look->unit->unit.name, act->label);
  if (act->without != NULL && strength > 0
      && muster_kit_count_troops (look->draft, look->unit, act->without) >= strength)
    bar (look, act->without_rule, _ ("Nobody in “%1$s” takes part in “%2$s”: they only defend"),
         look->unit->unit.name, act->label);
}

static void
look_at_states (Look *look)
{
  const MusterSequence *sequence = look->setup->sequence;
  const MusterSequenceAct *act = look->act;

  if (act->needs_state != NULL && !muster_draft_is (look->draft, look->unit, act->needs_state))
    /* Translators: a unit, what it would do, and the state it would have to be in: "Charges". */
    bar (look, act->needs_state_rule, _ ("“%1$s” cannot do “%2$s”: only a unit marked “%3$s” can"),
         look->unit->unit.name, act->label,
         muster_sequence_find_state (sequence, act->needs_state)->label);
  for (guint i = 0; i < sequence->states->len; i++)
    {
      const MusterSequenceState *state = g_ptr_array_index (sequence->states, i);

      if (state->stops != NULL && g_strv_contains ((const char *const *) state->stops, act->id)
          && muster_draft_is (look->draft, look->unit, state->id))
        /* Translators: a unit, what it would do, and the state it is in: "Flees". */
        bar (look, state->rule, _ ("“%1$s” must not do “%2$s” while it is marked “%3$s”"),
             look->unit->unit.name, act->label, state->label);
    }
}

/* Whether ACT ends the state without doing what the phase has those do who are in it. */
static gboolean
gives_up (const MusterSequencePhase *phase, const MusterSequenceAct *act)
{
  g_autofree char *ended = g_strconcat (phase->owes_state, "=no", NULL);

  return act != phase->owes && act->sets != NULL
         && g_strv_contains ((const char *const *) act->sets, ended);
}

/* Where places are kept, nobody says that it has not reached an enemy whom it has reached. */
static void
look_at_charge (Look *look)
{
  const MusterSequencePhase *phase = look->phase;
  const MusterSetupUnit *target =
      muster_setup_find (look->setup, muster_draft_get_unit (look->draft, look->unit, "charge"));

  if (phase == NULL || phase->owes == NULL || phase->owes_state == NULL || target == NULL
      || !gives_up (phase, look->act)
      || !muster_draft_is (look->draft, look->unit, phase->owes_state)
      || !muster_draft_is_placed (look->draft, look->setup, look->unit)
      || !muster_draft_is_placed (look->draft, look->setup, target)
      || !muster_turn_phases_may_target (look->draft, look->setup, phase->owes, look->unit, target))
    return;
  bar (look, phase->owes_rule, _ ("“%1$s” has reached “%2$s”, whom it charges: it does “%3$s”"),
       look->unit->unit.name, target->unit.name, phase->owes->label);
}

/* What is done from zone to zone those do who have not: TRUE when it is known who they are, and
 * they are looked at. */
static gboolean
look_at_bases (Look *look)
{
  const MusterSequenceAct *act = look->act;
  gboolean placed = muster_draft_is_placed (look->draft, look->setup, look->unit);

  if (!muster_turn_acts_by_base (look->setup, act) || (!placed && !act->fights)
      || muster_draft_get_strength (look->draft, look->unit) == 0)
    return FALSE;
  if (muster_draft_count_fresh (look->draft, look->setup, act, look->unit) > 0)
    return placed;
  bar (look, muster_turn_phases_get_rule (look->draft, look->setup, act),
       _ ("All of “%1$s” who can have done “%2$s” this turn: they can again in the next"),
       look->unit->unit.name, act->label);
  return TRUE;
}

/* What has been done this turn. */
static void
look_at_order (Look *look)
{
  gboolean by_base = look_at_bases (look);
  g_auto (GStrv) done =
      g_strsplit (muster_draft_get_unit (look->draft, look->unit, "done"), " ", -1);

  for (guint i = 0; done[i] != NULL; i++)
    {
      const MusterSequenceAct *before = muster_sequence_find_act (look->setup->sequence, done[i]);

      if (before == NULL)
        continue;
      if (look->act->not_after != NULL
          && g_strv_contains ((const char *const *) look->act->not_after, before->id))
        bar (look, look->act->not_after_rule,
             _ ("“%1$s” has done “%2$s” this turn and cannot do “%3$s” before the next"),
             look->unit->unit.name, before->label, look->act->label);
      else if (look->act->allots != NULL && before->allots != NULL && before != look->act)
        bar (look, muster_turn_phases_get_rule (look->draft, look->setup, look->act),
             /* Translators: a unit, what has been allotted to it ("Movement points"), and what
              * would be instead ("Charge"). */
             _ ("“%1$s” has been given “%2$s” in this phase, and “%3$s” comes in place of that: "
                "take "
                "back what it has done with them, or do this in the next turn"),
             look->unit->unit.name, before->label, look->act->label);
      else if (!look->act->often && look->act->uses == NULL && !by_base
               && g_str_equal (before->as, look->act->as))
        bar (look, muster_turn_phases_get_rule (look->draft, look->setup, look->act),
             _ ("“%1$s” has done “%2$s” this turn: its next comes in the next turn"),
             look->unit->unit.name, before->label);
    }
}

static void
look_at_weapons (Look *look)
{
  const MusterSequenceAct *act = look->act;
  g_autoptr (GPtrArray) weapons = NULL;
  gboolean unknown = FALSE;
  gboolean ready = FALSE;

  if (act->uses == NULL)
    return;
  weapons = muster_kit_list_weapons (look->draft, look->setup, look->unit, act, &unknown);
  if (unknown)
    return;
  if (weapons->len == 0)
    {
      bar (look, act->not_with != NULL ? act->not_with_rule : act->uses_rule,
           _ ("“%1$s” has no weapon for “%2$s”"), look->unit->unit.name, act->label);
      return;
    }
  for (guint i = 0; i < weapons->len; i++)
    ready = ready
            || muster_kit_count_ready (look->draft, look->setup, look->unit, act,
                                       g_ptr_array_index (weapons, i))
                   > 0;
  if (!ready)
    bar (look, act->uses_rule,
         _ ("All of “%1$s” who can have done “%2$s” this turn: they can again in the next"),
         look->unit->unit.name, act->label);
}

/* What it may spend. */
static void
look_at_points (Look *look)
{
  const MusterSequenceAct *act = look->act;
  const MusterSequenceAct *allotting;
  gint64 points;

  if (act->spends == NULL)
    return;
  points = muster_turn_phases_count_points (look->draft, look->setup, act, look->unit);
  allotting = muster_turn_phases_find_allotting (look->draft, look->setup);
  if (points < 0 && allotting != NULL)
    bar (look, allotting->rule,
         /* Translators: a unit; what has to be settled first, such as its points. */
         _ ("“%1$s” needs “%2$s” first"), look->unit->unit.name, allotting->label);
  else if (points == 0)
    bar (look, act->spends_rule, _ ("“%1$s” has nothing left to spend in this phase for “%2$s”"),
         look->unit->unit.name, act->label);
}

GPtrArray *
muster_turn_phases_list_bars (MusterDraft *draft,
                              const MusterSetup *setup,
                              const MusterSequenceAct *act,
                              const MusterSetupUnit *unit,
                              gboolean first_only)
{
  static void (*const LOOKS[]) (Look * look) = {
    look_at_presence, look_at_phase,  look_at_side,    look_at_troops,
    look_at_order,    look_at_states, look_at_charge,  look_at_weapons,
    look_at_points,
  };
  Look look = { draft, setup, muster_turn_phases_get (draft, setup), act, unit, NULL };

  look.bars = g_ptr_array_new_with_free_func (bar_free);
  for (guint i = 0; i < G_N_ELEMENTS (LOOKS) && (!first_only || look.bars->len == 0); i++)
    LOOKS[i](&look);
  return look.bars;
}

gboolean
muster_turn_phases_may (MusterDraft *draft,
                        const MusterSetup *setup,
                        const MusterSequenceAct *act,
                        const MusterSetupUnit *unit)
{
  g_autoptr (GPtrArray) bars = muster_turn_phases_list_bars (draft, setup, act, unit, TRUE);

  return bars->len == 0;
}

gboolean
muster_turn_phases_is_charge (MusterDraft *draft,
                              const MusterSetupUnit *one,
                              const MusterSetupUnit *other)
{
  return g_str_equal (muster_draft_get_unit (draft, one, "charge"), other->unit.id)
         || g_str_equal (muster_draft_get_unit (draft, other, "charge"), one->unit.id);
}

gboolean
muster_turn_phases_have_fought (MusterDraft *draft,
                                const MusterSetup *setup,
                                const MusterSequenceAct *act,
                                const MusterSetupUnit *unit,
                                const MusterSetupUnit *target)
{
  return act->fights && target != NULL
         && muster_draft_has_word (draft, unit, "fought", target->unit.id)
         /* Where it is known who has struck, the others may. */
         && !(muster_turn_acts_by_base (setup, act) && muster_draft_is_placed (draft, setup, unit)
              && muster_draft_is_placed (draft, setup, target));
}

gboolean
muster_turn_phases_may_target (MusterDraft *draft,
                               const MusterSetup *setup,
                               const MusterSequenceAct *act,
                               const MusterSetupUnit *unit,
                               const MusterSetupUnit *target)
{
  return muster_turn_may_be_target (draft, setup, act, unit, target)
         && (!act->pair || muster_turn_phases_is_charge (draft, unit, target))
         && !muster_turn_phases_have_fought (draft, setup, act, unit, target)
         && muster_turn_may_aim (draft, setup, act, unit, target);
}

gboolean
muster_turn_phases_may_anything (MusterDraft *draft,
                                 const MusterSetup *setup,
                                 const MusterSetupUnit *unit)
{
  const MusterSequencePhase *phase = muster_turn_phases_get (draft, setup);

  for (guint i = 0; phase != NULL && i < phase->acts->len; i++)
    {
      const MusterSequenceAct *act = g_ptr_array_index (phase->acts, i);
      gboolean has_target = !act->needs_target;

      if (!muster_turn_phases_may (draft, setup, act, unit))
        continue;
      for (guint k = 0; !has_target && k < setup->units->len; k++)
        has_target = muster_turn_phases_may_target (draft, setup, act, unit,
                                                    g_ptr_array_index (setup->units, k));
      if (has_target)
        return TRUE;
    }
  return FALSE;
}
