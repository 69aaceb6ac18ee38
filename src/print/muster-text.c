/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-text.h"

#include <math.h>
#include <pango/pangocairo.h>
#include <string.h>

/* The family is a list, so that a machine without Cantarell still prints. */
#define FAMILY "Cantarell,Sans"
#define TAIL_SCALE 0.74
/* Running text stands a little wider apart. */
#define PROSE_SPACING 1.12
/* So many bytes of a text are laid out at once to find its lines: Pango counts widths in whole
 * numbers, which a paragraph of a few hundred thousand letters overflows, and the time that a long
 * word takes grows with the square of its length. */
#define PIECE 4096
/* Grey that still has the contrast of good text on white paper. */
#define TAIL_GREY 0x6a6a
/* An id in brackets is no longer than so many letters, each no wider than this of its size. */
#define LONGEST_ID 16
#define WIDEST 0.6

static const struct
{
  double size;
  PangoWeight weight;
  PangoStyle slant;
  guint16 grey;
} styles[MUSTER_N_STYLES] = {
  [MUSTER_STYLE_TITLE] = { 20.0, PANGO_WEIGHT_BOLD, PANGO_STYLE_NORMAL, 0 },
  [MUSTER_STYLE_HEAD] = { 11.0, PANGO_WEIGHT_BOLD, PANGO_STYLE_NORMAL, 0 },
  [MUSTER_STYLE_SUBHEAD] = { 9.0, PANGO_WEIGHT_BOLD, PANGO_STYLE_NORMAL, 0 },
  [MUSTER_STYLE_BODY] = { 8.5, PANGO_WEIGHT_NORMAL, PANGO_STYLE_NORMAL, 0 },
  [MUSTER_STYLE_BOLD] = { 8.5, PANGO_WEIGHT_BOLD, PANGO_STYLE_NORMAL, 0 },
  [MUSTER_STYLE_SMALL] = { 7.0, PANGO_WEIGHT_NORMAL, PANGO_STYLE_NORMAL, 0x4040 },
  [MUSTER_STYLE_ID] = { 6.0, PANGO_WEIGHT_NORMAL, PANGO_STYLE_NORMAL, TAIL_GREY },
  [MUSTER_STYLE_NUMBER] = { 8.5, PANGO_WEIGHT_NORMAL, PANGO_STYLE_NORMAL, 0 },
  [MUSTER_STYLE_NOTE] = { 7.5, PANGO_WEIGHT_NORMAL, PANGO_STYLE_ITALIC, 0x2020 },
  [MUSTER_STYLE_FIGURE] = { 19.0, PANGO_WEIGHT_BOLD, PANGO_STYLE_NORMAL, 0 },
  [MUSTER_STYLE_LABEL] = { 6.5, PANGO_WEIGHT_BOLD, PANGO_STYLE_NORMAL, 0x5555 },
  [MUSTER_STYLE_FINE] = { 7.2, PANGO_WEIGHT_NORMAL, PANGO_STYLE_NORMAL, 0 },
  [MUSTER_STYLE_PROSE] = { 10.0, PANGO_WEIGHT_NORMAL, PANGO_STYLE_NORMAL, 0 },
  [MUSTER_STYLE_DISPLAY] = { 30.0, PANGO_WEIGHT_BOLD, PANGO_STYLE_NORMAL, 0 },
};

static void
muster_text_free_context (gpointer data)
{
  g_object_unref (data);
}

/* Pango's font maps belong to one thread; ours is apart from the screen's, which follows its
 * resolution. */
static PangoContext *
muster_text_get_context (void)
{
  static GPrivate private = G_PRIVATE_INIT (muster_text_free_context);
  PangoContext *context = g_private_get (&private);
  g_autoptr (PangoFontMap) map = NULL;
  cairo_font_options_t *options;

  if (context != NULL)
    return context;
  map = pango_cairo_font_map_new ();
  pango_cairo_font_map_set_resolution (PANGO_CAIRO_FONT_MAP (map), 72.0);
  context = pango_font_map_create_context (map);
  options = cairo_font_options_create ();
  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_antialias (options, CAIRO_ANTIALIAS_GRAY);
  pango_cairo_context_set_font_options (context, options);
  cairo_font_options_destroy (options);
  pango_context_set_round_glyph_positions (context, FALSE);
  g_private_set (&private, context);
  return context;
}

static void
muster_text_add_attribute (PangoAttrList  *list,
                           PangoAttribute *attribute,
                           guint           start,
                           guint           end)
{
  attribute->start_index = start;
  attribute->end_index = end;
  pango_attr_list_insert (list, attribute);
}

/* An id is one word, though it has hyphens; between two of them a line may end. */
static void
muster_text_keep_words (PangoAttrList *list,
                        const char    *text,
                        guint          start,
                        guint          end)
{
  while (start < end)
    {
      guint length = (guint) strcspn (text + start, " ");

      if (length > 0)
        muster_text_add_attribute (list, pango_attr_allow_breaks_new (FALSE), start,
                                   start + length);
      start += length + 1;
    }
}

/* Whether a word is an id of letters and digits: "SS-TER-08", maybe in brackets or before a
 * comma. */
static gboolean
is_id (const char *word, guint length)
{
  guint hyphens = 0, digits = 0, i = 0;

  while (i < length && word[i] == '(')
    i++;
  for (; i < length && (g_ascii_isupper (word[i]) || g_ascii_isdigit (word[i]) || word[i] == '-');
       i++)
    {
      hyphens += word[i] == '-';
      digits += g_ascii_isdigit (word[i]);
    }
  while (i < length && strchr ("),.;:", word[i]) != NULL)
    i++;
  return i == length && hyphens > 0 && digits > 0;
}

/* Nor does a line end within an id that stands among words, and is no longer than MOST. */
static void
muster_text_keep_ids (PangoAttrList *list, const char *text, guint end, guint most)
{
  guint start = 0;

  if (memchr (text, '-', end) == NULL)
    return;
  while (start < end)
    {
      guint length = MIN ((guint) strcspn (text + start, " \n"), end - start);

      if (length <= most && is_id (text + start, length))
        muster_text_add_attribute (list, pango_attr_allow_breaks_new (FALSE), start,
                                   start + length);
      start += length + 1;
    }
}

static PangoAttrList *
muster_text_make_attributes (const MusterTextSpec *spec,
                             double                size,
                             const char           *text,
                             guint                 start,
                             guint                 end)
{
  PangoAttrList *list = pango_attr_list_new ();
  guint16 grey = styles[spec->style].grey;
  guint most = LONGEST_ID;

  pango_attr_list_insert (list, pango_attr_font_features_new ("tnum=1"));
  /* what is long may have to be broken to find room at all */
  if (spec->width > 0.0)
    most = MIN (most, (guint) (spec->width / (size * WIDEST)));
  muster_text_keep_ids (list, text, start, most);
  if (grey != 0 && !spec->monochrome && !spec->coloured)
    muster_text_add_attribute (list, pango_attr_foreground_new (grey, grey, grey), 0, start);
  if (start < end)
    {
      muster_text_add_attribute (
        list, pango_attr_size_new ((int) lround (size * TAIL_SCALE * PANGO_SCALE)), start, end);
      muster_text_add_attribute (list, pango_attr_weight_new (PANGO_WEIGHT_NORMAL), start, end);
      muster_text_keep_words (list, text, start, end);
      if (!spec->monochrome)
        muster_text_add_attribute (
          list, pango_attr_foreground_new (TAIL_GREY, TAIL_GREY, TAIL_GREY), start, end);
    }
  return list;
}

/* The attributes that the markup of a text gives it, in the order in which they begin; NULL without
 * markup of these words. */
static GPtrArray *
list_marks (const MusterTextSpec *spec)
{
  g_autofree char *words = NULL;
  g_autoptr (PangoAttrList) marks = NULL;
  GPtrArray *list;
  GSList *all;

  if (spec->markup == NULL || !pango_parse_markup (spec->markup, -1, 0, &marks, &words, NULL, NULL)
      || strcmp (words, spec->text) != 0)
    return NULL;
  list = g_ptr_array_new_with_free_func ((GDestroyNotify) pango_attribute_destroy);
  all = pango_attr_list_get_attributes (marks);
  for (GSList *at = all; at != NULL; at = at->next)
    g_ptr_array_add (list, at->data);
  g_slist_free (all);
  return list;
}

static void
muster_text_add_markup (PangoAttrList        *list,
                        const MusterTextSpec *spec)
{
  g_autoptr (GPtrArray) marks = list_marks (spec);

  for (guint i = 0; marks != NULL && i < marks->len; i++)
    pango_attr_list_insert (list, pango_attribute_copy (g_ptr_array_index (marks, i)));
}

/**
 * muster_text_make_layout:
 * @spec: a text and how it is set
 *
 * Returns: (transfer full): the text, shaped and wrapped; draw it with pango_cairo_show_layout()
 */
PangoLayout *
muster_text_make_layout (const MusterTextSpec *spec)
{
  PangoLayout *layout = pango_layout_new (muster_text_get_context ());
  g_autoptr (PangoFontDescription) font = pango_font_description_new ();
  g_autoptr (PangoAttrList) attributes = NULL;
  g_autoptr (GString) text = g_string_new (spec->text);
  double size = styles[spec->style].size * (spec->scale > 0.0 ? spec->scale : 1.0);
  guint start;

  pango_font_description_set_family_static (font, FAMILY);
  pango_font_description_set_weight (font, styles[spec->style].weight);
  pango_font_description_set_style (font, styles[spec->style].slant);
  pango_font_description_set_size (font, (int) lround (size * PANGO_SCALE));
  pango_layout_set_font_description (layout, font);

  if (spec->tail != NULL && text->len > 0)
    g_string_append_c (text, ' ');
  start = text->len;
  if (spec->tail != NULL)
    g_string_append (text, spec->tail);
  attributes = muster_text_make_attributes (spec, size, text->str, start, text->len);
  if (spec->markup != NULL)
    muster_text_add_markup (attributes, spec);
  pango_layout_set_text (layout, text->str, (int) text->len);
  pango_layout_set_attributes (layout, attributes);

  if (spec->style == MUSTER_STYLE_PROSE)
    pango_layout_set_line_spacing (layout, PROSE_SPACING);
  if (spec->width > 0.0)
    {
      /* down, not to the nearest: the text may not be wider than its box by a thousandth */
      pango_layout_set_width (layout, (int) floor (spec->width * PANGO_SCALE));
      pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
    }
  if (spec->align >= 0.75)
    pango_layout_set_alignment (layout, PANGO_ALIGN_RIGHT);
  else if (spec->align >= 0.25)
    pango_layout_set_alignment (layout, PANGO_ALIGN_CENTER);
  return layout;
}

/**
 * muster_text_measure:
 * @spec: a text and how it is set
 * @width: (out) (optional): the width of its widest line in points
 * @height: (out) (optional): its height in points
 *
 * Says how much room a text takes.
 */
void
muster_text_measure (const MusterTextSpec *spec,
                     double               *width,
                     double               *height)
{
  g_autoptr (PangoLayout) layout = muster_text_make_layout (spec);
  PangoRectangle logical;

  pango_layout_get_extents (layout, NULL, &logical);
  if (width != NULL)
    *width = (double) logical.width / PANGO_SCALE;
  if (height != NULL)
    *height = (double) logical.height / PANGO_SCALE;
}

/**
 * muster_text_get_line_height:
 * @style: a style
 *
 * Returns: the height of one line of it in points
 */
double
muster_text_get_line_height (MusterTextStyle style)
{
  MusterTextSpec spec = { .style = style, .text = "Hg" };
  double height;

  muster_text_measure (&spec, NULL, &height);
  return height;
}

double
muster_text_get_line_pitch (MusterTextStyle style)
{
  MusterTextSpec spec = { .style = style, .text = "Hg\nHg" };
  double height;

  muster_text_measure (&spec, NULL, &height);
  return height - muster_text_get_line_height (style);
}

/* The bytes from FROM to TO of a text, laid out alone. FIRST: the first of the marks that may still
 * matter. */
static PangoLayout *
make_piece (const MusterTextSpec *spec, const GPtrArray *marks, guint *first, gsize from, gsize to)
{
  g_autofree char *text = g_strndup (spec->text + from, to - from);
  MusterTextSpec piece = *spec;
  PangoLayout *layout;
  g_autoptr (PangoAttrList) attributes = NULL;

  piece.text = text;
  piece.markup = NULL;
  piece.tail = NULL;
  layout = muster_text_make_layout (&piece);
  if (marks == NULL)
    return layout;
  attributes = pango_attr_list_copy (pango_layout_get_attributes (layout));
  while (*first < marks->len
         && ((PangoAttribute *) g_ptr_array_index (marks, *first))->end_index <= from)
    ++*first;
  for (guint i = *first; i < marks->len; i++)
    {
      const PangoAttribute *mark = g_ptr_array_index (marks, i);

      if (mark->start_index >= to)
        break;
      if (mark->end_index > from)
        muster_text_add_attribute (attributes, pango_attribute_copy (mark),
                                   (guint) (MAX (mark->start_index, from) - from),
                                   (guint) (MIN (mark->end_index, to) - from));
    }
  pango_layout_set_attributes (layout, attributes);
  return layout;
}

/* Where each line of a text begins, in bytes, and at last where it ends. A line that a piece cuts
 * off begins the next piece. */
static GArray *
list_lines (const MusterTextSpec *spec)
{
  GArray *starts = g_array_new (FALSE, FALSE, sizeof (gsize));
  g_autoptr (GPtrArray) marks = list_marks (spec);
  gsize length = strlen (spec->text), from = 0;
  guint first = 0;

  do
    {
      gsize to = length;
      g_autoptr (PangoLayout) layout = NULL;
      guint n, whole;

      if (spec->width > 0.0 && length - from > PIECE)
        to = (gsize) (g_utf8_find_prev_char (spec->text, spec->text + from + PIECE + 1)
                      - spec->text);
      layout = make_piece (spec, marks, &first, from, to);
      n = (guint) pango_layout_get_line_count (layout);
      whole = to < length && n > 1 ? n - 1 : n;
      for (guint i = 0; i < whole; i++)
        {
          gsize start =
              from + (gsize) pango_layout_get_line_readonly (layout, (int) i)->start_index;

          g_array_append_val (starts, start);
        }
      from = whole < n
                 ? from + (gsize) pango_layout_get_line_readonly (layout, (int) whole)->start_index
                 : to;
    }
  while (from < length);
  g_array_append_val (starts, length);
  return starts;
}

/**
 * muster_text_split:
 * @spec: a text, how it is set, and the width that it wraps at; its tail is not looked at
 * @first_lines: how many lines the first part may have
 * @next_lines: how many lines each further part may have, at least 2
 *
 * Cuts a text at the ends of its lines, so that the parts can stand on different pages. No part is
 * left with one line only where it could have two.
 *
 * Returns: (transfer full): the parts, at least one
 */
char **
muster_text_split (const MusterTextSpec *spec,
                   guint                 first_lines,
                   guint                 next_lines)
{
  g_autoptr (GArray) cuts = muster_text_find_cuts (spec, first_lines, next_lines);
  g_autoptr (GStrvBuilder) parts = g_strv_builder_new ();
  gsize from = 0;

  for (guint i = 0; i < cuts->len; i++)
    {
      gsize to = g_array_index (cuts, gsize, i);
      g_autofree char *part = g_strndup (spec->text + from, to - from);

      /* the space at which the line was broken */
      g_strstrip (part);
      g_strv_builder_add (parts, part);
      from = to;
    }
  return g_strv_builder_end (parts);
}

/**
 * muster_text_find_cuts:
 * @spec: a text, how it is set, and the width that it wraps at; its tail is not looked at
 * @first_lines: how many lines the first part may have
 * @next_lines: how many lines each further part may have, at least 2
 *
 * Says where muster_text_split() cuts a text.
 *
 * Returns: (transfer full) (element-type gsize): where each part ends, in bytes
 */
GArray *
muster_text_find_cuts (const MusterTextSpec *spec,
                       guint                 first_lines,
                       guint                 next_lines)
{
  GArray *cuts = g_array_new (FALSE, FALSE, sizeof (gsize));
  g_autoptr (GArray) starts = list_lines (spec);
  guint n_lines = starts->len - 1, line = 0;
  guint room = MAX (first_lines, 1);

  while (line < n_lines)
    {
      guint left = n_lines - line;
      guint take = MIN (room, left);

      if (left - take == 1 && take > 2)
        take--;
      line += take;
      room = MAX (next_lines, 2);
      g_array_append_val (cuts, g_array_index (starts, gsize, line));
    }
  return cuts;
}

/**
 * muster_text_clean:
 * @text: (nullable): anything that somebody wrote
 * @one_line: whether line breaks become spaces
 *
 * Returns: (transfer full): @text as it can be set: valid, without control characters, and with
 *   neither white space around it nor more than one empty line inside
 */
char *
muster_text_clean (const char *text,
                   gboolean    one_line)
{
  g_autofree char *valid = g_utf8_make_valid (text != NULL ? text : "", -1);
  GString *clean = g_string_sized_new (strlen (valid));
  guint breaks = 0;
  gboolean space = FALSE;

  for (const char *p = valid; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (c == '\n' || c == 0x2028 || c == 0x2029)
        breaks++;
      else if (c == ' ' || c == '\t' || c == '\r')
        space = TRUE;
      else if (!g_unichar_iscntrl (c))
        {
          if (clean->len > 0 && breaks > 0 && !one_line)
            g_string_append (clean, breaks > 1 ? "\n\n" : "\n");
          else if (clean->len > 0 && (space || breaks > 0))
            g_string_append_c (clean, ' ');
          g_string_append_unichar (clean, c);
          breaks = 0;
          space = FALSE;
        }
    }
  return g_string_free (clean, FALSE);
}
