/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-game-field-window.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "muster-game-map.h"
#include "muster-game-standings.h"
#include "muster-scenario-tell.h"
#include "muster-width-bin.h"

struct _MusterGameFieldWindow
{
  AdwWindow parent_instance;

  AdwHeaderBar *head;
  GtkLabel *clock_label;
  GtkBox *body;
  GtkScrolledWindow *side; /* NULL likewise */
  MusterGameMap *map;
  MusterGameStandings *standings; /* NULL: the umpire has them in the window of the game */

  MusterGameSession *session;
  gboolean open;
};

G_DEFINE_FINAL_TYPE (MusterGameFieldWindow, muster_game_field_window, ADW_TYPE_WINDOW)

#define STANDINGS_WIDTH 320
/* Below the map they have so much. */
#define STANDINGS_HEIGHT 260
/* From here on there is room for both side by side. */
#define MEDIUM_WIDTH 720

static void
muster_game_field_window_dispose (GObject *object)
{
  MusterGameFieldWindow *self = MUSTER_GAME_FIELD_WINDOW (object);

  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (muster_game_field_window_parent_class)->dispose (object);
}

static void
muster_game_field_window_class_init (MusterGameFieldWindowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = muster_game_field_window_dispose;
  g_signal_new ("selected", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 1, G_TYPE_STRING);
  /* the key that opened it closes it */
  gtk_widget_class_add_binding_action (GTK_WIDGET_CLASS (klass), GDK_KEY_F9, 0, "window.close",
                                       NULL);
  gtk_widget_class_add_binding_action (GTK_WIDGET_CLASS (klass), GDK_KEY_Escape, 0, "window.close",
                                       NULL);
}

static void
muster_game_field_window_init (MusterGameFieldWindow *self)
{
  gtk_window_set_default_size (GTK_WINDOW (self), 980, 720);
}

static void
selected_cb (MusterGameFieldWindow *self, const char *unit)
{
  g_signal_emit_by_name (self, "selected", unit);
}

/* "Turn 3 · Desert Column · on turn 5 comes: 19th Hussars"; the result when it is over. */
static void
update (MusterGameFieldWindow *self)
{
  const MusterSurvey *survey = muster_game_session_get_survey (self->session);
  MusterNode *scenario = muster_setup_get_scenario (muster_game_session_get_setup (self->session));
  const char *id = muster_survey_get_side (survey);
  MusterNode *side = id != NULL && id[0] != '\0' ? muster_node_find (scenario, id) : NULL;
  g_autoptr (GString) clock = g_string_new (NULL);
  g_autofree char *named = muster_game_standings_name_turn (self->session);
  g_autofree char *next = muster_game_standings_describe_next (self->session, self->open);

  g_string_append (clock, named);
  if (muster_survey_get_result (survey) != NULL)
    g_string_append_printf (clock, " · %s", muster_survey_get_result (survey));
  else if (side != NULL)
    g_string_append_printf (clock, " · %s", muster_scenario_tell_child (NULL, side));
  if (next != NULL && muster_survey_get_result (survey) == NULL)
    g_string_append_printf (clock, " · %s", next);
  gtk_label_set_text (self->clock_label, clock->str);
  muster_game_map_update (self->map);
  if (self->standings != NULL)
    muster_game_standings_update (self->standings, self->session);
}

static void
larger_cb (MusterGameFieldWindow *self)
{
  muster_game_map_zoom (self->map, MUSTER_GAME_MAP_STEP);
}

static void
smaller_cb (MusterGameFieldWindow *self)
{
  muster_game_map_zoom (self->map, 1 / MUSTER_GAME_MAP_STEP);
}

static void
fit_cb (MusterGameFieldWindow *self)
{
  muster_game_map_fit (self->map);
}

static GtkWidget *
make_head (MusterGameFieldWindow *self)
{
  static const struct
  {
    const char *icon;
    const char *label;
    GCallback callback;
  } buttons[] = {
    { "zoom-out-symbolic", N_ ("Show the Field Smaller"), G_CALLBACK (smaller_cb) },
    { "zoom-fit-best-symbolic", N_ ("Show All of the Field"), G_CALLBACK (fit_cb) },
    { "zoom-in-symbolic", N_ ("Show the Field Larger"), G_CALLBACK (larger_cb) },
  };
  GtkWidget *head = adw_header_bar_new ();

  self->head = ADW_HEADER_BAR (head);
  adw_header_bar_set_title_widget (
      ADW_HEADER_BAR (head),
      adw_window_title_new (muster_game_session_get_name (self->session),
                            self->open ? _ ("For the players") : _ ("For the umpire only")));
  for (gsize i = 0; i < G_N_ELEMENTS (buttons); i++)
    {
      GtkWidget *button = gtk_button_new_from_icon_name (buttons[i].icon);

      gtk_widget_set_tooltip_text (button, _ (buttons[i].label));
      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      _ (buttons[i].label), -1);
      g_signal_connect_object (button, "clicked", buttons[i].callback, self, G_CONNECT_SWAPPED);
      adw_header_bar_pack_start (ADW_HEADER_BAR (head), button);
    }
  return head;
}

/* How the game is won stands beside the map, or below it where there is little room. */
static void
arrange (MusterGameFieldWindow *self, GParamSpec *pspec, MusterWidthBin *bin)
{
  gboolean narrow = muster_width_bin_get_width_class (bin) == MUSTER_WIDTH_NARROW;

  adw_header_bar_set_decoration_layout (self->head, narrow ? ":close" : NULL);
  if (narrow)
    gtk_widget_add_css_class (GTK_WIDGET (self), "narrow");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "narrow");
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->body),
                                  narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  if (self->side == NULL)
    return;
  gtk_widget_remove_css_class (GTK_WIDGET (self->side), narrow ? "divided" : "divided-above");
  gtk_widget_add_css_class (GTK_WIDGET (self->side), narrow ? "divided-above" : "divided");
  gtk_widget_set_size_request (GTK_WIDGET (self->side), narrow ? -1 : STANDINGS_WIDTH, -1);
  gtk_scrolled_window_set_min_content_height (self->side, narrow ? STANDINGS_HEIGHT : -1);
}

/* The map, and for the players how the game is won. */
static GtkWidget *
make_body (MusterGameFieldWindow *self)
{
  GtkWidget *body = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *bin = g_object_new (MUSTER_TYPE_WIDTH_BIN, "medium-width", MEDIUM_WIDTH, NULL);
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkWidget *side;

  self->body = GTK_BOX (body);
  muster_width_bin_set_child (MUSTER_WIDTH_BIN (bin), body);
  g_signal_connect_object (bin, "notify::width-class", G_CALLBACK (arrange), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_set_vexpand (bin, TRUE);
  self->map = MUSTER_GAME_MAP (muster_game_map_new (self->session, self->open));
  g_signal_connect_object (self->map, "selected", G_CALLBACK (selected_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), GTK_WIDGET (self->map));
  gtk_widget_set_hexpand (scrolled, TRUE);
  gtk_widget_set_vexpand (scrolled, TRUE);
  gtk_box_append (GTK_BOX (body), scrolled);
  if (!self->open)
    return bin;
  self->standings = MUSTER_GAME_STANDINGS (muster_game_standings_new ());
  muster_game_standings_set_open (self->standings, TRUE);
  side = gtk_scrolled_window_new ();
  self->side = GTK_SCROLLED_WINDOW (side);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (side), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (side), GTK_WIDGET (self->standings));
  gtk_widget_set_size_request (side, STANDINGS_WIDTH, -1);
  /* the map has what is left */
  gtk_widget_set_hexpand (side, FALSE);
  gtk_widget_set_vexpand (side, FALSE);
  gtk_widget_add_css_class (side, "divided");
  gtk_box_append (GTK_BOX (body), side);
  return bin;
}

static GtkWidget *
make_label (const char *text, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, style);
  return label;
}

/**
 * muster_game_field_window_new:
 * @session: a game whose scenario has a field
 * @open: whether it is for a screen that everybody sees: nothing secret is on it
 *
 * Returns: a window, not yet presented
 */
GtkWidget *
muster_game_field_window_new (MusterGameSession *session, gboolean open)
{
  MusterGameFieldWindow *self = g_object_new (MUSTER_TYPE_GAME_FIELD_WINDOW, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *bar = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  g_autofree char *title =
      /* Translators: the title of a window: the field of a game. */
      g_strdup_printf (open ? _ ("%s: the field, for the players") : _ ("%s: the field"),
                       muster_game_session_get_name (session));

  self->session = g_object_ref (session);
  self->open = open;
  gtk_window_set_title (GTK_WINDOW (self), title);
  self->clock_label = GTK_LABEL (make_label ("", open ? "title-2" : "heading"));
  gtk_box_append (GTK_BOX (bar), GTK_WIDGET (self->clock_label));
  if (!open)
    gtk_box_append (
        GTK_BOX (bar),
        make_label (_ ("Units stand here as they did when the game began, with what is left of "
                       "them; where they are now only the table knows."),
                    "dim-label"));
  gtk_widget_add_css_class (bar, "now-bar");
  gtk_box_append (GTK_BOX (box), make_head (self));
  gtk_box_append (GTK_BOX (box), bar);
  gtk_box_append (GTK_BOX (box), make_body (self));
  adw_window_set_content (ADW_WINDOW (self), box);
  g_signal_connect_object (session, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
  return GTK_WIDGET (self);
}
