/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-document-file.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

#include "muster-army.h"
#include "muster-store-error.h"

static void
make_uuid (MusterNode *node)
{
  g_autofree char *uuid = NULL;

  if (muster_node_get (node, "uuid") != NULL)
    return;
  uuid = g_uuid_string_random ();
  muster_node_build_set (node, "uuid", uuid);
}

/**
 * muster_document_make_uuids:
 * @root: a document that belongs to nobody else
 *
 * Gives it and the armies in it what tells them apart for ever, where they have none: read
 * documents have it, and so is what a repair has added to have it before it is written.
 */
void
muster_document_make_uuids (MusterNode *root)
{
  g_autoptr (GPtrArray) sides = NULL;

  g_return_if_fail (MUSTER_IS_NODE (root));

  make_uuid (root);
  if (muster_node_get_kind (root) != MUSTER_KIND_SCENARIO)
    return;
  sides = muster_scenario_list_sides (root);
  for (guint i = 0; i < sides->len; i++)
    {
      MusterNode *army = muster_side_get_army (g_ptr_array_index (sides, i));

      if (army != NULL)
        make_uuid (army);
    }
}

G_GNUC_PRINTF (3, 4)
static void
fail_at (MusterNode *node, GError **error, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  muster_node_set_error_valist (node, error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_VALUE, format,
                                args);
  va_end (args);
}

/* The path of the army file that SIDE names; only files beside the scenario, or below, are read. */
static char *
find_army_file (MusterNode *side, const char *scenario_path, GError **error)
{
  const char *name = muster_node_get (side, "army");
  g_autofree char *folder = g_path_get_dirname (scenario_path);
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *real_folder = NULL;
  g_autofree char *real_path = NULL;
  char *resolved = realpath (folder, NULL);
  gboolean inside;

  real_folder = g_strdup (resolved);
  free (resolved);
  resolved = realpath (path, NULL);
  real_path = g_strdup (resolved);
  free (resolved);
  if (!g_path_is_absolute (name) && real_folder != NULL && real_path == NULL)
    {
      fail_at (side, error, _ ("There is no army file “%s”, expected one in the scenario’s folder"),
               name);
      return NULL;
    }
  inside = !g_path_is_absolute (name) && real_folder != NULL
           && g_str_has_prefix (real_path, real_folder)
           && (real_path[strlen (real_folder)] == G_DIR_SEPARATOR
               || g_str_equal (real_folder, G_DIR_SEPARATOR_S));
  if (!inside)
    {
      fail_at (
          side, error,
          _ ("The army file “%s” is elsewhere, expected one in the scenario’s folder or below"),
          name);
      return NULL;
    }
  return g_steal_pointer (&path);
}

/* Puts the army that SIDE names into it, with the digest of the file it was taken from. */
static gboolean
embed_army (MusterNode *side, const char *scenario_path, GError **error)
{
  g_autofree char *path = find_army_file (side, scenario_path, error);
  g_autoptr (MusterElement) element = NULL;
  g_autoptr (MusterElement) written = NULL;
  g_autoptr (MusterNode) army = NULL;
  g_autofree char *digest = NULL;

  if (path == NULL)
    return FALSE;
  element = muster_xml_parse_file (path, error);
  if (element == NULL)
    return FALSE;
  army = muster_node_from_element (element, MUSTER_KIND_ARMY, error);
  if (army == NULL)
    return FALSE;
  muster_node_build_set (army, "digest", NULL);
  written = muster_node_to_element (army);
  digest = muster_xml_digest (written);
  muster_node_build_set (army, "digest", digest);
  muster_node_build_set (side, "army", NULL);
  muster_node_build_add (side, g_steal_pointer (&army));
  return TRUE;
}

static gboolean
embed_armies (MusterNode *root, const char *path, GError **error)
{
  g_autoptr (GPtrArray) sides = NULL;

  if (muster_node_get_kind (root) != MUSTER_KIND_SCENARIO)
    return TRUE;
  sides = muster_scenario_list_sides (root);
  for (guint i = 0; i < sides->len; i++)
    {
      MusterNode *side = g_ptr_array_index (sides, i);

      if (muster_node_get (side, "army") != NULL && !embed_army (side, path, error))
        return FALSE;
    }
  return TRUE;
}

/**
 * muster_document_read:
 * @path: the path of an army or scenario
 * @expected: what it has to be: %MUSTER_KIND_ARMY, %MUSTER_KIND_SCENARIO or, for either,
 * %MUSTER_KIND_NONE
 * @error: return location for an error of #MusterStoreError or #MusterModelError
 *
 * Reads a document. Armies that a scenario names by file are put into it; missing uuids are made.
 *
 * Returns: (transfer full) (nullable): the document
 */
MusterNode *
muster_document_read (const char *path, MusterKind expected, GError **error)
{
  g_autoptr (MusterElement) element = NULL;
  g_autoptr (MusterNode) root = NULL;

  g_return_val_if_fail (path != NULL, NULL);

  element = muster_xml_parse_file (path, error);
  if (element == NULL)
    return NULL;
  root = muster_node_from_element (element, expected, error);
  if (root == NULL || !embed_armies (root, path, error))
    return NULL;
  muster_document_make_uuids (root);
  return g_steal_pointer (&root);
}

/**
 * muster_document_parse:
 * @data: the text of an army or scenario
 * @length: how many bytes
 * @source: what messages call it
 * @expected: as of muster_document_read()
 * @error: return location for an error of #MusterStoreError or #MusterModelError
 *
 * As muster_document_read(), but armies that a scenario names by file are left named.
 *
 * Returns: (transfer full) (nullable): the document
 */
MusterNode *
muster_document_parse (
    const char *data, gsize length, const char *source, MusterKind expected, GError **error)
{
  g_autoptr (MusterElement) element = muster_xml_parse (data, length, source, error);
  MusterNode *root = NULL;

  if (element != NULL)
    root = muster_node_from_element (element, expected, error);
  if (root != NULL)
    muster_document_make_uuids (root);
  return root;
}

/**
 * muster_document_to_text:
 * @root: a document
 *
 * Returns: (transfer full): its canonical text
 */
char *
muster_document_to_text (MusterNode *root)
{
  g_autoptr (MusterElement) element = muster_node_to_element (root);

  return muster_xml_write (element);
}

/**
 * muster_document_write:
 * @root: a document
 * @path: where to write
 * @error: return location for an error of %MUSTER_STORE_ERROR_IO
 *
 * Writes the document; see muster_store_write_file().
 *
 * Returns: whether it was written
 */
gboolean
muster_document_write (MusterNode *root, const char *path, GError **error)
{
  g_autofree char *text = muster_document_to_text (root);

  return muster_store_write_file (path, text, -1, error);
}
