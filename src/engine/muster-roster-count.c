/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "muster-legality-private.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

/* What the rules count: figures, or, where the <roster> says counted="TROOP", so many of that. */

static const MusterDef *
find_counted (const MusterRuleset *ruleset)
{
  return muster_roster_rules_get (ruleset)->counted;
}

/**
 * muster_roster_counts_men:
 * @ruleset: the rules
 *
 * Returns: whether what is counted are people one by one, so that there are men and officers among
 * them
 */
gboolean
muster_roster_counts_men (const MusterRuleset *ruleset)
{
  g_return_val_if_fail (ruleset != NULL, TRUE);

  return find_counted (ruleset) == NULL;
}

/**
 * muster_roster_describe_count:
 * @ruleset: the rules
 * @count: how many
 *
 * Returns: (transfer full): "30 figures", or what the rules count: "30 bases"
 */
char *
muster_roster_describe_count (const MusterRuleset *ruleset, gint64 count)
{
  const MusterDef *counted;

  g_return_val_if_fail (ruleset != NULL, NULL);

  counted = find_counted (ruleset);
  if (counted != NULL)
    /* Translators: a number and what is counted: "30 bases". */
    return g_strdup_printf (_ ("%1$" PRId64 " %2$s"), count,
                            count == 1 ? muster_def_get_singular (counted)
                                       : muster_def_get_plural (counted));
  return g_strdup_printf (
      ngettext ("%" PRId64 " figure", "%" PRId64 " figures", (gulong) count), count);
}

/**
 * muster_roster_name_counted:
 * @ruleset: the rules
 *
 * Returns: (transfer full): the head over such numbers: "Figures", or "Bases"
 */
char *
muster_roster_name_counted (const MusterRuleset *ruleset)
{
  const MusterDef *counted;
  const char *plural;
  g_autofree char *first = NULL;

  g_return_val_if_fail (ruleset != NULL, NULL);

  counted = find_counted (ruleset);
  if (counted == NULL)
    return g_strdup (_ ("Figures"));
  plural = muster_def_get_plural (counted);
  first = g_utf8_substring (plural, 0, 1);
  {
    g_autofree char *upper = g_utf8_strup (first, -1);

    return g_strconcat (upper, g_utf8_next_char (plural), NULL);
  }
}
