/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-library.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "muster-store-error.h"
#include "muster-xml.h"

/*
 * The text form of a journal's entry (urn:musterapp:journal:1). Every value is an attribute, where
 * white space stays as it was.
 */

#define JOURNAL_NAMESPACE "urn:musterapp:journal:1"

static MusterElement *
add_child (MusterElement *root, const char *name)
{
  MusterElement *child = muster_element_new (name, 0);

  muster_element_add (root, child);
  return child;
}

static void
set_if (MusterElement *element, const char *name, const char *value)
{
  if (value != NULL)
    muster_element_set (element, name, value);
}

static void
write_head (MusterElement *root, const MusterEntry *entry)
{
  g_autofree char *format = g_strdup_printf ("%d", MUSTER_ENTRY_FORMAT);

  muster_element_set_namespace (root, JOURNAL_NAMESPACE);
  muster_element_set (root, "format", format);
  muster_element_set (root, "action", muster_entry_get_action (entry));
  set_if (root, "summary", muster_entry_get_summary (entry));
  set_if (root, "overrule", muster_entry_get_overrule (entry));
}

static void
write_dice (MusterElement *root, const MusterEntry *entry)
{
  MusterDiceSource source = muster_entry_get_dice_source (entry);
  MusterElement *dice;

  if (source == MUSTER_DICE_SOURCE_NONE)
    return;
  dice = add_child (root, "dice");
  muster_element_set (dice, "source", source == MUSTER_DICE_SOURCE_TYPED ? "typed" : "program");
  set_if (dice, "faces", muster_entry_get_faces (entry));
  set_if (dice, "seed", muster_entry_get_seed (entry));
}

/**
 * muster_entry_to_text:
 * @entry: an entry
 *
 * Returns: (transfer full): its text form; the same entry gives the same bytes
 */
char *
muster_entry_to_text (MusterEntry *entry)
{
  g_autoptr (MusterElement) root = muster_element_new ("entry", 0);

  write_head (root, entry);
  for (guint i = 0; i < muster_entry_get_n_parameters (entry); i++)
    {
      MusterElement *child = add_child (root, "parameter");
      const char *name;
      const char *value;

      muster_entry_get_nth_parameter (entry, i, &name, &value);
      muster_element_set (child, "name", name);
      set_if (child, "value", value);
    }
  write_dice (root, entry);
  for (guint i = 0; i < muster_entry_get_n_steps (entry); i++)
    {
      const MusterStep *step = muster_entry_get_step (entry, i);
      MusterElement *child = add_child (root, "step");

      set_if (child, "rule", step->rule);
      muster_element_set (child, "text", step->text);
    }
  for (guint i = 0; i < muster_entry_get_n_results (entry); i++)
    {
      MusterElement *child = add_child (root, "result");
      const char *name;
      const char *value;

      muster_entry_get_nth_result (entry, i, &name, &value);
      muster_element_set (child, "name", name);
      set_if (child, "value", value);
    }
  for (guint i = 0; i < muster_entry_get_n_effects (entry); i++)
    {
      const MusterEffect *effect = muster_entry_get_effect (entry, i);
      MusterElement *child = add_child (root, "effect");

      muster_element_set (child, "key", effect->key);
      set_if (child, "value", effect->value);
    }
  return muster_xml_write (root);
}

static gboolean
fail_at (const MusterElement *root,
         const MusterElement *element,
         int code,
         const char *message,
         GError **error)
{
  g_autofree char *place =
      muster_element_describe_place (element, muster_element_get_source (root));

  g_set_error (error, MUSTER_STORE_ERROR, code, "%s%s", place, message);
  return FALSE;
}

/* The value of an attribute that has to be there. */
static const char *
need (const MusterElement *root, const MusterElement *element, const char *name, GError **error)
{
  const char *value = muster_element_get (element, name);
  g_autofree char *message = NULL;

  if (value != NULL)
    return value;
  message =
      g_strdup_printf (_ ("“%s” has no attribute “%s”"), muster_element_get_name (element), name);
  fail_at (root, element, MUSTER_STORE_ERROR_VALUE, message, error);
  return NULL;
}

static gboolean
read_dice (MusterEntry *entry,
           const MusterElement *root,
           const MusterElement *child,
           GError **error)
{
  const char *source = need (root, child, "source", error);
  g_autofree char *message = NULL;

  if (source == NULL)
    return FALSE;
  if (strcmp (source, "typed") == 0 || strcmp (source, "program") == 0)
    {
      muster_entry_set_dice (
          entry, source[0] == 't' ? MUSTER_DICE_SOURCE_TYPED : MUSTER_DICE_SOURCE_PROGRAM,
          muster_element_get (child, "faces"), muster_element_get (child, "seed"));
      return TRUE;
    }
  message = g_strdup_printf (_ ("Dice come from “%s”; expected “program” or “typed”"), source);
  return fail_at (root, child, MUSTER_STORE_ERROR_VALUE, message, error);
}

static gboolean
read_child (MusterEntry *entry,
            const MusterElement *root,
            const MusterElement *child,
            GError **error)
{
  const char *kind = muster_element_get_name (child);
  const char *value = muster_element_get (child, "value");
  g_autofree char *message = NULL;
  const char *key;

  if (strcmp (kind, "dice") == 0)
    return read_dice (entry, root, child, error);
  if (strcmp (kind, "step") == 0)
    {
      key = need (root, child, "text", error);
      if (key != NULL)
        muster_entry_add_step (entry, muster_element_get (child, "rule"), key);
      return key != NULL;
    }
  if (strcmp (kind, "effect") == 0)
    {
      key = need (root, child, "key", error);
      if (key != NULL)
        muster_entry_add_effect (entry, key, value);
      return key != NULL;
    }
  if (strcmp (kind, "parameter") != 0 && strcmp (kind, "result") != 0)
    {
      message = g_strdup_printf (_ ("Unknown element “%s” in an entry of a journal"), kind);
      return fail_at (root, child, MUSTER_STORE_ERROR_KIND, message, error);
    }
  key = need (root, child, "name", error);
  if (key == NULL)
    return FALSE;
  if (kind[0] == 'p')
    muster_entry_add_parameter (entry, key, value != NULL ? value : "");
  else
    muster_entry_add_result (entry, key, value != NULL ? value : "");
  return TRUE;
}

static gboolean
check_head (const MusterElement *root, GError **error)
{
  g_autofree char *message = NULL;
  const char *format = muster_element_get (root, "format");
  guint64 number = 0;

  if (strcmp (muster_element_get_name (root), "entry") != 0
      || g_strcmp0 (muster_element_get_namespace (root), JOURNAL_NAMESPACE) != 0)
    {
      message = g_strdup_printf (_ ("Not an entry of a journal; expected “entry” of “%s”"),
                                 JOURNAL_NAMESPACE);
      return fail_at (root, root, MUSTER_STORE_ERROR_KIND, message, error);
    }
  if (format != NULL
      && g_ascii_string_to_unsigned (format, 10, 1, MUSTER_ENTRY_FORMAT, &number, NULL))
    return TRUE;
  message = g_strdup_printf (_ ("Entry of format “%s”; expected 1 to %d"),
                             format != NULL ? format : "", MUSTER_ENTRY_FORMAT);
  return fail_at (root, root, MUSTER_STORE_ERROR_NEWER, message, error);
}

/**
 * muster_entry_from_text:
 * @text: the text form of an entry
 * @error: (out): what is wrong with it, where, and what was expected
 *
 * Returns: (transfer full) (nullable): the entry
 */
MusterEntry *
muster_entry_from_text (const char *text, GError **error)
{
  g_autoptr (MusterElement) root = muster_xml_parse (text, strlen (text), _ ("journal"), error);
  g_autoptr (MusterEntry) entry = NULL;
  const char *action;

  if (root == NULL || !check_head (root, error))
    return NULL;
  action = need (root, root, "action", error);
  if (action == NULL)
    return NULL;
  entry = muster_entry_new (action);
  if (muster_element_get (root, "summary") != NULL)
    muster_entry_set_summary (entry, muster_element_get (root, "summary"));
  if (muster_element_get (root, "overrule") != NULL)
    muster_entry_set_overrule (entry, muster_element_get (root, "overrule"));
  for (guint i = 0; i < muster_element_get_n_children (root); i++)
    {
      MusterElement *child = muster_element_get_child (root, i);

      /* comments and what a later program may have added are passed over */
      if (muster_element_get_raw (child) == NULL && !read_child (entry, root, child, error))
        return NULL;
    }
  return g_steal_pointer (&entry);
}
