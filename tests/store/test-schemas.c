/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <libxml/parser.h>
#include <libxml/relaxng.h>
#include <string.h>

#include "muster-document-file.h"
#include "muster-ruleset-store.h"
#include "muster-test.h"

/* The schemas are for authors, the readers for the program: both accept and refuse the same. */

static void
ignore_cb (void *data, const char *format, ...)
{
}

/* libxml2 2.12 made what it hands over constant: a handler without parameters of note fits both. */
static void
note_cb (void *data, const char *format, ...)
{
  GString *log = data;
  va_list args;

  va_start (args, format);
  g_string_append_vprintf (log, format, args);
  va_end (args);
}

static xmlRelaxNGPtr
load_schema (const char *name)
{
  g_autofree char *file = g_strdup_printf ("schemas/%s.rng", name);
  g_autofree char *path = muster_test_data_path (file);
  g_autoptr (GString) log = g_string_new (NULL);
  xmlRelaxNGParserCtxtPtr parser = xmlRelaxNGNewParserCtxt (path);
  xmlRelaxNGPtr schema;

  g_assert_nonnull (parser);
  xmlRelaxNGSetParserErrors (parser, note_cb, note_cb, log);
  schema = xmlRelaxNGParse (parser);
  g_assert_cmpstr (log->str, ==, "");
  g_assert_nonnull (schema);
  xmlRelaxNGFreeParserCtxt (parser);
  return schema;
}

static gboolean
schema_accepts (xmlRelaxNGPtr schema, const char *text, gsize length)
{
  xmlDocPtr document = xmlReadMemory (text, (int) length, NULL, NULL,
                                      XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING);
  xmlRelaxNGValidCtxtPtr valid;
  gboolean accepts;

  if (document == NULL)
    return FALSE;
  valid = xmlRelaxNGNewValidCtxt (schema);
  xmlRelaxNGSetValidErrors (valid, ignore_cb, ignore_cb, NULL);
  accepts = xmlRelaxNGValidateDoc (valid, document) == 0;
  xmlRelaxNGFreeValidCtxt (valid);
  xmlFreeDoc (document);
  return accepts;
}

typedef struct
{
  xmlRelaxNGPtr army;
  xmlRelaxNGPtr scenario;
} Schemas;

static void
set_up (Schemas *schemas, gconstpointer data)
{
  schemas->army = load_schema ("army");
  schemas->scenario = load_schema ("scenario");
}

static void
tear_down (Schemas *schemas, gconstpointer data)
{
  xmlRelaxNGFree (schemas->army);
  xmlRelaxNGFree (schemas->scenario);
}

static xmlRelaxNGPtr
get_schema (Schemas *schemas, const char *path)
{
  return g_str_has_suffix (path, ".muster-scenario") ? schemas->scenario : schemas->army;
}

static gboolean
is_document (const char *name)
{
  return g_str_has_suffix (name, ".muster-army") || g_str_has_suffix (name, ".muster-scenario");
}

static guint
check_good_folder (Schemas *schemas, const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  guint n = 0;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autoptr (MusterNode) root = NULL;
      g_autofree char *text = NULL;
      g_autofree char *saved = NULL;
      gsize length = 0;

      if (!is_document (name))
        continue;
      g_test_message ("%s", path);
      text = muster_test_load_file (path, &length);
      g_assert_true (schema_accepts (get_schema (schemas, name), text, length));
      root = muster_document_read (path, MUSTER_KIND_NONE, NULL);
      g_assert_nonnull (root);
      saved = muster_document_to_text (root);
      g_assert_true (schema_accepts (get_schema (schemas, name), saved, strlen (saved)));
      n++;
    }
  return n;
}

static void
test_good (Schemas *schemas, gconstpointer data)
{
  g_autofree char *fixtures = muster_test_fixture_path ("good");
  g_autofree char *samples = muster_test_data_path ("samples");

  g_assert_cmpuint (check_good_folder (schemas, fixtures), >=, 4);
  g_assert_cmpuint (check_good_folder (schemas, samples), >=, 6);
}

/* What only the reader can see: ids that stand twice, depth, other files, and what may be in no file of ours. */
static const char *const beyond_schemas[] = {
  "army-elsewhere.muster-scenario",
  "declared-latin1.muster-army",
  "doubled-formation-id.muster-army",
  "doubled-id.muster-army",
  "doubled-unit-in-side.muster-scenario",
  "external.muster-army",
  "nested-65.muster-army",
  "nested-victories.muster-scenario",
  "no-army-file.muster-scenario",
  "side-and-objective.muster-scenario",
  "two-sides-one-id.muster-scenario",
  NULL,
};

static void
test_broken (Schemas *schemas, gconstpointer data)
{
  g_autofree char *folder = muster_test_fixture_path ("broken");
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  guint n = 0;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autoptr (GError) error = NULL;
      g_autofree char *text = NULL;
      gsize length = 0;

      if (!is_document (name))
        continue;
      g_test_message ("%s", name);
      text = muster_test_load_file (path, &length);
      g_assert_null (muster_document_read (path, MUSTER_KIND_NONE, &error));
      g_assert_nonnull (error);
      g_assert_cmpint (schema_accepts (get_schema (schemas, name), text, length), ==,
                       g_strv_contains (beyond_schemas, name));
      n++;
    }
  g_assert_cmpuint (n, >=, 30);
}

/* The table against the schemas */

static const char *
get_example (const MusterAttributeSpec *spec)
{
  switch (spec->type)
    {
    case MUSTER_VALUE_POINTS:
      return "0,0 1,1";
    case MUSTER_VALUE_ZONES:
      return "3,4";
    case MUSTER_VALUE_CHOICE:
      return spec->words[0];
    case MUSTER_VALUE_BOOLEAN:
      return "yes";
    case MUSTER_VALUE_UUID:
      return "5e0a7ae2-9d7d-4e3c-8a51-1f0d5f6cf8a9";
    default:
      return "1";
    }
}

static MusterElement *
make_example (MusterKind kind)
{
  const MusterKindSpec *spec = muster_kind_get_spec (kind);
  MusterElement *element = muster_element_new (spec->element, 0);
  static guint serial;

  for (const MusterAttributeSpec *a = spec->attributes; a->name != NULL; a++)
    {
      g_autofree char *id = g_strdup_printf ("i%u", serial++);

      if (a->required)
        muster_element_set (element, a->name, g_str_equal (a->name, "id") ? id : get_example (a));
    }
  return element;
}

/* A document with ELEMENT of KIND in it; PARENT, if not NULL, is set to what it stands in. */
static MusterElement *
make_document (MusterKind kind, MusterElement *element, MusterElement **parent)
{
  static const MusterKind chains[][4] = {
    { MUSTER_KIND_ARMY },
    { MUSTER_KIND_SCENARIO },
    { MUSTER_KIND_FORMATION, MUSTER_KIND_ARMY },
    { MUSTER_KIND_UNIT, MUSTER_KIND_ARMY },
    { MUSTER_KIND_FIGURES, MUSTER_KIND_UNIT, MUSTER_KIND_ARMY },
    { MUSTER_KIND_NOTES, MUSTER_KIND_SCENARIO },
    { MUSTER_KIND_FIELD, MUSTER_KIND_SCENARIO },
    { MUSTER_KIND_ZONE, MUSTER_KIND_FIELD, MUSTER_KIND_SCENARIO },
    { MUSTER_KIND_FEATURE, MUSTER_KIND_SCENARIO },
    { MUSTER_KIND_SHAPE_POLYGON, MUSTER_KIND_FEATURE, MUSTER_KIND_SCENARIO },
    { MUSTER_KIND_SHAPE_LINE, MUSTER_KIND_FEATURE, MUSTER_KIND_SCENARIO },
    { MUSTER_KIND_SHAPE_RECT, MUSTER_KIND_FEATURE, MUSTER_KIND_SCENARIO },
    { MUSTER_KIND_SHAPE_ELLIPSE, MUSTER_KIND_FEATURE, MUSTER_KIND_SCENARIO },
    { MUSTER_KIND_SIDE, MUSTER_KIND_SCENARIO },
    { MUSTER_KIND_PLAYER, MUSTER_KIND_SIDE, MUSTER_KIND_SCENARIO },
    { MUSTER_KIND_PLACE, MUSTER_KIND_SIDE, MUSTER_KIND_SCENARIO },
    { MUSTER_KIND_DEPLOYMENT, MUSTER_KIND_SIDE, MUSTER_KIND_SCENARIO },
    { MUSTER_KIND_REINFORCEMENT, MUSTER_KIND_SIDE, MUSTER_KIND_SCENARIO },
    { MUSTER_KIND_BRIEFING, MUSTER_KIND_SIDE, MUSTER_KIND_SCENARIO },
    { MUSTER_KIND_INTRODUCTION, MUSTER_KIND_SCENARIO },
    { MUSTER_KIND_SPECIAL_RULES, MUSTER_KIND_SCENARIO },
    { MUSTER_KIND_AFTERMATH, MUSTER_KIND_SCENARIO },
    { MUSTER_KIND_OBJECTIVE, MUSTER_KIND_SCENARIO },
    { MUSTER_KIND_VICTORY, MUSTER_KIND_SCENARIO },
    { MUSTER_KIND_EVENT, MUSTER_KIND_SCENARIO },
    { MUSTER_KIND_RULE, MUSTER_KIND_SCENARIO },
    { MUSTER_KIND_LABEL, MUSTER_KIND_SCENARIO },
    { MUSTER_KIND_SOURCE, MUSTER_KIND_SCENARIO },
    { MUSTER_KIND_TABLE, MUSTER_KIND_SCENARIO },
    { MUSTER_KIND_ROW, MUSTER_KIND_TABLE, MUSTER_KIND_SCENARIO },
    { MUSTER_KIND_LIMIT, MUSTER_KIND_SIDE, MUSTER_KIND_SCENARIO },
    { MUSTER_KIND_COST, MUSTER_KIND_SCENARIO },
  };
  MusterElement *root = element;
  const MusterKind *chain = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (chains); i++)
    if (chains[i][0] == kind)
      chain = chains[i];
  g_assert_nonnull (chain);
  for (guint i = 1; i < 4 && chain[i] != MUSTER_KIND_NONE; i++)
    {
      MusterElement *outer = make_example (chain[i]);

      muster_element_add (outer, root);
      if (i == 1 && parent != NULL)
        *parent = outer;
      kind = chain[i];
      root = outer;
    }
  muster_element_set_namespace (root, muster_kind_get_spec (kind)->ns);
  return root;
}

static gboolean
check_agreement (Schemas *schemas, MusterElement *root)
{
  g_autofree char *text = muster_xml_write (root);
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterNode) node =
      muster_document_parse (text, strlen (text), "x", MUSTER_KIND_NONE, &error);
  xmlRelaxNGPtr schema =
      g_str_equal (muster_element_get_name (root), "army") ? schemas->army : schemas->scenario;
  gboolean accepts = schema_accepts (schema, text, strlen (text));

  if (accepts != (node != NULL))
    g_error ("The schema %s what the reader %s (%s): %s", accepts ? "accepts" : "refuses",
             node != NULL ? "accepts" : "refuses", error != NULL ? error->message : "", text);
  return accepts;
}

static const char *const values[] = {
  "",
  "0",
  "1",
  "-1",
  "01",
  "+1",
  "1.5",
  "1.",
  ".5",
  "1,5",
  "1e3",
  "inf",
  "100",
  "101",
  "3000",
  "3001",
  "-3000",
  "-3001",
  "360",
  "361",
  "-360",
  "-361",
  "0.01",
  "0.001",
  "10000",
  "10001",
  "1000000",
  "1000001",
  "-1000000",
  "yes",
  "no",
  "true",
  "R",
  "inch",
  "hold",
  "turn-limit",
  "told",
  "all",
  "turn",
  "large",
  "note",
  "weapons",
  "a",
  "a b",
  "a  b",
  "é",
  "½",
  "a/b",
  "-a",
  "a-b.c_d",
  "الفرسان",
  "🐎",
  "0,0 1,1",
  "0,0",
  "0,0 1,1 ",
  "1,1",
  "3,4 4,4",
  "3,4  4,4",
  "3,04",
  "999,1000",
  "999,999 1,1",
  "-1.5,2 3,-4.25 5,6",
  "5e0a7ae2-9d7d-4e3c-8a51-1f0d5f6cf8a9",
  "5e0a7ae2-9d7d",
  "two words of text",
};

/* Every attribute of every kind with every kind of value. */
static void
test_values (Schemas *schemas, gconstpointer data)
{
  guint n_accepted = 0;
  guint n_refused = 0;

  for (guint kind = MUSTER_KIND_ARMY; kind < MUSTER_KIND_FOREIGN; kind++)
    {
      const MusterKindSpec *spec = muster_kind_get_spec (kind);

      for (const MusterAttributeSpec *a = spec->attributes; a->name != NULL; a++)
        for (guint i = 0; i < G_N_ELEMENTS (values); i++)
          {
            MusterElement *element;
            g_autoptr (MusterElement) root = NULL;

            /* what a file is named is looked at in test-document-file.c */
            if (kind == MUSTER_KIND_SIDE && g_str_equal (a->name, "army"))
              continue;
            element = make_example (kind);
            muster_element_set (element, a->name, values[i]);
            root = make_document (kind, element, NULL);
            if (check_agreement (schemas, root))
              n_accepted++;
            else
              n_refused++;
          }
    }
  g_assert_cmpuint (n_accepted, >, 1000);
  g_assert_cmpuint (n_refused, >, 1000);
}

/* Every kind in every kind, once and twice, text in every kind, and every required attribute left out. */
static void
test_structure (Schemas *schemas, gconstpointer data)
{
  guint n_accepted = 0;

  for (guint kind = MUSTER_KIND_ARMY; kind < MUSTER_KIND_FOREIGN; kind++)
    {
      const MusterKindSpec *spec = muster_kind_get_spec (kind);
      MusterElement *with_text = make_example (kind);
      g_autoptr (MusterElement) text_root = NULL;

      muster_element_set_text (with_text, "text & text");
      text_root = make_document (kind, with_text, NULL);
      g_assert_cmpint (check_agreement (schemas, text_root), ==, spec->has_text);

      for (guint child = MUSTER_KIND_ARMY; child < MUSTER_KIND_FOREIGN; child++)
        for (guint n = 1; n <= 2; n++)
          {
            MusterElement *element = make_example (kind);
            g_autoptr (MusterElement) root = NULL;

            for (guint i = 0; i < n; i++)
              muster_element_add (element, make_example (child));
            root = make_document (kind, element, NULL);
            n_accepted += check_agreement (schemas, root) ? 1 : 0;
          }
    }
  g_assert_cmpuint (n_accepted, >, 40);
}

static void
test_required (Schemas *schemas, gconstpointer data)
{
  for (guint kind = MUSTER_KIND_ARMY; kind < MUSTER_KIND_FOREIGN; kind++)
    {
      const MusterKindSpec *spec = muster_kind_get_spec (kind);

      for (const MusterAttributeSpec *left_out = spec->attributes; left_out->name != NULL;
           left_out++)
        {
          MusterElement *element;
          g_autoptr (MusterElement) root = NULL;

          if (!left_out->required)
            continue;
          element = muster_element_new (spec->element, 0);
          for (const MusterAttributeSpec *a = spec->attributes; a->name != NULL; a++)
            if (a->required && a != left_out)
              muster_element_set (element, a->name, get_example (a));
          root = make_document (kind, element, NULL);
          g_assert_false (check_agreement (schemas, root));
        }
    }
}

/* Rulesets */

#define RULESET(body)                                                                              \
  "<ruleset xmlns='urn:musterapp:ruleset:1' id='x' title='X' version='1' measure='inch'>" body     \
  "</ruleset>"

typedef struct
{
  const char *text;
  gboolean good;
} RulesetCase;

static const RulesetCase ruleset_cases[] = {
  { RULESET (""), TRUE },
  { "<ruleset xmlns='urn:musterapp:ruleset:1' title='X' version='1'/>", FALSE },
  { "<ruleset id='x' title='X' version='1'/>", FALSE },
  { RULESET ("<rules/>"), FALSE },
  { RULESET ("<x:rules xmlns:x='urn:example'/>"), TRUE },
  { RULESET ("<troops><troop id='a' label='A' counts='figure'/></troops>"), TRUE },
  { RULESET ("<troops><troop label='A' counts='figure'/></troops>"), FALSE },
  { RULESET ("<troops><weapon id='a' label='A'/></troops>"), FALSE },
  { RULESET ("<statements><statement id='X-1' part='fire' duty='resolve' provenance='text'>One."
             "</statement></statements>"),
    TRUE },
  { RULESET ("<statements><statement id='X-1' part='fire' duty='obey' provenance='text'>One."
             "</statement></statements>"),
    FALSE },
  { RULESET ("<statements><statement id='X-1' part='fire' duty='show' provenance='rumour'>One."
             "</statement></statements>"),
    FALSE },
};

static void
test_rulesets (void)
{
  xmlRelaxNGPtr schema = load_schema ("ruleset");
  g_autofree char *folder = muster_test_data_path ("rulesets");
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (MusterTestDir) own = muster_test_make_dir ();
  const char *name;
  guint n = 0;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      gsize length = 0;
      g_autofree char *text = muster_test_load_file (path, &length);

      g_test_message ("%s", name);
      g_assert_true (schema_accepts (schema, text, length));
      n++;
    }
  g_assert_cmpuint (n, >=, 1);

  for (guint i = 0; i < G_N_ELEMENTS (ruleset_cases); i++)
    {
      const RulesetCase *row = &ruleset_cases[i];
      g_autofree char *path = muster_test_write_file (own, "x.xml", row->text);
      g_autoptr (GError) error = NULL;
      g_autoptr (MusterRuleset) ruleset = muster_ruleset_store_read (path, &error);

      g_test_message ("row %u: %s", i, error != NULL ? error->message : "accepted");
      g_assert_cmpint (ruleset != NULL, ==, row->good);
      g_assert_cmpint (schema_accepts (schema, row->text, strlen (row->text)), ==, row->good);
    }
  xmlRelaxNGFree (schema);
}

#define ADD(path, func) g_test_add (path, Schemas, NULL, set_up, func, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  ADD ("/store/schemas/good-fixtures", test_good);
  ADD ("/store/schemas/broken-fixtures", test_broken);
  ADD ("/store/schemas/values", test_values);
  ADD ("/store/schemas/structure", test_structure);
  ADD ("/store/schemas/required", test_required);
  g_test_add_func ("/store/schemas/rulesets", test_rulesets);

  return g_test_run ();
}
