/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "maps.h"

#include <glib/gstdio.h>
#include <math.h>

#include "muster-map-sheet.h"
#include "muster-print-error.h"

/* A map on a sheet: to scale, with all that is written on it, as PDF, SVG and PNG. */

#define FIELD "<field width='6' height='4' measure='R' ground='plain'/>"
#define HOUSE "<feature kind='building'><rect x='1' y='1' width='1' height='2'/></feature>"

static MusterMapSheet *
make_sheet (MusterMap *map, const MusterMapSheetOptions *options)
{
  g_autoptr (GError) error = NULL;
  MusterMapSheet *sheet = muster_map_sheet_new (map, options, &error);

  g_assert_no_error (error);
  g_assert_nonnull (sheet);
  return sheet;
}

/* On every paper, of every sample: the field and all texts within the margins, no text upon another. */
static void
check_fits (MusterMapSheet *sheet, double margin)
{
  const GArray *texts = muster_map_sheet_list_texts (sheet);
  cairo_rectangle_t field;
  double width, height;

  muster_map_sheet_get_size (sheet, &width, &height);
  muster_map_sheet_get_field (sheet, &field);
  g_assert_cmpfloat (field.x, >=, margin - 0.01);
  g_assert_cmpfloat (field.y, >=, margin - 0.01);
  g_assert_cmpfloat (field.x + field.width, <=, width - margin + 0.01);
  g_assert_cmpfloat (field.y + field.height, <=, height - margin + 0.01);
  g_assert_cmpuint (texts->len, >, 8);
  for (guint i = 0; i < texts->len; i++)
    {
      const MusterMapSheetText *text = &g_array_index (texts, MusterMapSheetText, i);

      g_test_message ("“%s”", text->text);
      g_assert_cmpfloat (text->x, >=, margin - 4.01);
      g_assert_cmpfloat (text->y, >=, margin - 0.01);
      g_assert_cmpfloat (text->x + text->width, <=, width - margin + 8.01);
      g_assert_cmpfloat (text->y + text->height, <=, height - margin + 2.01);
      g_assert_false (text->x < field.x + field.width - 0.1 && text->x + text->width > field.x + 0.1
                      && text->y < field.y + field.height - 0.1
                      && text->y + text->height > field.y + 0.1);
      for (guint k = 0; k < i; k++)
        {
          const MusterMapSheetText *other = &g_array_index (texts, MusterMapSheetText, k);

          g_assert_false (
              text->x < other->x + other->width - 0.1 && other->x < text->x + text->width - 0.1
              && text->y < other->y + other->height - 1 && other->y < text->y + text->height - 1);
        }
    }
}

static void
test_fits (void)
{
  static const MusterMapSheetOptions papers[] = {
    { .paper = MUSTER_PAPER_A4, .margin = -1 },
    { .paper = MUSTER_PAPER_A4, .margin = MUSTER_MARGIN_MAX, .no_legend = TRUE },
    { .paper = MUSTER_PAPER_LETTER, .margin = 10 },
    { .no_paper = TRUE, .mm = 2, .margin = 20 },
    { .no_paper = TRUE, .mm = 60, .margin = 20 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (maps_samples); i++)
    for (gsize k = 0; k < G_N_ELEMENTS (papers); k++)
      {
        g_autoptr (MusterMap) map = maps_load (maps_samples[i]);
        g_autoptr (MusterMapSheet) sheet = make_sheet (map, &papers[k]);

        g_test_message ("%s, %u", maps_samples[i], (guint) k);
        check_fits (sheet, papers[k].margin < 0 ? MUSTER_MARGIN_USUAL : papers[k].margin);
      }
}

static guint
count_texts (const MusterMapSheet *sheet, const char *beginning)
{
  const GArray *texts = muster_map_sheet_list_texts (sheet);
  guint n = 0;

  for (guint i = 0; i < texts->len; i++)
    n += g_str_has_prefix (g_array_index (texts, MusterMapSheetText, i).text, beginning) ? 1 : 0;
  return n;
}

/* What has no room for its name on the map is told in the legend, as far as there is room for that. */
static void
test_numbers (void)
{
  g_autoptr (GString) inside = g_string_new (FIELD);
  g_autoptr (MusterMap) map = NULL;
  MusterMapSheetOptions options = { .margin = -1 };
  g_autoptr (MusterMapSheet) sheet = NULL;
  g_autoptr (MusterMapSheet) bare = NULL;
  g_autoptr (MusterMapSheet) tight = NULL;

  for (int i = 0; i < 200; i++)
    g_string_append_printf (
        inside,
        "<feature kind='building' name='House number %d of the old town'><rect x='%.1f' y='%.1f' "
        "width='0.2' height='0.3'/></feature>",
        i, i % 20 * 0.3, i / 20 * 0.4);
  map = maps_make ("sahara-sandstorm", inside->str);
  sheet = make_sheet (map, &options);
  check_fits (sheet, MUSTER_MARGIN_USUAL);
  g_assert_cmpuint (count_texts (sheet, "House"), ==, 60);
  options.no_legend = TRUE;
  bare = make_sheet (map, &options);
  g_assert_cmpuint (count_texts (bare, "House"), ==, 0);
  /* at a scale that leaves no room for numbers the map comes before them */
  options.mm = floor (muster_map_sheet_get_mm (bare) * 10) / 10 - 2;
  options.no_legend = FALSE;
  tight = make_sheet (map, &options);
  check_fits (tight, MUSTER_MARGIN_USUAL);
  g_assert_cmpuint (count_texts (tight, "House"), <, 60);
}

static const MusterMapSheetText *
find_text (const MusterMapSheet *sheet, const char *beginning)
{
  const GArray *texts = muster_map_sheet_list_texts (sheet);

  for (guint i = 0; i < texts->len; i++)
    if (g_str_has_prefix (g_array_index (texts, MusterMapSheetText, i).text, beginning))
      return &g_array_index (texts, MusterMapSheetText, i);
  g_test_message ("no text “%s”", beginning);
  return NULL;
}

/* A long name in the legend is as large as the others: it has two lines, and no more. */
static void
test_long_names (void)
{
  g_autoptr (MusterMap) map = maps_make (
      "sahara-sandstorm",
      FIELD HOUSE "<side id='a' name='Short'><place unit='one' x='1' y='1'/></side>"
      "<side id='b' name='The Long Columns of the Emir who Came out of the Desert to the South of the Wells, and "
      "of all those who followed him there'><place unit='one' x='3' y='1'/></side>");
  MusterMapSheetOptions options = { .margin = -1 };
  g_autoptr (MusterMapSheet) sheet = make_sheet (map, &options);
  const MusterMapSheetText *name = find_text (sheet, "The Long");
  const MusterMapSheetText *brief = find_text (sheet, "Short");
  const MusterMapSheetText *second;

  check_fits (sheet, MUSTER_MARGIN_USUAL);
  g_assert_nonnull (name);
  g_assert_nonnull (brief);
  g_assert_cmpfloat (name->scale, ==, brief->scale);
  second = name + 1;
  g_assert_cmpfloat (second->scale, ==, brief->scale);
  g_assert_cmpfloat (second->x, ==, name->x);
  g_assert_cmpfloat (second->y, >, name->y);
  g_assert_true (g_str_has_suffix (second->text, "…"));
}

#define COMES "<reinforcement units='two' turn='2' edge='west' name='Late'/>"

/* The arrow of arrivals in the legend is in the colour of the side that has any, and of several in that of none. */
static void
test_arrow (void)
{
  static const struct
  {
    const char *first, *second;
    int more; /* 1: redder, -1: bluer, 0: neither */
  } cases[] = { { COMES, "", 1 }, { "", COMES, -1 }, { COMES, COMES, 0 } };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *inside = g_strdup_printf (
          FIELD "<side id='a' name='A' colour='#b03030'>%s</side><side id='b' name='B' colour='#3040b0'>%s</side>",
          cases[i].first, cases[i].second);
      g_autoptr (MusterMap) map = maps_make ("sahara-sandstorm", inside);
      MusterMapSheetOptions options = { .margin = -1 };
      g_autoptr (MusterMapSheet) sheet = make_sheet (map, &options);
      const MusterMapSheetText *text = find_text (sheet, "Reinforcements");
      cairo_surface_t *picture;
      double width, height;
      cairo_t *cr;
      guint32 pixel;
      int redder;

      g_assert_nonnull (text);
      muster_map_sheet_get_size (sheet, &width, &height);
      picture = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) (width * 2), (int) (height * 2));
      cr = cairo_create (picture);
      cairo_scale (cr, 2, 2);
      muster_map_sheet_draw (sheet, cr);
      cairo_destroy (cr);
      cairo_surface_flush (picture);
      /* the shaft, to the left of the words */
      pixel = maps_get_pixel (picture, (int) (2 * (text->x - 17)), (int) (2 * (text->y + 4.9)));
      redder = (int) (pixel >> 16 & 0xff) - (int) (pixel & 0xff);
      g_test_message ("%u: #%06x", (guint) i, pixel & 0xffffff);
      g_assert_cmphex (pixel & 0xffffff, !=, 0xffffff);
      g_assert_cmpint (redder > 40 ? 1 : redder < -40 ? -1 : 0, ==, cases[i].more);
      cairo_surface_destroy (picture);
    }
}

/* At that scale a corner of the house comes to lie there, to a tenth of a millimetre. */
static void
test_scale (void)
{
  g_autoptr (MusterMap) map = maps_make ("sahara-sandstorm", FIELD HOUSE);
  MusterMapSheetOptions options = { .style = { .no_grid = TRUE, .no_labels = TRUE },
                                    .mm = 25,
                                    .margin = -1 };
  const double fine = 10; /* dots to a millimetre */

  for (int paper = 0; paper < 2; paper++)
    {
      g_autoptr (MusterMapSheet) sheet = NULL;
      cairo_surface_t *picture;
      cairo_rectangle_t field;
      double width, height;
      cairo_t *cr;
      guint32 ground;
      int x, y;

      options.no_paper = paper == 0;
      sheet = make_sheet (map, &options);
      g_assert_cmpfloat_with_epsilon (muster_map_sheet_get_mm (sheet), 25, 1e-9);
      muster_map_sheet_get_size (sheet, &width, &height);
      muster_map_sheet_get_field (sheet, &field);
      g_assert_cmpfloat_with_epsilon (field.width / MUSTER_POINTS_PER_MM, 150, 1e-6);
      g_assert_cmpfloat_with_epsilon (field.height / MUSTER_POINTS_PER_MM, 100, 1e-6);
      picture = cairo_image_surface_create (CAIRO_FORMAT_RGB24,
                                            (int) (width / MUSTER_POINTS_PER_MM * fine),
                                            (int) (height / MUSTER_POINTS_PER_MM * fine));
      cr = cairo_create (picture);
      cairo_scale (cr, fine / MUSTER_POINTS_PER_MM, fine / MUSTER_POINTS_PER_MM);
      muster_map_sheet_draw (sheet, cr);
      cairo_destroy (cr);
      cairo_surface_flush (picture);
      /* the north-west corner of the house is 25 mm off that of the field either way */
      x = (int) round ((field.x / MUSTER_POINTS_PER_MM + 25) * fine);
      y = (int) round ((field.y / MUSTER_POINTS_PER_MM + 25) * fine);
      ground = maps_get_pixel (picture, x - 30, y - 30);
      g_assert_cmphex (maps_get_pixel (picture, x - 4, y + 20), ==, ground);
      g_assert_cmphex (maps_get_pixel (picture, x, y + 20), !=, ground);
      g_assert_cmphex (maps_get_pixel (picture, x + 20, y - 4), ==, ground);
      g_assert_cmphex (maps_get_pixel (picture, x + 20, y), !=, ground);
      cairo_surface_destroy (picture);
    }
}

/* The longest dark line in a band of a picture, in dots. */
static int
find_longest (cairo_surface_t *picture, int from, int to)
{
  int longest = 0;

  for (int y = from; y < to; y++)
    for (int x = 0, run = 0; x < cairo_image_surface_get_width (picture); x++)
      {
        run = (maps_get_pixel (picture, x, y) & 0xff) < 150 ? run + 1 : 0;
        longest = MAX (longest, run);
      }
  return longest;
}

/* What is written at the end of the bar: the first number below the map that has a measure. */
static double
find_bar_end (const MusterMapSheet *sheet, double below)
{
  const GArray *texts = muster_map_sheet_list_texts (sheet);

  for (guint i = 0; i < texts->len; i++)
    {
      const MusterMapSheetText *text = &g_array_index (texts, MusterMapSheetText, i);

      if (text->y > below && text->style == MUSTER_STYLE_SMALL && g_ascii_isdigit (text->text[0])
          && strchr (text->text, ' ') != NULL)
        return g_ascii_strtod (text->text, NULL);
    }
  g_assert_not_reached ();
}

/* The bar is as long as what is written at its end says, by the scale that is told. */
static void
test_bar (void)
{
  static const char *const names[] = { "maiwand", "taghit", "adobe-walls", "ulundi" };
  const double fine = 10; /* dots to a point */

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      const MusterMapSheetOptions options = { .paper = MUSTER_PAPER_A4, .margin = -1 };
      g_autoptr (MusterMap) map = maps_load (names[i]);
      g_autoptr (MusterMapSheet) sheet = make_sheet (map, &options);
      cairo_surface_t *picture;
      cairo_rectangle_t field;
      double width, height, told;
      cairo_t *cr;

      muster_map_sheet_get_size (sheet, &width, &height);
      muster_map_sheet_get_field (sheet, &field);
      told = find_bar_end (sheet, field.y + field.height);
      g_test_message ("%s: %g are told", names[i], told);
      picture = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) (width * fine), (int) (40 * fine));
      cr = cairo_create (picture);
      cairo_set_source_rgb (cr, 1, 1, 1);
      cairo_paint (cr);
      cairo_scale (cr, fine, fine);
      cairo_translate (cr, 0, -field.y - field.height);
      muster_map_sheet_draw (sheet, cr);
      cairo_destroy (cr);
      cairo_surface_flush (picture);
      /* half of its line lies outside of it */
      g_assert_cmpfloat_with_epsilon (
          find_longest (picture, (int) (6 * fine), (int) (40 * fine)) / fine / MUSTER_POINTS_PER_MM,
          told * muster_map_sheet_get_mm (sheet), 0.4);
      cairo_surface_destroy (picture);
    }
}

static void
check_refused (const char *inside,
               const MusterMapSheetOptions *options,
               MusterPrintError code,
               const char *said)
{
  g_autoptr (MusterMap) map = maps_make ("sahara-sandstorm", inside);
  g_autoptr (GError) error = NULL;

  g_test_message ("%s", said);
  g_assert_null (muster_map_sheet_new (map, options, &error));
  muster_test_assert_error (error, MUSTER_PRINT_ERROR, code, said);
}

static void
test_refused (void)
{
  check_refused (FIELD, &(MusterMapSheetOptions){ .mm = 300, .margin = -1 },
                 MUSTER_PRINT_ERROR_OVERFLOW, "expected ");
  check_refused (FIELD, &(MusterMapSheetOptions){ .mm = 5000, .no_paper = TRUE },
                 MUSTER_PRINT_ERROR_OVERFLOW, "5080 mm");
  check_refused ("", &(MusterMapSheetOptions){ .margin = -1 }, MUSTER_PRINT_ERROR_OVERFLOW,
                 "no field");
  check_refused (FIELD "<side id='a' name='A'/>",
                 &(MusterMapSheetOptions){ .style = { .seen_by = "z" } }, MUSTER_PRINT_ERROR_FAILED,
                 "expected one of: a");
}

/* The scale that a refusal names does fit. */
static void
test_what_would_fit (void)
{
  g_autoptr (MusterMap) map = maps_make ("sahara-sandstorm", FIELD HOUSE);
  MusterMapSheetOptions options = { .mm = 300, .margin = -1 };
  g_autoptr (MusterMapSheet) sheet = NULL;
  g_autoptr (GError) error = NULL;
  const char *number;

  g_assert_null (muster_map_sheet_new (map, &options, &error));
  number = strstr (error->message, "expected ");
  g_assert_nonnull (number);
  options.mm = g_ascii_strtod (number + strlen ("expected "), NULL);
  g_assert_cmpfloat (options.mm, >, 10);
  sheet = make_sheet (map, &options);
  options.mm += 0.02;
  g_assert_null (muster_map_sheet_new (map, &options, NULL));
}

/* Files */

static void
test_files (void)
{
  g_autoptr (MusterMap) map = maps_load ("rorkes-drift");
  MusterMapSheetOptions options = { .margin = -1, .dpi = 40 };
  g_autoptr (MusterMapSheet) sheet = make_sheet (map, &options);
  g_autofree char *folder = g_dir_make_tmp ("muster-map-XXXXXX", NULL);
  static const struct
  {
    const char *name, *magic;
  } files[] = { { "map.pdf", "%PDF-" }, { "MAP.SVG", "<?xml" }, { "map.png", "\x89PNG" } };

  for (gsize i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *path = g_build_filename (folder, files[i].name, NULL);
      g_autoptr (GError) error = NULL;
      g_autofree char *first = NULL;
      g_autofree char *second = NULL;
      gsize n, m;

      g_assert_true (muster_map_sheet_write (sheet, path, &error));
      g_assert_no_error (error);
      g_assert_true (g_file_get_contents (path, &first, &n, NULL));
      g_assert_cmpint (memcmp (first, files[i].magic, strlen (files[i].magic)), ==, 0);
      /* again, over the old one: the same bytes, but for the names that are counted on in an SVG */
      g_assert_true (muster_map_sheet_write (sheet, path, &error));
      g_assert_true (g_file_get_contents (path, &second, &m, NULL));
      if (i != 1)
        g_assert_cmpmem (first, n, second, m);
      g_remove (path);
    }
  g_rmdir (folder);
}

/* A PNG is as large as its paper at so many dots to the inch. */
static void
test_dots (void)
{
  g_autoptr (MusterMap) map = maps_make ("sahara-sandstorm", FIELD HOUSE);
  MusterMapSheetOptions options = { .margin = -1, .dpi = 72, .paper = MUSTER_PAPER_LETTER };
  g_autoptr (MusterMapSheet) sheet = make_sheet (map, &options);
  g_autofree char *folder = g_dir_make_tmp ("muster-map-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "map.png", NULL);
  g_autofree char *bytes = NULL;
  g_autoptr (GError) error = NULL;
  cairo_surface_t *picture;
  gsize length;

  g_assert_true (muster_map_sheet_write (sheet, path, &error));
  /* and it says so: 2835 dots to the metre, behind its head */
  g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
  g_assert_cmpuint (length, >, 62);
  g_assert_cmpmem (bytes + 33, 21, "\0\0\0\x09pHYs\0\0\x0b\x13\0\0\x0b\x13\x01\0\x9a\x9c\x18", 21);
  picture = cairo_image_surface_create_from_png (path);
  /* wider than high, so it lies across */
  g_assert_cmpint (cairo_image_surface_get_width (picture), ==, 792);
  g_assert_cmpint (cairo_image_surface_get_height (picture), ==, 612);
  cairo_surface_destroy (picture);
  g_remove (path);
  g_rmdir (folder);
}

static void
test_bad_names (void)
{
  g_autoptr (MusterMap) map = maps_make ("sahara-sandstorm", FIELD HOUSE);
  MusterMapSheetOptions options = { .margin = -1 };
  g_autoptr (MusterMapSheet) sheet = make_sheet (map, &options);
  static const char *const names[] = {
    "map", "map.txt", ".pdf", "map.pdf.bak", "/nowhere/at/all/map.pdf", "/dev/null"
  };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (GError) error = NULL;

      g_test_message ("%s", names[i]);
      g_assert_false (muster_map_sheet_write (sheet, names[i], &error));
      g_assert_error (error, MUSTER_PRINT_ERROR, MUSTER_PRINT_ERROR_FAILED);
    }
}

/* Posters */

static cairo_surface_t *
paint_white (double width, double height, double fine, cairo_t **cr)
{
  cairo_surface_t *picture = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) ceil (width * fine),
                                                         (int) ceil (height * fine));

  *cr = cairo_create (picture);
  cairo_set_source_rgb (*cr, 1, 1, 1);
  cairo_paint (*cr);
  cairo_scale (*cr, fine, fine);
  return picture;
}

static const struct
{
  const char *sample;
  double mm, overlap; /* mm */
  MusterPaper paper;
  double margin; /* points */
} posters[] = {
  { "taghit", 60, 10, MUSTER_PAPER_A4, 34 },
  { "maiwand", 8, 0, MUSTER_PAPER_LETTER, 0 },
  { "ulundi", 30, 50, MUSTER_PAPER_A4, MUSTER_MARGIN_MAX },
};

/* Cut in the middle of what two pages both have, they are the sheet again, and each is within its paper. */
static void
test_poster_together (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (posters); i++)
    {
      const MusterMapSheetOptions options = { .no_paper = TRUE, .mm = posters[i].mm, .margin = 8 };
      const MusterPosterOptions on = { posters[i].paper, posters[i].margin,
                                       posters[i].overlap * MUSTER_POINTS_PER_MM };
      g_autoptr (MusterMap) map = maps_load (posters[i].sample);
      g_autoptr (MusterMapSheet) sheet = make_sheet (map, &options);
      g_autoptr (GError) error = NULL;
      MusterPosterPlan plan;
      double width, height, paper_width, paper_height;
      cairo_surface_t *whole, *put;
      cairo_t *cr;

      muster_map_sheet_get_size (sheet, &width, &height);
      g_assert_true (muster_map_sheet_plan_poster (sheet, &on, &plan, &error));
      g_assert_no_error (error);
      muster_paper_get_size (posters[i].paper, &paper_width, &paper_height);
      g_test_message ("%s: %u by %u", posters[i].sample, plan.columns, plan.rows);
      g_assert_cmpuint (plan.columns * plan.rows, >, 1);
      g_assert_cmpfloat_with_epsilon (MIN (plan.page_width, plan.page_height), MIN (paper_width, paper_height), 0.01);
      g_assert_cmpfloat (plan.margin, >=, MUSTER_POSTER_MARGIN_LEAST);
      whole = paint_white (width, height, 1, &cr);
      muster_map_sheet_draw (sheet, cr);
      cairo_destroy (cr);
      put = paint_white (width, height, 1, &cr);
      for (guint k = 0; k < plan.columns * plan.rows; k++)
        {
          gboolean left = k % plan.columns > 0, above = k / plan.columns > 0;
          cairo_rectangle_t w;

          muster_poster_get_window (&plan, k, &w);
          cairo_save (cr);
          cairo_rectangle (cr, w.x + (left ? plan.overlap / 2 : 0), w.y + (above ? plan.overlap / 2 : 0),
                           w.width - (left ? plan.overlap / 2 : 0), w.height - (above ? plan.overlap / 2 : 0));
          cairo_clip (cr);
          cairo_translate (cr, w.x - plan.margin, w.y - plan.margin);
          muster_map_sheet_draw_poster_page (sheet, &plan, k, cr);
          cairo_restore (cr);
        }
      cairo_destroy (cr);
      cairo_surface_flush (whole);
      cairo_surface_flush (put);
      /* but for pixels that a cut goes through, and letters that begin between two pixels */
      g_assert_cmpuint (maps_count_differences (whole, put), <=, (guint) (width * height / 1000));
      cairo_surface_destroy (whole);
      cairo_surface_destroy (put);
    }
}

/* How many dark dots there are on an upright line of a picture. */
static int
count_dark (cairo_surface_t *picture, int x, int from, int to)
{
  int n = 0;

  for (int y = from; y < to; y++)
    n += (maps_get_pixel (picture, x, y) & 0xff) < 150 ? 1 : 0;
  return n;
}

/* The marks of two neighbours are at one and the same place of the map. */
static void
test_poster_marks (void)
{
  const double fine = 4;
  const MusterMapSheetOptions options = { .no_paper = TRUE, .mm = posters[0].mm, .margin = 8 };
  const MusterPosterOptions on = { posters[0].paper, posters[0].margin, posters[0].overlap * MUSTER_POINTS_PER_MM };
  g_autoptr (MusterMap) map = maps_load (posters[0].sample);
  g_autoptr (MusterMapSheet) sheet = make_sheet (map, &options);
  MusterPosterPlan plan;
  double cut = 0;

  g_assert_true (muster_map_sheet_plan_poster (sheet, &on, &plan, NULL));
  g_assert_cmpuint (plan.columns, >, 1);
  for (guint k = 0; k < 2; k++)
    {
      cairo_surface_t *picture;
      cairo_rectangle_t window;
      int found = -1;
      cairo_t *cr;

      picture = paint_white (plan.page_width, plan.page_height, fine, &cr);
      muster_map_sheet_draw_poster_page (sheet, &plan, k, cr);
      cairo_destroy (cr);
      cairo_surface_flush (picture);
      /* the mark above, to the right on the first page and to the left on the second */
      for (int x = 0; x < cairo_image_surface_get_width (picture); x++)
        if (count_dark (picture, x, 0, (int) (plan.margin * fine)) > 3 * MUSTER_POINTS_PER_MM * fine
            && (k == 0 || found < 0))
          found = x;
      g_assert_cmpint (found, >, 0);
      muster_poster_get_window (&plan, k, &window);
      if (k == 0)
        cut = window.x + found / fine - plan.margin;
      else
        g_assert_cmpfloat_with_epsilon (window.x + found / fine - plan.margin, cut, 0.6);
      cairo_surface_destroy (picture);
    }
}

/* The usual field of strings fits on paper as large as it is on the table. */
static void
test_poster_as_the_table (void)
{
  const MusterMapSheetOptions options = { .no_paper = TRUE, .mm = 304.8, .margin = 8 };
  const MusterPosterOptions on = { MUSTER_PAPER_A4, 34, 28 };
  g_autoptr (MusterMap) map = maps_make ("sahara-sandstorm", "<field width='6' height='9' measure='R'/>");
  g_autoptr (MusterMapSheet) sheet = make_sheet (map, &options);
  g_autoptr (GError) error = NULL;
  MusterPosterPlan plan;

  g_assert_true (muster_map_sheet_plan_poster (sheet, &on, &plan, &error));
  g_assert_no_error (error);
}

static void
test_poster_refused (void)
{
  const MusterMapSheetOptions options = { .no_paper = TRUE, .mm = 700, .margin = 8 };
  const MusterPosterOptions on = { MUSTER_PAPER_A4, 34, 28 };
  g_autoptr (MusterMap) map = maps_make ("sahara-sandstorm", FIELD HOUSE);
  g_autoptr (MusterMapSheet) sheet = make_sheet (map, &options);
  g_autoptr (GError) many = NULL;
  g_autoptr (GError) name = NULL;
  MusterPosterPlan plan;

  g_assert_false (muster_map_sheet_plan_poster (sheet, &on, &plan, &many));
  muster_test_assert_error (many, MUSTER_PRINT_ERROR, MUSTER_PRINT_ERROR_OVERFLOW, "expected 200 or fewer: choose a smaller scale");
  g_assert_false (muster_map_sheet_write_poster (sheet, &plan, "/tmp/poster.png", &name));
  muster_test_assert_error (name, MUSTER_PRINT_ERROR, MUSTER_PRINT_ERROR_FAILED, "ends in .pdf");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_add_func ("/print/map-sheet/all-fits", test_fits);
  g_test_add_func ("/print/map-sheet/names-without-room-have-numbers", test_numbers);
  g_test_add_func ("/print/map-sheet/long-names-are-as-large", test_long_names);
  g_test_add_func ("/print/map-sheet/arrow-of-arrivals", test_arrow);
  g_test_add_func ("/print/map-sheet/scale-is-exact", test_scale);
  g_test_add_func ("/print/map-sheet/bar", test_bar);
  g_test_add_func ("/print/map-sheet/refused", test_refused);
  g_test_add_func ("/print/map-sheet/says-what-would-fit", test_what_would_fit);
  g_test_add_func ("/print/map-sheet/files", test_files);
  g_test_add_func ("/print/map-sheet/dots", test_dots);
  g_test_add_func ("/print/map-sheet/bad-names", test_bad_names);
  g_test_add_func ("/print/map-sheet/poster-put-together", test_poster_together);
  g_test_add_func ("/print/map-sheet/poster-marks-meet", test_poster_marks);
  g_test_add_func ("/print/map-sheet/poster-as-the-table", test_poster_as_the_table);
  g_test_add_func ("/print/map-sheet/poster-refused", test_poster_refused);
  return g_test_run ();
}
