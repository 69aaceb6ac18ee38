/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <inttypes.h>

#include "muster-turn-private.h"

void
muster_draft_init (MusterDraft *self, MusterState *base)
{
  self->base = base;
  self->over = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->order = g_ptr_array_new_with_free_func (g_free);
}

void
muster_draft_clear (MusterDraft *self)
{
  g_clear_pointer (&self->over, g_hash_table_unref);
  g_clear_pointer (&self->order, g_ptr_array_unref);
}

const char *
muster_draft_get (MusterDraft *self, const char *key)
{
  gpointer value = NULL;

  /* Whoever only looks has laid nothing over it. */
  if (self->order->len > 0 && g_hash_table_lookup_extended (self->over, key, NULL, &value))
    return value != NULL ? value : "";
  return muster_state_get_or (self->base, key, "");
}

gint64
muster_draft_get_int (MusterDraft *self, const char *key, gint64 fallback)
{
  const char *text = muster_draft_get (self, key);
  gint64 number = 0;

  /* Most are not set: GLib would make a translated error of each. */
  if (text[0] == '\0'
      || !g_ascii_string_to_signed (text, 10, G_MININT32, G_MAXINT32, &number, NULL))
    return fallback;
  return number;
}

void
muster_draft_set (MusterDraft *self, const char *key, const char *value)
{
  char *copy = value == NULL || value[0] == '\0' ? NULL : g_strdup (value);

  if (!g_hash_table_contains (self->over, key))
    g_ptr_array_add (self->order, g_strdup (key));
  g_hash_table_replace (self->over, g_strdup (key), copy);
}

void
muster_draft_set_int (MusterDraft *self, const char *key, gint64 value)
{
  g_autofree char *text = g_strdup_printf ("%" PRId64, value);

  muster_draft_set (self, key, text);
}

/* A key of a unit, "unit.UNIT.KIND" or "unit.UNIT.KIND.ID": a survey asks for hundreds, which is no
 * reason to go to the heap for each. */
typedef struct
{
  char text[120];
  char *longer; /* when it does not fit; nullable */
} Key;

static const char *
key_init (Key *key, const MusterSetupUnit *unit, const char *kind, const char *id)
{
  const char *parts[] = { "unit.", unit->unit.id,         ".",
                          kind,    id != NULL ? "." : "", id != NULL ? id : "" };
  gsize at = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      gsize length = strlen (parts[i]);

      if (at + length >= sizeof key->text)
        {
          key->longer =
              g_strconcat (parts[0], parts[1], parts[2], parts[3], parts[4], parts[5], NULL);
          return key->longer;
        }
      memcpy (key->text + at, parts[i], length);
      at += length;
    }
  key->text[at] = '\0';
  return key->text;
}

static void
key_clear (Key *key)
{
  g_free (key->longer);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Key, key_clear)

const char *
muster_draft_get_unit (MusterDraft *self, const MusterSetupUnit *unit, const char *key)
{
  g_auto (Key) full = { .longer = NULL };

  return muster_draft_get (self, key_init (&full, unit, key, NULL));
}

gint64
muster_draft_get_unit_int (MusterDraft *self,
                           const MusterSetupUnit *unit,
                           const char *key,
                           gint64 fallback)
{
  g_auto (Key) full = { .longer = NULL };

  return muster_draft_get_int (self, key_init (&full, unit, key, NULL), fallback);
}

gint64
muster_draft_count (MusterDraft *self,
                    const MusterSetupUnit *unit,
                    const char *kind,
                    const char *id,
                    gint64 fallback)
{
  g_auto (Key) full = { .longer = NULL };

  return muster_draft_get_int (self, key_init (&full, unit, kind, id), fallback);
}

void
muster_draft_set_unit (MusterDraft *self,
                       const MusterSetupUnit *unit,
                       const char *key,
                       const char *value)
{
  g_auto (Key) full = { .longer = NULL };

  muster_draft_set (self, key_init (&full, unit, key, NULL), value);
}

void
muster_draft_write (MusterDraft *self, MusterEntry *entry)
{
  for (guint i = 0; i < self->order->len; i++)
    {
      const char *key = g_ptr_array_index (self->order, i);
      const char *value = g_hash_table_lookup (self->over, key);

      if (g_strcmp0 (value, muster_state_get (self->base, key)) != 0)
        muster_entry_add_effect (entry, key, value);
    }
}

gint64
muster_draft_get_has (MusterDraft *self, const MusterSetupUnit *unit, const MusterSetupTroop *troop)
{
  return muster_draft_count (self, unit, "has", troop->id, troop->count);
}

gint64
muster_draft_get_lost (MusterDraft *self,
                       const MusterSetupUnit *unit,
                       const MusterSetupTroop *troop)
{
  return muster_draft_count (self, unit, "lost", troop->id, 0);
}

gint64
muster_draft_get_original (MusterDraft *self, const MusterSetupUnit *unit)
{
  gint64 sum = 0;

  for (guint i = 0; i < unit->troops->len; i++)
    {
      const MusterSetupTroop *troop = g_ptr_array_index (unit->troops, i);

      if (troop->counts)
        sum += muster_draft_get_has (self, unit, troop);
    }
  return sum;
}

gint64
muster_draft_get_strength (MusterDraft *self, const MusterSetupUnit *unit)
{
  gint64 lost = 0;

  for (guint i = 0; i < unit->troops->len; i++)
    {
      const MusterSetupTroop *troop = g_ptr_array_index (unit->troops, i);

      if (troop->counts)
        lost += muster_draft_get_lost (self, unit, troop);
    }
  return MAX (muster_draft_get_original (self, unit) - lost, 0);
}

gboolean
muster_draft_is_off (MusterDraft *self, const MusterSetupUnit *unit)
{
  return muster_draft_get_unit (self, unit, "off")[0] != '\0';
}

gboolean
muster_draft_has_left (MusterDraft *self, const MusterSetupUnit *unit)
{
  return muster_draft_get_unit (self, unit, "left")[0] != '\0';
}

gboolean
muster_draft_is_in_play (MusterDraft *self, const MusterSetupUnit *unit)
{
  return !muster_draft_is_off (self, unit) && muster_draft_get_strength (self, unit) > 0;
}

gboolean
muster_draft_is (MusterDraft *self, const MusterSetupUnit *unit, const char *state)
{
  g_auto (Key) key = { .longer = NULL };

  return g_str_equal (muster_draft_get (self, key_init (&key, unit, "is", state)), "yes");
}

const char *
muster_draft_get_grade (MusterDraft *self, const MusterSetup *setup, const MusterSetupUnit *unit)
{
  const char *grade = muster_draft_get_unit (self, unit, "grade");

  if (grade[0] != '\0')
    return grade;
  /* A company takes after its battalion. */
  for (MusterNode *at = unit->unit.node;
       at != NULL && muster_node_get_kind (at) == MUSTER_KIND_UNIT;
       at = muster_node_get_parent (at))
    if (muster_node_get (at, "grade") != NULL)
      return muster_node_get (at, "grade");
  return NULL;
}

/* Lists of words under one key, parted by blanks. */

gboolean
muster_draft_has_word (MusterDraft *self,
                       const MusterSetupUnit *unit,
                       const char *key,
                       const char *word)
{
  const char *list = muster_draft_get_unit (self, unit, key);
  g_auto (GStrv) words = NULL;

  if (list[0] == '\0')
    return FALSE;
  words = g_strsplit (list, " ", -1);
  return g_strv_contains ((const char *const *) words, word);
}

void
muster_draft_add_word (MusterDraft *self,
                       const MusterSetupUnit *unit,
                       const char *key,
                       const char *word)
{
  const char *now = muster_draft_get_unit (self, unit, key);
  g_autofree char *next = NULL;

  if (muster_draft_has_word (self, unit, key, word))
    return;
  next = now[0] == '\0' ? g_strdup (word) : g_strconcat (now, " ", word, NULL);
  muster_draft_set_unit (self, unit, key, next);
}

void
muster_draft_remove_word (MusterDraft *self,
                          const MusterSetupUnit *unit,
                          const char *key,
                          const char *word)
{
  g_auto (GStrv) words = g_strsplit (muster_draft_get_unit (self, unit, key), " ", -1);
  g_autoptr (GString) next = g_string_new (NULL);

  if (!g_strv_contains ((const char *const *) words, word))
    return;
  for (guint i = 0; words[i] != NULL; i++)
    if (!g_str_equal (words[i], word))
      g_string_append_printf (next, "%s%s", next->len > 0 ? " " : "", words[i]);
  muster_draft_set_unit (self, unit, key, next->str);
}
