/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "game-strings.h"
#include "muster-xml.h"

/* What a game remembers, as the ruleset says it: a change of the shipped one that has no meaning is refused as a whole. */

static void
test_faults (void)
{
  static const struct
  {
    const char *old, *new, *part;
  } table[] = {
    { "share=\"2/3\"", "share=\"most\"", "“most”" },
    { "share=\"2/3\"", "share=\"2\"", "“2”" },
    { "share=\"2/3\"", "share=\"3/2\"", "“3/2”" },
    { "share=\"2/3\"", "share=\"0/3\"", "“0/3”" },
    { "<victory id=\"hold\" rule=\"SS-SET-05\"/>", "<victory id=\"hold\" rule=\"SS-SET-99\"/>",
      "SS-SET-99" },
    { "<victory id=\"hold\"", "<victory name=\"hold\"", "“id”" },
    { "option=\"relief\" value=\"wins\"", "option=\"rescue\" value=\"wins\"", "“rescue”" },
    { "option=\"relief\" value=\"wins\"", "option=\"relief\"", "“value”" },
    { "when=\"falls\"", "when=\"sleeps\"", "“sleeps”" },
    { "when=\"falls\"", "", "“when”" },
    { "calm=\"repelled=no\"", "calm=\"repelled\"", "“repelled”" },
    { "calm=\"repelled=no\"", "calm=\"glory=no\"", "“glory”" },
    { "while=\"charging\"", "while=\"dancing\"", "“dancing”" },
    { "phases=\"shoot\"", "phases=\"supper\"", "“supper”" },
    { "acts=\"charge burst melee\"", "acts=\"charge sing\"", "“sing”" },
    { "procedure=\"fright\" calm", "procedure=\"flight\" calm", "“flight”" },
    { "procedure=\"fright\" calm", "calm", "“procedure”" },
    { "others=\"commander\"", "others=\"captain\"", "“captain”" },
    { "others-rule=\"SS-LDR-06\"", "others-rule=\"SS-LDR-66\"", "SS-LDR-66" },
    { "<ask id=\"commander-near\" troops=\"commander chief\"",
      "<ask id=\"luck\" troops=\"commander chief\"", "“luck”" },
    { "<ask id=\"commander-near\" troops=\"commander chief\"",
      "<ask id=\"commander-near\" troops=\"commander king\"", "“king”" },
    { "<ask id=\"commander-near\"", "<beg id=\"commander-near\"", "“beg”" },
    { "state=\"standing-fast\" rule", "state=\"sitting\" rule", "“sitting”" },
    { "result=\"repelled\" value=\"yes\"", "result=\"charmed\" value=\"yes\"", "“charmed”" },
    { "moves=\"moves\" then", "moves=\"miles\" then", "“miles”" },
    { "<rally id=\"retreating\"", "<rally id=\"resting\"", "“resting”" },
    { "table=\"command\" rule=\"SS-LDR-07\"", "table=\"dinner\" rule=\"SS-LDR-07\"", "“dinner”" },
    { "prompts=\"SS-LDR-02 SS-LDR-05\"", "prompts=\"SS-LDR-02 SS-LDR-55\"", "SS-LDR-55" },
    { "lost=\"cannon light-field-gun", "lost=\"catapult light-field-gun", "“catapult”" },
    { "troops=\"gunner\" lost", "lost", "“troops”" },
    { "march=\"8\"", "march=\"0\"", "“0”" },
    { "march=\"8\"", "march=\"many\"", "“many”" },
    { "march=\"8\"", "", "“march”" },
    { "escape-rule=\"SS-PRI-02\"", "escape-rule=\"SS-PRI-22\"", "SS-PRI-22" },
    { "result=\"hits\" of=\"line\"", "result=\"hits\" of=\"air\"", "“air”" },
    { "when=\"captured-side=defender\"", "when=\"defender\"", "“defender”" },
    { "when=\"captured-side=defender\"", "when=\"victim=defender\"", "“victim”" },
    { "when=\"captured-side=defender\" captured=\"yes\"", "captured=\"perhaps\"", "“perhaps”" },
  };
  g_autofree char *path = muster_test_data_path ("rulesets/sahara-sandstorm.xml");
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

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/engine/memory/faults", test_faults);

  return g_test_run ();
}
