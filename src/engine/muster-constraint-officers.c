/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "muster-legality-private.h"

#include <glib/gi18n-lib.h>

#include "muster-army.h"

/* <officer-ratio rule> with <rank troops each rule> or <rank troops exactly rule>, and <spare least add
 * rule>: over a whole army, so many officers of each rank for the men in it; one for every "each" men
 * begun, or "exactly" so many. The troops of a rank are its sorts, in the same order in each rank; a
 * troop has the classes whose units are led by it. An officer counts where he stands in a unit of such a
 * class; elsewhere he is of the wrong sort. Men are the people who are no officers. */

#define MAX_RANKS 6
#define MAX_SORTS 4
#define COUNT_LIMIT 1000000

typedef struct
{
  gint64 each;    /* 0: not by men */
  gint64 exactly; /* -1: by men */
  const char *rule;
  MusterSeverity severity;
  const MusterDef *troops[MAX_SORTS];
} Rank;

typedef struct
{
  guint n_ranks;
  guint n_sorts;
  Rank ranks[MAX_RANKS];
  const char *spare_rule; /* nullable */
  MusterSeverity spare_severity;
  gint64 spare_least;
  gint64 spare_add;
} Ratio;

/* What stands in a unit itself. */
typedef struct
{
  MusterNode *unit;
  const MusterUnitRules *rules; /* nullable */
  const MusterDef *class_def;   /* nullable */
  guint sort;
  guint order;
  gint64 men;
  gint64 counts[MAX_RANKS][MAX_SORTS];
} Place;

typedef struct
{
  MusterCheck *check;
  const Ratio *ratio;
  GArray *places; /* of Place */
  guint lead;     /* the sort that the army's own officers are of */
  gint64 men;
  gint64 counts[MAX_SORTS]; /* officers of any rank */
} Survey;

static gboolean
read_troops (const MusterRuleset *ruleset,
             const MusterElement *element,
             Ratio *ratio,
             Rank *rank,
             GError **error)
{
  const char *list;
  g_auto (GStrv) words = NULL;
  guint n;

  if (!muster_ruleset_need (ruleset, element, "troops", &list, error)
      || !muster_roster_rules_check_words (ruleset, element, "troops", MUSTER_DEF_TROOP, error))
    return FALSE;
  words = g_strsplit_set (list, " ", -1);
  n = g_strv_length (words);
  if (n == 0 || n > MAX_SORTS || (ratio->n_ranks > 0 && n != ratio->n_sorts))
    return muster_ruleset_set_error (ruleset,
                                     element,
                                     error,
                                     _ ("“%s” names %u troops, expected as many as in the other "
                                        "ranks and not over %d"),
                                     "troops",
                                     n,
                                     MAX_SORTS);
  ratio->n_sorts = n;
  for (guint i = 0; i < n; i++)
    {
      rank->troops[i] = muster_ruleset_find (ruleset, MUSTER_DEF_TROOP, words[i]);
      if (rank->troops[i] == NULL
          || !muster_def_get_boolean (rank->troops[i], "officer", FALSE)
          || (n > 1
              && (muster_def_get (rank->troops[i], "classes") == NULL
                  /* a sort leads the same classes in every rank */
                  || g_strcmp0 (muster_def_get (rank->troops[i], "classes"),
                                muster_def_get ((ratio->n_ranks > 0 ? ratio->ranks : rank)->troops[i],
                                                "classes"))
                         != 0)))
        return muster_ruleset_set_error (ruleset,
                                         element,
                                         error,
                                         _ ("“%s” is no officer of some classes"),
                                         words[i]);
    }
  return TRUE;
}

static gboolean
read_rank (const MusterRuleset *ruleset, const MusterElement *element, Ratio *ratio, GError **error)
{
  Rank *rank = &ratio->ranks[ratio->n_ranks];
  const MusterStatement *rule;

  if (!g_str_equal (muster_element_get_name (element), "rank") || ratio->n_ranks == MAX_RANKS)
    return muster_ruleset_set_error (ruleset,
                                     element,
                                     error,
                                     _ ("Element “%s” cannot stand here, expected “%s”"),
                                     muster_element_get_name (element),
                                     "rank");
  if (!muster_ruleset_read_int (ruleset, element, "each", 1, COUNT_LIMIT, 0, &rank->each, error)
      || !muster_ruleset_read_int (ruleset,
                                   element,
                                   "exactly",
                                   0,
                                   COUNT_LIMIT,
                                   -1,
                                   &rank->exactly,
                                   error)
      || !muster_ruleset_read_statement (ruleset, element, "rule", TRUE, &rule, error)
      || !muster_roster_rules_read_severity (ruleset, element, rule, &rank->severity, error)
      || !read_troops (ruleset, element, ratio, rank, error))
    return FALSE;
  if ((rank->each > 0) == (rank->exactly >= 0))
    return muster_ruleset_set_error (ruleset,
                                     element,
                                     error,
                                     _ ("Expected one of “%s” and “%s”"),
                                     "each",
                                     "exactly");
  rank->rule = rule->id;
  ratio->n_ranks++;
  return TRUE;
}

static gboolean
read_spare (const MusterRuleset *ruleset, const MusterElement *element, Ratio *ratio, GError **error)
{
  const MusterStatement *rule;

  if (!muster_ruleset_read_statement (ruleset, element, "rule", TRUE, &rule, error)
      || !muster_roster_rules_read_severity (ruleset, element, rule, &ratio->spare_severity, error)
      || !muster_ruleset_read_int (ruleset,
                                   element,
                                   "least",
                                   1,
                                   COUNT_LIMIT,
                                   1,
                                   &ratio->spare_least,
                                   error)
      || !muster_ruleset_read_int (ruleset,
                                   element,
                                   "add",
                                   ratio->spare_least,
                                   COUNT_LIMIT,
                                   ratio->spare_least,
                                   &ratio->spare_add,
                                   error))
    return FALSE;
  ratio->spare_rule = rule->id;
  return TRUE;
}

static gpointer
ratio_bind (const MusterRuleset *ruleset, const MusterElement *element, GError **error)
{
  g_autofree Ratio *ratio = g_new0 (Ratio, 1);

  for (guint i = 0; i < muster_element_get_n_children (element); i++)
    {
      MusterElement *child = muster_element_get_child (element, i);
      gboolean is_read;

      if (muster_element_get_raw (child) != NULL)
        continue;
      is_read = g_str_equal (muster_element_get_name (child), "spare")
                    ? read_spare (ruleset, child, ratio, error)
                    : read_rank (ruleset, child, ratio, error);
      if (!is_read)
        return NULL;
    }
  return g_steal_pointer (&ratio);
}

/* The sort of officers that lead the class; -1 when none does or the class is unknown. */
static int
find_sort (const Ratio *ratio, const MusterDef *class_def)
{
  if (class_def == NULL || ratio->n_ranks == 0)
    return -1;
  for (guint i = 0; i < ratio->n_sorts; i++)
    if (muster_legality_has_word (muster_def_get (ratio->ranks[0].troops[i], "classes"),
                                  muster_def_get_id (class_def)))
      return (int) i;
  return -1;
}

static void
count_figures (Survey *survey, Place *place, MusterNode *figures)
{
  const Ratio *ratio = survey->ratio;
  const MusterDef *troop = muster_ruleset_find (survey->check->ruleset,
                                                MUSTER_DEF_TROOP,
                                                muster_node_get (figures, "troop"));
  gint64 count = muster_node_get_int (figures, "count", 0);

  if (troop == NULL || g_strcmp0 (muster_def_get (troop, "counts"), "figure") != 0)
    return;
  if (!muster_def_get_boolean (troop, "officer", FALSE))
    {
      place->men += count;
      return;
    }
  for (guint i = 0; i < ratio->n_ranks; i++)
    for (guint j = 0; j < ratio->n_sorts; j++)
      if (ratio->ranks[i].troops[j] == troop)
        {
          place->counts[i][j] += count;
          survey->counts[j] += count;
        }
}

static void
survey_unit (Survey *survey, MusterNode *unit)
{
  const MusterRuleset *ruleset = survey->check->ruleset;
  Place place = { .unit = unit, .order = survey->places->len };

  place.rules = muster_roster_rules_find (ruleset, muster_node_get (unit, "type"));
  place.class_def = muster_roster_find_class (ruleset, unit);
  if (muster_roster_is_implied (place.rules, unit))
    {
      g_autoptr (GPtrArray) figures = muster_roster_list_figures (ruleset, unit);

      for (guint i = 0; i < figures->len; i++)
        count_figures (survey, &place, g_ptr_array_index (figures, i));
    }
  for (guint i = 0; i < muster_node_get_n_children (unit); i++)
    {
      MusterNode *child = muster_node_peek_child (unit, i);

      if (muster_node_get_kind (child) == MUSTER_KIND_FIGURES)
        count_figures (survey, &place, child);
    }
  survey->men += place.men;
  g_array_append_val (survey->places, place);
}

static void
survey_inside (Survey *survey, MusterNode *node)
{
  for (guint i = 0; i < muster_node_get_n_children (node); i++)
    {
      MusterNode *child = muster_node_peek_child (node, i);
      MusterKind kind = muster_node_get_kind (child);

      if (kind == MUSTER_KIND_UNIT)
        survey_unit (survey, child);
      if (kind == MUSTER_KIND_UNIT || kind == MUSTER_KIND_FORMATION)
        survey_inside (survey, child);
    }
}

/* An army that does not say whose it is is led by the sort of which it has most. */
static void
find_sorts (Survey *survey)
{
  int sort = find_sort (survey->ratio,
                        muster_roster_find_class (survey->check->ruleset, survey->check->army));

  survey->lead = 0;
  for (guint i = 1; sort < 0 && i < survey->ratio->n_sorts; i++)
    if (survey->counts[i] > survey->counts[survey->lead])
      survey->lead = i;
  if (sort >= 0)
    survey->lead = (guint) sort;
  for (guint i = 0; i < survey->places->len; i++)
    {
      Place *place = &g_array_index (survey->places, Place, i);

      sort = find_sort (survey->ratio, place->class_def);
      place->sort = sort >= 0 ? (guint) sort : survey->lead;
    }
}

static gboolean
has_room (const Place *place, const MusterDef *troop)
{
  for (guint i = 0; place->rules != NULL && i < place->rules->compositions->len; i++)
    {
      const MusterComposition *composition
          = g_ptr_array_index (place->rules->compositions, i);

      for (guint j = 0; j < composition->slots->len; j++)
        if (g_array_index (composition->slots, MusterSlot, j).def == troop)
          return TRUE;
    }
  return FALSE;
}

/* The largest first. */
static int
compare_places (gconstpointer a, gconstpointer b)
{
  const Place *first = *(const Place *const *) a;
  const Place *second = *(const Place *const *) b;

  if (first->men != second->men)
    return first->men > second->men ? -1 : 1;
  return first->order < second->order ? -1 : 1;
}

/* The units that may take officers of the army's own sort. */
static GPtrArray *
list_takers (const Survey *survey, const Rank *rank)
{
  GPtrArray *takers = g_ptr_array_new ();

  for (guint i = 0; i < survey->places->len; i++)
    {
      Place *place = &g_array_index (survey->places, Place, i);

      if (place->sort == survey->lead && has_room (place, rank->troops[survey->lead]))
        g_ptr_array_add (takers, place);
    }
  g_ptr_array_sort (takers, compare_places);
  return takers;
}

/* In an army without any unit for them they get one of their own. */
static gboolean
add_own_unit (const Survey *survey, MusterFix *fix, const MusterDef *troop, gint64 lack)
{
  GPtrArray *types = muster_ruleset_list (survey->check->ruleset, MUSTER_DEF_UNIT_TYPE);

  for (guint i = 0; i < types->len; i++)
    {
      const char *id = muster_def_get_id (g_ptr_array_index (types, i));
      Place place = { .rules = muster_roster_rules_find (survey->check->ruleset, id) };

      if (!has_room (&place, troop))
        continue;
      muster_fix_add_staffed_unit (fix, survey->check->army, place.rules->def, troop, lack);
      return TRUE;
    }
  return FALSE;
}

/* Where officers go: one to each unit that has none, the largest first; then more to where more men
 * are; what is left to the largest. NULL when there is no place for them. */
static MusterFix *
make_additions (const Survey *survey, const Rank *rank, gint64 lack)
{
  const MusterDef *troop = rank->troops[survey->lead];
  gsize index = (gsize) (rank - survey->ratio->ranks);
  g_autoptr (GPtrArray) takers = list_takers (survey, rank);
  g_autofree gint64 *shares = g_new0 (gint64, takers->len + 1);
  g_autoptr (MusterFix) fix = muster_fix_new ();

  if (takers->len == 0)
    return add_own_unit (survey, fix, troop, lack) ? g_steal_pointer (&fix) : NULL;
  for (int round = 0; round < 3; round++)
    for (guint i = 0; i < takers->len && lack > 0; i++)
      {
        const Place *place = g_ptr_array_index (takers, i);
        gint64 have = place->counts[index][survey->lead] + shares[i];
        gint64 wish = rank->each > 0 ? (place->men + rank->each - 1) / rank->each : 0;
        gint64 most = round == 0 ? MIN (wish, 1) : round == 1 ? wish : have + lack;
        gint64 share = CLAMP (most - have, 0, lack);

        shares[i] += share;
        lack -= share;
      }
  for (guint i = 0; i < takers->len; i++)
    if (shares[i] > 0)
      muster_fix_add_count (fix,
                            ((const Place *) g_ptr_array_index (takers, i))->unit,
                            troop,
                            shares[i]);
  return g_steal_pointer (&fix);
}

/* Takes officers away from the last unit on. */
static MusterFix *
make_removals (const Survey *survey, guint index, gint64 surplus)
{
  const Rank *rank = &survey->ratio->ranks[index];
  MusterFix *fix = muster_fix_new ();

  for (guint i = survey->places->len; i > 0 && surplus > 0; i--)
    {
      const Place *place = &g_array_index (survey->places, Place, i - 1);
      gint64 share = MIN (place->counts[index][place->sort], surplus);

      if (share > 0)
        muster_fix_add_count (fix, place->unit, rank->troops[place->sort], -share);
      surplus -= share;
    }
  return fix;
}

static char *
count_troop (const Survey *survey, MusterNode *node, const MusterDef *troop, gint64 count)
{
  return muster_legality_count (muster_roster_name_troop (survey->check->ruleset, node, troop),
                                count);
}

/* What the army has of a rank and what it needs. */
static char *
describe_need (const Survey *survey, const Rank *rank, gint64 have, gint64 need)
{
  MusterNode *army = survey->check->army;
  g_autofree char *things = count_troop (survey, army, rank->troops[survey->lead], have);
  g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, need);
  g_autofree char *men = g_strdup_printf ("%" G_GINT64_FORMAT, survey->men);
  g_autofree char *each = g_strdup_printf ("%" G_GINT64_FORMAT, rank->each);

  if (rank->each == 0)
    /* Translators: for instance "The army has no commanders; it has exactly 1." */
    return muster_legality_fill (_ ("The army has {things}; it has to have exactly {number}."),
                                 "things",
                                 things,
                                 "number",
                                 number,
                                 NULL);
  /* Translators: for instance "The army has 1 sergeant for 11 men; it needs 2, one for every 10 men
     begun." */
  return muster_legality_fill (
      ngettext ("The army has {things} for {men} man; it needs {number}, one for every {each} men "
                "begun.",
                "The army has {things} for {men} men; it needs {number}, one for every {each} men "
                "begun.",
                (gulong) survey->men),
      "things",
      things,
      "men",
      men,
      "number",
      number,
      "each",
      each,
      NULL);
}

/* MISPLACED officers become ones of the right sort; only what is lacking then is added. */
static void
report_need (const Survey *survey, guint index, gint64 have, gint64 need, gint64 misplaced)
{
  const Rank *rank = &survey->ratio->ranks[index];
  gint64 change = need - have;
  MusterFix *fix = NULL;
  char *label = NULL;

  if (change > 0)
    change = MAX (change - misplaced, 0);
  if (change != 0)
    {
      g_autofree char *things
          = count_troop (survey, survey->check->army, rank->troops[survey->lead], ABS (change));

      fix = change > 0 ? make_additions (survey, rank, change)
                       : make_removals (survey, index, -change);
      if (fix != NULL)
        label = muster_legality_fill (change > 0 ? _ ("Add {things}") : _ ("Remove {things}"),
                                      "things",
                                      things,
                                      NULL);
    }
  muster_check_take_finding (survey->check,
                             rank->severity,
                             rank->rule,
                             survey->check->army,
                             describe_need (survey, rank, have, need),
                             label,
                             fix);
}

/* Makes the figures of a troop ones of another; their arms stay. */
static MusterFix *
make_replacement (const Place *place, const MusterDef *from, const MusterDef *to)
{
  MusterFix *fix = muster_fix_new ();

  for (guint i = 0; i < muster_node_get_n_children (place->unit); i++)
    {
      MusterNode *child = muster_node_peek_child (place->unit, i);

      if (muster_node_get_kind (child) == MUSTER_KIND_FIGURES
          && g_strcmp0 (muster_node_get (child, "troop"), muster_def_get_id (from)) == 0)
        muster_fix_add_set (fix, child, "troop", muster_def_get_id (to));
    }
  return fix;
}

/* An officer of a rank that his unit does not have. */
static void
report_sort (const Survey *survey, const Place *place, const Rank *rank, guint sort, gint64 count)
{
  const MusterRuleset *ruleset = survey->check->ruleset;
  const MusterDef *right = rank->troops[place->sort];
  g_autofree char *name = muster_roster_describe (ruleset, place->unit);
  g_autofree char *wrong_ones = count_troop (survey, place->unit, rank->troops[sort], count);
  g_autofree char *right_ones = count_troop (survey, place->unit, right, count);

  muster_check_take_finding (
      survey->check,
      rank->severity,
      rank->rule,
      place->unit,
      /* Translators: for instance "A Company has 1 chief; the rank in a regular unit is commander." */
      muster_legality_fill (
          place->class_def != NULL
              ? _ ("{unit} has {things}; the rank in {kind} is {troop}.")
              : _ ("{unit} has {things}; the rank among its people is {troop}."),
          "unit",
          name,
          "things",
          wrong_ones,
          "kind",
          place->class_def != NULL ? muster_def_get_indefinite (place->class_def) : "",
          "troop",
          muster_def_get_singular (muster_roster_name_troop (ruleset, place->unit, right)),
          NULL),
      /* Translators: for instance "Replace by 1 commander" */
      muster_legality_fill (_ ("Replace by {things}"), "things", right_ones, NULL),
      make_replacement (place, rank->troops[sort], right));
}

/* The officers of a rank in right places; those in wrong ones are reported. */
static gint64
count_rank (const Survey *survey, guint index, gint64 *misplaced)
{
  gint64 have = 0;

  *misplaced = 0;
  for (guint i = 0; i < survey->places->len; i++)
    {
      const Place *place = &g_array_index (survey->places, Place, i);

      for (guint sort = 0; sort < survey->ratio->n_sorts; sort++)
        {
          gint64 count = place->counts[index][sort];

          if (sort == place->sort)
            have += count;
          else if (count > 0)
            {
              *misplaced += count;
              report_sort (survey, place, &survey->ratio->ranks[index], sort, count);
            }
        }
    }
  return have;
}

/* Nobody to take the place of an officer who falls. */
static void
report_spare (const Survey *survey, gint64 spare)
{
  const Ratio *ratio = survey->ratio;
  const Rank *rank = &ratio->ranks[ratio->n_ranks - 1];
  gint64 add = ratio->spare_add - spare;
  g_autofree char *things
      = count_troop (survey, survey->check->army, rank->troops[survey->lead], add);
  MusterFix *fix = make_additions (survey, rank, add);

  muster_check_take_finding (
      survey->check,
      ratio->spare_severity,
      ratio->spare_rule,
      survey->check->army,
      g_strdup (_ ("The army has no officers to spare; a couple more pay when some fall.")),
      fix != NULL ? muster_legality_fill (_ ("Add {things}"), "things", things, NULL) : NULL,
      fix);
}

/* "sergeants 5 of 5", as those are called who lead the army. */
static void
add_tally (const Survey *survey, const Rank *rank, gint64 have, gint64 need)
{
  MusterCheck *check = survey->check;
  const MusterDef *name = muster_roster_name_troop (check->ruleset, check->army, rank->troops[survey->lead]);

  muster_check_add_tally (check,
                          need == 1 && have == 1 ? muster_def_get_singular (name)
                                                 : muster_def_get_plural (name),
                          rank->rule,
                          have,
                          need,
                          rank->each > 0 ? -1 : need);
}

static void
ratio_check_army (MusterCheck *check, const MusterConstraint *constraint)
{
  Survey survey = { .check = check, .ratio = constraint->bound };
  gint64 spare = 0;
  gboolean complete = TRUE;

  survey.places = g_array_new (FALSE, FALSE, sizeof (Place));
  survey_inside (&survey, check->army);
  find_sorts (&survey);
  for (guint i = 0; i < survey.ratio->n_ranks; i++)
    {
      const Rank *rank = &survey.ratio->ranks[i];
      gint64 misplaced;
      gint64 have = count_rank (&survey, i, &misplaced);
      gint64 need
          = rank->each > 0 ? (survey.men + rank->each - 1) / rank->each : rank->exactly;

      check->officers_needed += need;
      add_tally (&survey, rank, have, need);
      if (have < need || (rank->each == 0 && have > need))
        {
          report_need (&survey, i, have, need, misplaced);
          complete = FALSE;
        }
      /* What is wrong comes first: advice waits for it. */
      complete = complete && misplaced == 0;
      if (rank->each > 0)
        spare += have - need;
    }
  if (survey.ratio->spare_rule != NULL && complete && survey.men > 0
      && spare < survey.ratio->spare_least)
    report_spare (&survey, spare);
  g_array_unref (survey.places);
}

const MusterConstraintKind muster_constraint_officer_ratio = {
  .name = "officer-ratio",
  .bind = ratio_bind,
  .check_army = ratio_check_army,
};
