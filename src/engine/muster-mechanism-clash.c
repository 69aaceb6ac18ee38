/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-mechanism-private.h"

#include <glib/gi18n-lib.h>

/*
 * Two sides throw together, each against the other: so many dice for each of its own, and for so
 * many good faces the other loses one, but never more than it has.
 *
 * <side id="attackers" parameter="attackers" label colour losses="attacker-casualties"/>   two of
 * them <each table row/>            dice for each <hits face sides/>           the lowest face that
 * counts <needs table row/>           how many for each loss
 */

#define N_SIDES 2
#define MAX_SIDES 100

typedef struct
{
  const char *id;
  const char *parameter;
  const char *label;
  const char *colour; /* nullable */
} Side;

typedef struct
{
  const MusterRuleset *ruleset;
  Side sides[N_SIDES];
  const char *keys[N_SIDES + 1]; /* losses of each side */
  MusterNumber each;
  MusterNumber needs;
  int face;
  int die;
  const char *rule;
} Clash;

/* In the state: good faces so far, and how many dice are still to be thrown. */
enum
{
  HITS,
  LEFT
};

static gboolean
read_sides (Clash *self,
            const MusterElement *procedure,
            GError **error)
{
  int n = 0;

  for (guint i = 0; i < muster_element_get_n_children (procedure); i++)
    {
      MusterElement *child = muster_element_get_child (procedure, i);
      Side side = { NULL };
      const char *losses;

      if (g_strcmp0 (muster_element_get_name (child), "side") != 0)
        continue;
      if (n == N_SIDES)
        return muster_ruleset_set_error (self->ruleset, child, error,
                                         _ ("“%s” has more than two sides, expected two"),
                                         muster_element_get (procedure, "id"));
      if (!muster_mechanism_check_attributes (self->ruleset, child,
                                              "id parameter label colour losses", error)
          || !muster_ruleset_need (self->ruleset, child, "id", &side.id, error)
          || !muster_ruleset_need (self->ruleset, child, "label", &side.label, error)
          || !muster_ruleset_need (self->ruleset, child, "losses", &losses, error)
          || !muster_mechanism_read_parameter (self->ruleset, procedure, child, "parameter", TRUE,
                                               &side.parameter, NULL, error))
        return FALSE;
      side.colour = muster_element_get (child, "colour");
      self->keys[n] = losses;
      self->sides[n++] = side;
    }
  if (n == N_SIDES)
    return TRUE;
  return muster_ruleset_set_error (self->ruleset, procedure, error,
                                   _ ("“%s” has %d sides, expected two"),
                                   muster_element_get (procedure, "id"), n);
}

static gboolean
read_element (Clash *self,
      MusterElement *procedure,
      GError **error)
{
  MusterElement *each;
  MusterElement *hits;
  MusterElement *needs;
  const char *text;
  gint64 face;
  gint64 die;
  gint64 value;

  if (!muster_mechanism_check_children (self->ruleset, procedure, "parameter side each hits needs",
                                        error)
      || !muster_mechanism_read_rule (self->ruleset, procedure, TRUE, &self->rule, error)
      || !read_sides (self, procedure, error)
      || !muster_mechanism_read_child (self->ruleset, procedure, "each", "table row column", TRUE,
                                       &each, error)
      || !muster_number_read (self->ruleset, procedure, each, &self->each, error)
      || !muster_mechanism_read_child (self->ruleset, procedure, "hits", "face sides", TRUE, &hits,
                                       error)
      || !muster_ruleset_need (self->ruleset, hits, "face", &text, error)
      || !muster_ruleset_read_int (self->ruleset, hits, "sides", 2, MAX_SIDES, 6, &die, error)
      || !muster_ruleset_read_int (self->ruleset, hits, "face", 1, die, 1, &face, error)
      || !muster_mechanism_read_child (self->ruleset, procedure, "needs", "table row column", TRUE,
                                       &needs, error)
      || !muster_number_read (self->ruleset, procedure, needs, &self->needs, error))
    return FALSE;
  self->face = (int) face;
  self->die = (int) die;
  if (muster_number_get (&self->needs, NULL, &value, NULL) && value >= 1)
    return TRUE;
  return muster_ruleset_set_error (self->ruleset, needs, error,
                                   _ ("A loss needs nothing, expected a number from 1"));
}

static gboolean
read_bound (gpointer bound,
            const MusterRuleset *ruleset,
            MusterElement *element,
            GError **error)
{
  Clash *self = bound;

  self->ruleset = ruleset;
  return read_element (self, element, error);
}

static const char *const *
keys (gconstpointer bound)
{
  return ((const Clash *) bound)->keys;
}

static guint
n_parts (gconstpointer bound,
         const MusterArguments *arguments)
{
  return N_SIDES;
}

static int
get_strength (const Clash *self,
              const MusterArguments *arguments,
              guint side)
{
  return (int) muster_arguments_get_int (arguments, self->sides[side].parameter, 0);
}

static int
count_dice (const Clash *self,
            const MusterArguments *arguments,
            guint side)
{
  gint64 each = 0;

  muster_number_get (&self->each, arguments, &each, NULL);
  return (int) each * get_strength (self, arguments, side);
}

static gboolean
check (gconstpointer bound,
       MusterArguments *arguments,
       GError **error)
{
  gint64 each = 0;

  muster_number_get (&((const Clash *) bound)->each, arguments, &each, NULL);
  return muster_mechanism_check_dice (each * MAX (get_strength (bound, arguments, 0),
                                                  get_strength (bound, arguments, 1)),
                                      error);
}

static void
init (gconstpointer bound,
      const MusterArguments *arguments,
      guint part,
      MusterMechanismState *state)
{
  state->word[LEFT] = count_dice (bound, arguments, part);
}

static gboolean
next (gconstpointer bound,
      const MusterArguments *arguments,
      guint part,
      const MusterMechanismState *state,
      MusterThrow *what)
{
  const Clash *self = bound;

  if (state->word[LEFT] == 0)
    return FALSE;
  what->kind = MUSTER_THROW_DICE;
  what->count = state->word[LEFT];
  what->sides = self->die;
  g_strlcpy (what->who, self->sides[part].id, sizeof what->who);
  what->colour = self->sides[part].colour;
  what->rule = self->rule;
  return TRUE;
}

static void
step (gconstpointer bound,
      const MusterArguments *arguments,
      guint part,
      MusterMechanismState *state,
      int face)
{
  state->word[HITS] += face >= ((const Clash *) bound)->face;
  state->word[LEFT]--;
}

static void
finish (gconstpointer bound,
        const MusterArguments *arguments,
        guint part,
        const MusterMechanismState *state,
        MusterOutcomeBuilder *b)
{
  const Clash *self = bound;
  guint other = N_SIDES - 1 - part;
  int has = get_strength (self, arguments, other);
  int hits = state->word[HITS];
  const char *rule = self->rule;
  gint64 needs = 1;
  int losses;

  muster_number_get (&self->needs, arguments, &needs, &rule);
  losses = MIN (hits / (int) needs, has);
  muster_outcome_builder_add_int (b, self->keys[other], losses);
  if (muster_outcome_builder_wants_steps (b))
    {
      const char *label = g_dgettext (GETTEXT_PACKAGE, self->sides[part].label);
      const char *other_label = g_dgettext (GETTEXT_PACKAGE, self->sides[other].label);
      g_autofree char *dice = muster_words_dice (count_dice (self, arguments, part));
      g_autofree char *good = muster_words_hits (hits, self->face, self->die);
      /* Translators: “Defenders lose 2 figures”. */
      g_autofree char *loss = g_strdup_printf (
          ngettext ("%s lose %d figure", "%s lose %d figures", losses), other_label, losses);

      /* Translators: “Attackers: 4 dice, 2 sixes. Defenders lose 2 figures”. */
      muster_outcome_builder_add_step (b, rule, _ ("%s: %s, %s. %s"), label, dice, good, loss);
      if (hits / needs > has)
        muster_outcome_builder_add_step (b, rule,
                                         ngettext ("%s have no more than %d figure to lose",
                                                   "%s have no more than %d figures to lose", has),
                                         other_label, has);
      muster_outcome_builder_set_summary (b, "%s", loss);
    }
}

const MusterMechanism muster_mechanism_clash = {
  .name = "clash",
  .one_throw = TRUE,
  .additive = TRUE,
  .size = sizeof (Clash),
  .read = read_bound,
  .keys = keys,
  .check = check,
  .n_parts = n_parts,
  .init = init,
  .next = next,
  .step = step,
  .finish = finish,
};
