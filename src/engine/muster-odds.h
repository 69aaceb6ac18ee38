/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-procedure.h"

G_BEGIN_DECLS

/* Exact chances of every result: the same mechanism functions as resolving, with a whole
 * distribution pushed through. */
#define MUSTER_TYPE_ODDS (muster_odds_get_type ())
typedef struct _MusterOdds MusterOdds;
GType muster_odds_get_type (void);

#define MUSTER_ODDS_LIMIT 10000 /* results in one list */

/* MUSTER_ENGINE_ERROR_LIMIT when one list has more results than that. */
MusterOdds *muster_odds_new (const MusterProcedure *procedure,
                             const MusterArguments *arguments,
                             GError **error) G_GNUC_WARN_UNUSED_RESULT;
MusterOdds *muster_odds_ref (MusterOdds *self);
void muster_odds_unref (MusterOdds *self);
/* Independent parts: 1 usually; more when the joint list would pass the limit (then each has its
 * own keys). */
guint muster_odds_get_n_factors (const MusterOdds *self);
guint muster_odds_get_n_outcomes (const MusterOdds *self, guint factor);
double muster_odds_get_chance (const MusterOdds *self, guint factor, guint i);
guint muster_odds_get_n_results (const MusterOdds *self, guint factor);
const MusterResult *
muster_odds_get_result (const MusterOdds *self, guint factor, guint i, guint key);
/* Mean of each numeric key. */
guint muster_odds_get_n_expected (const MusterOdds *self);
void muster_odds_get_expected (const MusterOdds *self, guint i, const char **key, double *mean);
/* "0: 87 %, 1: 13 %" for one key, merged over the others: what a form shows. Array of {value text,
 * chance}. */
typedef struct { char *value; double chance; } MusterOddsBar;
/* (transfer full) of MusterOddsBar, free func set */
GPtrArray *muster_odds_list_bars (const MusterOdds *self, const char *key);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterOdds, muster_odds_unref)

G_END_DECLS
