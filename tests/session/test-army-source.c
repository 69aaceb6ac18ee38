/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <string.h>

#include "muster-army-source.h"
#include "muster-army.h"
#include "muster-document-file.h"
#include "muster-test.h"

/* Armies in a scenario that were taken from a library, which goes on without them. */

#define UUID "7d2c95e8-0b64-4f13-a87e-5e1d32181903"

static MusterNode *
parse (const char *text)
{
  g_autoptr (GError) error = NULL;
  MusterNode *node = muster_document_parse (text, strlen (text), "test", MUSTER_KIND_NONE, &error);

  g_assert_no_error (error);
  return node;
}

static MusterNode *
make_army (const char *body)
{
  g_autofree char *text
      = g_strdup_printf ("<!-- A comment. --><army xmlns='urn:musterapp:army:1' uuid='" UUID "' "
                         "ruleset='sahara-sandstorm' name='Column'>%s</army>",
                         body);

  return parse (text);
}

#define ONE "<unit id='u1' type='squad'/><unit id='u2' type='squad'/><unit id='u3' type='squad'/>"
#define TWO "<unit id='u1' type='squad' name='New'/><unit id='u3' type='squad'/><unit id='u4' type='squad'/>"

/* A scenario with a copy of ARMY in side "a". */
static MusterNode *
make_scenario (MusterNode *army)
{
  MusterNode *scenario = parse (
      "<scenario xmlns='urn:musterapp:scenario:1' ruleset='sahara-sandstorm'><side id='a'>"
      "<player name='North' units='u1 u2'/><player name='South' units='u2'/><place unit='u1' x='1' y='1'/>"
      "<place unit='u2' x='2' y='2'/><place unit='none' x='2' y='2'/>"
      "<deployment id='d' units='u2 u3'/><deployment id='e' units='u2'/><deployment id='g'/>"
      "<reinforcement units='u2' turn='2'/><reinforcement id='r' units='u3 u2' turn='3'/></side></scenario>");
  MusterNode *side = muster_node_find (scenario, "a");

  if (army != NULL)
    muster_node_build_add (side, muster_army_source_copy (army));
  return scenario;
}

static void
test_compare (void)
{
  static const struct
  {
    const char *current;
    const char *here; /* NULL: as it was taken */
    MusterArmySource source;
    const char *said;
  } table[] = {
    { ONE, NULL, MUSTER_ARMY_SOURCE_SAME, NULL },
    { TWO, NULL, MUSTER_ARMY_SOURCE_NEWER, "The library’s copy of “Column” has changed" },
    { ONE, TWO, MUSTER_ARMY_SOURCE_EDITED, "“Column” has been changed here; the library still has it" },
    { TWO, TWO, MUSTER_ARMY_SOURCE_SAME, NULL },
    { TWO, "<unit id='x' type='squad'/>", MUSTER_ARMY_SOURCE_BOTH, "changed here and in the library" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autoptr (MusterNode) taken = make_army (ONE);
      g_autoptr (MusterNode) current = make_army (table[i].current);
      g_autoptr (MusterNode) embedded = muster_army_source_copy (taken);
      g_autoptr (MusterNode) edited = table[i].here != NULL ? make_army (table[i].here) : NULL;
      g_autofree char *said = NULL;

      g_test_message ("row %u", i);
      if (edited != NULL)
        {
          muster_node_build_set (edited, "digest", muster_node_get (embedded, "digest"));
          g_set_object (&embedded, edited);
        }
      g_assert_cmpint (muster_army_source_compare (embedded, current), ==, table[i].source);
      said = muster_army_source_describe (embedded, table[i].source);
      g_assert_cmpint (said != NULL, ==, table[i].said != NULL);
      if (said != NULL)
        muster_test_assert_contains (said, table[i].said);
    }
}

/* What was written before anybody remembered what was taken. */
static void
test_without_digest (void)
{
  g_autoptr (MusterNode) one = make_army (ONE);
  g_autoptr (MusterNode) two = make_army (TWO);
  g_autoptr (MusterNode) same = make_army (ONE);

  g_assert_cmpint (muster_army_source_compare (one, same), ==, MUSTER_ARMY_SOURCE_SAME);
  g_assert_cmpint (muster_army_source_compare (one, two), ==, MUSTER_ARMY_SOURCE_NEWER);
  g_assert_cmpint (muster_army_source_compare (one, NULL), ==, MUSTER_ARMY_SOURCE_NONE);
}

/* Samples were taken from files with a comment at their head. */
static void
test_samples (void)
{
  g_autofree char *file = muster_test_data_path ("samples/taghit.muster-scenario");
  g_autofree char *path = muster_test_data_path ("samples/taghit-french.muster-army");
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterNode) scenario = muster_document_read (file, MUSTER_KIND_SCENARIO, &error);
  g_autoptr (MusterNode) army = muster_document_read (path, MUSTER_KIND_ARMY, &error);
  MusterNode *embedded = muster_side_get_army (muster_node_find (scenario, "french"));

  g_assert_no_error (error);
  g_assert_cmpint (muster_army_source_compare (embedded, army), ==, MUSTER_ARMY_SOURCE_SAME);
  muster_node_build_set (army, "year", "1904");
  g_assert_cmpint (muster_army_source_compare (embedded, army), ==, MUSTER_ARMY_SOURCE_NEWER);
  muster_node_build_set (army, "year", "1903");
  muster_node_build_set (embedded, "year", "1905");
  g_assert_cmpint (muster_army_source_compare (embedded, army), ==, MUSTER_ARMY_SOURCE_EDITED);
}

static void
test_look_up (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autofree char *path = g_build_filename (dir, "l.db", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterLibrary) library = muster_library_open (path, &error);
  g_autoptr (MusterNode) one = make_army (ONE);
  g_autoptr (MusterNode) two = make_army (TWO);
  g_autoptr (MusterNode) embedded = muster_army_source_copy (one);
  g_autoptr (MusterNode) current = NULL;
  gint64 revision;

  g_assert_no_error (error);
  g_assert_cmpint (muster_army_source_look_up (embedded, NULL, NULL), ==, MUSTER_ARMY_SOURCE_NONE);
  g_assert_cmpint (muster_army_source_look_up (embedded, library, &current), ==, MUSTER_ARMY_SOURCE_NONE);
  g_assert_null (current);
  revision = muster_library_save (library, one, "", 0, &error);
  g_assert_no_error (error);
  g_assert_cmpint (muster_army_source_look_up (embedded, library, NULL), ==, MUSTER_ARMY_SOURCE_SAME);
  muster_library_save (library, two, "", revision, &error);
  g_assert_no_error (error);
  g_assert_cmpint (muster_army_source_look_up (embedded, library, &current), ==, MUSTER_ARMY_SOURCE_NEWER);
  g_assert_nonnull (muster_node_find (current, "u4"));
}

static guint
count (MusterNode *side, MusterKind kind)
{
  guint n = 0;

  for (guint i = 0; i < muster_node_get_n_children (side); i++)
    n += muster_node_get_kind (muster_node_peek_child (side, i)) == kind ? 1 : 0;
  return n;
}

/* What was placed stays where it is still there; what is gone goes from every list; one step takes all back. */
static void
test_take (void)
{
  g_autoptr (MusterNode) one = make_army (ONE);
  g_autoptr (MusterNode) two = make_army (TWO);
  g_autoptr (MusterNode) scenario = make_scenario (one);
  g_autoptr (MusterNode) before = muster_node_copy (scenario);
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterDocument) document = muster_document_new (g_object_ref (scenario), NULL, 0, &error);
  MusterNode *side = muster_node_find (scenario, "a");
  g_auto (GStrv) gone = NULL;

  g_assert_no_error (error);
  g_assert_true (muster_army_source_take (document, side, two, NULL, &gone, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (g_strv_length (gone), ==, 1);
  g_assert_cmpstr (gone[0], ==, "u2");
  g_assert_cmpstr (muster_node_get_name (muster_node_find (scenario, "a/u1")), ==, "New");
  g_assert_cmpint (muster_army_source_compare (muster_side_get_army (side), two), ==, MUSTER_ARMY_SOURCE_SAME);
  g_assert_cmpuint (count (side, MUSTER_KIND_PLACE), ==, 2);
  g_assert_cmpuint (count (side, MUSTER_KIND_DEPLOYMENT), ==, 2);
  g_assert_cmpuint (count (side, MUSTER_KIND_REINFORCEMENT), ==, 1);
  g_assert_cmpuint (count (side, MUSTER_KIND_PLAYER), ==, 2);
  g_assert_cmpuint (count (side, MUSTER_KIND_ARMY), ==, 1);
  g_assert_cmpstr (muster_node_get (muster_node_find (scenario, "d"), "units"), ==, "u3");
  g_assert_cmpstr (muster_node_get (muster_node_find (scenario, "r"), "units"), ==, "u3");
  g_assert_cmpstr (muster_node_get (muster_node_peek_child (side, 0), "units"), ==, "u1");
  g_assert_null (muster_node_get (muster_node_peek_child (side, 1), "units"));
  /* the library's army is nobody's but the library's */
  g_assert_null (muster_node_get_parent (two));

  g_assert_true (muster_document_undo (document, &error));
  g_assert_true (muster_node_equal (scenario, before));
  g_assert_true (muster_document_redo (document, &error));
  g_assert_nonnull (muster_node_find (scenario, "a/u4"));
  g_assert_true (muster_document_undo (document, &error));
  g_assert_false (muster_history_can_undo (muster_document_get_history (document)));
}

/* Into a side that has none. */
/* Another army, not another version: somebody of it comes when and where the old one's did, and the side that was called as the army is called anew. */
static void
test_take_another (void)
{
  static const struct
  {
    const char *name; /* of the side */
    const char *after;
  } rows[] = { { "Column", "Harka" }, { "Garrison", "Garrison" } };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MusterNode) one = make_army (ONE);
      g_autoptr (MusterNode) other = parse ("<army xmlns='urn:musterapp:army:1' uuid='7d2c95e8-0b64-4f13-a87e-5e1d32181904' "
                                            "ruleset='sahara-sandstorm' name='Harka'><unit id='m1' type='squad'/>"
                                            "<unit id='m2' type='squad'/><unit id='m3' type='squad'/></army>");
      g_autoptr (MusterNode) scenario = make_scenario (one);
      MusterNode *side = muster_node_find (scenario, "a");
      g_autoptr (MusterDocument) document = NULL;
      g_autoptr (GError) error = NULL;
      MusterNode *coming;

      muster_node_build_set (side, "name", rows[i].name);
      document = muster_document_new (scenario, NULL, 0, &error);
      g_assert_no_error (error);
      g_assert_true (muster_army_source_take (document, side, other, NULL, NULL, &error));
      g_assert_cmpstr (muster_node_get_name (side), ==, rows[i].after);
      coming = muster_node_find_child (side, MUSTER_KIND_REINFORCEMENT);
      g_assert_cmpstr (muster_node_get (coming, "units"), ==, "m3");
      g_assert_cmpstr (muster_node_get (coming, "turn"), ==, "2");
      g_assert_null (muster_node_find (scenario, "r"));
    }
}

static void
test_take_first (void)
{
  g_autoptr (MusterNode) two = make_army (TWO);
  g_autoptr (MusterNode) scenario = make_scenario (NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterDocument) document = muster_document_new (g_object_ref (scenario), NULL, 0, &error);
  MusterNode *side = muster_node_find (scenario, "a");
  g_auto (GStrv) gone = NULL;

  g_assert_no_error (error);
  g_assert_true (muster_army_source_take (document, side, two, "Put It There", &gone, &error));
  g_assert_cmpuint (g_strv_length (gone), ==, 0);
  /* what named nobody is the check's to tell */
  g_assert_cmpuint (count (side, MUSTER_KIND_PLACE), ==, 3);
  g_assert_cmpstr (muster_history_get_undo_label (muster_document_get_history (document)), ==, "Put It There");
  g_assert_nonnull (muster_node_get (muster_side_get_army (side), "digest"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/session/army-source/compare", test_compare);
  g_test_add_func ("/session/army-source/without-digest", test_without_digest);
  g_test_add_func ("/session/army-source/samples", test_samples);
  g_test_add_func ("/session/army-source/look-up", test_look_up);
  g_test_add_func ("/session/army-source/take", test_take);
  g_test_add_func ("/session/army-source/take-another", test_take_another);
  g_test_add_func ("/session/army-source/take-first", test_take_first);

  return g_test_run ();
}
