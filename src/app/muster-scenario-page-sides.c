/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The page of the sides: names, colours, armies, players and what their force may be. */

#include "config.h"

#include "muster-scenario-pages.h"

#include <glib/gi18n-lib.h>

#include "muster-army.h"
#include "muster-force-limits.h"
#include "muster-scenario-words.h"

/* Players */

static char *
describe_player (MusterDocument *document, MusterNode *node, char **subtitle)
{
  g_autofree char *units = muster_scenario_name_units (document, muster_scenario_get_side (node),
                                                       muster_node_get (node, "units"));

  *subtitle = g_strdup (*units != '\0' ? units : _ ("all units"));
  return g_strdup (muster_node_get_name (node));
}

static void
fill_player (GtkWidget *row, MusterDocument *document, MusterNode *node)
{
  GtkWidget *units = muster_node_row_new_units (document, node, "units", _ ("Units"),
                                                muster_scenario_get_side);

  muster_node_row_add (row, muster_node_row_new_text (document, node, "name", _ ("Name")));
  if (muster_scenario_has_cards (document) || muster_node_get (node, "cards") != NULL)
    muster_node_row_add (row, muster_node_row_new_choice (document, node, "cards", _ ("Suit"),
                                                               muster_scenario_offer_suits));
  muster_node_row_set_none (units, _ ("All units"));
  muster_node_row_add (row, units);
}

static MusterNode *
make_player (MusterDocument *document, MusterNode *parent)
{
  /* Translators: what a player is called until he has a name. */
  g_autofree char *name =
      muster_scenario_number_name (parent, MUSTER_KIND_PLAYER, _ ("Player {number}"));

  return muster_node_new_with (MUSTER_KIND_PLAYER, "name", name, NULL);
}

/* What the force may be */

/* What is counted has numbers, and what is only named may be barred instead. */
static gboolean
is_for (const char *kind, const char *attribute)
{
  gboolean counted = muster_force_limit_is_counted (kind);

  if (g_str_equal (attribute, "of"))
    return g_strcmp0 (kind, "points") != 0;
  return g_str_equal (attribute, "barred") ? !counted : counted;
}

static gboolean
has_use (MusterDocument *document, MusterNode *node, const char *attribute)
{
  return is_for (muster_node_get (node, "kind"), attribute);
}

/* What the limit said of another kind goes with it. */
static void
drop_useless (MusterNode *node, const char *kind, GPtrArray *edits)
{
  static const char *const attributes[] = { "min", "max", "barred" };

  for (gsize i = 0; i < G_N_ELEMENTS (attributes); i++)
    if (muster_node_get (node, attributes[i]) != NULL && !is_for (kind, attributes[i]))
      g_ptr_array_add (edits, muster_edit_new_set (node, attributes[i], NULL));
  /* of other things */
  if (muster_node_get (node, "of") != NULL)
    g_ptr_array_add (edits, muster_edit_new_set (node, "of", NULL));
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

static void
fill_limit (GtkWidget *row, MusterDocument *document, MusterNode *node)
{
  GtkWidget *kind = muster_node_row_new_choice (document, node, "kind", _ ("Of what"),
                                                muster_scenario_offer_limits);

  muster_node_row_complete (kind, drop_useless);
  muster_node_row_add (row, kind);
  add_use (
      row, document, node, "min",
      muster_node_row_new_number (document, node, "min", _ ("At least"), 0, MUSTER_MAX_COUNT, 1));
  add_use (
      row, document, node, "max",
      muster_node_row_new_number (document, node, "max", _ ("At most"), -1, MUSTER_MAX_COUNT, 1));
  add_use (row, document, node, "of",
           muster_node_row_new_several (document, node, "of", _ ("Of these only"), _ ("All"),
                                        muster_scenario_offer_limited));
  add_use (row, document, node, "barred",
           muster_node_row_new_switch (document, node, "barred", _ ("None of these"), FALSE));
  muster_node_row_add (row, muster_node_row_new_text (document, node, "name", _ ("Name")));
}

static MusterNode *
make_limit (MusterDocument *document, MusterNode *parent)
{
  return muster_node_new_with (MUSTER_KIND_LIMIT, "kind", "figures", "max", "100", NULL);
}

static void
fill_cost (GtkWidget *row, MusterDocument *document, MusterNode *node)
{
  muster_node_row_add (row, muster_node_row_new_choice (document, node, "type", _ ("Unit"),
                                                        muster_scenario_offer_types));
  muster_node_row_add (row, muster_node_row_new_choice (document, node, "grade", _ ("Grade"),
                                                             muster_scenario_offer_grades));
  muster_node_row_add (row, muster_node_row_new_choice (document, node, "troop", _ ("Figure"),
                                                             muster_scenario_offer_troops));
  muster_node_row_add (row, muster_node_row_new_choice (document, node, "weapon", _ ("Weapon"),
                                                             muster_scenario_offer_weapons));
  muster_node_row_add (row, muster_node_row_new_number (document, node, "points",
                                                             _ ("Points"), -1000000, 1000000, 1));
}

static MusterNode *
make_cost (MusterDocument *document, MusterNode *parent)
{
  return muster_node_new_with (MUSTER_KIND_COST, "points", "1", NULL);
}

static const MusterNodeListSpec costs = {
  .kind = MUSTER_KIND_COST,
  .title = N_ ("Points of Your Own"),
  .description = N_ ("What a unit or a figure is worth; all that fits is added up."),
  .add_label = N_ ("Add Price"),
  .remove_label = N_ ("Remove Price"),
  .empty = N_ ("Nothing is counted in points."),
  .describe = muster_scenario_describe_cost,
  .fill = fill_cost,
  .make = make_cost,
};

/* A side */

static void
clicked_cb (GtkWidget *button, const char *action)
{
  /* the button goes with its side */
  g_autofree char *id = g_strdup (muster_node_get_id (muster_node_row_get_node (button)));

  gtk_widget_activate_action (button, action, "s", id);
}

/* ACTION: static. */
static GtkWidget *
make_button (MusterNode *side, const char *icon, const char *label, const char *action)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  /* a button that is tied to an action is as sensitive as that is */
  muster_node_row_set_node (button, side);
  g_signal_connect (button, "clicked", G_CALLBACK (clicked_cb), (gpointer) action);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
  return button;
}

/* The first cannot go up, nor the last down. */
static void
update_moves_cb (GtkWidget *box)
{
  MusterNode *side = muster_node_row_get_node (box);
  GtkWidget *up = gtk_widget_get_first_child (box);

  /* it may have just been taken out */
  if (muster_node_get_parent (side) == NULL)
    return;
  gtk_widget_set_sensitive (up, muster_node_list_get_sibling (side, -1) != NULL);
  gtk_widget_set_sensitive (gtk_widget_get_next_sibling (up),
                            muster_node_list_get_sibling (side, 1) != NULL);
}

static GtkWidget *
make_identity (MusterDocument *document, MusterNode *side)
{
  GtkWidget *group = muster_scenario_page_make_named_group (document, side);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 3);

  gtk_box_append (GTK_BOX (box),
                  make_button (side, "go-up-symbolic", _ ("Move Up"), "win.side-up"));
  gtk_box_append (GTK_BOX (box),
                  make_button (side, "go-down-symbolic", _ ("Move Down"), "win.side-down"));
  gtk_box_append (GTK_BOX (box), make_button (side, "user-trash-symbolic", _ ("Remove Side"),
                                              "win.remove-side"));
  muster_node_row_set_node (box, side);
  g_signal_connect_object (muster_document_get_root (document), "items-changed",
                           G_CALLBACK (update_moves_cb), box, G_CONNECT_SWAPPED);
  update_moves_cb (box);
  adw_preferences_group_set_header_suffix (ADW_PREFERENCES_GROUP (group), box);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group),
                             muster_node_row_new_text (document, side, "name", _ ("Name")));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group),
                             muster_node_row_new_choice (document, side, "colour", _ ("Colour"),
                                                         muster_scenario_offer_colours));
  if (muster_scenario_has_cards (document) || muster_node_get (side, "cards") != NULL)
    adw_preferences_group_add (ADW_PREFERENCES_GROUP (group),
                               muster_node_row_new_choice (document, side, "cards", _ ("Cards"),
                                                           muster_scenario_offer_cards));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group),
                             muster_node_row_new_choice (document, side, "posture", _ ("Task"),
                                                         muster_scenario_offer_postures));
  return group;
}

static GtkWidget *
make_section (MusterDocument *document, MusterNode *side)
{
  static const MusterNodeListSpec players = {
    .kind = MUSTER_KIND_PLAYER,
    .title = N_ ("Players"),
    .add_label = N_ ("Add Player"),
    .remove_label = N_ ("Remove Player"),
    .empty = N_ ("One player has the whole side."),
    .describe = describe_player,
    .fill = fill_player,
    .make = make_player,
  };
  static const MusterNodeListSpec limits = {
    .kind = MUSTER_KIND_LIMIT,
    .title = N_ ("Limits of the Force"),
    .description = N_ ("For players who bring armies of their own."),
    .add_label = N_ ("Add Limit"),
    .remove_label = N_ ("Remove Limit"),
    .empty = N_ ("None but those of the rules."),
    .describe = muster_scenario_describe_limit,
    .fill = fill_limit,
    .make = make_limit,
  };
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 18);

  gtk_box_append (GTK_BOX (box), make_identity (document, side));
  gtk_box_append (GTK_BOX (box), muster_scenario_side_army_new (document, side));
  gtk_box_append (GTK_BOX (box), muster_node_list_new (document, side, &players));
  gtk_box_append (GTK_BOX (box), muster_node_list_new (document, side, &limits));
  return box;
}

GtkWidget *
muster_scenario_page_new_sides (MusterDocument *document)
{
  GtkWidget *page = muster_scenario_page_new ();
  MusterNode *scenario = muster_document_get_root (document);
  GtkWidget *button = gtk_button_new_with_mnemonic (_ ("_Add a Side"));

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.add-side");
  muster_scenario_page_add (
      page, muster_node_sections_new (document, scenario, MUSTER_KIND_SIDE, make_section));
  muster_scenario_page_add (page, button);
  muster_scenario_page_add (page, muster_node_list_new (document, scenario, &costs));
  return page;
}
