/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  MUSTER_PRINT_ERROR_FAILED, /* the file cannot be written, or cairo says no */
  MUSTER_PRINT_ERROR_OVERFLOW, /* a text does not fit its box on any page */
} MusterPrintError;

#define MUSTER_PRINT_ERROR (muster_print_error_quark ())
GQuark muster_print_error_quark (void);

G_END_DECLS
