/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What the tests of scenario kinds share. */

#include <string.h>

#include "fix-testing.h"
#include "muster-legality.h"
#include "muster-ruleset-store.h"
#include "muster-test.h"
#include "muster-xml.h"
#include "proposals-testing.h"

#define SS "sahara-sandstorm"
#define SP "sandpit-showdown"
#define BB "bundok-and-bayonet"

static inline MusterNode *
kind_testing_parse (const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterElement) root = muster_xml_parse (text, strlen (text), "test", &error);
  MusterNode *node;

  g_assert_no_error (error);
  node = muster_node_from_element (root, MUSTER_KIND_NONE, &error);
  g_assert_no_error (error);
  return node;
}

static inline MusterRuleset *
kind_testing_load (const char *id)
{
  g_autoptr (GError) error = NULL;
  MusterRuleset *ruleset = muster_ruleset_store_find (id, &error);

  g_assert_no_error (error);
  return ruleset;
}

/* The faults of a scenario, a line each: the statement and where. */
static inline char *
kind_testing_check (MusterRuleset *ruleset, MusterNode *scenario)
{
  g_autoptr (MusterReport) report = proposals_walk (ruleset, scenario, NULL);
  GString *lines = g_string_new (NULL);

  for (guint i = 0; i < muster_report_get_n_findings (report); i++)
    {
      MusterFinding *finding = muster_report_get_finding (report, i);

      if (muster_finding_get_severity (finding) != MUSTER_SEVERITY_ERROR)
        continue;
      g_test_message ("%s", muster_finding_get_message (finding));
      g_string_append_printf (lines, "%s%s %s", lines->len > 0 ? "\n" : "",
                              muster_finding_get_rule (finding),
                              muster_finding_get_where (finding));
    }
  return g_string_free (lines, FALSE);
}
