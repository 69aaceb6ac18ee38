/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What the tests of rosters share: armies written as they stand in a file, and findings as lines. */

#include <string.h>

#include "fix-testing.h"
#include "muster-legality.h"
#include "muster-ruleset-store.h"
#include "muster-test.h"
#include "muster-xml.h"
#include "proposals-testing.h"

/* Another ruleset may be named before this is included. */
#ifndef RULESET_ID
#define RULESET_ID "bundok-and-bayonet"
#endif

G_GNUC_UNUSED static MusterRuleset *
load_ruleset (void)
{
  g_autoptr (GError) error = NULL;
  MusterRuleset *ruleset = muster_ruleset_store_find (RULESET_ID, &error);

  g_assert_no_error (error);
  return ruleset;
}

G_GNUC_UNUSED static MusterNode *
parse_document (const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterElement) root = muster_xml_parse (text, strlen (text), "test", &error);
  MusterNode *node;

  g_assert_no_error (error);
  node = muster_node_from_element (root, MUSTER_KIND_NONE, &error);
  g_assert_no_error (error);
  return node;
}

/* An army with ATTRIBUTES beside its ruleset and BODY inside. */
G_GNUC_UNUSED static MusterNode *
parse_army (const char *attributes, const char *body)
{
  g_autofree char *text
      = g_strdup_printf ("<army xmlns=\"urn:musterapp:army:1\" ruleset=\"" RULESET_ID
                         "\" %s>%s</army>",
                         attributes,
                         body);

  return parse_document (text);
}

static int
compare_lines (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* The tables of the tests write what they are about; that weapons are missing has tests of its own. */
G_GNUC_UNUSED static gboolean
is_missing_weapon (const MusterFinding *finding)
{
  return g_str_has_prefix (muster_finding_get_message (finding), "Nothing says what ");
}

/* Nor do they write two armies and what is played for in every scenario. */
G_GNUC_UNUSED static gboolean
is_aside (const MusterFinding *finding)
{
  const char *rule = muster_finding_get_rule (finding);

  return is_missing_weapon (finding) || g_str_equal (rule, "DOC-SIDE") || g_str_equal (rule, "DOC-WIN");
}

/* The findings without those. */
G_GNUC_UNUSED static GPtrArray *
list_findings (MusterReport *report)
{
  GPtrArray *list = g_ptr_array_new ();

  for (guint i = 0; i < muster_report_get_n_findings (report); i++)
    if (!is_aside (muster_report_get_finding (report, i)))
      g_ptr_array_add (list, muster_report_get_finding (report, i));
  return list;
}

G_GNUC_UNUSED static guint
count_findings (MusterReport *report)
{
  g_autoptr (GPtrArray) list = list_findings (report);

  return list->len;
}

G_GNUC_UNUSED static MusterFinding *
get_finding (MusterReport *report, guint i)
{
  g_autoptr (GPtrArray) list = list_findings (report);

  g_assert_cmpuint (i, <, list->len);
  return g_ptr_array_index (list, i);
}

/* The findings as a set: "error BB-ORG-01 a" each, sorted, parted by line breaks; without those aside. */
G_GNUC_UNUSED static char *
describe_report (MusterReport *report)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < muster_report_get_n_findings (report); i++)
    {
      MusterFinding *finding = muster_report_get_finding (report, i);

      if (is_aside (finding))
        continue;
      g_ptr_array_add (
          lines,
          g_strdup_printf ("%s %s %s",
                           muster_severity_to_word (muster_finding_get_severity (finding)),
                           muster_finding_get_rule (finding),
                           muster_finding_get_where (finding)));
    }
  g_ptr_array_sort (lines, compare_lines);
  g_ptr_array_add (lines, NULL);
  return g_strjoinv ("\n", (char **) lines->pdata);
}

/* The findings in full, as they stand in the golden files. */
G_GNUC_UNUSED static char *
print_report (MusterReport *report)
{
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < muster_report_get_n_findings (report); i++)
    {
      MusterFinding *finding = muster_report_get_finding (report, i);
      const char *fix = muster_finding_get_fix (finding);

      g_string_append_printf (out,
                              "%s %s %s: %s%s%s\n",
                              muster_severity_to_word (muster_finding_get_severity (finding)),
                              muster_finding_get_rule (finding),
                              muster_finding_get_where (finding),
                              muster_finding_get_message (finding),
                              fix != NULL ? " -> " : " => ",
                              muster_finding_get_proposal (finding));
    }
  g_string_append_printf (out,
                          "figures %" G_GINT64_FORMAT ", men %" G_GINT64_FORMAT
                          ", officers %" G_GINT64_FORMAT " of %" G_GINT64_FORMAT ", %s\n",
                          muster_report_get_figures (report),
                          muster_report_get_men (report),
                          muster_report_get_officers (report),
                          muster_report_get_officers_needed (report),
                          muster_report_is_legal (report) ? "legal" : "not legal");
  return g_string_free (out, FALSE);
}

/* What is found of an army with ATTRIBUTES and BODY, as describe_report() has it. */
G_GNUC_UNUSED static void
assert_findings (const char *attributes, const char *body, const char *expected)
{
  g_autoptr (MusterRuleset) ruleset = load_ruleset ();
  g_autoptr (MusterNode) army = parse_army (attributes, body);
  g_autoptr (MusterReport) report = proposals_walk (ruleset, army, NULL);
  g_autofree char *found = describe_report (report);

  g_test_message ("%s %s", attributes, body);
  g_assert_cmpstr (found, ==, expected);
}

/* The only finding, in full; its fix is carried out, and leaves nothing to find. */
G_GNUC_UNUSED static void
assert_repair (const char *attributes, const char *body, const char *expected)
{
  g_autoptr (MusterRuleset) ruleset = load_ruleset ();
  g_autoptr (MusterNode) army = parse_army (attributes, body);
  g_autoptr (MusterReport) report = proposals_walk (ruleset, army, NULL);
  g_autoptr (MusterReport) after = NULL;
  MusterFinding *finding;
  g_autofree char *line = NULL;
  g_autofree char *left = NULL;

  g_test_message ("%s %s", attributes, body);
  g_assert_cmpuint (count_findings (report), ==, 1);
  finding = get_finding (report, 0);
  line = g_strdup_printf ("%s: %s -> %s", muster_finding_get_rule (finding),
                          muster_finding_get_message (finding), muster_finding_get_fix (finding));
  g_assert_cmpstr (line, ==, expected);
  apply_fix (finding);
  after = proposals_walk (ruleset, army, NULL);
  left = describe_report (after);
  g_assert_cmpstr (left, ==, "");
}
