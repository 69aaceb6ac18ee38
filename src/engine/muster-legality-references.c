/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "muster-legality-private.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "muster-army.h"
#include "muster-legality-places.h"
#include "muster-scenario-check.h"
#include "muster-scenario-tell.h"

/* What a scenario names: units, sides and objectives. */

#define RULE_REFERENCE "DOC-REF"

typedef enum
{
  NAMES_UNIT,      /* of the side it stands in, or "side/unit"; or a formation of it */
  NAMES_SIDE,
  NAMES_OBJECTIVE,
  NAMES_FEATURE,
  NAMES_EVENT,     /* of the scenario's own, or of the rules */
  NAMES_WHO        /* a side, or "side/unit" of a formation or unit */
} Names;

static const struct
{
  MusterKind kind;
  const char *attribute;
  Names names;
} references[] = {
  { MUSTER_KIND_PLACE, "unit", NAMES_UNIT },
  { MUSTER_KIND_PLAYER, "units", NAMES_UNIT },
  { MUSTER_KIND_DEPLOYMENT, "units", NAMES_UNIT },
  { MUSTER_KIND_REINFORCEMENT, "units", NAMES_UNIT },
  { MUSTER_KIND_REINFORCEMENT, "event", NAMES_EVENT },
  { MUSTER_KIND_REINFORCEMENT, "of", NAMES_WHO },
  { MUSTER_KIND_REINFORCEMENT, "objective", NAMES_OBJECTIVE },
  { MUSTER_KIND_REINFORCEMENT, "by", NAMES_SIDE },
  { MUSTER_KIND_PLACE, "inside", NAMES_FEATURE },
  { MUSTER_KIND_FEATURE, "side", NAMES_SIDE },
  { MUSTER_KIND_FEATURE, "of", NAMES_FEATURE },
  { MUSTER_KIND_VICTORY, "side", NAMES_SIDE },
  { MUSTER_KIND_VICTORY, "objective", NAMES_OBJECTIVE },
  { MUSTER_KIND_VICTORY, "of", NAMES_WHO },
  { MUSTER_KIND_VICTORY, "units", NAMES_UNIT },
  { MUSTER_KIND_OBJECTIVE, "side", NAMES_SIDE },
  { MUSTER_KIND_OBJECTIVE, "feature", NAMES_FEATURE },
  { MUSTER_KIND_EVENT, "side", NAMES_SIDE },
  { MUSTER_KIND_EVENT, "units", NAMES_UNIT },
};

typedef struct
{
  MusterCheck *check;
  MusterNode *scenario;
  GHashTable *ids;       /* of the scenario: id to node */
  GHashTable *army_ids;  /* of the side's army; nullable: it is not embedded */
  MusterNode *field;     /* nullable */
  gboolean places;       /* whether places of units are looked at */
} Search;

gboolean
muster_legality_names_side (MusterKind kind, const char *attribute)
{
  for (gsize i = 0; i < G_N_ELEMENTS (references); i++)
    if (references[i].kind == kind && g_str_equal (references[i].attribute, attribute))
      return references[i].names == NAMES_SIDE || references[i].names == NAMES_WHO;
  return FALSE;
}

static gboolean
add_id (MusterNode *node, gpointer data)
{
  const char *id = muster_node_get_id (node);

  if (id != NULL)
    g_hash_table_insert (data, (gpointer) id, node);
  return TRUE;
}

static gboolean
is_kind (GHashTable *ids, const char *id, MusterKind kind)
{
  MusterNode *node = g_hash_table_lookup (ids, id);

  return node != NULL && muster_node_get_kind (node) == kind;
}

/* Units that a condition or an event names are of the side that it is of; of one of no side they
 * may be of any. */
static gboolean
has_unit (const Search *search, MusterNode *node, const char *word)
{
  g_autoptr (GPtrArray) sides = muster_scenario_list_sides (search->scenario);
  const char *id;

  while (muster_node_get_parent (node) != search->scenario)
    node = muster_node_get_parent (node);
  id = muster_node_get (node, "side");
  for (guint i = 0; i < sides->len; i++)
    {
      MusterNode *side = g_ptr_array_index (sides, i);
      MusterNode *army = muster_side_get_army (side);

      if (id != NULL && g_strcmp0 (muster_node_get_id (side), id) != 0)
        continue;
      /* what is not here is not known to lack anybody */
      if (army == NULL || muster_node_find (army, word) != NULL)
        return TRUE;
    }
  /* of a side that is not there is told by itself */
  return id != NULL && !is_kind (search->ids, id, MUSTER_KIND_SIDE);
}

static gboolean
is_known (const Search *search, MusterNode *node, Names names, const char *word)
{
  switch (names)
    {
    case NAMES_SIDE:
      return is_kind (search->ids, word, MUSTER_KIND_SIDE);
    case NAMES_OBJECTIVE:
      return is_kind (search->ids, word, MUSTER_KIND_OBJECTIVE);
    case NAMES_FEATURE:
      return is_kind (search->ids, word, MUSTER_KIND_FEATURE);
    case NAMES_EVENT:
      return is_kind (search->ids, word, MUSTER_KIND_EVENT)
             || muster_scenario_tell_rules_event (search->check->ruleset, word) != NULL;
    case NAMES_WHO:
      return strchr (word, '/') != NULL ? muster_node_find (search->scenario, word) != NULL
                                        : is_kind (search->ids, word, MUSTER_KIND_SIDE);
    case NAMES_UNIT:
    default:
      if (strchr (word, '/') != NULL)
        return muster_node_find (search->scenario, word) != NULL;
      if (muster_node_get_kind (node) == MUSTER_KIND_VICTORY
          || muster_node_get_kind (node) == MUSTER_KIND_EVENT)
        return has_unit (search, node, word);
      return search->army_ids == NULL || g_hash_table_contains (search->army_ids, word);
    }
}

static const char *
get_text (Names names)
{
  switch (names)
    {
    case NAMES_SIDE:
      return _ ("{element} names the side “{word}”, which the scenario does not have.");
    case NAMES_OBJECTIVE:
      return _ ("{element} names the objective “{word}”, which the scenario does not have.");
    case NAMES_FEATURE:
      return _ ("{element} names the feature “{word}”, which the scenario does not have.");
    case NAMES_EVENT:
      return _ (
          "{element} names the event “{word}”, which neither the scenario nor the rules have.");
    case NAMES_WHO:
      return _ (
          "{element} names “{word}”, which is neither a side nor a unit or formation of one.");
    case NAMES_UNIT:
    default:
      return _ ("{element} names the unit “{word}”, which the side’s army does not have.");
    }
}

/* The id of the only node of that kind, so that no other can be meant; nullable. */
static const char *
find_only (const Search *search, MusterKind kind)
{
  const char *only = NULL;

  for (guint i = 0; i < muster_node_get_n_children (search->scenario); i++)
    {
      MusterNode *child = muster_node_peek_child (search->scenario, i);

      if (muster_node_get_kind (child) != kind || muster_node_get_id (child) == NULL)
        continue;
      if (only != NULL)
        return NULL;
      only = muster_node_get_id (child);
    }
  return only;
}

/* What is left of VALUE without WORD; NULL when that is nothing. */
static char *
take_word (const char *value, const char *word)
{
  g_auto (GStrv) words = g_strsplit (value, " ", -1);
  GString *left = g_string_new (NULL);

  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0' && !g_str_equal (words[i], word))
      g_string_append_printf (left, "%s%s", left->len > 0 ? " " : "", words[i]);
  return g_string_free (left, left->len == 0);
}

/* What a part of a scenario is, where it stands first in a sentence. */
static char *
describe_part (const Search *search, MusterNode *node)
{
  static const struct
  {
    MusterKind kind;
    const char *text;
  } parts[] = {
    { MUSTER_KIND_PLACE, N_ ("A place of {side}") },
    { MUSTER_KIND_PLAYER, N_ ("A player of {side}") },
    { MUSTER_KIND_DEPLOYMENT, N_ ("A deployment area of {side}") },
    { MUSTER_KIND_REINFORCEMENT, N_ ("A reinforcement of {side}") },
    { MUSTER_KIND_FEATURE, N_ ("The feature “{name}”") },
    { MUSTER_KIND_OBJECTIVE, N_ ("The objective “{name}”") },
    { MUSTER_KIND_EVENT, N_ ("The event “{name}”") },
    { MUSTER_KIND_VICTORY, N_ ("A condition of victory") },
  };
  MusterNode *parent = muster_node_get_parent (node);
  const MusterRuleset *ruleset = search->check->ruleset;
  MusterNode *army =
      muster_node_get_kind (parent) == MUSTER_KIND_SIDE ? muster_side_get_army (parent) : NULL;
  const char *unit = muster_node_get (node, "unit");
  MusterNode *who = muster_node_get_kind (node) == MUSTER_KIND_PLACE && army != NULL && unit != NULL
                        ? muster_node_find (army, unit)
                        : NULL;

  /* a unit's place is that of one whom people know by name */
  if (who != NULL && muster_node_get_kind (who) == MUSTER_KIND_UNIT)
    {
      g_autofree char *name = muster_scenario_tell_units (ruleset, parent, unit);

      return muster_legality_fill (_ ("The place of “{unit}”"), "unit", name, NULL);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (parts); i++)
    if (parts[i].kind == muster_node_get_kind (node))
      return muster_legality_fill (
          _ (parts[i].text), "name", muster_scenario_name (ruleset, node), "side",
          muster_node_get_kind (parent) == MUSTER_KIND_SIDE ? muster_scenario_name (ruleset, parent)
                                                            : "",
          NULL);
  return g_strdup (muster_kind_get_spec (muster_node_get_kind (node))->element);
}

/* What NODE is without the attribute, in words; NULL: it goes with what it names. */
static const char *
find_without (MusterNode *node, const char *attribute, Names names)
{
  switch ((int) muster_node_get_kind (node))
    {
    case MUSTER_KIND_PLACE:
      return names == NAMES_FEATURE ? N_ ("Let it stand in the open") : NULL;
    case MUSTER_KIND_OBJECTIVE:
      return names == NAMES_FEATURE ? N_ ("Let it lie in the open") : N_ ("Leave it out");
    case MUSTER_KIND_FEATURE:
      return names == NAMES_FEATURE ? N_ ("Let it be a part of nothing") : N_ ("Leave it out");
    case MUSTER_KIND_PLAYER:
      return N_ ("Give the player all units");
    case MUSTER_KIND_DEPLOYMENT:
      return N_ ("Let the area be for all units");
    case MUSTER_KIND_REINFORCEMENT:
      return names == NAMES_UNIT  ? NULL
             : names == NAMES_WHO ? N_ ("Count the losses of their own side")
                                  : N_ ("Leave it out");
    case MUSTER_KIND_VICTORY:
      return names == NAMES_WHO    ? N_ ("Count the losses of every enemy")
             : names == NAMES_UNIT ? N_ ("Let it be for any of its units")
             : names == NAMES_OBJECTIVE ? N_ ("Let it be all objectives")
                                        : NULL;
    default:
      return N_ ("Leave it out");
    }
}

/* NODE goes, as what it names does not exist. */
static MusterFix *
make_removal (const Search *search, MusterNode *node, const char *word, char **label)
{
  const MusterKind kind = muster_node_get_kind (node);
  MusterFix *fix = muster_fix_new ();

  muster_fix_add_remove (fix, node);
  *label = muster_legality_fill (kind == MUSTER_KIND_PLACE ? _ ("Remove the place of “{word}”")
                                 : kind == MUSTER_KIND_REINFORCEMENT
                                     ? _ ("Remove the reinforcement of “{word}”")
                                     : _ ("Remove the condition"),
                                 "word", word, NULL);
  return fix;
}

/* An objective is the only one there is; of a list the word goes, as long as that does not change
 * who is meant; else the attribute, or NODE. */
static MusterFix *
make_fix (const Search *search,
          MusterNode *node,
          const char *attribute,
          Names names,
          const char *word,
          char **label)
{
  const MusterKind kind = muster_node_get_kind (node);
  const char *only = names == NAMES_OBJECTIVE ? find_only (search, MUSTER_KIND_OBJECTIVE) : NULL;
  const char *without = find_without (node, attribute, names);
  g_autofree char *left = NULL;
  MusterFix *fix;

  if (only == NULL && names == NAMES_UNIT && kind != MUSTER_KIND_PLACE)
    left = take_word (muster_node_get_or (node, attribute, ""), word);
  if (only == NULL && left == NULL && without == NULL)
    return make_removal (search, node, word, label);
  fix = muster_fix_new ();
  muster_fix_add_set (fix, node, attribute, only != NULL ? only : left);
  if (only != NULL)
    *label = muster_legality_fill (
        _ ("Name the objective “{word}”"), "word",
        muster_scenario_tell_name (search->check->ruleset, node, MUSTER_KIND_OBJECTIVE, only),
        NULL);
  else if (left != NULL)
    *label = muster_legality_fill (_ ("Take “{word}” from the list"), "word", word, NULL);
  else
    *label = g_strdup (_ (without));
  return fix;
}

static void
report_reference (const Search *search,
                  MusterNode *node,
                  const char *attribute,
                  Names names,
                  const char *text,
                  const char *word)
{
  char *label = NULL;
  MusterFix *fix = make_fix (search, node, attribute, names, word, &label);
  g_autofree char *part = describe_part (search, node);

  muster_check_take_finding (search->check, MUSTER_SEVERITY_ERROR, RULE_REFERENCE, node,
                             muster_legality_fill (text, "element", part, "word", word, NULL),
                             label, fix);
}

static void
check_reference (const Search *search, MusterNode *node, const char *attribute, Names names)
{
  const char *value = muster_node_get (node, attribute);
  g_auto (GStrv) words = NULL;

  if (value == NULL)
    return;
  words = g_strsplit_set (value, " ", -1);
  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0' && !is_known (search, node, names, words[i]))
      report_reference (search, node, attribute, names, get_text (names), words[i]);
}

/* Units have places, and those that stand in a formation each its own. */
static void
check_placed_formation (const Search *search, MusterNode *place)
{
  const char *word = muster_node_get (place, "unit");
  MusterNode *node = word != NULL && search->army_ids != NULL
                         ? g_hash_table_lookup (search->army_ids, word)
                         : NULL;

  if (node != NULL && muster_node_get_kind (node) == MUSTER_KIND_FORMATION)
    report_reference (
        search, place, "unit", NAMES_UNIT,
        _ ("{element} names “{word}”, which is a formation, expected one of its units."), word);
}

static void
check_children (Search *search, MusterNode *node)
{
  g_autoptr (GHashTable) placed = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < muster_node_get_n_children (node); i++)
    {
      MusterNode *child = muster_node_peek_child (node, i);

      for (gsize j = 0; j < G_N_ELEMENTS (references); j++)
        if (references[j].kind == muster_node_get_kind (child))
          check_reference (search, child, references[j].attribute, references[j].names);
      if ((search->places && muster_node_get_kind (child) == MUSTER_KIND_PLACE)
          || muster_node_get_kind (child) == MUSTER_KIND_LABEL
          || (muster_node_get_kind (child) == MUSTER_KIND_OBJECTIVE
              && muster_node_get (child, "x") != NULL))
        muster_legality_check_point (search->check, search->field, search->army_ids, child);
      if (muster_node_get_kind (child) == MUSTER_KIND_PLACE)
        check_placed_formation (search, child);
      if (search->places && muster_node_get_kind (child) == MUSTER_KIND_PLACE)
        muster_legality_check_doubled_place (search->check, placed, child);
      /* of one that is made of others */
      if (muster_node_get_kind (child) == MUSTER_KIND_VICTORY)
        check_children (search, child);
    }
}

static void
add_scenario_ids (MusterNode *node, GHashTable *ids)
{
  for (guint i = 0; i < muster_node_get_n_children (node); i++)
    {
      MusterNode *child = muster_node_peek_child (node, i);

      add_id (child, ids);
      if (muster_node_get_kind (child) != MUSTER_KIND_ARMY)
        add_scenario_ids (child, ids);
    }
}

static void
check_army_ruleset (MusterCheck *check, MusterNode *side, MusterNode *army, MusterNode *scenario)
{
  const char *own = muster_node_get (army, "ruleset");
  const char *common = muster_node_get (scenario, "ruleset");

  if (g_strcmp0 (own, common) == 0)
    return;
  muster_check_take_finding (
      check,
      MUSTER_SEVERITY_ERROR,
      RULE_REFERENCE,
      side,
      muster_legality_fill (_ ("The army of the side “{side}” is made for “{own}”; the scenario is "
                               "for “{common}”."),
                            "side",
                            muster_scenario_name (check->ruleset, side),
                            "own",
                            own,
                            "common",
                            common,
                            NULL),
      g_strdup (_ ("Choose another army")),
      NULL);
}

void
muster_legality_check_references (MusterCheck *check, MusterNode *scenario)
{
  g_autoptr (GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GPtrArray) sides = muster_scenario_list_sides (scenario);
  Search search = { .check = check,
                    .scenario = scenario,
                    .ids = ids,
                    .field = muster_node_find_child (scenario, MUSTER_KIND_FIELD) };

  /* on zones a unit of several bases has several places; without a field nothing is said of them */
  search.places = !muster_constraint_placement_applies (check->ruleset, scenario)
                  && (search.field != NULL
                      || !g_str_equal (muster_ruleset_get_measure (check->ruleset), "zone"));
  add_scenario_ids (scenario, ids);
  check_children (&search, scenario);
  for (guint i = 0; i < sides->len; i++)
    {
      MusterNode *side = g_ptr_array_index (sides, i);
      MusterNode *army = muster_side_get_army (side);
      g_autoptr (GHashTable) army_ids = NULL;

      if (army != NULL)
        {
          army_ids = g_hash_table_new (g_str_hash, g_str_equal);
          muster_node_walk (army, add_id, army_ids);
          check_army_ruleset (check, side, army, scenario);
        }
      search.army_ids = army_ids;
      check_children (&search, side);
    }
}
