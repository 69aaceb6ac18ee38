/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-xml-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* What libxml2 found wrong, in our own words: what it was and what was expected. */

typedef struct
{
  int code;
  const char *message;
} Wording;

static const Wording wordings[] = {
  { XML_ERR_DOCUMENT_EMPTY, N_ ("There is no XML in the file, expected a document") },
  { XML_ERR_DOCUMENT_END, N_ ("Something follows the end of the document, expected nothing") },
  { XML_ERR_INVALID_CHAR, N_ ("A character that XML does not allow, expected text") },
  { XML_ERR_INVALID_CHARREF, N_ ("A character that XML does not allow, expected text") },
  { XML_ERR_INVALID_HEX_CHARREF, N_ ("A broken character reference, expected one like “&#xE9;”") },
  { XML_ERR_INVALID_DEC_CHARREF, N_ ("A broken character reference, expected one like “&#233;”") },
  { XML_ERR_ENTITYREF_NO_NAME, N_ ("A bare “&”, expected “&amp;”") },
  { XML_ERR_NAME_REQUIRED,
    N_ ("A name is missing after “<” or “&”, expected “&lt;” or “&amp;” in text") },
  { XML_ERR_ENTITYREF_SEMICOL_MISSING, N_ ("A bare “&” or a missing “;”, expected “&amp;”") },
  { XML_ERR_LT_IN_ATTRIBUTE, N_ ("A “<” in a value, expected “&lt;”") },
  { XML_ERR_ATTRIBUTE_NOT_STARTED, N_ ("A value without quotation marks, expected some") },
  { XML_ERR_ATTRIBUTE_NOT_FINISHED, N_ ("A value does not end, expected a quotation mark") },
  { XML_ERR_ATTRIBUTE_WITHOUT_VALUE, N_ ("An attribute without a value, expected “=” and one") },
  { XML_ERR_SPACE_REQUIRED, N_ ("A space is missing, expected one between attributes") },
  { XML_ERR_GT_REQUIRED, N_ ("A tag does not end, expected “>”") },
  { XML_ERR_LTSLASH_REQUIRED, N_ ("An element does not end, expected its end tag") },
  { XML_ERR_COMMENT_NOT_FINISHED, N_ ("A comment does not end, expected “-->”") },
  { XML_ERR_HYPHEN_IN_COMMENT, N_ ("A “--” in a comment, expected none") },
  { XML_ERR_CDATA_NOT_FINISHED, N_ ("A CDATA section does not end, expected “]]>”") },
  { XML_ERR_PI_NOT_FINISHED, N_ ("A processing instruction does not end, expected “?>”") },
  { XML_ERR_MISPLACED_CDATA_END, N_ ("A “]]>” in text, expected “]]&gt;”") },
  { XML_ERR_RESERVED_XML_NAME, N_ ("The XML declaration is not at the beginning of the file") },
  { XML_ERR_XMLDECL_NOT_FINISHED, N_ ("The XML declaration does not end, expected “?>”") },
  { XML_ERR_VERSION_MISSING, N_ ("The XML declaration has no version, expected “1.0”") },
};

/* libxml2's own sentence without its line end and full stop: for what is not worded here. */
static char *
strip_message (const char *message)
{
  char *copy = g_strstrip (g_utf8_make_valid (message != NULL ? message : "", -1));
  gsize length = strlen (copy);

  while (length > 0 && (copy[length - 1] == '.' || copy[length - 1] == '\n'))
    copy[--length] = '\0';
  return copy;
}

static const char *
or_empty (const char *text)
{
  return text != NULL ? text : "";
}

/* The message for an error of the parser, without its place. */
char *
muster_xml_describe_error (MusterXmlError problem)
{
  g_autofree char *own = NULL;

  switch (problem->code)
    {
    case XML_ERR_TAG_NAME_MISMATCH:
      /* Translators: the tag that ends, the tag that is open, its line */
      return g_strdup_printf (_ ("</%s> ends nothing here, expected </%s> for line %d"),
                              or_empty (problem->str2), or_empty (problem->str1), problem->int1);
    case XML_ERR_TAG_NOT_FINISHED:
      return g_strdup_printf (_ ("The file ends too early, expected </%s> for line %d"),
                              or_empty (problem->str1), problem->int1);
    case XML_ERR_UNDECLARED_ENTITY:
    case XML_WAR_UNDECLARED_ENTITY:
      return g_strdup_printf (_ ("Unknown entity “%s”, expected one of amp, lt, gt, quot, apos"),
                              or_empty (problem->str1));
    case XML_ERR_ATTRIBUTE_REDEFINED:
    case XML_NS_ERR_ATTRIBUTE_REDEFINED:
      return g_strdup_printf (_ ("The attribute “%s” stands twice, expected it once"),
                              or_empty (problem->str1));
    case XML_NS_ERR_UNDEFINED_NAMESPACE:
      return g_strdup_printf (_ ("The prefix “%s” is not declared, expected an “xmlns” for it"),
                              or_empty (problem->str1));
    default:
      break;
    }
  for (guint i = 0; i < G_N_ELEMENTS (wordings); i++)
    if (wordings[i].code == problem->code)
      return g_strdup (_ (wordings[i].message));
  own = strip_message (problem->message);
  return g_strdup_printf (_ ("Not well-formed XML: %s"), own);
}
