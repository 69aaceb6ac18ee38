/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "muster-odds.h"
#include "muster-turn.h"

G_BEGIN_DECLS

/*
 * MusterOddsView: the exact chances of what is about to be thrown, as bars with their numbers.
 */
#define MUSTER_TYPE_ODDS_VIEW (muster_odds_view_get_type ())
G_DECLARE_FINAL_TYPE (MusterOddsView, muster_odds_view, MUSTER, ODDS_VIEW, GtkWidget)

GtkWidget *muster_odds_view_new (void);
void muster_odds_view_ask (MusterOddsView *self,
                           const MusterProcedure *procedure,
                           MusterArguments *arguments,
                           MusterSetup *setup);
void muster_odds_view_clear (MusterOddsView *self);

G_END_DECLS
