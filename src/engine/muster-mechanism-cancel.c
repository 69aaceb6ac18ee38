/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-mechanism-cancel-private.h"

#include <glib/gi18n-lib.h>

/*
 * A fight without dice: men cancel each other one for one until one side outnumbers the other so
 * many times; the smaller is then captured. Those who attack with a longer weapon fell some before
 * that.
 *
 * <side id="attacker" label figures weapon mounted rifles engaged killed/>   two of them, who
 * attacks first;
 *                       figures to engaged name parameters, killed a key of the result
 * <mounted table row rule/>        how many men a mounted one counts as, but as one against a side
 * with rifles
 *                       that is not engaged elsewhere; rule: for one who has cancelled less than
 *                       that <reach table column rule/>       how long each weapon is; rule: for
 *                       the end that comes of it <each table row/>                of how many
 *                       attackers with the longer weapon one fells one more <capture table row side
 *                       count rule/>   how many times the smaller side is outnumbered; side, count:
 *                       keys of
 *                       the result; rule: for the end at contact, and for one without prisoners
 */

/* Reading */

static gboolean
read_side (const MusterCancel *self,
           const MusterElement *procedure,
           const MusterElement *element,
           MusterCancelSide *side,
           const char **killed,
           GError **error)
{
  return muster_mechanism_check_attributes (
             self->ruleset, element, "id label figures weapon mounted rifles engaged killed", error)
         && muster_ruleset_need (self->ruleset, element, "id", &side->id, error)
         && muster_ruleset_need (self->ruleset, element, "label", &side->label, error)
         && muster_ruleset_need (self->ruleset, element, "killed", killed, error)
         && muster_mechanism_read_parameter (self->ruleset, procedure, element, "figures", TRUE,
                                             &side->figures, NULL, error)
         && muster_mechanism_read_parameter (self->ruleset, procedure, element, "weapon", TRUE,
                                             &side->weapon, NULL, error)
         && muster_mechanism_read_parameter (self->ruleset, procedure, element, "mounted", TRUE,
                                             &side->mounted, NULL, error)
         && muster_mechanism_read_parameter (self->ruleset, procedure, element, "rifles", TRUE,
                                             &side->rifles, NULL, error)
         && muster_mechanism_read_parameter (self->ruleset, procedure, element, "engaged", TRUE,
                                             &side->engaged, NULL, error);
}

static gboolean
read_sides (MusterCancel *self,
            const MusterElement *procedure,
            GError **error)
{
  int n = 0;

  for (guint i = 0; i < muster_element_get_n_children (procedure); i++)
    {
      MusterElement *child = muster_element_get_child (procedure, i);

      if (g_strcmp0 (muster_element_get_name (child), "side") != 0)
        continue;
      if (n == MUSTER_CANCEL_SIDES)
        return muster_ruleset_set_error (self->ruleset, child, error,
                                         _ ("“%s” has more than two sides, expected two"),
                                         muster_element_get (procedure, "id"));
      if (!read_side (self, procedure, child, &self->sides[n], &self->keys[n], error))
        return FALSE;
      n++;
    }
  if (n == MUSTER_CANCEL_SIDES)
    return TRUE;
  return muster_ruleset_set_error (self->ruleset, procedure, error,
                                   _ ("“%s” has %d sides, expected two"),
                                   muster_element_get (procedure, "id"), n);
}

/* A number that something is divided by or counted with: from 1. */
static gboolean
read_count (const MusterCancel *self,
            const MusterElement *procedure,
            MusterElement *element,
            MusterNumber *number,
            GError **error)
{
  gint64 value;

  if (!muster_number_read (self->ruleset, procedure, element, number, error))
    return FALSE;
  if (muster_number_get (number, NULL, &value, NULL) && value >= 1)
    return TRUE;
  return muster_ruleset_set_error (self->ruleset, element, error,
                                   _ ("“%s” counts nothing, expected a number from 1"),
                                   muster_element_get_name (element));
}

/* Each weapon that a side may choose has a length. */
static gboolean
check_weapons (const MusterCancel *self,
               const MusterElement *element,
               GError **error)
{
  GPtrArray *weapons = muster_ruleset_list (self->ruleset, MUSTER_DEF_WEAPON);

  for (guint i = 0; i < muster_element_get_n_children (element); i++)
    {
      MusterElement *child = muster_element_get_child (element, i);
      const char *id = muster_element_get (child, "id");
      gboolean chooses = g_strcmp0 (id, self->sides[0].weapon) == 0
                         || g_strcmp0 (id, self->sides[1].weapon) == 0;

      for (guint w = 0; w < weapons->len && chooses; w++)
        {
          const char *weapon = muster_def_get_id (g_ptr_array_index (weapons, w));

          if (muster_parameter_allows (self->ruleset, child, weapon)
              && !muster_table_lookup (self->weapons, weapon, self->column, NULL, NULL))
            return muster_ruleset_set_error (self->ruleset, child, error,
                                             _ ("The table “%s” has no “%s” in a row “%s”"),
                                             muster_table_get_id (self->weapons), self->column,
                                             weapon);
        }
    }
  return TRUE;
}

static gboolean
read_numbers (MusterCancel *self,
              const MusterElement *procedure,
              GError **error)
{
  MusterElement *mounted;
  MusterElement *reach;
  MusterElement *each;
  MusterElement *capture;

  return muster_mechanism_read_child (self->ruleset, procedure, "mounted", "table row rule", TRUE,
                                      &mounted, error)
         && read_count (self, procedure, mounted, &self->mounted, error)
         && muster_mechanism_read_rule (self->ruleset, mounted, TRUE, &self->halves_rule, error)
         && muster_mechanism_read_child (self->ruleset, procedure, "reach", "table column rule",
                                         TRUE, &reach, error)
         && muster_ruleset_read_table (self->ruleset, reach, "table", TRUE, &self->weapons, error)
         && muster_ruleset_need (self->ruleset, reach, "column", &self->column, error)
         && muster_mechanism_read_rule (self->ruleset, reach, TRUE, &self->reach_rule, error)
         && check_weapons (self, procedure, error)
         && muster_mechanism_read_child (self->ruleset, procedure, "each", "table row", TRUE, &each,
                                         error)
         && read_count (self, procedure, each, &self->each, error)
         && muster_mechanism_read_child (self->ruleset, procedure, "capture",
                                         "table row side count rule", TRUE, &capture, error)
         && read_count (self, procedure, capture, &self->ratio, error)
         && muster_mechanism_read_rule (self->ruleset, capture, TRUE, &self->contact_rule, error)
         && muster_ruleset_need (self->ruleset, capture, "side", &self->keys[MUSTER_CANCEL_SIDES],
                                 error)
         && muster_ruleset_need (self->ruleset, capture, "count",
                                 &self->keys[MUSTER_CANCEL_SIDES + 1], error);
}

static gboolean
read_bound (gpointer bound,
            const MusterRuleset *ruleset,
            MusterElement *element,
            GError **error)
{
  MusterCancel *self = bound;

  self->ruleset = ruleset;
  return muster_mechanism_check_children (ruleset, element,
                                          "parameter side mounted reach each capture", error)
         && muster_mechanism_read_rule (ruleset, element, TRUE, &self->rule, error)
         && read_sides (self, element, error) && read_numbers (self, element, error);
}

static const char *const *
keys (gconstpointer bound)
{
  return ((const MusterCancel *) bound)->keys;
}

/* Fighting */

gint64
muster_cancel_get_number (const MusterNumber *number)
{
  gint64 value = 1;

  muster_number_get (number, NULL, &value, NULL);
  return value;
}

/* A mounted man is worth less to an enemy who meets him with rifles and has nobody else to
 * fight. */
static gboolean
is_met_with_rifles (const MusterCancel *self,
                    const MusterArguments *arguments,
                    int side)
{
  const MusterCancelSide *enemy = &self->sides[1 - side];

  return muster_arguments_get_boolean (arguments, enemy->rifles)
         && !muster_arguments_get_boolean (arguments, enemy->engaged);
}

/* The men that still stand, of a side with so many more cancelled. */
gint64
muster_cancel_count_men (const MusterCancelParty *party,
           gint64 cancelled)
{
  return MAX ((party->figures - party->felled) * party->weight - cancelled, 0);
}

/* The side that is outnumbered so many times when so many men of each have cancelled each other; -1
 * for none. */
static int
find_outnumbered (const MusterCancelFight *fight,
                  gint64 ratio,
                  gint64 cancelled)
{
  gint64 men[MUSTER_CANCEL_SIDES] = { muster_cancel_count_men (&fight->parties[0], cancelled),
                          muster_cancel_count_men (&fight->parties[1], cancelled) };

  for (int side = 0; side < MUSTER_CANCEL_SIDES; side++)
    if (men[side] > 0 && men[1 - side] > men[side] && men[1 - side] >= ratio * men[side])
      return side;
  return -1;
}

static gint64
count_fives (const MusterCancel *self,
             const MusterArguments *arguments)
{
  gint64 length[MUSTER_CANCEL_SIDES] = { 0, 0 };

  for (int side = 0; side < MUSTER_CANCEL_SIDES; side++)
    muster_table_lookup (self->weapons, muster_arguments_get (arguments, self->sides[side].weapon),
                         self->column, &length[side], NULL);
  return length[0] > length[1] ? muster_cancel_get_number (&self->each) : 0;
}

static void
end_fight (MusterCancelFight *fight,
           MusterCancelEnd end,
           gint64 cancelled)
{
  fight->end = end;
  for (int side = 0; side < MUSTER_CANCEL_SIDES; side++)
    {
      MusterCancelParty *party = &fight->parties[side];
      gint64 men = muster_cancel_count_men (party, 0);

      party->cancelled = MIN (cancelled, men);
      party->killed = party->felled + party->cancelled / party->weight;
    }
}

static void
run_fight (const MusterCancel *self,
           const MusterArguments *arguments,
           MusterCancelFight *fight)
{
  gint64 ratio = muster_cancel_get_number (&self->ratio);
  gint64 cancelled = 0;

  for (int side = 0; side < MUSTER_CANCEL_SIDES; side++)
    {
      MusterCancelParty *party = &fight->parties[side];
      gboolean mounted = muster_arguments_get_boolean (arguments, self->sides[side].mounted);

      *party = (MusterCancelParty){ 0 };
      party->figures = muster_arguments_get_int (arguments, self->sides[side].figures, 0);
      party->full = mounted ? muster_cancel_get_number (&self->mounted) : 1;
      party->weight = is_met_with_rifles (self, arguments, side) ? 1 : party->full;
    }
  fight->fives = count_fives (self, arguments);
  fight->captured = find_outnumbered (fight, ratio, 0);
  if (fight->captured >= 0)
    {
      end_fight (fight, MUSTER_CANCEL_END_AT_CONTACT, 0);
      return;
    }
  if (fight->fives > 0)
    fight->parties[1].felled
        = MIN (fight->parties[0].figures / fight->fives, fight->parties[1].figures);
  fight->captured = find_outnumbered (fight, ratio, 0);
  if (fight->captured >= 0)
    {
      end_fight (fight, MUSTER_CANCEL_END_AFTER_REACH, 0);
      return;
    }
  while (fight->captured < 0 && muster_cancel_count_men (&fight->parties[0], cancelled) > 0
         && muster_cancel_count_men (&fight->parties[1], cancelled) > 0)
    fight->captured = find_outnumbered (fight, ratio, ++cancelled);
  end_fight (fight, MUSTER_CANCEL_END_BY_CANCELLING, cancelled);
}

gint64
muster_cancel_count_prisoners (const MusterCancelFight *fight)
{
  const MusterCancelParty *party;

  if (fight->captured < 0)
    return 0;
  party = &fight->parties[fight->captured];
  return party->figures - party->killed;
}

/* Nothing is thrown: all is settled at the end. */
static void
finish (gconstpointer bound,
        const MusterArguments *arguments,
        guint part,
        const MusterMechanismState *state,
        MusterOutcomeBuilder *b)
{
  const MusterCancel *self = bound;
  MusterCancelFight fight;

  run_fight (self, arguments, &fight);
  for (int side = 0; side < MUSTER_CANCEL_SIDES; side++)
    muster_outcome_builder_add_int (b, self->keys[side], fight.parties[side].killed);
  muster_outcome_builder_add_word (b, self->keys[MUSTER_CANCEL_SIDES],
                                   fight.captured >= 0 ? self->sides[fight.captured].id : "none");
  muster_outcome_builder_add_int (b, self->keys[MUSTER_CANCEL_SIDES + 1],
                                  muster_cancel_count_prisoners (&fight));
  if (muster_outcome_builder_wants_steps (b))
    muster_cancel_tell (self, arguments, &fight, b);
}

const MusterMechanism muster_mechanism_cancel = {
  .name = "cancel",
  .one_throw = TRUE,
  .size = sizeof (MusterCancel),
  .read = read_bound,
  .keys = keys,
  .finish = finish,
};
