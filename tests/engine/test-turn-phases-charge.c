/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "game-squads.h"

/* Charges in games: declared, met with pistols, and fought out hand to hand. */

#define ARGUMENT MUSTER_ENGINE_ERROR_ARGUMENT
#define FORBIDDEN MUSTER_ENGINE_ERROR_FORBIDDEN

static void
check_charge (const Squads *squads)
{
  const char *statement = squads_rule (squads, "SS-SEQ-06", "SP-SEQ-05");
  const char *owed = squads_rule (squads, "SS-SEQ-04", "SP-SEQ-03");
  g_auto (Game) game = { 0 };
  const MusterEntry *entry;

  squads_begin (&game, squads, "first-move");
  game_refuse (&game, "permit choice=charge unit=a/u target=b/p", NULL, ARGUMENT, "near");
  squads_forbid (&game, "permit choice=charge unit=a/u target=b/p near=no", NULL, statement);
  squads_forbid (&game, "permit choice=charge unit=a/u target=a/can near=yes", NULL, statement);
  game_refuse (&game, "permit choice=charge unit=a/u near=yes", NULL, ARGUMENT, "target");
  entry = game_do (&game, "permit choice=charge unit=a/u target=b/p near=yes", NULL);
  g_assert_true (game_entry_cites (entry, statement));
  g_assert_true (game_has_state (&game, "a/u", "charging"));
  g_assert_true (game_has_state (&game, "a/u", "moved"));
  strings_go_to (&game, "fight");
  /* It has to be fought out before the phase can end. */
  g_assert_true (strings_owes (&game, "a/u", owed));
  g_assert_false (game_may (&game, "next", ""));
  squads_forbid (&game, "next", NULL, owed);
  entry = game_do (&game, "resolve procedure=melee actor=a/u target=b/p", NULL);
  g_assert_true (game_entry_cites (entry, owed));
  g_assert_false (game_has_state (&game, "a/u", "charging"));
  g_assert_false (strings_owes (&game, "a/u", owed));
  game_do (&game, "next", NULL);
  g_assert_cmpstr (muster_state_get (game.state, "turn"), ==, "2");
}

static void
test_charge_sahara (void)
{
  check_charge (&SQUADS[0]);
}

static void
test_charge_sandpit (void)
{
  check_charge (&SQUADS[1]);
}

/* Nothing is owed to those who are gone, nor by a charge that ends with its turn. */
static void
test_nothing_owed (void)
{
  for (gsize s = 0; s < G_N_ELEMENTS (SQUADS); s++)
    {
      const char *owed = squads_rule (&SQUADS[s], "SS-SEQ-04", "SP-SEQ-03");
      g_auto (Game) game = { 0 };

      squads_begin (&game, &SQUADS[s], "first-move");
      game_do (&game, "permit choice=charge unit=a/u target=b/p near=yes", NULL);
      strings_go_to (&game, "fight");
      g_assert_true (strings_owes (&game, "a/u", owed));
      g_assert_true (game_has_state (&game, "a/u", "moved"));
      game_do (&game, "casualty unit=b/p count=6", NULL);
      g_assert_false (strings_owes (&game, "a/u", owed));
      game_do (&game, "next", NULL);
      g_assert_false (game_has_state (&game, "a/u", "charging"));
      g_assert_false (game_has_state (&game, "a/u", "moved"));
      strings_go_to (&game, "shoot");
      game_refuse (&game, "resolve procedure=grapeshot actor=a/can target=b/f under=1", NULL,
                   ARGUMENT, "attacking");
    }
}

/* When both charge each other one fight settles it. */
static void
test_counter_charge (void)
{
  g_auto (Game) game = { 0 };

  squads_begin (&game, &SQUADS[0], "first-move");
  game_do (&game, "permit choice=charge unit=a/cav target=b/f near=yes", NULL);
  strings_go_to (&game, "second-move");
  game_do (&game, "permit choice=charge unit=b/f target=a/cav near=yes", NULL);
  strings_go_to (&game, "fight");
  g_assert_true (strings_owes (&game, "a/cav", "SS-SEQ-04"));
  g_assert_true (strings_owes (&game, "b/f", "SS-SEQ-04"));
  game_do (&game, "resolve procedure=melee actor=b/f target=a/cav", NULL);
  g_assert_false (strings_owes (&game, "a/cav", "SS-SEQ-04"));
  game_do (&game, "next", NULL);
}

/* Hand to hand */

/* Without a charge the umpire says that they are in contact. */
static void
check_contact (const Squads *squads)
{
  const char *statement = squads_rule (squads, "SS-SEQ-04", "SP-SEQ-03");
  g_auto (Game) game = { 0 };

  squads_begin (&game, squads, "fight");
  game_refuse (&game, "resolve procedure=melee actor=b/f target=a/can", NULL, ARGUMENT, "contact");
  game_forbid (&game, "resolve procedure=melee actor=b/f target=a/can contact=no", statement);
  game_forbid (&game, "resolve procedure=melee actor=b/f target=b/r contact=yes",
               squads_rule (squads, "SS-MEL-02", "SP-MEL-02"));
  game_do (&game, "resolve procedure=melee actor=b/f target=a/can contact=yes", NULL);
  game_forbid (&game, "resolve procedure=melee actor=b/f target=a/mor contact=yes",
               squads_rule (squads, "SS-SEQ-02", "SP-SEQ-04"));
}

static void
test_contact_sahara (void)
{
  check_contact (&SQUADS[0]);
}

static void
test_contact_sandpit (void)
{
  check_contact (&SQUADS[1]);
}

/* Men fall, the smaller side is captured. */
static void
check_melee_losses (const Squads *squads)
{
  g_auto (Game) game = { 0 };
  const MusterEntry *entry;
  const char *statement = squads_rule (squads, "SS-MEL-02", "SP-MEL-02");

  squads_begin (&game, squads, "fight");
  /* 8 riders, who count one each against an army unit with rifles, or two each against another: either way they fight it out. */
  entry = game_do (&game,
                   "resolve procedure=melee actor=a/u target=b/p contact=yes attackers=10 "
                   "attacker-weapon=sword defender-weapon=sword attacker-mounted=no",
                   NULL);
  g_assert_true (game_entry_cites (entry, statement));
  g_assert_true (game_entry_has (entry, "attacker-killed", "2"));
  g_assert_true (game_entry_has (entry, "defender-killed", "2"));
  g_assert_true (game_entry_has (entry, "captured", "4"));
  g_assert_cmpint (game_strength (&game, "a/u"), ==, 8);
  g_assert_cmpint (game_strength (&game, "b/p"), ==, 0);
}

static void
test_melee_losses_sahara (void)
{
  check_melee_losses (&SQUADS[0]);
}

static void
test_melee_losses_sandpit (void)
{
  check_melee_losses (&SQUADS[1]);
}

/* The attackers may be the ones who are captured. */
static void
test_attackers_captured (void)
{
  for (gsize s = 0; s < G_N_ELEMENTS (SQUADS); s++)
    {
      g_auto (Game) game = { 0 };

      squads_begin (&game, &SQUADS[s], "fight");
      game_do (&game,
               "resolve procedure=melee actor=b/p target=a/u contact=yes attacker-weapon=sword "
               "defender-weapon=sword defender-mounted=no",
               NULL);
      g_assert_cmpint (game_strength (&game, "b/p"), ==, 0);
      g_assert_cmpint (game_strength (&game, "a/u"), ==, 8);
    }
}

/* What is known of those who fight. */
static void
test_melee_facts (void)
{
  static const struct
  {
    const char *line;
    const char *name;
    const char *sahara;
    const char *sandpit;
  } cases[] = {
    { "actor=a/u target=b/r", "attackers", "10", "10" },
    { "actor=a/u target=b/r", "defenders", "8", "8" },
    { "actor=a/u target=b/r", "attacker-weapon", "bayonet", "bayonet" },
    { "actor=a/u target=b/r", "defender-weapon", "war-club", "sword" },
    { "actor=b/p target=a/can", "defender-weapon", "sword", "sword" },
    { "actor=a/u target=b/r", "attacker-mounted", "no", "no" },
    { "actor=a/u target=b/r", "defender-mounted", "yes", "yes" },
    { "actor=b/r target=a/u", "attacker-mounted", "yes", "yes" },
    { "actor=b/m target=a/u", "attacker-mounted", "yes", NULL },
    { "actor=b/r target=a/u", "defender-army-rifles", "yes", "yes" },
    { "actor=a/u target=b/r", "attacker-army-rifles", "yes", "yes" },
    { "actor=a/can target=b/r", "attacker-army-rifles", "no", "no" },
    { "actor=b/f target=a/u", "attacker-army-rifles", "no", "no" },
    { "actor=a/cav target=b/r", "attacker-army-rifles", "no", NULL },
    { "actor=a/u target=b/r", "attacker-engaged", "no", "no" },
    { "actor=a/u target=b/r", "defender-engaged", "no", "no" },
  };

  for (gsize s = 0; s < G_N_ELEMENTS (SQUADS); s++)
    {
      g_auto (Game) game = { 0 };

      squads_begin (&game, &SQUADS[s], "fight");
      for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
        {
          const char *value = SQUADS[s].sahara ? cases[i].sahara : cases[i].sandpit;
          g_autofree char *line = g_strconcat ("procedure=melee ", cases[i].line, NULL);

          if (value != NULL)
            squads_assert_filled (&game, line, cases[i].name, value);
        }
    }
}

/* A unit that has fought another this turn is engaged already. */
static void
check_engaged (const Squads *squads)
{
  const char *first = squads->sahara ? "b/c" : "b/p";
  g_autofree char *fight = g_strdup_printf (
      "resolve procedure=melee actor=%s target=a/u contact=yes attacker-weapon=sword "
      "defender-weapon=sword",
      first);
  g_autofree char *same = g_strdup_printf ("procedure=melee actor=%s target=a/u", first);
  g_auto (Game) game = { 0 };

  squads_begin (&game, squads, "fight");
  game_do (&game, fight, NULL);
  squads_assert_filled (&game, "procedure=melee actor=b/r target=a/u", "defender-engaged", "yes");
  squads_assert_filled (&game, "procedure=melee actor=b/r target=a/u", "attacker-engaged", "no");
  squads_assert_filled (&game, same, "defender-engaged", "no");
  strings_end_turn (&game);
  strings_go_to (&game, "fight");
  squads_assert_filled (&game, "procedure=melee actor=b/r target=a/u", "defender-engaged", "no");
}

static void
test_engaged_sahara (void)
{
  check_engaged (&SQUADS[0]);
}

static void
test_engaged_sandpit (void)
{
  check_engaged (&SQUADS[1]);
}

/* A game of two turns from the coin, by lines: everything that happens is in the log with its statement. */
static void
test_whole_game (void)
{
  static const struct
  {
    const char *line;
    const char *dice;
  } lines[] = {
    { "resolve procedure=first-side call=tails winner-moves=yes", "2" },
    { "resolve procedure=move actor=a/u", NULL },
    { "permit choice=hook unit=a/can", NULL },
    { "resolve procedure=move actor=a/can", NULL },
    { "next", NULL },
    { "resolve procedure=move actor=b/r", NULL },
    { "permit choice=charge unit=b/p target=a/mor near=yes", NULL },
    { "resolve procedure=free-shot actor=a/mor target=b/p", "6,6,1,1" },
    { "next", NULL },
    { "resolve procedure=fire actor=a/u target=b/r weapon=rifle range=1 shooters=2", "6,6,6,6" },
    { "resolve procedure=fire actor=b/f target=a/u range=2 shooters=2 weapon=musket", "6,6,1,1" },
    { "next", NULL },
    { "resolve procedure=melee actor=b/p target=a/mor", NULL },
    { "next", NULL },
    { "permit choice=unhook unit=a/can", NULL },
    { "next", NULL },
    { "next", NULL },
    { "resolve procedure=fire actor=a/u target=b/r weapon=rifle range=1 shooters=1", "2,2" },
    { "next", NULL },
    { "next", NULL },
  };
  g_auto (Game) game = { 0 };

  squads_init (&game, &SQUADS[0], "turns='2'", "");
  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    game_do (&game, lines[i].line, lines[i].dice);
  g_assert_cmpint (game_strength (&game, "b/r"), ==, 7);
  g_assert_cmpint (game_strength (&game, "a/mor"), ==, 0);
  g_assert_cmpstr (muster_state_get (game.state, "phase"), ==, "over");
  g_assert_nonnull (muster_state_get (game.state, "result"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rules/SS-SEQ-06/a-charge-is-fought-out", test_charge_sahara);
  g_test_add_func ("/rules/SP-SEQ-05/a-charge-is-fought-out", test_charge_sandpit);
  g_test_add_func ("/engine/phases/nothing-is-owed", test_nothing_owed);
  g_test_add_func ("/engine/phases/both-charge", test_counter_charge);
  g_test_add_func ("/rules/SS-SEQ-04/in-contact", test_contact_sahara);
  g_test_add_func ("/rules/SP-SEQ-03/in-contact", test_contact_sandpit);
  g_test_add_func ("/rules/SS-MEL-02/losses-of-a-fight-in-a-game", test_melee_losses_sahara);
  g_test_add_func ("/rules/SP-MEL-02/losses-of-a-fight-in-a-game", test_melee_losses_sandpit);
  g_test_add_func ("/engine/phases/attackers-are-captured", test_attackers_captured);
  g_test_add_func ("/engine/phases/what-is-known-of-a-fight", test_melee_facts);
  g_test_add_func ("/rules/SS-MEL-04/engaged-already-in-a-game", test_engaged_sahara);
  g_test_add_func ("/rules/SP-MEL-04/engaged-already-in-a-game", test_engaged_sandpit);
  g_test_add_func ("/engine/phases/a-game-from-the-coin-to-its-end", test_whole_game);

  return g_test_run ();
}
