/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-pdf-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/*
 * Cairo cannot say which language a file is in, nor that a reader shows its title in place of the
 * file's name. Both stand in the catalogue of a PDF, of which a second version can be added at the
 * end (an incremental update), all else staying as it is.
 */

/* In a file that is not text: noughts stand in it. */
static const char *
find_last (const char *data, gsize length, const char *word)
{
  gsize n = strlen (word);

  for (gsize i = length >= n ? length - n + 1 : 0; i > 0; i--)
    if (memcmp (data + i - 1, word, n) == 0)
      return data + i - 1;
  return NULL;
}

/* The number that follows WORD; FALSE when there is none. */
static gboolean
read_number (const char *text, const char *word, guint64 *number)
{
  const char *at = text != NULL ? strstr (text, word) : NULL;
  char *end = NULL;

  if (at == NULL)
    return FALSE;
  *number = g_ascii_strtoull (at + strlen (word), &end, 10);
  return end != at + strlen (word);
}

/* What stands between “<<” and “>>” of an object, which holds no others of its kind. */
static char *
read_dictionary (const char *data, gsize length, guint64 object)
{
  g_autofree char *head = g_strdup_printf ("\n%" G_GUINT64_FORMAT " 0 obj\n<<", object);
  const char *start = find_last (data, length, head);
  const char *end;

  if (start == NULL)
    return NULL;
  start += strlen (head);
  end = g_strstr_len (start, (gssize) (data + length - start), ">>");
  return end != NULL ? g_strndup (start, (gsize) (end - start)) : NULL;
}

/**
 * muster_pdf_tell_language:
 * @pdf: (transfer full): a PDF as Cairo writes it
 *
 * Returns: (transfer full): the same, which says what language it is in; @pdf itself when it is
 * made in another way
 */
GBytes *
muster_pdf_tell_language (GBytes *pdf)
{
  gsize length;
  const char *data = g_bytes_get_data (pdf, &length);
  const char *trailer = data != NULL ? find_last (data, length, "\ntrailer\n") : NULL;
  g_autofree char *tail =
      trailer != NULL ? g_strndup (trailer, (gsize) (data + length - trailer)) : NULL;
  g_autofree char *catalogue = NULL;
  guint64 size, root, info, before;
  GString *out;
  gsize object_at, table_at;

  if (!read_number (tail, "/Size ", &size) || !read_number (tail, "/Root ", &root)
      || !read_number (tail, "/Info ", &info) || !read_number (tail, "startxref\n", &before))
    return pdf;
  catalogue = read_dictionary (data, length, root);
  if (catalogue == NULL || strstr (catalogue, "/Lang") != NULL)
    return pdf;
  out = g_string_new_len (data, (gssize) length);
  object_at = out->len;
  g_string_append_printf (out,
                          "%" G_GUINT64_FORMAT " 0 obj\n<<%s   /Lang (%s)\n"
                          "   /ViewerPreferences << /DisplayDocTitle true >>\n>>\nendobj\n",
                          root, catalogue,
                          /* Translators: the code of the language that you translate to, as in "de"
                           * or "pt-BR" */
                          C_ ("language of printed papers", "en"));
  table_at = out->len;
  g_string_append_printf (out,
                          "xref\n%" G_GUINT64_FORMAT " 1\n%010" G_GSIZE_FORMAT
                          " 00000 n \ntrailer\n<< /Size %" G_GUINT64_FORMAT
                          "\n   /Root %" G_GUINT64_FORMAT " 0 R\n   /Info %" G_GUINT64_FORMAT
                          " 0 R\n   /Prev %" G_GUINT64_FORMAT "\n>>\nstartxref\n%" G_GSIZE_FORMAT
                          "\n%%%%EOF\n",
                          root, object_at, size, root, info, before, table_at);
  g_bytes_unref (pdf);
  return g_string_free_to_bytes (out);
}
