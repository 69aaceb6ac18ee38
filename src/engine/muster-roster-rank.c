/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "muster-legality-private.h"

#include <glib/gi18n-lib.h>

/*
 * Ranks. <troop id="lieutenant" officer="yes" over="sergeant"/>: "over" names the ranks right below
 * (ids parted by blanks); what they are over, this one is over too.
 */

/* SEEN are those that were looked at, as a wrong ruleset may go round in circles. */
static gboolean
is_over (const MusterRuleset *ruleset,
         const MusterDef *high,
         const MusterDef *low,
         GHashTable *seen)
{
  const char *over = muster_def_get (high, "over");
  g_auto (GStrv) below = NULL;

  if (over == NULL || !g_hash_table_add (seen, (gpointer) high))
    return FALSE;
  below = g_strsplit (over, " ", -1);
  for (guint i = 0; below[i] != NULL; i++)
    {
      const MusterDef *def = muster_ruleset_find (ruleset, MUSTER_DEF_TROOP, below[i]);

      if (def != NULL && (def == low || is_over (ruleset, def, low, seen)))
        return TRUE;
    }
  return FALSE;
}

gboolean
muster_roster_rules_check_ranks (const MusterRuleset *ruleset,
                                 const MusterDef *troop,
                                 GError **error)
{
  MusterElement *element = muster_def_get_element (troop);
  const char *over = muster_def_get (troop, "over");
  g_auto (GStrv) below = g_strsplit (over != NULL ? over : "", " ", -1);

  if (!muster_roster_rules_check_words (ruleset, element, "over", MUSTER_DEF_TROOP, error))
    return FALSE;
  for (guint i = 0; below[i] != NULL; i++)
    {
      const MusterDef *def = muster_ruleset_find (ruleset, MUSTER_DEF_TROOP, below[i]);

      if (def == NULL)
        continue;
      if (!muster_def_get_boolean (troop, "officer", FALSE)
          || !muster_def_get_boolean (def, "officer", FALSE))
        return muster_ruleset_set_error (
            ruleset,
            element,
            error,
            _ ("“over” of “%s” names “%s”, expected an officer over officers"),
            muster_def_get_id (troop),
            below[i]);
      if (muster_roster_is_over (ruleset, troop, troop))
        return muster_ruleset_set_error (
            ruleset,
            element,
            error,
            _ ("“over” of “%s” names “%s”, and so it is over itself, expected a lower rank"),
            muster_def_get_id (troop),
            below[i]);
    }
  return TRUE;
}

/**
 * muster_roster_is_over:
 * @ruleset: the rules
 * @high: a troop of @ruleset
 * @low: another
 *
 * Whether an officer is of a higher rank than another. Of the officers of a unit the lowest fall
 * first when nobody says which.
 *
 * Returns: whether @high leads @low, or leads who leads @low
 */
gboolean
muster_roster_is_over (const MusterRuleset *ruleset, const MusterDef *high, const MusterDef *low)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);

  g_return_val_if_fail (ruleset != NULL && high != NULL && low != NULL, FALSE);

  return is_over (ruleset, high, low, seen);
}
