/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * MUSTER_MODEL_ERROR:
 *
 * The error domain of the layer: what went wrong while a document in memory was changed.
 */
#define MUSTER_MODEL_ERROR (muster_model_error_quark ())

/**
 * MusterModelError:
 * @MUSTER_MODEL_ERROR_NOT_FOUND: something named is not in the document
 * @MUSTER_MODEL_ERROR_VALUE: a value is out of its range or not one of the words allowed
 * @MUSTER_MODEL_ERROR_DUPLICATE: an id is already taken
 * @MUSTER_MODEL_ERROR_LIMIT: nesting or a count would pass its limit
 *
 * The codes of %MUSTER_MODEL_ERROR.
 */
typedef enum
{
  MUSTER_MODEL_ERROR_NOT_FOUND,
  MUSTER_MODEL_ERROR_VALUE,
  MUSTER_MODEL_ERROR_DUPLICATE,
  MUSTER_MODEL_ERROR_LIMIT,
} MusterModelError;

GQuark muster_model_error_quark (void);

G_END_DECLS
