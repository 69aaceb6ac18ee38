/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-node.h"

#include "muster-node-fields.h"

enum
{
  PROP_0,
  PROP_KIND,
  PROP_NAME,
  PROP_TEXT,
  N_PROPS
};

enum
{
  CHANGED,
  SUBTREE_CHANGED,
  N_SIGNALS
};

static GParamSpec *props[N_PROPS];
static guint signals[N_SIGNALS];

static void init_list_model (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (MusterNode,
                               muster_node,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, init_list_model))

static void
release_child (gpointer data)
{
  MusterNode *child = data;

  child->parent = NULL;
  child->index = G_MAXUINT;
  g_object_unref (child);
}

static void
renumber (MusterNode *self, guint from)
{
  for (guint i = from; i < self->children->len; i++)
    ((MusterNode *) g_ptr_array_index (self->children, i))->index = i;
}

/* Tells the node and all its parents that something at or below them changed. */
static void
emit_subtree_changed (MusterNode *where)
{
  g_autoptr (GPtrArray) chain = g_ptr_array_new_with_free_func (g_object_unref);

  /* a handler may move nodes: hold the chain as it was when the change was made */
  for (MusterNode *node = where; node != NULL; node = node->parent)
    g_ptr_array_add (chain, g_object_ref (node));
  for (guint i = 0; i < chain->len; i++)
    g_signal_emit (g_ptr_array_index (chain, i), signals[SUBTREE_CHANGED], 0, where);
}

/* GListModel */

static GType
get_item_type (GListModel *model)
{
  return MUSTER_TYPE_NODE;
}

static guint
get_n_items (GListModel *model)
{
  return MUSTER_NODE (model)->children->len;
}

static gpointer
get_item (GListModel *model, guint position)
{
  MusterNode *self = MUSTER_NODE (model);

  if (position >= self->children->len)
    return NULL;
  return g_object_ref (g_ptr_array_index (self->children, position));
}

static void
init_list_model (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

/* GObject */

static void
muster_node_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  MusterNode *self = MUSTER_NODE (object);

  switch (prop_id)
    {
    case PROP_KIND:
      g_value_set_uint (value, self->kind);
      break;
    case PROP_NAME:
      g_value_set_string (value, muster_node_get_name (self));
      break;
    case PROP_TEXT:
      g_value_set_string (value, muster_node_get_text (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
muster_node_dispose (GObject *object)
{
  MusterNode *self = MUSTER_NODE (object);

  /* children that somebody else holds become roots */
  g_ptr_array_set_size (self->children, 0);

  G_OBJECT_CLASS (muster_node_parent_class)->dispose (object);
}

static void
muster_node_finalize (GObject *object)
{
  MusterNode *self = MUSTER_NODE (object);

  g_ptr_array_unref (self->children);
  for (guint i = 0; i < muster_node_count_attributes (self->kind); i++)
    g_free (self->values[i]);
  g_free (self->values);
  g_clear_pointer (&self->foreign, g_array_unref);
  g_free (self->text);
  g_free (self->prolog);
  g_free (self->epilog);
  g_free (self->source);

  G_OBJECT_CLASS (muster_node_parent_class)->finalize (object);
}

static void
muster_node_class_init (MusterNodeClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = muster_node_get_property;
  object_class->dispose = muster_node_dispose;
  object_class->finalize = muster_node_finalize;

  /**
   * MusterNode:kind:
   *
   * What the node is, a #MusterKind.
   */
  props[PROP_KIND] = g_param_spec_uint ("kind", NULL, NULL, 0, MUSTER_N_KINDS, 0, flags);
  /**
   * MusterNode:name:
   *
   * The "name" attribute, or "".
   */
  props[PROP_NAME] = g_param_spec_string ("name", NULL, NULL, "", flags);
  /**
   * MusterNode:text:
   *
   * The text of notes or a briefing, or "".
   */
  props[PROP_TEXT] = g_param_spec_string ("text", NULL, NULL, "", flags);
  g_object_class_install_properties (object_class, N_PROPS, props);

  /**
   * MusterNode::changed:
   * @self: the node
   * @attribute: the attribute that was set or unset, "text" for the text
   *
   * Detailed by the attribute's name.
   */
  signals[CHANGED] =
      g_signal_new ("changed", MUSTER_TYPE_NODE, G_SIGNAL_RUN_LAST | G_SIGNAL_DETAILED, 0, NULL,
                    NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING | G_SIGNAL_TYPE_STATIC_SCOPE);
  /**
   * MusterNode::subtree-changed:
   * @self: the node or one of its parents
   * @where: the node of which an attribute, the text or the list of children changed
   */
  signals[SUBTREE_CHANGED] = g_signal_new ("subtree-changed", MUSTER_TYPE_NODE, G_SIGNAL_RUN_LAST,
                                           0, NULL, NULL, NULL, G_TYPE_NONE, 1, MUSTER_TYPE_NODE);
}

static void
muster_node_init (MusterNode *self)
{
  self->index = G_MAXUINT;
  self->children = g_ptr_array_new_with_free_func (release_child);
}

/* Looking */

/**
 * muster_node_get_kind:
 * @self: a node
 *
 * Returns: what it is
 */
MusterKind
muster_node_get_kind (MusterNode *self)
{
  g_return_val_if_fail (MUSTER_IS_NODE (self), MUSTER_KIND_NONE);

  return self->kind;
}

/**
 * muster_node_get_parent:
 * @self: a node
 *
 * Returns: (transfer none) (nullable): the node it stands in
 */
MusterNode *
muster_node_get_parent (MusterNode *self)
{
  g_return_val_if_fail (MUSTER_IS_NODE (self), NULL);

  return self->parent;
}

/**
 * muster_node_get_index:
 * @self: a node
 *
 * Returns: its position in its parent; %G_MAXUINT without one
 */
guint
muster_node_get_index (MusterNode *self)
{
  g_return_val_if_fail (MUSTER_IS_NODE (self), G_MAXUINT);

  return self->index;
}

/**
 * muster_node_get:
 * @self: a node
 * @attribute: an attribute's name, "{uri}local" for one of a foreign namespace
 *
 * Returns: (nullable): its value, %NULL when it is not set
 */
const char *
muster_node_get (MusterNode *self, const char *attribute)
{
  char **slot;

  g_return_val_if_fail (MUSTER_IS_NODE (self), NULL);
  g_return_val_if_fail (attribute != NULL, NULL);

  slot = muster_node_find_slot (self, attribute);
  if (slot != NULL)
    return *slot;
  for (guint i = 0; i < muster_node_get_n_foreign (self); i++)
    if (g_str_equal (muster_node_get_foreign (self, i)->name, attribute))
      return muster_node_get_foreign (self, i)->value;
  return NULL;
}

/**
 * muster_node_get_text:
 * @self: a node
 *
 * Returns: the text of notes, a briefing or an event; "" when there is none
 */
const char *
muster_node_get_text (MusterNode *self)
{
  g_return_val_if_fail (MUSTER_IS_NODE (self), "");

  return self->text != NULL && self->kind != MUSTER_KIND_FOREIGN ? self->text : "";
}

/**
 * muster_node_get_raw:
 * @self: a node
 *
 * Returns: (nullable): the XML of a foreign node
 */
const char *
muster_node_get_raw (MusterNode *self)
{
  g_return_val_if_fail (MUSTER_IS_NODE (self), NULL);

  return self->kind == MUSTER_KIND_FOREIGN ? self->text : NULL;
}

/**
 * muster_node_get_line:
 * @self: a node
 *
 * Returns: the line of the document it was read from; 0 when it was made here
 */
int
muster_node_get_line (MusterNode *self)
{
  g_return_val_if_fail (MUSTER_IS_NODE (self), 0);

  return self->line;
}

const char *
muster_node_get_own_source (MusterNode *self)
{
  return self->source;
}

/**
 * muster_node_get_source:
 * @self: a node
 *
 * Returns: (nullable): the file that it was read from, as messages name it
 */
const char *
muster_node_get_source (MusterNode *self)
{
  g_return_val_if_fail (MUSTER_IS_NODE (self), NULL);

  while (self != NULL && self->source == NULL)
    self = self->parent;
  return self != NULL ? self->source : NULL;
}

/**
 * muster_node_describe_place:
 * @self: a node
 *
 * Returns: (transfer full): "FILE:LINE: " for the beginning of a message about it; "" when it was
 * made here
 */
char *
muster_node_describe_place (MusterNode *self)
{
  const char *source = muster_node_get_source (self);

  if (source == NULL || self->line <= 0)
    return g_strdup ("");
  return g_strdup_printf ("%s:%d: ", source, self->line);
}

/**
 * muster_node_set_error_valist:
 * @self: a node
 * @error: (out): set
 * @domain: whose error it is
 * @code: which of them
 * @format: a sentence about @self
 * @args: what stands in it
 *
 * Sets an error whose message begins with the place of @self.
 *
 * Returns: %FALSE
 */
gboolean
muster_node_set_error_valist (
    MusterNode *self, GError **error, GQuark domain, int code, const char *format, va_list args)
{
  g_autofree char *place = muster_node_describe_place (self);
  g_autofree char *message = g_strdup_vprintf (format, args);

  g_set_error (error, domain, code, "%s%s", place, message);
  return FALSE;
}

/**
 * muster_node_set_error:
 * @self: a node
 * @error: (out): set
 * @domain: whose error it is
 * @code: which of them
 * @format: a sentence about @self
 * @...: what stands in it
 *
 * Sets an error whose message begins with the place of @self.
 *
 * Returns: %FALSE
 */
gboolean
muster_node_set_error (
    MusterNode *self, GError **error, GQuark domain, int code, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  muster_node_set_error_valist (self, error, domain, code, format, args);
  va_end (args);
  return FALSE;
}

const char *
muster_node_get_prolog (MusterNode *self)
{
  return self->prolog;
}

const char *
muster_node_get_epilog (MusterNode *self)
{
  return self->epilog;
}

guint
muster_node_get_n_foreign (MusterNode *self)
{
  return self->foreign != NULL ? self->foreign->len : 0;
}

const MusterForeignAttribute *
muster_node_get_foreign (MusterNode *self, guint index)
{
  return &g_array_index (self->foreign, MusterForeignAttribute, index);
}

/**
 * muster_node_get_n_children:
 * @self: a node
 *
 * Returns: how many children it has
 */
guint
muster_node_get_n_children (MusterNode *self)
{
  g_return_val_if_fail (MUSTER_IS_NODE (self), 0);

  return self->children->len;
}

/**
 * muster_node_peek_child:
 * @self: a node
 * @index: which child
 *
 * Returns: (transfer none) (nullable): the child, %NULL beyond the last
 */
MusterNode *
muster_node_peek_child (MusterNode *self, guint index)
{
  g_return_val_if_fail (MUSTER_IS_NODE (self), NULL);

  return index < self->children->len ? g_ptr_array_index (self->children, index) : NULL;
}

/* Changing: see muster-node-private.h */

void
muster_node_insert (MusterNode *self, guint index, MusterNode *child)
{
  g_assert (child->parent == NULL && index <= self->children->len);

  child->parent = self;
  g_ptr_array_insert (self->children, index, child);
  renumber (self, index);
  g_list_model_items_changed (G_LIST_MODEL (self), index, 0, 1);
  emit_subtree_changed (self);
}

MusterNode *
muster_node_remove (MusterNode *self, guint index)
{
  MusterNode *child = g_ptr_array_steal_index (self->children, index);

  child->parent = NULL;
  child->index = G_MAXUINT;
  renumber (self, index);
  g_list_model_items_changed (G_LIST_MODEL (self), index, 1, 0);
  emit_subtree_changed (self);
  return child;
}

MusterNode *
muster_node_replace (MusterNode *self, guint index, MusterNode *with)
{
  MusterNode *old = g_ptr_array_index (self->children, index);

  g_assert (with->parent == NULL);

  self->children->pdata[index] = with;
  with->parent = self;
  with->index = index;
  old->parent = NULL;
  old->index = G_MAXUINT;
  g_list_model_items_changed (G_LIST_MODEL (self), index, 1, 1);
  emit_subtree_changed (self);
  return old;
}

void
muster_node_set (MusterNode *self, const char *attribute, const char *value)
{
  if (g_str_equal (attribute, "text"))
    {
      muster_node_build_set_text (self, value);
      g_object_notify_by_pspec (G_OBJECT (self), props[PROP_TEXT]);
    }
  else
    {
      muster_node_build_set (self, attribute, value);
      if (g_str_equal (attribute, "name"))
        g_object_notify_by_pspec (G_OBJECT (self), props[PROP_NAME]);
    }
  g_signal_emit (self, signals[CHANGED], g_quark_from_string (attribute), attribute);
  emit_subtree_changed (self);
}
