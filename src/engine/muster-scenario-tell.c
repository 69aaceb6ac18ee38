/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-scenario-tell.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

#include "muster-army.h"
#include "muster-legality.h"
#include "muster-prose.h"
#include "muster-sequence.h"
#include "muster-setup-private.h"
#include "muster-terrain.h"

/* What a scenario's conditions, reinforcements and events say, in words. */

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

static MusterNode *
find_side (MusterNode *node, const char *id)
{
  g_autoptr (GPtrArray) sides = muster_scenario_list_sides (muster_node_get_root (node));

  for (guint i = 0; i < sides->len; i++)
    if (g_strcmp0 (muster_node_get_id (g_ptr_array_index (sides, i)), id) == 0)
      return g_ptr_array_index (sides, i);
  return NULL;
}

/* "side", or "side/unit unit": whose losses. */
static char *
tell_of (const MusterRuleset *ruleset, MusterNode *node, const char *of)
{
  g_auto (GStrv) parts = g_strsplit (of, "/", 2);

  if (parts[0] != NULL && parts[1] != NULL)
    return muster_scenario_tell_units (ruleset, find_side (node, parts[0]), parts[1]);
  return g_strdup (muster_scenario_tell_name (ruleset, node, MUSTER_KIND_SIDE, of));
}

char *
muster_scenario_tell_losses (const char *whose, gint64 count, gint64 share)
{
  if (whose == NULL && count >= 0)
    return g_strdup_printf (ngettext ("the enemy has lost %" PRId64 " figure",
                                      "the enemy has lost %" PRId64 " figures", (gulong) count),
                            count);
  if (whose == NULL && share >= 0)
    return g_strdup_printf (_ ("the enemy has lost %" PRId64 " %%"), share);
  if (whose == NULL)
    return g_strdup (_ ("the enemy is destroyed"));
  if (count >= 0)
    /* Translators: figures; a side or units of it, which may be one or many: "3 figures of Soldiers
     * and woodcutters are lost". */
    return g_strdup_printf (ngettext ("%1$" PRId64 " figure of %2$s is lost",
                                      "%1$" PRId64 " figures of %2$s are lost", (gulong) count),
                            count, whose);
  if (share >= 0)
    /* Translators: a share; a side, or units of it. */
    return g_strdup_printf (_ ("%1$" PRId64 " %% of the figures of %2$s are lost"), share, whose);
  /* Translators: a side, or units of it. */
  return g_strdup_printf (_ ("nothing is left of %s"), whose);
}

static char *
tell_losses (const MusterRuleset *ruleset, MusterNode *node)
{
  const char *of = muster_node_get (node, "of");
  gint64 count = muster_node_get_int (node, "count", -1);
  gint64 share = muster_node_get_int (node, "share", -1);
  g_autofree char *whose = of != NULL ? tell_of (ruleset, node, of) : NULL;

  /* as the game has it: of the two the number counts */
  return muster_scenario_tell_losses (whose, count, share);
}

static char *
tell_guns (const MusterRuleset *ruleset, MusterNode *node)
{
  const char *of = muster_node_get (node, "of");
  g_autofree char *whose = of != NULL ? tell_of (ruleset, node, of) : NULL;

  if (whose != NULL && muster_node_get (node, "share") != NULL)
    return g_strdup_printf (_ ("all guns and wagons of %1$s and %2$s %% of the figures are lost"),
                            whose, muster_node_get (node, "share"));
  if (whose != NULL)
    return g_strdup_printf (_ ("the guns and wagons of %s are lost"), whose);
  if (muster_node_get (node, "share") != NULL)
    return g_strdup_printf (_ ("the enemy has lost all guns and wagons and %s %% of his figures"),
                            muster_node_get (node, "share"));
  return g_strdup (_ ("the enemy’s guns and wagons are lost"));
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

static const char *
name_objective (MusterNode *node)
{
  return muster_scenario_tell_objective (node, muster_node_get (node, "objective"));
}

static char *
tell_place (MusterNode *node, const char *kind)
{
  const char *objective = name_objective (node);
  gint64 turns = muster_node_get_int (node, "turns", muster_node_get_int (node, "turn", 0));

  if (g_str_equal (kind, "take"))
    return g_strdup_printf (_ ("%s is taken"), objective);
  if (g_str_equal (kind, "relief") && turns > 0)
    return g_strdup_printf (_ ("%1$s is relieved by the end of turn %2$" PRId64), objective, turns);
  if (g_str_equal (kind, "relief"))
    return g_strdup_printf (_ ("%s is relieved"), objective);
  if (turns > 0)
    return g_strdup_printf (ngettext ("%1$s is held for %2$" PRId64 " turn",
                                      "%1$s is held for %2$" PRId64 " turns", (gulong) turns),
                            objective, turns);
  return g_strdup_printf (_ ("%s is held"), objective);
}

static char *
tell_exit (const MusterRuleset *ruleset, MusterNode *node)
{
  const char *ids = muster_node_get (node, "units");
  MusterNode *side = find_side (node, muster_node_get_or (node, "side", ""));
  g_autofree char *units = muster_scenario_tell_units (ruleset, side, ids);
  g_autofree char *edge = muster_scenario_tell_edge (muster_node_get (node, "edge"));
  gint64 count = muster_node_get_int (node, "count", 0);
  g_autofree char *who = NULL;

  if (count > 0 && *units != '\0')
    /* Translators: so many of these units. */
    who = g_strdup_printf (_ ("%1$" PRId64 " of %2$s"), count, units);
  else if (count > 0)
    who =
        g_strdup_printf (ngettext ("%" PRId64 " unit", "%" PRId64 " units", (gulong) count), count);
  else
    who = g_strdup (*units != '\0' ? units : _ ("enough of the units"));
  if (*edge == '\0')
    return g_strdup_printf (_ ("the table has been left by %s"), who);
  /* Translators: "the table has been left over the northern edge by 2 units". */
  return g_strdup_printf (_ ("the table has been left %1$s by %2$s"), edge, who);
}

static char *
tell_limit (MusterNode *node)
{
  gint64 turns = muster_node_get_int (node, "turns", muster_node_get_int (node, "turn", 0));
  gint64 count = muster_node_get_int (node, "count", 0);

  if (turns > 0)
    return g_strdup_printf (
        ngettext ("%" PRId64 " turn is over", "%" PRId64 " turns are over", (gulong) turns), turns);
  if (count > 0)
    return g_strdup_printf (ngettext ("%" PRId64 " card has been turned",
                                      "%" PRId64 " cards have been turned", (gulong) count),
                            count);
  return g_strdup (_ ("the turns are over"));
}

/* "the ford is held and the enemy is destroyed" */
static char *
tell_parts (const MusterRuleset *ruleset, MusterNode *node, gboolean all)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < muster_node_get_n_children (node); i++)
    {
      MusterNode *child = muster_node_peek_child (node, i);
      g_autofree char *part = NULL;
      gboolean inner;

      if (muster_node_get_kind (child) != MUSTER_KIND_VICTORY)
        continue;
      part = muster_scenario_tell_condition (ruleset, child);
      inner = muster_node_get_n_children (child) > 1 && *muster_node_get_text (child) == '\0';
      if (text->len > 0)
        /* Translators: between conditions of victory: "the ford is held and the enemy is
         * destroyed". */
        g_string_append (text, all ? _ (" and ") : _ (" or "));
      g_string_append_printf (text, inner ? "(%s)" : "%s", part);
    }
  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE)
                       : g_strdup (_ ("nothing that the scenario names is so"));
}

/* What the author wrote, as it can stand within a sentence. */
static char *
take_text (MusterNode *node)
{
  g_autofree char *plain = muster_prose_to_line (muster_node_get_text (node));

  if (g_str_has_suffix (plain, "."))
    plain[strlen (plain) - 1] = '\0';
  return g_steal_pointer (&plain);
}

char *
muster_scenario_tell_condition (const MusterRuleset *ruleset, MusterNode *victory)
{
  const char *kind = muster_node_get_or (victory, "kind", "");
  g_autofree char *text = take_text (victory);
  gint64 count = muster_node_get_int (victory, "count", 0);

  if (*text != '\0')
    return g_steal_pointer (&text);
  if (g_str_equal (kind, "all") || g_str_equal (kind, "any"))
    return tell_parts (ruleset, victory, g_str_equal (kind, "all"));
  if (g_str_equal (kind, "hold") || g_str_equal (kind, "take") || g_str_equal (kind, "relief"))
    return tell_place (victory, kind);
  if (g_str_equal (kind, "losses"))
    return tell_losses (ruleset, victory);
  if (g_str_equal (kind, "guns-and-wagons"))
    return tell_guns (ruleset, victory);
  if (g_str_equal (kind, "exit"))
    return tell_exit (ruleset, victory);
  if (g_str_equal (kind, "turn-limit"))
    return tell_limit (victory);
  if (g_str_equal (kind, "points") && muster_node_get (victory, "count") == NULL)
    return g_strdup (_ ("it comes to a number of points that is not said"));
  if (g_str_equal (kind, "points"))
    return g_strdup_printf (ngettext ("it comes to %" PRId64 " point",
                                      "it comes to %" PRId64 " points", (gulong) count),
                            count);
  return g_strdup (_ ("the umpire says so"));
}

char *
muster_scenario_tell_victory (const MusterRuleset *ruleset, MusterNode *victory)
{
  const char *side = muster_node_get (victory, "side");
  const char *name =
      side != NULL ? muster_scenario_tell_name (ruleset, victory, MUSTER_KIND_SIDE, side) : NULL;
  g_autofree char *condition = muster_scenario_tell_condition (ruleset, victory);
  gint64 points = muster_node_get_int (victory, "points", 0);

  if (muster_node_get (victory, "points") != NULL)
    /* Translators: points; a side; a condition. */
    return g_strdup_printf (ngettext ("%1$" PRId64 " point for %2$s while %3$s.",
                                      "%1$" PRId64 " points for %2$s while %3$s.",
                                      (gulong) ABS (points)),
                            points, name != NULL ? name : _ ("nobody"), condition);
  if (name == NULL)
    return g_strdup_printf (_ ("The game ends when %s."), condition);
  /* Translators: a side; a condition: "Victory for The Column when the well is taken." The name may
   * be of one or of many. */
  return g_strdup_printf (_ ("Victory for %1$s when %2$s."), name, condition);
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
          ? tell_of (ruleset, node, of)
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
  if (muster_node_get (reinforcement, "objective") != NULL && by != NULL)
    add_way (text, g_strdup_printf (
                       _ ("when %1$s is held by %2$s"), name_objective (reinforcement),
                       muster_scenario_tell_name (ruleset, reinforcement, MUSTER_KIND_SIDE, by)));
  else if (muster_node_get (reinforcement, "objective") != NULL)
    add_way (text, g_strdup_printf (_ ("when %s is held"), name_objective (reinforcement)));
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

static void
free_told (gpointer data)
{
  MusterToldVictory *told = data;

  g_free (told->text);
  g_free (told->rule);
  g_free (told);
}

GPtrArray *
muster_scenario_tell_usual_victories (MusterRuleset *ruleset, MusterNode *scenario)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (free_told);
  g_autoptr (MusterNode) copy = muster_node_copy (scenario);
  g_autoptr (MusterSetup) setup = muster_setup_new (ruleset, copy, NULL);
  guint own = 0;

  for (guint i = 0; i < muster_node_get_n_children (scenario); i++)
    own +=
        muster_node_get_kind (muster_node_peek_child (scenario, i)) == MUSTER_KIND_VICTORY ? 1 : 0;
  /* those of the rules come after the scenario's own */
  for (guint i = own; setup != NULL && i < setup->victories->len; i++)
    {
      const MusterSetupVictory *victory = g_ptr_array_index (setup->victories, i);
      const MusterSetupSide *side =
          victory->side >= 0 ? g_ptr_array_index (setup->sides, victory->side) : NULL;
      MusterToldVictory *told = g_new0 (MusterToldVictory, 1);

      told->text = side != NULL ? g_strdup_printf (_ ("Victory for %1$s when %2$s."), side->name,
                                                   victory->text)
                                : g_strdup_printf (_ ("The game ends when %s."), victory->text);
      told->rule = g_strdup (victory->rule);
      g_ptr_array_add (list, told);
    }
  return list;
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
