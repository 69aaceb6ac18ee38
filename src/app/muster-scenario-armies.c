/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-scenario-armies.h"

#include "muster-army.h"
#include "muster-sheets.h"

gboolean
muster_scenario_army_has_changed (MusterNode *army, MusterLibrary *library)
{
  const char *uuid = muster_node_get (army, "uuid");
  g_autoptr (MusterNode) other = NULL;
  g_autofree char *mine = NULL;
  g_autofree char *theirs = NULL;

  if (library == NULL || uuid == NULL)
    return FALSE;
  other = muster_library_load (library, uuid, NULL, NULL);
  if (other == NULL)
    return FALSE;
  mine = muster_digest_make (army);
  theirs = muster_digest_make (other);
  return !g_str_equal (mine, theirs);
}

MusterNode *
muster_scenario_army_copy (MusterNode *army)
{
  MusterNode *copy = muster_node_copy (army);
  g_autofree char *digest = muster_digest_make (army);

  muster_node_build_set (copy, "digest", digest);
  return copy;
}

gboolean
muster_scenario_set_army (
    MusterDocument *document, MusterNode *side, MusterNode *army, const char *label, GError **error)
{
  g_autoptr (GPtrArray) edits = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_edit_unref);
  MusterNode *old = muster_side_get_army (side);

  /* an army of a file and one that stands here exclude each other */
  if (muster_node_get (side, "army") != NULL)
    g_ptr_array_add (edits, muster_edit_new_set (side, "army", NULL));
  if (old != NULL && army != NULL)
    g_ptr_array_add (edits, muster_edit_new_replace (old, army));
  else if (old != NULL)
    g_ptr_array_add (edits, muster_edit_new_remove (old));
  else if (army != NULL)
    g_ptr_array_add (edits, muster_edit_new_insert (side, G_MAXUINT, army));
  return edits->len == 0 || muster_document_do (document, label, edits, NULL, error);
}
