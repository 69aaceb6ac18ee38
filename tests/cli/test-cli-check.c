/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "cli-json.h"

#include <string.h>

#define ARMY(body)                                                                                 \
  "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"                                                   \
  "<army xmlns=\"urn:musterapp:army:1\" ruleset=\"bundok-and-bayonet\" name=\"Test\" "             \
  "faction=\"british\" year=\"1880\">\n" body "</army>\n"

#define COMPANY(men)                                                                               \
  "<unit id=\"a\" type=\"infantry-company\" name=\"A Company\">"                                   \
  "<figures troop=\"infantryman\" count=\"" men "\"/>"                                             \
  "<figures troop=\"infantry-officer\" count=\"1\"/></unit>\n"

static MusterTestRun *
check (const char *dir, const char *text)
{
  g_autofree char *path = muster_test_write_file (dir, "test.muster-army", text);

  return muster_test_run_cli ("check", path, "--json", NULL);
}

static void
test_short_company (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autoptr (MusterTestRun) run = check (dir, ARMY (COMPANY ("3")));
  g_autoptr (JsonParser) parser = cli_json_parse (run);
  JsonObject *root = cli_json_root (parser);
  JsonArray *findings = json_object_get_array_member (root, "findings");
  guint errors = 0;

  g_assert_cmpint (run->status, ==, 1);
  g_assert_false (json_object_get_boolean_member (root, "legal"));
  g_assert_cmpint (json_object_get_int_member (root, "figures"), ==, 4);
  g_assert_cmpint (json_object_get_int_member (root, "men"), ==, 3);
  for (guint i = 0; i < json_array_get_length (findings); i++)
    {
      JsonObject *finding = json_array_get_object_element (findings, i);

      if (g_str_equal (json_object_get_string_member (finding, "severity"), "error"))
        {
          errors++;
          g_assert_cmpstr (json_object_get_string_member (finding, "rule"), ==, "BB-ORG-01");
          g_assert_cmpstr (json_object_get_string_member (finding, "where"), ==, "a");
          muster_test_assert_contains (json_object_get_string_member (finding, "message"),
                                       "A Company");
          g_assert_nonnull (json_object_get_string_member (finding, "fix"));
        }
    }
  g_assert_cmpuint (errors, ==, 1);
}

static void
test_full_company (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autoptr (MusterTestRun) run = check (dir, ARMY (COMPANY ("4")));
  g_autoptr (JsonParser) parser = cli_json_parse (run);

  g_assert_cmpint (run->status, ==, 0);
  g_assert_true (json_object_get_boolean_member (cli_json_root (parser), "legal"));
  g_assert_cmpint (json_object_get_int_member (cli_json_root (parser), "figures"), ==, 5);
}

static void
test_battalion_counts_once (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autoptr (MusterTestRun) run =
      check (dir, ARMY ("<unit id=\"b\" type=\"infantry-battalion\" name=\"2nd Foot\"/>\n"));
  g_autoptr (JsonParser) parser = cli_json_parse (run);

  g_assert_cmpint (run->status, ==, 0);
  g_assert_cmpint (json_object_get_int_member (cli_json_root (parser), "figures"), ==, 21);
  g_assert_cmpint (json_object_get_int_member (cli_json_root (parser), "men"), ==, 16);
}

/* What cannot be read at all: 2, one line with file and line. */
static const struct
{
  const char *name;
  const char *text;
  const char *part;
} unreadable[] = {
  { "empty", "", ":1: " },
  { "not-xml", "%PDF-1.4\n", ":1: " },
  { "another-document", "<html xmlns=\"http://www.w3.org/1999/xhtml\"/>", "html" },
  { "unknown-ruleset", "<army xmlns=\"urn:musterapp:army:1\" ruleset=\"chess\" name=\"x\"/>",
    "chess" },
  { "negative-count", ARMY (COMPANY ("-1")), ":3: " },
  { "absurd-count", ARMY (COMPANY ("99999999999999999999")), ":3: " },
  { "doubled-id", ARMY (COMPANY ("4") COMPANY ("4")), ":4: " },
  { "unknown-element", ARMY ("<regiment id=\"r\"/>\n"), "regiment" },
  { "unknown-attribute", ARMY ("<unit id=\"r\" type=\"transport\" colour=\"red\"/>\n"), "colour" },
  { "no-type", ARMY ("<unit id=\"r\"/>\n"), "type" },
  { "cut-short", "<army xmlns=\"urn:musterapp:army:1\"", ":1: " },
  { "doctype", "<!DOCTYPE army [<!ENTITY a \"b\">]><army xmlns=\"urn:musterapp:army:1\">&a;</army>",
    ":1: " },
};

static void
test_unreadable (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (unreadable); i++)
    {
      g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
      g_autoptr (MusterTestRun) run = check (dir, unreadable[i].text);

      g_test_message ("%s: %s", unreadable[i].name, run->err);
      cli_assert_refused (run, unreadable[i].part);
      muster_test_assert_contains (run->err, "test.muster-army");
    }
}

static void
test_missing_file (void)
{
  g_autoptr (MusterTestRun) run = muster_test_run_cli ("check", "/nowhere/x.muster-army", NULL);

  cli_assert_refused (run, "x.muster-army");
}

/* What is read and kept, and reported under the contract's own names. */
static void
test_unknown_words_are_kept (void)
{
  static const char *const rules[] = { "DOC-TYPE", "DOC-TROOP", "DOC-WEAPON" };
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autoptr (MusterTestRun) run =
      check (dir, ARMY ("<unit id=\"r\" type=\"rocket-troop\"/>\n"
                        "<unit id=\"c\" type=\"infantry-company\" weapon=\"death-ray\">"
                        "<figures troop=\"infantryman\" count=\"4\"/>"
                        "<figures troop=\"infantry-officer\" count=\"1\"/>"
                        "<figures troop=\"martian\" count=\"1\"/></unit>\n"));

  g_assert_cmpint (run->status, ==, 1);
  for (gsize i = 0; i < G_N_ELEMENTS (rules); i++)
    muster_test_assert_contains (run->out, rules[i]);
}

static void
test_fix (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autofree char *in = muster_test_write_file (
      dir, "in.muster-army", ARMY (COMPANY ("2") "<x:mark xmlns:x=\"urn:x\" a=\"1\"/>\n"));
  g_autofree char *out = g_build_filename (dir, "out.muster-army", NULL);
  g_autofree char *before = muster_test_load_file (in, NULL);
  g_autofree char *after = NULL;
  g_autofree char *fixed = NULL;
  g_autoptr (MusterTestRun) run = muster_test_run_cli ("fix", in, "-o", out, NULL);
  g_autoptr (MusterTestRun) again = NULL;

  g_assert_cmpstr (run->err, ==, "");
  g_assert_cmpint (run->status, ==, 0);
  after = muster_test_load_file (in, NULL);
  g_assert_cmpstr (before, ==, after);
  fixed = muster_test_load_file (out, NULL);
  muster_test_assert_contains (fixed, "urn:x");
  again = muster_test_run_cli ("check", out, NULL);
  g_assert_cmpint (again->status, ==, 0);
}

/* What a repair has made stands in the file as all else does: to repair it again changes nothing. */
static void
test_fix_twice (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autofree char *in = muster_test_write_file (
      dir, "in.muster-scenario",
      "<scenario xmlns=\"urn:musterapp:scenario:1\" ruleset=\"scwares\" name=\"Test\" turns=\"8\">"
      "<field width=\"8\" height=\"6\" measure=\"zone\"/><side id=\"a\" name=\"First\"/><side id=\"b\" name=\"Second\"/>"
      "</scenario>");
  g_autofree char *out = g_build_filename (dir, "out.muster-scenario", NULL);
  g_autofree char *later = g_build_filename (dir, "later.muster-scenario", NULL);
  g_autoptr (MusterTestRun) run = muster_test_run_cli ("fix", in, "-o", out, "--advice", NULL);
  g_autoptr (MusterTestRun) again = muster_test_run_cli ("fix", out, "-o", later, NULL);
  g_autofree char *fixed = muster_test_load_file (out, NULL);
  g_autofree char *fixed_again = muster_test_load_file (later, NULL);

  g_assert_cmpstr (run->err, ==, "");
  g_assert_cmpstr (again->err, ==, "");
  muster_test_assert_contains (fixed, "<army");
  g_assert_cmpstr (fixed, ==, fixed_again);
}

static void
test_fix_needs_a_file (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autofree char *in = muster_test_write_file (dir, "in.muster-army", ARMY (COMPANY ("2")));
  g_autoptr (MusterTestRun) run = muster_test_run_cli ("fix", in, NULL);
  g_autoptr (MusterTestRun) nowhere =
      muster_test_run_cli ("fix", in, "-o", "/nowhere/at/all.muster-army", NULL);

  cli_assert_refused (run, "-o");
  cli_assert_refused (nowhere, "/nowhere/at/all.muster-army");
}

static void
test_samples_are_legal (void)
{
  g_autofree char *dir = muster_test_data_path ("samples");
  g_autoptr (GDir) samples = g_dir_open (dir, 0, NULL);
  guint n = 0;

  g_assert_nonnull (samples);
  for (const char *name = g_dir_read_name (samples); name != NULL; name = g_dir_read_name (samples))
    {
      g_autofree char *path = g_build_filename (dir, name, NULL);
      g_autoptr (MusterTestRun) run = muster_test_run_cli ("check", path, NULL);

      g_test_message ("%s: %s%s", name, run->out, run->err);
      g_assert_cmpint (run->status, ==, 0);
      n++;
    }
  g_assert_cmpuint (n, >=, 3);
}

#define SAHARA(faction, figures)                                                                   \
  "<army xmlns=\"urn:musterapp:army:1\" ruleset=\"sahara-sandstorm\" faction=\"" faction                \
  "\" year=\"1920\"><unit id=\"a\" type=\"squad\">" figures "</unit></army>"

/* Tanks depend on whom they meet. */
static void
test_enemy (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autofree char *army = muster_test_write_file (
      dir,
      "army.muster-army",
      SAHARA ("foreign-legion",
              "<figures troop=\"commander\" count=\"1\"/><figures troop=\"tank\" count=\"1\"/>"));
  g_autofree char *enemy = muster_test_write_file (
      dir, "enemy.muster-army", SAHARA ("moor", "<figures troop=\"chief\" count=\"1\"/>"));
  g_autofree char *armed = muster_test_write_file (
      dir,
      "armed.muster-army",
      SAHARA ("moor",
              "<figures troop=\"chief\" count=\"1\"/><figures troop=\"machine-gun\" count=\"1\"/>"));
  g_autoptr (MusterTestRun) alone = muster_test_run_cli ("check", army, NULL);
  g_autoptr (MusterTestRun) met = muster_test_run_cli ("check", army, "--enemy", enemy, NULL);
  g_autoptr (MusterTestRun) answered = muster_test_run_cli ("check", army, "--enemy", armed, NULL);

  g_assert_cmpint (alone->status, ==, 0);
  g_assert_cmpint (met->status, ==, 1);
  muster_test_assert_contains (met->out, "SS-ROS-06");
  g_assert_cmpint (answered->status, ==, 0);
}

/* A repair says what is taken from whom, and an army is repaired against its enemy. */
static void
test_fix_against_an_enemy (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autofree char *army = muster_test_write_file (
      dir,
      "army.muster-army",
      SAHARA ("foreign-legion",
              "<figures troop=\"commander\" count=\"1\" armour=\"armoured\"/>"
              "<figures troop=\"tank\" count=\"1\"/>"));
  g_autofree char *enemy = muster_test_write_file (
      dir, "enemy.muster-army", SAHARA ("moor", "<figures troop=\"chief\" count=\"1\"/>"));
  g_autofree char *out = g_build_filename (dir, "out.muster-army", NULL);
  g_autoptr (MusterTestRun) alone = muster_test_run_cli ("fix", army, "-o", out, NULL);
  g_autoptr (MusterTestRun) met =
      muster_test_run_cli ("fix", army, "-o", out, "--enemy", enemy, NULL);

  g_assert_cmpstr (alone->err, ==, "");
  muster_test_assert_contains (alone->out, "Take the armour from commanders");
  g_assert_null (strstr (alone->out, "SS-ROS-06"));
  g_assert_cmpstr (met->err, ==, "");
  muster_test_assert_contains (met->out, "SS-ROS-06");
}

#define ZULU "<army xmlns=\"urn:musterapp:army:1\" ruleset=\"scwares\" faction=\"zulu\">" \
             "<unit id=\"n\" type=\"native-foot\" name=\"Usuthu\" weapon=\"musket\"/></army>"

/* A scenario is repaired as an army is: its own errors and those of its armies, and with --advice what is not one. */
static void
test_fix_scenario (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autofree char *in = muster_test_write_file (
      dir, "in.muster-scenario",
      "<scenario xmlns=\"urn:musterapp:scenario:1\" ruleset=\"scwares\" name=\"Test\" turns=\"8\">"
      "<field width=\"8\" height=\"6\" measure=\"zone\"/><feature id=\"h\" kind=\"hill\" name=\"Kopje\"/>"
      "<side id=\"a\" name=\"First\"><place unit=\"u\" x=\"1.5\" y=\"1.5\"/><place unit=\"ghost\" x=\"2.5\" y=\"1.5\"/>"
      "<army xmlns=\"urn:musterapp:army:1\" ruleset=\"scwares\" faction=\"british\">"
      "<unit id=\"u\" type=\"infantry-battalion\" name=\"Rifles\" weapon=\"musket\">"
      "<figures troop=\"base\" count=\"3\"/></unit></army></side>"
      "<side id=\"b\" name=\"Second\"><place unit=\"n\" x=\"6.5\" y=\"4.5\"/><place unit=\"n\" x=\"7.5\" y=\"4.5\"/>" ZULU
      "</side><victory side=\"a\" kind=\"losses\" share=\"50\"/><victory side=\"b\" kind=\"losses\" share=\"50\"/>"
      "</scenario>");
  g_autofree char *out = g_build_filename (dir, "out.muster-scenario", NULL);
  g_autofree char *better = g_build_filename (dir, "better.muster-scenario", NULL);
  g_autoptr (MusterTestRun) before = muster_test_run_cli ("check", in, NULL);
  g_autoptr (MusterTestRun) run = muster_test_run_cli ("fix", in, "-o", out, NULL);
  g_autoptr (MusterTestRun) after = muster_test_run_cli ("check", out, NULL);
  g_autoptr (MusterTestRun) advice = muster_test_run_cli ("fix", in, "-o", better, "--advice", NULL);
  g_autoptr (MusterTestRun) enemy = muster_test_run_cli ("fix", in, "-o", out, "--enemy", in, NULL);
  g_autofree char *fixed = muster_test_load_file (better, NULL);

  g_assert_cmpint (before->status, ==, 1);
  g_assert_cmpint (run->status, ==, 0);
  g_assert_cmpstr (run->err, ==, "");
  muster_test_assert_contains (run->out, "Remove the place of “ghost” (DOC-REF)");
  muster_test_assert_contains (run->out, "First, Rifles: Add 1 base (SC-ORG-04)");
  g_assert_null (strstr (run->out, "Remove the feature (DOC-SHAPE)"));
  muster_test_assert_contains (after->out, "warning: h: The feature “Kopje” has no shape");
  g_assert_cmpint (after->status, ==, 0);
  muster_test_assert_contains (advice->out, "Kopje: Remove the feature (DOC-SHAPE)");
  g_assert_null (strstr (fixed, "feature"));
  g_assert_cmpint (enemy->status, ==, 2);
}

/* An army that is called as its side is named once. */
static void
test_fix_names_once (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autofree char *in = muster_test_write_file (
      dir, "in.muster-scenario",
      "<scenario xmlns=\"urn:musterapp:scenario:1\" ruleset=\"sahara-sandstorm\" name=\"Test\">"
      "<side id=\"a\" name=\"Relief\"><army xmlns=\"urn:musterapp:army:1\" name=\"Relief\" faction=\"british\"/></side>"
      "<side id=\"b\" name=\"Host\"><army xmlns=\"urn:musterapp:army:1\" name=\"Zulus\" faction=\"zulu\"/></side>"
      "</scenario>");
  g_autofree char *out = g_build_filename (dir, "out.muster-scenario", NULL);
  g_autoptr (MusterTestRun) run = muster_test_run_cli ("fix", in, "-o", out, NULL);

  muster_test_assert_contains (run->out, "Relief: Add 1 commander (SS-ROS-01)");
  g_assert_null (strstr (run->out, "Relief, Relief"));
  muster_test_assert_contains (run->out, "Host, Zulus: Add 1 chief (SS-ROS-01)");
}

/* What cannot be put right by itself is written all the same, and told. */
static void
test_fix_scenario_in_vain (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autofree char *in = muster_test_write_file (
      dir, "in.muster-scenario",
      "<scenario xmlns=\"urn:musterapp:scenario:1\" ruleset=\"scwares\" name=\"Test\"><side id=\"b\">" ZULU
      "</side><side id=\"a\"><army xmlns=\"urn:musterapp:army:1\" ruleset=\"other\"/></side>"
      "<victory side=\"a\" kind=\"losses\" share=\"50\"/><victory side=\"b\" kind=\"losses\" share=\"50\"/></scenario>");
  g_autofree char *out = g_build_filename (dir, "out.muster-scenario", NULL);
  g_autoptr (MusterTestRun) run = muster_test_run_cli ("fix", in, "-o", out, NULL);

  g_assert_cmpint (run->status, ==, 1);
  muster_test_assert_contains (run->out, "Nothing could be put right by itself.");
  muster_test_assert_contains (run->out, "The army of the side “Side 2” is made for “other”; the scenario is for “scwares”. (DOC-REF)");
  g_assert_true (g_file_test (out, G_FILE_TEST_EXISTS));
}

/* What is advised only is done when it is asked for, and that is told. */
static void
test_fix_advice (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autofree char *in = muster_test_write_file (
      dir, "in.muster-scenario",
      "<scenario xmlns=\"urn:musterapp:scenario:1\" ruleset=\"scwares\" name=\"Test\" turns=\"9\">"
      "<field width=\"9\" height=\"9\" measure=\"zone\"/><side id=\"a\">" ZULU
      "<deployment id=\"d\"><rect x=\"0\" y=\"0\" width=\"9\" height=\"3\"/></deployment></side><side id=\"b\">" ZULU
      "</side></scenario>");
  g_autofree char *out = g_build_filename (dir, "out.muster-scenario", NULL);
  g_autoptr (MusterTestRun) without = muster_test_run_cli ("fix", in, "-o", out, NULL);
  g_autoptr (MusterTestRun) with = muster_test_run_cli ("fix", in, "-o", out, "--advice", NULL);
  g_autofree char *text = NULL;

  muster_test_assert_contains (without->out, "“--advice” does what is advised below.");
  muster_test_assert_contains (with->out, "Place them in their deployment areas");
  g_assert_true (g_file_get_contents (out, &text, NULL, NULL));
  muster_test_assert_contains (text, "facing=\"180\"");
}

/* A kind of formation that the rules do not have is told with those that there are, and put right. */
static void
test_unknown_kind (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autofree char *in = muster_test_write_file (
      dir, "in.muster-army",
      "<army xmlns=\"urn:musterapp:army:1\" ruleset=\"scwares\" faction=\"mahdist\" year=\"1885\" name=\"Host\">"
      "<formation id=\"r\" kind=\"rub\" name=\"Red\"><unit id=\"c\" type=\"native-commander\"/>"
      "<unit id=\"n\" type=\"native-foot\" weapon=\"musket\"/></formation></army>");
  g_autofree char *out = g_build_filename (dir, "out.muster-army", NULL);
  g_autoptr (MusterTestRun) check = muster_test_run_cli ("check", in, NULL);
  g_autoptr (MusterTestRun) fix = muster_test_run_cli ("fix", in, "-o", out, NULL);

  g_assert_cmpint (check->status, ==, 1);
  muster_test_assert_contains (check->out, "Red is of the kind “rub”, which SCWaRes does not know. Known are: ");
  muster_test_assert_contains (check->out, "brigade, ");
  muster_test_assert_contains (check->out, "can be fixed: Make it ");
  g_assert_cmpint (fix->status, ==, 0);
}

/* A word that the rules do not know is told with its line, and with the one that it is nearest to. */
static void
test_misspelt (void)
{
  static const struct
  {
    const char *figures, *words;
  } table[] = {
    { "\n<figures troop=\"infantryman\" count=\"1\" weapon=\"muskett\"/>",
      "Perhaps “musket” is meant. (line 2)" },
    { "<figures troop=\"infantryman\" count=\"1\" melee=\"baynet\"/>",
      "Perhaps “bayonet” is meant. (line 1)" },
    { "\n\n<figures troop=\"infantrymen\" count=\"1\"/>",
      "Perhaps “infantryman” is meant. (line 3)" },
    { "<figures troop=\"infantryman\" count=\"1\" weapon=\"bw\"/>", "which Sahara Sandstorm does not know. Known are: " },
  };
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();

  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autofree char *text = g_strdup_printf (
          "<army xmlns=\"urn:musterapp:army:1\" ruleset=\"sahara-sandstorm\" faction=\"moor\" "
          "year=\"1900\"><unit id=\"a\" type=\"squad\">%s</unit></army>",
          table[i].figures);
      g_autofree char *army = muster_test_write_file (dir, "army.muster-army", text);
      g_autoptr (MusterTestRun) run = muster_test_run_cli ("check", army, NULL);

      g_assert_cmpint (run->status, ==, 1);
      muster_test_assert_contains (run->out, table[i].words);
    }
}

/* An enemy by other rules could not be fought. */
static void
test_enemy_of_other_rules (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autofree char *army = muster_test_write_file (
      dir,
      "army.muster-army",
      SAHARA ("foreign-legion", "<figures troop=\"commander\" count=\"1\"/>"));
  g_autofree char *enemy = muster_test_write_file (
      dir,
      "enemy.muster-army",
      "<army xmlns=\"urn:musterapp:army:1\" ruleset=\"sandpit-showdown\" faction=\"indian\"/>");
  g_autoptr (MusterTestRun) run = muster_test_run_cli ("check", army, "--enemy", enemy, NULL);

  g_assert_cmpint (run->status, ==, 2);
  g_assert_cmpstr (run->out, ==, "");
  muster_test_assert_contains (run->err, "sandpit-showdown");
  muster_test_assert_contains (run->err, "expected an enemy of the same rules");
}

/* What a roster counts is called as its rules call it, and men are told only where they are counted. */
static void
test_counts_bases (void)
{
  static const char *const CASES[][2] = {
    { "samples/ulundi-zulu.muster-army", "58 bases. Legal.\n" },
    { "samples/dargai-british.muster-army", "35 bases. Legal.\n" },
    { "samples/ulundi.muster-scenario", "104 bases. Legal.\n" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (CASES); i++)
    {
      g_autofree char *path = muster_test_data_path (CASES[i][0]);
      g_autoptr (MusterTestRun) run = muster_test_run_cli ("check", path, NULL);

      g_assert_cmpint (run->status, ==, 0);
      muster_test_assert_contains (run->out, CASES[i][1]);
      g_assert_null (strstr (run->out, " men"));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/cli/check/fix-tells-of-advice", test_fix_advice);
  g_test_add_func ("/cli/check/unknown-kind-of-formation", test_unknown_kind);
  g_test_add_func ("/rules/BB-ORG-01/cli/short-company", test_short_company);
  g_test_add_func ("/rules/BB-ORG-01/cli/full-company", test_full_company);
  g_test_add_func ("/rules/BB-ORG-02/cli/battalion-counts-once", test_battalion_counts_once);
  g_test_add_func ("/cli/check/unreadable", test_unreadable);
  g_test_add_func ("/cli/check/missing-file", test_missing_file);
  g_test_add_func ("/rules/SS-ROS-06/cli-check-against-an-enemy", test_enemy);
  g_test_add_func ("/cli/check/misspelt-words", test_misspelt);
  g_test_add_func ("/cli/fix/against-an-enemy", test_fix_against_an_enemy);
  g_test_add_func ("/cli/fix/twice", test_fix_twice);
  g_test_add_func ("/cli/check/enemy-of-other-rules", test_enemy_of_other_rules);
  g_test_add_func ("/cli/check/unknown-words-are-kept", test_unknown_words_are_kept);
  g_test_add_func ("/cli/check/samples-are-legal", test_samples_are_legal);
  g_test_add_func ("/cli/fix/reaches-legality", test_fix);
  g_test_add_func ("/cli/fix/scenario", test_fix_scenario);
  g_test_add_func ("/cli/fix/fix-names-once", test_fix_names_once);
  g_test_add_func ("/cli/fix/scenario-in-vain", test_fix_scenario_in_vain);
  g_test_add_func ("/cli/fix/needs-a-file", test_fix_needs_a_file);

  g_test_add_func ("/cli/check/counts-bases", test_counts_bases);

  return g_test_run ();
}
