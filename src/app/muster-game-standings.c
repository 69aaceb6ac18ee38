/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-game-standings.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "muster-army.h"
#include "muster-scenario-tell.h"

struct _MusterGameStandings
{
  AdwBin parent_instance;

  GtkBox *box;
  gboolean open; /* to everybody */
};

G_DEFINE_FINAL_TYPE (MusterGameStandings, muster_game_standings, ADW_TYPE_BIN)

/* How many letters of a line there is room for where nothing else says how wide it is. */
#define LETTERS 38

/* How far what a condition is made of stands in, in pixels. */
#define INDENT 18

static void
muster_game_standings_dispose (GObject *object)
{
  /* the bin must let go of its child itself */
  adw_bin_set_child (ADW_BIN (object), NULL);

  G_OBJECT_CLASS (muster_game_standings_parent_class)->dispose (object);
}

static void
muster_game_standings_class_init (MusterGameStandingsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = muster_game_standings_dispose;
}

static void
muster_game_standings_init (MusterGameStandings *self)
{
  self->box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 6));
  gtk_widget_add_css_class (GTK_WIDGET (self->box), "standings");
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->box));
}

/**
 * muster_game_standings_new:
 *
 * Returns: (transfer floating): the umpire's, which shows nothing yet
 */
GtkWidget *
muster_game_standings_new (void)
{
  return g_object_new (MUSTER_TYPE_GAME_STANDINGS, NULL);
}

/**
 * muster_game_standings_set_open:
 * @self: the standings
 * @open: whether everybody sees them: what is secret is left out
 *
 * To be said before the first muster_game_standings_update().
 */
void
muster_game_standings_set_open (MusterGameStandings *self, gboolean open)
{
  g_return_if_fail (MUSTER_IS_GAME_STANDINGS (self));

  self->open = open;
}

/* Rows */

static GtkWidget *
make_label (const char *text, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), LETTERS);
  gtk_widget_set_hexpand (label, TRUE);
  if (style != NULL)
    gtk_widget_add_css_class (label, style);
  return label;
}

static void
add_heading (MusterGameStandings *self, const char *text)
{
  gtk_box_append (self->box, make_label (text, "heading"));
}

/* An icon, TEXT, what is so of it below; MARK: why not everybody may know it (nullable). */
static void
add_row (MusterGameStandings *self,
         const char *icon,
         const char *text,
         const char *state,
         const char *mark,
         guint depth)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *image = gtk_image_new_from_icon_name (icon);
  GtkWidget *lines = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  g_autofree char *below =
      mark != NULL ? g_strdup_printf ("%s · %s", state, mark) : g_strdup (state);

  gtk_widget_set_valign (image, GTK_ALIGN_START);
  gtk_widget_set_margin_start (row, (int) MIN (depth, 8) * INDENT);
  gtk_box_append (GTK_BOX (lines), make_label (text, NULL));
  gtk_box_append (GTK_BOX (lines), make_label (below, "caption"));
  gtk_box_append (GTK_BOX (row), image);
  gtk_box_append (GTK_BOX (row), lines);
  gtk_box_append (self->box, row);
}

static void
add_standing (MusterGameStandings *self, const MusterStanding *standing)
{
  g_autofree char *worth = NULL;
  g_autofree char *text = NULL;
  g_autofree char *state = NULL;

  if (standing->count == NULL)
    state = g_strdup (standing->so ? _ ("It is so") : _ ("Not so, or not yet"));
  else
    /* Translators: whether a condition of victory is so, and how far it has come or when it
     * counts. */
    state =
        g_strdup_printf (standing->so ? _ ("It is so: %s") : _ ("Not yet: %s"), standing->count);
  if (standing->scores)
    worth = g_strdup_printf (
        ngettext ("%" PRId64 " point", "%" PRId64 " points", (gulong) ABS (standing->points)),
        standing->points);
  text = worth != NULL
             /* Translators: a condition of victory, and what it is worth while it is so ("3
              * points"). */
             ? g_strdup_printf (_ ("%1$s: %2$s"), standing->text, worth)
             : g_strdup (standing->text);
  add_row (self, standing->so ? "emblem-ok-symbolic" : "radio-symbolic", text, state,
           standing->secret ? _ ("only its own side knows") : NULL, standing->depth);
}

/* What SIDE has to do to win, or what it has points for; nothing of it where nothing may be
 * seen. */
static void
add_side (MusterGameStandings *self,
          const MusterSetup *setup,
          const MusterSurvey *survey,
          const char *side,
          gboolean scores)
{
  gboolean any = FALSE;
  gboolean within = FALSE; /* what they are made of follows each */

  for (guint i = 0; i < muster_survey_get_n_standings (survey); i++)
    {
      const MusterStanding *standing = muster_survey_get_standing (survey, i);
      g_autofree char *heading = NULL;

      if (standing->depth == 0)
        within = standing->scores == scores;
      if (!within || g_strcmp0 (standing->side, side) != 0 || (self->open && standing->secret))
        continue;
      heading = g_strdup_printf (
          /* Translators: a heading over the conditions of victory of a side. */
          scores ? _ ("Points for %s when") : _ ("Victory for %s when"),
          muster_setup_name_side (setup, side));
      if (!any)
        add_heading (self, heading);
      any = TRUE;
      add_standing (self, standing);
    }
}

static void
add_coming (MusterGameStandings *self, const MusterSetup *setup, const MusterSurvey *survey)
{
  gboolean any = FALSE;

  for (guint i = 0; i < muster_survey_get_n_coming (survey); i++)
    {
      const MusterComing *coming = muster_survey_get_coming (survey, i);
      g_autofree char *text = NULL;

      if (self->open && coming->secret)
        continue;
      if (!any)
        add_heading (self, _ ("Still to come"));
      any = TRUE;
      /* Translators: a side, and its units that are still to come. */
      text = g_strdup_printf (_ ("%1$s: %2$s"), muster_setup_name_side (setup, coming->side),
                              coming->units);
      add_row (self, coming->turn > 0 ? "x-office-calendar-symbolic" : "content-loading-symbolic",
               text, coming->when, coming->secret ? _ ("only the umpire knows") : NULL, 0);
    }
}

/**
 * muster_game_standings_update:
 * @self: the standings
 * @session: a game
 *
 * Shows how it stands now.
 */
void
muster_game_standings_update (MusterGameStandings *self, MusterGameSession *session)
{
  const MusterSetup *setup = muster_game_session_get_setup (session);
  const MusterSurvey *survey = muster_game_session_get_survey (session);
  g_autoptr (GPtrArray) sides = muster_scenario_list_sides (muster_setup_get_scenario (setup));
  g_autofree char *turn = NULL;
  GtkWidget *child;

  g_return_if_fail (MUSTER_IS_GAME_STANDINGS (self));

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->box))) != NULL)
    gtk_box_remove (self->box, child);
  for (guint i = 0; i < sides->len; i++)
    {
      add_side (self, setup, survey, muster_node_get_id (sides->pdata[i]), FALSE);
      add_side (self, setup, survey, muster_node_get_id (sides->pdata[i]), TRUE);
    }
  if (muster_survey_get_points (survey) != NULL && !self->open)
    {
      add_heading (self, _ ("Points now"));
      gtk_box_append (self->box, make_label (muster_survey_get_points (survey), "numeric"));
    }
  add_coming (self, setup, survey);
  turn = muster_scenario_tell_turn (muster_setup_get_ruleset (setup));
  if (gtk_widget_get_first_child (GTK_WIDGET (self->box)) == NULL)
    gtk_box_append (self->box,
                    make_label (_ ("The scenario says nothing of how the game is won, and "
                                   "nobody is still to come."),
                                "dim-label"));
  else if (turn != NULL && !self->open)
    gtk_box_append (self->box, make_label (turn, "dim-label"));
}

/**
 * muster_game_standings_name_turn:
 * @session: a game
 *
 * Returns: (transfer full): "Turn 3 of 10", where the game has a last turn
 */
char *
muster_game_standings_name_turn (MusterGameSession *session)
{
  const MusterSurvey *survey = muster_game_session_get_survey (session);
  gint64 turn = muster_survey_get_turn (survey);
  gint64 last = muster_survey_get_last_turn (survey);

  /* a game that is over may stand behind its last turn */
  if (last <= 0 || turn > last)
    return g_strdup_printf (_ ("Turn %" PRId64), turn);
  return g_strdup_printf (_ ("Turn %1$" PRId64 " of %2$" PRId64), turn, last);
}

/**
 * muster_game_standings_describe_next:
 * @session: a game
 * @open: whether everybody reads it
 *
 * Returns: (transfer full) (nullable): who comes next, "on turn 5 comes: 19th Hussars", where a
 * turn is known; else %NULL
 */
char *
muster_game_standings_describe_next (MusterGameSession *session, gboolean open)
{
  const MusterSurvey *survey = muster_game_session_get_survey (session);
  g_autoptr (GString) units = g_string_new (NULL);
  gint64 turn = 0;

  for (guint i = 0; i < muster_survey_get_n_coming (survey); i++)
    {
      const MusterComing *coming = muster_survey_get_coming (survey, i);

      if (coming->turn <= 0 || (turn > 0 && coming->turn > turn) || (open && coming->secret))
        continue;
      if (coming->turn != turn)
        g_string_truncate (units, 0);
      turn = coming->turn;
      g_string_append_printf (units, "%s%s", units->len > 0 ? ", " : "", coming->units);
    }
  if (turn == 0)
    return NULL;
  /* Translators: reinforcements: the turn on which they come, and who they are. */
  return g_strdup_printf (_ ("on turn %1$" PRId64 " comes: %2$s"), turn, units->str);
}
