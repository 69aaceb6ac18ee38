/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <string.h>

#include "muster-xml.h"

#define XML_NAMESPACE "http://www.w3.org/XML/1998/namespace"

typedef struct
{
  GString *text;
  GHashTable *prefixes; /* prefix -> uri, of foreign attributes: declared on the root */
} Writer;

/* Escapes what may not stand in text, or in a value, and what reading would change. */
static void
append_escaped (GString *text, const char *value, gboolean is_value)
{
  for (const char *c = value; *c != '\0'; c++)
    {
      if (*c == '&')
        g_string_append (text, "&amp;");
      else if (*c == '<')
        g_string_append (text, "&lt;");
      else if (*c == '>')
        g_string_append (text, "&gt;");
      else if (*c == '\r')
        g_string_append (text, "&#13;");
      else if (is_value && *c == '"')
        g_string_append (text, "&quot;");
      else if (is_value && *c == '\n')
        g_string_append (text, "&#10;");
      else if (is_value && *c == '\t')
        g_string_append (text, "&#9;");
      else
        g_string_append_c (text, *c);
    }
}

static void
append_attribute (GString *text, const char *name, const char *value)
{
  g_string_append_printf (text, " %s=\"", name);
  append_escaped (text, value, TRUE);
  g_string_append_c (text, '"');
}

static void
append_declaration (GString *text, const char *prefix, const char *uri)
{
  g_autofree char *name = g_strconcat ("xmlns:", prefix, NULL);

  append_attribute (text, name, uri);
}

/* Which namespaces foreign attributes need, the first of a prefix counting; the rest are declared
 * where they stand. */
static void
collect_prefixes (Writer *writer, const MusterElement *element, GPtrArray *order)
{
  for (guint i = 0; i < muster_element_get_n_attributes (element); i++)
    {
      const char *name = muster_element_get_attribute_name (element, i);
      const char *prefix = muster_element_get_attribute_prefix (element, i);

      if (*name != '{' || prefix == NULL || g_str_equal (prefix, "xml")
          || g_hash_table_contains (writer->prefixes, prefix))
        continue;
      g_hash_table_insert (writer->prefixes, g_strdup (prefix),
                           g_strndup (name + 1, strchr (name, '}') - name - 1));
      g_ptr_array_add (order, (gpointer) prefix);
    }
  for (guint i = 0; i < muster_element_get_n_children (element); i++)
    collect_prefixes (writer, muster_element_get_child (element, i), order);
}

static void
write_foreign_attribute (Writer *writer, const MusterElement *element, guint index)
{
  const char *name = muster_element_get_attribute_name (element, index);
  const char *prefix = muster_element_get_attribute_prefix (element, index);
  const char *local = strchr (name, '}') + 1;
  g_autofree char *uri = g_strndup (name + 1, local - name - 2);
  g_autofree char *own_prefix = NULL;
  g_autofree char *full = NULL;

  if (g_str_equal (uri, XML_NAMESPACE))
    prefix = "xml";
  else if (prefix == NULL || g_strcmp0 (g_hash_table_lookup (writer->prefixes, prefix), uri) != 0)
    {
      /* the prefix means something else: one of its own, by its place, is always free */
      own_prefix = g_strdup_printf ("ns%u", index);
      while (g_hash_table_contains (writer->prefixes, own_prefix))
        {
          g_autofree char *longer = g_strconcat (own_prefix, "_", NULL);

          g_free (own_prefix);
          own_prefix = g_steal_pointer (&longer);
        }
      prefix = own_prefix;
      append_declaration (writer->text, prefix, uri);
    }
  full = g_strconcat (prefix, ":", local, NULL);
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
  g_string_append_printf (text, "%*s", (int) depth * 2, "");
}

static void
write_element (Writer *writer,
               const MusterElement *element,
               const char *outer_ns,
               guint depth,
               GPtrArray *declare)
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
  g_string_append_printf (text, "<%s", name);
  if (ns == NULL)
    ns = outer_ns;
  if (!g_str_equal (ns, outer_ns))
    append_attribute (text, "xmlns", ns);
  for (guint i = 0; declare != NULL && i < declare->len; i++)
    append_declaration (text, g_ptr_array_index (declare, i),
                        g_hash_table_lookup (writer->prefixes, g_ptr_array_index (declare, i)));
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
      write_element (writer, muster_element_get_child (element, i), ns, depth + 1, NULL);
    }
  if (content == NULL)
    {
      g_string_append_c (text, '\n');
      indent (text, depth);
    }
  g_string_append_printf (text, "</%s>", name);
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
  g_autoptr (GPtrArray) order = g_ptr_array_new ();

  g_return_val_if_fail (root != NULL, NULL);

  writer.text = g_string_new ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
  writer.prefixes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  collect_prefixes (&writer, root, order);
  if (muster_element_get_prolog (root) != NULL)
    g_string_append (writer.text, muster_element_get_prolog (root));
  write_element (&writer, root, "", 0, order);
  g_string_append_c (writer.text, '\n');
  if (muster_element_get_epilog (root) != NULL)
    g_string_append (writer.text, muster_element_get_epilog (root));
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
