/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-mechanism-throws.h"

#include <glib/gi18n-lib.h>

#include "muster-engine-error.h"

/*
 * Many shooters with one weapon at figures. Each shooter has all its shots at one figure: what its
 * hits do beyond what removes that figure is lost; what they do short of it stays on the figure for
 * the next shooter.
 *
 * <string>, <bands>, <dice>, <change>, <hidden>, <near>, <damage>, <shots>   a shot (see there)
 * <shooters parameter/>                      how many
 * <resist table by wounds most rule/>        damage that removes a figure; wounds: a parameter,
 * what the first figure
 *                                            carries already; most: a parameter that may say how
 *                                            many there are;
 *                                            rule: that damage adds up
 * <lost rule/>                               what is left over is lost
 *
 * Damage in the result is what the hits do, whether a figure is there to take it or not.
 */

/* A throw of as many dice or more is a mistake of the ruleset. */
#define MAX_DICE 100000

typedef struct
{
  const MusterRuleset *ruleset;
  MusterShot *shot;
  const char *shooters;
  MusterNumber resist;
  const char *wounds;
  const char *most; /* nullable */
  const char *adds_rule;
  const char *lost_rule;
} Volley;

enum
{
  LEFT,    /* dice */
  HITS,    /* counts up */
  FIGURES, /* that can still be removed */
  WOUNDS,  /* on the figure that is shot at */
  SUM,     /* of the shot so far */
  AT,      /* dice that this shooter has thrown */
  FELL,    /* whether the shooter's figure is gone */
  /* what stays as it is */
  NEED,
  DICE,
  PER, /* dice of one shooter */
  DAMAGE,
  RESIST
};

static void
clear_bound (gpointer bound)
{
  Volley *self = bound;

  muster_shot_free (self->shot);
}

/* A weapon that a table left out would quietly have one shot, or do one damage. */
static gboolean
check_weapons (Volley *self,
               const MusterElement *procedure,
               const char *name,
               GError **error)
{
  GPtrArray *weapons = muster_ruleset_list (self->ruleset, MUSTER_DEF_WEAPON);
  MusterElement *element;
  MusterElement *parameter;
  MusterNumber number;

  if (!muster_mechanism_read_child (self->ruleset, procedure, name, "table row by column", TRUE,
                                    &element, error)
      || !muster_number_read (self->ruleset, procedure, element, &number, error))
    return FALSE;
  if (number.by == NULL)
    return TRUE;
  if (!muster_mechanism_read_parameter (self->ruleset, procedure, element, "by", TRUE, &number.by,
                                        &parameter, error))
    return FALSE;
  for (guint i = 0; i < weapons->len; i++)
    {
      const char *weapon = muster_def_get_id (g_ptr_array_index (weapons, i));
      gint64 value;

      if (muster_parameter_allows (self->ruleset, parameter, weapon)
          && !muster_table_lookup (number.table, weapon, number.column, &value, NULL))
        return muster_ruleset_set_error (self->ruleset, element, error,
                                         _ ("“%s” has no “%s” in the table “%s”"), weapon,
                                         number.column, muster_table_get_id (number.table));
    }
  return TRUE;
}

static gboolean
read_figures (Volley *self,
              const MusterElement *procedure,
              GError **error)
{
  MusterElement *shooters;
  MusterElement *resist;
  MusterElement *lost;

  return muster_mechanism_read_child (self->ruleset, procedure, "shooters", "parameter", TRUE,
                                      &shooters, error)
         && muster_mechanism_read_parameter (self->ruleset, procedure, shooters, "parameter", TRUE,
                                             &self->shooters, NULL, error)
         && muster_mechanism_read_child (self->ruleset, procedure, "resist",
                                         "table row by column wounds most rule", TRUE, &resist,
                                         error)
         && muster_number_read (self->ruleset, procedure, resist, &self->resist, error)
         && muster_number_check (self->ruleset, resist, &self->resist, 1, error)
         && muster_mechanism_read_parameter (self->ruleset, procedure, resist, "wounds", TRUE,
                                             &self->wounds, NULL, error)
         && muster_mechanism_read_parameter (self->ruleset, procedure, resist, "most", FALSE,
                                             &self->most, NULL, error)
         && muster_mechanism_read_rule (self->ruleset, resist, TRUE, &self->adds_rule, error)
         && muster_mechanism_read_child (self->ruleset, procedure, "lost", "rule", TRUE, &lost,
                                         error)
         && muster_mechanism_read_rule (self->ruleset, lost, TRUE, &self->lost_rule, error);
}

static gboolean
read_bound (gpointer bound,
            const MusterRuleset *ruleset,
            MusterElement *element,
            GError **error)
{
  Volley *self = bound;

  self->ruleset = ruleset;
  return muster_mechanism_check_children (
             ruleset, element, "parameter shooters resist lost " MUSTER_SHOT_CHILDREN, error)
         && (self->shot = muster_shot_new (ruleset, element, error)) != NULL
         && check_weapons (self, element, "damage", error)
         && check_weapons (self, element, "shots", error) && read_figures (self, element, error);
}

static const char *const *
keys (gconstpointer bound)
{
  static const char *const names[] = { "shots", "hits", "damage", "removed", "wounds", NULL };

  return names;
}

static gint64
get_shots (const Volley *self,
           const MusterArguments *arguments)
{
  return muster_arguments_get_int (arguments, self->shooters, 1)
         * muster_shot_get_shots (self->shot, arguments, NULL);
}

static gint64
get_resist (const Volley *self,
            const MusterArguments *arguments,
            const char **rule)
{
  gint64 resist = 1;

  muster_number_get (&self->resist, arguments, &resist, rule);
  return resist;
}

static gboolean
check (gconstpointer bound,
       MusterArguments *arguments,
       GError **error)
{
  const Volley *self = bound;
  gint64 wounds = muster_arguments_get_int (arguments, self->wounds, 0);
  const char *rule = NULL;
  gint64 resist = get_resist (self, arguments, &rule);

  if (!muster_shot_check (self->shot, arguments, 0, error))
    return FALSE;
  if (wounds >= resist)
    {
      g_set_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_ARGUMENT,
                   /* Translators: what a figure is, then two numbers and a rule. */
                   _ ("“%s” that carries “%s” would be removed, expected less than %d (%s)"),
                   muster_number_get_label (&self->resist, arguments),
                   muster_arguments_get (arguments, self->wounds), (int) resist, rule);
      return FALSE;
    }
  if (get_shots (self, arguments) * muster_shot_get_dice (self->shot, arguments) < MAX_DICE)
    return TRUE;
  g_set_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_LIMIT,
               _ ("This needs %d dice or more, expected fewer"), MAX_DICE);
  return FALSE;
}

/* Each shooter removes one figure at most. */
static gint64
get_most (const Volley *self,
          const MusterArguments *arguments)
{
  gint64 shooters = muster_arguments_get_int (arguments, self->shooters, 1);

  return self->most != NULL
             ? MIN (shooters, muster_arguments_get_int (arguments, self->most, shooters))
             : shooters;
}

static void
init (gconstpointer bound,
      const MusterArguments *arguments,
      guint part,
      MusterMechanismState *state)
{
  const Volley *self = bound;

  state->word[FIGURES] = (int) get_most (self, arguments);
  state->word[WOUNDS] = (int) muster_arguments_get_int (arguments, self->wounds, 0);
  state->word[NEED] = muster_shot_get_need (self->shot, arguments, 0);
  state->word[DICE] = muster_shot_get_dice (self->shot, arguments);
  state->word[PER]
      = (int) muster_shot_get_shots (self->shot, arguments, NULL) * state->word[DICE];
  state->word[DAMAGE] = (int) muster_shot_get_damage (self->shot, arguments, NULL);
  state->word[RESIST] = (int) get_resist (self, arguments, NULL);
  state->word[LEFT] = (int) get_shots (self, arguments) * state->word[DICE];
}

static gboolean
next (gconstpointer bound,
      const MusterArguments *arguments,
      guint part,
      const MusterMechanismState *state,
      MusterThrow *what)
{
  if (state->word[LEFT] == 0)
    return FALSE;
  what->kind = MUSTER_THROW_DICE;
  what->count = state->word[LEFT];
  what->sides = 6;
  what->together = state->word[PER];
  what->rule = muster_shot_get_dice_rule (((const Volley *) bound)->shot, arguments);
  return TRUE;
}

static void
hit (MusterMechanismState *state)
{
  gint32 *word = state->word;

  word[HITS]++;
  if (word[FELL] != 0 || word[FIGURES] == 0)
    return;
  word[WOUNDS] += word[DAMAGE];
  if (word[WOUNDS] < word[RESIST])
    return;
  word[WOUNDS] = 0;
  word[FIGURES]--;
  word[FELL] = 1;
}

static void
step (gconstpointer bound,
      const MusterArguments *arguments,
      guint part,
      MusterMechanismState *state,
      int face)
{
  gint32 *word = state->word;

  word[LEFT]--;
  word[AT]++;
  word[SUM] += face;
  if (word[AT] % word[DICE] != 0)
    return;
  if (word[SUM] >= word[NEED])
    hit (state);
  word[SUM] = 0;
  if (word[AT] == word[PER])
    word[AT] = word[FELL] = 0;
}

/* “Pistol: 2 shots each, 5 shooters, 10 shots”. */
static void
tell_shots (const Volley *self,
            const MusterArguments *arguments,
            MusterOutcomeBuilder *b)
{
  const char *rule = NULL;
  int rate = (int) muster_shot_get_shots (self->shot, arguments, &rule);
  int shooters = (int) muster_arguments_get_int (arguments, self->shooters, 1);
  int shots = rate * shooters;
  g_autofree char *each
      = g_strdup_printf (ngettext ("%d shot each", "%d shots each", rate), rate);
  g_autofree char *who
      = g_strdup_printf (ngettext ("%d shooter", "%d shooters", shooters), shooters);
  g_autofree char *all = g_strdup_printf (ngettext ("%d shot", "%d shots", shots), shots);

  /* Translators: “Pistol: 2 shots each, 5 shooters, 10 shots”. */
  muster_outcome_builder_add_step (b, rule, _ ("%s: %s, %s, %s"),
                                   muster_shot_get_weapon_label (self->shot, arguments), each, who,
                                   all);
}

static void
tell_removed (const Volley *self,
              const MusterArguments *arguments,
              const MusterMechanismState *state,
              MusterOutcomeBuilder *b)
{
  const char *rule = NULL;
  int resist = state->word[RESIST];
  int most = (int) get_most (self, arguments);
  int removed = most - state->word[FIGURES];
  int before = (int) muster_arguments_get_int (arguments, self->wounds, 0);
  int damage = state->word[HITS] * state->word[DAMAGE];
  int taken = removed * resist + state->word[WOUNDS] - before;
  g_autofree char *gone
      = g_strdup_printf (ngettext ("%d is removed", "%d are removed", removed), removed);

  get_resist (self, arguments, &rule);
  if (before > 0)
    /* Translators: damage that a figure has from before. */
    muster_outcome_builder_add_step (b, self->adds_rule, _ ("The first figure carries %d already"),
                                     before);
  /* Translators: “Man: removed by a damage of 1; 2 are removed”. */
  muster_outcome_builder_add_step (b, rule, _ ("%s: removed by a damage of %d; %s"),
                                   muster_number_get_label (&self->resist, arguments), resist,
                                   gone);
  if (state->word[WOUNDS] > 0)
    muster_outcome_builder_add_step (b, self->adds_rule,
                                     _ ("The last figure carries a damage of %d"),
                                     state->word[WOUNDS]);
  if (damage > taken)
    muster_outcome_builder_add_step (b, self->lost_rule,
                                     _ ("Each shooter fires at one figure: a damage of %d is lost"),
                                     damage - taken);
}

static void
tell (const Volley *self,
      const MusterArguments *arguments,
      const MusterMechanismState *state,
      MusterOutcomeBuilder *b)
{
  int shots = (int) get_shots (self, arguments);
  int hits = state->word[HITS];
  int removed = (int) get_most (self, arguments) - state->word[FIGURES];
  g_autofree char *words
      = g_strdup_printf (ngettext ("%d of %d shot hits", "%d of %d shots hit", shots), hits, shots);
  g_autofree char *gone
      = g_strdup_printf (ngettext ("%d figure removed", "%d figures removed", removed), removed);
  const char *rule;

  tell_shots (self, arguments, b);
  rule = muster_shot_tell (self->shot, arguments, 0, b);
  /* Translators: “8 or more hits: 3 of 10 shots hit”. */
  muster_outcome_builder_add_step (b, rule, _ ("%d or more hits: %s"), state->word[NEED], words);
  muster_shot_get_damage (self->shot, arguments, &rule);
  if (hits > 0)
    /* Translators: “A damage of 2 for each hit: 6”. */
    muster_outcome_builder_add_step (b, rule, _ ("A damage of %d for each hit: %d"),
                                     state->word[DAMAGE], hits * state->word[DAMAGE]);
  tell_removed (self, arguments, state, b);
  /* Translators: “3 of 10 shots hit: 2 figures removed”. */
  muster_outcome_builder_set_summary (b, _ ("%s: %s"), words, gone);
}

static void
finish (gconstpointer bound,
        const MusterArguments *arguments,
        guint part,
        const MusterMechanismState *state,
        MusterOutcomeBuilder *b)
{
  const Volley *self = bound;

  muster_outcome_builder_add_int (b, "shots", get_shots (self, arguments));
  muster_outcome_builder_add_int (b, "hits", state->word[HITS]);
  muster_outcome_builder_add_int (b, "damage", state->word[HITS] * state->word[DAMAGE]);
  muster_outcome_builder_add_int (b, "removed",
                                  get_most (self, arguments) - state->word[FIGURES]);
  muster_outcome_builder_add_int (b, "wounds", state->word[WOUNDS]);
  if (muster_outcome_builder_wants_steps (b))
    tell (self, arguments, state, b);
}

static void
add_bands (gconstpointer bound, const char *weapon, const MusterDef *class_def, GArray *bands)
{
  muster_shot_add_bands (((const Volley *) bound)->shot, weapon, bands);
}

const MusterMechanism muster_mechanism_volley = {
  .name = "volley",
  .one_throw = TRUE,
  .counters = 1u << LEFT | 1u << HITS,
  .keeps_apart = TRUE,
  .size = sizeof (Volley),
  .read = read_bound,
  .clear = clear_bound,
  .keys = keys,
  .bands = add_bands,
  .check = check,
  .init = init,
  .next = next,
  .step = step,
  .finish = finish,
};
