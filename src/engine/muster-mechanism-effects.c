/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-mechanism-throws.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "muster-engine-error.h"

/*
 * <effects table face needs covered rule>           columns: the face, how many for each effect,
 * and against cover. rule:
 *   <effect row gives singular plural spares then/> what is told of them when it is not the cell's
 *   own. The first effects </effects>                                        come first: all of
 *   them together fall on no more than there are.
 *                                                   spares: classes that it does nothing to; then:
 *                                                   a statement told with it <order rule/>
 *                                                   who chooses, and in which order
 */

typedef struct
{
  const char *row;
  const char *gives;
  const char *singular;
  const char *plural;
  char **spares;    /* nullable */
  const char *then; /* nullable */
  int face;
} Effect;

struct _MusterEffects
{
  const MusterRuleset *ruleset;
  const MusterTable *table;
  const char *needs;
  const char *covered;
  const char *rule; /* nullable */
  Effect effects[MUSTER_MAX_EFFECTS];
  guint n;
  const char *order_rule; /* nullable */
};

void
muster_effects_free (MusterEffects *self)
{
  if (self == NULL)
    return;
  for (guint e = 0; e < self->n; e++)
    g_strfreev (self->effects[e].spares);
  g_free (self);
}

/* Reading */

static gboolean
check_numbers (const MusterEffects *self,
               const MusterElement *element,
               const Effect *effect,
               GError **error)
{
  const char *const columns[] = { self->needs, self->covered };

  for (gsize c = 0; c < G_N_ELEMENTS (columns); c++)
    {
      gint64 value;

      if (!muster_table_lookup (self->table, effect->row, columns[c], &value, NULL) || value < 1)
        return muster_ruleset_set_error (self->ruleset, element, error,
                                         _ ("The table “%s” has no “%s” from 1 up in the row “%s”"),
                                         muster_table_get_id (self->table), columns[c],
                                         effect->row);
    }
  return TRUE;
}

static gboolean
read_effect (MusterEffects *self,
             const MusterElement *element,
             GError **error)
{
  Effect *effect = &self->effects[self->n];
  const MusterStatement *then;
  const char *spares = muster_element_get (element, "spares");

  if (self->n == MUSTER_MAX_EFFECTS)
    return muster_ruleset_set_error (self->ruleset, element, error,
                                     _ ("More than %d effects, expected fewer"),
                                     MUSTER_MAX_EFFECTS);
  if (!muster_mechanism_check_attributes (self->ruleset, element,
                                          "row gives singular plural spares then", error)
      || !muster_ruleset_need (self->ruleset, element, "row", &effect->row, error)
      || !muster_ruleset_need (self->ruleset, element, "gives", &effect->gives, error)
      || !muster_ruleset_need (self->ruleset, element, "singular", &effect->singular, error)
      || !muster_ruleset_need (self->ruleset, element, "plural", &effect->plural, error)
      || !muster_ruleset_read_statement (self->ruleset, element, "then", FALSE, &then, error)
      || !check_numbers (self, element, effect, error))
    return FALSE;
  effect->then = then != NULL ? then->id : NULL;
  effect->spares = spares != NULL ? g_strsplit (spares, " ", -1) : NULL;
  self->n++;
  for (gsize i = 0; effect->spares != NULL && effect->spares[i] != NULL; i++)
    if (muster_ruleset_find (self->ruleset, MUSTER_DEF_CLASS, effect->spares[i]) == NULL)
      return muster_ruleset_set_error (self->ruleset, element, error,
                                       _ ("“%s” names “%s”, which is no %s of this ruleset"),
                                       "spares", effect->spares[i], "class");
  return TRUE;
}

/* Each effect has a face of its own. */
static gboolean
read_faces (MusterEffects *self,
            const MusterElement *where,
            const char *column,
            int sides,
            GError **error)
{
  for (guint e = 0; e < self->n; e++)
    {
      gint64 face;

      if (!muster_table_lookup (self->table, self->effects[e].row, column, &face, NULL) || face < 1
          || face > sides)
        return muster_ruleset_set_error (
            self->ruleset, where, error,
            _ ("The table “%s” has no “%s” from 1 to %d in the row “%s”"),
            muster_table_get_id (self->table), column, sides, self->effects[e].row);
      self->effects[e].face = (int) face;
      for (guint other = 0; other < e; other++)
        if (self->effects[other].face == face)
          return muster_ruleset_set_error (self->ruleset, where, error,
                                           _ ("Two effects have the face %d, expected one each"),
                                           (int) face);
    }
  return TRUE;
}

static gboolean
read_effects (MusterEffects *self,
              const MusterElement *procedure,
              int sides,
              GError **error)
{
  MusterElement *effects;
  MusterElement *order;
  const char *face;

  if (!muster_mechanism_read_child (self->ruleset, procedure, "order", "rule", FALSE, &order, error)
      || (order != NULL
          && !muster_mechanism_read_rule (self->ruleset, order, TRUE, &self->order_rule, error))
      || !muster_mechanism_read_child (self->ruleset, procedure, "effects",
                                       "table face needs covered rule", TRUE, &effects, error)
      || !muster_mechanism_check_children (self->ruleset, effects, "effect", error)
      || !muster_ruleset_read_table (self->ruleset, effects, "table", TRUE, &self->table, error)
      || !muster_ruleset_need (self->ruleset, effects, "face", &face, error)
      || !muster_ruleset_need (self->ruleset, effects, "needs", &self->needs, error)
      || !muster_ruleset_need (self->ruleset, effects, "covered", &self->covered, error)
      || !muster_mechanism_read_rule (self->ruleset, effects, FALSE, &self->rule, error))
    return FALSE;
  for (guint i = 0; i < muster_element_get_n_children (effects); i++)
    {
      MusterElement *child = muster_element_get_child (effects, i);

      if (muster_element_get_raw (child) == NULL && !read_effect (self, child, error))
        return FALSE;
    }
  return read_faces (self, effects, face, sides, error);
}

MusterEffects *
muster_effects_new (const MusterRuleset *ruleset,
                    const MusterElement *procedure,
                    int sides,
                    GError **error)
{
  MusterEffects *self = g_new0 (MusterEffects, 1);

  self->ruleset = ruleset;
  if (read_effects (self, procedure, sides, error))
    return self;
  muster_effects_free (self);
  return NULL;
}

guint
muster_effects_get_n (const MusterEffects *self)
{
  return self->n;
}

const char *
muster_effects_get_key (const MusterEffects *self,
                        guint e)
{
  return self->effects[e].gives;
}

/* Settling */

void
muster_effects_add_face (const MusterEffects *self,
                         int face,
                         gint32 *hits)
{
  for (guint e = 0; e < self->n; e++)
    hits[e] += face == self->effects[e].face;
}

static gboolean
is_spared (const Effect *effect,
           const MusterArguments *arguments,
           const MusterEffectTarget *target)
{
  const char *class =
      target->class != NULL ? muster_arguments_get (arguments, target->class) : NULL;

  return class != NULL && effect->spares != NULL
         && g_strv_contains ((const char *const *) effect->spares, class);
}

/* How many dice of its face an effect takes. */
static int
get_needs (const MusterEffects *self,
           const Effect *effect,
           const MusterArguments *arguments,
           const MusterEffectTarget *target,
           const char **rule)
{
  gboolean covered
      = target->covered != NULL && muster_arguments_get_boolean (arguments, target->covered);
  gint64 needs = 1;

  muster_table_lookup (self->table, effect->row, covered ? self->covered : self->needs, &needs,
                       rule);
  if (rule != NULL && self->rule != NULL)
    *rule = self->rule;
  return (int) needs;
}

static int
get_count (const MusterArguments *arguments,
           const MusterEffectTarget *target)
{
  gint64 n = muster_arguments_get_int (arguments, target->count, 0)
             + muster_joined_count (arguments, target->also);

  /* More may be there than fight. */
  return (int) (target->there != NULL ? muster_arguments_get_int (arguments, target->there, n) : n);
}

gboolean
muster_effects_check_target (const MusterArguments *arguments,
                             const MusterEffectTarget *target,
                             GError **error)
{
  gint64 n = muster_arguments_get_int (arguments, target->count, 0)
             + muster_joined_count (arguments, target->also);

  /* Those who do not fight can be hit, and how many they are nobody has said. */
  if (target->there != NULL && n == 0 && muster_arguments_get (arguments, target->there) == NULL)
    {
      g_set_error (
          error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_ARGUMENT,
          _ ("Parameter “%1$s” is missing, expected how many can be hit, as “%2$s” says that "
             "none of them fights"),
          target->there, target->count);
      return FALSE;
    }
  if (target->there == NULL || muster_arguments_get_int (arguments, target->there, n) >= n)
    return TRUE;
  g_set_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_ARGUMENT,
               /* Translators: a parameter and its value, then the least that it may be: as many as
                * fight. */
               _ ("Parameter “%1$s” is “%2$s”, expected %3$" PRId64 " or more, as so many fight"),
               target->there, muster_arguments_get (arguments, target->there), n);
  return FALSE;
}

void
muster_effects_count (const MusterEffects *self,
                      const MusterArguments *arguments,
                      const MusterEffectTarget *target,
                      const gint32 *hits,
                      int *effects,
                      int *uncut)
{
  int left = get_count (arguments, target);

  for (guint e = 0; e < self->n; e++)
    {
      const Effect *effect = &self->effects[e];
      int n = is_spared (effect, arguments, target)
                  ? 0
                  : hits[e] / get_needs (self, effect, arguments, target, NULL);

      effects[e] = MIN (n, left);
      left -= effects[e];
      if (uncut != NULL)
        uncut[e] = n;
    }
}

void
muster_effects_fold (const MusterEffects *self,
                     const MusterArguments *arguments,
                     const MusterEffectTarget *target,
                     gint32 *hits)
{
  int effects[MUSTER_MAX_EFFECTS];

  muster_effects_count (self, arguments, target, hits, effects, NULL);
  for (guint e = 0; e < self->n; e++)
    hits[e] = effects[e] * get_needs (self, &self->effects[e], arguments, target, NULL);
}

/* Telling */

/* “2 bases destroyed” */
static char *
describe_effect (const Effect *effect,
                 int n)
{
  return g_strdup_printf ("%d %s", n,
                          g_dgettext (GETTEXT_PACKAGE, n == 1 ? effect->singular : effect->plural));
}

static void
tell_effect (const MusterEffects *self,
             const Effect *effect,
             const MusterArguments *arguments,
             const MusterEffectTarget *target,
             int hits,
             int uncut,
             const char *rule,
             MusterOutcomeBuilder *b)
{
  int needs = get_needs (self, effect, arguments, target, &rule);
  gboolean spared = is_spared (effect, arguments, target);
  g_autofree char *shown
      = g_strdup_printf (ngettext ("%d die shows %d", "%d dice show %d", hits), hits, effect->face);
  g_autofree char *words = describe_effect (effect, uncut);

  /* What nobody has thrown need not be told to do nothing. */
  if (spared && hits == 0)
    return;
  if (spared)
    /* Translators: “2 dice show 5, which does nothing here: European”. */
    muster_outcome_builder_add_step (b, rule, _ ("%s, which does nothing here: %s"), shown,
                                     muster_arguments_get_label (arguments, target->class));
  else if (needs == 1)
    /* Translators: “2 dice show 6: 2 bases destroyed”. */
    muster_outcome_builder_add_step (b, rule, _ ("%s: %s"), shown, words);
  else
    /* Translators: “3 dice show 6, 2 are needed for each: 1 base destroyed”. */
    muster_outcome_builder_add_step (b, rule, _ ("%s, %d are needed for each: %s"), shown, needs,
                                     words);
}

char *
muster_effects_tell (const MusterEffects *self,
                     const MusterArguments *arguments,
                     const MusterEffectTarget *target,
                     const gint32 *hits,
                     const char *rule,
                     MusterOutcomeBuilder *b)
{
  g_autoptr (GString) summary = g_string_new (NULL);
  int effects[MUSTER_MAX_EFFECTS];
  int uncut[MUSTER_MAX_EFFECTS];
  gboolean any = FALSE;
  gboolean cut = FALSE;

  muster_effects_count (self, arguments, target, hits, effects, uncut);
  for (guint e = 0; e < self->n; e++)
    {
      g_autofree char *words = describe_effect (&self->effects[e], effects[e]);

      tell_effect (self, &self->effects[e], arguments, target, hits[e], uncut[e], rule, b);
      g_string_append_printf (summary, "%s%s", e > 0 ? ", " : "", words);
      any = any || effects[e] > 0;
      cut = cut || effects[e] < uncut[e];
    }
  if (cut)
    /* Translators: how many there are, then what comes of it: “There are no more than 2: 2 bases
     * destroyed, …”. */
    muster_outcome_builder_add_step (b, self->order_rule != NULL ? self->order_rule : rule,
                                     _ ("There are no more than %d: %s"),
                                     get_count (arguments, target), summary->str);
  for (guint e = 0; e < self->n; e++)
    if (effects[e] > 0 && self->effects[e].then != NULL)
      muster_outcome_builder_add_statement (b, self->ruleset, self->effects[e].then);
  if (any && self->order_rule != NULL)
    muster_outcome_builder_add_statement (b, self->ruleset, self->order_rule);
  return g_string_free (g_steal_pointer (&summary), FALSE);
}
