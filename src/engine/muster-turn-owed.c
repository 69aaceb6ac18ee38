/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "muster-turn-memory.h"

/* When a test is owed. Looked for after each action, in what it has changed. */

gboolean
muster_turn_owes (MusterDraft *draft, const MusterSetupUnit *unit)
{
  return muster_draft_get_unit (draft, unit, "owes")[0] != '\0';
}

static void
owe (MusterTurn *turn, const MusterMemoryOwe *what, const MusterSetupUnit *unit, const char *troop)
{
  g_autofree char *token =
      troop != NULL ? g_strconcat (what->id, ":", troop, NULL) : g_strdup (what->id);

  if (muster_draft_has_word (&turn->draft, unit, "owes", token))
    return;
  muster_draft_add_word (&turn->draft, unit, "owes", token);
  /* Translators: a unit, and the test: "Zulus now owes: Steadiness." */
  muster_turn_step (turn, what->rule, _ ("%1$s now owes: %2$s."), unit->unit.name, what->label);
}

/* What has been met */

static char *
make_met_key (const MusterSetup *setup,
              const MusterMemoryOwe *what,
              const MusterSetupUnit *unit,
              const char *troop)
{
  gboolean alone =
      what->option != NULL
      && g_strcmp0 (muster_ruleset_get_option (setup->ruleset, what->option), what->value) == 0;

  return alone ? g_strconcat ("unit.", unit->unit.id, ".met.", troop, NULL)
               : g_strconcat ("met.", unit->unit.side, ".", troop, NULL);
}

gboolean
muster_turn_has_met (MusterDraft *draft,
                     const MusterSetup *setup,
                     const MusterMemoryOwe *what,
                     const MusterSetupUnit *unit,
                     const char *troop)
{
  g_autofree char *key = make_met_key (setup, what, unit, troop);

  return muster_draft_get (draft, key)[0] != '\0';
}

void
muster_turn_set_met (MusterTurn *turn,
                     const MusterMemoryOwe *what,
                     const MusterSetupUnit *unit,
                     const char *troop)
{
  g_autofree char *key = make_met_key (turn->setup, what, unit, troop);

  muster_draft_set (&turn->draft, key, "yes");
}

gboolean
muster_turn_may_meet (MusterDraft *draft,
                      const MusterSetup *setup,
                      const MusterMemoryOwe *what,
                      const MusterSetupUnit *unit,
                      const char *troop)
{
  return what->when == MUSTER_OWE_MEETS && muster_draft_is_in_play (draft, unit)
         && !muster_turn_has_met (draft, setup, what, unit, troop)
         && !muster_turn_would_be_calm (draft, setup, what, unit, "no");
}

/* UNIT comes by what OTHER has. */
static void
meet (MusterTurn *turn,
      const MusterMemoryOwe *what,
      const MusterSetupUnit *unit,
      const MusterSetupUnit *other)
{
  for (guint i = 0; what->troops != NULL && i < other->troops->len; i++)
    {
      const MusterSetupTroop *troop = g_ptr_array_index (other->troops, i);

      if (g_strv_contains ((const char *const *) what->troops, troop->id)
          && muster_draft_get_has (&turn->draft, other, troop)
                 > muster_draft_get_lost (&turn->draft, other, troop)
          && muster_turn_may_meet (&turn->draft, turn->setup, what, unit, troop->id))
        owe (turn, what, unit, troop->id);
    }
}

void
muster_turn_meet (MusterTurn *turn, const MusterTurnDeed *deed)
{
  const MusterMemory *memory = turn->setup->sequence->memory;

  if (deed->act == NULL || deed->actor == NULL || deed->target == NULL
      || deed->actor->side == deed->target->side || muster_turn_is_planning (turn))
    return;
  for (guint i = 0; i < memory->owes->len; i++)
    {
      const MusterMemoryOwe *what = g_ptr_array_index (memory->owes, i);

      if (what->when != MUSTER_OWE_MEETS || what->acts == NULL
          || !g_strv_contains ((const char *const *) what->acts, deed->act->id))
        continue;
      meet (turn, what, deed->actor, deed->target);
      meet (turn, what, deed->target, deed->actor);
    }
}

/* Losses */

/* Whether one of its outcomes already holds, without an end. */
static gboolean
is_settled (MusterDraft *draft, const MusterMemoryOwe *what, const MusterSetupUnit *unit)
{
  for (guint i = 0; i < what->outcomes->len; i++)
    {
      const MusterMemoryOutcome *outcome = g_ptr_array_index (what->outcomes, i);

      if (outcome->state != NULL && outcome->is && muster_draft_is (draft, unit, outcome->state)
          && muster_draft_get_unit_int (draft, unit, "moves", 0) == 0)
        return TRUE;
    }
  return FALSE;
}

/* Whether the umpire's answer keeps it calm until the phase ends. */
static gboolean
is_kept_calm (MusterTurn *turn, const MusterMemoryOwe *what, const MusterSetupUnit *unit)
{
  g_autofree char *key = g_strconcat ("calm.", what->id, NULL);
  g_autofree char *now =
      g_strdup_printf ("%" PRId64 " %s", muster_draft_get_int (&turn->draft, "turn", 1),
                       muster_draft_get (&turn->draft, "phase"));

  return g_str_equal (muster_draft_get_unit (&turn->draft, unit, key), now);
}

/* Whether the unit has lost somebody whom it had before, if only in another's place. */
static gboolean
has_lost (MusterDraft *draft, MusterDraft *before, const MusterSetupUnit *unit)
{
  for (guint i = 0; i < unit->troops->len; i++)
    {
      const MusterSetupTroop *troop = g_ptr_array_index (unit->troops, i);

      if (troop->counts
          && muster_draft_get_lost (draft, unit, troop)
                 > muster_draft_get_lost (before, unit, troop))
        return TRUE;
    }
  return FALSE;
}

static void
check_losses (MusterTurn *turn, MusterDraft *before, const MusterMemoryOwe *what)
{
  const char *phase = muster_draft_get (before, "phase");

  if (what->phases != NULL && !g_strv_contains ((const char *const *) what->phases, phase))
    return;
  for (guint i = 0; i < turn->setup->units->len; i++)
    {
      const MusterSetupUnit *unit = g_ptr_array_index (turn->setup->units, i);
      gboolean calm;

      if (!muster_draft_is_in_play (&turn->draft, unit)
          || (what->state != NULL && !muster_draft_is (&turn->draft, unit, what->state)))
        {
          muster_draft_remove_word (&turn->draft, unit, "owes", what->id);
          continue;
        }
      if ((muster_draft_get_strength (&turn->draft, unit)
               == muster_draft_get_strength (before, unit)
           && !has_lost (&turn->draft, before, unit))
          || is_settled (&turn->draft, what, unit))
        continue;
      calm = muster_turn_would_be_calm (&turn->draft, turn->setup, what, unit, "no");
      /* Figures that are put back may take the reason away. */
      if (calm)
        muster_draft_remove_word (&turn->draft, unit, "owes", what->id);
      else if (!is_kept_calm (turn, what, unit) && has_lost (&turn->draft, before, unit))
        owe (turn, what, unit, NULL);
    }
}

/* Falls */

static gint64
count_killed (MusterDraft *draft, const MusterSetupUnit *unit, char **troops)
{
  gint64 sum = 0;

  for (guint i = 0; troops != NULL && i < unit->troops->len; i++)
    {
      const MusterSetupTroop *troop = g_ptr_array_index (unit->troops, i);

      if (g_strv_contains ((const char *const *) troops, troop->id))
        sum += muster_draft_get_killed (draft, unit, troop);
    }
  return sum;
}

/* Who is alive after all, as another fell in his place, gives nobody cause to test. */
static void
forgive_falls (MusterTurn *turn, const MusterMemoryOwe *what, const MusterSetupUnit *his)
{
  for (guint i = 0; i < turn->setup->units->len; i++)
    {
      const MusterSetupUnit *unit = g_ptr_array_index (turn->setup->units, i);

      if (unit->side != his->side || !muster_draft_has_word (&turn->draft, unit, "owes", what->id))
        continue;
      muster_draft_remove_word (&turn->draft, unit, "owes", what->id);
      muster_draft_set_unit (&turn->draft, unit, "near", NULL);
    }
}

static void
check_falls (MusterTurn *turn, MusterDraft *before, const MusterMemoryOwe *what)
{
  for (guint i = 0; i < turn->setup->units->len; i++)
    {
      const MusterSetupUnit *his = g_ptr_array_index (turn->setup->units, i);
      const MusterSetupSide *side = g_ptr_array_index (turn->setup->sides, his->side);
      gint64 killed = count_killed (&turn->draft, his, what->troops);
      gint64 before_killed = count_killed (before, his, what->troops);

      if (count_killed (&turn->draft, his, what->others) > count_killed (before, his, what->others))
        muster_turn_step (turn, what->others_rule, _ ("The troops of %s fight on."), side->name);
      if (killed == 0 && before_killed > 0)
        forgive_falls (turn, what, his);
      if (killed <= before_killed)
        continue;
      for (guint k = 0; k < turn->setup->units->len; k++)
        {
          const MusterSetupUnit *unit = g_ptr_array_index (turn->setup->units, k);

          if (unit->side != his->side || !muster_draft_is_in_play (&turn->draft, unit)
              || muster_turn_would_be_calm (&turn->draft, turn->setup, what, unit, "no"))
            continue;
          owe (turn, what, unit, NULL);
          if (unit == his)
            muster_draft_set_unit (&turn->draft, unit, "near", "yes");
        }
    }
}

/* How many of TROOPS a unit has, or had at the start. */
static gint64
count_troops (MusterDraft *draft, const MusterSetupUnit *unit, char **troops, gboolean had)
{
  gint64 sum = 0;

  for (guint i = 0; i < unit->troops->len; i++)
    {
      const MusterSetupTroop *troop = g_ptr_array_index (unit->troops, i);

      if (g_strv_contains ((const char *const *) troops, troop->id))
        sum += muster_draft_get_has (draft, unit, troop)
               - (had ? 0 : muster_draft_get_lost (draft, unit, troop));
    }
  return sum;
}

gboolean
muster_turn_is_reminded (MusterDraft *draft,
                         const MusterMemoryRemind *remind,
                         const MusterSetupUnit *unit)
{
  return muster_draft_is_in_play (draft, unit)
         && count_troops (draft, unit, remind->troops, FALSE) > 0
         && count_troops (draft, unit, remind->lost, TRUE) > 0
         && count_troops (draft, unit, remind->lost, FALSE) == 0;
}

static void
check_reminds (MusterTurn *turn, MusterDraft *before)
{
  const MusterMemory *memory = turn->setup->sequence->memory;

  for (guint i = 0; i < memory->reminds->len; i++)
    {
      const MusterMemoryRemind *remind = g_ptr_array_index (memory->reminds, i);

      for (guint k = 0; k < turn->setup->units->len; k++)
        {
          const MusterSetupUnit *unit = g_ptr_array_index (turn->setup->units, k);

          if (muster_turn_is_reminded (&turn->draft, remind, unit)
              && !muster_turn_is_reminded (before, remind, unit))
            /* Translators: a unit, and what it has to do now. */
            muster_turn_step (turn, remind->rule, _ ("%1$s: %2$s."), unit->unit.name,
                              remind->label);
        }
    }
}

/* Figures that a unit has when it enters the state in which losses are counted anew, such as a
 * charge; whoever comes back to it is no loss. */
static void
note_before (MusterTurn *turn, MusterDraft *before, const MusterMemoryOwe *what)
{
  for (guint i = 0; what->state != NULL && i < turn->setup->units->len; i++)
    {
      const MusterSetupUnit *unit = g_ptr_array_index (turn->setup->units, i);
      gboolean is = muster_draft_is (&turn->draft, unit, what->state);
      gboolean was = muster_draft_is (before, unit, what->state);
      gint64 had = was ? muster_draft_get_unit_int (&turn->draft, unit, "before", 0)
                       : muster_draft_get_strength (before, unit);
      gint64 has = muster_draft_get_strength (&turn->draft, unit);
      g_autofree char *strength = is ? g_strdup_printf ("%" PRId64, MAX (had, has)) : NULL;

      if (is || was)
        muster_draft_set_unit (&turn->draft, unit, "before", strength);
    }
}

void
muster_turn_remember (MusterTurn *turn)
{
  const MusterMemory *memory = turn->setup->sequence->memory;
  MusterDraft before;
  gint64 old;

  muster_draft_init (&before, turn->draft.base);
  muster_turn_check_guards (turn);
  check_reminds (turn, &before);
  for (guint i = 0; i < memory->owes->len; i++)
    {
      const MusterMemoryOwe *what = g_ptr_array_index (memory->owes, i);

      note_before (turn, &before, what);
      if (what->when == MUSTER_OWE_LOSSES)
        check_losses (turn, &before, what);
      else if (what->when == MUSTER_OWE_FALLS)
        check_falls (turn, &before, what);
    }
  for (guint i = 0; memory->owes->len > 0 && i < turn->setup->units->len; i++)
    {
      const MusterSetupUnit *unit = g_ptr_array_index (turn->setup->units, i);

      /* Who is gone owes nothing. */
      if (!muster_draft_is_in_play (&turn->draft, unit) && muster_turn_owes (&turn->draft, unit))
        muster_draft_set_unit (&turn->draft, unit, "owes", NULL);
    }
  old = muster_draft_get_int (&before, "turn", 1);
  muster_turn_remember_groups (turn, old);
  if (muster_draft_get_int (&turn->draft, "turn", 1) > old)
    muster_turn_pass_retreats (turn, old);
  muster_draft_clear (&before);
}

/* The first unit that owes something, and what. */
static const MusterSetupUnit *
find_debtor (MusterTurn *turn, const MusterMemoryOwe **what)
{
  for (guint i = 0; i < turn->setup->units->len; i++)
    {
      const MusterSetupUnit *unit = g_ptr_array_index (turn->setup->units, i);
      g_auto (GStrv) parts =
          g_strsplit_set (muster_draft_get_unit (&turn->draft, unit, "owes"), " :", -1);

      if (parts[0] == NULL)
        continue;
      *what = muster_memory_find_owe (turn->setup->sequence->memory, parts[0]);
      if (*what != NULL)
        return unit;
    }
  return NULL;
}

gboolean
muster_turn_check_owed (MusterTurn *turn, const char *action, GError **error)
{
  const MusterMemoryOwe *what = NULL;
  const MusterSetupUnit *unit;

  if (!muster_turn_check_driven (turn, action, error))
    return FALSE;
  if (!g_str_equal (action, "next"))
    return TRUE;
  if (!muster_turn_check_groups (turn, error))
    return FALSE;
  unit = find_debtor (turn, &what);
  if (unit == NULL)
    return TRUE;
  if (!muster_turn_forbid (turn, what->rule, error, _ ("“%1$s” owes first: %2$s"), unit->unit.name,
                           what->label))
    return FALSE;
  /* The umpire lets it go: for all that owe. */
  for (; unit != NULL; unit = find_debtor (turn, &what))
    muster_draft_set_unit (&turn->draft, unit, "owes", NULL);
  return TRUE;
}

/* Verbs */

static const MusterTurnVerb VERBS[] = {
  { "test", NULL, muster_turn_act_test },
  { "answer", NULL, muster_turn_act_answer },
  { "rally", NULL, muster_turn_act_rally },
  { "prisoners", NULL, muster_turn_act_prisoners },
  { NULL, NULL, NULL },
};

const MusterTurnVerb *
muster_turn_find_memory_verb (MusterTurn *turn, const char *action)
{
  const MusterMemory *memory = turn->setup->sequence->memory;
  const char *procedure = muster_turn_word (turn, "procedure");

  if (muster_turn_find_driven_verb (turn, action) != NULL)
    return muster_turn_find_driven_verb (turn, action);
  if (muster_turn_find_group_verb (turn, action) != NULL)
    return muster_turn_find_group_verb (turn, action);
  if (memory->owes->len == 0 && memory->prisoners.march == 0)
    return NULL;
  /* What is owed may be settled by its procedure as well. */
  if (g_str_equal (action, "resolve") && procedure != NULL
      && muster_memory_find_owe_by_procedure (memory, procedure) != NULL)
    return &VERBS[0];
  for (const MusterTurnVerb *verb = VERBS; verb->action != NULL; verb++)
    if (g_str_equal (verb->action, action))
      return verb;
  return NULL;
}
