/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-scenario-tell.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

#include "muster-army.h"
#include "muster-dice.h"
#include "muster-legality.h"
#include "muster-sequence.h"
#include "muster-terrain.h"

/* What the parts of a scenario are called, and what its reinforcements and events say, in words. */

/* An event of the rules, wherever it stands in them. */
static const char *
find_rules_event (MusterElement *element, const char *id)
{
  if (g_str_equal (muster_element_get_name (element), "event")
      && g_strcmp0 (muster_element_get (element, "id"), id) == 0
      && muster_element_get (element, "label") != NULL)
    return g_dgettext (GETTEXT_PACKAGE, muster_element_get (element, "label"));
  for (guint i = 0; i < muster_element_get_n_children (element); i++)
    {
      const char *label = find_rules_event (muster_element_get_child (element, i), id);

      if (label != NULL)
        return label;
    }
  return NULL;
}

/* "Objective 2", as they stand in the scenario; interned. */
static const char *
number_child (MusterNode *child, const char *format)
{
  MusterNode *parent = muster_node_get_parent (child);
  g_autoptr (GString) text = g_string_new (format);
  g_autofree char *number = NULL;
  guint n = 1;

  for (guint i = 0; parent != NULL && muster_node_peek_child (parent, i) != child; i++)
    n += muster_node_get_kind (muster_node_peek_child (parent, i)) == muster_node_get_kind (child)
             ? 1
             : 0;
  number = g_strdup_printf ("%u", n);
  g_string_replace (text, "{number}", number, 1);
  return g_intern_string (text->str);
}

/* As a game calls it too: by its army where it has no name of its own. */
static const char *
name_side (MusterNode *side)
{
  MusterNode *army = muster_side_get_army (side);

  return army != NULL && *muster_node_get_name (army) != '\0'
             ? muster_node_get_name (army)
             /* Translators: a side that has no name, by its number. */
             : number_child (side, _ ("Side {number}"));
}

const char *
muster_scenario_tell_child (const MusterRuleset *ruleset, MusterNode *child)
{
  const char *name = muster_node_get_name (child);
  const char *feature = muster_node_get (child, "feature");
  const MusterDef *terrain = NULL;
  MusterNode *place = NULL;

  if (*name != '\0')
    return name;
  switch ((int) muster_node_get_kind (child))
    {
    case MUSTER_KIND_OBJECTIVE:
      if (feature != NULL)
        place =
            muster_scenario_find_part (muster_node_get_root (child), MUSTER_KIND_FEATURE, feature);
      return place != NULL && *muster_node_get_name (place) != '\0'
                 ? muster_node_get_name (place)
                 /* Translators: an objective that has no name, by its number. */
                 : number_child (child, _ ("Objective {number}"));
    case MUSTER_KIND_FEATURE:
      if (*muster_node_get_or (child, "label", "") != '\0')
        return muster_node_get (child, "label");
      if (ruleset != NULL)
        terrain = muster_ruleset_find (ruleset, MUSTER_DEF_TERRAIN,
                                       muster_node_get_or (child, "kind", ""));
      return terrain != NULL ? muster_terrain_name_feature (terrain, child)
                             : muster_node_get_or (child, "kind", _ ("Feature"));
    case MUSTER_KIND_SIDE:
      return name_side (child);
    case MUSTER_KIND_EVENT:
      /* Translators: an event that has no name, by its number. */
      return number_child (child, _ ("Event {number}"));
    case MUSTER_KIND_TABLE:
      /* Translators: a random table that has no name, by its number. */
      return number_child (child, _ ("Table {number}"));
    default:
      return muster_node_get_id (child) != NULL ? muster_node_get_id (child) : "";
    }
}

const char *
muster_scenario_tell_name (const MusterRuleset *ruleset,
                           MusterNode *node,
                           MusterKind kind,
                           const char *id)
{
  MusterNode *child = muster_scenario_find_part (muster_node_get_root (node), kind, id);
  const char *name = child != NULL ? muster_scenario_tell_child (ruleset, child) : "";

  /* the id itself, so that it can be told from a name */
  return *name != '\0' && g_strcmp0 (name, id) != 0 ? name : id;
}

const char *
muster_scenario_tell_rules_event (const MusterRuleset *ruleset, const char *id)
{
  return find_rules_event (muster_ruleset_get_element (ruleset), id);
}

char *
muster_scenario_tell_formation (const MusterRuleset *ruleset, MusterNode *formation)
{
  const MusterDef *def = muster_ruleset_find (ruleset, MUSTER_DEF_FORMATION_KIND,
                                              muster_node_get_or (formation, "kind", ""));

  if (*muster_node_get_name (formation) != '\0')
    return g_strdup (muster_node_get_name (formation));
  return g_strdup (def != NULL ? muster_def_get_label (def) : _ ("Formation without a name"));
}

char *
muster_scenario_tell_units (const MusterRuleset *ruleset, MusterNode *side, const char *ids)
{
  g_auto (GStrv) words = g_strsplit (ids != NULL ? ids : "", " ", -1);
  MusterNode *army = side != NULL ? muster_side_get_army (side) : NULL;
  g_autoptr (GString) names = g_string_new (NULL);

  for (gsize i = 0; words[i] != NULL; i++)
    {
      MusterNode *unit =
          army != NULL && *words[i] != '\0' ? muster_node_find (army, words[i]) : NULL;
      g_autofree char *name = NULL;

      if (unit != NULL && muster_node_get_kind (unit) == MUSTER_KIND_UNIT)
        name = muster_roster_describe (ruleset, unit);
      else if (unit != NULL)
        name = muster_scenario_tell_formation (ruleset, unit);
      else
        name = g_strdup (words[i]);
      if (*name != '\0')
        g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", name);
    }
  return g_string_free (g_steal_pointer (&names), FALSE);
}

char *
muster_scenario_tell_whose (const MusterRuleset *ruleset, MusterNode *node, const char *of)
{
  g_auto (GStrv) parts = g_strsplit (of, "/", 2);

  if (parts[0] != NULL && parts[1] != NULL)
    return muster_scenario_tell_units (
        ruleset,
        muster_scenario_find_part (muster_node_get_root (node), MUSTER_KIND_SIDE, parts[0]),
        parts[1]);
  return g_strdup (muster_scenario_tell_name (ruleset, node, MUSTER_KIND_SIDE, of));
}

const char *
muster_scenario_tell_objective (MusterNode *node, const char *id)
{
  MusterNode *scenario = muster_node_get_root (node);
  MusterNode *only = NULL;
  guint n = 0;

  if (id != NULL)
    return muster_scenario_tell_name (NULL, node, MUSTER_KIND_OBJECTIVE, id);
  for (guint i = 0; i < muster_node_get_n_children (scenario); i++)
    {
      MusterNode *child = muster_node_peek_child (scenario, i);

      if (muster_node_get_kind (child) != MUSTER_KIND_OBJECTIVE)
        continue;
      only = child;
      n++;
    }
  return n == 1  ? muster_scenario_tell_child (NULL, only)
         : n > 1 ? _ ("every objective")
                 : _ ("the objective");
}

char *
muster_scenario_tell_turn (const MusterRuleset *ruleset)
{
  const MusterStatement *statement = NULL;
  const char *rule;
  MusterSequence *sequence;

  if (!muster_ruleset_has_pack (ruleset))
    return NULL;
  sequence = muster_sequence_new (ruleset, NULL);
  rule = sequence != NULL ? muster_sequence_cite (sequence, "turn") : NULL;
  if (rule != NULL)
    statement = muster_ruleset_find_statement (ruleset, rule);
  g_clear_pointer (&sequence, muster_sequence_free);
  return statement != NULL ? g_strdup_printf ("%s (%s)", statement->text, statement->id) : NULL;
}

char *
muster_scenario_tell_edge (const char *edge)
{
  static const struct
  {
    const char *id, *text;
  } edges[] = {
    { "north", N_ ("over the northern edge") },
    { "east", N_ ("over the eastern edge") },
    { "south", N_ ("over the southern edge") },
    { "west", N_ ("over the western edge") },
  };

  for (gsize i = 0; edge != NULL && i < G_N_ELEMENTS (edges); i++)
    if (g_str_equal (edges[i].id, edge))
      return g_strdup (_ (edges[i].text));
  return g_strdup (edge != NULL ? edge : "");
}

static void
add_way (GString *text, char *way)
{
  g_autofree char *owned = way;

  if (text->len > 0)
    /* Translators: between the ways in which reinforcements can be called. */
    g_string_append (text, _ (", or "));
  g_string_append (text, owned);
}

static char *
tell_event (const MusterRuleset *ruleset, MusterNode *node, const char *id)
{
  const char *name = muster_scenario_tell_name (ruleset, node, MUSTER_KIND_EVENT, id);
  const char *label =
      name == id ? muster_scenario_tell_rules_event (ruleset, id) : NULL;

  return g_strdup_printf (_ ("on the event “%s”"), label != NULL ? label : name);
}

static char *
tell_loss_way (const MusterRuleset *ruleset, MusterNode *node)
{
  const char *of = muster_node_get (node, "of");
  MusterNode *side = muster_node_get_parent (node);
  g_autofree char *whose =
      of != NULL
          ? muster_scenario_tell_whose (ruleset, node, of)
          : g_strdup (side != NULL ? muster_scenario_tell_child (NULL, side) : _ ("the side"));

  return g_strdup_printf (_ ("when %1$s %% of %2$s are lost"), muster_node_get (node, "losses"),
                          whose);
}

char *
muster_scenario_tell_coming (guint n, const char *edge, const char *when)
{
  g_autofree char *where = muster_scenario_tell_edge (edge);

  /* Where before when: "when 5 % are lost over the southern edge" would be another thing. */
  if (edge == NULL)
    /* Translators: after the name of one unit or of several, "A Company: comes on turn 3". */
    return g_strdup_printf (ngettext ("comes %s", "come %s", n), when);
  /* Translators: "comes over the southern edge when 5 % of Host are lost" */
  return g_strdup_printf (ngettext ("comes %1$s %2$s", "come %1$s %2$s", n), where, when);
}

/* How many are told of REINFORCEMENT: by a name of their own they are one. */
static guint
count_told (MusterNode *reinforcement)
{
  g_auto (GStrv) ids = NULL;

  if (muster_node_get_name (reinforcement)[0] != '\0')
    return 1;
  ids = g_strsplit (muster_node_get_or (reinforcement, "units", ""), " ", -1);
  return MAX (g_strv_length (ids), 1);
}

char *
muster_scenario_tell_arrival (const MusterRuleset *ruleset, MusterNode *reinforcement)
{
  g_autoptr (GString) text = g_string_new (NULL);
  const char *turn = muster_node_get (reinforcement, "turn");
  const char *event = muster_node_get (reinforcement, "event");
  const char *card = muster_node_get (reinforcement, "card");
  const char *by = muster_node_get (reinforcement, "by");
  const char *held = muster_node_get (reinforcement, "objective");
  const char *objective =
      held != NULL ? muster_scenario_tell_objective (reinforcement, held) : NULL;
  gint64 after = muster_node_get_int (reinforcement, "after", 0);

  if (turn != NULL)
    add_way (text, g_strdup_printf (_ ("on turn %s"), turn));
  if (event != NULL)
    add_way (text, tell_event (ruleset, reinforcement, event));
  if (card != NULL)
    {
      g_autofree char *words = muster_card_describe (card);

      add_way (text, g_strdup_printf (_ ("when the card is %s"), words));
    }
  if (muster_node_get (reinforcement, "losses") != NULL)
    add_way (text, tell_loss_way (ruleset, reinforcement));
  if (objective != NULL && by != NULL)
    add_way (text, g_strdup_printf (
                       _ ("when %1$s is held by %2$s"), objective,
                       muster_scenario_tell_name (ruleset, reinforcement, MUSTER_KIND_SIDE, by)));
  else if (objective != NULL)
    add_way (text, g_strdup_printf (_ ("when %s is held"), objective));
  if (text->len == 0)
    add_way (text, g_strdup (_ ("when the umpire says so")));
  if (after > 0)
    g_string_append_printf (
        text,
        /* Translators: after what brings reinforcements: "when the ford is held, 2 turns after
         * that" */
        ngettext (", %" PRId64 " turn after that", ", %" PRId64 " turns after that",
                  (gulong) after),
        after);
  return muster_scenario_tell_coming (count_told (reinforcement),
                                      muster_node_get (reinforcement, "edge"), text->str);
}

char *
muster_scenario_tell_event_time (MusterNode *event)
{
  const char *turn = muster_node_get (event, "turn"), *card = muster_node_get (event, "card");

  if (turn != NULL)
    return g_strdup_printf (_ ("turn %s"), turn);
  if (card != NULL && muster_card_parse (card, NULL, NULL, NULL))
    return muster_card_describe (card);
  if (card != NULL)
    return g_strdup (card);
  return g_strdup (_ ("the scenario’s deck"));
}

const char *
muster_scenario_tell_posture (const char *posture)
{
  if (posture == NULL)
    return "";
  return g_str_equal (posture, "attack")   ? _ ("attacks")
         : g_str_equal (posture, "defend") ? _ ("defends")
                                           : posture;
}

/**
 * muster_scenario_tell_day:
 * @scenario: a scenario
 *
 * Returns: (transfer full): when it was, for people; the year is added to a day that does not say
 * it
 */
char *
muster_scenario_tell_day (MusterNode *scenario)
{
  const char *day = muster_node_get_or (scenario, "date", "");
  const char *year = muster_node_get_or (scenario, "year", "");

  if (day[0] == '\0' || year[0] == '\0')
    return g_strdup (day[0] != '\0' ? day : year);
  /* Translators: a day without its year, and the year: "14 August 1903". */
  return strstr (day, year) != NULL ? g_strdup (day) : g_strdup_printf (_ ("%1$s %2$s"), day, year);
}
