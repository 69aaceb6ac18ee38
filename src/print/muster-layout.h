/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <glib-object.h>

G_BEGIN_DECLS

/*
 * Printed matter as data: pages of boxes in points (1/72 inch), made first and drawn afterwards, so
 * that tests can ask where what stands and whether it fits.
 */
typedef enum
{
  MUSTER_PAPER_A4,
  MUSTER_PAPER_LETTER
} MusterPaper;

gboolean muster_paper_parse (const char *word, MusterPaper *paper); /* "A4", "Letter", any case */
void muster_paper_get_size (MusterPaper paper, double *width, double *height);

#define MUSTER_MARGIN_USUAL 36.0          /* half an inch */
#define MUSTER_MARGIN_MAX (25.0 * 72.0 / 25.4) /* 25 mm */

typedef struct
{
  MusterPaper paper;
  double margin;            /* points; 0 to MUSTER_MARGIN_MAX, what lies outside is brought in */
  gboolean monochrome;      /* black and white proof: no colour, and nothing told by a tint alone */
  /* ISO date for the footer and the PDF's metadata; NULL: none, and the same bytes each time */
  const char *date;
  /* of a roster's army, in hexadecimal, whose beginning stands beside the verdict; NULL: made from
   * the army itself */
  const char *digest;
  /* of a roster: for a side's players, from whom units may be kept: it is counted and not judged */
  gboolean handed;
} MusterPrintOptions;

typedef enum
{
  MUSTER_BOX_TEXT,    /* text in a style, wrapped to its width */
  MUSTER_BOX_RULE,    /* a hairline along its top, or its left side when it has no width */
  MUSTER_BOX_PANEL,   /* a filled or outlined rectangle behind others */
  MUSTER_BOX_SYMBOL,  /* a map symbol */
  MUSTER_BOX_TRACK,   /* rows of boxes to cross off, one a figure */
  MUSTER_BOX_PICTURE  /* what somebody else draws, behind all others */
} MusterBoxKind;

typedef enum
{
  MUSTER_STYLE_TITLE,
  MUSTER_STYLE_HEAD,
  MUSTER_STYLE_SUBHEAD,
  MUSTER_STYLE_BODY,
  MUSTER_STYLE_BOLD,
  MUSTER_STYLE_SMALL,
  MUSTER_STYLE_ID,      /* a statement's id: small and grey */
  MUSTER_STYLE_NUMBER,
  MUSTER_STYLE_NOTE,    /* what the author wrote: slanted */
  MUSTER_STYLE_FIGURE,  /* a total that is read across the table */
  MUSTER_STYLE_LABEL,   /* the head of a column, the label of a total */
  MUSTER_STYLE_FINE,    /* a rule's wording on a reference sheet */
  MUSTER_STYLE_PROSE,   /* running text that is read, such as a briefing */
  MUSTER_STYLE_DISPLAY, /* the name on a cover */
  MUSTER_N_STYLES
} MusterTextStyle;

/* MusterPicture: what fills a box by being drawn, such as a map. Reference counted. DRAW draws it
 * with the top left corner of its box at the origin, in points; it keeps to the box by itself. */
typedef struct _MusterPicture MusterPicture;
typedef void (*MusterPictureFunc) (cairo_t *cr, double width, double height, gpointer data);
MusterPicture *muster_picture_new (MusterPictureFunc draw,
                                   gpointer data,
                                   GDestroyNotify free_data) G_GNUC_WARN_UNUSED_RESULT;
MusterPicture *muster_picture_ref (MusterPicture *self);
void muster_picture_unref (MusterPicture *self);
void muster_picture_draw (MusterPicture *self, cairo_t *cr, double width, double height);

typedef struct
{
  MusterBoxKind kind;
  double x, y, width, height;   /* of the box; text never reaches out of it */
  MusterTextStyle style;
  char *text;                   /* TEXT; SYMBOL: the symbol's word */
  char *markup;                 /* TEXT: the same words in Pango's markup; nullable */
  /* TEXT: follows the text, small and grey (a statement's id); nullable */
  char *tail;
  double scale;                 /* TEXT: of the style's size, 1 unless it had to shrink */
  double align;                 /* 0 left, 0.5, 1 right */
  int count;                    /* TRACK: boxes; 0 to MUSTER_TRACK_MAX */
  int mark; /* TRACK: the box, from 1, with whose loss morale starts to fail, or 1 when it may
                                   from the start; 0 none */
  /* TRACK: parts that each box is divided into, 1 to MUSTER_TRACK_POINTS_MAX; 0 is 1 */
  int points;
  int struck;                   /* TRACK: boxes already crossed off */
  /* "#rrggbb": side colour, of TEXT the ink, of PANEL the filling; nullable */
  char *colour;
  MusterPicture *picture;       /* PICTURE */
} MusterBox;

/* More figures than this are shown by boxes that stand for ten, a hundred … */
#define MUSTER_TRACK_MAX 1000
#define MUSTER_TRACK_POINTS_MAX 4

typedef struct
{
  GPtrArray *boxes;   /* of MusterBox */
  gboolean across;    /* the paper lies on its long side */
  char *part;         /* of a layout made of several: what begins with this page; nullable */
  MusterBox *number;  /* the box that says which page it is, one of BOXES; nullable */
} MusterPage;

#define MUSTER_TYPE_LAYOUT (muster_layout_get_type ())
typedef struct _MusterLayout MusterLayout; /* boxed, reference counted */
GType muster_layout_get_type (void);
MusterLayout *muster_layout_ref (MusterLayout *self);
void muster_layout_unref (MusterLayout *self);
const char *muster_layout_get_title (const MusterLayout *self);
const char *muster_layout_get_author (const MusterLayout *self);  /* of what is printed; nullable */
/* what it is, in a line; nullable */
const char *muster_layout_get_subject (const MusterLayout *self);
guint muster_layout_get_n_pages (const MusterLayout *self);
/* borrowed, nullable */
const MusterPage *muster_layout_get_page (const MusterLayout *self, guint i);
/* As it lies, in points. */
void muster_layout_get_page_size (const MusterLayout *self, guint i, double *width, double *height);
const MusterPrintOptions *muster_layout_get_options (const MusterLayout *self);

/* Whether every box lies inside the margins, every text inside its box and no text upon another.
 * MUSTER_PRINT_ERROR_OVERFLOW names page and text. */
gboolean muster_layout_check (const MusterLayout *self, GError **error);

/* Draws one page at the origin of CR, in points. */
void muster_layout_draw_page (const MusterLayout *self, guint page, cairo_t *cr);
/* The whole as a PDF file (temporary file, then renamed; never a partial one).
 * MUSTER_PRINT_ERROR_FAILED. */
gboolean muster_layout_write_pdf (const MusterLayout *self, const char *path, GError **error);
GBytes *muster_layout_to_pdf (const MusterLayout *self, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* A unit's map symbol inside the rectangle, in COLOUR "#rrggbb" (nullable: black on white):
 * infantry saltire, cavalry diagonal, artillery dot … One look everywhere: sheets, tree, map.
 * SYMBOL is muster_roster_get_symbol()'s word, "irregular-" before it for a unit of irregulars. */
void muster_symbol_draw (cairo_t *cr,
                         const char *symbol,
                         double x,
                         double y,
                         double width,
                         double height,
                         const char *colour,
                         gboolean light_on_dark);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterLayout, muster_layout_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterPicture, muster_picture_unref)

G_END_DECLS
