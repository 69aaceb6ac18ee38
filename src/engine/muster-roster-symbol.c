/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "muster-legality-private.h"

#include <string.h>

#include "muster-army.h"

/*
 * What a unit is drawn with. A type of unit has a symbol; one with drawn-by="figures" holds any
 * troops and is drawn by what most of it is. In a troop, symbol is the word, symbol-weight how many
 * men one of it is worth here (a gun among its gunners), symbol-first="yes" that it decides alone
 * (whoever commands), mounted-symbol what it has in the saddle, and crew the troops that it serves,
 * whose symbol is then its own. A class may have frame="irregular", which stands before the word.
 */

typedef struct
{
  const char *symbol;
  gint64 weight;
} Share;

static const MusterDef *
find_troop (const MusterRuleset *ruleset, MusterNode *figures)
{
  return muster_node_get_int (figures, "count", 0) > 0
             ? muster_ruleset_find (ruleset, MUSTER_DEF_TROOP, muster_node_get (figures, "troop"))
             : NULL;
}

/* The symbol of what NODE's troop serves among FIGURES; its own when nothing of that is there. */
static const char *
find_sign (const MusterRuleset *ruleset,
           GPtrArray *figures,
           MusterNode *node,
           const MusterDef *troop)
{
  g_auto (GStrv) served = g_strsplit (
      muster_def_get (troop, "crew") != NULL ? muster_def_get (troop, "crew") : "", " ", -1);

  for (guint i = 0; *served != NULL && i < figures->len; i++)
    {
      const MusterDef *other = find_troop (ruleset, g_ptr_array_index (figures, i));

      if (other != NULL && g_strv_contains ((const char *const *) served, muster_def_get_id (other))
          && muster_def_get (other, "symbol") != NULL)
        return muster_def_get (other, "symbol");
    }
  if (muster_node_get (node, "mount") != NULL && muster_def_get (troop, "mounted-symbol") != NULL)
    return muster_def_get (troop, "mounted-symbol");
  return muster_def_get (troop, "symbol");
}

static void
add_share (GArray *shares, const char *symbol, gint64 weight)
{
  Share share = { symbol, weight };

  for (guint i = 0; i < shares->len; i++)
    if (g_str_equal (g_array_index (shares, Share, i).symbol, symbol))
      {
        g_array_index (shares, Share, i).weight += weight;
        return;
      }
  g_array_append_val (shares, share);
}

/* The symbol that most of UNIT has; NULL when nobody in it has one. */
static const char *
find_by_figures (const MusterRuleset *ruleset, MusterNode *unit)
{
  g_autoptr (GArray) shares = g_array_new (FALSE, FALSE, sizeof (Share));
  g_autoptr (GPtrArray) figures = muster_roster_list_figures (ruleset, unit);
  const Share *most = NULL;

  for (guint i = 0; i < figures->len; i++)
    {
      MusterNode *node = g_ptr_array_index (figures, i);
      const MusterDef *troop = find_troop (ruleset, node);
      const char *symbol = troop != NULL ? find_sign (ruleset, figures, node, troop) : NULL;

      if (symbol == NULL)
        continue;
      if (muster_def_get_boolean (troop, "symbol-first", FALSE))
        return symbol;
      add_share (shares, symbol,
                 muster_node_get_int (node, "count", 0)
                     * muster_def_get_int (troop, "symbol-weight", 1));
    }
  for (guint i = 0; i < shares->len; i++)
    if (most == NULL || g_array_index (shares, Share, i).weight > most->weight)
      most = &g_array_index (shares, Share, i);
  return most != NULL ? most->symbol : NULL;
}

/* SYMBOL in the frame of the unit's class. */
static const char *
put_in_frame (const MusterRuleset *ruleset, MusterNode *unit, const char *symbol)
{
  const MusterDef *class_def = muster_roster_find_class (ruleset, unit);
  const char *frame = class_def != NULL ? muster_def_get (class_def, "frame") : NULL;
  g_autofree char *word =
      frame != NULL ? g_strconcat (frame, "-", symbol, NULL) : g_strdup (symbol);

  return g_intern_string (word);
}

/**
 * muster_roster_get_symbol:
 * @ruleset: the rules
 * @unit: a unit
 *
 * Returns: (transfer none): the word for the symbol that it is drawn with, which stays for good;
 * "unknown" when
 *   the rules have no say
 */
const char *
muster_roster_get_symbol (const MusterRuleset *ruleset, MusterNode *unit)
{
  const MusterUnitRules *rules;
  const char *symbol;
  const char *inside = NULL;

  g_return_val_if_fail (ruleset != NULL && MUSTER_IS_NODE (unit), NULL);

  rules = muster_node_get_kind (unit) == MUSTER_KIND_UNIT
              ? muster_roster_rules_find (ruleset, muster_node_get (unit, "type"))
              : NULL;
  symbol = rules != NULL ? muster_def_get (rules->def, "symbol") : NULL;
  if (symbol == NULL)
    return "unknown";
  if (g_strcmp0 (muster_def_get (rules->def, "drawn-by"), "figures") != 0)
    return symbol;
  inside = find_by_figures (ruleset, unit);
  return put_in_frame (ruleset, unit, inside != NULL ? inside : symbol);
}
