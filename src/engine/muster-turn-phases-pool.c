/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "muster-engine-error.h"
#include "muster-turn-memory.h"
#include "muster-turn-phases.h"
#include "muster-turn-positions.h"

/*
 * Units that join in what another does, and throw their dice with it: “with=UNIT,UNIT@RANGE”. Each
 * is counted by the parameters that would tell it of the one who acts, as if it acted itself; it
 * has done the act then too, and what befalls those who act falls on it when nobody of the first
 * one is left. Where places are kept, those of a unit who stand farther off than its nearest join
 * in with these in the same way.
 */

/* The words of one that joins in: a unit, and maybe how far off it is. */
static const MusterSetupUnit *
read_one (const MusterSetup *setup, const char *text, gint64 *range)
{
  g_auto (GStrv) parts = g_strsplit (text, "@", 2);

  *range = 0;
  if (parts[0] == NULL
      || (parts[1] != NULL && !g_ascii_string_to_signed (parts[1], 10, 1, G_MAXINT32, range, NULL)))
    return NULL;
  return muster_setup_find (setup, parts[0]);
}

static char **
split_names (const MusterTurnDeed *deed, GPtrArray *words)
{
  const char *with =
      deed->act != NULL && deed->act->pool != NULL ? muster_turn_find_word (words, "with") : NULL;

  return with != NULL ? g_strsplit (with, ",", -1) : g_new0 (char *, 1);
}

GPtrArray *
muster_turn_list_pool (const MusterSetup *setup, const MusterTurnDeed *deed, GPtrArray *words)
{
  g_auto (GStrv) names = split_names (deed, words);
  GPtrArray *list = g_ptr_array_new ();

  for (guint i = 0; names[i] != NULL; i++)
    {
      gint64 range = 0;
      const MusterSetupUnit *unit = read_one (setup, names[i], &range);

      if (unit != NULL)
        g_ptr_array_add (list, (gpointer) unit);
    }
  return list;
}

/* What UNIT would tell the procedure under NAME if it acted; (transfer full), nullable. */
static char *
find_value (MusterDraft *draft,
            const MusterSetup *setup,
            const MusterTurnDeed *deed,
            const MusterSetupUnit *unit,
            GPtrArray *said,
            const char *name)
{
  MusterTurnDeed own = {
    .procedure = deed->procedure, .act = deed->act, .actor = unit, .target = deed->target
  };
  /* At the same zone. */
  g_autoptr (GPtrArray) user = muster_aim_make_words (draft, setup, deed, said);

  return name != NULL ? muster_turn_fill_one (draft, setup, &own, name, user) : NULL;
}

/* "musket:2:5": of what, how many, and (nullable) how far off. */
static void
add_entry (GString *text, const char *by, const char *count, const char *range)
{
  g_string_append_printf (text, "%s%s:%s%s%s", text->len > 0 ? "," : "", by, count,
                          range != NULL ? ":" : "", range != NULL ? range : "");
}

/* Those of UNIT who stand farther off than its nearest, each by how far. */
static void
add_farther (GString *text,
             MusterDraft *draft,
             const MusterSetup *setup,
             const MusterTurnDeed *deed,
             const MusterSetupUnit *unit,
             const char *by,
             GPtrArray *words)
{
  MusterTurnDeed own = {
    .procedure = deed->procedure, .act = deed->act, .actor = unit, .target = deed->target
  };
  g_autoptr (GArray) ranks = muster_turn_list_ranks (draft, setup, &own, words);

  for (guint i = 1; by != NULL && i < ranks->len; i++)
    {
      const MusterAimRank *rank = &g_array_index (ranks, MusterAimRank, i);
      g_autofree char *count = g_strdup_printf ("%" PRId64, rank->front);
      g_autofree char *range = g_strdup_printf ("%u", rank->range);

      add_entry (text, by, count, range);
    }
}

char *
muster_turn_fill_pool (MusterDraft *draft,
                       const MusterSetup *setup,
                       const MusterTurnDeed *deed,
                       GPtrArray *words)
{
  g_auto (GStrv) names = split_names (deed, words);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GPtrArray) same = muster_aim_make_words (draft, setup, deed, words);

  if (deed->act->pool_range != NULL && deed->actor != NULL)
    {
      g_autofree char *by = muster_turn_fill_one (draft, setup, deed, deed->act->pool_by, words);

      add_farther (text, draft, setup, deed, deed->actor, by, words);
    }
  for (guint i = 0; names[i] != NULL; i++)
    {
      gint64 said = 0;
      const MusterSetupUnit *unit = read_one (setup, names[i], &said);
      g_autofree char *by = NULL;
      g_autofree char *count = NULL;
      g_autofree char *range = NULL;

      if (unit == NULL)
        continue;
      by = find_value (draft, setup, deed, unit, words, deed->act->pool_by);
      count = find_value (draft, setup, deed, unit, words, deed->act->pool_count);
      range = said > 0 ? g_strdup_printf ("%" PRId64, said)
                       : find_value (draft, setup, deed, unit, words, deed->act->pool_range);
      /* Of whom none does it, as an umpire may let them, nothing is counted. */
      if (by == NULL || count == NULL || g_str_equal (count, "0"))
        continue;
      add_entry (text, by, count, range);
      add_farther (text, draft, setup, deed, unit, by, same);
    }
  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

/* Whoever is of another kind may join in when nothing hangs on that but who is driven back, and
 * UNIT is not. */
static gboolean
is_compatible (MusterTurn *turn, const MusterTurnDeed *deed, const MusterSetupUnit *unit)
{
  gboolean spared = FALSE;

  for (guint i = 0; i < deed->act->drives->len; i++)
    {
      const MusterSequenceDrive *drive = g_ptr_array_index (deed->act->drives, i);

      if (!drive->from_actor)
        continue;
      spared = muster_turn_is_spared (turn, deed, drive, unit);
      if (!spared)
        return FALSE;
    }
  return spared;
}

/* Whether UNIT may do what DEED does, as if it acted. */
static gboolean
check_one (MusterTurn *turn,
           const MusterTurnDeed *deed,
           const MusterSetupUnit *unit,
           GError **error)
{
  const MusterSequenceAct *act = deed->act;
  g_autoptr (GPtrArray) bars =
      muster_turn_phases_list_bars (&turn->draft, turn->setup, act, unit, FALSE);
  g_autofree char *one =
      find_value (&turn->draft, turn->setup, deed, deed->actor, turn->words, act->pool_alike);
  g_autofree char *other =
      find_value (&turn->draft, turn->setup, deed, unit, turn->words, act->pool_alike);
  g_autofree char *by =
      find_value (&turn->draft, turn->setup, deed, unit, turn->words, act->pool_by);
  g_autofree char *count =
      find_value (&turn->draft, turn->setup, deed, unit, turn->words, act->pool_count);

  if ((unit == deed->actor || unit->side != deed->actor->side)
      && !muster_turn_forbid (
          turn, act->pool_rule, error,
          _ ("“%1$s” cannot join in what “%2$s” does, expected another unit of its side"),
          unit->unit.name, deed->actor->unit.name))
    return FALSE;
  for (guint i = 0; i < bars->len; i++)
    {
      const MusterTurnBar *bar = g_ptr_array_index (bars, i);

      if (bar->absolute)
        return muster_turn_refuse (turn, bar->rule, error, "%s", bar->text);
      if (!muster_turn_forbid (turn, bar->rule, error, "%s", bar->text))
        return FALSE;
    }
  if (by == NULL || count == NULL)
    return muster_turn_refuse (turn, act->pool_rule, error,
                               _ ("“%1$s” has nothing to join in “%2$s” with"), unit->unit.name,
                               act->label);
  if (g_strcmp0 (one, other) != 0 && !is_compatible (turn, deed, unit)
      && is_compatible (turn, deed, deed->actor))
    return muster_turn_forbid (
        turn, act->pool_rule, error,
        _ ("“%1$s” can be driven back and “%2$s” cannot: let “%1$s” do “%3$s”, "
           "and the other join in"),
        unit->unit.name, deed->actor->unit.name, act->label);
  return g_strcmp0 (one, other) == 0 || is_compatible (turn, deed, unit)
         || muster_turn_forbid (
             turn, act->pool_rule, error,
             _ ("“%1$s” is not of the kind of “%2$s”, and does “%3$s” by itself"), unit->unit.name,
             deed->actor->unit.name, act->label);
}

gboolean
muster_turn_phases_check_pool (MusterTurn *turn, const MusterTurnDeed *deed, GError **error)
{
  g_auto (GStrv) names = split_names (deed, turn->words);
  g_autoptr (GPtrArray) seen = g_ptr_array_new ();

  for (guint i = 0; names[i] != NULL; i++)
    {
      gint64 range = 0;
      const MusterSetupUnit *unit = read_one (turn->setup, names[i], &range);

      if (unit == NULL || g_ptr_array_find (seen, unit, NULL))
        return muster_turn_argument_error (error,
                                           _ ("“%s” in “with” is no unit of this game, or is there "
                                              "twice, expected the ids of others who join in"),
                                           names[i]);
      g_ptr_array_add (seen, (gpointer) unit);
      if (!check_one (turn, deed, unit, error)
          || !muster_turn_check_joining (turn, deed, unit, range, error))
        return FALSE;
    }
  return TRUE;
}

void
muster_turn_phases_record_pool (MusterTurn *turn, const MusterTurnDeed *deed)
{
  g_autoptr (GPtrArray) pool = muster_turn_list_pool (turn->setup, deed, turn->words);
  MusterDraft *draft = &turn->draft;

  for (guint i = 0; i < pool->len; i++)
    {
      const MusterSetupUnit *unit = g_ptr_array_index (pool, i);

      muster_draft_add_word (draft, unit, "done", deed->act->id);
      muster_draft_set_unit (draft, unit, "arriving", NULL);
      if (deed->act->fights && deed->target != NULL)
        {
          muster_draft_add_word (draft, unit, "fought", deed->target->unit.id);
          muster_draft_add_word (draft, deed->target, "fought", unit->unit.id);
        }
      /* Translators: a unit that has joined in, and in what. */
      muster_turn_step (turn, deed->act->pool_rule, _ ("%1$s has joined in: %2$s."),
                        unit->unit.name, deed->act->label);
    }
}
