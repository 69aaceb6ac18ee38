/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib.h>

#define RULESET_ID "scwares"
#include "muster-army.h"
#include "roster-testing.h"

/* Armies of bases: classes, strengths, commanders, weapons and what units are called. */

#define COMMANDER "<unit id=\"hq\" type=\"commander\"/>"
#define CHIEF "<unit id=\"chief\" type=\"native-commander\"/>"

/* Classes as they are asked for. */

static const struct
{
  const char *id;
  const char *usual;
  const char *classes;
} factions[] = {
  { "british", "european", "european european-led native" },
  { "indian", "european-led", "european-led european" },
  { "colonial", "european", "european european-led" },
  { "egyptian", "european-led", "european-led native" },
  { "french", "european", "european european-led native" },
  { "german", "european", "european european-led native" },
  { "italian", "european", "european european-led native" },
  { "boer", "european", "european native" },
  { "russian", "european", "european european-led native" },
  { "american", "european", "european european-led native" },
  { "mahdist", "native", "native" },
  { "zulu", "native", "native" },
  { "afghan", "native", "native" },
  { "pathan", "native", "native" },
  { "ashanti", "native", "native" },
  { "abyssinian", "native", "native" },
  { "boxer", "native", "native" },
  { "matabele", "native", "native" },
  { "moor", "native", "native" },
  { "tuareg", "native", "native" },
};

static const char *const class_ids[] = { "european", "european-led", "native" };

/* Transport is of any class: of which a faction's usually is, and of which it may be. */
static void
test_factions (void)
{
  g_autoptr (MusterRuleset) ruleset = load_ruleset ();

  g_assert_cmpuint (muster_ruleset_list (ruleset, MUSTER_DEF_FACTION)->len, ==,
                    G_N_ELEMENTS (factions));
  for (gsize i = 0; i < G_N_ELEMENTS (factions); i++)
    {
      g_autofree char *attributes = g_strdup_printf ("faction=\"%s\"", factions[i].id);
      g_autoptr (MusterNode) army = parse_army (attributes, "<unit id=\"a\" type=\"transport\"/>");
      g_autoptr (GPtrArray) units = muster_node_list_all_units (army, FALSE);
      g_auto (GStrv) words = g_strsplit (factions[i].classes, " ", -1);

      g_assert_cmpstr (
          muster_def_get_id (muster_roster_find_class (ruleset, g_ptr_array_index (units, 0))), ==,
          factions[i].usual);
      for (gsize k = 0; k < G_N_ELEMENTS (class_ids); k++)
        {
          g_autofree char *body =
              g_strdup_printf ("<unit id=\"a\" type=\"transport\" class=\"%s\"/>", class_ids[k]);

          assert_findings (
              attributes, body,
              g_strv_contains ((const char *const *) words, class_ids[k]) ? "" : "error SC-CLS-01 a");
        }
    }
}

/* What each type of unit is, which weapons it is offered and given, and how many bases it has. */
static const struct
{
  const char *type;
  const char *rule; /* of its strength */
  int bases;
  const char *classes;
  const char *weapons;
  const char *usual;  /* weapon; NULL: none */
  const char *symbol;
} types[] = {
  { "infantry-battalion", "SC-ORG-04", 4, "european european-led",
    "pistol musket single-shot-rifle magazine-rifle", "single-shot-rifle", "infantry" },
  { "cavalry-regiment", "SC-ORG-04", 3, "european european-led",
    "pistol musket single-shot-rifle magazine-rifle", "single-shot-rifle", "cavalry" },
  { "artillery-battery", "SC-ORG-03", 1, "european european-led",
    "mountain-gun field-gun medium-gun heavy-gun", "field-gun", "artillery" },
  { "machine-gun-battery", "SC-ORG-03", 1, "european european-led", "machine-gun", "machine-gun",
    "machine-gun" },
  { "commander", "SC-ORG-03", 1, "european european-led", "pistol", "pistol", "headquarters" },
  { "transport", "SC-ORG-04", 1, "european european-led native", "", NULL, "transport" },
  { "native-foot", "SC-ORG-04", 6, "native",
    "throwing-spear musket single-shot-rifle magazine-rifle", "musket", "irregular-infantry" },
  { "native-mounted", "SC-ORG-04", 4, "native",
    "throwing-spear musket single-shot-rifle magazine-rifle", "throwing-spear",
    "irregular-cavalry" },
  { "native-artillery", "SC-ORG-04", 1, "native",
    "native-light-gun native-medium-gun native-heavy-gun", "native-light-gun",
    "irregular-artillery" },
  { "native-commander", "SC-ORG-03", 1, "native",
    "pistol throwing-spear musket single-shot-rifle", "musket", "irregular-headquarters" },
};

/* A mark that its type does not allow is an error, and taken off by its fix. */
static void
test_class_of_type (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (types); i++)
    for (gsize k = 0; k < G_N_ELEMENTS (class_ids); k++)
      {
        g_auto (GStrv) words = g_strsplit (types[i].classes, " ", -1);
        g_autofree char *body = g_strdup_printf ("<unit id=\"a\" type=\"%s\" class=\"%s\"/>",
                                                 types[i].type, class_ids[k]);

        assert_findings (
            "faction=\"british\"", body,
            g_strv_contains ((const char *const *) words, class_ids[k]) ? "" : "error SC-CLS-01 a");
      }
  assert_repair ("faction=\"british\"",
                 "<unit id=\"a\" name=\"Old Foot\" type=\"infantry-battalion\" class=\"native\"/>",
                 "SC-CLS-01: Old Foot is marked as “native”; an infantry battalion is a European unit or a "
                 "European-led unit. -> Take the mark off");
  assert_repair ("faction=\"zulu\"",
                 "<unit id=\"a\" name=\"Usuthu\" type=\"native-foot\" class=\"european\"/>",
                 "SC-CLS-01: Usuthu is marked as “european”; a native foot unit is a native unit. -> Take "
                 "the mark off");
  assert_findings ("", "<unit id=\"a\" type=\"native-foot\" class=\"martian\"/>", "error DOC-CLASS a");
}

/* Without a mark a unit is what its faction usually is, or what its type may be. */
static void
test_class_without_mark (void)
{
  static const struct
  {
    const char *faction, *type, *class_id;
  } cases[] = {
    { "british", "infantry-battalion", "european" },
    { "indian", "infantry-battalion", "european-led" },
    { "egyptian", "cavalry-regiment", "european-led" },
    { "zulu", "infantry-battalion", "european" },
    { "zulu", "native-foot", "native" },
    { "british", "native-foot", "native" },
    { "boer", "transport", "european" },
  };
  g_autoptr (MusterRuleset) ruleset = load_ruleset ();

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *attributes = g_strdup_printf ("faction=\"%s\"", cases[i].faction);
      g_autofree char *body = g_strdup_printf ("<unit id=\"a\" type=\"%s\"/>", cases[i].type);
      g_autoptr (MusterNode) army = parse_army (attributes, body);
      g_autoptr (GPtrArray) units = muster_node_list_all_units (army, FALSE);

      g_assert_cmpstr (
          muster_def_get_id (muster_roster_find_class (ruleset, g_ptr_array_index (units, 0))), ==,
          cases[i].class_id);
    }
  /* A battalion stays one, whoever fields it. */
  assert_findings ("faction=\"zulu\"", "<unit id=\"a\" type=\"infantry-battalion\"/>",
                   "error SC-CLS-01 a");
}

/* What the builder offers follows from the classes of the types and of the faction. */
static void
test_offered (void)
{
  static const struct
  {
    const char *faction, *types;
  } cases[] = {
    { "zulu", "transport native-foot native-mounted native-artillery native-commander" },
    { "colonial", "infantry-battalion cavalry-regiment artillery-battery machine-gun-battery commander "
                  "transport" },
    { "boer", "infantry-battalion cavalry-regiment artillery-battery machine-gun-battery commander "
              "transport native-foot native-mounted native-artillery native-commander" },
  };
  g_autoptr (MusterRuleset) ruleset = load_ruleset ();

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *attributes = g_strdup_printf ("faction=\"%s\"", cases[i].faction);
      g_autoptr (MusterNode) army = parse_army (attributes, "");
      g_autoptr (GPtrArray) offered = muster_roster_list_addable (ruleset, army);
      g_autoptr (GString) words = g_string_new (NULL);

      for (guint k = 0; k < offered->len; k++)
        g_string_append_printf (words, "%s%s", k > 0 ? " " : "",
                                muster_def_get_id (g_ptr_array_index (offered, k)));
      g_assert_cmpstr (words->str, ==, cases[i].types);
    }
}

static char *
list_ids (GPtrArray *defs)
{
  GString *words = g_string_new (NULL);

  for (guint i = 0; i < defs->len; i++)
    g_string_append_printf (words, "%s%s", i > 0 ? " " : "",
                            muster_def_get_id (g_ptr_array_index (defs, i)));
  return g_string_free (words, FALSE);
}

/* Which other classes and factions a unit may be marked with. */
static void
test_choices (void)
{
  static const struct
  {
    const char *faction, *type, *classes, *factions;
  } cases[] = {
    { "british", "infantry-battalion", "european-led", "indian egyptian" },
    { "british", "transport", "european-led native",
      "indian egyptian mahdist zulu afghan pathan ashanti abyssinian boxer matabele moor tuareg" },
    { "british", "native-foot", "", "" },
    { "egyptian", "infantry-battalion", "", "" },
    { "indian", "cavalry-regiment", "european",
      "british colonial french german italian boer russian american" },
  };
  g_autoptr (MusterRuleset) ruleset = load_ruleset ();

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *attributes = g_strdup_printf ("faction=\"%s\"", cases[i].faction);
      g_autofree char *body = g_strdup_printf ("<unit id=\"a\" type=\"%s\"/>", cases[i].type);
      g_autoptr (MusterNode) army = parse_army (attributes, body);
      g_autoptr (GPtrArray) units = muster_node_list_all_units (army, FALSE);
      g_autoptr (GPtrArray) others
          = muster_roster_list_factions (ruleset, g_ptr_array_index (units, 0));
      g_autoptr (GPtrArray) classes
          = muster_roster_list_classes (ruleset, g_ptr_array_index (units, 0));
      g_autofree char *other_words = list_ids (others);
      g_autofree char *class_words = list_ids (classes);

      g_assert_cmpstr (class_words, ==, cases[i].classes);
      g_assert_cmpstr (other_words, ==, cases[i].factions);
    }
}

/* One base too few, as many as there should be, and one too many; a unit that writes none is complete. */
static void
check_strengths (const char *rule)
{
  g_autoptr (MusterRuleset) ruleset = load_ruleset ();

  g_assert_cmpuint (muster_ruleset_list (ruleset, MUSTER_DEF_UNIT_TYPE)->len, ==,
                    G_N_ELEMENTS (types));
  for (gsize i = 0; i < G_N_ELEMENTS (types); i++)
    {
      g_autofree char *bare = g_strdup_printf ("<unit id=\"a\" type=\"%s\"/>", types[i].type);
      g_autoptr (MusterNode) army = parse_army ("", bare);
      g_autoptr (GPtrArray) units = muster_node_list_all_units (army, FALSE);

      if (!g_str_equal (types[i].rule, rule))
        continue;
      assert_findings ("", bare, "");
      g_assert_cmpint (muster_roster_count_figures (ruleset, army), ==, types[i].bases);
      g_assert_cmpstr (muster_roster_get_symbol (ruleset, g_ptr_array_index (units, 0)), ==,
                       types[i].symbol);
      for (int more = -1; more <= 1; more++)
        {
          g_autofree char *body = g_strdup_printf (
              "<unit id=\"a\" type=\"%s\"><figures troop=\"base\" count=\"%d\"/></unit>",
              types[i].type, types[i].bases + more);
          g_autofree char *expected = g_strdup_printf ("error %s a", rule);

          assert_findings ("", body, more == 0 ? "" : expected);
        }
    }
}

static void
test_one_base (void)
{
  check_strengths ("SC-ORG-03");
  assert_repair ("",
                 "<unit id=\"a\" name=\"Gatlings\" type=\"machine-gun-battery\"><figures troop=\"base\" "
                 "count=\"3\"/></unit>",
                 "SC-ORG-03: Gatlings has 3 bases; a machine-gun battery has 1. -> Remove 2 bases");
}

static void
test_several_bases (void)
{
  check_strengths ("SC-ORG-04");
  assert_repair ("",
                 "<unit id=\"a\" name=\"Black Watch\" type=\"infantry-battalion\"><figures troop=\"base\" "
                 "count=\"3\"/></unit>",
                 "SC-ORG-04: Black Watch has 3 bases; an infantry battalion has 4. -> Add 1 base");
}

/* The totals count bases, each a man. */
static void
test_totals (void)
{
  g_autoptr (MusterRuleset) ruleset = load_ruleset ();
  g_autoptr (MusterNode) army = parse_army (
      "faction=\"british\"",
      "<formation id=\"f\" kind=\"brigade\">" COMMANDER
      "<unit id=\"a\" type=\"infantry-battalion\" weapon=\"musket\"/>"
      "<unit id=\"b\" type=\"cavalry-regiment\" weapon=\"pistol\"/></formation><unit id=\"t\" type=\"transport\"/>");
  g_autoptr (MusterReport) report = proposals_walk (ruleset, army, NULL);
  g_autofree char *text = print_report (report);

  g_autofree char *one = muster_roster_describe_count (ruleset, 1);
  g_autofree char *nine = muster_roster_describe_count (ruleset, 9);
  g_autofree char *head = muster_roster_name_counted (ruleset);

  g_assert_cmpstr (text, ==, "figures 9, men 9, officers 0 of 0, legal\n");
  g_assert_cmpstr (one, ==, "1 base");
  g_assert_cmpstr (nine, ==, "9 bases");
  g_assert_cmpstr (head, ==, "Bases");
  g_assert_false (muster_roster_counts_men (ruleset));
}

/* What a unit of each type is offered, is given when it is new, and may carry without a word. */
static void
test_weapons (void)
{
  g_autoptr (MusterRuleset) ruleset = load_ruleset ();
  GPtrArray *all = muster_ruleset_list (ruleset, MUSTER_DEF_WEAPON);

  for (gsize i = 0; i < G_N_ELEMENTS (types); i++)
    {
      g_autoptr (MusterNode) army = parse_army ("faction=\"british\"", "");
      g_autoptr (MusterNode) unit = muster_roster_new_unit (ruleset, army, types[i].type, "New");
      g_autoptr (GPtrArray) offered = NULL;
      g_autofree char *words = NULL;
      g_autoptr (MusterEdit) edit = muster_edit_new_insert (army, 0, unit);
      g_autoptr (MusterEdit) inverse = muster_edit_apply (edit, NULL);

      g_test_message ("%s", types[i].type);
      g_assert_cmpstr (muster_node_get (unit, "weapon"), ==, types[i].usual);
      offered = muster_roster_list_weapons (ruleset, unit);
      words = list_ids (offered);
      g_assert_cmpstr (words, ==, types[i].weapons);
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

static void
test_guns_of_classes (void)
{
  static const struct
  {
    const char *type, *class_id, *weapon, *expected;
  } cases[] = {
    { "artillery-battery", "european", "heavy-gun", "" },
    { "artillery-battery", "european-led", "mountain-gun", "" },
    { "artillery-battery", "european", "native-heavy-gun", "error SC-WPN-01 a" },
    { "artillery-battery", "european-led", "native-light-gun", "error SC-WPN-01 a" },
    { "artillery-battery", "european", "native-medium-gun", "error SC-WPN-01 a" },
    { "native-artillery", "native", "native-heavy-gun", "" },
    { "native-artillery", "native", "mountain-gun", "error SC-WPN-02 a" },
    { "native-artillery", "native", "field-gun", "error SC-WPN-02 a" },
    { "native-artillery", "native", "medium-gun", "error SC-WPN-02 a" },
    { "native-artillery", "native", "heavy-gun", "error SC-WPN-02 a" },
    { "native-foot", "native", "machine-gun", "error SC-WPN-02 a" },
    /* what a class has, though not such a unit */
    { "machine-gun-battery", "european", "field-gun", "warning SC-WPN-01 a" },
    { "machine-gun-battery", "european-led", "mountain-gun", "warning SC-WPN-01 a" },
    { "artillery-battery", "european", "machine-gun", "warning SC-WPN-01 a" },
    { "machine-gun-battery", "european", "medium-gun", "warning SC-WPN-01 a" },
    { "machine-gun-battery", "european-led", "heavy-gun", "warning SC-WPN-01 a" },
    { "artillery-battery", "european-led", "machine-gun", "warning SC-WPN-01 a" },
    { "machine-gun-battery", "european-led", "field-gun", "warning SC-WPN-01 a" },
    { "machine-gun-battery", "european-led", "medium-gun", "warning SC-WPN-01 a" },
    { "machine-gun-battery", "european", "mountain-gun", "warning SC-WPN-01 a" },
    { "machine-gun-battery", "european", "heavy-gun", "warning SC-WPN-01 a" },
    { "native-foot", "native", "pistol", "warning SC-WPN-01 a" },
    { "native-foot", "native", "native-light-gun", "warning SC-WPN-02 a" },
    { "infantry-battalion", "european", "throwing-spear", "warning SC-WPN-01 a" },
    { "native-artillery", "native", "chassepot", "error DOC-WEAPON a" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *body =
          g_strdup_printf ("<unit id=\"a\" type=\"%s\" class=\"%s\" weapon=\"%s\"/>", cases[i].type,
                           cases[i].class_id, cases[i].weapon);

      assert_findings ("", body, cases[i].expected);
    }
  assert_repair ("", "<unit id=\"a\" name=\"N/5\" type=\"artillery-battery\" class=\"european\" "
                     "weapon=\"native-light-gun\"/>",
                 "SC-WPN-01: N/5 has native light guns; a European unit has none. -> Arm with field guns");
}

static void
test_commander (void)
{
  /* an empty one too */
  assert_findings ("", "<formation id=\"f\" kind=\"brigade\"/>", "error SC-ORG-02 f");
  assert_findings ("", "<formation id=\"f\"/>", "error SC-ORG-02 f");
  assert_findings ("", "<formation id=\"f\" kind=\"brigade\">" COMMANDER "</formation>", "");
  assert_findings ("", "<unit id=\"a\" type=\"infantry-battalion\"/>", "");
  assert_findings ("faction=\"british\"",
                   "<formation id=\"f\" kind=\"brigade\">" COMMANDER
                   "<unit id=\"a\" type=\"infantry-battalion\"/></formation>",
                   "");
  assert_findings ("faction=\"indian\"",
                   "<formation id=\"f\" kind=\"division\">" COMMANDER
                   "<unit id=\"a\" type=\"infantry-battalion\"/></formation>",
                   "");
  /* one of those whom it leads */
  assert_findings ("faction=\"british\"",
                   "<formation id=\"f\" kind=\"brigade\">" CHIEF
                   "<unit id=\"a\" type=\"infantry-battalion\"/></formation>",
                   "error SC-ORG-02 f\nwarning SC-MOR-06 f");
  assert_findings ("faction=\"zulu\"",
                   "<formation id=\"f\" kind=\"impi\">" CHIEF
                   "<unit id=\"a\" type=\"native-foot\"/></formation>",
                   "");
  assert_findings ("faction=\"british\"",
                   "<formation id=\"f\" kind=\"field-force\">" COMMANDER
                   "<unit id=\"a\" type=\"native-foot\"/></formation>",
                   "error SC-ORG-02 f\nwarning SC-MOR-06 f");
  /* each formation inside has one of its own, and one outside does not lead it */
  assert_findings ("faction=\"british\"",
                   "<formation id=\"f\" kind=\"field-force\">" COMMANDER "<formation id=\"g\" "
                   "kind=\"brigade\"><unit id=\"a\" type=\"infantry-battalion\"/></formation></formation>",
                   "error SC-ORG-02 g");
  assert_findings ("faction=\"british\"",
                   "<formation id=\"f\" kind=\"field-force\"><formation id=\"g\" "
                   "kind=\"brigade\">" COMMANDER
                   "<unit id=\"a\" type=\"infantry-battalion\"/></formation></formation>",
                   "error SC-ORG-02 f");
  assert_repair ("faction=\"british\"",
                 "<formation id=\"f\" name=\"1st Brigade\" kind=\"brigade\">"
                 "<unit id=\"a\" type=\"infantry-battalion\"/></formation>",
                 "SC-ORG-02: 1st Brigade has no commander and staff; every formation has one. -> Add 1 "
                 "commander and staff");
  assert_repair ("faction=\"british\"",
                 "<formation id=\"f\" name=\"Levies\" kind=\"field-force\">"
                 "<unit id=\"a\" type=\"native-foot\"/></formation>",
                 "SC-ORG-02: Levies has no native commander and retinue; every formation has one. -> Add 1 "
                 "native commander and retinue");
  /* nobody in it: its kind says who, or the army */
  assert_repair ("", "<formation id=\"f\" name=\"Left Horn\" kind=\"impi\"/>",
                 "SC-ORG-02: Left Horn has no native commander and retinue; every formation has one. -> Add "
                 "1 native commander and retinue");
  assert_repair ("", "<formation id=\"f\" name=\"Black Flag\" kind=\"flag\"/>",
                 "SC-ORG-02: Black Flag has no native commander and retinue; every formation has one. -> Add "
                 "1 native commander and retinue");
  assert_repair ("faction=\"afghan\"", "<formation id=\"f\" name=\"Kabul\" kind=\"division\"/>",
                 "SC-ORG-02: Kabul has no native commander and retinue; every formation has one. -> Add 1 "
                 "native commander and retinue");
}

/* Every type but those who command has to be led by one of its own. */
static void
test_led (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (types); i++)
    {
      gboolean native = g_str_equal (types[i].classes, "native");
      gboolean commands = strstr (types[i].type, "commander") != NULL;
      g_autofree char *unit = g_strdup_printf ("<unit id=\"a\" type=\"%s\"/>", types[i].type);
      g_autofree char *own = g_strdup_printf ("<formation id=\"f\" kind=\"brigade\">%s%s</formation>",
                                              native ? CHIEF : COMMANDER, unit);
      g_autofree char *other = g_strdup_printf ("<formation id=\"f\" kind=\"brigade\">%s%s</formation>",
                                                native ? COMMANDER : CHIEF, unit);

      assert_findings ("faction=\"british\"", own, "");
      assert_findings ("faction=\"british\"", other,
                       commands ? "warning SC-MOR-06 f" : "error SC-ORG-02 f\nwarning SC-MOR-06 f");
    }
}

/* Impis and flags are natives'; the other kinds are anybody's. */
static void
test_kinds (void)
{
  static const struct
  {
    const char *kind;
    gboolean native;
  } kinds[] = { { "field-force", FALSE },
                { "brigade", FALSE },
                { "division", FALSE },
                { "impi", TRUE },
                { "flag", TRUE } };
  g_autoptr (MusterRuleset) ruleset = load_ruleset ();

  g_assert_cmpuint (muster_ruleset_list (ruleset, MUSTER_DEF_FORMATION_KIND)->len, ==,
                    G_N_ELEMENTS (kinds));
  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autofree char *european = g_strdup_printf ("<formation id=\"f\" kind=\"%s\">" COMMANDER
                                                   "<unit id=\"a\" type=\"cavalry-regiment\"/></formation>",
                                                   kinds[i].kind);
      g_autofree char *native = g_strdup_printf ("<formation id=\"f\" kind=\"%s\">" CHIEF
                                                 "<unit id=\"a\" type=\"native-mounted\"/></formation>",
                                                 kinds[i].kind);

      assert_findings ("faction=\"british\"", european, kinds[i].native ? "error SC-ORG-01 f" : "");
      assert_findings ("faction=\"indian\"", european, kinds[i].native ? "error SC-ORG-01 f" : "");
      assert_findings ("faction=\"zulu\"", native, "");
    }
  assert_repair ("faction=\"british\"",
                 "<formation id=\"f\" name=\"Horn\" kind=\"impi\">" COMMANDER
                 "<unit id=\"a\" type=\"cavalry-regiment\"/></formation>",
                 "SC-ORG-01: Horn has European units; an impi is for native units. -> Make it a field force");
  assert_findings ("", "<formation id=\"f\" kind=\"legion\">" COMMANDER "</formation>",
                   "error DOC-KIND f");
}

/* Europeans and those whom they lead are one side of the classes, natives the other. */
static void
test_mixed (void)
{
  assert_findings ("faction=\"british\"",
                   "<formation id=\"f\" kind=\"brigade\">" COMMANDER
                   "<unit id=\"a\" type=\"infantry-battalion\" class=\"european-led\"/>"
                   "<unit id=\"b\" type=\"infantry-battalion\"/></formation>",
                   "");
  assert_findings ("faction=\"british\"",
                   "<formation id=\"f\" kind=\"brigade\">" COMMANDER
                   "<unit id=\"a\" type=\"infantry-battalion\"/>"
                   "<unit id=\"b\" type=\"native-foot\"/></formation>",
                   "warning SC-MOR-06 f");
  assert_findings ("faction=\"british\"",
                   "<formation id=\"f\" kind=\"brigade\">" COMMANDER
                   "<unit id=\"a\" type=\"infantry-battalion\" class=\"european-led\"/>"
                   "<formation id=\"g\" kind=\"brigade\">" CHIEF
                   "<unit id=\"b\" type=\"native-foot\"/></formation></formation>",
                   "");
}

static void
test_names (void)
{
  static const char *const words[] = { "Warband", "tribe", "iBUTHO", "Rub" };

  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    {
      g_autofree char *european =
          g_strdup_printf ("<unit id=\"a\" type=\"infantry-battalion\" name=\"Old %s, 1st\"/>", words[i]);
      g_autofree char *native =
          g_strdup_printf ("<unit id=\"a\" type=\"native-foot\" name=\"Old %s, 1st\"/>", words[i]);

      assert_findings ("faction=\"british\"", european, "advice SC-CLS-02 a");
      assert_findings ("faction=\"indian\"", european, "advice SC-CLS-02 a");
      assert_findings ("", native, "");
    }
  assert_findings ("", "<unit id=\"a\" type=\"infantry-battalion\" name=\"Rubicon Rifles\"/>", "");
  assert_findings ("", "<unit id=\"a\" type=\"native-foot\" name=\"Herat Regiment\"/>", "");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/SC-CLS-01/each-faction-of-bases", test_factions);
  g_test_add_func ("/rules/SC-CLS-01/each-type-and-class", test_class_of_type);
  g_test_add_func ("/rules/SC-CLS-01/without-a-mark", test_class_without_mark);
  g_test_add_func ("/rules/SC-CLS-01/types-that-are-offered", test_offered);
  g_test_add_func ("/rules/SC-CLS-01/classes-that-are-offered", test_choices);
  g_test_add_func ("/rules/SC-CLS-02/what-natives-are-called", test_names);
  g_test_add_func ("/rules/SC-ORG-01/kinds-of-formation", test_kinds);
  g_test_add_func ("/rules/SC-ORG-01/totals-are-bases", test_totals);
  g_test_add_func ("/rules/SC-ORG-02/every-formation-has-a-commander", test_commander);
  g_test_add_func ("/rules/SC-ORG-02/every-type-is-led-by-its-own", test_led);
  g_test_add_func ("/rules/SC-ORG-03/units-of-one-base", test_one_base);
  g_test_add_func ("/rules/SC-ORG-04/units-of-several-bases", test_several_bases);
  g_test_add_func ("/rules/SC-MOR-06/classes-that-test-as-one", test_mixed);
  g_test_add_func ("/rules/SC-WPN-01/each-type-carries-its-weapons-bases", test_weapons);
  g_test_add_func ("/rules/SC-WPN-02/guns-of-the-classes", test_guns_of_classes);
  return g_test_run ();
}
