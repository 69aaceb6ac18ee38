/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-flow.h"
#include "muster-legality.h"

G_BEGIN_DECLS

/* Wording and pieces that all sheets share. */

#define MUSTER_REBUILT_MARK "†"

/* the mark, or "" */
const char *muster_sheet_mark (const MusterRuleset *ruleset, const char *rule);
char *muster_sheet_format_fraction (gint64 numerator, gint64 denominator); /* "1½" */
char *muster_sheet_list_ids (GPtrArray *ids); /* "SS-FIR-01, SS-WPN-01–11"; sorts IDS */
const char *
muster_sheet_name_choice (const MusterRuleset *ruleset, const char *option, const char *value);
/* of those that are not empty */
char *muster_sheet_join (const char *separator, ...) G_GNUC_NULL_TERMINATED;
/* the id when unknown; "" for NULL */
const char *
muster_sheet_find_label (const MusterRuleset *ruleset, MusterDefKind kind, const char *id);
char *muster_sheet_describe_figures (const MusterRuleset *ruleset, GPtrArray *figures);
/* nullable */
const char *muster_sheet_find_weapon (const MusterRuleset *ruleset, MusterNode *unit);

/* whether the option that lets parts of a unit act by themselves is in force */
gboolean muster_sheet_do_parts_act (const MusterRuleset *ruleset);
/* what is chosen, and what is usual where it differs */
char *muster_sheet_describe_option (const MusterRuleset *ruleset, const MusterOption *option);

void muster_sheet_add_title (MusterFlow *flow, const char *title, const char *subtitle);
void muster_sheet_add_head (MusterFlow *flow, const char *head, double space);
void muster_sheet_set_footer (MusterFlow *flow, const char *footer, gboolean explains_mark);

G_END_DECLS
