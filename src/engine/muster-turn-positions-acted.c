/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "muster-turn-positions.h"

/*
 * What is done from zone to zone each base does once a turn: those of one zone may when those of
 * another have, and whoever has struck back has thrown its dice too.
 */

gboolean
muster_turn_acts_by_base (const MusterSetup *setup, const MusterSequenceAct *act)
{
  MusterTurnDeed deed = { .act = act };

  if (setup->sequence->positions == NULL || act == NULL || act->procedure == NULL
      || !act->needs_target)
    return FALSE;
  deed.procedure = muster_ruleset_find_procedure (setup->ruleset, act->procedure);
  return act->fights
         || (deed.procedure != NULL && muster_aim_find_count (&deed, "actor.range")[0] != '\0');
}

static char *
make_key (const MusterSequenceAct *act)
{
  return g_strconcat ("acted.", act->as, NULL);
}

/* How many of UNIT in ZONE have done ACT, some of whom may be gone since. */
static gint64
count_acted (MusterDraft *draft,
             const MusterSetup *setup,
             const MusterSequenceAct *act,
             const MusterSetupUnit *unit,
             guint zone)
{
  g_autofree char *key = make_key (act);
  const char *text = muster_draft_get_unit (draft, unit, key);
  g_auto (MusterPlace) acted = { 0 };

  if (text[0] == '\0')
    return 0;
  muster_place_init (&acted, setup);
  muster_place_parse (&acted, setup, text);
  return muster_place_count (&acted, zone);
}

static void
set_acted (MusterTurn *turn,
           const MusterSequenceAct *act,
           const MusterSetupUnit *unit,
           guint zone,
           gint64 n)
{
  g_autofree char *key = make_key (act);
  g_autofree char *text = NULL;
  g_auto (MusterPlace) acted = { 0 };

  muster_place_init (&acted, turn->setup);
  muster_place_parse (&acted, turn->setup, muster_draft_get_unit (&turn->draft, unit, key));
  muster_place_add (&acted, zone, n - muster_place_count (&acted, zone));
  text = muster_place_to_string (&acted, turn->setup);
  muster_draft_set_unit (&turn->draft, unit, key, text);
}

gint64
muster_place_count_fresh (const MusterPlace *self,
                          MusterDraft *draft,
                          const MusterSetup *setup,
                          const MusterSequenceAct *act,
                          const MusterSetupUnit *unit,
                          guint zone)
{
  gint64 n = muster_place_count (self, zone);

  return act != NULL ? MAX (n - count_acted (draft, setup, act, unit, zone), 0) : n;
}

gint64
muster_draft_count_fresh (MusterDraft *draft,
                          const MusterSetup *setup,
                          const MusterSequenceAct *act,
                          const MusterSetupUnit *unit)
{
  g_auto (MusterPlace) place = { 0 };
  g_autofree char *key = make_key (act);
  gint64 sum = 0;

  if (!muster_place_read (&place, draft, setup, unit))
    return MAX (muster_draft_get_strength (draft, unit)
                    - muster_draft_get_unit_int (draft, unit, key, 0),
                0);
  for (guint i = 0; i < place.stands->len; i++)
    sum += muster_place_count_fresh (&place, draft, setup, act, unit,
                                     muster_place_get_zone (&place, i));
  return sum;
}

void
muster_turn_carry_acted (
    MusterTurn *turn, const MusterSetupUnit *unit, const MusterPlace *place, guint from, guint to)
{
  GPtrArray *acts = turn->sequence->acts;

  for (guint i = 0; i < acts->len; i++)
    {
      const MusterSequenceAct *act = g_ptr_array_index (acts, i);
      gint64 left;

      if (!g_str_equal (act->id, act->as) || !muster_turn_acts_by_base (turn->setup, act))
        continue;
      left = MIN (count_acted (&turn->draft, turn->setup, act, unit, from),
                  muster_place_count (place, from));
      if (left == 0)
        continue;
      /* Those who have done it go before the others; of those who fell since nothing is left. */
      set_acted (turn, act, unit, to,
                 MIN (count_acted (&turn->draft, turn->setup, act, unit, to),
                      muster_place_count (place, to))
                     + 1);
      set_acted (turn, act, unit, from, left - 1);
    }
}

/* Moved at once */

/* How many of UNIT, whose place is not kept, have done ACT. */
static gint64
count_unplaced (MusterDraft *draft,
                const MusterSetup *setup,
                const MusterSequenceAct *act,
                const MusterSetupUnit *unit)
{
  g_autofree char *key = make_key (act);
  gint64 strength = muster_draft_get_strength (draft, unit);

  if (muster_draft_get_unit (draft, unit, key)[0] != '\0')
    return MIN (muster_draft_get_unit_int (draft, unit, key, 0), strength);
  /* Of what is not counted then, all have. */
  for (guint i = 0; i < setup->sequence->acts->len; i++)
    {
      const MusterSequenceAct *other = g_ptr_array_index (setup->sequence->acts, i);

      if (g_str_equal (other->as, act->as)
          && muster_draft_has_word (draft, unit, "done", other->id))
        return strength;
    }
  return 0;
}

/* Leaves in ACTED those who stay where they have done ACT; returns how many who have go elsewhere:
 * they go before the others. */
static gint64
take_leaving (MusterTurn *turn,
              const MusterSequenceAct *act,
              const MusterSetupUnit *unit,
              const MusterPlace *from,
              const MusterPlace *to,
              MusterPlace *acted)
{
  gint64 carried = 0;

  for (guint i = 0; i < from->stands->len; i++)
    {
      guint zone = muster_place_get_zone (from, i);
      gint64 there = muster_place_count (from, zone);
      gint64 had = MIN (count_acted (&turn->draft, turn->setup, act, unit, zone), there);
      gint64 gone = MIN (had, MAX (there - muster_place_count (to, zone), 0));

      muster_place_add (acted, zone, had - gone);
      carried += gone;
    }
  return carried;
}

static void
move_marks (MusterTurn *turn,
            const MusterSequenceAct *act,
            const MusterSetupUnit *unit,
            const MusterPlace *from,
            const MusterPlace *to)
{
  g_autofree char *key = make_key (act);
  g_autofree char *text = NULL;
  g_auto (MusterPlace) acted = { 0 };
  gint64 left;

  muster_place_init (&acted, turn->setup);
  left = from->stands->len > 0 ? take_leaving (turn, act, unit, from, to, &acted)
                               : count_unplaced (&turn->draft, turn->setup, act, unit);
  for (guint i = 0; i < to->stands->len; i++)
    {
      guint zone = muster_place_get_zone (to, i);
      gint64 n =
          MIN (MAX (muster_place_count (to, zone) - muster_place_count (from, zone), 0), left);

      muster_place_add (&acted, zone, n);
      left -= n;
    }
  if (to->stands->len > 0)
    text = muster_place_to_string (&acted, turn->setup);
  /* That nobody is left who has done it is not the same as that nobody did. */
  else if (muster_draft_get_unit (&turn->draft, unit, key)[0] != '\0')
    text = g_strdup_printf ("%" PRId64, left);
  muster_draft_set_unit (&turn->draft, unit, key, text);
}

void
muster_turn_move_acted (MusterTurn *turn, const MusterSetupUnit *unit, const MusterPlace *to)
{
  GPtrArray *acts = turn->sequence->acts;
  g_auto (MusterPlace) from = { 0 };

  muster_place_read (&from, &turn->draft, turn->setup, unit);
  for (guint i = 0; i < acts->len; i++)
    {
      const MusterSequenceAct *act = g_ptr_array_index (acts, i);

      if (g_str_equal (act->id, act->as) && muster_turn_acts_by_base (turn->setup, act))
        move_marks (turn, act, unit, &from, to);
    }
}

/* Who has done it */

/* How many do it, as the parameter with ROLE says or is told. */
static gint64
count_told (MusterTurn *turn, const MusterTurnDeed *deed, const char *role, GPtrArray *words)
{
  const char *name = muster_aim_find_count (deed, role);
  g_autofree char *text =
      name[0] != '\0' ? muster_turn_fill_one (&turn->draft, turn->setup, deed, name, words) : NULL;
  gint64 n = 0;

  return text != NULL && g_ascii_string_to_signed (text, 10, 0, G_MAXINT32, &n, NULL) ? n : 0;
}

/* N of UNIT, whose place is not kept, have done it. */
static void
note_number (MusterTurn *turn, const MusterTurnDeed *deed, const MusterSetupUnit *unit, gint64 n)
{
  g_autofree char *key = make_key (deed->act);
  g_autofree char *number = g_strdup_printf (
      "%" PRId64, n + muster_draft_get_unit_int (&turn->draft, unit, key, 0));

  if (n > 0)
    muster_draft_set_unit (&turn->draft, unit, key, number);
}

/* All of UNIT in the zones out of which it has done it; everywhere when nobody knows which they
 * are. */
static void
note_zones (MusterTurn *turn,
            const MusterTurnDeed *deed,
            const MusterSetupUnit *unit,
            const MusterPlace *place,
            GArray *zones)
{
  guint n = zones->len > 0 ? zones->len : place->stands->len;

  for (guint i = 0; i < n; i++)
    {
      guint zone =
          zones->len > 0 ? g_array_index (zones, guint, i) : muster_place_get_zone (place, i);

      set_acted (turn, deed->act, unit, zone, muster_place_count (place, zone));
    }
}

static void
note_actor (MusterTurn *turn, const MusterTurnDeed *deed, GPtrArray *words)
{
  g_auto (MusterAim) aim = { 0 };

  if (muster_turn_is_aimed (turn->setup, deed)
      && muster_aim_read (&aim, &turn->draft, turn->setup, deed, words, NULL) && aim.has_actor)
    note_zones (turn, deed, deed->actor, &aim.actor, aim.from);
  else if (deed->act->fights)
    note_number (turn, deed, deed->actor, count_told (turn, deed, "actor.front", words));
}

/* Those who strike back have thrown their dice. */
static void
note_target (MusterTurn *turn, const MusterTurnDeed *deed)
{
  g_auto (MusterAim) aim = { 0 };
  gboolean kept = muster_turn_is_aimed (turn->setup, deed)
                  && muster_aim_read (&aim, &turn->draft, turn->setup, deed, turn->words, NULL)
                  && aim.has_target;
  gint64 fresh =
      kept ? muster_place_count_fresh (&aim.target, &turn->draft, turn->setup, deed->act,
                                       deed->target, aim.zone)
           : muster_draft_count_fresh (&turn->draft, turn->setup, deed->act, deed->target);
  gint64 n = count_told (turn, deed, "target.front", turn->words);

  if (fresh == 0)
    /* Translators: a unit, and what it does ("Close combat"). */
    muster_turn_step (turn, deed->act->rule,
                      _ ("%1$s has thrown its dice this turn for “%2$s” and does not throw again."),
                      deed->target->unit.name, deed->act->label);
  /* Who does not face the enemy has not thrown. */
  else if (!kept)
    note_number (turn, deed, deed->target, n);
  else if (n > 0)
    set_acted (turn, deed->act, deed->target, aim.zone, muster_place_count (&aim.target, aim.zone));
}

void
muster_turn_note_acted (MusterTurn *turn, const MusterTurnDeed *deed)
{
  g_autoptr (GPtrArray) pool = NULL;
  g_autoptr (GPtrArray) words = NULL;

  if (deed->actor == NULL || deed->target == NULL || deed->procedure == NULL
      || !muster_turn_acts_by_base (turn->setup, deed->act))
    return;
  pool = muster_turn_list_pool (turn->setup, deed, turn->words);
  words = muster_aim_make_words (&turn->draft, turn->setup, deed, turn->words);
  if (deed->act->fights)
    note_target (turn, deed);
  note_actor (turn, deed, turn->words);
  for (guint i = 0; i < pool->len; i++)
    {
      MusterTurnDeed joining = *deed;

      joining.actor = g_ptr_array_index (pool, i);
      note_actor (turn, &joining, words);
    }
}
