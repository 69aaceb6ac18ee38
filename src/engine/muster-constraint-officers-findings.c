/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-constraint-officers-private.h"

#include <glib/gi18n-lib.h>

#include "muster-army.h"

/* What the officer-ratio finds, and how it is put right. */

static gboolean
has_room (const MusterOfficerPlace *place, const MusterDef *troop)
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
  const MusterOfficerPlace *first = *(const MusterOfficerPlace *const *) a;
  const MusterOfficerPlace *second = *(const MusterOfficerPlace *const *) b;

  if (first->men != second->men)
    return first->men > second->men ? -1 : 1;
  return first->order < second->order ? -1 : 1;
}

/* The units that may take officers of the army's own sort. */
static GPtrArray *
list_takers (const MusterOfficerSurvey *survey, const MusterOfficerRank *rank)
{
  GPtrArray *takers = g_ptr_array_new ();

  for (guint i = 0; i < survey->places->len; i++)
    {
      MusterOfficerPlace *place = &g_array_index (survey->places, MusterOfficerPlace, i);

      if (place->sort == survey->lead && has_room (place, rank->troops[survey->lead]))
        g_ptr_array_add (takers, place);
    }
  g_ptr_array_sort (takers, compare_places);
  return takers;
}

/* In an army without any unit for them they get one of their own. */
static gboolean
add_own_unit (const MusterOfficerSurvey *survey,
              MusterFix *fix,
              const MusterDef *troop,
              gint64 lack)
{
  GPtrArray *types = muster_ruleset_list (survey->check->ruleset, MUSTER_DEF_UNIT_TYPE);

  for (guint i = 0; i < types->len; i++)
    {
      const char *id = muster_def_get_id (g_ptr_array_index (types, i));
      MusterOfficerPlace place = { .rules = muster_roster_rules_find (survey->check->ruleset, id) };

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
make_additions (const MusterOfficerSurvey *survey, const MusterOfficerRank *rank, gint64 lack)
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
        const MusterOfficerPlace *place = g_ptr_array_index (takers, i);
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
                            ((const MusterOfficerPlace *) g_ptr_array_index (takers, i))->unit,
                            troop,
                            shares[i]);
  return g_steal_pointer (&fix);
}

/* Takes officers away from the last unit on. */
static MusterFix *
make_removals (const MusterOfficerSurvey *survey, guint index, gint64 surplus)
{
  const MusterOfficerRank *rank = &survey->ratio->ranks[index];
  MusterFix *fix = muster_fix_new ();

  for (guint i = survey->places->len; i > 0 && surplus > 0; i--)
    {
      const MusterOfficerPlace *place = &g_array_index (survey->places, MusterOfficerPlace, i - 1);
      gint64 share = MIN (place->counts[index][place->sort], surplus);

      if (share > 0)
        muster_fix_add_count (fix, place->unit, rank->troops[place->sort], -share);
      surplus -= share;
    }
  return fix;
}

static char *
count_troop (const MusterOfficerSurvey *survey,
             MusterNode *node,
             const MusterDef *troop,
             gint64 count)
{
  return muster_legality_count (muster_roster_name_troop (survey->check->ruleset, node, troop),
                                count);
}

/* What the army has of a rank and what it needs. */
static char *
describe_need (const MusterOfficerSurvey *survey,
               const MusterOfficerRank *rank,
               gint64 have,
               gint64 need)
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
void
muster_officers_report_need (const MusterOfficerSurvey *survey,
                             guint index,
                             gint64 have,
                             gint64 need,
                             gint64 misplaced)
{
  const MusterOfficerRank *rank = &survey->ratio->ranks[index];
  gint64 change = need - have;
  MusterFix *fix = NULL;
  char *label;

  if (change > 0)
    change = MAX (change - misplaced, 0);
  if (change != 0)
    {
      g_autofree char *things
          = count_troop (survey, survey->check->army, rank->troops[survey->lead], ABS (change));

      fix = change > 0 ? make_additions (survey, rank, change)
                       : make_removals (survey, index, -change);
      label = muster_legality_fill (change < 0    ? _ ("Remove {things}")
                                    : fix != NULL ? _ ("Add {things}")
                                                  : _ ("Add a unit that has {things}"),
                                    "things", things, NULL);
    }
  else
    /* which is said of each of them */
    label = g_strdup (_ ("Replace those of the wrong rank"));
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
make_replacement (const MusterOfficerPlace *place, const MusterDef *from, const MusterDef *to)
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
void
muster_officers_report_sort (const MusterOfficerSurvey *survey,
                             const MusterOfficerPlace *place,
                             const MusterOfficerRank *rank,
                             guint sort,
                             gint64 count)
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
      /* Translators: for instance "A Company has 1 chief; the rank in a regular unit is
       * commander." */
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

/* Nobody to take the place of an officer who falls. */
void
muster_officers_report_spare (const MusterOfficerSurvey *survey, gint64 spare)
{
  const MusterOfficerRatio *ratio = survey->ratio;
  const MusterOfficerRank *rank = &ratio->ranks[ratio->n_ranks - 1];
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
      muster_legality_fill (fix != NULL ? _ ("Add {things}") : _ ("Add a unit that has {things}"),
                            "things", things, NULL),
      fix);
}
