/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gstdio.h>
#include <string.h>

#include "muster-army.h"
#include "muster-document-file.h"
#include "muster-test.h"

/*
 * What a side is handed of each sample tells nothing that is not its own. Into every sample are put words that only the umpire knows,
 * others that only one side knows, and a unit of either side that nobody knows of; then packs and maps of each side are read, those that
 * are made of its copy too.
 */

static const char *const umpire_words[] = {
  "Umpirebrief", "Umpirenote", "Umpirehill", "Umpireword", "Umpireevent", "Umpiretable", "Umpirerow", "Umpiresides", NULL,
};

static MusterNode *
read_sample (const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = muster_test_load_file (path, NULL);
  MusterNode *node = muster_document_parse (text, strlen (text), path, MUSTER_KIND_SCENARIO, &error);

  g_assert_no_error (error);
  return node;
}

static MusterNode *
add (MusterNode *parent, MusterNode *node, const char *text)
{
  if (text != NULL)
    muster_node_build_set_text (node, text);
  muster_node_build_add (parent, node);
  return node;
}

static void
plant_umpire (MusterNode *scenario)
{
  gboolean bundok = g_str_equal (muster_node_get (scenario, "ruleset"), "bundok-and-bayonet");
  MusterNode *hill = muster_node_new_with (MUSTER_KIND_FEATURE, "id", "umpirehill", "kind", bundok ? "contour" : "hill", "name", "Umpirehill",
                                           "hidden", "yes", NULL);
  MusterNode *table = muster_node_new_with (MUSTER_KIND_TABLE, "id", "umpiretable", "name", "Umpiretable", NULL);

  add (scenario, muster_node_new (MUSTER_KIND_BRIEFING), "Umpirebrief");
  add (scenario, muster_node_new (MUSTER_KIND_NOTES), "Umpirenote");
  add (scenario,
       muster_node_new_with (MUSTER_KIND_LABEL, "id", "umpireword", "name", "Umpireword", "x", "2.5", "y", "2.5", "audience", "umpire", NULL),
       NULL);
  add (scenario, muster_node_new_with (MUSTER_KIND_EVENT, "id", "umpireevent", "name", "Umpireevent", "turn", "1", NULL), "It comes.");
  add (table, muster_node_new_with (MUSTER_KIND_ROW, "from", "1", "to", "6", NULL), "Umpirerow");
  add (scenario, table, NULL);
  add (hill, muster_node_new_with (MUSTER_KIND_SHAPE_RECT, "x", "2", "y", "2", "width", "2", "height", "1", NULL), NULL);
  add (scenario, hill, NULL);
}

/* What only the side knows, and a unit that not even its players do. */
static void
plant_side (MusterNode *scenario, MusterNode *side)
{
  const char *id = muster_node_get_id (side);
  g_autoptr (GPtrArray) units = muster_node_list_all_units (muster_side_get_army (side), TRUE);
  MusterNode *last = g_ptr_array_index (units, units->len - 1);
  g_autofree char *phantom = g_strdup_printf ("Phantom%s", id);
  g_autofree char *goal = g_strdup_printf ("Goal%s", id);
  g_autofree char *win = g_strdup_printf ("Win%s.", id);
  g_autofree char *news = g_strdup_printf ("News%s.", id);

  muster_node_build_set (last, "name", phantom);
  add (side,
       muster_node_new_with (MUSTER_KIND_REINFORCEMENT, "units", muster_node_get_id (last), "turn", "3", "edge", "north", "name",
                             "Umpiresides", "secret", "yes", NULL),
       NULL);
  add (side, muster_node_new (MUSTER_KIND_NOTES), news);
  add (scenario,
       muster_node_new_with (MUSTER_KIND_OBJECTIVE, "id", goal, "name", goal, "x", "1.5", "y", "1.5", "side", id, "secret", "yes", NULL), NULL);
  add (scenario,
       muster_node_new_with (MUSTER_KIND_VICTORY, "side", id, "kind", "hold", "objective", goal, "turns", "2", "secret", "yes", NULL), win);
}

static gboolean
add_words_cb (MusterNode *node, gpointer data)
{
  g_string_append_printf (data, "%s\n%s\n", muster_node_get_name (node), muster_node_get_text (node));
  return TRUE;
}

/* All that a side may read: the rules, its own part, the ground and what is for all, and where the others start. */
static char *
collect_open (MusterNode *scenario, MusterNode *own)
{
  GString *text = g_string_new (muster_node_get_or (scenario, "place", ""));
  g_autofree char *shipped = g_strdup_printf ("rulesets/%s.xml", muster_node_get (scenario, "ruleset"));
  g_autofree char *rules = muster_test_data_path (shipped);
  g_autofree char *rules_text = muster_test_load_file (rules, NULL);

  g_string_append (text, muster_node_get_name (scenario));
  /* a unit may be called as the rules call all of its kind */
  g_string_append (text, rules_text);
  for (guint i = 0; i < muster_node_get_n_children (scenario); i++)
    {
      MusterNode *child = muster_node_peek_child (scenario, i);

      if (muster_node_get_kind (child) != MUSTER_KIND_SIDE || child == own)
        muster_node_walk (child, add_words_cb, text);
      else
        for (guint k = 0; k < muster_node_get_n_children (child); k++)
          if (muster_node_get_kind (muster_node_peek_child (child, k)) == MUSTER_KIND_DEPLOYMENT)
            add_words_cb (muster_node_peek_child (child, k), text);
      g_string_append_printf (text, "%s\n", muster_node_get_name (child));
    }
  return g_string_free (text, FALSE);
}

typedef struct
{
  GPtrArray *words;
  const char *open;
} Search;

/* Names of units and formations, and the beginnings of briefings, that stand in nothing that the other side may read. */
static gboolean
add_own_word_cb (MusterNode *node, gpointer data)
{
  Search *search = data;
  MusterKind kind = muster_node_get_kind (node);
  g_autofree char *start = NULL;

  if (kind == MUSTER_KIND_UNIT || kind == MUSTER_KIND_FORMATION)
    start = g_strdup (muster_node_get_name (node));
  else if (kind == MUSTER_KIND_BRIEFING || kind == MUSTER_KIND_NOTES)
    start = g_strndup (muster_node_get_text (node), 24);
  if (start != NULL && strlen (start) > 3 && strchr (start, '\n') == NULL && strstr (search->open, start) == NULL)
    g_ptr_array_add (search->words, g_steal_pointer (&start));
  return TRUE;
}

/* What the players of OWN must not read. */
static GPtrArray *
list_forbidden (MusterNode *scenario, MusterNode *own)
{
  g_autoptr (GPtrArray) sides = muster_scenario_list_sides (scenario);
  GPtrArray *words = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *open = collect_open (scenario, own);
  Search search = { words, open };

  for (guint i = 0; umpire_words[i] != NULL; i++)
    g_ptr_array_add (words, g_strdup (umpire_words[i]));
  g_ptr_array_add (words, g_strdup_printf ("Phantom%s", muster_node_get_id (own)));
  for (guint i = 0; i < sides->len; i++)
    {
      MusterNode *side = g_ptr_array_index (sides, i);
      const char *id = muster_node_get_id (side);
      guint before = words->len;

      if (side == own)
        continue;
      g_ptr_array_add (words, g_strdup_printf ("Goal%s", id));
      g_ptr_array_add (words, g_strdup_printf ("Win%s", id));
      muster_node_walk (side, add_own_word_cb, &search);
      /* units, the phantom, the news, the briefing */
      g_assert_cmpuint (words->len, >, before + 6);
    }
  return words;
}

/* The words of a paper, one blank between them: a name may be broken at the end of a line. */
static char *
read_paper (const char *path)
{
  const char *const argv[] = { "pdftotext", path, "-", NULL };
  g_autoptr (MusterTestRun) run = NULL;
  g_auto (GStrv) words = NULL;
  g_autofree char *text = NULL;
  GString *out = g_string_new (NULL);

  if (g_str_has_suffix (path, ".svg"))
    text = muster_test_load_file (path, NULL);
  else
    {
      run = muster_test_run (argv);
      g_assert_cmpint (run->status, ==, 0);
      text = g_strdup (run->out);
    }
  words = g_strsplit_set (text, " \n\t\f", -1);
  for (guint i = 0; words[i] != NULL; i++)
    if (words[i][0] != '\0')
      g_string_append_printf (out, "%s ", words[i]);
  return g_string_free (out, FALSE);
}

static void
print_paper (const char *what, const char *scenario, const char *side, const char *path)
{
  g_autoptr (MusterTestRun) run = side != NULL ? muster_test_run_cli ("print", what, scenario, "--side", side, "-o", path, NULL)
                                               : muster_test_run_cli ("print", what, scenario, "-o", path, NULL);

  g_assert_cmpstr (run->err, ==, "");
  g_assert_cmpint (run->status, ==, 0);
}

static void
assert_tells_nothing (const char *path, GPtrArray *words)
{
  g_autofree char *text = read_paper (path);

  for (guint i = 0; i < words->len; i++)
    if (strstr (text, words->pdata[i]) != NULL)
      g_error ("%s tells “%s”", path, (char *) words->pdata[i]);
}

static void
assert_side (const char *dir, const char *scenario, MusterNode *node, MusterNode *side)
{
  const char *id = muster_node_get_id (side);
  g_autoptr (GPtrArray) forbidden = list_forbidden (node, side);
  g_autofree char *copy = g_build_filename (dir, "copy.muster-scenario", NULL);
  g_autofree char *pack = g_build_filename (dir, "pack.pdf", NULL);
  g_autofree char *of_copy = g_build_filename (dir, "of-copy.pdf", NULL);
  g_autofree char *map = g_build_filename (dir, "map.pdf", NULL);
  g_autofree char *drawing = g_build_filename (dir, "map.svg", NULL);
  g_autofree char *goal = g_strdup_printf ("Goal%s", id);
  g_autofree char *news = g_strdup_printf ("News%s", id);
  g_autofree char *text = NULL;
  g_autoptr (MusterTestRun) copying = NULL;

  g_remove (copy);
  copying = muster_test_run_cli ("scenario", "copy", scenario, "--side", id, "-o", copy, NULL);
  g_assert_cmpint (copying->status, ==, 0);
  print_paper ("pack", scenario, id, pack);
  print_paper ("pack", copy, NULL, of_copy);
  print_paper ("map", scenario, id, map);
  print_paper ("map", copy, NULL, drawing);
  g_test_message ("%s, %s: %u words", muster_node_get_name (node), id, forbidden->len);
  assert_tells_nothing (pack, forbidden);
  assert_tells_nothing (of_copy, forbidden);
  assert_tells_nothing (map, forbidden);
  assert_tells_nothing (drawing, forbidden);
  print_paper ("map", copy, NULL, map);
  assert_tells_nothing (map, forbidden);
  /* while what is its own is there */
  text = read_paper (pack);
  muster_test_assert_contains (text, goal);
  muster_test_assert_contains (text, news);
}

static void
test_sample (gconstpointer data)
{
  g_autofree char *sample = g_strdup_printf ("samples/%s.muster-scenario", (const char *) data);
  g_autofree char *path = muster_test_data_path (sample);
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autofree char *planted = g_build_filename (dir, "planted.muster-scenario", NULL);
  g_autofree char *all = g_build_filename (dir, "all.pdf", NULL);
  g_autoptr (MusterNode) scenario = read_sample (path);
  g_autoptr (GPtrArray) sides = muster_scenario_list_sides (scenario);
  g_autofree char *tool = g_find_program_in_path ("pdftotext");
  g_autofree char *text = NULL;
  g_autofree char *whole = NULL;
  g_autoptr (GError) error = NULL;

  if (tool == NULL)
    {
      g_test_skip ("pdftotext is not installed");
      return;
    }
  plant_umpire (scenario);
  for (guint i = 0; i < sides->len; i++)
    plant_side (scenario, g_ptr_array_index (sides, i));
  text = muster_document_to_text (scenario);
  g_file_set_contents (planted, text, -1, &error);
  g_assert_no_error (error);
  /* the umpire has it all, so what is looked for is what is printed */
  print_paper ("pack", planted, NULL, all);
  whole = read_paper (all);
  for (guint i = 0; umpire_words[i] != NULL; i++)
    muster_test_assert_contains (whole, umpire_words[i]);
  for (guint i = 0; i < sides->len; i++)
    {
      g_autofree char *phantom = g_strdup_printf ("Phantom%s", muster_node_get_id (g_ptr_array_index (sides, i)));

      muster_test_assert_contains (whole, phantom);
      assert_side (dir, planted, scenario, g_ptr_array_index (sides, i));
    }
}

int
main (int argc, char **argv)
{
  static const char *const samples[] = { "abu-klea",     "adobe-walls", "burnside-bridge", "dargai", "maiwand",  "peking",
                                         "rorkes-drift", "taghit",      "tamai",           "ulundi", "wagon-box" };

  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autofree char *path = g_strdup_printf ("/cli/handouts/%s", samples[i]);

      g_test_add_data_func (path, samples[i], test_sample);
    }
  return g_test_run ();
}
