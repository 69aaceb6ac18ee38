/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The form beside the map of what is selected there. */

#include "config.h"

#include "muster-scenario-pages.h"

#include <glib/gi18n-lib.h>

#include "muster-army.h"
#include "muster-garrison.h"
#include "muster-scenario-tell.h"
#include "muster-scenario-words.h"
#include "muster-shape.h"
#include "muster-terrain.h"
#include "muster-zones.h"

#define WORDS_KEY "muster-words"

/* Terrain */

static void
offer_terrains (MusterDocument *document, MusterNode *node, MusterChoices *choices)
{
  GPtrArray *defs =
      muster_ruleset_list (muster_document_get_ruleset (document), MUSTER_DEF_TERRAIN);

  for (guint i = 0; i < defs->len; i++)
    if (muster_terrain_is_feature (defs->pdata[i]))
      muster_choices_add (choices, muster_def_get_id (defs->pdata[i]),
                          muster_def_get_label (defs->pdata[i]));
}

/* What a value may be stands in the rules. */
static void
offer_value (MusterDocument *document, MusterNode *node, MusterChoices *choices)
{
  g_autoptr (GPtrArray) values =
      muster_terrain_list_values (muster_document_get_ruleset (document), NULL);

  muster_choices_add (choices, NULL, _ ("Not said"));
  for (guint i = 0; i < values->len; i++)
    {
      const MusterTerrainValue *value = g_ptr_array_index (values, i);

      for (guint k = 0; g_str_equal (value->id, muster_choices_get_attribute (choices))
                        && k < value->choices->len;
           k++)
        {
          const MusterTerrainChoice *choice =
              &g_array_index (value->choices, MusterTerrainChoice, k);

          muster_choices_add (choices, choice->id, choice->label);
        }
    }
}

static GtkWidget *
make_value_row (MusterDocument *document, MusterNode *node, const MusterTerrainValue *value)
{
  const MusterAttributeSpec *spec = muster_kind_find_attribute (MUSTER_KIND_FEATURE, value->id);
  const MusterDef *terrain =
      muster_ruleset_find (muster_document_get_ruleset (document), MUSTER_DEF_TERRAIN,
                           muster_node_get_or (node, "kind", ""));

  if (spec == NULL)
    return NULL;
  if (value->choices->len > 0)
    return muster_node_row_new_choice (document, node, value->id, value->label, offer_value);
  if (spec->type == MUSTER_VALUE_BOOLEAN)
    return muster_node_row_new_switch (
        document, node, value->id, value->label,
        terrain != NULL
            && muster_def_get_boolean (terrain, value->id, g_str_equal (value->id, "passable")));
  if (spec->type == MUSTER_VALUE_INTEGER)
    return muster_node_row_new_number (document, node, value->id, value->label, spec->min,
                                       spec->max, 1);
  return muster_node_row_new_text (document, node, value->id, value->label);
}

/* What the rules have it a part of: a gate of a fort, a wall, a house. */
static void
offer_wholes (MusterDocument *document, MusterNode *node, MusterChoices *choices)
{
  MusterRuleset *ruleset = muster_document_get_ruleset (document);
  const MusterDef *terrain =
      muster_ruleset_find (ruleset, MUSTER_DEF_TERRAIN, muster_node_get_or (node, "kind", ""));
  MusterNode *scenario = muster_node_get_root (node);

  muster_choices_add (choices, NULL, _ ("Nothing"));
  for (guint i = 0; terrain != NULL && i < muster_node_get_n_children (scenario); i++)
    {
      MusterNode *child = muster_node_peek_child (scenario, i);
      const MusterDef *whole =
          muster_node_get_kind (child) == MUSTER_KIND_FEATURE && child != node
              ? muster_ruleset_find (ruleset, MUSTER_DEF_TERRAIN,
                                     muster_node_get_or (child, "kind", ""))
              : NULL;

      if (whole != NULL && muster_node_get_id (child) != NULL
          && muster_terrain_is_part_of (terrain, whole))
        muster_choices_add (choices, muster_node_get_id (child),
                            *muster_node_get_name (child) != '\0' ? muster_node_get_name (child)
                                                                  : muster_def_get_label (whole));
    }
}

/* What the rules say of TERRAIN; where they are silent, that the players have to agree. (transfer
 * full) */
static char *
describe_rule (const MusterRuleset *ruleset, const MusterDef *terrain)
{
  const char *rule = muster_def_get (terrain, "rule");
  const MusterStatement *statement =
      rule != NULL ? muster_ruleset_find_statement (ruleset, rule) : NULL;

  if (statement != NULL)
    return g_strdup_printf ("%s (%s)", statement->text, statement->id);
  /* Translators: %s is a kind of terrain, "River". */
  return g_strdup_printf (
      _ ("No statement of these rules says what “%s” does to who crosses it or stands in it, "
         "whatever it "
         "is said to be: the players agree on that, and the notes below are the place for it."),
      muster_def_get_label (terrain));
}

/* What the kind of terrain may say for itself by the rules: made anew when it becomes another
 * kind. */
static void
kind_changed_cb (GtkWidget *holder, const char *attribute, MusterNode *node)
{
  MusterDocument *document = g_object_get_data (G_OBJECT (holder), "document");
  MusterRuleset *ruleset = muster_document_get_ruleset (document);
  const MusterDef *terrain =
      muster_ruleset_find (ruleset, MUSTER_DEF_TERRAIN, muster_node_get_or (node, "kind", ""));
  g_autoptr (GPtrArray) values =
      terrain != NULL ? muster_terrain_list_values (ruleset, terrain) : g_ptr_array_new ();
  GtkWidget *group = adw_preferences_group_new ();
  guint n = 0;

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), _ ("In the Game"));
  if (terrain != NULL)
    {
      g_autofree char *rule = describe_rule (ruleset, terrain);
      g_autofree char *markup = g_markup_escape_text (rule, -1);

      adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (group), markup);
    }
  if ((terrain != NULL && muster_def_get (terrain, "part-of") != NULL)
      || muster_node_get (node, "of") != NULL)
    {
      adw_preferences_group_add (
          ADW_PREFERENCES_GROUP (group),
          muster_node_row_new_choice (document, node, "of", _ ("Part of"), offer_wholes));
      n++;
    }
  for (guint i = 0; i < values->len; i++)
    {
      GtkWidget *row = make_value_row (document, node, g_ptr_array_index (values, i));

      if (row != NULL)
        adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
      n += row != NULL;
    }
  gtk_widget_set_visible (group, n > 0 || terrain != NULL);
  adw_bin_set_child (ADW_BIN (holder), group);
}

static void
fill_feature (GtkWidget *box, GtkWidget *group, MusterDocument *document, MusterNode *node)
{
  GtkWidget *values = adw_bin_new ();

  muster_node_row_add (group, muster_node_row_new_text (document, node, "name", _ ("Name")));
  muster_node_row_add (group, muster_node_row_new_choice (document, node, "kind", _ ("Kind"),
                                                          offer_terrains));
  muster_node_row_add (group, muster_node_row_new_text (document, node, "label",
                                                        _ ("Words on the map")));
  muster_node_row_add (group, muster_node_row_new_choice (document, node, "colour", _ ("Colour"),
                                                          muster_scenario_offer_colours));
  muster_node_row_add (group, muster_node_row_new_choice (document, node, "side", _ ("Side"),
                                                          muster_scenario_offer_sides));
  muster_node_row_add (group, muster_node_row_new_switch (document, node, "hidden",
                                                          _ ("Known to the umpire only"), FALSE));
  muster_node_row_add (group, muster_node_row_new_switch (document, node, "locked", _ ("Locked"),
                                                          FALSE));
  g_object_set_data_full (G_OBJECT (values), "document", g_object_ref (document), g_object_unref);
  g_signal_connect_object (node, "changed::kind", G_CALLBACK (kind_changed_cb), values,
                           G_CONNECT_SWAPPED);
  kind_changed_cb (values, NULL, node);
  gtk_box_append (GTK_BOX (box), values);
  gtk_box_append (GTK_BOX (box), muster_node_row_new_child_prose (document, node,
                                                                  MUSTER_KIND_NOTES, _ ("Notes")));
}

/* Units */

static void
offer_facings (MusterDocument *document, MusterNode *node, MusterChoices *choices)
{
  const char *now = muster_node_get (node, "facing");
  const double facing = muster_node_get_double (node, "facing", 0);
  gboolean offered = now == NULL;

  for (int degrees = 0; degrees < 360; degrees += MUSTER_FACING_DEGREES)
    {
      g_autofree char *id = g_strdup_printf ("%d", degrees);

      offered = offered || g_str_equal (now, id);
      muster_choices_add (choices, id, muster_bearing_to_words (degrees));
    }
  if (!offered)
    {
      g_autofree char *degrees = muster_shape_format (facing);
      /* Translators: a number of degrees from north, and the direction next to it, such as
       * "north-east". */
      g_autofree char *label =
          g_strdup_printf (_ ("%1$s°, about %2$s"), degrees, muster_bearing_to_words (facing));

      muster_choices_add (choices, now, label);
    }
  if (now == NULL)
    muster_choices_add (choices, NULL, _ ("Not said"));
}

/* What a unit is drawn up in, where the rules keep that. */
static MusterElement *
find_positions (MusterDocument *document)
{
  MusterElement *sequence = muster_element_find_child (
      muster_ruleset_get_element (muster_document_get_ruleset (document)), "sequence");

  return sequence != NULL ? muster_element_find_child (sequence, "positions") : NULL;
}

static void
offer_formations (MusterDocument *document, MusterNode *node, MusterChoices *choices)
{
  MusterElement *positions = find_positions (document);

  muster_choices_add (choices, NULL, _ ("Not said"));
  for (guint i = 0; positions != NULL && i < muster_element_get_n_children (positions); i++)
    {
      MusterElement *child = muster_element_get_child (positions, i);
      const char *label = muster_element_get (child, "label");

      if (g_str_equal (muster_element_get_name (child), "formation"))
        muster_choices_add (choices, muster_element_get (child, "id"),
                            label != NULL ? g_dgettext (GETTEXT_PACKAGE, label)
                                          : muster_element_get (child, "id"));
    }
}

/* Whoever becomes the garrison of something goes there. */
static void
move_in (MusterNode *node, const char *id, GPtrArray *edits)
{
  MusterNode *feature =
      muster_scenario_find_part (muster_node_get_root (node), MUSTER_KIND_FEATURE, id);
  g_autofree char *x = NULL;
  g_autofree char *y = NULL;
  MusterPoint spot;

  if (feature == NULL || !muster_garrison_find_spot (feature, &spot)
      || muster_garrison_is_in (feature, muster_node_get_double (node, "x", 0),
                                muster_node_get_double (node, "y", 0)))
    return;
  x = muster_shape_format (spot.x);
  y = muster_shape_format (spot.y);
  g_ptr_array_add (edits, muster_edit_new_set (node, "x", x));
  g_ptr_array_add (edits, muster_edit_new_set (node, "y", y));
}

static void
fill_place (GtkWidget *group, MusterDocument *document, MusterNode *node)
{
  GtkWidget *inside = muster_node_row_new_choice (document, node, "inside", _ ("Garrison of"),
                                                  muster_scenario_offer_posts);
  GtkWidget *concealed
      = muster_node_row_new_switch (document, node, "concealed", _ ("Concealed"), FALSE);

  muster_scenario_add_spot (group, document, node);
  muster_node_row_add (
      group, muster_node_row_new_choice (document, node, "facing", _ ("Faces"), offer_facings));
  if (find_positions (document) != NULL || muster_node_get (node, "formation") != NULL)
    muster_node_row_add (group, muster_node_row_new_choice (document, node, "formation",
                                                            _ ("Drawn up in"), offer_formations));
  muster_node_row_complete (inside, move_in);
  muster_node_row_add (group, inside);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (concealed), _ ("Not seen until it shows itself"));
  muster_node_row_add (group, concealed);
  muster_node_row_add (group, muster_node_row_new_switch (document, node, "locked", _ ("Locked"),
                                                          FALSE));
}

/* Words on the map */

static void
offer_looks (MusterDocument *document, MusterNode *node, MusterChoices *choices)
{
  muster_choices_add (choices, NULL, _ ("Words on the map"));
  muster_choices_add (choices, "note", _ ("A mark, with its text beside"));
  if (g_strcmp0 (muster_node_get (node, "look"), "label") == 0)
    muster_choices_add (choices, "label", _ ("Words on the map"));
}

static void
offer_sizes (MusterDocument *document, MusterNode *node, MusterChoices *choices)
{
  muster_choices_add (choices, NULL, _ ("Usual"));
  muster_choices_add (choices, "small", _ ("Small"));
  muster_choices_add (choices, "large", _ ("Large"));
  if (g_strcmp0 (muster_node_get (node, "size"), "normal") == 0)
    muster_choices_add (choices, "normal", _ ("Usual"));
}

static void
fill_label (GtkWidget *box, GtkWidget *group, MusterDocument *document, MusterNode *node)
{
  GtkWidget *words = muster_node_row_new_text (document, node, "name", _ ("Words"));

  g_object_set_data (G_OBJECT (box), WORDS_KEY, words);
  muster_node_row_add (group, words);
  muster_node_row_add (group, muster_node_row_new_choice (document, node, "look", _ ("Look"),
                                                          offer_looks));
  muster_node_row_add (group, muster_node_row_new_choice (document, node, "size", _ ("Size"),
                                                          offer_sizes));
  muster_node_row_add (group, muster_node_row_new_number (document, node, "rotation",
                                                          _ ("Turned by degrees"), -360, 360, 5));
  muster_node_row_add (group, muster_node_row_new_choice (document, node, "audience",
                                                          _ ("Who reads it"),
                                                          muster_scenario_offer_audiences));
  muster_node_row_add (group, muster_node_row_new_switch (document, node, "locked", _ ("Locked"),
                                                          FALSE));
  gtk_box_append (GTK_BOX (box), muster_node_row_new_prose (document, node, _ ("Text")));
}

/* The form */

static GtkWidget *
make_button (const char *icon, const char *label, const char *action)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_widget_set_tooltip_text (button, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
  return button;
}

/* What can be done with whatever it is. */
static GtkWidget *
make_buttons (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_add_css_class (box, "linked");
  gtk_box_append (GTK_BOX (box),
                  make_button ("go-up-symbolic", _ ("To the Front"), "scenario-map.front"));
  gtk_box_append (GTK_BOX (box),
                  make_button ("go-down-symbolic", _ ("To the Back"), "scenario-map.back"));
  gtk_box_append (GTK_BOX (box), make_button ("object-rotate-right-symbolic", _ ("Turn"),
                                              "scenario-map.turn"));
  gtk_box_append (GTK_BOX (box),
                  make_button ("edit-copy-symbolic", _ ("Duplicate"), "scenario-map.duplicate"));
  gtk_box_append (GTK_BOX (box), make_button ("changes-prevent-symbolic", _ ("Lock or Unlock"),
                                              "scenario-map.lock"));
  gtk_box_append (GTK_BOX (box),
                  make_button ("user-trash-symbolic", _ ("Delete"), "scenario-map.delete"));
  gtk_widget_set_halign (box, GTK_ALIGN_CENTER);
  return box;
}

static char *
make_title (MusterDocument *document, MusterNode *node, guint n)
{
  MusterNode *side = node != NULL ? muster_scenario_get_side (node) : NULL;
  const MusterDef *terrain = NULL;

  if (node == NULL)
    return g_strdup_printf (ngettext ("%u thing is selected", "%u things are selected", n), n);
  switch (muster_node_get_kind (node))
    {
    case MUSTER_KIND_FEATURE:
      terrain = muster_ruleset_find (muster_document_get_ruleset (document), MUSTER_DEF_TERRAIN,
                                     muster_node_get_or (node, "kind", ""));
      return g_strdup (terrain != NULL ? muster_terrain_name_feature (terrain, node)
                                       : _ ("Terrain"));
    case MUSTER_KIND_PLACE:
      return muster_scenario_name_units (document, side, muster_node_get (node, "unit"));
    case MUSTER_KIND_DEPLOYMENT:
      /* Translators: a side of a battle. */
      return g_strdup_printf (
          _ ("Area of %s"),
          muster_scenario_tell_name (NULL, node, MUSTER_KIND_SIDE, muster_node_get_id (side)));
    case MUSTER_KIND_OBJECTIVE:
      return g_strdup (_ ("Objective"));
    case MUSTER_KIND_REINFORCEMENT:
      return g_strdup (_ ("Reinforcements"));
    default:
      return g_strdup (_ ("Words on the Map"));
    }
}

static void
fill (GtkWidget *box, GtkWidget *group, MusterDocument *document, MusterNode *node)
{
  switch (muster_node_get_kind (node))
    {
    case MUSTER_KIND_FEATURE:
      fill_feature (box, group, document, node);
      break;
    case MUSTER_KIND_PLACE:
      fill_place (group, document, node);
      break;
    case MUSTER_KIND_DEPLOYMENT:
      muster_scenario_fill_deployment (group, document, node);
      break;
    case MUSTER_KIND_OBJECTIVE:
      muster_scenario_fill_objective (group, document, node);
      break;
    case MUSTER_KIND_REINFORCEMENT:
      muster_scenario_fill_reinforcement (group, document, node);
      break;
    case MUSTER_KIND_LABEL:
      fill_label (box, group, document, node);
      break;
    default:
      break;
    }
}

/**
 * muster_scenario_item_form_write:
 * @page: such a form
 *
 * Puts the focus into the words of what was written on the map, with all of them selected, so that
 * what is typed takes their place.
 *
 * Returns: whether it is about words
 */
gboolean
muster_scenario_item_form_write (GtkWidget *page)
{
  GtkWidget *box = g_object_get_data (G_OBJECT (page), "muster-box");
  GtkWidget *words = box != NULL ? g_object_get_data (G_OBJECT (box), WORDS_KEY) : NULL;

  if (words == NULL || !gtk_widget_grab_focus (words))
    return FALSE;
  gtk_editable_select_region (GTK_EDITABLE (words), 0, -1);
  return TRUE;
}

/* A hill that is made steep is called so. */
static void
title_changed_cb (GtkWidget *group, const char *attribute, MusterNode *node)
{
  MusterDocument *document = g_object_get_data (G_OBJECT (group), "document");
  g_autofree char *title = make_title (document, node, 1);
  g_autofree char *markup = g_markup_escape_text (title, -1);

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), markup);
}

static void
follow_title (GtkWidget *group, MusterDocument *document, MusterNode *node)
{
  g_object_set_data_full (G_OBJECT (group), "document", g_object_ref (document), g_object_unref);
  g_signal_connect_object (node, "changed", G_CALLBACK (title_changed_cb), group,
                           G_CONNECT_SWAPPED);
}

GtkWidget *
muster_scenario_item_form_new (MusterDocument *document, GPtrArray *nodes)
{
  MusterNode *node = nodes->len == 1 ? nodes->pdata[0] : NULL;
  GtkWidget *page = gtk_scrolled_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *group = adw_preferences_group_new ();
  g_autofree char *title = NULL;
  g_autofree char *markup = NULL;

  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (page), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_widget_add_css_class (box, "item-form");
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (page), box);
  g_object_set_data (G_OBJECT (page), "muster-box", box);
  if (nodes->len == 0)
    {
      GtkWidget *label = gtk_label_new (_ ("Nothing is selected. Choose something on the map or in "
                                           "the list."));

      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_widget_add_css_class (label, "dim-label");
      gtk_box_append (GTK_BOX (box), label);
      return page;
    }
  title = make_title (document, node, nodes->len);
  markup = g_markup_escape_text (title, -1);
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), markup);
  gtk_box_append (GTK_BOX (box), make_buttons ());
  gtk_box_append (GTK_BOX (box), group);
  if (node != NULL)
    {
      follow_title (group, document, node);
      fill (box, group, document, node);
    }
  else
    muster_scenario_fill_many (group, document, nodes);
  return page;
}
