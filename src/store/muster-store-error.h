/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What callers of the store branch on. */
typedef enum
{
  MUSTER_STORE_ERROR_IO,        /* the file or database cannot be read or written */
  MUSTER_STORE_ERROR_SYNTAX,    /* not well-formed XML, not UTF-8, a document type declaration */
  MUSTER_STORE_ERROR_LIMIT,     /* too large, too deep, too many */
  MUSTER_STORE_ERROR_KIND,      /* not a document of ours */
  MUSTER_STORE_ERROR_VALUE,     /* a value that may not stand there */
  MUSTER_STORE_ERROR_RULESET,   /* unknown or faulty ruleset */
  MUSTER_STORE_ERROR_DAMAGED,   /* the library is damaged or not a library */
  MUSTER_STORE_ERROR_NEWER,     /* the library was made by a newer version */
  MUSTER_STORE_ERROR_LOCKED,    /* another program holds the library */
  MUSTER_STORE_ERROR_READ_ONLY,
  MUSTER_STORE_ERROR_STALE,     /* made from a revision that is no longer the newest */
  MUSTER_STORE_ERROR_NOT_FOUND,
  MUSTER_STORE_ERROR_AMBIGUOUS, /* a name that several documents have */
} MusterStoreError;

#define MUSTER_STORE_ERROR (muster_store_error_quark ())
GQuark muster_store_error_quark (void);

G_END_DECLS
