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

G_END_DECLS
