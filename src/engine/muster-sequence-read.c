/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-sequence-private.h"

#include <glib/gi18n-lib.h>

#include "muster-engine-error.h"
#include "muster-procedure.h"
#include "muster-ruleset-private.h"

/* Attributes of the elements of a sequence of play: what is wrong with one is said with its
 * line. */

gboolean
muster_sequence_fail (MusterSequenceReader *reader, const char *format, ...)
{
  g_autofree char *place =
      muster_element_describe_place (reader->element, muster_ruleset_get_source (reader->ruleset));
  g_autofree char *text = NULL;
  va_list args;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);
  g_set_error (reader->error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_RULESET, "%s%s", place,
               text);
  return FALSE;
}

const char *
muster_sequence_get_label (MusterElement *element)
{
  const char *label = muster_element_get (element, "label");

  if (label == NULL || label[0] == '\0')
    return "";
  return g_dgettext (GETTEXT_PACKAGE, label);
}

/* The words of a list attribute; (transfer full), NULL when it is not there or empty. */
char **
muster_sequence_get_words (MusterElement *element, const char *attribute)
{
  const char *value = muster_element_get (element, attribute);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) split = NULL;
  gboolean any = FALSE;

  if (value == NULL)
    return NULL;
  split = g_strsplit_set (value, " \t\r\n", -1);
  for (guint i = 0; split[i] != NULL; i++)
    {
      if (split[i][0] == '\0')
        continue;
      g_strv_builder_add (builder, split[i]);
      any = TRUE;
    }
  return any ? g_strv_builder_end (builder) : NULL;
}

gboolean
muster_sequence_has_word (char **words, const char *word)
{
  return words != NULL && g_strv_contains ((const char *const *) words, word);
}

gboolean
muster_sequence_need (MusterSequenceReader *reader, const char *attribute, const char **value)
{
  *value = muster_element_get (reader->element, attribute);
  if (*value == NULL || (*value)[0] == '\0')
    return muster_sequence_fail (reader,
                                 _ ("Element “%s” of the sequence lacks the attribute “%s”"),
                                 muster_element_get_name (reader->element), attribute);
  return TRUE;
}

/* Reads an attribute that names a statement. */
gboolean
muster_sequence_read_rule (MusterSequenceReader *reader, const char *attribute, const char **rule)
{
  *rule = muster_element_get (reader->element, attribute);
  if (*rule != NULL && muster_ruleset_find_statement (reader->ruleset, *rule) == NULL)
    return muster_sequence_fail (
        reader, _ ("Statement “%s” is not defined, expected the id of a statement"), *rule);
  return TRUE;
}

gboolean
muster_sequence_read_procedure (MusterSequenceReader *reader, const char **procedure)
{
  *procedure = muster_element_get (reader->element, "procedure");
  if (*procedure != NULL && muster_ruleset_find_procedure (reader->ruleset, *procedure) == NULL)
    return muster_sequence_fail (
        reader, _ ("Procedure “%s” is not defined, expected the id of a procedure"), *procedure);
  return TRUE;
}

gboolean
muster_sequence_read_rules (MusterSequenceReader *reader, const char *attribute, char ***rules)
{
  *rules = muster_sequence_get_words (reader->element, attribute);
  for (guint i = 0; *rules != NULL && (*rules)[i] != NULL; i++)
    if (muster_ruleset_find_statement (reader->ruleset, (*rules)[i]) == NULL)
      return muster_sequence_fail (
          reader, _ ("Statement “%s” is not defined, expected the id of a statement"), (*rules)[i]);
  return TRUE;
}

gboolean
muster_sequence_read_boolean (MusterSequenceReader *reader, const char *attribute, gboolean *value)
{
  const char *text = muster_element_get (reader->element, attribute);

  *value = g_strcmp0 (text, "yes") == 0;
  if (text == NULL || *value || g_str_equal (text, "no"))
    return TRUE;
  return muster_sequence_fail (reader, _ ("“%1$s” is no value of “%2$s”, expected “yes” or “no”"),
                               text, attribute);
}

gboolean
muster_sequence_read_defs (MusterSequenceReader *reader,
                           const char *attribute,
                           MusterDefKind kind,
                           char ***ids)
{
  *ids = muster_sequence_get_words (reader->element, attribute);
  for (guint i = 0; *ids != NULL && (*ids)[i] != NULL; i++)
    if (muster_ruleset_find (reader->ruleset, kind, (*ids)[i]) == NULL)
      return muster_sequence_fail (
          reader, _ ("“%1$s” in “%2$s” is not defined, expected ids that the ruleset defines"),
          (*ids)[i], attribute);
  return TRUE;
}

gboolean
muster_sequence_check_result (MusterSequenceReader *reader, const char *procedure, const char *key)
{
  const MusterProcedure *found =
      procedure != NULL ? muster_ruleset_find_procedure (reader->ruleset, procedure) : NULL;

  if (found != NULL && g_strv_contains (muster_procedure_get_result_keys (found), key))
    return TRUE;
  return muster_sequence_fail (reader, _ ("“%s” is no result of the act’s procedure"), key);
}

gboolean
muster_sequence_check_pairs (MusterSequenceReader *reader, char **pairs)
{
  for (guint i = 0; pairs != NULL && pairs[i] != NULL; i++)
    {
      const char *equals = strchr (pairs[i], '=');

      if (equals == NULL || equals == pairs[i] || equals[1] == '\0')
        return muster_sequence_fail (reader, _ ("“%s” is no pair, expected name=value"), pairs[i]);
    }
  return TRUE;
}

gboolean
muster_sequence_check_types (MusterSequenceReader *reader, char **types)
{
  for (guint i = 0; types != NULL && types[i] != NULL; i++)
    if (muster_ruleset_find (reader->ruleset, MUSTER_DEF_UNIT_TYPE, types[i]) == NULL)
      return muster_sequence_fail (
          reader, _ ("Unit type “%s” is not defined, expected the id of a unit type"), types[i]);
  return TRUE;
}
