/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <string.h>

#include "muster-xml.h"

#define XML_NAMESPACE "http://www.w3.org/XML/1998/namespace"

typedef struct
{
  GString *text;
  GPtrArray *uris;      /* of foreign attributes, in document order: declared on the root */
  GHashTable *prefixes; /* uri -> prefix */
} Writer;

static const char *
get_escape (char c, gboolean is_value)
{
  switch (c)
    {
    case '&':
      return "&amp;";
    case '<':
      return "&lt;";
    case '>':
      return "&gt;";
    case '\r':
      return "&#13;";
    case '"':
      return is_value ? "&quot;" : "\"";
    case '\n':
      return is_value ? "&#10;" : "\n";
    case '\t':
      return is_value ? "&#9;" : "\t";
    default:
      g_assert_not_reached ();
    }
}

/* Escapes what may not stand in text, or in a value, and what reading would change. */
static void
append_escaped (GString *text, const char *value, gboolean is_value)
{
  for (;;)
    {
      gsize plain = strcspn (value, "&<>\r\"\n\t");

      g_string_append_len (text, value, plain);
      value += plain;
      if (*value == '\0')
        return;
      g_string_append (text, get_escape (*value++, is_value));
    }
}

static void
append_attribute (GString *text, const char *name, const char *value)
{
  g_string_append_c (text, ' ');
  g_string_append (text, name);
  g_string_append (text, "=\"");
  append_escaped (text, value, TRUE);
  g_string_append_c (text, '"');
}

static void
append_declaration (GString *text, const char *prefix, const char *uri)
{
  g_autofree char *name = g_strconcat ("xmlns:", prefix, NULL);

  append_attribute (text, name, uri);
}

static gboolean
is_taken (Writer *writer, const char *prefix)
{
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, writer->prefixes);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    if (g_str_equal (value, prefix))
      return TRUE;
  return FALSE;
}

/* Finds a prefix for each namespace of foreign attributes: its own one, unless that is
 * another's. */
static void
collect_prefixes (Writer *writer, const MusterElement *element)
{
  for (guint i = 0; i < muster_element_get_n_attributes (element); i++)
    {
      const char *name = muster_element_get_attribute_name (element, i);
      const char *own = muster_element_get_attribute_prefix (element, i);
      g_autofree char *uri = NULL;
      g_autofree char *prefix = g_strdup (own);

      if (*name != '{')
        continue;
      uri = g_strndup (name + 1, strchr (name, '}') - name - 1);
      if (g_str_equal (uri, XML_NAMESPACE) || g_hash_table_contains (writer->prefixes, uri))
        continue;
      for (guint n = 1; prefix == NULL || is_taken (writer, prefix); n++)
        {
          g_free (prefix);
          prefix = g_strdup_printf ("ns%u", n);
        }
      g_ptr_array_add (writer->uris, g_strdup (uri));
      g_hash_table_insert (writer->prefixes, g_steal_pointer (&uri), g_steal_pointer (&prefix));
    }
  for (guint i = 0; i < muster_element_get_n_children (element); i++)
    collect_prefixes (writer, muster_element_get_child (element, i));
}

static void
write_foreign_attribute (Writer *writer, const MusterElement *element, guint index)
{
  const char *name = muster_element_get_attribute_name (element, index);
  const char *local = strchr (name, '}') + 1;
  g_autofree char *uri = g_strndup (name + 1, local - name - 2);
  const char *prefix = g_hash_table_lookup (writer->prefixes, uri);
  g_autofree char *full = g_strconcat (prefix != NULL ? prefix : "xml", ":", local, NULL);

  append_attribute (writer->text, full, muster_element_get_attribute_value (element, index));
}

static void
write_attributes (Writer *writer, const MusterElement *element)
{
  for (guint i = 0; i < muster_element_get_n_attributes (element); i++)
    {
      const char *name = muster_element_get_attribute_name (element, i);

      if (*name == '{')
        write_foreign_attribute (writer, element, i);
      else
        append_attribute (writer->text, name, muster_element_get_attribute_value (element, i));
    }
}

static void
indent (GString *text, guint depth)
{
  for (guint i = 0; i < depth; i++)
    g_string_append_len (text, "  ", 2);
}

static void
write_element (Writer *writer, const MusterElement *element, const char *outer_ns, guint depth)
{
  GString *text = writer->text;
  const char *name = muster_element_get_name (element);
  const char *ns = muster_element_get_namespace (element);
  const char *content = muster_element_get_text (element);
  guint n = muster_element_get_n_children (element);

  if (muster_element_get_raw (element) != NULL)
    {
      g_string_append (text, muster_element_get_raw (element));
      return;
    }
  g_string_append_c (text, '<');
  g_string_append (text, name);
  if (ns == NULL)
    ns = outer_ns;
  if (!g_str_equal (ns, outer_ns))
    append_attribute (text, "xmlns", ns);
  for (guint i = 0; depth == 0 && i < writer->uris->len; i++)
    {
      const char *uri = g_ptr_array_index (writer->uris, i);

      append_declaration (text, g_hash_table_lookup (writer->prefixes, uri), uri);
    }
  write_attributes (writer, element);
  if (content == NULL && n == 0)
    {
      g_string_append (text, "/>");
      return;
    }
  g_string_append_c (text, '>');
  if (content != NULL)
    append_escaped (text, content, FALSE);
  for (guint i = 0; i < n; i++)
    {
      /* beside text, white space would become part of it */
      if (content == NULL)
        {
          g_string_append_c (text, '\n');
          indent (text, depth + 1);
        }
      write_element (writer, muster_element_get_child (element, i), ns, depth + 1);
    }
  if (content == NULL)
    {
      g_string_append_c (text, '\n');
      indent (text, depth);
    }
  g_string_append (text, "</");
  g_string_append (text, name);
  g_string_append_c (text, '>');
}

/**
 * muster_xml_write:
 * @root: the root of a tree
 *
 * Returns: (transfer full): its canonical text: the same tree gives the same bytes
 */
char *
muster_xml_write (const MusterElement *root)
{
  Writer writer = { 0 };

  g_return_val_if_fail (root != NULL, NULL);

  writer.text = g_string_new ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
  writer.uris = g_ptr_array_new_with_free_func (g_free);
  writer.prefixes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  collect_prefixes (&writer, root);
  if (muster_element_get_prolog (root) != NULL)
    g_string_append (writer.text, muster_element_get_prolog (root));
  write_element (&writer, root, "", 0);
  g_string_append_c (writer.text, '\n');
  if (muster_element_get_epilog (root) != NULL)
    g_string_append (writer.text, muster_element_get_epilog (root));
  g_ptr_array_unref (writer.uris);
  g_hash_table_unref (writer.prefixes);
  return g_string_free (writer.text, FALSE);
}

/**
 * muster_xml_digest:
 * @root: the root of a tree
 *
 * Returns: (transfer full): the SHA-256 of its canonical text, in hexadecimal digits
 */
char *
muster_xml_digest (const MusterElement *root)
{
  g_autofree char *text = muster_xml_write (root);

  return g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);
}
