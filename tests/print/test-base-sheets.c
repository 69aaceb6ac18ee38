/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "sheets.h"

/* Sheets of a rule system that counts bases on a field of zones. */

static const char army_text[]
  = "<army xmlns='urn:musterapp:army:1' ruleset='scwares' name='Column' faction='british' year='1897'>"
    "<formation id='f' name='1st Brigade' kind='brigade'>"
    "<unit id='hq' type='commander' name='General Hart' weapon='pistol'/>"
    "<unit id='a' type='infantry-battalion' name='Northamptons' weapon='magazine-rifle'/>"
    "<unit id='b' type='infantry-battalion' name='15th Sikhs' class='european-led' "
    "weapon='single-shot-rifle'/>"
    "<unit id='g' type='artillery-battery' name='No. 8' weapon='mountain-gun'/></formation>"
    "<formation id='l' name='Levies' kind='field-force'>"
    "<unit id='c' type='native-commander' name='The Khan' weapon='musket'/>"
    "<unit id='n' type='native-foot' name='Tribesmen' weapon='musket'/></formation></army>";

static MusterRuleset *
load_ruleset (void)
{
  g_autoptr (GError) error = NULL;
  MusterRuleset *ruleset = muster_ruleset_store_find ("scwares", &error);

  g_assert_no_error (error);
  return ruleset;
}

/* Lines that were broken in a column are one again. */
static char *
get_words (const MusterLayout *layout)
{
  char *text = sheets_get_text (layout);

  return g_strdelimit (text, "\n", ' ');
}

/* Bases are counted, not figures or men; each unit says what it moves, fights and stands on. */
static void
test_roster (void)
{
  g_autoptr (MusterRuleset) ruleset = load_ruleset ();
  g_autoptr (MusterNode) army = sheets_parse (army_text);

  for (gsize i = 0; i < G_N_ELEMENTS (sheets_papers); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MusterLayout) layout
        = muster_sheet_new_roster (ruleset, army, NULL, &sheets_papers[i], &error);
      g_autofree char *text = NULL;

      g_assert_no_error (error);
      sheets_assert_fits (layout);
      text = get_words (layout);
      muster_test_assert_contains (text, "Bases 17 ");
      muster_test_assert_contains (text, "Brigade · 10 bases");
      muster_test_assert_contains (text, "Field force · 7 bases");
      g_assert_null (strstr (text, "Men "));
      g_assert_null (strstr (text, "Figures "));
      muster_test_assert_contains (text, "Infantry battalion · European-led");
      muster_test_assert_contains (text, "Movement points:\u00a06, charge 8†");
      muster_test_assert_contains (text, "Movement points:\u00a0limbered 6, unlimbered 2†");
      muster_test_assert_contains (text, "Movement dice:\u00a02, charge adds 2†");
      muster_test_assert_contains (text, "Close combat:\u00a01†");
      muster_test_assert_contains (text, "Base:\u00a025\u00a0×\u00a025\u00a0mm, figures 3†");
      muster_test_assert_contains (text, "Base:\u00a050\u00a0×\u00a025\u00a0mm, figures 2†");
    }
}

/* Ranges are in zones with centimetres beside them; dice are dice. */
static void
test_reference (void)
{
  static const char *const shown[] = { "SC-SET-01", "SC-SET-02", "SC-ORG-06", "SC-FRT-01" };
  g_autoptr (MusterRuleset) ruleset = load_ruleset ();
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterLayout) layout = muster_sheet_new_reference (ruleset, NULL, &error);
  g_autofree char *text = NULL;

  g_assert_no_error (error);
  sheets_assert_fits (layout);
  text = get_words (layout);
  g_assert_nonnull (sheets_find (layout, "Range, zones", NULL));
  g_assert_nonnull (sheets_find (layout, "120", NULL));
  /* the dice of a machine gun, a column on the right of the centimetres, have none themselves */
  muster_test_assert_contains (text, " Machine gun 12 † 60 † 3 † ");
  for (gsize i = 0; i < G_N_ELEMENTS (shown); i++)
    {
      const MusterStatement *statement = muster_ruleset_find_statement (ruleset, shown[i]);

      muster_test_assert_contains (text, statement->id);
    }
}

/* A scenario's sheet has the rows of the units that are in it. */
static void
test_scenario (void)
{
  g_autofree char *text
    = g_strdup_printf ("<scenario xmlns='urn:musterapp:scenario:1' ruleset='scwares' name='A fight'>"
                       "<side id='a'>%s</side></scenario>",
                       army_text);
  g_autoptr (MusterRuleset) ruleset = load_ruleset ();
  g_autoptr (MusterNode) scenario = sheets_parse (text);
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterLayout) layout
    = muster_sheet_new_scenario_reference (ruleset, scenario, NULL, &error);
  g_autofree char *words = NULL;

  g_assert_no_error (error);
  sheets_assert_fits (layout);
  words = get_words (layout);
  muster_test_assert_contains (words, " Mountain gun 6 † 2 † ");
  muster_test_assert_contains (words, " Gun, limbered 25 ");
  g_assert_null (strstr (words, "Heavy gun 4"));
  g_assert_null (strstr (words, "Cavalry 10"));
  g_assert_null (strstr (words, "Mounted 25"));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/print/roster/of-bases", test_roster);
  g_test_add_func ("/print/reference/of-zones", test_reference);
  g_test_add_func ("/print/scenario-reference/of-bases", test_scenario);
  return g_test_run ();
}
