/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The rows that ask where on the field something is. */

#include "config.h"

#include "muster-scenario-pages.h"

#include <glib/gi18n-lib.h>

#include "muster-army.h"
#include "muster-scenario-tell.h"
#include "muster-scenario-words.h"

#define STEP 0.5
/* The map lets those come over an edge who come in so near to it, in shares of the shorter side. */
#define BESIDE (1.0 / 8)

/* The two lengths of a spot. */
static const struct
{
  const char *attribute, *size, *zone;
} axes[] = {
  { "x", "width", N_ ("Column, from the west") },
  { "y", "height", N_ ("Row, from the north") },
};

static char *
make_title (MusterDocument *document, MusterNode *node, gsize axis)
{
  const char *measure = muster_scenario_tell_measure (muster_document_get_ruleset (document), node);

  return axis == 0 /* Translators: %s is a measure: "R", "in". */
             ? g_strdup_printf (_ ("From the west, %s"), measure)
             /* Translators: %s is a measure: "R", "in". */
             : g_strdup_printf (_ ("From the north, %s"), measure);
}

/* How large the field is along AXIS. */
static double
get_size (MusterNode *node, gsize axis)
{
  MusterNode *field = muster_node_find_child (muster_node_get_root (node), MUSTER_KIND_FIELD);

  return field != NULL ? muster_node_get_double (field, axes[axis].size, 1) : 1;
}

static GtkWidget *
make_row (MusterDocument *document, MusterNode *node, gsize axis)
{
  g_autofree char *title = make_title (document, node, axis);

  if (muster_scenario_counts_zones (muster_document_get_ruleset (document), node))
    return muster_node_row_new_zone (document, node, axes[axis].attribute, _ (axes[axis].zone),
                                     get_size (node, axis));
  if (muster_node_get_kind (node) == MUSTER_KIND_PLACE)
    return muster_node_row_new_number (document, node, axes[axis].attribute, title, -10000, 10000,
                                       STEP);
  /* it may be nowhere */
  return muster_node_row_new_text (document, node, axes[axis].attribute, title);
}

void
muster_scenario_add_spot (GtkWidget *form, MusterDocument *document, MusterNode *node)
{
  for (gsize i = 0; i < G_N_ELEMENTS (axes); i++)
    muster_node_row_add (form, make_row (document, node, i));
}

/* Arrivals */

/* Which of the axes runs along the edge WORD; FALSE: there is no such edge. FAR: it is the one at
 * the end of the other axis. */
static gboolean
read_edge (const char *word, gsize *along, gboolean *far)
{
  static const struct
  {
    const char *word;
    gsize along;
    gboolean far;
  } edges[] = {
    { "north", 0, FALSE }, { "east", 1, TRUE }, { "south", 0, TRUE }, { "west", 1, FALSE },
  };

  for (gsize i = 0; word != NULL && i < G_N_ELEMENTS (edges); i++)
    if (g_str_equal (edges[i].word, word))
      {
        *along = edges[i].along;
        *far = edges[i].far;
        return TRUE;
      }
  return FALSE;
}

/* How far the edge is along the axis that leads to it; of zones, the middle of those beside it. */
static double
find_edge (MusterNode *node, gsize along, gboolean far)
{
  MusterNode *field = muster_node_find_child (muster_node_get_root (node), MUSTER_KIND_FIELD);
  const double inside
      = field != NULL && g_strcmp0 (muster_node_get (field, "measure"), "zone") == 0 ? 0.5 : 0;

  return far ? get_size (node, 1 - along) - inside : inside;
}

static void
set_beside (MusterNode *node, gsize along, gboolean far, GPtrArray *edits)
{
  g_autofree char *value = muster_node_row_format (find_edge (node, along, far));

  g_ptr_array_add (edits, muster_edit_new_set (node, axes[1 - along].attribute, value));
}

/* With a place along the edge goes that it is on the edge. */
static void
complete_along (MusterNode *node, const char *value, GPtrArray *edits)
{
  gsize along;
  gboolean far;
  const char *other;

  if (!read_edge (muster_node_get (node, "edge"), &along, &far))
    return;
  other = muster_node_get (node, axes[1 - along].attribute);
  if (value == NULL && other != NULL)
    g_ptr_array_add (edits, muster_edit_new_set (node, axes[1 - along].attribute, NULL));
  else if (value != NULL && other == NULL)
    set_beside (node, along, far, edits);
}

/* A spot goes to the other edge with them; one of an edge around the corner is none of this. */
static void
complete_edge (MusterNode *node, const char *value, GPtrArray *edits)
{
  gsize along;
  gsize before;
  gboolean far;
  gboolean far_before;

  if (!read_edge (value, &along, &far))
    return;
  if (muster_node_get (node, axes[along].attribute) != NULL
      && (!read_edge (muster_node_get (node, "edge"), &before, &far_before) || before == along))
    {
      set_beside (node, along, far, edits);
      return;
    }
  for (gsize i = 0; i < G_N_ELEMENTS (axes); i++)
    if (muster_node_get (node, axes[i].attribute) != NULL)
      g_ptr_array_add (edits, muster_edit_new_set (node, axes[i].attribute, NULL));
}

static gboolean
runs_along (MusterDocument *document, MusterNode *node, const char *attribute)
{
  gsize along;
  gboolean far;

  return read_edge (muster_node_get (node, "edge"), &along, &far)
         && g_str_equal (axes[along].attribute, attribute);
}

/* Without an edge both are asked for; with one, where they are said to come in far from it. */
static gboolean
is_asked (MusterDocument *document, MusterNode *node, const char *attribute)
{
  const double zone
      = muster_scenario_counts_zones (muster_document_get_ruleset (document), node) ? 1 : 0;
  gsize along;
  gboolean far;

  if (!read_edge (muster_node_get (node, "edge"), &along, &far))
    return TRUE;
  if (g_str_equal (axes[along].attribute, attribute) || muster_node_get (node, attribute) == NULL)
    return FALSE;
  return ABS (muster_node_get_double (node, attribute, 0) - find_edge (node, along, far))
         > MAX (zone, MIN (get_size (node, 0), get_size (node, 1)) * BESIDE);
}

static GtkWidget *
make_along (MusterDocument *document, MusterNode *node, gsize axis)
{
  g_autofree char *title = make_title (document, node, axis);
  GtkWidget *row;

  if (muster_scenario_counts_zones (muster_document_get_ruleset (document), node))
    row = make_row (document, node, axis);
  else
    row = muster_node_row_new_number (document, node, axes[axis].attribute, title, -STEP,
                                      get_size (node, axis), STEP);
  adw_action_row_set_subtitle (
      ADW_ACTION_ROW (row), _ ("Where on that edge they come on; left empty, anywhere along it"));
  muster_node_row_complete (row, complete_along);
  muster_node_row_show_if (row, document, node, axes[axis].attribute, runs_along);
  return row;
}

/* An edge, and of the place on it only what leads along it. */
void
muster_scenario_add_entry (GtkWidget *form, MusterDocument *document, MusterNode *node)
{
  GtkWidget *edge = muster_node_row_new_choice (document, node, "edge", _ ("Over the edge"),
                                                muster_scenario_offer_edges);

  muster_node_row_complete (edge, complete_edge);
  muster_node_row_add (form, edge);
  for (gsize i = 0; i < G_N_ELEMENTS (axes); i++)
    {
      GtkWidget *row = make_row (document, node, i);

      muster_node_row_show_if (row, document, node, axes[i].attribute, is_asked);
      muster_node_row_add (form, row);
      muster_node_row_add (form, make_along (document, node, i));
    }
}
