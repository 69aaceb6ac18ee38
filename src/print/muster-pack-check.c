/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-pack-private.h"

#include "muster-army.h"
#include "muster-legality.h"
#include "muster-prose.h"
#include "muster-sheet-words.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <math.h>
#include <string.h>

/*
 * Texts that are too long for their page: a briefing that runs over the one page it is handed out
 * on, a name for the cover, words for a card, a name for a counter. A check is made after every
 * edit, so what is short enough in any case is not laid out.
 */

/* The widest of the margins that pages are usually printed with. */
#define MARGIN 42.0
#define COVER_LINES 3
#define COVER_FACT 300
/* What always fits: letters of a name on the cover, of a card and its name, of a counter. */
#define SHORT_TITLE 36
#define SHORT_CARD 250
#define SHORT_CARD_NAME 16
#define SHORT_COUNTER 10
/* What is no briefing any more is not laid out: it has so many bytes; and so many letters stand on
 * a line, so many lines on a page. */
#define LONG_BRIEFING 40000
#define LETTERS_OF_LINE 85
#define LINES_OF_PAGE 50

typedef struct
{
  MusterPack pack;
  MusterNode *scenario;
  MusterPageTake take;
  gpointer data;
} PageCheck;

static const MusterPrintOptions papers[] = {
  { .paper = MUSTER_PAPER_A4, .margin = MARGIN },
  { .paper = MUSTER_PAPER_LETTER, .margin = MARGIN },
};
static const char *const paper_names[] = { "A4", "Letter" };

/* Lines that a text takes at most, when so many letters stand on one. */
static guint
guess_lines (const char *text, guint letters)
{
  guint lines = 1;

  for (const char *p = text; *p != '\0'; p++)
    lines += *p == '\n' ? 1 : 0;
  return lines + (guint) (strlen (text) / letters);
}

static void
guess_part (MusterNode *node, guint *wide, guint *narrow)
{
  switch (muster_node_get_kind (node))
    {
    case MUSTER_KIND_BRIEFING:
    case MUSTER_KIND_NOTES:
      *wide += guess_lines (muster_node_get_text (node), 50) + 2;
      break;
    case MUSTER_KIND_VICTORY:
    case MUSTER_KIND_OBJECTIVE:
    case MUSTER_KIND_RULE:
    case MUSTER_KIND_PLAYER:
    case MUSTER_KIND_LIMIT:
    case MUSTER_KIND_DEPLOYMENT:
    case MUSTER_KIND_REINFORCEMENT:
    case MUSTER_KIND_FORMATION:
      *narrow += guess_lines (muster_node_get_text (node), 30)
                 + (guint) (strlen (muster_node_get_name (node))
                            + strlen (muster_node_get_or (node, "units", "")) * 4)
                       / 30
                 + 2;
      break;
    default:
      break;
    }
}

/* Whether all that stands on the briefing of a side is short enough for any paper: half a page by a
 * rough count. */
static gboolean
is_surely_short (const PageCheck *self, MusterNode *side)
{
  guint wide = 0, narrow = 20;
  MusterNode *army = muster_side_get_army (side);

  for (guint i = 0; i < muster_node_get_n_children (self->scenario); i++)
    {
      MusterNode *child = muster_node_peek_child (self->scenario, i);

      if (muster_node_get_kind (child) != MUSTER_KIND_BRIEFING
          && muster_node_get_kind (child) != MUSTER_KIND_NOTES)
        guess_part (child, &wide, &narrow);
    }
  for (guint i = 0; i < muster_node_get_n_children (side); i++)
    guess_part (muster_node_peek_child (side, i), &wide, &narrow);
  for (guint i = 0; army != NULL && i < muster_node_get_n_children (army); i++)
    if (muster_node_get_kind (muster_node_peek_child (army, i)) == MUSTER_KIND_FORMATION)
      narrow += 2;
  return wide + narrow / 2 <= 24;
}

/* How far what stands on PAGE reaches down, below the running head and above the foot. */
static double
measure_page (const MusterLayout *layout, guint number)
{
  const MusterPage *page = muster_layout_get_page (layout, number);
  double width, height, top = G_MAXDOUBLE, bottom = 0.0, head = MARGIN + 18.0;

  muster_layout_get_page_size (layout, number, &width, &height);
  for (guint i = 0; i < page->boxes->len; i++)
    {
      const MusterBox *box = g_ptr_array_index (page->boxes, i);

      if (box->y < head || box->y + box->height > height - MARGIN - MUSTER_FOOT_HEIGHT + 0.5)
        continue;
      top = MIN (top, box->y);
      bottom = MAX (bottom, box->y + box->height);
    }
  return MAX (bottom - top, 0.0);
}

/* How many lines the briefing of SIDE is too long on that paper. */
static guint
count_lines_over (PageCheck *self, MusterNode *side, const MusterPrintOptions *options)
{
  g_autoptr (MusterLayout) layout = NULL;
  double over = 0.0;
  gsize bytes = 0;
  guint lines = 0;

  for (guint i = 0; i < muster_node_get_n_children (side); i++)
    {
      MusterNode *child = muster_node_peek_child (side, i);

      if (muster_node_get_kind (child) != MUSTER_KIND_BRIEFING
          && muster_node_get_kind (child) != MUSTER_KIND_NOTES)
        continue;
      bytes += strlen (muster_node_get_text (child));
      lines += (guint) (g_utf8_strlen (muster_node_get_text (child), -1) / LETTERS_OF_LINE);
    }
  if (bytes > LONG_BRIEFING)
    return MAX (lines, LINES_OF_PAGE + 1) - LINES_OF_PAGE;
  self->pack.options = *options;
  layout = muster_pack_make_briefing (&self->pack, self->scenario, side, NULL);
  for (guint i = 1; layout != NULL && i < muster_layout_get_n_pages (layout); i++)
    over += measure_page (layout, i);
  return (guint) ceil (over / muster_text_get_line_pitch (MUSTER_STYLE_PROSE));
}

static void
check_briefing (PageCheck *self, MusterNode *side)
{
  MusterNode *briefing = muster_node_find_child (side, MUSTER_KIND_BRIEFING);
  const char *name = muster_pack_name_side (side);
  guint over[G_N_ELEMENTS (papers)];
  guint most;

  if (is_surely_short (self, side))
    return;
  for (gsize i = 0; i < G_N_ELEMENTS (papers); i++)
    over[i] = count_lines_over (self, side, &papers[i]);
  most = MAX (over[0], over[1]);
  if (most == 0)
    return;
  if (over[0] > 0 && over[1] > 0)
    self->take (
        briefing != NULL ? briefing : side,
        g_strdup_printf (
            ngettext ("The briefing of “%1$s” is about %2$u line too long for its page.",
                      "The briefing of “%1$s” is about %2$u lines too long for its page.", most),
            name, most),
        self->data);
  else
    self->take (
        briefing != NULL ? briefing : side,
        g_strdup_printf (
            /* Translators: a side; how many lines; a paper: A4 or Letter. */
            ngettext (
                "The briefing of “%1$s” is about %2$u line too long for its page on %3$s paper.",
                "The briefing of “%1$s” is about %2$u lines too long for its page on %3$s paper.",
                most),
            name, most, paper_names[over[0] > 0 ? 0 : 1]),
        self->data);
}

static void
check_cover (PageCheck *self)
{
  static const struct
  {
    const char *attribute, *label;
  } facts[] = {
    { "players", N_ ("Players") },
    { "table", N_ ("Table") },
    { "author", N_ ("Author") },
    { "tags", N_ ("Tags") },
  };
  g_autofree char *name = muster_text_clean (muster_node_get_name (self->scenario), TRUE);
  guint lines;

  if (g_utf8_strlen (name, -1) > SHORT_TITLE)
    {
      double width, height, high;
      MusterTextSpec spec = { .style = MUSTER_STYLE_DISPLAY, .text = name };

      muster_paper_get_size (MUSTER_PAPER_A4, &width, &height);
      spec.width = width - 2.0 * MARGIN;
      muster_text_measure (&spec, NULL, &high);
      lines = (guint) lround (high / muster_text_get_line_height (MUSTER_STYLE_DISPLAY));
      if (lines > COVER_LINES)
        self->take (self->scenario,
                    g_strdup_printf (_ ("The name of the scenario takes %1$u lines on the cover, "
                                        "which has room for %2$d."),
                                     lines, COVER_LINES),
                    self->data);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (facts); i++)
    {
      g_autofree char *text =
          muster_text_clean (muster_node_get_or (self->scenario, facts[i].attribute, ""), TRUE);
      glong over = g_utf8_strlen (text, -1) - COVER_FACT;

      if (over > 0)
        self->take (self->scenario,
                    g_strdup_printf (
                        /* Translators: what stands on the cover: "Players"; how many letters */
                        ngettext ("“%1$s” is %2$ld letter too long for the cover.",
                                  "“%1$s” is %2$ld letters too long for the cover.", (gulong) over),
                        _ (facts[i].label), over),
                    self->data);
    }
}

/* A card of the scenario's own deck: its name, and its words. */
static void
check_card (PageCheck *self, MusterNode *event)
{
  const char *name = muster_node_get_name (event);
  /* Translators: in place of the name of a card: the card “without a name” */
  const char *called = name[0] != '\0' ? name : _ ("without a name");
  g_autofree char *words = NULL;
  g_autofree char *name_words = NULL;
  MusterTextSpec spec;
  guint over = 0;

  if (strlen (name) > SHORT_CARD_NAME)
    over = muster_pack_fit_card_name (event, &spec, &name_words);
  if (over > 0)
    self->take (event,
                g_strdup_printf (
                    ngettext ("The name of the card “%1$s” is %2$u line too long for it.",
                              "The name of the card “%1$s” is %2$u lines too long for it.", over),
                    name, over),
                self->data);
  if (guess_lines (muster_node_get_text (event), SHORT_CARD) <= 1
      && strlen (name) <= SHORT_CARD_NAME)
    return;
  over = muster_pack_fit_card (event, &spec, &words);
  if (over > 0)
    self->take (event,
                g_strdup_printf (
                    ngettext ("The text of the card “%1$s” is %2$u line too long for it.",
                              "The text of the card “%1$s” is %2$u lines too long for it.", over),
                    called, over),
                self->data);
}

static void
check_counters (PageCheck *self, MusterNode *army)
{
  gboolean parts = muster_sheet_do_parts_act (self->pack.ruleset);
  g_autoptr (GPtrArray) units = muster_node_list_all_units (army, !parts);

  for (guint i = 0; i < units->len; i++)
    {
      MusterNode *unit = g_ptr_array_index (units, i);
      const char *name = muster_node_get_name (unit);
      g_autofree char *words = NULL;
      MusterTextSpec spec;
      guint over;

      if (strlen (name) <= SHORT_COUNTER || (parts && muster_unit_has_units (unit)))
        continue;
      over = muster_pack_fit_counter_name (name, &spec, &words);
      if (over > 0)
        self->take (unit,
                    g_strdup_printf (
                        ngettext ("The name “%1$s” is %2$u line too long for a counter.",
                                  "The name “%1$s” is %2$u lines too long for a counter.", over),
                        name, over),
                    self->data);
    }
}

static void
check_pages (const MusterRuleset *ruleset, MusterNode *scenario, MusterPageTake take, gpointer data)
{
  g_autoptr (GPtrArray) usual = g_ptr_array_new ();
  g_autoptr (GPtrArray) sides = muster_scenario_list_sides (scenario);
  PageCheck self = { .pack = { .ruleset = (MusterRuleset *) ruleset,
                               .name = muster_node_get_name (scenario),
                               .usual = usual },
                     .scenario = scenario,
                     .take = take,
                     .data = data };

  if (self.pack.name[0] == '\0')
    self.pack.name = _ ("Scenario without a name");
  check_cover (&self);
  for (guint i = 0; i < sides->len; i++)
    {
      MusterNode *army = muster_side_get_army (g_ptr_array_index (sides, i));

      check_briefing (&self, g_ptr_array_index (sides, i));
      if (army != NULL)
        check_counters (&self, army);
    }
  for (guint i = 0; i < muster_node_get_n_children (scenario); i++)
    if (muster_pack_is_card (muster_node_peek_child (scenario, i)))
      check_card (&self, muster_node_peek_child (scenario, i));
}

/**
 * muster_sheet_install_checks:
 *
 * Lets every check of a scenario look for texts that do not fit the pages they are printed on:
 * muster_legality_set_pages().
 */
void
muster_sheet_install_checks (void)
{
  muster_legality_set_pages (check_pages);
}
