/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-pack-private.h"

#include "muster-army.h"
#include "muster-legality.h"
#include "muster-prose.h"
#include "muster-sheet-words.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

/* What is cut out: the cards of the scenario's own deck, and a counter for each unit. */

#define PADDING 8.0
#define SYMBOL_WIDTH 39.0
#define SYMBOL_HEIGHT 26.0
/* What a card says of its scenario, and what is left between its name and its words. */
#define FOOT_ROOM 12.0
#define NAME_GAP 4.0
#define COUNTER_TOP 6.0
#define COUNTER_PADDING 4.0

/* Things of one size in rows, with hairlines to cut along. */
typedef struct
{
  MusterFlow *flow;
  double width, height;
  guint per_row, in_row;
  MusterBlock *row; /* nullable: none begun */
} Cutting;

static void
begin_cutting (Cutting *self, MusterFlow *flow, double width, double height)
{
  *self = (Cutting){ .flow = flow, .width = width, .height = height };
  self->per_row = (guint) MAX (1.0, floor (muster_flow_get_width (flow) / width + 0.001));
}

static void
end_row (Cutting *self)
{
  if (self->row != NULL)
    muster_flow_add (self->flow, g_steal_pointer (&self->row), 0.0, FALSE);
  self->in_row = 0;
}

/* Where the next one goes: its left side in the row. */
static MusterBlock *
begin_thing (Cutting *self, double *x)
{
  if (self->in_row == self->per_row)
    end_row (self);
  if (self->row == NULL)
    {
      self->row = muster_block_new ();
      muster_block_set_height (self->row, self->height);
    }
  *x = self->in_row++ * self->width;
  muster_block_add_box (self->row, MUSTER_BOX_RULE, *x, 0.0, self->width, 0.0);
  muster_block_add_box (self->row, MUSTER_BOX_RULE, *x, self->height, self->width, 0.0);
  muster_block_add_box (self->row, MUSTER_BOX_RULE, *x, 0.0, 0.0, self->height);
  muster_block_add_box (self->row, MUSTER_BOX_RULE, *x + self->width, 0.0, 0.0, self->height);
  return self->row;
}

gboolean
muster_pack_is_card (MusterNode *event)
{
  return muster_node_get_kind (event) == MUSTER_KIND_EVENT
         && muster_node_get (event, "turn") == NULL && muster_node_get (event, "card") == NULL;
}

/* Takes a text of one line or more for a box; returns how many lines are too many. WORDS: (transfer
 * full), of the spec. */
static guint
fit (MusterTextSpec *spec, char *words, double height, char **taken)
{
  char *cut = NULL;
  guint over;

  spec->text = words;
  over = muster_text_fit_box (spec, height, &cut);
  if (cut != NULL)
    g_free (words);
  *taken = cut != NULL ? cut : words;
  return over;
}

guint
muster_pack_fit_card_name (MusterNode *event, MusterTextSpec *spec, char **words)
{
  *spec =
      (MusterTextSpec){ .style = MUSTER_STYLE_HEAD, .width = MUSTER_CARD_WIDTH - 2.0 * PADDING };
  return fit (spec, muster_text_clean (muster_node_get_name (event), TRUE),
              2.3 * muster_text_get_line_height (MUSTER_STYLE_HEAD), words);
}

guint
muster_pack_fit_card (MusterNode *event, MusterTextSpec *spec, char **words)
{
  g_autofree char *plain = muster_prose_to_plain (muster_node_get_text (event));
  g_autofree char *name = NULL;
  MusterTextSpec head;
  double high = 0.0;

  muster_pack_fit_card_name (event, &head, &name);
  if (name[0] != '\0')
    muster_text_measure (&head, NULL, &high);
  *spec =
      (MusterTextSpec){ .style = MUSTER_STYLE_PROSE, .width = MUSTER_CARD_WIDTH - 2.0 * PADDING };
  return fit (spec, muster_text_clean (plain, FALSE),
              MUSTER_CARD_HEIGHT - 2.0 * PADDING - FOOT_ROOM - NAME_GAP - high, words);
}

guint
muster_pack_fit_counter_name (const char *name, MusterTextSpec *spec, char **words)
{
  *spec = (MusterTextSpec){ .style = MUSTER_STYLE_SMALL,
                            .width = MUSTER_COUNTER_WIDTH - 2.0 * COUNTER_PADDING,
                            .align = 0.5 };
  return fit (spec, muster_text_clean (name, TRUE),
              MUSTER_COUNTER_HEIGHT - COUNTER_TOP - SYMBOL_HEIGHT - 2.0 * COUNTER_PADDING, words);
}

static void
add_card (const MusterPack *self, Cutting *cutting, MusterNode *event)
{
  double x, y = PADDING;
  MusterBlock *block = begin_thing (cutting, &x);
  MusterTextSpec spec;
  MusterTextSpec foot = { .style = MUSTER_STYLE_SMALL,
                          .text = self->name,
                          .width = MUSTER_CARD_WIDTH - 2.0 * PADDING };
  g_autofree char *name = NULL;
  g_autofree char *words = NULL;

  muster_pack_fit_card_name (event, &spec, &name);
  y = muster_block_add_text (block, x + PADDING, y, &spec);
  muster_pack_fit_card (event, &spec, &words);
  if (words[0] != '\0')
    muster_block_add_text (block, x + PADDING, y + NAME_GAP, &spec);
  else if (name[0] == '\0')
    {
      MusterTextSpec blank = { .style = MUSTER_STYLE_NOTE,
                               .text = _ ("No event"),
                               .width = foot.width };

      muster_block_add_line (block, x + PADDING, PADDING, &blank);
    }
  muster_block_add_line (block, x + PADDING, MUSTER_CARD_HEIGHT - PADDING - 9.0, &foot);
}

/**
 * muster_pack_make_cards:
 * @self: a pack
 * @node: the scenario
 * @error: (nullable): where to say what does not fit
 *
 * Returns: (transfer full) (nullable): the cards of the scenario's own deck, as many of each as
 * there are in it; %NULL without an
 *   error when it has none
 */
MusterLayout *
muster_pack_make_cards (const MusterPack *self, MusterNode *node, GError **error)
{
  g_autoptr (MusterFlow) flow = NULL;
  Cutting cutting = { 0 };

  for (guint i = 0; i < muster_node_get_n_children (node); i++)
    {
      MusterNode *child = muster_node_peek_child (node, i);

      if (!muster_pack_is_card (child))
        continue;
      if (flow == NULL)
        {
          flow = muster_pack_begin (self, _ ("Event cards"), _ ("To cut out"));
          begin_cutting (&cutting, flow, MUSTER_CARD_WIDTH, MUSTER_CARD_HEIGHT);
        }
      for (gint64 k = muster_node_get_int (child, "count", 1); k > 0; k--)
        add_card (self, &cutting, child);
    }
  if (flow == NULL)
    return NULL;
  end_row (&cutting);
  return muster_flow_finish (flow, error);
}

static void
add_counter (const MusterPack *self, Cutting *cutting, MusterNode *unit, const char *colour)
{
  double x;
  MusterBlock *block = begin_thing (cutting, &x);
  g_autofree char *name = muster_roster_describe (self->ruleset, unit);
  gint64 figures = muster_roster_count_figures (self->ruleset, unit);
  /* of wagons and animals nobody is counted */
  g_autofree char *strength =
      figures > 0 ? g_strdup_printf ("%" G_GINT64_FORMAT, figures) : g_strdup ("");
  MusterBox *symbol = muster_block_add_box (block, MUSTER_BOX_SYMBOL, x + 5.0, COUNTER_TOP,
                                            SYMBOL_WIDTH, SYMBOL_HEIGHT);
  MusterTextSpec spec = { .style = MUSTER_STYLE_FIGURE,
                          .text = strength,
                          .width = MUSTER_COUNTER_WIDTH - SYMBOL_WIDTH - 13.0,
                          .align = 0.5,
                          .scale = 0.75 };
  g_autofree char *words = NULL;

  symbol->text = g_strdup (muster_roster_get_symbol (self->ruleset, unit));
  symbol->colour = g_strdup (colour);
  muster_block_add_line (block, x + SYMBOL_WIDTH + 8.0, COUNTER_TOP + 1.0, &spec);
  muster_pack_fit_counter_name (name, &spec, &words);
  muster_block_add_text (block, x + COUNTER_PADDING, COUNTER_TOP + SYMBOL_HEIGHT + COUNTER_PADDING,
                         &spec);
}

/**
 * muster_pack_make_counters:
 * @self: a pack
 * @node: the scenario
 * @side: (nullable): whose; %NULL for all sides
 * @error: (nullable): where to say what does not fit
 *
 * Returns: (transfer full) (nullable): a counter to cut out for each unit; %NULL without an error
 * when there is nobody
 */
MusterLayout *
muster_pack_make_counters (const MusterPack *self,
                           MusterNode *node,
                           const char *side,
                           GError **error)
{
  g_autoptr (GPtrArray) sides = muster_scenario_list_sides (node);
  g_autoptr (MusterFlow) flow = NULL;
  gboolean parts = muster_sheet_do_parts_act (self->ruleset);

  for (guint s = 0; s < sides->len; s++)
    {
      MusterNode *of = g_ptr_array_index (sides, s);
      MusterNode *army = muster_side_get_army (of);
      g_autoptr (GPtrArray) units = NULL;
      Cutting cutting;

      if (army == NULL || (side != NULL && g_strcmp0 (muster_node_get_id (of), side) != 0))
        continue;
      units = muster_node_list_all_units (army, !parts);
      if (units->len == 0)
        continue;
      if (flow == NULL)
        flow = muster_pack_begin (self, _ ("Counters"), _ ("To cut out"));
      muster_sheet_add_head (flow, muster_pack_name_side (of), 14.0);
      begin_cutting (&cutting, flow, MUSTER_COUNTER_WIDTH, MUSTER_COUNTER_HEIGHT);
      for (guint i = 0; i < units->len; i++)
        if (!parts || !muster_unit_has_units (g_ptr_array_index (units, i)))
          add_counter (self, &cutting, g_ptr_array_index (units, i),
                       muster_pack_get_side_colour (of));
      end_row (&cutting);
    }
  return flow != NULL ? muster_flow_finish (flow, error) : NULL;
}
