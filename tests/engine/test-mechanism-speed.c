/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "resolving.h"

#define SS "sahara-sandstorm"
#define SP "sandpit-showdown"

/* How far each goes in a turn, in sixths of R, and how its kind fares on slopes. */
typedef enum
{
  PEOPLE,
  HORSE,
  CAMEL,
  GUN,
  CAISSON,
  WAGON,
  WHEELED,
  TRACKED
} Kind;

typedef struct
{
  const char *troop;
  int sixths;
  Kind kind;
  const char *rule; /* in Sahara Sandstorm */
} Troop;

static const Troop sahara[] = {
  { "infantryman", 6, PEOPLE, "SS-MOV-01" }, { "gunner", 6, PEOPLE, "SS-MOV-01" },
  { "wagoner", 6, PEOPLE, "SS-MOV-01" },     { "commander", 6, PEOPLE, "SS-MOV-01" },
  { "lieutenant", 6, PEOPLE, "SS-MOV-01" },  { "sergeant", 6, PEOPLE, "SS-MOV-01" },
  { "chief", 6, PEOPLE, "SS-MOV-01" },       { "sub-chief", 6, PEOPLE, "SS-MOV-01" },
  { "leader", 6, PEOPLE, "SS-MOV-01" },      { "camel-rider", 9, CAMEL, "SS-MOV-02" },
  { "cavalryman", 12, HORSE, "SS-MOV-03" },  { "wagon", 6, WAGON, "SS-MOV-04" },
  { "caisson", 12, CAISSON, "SS-MOV-05" },   { "cannon", 3, GUN, "SS-MOV-06" },
  { "light-field-gun", 3, GUN, "SS-MOV-06" }, { "mortar", 3, GUN, "SS-MOV-06" },
  { "gatling", 3, GUN, "SS-MOV-06" },        { "machine-gun", 3, GUN, "SS-MOV-06" },
  { "armoured-car", 12, WHEELED, "SS-MOV-07" }, { "tank", 6, TRACKED, "SS-MOV-07" },
  { "truck", 18, WHEELED, "SS-MOV-07" },
};

static const Troop sandpit[] = {
  { "infantryman", 6, PEOPLE, NULL }, { "cowboy", 6, PEOPLE, NULL },  { "indian", 6, PEOPLE, NULL },
  { "archer", 6, PEOPLE, NULL },      { "gunner", 6, PEOPLE, NULL },  { "wagoner", 6, PEOPLE, NULL },
  { "cavalryman", 12, HORSE, NULL },  { "wagon", 6, WAGON, NULL },    { "caisson", 12, CAISSON, NULL },
  { "cannon", 3, GUN, NULL },         { "mortar", 3, GUN, NULL },     { "gatling", 3, GUN, NULL },
};

static const Troop *
list_troops (const char *system,
             gsize *n)
{
  resolving_use (system);
  *n = g_str_equal (system, SS) ? G_N_ELEMENTS (sahara) : G_N_ELEMENTS (sandpit);
  return g_str_equal (system, SS) ? sahara : sandpit;
}

/* SIXTHS less than 0: not allowed. RULE: the statement of the last step; NULL: not looked at. */
static void
check_move (const char *words,
            double sixths,
            const char *rule)
{
  g_autoptr (MusterOutcome) outcome = resolving_resolve ("move", words, "");
  g_autofree char *rules = resolving_describe_rules (outcome);
  const MusterResult *distance = muster_outcome_find (outcome, "distance");
  const MusterResult *allowed = muster_outcome_find (outcome, "allowed");

  g_assert_cmpint (distance->type, ==, MUSTER_RESULT_DECIMAL);
  g_assert_cmpfloat_with_epsilon (distance->decimal, MAX (sixths, 0) / 6, 1e-12);
  g_assert_cmpint (allowed->type, ==, MUSTER_RESULT_BOOLEAN);
  g_assert_cmpint (allowed->number, ==, sixths >= 0);
  if (rule != NULL)
    g_assert_true (g_str_has_suffix (rules, rule));
  g_assert_cmpuint (strlen (muster_outcome_get_summary (outcome)), >, 0);
}

static void
check_troop (const Troop *troop,
             const char *more,
             double sixths,
             const char *rule)
{
  g_autofree char *words = g_strdup_printf ("troop=%s%s", troop->troop, more);

  check_move (words, sixths, rule);
}

static gboolean
is_barred_from_steep (Kind kind)
{
  return kind != PEOPLE && kind != CAMEL && kind != GUN;
}

static void
check_speeds (const char *rule)
{
  gsize n;
  const Troop *troops = list_troops (SS, &n);

  for (gsize i = 0; i < n; i++)
    if (g_str_equal (troops[i].rule, rule))
      check_troop (&troops[i], "", troops[i].sixths, rule);
}

static void
test_speeds (gconstpointer rule)
{
  check_speeds (rule);
}

static void
test_sandpit_speeds (void)
{
  gsize n;
  const Troop *troops = list_troops (SP, &n);

  for (gsize i = 0; i < n; i++)
    check_troop (&troops[i], "", troops[i].sixths, "SP-MOV-01");
}

/* Each troop of the ruleset is in the list above. */
static void
test_everybody_moves (gconstpointer system)
{
  gsize n;

  list_troops (system, &n);
  g_assert_cmpuint (muster_ruleset_list (resolving_get_ruleset (), MUSTER_DEF_TROOP)->len, ==, n);
}

static void
test_gentle_climb (gconstpointer system)
{
  gsize n;
  const Troop *troops = list_troops (system, &n);
  gboolean ss = g_str_equal (system, SS);

  for (gsize i = 0; i < n; i++)
    check_troop (&troops[i], " slope=gentle-up",
                 troops[i].kind == TRACKED ? troops[i].sixths : troops[i].sixths * 2.0 / 3,
                 troops[i].kind == GUN ? (ss ? "SS-TER-10" : "SP-TER-07")
                                       : (ss ? "SS-TER-01" : "SP-TER-01"));
}

static void
test_steep_climb (gconstpointer system)
{
  gsize n;
  const Troop *troops = list_troops (system, &n);
  gboolean ss = g_str_equal (system, SS);

  for (gsize i = 0; i < n; i++)
    if (troops[i].kind == PEOPLE)
      check_troop (&troops[i], " slope=steep-up", troops[i].sixths / 3.0,
                   ss ? "SS-TER-02" : "SP-TER-01");
}

static void
test_steep_is_closed (gconstpointer system)
{
  gsize n;
  const Troop *troops = list_troops (system, &n);
  gboolean ss = g_str_equal (system, SS);

  for (gsize i = 0; i < n; i++)
    if (is_barred_from_steep (troops[i].kind))
      check_troop (&troops[i], " slope=steep-up", -1, ss ? "SS-TER-04" : "SP-TER-02");
}

static void
test_guns_up_steep (gconstpointer system)
{
  gsize n;
  const Troop *troops = list_troops (system, &n);
  gboolean ss = g_str_equal (system, SS);

  for (gsize i = 0; i < n; i++)
    if (troops[i].kind == GUN)
      check_troop (&troops[i], " slope=steep-up", 1, ss ? "SS-TER-05" : "SP-TER-02");
}

static void
test_cliff (gconstpointer system)
{
  gsize n;
  const Troop *troops = list_troops (system, &n);
  const char *rule = g_str_equal (system, SS) ? "SS-TER-03" : "SP-TER-01";

  for (gsize i = 0; i < n; i++)
    {
      check_troop (&troops[i], " slope=cliff", -1, rule);
      check_troop (&troops[i], " slope=cliff climbers=yes",
                   troops[i].kind == PEOPLE ? troops[i].sixths / 3.0 : -1, rule);
    }
  /* the gear is for cliffs */
  check_move ("troop=infantryman slope=gentle-up climbers=yes", 4, NULL);
  check_move ("troop=infantryman climbers=yes", 6, NULL);
}

static void
test_downhill (gconstpointer system)
{
  gsize n;
  const Troop *troops = list_troops (system, &n);
  const char *rule = g_str_equal (system, SS) ? "SS-TER-06" : "SP-TER-03";

  for (gsize i = 0; i < n; i++)
    {
      check_troop (&troops[i], " slope=gentle-down", troops[i].sixths, rule);
      check_troop (&troops[i], " slope=steep-down", troops[i].sixths * 2.0 / 3, rule);
    }
}

static void
test_ford (gconstpointer system)
{
  gsize n;
  const Troop *troops = list_troops (system, &n);
  const char *rule = g_str_equal (system, SS) ? "SS-TER-07" : "SP-TER-04";

  for (gsize i = 0; i < n; i++)
    check_troop (&troops[i], " ford=yes", troops[i].sixths / 2.0, rule);
}

static void
test_boat (gconstpointer system)
{
  gsize n;
  const Troop *troops = list_troops (system, &n);
  const char *rule = g_str_equal (system, SS) ? "SS-TER-09" : "SP-TER-06";

  for (gsize i = 0; i < n; i++)
    {
      check_troop (&troops[i], " afloat=yes", 6, rule);
      /* what is on land does not matter on the water */
      check_troop (&troops[i], " afloat=yes slope=cliff ford=yes hooked=yes", 6, rule);
    }
}

static void
test_multiply (gconstpointer system)
{
  const char *rule = g_str_equal (system, SS) ? "SS-TER-10" : "SP-TER-07";

  resolving_use (system);
  check_move ("troop=infantryman slope=gentle-up ford=yes", 2, rule);
  check_move ("troop=cavalryman slope=gentle-up ford=yes", 4, rule);
  check_move ("troop=infantryman slope=steep-up ford=yes", 1, rule);
  check_move ("troop=infantryman slope=steep-down ford=yes", 2, rule);
  check_move ("troop=cannon slope=gentle-up ford=yes", 1, rule);
  check_move ("troop=caisson slope=gentle-up ford=yes hooked=yes", 2, rule);
  check_move ("troop=caisson ford=yes hooked=yes", 3, rule);
  check_move ("troop=wagon slope=steep-up ford=yes", -1, NULL);
}

static void
test_camels (void)
{
  resolving_use (SS);
  check_move ("troop=camel-rider slope=steep-up", 3, "SS-TER-10");
}

/* In the turn a gun is hooked its caisson goes at half rate, and the gun with it. */
static void
test_hooked (gconstpointer system)
{
  gsize n;
  const Troop *troops = list_troops (system, &n);
  gboolean ss = g_str_equal (system, SS);

  for (gsize i = 0; i < n; i++)
    {
      gboolean slowed = troops[i].kind == CAISSON || troops[i].kind == GUN;

      check_troop (&troops[i], " hooked=yes", slowed ? 6 : troops[i].sixths,
                   ss ? "SS-ART-04" : "SP-ART-02");
      if (slowed)
        check_troop (&troops[i], " hooked=yes slope=steep-up", -1, ss ? "SS-TER-04" : "SP-TER-02");
    }
}

static void
test_sentences (void)
{
  static const struct
  {
    const char *words;
    const char *sentences[5];
    const char *summary;
  } cases[] = {
    { "troop=camel-rider slope=gentle-up ford=yes",
      { "Camel rider: 1 1/2 R in a turn", "Gentle slope up: leaves 2/3 of the speed",
        "In a ford: leaves 1/2 of the speed", "Slowings multiply: 1 1/2 × 2/3 × 1/2 comes to 1/2 R" },
      "Moves up to 1/2 R" },
    { "troop=wagon slope=steep-up",
      { "Wagon: 1 R in a turn", "Steep slope up: closed to wagons" },
      "Not allowed: closed to wagons" },
    { "troop=tank slope=gentle-up",
      { "Tank: 1 R in a turn", "Gentle slope up: costs tanks nothing" },
      "Moves up to 1 R" },
    { "troop=cannon hooked=yes",
      { "Cannon: goes with its caisson", "Caisson: 2 R in a turn",
        "In the turn a gun is hooked: leaves 1/2 of the speed" },
      "Moves up to 1 R" },
    { "troop=cannon afloat=yes",
      { "On the water, after one move to board and before one to land: 1 R in a turn" },
      "Moves up to 1 R" },
  };

  resolving_use (SS);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MusterOutcome) outcome = resolving_resolve ("move", cases[i].words, "");

      for (guint s = 0; s < muster_outcome_get_n_steps (outcome); s++)
        g_assert_cmpstr (muster_outcome_get_step (outcome, s)->text, ==, cases[i].sentences[s]);
      g_assert_null (cases[i].sentences[muster_outcome_get_n_steps (outcome)]);
      g_assert_cmpstr (muster_outcome_get_summary (outcome), ==, cases[i].summary);
    }
}

static void
test_odds (void)
{
  g_autoptr (MusterArguments) arguments = NULL;
  g_autoptr (MusterOdds) odds = NULL;
  g_autoptr (GError) error = NULL;
  const char *key;
  double mean;

  resolving_use (SS);
  arguments = resolving_take ("move", "troop=cavalryman slope=gentle-up");
  odds = muster_odds_new (resolving_find ("move"), arguments, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (muster_odds_get_n_outcomes (odds, 0), ==, 1);
  g_assert_cmpfloat (muster_odds_get_chance (odds, 0, 0), ==, 1.0);
  muster_odds_get_expected (odds, 0, &key, &mean);
  g_assert_cmpstr (key, ==, "distance");
  g_assert_cmpfloat_with_epsilon (mean, 4.0 / 3, 1e-12);
}

static void
test_roles (gconstpointer system)
{
  static const char *const roles[][3] = {
    { "move", "troop", "actor.troop" },   { "move", "slope", NULL },
    { "move", "ford", NULL },             { "move", "hooked", "actor.hooked" },
    { "move", "afloat", "actor.afloat" }, { "move", "climbers", NULL },
  };

  resolving_use (system);
  for (gsize i = 0; i < G_N_ELEMENTS (roles); i++)
    resolving_check_role (roles[i][0], roles[i][1], roles[i][2]);
}

static void
test_refused (gconstpointer system)
{
  static const char *const words[][2] = {
    { "", "troop" },
    { "troop=elephant", "elephant" },
    { "troop=infantryman slope=sideways", "sideways" },
    { "troop=infantryman ford=2", "ford" },
    { "troop=infantryman speed=2", "speed" },
    { "slope=level", "troop" },
  };

  resolving_use (system);
  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    resolving_check_error ("move", words[i][0], MUSTER_ENGINE_ERROR_ARGUMENT, words[i][1]);
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_data_func ("/rules/SS-MOV-01/infantry", "SS-MOV-01", test_speeds);
  g_test_add_data_func ("/rules/SS-MOV-02/camels", "SS-MOV-02", test_speeds);
  g_test_add_data_func ("/rules/SS-MOV-03/cavalry", "SS-MOV-03", test_speeds);
  g_test_add_data_func ("/rules/SS-MOV-04/wagons", "SS-MOV-04", test_speeds);
  g_test_add_data_func ("/rules/SS-MOV-05/caissons", "SS-MOV-05", test_speeds);
  g_test_add_data_func ("/rules/SS-MOV-06/pushed-guns", "SS-MOV-06", test_speeds);
  g_test_add_data_func ("/rules/SS-MOV-07/vehicles", "SS-MOV-07", test_speeds);
  g_test_add_func ("/rules/SP-MOV-01/speeds", test_sandpit_speeds);
  g_test_add_data_func ("/rules/SS-MOV-01/everybody-moves", SS, test_everybody_moves);
  g_test_add_data_func ("/rules/SP-MOV-01/everybody-moves", SP, test_everybody_moves);
  g_test_add_data_func ("/rules/SS-TER-01/gentle-climb", SS, test_gentle_climb);
  g_test_add_data_func ("/rules/SP-TER-01/gentle-climb", SP, test_gentle_climb);
  g_test_add_data_func ("/rules/SS-TER-02/steep-climb", SS, test_steep_climb);
  g_test_add_data_func ("/rules/SP-TER-01/steep-climb", SP, test_steep_climb);
  g_test_add_data_func ("/rules/SS-TER-03/cliffs-for-climbers-only", SS, test_cliff);
  g_test_add_data_func ("/rules/SP-TER-01/cliffs-for-climbers-only", SP, test_cliff);
  g_test_add_data_func ("/rules/SS-TER-04/steep-is-closed", SS, test_steep_is_closed);
  g_test_add_data_func ("/rules/SP-TER-02/steep-is-closed", SP, test_steep_is_closed);
  g_test_add_data_func ("/rules/SS-TER-05/guns-up-steep-slopes", SS, test_guns_up_steep);
  g_test_add_data_func ("/rules/SP-TER-02/guns-up-steep-slopes", SP, test_guns_up_steep);
  g_test_add_data_func ("/rules/SS-TER-06/downhill", SS, test_downhill);
  g_test_add_data_func ("/rules/SP-TER-03/downhill", SP, test_downhill);
  g_test_add_data_func ("/rules/SS-TER-07/half-speed-in-a-ford", SS, test_ford);
  g_test_add_data_func ("/rules/SP-TER-04/half-speed-in-a-ford", SP, test_ford);
  g_test_add_data_func ("/rules/SS-TER-09/boats", SS, test_boat);
  g_test_add_data_func ("/rules/SP-TER-06/boats", SP, test_boat);
  g_test_add_data_func ("/rules/SS-TER-10/slowings-multiply", SS, test_multiply);
  g_test_add_data_func ("/rules/SP-TER-07/slowings-multiply", SP, test_multiply);
  g_test_add_func ("/rules/SS-TER-10/camels-climb-steep-slopes", test_camels);
  g_test_add_data_func ("/rules/SS-ART-04/hooked-at-half-rate", SS, test_hooked);
  g_test_add_data_func ("/rules/SP-ART-02/hooked-at-half-rate", SP, test_hooked);
  g_test_add_func ("/engine/speed/sentences", test_sentences);
  g_test_add_func ("/engine/speed/odds", test_odds);
  g_test_add_data_func ("/engine/speed/roles/SS", SS, test_roles);
  g_test_add_data_func ("/engine/speed/roles/SP", SP, test_roles);
  g_test_add_data_func ("/engine/speed/refused/SS", SS, test_refused);
  g_test_add_data_func ("/engine/speed/refused/SP", SP, test_refused);
  return g_test_run ();
}
