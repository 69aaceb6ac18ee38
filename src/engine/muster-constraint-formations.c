/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "muster-legality-private.h"

#include <glib/gi18n-lib.h>

#include "muster-army.h"

/*
 * <formation-classes rule mixed-rule> with <together classes>: a kind of formation that is for a
 * class has no units of another, and no formation has units of classes that do not go together: it
 * would not know how to act as one (a warning).
 *
 * <designations rule> with <designation words class>: what only units of the class are called.
 */

#define MAX_PARTS 16

typedef struct
{
  const char *mixed_rule; /* nullable: classes may be mixed */
  guint n;
  const char *together[MAX_PARTS]; /* class ids parted by blanks */
} Formations;

typedef struct
{
  guint n;
  struct
  {
    const char *words; /* parted by blanks */
    const MusterDef *class_def;
  } items[MAX_PARTS];
} Designations;

/* Whether CHILD is an element NAME of which there may be one more. */
static gboolean
expect_part (const MusterRuleset *ruleset,
             MusterElement *child,
             const char *name,
             guint n,
             GError **error)
{
  if (n < MAX_PARTS && g_str_equal (muster_element_get_name (child), name))
    return TRUE;
  return muster_ruleset_set_error (ruleset,
                                   child,
                                   error,
                                   _ ("Element “%s” cannot stand here, expected “%s”"),
                                   muster_element_get_name (child),
                                   name);
}

static gpointer
formations_bind (const MusterRuleset *ruleset, const MusterElement *element, GError **error)
{
  g_autofree Formations *self = g_new0 (Formations, 1);
  const MusterStatement *rule;

  if (!muster_ruleset_read_statement (ruleset, element, "rule", TRUE, &rule, error)
      || !muster_ruleset_read_statement (ruleset, element, "mixed-rule", FALSE, &rule, error))
    return NULL;
  self->mixed_rule = rule != NULL ? rule->id : NULL;
  for (guint i = 0; i < muster_element_get_n_children (element); i++)
    {
      MusterElement *child = muster_element_get_child (element, i);

      if (muster_element_get_raw (child) != NULL)
        continue;
      if (!expect_part (ruleset, child, "together", self->n, error)
          || !muster_ruleset_need (ruleset, child, "classes", &self->together[self->n], error)
          || !muster_roster_rules_check_words (ruleset, child, "classes", MUSTER_DEF_CLASS, error))
        return NULL;
      self->n++;
    }
  return g_steal_pointer (&self);
}

static gboolean
go_together (const Formations *self, const MusterDef *one, const MusterDef *other)
{
  if (one == other)
    return TRUE;
  for (guint i = 0; i < self->n; i++)
    if (muster_legality_has_word (self->together[i], muster_def_get_id (one))
        && muster_legality_has_word (self->together[i], muster_def_get_id (other)))
      return TRUE;
  return FALSE;
}

static void
report_mixed (MusterCheck *check,
              const Formations *self,
              MusterNode *formation,
              const MusterDef *one,
              const MusterDef *other)
{
  g_autofree char *name = muster_roster_describe (check->ruleset, formation);

  muster_check_take_finding (
      check, MUSTER_SEVERITY_WARNING, self->mixed_rule, formation,
      /* Translators: for instance "1st Brigade has European units and native units; …" */
      muster_legality_fill (
          _ ("{unit} has {one} and {other}; a formation tests as one, so these are better "
             "kept in formations of their own."),
          "unit", name, "one", muster_def_get_plural (one), "other", muster_def_get_plural (other),
          NULL),
      g_strdup (_ ("Put one of them into a formation of its own")), NULL);
}

/* The first kind of formation that is open to everybody. */
static const MusterDef *
find_open_kind (const MusterRuleset *ruleset)
{
  GPtrArray *kinds = muster_ruleset_list (ruleset, MUSTER_DEF_FORMATION_KIND);

  for (guint i = 0; i < kinds->len; i++)
    if (muster_def_get (g_ptr_array_index (kinds, i), "class") == NULL)
      return g_ptr_array_index (kinds, i);
  return NULL;
}

static void
report_kind (MusterCheck *check,
             const MusterConstraint *constraint,
             MusterNode *formation,
             const MusterDef *kind,
             const MusterDef *class_def)
{
  const MusterDef *own
      = muster_ruleset_find (check->ruleset, MUSTER_DEF_CLASS, muster_def_get (kind, "class"));
  const MusterDef *open = find_open_kind (check->ruleset);
  g_autofree char *name = muster_roster_describe (check->ruleset, formation);
  MusterFix *fix = NULL;

  if (open != NULL)
    {
      fix = muster_fix_new ();
      muster_fix_add_set (fix, formation, "kind", muster_def_get_id (open));
    }
  muster_check_take_finding (
      check,
      constraint->severity,
      constraint->rule,
      formation,
      /* Translators: for instance "Left Horn has European units; an impi is for native units." */
      muster_legality_fill (_ ("{unit} has {units}; {kind} is for {own}."),
                            "unit",
                            name,
                            "units",
                            muster_def_get_plural (class_def),
                            "kind",
                            muster_def_get_indefinite (kind),
                            "own",
                            muster_def_get_plural (own),
                            NULL),
      open != NULL ? muster_legality_fill (_ ("Make it {kind}"),
                                           "kind",
                                           muster_def_get_indefinite (open),
                                           NULL)
                   : g_strdup (_ ("Choose another kind of formation")),
      fix != NULL ? fix : muster_fix_new_task (formation, "kind"));
}

/* Units in a formation inside are that one's. */
static void
formations_check_formation (MusterCheck *check,
                            const MusterConstraint *constraint,
                            MusterNode *formation)
{
  const Formations *self = constraint->bound;
  const MusterDef *kind = muster_ruleset_find (check->ruleset,
                                               MUSTER_DEF_FORMATION_KIND,
                                               muster_node_get (formation, "kind"));
  const char *own = kind != NULL ? muster_def_get (kind, "class") : NULL;
  const MusterDef *first = NULL;
  gboolean mixed = FALSE;
  gboolean foreign = FALSE;

  for (guint i = 0; i < muster_node_get_n_children (formation); i++)
    {
      MusterNode *child = muster_node_peek_child (formation, i);
      const MusterDef *class_def = muster_node_get_kind (child) == MUSTER_KIND_UNIT
                                       ? muster_roster_find_class (check->ruleset, child)
                                       : NULL;

      if (class_def == NULL)
        continue;
      if (!foreign && own != NULL && !g_str_equal (own, muster_def_get_id (class_def)))
        {
          report_kind (check, constraint, formation, kind, class_def);
          foreign = TRUE;
        }
      if (first == NULL)
        first = class_def;
      if (!mixed && self->mixed_rule != NULL && !go_together (self, first, class_def))
        {
          report_mixed (check, self, formation, first, class_def);
          mixed = TRUE;
        }
    }
}

static gpointer
designations_bind (const MusterRuleset *ruleset, const MusterElement *element, GError **error)
{
  g_autofree Designations *self = g_new0 (Designations, 1);
  const MusterStatement *rule;

  if (!muster_ruleset_read_statement (ruleset, element, "rule", TRUE, &rule, error))
    return NULL;
  for (guint i = 0; i < muster_element_get_n_children (element); i++)
    {
      MusterElement *child = muster_element_get_child (element, i);

      if (muster_element_get_raw (child) != NULL)
        continue;
      if (!expect_part (ruleset, child, "designation", self->n, error)
          || !muster_ruleset_need (ruleset, child, "words", &self->items[self->n].words, error)
          || !muster_ruleset_read_def (ruleset,
                                       child,
                                       "class",
                                       MUSTER_DEF_CLASS,
                                       TRUE,
                                       &self->items[self->n].class_def,
                                       error))
        return NULL;
      self->n++;
    }
  return g_steal_pointer (&self);
}

/* The first of the words of NAME that stands in LIST, as it stands there; NULL for none. */
static char *
find_designation (const char *name, const char *list)
{
  g_auto (GStrv) tokens = g_str_tokenize_and_fold (name, NULL, NULL);

  for (guint i = 0; tokens[i] != NULL; i++)
    if (muster_legality_has_word (list, tokens[i]))
      return g_strdup (tokens[i]);
  return NULL;
}

static void
designations_check_unit (MusterCheck *check,
                         const MusterConstraint *constraint,
                         const MusterUnitPlace *place)
{
  const Designations *self = constraint->bound;
  const MusterDef *class_def = muster_roster_find_class (check->ruleset, place->node);
  const char *name = muster_node_get_name (place->node);

  if (place->rules == NULL || class_def == NULL || *name == '\0')
    return;
  for (guint i = 0; i < self->n; i++)
    {
      g_autofree char *word = class_def != self->items[i].class_def
                                  ? find_designation (name, self->items[i].words)
                                  : NULL;

      if (word == NULL)
        continue;
      muster_check_take_finding (
          check,
          constraint->severity,
          constraint->rule,
          place->node,
          /* Translators: for instance "Ibutho of the Right is a European unit; “ibutho” is what
           * native units are called." */
          muster_legality_fill (_ ("{unit} is {class}; “{word}” is what {others} are called."),
                                "unit",
                                name,
                                "class",
                                muster_def_get_indefinite (class_def),
                                "word",
                                word,
                                "others",
                                muster_def_get_plural (self->items[i].class_def),
                                NULL),
          g_strdup (_ ("Give it another name")),
          muster_fix_new_task (place->node, "name"));
      return;
    }
}

const MusterConstraintKind muster_constraint_formation_classes = {
  .name = "formation-classes",
  .bind = formations_bind,
  .check_formation = formations_check_formation,
};

const MusterConstraintKind muster_constraint_designations = {
  .name = "designations",
  .bind = designations_bind,
  .check_unit = designations_check_unit,
};
