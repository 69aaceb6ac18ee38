/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-words.h"

#include <string.h>

/* Lists of words as attributes hold them. */

gboolean
muster_words_have (const char *list, const char *word)
{
  const gsize length = word != NULL ? strlen (word) : 0;

  if (word == NULL)
    return FALSE;
  for (const char *at = list; at != NULL;)
    {
      const char *end = strchr (at, ' ');

      if ((end != NULL ? (gsize) (end - at) : strlen (at)) == length
          && strncmp (at, word, length) == 0)
        return TRUE;
      at = end != NULL ? end + 1 : NULL;
    }
  return FALSE;
}

char *
muster_words_fold (const char *text)
{
  g_autofree char *folded = NULL;
  g_autoptr (GString) result = NULL;

  g_return_val_if_fail (text != NULL, NULL);

  folded = g_utf8_casefold (text, -1);
  result = g_string_new (folded);
  g_string_replace (result, "’", "'", 0);
  return g_string_free (g_steal_pointer (&result), FALSE);
}
