/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-xml.h"

#include <glib/gi18n-lib.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <string.h>

#include "muster-store-error.h"
#include "muster-xml-private.h"

#define OUR_NAMESPACES "urn:musterapp:"

#define MAX_ELEMENTS 1000000
#define MAX_ATTRIBUTES 256
#define MAX_ATTRIBUTE_BYTES 65536

/* An element that is open. */
typedef struct
{
  MusterElement *element; /* owned by its parent or the parser */
  GString *text;          /* NULL until there is some */
  const char *ns;         /* owned by the parser's context */
} Open;

typedef struct
{
  xmlParserCtxtPtr context;
  const char *data;
  gsize length;
  const char *source;
  MusterElement *root;
  GArray *open; /* of Open */
  guint depth;
  guint n_elements;
  GString *prolog;
  GString *epilog;
  GError *error;

  /* while inside an element that is only kept */
  guint raw_depth; /* depth of its root, 0 when not inside one */
  gsize raw_start;
  int raw_line;
  GPtrArray *declared; /* per open element of it: GHashTable of prefixes it declares, or NULL */
  GPtrArray *needed;   /* prefix, uri, prefix, uri: those declared further out */
} Parser;

static void
clear_open (gpointer data)
{
  Open *open = data;

  if (open->text != NULL)
    g_string_free (open->text, TRUE);
}

static void
free_prefixes (gpointer data)
{
  if (data != NULL)
    g_hash_table_unref (data);
}

G_GNUC_PRINTF (4, 5)
static void
stop_at (Parser *parser, int line, int code, const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list args;

  if (parser->error == NULL)
    {
      va_start (args, format);
      message = g_strdup_vprintf (format, args);
      va_end (args);
      parser->error =
          g_error_new (MUSTER_STORE_ERROR, code, "%s:%d: %s", parser->source, line, message);
    }
  if (parser->context != NULL)
    xmlStopParser (parser->context);
}

static int
get_line (Parser *parser)
{
  return parser->context->input != NULL ? parser->context->input->line : 1;
}

static Open *
peek_open (Parser *parser)
{
  return parser->open->len > 0 ? &g_array_index (parser->open, Open, parser->open->len - 1) : NULL;
}

/* Where the parser stands, in bytes of the data. */
static gsize
get_offset (Parser *parser)
{
  long offset = xmlByteConsumed (parser->context);

  return CLAMP (offset, 0, (long) parser->length);
}

/* The "<" of the start tag that was just read, and its line: libxml2 knows the tag's end. */
static gsize
find_tag_start (Parser *parser, int *line)
{
  gsize offset = get_offset (parser);

  *line = get_line (parser);
  while (offset > 0)
    {
      offset--;
      /* a "<" cannot stand in a value, so the nearest one is the tag's */
      if (parser->data[offset] == '<')
        break;
      if (parser->data[offset] == '\n')
        (*line)--;
    }
  *line = MAX (*line, 1);
  return offset;
}

/* Content that is only kept */

static gboolean
is_foreign (Parser *parser, const char *uri)
{
  if (parser->open->len == 0 || uri == NULL || g_str_has_prefix (uri, OUR_NAMESPACES))
    return FALSE;
  return g_strcmp0 (uri, g_array_index (parser->open, Open, 0).ns) != 0;
}

static gboolean
is_declared_inside (Parser *parser, const char *prefix)
{
  for (guint i = 0; i < parser->declared->len; i++)
    {
      GHashTable *prefixes = g_ptr_array_index (parser->declared, i);

      if (prefixes != NULL && g_hash_table_contains (prefixes, prefix))
        return TRUE;
    }
  for (guint i = 0; i < parser->needed->len; i += 2)
    if (g_str_equal (g_ptr_array_index (parser->needed, i), prefix))
      return TRUE;
  return FALSE;
}

static void
note_prefix (Parser *parser, const xmlChar *prefix, const xmlChar *uri)
{
  const char *name = prefix != NULL ? (const char *) prefix : "";

  /* no prefix and no namespace needs no declaration, unless there is a default further out */
  if (g_str_equal (name, "xml") || is_declared_inside (parser, name))
    return;
  g_ptr_array_add (parser->needed, g_strdup (name));
  g_ptr_array_add (parser->needed, g_strdup (uri != NULL ? (const char *) uri : ""));
}

static void
open_raw (Parser *parser,
          const xmlChar *prefix,
          const xmlChar *uri,
          int n_namespaces,
          const xmlChar **namespaces,
          int n_attributes,
          const xmlChar **attributes)
{
  GHashTable *declares = NULL;

  for (int i = 0; i < n_namespaces; i++)
    {
      const char *declared = (const char *) namespaces[2 * i];

      if (declares == NULL)
        declares = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      g_hash_table_add (declares, g_strdup (declared != NULL ? declared : ""));
    }
  g_ptr_array_add (parser->declared, declares);
  note_prefix (parser, prefix, uri);
  for (int i = 0; i < n_attributes; i++)
    if (attributes[5 * i + 1] != NULL)
      note_prefix (parser, attributes[5 * i + 1], attributes[5 * i + 2]);
}

/* The text of the element that ends here, with the declarations it owes to what is around it. */
static char *
take_raw (Parser *parser)
{
  const char *start = parser->data + parser->raw_start;
  const char *end = parser->data + get_offset (parser);
  const char *name_end = start + 1;
  GString *raw;

  while (name_end < end && strchr (" \t\r\n/>", *name_end) == NULL)
    name_end++;
  raw = g_string_new_len (start, name_end - start);
  for (guint i = 0; i < parser->needed->len; i += 2)
    {
      const char *prefix = g_ptr_array_index (parser->needed, i);
      g_autofree char *uri = g_markup_escape_text (g_ptr_array_index (parser->needed, i + 1), -1);

      g_string_append_printf (raw, " xmlns%s%s=\"%s\"", *prefix != '\0' ? ":" : "", prefix, uri);
    }
  g_string_append_len (raw, name_end, end - name_end);
  return g_string_free (raw, FALSE);
}

static void
add_kept (Parser *parser, const char *raw, int line)
{
  Open *open = peek_open (parser);

  if (open != NULL)
    muster_element_add (open->element, muster_element_new_raw (raw, line));
  else
    g_string_append_printf (parser->root == NULL ? parser->prolog : parser->epilog, "%s\n", raw);
}

/* Elements of ours */

/* Without entity substitution libxml2 hands over an ampersand of a value as a character
 * reference. */
static char *
decode_value (const xmlChar *start, const xmlChar *end)
{
  GString *value;

  if (memchr (start, '&', end - start) == NULL)
    return g_strndup ((const char *) start, end - start);
  value = g_string_new_len ((const char *) start, end - start);
  g_string_replace (value, "&#38;", "&", 0);
  return g_string_free (value, FALSE);
}

static void
read_attributes (
    Parser *parser, MusterElement *element, int line, int n_attributes, const xmlChar **attributes)
{
  if (n_attributes > MAX_ATTRIBUTES)
    {
      stop_at (parser, line, MUSTER_STORE_ERROR_LIMIT,
               _ ("<%s> has %d attributes, expected at most %d"), muster_element_get_name (element),
               n_attributes, MAX_ATTRIBUTES);
      return;
    }
  for (int i = 0; i < n_attributes; i++)
    {
      const xmlChar **attribute = attributes + 5 * i;
      g_autofree char *value = NULL;

      if (attribute[4] - attribute[3] > MAX_ATTRIBUTE_BYTES)
        {
          stop_at (parser, line, MUSTER_STORE_ERROR_LIMIT,
                   _ ("The value of “%s” is too long, expected at most %d bytes"),
                   (const char *) attribute[0], MAX_ATTRIBUTE_BYTES);
          return;
        }
      value = decode_value (attribute[3], attribute[4]);
      if (attribute[2] != NULL)
        muster_element_set_foreign (element, (const char *) attribute[1],
                                    (const char *) attribute[2], (const char *) attribute[0],
                                    value);
      else
        muster_element_set (element, (const char *) attribute[0], value);
    }
}

static void
open_element (Parser *parser, const char *name, const char *uri, int line, MusterElement **element)
{
  Open *outer = peek_open (parser);
  Open open = { .ns = uri != NULL ? uri : "" };

  open.element = muster_element_new (name, line);
  if (outer == NULL ? uri != NULL : !g_str_equal (open.ns, outer->ns))
    muster_element_set_namespace (open.element, open.ns);
  if (outer == NULL)
    parser->root = open.element;
  else
    muster_element_add (outer->element, open.element);
  *element = open.element;
  g_array_append_val (parser->open, open);
}

static void
start_element_cb (void *data,
                  const xmlChar *name,
                  const xmlChar *prefix,
                  const xmlChar *uri,
                  int n_namespaces,
                  const xmlChar **namespaces,
                  int n_attributes,
                  int n_defaulted,
                  const xmlChar **attributes)
{
  Parser *parser = data;
  MusterElement *element;
  gsize start;
  int line;

  if (parser->error != NULL)
    return;
  start = find_tag_start (parser, &line);
  if (++parser->depth > MUSTER_XML_MAX_DEPTH)
    {
      stop_at (parser, line, MUSTER_STORE_ERROR_LIMIT,
               _ ("<%s> stands too deep, expected at most %d elements inside each other"),
               (const char *) name, MUSTER_XML_MAX_DEPTH);
      return;
    }
  if (++parser->n_elements > MAX_ELEMENTS)
    {
      stop_at (parser, line, MUSTER_STORE_ERROR_LIMIT, _ ("There are more than %d elements"),
               MAX_ELEMENTS);
      return;
    }
  if (parser->raw_depth == 0 && is_foreign (parser, (const char *) uri))
    {
      parser->raw_depth = parser->depth;
      parser->raw_start = start;
      parser->raw_line = line;
    }
  if (parser->raw_depth > 0)
    {
      open_raw (parser, prefix, uri, n_namespaces, namespaces, n_attributes, attributes);
      return;
    }
  open_element (parser, (const char *) name, (const char *) uri, line, &element);
  read_attributes (parser, element, line, n_attributes, attributes);
}

static void
end_element_cb (void *data, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri)
{
  Parser *parser = data;

  if (parser->error != NULL)
    return;
  if (parser->raw_depth > 0)
    {
      g_ptr_array_set_size (parser->declared, parser->declared->len - 1);
      if (parser->depth == parser->raw_depth)
        {
          g_autofree char *raw = take_raw (parser);

          add_kept (parser, raw, parser->raw_line);
          g_ptr_array_set_size (parser->needed, 0);
          parser->raw_depth = 0;
        }
    }
  else
    {
      Open *open = peek_open (parser);

      if (open->text != NULL)
        muster_element_set_text (open->element, open->text->str);
      g_array_set_size (parser->open, parser->open->len - 1);
    }
  parser->depth--;
}

static void
characters_cb (void *data, const xmlChar *text, int length)
{
  Parser *parser = data;
  Open *open = peek_open (parser);

  if (parser->error != NULL || parser->raw_depth > 0 || open == NULL)
    return;
  if (open->text == NULL)
    open->text = g_string_new (NULL);
  g_string_append_len (open->text, (const char *) text, length);
}

static void
comment_cb (void *data, const xmlChar *text)
{
  Parser *parser = data;
  g_autofree char *raw = NULL;

  if (parser->error != NULL || parser->raw_depth > 0)
    return;
  raw = g_strdup_printf ("<!--%s-->", (const char *) text);
  add_kept (parser, raw, get_line (parser));
}

static void
processing_instruction_cb (void *data, const xmlChar *target, const xmlChar *text)
{
  Parser *parser = data;
  g_autofree char *raw = NULL;

  if (parser->error != NULL || parser->raw_depth > 0)
    return;
  raw = g_strdup_printf ("<?%s%s%s?>", (const char *) target, text != NULL ? " " : "",
                         text != NULL ? (const char *) text : "");
  add_kept (parser, raw, get_line (parser));
}

static void
document_type_cb (void *data, const xmlChar *name, const xmlChar *public, const xmlChar *system)
{
  Parser *parser = data;

  if (g_ascii_strcasecmp ((const char *) name, "html") == 0)
    stop_at (parser, get_line (parser), MUSTER_STORE_ERROR_SYNTAX,
             _ ("The file is a web page, expected an XML document"));
  else
    stop_at (parser, get_line (parser), MUSTER_STORE_ERROR_SYNTAX,
             _ ("A document type declaration (“%s”), expected none"), (const char *) name);
}

static void
error_cb (void *data, MusterXmlError problem)
{
  Parser *parser = data;
  g_autofree char *message = NULL;

  /* our own stop makes libxml2 complain too; a strange namespace name is only a warning */
  if (parser->error != NULL || problem->level == XML_ERR_WARNING)
    return;
  message = muster_xml_describe_error (problem);
  stop_at (parser, MAX (problem->line, 1), MUSTER_STORE_ERROR_SYNTAX, "%s", message);
}

static void
run_parser (Parser *parser)
{
  xmlParserCtxtPtr context = xmlNewParserCtxt ();
  xmlDocPtr document;

  if (context == NULL)
    g_error ("No memory for a parser");
  parser->context = context;
  memset (context->sax, 0, sizeof *context->sax);
  context->sax->initialized = XML_SAX2_MAGIC;
  context->sax->startElementNs = start_element_cb;
  context->sax->endElementNs = end_element_cb;
  context->sax->characters = characters_cb;
  context->sax->ignorableWhitespace = characters_cb;
  context->sax->cdataBlock = characters_cb;
  context->sax->comment = comment_cb;
  context->sax->processingInstruction = processing_instruction_cb;
  context->sax->internalSubset = document_type_cb;
  context->sax->serror = error_cb;
  context->userData = parser;

  /* Neither entities nor document types are read: no option asks for them, and without handlers
   * for their declarations there is nothing that could be expanded. */
  document = xmlCtxtReadMemory (context, parser->data, (int) parser->length, NULL, NULL,
                                XML_PARSE_NONET | XML_PARSE_NOCDATA);
  if (document != NULL)
    xmlFreeDoc (document);
  if (parser->error == NULL && (!context->wellFormed || parser->root == NULL))
    stop_at (parser, 1, MUSTER_STORE_ERROR_SYNTAX, _ ("Not well-formed XML"));
  parser->context = NULL;
  xmlFreeParserCtxt (context);
}

/**
 * muster_xml_parse:
 * @data: the bytes of a file
 * @length: how many
 * @source: what messages call the file
 * @error: return location for an error of %MUSTER_STORE_ERROR_SYNTAX or %MUSTER_STORE_ERROR_LIMIT
 *
 * Reads well-formed XML in UTF-8 without a document type. The message of an error begins with
 * "SOURCE:LINE: " and says what was wrong and what was expected.
 *
 * Returns: (transfer full) (nullable): the root
 */
MusterElement *
muster_xml_parse (const char *data, gsize length, const char *source, GError **error)
{
  Parser parser = { .data = data, .length = length, .source = source };

  g_return_val_if_fail (data != NULL || length == 0, NULL);
  g_return_val_if_fail (source != NULL, NULL);

  if (length >= 3 && memcmp (data, "\357\273\277", 3) == 0)
    {
      parser.data += 3;
      parser.length -= 3;
    }
  if (!muster_xml_check_bytes (parser.data, parser.length, source, error))
    return NULL;

  parser.open = g_array_new (FALSE, FALSE, sizeof (Open));
  g_array_set_clear_func (parser.open, clear_open);
  parser.declared = g_ptr_array_new_with_free_func (free_prefixes);
  parser.needed = g_ptr_array_new_with_free_func (g_free);
  parser.prolog = g_string_new (NULL);
  parser.epilog = g_string_new (NULL);
  run_parser (&parser);

  if (parser.error != NULL)
    {
      g_propagate_error (error, parser.error);
      g_clear_pointer (&parser.root, muster_element_unref);
    }
  else
    {
      muster_element_set_source (parser.root, source);
      muster_element_set_around (parser.root, parser.prolog->len > 0 ? parser.prolog->str : NULL,
                                 parser.epilog->len > 0 ? parser.epilog->str : NULL);
    }
  g_array_unref (parser.open);
  g_ptr_array_unref (parser.declared);
  g_ptr_array_unref (parser.needed);
  g_string_free (parser.prolog, TRUE);
  g_string_free (parser.epilog, TRUE);
  return parser.root;
}
