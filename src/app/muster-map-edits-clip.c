/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-map-edits.h"

#include <math.h>
#include <string.h>

#include "muster-army.h"
#include "muster-document-file.h"

/* Things of a map that are taken along, as a small scenario in words: into another place, another
 * window, another scenario. */

/* So often what is put down steps aside from what lies there already. */
#define MOST_STEPS 100
/* Of a rounding. */
#define SLACK 1e-6

/* Words */

/* The side of CLIP that stands for the one of NODE. */
static MusterNode *
get_side (MusterNode *clip, MusterNode *node)
{
  MusterNode *side = muster_node_get_parent (node);
  const char *id = muster_node_get_id (side);
  MusterNode *own = id != NULL ? muster_node_find (clip, id) : NULL;

  if (own != NULL)
    return own;
  own = muster_node_new_with (MUSTER_KIND_SIDE, "id", id, NULL);
  muster_node_build_add (clip, own);
  return own;
}

/**
 * muster_map_clip_new:
 * @scenario: a scenario
 * @nodes: (element-type MusterNode): things on its map
 *
 * Arrivals are not taken along: they are nothing without their column.
 *
 * Returns: (transfer full) (nullable): those things as the words of a scenario; %NULL when there
 * are none
 */
char *
muster_map_clip_new (MusterNode *scenario, GPtrArray *nodes)
{
  g_autoptr (MusterNode) clip = muster_node_new_with (
      MUSTER_KIND_SCENARIO, "ruleset", muster_node_get_or (scenario, "ruleset", ""), NULL);
  gboolean any = FALSE;

  for (guint i = 0; i < nodes->len; i++)
    {
      MusterNode *node = g_ptr_array_index (nodes, i);
      const MusterKind kind = muster_node_get_kind (node);
      MusterNode *copy;

      if (kind == MUSTER_KIND_REINFORCEMENT || muster_node_get_parent (node) == NULL)
        continue;
      copy = muster_node_copy (node);
      if (muster_node_get (copy, "locked") != NULL)
        muster_node_build_set (copy, "locked", NULL);
      muster_node_build_add (kind == MUSTER_KIND_PLACE || kind == MUSTER_KIND_DEPLOYMENT
                                 ? get_side (clip, node)
                                 : clip,
                             copy);
      any = TRUE;
    }
  return any ? muster_document_to_text (clip) : NULL;
}

/**
 * muster_map_clip_read:
 * @text: (nullable): words
 *
 * Returns: (transfer full) (nullable): the things that are in them, as a scenario; %NULL when they
 * are no such words
 */
MusterNode *
muster_map_clip_read (const char *text)
{
  g_autoptr (MusterNode) clip = NULL;

  if (text == NULL || strstr (text, "<scenario") == NULL)
    return NULL;
  clip = muster_document_parse (text, strlen (text), "clipboard", MUSTER_KIND_SCENARIO, NULL);
  return g_steal_pointer (&clip);
}

/* Putting down */

typedef struct
{
  MusterMapEdits *edits;
  MusterNode *scenario;
  GHashTable *ids; /* of the clip to those that they get */
  GPtrArray *added; /* of MusterNode, owned */
  guint left;
  double dx, dy;
} Pasting;

/* All that lies anywhere in ROOT, a scenario. (transfer container) */
static GPtrArray *
list_things (MusterNode *root)
{
  GPtrArray *list = g_ptr_array_new ();

  for (guint i = 0; i < muster_node_get_n_children (root); i++)
    {
      MusterNode *child = muster_node_peek_child (root, i);

      if (muster_map_thing_is (child))
        g_ptr_array_add (list, child);
      for (guint k = 0; muster_node_get_kind (child) == MUSTER_KIND_SIDE
                        && k < muster_node_get_n_children (child);
           k++)
        if (muster_map_thing_is (muster_node_peek_child (child, k)))
          g_ptr_array_add (list, muster_node_peek_child (child, k));
    }
  return list;
}

/* How far a stretch has to go to lie within LENGTH; one that is too long stays. */
static double
find_shift (double low, double high, double length)
{
  if (high - low > length)
    return 0;
  return low < 0 ? -low : high > length ? length - high : 0;
}

/* Whether something of the same kind begins where THING would. */
static gboolean
is_taken (const Pasting *self, GPtrArray *there, MusterNode *thing)
{
  MusterBounds box;
  MusterBounds other;

  if (!muster_map_thing_get_bounds (thing, &box))
    return FALSE;
  for (guint i = 0; i < there->len; i++)
    if (muster_node_get_kind (g_ptr_array_index (there, i)) == muster_node_get_kind (thing)
        && muster_map_thing_get_bounds (g_ptr_array_index (there, i), &other)
        && fabs (other.left - box.left - self->dx) < SLACK
        && fabs (other.top - box.top - self->dy) < SLACK)
      return TRUE;
  return FALSE;
}

/* Onto the field, and so far aside that nothing covers what is the same. */
static void
find_spot (Pasting *self, GPtrArray *things, double step)
{
  MusterNode *field = muster_node_find_child (self->scenario, MUSTER_KIND_FIELD);
  g_autoptr (GPtrArray) there = list_things (self->scenario);
  MusterNode *first = NULL;
  gboolean any = FALSE;
  MusterBounds all = { 0 };

  for (guint i = 0; i < things->len; i++)
    {
      MusterBounds box;

      if (muster_node_get_kind (g_ptr_array_index (things, i)) == MUSTER_KIND_PLACE
          || !muster_map_thing_get_bounds (g_ptr_array_index (things, i), &box))
        continue;
      all = any ? muster_bounds_join (all, box) : box;
      first = any ? first : g_ptr_array_index (things, i);
      any = TRUE;
    }
  if (any && field != NULL)
    {
      self->dx = find_shift (all.left, all.right, muster_node_get_double (field, "width", 0));
      self->dy = find_shift (all.top, all.bottom, muster_node_get_double (field, "height", 0));
    }
  for (guint i = 0; first != NULL && i < MOST_STEPS && is_taken (self, there, first); i++)
    {
      self->dx += step;
      self->dy += step;
    }
}

/* What NODE, just added, names: by its new id, or nothing where the scenario has it not. */
static void
settle_name (const Pasting *self, MusterNode *node, const char *attribute)
{
  const char *id = muster_node_get (node, attribute);
  const char *now = id != NULL ? g_hash_table_lookup (self->ids, id) : NULL;

  if (now == NULL && id != NULL && muster_node_find (self->scenario, id) != NULL)
    now = id;
  if (id != NULL && g_strcmp0 (id, now) != 0)
    muster_node_build_set (node, attribute, now);
}

/* The unit called ID: of the side that is called as SIDE is, else of another. */
static MusterNode *
find_side_of (const Pasting *self, MusterNode *side, const char *id)
{
  g_autoptr (GPtrArray) sides = muster_scenario_list_sides (self->scenario);
  MusterNode *found = NULL;

  for (guint i = 0; i < sides->len; i++)
    {
      MusterNode *army = muster_side_get_army (g_ptr_array_index (sides, i));
      const gboolean same =
          g_strcmp0 (muster_node_get_id (g_ptr_array_index (sides, i)), muster_node_get_id (side))
          == 0;

      if (army == NULL || muster_node_find (army, id) == NULL)
        continue;
      if (same || found == NULL)
        found = g_ptr_array_index (sides, i);
    }
  return found;
}

/* Those of SIDE for UNIT. (transfer container) */
static GPtrArray *
list_places (MusterNode *side, const char *unit)
{
  GPtrArray *list = g_ptr_array_new ();

  for (guint i = 0; i < muster_node_get_n_children (side); i++)
    if (muster_node_get_kind (muster_node_peek_child (side, i)) == MUSTER_KIND_PLACE
        && g_strcmp0 (muster_node_get (muster_node_peek_child (side, i), "unit"), unit) == 0)
      g_ptr_array_add (list, muster_node_peek_child (side, i));
  return list;
}

static gboolean
are_equal (GPtrArray *a, GPtrArray *b)
{
  for (guint i = 0; a->len == b->len && i < a->len; i++)
    if (!muster_node_equal (g_ptr_array_index (a, i), g_ptr_array_index (b, i)))
      return FALSE;
  return a->len == b->len;
}

static void
take (Pasting *self, MusterNode *parent, MusterNode *copy)
{
  g_ptr_array_add (self->edits->edits, muster_edit_new_insert (parent, G_MAXUINT, copy));
  g_ptr_array_add (self->added, g_object_ref (copy));
}

/* A unit stands where it stood in the other scenario, and nowhere else. */
static void
paste_unit (Pasting *self, MusterNode *from, const char *unit)
{
  MusterNode *side = find_side_of (self, from, unit);
  g_autoptr (GPtrArray) places = list_places (from, unit);
  g_autoptr (GPtrArray) copies = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GPtrArray) before = side != NULL ? list_places (side, unit) : NULL;

  if (side == NULL)
    {
      self->left++;
      return;
    }
  for (guint i = 0; i < places->len; i++)
    {
      MusterNode *copy = muster_node_copy (g_ptr_array_index (places, i));

      settle_name (self, copy, "inside");
      g_ptr_array_add (copies, copy);
    }
  if (are_equal (copies, before))
    return;
  for (guint i = 0; i < before->len; i++)
    muster_map_edits_remove (self->edits, g_ptr_array_index (before, i));
  for (guint i = 0; i < copies->len; i++)
    take (self, side, g_ptr_array_index (copies, i));
}

/* An area: of the side that is called alike, else of the one that stands where its own did. */
static void
paste_area (Pasting *self, MusterNode *from, guint n_side, MusterNode *area)
{
  g_autoptr (GPtrArray) sides = muster_scenario_list_sides (self->scenario);
  g_autoptr (MusterNode) copy = muster_node_copy (area);
  const char *units = muster_node_get (copy, "units");
  MusterNode *side = n_side < sides->len ? g_ptr_array_index (sides, n_side) : NULL;

  for (guint i = 0; i < sides->len; i++)
    if (muster_node_get_id (from) != NULL
        && g_strcmp0 (muster_node_get_id (g_ptr_array_index (sides, i)), muster_node_get_id (from))
               == 0)
      side = g_ptr_array_index (sides, i);
  if (side == NULL)
    {
      self->left++;
      return;
    }
  /* of units that are not there it would be for nobody */
  if (units != NULL)
    {
      g_auto (GStrv) words = g_strsplit (units, " ", -1);
      gboolean all = muster_side_get_army (side) != NULL;

      for (guint i = 0; all && words[i] != NULL; i++)
        all = muster_node_find (muster_side_get_army (side), words[i]) != NULL;
      if (!all)
        muster_node_build_set (copy, "units", NULL);
    }
  muster_map_thing_shift (copy, self->dx, self->dy);
  take (self, side, copy);
}

static void
paste_thing (Pasting *self, MusterNode *thing)
{
  g_autoptr (MusterNode) copy = muster_node_copy (thing);

  if (muster_node_get_id (thing) != NULL)
    {
      char *id = muster_map_edits_take_id (self->edits, self->scenario, muster_node_get_id (thing));

      muster_node_build_set (copy, "id", id);
      g_hash_table_insert (self->ids, (gpointer) muster_node_get_id (thing), id);
    }
  muster_map_thing_shift (copy, self->dx, self->dy);
  take (self, self->scenario, copy);
}

static void
paste_side (Pasting *self, MusterNode *side, guint n_side)
{
  g_autoptr (GHashTable) units = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < muster_node_get_n_children (side); i++)
    {
      MusterNode *child = muster_node_peek_child (side, i);
      const char *unit = muster_node_get (child, "unit");

      if (muster_node_get_kind (child) == MUSTER_KIND_DEPLOYMENT)
        paste_area (self, side, n_side, child);
      else if (muster_node_get_kind (child) == MUSTER_KIND_PLACE && unit != NULL
               && g_hash_table_add (units, (gpointer) unit))
        paste_unit (self, side, unit);
    }
}

/**
 * muster_map_edits_paste:
 * @self: the edits
 * @scenario: the scenario that they are put into
 * @clip: what muster_map_clip_read() has read
 * @step: how far they step aside from what lies there already
 * @left: (out) (optional): how many of them the scenario has no side or unit for
 *
 * Features, objectives and words get ids of their own, and name each other by them; units that are
 * in an army of @scenario too stand where they stood.
 *
 * Returns: (transfer full) (element-type MusterNode): what is added
 */
GPtrArray *
muster_map_edits_paste (
    MusterMapEdits *self, MusterNode *scenario, MusterNode *clip, double step, guint *left)
{
  g_autoptr (GHashTable) ids = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);
  g_autoptr (GPtrArray) things = list_things (clip);
  g_autoptr (GPtrArray) sides = muster_scenario_list_sides (clip);
  Pasting pasting = {
    .edits = self,
    .scenario = scenario,
    .ids = ids,
    .added = g_ptr_array_new_with_free_func (g_object_unref),
  };

  find_spot (&pasting, things, step);
  for (guint i = 0; i < things->len; i++)
    if (muster_node_get_parent (g_ptr_array_index (things, i)) == clip)
      paste_thing (&pasting, g_ptr_array_index (things, i));
  for (guint i = 0; i < pasting.added->len; i++)
    {
      settle_name (&pasting, g_ptr_array_index (pasting.added, i), "of");
      settle_name (&pasting, g_ptr_array_index (pasting.added, i), "feature");
      settle_name (&pasting, g_ptr_array_index (pasting.added, i), "side");
    }
  for (guint i = 0; i < sides->len; i++)
    paste_side (&pasting, g_ptr_array_index (sides, i), i);
  if (left != NULL)
    *left = pasting.left;
  return pasting.added;
}
