/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-scenario-armies.h"

#include <glib/gi18n-lib.h>

#include "muster-army-source.h"
#include "muster-army.h"
#include "muster-scenario-tell.h"

gboolean
muster_scenario_army_has_changed (MusterNode *army, MusterLibrary *library, MusterNode **current)
{
  g_autoptr (MusterNode) found = NULL;
  MusterArmySource source = muster_army_source_look_up (army, library, &found);
  gboolean changed = source == MUSTER_ARMY_SOURCE_NEWER || source == MUSTER_ARMY_SOURCE_BOTH;

  if (current != NULL)
    *current = changed ? g_steal_pointer (&found) : NULL;
  return changed;
}

MusterNode *
muster_scenario_army_copy (MusterNode *army)
{
  return muster_army_source_copy (army);
}

/* Who is gone with OLD, and had a place, or came later. (transfer full) */
static char *
tell_gone (MusterDocument *document, MusterNode *old, char **gone)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; gone[i] != NULL; i++)
    {
      MusterNode *unit = muster_node_find (old, gone[i]);
      g_autofree char *name =
          unit == NULL                                        ? g_strdup (gone[i])
          : muster_node_get_kind (unit) == MUSTER_KIND_UNIT
              ? muster_roster_describe (muster_document_get_ruleset (document), unit)
              : muster_scenario_tell_formation (muster_document_get_ruleset (document), unit);

      g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", name);
    }
  /* Translators: names of units, which may be of one or of many. */
  return g_strdup_printf (_ ("In the army no more, and gone from the map: %s"), names->str);
}

gboolean
muster_scenario_set_army (MusterDocument *document,
                          MusterNode *side,
                          MusterNode *army,
                          const char *label,
                          char **said,
                          GError **error)
{
  g_autoptr (GPtrArray) edits = NULL;
  MusterNode *old = muster_side_get_army (side);

  if (said != NULL)
    *said = NULL;
  if (army != NULL)
    {
      g_autoptr (MusterNode) before = old != NULL ? g_object_ref (old) : NULL;
      g_auto (GStrv) gone = NULL;

      if (!muster_army_source_take (document, side, army, label, &gone, error))
        return FALSE;
      if (said != NULL && before != NULL && gone != NULL && gone[0] != NULL)
        *said = tell_gone (document, before, gone);
      return TRUE;
    }
  edits = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_edit_unref);

  /* an army of a file and one that stands here exclude each other */
  if (muster_node_get (side, "army") != NULL)
    g_ptr_array_add (edits, muster_edit_new_set (side, "army", NULL));
  if (old != NULL)
    g_ptr_array_add (edits, muster_edit_new_remove (old));
  return edits->len == 0 || muster_document_do (document, label, edits, NULL, error);
}
