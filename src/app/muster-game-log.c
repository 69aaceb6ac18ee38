/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-game-log.h"

#include <glib/gi18n-lib.h>

#include "muster-dice-view.h"
#include "muster-ruleset.h"

struct _MusterGameLog
{
  GtkWidget parent_instance;

  GtkWidget *scroller;
  GtkListBox *list;
  GArray *rows; /* of gint64: the numbers shown, oldest first */
};

G_DEFINE_FINAL_TYPE (MusterGameLog, muster_game_log, GTK_TYPE_WIDGET)

#define DETAILS_KEY "muster-details"

static GtkWidget *
make_label (const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

/* A sentence and, small and grey after it, the statement that supports it. */
static GtkWidget *
make_step (const MusterRuleset *ruleset, const MusterStep *step)
{
  g_autofree char *text = g_markup_escape_text (step->text, -1);
  g_autofree char *markup = NULL;
  GtkWidget *label = make_label (NULL, "log-step");

  if (step->rule != NULL)
    markup = g_strdup_printf (
        "%s <span size='smaller' alpha='75%%' allow_breaks='false'>%s%s</span>", text, step->rule,
        muster_ruleset_is_rebuilt (ruleset, step->rule) ? " †" : "");
  gtk_label_set_markup (GTK_LABEL (label), markup != NULL ? markup : text);
  if (step->rule != NULL)
    {
      const MusterStatement *statement = muster_ruleset_find_statement (ruleset, step->rule);

      if (statement != NULL)
        gtk_widget_set_tooltip_text (label, statement->text);
    }
  return label;
}

/* What lay on the table, and who threw it; NULL when nothing was thrown. */
static GtkWidget *
make_dice (const MusterEntry *entry)
{
  const char *faces = muster_entry_get_faces (entry);
  gboolean typed = muster_entry_get_dice_source (entry) == MUSTER_DICE_SOURCE_TYPED;
  GtkWidget *box;
  GtkWidget *dice;
  GtkWidget *source;

  if (faces == NULL || faces[0] == '\0')
    return NULL;
  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  source = make_label (typed ? _ ("At the table:") : _ ("By the program:"), "caption");
  gtk_widget_add_css_class (source, "dim-label");
  dice = muster_dice_view_new ();
  muster_dice_view_set_faces (MUSTER_DICE_VIEW (dice), faces);
  gtk_box_append (GTK_BOX (box), source);
  gtk_box_append (GTK_BOX (box), dice);
  return box;
}

static void
append_steps (GtkBox *box, const MusterRuleset *ruleset, const MusterEntry *entry)
{
  for (guint i = 0; i < muster_entry_get_n_steps (entry); i++)
    gtk_box_append (box, make_step (ruleset, muster_entry_get_step (entry, i)));
  if (muster_entry_get_overrule (entry) != NULL)
    {
      g_autofree char *text =
          g_strdup_printf (_ ("The umpire overruled: %s"), muster_entry_get_overrule (entry));

      gtk_box_append (box, make_label (text, "mark-warning"));
    }
}

static GtkWidget *
make_details (const MusterRuleset *ruleset, const MusterEntry *entry)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  GtkWidget *dice = make_dice (entry);

  if (dice != NULL)
    gtk_box_append (GTK_BOX (box), dice);
  append_steps (GTK_BOX (box), ruleset, entry);
  return box;
}

/**
 * muster_game_log_make_outcome:
 * @ruleset: the rules of the game
 * @entry: what was done
 *
 * Returns: (transfer floating): what came of it at a glance, with the dice, and the steps to be
 * unfolded
 */
GtkWidget *
muster_game_log_make_outcome (const MusterRuleset *ruleset, const MusterEntry *entry)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *dice = make_dice (entry);
  GtkWidget *steps = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  GtkWidget *expander = gtk_expander_new (_ ("Step by step"));

  gtk_box_append (GTK_BOX (box), make_label (muster_entry_get_summary (entry), "heading"));
  if (dice != NULL)
    gtk_box_append (GTK_BOX (box), dice);
  append_steps (GTK_BOX (steps), ruleset, entry);
  gtk_expander_set_child (GTK_EXPANDER (expander), steps);
  gtk_box_append (GTK_BOX (box), expander);
  gtk_widget_set_visible (expander, gtk_widget_get_first_child (steps) != NULL);
  gtk_widget_add_css_class (box, "outcome");
  return box;
}

static GtkWidget *
make_row (const MusterRuleset *ruleset, const MusterJournalRow *journal)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *details = make_details (ruleset, journal->entry);
  g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, journal->row);
  GtkWidget *number_label = gtk_label_new (number);
  GtkWidget *summary = make_label (muster_entry_get_summary (journal->entry), "log-summary");

  gtk_widget_add_css_class (number_label, "numeric");
  gtk_widget_add_css_class (number_label, "dim-label");
  gtk_widget_set_valign (number_label, GTK_ALIGN_START);
  gtk_widget_set_hexpand (summary, TRUE);
  gtk_box_append (GTK_BOX (line), number_label);
  gtk_box_append (GTK_BOX (line), summary);
  gtk_box_append (GTK_BOX (box), line);
  gtk_box_append (GTK_BOX (box), details);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_widget_add_css_class (row, "log-row");
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  muster_entry_get_summary (journal->entry), -1);
  g_object_set_data (G_OBJECT (row), DETAILS_KEY, details);
  return row;
}

static void
show_details (GtkListBoxRow *row, gboolean shown)
{
  GtkWidget *details = g_object_get_data (G_OBJECT (row), DETAILS_KEY);

  gtk_widget_set_visible (details, shown);
  if (shown)
    gtk_widget_add_css_class (GTK_WIDGET (row), "open");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (row), "open");
}

static void
row_activated_cb (GtkListBox *list, GtkListBoxRow *row, MusterGameLog *self)
{
  GtkWidget *details = g_object_get_data (G_OBJECT (row), DETAILS_KEY);

  show_details (row, !gtk_widget_get_visible (details));
}

static void
muster_game_log_dispose (GObject *object)
{
  MusterGameLog *self = MUSTER_GAME_LOG (object);

  g_clear_pointer (&self->scroller, gtk_widget_unparent);

  G_OBJECT_CLASS (muster_game_log_parent_class)->dispose (object);
}

static void
muster_game_log_finalize (GObject *object)
{
  MusterGameLog *self = MUSTER_GAME_LOG (object);

  g_clear_pointer (&self->rows, g_array_unref);

  G_OBJECT_CLASS (muster_game_log_parent_class)->finalize (object);
}

static void
muster_game_log_class_init (MusterGameLogClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = muster_game_log_dispose;
  object_class->finalize = muster_game_log_finalize;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "game-log");
}

static void
muster_game_log_init (MusterGameLog *self)
{
  self->rows = g_array_new (FALSE, FALSE, sizeof (gint64));
  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_NONE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Log, newest first"), -1);
  g_signal_connect (self->list, "row-activated", G_CALLBACK (row_activated_cb), self);
  self->scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller), GTK_POLICY_EXTERNAL,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), GTK_WIDGET (self->list));
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
}

/* How many rows, from the oldest, are shown already and still true. */
static guint
count_common (MusterGameLog *self, GPtrArray *log)
{
  guint n = 0;

  while (n < self->rows->len && n < log->len
         && g_array_index (self->rows, gint64, n)
                == ((const MusterJournalRow *) g_ptr_array_index (log, n))->row)
    n++;
  return n;
}

/**
 * muster_game_log_update:
 * @self: the log
 * @session: the game
 *
 * Shows the line of rows that led to where the game is now.
 */
void
muster_game_log_update (MusterGameLog *self, MusterGameSession *session)
{
  g_autoptr (GPtrArray) log = muster_game_session_list_log (session);
  const MusterRuleset *ruleset = muster_setup_get_ruleset (muster_game_session_get_setup (session));
  GtkListBoxRow *first;
  guint common;

  g_return_if_fail (MUSTER_IS_GAME_LOG (self));

  common = count_common (self, log);
  for (guint i = self->rows->len; i > common; i--)
    gtk_list_box_remove (self->list, GTK_WIDGET (gtk_list_box_get_row_at_index (self->list, 0)));
  g_array_set_size (self->rows, common);
  first = gtk_list_box_get_row_at_index (self->list, 0);
  if (first != NULL)
    show_details (first, FALSE);
  for (guint i = common; i < log->len; i++)
    {
      const MusterJournalRow *journal = g_ptr_array_index (log, i);
      GtkWidget *row = make_row (ruleset, journal);

      gtk_list_box_prepend (self->list, row);
      show_details (GTK_LIST_BOX_ROW (row), FALSE);
      g_array_append_val (self->rows, journal->row);
    }
  first = gtk_list_box_get_row_at_index (self->list, 0);
  if (first != NULL)
    show_details (first, TRUE);
  gtk_adjustment_set_value (
      gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller)), 0);
}
