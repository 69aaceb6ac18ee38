/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-mechanism-throws.h"

#include "muster-procedure-private.h"

/* Those who join in with others: a list that says of each kind how many they are, and how far off
 * when that is not as for the others. */

char **
muster_joined_list (const MusterArguments *arguments, const char *name)
{
  const char *value = name != NULL ? muster_arguments_get (arguments, name) : NULL;

  return value != NULL ? g_strsplit (value, ",", -1) : g_new0 (char *, 1);
}

gboolean
muster_joined_read (const char *entry, char **word, gint64 *count, gint64 *range)
{
  return muster_argument_value_read_counted (entry, word, count, range);
}

gint64
muster_joined_count (const MusterArguments *arguments, const char *name)
{
  g_auto (GStrv) entries = NULL;
  gint64 sum = 0;

  if (name == NULL || muster_arguments_get (arguments, name) == NULL)
    return 0;
  entries = muster_joined_list (arguments, name);
  for (guint i = 0; entries[i] != NULL; i++)
    {
      gint64 count = 0;
      gint64 range = 0;

      if (muster_joined_read (entries[i], NULL, &count, &range))
        sum += count;
    }
  return sum;
}
