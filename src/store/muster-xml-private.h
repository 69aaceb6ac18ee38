/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <libxml/parser.h>
#include <libxml/xmlerror.h>

G_BEGIN_DECLS

/* libxml2 made the error that it hands out constant in 2.12. */
#if LIBXML_VERSION >= 21200
typedef const xmlError *MusterXmlError;
#else
typedef xmlError *MusterXmlError;
#endif

char *muster_xml_describe_error (MusterXmlError problem);

/* Values in quotation marks in one tag, at most: attributes, ours and foreign, and namespaces. */
#define MUSTER_XML_MAX_VALUES 1024

/* Whether the bytes can be XML that we read: no other kind of file, not too many, in UTF-8. */
gboolean
muster_xml_check_bytes (const char *data, gsize length, const char *source, GError **error);

G_END_DECLS
