/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-pack-private.h"

#include "muster-army.h"
#include "muster-legality.h"
#include "muster-scenario-tell.h"
#include "muster-sheet-words.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <math.h>

/* The first page: what is played, where, by whom, and what is in the pack. Nothing on it is
 * secret. */

#define COLUMN_GAP 24.0
#define FACT_LABEL 74.0
#define NUMBER_WIDTH 24.0
#define SWATCH 9.0
/* How wide a text is that is read at ease. */
#define INTRODUCTION 430.0

static void
add_names (const MusterPack *self, MusterFlow *flow, MusterNode *node, const char *side)
{
  double width = muster_flow_get_width (flow);
  MusterNode *of = side != NULL ? muster_node_find (node, side) : NULL;
  g_autofree char *what = muster_sheet_join (" · ", muster_ruleset_get_title (self->ruleset),
                                             of != NULL ? muster_pack_name_side (of) : "", NULL);
  g_autofree char *day = muster_scenario_tell_day (node);
  g_autofree char *where =
      muster_sheet_join (" · ", muster_node_get_or (node, "place", ""), day, NULL);
  MusterBlock *rule = muster_block_new ();
  MusterTextSpec spec = { .style = MUSTER_STYLE_SUBHEAD, .text = what, .width = width };

  muster_flow_add_text (flow, 0.0, &spec, 0.0, TRUE);
  spec.style = MUSTER_STYLE_DISPLAY;
  spec.text = self->name;
  muster_flow_add_text (flow, 0.0, &spec, 8.0, TRUE);
  spec.style = MUSTER_STYLE_PROSE;
  spec.scale = 1.2;
  spec.text = where;
  muster_flow_add_text (flow, 0.0, &spec, 2.0, TRUE);
  muster_block_add_box (rule, MUSTER_BOX_RULE, 0.0, 0.0, width, 0.0)->count = 4;
  muster_flow_add (flow, rule, 8.0, TRUE);
  if (muster_pack_is_introduction_short (node))
    muster_flow_add_prose (flow, 0.0, MIN (INTRODUCTION, width), MUSTER_STYLE_PROSE,
                           muster_pack_get_text (node, MUSTER_KIND_INTRODUCTION), 10.0);
}

static void
add_map (const MusterPack *self, MusterFlow *flow, MusterNode *node, double most)
{
  g_autoptr (MusterField) field = muster_field_new (node, self->ruleset);
  double wide = muster_field_get_width (field), high = muster_field_get_height (field);
  double width = muster_flow_get_width (flow);
  MusterBlock *block;
  MusterBox *box;
  double scale;

  if (wide <= 0.0 || high <= 0.0)
    return;
  scale = MIN (width / wide, most / high);
  block = muster_block_new ();
  box = muster_block_add_box (block, MUSTER_BOX_PICTURE, (width - wide * scale) / 2.0, 0.0,
                              wide * scale, high * scale);
  box->picture = muster_map_make_cover_picture (field, self->options.monochrome, wide * scale);
  muster_flow_add (flow, block, 14.0, FALSE);
}

/* A label and what it says; nothing when it says nothing. All facts stand in one column. */
static void
add_fact (MusterFlow *flow, const char *label, const char *text, gboolean keep)
{
  MusterBlock *block;
  MusterTextSpec spec = { .style = MUSTER_STYLE_LABEL, .text = label, .width = FACT_LABEL - 6.0 };
  g_autofree char *clean = muster_text_clean (text, TRUE);

  if (clean[0] == '\0')
    return;
  block = muster_block_new ();
  muster_block_add_line (block, 0.0, 2.5, &spec);
  spec = (MusterTextSpec){ .style = MUSTER_STYLE_PROSE,
                           .scale = 0.9,
                           .text = clean,
                           .width = muster_flow_get_width (flow) - FACT_LABEL };
  if (g_utf8_strlen (clean, -1) <= 300)
    muster_block_add_text (block, FACT_LABEL, 0.0, &spec);
  else
    muster_block_add_line (block, FACT_LABEL, 0.0, &spec);
  muster_flow_add (flow, block, 2.0, keep);
}

static char *
describe_minutes (gint64 minutes)
{
  if (minutes <= 0)
    return NULL;
  if (minutes % 60 == 0)
    return g_strdup_printf (
        ngettext ("%" PRId64 " hour", "%" PRId64 " hours", (gulong) (minutes / 60)), minutes / 60);
  return g_strdup_printf (ngettext ("%" PRId64 " minute", "%" PRId64 " minutes", (gulong) minutes),
                          minutes);
}

typedef struct
{
  const char *label, *text;
} Fact;

static void
add_facts (const MusterPack *self, MusterFlow *flow, MusterNode *node)
{
  g_autoptr (MusterField) field = muster_field_new (node, self->ruleset);
  g_autofree char *minutes = describe_minutes (muster_node_get_int (node, "minutes", 0));
  g_autofree char *size = NULL;
  Fact facts[7];
  guint last = 0;

  if (muster_field_get_width (field) > 0.0)
    size = g_strdup_printf (
        "%g × %g %s", muster_field_get_width (field), muster_field_get_height (field),
        muster_field_get_zones (field) != NULL ? _ ("zones") : muster_field_get_symbol (field));
  facts[0] = (Fact){ _ ("Players"), muster_node_get (node, "players") };
  facts[1] = (Fact){ _ ("Playing time"), minutes };
  facts[2] = (Fact){ _ ("Turns"), muster_node_get (node, "turns") };
  facts[3] = (Fact){ _ ("Table"), muster_node_get (node, "table") };
  facts[4] = (Fact){ _ ("Field"), size };
  facts[5] = (Fact){ _ ("Author"), muster_node_get (node, "author") };
  facts[6] = (Fact){ _ ("Tags"), muster_node_get (node, "tags") };
  for (guint i = 0; i < G_N_ELEMENTS (facts); i++)
    if (facts[i].text != NULL)
      last = i;
  for (guint i = 0; i < G_N_ELEMENTS (facts); i++)
    add_fact (flow, facts[i].label, facts[i].text, i < last);
}

/* A side with its colour, what it does, and how many it has when that is no secret. */
static void
add_side (const MusterPack *self, MusterFlow *flow, MusterNode *side, gboolean count, gboolean keep)
{
  MusterNode *army = muster_side_get_army (side);
  g_autofree char *figures = count && army != NULL ? muster_roster_describe_count (
                                 self->ruleset, muster_roster_count_figures (self->ruleset, army))
                                                   : NULL;
  const char *posture = muster_scenario_tell_posture (muster_node_get (side, "posture"));
  g_autofree char *text = muster_sheet_join (", ", muster_pack_name_side (side), posture,
                                             figures != NULL ? figures : "", NULL);
  MusterTextSpec spec = { .style = MUSTER_STYLE_PROSE, .scale = 0.9, .text = text };
  MusterBlock *block = muster_block_new ();

  muster_block_add_box (block, MUSTER_BOX_PANEL, 0.0, 1.5, SWATCH, SWATCH)->colour =
      g_strdup (muster_pack_get_side_colour (side));
  spec.width = muster_flow_get_width (flow) - SWATCH - 6.0;
  if (g_utf8_strlen (text, -1) <= 300)
    muster_block_add_text (block, SWATCH + 6.0, 0.0, &spec);
  else
    muster_block_add_line (block, SWATCH + 6.0, 0.0, &spec);
  muster_flow_add (flow, block, 2.0, keep);
}

static void
add_contents (MusterFlow *flow, GArray *parts)
{
  double width = muster_flow_get_width (flow);

  for (guint i = 0; i < parts->len; i++)
    {
      const MusterPackPart *part = &g_array_index (parts, MusterPackPart, i);
      g_autofree char *number = g_strdup_printf ("%u", part->page + 1);
      MusterTextSpec spec = { .style = MUSTER_STYLE_PROSE,
                              .scale = 0.9,
                              .text = part->title,
                              .width = width - NUMBER_WIDTH };
      MusterBlock *block = muster_block_new ();
      double y = muster_block_add_line (block, 0.0, 0.0, &spec);

      spec.text = number;
      spec.width = NUMBER_WIDTH;
      spec.align = 1.0;
      muster_block_add_line (block, width - NUMBER_WIDTH, 0.0, &spec);
      muster_block_add_rule (block, 0.0, y + 0.5, width);
      muster_flow_add (flow, block, 1.5, FALSE);
    }
}

/* A map no higher than MOST. */
static MusterLayout *
make_cover (const MusterPack *self,
            MusterNode *node,
            const char *side,
            GArray *parts,
            double most,
            GError **error)
{
  g_autoptr (MusterFlow) flow = muster_flow_new (self->name, &self->options);
  g_autoptr (GPtrArray) sides = muster_scenario_list_sides (node);

  add_names (self, flow, node, side);
  add_map (self, flow, node, most);
  muster_flow_set_columns (flow, 2, COLUMN_GAP);
  muster_sheet_add_head (flow, _ ("The battle"), 14.0);
  add_facts (self, flow, node);
  if (sides->len > 0)
    muster_sheet_add_head (flow, _ ("Sides"), 12.0);
  for (guint i = 0; i < sides->len; i++)
    {
      MusterNode *of = g_ptr_array_index (sides, i);

      add_side (self, flow, of, side != NULL && g_strcmp0 (side, muster_node_get_id (of)) == 0,
                i + 1 < sides->len);
    }
  muster_flow_set_columns (flow, 1, 0.0);
  muster_sheet_add_head (flow, _ ("In this pack"), 14.0);
  muster_flow_set_columns (flow, 2, COLUMN_GAP);
  add_contents (flow, parts);
  muster_flow_set_columns (flow, 1, 0.0);
  muster_flow_set_footer (flow, self->name);
  return muster_flow_finish (flow, error);
}

/**
 * muster_pack_make_cover:
 * @self: a pack
 * @node: the scenario, or what one side gets of it
 * @side: (nullable): the side whose pack it is
 * @parts: (element-type MusterPackPart): what the pack holds
 * @error: (nullable): where to say what does not fit
 *
 * Returns: (transfer full): the cover
 */
MusterLayout *
muster_pack_make_cover (const MusterPack *self,
                        MusterNode *node,
                        const char *side,
                        GArray *parts,
                        GError **error)
{
  static const double heights[] = { 430.0, 360.0, 290.0, 220.0, 150.0 };
  g_autoptr (MusterLayout) layout = NULL;

  /* the map makes room for what has to stand on the page */
  for (gsize i = 0; i < G_N_ELEMENTS (heights); i++)
    {
      g_clear_pointer (&layout, muster_layout_unref);
      layout = make_cover (self, node, side, parts, heights[i], error);
      if (layout == NULL || muster_layout_get_n_pages (layout) == 1)
        break;
    }
  return g_steal_pointer (&layout);
}
