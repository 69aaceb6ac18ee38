/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-pack-private.h"

#include "muster-map-private.h"
#include "muster-map-sheet.h"
#include "muster-sheet-words.h"
#include "muster-terrain.h"

#include <glib/gi18n-lib.h>

/* What the ground of a map does by the rules: a row for each kind of it that all may see, and the
 * statements that they name. */

#define SWATCH_WIDTH 26.0
#define SWATCH_HEIGHT 14.0
#define LABEL 34.0
#define LABEL_WIDTH 124.0
#define WORDS 168.0
#define LIST_SCALE 0.9

typedef struct
{
  const char *label, *look; /* borrowed */
  MusterNode *feature;      /* nullable: the whole field; borrowed */
  char *words;
} Row;

static void
clear_row (gpointer data)
{
  g_free (((Row *) data)->words);
}

typedef struct
{
  const MusterRuleset *ruleset;
  GArray *rows;       /* of Row */
  GPtrArray *rules;   /* of ids, each once; borrowed */
} Ground;

static void
add_sentence (GString *text, const char *sentence)
{
  g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", sentence);
}

/* A statement that the rules have is told below the table, and named in it. */
static void
add_rule (Ground *self, GString *ids, const char *id)
{
  const MusterStatement *statement =
      id != NULL ? muster_ruleset_find_statement (self->ruleset, id) : NULL;

  if (statement == NULL || strstr (ids->str, statement->id) != NULL)
    return;
  g_string_append_printf (ids, "%s%s", ids->len > 0 ? ", " : "", statement->id);
  if (!g_ptr_array_find_with_equal_func (self->rules, statement->id, g_str_equal, NULL))
    g_ptr_array_add (self->rules, (gpointer) statement->id);
}

static gboolean
is_barred (const MusterDef *terrain, MusterNode *feature)
{
  const char *said = feature != NULL ? muster_node_get (feature, "passable") : NULL;

  return said != NULL ? g_str_equal (said, "no")
                      : !muster_def_get_boolean (terrain, "passable", TRUE);
}

/* What follows from it: FEATURE nullable: it is the ground of the whole field. */
static char *
describe (Ground *self, const MusterDef *terrain, MusterNode *feature)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GString) ids = g_string_new (NULL);
  g_autoptr (GPtrArray) values = muster_terrain_list_values (self->ruleset, terrain);
  g_autofree char *said = feature != NULL ? muster_terrain_describe (self->ruleset, feature) : NULL;

  if (said != NULL && said[0] != '\0')
    g_string_append_printf (text, "%s.", said);
  if (is_barred (terrain, feature))
    add_sentence (text, _ ("Nobody may enter it."));
  if (muster_def_get_boolean (terrain, "blocks-sight", FALSE))
    add_sentence (text, _ ("Nobody sees through it."));
  if (muster_def_get_boolean (terrain, "raises", FALSE))
    add_sentence (text, _ ("Who stands on it sees over what is lower."));
  if (muster_def_get_boolean (terrain, "screens", FALSE))
    add_sentence (text, _ ("It screens those behind it."));
  if (feature != NULL && muster_terrain_is_fortified (self->ruleset, feature))
    add_sentence (text, _ ("It counts as a fortification."));
  add_rule (self, ids, muster_def_get (terrain, "rule"));
  add_rule (self, ids, muster_def_get (terrain, "screens-rule"));
  for (guint i = 0; i < values->len && feature != NULL; i++)
    {
      const MusterTerrainValue *value = g_ptr_array_index (values, i);

      if (muster_node_get (feature, value->id) != NULL)
        add_rule (self, ids, value->rule);
    }
  if (text->len == 0 && ids->len == 0)
    return g_strdup (_ ("Scenery, from which nothing follows by the rules."));
  if (ids->len > 0 && text->len > 0)
    g_string_append_printf (text, " (%s)", ids->str);
  else if (ids->len > 0)
    /* Translators: %s are the ids of statements of the rules, which stand below */
    g_string_append_printf (text, _ ("As %s says."), ids->str);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
add_row (Ground *self, const char *label, const MusterDef *terrain, MusterNode *feature)
{
  Row row = { .label = label,
              .look = muster_terrain_get_look (terrain),
              .feature = feature,
              .words = describe (self, terrain, feature) };

  for (guint i = 0; i < self->rows->len; i++)
    {
      const Row *other = &g_array_index (self->rows, Row, i);

      if (g_str_equal (other->label, row.label) && g_str_equal (other->words, row.words))
        {
          g_free (row.words);
          return;
        }
    }
  g_array_append_val (self->rows, row);
}

static void
collect (Ground *self, MusterField *field, MusterNode *node)
{
  g_autoptr (MusterMap) map = muster_map_new (field);
  const MusterMapStyle all = { .scale = 1, .seen_by = "" };
  MusterNode *described = muster_node_find_child (node, MUSTER_KIND_FIELD);
  const char *id = described != NULL ? muster_node_get (described, "ground") : NULL;
  const MusterDef *ground =
      id != NULL ? muster_ruleset_find (self->ruleset, MUSTER_DEF_TERRAIN, id) : NULL;

  if (ground != NULL && !muster_terrain_is_scenery (ground))
    add_row (self, muster_def_get_label (ground), ground, NULL);
  for (guint i = 0; i < muster_field_get_n_items (field); i++)
    {
      const MusterFieldItem *item = muster_field_get_item (field, i);

      if (item->kind == MUSTER_FIELD_FEATURE && item->terrain != NULL
          && muster_map_shows (map, &all, item))
        add_row (self, muster_terrain_name_feature (item->terrain, item->node), item->terrain,
                 item->node);
    }
}

/* Swatches */

typedef struct
{
  char *look;
  MusterNode *feature; /* nullable */
  gboolean monochrome;
} Swatch;

static void
free_swatch (gpointer data)
{
  Swatch *self = data;

  g_free (self->look);
  g_clear_object (&self->feature);
  g_free (self);
}

static void
draw_swatch (cairo_t *cr, double width, double height, gpointer data)
{
  const Swatch *self = data;
  const MusterMapStyle style = { .scale = 1, .unit = 0.8, .monochrome = self->monochrome };

  muster_map_draw_swatch (cr, self->look, self->feature, width, height, &style);
}

static void
place_row (const MusterPack *self, MusterFlow *flow, const Row *row, gboolean keep)
{
  MusterBlock *block = muster_block_new ();
  MusterTextSpec spec = { .style = MUSTER_STYLE_BOLD, .text = row->label, .width = LABEL_WIDTH };
  MusterBox *box =
      muster_block_add_box (block, MUSTER_BOX_PICTURE, 0.0, 1.0, SWATCH_WIDTH, SWATCH_HEIGHT);
  Swatch *swatch = g_new0 (Swatch, 1);

  swatch->look = g_strdup (row->look);
  swatch->feature = row->feature != NULL ? g_object_ref (row->feature) : NULL;
  swatch->monochrome = self->options.monochrome;
  box->picture = muster_picture_new (draw_swatch, swatch, free_swatch);
  muster_block_add_text (block, LABEL, 1.0, &spec);
  spec = (MusterTextSpec){ .style = MUSTER_STYLE_PROSE,
                           .scale = LIST_SCALE,
                           .text = row->words,
                           .width = muster_flow_get_width (flow) - WORDS };
  muster_block_add_text (block, WORDS, 0.0, &spec);
  muster_block_add_rule (block, 0.0, muster_block_get_height (block) + 2.0,
                         muster_flow_get_width (flow));
  muster_flow_add (flow, block, 3.0, keep);
}

/**
 * muster_pack_has_ground:
 * @self: a pack
 * @node: the scenario, or what one side gets of it
 *
 * Returns: whether there is anything that muster_pack_add_ground() would tell
 */
gboolean
muster_pack_has_ground (const MusterPack *self, MusterNode *node)
{
  g_autoptr (MusterField) field = muster_field_new (node, self->ruleset);
  g_autoptr (MusterMap) map = muster_map_new (field);
  const MusterMapStyle all = { .scale = 1, .seen_by = "" };

  for (guint i = 0; i < muster_field_get_n_items (field); i++)
    {
      const MusterFieldItem *item = muster_field_get_item (field, i);

      if (item->kind == MUSTER_FIELD_FEATURE && item->terrain != NULL
          && muster_map_shows (map, &all, item))
        return TRUE;
    }
  return FALSE;
}

/**
 * muster_pack_add_ground:
 * @self: a pack
 * @flow: where it stands
 * @node: the scenario, or what one side gets of it
 *
 * Tells of each kind of ground that everybody may see what it does by the rules, and then what the
 * statements say that were named.
 */
void
muster_pack_add_ground (const MusterPack *self, MusterFlow *flow, MusterNode *node)
{
  g_autoptr (MusterField) field = muster_field_new (node, self->ruleset);
  Ground ground = { .ruleset = self->ruleset };
  GPtrArray *texts;

  if (!muster_pack_has_ground (self, node))
    return;
  ground.rows = g_array_new (FALSE, FALSE, sizeof (Row));
  g_array_set_clear_func (ground.rows, clear_row);
  ground.rules = g_ptr_array_new ();
  collect (&ground, field, node);
  muster_sheet_add_head (flow, _ ("The ground"), 14.0);
  for (guint i = 0; i < ground.rows->len; i++)
    place_row (self, flow, &g_array_index (ground.rows, Row, i), i == 0);
  texts = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < ground.rules->len; i++)
    {
      const MusterStatement *statement =
          muster_ruleset_find_statement (self->ruleset, g_ptr_array_index (ground.rules, i));

      g_ptr_array_add (texts, g_strdup_printf ("%s (%s)", statement->text, statement->id));
    }
  muster_pack_add_list (flow, _ ("What the rules say of it"), texts);
  g_ptr_array_unref (ground.rules);
  g_array_unref (ground.rows);
}
