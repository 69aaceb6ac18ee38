/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "field-testing.h"

/* Walls: what is a part of them, and who looks over them. */

#define FIELD "<field width='20' height='20'/>"
#define FORT "<feature id='fort' kind='fort' name='Fort'><rect x='5' y='5' width='6' height='6'/></feature>"
#define WALL(kind)                                                                                 \
  "<feature id='wall' kind='" kind "' name='Wall'><line points='1,15 9,15' width='0.2'/></feature>"
#define GATE(points, more)                                                                         \
  "<feature id='gate' kind='gate' name='Gate' " more "><line points='" points "' width='0.2'/></feature>"

static char *
name_whole (const MusterField *field, const char *kind, double x1, double y1, double x2, double y2)
{
  const MusterPoint ends[] = { { x1, y1 }, { x2, y2 } };
  g_autoptr (MusterShape) shape = muster_shape_new_line (ends, 2, 0.2);
  const MusterFieldItem *whole = muster_field_find_whole (field, kind, shape);

  return g_strdup (whole != NULL ? whole->id : "");
}

/* On the outline, across it or a hair beside it, not within and not far away; only what is a part of something. */
static void
test_whole (void)
{
  static const struct
  {
    const char *kind;
    double x1, y1, x2, y2;
    const char *whole;
  } cases[] = {
    { "gate", 7, 5, 8, 5, "fort" },
    { "gate", 5, 7, 5, 8, "fort" },
    { "gate", 7, 5.1, 8, 5.1, "fort" },
    { "gate", 7, 4.75, 8, 4.75, "fort" },
    { "gate", 7, 4.5, 8, 4.5, "" },
    { "gate", 7, 4, 7, 6, "fort" },
    { "gate", 7, 7, 8, 7, "" },
    { "gate", 15, 5, 16, 5, "" },
    { "gate", 3, 15, 4, 15, "wall" },
    { "gate", 3, 15.3, 4, 15.3, "wall" },
    { "gate", 3, 15.6, 4, 15.6, "" },
    { "stone-wall", 7, 5, 8, 5, "" },
    { "nothing", 7, 5, 8, 5, "" },
  };
  g_autoptr (MusterField) field = NULL;

  resolving_use ("sahara-sandstorm");
  field = field_testing_make (FIELD FORT WALL ("stone-wall"));
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *whole = name_whole (field, cases[i].kind, cases[i].x1, cases[i].y1, cases[i].x2, cases[i].y2);

      g_test_message ("%" G_GSIZE_FORMAT, i);
      g_assert_cmpstr (whole, ==, cases[i].whole);
    }
}

/* What a gate may be a part of, in each of the rules; of two that are as near, the one that lies upon the other. */
static void
test_wholes (void)
{
  static const struct
  {
    const char *ruleset;
    const char *wholes;
  } cases[] = {
    { "sahara-sandstorm", " fort stone-wall log-wall fence laager building village " },
    { "sandpit-showdown", " fort stone-wall log-wall fence laager building village " },
    { "bundok-and-bayonet", " fort wall log-wall fence laager building village " },
  };
  g_autoptr (MusterField) field = NULL;
  g_autofree char *upper = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GPtrArray *terrains;

      resolving_use (cases[i].ruleset);
      terrains = muster_ruleset_list (resolving_get_ruleset (), MUSTER_DEF_TERRAIN);
      for (guint k = 0; k < terrains->len; k++)
        {
          const char *id = muster_def_get_id (g_ptr_array_index (terrains, k));
          g_autofree char *word = g_strdup_printf (" %s ", id);
          g_autofree char *inside = g_strdup_printf (
              FIELD "<feature id='it' kind='%s'><rect x='5' y='5' width='6' height='6'/></feature>", id);
          g_autoptr (MusterField) here = field_testing_make (inside);
          g_autofree char *whole = name_whole (here, "gate", 7, 5, 8, 5);

          g_test_message ("%s", id);
          g_assert_cmpstr (whole, ==, strstr (cases[i].wholes, word) != NULL ? "it" : "");
        }
    }
  field = field_testing_make (FIELD FORT "<feature id='wing' kind='fort'><rect x='5' y='1' width='6' height='4'/></feature>");
  upper = name_whole (field, "gate", 7, 5, 8, 5);
  g_assert_cmpstr (upper, ==, "wing");
}

/* On zones a gate is a rectangle. */
static void
test_whole_on_zones (void)
{
  static const struct
  {
    double x, y;
    gboolean found;
  } cases[] = { { 5, 7, TRUE }, { 10, 7, TRUE }, { 4, 7, TRUE }, { 7, 7, FALSE }, { 13, 7, FALSE } };
  GPtrArray *terrains;

  resolving_use ("scwares");
  terrains = muster_ruleset_list (resolving_get_ruleset (), MUSTER_DEF_TERRAIN);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MusterField) field = field_testing_make (FIELD FORT);
      g_autoptr (MusterShape) shape = muster_shape_new_rect (cases[i].x, cases[i].y, 1, 1, 0);

      g_assert_cmpint (muster_field_find_whole (field, "gate", shape) != NULL, ==, cases[i].found);
    }
  for (guint k = 0; k < terrains->len; k++)
    {
      const char *id = muster_def_get_id (g_ptr_array_index (terrains, k));
      g_autofree char *inside = g_strdup_printf (
          FIELD "<feature id='it' kind='%s'><rect x='5' y='5' width='6' height='6'/></feature>", id);
      g_autoptr (MusterField) field = field_testing_make (inside);
      g_autoptr (MusterShape) shape = muster_shape_new_rect (5, 7, 1, 1, 0);
      g_autofree char *word = g_strdup_printf (" %s ", id);

      g_test_message ("%s", id);
      g_assert_cmpint (muster_field_find_whole (field, "gate", shape) != NULL, ==,
                       strstr (" fort stone-wall log-wall fence laager building village ", word) != NULL);
    }
}

static char *
name_screens (const MusterField *field, double x1, double y1, double x2, double y2)
{
  g_autoptr (GPtrArray) items = muster_field_list_screens (field, x1, y1, x2, y2);
  g_autoptr (GPtrArray) back = muster_field_list_screens (field, x2, y2, x1, y1);
  GString *names = g_string_new (NULL);

  g_assert_cmpuint (items->len, ==, back->len);
  for (guint i = 0; i < items->len; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? " " : "",
                            ((const MusterFieldItem *) g_ptr_array_index (items, i))->name);
  return g_string_free (names, FALSE);
}

/* Over the wall of a fort from inside, over a wall in between; not what blocks sight anyway, not in the same fort, not through an open gate. */
static void
test_screens (void)
{
  static const struct
  {
    const char *features;
    double x1, y1, x2, y2;
    const char *screens;
  } cases[] = {
    { FORT, 8, 8, 8, 1, "Fort" },
    { FORT, 7, 8, 9, 8, "" },
    { FORT, 1, 8, 19, 8, "" },
    { WALL ("stone-wall"), 4, 12, 4, 18, "Wall" },
    { WALL ("stone-wall"), 12, 12, 12, 18, "" },
    { WALL ("stone-wall"), 4, 15, 4, 18, "" },
    { FORT WALL ("log-wall"), 6, 8, 6, 18, "Fort Wall" },
    { FORT GATE ("7,11 9,11", "of='fort'"), 8, 8, 8, 14, "Gate" },
    { FORT GATE ("7,11 9,11", "of='fort' open='yes'"), 8, 8, 8, 14, "" },
    { FORT GATE ("7,11 9,11", "of='fort' open='yes'"), 6, 8, 6, 14, "Fort" },
    { FORT "<feature kind='woods' name='Wood'><rect x='5' y='12' width='6' height='1'/></feature>", 8, 8, 8, 18, "" },
  };

  resolving_use ("sahara-sandstorm");
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *inside = g_strconcat (FIELD, cases[i].features, NULL);
      g_autoptr (MusterField) field = field_testing_make (inside);
      g_autofree char *names = name_screens (field, cases[i].x1, cases[i].y1, cases[i].x2, cases[i].y2);

      g_test_message ("%" G_GSIZE_FORMAT, i);
      g_assert_cmpstr (names, ==, cases[i].screens);
    }
}

/* Which terrain is a wall in that sense, in each of the rules, and what they say of those behind it. */
static void
check_walls (const char *ruleset, const char *walls, const char *words)
{
  GPtrArray *terrains;

  resolving_use (ruleset);
  terrains = muster_ruleset_list (resolving_get_ruleset (), MUSTER_DEF_TERRAIN);
  for (guint i = 0; i < terrains->len; i++)
    {
      const char *id = muster_def_get_id (g_ptr_array_index (terrains, i));
      g_autofree char *word = g_strdup_printf (" %s ", id);
      g_autofree char *inside = g_strdup_printf (
          FIELD "<feature kind='%s' name='Thing'><rect x='5' y='5' width='6' height='6'/></feature>", id);
      g_autoptr (MusterField) field = field_testing_make (inside);
      g_autofree char *sight = muster_field_describe_sight (field, 8, 8, 8, 1);
      g_autofree char *names = name_screens (field, 8, 8, 8, 1);
      const gboolean is_wall = strstr (walls, word) != NULL;

      g_test_message ("%s", id);
      g_assert_cmpstr (names, ==, is_wall ? "Thing" : "");
      g_assert_cmpint (strstr (sight, "crosses the wall of Thing") != NULL, ==, is_wall);
      g_assert_cmpint (strstr (sight, "in sight") != NULL, ==, !is_wall);
      if (is_wall)
        g_assert_nonnull (strstr (sight, words));
    }
}

static void
test_walls_ss (void)
{
  check_walls ("sahara-sandstorm", " fort stone-wall log-wall gate ", "cannot be shot [SS-FIR-06]");
}

static void
test_walls_sp (void)
{
  check_walls ("sandpit-showdown", " fort stone-wall log-wall gate ", "cannot be shot [SP-FIR-03]");
}

static void
test_walls_bb (void)
{
  check_walls ("bundok-and-bayonet", " fort wall log-wall gate ", "the rules do not say who sees over that");
}

/* Zones say all themselves. */
static void
test_zones (void)
{
  g_autoptr (MusterField) field = NULL;
  g_autofree char *names = NULL;

  resolving_use ("scwares");
  field = field_testing_make (FIELD FORT WALL ("stone-wall"));
  names = name_screens (field, 2.5, 13.5, 2.5, 18.5);
  g_assert_cmpstr (names, ==, "");
}

/* A part of a wall that is of a kind that the rules do not have is still in the way. */
static void
test_unknown_part (void)
{
  g_autoptr (MusterField) field = NULL;
  g_autofree char *text = NULL;

  resolving_use ("sahara-sandstorm");
  field = field_testing_make (FIELD WALL ("stone-wall")
                              "<feature id='portal' kind='portal' name='Portal' of='wall'>"
                              "<line points='4,15 6,15' width='0.2'/></feature>");
  text = muster_field_describe_sight (field, 5, 14, 5, 16);
  muster_test_assert_contains (text, "It crosses Portal: the rules do not say");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/engine/field/walls/whole", test_whole);
  g_test_add_func ("/engine/field/walls/wholes", test_wholes);
  g_test_add_func ("/engine/field/walls/whole-on-zones", test_whole_on_zones);
  g_test_add_func ("/engine/field/walls/screens", test_screens);
  g_test_add_func ("/rules/SS-FIR-06/told-of-sight-over-a-wall", test_walls_ss);
  g_test_add_func ("/rules/SP-FIR-03/told-of-sight-over-a-wall", test_walls_sp);
  g_test_add_func ("/engine/field/walls/nothing-is-said", test_walls_bb);
  g_test_add_func ("/engine/field/walls/unknown-part", test_unknown_part);
  g_test_add_func ("/engine/field/walls/zones", test_zones);
  return g_test_run ();
}
