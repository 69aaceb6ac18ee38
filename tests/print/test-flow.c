/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-flow.h"
#include "muster-print-error.h"
#include "muster-test.h"

#include <string.h>

/* What a page of this paper and margin holds in blocks, the first one without a running head. */
#define FOOT 18.0
#define HEAD 20.0

static double
get_body (const MusterPrintOptions *options,
          gboolean                  first)
{
  double width, height;

  muster_paper_get_size (options->paper, &width, &height);
  return height - 2.0 * options->margin - FOOT - (first ? 0.0 : HEAD);
}

static void
add_block (MusterFlow *flow,
           double      height,
           double      space,
           gboolean    keep,
           const char *text)
{
  MusterBlock *block = muster_block_new ();
  MusterTextSpec spec = { .style = MUSTER_STYLE_BODY, .text = text, .width = 60.0 };

  muster_block_add_text (block, 0.0, 0.0, &spec);
  g_assert_cmpfloat (muster_block_get_height (block), <=, height);
  muster_block_set_height (block, height);
  muster_flow_add (flow, block, space, keep);
}

static MusterLayout *
finish (MusterFlow *flow)
{
  g_autoptr (GError) error = NULL;
  MusterLayout *layout = muster_flow_finish (flow, &error);

  g_assert_no_error (error);
  g_assert_nonnull (layout);
  g_assert_true (muster_layout_check (layout, &error));
  g_assert_no_error (error);
  return layout;
}

static const MusterBox *
find_box (const MusterLayout *layout,
          guint               page,
          const char         *text)
{
  const MusterPage *found = muster_layout_get_page (layout, page);

  for (guint i = 0; found != NULL && i < found->boxes->len; i++)
    {
      const MusterBox *box = g_ptr_array_index (found->boxes, i);

      if (box->kind == MUSTER_BOX_TEXT && strcmp (box->text, text) == 0)
        return box;
    }
  return NULL;
}

static const MusterPrintOptions papers[] = {
  { .paper = MUSTER_PAPER_A4, .margin = 0.0 },
  { .paper = MUSTER_PAPER_A4, .margin = MUSTER_MARGIN_USUAL },
  { .paper = MUSTER_PAPER_A4, .margin = MUSTER_MARGIN_MAX },
  { .paper = MUSTER_PAPER_LETTER, .margin = 0.0 },
  { .paper = MUSTER_PAPER_LETTER, .margin = MUSTER_MARGIN_USUAL },
  { .paper = MUSTER_PAPER_LETTER, .margin = MUSTER_MARGIN_MAX },
};

static void
test_exact_fit (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (papers); i++)
    {
      g_autoptr (MusterFlow) flow = muster_flow_new ("Exact", &papers[i]);
      g_autoptr (MusterLayout) layout = NULL;
      double body = get_body (&papers[i], TRUE);

      add_block (flow, body - 40.0, 0.0, FALSE, "first");
      add_block (flow, 30.0, 10.0, FALSE, "second");
      layout = finish (flow);
      g_assert_cmpuint (muster_layout_get_n_pages (layout), ==, 1);
      g_assert_nonnull (find_box (layout, 0, "page 1 of 1"));
    }
}

static void
test_one_over (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (papers); i++)
    {
      g_autoptr (MusterFlow) flow = muster_flow_new ("One over", &papers[i]);
      g_autoptr (MusterLayout) layout = NULL;
      double body = get_body (&papers[i], TRUE);
      const MusterBox *box;

      add_block (flow, body - 40.0, 0.0, FALSE, "first");
      add_block (flow, 31.0, 10.0, FALSE, "second");
      layout = finish (flow);
      g_assert_cmpuint (muster_layout_get_n_pages (layout), ==, 2);
      g_assert_nonnull (find_box (layout, 0, "first"));
      box = find_box (layout, 1, "second");
      g_assert_nonnull (box);
      /* the space above it is dropped at the top, where the running head stands */
      g_assert_cmpfloat_with_epsilon (box->y, papers[i].margin + HEAD, 0.001);
      g_assert_nonnull (find_box (layout, 1, "One over"));
      g_assert_nonnull (find_box (layout, 1, "page 2 of 2"));
    }
}

static void
test_heading_keeps_with_next (void)
{
  g_autoptr (MusterFlow) flow = muster_flow_new ("Headings", &papers[1]);
  g_autoptr (MusterLayout) layout = NULL;
  double body = get_body (&papers[1], TRUE);

  add_block (flow, body - 50.0, 0.0, FALSE, "first");
  add_block (flow, 15.0, 5.0, TRUE, "heading");
  add_block (flow, 15.0, 5.0, TRUE, "subheading");
  add_block (flow, 15.0, 5.0, FALSE, "row");
  layout = finish (flow);
  g_assert_cmpuint (muster_layout_get_n_pages (layout), ==, 2);
  g_assert_nonnull (find_box (layout, 1, "heading"));
  g_assert_nonnull (find_box (layout, 1, "subheading"));
  g_assert_nonnull (find_box (layout, 1, "row"));
}

/* A chain that is higher than a page is parted, and the flow comes to its end. */
static void
test_chain_too_long (void)
{
  g_autoptr (MusterFlow) flow = muster_flow_new ("Chain", &papers[1]);
  g_autoptr (MusterLayout) layout = NULL;

  for (int i = 0; i < 200; i++)
    add_block (flow, 20.0, 1.0, TRUE, "link");
  layout = finish (flow);
  g_assert_cmpuint (muster_layout_get_n_pages (layout), ==, 6);
}

static void
test_repeats_heads (void)
{
  g_autoptr (MusterFlow) flow = muster_flow_new ("Repeats", &papers[1]);
  g_autoptr (MusterLayout) layout = NULL;
  g_autoptr (MusterBlock) head = muster_block_new ();
  MusterTextSpec spec = { .style = MUSTER_STYLE_BODY, .text = "columns", .width = 60.0 };

  muster_block_add_text (head, 0.0, 0.0, &spec);
  muster_flow_set_repeat (flow, head);
  for (int i = 0; i < 100; i++)
    add_block (flow, 20.0, 0.0, FALSE, "row");
  layout = finish (flow);
  g_assert_cmpuint (muster_layout_get_n_pages (layout), ==, 3);
  g_assert_null (find_box (layout, 0, "columns"));
  g_assert_nonnull (find_box (layout, 1, "columns"));
  g_assert_nonnull (find_box (layout, 2, "columns"));
}

static void
test_columns_level (void)
{
  g_autoptr (MusterFlow) flow = muster_flow_new ("Columns", &papers[1]);
  g_autoptr (MusterLayout) layout = NULL;
  const MusterPage *page;
  double left = 0.0, right = 0.0, middle;

  muster_flow_set_columns (flow, 2, 16.0);
  middle = papers[1].margin + muster_flow_get_width (flow);
  for (int i = 0; i < 11; i++)
    add_block (flow, 20.0, 2.0, FALSE, "row");
  muster_flow_set_columns (flow, 1, 0.0);
  add_block (flow, 20.0, 10.0, FALSE, "below");
  layout = finish (flow);
  page = muster_layout_get_page (layout, 0);
  for (guint i = 0; i < page->boxes->len; i++)
    {
      const MusterBox *box = g_ptr_array_index (page->boxes, i);

      if (box->kind == MUSTER_BOX_TEXT && strcmp (box->text, "row") == 0 && box->x < middle)
        left = MAX (left, box->y);
      else if (box->kind == MUSTER_BOX_TEXT && strcmp (box->text, "row") == 0)
        right = MAX (right, box->y);
    }
  g_assert_cmpfloat_with_epsilon (left - right, 22.0, 0.01);
  g_assert_cmpfloat (find_box (layout, 0, "below")->y, >, left);
}

static void
test_columns_run_on (void)
{
  g_autoptr (MusterFlow) flow = muster_flow_new ("Columns", &papers[4]);
  g_autoptr (MusterLayout) layout = NULL;

  add_block (flow, 300.0, 0.0, FALSE, "above");
  muster_flow_set_columns (flow, 2, 16.0);
  for (int i = 0; i < 90; i++)
    add_block (flow, 20.0, 2.0, i % 7 == 0, "row");
  layout = finish (flow);
  g_assert_cmpuint (muster_layout_get_n_pages (layout), ==, 2);
}

/* A head over columns goes with them to the next page, as does what asks for more room than is left. */
static void
test_sections_keep_together (void)
{
  const double rooms[] = { 30.0, 80.0 };

  for (gsize i = 0; i < G_N_ELEMENTS (rooms); i++)
    {
      g_autoptr (MusterFlow) flow = muster_flow_new ("Sections", &papers[1]);
      g_autoptr (MusterLayout) layout = NULL;

      add_block (flow, get_body (&papers[1], TRUE) - rooms[i], 0.0, FALSE, "above");
      if (i == 0)
        add_block (flow, 15.0, 5.0, TRUE, "heading");
      muster_flow_set_columns (flow, 3, 10.0);
      if (i == 1)
        muster_flow_need (flow, 100.0);
      for (int j = 0; j < 3; j++)
        add_block (flow, 20.0, 4.0, FALSE, "below");
      layout = finish (flow);
      g_assert_cmpuint (muster_layout_get_n_pages (layout), ==, 2);
      g_assert_nonnull (find_box (layout, 0, "above"));
      g_assert_null (find_box (layout, 0, "below"));
      if (i == 0)
        g_assert_nonnull (find_box (layout, 1, "heading"));
    }
}

static void
test_colours (void)
{
  const struct
  {
    const char *text;
    gboolean good;
    double red, green, blue;
  } rows[] = {
    { "#ff0080", TRUE, 1.0, 0.0, 128.0 / 255.0 },
    { "#FFFFFF", TRUE, 1.0, 1.0, 1.0 },
    { "#fff", FALSE, 0.0, 0.0, 0.0 },
    { "#ff00800", FALSE, 0.0, 0.0, 0.0 },
    { "#ff00g0", FALSE, 0.0, 0.0, 0.0 },
    { "red", FALSE, 0.0, 0.0, 0.0 },
    { "", FALSE, 0.0, 0.0, 0.0 },
    { NULL, FALSE, 0.0, 0.0, 0.0 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      double red, green, blue;

      g_test_message ("row %" G_GSIZE_FORMAT, i);
      g_assert_cmpint (muster_colour_parse (rows[i].text, &red, &green, &blue), ==, rows[i].good);
      g_assert_cmpfloat_with_epsilon (red, rows[i].red, 1e-9);
      g_assert_cmpfloat_with_epsilon (green, rows[i].green, 1e-9);
      g_assert_cmpfloat_with_epsilon (blue, rows[i].blue, 1e-9);
    }
}

static void
test_empty (void)
{
  g_autoptr (MusterFlow) flow = muster_flow_new ("", &papers[1]);
  g_autoptr (MusterLayout) layout = finish (flow);

  g_assert_cmpuint (muster_layout_get_n_pages (layout), ==, 1);
}

static void
test_block_too_high (void)
{
  g_autoptr (MusterFlow) flow = muster_flow_new ("High", &papers[2]);
  g_autoptr (GError) error = NULL;

  add_block (flow, 20.0, 0.0, FALSE, "row");
  add_block (flow, get_body (&papers[2], FALSE) + 1.0, 0.0, FALSE, "tower");
  g_assert_null (muster_flow_finish (flow, &error));
  muster_test_assert_error (error, MUSTER_PRINT_ERROR, MUSTER_PRINT_ERROR_OVERFLOW, "“tower”");
}

/* A text longer than pages is parted between them, nothing of it is lost, and no line stands alone. */
static void
test_long_text_runs_on (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GString) found = g_string_new (NULL);
  g_autoptr (MusterFlow) flow = muster_flow_new ("Long", &papers[5]);
  g_autoptr (MusterLayout) layout = NULL;
  MusterTextSpec spec = { .style = MUSTER_STYLE_NOTE, .width = 200.0 };

  for (int i = 0; i < 3000; i++)
    g_string_append_printf (text, "%sword%d", i > 0 ? " " : "", i);
  spec.text = text->str;
  muster_flow_add_text (flow, 10.0, &spec, 0.0, FALSE);
  layout = finish (flow);
  g_assert_cmpuint (muster_layout_get_n_pages (layout), >, 3);
  for (guint i = 0; i < muster_layout_get_n_pages (layout); i++)
    {
      const MusterPage *page = muster_layout_get_page (layout, i);

      for (guint j = 0; j < page->boxes->len; j++)
        {
          const MusterBox *box = g_ptr_array_index (page->boxes, j);

          if (box->kind == MUSTER_BOX_TEXT && box->style == MUSTER_STYLE_NOTE)
            {
              g_assert_cmpfloat (box->height, >,
                                 1.5 * muster_text_get_line_height (MUSTER_STYLE_NOTE));
              g_string_append_printf (found, "%s%s", found->len > 0 ? " " : "", box->text);
            }
        }
    }
  g_assert_cmpstr (found->str, ==, text->str);
}

/* The checker must see what it is there for. */
static void
test_check_finds_faults (void)
{
  const struct
  {
    double x, y, width, height;
    const char *text, *what;
  } faults[] = {
    { 30.0, 100.0, 60.0, 20.0, "out on the left", "margin" },
    { 500.0, 100.0, 80.0, 40.0, "out on the right", "margin" },
    { 100.0, 800.0, 80.0, 40.0, "out below", "margin" },
    { 100.0, 100.0, 20.0, 20.0, "much too wide for its box", "larger" },
    { 100.0, 100.0, 200.0, 5.0, "too high", "larger" },
    { 50.0, 55.0, 100.0, 20.0, "upon another", "lies on" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      g_autoptr (MusterLayout) layout = muster_layout_new ("Faults", &papers[1]);
      MusterPage *page = muster_layout_add_page (layout);
      g_autoptr (GError) error = NULL;
      MusterBox *good = muster_box_new (MUSTER_BOX_TEXT, 40.0, 40.0, 100.0, 20.0);
      MusterBox *bad = muster_box_new (MUSTER_BOX_TEXT, faults[i].x, faults[i].y, faults[i].width,
                                       faults[i].height);

      good->style = bad->style = MUSTER_STYLE_BODY;
      good->text = g_strdup ("good");
      g_ptr_array_add (page->boxes, good);
      g_assert_true (muster_layout_check (layout, &error));
      g_assert_no_error (error);
      bad->text = g_strdup (faults[i].text);
      g_ptr_array_add (page->boxes, bad);
      g_assert_false (muster_layout_check (layout, &error));
      muster_test_assert_error (error, MUSTER_PRINT_ERROR, MUSTER_PRINT_ERROR_OVERFLOW,
                                faults[i].what);
    }
}

static void
test_track_geometry (void)
{
  const struct
  {
    int count;
    double width;
    int per_row, rows;
  } rows[] = {
    { 5, 200.0, 5, 1 },   { 4, 200.0, 4, 1 },    { 21, 110.0, 10, 3 }, { 1, 8.5, 1, 1 },
    { 7, 30.0, 3, 3 },    { 400, 500.0, 45, 9 }, { 0, 100.0, 0, 0 },   { 31, 110.0, 10, 4 },
    { 3, 1.0, 1, 3 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      int per_row = muster_track_get_per_row (rows[i].count, rows[i].width);
      double height = muster_track_get_height (rows[i].count, rows[i].width);

      g_test_message ("row %" G_GSIZE_FORMAT, i);
      g_assert_cmpint (per_row, ==, rows[i].per_row);
      if (rows[i].rows == 0)
        g_assert_cmpfloat (height, ==, 0.0);
      else
        g_assert_cmpfloat_with_epsilon (
          height, (rows[i].rows - 1) * MUSTER_TRACK_PITCH + MUSTER_TRACK_BOX, 0.001);
      if (rows[i].width > 5.0)
        g_assert_cmpfloat (muster_track_get_width (per_row), <=, rows[i].width);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/print/flow/exact-fit", test_exact_fit);
  g_test_add_func ("/print/flow/one-over", test_one_over);
  g_test_add_func ("/print/flow/heading-keeps-with-next", test_heading_keeps_with_next);
  g_test_add_func ("/print/flow/chain-too-long", test_chain_too_long);
  g_test_add_func ("/print/flow/repeats-heads", test_repeats_heads);
  g_test_add_func ("/print/flow/columns-level", test_columns_level);
  g_test_add_func ("/print/flow/columns-run-on", test_columns_run_on);
  g_test_add_func ("/print/flow/sections-keep-together", test_sections_keep_together);
  g_test_add_func ("/print/colour/parse", test_colours);
  g_test_add_func ("/print/flow/empty", test_empty);
  g_test_add_func ("/print/flow/block-too-high", test_block_too_high);
  g_test_add_func ("/print/flow/long-text-runs-on", test_long_text_runs_on);
  g_test_add_func ("/print/layout/check-finds-faults", test_check_finds_faults);
  g_test_add_func ("/print/track/geometry", test_track_geometry);
  return g_test_run ();
}
