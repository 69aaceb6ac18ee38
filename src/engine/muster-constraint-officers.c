/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "muster-constraint-officers-private.h"

#include <glib/gi18n-lib.h>

#include "muster-army.h"

/* <officer-ratio rule> with <rank troops each rule> or <rank troops exactly rule>, and <spare least
 * add rule>: over a whole army, so many officers of each rank for the men in it; one for every
 * "each" men begun, or "exactly" so many. The troops of a rank are its sorts, in the same order in
 * each rank; a troop has the classes whose units are led by it. An officer counts where he stands
 * in a unit of such a class; elsewhere he is of the wrong sort. Men are the people who are no
 * officers. */

#define COUNT_LIMIT 1000000

static gboolean
read_troops (const MusterRuleset *ruleset,
             const MusterElement *element,
             MusterOfficerRatio *ratio,
             MusterOfficerRank *rank,
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
  if (n == 0 || n > MUSTER_OFFICER_MAX_SORTS || (ratio->n_ranks > 0 && n != ratio->n_sorts))
    return muster_ruleset_set_error (ruleset,
                                     element,
                                     error,
                                     _ ("“%s” names %u troops, expected as many as in the other "
                                        "ranks and not over %d"),
                                     "troops",
                                     n,
                                     MUSTER_OFFICER_MAX_SORTS);
  ratio->n_sorts = n;
  for (guint i = 0; i < n; i++)
    {
      rank->troops[i] = muster_ruleset_find (ruleset, MUSTER_DEF_TROOP, words[i]);
      if (rank->troops[i] == NULL || !muster_def_get_boolean (rank->troops[i], "officer", FALSE)
          || (n > 1
              && (muster_def_get (rank->troops[i], "classes") == NULL
                  /* a sort leads the same classes in every rank */
                  || g_strcmp0 (
                         muster_def_get (rank->troops[i], "classes"),
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
read_rank (const MusterRuleset *ruleset,
           const MusterElement *element,
           MusterOfficerRatio *ratio,
           GError **error)
{
  MusterOfficerRank *rank = &ratio->ranks[ratio->n_ranks];
  const MusterStatement *rule;

  if (!g_str_equal (muster_element_get_name (element), "rank")
      || ratio->n_ranks == MUSTER_OFFICER_MAX_RANKS)
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
read_spare (const MusterRuleset *ruleset,
            const MusterElement *element,
            MusterOfficerRatio *ratio,
            GError **error)
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
  g_autofree MusterOfficerRatio *ratio = g_new0 (MusterOfficerRatio, 1);

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
find_sort (const MusterOfficerRatio *ratio, const MusterDef *class_def)
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
count_figures (MusterOfficerSurvey *survey, MusterOfficerPlace *place, MusterNode *figures)
{
  const MusterOfficerRatio *ratio = survey->ratio;
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
survey_unit (MusterOfficerSurvey *survey, MusterNode *unit)
{
  const MusterRuleset *ruleset = survey->check->ruleset;
  MusterOfficerPlace place = { .unit = unit, .order = survey->places->len };

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
survey_inside (MusterOfficerSurvey *survey, MusterNode *node)
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
find_sorts (MusterOfficerSurvey *survey)
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
      MusterOfficerPlace *place = &g_array_index (survey->places, MusterOfficerPlace, i);

      sort = find_sort (survey->ratio, place->class_def);
      place->sort = sort >= 0 ? (guint) sort : survey->lead;
    }
}

/* The officers of a rank in right places; those in wrong ones are reported. */
static gint64
count_rank (const MusterOfficerSurvey *survey, guint index, gint64 *misplaced)
{
  gint64 have = 0;

  *misplaced = 0;
  for (guint i = 0; i < survey->places->len; i++)
    {
      const MusterOfficerPlace *place = &g_array_index (survey->places, MusterOfficerPlace, i);

      for (guint sort = 0; sort < survey->ratio->n_sorts; sort++)
        {
          gint64 count = place->counts[index][sort];

          if (sort == place->sort)
            have += count;
          else if (count > 0)
            {
              *misplaced += count;
              muster_officers_report_sort (survey,
                                           place,
                                           &survey->ratio->ranks[index],
                                           sort,
                                           count);
            }
        }
    }
  return have;
}

/* "sergeants 5 of 5", as those are called who lead the army. */
static void
add_tally (const MusterOfficerSurvey *survey,
           const MusterOfficerRank *rank,
           gint64 have,
           gint64 need)
{
  MusterCheck *check = survey->check;
  const MusterDef *name =
      muster_roster_name_troop (check->ruleset, check->army, rank->troops[survey->lead]);

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
  MusterOfficerSurvey survey = { .check = check, .ratio = constraint->bound };
  gint64 spare = 0;
  gboolean complete = TRUE;

  survey.places = g_array_new (FALSE, FALSE, sizeof (MusterOfficerPlace));
  survey_inside (&survey, check->army);
  find_sorts (&survey);
  for (guint i = 0; i < survey.ratio->n_ranks; i++)
    {
      const MusterOfficerRank *rank = &survey.ratio->ranks[i];
      gint64 misplaced;
      gint64 have = count_rank (&survey, i, &misplaced);
      gint64 need
          = rank->each > 0 ? (survey.men + rank->each - 1) / rank->each : rank->exactly;

      check->officers_needed += need;
      add_tally (&survey, rank, have, need);
      if (have < need || (rank->each == 0 && have > need))
        {
          muster_officers_report_need (&survey, i, have, need, misplaced);
          complete = FALSE;
        }
      /* What is wrong comes first: advice waits for it. */
      complete = complete && misplaced == 0;
      if (rank->each > 0)
        spare += have - need;
    }
  if (survey.ratio->spare_rule != NULL && complete && survey.men > 0
      && spare < survey.ratio->spare_least)
    muster_officers_report_spare (&survey, spare);
  g_array_unref (survey.places);
}

const MusterConstraintKind muster_constraint_officer_ratio = {
  .name = "officer-ratio",
  .bind = ratio_bind,
  .check_army = ratio_check_army,
};
