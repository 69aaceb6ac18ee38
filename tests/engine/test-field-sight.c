/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <math.h>

#include "field-testing.h"

/* Who can be seen from where, in free measure and on zones. */

static gboolean
can_see (const MusterField *field, double x1, double y1, double x2, double y2, const char *blockers)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new ();
  g_autoptr (GPtrArray) back = g_ptr_array_new ();
  g_autoptr (GString) names = g_string_new (NULL);
  const gboolean clear = muster_field_can_see (field, x1, y1, x2, y2, items);

  g_assert_cmpint (clear, ==, muster_field_can_see (field, x2, y2, x1, y1, back));
  g_assert_cmpint (clear, ==, muster_field_can_see (field, x1, y1, x2, y2, NULL));
  g_assert_cmpuint (items->len, ==, back->len);
  for (guint i = 0; i < items->len; i++)
    {
      const MusterFieldItem *item = g_ptr_array_index (items, i);

      g_assert_true (g_ptr_array_find (back, item, NULL));
      g_string_append_printf (names, "%s%s", i > 0 ? " " : "", item->name);
    }
  if (blockers != NULL)
    g_assert_cmpstr (names->str, ==, blockers);
  return clear;
}

/* What of each rule system's terrain hides who is behind it. */
static void
check_terrains (const char *ruleset, const char *blocking)
{
  g_auto (GStrv) words = g_strsplit (blocking, " ", -1);
  GPtrArray *terrains;

  resolving_use (ruleset);
  terrains = muster_ruleset_list (resolving_get_ruleset (), MUSTER_DEF_TERRAIN);
  for (guint i = 0; i < terrains->len; i++)
    {
      const char *id = muster_def_get_id (g_ptr_array_index (terrains, i));
      g_autofree char *inside = g_strdup_printf (
          "<field width='20' height='20'/><feature kind='%s'><rect x='8' y='0' width='2' height='20'/></feature>",
          id);
      g_autoptr (MusterField) field = field_testing_make (inside);

      g_test_message ("%s", id);
      g_assert_cmpint (can_see (field, 2, 10, 18, 10, NULL), ==,
                       !g_strv_contains ((const char *const *) words, id));
    }
}

static void
test_terrains (void)
{
  check_terrains ("sahara-sandstorm", "hill woods building village fort rocks");
  check_terrains ("sandpit-showdown", "hill woods building village fort rocks");
  check_terrains ("bundok-and-bayonet",
                  "contour woods building village fort rocks armoured-train armoured-warship");
}

/* Only ground raises who stands on it, in each of the rules: from a hill one sees over a lower one, from a house not. */
static void
test_what_raises (void)
{
  static const struct
  {
    const char *ruleset;
    const char *raises;
  } cases[] = {
    { "sahara-sandstorm", "hill" },
    { "sandpit-showdown", "hill" },
    { "bundok-and-bayonet", "contour" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GPtrArray *terrains;

      resolving_use (cases[i].ruleset);
      terrains = muster_ruleset_list (resolving_get_ruleset (), MUSTER_DEF_TERRAIN);
      for (guint k = 0; k < terrains->len; k++)
        {
          const char *id = muster_def_get_id (g_ptr_array_index (terrains, k));
          g_autofree char *inside = g_strdup_printf (
              "<field width='20' height='20'/><feature kind='%s' height='3'><rect x='0' y='0' width='4' height='20'/>"
              "</feature><feature kind='%s' height='1' name='Rise'><rect x='6' y='0' width='2' height='20'/></feature>",
              id, cases[i].raises);
          g_autoptr (MusterField) field = field_testing_make (inside);

          g_test_message ("%s", id);
          g_assert_cmpint (can_see (field, 2, 10, 18, 10, NULL), ==, g_str_equal (id, cases[i].raises));
        }
    }
}

#define HILL(name, x, width, height)                                                               \
  "<feature kind='hill' name='" name "' height='" height "'><rect x='" x "' y='0' width='" width "' height='20'/></feature>"
#define WOOD(name, x, width, more)                                                                 \
  "<feature kind='woods' name='" name "' " more "><rect x='" x "' y='0' width='" width "' height='20'/></feature>"

static void
test_cases (void)
{
  static const struct
  {
    const char *features;
    double from, to;
    const char *blockers; /* "": none */
  } cases[] = {
    { "", 1, 19, "" },
    { WOOD ("Wood", "8", "2", ""), 1, 19, "Wood" },
    { WOOD ("Wood", "8", "2", "") WOOD ("Grove", "12", "2", ""), 1, 19, "Wood Grove" },
    /* out of it, into it, in it */
    { WOOD ("Wood", "8", "2", ""), 9, 19, "" },
    { WOOD ("Wood", "8", "2", ""), 1, 9, "" },
    { WOOD ("Wood", "8", "2", ""), 8.5, 9.5, "" },
    /* up to its edge */
    { WOOD ("Wood", "8", "2", ""), 1, 8, "" },
    { WOOD ("Wood", "8", "2", ""), 1, 7, "" },
    /* over it, from the ground of a hill */
    { HILL ("Hill", "0", "4", "3") WOOD ("Wood", "5", "1", "height='1'"), 1, 19, "" },
    { HILL ("Hill", "0", "4", "3") WOOD ("Wood", "15", "1", "height='1'"), 1, 19, "Wood" },
    { HILL ("Hill", "0", "4", "3") WOOD ("Wood", "5", "1", ""), 1, 19, "Wood" },
    { HILL ("Hill", "0", "4", "3") HILL ("Ridge", "9", "2", "3"), 1, 19, "Ridge" },
    /* as high on both sides as what is between */
    { HILL ("Hill", "0", "4", "2") HILL ("Ridge", "9", "2", "2") HILL ("Far", "16", "4", "2"), 1, 19, "" },
    { HILL ("Hill", "0", "4", "2") HILL ("Ridge", "9", "2", "2.1") HILL ("Far", "16", "4", "2"), 1, 19,
      "Ridge" },
    /* a wood on a ridge is as high as both */
    { HILL ("Hill", "0", "4", "3") HILL ("Ridge", "8", "4", "1") WOOD ("Wood", "9", "2", "height='0.2'"), 1,
      19, "" },
    { HILL ("Hill", "0", "4", "3") HILL ("Ridge", "8", "4", "1") WOOD ("Wood", "9", "2", "height='1'"), 1,
      19, "Wood" },
    /* on the flat even the lowest hides */
    { WOOD ("Wood", "8", "2", "height='0.1'"), 1, 19, "Wood" },
    { WOOD ("Wood", "8", "2", "height='0'"), 1, 19, "" },
    /* below what they stand on */
    { HILL ("Deep", "0", "20", "1") HILL ("High", "8", "4", "2"), 1, 19, "High" },
    /* lines: thin ones are crossed */
    { "<feature kind='rocks' name='Rocks'><line points='9,0 9,20'/></feature>", 1, 19, "Rocks" },
    { "<feature kind='rocks' name='Rocks'><line points='9,0 9,9'/></feature>", 1, 19, "" },
    { "<feature kind='rocks' name='Rocks'><line points='2,10 18,10'/></feature>", 1, 19, "" },
    /* along the side of a house, and just inside of it */
    { "<feature kind='building' name='House'><rect x='8' y='10' width='4' height='4'/></feature>", 1, 19, "" },
    { "<feature kind='building' name='House'><rect x='8' y='9.99' width='4' height='4'/></feature>", 1, 19,
      "House" },
    /* what the rules do not know hides nobody */
    { "<feature kind='cloud' name='Cloud'><rect x='8' y='0' width='4' height='20'/></feature>", 1, 19, "" },
  };

  resolving_use ("sahara-sandstorm");
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *inside
          = g_strconcat ("<field width='20' height='20'/>", cases[i].features, NULL);
      g_autoptr (MusterField) field = field_testing_make (inside);

      g_test_message ("case %" G_GSIZE_FORMAT ": %s", i, cases[i].features);
      g_assert_cmpint (can_see (field, cases[i].from, 10, cases[i].to, 10, cases[i].blockers), ==,
                       *cases[i].blockers == '\0');
    }
}

/* Features by chance. */
static char *
make_random (guint n, gboolean heights)
{
  static const char *const kinds[] = { "hill", "woods", "building", "river", "rocks" };
  GString *text = g_string_new ("<field width='30' height='30'/>");

  for (guint i = 0; i < n; i++)
    {
      g_string_append_printf (text, "<feature kind='%s' name='f%u'", kinds[g_test_rand_int_range (0, 5)], i);
      if (heights && g_test_rand_bit ())
        g_string_append_printf (text, " height='%d'", g_test_rand_int_range (0, 4));
      if (g_test_rand_bit ())
        g_string_append_printf (text, "><ellipse x='%.2f' y='%.2f' width='%.2f' height='%.2f' rotation='%d'/></feature>",
                                g_test_rand_double_range (-2, 28), g_test_rand_double_range (-2, 28),
                                g_test_rand_double_range (0.5, 6), g_test_rand_double_range (0.5, 6),
                                g_test_rand_int_range (-90, 90));
      else
        g_string_append_printf (text, "><polygon points='%.2f,%.2f %.2f,%.2f %.2f,%.2f'/></feature>",
                                g_test_rand_double_range (0, 30), g_test_rand_double_range (0, 30),
                                g_test_rand_double_range (0, 30), g_test_rand_double_range (0, 30),
                                g_test_rand_double_range (0, 30), g_test_rand_double_range (0, 30));
    }
  return g_string_free (text, FALSE);
}

static void
test_both_ways (void)
{
  resolving_use ("sahara-sandstorm");
  for (guint round = 0; round < 60; round++)
    {
      g_autofree char *inside = make_random (12, TRUE);
      g_autoptr (MusterField) field = field_testing_make (inside);

      for (guint i = 0; i < 20; i++)
        can_see (field, g_test_rand_double_range (0, 30), g_test_rand_double_range (0, 30),
                 g_test_rand_double_range (0, 30), g_test_rand_double_range (0, 30), NULL);
    }
}

/* Without heights: one feature fewer hides nobody who was seen, and nothing hides who did not before. */
static void
test_one_fewer (void)
{
  resolving_use ("sahara-sandstorm");
  for (guint round = 0; round < 60; round++)
    {
      g_autofree char *inside = make_random (10, FALSE);
      g_autoptr (MusterField) field = field_testing_make (inside);
      g_autoptr (GString) fewer = g_string_new (inside);
      g_autoptr (MusterField) without = NULL;
      const gsize start = (gsize) (strstr (inside, "<feature") - inside);
      const gsize end = (gsize) (strstr (inside, "</feature>") - inside) + strlen ("</feature>");

      g_string_erase (fewer, (gssize) start, (gssize) (end - start));
      without = field_testing_make (fewer->str);
      for (guint i = 0; i < 20; i++)
        {
          const double x1 = g_test_rand_double_range (0, 30), y1 = g_test_rand_double_range (0, 30);
          const double x2 = g_test_rand_double_range (0, 30), y2 = g_test_rand_double_range (0, 30);
          g_autoptr (GPtrArray) before = g_ptr_array_new ();
          g_autoptr (GPtrArray) after = g_ptr_array_new ();

          muster_field_can_see (field, x1, y1, x2, y2, before);
          muster_field_can_see (without, x1, y1, x2, y2, after);
          g_assert_cmpuint (after->len, <=, before->len);
          for (guint k = 0; k < after->len; k++)
            {
              gboolean known = FALSE;

              for (guint j = 0; j < before->len; j++)
                known = known
                        || g_str_equal (((MusterFieldItem *) before->pdata[j])->name,
                                        ((MusterFieldItem *) after->pdata[k])->name);
              g_assert_true (known);
            }
        }
    }
}

/* Without heights the line is blocked just when a spot on it lies in a feature that hides and neither end does. */
static void
test_spot_by_spot (void)
{
  resolving_use ("sahara-sandstorm");
  for (guint round = 0; round < 40; round++)
    {
      g_autofree char *inside = make_random (8, FALSE);
      g_autoptr (MusterField) field = field_testing_make (inside);
      const double x1 = g_test_rand_double_range (0, 30), y1 = g_test_rand_double_range (0, 30);
      const double x2 = g_test_rand_double_range (0, 30), y2 = g_test_rand_double_range (0, 30);
      g_autoptr (GPtrArray) blockers = g_ptr_array_new ();

      muster_field_can_see (field, x1, y1, x2, y2, blockers);
      for (guint i = 0; i < muster_field_get_n_items (field); i++)
        {
          const MusterFieldItem *item = muster_field_get_item (field, i);
          const gboolean hides = !g_str_equal (muster_node_get (item->node, "kind"), "river");
          guint inside_spots = 0;

          for (guint k = 1; k < 4000; k++)
            inside_spots += muster_field_item_contains (item, x1 + (x2 - x1) * k / 4000,
                                                        y1 + (y2 - y1) * k / 4000);
          if (muster_field_item_contains (item, x1, y1) || muster_field_item_contains (item, x2, y2) || !hides)
            g_assert_false (g_ptr_array_find (blockers, item, NULL));
          else if (inside_spots > 0)
            g_assert_true (g_ptr_array_find (blockers, item, NULL));
        }
    }
}

static void
test_zones (void)
{
  g_autoptr (MusterField) field = NULL;
  g_autofree char *hidden = NULL;
  g_autofree char *seen = NULL;
  g_autofree char *off = NULL;

  resolving_use ("scwares");
  field = field_testing_make (
      "<field width='12' height='6'/><feature kind='woods' name='Wood'><rect x='5' y='0' width='1' height='6'/></feature>");
  g_assert_false (can_see (field, 1.5, 1.5, 9.5, 1.5, "Wood"));
  g_assert_true (can_see (field, 1.5, 1.5, 4.5, 1.5, ""));
  hidden = muster_field_describe_sight (field, 1.5, 1.5, 9.5, 1.5);
  g_assert_cmpstr (hidden, ==, "8 zones to the east, hidden by Wood.");
  seen = muster_field_describe_sight (field, 1.5, 1.5, 1.5, 4.5);
  g_assert_cmpstr (seen, ==, "3 zones to the south, in sight.");
  off = muster_field_describe_sight (field, 1.5, 1.5, 1.5, 40);
  g_assert_cmpstr (off, ==, "One end is off the field.");
}

/* How far it is on zones hangs on the switch that the scenario sets. */
static void
test_measured_by_the_switch (void)
{
  g_autoptr (MusterField) sides = NULL;
  g_autoptr (MusterField) corners = NULL;

  resolving_use ("scwares");
  sides = field_testing_make ("<field width='12' height='6'/><rule switch='range' value='orthogonal'/>");
  corners = field_testing_make (
      "<field width='12' height='6'/><rule switch='range' value='diagonal-as-one'/>");
  g_assert_cmpfloat (muster_field_measure (sides, 1.5, 1.5, 4.5, 3.5), ==, 5);
  g_assert_cmpfloat (muster_field_measure (corners, 1.5, 1.5, 4.5, 3.5), ==, 3);
}

static void
test_words (void)
{
  g_autoptr (MusterField) field = NULL;
  g_autofree char *hidden = NULL;
  g_autofree char *seen = NULL;

  resolving_use ("sahara-sandstorm");
  field = field_testing_make ("<field width='20' height='20'/>" WOOD ("Wood", "8", "2", "") WOOD ("Grove", "12", "2", ""));
  hidden = muster_field_describe_sight (field, 1, 10, 18.25, 10);
  g_assert_cmpstr (hidden, ==, "17.3\u00a0R to the east, hidden by Wood and Grove.");
  seen = muster_field_describe_sight (field, 1, 10, 1, 2);
  g_assert_cmpstr (seen, ==, "8\u00a0R to the north, in sight.");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/engine/field/sight/terrains", test_terrains);
  g_test_add_func ("/engine/field/sight/what-raises", test_what_raises);
  g_test_add_func ("/engine/field/sight/cases", test_cases);
  g_test_add_func ("/engine/field/sight/both-ways", test_both_ways);
  g_test_add_func ("/engine/field/sight/one-fewer", test_one_fewer);
  g_test_add_func ("/engine/field/sight/spot-by-spot", test_spot_by_spot);
  g_test_add_func ("/rules/SC-FIR-02/sight-on-the-map", test_zones);
  g_test_add_func ("/rules/SC-FIR-03/measured-on-the-map", test_measured_by_the_switch);
  g_test_add_func ("/engine/field/sight/words", test_words);
  return g_test_run ();
}
