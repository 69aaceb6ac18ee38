/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-scenario-tell.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

#include "muster-army.h"
#include "muster-prose.h"
#include "muster-setup-private.h"

/* What a scenario's conditions of victory say, in words. */

char *
muster_scenario_tell_losses (const char *whose, gint64 count, gint64 share)
{
  if (whose == NULL && count >= 0)
    return g_strdup_printf (ngettext ("the enemy has lost %" PRId64 " figure",
                                      "the enemy has lost %" PRId64 " figures", (gulong) count),
                            count);
  if (whose == NULL && share >= 0)
    return g_strdup_printf (_ ("the enemy has lost %" PRId64 " %%"), share);
  if (whose == NULL)
    return g_strdup (_ ("the enemy is destroyed"));
  if (count >= 0)
    /* Translators: figures; a side or units of it, which may be one or many: "3 figures of Soldiers
     * and woodcutters are lost". */
    return g_strdup_printf (ngettext ("%1$" PRId64 " figure of %2$s is lost",
                                      "%1$" PRId64 " figures of %2$s are lost", (gulong) count),
                            count, whose);
  if (share >= 0)
    /* Translators: a share; a side, or units of it. */
    return g_strdup_printf (_ ("%1$" PRId64 " %% of the figures of %2$s are lost"), share, whose);
  /* Translators: a side, or units of it. */
  return g_strdup_printf (_ ("nothing is left of %s"), whose);
}

static char *
tell_losses (const MusterRuleset *ruleset, MusterNode *node)
{
  const char *of = muster_node_get (node, "of");
  gint64 count = muster_node_get_int (node, "count", -1);
  gint64 share = muster_node_get_int (node, "share", -1);
  g_autofree char *whose = of != NULL ? muster_scenario_tell_whose (ruleset, node, of) : NULL;

  /* as the game has it: of the two the number counts */
  return muster_scenario_tell_losses (whose, count, share);
}

static char *
tell_guns (const MusterRuleset *ruleset, MusterNode *node)
{
  const char *of = muster_node_get (node, "of");
  g_autofree char *whose = of != NULL ? muster_scenario_tell_whose (ruleset, node, of) : NULL;

  if (whose != NULL && muster_node_get (node, "share") != NULL)
    return g_strdup_printf (_ ("all guns and wagons of %1$s and %2$s %% of the figures are lost"),
                            whose, muster_node_get (node, "share"));
  if (whose != NULL)
    return g_strdup_printf (_ ("the guns and wagons of %s are lost"), whose);
  if (muster_node_get (node, "share") != NULL)
    return g_strdup_printf (_ ("the enemy has lost all guns and wagons and %s %% of his figures"),
                            muster_node_get (node, "share"));
  return g_strdup (_ ("the enemy’s guns and wagons are lost"));
}

static char *
tell_place (MusterNode *node, const char *kind)
{
  const char *objective =
      muster_scenario_tell_objective (node, muster_node_get (node, "objective"));
  gint64 turns = muster_node_get_int (node, "turns", muster_node_get_int (node, "turn", 0));

  if (g_str_equal (kind, "take"))
    return g_strdup_printf (_ ("%s is taken"), objective);
  if (g_str_equal (kind, "relief") && turns > 0)
    return g_strdup_printf (_ ("%1$s is relieved by the end of turn %2$" PRId64), objective, turns);
  if (g_str_equal (kind, "relief"))
    return g_strdup_printf (_ ("%s is relieved"), objective);
  if (turns > 0)
    return g_strdup_printf (ngettext ("%1$s is held for %2$" PRId64 " turn",
                                      "%1$s is held for %2$" PRId64 " turns", (gulong) turns),
                            objective, turns);
  return g_strdup_printf (_ ("%s is held"), objective);
}

static char *
tell_exit (const MusterRuleset *ruleset, MusterNode *node)
{
  const char *ids = muster_node_get (node, "units");
  MusterNode *side = muster_scenario_find_part (muster_node_get_root (node), MUSTER_KIND_SIDE,
                                                muster_node_get_or (node, "side", ""));
  g_autofree char *units = muster_scenario_tell_units (ruleset, side, ids);
  g_autofree char *edge = muster_scenario_tell_edge (muster_node_get (node, "edge"));
  gint64 count = muster_node_get_int (node, "count", 0);
  g_autofree char *who = NULL;

  if (count > 0 && *units != '\0')
    /* Translators: so many of these units. */
    who = g_strdup_printf (_ ("%1$" PRId64 " of %2$s"), count, units);
  else if (count > 0)
    who =
        g_strdup_printf (ngettext ("%" PRId64 " unit", "%" PRId64 " units", (gulong) count), count);
  else
    who = g_strdup (*units != '\0' ? units : _ ("enough of the units"));
  if (*edge == '\0')
    return g_strdup_printf (_ ("the table has been left by %s"), who);
  /* Translators: "the table has been left over the northern edge by 2 units". */
  return g_strdup_printf (_ ("the table has been left %1$s by %2$s"), edge, who);
}

static char *
tell_limit (MusterNode *node)
{
  gint64 turns = muster_node_get_int (node, "turns", muster_node_get_int (node, "turn", 0));
  gint64 count = muster_node_get_int (node, "count", 0);

  if (turns > 0)
    return g_strdup_printf (
        ngettext ("%" PRId64 " turn is over", "%" PRId64 " turns are over", (gulong) turns), turns);
  if (count > 0)
    return g_strdup_printf (ngettext ("%" PRId64 " card has been turned",
                                      "%" PRId64 " cards have been turned", (gulong) count),
                            count);
  return g_strdup (_ ("the turns are over"));
}

/* "the ford is held and the enemy is destroyed" */
static char *
tell_parts (const MusterRuleset *ruleset, MusterNode *node, gboolean all)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < muster_node_get_n_children (node); i++)
    {
      MusterNode *child = muster_node_peek_child (node, i);
      g_autofree char *part = NULL;
      gboolean inner;

      if (muster_node_get_kind (child) != MUSTER_KIND_VICTORY)
        continue;
      part = muster_scenario_tell_condition (ruleset, child);
      inner = muster_node_get_n_children (child) > 1 && *muster_node_get_text (child) == '\0';
      if (text->len > 0)
        /* Translators: between conditions of victory: "the ford is held and the enemy is
         * destroyed". */
        g_string_append (text, all ? _ (" and ") : _ (" or "));
      g_string_append_printf (text, inner ? "(%s)" : "%s", part);
    }
  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE)
                       : g_strdup (_ ("nothing that the scenario names is so"));
}

/* What the author wrote, as it can stand within a sentence. */
static char *
take_text (MusterNode *node)
{
  g_autofree char *plain = muster_prose_to_line (muster_node_get_text (node));

  if (g_str_has_suffix (plain, "."))
    plain[strlen (plain) - 1] = '\0';
  return g_steal_pointer (&plain);
}

char *
muster_scenario_tell_condition (const MusterRuleset *ruleset, MusterNode *victory)
{
  const char *kind = muster_node_get_or (victory, "kind", "");
  g_autofree char *text = take_text (victory);
  gint64 count = muster_node_get_int (victory, "count", 0);

  if (*text != '\0')
    return g_steal_pointer (&text);
  if (g_str_equal (kind, "all") || g_str_equal (kind, "any"))
    return tell_parts (ruleset, victory, g_str_equal (kind, "all"));
  if (g_str_equal (kind, "hold") || g_str_equal (kind, "take") || g_str_equal (kind, "relief"))
    return tell_place (victory, kind);
  if (g_str_equal (kind, "losses"))
    return tell_losses (ruleset, victory);
  if (g_str_equal (kind, "guns-and-wagons"))
    return tell_guns (ruleset, victory);
  if (g_str_equal (kind, "exit"))
    return tell_exit (ruleset, victory);
  if (g_str_equal (kind, "turn-limit"))
    return tell_limit (victory);
  if (g_str_equal (kind, "points") && muster_node_get (victory, "count") == NULL)
    return g_strdup (_ ("it comes to a number of points that is not said"));
  if (g_str_equal (kind, "points"))
    return g_strdup_printf (ngettext ("it comes to %" PRId64 " point",
                                      "it comes to %" PRId64 " points", (gulong) count),
                            count);
  return g_strdup (_ ("the umpire says so"));
}

char *
muster_scenario_tell_victory (const MusterRuleset *ruleset, MusterNode *victory)
{
  const char *side = muster_node_get (victory, "side");
  const char *name =
      side != NULL ? muster_scenario_tell_name (ruleset, victory, MUSTER_KIND_SIDE, side) : NULL;
  g_autofree char *condition = muster_scenario_tell_condition (ruleset, victory);
  gint64 points = muster_node_get_int (victory, "points", 0);

  if (muster_node_get (victory, "points") != NULL)
    /* Translators: points; a side; a condition. */
    return g_strdup_printf (ngettext ("%1$" PRId64 " point for %2$s while %3$s.",
                                      "%1$" PRId64 " points for %2$s while %3$s.",
                                      (gulong) ABS (points)),
                            points, name != NULL ? name : _ ("nobody"), condition);
  if (name == NULL)
    return g_strdup_printf (_ ("The game ends when %s."), condition);
  /* Translators: a side; a condition: "Victory for The Column when the well is taken." The name may
   * be of one or of many. */
  return g_strdup_printf (_ ("Victory for %1$s when %2$s."), name, condition);
}

static void
free_told (gpointer data)
{
  MusterToldVictory *told = data;

  g_free (told->text);
  g_free (told->rule);
  g_free (told);
}

GPtrArray *
muster_scenario_tell_usual_victories (MusterRuleset *ruleset, MusterNode *scenario)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (free_told);
  g_autoptr (MusterNode) copy = muster_node_copy (scenario);
  g_autoptr (MusterSetup) setup = muster_setup_new (ruleset, copy, NULL);
  guint own = 0;

  for (guint i = 0; i < muster_node_get_n_children (scenario); i++)
    own +=
        muster_node_get_kind (muster_node_peek_child (scenario, i)) == MUSTER_KIND_VICTORY ? 1 : 0;
  /* those of the rules come after the scenario's own */
  for (guint i = own; setup != NULL && i < setup->victories->len; i++)
    {
      const MusterSetupVictory *victory = g_ptr_array_index (setup->victories, i);
      const MusterSetupSide *side =
          victory->side >= 0 ? g_ptr_array_index (setup->sides, victory->side) : NULL;
      MusterToldVictory *told = g_new0 (MusterToldVictory, 1);

      told->text = side != NULL ? g_strdup_printf (_ ("Victory for %1$s when %2$s."), side->name,
                                                   victory->text)
                                : g_strdup_printf (_ ("The game ends when %s."), victory->text);
      told->rule = g_strdup (victory->rule);
      g_ptr_array_add (list, told);
    }
  return list;
}
