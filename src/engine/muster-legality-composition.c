/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "muster-legality-private.h"

#include <glib/gi18n-lib.h>

/* What stands in a unit: figures of each troop, and units of each type. */

/* So many of a thing, and one node of it. */
typedef struct
{
  const MusterDef *def;
  gboolean is_unit;
  gint64 have;
  GPtrArray *nodes; /* units; borrowed */
} Content;

static void
content_free (gpointer data)
{
  Content *content = data;

  g_clear_pointer (&content->nodes, g_ptr_array_unref);
  g_free (content);
}

static Content *
need_content (GPtrArray *contents, GHashTable *index, const MusterDef *def, gboolean is_unit)
{
  Content *content = g_hash_table_lookup (index, def);

  if (content != NULL)
    return content;
  content = g_new0 (Content, 1);
  content->def = def;
  content->is_unit = is_unit;
  if (is_unit)
    content->nodes = g_ptr_array_new ();
  g_ptr_array_add (contents, content);
  g_hash_table_insert (index, (gpointer) def, content);
  return content;
}

/* What UNIT itself holds, known things only: others are reported by name. */
static GPtrArray *
collect (const MusterRuleset *ruleset, MusterNode *unit, GHashTable *index)
{
  GPtrArray *contents = g_ptr_array_new_with_free_func (content_free);

  for (guint i = 0; i < muster_node_get_n_children (unit); i++)
    {
      MusterNode *child = muster_node_peek_child (unit, i);
      MusterKind kind = muster_node_get_kind (child);

      if (kind == MUSTER_KIND_FIGURES)
        {
          const MusterDef *troop
              = muster_ruleset_find (ruleset, MUSTER_DEF_TROOP, muster_node_get (child, "troop"));

          if (troop != NULL)
            need_content (contents, index, troop, FALSE)->have
                += muster_node_get_int (child, "count", 0);
        }
      else if (kind == MUSTER_KIND_UNIT)
        {
          const MusterDef *type =
              muster_ruleset_find (ruleset, MUSTER_DEF_UNIT_TYPE, muster_node_get (child, "type"));

          if (type != NULL)
            {
              Content *content = need_content (contents, index, type, TRUE);

              content->have++;
              g_ptr_array_add (content->nodes, child);
            }
        }
    }
  return contents;
}

static gint64
get_have (GHashTable *index, const MusterDef *def)
{
  const Content *content = g_hash_table_lookup (index, def);

  return content != NULL ? content->have : 0;
}

static const MusterSlot *
find_slot (const MusterComposition *composition, const MusterDef *def)
{
  for (guint i = 0; i < composition->slots->len; i++)
    {
      const MusterSlot *slot = &g_array_index (composition->slots, MusterSlot, i);

      if (slot->def == def)
        return slot;
    }
  return NULL;
}

/* What has to be added (or, negative, taken away) to satisfy the limits. */
static gint64
get_change (gint64 have, gint64 min, gint64 max)
{
  if (have < min)
    return min - have;
  return max >= 0 && have > max ? max - have : 0;
}

static gint64
measure_distance (const MusterComposition *composition, GPtrArray *contents, GHashTable *index)
{
  gint64 distance = 0;

  for (guint i = 0; i < composition->slots->len; i++)
    {
      const MusterSlot *slot = &g_array_index (composition->slots, MusterSlot, i);

      distance += ABS (get_change (get_have (index, slot->def), slot->min, slot->max));
    }
  for (guint i = 0; i < contents->len; i++)
    {
      const Content *content = g_ptr_array_index (contents, i);

      if (find_slot (composition, content->def) == NULL)
        distance += content->have;
    }
  return distance;
}

static const MusterComposition *
find_nearest (const MusterUnitRules *rules,
              GPtrArray *contents,
              GHashTable *index,
              gint64 *distance)
{
  const MusterComposition *nearest = NULL;

  *distance = G_MAXINT64;
  for (guint i = 0; i < rules->compositions->len; i++)
    {
      const MusterComposition *composition = g_ptr_array_index (rules->compositions, i);
      gint64 d = measure_distance (composition, contents, index);

      if (d < *distance)
        {
          *distance = d;
          nearest = composition;
        }
    }
  return nearest;
}

/* Units that are too many go out to the formation or the army: they are never removed. */
static void
add_moves (MusterFix *fix, const Content *content, gint64 count)
{
  for (gint64 i = 0; i < count; i++)
    muster_fix_add_move_out (fix,
                             g_ptr_array_index (content->nodes, content->nodes->len - 1 - i));
}

static char *
label_change (const MusterDef *def, gboolean is_unit, gint64 change)
{
  g_autofree char *things = muster_legality_count (def, ABS (change));

  if (change > 0)
    return muster_legality_fill (_ ("Add {things}"), "things", things, NULL);
  if (is_unit)
    return muster_legality_fill (_ ("Move {things} out of it"), "things", things, NULL);
  return muster_legality_fill (_ ("Remove {things}"), "things", things, NULL);
}

static void
add_change (MusterFix *fix,
            MusterNode *unit,
            const MusterDef *def,
            const MusterSlot *slot,
            const Content *content,
            gint64 change)
{
  gboolean is_unit = slot != NULL ? slot->is_unit : content->is_unit;

  if (!is_unit)
    muster_fix_add_count (fix, unit, def, change);
  else if (change > 0)
    muster_fix_add_units (fix, unit, def, change, slot->names);
  else
    add_moves (fix, content, -change);
}

/* One thing that is too few, too many or does not belong there. */
static void
report_change (MusterCheck *check,
               const MusterUnitPlace *place,
               const MusterDef *def,
               const MusterSlot *slot,
               const Content *content)
{
  gint64 have = content != NULL ? content->have : 0;
  gint64 min = slot != NULL ? slot->min : 0;
  gint64 max = slot != NULL ? slot->max : 0;
  gint64 change = get_change (have, min, max);
  g_autoptr (MusterFix) fix = NULL;
  g_autofree char *name = NULL;
  g_autofree char *things = NULL;
  g_autofree char *range = NULL;

  if (change == 0)
    return;
  fix = muster_fix_new ();
  name = muster_roster_describe (check->ruleset, place->node);
  things = muster_legality_count (def, have);
  range = muster_legality_range (min, max);
  add_change (fix, place->node, def, slot, content, change);
  muster_check_take_finding (
      check,
      place->rules->severity,
      place->rules->rule,
      place->node,
      /* Translators: for instance "A Company has 3 infantrymen; an infantry company has 4." */
      muster_legality_fill (_ ("{unit} has {things}; {kind} has {number}."),
                            "unit",
                            name,
                            "things",
                            things,
                            "kind",
                            muster_def_get_indefinite (place->rules->def),
                            "number",
                            range,
                            NULL),
      label_change (def, slot != NULL ? slot->is_unit : content->is_unit, change),
      g_steal_pointer (&fix));
}

static char *
list_composition (const MusterComposition *composition)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < composition->slots->len; i++)
    {
      const MusterSlot *slot = &g_array_index (composition->slots, MusterSlot, i);

      g_ptr_array_add (words, muster_legality_count (slot->def, slot->min));
    }
  return muster_legality_list (words, FALSE);
}

static char *
list_alternatives (const MusterUnitRules *rules)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < rules->compositions->len; i++)
    g_ptr_array_add (words, list_composition (g_ptr_array_index (rules->compositions, i)));
  return muster_legality_list (words, TRUE);
}

static int
compare_contents (gconstpointer a, gconstpointer b)
{
  const Content *first = *(const Content *const *) a;
  const Content *second = *(const Content *const *) b;

  return g_strcmp0 (muster_def_get_id (first->def), muster_def_get_id (second->def));
}

static char *
list_contents (GPtrArray *contents)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);

  /* The finding is the same however the unit is written. */
  g_ptr_array_sort (contents, compare_contents);
  for (guint i = 0; i < contents->len; i++)
    {
      const Content *content = g_ptr_array_index (contents, i);

      if (content->have != 0)
        g_ptr_array_add (words, muster_legality_count (content->def, content->have));
    }
  return muster_legality_list (words, FALSE);
}

/* A unit of several compositions: one finding, and a fix that leads to the nearest. */
static void
report_alternatives (MusterCheck *check,
                     const MusterUnitPlace *place,
                     const MusterComposition *nearest,
                     GPtrArray *contents,
                     GHashTable *index)
{
  g_autoptr (MusterFix) fix = muster_fix_new ();
  g_autofree char *name = muster_roster_describe (check->ruleset, place->node);
  g_autofree char *have = list_contents (contents);
  g_autofree char *alternatives = list_alternatives (place->rules);
  g_autofree char *usual = list_composition (nearest);

  for (guint i = 0; i < contents->len; i++)
    {
      const Content *content = g_ptr_array_index (contents, i);

      if (find_slot (nearest, content->def) == NULL && content->have != 0)
        add_change (fix, place->node, content->def, NULL, content, -content->have);
    }
  for (guint i = 0; i < nearest->slots->len; i++)
    {
      const MusterSlot *slot = &g_array_index (nearest->slots, MusterSlot, i);
      gint64 change = get_change (get_have (index, slot->def), slot->min, slot->max);

      if (change != 0)
        add_change (fix,
                    place->node,
                    slot->def,
                    slot,
                    g_hash_table_lookup (index, slot->def),
                    change);
    }
  muster_check_take_finding (
      check,
      place->rules->severity,
      place->rules->rule,
      place->node,
      muster_legality_fill (_ ("{unit} has {things}; {kind} has {number}."),
                            "unit",
                            name,
                            "things",
                            have,
                            "kind",
                            muster_def_get_indefinite (place->rules->def),
                            "number",
                            alternatives,
                            NULL),
      /* Translators: for instance "Make it 1 wagon" */
      muster_legality_fill (_ ("Make it {things}"), "things", usual, NULL),
      g_steal_pointer (&fix));
}

#define MAX_QUICK_SLOTS 8

/* The slot of the composition that CHILD stands in; -1 for none. */
static int
find_quickly (const MusterComposition *composition, MusterNode *child)
{
  gboolean is_unit = muster_node_get_kind (child) == MUSTER_KIND_UNIT;
  const char *word = muster_node_get (child, is_unit ? "type" : "troop");

  for (guint i = 0; i < composition->slots->len; i++)
    {
      const MusterSlot *slot = &g_array_index (composition->slots, MusterSlot, i);

      if (slot->is_unit == is_unit && g_strcmp0 (muster_def_get_id (slot->def), word) == 0)
        return (int) i;
    }
  return -1;
}

/* Whether the unit keeps to the usual composition; most do, and it is told without an allocation.
 * FALSE when that takes a closer look. */
static gboolean
is_usual (const MusterComposition *usual, MusterNode *unit)
{
  gint64 have[MAX_QUICK_SLOTS] = { 0 };

  if (usual->slots->len > MAX_QUICK_SLOTS)
    return FALSE;
  for (guint i = 0; i < muster_node_get_n_children (unit); i++)
    {
      MusterNode *child = muster_node_peek_child (unit, i);
      MusterKind kind = muster_node_get_kind (child);
      int slot;

      if (kind != MUSTER_KIND_FIGURES && kind != MUSTER_KIND_UNIT)
        continue;
      slot = find_quickly (usual, child);
      if (slot < 0)
        return FALSE;
      have[slot] += kind == MUSTER_KIND_UNIT ? 1 : muster_node_get_int (child, "count", 0);
    }
  for (guint i = 0; i < usual->slots->len; i++)
    {
      const MusterSlot *slot = &g_array_index (usual->slots, MusterSlot, i);

      if (get_change (have[i], slot->min, slot->max) != 0)
        return FALSE;
    }
  return TRUE;
}

void
muster_legality_check_composition (MusterCheck *check, const MusterUnitPlace *place)
{
  const MusterUnitRules *rules = place->rules;
  g_autoptr (GHashTable) index = NULL;
  g_autoptr (GPtrArray) contents = NULL;
  const MusterComposition *nearest;
  gint64 distance;

  if (rules == NULL || rules->compositions->len == 0
      || muster_roster_is_implied (rules, place->node)
      || is_usual (g_ptr_array_index (rules->compositions, 0), place->node))
    return;
  index = g_hash_table_new (NULL, NULL);
  contents = collect (check->ruleset, place->node, index);
  nearest = find_nearest (rules, contents, index, &distance);
  if (distance == 0)
    return;
  if (rules->compositions->len > 1)
    {
      report_alternatives (check, place, nearest, contents, index);
      return;
    }
  for (guint i = 0; i < nearest->slots->len; i++)
    {
      const MusterSlot *slot = &g_array_index (nearest->slots, MusterSlot, i);

      report_change (check, place, slot->def, slot, g_hash_table_lookup (index, slot->def));
    }
  for (guint i = 0; i < contents->len; i++)
    {
      const Content *content = g_ptr_array_index (contents, i);

      if (find_slot (nearest, content->def) == NULL)
        report_change (check, place, content->def, NULL, content);
    }
}
