/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "muster-cli-call.h"
#include "muster-cli-input.h"
#include "muster-map-sheet.h"
#include "muster-ruleset-store.h"
#include "muster-scenario-copy.h"
#include "muster-sheets.h"

/* The widest margin that the sheets are made for, in millimetres, and points in one of them. */
#define MAX_MARGIN_MM 25
#define DEFAULT_MARGIN_MM 12
/* Of a map, to one of the field’s measure. */
#define LEAST_MM 0.1
#define MOST_MM 5000

/* The day that is given, else the moment that a build that is to be repeated names, else today.
 * Interned. */
static const char *
find_date (MusterCliCall *call)
{
  const char *given = muster_cli_call_get (call, "date");
  const char *epoch = g_getenv ("SOURCE_DATE_EPOCH");
  guint64 seconds;
  g_autoptr (GDateTime) when = NULL;
  g_autofree char *day = NULL;

  if (given != NULL)
    return given;
  /* what is no number of seconds is not meant for us */
  if (epoch != NULL && g_ascii_string_to_unsigned (epoch, 10, 0, G_MAXINT64, &seconds, NULL))
    when = g_date_time_new_from_unix_utc ((gint64) seconds);
  if (when == NULL)
    when = g_date_time_new_now_local ();
  day = g_date_time_format (when, "%F");
  return g_intern_string (day);
}

static gboolean
read_options (MusterCliCall *call, MusterPrintOptions *options, GError **error)
{
  const char *paper = muster_cli_call_get (call, "paper");
  const char *margin = muster_cli_call_get (call, "margin");
  guint64 mm = DEFAULT_MARGIN_MM;

  *options = (MusterPrintOptions){ 0 };
  if (paper != NULL && !muster_paper_parse (paper, &options->paper))
    {
      g_set_error (error, MUSTER_CLI_ERROR, MUSTER_CLI_ERROR_USAGE,
                   _ ("“%s” is no paper, expected A4 or Letter"), paper);
      return FALSE;
    }
  if (margin != NULL && !g_ascii_string_to_unsigned (margin, 10, 0, MAX_MARGIN_MM, &mm, NULL))
    {
      g_set_error (error, MUSTER_CLI_ERROR, MUSTER_CLI_ERROR_USAGE,
                   _ ("“%s” is no margin, expected whole millimetres from 0 to %d"), margin,
                   MAX_MARGIN_MM);
      return FALSE;
    }
  options->margin = mm * MUSTER_POINTS_PER_MM;
  options->monochrome = muster_cli_call_has (call, "monochrome");
  options->date = find_date (call);
  return TRUE;
}

static int
write_sheet (MusterCliCall *call, const MusterLayout *layout, const char *out, GError **error)
{
  guint pages = muster_layout_get_n_pages (layout);

  if (!muster_layout_write_pdf (layout, out, error))
    return -1;
  muster_cli_call_print (call, ngettext ("%s: %u page\n", "%s: %u pages\n", pages), out, pages);
  return 0;
}

/**
 * muster_cli_print_roster:
 * @call: the call
 * @error: return location for an error
 *
 * `print roster ARMY -o OUT.pdf`
 *
 * Returns: the exit status, or -1 with @error
 */
int
muster_cli_print_roster (MusterCliCall *call, GError **error)
{
  const char *out = muster_cli_require_output (call, error);
  const char *enemy_path = muster_cli_call_get (call, "enemy");
  g_autoptr (MusterRuleset) ruleset = NULL;
  g_autoptr (MusterNode) army = NULL;
  g_autoptr (MusterNode) enemy = NULL;
  g_autoptr (MusterLayout) layout = NULL;
  MusterPrintOptions options;

  if (out == NULL || !read_options (call, &options, error))
    return -1;
  army = muster_cli_find_document (call, call->positionals[0], MUSTER_KIND_ARMY, &ruleset, error);
  if (army == NULL)
    return -1;
  if (enemy_path != NULL)
    {
      enemy = muster_cli_find_document (call, enemy_path, MUSTER_KIND_ARMY, NULL, error);
      if (enemy == NULL)
        return -1;
    }
  layout = muster_sheet_new_roster (ruleset, army, enemy, &options, error);
  if (layout == NULL)
    return -1;
  return write_sheet (call, layout, out, error);
}

/**
 * muster_cli_print_reference:
 * @call: the call
 * @error: return location for an error
 *
 * `print reference RULESET|SCENARIO -o OUT.pdf`: all of a rule system, or what a scenario uses.
 *
 * Returns: the exit status, or -1 with @error
 */
int
muster_cli_print_reference (MusterCliCall *call, GError **error)
{
  const char *out = muster_cli_require_output (call, error);
  const char *what = call->positionals[0];
  g_autoptr (MusterRuleset) ruleset = NULL;
  g_autoptr (MusterNode) scenario = NULL;
  g_autoptr (MusterLayout) layout = NULL;
  MusterPrintOptions options;

  if (out == NULL || !read_options (call, &options, error))
    return -1;
  if (g_file_test (what, G_FILE_TEST_EXISTS) || strchr (what, '/') != NULL
      || strstr (what, ".muster-") != NULL)
    {
      scenario = muster_cli_read_document (what, MUSTER_KIND_SCENARIO, &ruleset, error);
      if (scenario == NULL)
        return -1;
      layout = muster_sheet_new_scenario_reference (ruleset, scenario, &options, error);
    }
  else
    {
      ruleset = muster_ruleset_store_find (what, error);
      if (ruleset == NULL)
        return -1;
      layout = muster_sheet_new_reference (ruleset, &options, error);
    }
  if (layout == NULL)
    return -1;
  return write_sheet (call, layout, out, error);
}

/* A number between two limits; FALLBACK when it is not given. */
static gboolean
read_number (MusterCliCall *call,
             const char *option,
             double least,
             double most,
             double fallback,
             double *value,
             GError **error)
{
  const char *text = muster_cli_call_get (call, option);
  char *end = NULL;

  *value = fallback;
  if (text == NULL)
    return TRUE;
  *value = g_ascii_strtod (text, &end);
  if (end != text && *end == '\0' && *value >= least && *value <= most)
    return TRUE;
  g_set_error (error, MUSTER_CLI_ERROR, MUSTER_CLI_ERROR_USAGE,
               _ ("“%1$s” is no value for --%2$s, expected a number from %3$g to %4$g"), text,
               option, least, most);
  return FALSE;
}

/* The pack of one side: from what its players get, or from a copy that they have got. */
static MusterLayout *
make_side_pack (MusterRuleset *ruleset,
                MusterNode *scenario,
                const char *side,
                const MusterPackOptions *options,
                GError **error)
{
  const char *own = muster_scenario_get_copy_side (scenario);
  g_autoptr (MusterNode) copy = NULL;

  if (own != NULL && side != NULL && !g_str_equal (own, side))
    {
      g_set_error (error, MUSTER_CLI_ERROR, MUSTER_CLI_ERROR_USAGE,
                   _ ("The scenario is a copy for the players of “%1$s”, expected the whole one "
                      "for the papers of “%2$s”"),
                   own, side);
      return NULL;
    }
  if (own != NULL)
    return muster_scenario_check_side (scenario, own, error)
               ? muster_sheet_new_side_pack (ruleset, scenario, scenario, own, options, error)
               : NULL;
  copy = muster_scenario_make_copy (scenario, side, MUSTER_COPY_PLAIN, error);
  return copy != NULL ? muster_sheet_new_side_pack (ruleset, scenario, copy, side, options, error)
                      : NULL;
}

/**
 * muster_cli_print_pack:
 * @call: the call
 * @error: return location for an error
 *
 * `print pack SCENARIO -o OUT.pdf`: all papers of a scenario; with `--side` those that are handed
 * to the players of one side.
 *
 * Returns: the exit status, or -1 with @error
 */
int
muster_cli_print_pack (MusterCliCall *call, GError **error)
{
  const char *out = muster_cli_require_output (call, error);
  const char *side = muster_cli_call_get (call, "side");
  g_autoptr (MusterRuleset) ruleset = NULL;
  g_autoptr (MusterNode) scenario = NULL;
  g_autoptr (GPtrArray) copies = NULL;
  g_autoptr (MusterLayout) layout = NULL;
  MusterPackOptions options = { .mm = 0 };

  if (out == NULL || !read_options (call, &options.print, error)
      || !read_number (call, "scale", LEAST_MM, MOST_MM, 0, &options.mm, error))
    return -1;
  scenario =
      muster_cli_find_document (call, call->positionals[0], MUSTER_KIND_SCENARIO, &ruleset, error);
  if (scenario == NULL)
    return -1;
  if (side != NULL || muster_scenario_get_copy_side (scenario) != NULL)
    layout = make_side_pack (ruleset, scenario, side, &options, error);
  else
    {
      copies = muster_scenario_make_copies (scenario, MUSTER_COPY_PLAIN, error);
      if (copies != NULL)
        layout = muster_sheet_new_pack (ruleset, scenario, copies, &options, error);
    }
  if (layout == NULL)
    return -1;
  return write_sheet (call, layout, out, error);
}

/* "1:12", of FIELD on the table, or millimetres to one of its measure; 0: neither is given. */
static gboolean
read_scale (MusterCliCall *call, const MusterField *field, double *mm, GError **error)
{
  const char *text = muster_cli_call_get (call, "scale");
  double table = muster_map_find_table_mm (field), parts;
  char *end = NULL;

  if (text == NULL || !g_str_has_prefix (text, "1:"))
    return read_number (call, "scale", LEAST_MM, MOST_MM, 0, mm, error);
  parts = g_ascii_strtod (text + 2, &end);
  if (table <= 0)
    g_set_error (error, MUSTER_CLI_ERROR, MUSTER_CLI_ERROR_USAGE,
                 _ ("“%s” is no scale here, as the rules do not say how long the measure is on the "
                    "table; expected millimetres"),
                 text);
  else if (end == text + 2 || *end != '\0'
           || !(table / parts >= LEAST_MM && table / parts <= MOST_MM))
    g_set_error (error, MUSTER_CLI_ERROR, MUSTER_CLI_ERROR_USAGE,
                 _ ("“%1$s” is no scale, expected from 1:%2$.3g to 1:%3$.0f"), text,
                 table / MOST_MM, table / LEAST_MM);
  else
    {
      *mm = table / parts;
      return TRUE;
    }
  return FALSE;
}

/* Whether the map goes on several papers, and how; what cannot be is refused. */
static gboolean
read_poster (MusterCliCall *call, const char *out, MusterPosterOptions *poster, GError **error)
{
  double overlap;

  if (!muster_cli_call_has (call, "poster"))
    {
      if (muster_cli_call_get (call, "overlap") == NULL)
        return TRUE;
      g_set_error (error, MUSTER_CLI_ERROR, MUSTER_CLI_ERROR_USAGE,
                   _ ("--overlap is of a poster, expected --poster with it"));
      return FALSE;
    }
  if (muster_cli_call_get (call, "scale") == NULL)
    {
      g_set_error (error, MUSTER_CLI_ERROR, MUSTER_CLI_ERROR_USAGE,
                   _ ("A poster has a scale of its own, expected --scale with --poster"));
      return FALSE;
    }
  if (!muster_map_sheet_check_poster_name (out, error)
      || !read_number (call, "overlap", 0, MUSTER_POSTER_OVERLAP_MOST, MUSTER_POSTER_OVERLAP_USUAL,
                       &overlap, error))
    return FALSE;
  poster->overlap = overlap * MUSTER_POINTS_PER_MM;
  return TRUE;
}

static gboolean
read_map_options (MusterCliCall *call,
                  const MusterField *field,
                  MusterMapSheetOptions *map,
                  GError **error)
{
  MusterPrintOptions options;

  if (!read_options (call, &options, error))
    return FALSE;
  *map = (MusterMapSheetOptions){
    .style = { .dark = muster_cli_call_has (call, "dark"),
               .contrast = muster_cli_call_has (call, "contrast"),
               .monochrome = options.monochrome,
               .no_grid = muster_cli_call_has (call, "no-grid"),
               .seen_by = muster_cli_call_get (call, "side") },
    .paper = options.paper,
    .margin = options.margin,
    .no_legend = muster_cli_call_has (call, "no-legend"),
    .date = options.date,
  };
  if (!read_scale (call, field, &map->mm, error)
      || !read_number (call, "dpi", MUSTER_MAP_DPI_LEAST, MUSTER_MAP_DPI_MOST, 0, &map->dpi, error))
    return FALSE;
  /* a scale says how large the sheet is, unless a paper is named as well */
  map->no_paper =
      map->mm > 0
      && (muster_cli_call_get (call, "paper") == NULL || muster_cli_call_has (call, "poster"));
  return TRUE;
}

/* On several papers; how many is told. */
static gboolean
write_poster (MusterCliCall *call,
              MusterMapSheet *sheet,
              MusterPosterOptions *poster,
              const MusterMapSheetOptions *options,
              const char *out,
              GError **error)
{
  MusterPosterPlan plan;

  poster->paper = options->paper;
  poster->margin = options->margin;
  if (!muster_map_sheet_plan_poster (sheet, poster, &plan, error)
      || !muster_map_sheet_write_poster (sheet, &plan, out, error))
    return FALSE;
  /* Translators: a file; how many sheets beside each other, and below each other */
  muster_cli_call_print (call, _ ("%1$s: %2$u by %3$u sheets\n"), out, plan.columns, plan.rows);
  return TRUE;
}

/**
 * muster_cli_print_map:
 * @call: the call
 * @error: return location for an error
 *
 * `print map SCENARIO -o OUT.pdf|OUT.svg|OUT.png`: the map, to scale; with `--side` as that side
 * may see it, with `--poster` on several papers.
 *
 * Returns: the exit status, or -1 with @error
 */
int
muster_cli_print_map (MusterCliCall *call, GError **error)
{
  const char *out = muster_cli_require_output (call, error);
  g_autoptr (MusterRuleset) ruleset = NULL;
  g_autoptr (MusterNode) scenario = NULL;
  g_autoptr (MusterField) field = NULL;
  g_autoptr (MusterMap) map = NULL;
  g_autoptr (MusterMapSheet) sheet = NULL;
  char scale[G_ASCII_DTOSTR_BUF_SIZE];
  MusterMapSheetOptions options;
  MusterPosterOptions poster = { 0 };

  if (out == NULL || !muster_map_sheet_check_name (out, error)
      || !read_poster (call, out, &poster, error))
    return -1;
  scenario =
      muster_cli_find_document (call, call->positionals[0], MUSTER_KIND_SCENARIO, &ruleset, error);
  if (scenario == NULL)
    return -1;
  field = muster_field_new (scenario, ruleset);
  if (!read_map_options (call, field, &options, error))
    return -1;
  map = muster_map_new (field);
  sheet = muster_map_sheet_new (map, &options, error);
  if (sheet == NULL)
    return -1;
  if (!muster_cli_call_has (call, "poster")
          ? !muster_map_sheet_write (sheet, out, error)
          : !write_poster (call, sheet, &poster, &options, out, error))
    return -1;
  muster_cli_call_print (
      call,
      /* Translators: a file; how many millimetres on it are one of the measure;
                          * the measure */
      _ ("%1$s: %2$s mm to 1 %3$s\n"), out,
      g_ascii_formatd (scale, sizeof scale, "%.2f", muster_map_sheet_get_mm (sheet)),
      muster_field_get_symbol (field));
  return 0;
}
