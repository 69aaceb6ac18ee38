/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What is said of an action that is permitted: what it asks beside, made up within what its procedure allows. */

#include <inttypes.h>

#include "muster-legality.h"
#include "muster-turn-phases.h"
#include "muster-turn-positions.h"
#include "random-play.h"

G_BEGIN_DECLS

/* Words, with a NULL at the end. */
static inline GPtrArray *
random_new_words (const char *const *words)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; words != NULL && words[i] != NULL; i++)
    g_ptr_array_add (list, g_strdup (words[i]));
  g_ptr_array_add (list, NULL);
  return list;
}

static inline const char *
random_find_word (const GPtrArray *words, const char *name)
{
  gsize length = strlen (name);

  for (guint i = 0; i + 1 < words->len; i++)
    {
      const char *word = g_ptr_array_index (words, i);

      if (strncmp (word, name, length) == 0 && word[length] == '=')
        return word + length + 1;
    }
  return NULL;
}

static inline void
random_add_word (GPtrArray *words, const char *name, const char *value)
{
  words->pdata[words->len - 1] = g_strconcat (name, "=", value, NULL);
  g_ptr_array_add (words, NULL);
}

static inline char *
random_describe (const char *action, const GPtrArray *words)
{
  g_autofree char *rest = g_strjoinv (" ", (char **) words->pdata);

  return g_strdup_printf ("%s %s", action, rest);
}

static inline gboolean
random_is_given (char **words, const char *name)
{
  g_autofree char *prefix = g_strconcat (name, "=", NULL);

  for (guint i = 0; words != NULL && words[i] != NULL; i++)
    if (g_str_has_prefix (words[i], prefix))
      return TRUE;
  return FALSE;
}

/* A legal value of PARAMETER, LENGTH of them in a list. */
static inline char *
random_make_value (RandomPlay *self, const MusterParameter *parameter, guint length)
{
  static const int SCALES[] = { 3, 10, 40 };
  g_autoptr (GString) text = g_string_new (NULL);
  int low;

  switch (parameter->type)
    {
    case MUSTER_PARAMETER_BOOLEAN:
      return g_strdup (random_chance (self, 2) ? "yes" : "no");
    case MUSTER_PARAMETER_INTEGER:
      low = (int) parameter->min;
      return g_strdup_printf (
          "%d", g_rand_int_range (self->rand, low, (int) MIN (parameter->max, low + 6.0) + 1));
    case MUSTER_PARAMETER_DECIMAL:
      /* A string of one foot, or inches. */
      return g_strdup_printf (
          "%u.%u", random_below (self, SCALES[random_below (self, G_N_ELEMENTS (SCALES))]),
          random_below (self, 10));
    case MUSTER_PARAMETER_CHOICE:
      return g_strdup (
          parameter->choices[random_below (self, g_strv_length ((char **) parameter->choices))]);
    case MUSTER_PARAMETER_LIST:
      for (guint i = 0; i < length; i++)
        g_string_append_printf (
            text, "%s%s", i > 0 ? "," : "",
            parameter->choices[random_below (self, g_strv_length ((char **) parameter->choices))]);
      return g_strdup (text->str);
    case MUSTER_PARAMETER_CARD:
    default:
      g_assert_not_reached ();
    }
}

/* Whether PARAMETER has to be said, where it or another says the same. */
static inline gboolean
random_is_asked (RandomPlay *self,
                 const MusterProcedure *procedure,
                 guint at,
                 const GPtrArray *words)
{
  const MusterParameter *parameter = muster_procedure_get_parameter (procedure, at);
  gboolean comes = FALSE;

  if (parameter->instead == NULL)
    return parameter->fallback == NULL && !parameter->optional;
  for (guint i = at + 1; i < muster_procedure_get_n_parameters (procedure); i++)
    comes =
        comes
        || g_str_equal (muster_procedure_get_parameter (procedure, i)->name, parameter->instead);
  /* The first of the two, or else the other. */
  return random_find_word (words, parameter->instead) == NULL
         && (!comes || random_chance (self, 2));
}

/* One of the weapons that the unit PARAMETER is about may have, where nobody has written which it has; nullable. */
static inline char *
random_make_weapon (RandomPlay *self, const MusterParameter *parameter, const GPtrArray *words)
{
  const char *who = g_strcmp0 (parameter->role, "actor.weapon") == 0    ? "actor"
                    : g_strcmp0 (parameter->role, "target.weapon") == 0 ? "target"
                                                                        : NULL;
  const char *id = who != NULL ? random_find_word (words, who) : NULL;
  const MusterSetupUnit *unit = id != NULL ? muster_setup_find (self->game.setup, id) : NULL;
  g_autoptr (GPtrArray) weapons = NULL;

  if (unit == NULL)
    return NULL;
  weapons = muster_roster_list_weapons (self->game.setup->ruleset, unit->unit.node);
  return weapons->len > 0
             ? g_strdup (muster_def_get_id (
                   g_ptr_array_index (weapons, random_below (self, weapons->len))))
             : NULL;
}

/* What PROCEDURE still asks, with random values. FREELY: also what need not be said. */
static inline void
random_complete (RandomPlay *self,
                 const MusterProcedure *procedure,
                 char **filled,
                 GPtrArray *words,
                 gboolean freely)
{
  guint length = 1 + random_below (self, 3);

  for (guint i = 0; i < muster_procedure_get_n_parameters (procedure); i++)
    {
      const MusterParameter *parameter = muster_procedure_get_parameter (procedure, i);
      gboolean more = freely && parameter->instead == NULL && random_chance (self, 3);
      g_autofree char *value = NULL;

      if (random_is_given (filled, parameter->name)
          || random_find_word (words, parameter->name) != NULL
          || parameter->type == MUSTER_PARAMETER_CARD)
        continue;
      if (!random_is_asked (self, procedure, i, words) && !more)
        continue;
      value = random_make_weapon (self, parameter, words);
      if (value == NULL)
        value = random_make_value (self, parameter, length);
      random_add_word (words, parameter->name, value);
    }
}

/* Units */

static inline gboolean
random_may_target (RandomPlay *self,
                   MusterDraft *draft,
                   const MusterSequenceAct *act,
                   const MusterSetupUnit *actor,
                   const MusterSetupUnit *unit)
{
  return random_has_phases (self)
             ? muster_turn_phases_may_target (draft, self->game.setup, act, actor, unit)
             : muster_turn_may_be_target (draft, self->game.setup, act, actor, unit);
}

static inline const MusterSetupUnit *
random_choose_target (RandomPlay *self, const MusterSequenceAct *act, const MusterSetupUnit *actor)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new ();
  MusterDraft draft;

  muster_draft_init (&draft, self->game.state);
  for (guint i = 0; i < self->game.setup->units->len; i++)
    {
      const MusterSetupUnit *unit = g_ptr_array_index (self->game.setup->units, i);

      if (!random_may_target (self, &draft, act, actor, unit))
        continue;
      g_ptr_array_add (list, (gpointer) unit);
      /* Charges are fought out. */
      for (guint k = 0; act->fights && k < 8 && muster_turn_phases_is_charge (&draft, actor, unit);
           k++)
        g_ptr_array_add (list, (gpointer) unit);
    }
  muster_draft_clear (&draft);
  return random_pick (self, list);
}

/* The act that WORDS name, or that comes now by PROCEDURE; nullable. */
static inline const MusterSequenceAct *
random_find_act (RandomPlay *self,
                 const GPtrArray *words,
                 const MusterSetupUnit *actor,
                 const char *procedure)
{
  const char *id = random_find_word (words, "act");
  const MusterSequenceAct *act;
  MusterDraft draft;

  if (id != NULL)
    return muster_sequence_find_act (self->game.setup->sequence, id);
  if (actor == NULL)
    return NULL;
  muster_draft_init (&draft, self->game.state);
  act = self->game.setup->sequence->kind->current_act (&draft, self->game.setup, actor, procedure,
                                                       NULL);
  muster_draft_clear (&draft);
  return act;
}

/* What nobody knows of a target whose place is not kept. */
static inline void
random_answer (RandomPlay *self,
               const MusterSequenceAct *act,
               const MusterSetupUnit *target,
               GPtrArray *words)
{
  MusterDraft draft;

  muster_draft_init (&draft, self->game.state);
  for (guint i = 0; i < act->asks->len; i++)
    {
      const MusterSequenceAsk *ask = g_ptr_array_index (act->asks, i);
      g_autofree char *number = g_strdup_printf ("%" PRId64, ask->most);

      if (ask->known_by_place != NULL && ask->most >= 0 && random_find_word (words, ask->id) == NULL
          && !muster_draft_is_placed (&draft, self->game.setup, target))
        random_add_word (words, ask->id, number);
    }
  muster_draft_clear (&draft);
}

/* Who is aimed at, and now and then whom of it the losses take first. */
static inline void
random_aim (RandomPlay *self, const MusterSequenceAct *act, GPtrArray *words)
{
  const MusterSetupUnit *actor =
      muster_setup_find (self->game.setup, random_find_word (words, "actor"));
  const MusterSetupUnit *target;

  if (!act->needs_target && !(act->may_target && random_chance (self, 2)))
    return;
  target = random_choose_target (self, act, actor);
  g_assert_true (target != NULL || !act->needs_target);
  if (target == NULL)
    return;
  random_add_word (words, "target", target->unit.id);
  random_answer (self, act, target, words);
  if (random_chance (self, 6))
    random_add_word (words, "remove",
                     ((const MusterSetupTroop *) random_pick (self, target->troops))->id);
}

/* Those who stand in line. */
static inline void
random_line_up (RandomPlay *self, const MusterSequenceAct *act, GPtrArray *words)
{
  g_autoptr (GString) list = g_string_new (NULL);
  gboolean line = FALSE;

  for (guint i = 0; i < act->losses->len; i++)
    line = line || ((const MusterSequenceLoss *) g_ptr_array_index (act->losses, i))->line;
  if (!line || random_chance (self, 4))
    return;
  for (guint i = random_below (self, 4); i > 0; i--)
    g_string_append_printf (list, "%s%s", list->len > 0 ? "," : "",
                            random_pick_unit (self)->unit.id);
  random_add_word (words, "units", list->str);
}

/* Where a unit whose place is kept goes: anywhere that it may, or it turns. */
static inline void
random_go (RandomPlay *self, GPtrArray *words)
{
  g_autoptr (GArray) reach = muster_turn_list_reach (self->game.setup, self->game.state,
                                                     random_find_word (words, "actor"));
  g_autofree char *zone = NULL;

  if (reach->len > 0 && !random_chance (self, 4))
    {
      const MusterReach *one = &g_array_index (reach, MusterReach, random_below (self, reach->len));

      zone = muster_zones_get_name (self->game.setup->zones, one->zone);
      random_add_word (words, "to", zone);
    }
  if (zone == NULL || random_chance (self, 4))
    random_add_word (words, "facing",
                     muster_facing_to_word (random_below (self, MUSTER_N_FACINGS)));
}

/* WORDS of ACTION by PROCEDURE (nullable) with all that is asked beside. GOES: to another zone. */
static inline void
random_finish_words (RandomPlay *self,
                     const char *action,
                     const char *procedure_id,
                     gboolean goes,
                     GPtrArray *words,
                     gboolean freely)
{
  const char *id = random_find_word (words, "procedure");
  const MusterProcedure *procedure;
  g_auto (GStrv) filled = NULL;

  id = id != NULL ? id : procedure_id;
  procedure = muster_ruleset_find_procedure (self->game.setup->ruleset, id != NULL ? id : "");
  if (procedure == NULL)
    return;
  if (goes)
    {
      random_go (self, words);
      return;
    }
  if (g_str_equal (action, "resolve"))
    {
      const MusterSetupUnit *actor =
          muster_setup_find (self->game.setup, random_find_word (words, "actor"));
      const MusterSequenceAct *act = random_find_act (self, words, actor, id);

      if (act != NULL)
        {
          random_aim (self, act, words);
          random_line_up (self, act, words);
        }
      filled = muster_turn_fill_deed (self->game.setup, self->game.state,
                                      (const char *const *) words->pdata);
    }
  else
    filled = muster_turn_fill (self->game.setup, self->game.state, id,
                               random_find_word (words, "unit"), NULL);
  random_complete (self, procedure, filled, words, freely);
}

G_END_DECLS
