/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-mechanism-throws.h"

#include <glib/gi18n-lib.h>

/*
 * A shot that falls where it was aimed or beside that, and strikes what lies under a template
 * there.
 *
 * <string …>                                       how far the weapon fires, and how near
 * <shots table by column/>                         in a round; one is settled, so that each weapon
 * has to have one <falls table first second sides/>                a row with the column first:
 * what that face or a higher one
 *                                                  of the first die comes to, on the target; the
 *                                                  rows with the
 *                                                  column second: where each face of a second die
 *                                                  puts a miss. A face
 *                                                  that is on no row is thrown again
 * <damage table by column/>                        what one shot does
 * <blast under scattered rule/>                    parameters: figures under the template, here and
 * there <resist …>                                       an object at the aim point goes only if
 * the damage beats it;
 *                                                  figures go whatever they resist
 * <shield parameter equals rule>                   then what is at the aim point is untouched,
 *   <unless parameter equals rule/>                unless the weapon shoots over it
 * </shield>
 */

#define MAX_SIDES 100

typedef struct
{
  const char *key;
  const char *label;
  const char *rule;
} Fall;

typedef struct
{
  const MusterRuleset *ruleset;
  MusterString string;
  const char *rule;
  int sides;
  int direct;                 /* the lowest face that is on the target */
  Fall on_target;
  Fall beside[MAX_SIDES + 1]; /* by the face of the second die; key NULL: thrown again */
  MusterNumber damage;
  const char *under;     /* parameters */
  const char *scattered;
  const char *blast_rule;
  MusterResistance resist;
  gboolean can_shield;
  MusterCondition shield;
  const char *shield_rule;
  gboolean can_lob;
  MusterCondition lob;
  const char *lob_rule;
} Template;

/* In the state: the faces of both dice, 0 while not thrown. */
enum
{
  FIRST,
  SECOND
};

static void
clear_bound (gpointer bound)
{
  Template *self = bound;

  muster_condition_clear (&self->shield);
  muster_condition_clear (&self->lob);
}

/* Reading */

static gboolean
read_shots (const Template *self,
            const MusterElement *procedure,
            GError **error)
{
  GPtrArray *weapons = muster_ruleset_list (self->ruleset, MUSTER_DEF_WEAPON);
  MusterElement *element;
  MusterElement *parameter;
  MusterNumber number;

  if (!muster_mechanism_read_child (self->ruleset, procedure, "shots", "table by column", TRUE,
                                    &element, error)
      || !muster_mechanism_read_parameter (self->ruleset, procedure, element, "by", TRUE,
                                           &number.by, &parameter, error)
      || !muster_number_read (self->ruleset, procedure, element, &number, error))
    return FALSE;
  if (!g_str_equal (number.by, self->string.weapon))
    return muster_ruleset_set_error (
        self->ruleset, element, error,
        _ ("The shots are by “%s”, expected “%s”, by which the string is"), number.by,
        self->string.weapon);
  for (guint i = 0; i < weapons->len; i++)
    {
      const char *weapon = muster_def_get_id (g_ptr_array_index (weapons, i));
      gint64 shots;

      if (muster_parameter_allows (self->ruleset, parameter, weapon)
          && (!muster_table_lookup (number.table, weapon, number.column, &shots, NULL)
              || shots != 1))
        return muster_ruleset_set_error (self->ruleset, element, error,
                                         _ ("“%s” does not have one shot in the table “%s”"),
                                         weapon, muster_table_get_id (number.table));
    }
  return TRUE;
}

static gboolean
read_fall (Template *self,
           const MusterElement *row,
           const MusterTable *table,
           const char *first,
           const char *second,
           GError **error)
{
  const char *key = muster_element_get (row, "key");
  const char *label = muster_element_get (row, "label");
  gboolean is_first = muster_element_get (row, first) != NULL;
  Fall *fall;
  const char *rule;
  gint64 face;

  if (key == NULL)
    return TRUE;
  if (!muster_table_lookup (table, key, is_first ? first : second, &face, &rule) || face < 1
      || face > self->sides)
    return muster_ruleset_set_error (self->ruleset, row, error,
                                     _ ("The row “%s” has no face of a die of %d sides"), key,
                                     self->sides);
  fall = is_first ? &self->on_target : &self->beside[face];
  if (fall->key != NULL)
    return muster_ruleset_set_error (self->ruleset, row, error,
                                     _ ("The rows “%s” and “%s” have the same face"), fall->key,
                                     key);
  fall->key = key;
  fall->label = label != NULL ? g_dgettext (GETTEXT_PACKAGE, label) : key;
  fall->rule = rule;
  if (is_first)
    self->direct = (int) face;
  return TRUE;
}

static gboolean
read_falls (Template *self,
            const MusterElement *procedure,
            GError **error)
{
  MusterElement *element;
  MusterElement *rows;
  const MusterTable *table;
  const char *first;
  const char *second;
  gint64 sides;
  gboolean misses = FALSE;

  if (!muster_mechanism_read_child (self->ruleset, procedure, "falls", "table first second sides",
                                    TRUE, &element, error)
      || !muster_ruleset_read_table (self->ruleset, element, "table", TRUE, &table, error)
      || !muster_ruleset_need (self->ruleset, element, "first", &first, error)
      || !muster_ruleset_need (self->ruleset, element, "second", &second, error)
      || !muster_ruleset_read_int (self->ruleset, element, "sides", 2, MAX_SIDES, 6, &sides, error))
    return FALSE;
  self->sides = (int) sides;
  rows = muster_table_get_element (table);
  for (guint i = 0; i < muster_element_get_n_children (rows); i++)
    {
      const MusterElement *row = muster_element_get_child (rows, i);

      if (g_strcmp0 (muster_element_get_name (row), "row") == 0
          && !read_fall (self, row, table, first, second, error))
        return FALSE;
    }
  for (int face = 1; face <= self->sides; face++)
    misses = misses || self->beside[face].key != NULL;
  if (self->on_target.key != NULL && misses)
    return TRUE;
  return muster_ruleset_set_error (self->ruleset, element, error,
                                   _ ("The table “%s” lacks a row with “%s” or one with “%s”"),
                                   muster_table_get_id (table), first, second);
}

static gboolean
read_shield (Template *self,
             const MusterElement *procedure,
             GError **error)
{
  MusterElement *shield;
  MusterElement *unless;
  const char *parameter;

  if (!muster_mechanism_read_child (self->ruleset, procedure, "shield", "parameter equals rule",
                                    FALSE, &shield, error))
    return FALSE;
  self->can_shield = shield != NULL;
  if (shield == NULL)
    return TRUE;
  if (!muster_mechanism_check_children (self->ruleset, shield, "unless", error)
      || !muster_ruleset_need (self->ruleset, shield, "parameter", &parameter, error)
      || !muster_condition_read (self->ruleset, procedure, shield, &self->shield, error)
      || !muster_mechanism_read_rule (self->ruleset, shield, TRUE, &self->shield_rule, error)
      || !muster_mechanism_read_child (self->ruleset, shield, "unless", "parameter equals rule",
                                       FALSE, &unless, error))
    return FALSE;
  self->can_lob = unless != NULL;
  return unless == NULL
         || (muster_ruleset_need (self->ruleset, unless, "parameter", &parameter, error)
             && muster_condition_read (self->ruleset, procedure, unless, &self->lob, error)
             && muster_mechanism_read_rule (self->ruleset, unless, TRUE, &self->lob_rule, error));
}

static gboolean
read_element (Template *self,
              const MusterElement *procedure,
              GError **error)
{
  MusterElement *blast;
  MusterElement *damage;

  return muster_mechanism_check_children (self->ruleset, procedure,
                                          "parameter string shots falls damage blast resist shield",
                                          error)
         && muster_mechanism_read_rule (self->ruleset, procedure, TRUE, &self->rule, error)
         && muster_string_read (self->ruleset, procedure, &self->string, error)
         && read_shots (self, procedure, error) && read_falls (self, procedure, error)
         && muster_mechanism_read_child (self->ruleset, procedure, "damage", "table row by column",
                                         TRUE, &damage, error)
         && muster_number_read (self->ruleset, procedure, damage, &self->damage, error)
         && muster_mechanism_read_child (self->ruleset, procedure, "blast", "under scattered rule",
                                         TRUE, &blast, error)
         && muster_mechanism_read_parameter (self->ruleset, procedure, blast, "under", TRUE,
                                             &self->under, NULL, error)
         && muster_mechanism_read_parameter (self->ruleset, procedure, blast, "scattered", TRUE,
                                             &self->scattered, NULL, error)
         && muster_mechanism_read_rule (self->ruleset, blast, TRUE, &self->blast_rule, error)
         && muster_resistance_read (self->ruleset, procedure, &self->resist, error)
         && read_shield (self, procedure, error);
}

static gboolean
read_bound (gpointer bound,
            const MusterRuleset *ruleset,
            MusterElement *element,
            GError **error)
{
  Template *self = bound;

  self->ruleset = ruleset;
  return read_element (self, element, error);
}

static const char *const *
keys (gconstpointer bound)
{
  static const char *const names[] = { "fall", "removed", "destroyed", NULL };

  return names;
}

static gboolean
check (gconstpointer bound,
       MusterArguments *arguments,
       GError **error)
{
  const Template *self = bound;

  return muster_string_check (&self->string, arguments, error);
}

/* Settling */

static void
init (gconstpointer bound,
      const MusterArguments *arguments,
      guint part,
      MusterMechanismState *state)
{
}

static gboolean
is_direct (const Template *self,
           const MusterMechanismState *state)
{
  return state->word[FIRST] >= self->direct;
}

static gboolean
next (gconstpointer bound,
      const MusterArguments *arguments,
      guint part,
      const MusterMechanismState *state,
      MusterThrow *what)
{
  const Template *self = bound;

  if (state->word[SECOND] != 0 || is_direct (self, state))
    return FALSE;
  what->kind = MUSTER_THROW_DICE;
  what->count = 1;
  what->sides = self->sides;
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
  const Template *self = bound;

  if (state->word[FIRST] == 0)
    state->word[FIRST] = face;
  else if (self->beside[face].key != NULL)
    state->word[SECOND] = face;
}

static gboolean
is_lobbed (const Template *self,
           const MusterArguments *arguments)
{
  return self->can_lob && muster_condition_holds (&self->lob, arguments);
}

static gboolean
is_shielded (const Template *self,
             const MusterArguments *arguments)
{
  return self->can_shield && muster_condition_holds (&self->shield, arguments)
         && !is_lobbed (self, arguments);
}

/* Telling */

static void
tell_fall (const Template *self,
           const MusterMechanismState *state,
           MusterOutcomeBuilder *b)
{
  const Fall *fall = &self->beside[state->word[SECOND]];

  if (is_direct (self, state))
    {
      /* Translators: where a shot falls, “Direct hit: the cup goes over the aim point”. */
      muster_outcome_builder_add_step (b, self->on_target.rule, _ ("%s (the die shows %d)"),
                                       self->on_target.label, state->word[FIRST]);
      return;
    }
  muster_outcome_builder_add_step (b, self->rule, _ ("No direct hit (the die shows %d)"),
                                   state->word[FIRST]);
  /* Translators: where a shot falls, “Short: one cup width toward the gun”. */
  muster_outcome_builder_add_step (b, fall->rule, _ ("%s (the scatter die shows %d)"), fall->label,
                                   state->word[SECOND]);
}

static void
tell_shield (const Template *self,
             const MusterArguments *arguments,
             MusterOutcomeBuilder *b)
{
  if (!self->can_shield || !muster_condition_holds (&self->shield, arguments))
    return;
  if (is_lobbed (self, arguments))
    muster_outcome_builder_add_step (b, self->lob_rule, _ ("%s: the wall is no bar"),
                                     muster_arguments_get_label (arguments,
                                                                 self->lob.parameter));
  else
    muster_outcome_builder_add_step (b, self->shield_rule,
                                     _ ("The wall stops the blast: what is inside is untouched"));
}

/* What becomes of the object that was aimed at. */
static void
tell_object (const Template *self,
             const MusterArguments *arguments,
             const MusterMechanismState *state,
             MusterOutcomeBuilder *b)
{
  const char *label = muster_arguments_get_label (arguments, self->resist.target);
  const char *damage_rule;
  const char *resist_rule;
  gint64 damage = muster_number_find (&self->damage, arguments, &damage_rule);
  gint64 resists = muster_resistance_get (&self->resist, arguments, &resist_rule);

  if (!is_direct (self, state))
    {
      muster_outcome_builder_add_step (b, self->blast_rule, _ ("%s: not under the cup"), label);
      return;
    }
  muster_outcome_builder_add_step (b, damage_rule, _ ("%s: a damage of %d"),
                                   muster_number_get_label (&self->damage, arguments),
                                   (int) damage);
  muster_outcome_builder_add_step (b, resist_rule, _ ("%s: resists %d"), label, (int) resists);
  muster_outcome_builder_add_step (b, self->resist.objects_rule,
                                   damage > resists ? _ ("%s: destroyed")
                                                    : _ ("%s: stands, the damage has to be more"),
                                   label);
}

static void
tell (const Template *self,
      const MusterArguments *arguments,
      const MusterMechanismState *state,
      int removed,
      gboolean destroyed,
      MusterOutcomeBuilder *b)
{
  gboolean direct = is_direct (self, state);
  const char *fall = direct ? self->on_target.label : self->beside[state->word[SECOND]].label;
  g_autofree char *figures = NULL;

  tell_fall (self, state, b);
  if (direct)
    tell_shield (self, arguments, b);
  if (!direct || !is_shielded (self, arguments))
    {
      muster_outcome_builder_add_step (b, self->blast_rule,
                                       ngettext ("%d figure under the cup is killed",
                                                 "%d figures under the cup are killed", removed),
                                       removed);
      if (muster_resistance_is_object (&self->resist, arguments))
        tell_object (self, arguments, state, b);
      else if (removed > 0 && muster_resistance_get (&self->resist, arguments, NULL) > 1)
        muster_outcome_builder_add_step (b, self->resist.figures_rule,
                                         _ ("%s: killed, whatever it resists"),
                                         muster_arguments_get_label (arguments,
                                                                     self->resist.target));
    }
  figures = g_strdup_printf (ngettext ("%d figure killed", "%d figures killed", removed), removed);
  if (destroyed)
    /* Translators: where a shot fell, how many figures were killed, and what was destroyed. */
    muster_outcome_builder_set_summary (b, _ ("%s; %s; %s destroyed"), fall, figures,
                                        muster_arguments_get_label (arguments,
                                                                    self->resist.target));
  else
    /* Translators: where a shot fell, and how many figures were killed. */
    muster_outcome_builder_set_summary (b, _ ("%s; %s"), fall, figures);
}

static void
finish (gconstpointer bound,
        const MusterArguments *arguments,
        guint part,
        const MusterMechanismState *state,
        MusterOutcomeBuilder *b)
{
  const Template *self = bound;
  gboolean direct = is_direct (self, state);
  gboolean safe = direct && is_shielded (self, arguments);
  int removed = safe ? 0
                     : (int) muster_arguments_get_int (arguments,
                                                       direct ? self->under : self->scattered, 0);
  gboolean destroyed =
      direct && !safe && muster_resistance_is_object (&self->resist, arguments)
      && muster_resistance_falls (&self->resist, arguments,
                                  muster_number_find (&self->damage, arguments, NULL));

  muster_outcome_builder_add_word (b, "fall", direct ? self->on_target.key
                                                     : self->beside[state->word[SECOND]].key);
  muster_outcome_builder_add_int (b, "removed", removed);
  muster_outcome_builder_add_int (b, "destroyed", destroyed);
  if (muster_outcome_builder_wants_steps (b))
    tell (self, arguments, state, removed, destroyed, b);
}

static void
add_bands (gconstpointer bound, const char *weapon, const MusterDef *class_def, GArray *bands)
{
  const Template *self = bound;

  muster_string_add_bands (&self->string, weapon, bands);
}

const MusterMechanism muster_mechanism_template = {
  .name = "template",
  .size = sizeof (Template),
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
