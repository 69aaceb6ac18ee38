/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "muster-turn-private.h"
#include "muster-turn-scenario.h"
#include "muster-turn-victory.h"

/* How far a condition has come: what is counted of it, and by when it has to be so. Its own words,
 * which the scenario may choose, need not say it. */

static char *
count_relief (MusterTurn *turn, const MusterSetupVictory *victory)
{
  gint64 limit = muster_setup_get_limit (turn->setup);

  if (muster_turn_is_relieved (turn, victory))
    return victory->arrival_wins || victory->nested || victory->scores || limit <= 0
               ? NULL
               : g_strdup_printf (_ ("it counts when turn %" PRId64 " is over"), limit);
  if (victory->turns <= 0)
    return NULL;
  return g_strdup_printf (_ ("due by the end of turn %" PRId64), victory->turns);
}

static char *
count_hold (MusterTurn *turn, const MusterSetupVictory *victory, gboolean last)
{
  gint64 limit = muster_setup_get_limit (turn->setup);

  if (!muster_turn_has_objectives (turn->setup, victory))
    return NULL;
  if (victory->turns > 0)
    return g_strdup_printf (
        ngettext ("held for %1$" PRId64 " of %2$" PRId64 " whole turn",
                  "held for %1$" PRId64 " of %2$" PRId64 " whole turns", (gulong) victory->turns),
        MIN (muster_turn_count_held (turn, victory, last), victory->turns), victory->turns);
  if (victory->nested || victory->scores || limit <= 0)
    return NULL;
  return g_strdup_printf (muster_turn_holds_now (turn, victory)
                              ? _ ("held now; what counts is when turn %" PRId64 " is over")
                              : _ ("not held now; what counts is when turn %" PRId64 " is over"),
                          limit);
}

/* The one enemy of the side that is to win; -1: there are more. */
static int
find_loser (const MusterSetup *setup, const MusterSetupVictory *victory)
{
  if (victory->of_side >= 0)
    return victory->of_side;
  return setup->sides->len == 2 && victory->side >= 0 ? 1 - victory->side : -1;
}

static char *
count_losses (MusterTurn *turn, const MusterSetupVictory *victory)
{
  int loser = find_loser (turn->setup, victory);
  gint64 original = 0;
  gint64 lost = 0;
  gint64 needed;

  if (loser < 0)
    return NULL;
  muster_turn_count_losses (turn, loser, victory->of_units, &original, &lost);
  needed = victory->share >= 0 ? MAX ((original * victory->share + 99) / 100, 1) : original;
  if (victory->count >= 0)
    needed = victory->count;
  /* figures or bases: the rules' own word stands in the condition */
  return g_strdup_printf (_ ("lost %1$" PRId64 " of the %2$" PRId64 " that it takes"), lost,
                          needed);
}

static char *
count_guns (MusterTurn *turn, const MusterSetupVictory *victory)
{
  int loser = find_loser (turn->setup, victory);
  gint64 things = 0;
  gint64 left = 0;
  gint64 needed = 0;
  gint64 lost = 0;

  if (loser < 0)
    return NULL;
  muster_turn_count_guns (turn, victory, (guint) loser, &things, &left, &needed, &lost);
  if (victory->share >= 0 || victory->numerator == 0)
    return g_strdup_printf (_ ("guns and wagons left: %1$" PRId64 " of %2$" PRId64), left, things);
  return g_strdup_printf (_ ("guns and wagons left: %1$" PRId64 " of %2$" PRId64
                             "; men lost: %3$" PRId64 " of the %4$" PRId64 " that it takes"),
                          left, things, lost, needed);
}

static char *
count_limit (MusterTurn *turn, const MusterSetupVictory *victory)
{
  gint64 limit = victory->turns > 0 ? victory->turns : muster_setup_get_limit (turn->setup);

  if (limit <= 0 || victory->count > 0)
    return NULL;
  return g_strdup_printf (_ ("when turn %" PRId64 " is over"), limit);
}

char *
muster_turn_tell_count (MusterTurn *turn, const MusterSetupVictory *victory, gboolean last)
{
  const char *kind = victory->kind;

  if (victory->side < 0)
    return NULL;
  if (g_str_equal (kind, "relief"))
    return count_relief (turn, victory);
  if (muster_turn_is_so (turn, victory, last))
    return NULL;
  if (g_str_equal (kind, "hold"))
    return count_hold (turn, victory, last);
  if (g_str_equal (kind, "losses"))
    return count_losses (turn, victory);
  if (g_str_equal (kind, "guns-and-wagons"))
    return count_guns (turn, victory);
  if (g_str_equal (kind, "turn-limit"))
    return count_limit (turn, victory);
  return NULL;
}
