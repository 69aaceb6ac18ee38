/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "muster-legality-private.h"

#include <string.h>

/* A word of more letters is no slip of the pen. */
#define LONGEST 64

/* How many letters have to be put in, left out or changed to make OTHER of WORD. */
static guint
count_slips (const char *word, const char *other)
{
  gsize n = strlen (word);
  gsize m = strlen (other);
  guint row[LONGEST + 1];

  if (n > LONGEST || m > LONGEST)
    return G_MAXUINT;
  for (gsize k = 0; k <= m; k++)
    row[k] = (guint) k;
  for (gsize i = 1; i <= n; i++)
    {
      guint corner = row[0];

      row[0] = (guint) i;
      for (gsize k = 1; k <= m; k++)
        {
          guint above = row[k];
          guint changed = corner + (word[i - 1] != other[k - 1] ? 1 : 0);

          row[k] = MIN (MIN (above, row[k - 1]) + 1, changed);
          corner = above;
        }
    }
  return row[m];
}

/* The id of the definition that a misspelt WORD may have meant: a slip for every three letters of
 * it at most; NULL when none is so near. */
const char *
muster_legality_find_nearest (const MusterRuleset *ruleset, MusterDefKind kind, const char *word)
{
  GPtrArray *defs = muster_ruleset_list (ruleset, kind);
  guint least = (guint) MIN (strlen (word), LONGEST) / 3 + 1;
  const char *nearest = NULL;

  for (guint i = 0; i < defs->len; i++)
    {
      const char *id = muster_def_get_id (g_ptr_array_index (defs, i));
      guint slips = count_slips (word, id);

      if (slips >= least)
        continue;
      least = slips;
      nearest = id;
    }
  return nearest;
}
