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
#define LEAST_SCALE 0.75

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

/* As large as it can be in the box, else smaller, else cut; returns how many lines were too many at its smallest. */
static guint
fit_text (MusterTextSpec *spec, double height, char **cut)
{
  double high;

  spec->scale = spec->scale > 0.0 ? spec->scale : 1.0;
  for (double scale = spec->scale; scale >= spec->scale * LEAST_SCALE - 0.001;
       scale -= spec->scale * 0.05)
    {
      MusterTextSpec tried = *spec;

      tried.scale = scale;
      muster_text_measure (&tried, NULL, &high);
      if (high <= height)
        {
          spec->scale = scale;
          return 0;
        }
    }
  spec->scale *= LEAST_SCALE;
  {
    double line = muster_text_get_line_pitch (spec->style) * spec->scale;
    guint lines = (guint) MAX (1.0, floor (height / line) - 1.0);
    g_autoptr (GArray) cuts = NULL;
    g_autofree char *begin = NULL;

    spec->markup = NULL;
    cuts = muster_text_find_cuts (spec, lines, lines);
    begin = g_strndup (spec->text, g_array_index (cuts, gsize, 0));
    *cut = g_strconcat (g_strchomp (begin), " …", NULL);
    spec->text = *cut;
    return (guint) ceil ((high - height) / line);
  }
}

/* The words of a card in what is left of it below its name. */
guint
muster_pack_fit_card (MusterNode *event, double height, MusterTextSpec *spec, char **words)
{
  g_autofree char *plain = muster_prose_to_plain (muster_node_get_text (event));
  g_autofree char *cut = NULL;
  guint over;

  *words = muster_text_clean (plain, FALSE);
  *spec = (MusterTextSpec){ .style = MUSTER_STYLE_PROSE,
                            .text = *words,
                            .width = MUSTER_CARD_WIDTH - 2.0 * PADDING };
  over = fit_text (spec, height, &cut);
  if (cut != NULL)
    {
      g_free (*words);
      *words = g_steal_pointer (&cut);
      spec->text = *words;
    }
  return over;
}

/* What is left for the words of a card whose name ends at Y. */
double
muster_pack_get_card_room (double y)
{
  return MUSTER_CARD_HEIGHT - PADDING - 12.0 - y;
}

/* The name of a card, of two lines at most; returns where it ends. */
static double
add_card_name (MusterBlock *block, double x, MusterNode *event)
{
  const char *name = muster_node_get_name (event);
  MusterTextSpec spec = { .style = MUSTER_STYLE_HEAD,
                          .text = name,
                          .width = MUSTER_CARD_WIDTH - 2.0 * PADDING };
  g_autofree char *cut = NULL;
  g_autofree char *clean = muster_text_clean (name, TRUE);

  if (clean[0] == '\0')
    return PADDING;
  spec.text = clean;
  fit_text (&spec, 2.3 * muster_text_get_line_height (MUSTER_STYLE_HEAD), &cut);
  return muster_block_add_text (block, x + PADDING, PADDING, &spec);
}

static void
add_card (const MusterPack *self, Cutting *cutting, MusterNode *event)
{
  double x, y;
  MusterBlock *block = begin_thing (cutting, &x);
  MusterTextSpec spec;
  MusterTextSpec foot = { .style = MUSTER_STYLE_SMALL,
                          .text = self->name,
                          .width = MUSTER_CARD_WIDTH - 2.0 * PADDING };
  g_autofree char *words = NULL;

  y = add_card_name (block, x, event);
  if (muster_node_get_text (event)[0] != '\0')
    {
      muster_pack_fit_card (event, muster_pack_get_card_room (y + 4.0), &spec, &words);
      muster_block_add_text (block, x + PADDING, y + 4.0, &spec);
    }
  else if (y <= PADDING)
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
 * Returns: (transfer full) (nullable): the cards of the scenario's own deck, as many of each as there are in it; %NULL without an
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

      if (muster_node_get_kind (child) != MUSTER_KIND_EVENT
          || muster_node_get (child, "turn") != NULL || muster_node_get (child, "card") != NULL)
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
  double x, inner = MUSTER_COUNTER_WIDTH - 8.0, y = 6.0;
  MusterBlock *block = begin_thing (cutting, &x);
  g_autofree char *name = muster_roster_describe (self->ruleset, unit);
  gint64 figures = muster_roster_count_figures (self->ruleset, unit);
  /* of wagons and animals nobody is counted */
  g_autofree char *strength = figures > 0 ? g_strdup_printf ("%" G_GINT64_FORMAT, figures) : g_strdup ("");
  MusterBox *symbol =
      muster_block_add_box (block, MUSTER_BOX_SYMBOL, x + 5.0, y, SYMBOL_WIDTH, SYMBOL_HEIGHT);
  MusterTextSpec spec = { .style = MUSTER_STYLE_FIGURE,
                          .text = strength,
                          .width = MUSTER_COUNTER_WIDTH - SYMBOL_WIDTH - 13.0,
                          .align = 0.5,
                          .scale = 0.75 };
  g_autofree char *cut = NULL;
  g_autofree char *clean = muster_text_clean (name, TRUE);

  symbol->text = g_strdup (muster_roster_get_symbol (self->ruleset, unit));
  symbol->colour = g_strdup (colour);
  muster_block_add_line (block, x + SYMBOL_WIDTH + 8.0, y + 1.0, &spec);
  spec =
      (MusterTextSpec){ .style = MUSTER_STYLE_SMALL, .text = clean, .width = inner, .align = 0.5 };
  fit_text (&spec, MUSTER_COUNTER_HEIGHT - y - SYMBOL_HEIGHT - 8.0, &cut);
  muster_block_add_text (block, x + 4.0, y + SYMBOL_HEIGHT + 4.0, &spec);
}

/**
 * muster_pack_make_counters:
 * @self: a pack
 * @node: the scenario
 * @side: (nullable): whose; %NULL for all sides
 * @error: (nullable): where to say what does not fit
 *
 * Returns: (transfer full) (nullable): a counter to cut out for each unit; %NULL without an error when there is nobody
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
