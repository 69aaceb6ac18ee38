/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "cli-json.h"

#include <string.h>

/* “check ARMY --side”, “scenario copy” and “scenario update”. */

/* The sample Taghit with PARTS put where its French side begins. */
static char *
write_taghit (const char *dir, const char *name, const char *parts)
{
  g_autofree char *sample = muster_test_data_path ("samples/taghit.muster-scenario");
  g_autofree char *text = muster_test_load_file (sample, NULL);
  g_autofree char *added = g_strconcat ("posture=\"defend\">", parts, NULL);
  g_auto (GStrv) halves = g_strsplit (text, "posture=\"defend\">", 2);
  g_autofree char *changed = g_strjoinv (added, halves);

  g_assert_nonnull (halves[1]);
  return muster_test_write_file (dir, name, changed);
}

static MusterTestRun *
check_french (const char *scenario, const char *side, const char *option)
{
  g_autofree char *army = muster_test_data_path ("samples/taghit-french.muster-army");
  g_autofree char *whose = g_strconcat (scenario, "#", side, NULL);

  return muster_test_run_cli ("check", army, "--side", whose, option, NULL);
}

static void
test_side (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autofree char *free = write_taghit (dir, "free.muster-scenario", "<limit kind=\"men\" max=\"39\"/>");
  g_autofree char *bound = write_taghit (dir, "bound.muster-scenario", "<limit kind=\"men\" max=\"38\"/>");
  g_autoptr (MusterTestRun) kept = check_french (free, "french", NULL);
  g_autoptr (MusterTestRun) broken = check_french (bound, "french", NULL);
  g_autoptr (MusterTestRun) other = check_french (bound, "harka", NULL);
  g_autoptr (MusterTestRun) json = check_french (bound, "french", "--json");
  g_autoptr (MusterTestRun) whole = muster_test_run_cli ("check", bound, NULL);
  g_autoptr (JsonParser) parser = cli_json_parse (json);
  JsonObject *root = cli_json_root (parser);
  JsonArray *findings = json_object_get_array_member (root, "findings");
  gboolean found = FALSE;

  g_assert_cmpstr (kept->err, ==, "");
  g_assert_cmpint (kept->status, ==, 0);
  g_assert_cmpint (broken->status, ==, 1);
  muster_test_assert_contains (broken->out,
                               "error: army: The force has 39 men; the scenario allows Garrison of Taghit at most 38 "
                               "men. (DOC-LIMIT)");
  g_assert_cmpint (other->status, ==, 0);
  g_assert_cmpint (json->status, ==, 1);
  g_assert_false (json_object_get_boolean_member (root, "legal"));
  for (guint i = 0; i < json_array_get_length (findings); i++)
    {
      JsonObject *finding = json_array_get_object_element (findings, i);

      found = found || g_str_equal (json_object_get_string_member (finding, "rule"), "DOC-LIMIT");
    }
  g_assert_true (found);
  g_assert_cmpint (whole->status, ==, 1);
  muster_test_assert_contains (whole->out, "error: french/army: The force has 39 men");
}

/* A scenario of the library by its name. */
static void
test_side_of_the_library (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autofree char *library = g_build_filename (dir, "l.db", NULL);
  g_autofree char *bound = write_taghit (dir, "b.muster-scenario", "<limit kind=\"guns\" max=\"0\"/>");
  g_autofree char *army = muster_test_data_path ("samples/taghit-french.muster-army");
  g_autoptr (MusterTestRun) import = muster_test_run_cli ("library", "import", bound, "--library", library, NULL);
  g_autoptr (MusterTestRun) run
      = muster_test_run_cli ("check", army, "--side", "The oasis of Taghit#french", "--library", library, NULL);

  g_assert_cmpint (import->status, ==, 0);
  g_assert_cmpint (run->status, ==, 1);
  muster_test_assert_contains (run->out, "at most 0 guns");
}

static void
test_side_refused (void)
{
  static const struct
  {
    const char *army, *side, *said;
  } table[] = {
    { "taghit-french.muster-army", "taghit.muster-scenario", "names no side, expected SCENARIO#SIDE" },
    { "taghit-french.muster-army", "taghit.muster-scenario#", "names no side" },
    { "taghit-french.muster-army", "taghit.muster-scenario#zulu", "“zulu” is no side of the scenario, expected one of: french, harka" },
    { "taghit-french.muster-army", "none.muster-scenario#a", "none.muster-scenario" },
    { "taghit-french.muster-army", "taghit-french.muster-army#a", "expected a scenario" },
    { "taghit.muster-scenario", "taghit.muster-scenario#french", "expected an army" },
    { "ulundi-zulu.muster-army", "taghit.muster-scenario#french", "is an army of “scwares”, expected one of the scenario’s rules" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autofree char *army_name = g_strconcat ("samples/", table[i].army, NULL);
      g_autofree char *side_name = g_strconcat ("samples/", table[i].side, NULL);
      g_autofree char *army = muster_test_data_path (army_name);
      g_autofree char *side = muster_test_data_path (side_name);
      g_autoptr (MusterTestRun) run = muster_test_run_cli ("check", army, "--side", side, NULL);

      g_test_message ("%s", table[i].said);
      cli_assert_refused (run, table[i].said);
    }
}

/* An open battle of rules that have no kinds of their own: made, put in order, begun and played for some cards. */
static void
test_open_battle (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autofree char *library = g_build_filename (dir, "l.db", NULL);
  g_autofree char *made = g_build_filename (dir, "m.muster-scenario", NULL);
  g_autofree char *whole = g_build_filename (dir, "w.muster-scenario", NULL);
  g_autofree char *british = muster_test_data_path ("samples/maiwand-british.muster-army");
  g_autofree char *afghan = muster_test_data_path ("samples/maiwand-afghan.muster-army");
  g_autoptr (MusterTestRun) make
      = muster_test_run_cli ("scenario", "new", "bundok-and-bayonet", "open-battle", "--army", british, "--army",
                             afghan, "--name", "On the plain", "-o", made, NULL);
  g_autoptr (MusterTestRun) fix = muster_test_run_cli ("fix", made, "--advice", "-o", whole, NULL);
  g_autoptr (MusterTestRun) check = muster_test_run_cli ("check", whole, NULL);
  g_autoptr (MusterTestRun) start = muster_test_run_cli ("game", "new", whole, "--library", library, "--seed", "1", NULL);
  g_autofree char *game = g_strstrip (g_strdup (start->out));
  g_autoptr (MusterTestRun) show = NULL;

  g_assert_cmpint (make->status, ==, 0);
  g_assert_cmpint (fix->status, ==, 0);
  muster_test_assert_contains (fix->out, "Place them in their deployment areas");
  g_assert_cmpint (check->status, ==, 0);
  g_assert_null (strstr (check->out, "advice"));
  g_assert_null (strstr (check->out, "warning"));
  g_assert_cmpint (start->status, ==, 0);
  for (guint i = 0; i < 4; i++)
    {
      g_autofree char *seed = g_strdup_printf ("%u", i + 1);
      g_autoptr (MusterTestRun) draw
          = muster_test_run_cli ("game", "do", game, i % 2 == 0 ? "draw" : "decline", "--library", library, "--seed",
                                 seed, NULL);

      g_test_message ("%s%s", draw->out, draw->err);
      g_assert_cmpint (draw->status, ==, 0);
    }
  show = muster_test_run_cli ("game", "show", game, "--library", library, NULL);
  g_assert_cmpint (show->status, ==, 0);
  muster_test_assert_contains (show->out, "the enemy has lost 50 %: not so (lost 0 of the ");
}

static void
test_copy (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autofree char *scenario = muster_test_data_path ("samples/taghit.muster-scenario");
  g_autofree char *plain = g_build_filename (dir, "p.muster-scenario", NULL);
  g_autofree char *seen = g_build_filename (dir, "s.muster-scenario", NULL);
  g_autofree char *again = g_build_filename (dir, "a.muster-scenario", NULL);
  g_autoptr (MusterTestRun) one
      = muster_test_run_cli ("scenario", "copy", scenario, "--side", "french", "-o", plain, NULL);
  g_autoptr (MusterTestRun) two
      = muster_test_run_cli ("scenario", "copy", scenario, "--side", "french", "--seen", "-o", seen, NULL);
  g_autoptr (MusterTestRun) three
      = muster_test_run_cli ("scenario", "copy", plain, "--side", "french", "-o", again, NULL);
  g_autoptr (MusterTestRun) check = muster_test_run_cli ("check", seen, NULL);
  g_autofree char *plain_text = NULL;
  g_autofree char *seen_text = NULL;

  g_assert_cmpint (one->status, ==, 0);
  g_assert_cmpint (two->status, ==, 0);
  plain_text = muster_test_load_file (plain, NULL);
  seen_text = muster_test_load_file (seen, NULL);
  g_assert_nonnull (strstr (plain_text, "copy=\"french\""));
  g_assert_nonnull (strstr (plain_text, "the harka was a rumour"));
  g_assert_null (strstr (plain_text, "You have brought 4,000 men"));
  g_assert_null (strstr (plain_text, "Moulay Mustapha\" weapon"));
  g_assert_null (strstr (plain_text, "\"camels\""));
  g_assert_nonnull (strstr (seen_text, "<place unit=\"camels\""));
  g_assert_null (strstr (seen_text, "You have brought 4,000 men"));
  g_assert_cmpint (check->status, ==, 0);
  cli_assert_refused (three, "is a copy for “french” itself, expected the whole scenario");
  g_assert_false (g_file_test (again, G_FILE_TEST_EXISTS));
}

static void
test_copy_refused (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autofree char *scenario = muster_test_data_path ("samples/taghit.muster-scenario");
  g_autofree char *out = g_build_filename (dir, "o.muster-scenario", NULL);
  g_autoptr (MusterTestRun) nobody = muster_test_run_cli ("scenario", "copy", scenario, "-o", out, NULL);
  g_autoptr (MusterTestRun) nowhere
      = muster_test_run_cli ("scenario", "copy", scenario, "--side", "french", NULL);
  g_autoptr (MusterTestRun) other
      = muster_test_run_cli ("scenario", "copy", scenario, "--side", "zulu", "-o", out, NULL);

  cli_assert_refused (nobody, "expected --side SIDE");
  cli_assert_refused (nowhere, "expected -o FILE");
  cli_assert_refused (other, "“zulu” is no side of the scenario, expected one of: french, harka");
  g_assert_false (g_file_test (out, G_FILE_TEST_EXISTS));
}

/* The French of the library have lost their gun. */
static void
test_update (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autofree char *before = g_build_filename (dir, "b.db", NULL);
  g_autofree char *library = g_build_filename (dir, "l.db", NULL);
  g_autofree char *scenario = muster_test_data_path ("samples/taghit.muster-scenario");
  g_autofree char *army = muster_test_data_path ("samples/taghit-french.muster-army");
  g_autofree char *out = g_build_filename (dir, "o.muster-scenario", NULL);
  g_autofree char *text = muster_test_load_file (army, NULL);
  const char *gun = strstr (text, "<unit id=\"guns\"");
  const char *rest = strstr (gun, "</unit>") + strlen ("</unit>");
  g_autofree char *head = g_strndup (text, gun - text);
  g_autofree char *changed = g_strconcat (head, rest, NULL);
  g_autofree char *newer = muster_test_write_file (dir, "n.muster-army", changed);
  g_autoptr (MusterTestRun) unknown = muster_test_run_cli ("check", scenario, "--library", library, NULL);
  g_autoptr (MusterTestRun) first = muster_test_run_cli ("library", "import", army, "--library", before, NULL);
  g_autoptr (MusterTestRun) same = muster_test_run_cli ("check", scenario, "--library", before, NULL);
  g_autoptr (MusterTestRun) second = muster_test_run_cli ("library", "import", newer, "--library", library, NULL);
  g_autoptr (MusterTestRun) other = muster_test_run_cli ("check", scenario, "--library", library, NULL);
  g_autoptr (MusterTestRun) json = muster_test_run_cli ("check", scenario, "--json", "--library", library, NULL);
  g_autoptr (MusterTestRun) update
      = muster_test_run_cli ("scenario", "update", scenario, "-o", out, "--library", library, NULL);
  g_autoptr (MusterTestRun) after = muster_test_run_cli ("check", out, "--library", library, NULL);
  g_autoptr (MusterTestRun) nobody
      = muster_test_run_cli ("scenario", "update", scenario, "--side", "zulu", "-o", out, "--library", library, NULL);
  g_autofree char *written = muster_test_load_file (out, NULL);

  g_assert_cmpint (first->status, ==, 0);
  g_assert_cmpint (second->status, ==, 0);
  g_assert_null (strstr (unknown->out, "DOC-ARMY"));
  g_assert_null (strstr (same->out, "DOC-ARMY"));
  g_assert_cmpint (other->status, ==, 0);
  muster_test_assert_contains (other->out,
                               "advice: french: The library’s copy of “Garrison of Taghit” has changed since it was "
                               "taken");
  muster_test_assert_contains (json->out, "\"DOC-ARMY\"");
  g_assert_cmpint (update->status, ==, 0);
  muster_test_assert_contains (update->out, "french: “Garrison of Taghit” is the library’s now");
  muster_test_assert_contains (update->out, "no longer there, and out of places, areas and reinforcements: guns");
  g_assert_null (strstr (after->out, "DOC-ARMY"));
  g_assert_null (strstr (written, "<place unit=\"guns\""));
  g_assert_nonnull (strstr (written, "<place unit=\"mounted\""));
  cli_assert_refused (nobody, "“zulu” is no side of the scenario");
}

/* To look at a scenario makes no library. */
static void
test_check_makes_no_library (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autofree char *library = g_build_filename (dir, "l.db", NULL);
  g_autofree char *scenario = muster_test_data_path ("samples/taghit.muster-scenario");
  g_autofree char *broken = muster_test_write_file (dir, "broken.db", "no library");
  g_autoptr (MusterTestRun) run = muster_test_run_cli ("check", scenario, "--library", library, NULL);
  g_autoptr (MusterTestRun) other = muster_test_run_cli ("check", scenario, "--library", broken, NULL);

  g_assert_cmpint (run->status, ==, 0);
  g_assert_false (g_file_test (library, G_FILE_TEST_EXISTS));
  g_assert_cmpint (other->status, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/cli/check/side", test_side);
  g_test_add_func ("/cli/check/side-of-the-library", test_side_of_the_library);
  g_test_add_func ("/cli/check/side-refused", test_side_refused);
  g_test_add_func ("/cli/check/makes-no-library", test_check_makes_no_library);
  g_test_add_func ("/rules/BB-VIC-01/open-battle-is-played", test_open_battle);
  g_test_add_func ("/cli/scenario/copy", test_copy);
  g_test_add_func ("/cli/scenario/copy-refused", test_copy_refused);
  g_test_add_func ("/cli/scenario/update", test_update);

  return g_test_run ();
}
