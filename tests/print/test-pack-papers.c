/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "packs.h"

/* The scenario pack on paper: whatever is in it nothing overflows, and the pages are what was asked for. */

static MusterNode *
load_sample (const char *name)
{
  g_autofree char *file = g_strdup_printf ("samples/%s.muster-scenario", name);
  g_autofree char *path = muster_test_data_path (file);
  gsize length = 0;
  g_autofree char *text = muster_test_load_file (path, &length);
  g_autoptr (GError) error = NULL;
  MusterNode *scenario = muster_document_parse (text, length, path, MUSTER_KIND_SCENARIO, &error);

  g_assert_no_error (error);
  return scenario;
}

static guint
count_parts (const MusterLayout *layout, GString *titles)
{
  guint n = 0;

  for (guint i = 0; i < muster_layout_get_n_pages (layout); i++)
    {
      const char *part = muster_layout_get_page (layout, i)->part;

      n += part != NULL ? 1 : 0;
      if (part != NULL)
        g_string_append_printf (titles, "%s|", part);
    }
  return n;
}

/* Every sample on every paper: nothing overflows, the pages are numbered through, and the cover tells where each part begins. */
static void
test_samples (gconstpointer data)
{
  static const char *const samples[] = { "abu-klea", "burnside-bridge", "maiwand", "rorkes-drift" };

  for (gsize s = 0; s < G_N_ELEMENTS (samples); s++)
    for (gsize i = 0; i < G_N_ELEMENTS (sheets_papers); i++)
      {
        MusterPackOptions options = { .print = sheets_papers[i] };
        g_autoptr (MusterNode) scenario = load_sample (samples[s]);
        g_autoptr (GPtrArray) copies = packs_give_all (scenario);
        g_autoptr (MusterLayout) layout = packs_make (scenario, copies, &options);
        guint n = muster_layout_get_n_pages (layout);
        g_autofree char *last = g_strdup_printf ("page %u of %u", n, n);
        g_autoptr (GString) titles = g_string_new (NULL);
        guint page;

        g_test_message ("%s, paper %" G_GSIZE_FORMAT ": %u pages", samples[s], i, n);
        sheets_find (layout, last, &page);
        g_assert_cmpuint (page, ==, n - 1);
        /* cover; what is for all; briefing, map and roster of each; umpire's pages and map; reference; counters */
        g_assert_cmpuint (count_parts (layout, titles), ==, 1 + 1 + 2 * 3 + 2 + 1 + 1);
        g_assert_cmpuint (n, >=, 11);
        g_assert_cmpuint (n, <=, sheets_papers[i].margin <= MUSTER_MARGIN_USUAL ? 18 : 26);
      }
}

/* Nothing at all, and what is only begun. */
static void
test_empty (void)
{
  static const char *const bodies[] = {
    "",
    PACKS_FIELD,
    "<side id='a'/><side id='b'/>",
    "<side id='a' army='nowhere.muster-army'/>",
    "<briefing/>",
    "<victory kind='hold'/><victory kind='all'/><victory side='x' kind='told'/><victory side='y' "
    "kind='exit' count='2' edge='up'/>",
    "<side id='a'><reinforcement units='x y' losses='20' objective='o' by='q' after='2' card='7H' "
    "event='e'/></side>",
    "<objective id='o'/><table/><event/><source title='T'/><label name='L' x='1' y='1'/>",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (bodies); i++)
    {
      g_autofree char *text = g_strdup_printf (
          "<scenario xmlns='urn:musterapp:scenario:1' ruleset='scwares'>%s</scenario>", bodies[i]);
      g_autoptr (MusterLayout) layout = NULL;

      g_test_message ("%s", bodies[i]);
      layout = packs_make_of (text, NULL);
      g_assert_cmpuint (muster_layout_get_n_pages (layout), >=, 3);
    }
}

static char *
repeat (const char *text, guint n)
{
  GString *all = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append (all, text);
  return g_string_free (all, FALSE);
}

/* Texts as long as a book, without a space, or of any script: nothing is lost but on cards, and nothing overflows. */
static void
test_huge (void)
{
  g_autofree char *words = repeat ("many words *and some* more, ", 500);
  g_autofree char *word = repeat ("w", 4000);
  g_autofree char *lines = repeat ("- item one\n", 300);
  g_autofree char *name = repeat ("Name ", 60);
  g_autofree char *xml = g_strdup_printf (
      "<scenario xmlns='urn:musterapp:scenario:1' ruleset='sahara-sandstorm' name='%s' place='%s' "
      "players='%s'>" PACKS_FIELD
      "<briefing>%s\n\n%s\n\n%s</briefing><side id='a' name='%s'><briefing>%s LASTWORD</briefing>"
      "<player name='%s'/></side><side id='b' name='مرحبا 😀 élan &lt;&amp;&gt;'><briefing># "
      "مرحبا\n\n**%s**</briefing></side>"
      "<event name='%s'>%s</event><event name='E' turn='3'>%s</event><table name='%s'><row "
      "from='1'>%s</row></table>"
      "<victory side='a' kind='told'>%s</victory><objective id='o' name='%s' x='1' y='1'/>"
      "<source title='%s'>%s</source><notes>%s</notes></scenario>",
      name, name, name, words, word, lines, name, words, name, words, name, words, words, name,
      words, words, name, name, words, words);

  for (gsize i = 1; i < G_N_ELEMENTS (sheets_papers); i += 2)
    {
      MusterPackOptions options = { .print = sheets_papers[i] };
      g_autoptr (MusterLayout) layout = packs_make_of (xml, &options);
      g_autofree char *text = sheets_get_text (layout);

      muster_test_assert_contains (text, "LASTWORD");
      muster_test_assert_contains (text, "…");
    }
}

/* The same papers give the same bytes; one that lies across is as wide as it is long else. */
static void
test_pdf_pages (void)
{
  g_autoptr (MusterNode) scenario = load_sample ("abu-klea");
  g_autoptr (GPtrArray) copies = packs_give_all (scenario);
  g_autoptr (MusterLayout) first = packs_make (scenario, copies, NULL);
  g_autoptr (MusterLayout) second = packs_make (scenario, copies, NULL);
  guint across = 0;

  sheets_assert_same_bytes (first, second);
  for (guint i = 0; i < muster_layout_get_n_pages (first); i++)
    {
      double width, height;

      muster_layout_get_page_size (first, i, &width, &height);
      g_assert_cmpint (width > height, ==, muster_layout_get_page (first, i)->across);
      across += width > height ? 1 : 0;
    }
  g_assert_cmpuint (across, ==, 3);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_data_func ("/print/pack/samples-on-all-papers", NULL, test_samples);
  g_test_add_func ("/print/pack/what-is-only-begun", test_empty);
  g_test_add_func ("/print/pack/huge-texts", test_huge);
  g_test_add_func ("/print/pack/pages-across", test_pdf_pages);

  return g_test_run ();
}
