/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The pages of what is played for: objectives and conditions of victory; events and random
 * tables. */

#include "config.h"

#include "muster-scenario-pages.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "muster-army.h"
#include "muster-scenario-words.h"

/* Objectives */

void
muster_scenario_fill_objective (GtkWidget *row, MusterDocument *document, MusterNode *node)
{
  muster_node_row_add (row, muster_node_row_new_text (document, node, "name", _ ("Name")));
  muster_node_row_add (row, muster_node_row_new_choice (document, node, "feature",
                                                             _ ("Lies in"),
                                                             muster_scenario_offer_features));
  muster_scenario_add_spot (row, document, node);
  muster_node_row_add (row, muster_node_row_new_choice (document, node, "side",
                                                             _ ("Held at first by"),
                                                             muster_scenario_offer_sides));
  muster_node_row_add (
      row, muster_node_row_new_text (document, node, "value", _ ("Points for its holder")));
  muster_node_row_add (row, muster_node_row_new_switch (document, node, "secret",
                                                        _ ("Known to the umpire only"), FALSE));
}

/* The middle of the field, until somebody says better. */
static MusterNode *
make_objective (MusterDocument *document, MusterNode *parent)
{
  MusterNode *field = muster_node_find_child (parent, MUSTER_KIND_FIELD);
  g_autofree char *id = muster_node_make_id (muster_node_get_root (parent), "objective");
  /* Translators: what a new objective is called, with its number. */
  g_autofree char *name =
      muster_scenario_number_name (parent, MUSTER_KIND_OBJECTIVE, _ ("Objective {number}"));
  g_autofree char *x = NULL;
  g_autofree char *y = NULL;

  if (field == NULL)
    return muster_node_new_with (MUSTER_KIND_OBJECTIVE, "id", id, "name", name, NULL);
  x = muster_node_row_format (muster_node_get_double (field, "width", 0) / 2);
  y = muster_node_row_format (muster_node_get_double (field, "height", 0) / 2);
  return muster_node_new_with (MUSTER_KIND_OBJECTIVE, "id", id, "name", name, "x", x, "y", y, NULL);
}

/* Victory */

static MusterNode *make_victory (MusterDocument *document, MusterNode *parent);
static void fill_victory (GtkWidget *row, MusterDocument *document, MusterNode *node);

static const MusterNodeListSpec victories = {
  .kind = MUSTER_KIND_VICTORY,
  .title = N_ ("Victory"),
  .description = N_ ("A side wins as soon as one of its conditions is so."),
  .add_label = N_ ("Add Condition"),
  .remove_label = N_ ("Remove Condition"),
  .empty = N_ ("Nobody can win yet."),
  .describe = muster_scenario_describe_victory,
  .fill = fill_victory,
  .make = make_victory,
};

static const MusterNodeListSpec parts = {
  .kind = MUSTER_KIND_VICTORY,
  .title = N_ ("Conditions"),
  .add_label = N_ ("Add Condition"),
  .remove_label = N_ ("Remove Condition"),
  .empty = N_ ("None yet."),
  .describe = muster_scenario_describe_victory,
  .fill = fill_victory,
  .make = make_victory,
};

/* Which rows a kind of condition has a use for. */
static const struct
{
  const char *attribute;
  const char *kinds;
} uses[] = {
  { "objective", " hold take relief " },
  { "turns", " hold relief turn-limit " },
  { "share", " losses guns-and-wagons " },
  { "count", " losses exit points " },
  { "of", " losses guns-and-wagons " },
  { "edge", " exit " },
  { "units", " exit relief " },
  { "parts", " all any " },
};

/* Whether a condition of KIND has a use for ATTRIBUTE. */
static gboolean
has_use (const char *kind, const char *attribute)
{
  g_autofree char *word = g_strdup_printf (" %s ", kind != NULL ? kind : "");

  for (gsize i = 0; i < G_N_ELEMENTS (uses); i++)
    if (g_str_equal (uses[i].attribute, attribute))
      return strstr (uses[i].kinds, word) != NULL;
  return FALSE;
}

static gboolean
is_combination (const char *kind)
{
  return has_use (kind, "parts");
}

/* What was asked for so far is the first of several that are asked for now. */
static void
keep_as_part (MusterNode *node, GPtrArray *edits)
{
  static const char *const own[] = { "id", "side", "points", "secret", "name" };
  g_autoptr (MusterNode) part = muster_node_copy (node);

  for (gsize i = 0; i < G_N_ELEMENTS (own); i++)
    muster_node_build_set (part, own[i], NULL);
  g_ptr_array_add (edits, muster_edit_new_insert (node, 0, part));
  if (*muster_node_get_text (node) != '\0')
    g_ptr_array_add (edits, muster_edit_new_set (node, "text", ""));
}

/* What another kind asked for goes with it, and comes back when the step is taken back. */
static void
drop_useless (MusterNode *node, const char *kind, GPtrArray *edits)
{
  const char *now = muster_node_get (node, "kind");

  if (is_combination (kind) && !is_combination (now)
      && muster_node_find_child (node, MUSTER_KIND_VICTORY) == NULL)
    keep_as_part (node, edits);
  for (gsize i = 0; i < G_N_ELEMENTS (uses); i++)
    if (!g_str_equal (uses[i].attribute, "parts")
        && muster_node_get (node, uses[i].attribute) != NULL && !has_use (kind, uses[i].attribute))
      g_ptr_array_add (edits, muster_edit_new_set (node, uses[i].attribute, NULL));
}

static gboolean
has_use_for (MusterDocument *document, MusterNode *node, const char *use)
{
  return has_use (muster_node_get (node, "kind"), use)
         || (g_str_equal (use, "parts")
             && muster_node_find_child (node, MUSTER_KIND_VICTORY) != NULL);
}

static void
add_use (GtkWidget *expander,
         MusterDocument *document,
         MusterNode *node,
         const char *use,
         GtkWidget *row)
{
  muster_node_row_show_for (row, document, node, use, has_use_for);
  muster_node_row_add (expander, row);
}

/* The side whose condition it is: that of the outermost. */
static MusterNode *
find_winner (MusterNode *node)
{
  MusterNode *outermost = node;

  while (muster_node_get_parent (outermost) != NULL
         && muster_node_get_kind (muster_node_get_parent (outermost)) == MUSTER_KIND_VICTORY)
    outermost = muster_node_get_parent (outermost);
  return muster_node_get (outermost, "side") != NULL
             ? muster_scenario_find_side (node, muster_node_get (outermost, "side"))
             : NULL;
}

static gboolean
is_part (MusterNode *node)
{
  MusterNode *parent = muster_node_get_parent (node);

  return parent != NULL && muster_node_get_kind (parent) == MUSTER_KIND_VICTORY;
}

static void
add_parts (GtkWidget *row, MusterDocument *document, MusterNode *node)
{
  add_use (row, document, node, "parts",
           muster_node_row_wrap (muster_node_list_new (document, node, &parts), _ ("Conditions")));
}

/* What its number of turns is to a condition of that kind. */
static const char *
name_turns (MusterNode *node)
{
  const char *kind = muster_node_get_or (node, "kind", "");

  if (g_str_equal (kind, "relief"))
    return _ ("By the end of turn");
  if (g_str_equal (kind, "hold"))
    return _ ("For so many whole turns");
  return _ ("Turns");
}

static void
kind_changed_cb (GtkWidget *row, const char *attribute, MusterNode *node)
{
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), name_turns (node));
}

static GtkWidget *
make_turns_row (MusterDocument *document, MusterNode *node)
{
  GtkWidget *row = muster_scenario_row_new_turns (document, node, "turns", name_turns (node));

  g_signal_connect_object (node, "changed::kind", G_CALLBACK (kind_changed_cb), row,
                           G_CONNECT_SWAPPED);
  return row;
}

static void
fill_victory (GtkWidget *row, MusterDocument *document, MusterNode *node)
{
  GtkWidget *kind = muster_node_row_new_choice (document, node, "kind", _ ("When"),
                                                muster_scenario_offer_victories);

  if (!is_part (node))
    muster_node_row_add (row, muster_node_row_new_choice (document, node, "side",
                                                               _ ("For whom"),
                                                               muster_scenario_offer_sides));
  muster_node_row_complete (kind, drop_useless);
  muster_node_row_add (row, kind);
  add_use (row, document, node, "objective",
           muster_node_row_new_choice (document, node, "objective", _ ("Objective"),
                                       muster_scenario_offer_objectives));
  add_use (row, document, node, "turns", make_turns_row (document, node));
  add_use (row, document, node, "of",
           muster_node_row_new_choice (document, node, "of", _ ("Whose losses"),
                                       muster_scenario_offer_losers));
  add_use (
      row, document, node, "share",
      muster_node_row_new_number (document, node, "share", _ ("Share in per cent"), 0, 100, 5));
  add_use (row, document, node, "count",
           muster_node_row_new_number (document, node, "count", _ ("Number"), 0, MUSTER_MAX_COUNT,
                                       1));
  add_use (row, document, node, "edge",
           muster_node_row_new_choice (document, node, "edge", _ ("Edge"),
                                       muster_scenario_offer_edges));
  add_use (row, document, node, "units",
           muster_node_row_new_units (document, node, "units", _ ("Units"), find_winner));
  add_parts (row, document, node);
  if (!is_part (node))
    {
      muster_node_row_add (
          row, muster_node_row_new_text (document, node, "points",
                                         _ ("Points for it, instead of victory")));
      muster_node_row_add (
          row, muster_node_row_new_switch (document, node, "secret",
                                           _ ("Known to its side and the umpire only"), FALSE));
    }
  muster_node_row_add (
      row, muster_node_row_wrap (
               muster_node_row_new_prose (document, node, _ ("In words, after “when”")),
               _ ("In words, after “when”")));
}

static MusterNode *
make_victory (MusterDocument *document, MusterNode *parent)
{
  MusterNode *scenario = muster_node_get_root (parent);
  g_autoptr (GPtrArray) sides = muster_scenario_list_sides (scenario);
  MusterNode *fresh = muster_node_new_with (
      MUSTER_KIND_VICTORY, "kind",
      muster_node_find_child (scenario, MUSTER_KIND_OBJECTIVE) != NULL ? "take" : "losses", NULL);
  MusterNode *objective = muster_node_find_child (scenario, MUSTER_KIND_OBJECTIVE);

  if (muster_node_get_kind (parent) == MUSTER_KIND_SCENARIO && sides->len > 0)
    muster_node_build_set (fresh, "side", muster_node_get_id (sides->pdata[0]));
  if (objective != NULL)
    muster_node_build_set (fresh, "objective", muster_node_get_id (objective));
  else
    muster_node_build_set (fresh, "share", "50");
  return fresh;
}

GtkWidget *
muster_scenario_page_new_victory (MusterDocument *document)
{
  static const MusterNodeListSpec objectives = {
    .kind = MUSTER_KIND_OBJECTIVE,
    .title = N_ ("Objectives"),
    .add_label = N_ ("Add Objective"),
    .remove_label = N_ ("Remove Objective"),
    .empty = N_ ("A place that somebody has to take or hold."),
    .describe = muster_scenario_describe_objective,
    .fill = muster_scenario_fill_objective,
    .make = make_objective,
  };
  GtkWidget *page = muster_scenario_page_new ();
  MusterNode *scenario = muster_document_get_root (document);

  muster_scenario_page_add (page, muster_node_list_new (document, scenario, &objectives));
  muster_scenario_page_add (page, muster_node_list_new (document, scenario, &victories));
  return page;
}
