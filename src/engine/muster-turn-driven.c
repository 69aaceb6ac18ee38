/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "muster-turn-losses.h"
#include "muster-turn-memory.h"
#include "muster-turn-positions.h"

/*
 * Who is driven back moves away at once, and who cannot is destroyed. Where positions tell it that
 * is carried out; else the umpire says how many could not, with the act or, as nobody knows before
 * the dice have fallen, right after it: nothing else is done before.
 */

#define MOST_BUTTONS 12 /* of the answers that are offered */

/* "2 bases" */
static char *
describe (const MusterSetup *setup, const MusterSetupUnit *unit, gint64 n)
{
  for (guint i = 0; i < unit->troops->len; i++)
    {
      const MusterSetupTroop *troop = g_ptr_array_index (unit->troops, i);

      if (troop->counts)
        return muster_turn_describe_troops (setup, unit, troop->id, n);
    }
  return g_strdup_printf ("%" PRId64, n);
}

gint64
muster_draft_get_driven (MusterDraft *draft, const MusterSetupUnit *unit)
{
  gint64 n = muster_draft_get_unit_int (draft, unit, "driven", 0);

  /* Asked of every unit before each action, and nearly always 0. */
  return n > 0 && muster_draft_is_in_play (draft, unit)
             ? MIN (n, muster_draft_get_strength (draft, unit))
             : 0;
}

static const char *
get_rule (const MusterSetup *setup)
{
  for (guint i = 0; i < setup->sequence->acts->len; i++)
    {
      const MusterSequenceAct *act = g_ptr_array_index (setup->sequence->acts, i);

      if (act->drives->len > 0)
        return ((const MusterSequenceDrive *) g_ptr_array_index (act->drives, 0))->rule;
    }
  return NULL;
}

/* What becomes of the N of UNIT when BLOCKED of them cannot go. */
static void
settle (MusterTurn *turn, const MusterSetupUnit *unit, gint64 n, gint64 blocked, const char *rule)
{
  g_autofree char *gone = describe (turn->setup, unit, n - blocked);

  muster_draft_set_unit (&turn->draft, unit, "driven", NULL);
  muster_draft_set_unit (&turn->draft, unit, "driven-by", NULL);
  if (n > blocked)
    /* Translators: a unit, and what of it moves: "Ansar: 2 bases move back, directly away." */
    muster_turn_step (turn, rule,
                      ngettext ("%1$s: %2$s moves back, directly away.",
                                "%1$s: %2$s move back, directly away.", (gulong) (n - blocked)),
                      unit->unit.name, gone);
  if (blocked > 0)
    muster_turn_take_losses (turn, unit, blocked, NULL, rule);
}

/* How many could not go, as WORD says; -1: it is not said. */
static gboolean
read_blocked (MusterTurn *turn, const char *word, gint64 n, gint64 *blocked, GError **error)
{
  const char *said = muster_turn_word (turn, word);

  *blocked = -1;
  return said == NULL || g_ascii_string_to_signed (said, 10, 0, n, blocked, NULL)
         || muster_turn_argument_error (
             error,
             _ ("“%1$s” is no value of “%2$s”, expected a number from 0 to %3$" PRId64
                ", as many as are driven back"),
             said, word, n);
}

/* N of UNIT go back from BY, and the umpire says how many cannot. */
static void
wait_for_answer (MusterTurn *turn,
                 const MusterSetupUnit *unit,
                 const MusterSetupUnit *by,
                 gint64 n,
                 const char *rule)
{
  g_autofree char *number = g_strdup_printf ("%" PRId64, n);
  g_autofree char *text = describe (turn->setup, unit, n);

  muster_draft_set_unit (&turn->draft, unit, "driven", number);
  muster_draft_set_unit (&turn->draft, unit, "driven-by", by != NULL ? by->unit.id : NULL);
  /* Translators: a unit, and what of it is driven back ("2 bases"). */
  muster_turn_step (turn, rule,
                    _ ("%1$s: driven back at once: %2$s. Say how many of them cannot go, which are "
                       "destroyed."),
                    unit->unit.name, text);
}

/* Where it is kept where they stand, they move. CARRIED_OUT: it was so. */
static gboolean
carry_out (MusterTurn *turn,
           const MusterTurnDeed *deed,
           const MusterSequenceDrive *drive,
           const MusterSetupUnit *unit,
           gint64 n,
           gint64 said,
           gboolean *carried_out,
           GError **error)
{
  gint64 blocked = muster_turn_move_driven (turn, deed, unit, n);

  *carried_out = blocked >= 0;
  if (blocked < 0)
    return TRUE;
  if (said >= 0 && said != blocked
      && !muster_turn_forbid (turn, drive->rule, error,
                              _ ("As the units stand %1$" PRId64 " of “%2$s” cannot go back, not "
                                 "%3$" PRId64),
                              blocked, unit->unit.name, said))
    return FALSE;
  if (blocked > 0)
    muster_turn_take_losses (turn, unit, blocked, NULL, drive->rule);
  return TRUE;
}

gboolean
muster_turn_drive_back (MusterTurn *turn,
                        const MusterTurnDeed *deed,
                        const MusterSequenceDrive *drive,
                        MusterOutcome *outcome,
                        GError **error)
{
  const MusterSetupUnit *unit = drive->from_actor ? deed->actor : deed->target;
  const MusterSetupUnit *by = drive->from_actor ? deed->target : deed->actor;
  const MusterResult *result = muster_outcome_find (outcome, drive->result);
  gint64 n = result != NULL && unit != NULL ? result->number : 0;
  gint64 blocked = -1;
  gboolean carried_out = FALSE;

  if (n > 0)
    n = MIN (n, muster_draft_get_strength (&turn->draft, unit));
  if (!read_blocked (turn, drive->blocked, n, &blocked, error))
    return FALSE;
  if (n == 0)
    return TRUE;
  if (!carry_out (turn, deed, drive, unit, n, blocked, &carried_out, error))
    return FALSE;
  if (carried_out)
    return TRUE;
  if (blocked >= 0)
    {
      settle (turn, unit, n, blocked, drive->rule);
      return TRUE;
    }
  wait_for_answer (turn, unit, by, n, drive->rule);
  return TRUE;
}

/* The effects of the procedure say whom they spare. */
gboolean
muster_turn_is_spared (MusterTurn *turn,
                       const MusterTurnDeed *deed,
                       const MusterSequenceDrive *drive,
                       const MusterSetupUnit *unit)
{
  MusterElement *list = muster_element_find_child (
      muster_ruleset_get_element (turn->setup->ruleset), "procedures");
  MusterElement *effects = NULL;
  g_autofree char *class =
      muster_turn_find_fact (&turn->draft, turn->setup, deed, unit, "class", NULL);

  for (guint i = 0; list != NULL && i < muster_element_get_n_children (list); i++)
    {
      MusterElement *element = muster_element_get_child (list, i);

      if (g_strcmp0 (muster_element_get (element, "id"), muster_procedure_get_id (deed->procedure))
          == 0)
        effects = muster_element_find_child (element, "effects");
    }
  for (guint i = 0; effects != NULL && class != NULL && i < muster_element_get_n_children (effects);
       i++)
    {
      MusterElement *effect = muster_element_get_child (effects, i);
      const char *gives = muster_element_get (effect, "gives");
      const char *spares = muster_element_get (effect, "spares");
      g_auto (GStrv) spared = g_strsplit (spares != NULL ? spares : "", " ", -1);

      /* A side puts its prefix before it. */
      if (gives != NULL && g_str_has_suffix (drive->result, gives)
          && g_strv_contains ((const char *const *) spared, class))
        return TRUE;
    }
  return FALSE;
}

gboolean
muster_turn_drive_all (MusterTurn *turn,
                       const MusterTurnDeed *deed,
                       const MusterSequenceDrive *drive,
                       MusterOutcome *outcome,
                       GError **error)
{
  const MusterSetupUnit *unit = drive->from_actor ? deed->actor : deed->target;
  const MusterSetupUnit *by = drive->from_actor ? deed->target : deed->actor;
  const MusterResult *result = muster_outcome_find (outcome, drive->result);
  gint64 rest = result != NULL && unit != NULL
                    ? result->number - muster_turn_count_hit (turn, unit)
                    : 0;
  g_autoptr (GPtrArray) others = NULL;

  if (!muster_turn_drive_back (turn, deed, drive, outcome, error))
    return FALSE;
  if (rest <= 0)
    return TRUE;
  others = muster_turn_list_sharing (turn, deed, drive->from_actor);
  for (guint i = 0; i < others->len && rest > 0; i++)
    {
      const MusterSetupUnit *other = g_ptr_array_index (others, i);
      gint64 n = MIN (rest, muster_turn_count_hit (turn, other));
      gint64 blocked;

      if (n <= 0)
        continue;
      if (muster_turn_is_spared (turn, deed, drive, other))
        {
          muster_turn_step (turn, drive->rule, _ ("%s is there too, and is not driven back."),
                            other->unit.name);
          continue;
        }
      rest -= n;
      blocked = muster_turn_move_driven (turn, deed, other, n);
      if (blocked < 0)
        wait_for_answer (turn, other, by, n, drive->rule);
      else if (blocked > 0)
        muster_turn_take_losses (turn, other, blocked, NULL, drive->rule);
    }
  return TRUE;
}

/* Owed */

static const MusterSetupUnit *
find_driven (MusterDraft *draft, const MusterSetup *setup)
{
  for (guint i = 0; i < setup->units->len; i++)
    {
      const MusterSetupUnit *unit = g_ptr_array_index (setup->units, i);

      if (muster_draft_get_driven (draft, unit) > 0)
        return unit;
    }
  return NULL;
}

gboolean
muster_turn_check_driven (MusterTurn *turn, const char *action, GError **error)
{
  static const char *const HELD[] = { "next", "resolve", "permit", "test", "draw", NULL };
  const MusterSetupUnit *unit;

  if (!g_strv_contains (HELD, action))
    return TRUE;
  while ((unit = find_driven (&turn->draft, turn->setup)) != NULL)
    {
      gint64 n = muster_draft_get_driven (&turn->draft, unit);
      g_autofree char *text = describe (turn->setup, unit, n);

      if (!muster_turn_forbid (
              turn, get_rule (turn->setup), error,
              /* Translators: a unit, what of it is driven back ("2 bases"), and how to say it. */
              _ ("“%1$s” is driven back first, %2$s: say how many of them cannot go by “answer "
                 "unit=%3$s blocked=0” or another number"),
              unit->unit.name, text, unit->unit.id))
        return FALSE;
      muster_draft_set_unit (&turn->draft, unit, "driven", NULL);
      muster_draft_set_unit (&turn->draft, unit, "driven-by", NULL);
    }
  return TRUE;
}

static gboolean
act_answer (MusterTurn *turn, GError **error)
{
  static const char *const KNOWN[] = { "unit", "blocked", NULL };
  const MusterSetupUnit *unit = muster_turn_need_unit (turn, "unit", NULL, error);
  gint64 blocked = -1;
  gint64 n;

  if (unit == NULL || !muster_turn_forbid_when_over (turn, error)
      || !muster_turn_check_words (turn, KNOWN, error))
    return FALSE;
  n = muster_draft_get_driven (&turn->draft, unit);
  if (n == 0)
    return muster_turn_refuse (turn, get_rule (turn->setup), error,
                               _ ("Nobody of “%s” is driven back"), unit->unit.name);
  if (!read_blocked (turn, "blocked", n, &blocked, error))
    return FALSE;
  settle (turn, unit, n, blocked, get_rule (turn->setup));
  muster_turn_summary (turn,
                       ngettext ("%1$s driven back: %2$" PRId64 " could not go",
                                 "%1$s driven back: %2$" PRId64 " could not go", (gulong) blocked),
                       unit->unit.name, blocked);
  return TRUE;
}

static const MusterTurnVerb ANSWER = { "answer", NULL, act_answer };

const MusterTurnVerb *
muster_turn_find_driven_verb (MusterTurn *turn, const char *action)
{
  return g_str_equal (action, "answer") && muster_turn_word (turn, "blocked") != NULL ? &ANSWER
                                                                                      : NULL;
}

/* The survey */

static void
offer_answer (MusterSurveyBuilder *builder, const MusterSetupUnit *unit, gint64 blocked)
{
  g_autofree char *unit_word = g_strconcat ("unit=", unit->unit.id, NULL);
  g_autofree char *word = g_strdup_printf ("blocked=%" PRId64, blocked);
  g_autofree char *value = g_strdup_printf ("%s=blocked:%" PRId64, unit->unit.id, blocked);
  g_autofree char *lost = describe (builder->setup, unit, blocked);
  g_autofree char *label =
      blocked == 0
          /* Translators: a button: all of a unit who are driven back find room. */
          ? g_strdup_printf (_ ("%s: all of them move back"), unit->unit.name)
          /* Translators: a button: "Ansar: 1 base cannot move back, and is destroyed". */
          : g_strdup_printf (ngettext ("%1$s: %2$s cannot move back, and is destroyed",
                                       "%1$s: %2$s cannot move back, and are destroyed",
                                       (gulong) blocked),
                             unit->unit.name, lost);

  muster_survey_add_permitted (builder, "answer", value, get_rule (builder->setup), label,
                               unit_word, word, NULL);
}

gboolean
muster_turn_survey_driven (MusterSurveyBuilder *builder)
{
  gboolean any = FALSE;

  for (guint i = 0; i < builder->setup->units->len; i++)
    {
      const MusterSetupUnit *unit = g_ptr_array_index (builder->setup->units, i);
      gint64 n = muster_draft_get_driven (&builder->draft, unit);
      g_autofree char *text = describe (builder->setup, unit, n);
      g_autofree char *what = NULL;

      if (n == 0)
        continue;
      /* Translators: what of a unit is driven back: "driven back: 2 bases". */
      what = g_strdup_printf (_ ("driven back: %s"), text);
      muster_survey_add_owed (builder, unit, what, get_rule (builder->setup));
      for (gint64 k = 0; k <= MIN (n, MOST_BUTTONS); k++)
        offer_answer (builder, unit, k);
      muster_survey_add_prompt (builder, get_rule (builder->setup));
      if (!any)
        muster_survey_set_now (builder,
                               _ ("%1$s is driven back: %2$s. How many of them cannot go?"),
                               unit->unit.name, text);
      any = TRUE;
    }
  return any;
}
