/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "game-zones.h"

/* Who is driven back goes directly away from who fired, or stays where he cannot. */

#define ARGUMENT MUSTER_ENGINE_ERROR_ARGUMENT
#define FORBIDDEN MUSTER_ENGINE_ERROR_FORBIDDEN

#define SHOOTS "resolve procedure=fire act=fire actor=a/a target=b/n"

/* Driven back */

/* The sentence with TEXT is there, and of STATEMENT. */
static void
assert_told (const MusterEntry *entry, const char *text, const char *statement)
{
  for (guint i = 0; i < muster_entry_get_n_steps (entry); i++)
    if (strstr (muster_entry_get_step (entry, i)->text, text) != NULL)
      {
        g_assert_cmpstr (muster_entry_get_step (entry, i)->rule, ==, statement);
        return;
      }
  g_error ("Nothing says “%s”", text);
}

static void
test_driven (void)
{
  g_auto (Game) game = { 0 };
  const MusterEntry *entry;

  zones_begin (&game, "european-fire", "<place unit='a' x='4' y='4'/>",
               "<place unit='n' x='4' y='2'/><place unit='n' x='9' y='1'/>", "");
  entry = game_do (&game, SHOOTS, "5 5");
  assert_told (entry, "driven back to the north into 5,2", "SC-FIR-08");
  zones_assert_at (&game, "b/n", "5,3:2 10,2:2 5,2:2", NULL);
  g_assert_cmpint (game_strength (&game, "b/n"), ==, 6);
}

/* Directly away: by the line from zone to zone. */
static void
test_driven_aslant (void)
{
  g_auto (Game) game = { 0 };

  zones_begin (&game, "european-fire", "<place unit='a' x='4' y='4'/>",
               "<place unit='n' x='6' y='2'/><place unit='n' x='9' y='1'/>", "");
  game_do (&game, SHOOTS, "5 1");
  zones_assert_at (&game, "b/n", "7,3:3 10,2:2 8,2:1", NULL);
}

static void
test_driven_nowhere (void)
{
  static const struct
  {
    const char *british;
    const char *native;
    const char *rest;
    const char *at;
  } CASES[] = {
    /* off the field */
    { "<place unit='a' x='4' y='1'/>", "<place unit='n' x='4' y='0'/><place unit='n' x='9' y='1'/>", "", "5,1:2 10,2:2" },
    /* where nobody can stand */
    { "<place unit='a' x='4' y='4'/>", "<place unit='n' x='4' y='2'/><place unit='n' x='9' y='1'/>",
      "<feature kind='open' passable='no'><rect x='4' y='1' width='1' height='1'/></feature>", "5,3:2 10,2:2" },
    /* enemies */
    { "<place unit='a' x='4' y='4'/><place unit='hq' x='4' y='1'/>",
      "<place unit='n' x='4' y='2'/><place unit='n' x='9' y='1'/>", "", "5,3:2 10,2:2" },
    /* as many friends as there is room for */
    { "<place unit='a' x='4' y='4'/>",
      "<place unit='n' x='4' y='2'/><place unit='n' x='9' y='1'/><place unit='m' x='4' y='1'/><place unit='m' x='10' y='8'/>",
      "", "5,3:2 10,2:2" },
    /* no room, but for one */
    { "<place unit='a' x='4' y='4'/>", "<place unit='n' x='4' y='2'/><place unit='n' x='4' y='1'/>",
      "<rule switch='range' value='orthogonal'/>", "5,3:2 5,2:4" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (CASES); i++)
    {
      g_auto (Game) game = { 0 };
      const MusterEntry *entry;
      gboolean room = i == 4;

      zones_begin (&game, "european-fire", CASES[i].british, CASES[i].native, CASES[i].rest);
      entry = game_do (&game, SHOOTS, "5 5");
      assert_told (entry, room ? "driven back to the north into 5,2" : "cannot go back to the north", "SC-FIR-08");
      zones_assert_at (&game, "b/n", CASES[i].at, NULL);
      g_assert_cmpint (game_strength (&game, "b/n"), ==, room ? 6 : 4);
    }
}

/* Among friends where there is room: it ends there, and passes through none. */
static void
test_driven_among_friends (void)
{
  g_auto (Game) game = { 0 };
  const MusterEntry *entry;

  zones_begin (&game, "european-fire", "<place unit='a' x='4' y='4'/>",
               "<place unit='n' x='4' y='2'/><place unit='n' x='9' y='1'/><place unit='emir' x='4' y='1'/>", "");
  entry = game_do (&game, SHOOTS, "5 5");
  assert_told (entry, "driven back to the north into 5,2", "SC-FIR-08");
  zones_assert_at (&game, "b/n", "5,3:2 10,2:2 5,2:2", NULL);
  g_assert_cmpint (game_strength (&game, "b/n"), ==, 6);
}

/* A corner is passed beside one zone where nobody can stand, not between two. */
static void
test_driven_corner (void)
{
#define NOBODY(x, y) "<feature kind='open' passable='no'><rect x='" x "' y='" y "' width='1' height='1'/></feature>"
  static const char *const AROUND[] = { NOBODY ("6", "1"), NOBODY ("7", "2"), NOBODY ("6", "1") NOBODY ("7", "2") };

  for (guint i = 0; i < G_N_ELEMENTS (AROUND); i++)
    {
      g_auto (Game) game = { 0 };
      const MusterEntry *entry;
      gboolean both = i == 2;

      zones_begin (&game, "european-fire", "<place unit='a' x='4' y='4'/>",
                   "<place unit='n' x='6' y='2'/><place unit='n' x='9' y='1'/>", AROUND[i]);
      entry = game_do (&game, SHOOTS, "5 1");
      assert_told (entry, both ? "cannot go back to the north-east: nobody can pass the corner" : "driven back to the north-east into 8,2",
                   "SC-FIR-08");
      zones_assert_at (&game, "b/n", both ? "7,3:3 10,2:2" : "7,3:3 10,2:2 8,2:1", NULL);
      g_assert_cmpint (game_strength (&game, "b/n"), ==, both ? 5 : 6);
    }
#undef NOBODY
}

/* What somebody says against it is refused. */
static void
test_driven_said (void)
{
  g_auto (Game) game = { 0 };

  zones_begin (&game, "european-fire", "<place unit='a' x='4' y='4'/>",
               "<place unit='n' x='4' y='2'/><place unit='n' x='9' y='1'/>", "");
  game_refuse (&game, SHOOTS " blocked=1", "5 5", FORBIDDEN, "SC-FIR-08");
  game_do (&game, SHOOTS " blocked=0", "5 5");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rules/SC-FIR-08/directly-away", test_driven);
  g_test_add_func ("/rules/SC-FIR-08/aslant", test_driven_aslant);
  g_test_add_func ("/rules/SC-FIR-08/nowhere-to-go", test_driven_nowhere);
  g_test_add_func ("/rules/SC-FIR-08/among-friends-with-room", test_driven_among_friends);
  g_test_add_func ("/rules/SC-FIR-08/not-across-a-closed-corner", test_driven_corner);
  g_test_add_func ("/rules/SC-FIR-08/not-gainsaid", test_driven_said);

  return g_test_run ();
}
