/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * MUSTER_PRINT_ERROR:
 *
 * The error domain of the layer: why a sheet could not be laid out or drawn.
 */
#define MUSTER_PRINT_ERROR (muster_print_error_quark ())

/**
 * MusterPrintError:
 * @MUSTER_PRINT_ERROR_PAPER: the paper is unknown or too small
 * @MUSTER_PRINT_ERROR_OUTPUT: the drawing or the file could not be finished
 *
 * The codes of %MUSTER_PRINT_ERROR.
 */
typedef enum
{
  MUSTER_PRINT_ERROR_PAPER,
  MUSTER_PRINT_ERROR_OUTPUT,
} MusterPrintError;

GQuark muster_print_error_quark (void);

G_END_DECLS
