/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "resolving.h"

static void
check_event (const char *words,
             const char *dice,
             const char *card,
             const char *event,
             const char *wanted)
{
  g_autoptr (MusterOutcome) outcome = resolving_resolve ("event", words, dice);
  g_autofree char *rules = resolving_describe_rules (outcome);

  g_assert_cmpuint (muster_outcome_get_n_results (outcome), ==, 2);
  g_assert_cmpstr (muster_outcome_get_card (outcome), ==, card);
  g_assert_cmpstr (muster_outcome_find (outcome, "event")->word, ==, event);
  g_assert_cmpuint (strlen (muster_outcome_find (outcome, "text")->word), >, 0);
  muster_test_assert_contains (muster_outcome_get_summary (outcome), muster_outcome_find (outcome, "text")->word);
  if (wanted != NULL)
    g_assert_cmpstr (rules, ==, wanted);
}

/* Each of the 53. */
static void
test_cards (void)
{
  static const struct
  {
    const char *card;
    const char *event;
    const char *rules;
  } table[] = {
    { "AS", "native-reinforcements", "SC-EVT-01 SC-EVT-02 SC-EVT-03" },
    { "AC", "native-reinforcements", "SC-EVT-01 SC-EVT-02 SC-EVT-03" },
    { "AH", "european-reinforcements", "SC-EVT-01 SC-EVT-02 SC-EVT-06" },
    { "AD", "european-reinforcements", "SC-EVT-01 SC-EVT-02 SC-EVT-06" },
    { "KS", "native-formation-leaves", "SC-EVT-01 SC-EVT-02 SC-EVT-04" },
    { "KC", "native-formation-leaves", "SC-EVT-01 SC-EVT-02 SC-EVT-04" },
    { "QS", "sickness", "SC-EVT-01 SC-EVT-02" },
    { "QC", "sickness", "SC-EVT-01 SC-EVT-02" },
    { "QH", "quarrel", "SC-EVT-01 SC-EVT-02" },
    { "QD", "quarrel", "SC-EVT-01 SC-EVT-02" },
    { "JS", "dust", "SC-EVT-01 SC-EVT-02" },
    { "JC", "dust", "SC-EVT-01 SC-EVT-02" },
    { "JH", "low-ammunition", "SC-EVT-01 SC-EVT-02" },
    { "JD", "low-ammunition", "SC-EVT-01 SC-EVT-02" },
    { "JOKER", "nightfall", "SC-EVT-01 SC-EVT-02" },
  };
  int events = 0;

  resolving_use ("scwares");
  for (int face = 1; face <= 53; face++)
    {
      const char *card = muster_card_from_face (face);
      g_autofree char *words = g_strdup_printf ("card=%s", card);
      const char *event = "none";
      const char *rules = "SC-EVT-01 SC-EVT-02";

      for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
        if (g_str_equal (table[i].card, card))
          {
            event = table[i].event;
            rules = table[i].rules;
            events++;
          }
      check_event (words, "", card, event, rules);
      check_event ("set-length=no", card, card, event, rules);
      check_event ("set-length=yes", card, card, event, rules);
    }
  g_assert_cmpint (events, ==, G_N_ELEMENTS (table));
}

/* How far fire reaches stands in the table, and the sentence tells it from there. */
static void
test_reach (void)
{
  g_autoptr (MusterOutcome) shipped = NULL;
  g_autoptr (MusterOutcome) changed = NULL;

  resolving_use ("scwares");
  shipped = resolving_resolve ("event", "card=JC", "");
  muster_test_assert_contains (muster_outcome_find (shipped, "text")->word, "beyond 4 zones");
  resolving_use_cell ("scwares", "events", "black-jack", "reach", 7);
  changed = resolving_resolve ("event", "card=JC", "");
  muster_test_assert_contains (muster_outcome_find (changed, "text")->word, "beyond 7 zones");
}

static void
test_joker (void)
{
  resolving_use ("scwares");
  check_event ("card=JOKER set-length=yes joker-is-event=no", "", "JOKER", "none", "SC-EVT-01 SC-EVT-05");
  check_event ("set-length=yes joker-is-event=no", "JOKER", "JOKER", "none", "SC-EVT-01 SC-EVT-05");
  check_event ("card=JOKER set-length=yes joker-is-event=yes", "", "JOKER", "nightfall", "SC-EVT-01 SC-EVT-02");
  /* only a game of set length may do so */
  check_event ("card=JOKER set-length=no joker-is-event=no", "", "JOKER", "nightfall", "SC-EVT-01 SC-EVT-02");
  check_event ("card=KS set-length=yes joker-is-event=no", "", "KS", "native-formation-leaves", NULL);
  resolving_check_default ("event", "card=KS", "set-length", "no");
  resolving_check_default ("event", "card=KS", "joker-is-event", "yes");
  resolving_check_default ("event", "set-length=yes", "card", NULL);
}

/* The program draws from 53. */
static void
test_draw (void)
{
  g_autoptr (MusterArguments) arguments = NULL;
  g_autoptr (MusterDice) dice = muster_dice_new_seeded (1);
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GArray) plan = NULL;

  resolving_use ("scwares");
  arguments = resolving_take ("event", "set-length=no");
  plan = muster_procedure_plan (resolving_find ("event"), arguments);
  g_assert_cmpuint (plan->len, ==, 1);
  g_assert_cmpint (g_array_index (plan, MusterThrow, 0).kind, ==, MUSTER_THROW_CARD);
  g_assert_cmpint (g_array_index (plan, MusterThrow, 0).sides, ==, 53);
  for (int i = 0; i < 2000; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MusterOutcome) outcome
          = muster_procedure_resolve (resolving_find ("event"), arguments, dice, &error);

      g_assert_no_error (error);
      g_hash_table_add (seen, (char *) muster_outcome_get_card (outcome));
    }
  g_assert_cmpuint (g_hash_table_size (seen), ==, 53);
  g_assert_true (g_hash_table_contains (seen, "JOKER"));
}

static void
test_odds (void)
{
  static const struct
  {
    const char *event;
    int cards;
  } table[] = {
    { "native-reinforcements", 2 }, { "european-reinforcements", 2 }, { "native-formation-leaves", 2 },
    { "sickness", 2 },              { "quarrel", 2 },                 { "dust", 2 },
    { "low-ammunition", 2 },        { "nightfall", 1 },               { "none", 38 },
  };
  g_autoptr (MusterOdds) odds = NULL;
  g_autoptr (MusterOdds) harmless = NULL;

  resolving_use ("scwares");
  odds = resolving_take_odds ("event", "set-length=yes");
  harmless = resolving_take_odds ("event", "set-length=yes joker-is-event=no");
  g_assert_cmpuint (muster_odds_get_n_outcomes (odds, 0), ==, G_N_ELEMENTS (table));
  g_assert_cmpuint (muster_odds_get_n_results (odds, 0), ==, 1);
  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    g_assert_cmpfloat_with_epsilon (resolving_get_chance (odds, "event", table[i].event), table[i].cards / 53.0,
                                    1e-15);
  g_assert_cmpuint (muster_odds_get_n_outcomes (harmless, 0), ==, G_N_ELEMENTS (table) - 1);
  g_assert_cmpfloat_with_epsilon (resolving_get_chance (harmless, "event", "none"), 39 / 53.0, 1e-15);
}

static void
test_misfits (void)
{
  static const struct
  {
    const char *words;
    const char *dice;
    const char *part;
  } table[] = {
    { "set-length=no", "", "Needs a card" },
    { "set-length=no", "6", "Needs a card such as “KS”, dice were given" },
    { "card=KS", "KS", "Needs no card, “KS” was given" },
    { "card=KS", "6", "Needs no dice, 1 was given" },
  };

  resolving_use ("scwares");
  resolving_check_error ("event", "card=1S", MUSTER_ENGINE_ERROR_ARGUMENT, "“1S”");
  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autoptr (MusterArguments) arguments = resolving_take ("event", table[i].words);
      g_autoptr (MusterDice) dice = muster_dice_new_typed (table[i].dice, NULL);
      g_autoptr (GError) error = NULL;

      g_assert_null (muster_procedure_resolve (resolving_find ("event"), arguments, dice, &error));
      muster_test_assert_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_DICE, table[i].part);
    }
}

static void
test_bad_rulesets (void)
{
  static const struct
  {
    const char *text;
    const char *part;
  } table[] = {
    { "<tables><table id='events'><row key='red-7' event='none'/></table></tables>", "has no “text” in a row “red-7”" },
    { "<tables><table id='events'><row key='red-7' text='Nothing'/></table></tables>",
      "has no “event” in a row “red-7”" },
    { "<tables><table id='events'><row key='red-ace' also='SC-EVT-99'/></table></tables>",
      "expected a statement" },
    { "<procedures><procedure id='event'><events other='rest'/></procedure></procedures>", "has no row “rest”" },
    { "<procedures><procedure id='event'><pack jokers='11'/></procedure></procedures>", "jokers" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autofree char *text = g_strdup_printf (
          "<ruleset xmlns='urn:musterapp:ruleset:1' id='house' title='House' version='1' base='scwares'>%s</ruleset>",
          table[i].text);
      g_autoptr (GError) error = NULL;
      g_autoptr (MusterElement) root = muster_xml_parse (text, strlen (text), "house.xml", &error);

      g_assert_no_error (error);
      resolving_use ("scwares");
      g_assert_null (muster_ruleset_new (root, resolving_get_ruleset (), &error));
      muster_test_assert_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_RULESET, table[i].part);
    }
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rules/SC-EVT-02/what-each-card-brings", test_cards);
  g_test_add_func ("/rules/SC-EVT-02/reach-in-words", test_reach);
  g_test_add_func ("/rules/SC-EVT-05/the-joker-may-count-as-none", test_joker);
  g_test_add_func ("/rules/SC-EVT-01/a-pack-with-one-joker", test_draw);
  g_test_add_func ("/engine/event-card/odds", test_odds);
  g_test_add_func ("/engine/event-card/misfits", test_misfits);
  g_test_add_func ("/engine/event-card/bad-rulesets", test_bad_rulesets);

  return g_test_run ();
}
