/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The page of events: the scenario's own, its deck, and random tables. */

#include "config.h"

#include "muster-scenario-pages.h"

#include <glib/gi18n-lib.h>

#include "muster-army.h"
#include "muster-legality.h"
#include "muster-scenario-tell.h"
#include "muster-scenario-words.h"
#include "muster-table-rows.h"

/* Events */

static MusterNode *
find_event_side (MusterNode *node)
{
  const char *id = muster_node_get (node, "side");

  return id != NULL ? muster_scenario_find_side (node, id) : NULL;
}

/* Cards are asked for where the rules turn some, or the scenario does; what the rules bring about
 * where they bring something. */
static gboolean
has_use (MusterDocument *document, MusterNode *node, const char *attribute)
{
  if (g_str_equal (attribute, "card"))
    return muster_ruleset_has_pack (muster_document_get_ruleset (document));
  if (g_str_equal (attribute, "count"))
    return muster_node_get (node, "turn") == NULL && muster_node_get (node, "card") == NULL;
  if (g_str_equal (attribute, "kind"))
    return muster_scenario_has_events (document);
  /* units are of a side */
  return muster_node_get (node, "side") != NULL;
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
fill_event (GtkWidget *row, MusterDocument *document, MusterNode *node)
{
  muster_node_row_add (row, muster_node_row_new_text (document, node, "name", _ ("Name")));
  muster_node_row_add (row, muster_scenario_row_new_turns (document, node, "turn", _ ("On turn")));
  add_use (row, document, node, "card",
           muster_node_row_new_text (document, node, "card",
                                     _ ("On a card of the rules’ pack, such as KS or 10H")));
  add_use (row, document, node, "count",
           muster_node_row_new_number (document, node, "count",
                                       _ ("Cards of it in the scenario’s deck"), 0, 100, 1));
  add_use (row, document, node, "kind",
           muster_node_row_new_choice (document, node, "kind", _ ("Does"),
                                       muster_scenario_offer_events));
  muster_node_row_add (row, muster_node_row_new_choice (document, node, "side", _ ("Side"),
                                                             muster_scenario_offer_sides));
  add_use (row, document, node, "units",
           muster_node_row_new_units (document, node, "units", _ ("Units"), find_event_side));
  muster_node_row_add (row, muster_node_row_new_choice (document, node, "edge", _ ("Edge"),
                                                             muster_scenario_offer_edges));
  muster_node_row_add (row, muster_node_row_new_choice (document, node, "audience",
                                                             _ ("Who reads it"),
                                                             muster_scenario_offer_audiences));
  muster_node_row_add (
      row, muster_node_row_wrap (muster_node_row_new_prose (document, node, _ ("What happens")),
                                 _ ("What happens")));
}

static MusterNode *
make_event (MusterDocument *document, MusterNode *parent)
{
  g_autofree char *id = muster_node_make_id (parent, "event");

  /* Translators: what a new event is called, with its number. */
  g_autofree char *name =
      muster_scenario_number_name (parent, MUSTER_KIND_EVENT, _ ("Event {number}"));

  return muster_node_new_with (MUSTER_KIND_EVENT, "id", id, "name", name, NULL);
}

/* Random tables */

static char *
describe_table (MusterDocument *document, MusterNode *node, char **subtitle)
{
  gint64 dice = muster_node_get_int (node, "dice", 1);
  g_autofree char *faces = muster_node_row_format ((double) muster_node_get_int (node, "faces", 6));
  g_autofree char *count = muster_node_row_format ((double) dice);
  const char *name = muster_node_get_name (node);

  /* Translators: how many dice, and of how many faces: "2 dice of 6". */
  *subtitle = g_strdup_printf (ngettext ("%s die of %s", "%s dice of %s", (gulong) dice), count,
                               faces);
  return g_strdup (*name != '\0' ? name : muster_scenario_tell_child (NULL, node));
}

static void
fill_table (GtkWidget *row, MusterDocument *document, MusterNode *node)
{
  muster_node_row_add (row, muster_node_row_new_text (document, node, "name", _ ("Name")));
  muster_node_row_add (
      row, muster_node_row_new_number (document, node, "dice", _ ("Dice"), 0, 10, 1));
  muster_node_row_add (
      row, muster_node_row_new_number (document, node, "faces", _ ("Faces of a die"), 1, 100, 1));
  muster_node_row_add (row, muster_node_row_new_choice (document, node, "audience",
                                                             _ ("Who reads it"),
                                                             muster_scenario_offer_audiences));
  muster_node_row_add (
      row, muster_node_row_wrap (muster_table_rows_new (document, node), _ ("Rows")));
}

static MusterNode *
make_table (MusterDocument *document, MusterNode *parent)
{
  g_autofree char *id = muster_node_make_id (parent, "table");

  /* Translators: what a new random table is called, with its number. */
  g_autofree char *name =
      muster_scenario_number_name (parent, MUSTER_KIND_TABLE, _ ("Table {number}"));

  return muster_node_new_with (MUSTER_KIND_TABLE, "id", id, "name", name, "dice", "1", "faces", "6",
                               NULL);
}

GtkWidget *
muster_scenario_page_new_events (MusterDocument *document)
{
  static const MusterNodeListSpec events = {
    .kind = MUSTER_KIND_EVENT,
    .title = N_ ("Events"),
    .description = N_ ("On a turn, on a card of the rules’ pack, or else a card of a deck of the "
                       "scenario’s own."),
    .add_label = N_ ("Add Event"),
    .remove_label = N_ ("Remove Event"),
    .empty = N_ ("None yet."),
    .describe = muster_scenario_describe_event,
    .fill = fill_event,
    .make = make_event,
  };
  static const MusterNodeListSpec tables = {
    .kind = MUSTER_KIND_TABLE,
    .title = N_ ("Random Tables"),
    .add_label = N_ ("Add Table"),
    .remove_label = N_ ("Remove Table"),
    .empty = N_ ("None yet."),
    .describe = describe_table,
    .fill = fill_table,
    .make = make_table,
  };
  GtkWidget *page = muster_scenario_page_new ();
  MusterNode *scenario = muster_document_get_root (document);

  muster_scenario_page_add (page, muster_node_list_new (document, scenario, &events));
  adw_preferences_group_add (
      muster_scenario_page_add_group (page, NULL, NULL),
      muster_node_row_new_choice (document, scenario, "deck", _ ("Its own deck"),
                                  muster_scenario_offer_decks));
  muster_scenario_page_add (page, muster_node_list_new (document, scenario, &tables));
  return page;
}
