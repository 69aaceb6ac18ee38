/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib.h>

#include "muster-engine-error.h"
#include "roster-testing.h"

static MusterElement *
parse_element (const char *text)
{
  g_autoptr (GError) error = NULL;
  MusterElement *root = muster_xml_parse (text, strlen (text), "club.xml", &error);

  g_assert_no_error (error);
  return root;
}

static char *
load_text (void)
{
  g_autofree char *path = muster_test_data_path ("rulesets/bundok-and-bayonet.xml");

  return muster_test_load_file (path, NULL);
}

/* A ruleset of our own, with PART inside, and just what that needs around it. */
#define SMALL(part)                                                                                \
  "<ruleset xmlns=\"urn:musterapp:ruleset:1\" id=\"small\" title=\"Small\" measure=\"inch\">\n"    \
  "<classes><class id=\"c\" label=\"C\" rule=\"S-1\"/></classes>\n"                                 \
  "<troops><troop id=\"man\" label=\"Man\" counts=\"figure\"/></troops>\n"                          \
  "<weapons><weapon id=\"bow\" label=\"Bow\"/></weapons>\n"                                         \
  "<statements><statement id=\"S-1\" part=\"p\" duty=\"enforce\" provenance=\"text\">A.</statement>\n" \
  "<statement id=\"S-2\" part=\"p\" duty=\"advise\" provenance=\"rebuilt\">B.</statement></statements>\n" part \
  "\n</ruleset>"
#define TYPE(attributes, inside)                                                                   \
  "<unit-types><unit-type id=\"u\" label=\"U\" rule=\"S-1\" " attributes ">" inside                 \
  "</unit-type></unit-types>"
#define ONE_OF(slot) TYPE ("", "<composition id=\"s\">" slot "</composition>")

#define RANKS(troops)                                                                              \
  "<ruleset xmlns=\"urn:musterapp:ruleset:1\" id=\"small\" title=\"Small\" measure=\"inch\">\n"    \
  "<classes><class id=\"c\" label=\"C\"/></classes><troops>" troops "</troops></ruleset>"
#define RANK(id, attributes)                                                                       \
  "\n<troop id=\"" id "\" label=\"T\" counts=\"figure\" " attributes "/>"

/* What is refused, and what the error has to say: the place, the culprit. */
static const struct
{
  const char *name;
  const char *text;
  const char *parts[3];
} refused[] = {
  { "another document", "<army xmlns=\"urn:musterapp:army:1\"/>", { "club.xml:1: ", "“army”", "ruleset" } },
  { "no id", "<ruleset xmlns=\"urn:musterapp:ruleset:1\" title=\"T\" measure=\"inch\"/>", { "club.xml:1: ", "“id”" } },
  { "unknown section", SMALL ("<spells/>"), { "club.xml:7: ", "“spells”" } },
  { "section twice", SMALL ("<troops/>"), { "club.xml:7: ", "“troops”", "twice" } },
  { "wrong element", SMALL ("<terrains><hill id=\"h\" label=\"H\"/></terrains>"), { "“hill”", "“terrain”" } },
  { "id twice", SMALL ("<terrains><terrain id=\"h\" label=\"H\"/>\n<terrain id=\"h\" label=\"H\"/></terrains>"), { "club.xml:8: ", "“h”", "twice" } },
  { "id with a blank", SMALL ("<terrains><terrain id=\"h i\" label=\"H\"/></terrains>"), { "“h i”" } },
  { "no label", SMALL ("<terrains><terrain id=\"h\"/></terrains>"), { "“label”" } },
  { "unknown statement", SMALL ("<terrains><terrain id=\"h\" label=\"H\" rule=\"S-9\"/></terrains>"), { "club.xml:7: ", "“S-9”" } },
  { "unknown statement of a cell", SMALL ("<tables><table id=\"t\" label=\"T\" key=\"word\"><column id=\"a\" label=\"A\"/><row key=\"x\" a=\"1\" a-rule=\"S-9\"/></table></tables>"), { "“S-9”" } },
  { "met by a terrain that is not there", SMALL ("<terrains><terrain id=\"h\" label=\"H\" met-by=\"terrain/h; terrain/sea\"/></terrains>"), { "club.xml:7: ", "“met-by”", "“terrain/sea”" } },
  { "met by no kind of thing", SMALL ("<terrains><terrain id=\"h\" label=\"H\" met-by=\"spell/sleep\"/></terrains>"), { "“spell/sleep”", "KIND/ID" } },
  { "met by a word alone", SMALL ("<terrains><terrain id=\"h\" label=\"H\" met-by=\"h\"/></terrains>"), { "“met-by”", "“h”" } },
  { "met by no way to win", SMALL ("<terrains><terrain id=\"h\" label=\"H\" met-by=\"victory/luck\"/></terrains>"), { "“victory/luck”" } },
  { "met by a mount that nobody has", SMALL ("<terrains><terrain id=\"h\" label=\"H\" met-by=\"mount/pig\"/></terrains>"), { "“mount/pig”" } },
  { "rank over nobody there is", RANKS (RANK ("a", "officer=\"yes\" over=\"elf\"")), { "club.xml:3: ", "“over”", "“elf”" } },
  { "man over an officer", RANKS (RANK ("a", "over=\"b\"") RANK ("b", "officer=\"yes\"")), { "club.xml:3: ", "“a”", "“b”" } },
  { "officer over a man", RANKS (RANK ("a", "officer=\"yes\" over=\"b\"") RANK ("b", "")), { "club.xml:3: ", "“b”", "expected an officer" } },
  { "rank over itself", RANKS (RANK ("a", "officer=\"yes\" over=\"a\"")), { "club.xml:3: ", "“a”", "a lower rank" } },
  { "ranks in a circle", RANKS (RANK ("a", "officer=\"yes\" over=\"b\"") RANK ("b", "officer=\"yes\" over=\"a\"")), { "club.xml:3: ", "“b”", "a lower rank" } },
  { "unknown troop", SMALL (ONE_OF ("<slot troop=\"elf\" count=\"1\"/>")), { "club.xml:7: ", "“elf”", "troops" } },
  { "unknown weapon", SMALL (TYPE ("weapons=\"bow wand\"", "")), { "“wand”", "weapons" } },
  { "unknown usual weapon", SMALL (TYPE ("weapon=\"wand\"", "")), { "“wand”" } },
  { "unknown class", SMALL (TYPE ("class=\"noble\"", "")), { "“noble”", "classes" } },
  { "unknown unit type in a slot", SMALL (ONE_OF ("<unit-slot type=\"v\" count=\"1\"/>")), { "“v”", "unit-types" } },
  { "a type in itself", SMALL (ONE_OF ("<unit-slot type=\"u\" count=\"1\"/>")), { "“u”", "holds itself" } },
  { "type without statement", SMALL ("<unit-types><unit-type id=\"u\" label=\"U\"/></unit-types>"), { "“rule”" } },
  { "negative count", SMALL (ONE_OF ("<slot troop=\"man\" count=\"-1\"/>")), { "“-1”", "whole number" } },
  { "max below min", SMALL (ONE_OF ("<slot troop=\"man\" min=\"4\" max=\"3\"/>")), { "“3”" } },
  { "slot twice", SMALL (ONE_OF ("<slot troop=\"man\" count=\"1\"/><slot troop=\"man\" count=\"2\"/>")), { "“man”", "twice" } },
  { "unknown table key", SMALL ("<tables><table id=\"t\" label=\"T\" key=\"weapon\"><column id=\"value\" label=\"V\"/>\n<row key=\"wand\" value=\"1\"/></table></tables>"), { "club.xml:8: ", "“wand”" } },
  { "unknown kind of key", SMALL ("<tables><table id=\"t\" label=\"T\" key=\"spell\"/></tables>"), { "“spell”" } },
  { "row twice", SMALL ("<tables><table id=\"t\" label=\"T\" key=\"word\"><column id=\"value\" label=\"V\"/><row key=\"x\" value=\"1\"/><row key=\"x\" value=\"2\"/></table></tables>"), { "“x”", "twice" } },
  { "no such column", SMALL ("<tables><table id=\"t\" label=\"T\" key=\"word\"><column id=\"value\" label=\"V\"/><row key=\"x\" size=\"1\"/></table></tables>"), { "“size”" } },
  { "cell without number", SMALL ("<tables><table id=\"t\" label=\"T\" key=\"word\"><column id=\"value\" label=\"V\"/><row key=\"x\" value=\"six\"/></table></tables>"), { "“six”" } },
  { "negative cell", SMALL ("<tables><table id=\"t\" label=\"T\" key=\"word\"><column id=\"value\" label=\"V\"/><row key=\"x\" value=\"-1\"/></table></tables>"), { "“-1”" } },
  { "alias of nothing", SMALL ("<tables><table id=\"t\" label=\"T\" key=\"word\"><column id=\"value\" label=\"V\"/><row key=\"x\" as=\"y\"/></table></tables>"), { "“y”" } },
  { "alias of an alias", SMALL ("<tables><table id=\"t\" label=\"T\" key=\"word\"><column id=\"value\" label=\"V\"/><row key=\"x\" as=\"x\"/></table></tables>"), { "“x”" } },
  { "words of an unknown kind", SMALL ("<tables><table id=\"t\" label=\"T\" key=\"word\"><column id=\"a\" label=\"A\" type=\"words\" of=\"spell\"/><row key=\"x\" a=\"bow\"/></table></tables>"), { "“spell”" } },
  { "words that are not there", SMALL ("<tables><table id=\"t\" label=\"T\" key=\"word\"><column id=\"a\" label=\"A\" type=\"words\" of=\"weapon\"/><row key=\"x\" a=\"bow wand\"/></table></tables>"), { "“wand”", "weapon" } },
  { "unknown duty", SMALL ("<options><option id=\"o\" label=\"O\" statement=\"S-1\" default=\"a\"><choice value=\"b\" label=\"B\"/></option></options>"), { "“o”", "“a”" } },
  { "option without statement", SMALL ("<options><option id=\"o\" label=\"O\" default=\"a\"><choice value=\"a\" label=\"A\"/></option></options>"), { "“statement”" } },
  { "statement of no part", SMALL ("<parts><part id=\"q\" label=\"Q\"/></parts>"), { "club.xml:5: ", "“p”", "parts" } },
  { "part without a label", SMALL ("<parts><part id=\"p\"/></parts>"), { "club.xml:7: ", "“label”" } },
  { "unknown constraint", SMALL ("<roster><honour/></roster>"), { "“honour”" } },
  { "unknown severity", SMALL ("<roster><years from=\"1\" to=\"2\" rule=\"S-1\" severity=\"grave\"/></roster>"), { "“grave”" } },
  { "unknown option of severity", SMALL ("<roster><years from=\"1\" to=\"2\" rule=\"S-1\" severity-option=\"o\"/></roster>"), { "“o”", "options" } },
  { "years the wrong way round", SMALL ("<roster><years from=\"1900\" to=\"1875\" rule=\"S-1\"/></roster>"), { "“1875”" } },
  { "command by an unknown type", SMALL ("<roster><command class=\"c\" unit-type=\"hq\" rule=\"S-1\"/></roster>"), { "“hq”" } },
  { "a class with an unknown table", SMALL ("<factions><faction id=\"f\" label=\"F\" classes=\"c d\"/></factions>"), { "“d”", "classes" } },
  { "unknown role", SMALL (TYPE ("role=\"dance\"", "")), { "“dance”", "combat" } },
  { "years of a faction without statement", SMALL ("<factions><faction id=\"f\" label=\"F\" to=\"1918\"/></factions><roster><years from=\"1\" to=\"2\" rule=\"S-1\"/></roster>"), { "“rule”" } },
  { "no colour of cards", SMALL ("<roster><side-cards colours=\"green\" rule=\"S-1\"/></roster>"), { "“green”" } },
  { "unknown mechanism", SMALL ("<procedures><procedure id=\"p\" label=\"P\" mechanism=\"magic\" rule=\"S-1\"/></procedures>"), { "club.xml:7: ", "“magic”" } },
  { "base that is not there", "<ruleset xmlns=\"urn:musterapp:ruleset:1\" id=\"x\" base=\"nowhere\"/>", { "club.xml:1: ", "“nowhere”" } },
};

/* Statements of a part stand together, the parts as the ruleset has them; one that names none has the words themselves. */
static void
test_parts (void)
{
  static const char *const texts[] = {
    SMALL ("<parts><part id=\"late\" label=\"Later on\"/><part id=\"p\" label=\"At first\"/></parts>"),
    SMALL (""),
  };
  static const char *const names[] = { "At first", "p" };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GString) text = g_string_new (texts[i]);
      g_autoptr (MusterElement) root = NULL;
      g_autoptr (MusterRuleset) ruleset = NULL;
      g_autoptr (GPtrArray) list = NULL;
      g_autoptr (GError) error = NULL;
      static const char *const orders[][3] = { { "S-0", "S-1", "S-2" }, { "S-1", "S-2", "S-0" } };

      g_string_replace (text, "</statements>",
                        "<statement id=\"S-0\" part=\"late\" duty=\"show\" provenance=\"text\">C.</statement></statements>",
                        1);
      root = parse_element (text->str);
      ruleset = muster_ruleset_new (root, NULL, &error);
      g_assert_no_error (error);
      list = muster_ruleset_list_statements_by_part (ruleset);
      g_assert_cmpuint (list->len, ==, 3);
      for (guint j = 0; j < list->len; j++)
        g_assert_cmpstr (((const MusterStatement *) list->pdata[j])->id, ==, orders[i][j]);
      g_assert_cmpstr (muster_ruleset_name_part (ruleset, "p"), ==, names[i]);
      g_assert_cmpstr (muster_ruleset_name_part (ruleset, "nowhere"), ==, "nowhere");
    }
}

static void
test_refused (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MusterElement) root = parse_element (refused[i].text);
      g_autoptr (MusterRuleset) ruleset = muster_ruleset_new (root, NULL, &error);

      g_test_message ("%s", refused[i].name);
      g_assert_null (ruleset);
      for (gsize j = 0; j < G_N_ELEMENTS (refused[i].parts) && refused[i].parts[j] != NULL; j++)
        muster_test_assert_error (error,
                                  MUSTER_ENGINE_ERROR,
                                  MUSTER_ENGINE_ERROR_RULESET,
                                  refused[i].parts[j]);
    }
}

static void
test_small (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterElement) root
      = parse_element (SMALL (ONE_OF ("<slot troop=\"man\" count=\"3\"/>")));
  g_autoptr (MusterRuleset) ruleset = muster_ruleset_new (root, NULL, &error);

  g_assert_no_error (error);
  g_assert_cmpstr (muster_ruleset_get_id (ruleset), ==, "small");
  g_assert_cmpstr (muster_ruleset_get_title (ruleset), ==, "Small");
  g_assert_cmpstr (muster_ruleset_get_version (ruleset), ==, "");
  g_assert_cmpstr (muster_ruleset_get_credit (ruleset), ==, "");
  g_assert_cmpstr (muster_ruleset_get_measure (ruleset), ==, "inch");
  g_assert_cmpstr (muster_ruleset_get_source (ruleset), ==, "club.xml");
  g_assert_null (muster_ruleset_find (ruleset, MUSTER_DEF_TROOP, "elf"));
  g_assert_null (muster_ruleset_find (ruleset, MUSTER_DEF_TROOP, NULL));
  g_assert_null (muster_ruleset_get_option (ruleset, "o"));
  /* names fall back on the label */
  g_assert_cmpstr (
      muster_def_get_plural (muster_ruleset_find (ruleset, MUSTER_DEF_TROOP, "man")),
      ==,
      "Man");
  g_assert_false (muster_ruleset_is_rebuilt (ruleset, "S-1"));
  g_assert_true (muster_ruleset_is_rebuilt (ruleset, "S-2"));
  g_assert_false (muster_ruleset_is_rebuilt (ruleset, NULL));
}

/* What the shipped ruleset defines, against names that are fixed. */
static void
test_names (void)
{
  static const struct
  {
    MusterDefKind kind;
    const char *words;
  } rows[] = {
    { MUSTER_DEF_UNIT_TYPE, "infantry-company infantry-battalion cavalry-squadron cavalry-regiment machine-gun-detachment mountain-gun-battery field-gun-battery medium-gun-battery heavy-gun-battery transport headquarters irregular-foot irregular-mounted irregular-artillery native-leader" },
    { MUSTER_DEF_FORMATION_KIND, "field-force brigade division host" },
    { MUSTER_DEF_TROOP, "infantryman infantry-officer commanding-officer trooper cavalry-officer gunner artillery-officer machine-gun-crew general staff warrior mounted-warrior leader native-leader retinue gun machine-gun wagon pack-camel pack-horse porter" },
    { MUSTER_DEF_WEAPON, "pistol single-shot-rifle magazine-rifle musket throwing-spear machine-gun mountain-gun light-gun field-gun medium-gun heavy-gun" },
    { MUSTER_DEF_GRADE, "line elite inexperienced militia" },
    { MUSTER_DEF_CLASS, "regular irregular" },
  };
  g_autoptr (MusterRuleset) ruleset = load_ruleset ();

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_auto (GStrv) words = g_strsplit (rows[i].words, " ", -1);

      g_assert_cmpuint (muster_ruleset_list (ruleset, rows[i].kind)->len,
                        ==,
                        g_strv_length (words));
      for (guint j = 0; words[j] != NULL; j++)
        {
          const MusterDef *def = muster_ruleset_find (ruleset, rows[i].kind, words[j]);

          g_test_message ("%s", words[j]);
          g_assert_nonnull (def);
          g_assert_cmpstr (muster_def_get_id (def), ==, words[j]);
          g_assert_cmpstr (muster_def_get_label (def), !=, "");
        }
    }
}

/* The numbers of the rules, written a second time here: a slip in the data is seen. */
static const struct
{
  const char *table;
  const char *key;
  const char *column;
  gint64 value;
  const char *rule;
  gboolean rebuilt;
} cells[] = {
  { "morale-dice", "infantry-company", NULL, 1, "BB-MOR-03", FALSE },
  { "morale-dice", "cavalry-squadron", NULL, 1, "BB-MOR-03", FALSE },
  { "morale-dice", "infantry-battalion", NULL, 3, "BB-MOR-04", TRUE },
  { "morale-dice", "cavalry-regiment", NULL, 2, "BB-MOR-04", TRUE },
  { "morale-dice", "irregular-foot", NULL, 3, "BB-MOR-05", TRUE },
  { "morale-dice", "irregular-mounted", NULL, 2, "BB-MOR-05", TRUE },
  { "morale-dice", "transport", NULL, 1, "BB-MOR-06", FALSE },
  { "morale-grades", "elite", NULL, -1, "BB-MOR-07", FALSE },
  { "morale-grades", "line", NULL, 0, "BB-MOR-07", FALSE },
  { "morale-grades", "inexperienced", NULL, 1, "BB-MOR-07", FALSE },
  { "morale-grades", "militia", NULL, 2, "BB-MOR-07", FALSE },
  { "morale-places", "fortified", NULL, -1, "BB-MOR-07", FALSE },
  { "movement-dice", "infantry-company", NULL, 2, "BB-MOV-02", TRUE },
  { "movement-dice", "cavalry-regiment", NULL, 3, "BB-MOV-02", TRUE },
  { "movement-dice", "machine-gun-detachment", NULL, 2, "BB-MOV-03", TRUE },
  { "movement-dice", "mountain-gun-battery", "unlimbered", 2, "BB-MOV-03", TRUE },
  { "movement-dice", "mountain-gun-battery", "limbered", 2, "BB-MOV-03", TRUE },
  { "movement-dice", "field-gun-battery", "unlimbered", 2, "BB-MOV-03", TRUE },
  { "movement-dice", "field-gun-battery", "limbered", 3, "BB-MOV-03", TRUE },
  { "movement-dice", "medium-gun-battery", "unlimbered", 1, "BB-MOV-03", TRUE },
  { "movement-dice", "medium-gun-battery", "limbered", 3, "BB-MOV-03", TRUE },
  { "movement-dice", "heavy-gun-battery", "unlimbered", 1, "BB-MOV-03", TRUE },
  { "movement-dice", "heavy-gun-battery", "limbered", 2, "BB-MOV-03", TRUE },
  { "movement-dice", "headquarters", NULL, 4, "BB-MOV-04", FALSE },
  { "movement-dice", "native-leader", NULL, 4, "BB-MOV-04", FALSE },
  { "movement-dice", "irregular-mounted", NULL, 4, "BB-MOV-04", FALSE },
  { "movement-dice", "irregular-foot", NULL, 3, "BB-MOV-05", TRUE },
  { "movement-dice", "irregular-artillery", "limbered", 2, "BB-MOV-05", TRUE },
  { "movement-dice", "transport", NULL, 2, "BB-MOV-05", TRUE },
  { "movement-changes", "double", "times", 2, "BB-MOV-06", FALSE },
  { "movement-changes", "open", "dice", 1, "BB-MOV-06", FALSE },
  { "movement-changes", "obstacle", "cost", 2, "BB-MOV-08", FALSE },
  { "ranges-regular", "pistol", "short", 3, "BB-WPN-01", FALSE },
  { "ranges-regular", "single-shot-rifle", "long", 12, "BB-WPN-01", FALSE },
  { "ranges-regular", "magazine-rifle", "long", 18, "BB-WPN-01", FALSE },
  { "ranges-regular", "heavy-gun", "long", 48, "BB-WPN-01", FALSE },
  { "ranges-irregular", "throwing-spear", "short", 3, "BB-WPN-02", FALSE },
  { "ranges-irregular", "musket", "long", 9, "BB-WPN-02", FALSE },
  { "ranges-irregular", "heavy-gun", "long", 36, "BB-WPN-02", FALSE },
  { "fire-dice", "infantry-company", NULL, 1, "BB-FIR-05", FALSE },
  { "fire-dice", "field-gun-battery", NULL, 3, "BB-FIR-05", FALSE },
  { "fire-dice", "irregular-artillery", NULL, 3, "BB-FIR-11", FALSE },
  { "fire-sixes", "long", "open", 2, "BB-FIR-06", FALSE },
  { "fire-sixes", "short", "open", 1, "BB-FIR-06", FALSE },
  { "fire-sixes", "long", "fortified", 4, "BB-FIR-07", FALSE },
  { "fire-sixes", "short", "fortified", 2, "BB-FIR-07", FALSE },
};

static void
test_tables (void)
{
  g_autoptr (MusterRuleset) ruleset = load_ruleset ();

  for (gsize i = 0; i < G_N_ELEMENTS (cells); i++)
    {
      const MusterTable *table = muster_ruleset_find_table (ruleset, cells[i].table);
      gint64 value = 0;
      const char *rule = NULL;

      g_test_message ("%s %s", cells[i].table, cells[i].key);
      g_assert_nonnull (table);
      g_assert_true (muster_table_has (table, cells[i].key));
      g_assert_true (muster_table_lookup (table, cells[i].key, cells[i].column, &value, &rule));
      g_assert_cmpint (value, ==, cells[i].value);
      g_assert_cmpstr (rule, ==, cells[i].rule);
      g_assert_cmpint (muster_ruleset_is_rebuilt (ruleset, rule), ==, cells[i].rebuilt);
    }
}

static void
test_no_cell (void)
{
  g_autoptr (MusterRuleset) ruleset = load_ruleset ();
  const MusterTable *table = muster_ruleset_find_table (ruleset, "ranges-regular");

  g_assert_false (muster_table_lookup (table, "pistol", "long", NULL, NULL));
  g_assert_false (muster_table_lookup (table, "musket", "short", NULL, NULL));
  g_assert_false (muster_table_lookup (table, NULL, "short", NULL, NULL));
  g_assert_false (muster_table_has (table, "musket"));
  g_assert_null (muster_ruleset_find_table (ruleset, "spells"));
}

/* Every id that looks like one of a statement, wherever it stands in the file, is one. */
static void
test_statements_defined (void)
{
  g_autofree char *text = load_text ();
  g_autoptr (MusterRuleset) ruleset = load_ruleset ();
  g_autoptr (GRegex) regex = g_regex_new ("\\bBB-[A-Z]{3}-\\d\\d\\b", 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  guint n = 0;

  g_regex_match (regex, text, 0, &match);
  for (; g_match_info_matches (match); g_match_info_next (match, NULL), n++)
    {
      g_autofree char *id = g_match_info_fetch (match, 0);

      g_test_message ("%s", id);
      g_assert_nonnull (muster_ruleset_find_statement (ruleset, id));
    }
  g_assert_cmpuint (n, >, 2 * muster_ruleset_list_statements (ruleset)->len);
  g_assert_cmpuint (muster_ruleset_list_statements (ruleset)->len, ==, 74);
}

/* A mark comes from the statement that a value names, from nowhere else. */
static void
test_rebuilt (void)
{
  static const char *const rebuilt[]
      = { "BB-MOR-04", "BB-MOR-05", "BB-MOV-02", "BB-MOV-03", "BB-MOV-05", NULL };
  g_autoptr (MusterRuleset) ruleset = load_ruleset ();
  GPtrArray *statements = muster_ruleset_list_statements (ruleset);

  for (guint i = 0; i < statements->len; i++)
    {
      const MusterStatement *statement = g_ptr_array_index (statements, i);

      g_assert_cmpint (statement->provenance == MUSTER_PROVENANCE_REBUILT,
                       ==,
                       g_strv_contains (rebuilt, statement->id));
      g_assert_cmpint (muster_ruleset_is_rebuilt (ruleset, statement->id),
                       ==,
                       g_strv_contains (rebuilt, statement->id));
      g_assert_false (statement->changed);
    }
}

static void
test_option (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterRuleset) ruleset = load_ruleset ();
  g_autoptr (MusterRuleset) other = NULL;
  g_autoptr (MusterRuleset) frozen = NULL;
  const MusterOption *option = g_ptr_array_index (muster_ruleset_list_options (ruleset), 0);

  g_assert_cmpstr (option->id, ==, "irregular-sizes");
  g_assert_cmpstr (option->value, ==, "error");
  other = muster_ruleset_with_option (ruleset, "irregular-sizes", "advice", &error);
  g_assert_no_error (error);
  g_assert_cmpstr (muster_ruleset_get_option (other, "irregular-sizes"), ==, "advice");
  g_assert_cmpstr (muster_ruleset_get_option (ruleset, "irregular-sizes"), ==, "error");
  /* a copy of the tree, as a game keeps it, has the choice in it */
  frozen = muster_ruleset_new (muster_ruleset_get_element (other), NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (muster_ruleset_get_option (frozen, "irregular-sizes"), ==, "advice");

  g_assert_null (muster_ruleset_with_option (ruleset, "spells", "on", &error));
  muster_test_assert_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_ARGUMENT, "“spells”");
  g_clear_error (&error);
  g_assert_null (muster_ruleset_with_option (ruleset, "irregular-sizes", "maybe", &error));
  muster_test_assert_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_ARGUMENT, "advice");
}

#define HOUSE                                                                                      \
  "<ruleset xmlns=\"urn:musterapp:ruleset:1\" id=\"club\" title=\"Our club\" base=\"bundok-and-bayonet\">\n" \
  "<tables><table id=\"morale-dice\"><row key=\"infantry-battalion\" value=\"4\"/></table>\n"       \
  "<table id=\"fire-sixes\"><row key=\"long\" fortified=\"5\"/></table></tables>\n"                 \
  "<unit-types><unit-type id=\"infantry-company\"><composition id=\"standard\">\n"                  \
  "<slot troop=\"infantryman\" count=\"6\"/></composition></unit-type></unit-types>\n"              \
  "<options><option id=\"sub-units\" default=\"apart\"/></options>\n"                                 \
  "<factions><faction id=\"german\" to=\"1880\" rule=\"BB-CLS-01\"/></factions>\n"                   \
  "<statements><statement id=\"BB-SET-02\">Nobody argues.</statement>\n"                            \
  "<statement id=\"CLUB-1\" part=\"setup\" duty=\"show\" provenance=\"reading\">Tea at four.</statement></statements>\n" \
  "</ruleset>"

static void
test_base (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterRuleset) base = load_ruleset ();
  g_autoptr (MusterElement) root = parse_element (HOUSE);
  g_autoptr (MusterRuleset) ruleset = muster_ruleset_new (root, base, &error);
  g_autoptr (MusterRuleset) frozen = NULL;
  g_autoptr (MusterNode) army
      = parse_army ("",
                    "<unit id=\"a\" type=\"infantry-company\"><figures troop=\"infantryman\" "
                    "count=\"6\"/><figures troop=\"infantry-officer\" count=\"1\"/></unit>"
                    "<unit id=\"b\" type=\"infantry-battalion\"/>");
  g_autoptr (MusterReport) report = NULL;
  static const char *const changed[]
      = { "BB-MOR-04",  "BB-FIR-07", "BB-ORG-01", "BB-SET-02",
          "BB-ORG-18", "BB-CLS-01", "CLUB-1",    NULL };
  GPtrArray *statements;
  const char *rule;
  gint64 value;

  g_assert_no_error (error);
  g_assert_cmpstr (muster_ruleset_get_id (ruleset), ==, "club");
  g_assert_cmpstr (muster_ruleset_get_title (ruleset), ==, "Our club");
  g_assert_cmpstr (muster_ruleset_get_measure (ruleset), ==, "inch");
  g_assert_true (muster_table_lookup (muster_ruleset_find_table (ruleset, "morale-dice"),
                                      "infantry-battalion",
                                      NULL,
                                      &value,
                                      &rule));
  g_assert_cmpint (value, ==, 4);
  g_assert_cmpstr (rule, ==, "BB-MOR-04");
  statements = muster_ruleset_list_statements (ruleset);
  g_assert_cmpuint (statements->len, ==, 75);
  for (guint i = 0; i < statements->len; i++)
    {
      const MusterStatement *statement = g_ptr_array_index (statements, i);

      g_test_message ("%s", statement->id);
      g_assert_cmpint (statement->changed, ==, g_strv_contains (changed, statement->id));
    }
  report = muster_legality_check (ruleset, army, NULL);
  g_assert_true (muster_report_is_legal (report));
  g_assert_cmpint (muster_report_get_figures (report), ==, 7 + 4 * 7 + 1);

  g_assert_cmpstr (muster_ruleset_get_option (ruleset, "sub-units"), ==, "apart");

  frozen = muster_ruleset_new (muster_ruleset_get_element (ruleset), NULL, &error);
  g_assert_no_error (error);
  g_assert_true (muster_ruleset_is_rebuilt (frozen, "BB-FIR-07"));
  /* the base is as it was */
  g_assert_false (muster_ruleset_is_rebuilt (base, "BB-FIR-07"));
}

/* A faction with years of its own, under its own statement. */
static void
test_faction_years (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterRuleset) base = load_ruleset ();
  g_autoptr (MusterElement) root = parse_element (HOUSE);
  g_autoptr (MusterRuleset) ruleset = muster_ruleset_new (root, base, &error);
  static const char *const rows[][2] = {
    { "faction=\"german\" year=\"1880\"", "" },
    { "faction=\"german\" year=\"1881\"", "error BB-CLS-01 army" },
    { "faction=\"british\" year=\"1881\"", "" },
    { "faction=\"german\" year=\"1901\"", "error BB-CLS-01 army\nwarning BB-SET-01 army" },
  };

  g_assert_no_error (error);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MusterNode) army = parse_army (rows[i][0], "");
      g_autoptr (MusterReport) report = muster_legality_check (ruleset, army, NULL);
      g_autofree char *found = describe_report (report);

      g_assert_cmpstr (found, ==, rows[i][1]);
    }
}

/* A fault in what a house rule adds is told at its own line, one in the base at the base's. */
static void
test_base_faults (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterRuleset) base = load_ruleset ();
  g_autoptr (MusterElement) root = parse_element (
      "<ruleset xmlns=\"urn:musterapp:ruleset:1\" id=\"club\" title=\"T\" base=\"bundok-and-bayonet\">\n"
      "<tables>\n<table id=\"morale-dice\"><row key=\"dragon\" value=\"4\"/></table></tables></ruleset>");

  g_assert_null (muster_ruleset_new (root, base, &error));
  muster_test_assert_error (error,
                            MUSTER_ENGINE_ERROR,
                            MUSTER_ENGINE_ERROR_RULESET,
                            "club.xml:3: ");
}

/* The shipped file with any one of its ids broken is refused or means something else; it never
 * crashes. */
static void
test_damage (void)
{
  g_autofree char *text = load_text ();
  g_autoptr (MusterElement) whole = parse_element (text);
  guint refusals = 0;
  guint tries = 0;

  for (guint i = 0; i < muster_element_get_n_children (whole); i++)
    {
      MusterElement *section = muster_element_get_child (whole, i);

      for (guint j = 0; j < muster_element_get_n_children (section); j++)
        {
          MusterElement *entry = muster_element_get_child (section, j);
          g_autofree char *id = g_strdup (muster_element_get (entry, "id"));
          g_autoptr (MusterRuleset) ruleset = NULL;
          g_autoptr (GError) error = NULL;

          if (id == NULL)
            continue;
          muster_element_set (entry, "id", "broken");
          ruleset = muster_ruleset_new (whole, NULL, &error);
          g_assert_true ((ruleset == NULL) == (error != NULL));
          refusals += ruleset == NULL;
          tries++;
          muster_element_set (entry, "id", id);
        }
    }
  g_assert_cmpuint (tries, >, 150);
  g_assert_cmpuint (refusals, >, tries / 2);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/ruleset/refused", test_refused);
  g_test_add_func ("/engine/ruleset/small", test_small);
  g_test_add_func ("/engine/ruleset/as-written/names", test_names);
  g_test_add_func ("/engine/ruleset/as-written/tables", test_tables);
  g_test_add_func ("/engine/ruleset/as-written/no-cell", test_no_cell);
  g_test_add_func ("/engine/ruleset/parts", test_parts);
  g_test_add_func ("/engine/ruleset/statements-defined", test_statements_defined);
  g_test_add_func ("/engine/ruleset/rebuilt-marks", test_rebuilt);
  g_test_add_func ("/engine/ruleset/option", test_option);
  g_test_add_func ("/engine/ruleset/base", test_base);
  g_test_add_func ("/engine/ruleset/faction-years", test_faction_years);
  g_test_add_func ("/engine/ruleset/base-faults", test_base_faults);
  g_test_add_func ("/engine/ruleset/damage", test_damage);
  return g_test_run ();
}
