/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "sheets.h"

static MusterLayout *
make (const MusterPrintOptions *options)
{
  g_autoptr (GError) error = NULL;
  MusterLayout *layout = muster_sheet_new_reference (sheets_get_ruleset (), options, &error);

  g_assert_no_error (error);
  sheets_assert_fits (layout);
  return layout;
}

/* The usual one is made once. */
static MusterLayout *
get_usual (void)
{
  static MusterLayout *layout = NULL;

  if (layout == NULL)
    layout = make (NULL);
  return muster_layout_ref (layout);
}

static void
test_fits_all_papers (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (sheets_papers); i++)
    {
      g_autoptr (MusterLayout) layout = make (&sheets_papers[i]);

      g_assert_cmpuint (muster_layout_get_n_pages (layout), <=,
                        sheets_papers[i].margin <= MUSTER_MARGIN_USUAL ? 3 : 5);
    }
}

/* Every statement stands there once, word for word, with its id behind it; a long one may be parted. */
static void
test_all_statements (void)
{
  g_autoptr (MusterLayout) layout = get_usual ();
  g_autofree char *text = sheets_get_text (layout);
  GPtrArray *statements = muster_ruleset_list_statements (sheets_get_ruleset ());

  g_strdelimit (text, "\n", ' ');
  g_assert_cmpuint (statements->len, ==, 74);
  for (guint i = 0; i < statements->len; i++)
    {
      const MusterStatement *statement = g_ptr_array_index (statements, i);
      g_autofree char *line = g_strdup_printf (
        "%s%s\t%s ", statement->text,
        statement->provenance == MUSTER_PROVENANCE_REBUILT ? "†" : "", statement->id);

      muster_test_assert_contains (text, line);
      g_assert_null (strstr (strstr (text, line) + 1, line));
    }
}

static void
assert_shown (gconstpointer data)
{
  const MusterStatement *statement = muster_ruleset_find_statement (sheets_get_ruleset (), data);
  g_autoptr (MusterLayout) layout = get_usual ();
  g_autofree char *text = sheets_get_text (layout);
  g_autofree char *line = g_strdup_printf ("%s\t%s ", statement->text, statement->id);

  g_strdelimit (text, "\n", ' ');
  muster_test_assert_contains (text, line);
}

/* The number in a column, under a head, beside a label. */
static void
assert_cell (const MusterLayout *layout,
             const char         *table,
             const char         *row,
             guint               cell,
             const char         *expected)
{
  guint page_number = 0, found = 0;
  const MusterBox *title = sheets_find (layout, table, &page_number);
  const MusterPage *page = muster_layout_get_page (layout, page_number);
  const MusterBox *label = NULL;

  for (guint i = 0; i < page->boxes->len; i++)
    {
      const MusterBox *box = g_ptr_array_index (page->boxes, i);

      if (box->kind == MUSTER_BOX_TEXT && box->y > title->y && ABS (box->x - title->x) < 20.0
          && strcmp (box->text, row) == 0 && (label == NULL || box->y < label->y))
        label = box;
    }
  g_assert_nonnull (label);
  for (guint i = 0; i < page->boxes->len; i++)
    {
      const MusterBox *box = g_ptr_array_index (page->boxes, i);

      if (box->kind == MUSTER_BOX_TEXT && ABS (box->y - label->y) < 0.01 && box->x > label->x
          && strcmp (box->text, "†") != 0 && found++ == cell)
        {
          g_test_message ("%s, %s, %u: %s", table, row, cell, box->text);
          g_assert_cmpstr (box->text, ==, expected);
          return;
        }
    }
  g_error ("%s, %s has no cell %u", table, row, cell);
}

/* Ranges in inches, and in centimetres beside them by the ruleset's own factor. */
static void
test_metric (void)
{
  g_autoptr (MusterLayout) layout = get_usual ();
  const char *const regular = "Ranges, European and regular native";
  const char *const irregular = "Ranges, irregular native";
  const struct
  {
    const char *table, *weapon;
    const char *cells[4];
  } rows[] = {
    { regular, "Pistol", { "3", "7.5", "–", "–" } },
    { regular, "Single-shot rifle or carbine", { "4", "10", "12", "30" } },
    { regular, "Heavy gun", { "16", "40", "48", "120" } },
    { irregular, "Musket", { "3", "7.5", "9", "22.5" } },
    { irregular, "Heavy gun", { "12", "30", "36", "90" } },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    for (guint j = 0; j < 4; j++)
      assert_cell (layout, rows[i].table, rows[i].weapon, j, rows[i].cells[j]);
}

/* What a unit throws: one line for all that is asked of its type. */
static void
test_units (void)
{
  g_autoptr (MusterLayout) layout = get_usual ();
  const struct
  {
    const char *type;
    const char *cells[6];
  } rows[] = {
    { "Infantry company", { "4 infantrymen, 1 infantry officer", "1", "2", "–", "–", "1" } },
    { "Infantry battalion", { "1 commanding officer, 4 infantry companies", "3", "2", "–", "–", "1" } },
    { "Field gun battery", { "1 gun, 2 gunners, 1 artillery officer", "–", "–", "2", "3", "3" } },
    { "Irregular foot", { "10–30 warriors, 1 leader", "3", "3", "–", "–", "1" } },
    { "Transport", { "1 wagon or 1 pack camel or 2 pack horses or 3 porters", "1", "2", "–", "–", "–" } },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    for (guint j = 0; j < 6; j++)
      assert_cell (layout, "Unit", rows[i].type, j, rows[i].cells[j]);
  assert_cell (layout, "Morale dice by grade", "Elite", 0, "−1");
  assert_cell (layout, "Morale dice by grade", "Militia", 0, "+2");
  assert_cell (layout, "Sixes for each casualty", "Long range", 1, "4");
}

static gboolean
is_marked (const MusterLayout *layout,
           const char         *row,
           guint               nth)
{
  const MusterBox *label = sheets_find (layout, row, NULL);
  const MusterPage *page = muster_layout_get_page (layout, 0);
  guint found = 0;

  for (guint i = 0; i < page->boxes->len; i++)
    {
      const MusterBox *box = g_ptr_array_index (page->boxes, i);

      if (box->kind != MUSTER_BOX_TEXT || ABS (box->y - label->y) > 0.01 || box->x <= label->x)
        continue;
      if (strcmp (box->text, "†") == 0 && found == nth + 1)
        return TRUE;
      if (strcmp (box->text, "†") != 0)
        found++;
    }
  return FALSE;
}

/* A dagger on every number that the published text has lost, and on no other. */
static void
test_rebuilt (void)
{
  g_autoptr (MusterLayout) layout = get_usual ();
  g_autofree char *text = sheets_get_text (layout);

  g_assert_true (is_marked (layout, "Infantry battalion", 1));
  g_assert_true (is_marked (layout, "Infantry battalion", 2));
  g_assert_false (is_marked (layout, "Infantry battalion", 5));
  g_assert_false (is_marked (layout, "Infantry company", 1));
  g_assert_true (is_marked (layout, "Infantry company", 2));
  g_assert_false (is_marked (layout, "Headquarters", 2));
  muster_test_assert_contains (text, "† rebuilt: not in the published text");
}

static void
test_permitted (void)
{
  g_autoptr (MusterLayout) layout = get_usual ();
  guint page = 0;
  double passed = sheets_find (layout, "Test passed: one of these", &page)->y;
  double some = sheets_find (layout, "Test passed: for some units only", NULL)->y;
  double failed = sheets_find (layout, "Test failed: one of these", NULL)->y;
  double charge = sheets_find (layout, "• Charge home, then close combat", NULL)->y;
  double limber = sheets_find (layout, "• Limber up, then move", NULL)->y;

  g_assert_cmpuint (page, ==, 0);
  g_assert_cmpstr (sheets_find (layout, "Test passed: one of these", NULL)->tail, ==, "BB-ACT-01");
  g_assert_cmpstr (sheets_find (layout, "Test passed: for some units only", NULL)->tail, ==,
                   "BB-ACT-02");
  g_assert_cmpstr (sheets_find (layout, "Test failed: one of these", NULL)->tail, ==, "BB-ACT-03");
  g_assert_cmpfloat (charge, >, passed);
  g_assert_cmpfloat (charge, <, some);
  g_assert_cmpfloat (limber, >, some);
  g_assert_cmpfloat (limber, <, failed);
  g_assert_cmpfloat (sheets_find (layout, "• Fire, then move away", NULL)->y, >, failed);
}

static void
test_options (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterRuleset) changed = muster_ruleset_with_option (sheets_get_ruleset (), "sub-units",
                                                                  "apart", &error);
  g_autoptr (MusterLayout) usual = get_usual ();
  g_autoptr (MusterLayout) layout = NULL;
  g_autofree char *usual_text = sheets_get_text (usual);
  g_autofree char *text = NULL;

  g_assert_no_error (error);
  layout = muster_sheet_new_reference (changed, NULL, &error);
  g_assert_no_error (error);
  text = sheets_get_text (layout);
  muster_test_assert_contains (usual_text, ": Act together as one unit.\tBB-ORG-18\n");
  muster_test_assert_contains (
    text, ": Act as units of their own (usually: Act together as one unit).\tBB-ORG-18\n");
}

static void
test_same_bytes_twice (void)
{
  g_autoptr (MusterLayout) first = make (NULL);
  g_autoptr (MusterLayout) second = make (NULL);

  sheets_assert_same_bytes (first, second);
}

/* Every id of a statement is found in the PDF. */
static void
test_pdf_text (void)
{
  g_autoptr (MusterLayout) layout = get_usual ();
  g_autofree char *pdf = sheets_read_pdf (layout);
  GPtrArray *statements = muster_ruleset_list_statements (sheets_get_ruleset ());

  if (pdf == NULL)
    {
      g_test_skip ("pdftotext is not installed");
      return;
    }
  for (guint i = 0; i < statements->len; i++)
    muster_test_assert_contains (pdf,
                                 ((MusterStatement *) g_ptr_array_index (statements, i))->id);
  muster_test_assert_contains (pdf, "22.5");
}

static const char scenario[]
  = "<scenario xmlns='urn:musterapp:scenario:1' ruleset='bundok-and-bayonet' name='The well'>"
    "<side id='a' name='Relief'><army ruleset='bundok-and-bayonet' name='Relief'>"
    "<unit id='b' type='infantry-battalion' weapon='magazine-rifle' grade='elite'/>"
    "<unit id='g' type='field-gun-battery'/></army></side>"
    "<side id='b' name='Host'><army ruleset='bundok-and-bayonet' name='Host'>"
    "<unit id='w' type='irregular-foot' weapon='throwing-spear'>"
    "<figures troop='warrior' count='20'/><figures troop='leader' count='1'/></unit></army></side>"
    "</scenario>";

static MusterLayout *
make_scenario (const char               *text,
               const MusterPrintOptions *options)
{
  g_autoptr (MusterNode) node = sheets_parse (text);
  g_autoptr (GError) error = NULL;
  MusterLayout *layout = muster_sheet_new_scenario_reference (sheets_get_ruleset (), node, options,
                                                              &error);

  g_assert_no_error (error);
  sheets_assert_fits (layout);
  return layout;
}

/* Only what the scenario uses; a battalion brings its companies with it. */
static void
test_scenario (void)
{
  const char *const there[] = {
    "The well\n",          "Infantry battalion\n", "Infantry company\n", "Field gun battery\n",
    "Irregular foot\n",    "Throwing spear\n",     "Elite\n",            "\tBB-ORG-02\n",
    "\tBB-FIR-06\n",       "\tBB-MOR-01\n",        "\tBB-MOR-07\n",      "\tBB-ACT-01\n",
    "Limber up, then move", "Magazine rifle or carbine\n", "\tBB-SET-02\n",
  };
  const char *const not_there[] = {
    "Cavalry regiment\n", "Heavy gun\n", "Musket\n",      "Pistol\n",      "Militia\n",
    "Irregular mounted\n", "Transport\n", "\tBB-ORG-03\n", "\tBB-ORG-13\n", "\tBB-ORG-08\n",
  };

  for (gsize p = 0; p < G_N_ELEMENTS (sheets_papers); p++)
    {
      g_autoptr (MusterLayout) layout = make_scenario (scenario, &sheets_papers[p]);
      g_autofree char *text = sheets_get_text (layout);

      for (gsize i = 0; i < G_N_ELEMENTS (there); i++)
        muster_test_assert_contains (text, there[i]);
      for (gsize i = 0; i < G_N_ELEMENTS (not_there); i++)
        if (strstr (text, not_there[i]) != NULL)
          g_error ("“%s” is not used", not_there[i]);
    }
}

/* A scenario without armies, or with units that nobody knows, still prints. */
static void
test_scenario_of_nobody (void)
{
  const char *const texts[] = {
    "<scenario xmlns='urn:musterapp:scenario:1' ruleset='bundok-and-bayonet' name='Empty'/>",
    "<scenario xmlns='urn:musterapp:scenario:1' ruleset='bundok-and-bayonet' name='Odd'>"
    "<side id='a' name='A'><army ruleset='bundok-and-bayonet' name='A'>"
    "<unit id='z' type='zeppelin' weapon='bombs' grade='lofty'><figures troop='x' count='1'/></unit>"
    "</army></side></scenario>",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (MusterLayout) layout = make_scenario (texts[i], NULL);
      g_autofree char *text = sheets_get_text (layout);

      muster_test_assert_contains (text, "\tBB-SEQ-02\n");
      g_assert_null (strstr (text, "\tBB-ORG-01\n"));
    }
}

/* A column of sentences has room for them, and the mark of what is rebuilt behind each. */
static void
test_sentences (void)
{
  static const char house[]
    = "<ruleset xmlns='urn:musterapp:ruleset:1' id='house' title='House' version='1' base='bundok-and-bayonet'>"
      "<tables><table id='omens' label='Omens' part='fire' key='word' rule='BB-MOV-02'>"
      "<column id='text' label='What it means' type='text'/>"
      "<row key='owl' label='An owl' text='Everybody stays at home for the rest of the day and mends his boots'/>"
      "</table></tables></ruleset>";
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterElement) root = muster_xml_parse (house, strlen (house), "house.xml", &error);
  g_autoptr (MusterRuleset) ruleset = NULL;
  g_autoptr (MusterLayout) layout = NULL;
  g_autofree char *text = NULL;

  g_assert_no_error (error);
  ruleset = muster_ruleset_new (root, sheets_get_ruleset (), &error);
  g_assert_no_error (error);
  layout = muster_sheet_new_reference (ruleset, NULL, &error);
  g_assert_no_error (error);
  sheets_assert_fits (layout);
  text = sheets_get_text (layout);
  g_strdelimit (text, "\n", ' ');
  muster_test_assert_contains (text, "What it means");
  muster_test_assert_contains (text, "Everybody stays at home for the rest of the day and mends his boots†");
}

int
main (int    argc,
      char **argv)
{
  static const char *const shown[] = { "BB-SET-01", "BB-SET-02", "BB-SET-03", "BB-SET-04",
                                       "BB-SET-05", "BB-MOV-09", "BB-FRT-01" };

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/print/reference/fits-all-papers", test_fits_all_papers);
  g_test_add_func ("/print/reference/all-statements", test_all_statements);
  for (gsize i = 0; i < G_N_ELEMENTS (shown); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rules/%s/on-the-reference-sheet", shown[i]);

      g_test_add_data_func (path, shown[i], assert_shown);
    }
  g_test_add_func ("/rules/BB-WPN-03/inches-with-centimetres-beside-them", test_metric);
  g_test_add_func ("/rules/BB-MOR-07/units-and-grades-on-the-reference-sheet", test_units);
  g_test_add_func ("/rules/BB-MOV-02/marked-as-rebuilt-on-the-reference-sheet", test_rebuilt);
  g_test_add_func ("/rules/BB-ACT-02/listed-on-the-reference-sheet", test_permitted);
  g_test_add_func ("/rules/BB-ORG-17/options-on-the-reference-sheet", test_options);
  g_test_add_func ("/print/reference/sentences-in-a-table", test_sentences);
  g_test_add_func ("/print/reference/same-bytes-twice", test_same_bytes_twice);
  g_test_add_func ("/print/reference/pdf-text", test_pdf_text);
  g_test_add_func ("/print/scenario-reference/only-what-is-used", test_scenario);
  g_test_add_func ("/print/scenario-reference/of-nobody", test_scenario_of_nobody);
  return g_test_run ();
}
