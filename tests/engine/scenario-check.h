/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Scenarios with a fault each, for the tests of what is found of them. */

#include "roster-testing.h"

G_BEGIN_DECLS

#define BB "bundok-and-bayonet"
#define SC "scwares"
#define SS "sahara-sandstorm"

/* Two whole sides; %s: what else stands in the first, in the second, and in the scenario. */
#define ARMY(ruleset, faction, body) "<army xmlns=\"urn:musterapp:army:1\" ruleset=\"" ruleset "\" faction=\"" faction "\">" body "</army>"
#define BOTH "<victory side=\"a\" kind=\"losses\" share=\"50\"/><victory side=\"b\" kind=\"losses\" share=\"50\"/>"
#define ZONES "<field width=\"10\" height=\"8\" measure=\"zone\"/>"
#define INCHES "<field width=\"40\" height=\"30\" measure=\"inch\"/>"
#define HERE "<place unit=\"u\" x=\"1.5\" y=\"1.5\"/><place unit=\"hq\" x=\"2.5\" y=\"1.5\"/>"
#define U_HERE "<place unit=\"u\" x=\"1.5\" y=\"1.5\"/>"
#define THERE "<place unit=\"n\" x=\"8.5\" y=\"6.5\"/><place unit=\"n\" x=\"7.5\" y=\"6.5\"/>"
#define AREA(units, x, y, width, height) "<deployment name=\"Camp\"" units "><rect x=\"" x "\" y=\"" y "\" width=\"" width "\" height=\"" height "\"/></deployment>"

typedef struct
{
  const char *path;
  const char *ruleset;
  const char *first;    /* in side “a” */
  const char *second;   /* in side “b” */
  const char *rest;     /* in the scenario */
  const char *expected; /* “severity rule where: message -> fix” (or “=> task”) a line, those under DOC ids; "" for none */
} CheckRow;

/* The army of one of the two sides. */
static inline const char *
check_get_army (const char *ruleset, gboolean second)
{
  if (g_str_equal (ruleset, SC))
    return second ? ARMY (SC, "zulu", "<unit id=\"n\" type=\"native-foot\" name=\"Second line\" weapon=\"musket\"/>")
                  : ARMY (SC, "british",
                          "<formation id=\"f\" kind=\"brigade\"><unit id=\"hq\" type=\"commander\" name=\"Staff\"/>"
                          "<unit id=\"u\" type=\"infantry-battalion\" name=\"Rifles\" weapon=\"musket\"/></formation>");
  if (g_str_equal (ruleset, SS))
    return ARMY (SS, "british", "<unit id=\"u\" type=\"squad\"><figures troop=\"commander\" count=\"1\"/></unit>");
  return ARMY (BB, "british",
               "<unit id=\"hq\" type=\"headquarters\"/><unit id=\"u\" type=\"infantry-company\" name=\"Rifles\" "
               "weapon=\"pistol\"/>");
}

static inline MusterNode *
check_make (const CheckRow *row)
{
  g_autofree char *text = g_strdup_printf (
      "<scenario xmlns=\"urn:musterapp:scenario:1\" ruleset=\"%s\" turns=\"9\"><side id=\"a\" name=\"First\">%s%s</side>"
      "<side id=\"b\" name=\"Second\">%s%s</side>%s</scenario>",
      row->ruleset, row->first, check_get_army (row->ruleset, FALSE), row->second,
      check_get_army (row->ruleset, TRUE), row->rest);

  return parse_document (text);
}

/* What is found under DOC ids; (transfer full). */
static inline char *
check_describe (MusterReport *report)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < muster_report_get_n_findings (report); i++)
    {
      MusterFinding *finding = muster_report_get_finding (report, i);
      const char *fix = muster_finding_get_fix (finding);

      if (g_str_has_prefix (muster_finding_get_rule (finding), "DOC-"))
        g_string_append_printf (text, "%s%s %s %s: %s%s%s", text->len > 0 ? "\n" : "",
                                muster_severity_to_word (muster_finding_get_severity (finding)),
                                muster_finding_get_rule (finding), muster_finding_get_where (finding),
                                muster_finding_get_message (finding), fix != NULL ? " -> " : " => ",
                                muster_finding_get_proposal (finding));
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Whether a test is about what is found of that rule. */
typedef gboolean (*CheckCounts) (const char *rule);

/* Messages and repairs of what is found of the rules that count; (transfer full). */
static inline char *
check_describe_messages (MusterReport *report, CheckCounts counts)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < muster_report_get_n_findings (report); i++)
    {
      MusterFinding *finding = muster_report_get_finding (report, i);
      const char *fix = muster_finding_get_fix (finding);

      if (counts (muster_finding_get_rule (finding)))
        g_string_append_printf (text, "%s%s%s%s", text->len > 0 ? "\n" : "",
                                muster_finding_get_message (finding), fix != NULL ? " -> " : " => ",
                                muster_finding_get_proposal (finding));
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Does all that is offered for what is found of the rules that count. */
static inline void
check_repair (MusterReport *report, CheckCounts counts)
{
  for (guint i = 0; i < muster_report_get_n_findings (report); i++)
    {
      MusterFinding *finding = muster_report_get_finding (report, i);

      if (muster_finding_get_fix (finding) != NULL && counts (muster_finding_get_rule (finding)))
        apply_fix (finding);
    }
}

G_END_DECLS
