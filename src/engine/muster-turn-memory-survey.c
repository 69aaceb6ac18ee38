/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "muster-survey-private.h"
#include "muster-turn-memory.h"

/* What a game remembers and demands, as a survey tells it. */

/* Owed */

/* "First sight: Gatling gun" */
static char *
describe_owed (const MusterSetup *setup, const MusterMemoryOwe *owe, const char *troop)
{
  const MusterDef *def =
      troop != NULL ? muster_ruleset_find (setup->ruleset, MUSTER_DEF_TROOP, troop) : NULL;

  if (def == NULL)
    return g_strdup (owe->label);
  /* Translators: a test and what it is for: "First sight of a new weapon: Gatling gun". */
  return g_strdup_printf (_ ("%1$s: %2$s"), owe->label, muster_def_get_label (def));
}

static void
offer_test (MusterSurveyBuilder *builder,
            const MusterMemoryOwe *owe,
            const MusterSetupUnit *unit,
            const char *troop,
            const char *word,
            const char *said)
{
  g_autofree char *what = describe_owed (builder->setup, owe, troop);
  g_autofree char *unit_word = g_strconcat ("unit=", unit->unit.id, NULL);
  g_autofree char *owed_word = g_strconcat ("owed=", owe->id, NULL);
  g_autofree char *troop_word = troop != NULL ? g_strconcat ("troop=", troop, NULL) : NULL;
  g_autofree char *value = g_strdup_printf ("%s=%s%s%s", unit->unit.id, owe->id,
                                            troop != NULL ? ":" : "", troop != NULL ? troop : "");
  const char *first = word != NULL ? word : troop_word;
  g_autofree char *label =
      said != NULL
          /* Translators: a button: unit, test, and what is so: "Zulus, Steadiness: the chief is
           * near". */
          ? g_strdup_printf (_ ("%1$s, %2$s: %3$s"), unit->unit.name, what, said)
          : g_strdup_printf (_ ("%1$s, %2$s"), unit->unit.name, what);

  muster_survey_add_permitted (builder, "test", value, owe->rule, label, unit_word, owed_word,
                               first, word != NULL ? troop_word : NULL, NULL);
  muster_survey_set_procedure (builder, owe->procedure);
}

static void
offer_answer (MusterSurveyBuilder *builder, const MusterMemoryOwe *owe, const MusterSetupUnit *unit)
{
  g_autofree char *unit_word = g_strconcat ("unit=", unit->unit.id, NULL);
  g_autofree char *owed_word = g_strconcat ("owed=", owe->id, NULL);
  g_autofree char *value = g_strconcat (unit->unit.id, "=", owe->id, NULL);
  g_autofree char *label =
      g_strdup_printf (_ ("%1$s, %2$s: too far away"), unit->unit.name, owe->label);

  muster_survey_add_permitted (builder, "answer", value, owe->rule, label, unit_word, owed_word,
                               "within=no", NULL);
}

/* The question that the result of a test hangs on; nullable. */
static const MusterMemoryAsk *
find_ask (MusterSurveyBuilder *builder, const MusterMemoryOwe *owe, const MusterSetupUnit *unit)
{
  for (guint i = 0; i < owe->asks->len; i++)
    {
      const MusterMemoryAsk *ask = g_ptr_array_index (owe->asks, i);

      if (muster_turn_find_answer (&builder->draft, builder->setup, unit, ask) == NULL)
        return ask;
    }
  return NULL;
}

static void
add_owed (MusterSurveyBuilder *builder, const MusterSetupUnit *unit, const char *token)
{
  g_auto (GStrv) parts = g_strsplit (token, ":", 2);
  const MusterMemoryOwe *owe = muster_memory_find_owe (builder->setup->sequence->memory, parts[0]);
  const MusterMemoryAsk *ask = owe != NULL ? find_ask (builder, owe, unit) : NULL;
  g_autofree char *what = NULL;

  if (owe == NULL)
    return;
  what = describe_owed (builder->setup, owe, parts[1]);
  muster_survey_add_owed (builder, unit, what, owe->rule);
  if (ask != NULL)
    {
      g_autofree char *no = g_strconcat (ask->parameter, "=no", NULL);
      g_autofree char *yes = g_strconcat (ask->parameter, "=yes", NULL);

      offer_test (builder, owe, unit, parts[1], no, ask->no_label);
      offer_test (builder, owe, unit, parts[1], yes, ask->label);
    }
  else
    offer_test (builder, owe, unit, parts[1], NULL, NULL);
  if (owe->near && muster_draft_get_unit (&builder->draft, unit, "near")[0] == '\0')
    offer_answer (builder, owe, unit);
  muster_survey_add_prompt (builder, owe->rule);
}

/* First sights */

/* Whether an enemy of UNIT has one on the table. */
static gboolean
is_about (MusterSurveyBuilder *builder, const MusterSetupUnit *unit, const char *id)
{
  for (guint i = 0; i < builder->setup->units->len; i++)
    {
      const MusterSetupUnit *other = g_ptr_array_index (builder->setup->units, i);

      for (guint k = 0; other->side != unit->side && !muster_draft_is_off (&builder->draft, other)
                        && k < other->troops->len;
           k++)
        {
          const MusterSetupTroop *troop = g_ptr_array_index (other->troops, k);

          if (g_str_equal (troop->id, id)
              && muster_draft_get_has (&builder->draft, other, troop)
                     > muster_draft_get_lost (&builder->draft, other, troop))
            return TRUE;
        }
    }
  return FALSE;
}

static void
offer_sights (MusterSurveyBuilder *builder, const MusterSetupUnit *unit)
{
  const MusterMemory *memory = builder->setup->sequence->memory;

  for (guint i = 0; i < memory->owes->len; i++)
    {
      const MusterMemoryOwe *owe = g_ptr_array_index (memory->owes, i);

      for (guint k = 0; owe->troops != NULL && owe->troops[k] != NULL; k++)
        {
          g_autofree char *token = g_strconcat (owe->id, ":", owe->troops[k], NULL);

          if (!muster_turn_may_meet (&builder->draft, builder->setup, owe, unit, owe->troops[k])
              || muster_draft_has_word (&builder->draft, unit, "owes", token)
              || !is_about (builder, unit, owe->troops[k]))
            continue;
          offer_test (builder, owe, unit, owe->troops[k], NULL, NULL);
          muster_survey_set_found (builder);
          muster_survey_add_prompt (builder, owe->rule);
        }
    }
}

/* Retreats */

static void
remind_of_losses (MusterSurveyBuilder *builder, const MusterSetupUnit *unit)
{
  const MusterMemory *memory = builder->setup->sequence->memory;

  for (guint i = 0; i < memory->reminds->len; i++)
    {
      const MusterMemoryRemind *remind = g_ptr_array_index (memory->reminds, i);

      if (muster_turn_is_reminded (&builder->draft, remind, unit))
        muster_survey_add_prompt (builder, remind->rule);
    }
}

static void
offer_rallies (MusterSurveyBuilder *builder, const MusterSetupUnit *unit)
{
  const MusterMemoryRally *rally = muster_turn_find_rally (&builder->draft, builder->setup, unit);
  g_autofree char *unit_word = g_strconcat ("unit=", unit->unit.id, NULL);

  if (rally == NULL)
    return;
  for (guint i = 0; rally->prompts != NULL && rally->prompts[i] != NULL; i++)
    muster_survey_add_prompt (builder, rally->prompts[i]);
  if (muster_draft_get_unit_int (&builder->draft, unit, "moves", 0) > 0)
    return;
  for (guint i = 0; i < builder->setup->units->len; i++)
    {
      const MusterSetupUnit *with = g_ptr_array_index (builder->setup->units, i);
      g_autofree char *word = g_strconcat ("with=", with->unit.id, NULL);
      g_autofree char *value = g_strconcat (unit->unit.id, "=", with->unit.id, NULL);
      g_autofree char *label = NULL;
      gint64 room;

      if (with == unit || with->side != unit->side
          || !muster_draft_is_in_play (&builder->draft, with)
          || muster_turn_find_rally (&builder->draft, builder->setup, with) != NULL)
        continue;
      room = muster_turn_count_room (&builder->draft, builder->setup, rally, with);
      if (muster_turn_may_stop (&builder->draft, unit, with))
        label = g_strdup_printf (_ ("The rest of %1$s comes near %2$s and stops"), unit->unit.name,
                                 with->unit.name);
      else if (room == 0)
        continue;
      else if (room < 0)
        label = g_strdup_printf (_ ("An officer of %1$s brings %2$s back"), with->unit.name,
                                 unit->unit.name);
      else
        /* Translators: %3$ is how many men more the officers can lead. */
        label = g_strdup_printf (_ ("An officer of %1$s brings %2$s back (up to %3$" PRId64 ")"),
                                 with->unit.name, unit->unit.name, room);
      muster_survey_add_permitted (builder, "rally", value, rally->rule, label, unit_word, word,
                                   NULL);
    }
}

/* Prisoners */

static void
offer_fate (MusterSurveyBuilder *builder,
            const MusterSetupUnit *unit,
            const MusterSetupUnit *other,
            const char *now,
            const char *rule,
            const char *label)
{
  g_autofree char *unit_word = g_strconcat ("unit=", unit->unit.id, NULL);
  g_autofree char *other_word = g_strconcat ("of=", other->unit.id, NULL);
  g_autofree char *now_word = g_strconcat ("now=", now, NULL);
  g_autofree char *value = g_strconcat (unit->unit.id, "=", other->unit.id, "=", now, NULL);

  muster_survey_add_permitted (builder, "prisoners", value, rule, label, unit_word, other_word,
                               now_word, NULL);
}

static void
offer_fates (MusterSurveyBuilder *builder,
             const MusterSetupUnit *unit,
             const MusterSetupUnit *other)
{
  const MusterMemoryPrisoners *rules = &builder->setup->sequence->memory->prisoners;
  gint64 marched = muster_draft_get_prisoners (&builder->draft, unit, other, FALSE);
  gint64 kept = muster_draft_get_prisoners (&builder->draft, unit, other, TRUE);
  g_autofree char *freed = NULL;

  if (marched + kept == 0)
    return;
  if (marched > 0)
    {
      g_autofree char *behind = g_strdup_printf (
          _ ("Prisoners of %1$s are behind the lines of %2$s"), other->unit.name, unit->unit.name);
      g_autofree char *escaped = g_strdup_printf (_ ("Prisoners of %1$s escape from %2$s"),
                                                  other->unit.name, unit->unit.name);

      offer_fate (builder, unit, other, "behind", rules->rule, behind);
      offer_fate (builder, unit, other, "escaped", rules->escape_rule, escaped);
    }
  freed = g_strdup_printf (_ ("Prisoners of %1$s are freed from %2$s"), other->unit.name,
                           unit->unit.name);
  offer_fate (builder, unit, other, "freed", rules->escape_rule, freed);
  muster_survey_add_prompt (builder, rules->rule);
  muster_survey_add_prompt (builder, rules->escape_rule);
}

static void
offer_prisoners (MusterSurveyBuilder *builder, const MusterSetupUnit *unit)
{
  const MusterMemoryPrisoners *rules = &builder->setup->sequence->memory->prisoners;
  g_autofree char *word = NULL;
  g_autofree char *value = NULL;
  g_autofree char *label = NULL;

  for (guint i = 0; rules->march > 0 && i < builder->setup->units->len; i++)
    offer_fates (builder, unit, g_ptr_array_index (builder->setup->units, i));
  if (muster_draft_count_away (&builder->draft, unit) == 0)
    return;
  word = g_strconcat ("unit=", unit->unit.id, NULL);
  value = g_strconcat (unit->unit.id, "=rejoined", NULL);
  label = g_strdup_printf (_ ("Those who got away rejoin %s"), unit->unit.name);
  muster_survey_add_prompt (builder, rules->rejoin_rule);
  muster_survey_add_permitted (builder, "prisoners", value, rules->rejoin_rule, label, word,
                               "now=rejoined", NULL);
}

void
muster_turn_survey_owed (MusterSurveyBuilder *builder)
{
  const MusterSetup *setup = builder->setup;

  for (guint i = 0; !muster_turn_is_over (&builder->draft) && i < setup->units->len; i++)
    {
      const MusterSetupUnit *unit = g_ptr_array_index (setup->units, i);
      g_auto (GStrv) tokens =
          g_strsplit (muster_draft_get_unit (&builder->draft, unit, "owes"), " ", -1);

      for (guint k = 0; tokens[k] != NULL && tokens[k][0] != '\0'; k++)
        add_owed (builder, unit, tokens[k]);
    }
  muster_turn_survey_groups (builder);
}

/* Nothing else comes before what is owed. */
static void
put_owed_first (MusterSurveyBuilder *builder)
{
  const MusterSetup *setup = builder->setup;

  for (guint i = 0; i < setup->units->len; i++)
    {
      const MusterSetupUnit *unit = g_ptr_array_index (setup->units, i);
      g_auto (GStrv) parts =
          g_strsplit_set (muster_draft_get_unit (&builder->draft, unit, "owes"), " :", -1);
      const MusterMemoryOwe *owe =
          parts[0] != NULL ? muster_memory_find_owe (setup->sequence->memory, parts[0]) : NULL;

      if (owe == NULL)
        continue;
      muster_survey_forbid (builder, "next");
      /* Translators: what has to be done now: a unit, and what it owes. */
      muster_survey_set_now (builder, _ ("%1$s owes: %2$s. Play goes on when that is settled."),
                             unit->unit.name, owe->label);
      return;
    }
}

void
muster_turn_survey_memory (MusterSurveyBuilder *builder)
{
  const MusterSetup *setup = builder->setup;

  if (muster_turn_is_over (&builder->draft))
    return;
  if (!muster_turn_put_groups_first (builder))
    put_owed_first (builder);
  for (guint i = 0; i < setup->units->len; i++)
    {
      const MusterSetupUnit *unit = g_ptr_array_index (setup->units, i);

      offer_sights (builder, unit);
      remind_of_losses (builder, unit);
      offer_rallies (builder, unit);
      offer_prisoners (builder, unit);
    }
}

/* Words of states */

static void
add_numbers (GStrvBuilder *words, const char *what, gint64 n, gint64 of)
{
  g_autofree char *word = NULL;

  if (n <= 0)
    return;
  word = of < 0 ? g_strdup_printf ("%s:%" PRId64, what, n)
                : g_strdup_printf ("%s:%" PRId64 ":%" PRId64, what, n, of);
  g_strv_builder_add (words, word);
}

static void
add_prisoner_words (MusterSurveyBuilder *builder, const MusterSetupUnit *unit, GStrvBuilder *words)
{
  MusterDraft *draft = &builder->draft;
  gint64 marched = muster_draft_count_prisoners (draft, builder->setup, unit, FALSE);
  gint64 kept = muster_draft_count_prisoners (draft, builder->setup, unit, TRUE);

  add_numbers (words, "prisoners", marched,
               muster_setup_count_guards (builder->setup, marched, FALSE));
  add_numbers (words, "prisoners-behind", kept,
               muster_setup_count_guards (builder->setup, kept, TRUE));
  add_numbers (words, "captured", muster_draft_count_taken (draft, unit), -1);
  add_numbers (words, "escaped", muster_draft_count_away (draft, unit), -1);
}

void
muster_turn_add_memory_words (MusterSurveyBuilder *builder,
                              const MusterSetupUnit *unit,
                              GStrvBuilder *words)
{
  MusterDraft *draft = &builder->draft;
  gint64 crewless = 0;

  for (guint i = 0; muster_draft_get_strength (draft, unit) == 0 && i < unit->troops->len; i++)
    {
      const MusterSetupTroop *troop = g_ptr_array_index (unit->troops, i);

      if (troop->thing && !troop->counts)
        crewless +=
            muster_draft_get_has (draft, unit, troop) - muster_draft_get_lost (draft, unit, troop);
    }
  add_numbers (words, "crewless", crewless, -1);
  add_numbers (words, "wounded", muster_draft_get_unit_int (draft, unit, "wounds", 0), -1);
  add_numbers (words, "moves-left", muster_draft_get_unit_int (draft, unit, "moves", 0), -1);
  add_numbers (words, "stragglers", muster_draft_get_unit_int (draft, unit, "stragglers", 0), -1);
  /* Where the rules take none nobody has any. */
  if (builder->setup->sequence->memory->prisoners.march > 0)
    add_prisoner_words (builder, unit, words);
}

static char *
describe (const char *what, gint64 n, gint64 guards)
{
  if (g_str_equal (what, "crewless"))
    return g_strdup_printf (ngettext ("%" PRId64 " stands without a crew",
                                      "%" PRId64 " stand without a crew", (gulong) n),
                            n);
  if (g_str_equal (what, "wounded"))
    return g_strdup_printf (_ ("Wounded %" PRId64), n);
  if (g_str_equal (what, "moves-left"))
    return g_strdup_printf (
        ngettext ("%" PRId64 " move back to go", "%" PRId64 " moves back to go", (gulong) n), n);
  if (g_str_equal (what, "stragglers"))
    return g_strdup_printf (_ ("%" PRId64 " men without a leader"), n);
  if (g_str_equal (what, "prisoners"))
    return g_strdup_printf (_ ("Prisoners %1$" PRId64 ", guards needed %2$" PRId64), n, guards);
  if (g_str_equal (what, "prisoners-behind"))
    return g_strdup_printf (
        _ ("Prisoners behind the lines %1$" PRId64 ", guards needed %2$" PRId64), n, guards);
  if (g_str_equal (what, "captured"))
    return g_strdup_printf (_ ("Captured %" PRId64), n);
  if (g_str_equal (what, "escaped"))
    return g_strdup_printf (_ ("On the way back %" PRId64), n);
  return NULL;
}

const char *
muster_turn_describe_memory_word (const char *word)
{
  g_auto (GStrv) parts = g_strsplit (word, ":", 3);
  g_autofree char *text = NULL;
  gint64 n = 0;
  gint64 guards = 0;

  if (parts[0] == NULL || parts[1] == NULL
      || !g_ascii_string_to_signed (parts[1], 10, 1, G_MAXINT32, &n, NULL)
      || (parts[2] != NULL
          && !g_ascii_string_to_signed (parts[2], 10, 0, G_MAXINT32, &guards, NULL)))
    return NULL;
  text = describe (parts[0], n, guards);
  return text != NULL ? g_intern_string (text) : NULL;
}
