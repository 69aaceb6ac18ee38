/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-scenario-armies.h"

#include "muster-army-source.h"
#include "muster-army.h"

gboolean
muster_scenario_army_has_changed (MusterNode *army, MusterLibrary *library)
{
  MusterArmySource source = muster_army_source_look_up (army, library, NULL);

  return source == MUSTER_ARMY_SOURCE_NEWER || source == MUSTER_ARMY_SOURCE_BOTH;
}

MusterNode *
muster_scenario_army_copy (MusterNode *army)
{
  return muster_army_source_copy (army);
}

gboolean
muster_scenario_set_army (
    MusterDocument *document, MusterNode *side, MusterNode *army, const char *label, GError **error)
{
  g_autoptr (GPtrArray) edits = NULL;
  MusterNode *old = muster_side_get_army (side);

  if (army != NULL)
    return muster_army_source_take (document, side, army, label, NULL, error);
  edits = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_edit_unref);

  /* an army of a file and one that stands here exclude each other */
  if (muster_node_get (side, "army") != NULL)
    g_ptr_array_add (edits, muster_edit_new_set (side, "army", NULL));
  if (old != NULL)
    g_ptr_array_add (edits, muster_edit_new_remove (old));
  return edits->len == 0 || muster_document_do (document, label, edits, NULL, error);
}
