/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "sheets.h"

#include "muster-sheet-words.h"

/* Sheets of the systems whose squads hold any troops. */

static MusterNode *
load_squads (const char *name)
{
  g_autofree char *file = g_strconcat ("squads/", name, NULL);
  g_autofree char *text = muster_test_load_fixture (file, NULL);

  return sheets_parse (text);
}

static MusterLayout *
lay_out (const char *army, const MusterPrintOptions *options)
{
  g_autoptr (MusterNode) node = load_squads (army);
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterRuleset) ruleset = muster_ruleset_store_find (muster_node_get (node, "ruleset"), &error);
  MusterLayout *layout;

  g_assert_no_error (error);
  layout = muster_sheet_new_roster (ruleset, node, NULL, options, &error);
  g_assert_no_error (error);
  return layout;
}

static MusterLayout *
lay_out_reference (const char *id, const MusterPrintOptions *options)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterRuleset) ruleset = muster_ruleset_store_find (id, &error);
  MusterLayout *layout;

  g_assert_no_error (error);
  layout = muster_sheet_new_reference (ruleset, options, &error);
  g_assert_no_error (error);
  return layout;
}

typedef struct
{
  const char *text;
  guint n;
} Wanted;

static guint
count_text (const MusterLayout *layout, const char *text)
{
  guint n = 0;

  for (guint i = 0; i < muster_layout_get_n_pages (layout); i++)
    {
      GPtrArray *boxes = muster_layout_get_page (layout, i)->boxes;

      for (guint j = 0; j < boxes->len; j++)
        n += g_strcmp0 (((const MusterBox *) boxes->pdata[j])->text, text) == 0;
    }
  return n;
}

static gboolean
has_tail (const MusterLayout *layout, const char *tail)
{
  for (guint i = 0; i < muster_layout_get_n_pages (layout); i++)
    {
      GPtrArray *boxes = muster_layout_get_page (layout, i)->boxes;

      for (guint j = 0; j < boxes->len; j++)
        if (g_strcmp0 (((const MusterBox *) boxes->pdata[j])->tail, tail) == 0)
          return TRUE;
    }
  return FALSE;
}

/* Tracks by count, and by parts of a box. */
static guint
count_tracks (const MusterLayout *layout, int count, int points)
{
  guint n = 0;

  for (guint i = 0; i < muster_layout_get_n_pages (layout); i++)
    {
      GPtrArray *boxes = muster_layout_get_page (layout, i)->boxes;

      for (guint j = 0; j < boxes->len; j++)
        {
          const MusterBox *box = boxes->pdata[j];

          n += box->kind == MUSTER_BOX_TRACK && box->count == count && box->points == points;
        }
    }
  return n;
}

static void
test_fits (void)
{
  static const char *const armies[] = { "column.muster-army", "harka.muster-army", "wagon-train.muster-army" };
  static const char *const rulesets[] = { "sahara-sandstorm", "sandpit-showdown" };

  for (gsize i = 0; i < G_N_ELEMENTS (sheets_papers); i++)
    {
      for (gsize j = 0; j < G_N_ELEMENTS (armies); j++)
        {
          g_autoptr (MusterLayout) layout = lay_out (armies[j], &sheets_papers[i]);

          sheets_assert_fits (layout);
        }
      for (gsize j = 0; j < G_N_ELEMENTS (rulesets); j++)
        {
          g_autoptr (MusterLayout) layout = lay_out_reference (rulesets[j], &sheets_papers[i]);

          sheets_assert_fits (layout);
        }
    }
}

static void
test_roster (void)
{
  static const Wanted wanted[] = {
    { "1 commander", 1 }, { "On a horse", 2 }, { "8 infantrymen", 1 }, { "2 infantrymen", 1 },
    { "Carbine", 2 },     { "Bayonet", 5 },    { "1 cannon", 1 },      { "2 wagons", 1 },
    { "String, R", 1 },   { "Damage", 1 },     { "Shots", 1 },         { "Zouaves", 1 },
    { "Short range", 0 }, { "Morale fails below", 0 },
  };
  g_autoptr (MusterLayout) layout = lay_out ("column.muster-army", NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (wanted); i++)
    {
      g_test_message ("%s", wanted[i].text);
      g_assert_cmpuint (count_text (layout, wanted[i].text), ==, wanted[i].n);
    }
  g_assert_cmpuint (count_tracks (layout, 10, 1), ==, 1);
  g_assert_cmpuint (count_tracks (layout, 2, 1), ==, 4);
}

/* An armoured leader takes two points, so his box has two parts. */
static void
test_points (void)
{
  g_autoptr (MusterLayout) layout = lay_out ("harka.muster-army", NULL);

  g_assert_cmpuint (count_tracks (layout, 20, 1), ==, 1);
  g_assert_cmpuint (count_tracks (layout, 1, 2), >=, 1);
  g_assert_cmpuint (count_text (layout, "Armoured"), ==, 1);
  g_assert_cmpuint (count_text (layout, "Armoured, on a horse"), ==, 1);
}

static void
test_reference (void)
{
  g_autoptr (MusterLayout) layout = lay_out_reference ("sahara-sandstorm", NULL);

  g_assert_cmpuint (count_text (layout, "1½"), ==, 1);
  g_assert_cmpuint (count_text (layout, "½"), >=, 1);
  g_assert_cmpuint (count_text (layout, "+2"), >=, 1);
  g_assert_cmpuint (count_text (layout, "−2"), >=, 3);
  g_assert_cmpuint (count_text (layout, "Cannon, light field gun, mortar, Gatling gun, machine gun"), ==, 1);
  g_assert_cmpuint (count_text (layout, "Leaders and steadiness"), ==, 1);
  g_assert_cmpuint (count_text (layout, "Hand to hand"), ==, 1);
  g_assert_cmpuint (count_text (layout, "Options in force"), ==, 1);
  g_assert_true (has_tail (layout, "SS-MOV-01–07"));
  g_assert_true (has_tail (layout, "SS-SET-08"));
}

/* The reference of a scenario shows the weapons and troops of its squads, the usual weapons too, and no others. */
static void
test_scenario_reference (void)
{
  static const Wanted wanted[] = {
    { "Rifle", 1 },  { "Pistol", 1 },       { "Musket", 1 },        { "Cannon", 1 },
    { "Bow", 0 },    { "Gatling gun", 0 },  { "Thrown spear", 1 },  { "Thrown tomahawk", 0 },
    { "Mortar", 0 }, { "Machine gun", 0 },  { "Light field gun", 0 },
  };
  g_autofree char *column = muster_test_load_fixture ("squads/column.muster-army", NULL);
  g_autofree char *harka = muster_test_load_fixture ("squads/harka.muster-army", NULL);
  g_autofree char *text = g_strdup_printf (
      "<scenario xmlns=\"urn:musterapp:scenario:1\" ruleset=\"sahara-sandstorm\" name=\"Wells\">"
      "<field width=\"8\" height=\"6\" measure=\"R\"/>"
      "<side id=\"a\" name=\"A\">%s</side><side id=\"b\" name=\"B\">%s</side></scenario>",
      strstr (column, "<army"), strstr (harka, "<army"));
  g_autoptr (MusterNode) scenario = sheets_parse (text);
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterRuleset) ruleset = muster_ruleset_store_find ("sahara-sandstorm", &error);
  g_autoptr (MusterLayout) layout = muster_sheet_new_scenario_reference (ruleset, scenario, NULL, &error);

  g_assert_no_error (error);
  for (gsize i = 0; i < G_N_ELEMENTS (wanted); i++)
    {
      g_test_message ("%s", wanted[i].text);
      if (wanted[i].n > 0)
        g_assert_cmpuint (count_text (layout, wanted[i].text), >=, wanted[i].n);
      else
        g_assert_cmpuint (count_text (layout, wanted[i].text), ==, 0);
    }
  sheets_assert_fits (layout);
}

static void
test_words (void)
{
  static const struct
  {
    int above, below;
    const char *text;
  } fractions[] = { { 0, 1, "0" },  { 2, 1, "2" },  { 3, 2, "1½" },  { 1, 2, "½" },
                    { 2, 6, "⅓" },  { 5, 3, "1⅔" }, { 9, 4, "2¼" }, { 7, 9, "7/9" } };
  const char *ids[] = { "S-04", "S-02", "S-03", "S-02", "T-01", "T-02", "S-07" };
  g_autoptr (GPtrArray) list = g_ptr_array_new ();
  g_autofree char *text = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (fractions); i++)
    {
      g_autofree char *written = muster_sheet_format_fraction (fractions[i].above, fractions[i].below);

      g_assert_cmpstr (written, ==, fractions[i].text);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (ids); i++)
    g_ptr_array_add (list, (gpointer) ids[i]);
  text = muster_sheet_list_ids (list);
  g_assert_cmpstr (text, ==, "S-02–04, S-07, T-01, T-02");
}

/* Rules without officers say nothing of them. */
static void
test_officers (void)
{
  g_autoptr (MusterLayout) column = lay_out ("column.muster-army", NULL);
  g_autoptr (MusterNode) riders = sheets_parse (
      "<army xmlns=\"urn:musterapp:army:1\" ruleset=\"sandpit-showdown\" faction=\"indian\" "
      "year=\"1867\"><unit id=\"a\" type=\"squad\"><figures troop=\"indian\" count=\"5\"/></unit></army>");
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterRuleset) ruleset = muster_ruleset_store_find ("sandpit-showdown", &error);
  g_autoptr (MusterLayout) plain = NULL;

  g_assert_no_error (error);
  plain = muster_sheet_new_roster (ruleset, riders, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (count_text (column, "Officers present and needed"), ==, 1);
  g_assert_cmpuint (count_text (plain, "Officers present and needed"), ==, 0);
  sheets_assert_fits (plain);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/print/squads/fits-all-papers", test_fits);
  g_test_add_func ("/print/squads/roster", test_roster);
  g_test_add_func ("/print/squads/officers-where-there-are-any", test_officers);
  g_test_add_func ("/print/squads/points", test_points);
  g_test_add_func ("/print/squads/reference", test_reference);
  g_test_add_func ("/print/squads/scenario-reference", test_scenario_reference);
  g_test_add_func ("/print/squads/words", test_words);
  return g_test_run ();
}
