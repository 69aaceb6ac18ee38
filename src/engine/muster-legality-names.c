/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "muster-legality-private.h"

#include <glib/gi18n-lib.h>

/* Words of a document that its ruleset does not know. They are kept, and reported here; everything
 * else passes them over. */

#define RULE_TYPE "DOC-TYPE"
#define RULE_TROOP "DOC-TROOP"
#define RULE_WEAPON "DOC-WEAPON"
#define RULE_GRADE "DOC-GRADE"
#define RULE_CLASS "DOC-CLASS"
#define RULE_KIND "DOC-KIND"
#define RULE_FACTION "DOC-FACTION"

/* TEXT has the parts {unit}, {word} and {ruleset}; it is translated here, as few are needed. Takes
 * TASK, what is to be done with ATTRIBUTE. */
static void
report (MusterCheck *check,
        MusterSeverity severity,
        const char *rule,
        MusterNode *node,
        const char *text,
        const char *word,
        char *task,
        const char *attribute)
{
  g_autofree char *name = muster_roster_describe (check->ruleset, node);

  muster_check_take_finding (check,
                             severity,
                             rule,
                             node,
                             muster_legality_fill (_ (text),
                                                   "unit",
                                                   name,
                                                   "word",
                                                   word,
                                                   "ruleset",
                                                   muster_ruleset_get_title (check->ruleset),
                                                   NULL),
                             task,
                             muster_fix_new_task (node, attribute));
}

/* So many words are told of where none is like the one that is wrong. */
#define MOST_KNOWN 24

/* "assegai, spear": the ids of all of KIND; NULL when there are none, or too many. */
static char *
list_known (MusterCheck *check, MusterDefKind kind)
{
  GPtrArray *defs = muster_ruleset_list (check->ruleset, kind);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < defs->len && defs->len <= MOST_KNOWN; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? ", " : "",
                            muster_def_get_id (g_ptr_array_index (defs, i)));
  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

/* A formation whose kind is unknown may be of the first kind that is open to everybody; NULL: there
 * is none. */
static MusterFix *
make_kind_fix (MusterCheck *check, MusterNode *node, char **label)
{
  GPtrArray *kinds = muster_ruleset_list (check->ruleset, MUSTER_DEF_FORMATION_KIND);

  for (guint i = 0; i < kinds->len; i++)
    {
      const MusterDef *kind = g_ptr_array_index (kinds, i);
      MusterFix *fix;

      if (muster_def_get (kind, "class") != NULL)
        continue;
      fix = muster_fix_new ();
      muster_fix_add_set (fix, node, "kind", muster_def_get_id (kind));
      *label = muster_legality_fill (_ ("Make it {kind}"), "kind", muster_def_get_indefinite (kind),
                                     NULL);
      return fix;
    }
  return NULL;
}

/* What is to be done about a word of that KIND which nothing is near. */
static char *
name_task (MusterDefKind kind)
{
  switch (kind)
    {
    case MUSTER_DEF_WEAPON:
      return g_strdup (_ ("Choose another weapon"));
    case MUSTER_DEF_CLASS:
      return g_strdup (_ ("Choose another class"));
    case MUSTER_DEF_FORMATION_KIND:
      return g_strdup (_ ("Choose another kind"));
    default:
      return g_strdup (_ ("Put something that the rules know in its place"));
    }
}

/* ATTRIBUTE of NODE as NEAREST (nullable), which is but a guess: nobody's word is changed unless
 * somebody says so. */
static MusterFix *
make_word_fix (MusterCheck *check,
               MusterNode *node,
               const char *attribute,
               MusterDefKind kind,
               const char *nearest,
               char **label)
{
  MusterFix *fix;

  if (nearest == NULL)
    {
      *label = name_task (kind);
      return muster_fix_new_task (node, attribute);
    }
  fix = muster_fix_new ();
  muster_fix_add_set (fix, node, attribute, nearest);
  muster_fix_set_asked (fix);
  *label = muster_legality_fill (
      _ ("Make it “{value}”"), "value",
      muster_def_get_label (muster_ruleset_find (check->ruleset, kind, nearest)), NULL);
  return fix;
}

/* The same of ATTRIBUTE of NODE: with its line in the file, and what may have been meant. */
static void
report_unknown (MusterCheck *check,
                const char *rule,
                MusterNode *unit,
                MusterNode *node,
                const char *attribute,
                MusterDefKind kind,
                const char *text)
{
  const char *word = muster_node_get (node, attribute);
  const char *nearest = muster_legality_find_nearest (check->ruleset, kind, word);
  g_autofree char *known = nearest == NULL ? list_known (check, kind) : NULL;
  char *label = NULL;
  MusterFix *fix =
      kind == MUSTER_DEF_FORMATION_KIND ? make_kind_fix (check, node, &label) : NULL;
  g_autoptr (GString) whole = g_string_new (_ (text));
  g_autofree char *name = muster_roster_describe (check->ruleset, unit);
  g_autofree char *line = g_strdup_printf ("%d", muster_node_get_line (node));

  if (fix == NULL)
    fix = make_word_fix (check, node, attribute, kind, nearest, &label);
  if (nearest != NULL)
    /* Translators: after a sentence that a word is not known. */
    g_string_append_printf (whole, " %s", _ ("Perhaps “{nearest}” is meant."));
  else if (known != NULL)
    /* Translators: after a sentence that a word is not known: those that are, parted by commas. */
    g_string_append_printf (whole, " %s", _ ("Known are: {known}."));
  if (muster_node_get_line (node) > 0)
    /* Translators: after a sentence: where in the file it is. */
    g_string_append_printf (whole, " %s", _ ("(line {line})"));
  muster_check_take_finding (check,
                             MUSTER_SEVERITY_ERROR,
                             rule,
                             unit,
                             muster_legality_fill (whole->str,
                                                   "unit",
                                                   name,
                                                   "word",
                                                   word,
                                                   "ruleset",
                                                   muster_ruleset_get_title (check->ruleset),
                                                   "nearest",
                                                   nearest != NULL ? nearest : "",
                                                   "known",
                                                   known != NULL ? known : "",
                                                   "line",
                                                   line,
                                                   NULL),
                             label,
                             fix);
}

static void
check_word (MusterCheck *check,
            MusterNode *unit,
            MusterNode *node,
            const char *attribute,
            MusterDefKind kind,
            const char *rule,
            const char *text)
{
  const char *word = muster_node_get (node, attribute);

  if (word != NULL && muster_ruleset_find (check->ruleset, kind, word) == NULL)
    report_unknown (check, rule, unit, node, attribute, kind, text);
}

/* Rules without <arms> know what is shot with only: swords and spears in the hand are not
 * written. */
static gboolean
writes_hand_weapons (const MusterRuleset *ruleset)
{
  return muster_element_find_child (muster_ruleset_get_element (ruleset), "arms") != NULL;
}

static void
check_weapons (MusterCheck *check, MusterNode *unit, MusterNode *node)
{
  const char *text =
      writes_hand_weapons (check->ruleset)
          ? N_ ("{unit} has the weapon “{word}”, which {ruleset} does not know.")
          : N_ (
              "{unit} has the weapon “{word}”, which {ruleset} does not know. Only what is shot or "
              "thrown is written: swords and spears in the hand need no weapon.");
  static const char *const attributes[] = { "weapon", "melee" };

  for (gsize i = 0; i < G_N_ELEMENTS (attributes); i++)
    check_word (check,
                unit,
                node,
                attributes[i],
                MUSTER_DEF_WEAPON,
                RULE_WEAPON,
                text);
}

/* The rule that says what grades there are, where one does. */
static const char *
get_grade_rule (MusterCheck *check)
{
  MusterElement *grades
      = muster_element_find_child (muster_ruleset_get_element (check->ruleset), "grades");
  const char *rule = grades != NULL ? muster_element_get (grades, "rule") : NULL;

  return rule != NULL ? rule : RULE_GRADE;
}

static void
check_grades (MusterCheck *check, MusterNode *unit)
{
  const char *value = muster_node_get (unit, "grade");
  g_auto (GStrv) grades = NULL;

  if (value == NULL)
    return;
  grades = g_strsplit_set (value, " ,", -1);
  for (guint i = 0; grades[i] != NULL; i++)
    if (*grades[i] != '\0'
        && muster_ruleset_find (check->ruleset, MUSTER_DEF_GRADE, grades[i]) == NULL)
      report (check,
              MUSTER_SEVERITY_ERROR,
              get_grade_rule (check),
              unit,
              N_ ("{unit} is of the grade “{word}”, which {ruleset} does not know."),
              grades[i],
              g_strdup (_ ("Choose another grade")),
              "grade");
}

/* No more than a warning, unless a rule says what factions there are: rules that list no factions
 * of their own forbid none. */
static void
check_faction (MusterCheck *check, MusterNode *node)
{
  MusterElement *factions
      = muster_element_find_child (muster_ruleset_get_element (check->ruleset), "factions");
  const char *rule = factions != NULL ? muster_element_get (factions, "rule") : NULL;
  const char *faction = muster_node_get (node, "faction");

  if (faction != NULL && muster_ruleset_find (check->ruleset, MUSTER_DEF_FACTION, faction) == NULL)
    report (check,
            rule != NULL ? MUSTER_SEVERITY_ERROR : MUSTER_SEVERITY_WARNING,
            rule != NULL ? rule : RULE_FACTION,
            node,
            N_ ("The faction “{word}” is not one that {ruleset} knows."),
            faction,
            g_strdup (_ ("Choose another faction")),
            "faction");
}

void
muster_legality_check_names (MusterCheck *check, const MusterUnitPlace *place)
{
  MusterNode *unit = place->node;

  check_word (check,
              unit,
              unit,
              "type",
              MUSTER_DEF_UNIT_TYPE,
              RULE_TYPE,
              N_ ("{unit} is of the type “{word}”, which {ruleset} does not know."));
  check_word (check,
              unit,
              unit,
              "class",
              MUSTER_DEF_CLASS,
              RULE_CLASS,
              N_ ("{unit} is of the class “{word}”, which {ruleset} does not know."));
  check_faction (check, unit);
  check_grades (check, unit);
  check_weapons (check, unit, unit);
  for (guint i = 0; i < muster_node_get_n_children (unit); i++)
    {
      MusterNode *child = muster_node_peek_child (unit, i);

      if (muster_node_get_kind (child) != MUSTER_KIND_FIGURES)
        continue;
      check_word (check,
                  unit,
                  child,
                  "troop",
                  MUSTER_DEF_TROOP,
                  RULE_TROOP,
                  N_ ("{unit} has figures of the troop “{word}”, which {ruleset} does not know."));
      check_weapons (check, unit, child);
    }
}

void
muster_legality_check_formation_names (MusterCheck *check, MusterNode *formation)
{
  check_word (check,
              formation,
              formation,
              "kind",
              MUSTER_DEF_FORMATION_KIND,
              RULE_KIND,
              N_ ("{unit} is of the kind “{word}”, which {ruleset} does not know."));
}

void
muster_legality_check_army_names (MusterCheck *check)
{
  check_faction (check, check->army);
}
