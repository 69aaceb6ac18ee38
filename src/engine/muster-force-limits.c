/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "muster-force-private.h"
#include "muster-scenario-check.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "muster-army.h"
#include "muster-scenario-tell.h"

/* The force of a side against what the scenario says of it. */

/* What the words of a limit's "of" may be, by its kind. */
static const struct
{
  const char *kind;
  gboolean counted;
  MusterDefKind defs[4];
  guint n_defs;
} kinds[] = {
  { "men", TRUE, { MUSTER_DEF_TROOP, MUSTER_DEF_UNIT_TYPE, MUSTER_DEF_FACTION }, 3 },
  { "figures", TRUE, { MUSTER_DEF_TROOP, MUSTER_DEF_UNIT_TYPE, MUSTER_DEF_FACTION }, 3 },
  { "guns", TRUE, { MUSTER_DEF_TROOP, MUSTER_DEF_UNIT_TYPE, MUSTER_DEF_FACTION }, 3 },
  { "units", TRUE, { MUSTER_DEF_UNIT_TYPE, MUSTER_DEF_FACTION }, 2 },
  { "points", TRUE, { MUSTER_DEF_UNIT_TYPE }, 0 },
  { "factions", FALSE, { MUSTER_DEF_FACTION }, 1 },
  { "types", FALSE, { MUSTER_DEF_UNIT_TYPE }, 1 },
  { "troops", FALSE, { MUSTER_DEF_TROOP }, 1 },
  { "weapons", FALSE, { MUSTER_DEF_WEAPON }, 1 },
};

gboolean
muster_force_limit_is_counted (const char *kind)
{
  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_strcmp0 (kinds[i].kind, kind) == 0)
      return kinds[i].counted;
  return FALSE;
}

static gsize
find_kind (MusterNode *limit)
{
  const char *word = muster_node_get_or (limit, "kind", "");
  gsize i = 0;

  while (i + 1 < G_N_ELEMENTS (kinds) && !g_str_equal (kinds[i].kind, word))
    i++;
  return i;
}

static const MusterDef *
find_def (const MusterRuleset *ruleset, gsize kind, const char *word)
{
  for (guint i = 0; i < kinds[kind].n_defs; i++)
    {
      const MusterDef *def = muster_ruleset_find (ruleset, kinds[kind].defs[i], word);

      if (def != NULL)
        return def;
    }
  return NULL;
}

/**
 * muster_force_limit_list_words:
 * @ruleset: the rules
 * @limit: a limit of a side
 *
 * Returns: (transfer container) (element-type MusterDef): what the limit may be of, as its kind has
 * it
 */
GPtrArray *
muster_force_limit_list_words (const MusterRuleset *ruleset, MusterNode *limit)
{
  GPtrArray *words = g_ptr_array_new ();
  gsize kind = find_kind (limit);

  for (guint i = 0; i < kinds[kind].n_defs; i++)
    {
      GPtrArray *defs = muster_ruleset_list (ruleset, kinds[kind].defs[i]);

      for (guint k = 0; k < defs->len; k++)
        g_ptr_array_add (words, g_ptr_array_index (defs, k));
    }
  return words;
}

static char **
get_words (MusterNode *limit)
{
  const char *of = muster_node_get (limit, "of");

  return of != NULL ? g_strsplit (of, " ", -1) : NULL;
}

/* "Cannon, Mortar" */
static char *
list_words (const MusterRuleset *ruleset, gsize kind, char **words)
{
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint i = 0; words != NULL && words[i] != NULL; i++)
    {
      const MusterDef *def = find_def (ruleset, kind, words[i]);

      g_string_append_printf (list, "%s%s", i > 0 ? ", " : "",
                              def != NULL ? muster_def_get_label (def) : words[i]);
    }
  return g_string_free (g_steal_pointer (&list), FALSE);
}

/* Sentences */

/* "40 men", "2 guns", "3 bases" */
static char *
describe_count (const MusterRuleset *ruleset, const char *kind, gint64 count)
{
  gulong n = (gulong) ABS (count);

  if (g_str_equal (kind, "figures") || !muster_roster_counts_men (ruleset))
    if (g_str_equal (kind, "figures") || g_str_equal (kind, "men"))
      return muster_roster_describe_count (ruleset, count);
  if (g_str_equal (kind, "men"))
    return g_strdup_printf (ngettext ("%" PRId64 " man", "%" PRId64 " men", n), count);
  if (g_str_equal (kind, "guns"))
    return g_strdup_printf (ngettext ("%" PRId64 " gun", "%" PRId64 " guns", n), count);
  if (g_str_equal (kind, "units"))
    return g_strdup_printf (ngettext ("%" PRId64 " unit", "%" PRId64 " units", n), count);
  return g_strdup_printf (ngettext ("%" PRId64 " point", "%" PRId64 " points", n), count);
}

/* "10 to 40 men", "at most 2 guns", "any number of men" */
static char *
describe_range (const MusterRuleset *ruleset, MusterNode *limit)
{
  const char *kind = muster_node_get_or (limit, "kind", "");
  gint64 min = muster_node_get_int (limit, "min", 0);
  gint64 max = muster_node_get_int (limit, "max", -1);
  g_autofree char *most = describe_count (ruleset, kind, max >= 0 ? max : min);
  g_autofree char *least = g_strdup_printf ("%" PRId64, min);

  if (max < 0)
    return muster_legality_fill (_ ("at least {count}"), "count", most, NULL);
  if (min <= 0)
    return muster_legality_fill (_ ("at most {count}"), "count", most, NULL);
  if (min == max)
    return muster_legality_fill (_ ("exactly {count}"), "count", most, NULL);
  /* Translators: "10 to 40 men" */
  return muster_legality_fill (_ ("{least} to {count}"), "least", least, "count", most, NULL);
}

/**
 * muster_force_describe_limit:
 * @ruleset: the rules
 * @limit: a limit of a side
 *
 * Returns: (transfer full): the limit in words, such as can follow a colon
 */
char *
muster_force_describe_limit (const MusterRuleset *ruleset, MusterNode *limit)
{
  gsize kind = find_kind (limit);
  g_auto (GStrv) words = get_words (limit);
  g_autofree char *list = list_words (ruleset, kind, words);
  g_autofree char *range = NULL;

  g_return_val_if_fail (ruleset != NULL && MUSTER_IS_NODE (limit), NULL);

  if (!kinds[kind].counted)
    return muster_legality_fill (muster_node_get_boolean (limit, "barred", FALSE)
                                     ? _ ("none of {words}")
                                     : _ ("only {words}"),
                                 "words", list, NULL);
  range = describe_range (ruleset, limit);
  return *list == '\0' ? g_steal_pointer (&range)
                       /* Translators: a limit, and of what: "at most 2 guns (Cannon)" */
                       : muster_legality_fill (_ ("{range} ({words})"), "range", range, "words",
                                               list, NULL);
}

static const char *
name_side (MusterNode *side)
{
  return muster_scenario_tell_child (NULL, side);
}

/* Numbers */

/* What the scenario allows can be made what the force has, where both are one document: an army
 * that is brought to it cannot change it. */
static MusterFix *
make_limit_fix (
    MusterCheck *check, MusterNode *limit, const char *attribute, gint64 have, char **label)
{
  g_autofree char *number = g_strdup_printf ("%" PRId64, have);
  MusterFix *fix;

  if (muster_node_get_root (limit) != muster_node_get_root (check->army))
    return NULL;
  fix = muster_fix_new ();
  muster_fix_add_set (fix, limit, attribute, number);
  *label = muster_legality_fill (g_str_equal (attribute, "min") ? _ ("Ask for {count} only")
                                                                : _ ("Allow {count}"),
                                 "count", number, NULL);
  return fix;
}

/* Of another document's limit nothing can be changed: the force is. */
static char *
name_change (MusterCheck *check, const char *kind, gint64 have, gint64 min, gint64 max)
{
  const gboolean lacks = have < min;
  g_autofree char *things = describe_count (check->ruleset, kind, lacks ? min - have : have - max);

  return muster_legality_fill (lacks ? _ ("Add {things}") : _ ("Remove {things}"), "things", things,
                               NULL);
}

static void
check_number (MusterCheck *check, MusterNode *side, MusterNode *limit)
{
  const char *kind = muster_node_get_or (limit, "kind", "");
  g_auto (GStrv) words = get_words (limit);
  gint64 min = muster_node_get_int (limit, "min", 0);
  gint64 max = muster_node_get_int (limit, "max", -1);
  gint64 have = muster_force_count (check->ruleset, side, check->army, kind, words);
  g_autofree char *allowed = muster_force_describe_limit (check->ruleset, limit);
  g_autofree char *had = describe_count (check->ruleset, kind, have);
  g_autofree char *list = list_words (check->ruleset, find_kind (limit), words);
  char *label = NULL;
  MusterFix *fix;

  muster_check_add_tally (check, *list != '\0' ? list : kind, MUSTER_RULE_LIMIT, have,
                          muster_node_get (limit, "min") != NULL ? min : -1, max);
  if (have >= min && (max < 0 || have <= max))
    return;
  fix = make_limit_fix (check, limit, have < min ? "min" : "max", have, &label);
  if (fix == NULL)
    label = name_change (check, kind, have, min, max);
  muster_check_take_finding (
      check, MUSTER_SEVERITY_ERROR, MUSTER_RULE_LIMIT, check->army,
      muster_legality_fill (
          *list == '\0'
              ? _ ("The force has {had}; the scenario allows {side} {allowed}.")
              : _ ("The force has {had} of those ({words}); the scenario allows {side} {allowed}."),
          "had", had, "words", list, "side", name_side (side), "allowed", allowed, NULL),
      label, fix);
}

/* Words */

typedef struct
{
  MusterCheck *check;
  MusterNode *side;
  MusterNode *limit;
  gsize kind;
  gboolean barred;
  char **words;
} Choice;

/* The limit with WORD as well, or without it where it is barred. */
static MusterFix *
make_word_fix (const Choice *choice, const char *word, const char *name, char **label)
{
  g_autoptr (GString) list = g_string_new (NULL);
  MusterFix *fix;

  if (muster_node_get_root (choice->limit) != muster_node_get_root (choice->check->army))
    return NULL;
  for (guint i = 0; choice->words[i] != NULL; i++)
    if (!choice->barred || !g_str_equal (choice->words[i], word))
      g_string_append_printf (list, "%s%s", list->len > 0 ? " " : "", choice->words[i]);
  if (!choice->barred)
    g_string_append_printf (list, "%s%s", list->len > 0 ? " " : "", word);
  fix = muster_fix_new ();
  if (list->len > 0)
    muster_fix_add_set (fix, choice->limit, "of", list->str);
  else
    muster_fix_add_remove (fix, choice->limit);
  *label = muster_legality_fill (_ ("Allow “{word}”"), "word", name, NULL);
  return fix;
}

static void
report_word (Choice *choice, MusterNode *where, const char *word)
{
  const MusterDef *def = find_def (choice->check->ruleset, choice->kind, word);
  const char *label = def != NULL ? muster_def_get_label (def) : word;
  g_autofree char *name = muster_node_get_kind (where) == MUSTER_KIND_UNIT
                              ? muster_roster_describe (choice->check->ruleset, where)
                              : g_strdup (_ ("The force"));
  g_autofree char *list = list_words (choice->check->ruleset, choice->kind, choice->words);
  char *fix_label = NULL;
  MusterFix *fix = make_word_fix (choice, word, label, &fix_label);

  muster_check_take_finding (
      choice->check, MUSTER_SEVERITY_ERROR, MUSTER_RULE_LIMIT, where,
      muster_legality_fill (
          choice->barred ? _ ("{unit}: the scenario allows {side} no “{word}”.")
                         : _ ("{unit}: the scenario allows {side} no “{word}”, only {words}."),
          "unit", name, "side", name_side (choice->side), "word", label, "words", list, NULL),
      fix != NULL ? fix_label
                  : muster_legality_fill (_ ("Do without “{word}”"), "word", label, NULL),
      fix);
}

static void
look_at (Choice *choice, MusterNode *where, const char *word)
{
  if (word != NULL
      && g_strv_contains ((const char *const *) choice->words, word) == choice->barred)
    report_word (choice, where, word);
}

static void
look_cb (MusterNode *unit, MusterNode *figures, gboolean outermost, gpointer data)
{
  Choice *choice = data;
  const char *kind = kinds[choice->kind].kind;

  if (figures == NULL && outermost && g_str_equal (kind, "types"))
    look_at (choice, unit, muster_node_get (unit, "type"));
  else if (figures == NULL && g_str_equal (kind, "factions"))
    look_at (choice, unit, muster_node_get (unit, "faction"));
  else if (figures != NULL && g_str_equal (kind, "troops"))
    look_at (choice, unit, muster_node_get (figures, "troop"));
  else if (figures != NULL && g_str_equal (kind, "weapons"))
    look_at (choice, unit, muster_force_find_weapon (choice->check->ruleset, unit, figures));
}

static void
check_words (MusterCheck *check, MusterNode *side, MusterNode *limit)
{
  g_auto (GStrv) words = get_words (limit);
  Choice choice = { check, side, limit, find_kind (limit),
                    muster_node_get_boolean (limit, "barred", FALSE), words };

  if (words == NULL)
    return;
  if (g_str_equal (kinds[choice.kind].kind, "factions"))
    look_at (&choice, check->army, muster_node_get (check->army, "faction"));
  muster_force_walk (check->ruleset, check->army, look_cb, &choice);
}

void
muster_force_check (MusterCheck *check, MusterNode *side)
{
  for (guint i = 0; i < muster_node_get_n_children (side); i++)
    {
      MusterNode *limit = muster_node_peek_child (side, i);

      if (muster_node_get_kind (limit) != MUSTER_KIND_LIMIT)
        continue;
      if (kinds[find_kind (limit)].counted)
        check_number (check, side, limit);
      else
        check_words (check, side, limit);
    }
}

/* The limits themselves */

/* Takes MESSAGE; what says nothing that counts can go. */
static void
warn (MusterCheck *check, MusterNode *node, char *message)
{
  MusterFix *fix = muster_fix_new ();

  muster_fix_add_remove (fix, node);
  muster_check_take_finding (check, MUSTER_SEVERITY_WARNING, MUSTER_RULE_LIMIT, node, message,
                             g_strdup (muster_node_get_kind (node) == MUSTER_KIND_LIMIT
                                           ? _ ("Remove the limit")
                                           : _ ("Remove the price")),
                             fix);
}

/* A limit that names what the rules do not have can do without the word. */
static void
warn_of_word (
    MusterCheck *check, MusterNode *side, MusterNode *limit, char **words, const char *word)
{
  g_autoptr (GString) left = g_string_new (NULL);
  MusterFix *fix = muster_fix_new ();

  for (guint i = 0; words[i] != NULL; i++)
    if (!g_str_equal (words[i], word))
      g_string_append_printf (left, "%s%s", left->len > 0 ? " " : "", words[i]);
  /* without its only word it would be of everything */
  if (left->len > 0)
    muster_fix_add_set (fix, limit, "of", left->str);
  else
    muster_fix_add_remove (fix, limit);
  muster_check_take_finding (
      check, MUSTER_SEVERITY_WARNING, MUSTER_RULE_LIMIT, limit,
      muster_legality_fill (_ ("A limit of {side} names “{word}”, which these rules do not have."),
                            "side", name_side (side), "word", word, NULL),
      left->len > 0 ? muster_legality_fill (_ ("Take “{word}” from the list"), "word", word, NULL)
                    : g_strdup (_ ("Remove the limit")),
      fix);
}

/* The lower number is the least, the higher one the most. */
static void
warn_of_numbers (MusterCheck *check, MusterNode *side, MusterNode *limit)
{
  const char *min = muster_node_get (limit, "min");
  const char *max = muster_node_get (limit, "max");
  MusterFix *fix = muster_fix_new ();

  muster_fix_add_set (fix, limit, "min", max);
  muster_fix_add_set (fix, limit, "max", min);
  muster_check_take_finding (
      check, MUSTER_SEVERITY_ERROR, MUSTER_RULE_LIMIT, limit,
      muster_legality_fill (
          _ ("A limit of {side} asks for more than it allows: no force can keep it."), "side",
          name_side (side), NULL),
      muster_legality_fill (_ ("Let it be {least} to {most}"), "least", max, "most", min, NULL),
      fix);
}

static void
check_limit (MusterCheck *check, MusterNode *side, MusterNode *limit)
{
  gsize kind = find_kind (limit);
  g_auto (GStrv) words = get_words (limit);
  gint64 min = muster_node_get_int (limit, "min", 0);
  gint64 max = muster_node_get_int (limit, "max", -1);
  gboolean numbers = muster_node_get (limit, "min") != NULL || max >= 0;

  for (guint i = 0; words != NULL && words[i] != NULL; i++)
    if (kinds[kind].n_defs > 0 && find_def (check->ruleset, kind, words[i]) == NULL)
      warn_of_word (check, side, limit, words, words[i]);
  if (kinds[kind].counted && max >= 0 && min > max)
    warn_of_numbers (check, side, limit);
  else if (kinds[kind].counted ? !numbers : words == NULL)
    warn (check, limit,
          muster_legality_fill (
              _ ("A limit of {side} says nothing: give it a number, or what it is of."), "side",
              name_side (side), NULL));
  if (g_str_equal (kinds[kind].kind, "points") && !muster_force_has_costs (side))
    warn (check, limit,
          muster_legality_fill (_ ("{side} is limited in points, and nothing costs any."), "side",
                                name_side (side), NULL));
}

static void
check_cost (MusterCheck *check, MusterNode *cost)
{
  static const struct
  {
    const char *attribute;
    MusterDefKind def;
  } words[] = {
    { "type", MUSTER_DEF_UNIT_TYPE },
    { "troop", MUSTER_DEF_TROOP },
    { "weapon", MUSTER_DEF_WEAPON },
    { "grade", MUSTER_DEF_GRADE },
  };
  gboolean any = FALSE;

  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    {
      const char *word = muster_node_get (cost, words[i].attribute);

      any = any || word != NULL;
      if (word != NULL && muster_ruleset_find (check->ruleset, words[i].def, word) == NULL)
        warn (check, cost,
              muster_legality_fill (
                  _ ("Points are given for “{word}”, which these rules do not have."), "word", word,
                  NULL));
    }
  if (!any)
    warn (check, cost,
          g_strdup (_ ("Points are given for nothing: name a type, troop, weapon or grade.")));
}

static void
check_sides (MusterCheck *check, MusterNode *scenario, guint n)
{
  const char *rule = NULL;
  guint most = muster_sequence_count_sides (check->ruleset, &rule);
  g_autofree char *have = g_strdup_printf ("%u", n);
  g_autofree char *may = g_strdup_printf ("%u", most);
  g_autoptr (GPtrArray) sides = muster_scenario_list_sides (scenario);
  MusterNode *surplus;
  MusterFix *fix;

  if (most == 0 || n <= most)
    return;
  /* one that has no army is missed least, else the last */
  surplus = g_ptr_array_index (sides, n - 1);
  for (guint i = n; i > 0; i--)
    if (muster_side_get_army (g_ptr_array_index (sides, i - 1)) == NULL
        && muster_node_get (g_ptr_array_index (sides, i - 1), "army") == NULL)
      {
        surplus = g_ptr_array_index (sides, i - 1);
        break;
      }
  fix = muster_scenario_take_out_side (scenario, surplus);
  /* an army is not lost unless somebody says so */
  if (muster_side_get_army (surplus) != NULL)
    muster_fix_set_asked (fix);
  muster_check_take_finding (
      check, MUSTER_SEVERITY_ERROR, rule != NULL ? rule : "DOC-SIDE", surplus,
      muster_legality_fill (
          _ ("By these rules {most} sides take turns, and the scenario has {count}: join sides "
             "that fight together, and name their commanders as players of one."),
          "most", may, "count", have, NULL),
      muster_legality_fill (_ ("Take out {side}"), "side",
                            muster_scenario_name (check->ruleset, surplus), NULL),
      fix);
}

void
muster_force_check_scenario (MusterCheck *check, MusterNode *scenario)
{
  g_autoptr (GPtrArray) sides = muster_scenario_list_sides (scenario);

  check_sides (check, scenario, sides->len);
  for (guint i = 0; i < muster_node_get_n_children (scenario); i++)
    if (muster_node_get_kind (muster_node_peek_child (scenario, i)) == MUSTER_KIND_COST)
      check_cost (check, muster_node_peek_child (scenario, i));
  for (guint i = 0; i < sides->len; i++)
    {
      MusterNode *side = g_ptr_array_index (sides, i);

      for (guint k = 0; k < muster_node_get_n_children (side); k++)
        {
          MusterNode *child = muster_node_peek_child (side, k);

          if (muster_node_get_kind (child) == MUSTER_KIND_LIMIT)
            check_limit (check, side, child);
          else if (muster_node_get_kind (child) == MUSTER_KIND_COST)
            check_cost (check, child);
        }
    }
}
