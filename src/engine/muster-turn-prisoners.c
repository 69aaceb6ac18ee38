/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "muster-legality.h"
#include "muster-turn-losses.h"
#include "muster-turn-memory.h"

/*
 * Prisoners. They are lost to their side until they get away, and back in their unit only when they
 * have reached their own lines. Which unit took them is remembered, as it has to guard them.
 */

static gint64
get_count (MusterDraft *draft, const MusterSetupUnit *unit, const char *what, const char *id)
{
  return muster_draft_count (draft, unit, what, id, 0);
}

static void
set_count (
    MusterDraft *draft, const MusterSetupUnit *unit, const char *what, const char *id, gint64 n)
{
  g_autofree char *key = g_strconcat (what, ".", id, NULL);
  g_autofree char *value = n > 0 ? g_strdup_printf ("%" PRId64, n) : NULL;

  muster_draft_set_unit (draft, unit, key, value);
}

gint64
muster_draft_get_taken (MusterDraft *draft,
                        const MusterSetupUnit *unit,
                        const MusterSetupTroop *troop)
{
  return get_count (draft, unit, "taken", troop->id);
}

gint64
muster_draft_get_away (MusterDraft *draft,
                       const MusterSetupUnit *unit,
                       const MusterSetupTroop *troop)
{
  return get_count (draft, unit, "away", troop->id);
}

gint64
muster_draft_get_killed (MusterDraft *draft,
                         const MusterSetupUnit *unit,
                         const MusterSetupTroop *troop)
{
  return muster_draft_get_lost (draft, unit, troop) - muster_draft_get_taken (draft, unit, troop)
         - muster_draft_get_away (draft, unit, troop);
}

static gint64
sum_troops (MusterDraft *draft, const MusterSetupUnit *unit, const char *what)
{
  gint64 sum = 0;

  for (guint i = 0; i < unit->troops->len; i++)
    {
      const MusterSetupTroop *troop = g_ptr_array_index (unit->troops, i);

      sum += get_count (draft, unit, what, troop->id);
    }
  return sum;
}

gint64
muster_draft_count_taken (MusterDraft *draft, const MusterSetupUnit *unit)
{
  return sum_troops (draft, unit, "taken");
}

gint64
muster_draft_count_away (MusterDraft *draft, const MusterSetupUnit *unit)
{
  return sum_troops (draft, unit, "away");
}

static const char *
get_place (gboolean behind)
{
  return behind ? "keeps" : "marches";
}

gint64
muster_draft_get_prisoners (MusterDraft *draft,
                            const MusterSetupUnit *unit,
                            const MusterSetupUnit *other,
                            gboolean behind)
{
  return get_count (draft, unit, get_place (behind), other->unit.id);
}

gint64
muster_draft_count_prisoners (MusterDraft *draft,
                              const MusterSetup *setup,
                              const MusterSetupUnit *unit,
                              gboolean behind)
{
  gint64 sum = 0;

  /* Where the rules take none nobody has any. */
  for (guint i = 0; setup->sequence->memory->prisoners.march > 0 && i < setup->units->len; i++)
    {
      const MusterSetupUnit *other = g_ptr_array_index (setup->units, i);

      if (other->side != unit->side)
        sum += get_count (draft, unit, get_place (behind), other->unit.id);
    }
  return sum;
}

/* One for each started number. */
gint64
muster_setup_count_guards (const MusterSetup *setup, gint64 prisoners, gboolean behind)
{
  const MusterMemoryPrisoners *rules = &setup->sequence->memory->prisoners;
  gint64 each = behind ? rules->behind : rules->march;

  return each > 0 ? (prisoners + each - 1) / each : 0;
}

/* Capture */

/* Moves N of UNIT's figures, the lowest first, from one count of its troops to another (nullable:
 * none). Returns how many. */
static gint64
move_figures (
    MusterDraft *draft, const MusterSetupUnit *unit, const char *from, const char *to, gint64 n)
{
  gint64 moved = 0;

  for (guint i = 0; i < unit->falling->len; i++)
    {
      const MusterSetupTroop *troop = g_ptr_array_index (unit->falling, i);
      gint64 step = MIN (n - moved, get_count (draft, unit, from, troop->id));

      if (step <= 0)
        continue;
      set_count (draft, unit, from, troop->id, get_count (draft, unit, from, troop->id) - step);
      if (to != NULL)
        set_count (draft, unit, to, troop->id, get_count (draft, unit, to, troop->id) + step);
      moved += step;
    }
  return moved;
}

/* With nobody left to defend them guns and wagons are taken too. */
static void
capture_things (MusterTurn *turn, const MusterSetupUnit *unit, const char *rule)
{
  for (guint i = 0; i < unit->troops->len; i++)
    {
      const MusterSetupTroop *troop = g_ptr_array_index (unit->troops, i);
      gint64 left = muster_draft_get_has (&turn->draft, unit, troop)
                    - muster_draft_get_lost (&turn->draft, unit, troop);
      g_autofree char *what = NULL;

      if (!troop->thing || troop->counts || left <= 0)
        continue;
      what = muster_turn_describe_troops (turn->setup, unit, troop->id, left);
      set_count (&turn->draft, unit, "lost", troop->id,
                 muster_draft_get_has (&turn->draft, unit, troop));
      /* Translators: "2 cannon of Royal Artillery are captured." */
      muster_turn_step (turn, rule, _ ("%1$s of %2$s captured."), what, unit->unit.name);
    }
}

void
muster_turn_capture (MusterTurn *turn,
                     const MusterSetupUnit *unit,
                     const MusterSetupUnit *captor,
                     gint64 n,
                     char **first,
                     const char *rule)
{
  const MusterMemoryPrisoners *rules = &turn->setup->sequence->memory->prisoners;
  g_autoptr (GArray) before = g_array_new (FALSE, FALSE, sizeof (gint64));
  gint64 taken;
  gint64 guards;

  for (guint i = 0; i < unit->troops->len; i++)
    {
      gint64 lost = muster_draft_get_lost (&turn->draft, unit, g_ptr_array_index (unit->troops, i));

      g_array_append_val (before, lost);
    }
  taken = muster_turn_take_losses (turn, unit, n, first, rule);
  if (taken == 0)
    return;
  for (guint i = 0; i < unit->troops->len; i++)
    {
      const MusterSetupTroop *troop = g_ptr_array_index (unit->troops, i);
      gint64 more =
          muster_draft_get_lost (&turn->draft, unit, troop) - g_array_index (before, gint64, i);

      set_count (&turn->draft, unit, "taken", troop->id,
                 muster_draft_get_taken (&turn->draft, unit, troop) + more);
    }
  set_count (&turn->draft, captor, "marches", unit->unit.id,
             get_count (&turn->draft, captor, "marches", unit->unit.id) + taken);
  guards = muster_setup_count_guards (
      turn->setup, muster_draft_count_prisoners (&turn->draft, turn->setup, captor, FALSE), FALSE);
  if (guards > 0)
    muster_turn_step (turn, rules->rule,
                      ngettext ("They are prisoners of %1$s: %2$" PRId64
                                " soldier of it marches them to its lines.",
                                "They are prisoners of %1$s: %2$" PRId64
                                " soldiers of it march its prisoners to its lines.",
                                (gulong) guards),
                      captor->unit.name, guards);
  if (muster_draft_get_strength (&turn->draft, unit) == 0)
    capture_things (turn, unit, rule);
}

/* Escape, rescue, return */

/* N prisoners that UNIT took from OTHER get away. */
static gint64
let_go (MusterTurn *turn,
        const MusterSetupUnit *unit,
        const MusterSetupUnit *other,
        gint64 n,
        gboolean behind)
{
  gint64 had = get_count (&turn->draft, unit, get_place (behind), other->unit.id);
  gint64 gone = MIN (n, had);

  if (gone <= 0)
    return 0;
  set_count (&turn->draft, unit, get_place (behind), other->unit.id, had - gone);
  return move_figures (&turn->draft, other, "taken", "away", gone);
}

void
muster_turn_check_guards (MusterTurn *turn)
{
  const MusterMemoryPrisoners *rules = &turn->setup->sequence->memory->prisoners;

  for (guint i = 0; rules->march > 0 && i < turn->setup->units->len; i++)
    {
      const MusterSetupUnit *unit = g_ptr_array_index (turn->setup->units, i);

      if (muster_draft_get_strength (&turn->draft, unit) > 0)
        continue;
      for (guint k = 0; k < turn->setup->units->len; k++)
        {
          const MusterSetupUnit *other = g_ptr_array_index (turn->setup->units, k);
          gint64 gone = let_go (turn, unit, other, G_MAXINT32, FALSE);

          if (gone > 0)
            muster_turn_step (
                turn, rules->escape_rule,
                ngettext ("The guard has fallen: %1$" PRId64 " prisoner of %2$s escapes.",
                          "The guard has fallen: %1$" PRId64 " prisoners of %2$s escape.",
                          (gulong) gone),
                gone, other->unit.name);
        }
    }
}

static gboolean
read_number (MusterTurn *turn, gint64 most, gint64 *n, GError **error)
{
  const char *text = muster_turn_word (turn, "count");

  *n = most;
  if (text == NULL || (g_ascii_string_to_signed (text, 10, 1, G_MAXINT32, n, NULL) && *n <= most))
    return TRUE;
  return muster_turn_argument_error (
      error, _ ("Parameter “count” is “%1$s”, expected 1 to %2$" PRId64), text, most);
}

static gboolean
rejoin (MusterTurn *turn, const MusterSetupUnit *unit, GError **error)
{
  const MusterMemoryPrisoners *rules = &turn->setup->sequence->memory->prisoners;
  gint64 away = muster_draft_count_away (&turn->draft, unit);
  gint64 n = 0;
  gint64 left;
  g_autofree char *back = NULL;
  g_autofree char *whole = NULL;

  if (away == 0)
    return muster_turn_refuse (turn, rules->rejoin_rule, error,
                               _ ("No prisoner of “%s” is on the way back to his lines"),
                               unit->unit.name);
  if (!read_number (turn, away, &n, error))
    return FALSE;
  left = n;
  for (guint i = 0; i < unit->falling->len; i++)
    {
      const MusterSetupTroop *troop = g_ptr_array_index (unit->falling, i);
      gint64 step = MIN (left, muster_draft_get_away (&turn->draft, unit, troop));

      if (step <= 0)
        continue;
      set_count (&turn->draft, unit, "away", troop->id,
                 muster_draft_get_away (&turn->draft, unit, troop) - step);
      set_count (&turn->draft, unit, "lost", troop->id,
                 muster_draft_get_lost (&turn->draft, unit, troop) - step);
      left -= step;
    }
  back = muster_roster_describe_count (turn->setup->ruleset, n);
  muster_turn_step (turn, rules->rejoin_rule,
                    /* Translators: how many of what ("2 figures"), and their unit. */
                    ngettext ("%1$s has reached its own lines and rejoins %2$s.",
                              "%1$s have reached their own lines and rejoin %2$s.", (gulong) n),
                    back, unit->unit.name);
  whole = muster_roster_describe_count (turn->setup->ruleset,
                                        muster_draft_get_original (&turn->draft, unit));
  /* Translators: a unit, how many it has, and of how many of what ("12 figures"). */
  muster_turn_summary (turn, _ ("%1$s now has %2$" PRId64 " of %3$s"), unit->unit.name,
                       muster_draft_get_strength (&turn->draft, unit), whole);
  return TRUE;
}

/* Whose prisoners are meant: OTHER as named, or the only ones that UNIT has. */
static const MusterSetupUnit *
read_other (MusterTurn *turn, const MusterSetupUnit *unit, GError **error)
{
  const MusterSetupUnit *found = NULL;

  if (muster_turn_word (turn, "of") != NULL)
    return muster_turn_need_unit (turn, "of", NULL, error);
  for (guint i = 0; i < turn->setup->units->len; i++)
    {
      const MusterSetupUnit *other = g_ptr_array_index (turn->setup->units, i);

      if (get_count (&turn->draft, unit, "marches", other->unit.id)
              + get_count (&turn->draft, unit, "keeps", other->unit.id)
          == 0)
        continue;
      if (found != NULL)
        {
          muster_turn_argument_error (error,
                                      _ ("“%s” has prisoners of several units, expected “of” "
                                         "and the id of one of these"),
                                      unit->unit.name);
          return NULL;
        }
      found = other;
    }
  if (found == NULL)
    muster_turn_refuse (turn, turn->setup->sequence->memory->prisoners.rule, error,
                        _ ("“%s” has no prisoners"), unit->unit.name);
  return found;
}

static gboolean
bring_behind (MusterTurn *turn,
              const MusterSetupUnit *unit,
              const MusterSetupUnit *other,
              GError **error)
{
  const MusterMemoryPrisoners *rules = &turn->setup->sequence->memory->prisoners;
  gint64 had = get_count (&turn->draft, unit, "marches", other->unit.id);
  gint64 n = 0;
  gint64 guards;

  if (had == 0)
    return muster_turn_refuse (turn, rules->rule, error,
                               _ ("“%1$s” marches no prisoners of “%2$s” to its lines"),
                               unit->unit.name, other->unit.name);
  if (!read_number (turn, had, &n, error))
    return FALSE;
  set_count (&turn->draft, unit, "marches", other->unit.id, had - n);
  set_count (&turn->draft, unit, "keeps", other->unit.id,
             get_count (&turn->draft, unit, "keeps", other->unit.id) + n);
  guards = muster_setup_count_guards (
      turn->setup, muster_draft_count_prisoners (&turn->draft, turn->setup, unit, TRUE), TRUE);
  muster_turn_step (
      turn, rules->rule,
      ngettext ("The prisoners are behind the lines of %1$s: %2$" PRId64 " soldier guards them.",
                "The prisoners are behind the lines of %1$s: %2$" PRId64 " soldiers guard them.",
                (gulong) guards),
      unit->unit.name, guards);
  muster_turn_step (turn, rules->escape_rule,
                    _ ("There they stay until they are freed or the game ends."));
  muster_turn_summary (turn, _ ("%s has brought prisoners behind its lines"), unit->unit.name);
  return TRUE;
}

static gboolean
release (MusterTurn *turn,
         const MusterSetupUnit *unit,
         const MusterSetupUnit *other,
         gboolean freed,
         GError **error)
{
  const MusterMemoryPrisoners *rules = &turn->setup->sequence->memory->prisoners;
  gint64 marched = get_count (&turn->draft, unit, "marches", other->unit.id);
  gint64 kept = get_count (&turn->draft, unit, "keeps", other->unit.id);
  gint64 n = 0;
  gint64 gone;

  /* Nobody escapes from behind the lines by himself. */
  if (!freed && marched == 0 && kept > 0
      && !muster_turn_forbid (turn, rules->escape_rule, error,
                              _ ("Prisoners behind the lines stay until they are freed")))
    return FALSE;
  if (marched + kept == 0)
    return muster_turn_refuse (turn, rules->rule, error, _ ("“%1$s” has no prisoners of “%2$s”"),
                               unit->unit.name, other->unit.name);
  if (!freed && marched > 0)
    kept = 0;
  if (!read_number (turn, marched + kept, &n, error))
    return FALSE;
  gone = let_go (turn, unit, other, n, FALSE);
  gone += let_go (turn, unit, other, n - gone, TRUE);
  muster_turn_step (turn, rules->escape_rule,
                    freed ? ngettext ("%1$" PRId64 " prisoner of %2$s is freed.",
                                      "%1$" PRId64 " prisoners of %2$s are freed.", (gulong) gone)
                          : ngettext ("%1$" PRId64 " prisoner of %2$s escapes.",
                                      "%1$" PRId64 " prisoners of %2$s escape.", (gulong) gone),
                    gone, other->unit.name);
  if (rules->rejoin_rule != NULL)
    muster_turn_step (turn, rules->rejoin_rule,
                      _ ("They rejoin when they have reached their own lines."));
  muster_turn_summary (turn, _ ("Prisoners of %s get away"), other->unit.name);
  return TRUE;
}

gboolean
muster_turn_act_prisoners (MusterTurn *turn, GError **error)
{
  static const char *const KNOWN[] = { "unit", "of", "now", "count", NULL };
  const MusterSetupUnit *unit;
  const MusterSetupUnit *other;
  const char *now = NULL;

  if (turn->setup->sequence->memory->prisoners.march == 0)
    return muster_turn_argument_error (error, _ ("These rules take no prisoners"));
  unit = muster_turn_need_unit (turn, "unit", NULL, error);
  if (unit == NULL || !muster_turn_forbid_when_over (turn, error)
      || !muster_turn_check_words (turn, KNOWN, error)
      || !muster_turn_need_word (turn, "now", _ ("“behind”, “escaped”, “freed” or “rejoined”"),
                                 &now, error))
    return FALSE;
  if (g_str_equal (now, "rejoined"))
    return rejoin (turn, unit, error);
  if (!g_str_equal (now, "behind") && !g_str_equal (now, "escaped") && !g_str_equal (now, "freed"))
    return muster_turn_argument_error (
        error, _ ("Parameter “now” is “%s”, expected “behind”, “escaped”, “freed” or “rejoined”"),
        now);
  other = read_other (turn, unit, error);
  if (other == NULL)
    return FALSE;
  if (g_str_equal (now, "behind"))
    return bring_behind (turn, unit, other, error);
  return release (turn, unit, other, g_str_equal (now, "freed"), error);
}
