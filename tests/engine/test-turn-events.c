/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "game-events.h"

/* The pack of event cards, and what the cards bring that is not asked of positions. */

#define ARGUMENT EVENTS_ARGUMENT
#define FORBIDDEN EVENTS_FORBIDDEN

/* The pack */

static void
test_whole (void)
{
  g_auto (Game) game = { 0 };
  g_autofree char *top = NULL;

  events_init (&game, "", "", "", "");
  events_check_pack (&game);
  g_assert_cmpuint (events_count (&game, "pack"), ==, 53);
  g_assert_true (events_has (&game, "pack", "JOKER"));
  g_assert_cmpint (events_cards_left (&game), ==, 53);
  g_assert_true (game_entry_cites (g_ptr_array_index (game.entries, 0), "SC-EVT-01"));
  g_assert_true (events_tells (g_ptr_array_index (game.entries, 0), "53"));
  bases_go_to (&game, "event");
  g_assert_true (game_may (&game, "resolve", "event"));
  g_assert_false (game_may (&game, "next", NULL));
  game_forbid (&game, "next", "SC-SEQ-01");
  /* The top one comes when nobody says which. */
  top = g_strndup (events_get (&game, "pack"), strcspn (events_get (&game, "pack"), " "));
  game_do (&game, "resolve procedure=event", NULL);
  g_assert_cmpstr (events_get (&game, "card"), ==, top);
  events_check_pack (&game);
  g_assert_cmpint (events_cards_left (&game), ==, 52);
  g_assert_cmpstr (events_get (&game, "cards"), ==, "1");
}

/* After each close combat one card, and with it the turn is over. */
static void
test_each_turn (void)
{
  g_auto (Game) game = { 0 };
  const MusterEntry *entry;

  events_init (&game, "", "", "", "");
  game_forbid (&game, "resolve procedure=event card=2C", "SC-SEQ-01");
  entry = events_turn (&game, "2C");
  g_assert_true (game_entry_cites (entry, "SC-EVT-01"));
  g_assert_true (game_entry_cites (entry, "SC-EVT-02"));
  g_assert_cmpstr (events_get (&game, "turn"), ==, "2");
  g_assert_cmpstr (events_get (&game, "phase"), ==, "european-morale");
  bases_go_to (&game, "event");
  game_do (&game, "resolve procedure=event card=3H", NULL);
  g_assert_cmpstr (events_get (&game, "card"), ==, "3H");
  g_assert_cmpstr (events_get (&game, "turn"), ==, "3");
  events_check_pack (&game);
}

/* What people turn from a pack of their own. */
static void
test_typed (void)
{
  g_auto (Game) game = { 0 };

  events_init (&game, "", "", "", "");
  events_turn (&game, "2c");
  bases_go_to (&game, "event");
  game_refuse (&game, "resolve procedure=event", "2C", MUSTER_ENGINE_ERROR_DICE, "2C");
  game_refuse (&game, "resolve procedure=event card=2C", NULL, MUSTER_ENGINE_ERROR_DICE, "2C");
  game_refuse (&game, "resolve procedure=event card=ZZ", NULL, ARGUMENT, "ZZ");
  game_refuse (&game, "resolve procedure=event card=3C", "4C", MUSTER_ENGINE_ERROR_DICE, "4C");
  game_refuse (&game, "resolve procedure=event", "3", MUSTER_ENGINE_ERROR_DICE, "");
  game_refuse (&game, "resolve procedure=event set-length=yes", NULL, ARGUMENT, "set-length");
  game_refuse (&game, "resolve procedure=event colour=red", NULL, ARGUMENT, "colour");
  game_do (&game, "resolve procedure=event card=3c set-length=no", NULL);
  events_check_pack (&game);
}

/* As many cards as turns; one that people turn is one of those that have not been turned, dealt or not. */
static void
test_dealt (void)
{
  g_auto (Game) game = { 0 };

  events_init (&game, "turns='3'", "", "", "");
  events_check_pack (&game);
  g_assert_cmpuint (events_count (&game, "pack"), ==, 3);
  g_assert_cmpuint (events_count (&game, "undealt"), ==, 50);
  g_assert_true (events_tells (g_ptr_array_index (game.entries, 0), "3 cards dealt"));
  g_assert_cmpint (events_cards_left (&game), ==, 3);
  for (gint64 left = 2; left > 0; left--)
    {
      events_turn (&game, bases_find_plain (&game));
      g_assert_cmpint (events_cards_left (&game), ==, left);
    }
  bases_go_to (&game, "event");
  game_refuse (&game, "resolve procedure=event set-length=no", NULL, ARGUMENT, "set-length");
  game_do (&game, "resolve procedure=event", bases_find_plain (&game));
  events_check_pack (&game);
  g_assert_cmpint (events_cards_left (&game), ==, 0);
  g_assert_cmpstr (events_get (&game, "phase"), ==, "over");
}

static void
set_state (Game *game, const char *key, const char *value)
{
  g_autoptr (MusterEntry) entry = muster_entry_new ("note");

  muster_entry_add_effect (entry, key, value);
  muster_state_apply (game->state, entry);
}

/* Every card has been turned: the pack is used again, whole. */
static void
test_runs_out (void)
{
  g_auto (Game) game = { 0 };
  const MusterEntry *entry;
  g_autofree char *all = NULL;

  events_init (&game, "", "", "", "");
  bases_go_to (&game, "event");
  all = g_strdup (events_get (&game, "pack"));
  set_state (&game, "discard", all);
  set_state (&game, "pack", NULL);
  entry = game_do (&game, "resolve procedure=event", NULL);
  g_assert_true (events_tells (entry, "shuffled and used again"));
  events_check_pack (&game);
  g_assert_cmpuint (events_count (&game, "pack"), ==, 52);
}

/* A game that is played on after its last turn goes on with the cards that it was not dealt. */
static void
test_played_on (void)
{
  g_auto (Game) game = { 0 };
  const MusterEntry *entry;

  events_init (&game, "turns='1'", "", "", "");
  events_turn (&game, "2C");
  g_assert_cmpstr (events_get (&game, "phase"), ==, "over");
  game_do (&game, "overrule reason=more", NULL);
  game_do (&game, "next", NULL);
  entry = events_turn (&game, "3C");
  g_assert_true (events_tells (entry, "the rest of the pack"));
  g_assert_cmpuint (events_count (&game, "pack"), ==, 51);
  g_assert_cmpuint (events_count (&game, "undealt"), ==, 0);
}

/* The joker */

static void
test_nightfall (void)
{
  g_auto (Game) game = { 0 };
  const MusterEntry *entry;

  events_init (&game, "", "", "", "");
  bases_go_to (&game, "event");
  game_forbid (&game, "resolve procedure=event card=JOKER joker-is-event=no", "SC-EVT-05");
  entry = events_turn (&game, "JOKER");
  g_assert_true (game_entry_cites (entry, "SC-EVT-02"));
  g_assert_cmpstr (events_get (&game, "phase"), ==, "over");
  g_assert_true (g_str_has_prefix (events_get (&game, "result"), "Nightfall"));
  g_assert_true (game_prompts (&game, "SC-VIC-01"));
  game_forbid (&game, "next", "SC-VIC-01");
  game_do (&game, "overrule reason=moonlight", NULL);
  game_do (&game, "next", NULL);
  g_assert_cmpstr (events_get (&game, "turn"), ==, "2");
}

static void
test_joker_of_set_length (void)
{
  static const struct
  {
    const char *option; /* nullable */
    const char *line;
    gboolean over;
  } table[] = {
    { NULL, "resolve procedure=event", TRUE },
    { NULL, "resolve procedure=event joker-is-event=yes", TRUE },
    { "event", "resolve procedure=event", TRUE },
    { "none", "resolve procedure=event", FALSE },
    { "none", "resolve procedure=event joker-is-event=no", FALSE },
    { "none", "resolve procedure=event joker-is-event=yes", TRUE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_auto (Game) game = { 0 };
      g_autofree char *rest =
          table[i].option != NULL
              ? g_strdup_printf ("<rule switch='joker' value='%s'/>", table[i].option)
              : g_strdup ("");
      const MusterEntry *entry;

      events_init (&game, "turns='5'", "", "", rest);
      bases_go_to (&game, "event");
      entry = game_do (&game, table[i].line, "JOKER");
      g_assert_cmpint (g_str_equal (events_get (&game, "phase"), "over"), ==, table[i].over);
      if (!table[i].over)
        g_assert_true (game_entry_cites (entry, "SC-EVT-05"));
      events_check_pack (&game);
    }
}

/* What all have agreed on the scenario says; else only an overrule lets the joker be no event. */
static void
test_joker_not_agreed (void)
{
  static const char *const RULES[] = { "", "<rule switch='joker' value='event'/>" };

  for (gsize i = 0; i < G_N_ELEMENTS (RULES); i++)
    {
      g_auto (Game) game = { 0 };
      const MusterEntry *entry;

      events_init (&game, "turns='5'", "", "", RULES[i]);
      bases_go_to (&game, "event");
      game_forbid (&game, "resolve procedure=event card=JOKER joker-is-event=no", "SC-EVT-05");
      game_forbid (&game, "resolve procedure=event card=2C joker-is-event=no", "SC-EVT-05");
      g_assert_cmpuint (events_count (&game, "discard"), ==, 0);
      game_do (&game, "overrule reason=agreed", NULL);
      entry = game_do (&game, "resolve procedure=event joker-is-event=no", "JOKER");
      g_assert_true (events_tells (entry, "Overruled"));
      g_assert_true (game_entry_cites (entry, "SC-EVT-05"));
      g_assert_cmpstr (events_get (&game, "turn"), ==, "2");
      events_check_pack (&game);
    }
}

/* How the joker counts is no question at the table: the button for the card says it. */
static void
test_joker_offered (void)
{
  static const struct
  {
    const char *attributes, *rest, *word;
  } table[] = {
    { "", "", "joker-is-event=yes" },
    { "turns='5'", "", "joker-is-event=yes" },
    { "turns='5'", "<rule switch='joker' value='event'/>", "joker-is-event=yes" },
    { "turns='5'", "<rule switch='joker' value='none'/>", "joker-is-event=no" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_auto (Game) game = { 0 };
      g_autoptr (MusterSurvey) survey = NULL;
      gboolean found = FALSE;

      events_init (&game, table[i].attributes, "", "", table[i].rest);
      bases_go_to (&game, "event");
      survey = muster_survey_new (game.setup, game.state);
      for (guint k = 0; k < muster_survey_get_n_permitted (survey); k++)
        {
          const MusterPermitted *permitted = muster_survey_get_permitted (survey, k);

          if (g_str_equal (permitted->action, "resolve"))
            found = permitted->words != NULL
                    && g_strv_contains ((const char *const *) permitted->words, table[i].word);
        }
      g_assert_true (found);
    }
}

/* Night ends the game as its last turn would. */
static void
test_night_decides (void)
{
  g_auto (Game) game = { 0 };

  events_init (&game, "turns='9'", "", "", "<victory side='b' kind='turn-limit'/>");
  events_turn (&game, "JOKER");
  g_assert_cmpstr (events_get (&game, "winner"), ==, "b");
  g_assert_true (g_str_has_prefix (events_get (&game, "result"), "Nightfall"));
}

/* Who has won is the scenario's to say; where it does not, the umpire is reminded. */
static void
test_victory (void)
{
  g_auto (Game) game = { 0 };
  g_auto (Game) other = { 0 };

  events_init (&game, "", "", "", "");
  g_assert_true (game_entry_cites (g_ptr_array_index (game.entries, 0), "SC-VIC-01"));
  g_assert_false (game_prompts (&game, "SC-VIC-01"));
  bases_go_to (&game, "event");
  g_assert_true (game_prompts (&game, "SC-VIC-01"));
  g_assert_true (game_prompts (&game, "SC-EVT-01"));
  events_init (&other, "", "", "", "<victory side='a' kind='losses' share='50'/>");
  g_assert_false (game_entry_cites (g_ptr_array_index (other.entries, 0), "SC-VIC-01"));
  bases_go_to (&other, "event");
  g_assert_false (game_prompts (&other, "SC-VIC-01"));
}

/* Dust or mist: no fire beyond four zones in the next turn. */
static void
test_dust (void)
{
  g_auto (Game) game = { 0 };
  const MusterEntry *entry;

  events_init (&game, "", "", "", "");
  bases_go_to (&game, "european-fire");
  game_do (&game, "resolve act=fire actor=a/gun target=b/n range=18", "1 1 1");
  entry = events_turn (&game, "JS");
  g_assert_true (game_entry_cites (entry, "SC-EVT-02"));
  g_assert_true (events_tells (entry, "4 zones"));
  g_assert_cmpstr (events_get (&game, "turn"), ==, "2");
  bases_go_to (&game, "european-fire");
  g_assert_true (game_prompts (&game, "SC-EVT-02"));
  game_forbid (&game, "resolve act=fire actor=a/a target=b/n range=5", "SC-EVT-02");
  game_do (&game, "resolve act=fire actor=a/a target=b/n range=4", "1 1 1 1");
  bases_go_to (&game, "native-fire");
  game_forbid (&game, "resolve act=fire actor=b/m target=a/a range=5", "SC-EVT-02");
  events_turn (&game, "2C");
  bases_go_to (&game, "european-fire");
  g_assert_false (game_prompts (&game, "SC-EVT-02"));
  game_do (&game, "resolve act=fire actor=a/a target=b/n range=5", "1 1 1 1");
}

/* Ammunition is short: a European unit does not fire in the next turn. */
static void
test_ammunition (void)
{
  g_auto (Game) game = { 0 };
  const MusterEntry *entry;

  events_init (&game, "", "", "", "");
  events_turn (&game, "JH");
  g_assert_cmpstr (events_get (&game, "phase"), ==, "event");
  game_forbid (&game, "next", "SC-EVT-02");
  game_forbid (&game, "resolve procedure=event card=2C", "SC-EVT-02");
  game_forbid (&game, "permit choice=low-ammunition unit=b/n", "SC-EVT-02");
  game_forbid (&game, "permit choice=low-ammunition unit=a/train", "SC-EVT-02");
  game_refuse (&game, "permit choice=low-ammunition unit=nobody", NULL, ARGUMENT, "nobody");
  game_refuse (&game, "permit choice=sickness unit=a/a", NULL, FORBIDDEN, "SC-EVT-02");
  /* eight who fire, and the lot itself */
  g_assert_cmpuint (events_count_answers (&game, "low-ammunition"), ==, 9);
  entry = game_do (&game, "permit choice=low-ammunition unit=a/b", NULL);
  g_assert_true (game_entry_cites (entry, "SC-EVT-02"));
  g_assert_true (game_has_state (&game, "a/b", "short-of-ammunition"));
  g_assert_cmpstr (events_get (&game, "turn"), ==, "2");
  bases_go_to (&game, "european-fire");
  game_forbid (&game, "resolve act=fire actor=a/b target=b/n range=1", "SC-EVT-02");
  game_do (&game, "resolve act=fire actor=a/a target=b/n range=1", "1 1 1 1");
  events_turn (&game, "2C");
  bases_go_to (&game, "european-fire");
  g_assert_false (game_has_state (&game, "a/b", "short-of-ammunition"));
  game_do (&game, "resolve act=fire actor=a/b target=b/n range=1", "1 1 1 1 1 1 1 1");
}

/* The program draws among all Europeans who fire. */
static void
test_lot (void)
{
  static const char *const UNITS[] = { "a/hq",  "a/a",     "a/b",  "a/c",
                                       "a/gun", "a/siege", "a/mg", "a/levy" };
  guint hits[G_N_ELEMENTS (UNITS)] = { 0 };
  guint sum = 0;
  g_auto (Game) game = { 0 };

  events_init (&game, "", "", "", "");
  events_turn (&game, "JD");
  for (guint i = 0; i < 200; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MusterEntry) entry =
          game_try (&game, "permit choice=low-ammunition", NULL, &error);
      g_autoptr (MusterState) next = muster_state_copy (game.state);

      g_assert_no_error (error);
      muster_state_apply (next, entry);
      for (guint k = 0; k < G_N_ELEMENTS (UNITS); k++)
        {
          g_autofree char *key = g_strdup_printf ("unit.%s.is.short-of-ammunition", UNITS[k]);

          if (muster_state_get (next, key) != NULL)
            {
              hits[k]++;
              sum++;
            }
        }
    }
  g_assert_cmpuint (sum, ==, 200);
  for (guint k = 0; k < G_N_ELEMENTS (UNITS); k++)
    g_assert_cmpuint (hits[k], >, 5);
}

/* A base is lost, by the unit that its side chooses. */
static void
test_losses (void)
{
  static const struct
  {
    const char *card;
    const char *event;
    const char *unit;
    const char *other; /* of the side that is spared */
    guint answers;
  } table[] = {
    { "QS", "sickness", "a/a", "b/n", 9 },
    { "QC", "sickness", "a/levy", "b/m", 9 },
    { "QH", "quarrel", "b/h", "a/a", 6 },
    { "QD", "quarrel", "b/n", "a/b", 6 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_auto (Game) game = { 0 };
      g_autofree char *line =
          g_strdup_printf ("permit choice=%s unit=%s", table[i].event, table[i].unit);
      g_autofree char *wrong =
          g_strdup_printf ("permit choice=%s unit=%s", table[i].event, table[i].other);
      g_autofree char *none = g_strdup_printf ("permit choice=%s", table[i].event);
      const MusterEntry *entry;
      gint64 before;

      events_init (&game, "", "", "", "");
      events_turn (&game, table[i].card);
      before = game_strength (&game, table[i].unit);
      g_assert_true (strings_owes (&game, "", "SC-EVT-02"));
      g_assert_cmpuint (events_count_answers (&game, table[i].event), ==, table[i].answers);
      game_forbid (&game, wrong, "SC-EVT-02");
      game_refuse (&game, none, NULL, ARGUMENT, "unit");
      entry = game_do (&game, line, NULL);
      g_assert_true (game_entry_cites (entry, "SC-EVT-02"));
      g_assert_cmpint (game_strength (&game, table[i].unit), ==, before - 1);
      g_assert_cmpstr (events_get (&game, "turn"), ==, "2");
      g_assert_false (strings_owes (&game, "", "SC-EVT-02"));
    }
}

/* Of whom nobody is on the field, for him the card is no event; and the umpire may let a question go. */
static void
test_nobody (void)
{
  static const char *const NATIVES[] = { "emir", "n", "m", "h", "g", "camels" };
  g_auto (Game) game = { 0 };
  const MusterEntry *entry;

  events_init (&game, "", "", "", "");
  for (guint i = 0; i < G_N_ELEMENTS (NATIVES); i++)
    {
      g_autofree char *line = g_strdup_printf ("state unit=b/%s table=off", NATIVES[i]);

      game_do (&game, line, NULL);
    }
  entry = events_turn (&game, "QH");
  g_assert_true (events_tells (entry, "no event"));
  g_assert_cmpstr (events_get (&game, "turn"), ==, "2");
  entry = events_turn (&game, "KS");
  g_assert_true (events_tells (entry, "no event"));
  g_assert_cmpstr (events_get (&game, "turn"), ==, "3");
  events_turn (&game, "QS");
  game_do (&game, "overrule reason=kindness", NULL);
  game_do (&game, "next", NULL);
  g_assert_cmpstr (events_get (&game, "turn"), ==, "4");
  g_assert_cmpstr (events_get (&game, "event"), ==, "");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/SC-EVT-01/whole-pack", test_whole);
  g_test_add_func ("/rules/SC-EVT-01/a-card-each-turn", test_each_turn);
  g_test_add_func ("/rules/SC-EVT-01/typed-cards", test_typed);
  g_test_add_func ("/rules/SC-EVT-01/dealt-pile", test_dealt);
  g_test_add_func ("/rules/SC-EVT-01/pack-runs-out", test_runs_out);
  g_test_add_func ("/rules/SC-EVT-01/played-on", test_played_on);
  g_test_add_func ("/rules/SC-EVT-02/nightfall", test_nightfall);
  g_test_add_func ("/rules/SC-EVT-05/set-length", test_joker_of_set_length);
  g_test_add_func ("/rules/SC-EVT-05/not-agreed", test_joker_not_agreed);
  g_test_add_func ("/rules/SC-EVT-05/offered-as-agreed", test_joker_offered);
  g_test_add_func ("/rules/SC-VIC-01/night-decides", test_night_decides);
  g_test_add_func ("/rules/SC-VIC-01/reminder", test_victory);
  g_test_add_func ("/rules/SC-EVT-02/dust", test_dust);
  g_test_add_func ("/rules/SC-EVT-02/ammunition", test_ammunition);
  g_test_add_func ("/rules/SC-EVT-02/lot", test_lot);
  g_test_add_func ("/rules/SC-EVT-02/losses", test_losses);
  g_test_add_func ("/rules/SC-EVT-02/nobody", test_nobody);
  return g_test_run ();
}
