/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What the tests of fields share: a scenario with something in it, and its field. */

#include <string.h>

#include "muster-document-file.h"
#include "muster-field-measure.h"
#include "resolving.h"

/* The field of a scenario with INSIDE in it, by the rules that resolving_use() named. */
static inline MusterField *
field_testing_make (const char *inside)
{
  MusterRuleset *ruleset = resolving_get_ruleset ();
  g_autofree char *text = g_strdup_printf (
      "<scenario xmlns='urn:musterapp:scenario:1' ruleset='%s'>\n%s\n</scenario>",
      muster_ruleset_get_id (ruleset), inside);
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterElement) root = muster_xml_parse (text, strlen (text), "test", &error);
  g_autoptr (MusterNode) scenario = NULL;

  g_assert_no_error (error);
  scenario = muster_node_from_element (root, MUSTER_KIND_SCENARIO, &error);
  g_assert_no_error (error);
  return muster_field_new (scenario, ruleset);
}

/* The field of one of the samples that come with the program; its rules are used from here on. */
static inline MusterField *
field_testing_load (const char *name)
{
  g_autofree char *file = g_strdup_printf ("samples/%s.muster-scenario", name);
  g_autofree char *path = muster_test_data_path (file);
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterNode) scenario = muster_document_read (path, MUSTER_KIND_SCENARIO, &error);
  const char *id = NULL;

  g_assert_no_error (error);
  id = muster_node_get (scenario, "ruleset");
  resolving_use (g_intern_string (id));
  return muster_field_new (scenario, resolving_get_ruleset ());
}

static inline const MusterFieldItem *
field_testing_find (const MusterField *field, MusterFieldKind kind, const char *id)
{
  const MusterFieldItem *item = muster_field_find (field, kind, id);

  g_assert_nonnull (item);
  return item;
}
