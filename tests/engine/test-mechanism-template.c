/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "resolving.h"

#define SAHARA "sahara-sandstorm"
#define SANDPIT "sandpit-showdown"

static void
check_cases (const char *id,
             const ResolvingCase *cases,
             gsize n)
{
  resolving_use (id);
  resolving_check ("gun-shot", cases, n);
}

/* The falls of a shot, by the dice. */
static void
check_falls (const char *id)
{
  static const struct
  {
    const char *dice;
    const char *result;
  } table[] = {
    { "5", "fall=direct removed=4 destroyed=0" },
    { "6", "fall=direct removed=4 destroyed=0" },
    { "4,3", "fall=short removed=2 destroyed=0" },
    { "3,4", "fall=over removed=2 destroyed=0" },
    { "2,5", "fall=left removed=2 destroyed=0" },
    { "1,6", "fall=right removed=2 destroyed=0" },
    { "4,1,2,1,5", "fall=left removed=2 destroyed=0" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      ResolvingCase item = { "weapon=cannon range=2 under=4 scattered-under=2", table[i].dice,
                             table[i].result, NULL };

      check_cases (id, &item, 1);
    }
}

/* A die of one or two on the scatter die is thrown again, however often: exactly a sixth each. */
static void
check_odds (const char *id)
{
  static const char *const beside[] = { "short", "over", "left", "right" };
  g_autoptr (MusterOdds) odds = NULL;

  resolving_use (id);
  odds = resolving_take_odds ("gun-shot", "weapon=mortar range=4 under=1000 scattered-under=7");
  g_assert_cmpuint (muster_odds_get_n_outcomes (odds, 0), ==, 5);
  g_assert_cmpfloat_with_epsilon (resolving_get_chance (odds, "fall", "direct"), 1.0 / 3, 1e-12);
  for (gsize i = 0; i < G_N_ELEMENTS (beside); i++)
    g_assert_cmpfloat_with_epsilon (resolving_get_chance (odds, "fall", beside[i]), 1.0 / 6, 1e-12);
  g_assert_cmpfloat_with_epsilon (resolving_get_chance (odds, "removed", "1000"), 1.0 / 3, 1e-12);
  g_assert_cmpfloat_with_epsilon (resolving_get_chance (odds, "removed", "7"), 2.0 / 3, 1e-12);
}

static void
test_falls (void)
{
  static const ResolvingCase cases[] = {
    { "weapon=cannon range=2 under=4 scattered-under=2", "4,2,6",
      "fall=right removed=2 destroyed=0", "SS-ART-07 SS-ART-07 SS-ART-08" },
  };

  check_falls (SAHARA);
  check_cases (SAHARA, cases, G_N_ELEMENTS (cases));
}

static void
test_sandpit_falls (void)
{
  check_falls (SANDPIT);
  check_odds (SANDPIT);
}

static void
test_odds (void)
{
  check_odds (SAHARA);
}

/* Only the first die is known to be wanted; each more is told when it is missing, or too many. */
static void
test_dice (void)
{
  static const struct
  {
    const char *dice;
    const char *part;
  } table[] = {
    { "", "Needs 1 six-sided die, none was given" },
    { "4", "Needs 2 six-sided dice, 1 was given" },
    { "4,1", "Needs 3 six-sided dice, 2 were given" },
    { "5,3", "Needs 1 six-sided die, 2 were given" },
    { "4,1,7", "“7” is not on the die" },
  };

  g_autoptr (MusterArguments) shot = NULL;
  g_autoptr (GArray) plan = NULL;

  resolving_use (SAHARA);
  g_assert_cmpint (resolving_count_dice ("gun-shot", "weapon=cannon range=2 under=4"), ==, 1);
  shot = resolving_take ("gun-shot", "weapon=cannon range=2 under=4");
  plan = muster_procedure_plan (resolving_find ("gun-shot"), shot);
  g_assert_cmpuint (plan->len, ==, 1);
  g_assert_true (g_array_index (plan, MusterThrow, 0).open);
  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autoptr (MusterArguments) arguments
          = resolving_take ("gun-shot", "weapon=cannon range=2 under=4");
      g_autoptr (MusterDice) dice = muster_dice_new_typed (table[i].dice, NULL);
      g_autoptr (GError) error = NULL;

      g_assert_null (
          muster_procedure_resolve (resolving_find ("gun-shot"), arguments, dice, &error));
      muster_test_assert_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_DICE,
                                table[i].part);
    }
}

static void
check_everything_under (const char *id)
{
  static const ResolvingCase cases[] = {
    { "weapon=cannon range=2 under=0", "5", "fall=direct removed=0 destroyed=0", NULL },
    { "weapon=cannon range=2 under=1000", "5", "fall=direct removed=1000 destroyed=0", NULL },
    { "weapon=cannon range=2 under=9", "1,3", "fall=short removed=0 destroyed=0", NULL },
    { "weapon=cannon range=2 under=3 target=wagon", "5", "fall=direct removed=3 destroyed=1", NULL },
    { "weapon=cannon range=2 under=0 target=wagon", "5", "fall=direct removed=0 destroyed=1", NULL },
    { "weapon=cannon range=2 under=3 target=wagon scattered-under=1", "4,6",
      "fall=right removed=1 destroyed=0", NULL },
  };

  check_cases (id, cases, G_N_ELEMENTS (cases));
  resolving_check_limits ("gun-shot", "weapon=cannon range=2", "under", 0, 1000);
  resolving_check_limits ("gun-shot", "weapon=cannon range=2 under=1", "scattered-under", 0, 1000);
  resolving_check_default ("gun-shot", "weapon=cannon range=2 under=2", "target", "man");
  resolving_check_default ("gun-shot", "weapon=cannon range=2 under=2", "inside-wall", "no");
  resolving_check_default ("gun-shot", "weapon=cannon range=2 under=2", "scattered-under", "0");
  resolving_check_role ("gun-shot", "weapon", "actor.weapon");
  resolving_check_role ("gun-shot", "target", "target.kind");
  resolving_check_error ("gun-shot", "weapon=cannon range=2", MUSTER_ENGINE_ERROR_ARGUMENT,
                         "“under” is missing");
  resolving_check_error ("gun-shot", "weapon=cannon under=2", MUSTER_ENGINE_ERROR_ARGUMENT,
                         "“range” is missing");
  resolving_check_error ("gun-shot", "weapon=cannon under=2 range=-1", MUSTER_ENGINE_ERROR_ARGUMENT,
                         "range");
  resolving_check_error ("gun-shot", "weapon=rifle range=2 under=1", MUSTER_ENGINE_ERROR_ARGUMENT,
                         "“rifle”");
}

static void
test_everything_under (void)
{
  check_everything_under (SAHARA);
}

/* What stands behind a stone wall is safe from a burst on this side of it; not what the shot falls among. */
static void
check_wall (const char *id)
{
  static const ResolvingCase cases[] = {
    { "weapon=cannon range=2 under=4 inside-wall=yes", "6", "fall=direct removed=0 destroyed=0",
      NULL },
    { "weapon=cannon range=2 under=4 target=wagon inside-wall=yes", "6",
      "fall=direct removed=0 destroyed=0", NULL },
    { "weapon=cannon range=2 under=4 target=wagon inside-wall=no", "6",
      "fall=direct removed=4 destroyed=1", NULL },
    { "weapon=cannon range=2 under=4 scattered-under=1 inside-wall=yes", "4,3",
      "fall=short removed=1 destroyed=0", NULL },
  };

  check_cases (id, cases, G_N_ELEMENTS (cases));
}

static void
test_wall (void)
{
  static const ResolvingCase cases[] = {
    { "weapon=light-field-gun range=2 under=4 inside-wall=yes", "5",
      "fall=direct removed=0 destroyed=0", "SS-ART-07 SS-ART-09" },
  };

  check_wall (SAHARA);
  check_cases (SAHARA, cases, G_N_ELEMENTS (cases));
}

static void
test_sandpit_blast (void)
{
  check_everything_under (SANDPIT);
  check_wall (SANDPIT);
}

static void
check_mortar (const char *id,
              const char *rule)
{
  static const ResolvingCase cases[] = {
    { "weapon=mortar range=1 under=4 inside-wall=yes", "6", "fall=direct removed=4 destroyed=0",
      NULL },
    { "weapon=mortar range=1.0 under=4 target=wagon inside-wall=yes", "6",
      "fall=direct removed=4 destroyed=1", NULL },
    { "weapon=cannon range=0 under=4", "6", "fall=direct removed=4 destroyed=0", NULL },
  };
  g_autofree char *brackets = g_strdup_printf ("nothing nearer than 1 R (%s)", rule);

  check_cases (id, cases, G_N_ELEMENTS (cases));
  resolving_check_error ("gun-shot", "weapon=mortar range=0.999999 under=4",
                         MUSTER_ENGINE_ERROR_FORBIDDEN, brackets);
  resolving_check_error ("gun-shot", "weapon=mortar range=0 under=4", MUSTER_ENGINE_ERROR_FORBIDDEN,
                         brackets);
  resolving_use_cell (id, "weapons", "mortar", "least", 2);
  resolving_check_error ("gun-shot", "weapon=mortar range=1.5 under=4",
                         MUSTER_ENGINE_ERROR_FORBIDDEN, "nothing nearer than 2 R");
}

static void
test_mortar (void)
{
  static const ResolvingCase cases[] = {
    { "weapon=mortar range=3 under=4 inside-wall=yes", "5", "fall=direct removed=4 destroyed=0",
      "SS-ART-07 SS-ART-11 SS-ART-08" },
  };

  check_mortar (SAHARA, "SS-ART-11");
  check_cases (SAHARA, cases, G_N_ELEMENTS (cases));
}

static void
test_sandpit_mortar (void)
{
  check_mortar (SANDPIT, "SP-ART-06");
}

/* Figures die whatever they resist; an object goes only if the damage is more. */
static void
test_against_figures_and_objects (void)
{
  static const ResolvingCase cases[] = {
    { "weapon=light-field-gun range=3 under=2 target=armoured", "5",
      "fall=direct removed=2 destroyed=0", "SS-ART-07 SS-ART-08 SS-ART-14" },
    { "weapon=light-field-gun range=3 under=2 target=horse", "5",
      "fall=direct removed=2 destroyed=0", NULL },
    { "weapon=light-field-gun range=3 under=2 target=log-wall", "5",
      "fall=direct removed=2 destroyed=1",
      "SS-ART-07 SS-ART-08 SS-WPN-09 SS-RES-04 SS-ART-14" },
    { "weapon=light-field-gun range=3 under=2 target=bunker", "5",
      "fall=direct removed=2 destroyed=0", NULL },
    { "weapon=light-field-gun range=3 under=2 target=stone-wall", "5",
      "fall=direct removed=2 destroyed=0", NULL },
    { "weapon=cannon range=3 under=2 target=fort", "5", "fall=direct removed=2 destroyed=1", NULL },
    { "weapon=mortar range=3 under=2 target=tank", "5", "fall=direct removed=2 destroyed=1", NULL },
  };

  check_cases (SAHARA, cases, G_N_ELEMENTS (cases));
  resolving_check_error ("gun-shot", "weapon=cannon range=3 under=2 target=elephant",
                         MUSTER_ENGINE_ERROR_ARGUMENT, "“elephant”");
  /* However much a figure resists. */
  resolving_use_cell (SAHARA, "resist-figures", "horse", "value", 11);
  resolving_check ("gun-shot", &cases[1], 1);
}

static void
test_sandpit_figures_and_objects (void)
{
  static const ResolvingCase cases[] = {
    { "weapon=mortar range=3 under=2 target=horse", "5", "fall=direct removed=2 destroyed=0",
      "SP-ART-04 SP-ART-05 SP-ART-07" },
    { "weapon=mortar range=3 under=2 target=fort", "5", "fall=direct removed=2 destroyed=1",
      "SP-ART-04 SP-ART-05 SP-WPN-10 SP-RES-02 SP-ART-07" },
  };

  check_cases (SANDPIT, cases, G_N_ELEMENTS (cases));
}

static void
check_shot (const char *words,
            gboolean destroyed)
{
  g_autoptr (MusterOutcome) outcome = resolving_resolve ("gun-shot", words, "5");

  g_assert_cmpint (muster_outcome_find (outcome, "destroyed")->number, ==, destroyed);
}

/* A gun's string, and its damage: more than one object resists, not more than another. */
static void
check_weapon (const char *id,
              const char *weapon,
              int string,
              int damage,
              const char *rule)
{
  g_autofree char *far = g_strdup_printf ("weapon=%s range=%d under=1 target=wagon", weapon, string);
  g_autofree char *beyond
      = g_strdup_printf ("weapon=%s range=%d.000000001 under=1 target=wagon", weapon, string);
  g_autofree char *brackets = g_strdup_printf ("reaches %d R (%s)", string, rule);

  resolving_use (id);
  muster_arguments_unref (resolving_take ("gun-shot", far));
  resolving_check_error ("gun-shot", beyond, MUSTER_ENGINE_ERROR_FORBIDDEN, brackets);
  resolving_use_cell (id, "resist-objects", "wagon", "value", damage);
  check_shot (far, FALSE);
  resolving_use_cell (id, "resist-objects", "wagon", "value", damage - 1);
  check_shot (far, TRUE);
}

static void
test_light_field_gun (void)
{
  check_weapon (SAHARA, "light-field-gun", 3, 6, "SS-WPN-09");
}

static void
test_cannon (void)
{
  check_weapon (SAHARA, "cannon", 4, 10, "SS-WPN-10");
}

static void
test_mortar_string (void)
{
  check_weapon (SAHARA, "mortar", 4, 10, "SS-WPN-11");
}

static void
test_sandpit_cannon (void)
{
  check_weapon (SANDPIT, "cannon", 4, 10, "SP-WPN-09");
}

static void
test_sandpit_mortar_string (void)
{
  check_weapon (SANDPIT, "mortar", 4, 10, "SP-WPN-10");
}

/* What an object resists: a hit of just that much does nothing, one more destroys it. */
static void
check_object (const char *id,
              const char *object,
              int resists)
{
  g_autofree char *words = g_strdup_printf ("weapon=cannon range=1 under=0 target=%s", object);

  resolving_use_cell (id, "weapons", "cannon", "damage", resists);
  check_shot (words, FALSE);
  resolving_use_cell (id, "weapons", "cannon", "damage", resists + 1);
  check_shot (words, TRUE);
}

static void
test_objects (void)
{
  static const char *const ones[] = { "door", "wagon", "caisson", "cannon", "truck" };

  for (gsize i = 0; i < G_N_ELEMENTS (ones); i++)
    check_object (SAHARA, ones[i], 1);
  check_object (SAHARA, "armoured-car", 2);
  check_object (SAHARA, "tank", 2);
}

static void
test_walls (void)
{
  check_object (SAHARA, "log-wall", 5);
  check_object (SAHARA, "bunker", 6);
  check_object (SAHARA, "stone-wall", 9);
  check_object (SAHARA, "fort", 9);
}

static void
test_sandpit_objects (void)
{
  static const char *const ones[] = { "door", "wagon", "caisson", "cannon" };

  for (gsize i = 0; i < G_N_ELEMENTS (ones); i++)
    check_object (SANDPIT, ones[i], 1);
  check_object (SANDPIT, "log-wall", 5);
  check_object (SANDPIT, "bunker", 6);
  check_object (SANDPIT, "stone-wall", 9);
  check_object (SANDPIT, "fort", 9);
}

/* The mortar brings down walls as the cannon does. */
static void
test_sandpit_mortar_breaks_walls (void)
{
  resolving_use (SANDPIT);
  check_shot ("weapon=mortar range=2 under=0 target=stone-wall", TRUE);
  check_shot ("weapon=cannon range=2 under=0 target=stone-wall", TRUE);
}

/* The words that are read at the table. */
static void
test_sentences (void)
{
  static const char *const sentences[] = {
    "No direct hit (the die shows 2)",
    "Short: one cup width toward the gun (the scatter die shows 3)",
    "1 figure under the cup is killed",
    "Wagon: not under the cup",
  };
  g_autoptr (MusterOutcome) outcome = NULL;
  g_autoptr (MusterOutcome) direct = NULL;

  resolving_use (SAHARA);
  outcome = resolving_resolve (
      "gun-shot", "weapon=cannon range=2 under=3 scattered-under=1 target=wagon", "2,1,3");
  g_assert_cmpuint (muster_outcome_get_n_steps (outcome), ==, G_N_ELEMENTS (sentences));
  for (guint i = 0; i < G_N_ELEMENTS (sentences); i++)
    g_assert_cmpstr (muster_outcome_get_step (outcome, i)->text, ==, sentences[i]);
  direct = resolving_resolve ("gun-shot", "weapon=cannon range=2 under=3 target=wagon", "6");
  g_assert_cmpstr (muster_outcome_get_summary (direct), ==,
                   "Direct hit: the cup goes over the aim point; 3 figures killed; Wagon destroyed");
}

/* A change that makes no sense is told by file and line, not at the table. */
static void
test_faults (void)
{
  static const struct
  {
    const char *change;
    const char *part;
  } table[] = {
    { "<tables><table id=\"gun-shot\"><row key=\"over\" second=\"3\"/></table></tables>",
      "have the same face" },
    { "<tables><table id=\"gun-shot\"><row key=\"over\" second=\"7\"/></table></tables>",
      "no face of a die of 6 sides" },
    { "<tables><table id=\"weapons\"><row key=\"mortar\" shots=\"2\"/></table></tables>",
      "does not have one shot" },
    { "<procedures><procedure id=\"gun-shot\"><shots by=\"range\"/></procedure></procedures>",
      "The shots are by “range”, expected “weapon”" },
    { "<procedures><procedure id=\"gun-shot\"><falls second=\"third\"/></procedure></procedures>",
      "no face of a die of 6 sides" },
    { "<procedures><procedure id=\"gun-shot\"><falls sides=\"1\"/></procedure></procedures>", "1" },
    { "<procedures><procedure id=\"gun-shot\"><bang/></procedure></procedures>", "“bang”" },
    { "<procedures><procedure id=\"gun-shot\"><blast under=\"over\"/></procedure></procedures>",
      "expected a parameter" },
    { "<procedures><procedure id=\"gun-shot\"><shield equals=\"maybe\"/></procedure></procedures>",
      "“maybe”" },
    { "<procedures><procedure id=\"gun-shot\"><parameter id=\"target\"><choice id=\"elephant\" "
      "label=\"Elephant\"/></parameter></procedure></procedures>",
      "“elephant” is no row" },
  };

  resolving_use (SAHARA);
  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autofree char *text = g_strdup_printf (
          "<ruleset xmlns=\"urn:musterapp:ruleset:1\" id=\"house\" title=\"House\" version=\"1\" "
          "base=\"" SAHARA "\">%s</ruleset>",
          table[i].change);
      g_autoptr (GError) error = NULL;
      g_autoptr (MusterElement) root = muster_xml_parse (text, strlen (text), "house.xml", &error);

      g_assert_no_error (error);
      g_assert_null (muster_ruleset_new (root, resolving_get_ruleset (), &error));
      g_test_message ("%s", error->message);
      muster_test_assert_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_RULESET,
                                table[i].part);
    }
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rules/SS-WPN-09/light-field-gun", test_light_field_gun);
  g_test_add_func ("/rules/SS-WPN-10/cannon", test_cannon);
  g_test_add_func ("/rules/SS-WPN-11/mortar", test_mortar_string);
  g_test_add_func ("/rules/SS-RES-03/what-objects-resist", test_objects);
  g_test_add_func ("/rules/SS-RES-04/what-walls-resist", test_walls);
  g_test_add_func ("/rules/SS-ART-07/where-a-shot-falls", test_falls);
  g_test_add_func ("/rules/SS-ART-07/chances-of-each-fall", test_odds);
  g_test_add_func ("/rules/SS-ART-07/as-many-dice-as-it-takes", test_dice);
  g_test_add_func ("/rules/SS-ART-08/everything-under-the-cup", test_everything_under);
  g_test_add_func ("/rules/SS-ART-09/a-stone-wall-stops-the-blast", test_wall);
  g_test_add_func ("/rules/SS-ART-11/mortars-lob-and-not-near", test_mortar);
  g_test_add_func ("/rules/SS-ART-14/figures-die-and-objects-resist",
                   test_against_figures_and_objects);
  g_test_add_func ("/rules/SP-WPN-09/cannon-of-sandpit", test_sandpit_cannon);
  g_test_add_func ("/rules/SP-WPN-10/mortar-of-sandpit", test_sandpit_mortar_string);
  g_test_add_func ("/rules/SP-RES-02/what-objects-and-walls-resist", test_sandpit_objects);
  g_test_add_func ("/rules/SP-RES-04/mortars-break-walls-too", test_sandpit_mortar_breaks_walls);
  g_test_add_func ("/rules/SP-ART-04/where-a-shot-falls", test_sandpit_falls);
  g_test_add_func ("/rules/SP-ART-05/everything-under-the-cup-but-behind-walls",
                   test_sandpit_blast);
  g_test_add_func ("/rules/SP-ART-06/mortars-lob-and-not-near", test_sandpit_mortar);
  g_test_add_func ("/rules/SP-ART-07/figures-die-and-objects-resist",
                   test_sandpit_figures_and_objects);
  g_test_add_func ("/engine/template/sentences", test_sentences);
  g_test_add_func ("/engine/template/faults-of-a-ruleset", test_faults);

  return g_test_run ();
}
