/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "muster-model-error.h"
#include "muster-node-private.h"

/* The border with the files: element trees to nodes and back. */

typedef struct
{
  const char *source;
  const char *ruleset; /* of the scenario: an army in it may leave out its own */
  GHashTable *ids;     /* id -> element, of the army or scenario being read */
  guint n_nodes;
  guint units; /* how many we are inside of */
  guint formations;
  guint victories;
} Reader;

static MusterNode *
read_node (Reader *reader, const MusterElement *element, MusterKind kind, GError **error);

G_GNUC_PRINTF (5, 6)
static void
fail (
    Reader *reader, const MusterElement *element, int code, GError **error, const char *format, ...)
{
  g_autofree char *place = muster_element_describe_place (element, reader->source);
  g_autofree char *message = NULL;
  va_list args;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  g_set_error (error, MUSTER_MODEL_ERROR, code, "%s%s", place, message);
}

static char *
list_attributes (const MusterKindSpec *spec)
{
  GString *list = g_string_new (NULL);

  for (const MusterAttributeSpec *attribute = spec->attributes; attribute->name != NULL;
       attribute++)
    g_string_append_printf (list, "%s%s", list->len > 0 ? ", " : "", attribute->name);
  return g_string_free (list, FALSE);
}

static char *
list_children (const MusterKindSpec *spec)
{
  GString *list = g_string_new (NULL);

  for (const MusterKind *kind = spec->children; *kind != MUSTER_KIND_NONE; kind++)
    g_string_append_printf (list, "%s<%s>", list->len > 0 ? ", " : "",
                            muster_kind_get_spec (*kind)->element);
  return g_string_free (list, FALSE);
}

/* An element's own namespace is ours when it is a document's, or that of the army or scenario
 * around it. */
static gboolean
is_our_namespace (const char *ns)
{
  return ns == NULL || g_str_equal (ns, muster_kind_get_spec (MUSTER_KIND_ARMY)->ns)
         || g_str_equal (ns, muster_kind_get_spec (MUSTER_KIND_SCENARIO)->ns);
}

static gboolean
read_attribute (
    Reader *reader, const MusterElement *element, guint index, MusterNode *node, GError **error)
{
  const MusterKindSpec *spec = muster_kind_get_spec (muster_node_get_kind (node));
  const char *name = muster_element_get_attribute_name (element, index);
  const char *value = muster_element_get_attribute_value (element, index);
  const MusterAttributeSpec *attribute;
  g_autoptr (GError) reason = NULL;
  g_autofree char *expected = NULL;

  if (*name == '{')
    {
      muster_node_build_foreign (node, name, muster_element_get_attribute_prefix (element, index),
                                 value);
      return TRUE;
    }
  attribute = muster_kind_find_attribute (spec->kind, name);
  if (attribute == NULL)
    {
      expected = list_attributes (spec);
      if (*expected == '\0')
        fail (reader, element, MUSTER_MODEL_ERROR_ATTRIBUTE, error,
              _ ("Unknown attribute “%s” of <%s>, expected none"), name, spec->element);
      else
        fail (reader, element, MUSTER_MODEL_ERROR_ATTRIBUTE, error,
              _ ("Unknown attribute “%s” of <%s>, expected one of %s"), name, spec->element,
              expected);
      return FALSE;
    }
  if (!muster_attribute_check (attribute, value, &reason))
    {
      fail (reader, element, MUSTER_MODEL_ERROR_VALUE, error, "%s", reason->message);
      return FALSE;
    }
  muster_node_build_set (node, name, value);
  return TRUE;
}

static gboolean
check_required (Reader *reader, const MusterElement *element, MusterNode *node, GError **error)
{
  const MusterKindSpec *spec = muster_kind_get_spec (muster_node_get_kind (node));

  if (spec->kind == MUSTER_KIND_ARMY && muster_node_get (node, "ruleset") == NULL)
    muster_node_build_set (node, "ruleset", reader->ruleset);
  for (const MusterAttributeSpec *attribute = spec->attributes; attribute->name != NULL;
       attribute++)
    if (attribute->required && muster_node_get (node, attribute->name) == NULL)
      {
        fail (reader, element, MUSTER_MODEL_ERROR_ATTRIBUTE, error,
              _ ("<%s> has no “%s”, expected it to be given"), spec->element, attribute->name);
        return FALSE;
      }
  return TRUE;
}

static gboolean
note_id (Reader *reader, const MusterElement *element, MusterNode *node, GError **error)
{
  const char *id = muster_node_get_id (node);
  const MusterElement *first;

  if (id == NULL)
    return TRUE;
  first = g_hash_table_lookup (reader->ids, id);
  if (first == NULL)
    {
      g_hash_table_insert (reader->ids, (char *) id, (gpointer) element);
      return TRUE;
    }
  if (muster_element_get_line (first) > 0)
    fail (reader, element, MUSTER_MODEL_ERROR_ID, error,
          _ ("The id “%s” stands in line %d already, expected another"), id,
          muster_element_get_line (first));
  else
    fail (reader, element, MUSTER_MODEL_ERROR_ID, error,
          _ ("The id “%s” is there already, expected another"), id);
  return FALSE;
}

static gboolean
read_text (Reader *reader, const MusterElement *element, MusterNode *node, GError **error)
{
  const MusterKindSpec *spec = muster_kind_get_spec (muster_node_get_kind (node));
  const char *text = muster_element_get_text (element);
  g_autoptr (GError) reason = NULL;
  g_autofree char *valid = NULL;
  g_autofree char *start = NULL;

  if (text == NULL)
    return TRUE;
  if (!spec->has_text)
    {
      valid = g_strstrip (g_utf8_make_valid (text, -1));
      start = g_utf8_substring (valid, 0, MIN (30, g_utf8_strlen (valid, -1)));
      fail (reader, element, MUSTER_MODEL_ERROR_KIND, error,
            _ ("The text “%s” stands in <%s>, expected no text there"), start, spec->element);
      return FALSE;
    }
  if (!muster_text_check (text, &reason))
    {
      fail (reader, element, MUSTER_MODEL_ERROR_VALUE, error, "%s", reason->message);
      return FALSE;
    }
  muster_node_build_set_text (node, text);
  return TRUE;
}

static MusterKind
find_child_kind (Reader *reader, const MusterElement *child, MusterNode *parent, GError **error)
{
  const MusterKindSpec *spec = muster_kind_get_spec (muster_node_get_kind (parent));
  const char *name = muster_element_get_name (child);
  MusterKind kind = MUSTER_KIND_NONE;
  g_autofree char *expected = NULL;

  if (is_our_namespace (muster_element_get_namespace (child)))
    kind = muster_kind_from_element (name, spec->kind);
  if (kind == MUSTER_KIND_NONE)
    {
      expected = list_children (spec);
      if (*expected == '\0')
        fail (reader, child, MUSTER_MODEL_ERROR_KIND, error,
              _ ("<%s> stands in <%s>, expected nothing there"), name, spec->element);
      else
        fail (reader, child, MUSTER_MODEL_ERROR_KIND, error,
              _ ("<%s> stands in <%s>, expected one of %s"), name, spec->element, expected);
      return MUSTER_KIND_NONE;
    }
  for (const MusterKind *single = spec->single; single != NULL && *single != MUSTER_KIND_NONE;
       single++)
    if (*single == kind && muster_node_find_child (parent, kind) != NULL)
      {
        fail (reader, child, MUSTER_MODEL_ERROR_PLACE, error,
              _ ("A second <%s> stands in <%s>, expected one"), name, spec->element);
        return MUSTER_KIND_NONE;
      }
  return kind;
}

static gboolean
read_children (Reader *reader, const MusterElement *element, MusterNode *node, GError **error)
{
  for (guint i = 0; i < muster_element_get_n_children (element); i++)
    {
      MusterElement *child = muster_element_get_child (element, i);
      const char *raw = muster_element_get_raw (child);
      MusterNode *child_node;
      MusterKind kind;

      if (raw != NULL)
        {
          reader->n_nodes++;
          muster_node_build_add (node,
                                 muster_node_new_foreign (raw, muster_element_get_line (child)));
          continue;
        }
      kind = find_child_kind (reader, child, node, error);
      if (kind == MUSTER_KIND_NONE)
        return FALSE;
      child_node = read_node (reader, child, kind, error);
      if (child_node == NULL)
        return FALSE;
      muster_node_build_add (node, child_node);
    }
  return TRUE;
}

static gboolean
check_limits (Reader *reader, const MusterElement *element, GError **error)
{
  if (++reader->n_nodes > MUSTER_MAX_NODES)
    {
      fail (reader, element, MUSTER_MODEL_ERROR_LIMIT, error,
            _ ("The document has more than %d parts"), MUSTER_MAX_NODES);
      return FALSE;
    }
  if (reader->units > MUSTER_MAX_DEPTH || reader->formations > MUSTER_MAX_DEPTH
      || reader->victories > MUSTER_MAX_DEPTH)
    {
      fail (reader, element, MUSTER_MODEL_ERROR_LIMIT, error,
            _ ("<%s> stands deeper than %d in others of its kind"),
            muster_element_get_name (element), MUSTER_MAX_DEPTH);
      return FALSE;
    }
  return TRUE;
}

static MusterNode *
read_content (Reader *reader, const MusterElement *element, MusterKind kind, GError **error)
{
  g_autoptr (MusterNode) node = muster_node_new (kind);

  muster_node_set_line (node, muster_element_get_line (element));
  for (guint i = 0; i < muster_element_get_n_attributes (element); i++)
    if (!read_attribute (reader, element, i, node, error))
      return NULL;
  if (!check_required (reader, element, node, error) || !note_id (reader, element, node, error)
      || !read_text (reader, element, node, error))
    return NULL;
  if (kind == MUSTER_KIND_SCENARIO)
    reader->ruleset = muster_node_get (node, "ruleset");
  if (!read_children (reader, element, node, error))
    return NULL;
  if (kind == MUSTER_KIND_SIDE && muster_node_get (node, "army") != NULL
      && muster_node_find_child (node, MUSTER_KIND_ARMY) != NULL)
    {
      fail (reader, element, MUSTER_MODEL_ERROR_PLACE, error,
            _ ("<side> names the army “%s” and holds another, expected one of both"),
            muster_node_get (node, "army"));
      return NULL;
    }
  return g_steal_pointer (&node);
}

static MusterNode *
read_node (Reader *reader, const MusterElement *element, MusterKind kind, GError **error)
{
  const guint units = reader->units;
  const guint formations = reader->formations;
  const guint victories = reader->victories;
  GHashTable *ids = reader->ids;
  MusterNode *node = NULL;

  reader->units += kind == MUSTER_KIND_UNIT ? 1 : 0;
  reader->formations += kind == MUSTER_KIND_FORMATION ? 1 : 0;
  reader->victories += kind == MUSTER_KIND_VICTORY ? 1 : 0;
  /* an army has ids of its own */
  if (kind == MUSTER_KIND_ARMY)
    reader->ids = g_hash_table_new (g_str_hash, g_str_equal);
  if (check_limits (reader, element, error))
    node = read_content (reader, element, kind, error);
  if (kind == MUSTER_KIND_ARMY)
    g_hash_table_unref (reader->ids);
  reader->ids = ids;
  reader->units = units;
  reader->formations = formations;
  reader->victories = victories;
  return node;
}

static MusterKind
find_root_kind (Reader *reader, const MusterElement *root, MusterKind expected, GError **error)
{
  const char *name = muster_element_get_name (root);
  const char *ns = muster_element_get_namespace (root);
  MusterKind kind = muster_kind_from_element (name, MUSTER_KIND_NONE);
  const char *wanted;

  if (kind != MUSTER_KIND_NONE && (expected == MUSTER_KIND_NONE || expected == kind)
      && g_strcmp0 (ns, muster_kind_get_spec (kind)->ns) == 0)
    return kind;

  wanted = expected == MUSTER_KIND_NONE
               ? _ ("an army or a scenario")
               : (expected == MUSTER_KIND_ARMY ? _ ("an army") : _ ("a scenario"));
  if (kind != MUSTER_KIND_NONE && (expected == MUSTER_KIND_NONE || expected == kind))
    /* Translators: an element's name, the namespace it has, the one it should have */
    fail (reader, root, MUSTER_MODEL_ERROR_KIND, error,
          _ ("<%s> is in the namespace “%s”, expected “%s”"), name, ns != NULL ? ns : "",
          muster_kind_get_spec (kind)->ns);
  else
    /* Translators: the name of the root element, "an army or a scenario" */
    fail (reader, root, MUSTER_MODEL_ERROR_KIND, error, _ ("The document is a <%s>, expected %s"),
          name, wanted);
  return MUSTER_KIND_NONE;
}

/**
 * muster_node_from_element:
 * @root: the root of what a file holds
 * @expected: what it has to be: %MUSTER_KIND_ARMY, %MUSTER_KIND_SCENARIO or, for either,
 * %MUSTER_KIND_NONE
 * @error: return location for an error of #MusterModelError
 *
 * Reads strictly: the error names the line, what is wrong and what was expected.
 *
 * Returns: (transfer full) (nullable): the document
 */
MusterNode *
muster_node_from_element (const MusterElement *root, MusterKind expected, GError **error)
{
  Reader reader = { .source = muster_element_get_source (root) };
  g_autoptr (GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);
  MusterNode *node = NULL;
  MusterKind kind;

  g_return_val_if_fail (root != NULL, NULL);

  reader.ids = ids;
  kind = find_root_kind (&reader, root, expected, error);
  if (kind != MUSTER_KIND_NONE)
    node = read_node (&reader, root, kind, error);
  if (node == NULL)
    return NULL;
  muster_node_set_source (node, muster_element_get_source (root));
  muster_node_set_around (node, muster_element_get_prolog (root), muster_element_get_epilog (root));
  return node;
}

static MusterElement *
write_node (MusterNode *node)
{
  const MusterKindSpec *spec = muster_kind_get_spec (muster_node_get_kind (node));
  MusterElement *element;

  if (spec->kind == MUSTER_KIND_FOREIGN)
    return muster_element_new_raw (muster_node_get_raw (node), muster_node_get_line (node));

  element = muster_element_new (spec->element, muster_node_get_line (node));
  muster_element_set_namespace (element, spec->ns);
  for (const MusterAttributeSpec *attribute = spec->attributes; attribute->name != NULL;
       attribute++)
    {
      const char *value = muster_node_get (node, attribute->name);

      if (value != NULL)
        muster_element_set (element, attribute->name, value);
    }
  for (guint i = 0; i < muster_node_get_n_foreign (node); i++)
    {
      const MusterForeignAttribute *foreign = muster_node_get_foreign (node, i);
      const char *brace = strchr (foreign->name, '}');
      g_autofree char *uri = g_strndup (foreign->name + 1, brace - foreign->name - 1);

      muster_element_set_foreign (element, foreign->prefix, uri, brace + 1, foreign->value);
    }
  muster_element_set_text (element, muster_node_get_text (node));
  for (guint i = 0; i < muster_node_get_n_children (node); i++)
    muster_element_add (element, write_node (muster_node_peek_child (node, i)));
  return element;
}

/**
 * muster_node_to_element:
 * @self: a node
 *
 * Returns: (transfer full): what a file of @self holds, attributes in the table's order and foreign
 * ones last
 */
MusterElement *
muster_node_to_element (MusterNode *self)
{
  MusterElement *element;

  g_return_val_if_fail (MUSTER_IS_NODE (self), NULL);

  element = write_node (self);
  muster_element_set_around (element, muster_node_get_prolog (self), muster_node_get_epilog (self));
  return element;
}
