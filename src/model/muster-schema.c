/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-schema.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "muster-model-error.h"
#include "muster-schema-private.h"

/* Longest values, in characters: enough for any name, too little to hurt. */
#define MAX_NAME 64
#define MAX_WORD 200
#define MAX_TEXT 4000
#define MAX_LIST 60000

/**
 * muster_kind_get_spec:
 * @kind: a kind of node
 *
 * Returns: what the table says of it
 */
const MusterKindSpec *
muster_kind_get_spec (MusterKind kind)
{
  g_return_val_if_fail ((guint) kind < MUSTER_N_KINDS, NULL);

  return &muster_schema_specs[kind];
}

/**
 * muster_kind_from_element:
 * @element: an element's local name
 * @parent: the kind it stands in, or %MUSTER_KIND_NONE for a root
 *
 * Returns: the kind of that element there, or %MUSTER_KIND_NONE when it may not stand there
 */
MusterKind
muster_kind_from_element (const char *element, MusterKind parent)
{
  if (parent == MUSTER_KIND_NONE)
    {
      for (guint kind = 0; kind < MUSTER_N_KINDS; kind++)
        if (muster_schema_specs[kind].ns != NULL
            && g_str_equal (muster_schema_specs[kind].element, element))
          return kind;
      return MUSTER_KIND_NONE;
    }

  g_return_val_if_fail ((guint) parent < MUSTER_N_KINDS, MUSTER_KIND_NONE);
  for (const MusterKind *kind = muster_schema_specs[parent].children; *kind != MUSTER_KIND_NONE;
       kind++)
    if (g_str_equal (muster_schema_specs[*kind].element, element))
      return *kind;
  return MUSTER_KIND_NONE;
}

/**
 * muster_kind_find_attribute:
 * @kind: a kind of node
 * @name: an attribute's name
 *
 * Returns: (nullable): what the table says of that attribute; %NULL when the kind has none such
 */
const MusterAttributeSpec *
muster_kind_find_attribute (MusterKind kind, const char *name)
{
  const MusterKindSpec *spec = muster_kind_get_spec (kind);

  for (const MusterAttributeSpec *attribute = spec->attributes; attribute->name != NULL;
       attribute++)
    if (g_str_equal (attribute->name, name))
      return attribute;
  return NULL;
}

/* Whether XML 1.0 can hold the character at all. */
static gboolean
is_xml (gunichar u)
{
  return (u >= 0x20 || u == '\t' || u == '\n' || u == '\r') && u != 0xfffe && u != 0xffff;
}

static gboolean
is_clean_text (const char *value, glong longest, gboolean may_be_empty)
{
  if (!g_utf8_validate (value, -1, NULL))
    return FALSE;
  if (!may_be_empty && *value == '\0')
    return FALSE;
  for (const char *c = value; *c != '\0'; c = g_utf8_next_char (c))
    if (g_unichar_iscntrl (g_utf8_get_char (c)) || !is_xml (g_utf8_get_char (c)))
      return FALSE;
  return g_utf8_strlen (value, -1) <= longest;
}

static gboolean
is_id (const char *value, gsize length)
{
  glong characters = 0;

  for (const char *c = value; c < value + length; c = g_utf8_next_char (c), characters++)
    {
      gunichar u = g_utf8_get_char (c);

      if (g_unichar_isalnum (u) || u == '_')
        continue;
      if (characters > 0 && (u == '.' || u == '-' || g_unichar_ismark (u)))
        continue;
      return FALSE;
    }
  return characters > 0 && characters <= MAX_NAME;
}

static gboolean
is_id_list (const char *value)
{
  const char *start = value;

  if (strlen (value) > MAX_LIST)
    return FALSE;
  for (const char *c = value;; c++)
    {
      if (*c != ' ' && *c != '\0')
        continue;
      if (!is_id (start, c - start))
        return FALSE;
      if (*c == '\0')
        return TRUE;
      start = c + 1;
    }
}

static gboolean
is_between (const MusterAttributeSpec *spec, double number)
{
  return (spec->min == 0 && spec->max == 0) || (number >= spec->min && number <= spec->max);
}

static gboolean
is_integer (const MusterAttributeSpec *spec, const char *value)
{
  const char *digits = *value == '-' ? value + 1 : value;

  /* strtoll would take white space, a plus and what follows the digits */
  if (*digits == '\0' || strlen (digits) > 15)
    return FALSE;
  for (const char *c = digits; *c != '\0'; c++)
    if (!g_ascii_isdigit (*c))
      return FALSE;
  return is_between (spec, (double) g_ascii_strtoll (value, NULL, 10));
}

/* A plain decimal: -12, 3.25; no exponent, no bare point. Returns the first byte after it, or
 * NULL. */
static const char *
skip_decimal (const char *c)
{
  const char *start;

  if (*c == '-')
    c++;
  for (start = c; g_ascii_isdigit (*c); c++)
    ;
  if (c == start || c - start > 15)
    return NULL;
  if (*c != '.')
    return c;
  for (start = ++c; g_ascii_isdigit (*c); c++)
    ;
  return c == start || c - start > 15 ? NULL : c;
}

static gboolean
is_decimal (const MusterAttributeSpec *spec, const char *value)
{
  const char *end = skip_decimal (value);

  return end != NULL && *end == '\0' && is_between (spec, g_ascii_strtod (value, NULL));
}

/* A decimal within the limits. Returns the first byte after it, or NULL. */
static const char *
skip_between (const MusterAttributeSpec *spec, const char *c)
{
  const char *end = skip_decimal (c);

  return end != NULL && is_between (spec, g_ascii_strtod (c, NULL)) ? end : NULL;
}

static gboolean
is_points (const MusterAttributeSpec *spec, const char *value)
{
  const char *c = value;
  guint n = 0;

  if (strlen (value) > MAX_LIST)
    return FALSE;
  for (;; c++)
    {
      c = skip_between (spec, c);
      if (c == NULL || *c != ',')
        return FALSE;
      c = skip_between (spec, c + 1);
      if (c == NULL)
        return FALSE;
      n++;
      if (*c == '\0')
        return n >= 2;
      if (*c != ' ')
        return FALSE;
    }
}

/* A number of a column or row, from 1 to 999. Returns the first byte after it, or NULL. */
static const char *
skip_zone_number (const char *c)
{
  const char *start = c;

  if (*c == '0')
    return NULL;
  while (g_ascii_isdigit (*c))
    c++;
  return c == start || c - start > 3 ? NULL : c;
}

static gboolean
is_zones (const char *value)
{
  const char *c = value;

  if (strlen (value) > MAX_LIST)
    return FALSE;
  for (;; c++)
    {
      c = skip_zone_number (c);
      if (c == NULL || *c != ',')
        return FALSE;
      c = skip_zone_number (c + 1);
      if (c == NULL)
        return FALSE;
      if (*c == '\0')
        return TRUE;
      if (*c != ' ')
        return FALSE;
    }
}

static gboolean
is_choice (const MusterAttributeSpec *spec, const char *value)
{
  return g_strv_contains (spec->words, value);
}

static gboolean
check_value (const MusterAttributeSpec *spec, const char *value)
{
  switch (spec->type)
    {
    case MUSTER_VALUE_TEXT:
      return is_clean_text (value, MAX_TEXT, TRUE);
    case MUSTER_VALUE_ID:
      return is_id (value, strlen (value));
    case MUSTER_VALUE_WORD:
      return is_clean_text (value, MAX_WORD, FALSE);
    case MUSTER_VALUE_INTEGER:
      return is_integer (spec, value);
    case MUSTER_VALUE_DECIMAL:
      return is_decimal (spec, value);
    case MUSTER_VALUE_BOOLEAN:
      return g_str_equal (value, "yes") || g_str_equal (value, "no");
    case MUSTER_VALUE_CHOICE:
      return is_choice (spec, value);
    case MUSTER_VALUE_IDS:
      return is_id_list (value);
    case MUSTER_VALUE_POINTS:
      return is_points (spec, value);
    case MUSTER_VALUE_ZONES:
      return is_zones (value);
    case MUSTER_VALUE_UUID:
      return g_uuid_string_is_valid (value);
    default:
      g_assert_not_reached ();
    }
}

static char *
describe_number (double number)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  return g_strdup (g_ascii_formatd (buffer, sizeof buffer, "%.12g", number));
}

/* What may stand there, as the end of the sentence "…, expected". */
static char *
describe_expected (const MusterAttributeSpec *spec)
{
  g_autofree char *low = describe_number (spec->min);
  g_autofree char *high = describe_number (spec->max);
  g_autofree char *words = NULL;

  switch (spec->type)
    {
    case MUSTER_VALUE_TEXT:
      return g_strdup (_ ("text without control characters, not longer than 4000 letters"));
    case MUSTER_VALUE_ID:
      return g_strdup (_ ("a name of letters, digits, “_”, “-” and “.”, at most 64 long, beginning "
                          "with a letter or digit"));
    case MUSTER_VALUE_WORD:
      return g_strdup (_ ("a word of the ruleset"));
    case MUSTER_VALUE_INTEGER:
      /* Translators: {low} and {high} are numbers */
      return g_strdup_printf (_ ("a whole number from %s to %s"), low, high);
    case MUSTER_VALUE_DECIMAL:
      return g_strdup_printf (_ ("a number from %s to %s, with a decimal point if any"), low, high);
    case MUSTER_VALUE_BOOLEAN:
      return g_strdup (_ ("yes or no"));
    case MUSTER_VALUE_CHOICE:
      words = g_strjoinv (", ", (char **) spec->words);
      return g_strdup_printf (_ ("one of %s"), words);
    case MUSTER_VALUE_IDS:
      return g_strdup (_ ("ids parted by one space"));
    case MUSTER_VALUE_POINTS:
      return g_strdup_printf (
          _ ("two or more points written “x,y”, numbers from %s to %s, parted by one space"), low,
          high);
    case MUSTER_VALUE_ZONES:
      return g_strdup (
          _ ("one or more zones written “column,row”, each counted from 1, parted by one "
             "space"));
    case MUSTER_VALUE_UUID:
      return g_strdup (_ ("a UUID such as 12345678-1234-4234-8234-123456789abc"));
    default:
      g_assert_not_reached ();
    }
}

/* Bad input can be long: messages show its beginning. */
static char *
shorten (const char *value)
{
  g_autofree char *valid = g_utf8_make_valid (value, -1);
  g_autofree char *start = NULL;

  if (g_utf8_strlen (valid, -1) <= 40)
    return g_steal_pointer (&valid);
  start = g_utf8_substring (valid, 0, 40);
  return g_strconcat (start, "…", NULL);
}

/**
 * muster_attribute_check:
 * @spec: what the table says of an attribute
 * @value: a value for it
 * @error: return location for an error of %MUSTER_MODEL_ERROR_VALUE, which says what was expected
 *
 * Returns: whether @value may stand in that attribute
 */
gboolean
muster_attribute_check (const MusterAttributeSpec *spec, const char *value, GError **error)
{
  g_autofree char *shown = NULL;
  g_autofree char *expected = NULL;

  g_return_val_if_fail (spec != NULL, FALSE);
  g_return_val_if_fail (value != NULL, FALSE);

  if (check_value (spec, value))
    return TRUE;

  shown = shorten (value);
  expected = describe_expected (spec);
  /* Translators: the value, the attribute's name, what was expected */
  g_set_error (error, MUSTER_MODEL_ERROR, MUSTER_MODEL_ERROR_VALUE,
               _ ("The value “%s” of “%s” is not allowed, expected %s"), shown, spec->name,
               expected);
  return FALSE;
}

/**
 * muster_text_check:
 * @text: the text of a note or briefing
 * @error: return location for an error of %MUSTER_MODEL_ERROR_VALUE
 *
 * Returns: whether a document can hold @text
 */
gboolean
muster_text_check (const char *text, GError **error)
{
  gboolean fine = g_utf8_validate (text, -1, NULL) && strlen (text) <= MUSTER_MAX_TEXT;

  for (const char *c = text; fine && *c != '\0'; c = g_utf8_next_char (c))
    fine = is_xml (g_utf8_get_char (c));
  if (!fine)
    g_set_error_literal (
        error, MUSTER_MODEL_ERROR, MUSTER_MODEL_ERROR_VALUE,
        _ ("The text cannot be kept, expected UTF-8 without control characters, at "
           "most a million bytes"));
  return fine;
}
