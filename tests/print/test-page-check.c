/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "sheets.h"

#include <stdio.h>

/* Texts that are too long for their pages are found by every check of a scenario, once somebody who prints has said so. */

#define FIELD "<field width='6' height='4' measure='R' ground='plain'/>"
#define SENTENCE "A sentence of some ten words that is read at the table. "

static char *
repeat (const char *text, guint n)
{
  GString *all = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append (all, text);
  return g_string_free (all, FALSE);
}

static MusterReport *
check (const char *name, const char *body)
{
  g_autofree char *text = g_strdup_printf (
    "<scenario xmlns='urn:musterapp:scenario:1' ruleset='sahara-sandstorm' name='%s'>" FIELD "%s</scenario>", name, body);
  g_autoptr (MusterNode) scenario = sheets_parse (text);
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterRuleset) ruleset = muster_ruleset_store_find ("sahara-sandstorm", &error);

  g_assert_no_error (error);
  return muster_legality_check_scenario (ruleset, scenario);
}

/* The only finding of its kind, NULL when there is none. */
static const MusterFinding *
find_page (const MusterReport *report)
{
  const MusterFinding *found = NULL;

  for (guint i = 0; i < muster_report_get_n_findings (report); i++)
    {
      const MusterFinding *finding = muster_report_get_finding (report, i);

      if (!g_str_equal (muster_finding_get_rule (finding), "DOC-PAGE"))
        continue;
      g_test_message ("%s", muster_finding_get_message (finding));
      g_assert_null (found);
      g_assert_cmpint (muster_finding_get_severity (finding), ==, MUSTER_SEVERITY_WARNING);
      g_assert_null (muster_finding_get_fix (finding));
      g_assert_cmpstr (muster_finding_get_task (finding), ==, "Shorten it");
      g_assert_true (muster_finding_is_by_hand (finding));
      found = finding;
    }
  return found;
}

static void
assert_found (const char *name, const char *body, MusterKind kind, const char *where, const char *message)
{
  g_autoptr (MusterReport) report = check (name, body);
  const MusterFinding *finding = find_page (report);

  g_assert_nonnull (finding);
  g_assert_cmpint (muster_node_get_kind (muster_finding_get_node (finding)), ==, kind);
  g_assert_cmpstr (muster_finding_get_where (finding), ==, where);
  muster_test_assert_contains (muster_finding_get_message (finding), message);
}

static void
assert_nothing (const char *name, const char *body)
{
  g_autoptr (MusterReport) report = check (name, body);

  g_assert_null (find_page (report));
}

/* How many pages the briefing of side "a" takes in the pack, on the paper that is named. */
static guint
count_pages (const char *body, MusterPaper paper)
{
  g_autofree char *text = g_strdup_printf (
    "<scenario xmlns='urn:musterapp:scenario:1' ruleset='sahara-sandstorm' name='Test' copy='a'>" FIELD "%s</scenario>", body);
  g_autoptr (MusterNode) scenario = sheets_parse (text);
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterRuleset) ruleset = muster_ruleset_store_find ("sahara-sandstorm", &error);
  MusterPackOptions options = { .print = { .paper = paper, .margin = 42.0 } };
  g_autoptr (MusterLayout) layout = NULL;
  guint n = 0;
  gboolean inside = FALSE;

  g_assert_no_error (error);
  layout = muster_sheet_new_side_pack (ruleset, scenario, scenario, "a", &options, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < muster_layout_get_n_pages (layout); i++)
    {
      const char *part = muster_layout_get_page (layout, i)->part;

      if (part != NULL)
        inside = strstr (part, "briefing") != NULL;
      n += inside ? 1 : 0;
    }
  return n;
}

static char *
make_briefing (guint sentences)
{
  g_autofree char *text = repeat (SENTENCE, sentences);

  return g_strdup_printf ("<side id='a' name='Reds'><briefing>%s</briefing></side><side id='b'/>", text);
}

/* The finding and the pages say the same of each length: none while it is one page on both papers; named is which paper, as long as it is one. */
static void
test_briefing (void)
{
  static const guint lengths[] = { 10, 40, 80, 89, 92, 95, 98, 101, 104, 107, 110, 130, 160 };
  guint fits = 0, letter = 0, both = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (lengths); i++)
    {
      guint n = lengths[i];
      g_autofree char *body = make_briefing (n);
      gboolean a4 = count_pages (body, MUSTER_PAPER_A4) > 1, us = count_pages (body, MUSTER_PAPER_LETTER) > 1;

      g_test_message ("%u sentences: %d %d", n, a4, us);
      if (!a4 && !us)
        {
          assert_nothing ("Test", body);
          fits++;
        }
      else if (a4 && us)
        {
          assert_found ("Test", body, MUSTER_KIND_BRIEFING, "a", "too long for its page.");
          both++;
        }
      else
        {
          assert_found ("Test", body, MUSTER_KIND_BRIEFING, "a", us ? "on Letter paper." : "on A4 paper.");
          letter++;
        }
    }
  g_assert_cmpuint (fits, >, 3);
  g_assert_cmpuint (letter, >, 0);
  g_assert_cmpuint (both, >, 1);
}

/* Of how much too long it is: twenty lines more are about twenty. */
static void
test_how_much (void)
{
  guint lines[2];

  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *more = repeat ("a line\n", 60 + 20 * i);
      g_autofree char *body = g_strdup_printf (
        "<side id='a' name='Reds'><briefing>%s</briefing></side><side id='b'/>", more);
      g_autoptr (MusterReport) report = check ("Test", body);
      const MusterFinding *finding = find_page (report);

      g_assert_nonnull (finding);
      g_assert_cmpint (sscanf (muster_finding_get_message (finding), "The briefing of “Reds” is about %u", &lines[i]), ==, 1);
    }
  g_assert_cmpuint (lines[1] - lines[0], >=, 19);
  g_assert_cmpuint (lines[1] - lines[0], <=, 21);
}

static void
test_cover (void)
{
  g_autofree char *short_name = repeat ("Battle ", 9);
  g_autofree char *long_name = repeat ("Battle ", 30);
  g_autofree char *body = g_strdup ("<side id='a'/>");

  assert_nothing (short_name, body);
  assert_found (long_name, body, MUSTER_KIND_SCENARIO, "scenario", "on the cover, which has room for 3");
}

static void
test_card (void)
{
  g_autofree char *text = repeat (SENTENCE, 12);
  g_autofree char *much = repeat (SENTENCE, 60);
  g_autofree char *name = repeat ("Storm ", 40);
  g_autofree char *fits = g_strdup_printf ("<event id='e' name='Storm'>%s</event>", text);
  g_autofree char *over = g_strdup_printf ("<event id='e' name='Storm'>%s</event>", much);
  g_autofree char *named = g_strdup_printf ("<event id='e' name='%s'>Short.</event>", name);
  /* with a turn or a card of the rules it is none to cut out */
  g_autofree char *turn = g_strdup_printf ("<event id='e' name='Storm' turn='3'>%s</event>", much);

  assert_nothing ("Test", fits);
  assert_found ("Test", over, MUSTER_KIND_EVENT, "e", "The text of the card “Storm” is");
  assert_found ("Test", named, MUSTER_KIND_EVENT, "e", "too long for it.");
  assert_nothing ("Test", turn);
}

/* A side whose army is one unit of the name. */
static char *
make_side_of_unit (const char *name)
{
  return g_strdup_printf (
      "<side id='a'><army xmlns='urn:musterapp:army:1' ruleset='sahara-sandstorm' faction='british'>"
      "<unit id='u' type='squad' name='%s'><figures troop='infantryman' count='5'/></unit></army></side>",
      name);
}

static void
test_counter (void)
{
  g_autofree char *name = repeat ("Regiment ", 12);
  g_autofree char *fits = make_side_of_unit ("North wall, B Company");
  g_autofree char *over = make_side_of_unit (name);

  assert_nothing ("Test", fits);
  assert_found ("Test", over, MUSTER_KIND_UNIT, "u", "too long for a counter.");
}

/* Without anybody who prints nothing is found. */
static void
test_nobody_prints (void)
{
  g_autofree char *body = make_briefing (300);

  muster_legality_set_pages (NULL);
  assert_nothing ("Test", body);
  muster_sheet_install_checks ();
  assert_found ("Test", body, MUSTER_KIND_BRIEFING, "a", "lines too long for its page.");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  muster_sheet_install_checks ();

  g_test_add_func ("/print/page-check/briefing", test_briefing);
  g_test_add_func ("/print/page-check/how-much", test_how_much);
  g_test_add_func ("/print/page-check/cover", test_cover);
  g_test_add_func ("/print/page-check/card", test_card);
  g_test_add_func ("/print/page-check/counter", test_counter);
  g_test_add_func ("/print/page-check/nobody-prints", test_nobody_prints);

  return g_test_run ();
}
