/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-node.h"
#include "muster-ruleset.h"

G_BEGIN_DECLS

/* What the files about kinds of scenario share: how the model of a kind is read. */

/* "3/4" or "2" of the field; FALLBACK when it is not there. */
double
muster_scenario_model_read (const MusterElement *element, const char *attribute, double fallback);
/* The side ID (nullable) of MODEL; NULL: it has none. INDEX: how many sides stand before it. */
MusterElement *muster_scenario_model_find_side (MusterElement *model, const char *id, guint *index);
/* Those of NAMES, NULL ended, that FROM has, as they are. */
void
muster_scenario_model_copy (const MusterElement *from, MusterNode *to, const char *const *names);

G_END_DECLS
