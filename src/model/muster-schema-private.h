/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-schema.h"

G_BEGIN_DECLS

/* muster-schema-table.c: every kind, by its number. */
extern const MusterKindSpec muster_schema_specs[MUSTER_N_KINDS];

G_END_DECLS
