/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-game-session-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "muster-army.h"
#include "muster-legality.h"
#include "muster-scenario-tell.h"

/*
 * The battle report: what the journal tells, as HTML or Markdown. One writer walks the game; the
 * two forms differ only in the few functions at the top. All text of users goes through escape().
 */

typedef struct
{
  MusterGameSession *session;
  MusterRuleset *ruleset;
  gboolean html;
  gboolean has_rebuilt; /* a step used a value that is not in the published text */
  GString *out;
} Writer;

static void
escape_html (GString *out, const char *text)
{
  g_autofree char *escaped = g_markup_escape_text (text, -1);

  g_string_append (out, escaped);
}

/* Whether a text beginning with that would be a heading, a list or a line to Markdown; AT is in
 * it. */
static gboolean
is_mark_at_start (const char *text, const char *at)
{
  gsize digits = strspn (text, "0123456789");

  if (at == text)
    return strchr ("#+-=", *at) != NULL;
  return digits > 0 && at == text + digits && (*at == '.' || *at == ')');
}

/* Every character that means something to Markdown, or to the HTML inside it, is taken literally;
 * a line stays one line. */
static void
escape_markdown (GString *out, const char *text)
{
  for (const char *at = text; *at != '\0'; at++)
    {
      if (*at == '<')
        g_string_append (out, "&lt;");
      else if (*at == '>')
        g_string_append (out, "&gt;");
      else if (*at == '&')
        g_string_append (out, "&amp;");
      else if (g_ascii_isspace (*at))
        g_string_append_c (out, ' ');
      else
        {
          if (strchr ("\\`*_[]|~", *at) != NULL || is_mark_at_start (text, at))
            g_string_append_c (out, '\\');
          g_string_append_c (out, *at);
        }
    }
}

static void
escape (Writer *writer, const char *text)
{
  if (writer->html)
    escape_html (writer->out, text);
  else
    escape_markdown (writer->out, text);
}

static void
write_heading (Writer *writer, int level, const char *text)
{
  if (writer->html)
    g_string_append_printf (writer->out, "<h%d>", level);
  else
    for (int i = 0; i <= level; i++)
      g_string_append_c (writer->out, i < level ? '#' : ' ');
  escape (writer, text);
  if (writer->html)
    g_string_append_printf (writer->out, "</h%d>\n", level);
  else
    g_string_append (writer->out, "\n\n");
}

static void
write_paragraph (Writer *writer, const char *text)
{
  if (writer->html)
    g_string_append (writer->out, "<p>");
  escape (writer, text);
  g_string_append (writer->out, writer->html ? "</p>\n" : "\n\n");
}

/* One row of a table; the first of them is the head. */
static void
write_cells (Writer *writer, gboolean head, const char *const *cells)
{
  const char *open = head ? "<th>" : "<td>";
  const char *close = head ? "</th>" : "</td>";

  g_string_append (writer->out, writer->html ? "<tr>" : "|");
  for (guint i = 0; cells[i] != NULL; i++)
    {
      g_string_append (writer->out, writer->html ? open : " ");
      escape (writer, cells[i]);
      g_string_append (writer->out, writer->html ? close : " |");
    }
  g_string_append (writer->out, writer->html ? "</tr>\n" : "\n");
  if (!head || writer->html)
    return;
  g_string_append_c (writer->out, '|');
  for (guint i = 0; cells[i] != NULL; i++)
    g_string_append (writer->out, " --- |");
  g_string_append_c (writer->out, '\n');
}

/* What UNIT is; "" of one of any troops: that it is of the one type there is says nothing of it. */
static const char *
name_type (const Writer *writer, const MusterGameUnit *unit)
{
  const MusterDef *type = muster_ruleset_find (writer->ruleset, MUSTER_DEF_UNIT_TYPE, unit->type);

  return muster_roster_is_open (writer->ruleset, unit->node) ? ""
         : type != NULL                                      ? muster_def_get_label (type)
                                                             : unit->type;
}

/* Whether a unit of the side with that id is of a type worth a column. */
static gboolean
has_types (const Writer *writer, const char *id)
{
  MusterSurvey *survey = writer->session->survey;

  for (guint i = 0; i < muster_survey_get_n_units (survey); i++)
    {
      const MusterGameUnit *unit = muster_survey_get_unit (survey, i)->unit;

      if (g_strcmp0 (unit->side, id) == 0 && *name_type (writer, unit) != '\0')
        return TRUE;
    }
  return FALSE;
}

static void
write_unit_cells (Writer *writer,
                  const MusterGameUnit *unit,
                  const char *original,
                  const char *who,
                  const char *lost,
                  gboolean typed)
{
  const char *cells[] = { unit->name, name_type (writer, unit), original, who, lost, NULL };
  const char *plain[] = { unit->name, original, who, lost, NULL };

  write_cells (writer, FALSE, typed ? cells : plain);
}

static void
write_unit (Writer *writer, const MusterUnitStatus *status, gboolean typed)
{
  const MusterGameUnit *unit = status->unit;
  g_autofree char *original = g_strdup_printf ("%" G_GINT64_FORMAT, unit->original);
  g_autofree char *strength = g_strdup_printf ("%" G_GINT64_FORMAT, status->strength);
  g_autofree char *lost = g_strdup_printf ("%" G_GINT64_FORMAT, unit->original - status->strength);
  /* Of a unit of any troops it is told who is left. Translators: a number, then "1 chief, 2
   * infantrymen". */
  g_autofree char *who = status->figures != NULL && status->strength > 0
                             ? g_strdup_printf (_ ("%1$s (%2$s)"), strength, status->figures)
                             : g_strdup (strength);
  const char *const *states = (const char *const *) status->states;

  /* whoever is gone from the table is not lost, and is not there either */
  if (g_strv_contains (states, "left") || g_strv_contains (states, "off-table"))
    {
      const char *word = g_strv_contains (states, "left") ? "left" : "off-table";
      g_autofree char *there = g_steal_pointer (&who);

      /* Translators: figures, and "Has left the field". */
      who = g_strdup_printf (_ ("%1$s: %2$s"), there,
                             muster_setup_describe_state (writer->session->setup, word));
    }
  write_unit_cells (writer, unit, original, who, lost, typed);
}

/* One side: its units as they started and as they are, and what it lost in all. */
static void
write_side (Writer *writer, MusterNode *side)
{
  const char *heads[] = { _ ("Unit"), _ ("Type"), _ ("At the start"), _ ("Now"), _ ("Lost"), NULL };
  const char *plain[] = { _ ("Unit"), _ ("At the start"), _ ("Now"), _ ("Lost"), NULL };
  const char *id = muster_node_get_id (side);
  const gboolean typed = has_types (writer, id);
  MusterSurvey *survey = writer->session->survey;
  gint64 original = 0;
  gint64 strength = 0;
  g_autofree char *total = NULL;

  write_heading (writer, 3, muster_scenario_tell_child (NULL, side));
  g_string_append (writer->out, writer->html ? "<table>\n" : "");
  write_cells (writer, TRUE, typed ? heads : plain);
  for (guint i = 0; i < muster_survey_get_n_units (survey); i++)
    {
      const MusterUnitStatus *status = muster_survey_get_unit (survey, i);

      if (g_strcmp0 (status->unit->side, id) != 0)
        continue;
      write_unit (writer, status, typed);
      original += status->unit->original;
      strength += status->strength;
    }
  g_string_append (writer->out, writer->html ? "</table>\n" : "\n");
  /* Translators: how many were lost, then how many there were at the start */
  total = g_strdup_printf (_ ("Losses: %d of %d."), (int) (original - strength), (int) original);
  write_paragraph (writer, total);
}

/* "6 1 2, thrown at the table" */
static char *
describe_dice (const MusterEntry *entry)
{
  const char *faces = muster_entry_get_faces (entry);
  gboolean card;
  g_autofree char *text = NULL;

  if (faces == NULL || faces[0] == '\0'
      || muster_entry_get_dice_source (entry) == MUSTER_DICE_SOURCE_NONE)
    return NULL;
  card = muster_card_parse (faces, NULL, NULL, NULL);
  text = muster_faces_describe (faces);
  if (muster_entry_get_dice_source (entry) == MUSTER_DICE_SOURCE_TYPED)
    return g_strdup_printf (
        card ? _ ("Card turned at the table: %s") : _ ("Thrown at the table: %s"), text);
  return g_strdup_printf (
      card ? _ ("Card turned by the program: %s") : _ ("Thrown by the program: %s"), text);
}

static void
write_item (Writer *writer, const char *text, const char *rule)
{
  gboolean rebuilt = muster_ruleset_is_rebuilt (writer->ruleset, rule);

  g_string_append (writer->out, writer->html ? "<li>" : "      - ");
  escape (writer, text);
  if (rule != NULL && rule[0] != '\0')
    {
      g_string_append (writer->out, writer->html ? " <small>" : " (");
      escape (writer, rule);
      if (rebuilt)
        g_string_append (writer->out, "°");
      g_string_append (writer->out, writer->html ? "</small>" : ")");
    }
  g_string_append (writer->out, writer->html ? "</li>\n" : "\n");
  writer->has_rebuilt = writer->has_rebuilt || rebuilt;
}

/* Whether STEP, but for its full stop, is what stands above it already. */
static gboolean
says_the_same (const char *step, const char *summary)
{
  gsize length = strlen (step);

  if (length > 0 && step[length - 1] == '.')
    length--;
  return summary != NULL && strlen (summary) == length && strncmp (step, summary, length) == 0;
}

/* Whether there is anything to tell under the summary. */
static gboolean
has_details (const MusterEntry *entry)
{
  for (guint i = 0; i < muster_entry_get_n_steps (entry); i++)
    if (!says_the_same (muster_entry_get_step (entry, i)->text, muster_entry_get_summary (entry)))
      return TRUE;
  return FALSE;
}

static void
write_entry (Writer *writer, const MusterJournalRow *row)
{
  const MusterEntry *entry = row->entry;
  const char *summary = muster_entry_get_summary (entry);
  const char *reason = muster_entry_get_overrule (entry);
  g_autofree char *dice = describe_dice (entry);
  gboolean has_items = dice != NULL || reason != NULL || has_details (entry);

  if (writer->html)
    g_string_append_printf (writer->out, "<li value=\"%" G_GINT64_FORMAT "\">", row->row);
  else
    g_string_append_printf (writer->out, "%" G_GINT64_FORMAT ". ", row->row);
  escape (writer,
          summary != NULL && summary[0] != '\0' ? summary : muster_entry_get_action (entry));
  g_string_append (writer->out, writer->html && has_items ? "\n<ul>\n" : "\n");
  if (dice != NULL)
    write_item (writer, dice, NULL);
  for (guint i = 0; i < muster_entry_get_n_steps (entry); i++)
    {
      const MusterStep *step = muster_entry_get_step (entry, i);

      if (!says_the_same (step->text, summary))
        write_item (writer, step->text, step->rule);
    }
  if (reason != NULL)
    {
      g_autofree char *text = g_strdup_printf (_ ("The umpire overruled: %s"), reason);

      write_item (writer, text, NULL);
    }
  if (writer->html)
    g_string_append (writer->out, has_items ? "</ul></li>\n" : "</li>\n");
}

/* The log from the start to now, a heading for each turn. */
static void
write_log (Writer *writer)
{
  g_autoptr (GPtrArray) log = muster_game_session_list_log (writer->session);
  g_autoptr (MusterState) state = muster_state_new ();
  gint64 last_turn = -1;

  for (guint i = 0; i < log->len; i++)
    {
      const MusterJournalRow *row = log->pdata[i];
      g_autoptr (MusterSurvey) survey = NULL;
      gint64 turn;

      muster_state_apply (state, row->entry);
      survey = muster_survey_new (writer->session->setup, state);
      turn = muster_survey_get_turn (survey);
      if (turn != last_turn)
        {
          g_autofree char *head = g_strdup_printf (_ ("Turn %d"), (int) turn);

          if (last_turn >= 0)
            g_string_append (writer->out, writer->html ? "</ol>\n" : "\n");
          write_heading (writer, 3, head);
          g_string_append (writer->out, writer->html ? "<ol>\n" : "");
          last_turn = turn;
        }
      write_entry (writer, row);
    }
  g_string_append (writer->out, writer->html ? "</ol>\n" : "\n");
}

static void
write_head (Writer *writer)
{
  if (!writer->html)
    return;
  g_string_append (writer->out, "<!DOCTYPE html>\n<html>\n<head>\n<meta charset=\"utf-8\">\n"
                                "<meta name=\"viewport\" content=\"width=device-width\">\n<title>");
  escape (writer, writer->session->name);
  g_string_append (writer->out,
                   "</title>\n<style>\n"
                   "body { font-family: sans-serif; line-height: 1.45; max-width: 50em;"
                   " margin: 2em auto; padding: 0 1em; color: black; background: white; }\n"
                   "h1, h2, h3 { line-height: 1.2; }\n"
                   "table { border-collapse: collapse; font-variant-numeric: tabular-nums; }\n"
                   "th, td { border-bottom: 1px solid silver; padding: 0.2em 0.8em 0.2em 0;"
                   " text-align: left; }\n"
                   "td:nth-child(n+3), th:nth-child(n+3) { text-align: right; }\n"
                   "small { color: dimgray; }\n"
                   "</style>\n</head>\n<body>\n");
}

static void
write_rules (Writer *writer)
{
  const char *version = muster_ruleset_get_version (writer->ruleset);
  const char *credit = muster_ruleset_get_credit (writer->ruleset);
  g_autofree char *rules =
      version != NULL && version[0] != '\0'
          /* Translators: the name of a rule system, then the version of its data */
          ? g_strdup_printf (_ ("Rules: %s, version %s."),
                             muster_ruleset_get_title (writer->ruleset), version)
          : g_strdup_printf (_ ("Rules: %s."), muster_ruleset_get_title (writer->ruleset));

  write_paragraph (writer, rules);
  if (credit != NULL && credit[0] != '\0')
    write_paragraph (writer, credit);
}

/* How it ended, or where it stands. */
static void
write_result (Writer *writer)
{
  MusterSurvey *survey = writer->session->survey;
  const char *result = muster_survey_get_result (survey);
  g_autofree char *text = NULL;

  write_heading (writer, 2, _ ("Result"));
  if (result != NULL)
    {
      write_paragraph (writer, result);
      return;
    }
  text = g_strdup_printf (_ ("The game goes on in turn %d: %s"),
                          (int) muster_survey_get_turn (survey), muster_survey_get_now (survey));
  write_paragraph (writer, text);
}

/**
 * muster_game_session_report:
 * @self: a game
 * @html: whether as HTML, else as Markdown
 *
 * The battle report: title, sides with what they lost, the log turn by turn with the dice and who
 * threw them, and the result. Only what leads to the row that is "now"; steps taken back are not
 * in.
 *
 * Returns: (transfer full): its text
 */
char *
muster_game_session_report (MusterGameSession *self, gboolean html)
{
  Writer writer = { self, NULL, html, FALSE, NULL };
  g_autoptr (GPtrArray) sides = NULL;

  g_return_val_if_fail (MUSTER_IS_GAME_SESSION (self), NULL);

  writer.ruleset = muster_setup_get_ruleset (self->setup);
  writer.out = g_string_new ("");
  write_head (&writer);
  write_heading (&writer, 1, self->name);
  write_rules (&writer);
  write_result (&writer);
  write_heading (&writer, 2, _ ("Sides"));
  sides = muster_scenario_list_sides (muster_setup_get_scenario (self->setup));
  for (guint i = 0; i < sides->len; i++)
    write_side (&writer, sides->pdata[i]);
  write_heading (&writer, 2, _ ("Log"));
  write_log (&writer);
  if (writer.has_rebuilt)
    write_paragraph (&writer, _ ("° A value of this rule was rebuilt: it is not in the published "
                                 "text of the rules."));
  g_string_append (writer.out, html ? "</body>\n</html>\n" : "");
  return g_string_free (writer.out, FALSE);
}
