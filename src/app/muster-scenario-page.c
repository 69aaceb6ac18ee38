/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the pages of a scenario have in common, and those that have no file of their own. */

#include "config.h"

#include "muster-scenario-pages.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "muster-army.h"
#include "muster-prose.h"
#include "muster-scenario-field.h"
#include "muster-scenario-tell.h"
#include "muster-scenario-words.h"
#include "muster-terrain.h"

#define BOX_KEY "muster-page-box"
#define WIDEST 680
/* Letters of a note that its row has as its head. */
#define HEAD_LENGTH 60

GtkWidget *
muster_scenario_page_new (void)
{
  GtkWidget *page = gtk_scrolled_window_new ();
  GtkWidget *clamp = adw_clamp_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 24);

  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (page), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_widget_add_css_class (box, "form-page");
  adw_clamp_set_maximum_size (ADW_CLAMP (clamp), WIDEST);
  adw_clamp_set_child (ADW_CLAMP (clamp), box);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (page), clamp);
  g_object_set_data (G_OBJECT (page), BOX_KEY, box);
  return page;
}

void
muster_scenario_page_add (GtkWidget *page, GtkWidget *widget)
{
  gtk_box_append (GTK_BOX (g_object_get_data (G_OBJECT (page), BOX_KEY)), widget);
}

GtkWidget *
muster_scenario_row_new_turns (MusterDocument *document,
                               MusterNode *node,
                               const char *attribute,
                               const char *title)
{
  GtkWidget *row = muster_node_row_new_number (document, node, attribute, title, 0, 10000, 1);
  g_autofree char *turn = muster_scenario_tell_turn (muster_document_get_ruleset (document));

  if (turn != NULL)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), turn);
  return row;
}

AdwPreferencesGroup *
muster_scenario_page_add_group (GtkWidget *page, const char *title, const char *description)
{
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());

  if (title != NULL)
    adw_preferences_group_set_title (group, title);
  if (description != NULL)
    adw_preferences_group_set_description (group, description);
  muster_scenario_page_add (page, GTK_WIDGET (group));
  return group;
}

static void
name_changed_cb (GtkWidget *widget)
{
  MusterNode *node = muster_node_row_get_node (widget);
  const char *name = muster_scenario_tell_child (NULL, node);
  g_autofree char *markup = g_markup_escape_text (name, -1);

  if (GTK_IS_LABEL (widget))
    gtk_label_set_label (GTK_LABEL (widget), name);
  else
    /* the title of a group is markup */
    adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (widget), markup);
}

static void
follow_name (GtkWidget *widget, MusterDocument *document, MusterNode *node)
{
  muster_node_row_set_node (widget, node);
  g_signal_connect_object (node, "changed::name", G_CALLBACK (name_changed_cb), widget,
                           G_CONNECT_SWAPPED);
  /* one without a name is called by its number, or by its army */
  g_signal_connect_object (document, "checked", G_CALLBACK (name_changed_cb), widget,
                           G_CONNECT_SWAPPED);
  name_changed_cb (widget);
}

GtkWidget *
muster_scenario_page_make_named_group (MusterDocument *document, MusterNode *node)
{
  GtkWidget *group = adw_preferences_group_new ();

  follow_name (group, document, node);
  return group;
}

GtkWidget *
muster_scenario_page_make_heading (MusterDocument *document, MusterNode *node)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, "title-3");
  follow_name (label, document, node);
  return label;
}

/* Scenario */

static void
offer_measures (MusterDocument *document, MusterNode *node, MusterChoices *choices)
{
  muster_choices_add (choices, NULL, _ ("As the rules have it"));
  muster_choices_add (choices, "R", _ ("Lengths of string"));
  muster_choices_add (choices, "inch", _ ("Inches"));
  muster_choices_add (choices, "zone", _ ("Zones"));
}

static void
offer_grounds (MusterDocument *document, MusterNode *node, MusterChoices *choices)
{
  GPtrArray *defs =
      muster_ruleset_list (muster_document_get_ruleset (document), MUSTER_DEF_TERRAIN);

  muster_choices_add (choices, NULL, _ ("Not said"));
  for (guint i = 0; i < defs->len; i++)
    if (muster_terrain_is_ground (defs->pdata[i]))
      muster_choices_add (choices, muster_def_get_id (defs->pdata[i]),
                          muster_def_get_label (defs->pdata[i]));
}

/* Zones that are not as the others */

static char *
describe_zone (MusterDocument *document, MusterNode *node, char **subtitle)
{
  const char *at = muster_node_get_or (node, "at", "");
  const char *width = muster_node_get (node, "width");
  const char *height = muster_node_get (node, "height");
  g_auto (GStrv) all = g_strsplit (at, " ", -1);
  guint n = g_strv_length (all);

  if (width != NULL && height != NULL)
    /* Translators: how large a zone is. */
    *subtitle = g_strdup_printf (_ ("%s by %s mm"), width, height);
  else if (n > 1)
    *subtitle = g_strdup_printf (ngettext ("%u zone as one", "%u zones as one", n), n);
  return g_strdup_printf (C_ ("one by its column and row", "Zone %s"), at);
}

static void
fill_zone (GtkWidget *row, MusterDocument *document, MusterNode *node)
{
  muster_node_row_add (row, muster_node_row_new_text (document, node, "at",
                                                      _ ("Columns and rows: 3,4 4,4 are merged")));
  muster_node_row_add (row, muster_node_row_new_text (document, node, "width", _ ("Width in mm")));
  muster_node_row_add (row, muster_node_row_new_text (document, node, "height", _ ("Depth in mm")));
  muster_node_row_add (row, muster_node_row_new_switch (document, node, "passable", _ ("Passable"),
                                                        TRUE));
  muster_node_row_add (row, muster_node_row_new_switch (document, node, "fortified",
                                                        _ ("Fortified"), FALSE));
}

static MusterNode *
make_zone (MusterDocument *document, MusterNode *parent)
{
  return muster_node_new_with (MUSTER_KIND_ZONE, "at", "1,1", NULL);
}

static const MusterNodeListSpec zones = {
  .kind = MUSTER_KIND_ZONE,
  .title = N_ ("Zones That Are Not as the Others"),
  .add_label = N_ ("Add Zone"),
  .remove_label = N_ ("Remove Zone"),
  .empty = N_ ("All are alike."),
  .describe = describe_zone,
  .fill = fill_zone,
  .make = make_zone,
};

static void
add_field_rows (GtkWidget *page, MusterDocument *document, MusterNode *field)
{
  AdwPreferencesGroup *group = muster_scenario_page_add_group (page, _ ("Field"), NULL);
  const char *measure = muster_node_get_or (
      field, "measure", muster_ruleset_get_measure (muster_document_get_ruleset (document)));
  double step = g_str_equal (measure, "R") ? 0.5 : 1;

  muster_node_row_set_node (GTK_WIDGET (group), field);
  adw_preferences_group_add (
      group, muster_node_row_new_number (document, field, "width", _ ("Width, west to east"),
                                         step >= 1 ? 1 : 0.01, 10000, step));
  adw_preferences_group_add (
      group, muster_node_row_new_number (document, field, "height", _ ("Depth, north to south"),
                                         step >= 1 ? 1 : 0.01, 10000, step));
  adw_preferences_group_add (group, muster_node_row_new_choice (document, field, "measure",
                                                                _ ("Measured in"), offer_measures));
  adw_preferences_group_add (group, muster_node_row_new_choice (document, field, "ground",
                                                                _ ("Ground"), offer_grounds));
  if (g_str_equal (measure, "zone") || muster_node_find_child (field, MUSTER_KIND_ZONE) != NULL)
    muster_scenario_page_add (page, muster_node_list_new (document, field, &zones));
}

static void
add_field_cb (GtkWidget *button, MusterDocument *document)
{
  muster_scenario_field_lay (button, document);
}

static GtkWidget *
make_field_section (MusterDocument *document, MusterNode *field)
{
  GtkWidget *page = gtk_box_new (GTK_ORIENTATION_VERTICAL, 24);

  g_object_set_data (G_OBJECT (page), BOX_KEY, page);
  add_field_rows (page, document, field);
  return page;
}

/* A scenario that was written by hand may lack its field. */
static void
scenario_items_cb (
    GtkWidget *button, guint position, guint removed, guint added, MusterNode *scenario)
{
  gtk_widget_set_visible (button, muster_node_find_child (scenario, MUSTER_KIND_FIELD) == NULL);
}

static void
add_field (GtkWidget *page, MusterDocument *document, MusterNode *scenario)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (_ ("Add a _Field"));

  muster_scenario_page_add (
      page, muster_node_sections_new (document, scenario, MUSTER_KIND_FIELD, make_field_section));
  g_signal_connect_object (button, "clicked", G_CALLBACK (add_field_cb), document, 0);
  g_signal_connect_object (scenario, "items-changed", G_CALLBACK (scenario_items_cb), button,
                           G_CONNECT_SWAPPED);
  scenario_items_cb (button, 0, 0, 0, scenario);
  muster_scenario_page_add (page, button);
}

GtkWidget *
muster_scenario_page_new_about (MusterDocument *document)
{
  static const struct
  {
    const char *attribute, *title;
  } history[] = {
    { "year", N_ ("Year") }, { "date", N_ ("Day") }, { "place", N_ ("Place") },
  }, table[] = {
    { "players", N_ ("Players") },
    { "table", N_ ("Table") },
    { "tags", N_ ("Words to find it by, parted by commas") },
    { "author", N_ ("Author") },
  };
  GtkWidget *page = muster_scenario_page_new ();
  MusterNode *scenario = muster_document_get_root (document);
  AdwPreferencesGroup *group = muster_scenario_page_add_group (page, NULL, NULL);

  muster_node_row_set_node (GTK_WIDGET (group), scenario);
  adw_preferences_group_add (group,
                             muster_node_row_new_text (document, scenario, "name", _ ("Name")));
  if (muster_ruleset_list (muster_document_get_ruleset (document), MUSTER_DEF_SCENARIO_KIND)->len
      > 0)
    adw_preferences_group_add (
        group, muster_node_row_new_choice (document, scenario, "kind", _ ("Ready kind"),
                                           muster_scenario_offer_kinds));
  adw_preferences_group_add (
      group, muster_scenario_row_new_turns (document, scenario, "turns", _ ("Turns")));
  muster_scenario_page_add (page, muster_node_row_new_child_prose (
                                      document, scenario, MUSTER_KIND_INTRODUCTION,
                                      _ ("Introduction, on the cover of the pack")));
  add_field (page, document, scenario);

  group = muster_scenario_page_add_group (page, _ ("When and Where"), NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (history); i++)
    adw_preferences_group_add (group, muster_node_row_new_text (document, scenario,
                                                                history[i].attribute,
                                                                _ (history[i].title)));
  group = muster_scenario_page_add_group (page, _ ("At the Table"), NULL);
  adw_preferences_group_add (group, muster_node_row_new_number (document, scenario, "minutes",
                                                                _ ("Playing time in minutes"), 0,
                                                                100000, 15));
  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    adw_preferences_group_add (group, muster_node_row_new_text (document, scenario,
                                                                table[i].attribute,
                                                                _ (table[i].title)));
  return page;
}

/* Briefings */

/* What the players of a side get, as a file or on paper. */
static GtkWidget *
make_players_button (MusterNode *side, const char *label, const char *tip, const char *action)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", muster_node_get_id (side));
  gtk_widget_set_tooltip_text (button, tip);
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  return button;
}

static GtkWidget *
make_briefing (MusterDocument *document, MusterNode *side)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *buttons = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  const char *papers = _ ("Briefing, map, roster and reference sheet, without what only the umpire "
                          "and the other sides know");

  gtk_box_append (GTK_BOX (box),
                  muster_scenario_page_make_heading (document, side));
  gtk_box_append (GTK_BOX (box), muster_node_row_new_child_prose (
                                     document, side, MUSTER_KIND_BRIEFING, _ ("Briefing")));
  gtk_box_append (GTK_BOX (box), muster_node_row_new_child_prose (document, side,
                                                                  MUSTER_KIND_NOTES, _ ("Notes")));
  gtk_box_append (
      GTK_BOX (buttons),
      make_players_button (side, _ ("Save the Players’ _Copy…"),
                           _ ("The scenario without what only the umpire and the other sides know"),
                           "win.player-copy"));
  gtk_box_append (GTK_BOX (buttons),
                       make_players_button (side, _ ("Save Their Papers as _PDF…"), papers,
                                            "win.save-side-pdf"));
  gtk_box_append (
      GTK_BOX (buttons),
      make_players_button (side, _ ("P_rint Their Papers…"), papers, "win.print-side"));
  gtk_box_append (GTK_BOX (box), buttons);
  return box;
}

static GtkWidget *
make_hint (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "dim-label");
  gtk_widget_add_css_class (label, "caption");
  return label;
}

GtkWidget *
muster_scenario_page_new_briefings (MusterDocument *document)
{
  GtkWidget *page = muster_scenario_page_new ();
  MusterNode *scenario = muster_document_get_root (document);

  muster_scenario_page_add (
      page, make_hint (_ ("An empty line begins a paragraph. A line that begins with “# ” is a "
                          "heading, with “- ” or “1. ” an item of a list. *One star* makes words "
                          "slanted, **two** make them bold.")));
  muster_scenario_page_add (
      page, muster_node_sections_new (document, scenario, MUSTER_KIND_SIDE, make_briefing));
  muster_scenario_page_add (page,
                            muster_node_row_new_child_prose (document, scenario,
                                                             MUSTER_KIND_BRIEFING,
                                                             _ ("Briefing of the umpire")));
  return page;
}

/* Notes and sources */

static char *
describe_source (MusterDocument *document, MusterNode *node, char **subtitle)
{
  const char *author = muster_node_get (node, "author");
  const char *year = muster_node_get (node, "year");

  if (author != NULL && year != NULL)
    *subtitle = g_strdup_printf ("%s, %s", author, year);
  else
    *subtitle = g_strdup (author != NULL ? author : year);
  return g_strdup (muster_node_get_or (node, "title", ""));
}

static void
fill_source (GtkWidget *row, MusterDocument *document, MusterNode *node)
{
  static const struct
  {
    const char *attribute, *title;
  } rows[] = {
    { "title", N_ ("Title") },         { "author", N_ ("Author") }, { "year", N_ ("Year") },
    { "publisher", N_ ("Publisher") }, { "link", N_ ("Address") },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    muster_node_row_add (row, muster_node_row_new_text (document, node, rows[i].attribute,
                                                             _ (rows[i].title)));
  muster_node_row_add (
      row, muster_node_row_wrap (muster_node_row_new_prose (document, node, _ ("Remark")),
                                 _ ("Remark")));
}

/* Who reads it, and how it begins. */
static char *
describe_note (MusterDocument *document, MusterNode *node, char **subtitle)
{
  g_autofree char *plain = muster_prose_to_plain (muster_node_get_text (node));
  g_auto (GStrv) lines = g_strsplit (plain, "\n", 2);

  *subtitle = g_strdup (muster_node_is_for_all (node)
                            ? _ ("For everybody")
                            : _ ("For the umpire"));
  if (lines[0] == NULL || *lines[0] == '\0')
    return g_strdup (_ ("Empty note"));
  if (g_utf8_strlen (lines[0], -1) > HEAD_LENGTH)
    {
      g_autofree char *head = g_utf8_substring (lines[0], 0, HEAD_LENGTH);
      char *blank = strrchr (head, ' ');

      /* no word is cut */
      if (blank != NULL)
        *blank = '\0';
      return g_strconcat (g_strchomp (head), "…", NULL);
    }
  return g_strdup (lines[0]);
}

static void
fill_note (GtkWidget *row, MusterDocument *document, MusterNode *node)
{
  muster_node_row_add (row,
                       muster_node_row_new_choice (document, node, "audience", _ ("Who reads it"),
                                                   muster_scenario_offer_audiences));
  muster_node_row_add (row,
                       muster_node_row_wrap (muster_node_row_new_prose (document, node, _ ("Note")),
                                             _ ("Note")));
}

static MusterNode *
make_note (MusterDocument *document, MusterNode *parent)
{
  return muster_node_new (MUSTER_KIND_NOTES);
}

static MusterNode *
make_source (MusterDocument *document, MusterNode *parent)
{
  return muster_node_new_with (MUSTER_KIND_SOURCE, "title", _ ("A book"), NULL);
}

GtkWidget *
muster_scenario_page_new_sources (MusterDocument *document)
{
  static const MusterNodeListSpec sources = {
    .kind = MUSTER_KIND_SOURCE,
    .title = N_ ("Sources"),
    .add_label = N_ ("Add Source"),
    .remove_label = N_ ("Remove Source"),
    .empty = N_ ("What the scenario was made from: books, papers, pages of the web."),
    .describe = describe_source,
    .fill = fill_source,
    .make = make_source,
  };
  static const MusterNodeListSpec notes = {
    .kind = MUSTER_KIND_NOTES,
    .title = N_ ("Notes"),
    .description = N_ ("A player’s copy has those that are for everybody."),
    .add_label = N_ ("Add Note"),
    .remove_label = N_ ("Remove Note"),
    .empty = N_ ("None yet."),
    .describe = describe_note,
    .fill = fill_note,
    .make = make_note,
    .is_text = TRUE,
  };
  GtkWidget *page = muster_scenario_page_new ();
  MusterNode *scenario = muster_document_get_root (document);

  muster_scenario_page_add (page, muster_node_list_new (document, scenario, &notes));
  muster_scenario_page_add (page, muster_node_row_new_child_prose (
                                      document, scenario, MUSTER_KIND_AFTERMATH,
                                      _ ("What came of it in history; the umpire reads it")));
  muster_scenario_page_add (page, muster_node_list_new (document, scenario, &sources));
  return page;
}
