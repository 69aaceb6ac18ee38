/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* A library in a folder of the test's own, with small armies. */

#include "muster-library-private.h"
#include "muster-store-error.h"
#include "muster-test.h"

G_BEGIN_DECLS

#define UUID_A "11111111-1111-4111-8111-111111111111"
#define UUID_B "22222222-2222-4222-8222-222222222222"

static inline MusterNode *
library_make_army (const char *uuid, const char *name, const char *count)
{
  MusterNode *army = muster_node_new_with (MUSTER_KIND_ARMY, "uuid", uuid, "ruleset", "some-rules",
                                           "name", name, "faction", "british", NULL);
  MusterNode *unit =
      muster_node_new_with (MUSTER_KIND_UNIT, "id", "a", "type", "infantry-company", NULL);

  muster_node_build_add (unit, muster_node_new_with (MUSTER_KIND_FIGURES, "troop", "infantryman",
                                                     "count", count, NULL));
  muster_node_build_add (army, unit);
  return army;
}

static inline MusterLibrary *
library_open_in (const char *dir)
{
  g_autofree char *path = g_build_filename (dir, "library.db", NULL);
  g_autoptr (GError) error = NULL;
  MusterLibrary *library = muster_library_open (path, &error);

  g_assert_no_error (error);
  return library;
}

static inline gint64
library_save (
    MusterLibrary *library, const char *uuid, const char *name, const char *count, gint64 based_on)
{
  g_autoptr (MusterNode) army = library_make_army (uuid, name, count);
  g_autoptr (GError) error = NULL;
  gint64 revision = muster_library_save (library, army, "4 figures", based_on, &error);

  g_assert_no_error (error);
  g_assert_cmpint (revision, >, 0);
  return revision;
}

G_END_DECLS
