/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "cli-json.h"

#include <string.h>

/*
 * Whole games from the command line, each as it stands in a file of fixtures/games, on a library of its own. A line
 * is a directive and its words, parted as a shell does; # begins a comment.
 *
 *   scenario NAME            starts the game, which is called “Game”, from that scenario beside the files, or from that sample
 *   scenario NAME RULE VALUE the same, with that option of its rules
 *   do WORDS…                game do Game WORDS…: it has to work
 *   undo                     game undo Game
 *   says TEXT                what the last “do” or “undo” printed has TEXT in it
 *   shows TEXT               “game show” prints TEXT
 *   refuse TEXT WORDS…       game do Game WORDS…: it has to be refused with TEXT, and nothing changes
 *   strength UNIT N          so many figures of the unit are left
 *   owes UNIT STATEMENT      the unit owes something by that statement
 *   turn N                   it is turn N now
 *   result TEXT              the game is over, and its result has TEXT in it
 *   report TEXT              the battle report has TEXT in it, written as HTML and as Markdown
 */

typedef struct
{
  char *dir;
  char *library;
  char *said; /* by the last “do” or “undo”; nullable */
} Script;

static MusterTestRun *
run (Script *script, const char *first, const char *second, const char *const *words)
{
  g_autoptr (GPtrArray) argv = g_ptr_array_new ();

  g_ptr_array_add (argv, (gpointer) g_getenv ("MUSTER_CLI"));
  g_ptr_array_add (argv, (gpointer) first);
  g_ptr_array_add (argv, (gpointer) second);
  for (guint i = 0; words != NULL && words[i] != NULL; i++)
    g_ptr_array_add (argv, (gpointer) words[i]);
  g_ptr_array_add (argv, (gpointer) "--library");
  g_ptr_array_add (argv, script->library);
  g_ptr_array_add (argv, NULL);
  return muster_test_run ((const char *const *) argv->pdata);
}

/* “game COMMAND Game WORDS…” */
static MusterTestRun *
run_game (Script *script, const char *command, char **words)
{
  g_autoptr (GPtrArray) all = g_ptr_array_new ();

  g_ptr_array_add (all, (gpointer) "Game");
  for (guint i = 0; words != NULL && words[i] != NULL; i++)
    g_ptr_array_add (all, words[i]);
  g_ptr_array_add (all, NULL);
  return run (script, "game", command, (const char *const *) all->pdata);
}

/* The sample with an option of its rules; its armies stand in it. */
static char *
write_with_rule (Script *script, const char *sample, const char *rule, const char *value)
{
  g_autofree char *text = muster_test_load_file (sample, NULL);
  g_autofree char *path = g_build_filename (script->dir, "changed.muster-scenario", NULL);
  g_autofree char *line = g_strdup_printf ("<rule switch=\"%s\" value=\"%s\"/></scenario>", rule, value);
  g_auto (GStrv) parts = g_strsplit (text, "</scenario>", 2);
  g_autofree char *changed = g_strjoinv (line, parts);

  g_assert_true (g_file_set_contents (path, changed, -1, NULL));
  return g_steal_pointer (&path);
}

static void
start (Script *script, char **names)
{
  g_autofree char *file = g_strdup_printf ("samples/%s.muster-scenario", names[0]);
  g_autofree char *own_file = g_strdup_printf ("games/%s.muster-scenario", names[0]);
  g_autofree char *own = muster_test_fixture_path (own_file);
  g_autofree char *sample = g_file_test (own, G_FILE_TEST_EXISTS) ? g_strdup (own) : muster_test_data_path (file);
  g_autofree char *path = names[1] != NULL ? write_with_rule (script, sample, names[1], names[2])
                                           : g_strdup (sample);
  const char *const words[] = { path, "--name", "Game", "--seed", "1", NULL };
  g_autoptr (MusterTestRun) done = run (script, "game", "new", words);

  g_assert_cmpstr (done->err, ==, "");
  g_assert_cmpint (done->status, ==, 0);
}

static void
act (Script *script, const char *command, char **words)
{
  g_autoptr (MusterTestRun) done = run_game (script, command, words);

  g_assert_cmpstr (done->err, ==, "");
  g_assert_cmpint (done->status, ==, 0);
  g_free (script->said);
  script->said = g_strdup (done->out);
}

static JsonParser *
show (Script *script)
{
  char *words[] = { (char *) "--json", NULL };
  g_autoptr (MusterTestRun) done = run_game (script, "show", words);

  g_assert_cmpint (done->status, ==, 0);
  return cli_json_parse (done);
}

static void
check_shown (Script *script, const char *text)
{
  g_autoptr (MusterTestRun) done = run_game (script, "show", NULL);

  g_assert_cmpint (done->status, ==, 0);
  muster_test_assert_contains (done->out, text);
}

static void
refuse (Script *script, const char *part, char **words)
{
  g_autoptr (JsonParser) before = show (script);
  g_autoptr (JsonParser) after = NULL;
  g_autoptr (MusterTestRun) done = run_game (script, "do", words);

  cli_assert_refused (done, part);
  after = show (script);
  g_assert_cmpint (json_object_get_int_member (cli_json_root (before), "row"), ==,
                   json_object_get_int_member (cli_json_root (after), "row"));
}

static void
check_strength (Script *script, const char *id, const char *number)
{
  g_autoptr (JsonParser) parser = show (script);
  JsonArray *units = json_object_get_array_member (cli_json_root (parser), "units");

  for (guint i = 0; i < json_array_get_length (units); i++)
    {
      JsonObject *unit = json_array_get_object_element (units, i);

      if (!g_str_equal (json_object_get_string_member (unit, "id"), id))
        continue;
      g_assert_cmpint (json_object_get_int_member (unit, "strength"), ==,
                       g_ascii_strtoll (number, NULL, 10));
      return;
    }
  g_assert_not_reached ();
}

static void
check_owes (Script *script, const char *id, const char *rule)
{
  g_autoptr (JsonParser) parser = show (script);
  JsonArray *owed = json_object_get_array_member (cli_json_root (parser), "owed");

  for (guint i = 0; i < json_array_get_length (owed); i++)
    {
      JsonObject *one = json_array_get_object_element (owed, i);

      if (g_str_equal (json_object_get_string_member (one, "unit"), id)
          && g_str_equal (json_object_get_string_member (one, "rule"), rule))
        return;
    }
  g_assert_not_reached ();
}

static void
check_turn (Script *script, const char *number)
{
  g_autoptr (JsonParser) parser = show (script);

  g_assert_cmpint (json_object_get_int_member (cli_json_root (parser), "turn"), ==,
                   g_ascii_strtoll (number, NULL, 10));
}

static void
check_result (Script *script, const char *text)
{
  g_autoptr (JsonParser) parser = show (script);
  JsonObject *root = cli_json_root (parser);

  g_assert_true (json_object_has_member (root, "result"));
  muster_test_assert_contains (json_object_get_string_member (root, "result"), text);
}

static void
check_report (Script *script, const char *text)
{
  static const char *const files[] = { "report.html", "report.md" };

  for (gsize i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *path = g_build_filename (script->dir, files[i], NULL);
      char *words[] = { (char *) "-o", path, NULL };
      g_autoptr (MusterTestRun) done = run_game (script, "report", words);
      g_autofree char *report = NULL;

      g_assert_cmpstr (done->err, ==, "");
      g_assert_cmpint (done->status, ==, 0);
      report = muster_test_load_file (path, NULL);
      muster_test_assert_contains (report, text);
    }
}

static void
follow (Script *script, char **words)
{
  guint n = g_strv_length (words);

  if (g_str_equal (words[0], "do") && n >= 2)
    act (script, "do", words + 1);
  else if (g_str_equal (words[0], "undo") && n == 1)
    act (script, "undo", NULL);
  else if (g_str_equal (words[0], "refuse") && n >= 3)
    refuse (script, words[1], words + 2);
  else if (g_str_equal (words[0], "scenario") && (n == 2 || n == 4))
    start (script, words + 1);
  else if (g_str_equal (words[0], "says") && n == 2)
    muster_test_assert_contains (script->said, words[1]);
  else if (g_str_equal (words[0], "shows") && n == 2)
    check_shown (script, words[1]);
  else if (g_str_equal (words[0], "strength") && n == 3)
    check_strength (script, words[1], words[2]);
  else if (g_str_equal (words[0], "owes") && n == 3)
    check_owes (script, words[1], words[2]);
  else if (g_str_equal (words[0], "turn") && n == 2)
    check_turn (script, words[1]);
  else if (g_str_equal (words[0], "result") && n == 2)
    check_result (script, words[1]);
  else if (g_str_equal (words[0], "report") && n == 2)
    check_report (script, words[1]);
  else
    g_error ("“%s” is no directive", words[0]);
}

static void
test_script (gconstpointer data)
{
  const char *path = data;
  g_autofree char *text = muster_test_load_file (path, NULL);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  Script script = { .dir = muster_test_make_dir () };
  gboolean over = FALSE;

  script.library = g_build_filename (script.dir, "library.db", NULL);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) words = NULL;
      g_autoptr (GError) error = NULL;

      g_strstrip (lines[i]);
      if (lines[i][0] == '\0' || lines[i][0] == '#')
        continue;
      g_test_message ("%u: %s", i + 1, lines[i]);
      g_assert_true (g_shell_parse_argv (lines[i], NULL, &words, &error));
      follow (&script, words);
      over = over || g_str_equal (words[0], "result");
    }
  /* A game that is not played to its end proves little. */
  g_assert_true (over);
  g_free (script.said);
  g_free (script.library);
  muster_test_remove_dir (script.dir);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Every sample scenario is played by one of the games. */
static void
test_all_samples (gconstpointer data)
{
  const GPtrArray *paths = data;
  g_autofree char *folder = muster_test_data_path ("samples");
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GString) all = g_string_new ("\n");
  const char *name;

  for (guint i = 0; i < paths->len; i++)
    {
      g_autofree char *text = muster_test_load_file (paths->pdata[i], NULL);

      g_string_append_printf (all, "%s\n", text);
    }
  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      const char *end = strstr (name, ".muster-scenario");
      g_autofree char *line =
          end != NULL ? g_strdup_printf ("\nscenario %.*s\n", (int) (end - name), name) : NULL;

      if (line != NULL)
        muster_test_assert_contains (all->str, line);
    }
}

int
main (int argc, char **argv)
{
  g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *folder = NULL;
  g_autoptr (GDir) dir = NULL;
  const char *name;

  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  folder = muster_test_fixture_path ("games");
  dir = g_dir_open (folder, 0, NULL);
  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".txt"))
      g_ptr_array_add (paths, g_build_filename (folder, name, NULL));
  g_ptr_array_sort (paths, compare_names);
  for (guint i = 0; i < paths->len; i++)
    {
      g_autofree char *base = g_path_get_basename (paths->pdata[i]);
      g_autofree char *path = g_strdup_printf ("/cli/games/%.*s", (int) strlen (base) - 4, base);

      g_test_add_data_func (path, paths->pdata[i], test_script);
    }
  g_test_add_data_func ("/cli/games/all-samples", paths, test_all_samples);

  return g_test_run ();
}
