/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A fight without dice in sentences. */

#include "config.h"

#include "muster-mechanism-cancel-private.h"

#include <glib/gi18n-lib.h>

static const char *
get_side_label (const MusterCancel *self,
                int side)
{
  return g_dgettext (GETTEXT_PACKAGE, self->sides[side].label);
}

static void
tell_mounted (const MusterCancel *self,
              const MusterCancelFight *fight,
              MusterOutcomeBuilder *b)
{
  const char *rule = NULL;
  gint64 value;

  muster_number_get (&self->mounted, NULL, &value, &rule);
  for (int side = 0; side < MUSTER_CANCEL_SIDES; side++)
    {
      const MusterCancelParty *party = &fight->parties[side];

      if (party->full == 1)
        continue;
      if (party->weight == 1)
        muster_outcome_builder_add_step (b, rule,
                                         _ ("%s: mounted, but each counts as one man against an "
                                            "army unit with rifles that is not "
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
tell_contact (const MusterCancel *self,
              const MusterCancelFight *fight,
              MusterOutcomeBuilder *b)
{
  int men[MUSTER_CANCEL_SIDES] = { (int) fight->parties[0].figures * (int) fight->parties[0].weight,
                       (int) fight->parties[1].figures * (int) fight->parties[1].weight };

  /* Translators: each is a side and its men: “Attackers 6, Defenders 5: nobody is outnumbered 2 to
   * 1 at contact” */
  muster_outcome_builder_add_step (b, self->contact_rule,
                                   _ ("%s %d, %s %d: nobody is outnumbered %d to 1 at contact"),
                                   get_side_label (self, 0), men[0], get_side_label (self, 1),
                                   men[1], (int) muster_cancel_get_number (&self->ratio));
}

static void
tell_capture (const MusterCancel *self,
              const MusterCancelFight *fight,
              const char *rule,
              MusterOutcomeBuilder *b)
{
  int loser = fight->captured;
  int men[MUSTER_CANCEL_SIDES] = {
    (int) muster_cancel_count_men (&fight->parties[0], fight->parties[0].cancelled),
    (int) muster_cancel_count_men (&fight->parties[1], fight->parties[1].cancelled)
  };
  gint64 n = muster_cancel_count_prisoners (fight);

  /* Translators: “Defenders: 3 men against 8 are outnumbered 2 to 1 and captured” */
  muster_outcome_builder_add_step (
      b, rule,
      ngettext ("%s: %d man against %d is outnumbered %d to 1 and captured",
                "%s: %d men against %d are outnumbered %d to 1 and captured", (gulong) men[loser]),
      get_side_label (self, loser), men[loser], men[1 - loser],
      (int) muster_cancel_get_number (&self->ratio));
  if (fight->parties[loser].full > 1)
    muster_outcome_builder_add_step (
        b, self->halves_rule,
        ngettext ("Captured mounted men count as one prisoner each: %d prisoner",
                  "Captured mounted men count as one prisoner each: %d prisoners", (gulong) n),
        (int) n);
}

static const char *
get_weapon_words (const MusterCancel *self,
                  const MusterArguments *arguments,
                  int side)
{
  const char *id = muster_arguments_get (arguments, self->sides[side].weapon);

  return muster_def_get_plural (muster_ruleset_find (self->ruleset, MUSTER_DEF_WEAPON, id));
}

static void
tell_reach (const MusterCancel *self,
            const MusterArguments *arguments,
            const MusterCancelFight *fight,
            MusterOutcomeBuilder *b)
{
  const MusterCancelParty *party = &fight->parties[1];
  const char *rule = NULL;
  gint64 value;

  muster_number_get (&self->each, NULL, &value, &rule);
  if (party->felled == 0)
    muster_outcome_builder_add_step (
        b, rule,
        ngettext (
            "Attacking with %s against %s: %d figure is no whole %d, nobody falls to the reach",
            "Attacking with %s against %s: %d figures are no whole %d, nobody falls to the reach",
            (gulong) fight->parties[0].figures),
        get_weapon_words (self, arguments, 0), get_weapon_words (self, arguments, 1),
        (int) fight->parties[0].figures, (int) fight->fives);
  else
    /* Translators: “Attacking with bayonets against knives: each whole 5 of 12 figures fells one
     * more, 2 in all” */
    muster_outcome_builder_add_step (
        b, rule,
        _ ("Attacking with %s against %s: each whole %d of %d figures fells one more, %d in all"),
        get_weapon_words (self, arguments, 0), get_weapon_words (self, arguments, 1),
        (int) fight->fives, (int) fight->parties[0].figures, (int) party->felled);
}

static void
tell_halves (const MusterCancel *self,
             const MusterCancelFight *fight,
             MusterOutcomeBuilder *b)
{
  for (int side = 0; side < MUSTER_CANCEL_SIDES; side++)
    {
      const MusterCancelParty *party = &fight->parties[side];
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
            b, self->halves_rule,
            _ ("%s: one has cancelled fewer than %d men and stays in the fight"),
            get_side_label (self, side), (int) party->weight);
    }
}

/* Whether a side has nobody left. */
static gboolean
is_wiped_out (const MusterCancelParty *party)
{
  return muster_cancel_count_men (party, party->cancelled) == 0;
}

static void
tell_cancelling (const MusterCancel *self,
                 const MusterCancelFight *fight,
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
    for (int side = 0; side < MUSTER_CANCEL_SIDES; side++)
      if (is_wiped_out (&fight->parties[side]))
        muster_outcome_builder_add_step (b, self->contact_rule,
                                         _ ("%s: wiped out, nobody is captured"),
                                         get_side_label (self, side));
}

static void
summarize (const MusterCancel *self,
           const MusterCancelFight *fight,
           MusterOutcomeBuilder *b)
{
  int killed[MUSTER_CANCEL_SIDES] = { (int) fight->parties[0].killed,
                                      (int) fight->parties[1].killed };
  const char *labels[MUSTER_CANCEL_SIDES] = { get_side_label (self, 0), get_side_label (self, 1) };

  if (fight->captured < 0)
    /* Translators: “Nobody is captured; killed: Attackers 2, Defenders 2” */
    muster_outcome_builder_set_summary (b, _ ("Nobody is captured; killed: %s %d, %s %d"),
                                        labels[0], killed[0], labels[1], killed[1]);
  else
    /* Translators: “Captured: Defenders, 3; killed: Attackers 2, Defenders 2” */
    muster_outcome_builder_set_summary (
        b, _ ("Captured: %s, %d; killed: %s %d, %s %d"), get_side_label (self, fight->captured),
        (int) muster_cancel_count_prisoners (fight), labels[0], killed[0], labels[1], killed[1]);
}

void
muster_cancel_tell (const MusterCancel *self,
      const MusterArguments *arguments,
      const MusterCancelFight *fight,
      MusterOutcomeBuilder *b)
{
  tell_mounted (self, fight, b);
  if (fight->end == MUSTER_CANCEL_END_AT_CONTACT)
    tell_capture (self, fight, self->contact_rule, b);
  else
    {
      tell_contact (self, fight, b);
      if (fight->fives > 0)
        tell_reach (self, arguments, fight, b);
      if (fight->end == MUSTER_CANCEL_END_AFTER_REACH)
        tell_capture (self, fight, self->reach_rule, b);
      else
        tell_cancelling (self, fight, b);
    }
  summarize (self, fight, b);
}
