/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which pages a scenario's window has, and which of them each part of a scenario is on. */

#include "config.h"

#include "muster-scenario-pages.h"

#include <glib/gi18n-lib.h>

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

const char *
muster_scenario_pages_find (MusterNode *node)
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
    { MUSTER_KIND_SIDE, "sides" },
  };

  /* notes of other parts stand with these */
  if (node != NULL && muster_node_get_kind (node) == MUSTER_KIND_NOTES
      && muster_node_get_kind (muster_node_get_parent (node)) == MUSTER_KIND_SCENARIO)
    return "sources";
  for (; node != NULL; node = muster_node_get_parent (node))
    for (gsize i = 0; i < G_N_ELEMENTS (places); i++)
      if (muster_node_get_kind (node) == places[i].kind)
        return places[i].page;
  return "about";
}

const char *
muster_scenario_pages_find_finding (MusterFinding *finding)
{
  return muster_finding_get_place (finding) != NULL
             ? "map"
             : muster_scenario_pages_find (muster_finding_get_node (finding));
}
