/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-cli-call.h"

#include <errno.h>
#include <glib/gi18n-lib.h>

#include "muster-game-session.h"
#include "muster-words.h"

G_DEFINE_QUARK (muster - cli - error - quark, muster_cli_error)

/* Options that every command takes. */
#define COMMON_OPTIONS "json library="

/* Those that may be given more than once. */
#define REPEATED_OPTIONS "army"

static gboolean
takes (const MusterCliCommand *command, const char *option, gboolean *with_value)
{
  g_autofree char *valued = g_strconcat (option, "=", NULL);

  *with_value =
      muster_words_have (COMMON_OPTIONS, valued) || muster_words_have (command->options, valued);
  return *with_value || muster_words_have (COMMON_OPTIONS, option)
         || muster_words_have (command->options, option);
}

static gboolean
add_option (MusterCliCall *self, const char *name, const char *value, GError **error)
{
  GPtrArray *values = g_hash_table_lookup (self->options, name);

  if (values != NULL && !muster_words_have (REPEATED_OPTIONS, name))
    {
      g_set_error (error, MUSTER_CLI_ERROR, MUSTER_CLI_ERROR_USAGE,
                   _ ("Option “%s” was given twice, expected once"), name);
      return FALSE;
    }
  if (values == NULL)
    {
      values = g_ptr_array_new_null_terminated (1, g_free, TRUE);
      g_hash_table_insert (self->options, g_strdup (name), values);
    }
  g_ptr_array_add (values, g_strdup (value));
  return TRUE;
}

/* Takes the option at WORDS[I]; *USED becomes the number of words it took, 0 when it is none. */
static gboolean
parse_option (MusterCliCall *self,
              const MusterCliCommand *command,
              const char *const *words,
              guint i,
              guint *used,
              GError **error)
{
  const char *word = words[i];
  const char *equals;
  g_autofree char *name = NULL;
  gboolean with_value;

  *used = 0;
  if (word[0] != '-' || word[1] == '\0' || g_ascii_isdigit (word[1]))
    return TRUE;

  equals = g_str_has_prefix (word, "--") ? strchr (word, '=') : NULL;
  if (g_str_equal (word, "-o"))
    name = g_strdup ("output");
  else if (g_str_has_prefix (word, "--"))
    name = equals != NULL ? g_strndup (word + 2, equals - word - 2) : g_strdup (word + 2);
  if (name == NULL || !takes (command, name, &with_value))
    {
      g_set_error (error, MUSTER_CLI_ERROR, MUSTER_CLI_ERROR_USAGE,
                   _ ("“%s” has no option “%s”, expected: muster-cli %s %s"), command->name, word,
                   command->name, command->usage);
      return FALSE;
    }
  *used = 1;
  if (!with_value && equals == NULL)
    return add_option (self, name, "", error);
  if (!with_value || (equals == NULL && words[i + 1] == NULL))
    {
      g_set_error (
          error, MUSTER_CLI_ERROR, MUSTER_CLI_ERROR_USAGE,
          with_value ? _ ("Option “%s” lacks its value") : _ ("Option “%s” takes no value"), word);
      return FALSE;
    }
  if (equals == NULL)
    *used = 2;
  return add_option (self, name, equals != NULL ? equals + 1 : words[i + 1], error);
}

/**
 * muster_cli_call_new:
 * @command: the command that was named
 * @words: (array zero-terminated=1): what stood after its name
 * @error: return location for an error of %MUSTER_CLI_ERROR
 *
 * Sorts out options and other words.
 *
 * Returns: (transfer full) (nullable): the call, or %NULL with @error when an option is unknown,
 *   doubled or lacks its value, or there are too few or too many words
 */
MusterCliCall *
muster_cli_call_new (const MusterCliCommand *command, const char *const *words, GError **error)
{
  g_autoptr (MusterCliCall) self = g_new0 (MusterCliCall, 1);
  g_autoptr (GStrvBuilder) positionals = g_strv_builder_new ();
  gboolean options_ended = FALSE;

  self->out = g_string_new (NULL);
  self->options =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_ptr_array_unref);
  for (guint i = 0; words[i] != NULL;)
    {
      guint used = 0;

      if (!options_ended && g_str_equal (words[i], "--"))
        {
          options_ended = TRUE;
          i++;
          continue;
        }
      if (!options_ended && !parse_option (self, command, words, i, &used, error))
        return NULL;
      if (used == 0)
        {
          g_strv_builder_add (positionals, words[i]);
          used = 1;
        }
      i += used;
    }
  self->positionals = g_strv_builder_end (positionals);
  self->n_positionals = g_strv_length (self->positionals);
  if ((int) self->n_positionals < command->min
      || (command->max >= 0 && (int) self->n_positionals > command->max))
    {
      g_set_error (error, MUSTER_CLI_ERROR, MUSTER_CLI_ERROR_USAGE,
                   (int) self->n_positionals < command->min
                       ? _ ("Too few arguments, expected: muster-cli %s %s")
                       : _ ("Too many arguments, expected: muster-cli %s %s"),
                   command->name, command->usage);
      return NULL;
    }
  return g_steal_pointer (&self);
}

/**
 * muster_cli_call_free:
 * @self: (transfer full): the call
 *
 * Frees it.
 */
void
muster_cli_call_free (MusterCliCall *self)
{
  g_string_free (self->out, TRUE);
  g_strfreev (self->positionals);
  g_hash_table_unref (self->options);
  g_free (self);
}

/**
 * muster_cli_call_has:
 * @self: the call
 * @option: a name without dashes
 *
 * Returns: whether the option was given
 */
gboolean
muster_cli_call_has (MusterCliCall *self, const char *option)
{
  return g_hash_table_contains (self->options, option);
}

/**
 * muster_cli_call_get:
 * @self: the call
 * @option: a name without dashes
 *
 * Returns: (nullable): the option's (first) value, owned by the call
 */
const char *
muster_cli_call_get (MusterCliCall *self, const char *option)
{
  GPtrArray *values = g_hash_table_lookup (self->options, option);

  return values != NULL ? g_ptr_array_index (values, 0) : NULL;
}

/**
 * muster_cli_call_get_all:
 * @self: the call
 * @option: a name without dashes
 *
 * Returns: (array zero-terminated=1) (nullable): all its values, in order, owned by the call
 */
const char *const *
muster_cli_call_get_all (MusterCliCall *self, const char *option)
{
  GPtrArray *values = g_hash_table_lookup (self->options, option);

  return values != NULL ? (const char *const *) values->pdata : NULL;
}

/**
 * muster_cli_call_get_seed:
 * @self: the call
 * @seed: (out): the number after `--seed`, or one of the system's random source
 * @given: (out) (nullable): whether the option was given
 * @error: return location for an error of %MUSTER_CLI_ERROR
 *
 * Returns: whether the option, if given, was a whole number from 0 to 2⁶⁴-1
 */
gboolean
muster_cli_call_get_seed (MusterCliCall *self, guint64 *seed, gboolean *given, GError **error)
{
  const char *text = muster_cli_call_get (self, "seed");

  if (given != NULL)
    *given = text != NULL;
  if (text == NULL)
    {
      *seed = muster_game_session_draw_seed ();
      return TRUE;
    }
  if (g_ascii_string_to_unsigned (text, 10, 0, G_MAXUINT64, seed, NULL))
    return TRUE;
  g_set_error (error, MUSTER_CLI_ERROR, MUSTER_CLI_ERROR_USAGE,
               _ ("“%s” is no seed, expected a whole number from 0 to %s"), text,
               "18446744073709551615");
  return FALSE;
}

/**
 * muster_cli_call_take_dice:
 * @self: the call
 * @error: return location for an error of %MUSTER_CLI_ERROR, or of what was typed
 *
 * Returns: (transfer full) (nullable): the dice of `--dice`, else those that `--seed` throws, else
 * any
 */
MusterDice *
muster_cli_call_take_dice (MusterCliCall *self, GError **error)
{
  const char *typed = muster_cli_call_get (self, "dice");
  guint64 seed;
  gboolean seeded;

  if (!muster_cli_call_get_seed (self, &seed, &seeded, error))
    return NULL;
  if (typed == NULL)
    return muster_dice_new_seeded (seed);
  if (!seeded)
    return muster_dice_new_typed (typed, error);
  g_set_error_literal (error, MUSTER_CLI_ERROR, MUSTER_CLI_ERROR_USAGE,
                       _ ("Both --dice and --seed were given, expected one of them"));
  return NULL;
}

/**
 * muster_cli_call_open_library:
 * @self: the call
 * @error: return location for an error of %MUSTER_STORE_ERROR
 *
 * Opens the library that `--library` names, or the user's.
 *
 * Returns: (transfer full) (nullable): the library
 */
MusterLibrary *
muster_cli_call_open_library (MusterCliCall *self, GError **error)
{
  const char *path = muster_cli_call_get (self, "library");

  if (path == NULL || path[0] != '\0')
    return muster_library_open (path, error);
  g_set_error (error, MUSTER_CLI_ERROR, MUSTER_CLI_ERROR_USAGE,
               _ ("No library was named, expected --library FILE"));
  return NULL;
}

/**
 * muster_cli_call_print:
 * @self: the call
 * @format: a format of printf()
 * @...: its values
 *
 * Adds to what will be written.
 */
void
muster_cli_call_print (MusterCliCall *self, const char *format, ...)
{
  va_list values;

  va_start (values, format);
  g_string_append_vprintf (self->out, format, values);
  va_end (values);
}

/**
 * muster_cli_call_print_json:
 * @self: the call
 * @builder: a finished document
 *
 * Adds the document, indented, and a line end to what will be written.
 */
void
muster_cli_call_print_json (MusterCliCall *self, JsonBuilder *builder)
{
  g_autoptr (JsonGenerator) generator = json_generator_new ();
  g_autoptr (JsonNode) root = json_builder_get_root (builder);

  json_generator_set_pretty (generator, TRUE);
  json_generator_set_root (generator, root);
  json_generator_to_gstring (generator, self->out);
  g_string_append_c (self->out, '\n');
}
