/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "window-checks.h"

#include "muster-document-file.h"
#include "muster-odds-view.h"
#include "muster-procedure.h"
#include "muster-ruleset-store.h"

#define SQUAD                                                                                      \
  "<army xmlns='urn:musterapp:army:1' ruleset='sahara-sandstorm' faction='british'>"               \
  "<unit id='u' type='squad'><figures troop='infantryman' count='5'/></unit></army>"

/* As wide as the column of a game in which it stands. */
#define ROOM 364

/* Sides with long names get more lines, not more room than there is. */
static void
test_long_names (void)
{
  static const char text[]
      = "<scenario xmlns='urn:musterapp:scenario:1' ruleset='sahara-sandstorm' name='Test'>"
        "<side id='a' name='Boxers and Kansu soldiers at Peking under the general of the rear guard'>" SQUAD
        "</side><side id='b' name='Column of relief'>" SQUAD "</side></scenario>";
  static const char *const words[] = { "call=heads", "winner-moves=yes", NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterRuleset) ruleset = muster_ruleset_store_find ("sahara-sandstorm", &error);
  g_autoptr (MusterNode) scenario
      = muster_document_parse (text, strlen (text), "test", MUSTER_KIND_SCENARIO, &error);
  g_autoptr (MusterSetup) setup = NULL;
  g_autoptr (MusterArguments) arguments = NULL;
  const MusterProcedure *procedure;
  GtkWidget *window = gtk_window_new ();
  GtkWidget *view = muster_odds_view_new ();
  int least;

  g_assert_no_error (error);
  setup = muster_setup_new (ruleset, scenario, &error);
  g_assert_no_error (error);
  procedure = muster_ruleset_find_procedure (ruleset, "first-side");
  g_assert_nonnull (procedure);
  arguments = muster_arguments_new (procedure, words, &error);
  g_assert_no_error (error);
  gtk_window_set_child (GTK_WINDOW (window), view);
  gtk_window_present (GTK_WINDOW (window));
  muster_odds_view_ask (MUSTER_ODDS_VIEW (view), procedure, arguments, setup);
  gtu_wait_until (gtu_find_text (window, "Boxers and Kansu") != NULL);
  gtk_widget_measure (view, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  g_assert_cmpint (least, <=, ROOM);
  gtu_destroy_window (GTK_WINDOW (window));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  if (!gtk_init_check ())
    {
      g_print ("1..0 # SKIP no display\n");
      return 0;
    }
  adw_init ();

  g_test_add_func ("/app/odds-view/long-names-are-wrapped", test_long_names);

  return g_test_run ();
}
