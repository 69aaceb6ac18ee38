/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-cli-input.h"

#include <glib/gi18n-lib.h>

#include "muster-document-file.h"
#include "muster-ruleset-store.h"
#include "muster-store-error.h"

/**
 * muster_cli_read_document:
 * @path: a file
 * @expected: the kind of document it has to be, or %MUSTER_KIND_NONE
 * @ruleset: (out) (optional): the ruleset it names, the document's switches set
 * @error: return location for an error, which begins with file and line
 *
 * Reads an army or a scenario and finds its rules.
 *
 * Returns: (transfer full) (nullable): the document
 */
MusterNode *
muster_cli_read_document (const char *path,
                          MusterKind expected,
                          MusterRuleset **ruleset,
                          GError **error)
{
  g_autoptr (MusterNode) document = muster_document_read (path, expected, error);
  g_autoptr (MusterRuleset) found = NULL;

  if (document == NULL)
    return NULL;
  found = muster_ruleset_store_find_for (document, error);
  if (found == NULL)
    return NULL;
  if (ruleset != NULL)
    *ruleset = g_steal_pointer (&found);
  return g_steal_pointer (&document);
}

/**
 * muster_cli_find_document:
 * @call: the call
 * @path_or_name: a file, or the name or uuid of a document of the library
 * @expected: %MUSTER_KIND_ARMY or %MUSTER_KIND_SCENARIO
 * @ruleset: (out) (optional): the ruleset it names
 * @error: return location for an error
 *
 * Reads a document, from a file if there is one of that name, else from the library.
 *
 * Returns: (transfer full) (nullable): the document
 */
MusterNode *
muster_cli_find_document (MusterCliCall *call,
                          const char *path_or_name,
                          MusterKind expected,
                          MusterRuleset **ruleset,
                          GError **error)
{
  g_autoptr (MusterLibrary) library = NULL;
  g_autoptr (MusterNode) document = NULL;
  g_autoptr (MusterRuleset) found = NULL;
  g_autofree char *uuid = NULL;
  const char *kind = expected == MUSTER_KIND_ARMY ? "army" : "scenario";

  if (g_file_test (path_or_name, G_FILE_TEST_EXISTS) || strchr (path_or_name, '/') != NULL
      || strstr (path_or_name, ".muster-") != NULL)
    return muster_cli_read_document (path_or_name, expected, ruleset, error);

  library = muster_cli_call_open_library (call, error);
  if (library == NULL)
    return NULL;
  uuid = muster_library_find (library, kind, path_or_name, error);
  if (uuid == NULL)
    return NULL;
  document = muster_library_load (library, uuid, NULL, error);
  if (document == NULL)
    return NULL;
  found = muster_ruleset_store_find_for (document, error);
  if (found == NULL)
    return NULL;
  if (ruleset != NULL)
    *ruleset = g_steal_pointer (&found);
  return g_steal_pointer (&document);
}

/**
 * muster_cli_require_output:
 * @call: the call
 * @error: return location for an error of %MUSTER_CLI_ERROR
 *
 * Returns: (nullable): the file after `-o`, owned by the call; %NULL with @error when there is none
 */
const char *
muster_cli_require_output (MusterCliCall *call, GError **error)
{
  const char *out = muster_cli_call_get (call, "output");

  if (out != NULL && out[0] != '\0')
    return out;
  g_set_error_literal (error, MUSTER_CLI_ERROR, MUSTER_CLI_ERROR_USAGE,
                       _ ("No file to write was named, expected -o FILE"));
  return NULL;
}
