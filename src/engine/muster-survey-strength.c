/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How strong a side is, in words: whoever adds up numbers of people and of guns has to say so. */

#include "config.h"

#include "muster-survey.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "muster-legality.h"

/* What units without people are counted in, and how many there are. */
typedef struct
{
  const MusterDef *troop; /* nullable: of several kinds */
  gint64 strength, original;
} Things;

static Things *
find_things (GArray *all, const MusterDef *troop)
{
  Things fresh = { troop, 0, 0 };

  for (guint i = 0; i < all->len; i++)
    if (g_array_index (all, Things, i).troop == troop)
      return &g_array_index (all, Things, i);
  g_array_append_val (all, fresh);
  return &g_array_index (all, Things, all->len - 1);
}

/* NULL: things of several kinds stand in it. */
static const MusterDef *
find_troop (const MusterRuleset *ruleset, MusterNode *unit)
{
  g_autoptr (GPtrArray) figures = muster_roster_list_figures (ruleset, unit);

  if (figures->len != 1)
    return NULL;
  return muster_ruleset_find (ruleset, MUSTER_DEF_TROOP,
                              muster_node_get_or (figures->pdata[0], "troop", ""));
}

static void
add_things (GString *text, const Things *things)
{
  const char *name = things->troop == NULL    ? _ ("others")
                     : things->original == 1 ? muster_def_get_singular (things->troop)
                                             : muster_def_get_plural (things->troop);

  if (text->len > 0)
    g_string_append (text, ", ");
  /* Translators: what is left, of how many there were, of what: "3 of 5 guns". */
  g_string_append_printf (text, _ ("%1$" PRId64 " of %2$" PRId64 " %3$s"), things->strength,
                          things->original, name);
}

/**
 * muster_survey_tell_strength:
 * @self: a survey
 * @setup: what the game began with
 * @side: the id of a side
 *
 * Tells what is left of the side's people, as rosters and lists count them, and beside them of the
 * guns, wagons and animals of units without people, which are counted in those.
 *
 * Returns: (transfer full): "170 of 180 figures, 4 of 5 guns"
 */
char *
muster_survey_tell_strength (const MusterSurvey *self, const MusterSetup *setup, const char *side)
{
  const MusterRuleset *ruleset = muster_setup_get_ruleset (setup);
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (Things));
  g_autoptr (GString) text = g_string_new (NULL);
  gint64 strength = 0;
  gint64 original = 0;

  for (guint i = 0; i < muster_survey_get_n_units (self); i++)
    {
      const MusterUnitStatus *status = muster_survey_get_unit (self, i);
      MusterNode *node = status->unit->node;

      if (g_strcmp0 (status->unit->side, side) != 0)
        continue;
      if (muster_roster_count_figures (ruleset, node) > 0)
        {
          strength += status->strength;
          original += status->unit->original;
        }
      else
        {
          Things *things = find_things (all, find_troop (ruleset, node));

          things->strength += status->strength;
          things->original += status->unit->original;
        }
    }
  if (original > 0 || all->len == 0)
    {
      g_autofree char *count = muster_roster_describe_count (ruleset, original);

      /* Translators: what is left, and what there was: "170" of "180 figures". */
      g_string_append_printf (text, _ ("%1$" PRId64 " of %2$s"), strength, count);
    }
  for (guint i = 0; i < all->len; i++)
    add_things (text, &g_array_index (all, Things, i));
  return g_string_free (g_steal_pointer (&text), FALSE);
}
