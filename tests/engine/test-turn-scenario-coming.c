/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a scenario itself brings into a game: who comes, events and the deck. */

#include "config.h"

#include "game-strings.h"
#include "scenario-play.h"

/* Reinforcements */

static void
init_coming (Game *game, const char *attributes, const char *reinforcement, const char *rest)
{
  g_autofree char *first = g_strconcat (STRINGS_UNION, reinforcement, NULL);

  strings_init (game, "sandpit-showdown", first, STRINGS_INDIANS, attributes, rest);
}

typedef struct
{
  const char *reinforcement;
  const char *lines;
  gboolean comes;
  const char *when; /* as the survey tells it at the start */
} Coming;

static const Coming arrivals[] = {
  { "<reinforcement units='gun' turn='2' edge='north'/>", "", FALSE, "comes over the northern edge on turn 2" },
  { "<reinforcement units='gun' turn='2'/>", ">", TRUE, "comes on turn 2" },
  { "<reinforcement units='gun' turn='3'/>", ">", FALSE, "comes on turn 3" },
  { "<reinforcement units='gun' losses='50'/>", "casualty unit=a/a count=7", FALSE, "comes when 50 % of Blue are lost" },
  /* 16 people, those to come among them */
  { "<reinforcement units='gun' losses='50'/>", "casualty unit=a/a count=8", TRUE, "comes when 50 % of Blue are lost" },
  { "<reinforcement units='gun' losses='50' of='b'/>", "casualty unit=a/a count=9", FALSE,
    "comes when 50 % of Red are lost" },
  { "<reinforcement units='gun' losses='50' of='b'/>", "casualty unit=b/i count=9", FALSE,
    "comes when 50 % of Red are lost" },
  { "<reinforcement units='gun' losses='50' of='b'/>", "casualty unit=b/i count=10", TRUE,
    "comes when 50 % of Red are lost" },
  { "<reinforcement units='gun' losses='30' of='a/a'/>", "casualty unit=a/train count=1 troop=wagoner", FALSE,
    "comes when 30 % of A Squad are lost" },
  { "<reinforcement units='gun' losses='30' of='a/a'/>", "casualty unit=a/a count=3", TRUE,
    "comes when 30 % of A Squad are lost" },
  { "<reinforcement units='gun' losses='5' edge='south'/>", "", FALSE,
    "comes over the southern edge when 5 % of Blue are lost" },
  { "<reinforcement units='gun' objective='well' edge='east'/>", "", FALSE,
    "comes over the eastern edge when The well is held by Blue" },
  { "<reinforcement units='gun' event='dust' edge='west'/>", "", FALSE,
    "comes over the western edge with the event “Dust storm”" },
  { "<reinforcement units='gun' edge='north'/>", "", FALSE,
    "comes over the northern edge when the umpire says so" },
  { "<reinforcement units='gun' losses='1' of='c'/>", "casualty unit=a/a count=9", FALSE,
    "comes when the umpire says so" },
  { "<reinforcement units='gun' objective='well'/>", "state objective=well holder=b", FALSE,
    "comes when The well is held by Blue" },
  { "<reinforcement units='gun' objective='well'/>", "state objective=well holder=a", TRUE,
    "comes when The well is held by Blue" },
  { "<reinforcement units='gun' objective='well' by='b'/>", "state objective=well holder=b", TRUE,
    "comes when The well is held by Red" },
  { "<reinforcement units='gun' objective='well' by='b'/>", "state objective=well holder=none", FALSE,
    "comes when The well is held by Red" },
  { "<reinforcement units='gun' objective='well' after='2'/>", "state objective=well holder=a;>", FALSE,
    "comes when The well is held by Blue, 2 turns after that" },
  { "<reinforcement units='gun' objective='well' after='2'/>", "state objective=well holder=a;>;>", TRUE,
    "comes when The well is held by Blue, 2 turns after that" },
  /* the first that is so, whether it stays so or not */
  { "<reinforcement units='gun' turn='4' losses='10' after='1'/>",
    "casualty unit=a/a count=2;casualty unit=a/a count=-2;>", TRUE, "comes on turn 5 or when 10 % of Blue are lost" },
  { "<reinforcement units='gun' turn='2' losses='90'/>", ">", TRUE, "comes on turn 2 or when 90 % of Blue are lost" },
  { "<reinforcement units='gun' event='dust'/>", "event event=dust", TRUE, "comes with the event “Dust storm”" },
  { "<reinforcement units='gun' event='dust'/>", "event event=rain", FALSE, "comes with the event “Dust storm”" },
  { "<reinforcement units='gun'/>", ">;>;>", FALSE, "comes when the umpire says so" },
  { "<reinforcement units='gun'/>", "state unit=a/gun table=on", TRUE, "comes when the umpire says so" },
};

static void
test_arrivals (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (arrivals); i++)
    {
      g_auto (Game) game = { 0 };
      g_autoptr (MusterSurvey) before = NULL;
      g_autoptr (MusterSurvey) after = NULL;

      g_test_message ("row %u: %s", i, arrivals[i].reinforcement);
      init_coming (&game, "", arrivals[i].reinforcement,
                   WELL "<event id='dust' name='Dust storm'/><event id='rain'>Rain.</event>"
                        "<victory side='b' kind='told'/>");
      before = muster_survey_new (game.setup, game.state);
      g_assert_cmpuint (muster_survey_get_n_coming (before), ==, 1);
      g_assert_cmpstr (muster_survey_get_coming (before, 0)->units, ==, "Guns");
      g_assert_cmpstr (muster_survey_get_coming (before, 0)->when, ==, arrivals[i].when);
      g_assert_true (game_has_state (&game, "a/gun", "off-table"));
      scenario_play (&game, arrivals[i].lines);
      g_assert_cmpint (game_has_state (&game, "a/gun", "off-table"), ==, !arrivals[i].comes);
      after = muster_survey_new (game.setup, game.state);
      g_assert_cmpuint (muster_survey_get_n_coming (after), ==, arrivals[i].comes ? 0 : 1);
    }
}

/* What has called them is told once, and once they have come they do not come again. */
static void
test_arrival_is_told (void)
{
  g_auto (Game) game = { 0 };
  g_autoptr (MusterSurvey) survey = NULL;
  const MusterEntry *entry;

  init_coming (&game, "", "<reinforcement units='gun train' objective='well' by='b' after='1' edge='east'/>",
               WELL "<victory side='b' kind='told'/>");
  g_assert_true (game_may (&game, "state", "well=b"));
  entry = game_do (&game, "state objective=well holder=b", NULL);
  g_assert_cmpstr (muster_entry_get_summary (entry), ==, "Held by Red: The well");
  strings_assert_step (entry, NULL, "The well is held by Red: reinforcements come on turn 2.");
  survey = muster_survey_new (game.setup, game.state);
  g_assert_cmpint (muster_survey_get_coming (survey, 0)->turn, ==, 2);
  entry = game_do (&game, "note text=hello", NULL);
  g_assert_cmpuint (muster_entry_get_n_steps (entry), ==, 1);
  entry = strings_end_turn (&game);
  strings_assert_step (entry, NULL, "Guns comes on over the eastern edge.");
  strings_assert_step (entry, NULL, "Train comes on over the eastern edge.");
  game_do (&game, "state unit=a/gun table=off", NULL);
  game_do (&game, "state objective=well holder=none", NULL);
  game_do (&game, "state objective=well holder=b", NULL);
  g_assert_true (game_has_state (&game, "a/gun", "off-table"));
}

/* Who has come to the edge is owed a place, and a word says that it has been put down. */
static void
test_arrival_is_put_down (void)
{
  g_auto (Game) game = { 0 };
  g_autoptr (MusterSurvey) due = NULL;
  g_autoptr (MusterSurvey) done = NULL;
  const MusterPermitted *permitted;

  init_coming (&game, "", "<reinforcement units='gun' turn='2' edge='east'/>", "<victory side='b' kind='told'/>");
  g_assert_false (game_may (&game, "state", "a/gun"));
  strings_end_turn (&game);
  due = muster_survey_new (game.setup, game.state);
  permitted = game_find_permitted (due, "state", "a/gun");
  g_assert_nonnull (permitted);
  g_assert_cmpstr (permitted->label, ==, "Guns: put on the table");
  g_assert_true (game_has_state (&game, "a/gun", "arriving"));
  game_do (&game, "state unit=a/gun table=on", NULL);
  g_assert_false (game_has_state (&game, "a/gun", "arriving"));
  done = muster_survey_new (game.setup, game.state);
  g_assert_null (game_find_permitted (done, "state", "a/gun"));
  for (guint i = 0; i < muster_survey_get_n_owed (done); i++)
    g_assert_cmpstr (muster_survey_get_owed (done, i)->unit, !=, "a/gun");
}

/* A unit that stands in two lists comes with the first. */
static void
test_arrival_of_two_lists (void)
{
  g_auto (Game) game = { 0 };

  init_coming (&game, "",
               "<reinforcement units='gun' turn='2'/><reinforcement units='gun' objective='well'/>",
               WELL "<victory side='b' kind='told'/>");
  g_assert_true (game_has_state (&game, "a/gun", "off-table"));
  strings_end_turn (&game);
  g_assert_false (game_has_state (&game, "a/gun", "off-table"));
}

/* Turns that the others are later than; one that is of the first turn brings nobody. */
static void
test_arrival_turns (void)
{
  static const struct
  {
    const char *lists;
    guint turn; /* on which it is there */
  } table[] = {
    { "<reinforcement units='gun' turn='0'/>", 1 },
    { "<reinforcement units='gun' turn='1'/>", 1 },
    { "<reinforcement units='gun' turn='2'/>", 2 },
    { "<reinforcement units='gun' turn='1' after='2'/>", 3 },
    { "<reinforcement units='gun' turn='2'/><reinforcement units='gun' turn='4'/>", 2 },
    { "<reinforcement units='gun' turn='4'/><reinforcement units='gun' turn='2'/>", 2 },
    { "<reinforcement units='gun' turn='1'/><reinforcement units='gun' turn='3'/>", 3 },
    { "<reinforcement units='gun' turn='3'/><reinforcement units='gun' turn='1'/>", 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_auto (Game) game = { 0 };

      g_test_message ("%s", table[i].lists);
      init_coming (&game, "", table[i].lists, "<victory side='b' kind='told'/>");
      for (guint turn = 1; turn <= 4; turn++)
        {
          g_assert_cmpint (game_has_state (&game, "a/gun", "off-table"), ==, turn < table[i].turn);
          strings_end_turn (&game);
        }
    }
}

/* Cards of the pack by which turns are taken bring on whom they name. */
static void
test_arrival_by_card (void)
{
  g_auto (Game) game = { 0 };
  g_autoptr (MusterNode) scenario = game_make_scenario (
      "", ">" GAME_BRITISH "<reinforcement units='gun' card='7H'/>", ">" GAME_AFGHAN,
      "<event id='luck' name='Luck' card='8h'/><victory side='afghan' kind='told'/>");
  const MusterEntry *entry;
  g_autoptr (MusterSurvey) survey = NULL;

  game_init_scenario (&game, scenario);
  survey = muster_survey_new (game.setup, game.state);
  g_assert_cmpstr (muster_survey_get_coming (survey, 0)->when, ==, "comes with the 7 of hearts");
  entry = game_do (&game, "draw", "8H");
  strings_assert_step (entry, NULL, "Event: Luck");
  g_assert_true (game_has_state (&game, "british/gun", "off-table"));
  game_do (&game, "decline", NULL);
  entry = game_do (&game, "draw", "7H");
  strings_assert_step (entry, NULL, "The card is the 7 of hearts: reinforcements come.");
  g_assert_false (game_has_state (&game, "british/gun", "off-table"));
}

/* Events and the deck */

#define EVENTS                                                                                     \
  "<event id='first' turn='1' name='Dawn'>Mist.</event><event turn='2'>Noon.</event>"              \
  "<event id='wind' name='Wind' count='2'/><event id='blank' count='1'/>"

static guint
count_cards (Game *game)
{
  const char *deck = muster_state_get (game->state, "deck");
  g_auto (GStrv) cards = g_strsplit (deck != NULL ? deck : "", " ", -1);

  return deck != NULL ? g_strv_length (cards) : 0;
}

static void
test_events (void)
{
  g_auto (Game) game = { 0 };
  const MusterEntry *entry;

  sandpit_init (&game, "", EVENTS "<victory side='b' kind='told'/>");
  strings_assert_step (g_ptr_array_index (game.entries, 0), NULL, "Event: Dawn. Mist.");
  strings_assert_step (g_ptr_array_index (game.entries, 0), NULL, "deck of 3 cards is shuffled");
  g_assert_cmpuint (count_cards (&game), ==, 3);
  g_assert_true (game_may (&game, "event", ""));
  entry = strings_end_turn (&game);
  strings_assert_step (entry, NULL, "Event: Noon.");
  g_assert_cmpuint (count_cards (&game), ==, 3);
  entry = game_do (&game, "event event=blank", NULL);
  strings_assert_step (entry, NULL, "A blank card");
  for (guint i = 2; i > 0; i--)
    {
      g_assert_cmpuint (count_cards (&game), ==, i);
      entry = game_do (&game, "event", NULL);
      strings_assert_step (entry, NULL, "Event: Wind");
      g_assert_cmpstr (muster_entry_get_summary (entry), ==, "Event: Wind");
    }
  g_assert_false (game_may (&game, "event", ""));
  game_refuse (&game, "event", NULL, MUSTER_ENGINE_ERROR_ARGUMENT, "no card left");
  game_refuse (&game, "event event=hail", NULL, MUSTER_ENGINE_ERROR_ARGUMENT, "“hail” is no event");
  game_refuse (&game, "event card=KS", NULL, MUSTER_ENGINE_ERROR_ARGUMENT, "“card”");
  /* whatever the umpire says has come has come */
  game_do (&game, "event event=first", NULL);
  entry = game_do (&game, "event event=wind", NULL);
  strings_assert_step (entry, NULL, "Event: Wind");
}

/* What an author wrote is told without the marks of its form, in one line: events, rows of tables, conditions. */
static void
test_words (void)
{
  g_auto (Game) game = { 0 };
  const MusterEntry *entry;

  sandpit_init (&game, "",
                "<event id='storm' name='Storm'># Sand\n\nNobody sees *anything*.\n\n- not **one**\n- yard</event>"
                "<event id='nameless'>*Quiet* now.</event>"
                "<table id='wx' name='Weather'><row from='1' to='6'>It *blows*.\n\nHard.</row></table>"
                "<victory side='b' id='c' kind='told'>the *chief* has\n\nfallen.</victory>");
  entry = game_do (&game, "event event=storm", NULL);
  strings_assert_step (entry, NULL, "Event: Storm. Sand Nobody sees anything. • not one • yard");
  entry = game_do (&game, "event event=nameless", NULL);
  strings_assert_step (entry, NULL, "Event: Quiet now.");
  g_assert_cmpstr (muster_entry_get_summary (entry), ==, "Event: Quiet now.");
  entry = game_do (&game, "roll table=wx", "3");
  strings_assert_step (entry, NULL, "Weather, 3: It blows. Hard.");
  entry = game_do (&game, "state condition=c so=yes", NULL);
  strings_assert_step (entry, NULL, "It is so: the chief has fallen.");
}

/* One card a turn, from the first, until the deck is used up. */
static void
test_deck_each_turn (void)
{
  g_auto (Game) game = { 0 };

  sandpit_init (&game, "deck='turn'", EVENTS "<victory side='b' kind='told'/>");
  for (guint left = 2; left > 0; left--)
    {
      g_assert_cmpuint (count_cards (&game), ==, left);
      g_assert_false (game_may (&game, "event", ""));
      strings_end_turn (&game);
    }
  g_assert_cmpuint (count_cards (&game), ==, 0);
  strings_end_turn (&game);
}

/* The same seed shuffles the same way, and not every deck lies as it was written. */
static void
test_deck_is_shuffled (void)
{
  const char *rest = "<event id='x' name='A' count='30'/><event id='y' name='B' count='30'/>"
                     "<victory side='b' kind='told'/>";
  g_auto (Game) one = { 0 };
  g_auto (Game) other = { 0 };
  const char *deck;

  sandpit_init (&one, "", rest);
  sandpit_init (&other, "", rest);
  deck = muster_state_get (one.state, "deck");
  g_assert_cmpstr (deck, ==, muster_state_get (other.state, "deck"));
  g_assert_cmpuint (count_cards (&one), ==, 60);
  g_assert_nonnull (strstr (deck, "y x"));
  g_assert_nonnull (strstr (deck, "x y"));
}

/* However many there are, no more than a thousand lie in a deck. */
static void
test_deck_is_limited (void)
{
  g_auto (Game) game = { 0 };
  g_autoptr (GString) rest = g_string_new ("<victory side='b' kind='told'/>");

  for (guint i = 0; i < 2000; i++)
    g_string_append_printf (rest, "<event name='E%u' count='100'/>", i);
  sandpit_init (&game, "", rest->str);
  g_assert_cmpuint (count_cards (&game), ==, 1000);
  game_do (&game, "event", NULL);
  g_assert_cmpuint (count_cards (&game), ==, 999);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/engine/turn-scenario/words-without-marks", test_words);
  g_test_add_func ("/engine/turn-scenario/arrivals", test_arrivals);
  g_test_add_func ("/engine/turn-scenario/arrival-is-told", test_arrival_is_told);
  g_test_add_func ("/engine/turn-scenario/an-arrival-is-put-down", test_arrival_is_put_down);
  g_test_add_func ("/engine/turn-scenario/arrival-of-two-lists", test_arrival_of_two_lists);
  g_test_add_func ("/engine/turn-scenario/arrival-turns", test_arrival_turns);
  g_test_add_func ("/engine/turn-scenario/arrival-by-card", test_arrival_by_card);
  g_test_add_func ("/engine/turn-scenario/events", test_events);
  g_test_add_func ("/engine/turn-scenario/deck-each-turn", test_deck_each_turn);
  g_test_add_func ("/engine/turn-scenario/deck-is-shuffled", test_deck_is_shuffled);
  g_test_add_func ("/engine/turn-scenario/deck-is-limited", test_deck_is_limited);

  return g_test_run ();
}
