/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-document-private.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "muster-army.h"
#include "muster-model-error.h"

/* How many figures stand in a unit, each change one step of undo. */

/* The elements of TROOP directly in UNIT, and how many other figures elements there are. */
static GPtrArray *
list_of_troop (MusterNode *unit, const char *troop, guint *others)
{
  GPtrArray *found = g_ptr_array_new ();

  *others = 0;
  for (guint i = 0; i < muster_node_get_n_children (unit); i++)
    {
      MusterNode *child = muster_node_peek_child (unit, i);

      if (muster_node_get_kind (child) != MUSTER_KIND_FIGURES)
        continue;
      if (g_strcmp0 (muster_node_get (child, "troop"), troop) == 0)
        g_ptr_array_add (found, child);
      else
        (*others)++;
    }
  return found;
}

/* A troop may stand in several elements (with different weapons): men leave from the last one first
 * and join the last one. */
static void
spread_count (MusterNode *unit, GPtrArray *elements, guint others, gint64 count, GPtrArray *edits)
{
  gint64 left = count;

  for (guint i = 0; i < elements->len; i++)
    {
      MusterNode *element = elements->pdata[i];
      gint64 old = muster_node_get_int (element, "count", 1);
      gint64 here = i + 1 == elements->len ? left : MIN (old, left);
      g_autofree char *text = g_strdup_printf ("%" G_GINT64_FORMAT, here);
      /* with no figures at all the standard ones would be back */
      gboolean keep = i == 0 && others == 0 && count == 0 && !muster_unit_has_units (unit);

      if (here == 0 && !keep)
        g_ptr_array_add (edits, muster_edit_new_remove (element));
      else if (here != old)
        g_ptr_array_add (edits, muster_edit_new_set (element, "count", text));
      left -= here;
    }
}

/**
 * muster_document_set_count:
 * @self: a document
 * @unit: a unit of it
 * @troop: a troop
 * @count: how many of them stand in @unit itself, 0 to %MUSTER_MAX_COUNT
 * @error: (out): %MUSTER_MODEL_ERROR_VALUE and its like
 *
 * Writes the standard figures first where the unit has only those that its type implies. With 0 the
 * element goes, unless it is the last: a unit that writes no figures would have the standard ones.
 *
 * Returns: whether there are so many now
 */
gboolean
muster_document_set_count (
    MusterDocument *self, MusterNode *unit, const char *troop, gint64 count, GError **error)
{
  g_autoptr (GPtrArray) edits = muster_document_new_edits ();
  g_autoptr (GPtrArray) elements = NULL;
  g_autofree char *name = NULL;
  g_autofree char *label = NULL;
  guint others;

  g_return_val_if_fail (MUSTER_IS_DOCUMENT (self), FALSE);
  g_return_val_if_fail (MUSTER_IS_NODE (unit) && troop != NULL, FALSE);

  if (count < 0 || count > MUSTER_MAX_COUNT)
    {
      g_set_error (error, MUSTER_MODEL_ERROR, MUSTER_MODEL_ERROR_VALUE,
                   _ ("“%" PRId64 "” figures; expected 0 to %d"), count, MUSTER_MAX_COUNT);
      return FALSE;
    }
  elements = list_of_troop (unit, troop, &others);
  if (!muster_unit_has_figures (unit))
    muster_document_add_implied (self, unit, troop, count, edits);
  else if (elements->len > 0)
    spread_count (unit, elements, others, count, edits);
  else if (count > 0)
    {
      g_autofree char *text = g_strdup_printf ("%" G_GINT64_FORMAT, count);
      g_autoptr (MusterNode) node =
          muster_node_new_with (MUSTER_KIND_FIGURES, "troop", troop, "count", text, NULL);

      g_ptr_array_add (edits,
                       muster_edit_new_insert (
                           unit, muster_document_find_place (unit, MUSTER_KIND_FIGURES), node));
    }
  if (edits->len == 0)
    return TRUE;
  name = muster_roster_describe (self->ruleset, unit);
  /* Translators: the first is a troop ("infantrymen"), the second a unit */
  label =
      g_strdup_printf (_ ("Change %s of %s"), muster_document_name_troop (self, unit, troop), name);
  return muster_history_do (self->history, label, edits, NULL, error);
}

/* The figures of TROOP in UNIT that others of them may join: nothing tells them apart, nor
 * could. */
static MusterNode *
find_joined (MusterDocument *self, MusterNode *unit, const char *troop)
{
  for (guint i = 0; i < muster_node_get_n_children (unit); i++)
    {
      MusterNode *child = muster_node_peek_child (unit, i);
      gboolean choice = FALSE;

      if (muster_node_get_kind (child) != MUSTER_KIND_FIGURES
          || g_strcmp0 (muster_node_get (child, "troop"), troop) != 0)
        continue;
      for (int what = 0; what < MUSTER_N_ARMS; what++)
        {
          g_auto (GStrv) words =
              muster_roster_list_arms (self->ruleset, unit, child, (MusterArm) what);

          choice = choice || g_strv_length (words) > 1
                   || muster_node_get (child, muster_arm_get_attribute ((MusterArm) what)) != NULL;
        }
      if (!choice)
        return child;
    }
  return NULL;
}

/**
 * muster_document_add_figures:
 * @self: a document
 * @unit: a unit of it
 * @troop: a troop
 * @count: how many more
 * @error: (out): %MUSTER_MODEL_ERROR_VALUE and its like
 *
 * Adds figures beside those that are there, so that they can be armed otherwise; where there is
 * nothing to choose they join them.
 *
 * Returns: (transfer none) (nullable): the figures
 */
MusterNode *
muster_document_add_figures (
    MusterDocument *self, MusterNode *unit, const char *troop, gint64 count, GError **error)
{
  g_autoptr (GPtrArray) edits = muster_document_new_edits ();
  g_autofree char *text = NULL;
  g_autofree char *label = NULL;
  MusterNode *joined;
  MusterNode *figures;

  g_return_val_if_fail (MUSTER_IS_DOCUMENT (self), NULL);
  g_return_val_if_fail (MUSTER_IS_NODE (unit) && troop != NULL, NULL);

  joined = find_joined (self, unit, troop);
  if (joined != NULL)
    count += muster_node_get_int (joined, "count", 0);
  text = g_strdup_printf ("%" G_GINT64_FORMAT, count);
  figures = joined != NULL ? g_object_ref (joined)
                           : muster_node_new_with (MUSTER_KIND_FIGURES, "troop", troop, "count",
                                                   text, NULL);
  g_ptr_array_add (edits,
                   joined != NULL
                       ? muster_edit_new_set (joined, "count", text)
                       : muster_edit_new_insert (
                           unit, muster_document_find_place (unit, MUSTER_KIND_FIGURES), figures));
  label = g_strdup_printf (_ ("Add %s"), muster_document_name_troop (self, unit, troop));
  if (!muster_history_do (self->history, label, edits, NULL, error))
    g_clear_object (&figures);
  else
    g_object_unref (figures); /* the document holds it */
  return figures;
}
