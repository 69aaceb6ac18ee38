/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "muster-ruleset-private.h"

#include <glib/gi18n-lib.h>

/* Definitions: what a ruleset calls something, and what it says of it. */

const char *
muster_ruleset_translate (const char *text)
{
  return text == NULL || *text == '\0' ? "" : g_dgettext (GETTEXT_PACKAGE, text);
}

/**
 * muster_def_get_id:
 * @self: a definition
 *
 * Returns: its id
 */
const char *
muster_def_get_id (const MusterDef *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return muster_element_get (self->element, "id");
}

/**
 * muster_def_get_label:
 * @self: a definition
 *
 * Returns: its name for lists ("Infantry company"), in the reader's language
 */
const char *
muster_def_get_label (const MusterDef *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return muster_ruleset_translate (muster_element_get (self->element, "label"));
}

/* The first of the two attributes that is there, else the label. */
static const char *
def_get_name (const MusterDef *self, const char *attribute)
{
  const char *name = muster_element_get (self->element, attribute);

  return name != NULL ? muster_ruleset_translate (name) : muster_def_get_label (self);
}

/**
 * muster_def_get_singular:
 * @self: a definition
 *
 * Returns: its name after "1" in a sentence ("infantry company")
 */
const char *
muster_def_get_singular (const MusterDef *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return def_get_name (self, "singular");
}

/**
 * muster_def_get_plural:
 * @self: a definition
 *
 * Returns: its name after a number that is not 1 ("infantry companies")
 */
const char *
muster_def_get_plural (const MusterDef *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return def_get_name (self, "plural");
}

/**
 * muster_def_get_indefinite:
 * @self: a definition
 *
 * Returns: its name with an article ("an infantry company")
 */
const char *
muster_def_get_indefinite (const MusterDef *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return def_get_name (self, "indefinite");
}

/**
 * muster_def_get:
 * @self: a definition
 * @attribute: an attribute of its element
 *
 * Returns: (nullable): the value as it was written
 */
const char *
muster_def_get (const MusterDef *self, const char *attribute)
{
  g_return_val_if_fail (self != NULL, NULL);

  return muster_element_get (self->element, attribute);
}

/**
 * muster_def_get_int:
 * @self: a definition
 * @attribute: an attribute of its element
 * @fallback: what it is when it is not a whole number
 *
 * Returns: the value
 */
gint64
muster_def_get_int (const MusterDef *self, const char *attribute, gint64 fallback)
{
  const char *text = muster_def_get (self, attribute);
  gint64 value;

  if (text != NULL
      && g_ascii_string_to_signed (text, 10, G_MININT64, G_MAXINT64, &value, NULL))
    return value;
  return fallback;
}

/**
 * muster_def_get_boolean:
 * @self: a definition
 * @attribute: an attribute of its element
 * @fallback: what it is when it is not there
 *
 * Returns: whether the value is "yes"
 */
gboolean
muster_def_get_boolean (const MusterDef *self, const char *attribute, gboolean fallback)
{
  const char *text = muster_def_get (self, attribute);

  return text != NULL ? g_str_equal (text, "yes") : fallback;
}

/**
 * muster_def_get_element:
 * @self: a definition
 *
 * Returns: (transfer none): its element
 */
MusterElement *
muster_def_get_element (const MusterDef *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->element;
}

/**
 * muster_label_lower_first:
 * @label: a label as it begins a line
 *
 * Returns: (transfer full): the label as it follows a comma; one in capitals stays so
 */
char *
muster_label_lower_first (const char *label)
{
  gunichar second;
  const char *rest;
  g_autofree char *first = NULL;

  g_return_val_if_fail (label != NULL, NULL);

  second = label[0] != '\0' ? g_utf8_get_char (g_utf8_next_char (label)) : 0;
  if (label[0] == '\0' || g_unichar_isupper (second))
    return g_strdup (label);
  rest = g_utf8_next_char (label);
  first = g_utf8_strdown (label, rest - label);
  return g_strconcat (first, rest, NULL);
}
