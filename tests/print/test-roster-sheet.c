/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "sheets.h"

#define ODD "Élan ½ 45º — &lt;&amp;&gt; 😀 مرحبا"
#define ODD_TEXT "Élan ½ 45º — <&> 😀 مرحبا"

static const char usual[] = SHEETS_ARMY
  "name='Frontier Force' faction='british' year='1880'>"
  "<formation id='f1' name='1st Brigade' kind='brigade'><notes>A note on the brigade.</notes>"
  "<unit id='hq' type='headquarters' name='General Burrows'>"
  "<figures troop='general' count='1'/><figures troop='staff' count='2'/></unit>"
  "<unit id='b1' type='infantry-battalion' name='66th Foot' weapon='single-shot-rifle'>"
  "<notes>A note on the battalion.</notes></unit>"
  "<unit id='b2' type='infantry-battalion' name='2nd Foot' weapon='magazine-rifle'>"
  "<figures troop='commanding-officer' count='1'/>"
  "<unit id='b2a' type='infantry-company' name='A Company'/>"
  "<unit id='b2b' type='infantry-company' name='B Company'>"
  "<figures troop='infantryman' count='3'/><figures troop='infantry-officer' count='1'/></unit>"
  "<unit id='b2c' type='infantry-company' name='C Company'/>"
  "<unit id='b2d' type='infantry-company' name='D Company'><notes>A note on D.</notes></unit></unit>"
  "<unit id='e' type='infantry-company' name='Elite Company' weapon='magazine-rifle' grade='elite'/>"
  "<unit id='m' type='infantry-company' name='Militia Company' weapon='pistol' grade='militia'/>"
  "<unit id='g' type='field-gun-battery' name='E/B Battery'/>"
  "<unit id='x' type='infantry-company' name='" ODD "' weapon='pistol'/>"
  "</formation>"
  "<formation id='f2' name='Levies' kind='host'>"
  "<unit id='w' type='irregular-foot' name='Ghazis' weapon='throwing-spear'>"
  "<figures troop='warrior' count='24'/><figures troop='leader' count='1'/></unit>"
  "<unit id='c' type='irregular-foot' name='Crowd' weapon='musket'>"
  "<figures troop='warrior' count='399'/><figures troop='leader' count='1'/></unit>"
  "<unit id='z' type='zeppelin' name='Unheard of'><figures troop='aeronaut' count='2'/></unit>"
  "</formation><notes>A note on the army.</notes></army>";

static MusterLayout *
make (const char               *text,
      const MusterPrintOptions *options)
{
  g_autoptr (MusterNode) army = sheets_parse (text);
  g_autoptr (GError) error = NULL;
  MusterLayout *layout = muster_sheet_new_roster (sheets_get_ruleset (), army, NULL, options, &error);

  g_assert_no_error (error);
  sheets_assert_fits (layout);
  return layout;
}

static void
test_fits_all_papers (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (sheets_papers); i++)
    {
      g_autoptr (MusterLayout) layout = make (usual, &sheets_papers[i]);
      g_autofree char *text = sheets_get_text (layout);

      g_assert_cmpuint (muster_layout_get_n_pages (layout), <=, 3);
      muster_test_assert_contains (text, "Frontier Force\n");
      muster_test_assert_contains (text, "British · 1880 · Bundok and Bayonet");
      muster_test_assert_contains (text, "1st Brigade\n");
      muster_test_assert_contains (text, ODD_TEXT "\n");
      muster_test_assert_contains (text, "4 infantrymen, 1 infantry officer");
      muster_test_assert_contains (text, "Magazine rifle or carbine\n");
    }
}

/* The totals on paper are those of the check, and so those on screen. */
static void
test_totals (void)
{
  g_autoptr (MusterNode) army = sheets_parse (usual);
  g_autoptr (MusterReport) report = muster_legality_check (sheets_get_ruleset (), army, NULL);
  g_autoptr (MusterLayout) layout = make (usual, NULL);
  g_autofree char *pdf = sheets_read_pdf (layout);
  const struct
  {
    const char *label;
    char *value;
  } totals[] = {
    { "Figures", g_strdup_printf ("%d", (int) muster_report_get_figures (report)) },
    { "Men", g_strdup_printf ("%d", (int) muster_report_get_men (report)) },
    { "Officers present and needed",
      g_strdup_printf ("%d of %d", (int) muster_report_get_officers (report),
                       (int) muster_report_get_officers_needed (report)) },
    { "Units", g_strdup ("10") },
    { "Verdict", g_strdup ("Not legal") },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (totals); i++)
    {
      const MusterBox *label = sheets_find (layout, totals[i].label, NULL);
      const MusterBox *value = sheets_find (layout, totals[i].value, NULL);

      g_assert_cmpint (value->style, ==, MUSTER_STYLE_FIGURE);
      g_assert_cmpfloat_with_epsilon (value->x, label->x, 0.01);
      if (pdf != NULL)
        muster_test_assert_contains (pdf, totals[i].value);
      g_free (totals[i].value);
    }
}

static void
test_findings (void)
{
  g_autoptr (MusterNode) army = sheets_parse (usual);
  g_autoptr (MusterReport) report = muster_legality_check (sheets_get_ruleset (), army, NULL);
  g_autoptr (MusterLayout) layout = make (usual, NULL);
  g_autofree char *text = sheets_get_text (layout);

  g_assert_false (muster_report_is_legal (report));
  for (guint i = 0; i < muster_report_get_n_findings (report); i++)
    {
      const MusterFinding *finding = muster_report_get_finding (report, i);
      g_autofree char *line = g_strdup_printf ("%s\t%s\n", muster_finding_get_message (finding),
                                               muster_finding_get_rule (finding));

      muster_test_assert_contains (text, line);
    }
  muster_test_assert_contains (text, "Not legal: BB-ORG-01\n");
  muster_test_assert_contains (text, "Not legal: DOC-TYPE");
}

static void
test_notes (void)
{
  g_autoptr (MusterLayout) layout = make (usual, NULL);
  const char *const notes[] = { "A note on the army.", "A note on the brigade.",
                                "A note on the battalion.", "A note on D." };

  for (gsize i = 0; i < G_N_ELEMENTS (notes); i++)
    g_assert_cmpint (sheets_find (layout, notes[i], NULL)->style, ==, MUSTER_STYLE_NOTE);
}

static char *
make_digest (const char *text)
{
  g_autoptr (MusterNode) army = sheets_parse (text);

  return muster_digest_make (army);
}

/* The digest stands short beside the verdict; a copy of the army has the same, a changed one another. */
static void
test_digest (void)
{
  MusterPrintOptions options = { .margin = 36.0, .digest = "0123456789abcdef0123456789abcdef" };
  g_autoptr (MusterLayout) given = make (usual, &options);
  g_autoptr (MusterLayout) made = make (usual, NULL);
  g_autofree char *given_text = sheets_get_text (given);
  g_autofree char *made_text = sheets_get_text (made);
  /* a document without a uuid is given a new one each time it is read */
  g_autofree char *digest = make_digest (usual);
  g_autofree char *again = make_digest (usual);
  g_autofree char *short_digest = muster_digest_shorten (digest);
  g_autofree char *line = g_strdup_printf ("digest %s\n", short_digest);
  const char *const changed[] = {
    SHEETS_ARMY "name='A'/>",
    SHEETS_ARMY "name='B'/>",
    SHEETS_ARMY "name='A'><notes>n</notes></army>",
    SHEETS_ARMY "name='A'><unit id='u' type='transport'/></army>",
    SHEETS_ARMY "name='A'><unit id='u' type='transport' name='n'/></army>",
    SHEETS_ARMY "name='A'><formation id='u' kind='host'/></army>",
  };

  muster_test_assert_contains (given_text, "digest 0123 4567 89ab\n");
  g_assert_cmpuint (strlen (digest), ==, 64);
  g_assert_cmpstr (digest, ==, again);
  muster_test_assert_contains (made_text, line);
  for (gsize i = 0; i < G_N_ELEMENTS (changed); i++)
    for (gsize j = i + 1; j < G_N_ELEMENTS (changed); j++)
      {
        g_autofree char *a = make_digest (changed[i]);
        g_autofree char *b = make_digest (changed[j]);

        g_assert_cmpstr (a, !=, b);
      }
}

/* One box a figure, and the mark where the strength left is first below the highest score. */
static void
test_tracks (void)
{
  g_autoptr (MusterLayout) layout = make (usual, NULL);
  const struct
  {
    const char *unit;
    int count, mark;
  } rows[] = {
    { "General Burrows", 3, 0 },  /* does not test */
    { "66th Foot", 21, 4 },       /* three dice: 18 figures still hold, 17 may fail */
    { "2nd Foot", 20, 3 },
    { "A Company", 5, 0 },        /* its battalion tests for it */
    { "B Company", 4, 0 },
    { "Elite Company", 5, 0 },    /* no die is left to throw */
    { "Militia Company", 5, 1 },  /* may fail from the start */
    { "E/B Battery", 3, 0 },
    { "Ghazis", 25, 8 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const MusterBox *track = sheets_find_track (layout, rows[i].unit);

      g_test_message ("%s", rows[i].unit);
      g_assert_nonnull (track);
      g_assert_cmpint (track->count, ==, rows[i].count);
      g_assert_cmpint (track->mark, ==, rows[i].mark);
      g_assert_cmpint (track->struck, ==, 0);
    }
}

/* Companies that act by themselves have the mark, and their battalion has none. */
static void
test_tracks_of_parts (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterRuleset) apart = muster_ruleset_with_option (sheets_get_ruleset (), "sub-units",
                                                                "apart", &error);
  g_autoptr (MusterNode) army = sheets_parse (usual);
  g_autoptr (MusterLayout) layout = NULL;

  g_assert_no_error (error);
  layout = muster_sheet_new_roster (apart, army, NULL, NULL, &error);
  g_assert_no_error (error);
  sheets_assert_fits (layout);
  g_assert_cmpint (sheets_find_track (layout, "2nd Foot")->mark, ==, 0);
  g_assert_cmpint (sheets_find_track (layout, "A Company")->mark, ==, 1);
}

static const MusterBox *
find_longest_track (const MusterLayout *layout)
{
  const MusterBox *longest = NULL;

  for (guint i = 0; i < muster_layout_get_n_pages (layout); i++)
    {
      const MusterPage *page = muster_layout_get_page (layout, i);

      for (guint j = 0; j < page->boxes->len; j++)
        {
          const MusterBox *box = g_ptr_array_index (page->boxes, j);

          if (box->kind == MUSTER_BOX_TRACK && (longest == NULL || box->count > longest->count))
            longest = box;
        }
    }
  return longest;
}

static void
test_huge_units (void)
{
  const struct
  {
    int warriors, boxes, mark; /* no test is for more than a thousand */
    const char *caption;
  } rows[] = {
    { 399, 400, 383, NULL },
    { 999, 1000, 983, NULL },
    { 1000, 101, 0, "each box is 10 figures" },
    { 999999, 1000, 0, "each box is 1000 figures" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    for (gsize j = 0; j < G_N_ELEMENTS (sheets_papers); j++)
      {
        g_autofree char *text = g_strdup_printf (
          SHEETS_ARMY "name='Horde'><unit id='u' type='irregular-foot' weapon='musket'>"
                      "<figures troop='warrior' count='%d'/><figures troop='leader' count='1'/>"
                      "</unit></army>",
          rows[i].warriors);
        g_autoptr (MusterLayout) layout = make (text, &sheets_papers[j]);
        const MusterBox *track = find_longest_track (layout);

        g_test_message ("%d warriors", rows[i].warriors);
        g_assert_cmpint (track->count, ==, rows[i].boxes);
        g_assert_cmpint (track->mark, ==, rows[i].mark);
        if (rows[i].caption != NULL)
          sheets_find (layout, rows[i].caption, NULL);
      }
}

static void
test_empty_army (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (sheets_papers); i++)
    {
      g_autoptr (MusterLayout) layout = make (SHEETS_ARMY "name='Nobody'/>", &sheets_papers[i]);

      g_assert_cmpuint (muster_layout_get_n_pages (layout), ==, 1);
      sheets_find (layout, "There is nobody in this army yet.", NULL);
      g_assert_cmpint (sheets_find (layout, "0", NULL)->style, ==, MUSTER_STYLE_FIGURE);
    }
}

static void
test_deep_nesting (void)
{
  g_autoptr (GString) units = g_string_new (SHEETS_ARMY "name='Deep'>");

  for (int i = 0; i < 64; i++)
    g_string_append_printf (
      units, "<unit id='u%d' name='Level %d of the nest' type='infantry-company'>", i, i);
  for (int i = 0; i < 64; i++)
    g_string_append (units, "</unit>");
  g_string_append (units, "</army>");
  for (gsize i = 0; i < G_N_ELEMENTS (sheets_papers); i++)
    {
      g_autoptr (MusterLayout) layout = make (units->str, &sheets_papers[i]);

      g_assert_cmpfloat (sheets_find (layout, "Level 63 of the nest", NULL)->x, >,
                         sheets_find (layout, "Level 0 of the nest", NULL)->x + 20.0);
    }
}

static void
test_long_names (void)
{
  g_autofree char *word = g_strnfill (1500, 'W');
  g_autoptr (GString) words = g_string_new (NULL);
  const char *names[2];

  for (int i = 0; i < 400; i++)
    g_string_append (words, "very ");
  g_string_append (words, "long");
  names[0] = word;
  names[1] = words->str;
  /* the narrowest and the widest */
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    for (gsize j = 2; j <= 3; j++)
      {
        g_autofree char *text = g_strdup_printf (
          SHEETS_ARMY "name='%s'><formation id='f' kind='host' name='%s'><notes>%s</notes>"
                      "<unit id='u' type='irregular-foot' weapon='musket' name='%s'><notes>%s</notes>"
                      "<figures troop='warrior' count='3'/></unit></formation><notes>%s</notes></army>",
          names[i], names[i], names[i], names[i], names[i], names[i]);
        g_autoptr (MusterLayout) layout = make (text, &sheets_papers[j]);

        g_assert_cmpuint (muster_layout_get_n_pages (layout), <, 12);
      }
}

/* In a large army no row is parted: the track stands beside its unit's name on the same page, and pages that
 * begin inside a formation say so. */
static void
test_rows_are_whole (void)
{
  g_autoptr (GString) text = g_string_new (SHEETS_ARMY "name='Grand army'>");
  g_autoptr (MusterLayout) layout = NULL;

  g_string_append (text, "<formation id='f' kind='host' name='The host'>");
  for (int i = 0; i < 200; i++)
    g_string_append_printf (text,
                            "<unit id='u%d' type='irregular-foot' name='Band %d' weapon='musket'>"
                            "<figures troop='warrior' count='%d'/><figures troop='leader' count='1'/>"
                            "</unit>",
                            i, i, 10 + i % 21);
  g_string_append (text, "</formation></army>");
  for (gsize p = 2; p <= 3; p++)
    {
      g_clear_pointer (&layout, muster_layout_unref);
      layout = make (text->str, &sheets_papers[p]);
      g_assert_cmpuint (muster_layout_get_n_pages (layout), >, 8);
      sheets_find (layout, "The host, continued", NULL);
      for (int i = 0; i < 200; i++)
        {
          g_autofree char *name = g_strdup_printf ("Band %d", i);
          const MusterBox *track = sheets_find_track (layout, name);

          g_assert_nonnull (track);
          g_assert_cmpint (track->count, ==, 11 + i % 21);
        }
    }
}

static void
test_same_bytes_twice (void)
{
  g_autoptr (MusterLayout) first = make (usual, NULL);
  g_autoptr (MusterLayout) second = make (usual, NULL);

  sheets_assert_same_bytes (first, second);
}

/* Every text of the layout is found again in the PDF, odd ones too. */
static void
test_pdf_text (void)
{
  MusterPrintOptions options = { .paper = MUSTER_PAPER_LETTER, .margin = 36.0 };
  g_autoptr (MusterLayout) layout = make (usual, &options);
  g_autofree char *pdf = sheets_read_pdf (layout);
  const char *const words[] = { "Frontier Force", "66th Foot",   "A Company", "BB-ORG-01", "Élan ½ 45º — <&>",
                                "😀",             "Not legal",   "Ghazis",    "A note on D." };

  if (pdf == NULL)
    {
      g_test_skip ("pdftotext is not installed");
      return;
    }
  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    muster_test_assert_contains (pdf, words[i]);
}

static void
test_against_enemy (void)
{
  g_autoptr (MusterNode) army = sheets_parse (usual);
  g_autoptr (MusterNode) enemy = sheets_parse (SHEETS_ARMY "name='The lashkar'/>");
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterLayout) layout = muster_sheet_new_roster (sheets_get_ruleset (), army, enemy, NULL,
                                                             &error);
  g_autofree char *text = NULL;

  g_assert_no_error (error);
  text = sheets_get_text (layout);
  muster_test_assert_contains (text, "checked against The lashkar");
}

/* The score that a battalion's rebuilt dice can reach carries the mark, and every page says what it means; a
 * company's does not. */
static void
test_rebuilt (void)
{
  g_autoptr (MusterLayout) layout = make (usual, NULL);
  const MusterBox *track = sheets_find_track (layout, "66th Foot");
  const MusterBox *mark = sheets_find_beside (layout, "66th Foot", MUSTER_BOX_TEXT, track->x - 12.0);

  g_assert_nonnull (mark);
  g_assert_cmpstr (mark->text, ==, "†");
  g_assert_null (sheets_find_beside (layout, "Militia Company", MUSTER_BOX_TEXT, track->x - 12.0));
  for (guint i = 0; i < muster_layout_get_n_pages (layout); i++)
    {
      const MusterPage *page = muster_layout_get_page (layout, i);
      gboolean explained = FALSE;

      for (guint j = 0; j < page->boxes->len; j++)
        {
          const MusterBox *box = g_ptr_array_index (page->boxes, j);

          explained = explained
                      || (box->kind == MUSTER_BOX_TEXT
                          && strstr (box->text, "† rebuilt: not in the published text") != NULL);
        }
      g_assert_true (explained);
    }
}

/* The ranges beside a weapon are those of the unit's class. */
static void
test_ranges (void)
{
  g_autoptr (MusterLayout) layout = make (usual, NULL);
  const MusterBox *near_head = sheets_find (layout, "Short range", NULL);
  const MusterBox *far_head = sheets_find (layout, "Long range", NULL);
  const struct
  {
    const char *unit, *near, *far;
  } rows[] = {
    { "66th Foot", "4", "12" },
    { "2nd Foot", "6", "18" },
    { "A Company", "6", "18" },
    { "Militia Company", "3", NULL },
    { "E/B Battery", "12", "36" },
    { "Ghazis", "3", NULL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const MusterBox *near = sheets_find_beside (layout, rows[i].unit, MUSTER_BOX_TEXT, near_head->x);
      const MusterBox *far = sheets_find_beside (layout, rows[i].unit, MUSTER_BOX_TEXT, far_head->x);

      g_assert_cmpstr (near->text, ==, rows[i].near);
      if (rows[i].far != NULL)
        g_assert_cmpstr (far->text, ==, rows[i].far);
      else
        g_assert_cmpfloat (far->x, >, far_head->x + 1.0);
    }
}

static guint
count_units (const MusterPage *page)
{
  guint n = 0;

  for (guint i = 0; i < page->boxes->len; i++)
    n += ((MusterBox *) g_ptr_array_index (page->boxes, i))->kind == MUSTER_BOX_SYMBOL ? 1 : 0;
  return n;
}

/* No sample has a leaf with a unit or two that gets lost: the rows stand closer where that spares it. */
static void
test_no_lost_leaf (void)
{
  static const char *const whole[] = { "abu-klea-british", "abu-klea-mahdist", "maiwand-afghan", "peking-international" };
  static const char *const parted[] = { "maiwand-british", "ulundi-british", "ulundi-zulu", "tamai-british" };

  for (gsize i = 0; i < G_N_ELEMENTS (whole) + G_N_ELEMENTS (parted); i++)
    {
      gboolean fits = i < G_N_ELEMENTS (whole);
      const char *name = fits ? whole[i] : parted[i - G_N_ELEMENTS (whole)];
      g_autofree char *shipped = g_strdup_printf ("samples/%s.muster-army", name);
      g_autofree char *path = muster_test_data_path (shipped);
      g_autofree char *text = muster_test_load_file (path, NULL);
      g_autoptr (MusterNode) army = sheets_parse (text);
      g_autoptr (GError) error = NULL;
      g_autoptr (MusterRuleset) ruleset = muster_ruleset_store_find (muster_node_get (army, "ruleset"), &error);
      const MusterPrintOptions papers[] = { { .paper = MUSTER_PAPER_A4, .margin = MUSTER_MARGIN_USUAL },
                                            { .paper = MUSTER_PAPER_LETTER, .margin = MUSTER_MARGIN_USUAL } };

      g_assert_no_error (error);
      for (gsize p = 0; p < G_N_ELEMENTS (papers); p++)
        {
          g_autoptr (MusterLayout) layout = muster_sheet_new_roster (ruleset, army, NULL, &papers[p], &error);
          guint pages;

          g_assert_no_error (error);
          sheets_assert_fits (layout);
          pages = muster_layout_get_n_pages (layout);
          g_test_message ("%s: %u", name, pages);
          g_assert_true (!fits || p > 0 || pages == 1);
          g_assert_true (pages == 1 || count_units (muster_layout_get_page (layout, pages - 1)) >= 3);
        }
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/print/roster/fits-all-papers", test_fits_all_papers);
  g_test_add_func ("/print/roster/totals", test_totals);
  g_test_add_func ("/print/roster/findings", test_findings);
  g_test_add_func ("/print/roster/notes", test_notes);
  g_test_add_func ("/print/roster/digest", test_digest);
  g_test_add_func ("/print/roster/tracks", test_tracks);
  g_test_add_func ("/rules/BB-ORG-18/tracks-of-parts", test_tracks_of_parts);
  g_test_add_func ("/print/roster/huge-units", test_huge_units);
  g_test_add_func ("/print/roster/empty-army", test_empty_army);
  g_test_add_func ("/print/roster/deep-nesting", test_deep_nesting);
  g_test_add_func ("/print/roster/long-names", test_long_names);
  g_test_add_func ("/print/roster/rows-are-whole", test_rows_are_whole);
  g_test_add_func ("/print/roster/same-bytes-twice", test_same_bytes_twice);
  g_test_add_func ("/print/roster/pdf-text", test_pdf_text);
  g_test_add_func ("/print/roster/against-enemy", test_against_enemy);
  g_test_add_func ("/rules/BB-MOR-04/marked-as-rebuilt-on-the-roster", test_rebuilt);
  g_test_add_func ("/rules/BB-WPN-01/ranges-on-the-roster", test_ranges);
  g_test_add_func ("/print/roster/no-lost-leaf", test_no_lost_leaf);
  return g_test_run ();
}
