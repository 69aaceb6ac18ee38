/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "muster-army.h"
#include "muster-cli-game.h"

static const char *
source_word (MusterDiceSource source)
{
  switch (source)
    {
    case MUSTER_DICE_SOURCE_PROGRAM:
      return "program";
    case MUSTER_DICE_SOURCE_TYPED:
      return "typed";
    case MUSTER_DICE_SOURCE_NONE:
    default:
      return "none";
    }
}

static void
json_pairs (JsonBuilder *json,
            const char *member,
            const MusterEntry *entry,
            guint n,
            void (*get) (const MusterEntry *entry, guint i, const char **name, const char **value))
{
  json_builder_set_member_name (json, member);
  json_builder_begin_object (json);
  for (guint i = 0; i < n; i++)
    {
      const char *name;
      const char *value;

      get (entry, i, &name, &value);
      muster_cli_json_text (json, name, value);
    }
  json_builder_end_object (json);
}

/* What a procedure gave, in the types that resolving it gives; other results are ids and sentences. */
static void
json_result (JsonBuilder *json, const MusterEntry *entry)
{
  static const char *const SETTLED[] = { "test", "resolve", NULL };
  gboolean settled = g_strv_contains (SETTLED, muster_entry_get_action (entry));

  json_builder_set_member_name (json, "result");
  json_builder_begin_object (json);
  for (guint i = 0; i < muster_entry_get_n_results (entry); i++)
    {
      const char *name;
      const char *value;
      gint64 number;

      muster_entry_get_nth_result (entry, i, &name, &value);
      if (settled && g_ascii_string_to_signed (value, 10, G_MININT64, G_MAXINT64, &number, NULL))
        muster_cli_json_int (json, name, number);
      else if (settled && (g_str_equal (value, "yes") || g_str_equal (value, "no")))
        muster_cli_json_boolean (json, name, g_str_equal (value, "yes"));
      else
        muster_cli_json_text (json, name, value);
    }
  json_builder_end_object (json);
}

static void
json_dice (JsonBuilder *json, const MusterEntry *entry)
{
  const char *faces = muster_entry_get_faces (entry);
  g_auto (GStrv) words = g_strsplit (faces != NULL ? faces : "", " ", -1);

  json_builder_set_member_name (json, "dice");
  json_builder_begin_array (json);
  for (guint i = 0; words[i] != NULL; i++)
    {
      gint64 face;

      if (g_ascii_string_to_signed (words[i], 10, 0, G_MAXINT, &face, NULL))
        json_builder_add_int_value (json, face);
      else if (muster_coin_describe (words[i]) != NULL)
        json_builder_add_int_value (json, g_str_equal (words[i], muster_coin_get_word (MUSTER_COIN_HEADS))
                                              ? MUSTER_COIN_HEADS
                                              : MUSTER_COIN_TAILS);
      else if (words[i][0] != '\0')
        json_builder_add_string_value (json, words[i]);
    }
  json_builder_end_array (json);
  muster_cli_json_text (json, "dice-source", source_word (muster_entry_get_dice_source (entry)));
  if (muster_entry_get_seed (entry) != NULL)
    muster_cli_json_text (json, "seed", muster_entry_get_seed (entry));
}

/**
 * muster_cli_game_json_row:
 * @json: where a value is wanted
 * @row: a row of a journal
 *
 * Adds the row as an object: what was asked, thrown, applied and changed.
 */
void
muster_cli_game_json_row (JsonBuilder *json, const MusterJournalRow *row)
{
  const MusterEntry *entry = row->entry;

  json_builder_begin_object (json);
  muster_cli_json_int (json, "row", row->row);
  muster_cli_json_int (json, "parent", row->parent);
  muster_cli_json_text (json, "time", row->time);
  muster_cli_json_text (json, "action", muster_entry_get_action (entry));
  muster_cli_json_text (json, "summary", muster_entry_get_summary (entry));
  json_pairs (json, "parameters", entry, muster_entry_get_n_parameters (entry),
              muster_entry_get_nth_parameter);
  json_dice (json, entry);
  json_result (json, entry);
  json_builder_set_member_name (json, "steps");
  json_builder_begin_array (json);
  for (guint i = 0; i < muster_entry_get_n_steps (entry); i++)
    {
      const MusterStep *step = muster_entry_get_step (entry, i);

      json_builder_begin_object (json);
      muster_cli_json_text (json, "rule", step->rule);
      muster_cli_json_text (json, "text", step->text);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
  if (muster_entry_get_overrule (entry) != NULL)
    muster_cli_json_text (json, "overruled", muster_entry_get_overrule (entry));
  json_builder_set_member_name (json, "effects");
  json_builder_begin_object (json);
  for (guint i = 0; i < muster_entry_get_n_effects (entry); i++)
    {
      const MusterEffect *effect = muster_entry_get_effect (entry, i);

      muster_cli_json_text (json, effect->key, effect->value);
    }
  json_builder_end_object (json);
  json_builder_end_object (json);
}

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

/* Whether the Ith of what may be done differs from the one before it in its zone alone. */
static gboolean
is_one_of_zones (const MusterSurvey *survey, guint i)
{
  return i > 0
         && muster_cli_game_is_alike (muster_survey_get_permitted (survey, i - 1),
                                      muster_survey_get_permitted (survey, i), "zone");
}

static gboolean
has_zones (const MusterSurvey *survey, guint i)
{
  return i + 1 < muster_survey_get_n_permitted (survey) && is_one_of_zones (survey, i + 1);
}

/* What is done in one of several zones is called by none of them; (transfer full). */
static char *
make_label (const MusterSurvey *survey, guint i)
{
  const MusterPermitted *permitted = muster_survey_get_permitted (survey, i);
  const char *zone = muster_cli_game_find_word ((const char *const *) permitted->words, "zone");
  g_autoptr (GString) label = g_string_new (permitted->label);

  if (zone != NULL && has_zones (survey, i))
    g_string_replace (label, zone, "ZONE", 1);
  return g_string_free (g_steal_pointer (&label), FALSE);
}

/* All zones that may stand in the place of the one in the words. */
static void
json_zones (JsonBuilder *json, const MusterSurvey *survey, guint i)
{
  if (!has_zones (survey, i))
    return;
  json_builder_set_member_name (json, "zones");
  json_builder_begin_array (json);
  do
    json_builder_add_string_value (
        json, muster_cli_game_find_word (
                  (const char *const *) muster_survey_get_permitted (survey, i)->words, "zone"));
  while (++i < muster_survey_get_n_permitted (survey) && is_one_of_zones (survey, i));
  json_builder_end_array (json);
}

static void
json_owed_and_permitted (JsonBuilder *json, const MusterSurvey *survey)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) chosen = g_hash_table_new (g_str_hash, g_str_equal);

  json_builder_set_member_name (json, "owed");
  json_builder_begin_array (json);
  for (guint i = 0; i < muster_survey_get_n_owed (survey); i++)
    {
      const MusterOwed *owed = muster_survey_get_owed (survey, i);

      json_builder_begin_object (json);
      muster_cli_json_text (json, "unit", owed->unit);
      muster_cli_json_text (json, "what", owed->what);
      muster_cli_json_text (json, "rule", owed->rule);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
  /* What the unit may do after its test stands by its own word; then the actions of “game do”. */
  json_builder_set_member_name (json, "permitted");
  json_builder_begin_array (json);
  for (guint i = 0; i < muster_survey_get_n_permitted (survey); i++)
    {
      const MusterPermitted *permitted = muster_survey_get_permitted (survey, i);

      if (g_str_equal (permitted->action, "permit") && g_hash_table_add (chosen, permitted->value))
        json_builder_add_string_value (json, permitted->value);
    }
  for (guint i = 0; i < muster_survey_get_n_permitted (survey); i++)
    {
      const MusterPermitted *permitted = muster_survey_get_permitted (survey, i);

      if (g_hash_table_add (seen, permitted->action))
        json_builder_add_string_value (json, permitted->action);
    }
  json_builder_end_array (json);
  json_builder_set_member_name (json, "choices");
  json_builder_begin_array (json);
  for (guint i = 0; i < muster_survey_get_n_permitted (survey); i++)
    {
      const MusterPermitted *permitted = muster_survey_get_permitted (survey, i);
      g_autofree char *label = make_label (survey, i);

      if (is_one_of_zones (survey, i))
        continue;
      json_builder_begin_object (json);
      muster_cli_json_text (json, "action", permitted->action);
      muster_cli_json_text (json, "value", permitted->value);
      muster_cli_json_text (json, "label", label);
      muster_cli_json_text (json, "rule", permitted->rule);
      json_builder_set_member_name (json, "words");
      json_builder_begin_array (json);
      for (guint k = 0; permitted->words[k] != NULL; k++)
        json_builder_add_string_value (json, permitted->words[k]);
      json_builder_end_array (json);
      muster_cli_json_text (json, "target",
                            permitted->target_needed     ? "needed"
                            : permitted->target_optional ? "optional"
                                                         : "none");
      json_builder_set_member_name (json, "asks");
      json_builder_begin_array (json);
      for (guint k = 0; k < permitted->asks->len; k++)
        json_builder_add_string_value (
            json, ((MusterAsked *) g_ptr_array_index (permitted->asks, k))->name);
      json_builder_end_array (json);
      muster_cli_json_boolean (json, "found", permitted->found);
      if (permitted->zone_needed)
        muster_cli_json_boolean (json, "zone", TRUE);
      json_zones (json, survey, i);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

/* Where a unit stands, when the game keeps that. */
static void
json_place (JsonBuilder *json, const MusterSetup *setup, const MusterUnitStatus *status)
{
  MusterZones *zones = muster_setup_get_zones (setup);

  if (status->points >= 0)
    muster_cli_json_int (json, "points", status->points);
  if (zones == NULL)
    return;
  json_builder_set_member_name (json, "at");
  json_builder_begin_array (json);
  for (guint i = 0; status->stands != NULL && i < status->stands->len; i++)
    {
      const MusterStand *stand = &g_array_index (status->stands, MusterStand, i);
      g_autofree char *name = muster_zones_get_name (zones, stand->zone);

      json_builder_begin_object (json);
      muster_cli_json_text (json, "zone", name);
      muster_cli_json_int (json, "bases", stand->bases);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
  if (status->stands == NULL)
    return;
  muster_cli_json_text (json, "facing", muster_facing_to_word (status->facing));
  muster_cli_json_text (json, "formation", status->formation);
}

/* The field: its size, and the zones that are not like all others. */
static void
json_field (JsonBuilder *json, const MusterSetup *setup)
{
  MusterZones *zones = muster_setup_get_zones (setup);

  if (zones == NULL)
    return;
  json_builder_set_member_name (json, "field");
  json_builder_begin_object (json);
  muster_cli_json_int (json, "columns", muster_zones_get_columns (zones));
  muster_cli_json_int (json, "rows", muster_zones_get_rows (zones));
  json_builder_set_member_name (json, "zones");
  json_builder_begin_array (json);
  for (guint i = 0; i < muster_zones_get_n (zones); i++)
    {
      const MusterZone *zone = muster_zones_get (zones, i);
      g_autofree char *name = NULL;

      if (zone->feature == NULL && zone->passable && !zone->fortified && zone->n_cells == 1)
        continue;
      name = muster_zones_get_name (zones, i);
      json_builder_begin_object (json);
      muster_cli_json_text (json, "zone", name);
      muster_cli_json_text (json, "terrain",
                            zone->terrain != NULL ? muster_def_get_id (zone->terrain) : "");
      muster_cli_json_boolean (json, "passable", zone->passable);
      muster_cli_json_boolean (json, "fortified", zone->fortified);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
  json_builder_end_object (json);
}

static void
json_units (JsonBuilder *json, const MusterSetup *setup, const MusterSurvey *survey)
{
  json_builder_set_member_name (json, "units");
  json_builder_begin_array (json);
  for (guint i = 0; i < muster_survey_get_n_units (survey); i++)
    {
      const MusterUnitStatus *status = muster_survey_get_unit (survey, i);

      json_builder_begin_object (json);
      muster_cli_json_text (json, "id", status->unit->id);
      muster_cli_json_text (json, "side", status->unit->side);
      muster_cli_json_text (json, "name", status->unit->name);
      muster_cli_json_text (json, "type", status->unit->type);
      muster_cli_json_int (json, "strength", status->strength);
      muster_cli_json_int (json, "original", status->unit->original);
      muster_cli_json_boolean (json, "may-act", status->may_act);
      json_place (json, setup, status);
      json_builder_set_member_name (json, "state");
      json_builder_begin_array (json);
      for (guint s = 0; status->states[s] != NULL; s++)
        json_builder_add_string_value (json, status->states[s]);
      json_builder_end_array (json);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

/* How the game is won and how far that has come, and who is still to come. */
static void
json_scenario (JsonBuilder *json, const MusterSurvey *survey)
{
  json_builder_set_member_name (json, "conditions");
  json_builder_begin_array (json);
  for (guint i = 0; i < muster_survey_get_n_standings (survey); i++)
    {
      const MusterStanding *standing = muster_survey_get_standing (survey, i);

      json_builder_begin_object (json);
      muster_cli_json_text (json, "side", standing->side);
      muster_cli_json_text (json, "text", standing->text);
      muster_cli_json_boolean (json, "so", standing->so);
      muster_cli_json_int (json, "depth", standing->depth);
      if (standing->scores)
        muster_cli_json_int (json, "points", standing->points);
      muster_cli_json_boolean (json, "secret", standing->secret);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
  if (muster_survey_get_points (survey) != NULL)
    muster_cli_json_text (json, "points", muster_survey_get_points (survey));
  json_builder_set_member_name (json, "coming");
  json_builder_begin_array (json);
  for (guint i = 0; i < muster_survey_get_n_coming (survey); i++)
    {
      const MusterComing *coming = muster_survey_get_coming (survey, i);

      json_builder_begin_object (json);
      muster_cli_json_text (json, "side", coming->side);
      muster_cli_json_text (json, "units", coming->units);
      muster_cli_json_text (json, "when", coming->when);
      muster_cli_json_int (json, "turn", coming->turn);
      muster_cli_json_boolean (json, "secret", coming->secret);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

/**
 * muster_cli_game_json_survey:
 * @call: the call
 * @session: a game
 *
 * Prints how the game stands as JSON.
 */
void
muster_cli_game_json_survey (MusterCliCall *call, MusterGameSession *session)
{
  const MusterSurvey *survey = muster_game_session_get_survey (session);
  g_autoptr (JsonBuilder) json = json_builder_new ();

  json_builder_begin_object (json);
  muster_cli_json_text (json, "game", muster_game_session_get_id (session));
  muster_cli_json_text (json, "name", muster_game_session_get_name (session));
  muster_cli_json_int (json, "row", muster_game_session_get_mark (session));
  muster_cli_json_text (json, "now", muster_survey_get_now (survey));
  muster_cli_json_int (json, "turn", muster_survey_get_turn (survey));
  muster_cli_json_text (json, "phase", muster_survey_get_phase (survey));
  muster_cli_json_text (json, "side", muster_survey_get_side (survey));
  muster_cli_json_text (json, "unit", muster_survey_get_active_unit (survey));
  if (muster_survey_get_cards_left (survey) >= 0)
    {
      muster_cli_json_text (json, "card", muster_survey_get_card (survey));
      muster_cli_json_int (json, "cards-left", muster_survey_get_cards_left (survey));
    }
  json_owed_and_permitted (json, survey);
  json_scenario (json, survey);
  json_field (json, muster_game_session_get_setup (session));
  json_units (json, muster_game_session_get_setup (session), survey);
  if (muster_survey_get_result (survey) != NULL)
    muster_cli_json_text (json, "result", muster_survey_get_result (survey));
  json_builder_end_object (json);
  muster_cli_call_print_json (call, json);
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
  if (status->place != NULL)
    /* Translators: after a unit's name, where it stands: ", in 3,4 (4 bases): line, facing north". */
    muster_cli_call_print (call, _ (", in %s"), status->place);
  if (status->points >= 0)
    /* Translators: after a unit's name: what it may still spend in this phase. */
    muster_cli_call_print (call, _ (", %d left to spend"), (int) status->points);
  muster_cli_call_print (call, "%s\n", states->str);
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
      gint64 strength = 0;
      gint64 original = 0;

      for (guint k = 0; k < muster_survey_get_n_units (survey); k++)
        {
          const MusterUnitStatus *status = muster_survey_get_unit (survey, k);

          if (g_strcmp0 (status->unit->side, id) != 0)
            continue;
          strength += status->strength;
          original += status->unit->original;
        }
      muster_cli_call_print (call, "%s: %" G_GINT64_FORMAT "/%" G_GINT64_FORMAT "\n",
                             muster_node_get_name (sides->pdata[i]), strength, original);
      for (guint k = 0; k < muster_survey_get_n_units (survey); k++)
        if (g_strcmp0 (muster_survey_get_unit (survey, k)->unit->side, id) == 0)
          print_unit (call, setup, muster_survey_get_unit (survey, k));
    }
}

static void
print_cards_left (MusterCliCall *call, gint64 left)
{
  g_autofree char *text = g_strdup_printf (
      ngettext ("%" PRId64 " card left", "%" PRId64 " cards left", (gulong) left), left);

  muster_cli_call_print (call, "  %s\n", text);
}

static const char *
name_side (MusterSetup *setup, const char *id)
{
  MusterNode *side =
      id != NULL ? muster_node_find (muster_setup_get_scenario (setup), id) : NULL;

  return side != NULL && muster_node_get_name (side)[0] != '\0' ? muster_node_get_name (side) : id;
}

/* "  to win: Column: the ford is held: not yet" */
static void
print_scenario (MusterCliCall *call, MusterSetup *setup, const MusterSurvey *survey)
{
  for (guint i = 0; i < muster_survey_get_n_standings (survey); i++)
    {
      const MusterStanding *standing = muster_survey_get_standing (survey, i);
      g_autofree char *worth = NULL;

      if (standing->side == NULL)
        continue;
      if (standing->scores)
        worth = g_strdup_printf (ngettext (" (%" PRId64 " point)", " (%" PRId64 " points)",
                                           (gulong) ABS (standing->points)),
                                 standing->points);
      if (standing->depth > 0)
        muster_cli_call_print (call, "  %*s- %s: %s\n", (int) MIN (standing->depth, 20) * 2, "",
                               standing->text, standing->so ? _ ("so") : _ ("not so"));
      else
        /* Translators: a side, what it has to do, what that is worth, and whether it is so. */
        muster_cli_call_print (call, _ ("  to win: %1$s: %2$s%3$s: %4$s\n"),
                               name_side (setup, standing->side), standing->text,
                               worth != NULL ? worth : "", standing->so ? _ ("so") : _ ("not so"));
    }
  if (muster_survey_get_points (survey) != NULL)
    muster_cli_call_print (call, _ ("  points: %s\n"), muster_survey_get_points (survey));
  for (guint i = 0; i < muster_survey_get_n_coming (survey); i++)
    {
      const MusterComing *coming = muster_survey_get_coming (survey, i);

      /* Translators: a side, units that are still to come, and when. */
      muster_cli_call_print (call, _ ("  to come: %1$s: %2$s, %3$s\n"),
                             name_side (setup, coming->side), coming->units, coming->when);
    }
}

/* Where positions are kept, those of whom nobody knows where they stand. */
static void
print_unplaced (MusterCliCall *call, MusterSetup *setup, const MusterSurvey *survey)
{
  const MusterUnitStatus *first = NULL;
  guint n = 0;

  for (guint i = 0; muster_setup_get_n_formations (setup) > 0 && i < muster_survey_get_n_units (survey);
       i++)
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
    muster_cli_call_print (call,
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
}
