/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "cli-json.h"

/* A game whose places are kept, from the command line: where units stand is told, moved and refused. */

typedef struct
{
  char *dir;
  char *library;
} Game;

/* LINE is "game|do|Test|…". */
static MusterTestRun *
run_line (Game *game, const char *line)
{
  g_autofree char *whole =
      g_strdup_printf ("%s|%s|--library|%s", g_getenv ("MUSTER_CLI"), line, game->library);
  g_auto (GStrv) argv = g_strsplit (whole, "|", -1);

  g_test_message ("%s", line);
  return muster_test_run ((const char *const *) argv);
}

static char *
do_line (Game *game, const char *line)
{
  g_autoptr (MusterTestRun) run = run_line (game, line);

  g_assert_cmpstr (run->err, ==, "");
  g_assert_cmpint (run->status, ==, 0);
  return g_strdup (run->out);
}

static void
set_up (Game *game, gconstpointer data)
{
  g_autofree char *scenario = muster_test_data_path ("samples/abu-klea.muster-scenario");
  g_autofree char *line = g_strdup_printf ("game|new|%s|--name|Test|--seed|5", scenario);
  g_autofree char *id = NULL;

  game->dir = muster_test_make_dir ();
  game->library = g_build_filename (game->dir, "library.db", NULL);
  id = do_line (game, line);
}

static void
tear_down (Game *game, gconstpointer data)
{
  g_free (game->library);
  muster_test_remove_dir (game->dir);
}

static JsonObject *
find_unit (JsonParser *parser, const char *id)
{
  JsonArray *units = json_object_get_array_member (cli_json_root (parser), "units");

  for (guint i = 0; i < json_array_get_length (units); i++)
    {
      JsonObject *unit = json_array_get_object_element (units, i);

      if (g_str_equal (json_object_get_string_member (unit, "id"), id))
        return unit;
    }
  g_assert_not_reached ();
}

/* Whether UNIT has so many bases in ZONE, as the first of its zones. */
static void
assert_at (JsonParser *parser, const char *id, const char *zone, gint64 bases, const char *facing)
{
  JsonObject *unit = find_unit (parser, id);
  JsonObject *at = json_array_get_object_element (json_object_get_array_member (unit, "at"), 0);

  g_assert_cmpstr (json_object_get_string_member (at, "zone"), ==, zone);
  g_assert_cmpint (json_object_get_int_member (at, "bases"), ==, bases);
  g_assert_cmpstr (json_object_get_string_member (unit, "facing"), ==, facing);
}

static JsonParser *
show (Game *game)
{
  g_autoptr (MusterTestRun) run = run_line (game, "game|show|Test|--json");

  g_assert_cmpint (run->status, ==, 0);
  return cli_json_parse (run);
}

static void
test_show (Game *game, gconstpointer data)
{
  g_autofree char *text = do_line (game, "game|show|Test");
  g_autoptr (JsonParser) parser = show (game);
  JsonObject *field = json_object_get_object_member (cli_json_root (parser), "field");
  JsonObject *hussars = find_unit (parser, "british/hussars");
  g_autofree char *cards = g_strdup_printf (
      "\n  %d cards left\n",
      (int) json_object_get_int_member (cli_json_root (parser), "cards-left"));

  g_assert_cmpint (json_object_get_int_member (cli_json_root (parser), "cards-left"), >, 1);
  muster_test_assert_contains (text, cards);
  muster_test_assert_contains (text, "Guards Camel Regiment, in 9,9 (4 bases): Line, facing north");
  g_assert_cmpint (json_object_get_int_member (field, "columns"), >, 0);
  g_assert_cmpint (json_object_get_int_member (field, "rows"), >, 0);
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (field, "zones")), >, 0);
  assert_at (parser, "british/guards", "9,9", 4, "n");
  g_assert_cmpstr (
      json_object_get_string_member (find_unit (parser, "british/guards"), "formation"), ==,
      "line");
  /* These are still to come. */
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (hussars, "at")), ==, 0);
  g_assert_false (json_object_has_member (hussars, "facing"));
}

/* The member of ARRAY whose NAME is VALUE. */
static JsonObject *
find_in (JsonArray *array, const char *name, const char *value)
{
  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      JsonObject *object = json_array_get_object_element (array, i);

      if (g_strcmp0 (json_object_get_string_member (object, name), value) == 0)
        return object;
    }
  g_error ("no %s is %s", name, value);
}

/* All ids that the next “game do” may need. */
static void
test_ids (Game *game, gconstpointer data)
{
  g_autofree char *text = do_line (game, "game|show|Test");
  g_autoptr (JsonParser) parser = show (game);
  JsonObject *root = cli_json_root (parser);
  JsonArray *groups = json_object_get_array_member (root, "groups");
  JsonObject *group = json_array_get_object_element (groups, 0);
  const char *id = json_object_get_string_member (group, "id");
  g_autofree char *line = g_strdup_printf ("\n  %-24s ", id);

  muster_test_assert_contains (text, "“formation=” takes line (Line), square (Square), column (Column)\n");
  muster_test_assert_contains (text, "fortified (In fortifications)");
  muster_test_assert_contains (text, line);
  g_assert_cmpstr (json_object_get_string_member (find_in (json_object_get_array_member (root, "formations"), "id", "square"), "label"), ==, "Square");
  g_assert_nonnull (find_in (json_object_get_array_member (root, "states"), "id", "limbered"));
  g_assert_nonnull (find_in (json_object_get_array_member (root, "sides"), "id", "british"));
  g_assert_true (g_str_has_prefix (id, json_object_get_string_member (group, "side")));
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (group, "units")), >, 1);
  g_assert_nonnull (find_unit (parser, json_array_get_string_element (json_object_get_array_member (group, "units"), 1)));
}

/* Whom a choice may be aimed at, and where it may go. */
static void
test_targets (Game *game, gconstpointer data)
{
  JsonObject *choice = NULL;
  JsonArray *reach;
  JsonArray *targets;
  g_autoptr (JsonParser) moving = NULL;
  g_autoptr (JsonParser) firing = NULL;

  g_free (do_line (game, "game|do|Test|next"));
  g_free (do_line (game, "game|do|Test|activate|unit=british/guards"));
  moving = show (game);
  choice = find_in (json_object_get_array_member (cli_json_root (moving), "choices"), "label", "Move");
  reach = json_object_get_array_member (choice, "to");
  g_assert_cmpint (json_object_get_int_member (find_in (reach, "zone", "9,8"), "cost"), ==, 2);
  g_assert_false (json_object_has_member (choice, "targets"));
  for (guint i = 0; i < 3; i++)
    g_free (do_line (game, "game|do|Test|next"));
  g_free (do_line (game, "game|do|Test|state|unit=mahdist/baggara|at=9,5:4|--overrule|for the test"));
  g_free (do_line (game, "game|do|Test|activate|unit=british/guards"));
  firing = show (game);
  choice = find_in (json_object_get_array_member (cli_json_root (firing), "choices"), "label", "Fire");
  targets = json_object_get_array_member (choice, "targets");
  g_assert_cmpstr (json_array_get_string_element (
                       json_object_get_array_member (find_in (targets, "unit", "mahdist/baggara"), "zones"), 0),
                   ==, "9,5");
}

static void
test_move (Game *game, gconstpointer data)
{
  g_autofree char *next = do_line (game, "game|do|Test|next");
  g_autofree char *moved =
      do_line (game, "game|do|Test|resolve|act=move|actor=british/guards|to=10,8");
  g_autoptr (JsonParser) parser = show (game);
  g_autofree char *text = do_line (game, "game|show|Test");
  g_autoptr (MusterTestRun) far =
      run_line (game, "game|do|Test|resolve|act=move|actor=british/guards|to=13,5");
  g_autoptr (MusterTestRun) nowhere =
      run_line (game, "game|do|Test|resolve|act=move|actor=british/guards");

  muster_test_assert_contains (moved, "north-east into 10,8 (3)");
  muster_test_assert_contains (moved, "stands in 10,8 (4 bases): Line, facing north");
  muster_test_assert_contains (text, "act=move actor=british/guards to=ZONE");
  muster_test_assert_contains (text, "3 left to spend");
  assert_at (parser, "british/guards", "10,8", 4, "n");
  g_assert_cmpint (json_object_get_int_member (find_unit (parser, "british/guards"), "points"), ==,
                   3);
  cli_assert_refused (far, "takes 9, and 3 are left");
  cli_assert_refused (nowhere, "to");
}

/* What the game knows as soon as the target is named need not be said. */
static void
test_offered (Game *game, gconstpointer data)
{
  static const char *const LINES[] = {
    "next", "next", "next", "next", "state|unit=mahdist/jaalin1|at=9,6:4+10,6:2", "activate|unit=british/guards",
  };
  g_autofree char *text = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (LINES); i++)
    {
      g_autofree char *line = g_strconcat ("game|do|Test|", LINES[i], NULL);
      g_autofree char *done = do_line (game, line);

      g_assert_cmpstr (done, !=, "");
    }
  text = do_line (game, "game|show|Test");
  muster_test_assert_contains (text, "resolve procedure=fire act=fire actor=british/guards target=UNIT: Fire\n");
}

/* Who comes on has one row with all the zones in which it may. */
static void
test_arrival (Game *game, gconstpointer data)
{
  g_autoptr (JsonParser) parser = NULL;
  g_autofree char *turned = NULL;
  g_autofree char *came = NULL;
  g_autofree char *line = NULL;
  JsonArray *choices;
  JsonArray *zones = NULL;
  JsonArray *words = NULL;
  guint rows = 0;

  for (guint i = 0; i < 7; i++)
    {
      g_autofree char *next = do_line (game, "game|do|Test|next");

      g_assert_cmpstr (next, !=, "");
    }
  turned = do_line (game, "game|do|Test|resolve|procedure=event|--dice|AC");
  parser = show (game);
  choices = json_object_get_array_member (cli_json_root (parser), "choices");
  for (guint i = 0; i < json_array_get_length (choices); i++)
    {
      JsonObject *choice = json_array_get_object_element (choices, i);

      if (!g_str_equal (json_object_get_string_member (choice, "action"), "permit"))
        continue;
      rows++;
      zones = json_object_get_array_member (choice, "zones");
      words = json_object_get_array_member (choice, "words");
      g_assert_cmpstr (json_object_get_string_member (choice, "label"), ==, "Sheikh of the Hamr comes on in ZONE");
    }
  g_assert_cmpuint (rows, ==, 1);
  g_assert_cmpuint (json_array_get_length (zones), ==, 16);
  g_assert_cmpstr (json_array_get_string_element (zones, 0), ==, "20,1");
  g_assert_cmpstr (json_array_get_string_element (zones, 15), ==, "20,16");
  g_assert_cmpuint (json_array_get_length (words), ==, 3);
  g_assert_cmpstr (json_array_get_string_element (words, 2), ==, "zone=20,1");
  line = g_strdup_printf ("game|do|Test|permit|%s|%s|zone=%s", json_array_get_string_element (words, 0),
                          json_array_get_string_element (words, 1), json_array_get_string_element (zones, 15));
  came = do_line (game, line);
  muster_test_assert_contains (came, "20,16");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/cli/zones/show", Game, NULL, set_up, test_show, tear_down);
  g_test_add ("/cli/zones/ids", Game, NULL, set_up, test_ids, tear_down);
  g_test_add ("/cli/zones/targets", Game, NULL, set_up, test_targets, tear_down);
  g_test_add ("/cli/zones/move", Game, NULL, set_up, test_move, tear_down);
  g_test_add ("/cli/zones/offers-what-has-to-be-said", Game, NULL, set_up, test_offered, tear_down);
  g_test_add ("/cli/zones/arrivals-in-one-row", Game, NULL, set_up, test_arrival, tear_down);

  return g_test_run ();
}
