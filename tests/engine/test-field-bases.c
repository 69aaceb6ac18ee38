/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "field-testing.h"

/* How a field has the bases of units that stand in zones: where each is, how many, and that they are told of once. */

static void
test_from_on_zones (void)
{
  g_autoptr (MusterField) field = NULL;
  g_autofree char *text = NULL;
  g_autofree char *spot = NULL;

  resolving_use ("scwares");
  field = field_testing_make (
      "<field width='12' height='8'/><feature id='f' kind='river' name='It'><line points='0,1.5 12,1.5'/></feature>"
      "<objective id='o' name='Well' x='4.5' y='4.5'/>");
  text = muster_field_describe_from (field, field_testing_find (field, MUSTER_FIELD_OBJECTIVE, "o"),
                                     field_testing_find (field, MUSTER_FIELD_FEATURE, "f"));
  g_assert_cmpstr (text, ==, "It, 3 zones to the north");
  spot = muster_field_describe_spot (field, 4.5, 4.5);
  g_assert_cmpstr (spot, ==, "zone 5,5: Well. It, 3 zones to the north.");
}

#define REGIMENTS                                                                                  \
  "<army name='A' ruleset='scwares' faction='native'><formation id='f'>"                           \
  "<unit id='u' type='native-foot' name='Baggara'><figures troop='base' count='6'/></unit>"        \
  "<unit id='v' type='native-foot' name='Kinana'><figures troop='base' count='6'/></unit></formation></army>"

/* A unit over several zones: each place takes what fits in, as in the game, and the next one the rest; it is told and counted once. */
static void
test_shared_bases (void)
{
  static const struct
  {
    const char *places;
    const char *zones; /* how large they are */
    gint64 here[3];
  } cases[] = {
    /* six bases do not find room in a zone of a hundred millimetres; in a broad one they do */
    { "<place unit='u' x='1.5' y='1.5'/><place unit='u' x='2.5' y='1.5'/>", "", { 4, 2 } },
    { "<place unit='u' x='1.5' y='1.5'/><place unit='u' x='2.5' y='1.5'/>", "<zone at='2,2' width='400'/>", { 6, 0 } },
    { "<place unit='u' x='1.5' y='1.5'/><place unit='u' x='2.5' y='1.5'/>", "<zone at='2,2' width='40'/>", { 2, 4 } },
    /* off the field nobody stands */
    { "<place unit='u' x='-3' y='1.5'/><place unit='u' x='2.5' y='1.5'/>", "", { 0, 6 } },
    { "<place unit='u' x='1.5' y='1.5'/>", "", { 6 } },
    /* as their army has them, not as they are placed */
    { "<place unit='v' x='1.5' y='1.5'/><place unit='v' x='3.5' y='1.5'/><place unit='u' x='1.5' y='1.5'/>"
      "<place unit='u' x='2.5' y='1.5'/>", "", { 4, 2 } },
    /* who comes later takes nobody's room */
    { "<place unit='v' x='1.5' y='1.5'/><place unit='v' x='3.5' y='1.5'/><place unit='u' x='1.5' y='1.5'/>"
      "<place unit='u' x='2.5' y='1.5'/><reinforcement units='v' turn='3'/>", "", { 4, 2 } },
  };

  resolving_use ("scwares");
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *inside = g_strdup_printf (
          "<field width='12' height='8'>%s</field><side id='a' name='Mahdists'>" REGIMENTS
          "%s</side>", cases[i].zones, cases[i].places);
      g_autoptr (MusterField) field = field_testing_make (inside);
      guint n = 0;

      for (guint k = 0; k < muster_field_get_n_items (field); k++)
        {
          const MusterFieldItem *item = muster_field_get_item (field, k);

          if (item->kind != MUSTER_FIELD_UNIT || !g_str_equal (item->id, "a/u"))
            continue;
          g_test_message ("%s: %d", cases[i].places, (int) item->here);
          g_assert_cmpint (item->here, ==, cases[i].here[n]);
          g_assert_cmpint (item->strength, ==, 6);
          g_assert_true (item->is_first == (n == 0));
          g_assert_cmpstr (muster_field_get_first (field, item)->id, ==, "a/u");
          g_assert_true (muster_field_get_first (field, item)->is_first);
          n++;
        }
      g_assert_cmpuint (n, >, 0);
    }
}

/* Of a unit whose bases nobody knows the size of all stand in the first place where anybody can, as in the game. */
static void
test_shared_unknown (void)
{
  g_autoptr (MusterField) field = NULL;
  guint n = 0;

  resolving_use ("scwares");
  field = field_testing_make (
      "<field width='12' height='8'/><side id='a' name='Mahdists'><army name='A' ruleset='scwares' "
      "faction='native'><unit id='u' type='elephants' name='Elephants'><figures troop='base' count='6'/></unit></army>"
      "<place unit='u' x='-3' y='1.5'/><place unit='u' x='1.5' y='1.5'/><place unit='u' x='2.5' y='1.5'/></side>");
  for (guint k = 0; k < muster_field_get_n_items (field); k++)
    {
      const MusterFieldItem *item = muster_field_get_item (field, k);

      if (item->kind == MUSTER_FIELD_UNIT)
        g_assert_cmpint (item->here, ==, n++ == 1 ? item->strength : 0);
    }
  g_assert_cmpuint (n, ==, 3);
}

static void
test_told_once (void)
{
  g_autoptr (MusterField) field = NULL;
  g_autofree char *whole = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GPtrArray) near = NULL;

  resolving_use ("scwares");
  field = field_testing_make (
      "<field width='12' height='8'/><objective id='o' name='Well' x='5.5' y='1.5'/>"
      "<side id='a' name='Mahdists'>" REGIMENTS
      "<place unit='u' x='1.5' y='1.5' facing='90'/><place unit='u' x='2.5' y='1.5' facing='90'/>"
      "<place unit='v' x='1.5' y='4.5' facing='90'/></side>");
  whole = muster_field_describe (field);
  g_assert_nonnull (strstr (whole, "2 units"));
  text = muster_field_describe_item (field, field_testing_find (field, MUSTER_FIELD_UNIT, "a/u"));
  g_assert_nonnull (strstr (text, "6 bases"));
  g_assert_nonnull (strstr (text, "zone 2,2 (4 bases) and zone 3,2 (2 bases)"));
  near = muster_field_list_nearest (field, field_testing_find (field, MUSTER_FIELD_OBJECTIVE, "o"), 9);
  g_assert_cmpuint (near->len, ==, 2);
  g_assert_cmpfloat (((const MusterFieldItem *) near->pdata[0])->x, ==, 2.5);
  g_clear_pointer (&near, g_ptr_array_unref);
  near = muster_field_list_nearest (field, field_testing_find (field, MUSTER_FIELD_UNIT, "a/u"), 9);
  g_assert_cmpuint (near->len, ==, 2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/engine/field/from-on-zones", test_from_on_zones);
  g_test_add_func ("/engine/field/bases-of-a-unit-on-zones", test_shared_bases);
  g_test_add_func ("/engine/field/units-of-unknown-bases", test_shared_unknown);
  g_test_add_func ("/engine/field/units-told-once", test_told_once);
  return g_test_run ();
}
