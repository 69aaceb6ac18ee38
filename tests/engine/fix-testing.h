/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Repairs that findings offer, carried out. */

#include "muster-edit.h"
#include "muster-legality.h"

G_BEGIN_DECLS

/* Carries the fix of FINDING out; fails the test when it cannot be done. */
static inline void
apply_fix (MusterFinding *finding)
{
  g_autoptr (GPtrArray) edits = muster_finding_make_fix (finding);

  g_assert_nonnull (edits);
  g_assert_cmpuint (edits->len, >, 0);
  for (guint i = 0; i < edits->len; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MusterEdit) inverse = muster_edit_apply (g_ptr_array_index (edits, i), &error);

      g_assert_no_error (error);
    }
}

G_END_DECLS
