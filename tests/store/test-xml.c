/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "muster-store-error.h"
#include "muster-test.h"
#include "muster-xml.h"

static MusterElement *
parse (const char *text)
{
  g_autoptr (GError) error = NULL;
  MusterElement *root = muster_xml_parse (text, strlen (text), "x.xml", &error);

  g_assert_no_error (error);
  g_assert_nonnull (root);
  return root;
}

static void
test_values (void)
{
  g_autoptr (MusterElement) root =
      parse ("<a one='&lt;&amp;&gt;&quot;&apos;' two=\"&#233;&#x1F40E;&#38;\" three='&amp;#38;'"
             " four='a\n\tb'>x &amp; y<![CDATA[<z>]]></a>");

  g_assert_cmpstr (muster_element_get (root, "one"), ==, "<&>\"'");
  g_assert_cmpstr (muster_element_get (root, "two"), ==, "é🐎&");
  g_assert_cmpstr (muster_element_get (root, "three"), ==, "&#38;");
  g_assert_cmpstr (muster_element_get (root, "four"), ==, "a  b");
  g_assert_cmpstr (muster_element_get_text (root), ==, "x & y<z>");
}

static void
test_lines (void)
{
  g_autoptr (MusterElement) root = parse ("<?xml version='1.0'?>\n"
                                          "<!-- a\nb -->\n"
                                          "<army\n"
                                          "   name='x'\n"
                                          "   faction='y'>\n"
                                          "  <unit id='a'/><unit\n"
                                          "id='b'\n"
                                          "/>\n"
                                          "\n"
                                          "  <unit id='c'></unit>\n"
                                          "</army>\n");
  const int lines[] = { 7, 7, 11 };

  g_assert_cmpint (muster_element_get_line (root), ==, 4);
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    g_assert_cmpint (muster_element_get_line (muster_element_get_child (root, i)), ==, lines[i]);
}

/* A line is right far into a large file too, where the parser has let go of what it read. */
static void
test_lines_of_large_file (void)
{
  g_autoptr (GString) text = g_string_new ("<army>\n");
  g_autoptr (MusterElement) root = NULL;
  const guint n = 20000;

  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "<unit id='u%u'\n  name='é &amp; %*s'/>\n", i, (int) (i % 700),
                            "");
  g_string_append (text, "</army>");
  root = parse (text->str);
  g_assert_cmpuint (muster_element_get_n_children (root), ==, n);
  for (guint i = 0; i < n; i++)
    g_assert_cmpint (muster_element_get_line (muster_element_get_child (root, i)), ==,
                     (int) (2 + 2 * i));
}

static const char *const canonical =
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    "<!-- before -->\n"
    "<?xml-model href=\"army.rng\"?>\n"
    "<army xmlns=\"urn:musterapp:army:1\" xmlns:x=\"urn:x\" name=\"&lt;&amp;&gt; &quot;½&quot; "
    "é 🐎 الفرسان “Hearth &amp; Home”\" x:mark=\"1\">\n"
    "  <!-- in -->\n"
    "  <unit id=\"a\" x:mark=\"2&#10;3\" xml:lang=\"ar\"/>\n"
    "  <x:camp xmlns:x=\"urn:x\" pitch='3'>\n"
    "      <x:tent/> text &amp; more <!-- c -->\n"
    "  </x:camp>\n"
    "  <notes> two\n lines &gt; one </notes>\n"
    "  <notes>with <!-- a comment --></notes>\n"
    "  <unit id=\"b\">\n"
    "    <figures troop=\"gun\" count=\"1\"/>\n"
    "  </unit>\n"
    "</army>\n"
    "<!-- after -->\n";

static void
test_canonical_text_stays (void)
{
  g_autoptr (MusterElement) root = parse (canonical);
  g_autofree char *text = muster_xml_write (root);
  g_autofree char *digest = muster_xml_digest (root);
  g_autofree char *expected = g_compute_checksum_for_string (G_CHECKSUM_SHA256, canonical, -1);

  g_assert_cmpstr (text, ==, canonical);
  g_assert_cmpstr (digest, ==, expected);
}

/* The first save may tidy up, the second changes nothing. */
static void
test_second_save_is_the_first (void)
{
  const char *const texts[] = {
    "<army  xmlns = 'urn:musterapp:army:1'\n\n><unit\tid='a'   ></unit></army>",
    "\xef\xbb\xbf<?xml version='1.0' encoding='utf-8' standalone='yes'?>\r\n<a>\r\n<b/>\r\n</a>",
    "<a xmlns='urn:musterapp:army:1' xmlns:x='urn:x'><x:b x:c='1' d='2'><e/><x:f xmlns=''><g/>"
    "</x:f></x:b></a>",
    "<a xmlns='urn:musterapp:army:1' xmlns:x='urn:x'><b x:c='1'/><b xmlns:x='urn:y' x:c='2'/></a>",
    "<m:a xmlns:m='urn:musterapp:army:1'><m:b/><c xmlns='urn:other'><d/></c></m:a>",
    "<a xmlns='urn:musterapp:scenario:1'><b xmlns='urn:musterapp:army:1'><c/></b><d/></a>",
    "<a>text<b/>more<c/></a>",
    "<?xml version='1.0' encoding='utf8'?><a b='é'/>",
    "<?xml version='1.0' encoding='us-ascii'?><a b='&#233;'/>",
    "<a>&#13;\t\n</a>",
    "<a b='&#13;&#10;&#9;'/>",
    "<a><b xmlns='urn:musterapp:army:1'/><?target some data?><?target?></a>",
    "<a xmlns='urn:a'><b xmlns=''/><c xmlns='urn:musterapp:x'/></a>",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (MusterElement) first = parse (texts[i]);
      g_autofree char *saved = muster_xml_write (first);
      g_autoptr (MusterElement) second = parse (saved);
      g_autofree char *again = muster_xml_write (second);

      g_test_message ("row %u", i);
      g_assert_cmpstr (again, ==, saved);
    }
}

/* What is foreign can be taken out of its document and still says the same. */
static void
test_foreign_content_stands_alone (void)
{
  g_autoptr (MusterElement) root =
      parse ("<a xmlns='urn:musterapp:army:1' xmlns:x='urn:x' xmlns:y='urn:y'>"
             "<x:b y:c='1' xml:lang='en'><d/><y:e/></x:b></a>");
  MusterElement *kept = muster_element_get_child (root, 0);

  g_assert_cmpstr (muster_element_get_raw (kept), ==,
                   "<x:b xmlns:x=\"urn:x\" xmlns:y=\"urn:y\" xmlns=\"urn:musterapp:army:1\" "
                   "y:c='1' xml:lang='en'><d/><y:e/></x:b>");
}

/* A document in a namespace of somebody else is read, not kept: for other formats. */
static void
test_other_formats_are_read (void)
{
  g_autoptr (MusterElement) root =
      parse ("<roster xmlns='urn:other'><forces><force/></forces></roster>");
  MusterElement *forces = muster_element_find_child (root, "forces");

  g_assert_nonnull (forces);
  g_assert_nonnull (muster_element_find_child (forces, "force"));
}

typedef struct
{
  const char *text;
  int code;
  const char *message; /* what it begins with, after "x.xml:" */
} BadCase;

static const BadCase bad_cases[] = {
  { "", MUSTER_STORE_ERROR_SYNTAX, "1: The file is empty" },
  { "  \n ", MUSTER_STORE_ERROR_SYNTAX, "" },
  { "hello", MUSTER_STORE_ERROR_SYNTAX, "1: " },
  { "%PDF-1.7\n", MUSTER_STORE_ERROR_SYNTAX, "1: The file is a PDF document" },
  { "PK\003\004zip", MUSTER_STORE_ERROR_SYNTAX, "1: The file is a ZIP archive" },
  { "SQLite format 3", MUSTER_STORE_ERROR_SYNTAX, "1: The file is a database" },
  { "<!DOCTYPE html>\n<html></html>", MUSTER_STORE_ERROR_SYNTAX, "1: The file is a web page" },
  { "<?xml version='1.0'?>\n<!DOCTYPE army [\n<!ENTITY a 'b'>\n]>\n<army>&a;</army>",
    MUSTER_STORE_ERROR_SYNTAX, "2: A document type declaration (“army”)" },
  { "<!DOCTYPE army SYSTEM 'file:///etc/passwd'><army/>", MUSTER_STORE_ERROR_SYNTAX,
    "1: A document type" },
  { "<army>\n<unit>\n</army>", MUSTER_STORE_ERROR_SYNTAX,
    "3: </army> ends nothing here, expected </unit> for line 2" },
  { "<army>\n<unit/>\n", MUSTER_STORE_ERROR_SYNTAX,
    "3: The file ends too early, expected </army> for line 1" },
  { "<army a='1' a='2'/>", MUSTER_STORE_ERROR_SYNTAX,
    "1: The attribute “a” stands twice, expected it once" },
  { "<army a='<'/>", MUSTER_STORE_ERROR_SYNTAX, "1: A “<” in a value" },
  { "<army a=1/>", MUSTER_STORE_ERROR_SYNTAX, "1: A value without quotation marks" },
  { "<army a/>", MUSTER_STORE_ERROR_SYNTAX, "1: An attribute without a value" },
  { "<army>Hearth & Home</army>", MUSTER_STORE_ERROR_SYNTAX, "1: " },
  { "<army>\n&nbsp;</army>", MUSTER_STORE_ERROR_SYNTAX,
    "2: Unknown entity “nbsp”, expected one of amp, lt, gt, quot, apos" },
  { "<army a='&nbsp;'/>", MUSTER_STORE_ERROR_SYNTAX, "1: Unknown entity “nbsp”" },
  { "<army/>\n<army/>", MUSTER_STORE_ERROR_SYNTAX, "2: Something follows the end" },
  { "<army>\n<x:unit/></army>", MUSTER_STORE_ERROR_SYNTAX, "2: The prefix “x” is not declared" },
  { "<army>\n\n\001</army>", MUSTER_STORE_ERROR_SYNTAX, "3: A character that XML" },
  { "<army>&#0;</army>", MUSTER_STORE_ERROR_SYNTAX, "1: A character that XML does not allow" },
  { "<army>\n\xff</army>", MUSTER_STORE_ERROR_SYNTAX, "2: A byte that is not UTF-8" },
  { "<army>\n\xc0\xaf</army>", MUSTER_STORE_ERROR_SYNTAX, "2: A byte that is not UTF-8" },
  { "\xff\xfe<\0a\0", MUSTER_STORE_ERROR_SYNTAX, "1: The file is in UTF-16" },
  { "<?xml version='1.0' encoding='ISO-8859-1'?><army/>", MUSTER_STORE_ERROR_SYNTAX,
    "1: The encoding is “ISO-8859-1”, expected UTF-8" },
  { "<army><!-- a", MUSTER_STORE_ERROR_SYNTAX, "1: A comment does not end" },
  { "<army><![CDATA[", MUSTER_STORE_ERROR_SYNTAX, "1: A CDATA section does not end" },
  { "<army", MUSTER_STORE_ERROR_SYNTAX, "1: " },
  { "\n<?xml version='1.0'?><army/>", MUSTER_STORE_ERROR_SYNTAX, "2: " },
};

static void
check_refused (const char *text, gsize length, int code, const char *message)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *start = g_strconcat ("x.xml:", message, NULL);

  g_assert_null (muster_xml_parse (text, length, "x.xml", &error));
  muster_test_assert_error (error, MUSTER_STORE_ERROR, code, start);
  g_assert_true (g_str_has_prefix (error->message, start));
  g_assert_null (strchr (error->message, '\n'));
}

static void
test_refused (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (bad_cases); i++)
    {
      g_test_message ("row %u", i);
      check_refused (bad_cases[i].text, strlen (bad_cases[i].text), bad_cases[i].code,
                     bad_cases[i].message);
    }
  check_refused ("<a>\n\0</a>", 9, MUSTER_STORE_ERROR_SYNTAX, "2: A byte of zero");
}

static void
test_every_prefix_is_refused (void)
{
  g_autoptr (GError) error = NULL;
  gsize complete = strstr (canonical, "</army>") + strlen ("</army>") - canonical;

  for (gsize length = 0; length < complete; length++)
    {
      g_assert_null (muster_xml_parse (canonical, length, "x.xml", &error));
      g_assert_cmpuint (error->domain, ==, MUSTER_STORE_ERROR);
      g_assert_true (g_str_has_prefix (error->message, "x.xml:"));
      g_clear_error (&error);
    }
}

static void
test_million_laughs (void)
{
  g_autoptr (GString) text = g_string_new ("<?xml version='1.0'?>\n<!DOCTYPE army [\n");

  g_string_append (text, "<!ENTITY l0 'ha'>\n");
  for (guint i = 1; i < 30; i++)
    {
      g_string_append_printf (text, "<!ENTITY l%u '", i);
      for (guint j = 0; j < 10; j++)
        g_string_append_printf (text, "&l%u;", i - 1);
      g_string_append (text, "'>\n");
    }
  g_string_append (text, "]>\n<army>&l29;</army>\n");
  check_refused (text->str, text->len, MUSTER_STORE_ERROR_SYNTAX, "2: A document type");
}

static char *
nest (guint depth)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < depth; i++)
    g_string_append (text, "<a>\n");
  for (guint i = 0; i < depth; i++)
    g_string_append (text, "</a>");
  return g_string_free (text, FALSE);
}

static void
test_depth (void)
{
  g_autofree char *deepest = nest (MUSTER_XML_MAX_DEPTH);
  g_autofree char *too_deep = nest (MUSTER_XML_MAX_DEPTH + 1);
  g_autofree char *absurd = nest (1000000);
  g_autoptr (MusterElement) root = parse (deepest);

  check_refused (too_deep, strlen (too_deep), MUSTER_STORE_ERROR_LIMIT, "257: <a> stands too deep");
  check_refused (absurd, strlen (absurd), MUSTER_STORE_ERROR_LIMIT, "257: <a> stands too deep");
}

/* Comparing each with all others the parser would take half a minute for these, and hours for a large file:
 * they are counted and refused before it sees them. */
static void
test_many_attributes (void)
{
  g_autoptr (GString) text = g_string_new ("<!-- '<a x=\"1\"> -->\n<a xmlns='urn:a'");
  g_autoptr (GString) spaces = g_string_new ("<a>\n<![CDATA[<a \"]]>\n<b xmlns='urn:b'");

  for (guint i = 0; i < 100000; i++)
    {
      g_string_append_printf (text, " a%u='>'", i);
      g_string_append_printf (spaces, " xmlns:n%u=\"urn:%u\"", i, i);
    }
  g_string_append (text, "/>");
  g_string_append (spaces, "/></a>");
  check_refused (text->str, text->len, MUSTER_STORE_ERROR_LIMIT, "2: An element has 100001 attributes");
  check_refused (spaces->str, spaces->len, MUSTER_STORE_ERROR_LIMIT,
                 "3: An element has 100001 attributes");
}

static void
test_sizes (void)
{
  g_autofree char *huge = g_strnfill (MUSTER_XML_MAX_BYTES + 1, ' ');
  g_autofree char *value = g_strnfill (65537, 'x');
  g_autofree char *long_value = g_strdup_printf ("<army>\n<unit a='%s'/></army>", value);
  g_autoptr (GString) many = g_string_new ("<army");

  check_refused (huge, strlen (huge), MUSTER_STORE_ERROR_LIMIT, "1: The file has more than 32");
  check_refused (long_value, strlen (long_value), MUSTER_STORE_ERROR_LIMIT,
                 "2: The value of “a” is too long");
  for (guint i = 0; i < 1000; i++)
    g_string_append_printf (many, " a%u='1'", i);
  g_string_append (many, "/>");
  check_refused (many->str, many->len, MUSTER_STORE_ERROR_LIMIT, "1: <army> has 1000 attributes");
}

/* Nothing below a stop is looked at, and nothing is left over: this is for the leak checkers too. */
static void
test_stop_inside_foreign_content (void)
{
  g_autofree char *deep = nest (300);
  g_autofree char *text = g_strdup_printf ("<army><x:a xmlns:x='urn:x'>%s</x:a></army>", deep);

  check_refused (text, strlen (text), MUSTER_STORE_ERROR_LIMIT, "255: <a> stands too deep");
}

static void
test_parse_file (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autofree char *path = muster_test_write_file (dir, "a.xml", "<army/>");
  g_autofree char *missing = g_build_filename (dir, "none.xml", NULL);
  g_autofree char *pipe_path = g_build_filename (dir, "pipe", NULL);
  g_autofree char *link_path = g_build_filename (dir, "link", NULL);
  g_autoptr (MusterElement) root = NULL;
  g_autoptr (MusterElement) linked = NULL;
  g_autoptr (GError) error = NULL;

  root = muster_xml_parse_file (path, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (muster_element_get_source (root), ==, path);

  g_assert_cmpint (symlink ("a.xml", link_path), ==, 0);
  linked = muster_xml_parse_file (link_path, &error);
  g_assert_no_error (error);

  g_assert_null (muster_xml_parse_file (missing, &error));
  muster_test_assert_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_IO, missing);
  g_clear_error (&error);
  g_assert_null (muster_xml_parse_file (dir, &error));
  muster_test_assert_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_IO, "This is a folder");
  g_clear_error (&error);
  g_assert_cmpint (mkfifo (pipe_path, 0600), ==, 0);
  g_assert_null (muster_xml_parse_file (pipe_path, &error));
  muster_test_assert_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_IO, "device or pipe");
}

static guint
count_files (const char *dir)
{
  g_autoptr (GDir) open = g_dir_open (dir, 0, NULL);
  guint n = 0;

  while (g_dir_read_name (open) != NULL)
    n++;
  return n;
}

static void
test_write_file (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autofree char *path = muster_test_write_file (dir, "a.xml", "old");
  g_autofree char *fresh = g_build_filename (dir, "b.xml", NULL);
  g_autofree char *link_path = g_build_filename (dir, "link", NULL);
  g_autofree char *dangling = g_build_filename (dir, "dangling", NULL);
  g_autofree char *made = g_build_filename (dir, "made.xml", NULL);
  g_autofree char *text = NULL;
  g_autofree char *made_text = NULL;
  g_autoptr (GError) error = NULL;
  GStatBuf info;

  g_assert_cmpint (g_chmod (path, 0640), ==, 0);
  g_assert_cmpint (symlink ("a.xml", link_path), ==, 0);
  g_assert_true (muster_store_write_file (link_path, "new & é", -1, &error));
  g_assert_no_error (error);
  text = muster_test_load_file (path, NULL);
  g_assert_cmpstr (text, ==, "new & é");
  g_assert_true (g_file_test (link_path, G_FILE_TEST_IS_SYMLINK));
  g_assert_cmpint (g_stat (path, &info), ==, 0);
  g_assert_cmpuint (info.st_mode & 07777, ==, 0640);

  g_assert_cmpint (symlink ("made.xml", dangling), ==, 0);
  g_assert_true (muster_store_write_file (dangling, "made", 3, &error));
  g_assert_no_error (error);
  made_text = muster_test_load_file (made, NULL);
  g_assert_cmpstr (made_text, ==, "mad");

  g_assert_true (muster_store_write_file (fresh, "", 0, &error));
  g_assert_no_error (error);
  /* a, link, dangling, made, b: nothing else is left behind */
  g_assert_cmpuint (count_files (dir), ==, 5);
}

static void
test_write_file_refused (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autofree char *nowhere = g_build_filename (dir, "no", "a.xml", NULL);
  g_autofree char *folder = g_build_filename (dir, "folder", NULL);
  g_autofree char *loop = g_build_filename (dir, "loop", NULL);
  g_autofree char *pipe_path = g_build_filename (dir, "pipe", NULL);
  g_autofree char *database = muster_test_write_file (dir, "library.db", "SQLite format 3");
  g_autofree char *device = g_build_filename (dir, "device", NULL);
  const char *const paths[] = { nowhere, folder, loop, pipe_path, database, device };
  g_autofree char *leads_to = NULL;
  int ends[2];

  /* as /dev/stdout is one when standard output is a pipe */
  g_assert_cmpint (pipe (ends), ==, 0);
  leads_to = g_strdup_printf ("/proc/self/fd/%d", ends[1]);
  g_assert_cmpint (symlink (leads_to, device), ==, 0);
  /* with the zero that ends the mark */
  g_assert_true (g_file_set_contents (database, "SQLite format 3", 16, NULL));
  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  g_assert_cmpint (symlink ("loop", loop), ==, 0);
  g_assert_cmpint (mkfifo (pipe_path, 0600), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (muster_store_write_file (paths[i], "text", -1, &error));
      muster_test_assert_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_IO,
                                "cannot be written");
    }
  g_assert_cmpuint (count_files (dir), ==, 5);
  g_assert_true (g_file_test (device, G_FILE_TEST_IS_SYMLINK));
  g_assert_cmpint (close (ends[0]), ==, 0);
  g_assert_cmpint (close (ends[1]), ==, 0);
}

/* The disk is full in the middle: the old file is there, and nothing besides. */
static void
test_write_file_full_disk (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autofree char *path = muster_test_write_file (dir, "a.xml", "old");
  g_autofree char *large = g_strnfill (300000, 'x');
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  struct rlimit limit, small;

  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  small = limit;
  small.rlim_cur = 100000;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &small), ==, 0);
  g_assert_false (muster_store_write_file (path, large, -1, &error));
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);

  muster_test_assert_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_IO, path);
  text = muster_test_load_file (path, NULL);
  g_assert_cmpstr (text, ==, "old");
  g_assert_cmpuint (count_files (dir), ==, 1);
}

static void
test_write_file_keeps_read_only_file (void)
{
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autofree char *path = muster_test_write_file (dir, "a.xml", "old");
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_chmod (path, 0444), ==, 0);
  if (access (path, W_OK) == 0)
    {
      g_test_skip ("this user may write to everything");
      return;
    }
  g_assert_false (muster_store_write_file (path, "new", -1, &error));
  muster_test_assert_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_IO, path);
  text = muster_test_load_file (path, NULL);
  g_assert_cmpstr (text, ==, "old");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/store/xml/values", test_values);
  g_test_add_func ("/store/xml/lines", test_lines);
  g_test_add_func ("/store/xml/lines-of-large-file", test_lines_of_large_file);
  g_test_add_func ("/store/xml/canonical-text-stays", test_canonical_text_stays);
  g_test_add_func ("/store/xml/second-save-is-the-first", test_second_save_is_the_first);
  g_test_add_func ("/store/xml/foreign-content-stands-alone", test_foreign_content_stands_alone);
  g_test_add_func ("/store/xml/other-formats-are-read", test_other_formats_are_read);
  g_test_add_func ("/store/xml/refused", test_refused);
  g_test_add_func ("/store/xml/every-prefix-is-refused", test_every_prefix_is_refused);
  g_test_add_func ("/store/xml/million-laughs", test_million_laughs);
  g_test_add_func ("/store/xml/depth", test_depth);
  g_test_add_func ("/store/xml/many-attributes", test_many_attributes);
  g_test_add_func ("/store/xml/sizes", test_sizes);
  g_test_add_func ("/store/xml/stop-inside-foreign-content", test_stop_inside_foreign_content);
  g_test_add_func ("/store/xml/parse-file", test_parse_file);
  g_test_add_func ("/store/file/write", test_write_file);
  g_test_add_func ("/store/file/refused", test_write_file_refused);
  g_test_add_func ("/store/file/full-disk", test_write_file_full_disk);
  g_test_add_func ("/store/file/keeps-read-only-file", test_write_file_keeps_read_only_file);

  return g_test_run ();
}
