/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "muster-cli-game.h"

/* What may be done now, each as a line that can be given to "game do" once its placeholders are
 * replaced. */

/* So many choices are listed; of more only that there is one to be named. */
#define MAX_CHOICES 8

/* Words of a "resolve" itself: a parameter that is called like one of them has another word
 * there. */
static const char *const OWN[] = { "procedure", "act", "actor", "target", "remove", "units", NULL };

/**
 * muster_cli_game_find_word:
 * @words: (array zero-terminated=1): words such as "zone=3,4"
 * @name: the name of one
 *
 * Returns: (nullable): what stands after it
 */
const char *
muster_cli_game_find_word (const char *const *words, const char *name)
{
  gsize length = strlen (name);

  for (guint i = 0; words[i] != NULL; i++)
    if (strncmp (words[i], name, length) == 0 && words[i][length] == '=')
      return words[i] + length + 1;
  return NULL;
}

/* "heads|tails", "yes|no", "N": what stands for a value. */
static char *
make_placeholder (const MusterParameter *parameter)
{
  g_autofree char *choices = NULL;

  if (parameter->choices != NULL
      && g_strv_length ((char **) parameter->choices) <= MAX_CHOICES)
    choices = g_strjoinv ("|", (char **) parameter->choices);
  else
    choices = g_ascii_strup (parameter->name, -1);
  switch (parameter->type)
    {
    case MUSTER_PARAMETER_BOOLEAN:
      return g_strdup ("yes|no");
    case MUSTER_PARAMETER_CHOICE:
      return g_steal_pointer (&choices);
    case MUSTER_PARAMETER_LIST:
      return g_strconcat (choices, ",…", NULL);
    case MUSTER_PARAMETER_CARD:
      return g_strdup ("CARD");
    case MUSTER_PARAMETER_INTEGER:
    case MUSTER_PARAMETER_DECIMAL:
    default:
      return g_strdup ("N");
    }
}

/* Whether another parameter says the same as NAME in another way, so that one of the two has to be
 * given. */
static gboolean
has_other_way (const MusterProcedure *procedure, const char *name)
{
  for (guint i = 0; i < muster_procedure_get_n_parameters (procedure); i++)
    if (g_strcmp0 (muster_procedure_get_parameter (procedure, i)->instead, name) == 0)
      return TRUE;
  return FALSE;
}

static gboolean
is_asked (const MusterPermitted *permitted, const char *name)
{
  for (guint i = 0; i < permitted->asks->len; i++)
    if (g_str_equal (((MusterAsked *) g_ptr_array_index (permitted->asks, i))->name, name))
      return TRUE;
  return FALSE;
}

static gboolean
has_to_be_said (const MusterPermitted *permitted,
                const MusterProcedure *procedure,
                const MusterParameter *parameter)
{
  if (is_asked (permitted, parameter->name))
    return TRUE;
  if (parameter->fallback != NULL || parameter->type == MUSTER_PARAMETER_CARD)
    return FALSE;
  /* What is aimed at is known as soon as it is named. */
  if (permitted->target_needed && parameter->role != NULL
      && g_str_has_prefix (parameter->role, "target."))
    return FALSE;
  return parameter->optional
             ? parameter->instead == NULL && has_other_way (procedure, parameter->name)
             : TRUE;
}

/* What the game knows once a target is named; (transfer full), NULL when nobody could be one. */
static char **
fill_with_target (MusterGameSession *session, const MusterPermitted *permitted)
{
  const MusterSurvey *survey = muster_game_session_get_survey (session);
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; permitted->target_needed && i < muster_survey_get_n_units (survey); i++)
    {
      const MusterUnitStatus *status = muster_survey_get_unit (survey, i);

      if (!status->may_be_target)
        continue;
      for (guint k = 0; permitted->words[k] != NULL; k++)
        g_ptr_array_add (words, g_strdup (permitted->words[k]));
      g_ptr_array_add (words, g_strconcat ("target=", status->unit->id, NULL));
      g_ptr_array_add (words, NULL);
      return muster_turn_fill_deed (muster_game_session_get_setup (session),
                                    muster_game_session_get_state (session),
                                    (const char *const *) words->pdata);
    }
  return NULL;
}

/* What the game does not know and the rules have to be told. */
static void
append_missing (GString *line, MusterGameSession *session, const MusterPermitted *permitted)
{
  MusterSetup *setup = muster_game_session_get_setup (session);
  MusterState *state = muster_game_session_get_state (session);
  const char *const *words = (const char *const *) permitted->words;
  const MusterProcedure *procedure =
      permitted->procedure != NULL
          ? muster_ruleset_find_procedure (muster_setup_get_ruleset (setup), permitted->procedure)
          : NULL;
  gboolean resolves = g_str_equal (permitted->action, "resolve");
  g_auto (GStrv) known = NULL;
  g_auto (GStrv) aimed = NULL;

  if (procedure == NULL)
    return;
  aimed = resolves ? fill_with_target (session, permitted) : NULL;
  known = resolves ? muster_turn_fill_deed (setup, state, words)
                   : muster_turn_fill (setup, state, permitted->procedure,
                                       muster_cli_game_find_word (words, "unit"), NULL);
  for (guint i = 0; i < muster_procedure_get_n_parameters (procedure); i++)
    {
      const MusterParameter *parameter = muster_procedure_get_parameter (procedure, i);
      gboolean own = resolves && g_strv_contains (OWN, parameter->name);
      g_autofree char *value = NULL;

      if (!has_to_be_said (permitted, procedure, parameter)
          || muster_cli_game_find_word ((const char *const *) known, parameter->name) != NULL
          || (aimed != NULL
              && muster_cli_game_find_word ((const char *const *) aimed, parameter->name) != NULL)
          || (!own && muster_cli_game_find_word (words, parameter->name) != NULL))
        continue;
      value = make_placeholder (parameter);
      g_string_append_printf (line, " %s%s=%s", parameter->name, own ? "-kind" : "", value);
    }
}

/**
 * muster_cli_game_is_alike:
 * @one: what may be done
 * @other: what may be done as well
 * @name: a word of both: "target", whom they are done to, or "zone"
 *
 * Returns: whether the two are the same but for that word
 */
gboolean
muster_cli_game_is_alike (const MusterPermitted *one,
                          const MusterPermitted *other,
                          const char *name)
{
  guint n = g_strv_length (one->words);
  gsize length = strlen (name);

  if (!g_str_equal (one->action, other->action) || !g_str_equal (one->value, other->value)
      || g_strv_length (other->words) != n
      || muster_cli_game_find_word ((const char *const *) one->words, name) == NULL)
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (!g_str_equal (one->words[i], other->words[i])
        && (strncmp (one->words[i], name, length) != 0 || one->words[i][length] != '='
            || strncmp (other->words[i], name, length) != 0 || other->words[i][length] != '='))
      return FALSE;
  return TRUE;
}

/* The zones of the Ith and of those after it that differ in their zone alone, in a line below. */
static void
print_zones (MusterCliCall *call, const MusterSurvey *survey, guint i)
{
  const MusterPermitted *first = muster_survey_get_permitted (survey, i);
  g_autoptr (GString) zones = g_string_new (NULL);

  for (; i < muster_survey_get_n_permitted (survey); i++)
    {
      const MusterPermitted *permitted = muster_survey_get_permitted (survey, i);

      if (!muster_cli_game_is_alike (first, permitted, "zone"))
        break;
      g_string_append_printf (
          zones, " %s", muster_cli_game_find_word ((const char *const *) permitted->words, "zone"));
    }
  /* Translators: the names of zones, after a blank each. */
  muster_cli_call_print (call, _ ("    ZONE is one of%s\n"), zones->str);
}

/* So many zones are listed that a unit may go to; of more, that there are more. */
#define MAX_ZONES 48

/* Whom it may be done to, and in which of their zones. */
static void
print_targets (MusterCliCall *call, MusterGameSession *session, const MusterPermitted *permitted)
{
  const char *const *words = (const char *const *) permitted->words;
  g_autoptr (GPtrArray) targets = muster_turn_list_targets (
      muster_game_session_get_setup (session), muster_game_session_get_state (session),
      muster_cli_game_find_word (words, "act"), muster_cli_game_find_word (words, "actor"));
  g_autoptr (GString) text = g_string_new (NULL);
  gboolean several = FALSE;

  for (guint i = 0; i < targets->len; i++)
    {
      const MusterTarget *target = g_ptr_array_index (targets, i);

      g_string_append_printf (text, " %s", target->unit->id);
      if (target->zones != NULL)
        g_string_append_printf (text, " (%s)", target->zones);
      several = several || (target->zones != NULL && strchr (target->zones, ';') != NULL);
    }
  if (targets->len > 0)
    /* Translators: the ids of units, with their zones, after a blank each. */
    muster_cli_call_print (call, _ ("    UNIT is one of%s\n"), text->str);
  if (several)
    muster_cli_call_print (call,
                           _ ("    of several zones the first, unless “zone=” names another\n"));
  for (guint i = 0; i < targets->len; i++)
    if (((const MusterTarget *) g_ptr_array_index (targets, i))->note != NULL)
      muster_cli_call_print (call, "    %s\n",
                             ((const MusterTarget *) g_ptr_array_index (targets, i))->note);
}

/* Where it may go, by what it has to spend. */
static void
print_reach (MusterCliCall *call, MusterGameSession *session, const MusterPermitted *permitted)
{
  const char *unit =
      muster_cli_game_find_word ((const char *const *) permitted->words, "actor");
  MusterSetup *setup = muster_game_session_get_setup (session);
  g_autoptr (GArray) reach =
      unit != NULL ? muster_turn_list_reach (setup, muster_game_session_get_state (session), unit)
                   : NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; reach != NULL && i < MIN (reach->len, MAX_ZONES); i++)
    {
      g_autofree char *name = muster_zones_get_name (muster_setup_get_zones (setup),
                                                     g_array_index (reach, MusterReach, i).zone);

      g_string_append_printf (text, " %s", name);
    }
  if (reach != NULL && reach->len > MAX_ZONES)
    g_string_append (text, " …");
  if (text->len > 0)
    muster_cli_call_print (call, _ ("    ZONE is one of%s\n"), text->str);
}

static void
print_line (MusterCliCall *call,
            MusterGameSession *session,
            const MusterPermitted *permitted,
            gboolean several,
            gboolean zones)
{
  g_autoptr (GString) line = g_string_new (permitted->action);
  g_autoptr (GString) label = g_string_new (permitted->label);

  for (guint i = 0; permitted->words[i] != NULL; i++)
    if (several && g_str_has_prefix (permitted->words[i], "target="))
      {
        const MusterGameUnit *unit =
            muster_setup_find_unit (muster_game_session_get_setup (session),
                                    permitted->words[i] + strlen ("target="));
        g_autofree char *name = g_strconcat (": ", unit != NULL ? unit->name : "", NULL);

        g_string_append (line, " target=UNIT");
        g_string_replace (label, name, "", 1);
      }
    else if (zones && g_str_has_prefix (permitted->words[i], "zone="))
      {
        g_string_append (line, " zone=ZONE");
        g_string_replace (label, permitted->words[i] + strlen ("zone="), "ZONE", 1);
      }
    else
      g_string_append_printf (line, " %s", permitted->words[i]);
  if (permitted->target_needed)
    g_string_append (line, " target=UNIT");
  if (permitted->zone_needed)
    g_string_append (line, " to=ZONE");
  append_missing (line, session, permitted);
  muster_cli_call_print (call, "  %s: %s\n", line->str, label->str);
  if (permitted->target_needed)
    print_targets (call, session, permitted);
  if (permitted->zone_needed)
    print_reach (call, session, permitted);
}

/**
 * muster_cli_game_print_permitted:
 * @call: the call
 * @session: a game
 * @found: whether to print what the umpire finds to have come about, else what may be done
 *
 * Prints what may be done now, a line each. What has to be said stands in it: "call=heads|tails"
 * for one of several words, "N" for a number, "UNIT" for the id of a unit.
 */
void
muster_cli_game_print_permitted (MusterCliCall *call, MusterGameSession *session, gboolean found)
{
  const MusterSurvey *survey = muster_game_session_get_survey (session);
  const MusterPermitted *last = NULL;
  gboolean first = TRUE;
  guint n = muster_survey_get_n_permitted (survey);

  for (guint i = 0; i < n; i++)
    {
      const MusterPermitted *permitted = muster_survey_get_permitted (survey, i);
      const MusterPermitted *next = i + 1 < n ? muster_survey_get_permitted (survey, i + 1) : NULL;
      gboolean is_found = permitted->found || g_str_equal (permitted->action, "state");

      gboolean zones = next != NULL && muster_cli_game_is_alike (permitted, next, "zone");

      if (is_found != found
          || (last != NULL
              && (muster_cli_game_is_alike (last, permitted, "target")
                  || muster_cli_game_is_alike (last, permitted, "zone"))))
        continue;
      if (first && found)
        muster_cli_call_print (call, "%s\n", _ ("When it has come about:"));
      first = FALSE;
      last = permitted;
      print_line (call, session, permitted,
                  next != NULL && muster_cli_game_is_alike (permitted, next, "target"), zones);
      if (zones)
        print_zones (call, survey, i);
    }
}
