/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-state.h"

#include <string.h>

struct _MusterState
{
  GObject parent_instance;

  GHashTable *values; /* key -> value, both owned */
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MusterState, muster_state, G_TYPE_OBJECT)

static void
muster_state_finalize (GObject *object)
{
  g_hash_table_unref (MUSTER_STATE (object)->values);

  G_OBJECT_CLASS (muster_state_parent_class)->finalize (object);
}

static void
muster_state_class_init (MusterStateClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = muster_state_finalize;

  /**
   * MusterState::changed:
   * @self: the state
   *
   * One entry was folded in, or the whole state was replaced.
   */
  signals[CHANGED] = g_signal_new ("changed", MUSTER_TYPE_STATE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
}

static void
muster_state_init (MusterState *self)
{
  self->values = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
}

/**
 * muster_state_new:
 *
 * Returns: (transfer full): a state in which nothing is set
 */
MusterState *
muster_state_new (void)
{
  return g_object_new (MUSTER_TYPE_STATE, NULL);
}

/**
 * muster_state_copy:
 * @self: a state
 *
 * Returns: (transfer full): another state that says the same
 */
MusterState *
muster_state_copy (MusterState *self)
{
  MusterState *copy;
  GHashTableIter iter;
  gpointer key, value;

  g_return_val_if_fail (MUSTER_IS_STATE (self), NULL);

  copy = muster_state_new ();
  g_hash_table_iter_init (&iter, self->values);
  while (g_hash_table_iter_next (&iter, &key, &value))
    g_hash_table_insert (copy->values, g_strdup (key), g_strdup (value));
  return copy;
}

/**
 * muster_state_equal:
 * @a: a state
 * @b: another
 *
 * Returns: whether both say the same
 */
gboolean
muster_state_equal (MusterState *a, MusterState *b)
{
  GHashTableIter iter;
  gpointer key, value;

  g_return_val_if_fail (MUSTER_IS_STATE (a), FALSE);
  g_return_val_if_fail (MUSTER_IS_STATE (b), FALSE);

  if (g_hash_table_size (a->values) != g_hash_table_size (b->values))
    return FALSE;
  g_hash_table_iter_init (&iter, a->values);
  while (g_hash_table_iter_next (&iter, &key, &value))
    if (g_strcmp0 (muster_state_get (b, key), value) != 0)
      return FALSE;
  return TRUE;
}

/**
 * muster_state_get:
 * @self: a state
 * @key: a key
 *
 * Returns: (nullable): its value, %NULL when it is not set
 */
const char *
muster_state_get (MusterState *self, const char *key)
{
  g_return_val_if_fail (MUSTER_IS_STATE (self), NULL);
  g_return_val_if_fail (key != NULL, NULL);

  return g_hash_table_lookup (self->values, key);
}

/**
 * muster_state_get_or:
 * @self: a state
 * @key: a key
 * @fallback: (nullable): what to return when it is not set
 *
 * Returns: (nullable): its value or @fallback
 */
const char *
muster_state_get_or (MusterState *self, const char *key, const char *fallback)
{
  const char *value = muster_state_get (self, key);

  return value != NULL ? value : fallback;
}

/**
 * muster_state_get_int:
 * @self: a state
 * @key: a key
 * @fallback: what to return when it is not set or no whole number
 *
 * Returns: its value
 */
gint64
muster_state_get_int (MusterState *self, const char *key, gint64 fallback)
{
  const char *value = muster_state_get (self, key);
  gint64 number;

  if (value == NULL || !g_ascii_string_to_signed (value, 10, G_MININT64, G_MAXINT64, &number, NULL))
    return fallback;
  return number;
}

static int
compare_keys (gconstpointer a, gconstpointer b)
{
  return strcmp (a, b);
}

/**
 * muster_state_list_keys:
 * @self: a state
 * @prefix: (nullable): what the keys have to begin with
 *
 * Returns: (transfer container) (element-type utf8): the keys, sorted; they stay valid until the
 * state changes
 */
GList *
muster_state_list_keys (MusterState *self, const char *prefix)
{
  GList *keys = NULL;
  GHashTableIter iter;
  gpointer key;

  g_return_val_if_fail (MUSTER_IS_STATE (self), NULL);

  g_hash_table_iter_init (&iter, self->values);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    if (prefix == NULL || g_str_has_prefix (key, prefix))
      keys = g_list_prepend (keys, key);
  return g_list_sort (keys, compare_keys);
}

static void
append_escaped (GString *text, const char *value)
{
  if (strpbrk (value, "\\\n") == NULL)
    {
      g_string_append (text, value);
      return;
    }
  for (const char *c = value; *c != '\0'; c++)
    switch (*c)
      {
      case '\\':
        g_string_append (text, "\\\\");
        break;
      case '\n':
        g_string_append (text, "\\n");
        break;
      default:
        g_string_append_c (text, *c);
      }
}

/**
 * muster_state_to_string:
 * @self: a state
 *
 * Returns: (transfer full): a line "key=value" for each key, sorted; line ends in values as "\n"
 */
char *
muster_state_to_string (MusterState *self)
{
  g_autoptr (GList) keys = muster_state_list_keys (self, NULL);
  GString *text = g_string_new (NULL);

  for (GList *key = keys; key != NULL; key = key->next)
    {
      g_string_append (text, key->data);
      g_string_append_c (text, '=');
      append_escaped (text, muster_state_get (self, key->data));
      g_string_append_c (text, '\n');
    }
  return g_string_free (text, FALSE);
}

static void
fold (MusterState *self, const MusterEntry *entry)
{
  for (guint i = 0; i < muster_entry_get_n_effects (entry); i++)
    {
      const MusterEffect *effect = muster_entry_get_effect (entry, i);

      if (effect->value == NULL)
        g_hash_table_remove (self->values, effect->key);
      else
        g_hash_table_insert (self->values, g_strdup (effect->key), g_strdup (effect->value));
    }
}

/**
 * muster_state_apply:
 * @self: a state
 * @entry: an entry of a game's journal
 *
 * Folds the effects of @entry into the state.
 */
void
muster_state_apply (MusterState *self, const MusterEntry *entry)
{
  g_return_if_fail (MUSTER_IS_STATE (self));
  g_return_if_fail (entry != NULL);

  fold (self, entry);
  g_signal_emit (self, signals[CHANGED], 0);
}

/**
 * muster_state_replay:
 * @self: a state
 * @entries: (element-type MusterEntry): a line of journal entries
 *
 * Empties the state and folds the entries in order.
 */
void
muster_state_replay (MusterState *self, GPtrArray *entries)
{
  g_return_if_fail (MUSTER_IS_STATE (self));
  g_return_if_fail (entries != NULL);

  g_hash_table_remove_all (self->values);
  for (guint i = 0; i < entries->len; i++)
    fold (self, g_ptr_array_index (entries, i));
  g_signal_emit (self, signals[CHANGED], 0);
}
