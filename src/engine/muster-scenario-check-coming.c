/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "muster-scenario-check.h"

#include <inttypes.h>

#include <glib/gi18n-lib.h>

#include "muster-army.h"
#include "muster-scenario-tell.h"
#include "muster-setup-private.h"

/* Who is not on the field when the game begins. */

typedef struct
{
  guint order; /* of the reinforcement among those of its side */
  gboolean later;
} Coming;

/**
 * muster_scenario_list_later:
 * @side: a side
 *
 * Returns: (transfer full): what muster_scenario_comes_later() asks
 */
GHashTable *
muster_scenario_list_later (MusterNode *side)
{
  GHashTable *table = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  for (guint i = 0; i < muster_node_get_n_children (side); i++)
    {
      MusterNode *child = muster_node_peek_child (side, i);
      g_auto (GStrv) words = NULL;

      if (muster_node_get_kind (child) != MUSTER_KIND_REINFORCEMENT)
        continue;
      words = g_strsplit (muster_node_get_or (child, "units", ""), " ", -1);
      for (guint k = 0; words[k] != NULL; k++)
        {
          Coming *coming = g_new0 (Coming, 1);

          coming->order = i + 1;
          coming->later =
              muster_node_get_int (child, "turn", 2) + muster_node_get_int (child, "after", 0) > 1;
          g_hash_table_insert (table, g_strdup (words[k]), coming);
        }
    }
  return table;
}

/**
 * muster_scenario_comes_later:
 * @later: what muster_scenario_list_later() gave for its side
 * @unit: a unit of the side's army
 *
 * Whether it, or what it stands in, is named among those who come in a later turn or with an event.
 * Of several reinforcements that name it the last counts, as when a game begins.
 *
 * Returns: whether it comes later
 */
gboolean
muster_scenario_comes_later (GHashTable *later, MusterNode *unit)
{
  const Coming *last = NULL;

  for (MusterNode *node = unit; node != NULL && muster_node_get_kind (node) != MUSTER_KIND_ARMY;
       node = muster_node_get_parent (node))
    {
      const char *id = muster_node_get_id (node);
      const Coming *coming = id != NULL ? g_hash_table_lookup (later, id) : NULL;

      if (coming != NULL && (last == NULL || coming->order > last->order))
        last = coming;
    }
  return last != NULL && last->later;
}

static void
add_later (GHashTable *later, MusterNode *node, GPtrArray *found)
{
  for (guint i = 0; i < muster_node_get_n_children (node); i++)
    {
      MusterNode *child = muster_node_peek_child (node, i);

      if (muster_node_get_kind (child) == MUSTER_KIND_UNIT
          && muster_scenario_comes_later (later, child))
        g_ptr_array_add (found, child);
      else
        add_later (later, child, found);
    }
}

/**
 * muster_scenario_list_later_units:
 * @side: a side
 *
 * Returns: (transfer container) (element-type MusterNode): what of its army is not there at the
 * start, none within another
 */
GPtrArray *
muster_scenario_list_later_units (MusterNode *side)
{
  g_autoptr (GHashTable) later = muster_scenario_list_later (side);
  GPtrArray *found = g_ptr_array_new ();
  MusterNode *army = muster_side_get_army (side);

  if (army != NULL)
    add_later (later, army, found);
  return found;
}

/* What can bring them. */
static const char *const causes[] = { "turn", "event", "card", "losses", "objective" };

static void
check_reinforcement (MusterScenarioCheck *self, MusterNode *side, MusterNode *node)
{
  g_autofree char *units = NULL;
  const char *name = muster_node_get_name (node);
  MusterFix *fix;

  for (gsize i = 0; i < G_N_ELEMENTS (causes); i++)
    if (muster_node_get (node, causes[i]) != NULL)
      return;
  /* what brings them may be known to the umpire only */
  if (muster_node_get (self->scenario, "copy") != NULL)
    return;
  units = muster_scenario_tell_units (self->check->ruleset, side,
                                      muster_node_get_or (node, "units", ""));
  fix = muster_fix_new ();
  muster_fix_add_set (fix, node, "turn", MUSTER_SECOND_TURN);
  muster_check_take_finding (
      self->check, MUSTER_SEVERITY_ADVICE, MUSTER_RULE_COMING, node,
      muster_legality_fill (_ ("Nothing says when “{units}” of {side} comes, so that the umpire "
                               "does: no turn, event or card, "
                               "no losses and no objective."),
                            "units", *name != '\0' ? name : units, "side",
                            muster_scenario_name (self->check->ruleset, side), NULL),
      muster_legality_fill (_ ("Let it come in turn {turn}"), "turn", MUSTER_SECOND_TURN, NULL),
      fix);
}

/* One that comes when the game is over, or with a card that never does. */
static void
check_when (MusterScenarioCheck *self, MusterNode *side, MusterNode *node)
{
  const gint64 most = muster_node_get_int (self->scenario, "turns", 0);
  const gint64 after = muster_node_get_int (node, "after", 0);
  const gint64 turn = muster_node_get_int (node, "turn", 0);
  const char *last = muster_node_get_or (self->scenario, "turns", "");
  g_autofree char *units = muster_scenario_tell_units (self->check->ruleset, side,
                                                       muster_node_get_or (node, "units", ""));
  const char *name = *muster_node_get_name (node) != '\0' ? muster_node_get_name (node) : units;
  g_autofree char *when = g_strdup_printf ("%" PRId64, turn + after);
  MusterFix *fix;

  muster_scenario_check_card (self, node, MUSTER_RULE_COMING, name);
  if (most <= 0 || turn <= 0 || turn + after <= most)
    return;
  fix = muster_fix_new ();
  muster_fix_add_set (fix, node, "turn", last);
  if (after > 0)
    muster_fix_add_set (fix, node, "after", NULL);
  muster_check_take_finding (
      self->check, MUSTER_SEVERITY_WARNING, MUSTER_RULE_COMING, node,
      muster_legality_fill (
          _ ("“{units}” of {side} comes in turn {turn}, and the game ends after {last}."), "units",
          name, "side", muster_scenario_name (self->check->ruleset, side), "turn", when, "last",
          last, NULL),
      muster_legality_fill (_ ("Let it come in turn {turn}"), "turn", last, NULL), fix);
}

/* The list by which UNIT comes: of several the last. */
static MusterNode *
find_list (MusterNode *side, MusterNode *unit)
{
  MusterNode *found = NULL;

  for (guint i = 0; i < muster_node_get_n_children (side); i++)
    {
      MusterNode *child = muster_node_peek_child (side, i);
      g_auto (GStrv) ids = muster_node_get_kind (child) == MUSTER_KIND_REINFORCEMENT
                               ? g_strsplit (muster_node_get_or (child, "units", ""), " ", -1)
                               : NULL;

      if (ids != NULL && muster_setup_is_named (ids, unit))
        found = child;
    }
  return found;
}

/* Places of those who come later: nobody stands there, and whoever looks at the map does not see
 * it. */
static void
check_stand (MusterScenarioCheck *self, MusterNode *side)
{
  MusterNode *army = muster_side_get_army (side);
  g_autoptr (GHashTable) later = muster_scenario_list_later (side);
  g_autoptr (GHashTable) told = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; army != NULL && i < muster_node_get_n_children (side); i++)
    {
      MusterNode *place = muster_node_peek_child (side, i);
      const char *id = muster_node_get_or (place, "unit", "");
      MusterNode *unit =
          muster_node_get_kind (place) == MUSTER_KIND_PLACE ? muster_node_find (army, id) : NULL;
      g_autofree char *name = NULL;
      MusterFix *fix;

      if (unit == NULL || !muster_scenario_comes_later (later, unit)
          || !g_hash_table_add (told, (gpointer) id))
        continue;
      name = muster_scenario_tell_units (self->check->ruleset, side, id);
      fix = muster_fix_new ();
      for (guint k = i; k < muster_node_get_n_children (side); k++)
        if (muster_node_get_kind (muster_node_peek_child (side, k)) == MUSTER_KIND_PLACE
            && g_strcmp0 (muster_node_get (muster_node_peek_child (side, k), "unit"), id) == 0)
          muster_fix_add_remove (fix, muster_node_peek_child (side, k));
      muster_check_take_finding (
          self->check, MUSTER_SEVERITY_ADVICE, MUSTER_RULE_COMING, find_list (side, unit),
          muster_legality_fill (_ ("{unit} has a place on the field and comes later, so that "
                                   "nobody stands there: take "
                                   "it off the field, or from the reinforcements."),
                                "unit", name, NULL),
          g_strdup (_ ("Take it off the field")), fix);
    }
}

/* Who is named twice */

/* UNITS without those that TWICE has, and each of the others once; NULL: nobody is left. (transfer
 * full) */
static char *
leave_out (char **units, GHashTable *twice)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  GString *left = g_string_new (NULL);

  for (guint i = 0; units[i] != NULL; i++)
    if (*units[i] != '\0' && !g_hash_table_contains (twice, units[i])
        && g_hash_table_add (seen, units[i]))
      g_string_append_printf (left, "%s%s", left->len > 0 ? " " : "", units[i]);
  return g_string_free (left, left->len == 0);
}

static void
report_named (MusterScenarioCheck *self,
              MusterNode *side,
              MusterNode *node,
              const char *text,
              const char *ids,
              const char *left)
{
  MusterFix *fix = muster_fix_new ();
  g_autofree char *names = muster_scenario_tell_units (self->check->ruleset, side, ids);
  g_autofree char *rest =
      left != NULL ? muster_scenario_tell_units (self->check->ruleset, side, left) : g_strdup ("");

  if (left != NULL)
    muster_fix_add_set (fix, node, "units", left);
  else
    muster_fix_add_remove (fix, node);
  muster_check_take_finding (
      self->check, MUSTER_SEVERITY_WARNING, MUSTER_RULE_COMING, node,
      muster_legality_fill (text, "units", names, "side",
                            muster_scenario_name (self->check->ruleset, side), NULL),
      muster_legality_fill (left != NULL ? _ ("Let the list be “{units}”")
                                         : _ ("Remove the reinforcement of “{word}”"),
                            "units", rest, "word", names, NULL),
      fix);
}

static void
add_name (GString *ids, const char *id)
{
  g_string_append_printf (ids, "%s%s", ids->len > 0 ? " " : "", id);
}

/* LATER: whom the lists after this one name; those of this one are added. */
static void
check_names (MusterScenarioCheck *self, MusterNode *side, MusterNode *node, GHashTable *later)
{
  g_auto (GStrv) units = g_strsplit (muster_node_get_or (node, "units", ""), " ", -1);
  g_autoptr (GHashTable) own = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) told = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) again = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) nobody = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GString) twice = g_string_new (NULL);
  g_autoptr (GString) elsewhere = g_string_new (NULL);

  for (guint i = 0; units[i] != NULL; i++)
    {
      if (*units[i] == '\0')
        continue;
      if (!g_hash_table_add (own, units[i]))
        {
          if (g_hash_table_add (told, units[i]))
            add_name (twice, units[i]);
        }
      else if (g_hash_table_contains (later, units[i]))
        {
          g_hash_table_add (again, units[i]);
          add_name (elsewhere, units[i]);
        }
    }
  for (guint i = 0; units[i] != NULL; i++)
    g_hash_table_add (later, g_strdup (units[i]));
  if (twice->len > 0)
    {
      g_autofree char *left = leave_out (units, nobody);

      report_named (self, side, node,
                    _ ("A reinforcement of {side} names “{units}” more than once."), twice->str,
                    left);
    }
  if (elsewhere->len > 0)
    {
      g_autofree char *left = leave_out (units, again);

      report_named (
          self, side, node,
          _ ("A reinforcement of {side} names “{units}”, which does not count: a later one of "
             "the side does so too."),
          elsewhere->str, left);
    }
}

void
muster_scenario_check_coming (MusterScenarioCheck *self)
{
  for (guint i = 0; i < self->sides->len; i++)
    {
      MusterNode *side = g_ptr_array_index (self->sides, i);
      g_autoptr (GHashTable) later = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

      for (guint k = 0; k < muster_node_get_n_children (side); k++)
        {
          MusterNode *child = muster_node_peek_child (side, k);

          if (muster_node_get_kind (child) == MUSTER_KIND_REINFORCEMENT)
            {
              check_reinforcement (self, side, child);
              check_when (self, side, child);
            }
        }
      check_stand (self, side);
      /* of several lists the last counts */
      for (guint k = muster_node_get_n_children (side); k > 0; k--)
        if (muster_node_get_kind (muster_node_peek_child (side, k - 1))
            == MUSTER_KIND_REINFORCEMENT)
          check_names (self, side, muster_node_peek_child (side, k - 1), later);
    }
}
