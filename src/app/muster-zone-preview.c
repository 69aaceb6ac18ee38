/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-zone-preview.h"

#include "muster-permitted-row.h"
#include "muster-zone-grid.h"

/**
 * muster_zone_preview_free:
 * @self: (nullable) (transfer full): a preview
 */
void
muster_zone_preview_free (MusterZonePreview *self)
{
  if (self == NULL)
    return;
  g_array_unref (self->reach);
  g_array_unref (self->aims);
  g_free (self->goes);
  g_free (self->aimed);
  g_free (self->others);
  g_free (self->refusal);
  g_free (self);
}

/* Adds LABEL to a list of them, once. */
static void
add_label (char **list, const char *label)
{
  char *longer;

  if (*list != NULL && g_strrstr (*list, label) != NULL)
    return;
  longer = *list != NULL ? g_strdup_printf ("%s, %s", *list, label) : g_strdup (label);
  g_free (*list);
  *list = longer;
}

static void
add_target (MusterZonePreview *self, MusterZones *zones, const MusterTarget *target)
{
  g_auto (GStrv) names = g_strsplit (target->zones != NULL ? target->zones : "", "; ", -1);

  for (guint i = 0; names[i] != NULL; i++)
    {
      MusterZoneGridAim aim = { muster_zones_find (zones, names[i], NULL), target->unit };

      if (aim.zone != MUSTER_ZONE_NONE)
        g_array_append_val (self->aims, aim);
    }
}

static void
add_permitted (MusterZonePreview *self,
               MusterSetup *setup,
               MusterState *state,
               const MusterPermitted *permitted)
{
  const char *actor = muster_permitted_find_word (permitted, "actor");
  g_autoptr (GPtrArray) targets = NULL;
  guint n = self->aims->len;

  if (permitted->zone_needed && actor != NULL && self->goes == NULL)
    {
      g_autoptr (GArray) reach = muster_turn_list_reach (setup, state, actor);

      g_array_append_vals (self->reach, reach->data, reach->len);
      self->goes = reach->len > 0 ? g_strdup (permitted->label) : NULL;
    }
  if (permitted->target_needed || permitted->target_optional)
    targets = muster_turn_list_targets (setup, state, muster_permitted_find_word (permitted, "act"),
                                        actor);
  for (guint i = 0; targets != NULL && i < targets->len; i++)
    add_target (self, muster_setup_get_zones (setup), g_ptr_array_index (targets, i));
  if (self->aims->len > n)
    add_label (&self->aimed, permitted->label);
  else if (!permitted->zone_needed)
    add_label (&self->others, permitted->label);
}

/* The game as it would be; NULL with error: it may not be. What has to be thrown for is not
 * tried. */
static MusterState *
try_activation (MusterGameSession *session, const char *unit, GError **error)
{
  g_autofree char *word = g_strconcat ("unit=", unit, NULL);
  const char *words[] = { word, NULL };
  g_autoptr (GArray) plan = muster_game_session_plan (session, "activate", words, error);
  g_autoptr (MusterDice) dice = NULL;
  g_autoptr (MusterEntry) entry = NULL;
  MusterState *state;

  if (plan == NULL)
    return NULL;
  state = muster_state_copy (muster_game_session_get_state (session));
  if (plan->len > 0)
    return state;
  dice = muster_dice_new_seeded (1);
  entry = muster_turn_act (muster_game_session_get_setup (session), state, "activate", words, dice,
                           NULL, error);
  if (entry == NULL)
    {
      g_object_unref (state);
      return NULL;
    }
  muster_state_apply (state, entry);
  return state;
}

/**
 * muster_zone_preview_new:
 * @session: a game that keeps where units stand
 * @unit: a unit's id
 *
 * Returns: (transfer full): what it could do if it were activated now
 */
MusterZonePreview *
muster_zone_preview_new (MusterGameSession *session, const char *unit)
{
  MusterZonePreview *self = g_new0 (MusterZonePreview, 1);
  MusterSetup *setup = muster_game_session_get_setup (session);
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterState) state = try_activation (session, unit, &error);
  g_autoptr (MusterSurvey) survey = NULL;

  self->reach = g_array_new (FALSE, FALSE, sizeof (MusterReach));
  self->aims = g_array_new (FALSE, FALSE, sizeof (MusterZoneGridAim));
  if (state == NULL)
    {
      self->refusal = g_strdup (error->message);
      return self;
    }
  survey = muster_survey_new (setup, state);
  for (guint i = 0; i < muster_survey_get_n_permitted (survey); i++)
    {
      const MusterPermitted *permitted = muster_survey_get_permitted (survey, i);

      if (g_strcmp0 (muster_permitted_find_word (permitted, "actor"), unit) == 0
          && muster_permitted_find_place (survey, permitted) == MUSTER_PLACE_CHOICE)
        add_permitted (self, setup, state, permitted);
    }
  return self;
}
