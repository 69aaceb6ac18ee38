/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib.h>

#include "muster-engine-error.h"
#include "muster-terrain.h"
#include "resolving.h"

/* What may lie on a field: what features of it may say, what a palette offers, what is scenery. */

static MusterRuleset *
use (const char *id)
{
  resolving_use (id);
  return resolving_get_ruleset ();
}

static const char *const rulesets[] = { "bundok-and-bayonet", "sahara-sandstorm",
                                        "sandpit-showdown", "scwares" };

/* F: lies on a field; G: may be the ground of a whole one; S: scenery, of which no statement speaks. */
static const struct
{
  const char *ruleset;
  const char *kind;
  const char *marks;
  const char *values;
} kinds[] = {
  { "bundok-and-bayonet", "open", "FG", "" },
  { "bundok-and-bayonet", "plain", "GS", "" },
  { "bundok-and-bayonet", "grass", "FGS", "" },
  { "bundok-and-bayonet", "sand", "FGS", "" },
  { "bundok-and-bayonet", "contour", "F", "slope height contours" },
  { "bundok-and-bayonet", "cliff", "FS", "height" },
  { "bundok-and-bayonet", "river", "FS", "fordable" },
  { "bundok-and-bayonet", "ford", "F", "" },
  { "bundok-and-bayonet", "bridge", "FS", "" },
  { "bundok-and-bayonet", "pass", "FS", "" },
  { "bundok-and-bayonet", "tunnel", "FS", "" },
  { "bundok-and-bayonet", "lake", "FS", "boats" },
  { "bundok-and-bayonet", "boat", "FS", "" },
  { "bundok-and-bayonet", "armoured-warship", "F", "" },
  { "bundok-and-bayonet", "swamp", "FS", "" },
  { "bundok-and-bayonet", "oasis", "FS", "" },
  { "bundok-and-bayonet", "woods", "FS", "fortified" },
  { "bundok-and-bayonet", "scrub", "FS", "" },
  { "bundok-and-bayonet", "rough", "FS", "" },
  { "bundok-and-bayonet", "rocks", "F", "" },
  { "bundok-and-bayonet", "dry-bed", "F", "" },
  { "bundok-and-bayonet", "road", "FS", "" },
  { "bundok-and-bayonet", "sunken-road", "F", "" },
  { "bundok-and-bayonet", "building", "FS", "fortified" },
  { "bundok-and-bayonet", "village", "FS", "fortified" },
  { "bundok-and-bayonet", "wagon", "FS", "fortified" },
  { "bundok-and-bayonet", "laager", "FS", "fortified" },
  { "bundok-and-bayonet", "wall", "F", "fortified" },
  { "bundok-and-bayonet", "log-wall", "F", "fortified" },
  { "bundok-and-bayonet", "fence", "F", "" },
  { "bundok-and-bayonet", "gate", "FS", "" },
  { "bundok-and-bayonet", "fort", "F", "" },
  { "bundok-and-bayonet", "bunker", "FS", "fortified" },
  { "bundok-and-bayonet", "trench", "F", "" },
  { "bundok-and-bayonet", "earthwork", "F", "" },
  { "bundok-and-bayonet", "sangar", "F", "" },
  { "bundok-and-bayonet", "armoured-train", "F", "" },
  { "sahara-sandstorm", "plain", "GS", "" },
  { "sahara-sandstorm", "grass", "FGS", "" },
  { "sahara-sandstorm", "sand", "FGS", "" },
  { "sahara-sandstorm", "hill", "F", "slope height contours" },
  { "sahara-sandstorm", "cliff", "F", "height" },
  { "sahara-sandstorm", "river", "F", "fordable" },
  { "sahara-sandstorm", "ford", "F", "" },
  { "sahara-sandstorm", "bridge", "F", "" },
  { "sahara-sandstorm", "pass", "F", "" },
  { "sahara-sandstorm", "tunnel", "F", "" },
  { "sahara-sandstorm", "lake", "F", "boats" },
  { "sahara-sandstorm", "boat", "F", "" },
  { "sahara-sandstorm", "swamp", "FS", "" },
  { "sahara-sandstorm", "oasis", "F", "" },
  { "sahara-sandstorm", "woods", "FS", "" },
  { "sahara-sandstorm", "scrub", "FS", "" },
  { "sahara-sandstorm", "rough", "FS", "" },
  { "sahara-sandstorm", "rocks", "FS", "cover" },
  { "sahara-sandstorm", "dry-bed", "FS", "cover" },
  { "sahara-sandstorm", "road", "FS", "" },
  { "sahara-sandstorm", "sunken-road", "FS", "cover" },
  { "sahara-sandstorm", "building", "F", "cover resist" },
  { "sahara-sandstorm", "village", "FS", "cover resist" },
  { "sahara-sandstorm", "wagon", "F", "cover resist" },
  { "sahara-sandstorm", "laager", "F", "cover resist" },
  { "sahara-sandstorm", "log-wall", "F", "cover resist" },
  { "sahara-sandstorm", "fence", "FS", "cover resist" },
  { "sahara-sandstorm", "bunker", "F", "cover resist" },
  { "sahara-sandstorm", "stone-wall", "F", "cover resist" },
  { "sahara-sandstorm", "fort", "F", "cover resist" },
  { "sahara-sandstorm", "gate", "F", "resist" },
  { "sahara-sandstorm", "trench", "FS", "cover resist" },
  { "sahara-sandstorm", "earthwork", "FS", "cover resist" },
  { "sahara-sandstorm", "sangar", "FS", "cover resist" },
  { "sandpit-showdown", "plain", "GS", "" },
  { "sandpit-showdown", "grass", "FGS", "" },
  { "sandpit-showdown", "sand", "FGS", "" },
  { "sandpit-showdown", "hill", "F", "slope height contours" },
  { "sandpit-showdown", "cliff", "F", "height" },
  { "sandpit-showdown", "river", "F", "fordable" },
  { "sandpit-showdown", "ford", "F", "" },
  { "sandpit-showdown", "bridge", "F", "" },
  { "sandpit-showdown", "pass", "F", "" },
  { "sandpit-showdown", "tunnel", "F", "" },
  { "sandpit-showdown", "lake", "F", "boats" },
  { "sandpit-showdown", "boat", "F", "" },
  { "sandpit-showdown", "swamp", "FS", "" },
  { "sandpit-showdown", "objective-place", "F", "" },
  { "sandpit-showdown", "oasis", "FS", "" },
  { "sandpit-showdown", "woods", "FS", "" },
  { "sandpit-showdown", "scrub", "FS", "" },
  { "sandpit-showdown", "rough", "FS", "" },
  { "sandpit-showdown", "rocks", "FS", "cover" },
  { "sandpit-showdown", "dry-bed", "FS", "cover" },
  { "sandpit-showdown", "road", "FS", "" },
  { "sandpit-showdown", "sunken-road", "FS", "cover" },
  { "sandpit-showdown", "building", "F", "cover resist" },
  { "sandpit-showdown", "village", "FS", "cover resist" },
  { "sandpit-showdown", "wagon", "F", "cover resist" },
  { "sandpit-showdown", "laager", "F", "cover resist" },
  { "sandpit-showdown", "log-wall", "F", "cover resist" },
  { "sandpit-showdown", "fence", "FS", "cover resist" },
  { "sandpit-showdown", "bunker", "F", "cover resist" },
  { "sandpit-showdown", "stone-wall", "F", "cover resist" },
  { "sandpit-showdown", "fort", "F", "cover resist" },
  { "sandpit-showdown", "gate", "F", "resist" },
  { "sandpit-showdown", "trench", "FS", "cover resist" },
  { "sandpit-showdown", "earthwork", "FS", "cover resist" },
  { "sandpit-showdown", "sangar", "FS", "cover resist" },
  { "scwares", "open", "FG", "passable" },
  { "scwares", "grass", "FGS", "passable" },
  { "scwares", "sand", "FGS", "passable" },
  { "scwares", "hill", "F", "slope height passable fortified contours" },
  { "scwares", "cliff", "F", "height passable" },
  { "scwares", "river", "F", "passable" },
  { "scwares", "ford", "F", "passable" },
  { "scwares", "bridge", "F", "passable fortified" },
  { "scwares", "pass", "FS", "passable" },
  { "scwares", "tunnel", "FS", "passable" },
  { "scwares", "lake", "F", "passable boats" },
  { "scwares", "boat", "FS", "passable" },
  { "scwares", "armoured-warship", "F", "passable fortified" },
  { "scwares", "swamp", "F", "passable" },
  { "scwares", "oasis", "FS", "passable fortified" },
  { "scwares", "woods", "F", "passable fortified" },
  { "scwares", "scrub", "FS", "passable fortified" },
  { "scwares", "rough", "FS", "passable fortified" },
  { "scwares", "rocks", "F", "passable fortified" },
  { "scwares", "dry-bed", "F", "passable fortified" },
  { "scwares", "road", "F", "passable fortified" },
  { "scwares", "sunken-road", "F", "passable fortified" },
  { "scwares", "building", "FS", "passable fortified" },
  { "scwares", "village", "F", "passable fortified" },
  { "scwares", "wagon", "FS", "passable fortified" },
  { "scwares", "laager", "FS", "passable fortified" },
  { "scwares", "stone-wall", "FS", "passable fortified" },
  { "scwares", "log-wall", "FS", "passable fortified" },
  { "scwares", "fence", "FS", "passable fortified" },
  { "scwares", "gate", "FS", "passable fortified" },
  { "scwares", "fort", "F", "passable fortified" },
  { "scwares", "bunker", "FS", "passable fortified" },
  { "scwares", "trench", "F", "passable fortified" },
  { "scwares", "earthwork", "F", "passable fortified" },
  { "scwares", "sangar", "F", "passable fortified" },
  { "scwares", "armoured-train", "F", "passable fortified" },
};

static char *
list_ids (GPtrArray *values)
{
  GString *ids = g_string_new (NULL);

  for (guint i = 0; i < values->len; i++)
    {
      const MusterTerrainValue *value = g_ptr_array_index (values, i);

      g_string_append_printf (ids, "%s%s", i > 0 ? " " : "", value->id);
    }
  return g_string_free (ids, FALSE);
}

static void
test_kinds (void)
{
  guint n = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      MusterRuleset *ruleset = use (kinds[i].ruleset);
      const MusterDef *terrain =
          muster_ruleset_find (ruleset, MUSTER_DEF_TERRAIN, kinds[i].kind);
      g_autoptr (GPtrArray) values = NULL;
      g_autofree char *ids = NULL;

      g_test_message ("%s, %s", kinds[i].ruleset, kinds[i].kind);
      g_assert_nonnull (terrain);
      g_assert_cmpint (muster_terrain_is_feature (terrain), ==,
                       strchr (kinds[i].marks, 'F') != NULL);
      g_assert_cmpint (muster_terrain_is_ground (terrain), ==,
                       strchr (kinds[i].marks, 'G') != NULL);
      g_assert_cmpint (muster_terrain_is_scenery (terrain), ==,
                       strchr (kinds[i].marks, 'S') != NULL);
      values = muster_terrain_list_values (ruleset, terrain);
      ids = list_ids (values);
      g_assert_cmpstr (ids, ==, kinds[i].values);
      g_assert_true (g_strv_contains (muster_terrain_list_looks (),
                                      muster_terrain_get_look (terrain)));
      g_assert_true (g_strv_contains (muster_terrain_list_tools (),
                                      muster_terrain_get_tool (terrain)));
    }
  for (gsize i = 0; i < G_N_ELEMENTS (rulesets); i++)
    n += muster_ruleset_list (use (rulesets[i]), MUSTER_DEF_TERRAIN)->len;
  g_assert_cmpuint (n, ==, G_N_ELEMENTS (kinds));
}

/* What one draws begins with these values. All others are offered as they are. */
static const struct
{
  const char *ruleset;
  const char *offer;
  const char *kind;
  const char *values;
} offers[] = {
  { "bundok-and-bayonet", "gentle-hill", "contour", "slope=gentle height=1" },
  { "bundok-and-bayonet", "steep-hill", "contour", "slope=steep height=2" },
  { "bundok-and-bayonet", "river", "river", "fordable=no" },
  { "bundok-and-bayonet", "fordable-river", "river", "fordable=yes" },
  { "sahara-sandstorm", "gentle-hill", "hill", "slope=gentle height=1" },
  { "sahara-sandstorm", "steep-hill", "hill", "slope=steep height=2" },
  { "sahara-sandstorm", "river", "river", "fordable=no" },
  { "sahara-sandstorm", "fordable-river", "river", "fordable=yes" },
  { "sahara-sandstorm", "wooden-house", "building", "cover=building resist=log-wall" },
  { "sahara-sandstorm", "stone-house", "building", "cover=building resist=stone-wall" },
  { "sahara-sandstorm", "wagon", "wagon", "cover=wagon resist=wagon" },
  { "sahara-sandstorm", "laager", "laager", "cover=wagon resist=wagon" },
  { "sahara-sandstorm", "log-wall", "log-wall", "cover=log-wall resist=log-wall" },
  { "sahara-sandstorm", "bunker", "bunker", "resist=bunker" },
  { "sahara-sandstorm", "stone-wall", "stone-wall", "cover=stone-wall resist=stone-wall" },
  { "sahara-sandstorm", "fort", "fort", "cover=fort resist=fort" },
  { "sahara-sandstorm", "gate", "gate", "resist=door" },
  { "sandpit-showdown", "gentle-hill", "hill", "slope=gentle height=1" },
  { "sandpit-showdown", "steep-hill", "hill", "slope=steep height=2" },
  { "sandpit-showdown", "river", "river", "fordable=no" },
  { "sandpit-showdown", "fordable-river", "river", "fordable=yes" },
  { "sandpit-showdown", "wooden-house", "building", "cover=building resist=log-wall" },
  { "sandpit-showdown", "stone-house", "building", "cover=building resist=stone-wall" },
  { "sandpit-showdown", "wagon", "wagon", "cover=wagon resist=wagon" },
  { "sandpit-showdown", "laager", "laager", "cover=wagon resist=wagon" },
  { "sandpit-showdown", "log-wall", "log-wall", "cover=log-wall resist=log-wall" },
  { "sandpit-showdown", "bunker", "bunker", "resist=bunker" },
  { "sandpit-showdown", "stone-wall", "stone-wall", "cover=stone-wall resist=stone-wall" },
  { "sandpit-showdown", "fort", "fort", "cover=fort resist=fort" },
  { "sandpit-showdown", "gate", "gate", "resist=door" },
  { "scwares", "gentle-hill", "hill", "slope=gentle height=1" },
  { "scwares", "steep-hill", "hill", "slope=steep height=2" },
};

static void
check_offer (const MusterTerrainOffer *offer, const char *values)
{
  g_autoptr (MusterNode) feature = muster_terrain_offer_make (offer);
  g_autoptr (GString) said = g_string_new (NULL);
  static const char *const all[] = { "slope",  "height",   "fordable", "cover",
                                     "resist", "passable", "fortified" };

  g_assert_cmpstr (muster_node_get (feature, "kind"), ==, muster_def_get_id (offer->terrain));
  g_assert_cmpuint (muster_node_get_n_children (feature), ==, 0);
  for (gsize i = 0; i < G_N_ELEMENTS (all); i++)
    if (muster_node_get (feature, all[i]) != NULL)
      g_string_append_printf (said, "%s%s=%s", said->len > 0 ? " " : "", all[i],
                              muster_node_get (feature, all[i]));
  g_assert_cmpstr (said->str, ==, values);
}

static void
test_offers (void)
{
  guint n = 0;

  for (gsize k = 0; k < G_N_ELEMENTS (rulesets); k++)
    {
      MusterRuleset *ruleset = use (rulesets[k]);
      GPtrArray *terrains = muster_ruleset_list (ruleset, MUSTER_DEF_TERRAIN);
      g_autoptr (GPtrArray) all = muster_terrain_list_offers (ruleset);
      guint bare = 0;
      guint n_features = 0;

      for (guint i = 0; i < terrains->len; i++)
        n_features += muster_terrain_is_feature (g_ptr_array_index (terrains, i)) ? 1 : 0;
      for (guint i = 0; i < all->len; i++)
        {
          const MusterTerrainOffer *offer = g_ptr_array_index (all, i);

          g_test_message ("%s, %s", rulesets[k], offer->id);
          g_assert_true (muster_terrain_is_feature (offer->terrain));
          g_assert_cmpstr (offer->label, !=, "");
          if (offer->element == NULL)
            {
              check_offer (offer, "");
              bare++;
              continue;
            }
          g_assert_cmpuint (n, <, G_N_ELEMENTS (offers));
          g_assert_cmpstr (offers[n].ruleset, ==, rulesets[k]);
          g_assert_cmpstr (offers[n].offer, ==, offer->id);
          g_assert_cmpstr (offers[n].kind, ==, muster_def_get_id (offer->terrain));
          check_offer (offer, offers[n].values);
          n++;
        }
      g_assert_cmpuint (bare, <, n_features);
    }
  g_assert_cmpuint (n, ==, G_N_ELEMENTS (offers));
}

static const struct
{
  const char *ruleset;
  const char *value;
  const char *choices;
} choices[] = {
  { "bundok-and-bayonet", "slope", "gentle steep" },
  { "bundok-and-bayonet", "height", "" },
  { "bundok-and-bayonet", "fordable", "" },
  { "bundok-and-bayonet", "fortified", "" },
  { "bundok-and-bayonet", "boats", "" },
  { "bundok-and-bayonet", "contours", "" },
  { "sahara-sandstorm", "slope", "gentle steep" },
  { "sahara-sandstorm", "height", "" },
  { "sahara-sandstorm", "fordable", "" },
  { "sahara-sandstorm", "cover", "building wagon log-wall stone-wall fort" },
  { "sahara-sandstorm", "resist", "door wagon log-wall bunker stone-wall fort" },
  { "sahara-sandstorm", "boats", "" },
  { "sahara-sandstorm", "contours", "" },
  { "sandpit-showdown", "slope", "gentle steep" },
  { "sandpit-showdown", "height", "" },
  { "sandpit-showdown", "fordable", "" },
  { "sandpit-showdown", "cover", "building wagon log-wall stone-wall fort" },
  { "sandpit-showdown", "resist", "door wagon log-wall bunker stone-wall fort" },
  { "sandpit-showdown", "boats", "" },
  { "sandpit-showdown", "contours", "" },
  { "scwares", "slope", "gentle steep" },
  { "scwares", "height", "" },
  { "scwares", "passable", "" },
  { "scwares", "fortified", "" },
  { "scwares", "boats", "" },
  { "scwares", "contours", "" },
};

static void
test_choices (void)
{
  guint n = 0;

  for (gsize k = 0; k < G_N_ELEMENTS (rulesets); k++)
    {
      g_autoptr (GPtrArray) values = muster_terrain_list_values (use (rulesets[k]), NULL);

      for (guint i = 0; i < values->len; i++, n++)
        {
          const MusterTerrainValue *value = g_ptr_array_index (values, i);
          g_autoptr (GString) ids = g_string_new (NULL);

          g_assert_cmpuint (n, <, G_N_ELEMENTS (choices));
          g_assert_cmpstr (choices[n].ruleset, ==, rulesets[k]);
          g_assert_cmpstr (choices[n].value, ==, value->id);
          for (guint c = 0; c < value->choices->len; c++)
            {
              const MusterTerrainChoice *choice =
                  &g_array_index (value->choices, MusterTerrainChoice, c);

              g_assert_nonnull (choice->label);
              g_string_append_printf (ids, "%s%s", c > 0 ? " " : "", choice->id);
            }
          g_assert_cmpstr (ids->str, ==, choices[n].choices);
        }
    }
  g_assert_cmpuint (n, ==, G_N_ELEMENTS (choices));
}

static const struct
{
  const char *ruleset;
  const char *feature;
  const char *said;
} described[] = {
  { "sahara-sandstorm", "kind='hill' slope='steep' height='2'", "Slope: Steep, Height: 2" },
  { "sahara-sandstorm", "kind='hill' slope='sheer'", "Slope: sheer" },
  { "sahara-sandstorm", "kind='river' fordable='yes'", "Can be forded: yes" },
  { "sahara-sandstorm", "kind='river' fordable='no'", "Can be forded: no" },
  { "sahara-sandstorm", "kind='fort' cover='fort' resist='bunker'",
    "Covers as: Fort, Resists as: Earth or sandbag bunker" },
  { "sahara-sandstorm", "kind='woods' slope='steep'", "" },
  { "sahara-sandstorm", "kind='pavilion' slope='steep'", "" },
  { "scwares", "kind='woods' fortified='yes' passable='no'",
    "Can be entered: no, Counts as a fortification: yes" },
  { "bundok-and-bayonet", "kind='building' fortified='yes'", "Counts as a fortification: yes" },
};

static void
test_described (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (described); i++)
    {
      MusterRuleset *ruleset = use (described[i].ruleset);
      g_autofree char *text = g_strdup_printf (
          "<scenario xmlns='urn:musterapp:scenario:1' ruleset='%s'><feature %s/></scenario>",
          described[i].ruleset, described[i].feature);
      g_autoptr (GError) error = NULL;
      g_autoptr (MusterElement) root = muster_xml_parse (text, strlen (text), "test", &error);
      g_autoptr (MusterNode) scenario = muster_node_from_element (root, MUSTER_KIND_SCENARIO, &error);
      g_autofree char *said = NULL;

      g_assert_no_error (error);
      said = muster_terrain_describe (ruleset, muster_node_peek_child (scenario, 0));
      g_assert_cmpstr (said, ==, described[i].said);
    }
}

/* Club rules */

static MusterRuleset *
make_club (const char *inside, GError **error)
{
  g_autofree char *text = g_strdup_printf (
      "<ruleset xmlns='urn:musterapp:ruleset:1' id='club' title='Club' version='1' measure='R' "
      "base='sahara-sandstorm'>\n%s</ruleset>",
      inside);
  g_autoptr (MusterElement) root = muster_xml_parse (text, strlen (text), "club.xml", error);

  g_assert_nonnull (root);
  return muster_ruleset_new (root, use ("sahara-sandstorm"), error);
}

#define TERRAIN(inside) "<terrains>" inside "</terrains>"
#define VALUES(inside) "<feature-values>" inside "</feature-values>"

static const struct
{
  const char *inside;
  const char *said[3];
} refused[] = {
  { TERRAIN ("<terrain id='bog' label='Bog' look='soft'/>"), { "club.xml:2: ", "“soft”", " marsh," } },
  { TERRAIN ("<terrain id='bog' label='Bog' tool='spray'/>"), { "“spray”", " ellipse" } },
  { TERRAIN ("<terrain id='bog' label='Bog' use='none'/>"), { "“none”", " feature," } },
  { TERRAIN ("<terrain id='bog' label='Bog' has='height depth'/>"), { "“depth”", "“feature-values”" } },
  { TERRAIN ("<terrain id='bog' label='Bog'><choice/></terrain>"), { "“choice”", "“offer”" } },
  { TERRAIN ("<terrain id='bog' label='Bog'><offer label='Bog'/></terrain>"), { "“id”" } },
  { TERRAIN ("<terrain id='bog' label='Bog'><offer id='deep'/></terrain>"), { "“label”" } },
  { TERRAIN ("<terrain id='bog' label='Bog'><offer id='deep' label='D' height='1'/></terrain>"), { "“height”", "“bog”" } },
  { TERRAIN ("<terrain id='bog' label='Bog' has='slope'><offer id='deep' label='D' slope='soft'/></terrain>"), { "“slope”", "“soft”" } },
  { VALUES ("<choice id='depth' label='Depth'/>"), { "“choice”", "“value”" } },
  { VALUES ("<value id='depth'/>"), { "“label”" } },
  { VALUES ("<value label='Depth'/>"), { "“id”" } },
  { VALUES ("<value id='depth' label='Depth' rule='S-1'/>"), { "“S-1”" } },
  { VALUES ("<value id='depth' label='Depth' table='depths'/>"), { "“depths”" } },
  { VALUES ("<value id='depth' label='Depth'><value id='deep'/></value>"), { "“value”", "“choice”" } },
  { VALUES ("<value id='depth' label='Depth'><choice label='Deep'/></value>"), { "“id”" } },
  { VALUES ("<value id='depth' label='Depth'><choice id='deep'/></value>"), { "“label”" } },
  { VALUES ("<value id='depth' label='Depth' table='resist-objects'><choice id='deep'/></value>"), { "“deep”", "“resist-objects”" } },
};

static void
test_refused (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MusterRuleset) ruleset = make_club (refused[i].inside, &error);

      g_test_message ("%s", refused[i].inside);
      g_assert_null (ruleset);
      for (gsize k = 0; k < G_N_ELEMENTS (refused[i].said) && refused[i].said[k] != NULL; k++)
        muster_test_assert_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_RULESET,
                                  refused[i].said[k]);
    }
}

/* Where a ruleset does not say how something looks, it looks like what it does. */
static void
test_unsaid (void)
{
  static const struct
  {
    const char *attributes;
    const char *look;
  } cases[] = {
    { "", "other" },
    { "passable='no'", "rocks" },
    { "fortification='yes'", "wall" },
    { "fortification='yes' passable='no'", "wall" },
    { "look='marsh' passable='no'", "marsh" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *inside = g_strdup_printf (
          TERRAIN ("<terrain id='bog' label='Bog' %s/>"), cases[i].attributes);
      g_autoptr (GError) error = NULL;
      g_autoptr (MusterRuleset) ruleset = make_club (inside, &error);
      const MusterDef *bog;

      g_assert_no_error (error);
      bog = muster_ruleset_find (ruleset, MUSTER_DEF_TERRAIN, "bog");
      g_assert_cmpstr (muster_terrain_get_look (bog), ==, cases[i].look);
      g_assert_cmpstr (muster_terrain_get_tool (bog), ==, "polygon");
      g_assert_true (muster_terrain_is_feature (bog));
      g_assert_false (muster_terrain_is_ground (bog));
      g_assert_true (muster_terrain_is_scenery (bog));
    }
  g_assert_cmpstr (muster_terrain_get_look (NULL), ==, "other");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_add_func ("/engine/terrain/what-features-may-say", test_kinds);
  g_test_add_func ("/engine/terrain/offers-begin-with-values", test_offers);
  g_test_add_func ("/engine/terrain/choices-of-values", test_choices);
  g_test_add_func ("/engine/terrain/described-in-words", test_described);
  g_test_add_func ("/engine/terrain/what-has-no-meaning-is-refused", test_refused);
  g_test_add_func ("/engine/terrain/unsaid-looks-like-what-it-does", test_unsaid);
  return g_test_run ();
}
