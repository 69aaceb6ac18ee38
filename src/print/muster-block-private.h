/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-flow.h"

G_BEGIN_DECLS

struct _MusterBlock
{
  grefcount ref_count;
  GPtrArray *boxes; /* of MusterBox */
  double height;
};

G_END_DECLS
