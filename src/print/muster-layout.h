/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <glib-object.h>

G_BEGIN_DECLS

/*
 * Printed matter as data: pages of boxes in points (1/72 inch), made first and drawn afterwards, so that tests can ask where what stands and whether it fits.
 */
typedef enum { MUSTER_PAPER_A4, MUSTER_PAPER_LETTER } MusterPaper;
gboolean muster_paper_parse (const char *word, MusterPaper *paper); /* "A4", "Letter", any case */
void muster_paper_get_size (MusterPaper paper, double *width, double *height);

typedef struct
{
  MusterPaper paper;
  double margin;            /* points; 0 to 71 (25 mm) */
  gboolean monochrome;      /* black and white proof */
  const char *date;         /* ISO date for the footer and the PDF's metadata; NULL: none, and the same bytes each time */
} MusterPrintOptions;

typedef enum
{
  MUSTER_BOX_TEXT,    /* text in a style, wrapped to its width */
  MUSTER_BOX_RULE,    /* a hairline */
  MUSTER_BOX_PANEL,   /* a filled or outlined rectangle behind others */
  MUSTER_BOX_SYMBOL,  /* a map symbol */
  MUSTER_BOX_TRACK    /* a row of boxes to cross off, one a figure */
} MusterBoxKind;

typedef enum
{
  MUSTER_STYLE_TITLE, MUSTER_STYLE_HEAD, MUSTER_STYLE_SUBHEAD, MUSTER_STYLE_BODY, MUSTER_STYLE_BOLD, MUSTER_STYLE_SMALL, MUSTER_STYLE_ID, MUSTER_STYLE_NUMBER
} MusterTextStyle;

typedef struct
{
  MusterBoxKind kind;
  double x, y, width, height;   /* of the box; text never reaches out of it */
  MusterTextStyle style;
  char *text;                   /* TEXT; SYMBOL: the symbol's word */
  double align;                 /* 0 left, 0.5, 1 right */
  int count, mark;              /* TRACK: boxes, and the box at which morale starts to fail (0 none) */
  int struck;                   /* TRACK: boxes already crossed off */
  char *colour;                 /* "#rrggbb" side colour; nullable */
} MusterBox;

typedef struct { GPtrArray *boxes; } MusterPage; /* of MusterBox */

#define MUSTER_TYPE_LAYOUT (muster_layout_get_type ())
typedef struct _MusterLayout MusterLayout; /* boxed, reference counted */
GType muster_layout_get_type (void);
MusterLayout *muster_layout_ref (MusterLayout *self);
void muster_layout_unref (MusterLayout *self);
const char *muster_layout_get_title (const MusterLayout *self);
guint muster_layout_get_n_pages (const MusterLayout *self);
const MusterPage *muster_layout_get_page (const MusterLayout *self, guint i);
const MusterPrintOptions *muster_layout_get_options (const MusterLayout *self);

/* Draws one page at the origin of CR, in points. */
void muster_layout_draw_page (const MusterLayout *self, guint page, cairo_t *cr);
/* The whole as a PDF file (temporary file, then renamed; never a partial one). MUSTER_PRINT_ERROR_FAILED. */
gboolean muster_layout_write_pdf (const MusterLayout *self, const char *path, GError **error);

/* A unit's map symbol inside the rectangle, in COLOUR "#rrggbb" (nullable: black on white): infantry saltire, cavalry diagonal, artillery dot … One look everywhere: sheets, tree, map.
 * SYMBOL is muster_roster_get_symbol()'s word; STRENGTH < 0: none. */
void muster_symbol_draw (cairo_t *cr, const char *symbol, double x, double y, double width, double height, const char *colour, gboolean light_on_dark);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterLayout, muster_layout_unref)

G_END_DECLS
