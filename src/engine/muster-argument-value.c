/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-procedure-private.h"

#include <glib/gi18n-lib.h>

#include "muster-engine-error.h"

/* Longer than any decimal that means something on a table. */
#define MAX_DECIMAL 40
/* The same of fractions: above the line, and below it. */
#define MAX_FRACTION 1000000
#define MAX_PARTS 1000
/* Of those that an entry of a list counts, and of how far off they are. */
#define MAX_COUNT 1000

static char *
describe_number (double number)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  return g_strdup (g_ascii_formatd (text, sizeof text, "%.15g", number));
}

char *
muster_argument_value_describe_expected (const MusterParameter *parameter)
{
  g_autofree char *min = describe_number (parameter->min);
  g_autofree char *max = describe_number (parameter->max);
  g_autofree char *choices = NULL;

  if (parameter->choices != NULL)
    choices = g_strjoinv (", ", (char **) parameter->choices);
  switch (parameter->type)
    {
    case MUSTER_PARAMETER_BOOLEAN:
      return g_strdup (_ ("yes or no"));
    case MUSTER_PARAMETER_INTEGER:
      return g_strdup_printf (_ ("a whole number from %s to %s"), min, max);
    case MUSTER_PARAMETER_DECIMAL:
      return g_strdup_printf (_ ("a number from %s to %s"), min, max);
    case MUSTER_PARAMETER_CHOICE:
      /* Translators: a list of words that are to be typed just so. */
      return g_strdup_printf (_ ("one of %s"), choices);
    case MUSTER_PARAMETER_CARD:
      return g_strdup (_ ("a card such as “KS”, “10H” or “JOKER”"));
    case MUSTER_PARAMETER_LIST:
      if (parameter->counted)
        return g_strdup_printf (
            /* Translators: how many at most, an example, then a list of words that are to be typed
             * just so. */
            _ ("a list of up to %s, parted by commas, of a word and how many of it, such as "
               "“%s:4”; the words are %s"),
            max, parameter->choices[0], choices);
      /* Translators: how many at most, then a list of words that are to be typed just so. */
      return g_strdup_printf (_ ("a list of up to %s, parted by commas, of %s"), max, choices);
    default:
      g_return_val_if_reached (NULL);
    }
}

/* Digits with at most one point between them, and a sign: no exponents, no other bases, no
 * words. */
static gboolean
is_decimal (const char *text)
{
  gboolean point = FALSE;
  const char *c = *text == '-' ? text + 1 : text;

  if (strlen (text) > MAX_DECIMAL || !g_ascii_isdigit (*c))
    return FALSE;
  for (; *c != '\0'; c++)
    if (*c == '.' && !point && g_ascii_isdigit (c[1]))
      point = TRUE;
    else if (!g_ascii_isdigit (*c))
      return FALSE;
  return TRUE;
}

/* A fraction, "2/3" or "1 2/3": how thirds are told exactly. Its value is NUMERATOR /
 * DENOMINATOR. */
static gboolean
is_fraction (const char *text,
             gint64 *numerator,
             gint64 *denominator)
{
  g_auto (GStrv) parts = g_strsplit (text, " ", 2);
  const char *last = parts[0] != NULL && parts[1] != NULL ? parts[1] : text;
  g_auto (GStrv) halves = g_strsplit (last, "/", 2);
  gint64 whole = 0;

  if (halves[0] == NULL || halves[1] == NULL || *text == '+' || *halves[0] == '+'
      || *halves[1] == '+'
      || !g_ascii_string_to_signed (halves[0], 10, 0, MAX_FRACTION, numerator, NULL)
      || !g_ascii_string_to_signed (halves[1], 10, 1, MAX_PARTS, denominator, NULL)
      || (last != text
          && !g_ascii_string_to_signed (parts[0], 10, 0, MAX_FRACTION, &whole, NULL)))
    return FALSE;
  *numerator += whole * *denominator;
  return TRUE;
}

double
muster_argument_value_to_double (const char *text)
{
  gint64 numerator;
  gint64 denominator;

  if (is_fraction (text, &numerator, &denominator))
    return (double) numerator / (double) denominator;
  return g_ascii_strtod (text, NULL);
}

gssize
muster_argument_value_find_choice (const MusterParameter *parameter,
                                   const char *word)
{
  for (gsize i = 0; parameter->choices[i] != NULL; i++)
    if (g_str_equal (parameter->choices[i], word))
      return (gssize) i;
  return -1;
}

gboolean
muster_argument_value_read_counted (const char *entry,
                                    char **word,
                                    gint64 *count,
                                    gint64 *range)
{
  g_auto (GStrv) parts = g_strsplit (entry, ":", 3);

  *count = 1;
  *range = 0;
  if (parts[0] == NULL
      || (parts[1] != NULL
          && (*parts[1] == '+'
              || !g_ascii_string_to_signed (parts[1], 10, 1, MAX_COUNT, count, NULL)
              || (parts[2] != NULL
                  && (*parts[2] == '+'
                      || !g_ascii_string_to_signed (parts[2], 10, 1, MAX_COUNT, range, NULL))))))
    return FALSE;
  if (word != NULL)
    *word = g_strdup (parts[0]);
  return TRUE;
}

static gboolean
is_entry (const MusterParameter *parameter,
          const char *text)
{
  g_autofree char *word = NULL;
  gint64 count;
  gint64 range;

  if (!parameter->counted)
    return muster_argument_value_find_choice (parameter, text) >= 0;
  return muster_argument_value_read_counted (text, &word, &count, &range)
         && muster_argument_value_find_choice (parameter, word) >= 0;
}

/* The value as it is kept, NULL when it does not fit. */
static char *
normalize (const MusterParameter *parameter,
           const char *text)
{
  gint64 number;
  gint64 below;

  switch (parameter->type)
    {
    case MUSTER_PARAMETER_BOOLEAN:
      return g_str_equal (text, "yes") || g_str_equal (text, "no") ? g_strdup (text) : NULL;
    case MUSTER_PARAMETER_INTEGER:
      if (*text == '+'
          || !g_ascii_string_to_signed (text, 10, (gint64) parameter->min, (gint64) parameter->max,
                                        &number, NULL))
        return NULL;
      return g_strdup_printf ("%" G_GINT64_FORMAT, number);
    case MUSTER_PARAMETER_DECIMAL:
      if ((!is_decimal (text) && !is_fraction (text, &number, &below))
          || (*text == '-' && parameter->min >= 0)
          || muster_argument_value_to_double (text) < parameter->min
          || muster_argument_value_to_double (text) > parameter->max)
        return NULL;
      return g_strdup (text);
    case MUSTER_PARAMETER_CHOICE:
      return muster_argument_value_find_choice (parameter, text) >= 0 ? g_strdup (text) : NULL;
    case MUSTER_PARAMETER_CARD:
      return muster_card_to_face (text) > 0 ? g_ascii_strup (text, -1) : NULL;
    case MUSTER_PARAMETER_LIST:
      {
        g_auto (GStrv) words = g_strsplit (text, ",", -1);

        for (gsize i = 0; words[i] != NULL; i++)
          if (!is_entry (parameter, words[i]))
            return NULL;
        return g_strv_length (words) >= (guint) parameter->min
                       && g_strv_length (words) <= (guint) parameter->max
                   ? g_strdup (text)
                   : NULL;
      }
    default:
      g_return_val_if_reached (NULL);
    }
}

gboolean
muster_parameter_check_default (const MusterProcedure *procedure,
                                guint i)
{
  const MusterParameter *parameter = muster_procedure_get_parameter (procedure, i);
  g_autofree char *value = NULL;

  if (parameter->fallback == NULL)
    return TRUE;
  value = normalize (parameter, parameter->fallback);
  return value != NULL;
}

char *
muster_argument_value_shorten (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  g_autofree char *start = NULL;

  if (g_utf8_strlen (valid, -1) <= 60)
    return g_steal_pointer (&valid);
  start = g_utf8_substring (valid, 0, 60);
  return g_strconcat (start, "…", NULL);
}

/* A known word that the rules keep out: FALSE, with a sentence that names the statement. */
static gboolean
check_refused (const MusterProcedure *procedure,
               const MusterParameterInfo *info,
               const char *text,
               GError **error)
{
  for (guint i = 0; info->refused != NULL && i < info->refused->len; i++)
    {
      const MusterRefused *refused = &g_array_index (info->refused, MusterRefused, i);
      const MusterStatement *statement
          = muster_ruleset_find_statement (procedure->ruleset, refused->rule);
      g_autofree char *rule = NULL;
      guint which;

      if (!g_ptr_array_find_with_equal_func (refused->ids, text, g_str_equal, &which))
        continue;
      if (refused->procedure != NULL)
        g_set_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_FORBIDDEN,
                     /* Translators: “Cannon” is not for “Fire”, resolve “gun-shot” for it (a
                      * rule). */
                     _ ("“%s” is not for “%s”, resolve “%s” for it (%s)"),
                     (const char *) g_ptr_array_index (refused->labels, which), procedure->label,
                     refused->procedure, refused->rule);
      else
        {
          rule = g_strdup (statement->text);
          if (g_str_has_suffix (rule, "."))
            rule[strlen (rule) - 1] = '\0';
          g_set_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_FORBIDDEN,
                       /* Translators: what cannot be, such as “Log wall”, why, and a rule. */
                       _ ("“%s” is not for “%s”: %s (%s)"),
                       (const char *) g_ptr_array_index (refused->labels, which), procedure->label,
                       rule, refused->rule);
        }
      return FALSE;
    }
  return TRUE;
}

char *
muster_argument_value_read (const MusterProcedure *procedure,
                            const MusterParameterInfo *info,
                            const char *text,
                            GError **error)
{
  const MusterParameter *parameter = &info->parameter;
  g_autofree char *value = g_utf8_validate (text, -1, NULL) ? normalize (parameter, text) : NULL;
  g_autofree char *expected = NULL;
  g_autofree char *shown = NULL;

  if (value != NULL)
    return g_steal_pointer (&value);
  if (!check_refused (procedure, info, text, error))
    return NULL;
  expected = muster_argument_value_describe_expected (parameter);
  shown = muster_argument_value_shorten (text);
  g_set_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_ARGUMENT,
               _ ("“%s” does not fit the parameter “%s”, expected %s"), shown, parameter->name,
               expected);
  return NULL;
}

/* Numbers, by their digits */

/* The number written in DIGITS times FACTOR, as digits without leading zeros. */
static char *
multiply_digits (const char *digits,
                 guint64 factor)
{
  GString *product = g_string_new (NULL);
  guint64 carry = 0;
  gsize zeros;

  for (gsize i = strlen (digits); i > 0 || carry > 0; i -= i > 0)
    {
      guint64 here = (i > 0 ? (guint64) (digits[i - 1] - '0') * factor : 0) + carry;

      g_string_prepend_c (product, (char) ('0' + here % 10));
      carry = here / 10;
    }
  zeros = strspn (product->str, "0");
  g_string_erase (product, 0, (gssize) zeros);
  return g_string_free (product, FALSE);
}

int
muster_argument_value_compare (const char *value,
                               gint64 numerator,
                               gint64 denominator)
{
  g_autoptr (GString) digits = NULL;
  g_autofree char *left = NULL;
  g_autofree char *right = NULL;
  g_autofree char *scaled = NULL;
  const char *point;
  gsize n_left;
  gsize n_right;
  gint64 above;
  gint64 below;
  int order;

  if (is_fraction (value, &above, &below))
    {
      double difference =
          (double) above * (double) denominator - (double) numerator * (double) below;

      /* whole numbers, exact as long as they are below 2^53 */
      return difference < 0 ? -1 : difference > 0;
    }
  if (*value == '-')
    return -1;
  digits = g_string_new (value);
  scaled = g_strdup_printf ("%" G_GINT64_FORMAT "%0*d", numerator, MAX_DECIMAL, 0);
  point = strchr (value, '.');
  scaled[strlen (scaled) - MAX_DECIMAL + (point != NULL ? strlen (point + 1) : 0)] = '\0';
  if (point != NULL)
    g_string_erase (digits, point - value, 1);

  left = multiply_digits (digits->str, (guint64) denominator);
  right = multiply_digits (scaled, 1);
  n_left = strlen (left);
  n_right = strlen (right);
  if (n_left != n_right)
    return n_left < n_right ? -1 : 1;
  order = strcmp (left, right);
  return order < 0 ? -1 : order > 0;
}
