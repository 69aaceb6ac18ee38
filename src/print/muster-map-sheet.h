/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-map.h"

G_BEGIN_DECLS

/*
 * MusterMapSheet: a map on a sheet of paper, to scale: its title, rulers on its sides, a scale bar,
 * a north arrow and a legend of what is on it. All lengths are points, 1/72 inch, from the top left
 * corner of the sheet. Boxed, reference counted.
 */
#define MUSTER_TYPE_MAP_SHEET (muster_map_sheet_get_type ())
typedef struct _MusterMapSheet MusterMapSheet;
GType muster_map_sheet_get_type (void);

#define MUSTER_POINTS_PER_MM (72 / 25.4)
#define MUSTER_MAP_DPI_USUAL 150.0
#define MUSTER_MAP_DPI_LEAST 30.0
#define MUSTER_MAP_DPI_MOST 600.0

typedef struct
{
  MusterMapStyle style; /* its scale and unit do not count */
  /* on the sheet, to one of the field's measure; 0: as large as the paper lets it be */
  double mm;
  gboolean no_paper;    /* the sheet is as large as the map needs; MM has to be given */
  MusterPaper paper;    /* else: upright or across, whichever suits the field */
  double margin;        /* points; less than 0: the usual one */
  double dpi;           /* of a PNG; 0: the usual */
  gboolean no_legend;
  /* points left free above the lower margin in place of its own foot, for who puts another there;
   * 0: it has its own */
  double foot;
  const char *date;     /* of the PDF's metadata; NULL: none, and the same bytes each time */
} MusterMapSheetOptions;

/* MUSTER_PRINT_ERROR_OVERFLOW: the field has no size; at that scale it is larger than the paper,
 * and then the message says what would fit; or the sheet would be larger than any. The player's
 * copy of a side that there is not: MUSTER_PRINT_ERROR_FAILED. */
MusterMapSheet *muster_map_sheet_new (MusterMap *map,
                                      const MusterMapSheetOptions *options,
                                      GError **error) G_GNUC_WARN_UNUSED_RESULT;
MusterMapSheet *muster_map_sheet_ref (MusterMapSheet *self);
void muster_map_sheet_unref (MusterMapSheet *self);

void muster_map_sheet_get_size (const MusterMapSheet *self, double *width, double *height);
/* where the field lies on it */
void muster_map_sheet_get_field (const MusterMapSheet *self, cairo_rectangle_t *box);
/* on the sheet, to one of the measure */
double muster_map_sheet_get_mm (const MusterMapSheet *self);

/* What is written on the sheet, the names on the map left out. */
typedef struct
{
  char *text;
  MusterTextStyle style;
  double x, y, width, height;
  double align, scale;
} MusterMapSheetText;
/* of MusterMapSheetText; borrowed */
const GArray *muster_map_sheet_list_texts (const MusterMapSheet *self);

void muster_map_sheet_draw (MusterMapSheet *self, cairo_t *cr);

/*
 * A sheet that is as large as its map needs on several papers, which are cut at the marks and put
 * together. Each shows a strip of its neighbours, OVERLAP wide; the marks stand in the margin,
 * which is no narrower than the least.
 */
#define MUSTER_POSTER_MARGIN_LEAST (8 * MUSTER_POINTS_PER_MM)
#define MUSTER_POSTER_OVERLAP_USUAL 10 /* mm */
#define MUSTER_POSTER_OVERLAP_MOST 50
typedef struct
{
  MusterPaper paper;
  double margin;  /* points */
  double overlap; /* points */
} MusterPosterOptions;

typedef struct
{
  guint columns, rows;
  double page_width, page_height; /* points; of all alike */
  double margin, overlap;
} MusterPosterPlan;

/* MUSTER_PRINT_ERROR_OVERFLOW: it would be too many papers. */
gboolean muster_map_sheet_plan_poster (const MusterMapSheet *self,
                                       const MusterPosterOptions *options,
                                       MusterPosterPlan *plan,
                                       GError **error);
/* What of the sheet page NUMBER shows, from 0, row by row. */
void
muster_poster_get_window (const MusterPosterPlan *plan, guint number, cairo_rectangle_t *window);
void muster_map_sheet_draw_poster_page (MusterMapSheet *self,
                                        const MusterPosterPlan *plan,
                                        guint number,
                                        cairo_t *cr);
/* Whether a file called so can hold several pages. */
gboolean muster_map_sheet_check_poster_name (const char *path, GError **error);
/* A PDF with all pages; another kind of file has no pages: MUSTER_PRINT_ERROR_FAILED. */
gboolean muster_map_sheet_write_poster (MusterMapSheet *self,
                                        const MusterPosterPlan *plan,
                                        const char *path,
                                        GError **error);

/* How long one of the measure of a field is on the table, in mm; 0: the rules do not say. For
 * scales such as 1:10. */
double muster_map_find_table_mm (const MusterField *field);

/* As what its name says: .pdf, .svg or .png. A temporary file, then renamed: there is the old one
 * or the new one and never a part; nothing but a file of that kind is replaced.
 * MUSTER_PRINT_ERROR_FAILED. */
gboolean muster_map_sheet_write (MusterMapSheet *self, const char *path, GError **error);
/* Whether a file can be called so. */
gboolean muster_map_sheet_check_name (const char *path, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterMapSheet, muster_map_sheet_unref)

G_END_DECLS
