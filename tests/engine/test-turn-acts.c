/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "game-fixture.h"

/* What a unit does once it has been activated. */

#define ARGUMENT MUSTER_ENGINE_ERROR_ARGUMENT

/* Activates UNIT, and where it tests makes it pass or fail. */
static void
ready (Game *game, const char *unit, gboolean passes)
{
  game_activate (game, unit);
  if (!g_str_equal (muster_state_get (game->state, "phase"), "test"))
    return;
  if (!passes)
    {
      g_autofree char *weak =
          g_strdup_printf ("casualty unit=%s count=%d", unit, (int) game_strength (game, unit) - 1);

      game_do (game, weak, NULL);
    }
  game_do (game, "test",
           g_str_equal (unit, "british/b") ? (passes ? "1,1" : "6,6")
           : passes                        ? "1"
                                           : "6");
  g_assert_cmpstr (muster_state_get (game->state, "passed"), ==, passes ? "yes" : "no");
}

static void
assert_choices (Game *game, const char *const *open, const char *const *shut, const char *statement)
{
  g_autoptr (MusterSurvey) survey = muster_survey_new (game->setup, game->state);
  guint n = 0;

  for (guint i = 0; i < muster_survey_get_n_permitted (survey); i++)
    if (g_str_equal (muster_survey_get_permitted (survey, i)->action, "permit"))
      n++;
  g_assert_cmpuint (n, ==, g_strv_length ((char **) open));
  for (guint i = 0; open[i] != NULL; i++)
    {
      const MusterPermitted *permitted = game_find_permitted (survey, "permit", open[i]);

      g_test_message ("%s", open[i]);
      g_assert_nonnull (permitted);
      g_assert_cmpstr (permitted->label, !=, "");
      g_assert_true (g_str_has_prefix (permitted->rule, "BB-ACT-0"));
    }
  for (guint i = 0; shut[i] != NULL; i++)
    {
      g_autofree char *line = g_strconcat ("permit choice=", shut[i], NULL);

      game_forbid (game, line, statement);
    }
}

static void
test_passed (void)
{
  static const char *const open[] = { "fire-twice",
                                      "double",
                                      "fire-move",
                                      "move-fire",
                                      "formation-fire",
                                      "fire-formation",
                                      "formation-move",
                                      "move-formation",
                                      "charge",
                                      "melee-away",
                                      NULL };
  static const char *const shut[] = { "double-away",    "fire-away",      "away-fire",
                                      "formation-away", "away-formation", NULL };
  static const char *const guns[] = { "limber-move", "fire-limber", "move-unlimber",
                                      "unlimber-fire", NULL };
  g_auto (Game) game = { 0 };

  game_init (&game, "", "");
  ready (&game, "british/a", TRUE);
  assert_choices (&game, open, shut, "BB-ACT-01");
  for (guint i = 0; guns[i] != NULL; i++)
    {
      g_autofree char *line = g_strconcat ("permit choice=", guns[i], NULL);

      game_forbid (&game, line, "BB-ACT-02");
    }
  game_do (&game, "permit choice=fire-move", NULL);
  game_forbid (&game, "permit choice=charge", "BB-ACT-01");
}

static void
test_failed (void)
{
  static const char *const open[] = {
    "fire-twice",     "double-away",    "fire-away",      "away-fire",  "formation-fire",
    "fire-formation", "formation-away", "away-formation", "melee-away", NULL
  };
  static const char *const shut[] = { "double",         "fire-move", "move-fire", "formation-move",
                                      "move-formation", "charge",    NULL };
  g_auto (Game) game = { 0 };

  game_init (&game, "", "");
  ready (&game, "british/a", FALSE);
  assert_choices (&game, open, shut, "BB-ACT-03");
  game_do (&game, "permit choice=fire-away", NULL);
  g_assert_true (
      game_entry_cites (g_ptr_array_index (game.entries, game.entries->len - 1), "BB-ACT-03"));
}

static void
test_artillery (void)
{
  static const char *const open[] = { "fire-twice",     "double",         "fire-move",
                                      "move-fire",      "formation-fire", "fire-formation",
                                      "formation-move", "move-formation", "charge",
                                      "melee-away",     "limber-move",    "fire-limber",
                                      "move-unlimber",  "unlimber-fire",  NULL };
  static const char *const shut[] = { "double-away", NULL };
  g_auto (Game) game = { 0 };
  const MusterEntry *entry;

  game_init (&game, "", "");
  ready (&game, "british/gun", TRUE);
  assert_choices (&game, open, shut, "BB-ACT-01");
  game_do (&game, "permit choice=limber-move", NULL);
  game_do (&game, "next", NULL);
  g_assert_true (game_has_state (&game, "british/gun", "limbered"));
  game_do (&game, "resolve procedure=move", "3,4");
  ready (&game, "british/gun", TRUE);
  game_do (&game, "permit choice=unlimber-fire", NULL);
  game_do (&game, "next", NULL);
  g_assert_false (game_has_state (&game, "british/gun", "limbered"));
  /* Three dice a figure, the gun's own weapon. */
  entry = game_do (&game, "resolve procedure=fire target=afghan/g range=10", "6,6,1,1,1,1,1,1,1");
  g_assert_cmpint (game_strength (&game, "afghan/g"), ==, 19);
  g_assert_cmpstr (muster_entry_get_faces (entry), ==, "6 6 1 1 1 1 1 1 1");
}

/* Of whom it is known whether he is limbered: who has nothing to limber is not, and a gun once it has been said. */
static void
test_limbered_known (void)
{
  static const struct
  {
    const char *unit, *known;
  } table[] = {
    { "british/a", "limbered=no" },  { "british/mg", "limbered=no" }, { "british/cart", "limbered=no" },
    { "afghan/g", "limbered=no" },   { "british/gun", NULL },
  };
  g_auto (Game) game = { 0 };
  g_auto (GStrv) hooked = NULL;
  g_auto (GStrv) dropped = NULL;

  game_init (&game, "", "");
  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_auto (GStrv) fill = muster_turn_fill (game.setup, game.state, "move", table[i].unit, NULL);

      g_test_message ("%s", table[i].unit);
      g_assert_cmpint (g_strv_contains ((const char *const *) fill, "limbered=no"), ==, table[i].known != NULL);
      g_assert_false (g_strv_contains ((const char *const *) fill, "limbered=yes"));
    }
  game_forbid (&game, "state unit=british/a limbered=yes", "BB-ACT-02");
  game_do (&game, "state unit=british/gun limbered=yes", NULL);
  hooked = muster_turn_fill (game.setup, game.state, "move", "british/gun", NULL);
  g_assert_true (g_strv_contains ((const char *const *) hooked, "limbered=yes"));
  game_do (&game, "state unit=british/gun limbered=no", NULL);
  dropped = muster_turn_fill (game.setup, game.state, "move", "british/gun", NULL);
  g_assert_true (g_strv_contains ((const char *const *) dropped, "limbered=no"));
}

/* Nobody is told limbered who cannot be. */
static void
test_limbered_refused (void)
{
  g_auto (Game) game = { 0 };

  game_init (&game, "", "");
  ready (&game, "british/a", TRUE);
  game_do (&game, "permit choice=double", NULL);
  game_forbid (&game, "resolve procedure=move double=yes limbered=yes", "BB-MOV-03");
  game_do (&game, "resolve procedure=move double=yes limbered=no", "1,2,3,4");
}

/* Who has no dice to fire with is not offered to. */
static void
test_transport_does_not_fire (void)
{
  static const char *const open[] = { "double", "formation-move", "move-formation", "charge",
                                      "melee-away", NULL };
  static const char *const shut[] = { "fire-twice",     "fire-move",      "move-fire",
                                      "formation-fire", "fire-formation", NULL };
  g_auto (Game) game = { 0 };

  game_init (&game, "", "");
  ready (&game, "british/cart", TRUE);
  assert_choices (&game, open, shut, "BB-FIR-05");
}

/* What a fixed word of an act refuses names the list that the unit chose from. */
static void
test_failed_list_is_named (void)
{
  g_auto (Game) game = { 0 };

  game_init (&game, "", "");
  ready (&game, "british/b", FALSE);
  game_do (&game, "permit choice=away-fire", NULL);
  game_forbid (&game, "resolve procedure=move actor=british/b double=yes", "BB-ACT-03");
}

static void
test_acts_in_their_order (void)
{
  g_auto (Game) game = { 0 };
  g_autoptr (MusterSurvey) survey = NULL;
  const MusterPermitted *permitted;
  const MusterEntry *entry;

  game_init (&game, "", "");
  ready (&game, "british/a", TRUE);
  game_forbid (&game, "resolve procedure=fire target=afghan/g range=6", "BB-ACT-01");
  game_do (&game, "permit choice=move-fire", NULL);
  game_forbid (&game, "resolve procedure=fire target=afghan/g range=6", "BB-ACT-01");
  game_forbid (&game, "resolve procedure=melee target=afghan/g", "BB-ACT-01");
  game_forbid (&game, "resolve procedure=move actor=british/b", "BB-SEQ-02");
  /* A move is not a move at the double. */
  game_forbid (&game, "resolve procedure=move double=yes", "BB-ACT-01");
  survey = muster_survey_new (game.setup, game.state);
  permitted = game_find_permitted (survey, "resolve", "move");
  g_assert_nonnull (permitted);
  g_assert_true (g_strv_contains ((const char *const *) permitted->words, "actor=british/a"));
  entry = game_do (&game, "resolve procedure=move obstacles=1", "3,4");
  g_assert_cmpstr (muster_entry_get_faces (entry), ==, "3 4");
  game_do (&game, "resolve procedure=fire target=afghan/g range=6", "6,1,1,1,1");
  g_assert_cmpstr (muster_state_get (game.state, "phase"), ==, "draw");
  /* At the double: twice the dice, without being told. */
  ready (&game, "british/a", TRUE);
  game_do (&game, "permit choice=double", NULL);
  game_do (&game, "resolve procedure=move", "1,1,1,1");
  /* Twice means twice, and not three times. */
  ready (&game, "british/a", TRUE);
  game_do (&game, "permit choice=fire-twice", NULL);
  game_do (&game, "resolve procedure=fire target=afghan/g range=6", "1,1,1,1,1");
  game_do (&game, "resolve procedure=fire target=afghan/h range=6", "1,1,1,1,1");
  game_forbid (&game, "resolve procedure=fire actor=british/a target=afghan/g range=6",
               "BB-SEQ-02");
  /* What is not wanted is left out. */
  ready (&game, "british/a", TRUE);
  game_do (&game, "permit choice=formation-move", NULL);
  game_do (&game, "next skip=yes", NULL);
  game_do (&game, "next", NULL);
  g_assert_cmpstr (muster_state_get (game.state, "phase"), ==, "draw");
}

/* Who fires over friends is artillery. */
static void
test_prompts_artillery (void)
{
  g_auto (Game) game = { 0 };

  game_init (&game, "", "");
  ready (&game, "british/a", TRUE);
  game_do (&game, "permit choice=fire-move", NULL);
  g_assert_false (game_prompts (&game, "BB-FIR-04"));
  game_do (&game, "next", NULL);
  game_do (&game, "next", NULL);
  ready (&game, "british/mg", TRUE);
  game_do (&game, "permit choice=fire-twice", NULL);
  g_assert_false (game_prompts (&game, "BB-FIR-04"));
  game_do (&game, "next", NULL);
  game_do (&game, "next", NULL);
  ready (&game, "british/gun", TRUE);
  g_assert_false (game_prompts (&game, "BB-FIR-04"));
  game_do (&game, "permit choice=fire-twice", NULL);
  g_assert_true (game_prompts (&game, "BB-FIR-04"));
  g_assert_true (game_prompts (&game, "BB-FIR-03"));
}

/* What a unit of a type that the rules do not know counts as, the umpire says. */
static void
test_unknown_type (void)
{
  static const char army[] =
      "><army ruleset='bundok-and-bayonet' name='Odd' faction='british' year='1880'>"
      "<unit id='odd' type='balloon' name='Balloon'><figures troop='infantryman' count='3'/></unit>"
      "</army>";
  g_auto (Game) game = { 0 };
  g_autoptr (MusterNode) scenario = game_make_scenario ("", army, ">" GAME_AFGHAN, "");

  game_init_scenario (&game, scenario);
  game_activate (&game, "british/odd");
  g_assert_cmpstr (muster_state_get (game.state, "phase"), ==, "test");
  game_refuse (&game, "test unit=british/odd", NULL, ARGUMENT, "unit");
  game_do (&game, "resolve procedure=morale actor=british/odd unit=infantry-company", "3");
  g_assert_cmpstr (muster_state_get (game.state, "passed"), ==, "yes");
  game_do (&game, "permit choice=double", NULL);
  game_refuse (&game, "resolve procedure=move", NULL, ARGUMENT, "unit");
  game_do (&game, "resolve procedure=move unit=infantry-company", "1,2,3,4");
}

static void
test_facts (void)
{
  g_auto (Game) game = { 0 };
  g_auto (GStrv) fill = NULL;
  const char *const *known;

  game_init (&game, "", "");
  game_do (&game, "state unit=afghan/g fortified=yes", NULL);
  game_do (&game, "casualty unit=british/a count=1", NULL);
  ready (&game, "british/a", TRUE);
  game_do (&game, "permit choice=fire-twice", NULL);
  game_refuse (&game, "resolve procedure=fire target=afghan/g", NULL, ARGUMENT, "“range”");
  game_refuse (&game, "resolve procedure=fire range=6", NULL, ARGUMENT, "“target”");
  game_refuse (&game, "resolve procedure=fire target=afghan/g range=6 figures=5", NULL, ARGUMENT,
               "“5”");
  game_refuse (&game, "resolve procedure=fire target=afghan/g range=6 unit=irregular-foot", NULL,
               ARGUMENT, "“irregular-foot”");
  game_refuse (&game, "resolve procedure=fire target=afghan/g range=6 colour=red", NULL, ARGUMENT,
               "“colour”");
  fill = muster_turn_fill (game.setup, game.state, "fire", "british/a", "afghan/g");
  known = (const char *const *) fill;
  g_assert_true (g_strv_contains (known, "unit=infantry-company"));
  g_assert_true (g_strv_contains (known, "figures=4"));
  g_assert_true (g_strv_contains (known, "weapon=magazine-rifle"));
  g_assert_true (g_strv_contains (known, "fortified=yes"));
  g_assert_true (g_strv_contains (known, "target-figures=21"));
  /* In fortifications at short range: one for each pair. Only two of them fire. */
  game_do (&game, "resolve procedure=fire target=afghan/g range=6 figures=2", "6,6");
  g_assert_cmpint (game_strength (&game, "afghan/g"), ==, 20);
  /* What the umpire says goes before what the game knows. */
  game_do (&game, "resolve procedure=fire target=afghan/g range=6 fortified=no", "6,6,1,1");
  g_assert_cmpint (game_strength (&game, "afghan/g"), ==, 18);
}

static void
test_dice_do_not_fit (void)
{
  g_auto (Game) game = { 0 };

  game_init (&game, "", "");
  game_activate (&game, "british/bn");
  game_refuse (&game, "test", "1,2", MUSTER_ENGINE_ERROR_DICE, "3");
  game_refuse (&game, "test", "1,2,3,4", MUSTER_ENGINE_ERROR_DICE, "3");
  game_refuse (&game, "test", "KS", MUSTER_ENGINE_ERROR_DICE, NULL);
  game_do (&game, "test", "1,2,3");
}

static void
test_concealed (void)
{
  g_auto (Game) game = { 0 };
  const MusterEntry *entry;

  game_init (&game, "", "");
  game_do (&game, "state unit=afghan/g concealed=yes", NULL);
  ready (&game, "british/a", TRUE);
  game_do (&game, "permit choice=fire-twice", NULL);
  game_forbid (&game, "resolve procedure=fire target=afghan/g range=6", "BB-FIR-01");
  game_do (&game, "next", NULL);
  game_do (&game, "next", NULL);
  game_activate (&game, "afghan/g");
  game_do (&game, "test", "1,1,1");
  game_do (&game, "permit choice=fire-twice", NULL);
  g_assert_true (game_has_state (&game, "afghan/g", "concealed"));
  entry = game_do (&game, "resolve procedure=fire target=british/a range=3", NULL);
  g_assert_true (game_entry_cites (entry, "BB-FIR-01"));
  g_assert_false (game_has_state (&game, "afghan/g", "concealed"));
}

static void
test_targets (void)
{
  g_auto (Game) game = { 0 };

  game_init (&game, "", "");
  game_do (&game, "state unit=afghan/g concealed=yes", NULL);
  game_do (&game, "casualty unit=afghan/h count=5", NULL);
  ready (&game, "british/a", TRUE);
  for (int act = 0; act < 3; act++)
    {
      g_autoptr (MusterSurvey) survey = muster_survey_new (game.setup, game.state);
      gboolean close = act == 1;

      /* Neither has a choice a target, nor has the move away after it. */
      g_assert_cmpint (muster_survey_find_unit (survey, "afghan/khan")->may_be_target, ==, close);
      g_assert_cmpint (muster_survey_find_unit (survey, "afghan/g")->may_be_target, ==, close);
      g_assert_false (muster_survey_find_unit (survey, "afghan/h")->may_be_target);
      g_assert_false (muster_survey_find_unit (survey, "british/b")->may_be_target);
      game_do (&game, act == 0 ? "permit choice=melee-away" : "next", NULL);
    }
  ready (&game, "british/a", TRUE);
  game_do (&game, "permit choice=fire-twice", NULL);
  {
    g_autoptr (MusterSurvey) survey = muster_survey_new (game.setup, game.state);

    /* Who is concealed can be charged, not fired at. */
    g_assert_true (muster_survey_find_unit (survey, "afghan/khan")->may_be_target);
    g_assert_false (muster_survey_find_unit (survey, "afghan/g")->may_be_target);
  }
}

static void
test_prompts_fire (void)
{
  static const char *const statements[] = { "BB-FIR-01", "BB-FIR-02", "BB-FIR-03", "BB-FIR-10" };
  g_auto (Game) game = { 0 };

  game_init (&game, "", "");
  ready (&game, "british/a", TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (statements); i++)
    g_assert_false (game_prompts (&game, statements[i]));
  game_do (&game, "permit choice=fire-move", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (statements); i++)
    g_assert_true (game_prompts (&game, statements[i]));
  g_assert_false (game_prompts (&game, "BB-MEL-01"));
  game_forbid (&game, "resolve procedure=fire target=british/b range=6", "BB-FIR-03");
  game_do (&game, "next", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (statements); i++)
    g_assert_false (game_prompts (&game, statements[i]));
}

static void
test_casualties_chosen (void)
{
  g_auto (Game) game = { 0 };
  const MusterEntry *entry;

  game_init (&game, "", "");
  ready (&game, "british/a", TRUE);
  game_do (&game, "permit choice=fire-twice", NULL);
  entry = game_do (&game, "resolve procedure=fire target=afghan/g range=6", "6,6,6,1,1");
  g_assert_true (game_entry_cites (entry, "BB-FIR-10"));
  /* The men, until somebody says otherwise. */
  g_assert_cmpstr (muster_state_get (game.state, "unit.afghan/g.lost.warrior"), ==, "3");
  g_assert_null (muster_state_get (game.state, "unit.afghan/g.lost.leader"));
  entry = game_do (&game, "casualty unit=afghan/g count=1 troop=leader instead-of=warrior", NULL);
  g_assert_true (game_entry_cites (entry, "BB-FIR-10"));
  g_assert_cmpstr (muster_state_get (game.state, "unit.afghan/g.lost.warrior"), ==, "2");
  g_assert_cmpstr (muster_state_get (game.state, "unit.afghan/g.lost.leader"), ==, "1");
  g_assert_cmpint (game_strength (&game, "afghan/g"), ==, 18);
  /* Or they are named with the fire. */
  game_refuse (&game, "resolve procedure=fire target=afghan/h range=6 remove=gunner", NULL,
               ARGUMENT, "“gunner”");
  game_do (&game, "resolve procedure=fire target=afghan/h range=6 remove=leader", "6,6,1,1,1");
  g_assert_cmpstr (muster_state_get (game.state, "unit.afghan/h.lost.leader"), ==, "1");
  g_assert_cmpstr (muster_state_get (game.state, "unit.afghan/h.lost.mounted-warrior"), ==, "1");
  /* Put back, one more than fell and just as many. */
  game_refuse (&game, "casualty unit=afghan/g count=-4", NULL, ARGUMENT, "-3");
  game_do (&game, "casualty unit=afghan/g count=-3", NULL);
  g_assert_cmpint (game_strength (&game, "afghan/g"), ==, 21);
  g_assert_null (muster_state_get (game.state, "unit.afghan/g.lost.leader"));
}

static void
test_destroyed_by_fire (void)
{
  g_auto (Game) game = { 0 };

  game_init (&game, "", "");
  game_do (&game, "casualty unit=afghan/h count=3", NULL);
  ready (&game, "british/a", TRUE);
  game_do (&game, "permit choice=fire-twice", NULL);
  /* Five sixes, two figures: nobody dies twice. */
  game_do (&game, "resolve procedure=fire target=afghan/h range=1", "6,6,6,6,6");
  g_assert_cmpint (game_strength (&game, "afghan/h"), ==, 0);
  g_assert_true (game_has_state (&game, "afghan/h", "destroyed"));
  game_forbid (&game, "resolve procedure=fire target=afghan/h range=1", "BB-FIR-03");
}

static void
test_melee (void)
{
  g_auto (Game) game = { 0 };
  const MusterEntry *entry;

  game_init (&game, "", "");
  ready (&game, "british/a", TRUE);
  game_do (&game, "permit choice=charge", NULL);
  g_assert_false (game_prompts (&game, "BB-MEL-01"));
  game_do (&game, "resolve procedure=move", "6,6");
  g_assert_true (game_prompts (&game, "BB-MEL-01"));
  /* Those in contact and in front: the umpire says how many. */
  entry = game_do (&game, "resolve procedure=melee target=afghan/g attackers=3 defenders=4",
                   "6,6,1,6,1,1,1");
  g_assert_true (game_entry_cites (entry, "BB-MEL-02"));
  g_assert_cmpint (game_strength (&game, "afghan/g"), ==, 19);
  g_assert_cmpint (game_strength (&game, "british/a"), ==, 4);
}

static void
test_attackers_die_out (void)
{
  g_auto (Game) game = { 0 };

  game_init (&game, "", "");
  game_do (&game, "casualty unit=british/a count=3", NULL);
  ready (&game, "british/a", TRUE);
  game_do (&game, "permit choice=melee-away", NULL);
  game_do (&game, "resolve procedure=melee target=afghan/g defenders=5", "1,1,6,6,6,1,1");
  g_assert_cmpint (game_strength (&game, "british/a"), ==, 0);
  g_assert_null (muster_state_get (game.state, "active"));
  g_assert_cmpstr (muster_state_get (game.state, "phase"), ==, "draw");
}

static void
test_blooded (void)
{
  g_auto (Game) game = { 0 };
  const MusterEntry *entry;

  game_init (&game, "", "");
  game_forbid (&game, "state unit=british/b grade=line", "BB-CLS-04");
  game_forbid (&game, "state unit=british/a grade=elite", "BB-CLS-04");
  g_assert_false (game_may (&game, "state", "british/b"));
  game_activate (&game, "british/b");
  /* Inexperienced: a die more. */
  game_do (&game, "test", "1,2");
  game_do (&game, "permit choice=fire-move", NULL);
  game_do (&game, "resolve procedure=fire target=afghan/g range=4", "1,1,1,1,1");
  g_assert_true (game_may (&game, "state", "british/b"));
  g_assert_true (game_prompts (&game, "BB-CLS-04"));
  entry = game_do (&game, "state unit=british/b grade=line", NULL);
  g_assert_true (game_entry_cites (entry, "BB-CLS-04"));
  g_assert_false (game_may (&game, "state", "british/b"));
  g_assert_false (game_has_state (&game, "british/b", "inexperienced"));
  game_do (&game, "next", NULL);
  game_activate (&game, "british/b");
  game_do (&game, "test", "5");
}

static void
test_morale_mark_follows_grade (void)
{
  g_auto (Game) game = { 0 };
  g_autoptr (MusterSurvey) before = NULL;
  g_autoptr (MusterSurvey) after = NULL;

  game_init (&game, "", "");
  before = muster_survey_new (game.setup, game.state);
  g_assert_cmpint (muster_survey_find_unit (before, "british/b")->morale_mark, ==, 12);
  g_assert_cmpint (muster_survey_find_unit (before, "british/hq")->morale_mark, ==, -1);
  game_do (&game, "overrule reason='Veterans after all'", NULL);
  game_do (&game, "state unit=british/b grade=line", NULL);
  after = muster_survey_new (game.setup, game.state);
  g_assert_cmpint (muster_survey_find_unit (after, "british/b")->morale_mark, ==, 6);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rules/BB-ACT-01/after-a-test-passed", test_passed);
  g_test_add_func ("/rules/BB-ACT-01/acts-in-their-order", test_acts_in_their_order);
  g_test_add_func ("/rules/BB-ACT-02/artillery-only", test_artillery);
  g_test_add_func ("/rules/BB-ACT-02/who-cannot-limber-is-not-limbered", test_limbered_known);
  g_test_add_func ("/rules/BB-MOV-03/who-cannot-limber-does-not-move-limbered", test_limbered_refused);
  g_test_add_func ("/rules/BB-ACT-03/after-a-test-failed", test_failed);
  g_test_add_func ("/rules/BB-ACT-03/named-when-it-was-chosen-from", test_failed_list_is_named);
  g_test_add_func ("/rules/BB-FIR-05/transport-is-offered-no-fire", test_transport_does_not_fire);
  g_test_add_func ("/rules/BB-FIR-01/concealed-until-it-fires", test_concealed);
  g_test_add_func ("/rules/BB-FIR-02/prompted", test_prompts_fire);
  g_test_add_func ("/rules/BB-FIR-03/prompted", test_prompts_fire);
  g_test_add_func ("/rules/BB-FIR-04/prompted-for-artillery", test_prompts_artillery);
  g_test_add_func ("/rules/BB-FIR-10/casualties-chosen", test_casualties_chosen);
  g_test_add_func ("/rules/BB-MEL-01/prompted", test_melee);
  g_test_add_func ("/rules/BB-CLS-04/raised-after-combat", test_blooded);
  g_test_add_func ("/engine/turn/targets", test_targets);
  g_test_add_func ("/engine/turn/unknown-type", test_unknown_type);
  g_test_add_func ("/engine/turn/facts", test_facts);
  g_test_add_func ("/engine/turn/dice-do-not-fit", test_dice_do_not_fit);
  g_test_add_func ("/engine/turn/destroyed-by-fire", test_destroyed_by_fire);
  g_test_add_func ("/engine/turn/attackers-die-out", test_attackers_die_out);
  g_test_add_func ("/engine/turn/morale-mark-follows-grade", test_morale_mark_follows_grade);

  return g_test_run ();
}
