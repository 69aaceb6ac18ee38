/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-carry.h"
#include "roster-testing.h"

/* What goes along with a feature that is moved. */

/* A fort with a tower that has a gate, men in the fort, in the tower and beside, and what is fought for. */
#define FORT \
  "<scenario xmlns='urn:musterapp:scenario:1' ruleset='sahara-sandstorm' name='S'><field width='8' height='8'>" \
  "</field>" \
  "<feature id='fort' kind='fort'><rect x='1' y='1' width='2' height='2'/></feature>" \
  "<feature id='tower' kind='building' of='fort'><rect x='1' y='1' width='1' height='1'/></feature>" \
  "<feature id='gate' kind='gate' of='tower'><line points='1,1 2,1'/></feature>" \
  "<feature id='door' kind='gate' of='fort' locked='yes'><line points='3,1 3,2'/></feature>" \
  "<feature id='hut' kind='building'><rect x='5' y='5' width='1' height='1'/></feature>" \
  "<feature id='round' kind='gate' of='about'><line points='3,5 3,6'/></feature>" \
  "<feature id='about' kind='gate' of='round'><line points='3,6 3,7'/></feature>" \
  "<feature id='self' kind='gate' of='self'><line points='3,6 3,7'/></feature>" \
  "<objective id='flag' feature='fort' x='2' y='2'/>" \
  "<objective id='well' feature='tower' x='1' y='1'/>" \
  "<objective id='there' feature='fort'/>" \
  "<objective id='elsewhere' x='1' y='1'/>" \
  "<side id='a'><place unit='a' x='1' y='2' inside='fort'/><place unit='b' x='1' y='1' inside='tower'/>" \
  "<place unit='c' x='2' y='1' inside='fort' locked='yes'/><place unit='d' x='5' y='5' inside='hut'/>" \
  "<place unit='e' x='2' y='2'/></side></scenario>"

static char *
join_names (GPtrArray *nodes)
{
  GString *names = g_string_new (NULL);

  for (guint i = 0; i < nodes->len; i++)
    {
      MusterNode *node = g_ptr_array_index (nodes, i);
      const char *id = muster_node_get_id (node);

      g_string_append_printf (names, "%s%s", i > 0 ? " " : "", id != NULL ? id : muster_node_get (node, "unit"));
    }
  return g_string_free (names, FALSE);
}

static void
test_what_goes_along (void)
{
  static const struct
  {
    const char *feature;
    const char *all, *parts, *parts_locked;
  } rows[] = {
    { "fort", "tower gate well b flag a", "tower gate", "tower gate door" },
    { "tower", "gate well b", "gate", "gate" },
    { "gate", "", "", "" },
    { "hut", "d", "", "" },
    /* a circle is gone round once */
    { "round", "about", "about", "about" },
    { "self", "", "", "" },
    /* nothing but a feature carries anything */
    { "flag", "", "", "" },
    { "a", "", "", "" },
  };
  g_autoptr (MusterNode) scenario = parse_document (FORT);

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      MusterNode *node = muster_node_find (scenario, rows[i].feature);
      g_autoptr (GPtrArray) all = muster_carry_list (node, FALSE);
      g_autoptr (GPtrArray) parts = muster_carry_list_parts (node, FALSE);
      g_autoptr (GPtrArray) locked = muster_carry_list_parts (node, TRUE);
      g_autofree char *all_names = join_names (all);
      g_autofree char *part_names = join_names (parts);
      g_autofree char *locked_names = join_names (locked);

      g_test_message ("%s", rows[i].feature);
      g_assert_cmpstr (all_names, ==, rows[i].all);
      g_assert_cmpstr (part_names, ==, rows[i].parts);
      g_assert_cmpstr (locked_names, ==, rows[i].parts_locked);
    }
}

static void
test_whole (void)
{
  static const struct
  {
    const char *node, *whole;
  } rows[] = { { "tower", "fort" }, { "gate", "tower" }, { "fort", NULL }, { "self", NULL }, { "flag", NULL } };
  g_autoptr (MusterNode) scenario = parse_document (FORT);

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      MusterNode *whole = muster_carry_find_whole (muster_node_find (scenario, rows[i].node));

      g_assert_cmpstr (whole != NULL ? muster_node_get_id (whole) : NULL, ==, rows[i].whole);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/engine/carry/what-goes-along", test_what_goes_along);
  g_test_add_func ("/engine/carry/whole", test_whole);

  return g_test_run ();
}
