/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-pack-private.h"

#include "muster-army.h"
#include "muster-legality.h"
#include "muster-prose.h"
#include "muster-scenario-tell.h"
#include "muster-sheet-words.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

/* What the players of one side read, on a page that can be handed to them alone; what all may read;
 * what only the umpire does. */

#define COLUMN_GAP 24.0
#define BAND 4.0
/* Lines of running text are no longer than is read well. */
#define MEASURE 470.0

/* A band in the side's colour under the title. */
static void
add_band (MusterFlow *flow, MusterNode *side)
{
  MusterBlock *block = muster_block_new ();

  muster_block_add_box (block, MUSTER_BOX_PANEL, 0.0, 0.0, muster_flow_get_width (flow), BAND)
      ->colour = g_strdup (muster_pack_get_side_colour (side));
  muster_flow_add (flow, block, 3.0, TRUE);
}

/* Who leads what: "Anna: North wall, South barricade". */
static GPtrArray *
list_players (const MusterPack *self, MusterNode *side)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < muster_node_get_n_children (side); i++)
    {
      MusterNode *child = muster_node_peek_child (side, i);
      g_autofree char *units = NULL;

      if (muster_node_get_kind (child) != MUSTER_KIND_PLAYER)
        continue;
      units = muster_scenario_tell_units (self->ruleset, side, muster_node_get (child, "units"));
      g_ptr_array_add (list, muster_sheet_join (": ", muster_node_get_name (child), units, NULL));
    }
  return list;
}

/* How much of something is there at the start, and how much comes later. */
typedef struct
{
  gint64 figures, later_figures;
  guint units, later_units;
} Strength;

static gboolean
is_in (MusterNode *node, MusterNode *whole)
{
  while (node != NULL && node != whole)
    node = muster_node_get_parent (node);
  return node != NULL;
}

/* LATER: muster_scenario_list_later_units (). A unit of which a part comes later is there at the
 * start. */
static Strength
count_strength (const MusterPack *self, MusterNode *node, GPtrArray *later)
{
  g_autoptr (GPtrArray) units = muster_node_list_all_units (node, TRUE);
  Strength strength = { .figures = muster_roster_count_figures (self->ruleset, node),
                        .units = units->len };

  for (guint i = 0; i < later->len; i++)
    {
      MusterNode *unit = g_ptr_array_index (later, i);
      gint64 figures = muster_roster_count_figures (self->ruleset, unit);

      if (!is_in (unit, node))
        continue;
      strength.figures -= figures;
      strength.later_figures += figures;
      if (muster_node_get_kind (muster_node_get_parent (unit)) == MUSTER_KIND_UNIT)
        continue;
      strength.units--;
      strength.later_units++;
    }
  return strength;
}

/* "30 figures in 4 units" */
static char *
describe_strength (const MusterPack *self, gint64 figures, guint units)
{
  g_autofree char *count = muster_roster_describe_count (self->ruleset, figures);

  return g_strdup_printf (
      /* Translators: "30 figures"; how many units */
      ngettext ("%1$s in %2$u unit", "%1$s in %2$u units", units), count, units);
}

/* "30 figures, and 8 figures later" */
static char *
describe_formation (const MusterPack *self, const Strength *strength)
{
  g_autofree char *now = muster_roster_describe_count (self->ruleset, strength->figures);
  g_autofree char *later = muster_roster_describe_count (self->ruleset, strength->later_figures);

  if (strength->later_figures == 0)
    return g_steal_pointer (&now);
  if (strength->figures == 0)
    /* Translators: “8 figures”, which come later */
    return g_strdup_printf (_ ("%s, later"), later);
  /* Translators: “30 figures”, and “8 figures” that come later */
  return g_strdup_printf (_ ("%1$s, and %2$s later"), now, later);
}

/* What a side has at the start and later, and its formations when there are several. */
static GPtrArray *
list_force (const MusterPack *self, MusterNode *side)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (g_free);
  MusterNode *army = muster_side_get_army (side);
  g_autoptr (GPtrArray) later = muster_scenario_list_later_units (side);
  g_autofree char *first = NULL;
  g_autofree char *then = NULL;
  const char *name;
  Strength strength;

  if (army == NULL)
    return list;
  name = muster_node_get_name (army)[0] != '\0' ? muster_node_get_name (army)
                                                : muster_pack_name_side (side);
  strength = count_strength (self, army, later);
  first = describe_strength (self, strength.figures, strength.units);
  then = describe_strength (self, strength.later_figures, strength.later_units);
  if (later->len == 0)
    /* Translators: an army; “30 figures in 4 units” */
    g_ptr_array_add (list, g_strdup_printf (_ ("%1$s: %2$s, as on the roster."), name, first));
  else
    {
      /* Translators: an army; “30 figures in 4 units” */
      g_ptr_array_add (list, g_strdup_printf (_ ("%1$s, at the start: %2$s."), name, first));
      /* Translators: “8 figures in 1 unit” */
      g_ptr_array_add (list,
                       g_strdup_printf (_ ("Later: %s, as told under “Who comes later”."), then));
    }
  for (guint i = 0; i < muster_node_get_n_children (army); i++)
    {
      MusterNode *child = muster_node_peek_child (army, i);
      Strength part;
      g_autofree char *words = NULL;

      if (muster_node_get_kind (child) != MUSTER_KIND_FORMATION)
        continue;
      part = count_strength (self, child, later);
      /* what is all of it has been told */
      if (part.units + part.later_units == strength.units + strength.later_units)
        continue;
      words = describe_formation (self, &part);
      g_ptr_array_add (list, muster_sheet_join (": ", muster_node_get_name (child), words, NULL));
    }
  return list;
}

static GPtrArray *
list_areas (const MusterPack *self, MusterNode *side)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < muster_node_get_n_children (side); i++)
    {
      MusterNode *child = muster_node_peek_child (side, i);
      g_autofree char *units = NULL;

      if (muster_node_get_kind (child) != MUSTER_KIND_DEPLOYMENT)
        continue;
      units = muster_scenario_tell_units (self->ruleset, side, muster_node_get (child, "units"));
      g_ptr_array_add (list, muster_sheet_join (": ",
                                                muster_node_get_name (child)[0] != '\0'
                                                    ? muster_node_get_name (child)
                                                    : _ ("The area on the map"),
                                                units, NULL));
    }
  return list;
}

/**
 * muster_pack_make_briefing:
 * @self: a pack
 * @node: the scenario, or what the side gets of it
 * @side: one of its sides
 * @error: (nullable): where to say what does not fit
 *
 * What the players of a side are told: their briefing, and what they have to know to play. A single
 * page, unless the briefing is too long for it: muster_pack_check_texts().
 *
 * Returns: (transfer full): its pages
 */
MusterLayout *
muster_pack_make_briefing (const MusterPack *self,
                           MusterNode *node,
                           MusterNode *side,
                           GError **error)
{
  const char *posture = muster_scenario_tell_posture (muster_node_get (side, "posture"));
  g_autofree char *what = muster_sheet_join (" · ", _ ("Briefing"), posture, NULL);
  g_autoptr (MusterFlow) flow = muster_pack_begin (self, muster_pack_name_side (side), what);
  MusterNode *briefing = muster_node_find_child (side, MUSTER_KIND_BRIEFING);

  add_band (flow, side);
  muster_flow_add_prose (flow, 0.0, MIN (MEASURE, muster_flow_get_width (flow)), MUSTER_STYLE_PROSE,
                         briefing != NULL ? muster_node_get_text (briefing) : NULL, 12.0);
  for (guint i = 0; i < muster_node_get_n_children (side); i++)
    {
      MusterNode *child = muster_node_peek_child (side, i);

      if (muster_node_get_kind (child) == MUSTER_KIND_NOTES
          && (muster_node_get (child, "audience") == NULL || muster_node_is_for_all (child)))
        muster_flow_add_prose (flow, 0.0, MIN (MEASURE, muster_flow_get_width (flow)),
                               MUSTER_STYLE_PROSE, muster_node_get_text (child), 8.0);
    }
  muster_flow_set_columns (flow, 2, COLUMN_GAP);
  muster_pack_add_list (flow, _ ("How the game is won"),
                        muster_pack_list_victories (self, node, side));
  muster_pack_add_list (flow, _ ("What is fought for"),
                        muster_pack_list_objectives (self, node, side));
  muster_pack_add_list (flow, _ ("Your force"), list_force (self, side));
  muster_pack_add_list (flow, _ ("Who commands"), list_players (self, side));
  muster_pack_add_list (flow, _ ("What your force may be"), muster_pack_list_limits (self, side));
  muster_pack_add_list (flow, _ ("Where you start"), list_areas (self, side));
  muster_pack_add_list (flow, _ ("Who comes later"), muster_pack_list_arrivals (self, node, side));
  muster_pack_add_list (flow, _ ("Rules for this scenario"), muster_pack_list_rules (self, node));
  muster_flow_set_columns (flow, 1, 0.0);
  return muster_flow_finish (flow, error);
}

/* Notes of the scenario itself, those for all or the umpire's. */
static gboolean
add_notes (MusterFlow *flow, MusterNode *node, gboolean all)
{
  gboolean any = FALSE;

  for (guint i = 0; i < muster_node_get_n_children (node); i++)
    {
      MusterNode *child = muster_node_peek_child (node, i);

      if (muster_node_get_kind (child) != MUSTER_KIND_NOTES
          || muster_node_is_for_all (child) != all)
        continue;
      if (!all && !any)
        muster_sheet_add_head (flow, _ ("Notes"), 14.0);
      muster_flow_add_prose (flow, 0.0, MIN (MEASURE, muster_flow_get_width (flow)),
                             MUSTER_STYLE_PROSE, muster_node_get_text (child),
                             any || !all ? 4.0 : 12.0);
      any = TRUE;
    }
  return any;
}

/* TEXT under a head; nullable: nothing. */
static void
add_text (MusterFlow *flow, const char *head, const char *text)
{
  if (text == NULL)
    return;
  muster_sheet_add_head (flow, head, 14.0);
  muster_flow_add_prose (flow, 0.0, MIN (MEASURE, muster_flow_get_width (flow)), MUSTER_STYLE_PROSE,
                         text, 4.0);
}

/* Whether NODE has anything of a kind that is for all. */
static gboolean
has_for_all (MusterNode *node)
{
  if (!muster_pack_is_introduction_short (node)
      || muster_pack_get_text (node, MUSTER_KIND_SPECIAL_RULES) != NULL)
    return TRUE;
  for (guint i = 0; i < muster_node_get_n_children (node); i++)
    {
      MusterNode *child = muster_node_peek_child (node, i);
      MusterKind kind = muster_node_get_kind (child);

      if ((kind == MUSTER_KIND_NOTES || kind == MUSTER_KIND_EVENT || kind == MUSTER_KIND_TABLE)
          && muster_node_is_for_all (child))
        return TRUE;
    }
  return FALSE;
}

/* What everybody may read: NULL when there is nothing of it. */
MusterLayout *
muster_pack_make_common (const MusterPack *self, MusterNode *node, GError **error)
{
  g_autoptr (MusterFlow) flow = NULL;

  if (!has_for_all (node) && !muster_pack_has_ground (self, node))
    return NULL;
  flow = muster_pack_begin (self, _ ("For all players"), "");
  if (!muster_pack_is_introduction_short (node))
    muster_flow_add_prose (flow, 0.0, MIN (MEASURE, muster_flow_get_width (flow)),
                           MUSTER_STYLE_PROSE,
                           muster_pack_get_text (node, MUSTER_KIND_INTRODUCTION), 12.0);
  add_notes (flow, node, TRUE);
  add_text (flow, _ ("Special rules"), muster_pack_get_text (node, MUSTER_KIND_SPECIAL_RULES));
  muster_pack_add_list (flow, _ ("How long, and who moves first"),
                        muster_pack_list_turns (self, node));
  muster_pack_add_ground (self, flow, node);
  muster_pack_add_events (flow, node, TRUE);
  muster_pack_add_tables (flow, node, TRUE);
  muster_pack_add_list (flow, _ ("Sources"), muster_pack_list_sources (node));
  return muster_flow_finish (flow, error);
}

/* What lies on the map that players do not see, and its notes. */
static GPtrArray *
list_hidden (const MusterPack *self, MusterNode *scenario)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (MusterField) field = muster_field_new (scenario, self->ruleset);

  for (guint i = 0; i < muster_field_get_n_items (field); i++)
    {
      const MusterFieldItem *item = muster_field_get_item (field, i);
      gboolean note =
          item->kind == MUSTER_FIELD_LABEL && muster_node_get_text (item->node)[0] != '\0';
      g_autofree char *told = NULL;

      if (note)
        {
          g_autofree char *text = muster_prose_to_plain (muster_node_get_text (item->node));

          g_ptr_array_add (list, g_strdup_printf ("%s: %s", item->name, text));
        }
      else if (item->concealed && item->placed)
        g_ptr_array_add (list, muster_field_describe_item (field, item));
    }
  return list;
}

static GPtrArray *
list_all_limits (const MusterPack *self, MusterNode *scenario)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) sides = muster_scenario_list_sides (scenario);

  for (guint s = 0; s < sides->len; s++)
    {
      g_autoptr (GPtrArray) limits = muster_pack_list_limits (self, g_ptr_array_index (sides, s));

      for (guint i = 0; i < limits->len; i++)
        g_ptr_array_add (
            list, g_strdup_printf ("%s: %s", muster_pack_name_side (g_ptr_array_index (sides, s)),
                                   (const char *) g_ptr_array_index (limits, i)));
    }
  return list;
}

/**
 * muster_pack_make_umpire:
 * @self: a pack
 * @scenario: the whole scenario
 * @error: (nullable): where to say what does not fit
 *
 * Returns: (transfer full): what the umpire reads: how it is won, secrets and all; who comes when;
 * events and tables; switches;
 *   notes and sources
 */
MusterLayout *
muster_pack_make_umpire (const MusterPack *self, MusterNode *scenario, GError **error)
{
  g_autoptr (MusterFlow) flow = muster_pack_begin (self, _ ("Umpire"), _ ("For the umpire alone"));
  MusterNode *briefing = muster_node_find_child (scenario, MUSTER_KIND_BRIEFING);

  muster_flow_add_prose (flow, 0.0, MIN (MEASURE, muster_flow_get_width (flow)), MUSTER_STYLE_PROSE,
                         briefing != NULL ? muster_node_get_text (briefing) : NULL, 12.0);
  muster_flow_set_columns (flow, 2, COLUMN_GAP);
  muster_pack_add_list (flow, _ ("How the game is won"),
                        muster_pack_list_victories (self, scenario, NULL));
  muster_pack_add_list (flow, _ ("What is fought for"),
                        muster_pack_list_objectives (self, scenario, NULL));
  muster_pack_add_list (flow, _ ("Reinforcements"),
                        muster_pack_list_arrivals (self, scenario, NULL));
  muster_pack_add_list (flow, _ ("On the map"), list_hidden (self, scenario));
  muster_pack_add_list (flow, _ ("Limits of the forces"), list_all_limits (self, scenario));
  muster_pack_add_list (flow, _ ("Rules for this scenario"),
                        muster_pack_list_rules (self, scenario));
  muster_flow_set_columns (flow, 1, 0.0);
  muster_pack_add_events (flow, scenario, FALSE);
  muster_pack_add_tables (flow, scenario, FALSE);
  add_notes (flow, scenario, FALSE);
  add_text (flow, _ ("What came of it"), muster_pack_get_text (scenario, MUSTER_KIND_AFTERMATH));
  muster_pack_add_list (flow, _ ("Sources"), muster_pack_list_sources (scenario));
  return muster_flow_finish (flow, error);
}
