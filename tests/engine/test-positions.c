/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "game-strings.h"
#include "muster-xml.h"

/* How units stand and move on zones, as the ruleset says it: what has no meaning is refused as a whole. */

static char *
load (void)
{
  g_autofree char *path = muster_test_data_path ("rulesets/scwares.xml");

  return muster_test_load_file (path, NULL);
}

static void
test_faults (void)
{
  static const struct
  {
    const char *old, *new, *part;
  } table[] = {
    { "option=\"positions\" value=\"kept\"", "option=\"places\" value=\"kept\"", "places" },
    { "option=\"positions\" value=\"kept\"", "option=\"positions\" value=\"lost\"", "lost" },
    { "option=\"positions\" value=\"kept\"", "option=\"positions\"", "value" },
    { "value=\"kept\" rule=\"SC-ZON-02\"", "value=\"kept\" rule=\"SC-ZON-99\"", "SC-ZON-99" },
    { "<base id=\"base\" table=\"bases\" width=\"width\" depth=\"depth\" by=\"base\" state=\"limbered\" then=\"base-limbered\"",
      "<base id=\"base\" table=\"boxes\" width=\"width\" depth=\"depth\" by=\"base\" state=\"limbered\" then=\"base-limbered\"", "boxes" },
    { "<base id=\"base\" table=\"bases\" width=\"width\" depth=\"depth\" by=\"base\" state=\"limbered\" then=\"base-limbered\"",
      "<base id=\"base\" table=\"bases\" width=\"breadth\" depth=\"depth\" by=\"base\" state=\"limbered\" then=\"base-limbered\"", "breadth" },
    { "<base id=\"base\" table=\"bases\" width=\"width\" depth=\"depth\" by=\"base\" state=\"limbered\" then=\"base-limbered\"",
      "<base id=\"base\" table=\"bases\" width=\"width\" depth=\"height\" by=\"base\" state=\"limbered\" then=\"base-limbered\"", "height" },
    { "<base id=\"base\" table=\"bases\" width=\"width\" depth=\"depth\" by=\"base\" state=\"limbered\" then=\"base-limbered\"",
      "<base id=\"base\" table=\"bases\" width=\"width\" by=\"base\" state=\"limbered\" then=\"base-limbered\"", "depth" },
    { "<base id=\"base\" table=\"bases\" width=\"width\" depth=\"depth\" by=\"base\" state=\"limbered\" then=\"base-limbered\"",
      "<base id=\"base\" table=\"bases\" width=\"width\" depth=\"depth\" state=\"limbered\" then=\"base-limbered\"", "by" },
    { "<base id=\"base\" table=\"bases\" width=\"width\" depth=\"depth\" by=\"base\" state=\"limbered\" then=\"base-limbered\"",
      "<base id=\"base\" table=\"bases\" width=\"width\" depth=\"depth\" by=\"base\" state=\"asleep\" then=\"base-limbered\"", "asleep" },
    { "<base id=\"base\" table=\"bases\" width=\"width\" depth=\"depth\" by=\"base\" state=\"limbered\" then=\"base-limbered\"",
      "<base id=\"base\" table=\"bases\" width=\"width\" depth=\"depth\" by=\"base\" state=\"limbered\"", "then" },
    { "front=\"quarter\"", "front=\"half\"", "half" },
    { "front=\"quarter\"", "", "front" },
    { "around=\"yes\"", "around=\"often\"", "often" },
    { "front=\"abreast\" sideways=\"yes\"", "front=\"abreast\" sideways=\"left\"", "left" },
    { "id=\"column\" label=\"Column\" front", "label=\"Column\" front", "id" },
    { "<sideways id=\"sideways\" classes=\"european european-led\"",
      "<sideways id=\"sideways\" classes=\"european crab\"", "crab" },
    { "straight=\"orthogonal\"", "straight=\"ahead\"", "ahead" },
    { "corner=\"diagonal\"", "corner=\"round\"", "round" },
    { "corner=\"diagonal\"", "", "corner" },
    { "turns=\"45 90 135 180\"", "turns=\"45 90 135\"", "3" },
    { "turns=\"45 90 135 180\"", "turns=\"45 90 135 360\"", "360" },
    { "<steps id=\"steps\" table=\"manoeuvre\"", "<steps id=\"steps\" table=\"dance\"", "dance" },
    { "<steps id=\"steps\"", "<leaps id=\"steps\"", "leaps" },
    { "<enter id=\"enter\" rule=\"SC-MEL-01\"", "<enter id=\"enter\" rule=\"SC-MEL-99\"", "SC-MEL-99" },
    { "arc=\"1\"", "arc=\"5\"", "5" },
    { "arc=\"1\"", "arc=\"-1\"", "-1" },
    { "arc=\"1\"", "", "arc" },
    { "range-option=\"range\"", "range-option=\"reach\"", "reach" },
    { "range-value=\"diagonal-as-one\"", "range-value=\"long\"", "long" },
    { "side-option=\"adjoining\"", "side-option=\"touching\"", "touching" },
    { "table=\"weapons\" column=\"range\"/>", "table=\"weapons\" column=\"reach\"/>", "reach" },
    { "<flight id=\"flight\" state=\"fleeing\"", "<flight id=\"flight\" state=\"hiding\"", "hiding" },
    { "clear=\"clear\" zones=\"10\"", "clear=\"far\" zones=\"10\"", "far" },
    { "clear=\"clear\" zones=\"10\"", "clear=\"clear\" zones=\"0\"", "0" },
    { "clear=\"clear\" zones=\"10\"", "clear=\"clear\"", "zones" },
    { "known-by=\"distance\"", "known-by=\"guessing\"", "guessing" },
    { "once=\"no\" moves=\"yes\"", "once=\"no\" moves=\"fast\"", "fast" },
    { "once=\"no\" forms=\"yes\"", "once=\"no\" forms=\"square\"", "square" },
    { "    </positions>", "    </positions><positions id=\"more\" rule=\"SC-ZON-02\"/>", "positions" },
  };
  g_autofree char *text = load ();

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

  g_test_add_func ("/engine/positions/faults", test_faults);

  return g_test_run ();
}
