/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "muster-permitted-row.h"
#include "muster-zone-pane-private.h"

/* What the tints on the field mean, and what is to be done next: in a line under it. */

/* The tint itself, a blank, then TEXT. */
static void
add_line (GString *markup, const char *key, char *text)
{
  g_autofree char *escaped = g_markup_escape_text (text, -1);

  g_string_append_printf (markup, "%s%s\302\240%s", markup->len > 0 ? " " : "", key, escaped);
  g_free (text);
}

static void
add_text (GString *markup, char *text)
{
  g_autofree char *escaped = g_markup_escape_text (text, -1);

  g_string_append_printf (markup, "%s%s", markup->len > 0 ? " " : "", escaped);
  g_free (text);
}

/* Of the one that is selected and could act. */
static void
add_preview (MusterZonePane *self, GString *markup, const char *name)
{
  const MusterZonePreview *preview = self->preview;
  g_autofree char *reach = muster_zone_grid_make_key (self->grid, FALSE);
  g_autofree char *aims = muster_zone_grid_make_key (self->grid, TRUE);

  if (preview->goes != NULL)
    /* Translators: what a tint means: a unit, and what it does to get there ("Move"). */
    add_line (markup, reach,
              g_strdup_printf (_ ("Where %1$s could go (%2$s), with what that takes."), name,
                               preview->goes));
  if (preview->aims->len > 0)
    /* Translators: what a tint means: a unit, and what it could do to them ("Fire, Close
     * combat"). */
    add_line (markup, aims,
              g_strdup_printf (_ ("Whom %1$s could aim at (%2$s)."), name, preview->aimed));
  if (preview->goes == NULL && preview->aims->len == 0)
    add_text (markup,
              preview->others != NULL
                  ? g_strdup_printf (_ ("%1$s could do: %2$s."), name, preview->others)
                  : g_strdup_printf (_ ("Nothing on the field is in reach of %s."), name));
  add_text (markup, g_strdup (_ ("A double click on it, or Enter, lets it act.")));
}

/* Of the one that acts, or of what waits for a zone. */
static void
add_act (MusterZonePane *self, GString *markup)
{
  const MusterUnitStatus *mover =
      self->mover != NULL
          ? muster_survey_find_unit (muster_game_session_get_survey (self->session), self->mover)
          : NULL;
  g_autofree char *reach = muster_zone_grid_make_key (self->grid, FALSE);
  g_autofree char *aims = muster_zone_grid_make_key (self->grid, TRUE);

  if (mover != NULL && self->n_reach > 0)
    add_line (markup, reach,
              g_strdup_printf (_ ("Where %s may go, with what that takes: choose a zone, and once "
                                  "more to go there."),
                               mover->unit->name));
  else if (self->n_reach > 0)
    add_line (markup, reach, g_strdup (_ ("The zones to choose from: choose one.")));
  else if (mover != NULL)
    add_text (markup, g_strdup_printf (_ ("%s can go nowhere: it may turn, or play goes on without "
                                          "it."),
                                       mover->unit->name));
  if (self->has_aims && self->n_aims > 0)
    add_line (markup, aims, g_strdup (_ ("Who may be the target: choose one.")));
  else if (self->has_aims)
    add_text (markup, g_strdup (_ ("Nobody on the field may be the target.")));
}

/**
 * muster_zone_pane_update_legend:
 * @self: the pane
 *
 * Says what the tints mean that the field shows now.
 */
void
muster_zone_pane_update_legend (MusterZonePane *self)
{
  MusterSurvey *survey = muster_game_session_get_survey (self->session);
  const MusterUnitStatus *status =
      self->selected != NULL ? muster_survey_find_unit (survey, self->selected) : NULL;
  const MusterUnitStatus *active =
      muster_survey_get_active_unit (survey) != NULL
          ? muster_survey_find_unit (survey, muster_survey_get_active_unit (survey))
          : NULL;
  g_autoptr (GString) markup = g_string_new (NULL);

  if (self->preview != NULL && self->preview->refusal == NULL)
    add_preview (self, markup, status->unit->name);
  else
    add_act (self, markup);
  if (markup->len == 0 && self->preview != NULL)
    add_text (markup, g_strdup (self->preview->refusal));
  if (markup->len == 0 && active != NULL)
    add_text (markup,
              g_strdup_printf (_ ("Choose what %s does, under “Now”."), active->unit->name));
  if (markup->len == 0 && muster_survey_get_result (survey) == NULL)
    add_text (markup,
              g_strdup (_ ("Choose a unit, here or in the list, to see what it could do.")));
  gtk_label_set_markup (self->legend_label, markup->str);
  gtk_widget_set_tooltip_markup (GTK_WIDGET (self->legend_label), markup->str);
}
