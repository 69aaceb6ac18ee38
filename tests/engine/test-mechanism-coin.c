/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "resolving.h"

#define SAHARA "sahara-sandstorm"
#define SANDPIT "sandpit-showdown"

/* The one coin that is to be thrown, or none. */
static void
check_plan (const char *procedure,
            const char *words,
            gboolean coin)
{
  g_autoptr (MusterArguments) arguments = resolving_take (procedure, words);
  g_autoptr (GArray) plan = muster_procedure_plan (resolving_find (procedure), arguments);

  g_assert_cmpuint (plan->len, ==, coin ? 1 : 0);
  if (!coin)
    return;
  g_assert_cmpint (g_array_index (plan, MusterThrow, 0).kind, ==, MUSTER_THROW_COIN);
  g_assert_cmpint (g_array_index (plan, MusterThrow, 0).count, ==, 1);
  g_assert_cmpint (g_array_index (plan, MusterThrow, 0).sides, ==, 2);
  g_assert_false (g_array_index (plan, MusterThrow, 0).open);
}

/* Each call, each face, each choice. */
static void
check_toss (const char *id)
{
  static const ResolvingCase cases[] = {
    { "call=heads winner-moves=yes", "1", "winner=first moves-first=first", NULL },
    { "call=heads winner-moves=yes", "2", "winner=second moves-first=second", NULL },
    { "call=tails winner-moves=yes", "1", "winner=second moves-first=second", NULL },
    { "call=tails winner-moves=yes", "2", "winner=first moves-first=first", NULL },
    { "call=heads winner-moves=no", "heads", "winner=first moves-first=second", NULL },
    { "call=heads winner-moves=no", "tails", "winner=second moves-first=first", NULL },
    { "call=tails winner-moves=no", "heads", "winner=second moves-first=first", NULL },
    { "call=tails", "tails", "winner=first moves-first=second", NULL },
  };
  g_autoptr (MusterOdds) odds = NULL;

  resolving_use (id);
  resolving_check ("first-side", cases, G_N_ELEMENTS (cases));
  check_plan ("first-side", "call=heads", TRUE);
  odds = resolving_take_odds ("first-side", "call=tails winner-moves=yes");
  g_assert_cmpuint (muster_odds_get_n_outcomes (odds, 0), ==, 2);
  g_assert_cmpfloat (resolving_get_chance (odds, "moves-first", "first"), ==, 0.5);
  resolving_check_default ("first-side", "call=heads", "winner-moves", "no");
  resolving_check_error ("first-side", "winner-moves=yes", MUSTER_ENGINE_ERROR_ARGUMENT,
                         "“call” is missing");
  resolving_check_error ("first-side", "call=edge", MUSTER_ENGINE_ERROR_ARGUMENT, "“edge”");
}

static void
test_toss (void)
{
  static const ResolvingCase cases[] = {
    { "call=heads", "heads", "winner=first moves-first=second", "SS-SEQ-01 SS-SEQ-01" },
  };

  check_toss (SAHARA);
  resolving_check ("first-side", cases, G_N_ELEMENTS (cases));
}

static void
test_sandpit_toss (void)
{
  check_toss (SANDPIT);
}

static const char *const how_often[] = { "once", "every-turn", NULL };

static void
test_how_often (void)
{
  resolving_use (SAHARA);
  resolving_check_option ("coin", how_often);
}

static void
test_sandpit_how_often (void)
{
  resolving_use (SANDPIT);
  resolving_check_option ("coin", how_often);
}

/* Natives throw, once, and hold on heads. */
static void
check_natives (const char *procedure,
               int moves,
               const char *rule)
{
  g_autofree char *retreats = g_strdup_printf ("state=retreats moves=%d", moves);
  g_autofree char *beyond = g_strdup_printf ("Farther off than 1 R: no coin, it holds");
  const ResolvingCase cases[] = {
    { "class=native", "heads", "state=holds moves=0", rule },
    { "class=native", "tails", retreats, rule },
    { "class=native seen-before=no", "2", retreats, rule },
    { "class=native range=0", "2", retreats, rule },
    { "class=native range=1.00", "2", retreats, rule },
    { "class=native range=1.0001", "", "state=holds moves=0", rule },
  };
  g_autoptr (MusterOutcome) outcome = NULL;
  g_autoptr (MusterOdds) odds = NULL;

  resolving_use (SAHARA);
  resolving_check (procedure, cases, G_N_ELEMENTS (cases));
  check_plan (procedure, "class=native", TRUE);
  check_plan (procedure, "class=native range=1", TRUE);
  check_plan (procedure, "class=native range=1.0001", FALSE);
  outcome = resolving_resolve (procedure, "class=native range=2", "");
  g_assert_cmpstr (muster_outcome_get_step (outcome, 0)->text, ==, beyond);
  odds = resolving_take_odds (procedure, "class=native");
  g_assert_cmpfloat (resolving_get_chance (odds, "state", "holds"), ==, 0.5);
  g_assert_cmpfloat (resolving_get_chance (odds, "state", "retreats"), ==, 0.5);
  resolving_check_default (procedure, "class=native", "seen-before", "no");
  resolving_check_role (procedure, "class", "actor.class");
  resolving_check_role (procedure, "faction", "actor.faction");
  resolving_check_error (procedure, "seen-before=no", MUSTER_ENGINE_ERROR_ARGUMENT,
                         "“class” is missing");
  resolving_check_error (procedure, "class=native range=-1", MUSTER_ENGINE_ERROR_ARGUMENT, "range");
}

static void
test_chief_killed (void)
{
  check_natives ("chief-killed", 2, "SS-LDR-08");
}

static void
test_fright (void)
{
  check_natives ("fright", 1, "SS-LDR-09");
}

/* Each of the two keeps to its own row. */
static void
test_own_rows (void)
{
  static const char *const procedures[] = { "chief-killed", "fright" };

  for (gsize i = 0; i < G_N_ELEMENTS (procedures); i++)
    {
      ResolvingCase item = { "class=native", "2", "state=retreats moves=7", NULL };

      resolving_use_cell (SAHARA, "coin-retreats", procedures[i], "within", 2);
      check_plan (procedures[i], "class=native range=2", TRUE);
      check_plan (procedures[1 - i], "class=native range=2", FALSE);
      resolving_use_cell (SAHARA, "coin-retreats", procedures[i], "moves", 7);
      resolving_check (procedures[i], &item, 1);
    }
}

/* Who throws no coin holds; the statement says why. */
static void
check_no_coin (const char *words,
               const char *chief_rule,
               const char *fright_rule)
{
  static const char *const procedures[] = { "chief-killed", "fright" };

  resolving_use (SAHARA);
  for (gsize i = 0; i < G_N_ELEMENTS (procedures); i++)
    {
      ResolvingCase item = { words, "", "state=holds moves=0", i == 0 ? chief_rule : fright_rule };
      g_autoptr (MusterArguments) arguments = resolving_take (procedures[i], words);
      g_autoptr (MusterOdds) odds = resolving_take_odds (procedures[i], words);

      resolving_check (procedures[i], &item, 1);
      check_plan (procedures[i], words, FALSE);
      g_assert_true (muster_procedure_is_exempt (resolving_find (procedures[i]), arguments));
      g_assert_cmpfloat (resolving_get_chance (odds, "state", "holds"), ==, 1);
    }
}

static void
test_natives_only (void)
{
  g_autoptr (MusterArguments) arguments = NULL;

  check_no_coin ("class=regular", "SS-LDR-11", "SS-LDR-11");
  check_no_coin ("class=auxiliary", "SS-LDR-11", "SS-LDR-11");
  arguments = resolving_take ("fright", "class=native");
  g_assert_false (muster_procedure_is_exempt (resolving_find ("fright"), arguments));
}

static void
test_seen_before (void)
{
  static const char *const who_remembers[] = { "side", "unit", NULL };

  check_no_coin ("class=native seen-before=yes", "SS-LDR-11", "SS-LDR-10");
  resolving_check_option ("fright-memory", who_remembers);
}

/* Every native faction throws but the Boers. */
static void
test_boers (void)
{
  static const char *const others[]
      = { "bedouin", "tuareg", "moor", "dervish", "zulu", "nama", "boxer" };

  check_no_coin ("class=native faction=boer", "SS-FAC-10", "SS-FAC-10");
  for (gsize i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_autofree char *words = g_strdup_printf ("class=native faction=%s", others[i]);

      check_plan ("fright", words, TRUE);
      check_plan ("chief-killed", words, TRUE);
    }
}

/* The words that are read at the table. */
static void
test_sentences (void)
{
  static const struct
  {
    const char *procedure;
    const char *words;
    const char *dice;
    const char *text;
    const char *summary;
  } table[] = {
    { "first-side", "call=heads", "2", "Tails, and the first side called otherwise: the second side may choose who moves first",
      "Tails: the first move is for the first side" },
    { "first-side", "call=tails winner-moves=yes", "2", "Tails, as the first side called: they may choose who moves first",
      "Tails: the first move is for the first side" },
    { "chief-killed", "class=native", "2", "Tails: it retreats 2 moves, away from the enemy",
      "Tails: it retreats 2 moves" },
    { "fright", "class=native", "2", "Tails: it retreats 1 move, away from the enemy",
      "Tails: it retreats 1 move" },
    { "fright", "class=native", "1", "Heads: it holds", "Heads: it holds" },
    { "fright", "class=regular", "", "Regular: no coin, it holds", "No coin: it holds" },
    { "fright", "class=native seen-before=yes", "", "Not for the first time: no coin, it holds",
      "No coin: it holds" },
  };

  resolving_use (SAHARA);
  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autoptr (MusterOutcome) outcome
          = resolving_resolve (table[i].procedure, table[i].words, table[i].dice);

      g_assert_cmpstr (muster_outcome_get_step (outcome, 0)->text, ==, table[i].text);
      g_assert_cmpstr (muster_outcome_get_summary (outcome), ==, table[i].summary);
    }
}

/* A coin that is not wanted is told, and one that is. */
static void
test_misfits (void)
{
  static const struct
  {
    const char *words;
    const char *dice;
    const char *part;
  } table[] = {
    { "class=native", "", "Needs 1 coin, none was given" },
    { "class=native", "1,2", "Needs 1 coin, 2 were given" },
    { "class=native", "3", "“3” is not on a coin, expected 1 (heads) or 2 (tails)" },
    { "class=regular", "1", "Needs no dice, 1 was given" },
  };

  resolving_use (SAHARA);
  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autoptr (MusterArguments) arguments = resolving_take ("fright", table[i].words);
      g_autoptr (MusterDice) dice = muster_dice_new_typed (table[i].dice, NULL);
      g_autoptr (GError) error = NULL;

      g_assert_null (muster_procedure_resolve (resolving_find ("fright"), arguments, dice, &error));
      muster_test_assert_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_DICE,
                                table[i].part);
    }
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
    { "<procedure id=\"fright\"><coin holds=\"edge\"/></procedure>", "“edge”" },
    { "<procedure id=\"fright\"><retreat column=\"miles\"/></procedure>", "“miles”" },
    { "<procedure id=\"fright\"><exempt id=\"class\" equals=\"cowardly\"/></procedure>",
      "“cowardly” is no value" },
    { "<procedure id=\"fright\"><bang/></procedure>", "“bang”" },
    { "<procedure id=\"first-side\"><call parameter=\"winner-moves\"/></procedure>",
      "“heads” is no value of the parameter “winner-moves”" },
    { "<procedure id=\"first-side\"><choice parameter=\"nothing\"/></procedure>",
      "expected a parameter" },
  };

  resolving_use (SAHARA);
  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autofree char *text = g_strdup_printf (
          "<ruleset xmlns=\"urn:musterapp:ruleset:1\" id=\"house\" title=\"House\" version=\"1\" "
          "base=\"" SAHARA "\"><procedures>%s</procedures></ruleset>",
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

  g_test_add_func ("/rules/SS-SEQ-01/the-winner-of-the-toss-chooses", test_toss);
  g_test_add_func ("/rules/SP-SEQ-01/the-winner-of-the-toss-chooses", test_sandpit_toss);
  g_test_add_func ("/rules/SS-SEQ-05/once-or-every-turn", test_how_often);
  g_test_add_func ("/rules/SP-SEQ-04/the-coin-once-or-every-turn", test_sandpit_how_often);
  g_test_add_func ("/rules/SS-LDR-08/coin-when-the-chief-is-killed", test_chief_killed);
  g_test_add_func ("/rules/SS-LDR-09/coin-at-a-new-weapon", test_fright);
  g_test_add_func ("/rules/SS-LDR-10/no-coin-for-what-was-seen-before", test_seen_before);
  g_test_add_func ("/rules/SS-LDR-11/coins-are-for-natives-alone", test_natives_only);
  g_test_add_func ("/rules/SS-FAC-10/boers-are-not-frightened", test_boers);
  g_test_add_func ("/engine/coin/each-has-its-own-row", test_own_rows);
  g_test_add_func ("/engine/coin/sentences", test_sentences);
  g_test_add_func ("/engine/coin/misfits", test_misfits);
  g_test_add_func ("/engine/coin/faults-of-a-ruleset", test_faults);

  return g_test_run ();
}
