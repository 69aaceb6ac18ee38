/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-flow.h"
#include "muster-layout-private.h"
#include "muster-print-error.h"
#include "muster-test.h"

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#define ODD "élan ½ 45º — <&> “q” 😀 مرحبا"

static MusterLayout *
make_layout (const MusterPrintOptions *options)
{
  g_autoptr (MusterFlow) flow = muster_flow_new ("Title " ODD, options);
  g_autoptr (GError) error = NULL;
  MusterLayout *layout;

  for (int i = 0; i < 60; i++)
    {
      MusterBlock *block = muster_block_new ();
      MusterTextSpec spec = { .style = MUSTER_STYLE_BODY,
                              .text = ODD,
                              .tail = "BB-FIR-02",
                              .width = muster_flow_get_width (flow) };
      MusterBox *track;

      muster_block_add_text (block, 0.0, 0.0, &spec);
      muster_block_add_box (block, MUSTER_BOX_PANEL, 0.0, 0.0, 100.0, 10.0)->colour
        = g_strdup ("#ffe0a0");
      muster_block_add_box (block, MUSTER_BOX_SYMBOL, 0.0, 14.0, 18.0, 12.0)->colour
        = g_strdup ("#b02020");
      track = muster_block_add_box (block, MUSTER_BOX_TRACK, 30.0, 14.0, 110.0, 20.0);
      track->count = 12;
      track->mark = 4;
      track->struck = 2;
      muster_block_add_rule (block, 0.0, 36.0, 200.0);
      muster_flow_add (flow, block, 4.0, FALSE);
    }
  layout = muster_flow_finish (flow, &error);
  g_assert_no_error (error);
  g_assert_true (muster_layout_check (layout, &error));
  g_assert_no_error (error);
  return layout;
}

static char *
read_text (const char *path)
{
  const char *const argv[] = { "pdftotext", "-layout", path, "-", NULL };
  g_autofree char *tool = g_find_program_in_path ("pdftotext");
  g_autoptr (MusterTestRun) run = NULL;

  if (tool == NULL)
    return NULL;
  run = muster_test_run (argv);
  g_assert_cmpint (run->status, ==, 0);
  return g_strdup (run->out);
}

static void
test_same_bytes_twice (void)
{
  MusterPrintOptions options = { .paper = MUSTER_PAPER_A4, .margin = 36.0 };
  g_autoptr (MusterLayout) first = make_layout (&options);
  g_autoptr (MusterLayout) second = make_layout (&options);
  g_autoptr (GBytes) a = NULL, b = NULL;
  g_autoptr (GError) error = NULL;

  a = muster_layout_to_pdf (first, &error);
  g_assert_no_error (error);
  g_usleep (1100 * 1000); /* a PDF's own date counts seconds */
  b = muster_layout_to_pdf (second, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (g_bytes_get_size (a), >, 1000);
  g_assert_true (g_bytes_equal (a, b));
}

static void
test_text_survives (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autofree char *path = g_build_filename (dir, "odd.pdf", NULL);
  MusterPrintOptions options = { .paper = MUSTER_PAPER_LETTER, .date = "2026-11-29" };
  g_autoptr (MusterLayout) layout = make_layout (&options);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  g_assert_true (muster_layout_write_pdf (layout, path, &error));
  g_assert_no_error (error);
  text = read_text (path);
  if (text == NULL)
    {
      g_test_skip ("pdftotext is not installed");
      return;
    }
  muster_test_assert_contains (text, "élan ½ 45º — <&> “q”");
  muster_test_assert_contains (text, "😀");
  muster_test_assert_contains (text, "BB-FIR-02");
  muster_test_assert_contains (text, "page 1 of ");
  muster_test_assert_contains (text, "2026-11-29");
}

static void
test_write_is_whole_or_not (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autofree char *path = g_build_filename (dir, "out.pdf", NULL);
  g_autofree char *link_path = g_build_filename (dir, "link.pdf", NULL);
  g_autofree char *missing = g_build_filename (dir, "no", "such.pdf", NULL);
  g_autofree char *written = NULL;
  g_autoptr (MusterLayout) layout = make_layout (NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) files = NULL;
  int n_files = 0;

  g_assert_true (g_file_set_contents (path, "old", -1, NULL));
  g_assert_cmpint (symlink ("out.pdf", link_path), ==, 0);
  g_assert_true (muster_layout_write_pdf (layout, link_path, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_test (link_path, G_FILE_TEST_IS_SYMLINK));
  written = muster_test_load_file (path, NULL);
  g_assert_true (g_str_has_prefix (written, "%PDF-"));

  g_assert_false (muster_layout_write_pdf (layout, missing, &error));
  muster_test_assert_error (error, MUSTER_PRINT_ERROR, MUSTER_PRINT_ERROR_FAILED, "cannot be written");
  g_clear_error (&error);
  g_assert_false (muster_layout_write_pdf (layout, dir, &error));
  muster_test_assert_error (error, MUSTER_PRINT_ERROR, MUSTER_PRINT_ERROR_FAILED, "folder");
  g_clear_error (&error);
  g_assert_false (muster_layout_write_pdf (layout, "/dev/null", &error));
  muster_test_assert_error (error, MUSTER_PRINT_ERROR, MUSTER_PRINT_ERROR_FAILED, "device");

  files = g_dir_open (dir, 0, NULL);
  while (g_dir_read_name (files) != NULL)
    n_files++;
  g_assert_cmpint (n_files, ==, 2);
}

/* In a proof nothing has a colour, and what tells something by its tint in colour still has a line. */
static void
test_monochrome (void)
{
  MusterPrintOptions options = { .paper = MUSTER_PAPER_A4, .margin = 36.0, .monochrome = TRUE };
  g_autoptr (MusterLayout) layout = make_layout (&options);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 596, 842);
  cairo_t *cr = cairo_create (surface);
  const guchar *data;
  int stride, dark = 0;

  cairo_set_source_rgb (cr, 1.0, 1.0, 1.0);
  cairo_paint (cr);
  muster_layout_draw_page (layout, 0, cr);
  cairo_surface_flush (surface);
  data = cairo_image_surface_get_data (surface);
  stride = cairo_image_surface_get_stride (surface);
  for (int y = 0; y < 842; y++)
    for (int x = 0; x < 596; x++)
      {
        const guchar *pixel = data + y * stride + x * 4;

        g_assert_cmpint (pixel[0], ==, pixel[1]);
        g_assert_cmpint (pixel[1], ==, pixel[2]);
        dark += pixel[0] < 64;
      }
  g_assert_cmpint (dark, >, 500);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

static void
test_paper (void)
{
  const struct
  {
    const char *word;
    gboolean good;
    MusterPaper paper;
  } rows[] = {
    { "A4", TRUE, MUSTER_PAPER_A4 },         { "a4", TRUE, MUSTER_PAPER_A4 },
    { "Letter", TRUE, MUSTER_PAPER_LETTER }, { "LETTER", TRUE, MUSTER_PAPER_LETTER },
    { "A5", FALSE, MUSTER_PAPER_A4 },        { "", FALSE, MUSTER_PAPER_A4 },
    { NULL, FALSE, MUSTER_PAPER_A4 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      MusterPaper paper = MUSTER_PAPER_A4;

      g_assert_cmpint (muster_paper_parse (rows[i].word, &paper), ==, rows[i].good);
      g_assert_cmpint (paper, ==, rows[i].paper);
    }
}

static void
test_margin_is_brought_in (void)
{
  const double margins[] = { -10.0, 0.0, 36.0, 500.0, G_MAXDOUBLE };

  for (gsize i = 0; i < G_N_ELEMENTS (margins); i++)
    {
      MusterPrintOptions options = { .margin = margins[i] };
      g_autoptr (MusterLayout) layout = make_layout (&options);
      double taken = muster_layout_get_options (layout)->margin;

      g_assert_cmpfloat (taken, >=, 0.0);
      g_assert_cmpfloat (taken, <=, MUSTER_MARGIN_MAX);
    }
}

/* What a reader is told of a file: its title, who wrote it, what it is and in which language; for all else it is the same file. */
static void
test_properties (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autofree char *path = g_build_filename (dir, "told.pdf", NULL);
  g_autofree char *tool = g_find_program_in_path ("pdfinfo");
  const char *const argv[] = { "pdfinfo", path, NULL };
  MusterPrintOptions options = { .paper = MUSTER_PAPER_A4, .date = "2026-11-29" };
  g_autoptr (MusterLayout) layout = make_layout (&options);
  g_autoptr (MusterTestRun) run = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *text = NULL;
  const char *data;
  gsize length, tail;

  muster_layout_set_about (layout, "A. Uthor", "A sheet (of rules)");
  bytes = muster_layout_to_pdf (layout, &error);
  g_assert_no_error (error);
  data = g_bytes_get_data (bytes, &length);
  tail = 600;
  text = g_strndup (data + length - tail, tail);
  muster_test_assert_contains (text, "/Lang (en)");
  muster_test_assert_contains (text, "/DisplayDocTitle true");
  muster_test_assert_contains (text, "/Pages ");
  g_assert_true (g_str_has_suffix (text, "%%EOF\n"));
  if (tool == NULL)
    return;
  g_assert_true (muster_layout_write_pdf (layout, path, &error));
  run = muster_test_run (argv);
  g_assert_cmpint (run->status, ==, 0);
  g_assert_cmpstr (run->err, ==, "");
  muster_test_assert_contains (run->out, "A. Uthor");
  muster_test_assert_contains (run->out, "A sheet (of rules)");
  muster_test_assert_contains (run->out, "(A4)");
  muster_test_assert_contains (run->out, "2026");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/print/pdf/same-bytes-twice", test_same_bytes_twice);
  g_test_add_func ("/print/pdf/properties", test_properties);
  g_test_add_func ("/print/pdf/text-survives", test_text_survives);
  g_test_add_func ("/print/pdf/write-is-whole-or-not", test_write_is_whole_or_not);
  g_test_add_func ("/print/pdf/monochrome", test_monochrome);
  g_test_add_func ("/print/options/paper", test_paper);
  g_test_add_func ("/print/options/margin-is-brought-in", test_margin_is_brought_in);
  return g_test_run ();
}
