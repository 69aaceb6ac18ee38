/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "muster-scenario-check.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "muster-army.h"
#include "muster-force-limits.h"
#include "muster-scenario-tell.h"

#define DECIMALS "%.3f"

/* What a game cannot do without: two sides with armies, switches that have a meaning. */

const char *
muster_scenario_name (const MusterRuleset *ruleset, MusterNode *node)
{
  const char *name = muster_node_get_name (node);

  switch ((int) muster_node_get_kind (node))
    {
    case MUSTER_KIND_OBJECTIVE:
    case MUSTER_KIND_FEATURE:
    case MUSTER_KIND_SIDE:
    case MUSTER_KIND_EVENT:
    case MUSTER_KIND_TABLE:
      return muster_scenario_tell_child (ruleset, node);
    default:
      break;
    }
  if (*name == '\0' && muster_node_get_kind (node) == MUSTER_KIND_DEPLOYMENT)
    {
      g_autofree char *area = muster_area_name (node);

      return g_intern_string (area);
    }
  if (*name == '\0' && muster_node_get_id (node) != NULL)
    name = muster_node_get_id (node);
  if (*name == '\0' && muster_node_get (node, "kind") != NULL)
    name = muster_node_get (node, "kind");
  return *name != '\0' ? name : muster_kind_get_spec (muster_node_get_kind (node))->element;
}

char *
muster_scenario_format (double value)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];
  char *end;

  g_ascii_formatd (text, sizeof text, DECIMALS, value);
  for (end = text + strlen (text) - 1; *end == '0'; end--)
    *end = '\0';
  if (*end == '.')
    *end = '\0';
  return g_strdup (g_str_equal (text, "-0") ? "0" : text);
}

gboolean
muster_scenario_keeps_positions (const MusterRuleset *ruleset)
{
  MusterElement *sequence
      = muster_element_find_child (muster_ruleset_get_element (ruleset), "sequence");
  MusterElement *positions
      = sequence != NULL ? muster_element_find_child (sequence, "positions") : NULL;
  const char *option = positions != NULL ? muster_element_get (positions, "option") : NULL;

  return positions != NULL
         && (option == NULL
             || g_strcmp0 (muster_ruleset_get_option (ruleset, option),
                           muster_element_get (positions, "value"))
                    == 0);
}

/* Sides */

static gboolean
has_army (MusterNode *side)
{
  return muster_side_get_army (side) != NULL || muster_node_get (side, "army") != NULL;
}

/* Whether somebody stands in its army: a game is not started for nobody. */
static gboolean
has_figures (const MusterScenarioCheck *self, MusterNode *army)
{
  g_autoptr (GPtrArray) units = muster_node_list_all_units (army, FALSE);

  for (guint i = 0; i < units->len; i++)
    {
      g_autoptr (GPtrArray) figures
          = muster_roster_list_figures (self->check->ruleset, g_ptr_array_index (units, i));

      for (guint k = 0; k < figures->len; k++)
        if (muster_node_get_int (g_ptr_array_index (figures, k), "count", 0) > 0)
          return TRUE;
    }
  return FALSE;
}

/* An army that is to be filled; the rules then say what it lacks. */
static MusterFix *
make_army (const MusterScenarioCheck *self, MusterNode *side, char **label)
{
  g_autoptr (MusterNode) army = muster_node_new_with (
      MUSTER_KIND_ARMY, "ruleset", muster_ruleset_get_id (self->check->ruleset), NULL);
  MusterFix *fix = muster_fix_new ();

  if (*muster_node_get_name (side) != '\0')
    muster_node_build_set (army, "name", muster_node_get_name (side));
  muster_fix_add_child (fix, side, army);
  *label = g_strdup (_ ("Make it an army"));
  return fix;
}

/* The sides that are missing. */
static MusterFix *
make_sides (const MusterScenarioCheck *self)
{
  MusterFix *fix = muster_fix_new ();

  for (guint i = self->sides->len; i < 2; i++)
    {
      g_autofree char *number = g_strdup_printf ("%u", i + 1);
      g_autofree char *name = muster_legality_fill (_ ("Side {number}"), "number", number, NULL);
      g_autofree char *word = g_strconcat ("side", number, NULL);
      g_autofree char *id = muster_node_make_id (self->scenario, word);
      g_autoptr (MusterNode) side =
          muster_node_new_with (MUSTER_KIND_SIDE, "id", id, "name", name, NULL);

      muster_fix_add_child (fix, self->scenario, side);
    }
  return fix;
}

/* Whether there are more sides than the rules have a turn for. */
static gboolean
is_surplus (const MusterScenarioCheck *self)
{
  const char *rule;
  guint most = self->sides->len > 2 ? muster_sequence_count_sides (self->check->ruleset, &rule) : 0;

  return most > 0 && self->sides->len > most;
}

static void
check_army (MusterScenarioCheck *self, MusterNode *side)
{
  MusterNode *army = muster_side_get_army (side);
  const char *text = NULL;
  char *label = NULL;
  MusterFix *fix = NULL;

  if (!has_army (side))
    text = _ ("{side} has no army; a game needs one on each side: make it one, or choose one that "
              "is saved.");
  else if (army != NULL && !has_figures (self, army))
    text = _ ("{side} has nobody in its army; a game needs one or more figures on each side.");
  if (text == NULL)
    return;
  if (!has_army (side) && is_surplus (self))
    {
      fix = muster_scenario_take_out_side (self->scenario, side);
      label = muster_legality_fill (_ ("Take out {side}"), "side",
                                    muster_scenario_name (self->check->ruleset, side), NULL);
    }
  else if (!has_army (side))
    fix = make_army (self, side, &label);
  else
    label = g_strdup (_ ("Add units to its army"));
  muster_check_take_finding (
      self->check, MUSTER_SEVERITY_WARNING, MUSTER_RULE_SIDE, side,
      muster_legality_fill (text, "side", muster_scenario_name (self->check->ruleset, side), NULL),
      label, fix);
}

/* Counters of two sides that look the same. */
static void
check_colours (MusterScenarioCheck *self)
{
  g_autoptr (GHashTable) first = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < self->sides->len; i++)
    {
      MusterNode *side = g_ptr_array_index (self->sides, i);
      const char *colour = muster_node_get (side, "colour");
      MusterNode *other = colour != NULL ? g_hash_table_lookup (first, colour) : NULL;
      MusterFix *fix;

      if (colour != NULL && other == NULL)
        g_hash_table_insert (first, (gpointer) colour, side);
      if (other == NULL)
        continue;
      fix = muster_fix_new ();
      muster_fix_add_set (fix, side, "colour", NULL);
      muster_check_take_finding (
          self->check, MUSTER_SEVERITY_ADVICE, MUSTER_RULE_SIDE, side,
          muster_legality_fill (_ ("{side} has the same colour as {other}, so that their counters "
                                   "cannot be told apart."),
                                "side", muster_scenario_name (self->check->ruleset, side), "other",
                                muster_scenario_name (self->check->ruleset, other), NULL),
          g_strdup (_ ("Let the program choose its colour")), fix);
    }
}

void
muster_scenario_check_sides (MusterScenarioCheck *self)
{
  if (self->sides->len < 2)
    {
      g_autofree char *number = g_strdup_printf ("%u", self->sides->len);

      muster_check_take_finding (
          self->check, MUSTER_SEVERITY_ERROR, MUSTER_RULE_SIDE, self->scenario,
          muster_legality_fill (ngettext ("The scenario has {count} side; a game needs two.",
                                          "The scenario has {count} sides; a game needs two.",
                                          self->sides->len),
                                "count", number, NULL),
          g_strdup (self->sides->len == 0 ? _ ("Add two sides") : _ ("Add a side")),
          make_sides (self));
    }
  check_colours (self);
  /* of another side's army a player knows nothing */
  if (muster_node_get (self->scenario, "copy") == NULL)
    for (guint i = 0; i < self->sides->len; i++)
      check_army (self, g_ptr_array_index (self->sides, i));
}

/* A node that names the side by one of these has no meaning without it, or does without. */
static void
forget_side (MusterFix *fix, MusterNode *node, MusterNode *side)
{
  static const char *const names[] = { "side", "by", "of" };
  const char *id = muster_node_get_id (side);
  g_autofree char *part = g_strconcat (id, "/", NULL);

  for (guint i = 0; i < muster_node_get_n_children (node); i++)
    {
      MusterNode *child = muster_node_peek_child (node, i);
      gboolean names_it = FALSE;

      if (child == side || muster_node_get_kind (child) == MUSTER_KIND_ARMY)
        continue;
      for (gsize k = 0; k < G_N_ELEMENTS (names); k++)
        {
          const char *word = muster_node_get (child, names[k]);
          const gboolean is_it =
              word != NULL && muster_legality_names_side (muster_node_get_kind (child), names[k])
              && (g_str_equal (word, id) || g_str_has_prefix (word, part));

          names_it = names_it || is_it;
          if (is_it && muster_node_get_kind (child) != MUSTER_KIND_VICTORY)
            muster_fix_add_set (fix, child, names[k], NULL);
        }
      if (names_it && muster_node_get_kind (child) == MUSTER_KIND_VICTORY)
        muster_fix_add_remove (fix, child);
      else
        forget_side (fix, child, side);
    }
}

MusterFix *
muster_scenario_take_out_side (MusterNode *scenario, MusterNode *side)
{
  MusterFix *fix = muster_fix_new ();

  if (muster_node_get_id (side) != NULL)
    forget_side (fix, scenario, side);
  muster_fix_add_remove (fix, side);
  return fix;
}

/**
 * muster_scenario_make_side_removal:
 * @ruleset: the rules
 * @side: a side of a scenario
 *
 * Conditions of the side, and of its losses, go with it; what else names it names nobody then.
 *
 * Returns: (transfer full) (element-type MusterEdit): what takes @side out
 */
GPtrArray *
muster_scenario_make_side_removal (const MusterRuleset *ruleset, MusterNode *side)
{
  g_autoptr (MusterFix) fix = NULL;

  g_return_val_if_fail (ruleset != NULL && MUSTER_IS_NODE (side), NULL);

  fix = muster_scenario_take_out_side (muster_node_get_root (side), side);
  return muster_fix_make_edits (fix, ruleset);
}

/* Switches */

static const MusterOption *
find_option (const MusterRuleset *ruleset, const char *id, GString *ids)
{
  GPtrArray *options = muster_ruleset_list_options (ruleset);

  for (guint i = 0; i < options->len; i++)
    {
      const MusterOption *option = g_ptr_array_index (options, i);

      if (g_str_equal (option->id, id))
        return option;
      g_string_append_printf (ids, "%s%s", i > 0 ? ", " : "", option->id);
    }
  return NULL;
}

void
muster_scenario_report_switch (MusterScenarioCheck *self,
                               MusterNode *rule,
                               MusterSeverity severity,
                               char *message)
{
  MusterFix *fix = muster_fix_new ();

  muster_fix_add_remove (fix, rule);
  muster_check_take_finding (
      self->check, severity, MUSTER_RULE_SWITCH, rule, message,
      muster_legality_fill (_ ("Take out the switch “{switch}” that is “{value}”"), "switch",
                            muster_node_get_or (rule, "switch", ""), "value",
                            muster_node_get_or (rule, "value", ""), NULL),
      fix);
}

static void
check_switch (MusterScenarioCheck *self, MusterNode *rule)
{
  const char *id = muster_node_get_or (rule, "switch", "");
  const char *value = muster_node_get_or (rule, "value", "");
  g_autoptr (GString) ids = g_string_new (NULL);
  const MusterOption *option = find_option (self->check->ruleset, id, ids);

  if (option == NULL)
    muster_scenario_report_switch (self, rule, MUSTER_SEVERITY_ERROR,
                   muster_legality_fill (
                       _ ("These rules have no switch “{switch}”, expected one of: {names}."),
                       "switch", id, "names", ids->str, NULL));
  else if (!g_strv_contains (option->choices, value))
    {
      g_autofree char *choices = g_strjoinv (", ", (char **) option->choices);

      muster_scenario_report_switch (self, rule, MUSTER_SEVERITY_ERROR,
                     muster_legality_fill (
                         _ ("The switch “{switch}” is “{value}”, expected one of: {names}."),
                         "switch", id, "value", value, "names", choices, NULL));
    }
}

void
muster_scenario_check_switches (MusterScenarioCheck *self)
{
  g_autoptr (GHashTable) last = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < muster_node_get_n_children (self->scenario); i++)
    {
      MusterNode *child = muster_node_peek_child (self->scenario, i);
      const char *id = muster_node_get_or (child, "switch", "");
      MusterNode *before;

      if (muster_node_get_kind (child) != MUSTER_KIND_RULE)
        continue;
      check_switch (self, child);
      before = g_hash_table_lookup (last, id);
      if (before != NULL)
        muster_scenario_report_switch (
            self, before, MUSTER_SEVERITY_WARNING,
            muster_legality_fill (
                _ ("The switch “{switch}” is set more than once: “{value}” does not count, "
                   "a later one is “{last}”."),
                "switch", id, "value", muster_node_get_or (before, "value", ""), "last",
                muster_node_get_or (child, "value", ""), NULL));
      g_hash_table_insert (last, (gpointer) id, child);
    }
}

void
muster_scenario_check_run (MusterCheck *check, MusterNode *scenario)
{
  g_autoptr (GPtrArray) sides = muster_scenario_list_sides (scenario);
  g_autoptr (MusterZones) zones = NULL;
  g_autoptr (GArray) proposed = g_array_new (FALSE, FALSE, sizeof (MusterPoint));
  MusterScenarioCheck self = {
    .check = check,
    .scenario = scenario,
    .field = muster_node_find_child (scenario, MUSTER_KIND_FIELD),
    .sides = sides,
    .proposed = proposed,
  };

  if (self.field != NULL)
    {
      self.width = muster_node_get_double (self.field, "width", 0);
      self.height = muster_node_get_double (self.field, "height", 0);
    }
  /* what is wrong with the zones themselves is reported by the rules that are played on them */
  if (self.field != NULL && muster_zones_are_used (scenario, check->ruleset))
    zones = muster_zones_new (scenario, check->ruleset, NULL);
  self.zones = zones;
  muster_scenario_check_sides (&self);
  muster_scenario_check_switches (&self);
  muster_scenario_check_length (&self);
  muster_scenario_check_field (&self);
  muster_scenario_check_shapes (&self);
  muster_scenario_check_polygons (&self);
  muster_scenario_check_places (&self);
  muster_scenario_check_garrisons (&self);
  muster_scenario_check_start (&self);
  muster_scenario_check_coming (&self);
  muster_scenario_check_objectives (&self);
  muster_scenario_check_victories (&self);
  muster_scenario_check_twice (&self);
  muster_scenario_check_events (&self);
  muster_scenario_check_pages (&self);
}
