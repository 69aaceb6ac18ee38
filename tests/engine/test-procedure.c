/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <locale.h>

#include "muster-mechanism.h"
#include "muster-xml.h"
#include "resolving.h"

/* A ruleset that changes the procedures of the one that is there. */
static MusterRuleset *
change_procedures (const char *change,
                   GError **error)
{
  g_autofree char *text = g_strdup_printf (
      "<ruleset xmlns=\"urn:musterapp:ruleset:1\" id=\"changed\" title=\"Changed\" version=\"1\" "
      "base=\"bundok-and-bayonet\">\n<procedures>%s</procedures></ruleset>",
      change);
  g_autoptr (MusterElement) root = muster_xml_parse (text, strlen (text), "changed.xml", error);

  g_assert_nonnull (root);
  return muster_ruleset_new (root, resolving_get_ruleset (), error);
}

static void
test_list (void)
{
  static const char *const ids[] = { "morale", "move", "fire", "melee", "turn-card" };
  GPtrArray *procedures = muster_ruleset_list_procedures (resolving_get_ruleset ());

  g_assert_cmpuint (procedures->len, ==, G_N_ELEMENTS (ids));
  for (guint i = 0; i < procedures->len; i++)
    {
      const MusterProcedure *procedure = g_ptr_array_index (procedures, i);

      g_assert_cmpstr (muster_procedure_get_id (procedure), ==, ids[i]);
      g_assert_true (resolving_find (ids[i]) == procedure);
      g_assert_cmpuint (strlen (muster_procedure_get_label (procedure)), >, 0);
      g_assert_nonnull (muster_ruleset_find_statement (resolving_get_ruleset (),
                                                       muster_procedure_get_rule (procedure)));
    }
  g_assert_null (muster_ruleset_find_procedure (resolving_get_ruleset (), "dance"));
}

/* What forms, the command line and the help are made from. */
static void
test_parameters (void)
{
  static const struct
  {
    const char *procedure;
    const char *names;
    const char *keys;
  } table[] = {
    { "morale", "unit figures? grade=line fortified=no", "score passed" },
    { "move", "unit double=no open=no limbered=no obstacles=0", "inches" },
    { "fire", "unit figures? weapon range fortified=no joined=0 target-figures?",
      "band sixes casualties" },
    { "melee", "attackers defenders", "attacker-casualties defender-casualties" },
    { "turn-card", "card? black=first", "colour suit side" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      const MusterProcedure *procedure = resolving_find (table[i].procedure);
      g_autofree char *keys
          = g_strjoinv (" ", (char **) muster_procedure_get_result_keys (procedure));
      g_autoptr (GString) names = g_string_new (NULL);

      for (guint p = 0; p < muster_procedure_get_n_parameters (procedure); p++)
        {
          const MusterParameter *parameter = muster_procedure_get_parameter (procedure, p);

          g_string_append_printf (names, "%s%s%s%s%s", p > 0 ? " " : "", parameter->name,
                                  parameter->optional ? "?" : "",
                                  parameter->fallback != NULL ? "=" : "",
                                  parameter->fallback != NULL ? parameter->fallback : "");
          g_assert_cmpuint (strlen (parameter->label), >, 0);
          g_assert_nonnull (
              muster_ruleset_find_statement (resolving_get_ruleset (), parameter->rule));
          if (parameter->type == MUSTER_PARAMETER_CHOICE)
            g_assert_cmpuint (g_strv_length ((char **) parameter->choices), ==,
                              g_strv_length ((char **) parameter->choice_labels));
        }
      g_assert_cmpstr (names->str, ==, table[i].names);
      g_assert_cmpstr (keys, ==, table[i].keys);
    }
}

static void
test_roles (void)
{
  static const struct
  {
    const char *procedure;
    const char *name;
    const char *role;
  } table[] = {
    { "morale", "unit", "actor.type" },           { "morale", "figures", "actor.figures" },
    { "morale", "grade", "actor.grade" },         { "morale", "fortified", "actor.fortified" },
    { "fire", "weapon", "actor.weapon" },         { "fire", "fortified", "target.fortified" },
    { "fire", "target-figures", "target.figures" }, { "melee", "defenders", "target.figures" },
    { "fire", "range", NULL },                    { "move", "double", NULL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      const MusterProcedure *procedure = resolving_find (table[i].procedure);
      gboolean found = FALSE;

      for (guint p = 0; p < muster_procedure_get_n_parameters (procedure); p++)
        {
          const MusterParameter *parameter = muster_procedure_get_parameter (procedure, p);

          if (!g_str_equal (parameter->name, table[i].name))
            continue;
          g_assert_cmpstr (parameter->role, ==, table[i].role);
          found = TRUE;
        }
      g_assert_true (found);
    }
}

static void
test_bad_arguments (void)
{
  static const struct
  {
    const char *procedure;
    const char *words;
    const char *part;
  } table[] = {
    { "morale", "unit=infantry-company colour=red", "Unknown parameter “colour”, expected unit" },
    { "morale", "unit=infantry-company unit=transport", "“unit” is given twice" },
    { "morale", "figures=4", "The parameter “unit” is missing, expected one of infantry-company" },
    { "morale", " ", "“” is not a parameter, expected name=value" },
    { "morale", "unit", "“unit” is not a parameter" },
    { "morale", "=transport", "“=transport” is not a parameter" },
    { "morale", "unit=", "“” does not fit the parameter “unit”" },
    { "morale", "unit=zouaves", "“zouaves” does not fit the parameter “unit”" },
    { "morale", "unit=Infantry-company", "“Infantry-company”" },
    { "morale", "Unit=transport", "Unknown parameter “Unit”" },
    { "morale", "unit=irregular-foot", "The parameter “figures” is missing" },
    { "morale", "unit=irregular-mounted", "“figures” is missing" },
    { "morale", "unit=irregular-artillery", "“figures” is missing" },
    { "morale", "unit=headquarters", "“figures” is missing" },
    { "morale", "unit=native-leader", "“figures” is missing" },
    { "morale", "unit=infantry-company figures=0", "expected a whole number from 1 to 1000" },
    { "morale", "unit=infantry-company figures=1001", "“1001” does not fit" },
    { "morale", "unit=infantry-company figures=-4", "“-4” does not fit" },
    { "morale", "unit=infantry-company figures=4.0", "“4.0” does not fit" },
    { "morale", "unit=infantry-company figures=4,0", "“4,0” does not fit" },
    { "morale", "unit=infantry-company figures=four", "“four” does not fit" },
    { "morale", "unit=infantry-company figures=1e2", "“1e2” does not fit" },
    { "morale", "unit=infantry-company figures=0x4", "“0x4” does not fit" },
    { "morale", "unit=infantry-company figures=+4", "“+4” does not fit" },
    { "morale", "unit=infantry-company figures=99999999999999999999", "does not fit" },
    { "morale", "unit=infantry-company fortified=true", "expected yes or no" },
    { "morale", "unit=infantry-company fortified=Yes", "expected yes or no" },
    { "morale", "unit=infantry-company fortified=1", "expected yes or no" },
    { "move", "unit=infantry-company obstacles=-1", "expected a whole number from 0 to 1000" },
    { "move", "unit=infantry-company obstacles=1001", "“1001” does not fit" },
    { "fire", "unit=infantry-company range=4", "“weapon” is missing, expected one of pistol" },
    { "fire", "unit=infantry-company weapon=pistol", "“range” is missing, expected a number" },
    { "fire", "unit=irregular-foot weapon=musket range=4", "“figures” is missing" },
    { "fire", "unit=infantry-company weapon=pistol range=-1", "“-1” does not fit" },
    { "fire", "unit=infantry-company weapon=pistol range=-0", "“-0” does not fit" },
    { "fire", "unit=infantry-company weapon=pistol range=2,5", "“2,5” does not fit" },
    { "fire", "unit=infantry-company weapon=pistol range=2.", "“2.” does not fit" },
    { "fire", "unit=infantry-company weapon=pistol range=.5", "“.5” does not fit" },
    { "fire", "unit=infantry-company weapon=pistol range=1e0", "“1e0” does not fit" },
    { "fire", "unit=infantry-company weapon=pistol range=inf", "“inf” does not fit" },
    { "fire", "unit=infantry-company weapon=pistol range=nan", "“nan” does not fit" },
    { "fire", "unit=infantry-company weapon=pistol range=1.2.3", "“1.2.3” does not fit" },
    { "fire", "unit=infantry-company weapon=bow range=2", "“bow” does not fit" },
    { "fire", "unit=infantry-company weapon=pistol range=2 joined=1001", "“1001” does not fit" },
    { "fire", "unit=infantry-company weapon=pistol range=2 target-figures=0", "“0” does not fit" },
    { "melee", "attackers=1", "“defenders” is missing" },
    { "melee", "attackers=0 defenders=1", "“0” does not fit the parameter “attackers”" },
    { "melee", "attackers=1 defenders=1001", "“1001” does not fit the parameter “defenders”" },
    { "turn-card", "black=third", "expected one of first, second" },
    { "turn-card", "card=", "“” does not fit the parameter “card”, expected a card" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    resolving_check_error (table[i].procedure, table[i].words, MUSTER_ENGINE_ERROR_ARGUMENT,
                           table[i].part);
}

/* What comes from outside may be anything. */
static void
test_wild_arguments (void)
{
  g_autofree char *endless = g_strnfill (100000, 'x');
  g_autofree char *value = g_strconcat ("unit=", endless, NULL);
  g_autofree char *zeros = g_strnfill (100000, '0');
  g_autofree char *range = g_strconcat ("range=", zeros, NULL);
  const char *wild[] = { endless, value, range, "unit=\xff\xfe", "\xff=1", "\xff", "unit=\x01" };

  for (gsize i = 0; i < G_N_ELEMENTS (wild); i++)
    {
      const char *words[] = { wild[i], NULL };
      g_autoptr (GError) error = NULL;

      g_assert_null (muster_arguments_new (resolving_find ("fire"), words, &error));
      muster_test_assert_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_ARGUMENT, NULL);
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
      g_assert_cmpuint (strlen (error->message), <, 1000);
    }
}

static void
test_defaults (void)
{
  static const struct
  {
    const char *procedure;
    const char *words;
    const char *name;
    const char *value;
  } table[] = {
    { "morale", "unit=infantry-company", "figures", "5" },
    { "morale", "unit=infantry-battalion", "figures", "21" },
    { "morale", "unit=cavalry-squadron", "figures", "4" },
    { "morale", "unit=cavalry-regiment", "figures", "9" },
    { "morale", "unit=machine-gun-detachment", "figures", "2" },
    { "morale", "unit=mountain-gun-battery", "figures", "3" },
    { "morale", "unit=field-gun-battery", "figures", "3" },
    { "morale", "unit=medium-gun-battery", "figures", "4" },
    { "morale", "unit=heavy-gun-battery", "figures", "5" },
    { "morale", "unit=transport", "figures", "5" },
    { "morale", "unit=infantry-company figures=007", "figures", "7" },
    { "morale", "unit=infantry-company", "grade", "line" },
    { "morale", "unit=infantry-company", "fortified", "no" },
    { "move", "unit=transport", "obstacles", "0" },
    { "move", "unit=transport", "double", "no" },
    { "fire", "unit=field-gun-battery weapon=field-gun range=1", "figures", "3" },
    { "fire", "unit=field-gun-battery weapon=field-gun range=1.50", "range", "1.50" },
    { "fire", "unit=field-gun-battery weapon=field-gun range=1", "joined", "0" },
    { "fire", "unit=field-gun-battery weapon=field-gun range=1", "target-figures", NULL },
    { "turn-card", "black=second", "card", NULL },
    { "turn-card", "card=ks", "black", "first" },
    { "turn-card", "card=ks", "card", "KS" },
    { "turn-card", "card=ks", "nothing", NULL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autoptr (MusterArguments) arguments
          = resolving_take (table[i].procedure, table[i].words);

      g_assert_cmpstr (muster_arguments_get (arguments, table[i].name), ==, table[i].value);
    }
}

static void
test_values (void)
{
  g_autoptr (MusterArguments) arguments = resolving_take (
      "fire", "unit=irregular-foot weapon=musket range=4.25 figures=20 fortified=yes");

  g_assert_true (muster_arguments_get_boolean (arguments, "fortified"));
  g_assert_false (muster_arguments_get_boolean (arguments, "unit"));
  g_assert_cmpint (muster_arguments_get_int (arguments, "figures", -1), ==, 20);
  g_assert_cmpint (muster_arguments_get_int (arguments, "target-figures", -1), ==, -1);
  g_assert_cmpfloat (muster_arguments_get_double (arguments, "range", 0), ==, 4.25);
  g_assert_cmpfloat (muster_arguments_get_double (arguments, "target-figures", 2.5), ==, 2.5);
  g_assert_cmpstr (muster_arguments_get_label (arguments, "unit"), ==, "Irregular foot");
  g_assert_cmpstr (muster_arguments_get_label (arguments, "figures"), ==, "20");
}

/* Exact, as it was written: a third is a third. */
static void
test_compare (void)
{
  static const struct
  {
    const char *range;
    gint64 numerator;
    gint64 denominator;
    int order;
  } table[] = {
    { "3", 3, 1, 0 },
    { "3.0000", 3, 1, 0 },
    { "003", 3, 1, 0 },
    { "0", 0, 1, 0 },
    { "0.0", 0, 7, 0 },
    { "2.9999999999999999999999999999999999", 3, 1, -1 },
    { "3.0000000000000000000000000000000001", 3, 1, 1 },
    { "0.66", 2, 3, -1 },
    { "0.67", 2, 3, 1 },
    { "0.6666666666666666666666666666666666", 2, 3, -1 },
    { "0.6666666666666666666666666666666667", 2, 3, 1 },
    { "0.5", 1, 2, 0 },
    { "0.125", 1, 8, 0 },
    { "3.5", 1000000, 1, -1 },
    { "3.5", 0, 1, 1 },
    { "2/3", 2, 3, 0 },
    { "4/6", 2, 3, 0 },
    { "5/3", 5, 3, 0 },
    { "2/3", 667, 1000, -1 },
    { "2/3", 666, 1000, 1 },
    { "0/3", 0, 1, 0 },
    { "35964/999", 36, 1, 0 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autofree char *words = g_strdup_printf (
          "unit=field-gun-battery weapon=field-gun range=%s", table[i].range);
      g_autoptr (MusterArguments) arguments = resolving_take ("fire", words);

      g_assert_cmpint (muster_arguments_compare (arguments, "range", table[i].numerator,
                                                 table[i].denominator),
                       ==, table[i].order);
    }
}

/* "1 2/3": how a distance is told that is measured by a knotted string. */
static void
test_fractions (void)
{
  static const struct
  {
    const char *range;
    double value; /* -1: it is none */
  } table[] = {
    { "1 2/3", 5.0 / 3 },  { "0 1/3", 1.0 / 3 }, { "2/3", 2.0 / 3 },   { "3 0/3", 3 },
    { "1 2/0", -1 },       { "1 2", -1 },        { "1/", -1 },         { "/3", -1 },
    { "1/2/3", -1 },       { "-1/3", -1 },       { "+1/3", -1 },       { "1 +2/3", -1 },
    { "1/+3", -1 },        { "1  2/3", -1 },     { "1.5/3", -1 },      { "1.5 1/3", -1 },
    { "1/1001", -1 },      { "1/1000", 0.001 },  { "1000001/1", -1 },  { "2/3 ", -1 },
    { " 2/3", -1 },        { "x/3", -1 },        { "1 2/3 1/3", -1 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autofree char *range = g_strconcat ("range=", table[i].range, NULL);
      const char *words[] = { "unit=field-gun-battery", "weapon=field-gun", range, NULL };
      g_autoptr (GError) error = NULL;
      g_autoptr (MusterArguments) arguments =
          muster_arguments_new (resolving_find ("fire"), words, &error);

      g_test_message ("“%s”", table[i].range);
      if (table[i].value < 0)
        {
          muster_test_assert_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_ARGUMENT,
                                    "range");
          continue;
        }
      g_assert_no_error (error);
      g_assert_cmpfloat_with_epsilon (muster_arguments_get_double (arguments, "range", -1),
                                      table[i].value, 1e-12);
      g_assert_cmpstr (muster_arguments_get (arguments, "range"), ==, table[i].range);
    }
}

/* What a form has to know of a parameter: in which parts it is told, and what says the same. */
static void
test_other_ways (void)
{
  static const char *const systems[] = { "sahara-sandstorm", "sandpit-showdown" };

  for (gsize i = 0; i < G_N_ELEMENTS (systems); i++)
    {
      const MusterProcedure *fire;

      resolving_use (systems[i]);
      fire = resolving_find ("fire");
      for (guint k = 0; k < muster_procedure_get_n_parameters (fire); k++)
        {
          const MusterParameter *parameter = muster_procedure_get_parameter (fire, k);
          gboolean range = g_str_equal (parameter->name, "range");

          g_assert_cmpstr (parameter->instead, ==, range ? "band" : NULL);
          g_assert_cmpint (parameter->parts, ==, range ? 3 : 1);
        }
    }
  resolving_use ("bundok-and-bayonet");
  for (guint k = 0; k < muster_procedure_get_n_parameters (resolving_find ("fire")); k++)
    g_assert_cmpint (muster_procedure_get_parameter (resolving_find ("fire"), k)->parts, ==, 1);
}

/* A distance that comes out is said with what it is counted in, a number of anything else is not. */
static void
test_unit_of_result (void)
{
  static const char *const systems[] = { "sahara-sandstorm", "sandpit-showdown" };

  for (gsize i = 0; i < G_N_ELEMENTS (systems); i++)
    {
      g_autofree char *distance = NULL;
      g_autofree char *allowed = NULL;

      resolving_use (systems[i]);
      distance = muster_procedure_describe_value (resolving_find ("move"), "distance", "1.5");
      allowed = muster_procedure_describe_value (resolving_find ("move"), "allowed", "yes");
      g_assert_cmpstr (distance, ==, "1.5 R");
      g_assert_cmpstr (allowed, ==, "yes");
    }
}

/* Neither reading a number nor writing one asks the reader's language. */
static void
test_comma_locale (void)
{
  g_autofree char *before = g_strdup (setlocale (LC_ALL, NULL));
  g_autoptr (MusterArguments) arguments = NULL;
  g_autofree char *text = NULL;
  MusterResult result = { "distance", MUSTER_RESULT_DECIMAL, 0, 1.5, NULL };

  if (setlocale (LC_ALL, "de_DE.UTF-8") == NULL)
    {
      g_test_skip ("no locale with a decimal comma");
      return;
    }
  g_assert_cmpfloat (strtod ("1,5", NULL), ==, 1.5);
  resolving_use ("bundok-and-bayonet");
  arguments = resolving_take ("fire", "unit=field-gun-battery weapon=field-gun range=12.5");
  g_assert_cmpfloat (muster_arguments_get_double (arguments, "range", 0), ==, 12.5);
  resolving_check_error ("fire", "unit=field-gun-battery weapon=field-gun range=12,5",
                         MUSTER_ENGINE_ERROR_ARGUMENT, "“12,5” does not fit");
  text = muster_result_to_string (&result);
  g_assert_cmpstr (text, ==, "1.5");
  setlocale (LC_ALL, before);
}

/* Too few, too many, off the die: told by what all throws together need, and nothing is used. */
static void
test_dice_misfits (void)
{
  static const struct
  {
    const char *procedure;
    const char *words;
    const char *dice;
    const char *part;
  } table[] = {
    { "fire", "unit=irregular-foot figures=7 weapon=musket range=1", "1,2,3,4,5",
      "Needs 7 six-sided dice, 5 were given" },
    { "fire", "unit=irregular-foot figures=2 weapon=musket range=1", "1,2,3",
      "Needs 2 six-sided dice, 3 were given" },
    { "fire", "unit=irregular-foot figures=2 weapon=musket range=1", "1,7", "“7” is not on the die" },
    { "fire", "unit=irregular-foot figures=2 weapon=musket range=1", "KS",
      "Needs 2 dice, the card “KS” was given" },
    { "melee", "attackers=4 defenders=3", "1,2,3,4,5", "Needs 7 six-sided dice, 5 were given" },
    { "melee", "attackers=4 defenders=3", "1,2,3,4,5,6,1,1", "Needs 7 six-sided dice, 8 were given" },
    { "melee", "attackers=1 defenders=1", "1,9", "“9” is not on the die" },
    { "morale", "unit=transport", "", "Needs 1 six-sided die, none was given" },
    { "morale", "unit=headquarters figures=2", "4", "Needs no dice, 1 was given" },
    { "morale", "unit=infantry-company grade=elite", "4,4", "Needs no dice, 2 were given" },
    { "move", "unit=transport double=yes", "1,1", "Needs 4 six-sided dice, 2 were given" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autoptr (MusterArguments) arguments = resolving_take (table[i].procedure, table[i].words);
      g_autoptr (MusterDice) dice = muster_dice_new_typed (table[i].dice, NULL);
      g_autoptr (GError) error = NULL;
      gsize n;

      g_assert_null (muster_procedure_resolve (resolving_find (table[i].procedure), arguments, dice,
                                               &error));
      muster_test_assert_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_DICE,
                                table[i].part);
      muster_dice_get_faces (dice, &n);
      g_assert_cmpuint (n, ==, 0);
    }
}

/* The program's dice, once more from the same seed. */
static void
test_seeded (void)
{
  g_autoptr (MusterArguments) arguments = resolving_take ("melee", "attackers=3 defenders=2");
  g_autoptr (MusterDice) dice = muster_dice_new_seeded (42);
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterOutcome) outcome
      = muster_procedure_resolve (resolving_find ("melee"), arguments, dice, &error);
  g_autofree char *result = NULL;
  gsize n;

  g_assert_no_error (error);
  /* 1 1 6 against 6 5. */
  result = resolving_describe_result (outcome);
  g_assert_cmpstr (result, ==, "attacker-casualties=1 defender-casualties=1");
  muster_dice_get_faces (dice, &n);
  g_assert_cmpuint (n, ==, 5);
}

static void
test_bad_procedures (void)
{
  static const struct
  {
    const char *change;
    const char *part;
  } table[] = {
    { "<dance/>", "changed.xml:2: Element “dance” cannot stand in “procedures”" },
    { "<procedure id=\"x\"/>", "lacks the attribute “label”" },
    { "<procedure id=\"x\" label=\"X\"/>", "lacks the attribute “mechanism”" },
    { "<procedure id=\"x\" label=\"X\" mechanism=\"dream\"/>", "“dream” is no mechanism" },
    { "<procedure id=\"x\" label=\"X\" rule=\"BB-ZZZ-01\" mechanism=\"clash\"/>", "“BB-ZZZ-01”" },
    { "<procedure id=\"x\" label=\"X\" mechanism=\"clash\"/>", "lacks the attribute “rule”" },
    { "<procedure id=\"x\" label=\"X\" rule=\"BB-MEL-02\" mechanism=\"clash\"/>",
      "“x” has 0 sides, expected two" },
    { "<procedure id=\"x\" label=\"X\" colour=\"red\" mechanism=\"clash\"/>",
      "“colour” is no attribute of “procedure”" },
    { "<procedure id=\"morale\" mechanism=\"bucket\"/>", "cannot stand in “procedure”" },
    { "<procedure id=\"morale\"><song/></procedure>", "“song” cannot stand in “procedure”" },
    { "<procedure id=\"morale\"><dice table=\"nothing\"/></procedure>", "“nothing”" },
    { "<procedure id=\"morale\"><dice by=\"regiment\"/></procedure>",
      "“by” names “regiment”, expected a parameter" },
    { "<procedure id=\"morale\"><dice sides=\"1\"/></procedure>", "“sides” is “1”" },
    { "<procedure id=\"morale\"><clamp rule=\"BB-QQQ-99\"/></procedure>", "“BB-QQQ-99”" },
    { "<procedure id=\"morale\"><exempt id=\"command\" equals=\"zouaves\"/></procedure>",
      "“zouaves” is no value of the parameter “unit”" },
    { "<procedure id=\"morale\"><modifier id=\"fortified\" equals=\"maybe\"/></procedure>",
      "“maybe” is no value of the parameter “fortified”" },
    { "<procedure id=\"morale\"><modifier id=\"fortified\" row=\"nowhere\"/></procedure>",
      "has no “value” in a row “nowhere”" },
    { "<procedure id=\"morale\"><modifier id=\"new\" tabel=\"x\"/></procedure>",
      "“tabel” is no attribute of “modifier”" },
    { "<procedure id=\"morale\"><strength><fixed id=\"transport\" value=\"0\"/></strength></procedure>",
      "“value” is “0”" },
    { "<procedure id=\"morale\"><parameter id=\"unit\" type=\"colour\"/></procedure>",
      "“colour” is no type of a parameter" },
    { "<procedure id=\"morale\"><parameter id=\"unit\" choices=\"dogs\"/></procedure>",
      "“dogs” is no kind of definition" },
    { "<procedure id=\"morale\"><parameter id=\"grade\" default=\"veteran\"/></procedure>",
      "“veteran” is no value for the parameter “grade”" },
    { "<procedure id=\"morale\"><parameter id=\"figures\" min=\"5\" max=\"4\"/></procedure>",
      "“max” is “4”" },
    { "<procedure id=\"morale\"><parameter id=\"figures\" standard-of=\"x\"/></procedure>",
      "“standard-of” names “x”" },
    { "<procedure id=\"morale\"><parameter id=\"new\" label=\"N\" type=\"choice\"/></procedure>",
      "“new” has nothing to choose from" },
    { "<procedure id=\"move\"><cost id=\"obstacle\" each=\"walls\"/></procedure>", "“walls”" },
    { "<procedure id=\"move\"><result gives=\"\"/></procedure>", "lacks the attribute “gives”" },
    { "<procedure id=\"fire\"><bands><band id=\"middle\"/></bands></procedure>", "“middle”" },
    { "<procedure id=\"fire\"><bands weapon=\"bow\"/></procedure>", "“weapon” names “bow”" },
    { "<procedure id=\"fire\"><hits face=\"7\"/></procedure>", "“face” is “7”" },
    { "<procedure id=\"fire\"><needs column=\"sunny\"/></procedure>", "“sunny”" },
    { "<procedure id=\"melee\"><side id=\"c\" parameter=\"attackers\" label=\"C\" losses=\"c\"/></procedure>",
      "more than two sides" },
    { "<procedure id=\"melee\"><needs row=\"sevens\"/></procedure>", "“sevens”" },
    { "<procedure id=\"turn-card\"><pack jokers=\"99\"/></procedure>", "“jokers” is “99”" },
    { "<procedure id=\"turn-card\"><sides parameter=\"card\"/></procedure>",
      "has 0 choices, expected two" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MusterRuleset) ruleset = change_procedures (table[i].change, &error);

      g_test_message ("%s", table[i].change);
      g_assert_null (ruleset);
      muster_test_assert_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_RULESET,
                                table[i].part);
    }
}

/* A house rule is a ruleset with a base: what it does not say stays. */
static void
test_house_rule (void)
{
  static const char *const words[] = { "unit=cavalry-squadron", NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterRuleset) ruleset = change_procedures (
      "<procedure id=\"morale\"><exempt id=\"horse\" parameter=\"unit\" equals=\"cavalry-squadron\" "
      "rule=\"BB-MOR-02\"/></procedure>",
      &error);
  g_autoptr (MusterArguments) arguments = NULL;
  g_autoptr (GArray) plan = NULL;
  const MusterProcedure *morale;

  g_assert_no_error (error);
  morale = muster_ruleset_find_procedure (ruleset, "morale");
  arguments = muster_arguments_new (morale, words, &error);
  g_assert_no_error (error);
  plan = muster_procedure_plan (morale, arguments);
  g_assert_cmpuint (plan->len, ==, 0);
  g_assert_cmpint (resolving_count_dice ("morale", "unit=cavalry-squadron"), ==, 1);
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/engine/procedure/list", test_list);
  g_test_add_func ("/engine/procedure/parameters", test_parameters);
  g_test_add_func ("/engine/procedure/roles", test_roles);
  g_test_add_func ("/engine/procedure/dice-misfits", test_dice_misfits);
  g_test_add_func ("/engine/procedure/seeded", test_seeded);
  g_test_add_func ("/engine/procedure/bad-procedures", test_bad_procedures);
  g_test_add_func ("/engine/procedure/house-rule", test_house_rule);
  g_test_add_func ("/engine/arguments/bad", test_bad_arguments);
  g_test_add_func ("/engine/arguments/wild", test_wild_arguments);
  g_test_add_func ("/engine/arguments/defaults", test_defaults);
  g_test_add_func ("/engine/arguments/values", test_values);
  g_test_add_func ("/engine/arguments/compare", test_compare);
  g_test_add_func ("/engine/arguments/fractions", test_fractions);
  g_test_add_func ("/engine/arguments/other-ways", test_other_ways);
  g_test_add_func ("/engine/arguments/unit-of-result", test_unit_of_result);
  g_test_add_func ("/engine/arguments/comma-locale", test_comma_locale);

  return g_test_run ();
}
