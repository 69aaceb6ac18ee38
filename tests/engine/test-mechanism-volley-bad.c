/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What volleys refuse, and what a ruleset cannot say of them. */

#include "config.h"

#include "resolving.h"
#include "volley-testing.h"

static void
check_refusals (const char *const (*table)[3],
                gsize n,
                const char *id)
{
  resolving_use (id);
  for (gsize i = 0; i < n; i++)
    {
      g_autofree char *end = g_strdup_printf ("(%s)", table[i][1]);

      resolving_check_error ("fire", table[i][0], MUSTER_ENGINE_ERROR_FORBIDDEN, end);
      if (table[i][2] != NULL)
        resolving_check_error ("fire", table[i][0], MUSTER_ENGINE_ERROR_FORBIDDEN, table[i][2]);
    }
}

static void
test_near (void)
{
  static const char *const table[][3] = {
    { "weapon=gatling shooters=1 band=close", "SS-GAT-01", "“burst”" },
    { "weapon=gatling shooters=1 range=1", "SS-GAT-01", "“burst”" },
    { "weapon=machine-gun shooters=1 range=0.2 target=horse", "SS-GAT-01", "“burst”" },
    { "weapon=machine-gun shooters=1 band=close target=armoured", "SS-GAT-01", "“burst”" },
  };

  check_refusals (table, G_N_ELEMENTS (table), SAHARA);
  muster_arguments_unref (resolving_take ("fire", "weapon=gatling shooters=1 range=1.001"));
}

static void
test_near_sandpit (void)
{
  static const char *const table[][3] = {
    { "weapon=gatling shooters=1 band=close", "SP-GAT-01", "“burst”" },
    { "weapon=gatling shooters=1 range=1 target=horse", "SP-GAT-01", "“burst”" },
  };

  check_refusals (table, G_N_ELEMENTS (table), SANDPIT);
  muster_arguments_unref (resolving_take ("fire", "weapon=gatling shooters=1 range=1.001"));
}

static void
test_objects (void)
{
  static const char *const table[][3] = {
    { "weapon=rifle shooters=1 band=close target=log-wall", "SS-RES-05", "“Log wall”" },
    { "weapon=rifle shooters=1 band=close target=bunker", "SS-RES-05", NULL },
    { "weapon=rifle shooters=1 band=close target=stone-wall", "SS-RES-05", NULL },
    { "weapon=rifle shooters=1 band=close target=fort", "SS-RES-05", NULL },
    { "weapon=rifle shooters=1 band=close target=wagon", "SS-RES-05", NULL },
    { "weapon=cannon shooters=1 band=close", "SS-ART-07", "“gun-shot”" },
    { "weapon=light-field-gun shooters=1 band=close", "SS-ART-07", "“gun-shot”" },
    { "weapon=mortar shooters=1 band=close", "SS-ART-07", "“gun-shot”" },
    { "weapon=sword shooters=1 band=close", "SS-MEL-01", "“melee”" },
  };

  check_refusals (table, G_N_ELEMENTS (table), SAHARA);
}

static void
test_objects_sandpit (void)
{
  static const char *const table[][3] = {
    { "weapon=rifle shooters=1 band=close target=log-wall", "SP-RES-03", "“Log wall”" },
    { "weapon=rifle shooters=1 band=close target=fort", "SP-RES-03", NULL },
    { "weapon=bow shooters=1 band=close target=door", "SP-RES-03", NULL },
    { "weapon=cannon shooters=1 band=close", "SP-ART-04", "“gun-shot”" },
    { "weapon=mortar shooters=1 band=close", "SP-ART-04", "“gun-shot”" },
    { "weapon=war-club shooters=1 band=close", "SP-MEL-01", "“melee”" },
  };

  check_refusals (table, G_N_ELEMENTS (table), SANDPIT);
}

static void
test_distance (gconstpointer id)
{
  resolving_use (id);
  resolving_check_error ("fire", "weapon=rifle shooters=1", MUSTER_ENGINE_ERROR_ARGUMENT, "“band”");
  resolving_check_error ("fire", "weapon=rifle shooters=1", MUSTER_ENGINE_ERROR_ARGUMENT,
                         "“range”");
  resolving_check_error ("fire", "weapon=rifle shooters=1 range=2.5 band=close",
                         MUSTER_ENGINE_ERROR_ARGUMENT, "“long”");
  resolving_check_error ("fire", "weapon=rifle shooters=1 band=near", MUSTER_ENGINE_ERROR_ARGUMENT,
                         "close, medium, long");
  resolving_check_error ("fire", "weapon=stone shooters=1 band=close", MUSTER_ENGINE_ERROR_ARGUMENT,
                         "pistol, rifle");
}

/* What a game fills in, so that nobody is asked what is known. */
static void
test_roles (gconstpointer id)
{
  static const char *const table[][3] = {
    { "fire", "weapon", "actor.weapon" },     { "fire", "shooters", "actor.shooters" },
    { "fire", "cover", "target.cover" },      { "fire", "fighting", "target.fighting" },
    { "fire", "target", "target.kind" },      { "fire", "wounds", "target.wounds" },
    { "fire", "target-figures", "target.figures" }, { "line-fire", "weapon", "actor.weapon" },
  };

  resolving_use (id);
  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      const MusterProcedure *procedure = resolving_find (table[i][0]);
      const char *role = NULL;

      for (guint p = 0; p < muster_procedure_get_n_parameters (procedure); p++)
        if (g_str_equal (muster_procedure_get_parameter (procedure, p)->name, table[i][1]))
          role = muster_procedure_get_parameter (procedure, p)->role;
      g_assert_cmpstr (role, ==, table[i][2]);
    }
}

/* A ruleset whose numbers make no sense is not read. */
static void
test_faults (void)
{
  static const struct
  {
    const char *table;
    const char *row;
    const char *cell;
    const char *part;
  } table[] = {
    { "weapons", "rifle", "shots=\"0\"", "shots" },
    { "weapons", "rifle", "damage=\"0\"", "damage" },
    { "weapons", "rifle", "thirds=\"4\"", "thirds" },
    { "weapons", "rifle", "thirds=\"0\"", "thirds" },
    { "fire-dice", "throw", "value=\"0\"", "fire-dice" },
    { "resist-figures", "man", "value=\"0\"", "resist-figures" },
  };

  resolving_use (SAHARA);
  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autofree char *text = g_strdup_printf (
          "<ruleset xmlns=\"urn:musterapp:ruleset:1\" id=\"house\" title=\"House\" version=\"1\" "
          "base=\"" SAHARA "\"><tables><table id=\"%s\"><row key=\"%s\" %s/></table></tables>"
          "</ruleset>",
          table[i].table, table[i].row, table[i].cell);
      g_autoptr (GError) error = NULL;
      g_autoptr (MusterElement) root = muster_xml_parse (text, strlen (text), "house.xml", &error);

      g_assert_no_error (error);
      g_assert_null (muster_ruleset_new (root, resolving_get_ruleset (), &error));
      muster_test_assert_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_RULESET,
                                table[i].part);
    }
}

/* A weapon that may be fired and has no row is a fault of the ruleset: nobody guesses its shots. */
static void
test_weapon_without_row (gconstpointer id)
{
  static const struct
  {
    const char *row;
    const char *part; /* NULL: it is taken */
  } table[] = {
    { "", "“blowpipe”" },
    { "<row key='blowpipe' string='1' thirds='1' damage='1'/>", "“shots”" },
    { "<row key='blowpipe' string='1' thirds='1' shots='1'/>", "“damage”" },
    { "<row key='blowpipe' string='1' thirds='1' damage='1' shots='1'/>", NULL },
  };

  resolving_use (id);
  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autofree char *text = g_strdup_printf (
          "<ruleset xmlns='urn:musterapp:ruleset:1' id='house' title='House' version='1' base='%s'>"
          "<weapons><weapon id='blowpipe' label='Blowpipe' use='fire'/></weapons>"
          "<tables><table id='weapons'>%s</table></tables></ruleset>",
          (const char *) id, table[i].row);
      g_autoptr (GError) error = NULL;
      g_autoptr (MusterElement) root = muster_xml_parse (text, strlen (text), "house.xml", &error);
      g_autoptr (MusterRuleset) ruleset = NULL;

      g_assert_no_error (error);
      ruleset = muster_ruleset_new (root, resolving_get_ruleset (), &error);
      if (table[i].part == NULL)
        g_assert_no_error (error);
      else
        muster_test_assert_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_RULESET,
                                  table[i].part);
    }
}

/* How far a string reaches has to be looked up somewhere. */
static void
test_string_without_table (void)
{
  static const struct
  {
    const char *string;
    gboolean good;
  } table[] = {
    { "", TRUE },
    { "table='weapons' reach='thirds'", TRUE },
    { "reach='thirds'", FALSE },
    { "least='least'", FALSE },
    { "table='moon'", FALSE },
  };

  resolving_use (SAHARA);
  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autofree char *text = g_strdup_printf (
          "<ruleset xmlns='urn:musterapp:ruleset:1' id='house' title='House' version='1' "
          "base='" SAHARA "'><procedures><procedure id='free-shot'>"
          "<string weapon='weapon' %s rule='SS-FIR-09'/></procedure></procedures></ruleset>",
          table[i].string);
      g_autoptr (GError) error = NULL;
      g_autoptr (MusterElement) root = muster_xml_parse (text, strlen (text), "house.xml", &error);
      g_autoptr (MusterRuleset) ruleset = NULL;

      g_assert_no_error (error);
      g_test_message ("%s", table[i].string);
      ruleset = muster_ruleset_new (root, resolving_get_ruleset (), &error);
      if (table[i].good)
        g_assert_no_error (error);
      else
        muster_test_assert_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_RULESET, "table");
    }
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rules/SS-RES-05/not-by-small-arms", test_objects);
  g_test_add_func ("/rules/SP-RES-03/not-by-small-arms", test_objects_sandpit);
  g_test_add_func ("/rules/SS-GAT-01/fires-a-burst", test_near);
  g_test_add_func ("/rules/SP-GAT-01/fires-a-burst", test_near_sandpit);
  g_test_add_data_func ("/engine/volley/distance/sahara", SAHARA, test_distance);
  g_test_add_data_func ("/engine/volley/distance/sandpit", SANDPIT, test_distance);
  g_test_add_data_func ("/engine/volley/roles/sahara", SAHARA, test_roles);
  g_test_add_data_func ("/engine/volley/roles/sandpit", SANDPIT, test_roles);
  g_test_add_func ("/engine/volley/faults-of-a-ruleset", test_faults);
  g_test_add_data_func ("/engine/volley/weapon-without-row/sahara", SAHARA,
                        test_weapon_without_row);
  g_test_add_data_func ("/engine/volley/weapon-without-row/sandpit", SANDPIT,
                        test_weapon_without_row);
  g_test_add_func ("/engine/volley/string-without-table", test_string_without_table);
  return g_test_run ();
}
