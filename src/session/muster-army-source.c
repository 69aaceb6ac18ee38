/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-army-source.h"

#include <glib/gi18n-lib.h>

#include "muster-army.h"
#include "muster-scenario-kind.h"
#include "muster-xml.h"

/* The digest of what ARMY says, which does not hang on what it remembers; with what stands around
 * FRAME (nullable), a file of it. */
static char *
make_digest (MusterNode *army, MusterNode *frame)
{
  g_autoptr (MusterNode) copy = muster_node_copy (army);
  g_autoptr (MusterElement) element = NULL;

  muster_node_build_set (copy, "digest", NULL);
  element = muster_node_to_element (copy);
  if (frame != NULL)
    {
      g_autoptr (MusterElement) around = muster_node_to_element (frame);

      muster_element_set_around (element, muster_element_get_prolog (around),
                                 muster_element_get_epilog (around));
    }
  else
    muster_element_set_around (element, NULL, NULL);
  return muster_xml_digest (element);
}

MusterNode *
muster_army_source_copy (MusterNode *army)
{
  g_autofree char *digest = NULL;
  MusterNode *copy;

  g_return_val_if_fail (MUSTER_IS_NODE (army), NULL);
  g_return_val_if_fail (muster_node_get_kind (army) == MUSTER_KIND_ARMY, NULL);

  digest = make_digest (army, NULL);
  copy = muster_node_copy (army);
  muster_node_build_set (copy, "digest", digest);
  return copy;
}

/* Whether DIGEST is of ARMY, comments around its file counted (those of FRAME) or not. */
static gboolean
is_digest_of (const char *digest, MusterNode *army, MusterNode *frame)
{
  g_autofree char *plain = make_digest (army, NULL);
  g_autofree char *framed = make_digest (army, frame);

  return g_str_equal (digest, plain) || g_str_equal (digest, framed);
}

MusterArmySource
muster_army_source_compare (MusterNode *embedded, MusterNode *current)
{
  const char *taken;
  g_autofree char *here = NULL;
  g_autofree char *there = NULL;
  gboolean newer;
  gboolean edited;

  g_return_val_if_fail (MUSTER_IS_NODE (embedded), MUSTER_ARMY_SOURCE_NONE);

  if (current == NULL)
    return MUSTER_ARMY_SOURCE_NONE;
  here = make_digest (embedded, NULL);
  there = make_digest (current, NULL);
  if (g_str_equal (here, there))
    return MUSTER_ARMY_SOURCE_SAME;
  taken = muster_node_get (embedded, "digest");
  /* when nobody knows what was taken, it is the library's that counts */
  newer = taken == NULL || !is_digest_of (taken, current, current);
  edited = taken != NULL && !is_digest_of (taken, embedded, current);
  if (newer)
    return edited ? MUSTER_ARMY_SOURCE_BOTH : MUSTER_ARMY_SOURCE_NEWER;
  return MUSTER_ARMY_SOURCE_EDITED;
}

MusterArmySource
muster_army_source_look_up (MusterNode *embedded, MusterLibrary *library, MusterNode **current)
{
  const char *uuid;
  g_autoptr (MusterNode) found = NULL;
  MusterArmySource source;

  g_return_val_if_fail (MUSTER_IS_NODE (embedded), MUSTER_ARMY_SOURCE_NONE);

  uuid = muster_node_get (embedded, "uuid");
  if (current != NULL)
    *current = NULL;
  if (library == NULL || uuid == NULL)
    return MUSTER_ARMY_SOURCE_NONE;
  /* that it is not there, or is no army, is no error: then it was taken from elsewhere */
  found = muster_library_load (library, uuid, NULL, NULL);
  if (found == NULL || muster_node_get_kind (found) != MUSTER_KIND_ARMY)
    return MUSTER_ARMY_SOURCE_NONE;
  source = muster_army_source_compare (embedded, found);
  if (current != NULL)
    *current = g_steal_pointer (&found);
  return source;
}

gboolean
muster_army_source_keep (MusterDocument *document,
                         MusterNode *embedded,
                         MusterNode *current,
                         GError **error)
{
  g_autoptr (GPtrArray) edits = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_edit_unref);
  g_autofree char *digest = NULL;

  g_return_val_if_fail (MUSTER_IS_DOCUMENT (document) && MUSTER_IS_NODE (embedded), FALSE);
  g_return_val_if_fail (MUSTER_IS_NODE (current), FALSE);

  digest = make_digest (current, NULL);
  g_ptr_array_add (edits, muster_edit_new_set (embedded, "digest", digest));
  return muster_document_do (document, _ ("Keep the Army as It Is"), edits, NULL, error);
}

char *
muster_army_source_describe (MusterNode *embedded, MusterArmySource source)
{
  const char *name;

  g_return_val_if_fail (MUSTER_IS_NODE (embedded), NULL);

  name = muster_node_get_name (embedded);
  switch (source)
    {
    case MUSTER_ARMY_SOURCE_NEWER:
      return g_strdup_printf (_ ("The library’s copy of “%s” has changed since it was taken: take "
                                 "the new one, or leave this."),
                              name);
    case MUSTER_ARMY_SOURCE_BOTH:
      return g_strdup_printf (_ ("“%s” has been changed here and in the library: taking the "
                                 "library’s loses what was changed here."),
                              name);
    case MUSTER_ARMY_SOURCE_EDITED:
      return g_strdup_printf (
          _ ("“%s” has been changed here; the library still has it as it was taken."), name);
    case MUSTER_ARMY_SOURCE_NONE:
    case MUSTER_ARMY_SOURCE_SAME:
    default:
      return NULL;
    }
}

/* Taking a new one */

/* Those of the ids that ARMY has; those that OLD had and it has not go to GONE. */
static char *
keep_ids (const char *list, MusterNode *army, MusterNode *old, GPtrArray *gone)
{
  g_auto (GStrv) ids = g_strsplit (list, " ", -1);
  g_autoptr (GString) kept = g_string_new (NULL);

  for (guint i = 0; ids[i] != NULL; i++)
    {
      gboolean known = muster_node_find (army, ids[i]) != NULL;

      /* what was wrong before is not for this to put right */
      if (known || old == NULL || muster_node_find (old, ids[i]) == NULL)
        g_string_append_printf (kept, "%s%s", kept->len > 0 ? " " : "", ids[i]);
      else if (!g_ptr_array_find_with_equal_func (gone, ids[i], g_str_equal, NULL))
        g_ptr_array_add (gone, g_strdup (ids[i]));
    }
  return g_string_free (g_steal_pointer (&kept), FALSE);
}

/* Not another version of the same. */
static gboolean
is_another (MusterNode *army, MusterNode *old)
{
  return old != NULL
         && g_strcmp0 (muster_node_get (army, "uuid"), muster_node_get (old, "uuid")) != 0;
}

/* A child of the side that names units: it keeps those that are still there, or goes. FILLED:
 * others come later in the place of some that are gone. */
static void
keep_units (GPtrArray *edits,
            MusterNode *child,
            MusterNode *army,
            MusterNode *old,
            GPtrArray *gone,
            gboolean *filled)
{
  MusterKind kind = muster_node_get_kind (child);
  const char *attribute = kind == MUSTER_KIND_PLACE ? "unit" : "units";
  const char *value = kind == MUSTER_KIND_PLACE || kind == MUSTER_KIND_PLAYER
                              || kind == MUSTER_KIND_DEPLOYMENT || kind == MUSTER_KIND_REINFORCEMENT
                          ? muster_node_get (child, attribute)
                          : NULL;
  g_autofree char *kept = value != NULL ? keep_ids (value, army, old, gone) : NULL;
  g_autofree char *instead = NULL;

  if (value == NULL || g_str_equal (kept, value))
    return;
  /* Another army has a column that comes later, too: when and where is of the scenario. */
  if (*kept == '\0' && kind == MUSTER_KIND_REINFORCEMENT && !*filled && is_another (army, old))
    instead = muster_army_list_last_half (army);
  if (instead != NULL && *instead != '\0')
    {
      *filled = TRUE;
      g_ptr_array_add (edits, muster_edit_new_set (child, attribute, instead));
      return;
    }
  if (*kept != '\0')
    g_ptr_array_add (edits, muster_edit_new_set (child, attribute, kept));
  /* a player leads whoever is left; an area that was for them alone must not become everybody's */
  else if (kind == MUSTER_KIND_PLAYER)
    g_ptr_array_add (edits, muster_edit_new_set (child, attribute, NULL));
  else
    g_ptr_array_add (edits, muster_edit_new_remove (child));
}

gboolean
muster_army_source_take (MusterDocument *document,
                         MusterNode *side,
                         MusterNode *army,
                         const char *label,
                         char ***gone,
                         GError **error)
{
  g_autoptr (GPtrArray) edits = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_edit_unref);
  g_autoptr (GPtrArray) lost = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (MusterNode) copy = NULL;
  MusterNode *old;
  gboolean filled = FALSE;

  g_return_val_if_fail (MUSTER_IS_DOCUMENT (document) && MUSTER_IS_NODE (side), FALSE);
  g_return_val_if_fail (MUSTER_IS_NODE (army), FALSE);

  if (gone != NULL)
    *gone = NULL;
  old = muster_side_get_army (side);
  copy = muster_army_source_copy (army);
  if (muster_node_get (side, "army") != NULL)
    g_ptr_array_add (edits, muster_edit_new_set (side, "army", NULL));
  for (guint i = 0; i < muster_node_get_n_children (side); i++)
    keep_units (edits, muster_node_peek_child (side, i), copy, old, lost, &filled);
  if (is_another (copy, old) && muster_node_get_name (copy)[0] != '\0'
      && g_strcmp0 (muster_node_get_name (side), muster_node_get_name (old)) == 0)
    g_ptr_array_add (edits, muster_edit_new_set (side, "name", muster_node_get_name (copy)));
  g_ptr_array_add (edits, old != NULL ? muster_edit_new_replace (old, copy)
                                      : muster_edit_new_insert (side, G_MAXUINT, copy));
  if (!muster_document_do (document, label != NULL ? label : _ ("Take the Library’s Army"), edits,
                           NULL, error))
    return FALSE;
  if (gone != NULL)
    {
      g_ptr_array_add (lost, NULL);
      *gone = g_strdupv ((char **) lost->pdata);
    }
  return TRUE;
}
