/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-procedure-private.h"

#include <glib/gi18n-lib.h>

#include "muster-engine-error.h"
#include "muster-legality-private.h"

typedef struct
{
  const char *name; /* interned */
  MusterParameterType type;
  char *value; /* nullable: optional and not given */
  char *label; /* nullable: no choice */
  char **words; /* of a list; nullable */
  char **labels;
} Argument;

struct _MusterArguments
{
  gatomicrefcount ref_count;
  GArray *arguments; /* of Argument, in the order of the parameters */
  char *sides[2];    /* what they are called; NULL: unknown */
};

G_DEFINE_BOXED_TYPE (MusterArguments,
                     muster_arguments,
                     muster_arguments_ref,
                     muster_arguments_unref)

static void
clear_argument (gpointer argument)
{
  Argument *self = argument;

  g_free (self->value);
  g_free (self->label);
  g_strfreev (self->words);
  g_strfreev (self->labels);
}

static Argument *
find_argument (const MusterArguments *self,
               const char *name)
{
  for (guint i = 0; i < self->arguments->len; i++)
    {
      Argument *argument = &g_array_index (self->arguments, Argument, i);

      if (g_str_equal (argument->name, name))
        return argument;
    }
  return NULL;
}

/* Splits a list's value, which is known to fit, into its words and their labels. */
static void
split_list (Argument *argument,
            const MusterParameter *parameter)
{
  guint n;

  g_strfreev (argument->words);
  g_strfreev (argument->labels);
  argument->words = g_strsplit (argument->value, ",", -1);
  n = g_strv_length (argument->words);
  argument->labels = g_new0 (char *, n + 1);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *word = g_strndup (argument->words[i], strcspn (argument->words[i], ":"));
      gssize choice = muster_argument_value_find_choice (parameter, word);

      argument->labels[i] = g_strdup (parameter->choice_labels[choice]);
    }
}

static gboolean
set_value (Argument *argument,
           const MusterProcedure *procedure,
           const MusterParameterInfo *info,
           const char *text,
           GError **error)
{
  const MusterParameter *parameter = &info->parameter;
  g_autofree char *value = muster_argument_value_read (procedure, info, text, error);

  if (value == NULL)
    return FALSE;
  argument->value = g_steal_pointer (&value);
  if (parameter->type == MUSTER_PARAMETER_LIST)
    split_list (argument, parameter);
  if (parameter->type == MUSTER_PARAMETER_CHOICE)
    argument->label = g_strdup (
        parameter->choice_labels[muster_argument_value_find_choice (parameter, argument->value)]);
  return TRUE;
}

/* Words */

static gboolean
set_unknown_error (const MusterProcedure *procedure,
                   const char *name,
                   GError **error)
{
  g_autoptr (GString) names = g_string_new (NULL);
  g_autofree char *shown = muster_argument_value_shorten (name);

  for (guint i = 0; i < procedure->parameters->len; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "",
                            muster_procedure_get_parameter (procedure, i)->name);
  g_set_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_ARGUMENT,
               _ ("Unknown parameter “%s”, expected %s"), shown, names->str);
  return FALSE;
}

static gboolean
take_word (MusterArguments *self,
           const MusterProcedure *procedure,
           const char *word,
           GError **error)
{
  const char *equals = strchr (word, '=');
  g_autofree char *name = NULL;

  if (equals == NULL || equals == word)
    {
      g_autofree char *shown = muster_argument_value_shorten (word);

      g_set_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_ARGUMENT,
                   _ ("“%s” is not a parameter, expected name=value"), shown);
      return FALSE;
    }
  name = g_strndup (word, equals - word);
  for (guint i = 0; i < procedure->parameters->len; i++)
    {
      const MusterParameterInfo *info
          = &g_array_index (procedure->parameters, MusterParameterInfo, i);
      Argument *argument = &g_array_index (self->arguments, Argument, i);

      if (!g_str_equal (info->parameter.name, name))
        continue;
      if (argument->value != NULL)
        {
          g_set_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_ARGUMENT,
                       _ ("The parameter “%s” is given twice, expected once"), name);
          return FALSE;
        }
      return set_value (argument, procedure, info, equals + 1, error);
    }
  return set_unknown_error (procedure, name, error);
}

/* The standard number of figures of the unit type in the other parameter; not set when its size is
 * free or the other one is missing, which is then said in its turn. */
static void
set_standard (MusterArguments *self,
              const MusterProcedure *procedure,
              const MusterParameterInfo *info)
{
  const char *type = muster_arguments_get (self, info->standard_of);
  const MusterUnitRules *rules
      = type != NULL ? muster_roster_rules_find (procedure->ruleset, type) : NULL;

  if (rules != NULL && rules->fixed && rules->compositions->len == 1 && rules->figures > 0)
    {
      g_autofree char *text = g_strdup_printf ("%" G_GINT64_FORMAT, rules->figures);

      muster_arguments_set (self, info->parameter.name, text);
    }
}

/* A list's default stands for each entry of the list that it is to be as long as. */
static char *
repeat_default (const MusterArguments *self,
                const MusterParameterInfo *info)
{
  guint n = info->like != NULL ? MAX (1, muster_arguments_get_n_words (self, info->like)) : 1;
  GString *text = g_string_new (info->parameter.fallback);

  for (guint i = 1; i < n; i++)
    g_string_append_printf (text, ",%s", info->parameter.fallback);
  return g_string_free (text, FALSE);
}

static gboolean
check_lengths (const MusterArguments *self,
               const MusterProcedure *procedure,
               GError **error)
{
  for (guint i = 0; i < procedure->parameters->len; i++)
    {
      const MusterParameterInfo *info
          = &g_array_index (procedure->parameters, MusterParameterInfo, i);
      guint n = muster_arguments_get_n_words (self, info->parameter.name);
      guint wanted = info->like != NULL ? muster_arguments_get_n_words (self, info->like) : n;

      if (n == wanted || n == 0)
        continue;
      g_set_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_ARGUMENT,
                   /* Translators: two lists that go together, and how many words each has. */
                   _ ("“%s” has %u and “%s” has %u, expected as many in both"),
                   info->parameter.name, n, info->like, wanted);
      return FALSE;
    }
  return TRUE;
}

static gboolean
complete (MusterArguments *self,
          const MusterProcedure *procedure,
          GError **error)
{
  /* Defaults first: what is worked out from another parameter may need the other's. */
  for (guint i = 0; i < procedure->parameters->len; i++)
    {
      const MusterParameterInfo *info
          = &g_array_index (procedure->parameters, MusterParameterInfo, i);
      Argument *argument = &g_array_index (self->arguments, Argument, i);
      g_autofree char *fallback = NULL;

      if (argument->value != NULL || info->parameter.fallback == NULL)
        continue;
      fallback = repeat_default (self, info);
      if (!set_value (argument, procedure, info, fallback, error))
        return FALSE;
    }
  for (guint i = 0; i < procedure->parameters->len; i++)
    {
      const MusterParameterInfo *info
          = &g_array_index (procedure->parameters, MusterParameterInfo, i);

      if (g_array_index (self->arguments, Argument, i).value == NULL && info->standard_of != NULL)
        set_standard (self, procedure, info);
    }
  if (procedure->mechanism->complete != NULL)
    procedure->mechanism->complete (procedure->bound, self);

  for (guint i = 0; i < procedure->parameters->len; i++)
    {
      const MusterParameterInfo *info
          = &g_array_index (procedure->parameters, MusterParameterInfo, i);
      const Argument *argument = &g_array_index (self->arguments, Argument, i);

      if (argument->value == NULL && (!info->parameter.optional || info->standard_of != NULL))
        {
          g_autofree char *expected
              = muster_argument_value_describe_expected (&info->parameter);

          g_set_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_ARGUMENT,
                       _ ("The parameter “%s” is missing, expected %s"), info->parameter.name,
                       expected);
          return FALSE;
        }
    }
  return check_lengths (self, procedure, error);
}

/**
 * muster_arguments_new:
 * @procedure: what the values are for; its ruleset has to stay as long as they are used with it
 * @words: (array zero-terminated=1): “name=value”, in any order
 * @error: where to put a %MUSTER_ENGINE_ERROR_ARGUMENT or %MUSTER_ENGINE_ERROR_FORBIDDEN
 *
 * Checks the values, adds defaults and what can be worked out.
 *
 * Returns: (transfer full): the values of all parameters
 */
MusterArguments *
muster_arguments_new (const MusterProcedure *procedure,
                      const char *const *words,
                      GError **error)
{
  g_autoptr (MusterArguments) self = NULL;

  g_return_val_if_fail (procedure != NULL, NULL);
  g_return_val_if_fail (words != NULL, NULL);

  self = g_new0 (MusterArguments, 1);
  g_atomic_ref_count_init (&self->ref_count);
  self->arguments = g_array_new (FALSE, TRUE, sizeof (Argument));
  g_array_set_clear_func (self->arguments, clear_argument);
  for (guint i = 0; i < procedure->parameters->len; i++)
    {
      const MusterParameter *parameter = muster_procedure_get_parameter (procedure, i);
      Argument argument = {
        g_intern_string (parameter->name), parameter->type, NULL, NULL, NULL, NULL
      };

      g_array_append_val (self->arguments, argument);
    }

  for (gsize i = 0; words[i] != NULL; i++)
    if (!take_word (self, procedure, words[i], error))
      return NULL;
  if (!complete (self, procedure, error))
    return NULL;
  if (procedure->mechanism->check != NULL
      && !procedure->mechanism->check (procedure->bound, self, error))
    return NULL;
  return g_steal_pointer (&self);
}

/**
 * muster_arguments_ref:
 * @self: values
 *
 * Returns: (transfer full): the same
 */
MusterArguments *
muster_arguments_ref (MusterArguments *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

/**
 * muster_arguments_unref:
 * @self: (transfer full): values
 *
 * Gives a reference back; the last one frees them.
 */
void
muster_arguments_unref (MusterArguments *self)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_array_unref (self->arguments);
  for (guint i = 0; i < G_N_ELEMENTS (self->sides); i++)
    g_free (self->sides[i]);
  g_free (self);
}

/**
 * muster_arguments_set:
 * @self: values
 * @name: a parameter that is neither a choice nor a list
 * @value: what it is to have, known to fit
 *
 * For a mechanism that works out what was not given.
 */
void
muster_arguments_set (MusterArguments *self,
                      const char *name,
                      const char *value)
{
  Argument *argument = find_argument (self, name);

  g_return_if_fail (argument != NULL && argument->label == NULL && argument->words == NULL);

  g_free (argument->value);
  argument->value = g_strdup (value);
}

/**
 * muster_arguments_get:
 * @self: values
 * @name: a parameter
 *
 * Returns: (nullable): its value as text, defaults too; %NULL when it is optional and was not
 * given, and
 *   for a name that is no parameter
 */
const char *
muster_arguments_get (const MusterArguments *self,
                      const char *name)
{
  const Argument *argument;

  g_return_val_if_fail (self != NULL && name != NULL, NULL);

  argument = find_argument (self, name);
  return argument != NULL ? argument->value : NULL;
}

/**
 * muster_arguments_name_sides:
 * @self: values
 * @first: the name of the first side
 * @second: that of the second
 *
 * Has the sentences of what comes out call the sides by these names. Nothing else depends on them.
 */
void
muster_arguments_name_sides (MusterArguments *self, const char *first, const char *second)
{
  g_return_if_fail (self != NULL && first != NULL && second != NULL);

  g_free (self->sides[0]);
  self->sides[0] = g_strdup (first);
  g_free (self->sides[1]);
  self->sides[1] = g_strdup (second);
}

/**
 * muster_arguments_get_side:
 * @self: values
 * @i: 0 for the first side, 1 for the second
 *
 * Returns: what it is called; where nobody has said so "the first side" or "the second side"
 */
const char *
muster_arguments_get_side (const MusterArguments *self, guint i)
{
  g_return_val_if_fail (self != NULL && i < G_N_ELEMENTS (self->sides), NULL);

  if (self->sides[i] != NULL)
    return self->sides[i];
  return i == 0 ? _ ("the first side") : _ ("the second side");
}

/**
 * muster_arguments_get_label:
 * @self: values
 * @name: a parameter
 *
 * Returns: (nullable): the words for the choice that was given, “Infantry company”; the value of
 * what is
 *   no choice
 */
const char *
muster_arguments_get_label (const MusterArguments *self,
                            const char *name)
{
  const Argument *argument;

  g_return_val_if_fail (self != NULL && name != NULL, NULL);

  argument = find_argument (self, name);
  if (argument == NULL)
    return NULL;
  return argument->label != NULL ? argument->label : argument->value;
}

/**
 * muster_arguments_get_n_words:
 * @self: values
 * @name: a parameter
 *
 * Returns: how many entries a list has; 1 for what is no list, 0 when it was not given
 */
guint
muster_arguments_get_n_words (const MusterArguments *self,
                              const char *name)
{
  const Argument *argument;

  g_return_val_if_fail (self != NULL && name != NULL, 0);

  argument = find_argument (self, name);
  if (argument == NULL || argument->value == NULL)
    return 0;
  return argument->words != NULL ? g_strv_length (argument->words) : 1;
}

/**
 * muster_arguments_get_word:
 * @self: values
 * @name: a parameter
 * @i: which entry of a list
 *
 * Returns: (nullable): the entry; the value of what is no list; %NULL when it was not given or the
 * list
 *   is not so long
 */
const char *
muster_arguments_get_word (const MusterArguments *self,
                           const char *name,
                           guint i)
{
  const Argument *argument;

  g_return_val_if_fail (self != NULL && name != NULL, NULL);

  argument = find_argument (self, name);
  if (argument == NULL || argument->words == NULL)
    return argument != NULL ? argument->value : NULL;
  return i < g_strv_length (argument->words) ? argument->words[i] : NULL;
}

/**
 * muster_arguments_get_word_label:
 * @self: values
 * @name: a parameter
 * @i: which entry of a list
 *
 * Returns: (nullable): as muster_arguments_get_label(), of the entry
 */
const char *
muster_arguments_get_word_label (const MusterArguments *self,
                                 const char *name,
                                 guint i)
{
  const Argument *argument;

  g_return_val_if_fail (self != NULL && name != NULL, NULL);

  argument = find_argument (self, name);
  if (argument == NULL || argument->labels == NULL)
    return muster_arguments_get_label (self, name);
  return i < g_strv_length (argument->labels) ? argument->labels[i] : NULL;
}

/**
 * muster_arguments_get_boolean:
 * @self: values
 * @name: a parameter
 *
 * Returns: whether its value is yes
 */
gboolean
muster_arguments_get_boolean (const MusterArguments *self,
                              const char *name)
{
  return g_strcmp0 (muster_arguments_get (self, name), "yes") == 0;
}

/**
 * muster_arguments_get_int:
 * @self: values
 * @name: a parameter that has a whole number
 * @fallback: what to return when it was not given
 *
 * Returns: the number
 */
gint64
muster_arguments_get_int (const MusterArguments *self,
                          const char *name,
                          gint64 fallback)
{
  const char *value = muster_arguments_get (self, name);

  return value != NULL ? g_ascii_strtoll (value, NULL, 10) : fallback;
}

/**
 * muster_arguments_get_double:
 * @self: values
 * @name: a parameter that has a number
 * @fallback: what to return when it was not given
 *
 * For showing. What is to be held against a limit goes to muster_arguments_compare().
 *
 * Returns: the number
 */
double
muster_arguments_get_double (const MusterArguments *self,
                             const char *name,
                             double fallback)
{
  const char *value = muster_arguments_get (self, name);

  return value != NULL ? muster_argument_value_to_double (value) : fallback;
}

/**
 * muster_arguments_compare:
 * @self: values
 * @name: a parameter that has a number
 * @numerator: of the number to compare with, from 0
 * @denominator: of the same, from 1 to 1000000
 *
 * Compares by the digits that were given: 0.67 is more than two thirds, however close, and 2/3 is
 * just that.
 *
 * Returns: -1 when the value is below the number, 0 when it is the number, 1 when it is above
 */
int
muster_arguments_compare (const MusterArguments *self,
                          const char *name,
                          gint64 numerator,
                          gint64 denominator)
{
  const char *value = muster_arguments_get (self, name);

  g_return_val_if_fail (value != NULL, 0);
  g_return_val_if_fail (numerator >= 0 && denominator >= 1 && denominator <= 1000000, 0);

  return muster_argument_value_compare (value, numerator, denominator);
}
