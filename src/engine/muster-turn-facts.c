/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <inttypes.h>

#include "muster-army.h"
#include "muster-legality.h"
#include "muster-turn-facts.h"
#include "muster-turn-memory.h"
#include "muster-turn-positions.h"
#include "muster-turn-post.h"

/* What the game knows by itself: the words that the roles of a procedure's parameters stand for. */

const char *
muster_turn_find_word (GPtrArray *words, const char *name)
{
  for (guint i = 0; words != NULL && i < words->len; i++)
    {
      const MusterTurnWord *word = g_ptr_array_index (words, i);

      if (g_str_equal (word->name, name))
        return word->value;
    }
  return NULL;
}

/* Whether units like UNIT may do ACT; by itself, or as a part of what may be chosen. Else *RULE is
 * the statement that says so. */
static gboolean
is_for (const MusterSequence *sequence,
        const MusterSequenceAct *act,
        const MusterSetupUnit *unit,
        const char **rule)
{
  gboolean of_choices = FALSE;

  if (act->not_for != NULL && muster_setup_is_type (unit, act->not_for))
    {
      *rule = act->not_for_rule;
      return FALSE;
    }
  for (guint i = 0; i < sequence->choices->len; i++)
    {
      const MusterSequenceChoice *choice = g_ptr_array_index (sequence->choices, i);

      if (!g_ptr_array_find (choice->acts, act, NULL))
        continue;
      if (muster_setup_is_type (unit, choice->only))
        return TRUE;
      of_choices = TRUE;
      *rule = choice->rule;
    }
  return !of_choices;
}

const MusterSequenceAct *
muster_turn_find_not_for (const MusterSetup *setup,
                          const MusterSetupUnit *unit,
                          const char *state,
                          const char **rule)
{
  g_autofree char *set = g_strconcat (state, "=yes", NULL);
  const MusterSequenceAct *found = NULL;

  /* Of a type that the rules do not know people say what it counts as. */
  if (muster_ruleset_find (setup->ruleset, MUSTER_DEF_UNIT_TYPE, unit->unit.type) == NULL)
    return NULL;
  for (guint i = 0; i < setup->sequence->acts->len; i++)
    {
      const MusterSequenceAct *act = g_ptr_array_index (setup->sequence->acts, i);

      if (act->sets == NULL || !g_strv_contains ((const char *const *) act->sets, set))
        continue;
      if (is_for (setup->sequence, act, unit, rule))
        return NULL;
      found = act;
    }
  return found;
}

/* An attribute of a unit, of the unit it stands in, or of its figures or inner units where they
 * agree. */
static const char *
find_attribute (const MusterSetupUnit *unit, const char *name)
{
  const char *found = NULL;

  for (MusterNode *at = unit->unit.node;
       at != NULL && muster_node_get_kind (at) == MUSTER_KIND_UNIT;
       at = muster_node_get_parent (at))
    if (muster_node_get (at, name) != NULL)
      return muster_node_get (at, name);
  for (guint i = 0; i < unit->nodes->len; i++)
    {
      MusterNode *node = g_ptr_array_index (unit->nodes, i);
      const char *value = muster_node_get (node, name);

      for (guint k = 0; k <= muster_node_get_n_children (node); k++)
        {
          MusterNode *child = k > 0 ? muster_node_peek_child (node, k - 1) : NULL;

          if (child != NULL)
            value = muster_node_get_kind (child) == MUSTER_KIND_FIGURES
                        ? muster_node_get (child, name)
                        : NULL;
          if (value == NULL)
            continue;
          if (found != NULL && !g_str_equal (found, value))
            return NULL;
          found = value;
        }
    }
  return found;
}

static const char *
find_only_weapon (const MusterSetup *setup, const MusterSetupUnit *unit)
{
  const char *weapon = find_attribute (unit, "weapon");
  g_autoptr (GPtrArray) allowed = NULL;

  if (weapon != NULL)
    return weapon;
  allowed = muster_roster_list_weapons (setup->ruleset, unit->unit.node);
  return allowed->len == 1 ? muster_def_get_id (g_ptr_array_index (allowed, 0)) : NULL;
}

char *
muster_facts_yes_no (gboolean is)
{
  return g_strdup (is ? "yes" : "no");
}

static char *
number (gint64 n)
{
  return g_strdup_printf ("%" PRId64, n);
}

static const char *
get_given_weapon (const MusterFacts *facts)
{
  const char *weapon = muster_turn_find_word (facts->words, "weapon");

  return weapon != NULL ? weapon : facts->deed->weapon;
}

/* The only one of WEAPONS, READY: of those that somebody can still use this turn; NULL when there
 * are none or more. */
static const char *
find_single (const MusterFacts *facts, GPtrArray *weapons, gboolean ready)
{
  const char *found = NULL;

  for (guint i = 0; i < weapons->len; i++)
    {
      const char *weapon = g_ptr_array_index (weapons, i);

      if (ready
          && muster_kit_count_ready (facts->draft, facts->setup, facts->unit, facts->deed->act,
                                     weapon)
                 <= 0)
        continue;
      if (found != NULL)
        return NULL;
      found = weapon;
    }
  return found;
}

static char *
find_weapon (const MusterFacts *facts)
{
  const MusterSequenceAct *act = facts->deed->act;
  g_autoptr (GPtrArray) weapons = NULL;
  gboolean unknown = FALSE;
  const char *found;

  if (facts->deed->weapon != NULL)
    return g_strdup (facts->deed->weapon);
  if (act == NULL || act->uses == NULL)
    return g_strdup (find_only_weapon (facts->setup, facts->unit));
  weapons = muster_kit_list_weapons (facts->draft, facts->setup, facts->unit, act, &unknown);
  if (unknown)
    return NULL;
  found = find_single (facts, weapons, TRUE);
  return g_strdup (found != NULL ? found : find_single (facts, weapons, FALSE));
}

static char *
find_shooters (const MusterFacts *facts)
{
  g_autofree char *only = NULL;
  const char *weapon = get_given_weapon (facts);

  if (weapon == NULL)
    weapon = only = find_weapon (facts);
  if (weapon == NULL || facts->deed->act == NULL)
    return NULL;
  return number (MAX (
      muster_kit_count_ready (facts->draft, facts->setup, facts->unit, facts->deed->act, weapon),
      0));
}

/* Figures that take part in the act: of the actor without those that the act leaves out. */
static char *
find_figures (const MusterFacts *facts)
{
  const MusterSequenceAct *act = facts->deed->act;
  gint64 strength = muster_draft_get_strength (facts->draft, facts->unit);

  if (act != NULL && facts->unit == facts->deed->actor)
    strength -= muster_kit_count_troops (facts->draft, facts->unit, act->without);
  return number (MAX (strength, 0));
}

/* Fired at in the last turn and still where it was then. */
static char *
find_again (const MusterFacts *facts)
{
  if (facts->other == NULL)
    return NULL;
  return muster_facts_yes_no (
      muster_draft_has_word (facts->draft, facts->unit, "aimed", facts->other->unit.id));
}

/* Who has fired is fighting; of others only people at the table know what they mean to do. */
static char *
find_fighting (const MusterFacts *facts)
{
  return muster_draft_get_unit (facts->draft, facts->unit, "aims")[0] != '\0' ? g_strdup ("yes")
                                                                              : NULL;
}

/* In hand-to-hand fighting with another unit already. */
static char *
find_engaged (const MusterFacts *facts)
{
  g_auto (GStrv) fought =
      g_strsplit (muster_draft_get_unit (facts->draft, facts->unit, "fought"), " ", -1);
  gboolean engaged = FALSE;

  for (guint i = 0; fought[i] != NULL; i++)
    engaged = engaged
              || (fought[i][0] != '\0'
                  && (facts->other == NULL || !g_str_equal (fought[i], facts->other->unit.id)));
  return muster_facts_yes_no (engaged);
}

static char *
find_has_officer (const MusterFacts *facts)
{
  gint64 officers = 0;

  for (guint i = 0; i < facts->unit->troops->len; i++)
    {
      const MusterSetupTroop *troop = g_ptr_array_index (facts->unit->troops, i);

      if (troop->officer)
        officers += muster_draft_get_has (facts->draft, facts->unit, troop)
                    - muster_draft_get_lost (facts->draft, facts->unit, troop);
    }
  return muster_facts_yes_no (officers > 0);
}

static char *
find_wounds (const MusterFacts *facts)
{
  g_autofree char *mark =
      muster_turn_find_mark (facts->draft, facts->setup, facts->deed, facts->words);
  const char *of = muster_draft_get_unit (facts->draft, facts->unit, "wounds-of");

  /* A wounded horse is no wounded man. */
  if (mark != NULL && of[0] != '\0' && !g_str_equal (mark, of))
    return number (0);
  return number (muster_draft_get_unit_int (facts->draft, facts->unit, "wounds", 0));
}

static char *
find_before (const MusterFacts *facts)
{
  const char *before = muster_draft_get_unit (facts->draft, facts->unit, "before");

  return before[0] != '\0' ? g_strdup (before) : NULL;
}

static char *
find_class_id (const MusterFacts *facts)
{
  const MusterDef *def = muster_roster_find_class (facts->setup->ruleset, facts->unit->unit.node);

  return def != NULL ? g_strdup (muster_def_get_id (def)) : NULL;
}

/* The row that it has in the rules' tables: its type's, or that of its gun. */
static char *
find_arm (const MusterFacts *facts)
{
  const MusterDef *type =
      muster_ruleset_find (facts->setup->ruleset, MUSTER_DEF_UNIT_TYPE, facts->unit->unit.type);
  const char *row = type != NULL ? muster_def_get (type, "troop") : NULL;

  return g_strdup (row != NULL ? row : find_only_weapon (facts->setup, facts->unit));
}

static char *
find_faction_id (const MusterFacts *facts)
{
  const MusterDef *def = muster_roster_find_faction (facts->setup->ruleset, facts->unit->unit.node);

  return def != NULL ? g_strdup (muster_def_get_id (def)) : NULL;
}

/* What is asked with a test that is owed may be known: he who is meant stands in the unit, or
 * nowhere. */
static char *
find_answer (const MusterFacts *facts, const char *what)
{
  const MusterMemory *memory = facts->setup->sequence->memory;

  for (guint i = 0; i < memory->owes->len; i++)
    {
      const MusterMemoryOwe *owe = g_ptr_array_index (memory->owes, i);

      for (guint k = 0; k < owe->asks->len; k++)
        {
          const MusterMemoryAsk *ask = g_ptr_array_index (owe->asks, k);

          if (g_str_equal (ask->parameter, what))
            return g_strdup (
                muster_turn_find_answer (facts->draft, facts->setup, facts->unit, ask));
        }
    }
  return NULL;
}

/* What where the units stand tells, when that is kept; else what a unit has in all. */
static char *
find_kept (const MusterFacts *facts, const char *what)
{
  char *kept = muster_turn_find_aim_fact (facts->draft, facts->setup, facts->deed, facts->unit,
                                          what, facts->words);

  if (kept != NULL || g_str_equal (what, "range"))
    return kept;
  /* Hand to hand each throws its dice once. */
  if (g_str_equal (what, "front") && facts->deed->act != NULL && facts->deed->act->fights
      && muster_turn_acts_by_base (facts->setup, facts->deed->act))
    return number (
        muster_draft_count_fresh (facts->draft, facts->setup, facts->deed->act, facts->unit));
  return find_figures (facts);
}

static char *
find_front (const MusterFacts *facts)
{
  return find_kept (facts, "front");
}

static char *
find_range (const MusterFacts *facts)
{
  return find_kept (facts, "range");
}

static char *
find_there (const MusterFacts *facts)
{
  return find_kept (facts, "there");
}

/* Those who can be hit though they do not all fight. */
static char *
find_engaged_bases (const MusterFacts *facts)
{
  const MusterSequenceAct *act = facts->deed->act;
  gint64 strength = muster_draft_get_strength (facts->draft, facts->unit);
  char *kept = muster_turn_find_aim_fact (facts->draft, facts->setup, facts->deed, facts->unit,
                                          "engaged-bases", facts->words);

  /* Not kept, they are as many as fight, and those who have fought before. */
  if (kept != NULL || act == NULL || !act->fights || facts->unit != facts->deed->target
      || !muster_turn_acts_by_base (facts->setup, act)
      || muster_draft_count_fresh (facts->draft, facts->setup, act, facts->unit) >= strength)
    return kept;
  return number (strength);
}

/* What the umpire has told of it; else the ground where it stands. */
static char *
find_fortified (const MusterFacts *facts)
{
  const char *told = muster_draft_get_unit (facts->draft, facts->unit, "is.fortified");

  if (told[0] != '\0')
    return g_strdup (told);
  return muster_turn_find_aim_fact (facts->draft, facts->setup, facts->deed, facts->unit,
                                    "fortified", facts->words);
}

/* What the umpire has told of it; else where the scenario has put it. */
static char *
find_cover (const MusterFacts *facts)
{
  const char *told = muster_draft_get_unit (facts->draft, facts->unit, "is.cover");

  if (told[0] != '\0')
    return g_strdup (told);
  return muster_turn_find_cover (facts->draft, facts->setup, facts->unit);
}

static char *
find_way_straight (const MusterFacts *facts)
{
  return muster_turn_find_way_fact (facts->draft, facts->setup, facts->deed, "way-straight",
                                    facts->words);
}

static char *
find_way_corner (const MusterFacts *facts)
{
  return muster_turn_find_way_fact (facts->draft, facts->setup, facts->deed, "way-corner",
                                    facts->words);
}

static char *
find_way_turns (const MusterFacts *facts)
{
  return muster_turn_find_way_fact (facts->draft, facts->setup, facts->deed, "way-turns",
                                    facts->words);
}

static const struct
{
  const char *what;
  char *(*find) (const MusterFacts *facts);
} FACTS[] = {
  { "again", find_again },
  { "arm", find_arm },
  { "army-rifles", muster_facts_find_army_rifles },
  { "before", find_before },
  { "class", find_class_id },
  { "cover", find_cover },
  { "engaged", find_engaged },
  { "engaged-bases", find_engaged_bases },
  { "faction", find_faction_id },
  { "fighting", find_fighting },
  { "fortified", find_fortified },
  { "front", find_front },
  { "figures", find_figures },
  { "has-officer", find_has_officer },
  { "kind", muster_facts_find_kind },
  { "melee-weapon", muster_facts_find_melee_weapon },
  { "mounted", muster_facts_find_mounted },
  { "range", find_range },
  { "shooters", find_shooters },
  { "there", find_there },
  { "troop", muster_facts_find_troop },
  { "way-corner", find_way_corner },
  { "way-straight", find_way_straight },
  { "way-turns", find_way_turns },
  { "weapon", find_weapon },
  { "wounds", find_wounds },
};

char *
muster_turn_find_fact (MusterDraft *draft,
                       const MusterSetup *setup,
                       const MusterTurnDeed *deed,
                       const MusterSetupUnit *unit,
                       const char *what,
                       GPtrArray *words)
{
  MusterFacts facts = {
    draft, setup, deed, unit, unit == deed->actor ? deed->target : deed->actor, words
  };
  g_autofree char *key = NULL;
  char *answer;
  const char *value;

  answer = deed->group != NULL && unit == deed->actor
               ? muster_turn_find_group_fact (draft, setup, deed->group, what)
               : NULL;
  if (answer != NULL)
    return answer;
  for (guint i = 0; i < G_N_ELEMENTS (FACTS); i++)
    if (g_str_equal (FACTS[i].what, what))
      {
        answer = FACTS[i].find (&facts);
        if (answer != NULL || !g_str_equal (what, "fortified"))
          return answer;
      }
  if (g_str_equal (what, "type"))
    return g_strdup (unit->unit.type);
  if (g_str_equal (what, "original"))
    return number (muster_draft_get_original (draft, unit));
  if (g_str_equal (what, "grade"))
    return g_strdup (muster_draft_get_grade (draft, setup, unit));
  answer = find_answer (&facts, what);
  if (answer != NULL)
    return answer;

  key = g_strconcat ("is.", what, NULL);
  value = muster_draft_get_unit (draft, unit, key);
  if (value[0] != '\0')
    return g_strdup (value);
  return g_strdup (find_attribute (unit, what));
}
