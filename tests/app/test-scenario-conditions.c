/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Conditions of victory on their page: what there is a use for, what is found of them, and what rows call them. */

#include "config.h"

#include "scenario-page-hands.h"

#include "muster-node-list.h"
#include "muster-scenario-tell.h"
#include "muster-scenario-words.h"

static MusterApplication *app;

/* A condition becomes the first of several, others are added to it, one of those is made of others again; all of it is taken back. */
static void
test_combined (void)
{
  GtkWindow *window = sh_show_sample (app, "samples/taghit.muster-scenario", 1180);
  MusterDocument *document = sh_get_document (window);
  MusterNode *scenario = muster_document_get_root (document);
  MusterNode *victory;
  MusterNode *part;
  GtkWidget *row;

  if (!gtu_can_drive ())
    return;
  sh_show_page (window, "victory");
  victory = sp_add_by (window, "Add Condition", scenario, MUSTER_KIND_VICTORY);
  g_assert_cmpstr (muster_node_get (victory, "kind"), ==, "take");
  row = sp_find_expander (victory, window);
  sp_choose (window, sh_row (row, ADW_TYPE_COMBO_ROW, "When"), 9);
  g_assert_cmpstr (muster_node_get (victory, "kind"), ==, "all");
  g_assert_cmpstr (muster_node_get (victory, "objective"), ==, NULL);
  g_assert_cmpuint (gtu_count (victory, MUSTER_KIND_VICTORY), ==, 1);
  part = muster_node_find_child (victory, MUSTER_KIND_VICTORY);
  g_assert_cmpstr (muster_node_get (part, "kind"), ==, "take");
  g_assert_cmpstr (muster_node_get (part, "objective"), ==, "oasis");
  g_assert_cmpstr (muster_node_get (part, "side"), ==, NULL);
  muster_document_check_now (document);
  g_assert_cmpuint (sp_count_findings (window), ==, 0);

  /* the button of the inner list is the second of its tooltip */
  row = sp_find_expander (victory, window);
  row = sh_button (row, "Add Condition");
  sh_show_spot (row);
  sh_click (row);
  g_assert_cmpuint (gtu_count (victory, MUSTER_KIND_VICTORY), ==, 2);
  part = sp_find_last (victory, MUSTER_KIND_VICTORY);
  row = sp_find_expander (part, window);
  sp_choose (window, sh_row (row, ADW_TYPE_COMBO_ROW, "When"), 10);
  g_assert_cmpstr (muster_node_get (part, "kind"), ==, "any");
  g_assert_cmpuint (gtu_count (part, MUSTER_KIND_VICTORY), ==, 1);
  check_window (window, "a condition made of others");

  /* back to one that is none: what stood in it is still shown, as the file says it */
  sp_undo (window, 2);
  g_assert_cmpuint (gtu_count (victory, MUSTER_KIND_VICTORY), ==, 1);
  sp_undo (window, 2);
  sp_close_unchanged (window);
}

/* Conditions that cannot come true are found, lead to their row, and are put right by a click. */
static void
test_impossible (void)
{
  GtkWindow *window = sh_show_sample (app, "samples/taghit.muster-scenario", 1280);
  MusterDocument *document = sh_get_document (window);
  MusterNode *scenario = muster_document_get_root (document);
  MusterNode *victory;
  GtkWidget *row;

  if (!gtu_can_drive ())
    return;
  sh_show_page (window, "victory");
  victory = sp_add_by (window, "Add Condition", scenario, MUSTER_KIND_VICTORY);
  row = sp_find_expander (victory, window);
  sp_choose (window, sh_row (row, ADW_TYPE_COMBO_ROW, "When"), 5);
  g_assert_cmpstr (muster_node_get (victory, "kind"), ==, "exit");
  sp_type_number (window, row, "Number", "40");
  g_assert_cmpstr (muster_node_get (victory, "count"), ==, "40");
  muster_document_check_now (document);
  gtu_wait_for_frames (window, 3);
  g_assert_nonnull (gtu_find_text (window, "Victory of Garrison of Taghit"));
  check_window (window, "a condition that cannot come true");
  sh_show_page (window, "about");
  sh_click (gtu_find_text (window, "Victory of Garrison of Taghit"));
  gtu_wait_for_frames (window, 5);
  row = gtk_widget_get_ancestor (gtk_window_get_focus (window), ADW_TYPE_EXPANDER_ROW);
  g_assert_nonnull (row);
  g_assert_true (muster_node_row_get_node (row) == victory);
  sp_click_fix (window, "Let it be 6");
  g_assert_cmpstr (muster_node_get (victory, "count"), ==, "6");
  g_assert_cmpuint (sp_count_findings (window), ==, 0);
  sp_undo (window, 1);
  g_assert_cmpstr (muster_node_get (victory, "count"), ==, "40");
  gtu_destroy_window (window);
}

/* The number of turns of a condition is called what it is for one of its kind, also when that is
 * changed. */
static void
test_names_of_turns (void)
{
  static const struct
  {
    const char *kind, *title;
  } cases[] = {
    { "relief", "By the end of turn" },
    { "hold", "For so many whole turns" },
    { "turn-limit", "Turns" },
  };
  GtkWindow *window = sh_show_sample (app, "samples/peking.muster-scenario", 1280);
  MusterDocument *document = sh_get_document (window);
  MusterNode *victory =
      muster_node_find_child (muster_document_get_root (document), MUSTER_KIND_VICTORY);

  sh_show_page (window, "victory");
  gtu_wait_for_frames (window, 3);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;

      muster_document_set (document, victory, "kind", cases[i].kind, &error);
      g_assert_no_error (error);
      g_assert_nonnull (sh_row (sp_find_expander (victory, window), ADW_TYPE_ACTION_ROW, cases[i].title));
    }
  gtu_destroy_window (window);
}

static gboolean
has_row (GtkWindow *window, const char *title)
{
  GtkWidget *label = gtu_find_text (window, title);

  return label != NULL && gtk_widget_get_mapped (label);
}

/* Rows are there for what there is a use for: cards where the rules have a pack, whose losses where losses are asked for. */
static void
test_uses (void)
{
  static const struct
  {
    const char *sample;
    gboolean pack;
    gboolean events;
    const char *edge; /* on whose side the first side starts */
  } table[] = {
    { "samples/taghit.muster-scenario", FALSE, FALSE, "west" },
    { "samples/maiwand.muster-scenario", TRUE, FALSE, "south" },
    { "samples/abu-klea.muster-scenario", TRUE, TRUE, "west" },
  };

  if (!gtu_can_drive ())
    return;
  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      GtkWindow *window = sh_show_sample (app, table[i].sample, 1180);
      MusterNode *scenario = muster_document_get_root (sh_get_document (window));
      MusterNode *event;
      MusterNode *coming;

      sh_show_page (window, "events");
      event = sp_add_by (window, "Add Event", scenario, MUSTER_KIND_EVENT);
      sp_find_expander (event, window);
      g_assert_cmpint (has_row (window, "On a card of the rules’ pack, such as KS or 10H"), ==, table[i].pack);
      g_assert_cmpint (has_row (window, "Does"), ==, table[i].events);
      g_assert_true (has_row (window, "Cards of it in the scenario’s deck"));
      sh_set (window, event, "turn", "3");
      gtu_wait_for_frames (window, 3);
      g_assert_false (has_row (window, "Cards of it in the scenario’s deck"));
      g_assert_false (has_row (window, "Units"));
      sp_undo (window, 2);

      sh_show_page (window, "deployment");
      coming = sp_add_by (window, "Add Reinforcements", muster_node_find_child (scenario, MUSTER_KIND_SIDE), MUSTER_KIND_REINFORCEMENT);
      g_assert_cmpstr (muster_node_get (coming, "edge"), ==, table[i].edge);
      sp_find_expander (coming, window);
      g_assert_cmpint (has_row (window, "On a card of the rules’ pack, such as KS or 10H"), ==, table[i].pack);
      g_assert_false (has_row (window, "Whose losses"));
      g_assert_false (has_row (window, "Held by"));
      sh_set (window, coming, "losses", "20");
      gtu_wait_for_frames (window, 3);
      g_assert_true (has_row (window, "Whose losses"));
      sp_undo (window, 2);
      gtu_destroy_window (window);
    }
}

/* What a limit is of decides what it says: numbers go with what is counted, and come back when it is taken back. */
static void
test_limit_kinds (void)
{
  GtkWindow *window = sh_show_sample (app, "samples/taghit.muster-scenario", 1280);
  MusterDocument *document = sh_get_document (window);
  MusterNode *side = muster_node_find_child (muster_document_get_root (document), MUSTER_KIND_SIDE);
  MusterNode *limit;
  GtkWidget *row;

  if (!gtu_can_drive ())
    return;
  sh_show_page (window, "sides");
  limit = sp_add_by (window, "Add Limit", side, MUSTER_KIND_LIMIT);
  row = sp_find_expander (limit, window);
  g_assert_false (has_row (window, "None of these"));
  sp_type_number (window, row, "At most", "10");
  g_assert_cmpstr (muster_node_get (limit, "max"), ==, "10");
  check_window (window, "a limit");
  sp_click_fix (window, "Allow 48");
  g_assert_cmpstr (muster_node_get (limit, "max"), ==, "48");
  sp_choose (window, sh_row (row, ADW_TYPE_COMBO_ROW, "Of what"), 5);
  g_assert_cmpstr (muster_node_get (limit, "kind"), ==, "factions");
  g_assert_cmpstr (muster_node_get (limit, "max"), ==, NULL);
  g_assert_true (has_row (window, "None of these"));
  g_assert_false (has_row (window, "At most"));
  sp_undo (window, 1);
  g_assert_cmpstr (muster_node_get (limit, "max"), ==, "48");
  sp_undo (window, 3);
  sp_close_unchanged (window);
}

/* Rows say who has what of it: who wins, who has points, that the game ends; a part stands as a sentence of its own. */
static void
test_titles (void)
{
  static const struct
  {
    const char *side, *kind, *points, *title;
  } table[] = {
    { "french", "losses", NULL, "Victory for Garrison of Taghit" },
    { "french", "losses", "3", "Garrison of Taghit" },
    { NULL, "losses", NULL, "Victory for nobody yet" },
    { NULL, "losses", "3", "For no side yet" },
    { NULL, "turn-limit", NULL, "The game ends" },
  };
  g_autoptr (MusterDocument) document = sh_open ("samples/taghit.muster-scenario");
  MusterNode *scenario = muster_document_get_root (document);

  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autoptr (GPtrArray) edits = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_edit_unref);
      g_autoptr (MusterNode) victory = muster_node_new_with (MUSTER_KIND_VICTORY, "kind", table[i].kind, NULL);
      g_autofree char *title = NULL;
      g_autofree char *subtitle = NULL;

      muster_node_build_set (victory, "side", table[i].side);
      muster_node_build_set (victory, "points", table[i].points);
      g_ptr_array_add (edits, muster_edit_new_insert (scenario, G_MAXUINT, victory));
      g_assert_true (muster_document_do (document, "Add", edits, NULL, NULL));
      title = muster_scenario_describe_victory (document, victory, &subtitle);
      g_assert_cmpstr (title, ==, table[i].title);
      if (table[i].points != NULL)
        g_assert_true (g_str_has_prefix (subtitle, "3 points while "));
    }
  {
    g_autoptr (GPtrArray) edits = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_edit_unref);
    g_autoptr (MusterNode) all = muster_node_new_with (MUSTER_KIND_VICTORY, "kind", "all", "side", "french", NULL);
    g_autofree char *title = NULL;
    g_autofree char *subtitle = NULL;

    muster_node_build_add (all, muster_node_new_with (MUSTER_KIND_VICTORY, "kind", "losses", "share", "30", NULL));
    g_ptr_array_add (edits, muster_edit_new_insert (scenario, G_MAXUINT, all));
    g_assert_true (muster_document_do (document, "Add", edits, NULL, NULL));
    title = muster_scenario_describe_victory (document, muster_node_peek_child (all, 0), &subtitle);
    g_assert_cmpstr (title, ==, "The enemy has lost 30 %");
  }
}

/* What a limit counts is chosen by its name. */
static void
test_limit (void)
{
  GtkWindow *window = sh_show_sample (app, "samples/maiwand.muster-scenario", 1180);
  MusterDocument *document = sh_get_document (window);
  MusterNode *side = muster_node_find_child (muster_document_get_root (document), MUSTER_KIND_SIDE);
  const MusterDef *troop =
      muster_ruleset_list (muster_document_get_ruleset (document), MUSTER_DEF_TROOP)->pdata[0];
  MusterNode *limit;
  GtkWidget *row;

  if (!gtu_can_drive ())
    return;
  sh_show_page (window, "sides");
  g_signal_emit_by_name (sh_button (window, "Add Limit"), "clicked");
  gtu_wait_for_frames (window, 3);
  limit = muster_node_find_child (side, MUSTER_KIND_LIMIT);
  g_assert_nonnull (limit);
  /* the most is a number as the least is; 0 is one, and below it there is none */
  row = sh_row (window, ADW_TYPE_ACTION_ROW, "At most");
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (gtu_nth (row, GTK_TYPE_SPIN_BUTTON, 0)), 7);
  g_assert_cmpstr (muster_node_get (limit, "max"), ==, "7");
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (gtu_nth (row, GTK_TYPE_SPIN_BUTTON, 0)), 0);
  g_assert_cmpstr (muster_node_get (limit, "max"), ==, "0");
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (gtu_nth (row, GTK_TYPE_SPIN_BUTTON, 0)), -1);
  g_assert_null (muster_node_get (limit, "max"));
  row = sh_row (window, ADW_TYPE_ACTION_ROW, "Of these only");
  gtk_widget_grab_focus (gtk_widget_get_first_child (gtu_nth (row, GTK_TYPE_MENU_BUTTON, 0)));
  gtu_wait_for_frames (window, 3);
  sh_key (window, "space");
  gtu_wait_until (sh_find_check (row, muster_def_get_label (troop)) != NULL);
  gtk_widget_grab_focus (sh_find_check (row, muster_def_get_label (troop)));
  gtu_wait_for_frames (window, 3);
  sh_key (window, "space");
  g_assert_cmpstr (muster_node_get (limit, "of"), ==, muster_def_get_id (troop));
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), ==,
                   muster_def_get_label (troop));
  sh_key (window, "Escape");
  gtu_destroy_window (window);
}

/* A condition of another kind keeps nothing that it has no use for; taken back, it says what it said. */
static void
test_kind_of_condition (void)
{
  GtkWindow *window = sh_show_sample (app, "samples/maiwand.muster-scenario", 1180);
  MusterNode *victory =
      muster_node_find_child (sh_get_scenario (window), MUSTER_KIND_VICTORY);
  MusterNode *objective =
      muster_node_find_child (sh_get_scenario (window), MUSTER_KIND_OBJECTIVE);
  GtkWidget *row;
  GtkWidget *where;

  sh_set (window, victory, "kind", "take");
  sh_set (window, victory, "share", NULL);
  sh_set (window, victory, "objective", muster_node_get_id (objective));
  muster_scenario_window_reveal (MUSTER_SCENARIO_WINDOW (window), victory);
  gtu_wait_for_frames (window, 5);
  row = gtk_widget_get_ancestor (gtk_window_get_focus (window), ADW_TYPE_EXPANDER_ROW);
  where = sh_row (row, ADW_TYPE_COMBO_ROW, "Objective");
  g_assert_true (gtk_widget_get_visible (where));
  row = sh_row (row, ADW_TYPE_COMBO_ROW, "When");
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), 2);
  g_assert_cmpstr (muster_node_get (victory, "kind"), ==, "losses");
  g_assert_cmpstr (muster_node_get (victory, "objective"), ==, NULL);
  g_assert_false (gtk_widget_get_visible (where));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.undo", NULL));
  g_assert_cmpstr (muster_node_get (victory, "kind"), ==, "take");
  g_assert_cmpstr (muster_node_get (victory, "objective"), ==, muster_node_get_id (objective));
  g_assert_true (gtk_widget_get_visible (where));
  gtu_destroy_window (window);
}

/* Rows say of conditions what paper and the game say of them. */
static void
test_words (void)
{
  static const char *const SAMPLES[] = { "samples/peking.muster-scenario", "samples/abu-klea.muster-scenario" };
  guint told = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (SAMPLES); i++)
    {
      GtkWindow *window = sh_show_sample (app, SAMPLES[i], 1240);
      MusterDocument *document = sh_get_document (window);
      MusterRuleset *ruleset = muster_document_get_ruleset (document);
      MusterNode *root = muster_document_get_root (document);

      for (guint k = 0; k < muster_node_get_n_children (root); k++)
        {
          MusterNode *node = muster_node_peek_child (root, k);
          g_autofree char *subtitle = NULL;
          g_autofree char *title = NULL;
          g_autofree char *words = NULL;

          if (muster_node_get_kind (node) != MUSTER_KIND_VICTORY)
            continue;
          title = muster_scenario_describe_victory (document, node, &subtitle);
          words = muster_scenario_tell_condition (ruleset, node);
          g_assert_true (g_str_has_suffix (subtitle, words));
          told++;
        }
      gtu_destroy_window (window);
    }
  g_assert_cmpuint (told, >=, 2);
}

static void
add_tests (const char *dir)
{
  g_test_add_func ("/app/scenario-conditions/combined", test_combined);
  g_test_add_func ("/app/scenario-conditions/impossible", test_impossible);
  g_test_add_func ("/app/scenario-conditions/names-of-turns", test_names_of_turns);
  g_test_add_func ("/app/scenario-conditions/uses", test_uses);
  g_test_add_func ("/app/scenario-conditions/limit-kinds", test_limit_kinds);
  g_test_add_func ("/app/scenario-conditions/titles", test_titles);
  g_test_add_func ("/app/scenario-conditions/limit", test_limit);
  g_test_add_func ("/app/scenario-conditions/kind-of-condition", test_kind_of_condition);
  g_test_add_func ("/app/scenario-conditions/words", test_words);
}

int
main (int argc, char **argv)
{
  return gtu_run (argc, argv, &app, add_tests);
}
