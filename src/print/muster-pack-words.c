/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-pack-private.h"

#include "muster-army.h"
#include "muster-counter.h"
#include "muster-force-limits.h"
#include "muster-prose.h"
#include "muster-scenario-tell.h"
#include "muster-sheet-words.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

/* What the pages of a pack say, and the pieces that they are made of. */

/* Of running text, in lists. */
#define LIST_SCALE 0.9
#define BULLET 10.0
#define LABEL_WIDTH 104.0
#define LABEL_GAP 10.0
/* Lists of no more items, and no more letters in all, are not parted. */
#define ITEMS_TOGETHER 8
#define LETTERS_TOGETHER 1200
/* A text that is longer may be parted between pages. */
#define SHORT 900

const char *
muster_pack_name_side (MusterNode *side)
{
  return muster_scenario_tell_child (NULL, side);
}

const char *
muster_pack_get_side_colour (MusterNode *side)
{
  g_autoptr (GPtrArray) sides = muster_scenario_list_sides (muster_node_get_root (side));
  guint index = 0;

  g_ptr_array_find (sides, side, &index);
  return muster_side_colour_find (muster_node_get_or (side, "colour", ""),
                                  muster_node_get (side, "cards"), index);
}

/* Letters of an introduction that the cover has room for. */
#define MOST_ON_COVER 600

const char *
muster_pack_get_text (MusterNode *node, MusterKind kind)
{
  MusterNode *part = muster_node_find_child (node, kind);

  return part != NULL && muster_node_get_text (part)[0] != '\0' ? muster_node_get_text (part)
                                                                : NULL;
}

gboolean
muster_pack_is_introduction_short (MusterNode *node)
{
  const char *text = muster_pack_get_text (node, MUSTER_KIND_INTRODUCTION);

  return text == NULL || g_utf8_strlen (text, -1) <= MOST_ON_COVER;
}

/* A part begins with its title; below it what it is and of which scenario, which stands in its foot
 * too. */
MusterFlow *
muster_pack_begin (const MusterPack *self, const char *title, const char *what)
{
  MusterFlow *flow = muster_flow_new (title, &self->options);
  g_autofree char *below = muster_sheet_join (" · ", what, self->name, NULL);

  muster_sheet_add_title (flow, title, below);
  below = (g_free (below), muster_sheet_join (" · ", self->name, title, NULL));
  muster_flow_set_footer (flow, below);
  return flow;
}

void
muster_pack_add_list (MusterFlow *flow, const char *head, GPtrArray *texts)
{
  g_autoptr (GPtrArray) owned = texts;
  double width = muster_flow_get_width (flow);
  gsize letters = 0;
  gboolean together;

  if (texts->len == 0)
    return;
  for (guint i = 0; i < texts->len; i++)
    letters += strlen (g_ptr_array_index (texts, i));
  together = texts->len <= ITEMS_TOGETHER && letters <= LETTERS_TOGETHER;
  muster_sheet_add_head (flow, head, 12.0);
  for (guint i = 0; i < texts->len; i++)
    {
      g_autofree char *clean = muster_text_clean (g_ptr_array_index (texts, i), FALSE);
      MusterTextSpec spec = {
        .style = MUSTER_STYLE_PROSE, .text = clean, .scale = LIST_SCALE, .width = width - BULLET
      };
      MusterTextSpec bullet = {
        .style = MUSTER_STYLE_PROSE, .text = "•", .scale = LIST_SCALE, .width = BULLET
      };
      MusterBlock *block = muster_block_new ();
      gboolean is_short = strlen (clean) <= SHORT;

      muster_block_add_text (block, 0.0, 0.0, &bullet);
      if (is_short)
        muster_block_add_text (block, BULLET, 0.0, &spec);
      else
        muster_block_set_height (block, 0.0);
      muster_flow_add (flow, block, 2.0, !is_short || (together && i + 1 < texts->len));
      if (!is_short)
        muster_flow_add_text (flow, BULLET, &spec, 0.0, FALSE);
    }
}

void
muster_pack_add_row (MusterFlow *flow, const char *label, const char *text, const char *tail)
{
  double x = LABEL_WIDTH + LABEL_GAP, width = muster_flow_get_width (flow);
  g_autofree char *plain = muster_prose_to_plain (text);
  MusterBlock *block = muster_block_new ();
  MusterTextSpec spec = { .style = MUSTER_STYLE_BOLD, .text = label, .width = LABEL_WIDTH };
  double y;

  y = strlen (label) <= 200 ? muster_block_add_text (block, 0.0, 1.0, &spec)
                            : muster_block_add_line (block, 0.0, 1.0, &spec);
  if (tail != NULL && tail[0] != '\0')
    {
      spec.style = MUSTER_STYLE_SMALL;
      spec.text = tail;
      muster_block_add_line (block, 0.0, y, &spec);
    }
  if (strlen (plain) <= SHORT && plain[0] != '\0')
    {
      g_autofree char *clean = muster_text_clean (plain, FALSE);
      g_autofree char *markup = muster_prose_to_markup (text);

      spec = (MusterTextSpec){ .style = MUSTER_STYLE_PROSE,
                               .scale = LIST_SCALE,
                               .text = clean,
                               .markup = markup,
                               .width = width - x };
      muster_block_add_prose (block, x, 0.0, &spec);
      muster_block_add_rule (block, 0.0, muster_block_get_height (block) + 2.0, width);
      muster_flow_add (flow, block, 3.0, FALSE);
      return;
    }
  muster_flow_add (flow, block, 3.0, TRUE);
  muster_flow_add_prose (flow, x, width - x, MUSTER_STYLE_PROSE, text, 0.0);
}

/* Whether SIDE, or the umpire, may know of a child of the scenario that says secret="yes". */
static gboolean
may_know (MusterNode *child, MusterNode *side)
{
  return side == NULL || !muster_node_get_boolean (child, "secret", FALSE)
         || g_strcmp0 (muster_node_get (child, "side"), muster_node_get_id (side)) == 0;
}

/* What only one side knows says so to the umpire. */
static char *
mark_secret (MusterNode *child, MusterNode *side, char *text)
{
  g_autofree char *owned = text;
  const char *id = muster_node_get (child, "side");

  if (side != NULL || !muster_node_get_boolean (child, "secret", FALSE))
    return g_steal_pointer (&owned);
  if (id == NULL)
    return g_strdup_printf (_ ("%s (Secret.)"), owned);
  /* Translators: a sentence, and the side that alone knows of it */
  return g_strdup_printf (_ ("%1$s (Known to %2$s alone.)"), owned,
                          muster_scenario_tell_name (NULL, child, MUSTER_KIND_SIDE, id));
}

static void
add_length (GPtrArray *list, gint64 turns)
{
  if (turns > 0)
    g_ptr_array_add (
        list, g_strdup_printf (ngettext ("The game lasts %" PRId64 " turn.",
                                         "The game lasts %" PRId64 " turns.", (gulong) turns),
                               turns));
}

GPtrArray *
muster_pack_list_victories (const MusterPack *self, MusterNode *node, MusterNode *side)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (g_free);
  gint64 turns = muster_node_get_int (node, "turns", 0);

  for (guint i = 0; i < muster_node_get_n_children (node); i++)
    {
      MusterNode *child = muster_node_peek_child (node, i);

      if (muster_node_get_kind (child) == MUSTER_KIND_VICTORY && may_know (child, side))
        g_ptr_array_add (
            list, mark_secret (child, side, muster_scenario_tell_victory (self->ruleset, child)));
    }
  for (guint i = 0; i < self->usual->len; i++)
    {
      const MusterToldVictory *told = g_ptr_array_index (self->usual, i);

      g_ptr_array_add (list, told->rule != NULL
                                 ? g_strdup_printf ("%s (%s)", told->text, told->rule)
                                 : g_strdup (told->text));
    }
  add_length (list, turns);
  return list;
}

/* A statement of the rules, once. */
static void
add_statement (const MusterPack *self, GPtrArray *list, const char *id)
{
  const MusterStatement *statement =
      id != NULL ? muster_ruleset_find_statement (self->ruleset, id) : NULL;
  g_autofree char *text = NULL;

  if (statement == NULL)
    return;
  text = g_strdup_printf ("%s (%s)", statement->text, statement->id);
  if (!g_ptr_array_find_with_equal_func (list, text, g_str_equal, NULL))
    g_ptr_array_add (list, g_steal_pointer (&text));
}

/* How long the game lasts; what the rules say of who moves first and of a turn. */
GPtrArray *
muster_pack_list_turns (const MusterPack *self, MusterNode *node)
{
  static const char *const told[] = { "turn", "draw", NULL };
  GPtrArray *list = g_ptr_array_new_with_free_func (g_free);
  MusterElement *sequence =
      muster_element_find_child (muster_ruleset_get_element (self->ruleset), "sequence");

  add_length (list, muster_node_get_int (node, "turns", 0));
  for (guint i = 0; sequence != NULL && i < muster_element_get_n_children (sequence); i++)
    {
      MusterElement *child = muster_element_get_child (sequence, i);
      const char *id = muster_element_get (child, "id");

      if (muster_element_get (child, "first") != NULL
          || (g_str_equal (muster_element_get_name (child), "cite") && id != NULL
              && g_strv_contains (told, id)))
        add_statement (self, list, muster_element_get (child, "rule"));
    }
  return list;
}

GPtrArray *
muster_pack_list_objectives (const MusterPack *self, MusterNode *node, MusterNode *side)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (MusterField) field = muster_field_new (node, self->ruleset);

  for (guint i = 0; i < muster_node_get_n_children (node); i++)
    {
      MusterNode *child = muster_node_peek_child (node, i);
      const char *holder = muster_node_get (child, "side"),
                 *worth = muster_node_get (child, "value");
      const MusterFieldItem *item;
      g_autofree char *held = NULL;
      g_autofree char *points = NULL;
      g_autofree char *place = NULL;

      if (muster_node_get_kind (child) != MUSTER_KIND_OBJECTIVE || !may_know (child, side))
        continue;
      item = muster_field_find_node (field, child);
      if (item != NULL && item->placed)
        place = muster_field_describe_place (field, item->x, item->y);
      if (holder != NULL)
        /* Translators: who holds an objective when the game begins */
        held = g_strdup_printf (_ ("held by %s at the start"),
                                muster_scenario_tell_name (NULL, child, MUSTER_KIND_SIDE, holder));
      if (worth != NULL)
        points = g_strdup_printf (_ ("worth %s"), worth);
      g_ptr_array_add (list, mark_secret (child, side,
                                          muster_sheet_join (
                                              ", ",
                                              muster_scenario_tell_child (self->ruleset, child),
                                              place != NULL ? place : "", held != NULL ? held : "",
                                              points != NULL ? points : "", NULL)));
    }
  return list;
}

/* Units that come together by the name that they have as such, and who they are: "The rear-guard
 * (66th Foot, Followers)". */
static char *
name_coming (const MusterPack *self, MusterNode *side, MusterNode *reinforcement)
{
  const char *name = muster_node_get_name (reinforcement);
  g_autofree char *units =
      muster_scenario_tell_units (self->ruleset, side, muster_node_get (reinforcement, "units"));

  if (name[0] == '\0' || g_str_equal (name, units))
    return g_steal_pointer (&units);
  /* Translators: the name of reinforcements, and the units that they are */
  return g_strdup_printf (_ ("%1$s (%2$s)"), name, units);
}

GPtrArray *
muster_pack_list_arrivals (const MusterPack *self, MusterNode *node, MusterNode *side)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) sides = muster_scenario_list_sides (node);

  for (guint s = 0; s < sides->len; s++)
    {
      MusterNode *of = g_ptr_array_index (sides, s);

      for (guint i = 0; i < muster_node_get_n_children (of) && (side == NULL || side == of); i++)
        {
          MusterNode *child = muster_node_peek_child (of, i);
          g_autofree char *units = NULL;
          g_autofree char *what = NULL;
          gboolean secret = muster_node_get_boolean (child, "secret", FALSE);

          if (muster_node_get_kind (child) != MUSTER_KIND_REINFORCEMENT || (secret && side != NULL))
            continue;
          units = name_coming (self, of, child);
          what = muster_scenario_tell_arrival (self->ruleset, child);
          g_ptr_array_add (
              list, side != NULL
                        /* Translators: units; when and where they come */
                        ? g_strdup_printf (_ ("%1$s: %2$s."), units, what)
                        : g_strdup_printf (
                            secret ? _ ("%3$s, %1$s: %2$s. (Their own player does not know.)")
                                   /* Translators: units; when and where they come; their side */
                                   : _ ("%3$s, %1$s: %2$s."),
                            units, what, muster_pack_name_side (of)));
        }
    }
  return list;
}

GPtrArray *
muster_pack_list_limits (const MusterPack *self, MusterNode *side)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < muster_node_get_n_children (side); i++)
    {
      MusterNode *child = muster_node_peek_child (side, i);

      if (muster_node_get_kind (child) == MUSTER_KIND_LIMIT)
        g_ptr_array_add (list, muster_force_describe_limit (self->ruleset, child));
    }
  return list;
}

/* The switches that the scenario sets, and what else is not as usual. */
GPtrArray *
muster_pack_list_rules (const MusterPack *self, MusterNode *node)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (g_free);
  GPtrArray *options = muster_ruleset_list_options (self->ruleset);

  for (guint i = 0; i < options->len; i++)
    {
      const MusterOption *option = g_ptr_array_index (options, i);
      gboolean named = g_strcmp0 (option->value, option->standard) != 0;

      for (guint k = 0; k < muster_node_get_n_children (node) && !named; k++)
        {
          MusterNode *child = muster_node_peek_child (node, k);

          named = muster_node_get_kind (child) == MUSTER_KIND_RULE
                  && g_strcmp0 (muster_node_get (child, "switch"), option->id) == 0;
        }
      if (named)
        {
          g_autofree char *text = muster_sheet_describe_option (self->ruleset, option);

          g_ptr_array_add (list, option->statement != NULL
                                     ? g_strdup_printf ("%s (%s)", text, option->statement)
                                     : g_steal_pointer (&text));
        }
    }
  return list;
}

GPtrArray *
muster_pack_list_sources (MusterNode *node)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < muster_node_get_n_children (node); i++)
    {
      MusterNode *child = muster_node_peek_child (node, i);
      g_autofree char *remark = NULL;

      if (muster_node_get_kind (child) != MUSTER_KIND_SOURCE)
        continue;
      remark = muster_prose_to_plain (muster_node_get_text (child));
      g_ptr_array_add (list,
                       muster_sheet_join (", ", muster_node_get_or (child, "author", ""),
                                          muster_node_get_or (child, "title", ""),
                                          muster_node_get_or (child, "publisher", ""),
                                          muster_node_get_or (child, "year", ""),
                                          muster_node_get_or (child, "link", ""), remark, NULL));
    }
  return list;
}

void
muster_pack_add_events (MusterFlow *flow, MusterNode *node, gboolean all)
{
  gboolean open = FALSE;

  for (guint i = 0; i < muster_node_get_n_children (node); i++)
    {
      MusterNode *child = muster_node_peek_child (node, i);
      gint64 count = muster_node_get_int (child, "count", 1);
      g_autofree char *when = NULL;
      g_autofree char *text = NULL;
      g_autofree char *cards = NULL;
      const char *name = muster_node_get_name (child);

      if (muster_node_get_kind (child) != MUSTER_KIND_EVENT
          || (all && !muster_node_is_for_all (child)))
        continue;
      if (!open)
        muster_sheet_add_head (flow, _ ("Events"), 14.0);
      open = TRUE;
      when = muster_scenario_tell_event_time (child);
      if (muster_node_get (child, "turn") == NULL && muster_node_get (child, "card") == NULL)
        cards = g_strdup_printf (ngettext ("%" PRId64 " card", "%" PRId64 " cards", (gulong) count),
                                 count);
      text = g_strdup (muster_node_get_text (child)[0] != '\0' ? muster_node_get_text (child)
                                                               : _ ("Nothing happens."));
      if (cards != NULL)
        when = (g_free (when), g_steal_pointer (&cards));
      muster_pack_add_row (flow, name[0] != '\0' ? name : when, text,
                           name[0] != '\0' ? when : NULL);
    }
}

/* The throws of one row: "2–4". */
static char *
format_throws (MusterNode *row)
{
  gint64 from = muster_node_get_int (row, "from", 0);
  gint64 to = muster_node_get_int (row, "to", from);

  return from == to ? g_strdup_printf ("%" G_GINT64_FORMAT, from)
                    : g_strdup_printf ("%" G_GINT64_FORMAT "–%" G_GINT64_FORMAT, from, to);
}

static void
add_table (MusterFlow *flow, MusterNode *table)
{
  gint64 dice = muster_node_get_int (table, "dice", 1),
         faces = muster_node_get_int (table, "faces", 6);
  g_autofree char *thrown = g_strdup_printf (
      ngettext ("throw %" PRId64 " die", "throw %" PRId64 " dice", (gulong) dice), dice);
  /* Translators: the dice to throw, and how many faces each has */
  g_autofree char *dice_words =
      faces == 6 ? g_strdup (thrown)
                 : g_strdup_printf (_ ("%1$s of %2$" PRId64 " faces"), thrown, faces);
  const char *name = muster_node_get_name (table);
  g_autofree char *head =
      muster_sheet_join (": ", name[0] != '\0' ? name : _ ("Random table"), dice_words, NULL);

  muster_sheet_add_head (flow, head, 14.0);
  for (guint i = 0; i < muster_node_get_n_children (table); i++)
    {
      MusterNode *row = muster_node_peek_child (table, i);
      g_autofree char *throws = NULL;
      g_autofree char *text = NULL;

      if (muster_node_get_kind (row) != MUSTER_KIND_ROW)
        continue;
      throws = format_throws (row);
      text = muster_sheet_join (". ", muster_node_get_name (row), muster_node_get_text (row), NULL);
      muster_pack_add_row (flow, throws, text, NULL);
    }
}

void
muster_pack_add_tables (MusterFlow *flow, MusterNode *node, gboolean all)
{
  for (guint i = 0; i < muster_node_get_n_children (node); i++)
    {
      MusterNode *child = muster_node_peek_child (node, i);

      if (muster_node_get_kind (child) == MUSTER_KIND_TABLE
          && (!all || muster_node_is_for_all (child)))
        add_table (flow, child);
    }
}
