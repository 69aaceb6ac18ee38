/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <string.h>

#include "muster-document-file.h"
#include "muster-ruleset-store.h"
#include "muster-xml.h"
#include "playing.h"

#define EVIL_HTML "<script>alert(\"1\")</script> & co"
#define EVIL_MARKDOWN "# *bold* [link](http://x) `code` | cell <b>"

static MusterGameSession *
start_named (MusterLibrary *library, const char *name)
{
  g_autoptr (MusterNode) scenario = playing_make_scenario (name, "Lashkar");
  g_autoptr (GError) error = NULL;
  MusterGameSession *game =
      muster_game_session_start (library, playing_get_ruleset (), scenario, name, 9, &error);

  g_assert_no_error (error);
  return game;
}

static guint
count (const char *text, const char *part)
{
  guint found = 0;

  for (const char *at = strstr (text, part); at != NULL; at = strstr (at + strlen (part), part))
    found++;
  return found;
}

static void
test_tells_the_game (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autoptr (MusterLibrary) library = playing_open_library (dir);
  g_autoptr (MusterGameSession) game = start_named (library, "The ford");
  g_autoptr (MusterDice) typed = NULL;
  const char *no_words[] = { NULL };
  g_autoptr (GError) error = NULL;

  typed = muster_dice_new_typed ("KS", &error);
  g_assert_no_error (error);
  g_assert_true (muster_game_session_act (game, "draw", no_words, typed, NULL, &error));
  g_assert_no_error (error);
  g_assert_true (playing_note (game, "taken back", &error));
  g_assert_true (muster_game_session_undo (game, &error));
  g_assert_true (playing_note (game, "the Guides wade in", &error));
  for (int html = 0; html < 2; html++)
    {
      g_autofree char *report = muster_game_session_report (game, html);

      muster_test_assert_contains (report, "The ford");
      muster_test_assert_contains (report, muster_ruleset_get_title (playing_get_ruleset ()));
      muster_test_assert_contains (report, "2nd Foot");
      muster_test_assert_contains (report, html ? "<th>Unit</th><th>Type</th>" : "Unit | Type |");
      muster_test_assert_contains (report, "Ghazis");
      muster_test_assert_contains (report, "king of spades");
      muster_test_assert_contains (report, "at the table");
      muster_test_assert_contains (report, "the Guides wade in");
      muster_test_assert_contains (report, html ? "<h3>Turn 1</h3>" : "### Turn 1");
      /* steps taken back are not what happened */
      g_assert_null (strstr (report, "taken back"));
      g_test_message ("%s", report);
    }
}

static void
test_losses (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autoptr (MusterLibrary) library = playing_open_library (dir);
  g_autoptr (MusterGameSession) game = start_named (library, "The ford");
  MusterSurvey *survey = muster_game_session_get_survey (game);
  g_autofree char *unit = NULL;
  g_autofree char *report = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < muster_survey_get_n_units (survey); i++)
    {
      const MusterUnitStatus *status = muster_survey_get_unit (survey, i);

      if (strcmp (status->unit->name, "Ghazis") == 0)
        unit = g_strdup_printf ("unit=%s", status->unit->id);
    }
  g_assert_nonnull (unit);
  {
    const char *words[] = { unit, "count=3", NULL };

    g_assert_true (
        muster_game_session_act (game, "casualty", words, NULL, "Seen from the hill", &error));
    g_assert_no_error (error);
  }
  report = muster_game_session_report (game, TRUE);
  muster_test_assert_contains (report, "<td>3</td></tr>");
  muster_test_assert_contains (report, "Losses: 3 of ");
  g_assert_null (strstr (report, ": Has left the field</td>"));
  {
    const char *words[] = { unit, "table=left", NULL };
    g_autofree char *after = NULL;

    g_assert_true (muster_game_session_act (game, "state", words, NULL, NULL, &error));
    g_assert_no_error (error);
    after = muster_game_session_report (game, TRUE);
    muster_test_assert_contains (after, ": Has left the field</td><td>3</td></tr>");
    muster_test_assert_contains (after, "Losses: 3 of ");
  }
}

/* What people type is text, whatever it looks like. */
static void
test_escapes (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autoptr (MusterLibrary) library = playing_open_library (dir);
  g_autoptr (MusterGameSession) game = start_named (library, EVIL_HTML " " EVIL_MARKDOWN);
  g_autofree char *html = NULL;
  g_autofree char *markdown = NULL;
  g_autoptr (MusterElement) tree = NULL;
  g_autoptr (GError) error = NULL;
  const char *body;

  g_assert_true (playing_note (game, EVIL_HTML " " EVIL_MARKDOWN "\n\n# a heading", &error));
  g_assert_no_error (error);
  html = muster_game_session_report (game, TRUE);
  g_assert_null (strstr (html, "<script"));
  g_assert_null (strstr (html, "<b>"));
  g_assert_cmpuint (count (html, "&lt;script&gt;"), >=, 3);
  /* every element that is opened is closed */
  body = strstr (html, "<body>");
  g_assert_nonnull (body);
  tree = muster_xml_parse (body, strstr (body, "</html>") - body, "report", &error);
  g_assert_no_error (error);
  markdown = muster_game_session_report (game, FALSE);
  g_assert_null (strstr (markdown, "<script"));
  g_assert_null (strstr (markdown, "\n# a heading"));
  g_assert_null (strstr (markdown, " *bold*"));
  g_assert_null (strstr (markdown, " [link]("));
  g_assert_null (strstr (markdown, " `code`"));
  g_assert_cmpuint (count (markdown, "\\*bold\\*"), >=, 2);
}

static void
test_rebuilt_is_marked (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autoptr (MusterLibrary) library = playing_open_library (dir);
  g_autoptr (MusterGameSession) game = start_named (library, "The ford");
  g_autofree char *before = muster_game_session_report (game, FALSE);
  g_autofree char *after = NULL;
  gboolean used = FALSE;

  g_assert_null (strstr (before, "°"));
  /* play until some step hangs on a rebuilt value: infantry moves with rebuilt dice */
  for (int i = 0; i < 400 && !used; i++)
    {
      g_autoptr (GPtrArray) log = NULL;
      const MusterJournalRow *last;

      playing_step (game);
      log = muster_game_session_list_log (game);
      last = log->pdata[log->len - 1];
      for (guint n = 0; n < muster_entry_get_n_steps (last->entry); n++)
        used = used
               || muster_ruleset_is_rebuilt (playing_get_ruleset (),
                                             muster_entry_get_step (last->entry, n)->rule);
    }
  g_assert_true (used);
  after = muster_game_session_report (game, FALSE);
  muster_test_assert_contains (after, "°)");
  muster_test_assert_contains (after, "rebuilt");
}

/* A coin is kept and told by its name, also when the game is opened again. */
static void
test_coin (void)
{
  static const char *const words[] = { "procedure=first-side", "call=heads", "winner-moves=yes", NULL };
  static const char *const sources[] = { "tails", "2", "Tails" };
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autoptr (MusterLibrary) library = playing_open_library (dir);
  g_autofree char *path = muster_test_data_path ("samples/taghit.muster-scenario");
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterNode) scenario = muster_document_read (path, MUSTER_KIND_SCENARIO, &error);
  g_autoptr (MusterRuleset) ruleset = muster_ruleset_store_find_for (scenario, &error);

  g_assert_no_error (error);
  for (gsize i = 0; i < G_N_ELEMENTS (sources); i++)
    {
      g_autoptr (MusterGameSession) game =
          muster_game_session_start (library, ruleset, scenario, NULL, 1, &error);
      g_autoptr (MusterGameSession) again = NULL;
      g_autoptr (MusterDice) dice = muster_dice_new_typed (sources[i], &error);
      g_autoptr (GPtrArray) log = NULL;

      g_assert_no_error (error);
      g_assert_true (muster_game_session_act (game, "resolve", words, dice, NULL, &error));
      g_assert_no_error (error);
      again = muster_game_session_open (library, muster_game_session_get_id (game), &error);
      g_assert_no_error (error);
      log = muster_game_session_list_log (again);
      g_assert_cmpstr (muster_entry_get_faces (((MusterJournalRow *) log->pdata[1])->entry), ==,
                       "tails");
      for (int html = 0; html < 2; html++)
        {
          g_autofree char *report = muster_game_session_report (again, html);

          muster_test_assert_contains (report, "Thrown at the table: tails");
          /* who is left in a squad says more than that it is one */
          muster_test_assert_contains (report, "12 (10 infantrymen, 1 lieutenant, 1 sergeant)");
          g_assert_null (strstr (report, "Squad"));
          /* and a column of nothing is none */
          g_assert_null (strstr (report, "Type"));
          muster_test_assert_contains (report, html ? "<th>Unit</th><th>At the start</th>" : "Unit | At the start |");
        }
    }
}

/* A step that only says again what stands above it is left out. */
static void
test_no_echo (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autoptr (MusterLibrary) library = playing_open_library (dir);
  g_autofree char *path = muster_test_data_path ("samples/taghit.muster-scenario");
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterNode) scenario = muster_document_read (path, MUSTER_KIND_SCENARIO, &error);
  g_autoptr (MusterRuleset) ruleset = muster_ruleset_store_find_for (scenario, &error);
  g_autoptr (MusterGameSession) game = NULL;
  static const char *const coin[] = { "procedure=first-side", "call=heads", "winner-moves=yes", NULL };
  static const char *const unit[] = { "unit=french/goumiers", NULL };
  g_autoptr (MusterDice) dice = muster_dice_new_typed ("heads", NULL);
  g_autofree char *report = NULL;

  g_assert_no_error (error);
  game = muster_game_session_start (library, ruleset, scenario, NULL, 1, &error);
  g_assert_true (muster_game_session_act (game, "resolve", coin, dice, NULL, &error));
  g_assert_true (muster_game_session_act (game, "activate", unit, NULL, NULL, &error));
  g_assert_no_error (error);
  report = muster_game_session_report (game, FALSE);
  g_assert_cmpuint (count (report, "Camel men of the oases is to act"), ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/session/report/tells-the-game", test_tells_the_game);
  g_test_add_func ("/session/report/losses", test_losses);
  g_test_add_func ("/session/report/escapes", test_escapes);
  g_test_add_func ("/session/report/rebuilt-is-marked", test_rebuilt_is_marked);
  g_test_add_func ("/session/report/coin", test_coin);
  g_test_add_func ("/session/report/no-echo", test_no_echo);

  return g_test_run ();
}
