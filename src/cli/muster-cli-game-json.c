/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-army.h"
#include "muster-cli-game.h"
#include "muster-scenario-tell.h"

/* How a game stands, for scripts. */

/* The lists whose rows are written as they are */

static const MusterCliJsonColumn owed_columns[] = {
  MUSTER_CLI_JSON_COLUMN (TEXT, MusterOwed, unit, "unit"),
  MUSTER_CLI_JSON_COLUMN (TEXT, MusterOwed, what, "what"),
  MUSTER_CLI_JSON_COLUMN (TEXT, MusterOwed, rule, "rule"),
  { NULL }
};

static const MusterCliJsonColumn group_columns[] = {
  MUSTER_CLI_JSON_COLUMN (TEXT, MusterGameGroup, id, "id"),
  MUSTER_CLI_JSON_COLUMN (TEXT, MusterGameGroup, side, "side"),
  MUSTER_CLI_JSON_COLUMN (TEXT, MusterGameGroup, name, "name"),
  MUSTER_CLI_JSON_COLUMN (WORDS, MusterGameGroup, units, "units"),
  { NULL }
};

static const MusterCliJsonColumn troop_columns[] = {
  MUSTER_CLI_JSON_COLUMN (TEXT, MusterTroopStatus, troop, "id"),
  MUSTER_CLI_JSON_COLUMN (TEXT, MusterTroopStatus, label, "label"),
  MUSTER_CLI_JSON_COLUMN (INT64, MusterTroopStatus, strength, "strength"),
  MUSTER_CLI_JSON_COLUMN (INT64, MusterTroopStatus, original, "original"),
  { NULL }
};

static const MusterCliJsonColumn standing_columns[] = {
  MUSTER_CLI_JSON_COLUMN (TEXT, MusterStanding, side, "side"),
  MUSTER_CLI_JSON_COLUMN (TEXT, MusterStanding, text, "text"),
  MUSTER_CLI_JSON_COLUMN (TEXT, MusterStanding, count, "count"),
  MUSTER_CLI_JSON_COLUMN (BOOLEAN, MusterStanding, so, "so"),
  MUSTER_CLI_JSON_COLUMN (UINT, MusterStanding, depth, "depth"),
  { NULL }
};

static const MusterCliJsonColumn coming_columns[] = {
  MUSTER_CLI_JSON_COLUMN (TEXT, MusterComing, side, "side"),
  MUSTER_CLI_JSON_COLUMN (TEXT, MusterComing, units, "units"),
  MUSTER_CLI_JSON_COLUMN (TEXT, MusterComing, when, "when"),
  MUSTER_CLI_JSON_COLUMN (INT64, MusterComing, turn, "turn"),
  MUSTER_CLI_JSON_COLUMN (BOOLEAN, MusterComing, secret, "secret"),
  { NULL }
};

static const MusterCliJsonColumn unit_columns[] = {
  MUSTER_CLI_JSON_COLUMN (TEXT, MusterGameUnit, id, "id"),
  MUSTER_CLI_JSON_COLUMN (TEXT, MusterGameUnit, side, "side"),
  MUSTER_CLI_JSON_COLUMN (TEXT, MusterGameUnit, name, "name"),
  MUSTER_CLI_JSON_COLUMN (TEXT, MusterGameUnit, type, "type"),
  { NULL }
};

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
  muster_cli_json_open_list (json, "zones");
  do
    json_builder_add_string_value (
        json, muster_cli_game_find_word (
                  (const char *const *) muster_survey_get_permitted (survey, i)->words, "zone"));
  while (++i < muster_survey_get_n_permitted (survey) && is_one_of_zones (survey, i));
  json_builder_end_array (json);
}

static void
json_owed (JsonBuilder *json, const MusterSurvey *survey)
{
  muster_cli_json_open_list (json, "owed");
  for (guint i = 0; i < muster_survey_get_n_owed (survey); i++)
    muster_cli_json_row (json, owed_columns, muster_survey_get_owed (survey, i));
  json_builder_end_array (json);
}

/* What the unit may do after its test stands by its own word; then the actions of “game do”. */
static void
json_permitted (JsonBuilder *json, const MusterSurvey *survey)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) chosen = g_hash_table_new (g_str_hash, g_str_equal);

  muster_cli_json_open_list (json, "permitted");
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
}

/* Whom it may be done to, with their zones, the one first in which it is done unless another is
 * said. */
static void
json_targets (JsonBuilder *json, MusterGameSession *session, const MusterPermitted *permitted)
{
  const char *const *words = (const char *const *) permitted->words;
  g_autoptr (GPtrArray) targets = muster_turn_list_targets (
      muster_game_session_get_setup (session), muster_game_session_get_state (session),
      muster_cli_game_find_word (words, "act"), muster_cli_game_find_word (words, "actor"));

  if (!permitted->target_needed && !permitted->target_optional)
    return;
  muster_cli_json_open_list (json, "targets");
  for (guint i = 0; i < targets->len; i++)
    {
      const MusterTarget *target = g_ptr_array_index (targets, i);

      json_builder_begin_object (json);
      muster_cli_json_text (json, "unit", target->unit->id);
      if (target->zones != NULL)
        {
          g_auto (GStrv) zones = g_strsplit (target->zones, "; ", -1);

          muster_cli_json_words (json, "zones", (const char *const *) zones);
        }
      if (target->note != NULL)
        muster_cli_json_text (json, "note", target->note);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

/* The zones that “to=” takes, and what it costs to get there. */
static void
json_reach (JsonBuilder *json, MusterGameSession *session, const MusterPermitted *permitted)
{
  const char *unit = muster_cli_game_find_word ((const char *const *) permitted->words, "actor");
  MusterSetup *setup = muster_game_session_get_setup (session);
  g_autoptr (GArray) reach = NULL;

  if (!permitted->zone_needed || unit == NULL)
    return;
  reach = muster_turn_list_reach (setup, muster_game_session_get_state (session), unit);
  muster_cli_json_open_list (json, "to");
  for (guint i = 0; i < reach->len; i++)
    {
      const MusterReach *one = &g_array_index (reach, MusterReach, i);
      g_autofree char *name = muster_zones_get_name (muster_setup_get_zones (setup), one->zone);

      json_builder_begin_object (json);
      muster_cli_json_text (json, "zone", name);
      muster_cli_json_int (json, "cost", one->cost);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

static void
json_choice (JsonBuilder *json, MusterGameSession *session, guint i)
{
  const MusterSurvey *survey = muster_game_session_get_survey (session);
  const MusterPermitted *permitted = muster_survey_get_permitted (survey, i);
  g_autofree char *label = make_label (survey, i);

  json_builder_begin_object (json);
  muster_cli_json_text (json, "action", permitted->action);
  muster_cli_json_text (json, "value", permitted->value);
  muster_cli_json_text (json, "label", label);
  muster_cli_json_text (json, "rule", permitted->rule);
  muster_cli_json_words (json, "words", (const char *const *) permitted->words);
  muster_cli_json_text (json, "target",
                        permitted->target_needed     ? "needed"
                        : permitted->target_optional ? "optional"
                                                     : "none");
  json_targets (json, session, permitted);
  muster_cli_json_open_list (json, "asks");
  for (guint k = 0; k < permitted->asks->len; k++)
    json_builder_add_string_value (json,
                                   ((MusterAsked *) g_ptr_array_index (permitted->asks, k))->name);
  json_builder_end_array (json);
  muster_cli_json_boolean (json, "found", permitted->found);
  if (permitted->zone_needed)
    muster_cli_json_boolean (json, "zone", TRUE);
  json_reach (json, session, permitted);
  json_zones (json, survey, i);
  json_builder_end_object (json);
}

static void
json_choices (JsonBuilder *json, MusterGameSession *session)
{
  const MusterSurvey *survey = muster_game_session_get_survey (session);

  muster_cli_json_open_list (json, "choices");
  for (guint i = 0; i < muster_survey_get_n_permitted (survey); i++)
    if (!is_one_of_zones (survey, i))
      json_choice (json, session, i);
  json_builder_end_array (json);
}

/* The ids that “game do” takes beside those of units: sides, formations that are led as one,
 * states, grades, and how a unit may be drawn up. */
static void
json_ids (JsonBuilder *json, const MusterSetup *setup)
{
  g_autoptr (GPtrArray) sides = muster_scenario_list_sides (muster_setup_get_scenario (setup));
  GPtrArray *grades = muster_ruleset_list (muster_setup_get_ruleset (setup), MUSTER_DEF_GRADE);
  const char *id;
  const char *label;

  muster_cli_json_open_list (json, "sides");
  for (guint i = 0; i < sides->len; i++)
    muster_cli_json_labelled (json, muster_node_get_id (sides->pdata[i]),
                              muster_scenario_tell_child (NULL, sides->pdata[i]));
  json_builder_end_array (json);
  muster_cli_json_open_list (json, "states");
  for (guint i = 0; i < muster_setup_get_n_states (setup); i++)
    {
      const char *rule;

      muster_setup_get_state (setup, i, &id, &label, &rule);
      muster_cli_json_labelled (json, id, label);
    }
  json_builder_end_array (json);
  muster_cli_json_open_list (json, "grades");
  for (guint i = 0; i < grades->len; i++)
    muster_cli_json_labelled (json, muster_def_get_id (grades->pdata[i]),
                              muster_def_get_label (grades->pdata[i]));
  json_builder_end_array (json);
  muster_cli_json_open_list (json, "formations");
  for (guint i = 0; i < muster_setup_get_n_formations (setup); i++)
    {
      muster_setup_get_formation (setup, i, &id, &label);
      muster_cli_json_labelled (json, id, label);
    }
  json_builder_end_array (json);
}

/* Formations of the armies, with their units. */
static void
json_groups (JsonBuilder *json, const MusterSetup *setup)
{
  g_autoptr (GPtrArray) groups = muster_setup_list_groups (setup);

  muster_cli_json_open_list (json, "groups");
  for (guint i = 0; i < groups->len; i++)
    muster_cli_json_row (json, group_columns, g_ptr_array_index (groups, i));
  json_builder_end_array (json);
}

/* Who is left in a unit of several kinds, by the ids that “casualty troop=” takes. */
static void
json_troops (JsonBuilder *json, const MusterUnitStatus *status)
{
  if (status->troops == NULL)
    return;
  muster_cli_json_open_list (json, "troops");
  for (guint i = 0; i < status->troops->len; i++)
    muster_cli_json_row (json, troop_columns,
                         &g_array_index (status->troops, MusterTroopStatus, i));
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
  muster_cli_json_open_list (json, "at");
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
  muster_cli_json_open_list (json, "zones");
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
  muster_cli_json_open_list (json, "units");
  for (guint i = 0; i < muster_survey_get_n_units (survey); i++)
    {
      const MusterUnitStatus *status = muster_survey_get_unit (survey, i);

      json_builder_begin_object (json);
      muster_cli_json_fields (json, unit_columns, status->unit);
      muster_cli_json_int (json, "strength", status->strength);
      muster_cli_json_int (json, "original", status->unit->original);
      muster_cli_json_boolean (json, "may-act", status->may_act);
      json_place (json, setup, status);
      json_troops (json, status);
      muster_cli_json_words (json, "state", (const char *const *) status->states);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

/* How the game is won and how far that has come, and who is still to come. */
static void
json_scenario (JsonBuilder *json, const MusterSurvey *survey)
{
  muster_cli_json_open_list (json, "conditions");
  for (guint i = 0; i < muster_survey_get_n_standings (survey); i++)
    {
      const MusterStanding *standing = muster_survey_get_standing (survey, i);

      json_builder_begin_object (json);
      muster_cli_json_fields (json, standing_columns, standing);
      if (standing->scores)
        muster_cli_json_int (json, "points", standing->points);
      muster_cli_json_boolean (json, "secret", standing->secret);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
  if (muster_survey_get_points (survey) != NULL)
    muster_cli_json_text (json, "points", muster_survey_get_points (survey));
  muster_cli_json_open_list (json, "coming");
  for (guint i = 0; i < muster_survey_get_n_coming (survey); i++)
    muster_cli_json_row (json, coming_columns, muster_survey_get_coming (survey, i));
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
  json_owed (json, survey);
  json_permitted (json, survey);
  json_choices (json, session);
  json_scenario (json, survey);
  json_field (json, muster_game_session_get_setup (session));
  json_ids (json, muster_game_session_get_setup (session));
  json_groups (json, muster_game_session_get_setup (session));
  json_units (json, muster_game_session_get_setup (session), survey);
  if (muster_survey_get_result (survey) != NULL)
    muster_cli_json_text (json, "result", muster_survey_get_result (survey));
  json_builder_end_object (json);
  muster_cli_call_print_json (call, json);
}
