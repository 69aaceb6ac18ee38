/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The page of who starts where, and who comes later. */

#include "config.h"

#include "muster-scenario-pages.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "muster-army.h"
#include "muster-combo-row.h"
#include "muster-control-row.h"
#include "muster-legality.h"
#include "muster-scenario-words.h"
#include "muster-side-bounds.h"

/* For a row that stands where there is none to choose. */
#define NO_EVENT "no-event"

/* Areas that come ready-made: shares of the field, west, north, width and height. */
static const struct
{
  const char *label;
  double x, y, width, height;
} areas[] = {
  { N_ ("Northern third"), 0, 0, 1, 1. / 3 },
  { N_ ("Middle third, west to east"), 0, 1. / 3, 1, 1. / 3 },
  { N_ ("Southern third"), 0, 2. / 3, 1, 1. / 3 },
  { N_ ("Western third"), 0, 0, 1. / 3, 1 },
  { N_ ("Middle third, north to south"), 1. / 3, 0, 1. / 3, 1 },
  { N_ ("Eastern third"), 2. / 3, 0, 1. / 3, 1 },
  { N_ ("Whole field"), 0, 0, 1, 1 },
};

/* Zones are counted whole. */
static double
round_to (double value, gboolean whole)
{
  return whole ? (double) (gint64) (value + 0.5) : value;
}

static MusterNode *
make_area (MusterNode *scenario, gsize which)
{
  MusterNode *field = muster_node_find_child (scenario, MUSTER_KIND_FIELD);
  double width = field != NULL ? muster_node_get_double (field, "width", 1) : 1;
  double height = field != NULL ? muster_node_get_double (field, "height", 1) : 1;
  gboolean whole = field != NULL && g_strcmp0 (muster_node_get (field, "measure"), "zone") == 0;
  double left = round_to (areas[which].x * width, whole);
  double top = round_to (areas[which].y * height, whole);
  double right = round_to ((areas[which].x + areas[which].width) * width, whole);
  double bottom = round_to ((areas[which].y + areas[which].height) * height, whole);
  g_autofree char *x = muster_node_row_format (left);
  g_autofree char *y = muster_node_row_format (top);
  g_autofree char *w = muster_node_row_format (MAX (right - left, 0.01));
  g_autofree char *h = muster_node_row_format (MAX (bottom - top, 0.01));

  return muster_node_new_with (MUSTER_KIND_SHAPE_RECT, "x", x, "y", y, "width", w, "height", h,
                               NULL);
}

/* Where the menu of ready-made areas finds its area. */
typedef struct
{
  MusterDocument *document;
  MusterNode *node;
} AreaMenu;

static void
area_menu_free (gpointer data, GClosure *closure)
{
  AreaMenu *menu = data;

  g_object_unref (menu->document);
  g_object_unref (menu->node);
  g_free (menu);
}

static void
area_chosen_cb (AdwComboRow *row, GParamSpec *pspec, AreaMenu *menu)
{
  guint selected = adw_combo_row_get_selected (row);
  g_autoptr (GPtrArray) edits = NULL;
  g_autoptr (MusterNode) area = NULL;
  g_autoptr (GError) error = NULL;

  /* the first says what the list is for */
  if (selected == 0 || selected > G_N_ELEMENTS (areas))
    return;
  edits = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_edit_unref);
  for (guint i = muster_node_get_n_children (menu->node); i-- > 0;)
    g_ptr_array_add (edits, muster_edit_new_remove (muster_node_peek_child (menu->node, i)));
  area = make_area (muster_document_get_root (menu->document), selected - 1);
  g_ptr_array_add (edits, muster_edit_new_insert (menu->node, G_MAXUINT, area));
  if (!muster_document_do (menu->document, _ ("Change Area"), edits, NULL, &error))
    gtk_widget_activate_action (GTK_WIDGET (row), "win.refuse", "s", error->message);
  adw_combo_row_set_selected (row, 0);
}

static GtkWidget *
make_area_row (MusterDocument *document, MusterNode *node)
{
  GtkWidget *row = muster_combo_row_new ();
  g_autoptr (GtkStringList) labels = gtk_string_list_new (NULL);
  AreaMenu *menu = g_new0 (AreaMenu, 1);

  menu->document = g_object_ref (document);
  menu->node = g_object_ref (node);
  gtk_string_list_append (labels, _ ("Choose…"));
  for (gsize i = 0; i < G_N_ELEMENTS (areas); i++)
    gtk_string_list_append (labels, _ (areas[i].label));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ ("Ready-made area"));
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (labels));
  g_signal_connect_data (row, "notify::selected", G_CALLBACK (area_chosen_cb), menu,
                         area_menu_free, 0);
  return row;
}

void
muster_scenario_fill_deployment (GtkWidget *row, MusterDocument *document, MusterNode *node)
{
  GtkWidget *units = muster_node_row_new_units (document, node, "units", _ ("Only for"),
                                                muster_scenario_get_side);

  muster_node_row_add (row, muster_node_row_new_text (document, node, "name", _ ("Name")));
  muster_node_row_add (row, make_area_row (document, node));
  muster_node_row_set_none (units, _ ("All units"));
  muster_node_row_add (row, units);
  muster_node_row_add (row, muster_node_row_new_switch (document, node, "hidden",
                                                        _ ("The enemy does not know it"), FALSE));
}

static guint
count_before (MusterNode *side)
{
  guint n = 0;

  for (MusterNode *other = muster_node_list_get_sibling (side, -1); other != NULL;
       other = muster_node_list_get_sibling (other, -1))
    n++;
  return n;
}

/* Sides begin in the north and in the south in turn. */
static MusterNode *
make_deployment (MusterDocument *document, MusterNode *parent)
{
  MusterNode *fresh = muster_node_new (MUSTER_KIND_DEPLOYMENT);

  muster_node_build_add (
      fresh, make_area (muster_node_get_root (parent), count_before (parent) % 2 == 0 ? 0 : 2));
  return fresh;
}

static char *
complete_units (MusterDocument *document, MusterNode *node, const char *ids, GPtrArray *edits)
{
  return muster_scenario_take_off (document, muster_node_get_parent (node), ids, edits);
}

static gboolean
has_event (MusterDocument *document, MusterNode *scenario)
{
  return muster_node_find_child (scenario, MUSTER_KIND_EVENT) != NULL
         || muster_scenario_has_events (document);
}

/* What can bring them is asked for where there is such a thing; of what something is asked where it
 * is asked for. */
static gboolean
has_use (MusterDocument *document, MusterNode *node, const char *attribute)
{
  MusterNode *scenario = muster_document_get_root (document);

  if (g_str_equal (attribute, "card"))
    return muster_ruleset_has_pack (muster_document_get_ruleset (document));
  if (g_str_equal (attribute, "event"))
    return has_event (document, scenario);
  if (g_str_equal (attribute, NO_EVENT))
    return !has_event (document, scenario) && muster_node_get (node, "event") == NULL;
  if (g_str_equal (attribute, "objective"))
    return muster_node_find_child (scenario, MUSTER_KIND_OBJECTIVE) != NULL;
  return muster_node_get (node, g_str_equal (attribute, "of") ? "losses" : "objective") != NULL;
}

static void
add_use (GtkWidget *expander,
         MusterDocument *document,
         MusterNode *node,
         const char *attribute,
         GtkWidget *row)
{
  muster_node_row_show_for (row, document, node, attribute, has_use);
  muster_node_row_add (expander, row);
}

/* Where there is no event yet: that there could be one, and where it is made. */
static GtkWidget *
make_no_event (void)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *button = gtk_button_new_with_mnemonic (_ ("_Go to Events"));

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ ("On an event"));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), _ ("The scenario has no event yet"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.page");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", "events");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  muster_control_row_set (ADW_ACTION_ROW (row), button);
  return row;
}

/* Later than what: before what a turn is. */
static GtkWidget *
make_after (MusterDocument *document, MusterNode *node)
{
  GtkWidget *row =
      muster_scenario_row_new_turns (document, node, "after", _ ("So many turns later"));
  const char *turn = adw_action_row_get_subtitle (ADW_ACTION_ROW (row));
  g_autofree char *subtitle =
      g_strjoin (turn != NULL && *turn != '\0' ? "\n" : "",
                 _ ("Later than the first of the above comes about"), turn, NULL);

  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  return row;
}

void
muster_scenario_fill_reinforcement (GtkWidget *row, MusterDocument *document, MusterNode *node)
{
  static const MusterUnitsLimit limit = { muster_scenario_is_free_to_come, complete_units };
  GtkWidget *units = muster_node_row_new_units (document, node, "units", _ ("Units"),
                                                muster_scenario_get_side);

  muster_node_row_limit_units (units, &limit);
  muster_node_row_add (row, muster_node_row_new_text (document, node, "name", _ ("Name")));
  muster_node_row_add (row, units);
  muster_node_row_add (row, muster_scenario_row_new_turns (document, node, "turn", _ ("On turn")));
  add_use (row, document, node, "event",
           muster_node_row_new_choice (document, node, "event", _ ("On an event"),
                                       muster_scenario_offer_own_events));
  add_use (row, document, node, NO_EVENT, make_no_event ());
  add_use (row, document, node, "card",
           muster_node_row_new_text (document, node, "card",
                                     _ ("On a card of the rules’ pack, such as KS or 10H")));
  muster_node_row_add (row, muster_node_row_new_number (document, node, "losses",
                                                             _ ("When so many per cent are lost"),
                                                             0, 100, 5));
  add_use (row, document, node, "of",
           muster_node_row_new_choice (document, node, "of", _ ("Whose losses"),
                                       muster_scenario_offer_losers));
  add_use (row, document, node, "objective",
           muster_node_row_new_choice (document, node, "objective",
                                       _ ("When this objective is held"),
                                       muster_scenario_offer_objectives));
  add_use (row, document, node, "by",
           muster_node_row_new_choice (document, node, "by", _ ("Held by"),
                                       muster_scenario_offer_holders));
  muster_node_row_add (row, make_after (document, node));
  muster_scenario_add_entry (row, document, node);
  muster_node_row_add (row, muster_node_row_new_switch (document, node, "secret",
                                                        _ ("A surprise to its own player"), FALSE));
}

/* The edge on whose side of the field the side starts; where it does not say so, of the first side
 * the north. */
static const char *
find_own_edge (MusterNode *side)
{
  MusterNode *field = muster_node_find_child (muster_node_get_root (side), MUSTER_KIND_FIELD);
  const double width = field != NULL ? muster_node_get_double (field, "width", 0) : 0;
  const double height = field != NULL ? muster_node_get_double (field, "height", 0) : 0;
  const MusterSideBounds box = muster_side_measure (side);
  /* from the middle of the field, in shares of it */
  double east;
  double south;

  if (width <= 0 || height <= 0 || !box.any)
    return count_before (side) % 2 == 0 ? "north" : "south";
  east = (box.left + box.right) / 2 / width - 0.5;
  south = (box.top + box.bottom) / 2 / height - 0.5;
  if (fabs (east) > fabs (south))
    return east < 0 ? "west" : "east";
  return south < 0 || (south == 0 && count_before (side) % 2 == 0) ? "north" : "south";
}

static MusterNode *
make_reinforcement (MusterDocument *document, MusterNode *parent)
{
  const char *unit = muster_scenario_find_coming (parent);

  if (unit == NULL)
    return NULL;
  return muster_node_new_with (MUSTER_KIND_REINFORCEMENT, "units", unit, "turn", "4", "edge",
                               find_own_edge (parent), NULL);
}

static char *
complete_reinforcement (MusterDocument *document,
                        MusterNode *parent,
                        MusterNode *child,
                        GPtrArray *edits)
{
  return muster_scenario_take_off (document, parent, muster_node_get (child, "units"), edits);
}

static GtkWidget *
make_section (MusterDocument *document, MusterNode *side)
{
  static const MusterNodeListSpec deployments = {
    .kind = MUSTER_KIND_DEPLOYMENT,
    .title = N_ ("Where it starts"),
    .add_label = N_ ("Add Area"),
    .remove_label = N_ ("Remove Area"),
    .empty = N_ ("Anywhere."),
    .describe = muster_scenario_describe_deployment,
    .fill = muster_scenario_fill_deployment,
    .make = make_deployment,
  };
  static const MusterNodeListSpec reinforcements = {
    .kind = MUSTER_KIND_REINFORCEMENT,
    .title = N_ ("Reinforcements"),
    .add_label = N_ ("Add Reinforcements"),
    .remove_label = N_ ("Remove Reinforcements"),
    .empty = N_ ("All units are there from the start."),
    .cannot = N_ ("There is no unit left that could come later"),
    .describe = muster_scenario_describe_reinforcement,
    .fill = muster_scenario_fill_reinforcement,
    .make = make_reinforcement,
    .complete = complete_reinforcement,
  };
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 18);

  gtk_box_append (GTK_BOX (box),
                  muster_scenario_page_make_heading (document, side));
  gtk_box_append (GTK_BOX (box), muster_node_list_new (document, side, &deployments));
  gtk_box_append (GTK_BOX (box), muster_node_list_new (document, side, &reinforcements));
  return box;
}

GtkWidget *
muster_scenario_page_new_deployment (MusterDocument *document)
{
  GtkWidget *page = muster_scenario_page_new ();

  muster_scenario_page_add (page, muster_node_sections_new (document,
                                                            muster_document_get_root (document),
                                                            MUSTER_KIND_SIDE, make_section));
  return page;
}
