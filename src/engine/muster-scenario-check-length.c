/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "muster-scenario-check.h"

#include <glib/gi18n-lib.h>

#include "muster-sequence-events.h"

/* How long a game lasts, where each turn takes a card from a pack. */

#define PACK 52

/* A game of more turns than cards is dealt the whole pack, which is shuffled and used again: no
 * longer the one of set length. */
static void
check_turns (MusterScenarioCheck *self, const MusterSequenceEvents *events, gint64 turns)
{
  const gint64 most = PACK + events->jokers;
  g_autofree char *number = NULL;
  g_autofree char *cards = NULL;
  MusterFix *fix;

  if (turns <= most)
    return;
  number = g_strdup_printf ("%" G_GINT64_FORMAT, turns);
  cards = g_strdup_printf ("%" G_GINT64_FORMAT, most);
  fix = muster_fix_new ();
  muster_fix_add_set (fix, self->scenario, "turns", cards);
  muster_check_take_finding (
      self->check, MUSTER_SEVERITY_WARNING,
      events->rule != NULL ? events->rule : MUSTER_RULE_SWITCH, self->scenario,
      muster_legality_fill (_ ("The game has {turns} turns and the pack {cards} cards, so that "
                               "there is not one for each turn."),
                            "turns", number, "cards", cards, NULL),
      muster_legality_fill (_ ("Let it last {turns} turns"), "turns", cards, NULL), fix);
}

/* What is agreed of the joker is agreed for a game of set length. */
static void
check_joker (MusterScenarioCheck *self, const MusterSequenceEvents *events)
{
  for (guint i = 0; i < muster_node_get_n_children (self->scenario); i++)
    {
      MusterNode *child = muster_node_peek_child (self->scenario, i);

      if (muster_node_get_kind (child) != MUSTER_KIND_RULE
          || g_strcmp0 (muster_node_get (child, "switch"), events->option) != 0
          || g_strcmp0 (muster_node_get (child, "value"), events->value) != 0)
        continue;
      muster_scenario_report_switch (
          self, child, MUSTER_SEVERITY_WARNING,
          muster_legality_fill (
              _ ("The switch “{switch}” that is “{value}” does not count, as the game has no "
                 "length in turns."),
              "switch", events->option, "value", events->value, NULL));
    }
}

void
muster_scenario_check_length (MusterScenarioCheck *self)
{
  const gint64 turns = muster_node_get_int (self->scenario, "turns", 0);
  MusterElement *element
      = muster_element_find_child (muster_ruleset_get_element (self->check->ruleset), "sequence");
  g_autoptr (MusterSequence) sequence = NULL;

  if (element == NULL || muster_element_find_child (element, "events") == NULL
      || (turns > 0 && turns <= PACK))
    return;
  /* what is wrong with the rules is reported of the rules */
  sequence = muster_sequence_new (self->check->ruleset, NULL);
  if (sequence == NULL || sequence->events == NULL || sequence->events->set_length == NULL)
    return;
  if (turns > 0)
    check_turns (self, sequence->events, turns);
  else if (sequence->events->option != NULL)
    check_joker (self, sequence->events);
}
