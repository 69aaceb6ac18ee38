/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "resolving.h"

#define CHECK(cases) resolving_check ("manoeuvre", cases, G_N_ELEMENTS (cases))

static void
test_costs (void)
{
  static const ResolvingCase cases[] = {
    { "orthogonal=0", "", "cost=0", "SC-MOV-03" },
    { "orthogonal=1", "", "cost=2", "SC-MOV-03 SC-MOV-03" },
    { "orthogonal=3", "", "cost=6", NULL },
    { "diagonal=1", "", "cost=3", NULL },
    { "diagonal=4", "", "cost=12", NULL },
    { "turns=45", "", "cost=1", "SC-MOV-03 SC-MOV-03" },
    { "turns=90", "", "cost=2", NULL },
    { "turns=135", "", "cost=2", NULL },
    { "turns=180", "", "cost=1", NULL },
    { "turns=45,45,90", "", "cost=4", "SC-MOV-03 SC-MOV-03 SC-MOV-03 SC-MOV-03" },
    { "turns=180,135,90,45", "", "cost=6", NULL },
    { "limber=yes", "", "cost=1", "SC-MOV-03 SC-MOV-03" },
    { "limber=no", "", "cost=0", "SC-MOV-03" },
    { "orthogonal=2 diagonal=1 turns=45,90,180 limber=yes", "", "cost=12", NULL },
    { "orthogonal=1000 diagonal=1000", "", "cost=5000", NULL },
  };

  resolving_use ("scwares");
  CHECK (cases);
}

static void
test_parameters (void)
{
  static const char *const bad[] = { "turns=44", "turns=", "turns=45,", "turns=,45", "turns=45;90", "turns=right" };
  g_autoptr (GString) most = g_string_new ("turns=45");
  g_autofree char *more = NULL;

  resolving_use ("scwares");
  resolving_check_limits ("manoeuvre", "limber=no", "orthogonal", 0, 1000);
  resolving_check_limits ("manoeuvre", "limber=no", "diagonal", 0, 1000);
  resolving_check_default ("manoeuvre", "limber=no", "orthogonal", "0");
  resolving_check_default ("manoeuvre", "limber=no", "diagonal", "0");
  resolving_check_default ("manoeuvre", "diagonal=1", "limber", "no");
  resolving_check_default ("manoeuvre", "limber=no", "turns", NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++)
    resolving_check_error ("manoeuvre", bad[i], MUSTER_ENGINE_ERROR_ARGUMENT, "turns");

  for (int i = 1; i < 1000; i++)
    g_string_append (most, ",45");
  muster_arguments_unref (resolving_take ("manoeuvre", most->str));
  more = g_strconcat (most->str, ",45", NULL);
  resolving_check_error ("manoeuvre", more, MUSTER_ENGINE_ERROR_ARGUMENT, "turns");
}

/* Nothing is thrown, and there is one result. */
static void
test_odds (void)
{
  g_autoptr (MusterOdds) odds = NULL;

  resolving_use ("scwares");
  odds = resolving_take_odds ("manoeuvre", "orthogonal=2 turns=90");
  g_assert_cmpint (resolving_count_dice ("manoeuvre", "orthogonal=2 turns=90"), ==, 0);
  g_assert_cmpuint (muster_odds_get_n_outcomes (odds, 0), ==, 1);
  g_assert_cmpfloat (resolving_get_chance (odds, "cost", "6"), ==, 1);
}

/* A word of the list without a row in the table has no cost. */
static void
test_no_row (void)
{
  static const char text[]
      = "<ruleset xmlns='urn:musterapp:ruleset:1' id='house' title='House' version='1' base='scwares'><procedures>"
        "<procedure id='manoeuvre'><parameter id='turns'><choice id='360' label='Turn of 360 degrees'/></parameter>"
        "</procedure></procedures></ruleset>";
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterElement) root = muster_xml_parse (text, strlen (text), "house.xml", &error);

  g_assert_no_error (error);
  resolving_use ("scwares");
  resolving_instead = muster_ruleset_new (root, resolving_get_ruleset (), &error);
  g_assert_no_error (error);
  resolving_check_error ("manoeuvre", "turns=45,360", MUSTER_ENGINE_ERROR_FORBIDDEN,
                         "“Turn of 360 degrees” has no number for this (SC-MOV-03)");
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rules/SC-MOV-03/what-movement-costs", test_costs);
  g_test_add_func ("/engine/cost/parameters", test_parameters);
  g_test_add_func ("/engine/cost/odds", test_odds);
  g_test_add_func ("/engine/cost/no-row", test_no_row);

  return g_test_run ();
}
