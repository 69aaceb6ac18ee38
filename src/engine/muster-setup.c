/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "muster-army.h"
#include "muster-engine-error.h"
#include "muster-force-limits.h"
#include "muster-legality.h"
#include "muster-scenario-tell.h"
#include "muster-setup-private.h"
#include "muster-turn-private.h"

G_DEFINE_BOXED_TYPE (MusterSetup, muster_setup, muster_setup_ref, muster_setup_unref)

static void
player_free (gpointer data)
{
  MusterSetupPlayer *player = data;

  g_free (player->name);
  g_strfreev (player->units);
  g_free (player);
}

static void
side_free (gpointer data)
{
  MusterSetupSide *side = data;

  g_free (side->name);
  g_ptr_array_unref (side->players);
  g_free (side);
}

static void
setup_clear (gpointer data)
{
  MusterSetup *self = data;

  g_ptr_array_unref (self->conditions);
  g_ptr_array_unref (self->victories);
  g_ptr_array_unref (self->arrivals);
  g_clear_pointer (&self->groups, g_ptr_array_unref);
  g_ptr_array_unref (self->units);
  g_ptr_array_unref (self->sides);
  g_clear_pointer (&self->zones, muster_zones_unref);
  g_clear_pointer (&self->sequence, muster_sequence_free);
  g_clear_pointer (&self->ruleset, muster_ruleset_unref);
  g_clear_object (&self->scenario);
}

static MusterSetupSide *
add_side (MusterSetup *self, MusterNode *node, MusterNode *army)
{
  MusterSetupSide *side = g_new0 (MusterSetupSide, 1);

  side->node = node;
  side->army = army;
  side->colour = "";
  side->id = muster_node_get_id (node);
  side->name = g_strdup (muster_scenario_tell_child (NULL, node));
  side->players = g_ptr_array_new_with_free_func (player_free);
  for (guint i = 0; i < muster_node_get_n_children (node); i++)
    {
      MusterNode *child = muster_node_peek_child (node, i);
      MusterSetupPlayer *player;

      if (muster_node_get_kind (child) != MUSTER_KIND_PLAYER)
        continue;
      player = g_new0 (MusterSetupPlayer, 1);
      player->name = g_strdup (muster_node_get_name (child));
      player->cards = muster_node_get_or (child, "cards", "");
      if (muster_node_get (child, "units") != NULL)
        player->units = g_strsplit (muster_node_get (child, "units"), " ", -1);
      g_ptr_array_add (side->players, player);
    }
  g_ptr_array_add (self->sides, side);
  return side;
}

static gboolean
add_sides (MusterSetup *self, GError **error)
{
  g_autoptr (GPtrArray) sides = muster_scenario_list_sides (self->scenario);

  for (guint i = 0; i < sides->len; i++)
    {
      MusterNode *node = g_ptr_array_index (sides, i);
      MusterNode *army = muster_side_get_army (node);
      g_autoptr (GPtrArray) units = NULL;
      MusterSetupSide *side;

      if (army == NULL || muster_node_get_id (node) == NULL)
        continue;
      side = add_side (self, node, army);
      units = muster_node_list_all_units (army, TRUE);
      for (guint k = 0; k < units->len; k++)
        muster_setup_add_units (self, side, g_ptr_array_index (units, k));
    }
  if (self->sides->len < 2 && muster_node_get (self->scenario, "copy") != NULL)
    {
      MusterNode *own = muster_scenario_find_part (self->scenario, MUSTER_KIND_SIDE,
                                                   muster_node_get (self->scenario, "copy"));

      g_set_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_SETUP,
                   _ ("The scenario is a copy for the players of “%s”, without the others’ armies; "
                      "a game is started "
                      "from the whole one"),
                   own != NULL ? muster_scenario_tell_child (self->ruleset, own)
                               : muster_node_get (self->scenario, "copy"));
      return FALSE;
    }
  if (self->sides->len < 2)
    {
      g_set_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_SETUP,
                   ngettext ("The scenario has %u side with an army, expected two or more",
                             "The scenario has %u sides with an army, expected two or more",
                             self->sides->len),
                   self->sides->len);
      return FALSE;
    }
  return TRUE;
}

static gboolean
check_units (MusterSetup *self, GError **error)
{
  for (guint i = 0; i < self->sides->len; i++)
    {
      const MusterSetupSide *side = g_ptr_array_index (self->sides, i);
      gint64 strength = 0;

      for (guint k = 0; k < self->units->len; k++)
        {
          const MusterSetupUnit *unit = g_ptr_array_index (self->units, k);

          if (unit->side == i)
            strength += unit->unit.original;
        }
      if (strength > 0)
        continue;
      g_set_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_SETUP,
                   _ ("“%s” has no unit to play with, expected one or more with figures"),
                   side->name);
      return FALSE;
    }
  return TRUE;
}

/* Two units of one side with one id would be one unit in the state. */
static gboolean
check_ids (MusterSetup *self, GError **error)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < self->units->len; i++)
    {
      const MusterSetupUnit *unit = g_ptr_array_index (self->units, i);

      if (!g_hash_table_add (seen, (gpointer) unit->unit.id))
        {
          g_set_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_SETUP,
                       _ ("Two units are called “%s”, expected ids of their own"), unit->unit.id);
          return FALSE;
        }
    }
  return TRUE;
}

/* The zones of a field of the measure of the rules, on which positions are kept unless an option
 * says otherwise. */
static gboolean
add_zones (MusterSetup *self, GError **error)
{
  if (self->sequence->positions == NULL || !self->sequence->positions->kept
      || !muster_zones_are_used (self->scenario, self->ruleset))
    return TRUE;
  self->zones = muster_zones_new (self->scenario, self->ruleset, error);
  return self->zones != NULL;
}

/**
 * muster_setup_new:
 * @ruleset: the rules that are played
 * @scenario: a scenario with its armies embedded, which must not change afterwards
 * @error: return location for an error
 *
 * What stays the same throughout a game: sides, units, what the scenario asks for.
 *
 * Returns: (transfer full): the setup, or %NULL with %MUSTER_ENGINE_ERROR_SETUP when no game can be
 *   started from this, and with the errors of an unknown option or of the ruleset's sequence
 */
MusterSetup *
muster_setup_new (MusterRuleset *ruleset, MusterNode *scenario, GError **error)
{
  g_autoptr (MusterSetup) self = NULL;
  g_autoptr (MusterRuleset) in_force = NULL;

  g_return_val_if_fail (ruleset != NULL, NULL);
  g_return_val_if_fail (MUSTER_IS_NODE (scenario), NULL);

  if (muster_node_get_kind (scenario) != MUSTER_KIND_SCENARIO)
    {
      g_set_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_SETUP,
                   _ ("A game is started from a scenario, not from this document"));
      return NULL;
    }
  in_force = muster_ruleset_with_switches (ruleset, scenario, FALSE, error);
  if (in_force == NULL)
    return NULL;

  self = g_atomic_rc_box_new0 (MusterSetup);
  self->ruleset = g_steal_pointer (&in_force);
  self->scenario = g_object_ref (scenario);
  self->sides = g_ptr_array_new_with_free_func (side_free);
  self->units = g_ptr_array_new_with_free_func (muster_setup_unit_free);
  self->victories = g_ptr_array_new_with_free_func (muster_setup_victory_free);
  self->conditions = g_ptr_array_new ();
  self->arrivals = g_ptr_array_new_with_free_func (muster_setup_arrival_free);
  self->turns = muster_node_get_int (scenario, "turns", 0);
  self->sequence = muster_sequence_new (self->ruleset, error);
  if (self->sequence == NULL)
    return NULL;
  if (self->sequence->parts_option != NULL)
    self->parts =
        g_strcmp0 (muster_ruleset_get_option (self->ruleset, self->sequence->parts_option),
                   self->sequence->parts_value)
        == 0;
  if (!add_zones (self, error) || !add_sides (self, error) || !check_ids (self, error)
      || !check_units (self, error) || !self->sequence->kind->check (self, error))
    return NULL;
  muster_setup_find_kits (self);
  muster_setup_find_exempt (self);
  muster_setup_add_groups (self);
  muster_setup_add_arrivals (self);
  muster_setup_add_victories (self);
  return g_steal_pointer (&self);
}

guint
muster_sequence_count_sides (const MusterRuleset *ruleset, const char **rule)
{
  g_autoptr (MusterSequence) sequence = muster_sequence_new ((MusterRuleset *) ruleset, NULL);
  const char *cited =
      sequence != NULL ? muster_sequence_cite (sequence, sequence->kind->sides_cite) : NULL;
  const MusterStatement *statement =
      cited != NULL ? muster_ruleset_find_statement (ruleset, cited) : NULL;

  /* the ruleset keeps its statements when the sequence is gone */
  *rule = statement != NULL ? statement->id : NULL;
  return sequence != NULL ? sequence->kind->sides : 0;
}

static MusterNode *
make_side (MusterNode *army, const char *fallback, const char *other, const char *cards)
{
  const char *faction = muster_node_get (army, "faction");
  const MusterAttributeSpec *spec = muster_kind_find_attribute (MUSTER_KIND_SIDE, "id");
  const char *id = faction;
  MusterNode *side;

  if (faction == NULL || g_strcmp0 (faction, other) == 0
      || (spec != NULL && !muster_attribute_check (spec, faction, NULL)))
    id = fallback;
  side = muster_node_new_with (MUSTER_KIND_SIDE, "id", id, "name", muster_node_get_name (army),
                               "cards", cards, NULL);
  muster_node_build_add (side, muster_node_copy (army));
  return side;
}

void
muster_scenario_tell_sides_apart (MusterNode *scenario)
{
  g_autoptr (GPtrArray) sides = NULL;
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  g_autofree char *name = NULL;

  g_return_if_fail (MUSTER_IS_NODE (scenario));

  sides = muster_scenario_list_sides (scenario);
  if (sides->len < 2)
    return;
  first = g_utf8_casefold (muster_scenario_tell_child (NULL, g_ptr_array_index (sides, 0)), -1);
  second = g_utf8_casefold (muster_scenario_tell_child (NULL, g_ptr_array_index (sides, 1)), -1);
  if (!g_str_equal (first, second))
    return;
  /* Translators: the second of two sides that are called the same. */
  name = g_strdup_printf (
      _ ("%s (2)"), muster_scenario_tell_child (NULL, g_ptr_array_index (sides, 1)));
  muster_node_build_set (g_ptr_array_index (sides, 1), "name", name);
}

/**
 * muster_setup_make_scenario:
 * @ruleset: the rules that are played
 * @first: an army
 * @second: another
 *
 * A plain scenario that sets two armies, which are copied, against each other.
 *
 * Returns: (transfer full): the scenario
 */
MusterNode *
muster_setup_make_scenario (MusterRuleset *ruleset, MusterNode *first, MusterNode *second)
{
  g_autofree char *name = NULL;
  MusterNode *scenario;

  g_return_val_if_fail (ruleset != NULL, NULL);
  g_return_val_if_fail (MUSTER_IS_NODE (first) && MUSTER_IS_NODE (second), NULL);

  /* Translators: the name of a game made of two armies: "Field Force against Afghan Host". */
  name = g_strdup_printf (_ ("%1$s against %2$s"), muster_node_get_name (first),
                          muster_node_get_name (second));
  scenario = muster_node_new_with (MUSTER_KIND_SCENARIO, "ruleset", muster_ruleset_get_id (ruleset),
                                   "name", name, NULL);
  muster_node_build_add (scenario,
                         make_side (first, "first", muster_node_get (second, "faction"), "black"));
  muster_node_build_add (scenario,
                         make_side (second, "second", muster_node_get (first, "faction"), "red"));
  muster_scenario_tell_sides_apart (scenario);
  return scenario;
}

MusterSetup *
muster_setup_ref (MusterSetup *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return g_atomic_rc_box_acquire (self);
}

void
muster_setup_unref (MusterSetup *self)
{
  g_return_if_fail (self != NULL);

  g_atomic_rc_box_release_full (self, setup_clear);
}

MusterRuleset *
muster_setup_get_ruleset (const MusterSetup *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->ruleset;
}

MusterNode *
muster_setup_get_scenario (const MusterSetup *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->scenario;
}

const char *
muster_setup_name_side (const MusterSetup *self, const char *id)
{
  const MusterSetupSide *side;

  g_return_val_if_fail (self != NULL, NULL);

  side = id != NULL ? muster_setup_find_side (self, id) : NULL;
  return side != NULL ? side->name : id;
}

char *
muster_setup_name_sides (const MusterSetup *self, const char *text)
{
  static const char *const marks[] = { "{first}", "{second}" };
  g_autoptr (GString) named = NULL;

  g_return_val_if_fail (self != NULL && text != NULL, NULL);

  named = g_string_new (text);
  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    g_string_replace (named, marks[i],
                      ((MusterSetupSide *) g_ptr_array_index (self->sides, i))->name, 0);
  return g_string_free (g_steal_pointer (&named), FALSE);
}

guint
muster_setup_get_n_units (const MusterSetup *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->units->len;
}

const MusterGameUnit *
muster_setup_get_unit (const MusterSetup *self, guint i)
{
  g_return_val_if_fail (self != NULL && i < self->units->len, NULL);

  return g_ptr_array_index (self->units, i);
}

const MusterGameUnit *
muster_setup_find_unit (const MusterSetup *self, const char *id)
{
  g_return_val_if_fail (self != NULL, NULL);

  for (guint i = 0; i < self->units->len; i++)
    {
      const MusterGameUnit *unit = g_ptr_array_index (self->units, i);

      if (g_strcmp0 (unit->id, id) == 0)
        return unit;
    }
  return NULL;
}

const MusterSetupUnit *
muster_setup_find (const MusterSetup *self, const char *id)
{
  const MusterSetupUnit *found = (const MusterSetupUnit *) muster_setup_find_unit (self, id);

  if (found != NULL || id == NULL || strchr (id, '/') != NULL)
    return found;
  for (guint i = 0; i < self->units->len; i++)
    {
      const MusterSetupUnit *unit = g_ptr_array_index (self->units, i);

      if (g_strcmp0 (strchr (unit->unit.id, '/') + 1, id) != 0)
        continue;
      if (found != NULL)
        return NULL;
      found = unit;
    }
  return found;
}

const MusterSetupSide *
muster_setup_find_side (const MusterSetup *self, const char *id)
{
  for (guint i = 0; i < self->sides->len; i++)
    {
      const MusterSetupSide *side = g_ptr_array_index (self->sides, i);

      if (g_strcmp0 (side->id, id) == 0)
        return side;
    }
  return NULL;
}

gboolean
muster_setup_unit_is_led_by (const MusterSetup *self,
                             const MusterSetupUnit *unit,
                             const MusterSetupPlayer *player)
{
  const MusterSetupSide *side = g_ptr_array_index (self->sides, unit->side);

  if (player == NULL)
    return TRUE;
  if (player->units != NULL)
    return muster_setup_is_named (player->units, unit->unit.node);
  /* Not the other player's: then anybody's of the side. */
  for (guint i = 0; i < side->players->len; i++)
    {
      const MusterSetupPlayer *other = g_ptr_array_index (side->players, i);

      if (other != player && other->units != NULL
          && muster_setup_is_named (other->units, unit->unit.node))
        return FALSE;
    }
  return TRUE;
}

gint64
muster_setup_get_limit (const MusterSetup *self)
{
  gint64 limit = self->turns;

  for (guint i = 0; limit == 0 && i < self->victories->len; i++)
    {
      const MusterSetupVictory *victory = g_ptr_array_index (self->victories, i);

      if (g_str_equal (victory->kind, "turn-limit"))
        limit = victory->turns;
    }
  return limit;
}

gboolean
muster_setup_is_type (const MusterSetupUnit *unit, char **types)
{
  return types == NULL || g_strv_contains ((const char *const *) types, unit->unit.type);
}
