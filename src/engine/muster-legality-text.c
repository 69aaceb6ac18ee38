/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "muster-legality-private.h"

#include <string.h>

#include <glib/gi18n-lib.h>

/* How sentences are put together. Their parts have names, so that a translation may move them. */

#define MAX_PARTS 8
/* In letters. */
#define LONGEST_NAME 100
#define SHOWN_OF_NAME 80

/* What people have written is shown by its beginning when it is longer than a name is: the sentence
 * is about something else. */
static void
append_value (GString *out, const char *name, const char *value)
{
  static const char *const names[] = { "name", "unit", "side", "other", "word", NULL };

  if (!g_strv_contains (names, name) || g_utf8_strlen (value, -1) <= LONGEST_NAME)
    {
      g_string_append (out, value);
      return;
    }
  g_string_append_len (out, value, g_utf8_offset_to_pointer (value, SHOWN_OF_NAME) - value);
  g_string_append (out, "…");
}

char *
muster_legality_fill (const char *text, ...)
{
  GString *out = g_string_new (NULL);
  const char *names[MAX_PARTS], *values[MAX_PARTS];
  gsize n = 0;
  va_list args;

  va_start (args, text);
  for (const char *name = va_arg (args, const char *); name != NULL && n < MAX_PARTS;
       name = va_arg (args, const char *))
    {
      names[n] = name;
      values[n++] = va_arg (args, const char *);
    }
  va_end (args);

  while (*text != '\0')
    {
      const char *end = *text == '{' ? strchr (text, '}') : NULL;
      gsize i = 0;

      while (end != NULL && i < n
             && (strlen (names[i]) != (gsize) (end - text - 1)
                 || strncmp (names[i], text + 1, end - text - 1) != 0))
        i++;
      if (end != NULL && i < n)
        {
          append_value (out, names[i], values[i]);
          text = end + 1;
        }
      else
        g_string_append_c (out, *text++);
    }
  return g_string_free (out, FALSE);
}

char *
muster_legality_count (const MusterDef *def, gint64 count)
{
  g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, count);

  if (count == 0)
    /* Translators: for instance "no infantrymen" */
    return muster_legality_fill (_ ("no {things}"), "things", muster_def_get_plural (def), NULL);
  /* Translators: for instance "3 infantrymen" */
  return muster_legality_fill (
      _ ("{count} {things}"),
      "count",
      number,
      "things",
      count == 1 ? muster_def_get_singular (def) : muster_def_get_plural (def),
      NULL);
}

char *
muster_legality_range (gint64 min, gint64 max)
{
  g_autofree char *low = g_strdup_printf ("%" G_GINT64_FORMAT, min);
  g_autofree char *high = g_strdup_printf ("%" G_GINT64_FORMAT, max);

  if (max == 0)
    /* Translators: of the figures of a kind that may not stand in a unit */
    return g_strdup (_ ("none"));
  if (max < 0)
    return muster_legality_fill (_ ("at least {least}"), "least", low, NULL);
  if (min == max)
    return g_steal_pointer (&low);
  return muster_legality_fill (_ ("{least} to {most}"), "least", low, "most", high, NULL);
}

char *
muster_legality_list (GPtrArray *words, gboolean alternatives)
{
  GString *list;

  if (words->len == 0)
    return g_strdup (_ ("nothing"));
  list = g_string_new (g_ptr_array_index (words, 0));
  for (guint i = 1; i < words->len; i++)
    {
      if (i + 1 < words->len)
        g_string_append (list, _ (", "));
      else
        g_string_append (list, alternatives ? _ (" or ") : _ (" and "));
      g_string_append (list, g_ptr_array_index (words, i));
    }
  return g_string_free (list, FALSE);
}

/* The first MOST of WORDS, and how many more there are; WORDS is cut. */
char *
muster_legality_list_few (GPtrArray *words, guint most)
{
  const guint more = words->len > most ? words->len - most : 0;
  g_autofree char *number = g_strdup_printf ("%u", more);

  if (more > 0)
    {
      g_ptr_array_set_size (words, (gint) most);
      /* Translators: after a list: "13,12, 12,13, 14,13 and 20 more" */
      g_ptr_array_add (words, muster_legality_fill (_ ("{count} more"), "count", number, NULL));
    }
  return muster_legality_list (words, FALSE);
}
