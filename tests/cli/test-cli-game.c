/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

#include "cli-json.h"

#define SIXES "6,6,6,6,6,6,6,6,6,6,6,6,6,6,6,6,6,6,6,6,6"

/* A game of the sample battle in a library of its own. */
typedef struct
{
  char *dir;
  char *library;
  char *scenario;
} Game;

static MusterTestRun *
run_line (Game *game, const char *line)
{
  g_autofree char *whole =
      g_strdup_printf ("%s|%s|--library|%s", g_getenv ("MUSTER_CLI"), line, game->library);
  g_auto (GStrv) argv = g_strsplit (whole, "|", -1);

  return muster_test_run ((const char *const *) argv);
}

/* Runs a line of words parted by bars that has to work, and returns what it printed. */
static char *
do_line (Game *game, const char *line)
{
  g_autoptr (MusterTestRun) run = run_line (game, line);

  g_test_message ("%s", line);
  g_assert_cmpstr (run->err, ==, "");
  g_assert_cmpint (run->status, ==, 0);
  return g_strdup (run->out);
}

/* The same for a line that has to be refused. */
static void
refuse_line (Game *game, const char *line, const char *part)
{
  g_autoptr (MusterTestRun) run = run_line (game, line);

  g_test_message ("%s", line);
  cli_assert_refused (run, part);
}

static void
do_lines (Game *game, const char *const *lines)
{
  for (; *lines != NULL; lines++)
    {
      g_autofree char *out = do_line (game, *lines);

      g_assert_cmpstr (out, !=, "");
    }
}

static JsonParser *
show (Game *game)
{
  g_autoptr (MusterTestRun) run = run_line (game, "game|show|Test|--json");

  g_assert_cmpint (run->status, ==, 0);
  return cli_json_parse (run);
}

static JsonObject *
find_unit (JsonParser *parser, const char *id)
{
  JsonArray *units = json_object_get_array_member (cli_json_root (parser), "units");

  for (guint i = 0; i < json_array_get_length (units); i++)
    {
      JsonObject *unit = json_array_get_object_element (units, i);

      if (g_str_equal (json_object_get_string_member (unit, "id"), id))
        return unit;
    }
  g_assert_not_reached ();
}

static void
assert_strength (Game *game, const char *id, gint64 strength)
{
  g_autoptr (JsonParser) parser = show (game);

  g_assert_cmpint (json_object_get_int_member (find_unit (parser, id), "strength"), ==, strength);
}

static gboolean
permits (Game *game, const char *action)
{
  g_autoptr (JsonParser) parser = show (game);
  JsonArray *permitted = json_object_get_array_member (cli_json_root (parser), "permitted");

  for (guint i = 0; i < json_array_get_length (permitted); i++)
    if (g_str_equal (json_array_get_string_element (permitted, i), action))
      return TRUE;
  return FALSE;
}

static void
set_up (Game *game, gconstpointer data)
{
  g_autofree char *line = NULL;
  g_autofree char *id = NULL;

  game->dir = muster_test_make_dir ();
  game->library = g_build_filename (game->dir, "library.db", NULL);
  game->scenario = muster_test_data_path ("samples/maiwand.muster-scenario");
  line = g_strdup_printf ("game|new|%s|--name|Test|--seed|5", game->scenario);
  id = do_line (game, line);
  g_assert_cmpuint (strlen (id), ==, 37);
}

static void
tear_down (Game *game, gconstpointer data)
{
  g_free (game->library);
  g_free (game->scenario);
  muster_test_remove_dir (game->dir);
}

static const char *const to_the_first_volley[] = {
  "game|do|Test|draw|--dice|KH",
  "game|do|Test|activate|unit=british/foot66",
  "game|do|Test|test|unit=british/foot66|--dice|3,4,5",
  "game|do|Test|permit|choice=fire-twice",
  "game|do|Test|resolve|procedure=fire|actor=british/foot66|target=afghan/"
  "ghazis1|range=4|--dice|" SIXES,
  NULL,
};

#define SECOND_VOLLEY                                                                              \
  "game|do|Test|resolve|procedure=fire|actor=british/foot66|target=afghan/ghazis1|range=4|"        \
  "--dice|" SIXES

/* From the first card to a unit's destruction; back; another branch; the log. */
static void
test_battle (Game *game, gconstpointer data)
{
  g_autofree char *destroyed = NULL;
  g_autofree char *log = NULL;
  g_autofree char *all = NULL;
  g_autofree char *back = NULL;
  g_autofree char *branch = NULL;

  do_lines (game, to_the_first_volley);
  assert_strength (game, "afghan/ghazis1", 4);
  destroyed = do_line (game, SECOND_VOLLEY);
  muster_test_assert_contains (destroyed, "destroyed");
  assert_strength (game, "afghan/ghazis1", 0);
  g_assert_true (permits (game, "draw"));

  back = do_line (game, "game|undo|Test");
  assert_strength (game, "afghan/ghazis1", 4);
  branch = do_line (game, "game|do|Test|resolve|procedure=fire|actor=british/foot66|"
                          "target=afghan/ghazis2|range=9|--dice|" SIXES);
  muster_test_assert_contains (branch, "BB-FIR-06");
  assert_strength (game, "afghan/ghazis1", 4);
  assert_strength (game, "afghan/ghazis2", 15);

  log = do_line (game, "game|log|Test");
  all = do_line (game, "game|log|Test|--all");
  g_assert_null (strstr (log, "destroyed"));
  muster_test_assert_contains (all, "destroyed");
  muster_test_assert_contains (log, "thrown at the table: 3 4 5");

  g_free (do_line (game, "game|go|Test|6"));
  assert_strength (game, "afghan/ghazis1", 0);
  assert_strength (game, "afghan/ghazis2", 25);
}

/* What "game show" offers is worded as "game do" takes it. */
static void
test_shown_choices_can_be_typed (Game *game, gconstpointer data)
{
  g_autofree char *activate = NULL;
  g_autofree char *permit = NULL;
  g_autofree char *won = NULL;

  g_free (do_line (game, "game|do|Test|draw|--dice|KH"));
  activate = do_line (game, "game|show|Test");
  muster_test_assert_contains (activate, "  activate unit=british/foot66: ");
  g_free (do_line (game, "game|do|Test|activate|unit=british/foot66"));
  g_free (do_line (game, "game|do|Test|test|unit=british/foot66|--dice|3,4,5"));
  permit = do_line (game, "game|show|Test");
  muster_test_assert_contains (permit, "  permit choice=fire-twice: ");
  g_assert_null (strstr (permit, "victory=yes"));
  muster_test_assert_contains (permit, "  state objective=village holder=afghan: ");
  won = do_line (game, "game|do|Test|state|objective=village|holder=afghan");
  muster_test_assert_contains (won, "ictory for ");
}

static void
test_undo_to_the_start_and_redo (Game *game, gconstpointer data)
{
  do_lines (game, to_the_first_volley);
  for (guint i = 0; i + 1 < G_N_ELEMENTS (to_the_first_volley); i++)
    g_free (do_line (game, "game|undo|Test"));
  assert_strength (game, "afghan/ghazis1", 25);
  g_assert_true (permits (game, "draw"));
  refuse_line (game, "game|undo|Test", "");
  for (guint i = 0; i + 1 < G_N_ELEMENTS (to_the_first_volley); i++)
    g_free (do_line (game, "game|redo|Test"));
  assert_strength (game, "afghan/ghazis1", 4);
  refuse_line (game, "game|redo|Test", "");
}

static void
test_refusals_name_the_statement (Game *game, gconstpointer data)
{
  refuse_line (game, "game|do|Test|test|unit=british/foot66", "BB-SEQ-03");
  g_free (do_line (game, "game|do|Test|draw|--dice|KH"));
  refuse_line (game, "game|do|Test|draw", "BB-SEQ-02");
  refuse_line (game, "game|do|Test|activate|unit=afghan/kabul", "BB-SEQ-02");
  refuse_line (game, "game|do|Test|activate|unit=british/nobody", "nobody");
  refuse_line (game, "game|do|Test|activate", "unit");
  refuse_line (game, "game|do|Test|sulk", "sulk");
  g_free (do_line (game, "game|do|Test|activate|unit=british/foot66"));
  refuse_line (game, "game|do|Test|permit|choice=fire-twice", "BB-SEQ-03");
  refuse_line (game, "game|do|Test|test|unit=british/foot66|--dice|3,4", "3");
  g_free (do_line (game, "game|do|Test|test|unit=british/foot66|--dice|3,4,5"));
  refuse_line (game, "game|do|Test|permit|choice=limber-move", "BB-ACT-02");
  refuse_line (game, "game|do|Test|permit|choice=double-away", "BB-ACT-0");
  g_free (do_line (game, "game|do|Test|permit|choice=fire-twice"));
  refuse_line (game, "game|do|Test|resolve|procedure=fire|actor=british/foot66|target=afghan/kabul",
               "range");
  refuse_line (game,
               "game|do|Test|resolve|procedure=fire|actor=british/foot66|target=afghan/kabul|"
               "range=13",
               "BB-FIR-09");
}

static void
test_failed_test (Game *game, gconstpointer data)
{
  g_free (do_line (game, "game|do|Test|draw|--dice|KH"));
  g_free (do_line (game, "game|do|Test|activate|unit=british/jacobs"));
  /* Inexperienced: four dice, and 22 is more than its 21 figures. */
  g_free (do_line (game, "game|do|Test|test|unit=british/jacobs|--dice|6,6,6,4"));
  refuse_line (game, "game|do|Test|permit|choice=charge", "BB-ACT-03");
  g_free (do_line (game, "game|do|Test|permit|choice=double-away"));
}

static void
test_overrule (Game *game, gconstpointer data)
{
  g_autofree char *out = NULL;

  refuse_line (game, "game|do|Test|activate|unit=british/foot66", "BB-SEQ-02");
  out = do_line (game, "game|do|Test|activate|unit=british/foot66|--overrule|They had the drop");
  muster_test_assert_contains (out, "BB-SET-06");
  muster_test_assert_contains (out, "They had the drop");
}

/* The same in one call, and as a call of its own. */
static void
test_overrule_before_an_action (Game *game, gconstpointer data)
{
  g_autofree char *one = NULL;
  g_autofree char *two = NULL;

  one = do_line (game, "game|do|Test|overrule|reason=Night attack|activate|unit=afghan/kabul");
  muster_test_assert_contains (one, "BB-SET-06");
  muster_test_assert_contains (one, "Night attack");
  g_free (do_line (game, "game|undo|Test"));
  refuse_line (game, "game|do|Test|overrule|activate|unit=afghan/kabul", "activate");
  refuse_line (game, "game|do|Test|overrule|reason=|activate|unit=afghan/kabul", "activate");
  refuse_line (game, "game|do|Test|overrule|reason=Night attack|sulk", "sulk");
  g_free (do_line (game, "game|do|Test|overrule|reason=Night attack"));
  two = do_line (game, "game|do|Test|activate|unit=afghan/kabul");
  muster_test_assert_contains (two, "Night attack");
}

static void
test_report (Game *game, gconstpointer data)
{
  g_autofree char *path = g_build_filename (game->dir, "report.html", NULL);
  g_autofree char *line = g_strdup_printf ("game|report|Test|-o|%s", path);
  g_autofree char *wrong = g_strdup_printf ("game|report|Test|-o|%s.txt", path);
  g_autofree char *text = NULL;

  do_lines (game, to_the_first_volley);
  g_free (do_line (game, line));
  text = muster_test_load_file (path, NULL);
  muster_test_assert_contains (text, "66th Foot");
  muster_test_assert_contains (text, "BB-FIR-06");
  refuse_line (game, wrong, ".html");
}

static void
test_show_as_the_contract_says (Game *game, gconstpointer data)
{
  g_autoptr (JsonParser) parser = NULL;
  JsonObject *root;
  JsonObject *owed;

  g_free (do_line (game, "game|do|Test|draw|--dice|KH"));
  g_free (do_line (game, "game|do|Test|activate|unit=british/foot66"));
  parser = show (game);
  root = cli_json_root (parser);
  g_assert_cmpint (json_object_get_int_member (root, "turn"), ==, 1);
  g_assert_cmpstr (json_object_get_string_member (root, "phase"), ==, "test");
  g_assert_cmpstr (json_object_get_string_member (root, "side"), ==, "british");
  muster_test_assert_contains (json_object_get_string_member (root, "now"), "66th Foot");
  owed = json_array_get_object_element (json_object_get_array_member (root, "owed"), 0);
  g_assert_cmpstr (json_object_get_string_member (owed, "unit"), ==, "british/foot66");
  g_assert_cmpstr (json_object_get_string_member (owed, "rule"), ==, "BB-SEQ-03");
  g_assert_false (json_object_has_member (root, "result"));
  g_assert_cmpint (json_object_get_int_member (find_unit (parser, "british/foot66"), "original"),
                   ==, 21);
}

/* After a test: the words of “permit choice=” first, so that the first of them can be taken. */
static void
test_permitted_after_a_test (Game *game, gconstpointer data)
{
  g_autoptr (JsonParser) parser = NULL;
  JsonArray *permitted;
  g_autofree char *line = NULL;

  g_free (do_line (game, "game|do|Test|draw|--dice|KH"));
  g_free (do_line (game, "game|do|Test|activate|unit=british/jacobs"));
  g_free (do_line (game, "game|do|Test|test|--dice|6,6,6,4"));
  g_assert_true (permits (game, "permit"));
  g_assert_true (permits (game, "next"));
  g_assert_true (permits (game, "double-away"));
  g_assert_false (permits (game, "charge"));
  g_assert_false (permits (game, "double"));
  parser = show (game);
  permitted = json_object_get_array_member (cli_json_root (parser), "permitted");
  g_assert_cmpuint (json_array_get_length (permitted), >=, 9 + 2);
  line = g_strconcat (
      "game|do|Test|permit|choice=", json_array_get_string_element (permitted, 0), NULL);
  g_free (do_line (game, line));
}

/* Results in a log have the types that resolving gives them. */
static void
test_types_of_results (Game *game, gconstpointer data)
{
  g_autoptr (MusterTestRun) run = NULL;
  g_autoptr (JsonParser) parser = NULL;
  JsonArray *rows;
  JsonObject *result;

  do_lines (game, to_the_first_volley);
  run = run_line (game, "game|log|Test|--json");
  parser = cli_json_parse (run);
  rows = json_object_get_array_member (cli_json_root (parser), "rows");

  result = json_object_get_object_member (json_array_get_object_element (rows, 3), "result");
  g_assert_cmpint (json_node_get_value_type (json_object_get_member (result, "score")), ==,
                   G_TYPE_INT64);
  g_assert_cmpint (json_object_get_int_member (result, "score"), ==, 12);
  g_assert_cmpint (json_node_get_value_type (json_object_get_member (result, "passed")), ==,
                   G_TYPE_BOOLEAN);
  g_assert_true (json_object_get_boolean_member (result, "passed"));

  result = json_object_get_object_member (json_array_get_object_element (rows, 5), "result");
  g_assert_cmpint (json_node_get_value_type (json_object_get_member (result, "casualties")), ==,
                   G_TYPE_INT64);
  g_assert_cmpint (json_object_get_int_member (result, "casualties"), ==, 21);
  g_assert_cmpstr (json_object_get_string_member (result, "band"), ==, "short");

  result = json_object_get_object_member (json_array_get_object_element (rows, 1), "result");
  g_assert_cmpstr (json_object_get_string_member (result, "card"), ==, "KH");
}

static void
test_two_armies (Game *game, gconstpointer data)
{
  g_autofree char *first = muster_test_data_path ("samples/tamai-british.muster-army");
  g_autofree char *second = muster_test_data_path ("samples/tamai-beja.muster-army");
  g_autofree char *line =
      g_strdup_printf ("game|new|--army|%s|--army|%s|--name|Two", first, second);
  g_autofree char *one = g_strdup_printf ("game|new|--army|%s", first);
  g_autofree char *out = NULL;

  g_free (do_line (game, line));
  out = do_line (game, "game|do|Two|draw|--dice|AS");
  muster_test_assert_contains (out, "ace of spades");
  refuse_line (game, one, "--army");
  refuse_line (game, "game|new", "SCENARIO");
}

/* The program's dice are the same again from the same seed. */
static void
test_seed (Game *game, gconstpointer data)
{
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  g_autofree char *again = g_strdup_printf ("game|new|%s|--name|Again|--seed|5", game->scenario);

  g_free (do_line (game, again));
  first = do_line (game, "game|do|Test|draw");
  second = do_line (game, "game|do|Again|draw");
  g_assert_cmpstr (first, ==, second);
}

/* A game by phases: the coin is told by name, and is a number to programs; units stand by side, with who is in them. */
/* What has to be said stands in the line, with what may be said; the same for several enemies is one line. */
static void
test_shown_placeholders (Game *game, gconstpointer data)
{
  g_autofree char *scenario = muster_test_data_path ("samples/taghit.muster-scenario");
  g_autofree char *new_line = g_strconcat ("game|new|", scenario, "|--name|Phases", NULL);
  g_autofree char *coin = NULL;
  g_autofree char *move = NULL;
  g_autofree char *fire = NULL;
  const char *charge;

  g_free (do_line (game, new_line));
  coin = do_line (game, "game|show|Phases");
  muster_test_assert_contains (
      coin, "  resolve procedure=first-side call=heads|tails winner-moves=yes|no: ");
  g_assert_cmpint (strstr (coin, "remember: ") - coin, >, strstr (coin, "winner-moves=") - coin);
  refuse_line (game, "game|do|Phases|resolve|procedure=first-side|call=heads|--dice|heads",
               "winner-moves");
  g_free (do_line (game, "game|do|Phases|resolve|procedure=first-side|call=heads|"
                         "winner-moves=yes|--dice|heads"));
  g_free (do_line (game, "game|do|Phases|activate|unit=french/bataillon"));
  move = do_line (game, "game|show|Phases");
  charge = strstr (move, "  permit choice=charge unit=french/bataillon target=UNIT near=yes: ");
  g_assert_nonnull (charge);
  g_assert_null (strstr (charge + 1, "  permit choice=charge"));
  g_free (do_line (game, "game|do|Phases|next"));
  g_free (do_line (game, "game|do|Phases|next"));
  g_free (do_line (game, "game|do|Phases|activate|unit=french/bataillon"));
  fire = do_line (game, "game|show|Phases");
  muster_test_assert_contains (fire, "act=fire actor=french/bataillon weapon=rifle target=UNIT "
                                     "band=close|medium|long: ");
  g_free (do_line (game, "game|do|Phases|resolve|procedure=fire|act=fire|actor=french/bataillon|"
                         "weapon=rifle|target=harka/berabers|band=close"));
}

static void
test_phases (Game *game, gconstpointer data)
{
  g_autofree char *scenario = muster_test_data_path ("samples/taghit.muster-scenario");
  g_autofree char *new_line = g_strconcat ("game|new|", scenario, NULL);
  g_autofree char *first = do_line (game, new_line);
  g_autofree char *second = do_line (game, new_line);
  g_autofree char *list = do_line (game, "game|list");
  g_autofree char *done = NULL;
  g_autofree char *shown = NULL;
  g_autofree char *log = NULL;

  muster_test_assert_contains (list, "The oasis of Taghit:");
  muster_test_assert_contains (list, "The oasis of Taghit 2:");
  done = do_line (game, "game|do|The oasis of Taghit|resolve|procedure=first-side|call=heads|"
                        "winner-moves=yes|--dice|heads");
  muster_test_assert_contains (done, "thrown at the table: heads");
  log = do_line (game, "game|log|The oasis of Taghit|--json");
  muster_test_assert_contains (log, "first-side");
  {
    g_autoptr (MusterTestRun) run = run_line (game, "game|log|The oasis of Taghit|--json");
    g_autoptr (JsonParser) parser = cli_json_parse (run);
    JsonArray *rows = json_object_get_array_member (cli_json_root (parser), "rows");
    JsonArray *dice = json_object_get_array_member (json_array_get_object_element (rows, 1), "dice");

    g_assert_cmpuint (json_array_get_length (dice), ==, 1);
    g_assert_cmpint (json_array_get_int_element (dice, 0), ==, 1);
  }
  {
    g_autoptr (MusterTestRun) run = run_line (game, "game|show|The oasis of Taghit|--json");
    g_autoptr (JsonParser) parser = cli_json_parse (run);
    JsonArray *choices = json_object_get_array_member (cli_json_root (parser), "choices");
    JsonObject *choice = json_array_get_object_element (choices, 0);
    JsonArray *words = json_object_get_array_member (choice, "words");

    g_assert_cmpstr (json_array_get_string_element (words, 0), ==, "unit=french/susbielle");
    g_assert_cmpstr (json_object_get_string_member (choice, "target"), ==, "none");
    g_assert_false (json_object_get_boolean_member (choice, "found"));
  }
  shown = do_line (game, "game|show|The oasis of Taghit");
  muster_test_assert_contains (shown, "Turn 1. ");
  muster_test_assert_contains (shown, "Garrison of Taghit: 48 of 48 figures\n");
  muster_test_assert_contains (shown, "When it has come about:\n");
  muster_test_assert_contains (shown, "(10 infantrymen, 1 lieutenant, 1 sergeant)");
  refuse_line (game, "game|new|nowhere.muster-scenario", "nowhere");
}

/* An army of other rules is no enemy that one could fight. */
static void
test_other_rules (Game *game, gconstpointer data)
{
  g_autofree char *path = muster_test_write_file (
      game->dir, "mixed.muster-scenario",
      "<scenario xmlns=\"urn:musterapp:scenario:1\" ruleset=\"bundok-and-bayonet\" name=\"Mixed\">"
      "<side id=\"a\"><army xmlns=\"urn:musterapp:army:1\" ruleset=\"bundok-and-bayonet\">"
      "<unit id=\"u\" type=\"infantry-company\"/></army></side>"
      "<side id=\"b\" name=\"Beja\"><army xmlns=\"urn:musterapp:army:1\" ruleset=\"scwares\">"
      "<unit id=\"u\" type=\"native-foot\"/></army></side></scenario>");
  g_autofree char *line = g_strdup_printf ("game|new|%s", path);

  refuse_line (game, line,
               "The army of the side “Beja” is made for “scwares”, expected one for “bundok-and-bayonet”");
}

/* Few keyboards have the apostrophe of a name that was set with care. */
static void
test_apostrophe (Game *game, gconstpointer data)
{
  g_autofree char *scenario = muster_test_data_path ("samples/rorkes-drift.muster-scenario");
  g_autofree char *import = g_strdup_printf ("library|import|%s", scenario);
  g_autofree char *imported = do_line (game, import);
  g_autofree char *id = do_line (game, "game|new|Rorke's Drift|--name|Chard’s stand");
  g_autofree char *exact = do_line (game, "game|show|Chard’s stand");
  g_autofree char *typed = do_line (game, "game|show|chard's stand");

  g_assert_cmpuint (strlen (id), ==, 37);
  g_assert_cmpstr (exact, ==, typed);
  refuse_line (game, "game|show|Chard`s stand", "Nothing in the library is named");
}

/* A person at a terminal is told how it goes on; a script has had the id alone. */
static void
test_terminal (Game *game, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  int terminal = posix_openpt (O_RDWR | O_NOCTTY);
  int end;
  const char *argv[] = { g_getenv ("MUSTER_CLI"), "game", "new", game->scenario, "--library",
                         game->library, NULL };
  GPid pid;
  char text[4096] = "";
  gsize length = 0;
  gssize n;
  g_auto (GStrv) lines = NULL;

  g_assert_cmpint (terminal, >=, 0);
  g_assert_cmpint (grantpt (terminal), ==, 0);
  g_assert_cmpint (unlockpt (terminal), ==, 0);
  end = open (ptsname (terminal), O_RDWR | O_NOCTTY);
  g_assert_cmpint (end, >=, 0);
  g_spawn_async_with_fds (NULL, (char **) argv, NULL, G_SPAWN_DEFAULT, NULL, NULL, &pid, -1, end, -1,
                          &error);
  g_assert_no_error (error);
  close (end);
  while (length + 1 < sizeof text && (n = read (terminal, text + length, sizeof text - length - 1)) > 0)
    length += (gsize) n;
  close (terminal);
  lines = g_strsplit (text, "\r\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, 4);
  g_assert_cmpuint (strlen (lines[0]), ==, 36);
  muster_test_assert_contains (lines[1], "card");
  g_assert_true (g_str_has_prefix (lines[2], "Next: muster-cli game show "));
  g_assert_true (g_str_has_suffix (lines[2], lines[0]));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define ADD(path, test) g_test_add (path, Game, NULL, set_up, test, tear_down)
  ADD ("/cli/game/army-of-other-rules", test_other_rules);
  ADD ("/cli/game/apostrophe-as-it-is-typed", test_apostrophe);
  ADD ("/cli/game/new-at-a-terminal", test_terminal);
  ADD ("/cli/game/phases", test_phases);
  ADD ("/cli/game/battle-undo-branch-log", test_battle);
  ADD ("/cli/game/shown-placeholders", test_shown_placeholders);
  ADD ("/cli/game/shown-choices-can-be-typed", test_shown_choices_can_be_typed);
  ADD ("/cli/game/undo-to-the-start-and-redo", test_undo_to_the_start_and_redo);
  ADD ("/cli/game/refusals-name-the-statement", test_refusals_name_the_statement);
  ADD ("/rules/BB-ACT-03/cli/failed-test-moves-away", test_failed_test);
  ADD ("/rules/BB-SET-06/cli/overrule-is-logged", test_overrule);
  ADD ("/rules/BB-SET-06/cli/overrule-before-an-action", test_overrule_before_an_action);
  ADD ("/cli/game/report", test_report);
  ADD ("/cli/game/show-as-the-contract-says", test_show_as_the_contract_says);
  ADD ("/rules/BB-ACT-03/cli/permitted-after-a-test", test_permitted_after_a_test);
  ADD ("/cli/game/types-of-results", test_types_of_results);
  ADD ("/cli/game/from-two-armies", test_two_armies);
  ADD ("/cli/game/seed-repeats", test_seed);

  return g_test_run ();
}
