/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * MUSTER_ENGINE_ERROR:
 *
 * The error domain of the layer: why the rules engine did not do what it was asked.
 */
#define MUSTER_ENGINE_ERROR (muster_engine_error_quark ())

/**
 * MusterEngineError:
 * @MUSTER_ENGINE_ERROR_INVALID_ARGUMENT: a parameter is unknown, doubled, missing or out of range
 * @MUSTER_ENGINE_ERROR_FORBIDDEN: the rules forbid it; the message names the statement
 * @MUSTER_ENGINE_ERROR_DICE: too few or too many dice or cards, or one that such a die cannot show
 * @MUSTER_ENGINE_ERROR_LIMIT: the question is too big to be answered exactly
 * @MUSTER_ENGINE_ERROR_RULESET: the ruleset contradicts itself or names what it does not define
 *
 * The codes of %MUSTER_ENGINE_ERROR.
 */
typedef enum
{
  MUSTER_ENGINE_ERROR_INVALID_ARGUMENT,
  MUSTER_ENGINE_ERROR_FORBIDDEN,
  MUSTER_ENGINE_ERROR_DICE,
  MUSTER_ENGINE_ERROR_LIMIT,
  MUSTER_ENGINE_ERROR_RULESET,
} MusterEngineError;

GQuark muster_engine_error_quark (void);

G_END_DECLS
