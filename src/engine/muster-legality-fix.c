/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "muster-legality-fix.h"
#include "muster-legality-private.h"

#include "muster-army.h"
#include "muster-scenario-check.h"

typedef enum
{
  CHANGE_COUNT,
  CHANGE_ADD_UNITS,
  CHANGE_ADD_STAFFED_UNIT,
  CHANGE_INSERT,
  CHANGE_CHILD,
  CHANGE_REMOVE,
  CHANGE_MOVE_OUT,
  CHANGE_SET,
  CHANGE_TASK
} ChangeKind;

typedef struct
{
  ChangeKind kind;
  MusterNode *node;
  const MusterDef *def; /* troop or unit type; of the finding's ruleset */
  const MusterDef *staff; /* troop in a new unit; nullable */
  MusterNode *insert; /* a new node; nullable */
  gint64 count;
  char *name;  /* attribute, or the names of new units; nullable */
  char *value; /* nullable */
} Change;

struct _MusterFix
{
  GArray *changes;
  gboolean asked;
};

static void
change_clear (gpointer data)
{
  Change *change = data;

  g_clear_object (&change->node);
  g_clear_object (&change->insert);
  g_free (change->name);
  g_free (change->value);
}

MusterFix *
muster_fix_new (void)
{
  MusterFix *self = g_new0 (MusterFix, 1);

  self->changes = g_array_new (FALSE, TRUE, sizeof (Change));
  g_array_set_clear_func (self->changes, change_clear);
  return self;
}

void
muster_fix_free (MusterFix *self)
{
  g_array_unref (self->changes);
  g_free (self);
}

static void
add_change (MusterFix *self,
            ChangeKind kind,
            MusterNode *node,
            const MusterDef *def,
            gint64 count,
            const char *name,
            const char *value)
{
  Change change = {
    .kind = kind,
    .node = g_object_ref (node),
    .def = def,
    .count = count,
    .name = g_strdup (name),
    .value = g_strdup (value),
  };

  g_array_append_val (self->changes, change);
}

void
muster_fix_add_remove (MusterFix *self, MusterNode *node)
{
  g_return_if_fail (muster_node_get_army (node) == NULL);

  add_change (self, CHANGE_REMOVE, node, NULL, 1, NULL, NULL);
}

MusterFix *
muster_fix_new_task (MusterNode *node, const char *attribute)
{
  MusterFix *self = muster_fix_new ();

  add_change (self, CHANGE_TASK, node, NULL, 1, attribute, NULL);
  self->asked = TRUE;
  return self;
}

void
muster_fix_join (MusterFix *self, const MusterFix *other)
{
  for (guint i = 0; i < other->changes->len; i++)
    {
      const Change *change = &g_array_index (other->changes, Change, i);
      Change *copy;

      add_change (self, change->kind, change->node, change->def, change->count, change->name,
                  change->value);
      copy = &g_array_index (self->changes, Change, self->changes->len - 1);
      copy->staff = change->staff;
      copy->insert = change->insert != NULL ? g_object_ref (change->insert) : NULL;
    }
}

MusterFix *
muster_fix_new_removal (MusterNode *node)
{
  MusterFix *self = muster_fix_new ();

  muster_fix_add_remove (self, node);
  self->asked = TRUE;
  return self;
}

void
muster_fix_set_asked (MusterFix *self)
{
  self->asked = TRUE;
}

gboolean
muster_fix_is_asked (const MusterFix *self)
{
  return self->asked;
}

gboolean
muster_fix_is_task (const MusterFix *self)
{
  for (guint i = 0; i < self->changes->len; i++)
    if (g_array_index (self->changes, Change, i).kind != CHANGE_TASK)
      return FALSE;
  return TRUE;
}

void
muster_fix_add_count (MusterFix *self, MusterNode *unit, const MusterDef *troop, gint64 change)
{
  add_change (self, CHANGE_COUNT, unit, troop, change, NULL, NULL);
}

void
muster_fix_add_units (MusterFix *self,
                      MusterNode *parent,
                      const MusterDef *type,
                      gint64 count,
                      const char *names)
{
  add_change (self, CHANGE_ADD_UNITS, parent, type, count, names, NULL);
}

void
muster_fix_add_staffed_unit (MusterFix *self,
                             MusterNode *parent,
                             const MusterDef *type,
                             const MusterDef *troop,
                             gint64 count)
{
  add_change (self, CHANGE_ADD_STAFFED_UNIT, parent, type, count, NULL, NULL);
  g_array_index (self->changes, Change, self->changes->len - 1).staff = troop;
}

void
muster_fix_add_insert (MusterFix *self, MusterNode *sibling, MusterNode *node)
{
  guint behind = 1;

  for (guint i = 0; i < self->changes->len; i++)
    {
      const Change *change = &g_array_index (self->changes, Change, i);

      behind += change->kind == CHANGE_INSERT && change->node == sibling;
    }
  add_change (self, CHANGE_INSERT, sibling, NULL, behind, NULL, NULL);
  g_array_index (self->changes, Change, self->changes->len - 1).insert = g_object_ref (node);
}

void
muster_fix_add_child (MusterFix *self, MusterNode *parent, MusterNode *node)
{
  add_change (self, CHANGE_CHILD, parent, NULL, 1, NULL, NULL);
  g_array_index (self->changes, Change, self->changes->len - 1).insert = g_object_ref (node);
}

void
muster_fix_add_move_out (MusterFix *self, MusterNode *unit)
{
  add_change (self, CHANGE_MOVE_OUT, unit, NULL, 1, NULL, NULL);
}

gboolean
muster_fix_get_aim (const MusterFix *self,
                    MusterNode **node,
                    const char **attribute,
                    MusterKind *child)
{
  const Change *aim = NULL;

  for (guint i = 0; i < self->changes->len; i++)
    {
      const Change *change = &g_array_index (self->changes, Change, i);

      if (aim == NULL || (change->kind == CHANGE_CHILD && aim->kind != CHANGE_CHILD))
        aim = change;
    }
  if (aim == NULL
      || (aim->kind != CHANGE_SET && aim->kind != CHANGE_CHILD && aim->kind != CHANGE_TASK))
    return FALSE;
  *node = aim->node;
  *attribute = aim->kind != CHANGE_CHILD ? aim->name : NULL;
  *child = aim->kind == CHANGE_CHILD ? muster_node_get_kind (aim->insert) : MUSTER_KIND_NONE;
  return TRUE;
}

void
muster_fix_add_set (MusterFix *self, MusterNode *node, const char *attribute, const char *value)
{
  add_change (self, CHANGE_SET, node, NULL, 1, attribute, value);
}

static void
add_count_edit (GPtrArray *edits, MusterNode *figures, gint64 count)
{
  g_autofree char *text = g_strdup_printf ("%" G_GINT64_FORMAT, count);

  g_ptr_array_add (edits, muster_edit_new_set (figures, "count", text));
}

/* Adds to the first figures of the troop, or puts new ones after those that are there. */
static void
add_figures (GPtrArray *edits, MusterNode *unit, const MusterDef *troop, gint64 count)
{
  const char *id = muster_def_get_id (troop);
  g_autofree char *text = NULL;
  guint end = 0;

  for (guint i = 0; i < muster_node_get_n_children (unit); i++)
    {
      MusterNode *child = muster_node_peek_child (unit, i);

      if (muster_node_get_kind (child) != MUSTER_KIND_FIGURES)
        continue;
      end = i + 1;
      if (g_strcmp0 (muster_node_get (child, "troop"), id) == 0)
        {
          add_count_edit (edits, child, muster_node_get_int (child, "count", 0) + count);
          return;
        }
    }
  text = g_strdup_printf ("%" G_GINT64_FORMAT, count);
  {
    g_autoptr (MusterNode) figures
        = muster_node_new_with (MUSTER_KIND_FIGURES, "troop", id, "count", text, NULL);

    g_ptr_array_add (edits, muster_edit_new_insert (unit, end, figures));
  }
}

/* Takes away from the last figures of the troop on. */
static void
take_figures (GPtrArray *edits, MusterNode *unit, const MusterDef *troop, gint64 count)
{
  const char *id = muster_def_get_id (troop);

  for (guint i = muster_node_get_n_children (unit); i > 0 && count > 0; i--)
    {
      MusterNode *child = muster_node_peek_child (unit, i - 1);
      gint64 have;

      if (muster_node_get_kind (child) != MUSTER_KIND_FIGURES
          || g_strcmp0 (muster_node_get (child, "troop"), id) != 0)
        continue;
      have = muster_node_get_int (child, "count", 0);
      if (have <= count)
        g_ptr_array_add (edits, muster_edit_new_remove (child));
      else
        add_count_edit (edits, child, have - count);
      count -= MIN (count, have);
    }
}

/* The part of NAMES for the unit that is the N-th of its type in its parent. */
static char *
pick_name (const char *names, guint n)
{
  g_auto (GStrv) parts = g_strsplit (names != NULL ? names : "", "|", -1);

  return n < g_strv_length (parts) ? g_strdup (parts[n]) : NULL;
}

static guint
count_of_type (MusterNode *parent, const char *type)
{
  guint n = 0;

  for (guint i = 0; i < muster_node_get_n_children (parent); i++)
    {
      MusterNode *child = muster_node_peek_child (parent, i);

      n += muster_node_get_kind (child) == MUSTER_KIND_UNIT
           && g_strcmp0 (muster_node_get (child, "type"), type) == 0;
    }
  return n;
}

static void
add_units (GPtrArray *edits, const Change *change, const MusterRuleset *ruleset, MusterIds *ids)
{
  const char *type = muster_def_get_id (change->def);
  const MusterUnitRules *rules = muster_roster_rules_find (ruleset, type);
  guint have = count_of_type (change->node, type);
  /* Those who command stand first. */
  gboolean first = g_str_equal (rules->role, "command");

  for (gint64 i = 0; i < change->count; i++)
    {
      g_autofree char *name = pick_name (change->name, have + (guint) i);
      g_autoptr (MusterNode) unit = muster_roster_build_unit (ruleset, rules, name, ids);

      g_ptr_array_add (edits,
                       muster_edit_new_insert (change->node, first ? 0 : G_MAXUINT, unit));
    }
}

static void
add_staffed_unit (GPtrArray *edits,
                  const Change *change,
                  const MusterRuleset *ruleset,
                  MusterIds *ids)
{
  const MusterUnitRules *rules
      = muster_roster_rules_find (ruleset, muster_def_get_id (change->def));
  g_autoptr (MusterNode) unit = muster_roster_build_unit (ruleset, rules, NULL, ids);
  g_autofree char *count = g_strdup_printf ("%" G_GINT64_FORMAT, change->count);

  muster_node_build_add (unit,
                         muster_node_new_with (MUSTER_KIND_FIGURES,
                                               "troop",
                                               muster_def_get_id (change->staff),
                                               "count",
                                               count,
                                               NULL));
  g_ptr_array_add (edits, muster_edit_new_insert (change->node, 0, unit));
}

static void
insert_behind (GPtrArray *edits, const Change *change)
{
  MusterNode *parent = muster_node_get_parent (change->node);
  g_autoptr (MusterNode) copy = muster_node_copy (change->insert);

  for (guint i = 0; parent != NULL && i < muster_node_get_n_children (parent); i++)
    if (muster_node_peek_child (parent, i) == change->node)
      {
        g_ptr_array_add (edits, muster_edit_new_insert (parent, i + (guint) change->count, copy));
        return;
      }
}

static void
add_child (GPtrArray *edits, const Change *change)
{
  g_autoptr (MusterNode) copy = muster_node_copy (change->insert);

  g_ptr_array_add (edits, muster_edit_new_insert (change->node, G_MAXUINT, copy));
}

static void
move_out (GPtrArray *edits, MusterNode *unit)
{
  MusterNode *target = muster_node_get_parent (unit);

  while (target != NULL && muster_node_get_kind (target) == MUSTER_KIND_UNIT)
    target = muster_node_get_parent (target);
  if (target != NULL)
    g_ptr_array_add (edits, muster_edit_new_move (unit, target, G_MAXUINT));
}

static void
add_edits (GPtrArray *edits, const Change *change, const MusterRuleset *ruleset, MusterIds *ids)
{
  switch (change->kind)
    {
    case CHANGE_COUNT:
      if (change->count > 0)
        add_figures (edits, change->node, change->def, change->count);
      else
        take_figures (edits, change->node, change->def, -change->count);
      break;
    case CHANGE_ADD_UNITS:
      if (ids->used == NULL)
        muster_ids_init (ids, muster_node_get_root (change->node));
      add_units (edits, change, ruleset, ids);
      break;
    case CHANGE_ADD_STAFFED_UNIT:
      if (ids->used == NULL)
        muster_ids_init (ids, muster_node_get_root (change->node));
      add_staffed_unit (edits, change, ruleset, ids);
      break;
    case CHANGE_INSERT:
      insert_behind (edits, change);
      break;
    case CHANGE_CHILD:
      add_child (edits, change);
      break;
    case CHANGE_REMOVE:
      if (muster_node_get_parent (change->node) != NULL)
        g_ptr_array_add (edits, muster_edit_new_remove (change->node));
      break;
    case CHANGE_MOVE_OUT:
      move_out (edits, change->node);
      break;
    case CHANGE_SET:
      g_ptr_array_add (edits, muster_edit_new_set (change->node, change->name, change->value));
      break;
    case CHANGE_TASK:
      break;
    }
}

static gboolean
takes_figures (const Change *change)
{
  return change->kind == CHANGE_COUNT && change->count < 0;
}

GPtrArray *
muster_fix_make_edits (const MusterFix *self, const MusterRuleset *ruleset)
{
  GPtrArray *edits = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_edit_unref);
  MusterIds ids = { 0 };

  /* new figures have their place behind those that are there, and so before any goes */
  for (guint i = 0; i < self->changes->len; i++)
    if (!takes_figures (&g_array_index (self->changes, Change, i)))
      add_edits (edits, &g_array_index (self->changes, Change, i), ruleset, &ids);
  for (guint i = 0; i < self->changes->len; i++)
    if (takes_figures (&g_array_index (self->changes, Change, i)))
      add_edits (edits, &g_array_index (self->changes, Change, i), ruleset, &ids);
  muster_ids_clear (&ids);
  return edits;
}
