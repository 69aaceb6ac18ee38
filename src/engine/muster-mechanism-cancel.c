/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-mechanism-private.h"

#include <glib/gi18n-lib.h>

/*
 * A fight without dice: men cancel each other one for one until one side outnumbers the other so many
 * times; the smaller is then captured. Those who attack with a longer weapon fell some before that.
 *
 * <side id="attacker" label figures weapon mounted rifles engaged killed/>   two of them, who attacks first;
 *                       figures to engaged name parameters, killed a key of the result
 * <mounted table row rule/>        how many men a mounted one counts as, but as one against a side with rifles
 *                       that is not engaged elsewhere; rule: for one who has cancelled less than that
 * <reach table column rule/>       how long each weapon is; rule: for the end that comes of it
 * <each table row/>                of how many attackers with the longer weapon one fells one more
 * <capture table row side count rule/>   how many times the smaller side is outnumbered; side, count: keys of
 *                       the result; rule: for the end at contact, and for one without prisoners
 */

#define N_SIDES 2

typedef struct
{
  const char *id;
  const char *label;
  const char *figures;
  const char *weapon;
  const char *mounted;
  const char *rifles;
  const char *engaged;
} Side;

typedef struct
{
  const MusterRuleset *ruleset;
  Side sides[N_SIDES];
  const char *keys[N_SIDES + 3]; /* killed of each side, the side captured, how many */
  MusterNumber mounted;
  const char *halves_rule;
  const MusterTable *weapons;
  const char *column;
  MusterNumber each;
  const char *reach_rule; /* of when it is reckoned */
  MusterNumber ratio;
  const char *contact_rule;
  const char *rule;
} Cancel;

/* Where a fight may end. */
typedef enum
{
  END_AT_CONTACT,
  END_AFTER_REACH,
  END_BY_CANCELLING
} End;

/* How one side fares. */
typedef struct
{
  gint64 figures;
  gint64 weight;    /* men that each figure counts as */
  gint64 full;      /* … when nothing makes it fewer */
  gint64 felled;    /* figures that the longer weapon fells */
  gint64 cancelled; /* men, after that */
  gint64 killed;    /* figures, by both */
} Party;

typedef struct
{
  Party parties[N_SIDES];
  gint64 fives; /* how many figures fell one more; 0 when nobody has reach */
  End end;
  int captured; /* the side; -1 for none */
} Fight;

/* Reading */

static gboolean
read_side (const Cancel *self,
           const MusterElement *procedure,
           const MusterElement *element,
           Side *side,
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
read_sides (Cancel *self,
            const MusterElement *procedure,
            GError **error)
{
  int n = 0;

  for (guint i = 0; i < muster_element_get_n_children (procedure); i++)
    {
      MusterElement *child = muster_element_get_child (procedure, i);

      if (g_strcmp0 (muster_element_get_name (child), "side") != 0)
        continue;
      if (n == N_SIDES)
        return muster_ruleset_set_error (self->ruleset, child, error,
                                         _ ("“%s” has more than two sides, expected two"),
                                         muster_element_get (procedure, "id"));
      if (!read_side (self, procedure, child, &self->sides[n], &self->keys[n], error))
        return FALSE;
      n++;
    }
  if (n == N_SIDES)
    return TRUE;
  return muster_ruleset_set_error (self->ruleset, procedure, error,
                                   _ ("“%s” has %d sides, expected two"),
                                   muster_element_get (procedure, "id"), n);
}

/* A number that something is divided by or counted with: from 1. */
static gboolean
read_count (const Cancel *self,
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
check_weapons (const Cancel *self,
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
read_numbers (Cancel *self,
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
         && muster_mechanism_read_child (self->ruleset, procedure, "reach", "table column rule", TRUE,
                                         &reach, error)
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
         && muster_ruleset_need (self->ruleset, capture, "side", &self->keys[N_SIDES], error)
         && muster_ruleset_need (self->ruleset, capture, "count", &self->keys[N_SIDES + 1], error);
}

static gboolean
read_bound (gpointer bound,
            const MusterRuleset *ruleset,
            MusterElement *element,
            GError **error)
{
  Cancel *self = bound;

  self->ruleset = ruleset;
  return muster_mechanism_check_children (ruleset, element,
                                          "parameter side mounted reach each capture", error)
         && muster_mechanism_read_rule (ruleset, element, TRUE, &self->rule, error)
         && read_sides (self, element, error) && read_numbers (self, element, error);
}

static const char *const *
keys (gconstpointer bound)
{
  return ((const Cancel *) bound)->keys;
}

/* Fighting */

static gint64
get_number (const MusterNumber *number)
{
  gint64 value = 1;

  muster_number_get (number, NULL, &value, NULL);
  return value;
}

/* A mounted man is worth less to an enemy who meets him with rifles and has nobody else to fight. */
static gboolean
is_met_with_rifles (const Cancel *self,
                    const MusterArguments *arguments,
                    int side)
{
  const Side *enemy = &self->sides[1 - side];

  return muster_arguments_get_boolean (arguments, enemy->rifles)
         && !muster_arguments_get_boolean (arguments, enemy->engaged);
}

/* The men that still stand, of a side with so many more cancelled. */
static gint64
count_men (const Party *party,
           gint64 cancelled)
{
  return MAX ((party->figures - party->felled) * party->weight - cancelled, 0);
}

/* The side that is outnumbered so many times when so many men of each have cancelled each other; -1 for none. */
static int
find_outnumbered (const Fight *fight,
                  gint64 ratio,
                  gint64 cancelled)
{
  gint64 men[N_SIDES] = { count_men (&fight->parties[0], cancelled),
                          count_men (&fight->parties[1], cancelled) };

  for (int side = 0; side < N_SIDES; side++)
    if (men[side] > 0 && men[1 - side] > men[side] && men[1 - side] >= ratio * men[side])
      return side;
  return -1;
}

static gint64
count_fives (const Cancel *self,
             const MusterArguments *arguments)
{
  gint64 length[N_SIDES] = { 0, 0 };

  for (int side = 0; side < N_SIDES; side++)
    muster_table_lookup (self->weapons, muster_arguments_get (arguments, self->sides[side].weapon),
                         self->column, &length[side], NULL);
  return length[0] > length[1] ? get_number (&self->each) : 0;
}

static void
end_fight (Fight *fight,
           End end,
           gint64 cancelled)
{
  fight->end = end;
  for (int side = 0; side < N_SIDES; side++)
    {
      Party *party = &fight->parties[side];
      gint64 men = count_men (party, 0);

      party->cancelled = MIN (cancelled, men);
      party->killed = party->felled + party->cancelled / party->weight;
    }
}

static void
run_fight (const Cancel *self,
           const MusterArguments *arguments,
           Fight *fight)
{
  gint64 ratio = get_number (&self->ratio);
  gint64 cancelled = 0;

  for (int side = 0; side < N_SIDES; side++)
    {
      Party *party = &fight->parties[side];
      gboolean mounted = muster_arguments_get_boolean (arguments, self->sides[side].mounted);

      *party = (Party){ 0 };
      party->figures = muster_arguments_get_int (arguments, self->sides[side].figures, 0);
      party->full = mounted ? get_number (&self->mounted) : 1;
      party->weight = is_met_with_rifles (self, arguments, side) ? 1 : party->full;
    }
  fight->fives = count_fives (self, arguments);
  fight->captured = find_outnumbered (fight, ratio, 0);
  if (fight->captured >= 0)
    {
      end_fight (fight, END_AT_CONTACT, 0);
      return;
    }
  if (fight->fives > 0)
    fight->parties[1].felled
        = MIN (fight->parties[0].figures / fight->fives, fight->parties[1].figures);
  fight->captured = find_outnumbered (fight, ratio, 0);
  if (fight->captured >= 0)
    {
      end_fight (fight, END_AFTER_REACH, 0);
      return;
    }
  while (fight->captured < 0 && count_men (&fight->parties[0], cancelled) > 0
         && count_men (&fight->parties[1], cancelled) > 0)
    fight->captured = find_outnumbered (fight, ratio, ++cancelled);
  end_fight (fight, END_BY_CANCELLING, cancelled);
}

static gint64
count_prisoners (const Fight *fight)
{
  const Party *party;

  if (fight->captured < 0)
    return 0;
  party = &fight->parties[fight->captured];
  return party->figures - party->killed;
}

/* Telling */

static const char *
get_side_label (const Cancel *self,
                int side)
{
  return g_dgettext (GETTEXT_PACKAGE, self->sides[side].label);
}

static void
tell_mounted (const Cancel *self,
              const Fight *fight,
              MusterOutcomeBuilder *b)
{
  const char *rule = NULL;
  gint64 value;

  muster_number_get (&self->mounted, NULL, &value, &rule);
  for (int side = 0; side < N_SIDES; side++)
    {
      const Party *party = &fight->parties[side];

      if (party->full == 1)
        continue;
      if (party->weight == 1)
        muster_outcome_builder_add_step (
            b, rule,
            _ ("%s: mounted, but each counts as one man against an army unit with rifles that is not "
               "engaged with another unit"),
            get_side_label (self, side));
      else
        muster_outcome_builder_add_step (b, rule,
                                         ngettext ("%s: mounted, each counts as %d man",
                                                   "%s: mounted, each counts as %d men",
                                                   (gulong) party->weight),
                                         get_side_label (self, side), (int) party->weight);
    }
}

static void
tell_contact (const Cancel *self,
              const Fight *fight,
              MusterOutcomeBuilder *b)
{
  int men[N_SIDES] = { (int) fight->parties[0].figures * (int) fight->parties[0].weight,
                       (int) fight->parties[1].figures * (int) fight->parties[1].weight };

  /* Translators: each is a side and its men: “Attackers 6, Defenders 5: nobody is outnumbered 2 to 1 at contact” */
  muster_outcome_builder_add_step (b, self->contact_rule,
                                   _ ("%s %d, %s %d: nobody is outnumbered %d to 1 at contact"),
                                   get_side_label (self, 0), men[0], get_side_label (self, 1), men[1],
                                   (int) get_number (&self->ratio));
}

static void
tell_capture (const Cancel *self,
              const Fight *fight,
              const char *rule,
              MusterOutcomeBuilder *b)
{
  int loser = fight->captured;
  int men[N_SIDES] = { (int) count_men (&fight->parties[0], fight->parties[0].cancelled),
                       (int) count_men (&fight->parties[1], fight->parties[1].cancelled) };
  gint64 n = count_prisoners (fight);

  /* Translators: “Defenders: 3 men against 8 are outnumbered 2 to 1 and captured” */
  muster_outcome_builder_add_step (
      b, rule,
      ngettext ("%s: %d man against %d is outnumbered %d to 1 and captured",
                "%s: %d men against %d are outnumbered %d to 1 and captured", (gulong) men[loser]),
      get_side_label (self, loser), men[loser], men[1 - loser], (int) get_number (&self->ratio));
  if (fight->parties[loser].full > 1)
    muster_outcome_builder_add_step (
        b, self->halves_rule,
        ngettext ("Captured mounted men count as one prisoner each: %d prisoner",
                  "Captured mounted men count as one prisoner each: %d prisoners", (gulong) n),
        (int) n);
}

static const char *
get_weapon_words (const Cancel *self,
                  const MusterArguments *arguments,
                  int side)
{
  const char *id = muster_arguments_get (arguments, self->sides[side].weapon);

  return muster_def_get_plural (muster_ruleset_find (self->ruleset, MUSTER_DEF_WEAPON, id));
}

static void
tell_reach (const Cancel *self,
            const MusterArguments *arguments,
            const Fight *fight,
            MusterOutcomeBuilder *b)
{
  const Party *party = &fight->parties[1];
  const char *rule = NULL;
  gint64 value;

  muster_number_get (&self->each, NULL, &value, &rule);
  if (party->felled == 0)
    muster_outcome_builder_add_step (
        b, rule,
        ngettext ("Attacking with %s against %s: %d figure is no whole %d, nobody falls to the reach",
                  "Attacking with %s against %s: %d figures are no whole %d, nobody falls to the reach",
                  (gulong) fight->parties[0].figures),
        get_weapon_words (self, arguments, 0), get_weapon_words (self, arguments, 1),
        (int) fight->parties[0].figures, (int) fight->fives);
  else
    /* Translators: “Attacking with bayonets against knives: each whole 5 of 12 figures fells one more, 2 in all” */
    muster_outcome_builder_add_step (
        b, rule, _ ("Attacking with %s against %s: each whole %d of %d figures fells one more, %d in all"),
        get_weapon_words (self, arguments, 0), get_weapon_words (self, arguments, 1),
        (int) fight->fives, (int) fight->parties[0].figures, (int) party->felled);
}

static void
tell_halves (const Cancel *self,
             const Fight *fight,
             MusterOutcomeBuilder *b)
{
  for (int side = 0; side < N_SIDES; side++)
    {
      const Party *party = &fight->parties[side];
      gint64 fallen = party->cancelled / party->weight;

      if (party->weight == 1)
        continue;
      muster_outcome_builder_add_step (
          b, self->halves_rule,
          ngettext ("%s: one falls for every %d men cancelled, %d figure in all",
                    "%s: one falls for every %d men cancelled, %d figures in all", (gulong) fallen),
          get_side_label (self, side), (int) party->weight, (int) fallen);
      if (party->cancelled % party->weight != 0)
        muster_outcome_builder_add_step (
            b, self->halves_rule, _ ("%s: one has cancelled fewer than %d men and stays in the fight"),
            get_side_label (self, side), (int) party->weight);
    }
}

/* Whether a side has nobody left. */
static gboolean
is_wiped_out (const Party *party)
{
  return count_men (party, party->cancelled) == 0;
}

static void
tell_cancelling (const Cancel *self,
                 const Fight *fight,
                 MusterOutcomeBuilder *b)
{
  gint64 n = fight->parties[0].cancelled;

  if (n > 0)
    {
      muster_outcome_builder_add_step (
          b, self->rule,
          ngettext ("Man for man, %d on each side is cancelled",
                    "Man for man, %d on each side are cancelled", (gulong) n),
          (int) n);
      tell_halves (self, fight, b);
    }
  if (fight->captured >= 0)
    tell_capture (self, fight, self->rule, b);
  else
    for (int side = 0; side < N_SIDES; side++)
      if (is_wiped_out (&fight->parties[side]))
        muster_outcome_builder_add_step (b, self->contact_rule,
                                         _ ("%s: wiped out, nobody is captured"),
                                         get_side_label (self, side));
}

static void
summarize (const Cancel *self,
           const Fight *fight,
           MusterOutcomeBuilder *b)
{
  int killed[N_SIDES] = { (int) fight->parties[0].killed, (int) fight->parties[1].killed };
  const char *labels[N_SIDES] = { get_side_label (self, 0), get_side_label (self, 1) };

  if (fight->captured < 0)
    /* Translators: “Nobody is captured; killed: Attackers 2, Defenders 2” */
    muster_outcome_builder_set_summary (b, _ ("Nobody is captured; killed: %s %d, %s %d"), labels[0],
                                        killed[0], labels[1], killed[1]);
  else
    /* Translators: “Captured: Defenders, 3; killed: Attackers 2, Defenders 2” */
    muster_outcome_builder_set_summary (b, _ ("Captured: %s, %d; killed: %s %d, %s %d"),
                                        get_side_label (self, fight->captured),
                                        (int) count_prisoners (fight), labels[0], killed[0],
                                        labels[1], killed[1]);
}

static void
tell (const Cancel *self,
      const MusterArguments *arguments,
      const Fight *fight,
      MusterOutcomeBuilder *b)
{
  tell_mounted (self, fight, b);
  if (fight->end == END_AT_CONTACT)
    tell_capture (self, fight, self->contact_rule, b);
  else
    {
      tell_contact (self, fight, b);
      if (fight->fives > 0)
        tell_reach (self, arguments, fight, b);
      if (fight->end == END_AFTER_REACH)
        tell_capture (self, fight, self->reach_rule, b);
      else
        tell_cancelling (self, fight, b);
    }
  summarize (self, fight, b);
}

/* Nothing is thrown: all is settled at the end. */
static void
finish (gconstpointer bound,
        const MusterArguments *arguments,
        guint part,
        const MusterMechanismState *state,
        MusterOutcomeBuilder *b)
{
  const Cancel *self = bound;
  Fight fight;

  run_fight (self, arguments, &fight);
  for (int side = 0; side < N_SIDES; side++)
    muster_outcome_builder_add_int (b, self->keys[side], fight.parties[side].killed);
  muster_outcome_builder_add_word (b, self->keys[N_SIDES],
                                   fight.captured >= 0 ? self->sides[fight.captured].id : "none");
  muster_outcome_builder_add_int (b, self->keys[N_SIDES + 1], count_prisoners (&fight));
  if (muster_outcome_builder_wants_steps (b))
    tell (self, arguments, &fight, b);
}

const MusterMechanism muster_mechanism_cancel = {
  .name = "cancel",
  .one_throw = TRUE,
  .size = sizeof (Cancel),
  .read = read_bound,
  .keys = keys,
  .finish = finish,
};
