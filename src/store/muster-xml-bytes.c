/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "muster-store-error.h"
#include "muster-xml-private.h"
#include "muster-xml.h"

/* What can be said of a file before it is parsed: what it is instead, its size and its encoding. */

G_GNUC_PRINTF (5, 6)
static void
fail (const char *source, int line, int code, GError **error, const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list args;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  g_set_error (error, MUSTER_STORE_ERROR, code, "%s:%d: %s", source, line, message);
}

static const struct
{
  const char *start;
  const char *message;
} others[] = {
  { "%PDF-", N_ ("The file is a PDF document, expected an XML document") },
  { "PK\003\004", N_ ("The file is a ZIP archive, expected an XML document") },
  { "\037\213", N_ ("The file is compressed, expected an XML document") },
  { "SQLite format 3", N_ ("The file is a database, expected an XML document") },
  { "\211PNG", N_ ("The file is a picture, expected an XML document") },
  { "\377\330\377", N_ ("The file is a picture, expected an XML document") },
  { "\376\377", N_ ("The file is in UTF-16, expected UTF-8") },
  { "\377\376", N_ ("The file is in UTF-16, expected UTF-8") },
};

static int
count_lines (const char *data, gsize length)
{
  int line = 1;

  for (gsize i = 0; i < length; i++)
    line += data[i] == '\n' ? 1 : 0;
  return line;
}

/* The encoding that the XML declaration names has to be UTF-8, as the bytes are. */
static gboolean
check_declared_encoding (const char *data, gsize length, const char *source, GError **error)
{
  const char *end;
  const char *found;
  g_autofree char *head = NULL;
  g_autofree char *name = NULL;
  char quote;

  if (length < 5 || strncmp (data, "<?xml", 5) != 0)
    return TRUE;
  end = g_strstr_len (data, MIN (length, 1000), "?>");
  if (end == NULL)
    return TRUE;
  head = g_strndup (data, end - data);
  found = strstr (head, "encoding");
  if (found == NULL)
    return TRUE;
  found += strlen ("encoding");
  while (*found == '=' || g_ascii_isspace (*found))
    found++;
  quote = *found;
  if (quote != '"' && quote != '\'')
    return TRUE;
  name = g_strndup (found + 1, strcspn (found + 1, "\"'"));
  if (g_ascii_strcasecmp (name, "UTF-8") == 0 || g_ascii_strcasecmp (name, "UTF8") == 0
      || g_ascii_strcasecmp (name, "US-ASCII") == 0)
    return TRUE;
  fail (source, 1, MUSTER_STORE_ERROR_SYNTAX, error, _ ("The encoding is “%s”, expected UTF-8"),
        name);
  return FALSE;
}

/* The end of what begins at AT with START and ends with STOP; END when it does not end. */
static const char *
skip (const char *at, const char *end, const char *stop)
{
  const char *found = memmem (at, end - at, stop, strlen (stop));

  return found != NULL ? found + strlen (stop) : end;
}

/* The end of the tag that begins at AT, and how many values in quotation marks it has. */
static const char *
skip_tag (const char *at, const char *end, int *values)
{
  *values = 0;
  while (at < end && *at != '>')
    {
      if (*at == '"' || *at == '\'')
        {
          (*values)++;
          at = memchr (at + 1, *at, end - at - 1);
          if (at == NULL)
            return end;
        }
      at++;
    }
  return at;
}

/* The parser compares each attribute and each namespace of an element with all others before it
 * hands them over, which may take hours: so they are counted first. The parser's own limit is lower
 * and exact. */
static gboolean
check_tags (const char *data, gsize length, const char *source, GError **error)
{
  const char *end = data + length;
  const char *at = data;

  while ((at = memchr (at, '<', end - at)) != NULL)
    {
      const char *tag = at;
      int values = 0;

      if (end - at >= 4 && memcmp (at, "<!--", 4) == 0)
        at = skip (at + 4, end, "-->");
      else if (end - at >= 9 && memcmp (at, "<![CDATA[", 9) == 0)
        at = skip (at + 9, end, "]]>");
      else if (end - at >= 2 && at[1] == '?')
        at = skip (at + 2, end, "?>");
      else
        at = skip_tag (at, end, &values);
      if (values > MUSTER_XML_MAX_VALUES)
        {
          fail (source, count_lines (data, tag - data), MUSTER_STORE_ERROR_LIMIT, error,
                _ ("An element has %d attributes, expected at most %d"), values,
                MUSTER_XML_MAX_VALUES);
          return FALSE;
        }
    }
  return TRUE;
}

gboolean
muster_xml_check_bytes (const char *data, gsize length, const char *source, GError **error)
{
  const char *end = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      gsize n = strlen (others[i].start);

      if (length >= n && memcmp (data, others[i].start, n) == 0)
        {
          fail (source, 1, MUSTER_STORE_ERROR_SYNTAX, error, "%s", _ (others[i].message));
          return FALSE;
        }
    }
  if (length == 0)
    {
      fail (source, 1, MUSTER_STORE_ERROR_SYNTAX, error,
            _ ("The file is empty, expected an XML document"));
      return FALSE;
    }
  if (length > MUSTER_XML_MAX_BYTES)
    {
      fail (source, 1, MUSTER_STORE_ERROR_LIMIT, error,
            _ ("The file has more than %d megabytes, expected less"),
            MUSTER_XML_MAX_BYTES / 1024 / 1024);
      return FALSE;
    }
  if (!g_utf8_validate_len (data, length, &end))
    {
      fail (source, count_lines (data, end - data), MUSTER_STORE_ERROR_SYNTAX, error,
            *end == '\0' ? _ ("A byte of zero, expected text")
                         : _ ("A byte that is not UTF-8, expected text in UTF-8"));
      return FALSE;
    }
  return check_declared_encoding (data, length, source, error)
         && check_tags (data, length, source, error);
}
