/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-library-item.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "muster-ruleset-store.h"
#include "muster-words.h"

struct _MusterLibraryItem
{
  GObject parent_instance;

  char *uuid;
  char *kind;
  char *name;
  char *ruleset;
  char *summary;
  char *date;
  char *haystack;
};

G_DEFINE_FINAL_TYPE (MusterLibraryItem, muster_library_item, G_TYPE_OBJECT)

static void
muster_library_item_finalize (GObject *object)
{
  MusterLibraryItem *self = MUSTER_LIBRARY_ITEM (object);

  g_free (self->uuid);
  g_free (self->kind);
  g_free (self->name);
  g_free (self->ruleset);
  g_free (self->summary);
  g_free (self->date);
  g_free (self->haystack);

  G_OBJECT_CLASS (muster_library_item_parent_class)->finalize (object);
}

static void
muster_library_item_class_init (MusterLibraryItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = muster_library_item_finalize;
}

static void
muster_library_item_init (MusterLibraryItem *self)
{
}

/* "Today, 14:05", "28 November", "28 November 2025" of an ISO 8601 time; "" when it is none. */
static char *
format_date (const char *iso)
{
  g_autoptr (GTimeZone) utc = g_time_zone_new_utc ();
  g_autoptr (GDateTime) then = g_date_time_new_from_iso8601 (iso, utc);
  g_autoptr (GDateTime) local = NULL;
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  if (then == NULL)
    return g_strdup ("");
  local = g_date_time_to_local (then);
  if (g_date_time_get_year (local) != g_date_time_get_year (now))
    /* Translators: a day of another year; see the manual of strftime. */
    return g_date_time_format (local, _ ("%e %B %Y"));
  if (g_date_time_get_day_of_year (local) != g_date_time_get_day_of_year (now))
    /* Translators: a day of this year; see the manual of strftime. */
    return g_date_time_format (local, _ ("%e %B"));
  /* Translators: a time of today; see the manual of strftime. */
  return g_date_time_format (local, _ ("Today, %R"));
}

static void
add_part (GString *text, const char *part)
{
  if (part == NULL || *part == '\0')
    return;
  if (text->len > 0)
    g_string_append (text, " · ");
  g_string_append (text, part);
}

static MusterLibraryItem *
finish (MusterLibraryItem *self)
{
  g_autofree char *text = g_strconcat (self->name, " ", self->summary, NULL);

  g_strstrip (self->date);
  self->haystack = muster_words_fold (text);
  return self;
}

/**
 * muster_library_item_new:
 * @row: what the library says of a document or game
 *
 * Returns: (transfer full): the item
 */
MusterLibraryItem *
muster_library_item_new (const MusterLibraryRow *row)
{
  MusterLibraryItem *self = g_object_new (MUSTER_TYPE_LIBRARY_ITEM, NULL);
  g_autoptr (MusterRuleset) ruleset = muster_ruleset_store_find (row->ruleset, NULL);
  g_autoptr (GString) summary = g_string_new (NULL);

  self->uuid = g_strdup (row->uuid);
  self->kind = g_strdup (row->kind);
  self->name = g_strdup (row->name);
  self->ruleset = g_strdup (row->ruleset);
  self->date = format_date (row->modified);
  if (ruleset != NULL && row->faction != NULL && *row->faction != '\0')
    {
      const MusterDef *faction = muster_ruleset_find (ruleset, MUSTER_DEF_FACTION, row->faction);

      add_part (summary, faction != NULL ? muster_def_get_label (faction) : row->faction);
    }
  if (row->note != NULL)
    {
      /* a sentence of its own there, one part of several here */
      g_autofree char *note = g_strdup (row->note);

      if (g_str_has_suffix (note, ".") && !g_str_has_suffix (note, ".."))
        note[strlen (note) - 1] = '\0';
      add_part (summary, note);
    }
  add_part (summary, ruleset != NULL ? muster_ruleset_get_title (ruleset) : row->ruleset);
  self->summary = g_string_free (g_steal_pointer (&summary), FALSE);
  return finish (self);
}

/**
 * muster_library_item_new_ruleset:
 * @ruleset: a rule system
 *
 * Returns: (transfer full): the item
 */
MusterLibraryItem *
muster_library_item_new_ruleset (MusterRuleset *ruleset)
{
  MusterLibraryItem *self = g_object_new (MUSTER_TYPE_LIBRARY_ITEM, NULL);
  guint n = muster_ruleset_list_statements (ruleset)->len;

  self->uuid = g_strdup (muster_ruleset_get_id (ruleset));
  self->kind = g_strdup ("ruleset");
  self->name = g_strdup (muster_ruleset_get_title (ruleset));
  self->ruleset = g_strdup (muster_ruleset_get_id (ruleset));
  self->date = g_strdup ("");
  self->summary =
      g_strdup_printf (ngettext ("%u statement · version %s", "%u statements · version %s", n), n,
                       muster_ruleset_get_version (ruleset));
  return finish (self);
}

const char *
muster_library_item_get_uuid (MusterLibraryItem *self)
{
  return self->uuid;
}

const char *
muster_library_item_get_kind (MusterLibraryItem *self)
{
  return self->kind;
}

const char *
muster_library_item_get_name (MusterLibraryItem *self)
{
  return self->name;
}

const char *
muster_library_item_get_ruleset (MusterLibraryItem *self)
{
  return self->ruleset;
}

const char *
muster_library_item_get_summary (MusterLibraryItem *self)
{
  return self->summary;
}

const char *
muster_library_item_get_date (MusterLibraryItem *self)
{
  return self->date;
}

/**
 * muster_library_item_equal:
 * @self: an item
 * @other: another
 *
 * Returns: whether both look the same in a list
 */
gboolean
muster_library_item_equal (MusterLibraryItem *self, MusterLibraryItem *other)
{
  return g_str_equal (self->uuid, other->uuid) && g_str_equal (self->kind, other->kind)
         && g_str_equal (self->name, other->name) && g_str_equal (self->summary, other->summary)
         && g_str_equal (self->date, other->date);
}

/**
 * muster_library_item_matches:
 * @self: an item
 * @folded: (nullable): what was typed, after muster_words_fold()
 *
 * Returns: whether each word of it stands somewhere in the name or the summary
 */
gboolean
muster_library_item_matches (MusterLibraryItem *self, const char *folded)
{
  g_auto (GStrv) words = g_strsplit_set (folded != NULL ? folded : "", " \t", -1);

  for (gsize i = 0; words[i] != NULL; i++)
    if (strstr (self->haystack, words[i]) == NULL)
      return FALSE;
  return TRUE;
}
