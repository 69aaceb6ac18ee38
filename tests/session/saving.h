/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What the tests of saving share. */

#include "muster-document.h"
#include "playing.h"

static inline MusterDocument *
make_document (MusterLibrary *library)
{
  g_autoptr (MusterNode) army =
      muster_document_new_army (playing_get_ruleset (), "Frontier Force", "british");
  g_autoptr (GError) error = NULL;
  MusterDocument *document = muster_document_new (army, library, 0, &error);

  g_assert_no_error (error);
  return document;
}

static inline void
rename_to (MusterDocument *document, const char *name)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (
      muster_document_set (document, muster_document_get_root (document), "name", name, &error));
  g_assert_no_error (error);
}

static inline const char *
get_uuid (MusterDocument *document)
{
  return muster_node_get (muster_document_get_root (document), "uuid");
}

/* The name that the library has for the document. */
static inline void
assert_in_library (MusterLibrary *library, const char *uuid, const char *name)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterNode) army = muster_library_load (library, uuid, NULL, &error);

  g_assert_no_error (error);
  g_assert_cmpstr (muster_node_get_name (army), ==, name);
}
