/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Those who come later: their form, what can bring them and where they come in, and how they are called till then. */

#include "config.h"

#include "scenario-hands.h"

#include "muster-node-list.h"
#include "muster-unit-tray.h"

static MusterApplication *app;

static MusterDocument *
read_coming (const char *ruleset, const char *field, const char *coming)
{
  g_autofree char *text = g_strdup_printf (
      "<scenario xmlns='urn:musterapp:scenario:1' ruleset='%s' name='Test'>%s"
      "<side id='one' name='One'><army xmlns='urn:musterapp:army:1' ruleset='%s' name='A'>"
      "<unit id='a' type='squad' name='Alpha'/></army>%s</side></scenario>",
      ruleset, field, ruleset, coming);

  return gtu_read_scenario (text);
}

static MusterNode *
get_coming (GtkWindow *window)
{
  MusterNode *side = muster_node_find_child (sh_get_scenario (window), MUSTER_KIND_SIDE);

  return muster_node_find_child (side, MUSTER_KIND_REINFORCEMENT);
}

/* Its form on the page of who starts where, unfolded. */
static GtkWidget *
reveal (GtkWindow *window)
{
  GtkWidget *form;

  muster_scenario_window_reveal (MUSTER_SCENARIO_WINDOW (window), get_coming (window));
  gtu_wait_for_frames (window, 5);
  form = gtk_widget_get_ancestor (gtk_window_get_focus (window), ADW_TYPE_EXPANDER_ROW);
  g_assert_nonnull (form);
  return form;
}

static GtkWindow *
show (const char *ruleset, const char *field, const char *coming, int width)
{
  g_autoptr (MusterDocument) document = read_coming (ruleset, field, coming);

  return sh_show (app, document, width);
}

static gboolean
has_row (GtkWidget *form, GType type, const char *title)
{
  ShSearch search = { .type = type, .title = title };

  gtu_walk (form, sh_row_cb, &search);
  return search.found != NULL;
}

/* That an event can bring them is said before there is one, and leads to where one is made. */
static void
test_event (void)
{
  static const int widths[] = { 1180, 360 };

  if (!gtu_can_drive ())
    return;
  for (gsize i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      GtkWindow *window = show ("bundok-and-bayonet", "<field width='72' height='48' measure='inch'/>",
                                "<reinforcement units='a' turn='5' edge='west'/>", widths[i]);
      GtkWidget *form = reveal (window);
      GtkWidget *row = sh_row (form, ADW_TYPE_ACTION_ROW, "On an event");
      g_autofree char *page = NULL;

      g_assert_false (ADW_IS_COMBO_ROW (row));
      g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), ==,
                       "The scenario has no event yet");
      check_window (window, "arrival without an event");
      sh_show_spot (row);
      sh_click (gtu_nth (row, GTK_TYPE_BUTTON, 0));
      g_object_get (window, "page", &page, NULL);
      g_assert_cmpstr (page, ==, "events");
      sh_click (sh_button (window, "Add Event"));
      g_assert_nonnull (muster_node_find_child (sh_get_scenario (window), MUSTER_KIND_EVENT));
      form = reveal (window);
      row = sh_row (form, ADW_TYPE_COMBO_ROW, "On an event");
      g_assert_null (gtu_find_text (form, "The scenario has no event yet"));
      /* later than what is said, before what a turn is */
      row = sh_row (form, ADW_TYPE_ACTION_ROW, "So many turns later");
      g_assert_true (g_str_has_prefix (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)),
                                       "Later than the first of the above comes about\nA "));
      gtu_destroy_window (window);
    }

  /* rules with events of their own have some to choose */
  {
    GtkWindow *window = show ("scwares", "<field width='12' height='8' measure='zone'/>",
                              "<reinforcement units='a' turn='5' edge='west'/>", 1180);

    sh_row (reveal (window), ADW_TYPE_COMBO_ROW, "On an event");
    g_assert_null (gtu_find_text (window, "The scenario has no event yet"));
    gtu_destroy_window (window);
  }
}

/* Along an edge only what leads along it is asked; the rest is done in the same step. */
static void
test_edge (void)
{
  static const struct
  {
    const char *ruleset, *field, *edge, *row, *other, *attribute, *value, *beside, *place;
  } table[] = {
    { "bundok-and-bayonet", "<field width='72' height='48' measure='inch'/>", "east",
      "From the north, in", "From the west, in", "y", "0.5", "x", "72" },
    { "bundok-and-bayonet", "<field width='72' height='48' measure='inch'/>", "west",
      "From the north, in", "From the west, in", "y", "0.5", "x", "0" },
    { "sahara-sandstorm", "<field width='6' height='5' measure='R'/>", "south",
      "From the west, R", "From the north, R", "x", "0.5", "y", "5" },
    { "sahara-sandstorm", "<field width='6' height='5' measure='R'/>", "north",
      "From the west, R", "From the north, R", "x", "0.5", "y", "0" },
    { "scwares", "<field width='12' height='8' measure='zone'/>", "east",
      "Row, from the north", "Column, from the west", "y", "0.5", "x", "11.5" },
    { "scwares", "<field width='12' height='8' measure='zone'/>", "north",
      "Column, from the west", "Row, from the north", "x", "0.5", "y", "0.5" },
  };

  if (!gtu_can_drive ())
    return;
  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      gboolean zones = strstr (table[i].field, "zone") != NULL;
      g_autofree char *coming
          = g_strdup_printf ("<reinforcement units='a' turn='5' edge='%s'/>", table[i].edge);
      GtkWindow *window = show (table[i].ruleset, table[i].field, coming, 700);
      GtkWidget *form = reveal (window);
      GtkWidget *row = sh_row (form, ADW_TYPE_ACTION_ROW, table[i].row);
      MusterNode *node = get_coming (window);

      g_assert_false (has_row (form, ADW_TYPE_PREFERENCES_ROW, table[i].other));
      g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), ==,
                       "Where on that edge they come on; left empty, anywhere along it");
      sh_show_spot (row);
      sh_click (gtu_nth (row, GTK_TYPE_SPIN_BUTTON, 0));
      sh_key (window, "ctrl+a");
      sh_type (window, zones ? "1" : "0.5");
      sh_key (window, "Return");
      g_assert_cmpstr (muster_node_get (node, table[i].attribute), ==, table[i].value);
      g_assert_cmpstr (muster_node_get (node, table[i].beside), ==, table[i].place);
      g_assert_false (has_row (form, ADW_TYPE_PREFERENCES_ROW, table[i].other));
      /* one step; and empty is anywhere along it again */
      g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.undo", NULL));
      g_assert_null (muster_node_get (node, "x"));
      g_assert_null (muster_node_get (node, "y"));
      g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.redo", NULL));
      gtu_wait_for_frames (window, 3);
      sh_click (gtu_nth (row, GTK_TYPE_SPIN_BUTTON, 0));
      sh_key (window, "ctrl+a");
      sh_key (window, "BackSpace");
      sh_key (window, "Return");
      g_assert_null (muster_node_get (node, "x"));
      g_assert_null (muster_node_get (node, "y"));
      gtu_destroy_window (window);
    }
}

/* The spot goes over to the opposite edge, is dropped around the corner, and put to an edge that is chosen at last;
   one far from the edge is shown whole. */
static void
test_other_edge (void)
{
  GtkWindow *window
      = show ("sahara-sandstorm", "<field width='6' height='5' measure='R'/>",
              "<reinforcement units='a' turn='5' edge='west' x='0' y='2'/>", 700);
  GtkWidget *form = reveal (window);
  GtkWidget *edge = sh_row (form, ADW_TYPE_COMBO_ROW, "Over the edge");
  MusterNode *node = get_coming (window);

  adw_combo_row_set_selected (ADW_COMBO_ROW (edge), 2); /* east */
  g_assert_cmpstr (muster_node_get (node, "x"), ==, "6");
  g_assert_cmpstr (muster_node_get (node, "y"), ==, "2");
  adw_combo_row_set_selected (ADW_COMBO_ROW (edge), 1); /* north */
  g_assert_null (muster_node_get (node, "x"));
  g_assert_null (muster_node_get (node, "y"));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.undo", NULL));
  g_assert_cmpstr (muster_node_get (node, "x"), ==, "6");
  adw_combo_row_set_selected (ADW_COMBO_ROW (edge), 0);
  gtu_wait_for_frames (window, 3);
  sh_row (form, ADW_TYPE_ENTRY_ROW, "From the west, R");
  sh_row (form, ADW_TYPE_ENTRY_ROW, "From the north, R");
  sh_set (window, node, "x", "3");
  adw_combo_row_set_selected (ADW_COMBO_ROW (edge), 4); /* west */
  gtu_wait_for_frames (window, 3);
  g_assert_cmpstr (muster_node_get (node, "x"), ==, "0");
  g_assert_cmpstr (muster_node_get (node, "y"), ==, "2");
  g_assert_false (has_row (form, ADW_TYPE_PREFERENCES_ROW, "From the west, R"));
  /* as the map sets it, a little within */
  sh_set (window, node, "x", "0.5");
  gtu_wait_for_frames (window, 3);
  g_assert_false (has_row (form, ADW_TYPE_PREFERENCES_ROW, "From the west, R"));
  sh_set (window, node, "x", "3");
  gtu_wait_for_frames (window, 3);
  sh_row (form, ADW_TYPE_ENTRY_ROW, "From the west, R");
  sh_row (form, ADW_TYPE_ACTION_ROW, "From the north, R");
  gtu_destroy_window (window);
}

/* A unit that comes later is in one list only, and is taken off the field in the same step. */
static void
test_coming (void)
{
  GtkWindow *window = sh_show_sample (app, "samples/maiwand.muster-scenario", 1180);
  MusterDocument *document = sh_get_document (window);
  MusterNode *side = muster_node_find_child (muster_document_get_root (document), MUSTER_KIND_SIDE);
  guint places = gtu_count (side, MUSTER_KIND_PLACE);
  g_autofree char *first = NULL;
  g_autofree char *name = NULL;
  g_autofree char *said = NULL;
  MusterNode *coming;
  MusterNode *other;
  GtkWidget *row;
  GtkWidget *check;

  if (!gtu_can_drive ())
    return;
  sh_show_page (window, "deployment");
  sh_click (sh_button (window, "Add Reinforcements"));
  coming = muster_node_find_child (side, MUSTER_KIND_REINFORCEMENT);
  g_assert_nonnull (coming);
  first = g_strdup (muster_node_get (coming, "units"));
  g_assert_null (gtu_find_place (side, first));
  g_assert_cmpuint (gtu_count (side, MUSTER_KIND_PLACE), ==, places - 1);
  name = muster_roster_describe (muster_document_get_ruleset (document),
                                 muster_node_find (muster_side_get_army (side), first));
  said = g_strdup_printf ("Taken off the field, to come later: %s", name);
  gtu_wait_until (gtu_find_text (window, said) != NULL);

  sh_show_spot (sh_button (window, "Add Reinforcements"));
  sh_click (sh_button (window, "Add Reinforcements"));
  other = muster_node_list_get_sibling (coming, 1);
  g_assert_nonnull (other);
  g_assert_cmpstr (muster_node_get (other, "units"), !=, first);

  /* the other's list does not offer who is in the first, but all the rest; each with its name */
  muster_scenario_window_reveal (MUSTER_SCENARIO_WINDOW (window), other);
  gtu_wait_for_frames (window, 3);
  row = gtk_widget_get_ancestor (gtk_window_get_focus (window), ADW_TYPE_EXPANDER_ROW);
  g_assert_nonnull (row);
  row = sh_row (row, ADW_TYPE_ACTION_ROW, "Units");
  gtk_widget_grab_focus (gtk_widget_get_first_child (gtu_nth (row, GTK_TYPE_MENU_BUTTON, 0)));
  gtu_wait_for_frames (window, 3);
  sh_key (window, "space");
  gtu_wait_until (sh_find_check (row, "66th Foot") != NULL);
  g_assert_null (sh_find_check (row, name));
  check = sh_find_check (row, "66th Foot");
  places = gtu_count (side, MUSTER_KIND_PLACE);
  gtk_widget_grab_focus (check);
  gtu_wait_for_frames (window, 3);
  sh_key (window, "space");
  g_assert_cmpuint (gtu_count (side, MUSTER_KIND_PLACE), ==, places - 1);
  sh_key (window, "Escape");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.undo", NULL));
  g_assert_cmpuint (gtu_count (side, MUSTER_KIND_PLACE), ==, places);
  for (int i = 0; i < 2; i++)
    g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.undo", NULL));
  g_assert_null (muster_node_find_child (side, MUSTER_KIND_REINFORCEMENT));
  g_assert_nonnull (gtu_find_place (side, first));
  g_assert_false (muster_document_is_modified (document));
  gtu_destroy_window (window);
}

static MusterDocument *
read_later (void)
{
  static const char text[]
      = "<scenario xmlns='urn:musterapp:scenario:1' ruleset='sahara-sandstorm' name='Test'>"
        "<field width='6' height='6' measure='R'/><side id='one' name='One'><place unit='a' x='3' y='3'/>"
        "<army xmlns='urn:musterapp:army:1' ruleset='sahara-sandstorm' name='A' faction='british'>"
        "<unit id='a' type='squad' name='Alpha'><figures troop='infantry' count='8'/></unit>"
        "<unit id='b' type='squad' name='Bravo'><figures troop='infantry' count='8'/></unit></army>"
        "<reinforcement units='a b' turn='5' edge='west'/></side></scenario>";

  return gtu_read_scenario (text);
}

/* Who comes later is called so among the units, placed or not, and not a unit that is still to be placed. */
static void
test_later (void)
{
  GtkWindow *window = GTK_WINDOW (gtk_window_new ());
  GtkWidget *tray = muster_unit_tray_new ();
  g_autoptr (MusterDocument) document = read_later ();
  g_autoptr (MusterField) field = muster_field_new (muster_document_get_root (document),
                                                    muster_document_get_ruleset (document));

  gtk_window_set_child (window, tray);
  gtk_window_set_default_size (window, 360, 500);
  gtk_window_present (window);
  muster_unit_tray_set_field (MUSTER_UNIT_TRAY (tray), field);
  gtu_wait_for_frames (window, 3);
  g_assert_nonnull (gtu_find_text (window, "comes later"));
  g_assert_null (gtu_find_text (window, "not placed"));
  g_assert_null (gtu_find_text (window, "· placed"));
  gtu_destroy_window (window);
}

static void
add_tests (const char *dir)
{
  g_test_add_func ("/app/scenario-arrivals/event", test_event);
  g_test_add_func ("/app/scenario-arrivals/edge", test_edge);
  g_test_add_func ("/app/scenario-arrivals/other-edge", test_other_edge);
  g_test_add_func ("/app/scenario-arrivals/coming", test_coming);
  g_test_add_func ("/app/scenario-arrivals/later", test_later);
}

int
main (int argc, char **argv)
{
  return gtu_run (argc, argv, &app, add_tests);
}
