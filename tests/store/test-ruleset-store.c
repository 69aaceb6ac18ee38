/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gstdio.h>
#include <string.h>

#include "muster-document-file.h"
#include "muster-ruleset-store.h"
#include "muster-store-error.h"
#include "muster-test.h"

/* The shipped data with further rulesets in the user's data folder, which the tests have to themselves. */
typedef struct
{
  char *folder;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = g_build_filename (g_get_user_data_dir (), "muster", "rulesets", NULL);
  g_assert_cmpint (g_mkdir_with_parents (fixture->folder, 0700), ==, 0);
  muster_ruleset_store_forget ();
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GDir) dir = g_dir_open (fixture->folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

      g_remove (path);
    }
  g_free (fixture->folder);
  muster_ruleset_store_forget ();
}

static void
add (Fixture *fixture, const char *name, const char *text)
{
  g_free (muster_test_write_file (fixture->folder, name, text));
}

#define CHILD(id, base)                                                                            \
  "<ruleset xmlns='urn:musterapp:ruleset:1' id='" id "' base='" base "' title='" id "'\n"          \
  " version='1'/>"

static void
test_shipped (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) faults = NULL;
  g_autoptr (GPtrArray) rulesets = muster_ruleset_store_list (&faults);
  g_autoptr (MusterRuleset) found = NULL;
  g_autoptr (MusterRuleset) again = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (faults->len, ==, 0);
  g_assert_cmpuint (rulesets->len, >=, 1);
  found = muster_ruleset_store_find ("bundok-and-bayonet", &error);
  g_assert_no_error (error);
  g_assert_true (g_str_has_suffix (muster_ruleset_get_source (found), "bundok-and-bayonet.xml"));
  /* it is loaded once */
  again = muster_ruleset_store_find ("bundok-and-bayonet", NULL);
  g_assert_true (again == found);
}

static void
test_unknown (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (muster_ruleset_store_find ("chess", &error));
  muster_test_assert_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_RULESET, "“chess”");
  muster_test_assert_contains (error->message, "expected one of ");
  muster_test_assert_contains (error->message, "bundok-and-bayonet");
}

/* A base is found wherever it is, and before it was asked for. */
static void
test_base (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MusterRuleset) ruleset = NULL;
  g_autoptr (GError) error = NULL;

  add (fixture, "a.muster-ruleset", CHILD ("a-house", "z-house"));
  add (fixture, "z.xml", CHILD ("z-house", "bundok-and-bayonet"));
  ruleset = muster_ruleset_store_find ("a-house", &error);
  g_assert_no_error (error);
  g_assert_cmpstr (muster_ruleset_get_id (ruleset), ==, "a-house");
  g_assert_nonnull (muster_ruleset_find (ruleset, MUSTER_DEF_UNIT_TYPE, "infantry-company"));
  g_assert_nonnull (muster_ruleset_find_statement (ruleset, "BB-ORG-01"));
}

static gboolean
has_fault (GPtrArray *faults, const char *file, const char *part)
{
  for (guint i = 0; i < faults->len; i++)
    {
      const char *fault = g_ptr_array_index (faults, i);

      if (strstr (fault, file) != NULL && strstr (fault, part) != NULL)
        return TRUE;
    }
  return FALSE;
}

/* Each broken file is told with its line, and the others still load. */
static void
test_faults (Fixture *fixture, gconstpointer data)
{
  const char *const rows[][3] = {
    { "cycle-a.xml", CHILD ("cycle-a", "cycle-b"), "cycle-" },
    { "cycle-b.xml", CHILD ("cycle-b", "cycle-a"), "is in the end its own base" },
    { "self.xml", CHILD ("self", "self"), "self.xml:1: The ruleset “self” is in the end" },
    { "orphan.xml", CHILD ("orphan", "nobody"), "orphan.xml:1: There is no ruleset “nobody”" },
    { "army.xml", "<army xmlns='urn:musterapp:army:1'/>", "army.xml:1: The document is a <army>" },
    { "broken.xml", "<ruleset>\n<a></ruleset>", "broken.xml:2: </ruleset> ends nothing" },
    { "nameless.xml", "\n<ruleset xmlns='urn:musterapp:ruleset:1'/>",
      "nameless.xml:2: <ruleset> has no “id”" },
    { "twice.xml", CHILD ("bundok-and-bayonet", "nobody"),
      "twice.xml:1: The ruleset “bundok-and-bayonet” is in " },
    { "folder.xml", CHILD ("../good", "bundok-and-bayonet"), "folder.xml:1: The id “../good” is not" },
    { "lines.xml", CHILD ("a&#10;b", "bundok-and-bayonet"), "lines.xml:1: The id “a\nb” is not" },
    { "empty.muster-ruleset", "", "empty.muster-ruleset:1: The file is empty" },
  };
  g_autoptr (GPtrArray) faults = NULL;
  g_autoptr (GPtrArray) rulesets = NULL;
  g_autoptr (GPtrArray) alone = NULL;
  guint n_shipped;

  alone = muster_ruleset_store_list (NULL);
  n_shipped = alone->len;
  muster_ruleset_store_forget ();
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    add (fixture, rows[i][0], rows[i][1]);
  add (fixture, "good.xml", CHILD ("good", "bundok-and-bayonet"));
  add (fixture, ".hidden.xml", "not looked at");
  add (fixture, "readme.txt", "not looked at");

  rulesets = muster_ruleset_store_list (&faults);
  for (guint i = 0; i < faults->len; i++)
    g_test_message ("%s", (const char *) g_ptr_array_index (faults, i));
  g_assert_cmpuint (rulesets->len, ==, n_shipped + 1);
  g_assert_cmpuint (faults->len, ==, G_N_ELEMENTS (rows));
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_assert_true (has_fault (faults, rows[i][0], rows[i][2])
                   || (i == 0 && has_fault (faults, "cycle-", rows[i][2])));
}

static void
test_sorted_by_title (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) rulesets = NULL;

  add (fixture, "1.xml", CHILD ("zebra", "bundok-and-bayonet"));
  add (fixture, "2.xml", CHILD ("aardvark", "bundok-and-bayonet"));
  rulesets = muster_ruleset_store_list (NULL);
  g_assert_cmpstr (muster_ruleset_get_id (g_ptr_array_index (rulesets, 0)), ==, "aardvark");
  g_assert_cmpstr (muster_ruleset_get_id (g_ptr_array_index (rulesets, rulesets->len - 1)), ==,
                   "zebra");
}

static void
test_read (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autofree char *path =
      muster_test_write_file (dir, "x.xml", CHILD ("elsewhere", "bundok-and-bayonet"));
  g_autoptr (MusterRuleset) ruleset = NULL;
  g_autoptr (GError) error = NULL;

  ruleset = muster_ruleset_store_read (path, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (muster_ruleset_get_source (ruleset), ==, path);
  g_assert_null (muster_ruleset_store_find ("elsewhere", &error));
  muster_test_assert_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_RULESET, "elsewhere");
}

static MusterNode *
parse (const char *text)
{
  g_autoptr (GError) error = NULL;
  MusterNode *root =
      muster_document_parse (text, strlen (text), "x.muster-scenario", MUSTER_KIND_NONE, &error);

  g_assert_no_error (error);
  return root;
}

static void
test_find_for (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MusterNode) plain = parse ("<army xmlns='urn:musterapp:army:1' ruleset='chess'/>");
  g_autoptr (MusterNode) scenario =
      parse ("<scenario xmlns='urn:musterapp:scenario:1' ruleset='bundok-and-bayonet'>"
             "<rule switch='sub-units' value='apart'/></scenario>");
  g_autoptr (MusterNode) wrong =
      parse ("<scenario xmlns='urn:musterapp:scenario:1' ruleset='bundok-and-bayonet'>\n"
             "<rule switch='sub-units' value='sideways'/></scenario>");
  g_autoptr (MusterRuleset) ruleset = NULL;
  g_autoptr (MusterRuleset) standard = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_null (muster_ruleset_store_find_for (plain, &error));
  muster_test_assert_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_RULESET,
                            "x.muster-scenario:1: There is no ruleset “chess”");
  g_clear_error (&error);

  ruleset = muster_ruleset_store_find_for (scenario, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (muster_ruleset_get_option (ruleset, "sub-units"), ==, "apart");
  standard = muster_ruleset_store_find ("bundok-and-bayonet", NULL);
  g_assert_cmpstr (muster_ruleset_get_option (standard, "sub-units"), ==, "together");

  g_assert_null (muster_ruleset_store_find_for (wrong, &error));
  muster_test_assert_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_RULESET,
                            "x.muster-scenario:2: ");
  muster_test_assert_contains (error->message, "“sideways”");
}

#define ADD(path, func) g_test_add (path, Fixture, NULL, set_up, func, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  ADD ("/store/ruleset-store/shipped", test_shipped);
  ADD ("/store/ruleset-store/unknown", test_unknown);
  ADD ("/store/ruleset-store/base", test_base);
  ADD ("/store/ruleset-store/faults", test_faults);
  ADD ("/store/ruleset-store/sorted-by-title", test_sorted_by_title);
  ADD ("/store/ruleset-store/read", test_read);
  ADD ("/store/ruleset-store/find-for", test_find_for);

  return g_test_run ();
}
