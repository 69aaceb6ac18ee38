/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "muster-legality-private.h"

#include <glib/gi18n-lib.h>

#include "muster-army.h"

/* <size-limit most rule officers-option officers-value>: at most so many men in an army; with the
 * option at that value its officers count too. */

#define COUNT_LIMIT 1000000

typedef struct
{
  gint64 most;
  gboolean officers;
} Size;

static gpointer
size_bind (const MusterRuleset *ruleset, const MusterElement *element, GError **error)
{
  g_autofree Size *size = g_new0 (Size, 1);
  const char *option = muster_element_get (element, "officers-option");
  const char *value = NULL;
  const MusterStatement *rule;

  if (!muster_ruleset_read_statement (ruleset, element, "rule", TRUE, &rule, error)
      || !muster_ruleset_read_int (ruleset, element, "most", 1, COUNT_LIMIT, 1, &size->most, error))
    return NULL;
  if (option != NULL)
    {
      if (!muster_ruleset_need (ruleset, element, "officers-value", &value, error))
        return NULL;
      if (muster_ruleset_get_option (ruleset, option) == NULL)
        {
          muster_ruleset_set_error (ruleset,
                                    element,
                                    error,
                                    _ ("“%s” names “%s”, which is not defined in “%s”"),
                                    "officers-option",
                                    option,
                                    "options");
          return NULL;
        }
      size->officers = g_str_equal (muster_ruleset_get_option (ruleset, option), value);
    }
  return g_steal_pointer (&size);
}

/* The men of one troop in one unit. */
typedef struct
{
  MusterNode *unit;
  const MusterDef *troop;
  gint64 count;
  guint order;
} Group;

static void
add_group (GArray *groups, MusterNode *unit, const MusterDef *troop, gint64 count)
{
  Group group = { unit, troop, count, groups->len };

  for (guint i = groups->len; i > 0; i--)
    {
      Group *other = &g_array_index (groups, Group, i - 1);

      if (other->unit != unit)
        break;
      if (other->troop == troop)
        {
          other->count += count;
          return;
        }
    }
  g_array_append_val (groups, group);
}

static void
list_groups (const MusterRuleset *ruleset, MusterNode *node, GArray *groups)
{
  for (guint i = 0; i < muster_node_get_n_children (node); i++)
    {
      MusterNode *child = muster_node_peek_child (node, i);
      MusterKind kind = muster_node_get_kind (child);
      const MusterDef *troop;

      if (kind != MUSTER_KIND_FIGURES)
        continue;
      troop = muster_ruleset_find (ruleset, MUSTER_DEF_TROOP, muster_node_get (child, "troop"));
      if (troop != NULL && g_strcmp0 (muster_def_get (troop, "counts"), "figure") == 0
          && !muster_def_get_boolean (troop, "officer", FALSE))
        add_group (groups, node, troop, muster_node_get_int (child, "count", 0));
    }
  for (guint i = 0; i < muster_node_get_n_children (node); i++)
    {
      MusterNode *child = muster_node_peek_child (node, i);
      MusterKind kind = muster_node_get_kind (child);

      if (kind == MUSTER_KIND_UNIT || kind == MUSTER_KIND_FORMATION)
        list_groups (ruleset, child, groups);
    }
}

static int
compare_groups (gconstpointer a, gconstpointer b)
{
  const Group *first = a;
  const Group *second = b;

  if (first->count != second->count)
    return first->count > second->count ? -1 : 1;
  return first->order < second->order ? -1 : 1;
}

/* How high the I largest stand, and how much over that, when the largest are cut down to one
 * level. */
static guint
find_level (GArray *groups, gint64 surplus, gint64 *level, gint64 *rest)
{
  gint64 sum = 0;
  guint n = 0;

  for (;;)
    {
      gint64 next;

      sum += g_array_index (groups, Group, n).count;
      n++;
      next = n < groups->len ? g_array_index (groups, Group, n).count : 0;
      /* the N largest, all at the height of the next one, are few enough */
      if (n == groups->len || sum - surplus >= next * (gint64) n)
        {
          *level = MAX (sum - surplus, 0) / n;
          *rest = MAX (sum - surplus, 0) % n;
          return n;
        }
    }
}

/* Takes men from where most are, so that the groups stay alike. Returns how many it takes. */
static gint64
add_removals (MusterFix *fix, GArray *groups, gint64 surplus)
{
  gint64 taken = 0;
  gint64 level, rest;
  guint n;

  if (groups->len == 0)
    return 0;
  g_array_sort (groups, compare_groups);
  n = find_level (groups, surplus, &level, &rest);
  for (guint i = 0; i < n; i++)
    {
      const Group *group = &g_array_index (groups, Group, i);
      gint64 keep = MIN (level + (i < rest), group->count);

      if (keep < group->count)
        muster_fix_add_count (fix, group->unit, group->troop, keep - group->count);
      taken += group->count - keep;
    }
  return taken;
}

static char *
describe_size (const Size *size, gint64 counted)
{
  g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, counted);
  g_autofree char *most = g_strdup_printf ("%" G_GINT64_FORMAT, size->most);

  return muster_legality_fill (
      size->officers ? _ ("The army has {count} figures, officers among them; a side has {most} at "
                          "most.")
                     : _ ("The army has {count} men; a side has {most} at most."),
      "count",
      number,
      "most",
      most,
      NULL);
}

static void
size_check_army (MusterCheck *check, const MusterConstraint *constraint)
{
  const Size *size = constraint->bound;
  gboolean all = size->officers || check->rules->all_are_men;
  g_autoptr (GArray) groups = NULL;
  g_autoptr (MusterFix) fix = NULL;
  gint64 people, officers, counted, taken;
  char *label = NULL;

  muster_roster_tally (check->ruleset, check->army, &people, &officers);
  counted = all ? people : people - officers;
  muster_check_add_tally (check,
                          size->officers ? _ ("men and officers") : _ ("men"),
                          constraint->rule,
                          counted,
                          -1,
                          size->most);
  if (counted <= size->most)
    return;
  groups = g_array_new (FALSE, FALSE, sizeof (Group));
  list_groups (check->ruleset, check->army, groups);
  fix = muster_fix_new ();
  /* Where the officers alone are too many it helps nothing to take all the men away. */
  taken = all && officers > size->most ? 0 : add_removals (fix, groups, counted - size->most);
  if (taken > 0)
    {
      g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, taken);

      label = muster_legality_fill (
          ngettext ("Remove {count} man", "Remove {count} men", (gulong) taken),
          "count",
          number,
          NULL);
    }
  else
    {
      label = g_strdup (_ ("Take officers out"));
      g_clear_pointer (&fix, muster_fix_free);
    }
  muster_check_take_finding (check,
                             constraint->severity,
                             constraint->rule,
                             check->army,
                             describe_size (size, counted),
                             label,
                             g_steal_pointer (&fix));
}

const MusterConstraintKind muster_constraint_size_limit = {
  .name = "size-limit",
  .bind = size_bind,
  .check_army = size_check_army,
};
