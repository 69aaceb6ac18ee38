/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What the tests of sheets share: documents written in the test, and questions about a layout. */

#include "muster-document-file.h"
#include "muster-ruleset-store.h"
#include "muster-sheets.h"
#include "muster-test.h"

#include <string.h>

#define SHEETS_ARMY "<army xmlns=\"urn:musterapp:army:1\" ruleset=\"bundok-and-bayonet\" "

static inline MusterRuleset *
sheets_get_ruleset (void)
{
  static MusterRuleset *ruleset = NULL;

  if (ruleset == NULL)
    {
      g_autoptr (GError) error = NULL;

      ruleset = muster_ruleset_store_find ("bundok-and-bayonet", &error);
      g_assert_no_error (error);
    }
  return ruleset;
}

static inline MusterNode *
sheets_parse (const char *text)
{
  g_autoptr (GError) error = NULL;
  MusterNode *node = muster_document_parse (text, strlen (text), "test", MUSTER_KIND_NONE, &error);

  g_assert_no_error (error);
  return node;
}

/* Papers and margins that every sheet has to fit. */
static const MusterPrintOptions sheets_papers[] = {
  { .paper = MUSTER_PAPER_A4, .margin = 0.0 },
  { .paper = MUSTER_PAPER_A4, .margin = MUSTER_MARGIN_USUAL },
  { .paper = MUSTER_PAPER_A4, .margin = MUSTER_MARGIN_MAX, .monochrome = TRUE },
  { .paper = MUSTER_PAPER_LETTER, .margin = 0.0, .monochrome = TRUE },
  { .paper = MUSTER_PAPER_LETTER, .margin = MUSTER_MARGIN_USUAL },
  { .paper = MUSTER_PAPER_LETTER, .margin = MUSTER_MARGIN_MAX },
};

/* Nothing overflows, overlaps or reaches into the margin, and no page is blank. */
static inline void
sheets_assert_fits (const MusterLayout *layout)
{
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (muster_layout_get_n_pages (layout), >=, 1);
  muster_layout_check (layout, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < muster_layout_get_n_pages (layout); i++)
    {
      GPtrArray *boxes = muster_layout_get_page (layout, i)->boxes;
      const MusterBox *first = boxes->len > 0 ? g_ptr_array_index (boxes, 0) : NULL;

      g_assert_nonnull (first);
      g_assert_true (boxes->len > 5 || first->kind == MUSTER_BOX_PICTURE);
    }
}

/* All texts of a layout, a box a line, its tail after a tab. */
static inline char *
sheets_get_text (const MusterLayout *layout)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < muster_layout_get_n_pages (layout); i++)
    {
      const MusterPage *page = muster_layout_get_page (layout, i);

      for (guint j = 0; j < page->boxes->len; j++)
        {
          const MusterBox *box = g_ptr_array_index (page->boxes, j);

          if (box->kind == MUSTER_BOX_TEXT)
            g_string_append_printf (text, "%s%s%s\n", box->text, box->tail != NULL ? "\t" : "",
                                    box->tail != NULL ? box->tail : "");
        }
    }
  return g_string_free (text, FALSE);
}

/* The box with that text, and where it stands; the test fails when there is none. */
static inline const MusterBox *
sheets_find (const MusterLayout *layout,
             const char         *text,
             guint              *page_number)
{
  for (guint i = 0; i < muster_layout_get_n_pages (layout); i++)
    {
      const MusterPage *page = muster_layout_get_page (layout, i);

      for (guint j = 0; j < page->boxes->len; j++)
        {
          const MusterBox *box = g_ptr_array_index (page->boxes, j);

          if (box->kind != MUSTER_BOX_TEXT || strcmp (box->text, text) != 0)
            continue;
          if (page_number != NULL)
            *page_number = i;
          return box;
        }
    }
  g_error ("no box with the text “%s”", text);
}

/* The box of that kind in the row of the box with that text: level with it, on the same page; NULL without one. */
static inline const MusterBox *
sheets_find_beside (const MusterLayout *layout,
                    const char         *text,
                    MusterBoxKind       kind,
                    double              from_x)
{
  guint page_number = 0;
  const MusterBox *anchor = sheets_find (layout, text, &page_number);
  const MusterPage *page = muster_layout_get_page (layout, page_number);

  for (guint j = 0; j < page->boxes->len; j++)
    {
      const MusterBox *box = g_ptr_array_index (page->boxes, j);

      if (box->kind == kind && box != anchor && box->x >= from_x
          && ABS (box->y - anchor->y) < 3.0)
        return box;
    }
  return NULL;
}

static inline const MusterBox *
sheets_find_track (const MusterLayout *layout,
                   const char         *unit)
{
  return sheets_find_beside (layout, unit, MUSTER_BOX_TRACK, 0.0);
}

/* What pdftotext makes of it; NULL without the tool. */
static inline char *
sheets_read_pdf (const MusterLayout *layout)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autofree char *path = g_build_filename (dir, "sheet.pdf", NULL);
  g_autofree char *tool = g_find_program_in_path ("pdftotext");
  const char *const argv[] = { "pdftotext", "-layout", path, "-", NULL };
  g_autoptr (MusterTestRun) run = NULL;
  g_autoptr (GError) error = NULL;

  muster_layout_write_pdf (layout, path, &error);
  g_assert_no_error (error);
  if (tool == NULL)
    return NULL;
  run = muster_test_run (argv);
  g_assert_cmpint (run->status, ==, 0);
  return g_strdup (run->out);
}

static inline void
sheets_assert_same_bytes (const MusterLayout *first,
                          const MusterLayout *second)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) a = muster_layout_to_pdf (first, &error);
  g_autoptr (GBytes) b = NULL;

  g_assert_no_error (error);
  b = muster_layout_to_pdf (second, &error);
  g_assert_no_error (error);
  g_assert_true (g_bytes_equal (a, b));
}
