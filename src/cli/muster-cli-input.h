/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-cli-call.h"
#include "muster-node.h"
#include "muster-ruleset.h"

G_BEGIN_DECLS

MusterNode *muster_cli_read_document (const char *path,
                                      MusterKind expected,
                                      MusterRuleset **ruleset,
                                      GError **error) G_GNUC_WARN_UNUSED_RESULT;
MusterNode *muster_cli_find_document (MusterCliCall *call,
                                      const char *path_or_name,
                                      MusterKind expected,
                                      MusterRuleset **ruleset,
                                      GError **error) G_GNUC_WARN_UNUSED_RESULT;
const char *muster_cli_require_output (MusterCliCall *call, GError **error);

G_END_DECLS
