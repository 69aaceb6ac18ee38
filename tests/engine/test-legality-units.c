/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib.h>

#include "roster-testing.h"

/* Each faction and each type of unit, one by one: what may be raised, and what it carries. */

#define FOOT                                                                                       \
  "<unit id=\"a\" type=\"irregular-foot\"><figures troop=\"warrior\" count=\"10\"/>"               \
  "<figures troop=\"leader\" count=\"1\"/></unit>"

static const char *const powers[] = { "british", "indian",         "colonial", "egyptian",
                                      "french",  "foreign-legion", "german",   "italian",
                                      "belgian", "portuguese",     "spanish",  "dutch",
                                      "russian", "american",       "japanese", "turkish",
                                      "chinese", "afghan",         "boer" };
static const char *const tribes[] = { "abyssinian", "arab",          "ashanti",  "basuto",
                                      "boxer",      "burmese",       "dahomean", "dervish",
                                      "malay",      "mahdist",       "matabele", "moor",
                                      "pathan",     "plains-indian", "turkoman", "xhosa",
                                      "tuareg",     "zulu" };

/* Of every faction, regular and irregular troops. */
static void
test_factions (void)
{
  g_autoptr (MusterRuleset) ruleset = load_ruleset ();
  const char *company = "<unit id=\"a\" type=\"infantry-company\"/>";

  g_assert_cmpuint (muster_ruleset_list (ruleset, MUSTER_DEF_FACTION)->len, ==,
                    G_N_ELEMENTS (powers) + G_N_ELEMENTS (tribes));
  for (gsize i = 0; i < G_N_ELEMENTS (powers); i++)
    {
      g_autofree char *attributes = g_strdup_printf ("faction=\"%s\"", powers[i]);

      assert_findings (attributes, company, "");
      assert_findings (attributes, FOOT, "");
    }
  for (gsize i = 0; i < G_N_ELEMENTS (tribes); i++)
    {
      g_autofree char *attributes = g_strdup_printf ("faction=\"%s\"", tribes[i]);

      assert_findings (attributes, company, "error BB-CLS-01 a");
      assert_findings (attributes, FOOT, "");
    }
}

static const struct
{
  const char *type;
  const char *weapons; /* in the order in which they are offered */
  const char *usual;   /* what a new one has; NULL: none */
} arms[] = {
  { "infantry-company", "pistol single-shot-rifle magazine-rifle", "single-shot-rifle" },
  { "infantry-battalion", "pistol single-shot-rifle magazine-rifle", "single-shot-rifle" },
  { "cavalry-squadron", "pistol single-shot-rifle magazine-rifle", "single-shot-rifle" },
  { "cavalry-regiment", "pistol single-shot-rifle magazine-rifle", "single-shot-rifle" },
  { "machine-gun-detachment", "machine-gun", "machine-gun" },
  { "mountain-gun-battery", "mountain-gun", "mountain-gun" },
  { "field-gun-battery", "field-gun", "field-gun" },
  { "medium-gun-battery", "medium-gun", "medium-gun" },
  { "heavy-gun-battery", "heavy-gun", "heavy-gun" },
  { "transport", "", NULL },
  { "headquarters", "pistol single-shot-rifle magazine-rifle", "pistol" },
  { "irregular-foot", "throwing-spear musket single-shot-rifle", "musket" },
  { "irregular-mounted", "throwing-spear musket single-shot-rifle", "musket" },
  { "irregular-artillery", "light-gun medium-gun heavy-gun", "light-gun" },
  { "native-leader", "throwing-spear musket single-shot-rifle", "musket" },
};

/* What a unit of each type is offered, is given when it is new, and may carry without a word. */
static void
test_weapons (void)
{
  g_autoptr (MusterRuleset) ruleset = load_ruleset ();
  GPtrArray *all = muster_ruleset_list (ruleset, MUSTER_DEF_WEAPON);

  g_assert_cmpuint (muster_ruleset_list (ruleset, MUSTER_DEF_UNIT_TYPE)->len, ==,
                    G_N_ELEMENTS (arms));
  for (gsize i = 0; i < G_N_ELEMENTS (arms); i++)
    {
      g_autoptr (MusterNode) army = parse_army ("", "");
      g_autoptr (MusterNode) unit = muster_roster_new_unit (ruleset, army, arms[i].type, "New");
      g_autoptr (GPtrArray) offered = NULL;
      g_autoptr (GString) words = g_string_new (NULL);
      g_autoptr (MusterEdit) edit = muster_edit_new_insert (army, 0, unit);
      g_autoptr (MusterEdit) inverse = muster_edit_apply (edit, NULL);

      g_test_message ("%s", arms[i].type);
      g_assert_cmpstr (muster_node_get (unit, "weapon"), ==, arms[i].usual);
      offered = muster_roster_list_weapons (ruleset, unit);
      for (guint j = 0; j < offered->len; j++)
        g_string_append_printf (words, "%s%s", j > 0 ? " " : "",
                                muster_def_get_id (g_ptr_array_index (offered, j)));
      g_assert_cmpstr (words->str, ==, arms[i].weapons);
      for (guint j = 0; j < all->len && offered->len > 0; j++)
        {
          MusterDef *weapon = g_ptr_array_index (all, j);
          g_autoptr (MusterEdit) take =
              muster_edit_new_set (unit, "weapon", muster_def_get_id (weapon));
          g_autoptr (MusterEdit) back = muster_edit_apply (take, NULL);
          g_autoptr (MusterReport) report = proposals_walk (ruleset, army, NULL);

          g_assert_cmpint (muster_report_get_n_findings (report) == 0, ==,
                           g_ptr_array_find (offered, weapon, NULL));
        }
    }
}

/* Each type of unit that fights wants transport: one for each regular unit, one for two irregular. */
static void
test_transport (void)
{
  static const char *const types[] = { "infantry-company",       "infantry-battalion",
                                       "cavalry-squadron",       "cavalry-regiment",
                                       "machine-gun-detachment", "mountain-gun-battery",
                                       "field-gun-battery",      "medium-gun-battery",
                                       "heavy-gun-battery" };
  static const char *const irregular[] = {
    FOOT,
    "<unit id=\"a\" type=\"irregular-mounted\"><figures troop=\"mounted-warrior\" count=\"4\"/>"
    "<figures troop=\"leader\" count=\"1\"/></unit>",
    "<unit id=\"a\" type=\"irregular-artillery\"><figures troop=\"gun\" count=\"1\"/>"
    "<figures troop=\"gunner\" count=\"2\"/><figures troop=\"leader\" count=\"1\"/></unit>"
  };
  const char *general =
      "<unit id=\"hq\" type=\"headquarters\"><figures troop=\"general\" count=\"1\"/>"
      "<figures troop=\"staff\" count=\"1\"/></unit>";
  const char *chief =
      "<unit id=\"chief\" type=\"native-leader\"><figures troop=\"native-leader\" count=\"1\"/>"
      "<figures troop=\"retinue\" count=\"1\"/></unit>";
  const char *cart = "<unit id=\"t\" type=\"transport\"/>";

  for (gsize i = 0; i < G_N_ELEMENTS (types); i++)
    for (int carts = 0; carts < 2; carts++)
      {
        g_autofree char *body =
            g_strdup_printf ("<formation id=\"f\" kind=\"brigade\">%s<unit id=\"a\" type=\"%s\"/>%s"
                             "</formation>",
                             general, types[i], carts > 0 ? cart : "");

        assert_findings ("", body, carts > 0 ? "" : "advice BB-ORG-11 f");
      }
  for (gsize i = 0; i < G_N_ELEMENTS (irregular); i++)
    for (int carts = 0; carts < 2; carts++)
      {
        g_autoptr (GString) again = g_string_new (irregular[i]);
        g_autofree char *body = NULL;

        g_string_replace (again, "id=\"a\"", "id=\"b\"", 1);
        body = g_strdup_printf ("<formation id=\"f\" kind=\"host\">%s%s%s%s</formation>", chief,
                                irregular[i], again->str, carts > 0 ? cart : "");
        assert_findings ("", body, carts > 0 ? "" : "advice BB-ORG-16 f");
      }
}

/* A train is no unit that fights, not even where a club gives it a class. */
static void
test_transport_is_no_combat_unit (void)
{
  static const char house[] =
      "<ruleset xmlns=\"urn:musterapp:ruleset:1\" id=\"house\" title=\"House\" "
      "base=\"bundok-and-bayonet\"><unit-types><unit-type id=\"transport\" class=\"regular\"/>"
      "</unit-types></ruleset>";
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterRuleset) base = load_ruleset ();
  g_autoptr (MusterElement) root = muster_xml_parse (house, strlen (house), "house.xml", &error);
  g_autoptr (MusterRuleset) ruleset = NULL;
  g_autoptr (MusterNode) army = parse_army (
      "",
      "<formation id=\"f\" kind=\"brigade\"><unit id=\"hq\" type=\"headquarters\">"
      "<figures troop=\"general\" count=\"1\"/><figures troop=\"staff\" count=\"1\"/></unit>"
      "<unit id=\"a\" type=\"infantry-company\"/><unit id=\"t\" type=\"transport\"/></formation>");
  g_autoptr (MusterReport) report = NULL;
  g_autofree char *found = NULL;

  g_assert_no_error (error);
  ruleset = muster_ruleset_new (root, base, &error);
  g_assert_no_error (error);
  report = proposals_walk (ruleset, army, NULL);
  found = describe_report (report);
  g_assert_cmpstr (found, ==, "");
}

/* Two lead a side, and not three: there are two suits of a colour. */
static void
test_players (void)
{
  g_autoptr (MusterRuleset) ruleset = load_ruleset ();
  g_autoptr (MusterNode) scenario = parse_document (
      "<scenario xmlns=\"urn:musterapp:scenario:1\" ruleset=\"bundok-and-bayonet\" name=\"Test\">"
      "<side id=\"a\" cards=\"black\"><player name=\"N\" cards=\"spades\"/>"
      "<player name=\"S\" cards=\"clubs\"/><player name=\"E\" cards=\"clubs\"/></side></scenario>");
  g_autoptr (MusterReport) report = proposals_walk (ruleset, scenario, NULL);
  g_autofree char *found = describe_report (report);

  /* too many, and two of them with the same suit */
  g_assert_cmpstr (found, ==, "error BB-SEQ-01 a\nerror BB-SEQ-01 a");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/BB-CLS-01/each-faction", test_factions);
  g_test_add_func ("/rules/BB-CLS-02/each-type-carries-its-weapons", test_weapons);
  g_test_add_func ("/rules/BB-ORG-11/each-type-wants-transport", test_transport);
  g_test_add_func ("/rules/BB-ORG-17/a-train-is-no-combat-unit", test_transport_is_no_combat_unit);
  g_test_add_func ("/rules/BB-SEQ-01/two-players-are-the-most", test_players);
  return g_test_run ();
}
