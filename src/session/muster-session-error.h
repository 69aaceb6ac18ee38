/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * MUSTER_SESSION_ERROR:
 *
 * The error domain of the layer: why a document or a game could not take the next step.
 */
#define MUSTER_SESSION_ERROR (muster_session_error_quark ())

/**
 * MusterSessionError:
 * @MUSTER_SESSION_ERROR_STATE: it cannot be done now, such as undoing where nothing was done
 * @MUSTER_SESSION_ERROR_KIND: the document is of another kind than the step needs
 * @MUSTER_SESSION_ERROR_RULESET: the rule system that the document names is not there
 *
 * The codes of %MUSTER_SESSION_ERROR.
 */
typedef enum
{
  MUSTER_SESSION_ERROR_STATE,
  MUSTER_SESSION_ERROR_KIND,
  MUSTER_SESSION_ERROR_RULESET,
} MusterSessionError;

GQuark muster_session_error_quark (void);

G_END_DECLS
