/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "muster-cli-call.h"
#include "muster-cli-input.h"
#include "muster-document-file.h"
#include "muster-document.h"
#include "muster-ruleset-store.h"
#include "muster-xml.h"

static void
json_row (JsonBuilder *json, const MusterLibraryRow *row)
{
  json_builder_begin_object (json);
  muster_cli_json_text (json, "id", row->uuid);
  muster_cli_json_text (json, "kind", row->kind);
  muster_cli_json_text (json, "name", row->name);
  muster_cli_json_text (json, "ruleset", row->ruleset);
  muster_cli_json_text (json, "faction", row->faction);
  muster_cli_json_text (json, "modified", row->modified);
  muster_cli_json_int (json, "revision", row->revision);
  muster_cli_json_text (json, "note", row->note);
  json_builder_end_object (json);
}

static int
list_rows (MusterCliCall *call, const char *kind, GError **error)
{
  g_autoptr (MusterLibrary) library = muster_cli_call_open_library (call, error);
  g_autoptr (GPtrArray) rows = NULL;

  if (library == NULL)
    return -1;
  rows = muster_library_list (library, kind, error);
  if (rows == NULL)
    return -1;
  if (muster_cli_call_has (call, "json"))
    {
      g_autoptr (JsonBuilder) json = json_builder_new ();

      json_builder_begin_object (json);
      muster_cli_json_open_list (json, kind != NULL ? "games" : "documents");
      for (guint i = 0; i < rows->len; i++)
        json_row (json, g_ptr_array_index (rows, i));
      json_builder_end_array (json);
      json_builder_end_object (json);
      muster_cli_call_print_json (call, json);
      return 0;
    }
  for (guint i = 0; i < rows->len; i++)
    {
      const MusterLibraryRow *row = g_ptr_array_index (rows, i);

      muster_cli_call_print (call, "%-9s %s  %s%s%s\n", row->kind, row->uuid, row->name,
                             row->note[0] != '\0' ? ": " : "", row->note);
    }
  return 0;
}

/**
 * muster_cli_library_list:
 * @call: the call
 * @error: return location for an error
 *
 * `library list`: everything the library holds.
 *
 * Returns: the exit status, or -1 with @error
 */
int
muster_cli_library_list (MusterCliCall *call, GError **error)
{
  return list_rows (call, NULL, error);
}

/**
 * muster_cli_game_list:
 * @call: the call
 * @error: return location for an error
 *
 * `game list`: the games of the library.
 *
 * Returns: the exit status, or -1 with @error
 */
int
muster_cli_game_list (MusterCliCall *call, GError **error)
{
  return list_rows (call, "game", error);
}

/**
 * muster_cli_library_import:
 * @call: the call
 * @error: return location for an error
 *
 * `library import FILE…`: all files are put in or none.
 *
 * Returns: the exit status, or -1 with @error
 */
int
muster_cli_library_import (MusterCliCall *call, GError **error)
{
  g_autoptr (MusterLibrary) library = NULL;
  g_autoptr (GPtrArray) documents = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < call->n_positionals; i++)
    {
      MusterDocument *document = muster_document_open_file (call->positionals[i], NULL, error);

      if (document == NULL)
        return -1;
      g_ptr_array_add (documents, document);
    }
  library = muster_cli_call_open_library (call, error);
  if (library == NULL || !muster_library_begin_group (library, error))
    return -1;
  for (guint i = 0; i < documents->len; i++)
    {
      MusterDocument *document = g_ptr_array_index (documents, i);
      MusterNode *root = muster_document_get_root (document);

      if (!muster_document_import (document, library, error))
        {
          g_prefix_error (error, "%s: ", call->positionals[i]);
          muster_library_end_group (library, FALSE, NULL);
          return -1;
        }
      muster_cli_call_print (call, "%s  %s\n", muster_node_get_or (root, "uuid", ""),
                             muster_node_get_name (root));
    }
  return muster_library_end_group (library, TRUE, error) ? 0 : -1;
}

/**
 * muster_cli_library_export:
 * @call: the call
 * @error: return location for an error
 *
 * `library export NAME -o FILE`
 *
 * Returns: the exit status, or -1 with @error
 */
int
muster_cli_library_export (MusterCliCall *call, GError **error)
{
  const char *out = muster_cli_require_output (call, error);
  g_autoptr (MusterLibrary) library = NULL;
  g_autofree char *uuid = NULL;
  g_autofree char *text = NULL;

  if (out == NULL)
    return -1;
  library = muster_cli_call_open_library (call, error);
  if (library == NULL)
    return -1;
  uuid = muster_library_find (library, NULL, call->positionals[0], error);
  if (uuid == NULL)
    return -1;
  text = muster_library_load_text (library, uuid, NULL, error);
  if (text == NULL || !muster_store_write_file (out, text, -1, error))
    return -1;
  muster_cli_call_print (call, "%s\n", out);
  return 0;
}

/**
 * muster_cli_library_verify:
 * @call: the call
 * @error: return location for an error
 *
 * `library verify`: 0 sound, 1 not.
 *
 * Returns: the exit status, or -1 with @error
 */
int
muster_cli_library_verify (MusterCliCall *call, GError **error)
{
  g_autoptr (MusterLibrary) library = muster_cli_call_open_library (call, error);
  g_autoptr (GPtrArray) problems = NULL;
  gboolean sound;

  if (library == NULL || !muster_library_verify (library, &problems, error))
    return -1;
  sound = problems->len == 0;
  if (muster_cli_call_has (call, "json"))
    {
      g_autoptr (JsonBuilder) json = json_builder_new ();

      json_builder_begin_object (json);
      muster_cli_json_boolean (json, "sound", sound);
      muster_cli_json_open_list (json, "problems");
      for (guint i = 0; i < problems->len; i++)
        json_builder_add_string_value (json, g_ptr_array_index (problems, i));
      json_builder_end_array (json);
      json_builder_end_object (json);
      muster_cli_call_print_json (call, json);
      return sound ? 0 : 1;
    }
  for (guint i = 0; i < problems->len; i++)
    muster_cli_call_print (call, "%s\n", (const char *) g_ptr_array_index (problems, i));
  if (sound)
    muster_cli_call_print (call, _ ("The library is sound.\n"));
  return sound ? 0 : 1;
}

/**
 * muster_cli_library_backup:
 * @call: the call
 * @error: return location for an error
 *
 * `library backup FILE`: a whole copy, which can be opened like the library itself.
 *
 * Returns: the exit status, or -1 with @error
 */
int
muster_cli_library_backup (MusterCliCall *call, GError **error)
{
  g_autoptr (MusterLibrary) library = muster_cli_call_open_library (call, error);

  if (library == NULL || !muster_library_backup (library, call->positionals[0], error))
    return -1;
  muster_cli_call_print (call, "%s\n", call->positionals[0]);
  return 0;
}
