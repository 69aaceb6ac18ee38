/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What can be chosen in the forms of a scenario; see muster-scenario-words.h. */

#include "config.h"

#include "muster-scenario-words.h"

#include <glib/gi18n-lib.h>

#include "muster-army.h"
#include "muster-force-limits.h"
#include "muster-garrison.h"
#include "muster-scenario-tell.h"

/* A word of the documents, and how people call it. */
typedef struct
{
  const char *id;
  const char *label;
} Word;

static void
offer (MusterChoices *choices, const Word *words, gsize n)
{
  for (gsize i = 0; i < n; i++)
    muster_choices_add (choices, words[i].id, _ (words[i].label));
}

void
muster_scenario_offer_colours (MusterDocument *document, MusterNode *node, MusterChoices *choices)
{
  static const Word words[] = {
    { NULL, N_ ("Given by the program") }, { "red", N_ ("Red") },       { "blue", N_ ("Blue") },
    { "green", N_ ("Green") },  { "yellow", N_ ("Yellow") }, { "black", N_ ("Black") },
    { "white", N_ ("White") },  { "brown", N_ ("Brown") },   { "orange", N_ ("Orange") },
    { "purple", N_ ("Purple") }, { "grey", N_ ("Grey") },
  };

  offer (choices, words, G_N_ELEMENTS (words));
}

void
muster_scenario_offer_cards (MusterDocument *document, MusterNode *node, MusterChoices *choices)
{
  static const Word words[] = {
    { NULL, N_ ("Dealt by the program") }, { "black", N_ ("Black") }, { "red", N_ ("Red") },
  };

  offer (choices, words, G_N_ELEMENTS (words));
}

void
muster_scenario_offer_suits (MusterDocument *document, MusterNode *node, MusterChoices *choices)
{
  static const Word words[] = {
    { NULL, N_ ("Dealt by the program") }, { "spades", N_ ("Spades") },
    { "clubs", N_ ("Clubs") },             { "hearts", N_ ("Hearts") },
    { "diamonds", N_ ("Diamonds") },
  };

  offer (choices, words, G_N_ELEMENTS (words));
}

void
muster_scenario_offer_postures (MusterDocument *document, MusterNode *node, MusterChoices *choices)
{
  static const Word words[] = {
    { NULL, N_ ("Meets the enemy") }, { "attack", N_ ("Attacks") }, { "defend", N_ ("Defends") },
  };

  offer (choices, words, G_N_ELEMENTS (words));
}

void
muster_scenario_offer_edges (MusterDocument *document, MusterNode *node, MusterChoices *choices)
{
  static const Word words[] = {
    { NULL, N_ ("Not said") },  { "north", N_ ("North") }, { "east", N_ ("East") },
    { "south", N_ ("South") }, { "west", N_ ("West") },
  };

  offer (choices, words, G_N_ELEMENTS (words));
}

/* The children of the scenario that are of that kind and have an id. */
static void
offer_children (MusterDocument *document,
                MusterNode *node,
                MusterKind kind,
                const char *none,
                MusterChoices *choices)
{
  MusterNode *scenario = muster_node_get_root (node);

  if (none != NULL)
    muster_choices_add (choices, NULL, none);
  for (guint i = 0; i < muster_node_get_n_children (scenario); i++)
    {
      MusterNode *child = muster_node_peek_child (scenario, i);
      const char *id = muster_node_get_id (child);

      if (muster_node_get_kind (child) == kind && id != NULL && child != node)
        muster_choices_add (
            choices, id,
            muster_scenario_tell_child (muster_document_get_ruleset (document), child));
    }
}

void
muster_scenario_offer_sides (MusterDocument *document, MusterNode *node, MusterChoices *choices)
{
  offer_children (document, node, MUSTER_KIND_SIDE, _ ("None"), choices);
}

/* By whom an objective is held that brings reinforcements. */
void
muster_scenario_offer_holders (MusterDocument *document, MusterNode *node, MusterChoices *choices)
{
  offer_children (document, node, MUSTER_KIND_SIDE, _ ("Their own side"), choices);
}

void
muster_scenario_offer_objectives (MusterDocument *document,
                                  MusterNode *node,
                                  MusterChoices *choices)
{
  gboolean any = muster_node_get_kind (node) == MUSTER_KIND_VICTORY;

  /* Translators: no objective in particular, but each. */
  offer_children (document, node, MUSTER_KIND_OBJECTIVE, any ? _ ("All objectives") : _ ("None"),
                  choices);
}

void
muster_scenario_offer_features (MusterDocument *document, MusterNode *node, MusterChoices *choices)
{
  offer_children (document, node, MUSTER_KIND_FEATURE, _ ("None"), choices);
}

void
muster_scenario_offer_posts (MusterDocument *document, MusterNode *node, MusterChoices *choices)
{
  MusterRuleset *ruleset = muster_document_get_ruleset (document);
  MusterNode *scenario = muster_node_get_root (node);
  const char *now = muster_node_get (node, "inside");

  muster_choices_add (choices, NULL, _ ("None"));
  for (guint i = 0; i < muster_node_get_n_children (scenario); i++)
    {
      MusterNode *child = muster_node_peek_child (scenario, i);
      const char *id = muster_node_get_id (child);
      const MusterDef *terrain =
          muster_ruleset_find (ruleset, MUSTER_DEF_TERRAIN, muster_node_get_or (child, "kind", ""));

      if (muster_node_get_kind (child) == MUSTER_KIND_FEATURE && id != NULL
          && (muster_terrain_get_garrison (terrain) != MUSTER_GARRISON_NONE
              || g_strcmp0 (id, now) == 0))
        muster_choices_add (choices, id, muster_scenario_tell_child (ruleset, child));
    }
}

void
muster_scenario_offer_own_events (MusterDocument *document,
                                  MusterNode *node,
                                  MusterChoices *choices)
{
  MusterElement *sequence = muster_element_find_child (
      muster_ruleset_get_element (muster_document_get_ruleset (document)), "sequence");

  offer_children (document, node, MUSTER_KIND_EVENT, _ ("None"), choices);
  for (guint i = 0; sequence != NULL && i < muster_element_get_n_children (sequence); i++)
    {
      MusterElement *child = muster_element_get_child (sequence, i);
      const char *label = muster_element_get (child, "label");

      if (g_str_equal (muster_element_get_name (child), "event")
          && g_strcmp0 (muster_element_get (child, "does"), "arrive") == 0)
        muster_choices_add (choices, muster_element_get (child, "id"),
                            label != NULL ? label : muster_element_get (child, "id"));
    }
}

gboolean
muster_scenario_has_events (MusterDocument *document)
{
  MusterElement *sequence = muster_element_find_child (
      muster_ruleset_get_element (muster_document_get_ruleset (document)), "sequence");

  return sequence != NULL && muster_element_find_child (sequence, "event") != NULL;
}

void
muster_scenario_offer_events (MusterDocument *document, MusterNode *node, MusterChoices *choices)
{
  MusterElement *sequence = muster_element_find_child (
      muster_ruleset_get_element (muster_document_get_ruleset (document)), "sequence");

  muster_choices_add (choices, NULL, _ ("As its text says"));
  for (guint i = 0; sequence != NULL && i < muster_element_get_n_children (sequence); i++)
    {
      MusterElement *child = muster_element_get_child (sequence, i);
      const char *label = muster_element_get (child, "label");

      if (g_str_equal (muster_element_get_name (child), "event"))
        muster_choices_add (choices, muster_element_get (child, "id"),
                            label != NULL ? label : muster_element_get (child, "id"));
    }
}

void
muster_scenario_offer_victories (MusterDocument *document, MusterNode *node, MusterChoices *choices)
{
  static const Word words[] = {
    { "hold", N_ ("An objective is held") },
    { "take", N_ ("A place is taken") },
    { "losses", N_ ("The enemy has lost so much") },
    { "guns-and-wagons", N_ ("Guns and wagons are lost") },
    { "relief", N_ ("Relief has arrived") },
    { "exit", N_ ("Units leave over an edge") },
    { "turn-limit", N_ ("The turns are over") },
    { "points", N_ ("So many points") },
    { "told", N_ ("As the text says") },
    { "all", N_ ("All of several conditions") },
    { "any", N_ ("Any of several conditions") },
  };

  offer (choices, words, G_N_ELEMENTS (words));
}

void
muster_scenario_offer_decks (MusterDocument *document, MusterNode *node, MusterChoices *choices)
{
  static const Word words[] = {
    { NULL, N_ ("There is none") },
    { "turn", N_ ("A card each turn") },
    { "asked", N_ ("When the umpire asks") },
  };

  offer (choices, words, G_N_ELEMENTS (words));
}

void
muster_scenario_offer_audiences (MusterDocument *document, MusterNode *node, MusterChoices *choices)
{
  const char *audience = muster_node_get (node, "audience");

  /* the umpire's is what nothing is said of; a document may say it */
  muster_choices_add (choices, g_strcmp0 (audience, "umpire") == 0 ? audience : NULL,
                      _ ("The umpire"));
  muster_choices_add (choices, "all", _ ("Everybody"));
}

static const Word limits[] = {
  { "men", N_ ("Men") },           { "figures", N_ ("Figures") }, { "guns", N_ ("Guns") },
  { "units", N_ ("Units") },       { "points", N_ ("Points") },   { "factions", N_ ("Factions") },
  { "types", N_ ("Kinds of unit") }, { "troops", N_ ("Troops") }, { "weapons", N_ ("Weapons") },
};

void
muster_scenario_offer_limits (MusterDocument *document, MusterNode *node, MusterChoices *choices)
{
  offer (choices, limits, G_N_ELEMENTS (limits));
}

void
muster_scenario_offer_limited (MusterDocument *document, MusterNode *node, MusterChoices *choices)
{
  g_autoptr (GPtrArray) defs =
      muster_force_limit_list_words (muster_document_get_ruleset (document), node);

  for (guint i = 0; i < defs->len; i++)
    muster_choices_add (choices, muster_def_get_id (defs->pdata[i]),
                        muster_def_get_label (defs->pdata[i]));
}

const char *
muster_scenario_name_limit (const char *kind)
{
  for (gsize i = 0; i < G_N_ELEMENTS (limits); i++)
    if (g_strcmp0 (limits[i].id, kind) == 0)
      return _ (limits[i].label);
  return kind;
}

static void
offer_defs (MusterDocument *document, MusterDefKind kind, const char *none, MusterChoices *choices)
{
  GPtrArray *defs = muster_ruleset_list (muster_document_get_ruleset (document), kind);

  muster_choices_add (choices, NULL, none);
  for (guint i = 0; i < defs->len; i++)
    muster_choices_add (choices, muster_def_get_id (defs->pdata[i]),
                        muster_def_get_label (defs->pdata[i]));
}

void
muster_scenario_offer_kinds (MusterDocument *document, MusterNode *node, MusterChoices *choices)
{
  offer_defs (document, MUSTER_DEF_SCENARIO_KIND, _ ("None of them"), choices);
}

void
muster_scenario_offer_types (MusterDocument *document, MusterNode *node, MusterChoices *choices)
{
  offer_defs (document, MUSTER_DEF_UNIT_TYPE, _ ("Any"), choices);
}

void
muster_scenario_offer_troops (MusterDocument *document, MusterNode *node, MusterChoices *choices)
{
  offer_defs (document, MUSTER_DEF_TROOP, _ ("Any"), choices);
}

void
muster_scenario_offer_weapons (MusterDocument *document, MusterNode *node, MusterChoices *choices)
{
  offer_defs (document, MUSTER_DEF_WEAPON, _ ("Any"), choices);
}

void
muster_scenario_offer_grades (MusterDocument *document, MusterNode *node, MusterChoices *choices)
{
  offer_defs (document, MUSTER_DEF_GRADE, _ ("Any"), choices);
}

static void
offer_units (MusterDocument *document, MusterNode *side, MusterNode *parent, MusterChoices *choices)
{
  for (guint i = 0; i < muster_node_get_n_children (parent); i++)
    {
      MusterNode *child = muster_node_peek_child (parent, i);
      MusterKind kind = muster_node_get_kind (child);
      g_autofree char *id = NULL;
      g_autofree char *name = NULL;
      g_autofree char *label = NULL;

      if ((kind != MUSTER_KIND_UNIT && kind != MUSTER_KIND_FORMATION)
          || muster_node_get_id (child) == NULL)
        continue;
      id = g_strconcat (muster_node_get_id (side), "/", muster_node_get_id (child), NULL);
      name = muster_scenario_name_units (document, side, muster_node_get_id (child));
      /* Translators: a side, and a unit or formation of it. */
      label = g_strdup_printf (
          _ ("%s: %s"),
          muster_scenario_tell_name (NULL, side, MUSTER_KIND_SIDE, muster_node_get_id (side)),
          name);
      muster_choices_add (choices, id, label);
      if (kind == MUSTER_KIND_FORMATION)
        offer_units (document, side, child, choices);
    }
}

void
muster_scenario_offer_losers (MusterDocument *document, MusterNode *node, MusterChoices *choices)
{
  g_autoptr (GPtrArray) sides = muster_scenario_list_sides (muster_node_get_root (node));
  gboolean victory = muster_node_get_kind (node) == MUSTER_KIND_VICTORY;

  muster_choices_add (choices, NULL, victory ? _ ("Every enemy") : _ ("Their own side"));
  for (guint i = 0; i < sides->len; i++)
    {
      const char *id = muster_node_get_id (sides->pdata[i]);

      muster_choices_add (choices, id,
                          muster_scenario_tell_name (NULL, node, MUSTER_KIND_SIDE, id));
    }
  for (guint i = 0; i < sides->len; i++)
    if (muster_side_get_army (sides->pdata[i]) != NULL)
      offer_units (document, sides->pdata[i], muster_side_get_army (sides->pdata[i]), choices);
}
