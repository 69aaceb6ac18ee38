/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  MUSTER_SESSION_ERROR_STALE,   /* somebody else changed it: reload or save as a copy */
  MUSTER_SESSION_ERROR_NOTHING, /* nothing to undo or redo */
  MUSTER_SESSION_ERROR_BUSY,    /* a step is being committed */
  MUSTER_SESSION_ERROR_NOWHERE, /* a document that has neither a library nor a file */
  MUSTER_SESSION_ERROR_NO_SIDE, /* a scenario that has no side of that id */
} MusterSessionError;

#define MUSTER_SESSION_ERROR (muster_session_error_quark ())
GQuark muster_session_error_quark (void);

G_END_DECLS
