/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-odds-view.h"

#include <glib/gi18n-lib.h>
#include <math.h>

struct _MusterOddsView
{
  GtkWidget parent_instance;

  GtkWidget *grid;
  GCancellable *cancellable;
};

G_DEFINE_FINAL_TYPE (MusterOddsView, muster_odds_view, GTK_TYPE_WIDGET)

/* Bars of one key; what is rarer stands together in the last. */
/* all that two dice can come to has one */
#define MAX_BARS 11
#define BAR_WIDTH 120

/* What a worker needs; the setup keeps the ruleset alive, and that the procedure. */
typedef struct
{
  const MusterProcedure *procedure;
  MusterArguments *arguments;
  MusterSetup *setup;
} OddsJob;

static void
odds_job_free (gpointer data)
{
  OddsJob *job = data;

  muster_arguments_unref (job->arguments);
  muster_setup_unref (job->setup);
  g_free (job);
}

static void
remove_rows (MusterOddsView *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->grid)) != NULL)
    gtk_grid_remove (GTK_GRID (self->grid), child);
}

static char *
format_chance (double chance)
{
  double percent = chance * 100;

  if (percent >= 99.95 && chance < 1)
    /* Translators: a chance that is nearly certain */
    return g_strdup (_ ("> 99.9 %"));
  if (percent < 0.05 && chance > 0)
    /* Translators: a chance that is nearly none */
    return g_strdup (_ ("< 0.1 %"));
  /* Translators: a chance in percent */
  return g_strdup_printf (_ ("%.1f %%"), percent);
}

static int
add_heading (MusterOddsView *self, int row, const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, "caption-heading");
  gtk_grid_attach (GTK_GRID (self->grid), label, 0, row, 3, 1);
  return row + 1;
}

static int
add_bar (MusterOddsView *self, int row, const char *value, double chance)
{
  GtkWidget *name = gtk_label_new (value);
  GtkWidget *bar = gtk_level_bar_new_for_interval (0, 1);
  g_autofree char *text = format_chance (chance);
  GtkWidget *number = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (name), 1);
  /* sides may have long names */
  gtk_label_set_wrap (GTK_LABEL (name), TRUE);
  gtk_label_set_justify (GTK_LABEL (name), GTK_JUSTIFY_RIGHT);
  gtk_widget_add_css_class (name, "numeric");
  gtk_level_bar_set_value (GTK_LEVEL_BAR (bar), chance);
  gtk_widget_set_size_request (bar, BAR_WIDTH, -1);
  gtk_widget_set_valign (bar, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (bar, TRUE);
  gtk_widget_add_css_class (bar, "odds-bar");
  gtk_accessible_update_property (GTK_ACCESSIBLE (bar), GTK_ACCESSIBLE_PROPERTY_LABEL, value,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text, -1);
  gtk_label_set_xalign (GTK_LABEL (number), 1);
  gtk_widget_add_css_class (number, "numeric");
  gtk_grid_attach (GTK_GRID (self->grid), name, 0, row, 1, 1);
  gtk_grid_attach (GTK_GRID (self->grid), bar, 1, row, 1, 1);
  gtk_grid_attach (GTK_GRID (self->grid), number, 2, row, 1, 1);
  return row + 1;
}

/* The word of a result for people: yes and no in their language, others as the rules call them,
 * sides by their names. */
static char *
describe_value (const OddsJob *job, const char *key, const char *value)
{
  g_autofree char *described = NULL;

  if (g_str_equal (value, "yes"))
    return g_strdup (_ ("yes"));
  if (g_str_equal (value, "no"))
    return g_strdup (_ ("no"));
  described = muster_procedure_describe_value (job->procedure, key, value);
  return muster_setup_name_sides (job->setup, described);
}

static int
add_key (MusterOddsView *self,
         const OddsJob *job,
         const MusterOdds *odds,
         const char *key,
         const char *label,
         int row)
{
  g_autoptr (GPtrArray) bars = muster_odds_list_bars (odds, key);
  g_autofree char *heading = NULL;
  double rest = 0;

  for (guint i = 0; i < muster_odds_get_n_expected (odds); i++)
    {
      const char *name;
      double mean;

      muster_odds_get_expected (odds, i, &name, &mean);
      if (g_str_equal (name, key))
        /* Translators: a result and its mean: "Casualties: 0.59 on average" */
        heading = g_strdup_printf (_ ("%s: %.2f on average"), label, mean);
    }
  row = add_heading (self, row, heading != NULL ? heading : label);
  for (guint i = 0; i < bars->len; i++)
    {
      const MusterOddsBar *bar = g_ptr_array_index (bars, i);

      g_autofree char *value = describe_value (job, key, bar->value);

      if (i + 1 >= MAX_BARS && bars->len > MAX_BARS)
        rest += bar->chance;
      else
        row = add_bar (self, row, value, bar->chance);
    }
  if (rest > 0)
    row = add_bar (self, row, _ ("more"), rest);
  return row;
}

static void
odds_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  OddsJob *job = data;
  GError *error = NULL;
  MusterOdds *odds = muster_odds_new (job->procedure, job->arguments, &error);

  if (odds != NULL)
    g_task_return_pointer (task, odds, (GDestroyNotify) muster_odds_unref);
  else
    g_task_return_error (task, error);
}

static void
odds_ready_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  MusterOddsView *self = MUSTER_ODDS_VIEW (source);
  OddsJob *job = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterOdds) odds = g_task_propagate_pointer (G_TASK (result), &error);
  g_autoptr (GArray) plan = NULL;
  int row = 0;

  /* A newer question is under way, or the view is gone. */
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) || self->grid == NULL)
    return;
  remove_rows (self);
  if (odds == NULL)
    {
      add_heading (self, 0, error->message);
      return;
    }
  plan = muster_procedure_plan (job->procedure, job->arguments);
  for (guint i = 0; i < muster_procedure_get_n_shown (job->procedure); i++)
    {
      const char *key;
      const char *label;
      g_autoptr (GPtrArray) bars = NULL;

      muster_procedure_get_shown (job->procedure, i, &key, &label);
      bars = muster_odds_list_bars (odds, key);
      /* What is certain beforehand is said, and worth no bar. */
      if (bars->len > 1)
        row = add_key (self, job, odds, key, label, row);
      else if (bars->len == 1)
        {
          const MusterOddsBar *bar = g_ptr_array_index (bars, 0);
          g_autofree char *value = describe_value (job, key, bar->value);
          /* Translators: a result that is certain, whatever is thrown: "Passes: yes, whatever is
           * thrown"; where nothing is thrown, as it is: "Distance: 1". */
          g_autofree char *text = g_strdup_printf (
              plan->len > 0 ? _ ("%1$s: %2$s, whatever is thrown") : _ ("%1$s: %2$s"), label,
              value);

          row = add_heading (self, row, text);
        }
    }
  gtk_widget_set_visible (GTK_WIDGET (self), row > 0);
}

static void
muster_odds_view_dispose (GObject *object)
{
  MusterOddsView *self = MUSTER_ODDS_VIEW (object);

  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->grid, gtk_widget_unparent);

  G_OBJECT_CLASS (muster_odds_view_parent_class)->dispose (object);
}

static void
muster_odds_view_class_init (MusterOddsViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = muster_odds_view_dispose;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_css_name (widget_class, "odds");
}

static void
muster_odds_view_init (MusterOddsView *self)
{
  self->grid = gtk_grid_new ();
  gtk_grid_set_column_spacing (GTK_GRID (self->grid), 9);
  gtk_grid_set_row_spacing (GTK_GRID (self->grid), 3);
  gtk_widget_set_parent (self->grid, GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Chances"), -1);
}

/**
 * muster_odds_view_new:
 *
 * Returns: a view without chances
 */
GtkWidget *
muster_odds_view_new (void)
{
  return g_object_new (MUSTER_TYPE_ODDS_VIEW, NULL);
}

/**
 * muster_odds_view_clear:
 * @self: the view
 *
 * Shows nothing; a question under way is dropped.
 */
void
muster_odds_view_clear (MusterOddsView *self)
{
  g_return_if_fail (MUSTER_IS_ODDS_VIEW (self));

  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  remove_rows (self);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

/**
 * muster_odds_view_ask:
 * @self: the view
 * @procedure: what is to be thrown for
 * @arguments: its parameters
 * @setup: the game whose rules @procedure belongs to
 *
 * Works the chances out beside the main loop and shows them; those shown before stay until then.
 */
void
muster_odds_view_ask (MusterOddsView *self,
                      const MusterProcedure *procedure,
                      MusterArguments *arguments,
                      MusterSetup *setup)
{
  g_autoptr (GTask) task = NULL;
  OddsJob *job;

  g_return_if_fail (MUSTER_IS_ODDS_VIEW (self));

  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  self->cancellable = g_cancellable_new ();

  job = g_new0 (OddsJob, 1);
  job->procedure = procedure;
  job->arguments = muster_arguments_ref (arguments);
  job->setup = muster_setup_ref (setup);
  task = g_task_new (self, self->cancellable, odds_ready_cb, NULL);
  g_task_set_task_data (task, job, odds_job_free);
  g_task_run_in_thread (task, odds_thread);
}
