/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "game-squads.h"
#include "game-zones.h"

/* What is said where an umpire would else go in a circle, or where a word would be lost without a sound. */

#define ARGUMENT MUSTER_ENGINE_ERROR_ARGUMENT
#define FORBIDDEN MUSTER_ENGINE_ERROR_FORBIDDEN

static void
begin (Game *game, const char *phase)
{
  zones_init (game, "<place unit='a' x='4' y='4'/><place unit='hq' x='0' y='9'/>", "<place unit='emir' x='4' y='1'/>", "");
  bases_go_to (game, phase);
}

/* Whoever stays as he is makes no move of it. */
static void
test_no_move (void)
{
  static const struct
  {
    const char *words;
    gboolean goes;
  } CASES[] = {
    { "to=5,5", FALSE },         { "to=5,5 facing=n", FALSE }, { "facing=n", FALSE },
    { "to=5,5 count=2", FALSE }, { "to=5,5 facing=e", TRUE },  { "facing=ne", TRUE },
    { "to=5,4", TRUE },          { "to=5,4 count=2", TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (CASES); i++)
    {
      g_auto (Game) game = { 0 };
      g_autofree char *line = g_strconcat ("resolve act=move actor=a/a ", CASES[i].words, NULL);

      begin (&game, "european-move");
      if (CASES[i].goes)
        game_do (&game, line, NULL);
      else
        game_refuse (&game, line, NULL, ARGUMENT, "“Guards” stands in 5,5 and faces north already: expected another zone in “to”");
    }
}

/* Who is off the field faces nowhere. */
static void
test_off (void)
{
  static const char *const BAD[] = { "at=off facing=n", "at=none facing=n", "at=off formation=line" };
  g_auto (Game) game = { 0 };

  begin (&game, "european-move");
  for (guint i = 0; i < G_N_ELEMENTS (BAD); i++)
    {
      g_autofree char *line = g_strconcat ("state unit=a/a ", BAD[i], NULL);

      game_refuse (&game, line, NULL, ARGUMENT, "says nothing of “Guards”, which “at=");
      zones_assert_at (&game, "a/a", "5,5:4", "n");
    }
  game_do (&game, "state unit=a/a at=off", NULL);
  zones_assert_at (&game, "a/a", "", "");
}

/* A card asks, and the answer is no procedure. */
static void
test_card (void)
{
  g_auto (Game) game = { 0 };

  begin (&game, "event");
  game_do (&game, "resolve procedure=event", "QS");
  game_refuse (&game, "activate unit=a/a", NULL, FORBIDDEN, "First comes what the card asks. ");
  game_refuse (&game, "resolve act=fire actor=a/a target=b/emir", NULL, FORBIDDEN, "Sickness: it is for Blue to choose");
  game_do (&game, "permit choice=sickness unit=a/a", NULL);
}

/* Before the card is turned the procedure is meant. */
static void
test_no_card (void)
{
  g_auto (Game) game = { 0 };

  begin (&game, "event");
  game_refuse (&game, "activate unit=a/a", NULL, FORBIDDEN, "First comes “Event card”");
}

/* Whoever flees spends all that he has. */
static void
test_flight (void)
{
  g_auto (Game) game = { 0 };
  g_autoptr (MusterSurvey) survey = NULL;
  gboolean found = FALSE;

  begin (&game, "european-morale");
  game_do (&game, "state unit=a/a fleeing=yes", NULL);
  bases_go_to (&game, "european-move");
  survey = muster_survey_new (game.setup, game.state);
  for (guint i = 0; i < muster_survey_get_n_owed (survey); i++)
    found = found || g_str_equal (muster_survey_get_owed (survey, i)->what,
                                  "Move, with all that it has to spend or until this is so: Clear of the enemy");
  g_assert_true (found);
}

/* Points as usual and points for a charge come in place of each other. */
static void
test_points_twice (void)
{
  g_auto (Game) game = { 0 };
  g_auto (Game) charged = { 0 };

  begin (&game, "european-move");
  game_do (&game, "resolve act=move actor=a/a facing=ne", NULL);
  game_refuse (&game, "resolve act=charge actor=a/a target=b/emir", NULL, FORBIDDEN,
               "“Guards” has been given “Movement points” in this phase, and “Charge” comes in place of that");
  begin (&charged, "european-move");
  game_do (&charged, "resolve act=charge actor=a/a target=b/emir", NULL);
  game_refuse (&charged, "resolve act=points actor=a/a", NULL, FORBIDDEN,
               "“Guards” has been given “Charge” in this phase, and “Movement points” comes in place of that");
  game_refuse (&charged, "resolve act=charge actor=a/a target=b/emir", NULL, FORBIDDEN, "has done “Charge” this turn");
}

/* Of a unit in two zones one leads, and it is said which. */
static void
test_lead (void)
{
  g_auto (Game) game = { 0 };
  const MusterEntry *entry;

  begin (&game, "european-move");
  game_do (&game, "state unit=a/a at=5,5:2+6,5:2", NULL);
  entry = game_do (&game, "resolve act=move actor=a/a to=5,4", NULL);
  strings_assert_step (entry, NULL, "Guards goes as one: those in 5,5 lead");
  zones_assert_at (&game, "a/a", "5,4:2 6,4:2", "n");
  entry = game_do (&game, "resolve act=move actor=a/a from=6,4 to=6,3", NULL);
  for (guint i = 0; i < muster_entry_get_n_steps (entry); i++)
    g_assert_null (strstr (muster_entry_get_step (entry, i)->text, "goes as one"));
  zones_assert_at (&game, "a/a", "5,3:2 6,3:2", "n");
}

/* How many have room, and how to move just those. */
static void
test_room (void)
{
  static const struct
  {
    const char *others;
    const char *part;
  } CASES[] = {
    { "state unit=a/hq at=5,4", "there is room for 3 more of “Guards”, move fewer of it by “from=5,5” and “count”" },
    { "state unit=a/b at=5,4:3+1,1:1", "there is room for 1 more of “Guards”, move fewer of it by “from=5,5” and “count”" },
    { "state unit=a/b at=5,4:4", "there is no room for any of “Guards” (SC-ZON-02)" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (CASES); i++)
    {
      g_auto (Game) game = { 0 };

      begin (&game, "european-move");
      game_do (&game, CASES[i].others, NULL);
      game_refuse (&game, "resolve act=move actor=a/a to=5,4", NULL, FORBIDDEN, CASES[i].part);
    }
}

/* Who does not face the enemy fights only by the parameter that says so. */
static void
test_facing (void)
{
  g_auto (Game) game = { 0 };
  const MusterEntry *entry;

  begin (&game, "close-combat");
  game_do (&game, "state unit=a/a at=5,3:4 facing=s", NULL);
  game_do (&game, "state unit=b/emir at=5,2 facing=n", NULL);
  game_refuse (&game, "resolve act=melee actor=a/a target=b/emir", NULL, FORBIDDEN,
               "“Guards” faces south and not “Emir” in 5,2, and who does not face the enemy does not fight: say by “attackers=” if "
               "some of it do. Against “Emir” these can do “Close combat” now: “Sudanese”; ");
  entry = game_do (&game, "resolve act=melee actor=a/a target=b/emir attackers=2", "1 1");
  strings_assert_step (entry, "SC-MEL-01", "Guards faces south and not the enemy: as many of it fight as is said");
  strings_assert_step (entry, "SC-MEL-01", "Emir faces north and not the enemy, so none of it fights: say by “defenders=” if some do");
}

/* What does not come now comes in the phase of those who are as the unit is. */
static void
test_home (void)
{
  static const struct
  {
    const char *phase;
    const char *unit;
    const char *part;
  } CASES[] = {
    { "native-morale", "b/n", "in “Morale, native”, but in “Movement, native”: end the phases before it" },
    { "native-morale", "a/a", "in “Morale, native”, but in “Movement, European and European-led” when it comes again" },
    { "european-morale", "a/a", "but in “Movement, European and European-led”: end the phases before it" },
    { "european-morale", "b/n", "but in “Movement, native”: end the phases before it" },
    { "close-combat", "b/n", "but in “Movement, native” when it comes again" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (CASES); i++)
    {
      g_auto (Game) game = { 0 };
      g_autofree char *line = g_strdup_printf ("resolve act=points actor=%s", CASES[i].unit);

      begin (&game, CASES[i].phase);
      game_refuse (&game, line, NULL, FORBIDDEN, CASES[i].part);
    }
}

/* A card that lies open tells the word that answers it. */
static void
test_open_card (void)
{
  g_auto (Game) game = { 0 };

  begin (&game, "event");
  game_do (&game, "resolve procedure=event", "QS");
  game_refuse (&game, "permit choice=reinforcements", NULL, ARGUMENT, "“reinforcements” is no choice, expected one of: sickness");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rules/SC-MOV-03/a-move-goes-somewhere", test_no_move);
  g_test_add_func ("/engine/turn-positions/off-the-field-alone", test_off);
  g_test_add_func ("/rules/SC-EVT-02/a-question-is-answered-by-permit", test_card);
  g_test_add_func ("/rules/SC-EVT-01/a-card-is-turned-by-resolve", test_no_card);
  g_test_add_func ("/rules/SC-MOR-04/flight-takes-all-points", test_flight);
  g_test_add_func ("/rules/SC-MOV-06/a-charge-in-place-of-a-move", test_points_twice);
  g_test_add_func ("/rules/SC-ORG-01/one-zone-leads", test_lead);
  g_test_add_func ("/rules/SC-ZON-02/how-many-have-room", test_room);
  g_test_add_func ("/rules/SC-MEL-01/who-fights-is-said-by-name", test_facing);
  g_test_add_func ("/rules/SC-SEQ-01/the-phase-of-a-class", test_home);
  g_test_add_func ("/rules/SC-EVT-02/the-word-that-answers", test_open_card);

  return g_test_run ();
}
