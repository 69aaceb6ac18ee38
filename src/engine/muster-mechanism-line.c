/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-mechanism-throws.h"

#include <glib/gi18n-lib.h>

#include "muster-engine-error.h"

/*
 * One weapon along its line of fire: it shoots at the first target until that is hit, then at the
 * next behind it, until its shots are used up or every target in line is hit. The parameters of the
 * targets are lists, an entry each.
 *
 * <string>, <bands>, <dice>, <change>, <hidden>, <near>, <damage>, <shots>   a shot (see there)
 * <line targets rule/>                       the parameter with the targets, and who is shot at
 * when <resist figures objects rule/>             tables of what figures and objects resist: damage
 * that removes a
 *                                            figure, damage that one hit must beat to destroy an
 *                                            object, which the rule says <never parameter equals
 *                                            rule/>             what it never destroys, however
 *                                            little that resists <destroys rule/>
 *                                            that it can destroy objects
 */

typedef struct
{
  const MusterRuleset *ruleset;
  MusterShot *shot;
  const char *targets;
  const char *line_rule;
  const MusterTable *figures;
  const MusterTable *objects;
  const char *resist_rule;
  MusterCondition never;
  const char *never_rule; /* nullable */
  const char *destroys_rule;
} Line;

enum
{
  LEFT, /* shots */
  HIT,  /* targets, the first of them first */
  SUM,  /* of the shot so far */
  AT    /* dice of the shot so far */
};

static void
clear_bound (gpointer bound)
{
  Line *self = bound;

  muster_shot_free (self->shot);
  muster_condition_clear (&self->never);
}

static gboolean
read_effect (Line *self,
             const MusterElement *procedure,
             GError **error)
{
  MusterElement *resist;
  MusterElement *never;
  MusterElement *destroys;

  if (!muster_mechanism_read_child (self->ruleset, procedure, "resist", "figures objects rule",
                                    TRUE, &resist, error)
      || !muster_ruleset_read_table (self->ruleset, resist, "figures", TRUE, &self->figures, error)
      || !muster_ruleset_read_table (self->ruleset, resist, "objects", TRUE, &self->objects, error)
      || !muster_mechanism_read_rule (self->ruleset, resist, TRUE, &self->resist_rule, error)
      || !muster_mechanism_read_child (self->ruleset, procedure, "destroys", "rule", TRUE,
                                       &destroys, error)
      || !muster_mechanism_read_rule (self->ruleset, destroys, TRUE, &self->destroys_rule, error)
      || !muster_mechanism_read_child (self->ruleset, procedure, "never", "parameter equals rule",
                                       FALSE, &never, error))
    return FALSE;
  return never == NULL
         || (muster_condition_read (self->ruleset, procedure, never, &self->never, error)
             && muster_mechanism_read_rule (self->ruleset, never, TRUE, &self->never_rule, error));
}

static gboolean
read_bound (gpointer bound,
            const MusterRuleset *ruleset,
            MusterElement *element,
            GError **error)
{
  Line *self = bound;
  MusterElement *line;

  self->ruleset = ruleset;
  return muster_mechanism_check_children (
             ruleset, element, "parameter line resist never destroys " MUSTER_SHOT_CHILDREN, error)
         && (self->shot = muster_shot_new (ruleset, element, error)) != NULL
         && muster_mechanism_read_child (ruleset, element, "line", "targets rule", TRUE, &line,
                                         error)
         && muster_mechanism_read_parameter (ruleset, element, line, "targets", TRUE,
                                             &self->targets, NULL, error)
         && muster_mechanism_read_rule (ruleset, line, TRUE, &self->line_rule, error)
         && read_effect (self, element, error);
}

static const char *const *
keys (gconstpointer bound)
{
  static const char *const names[] = { "shots", "hits", "removed", "destroyed", NULL };

  return names;
}

static guint
count_targets (const Line *self,
               const MusterArguments *arguments)
{
  return muster_arguments_get_n_words (arguments, self->targets);
}

static gboolean
check (gconstpointer bound,
       MusterArguments *arguments,
       GError **error)
{
  const Line *self = bound;

  for (guint i = 0; i < count_targets (self, arguments); i++)
    if (!muster_shot_check (self->shot, arguments, i, error))
      return FALSE;
  return TRUE;
}

static void
init (gconstpointer bound,
      const MusterArguments *arguments,
      guint part,
      MusterMechanismState *state)
{
  state->word[LEFT] = (int) muster_shot_get_shots (((const Line *) bound)->shot, arguments, NULL);
}

static gboolean
next (gconstpointer bound,
      const MusterArguments *arguments,
      guint part,
      const MusterMechanismState *state,
      MusterThrow *what)
{
  const Line *self = bound;

  if (state->word[LEFT] == 0 || (guint) state->word[HIT] == count_targets (self, arguments))
    return FALSE;
  what->kind = MUSTER_THROW_DICE;
  what->count = muster_shot_get_dice (self->shot, arguments);
  what->sides = 6;
  what->rule = muster_shot_get_dice_rule (self->shot, arguments);
  return TRUE;
}

static void
step (gconstpointer bound,
      const MusterArguments *arguments,
      guint part,
      MusterMechanismState *state,
      int face)
{
  const Line *self = bound;
  gint32 *word = state->word;

  word[SUM] += face;
  word[AT]++;
  if (word[AT] < muster_shot_get_dice (self->shot, arguments))
    return;
  if (word[SUM] >= muster_shot_get_need (self->shot, arguments, (guint) word[HIT]))
    word[HIT]++;
  word[LEFT]--;
  word[SUM] = word[AT] = 0;
}

/* What a hit does to target I: one number for figures that are gone, one for objects. */
static gboolean
is_gone (const Line *self,
         const MusterArguments *arguments,
         guint i,
         gboolean *figure)
{
  const char *target = muster_arguments_get_word (arguments, self->targets, i);
  gint64 damage = muster_shot_get_damage (self->shot, arguments, NULL);
  gint64 resist;

  *figure = muster_table_lookup (self->figures, target, NULL, &resist, NULL);
  if (*figure)
    return damage >= resist;
  return muster_table_lookup (self->objects, target, NULL, &resist, NULL) && damage > resist
         && (self->never_rule == NULL
             || !muster_condition_holds_at (&self->never, arguments, i));
}

static void
tell_hit (const Line *self,
          const MusterArguments *arguments,
          guint i,
          MusterOutcomeBuilder *b)
{
  const char *target = muster_arguments_get_word (arguments, self->targets, i);
  const char *label = muster_arguments_get_word_label (arguments, self->targets, i);
  int damage = (int) muster_shot_get_damage (self->shot, arguments, NULL);
  const char *rule = NULL;
  gint64 resist = 0;
  gboolean figure;
  gboolean gone = is_gone (self, arguments, i, &figure);

  muster_table_lookup (figure ? self->figures : self->objects, target, NULL, &resist, &rule);
  if (figure && gone)
    /* Translators: a target, then two numbers. */
    muster_outcome_builder_add_step (b, rule, _ ("%s: removed, a damage of %d where %d is enough"),
                                     label, damage, (int) resist);
  else if (figure)
    muster_outcome_builder_add_step (b, self->resist_rule,
                                     _ ("%s: stays with a damage of %d, %d removes it"), label,
                                     damage, (int) resist);
  else if (gone)
    muster_outcome_builder_add_step (b, self->destroys_rule,
                                     _ ("%s: destroyed, a damage of %d beats %d"), label, damage,
                                     (int) resist);
  else if (self->never_rule != NULL && muster_condition_holds_at (&self->never, arguments, i))
    /* Translators: a target, such as “Log wall”, that a weapon such as “Gatling gun” cannot
     * destroy. */
    muster_outcome_builder_add_step (b, self->never_rule, _ ("%s: %s never destroys it"), label,
                                     muster_shot_get_weapon_label (self->shot, arguments));
  else
    muster_outcome_builder_add_step (b, self->resist_rule,
                                     _ ("%s: unharmed, a damage of %d does not beat %d"), label,
                                     damage, (int) resist);
}

static void
tell (const Line *self,
      const MusterArguments *arguments,
      const MusterMechanismState *state,
      MusterOutcomeBuilder *b)
{
  guint n = count_targets (self, arguments);
  int hit = state->word[HIT];
  const char *rule = NULL;
  int most = (int) muster_shot_get_shots (self->shot, arguments, &rule);
  int used = most - state->word[LEFT];
  g_autofree char *shots = g_strdup_printf (ngettext ("%d shot", "%d shots", most), most);
  g_autofree char *with = g_strdup_printf (ngettext ("%d shot", "%d shots", used), used);
  g_autofree char *all = g_strdup_printf (
      ngettext ("%d of %u target in line is hit", "%d of %u targets in line are hit", n), hit, n);

  /* Translators: “Gatling gun: 10 shots along its line of fire”. */
  muster_outcome_builder_add_step (b, rule, _ ("%s: %s along its line of fire"),
                                   muster_shot_get_weapon_label (self->shot, arguments), shots);
  for (guint i = 0; i < n && i <= (guint) hit; i++)
    {
      rule = muster_shot_tell (self->shot, arguments, i, b);
      muster_outcome_builder_add_step (
          b, rule,
          /* Translators: which target in line, what it is, and the score that it takes to hit
           * it. */
          i < (guint) hit ? _ ("Target %u, %s: hit with %d or more")
                          : _ ("Target %u, %s: not hit, that needed %d or more"),
          i + 1, muster_arguments_get_word_label (arguments, self->targets, i),
          muster_shot_get_need (self->shot, arguments, i));
      if (i < (guint) hit)
        tell_hit (self, arguments, i, b);
    }
  muster_outcome_builder_add_step (b, self->line_rule, _ ("%s: %s"), with, all);
  muster_outcome_builder_set_summary (b, _ ("%s: %s"), with, all);
}

static void
finish (gconstpointer bound,
        const MusterArguments *arguments,
        guint part,
        const MusterMechanismState *state,
        MusterOutcomeBuilder *b)
{
  const Line *self = bound;
  g_autoptr (GString) hits = g_string_new (NULL);
  int removed = 0;
  int destroyed = 0;

  for (guint i = 0; i < count_targets (self, arguments); i++)
    {
      gboolean hit = i < (guint) state->word[HIT];
      gboolean figure;

      g_string_append_printf (hits, "%s%d", i > 0 ? "," : "", hit ? 1 : 0);
      if (!hit || !is_gone (self, arguments, i, &figure))
        continue;
      removed += figure;
      destroyed += !figure;
    }
  muster_outcome_builder_add_int (
      b, "shots",
      muster_shot_get_shots (self->shot, arguments, NULL) - state->word[LEFT]);
  muster_outcome_builder_add_list (b, "hits", hits->str);
  muster_outcome_builder_add_int (b, "removed", removed);
  muster_outcome_builder_add_int (b, "destroyed", destroyed);
  if (muster_outcome_builder_wants_steps (b))
    tell (self, arguments, state, b);
}

static void
add_bands (gconstpointer bound, const char *weapon, const MusterDef *class_def, GArray *bands)
{
  muster_shot_add_bands (((const Line *) bound)->shot, weapon, bands);
}

const MusterMechanism muster_mechanism_line = {
  .name = "line",
  .size = sizeof (Line),
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
