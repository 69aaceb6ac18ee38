/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What callers of the model branch on. */
typedef enum
{
  MUSTER_MODEL_ERROR_KIND,      /* not a document of ours, or an element that may not stand there */
  MUSTER_MODEL_ERROR_ATTRIBUTE, /* unknown or missing attribute */
  MUSTER_MODEL_ERROR_VALUE,     /* a value that may not stand in its attribute */
  MUSTER_MODEL_ERROR_ID,        /* an id twice */
  MUSTER_MODEL_ERROR_LIMIT,     /* too deep or too many */
  MUSTER_MODEL_ERROR_PLACE,     /* an edit that cannot be done there */
} MusterModelError;

#define MUSTER_MODEL_ERROR (muster_model_error_quark ())
GQuark muster_model_error_quark (void);

G_END_DECLS
