/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "muster-scenario-tell.h"
#include "muster-sequence-events.h"
#include "muster-turn-scenario.h"
#include "muster-turn-victory.h"

/* How far the scenario's conditions have come, and who is still to come. */

void
muster_coming_free (gpointer data)
{
  MusterComing *coming = data;

  g_free (coming->units);
  g_free (coming->when);
  g_free (coming);
}

void
muster_standing_free (gpointer data)
{
  MusterStanding *standing = data;

  g_free (standing->count);
  g_free (standing);
}

static void
add_standing (MusterSurveyBuilder *builder,
              MusterTurn *turn,
              const MusterSetupVictory *victory,
              guint depth,
              gboolean secret,
              gboolean last)
{
  MusterStanding *standing = g_new0 (MusterStanding, 1);
  const MusterSetupSide *side =
      victory->side >= 0 ? g_ptr_array_index (turn->setup->sides, victory->side) : NULL;

  secret = secret || victory->secret;
  standing->side = side != NULL ? side->id : NULL;
  standing->text = victory->text;
  standing->so = muster_turn_is_so (turn, victory, last);
  standing->count = muster_turn_tell_count (turn, victory, last);
  standing->depth = depth;
  standing->scores = victory->scores;
  standing->points = victory->points;
  standing->secret = secret;
  g_ptr_array_add (builder->survey->standings, standing);
  for (guint i = 0; i < victory->parts->len; i++)
    add_standing (builder, turn, g_ptr_array_index (victory->parts, i), depth + 1, secret, last);
}

static void
add_reason (GString *text, char *reason)
{
  if (text->len > 0)
    /* Translators: between what brings reinforcements: "on turn 4 or when the ford is held by
     * Host". */
    g_string_append (text, _ (" or "));
  g_string_append (text, reason);
  g_free (reason);
}

/* "comes over the northern edge on turn 4 or when the ford is held by Host", of N units */
static char *
describe_when (const MusterSetup *setup, const MusterSetupArrival *arrival, gint64 due, guint n)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (due > 0)
    add_reason (text, g_strdup_printf (_ ("on turn %" PRId64), due));
  if (arrival->losses > 0 && arrival->of_side >= 0)
    {
      g_autofree char *name = muster_turn_name_of (setup, arrival->of_side, arrival->of_units);

      add_reason (text, g_strdup_printf (_ ("when %1$" PRId64 " %% of %2$s are lost"),
                                         arrival->losses, name));
    }
  if (arrival->objective != NULL && arrival->by_side >= 0)
    {
      const MusterSetupSide *by = g_ptr_array_index (setup->sides, arrival->by_side);

      add_reason (text, g_strdup_printf (_ ("when %1$s is held by %2$s"),
                                         muster_turn_name_objective (setup, arrival->objective),
                                         by->name));
    }
  if (arrival->event != NULL)
    {
      const MusterSequenceEvent *event =
          muster_sequence_find_event (setup->sequence, arrival->event);

      add_reason (text, g_strdup_printf (_ ("with the event “%s”"),
                                         event != NULL
                                             ? event->label
                                             : muster_turn_name_event (setup, arrival->event)));
    }
  if (arrival->card != NULL && muster_card_parse (arrival->card, NULL, NULL, NULL))
    {
      g_autofree char *card = muster_card_describe (arrival->card);

      add_reason (text, g_strdup_printf (_ ("with %s"), card));
    }
  /* that of a turn has them in it */
  if (text->len > 0 && due <= 0 && arrival->after > 0)
    g_string_append_printf (text,
                            ngettext (", %" PRId64 " turn after that",
                                      ", %" PRId64 " turns after that", (gulong) arrival->after),
                            arrival->after);
  if (text->len == 0)
    g_string_append (text, _ ("when the umpire says so"));
  return muster_scenario_tell_coming (n, arrival->edge, text->str);
}

static void
add_coming (MusterSurveyBuilder *builder, guint n)
{
  const MusterSetupArrival *arrival = g_ptr_array_index (builder->setup->arrivals, n);
  const MusterSetupSide *side = g_ptr_array_index (builder->setup->sides, arrival->side);
  g_autoptr (GString) names = g_string_new (NULL);
  MusterComing *coming;
  guint found = 0;

  /* of those who are there from the start another list may say that they come later */
  if (arrival->turn == 1 || !muster_turn_arrival_is_open (&builder->draft, arrival))
    return;
  for (guint i = 0; i < arrival->units->len; i++)
    {
      const MusterSetupUnit *unit = g_ptr_array_index (arrival->units, i);

      if (muster_draft_is_off (&builder->draft, unit)
          && !muster_draft_has_left (&builder->draft, unit))
        g_string_append_printf (names, "%s%s", found++ > 0 ? ", " : "", unit->unit.name);
    }
  coming = g_new0 (MusterComing, 1);
  coming->side = side->id;
  coming->units = g_string_free (g_steal_pointer (&names), FALSE);
  coming->turn = muster_turn_arrival_get_due (&builder->draft, builder->setup, n);
  coming->when = describe_when (builder->setup, arrival, coming->turn, found);
  coming->secret = arrival->secret;
  g_ptr_array_add (builder->survey->coming, coming);
}

void
muster_survey_fill_scenario (MusterSurveyBuilder *builder)
{
  const MusterSetup *setup = builder->setup;
  /* only read: what it lays over the state is nobody's to keep */
  MusterTurn turn = { .setup = builder->setup,
                      .sequence = setup->sequence,
                      .draft = builder->draft };
  gboolean last = muster_turn_is_over (&builder->draft)
                      ? muster_draft_get (&builder->draft, "last")[0] != '\0'
                      : setup->sequence->kind->is_over (&builder->draft, setup);

  builder->survey->last_turn = muster_setup_get_limit (setup);
  for (guint i = 0; i < setup->victories->len; i++)
    add_standing (builder, &turn, g_ptr_array_index (setup->victories, i), 0, FALSE, last);
  if (muster_setup_has_points (setup))
    builder->survey->points = muster_turn_describe_points (&turn, last);
  for (guint i = 0; i < setup->arrivals->len; i++)
    add_coming (builder, i);
}

guint
muster_survey_get_n_standings (const MusterSurvey *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->standings->len;
}

const MusterStanding *
muster_survey_get_standing (const MusterSurvey *self, guint i)
{
  g_return_val_if_fail (self != NULL && i < self->standings->len, NULL);

  return g_ptr_array_index (self->standings, i);
}

const char *
muster_survey_get_points (const MusterSurvey *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->points;
}

guint
muster_survey_get_n_coming (const MusterSurvey *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->coming->len;
}

const MusterComing *
muster_survey_get_coming (const MusterSurvey *self, guint i)
{
  g_return_val_if_fail (self != NULL && i < self->coming->len, NULL);

  return g_ptr_array_index (self->coming, i);
}
