/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "muster-turn-memory.h"

/*
 * Tests that units owe together, those of a formation: at the start of a phase, once so many of
 * them are lost, and from then on in every turn until they fail.
 *   group.GROUP.down: the turn in which so many were lost; group.GROUP.tested: the turn in which it
 *   last tested; group.GROUP.failed: yes
 */

static const char *
get (MusterDraft *draft, const MusterSetupGroup *group, const char *key)
{
  g_autofree char *full = g_strconcat ("group.", group->id, ".", key, NULL);

  return muster_draft_get (draft, full);
}

static void
set (MusterTurn *turn, const MusterSetupGroup *group, const char *key, const char *value)
{
  g_autofree char *full = g_strconcat ("group.", group->id, ".", key, NULL);

  muster_draft_set (&turn->draft, full, value);
}

static const MusterMemoryOwe *
find_owe (const MusterSetup *setup)
{
  for (guint i = 0; i < setup->sequence->memory->owes->len; i++)
    {
      const MusterMemoryOwe *owe = g_ptr_array_index (setup->sequence->memory->owes, i);

      if (owe->when == MUSTER_OWE_GROUP)
        return owe;
    }
  return NULL;
}

/* Counting */

/* Whether UNIT is big enough to count, and to test. */
static gboolean
counts (const MusterMemoryOwe *owe, const MusterSetupUnit *unit)
{
  return unit->unit.original > owe->small;
}

static gint64
count_original (MusterDraft *draft, const MusterMemoryOwe *owe, const MusterSetupGroup *group)
{
  gint64 sum = 0;

  for (guint i = 0; i < group->units->len; i++)
    if (counts (owe, g_ptr_array_index (group->units, i)))
      sum += muster_draft_get_original (draft, g_ptr_array_index (group->units, i));
  return sum;
}

static gint64
count_strength (MusterDraft *draft, const MusterMemoryOwe *owe, const MusterSetupGroup *group)
{
  gint64 sum = 0;

  for (guint i = 0; i < group->units->len; i++)
    if (counts (owe, g_ptr_array_index (group->units, i)))
      sum += muster_draft_get_strength (draft, g_ptr_array_index (group->units, i));
  return sum;
}

/* One of it that is on the table, one that counts before others; nullable. */
static const MusterSetupUnit *
find_present (MusterDraft *draft, const MusterMemoryOwe *owe, const MusterSetupGroup *group)
{
  const MusterSetupUnit *found = NULL;

  for (guint i = 0; i < group->units->len; i++)
    {
      const MusterSetupUnit *unit = g_ptr_array_index (group->units, i);

      if (!muster_draft_is_in_play (draft, unit))
        continue;
      if (counts (owe, unit))
        return unit;
      if (found == NULL)
        found = unit;
    }
  return found;
}

char *
muster_turn_find_group_fact (MusterDraft *draft,
                             const MusterSetup *setup,
                             const MusterSetupGroup *group,
                             const char *what)
{
  const MusterMemoryOwe *owe = find_owe (setup);
  const char *tested = get (draft, group, "tested");

  if (g_str_equal (what, "class"))
    return g_strdup (group->class_id);
  if (g_str_equal (what, "tested-before"))
    return g_strdup (tested[0] != '\0' ? "yes" : "no");
  if (owe == NULL)
    return NULL;
  if (g_str_equal (what, "figures"))
    return g_strdup_printf ("%" PRId64, count_strength (draft, owe, group));
  if (g_str_equal (what, "original"))
    return g_strdup_printf ("%" PRId64, count_original (draft, owe, group));
  return NULL;
}

/* Owing */

static gboolean
has_tested_now (MusterDraft *draft, const MusterSetupGroup *group)
{
  g_autofree char *turn = g_strdup_printf ("%" PRId64, muster_draft_get_int (draft, "turn", 1));

  return g_str_equal (get (draft, group, "tested"), turn);
}

static gboolean
has_failed (MusterDraft *draft, const MusterSetupGroup *group)
{
  return get (draft, group, "failed")[0] != '\0';
}

/* Whether now is when groups of that class test. */
static gboolean
comes_now (MusterDraft *draft,
           const MusterSetup *setup,
           const MusterMemoryOwe *owe,
           const MusterSetupGroup *group)
{
  const char *id = muster_draft_get (draft, "phase");
  const MusterSequencePhase *phase = muster_sequence_find_phase (setup->sequence, id);

  return phase != NULL
         && (owe->phases == NULL || g_strv_contains ((const char *const *) owe->phases, id))
         && (phase->classes == NULL
             || (group->class_id != NULL
                 && g_strv_contains ((const char *const *) phase->classes, group->class_id)));
}

/* Whether so few of it are left that it has to test. */
static gboolean
is_down (MusterDraft *draft,
         const MusterSetup *setup,
         const MusterMemoryOwe *owe,
         const MusterSetupGroup *group)
{
  const MusterSetupUnit *unit = find_present (draft, owe, group);
  MusterTurnDeed deed = { .actor = unit, .group = group, .is_test = TRUE };

  return unit != NULL && counts (owe, unit)
         && !muster_turn_deed_would_be_calm (draft, setup, owe, &deed);
}

static gboolean
owes (MusterDraft *draft,
      const MusterSetup *setup,
      const MusterMemoryOwe *owe,
      const MusterSetupGroup *group)
{
  gint64 down = g_ascii_strtoll (get (draft, group, "down"), NULL, 10);

  return down > 0 && down < muster_draft_get_int (draft, "turn", 1)
         && comes_now (draft, setup, owe, group) && !has_failed (draft, group)
         && !has_tested_now (draft, group) && is_down (draft, setup, owe, group);
}

/* The turn in which it went down; those who are put back may take the reason away. */
void
muster_turn_remember_groups (MusterTurn *turn, gint64 number)
{
  const MusterMemoryOwe *owe = find_owe (turn->setup);
  g_autofree char *now = g_strdup_printf ("%" PRId64, number);

  for (guint i = 0; owe != NULL && i < turn->setup->groups->len; i++)
    {
      const MusterSetupGroup *group = g_ptr_array_index (turn->setup->groups, i);
      gboolean down = is_down (&turn->draft, turn->setup, owe, group);

      if (down != (get (&turn->draft, group, "down")[0] != '\0'))
        set (turn, group, "down", down ? now : NULL);
    }
}

static const MusterSetupGroup *
find_debtor (MusterDraft *draft, const MusterSetup *setup, const MusterMemoryOwe *owe)
{
  for (guint i = 0; owe != NULL && i < setup->groups->len; i++)
    if (owes (draft, setup, owe, g_ptr_array_index (setup->groups, i)))
      return g_ptr_array_index (setup->groups, i);
  return NULL;
}

gboolean
muster_turn_check_groups (MusterTurn *turn, GError **error)
{
  const MusterMemoryOwe *owe = find_owe (turn->setup);
  const MusterSetupGroup *group = find_debtor (&turn->draft, turn->setup, owe);

  return group == NULL
         || muster_turn_forbid (turn, owe->rule, error,
                                _ ("“%1$s” owes first: %2$s. Settle it by “test unit=%3$s”"),
                                group->name, owe->label, group->id);
}

/* Testing */

/* So many are left of it, and that is not due, or not enough. */
static gboolean
forbid_early (MusterTurn *turn,
              const MusterMemoryOwe *owe,
              const MusterSetupGroup *group,
              GError **error)
{
  MusterDraft *draft = &turn->draft;
  gint64 down = g_ascii_strtoll (get (draft, group, "down"), NULL, 10);
  gint64 left = count_strength (draft, owe, group);
  gint64 of = count_original (draft, owe, group);
  g_autofree char *text = NULL;

  if (down > 0 && down < muster_draft_get_int (draft, "turn", 1))
    /* Translators: a group, how many of its bases are left, of how many, and a test. */
    text = g_strdup_printf (
        _ ("“%1$s” owes this when its phase comes, with %2$" PRId64 " of %3$" PRId64 " left: %4$s"),
        group->name, left, of, owe->label);
  else if (is_down (draft, turn->setup, owe, group))
    text = g_strdup_printf (_ ("“%1$s” owes this in the next turn, with %2$" PRId64 " of %3$" PRId64
                               " left: %4$s"),
                            group->name, left, of, owe->label);
  else
    text = g_strdup_printf (_ ("“%1$s” does not owe this now, with %2$" PRId64 " of %3$" PRId64
                               " left: %4$s"),
                            group->name, left, of, owe->label);
  return muster_turn_forbid (turn, owe->rule, error, "%s", text);
}

/* Why it does not test now. */
static gboolean
check_due (MusterTurn *turn,
           const MusterMemoryOwe *owe,
           const MusterSetupGroup *group,
           GError **error)
{
  MusterDraft *draft = &turn->draft;

  if (find_present (draft, owe, group) == NULL)
    return muster_turn_refuse (turn, owe->rule, error, _ ("“%s” is not on the table"), group->name);
  if (count_original (draft, owe, group) == 0)
    return muster_turn_refuse (turn, owe->small_rule, error, _ ("“%1$s” never owes this: %2$s"),
                               group->name, owe->label);
  if (count_strength (draft, owe, group) == 0)
    return muster_turn_refuse (turn, owe->rule, error,
                               _ ("Of “%1$s” nobody is left who could owe this: %2$s"), group->name,
                               owe->label);
  if (has_failed (draft, group))
    return muster_turn_forbid (turn, owe->again_rule, error,
                               _ ("“%1$s” has failed already, and tests no more: %2$s"),
                               group->name, owe->label);
  if (!owes (draft, turn->setup, owe, group) && !has_tested_now (draft, group))
    return forbid_early (turn, owe, group, error);
  return owes (draft, turn->setup, owe, group)
         || muster_turn_forbid (turn, has_tested_now (draft, group) ? owe->again_rule : owe->rule,
                                error, _ ("“%1$s” does not owe this now: %2$s"), group->name,
                                owe->label);
}

/* All of it that are on the table enter the state. */
static void
apply_one (MusterTurn *turn, const MusterSetupGroup *group, const MusterMemoryOutcome *outcome)
{
  const MusterSequenceState *state = muster_sequence_find_state (turn->sequence, outcome->state);
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < group->units->len; i++)
    {
      const MusterSetupUnit *unit = g_ptr_array_index (group->units, i);

      if (!muster_draft_is_in_play (&turn->draft, unit))
        continue;
      muster_turn_set_state (turn, unit, state, outcome->is);
      g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", unit->unit.name);
    }
  /* Translators: units, parted by commas, and a state that they are in: "Guards, Hussars:
   * Flees." */
  muster_turn_step (turn, outcome->rule, "%1$s: %2$s.", names->str, state->label);
}

static void
apply (MusterTurn *turn,
       const MusterMemoryOwe *owe,
       const MusterSetupGroup *group,
       MusterOutcome *outcome)
{
  for (guint i = 0; i < owe->outcomes->len; i++)
    {
      const MusterMemoryOutcome *one = g_ptr_array_index (owe->outcomes, i);
      const MusterResult *result = muster_outcome_find (outcome, one->result);
      g_autofree char *value = result != NULL ? muster_result_to_string (result) : NULL;

      if (one->state == NULL || g_strcmp0 (value, one->value) != 0)
        continue;
      set (turn, group, "failed", "yes");
      apply_one (turn, group, one);
    }
}

static const MusterSetupGroup *
need_group (MusterTurn *turn, GError **error)
{
  const char *name = muster_turn_word (turn, "actor") != NULL ? "actor" : "unit";
  const MusterSetupGroup *group =
      muster_setup_find_group (turn->setup, muster_turn_word (turn, name));

  /* Which says what is expected. */
  if (group == NULL)
    muster_turn_need_unit (turn, name, NULL, error);
  return group;
}

void
muster_turn_stand_for_group (MusterDraft *draft,
                             const MusterSetup *setup,
                             const char *id,
                             MusterTurnDeed *deed)
{
  const MusterMemoryOwe *owe = find_owe (setup);
  const MusterSetupGroup *group = muster_setup_find_group (setup, id);

  if (owe == NULL || group == NULL || deed->procedure == NULL
      || g_strcmp0 (muster_procedure_get_id (deed->procedure), owe->procedure) != 0)
    return;
  deed->group = group;
  deed->actor = find_present (draft, owe, group);
  deed->is_test = TRUE;
}

static gboolean
act_test (MusterTurn *turn, GError **error)
{
  const MusterMemoryOwe *owe = find_owe (turn->setup);
  const MusterSetupGroup *group = need_group (turn, error);
  MusterTurnDeed deed = { 0 };
  g_autoptr (MusterOutcome) outcome = NULL;
  g_autofree char *number = NULL;

  if (group == NULL || !muster_turn_forbid_when_over (turn, error)
      || !check_due (turn, owe, group, error))
    return FALSE;
  deed.procedure = muster_ruleset_find_procedure (turn->setup->ruleset, owe->procedure);
  muster_turn_stand_for_group (&turn->draft, turn->setup, group->id, &deed);
  if (!muster_turn_carry_out_owed (turn, &deed, owe, &outcome, error))
    return FALSE;
  if (muster_turn_is_planning (turn))
    return TRUE;
  number = g_strdup_printf ("%" PRId64, muster_draft_get_int (&turn->draft, "turn", 1));
  set (turn, group, "tested", number);
  muster_turn_summary (turn, "%1$s, %2$s: %3$s", group->name, owe->label,
                       outcome != NULL ? muster_outcome_get_summary (outcome)
                                       : _ ("as the umpire says"));
  if (outcome != NULL)
    apply (turn, owe, group, outcome);
  return TRUE;
}

static const MusterTurnVerb TEST = { "test", NULL, act_test };

const MusterTurnVerb *
muster_turn_find_group_verb (MusterTurn *turn, const char *action)
{
  const MusterMemoryOwe *owe = find_owe (turn->setup);
  const char *owed = muster_turn_word (turn, "owed");

  if (owe == NULL)
    return NULL;
  if (g_str_equal (action, "resolve"))
    return g_strcmp0 (muster_turn_word (turn, "procedure"), owe->procedure) == 0 ? &TEST : NULL;
  return g_str_equal (action, "test") && (owed == NULL || g_str_equal (owed, owe->id)) ? &TEST
                                                                                       : NULL;
}

/* The survey */

void
muster_turn_survey_groups (MusterSurveyBuilder *builder)
{
  const MusterSetup *setup = builder->setup;
  const MusterMemoryOwe *owe = find_owe (setup);

  for (guint i = 0; owe != NULL && !muster_turn_is_over (&builder->draft) && i < setup->groups->len;
       i++)
    {
      const MusterSetupGroup *group = g_ptr_array_index (setup->groups, i);
      g_autofree char *word = g_strconcat ("unit=", group->id, NULL);
      g_autofree char *label = NULL;
      g_autofree char *what = NULL;

      if (!owes (&builder->draft, setup, owe, group))
        continue;
      /* Translators: what is owed, by whom, and how many of how many are left: "Morale: 1st Brigade
       * (2 of 11 left)". */
      what = g_strdup_printf (_ ("%1$s: %2$s (%3$" PRId64 " of %4$" PRId64 " left)"), owe->label,
                              group->name, count_strength (&builder->draft, owe, group),
                              count_original (&builder->draft, owe, group));
      label = g_strdup_printf (_ ("%1$s, %2$s"), group->name, owe->label);
      muster_survey_add_owed (builder, find_present (&builder->draft, owe, group), what, owe->rule);
      muster_survey_add_permitted (builder, "test", group->id, owe->rule, label, word, NULL);
      muster_survey_set_procedure (builder, owe->procedure);
      muster_survey_add_prompt (builder, owe->rule);
    }
}

gboolean
muster_turn_put_groups_first (MusterSurveyBuilder *builder)
{
  const MusterMemoryOwe *owe = find_owe (builder->setup);
  const MusterSetupGroup *group = find_debtor (&builder->draft, builder->setup, owe);

  if (group == NULL)
    return FALSE;
  muster_survey_forbid (builder, "next");
  muster_survey_set_now (builder, _ ("%1$s owes: %2$s. Play goes on when that is settled."),
                         group->name, owe->label);
  return TRUE;
}
