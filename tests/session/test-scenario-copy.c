/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <string.h>

#include "muster-army.h"
#include "muster-document-file.h"
#include "muster-legality.h"
#include "muster-ruleset-store.h"
#include "muster-scenario-copy.h"
#include "muster-session-error.h"
#include "muster-test.h"

/* What a player gets of a scenario. Whatever is nobody's but the umpire's has SECRET in it here, what is side b's OTHER. */

#define HEAD                                                                                       \
  "<scenario xmlns='urn:musterapp:scenario:1' xmlns:x='urn:example:x' "                             \
  "uuid='5e0a7ae2-9d7d-4e3c-8a51-1f0d5f6cf8a9' digest='abc' ruleset='sahara-sandstorm' name='The ford' "    \
  "year='1885' turns='8' deck='turn' x:mark='SECRET'>"

static const char WHOLE[]
    = "<!-- SECRET -->" HEAD
      "<field width='8' height='6' measure='R'/>"
      "<briefing>SECRET</briefing><notes>SECRET</notes><notes audience='all'>For all.</notes>"
      "<x:keep>SECRET</x:keep><!-- SECRET -->"
      "<feature id='fort' kind='fort'><rect x='1' y='1' width='1' height='1'/><notes>SECRET</notes>"
      "<notes audience='all'>Of mud.</notes></feature>"
      "<feature id='mine' kind='rough' name='SECRET' hidden='yes'><rect x='3' y='3' width='1' height='1'/></feature>"
      "<feature id='door' kind='gate' name='SECRET' of='lid'/><feature id='lid' kind='rough' name='SECRET' of='mine'/>"
      "<label name='To Kassala' x='1' y='1' audience='all'/><label name='SECRET' x='1' y='1' audience='umpire'/>"
      "<label name='SECRET' x='1' y='1'>SECRET</label><label name='SECRET' x='1' y='1' look='note'>SECRET</label>"
      "<label name='Wells' x='1' y='1' look='note' audience='all'>Sweet.</label>"
      "<side id='a' name='Blue'>"
      "<army uuid='7d2c95e8-0b64-4f13-a87e-5e1d32181903' name='Column'><unit id='u1' type='squad'/>"
      "<unit id='u2' type='squad'/><unit id='gone' name='SECRET' type='squad'/><notes audience='umpire'>SECRET</notes>"
      "<notes>Mine.</notes></army>"
      "<player name='North' units='u1 gone'/><place unit='u1' x='1' y='1' inside='mine' concealed='yes'/>"
      "<place unit='gone' x='2' y='2'/><deployment name='South' units='u1 gone'><rect x='0' y='0' width='8' height='2'/></deployment>"
      "<reinforcement units='u2' turn='3' event='storm' of='b/z2' losses='50'/>"
      "<reinforcement units='gone' name='SECRET' secret='yes' objective='well'/>"
      "<limit kind='men' max='40'/><cost troop='gunner' points='1'/><briefing>Go.</briefing><notes>Ours.</notes>"
      "<notes audience='umpire'>SECRET</notes></side>"
      "<side id='b' name='Red' cards='red'><x:keep>SECRET</x:keep>"
      "<army name='OTHER' faction='zulu' uuid='1fb06e43-c9a2-48d7-b5f0-8d4e33181903'>"
      "<formation id='f' name='OTHER wing'><unit id='z1' name='SEEN' type='squad' class='native'/>"
      "<unit id='z2' name='OTHER hidden' type='squad'/></formation>"
      "<unit id='z3' name='OTHER late' type='squad'/><unit id='z4' name='OTHER unplaced' type='squad'/><notes>OTHER</notes></army>"
      "<player name='South' units='z1'/><place unit='z1' x='5' y='5' inside='fort'/>"
      "<place unit='z2' x='4' y='4' concealed='yes'/><place unit='z3' x='4' y='4'/>"
      "<reinforcement units='z3' turn='4' name='OTHER'/>"
      "<deployment name='North'><rect x='0' y='4' width='8' height='2'/></deployment>"
      "<deployment name='OTHER' hidden='yes'><rect x='0' y='4' width='1' height='1'/></deployment>"
      "<limit kind='men' max='41'/><cost troop='leader' points='1'/><briefing>OTHER</briefing><notes>OTHER</notes></side>"
      "<objective id='well' name='The well' x='1' y='1' feature='mine'/>"
      "<objective id='cave' name='OTHER' side='b' secret='yes' x='1' y='1'/>"
      "<objective id='mound' name='My mound' side='a' secret='yes' x='1' y='1'/>"
      "<victory side='a' kind='hold' objective='well'/><victory side='b' kind='take' objective='cave' name='OTHER'/>"
      "<victory side='b' kind='any' name='OTHER'><victory kind='losses' count='3'/>"
      "<victory kind='told' secret='yes'>OTHER</victory></victory>"
      "<victory side='a' kind='losses' of='b/z2' secret='yes' share='50'/>"
      "<event id='storm' name='SECRET'>SECRET</event><event name='Dawn' turn='1' audience='all'/>"
      "<table id='t' name='SECRET'><row from='1'>SECRET</row></table>"
      "<table id='w' name='Weather' audience='all'><row from='1'>Fair.</row><notes>SECRET</notes></table>"
      "<source title='A book'/><rule switch='coin' value='every-turn'/></scenario>";

static MusterNode *
parse (const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GString) whole = g_string_new (text);
  MusterNode *scenario;

  g_string_replace (whole, "<army ", "<army xmlns='urn:musterapp:army:1' ruleset='sahara-sandstorm' ", 0);
  scenario = muster_document_parse (whole->str, whole->len, "test", MUSTER_KIND_SCENARIO, &error);
  g_assert_no_error (error);
  return scenario;
}

static char *
copy_text (MusterNode *scenario, const char *side, MusterCopyFlags flags)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterNode) copy = muster_scenario_make_copy (scenario, side, flags, &error);
  g_autoptr (MusterNode) again = NULL;
  char *text;

  g_assert_no_error (error);
  g_assert_cmpstr (muster_scenario_get_copy_side (copy), ==, side);
  text = muster_document_to_text (copy);
  g_test_message ("%s", text);
  /* a document like any other */
  again = muster_document_parse (text, strlen (text), "copy", MUSTER_KIND_SCENARIO, &error);
  g_assert_no_error (error);
  /* an army that says not which it is gets a name of its own when it is read */
  g_assert_true (flags == MUSTER_COPY_SEEN || muster_node_equal (copy, again));
  return text;
}

static void
assert_has (const char *text, const char *const *parts)
{
  for (; *parts != NULL; parts++)
    muster_test_assert_contains (text, *parts);
}

static void
assert_lacks (const char *text, const char *const *parts)
{
  for (; *parts != NULL; parts++)
    {
      g_test_message ("%s", *parts);
      g_assert_null (strstr (text, *parts));
    }
}

static void
test_plain (void)
{
  static const char *const HAS[]
      = { "copy=\"a\"", "original=\"5e0a7ae2-9d7d-4e3c-8a51-1f0d5f6cf8a9\"", "The ford (copy for Blue)", "For all.",
          "Of mud.", "To Kassala", "Wells", "Sweet.", "id=\"u1\"", "id=\"u2\"", "Mine.", "Go.", "Ours.", "North", "South", "max=\"40\"",
          "gunner", "7d2c95e8-0b64-4f13-a87e-5e1d32181903", "Red", "cards=\"red\"", "The well", "My mound",
          "losses=\"50\" of=\"b\"", "share=\"50\" of=\"b\"", "Dawn", "Weather", "Fair.", "A book", "every-turn",
          "<place unit=\"u1\" x=\"1\" y=\"1\" concealed=\"yes\"/>", "name=\"North\" units=\"u1\"",
          "name=\"South\" units=\"u1\"", "deck=\"turn\"", NULL };
  static const char *const LACKS[] = { "SECRET", "OTHER", "SEEN", "z1", "z2", "z3", "mine", "\"storm", "gone", "cave",
                                       "digest", "max=\"41\"", "leader", "zulu", NULL };
  g_autoptr (MusterNode) scenario = parse (WHOLE);
  g_autoptr (MusterNode) before = muster_node_copy (scenario);
  g_autofree char *text = copy_text (scenario, "a", MUSTER_COPY_PLAIN);

  assert_has (text, HAS);
  assert_lacks (text, LACKS);
  /* the scenario itself stays as it was */
  g_assert_true (muster_node_equal (scenario, before));
}

/* The other side gets its own, secrets and all, and nothing of the first. */
static void
test_other_side (void)
{
  static const char *const HAS[]
      = { "copy=\"b\"", "(copy for Red)", "OTHER wing", "OTHER hidden", "OTHER late", "OTHER unplaced", "id=\"cave\"",
          "max=\"41\"", "leader", "1fb06e43-c9a2-48d7-b5f0-8d4e33181903", NULL };
  static const char *const LACKS[] = { "Go.", "Ours.", "u1", "u2", "gunner", "max=\"40\"", "My mound", "Column",
                                       "share=\"50\"", NULL };
  g_autoptr (MusterNode) scenario = parse (WHOLE);
  g_autofree char *text = copy_text (scenario, "b", MUSTER_COPY_PLAIN);

  assert_has (text, HAS);
  assert_lacks (text, LACKS);
}

/* What stands in the open at the start, and nothing of what is concealed, late or nowhere. */
static void
test_seen (void)
{
  static const char *const HAS[] = { "SEEN", "<place unit=\"z1\" x=\"5\" y=\"5\" inside=\"fort\"/>", "zulu", "id=\"f\"", NULL };
  static const char *const LACKS[] = { "SECRET", "OTHER hidden", "OTHER late", "OTHER unplaced", "z2", "z3", "z4",
                                       "1fb06e43", "max=\"41\"", NULL };
  g_autoptr (MusterNode) scenario = parse (WHOLE);
  g_autofree char *text = copy_text (scenario, "a", MUSTER_COPY_SEEN);

  assert_has (text, HAS);
  assert_lacks (text, LACKS);
}

/* The same copy each time; for each side and scenario a document of its own. */
static void
test_identity (void)
{
  g_autoptr (MusterNode) scenario = parse (WHOLE);
  g_autoptr (MusterNode) one = muster_scenario_make_copy (scenario, "a", 0, NULL);
  g_autoptr (MusterNode) again = muster_scenario_make_copy (scenario, "a", MUSTER_COPY_SEEN, NULL);
  g_autoptr (MusterNode) other = muster_scenario_make_copy (scenario, "b", 0, NULL);
  const char *uuid = muster_node_get (one, "uuid");

  g_assert_cmpstr (uuid, ==, muster_node_get (again, "uuid"));
  g_assert_cmpstr (uuid, !=, muster_node_get (other, "uuid"));
  g_assert_cmpstr (uuid, !=, muster_node_get (scenario, "uuid"));
  g_assert_true (muster_attribute_check (muster_kind_find_attribute (MUSTER_KIND_SCENARIO, "uuid"), uuid, NULL));
  g_assert_null (muster_scenario_get_copy_side (scenario));
}

/* Of each sample each player reads the notes that are for all, and none of the umpire's. */
static void
test_samples (void)
{
  static const struct
  {
    const char *sample;
    const char *open;   /* in each copy */
    const char *secret; /* in none; NULL: there is nothing to hide */
  } rows[] = {
    { "abu-klea", "zones are counted from the north-west corner", "rose out of a khor" },
    { "adobe-walls", "Hunters are cowboys in these rules", "the heavy rifles kept everybody at a distance" },
    { "burnside-bridge", "The bridge follows SP-TER-05", "had found the ford" },
    { "dargai", "The path holds two bases", "ran across" },
    { "maiwand", "the long cannonade of the morning", "the last stand of the 66th" },
    { "peking", "the water gate is a tunnel", "The column of five nations" },
    { "rorkes-drift", "The walls of mealie bags count as log walls", "a last redoubt of mealie bags" },
    { "taghit", "The bed of the Zousfana", "went away for want of water" },
    { "tamai", "The top of the map is south-west", "Figures in the khor" },
    { "ulundi", "the ring has gaps", "the lancers rode out" },
    { "wagon-box", "The wagon boxes count as wagons", "A company with a howitzer" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *name = g_strdup_printf ("samples/%s.muster-scenario", rows[i].sample);
      g_autofree char *path = muster_test_data_path (name);
      g_autoptr (GError) error = NULL;
      g_autoptr (MusterNode) scenario = NULL;
      g_autofree char *contents = NULL;
      g_autofree char *whole = NULL;
      gsize length;
      g_autoptr (GPtrArray) sides = NULL;

      g_file_get_contents (path, &contents, &length, &error);
      g_assert_no_error (error);
      scenario = muster_document_parse (contents, length, path, MUSTER_KIND_SCENARIO, &error);
      g_assert_no_error (error);
      whole = g_utf8_casefold (contents, -1);
      sides = muster_scenario_list_sides (scenario);
      for (guint k = 0; k < sides->len; k++)
        {
          g_autofree char *copy =
              copy_text (scenario, muster_node_get_id (sides->pdata[k]), MUSTER_COPY_PLAIN);
          g_autofree char *text = g_utf8_casefold (copy, -1);
          g_autofree char *open = g_utf8_casefold (rows[i].open, -1);
          g_autofree char *secret = rows[i].secret != NULL ? g_utf8_casefold (rows[i].secret, -1) : NULL;

          g_test_message ("%s %s", rows[i].sample, muster_node_get_id (sides->pdata[k]));
          g_assert_nonnull (strstr (text, open));
          if (secret != NULL)
            {
              g_assert_nonnull (strstr (whole, secret));
              g_assert_null (strstr (text, secret));
            }
          for (guint n = 0; n < muster_node_get_n_children (scenario); n++)
            if (muster_node_get_kind (muster_node_peek_child (scenario, n)) == MUSTER_KIND_NOTES
                && muster_node_get (muster_node_peek_child (scenario, n), "audience") == NULL)
              g_assert_nonnull (rows[i].secret);
        }
    }
}

/* What a player does not know is no fault of his copy: neither who comes to the enemy's relief, nor what calls his own. */
static void
test_nothing_is_found (void)
{
  static const char *const samples[] = { "peking", "taghit", "wagon-box" };
  static const char event[] = "<event id=\"bugle\" name=\"Bugle\" turn=\"3\">A bugle.</event></scenario>";

  for (gsize i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autofree char *name = g_strdup_printf ("samples/%s.muster-scenario", samples[i]);
      g_autofree char *path = muster_test_data_path (name);
      g_autofree char *contents = NULL;
      g_autoptr (GString) text = NULL;
      g_autoptr (MusterNode) scenario = NULL;
      g_autoptr (GPtrArray) sides = NULL;
      g_autoptr (GError) error = NULL;

      g_file_get_contents (path, &contents, NULL, &error);
      g_assert_no_error (error);
      text = g_string_new (contents);
      if (g_str_equal (samples[i], "taghit"))
        {
          g_string_replace (text, "</scenario>", event, 1);
          g_assert_cmpuint (g_string_replace (text, "<place unit=\"guns\" x=\"1.6\" y=\"3.2\" facing=\"90\"/>",
                                              "<reinforcement units=\"guns\" event=\"bugle\" edge=\"west\"/>", 1),
                            ==, 1);
        }
      scenario = muster_document_parse (text->str, text->len, path, MUSTER_KIND_SCENARIO, &error);
      g_assert_no_error (error);
      sides = muster_scenario_list_sides (scenario);
      for (guint k = 0; k < sides->len; k++)
        {
          const char *id = muster_node_get_id (g_ptr_array_index (sides, k));
          g_autoptr (MusterNode) copy = muster_scenario_make_copy (scenario, id, MUSTER_COPY_PLAIN, &error);
          g_autoptr (MusterRuleset) ruleset = muster_ruleset_store_find_for (copy, NULL);
          g_autoptr (MusterReport) report = muster_legality_check_scenario (ruleset, copy);

          for (guint n = 0; n < muster_report_get_n_findings (report); n++)
            g_test_message ("%s %s: %s", samples[i], id,
                            muster_finding_get_message (muster_report_get_finding (report, n)));
          g_assert_cmpuint (muster_report_get_n_findings (report), ==, 0);
        }
    }
}

static void
test_no_side (void)
{
  g_autoptr (MusterNode) scenario = parse (WHOLE);
  g_autoptr (MusterNode) empty = parse ("<scenario xmlns='urn:musterapp:scenario:1' ruleset='scwares'/>");
  g_autoptr (MusterNode) bare
      = parse ("<scenario xmlns='urn:musterapp:scenario:1' ruleset='scwares' deck='turn'><side id='a'/></scenario>");
  g_autoptr (MusterNode) copy = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_null (muster_scenario_make_copy (scenario, "c", 0, &error));
  muster_test_assert_error (error, MUSTER_SESSION_ERROR, MUSTER_SESSION_ERROR_NO_SIDE,
                            "“c” is no side of the scenario, expected one of: a, b");
  g_clear_error (&error);
  g_assert_null (muster_scenario_make_copy (empty, "a", 0, &error));
  muster_test_assert_error (error, MUSTER_SESSION_ERROR, MUSTER_SESSION_ERROR_NO_SIDE, "no sides");
  muster_node_build_set (bare, "uuid", NULL);
  copy = muster_scenario_make_copy (bare, "a", MUSTER_COPY_SEEN, NULL);
  g_assert_null (muster_node_get (copy, "uuid"));
  g_assert_null (muster_node_get (copy, "original"));
  g_assert_null (muster_node_get (copy, "deck"));
  g_assert_cmpstr (muster_node_get (copy, "name"), ==, " (copy for Side 1)");
}

static gboolean
is_legal (MusterNode *scenario, gint64 *figures)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterRuleset) ruleset =
      muster_ruleset_store_find (muster_node_get (scenario, "ruleset"), &error);
  g_autoptr (MusterReport) report = NULL;

  g_assert_no_error (error);
  report = muster_legality_check_scenario (ruleset, scenario);
  *figures = muster_report_get_figures (report);
  return muster_report_is_legal (report);
}

/* The lieutenant comes as a surprise to his own player: what is left of the army would be illegal, and saying so tells of him. */
static void
test_army_is_not_judged (void)
{
  g_autoptr (MusterNode) scenario = parse (
      "<scenario xmlns='urn:musterapp:scenario:1' ruleset='sahara-sandstorm' name='The ford'>"
      "<field width='9' height='6' measure='R'/>"
      "<side id='a' name='Blue'><reinforcement units='u2' turn='3' edge='south' secret='yes'/>"
      "<limit kind='men' min='25'/>"
      "<army faction='foreign-legion' name='A'>"
      "<unit id='u1' type='squad'><figures troop='commander' count='1'/><figures troop='lieutenant' count='1'/>"
      "<figures troop='infantryman' count='20' weapon='rifle'/></unit>"
      "<unit id='u2' type='squad'><figures troop='lieutenant' count='1'/>"
      "<figures troop='infantryman' count='6' weapon='rifle'/></unit></army></side>"
      "<side id='b' name='Red'><army faction='moor' name='B'><unit id='v' type='squad'>"
      "<figures troop='commander' count='1'/></unit></army></side></scenario>");
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterNode) copy = muster_scenario_make_copy (scenario, "a", MUSTER_COPY_PLAIN, &error);
  gint64 figures;

  g_assert_no_error (error);
  g_assert_true (is_legal (copy, &figures));
  /* counted it is */
  g_assert_cmpint (figures, ==, 22);
  /* the same in the umpire's hands would not do */
  g_assert_true (muster_node_get (copy, "copy") != NULL);
  muster_node_build_set (copy, "copy", NULL);
  g_assert_false (is_legal (copy, &figures));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/session/scenario-copy/plain", test_plain);
  g_test_add_func ("/session/scenario-copy/other-side", test_other_side);
  g_test_add_func ("/session/scenario-copy/seen", test_seen);
  g_test_add_func ("/session/scenario-copy/identity", test_identity);
  g_test_add_func ("/session/scenario-copy/samples", test_samples);
  g_test_add_func ("/session/scenario-copy/nothing-is-found", test_nothing_is_found);
  g_test_add_func ("/session/scenario-copy/no-side", test_no_side);
  g_test_add_func ("/session/scenario-copy/army-is-not-judged", test_army_is_not_judged);

  return g_test_run ();
}
