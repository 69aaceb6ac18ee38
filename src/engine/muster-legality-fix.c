/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "muster-legality-fix.h"
#include "muster-legality-private.h"

#include <glib/gi18n-lib.h>

#include "muster-army.h"
#include "muster-scenario-check.h"

/* Every round of repairs is made from a new check; what needs more rounds than this does not
 * end. */
#define MIN_ROUNDS 16
#define ROUNDS_EACH 4

/* Up to so many findings each repair has a check of its own. */
#define FEW_FINDINGS 64

typedef enum
{
  CHANGE_COUNT,
  CHANGE_ADD_UNITS,
  CHANGE_ADD_STAFFED_UNIT,
  CHANGE_INSERT,
  CHANGE_CHILD,
  CHANGE_REMOVE,
  CHANGE_MOVE_OUT,
  CHANGE_SET
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
muster_fix_add_remove (MusterFix *self, MusterNode *node)
{
  g_return_if_fail (muster_node_get_army (node) == NULL);

  add_change (self, CHANGE_REMOVE, node, NULL, 1, NULL, NULL);
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
  if (aim == NULL || (aim->kind != CHANGE_SET && aim->kind != CHANGE_CHILD))
    return FALSE;
  *node = aim->node;
  *attribute = aim->kind == CHANGE_SET ? aim->name : NULL;
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
    }
}

GPtrArray *
muster_fix_make_edits (const MusterFix *self, const MusterRuleset *ruleset)
{
  GPtrArray *edits = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_edit_unref);
  MusterIds ids = { 0 };

  for (guint i = 0; i < self->changes->len; i++)
    add_edits (edits, &g_array_index (self->changes, Change, i), ruleset, &ids);
  muster_ids_clear (&ids);
  return edits;
}

/* All of EDITS, or none: those done are taken back. */
static gboolean
apply_edits (GPtrArray *edits)
{
  g_autoptr (GPtrArray) inverses
      = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_edit_unref);

  for (guint i = 0; i < edits->len; i++)
    {
      MusterEdit *inverse = muster_edit_apply (g_ptr_array_index (edits, i), NULL);

      if (inverse != NULL)
        {
          g_ptr_array_add (inverses, inverse);
          continue;
        }
      for (guint j = inverses->len; j > 0; j--)
        {
          g_autoptr (MusterEdit) again
              = muster_edit_apply (g_ptr_array_index (inverses, j - 1), NULL);
        }
      return FALSE;
    }
  return edits->len > 0;
}

/* Who or what is repaired: a unit by its name, a part of a scenario by its own. */
static char *
describe_repaired (const MusterRuleset *ruleset, MusterNode *node)
{
  MusterNode *army = muster_node_get_army (node);
  MusterNode *side = army != NULL ? muster_node_get_parent (army) : NULL;
  g_autofree char *unit = NULL;

  if (army == NULL)
    return g_strdup (muster_scenario_name (ruleset, node));
  unit = muster_roster_describe (ruleset, node);
  if (side == NULL || g_str_equal (unit, muster_scenario_name (ruleset, side)))
    return g_steal_pointer (&unit);
  /* Translators: whose it is, in a scenario, where units of two sides may be called the same:
   * "Relief column, 2nd Squad" */
  return muster_legality_fill (_ ("{side}, {unit}"), "side", muster_scenario_name (ruleset, side),
                               "unit", unit, NULL);
}

static char *
describe_repair (const MusterRuleset *ruleset, const MusterFinding *finding)
{
  g_autofree char *name = describe_repaired (ruleset, muster_finding_get_node (finding));

  /* Translators: for instance "A Company: Add 1 infantryman (BB-ORG-01)" */
  return muster_legality_fill (_ ("{unit}: {repair} ({rule})"),
                               "unit",
                               name,
                               "repair",
                               muster_finding_get_fix (finding),
                               "rule",
                               muster_finding_get_rule (finding),
                               NULL);
}

typedef struct
{
  const MusterRuleset *ruleset;
  MusterNode *document;
  MusterNode *enemy; /* nullable */
  gboolean advice;
  GStrvBuilder *done;
} Repair;

static MusterReport *
check_document (const Repair *repair)
{
  return muster_node_get_kind (repair->document) == MUSTER_KIND_SCENARIO
             ? muster_legality_check_scenario (repair->ruleset, repair->document)
             : muster_legality_check (repair->ruleset, repair->document, repair->enemy);
}

/* What was repaired since the check, and what that is in. */
typedef struct
{
  GHashTable *nodes;
  GHashTable *above;
} Touched;

static void
touch (Touched *touched, MusterNode *node)
{
  g_hash_table_add (touched->nodes, node);
  for (; node != NULL; node = muster_node_get_parent (node))
    g_hash_table_add (touched->above, node);
}

/* Whether a repair since the check may have put NODE right too, or made its own a wrong one. */
static gboolean
is_touched (const Touched *touched, MusterNode *node)
{
  if (g_hash_table_contains (touched->above, node))
    return TRUE;
  for (; node != NULL; node = muster_node_get_parent (node))
    if (g_hash_table_contains (touched->nodes, node))
      return TRUE;
  return FALSE;
}

/* One check and its repairs, no more than MOST; whether anything was done. */
static gboolean
repair_once (const Repair *repair, MusterReport *report, guint most)
{
  g_autoptr (GHashTable) nodes = g_hash_table_new (NULL, NULL);
  g_autoptr (GHashTable) above = g_hash_table_new (NULL, NULL);
  Touched touched = { nodes, above };
  guint n = 0;

  for (guint i = 0; i < muster_report_get_n_findings (report) && n < most; i++)
    {
      MusterFinding *finding = muster_report_get_finding (report, i);
      g_autoptr (GPtrArray) edits = NULL;
      g_autofree char *sentence = NULL;

      /* What is only advised waits until no error can be repaired: its numbers may change. */
      if (muster_finding_get_severity (finding) != MUSTER_SEVERITY_ERROR
          && (!repair->advice || n > 0))
        break;
      if (muster_finding_get_fix (finding) == NULL
          || is_touched (&touched, muster_finding_get_node (finding)))
        continue;
      sentence = describe_repair (repair->ruleset, finding);
      edits = muster_finding_make_fix (finding);
      if (edits == NULL || !apply_edits (edits))
        continue;
      g_strv_builder_add (repair->done, sentence);
      touch (&touched, muster_finding_get_node (finding));
      n++;
    }
  return n > 0;
}

/**
 * muster_legality_fix:
 * @ruleset: the rules, of a scenario with its switches in force
 * @document: an army, or a scenario with its armies, that is in no open document; changed in place
 * @enemy: (nullable): the army that an army is to meet
 * @advice: whether what is only advised is repaired too
 *
 * Repairs what can be repaired, until nothing can be; each repair is followed by a new check, as it
 * may put right more than one thing (in a document with very much to repair, only things that do
 * not hang together are repaired from one check). Never removes a unit, removes figures only where
 * there are too many, and keeps what it does not know.
 *
 * Returns: (transfer full): what was done, sentences
 */
char **
muster_legality_fix (const MusterRuleset *ruleset,
                     MusterNode *document,
                     MusterNode *enemy,
                     gboolean advice)
{
  g_autoptr (GStrvBuilder) done = g_strv_builder_new ();
  Repair repair = { ruleset, document, enemy, advice, done };
  guint rounds = MIN_ROUNDS;

  g_return_val_if_fail (ruleset != NULL && MUSTER_IS_NODE (document), NULL);

  for (guint i = 0; i < rounds; i++)
    {
      g_autoptr (MusterReport) report = check_document (&repair);
      guint n = muster_report_get_n_findings (report);

      if (i == 0)
        rounds += MIN (n, FEW_FINDINGS) * ROUNDS_EACH;
      if (!repair_once (&repair, report, n <= FEW_FINDINGS ? 1 : G_MAXUINT))
        break;
    }
  return g_strv_builder_end (done);
}
