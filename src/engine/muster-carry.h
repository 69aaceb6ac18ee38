/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-node.h"

G_BEGIN_DECLS

/* What of a scenario goes along with a feature that is moved: a gate with its fort, the garrison
 * with what it holds, what is fought for there with where it lies. What is locked stays. */

MusterNode *muster_carry_find_whole (MusterNode *node);
GPtrArray *muster_carry_list_parts (MusterNode *feature, gboolean locked);
GPtrArray *muster_carry_list (MusterNode *feature, gboolean locked);
const char *muster_carry_get_word (MusterNode *node);

G_END_DECLS
