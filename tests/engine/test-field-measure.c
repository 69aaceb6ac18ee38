/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <math.h>

#include "field-testing.h"

/* What is measured on a map by the rules: ranges, whom units look to, what a move takes. */

/* Ranges */

static void
check_bands (const char *ruleset, const char *class_id, const char *weapon, const char *expected)
{
  g_autoptr (MusterField) field = NULL;
  g_autoptr (GArray) bands = NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  resolving_use (ruleset);
  field = field_testing_make ("<field width='20' height='20'/>");
  if (class_id != NULL)
    {
      g_autofree char *inside = g_strdup_printf (
          "<field width='20' height='20'/><side id='a'><army name='A' ruleset='%s'><unit id='u' type='%s'/>"
          "</army><place unit='u' x='1' y='1'/></side>",
          ruleset, class_id);

      muster_field_unref (field);
      field = field_testing_make (inside);
    }
  bands = muster_field_list_bands (
      field, class_id != NULL ? field_testing_find (field, MUSTER_FIELD_UNIT, "a/u") : NULL, weapon);
  for (guint i = 0; i < bands->len; i++)
    {
      const MusterBand *band = &g_array_index (bands, MusterBand, i);

      g_string_append_printf (text, "%s%s ", text->len > 0 ? ", " : "", band->label);
      if (band->from > 0)
        g_string_append_printf (text, "%g-", band->from);
      g_string_append_printf (text, "%.3g", band->to);
    }
  g_test_message ("%s", weapon);
  g_assert_cmpstr (text->str, ==, expected);
}

static void
test_strings (void)
{
  static const char *const cases[][2] = {
    { "pistol", "Close 0.333, Medium 0.667" },
    { "rifle", "Close 1, Medium 2, Long 3" },
    { "carbine", "Close 0.667, Medium 1.33, Long 2" },
    { "musket", "Close 0.667, Medium 1.33, Long 2" },
    { "bow", "Close 0.667, Medium 1.33, Long 2" },
    { "thrown-spear", "Close 0.333" },
    { "thrown-knife", "Close 0.333" },
    { "thrown-tomahawk", "Close 0.333" },
    { "gatling", "Burst 1, Close 1, Medium 2, Long 3" },
    { "machine-gun", "Burst 1, Close 1, Medium 2, Long 3" },
    { "light-field-gun", "Grapeshot 1, Gun shot 3" },
    { "cannon", "Grapeshot 1, Gun shot 4" },
    { "mortar", "Gun shot 1-4" },
    { "bayonet", "" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    check_bands ("sahara-sandstorm", NULL, cases[i][0], cases[i][1]);
}

static void
test_strings_sandpit (void)
{
  static const char *const cases[][2] = {
    { "pistol", "Close 0.333, Medium 0.667" },
    { "rifle", "Close 1, Medium 2, Long 3" },
    { "repeating-rifle", "Close 0.667, Medium 1.33, Long 2" },
    { "thrown-tomahawk", "Close 0.333" },
    { "gatling", "Burst 1, Close 1, Medium 2, Long 3" },
    { "cannon", "Grapeshot 1, Gun shot 4" },
    { "mortar", "Gun shot 1-4" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    check_bands ("sandpit-showdown", NULL, cases[i][0], cases[i][1]);
}

static void
test_inches (void)
{
  check_bands ("bundok-and-bayonet", "infantry-company", "pistol", "Short range 3");
  check_bands ("bundok-and-bayonet", "infantry-company", "magazine-rifle",
               "Short range 6, Long range 18");
  check_bands ("bundok-and-bayonet", "irregular-foot", "musket", "Short range 3, Long range 9");
  /* not a weapon of the class */
  check_bands ("bundok-and-bayonet", "infantry-company", "throwing-spear", "");
}

static void
test_zones (void)
{
  check_bands ("scwares", NULL, "pistol", "Fire 1");
  check_bands ("scwares", NULL, "magazine-rifle", "Fire 9");
  check_bands ("scwares", NULL, "heavy-gun", "Fire 24");
}

/* A field that is measured otherwise than the rules do: a foot is twelve inches. */
static void
test_other_measure (void)
{
  g_autoptr (MusterField) field = NULL;
  g_autoptr (GArray) bands = NULL;

  resolving_use ("sahara-sandstorm");
  field = field_testing_make ("<field width='72' height='48' measure='inch'/>");
  bands = muster_field_list_bands (field, NULL, "rifle");
  g_assert_cmpfloat_with_epsilon (g_array_index (bands, MusterBand, 0).to, 12, 1e-9);
  g_assert_cmpfloat_with_epsilon (g_array_index (bands, MusterBand, 2).to, 36, 1e-9);
}

/* Arcs */

static void
test_arc_of_fire (void)
{
  g_autoptr (MusterField) field = NULL;
  g_autoptr (GPtrArray) arcs = NULL;
  const MusterFieldArc *arc;

  resolving_use ("bundok-and-bayonet");
  field = field_testing_make (
      "<field width='72' height='48'/><side id='a'><army name='A' ruleset='bundok-and-bayonet'>"
      "<unit id='u' type='infantry-company' weapon='magazine-rifle'/></army>"
      "<place unit='u' x='20' y='20' facing='90'/></side>");
  arcs = muster_field_list_fire_arcs (field, field_testing_find (field, MUSTER_FIELD_UNIT, "a/u"), NULL);
  g_assert_cmpuint (arcs->len, ==, 2);
  arc = g_ptr_array_index (arcs, 1);
  g_assert_cmpstr (arc->label, ==, "Magazine rifle or carbine, long range: 18\u00a0in");
  g_assert_cmpfloat (arc->from, ==, 45);
  g_assert_cmpfloat (arc->to, ==, 135);
  g_assert_cmpfloat (arc->far, ==, 18);
  g_assert_true (muster_shape_contains (arc->shape, 37, 20));
  g_assert_true (muster_shape_contains (arc->shape, 30, 29));
  g_assert_false (muster_shape_contains (arc->shape, 30, 31));
  g_assert_false (muster_shape_contains (arc->shape, 19, 20));
  g_assert_false (muster_shape_contains (arc->shape, 39, 20));
}

static void
test_fire_all_round (void)
{
  g_autoptr (MusterField) field = NULL;
  g_autoptr (GPtrArray) arcs = NULL;
  const MusterFieldArc *arc;

  resolving_use ("sahara-sandstorm");
  field = field_testing_make (
      "<field width='9' height='6'/><side id='a'><army name='A' ruleset='sahara-sandstorm' faction='british'>"
      "<unit id='u' type='squad'><figures troop='mortar' count='1'/><figures troop='gunner' count='3'/></unit>"
      "</army><place unit='u' x='4' y='3'/></side>");
  arcs = muster_field_list_fire_arcs (field, field_testing_find (field, MUSTER_FIELD_UNIT, "a/u"),
                                      "mortar");
  g_assert_cmpuint (arcs->len, ==, 1);
  arc = g_ptr_array_index (arcs, 0);
  g_assert_cmpfloat (arc->to - arc->from, ==, 360);
  /* not nearer than it may fire */
  g_assert_false (muster_shape_contains (arc->shape, 4.5, 3));
  g_assert_true (muster_shape_contains (arc->shape, 2, 3));
  g_assert_true (muster_shape_contains (arc->shape, 4, 5));
}

/* Zones of the arc, in reach and in sight. */
static void
test_arc_of_zones (void)
{
  g_autoptr (MusterField) field = NULL;
  g_autoptr (GPtrArray) arcs = NULL;
  const MusterFieldArc *arc;
  const MusterZones *zones;
  const char *const in[] = { "5,4", "5,1", "4,4", "6,4", "8,2" };
  const char *const out[] = { "5,5", "4,5", "6,5", "5,6", "7,4", "7,1" };

  resolving_use ("scwares");
  field = field_testing_make (
      "<field width='12' height='8'/><feature kind='woods'><rect x='5' y='1' width='1' height='1'/></feature>"
      "<side id='a'><army name='A' ruleset='scwares' class='european'>"
      "<unit id='u' type='infantry-battalion' weapon='single-shot-rifle'/></army>"
      "<place unit='u' x='4.5' y='4.5' facing='0'/></side>");
  arcs = muster_field_list_fire_arcs (field, field_testing_find (field, MUSTER_FIELD_UNIT, "a/u"), NULL);
  g_assert_cmpuint (arcs->len, ==, 1);
  arc = g_ptr_array_index (arcs, 0);
  zones = muster_field_get_zones (field);
  for (gsize i = 0; i < G_N_ELEMENTS (in) + G_N_ELEMENTS (out); i++)
    {
      const gboolean is_in = i < G_N_ELEMENTS (in);
      const char *name = is_in ? in[i] : out[i - G_N_ELEMENTS (in)];
      const guint zone = muster_zones_find (zones, name, NULL);
      gboolean found = FALSE;

      for (guint k = 0; k < arc->zones->len; k++)
        found = found || g_array_index (arc->zones, guint, k) == zone;
      g_test_message ("%s", name);
      g_assert_cmpint (found, ==, is_in);
    }
}

/* Who commands */

static void
check_commander (const char *others, double x, const char *id, gboolean within, const char *says)
{
  g_autofree char *inside = g_strdup_printf (
      "<field width='9' height='6'/><side id='a'><army name='A' ruleset='sahara-sandstorm' faction='british'>"
      "<unit id='u' type='squad'><figures troop='infantryman' count='5'/></unit>"
      "<unit id='c' type='squad' name='Chard'><figures troop='commander' count='1'/></unit>"
      "<unit id='l' type='squad' name='Bromhead'><figures troop='lieutenant' count='1'/></unit></army>"
      "<place unit='u' x='1' y='3'/><place unit='l' x='1.1' y='3'/><place unit='c' x='%g' y='3'/>%s</side>"
      "<side id='b'><army name='B' ruleset='sahara-sandstorm' faction='zulu'>"
      "<unit id='x' type='squad'><figures troop='chief' count='1'/></unit></army><place unit='x' x='1.2' y='3'/></side>",
      x, others);
  g_autoptr (MusterField) field = NULL;
  const MusterFieldItem *unit;
  const MusterFieldItem *commander;
  g_autofree char *text = NULL;
  gboolean is_within;

  resolving_use ("sahara-sandstorm");
  field = field_testing_make (inside);
  unit = field_testing_find (field, MUSTER_FIELD_UNIT, "a/u");
  commander = muster_field_find_commander (field, unit, NULL, &is_within, NULL);
  g_assert_cmpstr (commander != NULL ? commander->id : NULL, ==, id);
  text = muster_field_describe_commander (field, unit);
  g_assert_cmpstr (text, ==, says);
  if (id != NULL)
    g_assert_cmpint (is_within, ==, within);
}

static void
test_commander (void)
{
  check_commander ("", 2, "a/c", TRUE, "Chard commands, 1\u00a0R to the east: within 1\u00a0R (SS-LDR-04).");
  check_commander ("", 2.05, "a/c", FALSE,
                   "Chard commands, just over 1\u00a0R to the east: not within 1\u00a0R (SS-LDR-04).");
  check_commander ("", 2.5, "a/c", FALSE,
                   "Chard commands, 1.5\u00a0R to the east: not within 1\u00a0R (SS-LDR-04).");
  /* who is not on the field yet commands nobody */
  check_commander ("<reinforcement units='c' turn='3'/>", 2, NULL, FALSE, NULL);
}

static void
test_commander_by_symbol (void)
{
  g_autoptr (MusterField) field = field_testing_load ("maiwand");
  const MusterFieldItem *commander = NULL;
  double distance;

  for (guint i = 0; i < muster_field_get_n_items (field) && commander == NULL; i++)
    {
      const MusterFieldItem *item = muster_field_get_item (field, i);

      if (g_str_equal (item->name, "66th Foot"))
        commander = muster_field_find_commander (field, item, &distance, NULL, NULL);
    }
  g_assert_nonnull (commander);
  g_assert_cmpstr (commander->name, ==, "Brigadier-General Burrows");
  g_assert_cmpfloat_with_epsilon (distance, hypot (48 - 35, 30 - 34), 1e-9);
}

/* Whatever is asked of whatever lies there, there is an answer. */
static void
test_everything_of_everything (void)
{
  static const char *const samples[] = { "taghit", "rorkes-drift", "wagon-box", "maiwand", "dargai", "ulundi" };

  for (gsize i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autoptr (MusterField) field = field_testing_load (samples[i]);

      for (guint k = 0; k < muster_field_get_n_items (field); k++)
        {
          const MusterFieldItem *item = muster_field_get_item (field, k);
          const double x = g_test_rand_double_range (-2, muster_field_get_width (field) + 2);
          const double y = g_test_rand_double_range (-2, muster_field_get_height (field) + 2);
          g_autoptr (MusterFieldCost) cost = muster_field_cost (field, item, x, y);
          g_autoptr (GPtrArray) fire = muster_field_list_fire_arcs (field, item, NULL);
          g_autoptr (GPtrArray) move = muster_field_list_move_arcs (field, item);
          g_autofree char *commander = muster_field_describe_commander (field, item);

          g_assert_nonnull (cost->text);
          g_assert_true (g_str_has_suffix (cost->text, "."));
          if (k % 7 == 0)
            g_test_message ("%s: %s %s", item->name, cost->text, commander);
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rules/SS-FIR-01/bands-on-the-map", test_strings);
  g_test_add_func ("/rules/SP-FIR-01/bands-on-the-map", test_strings_sandpit);
  g_test_add_func ("/rules/BB-WPN-01/bands-on-the-map", test_inches);
  g_test_add_func ("/rules/SC-WPN-01/bands-on-the-map", test_zones);
  g_test_add_func ("/engine/field/bands-in-another-measure", test_other_measure);
  g_test_add_func ("/rules/BB-FIR-03/arc-on-the-map", test_arc_of_fire);
  g_test_add_func ("/rules/SS-ART-11/no-mortar-fires-so-near", test_fire_all_round);
  g_test_add_func ("/rules/SC-FIR-05/arc-on-the-map", test_arc_of_zones);
  g_test_add_func ("/rules/SS-LDR-04/how-far-the-commander-is", test_commander);
  g_test_add_func ("/engine/field/commander-by-symbol", test_commander_by_symbol);
  g_test_add_func ("/engine/field/everything-of-everything", test_everything_of_everything);
  return g_test_run ();
}
