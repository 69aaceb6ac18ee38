/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-element.h"

typedef struct
{
  char *name; /* local, or "{uri}local" */
  char *value;
  char *prefix; /* of a foreign one; nullable */
} Attribute;

struct _MusterElement
{
  gatomicrefcount ref_count;
  char *name;
  char *ns;
  char *raw;
  char *text;
  char *source;
  char *prolog;
  char *epilog;
  int line;
  GArray *attributes;  /* of Attribute; NULL when none */
  GPtrArray *children; /* of MusterElement; NULL when none */
};

G_DEFINE_BOXED_TYPE (MusterElement, muster_element, muster_element_ref, muster_element_unref)

static void
clear_attribute (gpointer data)
{
  Attribute *attribute = data;

  g_free (attribute->name);
  g_free (attribute->value);
  g_free (attribute->prefix);
}

/**
 * muster_element_new:
 * @name: the local name
 * @line: the line it stands in, from 1; 0 when it was not read
 *
 * Returns: (transfer full): an element without attributes, text or children
 */
MusterElement *
muster_element_new (const char *name, int line)
{
  MusterElement *self;

  g_return_val_if_fail (name != NULL, NULL);

  self = g_new0 (MusterElement, 1);
  g_atomic_ref_count_init (&self->ref_count);
  self->name = g_strdup (name);
  self->line = line;
  return self;
}

/**
 * muster_element_new_raw:
 * @raw: well-formed XML with its own namespace declarations, a comment or a processing instruction
 * @line: the line it stands in, from 1; 0 when it was not read
 *
 * Returns: (transfer full): a child that is only kept and written back
 */
MusterElement *
muster_element_new_raw (const char *raw, int line)
{
  MusterElement *self;

  g_return_val_if_fail (raw != NULL, NULL);

  self = muster_element_new ("", line);
  self->raw = g_strdup (raw);
  return self;
}

/**
 * muster_element_ref:
 * @self: an element
 *
 * Returns: (transfer full): @self with one more reference
 */
MusterElement *
muster_element_ref (MusterElement *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

/**
 * muster_element_unref:
 * @self: (transfer full): an element
 *
 * Gives back a reference; the last one frees the element and its hold on its children.
 */
void
muster_element_unref (MusterElement *self)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  g_free (self->name);
  g_free (self->ns);
  g_free (self->raw);
  g_free (self->text);
  g_free (self->source);
  g_free (self->prolog);
  g_free (self->epilog);
  g_clear_pointer (&self->attributes, g_array_unref);
  g_clear_pointer (&self->children, g_ptr_array_unref);
  g_free (self);
}

/**
 * muster_element_set_source:
 * @self: the root of a tree
 * @source: (nullable): the file it was read from
 *
 * Names what errors about this tree begin with.
 */
void
muster_element_set_source (MusterElement *self, const char *source)
{
  char *copy = g_strdup (source);

  g_free (self->source);
  self->source = copy;
}

/**
 * muster_element_get_source:
 * @self: an element
 *
 * Returns: (nullable): the file that the tree was read from; known to its root alone
 */
const char *
muster_element_get_source (const MusterElement *self)
{
  return self->source;
}

/**
 * muster_element_set_around:
 * @self: the root of a tree
 * @prolog: (nullable): the comments and processing instructions before the root, a line each
 * @epilog: (nullable): those after it
 *
 * Remembers what stood around the root, so that it survives a save.
 */
void
muster_element_set_around (MusterElement *self, const char *prolog, const char *epilog)
{
  char *before = g_strdup (prolog);
  char *after = g_strdup (epilog);

  g_free (self->prolog);
  g_free (self->epilog);
  self->prolog = before;
  self->epilog = after;
}

/**
 * muster_element_get_prolog:
 * @self: the root of a tree
 *
 * Returns: (nullable): what stood before it
 */
const char *
muster_element_get_prolog (const MusterElement *self)
{
  return self->prolog;
}

/**
 * muster_element_get_epilog:
 * @self: the root of a tree
 *
 * Returns: (nullable): what stood after it
 */
const char *
muster_element_get_epilog (const MusterElement *self)
{
  return self->epilog;
}

/**
 * muster_element_get_name:
 * @self: an element
 *
 * Returns: the local name; "" of a raw child
 */
const char *
muster_element_get_name (const MusterElement *self)
{
  return self->name;
}

/**
 * muster_element_get_namespace:
 * @self: an element
 *
 * Returns: (nullable): the namespace; %NULL when it is that of the parent
 */
const char *
muster_element_get_namespace (const MusterElement *self)
{
  return self->ns;
}

/**
 * muster_element_set_namespace:
 * @self: an element
 * @uri: (nullable): the namespace
 *
 * Says in which namespace @self and the children that name none are.
 */
void
muster_element_set_namespace (MusterElement *self, const char *uri)
{
  char *copy = g_strdup (uri);

  g_free (self->ns);
  self->ns = copy;
}

/**
 * muster_element_get_line:
 * @self: an element
 *
 * Returns: the line of its opening bracket, from 1; 0 unknown
 */
int
muster_element_get_line (const MusterElement *self)
{
  return self->line;
}

/**
 * muster_element_get_raw:
 * @self: an element
 *
 * Returns: (nullable): the text of a child that is only kept
 */
const char *
muster_element_get_raw (const MusterElement *self)
{
  return self->raw;
}

/**
 * muster_element_get_n_attributes:
 * @self: an element
 *
 * Returns: how many attributes it has, those of foreign namespaces too
 */
guint
muster_element_get_n_attributes (const MusterElement *self)
{
  return self->attributes != NULL ? self->attributes->len : 0;
}

static const Attribute *
peek_attribute (const MusterElement *self, guint index)
{
  g_return_val_if_fail (index < muster_element_get_n_attributes (self), NULL);

  return &g_array_index (self->attributes, Attribute, index);
}

/**
 * muster_element_get_attribute_name:
 * @self: an element
 * @index: which attribute, in document order
 *
 * Returns: "local", or "{uri}local" when it is of a foreign namespace
 */
const char *
muster_element_get_attribute_name (const MusterElement *self, guint index)
{
  return peek_attribute (self, index)->name;
}

/**
 * muster_element_get_attribute_value:
 * @self: an element
 * @index: which attribute, in document order
 *
 * Returns: its value
 */
const char *
muster_element_get_attribute_value (const MusterElement *self, guint index)
{
  return peek_attribute (self, index)->value;
}

/**
 * muster_element_get_attribute_prefix:
 * @self: an element
 * @index: which attribute, in document order
 *
 * Returns: (nullable): the prefix that a foreign attribute was written with
 */
const char *
muster_element_get_attribute_prefix (const MusterElement *self, guint index)
{
  return peek_attribute (self, index)->prefix;
}

static Attribute *
find_attribute (const MusterElement *self, const char *name)
{
  for (guint i = 0; i < muster_element_get_n_attributes (self); i++)
    {
      Attribute *attribute = &g_array_index (self->attributes, Attribute, i);

      if (g_str_equal (attribute->name, name))
        return attribute;
    }
  return NULL;
}

/**
 * muster_element_get:
 * @self: an element
 * @name: an attribute's name, as in muster_element_get_attribute_name()
 *
 * Returns: (nullable): the value, or %NULL when there is no such attribute
 */
const char *
muster_element_get (const MusterElement *self, const char *name)
{
  const Attribute *attribute = find_attribute (self, name);

  return attribute != NULL ? attribute->value : NULL;
}

static void
set_attribute (MusterElement *self, const char *prefix, char *name, const char *value)
{
  Attribute *old = find_attribute (self, name);

  if (old != NULL)
    {
      char *copy = g_strdup (value);

      g_free (old->value);
      old->value = copy;
      g_free (name);
      return;
    }
  if (self->attributes == NULL)
    {
      self->attributes = g_array_new (FALSE, FALSE, sizeof (Attribute));
      g_array_set_clear_func (self->attributes, clear_attribute);
    }
  g_array_append_val (self->attributes, ((Attribute){
                                            .name = name,
                                            .value = g_strdup (value),
                                            .prefix = g_strdup (prefix),
                                        }));
}

/**
 * muster_element_set:
 * @self: an element
 * @name: an attribute's name
 * @value: its value
 *
 * Adds an attribute, or replaces the value of the one with that name.
 */
void
muster_element_set (MusterElement *self, const char *name, const char *value)
{
  g_return_if_fail (name != NULL);
  g_return_if_fail (value != NULL);

  set_attribute (self, NULL, g_strdup (name), value);
}

/**
 * muster_element_set_foreign:
 * @self: an element
 * @prefix: (nullable): the prefix to write it with
 * @uri: its namespace
 * @local: its local name
 * @value: its value
 *
 * As muster_element_set(), for an attribute of a foreign namespace.
 */
void
muster_element_set_foreign (
    MusterElement *self, const char *prefix, const char *uri, const char *local, const char *value)
{
  g_return_if_fail (uri != NULL);
  g_return_if_fail (local != NULL);
  g_return_if_fail (value != NULL);

  set_attribute (self, prefix, g_strdup_printf ("{%s}%s", uri, local), value);
}

/**
 * muster_element_get_text:
 * @self: an element
 *
 * Returns: (nullable): the character data directly inside; %NULL when there is none but white space
 */
const char *
muster_element_get_text (const MusterElement *self)
{
  return self->text;
}

/**
 * muster_element_set_text:
 * @self: an element
 * @text: (nullable): the character data
 *
 * Sets the text; white space alone is no text.
 */
void
muster_element_set_text (MusterElement *self, const char *text)
{
  const char *c = text;
  char *copy;

  while (c != NULL && g_ascii_isspace (*c))
    c++;
  copy = c != NULL && *c != '\0' ? g_strdup (text) : NULL;
  g_free (self->text);
  self->text = copy;
}

/**
 * muster_element_get_n_children:
 * @self: an element
 *
 * Returns: how many children it has, raw ones too
 */
guint
muster_element_get_n_children (const MusterElement *self)
{
  return self->children != NULL ? self->children->len : 0;
}

/**
 * muster_element_get_child:
 * @self: an element
 * @index: which child
 *
 * Returns: (transfer none): the child
 */
MusterElement *
muster_element_get_child (const MusterElement *self, guint index)
{
  g_return_val_if_fail (index < muster_element_get_n_children (self), NULL);

  return g_ptr_array_index (self->children, index);
}

/**
 * muster_element_find_child:
 * @self: an element
 * @name: a local name
 *
 * Returns: (transfer none) (nullable): the first child of that name
 */
MusterElement *
muster_element_find_child (const MusterElement *self, const char *name)
{
  for (guint i = 0; i < muster_element_get_n_children (self); i++)
    {
      MusterElement *child = g_ptr_array_index (self->children, i);

      if (child->raw == NULL && g_str_equal (child->name, name))
        return child;
    }
  return NULL;
}

/**
 * muster_element_add:
 * @self: an element
 * @child: (transfer full): an element
 *
 * Appends a child.
 */
void
muster_element_add (MusterElement *self, MusterElement *child)
{
  g_return_if_fail (child != NULL);
  g_return_if_fail (child != self);

  if (self->children == NULL)
    self->children = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_element_unref);
  g_ptr_array_add (self->children, child);
}

/**
 * muster_element_describe_place:
 * @self: an element
 * @source: (nullable): what the root of the tree was read from
 *
 * Returns: (transfer full): "FILE:LINE: " for the beginning of an error message, or what is known
 * of it
 */
char *
muster_element_describe_place (const MusterElement *self, const char *source)
{
  if (source == NULL)
    source = self->source;
  if (source == NULL || *source == '\0')
    return g_strdup ("");
  if (self->line <= 0)
    return g_strdup_printf ("%s: ", source);
  return g_strdup_printf ("%s:%d: ", source, self->line);
}
