/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "resolving.h"
#include "volley-testing.h"

static const char *const band_words[] = { "close", "medium", "long" };

/* N dice that each show FACE. */
static char *
repeat (int n,
        int face)
{
  GString *dice = g_string_new (NULL);

  for (int i = 0; i < n; i++)
    g_string_append_printf (dice, "%s%d", i > 0 ? "," : "", face);
  return g_string_free (dice, FALSE);
}

static void
check_result (const char *words,
              const char *dice,
              const char *result)
{
  ResolvingCase item = { words, dice, result, NULL };

  resolving_check ("fire", &item, 1);
}

/* Millionths of R, as they are typed. */
static char *
describe_range (int micros)
{
  return g_strdup_printf ("%d.%06d", micros / 1000000, micros % 1000000);
}

/* Weapons */

typedef struct
{
  const char *ruleset;
  const char *weapon;
  const char *rule;
  const char *reach_rule; /* beyond it */
  int string;
  int thirds;
  int damage;
  int shots;
  int dice;
} Weapon;

static const Weapon weapons[] = {
  { SAHARA, "pistol", "SS-WPN-01", "SS-FIR-08", 1, 2, 1, 2, 2 },
  { SAHARA, "rifle", "SS-WPN-02", "SS-WPN-02", 3, 3, 1, 1, 2 },
  { SAHARA, "carbine", "SS-WPN-03", "SS-WPN-03", 2, 3, 1, 1, 2 },
  { SAHARA, "musket", "SS-WPN-04", "SS-WPN-04", 2, 3, 1, 1, 2 },
  { SAHARA, "bow", "SS-WPN-05", "SS-WPN-05", 2, 3, 1, 1, 2 },
  { SAHARA, "thrown-spear", "SS-WPN-06", "SS-FIR-07", 1, 1, 1, 1, 1 },
  { SAHARA, "thrown-knife", "SS-WPN-06", "SS-FIR-07", 1, 1, 1, 1, 1 },
  { SAHARA, "thrown-tomahawk", "SS-WPN-06", "SS-FIR-07", 1, 1, 1, 1, 1 },
  { SAHARA, "gatling", "SS-WPN-07", "SS-WPN-07", 3, 3, 2, 10, 2 },
  { SAHARA, "machine-gun", "SS-WPN-08", "SS-WPN-08", 3, 3, 3, 10, 2 },
  { SANDPIT, "pistol", "SP-WPN-01", "SP-FIR-04", 1, 2, 1, 2, 2 },
  { SANDPIT, "rifle", "SP-WPN-02", "SP-WPN-02", 3, 3, 1, 1, 2 },
  { SANDPIT, "repeating-rifle", "SP-WPN-03", "SP-WPN-03", 2, 3, 1, 2, 2 },
  { SANDPIT, "carbine", "SP-WPN-04", "SP-WPN-04", 2, 3, 1, 1, 2 },
  { SANDPIT, "musket", "SP-WPN-05", "SP-WPN-05", 2, 3, 1, 1, 2 },
  { SANDPIT, "bow", "SP-WPN-06", "SP-WPN-06", 2, 3, 1, 1, 2 },
  { SANDPIT, "thrown-spear", "SP-WPN-07", "SP-FIR-04", 1, 1, 1, 1, 1 },
  { SANDPIT, "thrown-knife", "SP-WPN-07", "SP-FIR-04", 1, 1, 1, 1, 1 },
  { SANDPIT, "thrown-tomahawk", "SP-WPN-07", "SP-FIR-04", 1, 1, 1, 1, 1 },
  { SANDPIT, "gatling", "SP-WPN-08", "SP-WPN-08", 3, 3, 2, 10, 2 },
};

/* Whether figures may be shot at in that third: the guns that fire along a line may not in the first. */
static gboolean
is_allowed (const Weapon *weapon,
            int third)
{
  return third <= weapon->thirds && (weapon->shots < 10 || third > 1);
}

/* Each third reaches to its knot and not a millionth farther. */
static void
test_reach (gconstpointer data)
{
  const Weapon *weapon = data;

  resolving_use (weapon->ruleset);
  for (int third = 1; third <= 3; third++)
    {
      int knot = weapon->string * third * 1000000 / 3;
      g_autofree char *inside = describe_range (knot);
      g_autofree char *outside = describe_range (knot + 1);
      g_autofree char *near = g_strdup_printf ("weapon=%s shooters=1 range=%s band=%s",
                                               weapon->weapon, inside, band_words[third - 1]);
      g_autofree char *far = g_strdup_printf ("weapon=%s shooters=1 range=%s", weapon->weapon,
                                              outside);
      g_autofree char *band = g_strdup_printf ("weapon=%s shooters=1 band=%s", weapon->weapon,
                                               band_words[third - 1]);

      if (is_allowed (weapon, third))
        {
          muster_arguments_unref (resolving_take ("fire", near));
          muster_arguments_unref (resolving_take ("fire", band));
        }
      else if (third > weapon->thirds)
        {
          resolving_check_error ("fire", near, MUSTER_ENGINE_ERROR_FORBIDDEN, weapon->reach_rule);
          resolving_check_error ("fire", band, MUSTER_ENGINE_ERROR_FORBIDDEN, weapon->reach_rule);
        }
      if (third >= weapon->thirds)
        resolving_check_error ("fire", far, MUSTER_ENGINE_ERROR_FORBIDDEN, weapon->reach_rule);
      else
        {
          g_autofree char *wrong = g_strdup_printf ("%s band=%s", far, band_words[third - 1]);

          resolving_check_error ("fire", wrong, MUSTER_ENGINE_ERROR_ARGUMENT,
                                 band_words[third]);
        }
    }
}

/* Every shot hits: as many as the weapon has, each for its damage. */
static void
test_shots (gconstpointer data)
{
  const Weapon *weapon = data;
  const char *band = weapon->thirds > 1 ? "medium" : "close";

  resolving_use (weapon->ruleset);
  for (int shooters = 1; shooters <= 3; shooters++)
    {
      int shots = shooters * weapon->shots;
      g_autofree char *words
          = g_strdup_printf ("weapon=%s shooters=%d band=%s", weapon->weapon, shooters, band);
      g_autofree char *dice = repeat (shots * weapon->dice, 6);
      g_autofree char *result
          = g_strdup_printf ("shots=%d hits=%d damage=%d removed=%d wounds=0", shots, shots,
                             shots * weapon->damage, shooters);

      check_result (words, dice, result);
      g_assert_cmpint (resolving_count_dice ("fire", words), ==, shots * weapon->dice);
    }
}

/* Scores */

/* NEED hits and one less does not. */
static void
check_need (const char *words,
            int need)
{
  for (int sum = need - 1; sum <= need; sum++)
    {
      int first = MIN (6, sum - 1);
      g_autofree char *dice = g_strdup_printf ("%d,%d", first, sum - first);
      g_autofree char *all = g_strconcat ("weapon=rifle shooters=1 ", words, NULL);
      g_autofree char *result
          = g_strdup_printf ("shots=1 hits=%d damage=%d removed=%d wounds=0", sum == need,
                             sum == need, sum == need);

      check_result (all, dice, result);
    }
}

static void
test_score (gconstpointer id)
{
  resolving_use (id);
  check_need ("band=close", 6);
  check_need ("band=medium", 8);
  check_need ("band=long", 10);
  check_need ("range=0", 6);
  check_need ("range=1", 6);
  check_need ("range=1.0001", 8);
  check_need ("range=2", 8);
  check_need ("range=2.0001", 10);
  check_need ("range=3", 10);
  check_need ("range=3.0", 10);
}

static void
test_again (gconstpointer id)
{
  resolving_use (id);
  check_need ("band=close again=yes", 4);
  check_need ("band=medium again=yes", 6);
  check_need ("band=long again=yes", 8);
  check_need ("band=long again=no", 10);
}

static void
test_light_cover (gconstpointer id)
{
  resolving_use (id);
  check_need ("band=close cover=none", 6);
  check_need ("band=close cover=building", 7);
  check_need ("band=long cover=wagon", 11);
  check_need ("band=long cover=wagon again=yes", 9);
  /* who does not fire from there has no good of it */
  check_need ("band=medium cover=building fighting=no", 8);
  check_need ("band=medium cover=wagon fighting=no", 8);
  check_need ("band=medium fighting=no", 8);
}

static void
test_walls (gconstpointer id)
{
  static const char *const walls[] = { "log-wall", "stone-wall", "fort" };

  resolving_use (id);
  for (gsize i = 0; i < G_N_ELEMENTS (walls); i++)
    {
      g_autofree char *plain = g_strdup_printf ("band=medium cover=%s", walls[i]);
      g_autofree char *again = g_strdup_printf ("band=long cover=%s again=yes", walls[i]);
      g_autofree char *far = g_strdup_printf ("band=long cover=%s", walls[i]);

      check_need (plain, 10);
      check_need (again, 10);
      check_need (far, 12);
    }
}

/* A pistol that is fired as a charge comes in meets the same walls: whoever is charged fights. */
static void
test_free_shot_cover (gconstpointer id)
{
  static const struct
  {
    const char *cover;
    int need;
  } rows[] = { { "none", 6 }, { "building", 7 }, { "wagon", 7 }, { "log-wall", 8 }, { "stone-wall", 8 }, { "fort", 8 } };

  resolving_use (id);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    for (int sum = rows[i].need - 1; sum <= rows[i].need; sum++)
      {
        g_autofree char *words = g_strdup_printf ("shooters=1 cover=%s", rows[i].cover);
        g_autofree char *dice = g_strdup_printf ("%d,%d", MIN (6, sum - 1), sum - MIN (6, sum - 1));
        g_autofree char *result
            = g_strdup_printf ("shots=1 hits=%d damage=%d removed=%d wounds=0", sum == rows[i].need,
                               sum == rows[i].need, sum == rows[i].need);

        const ResolvingCase item = { words, dice, result, NULL };

        resolving_check ("free-shot", &item, 1);
      }
}

static void
check_hidden (const char *id,
              const char *rule)
{
  static const char *const walls[] = { "log-wall", "stone-wall", "fort" };

  resolving_use (id);
  for (gsize i = 0; i < G_N_ELEMENTS (walls); i++)
    {
      g_autofree char *rifle
          = g_strdup_printf ("weapon=rifle shooters=1 band=close fighting=no cover=%s", walls[i]);
      g_autofree char *knife
          = g_strdup_printf ("weapon=thrown-knife shooters=1 band=close fighting=no cover=%s",
                             walls[i]);

      resolving_check_error ("fire", rifle, MUSTER_ENGINE_ERROR_FORBIDDEN, rule);
      resolving_check_error ("fire", knife, MUSTER_ENGINE_ERROR_FORBIDDEN, rule);
    }
}

static void
test_hidden (void)
{
  check_hidden (SAHARA, "(SS-FIR-06)");
}

static void
test_hidden_sandpit (void)
{
  check_hidden (SANDPIT, "(SP-FIR-03)");
}

/* One die, 5 or 6, whatever else there is. */
static void
test_thrown (gconstpointer id)
{
  static const char *const others[]
      = { "", "again=yes", "cover=fort", "cover=wagon", "again=yes cover=building" };

  resolving_use (id);
  for (gsize i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_autofree char *words
          = g_strdup_printf ("weapon=thrown-spear shooters=6 range=0.3 %s", others[i]);

      check_result (g_strchomp (words), "1,2,3,4,5,6", "shots=6 hits=2 damage=2 removed=2 wounds=0");
    }
}

/* What hits do */

static void
test_one_target (void)
{
  static const ResolvingCase table[] = {
    /* both hits of the first on one man, one of the second */
    { "weapon=pistol shooters=2 band=close", "6,6,6,6,1,1,6,6",
      "shots=4 hits=3 damage=3 removed=2 wounds=0",
      "SS-WPN-01 SS-FIR-02 SS-FIR-02 SS-WPN-01 SS-RES-01 SS-WPN-12" },
    { "weapon=pistol shooters=2 band=close", "1,1,6,6,1,1,6,6",
      "shots=4 hits=2 damage=2 removed=2 wounds=0",
      "SS-WPN-01 SS-FIR-02 SS-FIR-02 SS-WPN-01 SS-RES-01" },
    { "weapon=rifle shooters=1 range=0.5 again=yes cover=wagon", "1,1",
      "shots=1 hits=0 damage=0 removed=0 wounds=0",
      "SS-WPN-02 SS-FIR-09 SS-FIR-02 SS-FIR-03 SS-FIR-04 SS-FIR-02 SS-RES-01" },
  };

  resolving_use (SAHARA);
  resolving_check ("fire", table, G_N_ELEMENTS (table));
}

static void
test_one_target_sandpit (void)
{
  static const ResolvingCase table[] = {
    { "weapon=repeating-rifle shooters=2 band=close", "6,6,6,6,1,1,6,6",
      "shots=4 hits=3 damage=3 removed=2 wounds=0",
      "SP-WPN-03 SP-FIR-01 SP-FIR-01 SP-WPN-03 SP-RES-01 SP-WPN-11" },
    { "weapon=gatling shooters=1 band=long", "6,6,6,6,6,6,6,6,6,6,6,6,6,6,6,6,6,6,6,6",
      "shots=10 hits=10 damage=20 removed=1 wounds=0",
      "SP-WPN-08 SP-FIR-01 SP-FIR-01 SP-WPN-08 SP-RES-01 SP-WPN-11" },
  };

  resolving_use (SANDPIT);
  resolving_check ("fire", table, G_N_ELEMENTS (table));
}

static void
check_resist (const char *id,
              const char *target,
              int resist)
{
  resolving_use (id);
  for (int shooters = 1; shooters <= 4; shooters++)
    {
      g_autofree char *words
          = g_strdup_printf ("weapon=rifle shooters=%d band=close target=%s", shooters, target);
      g_autofree char *dice = repeat (shooters * 2, 6);
      g_autofree char *result
          = g_strdup_printf ("shots=%d hits=%d damage=%d removed=%d wounds=%d", shooters, shooters,
                             shooters, shooters / resist, shooters % resist);

      check_result (words, dice, result);
    }
}

static void
test_resist (void)
{
  check_resist (SAHARA, "man", 1);
  check_resist (SAHARA, "armoured", 2);
}

static void
test_horse (void)
{
  check_resist (SAHARA, "horse", 2);
}

static void
test_resist_sandpit (void)
{
  check_resist (SANDPIT, "man", 1);
  resolving_check_error ("fire", "weapon=rifle shooters=1 band=close target=armoured",
                         MUSTER_ENGINE_ERROR_ARGUMENT, "“armoured”");
}

static void
test_horse_sandpit (void)
{
  check_resist (SANDPIT, "horse", 2);
}

/* Damage adds up from shooter to shooter and from what was carried in. */
static void
test_wounds (gconstpointer id)
{
  static const ResolvingCase table[] = {
    { "weapon=rifle shooters=1 band=close target=horse wounds=1", "6,6",
      "shots=1 hits=1 damage=1 removed=1 wounds=0", NULL },
    { "weapon=rifle shooters=1 band=close target=horse wounds=1", "1,1",
      "shots=1 hits=0 damage=0 removed=0 wounds=1", NULL },
    { "weapon=rifle shooters=2 band=close target=horse wounds=1", "6,6,6,6",
      "shots=2 hits=2 damage=2 removed=1 wounds=1", NULL },
    /* 1 and 2 of a damage of 2: the second's other hit is lost */
    { "weapon=pistol shooters=2 band=close target=horse", "6,6,1,1,6,6,6,6",
      "shots=4 hits=3 damage=3 removed=1 wounds=0", NULL },
    { "weapon=pistol shooters=3 band=close target=horse", "6,6,6,6,1,1,6,6,6,6,1,1",
      "shots=6 hits=4 damage=4 removed=2 wounds=0", NULL },
  };

  resolving_use (id);
  resolving_check ("fire", table, G_N_ELEMENTS (table));
  resolving_check_error ("fire", "weapon=rifle shooters=1 band=close wounds=1",
                         MUSTER_ENGINE_ERROR_ARGUMENT, "“1”");
  resolving_check_error ("fire", "weapon=rifle shooters=1 band=close target=horse wounds=2",
                         MUSTER_ENGINE_ERROR_ARGUMENT, "“2”");
  resolving_check_error ("fire", "weapon=rifle shooters=1 band=close target=horse wounds=-1",
                         MUSTER_ENGINE_ERROR_ARGUMENT, "wounds");
  resolving_use_cell (id, "resist-figures", "horse", "value", 5000);
  resolving_check_limits ("fire", "weapon=rifle shooters=1 band=close target=horse", "wounds", 0,
                          1000);
  resolving_check_limits ("free-shot", "shooters=1 target=horse", "wounds", 0, 1000);
}

/* No more are removed than there are. */
static void
test_most (gconstpointer id)
{
  static const ResolvingCase table[] = {
    { "weapon=rifle shooters=3 band=close target-figures=2", "6,6,6,6,6,6",
      "shots=3 hits=3 damage=3 removed=2 wounds=0", NULL },
    { "weapon=rifle shooters=3 band=close target-figures=3", "6,6,6,6,6,6",
      "shots=3 hits=3 damage=3 removed=3 wounds=0", NULL },
    { "weapon=rifle shooters=3 band=close target-figures=1 target=horse", "6,6,6,6,6,6",
      "shots=3 hits=3 damage=3 removed=1 wounds=0", NULL },
  };

  resolving_use (id);
  resolving_check ("fire", table, G_N_ELEMENTS (table));
  resolving_check_limits ("fire", "weapon=rifle shooters=1 band=close", "target-figures", 1, 100000);
  resolving_check_limits ("free-shot", "shooters=1", "target-figures", 1, 100000);
  resolving_check_limits ("fire", "weapon=rifle band=close", "shooters", 1, 1000);
  resolving_check_error ("fire", "weapon=rifle shooters=1 range=-1", MUSTER_ENGINE_ERROR_ARGUMENT,
                         "range");
}

static void
add (const char *rule,
     const char *behaviour,
     const char *id,
     GTestDataFunc func)
{
  g_autofree char *path = g_strdup_printf ("/rules/%s/%s", rule, behaviour);

  g_test_add_data_func (path, id, func);
}

static void
add_both (const char *sahara,
          const char *sandpit,
          const char *behaviour,
          GTestDataFunc func)
{
  add (sahara, behaviour, SAHARA, func);
  add (sandpit, behaviour, SANDPIT, func);
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (weapons); i++)
    {
      const Weapon *weapon = &weapons[i];
      g_autofree char *reach = g_strdup_printf ("/rules/%s/%s-reaches", weapon->rule, weapon->weapon);
      g_autofree char *shots = g_strdup_printf ("/rules/%s/%s-shots", weapon->rule, weapon->weapon);

      g_test_add_data_func (reach, weapon, test_reach);
      g_test_add_data_func (shots, weapon, test_shots);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (weapons); i++)
    {
      const Weapon *weapon = &weapons[i];
      g_autofree char *path = g_strdup_printf ("/rules/%s/%s-no-farther", weapon->reach_rule,
                                               weapon->weapon);

      if (!g_str_equal (weapon->reach_rule, weapon->rule))
        g_test_add_data_func (path, weapon, test_reach);
    }
  g_test_add_data_func ("/rules/SS-FIR-09/knots-of-its-own-string", &weapons[1], test_reach);
  g_test_add_data_func ("/rules/SP-FIR-05/knots-of-its-own-string", &weapons[11], test_reach);
  add_both ("SS-FIR-01", "SP-FIR-01", "thirds", test_score);
  add ("SS-FIR-02", "scores", SAHARA, test_score);
  add_both ("SS-FIR-03", "SP-FIR-02", "again", test_again);
  add_both ("SS-FIR-04", "SP-FIR-02", "building-and-wagon", test_light_cover);
  add_both ("SS-FIR-05", "SP-FIR-02", "walls", test_walls);
  add_both ("SS-SEQ-06", "SP-SEQ-05", "free-shot-at-walls", test_free_shot_cover);
  g_test_add_func ("/rules/SS-FIR-06/hidden", test_hidden);
  g_test_add_func ("/rules/SP-FIR-03/hidden", test_hidden_sandpit);
  add_both ("SS-FIR-07", "SP-FIR-04", "one-die", test_thrown);
  add_both ("SS-FIR-10", "SP-FIR-05", "one-die-unchanged", test_thrown);
  g_test_add_func ("/rules/SS-WPN-12/one-target", test_one_target);
  g_test_add_func ("/rules/SP-WPN-11/one-target", test_one_target_sandpit);
  g_test_add_func ("/rules/SS-RES-01/figures", test_resist);
  g_test_add_func ("/rules/SS-RES-07/mounted", test_horse);
  g_test_add_func ("/rules/SP-RES-01/figures", test_resist_sandpit);
  g_test_add_func ("/rules/SP-RES-04/mounted", test_horse_sandpit);
  add_both ("SS-RES-02", "SP-RES-01", "damage-adds-up", test_wounds);
  g_test_add_data_func ("/engine/volley/most/sahara", SAHARA, test_most);
  g_test_add_data_func ("/engine/volley/most/sandpit", SANDPIT, test_most);
  return g_test_run ();
}
