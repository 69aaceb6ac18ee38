/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gstdio.h>
#include <unistd.h>

#include "cli-json.h"

static char *
read_pdf (const char *path)
{
  const char *argv[] = { "pdftotext", "-layout", path, "-", NULL };
  g_autoptr (MusterTestRun) run = muster_test_run (argv);

  g_assert_cmpint (run->status, ==, 0);
  return g_strdup (run->out);
}

static void
test_roster (void)
{
  static const char *const papers[] = { "A4", "Letter" };
  g_autofree char *army = muster_test_data_path ("samples/maiwand-british.muster-army");

  for (gsize i = 0; i < G_N_ELEMENTS (papers); i++)
    {
      g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
      g_autofree char *out = g_build_filename (dir, "roster.pdf", NULL);
      g_autofree char *text = NULL;
      g_autoptr (MusterTestRun) run =
          muster_test_run_cli ("print", "roster", army, "-o", out, "--paper", papers[i], NULL);

      g_assert_cmpstr (run->err, ==, "");
      g_assert_cmpint (run->status, ==, 0);
      text = read_pdf (out);
      muster_test_assert_contains (text, "66th Foot");
      muster_test_assert_contains (text, "83");
    }
}

static void
test_reference (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autofree char *whole = g_build_filename (dir, "whole.pdf", NULL);
  g_autofree char *part = g_build_filename (dir, "part.pdf", NULL);
  g_autofree char *scenario = muster_test_data_path ("samples/maiwand.muster-scenario");
  g_autoptr (MusterTestRun) first =
      muster_test_run_cli ("print", "reference", "bundok-and-bayonet", "-o", whole, NULL);
  g_autoptr (MusterTestRun) second =
      muster_test_run_cli ("print", "reference", scenario, "-o", part, NULL);
  g_autofree char *whole_text = NULL;
  g_autofree char *part_text = NULL;

  g_assert_cmpint (first->status, ==, 0);
  g_assert_cmpint (second->status, ==, 0);
  whole_text = read_pdf (whole);
  part_text = read_pdf (part);
  muster_test_assert_contains (whole_text, "BB-MOR-04");
  /* Nobody at Maiwand has a machine gun. */
  muster_test_assert_contains (whole_text, "Machine gun");
  g_assert_null (strstr (part_text, "Machine gun"));
  muster_test_assert_contains (part_text, "Single-shot rifle");
}

static void
test_refusals (void)
{
  g_autofree char *army = muster_test_data_path ("samples/maiwand-british.muster-army");
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autofree char *out = g_build_filename (dir, "roster.pdf", NULL);
  g_autoptr (MusterTestRun) no_out = muster_test_run_cli ("print", "roster", army, NULL);
  g_autoptr (MusterTestRun) paper =
      muster_test_run_cli ("print", "roster", army, "-o", out, "--paper", "A3", NULL);
  g_autoptr (MusterTestRun) margin =
      muster_test_run_cli ("print", "roster", army, "-o", out, "--margin", "26", NULL);
  g_autoptr (MusterTestRun) nowhere =
      muster_test_run_cli ("print", "roster", army, "-o", "/nowhere/roster.pdf", NULL);
  g_autoptr (MusterTestRun) ruleset =
      muster_test_run_cli ("print", "reference", "chess", "-o", out, NULL);

  cli_assert_refused (no_out, "-o");
  cli_assert_refused (paper, "A3");
  cli_assert_refused (margin, "26");
  cli_assert_refused (nowhere, "/nowhere/roster.pdf");
  cli_assert_refused (ruleset, "chess");
  g_assert_false (g_file_test (out, G_FILE_TEST_EXISTS));
}

/* A slip of the hand costs no document, and no device becomes a file. */
static void
test_keeps_other_files (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autofree char *sample = muster_test_data_path ("samples/maiwand-british.muster-army");
  g_autofree char *text = muster_test_load_file (sample, NULL);
  g_autofree char *army = muster_test_write_file (dir, "a.muster-army", text);
  g_autofree char *device = g_build_filename (dir, "device", NULL);
  g_autofree char *after = NULL;
  g_autofree char *leads_to = NULL;
  g_autoptr (MusterTestRun) itself = NULL;
  g_autoptr (MusterTestRun) link_run = NULL;

  itself = muster_test_run_cli ("print", "roster", army, "-o", army, NULL);
  cli_assert_refused (itself, "no PDF");
  after = muster_test_load_file (army, NULL);
  g_assert_cmpstr (after, ==, text);

  /* as /dev/stdout is one when standard output is a pipe: where it leads no path can say */
  g_assert_cmpint (symlink ("/proc/self/fd/1", device), ==, 0);
  link_run = muster_test_run_cli ("print", "roster", army, "-o", device, NULL);
  cli_assert_refused (link_run, "device");
  leads_to = g_file_read_link (device, NULL);
  g_assert_cmpstr (leads_to, ==, "/proc/self/fd/1");
}

/* A map as each kind of file; the player's copy says nothing of the other side. */
static void
test_map (void)
{
  g_autofree char *scenario = muster_test_data_path ("samples/rorkes-drift.muster-scenario");
  g_autofree char *folder = g_dir_make_tmp ("muster-map-XXXXXX", NULL);
  static const char *const names[] = { "map.pdf", "map.svg", "map.png" };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *out = g_build_filename (folder, names[i], NULL);
      g_autoptr (MusterTestRun) run =
          muster_test_run_cli ("print", "map", scenario, "-o", out, "--scale", "40", "--dpi", "60", NULL);

      g_assert_cmpint (run->status, ==, 0);
      g_assert_nonnull (strstr (run->out, "40.00 mm to 1 R"));
      g_assert_true (g_file_test (out, G_FILE_TEST_IS_REGULAR));
      g_remove (out);
    }
  g_rmdir (folder);
}

static void
test_map_of_a_side (void)
{
  g_autofree char *scenario = muster_test_data_path ("samples/rorkes-drift.muster-scenario");
  g_autofree char *folder = g_dir_make_tmp ("muster-map-XXXXXX", NULL);
  g_autofree char *tool = g_find_program_in_path ("pdftotext");
  static const struct
  {
    const char *side;
    gboolean british, zulu;
  } cases[] = { { NULL, TRUE, TRUE }, { "british", TRUE, FALSE }, { "zulu", FALSE, TRUE } };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *out = g_build_filename (folder, "map.pdf", NULL);
      g_autofree char *text = NULL;
      g_autofree char *command = g_strdup_printf ("pdftotext %s -", out);
      g_autoptr (MusterTestRun) run =
          muster_test_run_cli ("print", "map", scenario, "-o", out, cases[i].side != NULL ? "--side" : NULL,
                               cases[i].side, NULL);

      g_assert_cmpint (run->status, ==, 0);
      if (tool != NULL)
        {
          g_assert_true (g_spawn_command_line_sync (command, &text, NULL, NULL, NULL));
          g_assert_nonnull (strstr (text, "Drift"));
          g_assert_nonnull (strstr (text, "Storehouse"));
          g_assert_cmpint (strstr (text, "Chard") != NULL, ==, cases[i].british);
          /* the legend says where each side starts, and who that is */
          g_assert_nonnull (strstr (text, "Garrison"));
          g_assert_nonnull (strstr (text, "Undi"));
          g_assert_cmpint (strstr (text, "Dabulamanzi") != NULL, ==, cases[i].zulu);
        }
      g_remove (out);
    }
  g_rmdir (folder);
}

/* All papers of a scenario, on both papers: what each side reads, and what the umpire does. */
static void
test_pack (void)
{
  static const char *const papers[] = { "A4", "Letter" };
  static const char *const words[] = { "Rorke’s Drift", "Briefing · defends", "Two riders have brought the news",
                                       "The king has forbidden you", "For the umpire alone",
                                       "Victory for Undi corps when the Zulu stand in the yard", "North wall, B Company",
                                       "uThulwana regiment", "SS-FIR-05", "Counters", "page 1 of" };
  g_autofree char *scenario = muster_test_data_path ("samples/rorkes-drift.muster-scenario");

  for (gsize i = 0; i < G_N_ELEMENTS (papers); i++)
    {
      g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
      g_autofree char *out = g_build_filename (dir, "pack.pdf", NULL);
      g_autofree char *text = NULL;
      g_autoptr (MusterTestRun) run
          = muster_test_run_cli ("print", "pack", scenario, "-o", out, "--paper", papers[i], NULL);

      g_assert_cmpstr (run->err, ==, "");
      g_assert_cmpint (run->status, ==, 0);
      muster_test_assert_contains (run->out, "pages");
      text = read_pdf (out);
      for (gsize k = 0; k < G_N_ELEMENTS (words); k++)
        muster_test_assert_contains (text, words[k]);
    }
}

/* What one side is handed says nothing of the other, nor what only the umpire knows; neither does a player's copy. The rules of all that an
 * enemy may bring are there, whatever he brings. */
static void
test_pack_of_a_side (void)
{
  static const struct
  {
    const char *side, *there[4], *not_there[6];
  } cases[] = {
    { "british",
      { "Garrison", "Two riders have brought the news", "Lieutenant Chard", "Thrown tomahawk" },
      { "The king has forbidden", "Dabulamanzi", "uThulwana", "For the umpire", "Old muskets", "iNdlondlo" } },
    { "zulu",
      { "Undi corps", "The king has forbidden you", "Dabulamanzi", "Musket" },
      { "Two riders have brought", "Lieutenant Chard", "North wall, B", "For the umpire", "Royal Engineers", "Bromhead" } },
  };
  g_autofree char *scenario = muster_test_data_path ("samples/rorkes-drift.muster-scenario");

  for (gsize i = 0; i < G_N_ELEMENTS (cases) * 2; i++)
    {
      const char *side = cases[i / 2].side;
      g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
      g_autofree char *out = g_build_filename (dir, "pack.pdf", NULL);
      g_autofree char *copy = g_build_filename (dir, "copy.muster-scenario", NULL);
      g_autofree char *text = NULL;
      g_autoptr (MusterTestRun) copying
          = muster_test_run_cli ("scenario", "copy", scenario, "--side", side, "-o", copy, NULL);
      g_autoptr (MusterTestRun) run
          = i % 2 == 0 ? muster_test_run_cli ("print", "pack", scenario, "--side", side, "-o", out, NULL)
                       : muster_test_run_cli ("print", "pack", copy, "-o", out, NULL);

      g_assert_cmpint (copying->status, ==, 0);
      g_assert_cmpint (run->status, ==, 0);
      text = read_pdf (out);
      for (gsize k = 0; k < G_N_ELEMENTS (cases[0].there); k++)
        muster_test_assert_contains (text, cases[i / 2].there[k]);
      for (gsize k = 0; k < G_N_ELEMENTS (cases[0].not_there); k++)
        {
          g_test_message ("%s: %s", side, cases[i / 2].not_there[k]);
          g_assert_null (strstr (text, cases[i / 2].not_there[k]));
        }
    }
}

/* What is too long for its page is a warning, which makes nothing illegal. */
static void
test_too_long_for_its_page (void)
{
  g_autofree char *sample = muster_test_data_path ("samples/rorkes-drift.muster-scenario");
  g_autofree char *text = muster_test_load_file (sample, NULL);
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autoptr (GString) changed = g_string_new (text);
  g_autoptr (GString) words = g_string_new ("<briefing>");
  g_autofree char *path = NULL;
  g_autoptr (MusterTestRun) before = muster_test_run_cli ("check", sample, NULL);
  g_autoptr (MusterTestRun) run = NULL;

  g_assert_null (strstr (before->out, "DOC-PAGE"));
  for (guint i = 0; i < 600; i++)
    g_string_append (words, "Much more is to be said of it. ");
  g_string_replace (changed, "<briefing>A few", words->str, 1);
  path = muster_test_write_file (dir, "long.muster-scenario", changed->str);
  run = muster_test_run_cli ("check", path, NULL);
  g_assert_cmpint (run->status, ==, 0);
  muster_test_assert_contains (run->out, "warning: british: The briefing of “Garrison of Rorke’s Drift” is about ");
  muster_test_assert_contains (run->out, "lines too long for its page. (DOC-PAGE)");
}

static void
test_pack_refusals (void)
{
  g_autofree char *scenario = muster_test_data_path ("samples/rorkes-drift.muster-scenario");
  g_autofree char *army = muster_test_data_path ("samples/maiwand-british.muster-army");
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autofree char *copy = g_build_filename (dir, "copy.muster-scenario", NULL);
  g_autoptr (MusterTestRun) copying
      = muster_test_run_cli ("scenario", "copy", scenario, "--side", "zulu", "-o", copy, NULL);
  const struct
  {
    const char *what, *name, *option, *value, *said;
  } cases[] = {
    { army, "pack.pdf", NULL, NULL, "army" },
    { "/nowhere/a.muster-scenario", "pack.pdf", NULL, NULL, "/nowhere/a.muster-scenario" },
    { scenario, "no/pack.pdf", NULL, NULL, "cannot be written" },
    { scenario, "pack.pdf", "--side", "french", "british, zulu" },
    { scenario, "pack.pdf", "--side", "", "british, zulu" },
    { copy, "pack.pdf", "--side", "british", "“zulu”" },
    { scenario, "pack.pdf", "--scale", "0", "5000" },
    { scenario, "pack.pdf", "--scale", "200", "larger than the paper" },
    { scenario, "pack.pdf", "--paper", "A3", "A4 or Letter" },
    { scenario, "pack.pdf", "--margin", "26", "0 to 25" },
    { scenario, "pack.pdf", "--dark", NULL, "--dark" },
  };

  g_assert_cmpint (copying->status, ==, 0);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *out = g_build_filename (dir, cases[i].name, NULL);
      g_autoptr (MusterTestRun) run
          = muster_test_run_cli ("print", "pack", cases[i].what, "-o", out, cases[i].option, cases[i].value, NULL);

      g_test_message ("%s %s", cases[i].option, cases[i].value);
      g_assert_cmpint (run->status, ==, 2);
      g_assert_cmpstr (run->out, ==, "");
      g_assert_nonnull (strstr (run->err, cases[i].said));
      g_assert_false (g_file_test (out, G_FILE_TEST_EXISTS));
    }
}

/* Without a day of its own a paper is of today, or of the moment that a build names, and then has the same bytes each time. */
static void
test_dates (void)
{
  g_autofree char *scenario = muster_test_data_path ("samples/tamai.muster-scenario");
  g_autofree char *army = muster_test_data_path ("samples/tamai-beja.muster-army");
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  const char *const calls[][2] = { { "map", scenario }, { "pack", scenario }, { "roster", army } };

  for (gsize i = 0; i < G_N_ELEMENTS (calls); i++)
    {
      static const struct
      {
        const char *epoch, *date, *said;
      } cases[] = {
        { "1000000000", NULL, "2001-09-09" },
        { "1000000000", "2011-02-03", "2011-02-03" },
        { NULL, NULL, NULL },
        { "soon", NULL, NULL },
      };

      for (gsize k = 0; k < G_N_ELEMENTS (cases); k++)
        {
          g_autofree char *out = g_build_filename (dir, "a.pdf", NULL);
          g_autofree char *again = g_build_filename (dir, "b.pdf", NULL);
          g_autoptr (GDateTime) before = g_date_time_new_now_local ();
          g_autofree char *from = g_date_time_format (before, "%F");
          g_autofree char *said = NULL;
          g_autofree char *first = NULL;
          g_autofree char *second = NULL;

          if (cases[k].epoch != NULL)
            g_setenv ("SOURCE_DATE_EPOCH", cases[k].epoch, TRUE);
          else
            g_unsetenv ("SOURCE_DATE_EPOCH");
          for (int time = 0; time < 2; time++)
            {
              g_autoptr (MusterTestRun) run
                  = muster_test_run_cli ("print", calls[i][0], calls[i][1], "-o", time == 0 ? out : again,
                                         cases[k].date != NULL ? "--date" : NULL, cases[k].date, NULL);

              g_assert_cmpint (run->status, ==, 0);
            }
          said = muster_test_find_pdf_info (out, "CreationDate:");
          g_test_message ("%s: %s", calls[i][0], said);
          if (cases[k].said != NULL)
            g_assert_true (g_str_has_prefix (said, cases[k].said));
          else
            /* midnight may lie between */
            g_assert_cmpstr (said, >=, from);
          if (cases[k].said == NULL)
            continue;
          first = muster_test_load_file (out, NULL);
          second = muster_test_load_file (again, NULL);
          g_assert_cmpstr (first, ==, second);
        }
    }
  g_unsetenv ("SOURCE_DATE_EPOCH");
}

/* The longest dark line of no more than LIMIT dots in the lowest quarter of a picture as pdftoppm -gray writes it. */
static int
find_longest_line (const char *path, int limit)
{
  gsize length = 0;
  g_autofree char *bytes = muster_test_load_file (path, &length);
  int width, height, most = 0, head = 0;

  g_assert_cmpint (sscanf (bytes, "P5 %d %d 255%n", &width, &height, &head), ==, 2);
  g_assert_cmpuint (length, ==, (gsize) head + 1 + (gsize) width * (gsize) height);
  for (int y = height * 3 / 4; y < height; y++)
    for (int x = 0, run = 0; x < width; x++)
      if (((guchar) bytes[head + 1 + y * width + x]) < 150)
        run++;
      else
        {
          most = run <= limit ? MAX (most, run) : most;
          run = 0;
        }
  return most;
}

/* A tenth of the table, of which an inch of the rules is 25 mm: the bar of the map is as long as it says. */
static void
test_map_scale (void)
{
  g_autofree char *scenario = muster_test_data_path ("samples/tamai.muster-scenario");
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autofree char *out = g_build_filename (dir, "map.pdf", NULL);
  g_autofree char *root = g_build_filename (dir, "map", NULL);
  g_autofree char *picture = g_build_filename (dir, "map.pgm", NULL);
  const char *argv[] = { "pdftoppm", "-gray", "-r", "254", "-singlefile", out, root, NULL };
  g_autoptr (MusterTestRun) run
      = muster_test_run_cli ("print", "map", scenario, "-o", out, "--scale", "1:10", "--no-legend", NULL);
  g_autoptr (MusterTestRun) drawn = muster_test_run (argv);

  g_assert_cmpstr (run->err, ==, "");
  g_assert_cmpint (run->status, ==, 0);
  g_assert_cmpint (drawn->status, ==, 0);
  muster_test_assert_contains (run->out, "2.50 mm to 1 in");
  /* ten dots to a millimetre: 20 inches; the frame of the map is 150 mm long */
  g_assert_cmpfloat_with_epsilon (find_longest_line (picture, 1000) / 10.0, 50, 0.5);
}

static void
test_poster (void)
{
  g_autofree char *scenario = muster_test_data_path ("samples/rorkes-drift.muster-scenario");
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autofree char *out = g_build_filename (dir, "poster.pdf", NULL);
  static const struct
  {
    const char *option, *value, *told, *pages, *size;
  } cases[] = {
    { "--overlap", "0", "3 by 2 sheets", "6", "595.276 x 841.89 pts (A4)" },
    { "--margin", "0", "2 by 2 sheets", "4", "595.276 x 841.89 pts (A4)" },
    { "--margin", "25", "2 by 4 sheets", "8", "841.89 x 595.276 pts (A4)" },
    { "--paper", "Letter", "3 by 2 sheets", "6", "612 x 792 pts (letter)" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MusterTestRun) run
          = muster_test_run_cli ("print", "map", scenario, "-o", out, "--scale", "60", "--poster", cases[i].option,
                                 cases[i].value, NULL);
      g_autofree char *pages = NULL;
      g_autofree char *size = NULL;
      g_autofree char *text = NULL;

      g_assert_cmpstr (run->err, ==, "");
      muster_test_assert_contains (run->out, cases[i].told);
      muster_test_assert_contains (run->out, "60.00 mm to 1 R");
      pages = muster_test_find_pdf_info (out, "Pages:");
      size = muster_test_find_pdf_info (out, "Page size:");
      g_assert_cmpstr (pages, ==, cases[i].pages);
      g_assert_cmpstr (size, ==, cases[i].size);
      text = read_pdf (out);
      muster_test_assert_contains (text, "Rorke’s Drift: sheet 2 of");
      muster_test_assert_contains (text, "row 1, column 2");
    }
}

static void
test_poster_refusals (void)
{
  g_autofree char *scenario = muster_test_data_path ("samples/rorkes-drift.muster-scenario");
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  static const struct
  {
    const char *name, *options[5], *said;
  } cases[] = {
    { "map.pdf", { "--poster" }, "expected --scale" },
    { "map.png", { "--poster", "--scale", "60" }, "ends in .pdf" },
    { "map.pdf", { "--overlap", "5" }, "expected --poster" },
    { "map.pdf", { "--poster", "--scale", "60", "--overlap", "51" }, "0 to 50" },
    { "map.pdf", { "--poster", "--scale", "600" }, "expected 200 or fewer" },
    { "map.pdf", { "--scale", "1:0" }, "“1:0”" },
    { "map.pdf", { "--scale", "1:-3" }, "“1:-3”" },
    { "map.pdf", { "--scale", "1:10x" }, "“1:10x”" },
    { "map.pdf", { "--scale", "1:" }, "“1:”" },
    { "map.pdf", { "--scale", "1:nan" }, "“1:nan”" },
    { "map.pdf", { "--scale", "1:99999" }, "expected from 1:" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *out = g_build_filename (dir, cases[i].name, NULL);
      const char *const *o = cases[i].options;
      g_autoptr (MusterTestRun) run
          = muster_test_run_cli ("print", "map", scenario, "-o", out, o[0], o[1], o[2], o[3], o[4], NULL);

      g_test_message ("%s %s", o[0], o[1]);
      g_assert_cmpint (run->status, ==, 2);
      g_assert_cmpstr (run->out, ==, "");
      muster_test_assert_contains (run->err, cases[i].said);
      g_assert_false (g_file_test (out, G_FILE_TEST_EXISTS));
    }
}

/* Each is refused in one line, and leaves no file. */
static void
test_map_refusals (void)
{
  g_autofree char *scenario = muster_test_data_path ("samples/rorkes-drift.muster-scenario");
  g_autofree char *army = muster_test_data_path ("samples/maiwand-british.muster-army");
  g_autofree char *folder = g_dir_make_tmp ("muster-map-XXXXXX", NULL);
  const struct
  {
    const char *what, *name, *option, *value, *said;
  } cases[] = {
    { scenario, "map.txt", NULL, NULL, ".pdf, .svg or .png" },
    { scenario, "map", NULL, NULL, ".pdf, .svg or .png" },
    { army, "map.pdf", NULL, NULL, "army" },
    { scenario, "map.pdf", "--side", "french", "british, zulu" },
    { scenario, "map.pdf", "--scale", "0", "5000" },
    { scenario, "map.pdf", "--scale", "-5", "5000" },
    { scenario, "map.pdf", "--scale", "12x", "“12x”" },
    { scenario, "map.pdf", "--scale", "nan", "“nan”" },
    { scenario, "map.pdf", "--scale", "3000", "expected 5080 mm or less" },
    { scenario, "map.png", "--dpi", "29", "30" },
    { scenario, "map.png", "--dpi", "601", "600" },
    { scenario, "map.pdf", "--paper", "A3", "A4 or Letter" },
    { scenario, "map.pdf", "--margin", "26", "0 to 25" },
    { scenario, "map.pdf", "--colour", NULL, "--colour" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *out = g_build_filename (folder, cases[i].name, NULL);
      g_autoptr (MusterTestRun) run = muster_test_run_cli ("print", "map", cases[i].what, "-o", out, cases[i].option,
                                                           cases[i].value, NULL);

      g_test_message ("%s %s", cases[i].option, cases[i].value);
      g_assert_cmpint (run->status, ==, 2);
      g_assert_cmpstr (run->out, ==, "");
      g_assert_nonnull (strstr (run->err, cases[i].said));
      g_assert_false (g_file_test (out, G_FILE_TEST_EXISTS));
    }
  g_rmdir (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/cli/print/roster-on-both-papers", test_roster);
  g_test_add_func ("/cli/print/reference-of-rules-and-scenario", test_reference);
  g_test_add_func ("/cli/print/refusals-leave-no-file", test_refusals);
  g_test_add_func ("/cli/print/keeps-other-files", test_keeps_other_files);
  g_test_add_func ("/cli/print/pack-on-both-papers", test_pack);
  g_test_add_func ("/cli/print/pack-of-a-side", test_pack_of_a_side);
  g_test_add_func ("/cli/print/too-long-for-its-page", test_too_long_for_its_page);
  g_test_add_func ("/cli/print/pack-refusals-leave-no-file", test_pack_refusals);
  g_test_add_func ("/cli/print/map-as-each-kind-of-file", test_map);
  g_test_add_func ("/cli/print/map-of-a-side", test_map_of_a_side);
  g_test_add_func ("/cli/print/map-refusals-leave-no-file", test_map_refusals);
  g_test_add_func ("/cli/print/map-to-a-scale-of-the-table", test_map_scale);
  g_test_add_func ("/cli/print/map-as-a-poster", test_poster);
  g_test_add_func ("/cli/print/poster-refusals-leave-no-file", test_poster_refusals);
  g_test_add_func ("/cli/print/of-which-day", test_dates);

  return g_test_run ();
}
