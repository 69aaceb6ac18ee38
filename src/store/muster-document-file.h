/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-node.h"
#include "muster-xml.h"

G_BEGIN_DECLS

/* Armies and scenarios as files. Errors begin with "FILE:LINE: ". */

/* EXPECTED: MUSTER_KIND_ARMY, MUSTER_KIND_SCENARIO or MUSTER_KIND_NONE for either. A side that
 * references an army file has it embedded on reading (relative to PATH; only files in the same
 * folder or below). A missing uuid is made. */
MusterNode *muster_document_read (const char *path,
                                  MusterKind expected,
                                  GError **error) G_GNUC_WARN_UNUSED_RESULT;
MusterNode *muster_document_parse (const char *data,
                                   gsize length,
                                   const char *source,
                                   MusterKind expected,
                                   GError **error) G_GNUC_WARN_UNUSED_RESULT;
char *muster_document_to_text (MusterNode *root) G_GNUC_WARN_UNUSED_RESULT;
/* Gives ROOT and the armies in it a uuid, where they have none. */
void muster_document_make_uuids (MusterNode *root);
gboolean muster_document_write (MusterNode *root, const char *path, GError **error);

G_END_DECLS
