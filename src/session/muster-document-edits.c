/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-document-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "muster-army.h"
#include "muster-model-error.h"

/* Common edits, each made of the five primitives and each one step of undo. */

GPtrArray *
muster_document_new_edits (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) muster_edit_unref);
}

static gboolean
do_one (
    MusterDocument *self, const char *label, MusterEdit *edit, const char *merge, GError **error)
{
  g_autoptr (GPtrArray) edits = muster_document_new_edits ();

  g_ptr_array_add (edits, edit);
  return muster_history_do (self->history, label, edits, merge, error);
}

/**
 * muster_document_do:
 * @self: a document
 * @label: what a menu calls the step, such as "Add A Company"
 * @edits: (element-type MusterEdit): what to do, in order
 * @merge: (nullable): steps in a row with the same key become one
 * @error: (out): which edit was refused, and why; then none of them was done
 *
 * Returns: whether all were done
 */
gboolean
muster_document_do (
    MusterDocument *self, const char *label, GPtrArray *edits, const char *merge, GError **error)
{
  g_return_val_if_fail (MUSTER_IS_DOCUMENT (self), FALSE);
  g_return_val_if_fail (label != NULL && edits != NULL, FALSE);

  return muster_history_do (self->history, label, edits, merge, error);
}

static const char *
label_for_attribute (const char *attribute)
{
  if (strcmp (attribute, "name") == 0)
    return _ ("Rename");
  if (strcmp (attribute, "text") == 0)
    return _ ("Edit Text");
  if (strcmp (attribute, "weapon") == 0)
    return _ ("Change Weapon");
  if (strcmp (attribute, "melee") == 0)
    return _ ("Change Hand Weapon");
  if (strcmp (attribute, "armour") == 0)
    return _ ("Change Armour");
  if (strcmp (attribute, "mount") == 0)
    return _ ("Change Mount");
  if (strcmp (attribute, "count") == 0)
    return _ ("Change Strength");
  if (strcmp (attribute, "class") == 0)
    return _ ("Change Class");
  if (strcmp (attribute, "grade") == 0)
    return _ ("Change Grade");
  if (strcmp (attribute, "faction") == 0)
    return _ ("Change Faction");
  if (strcmp (attribute, "year") == 0)
    return _ ("Change Year");
  return _ ("Change");
}

/**
 * muster_document_set:
 * @self: a document
 * @node: a node of it
 * @attribute: which attribute, "text" for the text
 * @value: (nullable): its value, %NULL to take the attribute away
 * @error: (out): %MUSTER_MODEL_ERROR_VALUE and its like: what was expected
 *
 * What is typed into one field without a break becomes one step.
 *
 * Returns: whether @attribute has that value now
 */
gboolean
muster_document_set (MusterDocument *self,
                     MusterNode *node,
                     const char *attribute,
                     const char *value,
                     GError **error)
{
  g_autofree char *merge = NULL;
  const char *old;

  g_return_val_if_fail (MUSTER_IS_DOCUMENT (self), FALSE);
  g_return_val_if_fail (MUSTER_IS_NODE (node) && attribute != NULL, FALSE);

  old = strcmp (attribute, "text") == 0 ? muster_node_get_text (node)
                                        : muster_node_get (node, attribute);
  if (g_strcmp0 (old, value) == 0)
    return TRUE;
  merge = g_strdup_printf ("set %p %s", node, attribute);
  return do_one (self, label_for_attribute (attribute),
                 muster_edit_new_set (node, attribute, value), merge, error);
}

/* Where a new child of that kind goes in PARENT: after the last of its kind, else after figures and
 * before everything that is not part of the order of battle. */
guint
muster_document_find_place (MusterNode *parent, MusterKind kind)
{
  guint place = 0;

  for (guint i = 0; i < muster_node_get_n_children (parent); i++)
    {
      MusterKind other = muster_node_get_kind (muster_node_peek_child (parent, i));

      if (other == MUSTER_KIND_FIGURES
          || (kind != MUSTER_KIND_FIGURES
              && (other == MUSTER_KIND_UNIT || other == MUSTER_KIND_FORMATION)))
        place = i + 1;
    }
  return place;
}

/* A unit that writes no figures has the standard ones; as soon as it writes any it has only
 * those. Adds the edits that write what is implied, TROOP with COUNT instead; TROOP NULL: all as
 * implied. */
void
muster_document_add_implied (
    MusterDocument *self, MusterNode *unit, const char *troop, gint64 count, GPtrArray *edits)
{
  g_autoptr (GPtrArray) figures = muster_roster_list_figures (self->ruleset, unit);
  g_autofree char *text = g_strdup_printf ("%" G_GINT64_FORMAT, count);
  gboolean found = FALSE;
  guint place = 0;

  for (guint i = 0; i < figures->len; i++)
    {
      g_autoptr (MusterNode) copy = muster_node_copy (figures->pdata[i]);
      gboolean is_it = g_strcmp0 (muster_node_get (copy, "troop"), troop) == 0;

      if (is_it)
        muster_node_build_set (copy, "count", found ? "0" : text);
      found = found || is_it;
      g_ptr_array_add (edits, muster_edit_new_insert (unit, place++, copy));
    }
  if (troop != NULL && !found)
    {
      g_autoptr (MusterNode) node =
          muster_node_new_with (MUSTER_KIND_FIGURES, "troop", troop, "count", text, NULL);

      g_ptr_array_add (edits, muster_edit_new_insert (unit, place, node));
    }
}

/**
 * muster_document_add_unit:
 * @self: a document
 * @parent: the army, formation or unit to add it to
 * @unit_type: a unit type of the ruleset
 * @error: (out): why it may not stand there
 *
 * Adds a complete unit, with the units inside it, in one step: a battalion comes with its
 * companies.
 *
 * Returns: (transfer none) (nullable): the new unit
 */
MusterNode *
muster_document_add_unit (MusterDocument *self,
                          MusterNode *parent,
                          const char *unit_type,
                          GError **error)
{
  g_autoptr (GPtrArray) edits = muster_document_new_edits ();
  g_autoptr (MusterNode) unit = NULL;
  g_autofree char *name = NULL;
  g_autofree char *label = NULL;
  MusterNode *army;

  g_return_val_if_fail (MUSTER_IS_DOCUMENT (self), NULL);
  g_return_val_if_fail (MUSTER_IS_NODE (parent) && unit_type != NULL, NULL);

  army = muster_node_get_army (parent);
  if (army == NULL || muster_ruleset_find (self->ruleset, MUSTER_DEF_UNIT_TYPE, unit_type) == NULL)
    {
      g_set_error (error, MUSTER_MODEL_ERROR, MUSTER_MODEL_ERROR_VALUE,
                   _ ("Unknown unit type “%s”; expected one of “%s”"), unit_type,
                   muster_ruleset_get_title (self->ruleset));
      return NULL;
    }
  unit = muster_roster_new_unit (self->ruleset, army, unit_type, NULL);
  name = muster_roster_describe (self->ruleset, unit);
  label = g_strdup_printf (_ ("Add %s"), name);
  if (muster_node_get_kind (parent) == MUSTER_KIND_UNIT && !muster_unit_has_figures (parent)
      && !muster_unit_has_units (parent))
    muster_document_add_implied (self, parent, NULL, 0, edits);
  g_ptr_array_add (
      edits, muster_edit_new_insert (
                 parent,
                 edits->len > 0 ? G_MAXUINT : muster_document_find_place (parent, MUSTER_KIND_UNIT),
                 unit));
  return muster_history_do (self->history, label, edits, NULL, error) ? unit : NULL;
}

/**
 * muster_document_add_formation:
 * @self: a document
 * @parent: the army or formation to add it to
 * @kind: a formation kind of the ruleset
 * @name: its name
 * @error: (out): why it may not stand there
 *
 * Returns: (transfer none) (nullable): the new formation
 */
MusterNode *
muster_document_add_formation (
    MusterDocument *self, MusterNode *parent, const char *kind, const char *name, GError **error)
{
  g_autoptr (MusterNode) formation = NULL;
  g_autofree char *id = NULL;
  g_autofree char *label = NULL;
  MusterNode *army;

  g_return_val_if_fail (MUSTER_IS_DOCUMENT (self), NULL);
  g_return_val_if_fail (MUSTER_IS_NODE (parent), NULL);
  g_return_val_if_fail (kind != NULL && name != NULL, NULL);

  army = muster_node_get_army (parent);
  id = muster_node_make_id (army != NULL ? army : self->root, "f");
  formation =
      muster_node_new_with (MUSTER_KIND_FORMATION, "id", id, "name", name, "kind", kind, NULL);
  label = g_strdup_printf (_ ("Add %s"), name);
  if (!do_one (self, label,
               muster_edit_new_insert (
                   parent, muster_document_find_place (parent, MUSTER_KIND_FORMATION), formation),
               NULL, error))
    return NULL;
  return formation;
}

/* Several of a troop, as the army of NODE calls them. */
const char *
muster_document_name_troop (MusterDocument *self, MusterNode *node, const char *troop)
{
  const MusterDef *def = muster_ruleset_find (self->ruleset, MUSTER_DEF_TROOP, troop);

  return def != NULL ? muster_def_get_plural (muster_roster_name_troop (self->ruleset, node, def))
                     : troop;
}

/* What the menu calls a node: its name, else what it is. */
static char *
describe (MusterDocument *self, MusterNode *node)
{
  if (muster_node_get_kind (node) == MUSTER_KIND_UNIT)
    return muster_roster_describe (self->ruleset, node);
  if (muster_node_get_name (node)[0] != '\0')
    return g_strdup (muster_node_get_name (node));
  if (muster_node_get_kind (node) == MUSTER_KIND_FIGURES)
    return g_strdup (muster_document_name_troop (self, node, muster_node_get (node, "troop")));
  return g_strdup (muster_kind_get_spec (muster_node_get_kind (node))->element);
}

/**
 * muster_document_remove:
 * @self: a document
 * @node: a node of it, not its root
 * @error: (out): why it cannot be removed
 *
 * Returns: whether it was removed
 */
gboolean
muster_document_remove (MusterDocument *self, MusterNode *node, GError **error)
{
  g_autofree char *name = NULL;
  g_autofree char *label = NULL;

  g_return_val_if_fail (MUSTER_IS_DOCUMENT (self), FALSE);
  g_return_val_if_fail (MUSTER_IS_NODE (node), FALSE);

  name = describe (self, node);
  label = g_strdup_printf (_ ("Remove %s"), name);
  return do_one (self, label, muster_edit_new_remove (node), NULL, error);
}

static void
collect_ids (MusterNode *node, gboolean is_top, GHashTable *ids)
{
  /* an embedded army has ids of its own */
  if (!is_top && muster_node_get_kind (node) == MUSTER_KIND_ARMY)
    return;
  if (muster_node_get_id (node) != NULL)
    g_hash_table_add (ids, g_strdup (muster_node_get_id (node)));
  for (guint i = 0; i < muster_node_get_n_children (node); i++)
    collect_ids (muster_node_peek_child (node, i), FALSE, ids);
}

/* "a" gives "a-2", that "a-3" …; the first that is free. */
static char *
make_fresh_id (const char *id, GHashTable *ids)
{
  g_autofree char *stem = g_strndup (id, 48);
  char *dash = strrchr (stem, '-');

  if (dash != NULL && dash != stem && dash[1] != '\0'
      && strspn (dash + 1, "0123456789") == strlen (dash + 1))
    *dash = '\0';
  for (guint i = 2;; i++)
    {
      g_autofree char *fresh = g_strdup_printf ("%s-%u", stem, i);

      if (g_hash_table_add (ids, g_strdup (fresh)))
        return g_steal_pointer (&fresh);
    }
}

static void
refresh_ids (MusterNode *copy, gboolean is_top, GHashTable *ids)
{
  if (!is_top && muster_node_get_kind (copy) == MUSTER_KIND_ARMY)
    return;
  if (muster_node_get_id (copy) != NULL)
    {
      g_autofree char *fresh = make_fresh_id (muster_node_get_id (copy), ids);

      muster_node_build_set (copy, "id", fresh);
    }
  for (guint i = 0; i < muster_node_get_n_children (copy); i++)
    refresh_ids (muster_node_peek_child (copy, i), FALSE, ids);
}

/**
 * muster_document_duplicate:
 * @self: a document
 * @node: a node of it, not its root
 * @error: (out): why there may not be two
 *
 * Puts a copy behind @node, with fresh ids for it and all below.
 *
 * Returns: (transfer none) (nullable): the copy
 */
MusterNode *
muster_document_duplicate (MusterDocument *self, MusterNode *node, GError **error)
{
  g_autoptr (GHashTable) ids = NULL;
  g_autoptr (MusterNode) copy = NULL;
  g_autofree char *name = NULL;
  g_autofree char *label = NULL;
  MusterNode *parent;
  MusterNode *scope;

  g_return_val_if_fail (MUSTER_IS_DOCUMENT (self), NULL);
  g_return_val_if_fail (MUSTER_IS_NODE (node), NULL);

  parent = muster_node_get_parent (node);
  if (parent == NULL)
    {
      g_set_error_literal (error, MUSTER_MODEL_ERROR, MUSTER_MODEL_ERROR_PLACE,
                           _ ("The document itself cannot be duplicated in itself"));
      return NULL;
    }
  scope = muster_node_get_army (parent);
  if (scope == NULL)
    scope = self->root;
  ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  collect_ids (scope, TRUE, ids);
  copy = muster_node_copy (node);
  refresh_ids (copy, TRUE, ids);
  if (muster_node_get_name (node)[0] != '\0')
    {
      g_autofree char *copy_name = g_strdup_printf (_ ("%s (copy)"), muster_node_get_name (node));

      muster_node_build_set (copy, "name", copy_name);
    }
  name = describe (self, node);
  label = g_strdup_printf (_ ("Duplicate %s"), name);
  if (!do_one (self, label, muster_edit_new_insert (parent, muster_node_get_index (node) + 1, copy),
               NULL, error))
    return NULL;
  return copy;
}

/**
 * muster_document_move:
 * @self: a document
 * @node: a node of it
 * @parent: where it goes
 * @index: its place there, counted after it was taken out; %G_MAXUINT for the end
 * @error: (out): why it may not stand there
 *
 * Returns: whether it was moved
 */
gboolean
muster_document_move (
    MusterDocument *self, MusterNode *node, MusterNode *parent, guint index, GError **error)
{
  g_autofree char *name = NULL;
  g_autofree char *label = NULL;

  g_return_val_if_fail (MUSTER_IS_DOCUMENT (self), FALSE);
  g_return_val_if_fail (MUSTER_IS_NODE (node) && MUSTER_IS_NODE (parent), FALSE);

  name = describe (self, node);
  label = g_strdup_printf (_ ("Move %s"), name);
  return do_one (self, label, muster_edit_new_move (node, parent, index), NULL, error);
}

/**
 * muster_document_apply_fix:
 * @self: a document
 * @finding: a finding of its newest report
 * @error: (out): it has no fix, or the fix cannot be done any more
 *
 * Returns: whether the fix was carried out, as one step
 */
gboolean
muster_document_apply_fix (MusterDocument *self, MusterFinding *finding, GError **error)
{
  g_autoptr (GPtrArray) edits = NULL;

  g_return_val_if_fail (MUSTER_IS_DOCUMENT (self), FALSE);
  g_return_val_if_fail (finding != NULL, FALSE);

  edits = muster_finding_make_fix (finding);
  if (edits == NULL || edits->len == 0)
    {
      g_set_error (error, MUSTER_MODEL_ERROR, MUSTER_MODEL_ERROR_PLACE,
                   _ ("What “%s” asks for cannot be put right by the program"),
                   muster_finding_get_rule (finding));
      return FALSE;
    }
  return muster_history_do (self->history, muster_finding_get_proposal (finding), edits, NULL,
                            error);
}
