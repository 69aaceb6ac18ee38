/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Files that are there as a whole or not at all. */
typedef struct
{
  const char *suffix; /* ".pdf" */
  const char *magic;  /* what such a file begins with, at most eight bytes */
  const char *kind;   /* "PDF" */
} MusterPrintFormat;

/* Whether a file of that kind may be written there: an older one of it, or none.
 * MUSTER_PRINT_ERROR_FAILED. */
gboolean
muster_print_check_target (const char *path, const MusterPrintFormat *format, GError **error);
/* A temporary file beside it, then renamed. MUSTER_PRINT_ERROR_FAILED. */
gboolean muster_print_write_file (const char *path,
                                  const MusterPrintFormat *format,
                                  GBytes *bytes,
                                  GError **error);

G_END_DECLS
