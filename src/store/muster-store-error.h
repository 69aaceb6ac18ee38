/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * MUSTER_STORE_ERROR:
 *
 * The error domain of the layer: why a document or the library could not be read or written.
 */
#define MUSTER_STORE_ERROR (muster_store_error_quark ())

/**
 * MusterStoreError:
 * @MUSTER_STORE_ERROR_IO: the file could not be read or written
 * @MUSTER_STORE_ERROR_SYNTAX: the text is not well-formed XML, or an element stands where it may not
 * @MUSTER_STORE_ERROR_LIMIT: the file is too big, too deep or has too many parts
 * @MUSTER_STORE_ERROR_KIND: the file is not one of our documents, or not of the kind expected
 * @MUSTER_STORE_ERROR_VALUE: a value is missing, doubled or out of its range
 * @MUSTER_STORE_ERROR_DAMAGED: the library is damaged
 * @MUSTER_STORE_ERROR_NEWER: the library or the game was written by a newer version
 * @MUSTER_STORE_ERROR_LOCKED: another program holds the library
 * @MUSTER_STORE_ERROR_STALE: the change was made from a revision that is no longer the newest
 * @MUSTER_STORE_ERROR_NOT_FOUND: there is no such document, game or ruleset
 *
 * The codes of %MUSTER_STORE_ERROR.
 */
typedef enum
{
  MUSTER_STORE_ERROR_IO,
  MUSTER_STORE_ERROR_SYNTAX,
  MUSTER_STORE_ERROR_LIMIT,
  MUSTER_STORE_ERROR_KIND,
  MUSTER_STORE_ERROR_VALUE,
  MUSTER_STORE_ERROR_DAMAGED,
  MUSTER_STORE_ERROR_NEWER,
  MUSTER_STORE_ERROR_LOCKED,
  MUSTER_STORE_ERROR_STALE,
  MUSTER_STORE_ERROR_NOT_FOUND,
} MusterStoreError;

GQuark muster_store_error_quark (void);

G_END_DECLS
