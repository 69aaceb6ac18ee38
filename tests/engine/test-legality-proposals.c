/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* All that is found in the samples when they are damaged in every way that a word, a number or an
 * element of a file can be. */

#include "roster-testing.h"

/* So many damages of each sample; all of them take a minute: MUSTER_ALL_DAMAGES=1. */
#define EACH 150

static void
walk_over (const char *text)
{
  g_autoptr (MusterElement) root = muster_xml_parse (text, strlen (text), "damaged", NULL);
  g_autoptr (MusterNode) document =
      root != NULL ? muster_node_from_element (root, MUSTER_KIND_NONE, NULL) : NULL;
  g_autoptr (MusterRuleset) ruleset =
      document != NULL ? muster_ruleset_store_find_for (document, NULL) : NULL;
  g_autoptr (MusterReport) report = NULL;

  /* what is no document is refused when it is read */
  if (ruleset != NULL)
    report = proposals_walk (ruleset, document, NULL);
}

/* Damages */

static const char *const nonsense[] = { NULL, "zzz", "0", "-1", "99999", "1850", "0.25" };

typedef struct
{
  int start; /* of the attribute, or of the line */
  int end;
  int value; /* where the value starts; -1: the whole line goes */
} Part;

/* The attributes and the elements of one line. */
static GArray *
list_parts (const char *text)
{
  GArray *parts = g_array_new (FALSE, FALSE, sizeof (Part));
  g_autoptr (GRegex) regex = g_regex_new (" [a-z-]+=\"([^\"]*)\"|<[a-z-]+[^<>]*/>", 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;

  g_regex_match (regex, text, 0, &match);
  for (; g_match_info_matches (match); g_match_info_next (match, NULL))
    {
      Part part = { .value = -1 };

      g_match_info_fetch_pos (match, 0, &part.start, &part.end);
      if (text[part.start] == ' ')
        g_match_info_fetch_pos (match, 1, &part.value, NULL);
      g_array_append_val (parts, part);
    }
  return parts;
}

/* TEXT without the part, or with VALUE (nullable) in it. */
static char *
damage (const char *text, const Part *part, const char *value)
{
  g_autofree char *before =
      g_strndup (text, value != NULL && part->value >= 0 ? part->value : part->start);

  if (value == NULL || part->value < 0)
    return g_strconcat (before, text + part->end, NULL);
  return g_strconcat (before, value, text + part->end - 1, NULL);
}

static char *
load (const char *name)
{
  g_autofree char *sample = g_strconcat ("samples/", name, NULL);
  g_autofree char *path = muster_test_data_path (sample);

  return muster_test_load_file (path, NULL);
}

static void
test_damaged (gconstpointer data)
{
  g_autofree char *text = load (data);
  g_autoptr (GArray) parts = list_parts (text);
  g_autoptr (GRand) random = g_rand_new_with_seed (1885);
  const char *all = g_getenv ("MUSTER_ALL_DAMAGES");
  const guint n = parts->len * G_N_ELEMENTS (nonsense);

  walk_over (text);
  for (guint i = 0; i < (all != NULL ? n : EACH); i++)
    {
      const guint k = all != NULL ? i : (guint) g_rand_int_range (random, 0, (gint32) n);
      const Part *part = &g_array_index (parts, Part, k / G_N_ELEMENTS (nonsense));
      g_autofree char *damaged = damage (text, part, nonsense[k % G_N_ELEMENTS (nonsense)]);

      g_test_message ("damage %u: %.*s as %s", k, part->end - part->start, text + part->start,
                      nonsense[k % G_N_ELEMENTS (nonsense)]);
      walk_over (damaged);
    }
}

int
main (int argc, char *argv[])
{
  static const char *const samples[] = {
    "abu-klea",    "adobe-walls", "burnside-bridge", "dargai", "maiwand",  "peking",
    "rorkes-drift", "taghit",      "tamai",           "ulundi", "wagon-box",
  };

  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autofree char *path = g_strconcat ("/engine/legality/proposals/", samples[i], NULL);

      g_test_add_data_func_full (path, g_strconcat (samples[i], ".muster-scenario", NULL),
                                 test_damaged, g_free);
    }
  return g_test_run ();
}
