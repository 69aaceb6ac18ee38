/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "muster-army.h"
#include "muster-cli-game.h"
#include "muster-scenario-tell.h"

/* How games are told to people. */

/**
 * muster_cli_game_print_row:
 * @call: the call
 * @row: a row of a journal
 *
 * Prints the row as people read it: the line of the log, the dice, the steps with their statements.
 */
void
muster_cli_game_print_row (MusterCliCall *call, const MusterJournalRow *row)
{
  const MusterEntry *entry = row->entry;
  const char *faces = muster_entry_get_faces (entry);

  muster_cli_call_print (call, "%" G_GINT64_FORMAT ". %s\n", row->row,
                         muster_entry_get_summary (entry));
  if (muster_entry_get_overrule (entry) != NULL)
    muster_cli_call_print (call, _ ("    overruled by the umpire: %s\n"),
                           muster_entry_get_overrule (entry));
  if (faces != NULL && faces[0] != '\0')
    {
      /* a card as it is given back to --dice */
      g_autofree char *text = muster_card_parse (faces, NULL, NULL, NULL)
                                  ? g_strdup (faces)
                                  : muster_faces_describe (faces);

      muster_cli_call_print (call,
                             muster_entry_get_dice_source (entry) == MUSTER_DICE_SOURCE_TYPED
                                 ? _ ("    thrown at the table: %s\n")
                                 : _ ("    thrown by the program: %s\n"),
                             text);
    }
  for (guint i = 0; i < muster_entry_get_n_steps (entry); i++)
    {
      const MusterStep *step = muster_entry_get_step (entry, i);

      if (step->rule != NULL)
        muster_cli_call_print (call, "    %s  [%s]\n", step->text, step->rule);
      else
        muster_cli_call_print (call, "    %s\n", step->text);
    }
}

/* "1st Section (10 infantrymen, 1 sergeant)  Has moved": a unit as it stands. */
static void
print_unit (MusterCliCall *call, const MusterSetup *setup, const MusterUnitStatus *status)
{
  g_autoptr (GString) states = g_string_new (NULL);

  for (guint i = 0; status->states[i] != NULL; i++)
    g_string_append_printf (states, "%s%s", i > 0 ? ", " : "  ",
                            muster_setup_describe_state (setup, status->states[i]));
  muster_cli_call_print (call, "  %-24s %3" G_GINT64_FORMAT "/%-3" G_GINT64_FORMAT " %s",
                         status->unit->id, status->strength, status->unit->original,
                         status->unit->name);
  if (status->figures != NULL)
    muster_cli_call_print (call, " (%s)", status->figures);
  if (status->place != NULL && status->stands == NULL)
    muster_cli_call_print (call, ", %s", status->place);
  else if (status->place != NULL)
    /* Translators: after a unit's name, where it stands: ", in 3,4 (4 bases): line, facing
     * north". */
    muster_cli_call_print (call, _ (", in %s"), status->place);
  if (status->points >= 0)
    /* Translators: after a unit's name: what it may still spend in this phase. */
    muster_cli_call_print (call, _ (", %d left to spend"), (int) status->points);
  muster_cli_call_print (call, "%s\n", states->str);
}

/* "  british/f1               1st Brigade: british/a, british/b": formations of SIDE, whose ids
 * stand for all of their units. */
static void
print_groups (MusterCliCall *call, MusterSetup *setup, const char *side)
{
  g_autoptr (GPtrArray) groups = muster_setup_list_groups (setup);

  for (guint i = 0; i < groups->len; i++)
    {
      const MusterGameGroup *group = g_ptr_array_index (groups, i);
      g_autofree char *units = g_strjoinv (", ", group->units);

      if (g_strcmp0 (group->side, side) == 0)
        muster_cli_call_print (call, "  %-24s %s: %s\n", group->id, group->name, units);
    }
}

static void
append_id (GString *text, const char *id, const char *label)
{
  g_string_append_printf (text, "%s%s (%s)", text->len > 0 ? ", " : "", id, label);
}

/* The ids that “state unit=” and “formation=” take. */
static void
print_ids (MusterCliCall *call, MusterSetup *setup)
{
  g_autoptr (GString) formations = g_string_new (NULL);
  g_autoptr (GString) states = g_string_new (NULL);
  const char *id;
  const char *label;
  const char *rule;

  for (guint i = 0; i < muster_setup_get_n_formations (setup); i++)
    {
      muster_setup_get_formation (setup, i, &id, &label);
      append_id (formations, id, label);
    }
  for (guint i = 0; i < muster_setup_get_n_states (setup); i++)
    {
      muster_setup_get_state (setup, i, &id, &label, &rule);
      append_id (states, id, label);
    }
  if (formations->len > 0)
    /* Translators: ids with what they mean in brackets. */
    muster_cli_call_print (call, _ ("“formation=” takes %s\n"), formations->str);
  if (states->len > 0)
    /* Translators: ids with what they mean in brackets. */
    muster_cli_call_print (call, _ ("“state unit=UNIT STATE=yes|no” takes for STATE %s\n"),
                           states->str);
}

static void
print_sides (MusterCliCall *call, MusterGameSession *session)
{
  MusterSetup *setup = muster_game_session_get_setup (session);
  const MusterSurvey *survey = muster_game_session_get_survey (session);
  g_autoptr (GPtrArray) sides = muster_scenario_list_sides (muster_setup_get_scenario (setup));

  for (guint i = 0; i < sides->len; i++)
    {
      const char *id = muster_node_get_id (sides->pdata[i]);
      g_autofree char *strength = muster_survey_tell_strength (survey, setup, id);

      muster_cli_call_print (call, "%s: %s\n",
                             muster_scenario_tell_child (NULL, sides->pdata[i]), strength);
      for (guint k = 0; k < muster_survey_get_n_units (survey); k++)
        if (g_strcmp0 (muster_survey_get_unit (survey, k)->unit->side, id) == 0)
          print_unit (call, setup, muster_survey_get_unit (survey, k));
      print_groups (call, setup, id);
    }
}

static void
print_cards_left (MusterCliCall *call, gint64 left)
{
  g_autofree char *text = g_strdup_printf (
      ngettext ("%" PRId64 " card left", "%" PRId64 " cards left", (gulong) left), left);

  muster_cli_call_print (call, "  %s\n", text);
}

/* Whether it is so, and how far it has come. (transfer full) */
static char *
tell_so (const MusterStanding *standing)
{
  if (standing->count == NULL)
    return g_strdup (standing->so ? _ ("so") : _ ("not so"));
  /* Translators: whether a condition of victory is so, and how far it has come or when it
   * counts. */
  return g_strdup_printf (standing->so ? _ ("so (%s)") : _ ("not so (%s)"), standing->count);
}

/* "  to win: Column: the ford is held: not so (held for 2 of 5 whole turns)" */
static void
print_scenario (MusterCliCall *call, MusterSetup *setup, const MusterSurvey *survey)
{
  for (guint i = 0; i < muster_survey_get_n_standings (survey); i++)
    {
      const MusterStanding *standing = muster_survey_get_standing (survey, i);
      g_autofree char *so = tell_so (standing);
      g_autofree char *worth = NULL;

      if (standing->side == NULL)
        continue;
      if (standing->scores)
        worth = g_strdup_printf (ngettext (" (%" PRId64 " point)", " (%" PRId64 " points)",
                                           (gulong) ABS (standing->points)),
                                 standing->points);
      if (standing->depth > 0)
        muster_cli_call_print (call, "  %*s- %s: %s\n", (int) MIN (standing->depth, 20) * 2, "",
                               standing->text, so);
      else
        /* Translators: a side, what it has to do, what that is worth, and whether it is so. */
        muster_cli_call_print (call, _ ("  to win: %1$s: %2$s%3$s: %4$s\n"),
                               muster_setup_name_side (setup, standing->side), standing->text,
                               worth != NULL ? worth : "", so);
    }
  if (muster_survey_get_points (survey) != NULL)
    muster_cli_call_print (call, _ ("  points: %s\n"), muster_survey_get_points (survey));
  for (guint i = 0; i < muster_survey_get_n_coming (survey); i++)
    {
      const MusterComing *coming = muster_survey_get_coming (survey, i);

      /* Translators: a side, units that are still to come, and "comes on turn 3". */
      muster_cli_call_print (call, _ ("  to come: %1$s: %2$s %3$s\n"),
                             muster_setup_name_side (setup, coming->side), coming->units,
                             coming->when);
    }
}

/* Where positions are kept, those of whom nobody knows where they stand. */
static void
print_unplaced (MusterCliCall *call, MusterSetup *setup, const MusterSurvey *survey)
{
  const MusterUnitStatus *first = NULL;
  guint n = 0;

  for (guint i = 0;
       muster_setup_get_n_formations (setup) > 0 && i < muster_survey_get_n_units (survey); i++)
    {
      const MusterUnitStatus *status = muster_survey_get_unit (survey, i);

      if (status->stands != NULL || status->strength == 0
          || g_strv_contains ((const char *const *) status->states, "off-table")
          || g_strv_contains ((const char *const *) status->states, "left"))
        continue;
      first = first == NULL ? status : first;
      n++;
    }
  if (n > 0)
    muster_cli_call_print (
        call,
        ngettext ("  %u unit stands nowhere yet: “state unit=%s at=ZONE” puts it on the "
                  "field, else the table knows where it is\n",
                  "  %u units stand nowhere yet: “state unit=%s at=ZONE” puts one on the "
                  "field, else the table knows where it is\n",
                  n),
        n, first->unit->id);
}

/**
 * muster_cli_game_print_survey:
 * @call: the call
 * @session: a game
 *
 * Prints how the game stands: what to do now, what is owed and permitted, the units by side.
 */
void
muster_cli_game_print_survey (MusterCliCall *call, MusterGameSession *session)
{
  MusterSurvey *survey = muster_game_session_get_survey (session);
  g_autoptr (GPtrArray) prompts = muster_survey_list_prompts (survey);
  MusterSetup *setup = muster_game_session_get_setup (session);

  muster_cli_call_print (call, "%s\n", muster_game_session_get_name (session));
  if (muster_survey_get_result (survey) == NULL)
    muster_cli_call_print (call, _ ("Turn %d. %s\n"), (int) muster_survey_get_turn (survey),
                           muster_survey_get_now (survey));
  else
    muster_cli_call_print (call, "%s\n", muster_survey_get_now (survey));
  if (muster_survey_get_cards_left (survey) >= 0)
    print_cards_left (call, muster_survey_get_cards_left (survey));
  for (guint i = 0; i < muster_survey_get_n_owed (survey); i++)
    {
      const MusterOwed *owed = muster_survey_get_owed (survey, i);
      const MusterGameUnit *unit = muster_setup_find_unit (setup, owed->unit);

      if (unit == NULL)
        /* Translators: what has to be done, by nobody alone */
        muster_cli_call_print (call, _ ("  owed: %s"), owed->what);
      else
        /* Translators: a unit, and what it owes ("morale test") */
        muster_cli_call_print (call, _ ("  owed: %s: %s"), unit->name, owed->what);
      if (owed->rule != NULL && owed->rule[0] != '\0')
        muster_cli_call_print (call, "  [%s]", owed->rule);
      muster_cli_call_print (call, "\n");
    }
  if (muster_survey_get_result (survey) == NULL)
    print_unplaced (call, setup, survey);
  muster_cli_game_print_permitted (call, session, FALSE);
  muster_cli_game_print_permitted (call, session, TRUE);
  for (guint i = 0; i < prompts->len; i++)
    {
      const MusterStatement *statement = g_ptr_array_index (prompts, i);

      muster_cli_call_print (call, _ ("  remember: %s  [%s]\n"), statement->text, statement->id);
    }
  print_scenario (call, setup, survey);
  print_sides (call, session);
  if (muster_survey_get_result (survey) == NULL)
    print_ids (call, setup);
}
