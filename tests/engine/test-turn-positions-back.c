/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "game-zones.h"

/* The umpire's losses where places are kept, and their coming back. */

#define ARGUMENT MUSTER_ENGINE_ERROR_ARGUMENT

static void
test_casualty (void)
{
  g_auto (Game) game = { 0 };

  zones_init (&game, "<place unit='a' x='4' y='4'/>", "<place unit='n' x='4' y='2'/><place unit='n' x='5' y='1'/>", "");
  game_do (&game, "casualty unit=b/n count=1 zone=5,3", NULL);
  zones_assert_at (&game, "b/n", "5,3:3 6,2:2", NULL);
  game_do (&game, "casualty unit=b/n count=1 zone=6,2", NULL);
  zones_assert_at (&game, "b/n", "5,3:3 6,2:1", NULL);
  game_do (&game, "casualty unit=b/n count=2", NULL);
  game_do (&game, "casualty unit=b/n count=-1 zone=6,2", NULL);
  g_assert_cmpint (game_strength (&game, "b/n"), ==, 3);
  game_refuse (&game, "casualty unit=b/n count=1 zone=20,1", NULL, ARGUMENT, "20,1");
  game_refuse (&game, "casualty unit=b/m count=1 zone=6,2", NULL, ARGUMENT, "zone");
  game_do (&game, "casualty unit=b/n count=3", NULL);
  zones_assert_at (&game, "b/n", "", "");
}

static const char *
say (Game *game, const char *line)
{
  static char text[200];
  g_autofree char *full = g_strdup_printf ("casualty unit=b/n count=%s", line);

  game_do (game, full, NULL);
  g_strlcpy (text, zones_get (game, "b/n", "at"), sizeof text);
  return text;
}

/* What was taken by mistake comes back where it fell, though nobody stands there any more. */
static void
test_put_back (void)
{
  g_auto (Game) game = { 0 };

  zones_init (&game, "<place unit='a' x='4' y='4'/>", "<place unit='n' x='4' y='2'/><place unit='n' x='5' y='1'/>", "");
  g_assert_cmpstr (say (&game, "2 zone=6,2"), ==, "5,3:4");
  g_assert_cmpstr (say (&game, "1 zone=5,3"), ==, "5,3:3");
  game_refuse (&game, "casualty unit=b/n count=-1 zone=9,9", NULL, ARGUMENT, "no bases in 9,9");
  game_refuse (&game, "casualty unit=b/n count=-1 zone=9,9", NULL, ARGUMENT, "expected one of: 5,3; 6,2");
  game_refuse (&game, "casualty unit=b/n count=-3 zone=6,2", NULL, ARGUMENT, "lost 2 bases in 6,2");
  g_assert_cmpstr (say (&game, "-1 zone=6,2"), ==, "5,3:3 6,2:1");
  /* Where others stand all may come back. */
  g_assert_cmpstr (say (&game, "-2 zone=6,2"), ==, "5,3:3 6,2:3");
  g_assert_cmpstr (zones_get (&game, "b/n", "fallen"), ==, "");
  /* Unsaid, where the last of them fell if others are there, else to those who lead. */
  g_assert_cmpstr (say (&game, "1 zone=6,2"), ==, "5,3:3 6,2:2");
  g_assert_cmpstr (say (&game, "-1"), ==, "5,3:3 6,2:3");
  g_assert_cmpstr (say (&game, "3 zone=6,2"), ==, "5,3:3");
  game_do (&game, "state unit=b/n at=7,3:3", NULL);
  g_assert_cmpstr (say (&game, "-1"), ==, "7,3:4");
  g_assert_cmpstr (say (&game, "-2 zone=6,2"), ==, "7,3:4 6,2:2");
}

/* So does a unit that was destroyed by mistake; it faces where it did. */
static void
test_put_back_all (void)
{
  g_auto (Game) game = { 0 };
  const MusterEntry *entry;

  zones_init (&game, "<place unit='a' x='4' y='5'/>", "<place unit='n' x='4' y='2'/><place unit='n' x='5' y='1'/>", "");
  game_do (&game, "state unit=b/n facing=w", NULL);
  g_assert_cmpstr (say (&game, "2 zone=6,2"), ==, "5,3:4");
  g_assert_cmpstr (say (&game, "4"), ==, "");
  game_refuse (&game, "casualty unit=b/n count=1 zone=5,3", NULL, ARGUMENT, "count");
  game_refuse (&game, "casualty unit=b/n count=-1 zone=7,3", NULL, ARGUMENT, "expected one of: 6,2; 5,3");
  entry = game_do (&game, "casualty unit=b/n count=-1 zone=6,2", NULL);
  strings_assert_step (entry, NULL, "Ansar stands in 6,2 (1 base): Line, facing west");
  zones_assert_at (&game, "b/n", "6,2:1", "w");
  g_assert_cmpstr (say (&game, "1"), ==, "");
  g_assert_cmpstr (say (&game, "-6"), ==, "6,2:2 5,3:4");
  /* But not onto a field that it has left. */
  game_do (&game, "casualty unit=b/n count=1", NULL);
  game_do (&game, "state unit=b/n at=off", NULL);
  g_assert_cmpstr (say (&game, "-1"), ==, "");
  game_refuse (&game, "casualty unit=b/n count=-1 zone=5,3", NULL, ARGUMENT, "count");
}

/* As long as the others have not gone elsewhere all come back where they fell, however many fell at once and wherever there is room. */
static void
test_put_back_as_before (void)
{
  g_auto (Game) game = { 0 };

  zones_init (&game, "<place unit='a' x='4' y='5'/>", "<place unit='n' x='4' y='2'/><place unit='n' x='5' y='1'/>", "");
  game_do (&game, "state unit=b/n at=5,3:2+7,3:1+6,3:3 facing=e formation=column", NULL);
  g_assert_cmpstr (say (&game, "5"), ==, "7,3:1");
  g_assert_cmpstr (say (&game, "-5"), ==, "7,3:1 6,3:3 5,3:2");
  zones_assert_at (&game, "b/n", "7,3:1 6,3:3 5,3:2", "e");
  g_assert_cmpstr (zones_get (&game, "b/n", "fallen.rest"), ==, "");
  /* Gone elsewhere since, they come back to the others, into each zone as many as have room. */
  g_assert_cmpstr (say (&game, "5"), ==, "6,3:1");
  game_do (&game, "state unit=b/n at=9,9:1", NULL);
  g_assert_cmpstr (say (&game, "-3"), ==, "9,9:4");
  game_do (&game, "state unit=b/n at=9,9:3+9,8:1", NULL);
  g_assert_cmpstr (say (&game, "-2"), ==, "9,9:4 9,8:2");
}

/* And they stand as they stood. */
static void
test_put_back_formation (void)
{
  g_auto (Game) game = { 0 };

  zones_init (&game, "<place unit='a' x='4' y='5'/>", "<place unit='n' x='4' y='2'/><place unit='n' x='5' y='1'/>", "");
  game_do (&game, "state unit=b/n facing=ne formation=column", NULL);
  game_do (&game, "casualty unit=b/n count=6", NULL);
  game_do (&game, "casualty unit=b/n count=-6", NULL);
  g_assert_cmpstr (zones_get (&game, "b/n", "facing"), ==, "ne");
  g_assert_cmpstr (zones_get (&game, "b/n", "formation"), ==, "column");
  g_assert_cmpstr (zones_get (&game, "b/n", "fallen.formation"), ==, "");
}

/* How many can fall or come back, one or many. */
static void
test_range (void)
{
  g_auto (Game) game = { 0 };

  zones_init (&game, "<place unit='a' x='4' y='5'/>", "<place unit='n' x='4' y='2'/><place unit='n' x='5' y='1'/>", "");
  game_refuse (&game, "casualty unit=b/emir count=3", NULL, ARGUMENT, "expected 1 base to remove from “Emir”");
  game_refuse (&game, "casualty unit=b/n count=-1", NULL, ARGUMENT, "expected 1 to 6 bases to remove from “Ansar”");
  game_do (&game, "casualty unit=b/n count=1", NULL);
  game_refuse (&game, "casualty unit=b/n count=-2", NULL, ARGUMENT, "expected 1 to 5 bases to remove from “Ansar”, or -1 base to put back");
  game_do (&game, "casualty unit=b/n count=5", NULL);
  game_refuse (&game, "casualty unit=b/n count=1", NULL, ARGUMENT, "expected -1 to -6 bases to put back into “Ansar”");
}

/* What names nobody, or nowhere. */
static void
test_names (void)
{
  g_auto (Game) game = { 0 };

  zones_init (&game, "<place unit='a' x='4' y='5'/>", "<place unit='n' x='4' y='2'/><place unit='n' x='5' y='1'/>", "");
  game_refuse (&game, "state unit=b/i1 facing=n", NULL, ARGUMENT, "“b/i1” is a formation, expected one of its units: b/emir, b/n, b/m, b/h");
  game_refuse (&game, "casualty unit=b/i2 count=1", NULL, ARGUMENT, "“b/i2” is no unit of this game");
  game_refuse (&game, "state unit=b/n at=", NULL, ARGUMENT, "“” names no zone");
  game_refuse (&game, "casualty unit=b/n count=1 troop=base instead-of=base", NULL, ARGUMENT, "“Ansar” has lost nothing of “base”");
}

/* Who is not there is put nowhere before it is. */
static void
test_absent (void)
{
  g_auto (Game) game = { 0 };

  zones_init (&game, "<place unit='a' x='4' y='5'/>", "<place unit='n' x='4' y='2'/><place unit='n' x='5' y='1'/>", "");
  game_do (&game, "state unit=b/n table=left edge=north", NULL);
  game_refuse (&game, "state unit=b/n at=5,3:4+6,2:2", NULL, MUSTER_ENGINE_ERROR_FORBIDDEN,
               "“Ansar” has left the field: say “table=on” with its place");
  game_do (&game, "state unit=b/n table=off", NULL);
  game_refuse (&game, "state unit=b/n at=5,3:4+6,2:2", NULL, MUSTER_ENGINE_ERROR_FORBIDDEN, "“Ansar” is not on the table yet: say");
  game_do (&game, "state unit=b/n table=on at=5,3:4+6,2:2", NULL);
  zones_assert_at (&game, "b/n", "5,3:4 6,2:2", NULL);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/engine/turn-positions/casualty", test_casualty);
  g_test_add_func ("/engine/turn-positions/put-back", test_put_back);
  g_test_add_func ("/engine/turn-positions/put-back-all", test_put_back_all);
  g_test_add_func ("/engine/turn-positions/put-back-as-before", test_put_back_as_before);
  g_test_add_func ("/engine/turn-positions/put-back-formation", test_put_back_formation);
  g_test_add_func ("/engine/turn-positions/names-of-nobody", test_names);
  g_test_add_func ("/engine/turn-positions/casualty-range", test_range);
  g_test_add_func ("/engine/turn-positions/absent", test_absent);

  return g_test_run ();
}
