/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-node-fields.h"

/* A node that is not yet part of a document: it is filled without telling anybody. */

guint
muster_node_count_attributes (MusterKind kind)
{
  const MusterAttributeSpec *attribute = muster_kind_get_spec (kind)->attributes;
  guint n = 0;

  while (attribute[n].name != NULL)
    n++;
  return n;
}

char **
muster_node_find_slot (MusterNode *self, const char *attribute)
{
  const MusterAttributeSpec *specs = muster_kind_get_spec (self->kind)->attributes;

  for (guint i = 0; specs[i].name != NULL; i++)
    /* asked for so often that a look at the first letter pays */
    if (specs[i].name[0] == attribute[0] && g_str_equal (specs[i].name, attribute))
      return &self->values[i];
  return NULL;
}

static void
clear_foreign (gpointer data)
{
  MusterForeignAttribute *attribute = data;

  g_free (attribute->name);
  g_free (attribute->prefix);
  g_free (attribute->value);
}

/**
 * muster_node_new:
 * @kind: what it is
 *
 * Returns: (transfer full): a node without attributes, text, children or parent
 */
MusterNode *
muster_node_new (MusterKind kind)
{
  MusterNode *self;

  g_return_val_if_fail (kind > MUSTER_KIND_NONE && kind < MUSTER_N_KINDS, NULL);

  self = g_object_new (MUSTER_TYPE_NODE, NULL);
  self->kind = kind;
  self->values = g_new0 (char *, muster_node_count_attributes (kind) + 1);
  return self;
}

/**
 * muster_node_new_foreign:
 * @raw: well-formed XML, a comment or a processing instruction
 * @line: the line it stood in
 *
 * Returns: (transfer full): a node that is only kept
 */
MusterNode *
muster_node_new_foreign (const char *raw, int line)
{
  MusterNode *self = muster_node_new (MUSTER_KIND_FOREIGN);

  self->text = g_strdup (raw);
  self->line = line;
  return self;
}

/**
 * muster_node_build_add:
 * @self: a node that is not yet part of a document
 * @child: (transfer full): a node without a parent
 *
 * Appends a child, without telling anybody.
 */
void
muster_node_build_add (MusterNode *self, MusterNode *child)
{
  g_return_if_fail (MUSTER_IS_NODE (self));
  g_return_if_fail (MUSTER_IS_NODE (child));
  g_return_if_fail (child->parent == NULL);
  g_return_if_fail (child != self);

  child->parent = self;
  child->index = self->children->len;
  g_ptr_array_add (self->children, child);
}

/**
 * muster_node_build_set:
 * @self: a node that is not yet part of a document
 * @name: an attribute of its kind
 * @value: (nullable): its value; %NULL unsets
 *
 * Sets an attribute, without telling anybody. The value is checked when the node becomes part of a
 * document.
 */
void
muster_node_build_set (MusterNode *self, const char *name, const char *value)
{
  char **slot;
  char *copy;

  g_return_if_fail (MUSTER_IS_NODE (self));
  g_return_if_fail (name != NULL);
  slot = muster_node_find_slot (self, name);
  g_return_if_fail (slot != NULL);

  copy = g_strdup (value);
  g_free (*slot);
  *slot = copy;
}

/**
 * muster_node_build_set_text:
 * @self: notes or a briefing that is not yet part of a document
 * @text: (nullable): the text
 *
 * Sets the text, without telling anybody.
 */
void
muster_node_build_set_text (MusterNode *self, const char *text)
{
  char *copy;

  g_return_if_fail (MUSTER_IS_NODE (self));
  g_return_if_fail (muster_kind_get_spec (self->kind)->has_text);

  copy = text != NULL && *text != '\0' ? g_strdup (text) : NULL;
  g_free (self->text);
  self->text = copy;
}

/* Adds an attribute of a foreign namespace, NAME being "{uri}local". */
void
muster_node_build_foreign (MusterNode *self,
                           const char *name,
                           const char *prefix,
                           const char *value)
{
  if (self->foreign == NULL)
    {
      self->foreign = g_array_new (FALSE, FALSE, sizeof (MusterForeignAttribute));
      g_array_set_clear_func (self->foreign, clear_foreign);
    }
  g_array_append_val (self->foreign, ((MusterForeignAttribute){
                                         .name = g_strdup (name),
                                         .prefix = g_strdup (prefix),
                                         .value = g_strdup (value),
                                     }));
}

void
muster_node_set_line (MusterNode *self, int line)
{
  self->line = line;
}

void
muster_node_set_source (MusterNode *self, const char *source)
{
  char *copy = g_strdup (source);

  g_free (self->source);
  self->source = copy;
}

void
muster_node_set_around (MusterNode *self, const char *prolog, const char *epilog)
{
  g_free (self->prolog);
  g_free (self->epilog);
  self->prolog = g_strdup (prolog);
  self->epilog = g_strdup (epilog);
}
