/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib.h>

#include "roster-testing.h"

/* Units that shoot, in whose roster no weapon is written: told of under the statement that gives them their weapons. */

#define FIGURES(troop, count) "<figures troop=\"" troop "\" count=\"" count "\"/>"

typedef struct
{
  const char *path;
  const char *ruleset;
  const char *attributes;
  const char *body;
  const char *expected; /* findings that begin with “Nothing says”, a line each: severity, rule, where, fix; parted by line breaks */
} Row;

#define BB "bundok-and-bayonet"
#define SC "scwares"
#define SS "sahara-sandstorm"
#define SP "sandpit-showdown"

/* clang-format off */
static const Row rows[] = {
  { "/rules/BB-WPN-01/company-without-a-weapon", BB, "", "<unit id=\"a\" type=\"infantry-company\"/>", "warning BB-WPN-01 a" },
  { "/rules/BB-WPN-01/company-with-a-weapon", BB, "", "<unit id=\"a\" type=\"infantry-company\" weapon=\"pistol\"/>", "" },
  { "/rules/BB-WPN-01/only-one-machine-gun", BB, "", "<unit id=\"a\" type=\"machine-gun-detachment\"/>", "warning BB-WPN-01 a Arm with machine guns" },
  { "/rules/BB-WPN-01/only-one-mountain-gun", BB, "", "<unit id=\"a\" type=\"mountain-gun-battery\"/>", "warning BB-WPN-01 a Arm with mountain guns" },
  { "/rules/BB-WPN-01/battalion-without-is-told-once", BB, "", "<unit id=\"b\" type=\"infantry-battalion\"><figures troop=\"commanding-officer\" count=\"1\"/><unit id=\"a\" type=\"infantry-company\"/><unit id=\"c\" type=\"infantry-company\"/></unit>", "warning BB-WPN-01 b" },
  { "/rules/BB-WPN-01/battalion-arms-its-companies", BB, "", "<unit id=\"b\" type=\"infantry-battalion\" weapon=\"magazine-rifle\"><unit id=\"a\" type=\"infantry-company\"/></unit>", "" },
  { "/rules/BB-WPN-01/one-company-without", BB, "", "<unit id=\"b\" type=\"infantry-battalion\"><unit id=\"a\" type=\"infantry-company\" weapon=\"magazine-rifle\"/><unit id=\"c\" type=\"infantry-company\"/></unit>", "warning BB-WPN-01 c" },
  { "/rules/BB-WPN-01/at-the-figures", BB, "", "<unit id=\"a\" type=\"infantry-company\"><figures troop=\"infantryman\" count=\"4\" weapon=\"pistol\"/></unit>", "" },
  { "/rules/BB-WPN-01/in-a-train", BB, "", "<unit id=\"t\" type=\"transport\"><unit id=\"a\" type=\"infantry-company\"/></unit>", "warning BB-WPN-01 a" },
  { "/rules/BB-WPN-02/irregulars-without-a-weapon", BB, "faction=\"pathan\"", "<unit id=\"a\" type=\"irregular-foot\"/><unit id=\"m\" type=\"irregular-mounted\"/>", "warning BB-WPN-02 a\nwarning BB-WPN-02 m" },
  { "/rules/BB-WPN-02/who-does-not-shoot-in-battle", BB, "", "<unit id=\"t\" type=\"transport\"/><unit id=\"h\" type=\"headquarters\"/><unit id=\"l\" type=\"native-leader\"/>", "" },
  { "/rules/BB-WPN-02/unknown-type", BB, "", "<unit id=\"a\" type=\"sappers\"/>", "" },
  { "/rules/SC-WPN-01/units-without-a-weapon", SC, "faction=\"british\"", "<unit id=\"a\" type=\"infantry-battalion\"/><unit id=\"c\" type=\"cavalry-regiment\"/><unit id=\"g\" type=\"artillery-battery\"/>", "warning SC-WPN-01 a\nwarning SC-WPN-01 c\nwarning SC-WPN-01 g" },
  { "/rules/SC-WPN-01/only-one-weapon", SC, "faction=\"british\"", "<unit id=\"m\" type=\"machine-gun-battery\"/>", "warning SC-WPN-01 m Arm with machine guns" },
  { "/rules/SC-WPN-02/natives-without-a-weapon", SC, "faction=\"zulu\"", "<unit id=\"a\" type=\"native-foot\"/><unit id=\"m\" type=\"native-mounted\"/><unit id=\"g\" type=\"native-artillery\"/><unit id=\"t\" type=\"transport\"/>", "warning SC-WPN-02 a\nwarning SC-WPN-02 m\nwarning SC-WPN-02 g" },
  { "/rules/SS-WPN-02/the-usual-of-several", SS, "faction=\"british\"", "<unit id=\"a\" type=\"squad\">" FIGURES ("infantryman", "3") "</unit>", "advice SS-WPN-02 a" },
  { "/rules/SS-WPN-03/cavalry-has-carbines", SS, "faction=\"british\"", "<unit id=\"a\" type=\"squad\">" FIGURES ("cavalryman", "3") "</unit>", "advice SS-WPN-03 a" },
  { "/rules/SS-WPN-03/camels-have-carbines", SS, "faction=\"british\"", "<unit id=\"a\" type=\"squad\">" FIGURES ("camel-rider", "3") "</unit>", "advice SS-WPN-03 a" },
  { "/rules/SS-WPN-06/natives-throw", SS, "faction=\"zulu\"", "<unit id=\"a\" type=\"squad\">" FIGURES ("infantryman", "3") "</unit>", "advice SS-WPN-06 a" },
  { "/rules/SS-WPN-02/written-at-the-squad", SS, "faction=\"british\"", "<unit id=\"a\" type=\"squad\" weapon=\"musket\">" FIGURES ("infantryman", "3") "</unit>", "" },
  { "/rules/SS-WPN-01/sidearms-need-no-writing", SS, "faction=\"british\"", "<unit id=\"a\" type=\"squad\">" FIGURES ("gunner", "3") FIGURES ("wagoner", "1") FIGURES ("commander", "1") FIGURES ("infantryman", "0") "</unit>", "" },
  { "/rules/SP-WPN-02/the-usual-of-several", SP, "faction=\"union\"", "<unit id=\"a\" type=\"squad\">" FIGURES ("infantryman", "3") "</unit>", "advice SP-WPN-02 a" },
  { "/rules/SP-WPN-04/cavalry-has-carbines", SP, "faction=\"us-cavalry\"", "<unit id=\"a\" type=\"squad\">" FIGURES ("cavalryman", "3") "</unit>", "advice SP-WPN-04 a" },
  { "/rules/SP-WPN-01/cowboys-have-pistols", SP, "faction=\"cowboy\"", "<unit id=\"a\" type=\"squad\">" FIGURES ("cowboy", "3") "</unit>", "advice SP-WPN-01 a" },
  { "/rules/SP-WPN-02/indians-have-rifles", SP, "faction=\"indian\"", "<unit id=\"a\" type=\"squad\">" FIGURES ("indian", "3") "</unit>", "advice SP-WPN-02 a" },
  { "/rules/SP-WPN-06/archers-have-bows", SP, "faction=\"indian\"", "<unit id=\"a\" type=\"squad\">" FIGURES ("archer", "3") "</unit>", "advice SP-WPN-06 a Arm with bows" },
};
/* clang-format on */

static char *
describe (MusterReport *report)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < muster_report_get_n_findings (report); i++)
    {
      MusterFinding *finding = muster_report_get_finding (report, i);
      const char *fix = muster_finding_get_fix (finding);

      if (is_missing_weapon (finding))
        g_string_append_printf (text, "%s%s %s %s%s%s", text->len > 0 ? "\n" : "",
                                muster_severity_to_word (muster_finding_get_severity (finding)),
                                muster_finding_get_rule (finding),
                                muster_finding_get_where (finding), fix != NULL ? " " : "",
                                fix != NULL ? fix : "");
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static MusterNode *
parse_row (const Row *row)
{
  g_autofree char *text
      = g_strdup_printf ("<army xmlns=\"urn:musterapp:army:1\" ruleset=\"%s\" %s>%s</army>",
                         row->ruleset, row->attributes, row->body);

  return parse_document (text);
}

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterRuleset) ruleset = muster_ruleset_store_find (row->ruleset, &error);
  g_autoptr (MusterNode) army = NULL;
  g_autoptr (MusterReport) report = NULL;
  g_autofree char *found = NULL;

  g_assert_no_error (error);
  army = parse_row (row);
  report = proposals_walk (ruleset, army, NULL);
  found = describe (report);
  g_assert_cmpstr (found, ==, row->expected);

  /* what can be put right leaves nothing to say */
  for (guint i = 0; i < muster_report_get_n_findings (report); i++)
    {
      MusterFinding *finding = muster_report_get_finding (report, i);
      g_autoptr (MusterReport) after = NULL;
      g_autofree char *left = NULL;

      if (!is_missing_weapon (finding) || muster_finding_get_fix (finding) == NULL)
        continue;
      apply_fix (finding);
      after = proposals_walk (ruleset, army, NULL);
      left = describe (after);
      g_assert_cmpstr (left, ==, "");
    }
}

static void
assert_message (const char *ruleset_id, const char *body, const char *expected)
{
  const Row row = { NULL, ruleset_id, "", body, NULL };
  g_autoptr (MusterRuleset) ruleset = muster_ruleset_store_find (ruleset_id, NULL);
  g_autoptr (MusterNode) army = parse_row (&row);
  g_autoptr (MusterReport) report = proposals_walk (ruleset, army, NULL);
  gboolean any = FALSE;

  for (guint i = 0; i < muster_report_get_n_findings (report); i++)
    any = any
          || g_str_equal (muster_finding_get_message (muster_report_get_finding (report, i)), expected);
  if (!any)
    g_test_fail_printf ("nothing says: %s", expected);
}

static void
test_messages (void)
{
  assert_message (BB, "<unit id=\"a\" type=\"irregular-foot\" name=\"Levies\"/>",
                  "Nothing says what Levies shoots with; an irregular foot unit has throwing spears, "
                  "muskets or single-shot rifles.");
  assert_message (SP, "<unit id=\"a\" type=\"squad\" name=\"Scouts\">" FIGURES ("wagoner", "1")
                      FIGURES ("cavalryman", "2") "</unit>",
                  "Nothing says what Scouts has its cavalrymen shoot with: they are taken to have "
                  "carbines, and may have carbines, repeating rifles, rifles or pistols.");
  assert_message (SP, "<unit id=\"a\" type=\"squad\" name=\"Braves\">" FIGURES ("archer", "2") "</unit>",
                  "Nothing says what Braves has its archers shoot with; they have bows.");
}

/* A sword is no weapon of rules that know only what is shot or thrown, and they say so. */
static void
test_sword (void)
{
  static const char *const ids[] = { BB, SC };

  for (gsize i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autoptr (MusterRuleset) ruleset = muster_ruleset_store_find (ids[i], NULL);
      GPtrArray *weapons = muster_ruleset_list (ruleset, MUSTER_DEF_WEAPON);
      g_autoptr (GString) known = g_string_new (NULL);
      g_autofree char *expected = NULL;

      for (guint k = 0; k < weapons->len; k++)
        g_string_append_printf (known, "%s%s", k > 0 ? ", " : "", muster_def_get_id (g_ptr_array_index (weapons, k)));
      expected = g_strdup_printf (
          "Tribe has the weapon “sword”, which %s does not know. Only what is shot or thrown is "
          "written: swords and spears in the hand need no weapon. Known are: %s. (line 1)",
          muster_ruleset_get_title (ruleset), known->str);

      assert_message (ids[i],
                      i == 0 ? "<unit id=\"a\" type=\"irregular-foot\" name=\"Tribe\" weapon=\"sword\"/>"
                             : "<unit id=\"a\" type=\"native-foot\" name=\"Tribe\" weapon=\"sword\"/>",
                      expected);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    g_test_add_data_func (rows[i].path, &rows[i], test_row);
  g_test_add_func ("/engine/legality/missing-weapons-in-sentences", test_messages);
  g_test_add_func ("/engine/legality/weapons-in-the-hand", test_sword);
  return g_test_run ();
}
