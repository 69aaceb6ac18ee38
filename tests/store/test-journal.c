/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-library-private.h"
#include "muster-store-error.h"
#include "muster-test.h"

static MusterLibrary *
open_in (const char *dir)
{
  g_autofree char *path = g_build_filename (dir, "library.db", NULL);
  g_autoptr (GError) error = NULL;
  MusterLibrary *library = muster_library_open (path, &error);

  g_assert_no_error (error);
  return library;
}

static MusterEntry *
make_entry (const char *value)
{
  MusterEntry *entry = muster_entry_new ("resolve");

  muster_entry_add_effect (entry, "turn", value);
  muster_entry_set_summary (entry, value);
  return entry;
}

static char *
start_game (MusterLibrary *library, const char *name)
{
  g_autoptr (MusterEntry) start = make_entry ("0");
  g_autoptr (GError) error = NULL;
  char *game =
      muster_library_new_game (library, name, "some-rules", "<setup/>", start, "Turn 1", &error);

  g_assert_no_error (error);
  g_assert_true (g_uuid_string_is_valid (game));
  return game;
}

static gint64
append (MusterLibrary *library, const char *game, gint64 parent, const char *value)
{
  g_autoptr (MusterEntry) entry = make_entry (value);
  g_autoptr (GError) error = NULL;
  gint64 row = muster_library_append (library, game, parent, entry, value, &error);

  g_assert_no_error (error);
  g_assert_cmpint (row, >, 0);
  return row;
}

/* "0 1 -> 2" : the parents of the rows, then the mark. */
static char *
describe (MusterLibrary *library, const char *game)
{
  g_autoptr (GError) error = NULL;
  gint64 mark = -1;
  g_autoptr (GPtrArray) rows = muster_library_load_journal (library, game, &mark, &error);
  GString *text = g_string_new ("");

  g_assert_no_error (error);
  for (guint i = 0; i < rows->len; i++)
    {
      const MusterJournalRow *row = rows->pdata[i];

      g_assert_cmpint (row->row, ==, i);
      g_string_append_printf (text, "%" G_GINT64_FORMAT " ", row->parent);
    }
  g_string_append_printf (text, "-> %" G_GINT64_FORMAT, mark);
  return g_string_free (text, FALSE);
}

#define assert_journal(library, game, expected)                                                    \
  G_STMT_START                                                                                     \
  {                                                                                                \
    g_autofree char *described = describe ((library), (game));                                     \
    g_assert_cmpstr (described, ==, (expected));                                                   \
  }                                                                                                \
  G_STMT_END

static void
assert_same_entry (MusterEntry *a, MusterEntry *b)
{
  g_autofree char *first = muster_entry_to_text (a);
  g_autofree char *second = muster_entry_to_text (b);

  g_assert_cmpstr (first, ==, second);
}

/* Everything that an entry can hold, with characters that XML makes much of. */
static void
test_entry_round_trip (void)
{
  static const char odd[] = " <a & \"b\" 'c'>\n\t  two  spaces, é, 🎲 ";
  g_autoptr (MusterEntry) entry = muster_entry_new ("resolve");
  g_autoptr (MusterEntry) again = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  const char *name;
  const char *value;

  muster_entry_add_parameter (entry, "procedure", "fire");
  muster_entry_add_parameter (entry, "note", odd);
  muster_entry_set_dice (entry, MUSTER_DICE_SOURCE_TYPED, "6 1 2", NULL);
  muster_entry_add_step (entry, "BB-FIR-06", odd);
  muster_entry_add_step (entry, NULL, "No rule");
  muster_entry_add_result (entry, "casualties", "1");
  muster_entry_add_effect (entry, "unit.british/a.lost.infantryman", odd);
  muster_entry_add_effect (entry, "card", NULL);
  muster_entry_add_effect (entry, "empty", "");
  muster_entry_set_summary (entry, odd);
  muster_entry_set_overrule (entry, odd);
  text = muster_entry_to_text (entry);
  again = muster_entry_from_text (text, &error);
  g_assert_no_error (error);
  assert_same_entry (entry, again);
  g_assert_cmpstr (muster_entry_get_action (again), ==, "resolve");
  g_assert_cmpstr (muster_entry_get_parameter (again, "note"), ==, odd);
  g_assert_cmpint (muster_entry_get_dice_source (again), ==, MUSTER_DICE_SOURCE_TYPED);
  g_assert_cmpstr (muster_entry_get_faces (again), ==, "6 1 2");
  g_assert_null (muster_entry_get_seed (again));
  g_assert_cmpuint (muster_entry_get_n_steps (again), ==, 2);
  g_assert_cmpstr (muster_entry_get_step (again, 0)->rule, ==, "BB-FIR-06");
  g_assert_cmpstr (muster_entry_get_step (again, 0)->text, ==, odd);
  g_assert_null (muster_entry_get_step (again, 1)->rule);
  muster_entry_get_nth_result (again, 0, &name, &value);
  g_assert_cmpstr (name, ==, "casualties");
  g_assert_cmpstr (value, ==, "1");
  g_assert_cmpstr (muster_entry_get_effect (again, 0)->value, ==, odd);
  g_assert_null (muster_entry_get_effect (again, 1)->value);
  g_assert_cmpstr (muster_entry_get_effect (again, 2)->value, ==, "");
  g_assert_cmpstr (muster_entry_get_summary (again), ==, odd);
  g_assert_cmpstr (muster_entry_get_overrule (again), ==, odd);
}

static void
test_entry_program_dice (void)
{
  g_autoptr (MusterEntry) entry = muster_entry_new ("draw");
  g_autoptr (MusterEntry) again = NULL;
  g_autofree char *text = NULL;

  muster_entry_set_dice (entry, MUSTER_DICE_SOURCE_PROGRAM, "KS", "18446744073709551615");
  text = muster_entry_to_text (entry);
  again = muster_entry_from_text (text, NULL);
  g_assert_nonnull (again);
  g_assert_cmpint (muster_entry_get_dice_source (again), ==, MUSTER_DICE_SOURCE_PROGRAM);
  g_assert_cmpstr (muster_entry_get_seed (again), ==, "18446744073709551615");
  g_assert_null (muster_entry_get_overrule (again));
}

#define HEAD "<entry xmlns=\"urn:musterapp:journal:1\" format=\"1\" action=\"draw\">"

static void
test_entry_bad (void)
{
  static const struct
  {
    const char *text;
    int code;
    const char *part;
  } cases[] = {
    { "", MUSTER_STORE_ERROR_SYNTAX, NULL },
    { "draw", MUSTER_STORE_ERROR_SYNTAX, NULL },
    { HEAD, MUSTER_STORE_ERROR_SYNTAX, NULL },
    { "<entry format=\"1\" action=\"draw\"/>", MUSTER_STORE_ERROR_KIND, "journal" },
    { "<army xmlns=\"urn:musterapp:journal:1\"/>", MUSTER_STORE_ERROR_KIND, "journal" },
    { "<entry xmlns=\"urn:musterapp:journal:1\" action=\"draw\"/>", MUSTER_STORE_ERROR_NEWER,
      "“”" },
    { "<entry xmlns=\"urn:musterapp:journal:1\" format=\"2\" action=\"draw\"/>",
      MUSTER_STORE_ERROR_NEWER, "“2”" },
    { "<entry xmlns=\"urn:musterapp:journal:1\" format=\"-1\" action=\"draw\"/>",
      MUSTER_STORE_ERROR_NEWER, "“-1”" },
    { "<entry xmlns=\"urn:musterapp:journal:1\" format=\"1\"/>", MUSTER_STORE_ERROR_VALUE,
      "“action”" },
    { HEAD "<parameter/></entry>", MUSTER_STORE_ERROR_VALUE, "“name”" },
    { HEAD "<result/></entry>", MUSTER_STORE_ERROR_VALUE, "“name”" },
    { HEAD "<effect/></entry>", MUSTER_STORE_ERROR_VALUE, "“key”" },
    { HEAD "<step/></entry>", MUSTER_STORE_ERROR_VALUE, "“text”" },
    { HEAD "<dice/></entry>", MUSTER_STORE_ERROR_VALUE, "“source”" },
    { HEAD "<dice source=\"magic\"/></entry>", MUSTER_STORE_ERROR_VALUE, "“magic”" },
    { HEAD "<frog/></entry>", MUSTER_STORE_ERROR_KIND, "“frog”" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;

      g_test_message ("%s", cases[i].text);
      g_assert_null (muster_entry_from_text (cases[i].text, &error));
      muster_test_assert_error (error, MUSTER_STORE_ERROR, cases[i].code, cases[i].part);
    }
}

/* What cannot be read back is never written: no half-written row, no game that cannot be opened. */
static void
test_unwritable_entry (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autoptr (MusterLibrary) library = open_in (dir);
  g_autofree char *game = start_game (library, "Tamai");
  g_autoptr (MusterEntry) entry = muster_entry_new ("note");
  g_autoptr (GError) error = NULL;

  muster_entry_add_parameter (entry, "text", "a bell \x07 rings");
  g_assert_cmpint (muster_library_append (library, game, 0, entry, NULL, &error), ==, -1);
  g_assert_nonnull (error);
  assert_journal (library, game, "-1 -> 0");
}

static void
test_new_game (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autoptr (MusterLibrary) library = open_in (dir);
  g_autofree char *game = start_game (library, "Tamai");
  g_autofree char *setup = NULL;
  g_autofree char *found = NULL;
  g_autoptr (GPtrArray) games = NULL;
  g_autoptr (GError) error = NULL;
  const MusterLibraryRow *row;

  setup = muster_library_load_game_setup (library, game, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (setup, ==, "<setup/>");
  games = muster_library_list (library, NULL, &error);
  g_assert_cmpuint (games->len, ==, 1);
  row = games->pdata[0];
  g_assert_cmpstr (row->uuid, ==, game);
  g_assert_cmpstr (row->kind, ==, "game");
  g_assert_cmpstr (row->name, ==, "Tamai");
  g_assert_cmpstr (row->note, ==, "Turn 1");
  found = muster_library_find (library, "game", "tamai", &error);
  g_assert_cmpstr (found, ==, game);
  assert_journal (library, game, "-1 -> 0");
}

static void
test_append_and_branch (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autoptr (MusterLibrary) library = open_in (dir);
  g_autofree char *game = start_game (library, "Tamai");
  g_autofree char *other = start_game (library, "Another");
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) rows = NULL;
  gint64 mark;

  g_assert_cmpint (append (library, game, 0, "1"), ==, 1);
  g_assert_cmpint (append (library, game, 1, "2"), ==, 2);
  assert_journal (library, game, "-1 0 1 -> 2");
  g_assert_true (muster_library_move_mark (library, game, 2, 0, NULL, &error));
  g_assert_no_error (error);
  assert_journal (library, game, "-1 0 1 -> 0");
  g_assert_cmpint (append (library, game, 0, "3"), ==, 3);
  assert_journal (library, game, "-1 0 1 0 -> 3");
  g_assert_true (muster_library_move_mark (library, game, 3, 2, "back", &error));
  assert_journal (library, game, "-1 0 1 0 -> 2");
  /* the other game has rows of its own */
  g_assert_cmpint (append (library, other, 0, "1"), ==, 1);
  rows = muster_library_load_journal (library, game, &mark, &error);
  g_assert_cmpstr (muster_entry_get_summary (((MusterJournalRow *) rows->pdata[3])->entry), ==,
                   "3");
  g_assert_cmpint (((MusterJournalRow *) rows->pdata[3])->format, ==, MUSTER_ENTRY_FORMAT);
}

static void
test_stale_is_refused (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autoptr (MusterLibrary) library = open_in (dir);
  g_autoptr (MusterLibrary) second = open_in (dir);
  g_autofree char *game = start_game (library, "Tamai");
  g_autoptr (MusterEntry) entry = make_entry ("mine");
  g_autoptr (GError) error = NULL;
  const gint64 wrong[] = { -1, 0, 2, 77 };

  append (second, game, 0, "theirs");
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_assert_cmpint (muster_library_append (library, game, wrong[i], entry, NULL, &error), ==,
                       -1);
      muster_test_assert_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_STALE, "moved on");
      g_clear_error (&error);
      g_assert_false (muster_library_move_mark (library, game, wrong[i], 0, NULL, &error));
      muster_test_assert_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_STALE, "moved on");
      g_clear_error (&error);
    }
  assert_journal (library, game, "-1 0 -> 1");
}

static void
test_not_there (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autoptr (MusterLibrary) library = open_in (dir);
  g_autofree char *game = start_game (library, "Tamai");
  g_autoptr (MusterEntry) entry = make_entry ("1");
  g_autoptr (GError) error = NULL;
  gint64 mark;

  g_assert_null (muster_library_load_journal (library, "none", &mark, &error));
  muster_test_assert_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_NOT_FOUND, "“none”");
  g_clear_error (&error);
  g_assert_null (muster_library_load_game_setup (library, "none", &error));
  muster_test_assert_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_NOT_FOUND, "“none”");
  g_clear_error (&error);
  g_assert_cmpint (muster_library_append (library, "none", 0, entry, NULL, &error), ==, -1);
  muster_test_assert_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_NOT_FOUND, "“none”");
  g_clear_error (&error);
  g_assert_false (muster_library_move_mark (library, game, 0, 5, NULL, &error));
  muster_test_assert_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_NOT_FOUND, "5");
  assert_journal (library, game, "-1 -> 0");
}

/* The same row twice is impossible whatever a program thinks: the table itself refuses it. */
static void
test_row_is_unique (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autoptr (MusterLibrary) library = open_in (dir);
  g_autofree char *game = start_game (library, "Tamai");
  g_autoptr (GError) error = NULL;

  append (library, game, 0, "1");
  g_assert_false (muster_library_run (
      library, &error, NULL,
      "INSERT INTO journal (game, row, parent, format, time, text, digest) VALUES (?1, 1, 0, 1, 0,"
      " '', '')",
      "s", game));
  muster_test_assert_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_IO, "UNIQUE");
  assert_journal (library, game, "-1 0 -> 1");
}

static void
test_damaged_row (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autoptr (MusterLibrary) library = open_in (dir);
  g_autofree char *game = start_game (library, "Tamai");
  g_autoptr (GPtrArray) problems = NULL;
  g_autoptr (GError) error = NULL;
  gint64 mark;

  append (library, game, 0, "1");
  g_assert_true (muster_library_run (library, NULL, NULL,
                                     "UPDATE journal SET text = replace (text, '1', '2'),"
                                     " setup = iif (row = 0, '<set', NULL) WHERE game = ?1",
                                     "s", game));
  g_assert_null (muster_library_load_journal (library, game, &mark, &error));
  muster_test_assert_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_DAMAGED, game);
  g_clear_error (&error);
  g_assert_null (muster_library_load_game_setup (library, game, &error));
  muster_test_assert_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_DAMAGED, "“Tamai”");
  g_clear_error (&error);
  g_assert_true (muster_library_verify (library, &problems, &error));
  g_assert_cmpuint (problems->len, ==, 3);
}

static void
test_remove_game (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autoptr (MusterLibrary) library = open_in (dir);
  g_autofree char *game = start_game (library, "Tamai");
  g_autofree char *other = start_game (library, "Another");
  g_autoptr (GPtrArray) problems = NULL;
  g_autoptr (GPtrArray) rows = NULL;
  g_autoptr (GError) error = NULL;

  append (library, game, 0, "1");
  append (library, game, 1, "2");
  append (library, other, 0, "1");
  g_assert_true (muster_library_remove (library, game, &error));
  g_assert_no_error (error);
  assert_journal (library, other, "-1 0 -> 1");
  rows = muster_library_list (library, NULL, NULL);
  g_assert_cmpuint (rows->len, ==, 1);
  g_assert_true (muster_library_verify (library, &problems, &error));
  g_assert_cmpuint (problems->len, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/store/journal/entry-round-trip", test_entry_round_trip);
  g_test_add_func ("/store/journal/entry-program-dice", test_entry_program_dice);
  g_test_add_func ("/store/journal/entry-bad", test_entry_bad);
  g_test_add_func ("/store/journal/unwritable-entry", test_unwritable_entry);
  g_test_add_func ("/store/journal/new-game", test_new_game);
  g_test_add_func ("/store/journal/append-and-branch", test_append_and_branch);
  g_test_add_func ("/store/journal/stale-is-refused", test_stale_is_refused);
  g_test_add_func ("/store/journal/not-there", test_not_there);
  g_test_add_func ("/store/journal/row-is-unique", test_row_is_unique);
  g_test_add_func ("/store/journal/damaged-row", test_damaged_row);
  g_test_add_func ("/store/journal/remove-game", test_remove_game);

  return g_test_run ();
}
