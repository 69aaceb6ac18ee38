/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "muster-element.h"

G_BEGIN_DECLS

/* The one place that knows libxml2: bytes to element trees and back. Strict and safe: UTF-8 only,
 * no document type, no entities, no network, limits. */
#define MUSTER_XML_MAX_BYTES (32 * 1024 * 1024)
#define MUSTER_XML_MAX_DEPTH 256

/* SOURCE is the name in messages ("FILE:LINE: …"). MUSTER_STORE_ERROR_SYNTAX, _LIMIT. */
MusterElement *muster_xml_parse (const char *data, gsize length, const char *source, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;
/* Follows the path; never a directory, device or pipe. */
MusterElement *muster_xml_parse_file (const char *path, GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* Canonical text: declaration, two-space indent, attributes in the tree's order, text escaped, ends
 * with a newline. Same tree, same bytes. */
char *muster_xml_write (const MusterElement *root) G_GNUC_WARN_UNUSED_RESULT;
/* SHA-256 of that text, hex: what tells whether two copies are the same. */
char *muster_xml_digest (const MusterElement *root) G_GNUC_WARN_UNUSED_RESULT;
/* Writes a file so that the old one stays until the new one is complete and synced (temporary file,
 * read back, rename). */
gboolean muster_store_is_database (const char *path);
gboolean
muster_store_write_file (const char *path, const char *data, gssize length, GError **error);

G_END_DECLS
