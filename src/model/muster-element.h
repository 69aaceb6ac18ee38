/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/*
 * MusterElement: a plain tree of what stood in an XML document, with line numbers.
 *
 * The store makes it from bytes (it alone knows libxml2); the model makes nodes from it and the
 * engine makes rulesets from it. It holds no meaning. Content of a foreign namespace and comments
 * are kept as children whose raw text is set (see muster_element_get_raw()), so that they survive
 * a save. A boxed, reference counted type; built once, then treated as immutable.
 */
#define MUSTER_TYPE_ELEMENT (muster_element_get_type ())

typedef struct _MusterElement MusterElement;

GType muster_element_get_type (void);

MusterElement *muster_element_new (const char *name, int line) G_GNUC_WARN_UNUSED_RESULT;
/* A child that is only kept: RAW is well-formed XML with its own namespace declarations, or a
 * comment with its delimiters. */
MusterElement *muster_element_new_raw (const char *raw, int line) G_GNUC_WARN_UNUSED_RESULT;
MusterElement *muster_element_ref (MusterElement *self);
void muster_element_unref (MusterElement *self);

/* The file (or another name for the source) that errors about this tree name; set on the root. */
void muster_element_set_source (MusterElement *self, const char *source);
const char *muster_element_get_source (const MusterElement *self);

/* Comments and processing instructions that stood before and after the root; kept on the root.
 * Nullable. */
void muster_element_set_around (MusterElement *self, const char *prolog, const char *epilog);
const char *muster_element_get_prolog (const MusterElement *self);
const char *muster_element_get_epilog (const MusterElement *self);

const char *muster_element_get_name (const MusterElement *self); /* local name; "" when raw */
const char *muster_element_get_namespace (const MusterElement *self); /* nullable: as its parent */
void muster_element_set_namespace (MusterElement *self, const char *uri);
int muster_element_get_line (const MusterElement *self); /* from 1; 0 unknown */
const char *muster_element_get_raw (const MusterElement *self);  /* nullable */

/* Attributes in document order. A name is local ("count"), or for an attribute of a foreign
 * namespace "{uri}local"; muster_element_get_attribute_prefix() remembers its prefix. */
guint muster_element_get_n_attributes (const MusterElement *self);
const char *muster_element_get_attribute_name (const MusterElement *self, guint index);
const char *muster_element_get_attribute_value (const MusterElement *self, guint index);
const char *muster_element_get_attribute_prefix (const MusterElement *self, guint index);
const char *muster_element_get (const MusterElement *self, const char *name); /* nullable */
/* Adds, or replaces the value of, an attribute. PREFIX nullable. */
void muster_element_set (MusterElement *self, const char *name, const char *value);
void muster_element_set_foreign (MusterElement *self, const char *prefix, const char *uri,
                                 const char *local, const char *value);

/* The character data directly inside, as it stood; NULL when there is none but white space. */
const char *muster_element_get_text (const MusterElement *self);
void muster_element_set_text (MusterElement *self, const char *text);

guint muster_element_get_n_children (const MusterElement *self);
MusterElement *muster_element_get_child (const MusterElement *self, guint index); /* borrowed */
/* First child element of that name; borrowed, nullable. */
MusterElement *muster_element_find_child (const MusterElement *self, const char *name);
void muster_element_add (MusterElement *self, MusterElement *child); /* takes CHILD */

/* "FILE:LINE: " for error messages about this element, SOURCE being what the root was given. */
char *muster_element_describe_place (const MusterElement *self, const char *source);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterElement, muster_element_unref)

G_END_DECLS
