/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "muster-prose.h"
#include "muster-scenario-tell.h"
#include "muster-turn-private.h"
#include "muster-turn-victory.h"

/* Conditions of victory in words, such as can follow "when". */

const char *
muster_turn_name_objective (const MusterSetup *setup, const char *id)
{
  return muster_scenario_tell_objective (setup->scenario, id);
}

/* Whether an enemy of the side that is to win has guns, wagons or vehicles. */
static gboolean
has_things (const MusterSetup *setup, int side)
{
  for (guint i = 0; i < setup->units->len; i++)
    {
      const MusterSetupUnit *unit = g_ptr_array_index (setup->units, i);

      for (guint k = 0; (int) unit->side != side && k < unit->troops->len; k++)
        {
          const MusterSetupTroop *troop = g_ptr_array_index (unit->troops, k);

          if (troop->thing && troop->count > 0)
            return TRUE;
        }
    }
  return FALSE;
}

static char *
describe_guns (const MusterSetup *setup, const MusterSetupVictory *victory)
{
  gboolean things = has_things (setup, victory->side);

  if (victory->share >= 0)
    return g_strdup_printf (
        things ? _ ("the enemy has lost all guns and wagons and %" PRId64 " %% of his figures")
               : _ ("the enemy, who has no guns or wagons, loses %" PRId64 " %% of his figures"),
        victory->share);
  if (victory->numerator == 0)
    return g_strdup (_ ("the enemy’s guns and wagons are lost"));
  return g_strdup_printf (things
                              /* Translators: a fraction: "2/3 of his men". */
                              ? _ ("the enemy has lost all guns and wagons, and %1$" PRId64
                                   "/%2$" PRId64 " of his men are killed or captured")
                              : _ ("of the enemy’s men, who have no guns or wagons, %1$" PRId64
                                   "/%2$" PRId64 " are killed or captured"),
                          victory->numerator, victory->denominator);
}

static char *
describe_relief (const MusterSetupVictory *victory, const char *objective)
{
  if (victory->turns <= 0)
    return g_strdup_printf (_ ("%s is relieved"), objective);
  return g_strdup_printf (_ ("%1$s is relieved by the end of turn %2$" PRId64), objective,
                          victory->turns);
}

/* Whose losses count: a side, or those of its formations and units that are named. (transfer
 * full) */
char *
muster_turn_name_of (const MusterSetup *setup, int side, char **units)
{
  const MusterSetupSide *of = g_ptr_array_index (setup->sides, side);
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; units != NULL && units[i] != NULL; i++)
    {
      MusterNode *node = muster_node_find (of->army, units[i]);
      const char *name = node != NULL ? muster_node_get_name (node) : "";

      g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", name[0] != '\0' ? name : units[i]);
    }
  return names->len > 0 ? g_string_free (g_steal_pointer (&names), FALSE) : g_strdup (of->name);
}

static char *
describe_losses (const MusterSetup *setup, const MusterSetupVictory *victory)
{
  g_autofree char *name = victory->of_side >= 0
                              ? muster_turn_name_of (setup, victory->of_side, victory->of_units)
                              : NULL;

  return muster_scenario_tell_losses (name, victory->count, victory->share);
}

/* "the ford is held and the enemy is destroyed" */
static char *
join_parts (const MusterSetupVictory *victory)
{
  gboolean all = g_str_equal (victory->kind, "all");
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < victory->parts->len; i++)
    {
      const MusterSetupVictory *part = g_ptr_array_index (victory->parts, i);
      gboolean inner = part->parts->len > 1;

      if (i > 0)
        /* Translators: between conditions of victory: "the ford is held and the enemy is
         * destroyed". */
        g_string_append (text, all ? _ (" and ") : _ (" or "));
      g_string_append_printf (text, inner ? "(%s)" : "%s", part->text);
    }
  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE)
                       : g_strdup (_ ("nothing that the scenario names is so"));
}

static char *
describe_limit (const MusterSetupVictory *victory)
{
  if (!victory->nested || (victory->turns <= 0 && victory->count <= 0))
    return g_strdup (_ ("the turns run out"));
  if (victory->count > 0)
    return g_strdup_printf (ngettext ("%" PRId64 " card has been turned",
                                      "%" PRId64 " cards have been turned",
                                      (gulong) victory->count),
                            victory->count);
  return g_strdup_printf (_ ("turn %" PRId64 " is over"), victory->turns);
}

static char *
describe_points (const MusterSetup *setup, const MusterSetupVictory *victory)
{
  const MusterSetupSide *side =
      victory->side >= 0 ? g_ptr_array_index (setup->sides, victory->side) : NULL;
  gint64 count = MAX (victory->count, 0);

  return g_strdup_printf (
      ngettext ("%1$" PRId64 " point for %2$s", "%1$" PRId64 " points for %2$s", (gulong) count),
      count, side != NULL ? side->name : _ ("a side"));
}

/* Kinds that the scenario makes of others, or leaves to people; NULL: it is none of them. */
static char *
describe_own (const MusterSetup *setup, const MusterSetupVictory *victory)
{
  if (g_str_equal (victory->kind, "all") || g_str_equal (victory->kind, "any"))
    return join_parts (victory);
  if (g_str_equal (victory->kind, "points"))
    return describe_points (setup, victory);
  if (g_str_equal (victory->kind, "turn-limit"))
    return describe_limit (victory);
  if (g_str_equal (victory->kind, "told"))
    return g_strdup (_ ("what the scenario asks for has come about"));
  return NULL;
}

char *
muster_turn_describe_victory (const MusterSetup *setup,
                              const MusterSetupVictory *victory,
                              MusterNode *node)
{
  g_autofree char *text = muster_prose_to_line (node != NULL ? muster_node_get_text (node) : NULL);
  const char *objective = muster_turn_name_objective (setup, victory->objective);
  g_autofree char *own = NULL;

  /* others' sentences go on from there */
  if (g_str_has_suffix (text, "."))
    text[strlen (text) - 1] = '\0';
  if (text[0] != '\0')
    return g_steal_pointer (&text);
  if (node != NULL && muster_node_get_name (node)[0] != '\0')
    return g_strdup (muster_node_get_name (node));
  own = describe_own (setup, victory);
  if (own != NULL)
    return g_steal_pointer (&own);
  if (g_str_equal (victory->kind, "losses"))
    return describe_losses (setup, victory);
  if (g_str_equal (victory->kind, "guns-and-wagons"))
    return describe_guns (setup, victory);
  if (g_str_equal (victory->kind, "take"))
    return g_strdup_printf (_ ("%s is taken"), objective);
  if (g_str_equal (victory->kind, "relief"))
    return describe_relief (victory, objective);
  if (g_str_equal (victory->kind, "exit") && node != NULL)
    return muster_scenario_tell_condition (setup->ruleset, node);
  if (g_str_equal (victory->kind, "exit"))
    return g_strdup (_ ("enough of the units leave the table where they have to"));
  if (victory->turns > 0)
    return g_strdup_printf (ngettext ("%1$s is held for %2$" PRId64 " turn",
                                      "%1$s is held for %2$" PRId64 " turns",
                                      (gulong) victory->turns),
                            objective, victory->turns);
  return g_strdup_printf (_ ("%s is held"), objective);
}
