/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <math.h>

#include "resolving.h"

#define SAHARA "sahara-sandstorm"
#define SANDPIT "sandpit-showdown"
#define EXACT 1e-12

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

/* Refusals */

static void
check_refusals (const char *const (*table)[3],
                gsize n,
                const char *id)
{
  resolving_use (id);
  for (gsize i = 0; i < n; i++)
    {
      g_autofree char *end = g_strdup_printf ("(%s)", table[i][1]);

      resolving_check_error ("fire", table[i][0], MUSTER_ENGINE_ERROR_FORBIDDEN, end);
      if (table[i][2] != NULL)
        resolving_check_error ("fire", table[i][0], MUSTER_ENGINE_ERROR_FORBIDDEN, table[i][2]);
    }
}

static void
test_near (void)
{
  static const char *const table[][3] = {
    { "weapon=gatling shooters=1 band=close", "SS-GAT-01", "“burst”" },
    { "weapon=gatling shooters=1 range=1", "SS-GAT-01", "“burst”" },
    { "weapon=machine-gun shooters=1 range=0.2 target=horse", "SS-GAT-01", "“burst”" },
    { "weapon=machine-gun shooters=1 band=close target=armoured", "SS-GAT-01", "“burst”" },
  };

  check_refusals (table, G_N_ELEMENTS (table), SAHARA);
  muster_arguments_unref (resolving_take ("fire", "weapon=gatling shooters=1 range=1.001"));
}

static void
test_near_sandpit (void)
{
  static const char *const table[][3] = {
    { "weapon=gatling shooters=1 band=close", "SP-GAT-01", "“burst”" },
    { "weapon=gatling shooters=1 range=1 target=horse", "SP-GAT-01", "“burst”" },
  };

  check_refusals (table, G_N_ELEMENTS (table), SANDPIT);
  muster_arguments_unref (resolving_take ("fire", "weapon=gatling shooters=1 range=1.001"));
}

static void
test_objects (void)
{
  static const char *const table[][3] = {
    { "weapon=rifle shooters=1 band=close target=log-wall", "SS-RES-05", "“Log wall”" },
    { "weapon=rifle shooters=1 band=close target=bunker", "SS-RES-05", NULL },
    { "weapon=rifle shooters=1 band=close target=stone-wall", "SS-RES-05", NULL },
    { "weapon=rifle shooters=1 band=close target=fort", "SS-RES-05", NULL },
    { "weapon=rifle shooters=1 band=close target=wagon", "SS-RES-05", NULL },
    { "weapon=cannon shooters=1 band=close", "SS-ART-07", "“gun-shot”" },
    { "weapon=light-field-gun shooters=1 band=close", "SS-ART-07", "“gun-shot”" },
    { "weapon=mortar shooters=1 band=close", "SS-ART-07", "“gun-shot”" },
    { "weapon=sword shooters=1 band=close", "SS-MEL-01", "“melee”" },
  };

  check_refusals (table, G_N_ELEMENTS (table), SAHARA);
}

static void
test_objects_sandpit (void)
{
  static const char *const table[][3] = {
    { "weapon=rifle shooters=1 band=close target=log-wall", "SP-RES-03", "“Log wall”" },
    { "weapon=rifle shooters=1 band=close target=fort", "SP-RES-03", NULL },
    { "weapon=bow shooters=1 band=close target=door", "SP-RES-03", NULL },
    { "weapon=cannon shooters=1 band=close", "SP-ART-04", "“gun-shot”" },
    { "weapon=mortar shooters=1 band=close", "SP-ART-04", "“gun-shot”" },
    { "weapon=war-club shooters=1 band=close", "SP-MEL-01", "“melee”" },
  };

  check_refusals (table, G_N_ELEMENTS (table), SANDPIT);
}

static void
test_distance (gconstpointer id)
{
  resolving_use (id);
  resolving_check_error ("fire", "weapon=rifle shooters=1", MUSTER_ENGINE_ERROR_ARGUMENT, "“band”");
  resolving_check_error ("fire", "weapon=rifle shooters=1", MUSTER_ENGINE_ERROR_ARGUMENT,
                         "“range”");
  resolving_check_error ("fire", "weapon=rifle shooters=1 range=2.5 band=close",
                         MUSTER_ENGINE_ERROR_ARGUMENT, "“long”");
  resolving_check_error ("fire", "weapon=rifle shooters=1 band=near", MUSTER_ENGINE_ERROR_ARGUMENT,
                         "close, medium, long");
  resolving_check_error ("fire", "weapon=stone shooters=1 band=close", MUSTER_ENGINE_ERROR_ARGUMENT,
                         "pistol, rifle");
}

/* What a game fills in, so that nobody is asked what is known. */
static void
test_roles (gconstpointer id)
{
  static const char *const table[][3] = {
    { "fire", "weapon", "actor.weapon" },     { "fire", "shooters", "actor.shooters" },
    { "fire", "cover", "target.cover" },      { "fire", "fighting", "target.fighting" },
    { "fire", "target", "target.kind" },      { "fire", "wounds", "target.wounds" },
    { "fire", "target-figures", "target.figures" }, { "line-fire", "weapon", "actor.weapon" },
  };

  resolving_use (id);
  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      const MusterProcedure *procedure = resolving_find (table[i][0]);
      const char *role = NULL;

      for (guint p = 0; p < muster_procedure_get_n_parameters (procedure); p++)
        if (g_str_equal (muster_procedure_get_parameter (procedure, p)->name, table[i][1]))
          role = muster_procedure_get_parameter (procedure, p)->role;
      g_assert_cmpstr (role, ==, table[i][2]);
    }
}

/* A ruleset whose numbers make no sense is not read. */
static void
test_faults (void)
{
  static const struct
  {
    const char *table;
    const char *row;
    const char *cell;
    const char *part;
  } table[] = {
    { "weapons", "rifle", "shots=\"0\"", "shots" },
    { "weapons", "rifle", "damage=\"0\"", "damage" },
    { "weapons", "rifle", "thirds=\"4\"", "thirds" },
    { "weapons", "rifle", "thirds=\"0\"", "thirds" },
    { "fire-dice", "throw", "value=\"0\"", "fire-dice" },
    { "resist-figures", "man", "value=\"0\"", "resist-figures" },
  };

  resolving_use (SAHARA);
  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autofree char *text = g_strdup_printf (
          "<ruleset xmlns=\"urn:musterapp:ruleset:1\" id=\"house\" title=\"House\" version=\"1\" "
          "base=\"" SAHARA "\"><tables><table id=\"%s\"><row key=\"%s\" %s/></table></tables>"
          "</ruleset>",
          table[i].table, table[i].row, table[i].cell);
      g_autoptr (GError) error = NULL;
      g_autoptr (MusterElement) root = muster_xml_parse (text, strlen (text), "house.xml", &error);

      g_assert_no_error (error);
      g_assert_null (muster_ruleset_new (root, resolving_get_ruleset (), &error));
      muster_test_assert_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_RULESET,
                                table[i].part);
    }
}

/* A weapon that may be fired and has no row is a fault of the ruleset: nobody guesses its shots. */
static void
test_weapon_without_row (gconstpointer id)
{
  static const struct
  {
    const char *row;
    const char *part; /* NULL: it is taken */
  } table[] = {
    { "", "“blowpipe”" },
    { "<row key='blowpipe' string='1' thirds='1' damage='1'/>", "“shots”" },
    { "<row key='blowpipe' string='1' thirds='1' shots='1'/>", "“damage”" },
    { "<row key='blowpipe' string='1' thirds='1' damage='1' shots='1'/>", NULL },
  };

  resolving_use (id);
  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autofree char *text = g_strdup_printf (
          "<ruleset xmlns='urn:musterapp:ruleset:1' id='house' title='House' version='1' base='%s'>"
          "<weapons><weapon id='blowpipe' label='Blowpipe' use='fire'/></weapons>"
          "<tables><table id='weapons'>%s</table></tables></ruleset>",
          (const char *) id, table[i].row);
      g_autoptr (GError) error = NULL;
      g_autoptr (MusterElement) root = muster_xml_parse (text, strlen (text), "house.xml", &error);
      g_autoptr (MusterRuleset) ruleset = NULL;

      g_assert_no_error (error);
      ruleset = muster_ruleset_new (root, resolving_get_ruleset (), &error);
      if (table[i].part == NULL)
        g_assert_no_error (error);
      else
        muster_test_assert_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_RULESET,
                                  table[i].part);
    }
}

/* How far a string reaches has to be looked up somewhere. */
static void
test_string_without_table (void)
{
  static const struct
  {
    const char *string;
    gboolean good;
  } table[] = {
    { "", TRUE },
    { "table='weapons' reach='thirds'", TRUE },
    { "reach='thirds'", FALSE },
    { "least='least'", FALSE },
    { "table='moon'", FALSE },
  };

  resolving_use (SAHARA);
  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autofree char *text = g_strdup_printf (
          "<ruleset xmlns='urn:musterapp:ruleset:1' id='house' title='House' version='1' "
          "base='" SAHARA "'><procedures><procedure id='free-shot'>"
          "<string weapon='weapon' %s rule='SS-FIR-09'/></procedure></procedures></ruleset>",
          table[i].string);
      g_autoptr (GError) error = NULL;
      g_autoptr (MusterElement) root = muster_xml_parse (text, strlen (text), "house.xml", &error);
      g_autoptr (MusterRuleset) ruleset = NULL;

      g_assert_no_error (error);
      g_test_message ("%s", table[i].string);
      ruleset = muster_ruleset_new (root, resolving_get_ruleset (), &error);
      if (table[i].good)
        g_assert_no_error (error);
      else
        muster_test_assert_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_RULESET, "table");
    }
}

/* Odds */

typedef struct
{
  const char *words;
  int shooters, rate, need, damage, resist, wounds, most;
} Judged;

#define MAX_HITS 12

/* The rule written anew: every face of every die once. */
static void
judge (const Judged *self,
       const int *faces,
       int counts[MAX_HITS][MAX_HITS][4])
{
  int hits = 0, removed = 0, wounds = self->wounds;

  for (int s = 0; s < self->shooters; s++)
    {
      int here = 0;
      int room = self->resist - wounds;

      for (int shot = 0; shot < self->rate; shot++)
        {
          const int *pair = faces + 2 * (s * self->rate + shot);

          here += pair[0] + pair[1] >= self->need;
        }
      hits += here;
      if (removed == self->most)
        continue;
      if (here * self->damage >= room)
        {
          removed++;
          wounds = 0;
        }
      else
        wounds += here * self->damage;
    }
  counts[hits][removed][wounds]++;
}

static int
find_number (const MusterOdds *odds,
             guint i,
             const char *key)
{
  for (guint r = 0; r < muster_odds_get_n_results (odds, 0); r++)
    if (g_str_equal (muster_odds_get_result (odds, 0, i, r)->key, key))
      return (int) muster_odds_get_result (odds, 0, i, r)->number;
  g_assert_not_reached ();
}

static MusterOdds *
take_odds (const char *words)
{
  g_autoptr (MusterArguments) arguments = resolving_take ("fire", words);
  g_autoptr (GError) error = NULL;
  MusterOdds *odds = muster_odds_new (resolving_find ("fire"), arguments, &error);

  g_assert_no_error (error);
  return odds;
}

static void
check_judged (const Judged *self)
{
  static int counts[MAX_HITS][MAX_HITS][4];
  g_autoptr (MusterOdds) odds = take_odds (self->words);
  int n = 2 * self->shooters * self->rate;
  int faces[8];
  int total = (int) pow (6, n);
  int different = 0;

  memset (counts, 0, sizeof counts);
  for (int code = 0; code < total; code++)
    {
      int rest = code;

      for (int i = 0; i < n; i++, rest /= 6)
        faces[i] = rest % 6 + 1;
      judge (self, faces, counts);
    }
  for (int h = 0; h < MAX_HITS; h++)
    for (int r = 0; r < MAX_HITS; r++)
      for (int w = 0; w < 4; w++)
        different += counts[h][r][w] > 0;
  g_assert_cmpuint (muster_odds_get_n_outcomes (odds, 0), ==, different);
  for (guint i = 0; i < muster_odds_get_n_outcomes (odds, 0); i++)
    {
      int hits = find_number (odds, i, "hits");
      int count = counts[hits][find_number (odds, i, "removed")][find_number (odds, i, "wounds")];

      g_assert_cmpint (find_number (odds, i, "damage"), ==, hits * self->damage);
      g_assert_cmpfloat_with_epsilon (muster_odds_get_chance (odds, 0, i),
                                      (double) count / (double) total, 1e-15);
    }
}

static void
test_enumerated (void)
{
  static const Judged table[] = {
    { "weapon=rifle shooters=3 band=medium", 3, 1, 8, 1, 1, 0, 3 },
    { "weapon=rifle shooters=3 band=medium cover=fort", 3, 1, 10, 1, 1, 0, 3 },
    { "weapon=rifle shooters=4 band=close target=horse wounds=1", 4, 1, 6, 1, 2, 1, 4 },
    { "weapon=rifle shooters=3 band=close target-figures=2", 3, 1, 6, 1, 1, 0, 2 },
    { "weapon=pistol shooters=2 band=close target=horse", 2, 2, 6, 1, 2, 0, 2 },
    { "weapon=pistol shooters=2 band=medium target=armoured wounds=1", 2, 2, 8, 1, 2, 1, 2 },
    { "weapon=pistol shooters=2 band=medium target=man target-figures=1", 2, 2, 8, 1, 1, 0, 1 },
  };

  resolving_use (SAHARA);
  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    check_judged (&table[i]);
}

/* A thousand rifles are a binomial distribution. */
static void
test_thousand (void)
{
  g_autoptr (MusterOdds) odds = NULL;
  double sum = 0;
  double p = 15.0 / 36;

  resolving_use (SAHARA);
  odds = take_odds ("weapon=rifle shooters=1000 band=medium");
  g_assert_cmpuint (muster_odds_get_n_outcomes (odds, 0), ==, 1001);
  for (guint i = 0; i < 1001; i++)
    {
      double k = find_number (odds, i, "removed");
      double wanted = exp (lgamma (1001) - lgamma (k + 1) - lgamma (1001 - k) + k * log (p)
                           + (1000 - k) * log (1 - p));

      g_assert_cmpfloat_with_epsilon (muster_odds_get_chance (odds, 0, i), wanted, EXACT);
      sum += muster_odds_get_chance (odds, 0, i);
    }
  g_assert_cmpfloat_with_epsilon (sum, 1, EXACT);
}

static void
test_limit (void)
{
  static const char *const table[] = {
    "weapon=pistol shooters=1000 band=medium",
    "weapon=gatling shooters=1000 band=medium target=horse",
    "weapon=pistol shooters=140 band=close",
  };

  resolving_use (SAHARA);
  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autoptr (MusterArguments) arguments = resolving_take ("fire", table[i]);
      g_autoptr (GError) error = NULL;

      g_assert_null (muster_odds_new (resolving_find ("fire"), arguments, &error));
      muster_test_assert_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_LIMIT, "10000");
    }
  muster_odds_unref (take_odds ("weapon=pistol shooters=139 band=close"));
  muster_odds_unref (take_odds ("weapon=pistol shooters=1000 band=close target-figures=3"));
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
  g_test_add_func ("/rules/SS-RES-05/not-by-small-arms", test_objects);
  g_test_add_func ("/rules/SP-RES-03/not-by-small-arms", test_objects_sandpit);
  g_test_add_func ("/rules/SS-GAT-01/fires-a-burst", test_near);
  g_test_add_func ("/rules/SP-GAT-01/fires-a-burst", test_near_sandpit);
  g_test_add_data_func ("/engine/volley/most/sahara", SAHARA, test_most);
  g_test_add_data_func ("/engine/volley/most/sandpit", SANDPIT, test_most);
  g_test_add_data_func ("/engine/volley/distance/sahara", SAHARA, test_distance);
  g_test_add_data_func ("/engine/volley/distance/sandpit", SANDPIT, test_distance);
  g_test_add_data_func ("/engine/volley/roles/sahara", SAHARA, test_roles);
  g_test_add_data_func ("/engine/volley/roles/sandpit", SANDPIT, test_roles);
  g_test_add_func ("/engine/volley/faults-of-a-ruleset", test_faults);
  g_test_add_data_func ("/engine/volley/weapon-without-row/sahara", SAHARA,
                        test_weapon_without_row);
  g_test_add_data_func ("/engine/volley/weapon-without-row/sandpit", SANDPIT,
                        test_weapon_without_row);
  g_test_add_func ("/engine/volley/string-without-table", test_string_without_table);
  g_test_add_func ("/engine/volley/odds-enumerated", test_enumerated);
  g_test_add_func ("/engine/volley/odds-of-a-thousand", test_thousand);
  g_test_add_func ("/engine/volley/odds-limit", test_limit);
  return g_test_run ();
}
