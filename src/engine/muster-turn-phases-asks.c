/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "muster-turn-phases.h"
#include "muster-turn-positions.h"

/*
 * Facts that have to be so for an act: a yes, or a number that is no more than another. What the
 * game knows by itself is not asked, and what is said against it is refused.
 */

gboolean
muster_turn_phases_is_asked (MusterDraft *draft,
                             const MusterSequenceAsk *ask,
                             const MusterSetupUnit *unit)
{
  return ask->state == NULL || muster_draft_is (draft, unit, ask->state);
}

char *
muster_turn_phases_know (MusterDraft *draft,
                         const MusterSetup *setup,
                         const MusterTurnDeed *deed,
                         const MusterSequenceAsk *ask)
{
  if (ask->known_by_charge && deed->target != NULL
      && muster_turn_phases_is_charge (draft, deed->actor, deed->target))
    return g_strdup ("yes");
  if (ask->known_by_place != NULL)
    return muster_turn_know_position (draft, setup, deed, ask->known_by_place);
  return NULL;
}

static gboolean
read_number (const char *text, gint64 *number)
{
  return g_ascii_string_to_signed (text, 10, 0, G_MAXINT32, number, NULL);
}

/* Nothing is said and nothing known. */
static gboolean
miss (const MusterSequenceAsk *ask, GError **error)
{
  if (ask->most >= 0)
    /* Translators: a word, then what it says: "Parameter “distance” is missing, expected a number:
     * zones to the enemy". */
    return muster_turn_argument_error (
        error, _ ("Parameter “%1$s” is missing, expected a number: %2$s"), ask->id, ask->label);
  /* Translators: a word, then what has to be so: "Parameter “contact” is missing, expected “yes” if
   * the two units are in contact, or “no”". */
  return muster_turn_argument_error (
      error, _ ("Parameter “%1$s” is missing, expected “yes” if %2$s, or “no”"), ask->id,
      ask->label);
}

/* Whether VALUE is one that ASK can have. */
static gboolean
is_value (const MusterSequenceAsk *ask, const char *value, GError **error)
{
  if (ask->most >= 0)
    return read_number (value, &(gint64){ 0 })
           || muster_turn_argument_error (
               error, _ ("“%1$s” is no value of “%2$s”, expected a number"), value, ask->id);
  return g_str_equal (value, "yes") || g_str_equal (value, "no")
         || muster_turn_argument_error (
             error, _ ("“%1$s” is no value of “%2$s”, expected “yes” or “no”"), value, ask->id);
}

/* It is not so: what the game keeps is put right where the units stand, what people see they
 * say. */
static gboolean
forbid_no (MusterTurn *turn,
           const MusterTurnDeed *deed,
           const MusterSequenceAsk *ask,
           gboolean known,
           GError **error)
{
  g_autofree char *advice = NULL;

  if (known)
    /* Translators: an act, then what has to be so: "“Charge” is possible only if no unit of its own
     * side is in the way, and as …". */
    return muster_turn_forbid (
        turn, ask->rule, error,
        _ ("“%1$s” is possible only if %2$s, and as the units stand that is not so"),
        deed->act->label, ask->label);
  if (muster_turn_forbid (turn, ask->rule, error, _ ("“%1$s” is possible only if %2$s"),
                          deed->act->label, ask->label))
    return TRUE;
  /* Translators: after what has to be so; the parameter's name. */
  advice = g_strdup_printf (_ ("If that is so on your table, say “%s=yes”"), ask->id);
  muster_turn_add_advice (turn, error, advice);
  return FALSE;
}

static gboolean
check_value (MusterTurn *turn,
             const MusterTurnDeed *deed,
             const MusterSequenceAsk *ask,
             const char *value,
             gboolean known,
             GError **error)
{
  gint64 number = 0;

  if (ask->most < 0)
    return g_str_equal (value, "yes") || forbid_no (turn, deed, ask, known, error);
  read_number (value, &number);
  return number <= ask->most
         /* Translators: an act, how many at most, what is counted, and how many it is: "… with up
          * to 4 zones to the enemy, and there are 5". */
         || muster_turn_forbid (
             turn, ask->rule, error,
             _ ("“%1$s” is possible only with up to %2$" PRId64 " %3$s, and there are %4$" PRId64),
             deed->act->label, ask->most, ask->label, number);
}

gboolean
muster_turn_phases_check_asks (MusterTurn *turn, const MusterTurnDeed *deed, GError **error)
{
  for (guint i = 0; i < deed->act->asks->len; i++)
    {
      const MusterSequenceAsk *ask = g_ptr_array_index (deed->act->asks, i);
      const char *said = muster_turn_word (turn, ask->id);
      g_autofree char *known = NULL;

      if (!muster_turn_phases_is_asked (&turn->draft, ask, deed->actor))
        continue;
      if (said != NULL && !is_value (ask, said, error))
        return FALSE;
      known = muster_turn_phases_know (&turn->draft, turn->setup, deed, ask);
      if (said == NULL && known == NULL && turn->overrule != NULL)
        continue;
      if (said == NULL && known == NULL)
        return miss (ask, error);
      if (said != NULL && known != NULL && ask->known_by_place != NULL && !g_str_equal (said, known)
          && !muster_turn_forbid (
              turn, ask->rule, error,
              _ ("“%1$s” is “%2$s”, and as the units stand it is “%3$s”: "
                 "leave it out, or first put them where they are on your table"),
              ask->id, said, known))
        return FALSE;
      if (!check_value (turn, deed, ask, said != NULL ? said : known, known != NULL, error))
        return FALSE;
    }
  return TRUE;
}
