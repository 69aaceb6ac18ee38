/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "muster-engine-error.h"
#include "muster-legality.h"
#include "muster-scenario-tell.h"
#include "muster-turn-losses.h"
#include "muster-turn-memory.h"
#include "muster-turn-positions.h"
#include "muster-turn-scenario.h"
#include "muster-turn-victory.h"

/* Losses, and what the umpire may set at any time: casualty, state, note, overrule. */

static gboolean
read_troop (MusterTurn *turn,
            const MusterSetupUnit *unit,
            const char *name,
            const MusterSetupTroop **troop,
            GError **error)
{
  const char *id = muster_turn_word (turn, name);

  *troop = NULL;
  if (id == NULL)
    return TRUE;
  *troop = muster_setup_find_troop (unit, id);
  if (*troop == NULL)
    return muster_turn_argument_error (
        error, _ ("“%1$s” does not stand in “%2$s”, expected the id of a troop that does"), id,
        unit->unit.name);
  return TRUE;
}

/* How many figures of TROOP (NULL: of all that count) are LOST, or else are left. */
static gint64
count_figures (MusterTurn *turn,
               const MusterSetupUnit *unit,
               const MusterSetupTroop *troop,
               gboolean lost)
{
  gint64 sum = 0;

  for (guint i = 0; i < unit->troops->len; i++)
    {
      const MusterSetupTroop *one = g_ptr_array_index (unit->troops, i);
      gint64 gone = muster_draft_get_lost (&turn->draft, unit, one);

      /* Those who are alive elsewhere come back by themselves, or not at all. */
      if (troop != NULL ? one == troop : one->counts)
        sum += lost ? muster_draft_get_killed (&turn->draft, unit, one)
                    : muster_draft_get_has (&turn->draft, unit, one) - gone;
    }
  return sum;
}

/* N of TROOP (NULL: of all that count), by the word that the rules have for them. */
static char *
describe_number (MusterTurn *turn,
                 const MusterSetupUnit *unit,
                 const MusterSetupTroop *troop,
                 gint64 n)
{
  return troop != NULL ? muster_turn_describe_troops (turn->setup, unit, troop->id, n)
                       : muster_roster_describe_count (turn->setup->ruleset, n);
}

/* "1 base", "1 to 4 bases", or with SIGN "-1 to -4 bases": how many can fall or come back. */
static char *
describe_range (MusterTurn *turn,
                const MusterSetupUnit *unit,
                const MusterSetupTroop *troop,
                const char *sign,
                gint64 most)
{
  g_autofree char *number = describe_number (turn, unit, troop, most);

  if (most == 1)
    return g_strconcat (sign, number, NULL);
  /* Translators: numbers; %1$s is a minus sign or nothing: "-1 to -4 bases". */
  return g_strdup_printf (_ ("%1$s1 to %1$s%2$s"), sign, number);
}

static gboolean
read_count (MusterTurn *turn,
            const MusterSetupUnit *unit,
            const MusterSetupTroop *troop,
            gint64 *count,
            GError **error)
{
  const char *text = NULL;
  gint64 left = count_figures (turn, unit, troop, FALSE);
  gint64 lost = count_figures (turn, unit, troop, TRUE);
  g_autofree char *most = NULL;
  g_autofree char *back = NULL;

  if (!muster_turn_need_word (turn, "count", _ ("how many fall, or below 0 how many come back"),
                              &text, error))
    return FALSE;
  if (g_ascii_string_to_signed (text, 10, G_MININT32, G_MAXINT32, count, NULL) && *count != 0
      && *count <= left && *count >= -lost)
    return TRUE;
  most = describe_range (turn, unit, troop, "", left);
  back = describe_range (turn, unit, troop, "-", lost);
  if (lost == 0)
    return muster_turn_argument_error (
        error,
        /* Translators: what was said, how many of what ("1 to 4 bases"), and a unit. */
        _ ("Parameter “count” is “%1$s”, expected %2$s to remove from “%3$s”"), text, most,
        unit->unit.name);
  if (left == 0)
    return muster_turn_argument_error (
        error,
        /* Translators: what was said, how many of what ("-1 to -4 bases"), and a unit. */
        _ ("Parameter “count” is “%1$s”, expected %2$s to put back into “%3$s”"), text, back,
        unit->unit.name);
  return muster_turn_argument_error (
      error,
      /* Translators: so many ("1 to 4 bases") can be lost, so many ("-1 to -2 bases") put back. */
      _ ("Parameter “count” is “%1$s”, expected %2$s to remove from “%3$s”, or %4$s to put back"),
      text, most, unit->unit.name, back);
}

/* One kind of figure falls in the place of another that was taken first. */
static gboolean
swap_troops (MusterTurn *turn,
             const MusterSetupUnit *unit,
             const MusterSetupTroop *troop,
             const MusterSetupTroop *instead,
             gint64 count,
             GError **error)
{
  g_autofree char *one = muster_turn_describe_troops (turn->setup, unit, troop->id, count);
  g_autofree char *other = muster_turn_describe_troops (turn->setup, unit, instead->id, count);
  gint64 lost = muster_draft_get_killed (&turn->draft, unit, instead);

  if (lost == 0)
    return muster_turn_argument_error (
        error,
        _ ("“%1$s” has lost nothing of “%2$s” in whose place another "
           "could fall"),
        unit->unit.name, instead->id);
  if (count < 0 || count > lost)
    return muster_turn_argument_error (error,
                                       _ ("Parameter “count” is “%1$" PRId64
                                          "”, expected 1 to %2$" PRId64
                                          ", what “%3$s” has lost of “%4$s”"),
                                       count, lost, unit->unit.name, instead->id);
  muster_turn_put_back (turn, unit, instead, count);
  muster_turn_take_from (turn, unit, troop, count, NULL);
  muster_turn_step (turn, muster_sequence_cite (turn->sequence, "casualty"),
                    _ ("%1$s loses %2$s instead of %3$s."), unit->unit.name, one, other);
  muster_turn_summary (turn, _ ("%1$s loses %2$s instead of %3$s"), unit->unit.name, one, other);
  return TRUE;
}

/* The umpire tells of prisoners. */
static gboolean
capture (MusterTurn *turn,
         const MusterSetupUnit *unit,
         const MusterSetupTroop *troop,
         gint64 count,
         GError **error)
{
  const MusterMemoryPrisoners *rules = &turn->sequence->memory->prisoners;
  const MusterSetupUnit *captor = muster_turn_need_unit (turn, "captured-by", NULL, error);
  char *first[] = { troop != NULL ? troop->id : NULL, NULL };
  g_autofree char *taken = NULL;

  if (captor == NULL)
    return FALSE;
  if (rules->march == 0)
    return muster_turn_argument_error (error, _ ("These rules take no prisoners"));
  if (captor->side == unit->side)
    return muster_turn_argument_error (
        error, _ ("“%1$s” is on the side of “%2$s”, expected an enemy who has captured it"),
        captor->unit.name, unit->unit.name);
  if (count < 0 || (troop != NULL && troop->thing))
    return muster_turn_argument_error (error, _ ("Only people become prisoners"));
  muster_turn_capture (turn, unit, captor, count, first, rules->rule);
  taken = describe_number (turn, unit, troop, count);
  /* Translators: a unit, how many of what ("2 figures"), and the enemy whose they are. */
  muster_turn_summary (turn, _ ("%1$s captures %2$s of %3$s"), captor->unit.name, taken,
                       unit->unit.name);
  return TRUE;
}

/* Where it stands now, when that is kept. */
static void
tell_place (MusterTurn *turn, const MusterSetupUnit *unit)
{
  g_auto (MusterPlace) place = { 0 };
  g_autofree char *text = NULL;

  if (!muster_place_read (&place, &turn->draft, turn->setup, unit))
    return;
  text = muster_place_describe (&place, turn->setup, unit);
  muster_turn_step (turn, NULL, _ ("%1$s stands in %2$s."), unit->unit.name, text);
}

static gboolean
act_casualty (MusterTurn *turn, GError **error)
{
  const MusterSetupUnit *unit = muster_turn_need_unit (turn, "unit", NULL, error);
  const MusterSetupTroop *troop;
  const MusterSetupTroop *instead;
  gint64 count = 0;
  gint64 left;
  gint64 original;
  g_autofree char *whole = NULL;

  if (unit == NULL || !read_troop (turn, unit, "troop", &troop, error)
      || !read_troop (turn, unit, "instead-of", &instead, error)
      || !read_count (turn, unit, troop, &count, error)
      || !muster_turn_note_zone (turn, unit, count, error))
    return FALSE;
  if (instead != NULL && troop == NULL)
    return muster_turn_argument_error (error, _ ("Parameter “troop” is missing, expected who falls "
                                                 "in the other’s place"));
  if (instead != NULL)
    return swap_troops (turn, unit, troop, instead, count, error);
  if (muster_turn_word (turn, "captured-by") != NULL)
    return capture (turn, unit, troop, count, error);

  if (count > 0 && troop != NULL)
    {
      g_autofree char *text = muster_turn_describe_troops (turn->setup, unit, troop->id, count);

      muster_turn_take_from (turn, unit, troop, count, NULL);
      muster_turn_step (turn, muster_sequence_cite (turn->sequence, "casualty"),
                        _ ("%1$s loses %2$s."), unit->unit.name, text);
      muster_turn_report_strength (turn, unit);
    }
  else if (count > 0)
    muster_turn_take_losses (turn, unit, count, NULL,
                             muster_sequence_cite (turn->sequence, "casualty"));
  else
    muster_turn_put_back (turn, unit, troop, -count);

  left = muster_draft_get_strength (&turn->draft, unit);
  original = muster_draft_get_original (&turn->draft, unit);
  whole = muster_roster_describe_count (turn->setup->ruleset, original);
  if (count < 0)
    {
      g_autofree char *back = muster_roster_describe_count (turn->setup->ruleset, -count);

      /* Translators: how many of what ("2 figures"), and a unit. */
      muster_turn_step (turn, NULL,
                        ngettext ("%1$s is put back into %2$s.", "%1$s are put back into %2$s.",
                                  (gulong) -count),
                        back, unit->unit.name);
      tell_place (turn, unit);
    }
  /* Translators: a unit, how many it has, and of how many of what ("12 figures"). */
  muster_turn_summary (turn, _ ("%1$s now has %2$" PRId64 " of %3$s"), unit->unit.name, left,
                       whole);
  return TRUE;
}

static gboolean
set_grade (MusterTurn *turn, const MusterSetupUnit *unit, const char *grade, GError **error)
{
  const MusterDef *def = muster_ruleset_find (turn->setup->ruleset, MUSTER_DEF_GRADE, grade);
  GPtrArray *grades = muster_ruleset_list (turn->setup->ruleset, MUSTER_DEF_GRADE);
  const char *now = muster_draft_get_grade (&turn->draft, turn->setup, unit);
  const MusterSequenceRaise *raise;

  if (def == NULL)
    return muster_turn_argument_error (error, _ ("“%s” is no grade, expected the id of one"),
                                       grade);
  if (now == NULL && grades->len > 0)
    now = muster_def_get_id (g_ptr_array_index (grades, 0));
  raise = muster_sequence_find_raise (turn->sequence, now, grade);
  if (raise == NULL)
    {
      if (!muster_turn_forbid (turn, muster_sequence_cite (turn->sequence, "raise"), error,
                               _ ("“%1$s” cannot become “%2$s”"), unit->unit.name,
                               muster_def_get_label (def)))
        return FALSE;
    }
  else if (muster_draft_get_unit_int (&turn->draft, unit, "combats", 0) == 0
           && !muster_turn_forbid (turn, raise->rule, error,
                                   _ ("“%1$s” has not been in combat yet and cannot become “%2$s”"),
                                   unit->unit.name, muster_def_get_label (def)))
    return FALSE;
  muster_draft_set_unit (&turn->draft, unit, "grade", grade);
  muster_turn_step (turn, raise != NULL ? raise->rule : NULL, _ ("%1$s is now: %2$s."),
                    unit->unit.name, muster_def_get_label (def));
  return TRUE;
}

/* It has gone over an edge and does not come back: how many of its side have, where the scenario
 * asks for that. */
static gboolean
leave (MusterTurn *turn, const MusterSetupUnit *unit, GError **error)
{
  const char *edge = muster_turn_word (turn, "edge");
  g_autofree char *absence = NULL;

  if (edge != NULL && muster_turn_read_edge (edge) == MUSTER_FACING_NONE)
    return muster_turn_argument_error (
        error, _ ("“%s” is no edge, expected “north”, “east”, “south” or “west”"), edge);
  if (muster_draft_get_strength (&turn->draft, unit) == 0)
    return muster_turn_refuse (turn, NULL, error, _ ("“%s” has been destroyed"), unit->unit.name);
  absence = muster_draft_describe_absence (&turn->draft, unit);
  if (absence != NULL && !muster_turn_forbid (turn, NULL, error, "%s", absence))
    return FALSE;
  muster_draft_set_unit (&turn->draft, unit, "off", "yes");
  muster_draft_set_unit (&turn->draft, unit, "left", edge != NULL ? edge : "yes");
  if (edge != NULL)
    {
      g_autofree char *where = muster_scenario_tell_edge (edge);

      /* Translators: a unit, and "over the northern edge". */
      muster_turn_step (turn, NULL, _ ("%1$s leaves the field %2$s."), unit->unit.name, where);
    }
  else
    muster_turn_step (turn, NULL, _ ("%s leaves the field."), unit->unit.name);
  muster_turn_leave_field (turn, unit);
  turn->sequence->kind->lost_unit (turn, unit);
  muster_turn_report_exit (turn, unit);
  return TRUE;
}

static gboolean
set_table (MusterTurn *turn, const MusterSetupUnit *unit, const char *value, GError **error)
{
  if (g_str_equal (value, "left"))
    return leave (turn, unit, error);
  if (!g_str_equal (value, "on") && !g_str_equal (value, "off"))
    return muster_turn_argument_error (
        error, _ ("“%s” is no place, expected “on”, “off” or “left”"), value);
  muster_draft_set_unit (&turn->draft, unit, "off", g_str_equal (value, "off") ? "yes" : NULL);
  muster_draft_set_unit (&turn->draft, unit, "left", NULL);
  /* who had come to the edge has been put down */
  muster_draft_set_unit (&turn->draft, unit, "arriving", NULL);
  muster_turn_step (turn, NULL,
                    g_str_equal (value, "off") ? _ ("%s is off the table.")
                                               : _ ("%s is on the table."),
                    unit->unit.name);
  if (g_str_equal (value, "off"))
    {
      muster_turn_leave_field (turn, unit);
      turn->sequence->kind->lost_unit (turn, unit);
    }
  return TRUE;
}

static gboolean
set_state (MusterTurn *turn,
           const MusterSetupUnit *unit,
           const MusterTurnWord *word,
           GError **error)
{
  const MusterSequenceState *state = muster_sequence_find_state (turn->sequence, word->name);
  const MusterSequenceAct *not_for;
  const char *rule = NULL;
  g_autofree char *key = g_strconcat ("is.", word->name, NULL);
  gboolean yes = g_str_equal (word->value, "yes");

  if (state == NULL)
    {
      g_autoptr (GString) known =
          g_string_new (muster_setup_keeps_positions (turn->setup)
                            ? "grade, table, at, facing, formation"
                            : "grade, table");

      for (guint i = 0; i < turn->sequence->states->len; i++)
        {
          const MusterSequenceState *one = g_ptr_array_index (turn->sequence->states, i);

          g_string_append_printf (known, ", %s", one->id);
        }
      return muster_turn_argument_error (error, _ ("“%1$s” is no state of a unit, expected %2$s"),
                                         word->name, known->str);
    }
  if (!yes && !g_str_equal (word->value, "no"))
    return muster_turn_argument_error (
        error, _ ("“%1$s” is no value of “%2$s”, expected “yes” or “no”"), word->value, word->name);
  not_for = yes ? muster_turn_find_not_for (turn->setup, unit, state->id, &rule) : NULL;
  if (not_for != NULL
      && !muster_turn_forbid (turn, rule, error, _ ("“%1$s” is not for units like “%2$s”"),
                              not_for->label, unit->unit.name))
    return FALSE;
  muster_turn_set_state (turn, unit, state, yes);
  /* Translators: "A Company: In fortifications." */
  muster_turn_step (turn, state->rule,
                    yes ? _ ("%1$s: %2$s.") : _ ("%1$s is no longer marked “%2$s”."),
                    unit->unit.name, state->label);
  return TRUE;
}

/* "state side=… victory=yes" or "state victory=draw": the umpire decides. */
static gboolean
declare_victory (MusterTurn *turn, const char *victory, GError **error)
{
  static const char *const KNOWN[] = { "side", "victory", NULL };
  const char *id = muster_turn_word (turn, "side");
  const MusterSetupSide *side = muster_setup_find_side (turn->setup, id);
  g_autofree char *reason = NULL;

  if (!muster_turn_check_words (turn, KNOWN, error))
    return FALSE;
  if (g_str_equal (victory, "draw") && id == NULL)
    {
      muster_turn_end_game (turn, NULL, _ ("A draw, by the umpire’s decision."));
      return TRUE;
    }
  if (!g_str_equal (victory, "yes"))
    return muster_turn_argument_error (
        error, _ ("“%s” is no victory, expected “yes” with a side, or “draw” without one"),
        victory);
  if (id == NULL)
    return muster_turn_argument_error (error, _ ("Parameter “side” is missing, expected the id of "
                                                 "the side that has won"));
  if (side == NULL)
    return muster_turn_argument_error (error, _ ("“%s” is no side, expected the id of one"), id);
  reason = g_strdup_printf (_ ("Victory for %s, by the umpire’s decision."), side->name);
  muster_turn_end_game (turn, side, reason);
  return TRUE;
}

/* "A Company: In fortifications, no longer marked “Concealed”" */
static void
append_state (MusterTurn *turn, const MusterTurnWord *word, GString *summary, gboolean first)
{
  const MusterSequenceState *state = muster_sequence_find_state (turn->sequence, word->name);
  const MusterDef *grade =
      muster_ruleset_find (turn->setup->ruleset, MUSTER_DEF_GRADE, word->value);
  const char *label = state != NULL ? state->label : word->value;
  g_autofree char *not_so = NULL;

  if (g_str_equal (word->name, "grade") && grade != NULL)
    label = muster_def_get_label (grade);
  else if (g_str_equal (word->name, "table"))
    label = g_str_equal (word->value, "on")     ? _ ("on the table")
            : g_str_equal (word->value, "left") ? _ ("has left the field")
                                                : _ ("off the table");
  else if (g_str_equal (word->value, "no"))
    /* Translators: a state that a unit is not in, or no longer. */
    label = not_so = g_strdup_printf (_ ("no longer marked “%s”"), label);
  g_string_append_printf (summary, "%s%s", first ? ": " : ", ", label);
}

/* "A Company: 3,4 (4 bases): line, facing north" */
static void
append_place (MusterTurn *turn, const MusterSetupUnit *unit, GString *summary, gboolean first)
{
  g_auto (MusterPlace) place = { 0 };
  g_autofree char *text = muster_place_read (&place, &turn->draft, turn->setup, unit)
                              ? muster_place_describe (&place, turn->setup, unit)
                              : g_strdup (_ ("its place is no longer kept"));

  g_string_append_printf (summary, "%s%s", first ? ": " : ", ", text);
}

static gboolean
act_state (MusterTurn *turn, GError **error)
{
  const char *victory = muster_turn_word (turn, "victory");
  const MusterSetupUnit *unit;
  g_autoptr (GString) summary = NULL;
  gboolean first = TRUE;
  gboolean placed = FALSE;

  if (victory != NULL)
    return declare_victory (turn, victory, error);
  if (muster_turn_word (turn, "objective") != NULL)
    return muster_turn_set_objective (turn, muster_turn_word (turn, "objective"), error);
  if (muster_turn_word (turn, "relieved") != NULL)
    return muster_turn_set_relieved (turn, muster_turn_word (turn, "relieved"), error);
  if (muster_turn_word (turn, "condition") != NULL)
    return muster_turn_set_condition (turn, muster_turn_word (turn, "condition"), error);
  unit = muster_turn_need_unit (turn, "unit", NULL, error);
  if (unit == NULL)
    return FALSE;
  if (turn->words->len < 2)
    return muster_turn_argument_error (error, _ ("No state is given, expected name=value"));
  summary = g_string_new (unit->unit.name);
  for (guint i = 0; i < turn->words->len; i++)
    {
      const MusterTurnWord *word = g_ptr_array_index (turn->words, i);
      gboolean ok = TRUE;

      if (g_str_equal (word->name, "unit")
          || (g_str_equal (word->name, "edge")
              && g_strcmp0 (muster_turn_word (turn, "table"), "left") == 0))
        continue;
      if (muster_turn_is_place_word (turn, word->name))
        {
          placed = TRUE;
          continue;
        }
      if (g_str_equal (word->name, "grade"))
        ok = set_grade (turn, unit, word->value, error);
      else if (g_str_equal (word->name, "table"))
        ok = set_table (turn, unit, word->value, error);
      else
        ok = set_state (turn, unit, word, error);
      if (!ok)
        return FALSE;
      append_state (turn, word, summary, first);
      first = FALSE;
    }
  if (placed && !muster_turn_set_place (turn, unit, error))
    return FALSE;
  if (placed)
    append_place (turn, unit, summary, first);
  muster_turn_summary (turn, "%s", summary->str);
  return TRUE;
}

static gboolean
act_note (MusterTurn *turn, GError **error)
{
  const char *text = NULL;

  if (!muster_turn_need_word (turn, "text", _ ("what is to be noted"), &text, error))
    return FALSE;
  muster_turn_step (turn, NULL, "%s", text);
  muster_turn_summary (turn, _ ("Note: %s"), text);
  return TRUE;
}

static gboolean
act_overrule (MusterTurn *turn, GError **error)
{
  const char *reason = NULL;

  if (!muster_turn_need_word (turn, "reason", _ ("why the rules are set aside"), &reason, error))
    return FALSE;
  muster_draft_set (&turn->draft, "overrule", reason);
  muster_turn_step (turn, muster_sequence_cite (turn->sequence, "overrule"),
                    _ ("The umpire will let the next action pass, whatever the rules say: %s"),
                    reason);
  muster_turn_summary (turn, _ ("The umpire overrules: %s"), reason);
  return TRUE;
}

static const char *const CASUALTY_WORDS[] = { "unit",        "count", "troop", "instead-of",
                                              "captured-by", "zone",  NULL };
static const char *const NOTE_WORDS[] = { "text", NULL };
static const char *const OVERRULE_WORDS[] = { "reason", NULL };

const MusterTurnVerb muster_turn_umpire_verbs[] = {
  { "casualty", CASUALTY_WORDS, act_casualty },
  { "state", NULL, act_state },
  { "note", NOTE_WORDS, act_note },
  { "overrule", OVERRULE_WORDS, act_overrule },
  { NULL, NULL, NULL },
};
