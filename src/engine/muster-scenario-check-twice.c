/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "muster-scenario-check.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "muster-scenario-tell.h"

/* Conditions of victory that are there already. */

/* What VICTORY asks for and gives, whatever it is called: two that ask for the same have the same.
 * SIDE: whose it is; NULL: as it says. */
static void
add_key (GString *key, MusterNode *victory, const char *side)
{
  const MusterKindSpec *spec = muster_kind_get_spec (MUSTER_KIND_VICTORY);

  g_string_append (key, "\x1d");
  for (const MusterAttributeSpec *attribute = spec->attributes; attribute->name != NULL;
       attribute++)
    if (!g_str_equal (attribute->name, "id") && !g_str_equal (attribute->name, "name"))
      g_string_append_printf (key, "%s\x1f",
                              side != NULL && g_str_equal (attribute->name, "side")
                                  ? side
                                  : muster_node_get_or (victory, attribute->name, ""));
  g_string_append (key, muster_node_get_text (victory));
  for (guint i = 0; i < muster_node_get_n_children (victory); i++)
    if (muster_node_get_kind (muster_node_peek_child (victory, i)) == MUSTER_KIND_VICTORY)
      add_key (key, muster_node_peek_child (victory, i), NULL);
  g_string_append (key, "\x1e");
}

gboolean
muster_scenario_has_victory (MusterNode *scenario, MusterNode *victory, const char *side)
{
  g_autoptr (GString) key = g_string_new (NULL);
  gboolean has = FALSE;

  add_key (key, victory, side);
  for (guint i = 0; i < muster_node_get_n_children (scenario) && !has; i++)
    {
      MusterNode *other = muster_node_peek_child (scenario, i);
      g_autoptr (GString) its = g_string_new (NULL);

      if (muster_node_get_kind (other) != MUSTER_KIND_VICTORY
          || g_strcmp0 (muster_node_get (other, "side"), side) != 0)
        continue;
      add_key (its, other, NULL);
      has = g_string_equal (key, its);
    }
  return has;
}

/* One that asks for nothing is told by itself. */
static gboolean
asks_for_something (MusterNode *victory)
{
  const char *kind = muster_node_get_or (victory, "kind", "");

  if (g_str_equal (kind, "told"))
    return *muster_node_get_text (victory) != '\0';
  if (g_str_equal (kind, "all") || g_str_equal (kind, "any"))
    return muster_node_find_child (victory, MUSTER_KIND_VICTORY) != NULL;
  return TRUE;
}

static void
report (MusterScenarioCheck *self, MusterNode *victory, gboolean part)
{
  g_autofree char *what = part ? muster_scenario_tell_condition (self->check->ruleset, victory)
                               : muster_scenario_tell_victory (self->check->ruleset, victory);
  MusterFix *fix = muster_fix_new ();

  if (g_str_has_suffix (what, "."))
    what[strlen (what) - 1] = '\0';
  muster_fix_add_remove (fix, victory);
  muster_check_take_finding (
      self->check, MUSTER_SEVERITY_ADVICE, MUSTER_RULE_VICTORY, victory,
      muster_legality_fill (_ ("“{what}” is there already: a condition before it asks for the "
                               "same."),
                            "what", what, NULL),
      g_strdup (_ ("Remove the condition")), fix);
}

/* Those in PARENT, the scenario or a condition, and in each of them. */
static void
check_in (MusterScenarioCheck *self, MusterNode *parent)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < muster_node_get_n_children (parent); i++)
    {
      MusterNode *child = muster_node_peek_child (parent, i);
      g_autoptr (GString) key = g_string_new (NULL);

      if (muster_node_get_kind (child) != MUSTER_KIND_VICTORY || !asks_for_something (child))
        continue;
      add_key (key, child, NULL);
      if (!g_hash_table_add (seen, g_strdup (key->str)))
        report (self, child, parent != self->scenario);
      else
        check_in (self, child);
    }
}

void
muster_scenario_check_twice (MusterScenarioCheck *self)
{
  check_in (self, self->scenario);
}
