/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-engine-error.h"
#include "muster-ruleset.h"
#include "muster-test.h"
#include "muster-xml.h"

/* What the cards of a pack bring, as the ruleset says it: a change that has no meaning is refused as a whole. */

static MusterRuleset *
read_changed (const char *text, const char *old, const char *new, GError **error)
{
  g_autoptr (GString) changed = g_string_new (text);
  g_autoptr (MusterElement) root = NULL;

  g_test_message ("%s", new);
  g_assert_cmpuint (g_string_replace (changed, old, new, 1), ==, 1);
  root = muster_xml_parse (changed->str, changed->len, "changed.xml", error);
  g_assert_nonnull (root);
  return muster_ruleset_new (root, NULL, error);
}

static void
test_faults (void)
{
  static const struct
  {
    const char *old, *new, *part;
  } table[] = {
    { "<events phase=\"event\"", "<events phase=\"supper\"", "“supper”" },
    { "<events phase=\"event\"", "<events phase=\"close-combat\"", "“close-combat”" },
    { "<events phase=\"event\"", "<events", "“phase”" },
    { "result=\"event\" set-length", "result=\"weather\" set-length", "“weather”" },
    { "set-length=\"set-length\"", "set-length=\"card\"", "“card”" },
    { "set-length=\"set-length\"", "set-length=\"rain\"", "“rain”" },
    { "joker=\"joker-is-event\"", "joker=\"fool\"", "“fool”" },
    { "joker-rule=\"SC-EVT-05\"", "joker-rule=\"SC-EVT-55\"", "SC-EVT-55" },
    { "option=\"joker\" value=\"none\" rule", "option=\"fool\" value=\"none\" rule", "“fool”" },
    { "option=\"joker\" value=\"none\" rule", "option=\"joker\" rule", "“value”" },
    { "value=\"none\" rule=\"SC-EVT-01\"", "value=\"none\" rule=\"SC-EVT-11\"", "SC-EVT-11" },
    { "does=\"leave\"", "does=\"dance\"", "“dance”" },
    { "does=\"leave\"", "", "“does”" },
    { "<event id=\"sickness\"", "<event id=\"plague\"", "“sickness”" },
    { "<event id=\"sickness\"", "<event", "“id”" },
    { "does=\"leave\" classes=\"native\"", "does=\"leave\" classes=\"martian\"", "“martian”" },
    { "enemies=\"native\" within=\"4\"", "enemies=\"martian\" within=\"4\"", "“martian”" },
    { "enemies=\"native\" within=\"4\"", "enemies=\"native\" within=\"near\"", "“near”" },
    { "enemies=\"native\" within=\"4\"", "enemies=\"native\" within=\"1001\"", "“1001”" },
    { "own-edge=\"yes\"", "own-edge=\"perhaps\"", "“perhaps”" },
    { "none-rule=\"SC-EVT-06\" rule=\"SC-EVT-03\"", "none-rule=\"SC-EVT-66\" rule=\"SC-EVT-03\"",
      "SC-EVT-66" },
    { "clear=\"4\"", "clear=\"-1\"", "“-1”" },
    { "count=\"1\" rule=\"SC-EVT-02\"", "count=\"0\" rule=\"SC-EVT-02\"", "“0”" },
    { "count=\"1\" rule=\"SC-EVT-02\"", "rule=\"SC-EVT-02\"", "“count”" },
    { "does=\"limit\" acts=\"fire\"", "does=\"limit\" acts=\"sing\"", "“sing”" },
    { "does=\"limit\" acts=\"fire\"", "does=\"limit\"", "“acts”" },
    { "parameter=\"range\" table", "table", "“parameter”" },
    { "parameter=\"range\" table=\"events\"", "parameter=\"range\" table=\"menu\"", "“menu”" },
    { "parameter=\"range\" table=\"events\"", "parameter=\"range\"", "“table”" },
    { "row=\"black-jack\" column", "row=\"black-ace\" column", "“black-ace”" },
    { "column=\"reach\" lasts", "column=\"text\" lasts", "“text”" },
    { "column=\"reach\" lasts=\"1\"", "column=\"reach\"", "“lasts”" },
    { "state=\"short-of-ammunition\"", "state=\"hungry\"", "“hungry”" },
    { "state=\"short-of-ammunition\" acts=\"fire\"", "state=\"short-of-ammunition\"", "“acts”" },
    { "does=\"end\" rule=\"SC-EVT-02\"", "does=\"end\" rule=\"SC-EVT-22\"", "SC-EVT-22" },
  };
  g_autofree char *path = muster_test_data_path ("rulesets/scwares.xml");
  g_autofree char *text = muster_test_load_file (path, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MusterRuleset) ruleset = read_changed (text, table[i].old, table[i].new, &error);

      g_assert_null (ruleset);
      muster_test_assert_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_RULESET,
                                table[i].part);
    }
}

/* What comes of a card, but no pack that cards are turned from. */
static void
test_no_pack (void)
{
  g_autofree char *path = muster_test_data_path ("rulesets/scwares.xml");
  g_autofree char *text = muster_test_load_file (path, NULL);
  g_autoptr (GRegex) pack = g_regex_new ("<events phase=[^>]*/>", 0, 0, NULL);
  g_autoptr (GRegex) events = g_regex_new ("<event id=[^>]*/>", 0, 0, NULL);
  g_autofree char *headless = g_regex_replace_literal (pack, text, -1, 0, "", 0, NULL);
  g_autofree char *neither = g_regex_replace_literal (events, headless, -1, 0, "", 0, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterRuleset) ruleset = read_changed (headless, "<sequence ", "<sequence ", &error);
  g_autoptr (MusterRuleset) plain = NULL;

  g_assert_null (ruleset);
  muster_test_assert_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_RULESET,
                            "“events”");
  g_clear_error (&error);
  plain = read_changed (neither, "<sequence ", "<sequence ", &error);
  g_assert_no_error (error);
  g_assert_nonnull (plain);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/sequence-events/faults", test_faults);
  g_test_add_func ("/engine/sequence-events/no-pack", test_no_pack);
  return g_test_run ();
}
