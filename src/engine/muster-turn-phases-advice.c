/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "muster-turn-events.h"
#include "muster-turn-phases.h"
#include "muster-turn-positions.h"

/* What is done to an enemy was refused: who could do it instead. */

/* So many are named. */
#define MOST 4

typedef struct
{
  MusterDraft draft; /* as the game is */
  const MusterSetup *setup;
  MusterTurnDeed deed;
  gboolean kept; /* whether it is known where the target stands */
} Advice;

static gboolean
may (Advice *self, const MusterSetupUnit *unit, const MusterSetupUnit *target)
{
  return muster_turn_phases_may (&self->draft, self->setup, self->deed.act, unit)
         && muster_turn_phases_may_target (&self->draft, self->setup, self->deed.act, unit, target);
}

/* Whether it is looked at where UNIT stands, as far as that is kept in this game. */
static gboolean
is_known (Advice *self, const MusterSetupUnit *unit)
{
  return !self->kept || muster_draft_is_placed (&self->draft, self->setup, unit);
}

/* Whom UNIT could do it to, of those of whom it is KNOWN where they stand or of the others;
 * nullable. */
static const MusterSetupUnit *
find_target (Advice *self, const MusterSetupUnit *unit, gboolean known)
{
  for (guint i = 0; i < self->setup->units->len; i++)
    {
      const MusterSetupUnit *target = g_ptr_array_index (self->setup->units, i);

      if ((is_known (self, target) || !known) && may (self, unit, target))
        return target;
    }
  return NULL;
}

/* Out of which of its zones UNIT could do it to TARGET, and how many there have not done it: "3,4
 * (2 bases)"; (transfer full), NULL when nobody knows. */
static char *
describe_sources (Advice *self, const MusterSetupUnit *unit, const MusterSetupUnit *target)
{
  MusterTurnDeed deed = self->deed;
  g_autoptr (GArray) zones = NULL;
  g_auto (MusterPlace) place = { 0 };
  g_auto (MusterPlace) some = { 0 };

  deed.actor = unit;
  deed.target = target;
  if (!muster_turn_is_aimed (self->setup, &deed)
      || !muster_place_read (&place, &self->draft, self->setup, unit)
      || !muster_draft_is_placed (&self->draft, self->setup, target))
    return NULL;
  muster_place_init (&some, self->setup);
  zones = muster_aim_list_sources (&self->draft, self->setup, &deed, MUSTER_ZONE_NONE);
  for (guint i = 0; i < zones->len; i++)
    {
      guint zone = g_array_index (zones, guint, i);

      muster_place_add (
          &some, zone,
          muster_place_count_fresh (&place, &self->draft, self->setup, deed.act, unit, zone));
    }
  return some.stands->len > 0 ? muster_place_describe_zones (&some, self->setup, unit) : NULL;
}

static char *
describe_one (Advice *self, const MusterSetupUnit *unit, const MusterSetupUnit *target)
{
  g_autofree char *sources = describe_sources (self, unit, target);
  if (sources != NULL && target != self->deed.target)
    /* Translators: who could do something, from where ("3,4 (2 bases)"), and against whom. */
    return g_strdup_printf (_ ("“%1$s” from %2$s against “%3$s”"), unit->unit.name, sources,
                            target->unit.name);
  if (sources != NULL)
    /* Translators: who could do something, and from where ("3,4 (2 bases)"). */
    return g_strdup_printf (_ ("“%1$s” from %2$s"), unit->unit.name, sources);
  if (target != self->deed.target)
    /* Translators: who could do something, and against whom. */
    return g_strdup_printf (_ ("“%1$s” against “%2$s”"), unit->unit.name, target->unit.name);
  return g_strdup_printf ("“%s”", unit->unit.name);
}

/* Those who could do it, to the same target or (ANY) to whom they can, of those of whom it is KNOWN
 * where they stand or of the others; (transfer full), NULL: there are none. */
static char *
list_some (Advice *self, gboolean any, gboolean known)
{
  g_autoptr (GString) list = g_string_new (NULL);
  guint n = 0;

  for (guint i = 0; i < self->setup->units->len; i++)
    {
      const MusterSetupUnit *unit = g_ptr_array_index (self->setup->units, i);
      const MusterSetupUnit *target = NULL;
      g_autofree char *text = NULL;

      if (is_known (self, unit) != known)
        continue;
      if (any)
        target = find_target (self, unit, known);
      else if (may (self, unit, self->deed.target))
        target = self->deed.target;
      if (target == NULL || n++ >= MOST)
        continue;
      text = describe_one (self, unit, target);
      g_string_append_printf (list, "%s%s", list->len > 0 ? "; " : "", text);
    }
  if (n > MOST)
    g_string_append (list, " …");
  if (n > 0 && !known)
    /* Translators: after the names of units. */
    g_string_append (list, _ (" (if they stand where they can: that is left to the table)"));
  return n > 0 ? g_string_free (g_steal_pointer (&list), FALSE) : NULL;
}

/* Whether the actor may do it to the target as was said, so that it was refused for something
 * else. */
static gboolean
is_possible (Advice *self, MusterTurn *turn)
{
  const char *from = muster_turn_word (turn, "from");
  const char *zone = muster_turn_word (turn, "zone");
  guint own = from != NULL ? muster_zones_find (self->setup->zones, from, NULL) : MUSTER_ZONE_NONE;
  guint only = zone != NULL ? muster_zones_find (self->setup->zones, zone, NULL) : MUSTER_ZONE_NONE;
  g_autoptr (GArray) sources = NULL;

  if (!may (self, self->deed.actor, self->deed.target))
    return FALSE;
  if (own == MUSTER_ZONE_NONE && only == MUSTER_ZONE_NONE)
    return TRUE;
  sources = muster_aim_list_sources (&self->draft, self->setup, &self->deed, only);
  for (guint i = 0; i < sources->len; i++)
    if (own == MUSTER_ZONE_NONE || g_array_index (sources, guint, i) == own)
      return TRUE;
  return FALSE;
}

static gboolean
may_anybody (Advice *self)
{
  for (guint i = 0; i < self->setup->units->len; i++)
    if (muster_turn_phases_may_anything (&self->draft, self->setup,
                                         g_ptr_array_index (self->setup->units, i)))
      return TRUE;
  return FALSE;
}

/* Whether it is the time for it: what is refused for that says what comes first. */
static gboolean
is_time (Advice *self)
{
  const MusterSequencePhase *phase = muster_turn_phases_get (&self->draft, self->setup);

  return phase != NULL && phase->procedure == NULL && !muster_turn_is_over (&self->draft)
         && muster_turn_events_get_open (&self->draft, self->setup) == NULL
         && g_ptr_array_find (phase->acts, self->deed.act, NULL);
}

static char *
make_advice (Advice *self)
{
  const char *target = self->deed.target->unit.name;
  const char *label = self->deed.act->label;

  for (guint i = 0; i < 4; i++)
    {
      gboolean any = i % 2 == 1;
      g_autofree char *others = list_some (self, any, i < 2);

      if (others != NULL && !any)
        /* Translators: a unit, what is done to it ("Close combat"), and who can do that. */
        return g_strdup_printf (_ ("Against “%1$s” these can do “%2$s” now: %3$s"), target, label,
                                others);
      if (others != NULL)
        /* Translators: a unit, what is done to it ("Close combat"), and who can do that to whom
         * else. */
        return g_strdup_printf (_ ("Against “%1$s” nobody can do “%2$s” now, but these can: %3$s"),
                                target, label, others);
    }
  if (may_anybody (self))
    /* Translators: what is done ("Close combat"). */
    return g_strdup_printf (_ ("Nobody can do “%s” now: choose something else, or end the phase"),
                            label);
  /* Translators: what is done ("Close combat"). */
  return g_strdup_printf (_ ("Nobody can do “%s” any more: end the phase"), label);
}

void
muster_turn_phases_advise (MusterTurn *turn, const MusterTurnDeed *deed, GError **error)
{
  Advice self = { .setup = turn->setup, .deed = *deed };
  g_autofree char *advice = NULL;

  if (error == NULL || deed->act == NULL || deed->target == NULL || !deed->act->needs_target)
    return;
  muster_draft_init (&self.draft, turn->draft.base);
  self.kept = muster_draft_is_placed (&self.draft, self.setup, deed->target);
  if (is_time (&self) && !is_possible (&self, turn))
    {
      advice = make_advice (&self);
      muster_turn_add_advice (turn, error, advice);
    }
  muster_draft_clear (&self.draft);
}
