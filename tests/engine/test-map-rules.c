/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <string.h>

#include "field-testing.h"

/* What a ruleset says of a map: house rules change it, and what has no meaning is refused. */

static MusterRuleset *
make_house (const char *base, const char *map, GError **error)
{
  g_autofree char *text = g_strdup_printf (
      "<ruleset xmlns='urn:musterapp:ruleset:1' id='house' title='House' version='1' base='%s'>\n<map>%s</map></ruleset>",
      base, map);
  g_autoptr (MusterElement) root = muster_xml_parse (text, strlen (text), "house.xml", error);

  g_assert_nonnull (root);
  resolving_use (base);
  return muster_ruleset_new (root, resolving_get_ruleset (), error);
}

static void
test_bad (void)
{
  static const struct
  {
    const char *map;
    const char *says;
  } cases[] = {
    { "<compass id='c'/>", "compass" },
    { "<command id='command' within='0'/>", "“0”" },
    { "<command id='command' colour='red'/>", "colour" },
    { "<command id='command' rule='SS-NONE-01'/>", "“SS-NONE-01”" },
    { "<arc id='fire' degrees='181'/>", "“181”" },
    { "<arc id='fire' degrees='x'/>", "“x”" },
    { "<move id='move' procedure='swim'/>", "“swim” is not defined" },
    { "<move id='move' procedure='fire'/>", "“fire” does not give what the map asks of it" },
    { "<move id='move' gives='inches'/>", "“move” does not give what the map asks of it" },
    { "<move id='move' counts='hedges'/>", "“hedges” is not defined" },
    { "<move id='move'><wade id='w'/></move>", "wade" },
    { "<move id='move'><over id='new'/></move>", "“over” needs “terrains”" },
    { "<move id='move'><over id='new' terrains='moon'/></move>", "“moon” is not defined" },
    { "<move id='move'><over id='new' terrains='hill' when='slope'/></move>", "“when” and “is” together" },
    { "<move id='move'><over id='new' terrains='hill' value='yes'/></move>", "needs the “parameter”" },
    { "<move id='move'><over id='new' terrains='hill' parameter='speed'/></move>", "“speed” is not defined" },
    { "<move id='move'><over id='new' terrains='hill' parameter='slope' up='sideways'/></move>",
      "“sideways” is no value of the parameter “slope”" },
    { "<move id='move'><over id='new' terrains='hill' stops='here'/></move>", "“here” is no way to stop" },
    { "<move id='move'><over id='new' terrains='hill' before='-1'/></move>", "“-1”" },
    { "<move id='move'><over id='new' terrains='hill' counted='twice'/></move>", "“twice”" },
    { "<move id='move'><over id='new' terrains='hill' bars='perhaps'/></move>", "“perhaps”" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MusterRuleset) house = make_house ("sahara-sandstorm", cases[i].map, &error);

      g_test_message ("%s", cases[i].map);
      g_assert_null (house);
      g_assert_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_RULESET);
      muster_test_assert_contains (error->message, cases[i].says);
      muster_test_assert_contains (error->message, ":");
    }
}

/* What a house changes holds on the map. */
static void
test_house (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterRuleset) house = make_house (
      "sahara-sandstorm", "<command id='command' within='3'/><arc id='fire' degrees='90'/>"
                          "<move id='move'><over id='woods' terrains='woods' bars='yes'/></move>",
      &error);
  g_autoptr (MusterField) field = NULL;
  g_autoptr (MusterFieldCost) cost = NULL;
  g_autoptr (GPtrArray) arcs = NULL;
  const MusterFieldItem *unit;
  gboolean within;

  g_assert_no_error (error);
  resolving_instead = g_steal_pointer (&house);
  field = field_testing_make (
      "<field width='9' height='6'/><feature kind='woods' name='Wood'><rect x='4' y='0' width='1' height='6'/></feature>"
      "<side id='a'><army name='A' ruleset='house' faction='british'>"
      "<unit id='u' type='squad'><figures troop='infantryman' count='5' weapon='rifle'/></unit>"
      "<unit id='c' type='squad'><figures troop='commander' count='1'/></unit></army>"
      "<place unit='u' x='1' y='3' facing='0'/><place unit='c' x='3.5' y='3'/></side>");
  unit = field_testing_find (field, MUSTER_FIELD_UNIT, "a/u");
  g_assert_nonnull (muster_field_find_commander (field, unit, NULL, &within, NULL));
  g_assert_true (within);
  cost = muster_field_cost (field, unit, 8, 3);
  g_assert_cmpstr (cost->text, ==, "Wood cannot be crossed there.");
  arcs = muster_field_list_fire_arcs (field, unit, "rifle");
  g_assert_cmpuint (arcs->len, ==, 3);
  g_assert_cmpfloat (((MusterFieldArc *) arcs->pdata[0])->to - ((MusterFieldArc *) arcs->pdata[0])->from, ==, 180);
  resolving_use ("sahara-sandstorm");
}

/* Rules that say nothing of a map measure what they can. */
static void
test_nothing_said (void)
{
  static const char text[]
      = "<ruleset xmlns='urn:musterapp:ruleset:1' id='bare' title='Bare' version='1' measure='inch'>"
        "<unit-types><unit-type id='band' label='Band' symbol='infantry' rule='BR-1'/></unit-types>"
        "<statements><statement id='BR-1' part='roster' duty='show' provenance='text'>Bands.</statement></statements>"
        "</ruleset>";
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterElement) root = muster_xml_parse (text, strlen (text), "bare.xml", &error);
  g_autoptr (MusterField) field = NULL;
  g_autoptr (MusterFieldCost) cost = NULL;
  g_autoptr (GPtrArray) fire = NULL;
  g_autoptr (GPtrArray) move = NULL;
  const MusterFieldItem *unit;

  g_assert_no_error (error);
  resolving_use ("sahara-sandstorm");
  resolving_instead = muster_ruleset_new (root, NULL, &error);
  g_assert_no_error (error);
  field = field_testing_make ("<field width='9' height='6'/><side id='a'><army name='A' ruleset='bare'>"
                              "<unit id='u' type='band'/></army><place unit='u' x='1' y='3'/></side>");
  unit = field_testing_find (field, MUSTER_FIELD_UNIT, "a/u");
  cost = muster_field_cost (field, unit, 8, 3);
  g_assert_cmpstr (cost->text, ==, "The rules do not say how it moves.");
  fire = muster_field_list_fire_arcs (field, unit, NULL);
  move = muster_field_list_move_arcs (field, unit);
  g_assert_cmpuint (fire->len + move->len, ==, 0);
  g_assert_null (muster_field_find_commander (field, unit, NULL, NULL, NULL));
  resolving_use ("sahara-sandstorm");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/engine/map-rules/bad", test_bad);
  g_test_add_func ("/engine/map-rules/house", test_house);
  g_test_add_func ("/engine/map-rules/nothing-said", test_nothing_said);
  return g_test_run ();
}
