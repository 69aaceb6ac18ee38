/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <string.h>

#include "muster-army.h"
#include "muster-document.h"
#include "muster-model-error.h"
#include "muster-session-error.h"
#include "muster-xml.h"
#include "playing.h"

static MusterDocument *
make_document (void)
{
  g_autoptr (MusterNode) army =
      muster_document_new_army (playing_get_ruleset (), "Frontier Force", "british");
  g_autoptr (GError) error = NULL;
  MusterDocument *document = muster_document_new (army, NULL, 0, &error);

  g_assert_no_error (error);
  return document;
}

static MusterNode *
add_unit (MusterDocument *document, MusterNode *parent, const char *type)
{
  g_autoptr (GError) error = NULL;
  MusterNode *unit = muster_document_add_unit (document, parent, type, &error);

  g_assert_no_error (error);
  g_assert_nonnull (unit);
  return unit;
}

static char *
to_text (MusterDocument *document)
{
  return muster_document_to_text (muster_document_get_root (document));
}

static gboolean
is_legal (MusterDocument *document)
{
  muster_document_check_now (document);
  return muster_report_is_legal (muster_document_get_report (document));
}

static MusterFinding *
find_finding (MusterDocument *document, const char *rule)
{
  MusterReport *report = muster_document_get_report (document);

  for (guint i = 0; i < muster_report_get_n_findings (report); i++)
    {
      MusterFinding *finding = muster_report_get_finding (report, i);

      if (g_strcmp0 (muster_finding_get_rule (finding), rule) == 0)
        return finding;
    }
  return NULL;
}

static guint
count_findings (MusterDocument *document, const char *rule)
{
  MusterReport *report = muster_document_get_report (document);
  guint n = 0;

  for (guint i = 0; i < muster_report_get_n_findings (report); i++)
    n += g_strcmp0 (muster_finding_get_rule (muster_report_get_finding (report, i)), rule) == 0;
  return n;
}

static void
test_new_army (void)
{
  g_autoptr (MusterNode) first = muster_document_new_army (playing_get_ruleset (), "A", NULL);
  g_autoptr (MusterNode) second = muster_document_new_army (playing_get_ruleset (), "A", NULL);

  g_assert_true (g_uuid_string_is_valid (muster_node_get (first, "uuid")));
  g_assert_cmpstr (muster_node_get (first, "uuid"), !=, muster_node_get (second, "uuid"));
  g_assert_cmpstr (muster_node_get (first, "ruleset"), ==, "bundok-and-bayonet");
  g_assert_nonnull (muster_node_get (first, "faction"));
}

static void
test_unknown_ruleset (void)
{
  g_autoptr (MusterNode) army =
      muster_node_new_with (MUSTER_KIND_ARMY, "ruleset", "chess", "name", "White", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_null (muster_document_new (army, NULL, 0, &error));
  g_assert_nonnull (error);
  muster_test_assert_contains (error->message, "“chess”");
}

/* A battalion comes with its four companies, complete and legal, in one step. */
static void
test_battalion_in_one_step (void)
{
  g_autoptr (MusterDocument) document = make_document ();
  MusterNode *army = muster_document_get_root (document);
  g_autofree char *before = to_text (document);
  g_autofree char *with = NULL;
  g_autofree char *after = NULL;
  g_autofree char *again = NULL;
  MusterNode *battalion = add_unit (document, army, "infantry-battalion");
  g_autoptr (GPtrArray) companies = muster_node_list_units (battalion);

  g_assert_cmpuint (companies->len, ==, 4);
  for (guint i = 0; i < companies->len; i++)
    g_assert_cmpint (muster_roster_count_figures (playing_get_ruleset (), companies->pdata[i]), ==,
                     5);
  muster_document_check_now (document);
  g_assert_null (find_finding (document, "BB-ORG-01"));
  g_assert_null (find_finding (document, "BB-ORG-02"));
  g_assert_cmpint (muster_report_get_figures (muster_document_get_report (document)), ==, 21);
  with = to_text (document);
  g_assert_true (muster_document_undo (document, NULL));
  after = to_text (document);
  g_assert_cmpstr (before, ==, after);
  g_assert_false (muster_document_undo (document, NULL));
  g_assert_true (muster_document_redo (document, NULL));
  again = to_text (document);
  g_assert_cmpstr (with, ==, again);
  g_assert_true (muster_node_peek_child (army, 0) == battalion);
}

/* What the first thing asks that a new user does: take a man out, see why not, put it right, undo. */
static void
test_take_out_and_fix (void)
{
  g_autoptr (MusterDocument) document = make_document ();
  MusterNode *army = muster_document_get_root (document);
  MusterNode *company = add_unit (document, army, "infantry-company");
  g_autofree char *whole = to_text (document);
  g_autofree char *less = NULL;
  g_autofree char *undone = NULL;
  g_autoptr (GError) error = NULL;
  MusterFinding *finding;

  g_assert_true (muster_document_set_count (document, company, "infantryman", 3, &error));
  g_assert_no_error (error);
  less = to_text (document);
  g_assert_false (is_legal (document));
  finding = find_finding (document, "BB-ORG-01");
  g_assert_nonnull (finding);
  g_assert_true (muster_finding_get_node (finding) == company);
  g_assert_true (muster_document_apply_fix (document, finding, &error));
  g_assert_no_error (error);
  muster_document_check_now (document);
  g_assert_null (find_finding (document, "BB-ORG-01"));
  g_assert_cmpint (muster_roster_count_figures (playing_get_ruleset (), company), ==, 5);
  g_assert_true (muster_document_undo (document, &error));
  undone = to_text (document);
  g_assert_cmpstr (undone, ==, less);
  g_assert_true (muster_document_undo (document, &error));
  g_clear_pointer (&undone, g_free);
  undone = to_text (document);
  g_assert_cmpstr (undone, ==, whole);
}

#define SCENARIO_ARMY(faction, unit, type)                                                          \
  "<army xmlns=\"urn:musterapp:army:1\" ruleset=\"scwares\" faction=\"" faction "\"><unit id=\"" unit  \
  "\" type=\"" type "\" weapon=\"musket\"/></army>"

/* As an editor does it: each repair of a scenario is one step, after which the finding is gone, and which is undone whole. */
static void
test_scenario_repaired (void)
{
  static const char text[] =
      "<scenario xmlns=\"urn:musterapp:scenario:1\" ruleset=\"scwares\" name=\"Test\" turns=\"8\">"
      "<field width=\"8\" height=\"6\" measure=\"zone\"/><feature id=\"h\" kind=\"hill\"/>"
      "<side id=\"a\"><deployment><rect x=\"0\" y=\"0\" width=\"9\" height=\"2\"/></deployment>"
      "<place unit=\"ghost\" x=\"2.5\" y=\"1.5\"/>" SCENARIO_ARMY ("british", "u", "infantry-battalion")
      "</side><side id=\"b\"><place unit=\"n\" x=\"6.5\" y=\"4.5\"/><place unit=\"n\" x=\"7.5\" y=\"4.5\"/>"
      "<reinforcement units=\"n\"/>" SCENARIO_ARMY ("zulu", "n", "native-foot") "</side>"
      "<objective id=\"o\"/><victory side=\"a\" kind=\"take\" objective=\"o\"/>"
      "<rule switch=\"joker\" value=\"none\"/><rule switch=\"joker\" value=\"event\"/></scenario>";
  /* DOC-COME: nothing says when they come, and they have a place all the same */
  static const char *const rules[] = { "DOC-RULE", "DOC-REF",   "DOC-COME", "DOC-COME", "DOC-SHAPE",
                                       "DOC-AIM",  "DOC-FIELD", "DOC-WIN",  "DOC-PLACE" };
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterElement) root = muster_xml_parse (text, strlen (text), "test", &error);
  g_autoptr (MusterNode) scenario = NULL;
  g_autoptr (MusterDocument) document = NULL;

  g_assert_no_error (error);
  scenario = muster_node_from_element (root, MUSTER_KIND_SCENARIO, &error);
  g_assert_no_error (error);
  document = muster_document_new (scenario, NULL, 0, &error);
  g_assert_no_error (error);
  for (gsize i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      g_autofree char *before = to_text (document);
      g_autofree char *undone = NULL;
      MusterFinding *finding;
      guint n;

      muster_document_check_now (document);
      finding = find_finding (document, rules[i]);
      n = count_findings (document, rules[i]);
      g_test_message ("%s", rules[i]);
      g_assert_nonnull (finding);
      g_assert_nonnull (muster_finding_get_fix (finding));
      g_assert_true (muster_document_apply_fix (document, finding, &error));
      g_assert_no_error (error);
      muster_document_check_now (document);
      g_assert_cmpuint (count_findings (document, rules[i]), ==, n - 1);
      g_assert_true (muster_document_undo (document, &error));
      undone = to_text (document);
      g_assert_cmpstr (undone, ==, before);
      g_assert_true (muster_document_redo (document, &error));
    }
  for (gsize i = 0; i < G_N_ELEMENTS (rules); i++)
    g_assert_null (find_finding (document, rules[i]));
  g_assert_true (is_legal (document));
}

/* A unit that writes no figures has the standard ones: taking one out must not take the others. */
static void
test_implied_figures_are_written (void)
{
  static const gint64 counts[] = { 3, 0, 7 };

  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    {
      g_autoptr (MusterDocument) document = make_document ();
      MusterNode *army = muster_document_get_root (document);
      g_autoptr (GPtrArray) edits =
          g_ptr_array_new_with_free_func ((GDestroyNotify) muster_edit_unref);
      g_autoptr (MusterNode) unit =
          muster_node_new_with (MUSTER_KIND_UNIT, "id", "a", "type", "infantry-company", NULL);
      g_autoptr (GError) error = NULL;
      g_autofree char *before = NULL;
      g_autofree char *after = NULL;

      g_ptr_array_add (edits, muster_edit_new_insert (army, 0, unit));
      g_assert_true (muster_document_do (document, "Add", edits, NULL, &error));
      before = to_text (document);
      g_assert_true (muster_document_set_count (document, unit, "infantryman", counts[i], &error));
      g_assert_no_error (error);
      g_assert_cmpint (muster_unit_count_troop (unit, "infantryman"), ==, counts[i]);
      g_assert_cmpint (muster_unit_count_troop (unit, "infantry-officer"), ==, 1);
      g_assert_true (muster_document_undo (document, &error));
      after = to_text (document);
      g_assert_cmpstr (before, ==, after);
    }
}

static void
test_last_figures_stay_as_zero (void)
{
  g_autoptr (MusterDocument) document = make_document ();
  MusterNode *army = muster_document_get_root (document);
  MusterNode *company = add_unit (document, army, "infantry-company");
  g_autoptr (GError) error = NULL;

  g_assert_true (muster_document_set_count (document, company, "infantryman", 0, &error));
  g_assert_true (muster_document_set_count (document, company, "infantry-officer", 0, &error));
  g_assert_no_error (error);
  /* with nothing written the unit would be complete again */
  g_assert_true (muster_unit_has_figures (company));
  g_assert_cmpint (muster_roster_count_figures (playing_get_ruleset (), company), ==, 0);
  g_assert_true (muster_document_set_count (document, company, "infantryman", 4, &error));
  g_assert_cmpint (muster_unit_count_troop (company, "infantryman"), ==, 4);
}

static void
test_count_over_several_elements (void)
{
  static const struct
  {
    gint64 count;
    const char *left; /* of 4 with rifles and 2 with pistols */
  } cases[] = {
    { 6, "4 2 " }, { 7, "4 3 " }, { 5, "4 1 " }, { 4, "4 " }, { 1, "1 " }, { 0, "0 " }
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MusterDocument) document = make_document ();
      MusterNode *army = muster_document_get_root (document);
      g_autoptr (GPtrArray) edits =
          g_ptr_array_new_with_free_func ((GDestroyNotify) muster_edit_unref);
      g_autoptr (MusterNode) unit =
          muster_node_new_with (MUSTER_KIND_UNIT, "id", "a", "type", "infantry-company", NULL);
      g_autoptr (GString) left = g_string_new ("");
      g_autoptr (GError) error = NULL;

      muster_node_build_add (unit, muster_node_new_with (MUSTER_KIND_FIGURES, "troop",
                                                         "infantryman", "count", "4", NULL));
      muster_node_build_add (unit,
                             muster_node_new_with (MUSTER_KIND_FIGURES, "troop", "infantryman",
                                                   "count", "2", "weapon", "pistol", NULL));
      g_ptr_array_add (edits, muster_edit_new_insert (army, 0, unit));
      g_assert_true (muster_document_do (document, "Add", edits, NULL, &error));
      g_assert_true (
          muster_document_set_count (document, unit, "infantryman", cases[i].count, &error));
      g_assert_no_error (error);
      for (guint n = 0; n < muster_node_get_n_children (unit); n++)
        g_string_append_printf (left, "%s ",
                                muster_node_get (muster_node_peek_child (unit, n), "count"));
      g_assert_cmpstr (left->str, ==, cases[i].left);
    }
}

static void
test_refused_edits (void)
{
  g_autoptr (MusterDocument) document = make_document ();
  MusterNode *army = muster_document_get_root (document);
  MusterNode *company = add_unit (document, army, "infantry-company");
  g_autofree char *before = to_text (document);
  g_autofree char *after = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_false (muster_document_set_count (document, company, "infantryman", -1, &error));
  muster_test_assert_error (error, MUSTER_MODEL_ERROR, MUSTER_MODEL_ERROR_VALUE, "“-1”");
  g_clear_error (&error);
  g_assert_false (muster_document_set_count (document, company, "infantryman", G_MAXINT64, &error));
  muster_test_assert_error (error, MUSTER_MODEL_ERROR, MUSTER_MODEL_ERROR_VALUE, "1000000");
  g_clear_error (&error);
  g_assert_null (muster_document_add_unit (document, army, "death-star", &error));
  muster_test_assert_error (error, MUSTER_MODEL_ERROR, MUSTER_MODEL_ERROR_VALUE, "“death-star”");
  g_clear_error (&error);
  g_assert_false (muster_document_set (document, army, "year", "soon", &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  g_assert_false (muster_document_set (document, army, "colour", "red", &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  g_assert_false (muster_document_remove (document, army, &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  g_assert_null (muster_document_duplicate (document, army, &error));
  muster_test_assert_error (error, MUSTER_MODEL_ERROR, MUSTER_MODEL_ERROR_PLACE, "document");
  g_clear_error (&error);
  g_assert_false (muster_document_move (document, army, company, 0, &error));
  g_assert_nonnull (error);
  after = to_text (document);
  g_assert_cmpstr (before, ==, after);
}

static void
test_typing_merges (void)
{
  g_autoptr (MusterDocument) document = make_document ();
  MusterNode *army = muster_document_get_root (document);

  g_assert_true (muster_document_set (document, army, "name", "F", NULL));
  g_assert_true (muster_document_set (document, army, "name", "Fi", NULL));
  g_assert_true (muster_document_set (document, army, "name", "Fie", NULL));
  g_assert_true (muster_document_set (document, army, "name", "Fie", NULL));
  g_assert_true (muster_document_undo (document, NULL));
  g_assert_cmpstr (muster_node_get_name (army), ==, "Frontier Force");
  g_assert_false (muster_document_undo (document, NULL));
}

static gboolean
add_id (MusterNode *node, gpointer data)
{
  if (muster_node_get_id (node) != NULL)
    g_assert_true (g_hash_table_add (data, g_strdup (muster_node_get_id (node))));
  return TRUE;
}

static void
test_duplicate_has_fresh_ids (void)
{
  g_autoptr (MusterDocument) document = make_document ();
  MusterNode *army = muster_document_get_root (document);
  MusterNode *battalion = add_unit (document, army, "infantry-battalion");
  g_autoptr (GHashTable) ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (MusterNode) again = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  MusterNode *copy = battalion;

  for (int i = 0; i < 12; i++)
    {
      copy = muster_document_duplicate (document, copy, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (muster_node_get_index (copy), ==, i + 1);
      g_assert_cmpuint (muster_node_get_n_children (copy), ==,
                        muster_node_get_n_children (battalion));
    }
  muster_node_walk (army, add_id, ids);
  text = to_text (document);
  again = muster_document_parse (text, strlen (text), "copy", MUSTER_KIND_ARMY, &error);
  g_assert_no_error (error);
  g_assert_true (muster_node_equal (again, army));
}

static void
test_formation_and_move (void)
{
  g_autoptr (MusterDocument) document = make_document ();
  MusterNode *army = muster_document_get_root (document);
  MusterNode *company = add_unit (document, army, "infantry-company");
  g_autoptr (GError) error = NULL;
  MusterNode *brigade =
      muster_document_add_formation (document, army, "brigade", "1st Brigade", &error);

  g_assert_no_error (error);
  g_assert_true (muster_document_move (document, company, brigade, G_MAXUINT, &error));
  g_assert_no_error (error);
  g_assert_true (muster_node_get_parent (company) == brigade);
  g_assert_true (muster_document_remove (document, brigade, &error));
  g_assert_cmpuint (muster_node_get_n_children (army), ==, 0);
  g_assert_true (muster_document_undo (document, &error));
  g_assert_true (muster_node_get_root (company) == army);
}

static void
on_counted (MusterDocument *document, gpointer data)
{
  (*(guint *) data)++;
}

static void
test_rechecked_on_idle (void)
{
  g_autoptr (MusterDocument) document = make_document ();
  MusterNode *army = muster_document_get_root (document);
  MusterNode *company = add_unit (document, army, "infantry-company");
  guint checked = 0;

  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_signal_connect (document, "checked", G_CALLBACK (on_counted), &checked);
  g_assert_true (muster_document_set_count (document, company, "infantryman", 3, NULL));
  g_assert_true (muster_document_set_count (document, company, "infantryman", 2, NULL));
  g_assert_cmpuint (checked, ==, 0);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpuint (checked, ==, 1);
  g_assert_nonnull (find_finding (document, "BB-ORG-01"));
}

static void
test_enemy (void)
{
  g_autoptr (MusterDocument) document = make_document ();
  g_autoptr (MusterNode) enemy = playing_make_host ("Lashkar");
  guint checked = 0;

  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_signal_connect (document, "checked", G_CALLBACK (on_counted), &checked);
  muster_document_set_enemy (document, enemy);
  g_assert_true (muster_document_get_enemy (document) == enemy);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpuint (checked, ==, 1);
  muster_document_set_enemy (document, NULL);
  g_assert_null (muster_document_get_enemy (document));
}

static void
on_notify (MusterDocument *document, GParamSpec *pspec, gpointer data)
{
  g_hash_table_add (data, (gpointer) g_param_spec_get_name (pspec));
}

static void
test_properties_are_notified (void)
{
  static const char *const expected[] = { "name",     "can-undo",   "undo-label",
                                          "can-redo", "redo-label", "report" };
  g_autoptr (MusterDocument) document = make_document ();
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  gboolean can_undo = FALSE;
  g_autofree char *label = NULL;

  g_signal_connect (document, "notify", G_CALLBACK (on_notify), seen);
  g_assert_true (
      muster_document_set (document, muster_document_get_root (document), "name", "New", NULL));
  g_object_get (document, "can-undo", &can_undo, "undo-label", &label, NULL);
  g_assert_true (can_undo);
  g_assert_nonnull (label);
  g_assert_true (muster_document_undo (document, NULL));
  muster_document_check_now (document);
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_test_message ("%s", expected[i]);
      g_assert_true (g_hash_table_contains (seen, expected[i]));
    }
}

/* One random edit; it may be refused. */
static void
edit_at_random (MusterDocument *document, MusterNode *army)
{
  static const char *const types[] = { "infantry-company", "infantry-battalion", "cavalry-squadron",
                                       "transport",        "headquarters",       "irregular-foot" };
  g_autoptr (GPtrArray) units = muster_node_list_all_units (army, FALSE);
  g_autofree char *text = g_strdup_printf ("Name %d", g_test_rand_int_range (0, 1000));
  MusterNode *unit = units->len > 0 ? units->pdata[g_test_rand_int_range (0, units->len)] : NULL;
  int what = g_test_rand_int_range (0, 8);

  if (unit == NULL || what == 0)
    muster_document_add_unit (document, army, types[g_test_rand_int_range (0, 6)], NULL);
  else if (what == 1)
    muster_document_add_unit (document, unit, types[g_test_rand_int_range (0, 6)], NULL);
  else if (what == 2)
    muster_document_remove (document, unit, NULL);
  else if (what == 3)
    muster_document_duplicate (document, unit, NULL);
  else if (what == 4)
    muster_document_move (document, unit, army, g_test_rand_int_range (0, 4), NULL);
  else if (what == 5)
    muster_document_set (document, unit, "name", text, NULL);
  else if (what == 6)
    muster_document_set_count (document, unit, "infantryman", g_test_rand_int_range (0, 9), NULL);
  else
    muster_document_add_formation (document, army, "brigade", text, NULL);
}

/* Whatever is done: taking all back gives the first bytes, doing all again the last. */
static void
test_undo_everything (void)
{
  for (int run = 0; run < 10; run++)
    {
      g_autoptr (MusterDocument) document = make_document ();
      MusterNode *army = muster_document_get_root (document);
      g_autofree char *before = to_text (document);
      g_autofree char *last = NULL;
      g_autofree char *undone = NULL;
      g_autofree char *redone = NULL;
      g_autoptr (GError) error = NULL;

      for (int i = 0; i < 60; i++)
        edit_at_random (document, army);
      last = to_text (document);
      while (muster_document_undo (document, &error))
        ;
      g_assert_no_error (error);
      undone = to_text (document);
      g_assert_cmpstr (undone, ==, before);
      while (muster_document_redo (document, &error))
        ;
      g_assert_no_error (error);
      redone = to_text (document);
      g_assert_cmpstr (redone, ==, last);
    }
}

static void
test_goes_away (void)
{
  MusterDocument *document = make_document ();

  add_unit (document, muster_document_get_root (document), "infantry-battalion");
  g_assert_finalize_object (document);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/session/document/new-army", test_new_army);
  g_test_add_func ("/session/document/unknown-ruleset", test_unknown_ruleset);
  g_test_add_func ("/session/document/battalion-in-one-step", test_battalion_in_one_step);
  g_test_add_func ("/rules/BB-ORG-01/take-out-and-fix", test_take_out_and_fix);
  g_test_add_func ("/session/document/implied-figures-are-written",
                   test_implied_figures_are_written);
  g_test_add_func ("/session/document/last-figures-stay-as-zero", test_last_figures_stay_as_zero);
  g_test_add_func ("/session/document/count-over-several-elements",
                   test_count_over_several_elements);
  g_test_add_func ("/session/document/refused-edits", test_refused_edits);
  g_test_add_func ("/session/document/typing-merges", test_typing_merges);
  g_test_add_func ("/session/document/duplicate-has-fresh-ids", test_duplicate_has_fresh_ids);
  g_test_add_func ("/session/document/formation-and-move", test_formation_and_move);
  g_test_add_func ("/session/document/rechecked-on-idle", test_rechecked_on_idle);
  g_test_add_func ("/session/document/enemy", test_enemy);
  g_test_add_func ("/session/document/properties-are-notified", test_properties_are_notified);
  g_test_add_func ("/session/document/undo-everything", test_undo_everything);
  g_test_add_func ("/session/document/goes-away", test_goes_away);

  g_test_add_func ("/session/document/scenario-is-repaired", test_scenario_repaired);
  return g_test_run ();
}
