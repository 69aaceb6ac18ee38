/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-game-briefing-window.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "muster-army.h"
#include "muster-prose-view.h"
#include "muster-scenario-tell.h"

struct _MusterGameBriefingWindow
{
  AdwWindow parent_instance;

  GtkDropDown *reader_drop;
  GtkScrolledWindow *scroller;
  GtkBox *box;

  MusterGameSession *session;
};

G_DEFINE_FINAL_TYPE (MusterGameBriefingWindow, muster_game_briefing_window, ADW_TYPE_WINDOW)

/* Lines of running text are no longer than is read well. */
#define MEASURE 620
#define SPACING 9
/* Of a name in the head. */
#define LETTERS 28

static void
muster_game_briefing_window_dispose (GObject *object)
{
  MusterGameBriefingWindow *self = MUSTER_GAME_BRIEFING_WINDOW (object);

  g_clear_object (&self->session);

  G_OBJECT_CLASS (muster_game_briefing_window_parent_class)->dispose (object);
}

static void
muster_game_briefing_window_class_init (MusterGameBriefingWindowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = muster_game_briefing_window_dispose;
  gtk_widget_class_add_binding_action (GTK_WIDGET_CLASS (klass), GDK_KEY_Escape, 0, "window.close",
                                       NULL);
}

static void
muster_game_briefing_window_init (MusterGameBriefingWindow *self)
{
  gtk_window_set_default_size (GTK_WINDOW (self), 640, 720);
}

/* Texts */

static MusterNode *
get_scenario (MusterGameBriefingWindow *self)
{
  return muster_setup_get_scenario (muster_game_session_get_setup (self->session));
}

static const char *
name (MusterGameBriefingWindow *self, MusterNode *node)
{
  return muster_scenario_tell_child (
      muster_setup_get_ruleset (muster_game_session_get_setup (self->session)), node);
}

static GtkWidget *
add_label (MusterGameBriefingWindow *self, const char *text, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_add_css_class (label, style);
  gtk_box_append (self->box, label);
  return label;
}

static void
add_heading (MusterGameBriefingWindow *self, const char *text)
{
  gtk_widget_set_margin_top (add_label (self, text, "title-4"), SPACING);
}

/* TEXT nullable: nothing is added. */
static gboolean
add_prose (MusterGameBriefingWindow *self, const char *text)
{
  GtkWidget *prose;

  if (text == NULL || text[0] == '\0')
    return FALSE;
  prose = muster_prose_view_new ();
  muster_prose_view_set_text (MUSTER_PROSE_VIEW (prose), text);
  gtk_box_append (self->box, prose);
  return TRUE;
}

/* What is said under a name, and who reads it. */
static void
add_named (MusterGameBriefingWindow *self, MusterNode *node, const char *title, const char *more)
{
  const char *readers =
      muster_node_is_for_all (node) ? _ ("Everybody reads it") : _ ("Only the umpire reads it");
  g_autofree char *below = more != NULL && more[0] != '\0'
                               ? g_strdup_printf ("%s · %s", readers, more)
                               : g_strdup (readers);

  if (title != NULL && title[0] != '\0')
    add_label (self, title, "heading");
  gtk_widget_add_css_class (add_label (self, below, "caption"), "dim-label");
  add_prose (self, muster_node_get_text (node));
}

/* "2 to 7: Fair" */
static void
add_rows (MusterGameBriefingWindow *self, MusterNode *table)
{
  for (guint i = 0; i < muster_node_get_n_children (table); i++)
    {
      MusterNode *row = muster_node_peek_child (table, i);
      const char *from = muster_node_get_or (row, "from", "");
      const char *to = muster_node_get_or (row, "to", from);
      const char *title = muster_node_get_name (row);
      const char *text = muster_node_get_text (row);
      g_autoptr (GString) line = g_string_new (from);

      if (muster_node_get_kind (row) != MUSTER_KIND_ROW)
        continue;
      if (!g_str_equal (from, to))
        g_string_append_printf (line, "–%s", to);
      g_string_append_printf (line, ": %s", title);
      if (text != NULL && text[0] != '\0')
        g_string_append_printf (line, "%s%s", title[0] != '\0' ? ". " : "", text);
      add_prose (self, line->str);
    }
}

static void
add_table (MusterGameBriefingWindow *self, MusterNode *table)
{
  gint64 dice = muster_node_get_int (table, "dice", 1);
  gint64 faces = muster_node_get_int (table, "faces", 6);
  g_autofree char *thrown = g_strdup_printf (
      /* Translators: how many dice are thrown for a table, and how many faces they have. */
      ngettext ("%1$" PRId64 " die of %2$" PRId64 " faces",
                "%1$" PRId64 " dice of %2$" PRId64 " faces", (gulong) dice),
      dice, faces);

  add_named (self, table, name (self, table), thrown);
  add_rows (self, table);
}

/* Words that stand on the field, and what is said of its features, with the name of what they
 * belong to. */
static void
add_field (MusterGameBriefingWindow *self, MusterNode *parent, gboolean *any)
{
  for (guint i = 0; i < muster_node_get_n_children (parent); i++)
    {
      MusterNode *child = muster_node_peek_child (parent, i);
      MusterKind kind = muster_node_get_kind (child);
      gboolean label = kind == MUSTER_KIND_LABEL && muster_node_get_text (child)[0] != '\0';
      gboolean of = kind == MUSTER_KIND_NOTES && parent != get_scenario (self);

      if (kind == MUSTER_KIND_FEATURE)
        add_field (self, child, any);
      if (!label && !of)
        continue;
      if (!*any)
        add_heading (self, _ ("On the Field"));
      *any = TRUE;
      add_named (self, child, label ? muster_node_get_name (child) : name (self, parent), NULL);
    }
}

/* Those of KIND, under a heading. */
static void
add_all (MusterGameBriefingWindow *self, MusterKind kind, const char *heading)
{
  MusterNode *scenario = get_scenario (self);
  gboolean any = FALSE;

  for (guint i = 0; i < muster_node_get_n_children (scenario); i++)
    {
      MusterNode *child = muster_node_peek_child (scenario, i);
      g_autofree char *when = NULL;

      if (muster_node_get_kind (child) != kind)
        continue;
      if (!any)
        add_heading (self, heading);
      any = TRUE;
      if (kind == MUSTER_KIND_TABLE)
        {
          add_table (self, child);
          continue;
        }
      when = kind == MUSTER_KIND_EVENT ? muster_scenario_tell_event_time (child) : NULL;
      add_named (self, child, kind == MUSTER_KIND_EVENT ? name (self, child) : NULL, when);
    }
}

static void
add_briefing (MusterGameBriefingWindow *self, MusterNode *node)
{
  MusterNode *briefing = muster_node_find_child (node, MUSTER_KIND_BRIEFING);

  if (briefing == NULL || !add_prose (self, muster_node_get_text (briefing)))
    add_label (self,
               node == get_scenario (self) ? _ ("The scenario has no briefing for the umpire.")
                                           : _ ("The scenario has no briefing for this side."),
               "dim-label");
}

/* A text of the scenario itself, under its title. */
static void
add_part (MusterGameBriefingWindow *self, MusterKind kind, const char *title)
{
  MusterNode *part = muster_node_find_child (get_scenario (self), kind);

  if (part == NULL || muster_node_get_text (part)[0] == '\0')
    return;
  add_label (self, title, "heading");
  add_prose (self, muster_node_get_text (part));
}

static void
fill_umpire (MusterGameBriefingWindow *self)
{
  gboolean any = FALSE;

  add_briefing (self, get_scenario (self));
  add_part (self, MUSTER_KIND_INTRODUCTION, _ ("Introduction"));
  add_part (self, MUSTER_KIND_SPECIAL_RULES, _ ("Special Rules"));
  add_part (self, MUSTER_KIND_AFTERMATH, _ ("What Came of It"));
  add_all (self, MUSTER_KIND_NOTES, _ ("Notes"));
  add_field (self, get_scenario (self), &any);
  add_all (self, MUSTER_KIND_EVENT, _ ("Events"));
  add_all (self, MUSTER_KIND_TABLE, _ ("Random Tables"));
}

/* What its players were told; what only the umpire reads of it is marked. */
static void
fill_side (MusterGameBriefingWindow *self, MusterNode *side)
{
  add_briefing (self, side);
  for (guint i = 0; i < muster_node_get_n_children (side); i++)
    {
      MusterNode *child = muster_node_peek_child (side, i);

      if (muster_node_get_kind (child) != MUSTER_KIND_NOTES)
        continue;
      /* without a reader they are its players' */
      if (muster_node_get (child, "audience") == NULL)
        add_prose (self, muster_node_get_text (child));
      else
        add_named (self, child, NULL, NULL);
    }
  add_part (self, MUSTER_KIND_SPECIAL_RULES, _ ("Special Rules"));
}

static void
update (MusterGameBriefingWindow *self)
{
  guint n = gtk_drop_down_get_selected (self->reader_drop);
  g_autoptr (GPtrArray) sides = muster_scenario_list_sides (get_scenario (self));
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->box))) != NULL)
    gtk_box_remove (self->box, child);
  if (n > 0 && n <= sides->len)
    fill_side (self, sides->pdata[n - 1]);
  else
    fill_umpire (self);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
}

/* Making */

/* A name of any length leaves the window its width. */
static void
setup_reader_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (label), LETTERS);
  gtk_list_item_set_child (item, label);
}

static void
bind_reader_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  gtk_label_set_text (GTK_LABEL (gtk_list_item_get_child (item)),
                      gtk_string_object_get_string (gtk_list_item_get_item (item)));
}

static GtkWidget *
make_readers (MusterGameBriefingWindow *self)
{
  g_autoptr (GPtrArray) sides = muster_scenario_list_sides (get_scenario (self));
  g_autoptr (GtkStringList) readers = gtk_string_list_new (NULL);
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();
  GtkWidget *drop;

  gtk_string_list_append (readers, _ ("For the umpire"));
  for (guint i = 0; i < sides->len; i++)
    gtk_string_list_append (readers, name (self, sides->pdata[i]));
  drop = gtk_drop_down_new (G_LIST_MODEL (g_steal_pointer (&readers)), NULL);
  g_signal_connect (factory, "setup", G_CALLBACK (setup_reader_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_reader_cb), NULL);
  gtk_drop_down_set_factory (GTK_DROP_DOWN (drop), factory);
  gtk_widget_set_tooltip_text (drop, _ ("Whose Briefing"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (drop), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Whose briefing"), -1);
  g_signal_connect_object (drop, "notify::selected", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  self->reader_drop = GTK_DROP_DOWN (drop);
  return drop;
}

/**
 * muster_game_briefing_window_new:
 * @session: a game
 *
 * Returns: a window with what its scenario tells, not yet presented
 */
GtkWidget *
muster_game_briefing_window_new (MusterGameSession *session)
{
  MusterGameBriefingWindow *self = g_object_new (MUSTER_TYPE_GAME_BRIEFING_WINDOW, NULL);
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *head = adw_header_bar_new ();
  GtkWidget *clamp = adw_clamp_new ();
  g_autofree char *title =
      /* Translators: the title of a window: the briefings of a game. */
      g_strdup_printf (_ ("%s: the briefings"), muster_game_session_get_name (session));

  self->session = g_object_ref (session);
  gtk_window_set_title (GTK_WINDOW (self), title);
  self->box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, SPACING));
  gtk_widget_add_css_class (GTK_WIDGET (self->box), "briefing");
  adw_clamp_set_maximum_size (ADW_CLAMP (clamp), MEASURE);
  adw_clamp_set_child (ADW_CLAMP (clamp), GTK_WIDGET (self->box));
  self->scroller = GTK_SCROLLED_WINDOW (gtk_scrolled_window_new ());
  gtk_scrolled_window_set_policy (self->scroller, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (self->scroller, clamp);
  gtk_widget_set_vexpand (GTK_WIDGET (self->scroller), TRUE);
  adw_header_bar_set_title_widget (ADW_HEADER_BAR (head), make_readers (self));
  gtk_box_append (GTK_BOX (content), head);
  gtk_box_append (GTK_BOX (content), GTK_WIDGET (self->scroller));
  adw_window_set_content (ADW_WINDOW (self), content);
  update (self);
  return GTK_WIDGET (self);
}

/**
 * muster_game_briefing_window_show:
 * @self: the window
 * @n: whose briefing: 0 the umpire's, 1 that of the first side
 *
 * Shows it.
 */
void
muster_game_briefing_window_show (MusterGameBriefingWindow *self, guint n)
{
  g_return_if_fail (MUSTER_IS_GAME_BRIEFING_WINDOW (self));

  gtk_drop_down_set_selected (self->reader_drop, n);
}
