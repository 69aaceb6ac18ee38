/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "game-zones.h"

/* A refused shot or fight says who could do it instead. */

#define FORBIDDEN MUSTER_ENGINE_ERROR_FORBIDDEN
#define PLACES "<place unit='a' x='4' y='4'/><place unit='b' x='8' y='8'/><place unit='c' x='0' y='9'/><place unit='c' x='1' y='9'/>"
#define ENEMIES "<place unit='n' x='4' y='1'/><place unit='n' x='5' y='1'/><place unit='m' x='8' y='0'/><place unit='m' x='9' y='0'/>"

static void
begin (Game *game, const char *phase, const char *const *states)
{
  zones_init (game, PLACES, ENEMIES, "");
  bases_go_to (game, phase);
  for (guint i = 0; states[i] != NULL; i++)
    {
      g_autofree char *line = g_strconcat ("state unit=", states[i], NULL);

      game_do (game, line, NULL);
    }
}

static void
test_melee (void)
{
  static const struct
  {
    const char *states[6];
    const char *deed;
    const char *part;
  } CASES[] = {
    /* Not beside the enemy: others of the side, with the zones out of which they could. */
    { { "b/n at=5,2:4+6,2:2", "a/b at=5,3:3+9,9:1", "a/c at=6,3:2+1,10:1" },
      "actor=a/a target=b/n",
      "“Close combat” is possible only if the zones adjoin, or the bases touch inside one, and as the units stand that is not so. "
      "Against “Ansar” these can do “Close combat” now: “Sudanese” from "
      "5,3 (3 bases); “Hussars” from 6,3 (2 bases) (SC-MEL-05)" },
    /* With his back to him. */
    { { "b/n at=5,2:4+6,2:2", "a/a at=5,3:4 facing=s", "a/b at=6,3:3+9,9:1" },
      "actor=a/a target=b/n", "Against “Ansar” these can do “Close combat” now: “Sudanese” from 6,3 (3 bases)" },
    /* From one zone it cannot, from another it can. */
    { { "b/n at=5,2:4+6,2:2", "a/a at=5,3:2+5,9:2" },
      "actor=a/a target=b/n from=5,9", "these can do “Close combat” now: “Guards” from 5,3 (2 bases)" },
    /* Nobody this enemy, but another. */
    { { "b/n at=5,1:4+6,1:2", "b/m at=9,3:4+10,3:2", "a/a at=9,4:4" },
      "actor=a/b target=b/n",
      "Against “Ansar” nobody can do “Close combat” now, but these can: “Guards” from 9,4 (4 bases) "
      "against “Jihadia”" },
    /* Nobody anybody; the others have left. */
    { { NULL }, "actor=a/a target=b/n", "Nobody can do “Close combat” any more: end the phase (SC-MEL-05)" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (CASES); i++)
    {
      g_auto (Game) game = { 0 };
      g_autofree char *line = g_strconcat ("resolve act=melee ", CASES[i].deed, NULL);

      static const char *const OTHERS[] = { "a/hq", "a/gun", "a/siege", "a/mg", "a/levy", "a/train", "b/emir", "b/h", "b/g", "b/camels" };

      begin (&game, "close-combat", CASES[i].states);
      for (guint k = 0; i == G_N_ELEMENTS (CASES) - 1 && k < G_N_ELEMENTS (OTHERS); k++)
        {
          g_autofree char *off = g_strdup_printf ("state unit=%s table=off", OTHERS[k]);

          game_do (&game, off, NULL);
        }
      game_refuse (&game, line, NULL, FORBIDDEN, CASES[i].part);
    }
}

/* Who has fought, and whose enemy others can fight. */
static void
test_fought (void)
{
  static const char *const STATES[] = { "b/n at=5,3:4+6,3:2", "a/a at=5,4:4", "a/b at=4,4:4", NULL };
  g_auto (Game) game = { 0 };

  begin (&game, "close-combat", STATES);
  game_do (&game, "resolve act=melee actor=a/a target=b/n", NULL);
  game_refuse (&game, "resolve act=melee actor=a/a target=b/n", NULL, FORBIDDEN, "Against “Ansar” these can do “Close combat” now: “Sudanese” from 4,4");
}

static void
test_fire (void)
{
  static const char *const STATES[] = { "a/a facing=s", NULL };
  g_auto (Game) game = { 0 };

  begin (&game, "european-fire", STATES);
  /* Nobody is named who may be anywhere while it is known of others that they can. */
  game_refuse (&game, "resolve act=fire actor=a/a target=b/m", NULL, FORBIDDEN,
               "is outside its arc. Against “Jihadia” these can do “Fire” now: “Sudanese” from 9,9 (4 bases) (SC-FIR-05)");
  game_do (&game, "state unit=a/b at=off", NULL);
  game_refuse (&game, "resolve act=fire actor=a/a target=b/m", NULL, FORBIDDEN, "“Stewart”; “Sudanese”; “Field Battery”; “Siege Battery” … (if they stand where they can: that is left to the table) (SC-FIR-05)");
  /* The number alone is wrong: nobody has to do it instead. */
  game_do (&game, "state unit=a/a facing=n", NULL);
  game_refuse (&game, "resolve act=fire actor=a/a target=b/n range=1", NULL, FORBIDDEN, "as the units stand it is “3” (SC-FIR-03)");
}

/* What the weapon itself does not do is refused like all else. */
static void
test_reach (void)
{
  static const char *const STATES[] = { "a/a at=5,10 facing=n", "a/b at=6,9 facing=n", "a/c at=6,10:2+7,10:1 facing=n", "a/gun at=off", "a/siege at=off", NULL };
  g_auto (Game) game = { 0 };
  const MusterEntry *entry;

  begin (&game, "european-fire", STATES);
  game_refuse (&game, "resolve act=fire actor=a/a target=b/n", NULL, FORBIDDEN,
               "reaches 6 zones. Against “Ansar” these can do “Fire” now: “Sudanese” from 6,9 (4 bases) (SC-WPN-01)");
  game_do (&game, "overrule reason='as agreed'", NULL);
  entry = game_do (&game, "resolve act=fire actor=a/a target=b/n", NULL);
  strings_assert_step (entry, "SC-WPN-01", "is out of reach");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/engine/turn-phases/advice/melee", test_melee);
  g_test_add_func ("/engine/turn-phases/advice/fought", test_fought);
  g_test_add_func ("/engine/turn-phases/advice/fire", test_fire);
  g_test_add_func ("/engine/turn-phases/advice/reach", test_reach);

  return g_test_run ();
}
