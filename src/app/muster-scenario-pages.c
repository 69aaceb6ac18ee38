/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which pages a scenario's window has, and which of them each part of a scenario is on. */

#include "config.h"

#include "muster-scenario-pages.h"

#include <glib/gi18n-lib.h>

#include "muster-army.h"
#include "muster-scenario-map.h"
#include "muster-scenario-window-private.h"

static const MusterScenarioPage pages[] = {
  { "map", N_ ("Map"), muster_scenario_map_new },
  { "about", N_ ("Scenario"), muster_scenario_page_new_about },
  { "sides", N_ ("Sides"), muster_scenario_page_new_sides },
  { "deployment", N_ ("Deployment"), muster_scenario_page_new_deployment },
  { "victory", N_ ("Victory"), muster_scenario_page_new_victory },
  { "events", N_ ("Events"), muster_scenario_page_new_events },
  { "rules", N_ ("Rules"), muster_scenario_page_new_rules },
  { "briefings", N_ ("Briefings"), muster_scenario_page_new_briefings },
  { "sources", N_ ("Notes and Sources"), muster_scenario_page_new_sources },
};

const MusterScenarioPage *
muster_scenario_pages_get (gsize *n)
{
  *n = G_N_ELEMENTS (pages);
  return pages;
}

/* NULL: things of KIND have none of their own. */
static const char *
find_of_kind (MusterKind kind)
{
  static const struct
  {
    MusterKind kind;
    const char *page;
  } places[] = {
    { MUSTER_KIND_ARMY, "sides" },         { MUSTER_KIND_PLAYER, "sides" },
    { MUSTER_KIND_LIMIT, "sides" },        { MUSTER_KIND_COST, "sides" },
    { MUSTER_KIND_DEPLOYMENT, "deployment" }, { MUSTER_KIND_REINFORCEMENT, "deployment" },
    { MUSTER_KIND_PLACE, "map" },          { MUSTER_KIND_OBJECTIVE, "victory" },
    { MUSTER_KIND_VICTORY, "victory" },    { MUSTER_KIND_EVENT, "events" },
    { MUSTER_KIND_TABLE, "events" },       { MUSTER_KIND_RULE, "rules" },
    { MUSTER_KIND_BRIEFING, "briefings" }, { MUSTER_KIND_SOURCE, "sources" },
    { MUSTER_KIND_FEATURE, "map" },        { MUSTER_KIND_LABEL, "map" },
    { MUSTER_KIND_SIDE, "sides" },         { MUSTER_KIND_SPECIAL_RULES, "rules" },
    { MUSTER_KIND_AFTERMATH, "sources" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (places); i++)
    if (kind == places[i].kind)
      return places[i].page;
  return NULL;
}

const char *
muster_scenario_pages_find (MusterNode *node)
{
  /* notes of other parts stand with these */
  if (node != NULL && muster_node_get_kind (node) == MUSTER_KIND_NOTES
      && muster_node_get_kind (muster_node_get_parent (node)) == MUSTER_KIND_SCENARIO)
    return "sources";
  for (; node != NULL; node = muster_node_get_parent (node))
    if (find_of_kind (muster_node_get_kind (node)) != NULL)
      return find_of_kind (muster_node_get_kind (node));
  return "about";
}

/* What is found of the whole, or of a whole army or side, is seen where its fix would change
 * something. Where KIND is put (MUSTER_KIND_NONE: nothing is). */
static MusterNode *
find_aim (MusterFinding *finding, const char **attribute, MusterKind *kind)
{
  MusterNode *node = muster_finding_get_node (finding);
  MusterNode *aim = NULL;
  const char *set = NULL;
  MusterKind put = MUSTER_KIND_NONE;

  *attribute = NULL;
  *kind = MUSTER_KIND_NONE;
  if (node == NULL || !muster_finding_get_aim (finding, &aim, &set, &put))
    return node;
  if (muster_node_get_kind (node) != MUSTER_KIND_SCENARIO
      && muster_node_get_kind (node) != MUSTER_KIND_SIDE
      && muster_node_get_kind (node) != MUSTER_KIND_ARMY)
    {
      *attribute = aim == node ? set : NULL;
      return node;
    }
  /* what is put into an army is seen with its side, and so is the army itself */
  if (muster_node_get_army (aim) != NULL)
    return node;
  *attribute = set;
  *kind = put;
  return aim;
}

MusterNode *
muster_scenario_pages_find_aim (MusterFinding *finding, const char **attribute)
{
  MusterKind kind;

  return find_aim (finding, attribute, &kind);
}

const char *
muster_scenario_pages_find_finding (MusterFinding *finding)
{
  const char *attribute;
  MusterKind kind;
  MusterNode *aim;

  if (muster_finding_get_place (finding) != NULL)
    return "map";
  aim = find_aim (finding, &attribute, &kind);
  if (kind != MUSTER_KIND_NONE)
    return find_of_kind (kind) != NULL ? find_of_kind (kind) : "about";
  /* the deck stands with the events that are its cards */
  if (aim != NULL && muster_node_get_kind (aim) == MUSTER_KIND_SCENARIO
      && g_strcmp0 (attribute, "deck") == 0)
    return "events";
  return muster_scenario_pages_find (aim);
}
