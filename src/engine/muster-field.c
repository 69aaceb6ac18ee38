/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-field-private.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "muster-army.h"
#include "muster-garrison.h"
#include "muster-mechanism-private.h"
#include "muster-scenario-tell.h"
#include "muster-terrain.h"

/* The field of a scenario as it was at one moment. */

G_DEFINE_BOXED_TYPE (MusterField, muster_field, muster_field_ref, muster_field_unref)

static void
item_free (gpointer data)
{
  MusterFieldItem *item = data;

  g_ptr_array_unref (item->shapes);
  g_clear_object (&item->node);
  g_clear_object (&item->unit);
  g_free (item);
}

static void
side_free (gpointer data)
{
  MusterFieldSide *side = data;

  g_clear_object (&side->node);
  g_free (side);
}

const char *
muster_field_keep (MusterField *self, const char *text)
{
  return g_string_chunk_insert_const (self->strings, text != NULL ? text : "");
}

const char *
muster_field_take (MusterField *self, char *text)
{
  const char *kept = muster_field_keep (self, text);

  g_free (text);
  return kept;
}

MusterFieldItem *
muster_field_add_item (MusterField *self, MusterFieldKind kind, MusterNode *node, int side)
{
  MusterFieldItem *item = g_new0 (MusterFieldItem, 1);

  item->kind = kind;
  item->node = g_object_ref (node);
  item->side = side;
  item->shapes = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_shape_unref);
  item->name = item->about = item->colour = item->look = item->formation = "";
  item->contours = -1;
  item->strength = -1;
  item->placed = TRUE;
  item->on_table = TRUE;
  item->locked = muster_node_get_boolean (node, "locked", FALSE);
  g_ptr_array_add (self->items, item);
  return item;
}

/* Making */

static double
read_size (MusterNode *field, const char *attribute)
{
  double size = field != NULL ? muster_node_get_double (field, attribute, 0) : 0;

  return isfinite (size) ? CLAMP (size, 0, MUSTER_SHAPE_FARTHEST) : 0;
}

static void
read_sides (MusterField *self)
{
  g_autoptr (GPtrArray) nodes = muster_scenario_list_sides (self->scenario);

  for (guint i = 0; i < nodes->len; i++)
    {
      MusterNode *node = g_ptr_array_index (nodes, i);
      MusterFieldSide *side = g_new0 (MusterFieldSide, 1);

      side->node = g_object_ref (node);
      side->id = muster_field_keep (self, muster_node_get_id (node));
      side->name = muster_field_keep (self, muster_scenario_tell_child (NULL, node));
      side->colour = muster_field_keep (self, muster_node_get (node, "colour"));
      g_ptr_array_add (self->sides, side);
    }
}

static int
compare_items (gconstpointer a, gconstpointer b)
{
  const MusterFieldItem *left = *(MusterFieldItem *const *) a;
  const MusterFieldItem *right = *(MusterFieldItem *const *) b;

  if (left->kind != right->kind)
    return left->kind < right->kind ? -1 : 1;
  return left->index < right->index ? -1 : left->index > right->index;
}

/* In drawing order; those of one kind as they stand in the scenario. */
static void
sort_items (MusterField *self)
{
  for (guint i = 0; i < self->items->len; i++)
    ((MusterFieldItem *) g_ptr_array_index (self->items, i))->index = i;
  g_ptr_array_sort (self->items, compare_items);
  for (guint i = 0; i < self->items->len; i++)
    ((MusterFieldItem *) g_ptr_array_index (self->items, i))->index = i;
}

static void
read_ground (MusterField *self, MusterNode *field)
{
  const char *word = field != NULL ? muster_node_get (field, "ground") : NULL;
  const char *look;

  self->ground =
      word != NULL ? muster_ruleset_find (self->ruleset, MUSTER_DEF_TERRAIN, word) : NULL;
  look = self->ground != NULL ? muster_def_get (self->ground, "look") : NULL;
  self->ground_word = g_strdup (look != NULL ? look : word != NULL ? word : "");
}

static void
index_node (GHashTable *table, MusterNode *node, MusterFieldItem *item)
{
  if (node != NULL && !g_hash_table_contains (table, node))
    g_hash_table_insert (table, node, item);
}

/* For muster_field_find_node(). */
static void
index_nodes (MusterField *self)
{
  self->by_node = g_hash_table_new (NULL, NULL);
  self->by_owner = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < self->items->len; i++)
    {
      MusterFieldItem *item = g_ptr_array_index (self->items, i);

      index_node (self->by_node, item->node, item);
      index_node (self->by_node, item->unit, item);
      if (item->shapes->len > 0)
        index_node (self->by_owner, item->node, item);
    }
}

static MusterNode *
find_side (MusterNode *node)
{
  while (node != NULL && muster_node_get_kind (node) != MUSTER_KIND_SIDE)
    node = muster_node_get_parent (node);
  return node;
}

/* Units that come with a reinforcement of SIDE that not even its own player knows of:
 * "side/unit". */
static void
note_secret (GHashTable *secret, MusterNode *side)
{
  for (guint i = 0; i < muster_node_get_n_children (side); i++)
    {
      MusterNode *child = muster_node_peek_child (side, i);
      g_auto (GStrv) words = NULL;

      if (muster_node_get_kind (child) != MUSTER_KIND_REINFORCEMENT
          || !muster_node_get_boolean (child, "secret", FALSE))
        continue;
      words = g_strsplit (muster_node_get_or (child, "units", ""), " ", -1);
      for (guint k = 0; words[k] != NULL; k++)
        g_hash_table_add (secret, g_strdup_printf ("%p/%s", (void *) side, words[k]));
    }
}

/* Whether what the unit stands in is one of those. */
static gboolean
is_in_secret (GHashTable *secret, const MusterFieldItem *item)
{
  for (MusterNode *node = item->unit;
       node != NULL && muster_node_get_kind (node) != MUSTER_KIND_ARMY;
       node = muster_node_get_parent (node))
    {
      g_autofree char *key =
          g_strdup_printf ("%p/%s", (void *) find_side (item->node), muster_node_get_id (node));

      if (muster_node_get_id (node) != NULL && g_hash_table_contains (secret, key))
        return TRUE;
    }
  return FALSE;
}

static void
mark_secret (MusterField *self)
{
  g_autoptr (GHashTable) secret = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < muster_node_get_n_children (self->scenario); i++)
    if (muster_node_get_kind (muster_node_peek_child (self->scenario, i)) == MUSTER_KIND_SIDE)
      note_secret (secret, muster_node_peek_child (self->scenario, i));
  for (guint i = 0; g_hash_table_size (secret) > 0 && i < self->items->len; i++)
    {
      MusterFieldItem *item = g_ptr_array_index (self->items, i);
      g_autofree char *key = NULL;
      const char *unit;

      if (item->kind != MUSTER_FIELD_UNIT || item->node == NULL)
        continue;
      unit = muster_node_get_kind (item->node) == MUSTER_KIND_UNIT
                 ? muster_node_get_id (item->node)
                 : muster_node_get (item->node, "unit");
      key = g_strdup_printf ("%p/%s", (void *) find_side (item->node), unit != NULL ? unit : "");
      item->secret = g_hash_table_contains (secret, key) || is_in_secret (secret, item);
    }
}

/**
 * muster_field_new:
 * @scenario: a scenario
 * @ruleset: its rules
 *
 * Returns: (transfer full): what is on its field now
 */
MusterField *
muster_field_new (MusterNode *scenario, const MusterRuleset *ruleset)
{
  MusterField *self;
  MusterNode *field;

  g_return_val_if_fail (MUSTER_IS_NODE (scenario), NULL);
  g_return_val_if_fail (ruleset != NULL, NULL);

  self = g_new0 (MusterField, 1);
  g_atomic_ref_count_init (&self->refs);
  self->scenario = g_object_ref (scenario);
  self->ruleset = muster_ruleset_ref ((MusterRuleset *) ruleset);
  self->strings = g_string_chunk_new (4096);
  self->sides = g_ptr_array_new_with_free_func (side_free);
  self->items = g_ptr_array_new_with_free_func (item_free);
  field = muster_node_find_child (scenario, MUSTER_KIND_FIELD);
  self->width = read_size (field, "width");
  self->height = read_size (field, "height");
  self->measure = g_strdup (
      field != NULL ? muster_node_get_or (field, "measure", muster_ruleset_get_measure (ruleset))
                    : muster_ruleset_get_measure (ruleset));
  read_ground (self, field);
  self->in_zones = muster_zones_are_used (scenario, ruleset);
  if (self->in_zones)
    self->zones = muster_zones_new (scenario, ruleset, NULL);
  read_sides (self);
  muster_field_read_items (self);
  mark_secret (self);
  sort_items (self);
  index_nodes (self);
  muster_field_share_bases (self);
  muster_field_make_grid (self);
  return self;
}

MusterField *
muster_field_ref (MusterField *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->refs);
  return self;
}

void
muster_field_unref (MusterField *self)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_ref_count_dec (&self->refs))
    return;
  g_hash_table_unref (self->by_node);
  g_hash_table_unref (self->by_owner);
  g_ptr_array_unref (self->items);
  g_ptr_array_unref (self->sides);
  g_string_chunk_free (self->strings);
  g_free (self->grid.first);
  g_free (self->grid.list);
  g_clear_pointer (&self->law, muster_field_law_free);
  g_clear_pointer (&self->zones, muster_zones_unref);
  g_free (self->ground_word);
  g_free (self->measure);
  muster_ruleset_unref (self->ruleset);
  g_object_unref (self->scenario);
  g_free (self);
}

/* What is known of it */

MusterNode *
muster_field_get_scenario (const MusterField *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->scenario;
}

const MusterRuleset *
muster_field_get_ruleset (const MusterField *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->ruleset;
}

double
muster_field_get_width (const MusterField *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->width;
}

double
muster_field_get_height (const MusterField *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->height;
}

const char *
muster_field_get_measure (const MusterField *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->measure;
}

/**
 * muster_field_get_symbol:
 * @self: a field
 *
 * Returns: (transfer none): what stands after a number in its measure
 */
const char *
muster_field_get_symbol (const MusterField *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return muster_words_symbol_of (self->ruleset, self->measure);
}

const MusterDef *
muster_field_get_ground (const MusterField *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->ground;
}

const char *
muster_field_get_ground_word (const MusterField *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->ground_word;
}

MusterZones *
muster_field_get_zones (const MusterField *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->zones;
}

guint
muster_field_get_n_sides (const MusterField *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->sides->len;
}

const MusterFieldSide *
muster_field_get_side (const MusterField *self, guint i)
{
  g_return_val_if_fail (self != NULL && i < self->sides->len, NULL);

  return g_ptr_array_index (self->sides, i);
}

guint
muster_field_get_n_items (const MusterField *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->items->len;
}

const MusterFieldItem *
muster_field_get_item (const MusterField *self, guint i)
{
  g_return_val_if_fail (self != NULL && i < self->items->len, NULL);

  return g_ptr_array_index (self->items, i);
}

/**
 * muster_field_find:
 * @self: a field
 * @kind: of what kind
 * @id: (nullable): its id, of units "side/unit"
 *
 * Returns: (transfer none) (nullable): the item, the first of several
 */
const MusterFieldItem *
muster_field_find (const MusterField *self, MusterFieldKind kind, const char *id)
{
  g_return_val_if_fail (self != NULL, NULL);

  for (guint i = 0; id != NULL && i < self->items->len; i++)
    {
      const MusterFieldItem *item = g_ptr_array_index (self->items, i);

      if (item->kind == kind && g_strcmp0 (item->id, id) == 0)
        return item;
    }
  return NULL;
}

/**
 * muster_field_find_node:
 * @self: a field
 * @node: (nullable): a node of its scenario: of an item, of one of its shapes or of a unit
 *
 * Returns: (transfer none) (nullable): the item, the first of several
 */
const MusterFieldItem *
muster_field_find_node (const MusterField *self, MusterNode *node)
{
  MusterNode *parent = node != NULL ? muster_node_get_parent (node) : NULL;
  const MusterFieldItem *own;
  const MusterFieldItem *owner;

  g_return_val_if_fail (self != NULL, NULL);

  own = node != NULL ? g_hash_table_lookup (self->by_node, node) : NULL;
  owner = parent != NULL ? g_hash_table_lookup (self->by_owner, parent) : NULL;
  if (own == NULL || owner == NULL)
    return own != NULL ? own : owner;
  return own->index < owner->index ? own : owner;
}

gboolean
muster_field_is_seen_by (const MusterField *self, const MusterFieldItem *item, const char *side)
{
  gboolean own;

  g_return_val_if_fail (self != NULL && item != NULL, FALSE);

  if (side == NULL)
    return TRUE;
  own = item->side >= 0
        && g_strcmp0 (muster_field_get_side (self, (guint) item->side)->id, side) == 0;
  switch (item->kind)
    {
    case MUSTER_FIELD_UNIT:
      return own && !item->secret;
    case MUSTER_FIELD_ENTRY:
      return own && !item->concealed;
    case MUSTER_FIELD_AREA:
      return own || (*side != '\0' && !item->concealed);
    case MUSTER_FIELD_FEATURE:
    case MUSTER_FIELD_OBJECTIVE:
    case MUSTER_FIELD_LABEL:
    case MUSTER_N_FIELD_KINDS:
    default:
      return !item->concealed;
    }
}

/* Whoever is put into a fort or a boat is in it; and at a trench, if the rules or the scenario call
 * it a fortification. */
static gboolean
is_post (const MusterField *self, const MusterFieldItem *item)
{
  if (item->kind != MUSTER_FIELD_FEATURE || item->id == NULL || item->terrain == NULL)
    return FALSE;
  switch (muster_terrain_get_garrison (item->terrain))
    {
    case MUSTER_GARRISON_BUILT:
      return TRUE;
    case MUSTER_GARRISON_SAID:
      return muster_terrain_is_fortified (self->ruleset, item->node);
    case MUSTER_GARRISON_NONE:
    default:
      return FALSE;
    }
}

const MusterFieldItem *
muster_field_find_post (const MusterField *self, double x, double y)
{
  g_return_val_if_fail (self != NULL, NULL);

  for (guint i = self->zones == NULL ? self->items->len : 0; i-- > 0;)
    {
      const MusterFieldItem *item = g_ptr_array_index (self->items, i);

      if (is_post (self, item) && muster_garrison_is_in (item->node, x, y))
        return item;
    }
  return NULL;
}
