/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "game-fixture.h"

static MusterSetup *
try_setup (MusterNode *scenario, GError **error)
{
  g_autoptr (GError) local = NULL;
  g_autoptr (MusterRuleset) ruleset = muster_ruleset_store_find ("bundok-and-bayonet", &local);

  g_assert_no_error (local);
  return muster_setup_new (ruleset, scenario, error);
}

static void
test_colours (void)
{
  static const struct
  {
    const char *british, *afghan;
    const char *first; /* a suit that names the British, or who of them */
    const char *player;
    const char *fault; /* NULL: it is good */
  } table[] = {
    { "", "", "S", NULL, NULL },
    { "cards='red'", "", "H", NULL, NULL },
    { "", "cards='black'", "D", NULL, NULL },
    { "cards='black'", "cards='red'", "C", NULL, NULL },
    { "cards='red'", "cards='red'", NULL, NULL, "same colour" },
    { "cards='green'", "", NULL, NULL, "“green”" },
    { "|<player name='N'/>", "", "C", NULL, NULL },
    { "|<player name='N'/><player name='S'/>", "", "C", "N", NULL },
    { "|<player name='N'/><player name='S'/>", "", "S", "S", NULL },
    { "|<player name='N' cards='spades'/><player name='S'/>", "", "C", "S", NULL },
    { "|<player name='N'/><player name='S' cards='clubs'/>", "", "S", "N", NULL },
    { "|<player name='N' cards='hearts'/><player name='S'/>", "", NULL, NULL, "“hearts”" },
    { "|<player name='N' cards='clubs'/><player name='S' cards='clubs'/>", "", NULL, NULL,
      "“clubs”" },
    { "|<player name='N'/><player name='S'/><player name='W'/>", "", NULL, NULL, "3 players" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_auto (GStrv) parts = g_strsplit (table[i].british, "|", 2);
      g_autofree char *british =
          g_strconcat (parts[0] != NULL ? parts[0] : "", ">",
                       parts[0] != NULL && parts[1] != NULL ? parts[1] : "", GAME_BRITISH, NULL);
      g_autofree char *afghan = g_strconcat (table[i].afghan, ">", GAME_AFGHAN, NULL);
      g_autoptr (MusterNode) scenario = game_make_scenario ("", british, afghan, "");
      g_autoptr (GError) error = NULL;
      g_autoptr (MusterSetup) setup = NULL;
      g_auto (Game) game = { 0 };

      g_test_message ("%u", i);
      if (table[i].fault != NULL)
        {
          setup = try_setup (scenario, &error);
          g_assert_null (setup);
          muster_test_assert_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_SETUP,
                                    table[i].fault);
          muster_test_assert_contains (error->message, "(BB-SEQ-01)");
          continue;
        }
      game_init_scenario (&game, scenario);
      g_assert_true (game_entry_cites (g_ptr_array_index (game.entries, 0), "BB-SEQ-01"));
      game_draw (&game, table[i].first);
      g_assert_cmpstr (muster_state_get (game.state, "side"), ==, "british");
      g_assert_cmpstr (muster_state_get (game.state, "player"), ==, table[i].player);
    }
}

static void
test_players_lead_their_own (void)
{
  g_autoptr (MusterNode) scenario = game_make_scenario (
      "", "><player name='N' units='a b'/><player name='S'/>" GAME_BRITISH, ">" GAME_AFGHAN, "");
  g_auto (Game) game = { 0 };

  game_init_scenario (&game, scenario);
  game_draw (&game, "C");
  g_assert_cmpstr (muster_state_get (game.state, "player"), ==, "N");
  g_assert_true (game_may (&game, "activate", "british/a"));
  g_assert_false (game_may (&game, "activate", "british/bn"));
  game_forbid (&game, "activate unit=british/bn", "BB-SEQ-01");
  game_do (&game, "decline", NULL);
  game_draw (&game, "S");
  g_assert_false (game_may (&game, "activate", "british/a"));
  game_forbid (&game, "activate unit=british/a", "BB-SEQ-01");
  game_do (&game, "activate unit=british/bn", NULL);
}

static void
test_whole_battalion (void)
{
  g_auto (Game) game = { 0 };

  game_init (&game, "", "");
  g_assert_cmpint (game_strength (&game, "british/bn"), ==, 21);
  g_assert_null (muster_setup_find_unit (game.setup, "british/bn1"));
  g_assert_cmpuint (muster_setup_get_n_units (game.setup), ==, 10);
}

static void
test_companies_apart (void)
{
  g_auto (Game) game = { 0 };
  const MusterGameUnit *unit;

  game_init (&game, "", "<rule switch='sub-units' value='apart'/>");
  g_assert_true (game_entry_cites (g_ptr_array_index (game.entries, 0), "BB-ORG-18"));
  g_assert_null (muster_setup_find_unit (game.setup, "british/bn"));
  g_assert_cmpuint (muster_setup_get_n_units (game.setup), ==, 13);
  /* The commanding officer goes with the first of his companies. */
  g_assert_cmpint (game_strength (&game, "british/bn1"), ==, 6);
  g_assert_cmpint (game_strength (&game, "british/bn2"), ==, 5);
  unit = muster_setup_find_unit (game.setup, "british/bn2");
  g_assert_cmpstr (unit->type, ==, "infantry-company");
  game_activate (&game, "british/bn2");
  game_do (&game, "test", "5");
  game_do (&game, "permit choice=fire-twice", NULL);
  /* A company carries what its battalion carries. */
  game_do (&game, "resolve procedure=fire target=afghan/g range=3", "1,1,1,1,1");
}

static void
test_strengths (void)
{
  static const struct
  {
    const char *unit;
    gint64 strength;
  } table[] = {
    { "british/hq", 2 },  { "british/a", 5 },   { "british/b", 5 },
    { "british/mg", 2 },  { "british/gun", 3 }, { "british/cart", 1 },
    { "afghan/khan", 3 }, { "afghan/g", 21 },   { "afghan/h", 5 },
  };
  g_auto (Game) game = { 0 };

  game_init (&game, "", "");
  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_test_message ("%s", table[i].unit);
      g_assert_cmpint (game_strength (&game, table[i].unit), ==, table[i].strength);
      g_assert_cmpint (muster_setup_find_unit (game.setup, table[i].unit)->original, ==,
                       table[i].strength);
    }
}

static void
test_refused (void)
{
  static const struct
  {
    const char *british, *afghan, *rest;
    int code;
    const char *part;
  } table[] = {
    { "/>", ">" GAME_AFGHAN, "", MUSTER_ENGINE_ERROR_SETUP, "1 side" },
    { "><army ruleset='bundok-and-bayonet' name='Nobody'/>", ">" GAME_AFGHAN, "",
      MUSTER_ENGINE_ERROR_SETUP, "“Field Force” has no unit" },
    { ">" GAME_BRITISH, ">" GAME_AFGHAN, "<rule switch='sub-units' value='sideways'/>",
      MUSTER_ENGINE_ERROR_ARGUMENT, "“sideways”" },
    { ">" GAME_BRITISH, ">" GAME_AFGHAN, "<rule switch='weather' value='fair'/>",
      MUSTER_ENGINE_ERROR_ARGUMENT, "“weather”" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autofree char *british =
          g_str_equal (table[i].british, "/>") ? g_strdup (">") : g_strdup (table[i].british);
      g_autoptr (MusterNode) scenario =
          game_make_scenario ("", british, table[i].afghan, table[i].rest);
      g_autoptr (GError) error = NULL;
      g_autoptr (MusterSetup) setup = NULL;

      g_test_message ("%u", i);
      setup = try_setup (scenario, &error);
      g_assert_null (setup);
      g_assert_nonnull (error);
      g_assert_cmpint (error->domain, ==, MUSTER_ENGINE_ERROR);
      if (table[i].code == MUSTER_ENGINE_ERROR_SETUP)
        g_assert_cmpint (error->code, ==, table[i].code);
      muster_test_assert_contains (error->message, table[i].part);
    }
}

static void
test_make_scenario (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterRuleset) ruleset = muster_ruleset_store_find ("bundok-and-bayonet", &error);
  g_autoptr (MusterNode) both = game_make_scenario ("", ">" GAME_BRITISH, ">" GAME_AFGHAN, "");
  g_autoptr (GPtrArray) sides = muster_scenario_list_sides (both);
  MusterNode *british = muster_side_get_army (g_ptr_array_index (sides, 0));
  MusterNode *afghan = muster_side_get_army (g_ptr_array_index (sides, 1));
  g_autoptr (MusterNode) scenario = muster_setup_make_scenario (ruleset, british, afghan);
  g_autoptr (MusterNode) civil = muster_setup_make_scenario (ruleset, british, british);
  g_autoptr (MusterSetup) setup = NULL;
  g_autoptr (MusterSetup) civil_setup = NULL;

  setup = muster_setup_new (ruleset, scenario, &error);
  g_assert_no_error (error);
  muster_test_assert_contains (muster_node_get_name (scenario), "Field Force");
  muster_test_assert_contains (muster_node_get_name (scenario), "Host");
  g_assert_nonnull (muster_setup_find_unit (setup, "british/a"));
  g_assert_nonnull (muster_setup_find_unit (setup, "afghan/g"));
  /* Two armies of one people are told apart, and each has its copies. */
  civil_setup = muster_setup_new (ruleset, civil, &error);
  g_assert_no_error (error);
  g_assert_nonnull (muster_setup_find_unit (civil_setup, "first/a"));
  g_assert_nonnull (muster_setup_find_unit (civil_setup, "second/a"));
}

/* Rulesets whose sequence says something that has no meaning: a change of the shipped one, and what is said of it. */
static void
test_bad_sequences (void)
{
  static const struct
  {
    const char *old, *new, *part;
  } table[] = {
    { "kind=\"card-activation\"", "kind=\"tarot\"", "“tarot”" },
    { "kind=\"card-activation\" jokers=\"0\"", "kind=\"card-activation\" jokers=\"x\"", "“x”" },
    { "parts-option=\"sub-units\"", "parts-option=\"nothing\"", "“nothing”" },
    { "<cite id=\"draw\" rule=\"BB-SEQ-02\"/>", "<cite id=\"draw\" rule=\"BB-SEQ-99\"/>",
      "BB-SEQ-99" },
    { "<cite id=\"draw\"", "<cite id=\"order\"", "“order”" },
    { "<phase id=\"draw\" label", "<phase id=\"drew\" label", "“draw”" },
    { "procedure=\"morale\" passed=\"passed\"", "procedure=\"morale\" passed=\"glory\"",
      "“glory”" },
    { "label=\"Fire\" procedure=\"fire\"", "label=\"Fire\" procedure=\"ire\"", "“ire”" },
    { "result=\"defender-casualties\"", "result=\"hurt\"", "“hurt”" },
    { "<loss from=\"target\" result=\"casualties\"", "<loss from=\"them\" result=\"casualties\"",
      "“them”" },
    { "acts=\"fire fire\"", "acts=\"fire flee\"", "“flee”" },
    { "acts=\"fire fire\"", "acts=\"\"", "“fire-twice” has no acts" },
    { "when=\"passed failed\" acts=\"fire fire\"", "when=\"ever\" acts=\"fire fire\"",
      "“fire-twice” is never open" },
    { "only=\"mountain-gun-battery", "only=\"molehill-battery", "“molehill-battery”" },
    { "not-for=\"transport\"", "not-for=\"sledge\"", "“sledge”" },
    { "<prompt id=\"over-friends\"", "<hint id=\"over-friends\"", "“hint”" },
    { "<prompt id=\"over-friends\" rule=\"BB-FIR-04\"", "<prompt id=\"over-friends\"", "rule" },
    { "from=\"inexperienced\"", "from=\"green\"", "“green”" },
    { "with=\"double=yes\"", "with=\"double\"", "“double”" },
    { "target=\"enemy\"", "target=\"anyone\"", "“anyone”" },
    { "bars=\"fire\"", "bars=\"singing\"", "“singing”" },
    { "ends=\"fire\"", "ends=\"dancing\"", "“dancing”" },
    { "role=\"actor.grade\"", "role=\"grade\"", "“grade” is no role" },
    { "<raise id=\"blooded\"", "<praise id=\"blooded\"", "“praise”" },
  };
  g_autofree char *path = muster_test_data_path ("rulesets/bundok-and-bayonet.xml");
  g_autofree char *text = muster_test_load_file (path, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autoptr (GString) changed = g_string_new (text);
      g_autoptr (GError) error = NULL;
      g_autoptr (MusterElement) root = NULL;
      g_autoptr (MusterRuleset) ruleset = NULL;

      g_test_message ("%s", table[i].new);
      g_assert_cmpuint (g_string_replace (changed, table[i].old, table[i].new, 1), ==, 1);
      root = muster_xml_parse (changed->str, changed->len, "changed.xml", &error);
      g_assert_no_error (error);
      ruleset = muster_ruleset_new (root, NULL, &error);
      g_assert_null (ruleset);
      muster_test_assert_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_RULESET,
                                table[i].part);
      g_assert_true (g_str_has_prefix (error->message, "changed.xml:"));
    }
}

/* A club's own rules: an act and a choice more, one choice less free. */
static void
test_house_sequence (void)
{
  static const char house[] =
      "<ruleset xmlns='urn:musterapp:ruleset:1' id='club' title='Club' version='1'"
      " base='bundok-and-bayonet'><sequence>"
      "<choice id='dig-in' label='Dig in' when='passed failed' acts='dig' rule='BB-ACT-01'/>"
      "<choice id='charge' only='cavalry-squadron'/>"
      "<act id='dig' label='Dig in' sets='fortified=yes'/>"
      "</sequence></ruleset>";
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterRuleset) base = muster_ruleset_store_find ("bundok-and-bayonet", &error);
  g_autoptr (MusterElement) root = muster_xml_parse (house, strlen (house), "club", &error);
  g_autoptr (MusterRuleset) ruleset = muster_ruleset_new (root, base, &error);
  g_autoptr (MusterNode) scenario = game_make_scenario ("", ">" GAME_BRITISH, ">" GAME_AFGHAN, "");
  g_auto (Game) game = { 0 };

  g_assert_no_error (error);
  game_init_scenario (&game, scenario);
  muster_setup_unref (game.setup);
  game.setup = muster_setup_new (ruleset, scenario, &error);
  g_assert_no_error (error);
  game_activate (&game, "british/a");
  game_do (&game, "test", "1");
  game_forbid (&game, "permit choice=charge", "BB-ACT-01");
  game_do (&game, "permit choice=dig-in", NULL);
  game_do (&game, "next", NULL);
  g_assert_true (game_has_state (&game, "british/a", "fortified"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rules/BB-SEQ-01/colours-and-suits", test_colours);
  g_test_add_func ("/rules/BB-SEQ-01/players-lead-their-own", test_players_lead_their_own);
  g_test_add_func ("/rules/BB-ORG-18/a-battalion-is-one-unit", test_whole_battalion);
  g_test_add_func ("/rules/BB-ORG-18/companies-of-their-own", test_companies_apart);
  g_test_add_func ("/engine/setup/strengths", test_strengths);
  g_test_add_func ("/engine/setup/refused", test_refused);
  g_test_add_func ("/engine/setup/scenario-of-two-armies", test_make_scenario);
  g_test_add_func ("/engine/sequence/faults", test_bad_sequences);

  g_test_add_func ("/engine/sequence/house-rules", test_house_sequence);

  return g_test_run ();
}
