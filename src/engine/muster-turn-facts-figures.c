/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-legality.h"
#include "muster-turn-facts.h"

/* What the figures of a unit have in common: what most of them carry, what they are as a mark, as
 * whom they move. */

/* Whether they take part in the act. */
static gboolean
takes_part (const MusterFacts *facts, const MusterKit *kit)
{
  const MusterSequenceAct *act = facts->deed->act;

  return kit->living > 0
         && (act == NULL || facts->unit != facts->deed->actor || act->without == NULL
             || !g_strv_contains ((const char *const *) act->without, kit->troop->id));
}

static gboolean
is_mounted (const MusterKit *kit)
{
  return kit->mount != NULL
         || (kit->def != NULL && muster_def_get_boolean (kit->def, "mounted", FALSE));
}

static const char *
get_melee (const MusterFacts *facts, const MusterKit *kit)
{
  return kit->melee;
}

/* What they are as a mark to shoot at. */
static const char *
get_kind (const MusterFacts *facts, const MusterKit *kit)
{
  const MusterSequence *sequence = facts->setup->sequence;

  if (!muster_kit_is_person (kit))
    return kit->troop->id;
  if (is_mounted (kit))
    return sequence->mounted_kind;
  return kit->armour != NULL ? kit->armour : sequence->foot_kind;
}

/* What most of the people who take part have in common; of a unit without people, most of its
 * things. NULL when they have nothing. */
static char *
find_most (const MusterFacts *facts,
           const char *(*get) (const MusterFacts *facts, const MusterKit *kit))
{
  g_autoptr (GArray) list = muster_kit_list (facts->draft, facts->unit);
  const char *most = NULL;
  gint64 best = 0;

  for (int things = 0; things < 2 && most == NULL; things++)
    for (guint i = 0; i < list->len; i++)
      {
        const char *word = get (facts, &g_array_index (list, MusterKit, i));
        gint64 sum = 0;

        for (guint k = 0; word != NULL && k < list->len; k++)
          {
            const MusterKit *kit = &g_array_index (list, MusterKit, k);

            if (takes_part (facts, kit) && muster_kit_is_person (kit) == (things == 0)
                && g_strcmp0 (get (facts, kit), word) == 0)
              sum += kit->living;
          }
        if (sum > best)
          {
            best = sum;
            most = word;
          }
      }
  return g_strdup (most);
}

char *
muster_facts_find_melee_weapon (const MusterFacts *facts)
{
  return find_most (facts, get_melee);
}

char *
muster_facts_find_kind (const MusterFacts *facts)
{
  return find_most (facts, get_kind);
}

/* Whether at least half of the people who take part are so. */
static char *
find_half (const MusterFacts *facts,
           gboolean (*is) (const MusterFacts *facts, const MusterKit *kit))
{
  g_autoptr (GArray) list = muster_kit_list (facts->draft, facts->unit);
  gint64 all = 0;
  gint64 so = 0;

  for (guint i = 0; i < list->len; i++)
    {
      const MusterKit *kit = &g_array_index (list, MusterKit, i);

      if (!takes_part (facts, kit) || !muster_kit_is_person (kit))
        continue;
      all += kit->living;
      if (is (facts, kit))
        so += kit->living;
    }
  return muster_facts_yes_no (so > 0 && so * 2 >= all);
}

static gboolean
is_on_mount (const MusterFacts *facts, const MusterKit *kit)
{
  return is_mounted (kit);
}

static gboolean
has_rifle (const MusterFacts *facts, const MusterKit *kit)
{
  const MusterDef *weapon =
      kit->weapon != NULL
          ? muster_ruleset_find (facts->setup->ruleset, MUSTER_DEF_WEAPON, kit->weapon)
          : NULL;

  return weapon != NULL && muster_def_get_boolean (weapon, "rifle", FALSE);
}

char *
muster_facts_find_mounted (const MusterFacts *facts)
{
  return find_half (facts, is_on_mount);
}

char *
muster_facts_find_army_rifles (const MusterFacts *facts)
{
  const MusterDef *def = muster_roster_find_class (facts->setup->ruleset, facts->unit->unit.node);

  if (def == NULL || !muster_def_get_boolean (def, "army", FALSE))
    return muster_facts_yes_no (FALSE);
  return find_half (facts, has_rifle);
}

/* As which troop it goes: a figure that rides goes as its mount does, which <arms> says. */
static const char *
get_mover (const MusterFacts *facts, const MusterKit *kit)
{
  MusterElement *arms =
      muster_element_find_child (muster_ruleset_get_element (facts->setup->ruleset), "arms");

  for (guint i = 0; arms != NULL && kit->mount != NULL && i < muster_element_get_n_children (arms);
       i++)
    {
      MusterElement *word = muster_element_get_child (arms, i);
      const char *mover = muster_element_get (word, "moves-as");

      if (mover != NULL && g_strcmp0 (muster_element_get (word, "id"), kit->mount) == 0)
        return mover;
    }
  return kit->troop->id;
}

/* Who moves: the guns that an act is about; else the people, officers aside, when they are of one
 * kind; else the things. */
char *
muster_facts_find_troop (const MusterFacts *facts)
{
  const MusterSequenceAct *act = facts->deed->act;
  g_autoptr (GArray) list = muster_kit_list (facts->draft, facts->unit);

  for (guint i = 0; act != NULL && act->needs_troop != NULL && act->needs_troop[i] != NULL; i++)
    for (guint k = 0; k < list->len; k++)
      {
        const MusterKit *kit = &g_array_index (list, MusterKit, k);

        if (kit->living > 0 && g_str_equal (kit->troop->id, act->needs_troop[i]))
          return g_strdup (kit->troop->id);
      }
  for (int round = 0; round < 3; round++)
    {
      const char *found = NULL;

      for (guint i = 0; i < list->len; i++)
        {
          const MusterKit *kit = &g_array_index (list, MusterKit, i);
          int rank = !muster_kit_is_person (kit) ? 2 : kit->troop->officer ? 1 : 0;

          if (kit->living <= 0 || rank != round)
            continue;
          if (found != NULL && !g_str_equal (found, get_mover (facts, kit)))
            return NULL;
          found = get_mover (facts, kit);
        }
      if (found != NULL)
        return g_strdup (found);
    }
  return NULL;
}

const char *
muster_kit_get_kind (const MusterSetup *setup, const MusterKit *kit)
{
  MusterFacts facts = { .setup = setup };

  return get_kind (&facts, kit);
}
