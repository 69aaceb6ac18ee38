/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-memory.h"

#include <glib/gi18n-lib.h>

#include "muster-engine-error.h"
#include "muster-ruleset-private.h"

/* Reading what a game remembers and demands. */

#define SHARE_LIMIT 1000

typedef struct
{
  MusterMemory *self;
  const MusterRuleset *ruleset;
  MusterElement *element; /* the one that is being read: errors name its line */
  GError **error;
} Reader;

static gboolean fail (Reader *reader, const char *format, ...) G_GNUC_PRINTF (2, 3);

static gboolean
fail (Reader *reader, const char *format, ...)
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

static gboolean
need (Reader *reader, const char *attribute, const char **value)
{
  *value = muster_element_get (reader->element, attribute);
  if (*value == NULL || (*value)[0] == '\0')
    return fail (reader, _ ("Element “%s” of the sequence lacks the attribute “%s”"),
                 muster_element_get_name (reader->element), attribute);
  return TRUE;
}

static gboolean
read_rule (Reader *reader, const char *attribute, const char **rule)
{
  *rule = muster_element_get (reader->element, attribute);
  if (*rule != NULL && muster_ruleset_find_statement (reader->ruleset, *rule) == NULL)
    return fail (reader, _ ("Statement “%s” is not defined, expected the id of a statement"),
                 *rule);
  return TRUE;
}

/* "2/3": a part of the whole. */
static gboolean
read_share (Reader *reader, gint64 *numerator, gint64 *denominator)
{
  const char *text = muster_element_get (reader->element, "share");
  g_auto (GStrv) parts = NULL;

  if (text == NULL)
    return TRUE;
  parts = g_strsplit (text, "/", 2);
  if (parts[0] != NULL && parts[1] != NULL
      && g_ascii_string_to_signed (parts[0], 10, 1, SHARE_LIMIT, numerator, NULL)
      && g_ascii_string_to_signed (parts[1], 10, *numerator, SHARE_LIMIT, denominator, NULL))
    return TRUE;
  return fail (reader, _ ("“%s” is no share, expected a part of the whole such as 2/3"), text);
}

static gboolean
read_option (Reader *reader, const char **option, const char **value)
{
  *option = muster_element_get (reader->element, "option");
  *value = muster_element_get (reader->element, "value");
  if (*option == NULL)
    return TRUE;
  if (muster_ruleset_get_option (reader->ruleset, *option) == NULL)
    return fail (reader, _ ("Option “%s” is not defined, expected the id of an option"), *option);
  return need (reader, "value", value);
}

static gboolean
read_victory (Reader *reader)
{
  MusterMemoryVictory *victory = g_new0 (MusterMemoryVictory, 1);

  g_ptr_array_add (reader->self->victories, victory);
  victory->fallback = g_strcmp0 (muster_element_get (reader->element, "fallback"), "yes") == 0;
  return need (reader, "id", &victory->kind) && read_rule (reader, "rule", &victory->rule)
         && read_share (reader, &victory->numerator, &victory->denominator)
         && read_option (reader, &victory->option, &victory->value);
}

static const struct
{
  const char *element;
  gboolean (*read) (Reader *reader);
} PARTS[] = {
  { "victory", read_victory },
};

gboolean
muster_memory_reads (const char *element)
{
  for (guint i = 0; i < G_N_ELEMENTS (PARTS); i++)
    if (g_strcmp0 (PARTS[i].element, element) == 0)
      return TRUE;
  return FALSE;
}

MusterMemory *
muster_memory_new (const MusterRuleset *ruleset, MusterElement *sequence, GError **error)
{
  g_autoptr (MusterMemory) self = g_new0 (MusterMemory, 1);
  Reader reader = { self, ruleset, sequence, error };

  self->victories = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < muster_element_get_n_children (sequence); i++)
    {
      reader.element = muster_element_get_child (sequence, i);
      for (guint k = 0; k < G_N_ELEMENTS (PARTS); k++)
        if (muster_element_get_raw (reader.element) == NULL
            && g_strcmp0 (muster_element_get_name (reader.element), PARTS[k].element) == 0
            && !PARTS[k].read (&reader))
          return NULL;
    }
  return g_steal_pointer (&self);
}

void
muster_memory_free (MusterMemory *self)
{
  if (self == NULL)
    return;
  g_ptr_array_unref (self->victories);
  g_free (self);
}

const MusterMemoryVictory *
muster_memory_find_victory (const MusterMemory *self, const char *kind)
{
  for (guint i = 0; i < self->victories->len; i++)
    {
      const MusterMemoryVictory *victory = g_ptr_array_index (self->victories, i);

      if (g_str_equal (victory->kind, kind))
        return victory;
    }
  return NULL;
}
